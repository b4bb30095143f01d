//! Reading SAN, LAN and what people write in their place.
//!
//! A move is read from its end, where the target square stands whatever comes before it.

use super::{CheckSign, ParseSanError, San, SanMove};
use crate::{CastlingSide, File, PieceType, Rank, Square};
use arrayvec::ArrayVec;

/// More than the longest sensible text, `Ng1xf3+!? e.p.`; also the most that is looked at.
const MAX_LENGTH: usize = 24;

/// Any text: each character that stands for an ASCII one is replaced by it, so that columns stay.
pub(super) fn text(text: &str) -> Result<San, ParseSanError> {
    if text.is_ascii() {
        return ascii(text.as_bytes());
    }
    let bytes: ArrayVec<u8, MAX_LENGTH> = text.chars().map(to_ascii).take(MAX_LENGTH).collect();
    ascii(&bytes).map_err(|error| ParseSanError { found: text.chars().nth(error.index()), ..error })
}

/// The ASCII character that is meant; a byte that no move contains for any other.
fn to_ascii(letter: char) -> u8 {
    match letter {
        '♔' | '♚' => b'K',
        '♕' | '♛' => b'Q',
        '♖' | '♜' => b'R',
        '♗' | '♝' => b'B',
        '♘' | '♞' => b'N',
        '♙' | '♟' => b'P',
        '×' => b'x',
        '‐' | '‑' | '–' | '—' | '−' => b'-',
        _ => u8::try_from(letter).unwrap_or(u8::MAX),
    }
}

const PIECE_OR_SQUARE: &str = "a move such as Nf3, exd5, e8=Q or O-O";

#[inline]
pub(super) fn ascii(text: &[u8]) -> Result<San, ParseSanError> {
    let (body, check) = without_marks(text);
    let mv = match body {
        [b'O' | b'o' | b'0', ..] => castling(body),
        _ => normal(body),
    };
    match mv {
        Ok(mv) => Ok(San { mv, check }),
        Err(fault) => Err(fault.in_text(text)),
    }
}

/// Where a text is wrong.
struct Fault {
    index: usize,
    expected: &'static str,
}

impl Fault {
    #[cold]
    fn in_text(self, text: &[u8]) -> ParseSanError {
        let found = text.get(self.index).map(|&byte| char::from(byte));
        ParseSanError { column: self.index + 1, found, expected: self.expected }
    }
}

/// Takes off what may stand behind a move: check signs, annotations, `e.p.`.
#[inline(always)]
fn without_marks(text: &[u8]) -> (&[u8], Option<CheckSign>) {
    let mut check = None;
    let mut body = text;
    while let [rest @ .., last] = body {
        match last {
            b'1'..=b'8' => break, // By far the most frequent end of a move.
            b'+' => check = check.or(Some(CheckSign::Check)),
            b'#' => check = Some(CheckSign::Checkmate),
            b'!' | b'?' | b' ' => {}
            b'.' | b'p' => match without_en_passant(body) {
                Some(rest) => {
                    body = rest;
                    continue;
                }
                None => break,
            },
            _ => break,
        }
        body = rest;
    }
    (body, check)
}

fn without_en_passant(body: &[u8]) -> Option<&[u8]> {
    [&b"e.p."[..], b"e.p", b"ep"].into_iter().find_map(|mark| body.strip_suffix(mark))
}

fn castling(body: &[u8]) -> Result<SanMove, Fault> {
    let mut wings = 0;
    for (index, byte) in body.iter().enumerate() {
        match byte {
            b'O' | b'o' | b'0' => wings += 1,
            b'-' if body[index - 1] != b'-' => {}
            _ => return Err(Fault { index, expected: "castling: O-O or O-O-O" }),
        }
    }
    match (wings, body.last()) {
        (2, Some(b'O' | b'o' | b'0')) => Ok(SanMove::Castling(CastlingSide::KingSide)),
        (3, Some(b'O' | b'o' | b'0')) => Ok(SanMove::Castling(CastlingSide::QueenSide)),
        _ => Err(Fault { index: body.len(), expected: "castling: O-O or O-O-O" }),
    }
}

