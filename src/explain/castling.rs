//! Why the king may not castle (FIDE Laws 3.8.2; guidelines II.3 for Chess960).

use super::safety::attacker;
use super::{CastlingObstacle, IllegalReason, nearest};
use crate::attacks;
use crate::castling::CastlingWay;
use crate::{Board, CastlingSide, File, PieceType, PlacedPiece, Rank, Square};

/// A move of the king that is meant as castling.
pub(super) struct Attempt {
    king: Square,
    side: CastlingSide,
    /// The rook, if the right to castle with it still stands.
    rook: Option<Square>,
}

impl Attempt {
    /// The castling that a move of `mover` to `to` is meant to be, if it is.
    pub(super) fn of(board: &Board, mover: PlacedPiece, to: Square) -> Option<Attempt> {
        let king = mover.square;
        let first_rank = mover.piece.color.relative_rank(Rank::First);
        let is_king = mover.piece.piece_type == PieceType::King;
        if !is_king || [king.rank(), to.rank()] != [first_rank; 2] {
            return None;
        }
        takes_castling_rook(board, king, to)
            .or_else(|| goes_to_target(board, mover, to))
            .or_else(|| takes_other_rook(board, mover, to))
    }

    /// What is in the way of it; `None` if nothing is.
    pub(super) fn reason(&self, board: &Board) -> Option<IllegalReason> {
        let obstacle = match self.rook {
            None => Some(CastlingObstacle::RightLost),
            Some(rook) => obstacle(board, self.king, CastlingWay::of(self.king, rook)),
        };
        obstacle.map(|obstacle| IllegalReason::Castling { side: self.side, obstacle })
    }
}

/// Castling spelt as king takes rook, with a rook that may castle.
fn takes_castling_rook(board: &Board, king: Square, to: Square) -> Option<Attempt> {
    let right = board.castling_rooks().contains(to);
    right.then(|| Attempt { king, side: CastlingSide::of(king, to), rook: Some(to) })
}

/// Castling spelt as the king's own move: too far for a step, and to where castling leads.
fn goes_to_target(board: &Board, mover: PlacedPiece, to: Square) -> Option<Attempt> {
    let king = mover.square;
    let side = CastlingSide::of(king, to);
    let rook = board.castling_rights().rook_square(mover.piece.color, side);
    let meant = side.king_target(king.rank()) == to
        && !attacks::king(king).contains(to)
        && (rook.is_some() || king.file() == File::E);
    meant.then_some(Attempt { king, side, rook })
}

/// Castling spelt as king takes rook, with a rook that may not castle. If it stands beside the
/// king, it is rather an own piece in the way of a step.
fn takes_other_rook(board: &Board, mover: PlacedPiece, to: Square) -> Option<Attempt> {
    let king = mover.square;
    let is_rook = board.pieces(mover.piece.color, PieceType::Rook).contains(to);
    let meant = is_rook && !attacks::king(king).contains(to);
    meant.then(|| Attempt { king, side: CastlingSide::of(king, to), rook: None })
}

/// What is in the way of castling with a right that stands.
fn obstacle(board: &Board, king: Square, way: &CastlingWay) -> Option<CastlingObstacle> {
    out_of_check(board, king)
        .or_else(|| path_blocked(board, king, way))
        .or_else(|| through_check(board, king, way))
        .or_else(|| uncovered(board, way))
}

fn out_of_check(board: &Board, king: Square) -> Option<CastlingObstacle> {
    attacker(board, king, board.occupied()).map(CastlingObstacle::OutOfCheck)
}

fn path_blocked(board: &Board, king: Square, way: &CastlingWay) -> Option<CastlingObstacle> {
    let obstacles = (way.way & board.occupied()).without(way.pair);
    nearest(board, king, obstacles).map(CastlingObstacle::PathBlocked)
}

/// The first square of the king's way that is attacked.
fn through_check(board: &Board, king: Square, way: &CastlingWay) -> Option<CastlingObstacle> {
    let occupied = board.occupied().without(king.into());
    let attacked = way
        .king_way
        .into_iter()
        .filter_map(|square| attacker(board, square, occupied).map(|by| (square, by)));
    let (square, by) = attacked.min_by_key(|(square, _)| square.index().abs_diff(king.index()))?;
    Some(match square == way.king_target {
        true => CastlingObstacle::IntoCheck { king: square, by },
        false => CastlingObstacle::ThroughCheck { square, by },
    })
}

/// In Chess960 the rook may shield the square where the king ends, and leaves it.
fn uncovered(board: &Board, way: &CastlingWay) -> Option<CastlingObstacle> {
    let king = way.king_target;
    let occupied = board.occupied().without(way.pair) | way.targets;
    attacker(board, king, occupied).map(|by| CastlingObstacle::IntoCheck { king, by })
}
