//! The questions about moves agree with each other, on every position of the suites and of
//! random games.

use crate::common::{Random, board, codes, for_sample, texts};
use magicray::{Bitboard, Board, Move, MoveList, PieceType, Square};

fn union(one: MoveList, other: MoveList) -> Vec<u16> {
    codes(one.into_iter().chain(other).collect())
}

#[test]
fn captures_and_quiets_divide_the_legal_moves() {
    for_sample(500, |board| {
        let (captures, quiets) = (board.captures(), board.quiets());
        let enemy = board.occupied_by(!board.side_to_move());
        let takes = |mv: &Move| mv.is_en_passant() || enemy.contains(mv.to());
        assert!(captures.iter().all(takes), "{board}");
        assert!(!quiets.iter().any(takes), "{board}");
        assert_eq!(union(captures, quiets), codes(board.legal_moves()), "{board}");
    });
}

#[test]
fn the_moves_of_the_squares_divide_the_legal_moves() {
    let mut random = Random(3);
    for_sample(500, |board| {
        let all = codes(board.legal_moves());
        let from = |square: Square| board.moves_from(square);
        for square in Square::ALL {
            assert!(from(square).iter().all(|mv| mv.from() == square), "{board}");
        }
        assert_eq!(codes(Square::ALL.into_iter().flat_map(from).collect()), all, "{board}");
        let set = Bitboard::new(random.next());
        assert_eq!(union(board.moves_from_set(set), board.moves_from_set(!set)), all, "{board}");
    });
}

#[test]
fn counts_are_the_lengths_of_lists() {
    for_sample(500, |board| {
        let moves = board.legal_moves();
        assert_eq!(board.count_legal_moves() as usize, moves.len(), "{board}");
        assert_eq!(board.has_legal_move(), !moves.is_empty(), "{board}");
        let mut distinct = codes(moves.clone());
        distinct.dedup();
        assert_eq!(distinct.len(), moves.len(), "a move twice: {board}");
    });
}

#[test]
fn evasions_are_the_moves_in_check() {
    for_sample(500, |board| {
        let expected = if board.in_check() { codes(board.legal_moves()) } else { Vec::new() };
        assert_eq!(codes(board.evasions()), expected, "{board}");
        assert_eq!(board.in_check(), board.checkers().any());
    });
}

#[test]
fn after_a_legal_move_the_king_is_safe() {
    for_sample(200, |board| {
        for mv in board.legal_moves() {
            let after = board.play_unchecked(mv);
            let king = after.king(board.side_to_move());
            let enemies = after.occupied_by(after.side_to_move());
            let attackers = after.attackers_to(king, after.occupied()) & enemies;
            assert!(attackers.is_empty(), "{mv:?} on {board}");
            assert_eq!(board.gives_check(mv), after.in_check(), "{mv:?} on {board}");
            assert_eq!(board.play(mv), Ok(after));
        }
    });
}

#[test]
fn the_king_steps_where_there_is_no_danger() {
    for_sample(200, |board| {
        let us = board.side_to_move();
        let king = board.king(us);
        let steps = board.moves_from(king).into_iter().filter(|mv| !mv.is_castling());
        let steps: Bitboard = steps.map(Move::to).collect();
        let around = magicray::attacks::king(king).without(board.occupied_by(us));
        assert_eq!(steps, around.without(board.king_danger()), "{board}");
    });
}

#[test]
fn is_legal_of_every_code() {
    let mut turn = 0;
    for_sample(100, |board| {
        turn += 1;
        if turn % 4 == 0 {
            every_code(board);
        }
    });
}

/// A hash table may ask for any of the 65,535 codes.
fn every_code(board: &Board) {
    let legal = codes(board.legal_moves());
    let answered = (1..=u16::MAX).filter(|&bits| board.is_legal(Move::from_bits(bits).unwrap()));
    assert!(answered.eq(legal), "{board}");
}

#[test]
fn codes_of_moves_that_are_nearly_right() {
    // Castling as a plain move, en passant as a capture, a pawn's last step without a piece.
    let castle = board("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(!castle.is_legal(Move::normal(Square::E1, Square::G1)));
    assert!(!castle.is_legal(Move::normal(Square::E1, Square::H1)));
    assert!(!castle.is_legal(Move::castling(Square::E1, Square::G1)));
    let passant = board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert!(!passant.is_legal(Move::normal(Square::E5, Square::D6)));
    assert!(!passant.is_legal(Move::en_passant(Square::E5, Square::F6)));
    let promotion = board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert!(!promotion.is_legal(Move::normal(Square::A7, Square::A8)));
    assert!(promotion.is_legal(Move::promotion(Square::A7, Square::A8, PieceType::Rook)));
    // A promotion code on a move of another piece.
    assert!(!promotion.is_legal(Move::promotion(Square::E1, Square::E2, PieceType::Queen)));
    // Unused bits of a plain move must be zero.
    let step = Move::normal(Square::E1, Square::E2);
    assert!(promotion.is_legal(step));
    assert!(!promotion.is_legal(Move::from_bits(step.bits() | 1 << 12).unwrap()));
}

#[test]
fn refused_moves_are_named() {
    let mv = Move::normal(Square::E2, Square::E5);
    let error = Board::default().play(mv).unwrap_err();
    assert_eq!(error.attempted, mv);
    assert!(error.to_string().starts_with("e2e5 is not a legal move in this position"), "{error}");
}

#[test]
fn the_moves_of_the_start() {
    assert_eq!(
        texts(Board::default().legal_moves()).join(" "),
        "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g1f3 g1h3 g2g3 g2g4 \
         h2h3 h2h4"
    );
}
