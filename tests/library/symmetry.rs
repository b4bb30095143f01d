//! Exchanging the colours changes nothing that can be counted.

use crate::common::{all_entries, for_sample};
use magicray::{Board, Perft, Statistics};

fn mirror(board: &Board) -> Board {
    board.to_setup().mirror().validate_unreachable().expect("the twin of a board")
}

#[test]
fn the_twin_has_the_same_moves_upside_down() {
    for_sample(1_000, |board| {
        let twin = mirror(board);
        assert_eq!(mirror(&twin), *board);
        assert_eq!(board.unreachable().is_some(), twin.unreachable().is_some());
        let flip =
            |mv: magicray::Move| (mv.from().flip_vertical(), mv.to().flip_vertical(), mv.kind());
        let mut moves: Vec<_> = board.legal_moves().into_iter().map(flip).collect();
        let twin_moves = twin.legal_moves().into_iter();
        let mut twin_moves: Vec<_> = twin_moves.map(|mv| (mv.from(), mv.to(), mv.kind())).collect();
        let key = |mv: &(magicray::Square, magicray::Square, magicray::MoveKind)| {
            (mv.0, mv.1, format!("{:?}", mv.2))
        };
        moves.sort_unstable_by_key(key);
        twin_moves.sort_unstable_by_key(key);
        assert_eq!(moves, twin_moves, "{board}");
    });
}

#[test]
fn the_twin_has_the_same_counts() {
    for entry in all_entries() {
        let (board, twin) = (&entry.board, mirror(&entry.board));
        assert_eq!(Statistics::of(board, 2), Statistics::of(&twin, 2), "{board}");
        assert_eq!(Perft::new().count(board, 3), Perft::new().count(&twin, 3), "{board}");
    }
}
