//! What becomes of the sets that the rulebook emits.

use super::rules::{Flow, Sink};
use crate::{Bitboard, Move, MoveList, PieceType, Square};

/// Writes every move into a list.
pub(crate) struct List<'a>(pub(crate) &'a mut MoveList);

impl Sink for List<'_> {
    #[inline(always)]
    fn piece(&mut self, _: PieceType, from: Square, to: Bitboard) -> Flow {
        to.into_iter().for_each(|to| self.0.push(Move::normal(from, to)));
        Flow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> Flow {
        to.into_iter().for_each(|to| self.0.push(Move::normal(to.offset(-step), to)));
        Flow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> Flow {
        for to in to {
            for piece in PieceType::PROMOTIONS {
                self.0.push(Move::promotion(to.offset(-step), to, piece));
            }
        }
        Flow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> Flow {
        self.0.push(Move::en_passant(from, to));
        Flow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> Flow {
        self.0.push(Move::castling(king, rook));
        Flow::Continue(())
    }
}

/// Counts the moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u32);

impl Count {
    #[inline(always)]
    fn add(&mut self, count: u32) -> Flow {
        self.0 += count;
        Flow::Continue(())
    }
}

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: PieceType, _: Square, to: Bitboard) -> Flow {
        self.add(to.count())
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, to: Bitboard) -> Flow {
        self.add(to.count())
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, to: Bitboard) -> Flow {
        self.add(to.count() * PieceType::PROMOTIONS.len() as u32)
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> Flow {
        self.add(1)
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> Flow {
        self.add(1)
    }
}

/// Stops at the first move: `Break` means that there is one.
pub(crate) struct Any;

impl Any {
    #[inline(always)]
    fn stop_if(found: bool) -> Flow {
        if found { Flow::Break(()) } else { Flow::Continue(()) }
    }
}

impl Sink for Any {
    #[inline(always)]
    fn piece(&mut self, _: PieceType, _: Square, to: Bitboard) -> Flow {
        Any::stop_if(to.any())
    }

    #[inline(always)]
    fn pawns(&mut self, _: i8, to: Bitboard) -> Flow {
        Any::stop_if(to.any())
    }

    #[inline(always)]
    fn promotions(&mut self, _: i8, to: Bitboard) -> Flow {
        Any::stop_if(to.any())
    }

    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> Flow {
        Flow::Break(())
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> Flow {
        Flow::Break(())
    }
}

/// Stops at one given move: `Break` means that it is legal.
pub(crate) struct Find(pub(crate) Move);

impl Sink for Find {
    #[inline(always)]
    fn piece(&mut self, _: PieceType, from: Square, to: Bitboard) -> Flow {
        Any::stop_if(to.contains(self.0.to()) && self.0 == Move::normal(from, self.0.to()))
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> Flow {
        self.piece(PieceType::Pawn, self.0.to().offset(-step), to)
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> Flow {
        let wanted = self.0.promoted().is_some() && to.contains(self.0.to());
        Any::stop_if(wanted && self.0.from() == self.0.to().offset(-step))
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> Flow {
        Any::stop_if(self.0 == Move::en_passant(from, to))
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) -> Flow {
        Any::stop_if(self.0 == Move::castling(king, rook))
    }
}
