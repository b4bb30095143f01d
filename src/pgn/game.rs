//! A whole game: what the reader gives and the writer takes.

use super::{PgnError, PgnPly, PgnReader, PgnResult, PgnText, PgnVisitor};
use crate::{Board, IllegalMove, Move};
use std::io::{self, Read};
use std::ops::ControlFlow;

/// A game with its tags, main line, comments and annotations. Variations are not kept.
///
/// [`Display`](std::fmt::Display) writes it in export format: the Seven Tag Roster first, lines of
/// less than 80 characters, and `FEN`, `SetUp`, `Variant` and `Result` as the game itself has it,
/// so that they cannot contradict it.
///
/// ```
/// use magicray::{Board, PgnGame};
/// let mut game = PgnGame::new(Board::default());
/// game.set_tag("White", "Anderssen, Adolf")?;
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(game.board().parse_san(san)?)?;
/// }
/// game.add_comment("the fool's mate");
///
/// let text = game.to_string();
/// assert!(text.contains("[White \"Anderssen, Adolf\"]\n[Black \"?\"]\n[Result \"0-1\"]\n"));
/// assert!(text.ends_with("\n\n1. f3 e5 2. g4 Qh4# {the fool's mate} 0-1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame {
    tags: Vec<(String, String)>,
    start: Board,
    board: Board,
    chess960: bool,
    comment: String,
    moves: Vec<PgnMove>,
    result: PgnResult,
}

/// A move of a [`PgnGame`] and what was said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PgnMove {
    /// The move.
    pub mv: Move,
    /// Numeric annotation glyphs, see [`PgnVisitor::nag`].
    pub nags: Vec<u8>,
    /// The comment behind the move; several are joined with a blank.
    pub comment: String,
}

/// Why a tag cannot be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PgnTagError {
    /// A name consists of ASCII letters, digits and `_`.
    Name,
    /// `Result`, `FEN`, `SetUp` and `Variant` follow from the game.
    Derived,
}

impl std::fmt::Display for PgnTagError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            PgnTagError::Name => "expected a tag name of ASCII letters, digits and _",
            PgnTagError::Derived => "the tags Result, FEN, SetUp and Variant follow from the game",
        })
    }
}

impl std::error::Error for PgnTagError {}

const DERIVED_TAGS: [&str; 4] = ["Result", "FEN", "SetUp", "Variant"];

impl PgnGame {
    /// A game without tags and moves that starts on `start`.
    #[must_use]
    pub fn new(start: Board) -> PgnGame {
        PgnGame {
            tags: Vec::new(),
            start,
            board: start,
            chess960: start.is_chess960(),
            comment: String::new(),
            moves: Vec::new(),
            result: PgnResult::Unknown,
        }
    }

    /// The board on which the game starts.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The board after the last move.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves of the main line.
    #[must_use]
    pub fn moves(&self) -> &[PgnMove] {
        &self.moves
    }

    /// The comment before the first move.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Plays a move at the end of the game.
    ///
    /// # Errors
    /// [`IllegalMove`] if it is not legal there; the game stays as it is.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.board = self.board.play(mv)?;
        self.moves.push(PgnMove { mv, nags: Vec::new(), comment: String::new() });
        Ok(())
    }

    /// Adds a comment to what was played last, or before the first move. A `}`, which cannot stand
    /// in a comment, is written as `)`.
    pub fn add_comment(&mut self, text: &str) {
        let comment = self.moves.last_mut().map_or(&mut self.comment, |last| &mut last.comment);
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }

    /// Adds a numeric annotation glyph to the last move; without a move it is dropped.
    pub fn add_nag(&mut self, nag: u8) {
        if let Some(last) = self.moves.last_mut() {
            last.nags.push(nag);
        }
    }

    /// The value of a tag that was set or read. `Result`, `FEN`, `SetUp` and `Variant` are not
    /// among them, see [`PgnGame::result`], [`PgnGame::start`] and [`PgnGame::is_chess960`].
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The tags that were set or read, in that order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, in place of one of the same name.
    ///
    /// # Errors
    /// [`PgnTagError`] if no tag can have this name, or if it follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), PgnTagError> {
        let good = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(good) {
            return Err(PgnTagError::Name);
        }
        if DERIVED_TAGS.contains(&name) {
            return Err(PgnTagError::Derived);
        }
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Whether the game is Chess960, which the file then says. It is so without being told if
    /// the castling rights of the start show it.
    #[must_use]
    pub const fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// Says that the game is Chess960.
    pub fn set_chess960(&mut self, chess960: bool) {
        self.chess960 = chess960 || self.start.is_chess960();
    }

    /// The result: that of the rules if the last move was mate or stalemate, otherwise the one
    /// that was set or read.
    #[must_use]
    pub fn result(&self) -> PgnResult {
        PgnResult::of_board(&self.board).unwrap_or(self.result)
    }

    /// Sets the result of a game that did not end on the board.
    pub fn set_result(&mut self, result: PgnResult) {
        self.result = result;
    }
}

impl<R: Read> PgnReader<R> {
    /// Reads the next game as a whole, `None` at the end of the input. A game that is bad is an
    /// error of its own; the ones after it can be read.
    ///
    /// # Errors
    /// The outer error is that of the input, the inner one tells what is wrong with the game.
    pub fn next_game(&mut self) -> io::Result<Option<Result<PgnGame, PgnError>>> {
        let mut collector = Collector { game: PgnGame::new(Board::default()), error: None };
        let found = self.read_game(&mut collector)?;
        Ok(found.then_some(match collector.error {
            None => Ok(collector.game),
            Some(error) => Err(error),
        }))
    }
}

/// Keeps a game.
struct Collector {
    game: PgnGame,
    error: Option<PgnError>,
}

impl PgnVisitor for Collector {
    fn tag(&mut self, name: &str, value: PgnText<'_>) {
        match name {
            "Variant" => {
                self.game.chess960 = super::reader::variant(&value.decode()) == Some(true);
            }
            "Result" => self.game.result = value.decode().parse().unwrap_or_default(),
            // What the writer could not write is not worth keeping: names with other letters.
            _ => drop(self.game.set_tag(name, &value.decode())),
        }
    }

    fn begin_moves(&mut self, board: &Board) -> ControlFlow<()> {
        (self.game.start, self.game.board) = (*board, *board);
        self.game.set_chess960(self.game.chess960);
        ControlFlow::Continue(())
    }

    fn play(&mut self, ply: PgnPly<'_>) {
        self.game.board = *ply.after;
        self.game.moves.push(PgnMove { mv: ply.mv, nags: Vec::new(), comment: String::new() });
    }

    fn comment(&mut self, text: PgnText<'_>) {
        // Line ends are no part of a comment, they stand wherever the line was full.
        let text = text.decode();
        self.game.add_comment(&text.split_whitespace().collect::<Vec<_>>().join(" "));
    }

    fn nag(&mut self, nag: u8) {
        self.game.add_nag(nag);
    }

    fn end_game(&mut self, result: Option<PgnResult>) {
        self.game.result = result.unwrap_or(self.game.result);
    }

    fn bad_game(&mut self, error: PgnError) {
        self.error = Some(error);
    }
}
