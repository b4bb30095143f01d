//! Reading a line of text from left to right, for suites and EPD.

use core::str::FromStr;

/// The rest of a line and the column at which it begins, counted in characters from 1.
pub(crate) struct Cursor<'a> {
    pub(crate) rest: &'a str,
    pub(crate) column: usize,
}

/// Something else than what was expected.
#[derive(Clone, Copy)]
pub(crate) struct Unexpected {
    pub(crate) column: usize,
    pub(crate) found: Option<char>,
    pub(crate) expected: &'static str,
}

impl<'a> Cursor<'a> {
    pub(crate) fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Goes past the next `bytes` bytes, which must end where a character does.
    pub(crate) fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(bytes);
        self.column += skipped.chars().count();
        self.rest = rest;
        skipped
    }

    /// Goes past the characters that `good` accepts.
    pub(crate) fn skip_while(&mut self, good: impl Fn(char) -> bool) -> &'a str {
        self.skip(self.rest.find(|letter| !good(letter)).unwrap_or(self.rest.len()))
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.skip_while(char::is_whitespace);
    }

    /// Goes past `wanted` and the blanks behind it; tells whether it stood there.
    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let found = self.rest.starts_with(wanted);
        if found {
            self.skip(wanted.len_utf8());
            self.skip_blanks();
        }
        found
    }

    /// The digits that follow as a number up to `max`.
    pub(crate) fn number<N: FromStr + PartialOrd>(
        &mut self,
        expected: &'static str,
        in_range: &'static str,
        max: N,
    ) -> Result<N, Unexpected> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.unexpected(expected));
        }
        let too_large = self.unexpected(in_range);
        self.skip(digits).parse().ok().filter(|number| *number <= max).ok_or(too_large)
    }

    /// An error at the next character.
    pub(crate) fn unexpected(&self, expected: &'static str) -> Unexpected {
        Unexpected { column: self.column, found: self.rest.chars().next(), expected }
    }
}
