//! Whether an en passant capture is legal: decided by looking at the board after it.

use super::Board;
use crate::attacks;
use crate::color::Side;
use crate::{Bitboard, PieceType, Square};

/// Whether the pawn of `S` on `capturer` may capture en passant on `target`: the king must not be
/// attacked once both pawns have left their squares. That covers pins along each line, the two
/// pawns that vanish from one rank together, and checks from other pieces alike
/// (Chess Programming Wiki, "En passant", section "bugs").
#[inline]
pub(crate) fn is_legal_capture<S: Side>(board: &Board, capturer: Square, target: Square) -> bool {
    let captured = Bitboard::square(target.offset(-S::FORWARD));
    let moved = Bitboard::square(capturer) | Bitboard::square(target);
    let occupied = (board.occupied() ^ moved).without(captured);
    let king = board.king(S::COLOR);
    let attackers = board.attackers_by::<S::Opposite>(king, occupied);
    attackers.without(captured).is_empty()
}

/// The pawns of `S` that stand ready to capture on `target`, pinned or not.
#[inline(always)]
pub(crate) fn capturers<S: Side>(board: &Board, target: Square) -> Bitboard {
    attacks::pawn(!S::COLOR, target) & board.pieces(S::COLOR, PieceType::Pawn)
}

impl Board {
    /// `target` if `S`, to move, has a legal en passant capture there.
    #[inline(always)]
    pub(super) fn en_passant_if_legal<S: Side>(&self, target: Square) -> Option<Square> {
        let mut pawns = capturers::<S>(self, target).into_iter();
        pawns.any(|pawn| is_legal_capture::<S>(self, pawn, target)).then_some(target)
    }
}
