//! The same position seen by the other side.

use super::Board;
use crate::{Bitboard, Square};

impl Board {
    /// The position with the colours exchanged and the board flipped: everything that depends on
    /// the rules alone stays the same. The key becomes that of the new position.
    ///
    /// ```
    /// use magicray::Board;
    /// let board = Board::from_fen("4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1")?;
    /// assert_eq!(board.mirror().to_string(), "r3k3/7p/8/8/8/8/8/4K3 b q - 0 1");
    /// assert_eq!(board.mirror().mirror(), board);
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn mirror(&self) -> Board {
        let [white, black] = self.pieces.map(|sets| sets.map(Bitboard::flip_vertical));
        let mut mirrored = Board {
            pieces: [black, white],
            castling_rooks: self.castling_rooks.flip_vertical(),
            side_to_move: !self.side_to_move,
            en_passant: self.en_passant.map(Square::flip_vertical),
            ..*self
        };
        mirrored.key = mirrored.compute_key();
        mirrored
    }
}
