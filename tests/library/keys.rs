//! The Zobrist key: kept up move by move, equal for equal positions, different for others.

use crate::common::{after, board, for_sample};
use magicray::{Board, CastlingLetters, Fen};
use std::collections::HashMap;

#[test]
fn incremental_key_is_the_key_from_scratch() {
    for_sample(1_000, |board| {
        let fresh = board.to_setup().validate_unreachable().expect("a board");
        assert_eq!(board.key(), fresh.key(), "{board}");
        assert_eq!(*board, fresh);
        if let Some(passed) = board.play_null() {
            let fresh = passed.to_setup().validate_unreachable().expect("a board");
            assert_eq!(passed.key(), fresh.key(), "pass on {board}");
        }
    });
}

#[test]
fn keys_tell_positions_apart() {
    let mut seen: HashMap<u64, String> = HashMap::new();
    for_sample(1_000, |board| {
        let shredder = Fen::of_board(board).castling(CastlingLetters::Shredder);
        let position = shredder.four_fields().to_string();
        let known = seen.entry(board.key()).or_insert_with(|| position.clone());
        assert_eq!(*known, position);
    });
    assert!(seen.len() > 10_000);
}

#[test]
fn each_fact_changes_the_key() {
    let keys = [
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",
        "r3k2r/8/8/4P3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3nP3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3PP3/8/8/8/R3K2R w KQkq - 0 1",
    ]
    .map(|fen| board(fen).key());
    let mut distinct = keys.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), keys.len());
}

#[test]
fn counters_do_not_enter() {
    let (one, other) =
        (board("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), board("4k3/8/8/8/8/8/8/4K3 w - - 99 80"));
    assert_eq!(one.key(), other.key());
    assert!(one.same_position(&other) && one != other);
}

#[test]
fn transpositions_are_one_position() {
    for (one, other) in [
        ("d2d4 d7d5 g1f3", "g1f3 d7d5 d2d4"),
        ("e2e4 e7e5 g1f3 b8c6", "g1f3 b8c6 e2e4 e7e5"),
        ("g1f3 g8f6 f3g1 f6g8", ""),
        // En passant on d3 would expose the king on e8 to the queen on e3.
        (
            "g1f3 g8f6 c2c4 b8c6 d1b3 e7e5 b3e3 e5e4 d2d4",
            "c2c4 e7e5 d2d4 b8c6 d1d3 g8f6 g1f3 e5e4 d3e3",
        ),
    ] {
        let (one, other) = (after(Board::default(), one), after(Board::default(), other));
        assert!(one.same_position(&other) && one.key() == other.key(), "{one} and {other}");
    }
}

#[test]
fn a_possible_en_passant_capture_makes_a_difference() {
    let possible = after(Board::default(), "e2e4 a7a6 e4e5 d7d5");
    let lapsed = after(
        Board::default(),
        "e2e4 d7d6 e4e5 d6d5 g1f3 a7a6 f3g1 b8c6 g1f3 c6b8 f3g1 b8c6 g1f3 c6b8 f3g1",
    );
    assert!(!possible.same_position(&lapsed) && possible.key() != lapsed.key());
}

#[test]
fn a_lost_castling_right_makes_a_difference() {
    let lost = after(Board::default(), "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8");
    assert!(!lost.same_position(&Board::default()) && lost.key() != Board::default().key());
}

/// The documentation promises the same keys in every build, so that they can be stored.
#[test]
fn keys_are_stable() {
    assert_eq!(format!("{:016x}", Board::default().key()), "2e69e49e741fde94");
    // Black to move, one castling right, an en passant square.
    let board = board("4k2r/8/8/8/3pP3/8/8/4K3 b k e3 0 1");
    assert_eq!(format!("{:016x}", board.key()), "0e9d0e2f42cbfc0f");
}
