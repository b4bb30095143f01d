//! How many legal moves there are, in one go: the last ply of bulk counting.
//!
//! The facts are the rulebook's, but only their number is wanted, and of the board after a move
//! only two armies of six sets. Queens count as a rook and a bishop, and sliders that cannot reach
//! the king's neighbourhood are not asked. An optimisation of the rulebook: tests compare the two
//! on very many positions. [`on_lanes`] is a second way for CPUs with wide vectors.

#[cfg(any(target_arch = "x86_64", test))]
mod on_lanes;
#[cfg(test)]
mod tests;

use super::isa::Isa;
use crate::attacks::{self, Sliders};
use crate::castling::CastlingWay;
use crate::color::Side;
use crate::movegen::masks::{Masks, Occupied};
use crate::{Bitboard, Board, Color, PieceType, Square};

/// One side's pieces; queens are among both kinds of sliders. These are kept apart: side by side
/// they would be read with one load, which waits long for the two stores that came shortly before.
#[derive(Clone, Copy)]
struct Army {
    pawns: Bitboard,
    orthogonal: Bitboard,
    knights: Bitboard,
    diagonal: Bitboard,
    king: Bitboard,
    all: Bitboard,
}

/// A position whose moves are to be counted, as the side to move sees it.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    own: Army,
    enemy: Army,
    /// Own rooks that may castle.
    castling_rooks: Bitboard,
    en_passant: Option<Square>,
}

impl Army {
    #[inline(always)]
    fn of(board: &Board, color: Color, all: Bitboard) -> Army {
        Army {
            pawns: board.pieces(color, PieceType::Pawn),
            knights: board.pieces(color, PieceType::Knight),
            orthogonal: board.orthogonal_sliders(color),
            diagonal: board.diagonal_sliders(color),
            king: board.pieces(color, PieceType::King),
            all,
        }
    }

    /// Without whatever stands on `square`, which is not the king.
    #[inline(always)]
    fn without(self, square: Bitboard) -> Army {
        Army {
            pawns: self.pawns.without(square),
            knights: self.knights.without(square),
            orthogonal: self.orthogonal.without(square),
            diagonal: self.diagonal.without(square),
            king: self.king,
            all: self.all.without(square),
        }
    }

    /// Puts a piece on those of the squares that are empty, and takes it away from the others.
    #[inline(always)]
    fn toggle(&mut self, piece: PieceType, squares: Bitboard) {
        let if_of = |kinds: &[PieceType]| match kinds.contains(&piece) {
            true => squares,
            false => Bitboard::EMPTY,
        };
        self.pawns ^= if_of(&[PieceType::Pawn]);
        self.knights ^= if_of(&[PieceType::Knight]);
        self.diagonal ^= if_of(&[PieceType::Bishop, PieceType::Queen]);
        self.orthogonal ^= if_of(&[PieceType::Rook, PieceType::Queen]);
        self.king ^= if_of(&[PieceType::King]);
        self.all ^= squares;
    }
}

impl Leaf {
    /// The board, with `S` to move.
    #[inline(always)]
    pub(super) fn new<S: Side>(board: &Board, occupied: Occupied) -> Leaf {
        let own = Army::of(board, S::COLOR, occupied.own);
        Leaf {
            castling_rooks: board.castling_rooks() & own.all,
            own,
            enemy: Army::of(board, !S::COLOR, occupied.enemy),
            en_passant: board.en_passant(),
        }
    }

    /// The board as the opponent of `S`, who is to move, would see it after a pass.
    #[inline(always)]
    pub(super) fn passed<S: Side>(board: &Board, masks: &Masks) -> Leaf {
        Leaf { en_passant: None, ..Leaf::new::<S::Opposite>(board, masks.sides().passed()) }
    }

    /// If `self` is a position after a pass: the position after a move instead. Not for promotions,
    /// castling nor en passant, nor for a double step that can be captured en passant.
    #[inline(always)]
    pub(super) fn instead(&self, piece: PieceType, from: Square, to: Square) -> Leaf {
        let mut leaf = self.captured(to);
        leaf.enemy.toggle(piece, Bitboard::from(from) | to.into());
        leaf
    }

    /// The same for a promotion.
    #[inline(always)]
    pub(super) fn promoted(&self, from: Square, to: Square, becomes: PieceType) -> Leaf {
        let mut leaf = self.captured(to);
        leaf.enemy.toggle(PieceType::Pawn, from.into());
        leaf.enemy.toggle(becomes, to.into());
        leaf
    }

    #[inline(always)]
    fn captured(&self, to: Square) -> Leaf {
        let to = Bitboard::square(to);
        let castling_rooks = self.castling_rooks.without(to);
        Leaf { own: self.own.without(to), enemy: self.enemy, castling_rooks, en_passant: None }
    }

