//! The position: twelve bitboards, whose turn it is, rights, counters and a key.

mod display;
mod en_passant;
mod error;
mod mirror;
mod play;
mod validate;
mod zobrist;

pub(crate) use en_passant::{capturers, is_legal_capture};
pub use error::{SetupError, Unreachable};
pub use play::{IllegalMove, PlayUciError, ResolveError};
#[cfg(feature = "std")]
pub(crate) use zobrist::splitmix64;

use crate::attacks::{self, Magic, Sliders};
use crate::color::{Black, Side, White};
use crate::{
    Bitboard, CastlingRights, CastlingSide, Color, FenOptions, ParseFenError, Piece, PieceType,
    Rank, Setup, Square,
};

/// A chess position in which every move is well defined: 120 bytes, `Copy`, never invalid.
///
/// There is one way in, [`Setup::validate`] (which reading a FEN goes through), and one way
/// on: playing a legal move, which gives a new board and leaves the old one as it is
/// (*copy-make*), so that taking back is keeping the old value.
///
/// Equality compares everything, the counters too; [`Board::same_position`] compares what
/// matters for repetition.
///
/// ```
/// use magicray::{Board, Move, Square};
/// let board = Board::default();
/// let next = board.play(Move::normal(Square::E2, Square::E4))?;
/// assert_eq!(next.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// assert_eq!((board.legal_moves().len(), next.legal_moves().len()), (20, 20));
/// # Ok::<(), magicray::IllegalMove>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pieces: [[Bitboard; 6]; 2],
    /// The rooks that may castle. A king that has moved has none, so the wing of a rook follows
    /// from where it stands.
    castling_rooks: Bitboard,
    key: u64,
    halfmove_clock: u16,
    fullmove_number: u16,
    side_to_move: Color,
    /// Only if a legal capture exists.
    en_passant: Option<Square>,
}

const _: () = assert!(size_of::<Board>() <= 128, "a board fits two cache lines");

impl Board {
    /// Reads a FEN, X-FEN or Shredder-FEN with the default [`FenOptions`].
    ///
    /// # Errors
    /// See [`FenOptions::parse`].
    pub fn from_fen(text: &str) -> Result<Board, ParseFenError> {
        FenOptions::new().parse(text)
    }

    /// The position as plain data.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            pieces: self.pieces,
            side_to_move: self.side_to_move,
            castling_rights: self.castling_rights(),
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Whose turn it is.
    #[inline(always)]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// The squares of one side's pieces of one type.
    #[inline(always)]
    #[must_use]
    pub const fn pieces(&self, color: Color, piece: PieceType) -> Bitboard {
        self.pieces[color.index()][piece.index()]
    }

