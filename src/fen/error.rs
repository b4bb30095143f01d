//! What can be wrong with a FEN, and where.

use crate::SetupError;
use core::fmt;

/// The six fields of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum FenField {
    PiecePlacement,
    SideToMove,
    CastlingRights,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
}

impl FenField {
    /// The fields in their order.
    pub const ALL: [FenField; 6] = [
        FenField::PiecePlacement,
        FenField::SideToMove,
        FenField::CastlingRights,
        FenField::EnPassant,
        FenField::HalfmoveClock,
        FenField::FullmoveNumber,
    ];
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::PiecePlacement => "field 1 (piece placement)",
            FenField::SideToMove => "field 2 (side to move)",
            FenField::CastlingRights => "field 3 (castling rights)",
            FenField::EnPassant => "field 4 (en passant square)",
            FenField::HalfmoveClock => "field 5 (halfmove clock)",
            FenField::FullmoveNumber => "field 6 (fullmove number)",
        })
    }
}

/// A text that is not a FEN.
///
/// ```
/// use magicray::{Board, FenField, ParseFenError};
/// let error = Board::from_fen("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// let Err(ParseFenError::Syntax(error)) = error else { panic!() };
/// assert_eq!((error.field, error.column, error.found), (FenField::PiecePlacement, 19, Some('9')));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenSyntaxError {
    /// The field that is wrong.
    pub field: FenField,
    /// The column of the first wrong character, counted in characters from 1.
    pub column: usize,
    /// The character found there, `None` at the end of the text.
    pub found: Option<char>,
    /// What should have stood there.
    pub expected: &'static str,
}

impl fmt::Display for FenSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN {}, column {}: ", self.field, self.column)?;
        match self.found {
            Some(' ') => f.write_str("found a blank")?,
            Some(found) => write!(f, "found {found:?}")?,
            None => f.write_str("found the end of the text")?,
        }
        write!(f, ", expected {}", self.expected)
    }
}

impl core::error::Error for FenSyntaxError {}

/// Why a FEN is not a [`Board`](crate::Board).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseFenError {
    /// The text is not a FEN.
    Syntax(FenSyntaxError),
    /// The text is a FEN, but of an impossible position.
    Setup(SetupError),
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseFenError::Syntax(error) => error.fmt(f),
            ParseFenError::Setup(error) => write!(f, "impossible position: {error}"),
        }
    }
}

impl core::error::Error for ParseFenError {}

impl From<FenSyntaxError> for ParseFenError {
    fn from(error: FenSyntaxError) -> ParseFenError {
        ParseFenError::Syntax(error)
    }
}

impl From<SetupError> for ParseFenError {
    fn from(error: SetupError) -> ParseFenError {
        ParseFenError::Setup(error)
    }
}
