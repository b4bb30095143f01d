//! A board as text.

use super::Board;
use crate::{Fen, File, Rank, Square};
use core::fmt;

/// The FEN; with the alternate flag (`{:#}`) a diagram with White below and Unicode pieces.
///
/// ```
/// use magicray::Board;
/// let diagram = format!("{:#}", Board::default());
/// assert!(diagram.starts_with("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
/// assert!(diagram.ends_with("   a b c d e f g h\n"));
/// ```
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            false => Fen::of_board(self).fmt(f),
            true => diagram(self, f),
        }
    }
}

fn diagram(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        write!(f, "{} ", rank.index() + 1)?;
        for file in File::ALL {
            let piece = board.piece_on(Square::new(file, rank));
            write!(f, " {}", piece.map_or('·', |piece| piece.figurine()))?;
        }
        f.write_str("\n")?;
    }
    f.write_str("   a b c d e f g h\n")
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", Fen::of_board(self))
    }
}