    /// The squares of all pieces of `color`.
    #[inline(always)]
    #[must_use]
    pub const fn occupied_by(&self, color: Color) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens, king] = self.pieces[color.index()];
        let light = pawns.bits() | knights.bits() | bishops.bits();
        Bitboard::new(light | rooks.bits() | queens.bits() | king.bits())
    }

    /// All squares with a piece.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.occupied_by(Color::White) | self.occupied_by(Color::Black)
    }

    /// One side's pieces that move along ranks and files: rooks and queens.
    #[inline(always)]
    #[must_use]
    pub fn orthogonal_sliders(&self, color: Color) -> Bitboard {
        self.pieces(color, PieceType::Rook) | self.pieces(color, PieceType::Queen)
    }

    /// One side's pieces that move along diagonals: bishops and queens.
    #[inline(always)]
    #[must_use]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        self.pieces(color, PieceType::Bishop) | self.pieces(color, PieceType::Queen)
    }

    /// The square of one side's king.
    #[inline(always)]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.pieces(color, PieceType::King).first_or_a1()
    }

    /// The type of the piece of `color` on `square`, if one stands there.
    #[inline(always)]
    #[must_use]
    pub fn piece_type_on(&self, color: Color, square: Square) -> Option<PieceType> {
        let here = |piece: &PieceType| self.pieces(color, *piece).contains(square);
        PieceType::ALL.into_iter().find(here)
    }

    /// The piece on `square`, if any.
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        Color::ALL.into_iter().find_map(|color| {
            let piece_type = self.piece_type_on(color, square)?;
            Some(Piece { color, piece_type })
        })
    }

    /// The rooks that may still castle, of both sides.
    #[inline(always)]
    #[must_use]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// Which rooks may still castle, by wing.
    #[must_use]
    pub fn castling_rights(&self) -> CastlingRights {
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            let first_rank = Bitboard::rank(color.relative_rank(Rank::First));
            for rook in self.castling_rooks & first_rank {
                rights.set(color, CastlingSide::of(self.king(color), rook), Some(rook.file()));
            }
        }
        rights
    }

    /// Whether some castling right is not that of the standard array (king on file e, rooks on
    /// files a and h), so that moves should be written as [`CastlingStyle::RookSquare`].
    ///
    /// [`CastlingStyle::RookSquare`]: crate::CastlingStyle::RookSquare
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        let standard = |color: Color, square: Square| {
            let king = Square::new(crate::File::E, color.relative_rank(Rank::First));
            self.king(color) == king && Bitboard::CORNERS.contains(square)
        };
        self.castling_rooks.into_iter().any(|rook| {
            let color = if rook.rank() == Rank::First { Color::White } else { Color::Black };
            !standard(color, rook)
        })
    }

    /// The square on which an en passant capture is legal now. A double step after which nobody
    /// can legally capture leaves none, so that equal positions are equal values (FIDE Laws, 9.2.3).
    #[inline(always)]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move, at most 65,535 (it stays there).
    #[inline(always)]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// Number of the move, from 1; it counts up after Black's move and stays at 65,535.
    #[inline(always)]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key of all that matters for repetition: pieces, side to move, castling rights,
    /// legal en passant square. The counters do not enter. The keys are the same in every build.
    #[inline(always)]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether the two are the same position in the sense of FIDE Laws 9.2.3: pieces, side to
    /// move, castling rights and possible en passant capture, whatever the counters.
    #[must_use]
    pub fn same_position(&self, other: &Board) -> bool {
        let counters = (other.halfmove_clock, other.fullmove_number);
        let (halfmove_clock, fullmove_number) = counters;
        Board { halfmove_clock, fullmove_number, ..*self } == *other
    }

    /// The key from scratch; the incremental one must equal it.
    fn compute_key(&self) -> u64 {
        let mut key = zobrist::castling(self.castling_rooks) ^ zobrist::en_passant(self.en_passant);
        for color in Color::ALL {
            for piece in PieceType::ALL {
                for square in self.pieces(color, piece) {
                    key ^= zobrist::piece(color, piece, square);
                }
            }
        }
        match self.side_to_move {
            Color::White => key,
            Color::Black => key ^ zobrist::black_to_move(),
        }
    }

    /// The pieces of both sides that attack `square` if the squares of `occupied` stop sliders.
    /// Pieces that are not in `occupied` attack too; mask the result with it if they have left.
    ///
    /// ```
    /// use magicray::{Board, Square};
    /// let board = Board::default();
    /// assert_eq!(board.attackers_to(Square::F3, board.occupied()).count(), 3);
    /// ```
    #[inline]
    #[must_use]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.attackers_by::<White>(square, occupied) | self.attackers_by::<Black>(square, occupied)
    }

    /// The pieces of side `A` that attack `square`, as in [`Board::attackers_to`].
    #[inline(always)]
    pub(crate) fn attackers_by<A: Side>(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.attackers_with::<A, Magic>(Magic, square, occupied)
    }

    #[inline(always)]
    pub(crate) fn attackers_with<A: Side, L: Sliders>(
        &self,
        sliders: L,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let color = A::COLOR;
        attacks::pawn(!color, square) & self.pieces(color, PieceType::Pawn)
            | attacks::knight(square) & self.pieces(color, PieceType::Knight)
            | attacks::king(square) & self.pieces(color, PieceType::King)
            | sliders.rook(square, occupied) & self.orthogonal_sliders(color)
            | sliders.bishop(square, occupied) & self.diagonal_sliders(color)
    }
}

/// The starting position of standard chess.
impl Default for Board {
    fn default() -> Board {
        match Board::from_fen(crate::START_FEN) {
            Ok(board) => board,
            Err(_) => unreachable!("the starting position is valid"),
        }
    }
}

impl TryFrom<Setup> for Board {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Board, SetupError> {
        setup.validate()
    }
}

impl From<Board> for Setup {
    fn from(board: Board) -> Setup {
        board.to_setup()
    }
}

impl core::str::FromStr for Board {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Board, ParseFenError> {
        Board::from_fen(text)
    }
}
