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
use crate::{Bitboard, Board};
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

/// What was known before the last move, and the squares that the move has touched: all of them, if
/// it was not an ordinary one.
#[derive(Clone, Copy)]
pub(in crate::perft) struct Before<'a> {
    pub(in crate::perft) shared: &'a Shared,
    pub(in crate::perft) touched: Bitboard,
}

impl Before<'_> {
    pub(in crate::perft) const NOTHING: Before<'static> =
        Before { shared: &const { Shared::new() }, touched: Bitboard::ALL };
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
