//! Lanes of plain integers.

use super::{DOWN, KNIGHT_DOWN, KNIGHT_SHIFTS, KNIGHT_UP, Lanes, SHIFTS, UP};
use crate::Bitboard;
use crate::perft::planes::{self, Planes, add3};
use crate::perft::weights::Sum;

/// Eight lanes in two arrays: up and down.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Portable([u64; 4], [u64; 4]);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Portable, op: impl Fn(u64, u64) -> u64) -> Portable {
        let lanes = |a: [u64; 4], b: [u64; 4]| core::array::from_fn(|lane| op(a[lane], b[lane]));
        Portable(lanes(self.0, other.0), lanes(self.1, other.1))
    }
}

impl Lanes for Portable {
    type Proof = ();

    #[inline(always)]
    fn splat((): (), set: u64) -> Portable {
        Portable([set; 4], [set; 4])
    }

    #[inline(always)]
    fn by_axis((): (), orthogonal: u64, diagonal: u64) -> Portable {
        let half = [orthogonal, orthogonal, diagonal, diagonal];
        Portable(half, half)
    }

    #[inline(always)]
    fn reachable((): ()) -> Portable {
        Portable(UP, DOWN)
    }

    #[inline(always)]
    fn knights((): (), knights: u64) -> Portable {
        let up = KNIGHT_SHIFTS.map(|shift| knights << shift);
        let down = KNIGHT_SHIFTS.map(|shift| knights >> shift);
        Portable(up, down).and(Portable(KNIGHT_UP, KNIGHT_DOWN))
    }

    #[inline(always)]
    fn and(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Portable) -> Portable {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn forth<const STEPS: i32>(self) -> Portable {
        let shift = |lane: usize| SHIFTS[lane] * STEPS as u32;
        Portable(
            core::array::from_fn(|lane| self.0[lane] << shift(lane)),
            core::array::from_fn(|lane| self.1[lane] >> shift(lane)),
        )
    }

    #[inline(always)]
    fn back<const STEPS: i32>(self) -> Portable {
        let Portable(down, up) = Portable(self.1, self.0).forth::<STEPS>();
        Portable(up, down)
    }

    #[inline(always)]
    fn opposite(self) -> Portable {
        Portable(self.1, self.0)
    }

    #[inline(always)]
    fn any(self) -> bool {
        self.union() != 0
    }

    #[inline(always)]
    fn where_any(self, condition: Portable) -> Portable {
        self.zip(condition, |set, condition| if condition == 0 { 0 } else { set })
    }

    #[inline(always)]
    fn union(self) -> u64 {
        self.axes().into_iter().fold(0, |union, axis| union | axis)
    }

    #[inline(always)]
    fn axes(self) -> [u64; 4] {
        self.or(self.opposite()).0
    }

    #[inline(always)]
    fn count(one: Portable, other: Portable) -> u32 {
        let lanes = [one.0, one.1, other.0, other.1];
        lanes.as_flattened().iter().map(|lane| lane.count_ones()).sum()
    }

    #[inline(always)]
    fn sum([ones, twos, fours]: [Portable; 3]) -> Planes {
        let mut sum = [0; 6];
        let mut add = |one: u64, two: u64, four: u64| {
            let mut carry = 0;
            for (plane, addend) in sum.iter_mut().zip([one, two, four, 0, 0, 0]) {
                (*plane, carry) = add3(*plane, addend, carry);
            }
        };
        for lane in 0..4 {
            add(ones.0[lane], twos.0[lane], fours.0[lane]);
            add(ones.1[lane], twos.1[lane], fours.1[lane]);
        }
        sum
    }

    #[inline(always)]
    fn spread((): (), planes: &Planes, more: &[u8; 64]) -> [u8; 64] {
        planes::spread(planes, more)
    }

    type Sum<'n> = PortableSum<'n>;

    #[inline(always)]
    fn no_sum((): (), numbers: &[u8; 64]) -> PortableSum<'_> {
        PortableSum { numbers, sum: 0 }
    }
}

/// A sum as it is.
#[derive(Clone, Copy)]
pub(in crate::perft) struct PortableSum<'n> {
    numbers: &'n [u8; 64],
    sum: i64,
}

impl PortableSum<'_> {
    #[inline(always)]
    fn of(self, set: Bitboard) -> i64 {
        set.into_iter().map(|square| i64::from(self.numbers[square.index()])).sum()
    }
}

impl<'n> Sum<'n> for PortableSum<'n> {
    #[inline(always)]
    fn plus(self, set: Bitboard) -> PortableSum<'n> {
        PortableSum { sum: self.sum + self.of(set), ..self }
    }

    #[inline(always)]
    fn minus(self, set: Bitboard) -> PortableSum<'n> {
        PortableSum { sum: self.sum - self.of(set), ..self }
    }

    #[inline(always)]
    fn total(self) -> i64 {
        self.sum
    }
}
