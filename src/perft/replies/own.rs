//! Our pieces and what they attack.

use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Occupied;
use crate::perft::isa::Isa;
use crate::{Bitboard, Board, PieceType, Square};
use arrayvec::ArrayVec;

/// One of our pieces, and the squares that it attacks.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub(super) kind: PieceType,
    pub(super) from: Square,
    pub(super) attacks: Bitboard,
}

/// What we have, and what we attack: with at least one piece, with at least two.
pub(super) struct Own {
    /// Our pieces but the pawns, by kind in the order of [`PieceType::ALL`].
    pub(super) movers: ArrayVec<Mover, 64>,
    pub(super) once: Bitboard,
    pub(super) twice: Bitboard,
    /// By sliders.
    pub(super) slides: Bitboard,
    /// All this stays as it is while nothing comes or goes on these squares.
    pub(super) hangs_on: Bitboard,
}

impl Own {
    /// Nothing yet, and nothing that could be kept.
    #[inline(always)]
    pub(super) const fn new() -> Own {
        Own {
            movers: ArrayVec::new_const(),
            once: Bitboard::EMPTY,
            twice: Bitboard::EMPTY,
            slides: Bitboard::EMPTY,
            hangs_on: Bitboard::ALL,
        }
    }

    /// Fills in [`Own::new`], in place: to return it by value would copy it.
    #[inline(always)]
    pub(super) fn fill<S: Side, I: Isa>(&mut self, isa: I, board: &Board, occupied: Occupied) {
        let pawns = board.pieces(S::COLOR, PieceType::Pawn);
        let (mut once, mut twice) = (S::forward_west(pawns), Bitboard::EMPTY);
        let mut slides = Bitboard::EMPTY;
        let mut add = |set: Bitboard| {
            twice |= once & set;
            once |= set;
        };
        add(S::forward_east(pawns));
        let mut mover = |kind, from, attacks| {
            add(attacks);
            if matches!(kind, PieceType::Bishop | PieceType::Rook | PieceType::Queen) {
                slides |= attacks;
            }
            self.movers.push(Mover { kind, from, attacks });
        };
        let (sliders, all) = (isa.sliders(), occupied.all());
        for from in board.pieces(S::COLOR, PieceType::Knight) {
            mover(PieceType::Knight, from, attacks::knight(from));
        }
        for from in board.pieces(S::COLOR, PieceType::Bishop) {
            mover(PieceType::Bishop, from, sliders.bishop(from, all));
        }
        for from in board.pieces(S::COLOR, PieceType::Rook) {
            mover(PieceType::Rook, from, sliders.rook(from, all));
        }
        for from in board.pieces(S::COLOR, PieceType::Queen) {
            mover(PieceType::Queen, from, sliders.queen(from, all));
        }
        let king = board.king(S::COLOR);
        mover(PieceType::King, king, attacks::king(king));
        (self.once, self.twice, self.slides) = (once, twice, slides);
        self.hangs_on = slides | occupied.own;
    }
}
