//! Why a [`Setup`](crate::Setup) is not a [`Board`](crate::Board).

use crate::{CastlingSide, Color, Square};
use core::fmt;

/// A reason why a position is refused.
///
/// All but [`SetupError::Unreachable`] make the moves of the position undefined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// Two pieces on one square.
    Overlap(Square),
    /// A side without a king.
    MissingKing(Color),
    /// A side with two kings or more.
    SeveralKings(Color),
    /// A pawn on the first or last rank, where none can stand.
    PawnOnBackRank(Square),
    /// The side that is not to move is in check, so that its king could be captured.
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
        /// One of the pieces that could capture it.
        attacker: Square,
    },
    /// A castling right of a king that is not on its first rank, or not between its rooks.
    CastlingWithoutKing(Color, CastlingSide),
    /// A castling right of a rook that does not stand there.
    CastlingWithoutRook(Color, CastlingSide, Square),
    /// The en passant square is not on the third rank of the side that has moved.
    EnPassantRank(Square),
    /// No pawn stands in front of the en passant square that could have passed it.
    EnPassantWithoutPawn(Square),
    /// The en passant square, or the one from which the pawn came, is not empty.
    EnPassantBlocked(Square),
    /// The moves are well defined, but no series of legal moves leads to the position.
    Unreachable(Unreachable),
}

/// Why a position cannot arise in play, although its moves are well defined. Ignored by
/// [`Setup::validate_unreachable`](crate::Setup::validate_unreachable).
///
/// This is not a full test of reachability, which is a hard problem; it finds what a move
/// generator is likely to stumble over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unreachable {
    /// A side with more than 16 pieces.
    TooManyPieces(Color),
    /// A side with more than eight pawns.
    TooManyPawns(Color),
    /// A side with more promoted pieces than pawns are missing.
    TooManyPromoted(Color),
    /// More than two pieces give check.
    TooManyCheckers,
    /// Checks that no single move can have given: two sliders on one line, two pieces that are
    /// not sliders, or a check that the last double step cannot have uncovered.
    ImpossibleCheck,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Overlap(square) => write!(f, "two pieces stand on {square}"),
            SetupError::MissingKing(color) => write!(f, "{color} has no king"),
            SetupError::SeveralKings(color) => write!(f, "{color} has more than one king"),
            SetupError::PawnOnBackRank(square) => {
                write!(f, "a pawn stands on {square}; pawns stand on ranks 2 to 7")
            }
            SetupError::OpponentInCheck { king, attacker } => write!(
                f,
                "the side not to move is in check: {attacker} attacks the king on {king}; \
                 is the other side to move?"
            ),
            SetupError::CastlingWithoutKing(color, side) => write!(
                f,
                "castling right {} without the king on its first rank, on the right side of the rook",
                fen_letter(*color, *side)
            ),
            SetupError::CastlingWithoutRook(color, side, square) => write!(
                f,
                "castling right {} without a {color} rook on {square}",
                fen_letter(*color, *side)
            ),
            SetupError::EnPassantRank(square) => write!(
                f,
                "en passant square {square} is not on the rank that a pawn of the side that has \
                 moved passes: rank 6 with White to move, rank 3 with Black to move"
            ),
            SetupError::EnPassantWithoutPawn(square) => {
                write!(f, "en passant square {square} without the pawn that has passed it")
            }
            SetupError::EnPassantBlocked(square) => write!(
                f,
                "en passant square {square}: that square and the one behind it must be empty"
            ),
            SetupError::Unreachable(reason) => {
                write!(f, "{reason}, which cannot arise in play (the moves are well defined)")
            }
        }
    }
}

fn fen_letter(color: Color, side: CastlingSide) -> char {
    match color {
        Color::White => side.letter(),
        Color::Black => side.letter().to_ascii_lowercase(),
    }
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreachable::TooManyPieces(color) => write!(f, "{color} has more than 16 pieces"),
            Unreachable::TooManyPawns(color) => write!(f, "{color} has more than eight pawns"),
            Unreachable::TooManyPromoted(color) => {
                write!(f, "{color} has more promoted pieces than missing pawns")
            }
            Unreachable::TooManyCheckers => f.write_str("more than two pieces give check"),
            Unreachable::ImpossibleCheck => f.write_str("no single move can have given this check"),
        }
    }
}

impl core::error::Error for SetupError {}
