//! A position as plain data, possibly impossible. Validation turns it into a [`Board`].

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Piece, PieceType, Rank, SetupError,
    Square,
};

/// A position as plain data: anything can be written into it, even nonsense. It becomes a
/// [`Board`] only through [`Setup::validate`], which names what is wrong.
///
/// ```
/// use magicray::{Color, Piece, PieceType, Setup, SetupError, Square};
/// let mut setup = Setup::EMPTY;
/// setup.put(Square::E1, Piece { color: Color::White, piece_type: PieceType::King });
/// assert_eq!(setup.validate(), Err(SetupError::MissingKing(Color::Black)));
/// setup.put(Square::E8, Piece { color: Color::Black, piece_type: PieceType::King });
/// assert_eq!(setup.validate()?.legal_moves().len(), 5);
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Twelve sets of squares, indexed by [`Color::index`] and [`PieceType::index`].
    pub pieces: [[Bitboard; 6]; 2],
    /// Whose turn it is.
    pub side_to_move: Color,
    /// Which rooks may still castle.
    pub castling_rights: CastlingRights,
    /// The square that a pawn has just passed with a double step, whether or not it can be
    /// captured there.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// Number of the move, 1 at the start of a game; counts up after Black's move. 0 counts as 1.
    pub fullmove_number: u16,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Setup = Setup {
        pieces: [[Bitboard::EMPTY; 6]; 2],
        side_to_move: Color::White,
        castling_rights: CastlingRights::NONE,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// Puts `piece` on `square`, in place of whatever stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.pieces[piece.color.index()][piece.piece_type.index()].insert(square);
    }

    /// Empties `square`.
    pub fn clear(&mut self, square: Square) {
        self.pieces.as_flattened_mut().iter_mut().for_each(|set| set.remove(square));
    }

    /// The piece on `square`, if any (the first in the order of [`Setup::pieces`] if several).
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        Color::ALL.into_iter().find_map(|color| {
            let types = PieceType::ALL.into_iter();
            let mut here =
                types.filter(|piece| self.pieces[color.index()][piece.index()].contains(square));
            here.next().map(|piece_type| Piece { color, piece_type })
        })
    }

    /// The squares of `color`'s pieces of one type.
    #[must_use]
    pub const fn pieces(&self, color: Color, piece: PieceType) -> Bitboard {
        self.pieces[color.index()][piece.index()]
    }

    /// The squares of all pieces of `color`.
    #[must_use]
    pub fn occupied_by(&self, color: Color) -> Bitboard {
        self.pieces[color.index()].into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
    }

    /// All squares with a piece.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.occupied_by(Color::White) | self.occupied_by(Color::Black)
    }

    /// The file of `color`'s king, if it stands on its first rank.
    pub(crate) fn king_on_first_rank(&self, color: Color) -> Option<File> {
        let first_rank = Bitboard::rank(color.relative_rank(Rank::First));
        (self.pieces(color, PieceType::King) & first_rank).first().map(Square::file)
    }

    /// Whether the castling rights of the two sides come from different arrays: kings that may
    /// castle on different files, or rooks of one wing.
    pub(crate) fn has_mixed_arrays(&self) -> bool {
        let rights = &self.castling_rights;
        let king = |color| self.king_on_first_rank(color).filter(|_| rights.any(color));
        let rook = |color, side| rights.rook_file(color, side);
        let differ = |files: [Option<File>; 2]| matches!(files, [Some(white), Some(black)] if white != black);
        differ(Color::ALL.map(king))
            || CastlingSide::ALL.into_iter().any(|side| differ(Color::ALL.map(|c| rook(c, side))))
    }

    /// The same position with the colours exchanged and the board flipped: every count that
    /// depends on the rules alone stays the same.
    ///
    /// ```
    /// use magicray::{Board, Fen};
    /// let setup = Board::from_fen("4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1")?.to_setup();
    /// assert_eq!(Fen::of(&setup.mirror()).to_string(), "r3k3/7p/8/8/8/8/8/4K3 b q - 0 1");
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn mirror(&self) -> Setup {
        let [white, black] = self.pieces.map(|sets| sets.map(Bitboard::flip_vertical));
        let mut castling_rights = CastlingRights::NONE;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                castling_rights.set(!color, side, self.castling_rights.rook_file(color, side));
            }
        }
        Setup {
            pieces: [black, white],
            side_to_move: !self.side_to_move,
            castling_rights,
            en_passant: self.en_passant.map(Square::flip_vertical),
            ..*self
        }
    }

    /// The board with this position, if its moves are well defined and it could arise in play.
    ///
    /// # Errors
    /// The first [`SetupError`] found. Those of the class [`SetupError::Unreachable`] can be
    /// ignored with [`Setup::validate_unreachable`].
    pub fn validate(&self) -> Result<Board, SetupError> {
        let board = self.validate_unreachable()?;
        match board.unreachable() {
            None => Ok(board),
            Some(reason) => Err(SetupError::Unreachable(reason)),
        }
    }

    /// The board with this position if its moves are well defined, even though it cannot arise
    /// in play by reason of [`Unreachable`](crate::Unreachable): perft suites contain such ones.
    ///
    /// # Errors
    /// The first [`SetupError`] found, never one of the class [`SetupError::Unreachable`].
    pub fn validate_unreachable(&self) -> Result<Board, SetupError> {
        Board::from_setup(self)
    }
}
