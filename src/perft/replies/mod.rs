//! Two plies at once: how many replies there are to all moves of a position.
//!
//! Most moves hardly change how many replies the other side has. Let `N` be their number if the
//! side to move (*we*) passed. For a move from `f` to `t` that does not touch the enemy king,
//!
//! ```text
//! replies = N + weight(f) - weight(t)     to an empty square
//! replies = N + weight(f) - loss(t)       taking the piece on t
//! ```
//!
//! where the *weight* of a square is what enemy sliders and pawns gain when a piece of ours leaves
//! it, or lose when one lands on it, and the *loss* is what the captured piece could do less what
//! its defenders can do instead. One pass over both sides' pieces gives all of these as sets and
//! bit planes; then a piece's moves are counted a whole set at a time.
//!
//! A move is of one of three classes, decided set-wise by [`zones`]:
//!
//! * *closed*: the formula holds;
//! * *near the king*: it gives no check and makes or breaks no pin, but it changes where the enemy
//!   king may go. The formula holds for all other pieces; the king's own moves are counted anew;
//! * *open*: everything else. The move is made and the replies are counted, see [`Leaf`].
//!
//! Where two terms of the formula would speak of one line or one pawn, the move is open too.
//!
//! This is an optimisation of the rulebook: tests compare the two on very many positions.

mod enemy;
mod zones;

use super::isa::Isa;
use super::leaf::Leaf;
use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::movegen::rules;
use crate::{Bitboard, Board, PieceType, Square};
use arrayvec::ArrayVec;
use core::marker::PhantomData;
use enemy::Enemy;
use zones::Zones;

const KNIGHT: usize = PieceType::Knight as usize;
const BISHOP: usize = PieceType::Bishop as usize;
const ROOK: usize = PieceType::Rook as usize;
const QUEEN: usize = PieceType::Queen as usize;
const KING: usize = PieceType::King as usize;

/// One of our pieces, and the squares that it attacks.
#[derive(Clone, Copy)]
struct Mover {
    kind: PieceType,
    from: Square,
    attacks: Bitboard,
}

/// Our pieces but the pawns, by kind in the order of [`PieceType::ALL`].
type Movers = ArrayVec<Mover, 64>;

/// Everything known about a position in which we are to move and not in check.
struct Node<'a, S, I> {
    isa: I,
    board: &'a Board,
    masks: &'a Masks,
    movers: &'a Movers,
    enemy: &'a Enemy,
    zones: &'a Zones,
    /// The position after a pass.
    passed: Leaf,
    side: PhantomData<S>,
}

/// What has been counted so far.
#[derive(Default)]
struct Tally {
    /// Moves for which the first term of the formula is still to be added.
    closed: u32,
    /// All the rest.
    replies: i64,
}

