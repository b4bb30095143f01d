//! Lanes in two AVX2 vectors.
//!
//! Every method is `inline(always)`: only inlined into a function compiled for AVX2 do the
//! intrinsics become single instructions.

use super::{DOWN, KNIGHT_DOWN, KNIGHT_SHIFTS, KNIGHT_UP, Lanes, SHIFTS, UP};
use crate::Bitboard;
use crate::perft::planes::Planes;
use crate::perft::weights::Sum;
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

#[inline(always)]
fn halves(vector: __m256i) -> [__m128i; 2] {
    let high = avx2!(_mm256_extracti128_si256::<1>(vector));
    [avx2!(_mm256_castsi256_si128(vector)), high]
}

#[inline(always)]
fn add_bytes(a: __m256i, b: __m256i) -> __m256i {
    avx2!(_mm256_add_epi8(a, b))
}

/// How many bits each byte has, by a table of all half bytes.
#[inline(always)]
fn bits_of_bytes(bytes: __m256i) -> __m256i {
    const BITS: [u64; 2] = [0x0302_0201_0201_0100, 0x0403_0302_0302_0201];
    let table = vector([BITS[0], BITS[1], BITS[0], BITS[1]]);
    let half = vector([0x0f0f_0f0f_0f0f_0f0f; 4]);
    let high = avx2!(_mm256_srli_epi16::<4>(bytes));
    let [low, high] =
        [bytes, high].map(|halves| avx2!(_mm256_shuffle_epi8(table, and(halves, half))));
    add_bytes(low, high)
}

/// Half of the squares of `set` as bytes: all bits set, or none. The lower half is 0.
#[inline(always)]
fn bytes_of<const HALF: u64>(set: u64) -> __m256i {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // The byte of the set that holds each square, then its bit in that byte.
    let bytes = vector([0, 1, 2, 3].map(|eight| (4 * HALF + eight) * EACH));
    let bits = vector([0x8040_2010_0804_0201; 4]);
    let eights = avx2!(_mm256_shuffle_epi8(vector([set; 4]), bytes));
    avx2!(_mm256_cmpeq_epi8(and(eights, bits), bits))
}

#[inline(always)]
fn load(bytes: &[u8; 32]) -> __m256i {
    avx2!(_mm256_loadu_si256(bytes.as_ptr().cast())) // And as many bytes as it reads.
}

#[inline(always)]
fn store(bytes: &mut [u8; 32], vector: __m256i) {
    avx2!(_mm256_storeu_si256(bytes.as_mut_ptr().cast(), vector)); // As many as it writes.
}

/// How often each number is in the sum.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Avx2Sum<'n> {
    numbers: &'n [u8; 64],
    times: [__m256i; 2],
}

impl<'n> Sum<'n> for Avx2Sum<'n> {
    #[inline(always)]
    fn plus(self, set: Bitboard) -> Avx2Sum<'n> {
        // Minus one is all bits set.
        let [low, high] = self.times;
        let low = avx2!(_mm256_sub_epi8(low, bytes_of::<0>(set.bits())));
        let high = avx2!(_mm256_sub_epi8(high, bytes_of::<1>(set.bits())));
        Avx2Sum { times: [low, high], ..self }
    }

    #[inline(always)]
    fn minus(self, set: Bitboard) -> Avx2Sum<'n> {
        let [low, high] = self.times;
        let low = add_bytes(low, bytes_of::<0>(set.bits()));
        let high = add_bytes(high, bytes_of::<1>(set.bits()));
        Avx2Sum { times: [low, high], ..self }
    }

    #[inline(always)]
    fn total(self) -> i64 {
        let ([low, high], numbers) = (self.times, self.numbers.as_chunks().0);
        // Two products each; four, of a byte and at most 64, are too many for 16 bits.
        let low = avx2!(_mm256_maddubs_epi16(load(&numbers[0]), low));
        let high = avx2!(_mm256_maddubs_epi16(load(&numbers[1]), high));
        let one = avx2!(_mm256_set1_epi16(1));
        let [low, high] = [low, high].map(|sums| avx2!(_mm256_madd_epi16(sums, one)));
        let [low, high] = halves(avx2!(_mm256_add_epi32(low, high)));
        let four = avx2!(_mm_add_epi32(low, high));
        let two = avx2!(_mm_add_epi32(four, _mm_unpackhi_epi64(four, four)));
        let one = avx2!(_mm_add_epi32(two, _mm_shuffle_epi32::<0b01>(two)));
        i64::from(avx2!(_mm_cvtsi128_si32(one)))
    }
}

