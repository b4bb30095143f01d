//! Enemy pieces that a move of ours pins or sets free.
//!
//! The formula knows each enemy piece as it is after a pass, free or pinned. Where a move changes
//! that for a piece and gives no check, the piece's own moves are counted anew, and what the
//! formula has for them is taken back.

use super::Node;
use super::enemy::Enemy;
use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::perft::weights::Weights;
use crate::{Bitboard, Board, PieceType, Square};
use arrayvec::ArrayVec;

/// The lines between our sliders and the enemy king.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// Enemy pieces that are pinned.
    pub(super) pinned: Bitboard,
    /// Our pieces whose every move may change what is pinned: the pinners and the shields.
    pub(super) repinners: Bitboard,
    /// Our sliders that pin them.
    pub(super) pinners: Bitboard,
    /// Squares between pinning sliders and the king, without the pinned pieces.
    pub(super) pin_lines: Bitboard,
    /// Our pieces that alone stand before a slider: they would discover a check.
    pub(super) discoverers: Bitboard,
    /// Our pieces that stand before a slider with one enemy piece, which they would pin by
    /// leaving; and those enemy pieces.
    pub(super) shields: Bitboard,
    pub(super) shielded: Bitboard,
}

impl Lines {
    #[inline(always)]
    pub(super) fn new<S: Side>(board: &Board, masks: &Masks) -> Lines {
        let king = board.king(!S::COLOR);
        let mut lines = Lines {
            pinned: Bitboard::EMPTY,
            repinners: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            pin_lines: Bitboard::EMPTY,
            discoverers: Bitboard::EMPTY,
            shields: Bitboard::EMPTY,
            shielded: Bitboard::EMPTY,
        };
        let sliders = attacks::rook_rays(king) & board.orthogonal_sliders(S::COLOR)
            | attacks::bishop_rays(king) & board.diagonal_sliders(S::COLOR);
        for slider in sliders {
            let between = attacks::between(king, slider);
            let blockers = between & masks.occupied;
            let own = blockers & masks.own;
            match (blockers.count(), own.count()) {
                (1, 1) => lines.discoverers |= own,
                (2, 1) => {
                    lines.shields |= own;
                    lines.shielded |= blockers ^ own;
                }
                (1, 0) => {
                    lines.pinned |= blockers;
                    lines.pinners.insert(slider);
                    lines.pin_lines |= between ^ blockers;
                }
                _ => {}
            }
        }
        lines.repinners = lines.pinners | lines.shields;
        lines
    }
}

/// Enemy pieces that are set free when one of ours lands between them and the pinning slider, or
/// between them and the king.
///
/// What that gives the enemy is the same for nearly all such moves and is part of the weight of
/// these squares. It is not for moves within the pinned piece's reach, which are looked at one by
/// one.
pub(super) struct Unpinning {
    /// Squares of each line whose weight has it, and how much it is.
    freed: ArrayVec<(Bitboard, i64), 8>,
    /// Those of them within the pinned piece's reach, where it is not the same.
    pub(super) others: Bitboard,
    /// What pinned pieces could reach if they were free.
    pub(super) reach: Bitboard,
}

impl Unpinning {
    #[inline(always)]
    pub(super) fn new() -> Unpinning {
        let none = Bitboard::EMPTY;
        Unpinning { freed: ArrayVec::new_const(), others: none, reach: none }
    }