/// The number of paths of two plies from `board`, where `S` is to move, is not in check and has no
/// en passant capture.
#[inline(always)]
pub(super) fn count<S: Side, I: Isa>(isa: I, board: &Board, masks: &Masks) -> u64 {
    let mut movers = Movers::new();
    let own = zones::own_attacks::<S, I>(isa, board, masks, &mut movers);
    let lines = zones::lines_to_enemy_king::<S>(board, masks);
    let enemy = Enemy::new::<S, I>(isa, board, masks, lines.pinned);
    let zones = Zones::new::<S, I>(isa, board, masks, &enemy, &movers, own, lines);
    let node = Node {
        isa,
        board,
        masks,
        movers: &movers,
        enemy: &enemy,
        zones: &zones,
        passed: Leaf::passed::<S>(board),
        side: PhantomData::<S>,
    };
    let mut tally = Tally::default();
    let mut rest = movers.as_slice();
    node.pieces::<KNIGHT>(&mut rest, &mut tally);
    node.pieces::<BISHOP>(&mut rest, &mut tally);
    node.pieces::<ROOK>(&mut rest, &mut tally);
    node.pieces::<QUEEN>(&mut rest, &mut tally);
    node.pieces::<KING>(&mut rest, &mut tally);
    node.castling(&mut tally);
    node.pawns(&mut tally);
    (tally.replies + i64::from(tally.closed) * zones.replies) as u64
}

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// The moves of all pieces of one kind, which come first in `rest`. The kind is a constant so
    /// that nothing below branches on it.
    #[inline(always)]
    fn pieces<const KIND: usize>(&self, rest: &mut &[Mover], tally: &mut Tally) {
        while let Some((&mover, others)) = rest.split_first()
            && mover.kind.index() == KIND
        {
            self.piece::<KIND>(mover, tally);
            *rest = others;
        }
    }

    /// The moves of one piece.
    #[inline(always)]
    fn piece<const KIND: usize>(&self, Mover { from, attacks, .. }: Mover, tally: &mut Tally) {
        let (masks, zones, enemy) = (self.masks, self.zones, self.enemy);
        let (kind, square) = (PieceType::ALL[KIND], Bitboard::square(from));
        let mut to = attacks.without(masks.own);
        if to.is_empty() {
            return;
        }
        let mut open = zones.open[KIND];
        if KIND == KING {
            to = to.without(enemy.attacks);
        } else {
            if masks.pinned.contains(from) {
                to &= attacks::line(masks.king, from);
            }
            // A slider that attacks us along the line we move on: one line, two terms.
            if KIND != KNIGHT && enemy.slides.contains(from) {
                for slider in attacks & enemy.sliders {
                    open |= attacks::line(from, slider);
                }
            }
        }
        open |= enemy.pawn_conflicts::<S>(square);
        if zones.open_from.contains(from) {
            open = Bitboard::ALL;
        }
        let changes = zones.openers.contains(from) || attacks.intersects(zones.sole);
        let near = if changes { to } else { to & zones.near[KIND] }.without(open);
        let closed = to.without(open | near);

        tally.closed += closed.count();
        tally.replies += self.formula(square, enemy.weights.at(from), closed);
        if near.any() {
            let mover = Mover { kind, from, attacks };
            tally.replies += self.formula(square, enemy.weights.at(from), near);
            tally.replies += self.near_king::<KIND>(mover, near, changes);
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
            i64::from(to.count()) * weight - self.isa.sum(&self.enemy.weights, to.without(takes));
        if takes.any() {
            // A pawn that attacks the square we come from: taking us is one of its moves, and
            // part of the weight of the square.
            let both = S::forward_west(from) | S::forward_east(from);
            sum += i64::from((takes & both & self.enemy.free_pawns).count());
            for square in takes {
                sum -= self.enemy.loss::<S>(square, self.masks);
            }
        }
        sum
    }

    /// The first term of the formula for moves near the king: the king's own moves are counted
    /// for each.
    #[inline(always)]
    fn near_king<const KIND: usize>(&self, mover: Mover, to: Bitboard, changes: bool) -> i64 {
        let without = self.masks.occupied ^ mover.from.into();
        let (base, battery) = self.danger_without(mover, without, false);
        let mut sum = i64::from(to.count()) * self.enemy.replies;
        for square in to {
            let target = Bitboard::square(square);
            let occupied = without | target;
            // Where a line may be closed, or opened and closed at once, look again.
            let base = match battery && changes || self.zones.closers.contains(square) {
                true => self.danger_without(mover, occupied, true).0,
                false => base,
            };
            let danger = base | self.attacks_from(PieceType::ALL[KIND], square, occupied);
            sum += self.zones.king_replies(danger, target);
        }
        sum
    }

    /// What all but `mover` attack, and whether a slider stands behind it. Sliders that the move
    /// does not touch keep what they attacked, unless `all` are asked again.
    #[inline(always)]
    fn danger_without(&self, mover: Mover, occupied: Bitboard, all: bool) -> (Bitboard, bool) {
        let pawns = self.board.pieces(S::COLOR, PieceType::Pawn).without(mover.from.into());
        let mut danger = S::forward_west(pawns) | S::forward_east(pawns);
        let mut battery = false;
        for other in self.movers {
            if other.from == mover.from {
                continue;
            }
            let behind = other.attacks.contains(mover.from) && other.kind != PieceType::Knight;
            battery |= behind;
            danger |= match all || behind {
                true => self.attacks_from(other.kind, other.from, occupied),
                false => other.attacks,
            };
        }
        (danger, battery)
    }

    #[inline(always)]
    fn attacks_from(&self, kind: PieceType, square: Square, occupied: Bitboard) -> Bitboard {
        let sliders = self.isa.sliders();
        match kind {
            PieceType::Pawn => attacks::pawn(S::COLOR, square),
            PieceType::Knight => attacks::knight(square),
            PieceType::Bishop => sliders.bishop(square, occupied),
            PieceType::Rook => sliders.rook(square, occupied),
            PieceType::Queen => sliders.queen(square, occupied),
            PieceType::King => attacks::king(square),
        }
    }

    /// The replies to one move that is neither castling nor a double step.
    #[inline(always)]
    fn open_move(&self, piece: PieceType, from: Square, to: Square, becomes: PieceType) -> i64 {
        self.isa.count::<S::Opposite>(&self.passed.instead(piece, from, to, becomes)) as i64
    }

    /// The replies to one move of which the whole board is needed.
    #[inline(always)]
    fn open_board(&self, child: &Board) -> i64 {
        self.isa.count::<S::Opposite>(&Leaf::new::<S::Opposite>(child)) as i64
    }

    /// Castling is always open.
    #[inline(always)]
    fn castling(&self, tally: &mut Tally) {
        let (sliders, danger) = (self.isa.sliders(), self.enemy.attacks);
        for rook in self.board.castling_rooks() & self.masks.own {
            if rules::may_castle::<S, _>(self.board, self.masks, danger, rook, sliders) {
                let child = self.board.advance_castling::<S, false>(self.masks.king, rook);
                tally.replies += self.open_board(&child);
            }
        }
    }

    /// The pawns, set-wise: the free ones together; each pinned one by itself, always open.
    #[inline(always)]
    fn pawns(&self, tally: &mut Tally) {
        let (masks, pawns) = (self.masks, self.board.pieces(S::COLOR, PieceType::Pawn));
        let mut pinned = (pawns & masks.pinned).into_iter();
        let mut group = pawns.without(masks.pinned);
        let (mut line, mut open) = (Bitboard::ALL, Bitboard::EMPTY);
        loop {
            let single = S::forward(group).without(masks.occupied);
            let double = S::forward(single & S::THIRD_RANK).without(masks.occupied);
            let west = S::forward_west(group) & masks.enemy;
            let east = S::forward_east(group) & masks.enemy;
            self.pawn_moves::<SINGLE>(single & line, open, tally);
            self.pawn_moves::<DOUBLE>(double & line, open, tally);
            self.pawn_moves::<WEST>(west & line, open, tally);
            self.pawn_moves::<EAST>(east & line, open, tally);
            let Some(pawn) = pinned.next() else { return };
            (group, line, open) = (pawn.into(), attacks::line(masks.king, pawn), Bitboard::ALL);
        }
    }

    /// Pawn moves of one sort to the squares `to`, those to `open` at least being open.
    #[inline(always)]
    fn pawn_moves<const SORT: u8>(&self, to: Bitboard, open: Bitboard, tally: &mut Tally) {
        if to.is_empty() {
            return;
        }
        const PAWN: usize = PieceType::Pawn as usize;
        let (zones, enemy) = (self.zones, self.enemy);
        let (slides, conflicts) = match SORT {
            SINGLE => (enemy.file_slides, enemy.start_push),
            DOUBLE => (enemy.file_slides, enemy.start_push | enemy.beside_pawns),
            _ => (enemy.diagonal_slides, Bitboard::EMPTY),
        };
        let open_from = pawn_step::<S, SORT>(zones.open_from | slides);
        let open = open | open_from | zones.open[PAWN] | conflicts | S::EIGHTH_RANK;
        let near = zones.near[PAWN] | pawn_step::<S, SORT>(zones.pawn_changes);
        let near = (to & near).without(open);
        let formula = to.without(open);

        tally.closed += formula.without(near).count();
        tally.replies += self.isa.sum(&enemy.weights, pawn_origin::<S, SORT>(formula));
        if matches!(SORT, WEST | EAST) {
            // See `formula`: pawns attack each other.
            tally.replies += i64::from((formula & enemy.free_pawns).count());
            for square in formula {
                tally.replies -= enemy.loss::<S>(square, self.masks);
            }
        } else {
            tally.replies -= self.isa.sum(&enemy.weights, formula);
        }
        for square in near {
            let from = pawn_origin::<S, SORT>(square.into()).first_or_a1();
            tally.replies += self.pawn_near_king(from, square);
        }
        for square in to & open {
            let from = pawn_origin::<S, SORT>(square.into()).first_or_a1();
            tally.replies += match SORT {
                DOUBLE => {
                    let pawn = PieceType::Pawn;
                    self.open_board(&self.board.advance_normal::<S, false>(pawn, from, square))
                }
                _ => self.open_pawn(from, square),
            };
        }
    }

    /// The first term of the formula for a pawn move near the king.
    #[inline(always)]
    fn pawn_near_king(&self, from: Square, to: Square) -> i64 {
        let mover = Mover { kind: PieceType::Pawn, from, attacks: Bitboard::EMPTY };
        let occupied = self.masks.occupied.without(from.into()) | to.into();
        let danger = self.danger_without(mover, occupied, true).0 | attacks::pawn(S::COLOR, to);
        self.enemy.replies + self.zones.king_replies(danger, to.into())
    }

    #[inline(always)]
    fn open_pawn(&self, from: Square, to: Square) -> i64 {
        let pawn = PieceType::Pawn;
        if !S::EIGHTH_RANK.contains(to) {
            return self.open_move(pawn, from, to, pawn);
        }
        let pieces = PieceType::PROMOTIONS.into_iter();
        pieces.map(|piece| self.open_move(pawn, from, to, piece)).sum()
    }
}

/// The sorts of pawn moves: pushes, double steps, captures towards file a and towards file h.
const SINGLE: u8 = 0;
const DOUBLE: u8 = 1;
const WEST: u8 = 2;
const EAST: u8 = 3;

/// Where a pawn move of one sort leads from each square.
#[inline(always)]
fn pawn_step<S: Side, const SORT: u8>(from: Bitboard) -> Bitboard {
    match SORT {
        SINGLE => S::forward(from),
        DOUBLE => S::forward(S::forward(from)),
        WEST => S::forward_west(from),
        _ => S::forward_east(from),
    }
}

/// Where a pawn move of one sort to each square has come from.
#[inline(always)]
fn pawn_origin<S: Side, const SORT: u8>(to: Bitboard) -> Bitboard {
    match SORT {
        SINGLE => S::Opposite::forward(to),
        DOUBLE => S::Opposite::forward(S::Opposite::forward(to)),
        WEST => S::Opposite::forward_east(to),
        _ => S::Opposite::forward_west(to),
    }
}
