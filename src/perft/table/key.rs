//! Keys of 128 bits: where a count is kept, and how it is known to be the right one.
//!
//! Zobrist's scheme as in [`crate::Board::key`], twice as wide and drawn from a seed. A key is the
//! XOR of one random number for each fact about the position; two different positions have the
//! same key with probability 2^-128, over the choice of the numbers.

use crate::board::splitmix64;
use crate::{Bitboard, Board, Color, PieceType, Square};
use core::ops::{BitXor, BitXorAssign};

/// Deeper than any machine counts; greater depths are not kept.
pub(super) const MAX_DEPTH: u32 = 63;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::perft) struct Key {
    /// Chooses the bucket, by its high bits; the low ones are compared.
    pub(super) place: u64,
    /// Compared in full.
    pub(super) check: u64,
    /// The part of `place` that is due to each side's pieces.
    pub(super) sides: [u64; 2],
}

impl BitXor for Key {
    type Output = Key;

    #[inline(always)]
    fn bitxor(self, other: Key) -> Key {
        let ([a, b], [c, d]) = (self.sides, other.sides);
        Key {
            place: self.place ^ other.place,
            check: self.check ^ other.check,
            sides: [a ^ c, b ^ d],
        }
    }
}

impl BitXorAssign for Key {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Key) {
        *self = *self ^ other;
    }
}

/// Two random numbers: `place` and `check` of a [`Key`].
type Words = [u64; 2];

/// The random numbers.
pub(super) struct Keys {
    pieces: [[[Words; 64]; 6]; 2],
    castling: [Words; 64],
    en_passant: [Words; 8],
    /// By the side to move and the depth that is counted.
    tasks: [[Words; MAX_DEPTH as usize + 1]; 2],
}

impl From<Words> for Key {
    #[inline(always)]
    fn from([place, check]: Words) -> Key {
        Key { place, check, sides: [0; 2] }
    }
}

impl Keys {
    pub(super) fn new(seed: u64) -> Keys {
        let mut state = seed;
        let mut next = || [splitmix64(&mut state), splitmix64(&mut state)];
        Keys {
            pieces: [(); 2].map(|()| [(); 6].map(|()| [(); 64].map(|()| next()))),
            castling: [(); 64].map(|()| next()),
            en_passant: [(); 8].map(|()| next()),
            tasks: [(); 2].map(|()| [(); MAX_DEPTH as usize + 1].map(|()| next())),
        }
    }

    /// The key of a piece on a square.
    #[inline(always)]
    pub(super) fn piece(&self, color: Color, piece: PieceType, square: Square) -> Key {
        let [place, check] = self.pieces[color.index()][piece.index()][square.index()];
        let sides = match color {
            Color::White => [place, 0],
            Color::Black => [0, place],
        };
        Key { place, check, sides }
    }

    /// The key of a set of rooks that may castle.
    #[inline(always)]
    pub(super) fn castling(&self, rooks: Bitboard) -> Key {
        let words = |rook: Square| self.castling[rook.index()];
        rooks.into_iter().fold(Key::default(), |key, rook| key ^ words(rook).into())
    }

    /// The key of a legal en passant capture; its rank follows from the side to move.
    #[inline(always)]
    pub(super) fn en_passant(&self, square: Option<Square>) -> Key {
        square.map_or(Key::default(), |square| self.en_passant[square.file().index()].into())
    }

    /// What makes the key of a position that of counting `depth` plies, at most [`MAX_DEPTH`],
    /// from it with `side` to move.
    #[inline(always)]
    pub(super) fn task(&self, side: Color, depth: u32) -> Key {
        self.tasks[side.index()][depth as usize].into()
    }

    /// The key of everything on the board but the side to move.
    pub(super) fn position(&self, board: &Board) -> Key {
        let mut key = self.castling(board.castling_rooks()) ^ self.en_passant(board.en_passant());
        for color in Color::ALL {
            for piece in PieceType::ALL {
                for square in board.pieces(color, piece) {
                    key ^= self.piece(color, piece, square);
                }
            }
        }
        key
    }
}
