//! The ways to look up the attacks of sliders.

use super::magics::{self, BISHOP_BITS, MagicHash, ROOK_BITS, TABLE_LEN};
use super::tables::{BISHOP_MASKS, MAGIC, ROOK_MASKS};
use crate::{Bitboard, Square};

/// A way to look up the attacks of sliders.
///
/// All ways give the same answers, those of [`attacks::rook`](super::rook),
/// [`attacks::bishop`](super::bishop) and [`attacks::queen`](super::queen). They differ in speed
/// and in what they ask of the CPU: a value of an implementing type is the proof that the CPU
/// running the program can do it. The types have no size, so passing them around costs nothing.
///
/// The trait is sealed: it cannot be implemented outside of this crate.
///
/// ```
/// use magicray::attacks::{Magic, Sliders};
/// use magicray::{Bitboard, Square};
///
/// fn mobility<S: Sliders>(sliders: S, occupied: Bitboard) -> u32 {
///     Square::ALL.iter().map(|&square| sliders.queen(square, occupied).count()).sum()
/// }
///
/// assert_eq!(mobility(Magic, Bitboard::EMPTY), 1456);
/// ```
pub trait Sliders: sealed::Sealed + Copy + Send + Sync + 'static {
    /// The squares a rook on `square` attacks.
    #[must_use]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a bishop on `square` attacks.
    #[must_use]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard;

    /// The squares a queen on `square` attacks: those of a rook and those of a bishop.
    #[inline(always)]
    #[must_use]
    fn queen(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.rook(square, occupied) | self.bishop(square, occupied)
    }
}

pub(super) mod sealed {
    /// Closes [`Sliders`](super::Sliders) to implementations from outside.
    pub trait Sealed {}
}

/// Looks up attacks by multiplication with magic constants, on any CPU.
///
/// See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Magic;

impl sealed::Sealed for Magic {}

impl Sliders for Magic {
    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        LOOKUPS[square.index()].rook.attacks(occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        LOOKUPS[square.index()].bishop.attacks(occupied)
    }
}

/// What a lookup of either slider on one square needs besides the table, in one cache line.
#[repr(align(64))]
struct SquareLookup {
    rook: Lookup<ROOK_BITS>,
    bishop: Lookup<BISHOP_BITS>,
}

/// What a lookup of one slider on one square needs besides the table.
struct Lookup<const BITS: u32> {
    /// The squares whose occupancy makes no difference.
    irrelevant: u64,
    hash: MagicHash<BITS>,
}

impl<const BITS: u32> Lookup<BITS> {
    #[inline(always)]
    fn attacks(&self, occupied: Bitboard) -> Bitboard {
        let table: &[u64; TABLE_LEN] = &MAGIC;
        let index = self.hash.index(occupied.bits() | self.irrelevant);
        // SAFETY: a `MagicHash` only gives indices less than `TABLE_LEN`: its constructor asserts,
        // at compile time, that its whole window lies within the table. The exhaustive test
        // `every_occupancy_with_magic` also runs every lookup with the bound checked.
        Bitboard::new(unsafe { *table.get_unchecked(index) })
    }
}

static LOOKUPS: [SquareLookup; 64] = {
    let mut lookups = [const { SquareLookup::new(0) }; 64];
    let mut square = 1;
    while square < 64 {
        lookups[square] = SquareLookup::new(square);
        square += 1;
    }
    lookups
};

impl SquareLookup {
    const fn new(square: usize) -> SquareLookup {
        SquareLookup {
            rook: Lookup { irrelevant: !ROOK_MASKS[square], hash: magics::ROOK[square] },
            bishop: Lookup { irrelevant: !BISHOP_MASKS[square], hash: magics::BISHOP[square] },
        }
    }
}
