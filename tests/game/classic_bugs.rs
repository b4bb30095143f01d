//! The four bugs that nearly every first chess program has.

use crate::common::board;
use magicray::{AutomaticDraw, Game, IllegalReason, MoveResult, Square};

#[test]
fn castling_in_check() {
    // Out of, through and into check; and with the rook attacked, which is allowed.
    let (king, target) = (Square::E1, Square::G1);
    for fen in [
        "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
        "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
        "6r1/k7/8/8/8/8/8/4K2R w K - 0 1",
    ] {
        let reason = board(fen).explain(king, target, None).unwrap_err();
        assert!(matches!(reason, IllegalReason::Castling { .. }), "{fen}: {reason:?}");
    }
    assert!(board("4k2r/8/8/8/8/8/8/4K2R w K - 0 1").explain(king, target, None).is_ok());
}

#[test]
fn moving_a_pinned_bishop() {
    let game = Game::new(board("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1"));
    assert!(game.legal_moves_from(Square::E2).is_empty());
    let reason = game.board().explain(Square::E2, Square::D3, None).unwrap_err();
    assert!(matches!(reason, IllegalReason::Pinned { .. }), "{reason:?}");
    assert_eq!(reason.culprit(), Some(Square::E4));
    // Along the line of the pin it may move, and take the piece that pins it.
    let game = Game::new(board("4k3/7p/8/7b/8/8/4B3/3K4 w - - 0 1"));
    assert_eq!(game.legal_moves_from(Square::E2).len(), 3);
}

#[test]
fn en_passant_three_moves_late() {
    let mut game = Game::new(board("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"));
    game.play_uci("d7d5").unwrap();
    let at_once = game.clone().play_uci("e5d6");
    assert_eq!(at_once, Ok(MoveResult::Ongoing));
    for text in ["e1e2", "e8e7", "e2e1", "e7e8", "e1e2", "e8e7"] {
        game.play_uci(text).unwrap();
        if text.starts_with('e') && game.board().side_to_move() == magicray::Color::White {
            let reason = game.board().explain(Square::E5, Square::D6, None).unwrap_err();
            assert!(matches!(reason, IllegalReason::EnPassantUnavailable { .. }), "{reason:?}");
        }
    }
}

#[test]
fn stalemate_called_a_win() {
    let mut game = Game::new(board("k7/8/8/2Q5/8/8/8/4K3 w - - 0 1"));
    assert_eq!(game.play_uci("c5b6"), Ok(MoveResult::Draw(AutomaticDraw::Stalemate)));
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.score()), (None, "1/2-1/2"));
}
