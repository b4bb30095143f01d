//! The weight of each square, see [`replies`](super::replies).

use super::isa::Isa;
use super::lanes::Lanes;
use super::planes::{self, Planes};
use crate::{Bitboard, Square};

/// A sum of numbers on squares, which are the same throughout: it may keep how often each of them is
/// in it and multiply at the end.
pub(super) trait Sum<'n>: Copy {
    /// Plus the numbers on the squares of `set`.
    fn plus(self, set: Bitboard) -> Self;
    /// Minus the numbers on the squares of `set`.
    fn minus(self, set: Bitboard) -> Self;
    /// No number may be in it more than 64 times, plus or minus. (Moves to one square come from eight
    /// directions and eight knights at most, captures of pawns among them.)
    fn total(self) -> i64;
}

/// A number from -82 to 173 on each square.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Weights {
    /// Each [`Weights::BIAS`] too high, so that none is negative.
    biased: [u8; 64],
}

impl Weights {
    const BIAS: i64 = 82;

    /// The numbers of `planes` less 16, plus one for each set of `more` that holds the square, less
    /// one for each set of `less`, plus what `apart` has.
    #[inline(always)]
    pub(super) fn new<I: Isa>(
        isa: I,
        planes: Planes,
        more: [Bitboard; 4],
        less: [Bitboard; 2],
        apart: &[u8; 64],
    ) -> Weights {
        let ([a, b, c, d], [x, y]) = (more, less);
        // One less is one more with a bias of one. The other parts of the bias: 16 and 64.
        let planes = planes::add(planes, [a, b, c, d, !x, !y].map(Bitboard::bits));
        Weights { biased: I::Lanes::spread(isa.lanes(), &planes, apart) }
    }

    /// The number on one square.
    #[inline(always)]
    pub(super) fn at(&self, square: Square) -> i64 {
        i64::from(self.biased(square)) - Weights::BIAS
    }

    #[inline(always)]
    pub(super) fn set(&mut self, square: Square, weight: i64) {
        self.biased[square.index()] = (weight + Weights::BIAS) as u8;
    }

    /// The sum of the numbers on the squares of `set`.
    #[inline(always)]
    pub(super) fn sum<I: Isa>(&self, isa: I, set: Bitboard) -> i64 {
        self.no_sum(isa).plus(set).total() - Weights::BIAS * i64::from(set.count())
    }

    /// A sum of [`Weights::biased`].
    #[inline(always)]
    pub(super) fn no_sum<I: Isa>(&self, isa: I) -> <I::Lanes as Lanes>::Sum<'_> {
        I::Lanes::no_sum(isa.lanes(), &self.biased)
    }

    /// The number on a square, too high by the same as all others: that is gone from a sum that has
    /// as many minus as plus.
    #[inline(always)]
    pub(super) fn biased(&self, square: Square) -> u8 {
        self.biased[square.index()]
    }
}
