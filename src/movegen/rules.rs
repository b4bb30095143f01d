//! The rulebook: which moves are legal. The only text of the rules in this crate.
//!
//! It emits *sets* of moves into a [`Sink`] and never a list: listing, counting, looking for one
//! move, stopping at the first are all sinks, so none of them can disagree with another.
//!
//! Sources: FIDE Laws of Chess 2023, articles 3.1 to 3.10 and, for Chess960, guidelines II;
//! Chess Programming Wiki, "Move Generation" and "Checks and Pinned Pieces (Bitboards)".

use super::masks::{self, Masks};
use crate::attacks::{self, Sliders};
use crate::board::{capturers, is_legal_capture};
use crate::castling::CastlingWay;
use crate::color::Side;
use crate::{Bitboard, Board, PieceType, Square};
use core::ops::ControlFlow;

/// Whether a sink wants more.
pub(crate) type Flow = ControlFlow<()>;

/// Takes legal moves as sets. Any set may be empty.
pub(crate) trait Sink {
    /// The one type of piece that the sink asks about, if it is so picky. Known at compile time,
    /// it makes the moves of all others vanish from the code.
    const ONLY: Option<PieceType> = None;

    /// `piece`, not a pawn, goes from `from` to each square of `to`.
    fn piece(&mut self, piece: PieceType, from: Square, to: Bitboard) -> Flow;

    /// A pawn reaches each square of `to` from the square `step` before it, without promoting.
    fn pawns(&mut self, step: i8, to: Bitboard) -> Flow;

    /// A pawn reaches each square of `to`, on its last rank, from the square `step` before it.
    fn promotions(&mut self, step: i8, to: Bitboard) -> Flow;

    /// A pawn captures en passant.
    fn en_passant(&mut self, from: Square, to: Square) -> Flow;

    /// The king castles with `rook`.
    fn castling(&mut self, king: Square, rook: Square) -> Flow;
}

/// Which moves are asked for.
#[derive(Clone, Copy)]
pub(crate) struct Filter {
    /// Only moves of pieces on these squares.
    pub(crate) from: Bitboard,
    /// Only moves to these squares; en passant and castling have switches of their own.
    pub(crate) to: Bitboard,
    /// Whether en passant captures are wanted.
    pub(crate) en_passant: bool,
    /// Whether castling is wanted.
    pub(crate) castling: bool,
}

impl Filter {
    pub(crate) const ALL: Filter =
        Filter { from: Bitboard::ALL, to: Bitboard::ALL, en_passant: true, castling: true };
}

/// Emits the legal moves of `S`, to move on `board`, that pass `filter`.
#[inline(always)]
pub(crate) fn emit<S: Side, L: Sliders, K: Sink>(
    board: &Board,
    masks: &Masks,
    filter: Filter,
    sliders: L,
    sink: &mut K,
) -> Flow {
    king::<S, L, K>(board, masks, filter, sliders, sink)?;
    if masks.checkers.more_than_one() {
        return Flow::Continue(()); // Only the king can answer a double check (FIDE 3.9).
    }
    if let (Some(target), true) = (board.en_passant(), filter.en_passant) {
        en_passant::<S, K>(board, filter, target, sink)?;
    }
    let movers = masks.own & filter.from;
    let targets = filter.to.without(masks.own) & masks.check_mask;
    // The free pieces all together; then each pinned one by itself, kept on its line. A knight
    // that is pinned has no square on the line.
    let mut pinned = (movers & masks.pinned).into_iter();
    let mut group = movers.without(masks.pinned);
    let mut allowed = targets;
    loop {
        group_moves::<S, L, K>(board, masks, group, allowed, sliders, sink)?;
        let Some(square) = pinned.next() else { return Flow::Continue(()) };
        group = square.into();
        allowed = targets & attacks::line(masks.king, square);
    }
}

/// The moves of the pieces in `group`, the king aside, to the squares `allowed`.
#[inline(always)]
fn group_moves<S: Side, L: Sliders, K: Sink>(
    board: &Board,
    masks: &Masks,
    group: Bitboard,
    allowed: Bitboard,
    sliders: L,
    sink: &mut K,
) -> Flow {
    let own = |piece: PieceType| match K::ONLY {
        Some(only) if only as u8 != piece as u8 => Bitboard::EMPTY,
        _ => board.pieces(S::COLOR, piece) & group,
    };
    pawns::<S, K>(masks, own(PieceType::Pawn), allowed, sink)?;
    for from in own(PieceType::Knight) {
        sink.piece(PieceType::Knight, from, attacks::knight(from) & allowed)?;
    }
    for from in own(PieceType::Bishop) {
        sink.piece(PieceType::Bishop, from, sliders.bishop(from, masks.occupied) & allowed)?;
    }
    for from in own(PieceType::Rook) {
        sink.piece(PieceType::Rook, from, sliders.rook(from, masks.occupied) & allowed)?;
    }
    for from in own(PieceType::Queen) {
        sink.piece(PieceType::Queen, from, sliders.queen(from, masks.occupied) & allowed)?;
    }
    Flow::Continue(())
}

