//! Pins, checks, double checks and the king's own moves (FIDE Laws 3.9, 3.10).

use crate::common::{board, lenient, targets, texts};
use magicray::{Bitboard, Color, Move, Square};

#[test]
fn a_piece_pinned_on_a_file() {
    // Kd1, rook d8 behind it; each piece on d4.
    for (piece, expected) in
        [("Q", "d2 d3 d5 d6 d7 d8"), ("R", "d2 d3 d5 d6 d7 d8"), ("B", ""), ("N", ""), ("P", "d5")]
    {
        let fen = format!("k2r4/8/8/8/3{piece}4/8/8/3K4 w - - 0 1");
        assert_eq!(targets(&fen, Square::D4), expected, "{fen}");
    }
}

#[test]
fn a_piece_pinned_on_a_rank() {
    for (piece, expected) in [("Q", "a4 b4 d4 e4 f4 g4"), ("B", ""), ("N", ""), ("P", "")] {
        let fen = format!("7k/8/8/8/r1{piece}4K/8/8/8 w - - 0 1");
        assert_eq!(targets(&fen, Square::C4), expected, "{fen}");
    }
}

#[test]
fn a_piece_pinned_on_a_diagonal() {
    for (piece, expected) in
        [("Q", "b2 d4 e5 f6 g7 h8"), ("B", "b2 d4 e5 f6 g7 h8"), ("R", ""), ("N", ""), ("P", "")]
    {
        let fen = format!("7b/k7/8/8/8/2{piece}5/8/K7 w - - 0 1");
        assert_eq!(targets(&fen, Square::C3), expected, "{fen}");
    }
}

#[test]
fn a_pinned_pawn() {
    // It takes the pinning piece, along the line, and nothing else.
    assert_eq!(targets("4k3/8/8/8/3n1b2/4P3/3K4/8 w - - 0 1", Square::E3), "f4");
    // On its file it pushes, also by two, and captures nothing.
    assert_eq!(targets("4r1k1/8/8/8/8/3b1b2/4P3/4K3 w - - 0 1", Square::E2), "e3 e4");
    assert_eq!(targets("4r1k1/8/8/8/5p2/4P3/8/4K3 w - - 0 1", Square::E3), "e4");
}

#[test]
fn two_shields_are_no_pin() {
    let fen = "3r3k/3n4/8/3N4/8/8/8/3K4 w - - 0 1";
    assert_eq!(board(fen).pinned(Color::White), Bitboard::EMPTY);
    assert_eq!(targets(fen, Square::D5), "b4 b6 c3 c7 e3 e7 f4 f6");
}

#[test]
fn a_pinned_piece_still_guards() {
    // The black rook on d7 is pinned by the bishop; the white king may not step on its file.
    let board = board("2k5/3r4/4B3/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(board.pinned(Color::Black), Bitboard::from(Square::D7));
    assert!(board.king_danger().contains(Square::D1));
}

#[test]
fn pins_of_the_side_that_waits() {
    let board = board("4k3/4r3/8/8/1b6/2N5/4Q3/4K3 b - - 0 1");
    assert_eq!(board.pinned(Color::White), Bitboard::from(Square::C3) | Square::E2.into());
    assert_eq!(board.pinned(Color::Black), Bitboard::from(Square::E7));
}

#[test]
fn the_king_may_not_step_back_along_the_line_of_a_check() {
    assert_eq!(targets("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", Square::E4), "d3 d4 d5 f3 f4 f5");
    assert_eq!(targets("7k/8/6b1/8/4K3/8/8/8 w - - 0 1", Square::E4), "d4 d5 e3 e5 f3 f4");
}

#[test]
fn the_king_takes_only_what_nobody_guards() {
    assert_eq!(
        texts(board("rnb1kbnr/ppp3p1/8/7p/8/8/PPPPqPPP/RNB1K2R w KQkq - 0 1").legal_moves()),
        ["e1e2"]
    );
    let guarded = board("4r2k/8/8/8/8/8/3PqP2/3BKB2 w - - 0 1");
    assert_eq!(texts(guarded.legal_moves()), ["d1e2", "f1e2"]);
}

#[test]
fn kings_keep_apart() {
    assert_eq!(targets("8/8/8/3k4/8/3K4/8/8 w - - 0 1", Square::D3), "c2 c3 d2 e2 e3");
}

#[test]
fn a_single_check_is_answered_by_capture_interposition_or_flight() {
    let board = board("4r2k/8/2N5/8/8/8/3P1P2/R2QKB2 w - - 0 1");
    assert_eq!(texts(board.legal_moves()), ["c6e5", "c6e7", "d1e2", "f1e2"]);
    assert_eq!(board.checkers(), Bitboard::from(Square::E8));
}

#[test]
fn a_knight_or_a_pawn_cannot_be_shut_off() {
    let knight = board("r1bqkbnr/pppppppp/8/8/8/N2nPP2/PPPP1P1P/2BQKB1R w Kkq - 10 6");
    assert_eq!(texts(knight.legal_moves()), ["c2d3", "e1e2", "f1d3"]);
    let pawn = board("7k/8/8/8/8/8/3p4/R3K3 w - - 0 1");
    assert_eq!(texts(pawn.legal_moves()), ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]);
}

#[test]
fn a_pinned_piece_answers_no_check() {
    // The rook on e2 could take the bishop, but it is pinned by the queen.
    let board = board("4q2k/8/8/8/1b6/8/4R3/4K3 w - - 0 1");
    assert!(board.in_check() && !texts(board.legal_moves()).iter().any(|mv| mv.starts_with("e2")));
}

#[test]
fn only_the_king_answers_a_double_check() {
    // Rook e8 and knight f3: the pawn could take the knight, the bishop could shut the file.
    let board = board("4r2k/8/8/8/8/5n2/6P1/3QKB2 w - - 0 1");
    assert_eq!(board.checkers().count(), 2);
    assert_eq!(texts(board.legal_moves()), ["e1f2"]);
}

#[test]
fn three_checkers_are_no_different() {
    let board = lenient("4k3/8/8/8/8/3n1n2/8/r3K2R w - - 0 1");
    assert_eq!(board.checkers().count(), 3);
    assert_eq!(texts(board.legal_moves()), ["e1e2"]);
}

#[test]
fn mate_and_stalemate() {
    for (fen, check) in [
        ("k6R/8/1K6/8/8/8/8/8 b - - 0 1", true),
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true), // fool's mate
        ("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", true),                               // smothered mate
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false),
        ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", false),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", false),
    ] {
        let board = board(fen);
        assert_eq!((board.has_legal_move(), board.in_check()), (false, check), "{fen}");
        assert_eq!((board.count_legal_moves(), board.legal_moves().len()), (0, 0), "{fen}");
    }
}

#[test]
fn stalemate_of_a_pinned_man_and_blocked_pawns() {
    // The bishop is pinned, the pawn is blocked, the king has no square.
    let board = board("k7/8/8/8/8/p7/P2r4/KB5r w - - 0 1");
    assert_eq!((board.in_check(), texts(board.legal_moves())), (false, vec![]));
}

#[test]
fn a_king_does_not_hide_behind_itself() {
    // e3 is on the line of the check: whether one move is asked about or all.
    let board = board("4r2k/8/8/8/4K3/8/8/8 w - - 0 1");
    assert!(!board.is_legal(Move::normal(Square::E4, Square::E3)));
    assert!(board.is_legal(Move::normal(Square::E4, Square::D3)));
    assert!(!texts(board.legal_moves()).contains(&"e4e3".to_owned()));
}
