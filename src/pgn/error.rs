//! What can be wrong with a game, and where.

use crate::{Color, ParseFenError, SanError};
use std::fmt;
use std::io;

/// A game that could not be read to its end.
///
/// ```
/// use magicray::PgnReader;
/// let mut reader = PgnReader::new("1. e4 e5 2. Ke3 *".as_bytes());
/// let error = reader.next_game()?.unwrap().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 13));
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 13: move 2. Ke3: Ke3 is not a legal move in this position: \
///      the king on e1 cannot go to e3: a king moves one square"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PgnError {
    /// The number of the line, from 1.
    pub line: u64,
    /// The column of the first wrong byte, counted in bytes from 1.
    pub column: u64,
    /// What is wrong.
    pub kind: PgnErrorKind,
}

/// What can be wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// A move that is not legal, or not a move at all.
    Move {
        /// The number of the move, from the board.
        number: u16,
        /// Whose move it is.
        color: Color,
        /// The text of the move.
        text: String,
        /// What is wrong with it.
        error: SanError,
    },
    /// A tag `FEN` that is not a possible position.
    Fen(ParseFenError),
    /// A tag `Variant` that names other rules than those of chess and Chess960.
    Variant(String),
    /// A line that begins like a tag and is none.
    Tag,
    /// A comment without its `}`.
    UnclosedComment,
    /// A variation without its `)`.
    UnclosedVariation,
    /// A `)` without its variation, or a variation before any move.
    StrayParenthesis,
    /// A byte that has no meaning between moves.
    Unexpected(u8),
    /// A comment, tag or word of a length that no honest file has.
    TokenTooLong,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

/// The fault alone, without line and column.
impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PgnErrorKind::Move { number, color, text, error } => {
                let dots = if *color == Color::White { "." } else { "..." };
                return write!(f, "move {number}{dots} {text}: {error}");
            }
            PgnErrorKind::Fen(error) => return write!(f, "tag FEN: {error}"),
            PgnErrorKind::Variant(name) => {
                return write!(f, "tag Variant: the rules of {name:?} are not known");
            }
            PgnErrorKind::Unexpected(byte) => {
                return write!(f, "found '{}' between moves", byte.escape_ascii());
            }
            PgnErrorKind::Tag => "expected a tag such as [White \"Carlsen, Magnus\"]",
            PgnErrorKind::UnclosedComment => "the comment that begins here has no }",
            PgnErrorKind::UnclosedVariation => "a variation has no )",
            PgnErrorKind::StrayParenthesis => "found a parenthesis that belongs to no variation",
            PgnErrorKind::TokenTooLong => "a comment, tag or word that is far too long",
        })
    }
}

impl std::error::Error for PgnError {}

/// Why reading a game stops.
pub(super) enum Stop {
    /// The input fails: nothing more can be read.
    Io(io::Error),
    /// The game is bad.
    Fault(Box<PgnError>),
}

impl Stop {
    /// Boxed, so that what is passed on for each token stays small.
    #[cold]
    pub(super) fn fault(place: Place, kind: PgnErrorKind) -> Stop {
        let Place { line, column } = place;
        Stop::Fault(Box::new(PgnError { line, column, kind }))
    }
}

/// A place in the input, both numbers from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) column: u64,
}

impl Place {
    /// The place behind `bytes` that begin here. Lines are counted only when asked for, all at
    /// once, which is much faster than one by one.
    pub(super) fn after(self, bytes: &[u8]) -> Place {
        // Sums of at most 255 fit in a byte, which lets the compiler count many bytes at once.
        let in_part = |part: &[u8]| part.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
        let lines: u64 = bytes.chunks(255).map(|part| u64::from(in_part(part))).sum();
        let column = match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(index) => (bytes.len() - index) as u64,
            None => self.column + bytes.len() as u64,
        };
        Place { line: self.line + lines, column }
    }
}
