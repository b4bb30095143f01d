//! Every lookup that can be made, against geometry worked out step by step.

use super::geometry::{self, BISHOP_DIRECTIONS, ROOK_DIRECTIONS};
use super::{Magic, Sliders, between, bishop, king, knight, line, pawn, queen, rook};
use crate::{Bitboard, Color, File, Rank, Square};

extern crate std;
use std::{eprintln, vec::Vec};

/// Reproducible bits without pattern (the SplitMix64 generator).
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }
}

/// Calls `check` with every square, every subset of the slider's mask as occupancy, bare, with all
/// and with random irrelevant squares occupied, and the attacks that the ray walk finds.
/// Returns the number of subsets.
fn for_every_occupancy(
    directions: [(i8, i8); 4],
    mut check: impl FnMut(Square, Bitboard, Bitboard),
) -> usize {
    let mut noise = Noise(0);
    let mut subsets = 0;
    for square in Square::ALL {
        let mask = geometry::relevant_occupancy(square.index(), directions);
        for subset in geometry::subsets(mask) {
            let attacks = geometry::slider_attacks(square.index(), directions, subset);
            for irrelevant in [0, !0, noise.next(), noise.next() & noise.next()] {
                let occupied = Bitboard::new(subset | irrelevant & !mask);
                check(square, occupied, Bitboard::new(attacks));
            }
            subsets += 1;
        }
    }
    subsets
}

#[track_caller]
fn every_occupancy_with(sliders: impl Sliders) {
    let rook_subsets = for_every_occupancy(ROOK_DIRECTIONS, |square, occupied, attacks| {
        assert_eq!(sliders.rook(square, occupied), attacks, "rook {square:?}, {occupied:?}");
    });
    assert_eq!(rook_subsets, 102_400);

    let bishop_subsets = for_every_occupancy(BISHOP_DIRECTIONS, |square, occupied, attacks| {
        assert_eq!(sliders.bishop(square, occupied), attacks, "bishop {square:?}, {occupied:?}");
    });
    assert_eq!(bishop_subsets, 5_248);

    // A queen is looked up as a rook and a bishop, of which every case is checked above.
    let mut noise = Noise(1);
    for square in Square::ALL.into_iter().cycle().take(64 * 1_000) {
        let occupied = noise.next() & noise.next();
        let of = |directions| geometry::slider_attacks(square.index(), directions, occupied);
        let attacks = Bitboard::new(of(ROOK_DIRECTIONS) | of(BISHOP_DIRECTIONS));
        let occupied = Bitboard::new(occupied);
        assert_eq!(sliders.queen(square, occupied), attacks, "queen {square:?}, {occupied:?}");
    }
}