    /// The number of legal moves of `S`, to move.
    #[inline(always)]
    pub(super) fn count<S: Side, I: Isa>(&self, isa: I) -> u64 {
        let (own, enemy) = (&self.own, &self.enemy);
        let occupied = own.all | enemy.all;
        let king = own.king.first_or_a1();
        let (mut checkers, mut pinned) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let on_lines = attacks::rook_rays(king) & enemy.orthogonal
            | attacks::bishop_rays(king) & enemy.diagonal;
        for slider in on_lines {
            let between = attacks::between(king, slider) & occupied;
            if between.is_empty() {
                checkers.insert(slider);
            } else if !between.more_than_one() {
                pinned |= between & own.all;
            }
        }
        checkers |=
            attacks::pawn(S::COLOR, king) & enemy.pawns | attacks::knight(king) & enemy.knights;

        let mut count = self.king_moves::<S, I>(isa, king, occupied, pinned, checkers.any());
        let mut targets = !own.all;
        if checkers.any() {
            if checkers.more_than_one() {
                return u64::from(count);
            }
            targets &= checkers | attacks::between(king, checkers.first_or_a1());
        }
        count += self.pawn_moves::<S>(own.pawns.without(pinned), occupied, targets);
        for from in own.knights.without(pinned) {
            count += (attacks::knight(from) & targets).count();
        }
        for from in own.orthogonal.without(pinned) {
            count += (isa.sliders().rook(from, occupied) & targets).count();
        }
        for from in own.diagonal.without(pinned) {
            count += (isa.sliders().bishop(from, occupied) & targets).count();
        }
        for from in pinned {
            let targets = targets & attacks::line(king, from);
            count += self.pinned_moves::<S, I>(isa, from, occupied, targets);
        }
        if let Some(target) = self.en_passant {
            count += self.en_passant_moves::<S, I>(isa, king, target, occupied);
        }
        u64::from(count)
    }

    /// Steps of the king, and castling if it is not in check.
    #[inline(always)]
    fn king_moves<S: Side, I: Isa>(
        &self,
        isa: I,
        king: Square,
        occupied: Bitboard,
        pinned: Bitboard,
        in_check: bool,
    ) -> u32 {
        let steps = attacks::king(king).without(self.own.all);
        if !in_check && self.castling_rooks.any() {
            let ways =
                self.castling_rooks.into_iter().map(|rook| (rook, CastlingWay::of(king, rook)));
            let mut clear = ways.filter(|(_, way)| !way.way.intersects(occupied.without(way.pair)));
            if let Some(first) = clear.next() {
                let danger = self.danger::<S, I>(isa, occupied, [Bitboard::ALL; 3]);
                // In Chess960 a rook that is pinned shields the king from behind.
                let safe = |(rook, way): &(Square, &CastlingWay)| {
                    !way.king_way.intersects(danger) && !pinned.contains(*rook)
                };
                let castles = u32::from(safe(&first)) + clear.filter(safe).count() as u32;
                return castles + steps.without(danger).count();
            }
        }
        if steps.is_empty() {
            return 0;
        }
        let rings =
            [attacks::knight_ring(king), attacks::rook_ring(king), attacks::bishop_ring(king)];
        steps.without(self.danger::<S, I>(isa, occupied, rings)).count()
    }

    /// What the enemy attacks, looking through the own king; knights, orthogonal and diagonal
    /// sliders only if they stand on the squares of `from`.
    #[inline(always)]
    fn danger<S: Side, I: Isa>(&self, isa: I, occupied: Bitboard, from: [Bitboard; 3]) -> Bitboard {
        let (enemy, occupied) = (&self.enemy, occupied ^ self.own.king);
        let mut danger = attacks::king(enemy.king.first_or_a1());
        danger |= S::Opposite::forward_west(enemy.pawns) | S::Opposite::forward_east(enemy.pawns);
        for square in enemy.knights & from[0] {
            danger |= attacks::knight(square);
        }
        for square in enemy.orthogonal & from[1] {
            danger |= isa.sliders().rook(square, occupied);
        }
        for square in enemy.diagonal & from[2] {
            danger |= isa.sliders().bishop(square, occupied);
        }
        danger
    }

    #[inline(always)]
    fn pawn_moves<S: Side>(&self, pawns: Bitboard, occupied: Bitboard, targets: Bitboard) -> u32 {
        let single = S::forward(pawns).without(occupied);
        let double = S::forward(single & S::THIRD_RANK).without(occupied) & targets;
        let single = single & targets;
        let west = S::forward_west(pawns) & targets & self.enemy.all;
        let east = S::forward_east(pawns) & targets & self.enemy.all;
        let mut count = single.count() + double.count() + west.count() + east.count();
        if (pawns & S::SEVENTH_RANK).any() {
            let last = |set: Bitboard| (set & S::EIGHTH_RANK).count();
            count += 3 * (last(single) + last(west) + last(east));
        }
        count
    }

    /// The moves of a pinned piece to `targets`, which lie on its line.
    #[inline(always)]
    fn pinned_moves<S: Side, I: Isa>(
        &self,
        isa: I,
        from: Square,
        occupied: Bitboard,
        targets: Bitboard,
    ) -> u32 {
        let mut count = 0;
        if self.own.pawns.contains(from) {
            count += self.pawn_moves::<S>(from.into(), occupied, targets);
        }
        if self.own.orthogonal.contains(from) {
            count += (isa.sliders().rook(from, occupied) & targets).count();
        }
        if self.own.diagonal.contains(from) {
            count += (isa.sliders().bishop(from, occupied) & targets).count();
        }
        count
    }

    /// En passant captures, each decided by the board after it.
    #[inline(always)]
    pub(super) fn en_passant_moves<S: Side, I: Isa>(
        &self,
        isa: I,
        king: Square,
        target: Square,
        occupied: Bitboard,
    ) -> u32 {
        let enemy = &self.enemy;
        let captured = Bitboard::square(target.offset(-S::FORWARD));
        let mut count = 0;
        for pawn in attacks::pawn(!S::COLOR, target) & self.own.pawns {
            let occupied = occupied ^ Bitboard::from(pawn) ^ captured ^ target.into();
            let attackers = isa.sliders().rook(king, occupied) & enemy.orthogonal
                | isa.sliders().bishop(king, occupied) & enemy.diagonal
                | attacks::knight(king) & enemy.knights
                | attacks::pawn(S::COLOR, king) & enemy.pawns.without(captured);
            count += u32::from(attackers.is_empty());
        }
        count
    }
}
