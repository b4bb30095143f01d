//! Between games that are played and games that are written down.

use super::{PgnGame, PgnResult};
use crate::game::{Game, GameError, Outcome};

impl From<Outcome> for PgnResult {
    fn from(outcome: Outcome) -> PgnResult {
        match outcome {
            Outcome::Won { winner, .. } => PgnResult::win(winner),
            Outcome::Drawn(_) => PgnResult::Draw,
        }
    }
}

/// The moves up to where the game stands, and its result; tags and comments are the caller's.
///
/// ```
/// use magicray::{Board, Color, Game, PgnGame};
/// let mut game = Game::new(Board::default());
/// game.play_uci("e2e4")?;
/// game.resign(Color::Black)?;
/// assert!(PgnGame::from(&game).to_string().ends_with("\n\n1. e4 1-0\n"));
/// # Ok::<(), magicray::GameError>(())
/// ```
impl From<&Game> for PgnGame {
    fn from(game: &Game) -> PgnGame {
        let mut written = PgnGame::new(*game.start());
        for mv in game.moves() {
            let played = written.play(mv);
            debug_assert!(played.is_ok(), "a game has legal moves only");
        }
        written.set_result(game.outcome().map_or(PgnResult::Unknown, PgnResult::from));
        written
    }
}

impl PgnGame {
    /// The game as one that can be played on, undone and judged: its start and the moves of its
    /// main line. What a player did instead of a move (resign, agree to a draw, overstep the time)
    /// is not in the moves, so the [result](PgnGame::result) may say more than
    /// [`Game::outcome`].
    ///
    /// # Errors
    /// [`GameError`] at the first move after one that ended the game: files may go on after the
    /// fifth repetition or a dead position, a [`Game`] does not.
    ///
    /// ```
    /// use magicray::PgnReader;
    /// let file: &[u8] = b"1. f3 e5 2. g4 Qh4# 0-1";
    /// let written = PgnReader::new(file).next_game()?.expect("a game")?;
    /// let mut game = written.to_game()?;
    /// assert!(game.outcome().is_some());
    /// game.undo();
    /// assert_eq!(game.ply_count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_game(&self) -> Result<Game, GameError> {
        let mut game = Game::new(*self.start());
        for ply in self.moves() {
            game.play(ply.mv)?;
        }
        Ok(game)
    }
}
