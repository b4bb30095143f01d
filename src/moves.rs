//! Moves in 16 bits, lists of them, and their text in the Universal Chess Interface (UCI).

use crate::{Bitboard, CastlingSide, PieceType, Square};
use arrayvec::ArrayVec;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

/// The most moves that a [`MoveList`] holds.
///
/// No position that a [`Board`](crate::Board) can hold has more, whatever its pieces. Let a side
/// have *n* pieces beside the king. In each of the eight directions every square is the target of
/// at most one slider, so sliders have at most as many moves as there are (square, direction)
/// pairs that lead to the square from another one: 4·56 + 4·49 = 420, less those of the *n*
/// squares that own pieces stand on (3 for a corner, 5 for an edge, 8 elsewhere), and at most 27
/// a slider. In the same way knights have at most 336, less 2 to 8 for each own square, and at
/// most 8 a knight. At most eight pawns promote, with at most 12 moves each (three squares, four
/// pieces); any other pawn has at most 4. A king has at most 8 and two castlings. The largest sum
/// over all *n* and all divisions among the kinds is 490; a test computes it.
/// (The record of positions that can arise in play is 218.)
pub const MAX_MOVES: usize = 512;

/// A list of moves on the stack; it never allocates and never overflows, see [`MAX_MOVES`]. It takes
/// a kilobyte: a loop that borrows it (`for &mv in &board.legal_moves()`) spares moving that.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// What sort of move a [`Move`] is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// From a square to another, perhaps capturing there.
    Normal,
    /// A pawn reaches the last rank and becomes this piece.
    Promotion(PieceType),
    /// A pawn captures the pawn that has just passed its target square.
    EnPassant,
    /// King and rook move at once; `from` is the king's square, `to` the own rook's.
    Castling,
}

/// A move in 16 bits: `from` (bits 0-5), `to` (6-11), promotion piece (12-13), kind (14-15).
///
/// Castling is stored as *king takes own rook*, which is unambiguous in Chess960 too; how it is
/// spelt is a question of notation, see [`Move::uci`]. `Option<Move>` has 16 bits as well.
///
/// ```
/// use magicray::{CastlingStyle, Move, Square};
/// let castle = Move::castling(Square::E1, Square::H1);
/// assert_eq!(castle.to_string(), "e1g1");
/// assert_eq!(castle.uci(CastlingStyle::RookSquare).to_string(), "e1h1");
/// assert_eq!(std::mem::size_of::<Option<Move>>(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(NonZeroU16);

const KIND_PROMOTION: u16 = 1 << 14;
const KIND_EN_PASSANT: u16 = 2 << 14;
const KIND_CASTLING: u16 = 3 << 14;
const KIND_MASK: u16 = 3 << 14;
const PROMOTION_SHIFT: u32 = 12;

impl Move {
    /// # Panics
    /// When `bits` is 0, which is the code of a move from a1 to a1.
    #[inline(always)]
    const fn pack(bits: u16) -> Move {
        match NonZeroU16::new(bits) {
            Some(bits) => Move(bits),
            None => panic!("a move needs two different squares"),
        }
    }

    #[inline(always)]
    const fn squares(from: Square, to: Square) -> u16 {
        from.index() as u16 | (to.index() as u16) << 6
    }

