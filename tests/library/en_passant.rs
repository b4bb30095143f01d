//! En passant (FIDE Laws 3.7.4): who may capture, and what forbids it.

use crate::common::{after, allows, board, lenient, targets, texts};
use magicray::{Board, Move, Square};

/// Whether any en passant capture is legal; the board must then keep the square, and only then.
#[track_caller]
fn possible(fen: &str) -> bool {
    let board = lenient(fen);
    let captures = board.legal_moves().into_iter().filter(|mv| mv.is_en_passant()).count();
    assert_eq!(board.en_passant().is_some(), captures > 0, "{fen}");
    captures > 0
}

#[test]
fn both_neighbours_may_capture() {
    let fen = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(
        (targets(fen, Square::C5), targets(fen, Square::E5)),
        ("c6 d6".into(), "d6 e6".into())
    );
    assert!(board(fen).is_legal(Move::en_passant(Square::C5, Square::D6)));
    assert!(!board(fen).is_legal(Move::normal(Square::C5, Square::D6)));
}

#[test]
fn the_captured_pawn_vanishes() {
    let white = after(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 9"), "e5d6");
    assert_eq!(white.to_string(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9");
    let black = after(board("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 7 9"), "e4d3");
    assert_eq!(black.to_string(), "4k3/8/8/8/8/3p4/8/4K3 w - - 0 10");
}

#[test]
fn the_right_lasts_one_move() {
    let start = after(Board::default(), "e2e4 a7a6 e4e5 d7d5");
    assert_eq!(start.en_passant(), Some(Square::D6));
    let later = after(start, "g1f3 a6a5");
    assert_eq!(later.en_passant(), None);
    assert!(!later.is_legal(Move::en_passant(Square::E5, Square::D6)));
}

#[test]
fn only_after_a_double_step() {
    let start = after(Board::default(), "e2e4 d7d6 e4e5 a7a6 a2a3 d6d5");
    assert_eq!(start.en_passant(), None);
    assert!(!texts(start.legal_moves()).contains(&"e5d6".to_owned()));
}

#[test]
fn no_capture_around_the_edge_of_the_board() {
    // Pawns on a5 and h5, or a4 and h4: neighbours in memory, not on the board.
    assert!(!possible("4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1"));
    assert!(!possible("4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1"));
    assert!(!possible("1nb1kbnr/r1p2pp1/3p1q2/pp2NP1p/7P/2PP4/PP2P1P1/R1BQKBNR b KQk h3 0 10"));
    // The edge files do take part.
    assert!(possible("4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1"));
    assert!(possible("4k3/8/8/6Pp/8/8/8/4K3 w - h6 0 1"));
}

#[test]
fn horizontal_pin_of_both_pawns() {
    // Both pawns leave the rank at once and uncover the rook, or the queen.
    assert!(!possible("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"));
    assert!(!possible("8/8/8/K2Pp2r/8/8/4k3/8 w - e6 0 1"));
    assert!(!possible("8/8/8/q2pP2K/8/8/4k3/8 w - d6 0 1"));
    assert!(!possible("8/8/8/8/1R2Pp1k/8/8/4K3 b - e3 0 1"));
    // A third man on the rank, or the king off the rank, and the capture is legal.
    assert!(possible("8/8/8/rN1Pp2K/8/8/4k3/8 w - e6 0 1"));
    assert!(possible("8/8/8/r2PpP1K/8/8/4k3/8 w - e6 0 1"));
    assert!(possible("8/8/7K/r2Pp3/8/8/4k3/8 w - e6 0 1"));
    assert!(possible("8/8/8/b2Pp2K/8/8/4k3/8 w - e6 0 1"));
}

#[test]
fn with_two_capturers_on_the_rank_either_shields() {
    let fen = "8/8/8/r1PpP2K/8/8/4k3/8 w - d6 0 1";
    assert!(allows(fen, "c5d6") && allows(fen, "e5d6"));
}

#[test]
fn diagonal_pin_of_the_captured_pawn() {
    assert!(!possible("7K/8/8/3Pp3/8/8/8/b3k3 w - e6 0 1"));
    assert!(!possible("8/6K1/8/3Pp3/8/2q5/8/4k3 w - e6 0 1"));
    // The same diagonal with another man on it.
    assert!(possible("7K/6N1/8/3Pp3/8/8/8/b3k3 w - e6 0 1"));
}

#[test]
fn vertical_pin_of_the_captured_pawn_shuts_again() {
    // The capturer lands on the file that the captured pawn leaves.
    assert!(possible("4r1k1/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"));
}

#[test]
fn pinned_capturer() {
    // Along its file it may not leave.
    assert!(!possible("1k6/3r4/8/3Pp3/8/3K4/8/6R1 w - e6 0 2"));
    assert!(possible("1k6/3r4/3N4/3Pp3/8/3K4/8/6R1 w - e6 0 2"));
    // Along a diagonal it may capture on that diagonal only.
    assert!(!possible("4k3/1b6/8/3Pp3/4K3/8/8/8 w - e6 0 1"));
    assert!(possible("4k1b1/8/8/3Pp3/8/1K6/8/8 w - e6 0 1"));
}

#[test]
fn two_pinned_neighbours_leave_no_square() {
    let after = after(board("4k3/4p3/2b3b1/3P1P2/4K3/8/8/8 b - - 0 1"), "e7e5");
    assert_eq!(after.en_passant(), None);
    assert_eq!(after, board("4k3/8/2b3b1/3PpP2/4K3/8/8/8 w - - 0 2"));
}

#[test]
fn en_passant_answers_the_check_of_the_passed_pawn() {
    assert_eq!(
        texts(board("8/p2p1N2/8/4p2k/1p2P1Pp/1P1b3K/P6P/n7 b - g3 0 32").legal_moves()),
        ["h4g3", "h5g6"]
    );
    assert!(possible("8/8/8/2k1K3/2pP4/8/8/8 b - d3 0 1"));
}

#[test]
fn en_passant_as_an_interposition() {
    // The target square lies on the line of the check. No game leads here.
    assert!(allows("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "e4d3"));
}

#[test]
fn en_passant_does_not_answer_another_check() {
    // The knight gives check; taking the pawn leaves it standing.
    assert!(!possible("4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1"));
    assert!(!possible("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1"));
}

#[test]
fn the_passed_square_does_not_shut_a_line() {
    // Queen a4 gives check; c7-c5 leaves it open, c7-c6 shuts it.
    let fen = "rnbqkbnr/ppp1pppp/3p4/8/Q7/2P5/PP1PPPPP/RNB1KBNR b KQkq - 0 1";
    assert_eq!(targets(fen, Square::C7), "c6");
}

#[test]
fn en_passant_discovers_a_check() {
    // Both pawns leave the rank between rook and king.
    let start = board("8/8/8/R2Pp2k/8/8/8/4K3 w - e6 0 1");
    assert!(start.gives_check(Move::en_passant(Square::D5, Square::E6)));
    assert!(after(start, "d5e6").checkers().contains(Square::A5));
}
