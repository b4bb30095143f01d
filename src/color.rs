//! The two sides: as a value ([`Color`]) and as a compile-time fact (`Side`).

use crate::{Bitboard, Rank};
use core::fmt;
use core::ops::Not;

/// White or Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first and up the board.
    White,
    /// The side that moves second and down the board.
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the second field of a FEN: `'w'` or `'b'`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The name in the middle of a sentence: `"white"` or `"black"`. The name of the player, with
    /// a capital letter, is what [`Display`](fmt::Display) writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// `rank` counted from this side: the first rank of Black is the eighth of the board.
    #[inline(always)]
    #[must_use]
    pub const fn relative_rank(self, rank: Rank) -> Rank {
        match self {
            Color::White => rank,
            Color::Black => Rank::from_index(7 - rank.index()),
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline(always)]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// The side to move as a type, so that one text of the rules compiles to straight-line code for
/// each side: shifts and ranks become constants, and recursion alternates through
/// [`Side::Opposite`].
pub(crate) trait Side: Copy + Send + Sync + 'static {
    /// The other side.
    type Opposite: Side<Opposite = Self>;
    /// The same fact as a value.
    const COLOR: Color;
    /// Index step of a pawn push: +8 for White, -8 for Black.
    const FORWARD: i8;
    /// Rank on which a single push lets a pawn push again: the third, seen from this side.
    const THIRD_RANK: Bitboard;
    /// Rank from which a pawn promotes: the seventh, seen from this side.
    const SEVENTH_RANK: Bitboard;
    /// Rank on which pawns promote: the eighth, seen from this side.
    const EIGHTH_RANK: Bitboard;

    /// One step towards the far side of the board.
    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => set.north(),
            Color::Black => set.south(),
        }
    }

    /// One step forward and towards file a.
    #[inline(always)]
    fn forward_west(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => set.north_west(),
            Color::Black => set.south_west(),
        }
    }

    /// One step forward and towards file h.
    #[inline(always)]
    fn forward_east(set: Bitboard) -> Bitboard {
        match Self::COLOR {
            Color::White => set.north_east(),
            Color::Black => set.south_east(),
        }
    }
}

/// White as a type, see [`Side`].
#[derive(Clone, Copy)]
pub(crate) struct White;

/// Black as a type, see [`Side`].
#[derive(Clone, Copy)]
pub(crate) struct Black;

impl Side for White {
    type Opposite = Black;
    const COLOR: Color = Color::White;
    const FORWARD: i8 = 8;
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Third);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Seventh);
    const EIGHTH_RANK: Bitboard = Bitboard::rank(Rank::Eighth);
}

impl Side for Black {
    type Opposite = White;
    const COLOR: Color = Color::Black;
    const FORWARD: i8 = -8;
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Sixth);
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Second);
    const EIGHTH_RANK: Bitboard = Bitboard::rank(Rank::First);
}
