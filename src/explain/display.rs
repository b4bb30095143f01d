//! The reasons in words that a club player understands.

use super::{CastlingObstacle, IllegalReason};
use crate::{CastlingSide, MoveKind, PieceType};
use core::fmt::{Display, Formatter, Result};

/// Half a sentence, to follow `e2e5 is not legal: `.
impl Display for IllegalReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            IllegalReason::SameSquare(_) => f.write_str("it ends on the square it starts from"),
            IllegalReason::NoPiece(square) => write!(f, "there is no piece on {square}"),
            IllegalReason::NotYourPiece(piece) => {
                write!(f, "it is {}'s turn, not the {piece:#}'s", !piece.piece.color)
            }
            IllegalReason::Movement { piece, to } => {
                let rule = how_it_moves(piece.piece.piece_type);
                write!(f, "the {piece} cannot go to {to}: {rule}")
            }
            IllegalReason::PawnDoubleStep(pawn) => {
                write!(f, "the {pawn} has left its starting square and advances one square only")
            }
            IllegalReason::NothingToCapture { to, .. } => {
                write!(f, "a pawn moves diagonally only to capture, and {to} is empty")
            }
            IllegalReason::Blocked(by) => write!(f, "the {by:#} is in the way"),
            IllegalReason::OwnPiece(by) => {
                write!(f, "{} is occupied by your own {}", by.square, by.piece.piece_type)
            }
            IllegalReason::WrongKind { meant } => {
                write!(f, "these squares mean {} here", kind_name(meant.kind()))
            }
            _ => self.fmt_safety(f),
        }
    }
}

impl IllegalReason {
    /// The reasons that have to do with the king, en passant or promotion.
    fn fmt_safety(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            IllegalReason::Pinned { piece, by, king } => write!(
                f,
                "the {piece} is pinned to the king on {king} by the {by} and must stay on that line"
            ),
            IllegalReason::IntoCheck { king, by } => {
                write!(f, "the king would be in check on {king} from the {by}")
            }
            IllegalReason::CheckUnanswered(by) => {
                write!(f, "the king is in check from the {by}, and the move does not answer it")
            }
            IllegalReason::DoubleCheck([first, second]) => write!(
                f,
                "the king is in check from both the {first} and the {second}: only it can move"
            ),
            IllegalReason::Castling { side, obstacle } => {
                write!(f, "{} {obstacle}", castling_refused(side))
            }
            _ => self.fmt_pawn(f),
        }
    }

    /// The reasons that have to do with en passant or promotion.
    fn fmt_pawn(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            IllegalReason::EnPassantUnavailable { pawn, .. } => write!(
                f,
                "the pawn on {pawn} could be captured en passant only right after a double step"
            ),
            IllegalReason::EnPassantExposesKing { by, king } => {
                write!(f, "capturing en passant would expose the king on {king} to the {by}")
            }
            IllegalReason::PromotionMissing(_) => {
                f.write_str("add the promotion piece n, b, r or q")
            }
            IllegalReason::PromotionPiece(piece) => {
                write!(f, "a pawn cannot become a {piece}, only a knight, bishop, rook or queen")
            }
            IllegalReason::PromotionNotAllowed { piece, to } => match piece.piece.piece_type {
                PieceType::Pawn => write!(f, "a pawn does not promote on {to}"),
                other => write!(f, "a {other} does not promote"),
            },
            _ => Ok(()),
        }
    }
}

/// Follows `you cannot castle on the king side: `.
impl Display for CastlingObstacle {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            CastlingObstacle::RightLost => {
                f.write_str("the king or that rook has moved, or the rook is gone")
            }
            CastlingObstacle::PathBlocked(by) => write!(f, "the {by:#} is in the way"),
            CastlingObstacle::OutOfCheck(by) => write!(f, "the king is in check from the {by}"),
            CastlingObstacle::ThroughCheck { square, by } => {
                write!(f, "the king would pass {square}, which the {by} attacks")
            }
            CastlingObstacle::IntoCheck { king, by } => {
                write!(f, "the king would be in check on {king} from the {by}")
            }
        }
    }
}

fn castling_refused(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "you cannot castle on the king side:",
        CastlingSide::QueenSide => "you cannot castle on the queen side:",
    }
}

fn how_it_moves(piece: PieceType) -> &'static str {
    match piece {
        PieceType::Pawn => "a pawn moves straight ahead and captures diagonally ahead",
        PieceType::Knight => "a knight moves two squares one way and one to the side",
        PieceType::Bishop => "a bishop moves along diagonals",
        PieceType::Rook => "a rook moves along files and ranks",
        PieceType::Queen => "a queen moves along files, ranks and diagonals",
        PieceType::King => "a king moves one square",
    }
}

fn kind_name(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Normal => "an ordinary move",
        MoveKind::Promotion(_) => "a promotion",
        MoveKind::EnPassant => "an en passant capture",
        MoveKind::Castling => "castling",
    }
}
