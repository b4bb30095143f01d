//! From SAN to the one legal move that it means.

use super::{IllegalSan, ResolveSanError, San, SanError, SanMove};
use crate::{
    Bitboard, Board, CastlingObstacle, CastlingSide, IllegalReason, Move, PieceType, Square,
};

impl Board {
    /// The legal move that a SAN means.
    ///
    /// A pawn move without a file of origin and without `x` is a push: `d5` never means `exd5`.
    /// Otherwise `x`, `+` and `#` are not compared with the board.
    ///
    /// # Errors
    /// [`ResolveSanError`] if no legal move or more than one is meant, with the candidates.
    ///
    /// ```
    /// use magicray::{Board, San};
    /// let board = Board::from_fen("4k3/8/8/8/3N4/8/3N4/4K1N1 w - - 0 1")?;
    /// assert_eq!(board.resolve_san("N2f3".parse::<San>()?)?.to_string(), "d2f3");
    /// let error = board.resolve_san("Nf3".parse::<San>()?).unwrap_err();
    /// assert_eq!(error.to_string(), "Nf3 is ambiguous: it may be Ng1f3, Nd2f3 or Nd4f3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn resolve_san(&self, san: San) -> Result<Move, ResolveSanError> {
        let SanMove::Normal { piece, to, promotion, .. } = san.mv else {
            return self.resolve_castling(san);
        };
        let origins = self.origins(piece, san.origin_mask(), to);
        match origins.single() {
            Some(from) if promotes(piece, to) == promotion.is_some() => {
                Ok(self.move_of(piece, from, to, promotion))
            }
            _ => Err(self.not_one_move(san, origins)),
        }
    }

    /// The legal move that a text in SAN or LAN means, see [`San`] for what is understood.
    ///
    /// # Errors
    /// [`SanError`] if the text is not a move, or not one legal move here.
    ///
    /// ```
    /// use magicray::Board;
    /// let board = Board::from_fen("5k2/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// assert_eq!(board.parse_san("0-0+")?.to_string(), "e1g1");
    /// assert!(board.parse_san("0-0-0").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let san = text.parse().map_err(SanError::Parse)?;
        self.resolve_san(san).map_err(SanError::Resolve)
    }

    /// The board after the move that a text in SAN or LAN means.
    ///
    /// # Errors
    /// See [`Board::parse_san`].
    pub fn play_san(&self, text: &str) -> Result<Board, SanError> {
        Ok(self.play_unchecked(self.parse_san(text)?))
    }

    /// The move of `piece` from a square to another one, known to be legal.
    #[inline(always)]
    fn move_of(
        &self,
        piece: PieceType,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
    ) -> Move {
        match promotion {
            Some(promotion) => Move::promotion(from, to, promotion),
            None if piece == PieceType::Pawn
                && self.en_passant() == Some(to)
                && from.file() != to.file() =>
            {
                Move::en_passant(from, to)
            }
            None => Move::normal(from, to),
        }
    }

    fn resolve_castling(&self, san: San) -> Result<Move, ResolveSanError> {
        let us = self.side_to_move();
        let king = self.king(us);
        let rooks = self.castling_rooks() & self.occupied_by(us);
        let wing = |rook: &Square| san.mv == SanMove::Castling(CastlingSide::of(king, *rook));
        match rooks.into_iter().find(wing) {
            Some(rook) if self.is_legal(Move::castling(king, rook)) => {
                Ok(Move::castling(king, rook))
            }
            rook => Err(self.not_one_move(san, rook.map_or(Bitboard::EMPTY, Bitboard::from))),
        }
    }

    /// Why `san` does not mean exactly one legal move. `found` are the squares from which it would
    /// be one if the promotion were right; of castling, that of the rook.
    #[cold]
    fn not_one_move(&self, san: San, found: Bitboard) -> ResolveSanError {
        let reason = match san.mv {
            SanMove::Normal { .. } if found.more_than_one() => {
                return ResolveSanError::Ambiguous { san, origins: found };
            }
            SanMove::Normal { piece, to, promotion, .. } => {
                let asked = self.pieces(self.side_to_move(), piece) & san.origin_mask();
                self.blame(asked, to, promotion)
            }
            SanMove::Castling(side) => {
                let king = self.king(self.side_to_move());
                let known = found.first().and_then(|rook| self.explain(king, rook, None).err());
                let obstacle = CastlingObstacle::RightLost;
                IllegalSan::Because(known.unwrap_or(IllegalReason::Castling { side, obstacle }))
            }
        };
        ResolveSanError::Illegal { san, reason }
    }

    /// Why none of the pieces on `asked` may go there. The reason of a piece that could not get
    /// there at all tells little, unless it is the only one.
    fn blame(&self, asked: Bitboard, to: Square, promotion: Option<PieceType>) -> IllegalSan {
        let reason = |from: Square| self.explain(from, to, promotion).err();
        if let Some(from) = asked.single() {
            return reason(from).map_or(IllegalSan::OutOfReach, IllegalSan::Because);
        }
        let telling = |reason: &IllegalReason| !matches!(reason, IllegalReason::Movement { .. });
        match asked.into_iter().filter_map(reason).find(telling) {
            Some(reason) => IllegalSan::Because(reason),
            None if asked.is_empty() => IllegalSan::NoSuchPiece,
            None => IllegalSan::OutOfReach,
        }
    }
}

#[inline(always)]
fn promotes(piece: PieceType, to: Square) -> bool {
    piece == PieceType::Pawn && Bitboard::BACK_RANKS.contains(to)
}

impl San {
    /// The squares from which the text allows the piece to come.
    #[inline(always)]
    pub(super) fn origin_mask(&self) -> Bitboard {
        let SanMove::Normal { piece, from_file, from_rank, capture, to, .. } = self.mv else {
            return Bitboard::ALL;
        };
        let file = match from_file {
            Some(file) => Bitboard::file(file),
            None if piece == PieceType::Pawn && !capture => Bitboard::file(to.file()),
            None => Bitboard::ALL,
        };
        from_rank.map_or(file, |rank| file & Bitboard::rank(rank))
    }
}