/// The piece of each upper-case letter: a table, because nobody can guess which piece comes next.
static PIECES: [Option<PieceType>; 256] = {
    let mut pieces = [None; 256];
    let mut letter = b'A';
    while letter <= b'Z' {
        pieces[letter as usize] = PieceType::from_letter(letter as char);
        letter += 1;
    }
    pieces
};

#[inline(always)]
fn normal(body: &[u8]) -> Result<SanMove, Fault> {
    let named = body.first().and_then(|&letter| PIECES[usize::from(letter)]);
    let (piece, start) = named.map_or((PieceType::Pawn, 0), |piece| (piece, 1));
    let (body, promotion) = match body.last() {
        Some(b'1'..=b'8') => (body, None),
        _ => without_promotion(body, piece, start)?,
    };
    let [.., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = *body else {
        return Err(no_target(body, start));
    };
    let to = Square::new(file_of(file), rank_of(rank));
    let end = body.len() - 2;
    if end < start {
        return Err(Fault { index: 0, expected: PIECE_OR_SQUARE });
    }
    let (from_file, from_rank, capture) = match end == start {
        true => (None, None, false),
        false => origin(body, start, end)?,
    };
    Ok(SanMove::Normal { piece, from_file, from_rank, capture, to, promotion })
}

#[inline(always)]
fn file_of(letter: u8) -> File {
    File::from_index((letter - b'a').into())
}

#[inline(always)]
fn rank_of(digit: u8) -> Rank {
    Rank::from_index((digit - b'1').into())
}

/// What stands between the piece and the target square: file, rank, `x` or a hyphen.
fn origin(
    body: &[u8],
    start: usize,
    end: usize,
) -> Result<(Option<File>, Option<Rank>, bool), Fault> {
    let mut rest = &body[start..end];
    let (mut file, mut rank, mut capture) = (None, None, false);
    if let [letter @ b'a'..=b'h', tail @ ..] = rest {
        (file, rest) = (Some(file_of(*letter)), tail);
    }
    if let [digit @ b'1'..=b'8', tail @ ..] = rest {
        (rank, rest) = (Some(rank_of(*digit)), tail);
    }
    if let [sign @ (b'x' | b':' | b'-'), tail @ ..] = rest {
        (capture, rest) = (*sign != b'-', tail);
    }
    match rest.is_empty() {
        true => Ok((file, rank, capture)),
        false => Err(Fault {
            index: end - rest.len(),
            expected: match start {
                0 => PIECE_OR_SQUARE,
                _ => "a file, a rank, x or the target square",
            },
        }),
    }
}

/// Takes off `=Q`, `Q`, `/Q` or `(Q)` at the end.
fn without_promotion(
    body: &[u8],
    piece: PieceType,
    start: usize,
) -> Result<(&[u8], Option<PieceType>), Fault> {
    let inner = match body {
        [inner @ .., b')'] => inner,
        _ => body,
    };
    let [rest @ .., letter] = inner else {
        return Err(Fault { index: 0, expected: PIECE_OR_SQUARE });
    };
    let promotion = PieceType::from_letter(char::from(*letter))
        .filter(|piece| PieceType::PROMOTIONS.contains(piece))
        .filter(|_| rest.len() >= start + 2);
    let Some(promotion) = promotion else {
        return Err(no_target(body, start));
    };
    let bracketed = inner.len() < body.len();
    let target = match rest {
        [target @ .., b'('] if bracketed => target,
        [target @ .., b'=' | b'/'] if !bracketed => target,
        _ if bracketed => {
            return Err(Fault { index: rest.len(), expected: "a promotion such as e8=Q" });
        }
        _ => rest,
    };
    match piece {
        PieceType::Pawn => Ok((target, Some(promotion))),
        _ => Err(Fault { index: target.len(), expected: "the end, for only pawns promote" }),
    }
}

/// The first character that cannot be part of a move, or the end where a target should be.
#[cold]
fn no_target(body: &[u8], start: usize) -> Fault {
    let good = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'-');
    let index = start + body[start..].iter().take_while(|byte| good(byte)).count();
    let expected = match index {
        0 => PIECE_OR_SQUARE,
        _ => "a target square such as e4",
    };
    Fault { index, expected }
}
