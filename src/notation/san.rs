//! A move in SAN, and how a legal move is written in it.

use super::ParseSanError;
use crate::{Bitboard, Board, CastlingSide, File, Move, MoveKind, PieceType, Rank, Square};
use core::fmt;
use core::str::FromStr;

/// A move in Standard Algebraic Notation: `Nf3`, `exd8=Q+`, `O-O-O#`. It is a request, not yet
/// tied to a position; [`Board::resolve_san`] finds the [`Move`] that it means.
///
/// [`Board::san`] writes it with the least disambiguation that the legal moves need. Reading takes
/// more than the standard, all of it found in real files:
///
/// * castling with zeros, lower-case letters or no hyphens (`0-0`, `o-o-o`, `OO`);
/// * promotion without `=`, with `/` or brackets, in either case (`e8Q`, `e8/q`, `e8(Q)`);
/// * more disambiguation than needed and LAN (`Ng1f3`, `Ng1-f3`, `e2-e4`, `e2e4`), `P` for a
///   pawn, `:` for `x`;
/// * marks that are missing, wrong or added: `x`, `+` and `#` are not compared with the board,
///   annotations (`!`, `?`) and `e.p.` are dropped;
/// * figurines in either colour (`♘f3`).
///
/// ```
/// use magicray::{Board, Move, San, Square};
/// let board = Board::default();
/// assert_eq!(board.san(Move::normal(Square::G1, Square::F3)).to_string(), "Nf3");
///
/// let san: San = "Ng1-f3!?".parse()?;
/// assert_eq!(board.resolve_san(san)?, Move::normal(Square::G1, Square::F3));
/// assert_eq!("e7xd8q".parse::<San>()?.to_string(), "e7xd8=Q");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    /// The move itself.
    pub mv: SanMove,
    /// The sign behind it.
    pub check: Option<CheckSign>,
}

/// A move in SAN without its check sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanMove {
    /// Castling, `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// Any other move.
    Normal {
        /// What moves.
        piece: PieceType,
        /// The file that it leaves, if the text names it.
        from_file: Option<File>,
        /// The rank that it leaves, if the text names it.
        from_rank: Option<Rank>,
        /// Whether the text has the `x` of a capture.
        capture: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<PieceType>,
    },
}

/// The sign of a move that gives check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckSign {
    /// `+`
    Check,
    /// `#`
    Checkmate,
}

impl CheckSign {
    /// What a move that leads to `board` deserves.
    fn of(board: &Board) -> Option<CheckSign> {
        match board.in_check() {
            false => None,
            true if board.has_legal_move() => Some(CheckSign::Check),
            true => Some(CheckSign::Checkmate),
        }
    }
}

impl Board {
    /// `mv`, which must be legal here, in SAN. It prints without allocating.
    ///
    /// The file or rank of origin is written only if another piece of the same type could
    /// *legally* move to the same square; one that is pinned does not count.
    ///
    /// ```
    /// use magicray::{Board, Move, Square};
    /// let board = Board::from_fen("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")?;
    /// assert_eq!(board.san(Move::normal(Square::G1, Square::E2)).to_string(), "Ne2");
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn san(&self, mv: Move) -> San {
        San { mv: self.san_move(mv), check: CheckSign::of(&self.play_unchecked(mv)) }
    }

    fn san_move(&self, mv: Move) -> SanMove {
        let SanMove::Normal { piece, capture, to, promotion, .. } = self.long_san_move(mv) else {
            return self.long_san_move(mv);
        };
        let (file, rank) = self.disambiguation(mv.from(), piece, capture, to);
        let from_file = file.then_some(mv.from().file());
        let from_rank = rank.then_some(mv.from().rank());
        SanMove::Normal { piece, from_file, from_rank, capture, to, promotion }
    }

    /// `mv` with its square of origin in full.
    pub(super) fn long_san_move(&self, mv: Move) -> SanMove {
        if let Some(side) = mv.castling_side() {
            return SanMove::Castling(side);
        }
        let (from, to, us) = (mv.from(), mv.to(), self.side_to_move());
        SanMove::Normal {
            piece: self.piece_type_on(us, from).unwrap_or(PieceType::Pawn),
            from_file: Some(from.file()),
            from_rank: Some(from.rank()),
            capture: self.occupied_by(!us).contains(to) || mv.kind() == MoveKind::EnPassant,
            to,
            promotion: mv.promoted(),
        }
    }

    /// Whether the file, and whether the rank of origin must be written (PGN standard, 8.2.3.4):
    /// the file if that is enough, else the rank if that is enough, else both.
    fn disambiguation(
        &self,
        from: Square,
        piece: PieceType,
        capture: bool,
        to: Square,
    ) -> (bool, bool) {
        if piece == PieceType::Pawn {
            return (capture, false);
        }
        let rivals = self.origins(piece, Bitboard::ALL, to).without(from.into());
        let same_file = rivals.intersects(Bitboard::file(from.file()));
        let same_rank = rivals.intersects(Bitboard::rank(from.rank()));
        (rivals.any() && (!same_file || same_rank), same_file)
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self, "")
    }
}

/// Writes a move with `separator` between the square of origin and that of arrival.
pub(super) fn write(f: &mut fmt::Formatter<'_>, san: &San, separator: &str) -> fmt::Result {
    match san.mv {
        SanMove::Castling(CastlingSide::KingSide) => f.write_str("O-O")?,
        SanMove::Castling(CastlingSide::QueenSide) => f.write_str("O-O-O")?,
        SanMove::Normal { piece, from_file, from_rank, capture, to, promotion } => {
            if piece != PieceType::Pawn {
                write!(f, "{}", upper(piece))?;
            }
            from_file.map_or(Ok(()), |file| write!(f, "{}", file.letter()))?;
            from_rank.map_or(Ok(()), |rank| write!(f, "{}", rank.index() + 1))?;
            f.write_str(if capture { "x" } else { separator })?;
            write!(f, "{to}")?;
            promotion.map_or(Ok(()), |piece| write!(f, "={}", upper(piece)))?;
        }
    }
    f.write_str(match san.check {
        None => "",
        Some(CheckSign::Check) => "+",
        Some(CheckSign::Checkmate) => "#",
    })
}

fn upper(piece: PieceType) -> char {
    piece.letter().to_ascii_uppercase()
}

impl FromStr for San {
    type Err = ParseSanError;

    fn from_str(text: &str) -> Result<San, ParseSanError> {
        super::parse::text(text)
    }
}

impl San {
    /// The move of a text that is known to be ASCII, as bytes straight from a file.
    ///
    /// # Errors
    /// [`ParseSanError`] names the first wrong character; one that is not ASCII is wrong here.
    ///
    /// ```
    /// use magicray::San;
    /// assert_eq!(San::from_ascii(b"Nf3"), Ok("Nf3".parse()?));
    /// # Ok::<(), magicray::ParseSanError>(())
    /// ```
    #[inline]
    pub fn from_ascii(text: &[u8]) -> Result<San, ParseSanError> {
        super::parse::ascii(text)
    }
}
