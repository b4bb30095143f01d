//! Insufficient material, against every placement of the pieces.

use crate::common::board;
use magicray::{Bitboard, Board, Color, Piece, PieceType, Setup, Square, attacks};

/// The position of White's `men` and Black's, on `squares` in that order, Black to move.
fn placed(men: &[char], squares: &[Square]) -> Option<Board> {
    let mut setup = Setup { side_to_move: Color::Black, ..Setup::EMPTY };
    for (&man, &square) in men.iter().zip(squares) {
        setup.put(square, Piece::from_letter(man).unwrap());
    }
    let all_stand = setup.occupied().count() as usize == men.len();
    setup.validate_unreachable().ok().filter(|_| all_stand)
}

/// Whether Black is checkmated in some placement of the men with Black's king, the first of
/// them, in one quarter of the board (the others are its mirror images).
fn some_mate(men: &[char], squares: &mut Vec<Square>) -> bool {
    if squares.len() == men.len() {
        let mate = |board: Board| board.in_check() && !board.has_legal_move();
        return placed(men, squares).is_some_and(mate);
    }
    let first = squares.is_empty();
    Square::ALL.into_iter().any(|square| {
        let quarter = square.file().index() < 4 && square.rank().index() < 4;
        squares.push(square);
        let found = (!first || quarter) && apart(squares) && some_mate(men, squares);
        squares.pop();
        found
    })
}

/// Whether the kings, if both are placed, are not side by side.
fn apart(squares: &[Square]) -> bool {
    squares.len() < 2 || !attacks::king(squares[0]).contains(squares[1])
}

/// Whether there is a mate of Black with the men: Black's king, White's king, then the others.
#[track_caller]
fn mates_exist(men: &str) -> bool {
    let men: Vec<_> = men.chars().collect();
    some_mate(&men, &mut Vec::new())
}

/// Any position with the men, bishops on one colour.
fn says(fen: &str) -> bool {
    board(fen).has_insufficient_material(Color::White)
}

#[test]
fn no_mate_exists_with_insufficient_material() {
    for (men, fen) in [
        ("kKN", "4k3/8/8/8/8/8/8/4K1N1 b - - 0 1"),
        ("kKB", "4k3/8/8/8/8/8/8/4KB2 b - - 0 1"),
        ("kKNq", "3qk3/8/8/8/8/8/8/4K1N1 b - - 0 1"),
        ("kKBq", "3qk3/8/8/8/8/8/8/4KB2 b - - 0 1"),
        ("kKBr", "r3k3/8/8/8/8/8/8/4KB2 b - - 0 1"),
    ] {
        assert!(says(fen), "{fen}");
        assert!(!mates_exist(men), "{men}");
    }
}

#[test]
fn a_mate_exists_with_any_other() {
    for (men, fen) in [
        ("kKQ", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1"),
        ("kKR", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"),
        ("kKNN", "4k3/8/8/8/8/8/8/1N2K1N1 b - - 0 1"),
        ("kKBB", "4k3/8/8/8/8/8/8/2B1KB2 b - - 0 1"),
        ("kKBN", "4k3/8/8/8/8/8/8/4KBN1 b - - 0 1"),
        ("kKNr", "r3k3/8/8/8/8/8/8/4K1N1 b - - 0 1"),
        ("kKNb", "4kb2/8/8/8/8/8/8/4K1N1 b - - 0 1"),
        ("kKNn", "4k1n1/8/8/8/8/8/8/4K1N1 b - - 0 1"),
        ("kKNp", "4k3/4p3/8/8/8/8/8/4K1N1 b - - 0 1"),
        ("kKBn", "4k1n1/8/8/8/8/8/8/4KB2 b - - 0 1"),
        ("kKBb", "4kb2/8/8/8/8/8/8/4KB2 b - - 0 1"),
        ("kKBp", "4k3/4p3/8/8/8/8/8/4KB2 b - - 0 1"),
    ] {
        assert!(!says(fen), "{fen}");
        assert!(mates_exist(men), "{men}");
    }
}

/// Whatever a knight and its king leave free around the other king must be filled by queens. They
/// may be more than that, but more only means more to take the knight with: a queen that stands
/// in another's way to it is nearer to it on the same line.
#[test]
fn a_knight_never_mates_a_king_among_queens() {
    for king in Square::ALL {
        for knight in attacks::knight(king) {
            for white_king in Square::ALL {
                let men = ['k', 'K', 'N'];
                let Some(board) = placed(&men, &[king, white_king, knight]) else { continue };
                let free = attacks::king(king).without(board.king_danger() | knight.into());
                assert!(!is_mate_among_queens(&board, free), "{board}");
            }
        }
    }
}

fn is_mate_among_queens(board: &Board, filled: Bitboard) -> bool {
    let mut setup = board.to_setup();
    for square in filled {
        setup.put(square, Piece { color: Color::Black, piece_type: PieceType::Queen });
    }
    // A queen may give check to White's king: then it is not Black's move.
    setup.validate_unreachable().is_ok_and(|board| !board.has_legal_move())
}

#[test]
fn any_number_of_bishops_on_one_colour() {
    for (fen, insufficient) in [
        ("3k4/8/8/8/B1B5/1B6/B7/4K3 w - - 0 1", true),
        ("3k4/1b6/2b5/3b4/B1B5/1B6/B7/4K3 w - - 0 1", true),
        ("3k4/1b6/2b5/3b4/B1B5/1B6/1B6/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false),
        ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true),
    ] {
        let board = crate::common::lenient(fen);
        assert_eq!(board.is_insufficient_material(), insufficient, "{fen}");
        assert_eq!(board.is_dead_position(), insufficient, "{fen}");
    }
}
