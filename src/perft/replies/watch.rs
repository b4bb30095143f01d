//! Where the enemy king may go, and which moves of ours may change that.
//!
//! *Watched* squares are those whose safety matters to the enemy king: where it may step, and its
//! ways to castle. They are *safe* or *held* (attacked by us).

use super::own::Own;
use super::zones::KINDS;
use crate::attacks::{self, Sliders};
use crate::castling::CastlingWay;
use crate::color::Side;
use crate::movegen::masks::Occupied;
use crate::perft::isa::Isa;
use crate::{Bitboard, Board, CastlingSide, Square};

pub(super) struct Watch {
    /// The moves of the enemy king after a pass.
    pub(super) replies: i64,
    /// Targets of moves near the king, by the kind of piece.
    pub(super) near: [Bitboard; KINDS],
    /// The part of them that does not depend on the kind.
    pub(super) near_for_all: Bitboard,
    /// Our pieces whose every move is near the king: one alone stands between a slider of ours
    /// and a safe watched square, or in the way of enemy castling.
    pub(super) openers: Bitboard,
    /// Squares between a slider of ours and a watched square that it holds.
    pub(super) closers: Bitboard,
    /// Watched squares that we do not attack.
    pub(super) safe: Bitboard,
    /// Watched squares that exactly one piece of ours holds.
    pub(super) sole: Bitboard,
    /// Where pawns stand whose leaving may change which watched squares are safe.
    pub(super) pawn_changes: Bitboard,
    /// All squares next to the enemy king.
    pub(super) neighbours: Bitboard,
    /// Those on which it has a piece.
    enemy: Bitboard,
    /// Whether there is a way that it could ever castle now.
    may_castle: bool,
    castling: [EnemyCastling; 2],
    /// All this stays as it is while nothing comes or goes on these squares, ...
    pub(super) hangs_on: Bitboard,
    /// ... and nothing of the enemy leaves these. If it lands there, a move less may be near the
    /// king, or none from a square, than is said here.
    pub(super) hangs_on_leaving: Bitboard,
}

/// What the enemy needs to castle on one wing.
#[derive(Clone, Copy)]
struct EnemyCastling {
    /// Squares that must not be attacked; every square where it cannot castle whatever we do.
    king_way: Bitboard,
    /// Squares that must be empty.
    way: Bitboard,
    rook: Bitboard,
}

impl EnemyCastling {
    const NEVER: EnemyCastling =
        EnemyCastling { king_way: Bitboard::ALL, way: Bitboard::EMPTY, rook: Bitboard::EMPTY };

    /// Whether the enemy may castle if we attack `danger` and have landed on `target`.
    #[inline(always)]
    fn is_legal(&self, danger: Bitboard, target: Bitboard, occupied: Bitboard) -> bool {
        (self.king_way & danger | self.way & occupied | self.rook & target).is_empty()
    }
}

impl Watch {
    /// Nothing yet, and nothing that could be kept.
    pub(super) const EMPTY: Watch = Watch {
        replies: 0,
        near: [Bitboard::EMPTY; KINDS],
        near_for_all: Bitboard::EMPTY,
        openers: Bitboard::EMPTY,
        closers: Bitboard::EMPTY,
        safe: Bitboard::EMPTY,
        sole: Bitboard::EMPTY,
        pawn_changes: Bitboard::EMPTY,
        neighbours: Bitboard::EMPTY,
        enemy: Bitboard::EMPTY,
        may_castle: false,
        castling: [EnemyCastling::NEVER; 2],
        hangs_on: Bitboard::ALL,
        hangs_on_leaving: Bitboard::EMPTY,
    };

