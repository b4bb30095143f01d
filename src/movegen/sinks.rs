//! What becomes of the sets that the rulebook emits.

use super::rules::{Flow, Sink};
use crate::{Bitboard, Move, MoveList, PieceType, Square};

/// Writes every move into a list. To extend it by a set at a time keeps its length in a register;
/// pushed one by one, each move would wait for the length that the one before has stored.
///
/// Tried, a list of 40 moves being 100 ns: four moves at a time, whether or not there are so many,
/// for fewer mispredicted branches took 1.5 times as long; all sets kept and written in one loop
/// at the end, 2.5 times; no look at the room left for each move, no less.
pub(crate) struct List<'a>(pub(crate) &'a mut MoveList);

impl Sink for List<'_> {
    #[inline(always)]
    fn piece(&mut self, _: PieceType, from: Square, to: Bitboard) -> Flow {
        self.0.extend(to.into_iter().map(|to| Move::normal(from, to)));
        Flow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> Flow {
        self.0.extend(to.into_iter().map(|to| Move::normal(to.offset(-step), to)));
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

/// Collects the squares from which a piece of one type reaches one given square, castling aside.
/// The type is that of the index `PIECE` in [`PieceType::ALL`].
pub(crate) struct Origins<const PIECE: usize> {
    pub(crate) to: Square,
    pub(crate) from: Bitboard,
}

impl<const PIECE: usize> Origins<PIECE> {
    #[inline(always)]
    fn insert_if(&mut self, reached: bool, from: Square) -> Flow {
        // No branch: whether one of two rooks gets there is anybody's guess.
        self.from |= Bitboard::new(u64::from(reached) << from.index());
        Flow::Continue(())
    }
}

impl<const PIECE: usize> Sink for Origins<PIECE> {
    const ONLY: Option<PieceType> = Some(PieceType::ALL[PIECE]);

    #[inline(always)]
    fn piece(&mut self, _: PieceType, from: Square, to: Bitboard) -> Flow {
        self.insert_if(to.contains(self.to), from)
    }

    #[inline(always)]
    fn pawns(&mut self, step: i8, to: Bitboard) -> Flow {
        self.insert_if(to.contains(self.to), self.to.offset(-step))
    }

    #[inline(always)]
    fn promotions(&mut self, step: i8, to: Bitboard) -> Flow {
        self.pawns(step, to)
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> Flow {
        self.insert_if(to == self.to, from)
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) -> Flow {
        Flow::Continue(())
    }
}
