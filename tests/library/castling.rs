//! Castling in standard chess (FIDE Laws 3.8.2).

use crate::common::{after, allows, board};

/// Whether White may castle, `(king side, queen side)`.
#[track_caller]
fn white_castles(fen: &str) -> (bool, bool) {
    (allows(fen, "e1h1"), allows(fen, "e1a1"))
}

/// The rights that are left after moves from the bare position of kings and rooks.
#[track_caller]
fn rights_after(moves: &str) -> String {
    let start = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    after(start, moves).to_string().split(' ').nth(2).unwrap().to_owned()
}

#[test]
fn both_wings_of_both_sides() {
    assert_eq!(white_castles("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), (true, true));
    let black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    assert!(allows(black, "e8h8") && allows(black, "e8a8"));
}

#[test]
fn king_and_rook_land_on_their_squares() {
    let start = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 7");
    for (moves, expected) in [
        ("e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 7"),
        ("e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 7"),
        ("e1g1 e8c8", "2kr3r/8/8/8/8/8/8/R4RK1 w - - 5 8"),
        ("e1c1 e8g8", "r4rk1/8/8/8/8/8/8/2KR3R w - - 5 8"),
    ] {
        assert_eq!(after(start, moves).to_string(), expected);
    }
}

#[test]
fn not_without_the_right() {
    assert_eq!(white_castles("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1"), (false, false));
    assert_eq!(white_castles("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1"), (true, false));
    assert_eq!(white_castles("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"), (false, true));
}

#[test]
fn not_out_of_check() {
    for fen in [
        "3rk3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", // rook on the file
        "4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1",  // bishop on the diagonal
        "4k3/8/8/8/7q/8/8/R3K2R w KQ - 0 1",   // queen on the other diagonal
        "4k3/8/8/8/8/3n4/8/R3K2R w KQ - 0 1",  // knight
        "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1",  // pawn
    ] {
        assert_eq!(white_castles(fen), (false, false), "{fen}");
    }
}

#[test]
fn not_through_check() {
    assert_eq!(white_castles("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (false, true));
    assert_eq!(white_castles("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (true, false));
    // A pawn on e2 and a knight on e3 attack both d1 and f1 without giving check.
    assert_eq!(white_castles("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1"), (false, false));
    assert_eq!(white_castles("4k3/8/8/8/8/4n3/8/R3K2R w KQ - 0 1"), (false, false));
}

#[test]
fn not_into_check() {
    assert_eq!(white_castles("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (false, true));
    assert_eq!(white_castles("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (true, false));
    // A pawn on h2 attacks g1, the king on b2 attacks c1.
    assert_eq!(white_castles("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1"), (false, true));
    assert_eq!(white_castles("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1"), (true, false));
}

#[test]
fn the_rook_may_be_attacked_and_pass_an_attacked_square() {
    // b1 and a1 are attacked; the king comes no farther than c1.
    assert_eq!(white_castles("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (true, true));
    assert_eq!(white_castles("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (true, true));
    assert_eq!(white_castles("4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"), (true, true));
}

#[test]
fn every_square_between_must_be_empty() {
    for (rank, expected) in [
        ("RN2K2R", (true, false)), // b1: only the rook passes it
        ("R1B1K2R", (true, false)),
        ("R2QK2R", (true, false)),
        ("R3KB1R", (false, true)),
        ("R3K1NR", (false, true)),
        ("Rn2K2R", (true, false)), // an enemy piece is no less in the way
        ("R3K1nR", (false, true)),
        ("R3K1RR", (false, true)), // a second own rook in between
    ] {
        let fen = format!("4k3/8/8/8/8/8/8/{rank} w KQ - 0 1");
        assert_eq!(white_castles(&fen), expected, "{fen}");
    }
}

#[test]
fn rights_go_with_the_king() {
    assert_eq!(rights_after("e1e2"), "kq");
    assert_eq!(rights_after("e1e2 e8e7"), "-");
    assert_eq!(rights_after("e1g1"), "kq");
    assert_eq!(rights_after("e1e2 a8b8 e2e1"), "k");
}

#[test]
fn a_right_goes_with_its_rook() {
    assert_eq!(rights_after("a1b1"), "Kkq");
    assert_eq!(rights_after("h1h2"), "Qkq");
    assert_eq!(rights_after("h1h2 a8a7 h2h1"), "Qk");
}

#[test]
fn a_rook_that_takes_a_rook_ends_both_rights() {
    assert_eq!(rights_after("a1a8"), "Kk");
    assert_eq!(rights_after("h1h8"), "Qq");
    assert_eq!(rights_after("a1a8 e8e7 h1h8"), "-");
}

#[test]
fn a_captured_rook_takes_its_right_along() {
    // Another rook that comes to its place has no right.
    let start = board("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1");
    let returned = after(start, "g3h1 a1a2 h1g3 a2h2 g3e4 h2h1 e4c5");
    assert!(returned.castling_rights().is_empty());
    // Whatever takes: knight, bishop, queen, king, and a pawn that promotes.
    for (fen, capture, rights) in [
        ("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1", "g3h1", "Q"),
        ("4k3/8/8/8/4b3/8/8/R3K2R b KQ - 0 1", "e4h1", "Q"),
        ("4k3/8/8/8/8/q7/8/R3K2R b KQ - 0 1", "a3a1", "K"),
        ("8/8/8/8/8/8/1k6/R3K2R b KQ - 0 1", "b2a1", "K"),
        ("4k3/8/8/8/8/8/6p1/R3K2R b KQ - 0 1", "g2h1n", "Q"),
        ("4k3/8/8/8/8/8/1p6/R3K2R b KQ - 0 1", "b2a1q", "K"),
    ] {
        let after = after(board(fen), capture).to_string();
        assert_eq!(after.split(' ').nth(2), Some(rights), "{fen} {capture}");
    }
}

#[test]
fn castling_gives_check() {
    let start = board("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(start.gives_check(start.resolve("e1g1".parse().unwrap()).unwrap()));
    assert!(after(start, "e1g1").in_check());
    assert!(after(board("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1"), "e1c1").in_check());
}
