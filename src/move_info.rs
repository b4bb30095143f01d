//! Everything about a move of a position in one call.

use crate::{Bitboard, Board, CastlingSide, Color, Move, Piece, PieceType, PlacedPiece, Square};

/// Everything about a legal move of a board: what moves, what is taken and where, what castles,
/// what it does to the other king. For callers that score, order, write or undo moves.
///
/// ```
/// use magicray::{Board, Check, Move, Square};
/// let board = Board::from_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")?;
/// let info = board.move_info(Move::en_passant(Square::E5, Square::D6));
/// assert_eq!(info.captured.unwrap().square, Square::D5); // not the target
/// assert_eq!((info.from, info.to, info.check), (Square::E5, Square::D6, Check::None));
///
/// let board = Board::from_fen("5k2/8/8/8/8/8/8/4K2R w K - 0 1")?;
/// let info = board.move_info(Move::castling(Square::E1, Square::H1));
/// let castling = info.castling.unwrap();
/// assert_eq!((info.from, info.to), (Square::E1, Square::G1));
/// assert_eq!((castling.rook_from, castling.rook_to), (Square::H1, Square::F1));
/// assert_eq!((info.check, info.checkmate), (Check::Direct, false));
/// # Ok::<(), magicray::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct MoveInfo {
    /// The move itself.
    pub mv: Move,
    /// The piece that moves, before any promotion; of castling the king.
    pub piece: Piece,
    /// The square that it leaves.
    pub from: Square,
    /// The square where it stands afterwards: of castling the king's, not the rook's that
    /// [`Move::to`] gives.
    pub to: Square,
    /// The piece that is taken and its square, which en passant is not `to`.
    pub captured: Option<PlacedPiece>,
    /// What a pawn becomes.
    pub promotion: Option<PieceType>,
    /// What else moves when castling.
    pub castling: Option<CastlingInfo>,
    /// How the move gives check.
    pub check: Check,
    /// The pieces that give check after the move, on their squares then.
    pub checkers: Bitboard,
    /// Whether the move ends the game with checkmate.
    pub checkmate: bool,
    /// Whether the move ends the game with stalemate, a draw.
    pub stalemate: bool,
}

/// What castling moves besides the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastlingInfo {
    /// The wing.
    pub side: CastlingSide,
    /// The square that the rook leaves.
    pub rook_from: Square,
    /// The square that the rook reaches.
    pub rook_to: Square,
}

/// How a move gives check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Check {
    /// Not at all.
    #[default]
    None,
    /// By the piece that has moved alone; of castling, king and rook have moved.
    Direct,
    /// By a piece alone that has not moved and was unmasked.
    Discovered,
    /// By two pieces.
    Double,
}

impl Check {
    /// Whether the move gives check in any way.
    #[must_use]
    pub const fn is_check(self) -> bool {
        !matches!(self, Check::None)
    }

    fn of(checkers: Bitboard, mv: Move) -> Check {
        if checkers.is_empty() {
            Check::None
        } else if checkers.more_than_one() {
            Check::Double
        } else if checkers.intersects(mv.landing()) {
            Check::Direct
        } else {
            Check::Discovered
        }
    }
}

impl Board {
    /// Everything about `mv`, which must be legal here; of any other move the answer has no
    /// meaning. The move is played on a copy, so this costs as much as [`Board::play_unchecked`]
    /// and a look at the moves of the other side.
    #[must_use]
    pub fn move_info(&self, mv: Move) -> MoveInfo {
        let (color, from) = (self.side_to_move(), mv.from());
        let after = self.play_unchecked(mv);
        let (checkers, stuck) = (after.checkers(), !after.has_legal_move());
        let castling = castling_info(mv);
        MoveInfo {
            mv,
            piece: Piece {
                color,
                piece_type: self.piece_type_on(color, from).unwrap_or(PieceType::King),
            },
            from,
            to: castling.map_or(mv.to(), |info| info.side.king_target(from.rank())),
            captured: self.captured_by(mv, color),
            promotion: mv.promoted(),
            castling,
            check: Check::of(checkers, mv),
            checkers,
            checkmate: stuck && checkers.any(),
            stalemate: stuck && checkers.is_empty(),
        }
    }

    fn captured_by(&self, mv: Move, color: Color) -> Option<PlacedPiece> {
        let square = match mv.is_en_passant() {
            true => Square::new(mv.to().file(), mv.from().rank()),
            false => mv.to(),
        };
        PlacedPiece::on(self, square).filter(|taken| taken.piece.color != color)
    }
}

fn castling_info(mv: Move) -> Option<CastlingInfo> {
    mv.castling_side().map(|side| CastlingInfo {
        side,
        rook_from: mv.to(),
        rook_to: side.rook_target(mv.from().rank()),
    })
}