#[test]
fn every_occupancy_with_magic() {
    every_occupancy_with(Magic);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn every_occupancy_with_pext() {
    match super::Pext::detect() {
        Some(pext) => every_occupancy_with(pext),
        None => eprintln!("skipped: BMI2 is not available"),
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn pext_is_fast_but_in_microcode() {
    use super::pext::pext_is_fast;

    assert!(pext_is_fast(b"GenuineIntel", 6));
    assert!(!pext_is_fast(b"AuthenticAMD", 0x15)); // Excavator
    assert!(!pext_is_fast(b"AuthenticAMD", 0x17)); // Zen, Zen 2
    assert!(pext_is_fast(b"AuthenticAMD", 0x19)); // Zen 3, Zen 4
    assert!(pext_is_fast(b"AuthenticAMD", 0x1a)); // Zen 5
    assert!(!pext_is_fast(b"HygonGenuine", 0x18)); // Dhyana
}

#[test]
fn the_functions_are_those_of_magic() {
    let mut noise = Noise(2);
    for square in Square::ALL {
        let occupied = Bitboard::new(noise.next());
        assert_eq!(rook(square, occupied), Magic.rook(square, occupied));
        assert_eq!(bishop(square, occupied), Magic.bishop(square, occupied));
        assert_eq!(queen(square, occupied), Magic.queen(square, occupied));
    }
}

/// The set of squares that fulfil a condition.
fn squares(condition: impl Fn(Square) -> bool) -> Bitboard {
    let members = Square::ALL.into_iter().filter(|&square| condition(square));
    members.fold(Bitboard::EMPTY, |set, square| set | Bitboard::square(square))
}

/// The files and the ranks from one square to another.
fn distance(from: Square, to: Square) -> (isize, isize) {
    let files = to.file().index() as isize - from.file().index() as isize;
    let ranks = to.rank().index() as isize - from.rank().index() as isize;
    (files, ranks)
}

/// Whether two different squares share a rank, file or diagonal.
fn aligned(a: Square, b: Square) -> bool {
    let (files, ranks) = distance(a, b);
    a != b && (files == 0 || ranks == 0 || files.abs() == ranks.abs())
}

/// Whether three squares, as points of the plane, lie on a straight line.
fn collinear(a: Square, b: Square, c: Square) -> bool {
    let (ab, ac) = (distance(a, b), distance(a, c));
    ab.0 * ac.1 == ab.1 * ac.0
}

fn pairs() -> impl Iterator<Item = (Square, Square)> {
    Square::ALL.into_iter().flat_map(|a| Square::ALL.into_iter().map(move |b| (a, b)))
}

#[test]
fn knights_jump_one_by_two() {
    for from in Square::ALL {
        let expected = squares(|to| {
            let (files, ranks) = distance(from, to);
            files.abs() * ranks.abs() == 2
        });
        assert_eq!(knight(from), expected, "{from:?}");
    }
}

#[test]
fn kings_step_to_every_neighbour() {
    for from in Square::ALL {
        let expected = squares(|to| {
            let (files, ranks) = distance(from, to);
            files.abs().max(ranks.abs()) == 1
        });
        assert_eq!(king(from), expected, "{from:?}");
    }
}

#[test]
fn pawns_capture_diagonally_ahead() {
    for (color, ahead) in [(Color::White, 1), (Color::Black, -1)] {
        for from in Square::ALL {
            let expected = squares(|to| {
                let (files, ranks) = distance(from, to);
                files.abs() == 1 && ranks == ahead
            });
            assert_eq!(pawn(color, from), expected, "{color:?} {from:?}");
        }
    }
}

#[test]
fn leapers_attack_back() {
    for (a, b) in pairs() {
        assert_eq!(knight(a).contains(b), knight(b).contains(a));
        assert_eq!(king(a).contains(b), king(b).contains(a));
        assert_eq!(pawn(Color::White, a).contains(b), pawn(Color::Black, b).contains(a));
    }
}

#[test]
fn sliders_attack_back() {
    let mut noise = Noise(3);
    for _ in 0..100 {
        let occupied = Bitboard::new(noise.next() & noise.next());
        for (a, b) in pairs() {
            assert_eq!(rook(a, occupied).contains(b), rook(b, occupied).contains(a));
            assert_eq!(bishop(a, occupied).contains(b), bishop(b, occupied).contains(a));
        }
    }
}

#[test]
fn lines_are_collinear_squares() {
    for (a, b) in pairs() {
        let expected = squares(|c| aligned(a, b) && collinear(a, b, c));
        assert_eq!(line(a, b), expected, "{a:?} {b:?}");
    }
}

#[test]
fn between_is_the_part_of_the_line_within_the_box() {
    for (a, b) in pairs() {
        let expected = squares(|c| {
            let ((files_a, ranks_a), (files_b, ranks_b)) = (distance(c, a), distance(c, b));
            let in_box = files_a * files_b <= 0 && ranks_a * ranks_b <= 0;
            aligned(a, b) && collinear(a, b, c) && in_box && c != a && c != b
        });
        assert_eq!(between(a, b), expected, "{a:?} {b:?}");
    }
}

#[test]
fn between_and_line_agree() {
    for (a, b) in pairs() {
        assert_eq!(between(a, b), between(b, a));
        assert_eq!(line(a, b), line(b, a));
        assert_eq!(between(a, b) & !line(a, b), Bitboard::EMPTY);
        assert_eq!(line(a, b).is_empty(), !aligned(a, b));
        assert_eq!(line(a, b).contains(a), aligned(a, b));
        assert!(!between(a, b).contains(a));
        // A queen that sees the other end looks through exactly the squares between.
        let (a_set, b_set) = (Bitboard::square(a), Bitboard::square(b));
        if aligned(a, b) {
            let seen_from_both = queen(a, b_set) & queen(b, a_set) & line(a, b);
            assert_eq!(seen_from_both, between(a, b), "{a:?} {b:?}");
        }
    }
}

#[test]
fn an_empty_board_is_no_obstacle() {
    for square in Square::ALL {
        assert_eq!(rook(square, Bitboard::EMPTY).count(), 14);
        let whole = Bitboard::file(square.file()) | Bitboard::rank(square.rank());
        assert_eq!(rook(square, Bitboard::EMPTY), whole & !Bitboard::square(square));
    }
    assert_eq!(bishop(Square::D4, Bitboard::EMPTY).count(), 13);
    assert_eq!(bishop(Square::A1, Bitboard::EMPTY), line(Square::A1, Square::H8) & !a1());
    assert_eq!(line(Square::E1, Square::E8), Bitboard::file(File::E));
    assert_eq!(line(Square::B5, Square::C5), Bitboard::rank(Rank::Fifth));
}

fn a1() -> Bitboard {
    Bitboard::square(Square::A1)
}

#[test]
fn a_full_board_leaves_the_neighbours() {
    for square in Square::ALL {
        assert_eq!(queen(square, Bitboard::ALL), king(square));
    }
}

#[test]
fn subsets_are_all_and_distinct() {
    let mask = 0x8000_0000_0100_0205;
    let subsets: Vec<u64> = geometry::subsets(mask).collect();
    assert_eq!(subsets.len(), 1 << mask.count_ones());
    assert!(subsets.is_sorted_by(|a, b| a < b));
    assert!(subsets.iter().all(|subset| subset & !mask == 0));
    assert_eq!(geometry::subsets(0).collect::<Vec<_>>(), [0]);
}
