//! The recursion: the rulebook's sets are walked as they are emitted, no list is made. With bulk
//! counting the last two plies are the business of [`replies`] and [`Leaf`].

use super::isa::Isa;
use super::leaf::Leaf;
use super::replies::{self, Before, Shared};
use crate::color::{Black, Side, White};
use crate::movegen::masks::{Masks, Occupied};
use crate::movegen::rules::{self, Filter, Flow, Sink};
use crate::{Bitboard, Board, Color, MAX_MOVES, PieceType, Square};
use core::marker::PhantomData;

/// The greatest depth whose count surely fits in 64 bits: at most 512 moves a position.
pub(super) const NARROW_DEPTH: u32 = 7;
const _: () = assert!((MAX_MOVES as u128).pow(NARROW_DEPTH) <= u64::MAX as u128);

/// The number of paths of `depth` plies from `board`.
#[inline(always)]
pub(super) fn count<I: Isa, const BULK: bool>(isa: I, board: &Board, depth: u32) -> u128 {
    if depth > NARROW_DEPTH {
        let moves = board.legal_moves().into_iter();
        let counts = moves.map(|mv| wide::<I, BULK>(isa, &board.play_unchecked(mv), depth - 1));
        return counts.fold(0, u128::saturating_add);
    }
    u128::from(match board.side_to_move() {
        _ if depth == 0 => 1,
        Color::White => whole::<White, I, BULK>(isa, board, depth),
        Color::Black => whole::<Black, I, BULK>(isa, board, depth),
    })
}

/// [`count`] as a call of its own, for the recursion above the narrow depths.
fn wide<I: Isa, const BULK: bool>(isa: I, board: &Board, depth: u32) -> u128 {
    count::<I, BULK>(isa, board, depth)
}

/// The same for `S` to move and 1 to [`NARROW_DEPTH`] plies.
#[inline(always)]
pub(super) fn whole<S: Side, I: Isa, const BULK: bool>(isa: I, board: &Board, depth: u32) -> u64 {
    isa.nodes::<S, BULK>(board, Occupied::of::<S>(board), depth, Before::NOTHING)
}

/// The same for `S` to move and 1 to [`NARROW_DEPTH`] plies; the body of [`Isa::nodes`].
#[inline(always)]
pub(super) fn nodes<S: Side, I: Isa, const BULK: bool>(
    isa: I,
    board: &Board,
    occupied: Occupied,
    depth: u32,
    before: Before<'_>,
) -> u64 {
    if BULK && depth == 1 {
        return isa.count::<S>(&Leaf::new::<S>(board, occupied));
    }
    let masks = Masks::with::<S>(board, occupied);
    if BULK && depth == 2 && masks.checkers.is_empty() {
        return replies::count::<S, I>(isa, board, &masks, before);
    }
    let mut shared = Shared::new();
    if BULK && depth == 3 {
        shared.fill::<S::Opposite, I>(isa, board, occupied.passed(), masks.pinned);
    }
    let shared = &shared;
    let mut walk =
        Walk::<S, I, BULK> { isa, board, occupied, shared, depth, nodes: 0, side: PhantomData };
    let _ = rules::emit::<S, _, _>(board, &masks, Filter::ALL, isa.sliders(), &mut walk);
    walk.nodes
}

/// Plays each move that is emitted and counts below it.
struct Walk<'a, S, I, const BULK: bool> {
    isa: I,
    board: &'a Board,
    occupied: Occupied,
    /// By the positions after each move, if these are counted by [`replies`].
    shared: &'a Shared,
    depth: u32,
    nodes: u64,
    side: PhantomData<S>,
}

impl<S: Side, I: Isa, const BULK: bool> Walk<'_, S, I, BULK> {
    /// Below castling or en passant.
    #[inline(always)]
    fn below(&mut self, child: &Board) {
        let before = Before::any_move(self.shared);
        self.below_with(child, Occupied::of::<S::Opposite>(child), before);
    }

    /// Below any other move.
    #[inline(always)]
    fn below_move(&mut self, child: &Board, from: Square, to: Square) {
        let before = Before::ordinary_move(self.shared, from, to);
        self.below_with(child, self.occupied.after(from, to), before);
    }

    #[inline(always)]
    fn below_with(&mut self, child: &Board, occupied: Occupied, before: Before<'_>) {
        self.nodes += match self.depth {
            1 => {
                core::hint::black_box(child); // Made, not thought away.
                1
            }
            depth => self.isa.nodes::<S::Opposite, BULK>(child, occupied, depth - 1, before),
        };
    }
}

impl<S: Side, I: Isa, const BULK: bool> Sink for Walk<'_, S, I, BULK> {
    #[inline(always)]
    fn piece(&mut self, piece: PieceType, from: Square, to: Bitboard) -> Flow {
        for to in to {
            let mut child = *self.board;
            child.make_normal::<S, false>(piece, from, to);
            self.below_move(&child, from, to);
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> Flow {
        for to in to {
            let from = to.offset(-step);
            let mut child = *self.board;
            child.make_normal::<S, false>(PieceType::Pawn, from, to);
            self.below_move(&child, from, to);
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> Flow {
        for to in to {
            for piece in PieceType::PROMOTIONS {
                let from = to.offset(-step);
                let mut child = *self.board;
                child.make_promotion::<S, false>(from, to, piece);
                self.below_move(&child, from, to);
            }
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> Flow {
        let mut child = *self.board;
        child.make_en_passant::<S, false>(from, to);
        self.below(&child);
        Flow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> Flow {
        let mut child = *self.board;
        child.make_castling::<S, false>(king, rook);
        self.below(&child);
        Flow::Continue(())
    }
}