#[inline(always)]
fn sum_of_four(numbers: __m256i) -> i64 {
    let [low, high] = halves(numbers);
    let two = avx2!(_mm_add_epi64(low, high));
    let second = avx2!(_mm_unpackhi_epi64(two, two));
    let one = avx2!(_mm_add_epi64(two, second));
    avx2!(_mm_cvtsi128_si64(one))
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
    fn knights(_: HasAvx2, knights: u64) -> Avx2Lanes {
        let (knights, jumps) = (vector([knights; 4]), vector(KNIGHT_SHIFTS.map(u64::from)));
        let up = avx2!(_mm256_sllv_epi64(knights, jumps));
        let down = avx2!(_mm256_srlv_epi64(knights, jumps));
        Avx2Lanes(and(up, vector(KNIGHT_UP)), and(down, vector(KNIGHT_DOWN)))
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

    #[inline(always)]
    fn opposite(self) -> Avx2Lanes {
        Avx2Lanes(self.1, self.0)
    }

    #[inline(always)]
    fn any(self) -> bool {
        let set = or(self.0, self.1);
        avx2!(_mm256_testz_si256(set, set)) == 0
    }

    #[inline(always)]
    fn where_any(self, condition: Avx2Lanes) -> Avx2Lanes {
        let zero = vector([0; 4]);
        let none = |lanes| avx2!(_mm256_cmpeq_epi64(lanes, zero));
        self.without(Avx2Lanes(none(condition.0), none(condition.1)))
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [low, high] = halves(or(self.0, self.1));
        let two = avx2!(_mm_or_si128(low, high));
        let second = avx2!(_mm_unpackhi_epi64(two, two));
        let one = avx2!(_mm_or_si128(two, second));
        avx2!(_mm_cvtsi128_si64(one)).cast_unsigned()
    }

    #[inline(always)]
    fn axes(self) -> [u64; 4] {
        let [low, high] = halves(or(self.0, self.1));
        let second = |two| avx2!(_mm_extract_epi64::<1>(two));
        let first = |two| avx2!(_mm_cvtsi128_si64(two));
        [first(low), second(low), first(high), second(high)].map(i64::cast_unsigned)
    }

    #[inline(always)]
    fn count(one: Avx2Lanes, other: Avx2Lanes) -> u32 {
        let one = add_bytes(bits_of_bytes(one.0), bits_of_bytes(one.1));
        let other = add_bytes(bits_of_bytes(other.0), bits_of_bytes(other.1));
        let zero = vector([0; 4]);
        sum_of_four(avx2!(_mm256_sad_epu8(add_bytes(one, other), zero))) as u32
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

    #[inline(always)]
    fn spread(_: HasAvx2, planes: &Planes, more: &[u8; 64]) -> [u8; 64] {
        #[inline(always)]
        fn half<const HALF: u64>(planes: &Planes, more: &[u8; 32]) -> __m256i {
            let mut numbers = avx2!(_mm256_set1_epi8(1)); // To be doubled six times.
            for &plane in planes.iter().rev() {
                let twice = add_bytes(numbers, numbers);
                // Minus one is all bits set.
                numbers = avx2!(_mm256_sub_epi8(twice, bytes_of::<HALF>(plane)));
            }
            add_bytes(numbers, load(more))
        }
        let mut numbers = [0; 64];
        let more = more.as_chunks().0;
        let halves = numbers.as_chunks_mut().0;
        store(&mut halves[0], half::<0>(planes, &more[0]));
        store(&mut halves[1], half::<1>(planes, &more[1]));
        numbers
    }

    type Sum<'n> = Avx2Sum<'n>;

    #[inline(always)]
    fn no_sum(_: HasAvx2, numbers: &[u8; 64]) -> Avx2Sum<'_> {
        Avx2Sum { numbers, times: [vector([0; 4]); 2] }
    }
}
