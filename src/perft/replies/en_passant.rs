//! En passant captures: ours, and those of the enemy after a double step of ours.

use super::{Node, Tally};
use crate::Square;
use crate::attacks::{self, Sliders};
use crate::board::{capturers, is_legal_capture};
use crate::color::Side;
use crate::movegen::masks::Occupied;
use crate::perft::isa::Isa;
use crate::perft::leaf::Leaf;

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// Our own captures are rare: they are made and the replies are counted.
    #[cold]
    #[inline(always)]
    pub(super) fn en_passant(&self, target: Square, tally: &mut Tally) {
        for from in capturers::<S>(self.board, target) {
            if is_legal_capture::<S>(self.board, from, target) {
                let mut child = *self.board;
                child.make_en_passant::<S, false>(from, target);
                let occupied = Occupied::of::<S::Opposite>(&child);
                let child = Leaf::new::<S::Opposite>(&child, occupied);
                tally.replies += self.count(&child);
            }
        }
    }

    /// The enemy's captures after a double step, each decided by the board after it. Only sliders
    /// can give check then: the pawn that has stepped is gone.
    #[inline(always)]
    pub(super) fn en_passant_replies(&self, from: Square, to: Square) -> i64 {
        let (board, sliders, king) = (self.board, self.isa.sliders(), self.enemy.king);
        let target = to.offset(-S::FORWARD);
        let mut count = 0;
        for pawn in attacks::pawn(S::COLOR, target) & self.enemy.pawns {
            let occupied = self.masks.occupied ^ from.into() ^ pawn.into() ^ target.into();
            let checkers = sliders.rook(king, occupied) & board.orthogonal_sliders(S::COLOR)
                | sliders.bishop(king, occupied) & board.diagonal_sliders(S::COLOR);
            count += i64::from(checkers.is_empty());
        }
        count
    }
}