    /// Fills in [`Watch::EMPTY`], in place: to return it by value would copy it. `pinned` are
    /// enemy pieces.
    #[inline(always)]
    pub(super) fn fill<S: Side, I: Isa>(
        &mut self,
        isa: I,
        board: &Board,
        occupied: Occupied,
        pinned: Bitboard,
        own: &Own,
    ) {
        let (king, all) = (board.king(!S::COLOR), occupied.all());
        self.neighbours = attacks::king(king);
        self.near_for_all = self.neighbours;
        self.enemy = occupied.enemy & self.neighbours;
        self.hangs_on = own.hangs_on | self.neighbours;
        let mut watched = self.neighbours.without(self.enemy);
        for rook in board.castling_rooks() & occupied.enemy {
            watched |= self.enemy_castling(occupied, pinned, king, rook);
        }
        self.replies = self.king_replies(own.once, Bitboard::EMPTY, all);

        let held = watched & own.once;
        self.safe = watched.without(own.once);
        self.sole = held.without(own.twice);
        if held.intersects(own.slides) {
            self.closers = closers(own, held);
        }
        self.near_for_all |= self.closers;
        self.near_king::<S, I>(isa, board, occupied);
        let holding_pawns =
            S::Opposite::forward_west(self.sole) | S::Opposite::forward_east(self.sole);
        self.pawn_changes = self.openers | holding_pawns;
    }

    /// The moves of the enemy king when we attack `danger` and have landed on `target`.
    #[inline(always)]
    pub(super) fn king_replies(
        &self,
        danger: Bitboard,
        target: Bitboard,
        occupied: Bitboard,
    ) -> i64 {
        let steps = self.neighbours.without(self.enemy.without(target) | danger);
        let mut count = steps.count();
        if self.may_castle {
            for way in self.castling {
                count += u32::from(way.is_legal(danger, target, occupied));
            }
        }
        i64::from(count)
    }

    /// Castling of the enemy with `rook`. Gives the squares to watch.
    #[inline(always)]
    fn enemy_castling(
        &mut self,
        occupied: Occupied,
        pinned: Bitboard,
        king: Square,
        rook: Square,
    ) -> Bitboard {
        self.hangs_on |= attacks::line(king, rook);
        // Whatever we do, something will stand in the way; mostly between the two.
        if attacks::between(king, rook).intersects(occupied.enemy) {
            return Bitboard::EMPTY;
        }
        let squares = CastlingWay::of(king, rook);
        let way = squares.way.without(squares.pair);
        if way.intersects(occupied.enemy) {
            return Bitboard::EMPTY;
        }
        let king_way = squares.king_way.without(king.into());
        self.openers |= way & occupied.own;
        self.near_for_all |= way | rook.into();
        if !pinned.contains(rook) {
            let castling = EnemyCastling { king_way, way, rook: rook.into() };
            self.may_castle = true;
            self.castling[CastlingSide::of(king, rook).index()] = castling;
        }
        king_way
    }

    /// Targets that may change which watched squares are safe, and the openers.
    #[inline(always)]
    fn near_king<S: Side, I: Isa>(&mut self, isa: I, board: &Board, occupied: Occupied) {
        let all = occupied.all(); // To look through the king is check.
        let [mut orthogonal, mut diagonal, mut knights, mut kings] = [Bitboard::EMPTY; 4];
        for square in self.safe {
            orthogonal |= isa.sliders().rook(square, all);
            diagonal |= isa.sliders().bishop(square, all);
            knights |= attacks::knight(square);
            kings |= attacks::king(square);
            let aligned = attacks::rook_rays(square) & board.orthogonal_sliders(S::COLOR)
                | attacks::bishop_rays(square) & board.diagonal_sliders(S::COLOR);
            for slider in aligned {
                let between = attacks::between(square, slider) & all;
                if !between.more_than_one() {
                    self.openers |= between & occupied.own;
                }
            }
        }
        let pawns = S::Opposite::forward_west(self.safe) | S::Opposite::forward_east(self.safe);
        let (queens, for_all) = (orthogonal | diagonal, self.near_for_all);
        // Of two pieces between, the slider attacks the one, and `queens` holds the other.
        self.hangs_on_leaving = queens;
        self.near = [pawns, knights, diagonal, orthogonal, queens, kings].map(|set| set | for_all);
    }
}

/// The squares between our pieces and the squares of `held` that they attack.
#[inline(always)]
fn closers(own: &Own, held: Bitboard) -> Bitboard {
    let mut closers = Bitboard::EMPTY;
    for mover in &own.movers {
        for square in mover.attacks & held {
            closers |= attacks::between(mover.from, square); // Steppers have nothing between.
        }
    }
    closers
}
