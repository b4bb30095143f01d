//! Games: the moves played, who may claim what, and how it ended.

mod acts;
mod claims;
mod clock;
mod error;
mod outcome;

pub use clock::{Clock, FlagFallen, Moment, TimeControl, Timing};
pub use error::GameError;
pub use outcome::{AutomaticDraw, ClaimableDraw, DrawReason, MoveResult, Outcome, WinReason};

use crate::{Board, Color, Move, MoveList, Square};

/// A game: a board to start from, the moves since, the outcome if there is one.
///
/// What ends a game at once by the Laws (checkmate, stalemate, a dead position, fivefold
/// repetition, 75 moves) ends it here; what a player may claim, offer or do waits for the call.
/// Once it has ended no move is accepted, until [`Game::undo`] takes the last one back. Articles
/// are those of the FIDE Laws of Chess 2023.
///
/// ```
/// use magicray::{Color, Game, MoveResult, Outcome, WinReason};
/// let mut game = Game::default();
/// for text in ["f2f3", "e7e5", "g2g4"] {
///     assert_eq!(game.play_uci(text)?, MoveResult::Ongoing);
/// }
/// assert_eq!(game.play_uci("d8h4")?, MoveResult::Checkmate);
/// let fools_mate = Outcome::Won { winner: Color::Black, reason: WinReason::Checkmate };
/// assert_eq!(game.outcome(), Some(fools_mate));
/// assert!(game.play_uci("e1f2").is_err());
///
/// let mated = game.clone();
/// game.undo();
/// assert_eq!(game.outcome(), None);
/// game.redo();
/// assert_eq!(game, mated);
/// # Ok::<(), magicray::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The start and the turn after each move, also after those taken back. Never empty.
    turns: Vec<Turn>,
    /// Which of them is now, so also how many moves have been played.
    now: usize,
}

/// What there is between two moves.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Turn {
    /// The move that led here, `None` at the start.
    mv: Option<Move>,
    board: Board,
    /// How often the position has been on the board, this time included.
    occurrences: u32,
    /// Who has offered a draw that the other has not yet answered.
    offer: Option<Color>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game that starts from `board`. If that is checkmate or a draw without further ado, the
    /// game has ended already. What was on the board before is unknown, so that repetition is
    /// counted from here; the moves without capture or pawn move are the board's own count.
    #[must_use]
    pub fn new(board: Board) -> Game {
        let start = Turn { mv: None, board, occurrences: 1, offer: None, outcome: None };
        let outcome = outcome::by_the_laws(&start);
        Game { turns: vec![Turn { outcome, ..start }], now: 0 }
    }

    fn turn(&self) -> &Turn {
        &self.turns[self.now]
    }

    fn turn_mut(&mut self) -> &mut Turn {
        &mut self.turns[self.now]
    }

    /// The position now.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.turn().board
    }

    /// The position that the game started from.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.turns[0].board
    }

    /// How the game has ended, `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome
    }

    /// How many moves of either side have been played, those taken back not counted.
    #[must_use]
    pub fn ply_count(&self) -> usize {
        self.now
    }

    /// The moves played, from the first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> {
        self.turns[1..=self.now].iter().filter_map(|turn| turn.mv)
    }

    /// The positions, from the start to now: one more than there are moves.
    pub fn boards(&self) -> impl DoubleEndedIterator<Item = &Board> + ExactSizeIterator {
        self.turns[..=self.now].iter().map(|turn| &turn.board)
    }

    /// The legal moves, none once the game has ended.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        match self.outcome() {
            None => self.board().legal_moves(),
            Some(_) => MoveList::new(),
        }
    }

    /// The legal moves of the piece on `square`, none once the game has ended.
    #[must_use]
    pub fn legal_moves_from(&self, square: Square) -> MoveList {
        match self.outcome() {
            None => self.board().moves_from(square),
            Some(_) => MoveList::new(),
        }
    }

    /// Plays a move and says what it has led to. Moves that were taken back are forgotten, and a
    /// draw offer of the opponent is declined by it (9.1.2.1).
    ///
    /// # Errors
    /// [`GameError::GameOver`] or [`GameError::IllegalMove`]; the game stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<MoveResult, GameError> {
        self.must_go_on()?;
        let turn = self.turn_after(mv)?;
        let result = MoveResult::of(&turn);
        self.turns.truncate(self.now + 1);
        self.turns.push(turn);
        self.now += 1;
        Ok(result)
    }

    /// Plays the move that a UCI text means, see [`Board::resolve`]. (For other notations:
    /// `game.play(game.board().parse_san("Nf3")?)`.)
    ///
    /// # Errors
    /// [`GameError::GameOver`] or [`GameError::Uci`]; the game stays as it was.
    pub fn play_uci(&mut self, text: &str) -> Result<MoveResult, GameError> {
        self.must_go_on()?;
        let request = text.parse().map_err(crate::PlayUciError::Parse)?;
        let mv = self.board().resolve(request).map_err(crate::PlayUciError::Illegal)?;
        self.play(mv)
    }

    /// The turn that `mv` leads to.
    fn turn_after(&self, mv: Move) -> Result<Turn, GameError> {
        let board = self.board().play(mv)?;
        let mover = self.board().side_to_move();
        let turn = Turn {
            mv: Some(mv),
            board,
            occurrences: self.occurrences_with(&board),
            offer: self.turn().offer.filter(|&by| by == mover),
            outcome: None,
        };
        Ok(Turn { outcome: outcome::by_the_laws(&turn), ..turn })
    }

    /// Takes the last move back and gives it, `None` if none has been played. Everything is then
    /// as it was before that move, a draw offer included; what was offered or decided after it
    /// comes back with [`Game::redo`].
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.turn().mv?;
        self.now -= 1;
        Some(undone)
    }

    /// Plays the move again that [`Game::undo`] has taken back, `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let redone = self.turns.get(self.now + 1)?.mv?;
        self.now += 1;
        Some(redone)
    }

    /// Forgets the moves that were taken back.
    pub fn forget_undone(&mut self) {
        self.turns.truncate(self.now + 1);
    }

    fn must_go_on(&self) -> Result<(), GameError> {
        match self.outcome() {
            None => Ok(()),
            Some(outcome) => Err(GameError::GameOver(outcome)),
        }
    }
}

/// From the starting position of standard chess.
impl Default for Game {
    fn default() -> Game {
        Game::new(Board::default())
    }
}
