//! Static exchange evaluation: who wins a series of captures on one square.
//!
//! Source: Chess Programming Wiki, "Static Exchange Evaluation" and "SEE - The Swap Algorithm".

use crate::attacks::{bishop, rook};
use crate::{Bitboard, Board, Color, Move, MoveKind, PieceType, Square};

impl PieceType {
    /// The value of the piece in centipawns as [`Board::see_ge`] counts it: pawn 100, knight and
    /// bishop 300, rook 500, queen 900. The king, which is never lost, counts 0.
    #[inline]
    #[must_use]
    pub const fn exchange_value(self) -> i32 {
        match self {
            PieceType::Pawn => 100,
            PieceType::Knight | PieceType::Bishop => 300,
            PieceType::Rook => 500,
            PieceType::Queen => 900,
            PieceType::King => 0,
        }
    }
}

impl Board {
    /// Whether `mv`, which must be legal here, gains at least `threshold` centipawns once both
    /// sides have captured on its target square as long as it pays, each time with their least
    /// valuable piece, and may stop whenever they like.
    ///
    /// The values are those of [`PieceType::exchange_value`]. Sliders behind sliders join in, and a
    /// king does not capture what is defended. Pins and later promotions are not looked at.
    /// Castling gains nothing.
    ///
    /// ```
    /// use magicray::{Board, Move, Square};
    /// let board = Board::from_fen("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1")?;
    /// let takes = Move::normal(Square::E1, Square::E5);
    /// assert!(board.see_ge(takes, 100) && !board.see_ge(takes, 101));
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        if mv.is_castling() {
            return threshold <= 0;
        }
        let (won, at_stake) = self.stakes(mv);
        // What the side that has just moved is ahead of its threshold, first if the other side
        // does nothing, then if that side takes and all is over.
        let ahead = won.saturating_sub(threshold);
        if ahead < 0 {
            return false;
        }
        ahead >= at_stake || self.wins_exchange(mv, at_stake - ahead)
    }

    /// What `mv` gains at once, and the value of the piece that then stands on its target.
    fn stakes(&self, mv: Move) -> (i32, i32) {
        let us = self.side_to_move();
        let value = |piece: Option<PieceType>| piece.map_or(0, PieceType::exchange_value);
        let captured = value(self.piece_type_on(!us, mv.to()));
        match mv.kind() {
            MoveKind::Promotion(piece) => {
                let promoted = piece.exchange_value();
                (captured + promoted - PieceType::Pawn.exchange_value(), promoted)
            }
            MoveKind::EnPassant => {
                let pawn = PieceType::Pawn.exchange_value();
                (pawn, pawn)
            }
            _ => (captured, value(self.piece_type_on(us, mv.from()))),
        }
    }

    /// Whether the side to move comes out well after `mv`, although the loss of the piece on the
    /// target would leave it `behind` its threshold.
    fn wins_exchange(&self, mv: Move, mut behind: i32) -> bool {
        let us = self.side_to_move();
        let target = mv.to();
        let mut occupied = self.occupied().without(mv.from().into()) | target.into();
        if mv.is_en_passant() {
            occupied.remove(Square::new(target.file(), mv.from().rank()));
        }
        let mut attackers = self.attackers_to(target, occupied) & occupied;
        let mut side = !us;
        // The side that has last captured wins if the other one has no answer. `behind` is always
        // what it would lack, were its capturing piece lost and nothing won for it.
        while let Some((piece, from)) = self.least_valuable(attackers, side) {
            if piece == PieceType::King && attackers.intersects(self.occupied_by(!side)) {
                break; // It would be in check there.
            }
            occupied.remove(from);
            attackers = (attackers | self.revealed(piece, target, occupied)) & occupied;
            side = !side;
            behind = piece.exchange_value() - behind + 1;
            if behind <= 0 {
                break; // Even if the capturing piece is lost, its side keeps what it needs.
            }
        }
        side != us
    }

    fn least_valuable(&self, attackers: Bitboard, side: Color) -> Option<(PieceType, Square)> {
        PieceType::ALL.into_iter().find_map(|piece| {
            let square = (attackers & self.pieces(side, piece)).first()?;
            Some((piece, square))
        })
    }

    /// The sliders that see the target through the square that `piece` has left, among others.
    fn revealed(&self, piece: PieceType, target: Square, occupied: Bitboard) -> Bitboard {
        let mut revealed = Bitboard::EMPTY;
        if matches!(piece, PieceType::Pawn | PieceType::Bishop | PieceType::Queen) {
            let both = Color::ALL.map(|color| self.diagonal_sliders(color));
            revealed |= bishop(target, occupied) & (both[0] | both[1]);
        }
        if matches!(piece, PieceType::Rook | PieceType::Queen) {
            let both = Color::ALL.map(|color| self.orthogonal_sliders(color));
            revealed |= rook(target, occupied) & (both[0] | both[1]);
        }
        revealed
    }
}