    /// Fills in [`Unpinning::new`], in place: to return it by value would copy it. Adds to the
    /// weights.
    #[inline(always)]
    pub(super) fn fill<S: Side, I: Isa>(
        &mut self,
        isa: I,
        board: &Board,
        masks: &Masks,
        enemy: &Enemy,
        lines: &Lines,
        weights: &mut Weights,
    ) {
        for pinner in lines.pinners {
            let between = attacks::between(enemy.king, pinner);
            let pinned = (between & lines.pinned).first_or_a1();
            let (occupied, own) = (masks.occupied, masks.own);
            let reach = enemy.reach::<S, I>(isa, board, pinned, occupied);
            let moves = enemy.moves_in_reach::<S>(pinned, reach, occupied, own, masks.enemy);
            let freed = enemy.count_moves::<S>(pinned, moves) - enemy.moves_now(pinned);
            let squares = between & lines.pin_lines;
            self.reach |= reach;
            self.others |= squares & reach;
            for square in squares {
                weights.set(square, weights.at(square) - freed);
            }
            self.freed.push((squares, freed));
        }
    }

    /// What the weight of a square has of it.
    #[inline(always)]
    fn freed_by(&self, to: Square) -> i64 {
        let found = self.freed.iter().find(|(squares, _)| squares.contains(to));
        found.map_or(0, |&(_, freed)| freed)
    }

    /// The targets among `known` of a piece on `from` where it is not the weight that tells what
    /// is set free.
    #[inline(always)]
    pub(super) fn not_by_weight(&self, lines: &Lines, from: Square, known: Bitboard) -> Bitboard {
        match self.reach.contains(from) {
            true => known & lines.pin_lines,
            false => known & self.others,
        }
    }
}

