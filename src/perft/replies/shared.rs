//! What the children of one position share.
//!
//! Most moves of the enemy leave what we attack as it was, and where its king may go. Both are
//! computed once, before the enemy moves, with the squares on which they hang; below a move that
//! touches none of these, they are taken as they are.

use super::own::Own;
use super::watch::Watch;
use crate::color::Side;
use crate::movegen::masks::Occupied;
use crate::perft::isa::{Isa, Part};
use crate::{Bitboard, Board, Square};
use core::marker::PhantomData;

/// Known of a position in which the enemy is to move.
pub(in crate::perft) struct Shared {
    pub(super) own: Own,
    pub(super) watch: Watch,
}

impl Shared {
    #[inline(always)]
    pub(in crate::perft) const fn new() -> Shared {
        Shared { own: Own::new(), watch: Watch::EMPTY }
    }

    /// Whether it has not been filled in.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(in crate::perft) fn is_empty(&self) -> bool {
        self.own.movers.is_empty()
    }

    /// Fills in [`Shared::new`], in place, for `S`, who is not to move; `pinned` are pieces of
    /// the side to move, and `occupied` is as `S` sees it.
    #[inline(always)]
    pub(in crate::perft) fn fill<S: Side, I: Isa>(
        &mut self,
        isa: I,
        board: &Board,
        occupied: Occupied,
        pinned: Bitboard,
    ) {
        isa.apart(Fill::<S, I> { shared: self, isa, board, occupied, pinned, side: PhantomData });
    }
}

/// What was known before the last move, and the squares that the move has left and landed on: all
/// of them, if it was not an ordinary one.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Before<'a> {
    shared: &'a Shared,
    left: Bitboard,
    landed: Bitboard,
}

impl<'a> Before<'a> {
    pub(in crate::perft) const NOTHING: Before<'static> =
        Before { shared: &const { Shared::new() }, left: Bitboard::ALL, landed: Bitboard::ALL };

    /// Before a move from a square to another, which is not castling nor en passant.
    #[inline(always)]
    pub(in crate::perft) fn ordinary_move(
        shared: &'a Shared,
        from: Square,
        to: Square,
    ) -> Before<'a> {
        Before { shared, left: from.into(), landed: to.into() }
    }

    #[inline(always)]
    pub(in crate::perft) fn any_move(shared: &'a Shared) -> Before<'a> {
        Before { shared, left: Bitboard::ALL, landed: Bitboard::ALL }
    }

    /// What we attack, if that is still so.
    #[inline(always)]
    pub(super) fn own(&self) -> Option<&'a Own> {
        let own = &self.shared.own;
        let touched = self.left | self.landed;
        (!touched.intersects(own.hangs_on)).then_some(own)
    }

    /// Where the enemy king may go, if that is still so. Too many moves may then seem to be near
    /// the king, never too few.
    #[inline(always)]
    pub(super) fn watch(&self) -> Option<&'a Watch> {
        let watch = &self.shared.watch;
        let stale = self.left & watch.hangs_on_leaving | (self.left | self.landed) & watch.hangs_on;
        stale.is_empty().then_some(watch)
    }
}

struct Fill<'a, S, I> {
    shared: &'a mut Shared,
    isa: I,
    board: &'a Board,
    occupied: Occupied,
    pinned: Bitboard,
    side: PhantomData<S>,
}

impl<S: Side, I: Isa> Part for Fill<'_, S, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Shared { own, watch } = self.shared;
        own.fill::<S, I>(self.isa, self.board, self.occupied);
        watch.fill::<S, I>(self.isa, self.board, self.occupied, self.pinned, own);
    }
}
