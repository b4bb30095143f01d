//! Small numbers on all squares at once, as bit planes.

use crate::{Bitboard, Square};

/// A number from 0 to 63 on each square: the sum of 2^k over the planes k that hold the square.
pub(super) type Planes = [u64; 6];

/// Full adder of one-bit planes: sum and carry.
#[inline(always)]
pub(super) const fn add3(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

/// Inside [`Weights`] every number is kept this much too high, so that none is negative.
const BIAS: i64 = 2;

/// A number from -2 to 61 on each square.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    planes: Planes,
}

impl Weights {
    /// The numbers of `planes`, plus one for each set of `more` that holds the square, less one
    /// for each set of `less`.
    #[inline(always)]
    pub(super) fn new(planes: Planes, more: [Bitboard; 3], less: [Bitboard; 2]) -> Weights {
        let [a, b, c] = more.map(Bitboard::bits);
        let [x, y] = less.map(|set| !set.bits()); // One less is one more with a bias of one.
        let (ones, twos_a) = add3(a, b, c);
        let (ones, twos_b) = add3(ones, x, y);
        let [p0, p1, p2, p3, p4, p5] = planes;
        let (p0, twos_c) = (p0 ^ ones, p0 & ones);
        let (p1, fours_a) = add3(p1, twos_a, twos_b);
        let (p1, fours_b) = (p1 ^ twos_c, p1 & twos_c);
        let (p2, eights) = add3(p2, fours_a, fours_b);
        let (p3, sixteens) = (p3 ^ eights, p3 & eights);
        let (p4, rest) = (p4 ^ sixteens, p4 & sixteens);
        Weights { planes: [p0, p1, p2, p3, p4, p5 ^ rest] }
    }

    /// The number on one square.
    #[inline(always)]
    pub(super) fn at(&self, square: Square) -> i64 {
        let bit = |k: usize| (self.planes[k] >> square.index() & 1) << k;
        (bit(0) + bit(1) + bit(2) + bit(3) + bit(4) + bit(5)) as i64 - BIAS
    }

    /// The sum of the numbers on the squares of `set`. Counting asks [`Isa::sum`] for it.
    ///
    /// [`Isa::sum`]: super::isa::Isa::sum
    #[inline(always)]
    pub(super) fn sum(&self, set: Bitboard) -> i64 {
        let of = |k: usize| i64::from((self.planes[k] & set.bits()).count_ones()) << k;
        of(0) + of(1) + of(2) + of(3) + of(4) + of(5) - BIAS * i64::from(set.count())
    }

    /// The same with `planes_sum`, which sums up what [`Planes`] hold on a set.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn sum_with(&self, set: Bitboard, planes_sum: impl Fn(&Planes, u64) -> i64) -> i64 {
        planes_sum(&self.planes, set.bits()) - BIAS * i64::from(set.count())
    }
}
