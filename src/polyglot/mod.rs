//! Keys of opening books in Polyglot's format.
//!
//! Source: M. Pihlajisto, "PolyGlot's opening book format" (hgm.nubati.net/book_format.html), whose
//! test keys are among this crate's tests.

mod random;

use crate::{Board, CastlingSide, Color, PieceType, Setup, attacks};
use random::RANDOM;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Board {
    /// The key of the position in opening books in Polyglot's format.
    ///
    /// A board knows an en passant square only if a capture is legal there. Polyglot counts it
    /// already if a pawn stands ready, even one that is pinned: for such a rare position read
    /// the FEN as a [`Setup`] and ask [`Setup::polyglot_key`].
    ///
    /// ```
    /// use magicray::Board;
    /// assert_eq!(Board::default().polyglot_key(), 0x463b_9618_1691_fc9c);
    /// ```
    #[must_use]
    pub fn polyglot_key(&self) -> u64 {
        self.to_setup().polyglot_key()
    }
}

impl Setup {
    /// The key of the position in opening books in Polyglot's format, whose en passant rule is
    /// that a pawn of the side to move stands beside the one that has made a double step.
    ///
    /// ```
    /// use magicray::FenOptions;
    /// let fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    /// let setup = FenOptions::new().parse_setup(fen)?;
    /// assert_eq!(setup.polyglot_key(), 0x22a4_8b5a_8e47_ff78);
    /// # Ok::<(), magicray::FenSyntaxError>(())
    /// ```
    #[must_use]
    pub fn polyglot_key(&self) -> u64 {
        self.piece_keys() ^ self.castling_keys() ^ self.en_passant_key() ^ self.turn_key()
    }

    fn piece_keys(&self) -> u64 {
        let mut key = 0;
        for color in Color::ALL {
            for piece in PieceType::ALL {
                // Black pawn, white pawn, black knight and so on.
                let kind = 2 * piece.index() + usize::from(color == Color::White);
                for square in self.pieces(color, piece) {
                    key ^= RANDOM[64 * kind + square.index()];
                }
            }
        }
        key
    }

    fn castling_keys(&self) -> u64 {
        let mut key = 0;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if self.castling_rights.rook_file(color, side).is_some() {
                    key ^= RANDOM[CASTLING + 2 * color.index() + side.index()];
                }
            }
        }
        key
    }

    fn en_passant_key(&self) -> u64 {
        let us = self.side_to_move;
        let ready = self.en_passant.filter(|&square| {
            attacks::pawn(!us, square).intersects(self.pieces(us, PieceType::Pawn))
        });
        ready.map_or(0, |square| RANDOM[EN_PASSANT + square.file().index()])
    }

    fn turn_key(&self) -> u64 {
        match self.side_to_move {
            Color::White => RANDOM[WHITE_TO_MOVE],
            Color::Black => 0,
        }
    }
}
