//! The reasons, and which squares they are about.

use crate::attacks;
use crate::{Bitboard, CastlingSide, Move, PieceType, PlacedPiece, Square};

/// Why a move is illegal; see [`Board::explain`](crate::Board::explain). Articles are those of
/// the FIDE Laws of Chess 2023.
///
/// [`Display`](core::fmt::Display) says it to a player in half a sentence;
/// [`IllegalReason::culprit`] and [`IllegalReason::squares`] are for drawing it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum IllegalReason {
    /// The move ends where it starts.
    SameSquare(Square),
    /// There is no piece on the square that the move starts from.
    NoPiece(Square),
    /// The piece belongs to the player who is not to move (1.2).
    NotYourPiece(PlacedPiece),
    /// The piece does not move that way, whatever else is on the board (3.2 to 3.8).
    Movement {
        /// The piece.
        piece: PlacedPiece,
        /// Where it should have gone.
        to: Square,
    },
    /// A pawn advances two squares, but not from its starting square (3.7.2).
    PawnDoubleStep(PlacedPiece),
    /// A pawn moves diagonally to an empty square (3.7.3).
    NothingToCapture {
        /// The pawn's square.
        pawn: Square,
        /// The empty square.
        to: Square,
    },
    /// This piece stands in the way: between the squares (3.5), or in front of a pawn (3.7.1).
    Blocked(PlacedPiece),
    /// A piece of the same side stands on the target (3.1).
    OwnPiece(PlacedPiece),
    /// The piece shields its king from `by` and would leave the line between the two (3.9.2).
    Pinned {
        /// The piece that may not leave the line.
        piece: PlacedPiece,
        /// The piece that pins it.
        by: PlacedPiece,
        /// The king behind it.
        king: Square,
    },
    /// The king steps to a square that is attacked (3.9.2).
    IntoCheck {
        /// Where the king would stand.
        king: Square,
        /// A piece that would attack it there.
        by: PlacedPiece,
    },
    /// The king is in check by this piece, and the move neither captures it nor stands between
    /// nor moves the king (3.9.2).
    CheckUnanswered(PlacedPiece),
    /// The king is in check by two pieces, so that only it can move.
    DoubleCheck([PlacedPiece; 2]),
    /// The king may not castle.
    Castling {
        /// The wing.
        side: CastlingSide,
        /// What is in the way.
        obstacle: CastlingObstacle,
    },
    /// The pawn has not just advanced two squares, so that it cannot be captured en passant, or
    /// no longer (3.7.4.2).
    EnPassantUnavailable {
        /// The square of the pawn that should have been captured.
        pawn: Square,
        /// The square behind it.
        to: Square,
    },
    /// The king would be attacked once both pawns have left their squares, whether or not the
    /// pawn has just advanced two squares (3.9.2).
    EnPassantExposesKing {
        /// The piece that would attack the king.
        by: PlacedPiece,
        /// The king's square.
        king: Square,
    },
    /// The pawn reaches its last rank without the name of the piece that it becomes (3.7.5.1);
    /// with a name the move is legal.
    PromotionMissing(Square),
    /// A promotion, but the piece is no pawn or does not reach its last rank.
    PromotionNotAllowed {
        /// The piece.
        piece: PlacedPiece,
        /// Where it should have gone.
        to: Square,
    },
    /// A pawn cannot become this (3.7.5.1).
    PromotionPiece(PieceType),
    /// Only of a [`Move`]: its squares are those of a legal move of another kind, such as an
    /// ordinary move that should be castling.
    WrongKind {
        /// The legal move with these squares.
        meant: Move,
    },
}

/// What is in the way of castling (FIDE Laws, 3.8.2.1 and 3.8.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CastlingObstacle {
    /// The king or the rook has moved, or there is no such rook.
    RightLost,
    /// This piece stands between king and rook, or where either would pass or end.
    PathBlocked(PlacedPiece),
    /// The king is in check by this piece.
    OutOfCheck(PlacedPiece),
    /// The king would pass a square that is attacked.
    ThroughCheck {
        /// The square.
        square: Square,
        /// A piece that attacks it.
        by: PlacedPiece,
    },
    /// The king would end on a square that is attacked, if need be (in Chess960) after the rook
    /// has left.
    IntoCheck {
        /// The square.
        king: Square,
        /// A piece that would attack it.
        by: PlacedPiece,
    },
}

