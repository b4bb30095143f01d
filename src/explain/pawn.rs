//! How a pawn does not move (FIDE Laws 3.7).

use super::{IllegalReason, blocked, own_piece, safety};
use crate::{Bitboard, Board, Color, PieceType, PlacedPiece, Rank, Square};

/// Index step of a pawn push.
const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 8,
        Color::Black => -8,
    }
}

/// What is wrong with the way a pawn goes to `to`, en passant included.
pub(super) fn movement(board: &Board, pawn: PlacedPiece, to: Square) -> Option<IllegalReason> {
    let (color, from) = (pawn.piece.color, pawn.square);
    let ahead = from.offset(forward(color));
    let rank = |square: Square| color.relative_rank(square.rank()).index();
    let sideways = from.file().index().abs_diff(to.file().index());
    match (sideways, rank(to).checked_sub(rank(from))) {
        (0, Some(1)) => blocked(board, from, to.into()),
        (0, Some(2)) if color.relative_rank(from.rank()) == Rank::Second => {
            blocked(board, from, Bitboard::from(ahead) | to.into())
        }
        (0, Some(2)) => Some(IllegalReason::PawnDoubleStep(pawn)),
        (1, Some(1)) if board.occupied().contains(to) => own_piece(board, to),
        (1, Some(1)) => to_empty_square(board, pawn, to),
        _ => Some(IllegalReason::Movement { piece: pawn, to }),
    }
}

/// A pawn that goes diagonally to an empty square: en passant, or nothing.
fn to_empty_square(board: &Board, pawn: PlacedPiece, to: Square) -> Option<IllegalReason> {
    let color = pawn.piece.color;
    let passed = to.offset(-forward(color));
    let beside = PlacedPiece::on(board, passed).filter(|other| {
        other.piece.piece_type == PieceType::Pawn
            && other.piece.color != color
            && color.relative_rank(to.rank()) == Rank::Sixth
    });
    match beside {
        None => Some(IllegalReason::NothingToCapture { pawn: pawn.square, to }),
        Some(victim) => en_passant(board, pawn, to, victim),
    }
}

/// What is wrong with capturing `victim` en passant.
///
/// A board remembers a double step only if somebody can legally capture it, so here it cannot
/// always be told whether there has been one. A capture that would leave the king in check is
/// illegal for that reason in either case; a capture that would not has come too late.
fn en_passant(
    board: &Board,
    pawn: PlacedPiece,
    to: Square,
    victim: PlacedPiece,
) -> Option<IllegalReason> {
    let too_late = IllegalReason::EnPassantUnavailable { pawn: victim.square, to };
    let origin = to.offset(forward(pawn.piece.color));
    if board.occupied().contains(origin) {
        return Some(too_late);
    }
    let checkers = board.checkers();
    match (attacker_after(board, pawn, to, victim), board.en_passant() == Some(to)) {
        (Some(by), _) if checkers.contains(by.square) => safety::unanswered(board, checkers),
        (Some(by), _) => Some(IllegalReason::EnPassantExposesKing { by, king: king(board) }),
        (None, true) => None,
        (None, false) => Some(too_late),
    }
}

fn king(board: &Board) -> Square {
    board.king(board.side_to_move())
}

/// A piece that attacks the king once both pawns have left their squares.
fn attacker_after(
    board: &Board,
    pawn: PlacedPiece,
    to: Square,
    victim: PlacedPiece,
) -> Option<PlacedPiece> {
    let gone = Bitboard::from(pawn.square) | victim.square.into();
    let occupied = board.occupied().without(gone) | to.into();
    safety::attacker(board, king(board), occupied.without(victim.square.into()))
}
