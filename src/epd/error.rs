//! What can be wrong with an EPD.

use crate::cursor::Unexpected;
use crate::{ParseFenError, SanError};
use std::fmt;

/// A text that is not an EPD.
///
/// ```
/// use magicray::Epd;
/// let error = "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; 2 3;".parse::<Epd>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "EPD, column 35: found '2', expected an opcode, which begins with a letter"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EpdError {
    /// The text does not begin with the FEN of a position that is accepted.
    Fen(ParseFenError),
    /// The operations are wrong.
    Syntax {
        /// The column of the first wrong character, counted in characters from 1.
        column: usize,
        /// The character found there, `None` at the end of the text.
        found: Option<char>,
        /// What should have stood there.
        expected: &'static str,
    },
}

impl From<Unexpected> for EpdError {
    fn from(error: Unexpected) -> EpdError {
        let Unexpected { column, found, expected } = error;
        EpdError::Syntax { column, found, expected }
    }
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EpdError::Fen(error) => error.fmt(f),
            EpdError::Syntax { column, found, expected } => {
                write!(f, "EPD, column {column}: ")?;
                match found {
                    Some(found) => write!(f, "found {found:?}")?,
                    None => f.write_str("found the end of the text")?,
                }
                write!(f, ", expected {expected}")
            }
        }
    }
}

impl std::error::Error for EpdError {}

/// An operand that is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EpdMoveError {
    /// The operand.
    pub text: String,
    /// What is wrong with it.
    pub error: SanError,
}

impl fmt::Display for EpdMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.text, self.error)
    }
}

impl std::error::Error for EpdMoveError {}
