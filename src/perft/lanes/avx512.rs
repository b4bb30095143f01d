//! Lanes in one AVX-512 vector.
//!
//! A step is one rotation: what it carries around the board is not [reachable](Lanes::reachable).
//! Most terms of three sets are one `vpternlogq`, which the compiler finds by itself. Where the CPU
//! lacks AVX-512, `.ci/emulated` tests all this.
//!
//! Every method is `inline(always)`: only inlined into a function compiled for AVX-512 do the
//! intrinsics become single instructions.

use super::{DOWN, KNIGHT_DOWN, KNIGHT_SHIFTS, KNIGHT_UP, Lanes, SHIFTS, UP};
use crate::Bitboard;
use crate::perft::planes::Planes;
use crate::perft::weights::Sum;
use core::arch::x86_64::*;

/// Four lanes up, then four down.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Avx512Lanes(__m512i);

/// Proof that the CPU has AVX-512 F and VPOPCNTDQ: whoever makes one has looked.
#[derive(Clone, Copy)]
pub(in crate::perft) struct HasAvx512(());

impl HasAvx512 {
    /// # Safety
    /// The CPU must have AVX-512 F and VPOPCNTDQ, and AVX2.
    #[inline(always)]
    pub(in crate::perft) const unsafe fn new() -> HasAvx512 {
        HasAvx512(())
    }
}

/// Calls one AVX-512 intrinsic from a function that is not itself compiled for AVX-512.
macro_rules! avx512 {
    ($call:expr) => {
        // SAFETY: lanes are made with a `HasAvx512` only, or from other lanes.
        unsafe { $call }
    };
}

#[inline(always)]
fn vector(lanes: [u64; 8]) -> __m512i {
    let [a, b, c, d, e, f, g, h] = lanes.map(u64::cast_signed);
    avx512!(_mm512_set_epi64(h, g, f, e, d, c, b, a))
}

#[inline(always)]
fn both([a, b, c, d]: [u64; 4], [e, f, g, h]: [u64; 4]) -> __m512i {
    vector([a, b, c, d, e, f, g, h])
}

/// Rotates the lanes that go up to the left, those that go down to the right.
#[inline(always)]
fn rotated(vector: __m512i, up: [u32; 4]) -> __m512i {
    let left = up.map(|shift| u64::from(shift % 64));
    let right = up.map(|shift| u64::from((64 - shift % 64) % 64));
    avx512!(_mm512_rolv_epi64(vector, both(left, right)))
}

/// Half adder of one-bit planes: sum and carry.
#[inline(always)]
fn add2(a: __m512i, b: __m512i) -> (__m512i, __m512i) {
    (avx512!(_mm512_xor_si512(a, b)), avx512!(_mm512_and_si512(a, b)))
}

/// Full adder of one-bit planes: sum and carry.
#[inline(always)]
fn add3(a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
    let sum = avx512!(_mm512_ternarylogic_epi64::<0b1001_0110>(a, b, c));
    (sum, avx512!(_mm512_ternarylogic_epi64::<0b1110_1000>(a, b, c)))
}

/// Each lane's content in the opposite lane.
#[inline(always)]
fn swapped(vector: __m512i) -> __m512i {
    avx512!(_mm512_shuffle_i64x2::<0b01_00_11_10>(vector, vector))
}

/// The lanes of each half swapped in twos.
#[inline(always)]
fn swapped_in_halves(vector: __m512i) -> __m512i {
    avx512!(_mm512_permutex_epi64::<0b01_00_11_10>(vector))
}

/// Neighbouring lanes swapped.
#[inline(always)]
fn swapped_in_twos(vector: __m512i) -> __m512i {
    avx512!(_mm512_shuffle_epi32::<_MM_PERM_BADC>(vector))
}

#[inline(always)]
fn first(vector: __m512i) -> u64 {
    let low = avx512!(_mm512_castsi512_si128(vector));
    avx512!(_mm_cvtsi128_si64(low)).cast_unsigned()
}

/// The sum of eight numbers below 256.
#[inline(always)]
fn sum_of_small(vector: __m512i) -> u32 {
    let bytes = avx512!(_mm512_cvtepi64_epi8(vector));
    let zero = avx512!(_mm_setzero_si128());
    let sum = avx512!(_mm_sad_epu8(bytes, zero));
    avx512!(_mm_cvtsi128_si32(sum)).cast_unsigned()
}

