//! Our castling moves.

use super::{KING, Node, ROOK, Tally};
use crate::attacks::{self, Sliders};
use crate::castling::CastlingWay;
use crate::color::Side;
use crate::movegen::masks::Occupied;
use crate::movegen::rules;
use crate::perft::isa::Isa;
use crate::perft::leaf::Leaf;
use crate::{Bitboard, CastlingSide, File, Square};

impl<S: Side, I: Isa> Node<'_, S, I> {
    #[inline(always)]
    pub(super) fn castling(&self, tally: &mut Tally) {
        let (sliders, danger) = (self.isa.sliders(), self.enemy.attacks);
        for rook in self.board.castling_rooks() & self.masks.own {
            if !rules::may_castle::<S, _>(self.board, self.masks, danger, rook, sliders) {
                continue;
            }
            if self.changes_no_reply(rook) {
                tally.closed += 1;
            } else {
                let mut child = *self.board;
                child.make_castling::<S, false>(self.masks.king, rook);
                let child = Leaf::new::<S::Opposite>(&child, Occupied::of::<S::Opposite>(&child));
                tally.replies += self.count(&child);
            }
        }
    }

    /// Whether castling from the standard array surely leaves the number of replies as after a
    /// pass. No slider gains or loses anything: the king's squares are not attacked, and beyond
    /// the corner there is none. An enemy pawn on our second rank attacks a square of the king's
    /// way, unless it stands before the rook on file a. Elsewhere king and rook may hold one square
    /// together.
    #[inline(always)]
    fn changes_no_reply(&self, rook: Square) -> bool {
        let (zones, watch, lines) = (self.zones, self.watch, self.lines);
        let king = self.masks.king;
        let way = CastlingWay::of(king, rook);
        let standard = king.file() == File::E
            && rook.file() == CastlingSide::of(king, rook).standard_rook_file();
        let king_to = Bitboard::square(way.king_target);
        let rook_to = way.targets ^ king_to;
        let from = zones.open_from | watch.openers | lines.repinners;
        let held = attacks::king(king) | self.isa.sliders().rook(rook, self.masks.occupied);
        standard
            && !S::Opposite::forward(self.enemy.pawns).contains(rook)
            && !from.intersects(way.pair)
            && !held.intersects(watch.sole)
            && !king_to.intersects(watch.near[KING])
            && !rook_to.intersects(watch.near[ROOK] | zones.behind[ROOK])
    }
}
