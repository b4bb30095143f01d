//! A position in 29 bytes.

use crate::{
    Bitboard, Board, CastlingSide, Color, Piece, PieceType, Rank, Setup, SetupError, Square,
};
use core::fmt;

/// A board in 29 bytes, everything included: pieces, side to move, castling rights (those of
/// Chess960 too), en passant, both counters. It is made for files and tables of many positions.
///
/// # Layout
/// All numbers are little-endian.
///
/// | bytes | holds |
/// |---|---|
/// | 0-7 | the set of occupied squares; bit 0 is a1, bit 63 is h8 |
/// | 8-23 | 32 codes of 4 bits, one for each occupied square from a1 to h8, the low half of a byte first; 0 where there are fewer pieces |
/// | 24-25 | halfmove clock |
/// | 26-27 | fullmove number |
/// | 28 | 0 for White to move, 1 for Black |
///
/// The codes are 0 to 5 for a white pawn, knight, bishop, rook, queen and king, 6 to 11 for the
/// same in black, 12 for a white and 13 for a black rook that may castle, and 14 for the pawn
/// that can be captured en passant, whose colour is that of the side that has moved.
///
/// ```
/// use magicray::{Board, PackedBoard};
/// let board = Board::from_fen("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 7")?;
/// let packed = PackedBoard::new(&board)?;
/// assert_eq!(PackedBoard::from_bytes(packed.to_bytes()).unpack()?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PackedBoard([u8; PackedBoard::LENGTH]);

const BLACK: u8 = 6;
const CASTLING_ROOK: u8 = 12;
const EN_PASSANT_PAWN: u8 = 14;
const MAX_PIECES: u32 = 32;

/// A board with more than 32 pieces, which cannot arise in play, has no room in 29 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TooManyPiecesError {
    /// The number of pieces.
    pub pieces: u32,
}

impl fmt::Display for TooManyPiecesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} pieces, expected at most {MAX_PIECES} in a packed board", self.pieces)
    }
}

impl core::error::Error for TooManyPiecesError {}

/// Why bytes are not a packed board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnpackError {
    /// More than 32 squares are occupied.
    TooManyPieces,
    /// This square has the code 15, which means nothing, or a second pawn to be captured en
    /// passant, or a castling rook that is not on its first rank.
    Code(Square),
    /// A code behind the last piece, or a byte 28 that is neither 0 nor 1: two texts of the same
    /// board would differ.
    Padding,
    /// The position is impossible.
    Setup(SetupError),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnpackError::TooManyPieces => {
                write!(f, "packed board: more than {MAX_PIECES} occupied squares")
            }
            UnpackError::Code(square) => {
                write!(f, "packed board: the code for {square} means no piece that can stand there")
            }
            UnpackError::Padding => f.write_str(
                "packed board: expected 0 behind the last piece and 0 or 1 in the last byte",
            ),
            UnpackError::Setup(error) => write!(f, "packed board: impossible position: {error}"),
        }
    }
}

impl core::error::Error for UnpackError {}

impl PackedBoard {
    /// The number of bytes.
    pub const LENGTH: usize = 29;

    /// Packs a board.
    ///
    /// # Errors
    /// [`TooManyPiecesError`], never for a position that can arise in play.
    pub fn new(board: &Board) -> Result<PackedBoard, TooManyPiecesError> {
        let occupied = board.occupied();
        if occupied.count() > MAX_PIECES {
            return Err(TooManyPiecesError { pieces: occupied.count() });
        }
        let mut bytes = [0; PackedBoard::LENGTH];
        bytes[..8].copy_from_slice(&occupied.bits().to_le_bytes());
        for (index, square) in occupied.into_iter().enumerate() {
            bytes[8 + index / 2] |= code(board, square) << (4 * (index % 2));
        }
        bytes[24..26].copy_from_slice(&board.halfmove_clock().to_le_bytes());
        bytes[26..28].copy_from_slice(&board.fullmove_number().to_le_bytes());
        bytes[28] = board.side_to_move().index() as u8;
        Ok(PackedBoard(bytes))
    }

    /// The bytes of a packed board; what they hold is looked at by [`PackedBoard::unpack`].
    #[must_use]
    pub const fn from_bytes(bytes: [u8; PackedBoard::LENGTH]) -> PackedBoard {
        PackedBoard(bytes)
    }

