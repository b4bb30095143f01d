//! One 64-bit lane for each direction of a slider: how much slider mobility hangs on each square.
//!
//! The whole board is filled in all eight directions at once (Kogge-Stone; Chess Programming Wiki,
//! "Fill Algorithms" and "DirGolem"), with no table and no loop over pieces. In one lane a square
//! is reached by at most one slider, so the lanes can be counted by adding bit planes.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
pub(super) mod portable;

use super::planes::Planes;
use crate::Bitboard;

/// Eight 64-bit lanes: up (north, east, north-east, north-west), then down (their opposites). The
/// methods are plain set algebra on each lane but for `forth` and `back`, which move each lane by
/// `STEPS` squares in its direction or against it, over the edges of the board.
pub(super) trait Lanes: Copy {
    /// Proof that the CPU has what the lanes are made of.
    type Proof: Copy;

    /// The same set in each lane.
    fn splat(proof: Self::Proof, set: u64) -> Self;
    /// One set in the lanes of ranks and files, another in those of diagonals.
    fn by_axis(proof: Self::Proof, orthogonal: u64, diagonal: u64) -> Self;
    /// In each lane the squares that a step in its direction can reach.
    fn reachable(proof: Self::Proof) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self` without `other`.
    fn without(self, other: Self) -> Self;
    fn forth<const STEPS: i32>(self) -> Self;
    fn back<const STEPS: i32>(self) -> Self;
    /// The sum over the lanes of the numbers that three planes hold.
    fn sum(planes: [Self; 3]) -> Planes;
}

/// For each square that the given sliders of one side attack, summed over the directions: how many
/// squares each of them could go on beyond it. That is what they gain when a piece leaves the
/// square, or lose when one lands on it. `own` are all pieces of the sliders' side.
#[inline(always)]
pub(super) fn beyond<L: Lanes>(
    proof: L::Proof,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    own: Bitboard,
    empty: Bitboard,
) -> Planes {
    let reachable = L::reachable(proof);
    let free = L::splat(proof, empty.bits()).and(reachable);
    let attacked = fill(L::by_axis(proof, orthogonal.bits(), diagonal.bits()), free, reachable);

    // at_least_k: a slider on the square could go k squares, the last perhaps a capture.
    let at_least_1 = L::splat(proof, !own.bits()).and(reachable).back::<1>();
    let at_least_2 = at_least_1.and(free).back::<1>();
    let at_least_3 = at_least_2.and(free).back::<1>();
    let at_least_4 = at_least_3.and(free).back::<1>();
    let at_least_5 = at_least_4.and(free).back::<1>();
    let at_least_6 = at_least_5.and(free).back::<1>();
    let at_least_7 = at_least_6.and(free).back::<1>();

    let odd = at_least_1.xor(at_least_2).xor(at_least_3.xor(at_least_4));
    let odd = odd.xor(at_least_5.xor(at_least_6).xor(at_least_7));
    let twos = at_least_2.without(at_least_4).or(at_least_6);
    L::sum([odd.and(attacked), twos.and(attacked), at_least_4.and(attacked)])
}

/// The squares that sliders attack in each lane's direction.
#[inline(always)]
fn fill<L: Lanes>(sliders: L, free: L, reachable: L) -> L {
    let reach = sliders.or(free.and(sliders.forth::<1>()));
    let open = free.and(free.forth::<1>());
    let reach = reach.or(open.and(reach.forth::<2>()));
    let open = open.and(open.forth::<2>());
    let reach = reach.or(open.and(reach.forth::<4>()));
    reach.forth::<1>().and(reachable)
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const NOT_A: u64 = !FILE_A;
const NOT_H: u64 = !(FILE_A << 7);

/// How far a step shifts, in the lanes that go up; those that go down shift the other way.
const SHIFTS: [u32; 4] = [8, 1, 9, 7];
/// [`Lanes::reachable`] of the lanes that go up, and of those that go down.
const UP: [u64; 4] = [!0, NOT_A, NOT_A, NOT_H];
const DOWN: [u64; 4] = [!0, NOT_H, NOT_H, NOT_A];
