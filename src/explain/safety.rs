//! How a move leaves its own king attacked (FIDE Laws 3.9.2).

use super::IllegalReason;
use crate::attacks;
use crate::{Bitboard, Board, PieceType, PlacedPiece, Square};

/// What is wrong, for the safety of the king, with an ordinary move that goes as the piece goes.
pub(super) fn reason(board: &Board, mover: PlacedPiece, to: Square) -> Option<IllegalReason> {
    match mover.piece.piece_type {
        PieceType::King => into_check(board, mover.square, to),
        // A pawn's step to the empty square behind a pawn is en passant, already looked at.
        PieceType::Pawn if board.en_passant() == Some(to) && mover.square.file() != to.file() => {
            None
        }
        _ => answers(board, to).or_else(|| pinned(board, mover, to)),
    }
}

/// The enemy pieces among `occupied` that attack `square` if these are the squares with pieces.
fn attackers(board: &Board, square: Square, occupied: Bitboard) -> Bitboard {
    let enemies = board.occupied_by(!board.side_to_move()) & occupied;
    board.attackers_to(square, occupied) & enemies
}

/// One of these attackers.
pub(super) fn attacker(board: &Board, square: Square, occupied: Bitboard) -> Option<PlacedPiece> {
    first(board, attackers(board, square, occupied))
}

fn first(board: &Board, squares: Bitboard) -> Option<PlacedPiece> {
    squares.first().and_then(|square| PlacedPiece::on(board, square))
}

/// The king does not shield the squares behind it: it leaves its own.
fn into_check(board: &Board, king: Square, to: Square) -> Option<IllegalReason> {
    let occupied = board.occupied().without(king.into());
    attacker(board, to, occupied.without(to.into()))
        .map(|by| IllegalReason::IntoCheck { king: to, by })
}

/// Whether the king is in check and a move of another piece to `to` does not help.
fn answers(board: &Board, to: Square) -> Option<IllegalReason> {
    let king = board.king(board.side_to_move());
    let checkers = board.checkers();
    let answering = match checkers.single() {
        Some(checker) => attacks::between(king, checker) | checker.into(),
        None => Bitboard::EMPTY,
    };
    if answering.contains(to) { None } else { unanswered(board, checkers) }
}

/// The check or double check that is left; `None` without one.
pub(super) fn unanswered(board: &Board, checkers: Bitboard) -> Option<IllegalReason> {
    let mut checkers = checkers.into_iter().filter_map(|by| PlacedPiece::on(board, by));
    let first = checkers.next()?;
    Some(match checkers.next() {
        None => IllegalReason::CheckUnanswered(first),
        Some(second) => IllegalReason::DoubleCheck([first, second]),
    })
}

/// Whether the piece leaves the line on which it shields its king.
fn pinned(board: &Board, mover: PlacedPiece, to: Square) -> Option<IllegalReason> {
    let king = board.king(board.side_to_move());
    let line = attacks::line(king, mover.square);
    let uncovered = board.occupied().without(mover.square.into());
    let pinners = (attackers(board, king, uncovered) & line).without(board.checkers());
    let by = first(board, pinners).filter(|_| !line.contains(to))?;
    Some(IllegalReason::Pinned { piece: mover, by, king })
}
