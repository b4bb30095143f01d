//! The moves of pawns, set-wise.

use super::pins::Repin;
use super::{Node, PAWN, QUEEN, Tally};
use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::perft::isa::Isa;
use crate::perft::weights::Sum;
use crate::{Bitboard, PieceType, Square};

/// Pawn moves of one sort: pushes, double steps, captures towards file a or towards file h. The
/// sort is no compile-time fact: the code would be there four times.
#[derive(Clone, Copy)]
struct Sort {
    to: Bitboard,
    /// Index step from origins to targets.
    step: i8,
    /// Where pawns stand on the line of an enemy slider that the move is along.
    slides: Bitboard,
}

impl Sort {
    /// Where moves of this sort lead from each square, or anywhere over an edge of the board.
    #[inline(always)]
    fn step(&self, from: Bitboard) -> Bitboard {
        Bitboard::new(from.bits().rotate_left(self.step as u32 & 63))
    }

    /// Where moves to each of these targets have come from.
    #[inline(always)]
    fn origins(&self, to: Bitboard) -> Bitboard {
        Bitboard::new(to.bits().rotate_right(self.step as u32 & 63))
    }

    #[inline(always)]
    fn origin(&self, to: Square) -> Square {
        to.offset(-self.step)
    }
}

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// Counts all moves of pawns as if they were plain, but open ones and promotions; gives the
    /// targets of those that are not, by their sort.
    #[inline(always)]
    pub(super) fn plain_pawns<'n>(
        &self,
        tally: &mut Tally,
        sum: &mut impl Sum<'n>,
    ) -> [Bitboard; 4] {
        let (enemy, plain) = (self.enemy, self.plain);
        let sorts = self.sorts(self.pawn_targets());
        let special = sorts.map(|sort| {
            sort.to & (plain.not_to[PAWN] | sort.step(plain.not_from[PAWN] | sort.slides))
        });
        let [single, double, west, east] = sorts;
        let open_to = self.zones.open[PAWN] | S::EIGHTH_RANK;
        let [one, two, to_west, to_east] =
            sorts.map(|sort| sort.to.without(open_to | sort.step(self.zones.open_from)));
        // No square is the target of two pushes.
        *sum = sum.plus(single.origins(one)).plus(double.origins(two));
        *sum = sum.minus(one | two);
        tally.closed += one.count() + two.count();
        // From one to the other of the squares before a pawn that has not moved: leaving the one has
        // not freed its double step.
        tally.replies -= i64::from(((one | two) & enemy.start_push).count());
        for (sort, to) in [(west, to_west), (east, to_east)] {
            if to.any() {
                tally.closed += to.count();
                // A pawn that we take attacks the square that we come from.
                tally.replies += i64::from((to & enemy.free_pawns).count());
                *sum = sum.plus(sort.origins(to)).minus(to);
            }
        }
        for to in double.to & enemy.beside_pawns {
            tally.replies += self.en_passant_replies(double.origin(to), to);
        }
        special
    }

    /// Corrects the count of the moves to these targets, and adds open ones and promotions.
    #[inline(always)]
    pub(super) fn pawns(&self, targets: [Bitboard; 4], tally: &mut Tally) {
        for (index, to) in targets.into_iter().enumerate() {
            if to.any() {
                self.pawn_moves(self.sort(index, to), tally);
            }
        }
    }

    /// The targets of all legal moves, by their sort.
    #[inline(always)]
    fn pawn_targets(&self) -> [Bitboard; 4] {
        let masks = self.masks;
        let pawns = self.board.pieces(S::COLOR, PieceType::Pawn);
        let single = S::forward(pawns).without(masks.occupied);
        let double = S::forward(single & S::THIRD_RANK).without(masks.occupied);
        let west = S::forward_west(pawns) & masks.enemy;
        let east = S::forward_east(pawns) & masks.enemy;
        let mut targets = [single, double, west, east];
        for pawn in pawns & masks.pinned {
            let line = attacks::line(masks.king, pawn);
            let reach = self.sorts(targets).map(|sort| sort.step(pawn.into()));
            for (to, reach) in targets.iter_mut().zip(reach) {
                *to = to.without(reach.without(line));
            }
        }
        targets
    }

    #[inline(always)]
    fn sorts(&self, targets: [Bitboard; 4]) -> [Sort; 4] {
        core::array::from_fn(|index| self.sort(index, targets[index]))
    }

    /// The moves of the sort with this index to `to`.
    #[inline(always)]
    fn sort(&self, index: usize, to: Bitboard) -> Sort {
        let steps = const { [S::FORWARD, 2 * S::FORWARD, S::FORWARD - 1, S::FORWARD + 1] };
        let slides = match index {
            0 | 1 => self.enemy.file_slides,
            _ => self.enemy.diagonal_slides,
        };
        Sort { to, step: steps[index], slides }
    }

    #[inline(always)]
    fn pawn_moves(&self, sort: Sort, tally: &mut Tally) {
        let (zones, watch, piece) = (self.zones, self.watch, PieceType::Pawn);
        let promotions = sort.to & S::EIGHTH_RANK;
        let to = sort.to.without(promotions);
        let open = to & (zones.open[PAWN] | sort.step(zones.open_from));
        let known = to.without(open);
        let near = known & (watch.near[PAWN] | sort.step(watch.pawn_changes));
        tally.closed -= near.count();
        tally.replies += self.pawns_along_slides(&sort, known);
        for to in near {
            let from = sort.origin(to);
            let left = self.left(from, attacks::pawn(S::COLOR, from));
            tally.replies += self.near_king(left, piece, to);
        }
        let (lines, unpinning) = (self.lines, self.unpinning);
        let repins = known
            & (unpinning.others
                | sort.step(unpinning.reach) & lines.pin_lines
                | sort.step(lines.shields));
        for to in repins {
            tally.repins.push(Repin { becomes: piece, from: sort.origin(to), to });
        }
        for to in open {
            tally.replies += self.open_move(piece, sort.origin(to), to);
        }
        for to in promotions {
            self.promotions(&sort, to, tally);
        }
    }

    /// The correction for moves of one sort along the lines of enemy sliders.
    #[inline(always)]
    fn pawns_along_slides(&self, sort: &Sort, to: Bitboard) -> i64 {
        let mut sum = 0;
        for from in sort.origins(to) & sort.slides {
            let (sliders, occupied) = (self.isa.sliders(), self.masks.occupied);
            let to = sort.step(from.into());
            let (kind, attacks) = match to.intersects(self.masks.enemy) {
                false => (PieceType::Rook, sliders.rook(from, occupied)),
                true => (PieceType::Bishop, sliders.bishop(from, occupied)),
            };
            sum += self.along_slides(kind, from, attacks, to);
        }
        sum
    }

    /// The four promotions on `to`.
    #[inline(always)]
    fn promotions(&self, sort: &Sort, to: Square, tally: &mut Tally) {
        let (zones, watch, from) = (self.zones, self.watch, sort.origin(to));
        // The new piece may look back through the square that the pawn has left.
        let looks_back = attacks::line(self.enemy.king, to).contains(from);
        let all_open = looks_back || zones.open_from.contains(from);
        let all_near = watch.near_for_all.contains(to) || watch.pawn_changes.contains(from);
        let repins = self.lines.shields.contains(from) || self.lines.pin_lines.contains(to);
        let formula =
            self.weights.at(from) - self.weights.at(to) + self.pawns_along_slides(sort, to.into());
        // What a slider on the square would pin, whichever it is: one line leads from it to the king.
        let pins = match !repins && zones.behind[QUEEN].contains(to) {
            true => self.pinned_from_behind(from, to.into()),
            false => 0,
        };
        let left = self.left(from, attacks::pawn(S::COLOR, from));
        let (occupied, others) = self.others(left, to);
        let knight = attacks::knight(to);
        let bishop = self.isa.sliders().bishop(to, occupied);
        let rook = self.isa.sliders().rook(to, occupied);
        let attacks = [
            (PieceType::Knight, knight),
            (PieceType::Bishop, bishop),
            (PieceType::Rook, rook),
            (PieceType::Queen, bishop | rook),
        ];
        for (becomes, attacks) in attacks {
            if all_open || zones.open[becomes.index()].contains(to) {
                tally.replies += self.open_promotion(from, to, becomes);
                continue;
            }
            tally.replies += formula;
            if all_near || attacks.intersects(watch.safe) {
                let king = watch.king_replies(others | attacks, to.into(), occupied);
                tally.replies += self.enemy.replies + king;
            } else {
                tally.closed += 1;
            }
            if repins {
                tally.repins.push(Repin { becomes, from, to });
            }
            tally.replies += i64::from(zones.behind[becomes.index()].contains(to)) * pins;
        }
    }
}
