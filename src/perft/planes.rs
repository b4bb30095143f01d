//! Small numbers on all squares at once, as bit planes.

/// A number from 0 to 63 on each square: the sum of 2^k over the planes k that hold the square.
pub(super) type Planes = [u64; 6];

/// Full adder of one-bit planes: sum and carry.
#[inline(always)]
pub(super) const fn add3(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

/// `planes` and one more on the squares of each of the sets `more`. The sums must be below 64.
#[inline(always)]
pub(super) const fn add([p0, p1, p2, p3, p4, p5]: Planes, more: [u64; 6]) -> Planes {
    let [a, b, c, d, x, y] = more;
    let (ones, twos_a) = add3(a, b, c);
    let (ones, twos_b) = add3(ones, x, y);
    let (p0, twos_c) = add3(p0, ones, d);
    let (p1, fours_a) = add3(p1, twos_a, twos_b);
    let (p1, fours_b) = (p1 ^ twos_c, p1 & twos_c);
    let (p2, eights) = add3(p2, fours_a, fours_b);
    let (p3, sixteens) = (p3 ^ eights, p3 & eights);
    let (p4, rest) = (p4 ^ sixteens, p4 & sixteens);
    [p0, p1, p2, p3, p4, p5 ^ rest]
}

/// The numbers square by square, each plus 64 and one of `more`, modulo 256.
#[inline(always)]
pub(super) fn spread(planes: &Planes, more: &[u8; 64]) -> [u8; 64] {
    let mut numbers = [0; 64];
    for (rank, eight) in numbers.chunks_exact_mut(8).enumerate() {
        let bits = |k: usize| eight_bits(planes[k] >> (8 * rank)) << k;
        let numbers = bits(0) + bits(1) + bits(2) + bits(3) + bits(4) + bits(5);
        eight.copy_from_slice(&(numbers + 64 * EACH).to_le_bytes());
    }
    core::array::from_fn(|square| numbers[square].wrapping_add(more[square]))
}

const EACH: u64 = 0x0101_0101_0101_0101;

/// The low eight bits of `set`, each in a byte.
#[inline(always)]
const fn eight_bits(set: u64) -> u64 {
    const DIAGONAL: u64 = 0x8040_2010_0804_0201;
    // Bit k of byte k, then carried to the top of the byte.
    let bits = ((set & 0xff) * EACH) & DIAGONAL;
    ((bits + (0x80 * EACH - DIAGONAL)) >> 7) & EACH
}
