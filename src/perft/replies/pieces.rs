//! The moves of knights, bishops, rooks, queens and the king.

use super::own::Mover;
use super::pins::Repin;
use super::{Node, Tally};
use crate::attacks;
use crate::color::Side;
use crate::perft::isa::Isa;
use crate::perft::weights::Sum;
use crate::{Bitboard, Square};

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// Counts all moves that are not open as if they were plain; gives the set of the indices of
    /// pieces that have others. Without a branch, for there is no telling which have. The kind is
    /// no compile-time fact: the code would be there five times.
    #[inline(always)]
    pub(super) fn plain_pieces<'n>(&self, tally: &mut Tally, sum: &mut impl Sum<'n>) -> u64 {
        let (mut others, mut closed, mut from) = (0, 0, 0);
        let plain = self.plain;
        for (index, mover) in self.own.movers.iter().enumerate() {
            let (kind, square) = (mover.kind.index(), Bitboard::square(mover.from));
            let to = mover.attacks & plain.may_go[kind];
            let special = plain.not_from[kind] & square
                | plain.not_to[kind] & to
                | self.watch.sole & mover.attacks;
            others |= u64::from(special.any()) << index;
            let known = to.without(self.zones.open[kind]);
            closed += known.count();
            from += known.count() * u32::from(self.weights.biased(mover.from));
            *sum = sum.minus(known);
        }
        tally.closed += closed;
        tally.replies += i64::from(from);
        others
    }

    /// Corrects the count of the pieces with these indices, and adds their open moves.
    #[inline(always)]
    pub(super) fn pieces(&self, mut indices: u64, tally: &mut Tally) {
        while indices != 0 {
            self.piece(&self.own.movers[indices.trailing_zeros() as usize], tally);
            indices &= indices - 1;
        }
    }

    #[inline(always)]
    fn piece(&self, mover: &Mover, tally: &mut Tally) {
        let &Mover { kind, from, attacks } = mover;
        let (masks, plain, zones) = (self.masks, self.plain, self.zones);
        let (mut to, mut open) = (attacks & plain.may_go[kind.index()], zones.open[kind.index()]);
        if plain.never_from.contains(from) {
            // More has been counted than there is.
            let counted = to.without(open);
            if masks.pinned.contains(from) {
                to &= attacks::line(masks.king, from);
            }
            if zones.open_from.contains(from) {
                open = Bitboard::ALL;
            }
            let wrong = counted.without(to.without(open));
            tally.closed -= wrong.count();
            tally.replies -= self.formula(from, wrong);
        }
        let known = to.without(open);
        tally.replies += self.told_twice(mover, known);
        self.near(mover, known, tally);
        let repins_from = self.lines.repinners | self.unpinning.reach;
        let repins_to = zones.behind[kind.index()] | self.unpinning.others;
        if repins_from.contains(from) || known.intersects(repins_to) {
            self.repins(mover, known, tally);
        }
        for to in to & open {
            tally.replies += self.open_move(kind, from, to);
        }
    }

    /// Corrections where the formula speaks twice of one move of the enemy.
    #[inline(always)]
    fn told_twice(&self, &Mover { kind, from, attacks }: &Mover, known: Bitboard) -> i64 {
        let (enemy, square) = (self.enemy, Bitboard::square(from));
        let mut sum = enemy.pawns_taken_that_attack::<S>(square, known);
        if enemy.before_pawns.contains(from) {
            sum -= enemy.pushes_told_twice::<S>(square, known, self.masks);
        }
        if enemy.slides.contains(from) {
            sum += self.along_slides(kind, from, attacks, known);
        }
        sum
    }

    /// The first term of the formula for those of the moves that are near the king.
    #[inline(always)]
    fn near(&self, &Mover { kind, from, attacks }: &Mover, known: Bitboard, tally: &mut Tally) {
        let watch = self.watch;
        let changes = watch.openers.contains(from) || attacks.intersects(watch.sole);
        let near = known & if changes { Bitboard::ALL } else { watch.near[kind.index()] };
        if near.any() {
            tally.closed -= near.count();
            let left = self.left(from, attacks);
            for to in near {
                tally.replies += self.near_king(left, kind, to);
            }
        }
    }

    /// Corrections for moves that may change what is pinned.
    #[inline(always)]
    fn repins(&self, &Mover { kind, from, .. }: &Mover, known: Bitboard, tally: &mut Tally) {
        let (lines, behind) = (self.lines, self.zones.behind[kind.index()]);
        let mut repins = self.unpinning.not_by_weight(lines, from, known);
        let mut pins = known & behind.without(repins);
        if lines.repinners.contains(from) {
            (repins, pins) = (known, Bitboard::EMPTY);
            if !lines.shields.contains(from) {
                let elsewhere = behind | lines.pin_lines;
                let line = attacks::line(self.enemy.king, from);
                let plain = known.without(elsewhere.without(line));
                let (sum, rest) = self.unpinned_by_leaving(from, plain);
                tally.replies += sum;
                repins = rest | known.without(plain);
            }
        }
        if pins.any() {
            tally.replies += self.pinned_from_behind(from, pins);
        }
        for to in repins {
            tally.repins.push(Repin { becomes: kind, from, to });
        }
    }

    /// The formula without its first term, summed over moves from a square to each square of `to`.
    #[inline(always)]
    fn formula(&self, from: Square, to: Bitboard) -> i64 {
        i64::from(to.count()) * self.weights.at(from) - self.weights.sum(self.isa, to)
    }
}
