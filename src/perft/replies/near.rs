//! Moves near the enemy king: its own moves are counted anew.

use super::Node;
use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::perft::isa::Isa;
use crate::{Bitboard, PieceType, Square};

/// A piece of ours that has left its square and has not yet landed.
#[derive(Clone, Copy)]
pub(super) struct Left {
    from: Square,
    /// What all others attack, if no line is opened or closed that matters.
    danger: Bitboard,
    /// Targets for which one may be.
    look_again: Bitboard,
}

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// The piece on `from`, which attacks `attacks`, leaves.
    #[inline(always)]
    pub(super) fn left(&self, from: Square, attacks: Bitboard) -> Left {
        let (watch, own) = (self.watch, self.own);
        // Where a slider of ours stands behind it, its line is opened: of interest if a watched
        // square lies on it that is safe, or that this piece alone holds, or if the line leads to
        // the piece itself, next to the king.
        let changes = watch.openers.contains(from) || attacks.intersects(watch.sole);
        let opens = match own.slides.contains(from) {
            true if changes => Bitboard::ALL,
            true => watch.neighbours,
            false => Bitboard::EMPTY,
        };
        let danger = own.once.without(attacks) | own.twice;
        Left { from, danger, look_again: opens | watch.closers }
    }

    /// The first term of the formula for one move near the king.
    #[inline(always)]
    pub(super) fn near_king(&self, left: Left, becomes: PieceType, to: Square) -> i64 {
        let (occupied, others) = self.others(left, to);
        let danger = others | self.attacks_from(becomes, to, occupied);
        self.enemy.replies + self.watch.king_replies(danger, to.into(), occupied)
    }

    /// The occupied squares when the piece has landed, and what all others then attack.
    #[inline(always)]
    pub(super) fn others(&self, left: Left, to: Square) -> (Bitboard, Bitboard) {
        let occupied = self.masks.occupied.without(left.from.into()) | to.into();
        let others = match left.look_again.contains(to) {
            true => self.danger_without(left.from, occupied),
            false => left.danger,
        };
        (occupied, others)
    }

    /// What all but the piece on `from` attack.
    #[inline(always)]
    fn danger_without(&self, from: Square, occupied: Bitboard) -> Bitboard {
        let (board, sliders, left) = (self.board, self.isa.sliders(), Bitboard::square(from));
        let pawns = board.pieces(S::COLOR, PieceType::Pawn).without(left);
        let mut danger = S::forward_west(pawns) | S::forward_east(pawns);
        for square in board.pieces(S::COLOR, PieceType::Knight).without(left) {
            danger |= attacks::knight(square);
        }
        for square in board.orthogonal_sliders(S::COLOR).without(left) {
            danger |= sliders.rook(square, occupied);
        }
        for square in board.diagonal_sliders(S::COLOR).without(left) {
            danger |= sliders.bishop(square, occupied);
        }
        if self.masks.king != from {
            danger |= attacks::king(self.masks.king);
        }
        danger
    }

    /// What a piece of ours attacks. With no branch but one: kinds follow each other in no order
    /// that could be predicted.
    #[inline(always)]
    fn attacks_from(&self, kind: PieceType, square: Square, occupied: Bitboard) -> Bitboard {
        use PieceType::{Bishop, King, Knight, Pawn, Queen, Rook};
        let if_of = |kinds: &[PieceType], set: Bitboard| match kinds.contains(&kind) {
            true => set,
            false => Bitboard::EMPTY,
        };
        if matches!(kind, Bishop | Rook | Queen) {
            let sliders = self.isa.sliders();
            return if_of(&[Bishop, Queen], sliders.bishop(square, occupied))
                | if_of(&[Rook, Queen], sliders.rook(square, occupied));
        }
        if_of(&[Pawn], attacks::pawn(S::COLOR, square))
            | if_of(&[Knight], attacks::knight(square))
            | if_of(&[King], attacks::king(square))
    }
}
