//! How games end.

use super::Turn;
use crate::Color;
use core::fmt;

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Won {
        /// Who.
        winner: Color,
        /// By what.
        reason: WinReason,
    },
    /// Nobody has.
    Drawn(DrawReason),
}

/// What wins a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// The loser's king is checkmated (5.1.1).
    Checkmate,
    /// The loser has resigned (5.1.2).
    Resignation,
    /// The loser has overstepped the time (6.9).
    FlagFall,
}

/// What draws a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// The Laws, at once and unasked.
    Automatic(AutomaticDraw),
    /// A player's claim that was right.
    Claimed(ClaimableDraw),
    /// The players have agreed on it (5.2.3).
    Agreement,
    /// A player has resigned, but the opponent cannot checkmate by any series of legal moves
    /// (5.1.2).
    Resignation,
    /// A player has overstepped the time, but the opponent cannot checkmate by any series of
    /// legal moves (6.9).
    FlagFall,
}

/// A draw that ends the game at once, whatever the players want.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AutomaticDraw {
    /// The player to move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// No series of legal moves leads to checkmate (5.2.2); see
    /// [`Board::is_dead_position`](crate::Board::is_dead_position).
    DeadPosition,
    /// The position is on the board for the fifth time (9.6.1).
    FivefoldRepetition,
    /// 75 moves of each player without a capture or a pawn move (9.6.2).
    SeventyFiveMoves,
}

/// A draw that the player to move may claim, or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimableDraw {
    /// The position is on the board for the third time at least (9.2).
    ThreefoldRepetition,
    /// 50 moves of each player without a capture or a pawn move (9.3).
    FiftyMoves,
}

/// What a move has led to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveResult {
    /// The game goes on.
    Ongoing,
    /// The game goes on; the other king is in check.
    Check,
    /// The move has won the game.
    Checkmate,
    /// The move has drawn the game.
    Draw(AutomaticDraw),
}

impl MoveResult {
    pub(super) fn of(turn: &Turn) -> MoveResult {
        match turn.outcome {
            Some(Outcome::Drawn(DrawReason::Automatic(draw))) => MoveResult::Draw(draw),
            Some(_) => MoveResult::Checkmate,
            None if turn.board.in_check() => MoveResult::Check,
            None => MoveResult::Ongoing,
        }
    }
}

/// The outcome that the Laws give to the position unasked. Checkmate comes before everything
/// else: a move that mates wins even if it is the 75th (9.6.2).
pub(super) fn by_the_laws(turn: &Turn) -> Option<Outcome> {
    let board = &turn.board;
    let draw = match (board.has_legal_move(), board.in_check()) {
        (false, true) => {
            let winner = !board.side_to_move();
            return Some(Outcome::Won { winner, reason: WinReason::Checkmate });
        }
        (false, false) => AutomaticDraw::Stalemate,
        _ if board.is_dead_position() => AutomaticDraw::DeadPosition,
        _ if turn.occurrences >= 5 => AutomaticDraw::FivefoldRepetition,
        _ if board.is_seventy_five_moves() => AutomaticDraw::SeventyFiveMoves,
        _ => return None,
    };
    Some(Outcome::Drawn(DrawReason::Automatic(draw)))
}

impl Outcome {
    /// Who has won, `None` of a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Won { winner, .. } => Some(winner),
            Outcome::Drawn(_) => None,
        }
    }

    /// The result as PGN has it: `1-0`, `0-1` or `1/2-1/2`.
    ///
    /// ```
    /// use magicray::{Color, DrawReason, Outcome, WinReason};
    /// let won = Outcome::Won { winner: Color::Black, reason: WinReason::Resignation };
    /// assert_eq!((won.score(), won.to_string()), ("0-1", "Black wins by resignation".to_owned()));
    /// assert_eq!(Outcome::Drawn(DrawReason::Agreement).score(), "1/2-1/2");
    /// ```
    #[must_use]
    pub const fn score(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Won { winner, reason } => write!(f, "{winner} wins {reason}"),
            Outcome::Drawn(reason) => write!(f, "draw {reason}"),
        }
    }
}

impl fmt::Display for WinReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WinReason::Checkmate => "by checkmate",
            WinReason::Resignation => "by resignation",
            WinReason::FlagFall => "on time",
        })
    }
}

impl fmt::Display for DrawReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawReason::Automatic(draw) => write!(f, "by {draw}"),
            DrawReason::Claimed(draw) => write!(f, "by {draw}, claimed"),
            DrawReason::Agreement => f.write_str("by agreement"),
            DrawReason::Resignation => f.write_str("by resignation: the opponent cannot checkmate"),
            DrawReason::FlagFall => f.write_str("on time: the opponent cannot checkmate"),
        }
    }
}

impl fmt::Display for AutomaticDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AutomaticDraw::Stalemate => "stalemate",
            AutomaticDraw::DeadPosition => "dead position",
            AutomaticDraw::FivefoldRepetition => "fivefold repetition",
            AutomaticDraw::SeventyFiveMoves => "the seventy-five-move rule",
        })
    }
}

impl fmt::Display for ClaimableDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ClaimableDraw::ThreefoldRepetition => "threefold repetition",
            ClaimableDraw::FiftyMoves => "the fifty-move rule",
        })
    }
}