    /// The bytes, in the layout above.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; PackedBoard::LENGTH] {
        self.0
    }

    /// The board. Positions that cannot arise in play but have well-defined moves are accepted.
    ///
    /// # Errors
    /// [`UnpackError`] if the bytes are not those of a board.
    pub fn unpack(&self) -> Result<Board, UnpackError> {
        let occupied = Bitboard::new(u64::from_le_bytes(self.array(0)));
        if occupied.count() > MAX_PIECES {
            return Err(UnpackError::TooManyPieces);
        }
        let mut setup = Setup {
            side_to_move: self.side_to_move()?,
            halfmove_clock: u16::from_le_bytes(self.array(24)),
            fullmove_number: u16::from_le_bytes(self.array(26)),
            ..Setup::EMPTY
        };
        self.pieces(occupied).try_for_each(|(square, code)| put(&mut setup, square, code))?;
        self.castling_rights(occupied, &mut setup)?;
        setup.validate_unreachable().map_err(UnpackError::Setup)
    }

    fn side_to_move(&self) -> Result<Color, UnpackError> {
        let count = Bitboard::new(u64::from_le_bytes(self.array(0))).count() as usize;
        let unused = (count..MAX_PIECES as usize).any(|index| self.code(index) != 0);
        match self.0[28] {
            0 if !unused => Ok(Color::White),
            1 if !unused => Ok(Color::Black),
            _ => Err(UnpackError::Padding),
        }
    }

    fn pieces(&self, occupied: Bitboard) -> impl Iterator<Item = (Square, u8)> {
        occupied.into_iter().enumerate().map(|(index, square)| (square, self.code(index)))
    }

    fn code(&self, index: usize) -> u8 {
        self.0[8 + index / 2] >> (4 * (index % 2)) & 15
    }

    fn array<const N: usize>(&self, start: usize) -> [u8; N] {
        core::array::from_fn(|index| self.0[start + index])
    }

    /// On which wing a rook castles depends on its king, so all pieces must be there before.
    fn castling_rights(&self, occupied: Bitboard, setup: &mut Setup) -> Result<(), UnpackError> {
        for (square, code) in self.pieces(occupied) {
            let Some(color) = castling_rook(code) else { continue };
            let king = setup.pieces(color, PieceType::King).first_or_a1();
            let side = CastlingSide::of(king, square);
            let known = setup.castling_rights.rook_file(color, side).is_some();
            if known || square.rank() != color.relative_rank(Rank::First) {
                return Err(UnpackError::Code(square));
            }
            setup.castling_rights.set(color, side, Some(square.file()));
        }
        Ok(())
    }
}

fn castling_rook(code: u8) -> Option<Color> {
    match code {
        12 => Some(Color::White),
        13 => Some(Color::Black),
        _ => None,
    }
}

fn code(board: &Board, square: Square) -> u8 {
    let Some(Piece { color, piece_type }) = board.piece_on(square) else { return 0 };
    if board.castling_rooks().contains(square) {
        return CASTLING_ROOK + color.index() as u8;
    }
    if board.en_passant().is_some_and(|target| square == passer(target)) {
        return EN_PASSANT_PAWN;
    }
    piece_type.index() as u8 + BLACK * color.index() as u8
}

/// The square of the pawn that has passed `target`, and the other way round.
fn passer(target: Square) -> Square {
    Square::from_index(target.index() ^ 8)
}

fn put(setup: &mut Setup, square: Square, code: u8) -> Result<(), UnpackError> {
    let mut color = if code < BLACK { Color::White } else { Color::Black };
    let piece_type = match code {
        0..CASTLING_ROOK => PieceType::ALL[usize::from(code % BLACK)],
        CASTLING_ROOK..EN_PASSANT_PAWN => {
            color = if code == CASTLING_ROOK { Color::White } else { Color::Black };
            PieceType::Rook
        }
        EN_PASSANT_PAWN if setup.en_passant.is_none() => {
            color = !setup.side_to_move;
            setup.en_passant = Some(passer(square));
            PieceType::Pawn
        }
        _ => return Err(UnpackError::Code(square)),
    };
    setup.put(square, Piece { color, piece_type });
    Ok(())
}
