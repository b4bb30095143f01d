//! The moves of knights, bishops, rooks, queens and the king.

use super::pins::Repin;
use super::{KING, Mover, Node, ROOK, Tally};
use crate::Bitboard;
use crate::attacks;
use crate::color::Side;
use crate::perft::isa::Isa;

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// The kind is no compile-time fact: the code would be there five times.
    #[inline(always)]
    pub(super) fn pieces(&self, tally: &mut Tally) {
        for mover in self.movers {
            self.piece(mover, tally);
        }
    }

    #[inline(always)]
    fn piece(&self, &Mover { kind, from, attacks }: &Mover, tally: &mut Tally) {
        let (masks, zones, enemy, lines) = (self.masks, self.zones, self.enemy, self.lines);
        let square = Bitboard::square(from);
        let mut to = attacks.without(masks.own);
        if masks.pinned.contains(from) {
            to &= attacks::line(masks.king, from);
        }
        if kind.index() == KING {
            to = to.without(enemy.attacks);
        }
        if to.is_empty() {
            return;
        }
        let mut open = zones.open[kind.index()];
        open |= match kind.index() >= ROOK {
            true => enemy.pawn_conflicts::<S>(square),
            false => Bitboard::EMPTY, // Both squares are on one file.
        };
        if zones.open_from.contains(from) {
            open = Bitboard::ALL;
        }
        let known = to.without(open);
        tally.replies += self.formula(square, enemy.weight_at::<S>(from), known);
        if enemy.slides.contains(from) {
            tally.replies += self.along_slides(kind, from, attacks, known);
        }

        let changes = zones.openers.contains(from) || attacks.intersects(zones.sole);
        let near = known & if changes { Bitboard::ALL } else { zones.near[kind.index()] };
        tally.closed += known.without(near).count();
        if near.any() {
            let left = self.left(from, attacks);
            for to in near {
                tally.replies += self.near_king(left, kind, to);
            }
        }
        let mut behind = known & zones.behind[kind.index()];
        let mut repins = known & lines.pin_lines;
        if lines.repinners.contains(from) {
            (repins, behind) = (known, Bitboard::EMPTY);
            if !lines.shields.contains(from) {
                let plain = known.without(zones.behind[kind.index()] | lines.pin_lines);
                let (sum, rest) = self.unpinned_by_leaving(from, plain);
                tally.replies += sum;
                repins = rest | known.without(plain);
            }
        }
        if behind.any() {
            tally.replies += self.pinned_from_behind(from, behind);
        }
        for to in repins {
            tally.repins.push(Repin { becomes: kind, from, to });
        }
        for to in to & open {
            tally.replies += self.open_move(kind, from, to, kind);
        }
    }

    /// The formula without its first term, summed over moves from the one square of `from`, with
    /// its weight, to each square of `to`.
    #[inline(always)]
    fn formula(&self, from: Bitboard, weight: i64, to: Bitboard) -> i64 {
        let takes = to & self.masks.enemy;
        let mut sum =
            i64::from(to.count()) * weight - self.enemy.weight::<S, I>(self.isa, to.without(takes));
        for square in takes {
            sum += self.enemy.pawns_taken_that_attack::<S>(from, square.into());
            sum -= self.enemy.loss::<S, I>(self.isa, square, self.masks);
        }
        sum
    }
}
