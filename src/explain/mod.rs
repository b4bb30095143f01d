//! Why a move is illegal.
//!
//! Whether it is, the rulebook alone decides; what is here only looks for the reason once it has
//! decided. So a mistake here can blame the wrong piece, but never let a move in or keep one out.

mod castling;
mod display;
mod pawn;
mod reason;
mod safety;

pub use reason::{CastlingObstacle, IllegalReason};

use crate::attacks;
use crate::{Bitboard, Board, Move, PieceType, PlacedPiece, Square, UciMove};

impl Board {
    /// The legal move that two squares and perhaps a promotion piece mean, or the reason why
    /// there is none. Castling may be spelt both ways, see [`Board::resolve`], which answers the
    /// same question about a [`UciMove`].
    ///
    /// If several things are wrong, the one that a player would name first is given: that the
    /// piece does not move like that before what it does to the king, a check that is not
    /// answered before a pin, a missing promotion piece last. A position that is checkmate or
    /// stalemate still has a reason for each move; that the game is over is for
    /// [`Board::has_legal_move`], or `Game` of the feature `game`, to say.
    ///
    /// # Errors
    /// The [`IllegalReason`] if there is no such legal move.
    ///
    /// ```
    /// use magicray::{Board, IllegalReason, Square};
    /// let board = Board::from_fen("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")?;
    /// let reason = board.explain(Square::C3, Square::D5, None).unwrap_err();
    /// assert!(matches!(reason, IllegalReason::Pinned { .. }));
    /// assert_eq!(reason.culprit(), Some(Square::B4));
    /// assert_eq!(
    ///     reason.to_string(),
    ///     "the knight on c3 is pinned to the king on e1 by the bishop on b4 and must stay on that line"
    /// );
    /// assert!(board.explain(Square::E1, Square::F1, None).is_ok());
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    pub fn explain(
        &self,
        from: Square,
        to: Square,
        promotion: Option<PieceType>,
    ) -> Result<Move, IllegalReason> {
        let request = UciMove { from, to, promotion };
        let legal = self.candidate(request).filter(|&mv| self.is_legal(mv));
        legal.ok_or_else(|| reason_against(self, request))
    }

    /// Why `mv`, which the rulebook has rejected, is illegal.
    #[cold]
    pub(crate) fn why_illegal(&self, mv: Move) -> IllegalReason {
        match self.explain(mv.from(), mv.to(), mv.promoted()) {
            Ok(meant) => IllegalReason::WrongKind { meant },
            Err(reason) => reason,
        }
    }
}

/// What is wrong with a request that means no legal move of `board`.
#[cold]
fn reason_against(board: &Board, request: UciMove) -> IllegalReason {
    let UciMove { from, to, promotion } = request;
    if from == to {
        return IllegalReason::SameSquare(from);
    }
    let Some(mover) = PlacedPiece::on(board, from) else { return IllegalReason::NoPiece(from) };
    if mover.piece.color != board.side_to_move() {
        return IllegalReason::NotYourPiece(mover);
    }
    // What neither breaks the way the pieces move nor endangers the king can only be wrong about
    // the promotion.
    let wrong = match castling::Attempt::of(board, mover, to) {
        Some(attempt) => attempt.reason(board),
        None => movement(board, mover, to).or_else(|| safety::reason(board, mover, to)),
    };
    wrong.unwrap_or_else(|| promotion_reason(mover, to, promotion))
}

/// Whether the piece does not move like that, or something stands in its way.
fn movement(board: &Board, mover: PlacedPiece, to: Square) -> Option<IllegalReason> {
    let from = mover.square;
    let reach = match mover.piece.piece_type {
        PieceType::Pawn => return pawn::movement(board, mover, to),
        PieceType::Knight => attacks::knight(from),
        PieceType::Bishop => attacks::bishop_rays(from),
        PieceType::Rook => attacks::rook_rays(from),
        PieceType::Queen => attacks::bishop_rays(from) | attacks::rook_rays(from),
        PieceType::King => attacks::king(from),
    };
    if !reach.contains(to) {
        return Some(IllegalReason::Movement { piece: mover, to });
    }
    blocked(board, from, attacks::between(from, to)).or_else(|| own_piece(board, to))
}

/// Whether a piece stands on `way`, a stretch of a line from `from`.
fn blocked(board: &Board, from: Square, way: Bitboard) -> Option<IllegalReason> {
    nearest(board, from, way & board.occupied()).map(IllegalReason::Blocked)
}

/// The piece on the one of `squares`, all on one line with `from`, that is nearest to it.
fn nearest(board: &Board, from: Square, squares: Bitboard) -> Option<PlacedPiece> {
    let distance = |square: &Square| square.index().abs_diff(from.index());
    squares.into_iter().min_by_key(distance).and_then(|square| PlacedPiece::on(board, square))
}

fn own_piece(board: &Board, to: Square) -> Option<IllegalReason> {
    PlacedPiece::on(board, to)
        .filter(|target| target.piece.color == board.side_to_move())
        .map(IllegalReason::OwnPiece)
}

/// What is wrong with the promotion of a move that is otherwise legal.
fn promotion_reason(mover: PlacedPiece, to: Square, promotion: Option<PieceType>) -> IllegalReason {
    let is_pawn = mover.piece.piece_type == PieceType::Pawn;
    match promotion {
        None => IllegalReason::PromotionMissing(mover.square),
        Some(piece) if is_pawn && Bitboard::BACK_RANKS.contains(to) => {
            IllegalReason::PromotionPiece(piece)
        }
        Some(_) => IllegalReason::PromotionNotAllowed { piece: mover, to },
    }
}