/// A move of ours that may change what is pinned.
#[derive(Clone, Copy)]
pub(super) struct Repin {
    /// What stands on `to` after the move.
    pub(super) becomes: PieceType,
    pub(super) from: Square,
    pub(super) to: Square,
}

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// The correction of the formula for a move that gives no check: how many replies more there
    /// are because enemy pieces that were free are pinned, or the other way round.
    #[inline(always)]
    pub(super) fn pin_changes(&self, repin: Repin) -> i64 {
        let (masks, enemy, to) = (self.masks, self.enemy, Bitboard::square(repin.to));
        let occupied = masks.occupied.without(repin.from.into()) | to;
        let own = masks.own.without(repin.from.into()) | to;
        let theirs = masks.enemy.without(to);
        let sliders = self.our_sliders_after(repin);
        let mut sum = -self.unpinning.freed_by(repin.to);
        for square in self.perhaps_repinned(repin, sliders, occupied) {
            let reach = enemy.reach::<S, I>(self.isa, self.board, square, occupied);
            let moves = enemy.moves_in_reach::<S>(square, reach, occupied, own, theirs);
            let pinned = self.is_pinned_after(square, sliders, occupied);
            let legal = if pinned { attacks::line(enemy.king, square) } else { Bitboard::ALL };
            sum += enemy.count_moves::<S>(square, moves & legal);
            sum -= match self.lines.pinned.contains(square) {
                true => enemy.moves_now(square),
                false => enemy.count_moves::<S>(square, moves),
            };
        }
        sum
    }

    /// Our sliders along ranks and files, and along diagonals, after a move.
    #[inline(always)]
    fn our_sliders_after(&self, Repin { becomes, from, to }: Repin) -> [Bitboard; 2] {
        use PieceType::{Bishop, Queen, Rook};
        let landed = |kinds: [PieceType; 2]| match kinds.contains(&becomes) {
            true => Bitboard::square(to),
            false => Bitboard::EMPTY,
        };
        let [orthogonal, diagonal] =
            [self.board.orthogonal_sliders(S::COLOR), self.board.diagonal_sliders(S::COLOR)]
                .map(|set| set.without(from.into()));
        [orthogonal | landed([Rook, Queen]), diagonal | landed([Bishop, Queen])]
    }

    /// Whether the enemy piece on `square`, in line with its king, is pinned by one of `sliders`.
    #[inline(always)]
    fn is_pinned_after(&self, square: Square, sliders: [Bitboard; 2], occupied: Bitboard) -> bool {
        let (king, without) = (self.enemy.king, occupied ^ square.into());
        let [orthogonal, diagonal] = sliders;
        let seen = match attacks::rook_rays(king).contains(square) {
            true => self.isa.sliders().rook(king, without) & orthogonal,
            false => self.isa.sliders().bishop(king, without) & diagonal,
        };
        seen.any() // In another direction it would be a check.
    }

    /// The enemy pieces that are left and whose being pinned, or whose moves along the line of a
    /// pin, the move may change.
    #[inline(always)]
    fn perhaps_repinned(
        &self,
        Repin { from, to, .. }: Repin,
        [orthogonal, diagonal]: [Bitboard; 2],
        occupied: Bitboard,
    ) -> Bitboard {
        let (king, lines) = (self.enemy.king, self.lines);
        let mut pieces = Bitboard::EMPTY;
        if lines.pinners.contains(from) {
            pieces |= attacks::between(king, from) & lines.pinned;
        }
        if lines.shields.contains(from) {
            pieces |= self.beside(from) & lines.shielded;
        }
        if lines.pin_lines.contains(to) {
            pieces |= self.beside(to) & lines.pinned;
        }
        if (orthogonal | diagonal).contains(to) {
            let between = attacks::between(king, to) & occupied;
            if !between.more_than_one() {
                pieces |= between & self.masks.enemy;
            }
        }
        pieces.without(to.into())
    }

    /// The correction for moves of a pinning piece, but for those of `to` that are given back: onto
    /// what its pinned piece may come upon. If it stays on the line nothing is set free, although the
    /// weights before the king say so.
    #[inline(always)]
    pub(super) fn unpinned_by_leaving(&self, from: Square, to: Bitboard) -> (i64, Bitboard) {
        let (enemy, masks) = (self.enemy, self.masks);
        let between = attacks::between(enemy.king, from);
        let pinned = (between & self.lines.pinned).first_or_a1();
        let [occupied, own] = [masks.occupied, masks.own].map(|set| set.without(from.into()));
        let reach = enemy.reach::<S, I>(self.isa, self.board, pinned, occupied);
        let line = attacks::line(enemy.king, from);
        let leaving = to.without(reach | line);
        let staying = match reach.contains(from) {
            true => Bitboard::EMPTY,
            false => to & line.without(reach),
        };
        let moves = enemy.moves_in_reach::<S>(pinned, reach, occupied, own, masks.enemy);
        let freed = enemy.count_moves::<S>(pinned, moves) - enemy.moves_now(pinned);
        let number = |set: Bitboard| i64::from(set.count());
        (freed * (number(leaving) - number(staying & between)), to.without(leaving | staying))
    }

    /// The correction for moves to squares behind free enemy pieces, which are then pinned. What
    /// these may do off the line does not depend on where on it we land.
    #[inline(always)]
    pub(super) fn pinned_from_behind(&self, from: Square, mut to: Bitboard) -> i64 {
        let (enemy, masks) = (self.enemy, self.masks);
        let [occupied, own] = [masks.occupied, masks.own].map(|set| set.without(from.into()));
        let mut sum = 0;
        while let Some(square) = to.first() {
            let pinned = (attacks::between(enemy.king, square) & masks.enemy).first_or_a1();
            let line = attacks::line(enemy.king, square);
            let same = to & self.beside(square);
            let reach = enemy.reach::<S, I>(self.isa, self.board, pinned, occupied);
            let moves = enemy.moves_in_reach::<S>(pinned, reach, occupied, own, masks.enemy);
            let lost = enemy.count_moves::<S>(pinned, moves.without(line));
            sum -= lost * i64::from(same.count());
            to = to.without(same);
        }
        sum
    }

    /// The squares in the same direction from the enemy king as `square`, which is in line with it.
    #[inline(always)]
    fn beside(&self, square: Square) -> Bitboard {
        let king = self.enemy.king;
        // On each line through the king, all squares on one side come before it.
        let before = Bitboard::new((1 << king.index()) - 1);
        let side = if before.contains(square) { before } else { !before };
        attacks::line(king, square) & side
    }
}