    /// A move that is neither promotion nor en passant nor castling.
    ///
    /// # Panics
    /// When both squares are a1; a move needs two different squares.
    #[inline(always)]
    #[must_use]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::pack(Move::squares(from, to))
    }

    /// A promotion to `piece`; a pawn or a king, which nothing promotes to, counts as a queen.
    #[inline(always)]
    #[must_use]
    pub const fn promotion(from: Square, to: Square, piece: PieceType) -> Move {
        let code = match piece {
            PieceType::Knight => 0,
            PieceType::Bishop => 1,
            PieceType::Rook => 2,
            _ => 3,
        };
        Move::pack(Move::squares(from, to) | code << PROMOTION_SHIFT | KIND_PROMOTION)
    }

    /// An en passant capture by the pawn on `from`, which lands on `to`.
    #[inline(always)]
    #[must_use]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::pack(Move::squares(from, to) | KIND_EN_PASSANT)
    }

    /// Castling of the king on `king` with the own rook on `rook`.
    #[inline(always)]
    #[must_use]
    pub const fn castling(king: Square, rook: Square) -> Move {
        Move::pack(Move::squares(king, rook) | KIND_CASTLING)
    }

    /// The move with this 16-bit code, `None` for 0. Any other code is *some* move, be it one
    /// that no board allows: ask [`Board::is_legal`](crate::Board::is_legal).
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Move(bits)),
            None => None,
        }
    }

    /// The 16-bit code, never 0.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The square that the piece leaves; of castling, the king's.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::from_index(self.bits() as usize)
    }

    /// The square that the piece reaches; of castling, the own rook's.
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_index(self.bits() as usize >> 6)
    }

    /// What sort of move it is.
    #[inline(always)]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.bits() & KIND_MASK {
            0 => MoveKind::Normal,
            KIND_PROMOTION => MoveKind::Promotion(self.promotion_code()),
            KIND_EN_PASSANT => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    #[inline(always)]
    const fn promotion_code(self) -> PieceType {
        match self.bits() >> PROMOTION_SHIFT & 3 {
            0 => PieceType::Knight,
            1 => PieceType::Bishop,
            2 => PieceType::Rook,
            _ => PieceType::Queen,
        }
    }

    /// The piece that a pawn becomes, if it does.
    #[inline(always)]
    #[must_use]
    pub const fn promoted(self) -> Option<PieceType> {
        match self.kind() {
            MoveKind::Promotion(piece) => Some(piece),
            _ => None,
        }
    }

    /// Whether it is a castling move.
    #[inline(always)]
    #[must_use]
    pub const fn is_castling(self) -> bool {
        self.bits() & KIND_MASK == KIND_CASTLING
    }

    /// Whether it is an en passant capture.
    #[inline(always)]
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        self.bits() & KIND_MASK == KIND_EN_PASSANT
    }

    /// The wing of a castling move, `None` of any other.
    #[must_use]
    pub const fn castling_side(self) -> Option<CastlingSide> {
        if self.is_castling() { Some(CastlingSide::of(self.from(), self.to())) } else { None }
    }

    /// Where the pieces that have moved stand after the move: two of castling, one of any other.
    pub(crate) fn landing(self) -> Bitboard {
        match self.castling_side() {
            Some(side) => {
                let rank = self.from().rank();
                Bitboard::from(side.king_target(rank)) | side.rook_target(rank).into()
            }
            None => self.to().into(),
        }
    }

    /// The move as UCI text in the given spelling of castling; prints without allocating.
    #[must_use]
    pub const fn uci(self, style: CastlingStyle) -> UciMove {
        let to = match (self.castling_side(), style) {
            (Some(side), CastlingStyle::KingTarget) => side.king_target(self.from().rank()),
            _ => self.to(),
        };
        UciMove { from: self.from(), to, promotion: self.promoted() }
    }
}

/// UCI text, castling as the king's move (`e1g1`).
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uci(CastlingStyle::KingTarget).fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({})", self.kind(), self.uci(CastlingStyle::RookSquare))
    }
}

/// The two spellings of castling in UCI text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// The king's own move, `e1g1`: standard chess.
    #[default]
    KingTarget,
    /// The king takes its own rook, `e1h1`: `UCI_Chess960`.
    RookSquare,
}

/// A move as UCI text writes it: two squares and perhaps a piece. It is a request, not yet tied
/// to a position; [`Board::resolve`](crate::Board::resolve) finds the [`Move`] that it means.
///
/// ```
/// use magicray::{Board, Move, Square, UciMove};
/// let request: UciMove = "e2e4".parse()?;
/// assert_eq!(Board::default().resolve(request)?, Move::normal(Square::E2, Square::E4));
/// assert_eq!("a7a8Q".parse::<UciMove>()?.to_string(), "a7a8q");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UciMove {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that the piece reaches; for castling the king's target or the own rook's square.
    pub to: Square,
    /// The piece that a pawn becomes.
    pub promotion: Option<PieceType>,
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(piece) => write!(f, "{}", piece.letter()),
            None => Ok(()),
        }
    }
}

/// What is wrong with a text that should be a move in UCI notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseUciError {
    /// The text has not four or five characters.
    Length,
    /// The first two characters are not a square.
    From,
    /// The third and fourth characters are not a square.
    To,
    /// The fifth character is none of `n`, `b`, `r`, `q`.
    Promotion,
}

impl fmt::Display for ParseUciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseUciError::Length => {
                "expected a move such as e2e4 or e7e8q: four or five characters"
            }
            ParseUciError::From => "characters 1 and 2 of the move: expected a square such as e2",
            ParseUciError::To => "characters 3 and 4 of the move: expected a square such as e4",
            ParseUciError::Promotion => {
                "character 5 of the move: expected the promotion piece n, b, r or q"
            }
        })
    }
}

impl core::error::Error for ParseUciError {}

impl FromStr for UciMove {
    type Err = ParseUciError;

    fn from_str(text: &str) -> Result<UciMove, ParseUciError> {
        if !text.is_ascii() || !(4..=5).contains(&text.len()) {
            return Err(ParseUciError::Length);
        }
        let from = text[0..2].parse().map_err(|_| ParseUciError::From)?;
        let to = text[2..4].parse().map_err(|_| ParseUciError::To)?;
        let promotion = match text[4..].chars().next() {
            None => None,
            Some(letter) => Some(promotion_piece(letter).ok_or(ParseUciError::Promotion)?),
        };
        Ok(UciMove { from, to, promotion })
    }
}

fn promotion_piece(letter: char) -> Option<PieceType> {
    PieceType::from_letter(letter).filter(|piece| PieceType::PROMOTIONS.contains(piece))
}
