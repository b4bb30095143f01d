//! Why a text in SAN is not a legal move.

use super::{San, SanMove};
use crate::{Bitboard, IllegalReason, Square};
use core::fmt;

/// A text that is not a move in SAN, LAN or anything like them.
///
/// ```
/// use magicray::San;
/// let error = "Nj3".parse::<San>().unwrap_err();
/// assert_eq!((error.column, error.found), (2, Some('j')));
/// assert_eq!(
///     error.to_string(),
///     "character 2 of the move: found 'j', expected a target square such as e4"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParseSanError {
    /// The column of the first wrong character, counted in characters from 1.
    pub column: usize,
    /// The character found there, `None` at the end of the text.
    pub found: Option<char>,
    /// What should have stood there.
    pub expected: &'static str,
}

impl ParseSanError {
    pub(super) fn index(&self) -> usize {
        self.column - 1
    }
}

impl fmt::Display for ParseSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {} of the move: ", self.column)?;
        match self.found {
            Some(found) => write!(f, "found {found:?}")?,
            None => f.write_str("found the end of the text")?,
        }
        write!(f, ", expected {}", self.expected)
    }
}

impl core::error::Error for ParseSanError {}

/// A SAN that does not mean exactly one legal move of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ResolveSanError {
    /// Several pieces could make the move.
    Ambiguous {
        /// The request.
        san: San,
        /// The squares of those pieces.
        origins: Bitboard,
    },
    /// No legal move is meant.
    Illegal {
        /// The request.
        san: San,
        /// Why not.
        reason: IllegalSan,
    },
}

/// Why a SAN means no legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum IllegalSan {
    /// The side to move has no such piece, or none on the file or rank named.
    NoSuchPiece,
    /// There are several such pieces, and none of them moves that way.
    OutOfReach,
    /// The piece that must be meant may not move there.
    Because(IllegalReason),
}

impl fmt::Display for ResolveSanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolveSanError::Ambiguous { san, origins } => {
                write!(f, "{san} is ambiguous: it may be ")?;
                candidates(f, *san, *origins)
            }
            ResolveSanError::Illegal { san, reason } => {
                write!(f, "{san} is not a legal move in this position: {reason}")
            }
        }
    }
}

/// The move once from each square: `Nb1d2, Nd4d2 or Nf3d2`.
fn candidates(f: &mut fmt::Formatter<'_>, san: San, origins: Bitboard) -> fmt::Result {
    let last = origins.count().saturating_sub(1);
    for (index, from) in (0..).zip(origins) {
        f.write_str(match index {
            0 => "",
            _ if index == last => " or ",
            _ => ", ",
        })?;
        write!(f, "{}", san.with_origin(from))?;
    }
    Ok(())
}

impl San {
    /// The same request with the square of origin in full.
    fn with_origin(mut self, from: Square) -> San {
        if let SanMove::Normal { from_file, from_rank, .. } = &mut self.mv {
            (*from_file, *from_rank) = (Some(from.file()), Some(from.rank()));
        }
        self
    }
}

impl fmt::Display for IllegalSan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalSan::NoSuchPiece => {
                f.write_str("there is no such piece, or none where the move names one")
            }
            IllegalSan::OutOfReach => f.write_str("no such piece reaches that square"),
            IllegalSan::Because(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for ResolveSanError {}

/// Why a text is not a legal move in SAN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SanError {
    /// The text is not a move.
    Parse(ParseSanError),
    /// The move is not legal, or not the only one.
    Resolve(ResolveSanError),
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Parse(error) => error.fmt(f),
            SanError::Resolve(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SanError {}