/// Pushes, double steps, captures and promotions of `pawns` (FIDE 3.7), set-wise.
#[inline(always)]
fn pawns<S: Side, K: Sink>(
    masks: &Masks,
    pawns: Bitboard,
    allowed: Bitboard,
    sink: &mut K,
) -> Flow {
    let single = S::forward(pawns).without(masks.occupied);
    let double = S::forward(single & S::THIRD_RANK).without(masks.occupied) & allowed;
    let single = single & allowed;
    let west = S::forward_west(pawns) & masks.enemy & allowed;
    let east = S::forward_east(pawns) & masks.enemy & allowed;
    let last = S::EIGHTH_RANK;
    sink.pawns(S::FORWARD, single.without(last))?;
    sink.pawns(2 * S::FORWARD, double)?;
    sink.pawns(S::FORWARD - 1, west.without(last))?;
    sink.pawns(S::FORWARD + 1, east.without(last))?;
    if (pawns & S::SEVENTH_RANK).any() {
        sink.promotions(S::FORWARD, single & last)?;
        sink.promotions(S::FORWARD - 1, west & last)?;
        sink.promotions(S::FORWARD + 1, east & last)?;
    }
    Flow::Continue(())
}

/// En passant (FIDE 3.7.4), each capture decided by the board after it.
#[inline(always)]
fn en_passant<S: Side, K: Sink>(
    board: &Board,
    filter: Filter,
    target: Square,
    sink: &mut K,
) -> Flow {
    for from in capturers::<S>(board, target) & filter.from {
        if is_legal_capture::<S>(board, from, target) {
            sink.en_passant(from, target)?;
        }
    }
    Flow::Continue(())
}

/// The king's own moves and castling (FIDE 3.8).
#[inline(always)]
fn king<S: Side, L: Sliders, K: Sink>(
    board: &Board,
    masks: &Masks,
    filter: Filter,
    sliders: L,
    sink: &mut K,
) -> Flow {
    if !filter.from.contains(masks.king) {
        return Flow::Continue(());
    }
    let steps = attacks::king(masks.king).without(masks.own) & filter.to;
    let rooks = match filter.castling && masks.checkers.is_empty() {
        true => board.castling_rooks() & masks.own,
        false => Bitboard::EMPTY,
    };
    if steps.is_empty() && rooks.is_empty() {
        return Flow::Continue(());
    }
    let danger = match filter.to.single() {
        // About one square it is faster to ask alone; a question about castling needs them all.
        Some(step) if rooks.is_empty() => {
            masks::king_danger_on::<S::Opposite, L>(board, step, sliders)
        }
        _ => masks::king_danger::<S::Opposite, L>(board, sliders),
    };
    sink.piece(PieceType::King, masks.king, steps.without(danger))?;
    for rook in rooks {
        if may_castle::<S, L>(board, masks, danger, rook, sliders) {
            sink.castling(masks.king, rook)?;
        }
    }
    Flow::Continue(())
}

/// Whether the king, not in check, may castle with `rook`, whose right stands: nothing between
/// either piece and its target, no square of the king's way attacked (FIDE 3.8.2.2, II.3).
#[inline(always)]
pub(crate) fn may_castle<S: Side, L: Sliders>(
    board: &Board,
    masks: &Masks,
    danger: Bitboard,
    rook: Square,
    sliders: L,
) -> bool {
    if attacks::between(masks.king, rook).intersects(masks.occupied) {
        return false; // The commonest obstacle, and the cheapest to see.
    }
    let &CastlingWay { king_target, pair, targets, king_way, way } =
        CastlingWay::of(masks.king, rook);
    if (way & masks.occupied).without(pair).any() || king_way.intersects(danger) {
        return false;
    }
    // In Chess960 the rook may have shielded the king's target from behind. Behind a corner there is
    // nothing.
    if Bitboard::CORNERS.contains(rook) {
        return true;
    }
    let occupied = masks.occupied.without(pair) | targets;
    let rank_attacks = sliders.rook(king_target, occupied) & Bitboard::rank(king_target.rank());
    (rank_attacks & board.orthogonal_sliders(!S::COLOR)).is_empty()
}
