//! Reading one line of a suite.

use super::{ExpectedCount, Suite, SuiteEntry, SuiteErrorKind};
use crate::FenOptions;
use crate::cursor::{Cursor, Unexpected};

/// The position of a line, `None` if the line is blank or a comment.
pub(super) fn line(
    line: usize,
    bytes: &[u8],
    options: FenOptions,
) -> Result<Option<SuiteEntry>, SuiteErrorKind> {
    if matches!(bytes.trim_ascii_start().first(), None | Some(b'#')) {
        return Ok(None);
    }
    let text = utf8(bytes)?;
    let (fen, counts) = text.split_at(text.find(';').unwrap_or(text.len()));
    // The FEN is parsed with its leading blanks, so that its columns are those of the line.
    let board = options.parse(fen).map_err(SuiteErrorKind::Fen)?;
    let cursor = Cursor { rest: counts, column: 1 + fen.chars().count() };
    let counts = expected_counts(cursor)?;
    let unreachable = board.unreachable();
    Ok(Some(SuiteEntry { line, fen: fen.trim().to_owned(), board, unreachable, counts }))
}

fn utf8(bytes: &[u8]) -> Result<&str, SuiteErrorKind> {
    str::from_utf8(bytes).map_err(|error| {
        let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        SuiteErrorKind::NotUtf8 { column: 1 + good.chars().count() }
    })
}

const COUNT_EXPECTED: &str = "a count such as ;D1 20";
const DEPTH_EXPECTED: &str = "a depth from 0 to 99 after the D";
const NODES_EXPECTED: &str = "a number of nodes";

/// All of `;D1 20 ;D2 400`.
fn expected_counts(mut cursor: Cursor<'_>) -> Result<Vec<ExpectedCount>, SuiteErrorKind> {
    let mut counts: Vec<ExpectedCount> = Vec::new();
    while cursor.eat(';') {
        if cursor.at_end() && !counts.is_empty() {
            break; // A last semicolon ends the list of those who write one behind each count.
        }
        let column = cursor.column;
        let count = expected_count(&mut cursor)?;
        if counts.iter().any(|other| other.depth == count.depth) {
            return Err(SuiteErrorKind::RepeatedDepth { column, depth: count.depth });
        }
        counts.push(count);
    }
    if !cursor.at_end() {
        return Err(cursor.unexpected("; or the end of the line").into());
    }
    if counts.is_empty() {
        return Err(cursor.unexpected(COUNT_EXPECTED).into());
    }
    counts.sort_unstable_by_key(|count| count.depth);
    Ok(counts)
}

/// The `D1 20` of one count and the blanks behind it.
fn expected_count(cursor: &mut Cursor<'_>) -> Result<ExpectedCount, Unexpected> {
    if !cursor.rest.starts_with('D') {
        return Err(cursor.unexpected(COUNT_EXPECTED));
    }
    cursor.skip(1);
    let depth: u32 = cursor.number(DEPTH_EXPECTED, DEPTH_EXPECTED, Suite::MAX_DEPTH)?;
    if !cursor.rest.starts_with(char::is_whitespace) {
        return Err(cursor.unexpected("a digit, or a blank and a number of nodes"));
    }
    cursor.skip_blanks();
    let nodes = cursor.number(NODES_EXPECTED, "a number of nodes below 2^128", u128::MAX)?;
    cursor.skip_blanks();
    Ok(ExpectedCount { depth, nodes })
}
