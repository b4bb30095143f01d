//! What playing a move does besides moving: counters, turn, passing.

use crate::common::{after, board, for_sample};
use magicray::{Board, Color};

fn counters(board: &Board) -> (u16, u16) {
    (board.halfmove_clock(), board.fullmove_number())
}

#[test]
fn the_clock_counts_plies_without_capture_or_pawn_move() {
    let mut board = board("r3k2r/8/8/3pP3/8/2n5/1P6/R3K2R w KQkq d6 7 20");
    for (mv, expected) in [
        ("e1g1", (8, 20)),
        ("c3a2", (9, 21)),
        ("a1a2", (0, 21)),
        ("e8c8", (1, 22)),
        ("b2b4", (0, 22)),
        ("d8d7", (1, 23)),
    ] {
        board = after(board, mv);
        assert_eq!(counters(&board), expected, "{mv}");
    }
}

#[test]
fn special_pawn_moves_reset_the_clock() {
    assert_eq!(counters(&after(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 20"), "e5d6")), (0, 20));
    assert_eq!(counters(&after(board("4k3/P7/8/8/8/8/8/4K3 w - - 7 20"), "a7a8q")), (0, 20));
}

#[test]
fn counters_stay_at_their_limits() {
    let board = after(board("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535"), "e8e7");
    assert_eq!(counters(&board), (65_535, 65_535));
    assert_eq!(counters(&board.play_null().unwrap()), (65_535, 65_535));
}

#[test]
fn the_old_board_is_untouched() {
    let board = Board::default();
    for mv in board.legal_moves() {
        let next = board.play(mv).unwrap();
        assert_eq!(next.side_to_move(), Color::Black);
        assert_eq!(board, Board::default());
    }
}

#[test]
fn passing() {
    let start = after(Board::default(), "e2e4 a7a6 e4e5 d7d5");
    let passed = start.play_null().unwrap();
    // The chance to capture en passant is gone; everything else stands.
    assert_eq!(passed.to_string(), "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3");
    assert_eq!(counters(&passed.play_null().unwrap()), (2, 4));
}

#[test]
fn passing_is_possible_unless_in_check() {
    for_sample(300, |board| {
        let passed = board.play_null();
        assert_eq!(passed.is_none(), board.in_check(), "{board}");
        if let Some(passed) = passed {
            assert_eq!(passed.side_to_move(), !board.side_to_move());
            assert_eq!(passed.occupied(), board.occupied());
        }
    });
}

#[test]
fn a_long_game() {
    let game = "e2f3 c7c6 d1b3 a6b7 c3e4 d8c7 e4f6 g7f6 e3e4 c6c5 c1h6 f8c8 h6e3 c5d4 e3d4 c7c4 b3c4 \
                c8c4 d4f6 b8d7 b2b3 c4c5 f6d4 c5b5 a1b1 b5a5 b1a1 d7c5 b3b4 a5a4 d4c5 b6c5 f3d1 a4a6";
    let start = board("rn1q1rk1/p1p2ppp/bp1ppn2/8/2PP4/P1N1P3/1P2BPPP/R1BQK2R w KQ - 0 1");
    assert_eq!(counters(&after(start, game)), (2, 18));
}
