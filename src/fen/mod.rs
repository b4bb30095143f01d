//! Forsyth-Edwards Notation: FEN, its Chess960 dialects X-FEN and Shredder-FEN, and the
//! four-field form of EPD.
//!
//! Reading is strict about everything but blanks (any number, also at the ends) and accepts each
//! dialect without being told. Writing chooses, see [`Fen`].
//!
//! Sources: PGN standard, section 16.1 (FEN and EPD); Chess Programming Wiki, "Forsyth-Edwards
//! Notation"; R. Scharnagl's X-FEN; Shredder's file letters.

mod error;
mod parse;
mod write;

pub use error::{FenField, FenSyntaxError, ParseFenError};
pub use write::{CastlingLetters, EnPassantSquare, Fen};

use crate::{Board, Setup};

/// The starting position of standard chess.
pub const START_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What reading a FEN accepts beyond the usual.
///
/// ```
/// use magicray::FenOptions;
/// let three_checkers = "4k3/8/8/8/8/3n1n2/8/r3K3 w - - 0 1";
/// assert!(FenOptions::new().parse(three_checkers).is_err());
/// let board = FenOptions::new().unreachable(true).parse(three_checkers)?;
/// assert_eq!(board.checkers().count(), 3);
/// # Ok::<(), magicray::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FenOptions {
    unreachable: bool,
    mixed_arrays: bool,
}

impl FenOptions {
    /// The defaults: only positions that can arise in play, see [`FenOptions::unreachable`], and
    /// no `KQkq` letters of two different arrays, see [`FenOptions::mixed_arrays`].
    #[must_use]
    pub const fn new() -> FenOptions {
        FenOptions { unreachable: false, mixed_arrays: false }
    }

    /// Accepts positions that cannot arise in play but have well-defined moves, the class
    /// [`Unreachable`](crate::Unreachable).
    #[must_use]
    pub const fn unreachable(self, accept: bool) -> FenOptions {
        FenOptions { unreachable: accept, ..self }
    }

    /// Accepts `KQkq` letters when kings or rooks that may castle started on different files,
    /// which only double Chess960 (DFRC) allows. Elsewhere such a field is almost certainly
    /// a mistake, for example a king that has moved; file letters (`HAha`) always say what they
    /// mean and are always accepted.
    #[must_use]
    pub const fn mixed_arrays(self, accept: bool) -> FenOptions {
        FenOptions { mixed_arrays: accept, ..self }
    }

    /// Reads a FEN of six fields, or of four with the counters `0 1` understood.
    ///
    /// # Errors
    /// [`ParseFenError::Syntax`] names the field, the column, what was found and what was
    /// expected; [`ParseFenError::Setup`] says why the position is impossible.
    pub fn parse(self, text: &str) -> Result<Board, ParseFenError> {
        let setup = self.parse_setup(text)?;
        let board = match self.unreachable {
            true => setup.validate_unreachable(),
            false => setup.validate(),
        };
        board.map_err(ParseFenError::Setup)
    }

    /// Reads a FEN without asking whether the position is possible.
    ///
    /// # Errors
    /// [`FenSyntaxError`] only.
    pub fn parse_setup(self, text: &str) -> Result<Setup, FenSyntaxError> {
        parse::setup(text, self.mixed_arrays)
    }
}
