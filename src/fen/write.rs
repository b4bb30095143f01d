//! Writing a [`Setup`] as FEN.

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, PieceType, Rank, Setup, Square,
};
use core::fmt;

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingLetters {
    /// X-FEN: `KQkq`, and a file letter only where the rook is not the outermost of its wing or
    /// the two sides castle from different files, as only in double Chess960 (readers
    /// take `KQkq` for a mistake there, see [`FenOptions`](crate::FenOptions::mixed_arrays)). In
    /// standard chess this is plain FEN.
    #[default]
    XFen,
    /// Shredder-FEN: always the rooks' files, `HAha`.
    Shredder,
}

/// When the en passant square is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantSquare {
    /// Only if an en passant capture is legal, so that equal positions have equal FENs.
    #[default]
    Legal,
    /// If a pawn of the side to move stands beside the pawn that has just made a double step,
    /// pinned or not.
    PseudoLegal,
    /// After every double step, as the PGN standard of 1994 has it.
    Always,
}

/// A position ready to be printed as FEN, without allocating, in a dialect of choice.
///
/// A [`Board`] keeps the en passant square only if a legal capture exists; to write the other
/// dialects, say which pawn has just made its double step, see [`Fen::last_double_step`].
///
/// ```
/// use magicray::{Board, CastlingLetters, EnPassantSquare, Fen, Square};
/// let board = Board::default().play_uci("e2e4")?;
/// assert_eq!(board.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// let fen = Fen::of_board(&board)
///     .castling(CastlingLetters::Shredder)
///     .en_passant(EnPassantSquare::Always)
///     .last_double_step(Some(Square::E4));
/// assert_eq!(fen.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Fen {
    setup: Setup,
    castling: CastlingLetters,
    en_passant: EnPassantSquare,
    fields: Fields,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fields {
    Six,
    Four,
}

impl Fen {
    /// The FEN of plain data, as it stands.
    #[must_use]
    pub const fn of(setup: &Setup) -> Fen {
        Fen {
            setup: *setup,
            castling: CastlingLetters::XFen,
            en_passant: EnPassantSquare::Always,
            fields: Fields::Six,
        }
    }

    /// The FEN of a board.
    #[must_use]
    pub fn of_board(board: &Board) -> Fen {
        Fen { en_passant: EnPassantSquare::Legal, ..Fen::of(&board.to_setup()) }
    }

    /// Chooses how castling rights are written.
    #[must_use]
    pub const fn castling(self, castling: CastlingLetters) -> Fen {
        Fen { castling, ..self }
    }

    /// Chooses when the en passant square is written.
    #[must_use]
    pub const fn en_passant(self, en_passant: EnPassantSquare) -> Fen {
        Fen { en_passant, ..self }
    }

    /// Tells which pawn has made a double step in the last move, by the square it stands on;
    /// `None` leaves the square that the position itself holds. Ignored unless an own pawn of
    /// the side that has moved stands there, on its fourth rank.
    #[must_use]
    pub fn last_double_step(self, pawn: Option<Square>) -> Fen {
        let mover = !self.setup.side_to_move;
        let fourth_rank = mover.relative_rank(Rank::Fourth);
        let passed = pawn
            .filter(|pawn| pawn.rank() == fourth_rank)
            .filter(|&pawn| self.setup.pieces(mover, PieceType::Pawn).contains(pawn))
            .map(|pawn| Square::new(pawn.file(), mover.relative_rank(Rank::Third)));
        Fen { setup: Setup { en_passant: passed.or(self.setup.en_passant), ..self.setup }, ..self }
    }

    /// Only the first four fields, as in EPD.
    #[must_use]
    pub const fn four_fields(self) -> Fen {
        Fen { fields: Fields::Four, ..self }
    }

    fn write_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.setup.piece_on(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(f, &mut empty)?;
                        write!(f, "{piece}")?;
                    }
                }
            }
            write_empty(f, &mut empty)?;
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        Ok(())
    }

    fn write_castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.setup.castling_rights.is_empty() {
            return f.write_str("-");
        }
        let by_wing = self.rights_by_wing();
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(file) = self.setup.castling_rights.rook_file(color, side) {
                    let letter = match by_wing.rook_file(color, side) {
                        Some(_) => side.letter(),
                        None => file.letter(),
                    };
                    let letter = match color {
                        Color::White => letter.to_ascii_uppercase(),
                        Color::Black => letter.to_ascii_lowercase(),
                    };
                    write!(f, "{letter}")?;
                }
            }
        }
        Ok(())
    }

    /// The rights to be written as K, Q, k, q: those of outermost rooks, unless readers would take
    /// them together for a mistake.
    fn rights_by_wing(&self) -> CastlingRights {
        let mut by_wing = Setup { castling_rights: CastlingRights::NONE, ..self.setup };
        if self.castling == CastlingLetters::Shredder {
            return by_wing.castling_rights;
        }
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                let rook = self.setup.castling_rights.rook_square(color, side);
                let outermost = rook.filter(|&rook| self.is_outermost(color, side, rook));
                by_wing.castling_rights.set(color, side, outermost.map(Square::file));
            }
        }
        match by_wing.has_mixed_arrays() {
            true => CastlingRights::NONE,
            false => by_wing.castling_rights,
        }
    }

    fn is_outermost(&self, color: Color, side: CastlingSide, rook: Square) -> bool {
        let further_out = match side {
            CastlingSide::KingSide => !0 << rook.index() << 1,
            CastlingSide::QueenSide => (1 << rook.index()) - 1,
        };
        let rank = Bitboard::rank(rook.rank());
        let outer = self.setup.pieces(color, PieceType::Rook) & rank & Bitboard::new(further_out);
        outer.is_empty()
    }

    fn en_passant_square(&self) -> Option<Square> {
        let square = self.setup.en_passant?;
        let written = match self.en_passant {
            EnPassantSquare::Always => true,
            EnPassantSquare::PseudoLegal => {
                let side = self.setup.side_to_move;
                let beside = crate::attacks::pawn(!side, square);
                beside.intersects(self.setup.pieces(side, PieceType::Pawn))
            }
            EnPassantSquare::Legal => {
                self.setup.validate_unreachable().is_ok_and(|board| board.en_passant().is_some())
            }
        };
        written.then_some(square)
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut u32) -> fmt::Result {
    match core::mem::take(empty) {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_pieces(f)?;
        write!(f, " {} ", self.setup.side_to_move.letter())?;
        self.write_castling(f)?;
        match self.en_passant_square() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        match self.fields {
            Fields::Six => {
                write!(f, " {} {}", self.setup.halfmove_clock, self.setup.fullmove_number)
            }
            Fields::Four => Ok(()),
        }
    }
}
