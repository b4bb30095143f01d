//! What a game refuses.

use super::{ClaimableDraw, Outcome};
use crate::{Color, IllegalMove, PlayUciError};
use core::fmt;

/// Why a game refuses a move or an act. It then stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GameError {
    /// The game has ended.
    GameOver(Outcome),
    /// The move is not legal.
    IllegalMove(IllegalMove),
    /// The UCI text is not a legal move.
    Uci(PlayUciError),
    /// The draw cannot be claimed, now or with the intended move.
    WrongClaim(ClaimableDraw),
    /// The opponent has not offered a draw.
    NoOffer,
    /// This player has offered a draw: it can be accepted or declined, not offered back.
    OfferPending(Color),
    /// Both players must make a move before they may agree on a draw (FIDE Laws, 5.2.3).
    TooEarlyToAgree,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            GameError::IllegalMove(error) => error.fmt(f),
            GameError::Uci(error) => error.fmt(f),
            GameError::WrongClaim(ClaimableDraw::ThreefoldRepetition) => {
                f.write_str("the position has not been on the board three times")
            }
            GameError::WrongClaim(ClaimableDraw::FiftyMoves) => f.write_str(
                "a piece was captured or a pawn moved in the last fifty moves of each player",
            ),
            GameError::NoOffer => f.write_str("the opponent has not offered a draw"),
            GameError::OfferPending(by) => {
                write!(f, "{by} has offered a draw: accept or decline it")
            }
            GameError::TooEarlyToAgree => {
                f.write_str("a draw can be agreed on only after a move of each player")
            }
        }
    }
}

impl core::error::Error for GameError {}

impl From<IllegalMove> for GameError {
    fn from(error: IllegalMove) -> GameError {
        GameError::IllegalMove(error)
    }
}

impl From<PlayUciError> for GameError {
    fn from(error: PlayUciError) -> GameError {
        GameError::Uci(error)
    }
}
