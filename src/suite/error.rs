//! What can be wrong with a line of a suite, and where.

use crate::ParseFenError;
use crate::cursor::Unexpected;
use core::fmt;

/// A line of a suite that could not be used.
///
/// ```
/// use magicray::{FenOptions, Suite};
/// let suite = Suite::parse("8/8/8/8/8/6k1/7p/7K w - - ;D1 zero", FenOptions::new());
/// assert_eq!(
///     suite.errors[0].to_string(),
///     "line 1, column 31: found 'z', expected a number of nodes"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SuiteError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: SuiteErrorKind,
}

/// What is wrong with a line of a suite. Columns count characters from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SuiteErrorKind {
    /// The line does not begin with the FEN of a position that is accepted.
    Fen(ParseFenError),
    /// Something else than a count stands where one should.
    Syntax {
        /// The column of the first wrong character.
        column: usize,
        /// The character found there, `None` at the end of the line.
        found: Option<char>,
        /// What should have stood there.
        expected: &'static str,
    },
    /// A depth is named a second time.
    RepeatedDepth {
        /// The column of the second mention.
        column: usize,
        /// The depth.
        depth: u32,
    },
    /// A byte that is not UTF-8 text.
    NotUtf8 {
        /// The column of the byte.
        column: usize,
    },
}

impl From<Unexpected> for SuiteErrorKind {
    fn from(error: Unexpected) -> SuiteErrorKind {
        let Unexpected { column, found, expected } = error;
        SuiteErrorKind::Syntax { column, found, expected }
    }
}

impl SuiteError {
    /// The column of the fault, `None` if the position as a whole is impossible.
    #[must_use]
    pub const fn column(&self) -> Option<usize> {
        match self.kind {
            SuiteErrorKind::Fen(ParseFenError::Setup(_)) => None,
            SuiteErrorKind::Fen(ParseFenError::Syntax(error)) => Some(error.column),
            SuiteErrorKind::Syntax { column, .. }
            | SuiteErrorKind::RepeatedDepth { column, .. }
            | SuiteErrorKind::NotUtf8 { column } => Some(column),
        }
    }
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column() {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.kind)
    }
}

/// The fault alone, without line and column.
impl fmt::Display for SuiteErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SuiteErrorKind::Fen(ParseFenError::Setup(error)) => {
                write!(f, "impossible position: {error}")
            }
            SuiteErrorKind::Fen(ParseFenError::Syntax(error)) => {
                write!(f, "FEN {}: ", error.field)?;
                found_expected(f, error.found, error.expected)
            }
            SuiteErrorKind::Syntax { found, expected, .. } => found_expected(f, found, expected),
            SuiteErrorKind::RepeatedDepth { depth, .. } => {
                write!(f, "depth {depth} a second time, expected each depth once")
            }
            SuiteErrorKind::NotUtf8 { .. } => {
                f.write_str("found a byte that is not UTF-8, expected UTF-8 text")
            }
        }
    }
}

fn found_expected(f: &mut fmt::Formatter<'_>, found: Option<char>, expected: &str) -> fmt::Result {
    match found {
        Some(' ') => f.write_str("found a blank")?,
        Some(found) => write!(f, "found {found:?}")?,
        None => f.write_str("found the end of the line")?,
    }
    write!(f, ", expected {expected}")
}

impl core::error::Error for SuiteError {}
