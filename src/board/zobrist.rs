//! Keys for Zobrist hashing: a position's key is the XOR of one random number for each fact.
//!
//! Source: A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970. The
//! numbers come from the splitmix64 generator (S. Vigna) with a fixed seed, at compile time.

use crate::{Bitboard, Color, PieceType, Square};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

/// The next number of the splitmix64 generator.
pub(crate) const fn splitmix64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

static KEYS: Keys = {
    let mut state = u64::from_be_bytes(*b"magicray");
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling: [0; 64],
        en_passant: [0; 8],
        black_to_move: splitmix64(&mut state),
    };
    let mut square = 0;
    while square < 64 {
        let mut piece = 0;
        while piece < 6 {
            keys.pieces[0][piece][square] = splitmix64(&mut state);
            keys.pieces[1][piece][square] = splitmix64(&mut state);
            piece += 1;
        }
        keys.castling[square] = splitmix64(&mut state);
        if square < 8 {
            keys.en_passant[square] = splitmix64(&mut state);
        }
        square += 1;
    }
    keys
};

/// The key of a piece on a square.
#[inline(always)]
pub(crate) fn piece(color: Color, piece: PieceType, square: Square) -> u64 {
    KEYS.pieces[color.index()][piece.index()][square.index()]
}

/// The key of a set of rooks that may castle.
#[inline(always)]
pub(crate) fn castling(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |key, rook| key ^ KEYS.castling[rook.index()])
}

/// The key of the en passant square (of its file: its rank follows from the side to move).
#[inline(always)]
pub(crate) fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| KEYS.en_passant[square.file().index()])
}

/// The key of Black to move.
#[inline(always)]
pub(crate) fn black_to_move() -> u64 {
    KEYS.black_to_move
}
