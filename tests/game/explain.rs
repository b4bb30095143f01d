//! Explaining agrees with the rulebook about what is legal: every request of many positions.

use crate::common::for_sample;
use magicray::{Board, CastlingStyle, IllegalReason, Move, PieceType, Square, UciMove};
use std::collections::HashMap;

const PROMOTIONS: [Option<PieceType>; 7] = [
    None,
    Some(PieceType::Pawn),
    Some(PieceType::Knight),
    Some(PieceType::Bishop),
    Some(PieceType::Rook),
    Some(PieceType::Queen),
    Some(PieceType::King),
];

pub(crate) fn requests() -> impl Iterator<Item = UciMove> {
    Square::ALL.into_iter().flat_map(|from| {
        Square::ALL.into_iter().flat_map(move |to| {
            PROMOTIONS.into_iter().map(move |promotion| UciMove { from, to, promotion })
        })
    })
}

/// Some of the sample positions: every `step`-th one, as each is asked about tens of thousands
/// of moves.
pub(crate) fn for_some(step: usize, mut visit: impl FnMut(&Board)) {
    let mut count = 0;
    for_sample(24, |board| {
        if count % step == 0 {
            visit(board);
        }
        count += 1;
    });
    assert!(count > 1000, "{count}");
}

/// What each request means, from the list of legal moves alone: castling in both spellings, the
/// king's own only where nothing else has it.
fn meanings(board: &Board) -> HashMap<UciMove, Move> {
    let moves = board.legal_moves();
    let (castling, others): (Vec<_>, Vec<_>) = moves.into_iter().partition(|mv| mv.is_castling());
    let mut meanings = HashMap::new();
    for &mv in &castling {
        let request = mv.uci(CastlingStyle::KingTarget);
        if request.from != request.to {
            meanings.insert(request, mv);
        }
    }
    for mv in others.into_iter().chain(castling) {
        meanings.insert(mv.uci(CastlingStyle::RookSquare), mv);
    }
    meanings
}

#[test]
fn is_ok_exactly_when_the_rulebook_says_so() {
    for_some(3, |board| {
        let meanings = meanings(board);
        for request in requests() {
            let UciMove { from, to, promotion } = request;
            let explained = board.explain(from, to, promotion);
            assert_eq!(explained.ok(), meanings.get(&request).copied(), "{request} on {board}");
            assert_eq!(explained, board.resolve(request).map_err(|error| error.reason));
        }
    });
}

#[test]
fn every_move_code_is_played_or_has_a_reason() {
    for_some(11, |board| {
        for mv in (1..=u16::MAX).filter_map(Move::from_bits) {
            match board.play(mv) {
                Ok(_) => assert!(board.is_legal(mv), "{mv:?} on {board}"),
                Err(error) => {
                    assert!(!board.is_legal(mv), "{mv:?} on {board}");
                    assert_eq!(error.attempted, mv);
                    if let IllegalReason::WrongKind { meant } = error.reason {
                        assert!(meant != mv && board.is_legal(meant), "{mv:?} on {board}");
                    }
                }
            }
        }
    });
}
