//! How a game ended.

use crate::{Board, Color};
use core::fmt;
use core::str::FromStr;

/// The result of a game, as the tag `Result` and the termination marker write it.
///
/// ```
/// use magicray::PgnResult;
/// assert_eq!("1/2-1/2".parse(), Ok(PgnResult::Draw));
/// assert_eq!(PgnResult::BlackWins.to_string(), "0-1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PgnResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or nobody knows.
    #[default]
    Unknown,
}

impl PgnResult {
    /// The result that `color` wins.
    #[must_use]
    pub const fn win(color: Color) -> PgnResult {
        match color {
            Color::White => PgnResult::WhiteWins,
            Color::Black => PgnResult::BlackWins,
        }
    }

    /// The result of a game that ends on `board` by the rules alone: checkmate or stalemate.
    ///
    /// ```
    /// use magicray::{Board, PgnResult};
    /// let mate = Board::from_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")?;
    /// assert_eq!(PgnResult::of_board(&mate), Some(PgnResult::WhiteWins));
    /// assert_eq!(PgnResult::of_board(&Board::default()), None);
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn of_board(board: &Board) -> Option<PgnResult> {
        match (board.has_legal_move(), board.in_check()) {
            (true, _) => None,
            (false, true) => Some(PgnResult::win(!board.side_to_move())),
            (false, false) => Some(PgnResult::Draw),
        }
    }

    /// The text of the standard.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            PgnResult::WhiteWins => "1-0",
            PgnResult::BlackWins => "0-1",
            PgnResult::Draw => "1/2-1/2",
            PgnResult::Unknown => "*",
        }
    }

    /// The result that `text` writes, in the spellings of the standard and a few of real files.
    pub(super) fn from_bytes(text: &[u8]) -> Option<PgnResult> {
        Some(match text {
            b"1-0" => PgnResult::WhiteWins,
            b"0-1" => PgnResult::BlackWins,
            b"1/2-1/2" | b"1/2" | b"\xc2\xbd-\xc2\xbd" | b"\xbd-\xbd" => PgnResult::Draw,
            b"*" => PgnResult::Unknown,
            _ => return None,
        })
    }
}

impl fmt::Display for PgnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Text that is not a result: `1-0`, `0-1`, `1/2-1/2` or `*` was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePgnResultError;

impl fmt::Display for ParsePgnResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a result: 1-0, 0-1, 1/2-1/2 or *")
    }
}

impl core::error::Error for ParsePgnResultError {}

impl FromStr for PgnResult {
    type Err = ParsePgnResultError;

    fn from_str(text: &str) -> Result<PgnResult, ParsePgnResultError> {
        PgnResult::from_bytes(text.as_bytes()).ok_or(ParsePgnResultError)
    }
}
