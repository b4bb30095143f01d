//! The only state transition: a move gives a new board.

use super::{Board, zobrist};
use crate::color::{Black, Side, White};
use crate::{
    Bitboard, CastlingSide, Color, IllegalReason, Move, MoveKind, ParseUciError, PieceType, Square,
    UciMove,
};
use core::fmt;

/// A move that is not legal on the board it was to be played on, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move that was refused.
    pub attempted: Move,
    /// What is wrong with it.
    pub reason: IllegalReason,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move in this position: {}", self.attempted, self.reason)
    }
}

impl core::error::Error for IllegalMove {}

/// A request that means no legal move of the board, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ResolveError {
    /// The request that was refused.
    pub attempted: UciMove,
    /// What is wrong with it.
    pub reason: IllegalReason,
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a legal move in this position: {}", self.attempted, self.reason)
    }
}

impl core::error::Error for ResolveError {}

/// Why a UCI text could not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayUciError {
    /// The text is not a move.
    Parse(ParseUciError),
    /// The move is not legal.
    Illegal(ResolveError),
}

impl fmt::Display for PlayUciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayUciError::Parse(error) => error.fmt(f),
            PlayUciError::Illegal(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PlayUciError {}

impl Board {
    /// The board after `mv`.
    ///
    /// # Errors
    /// [`IllegalMove`], which says why, if the move is not legal here; any 16-bit move may be asked.
    ///
    /// ```
    /// use magicray::{Board, Move, Square};
    /// let board = Board::default();
    /// assert!(board.play(Move::normal(Square::E2, Square::E5)).is_err());
    /// assert!(board.play(Move::normal(Square::E2, Square::E4)).is_ok());
    /// ```
    #[inline]
    pub fn play(&self, mv: Move) -> Result<Board, IllegalMove> {
        match self.is_legal(mv) {
            true => Ok(self.play_unchecked(mv)),
            false => Err(IllegalMove { attempted: mv, reason: self.why_illegal(mv) }),
        }
    }

    /// The board after `mv`, which must be legal here: one of [`Board::legal_moves`], or a move
    /// for which [`Board::is_legal`] holds. For any other move the result is *some* board of no
    /// meaning, on which methods may give wrong answers or panic; memory stays safe.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Board {
        let mut next = *self;
        match self.side_to_move {
            Color::White => next.make::<White, true>(mv),
            Color::Black => next.make::<Black, true>(mv),
        }
        next
    }

    /// The same of a move of which it is known what moves; of castling that is the king.
    #[cfg(feature = "game")]
    #[inline]
    pub(crate) fn play_piece(&self, piece: PieceType, mv: Move) -> Board {
        let mut next = *self;
        match (mv.kind(), self.side_to_move) {
            (MoveKind::Normal, Color::White) => {
                next.make_normal::<White, true>(piece, mv.from(), mv.to());
            }
            (MoveKind::Normal, Color::Black) => {
                next.make_normal::<Black, true>(piece, mv.from(), mv.to());
            }
            (_, Color::White) => next.make::<White, true>(mv),
            (_, Color::Black) => next.make::<Black, true>(mv),
        }
        next
    }

    /// The board after the side to move has passed, `None` when it is in check. The halfmove
    /// clock counts on, the en passant square is gone.
    ///
    /// ```
    /// use magicray::{Board, Color};
    /// let passed = Board::default().play_null().unwrap();
    /// assert_eq!(passed.side_to_move(), Color::Black);
    /// assert!(Board::from_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")?.play_null().is_none());
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn play_null(&self) -> Option<Board> {
        if self.in_check() {
            return None;
        }
        let mut next = *self;
        next.key ^= zobrist::en_passant(self.en_passant);
        next.en_passant = None;
        match self.side_to_move {
            Color::White => next.pass_turn::<White, true>(),
            Color::Black => next.pass_turn::<Black, true>(),
        }
        Some(next)
    }

    /// The legal move that a request means. Castling may be spelt as the king's own move (`e1g1`)
    /// or as king takes rook (`e1h1`); where the two could be confused (Chess960), a square with
    /// the own rook means castling, and any other square an ordinary king move if one is legal.
    ///
    /// # Errors
    /// [`ResolveError`], which says why, if the request means no legal move.
    pub fn resolve(&self, request: UciMove) -> Result<Move, ResolveError> {
        let UciMove { from, to, promotion } = request;
        let because = |reason| ResolveError { attempted: request, reason };
        self.explain(from, to, promotion).map_err(because)
    }

    /// The board after the move that a UCI text means, see [`Board::resolve`].
    ///
    /// # Errors
    /// [`PlayUciError`] if the text is not a move or the move is not legal.
    pub fn play_uci(&self, text: &str) -> Result<Board, PlayUciError> {
        let request = text.parse().map_err(PlayUciError::Parse)?;
        let mv = self.resolve(request).map_err(PlayUciError::Illegal)?;
        Ok(self.play_unchecked(mv))
    }

    /// The only move that a request could mean, legal or not.
    pub(crate) fn candidate(&self, UciMove { from, to, promotion }: UciMove) -> Option<Move> {
        if from == to {
            return None;
        }
        if let Some(piece) = promotion {
            let possible = PieceType::PROMOTIONS.contains(&piece);
            return possible.then(|| Move::promotion(from, to, piece));
        }
        let own = self.side_to_move;
        let normal = Move::normal(from, to);
        Some(match self.piece_type_on(own, from)? {
            PieceType::Pawn if self.en_passant == Some(to) && from.file() != to.file() => {
                Move::en_passant(from, to)
            }
            PieceType::King
                if self.castling_rooks.contains(to) && self.occupied_by(own).contains(to) =>
            {
                Move::castling(from, to)
            }
            PieceType::King if !self.is_legal(normal) => {
                self.castling_to(from, to).unwrap_or(normal)
            }
            _ => normal,
        })
    }

    /// The castling move whose king ends on `to`, if such a right exists.
    fn castling_to(&self, king: Square, to: Square) -> Option<Move> {
        let rights = self.castling_rights();
        let side =
            CastlingSide::ALL.into_iter().find(|side| side.king_target(king.rank()) == to)?;
        let rook = rights.rook_square(self.side_to_move, side)?;
        Some(Move::castling(king, rook))
    }

    /// The transition, for `S` to move. Without `KEYED` the key is left stale: perft, which
    /// never looks at it, saves its upkeep.
    ///
    /// In place, as all below: a board that is made and then returned may be copied, and the copy
    /// would have to wait for what has just been written.
    #[inline(always)]
    pub(crate) fn make<S: Side, const KEYED: bool>(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Normal => {
                let piece = self.piece_type_on(S::COLOR, from).unwrap_or(PieceType::King);
                self.make_normal::<S, KEYED>(piece, from, to);
            }
            MoveKind::Promotion(piece) => self.make_promotion::<S, KEYED>(from, to, piece),
            MoveKind::EnPassant => self.make_en_passant::<S, KEYED>(from, to),
            MoveKind::Castling => self.make_castling::<S, KEYED>(from, to),
        }
    }

    /// `piece` goes from a square to another and captures what stands there.
    #[inline(always)]
    pub(crate) fn make_normal<S: Side, const KEYED: bool>(
        &mut self,
        piece: PieceType,
        from: Square,
        to: Square,
    ) {
        self.begin::<KEYED>();
        let captured = self.capture::<S, KEYED>(to);
        self.toggle::<S, KEYED>(piece, from);
        self.toggle::<S, KEYED>(piece, to);
        self.lose_rights::<S, KEYED>(piece, from, to);
        if captured || piece == PieceType::Pawn {
            self.halfmove_clock = 0;
        }
        self.hand_over::<S, KEYED>();
        if piece == PieceType::Pawn && from.index().abs_diff(to.index()) == 16 {
            self.set_en_passant::<S, KEYED>(to);
        }
    }

    /// A pawn reaches the last rank, perhaps with a capture, and becomes `piece`.
    #[inline(always)]
    pub(crate) fn make_promotion<S: Side, const KEYED: bool>(
        &mut self,
        from: Square,
        to: Square,
        piece: PieceType,
    ) {
        self.begin::<KEYED>();
        self.capture::<S, KEYED>(to);
        self.toggle::<S, KEYED>(PieceType::Pawn, from);
        self.toggle::<S, KEYED>(piece, to);
        self.lose_rights::<S, KEYED>(PieceType::Pawn, from, to);
        self.halfmove_clock = 0;
        self.hand_over::<S, KEYED>();
    }

    /// A pawn captures the one that has just passed `to`.
    #[inline(always)]
    pub(crate) fn make_en_passant<S: Side, const KEYED: bool>(&mut self, from: Square, to: Square) {
        self.begin::<KEYED>();
        self.toggle::<S, KEYED>(PieceType::Pawn, from);
        self.toggle::<S, KEYED>(PieceType::Pawn, to);
        self.toggle::<S::Opposite, KEYED>(PieceType::Pawn, to.offset(-S::FORWARD));
        self.halfmove_clock = 0;
        self.hand_over::<S, KEYED>();
    }

    /// King and rook move to their castling squares, whichever of the four squares coincide.
    #[inline(always)]
    pub(crate) fn make_castling<S: Side, const KEYED: bool>(&mut self, king: Square, rook: Square) {
        let side = CastlingSide::of(king, rook);
        self.begin::<KEYED>();
        self.toggle::<S, KEYED>(PieceType::King, king);
        self.toggle::<S, KEYED>(PieceType::Rook, rook);
        self.toggle::<S, KEYED>(PieceType::King, side.king_target(king.rank()));
        self.toggle::<S, KEYED>(PieceType::Rook, side.rook_target(king.rank()));
        self.lose_rights::<S, KEYED>(PieceType::King, king, rook);
        self.hand_over::<S, KEYED>();
    }

    /// Forgets the last double step and counts on the clock.
    #[inline(always)]
    fn begin<const KEYED: bool>(&mut self) {
        if KEYED {
            self.key ^= zobrist::en_passant(self.en_passant);
        }
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
    }

    /// Puts a piece of `S` on an empty square, or takes it away.
    #[inline(always)]
    fn toggle<S: Side, const KEYED: bool>(&mut self, piece: PieceType, square: Square) {
        self.pieces[S::COLOR.index()][piece.index()] ^= Bitboard::square(square);
        if KEYED {
            self.key ^= zobrist::piece(S::COLOR, piece, square);
        }
    }

    /// Takes whatever the opponent of `S` has on `square`; tells whether there was something.
    #[inline(always)]
    fn capture<S: Side, const KEYED: bool>(&mut self, square: Square) -> bool {
        let captured = self.occupied_by(!S::COLOR).contains(square);
        if captured {
            if KEYED {
                let piece = self.piece_type_on(!S::COLOR, square).unwrap_or(PieceType::Pawn);
                self.key ^= zobrist::piece(!S::COLOR, piece, square);
            }
            self.pieces[(!S::COLOR).index()].iter_mut().for_each(|set| set.remove(square));
        }
        captured
    }

    /// A right goes with its rook, moved or captured, and with its king.
    #[inline(always)]
    fn lose_rights<S: Side, const KEYED: bool>(
        &mut self,
        piece: PieceType,
        from: Square,
        to: Square,
    ) {
        let mut lost = Bitboard::square(from) | Bitboard::square(to);
        if piece == PieceType::King {
            lost |= S::Opposite::EIGHTH_RANK;
        }
        let lost = self.castling_rooks & lost;
        if KEYED {
            self.key ^= zobrist::castling(lost);
        }
        self.castling_rooks ^= lost;
    }

    /// The turn passes after a move.
    #[inline(always)]
    fn hand_over<S: Side, const KEYED: bool>(&mut self) {
        if KEYED {
            self.key ^= zobrist::black_to_move();
        }
        self.side_to_move = !S::COLOR;
        if S::COLOR == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
    }

    /// The turn passes without a move.
    #[inline(always)]
    fn pass_turn<S: Side, const KEYED: bool>(&mut self) {
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.hand_over::<S, KEYED>();
    }

    /// Records the double step of `S` to `pawn`, if the other side can legally capture it. The
    /// look at the neighbours comes first: it is nearly always the end of it.
    #[inline(always)]
    fn set_en_passant<S: Side, const KEYED: bool>(&mut self, pawn: Square) {
        let target = pawn.offset(-S::FORWARD);
        if super::en_passant::capturers::<S::Opposite>(self, target).is_empty() {
            return;
        }
        self.en_passant = self.en_passant_if_legal::<S::Opposite>(target);
        if KEYED {
            self.key ^= zobrist::en_passant(self.en_passant);
        }
    }
}
