//! Material with which no checkmate exists, wherever the pieces stand.

use crate::{Bitboard, Board, Color, PieceType};

impl Board {
    /// Whether neither side has the material to checkmate: king against king, with one knight,
    /// or with any number of bishops of either side that all stand on squares of one colour.
    ///
    /// Two knights against a bare king can checkmate, if only with the opponent's help, so they
    /// do not count; nor does a minor piece on each side, unless bishops of one colour. The
    /// pawns' power to move plays no part: see [`Board::is_dead_position`].
    ///
    /// ```
    /// use magicray::Board;
    /// assert!(Board::from_fen("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1")?.is_insufficient_material());
    /// assert!(!Board::from_fen("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1")?.is_insufficient_material());
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn is_insufficient_material(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.has_insufficient_material(color))
    }

    /// Whether `color` can give no checkmate from here on, by material alone, the opponent's
    /// included: a bare king; one knight against king and queens; bishops on squares of
    /// one colour against king, queens, rooks and bishops on that colour.
    ///
    /// The proofs, for the less obvious two. *Knight:* whatever squares around its king the
    /// knight and the other king leave free must be filled by queens, and one of those always
    /// takes the knight (a test tries all placements). *Bishops:* no two of them give check at
    /// once, as no bishop goes from one diagonal through a square to the other. Let *b* give
    /// check to *s*, and *d* be the square next to *s* towards *b*. Two neighbours of *s* along
    /// rank and file are also next to *d* along rank and file; bishops do not attack them, and a
    /// king that is not next to *s* attacks at most one. So the other one is free to go to, or
    /// filled by a rook or queen, which bishops cannot pin there, and which goes to *d*.
    #[must_use]
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let own = |piece| self.pieces(color, piece);
        let other = |piece| self.pieces(!color, piece);
        let heavy = own(PieceType::Pawn) | own(PieceType::Rook) | own(PieceType::Queen);
        let light = own(PieceType::Knight) | own(PieceType::Bishop);
        if heavy.any() {
            return false;
        }
        if own(PieceType::Knight).any() {
            let helpers = self.occupied_by(!color).without(other(PieceType::Queen));
            return !light.more_than_one() && helpers == other(PieceType::King);
        }
        let helpers = other(PieceType::Pawn) | other(PieceType::Knight);
        light.is_empty() || helpers.is_empty() && on_one_colour(light | other(PieceType::Bishop))
    }
}

fn on_one_colour(set: Bitboard) -> bool {
    let light = set & Bitboard::LIGHT_SQUARES;
    light.is_empty() || light == set
}