/// How often each number is in the sum.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Avx512Sum<'n> {
    numbers: &'n [u8; 64],
    times: __m512i,
}

impl<'n> Sum<'n> for Avx512Sum<'n> {
    #[inline(always)]
    fn plus(self, set: Bitboard) -> Avx512Sum<'n> {
        let one = avx512!(_mm512_set1_epi8(1));
        let times = avx512!(_mm512_mask_add_epi8(self.times, set.bits(), self.times, one));
        Avx512Sum { times, ..self }
    }

    #[inline(always)]
    fn minus(self, set: Bitboard) -> Avx512Sum<'n> {
        let one = avx512!(_mm512_set1_epi8(1));
        let times = avx512!(_mm512_mask_sub_epi8(self.times, set.bits(), self.times, one));
        Avx512Sum { times, ..self }
    }

    #[inline(always)]
    fn total(self) -> i64 {
        // SAFETY: as in `spread`.
        let numbers = unsafe { _mm512_loadu_si512(self.numbers.as_ptr().cast()) };
        // Two products each, of a byte and at most 64; four would be too many for 16 bits.
        let sums = avx512!(_mm512_maddubs_epi16(numbers, self.times));
        let sums = avx512!(_mm512_madd_epi16(sums, _mm512_set1_epi16(1)));
        i64::from(avx512!(_mm512_reduce_add_epi32(sums)))
    }
}

/// The union of the lanes of each axis.
#[inline(always)]
fn axes(lanes: Avx512Lanes) -> [__m128i; 2] {
    let low = avx512!(_mm512_castsi512_si256(lanes.0));
    let high = avx512!(_mm512_extracti64x4_epi64::<1>(lanes.0));
    let axes = avx512!(_mm256_or_si256(low, high));
    let high = avx512!(_mm256_extracti128_si256::<1>(axes));
    [avx512!(_mm256_castsi256_si128(axes)), high]
}

impl Lanes for Avx512Lanes {
    type Proof = HasAvx512;

    #[inline(always)]
    fn splat(_: HasAvx512, set: u64) -> Avx512Lanes {
        Avx512Lanes(avx512!(_mm512_set1_epi64(set.cast_signed())))
    }

    #[inline(always)]
    fn by_axis(_: HasAvx512, orthogonal: u64, diagonal: u64) -> Avx512Lanes {
        let vector = avx512!(_mm512_set1_epi64(orthogonal.cast_signed()));
        Avx512Lanes(avx512!(_mm512_mask_set1_epi64(vector, 0b1100_1100, diagonal.cast_signed())))
    }

    #[inline(always)]
    fn reachable(_: HasAvx512) -> Avx512Lanes {
        Avx512Lanes(both(UP, DOWN))
    }

    #[inline(always)]
    fn knights(_: HasAvx512, knights: u64) -> Avx512Lanes {
        let knights = avx512!(_mm512_set1_epi64(knights.cast_signed()));
        let jumped = rotated(knights, KNIGHT_SHIFTS);
        Avx512Lanes(avx512!(_mm512_and_si512(jumped, both(KNIGHT_UP, KNIGHT_DOWN))))
    }