impl IllegalReason {
    /// The square of the piece that is to blame: the one that pins, gives check, attacks or
    /// stands in the way. `None` if the fault is that of the move alone. Of two checkers the
    /// first; [`IllegalReason::squares`] has both.
    ///
    /// ```
    /// use magicray::{Board, Square};
    /// let reason = Board::default().explain(Square::A1, Square::A5, None).unwrap_err();
    /// assert_eq!(reason.culprit(), Some(Square::A2));
    /// assert_eq!(reason.to_string(), "the white pawn on a2 is in the way");
    /// ```
    #[must_use]
    pub const fn culprit(&self) -> Option<Square> {
        match self.blamed() {
            Some(piece) => Some(piece.square),
            None => None,
        }
    }

    const fn blamed(&self) -> Option<PlacedPiece> {
        match *self {
            IllegalReason::NotYourPiece(by)
            | IllegalReason::Blocked(by)
            | IllegalReason::OwnPiece(by)
            | IllegalReason::Pinned { by, .. }
            | IllegalReason::IntoCheck { by, .. }
            | IllegalReason::CheckUnanswered(by)
            | IllegalReason::DoubleCheck([by, _])
            | IllegalReason::EnPassantExposesKing { by, .. } => Some(by),
            IllegalReason::Castling { obstacle, .. } => obstacle.blamed(),
            _ => None,
        }
    }

    /// Every square that the reason is about, for marking them on a board: the pieces to blame,
    /// the king, the square that is attacked, the line of a pin.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        let blamed = self.culprit().map_or(Bitboard::EMPTY, Bitboard::from);
        blamed | self.line() | self.other_squares()
    }

    /// The line of a pin: from the piece that pins to the king, both included, with the piece
    /// that may not leave it. Empty of any other reason.
    ///
    /// ```
    /// use magicray::{Board, Square};
    /// let board = Board::from_fen("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")?;
    /// let reason = board.explain(Square::C3, Square::D5, None).unwrap_err();
    /// let line = [Square::E1, Square::D2, Square::C3, Square::B4];
    /// assert!(reason.line().into_iter().eq(line));
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn line(&self) -> Bitboard {
        match *self {
            IllegalReason::Pinned { by, king, .. } => {
                attacks::between(king, by.square) | king.into() | by.square.into()
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The squares besides the culprit's.
    fn other_squares(&self) -> Bitboard {
        match *self {
            IllegalReason::SameSquare(square)
            | IllegalReason::NoPiece(square)
            | IllegalReason::PromotionMissing(square) => square.into(),
            IllegalReason::PawnDoubleStep(piece)
            | IllegalReason::Movement { piece, .. }
            | IllegalReason::PromotionNotAllowed { piece, .. } => piece.square.into(),
            IllegalReason::NothingToCapture { to, .. } => to.into(),
            IllegalReason::IntoCheck { king, .. }
            | IllegalReason::EnPassantExposesKing { king, .. } => king.into(),
            IllegalReason::DoubleCheck([_, second]) => second.square.into(),
            IllegalReason::EnPassantUnavailable { pawn, to } => Bitboard::from(pawn) | to.into(),
            IllegalReason::Castling { obstacle, .. } => obstacle.attacked(),
            _ => Bitboard::EMPTY,
        }
    }
}

impl CastlingObstacle {
    const fn blamed(&self) -> Option<PlacedPiece> {
        match *self {
            CastlingObstacle::RightLost => None,
            CastlingObstacle::PathBlocked(by)
            | CastlingObstacle::OutOfCheck(by)
            | CastlingObstacle::ThroughCheck { by, .. }
            | CastlingObstacle::IntoCheck { by, .. } => Some(by),
        }
    }

    fn attacked(&self) -> Bitboard {
        match *self {
            CastlingObstacle::ThroughCheck { square, .. }
            | CastlingObstacle::IntoCheck { king: square, .. } => square.into(),
            _ => Bitboard::EMPTY,
        }
    }
}
