//! Extended Position Description: a position and operations on it.
//!
//! Source: PGN standard, section 16.2; Chess Programming Wiki, "Extended Position Description".

mod error;
mod parse;

pub use error::{EpdError, EpdMoveError};

use crate::{Board, Fen, FenOptions, Move, Setup};
use std::fmt;
use std::str::FromStr;

/// A position and operations, as test suites write them, one a line:
///
/// ```text
/// 1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
/// ```
///
/// The operations `hmvc` and `fmvn` are the counters of the board, not among
/// [`Epd::operations`]. Reading takes a little more than the standard: the six fields of a FEN in
/// place of four; a last operation without `;`; and `;` before the operations, as perft suites
/// have it.
///
/// ```
/// use magicray::{Epd, Move, Square};
/// let epd: Epd = r#"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "one; two"; hmvc 5; D1 6;"#.parse()?;
/// assert_eq!(epd.board.halfmove_clock(), 5);
/// assert_eq!(epd.text("id"), Some("one; two"));
/// assert_eq!(epd.moves("bm")?, [Move::normal(Square::E2, Square::E4)]);
/// assert_eq!(epd.number("D1"), Some(6));
/// assert_eq!(
///     epd.to_string(),
///     r#"4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 5; fmvn 1; bm e4; id "one; two"; D1 6;"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position.
    pub board: Board,
    /// The operations in their order, `hmvc` and `fmvn` aside.
    pub operations: Vec<EpdOperation>,
}

/// One operation: an opcode and its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EpdOperation {
    /// The name: a letter, then letters, digits and `_`.
    pub opcode: String,
    /// What follows, without the quotes of quoted text.
    pub operands: Vec<String>,
}

impl Epd {
    /// A position without operations.
    #[must_use]
    pub const fn new(board: Board) -> Epd {
        Epd { board, operations: Vec::new() }
    }

    /// Reads one line; `options` say which positions are accepted.
    ///
    /// # Errors
    /// [`EpdError`] names the column, what was found and what was expected, or says why the
    /// position is impossible.
    pub fn parse(text: &str, options: FenOptions) -> Result<Epd, EpdError> {
        parse::epd(text, options)
    }

    /// The operands of the first operation with this opcode.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[String]> {
        let operation = self.operations.iter().find(|operation| operation.opcode == opcode)?;
        Some(&operation.operands)
    }

    /// The first operand of an operation, such as the text of `id`.
    #[must_use]
    pub fn text(&self, opcode: &str) -> Option<&str> {
        self.operands(opcode)?.first().map(String::as_str)
    }

    /// The first operand of an operation as a number, such as the count of `D1`.
    #[must_use]
    pub fn number(&self, opcode: &str) -> Option<u64> {
        self.text(opcode)?.parse().ok()
    }

    /// The moves that an operation such as `bm` (best move) or `am` (avoid move) names, each a
    /// choice on this board; none if there is no such operation.
    ///
    /// # Errors
    /// [`EpdMoveError`] if an operand is no legal move in SAN.
    pub fn moves(&self, opcode: &str) -> Result<Vec<Move>, EpdMoveError> {
        let operands = self.operands(opcode).unwrap_or_default();
        operands.iter().map(|text| move_on(&self.board, text)).collect()
    }

    /// The moves of an operation such as `pv` (predicted variation), each played after the one
    /// before it; none if there is no such operation.
    ///
    /// # Errors
    /// [`EpdMoveError`] if an operand is no legal move in SAN when it is its turn.
    pub fn line(&self, opcode: &str) -> Result<Vec<Move>, EpdMoveError> {
        let mut board = self.board;
        let operands = self.operands(opcode).unwrap_or_default();
        let moves = operands.iter().map(|text| {
            let mv = move_on(&board, text)?;
            board = board.play_unchecked(mv);
            Ok(mv)
        });
        moves.collect()
    }

    /// Sets the counters of the board.
    fn set_counters(&mut self, halfmove_clock: u16, fullmove_number: u16) -> Result<(), EpdError> {
        let setup = Setup { halfmove_clock, fullmove_number, ..self.board.to_setup() };
        // The position has been accepted before, and the counters take no part in that.
        self.board = setup.validate_unreachable().map_err(|error| EpdError::Fen(error.into()))?;
        Ok(())
    }
}

fn move_on(board: &Board, text: &str) -> Result<Move, EpdMoveError> {
    board.parse_san(text).map_err(|error| EpdMoveError { text: text.to_owned(), error })
}

impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Epd, EpdError> {
        Epd::parse(text, FenOptions::new())
    }
}

/// The four fields, the counters if they are not `0 1`, and the operations.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Fen::of_board(&self.board).four_fields())?;
        match (self.board.halfmove_clock(), self.board.fullmove_number()) {
            (0, 1) => {}
            (halfmove, fullmove) => write!(f, " hmvc {halfmove}; fmvn {fullmove};")?,
        }
        self.operations.iter().try_for_each(|operation| write!(f, " {operation}"))
    }
}

/// An operand is quoted where it must be; a quote inside, which EPD cannot write, becomes `'`.
impl fmt::Display for EpdOperation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        // What is text by its opcode is quoted always, as the standard has it.
        let textual = self.opcode == "id" || self.opcode.len() == 2 && self.opcode.starts_with('c');
        for operand in &self.operands {
            let plain = |letter: char| !letter.is_whitespace() && letter != ';' && letter != '"';
            match !textual && !operand.is_empty() && operand.chars().all(plain) {
                true => write!(f, " {operand}")?,
                false => write!(f, " \"{}\"", operand.replace('"', "'"))?,
            }
        }
        f.write_str(";")
    }
}
