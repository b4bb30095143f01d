//! Everything about a move: each field against the list of facts it stands for.

use crate::common::{board, for_sample};
use magicray::{Board, Check, Color, Move, MoveInfo, PieceType, Square};

#[track_caller]
fn info(fen: &str, text: &str) -> MoveInfo {
    let board = board(fen);
    board.move_info(board.resolve(text.parse().unwrap()).unwrap())
}

#[test]
fn the_fields_of_every_move_fit_the_board_after_it() {
    for_sample(200, |board| {
        for mv in board.legal_moves() {
            agrees(board, mv);
        }
    });
}

/// The position after the move, put together from what the information says, is the one that
/// playing gives.
fn agrees(before: &Board, mv: Move) {
    let (info, after) = (before.move_info(mv), before.play_unchecked(mv));
    let mut setup = before.to_setup();
    if let Some(taken) = info.captured {
        assert_eq!(before.piece_on(taken.square), Some(taken.piece));
        assert_ne!(taken.piece.color, before.side_to_move());
        setup.clear(taken.square);
    }
    let rook = info.castling.map(|castling| {
        let rook = setup.piece_on(castling.rook_from).unwrap();
        assert_eq!(rook.piece_type, PieceType::Rook);
        setup.clear(castling.rook_from);
        (castling.rook_to, rook)
    });
    assert_eq!(setup.piece_on(info.from), Some(info.piece));
    setup.clear(info.from);
    let becomes = info.promotion.unwrap_or(info.piece.piece_type);
    setup.put(info.to, magicray::Piece { piece_type: becomes, ..info.piece });
    if let Some((square, rook)) = rook {
        setup.put(square, rook);
    }
    assert_eq!(setup.pieces, after.to_setup().pieces, "{mv:?} on {before}");
    assert_eq!(info.checkers, after.checkers());
    assert_eq!(info.check.is_check(), before.gives_check(mv));
    assert_eq!(info.check == Check::Double, info.checkers.count() > 1);
    assert_eq!(info.checkmate, after.in_check() && after.legal_moves().is_empty());
    assert_eq!(info.stalemate, !after.in_check() && after.legal_moves().is_empty());
}

#[test]
fn the_kinds_of_check() {
    for (fen, text, check) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", Check::None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Check::Direct),
        ("4k3/8/8/8/8/8/4B3/K3R3 w - - 0 1", "e2d3", Check::Discovered),
        ("4k3/8/8/8/8/8/4B3/K3R3 w - - 0 1", "e2b5", Check::Double),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", Check::Direct),
        ("8/8/8/8/8/8/8/R3K1k1 w Q - 0 1", "e1c1", Check::Direct),
        ("4k3/8/8/8/4K3/8/8/4R3 w - - 0 1", "e4d4", Check::Discovered),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", Check::Direct),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8b", Check::None),
        ("8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", "e5d6", Check::Discovered),
    ] {
        assert_eq!(info(fen, text).check, check, "{text} on {fen}");
    }
}

#[test]
fn mate_and_stalemate() {
    let mate = info("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", "b1b8");
    assert!(mate.checkmate && !mate.stalemate);
    let stalemate = info("k7/8/8/2Q5/8/8/8/4K3 w - - 0 1", "c5b6");
    assert!(stalemate.stalemate && !stalemate.checkmate);
}

#[test]
fn en_passant_takes_beside_its_target() {
    let info = info("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3");
    let taken = info.captured.unwrap();
    assert_eq!((taken.square, taken.piece.color), (Square::E4, Color::White));
    assert_eq!((info.from, info.to), (Square::D4, Square::E3));
}
