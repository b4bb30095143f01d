//! Promotion (FIDE Laws 3.7.5).

use crate::common::{after, board, targets};
use magicray::{PieceType, Square};

#[test]
fn four_pieces_on_every_push_and_capture() {
    let fen = "n1n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(targets(fen, Square::B7), "a8b a8n a8q a8r b8b b8n b8q b8r c8b c8n c8q c8r");
    let fen = "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1";
    assert_eq!(targets(fen, Square::G2), "g1b g1n g1q g1r h1b h1n h1q h1r");
}

#[test]
fn blocked_or_pinned_pawns_do_not_promote() {
    assert_eq!(targets("1b2k3/1P6/8/8/8/8/8/4K3 w - - 0 1", Square::B7), "");
    assert_eq!(targets("7k/K2P3r/8/8/8/8/8/8 w - - 0 1", Square::D7), "");
    // Pinned on a diagonal: only the capture of the pinning piece.
    assert_eq!(targets("4b1k1/3P4/2K5/8/8/8/8/8 w - - 0 1", Square::D7), "e8b e8n e8q e8r");
}

#[test]
fn promotion_answers_a_check() {
    // By interposition on the last rank and by taking the checker.
    assert_eq!(
        targets("r3K2k/1P6/8/8/8/8/8/8 w - - 0 1", Square::B7),
        "a8b a8n a8q a8r b8b b8n b8q b8r"
    );
}

#[test]
fn the_pawn_becomes_the_piece() {
    for letter in PieceType::PROMOTIONS.map(PieceType::letter) {
        let after = after(board("2n4k/1P6/8/8/8/8/8/K7 w - - 5 1"), &format!("b7c8{letter}"));
        let upper = letter.to_ascii_uppercase();
        assert_eq!(after.to_string(), format!("2{upper}4k/8/8/8/8/8/8/K7 b - - 0 1"));
    }
}

#[test]
fn each_piece_gives_its_own_check() {
    let board = board("8/1P6/3k4/8/8/8/8/K7 w - - 0 1");
    let checks = board.legal_moves().into_iter().filter(|&mv| board.gives_check(mv));
    let mut texts: Vec<_> = checks.map(|mv| mv.to_string()).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["b7b8b", "b7b8q"]);
    // The queen looks back through the square that the pawn has left.
    let through = crate::common::board("8/1P6/8/8/8/1k6/8/K7 w - - 0 1");
    assert!(after(through, "b7b8r").in_check() && !after(through, "b7b8n").in_check());
}

#[test]
fn a_capture_in_the_corner_ends_the_castling_right() {
    let start = board("r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 0 1");
    assert_eq!(after(start, "b7a8q").to_string(), "Q3k2r/6P1/8/8/8/8/8/4K3 b k - 0 1");
    assert_eq!(after(start, "g7h8n").to_string(), "r3k2N/1P6/8/8/8/8/8/4K3 b q - 0 1");
}

#[test]
fn a_pawn_before_the_last_rank_has_no_plain_move() {
    let board = board("8/1P6/8/8/8/8/8/K1k5 w - - 0 1");
    let plain = magicray::Move::normal(Square::B7, Square::B8);
    assert!(!board.is_legal(plain) && board.play(plain).is_err());
}
