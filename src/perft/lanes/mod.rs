//! One 64-bit lane for each direction of a slider: where sliders go, and how much slider mobility
//! hangs on each square.
//!
//! The whole board is filled in all eight directions at once (Kogge-Stone; Chess Programming Wiki,
//! "Fill Algorithms" and "DirGolem"), with no table and no loop over pieces. In one lane a square
//! is reached by at most one slider, so the lanes can be counted by adding bit planes.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
pub(super) mod portable;

use super::planes::Planes;
use super::weights::Sum;
use crate::Bitboard;

/// Eight 64-bit lanes: up (north, east, north-east, north-west), then down (their opposites). The
/// methods are plain set algebra on each lane but for `forth` and `back`, which move each lane by
/// `STEPS` squares in its direction or against it, over the edges of the board: what goes over an
/// edge is lost or arrives on squares that are not [reachable](Lanes::reachable).
// The count of leaves on lanes asks for half of it, and is for x86-64.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub(super) trait Lanes: Copy {
    /// Proof that the CPU has what the lanes are made of.
    type Proof: Copy;

    /// The same set in each lane.
    fn splat(proof: Self::Proof, set: u64) -> Self;
    /// One set in the lanes of ranks and files, another in those of diagonals.
    fn by_axis(proof: Self::Proof, orthogonal: u64, diagonal: u64) -> Self;
    /// In each lane the squares that a step in its direction can reach.
    fn reachable(proof: Self::Proof) -> Self;
    /// The squares that knights attack, one of their eight jumps in each lane.
    fn knights(proof: Self::Proof, knights: u64) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self` without `other`.
    fn without(self, other: Self) -> Self;
    fn forth<const STEPS: i32>(self) -> Self;
    fn back<const STEPS: i32>(self) -> Self;
    /// The set of each lane in the lane of the opposite direction.
    fn opposite(self) -> Self;
    /// Whether any lane holds a square.
    fn any(self) -> bool;
    /// `self` in the lanes in which `condition` holds a square, nothing in the others.
    fn where_any(self, condition: Self) -> Self;
    /// The squares in any lane.
    fn union(self) -> u64;
    /// The squares in either lane of each axis, in the order of the lanes: files, ranks,
    /// diagonals, antidiagonals.
    fn axes(self) -> [u64; 4];
    /// How many squares all lanes of both hold.
    fn count(one: Self, other: Self) -> u32;
    /// The sum over the lanes of the numbers that three planes hold.
    fn sum(planes: [Self; 3]) -> Planes;

    /// The numbers of planes square by square, each plus 64 and one of `more`, modulo 256.
    fn spread(proof: Self::Proof, planes: &Planes, more: &[u8; 64]) -> [u8; 64];
    /// A sum of such numbers.
    type Sum<'n>: Sum<'n>;
    fn no_sum(proof: Self::Proof, numbers: &[u8; 64]) -> Self::Sum<'_>;
}

/// Pieces of one side that are not pinned, by the way they go.
pub(super) struct Free {
    pub(super) orthogonal: Bitboard,
    pub(super) diagonal: Bitboard,
    pub(super) knights: Bitboard,
}

/// What the given pieces gain or lose when something of the other side's leaves or lands on a
/// square or is taken on it: for each square, and 16 more. `theirs` are all pieces of their side.
///
/// On squares where none of these is: the sum over the directions of how far a slider that attacks
/// the square could go on beyond it. On the others: minus the number of pieces that defend it.
#[inline(always)]
pub(super) fn hanging_on<L: Lanes>(
    proof: L::Proof,
    free: Free,
    theirs: Bitboard,
    empty: Bitboard,
) -> Planes {
    let ways = Ways::new(proof, empty);
    let sliders = L::by_axis(proof, free.orthogonal.bits(), free.diagonal.bits());
    let attacked = ways.attacked_by(sliders);
    let (free, free_knights) = (ways.free, free.knights);

    // at_least_k: a slider on the square could go k squares, the last perhaps a capture.
    let at_least_1 = L::splat(proof, !theirs.bits()).and(ways.reachable).back::<1>();
    let at_least_2 = at_least_1.and(free).back::<1>();
    let at_least_3 = at_least_2.and(free).back::<1>();
    let at_least_4 = at_least_3.and(free).back::<1>();
    let at_least_5 = at_least_4.and(free).back::<1>();
    let at_least_6 = at_least_5.and(free).back::<1>();
    let at_least_7 = at_least_6.and(free).back::<1>();

    let odd = at_least_1.xor(at_least_2).xor(at_least_3.xor(at_least_4));
    let odd = odd.xor(at_least_5.xor(at_least_6).xor(at_least_7));
    let twos = at_least_2.without(at_least_4).or(at_least_6);

    // On their squares each lane has two, less the slider and the knight that defend.
    let squares = L::splat(proof, theirs.bits());
    let (elsewhere, defended) = (attacked.without(squares), attacked.and(squares));
    let by_knights = L::knights(proof, free_knights.bits()).and(squares);
    let ones = odd.and(elsewhere).or(defended.xor(by_knights));
    let twos = twos.and(elsewhere).or(squares.without(defended).without(by_knights));
    let [p0, p1, p2, p3, p4, p5] = L::sum([ones, twos, at_least_4.and(elsewhere)]);
    let sixteen = !theirs.bits();
    [p0, p1, p2, p3, p4 ^ sixteen, p5 ^ (p4 & sixteen)]
}

/// Where sliders can go on, which the fills of any sliders share.
#[derive(Clone, Copy)]
pub(super) struct Ways<L> {
    reachable: L,
    /// Empty squares that can be reached.
    free: L,
    /// Those after one more of them, and after three more.
    free_2: L,
    free_4: L,
}

impl<L: Lanes> Ways<L> {
    #[inline(always)]
    pub(super) fn new(proof: L::Proof, empty: Bitboard) -> Ways<L> {
        let reachable = L::reachable(proof);
        let free = L::splat(proof, empty.bits()).and(reachable);
        let free_2 = free.and(free.forth::<1>());
        let free_4 = free_2.and(free_2.forth::<2>());
        Ways { reachable, free, free_2, free_4 }
    }

    /// The squares that sliders attack in each lane's direction.
    #[inline(always)]
    pub(super) fn attacked_by(self, sliders: L) -> L {
        let reach = sliders.or(self.free.and(sliders.forth::<1>()));
        let reach = reach.or(self.free_2.and(reach.forth::<2>()));
        let reach = reach.or(self.free_4.and(reach.forth::<4>()));
        reach.forth::<1>().and(self.reachable)
    }
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const NOT_A: u64 = !FILE_A;
const NOT_AB: u64 = NOT_A & NOT_A << 1;
const NOT_H: u64 = !(FILE_A << 7);
const NOT_GH: u64 = NOT_H & NOT_H >> 1;
/// All ranks but the first, the first two, the last, the last two.
const NOT_1: u64 = !0 << 8;
const NOT_12: u64 = !0 << 16;
const NOT_8: u64 = !0 >> 8;
const NOT_78: u64 = !0 >> 16;

/// How far a step shifts, in the lanes that go up; those that go down shift the other way.
const SHIFTS: [u32; 4] = [8, 1, 9, 7];
/// [`Lanes::reachable`] of the lanes that go up, and of those that go down.
const UP: [u64; 4] = [NOT_1, NOT_A, NOT_A & NOT_1, NOT_H & NOT_1];
const DOWN: [u64; 4] = [NOT_8, NOT_H, NOT_H & NOT_8, NOT_A & NOT_8];

/// The same for the jumps of a knight.
const KNIGHT_SHIFTS: [u32; 4] = [17, 10, 15, 6];
const KNIGHT_UP: [u64; 4] = [NOT_A & NOT_12, NOT_AB & NOT_1, NOT_H & NOT_12, NOT_GH & NOT_1];
const KNIGHT_DOWN: [u64; 4] = [NOT_H & NOT_78, NOT_GH & NOT_8, NOT_A & NOT_78, NOT_AB & NOT_8];
