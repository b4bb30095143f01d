//! Reading an EPD.

use super::{Epd, EpdError, EpdOperation};
use crate::FenOptions;
use crate::cursor::{Cursor, Unexpected};

pub(super) fn epd(text: &str, options: FenOptions) -> Result<Epd, EpdError> {
    let (fen, operations) = text.split_at(position_length(text));
    let board = options.parse(fen).map_err(EpdError::Fen)?;
    let mut epd = Epd::new(board);
    let (mut halfmove, mut fullmove) = (board.halfmove_clock(), board.fullmove_number());
    let mut cursor = Cursor { rest: operations, column: 1 + fen.chars().count() };
    while let Some(opcode) = opcode(&mut cursor)? {
        match opcode {
            "hmvc" => halfmove = counter(&mut cursor)?,
            "fmvn" => fullmove = counter(&mut cursor)?,
            _ => epd
                .operations
                .push(EpdOperation { opcode: opcode.to_owned(), operands: operands(&mut cursor)? }),
        }
    }
    epd.set_counters(halfmove, fullmove)?;
    Ok(epd)
}

/// The bytes of the four fields of a position, and of two numbers if they follow.
fn position_length(text: &str) -> usize {
    let mut cursor = Cursor { rest: text, column: 1 };
    let field = |letter: char| !letter.is_whitespace() && letter != ';';
    for _ in 0..4 {
        cursor.skip_blanks();
        cursor.skip_while(field);
    }
    let four = text.len() - cursor.rest.len();
    for _ in 0..2 {
        cursor.skip_blanks();
        let number = cursor.skip_while(field);
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return four;
        }
    }
    text.len() - cursor.rest.len()
}

/// The next opcode, `None` at the end.
fn opcode<'a>(cursor: &mut Cursor<'a>) -> Result<Option<&'a str>, Unexpected> {
    cursor.skip_blanks();
    while cursor.eat(';') {}
    if cursor.at_end() {
        return Ok(None);
    }
    if !cursor.rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        return Err(cursor.unexpected("an opcode, which begins with a letter"));
    }
    let opcode = cursor.skip_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if !cursor.at_end()
        && !cursor.rest.starts_with(|letter: char| letter.is_whitespace() || letter == ';')
    {
        return Err(cursor.unexpected("a letter, a digit or _ of the opcode, a blank or ;"));
    }
    cursor.skip_blanks();
    Ok(Some(opcode))
}

fn counter(cursor: &mut Cursor<'_>) -> Result<u16, Unexpected> {
    const EXPECTED: &str = "a number from 0 to 65535";
    let number = cursor.number(EXPECTED, EXPECTED, u16::MAX)?;
    cursor.skip_blanks();
    match cursor.at_end() || cursor.rest.starts_with(';') {
        true => Ok(number),
        false => Err(cursor.unexpected("; after the number")),
    }
}

/// What stands before the `;`, which is left.
fn operands(cursor: &mut Cursor<'_>) -> Result<Vec<String>, Unexpected> {
    let mut operands = Vec::new();
    while !cursor.at_end() && !cursor.rest.starts_with(';') {
        operands.push(operand(cursor)?.to_owned());
        cursor.skip_blanks();
    }
    Ok(operands)
}

fn operand<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, Unexpected> {
    if !cursor.rest.starts_with('"') {
        return Ok(
            cursor.skip_while(|letter| !letter.is_whitespace() && letter != ';' && letter != '"')
        );
    }
    cursor.skip(1);
    let text = cursor.skip_while(|letter| letter != '"');
    match cursor.at_end() {
        true => Err(cursor.unexpected("the quote that ends the text")),
        false => {
            cursor.skip(1);
            Ok(text)
        }
    }
}
