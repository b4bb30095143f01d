//! The door: from plain data to a board.

use super::{Board, SetupError, Unreachable};
use crate::attacks;
use crate::color::{Black, Side, White};
use crate::{Bitboard, CastlingSide, Color, PieceType, Rank, Setup, Square};

impl Board {
    /// The board with the position of `setup`, unless its moves would be undefined.
    pub(crate) fn from_setup(setup: &Setup) -> Result<Board, SetupError> {
        check_overlap(setup)?;
        Color::ALL.into_iter().try_for_each(|color| check_king(setup, color))?;
        check_pawns(setup)?;
        let board = Board {
            pieces: setup.pieces,
            castling_rooks: castling_rooks(setup)?,
            key: 0,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
            side_to_move: setup.side_to_move,
            en_passant: None,
        };
        match setup.side_to_move {
            Color::White => board.admit::<White>(setup),
            Color::Black => board.admit::<Black>(setup),
        }
    }

    fn admit<S: Side>(mut self, setup: &Setup) -> Result<Board, SetupError> {
        let king = self.king(!S::COLOR);
        if let Some(attacker) = self.attackers_by::<S>(king, self.occupied()).first() {
            return Err(SetupError::OpponentInCheck { king, attacker });
        }
        if let Some(square) = setup.en_passant {
            check_en_passant::<S>(setup, square)?;
            self.en_passant = self.en_passant_if_legal::<S>(square);
        }
        self.key = self.compute_key();
        Ok(self)
    }

    /// Why the position cannot arise in play, as far as this is looked for.
    ///
    /// ```
    /// use magicray::{Color, FenOptions, Unreachable};
    /// let ten_queens = "4k3/8/8/8/8/8/QQQQQ3/QQQQQK2 b - - 0 1";
    /// let board = FenOptions::new().unreachable(true).parse(ten_queens)?;
    /// assert_eq!(board.unreachable(), Some(Unreachable::TooManyPromoted(Color::White)));
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn unreachable(&self) -> Option<Unreachable> {
        let material = Color::ALL.into_iter().find_map(|color| impossible_material(self, color));
        material.or_else(|| match self.side_to_move {
            Color::White => impossible_check::<White>(self),
            Color::Black => impossible_check::<Black>(self),
        })
    }
}

fn check_overlap(setup: &Setup) -> Result<(), SetupError> {
    let mut seen = Bitboard::EMPTY;
    for &set in setup.pieces.as_flattened() {
        if let Some(square) = (seen & set).first() {
            return Err(SetupError::Overlap(square));
        }
        seen |= set;
    }
    Ok(())
}

fn check_king(setup: &Setup, color: Color) -> Result<(), SetupError> {
    match setup.pieces(color, PieceType::King).count() {
        0 => Err(SetupError::MissingKing(color)),
        1 => Ok(()),
        _ => Err(SetupError::SeveralKings(color)),
    }
}

fn check_pawns(setup: &Setup) -> Result<(), SetupError> {
    let pawns =
        setup.pieces(Color::White, PieceType::Pawn) | setup.pieces(Color::Black, PieceType::Pawn);
    match (pawns & Bitboard::BACK_RANKS).first() {
        None => Ok(()),
        Some(square) => Err(SetupError::PawnOnBackRank(square)),
    }
}

fn castling_rooks(setup: &Setup) -> Result<Bitboard, SetupError> {
    let mut rooks = Bitboard::EMPTY;
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let Some(rook) = setup.castling_rights.rook_square(color, side) else { continue };
            if !setup.pieces(color, PieceType::Rook).contains(rook) {
                return Err(SetupError::CastlingWithoutRook(color, side, rook));
            }
            let king = setup.pieces(color, PieceType::King).first_or_a1();
            let first_rank = color.relative_rank(Rank::First);
            if king.rank() != first_rank || CastlingSide::of(king, rook) != side {
                return Err(SetupError::CastlingWithoutKing(color, side));
            }
            rooks.insert(rook);
        }
    }
    Ok(rooks)
}

/// `S` is to move, so the pawn that has passed `square` is the other side's.
fn check_en_passant<S: Side>(setup: &Setup, square: Square) -> Result<(), SetupError> {
    if square.rank() != S::COLOR.relative_rank(Rank::Sixth) {
        return Err(SetupError::EnPassantRank(square));
    }
    let pawn = square.offset(-S::FORWARD);
    if !setup.pieces(!S::COLOR, PieceType::Pawn).contains(pawn) {
        return Err(SetupError::EnPassantWithoutPawn(square));
    }
    let passed = Bitboard::square(square) | Bitboard::square(square.offset(S::FORWARD));
    match setup.occupied().intersects(passed) {
        true => Err(SetupError::EnPassantBlocked(square)),
        false => Ok(()),
    }
}

fn impossible_material(board: &Board, color: Color) -> Option<Unreachable> {
    let count = |piece| board.pieces(color, piece).count();
    let pawns = count(PieceType::Pawn);
    let bishops = board.pieces(color, PieceType::Bishop);
    let beyond_one_per_shade = (bishops & Bitboard::LIGHT_SQUARES).count().saturating_sub(1)
        + bishops.without(Bitboard::LIGHT_SQUARES).count().saturating_sub(1);
    let promoted = count(PieceType::Knight).saturating_sub(2)
        + beyond_one_per_shade
        + count(PieceType::Rook).saturating_sub(2)
        + count(PieceType::Queen).saturating_sub(1);
    if board.occupied_by(color).count() > 16 {
        Some(Unreachable::TooManyPieces(color))
    } else if pawns > 8 {
        Some(Unreachable::TooManyPawns(color))
    } else if pawns + promoted > 8 {
        Some(Unreachable::TooManyPromoted(color))
    } else {
        None
    }
}

/// `S` is to move and perhaps in check.
fn impossible_check<S: Side>(board: &Board) -> Option<Unreachable> {
    let king = board.king(S::COLOR);
    let checkers = board.attackers_by::<S::Opposite>(king, board.occupied());
    if checkers.count() > 2 {
        return Some(Unreachable::TooManyCheckers);
    }
    let sliders = board.orthogonal_sliders(!S::COLOR) | board.diagonal_sliders(!S::COLOR);
    let steppers = checkers.without(sliders);
    let mut pair = checkers.into_iter();
    let aligned = match (pair.next(), pair.next()) {
        (Some(one), Some(other)) => attacks::line(one, other).contains(king),
        _ => false,
    };
    let before_double_step =
        board.en_passant.is_some_and(|square| check_before::<S>(board, square));
    (steppers.more_than_one() || aligned || before_double_step)
        .then_some(Unreachable::ImpossibleCheck)
}

/// Whether the king of `S` was attacked before the pawn that has passed `square` made its double
/// step: then it was the other side's turn with this king in check.
fn check_before<S: Side>(board: &Board, square: Square) -> bool {
    let pawn = Bitboard::square(square.offset(-S::FORWARD));
    let origin = Bitboard::square(square.offset(S::FORWARD));
    let occupied = board.occupied() ^ pawn ^ origin;
    let attackers = board.attackers_by::<S::Opposite>(board.king(S::COLOR), occupied);
    attackers.without(pawn).any()
}
