//! Reading a FEN into a [`Setup`].

use super::{FenField, FenSyntaxError};
use crate::{CastlingSide, Color, File, Piece, PieceType, Rank, Setup, Square};

/// One field of the text and the column at which it starts (from 1).
#[derive(Clone, Copy)]
struct Token<'a> {
    field: FenField,
    text: &'a str,
    column: usize,
}

impl Token<'_> {
    /// An error at the character `index` of this token.
    fn error(&self, index: usize, expected: &'static str) -> FenSyntaxError {
        let found = self.text.chars().nth(index);
        FenSyntaxError { field: self.field, column: self.column + index, found, expected }
    }
}

/// The blank-separated tokens of a text, handed out as the fields of a FEN.
struct Tokens<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Tokens<'a> {
    fn skip_blanks(&mut self) {
        let trimmed = self.rest.trim_start();
        self.column += self.rest[..self.rest.len() - trimmed.len()].chars().count();
        self.rest = trimmed;
    }

    fn optional(&mut self, field: FenField) -> Option<Token<'a>> {
        self.skip_blanks();
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        let token = Token { field, text, column: self.column };
        self.column += text.chars().count();
        self.rest = rest;
        Some(token)
    }

    fn required(
        &mut self,
        field: FenField,
        expected: &'static str,
    ) -> Result<Token<'a>, FenSyntaxError> {
        let column = self.column;
        self.optional(field).ok_or(FenSyntaxError { field, column, found: None, expected })
    }

    fn finish(&mut self) -> Result<(), FenSyntaxError> {
        match self.optional(FenField::FullmoveNumber) {
            None => Ok(()),
            Some(token) => Err(token.error(0, "nothing after the sixth field")),
        }
    }
}

pub(super) fn setup(text: &str, mixed_arrays: bool) -> Result<Setup, FenSyntaxError> {
    let mut tokens = Tokens { rest: text.trim_end(), column: 1 };
    let mut setup = Setup::EMPTY;
    let placement = tokens.required(FenField::PiecePlacement, "the pieces, from a8 to h1")?;
    piece_placement(placement, &mut setup)?;
    let side = tokens.required(FenField::SideToMove, SIDE_EXPECTED)?;
    setup.side_to_move = side_to_move(side)?;
    let castling = tokens.required(FenField::CastlingRights, CASTLING_EXPECTED)?;
    castling_rights(castling, &mut setup, mixed_arrays)?;
    let en_passant = tokens.required(FenField::EnPassant, EN_PASSANT_EXPECTED)?;
    setup.en_passant = en_passant_square(en_passant)?;
    let Some(clock) = tokens.optional(FenField::HalfmoveClock) else {
        return Ok(setup);
    };
    setup.halfmove_clock = counter(clock)?;
    let number = tokens.required(FenField::FullmoveNumber, COUNTER_EXPECTED)?;
    setup.fullmove_number = counter(number)?;
    tokens.finish()?;
    Ok(setup)
}

const SIDE_EXPECTED: &str = "w or b";
const CASTLING_EXPECTED: &str = "- or letters such as KQkq (files such as HAha in Chess960)";
const EN_PASSANT_EXPECTED: &str = "- or a square such as e3";
const COUNTER_EXPECTED: &str = "a number from 0 to 65535";

fn piece_placement(token: Token<'_>, setup: &mut Setup) -> Result<(), FenSyntaxError> {
    let mut rank = 7;
    let mut file = 0;
    let mut after_digit = false;
    for (index, letter) in token.text.chars().enumerate() {
        match letter {
            '/' if file < 8 => {
                return Err(token.error(index, "eight squares before the end of the rank"));
            }
            '/' if rank == 0 => return Err(token.error(index, "nothing after the eighth rank")),
            '/' => (rank, file, after_digit) = (rank - 1, 0, false),
            _ if file == 8 => {
                return Err(token.error(index, "/ after eight squares, or the end of the field"));
            }
            '1'..='8' if after_digit => {
                return Err(token.error(index, "one digit, not two, for empty squares"));
            }
            '1'..='8' => {
                file += letter as usize - '0' as usize;
                after_digit = true;
                if file > 8 {
                    return Err(token.error(index, "no more than eight squares in a rank"));
                }
            }
            _ => {
                let piece = Piece::from_letter(letter).ok_or_else(|| {
                    token.error(index, "a piece (PNBRQKpnbrqk), a digit from 1 to 8 or /")
                })?;
                setup.put(Square::new(File::from_index(file), Rank::from_index(rank)), piece);
                (file, after_digit) = (file + 1, false);
            }
        }
    }
    match (rank, file) {
        (0, 8) => Ok(()),
        (0, _) => Err(token.error(token.text.chars().count(), "eight squares in the last rank")),
        _ => Err(token.error(token.text.chars().count(), "eight ranks, separated by /")),
    }
}

