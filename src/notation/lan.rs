//! Long Algebraic Notation.

use super::{San, san};
use crate::{Board, Move};
use core::fmt;

/// A move in Long Algebraic Notation: SAN with the square of origin always in full and a hyphen
/// where nothing is captured, as in `Ng1-f3`, `e4xd5`, `e7-e8=Q+`, `O-O`.
///
/// There is no reader of its own: [`San`] reads it as well.
///
/// ```
/// use magicray::{Board, Move, San, Square};
/// let board = Board::default();
/// let mv = Move::normal(Square::G1, Square::F3);
/// assert_eq!(board.lan(mv).to_string(), "Ng1-f3");
/// assert_eq!(board.resolve_san("Ng1-f3".parse::<San>()?)?, mv);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lan(San);

impl Board {
    /// `mv`, which must be legal here, in LAN. It prints without allocating.
    #[must_use]
    pub fn lan(&self, mv: Move) -> Lan {
        Lan(San { mv: self.long_san_move(mv), ..self.san(mv) })
    }
}

impl fmt::Display for Lan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        san::write(f, &self.0, "-")
    }
}
