//! Lanes in two AVX2 vectors.
//!
//! Every method is `inline(always)`: only inlined into a function compiled for AVX2 do the
//! intrinsics become single instructions.

use super::{DOWN, Lanes, SHIFTS, UP};
use crate::perft::planes::Planes;
use core::arch::x86_64::*;

/// Four lanes up and four down.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Avx2Lanes(__m256i, __m256i);

/// Proof that the CPU has AVX2: whoever makes one has looked.
#[derive(Clone, Copy)]
pub(in crate::perft) struct HasAvx2(());

impl HasAvx2 {
    /// # Safety
    /// The CPU must have AVX2.
    #[inline(always)]
    pub(in crate::perft) const unsafe fn new() -> HasAvx2 {
        HasAvx2(())
    }
}

/// Calls one AVX2 intrinsic from a function that is not itself compiled for AVX2.
macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: lanes are made with a `HasAvx2` only, or from other lanes.
        unsafe { $call }
    };
}

#[inline(always)]
fn vector(lanes: [u64; 4]) -> __m256i {
    let [a, b, c, d] = lanes.map(u64::cast_signed);
    avx2!(_mm256_set_epi64x(d, c, b, a))
}

#[inline(always)]
fn and(a: __m256i, b: __m256i) -> __m256i {
    avx2!(_mm256_and_si256(a, b))
}

#[inline(always)]
fn or(a: __m256i, b: __m256i) -> __m256i {
    avx2!(_mm256_or_si256(a, b))
}

#[inline(always)]
fn xor(a: __m256i, b: __m256i) -> __m256i {
    avx2!(_mm256_xor_si256(a, b))
}

/// Half adder of one-bit planes: sum and carry.
#[inline(always)]
fn add2(a: __m256i, b: __m256i) -> (__m256i, __m256i) {
    (xor(a, b), and(a, b))
}

/// Full adder of one-bit planes: sum and carry.
#[inline(always)]
fn add3(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
    let half = xor(a, b);
    (xor(half, c), or(and(a, b), and(half, c)))
}

#[inline(always)]
fn shifts<const STEPS: i32>() -> __m256i {
    vector(SHIFTS.map(|shift| u64::from(shift) * STEPS as u64))
}

impl Lanes for Avx2Lanes {
    type Proof = HasAvx2;

    #[inline(always)]
    fn splat(_: HasAvx2, set: u64) -> Avx2Lanes {
        let half = vector([set; 4]);
        Avx2Lanes(half, half)
    }

    #[inline(always)]
    fn by_axis(_: HasAvx2, orthogonal: u64, diagonal: u64) -> Avx2Lanes {
        let half = vector([orthogonal, orthogonal, diagonal, diagonal]);
        Avx2Lanes(half, half)
    }

    #[inline(always)]
    fn reachable(_: HasAvx2) -> Avx2Lanes {
        Avx2Lanes(vector(UP), vector(DOWN))
    }

    #[inline(always)]
    fn and(self, other: Avx2Lanes) -> Avx2Lanes {
        Avx2Lanes(and(self.0, other.0), and(self.1, other.1))
    }

    #[inline(always)]
    fn or(self, other: Avx2Lanes) -> Avx2Lanes {
        Avx2Lanes(or(self.0, other.0), or(self.1, other.1))
    }

    #[inline(always)]
    fn xor(self, other: Avx2Lanes) -> Avx2Lanes {
        Avx2Lanes(xor(self.0, other.0), xor(self.1, other.1))
    }

    #[inline(always)]
    fn without(self, other: Avx2Lanes) -> Avx2Lanes {
        let up = avx2!(_mm256_andnot_si256(other.0, self.0));
        let down = avx2!(_mm256_andnot_si256(other.1, self.1));
        Avx2Lanes(up, down)
    }

    #[inline(always)]
    fn forth<const STEPS: i32>(self) -> Avx2Lanes {
        let up = avx2!(_mm256_sllv_epi64(self.0, shifts::<STEPS>()));
        let down = avx2!(_mm256_srlv_epi64(self.1, shifts::<STEPS>()));
        Avx2Lanes(up, down)
    }

    #[inline(always)]
    fn back<const STEPS: i32>(self) -> Avx2Lanes {
        let Avx2Lanes(down, up) = Avx2Lanes(self.1, self.0).forth::<STEPS>();
        Avx2Lanes(up, down)
    }

    /// Adds the lanes pairwise: eight to four, two, one.
    #[inline(always)]
    fn sum([ones, twos, fours]: [Avx2Lanes; 3]) -> Planes {
        let (sum_1, carry) = add2(ones.0, ones.1);
        let (sum_2, carry) = add3(twos.0, twos.1, carry);
        let (sum_4, sum_8) = add3(fours.0, fours.1, carry);

        let swapped = |v| avx2!(_mm256_permute4x64_epi64::<0b01_00_11_10>(v));
        let (sum_1, carry) = add2(sum_1, swapped(sum_1));
        let (sum_2, carry) = add3(sum_2, swapped(sum_2), carry);
        let (sum_4, carry) = add3(sum_4, swapped(sum_4), carry);
        let (sum_8, sum_16) = add3(sum_8, swapped(sum_8), carry);

        let swapped = |v| avx2!(_mm256_shuffle_epi32::<0b01_00_11_10>(v));
        let (sum_1, carry) = add2(sum_1, swapped(sum_1));
        let (sum_2, carry) = add3(sum_2, swapped(sum_2), carry);
        let (sum_4, carry) = add3(sum_4, swapped(sum_4), carry);
        let (sum_8, carry) = add3(sum_8, swapped(sum_8), carry);
        let (sum_16, sum_32) = add3(sum_16, swapped(sum_16), carry);

        let first = |v| avx2!(_mm256_extract_epi64::<0>(v)).cast_unsigned();
        [sum_1, sum_2, sum_4, sum_8, sum_16, sum_32].map(first)
    }
}
