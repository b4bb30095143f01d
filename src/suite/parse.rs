//! Reading one line of a suite.

use super::{ExpectedCount, Suite, SuiteEntry, SuiteErrorKind};
use crate::FenOptions;
use core::str::FromStr;

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
    while cursor.eat(';') && !(cursor.at_end() && !counts.is_empty()) {
        let column = cursor.column;
        let count = expected_count(&mut cursor)?;
        if counts.iter().any(|other| other.depth == count.depth) {
            return Err(SuiteErrorKind::RepeatedDepth { column, depth: count.depth });
        }
        counts.push(count);
    }
    if !cursor.at_end() {
        return Err(cursor.error("; or the end of the line"));
    }
    if counts.is_empty() {
        return Err(cursor.error(COUNT_EXPECTED));
    }
    counts.sort_unstable_by_key(|count| count.depth);
    Ok(counts)
}

/// The `D1 20` of one count and the blanks behind it.
fn expected_count(cursor: &mut Cursor<'_>) -> Result<ExpectedCount, SuiteErrorKind> {
    if !cursor.rest.starts_with('D') {
        return Err(cursor.error(COUNT_EXPECTED));
    }
    cursor.skip(1);
    let depth: u32 = cursor.number(DEPTH_EXPECTED, DEPTH_EXPECTED, Suite::MAX_DEPTH)?;
    if !cursor.rest.starts_with(char::is_whitespace) {
        return Err(cursor.error("a digit, or a blank and a number of nodes"));
    }
    cursor.skip_blanks();
    let nodes = cursor.number(NODES_EXPECTED, "a number of nodes below 2^128", u128::MAX)?;
    cursor.skip_blanks();
    Ok(ExpectedCount { depth, nodes })
}

/// The rest of a line and the column at which it begins.
struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Goes past the next `bytes` bytes, which must end where a character does.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.column += skipped.chars().count();
        self.rest = rest;
        skipped
    }

    fn skip_blanks(&mut self) {
        self.skip(self.rest.len() - self.rest.trim_start().len());
    }

    /// Goes past `wanted` and the blanks behind it; tells whether it stood there.
    fn eat(&mut self, wanted: char) -> bool {
        let found = self.rest.starts_with(wanted);
        if found {
            self.skip(wanted.len_utf8());
            self.skip_blanks();
        }
        found
    }

    /// The digits that follow as a number up to `max`.
    fn number<N: FromStr + PartialOrd>(
        &mut self,
        expected: &'static str,
        in_range: &'static str,
        max: N,
    ) -> Result<N, SuiteErrorKind> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.error(expected));
        }
        let too_large = self.error(in_range);
        self.skip(digits).parse().ok().filter(|number| *number <= max).ok_or(too_large)
    }

    /// An error at the next character.
    fn error(&self, expected: &'static str) -> SuiteErrorKind {
        SuiteErrorKind::Syntax { column: self.column, found: self.rest.chars().next(), expected }
    }
}
