//! A piece and the square it stands on.

use crate::{Board, Piece, Square};
use core::fmt;

/// A piece and the square it stands on.
///
/// ```
/// use magicray::{Board, PlacedPiece, Square};
/// let square = Square::G8;
/// let piece = Board::default().piece_on(square).unwrap();
/// let knight = PlacedPiece { piece, square };
/// assert_eq!(knight.to_string(), "knight on g8");
/// assert_eq!(format!("{knight:#}"), "black knight on g8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedPiece {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

impl PlacedPiece {
    /// The piece on `square` of `board`, if any.
    pub(crate) fn on(board: &Board, square: Square) -> Option<PlacedPiece> {
        board.piece_on(square).map(|piece| PlacedPiece { piece, square })
    }
}

/// `knight on g8`; with the alternate flag (`{:#}`) `black knight on g8`.
impl fmt::Display for PlacedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Piece { color, piece_type } = self.piece;
        if f.alternate() {
            write!(f, "{} ", color.name())?;
        }
        write!(f, "{piece_type} on {}", self.square)
    }
}
