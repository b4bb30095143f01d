//! What the rules need to know about a position before any move is looked at: who gives check,
//! who is pinned, where checks can be answered. Computed once, borrowed by all that follows.
//!
//! Source: Chess Programming Wiki, "Checks and Pinned Pieces (Bitboards)".

use crate::attacks::{self, Sliders};
use crate::color::{Color, Side};
use crate::{Bitboard, Board, PieceType, Square};

/// The position as the side to move, `S`, sees it.
#[derive(Clone, Copy)]
pub(crate) struct Masks {
    pub(crate) king: Square,
    pub(crate) own: Bitboard,
    pub(crate) enemy: Bitboard,
    pub(crate) occupied: Bitboard,
    /// Enemy pieces that attack the king.
    pub(crate) checkers: Bitboard,
    /// Own pieces that alone stand between the king and an enemy slider.
    pub(crate) pinned: Bitboard,
    /// Where a move of any piece but the king answers every check: all squares without a check,
    /// the checker and the squares before it with one, none with two.
    pub(crate) check_mask: Bitboard,
}

/// Which squares each side holds, as the side to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct Occupied {
    pub(crate) own: Bitboard,
    pub(crate) enemy: Bitboard,
}

impl Occupied {
    #[inline(always)]
    pub(crate) fn of<S: Side>(board: &Board) -> Occupied {
        Occupied { own: board.occupied_by(S::COLOR), enemy: board.occupied_by(!S::COLOR) }
    }

    /// The squares that either side holds.
    #[inline(always)]
    pub(crate) fn all(self) -> Bitboard {
        self.own | self.enemy
    }

    /// As the opponent sees it.
    #[inline(always)]
    pub(crate) fn passed(self) -> Occupied {
        Occupied { own: self.enemy, enemy: self.own }
    }

    /// As the opponent sees it after a move from a square to another, which is not castling nor en
    /// passant. To add it up from a board that has just been written would be to wait for that.
    #[inline(always)]
    pub(crate) fn after(self, from: Square, to: Square) -> Occupied {
        Occupied { own: self.enemy.without(to.into()), enemy: self.own ^ from.into() ^ to.into() }
    }
}

impl Masks {
    #[inline(always)]
    pub(crate) fn new<S: Side>(board: &Board) -> Masks {
        Masks::with::<S>(board, Occupied::of::<S>(board))
    }

    /// The same where it is known who holds which squares.
    #[inline(always)]
    pub(crate) fn with<S: Side>(board: &Board, sides: Occupied) -> Masks {
        let king = board.king(S::COLOR);
        let (Occupied { own, enemy }, occupied) = (sides, sides.all());
        let (slider_checkers, blockers) = lines_to_king(board, !S::COLOR, king, occupied);
        let checkers = slider_checkers
            | attacks::pawn(S::COLOR, king) & board.pieces(!S::COLOR, PieceType::Pawn)
            | attacks::knight(king) & board.pieces(!S::COLOR, PieceType::Knight);
        let pinned = blockers & own;
        let check_mask = check_mask(king, checkers);
        Masks { king, own, enemy, occupied, checkers, pinned, check_mask }
    }

    /// Which squares each side holds.
    #[inline(always)]
    pub(crate) fn sides(&self) -> Occupied {
        Occupied { own: self.own, enemy: self.enemy }
    }
}

/// The sliders of `color` that reach `king`, and the pieces of either side that alone stand
/// between `king` and such a slider.
#[inline(always)]
pub(crate) fn lines_to_king(
    board: &Board,
    color: Color,
    king: Square,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let on_lines = attacks::rook_rays(king) & board.orthogonal_sliders(color)
        | attacks::bishop_rays(king) & board.diagonal_sliders(color);
    let (mut checkers, mut blockers) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for slider in on_lines {
        let between = attacks::between(king, slider) & occupied;
        if between.is_empty() {
            checkers.insert(slider);
        } else if !between.more_than_one() {
            blockers |= between;
        }
    }
    (checkers, blockers)
}

#[inline(always)]
fn check_mask(king: Square, checkers: Bitboard) -> Bitboard {
    match checkers.single() {
        Some(checker) => attacks::between(king, checker) | checkers,
        None if checkers.is_empty() => Bitboard::ALL,
        None => Bitboard::EMPTY,
    }
}

/// The squares that side `A` attacks if the other side's king were not on the board: where that
/// king may not go, nor castle through. Looking through the king is what stops it from stepping
/// back along the line of a check.
#[inline(always)]
pub(crate) fn king_danger<A: Side, L: Sliders>(board: &Board, sliders: L) -> Bitboard {
    let occupied = board.occupied() ^ board.pieces(!A::COLOR, PieceType::King);
    let pawns = board.pieces(A::COLOR, PieceType::Pawn);
    let mut danger = A::forward_west(pawns) | A::forward_east(pawns);
    danger |= attacks::king(board.king(A::COLOR));
    for knight in board.pieces(A::COLOR, PieceType::Knight) {
        danger |= attacks::knight(knight);
    }
    for slider in board.orthogonal_sliders(A::COLOR) {
        danger |= sliders.rook(slider, occupied);
    }
    for slider in board.diagonal_sliders(A::COLOR) {
        danger |= sliders.bishop(slider, occupied);
    }
    danger
}

/// The part of [`king_danger`] that is `square`.
#[inline(always)]
pub(crate) fn king_danger_on<A: Side, L: Sliders>(
    board: &Board,
    square: Square,
    sliders: L,
) -> Bitboard {
    let occupied = board.occupied() ^ board.pieces(!A::COLOR, PieceType::King);
    match board.attackers_with::<A, L>(sliders, square, occupied).any() {
        true => square.into(),
        false => Bitboard::EMPTY,
    }
}