    #[inline(always)]
    fn and(self, other: Avx512Lanes) -> Avx512Lanes {
        Avx512Lanes(avx512!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Avx512Lanes) -> Avx512Lanes {
        Avx512Lanes(avx512!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Avx512Lanes) -> Avx512Lanes {
        Avx512Lanes(avx512!(_mm512_xor_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Avx512Lanes) -> Avx512Lanes {
        Avx512Lanes(avx512!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn forth<const STEPS: i32>(self) -> Avx512Lanes {
        Avx512Lanes(rotated(self.0, SHIFTS.map(|shift| shift * STEPS as u32)))
    }

    #[inline(always)]
    fn back<const STEPS: i32>(self) -> Avx512Lanes {
        Avx512Lanes(rotated(self.0, SHIFTS.map(|shift| 64 - shift * STEPS as u32)))
    }

    #[inline(always)]
    fn opposite(self) -> Avx512Lanes {
        Avx512Lanes(swapped(self.0))
    }

    #[inline(always)]
    fn any(self) -> bool {
        let lanes = avx512!(_mm512_test_epi64_mask(self.0, self.0));
        lanes != 0
    }

    #[inline(always)]
    fn where_any(self, condition: Avx512Lanes) -> Avx512Lanes {
        let lanes = avx512!(_mm512_test_epi64_mask(condition.0, condition.0));
        Avx512Lanes(avx512!(_mm512_maskz_mov_epi64(lanes, self.0)))
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [low, high] = axes(self);
        let two = avx512!(_mm_or_si128(low, high));
        let second = avx512!(_mm_unpackhi_epi64(two, two));
        let one = avx512!(_mm_or_si128(two, second));
        avx512!(_mm_cvtsi128_si64(one)).cast_unsigned()
    }

    #[inline(always)]
    fn axes(self) -> [u64; 4] {
        let [low, high] = axes(self);
        let second = |two| avx512!(_mm_extract_epi64::<1>(two));
        let first = |two| avx512!(_mm_cvtsi128_si64(two));
        [first(low), second(low), first(high), second(high)].map(i64::cast_unsigned)
    }

    #[inline(always)]
    fn count(one: Avx512Lanes, other: Avx512Lanes) -> u32 {
        let [one, other] = [one, other].map(|lanes| avx512!(_mm512_popcnt_epi64(lanes.0)));
        sum_of_small(avx512!(_mm512_add_epi64(one, other)))
    }

    /// Adds the lanes pairwise: eight to four, two, one.
    #[inline(always)]
    fn sum([ones, twos, fours]: [Avx512Lanes; 3]) -> Planes {
        let (sum_1, carry) = add2(ones.0, swapped(ones.0));
        let (sum_2, carry) = add3(twos.0, swapped(twos.0), carry);
        let (sum_4, sum_8) = add3(fours.0, swapped(fours.0), carry);

        let (sum_1, carry) = add2(sum_1, swapped_in_halves(sum_1));
        let (sum_2, carry) = add3(sum_2, swapped_in_halves(sum_2), carry);
        let (sum_4, carry) = add3(sum_4, swapped_in_halves(sum_4), carry);
        let (sum_8, sum_16) = add3(sum_8, swapped_in_halves(sum_8), carry);

        let (sum_1, carry) = add2(sum_1, swapped_in_twos(sum_1));
        let (sum_2, carry) = add3(sum_2, swapped_in_twos(sum_2), carry);
        let (sum_4, carry) = add3(sum_4, swapped_in_twos(sum_4), carry);
        let (sum_8, carry) = add3(sum_8, swapped_in_twos(sum_8), carry);
        let (sum_16, sum_32) = add3(sum_16, swapped_in_twos(sum_16), carry);

        [sum_1, sum_2, sum_4, sum_8, sum_16, sum_32].map(first)
    }

    #[inline(always)]
    fn spread(_: HasAvx512, planes: &Planes, more: &[u8; 64]) -> [u8; 64] {
        // SAFETY: the array has the 64 bytes that are read, whose alignment is not asked for; and
        // `HasAvx512` is proof of the feature.
        let more = unsafe { _mm512_loadu_si512(more.as_ptr().cast()) };
        let mut sum = avx512!(_mm512_add_epi8(more, _mm512_set1_epi8(64)));
        let mut one = avx512!(_mm512_set1_epi8(1));
        for &plane in planes {
            sum = avx512!(_mm512_mask_add_epi8(sum, plane, sum, one));
            one = avx512!(_mm512_add_epi8(one, one));
        }
        let mut numbers = [0; 64];
        // SAFETY: the array has the 64 bytes of the vector, whose alignment is not asked for; and
        // `HasAvx512` is proof of the feature.
        unsafe { _mm512_storeu_si512(numbers.as_mut_ptr().cast(), sum) };
        numbers
    }

    type Sum<'n> = Avx512Sum<'n>;

    #[inline(always)]
    fn no_sum(_: HasAvx512, numbers: &[u8; 64]) -> Avx512Sum<'_> {
        Avx512Sum { numbers, times: avx512!(_mm512_setzero_si512()) }
    }
}