fn side_to_move(token: Token<'_>) -> Result<Color, FenSyntaxError> {
    let color = match token.text.chars().next() {
        Some('w') => Color::White,
        Some('b') => Color::Black,
        _ => return Err(token.error(0, SIDE_EXPECTED)),
    };
    match token.text.len() {
        1 => Ok(color),
        _ => Err(token.error(1, "a blank after the side to move")),
    }
}

/// `KQkq` means the outermost rook of that wing (X-FEN), any other letter names the rook's file
/// (Shredder-FEN). A letter without its king or rook is kept: validation will name the fault.
fn castling_rights(
    token: Token<'_>,
    setup: &mut Setup,
    mixed_arrays: bool,
) -> Result<(), FenSyntaxError> {
    if token.text == "-" {
        return Ok(());
    }
    // The position with only those rights that are written as K, Q, k, q.
    let mut by_wing = *setup;
    for (index, letter) in token.text.chars().enumerate() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let king = setup.king_on_first_rank(color);
        let (side, file) = match letter.to_ascii_lowercase() {
            'k' => (CastlingSide::KingSide, None),
            'q' => (CastlingSide::QueenSide, None),
            name @ 'a'..='h' => {
                let file = File::from_index(name as usize - 'a' as usize);
                (named_side(king, file), Some(file))
            }
            _ => return Err(token.error(index, CASTLING_EXPECTED)),
        };
        if setup.castling_rights.rook_file(color, side).is_some() {
            return Err(token.error(index, "at most one rook on each side of each king"));
        }
        let names_wing = file.is_none();
        let file = file.unwrap_or_else(|| outermost_rook(setup, color, side, king));
        setup.castling_rights.set(color, side, Some(file));
        if names_wing {
            by_wing.castling_rights.set(color, side, Some(file));
        }
        if !mixed_arrays && by_wing.has_mixed_arrays() {
            return Err(token.error(index, MIXED_ARRAYS));
        }
    }
    Ok(())
}

const MIXED_ARRAYS: &str = "kings and rooks that may castle on the same files for both sides; \
     in double Chess960 write the files of the rooks";

fn named_side(king: Option<File>, rook: File) -> CastlingSide {
    match king {
        Some(king) if rook < king => CastlingSide::QueenSide,
        // No king to tell the wings apart: validation will say so, given two rights for two letters.
        None if rook < File::E => CastlingSide::QueenSide,
        _ => CastlingSide::KingSide,
    }
}

/// The file of the rook that `K` or `Q` means; the standard one if there is no such rook.
fn outermost_rook(setup: &Setup, color: Color, side: CastlingSide, king: Option<File>) -> File {
    let rank = color.relative_rank(Rank::First);
    let is_rook =
        |file: &File| setup.pieces(color, PieceType::Rook).contains(Square::new(*file, rank));
    let mut files = File::ALL.into_iter().filter(is_rook);
    let found = match side {
        CastlingSide::KingSide => files.rfind(|&file| Some(file) > king),
        CastlingSide::QueenSide => files.find(|&file| king.is_some_and(|king| file < king)),
    };
    found.unwrap_or(side.standard_rook_file())
}

fn en_passant_square(token: Token<'_>) -> Result<Option<Square>, FenSyntaxError> {
    if token.text == "-" {
        return Ok(None);
    }
    match token.text.parse() {
        Ok(square) => Ok(Some(square)),
        Err(_) => {
            let good_file = token.text.starts_with(|letter| ('a'..='h').contains(&letter));
            let good_square =
                token.text.get(..2).is_some_and(|text| text.parse::<Square>().is_ok());
            let index = if good_square { 2 } else { usize::from(good_file) };
            Err(token.error(index, EN_PASSANT_EXPECTED))
        }
    }
}

fn counter(token: Token<'_>) -> Result<u16, FenSyntaxError> {
    match token.text.chars().position(|digit| !digit.is_ascii_digit()) {
        Some(index) => Err(token.error(index, COUNTER_EXPECTED)),
        None => token.text.parse().map_err(|_| token.error(0, COUNTER_EXPECTED)),
    }
}
