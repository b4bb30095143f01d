//! From bytes to the tokens of movetext.

use super::error::Stop;
use super::scan::find;
use super::source::Source;
use super::{PgnErrorKind, PgnResult};
use std::io::Read;
use std::ops::Range;

/// A place in the window, good until the next token is asked for.
pub(super) type Span = Range<usize>;

/// What movetext consists of. Blanks, move numbers, periods and `%` lines are not worth a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A move, one hopes.
    Symbol(Span),
    /// The inside of a `{}` comment, or a `;` comment without its sign.
    Comment(Span),
    /// A numeric annotation glyph, `$5` or `!?`.
    Nag(u8),
    VariationStart,
    VariationEnd,
    Result(PgnResult),
    /// A `[` that begins a tag, not consumed.
    Tag,
    /// The end of the input.
    End,
}

/// Every symbol must be shorter (PGN standard, section 7: at most 255 characters).
const MAX_SYMBOL: usize = 256;

/// What always begins a game.
const EVENT_TAG: &[u8] = b"[Event \"";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Blank,
    Symbol,
    Star,
    Brace,
    Semicolon,
    Open,
    Close,
    Dollar,
    Mark,
    Bracket,
    Percent,
    Other,
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = class(byte as u8);
        byte += 1;
    }
    classes
};

const fn class(byte: u8) -> Class {
    match byte {
        // Periods and the reserved < and > mean nothing; ^Z ended files of MS-DOS.
        0 | b' ' | b'\t'..=b'\r' | 0x1a | b'.' | b',' | b'<' | b'>' => Class::Blank,
        b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | 0x80.. => Class::Symbol,
        b'_' | b'+' | b'#' | b'=' | b':' | b'-' | b'/' | b'@' | b'~' => Class::Symbol,
        b'*' => Class::Star,
        b'{' => Class::Brace,
        b';' => Class::Semicolon,
        b'(' => Class::Open,
        b')' => Class::Close,
        b'$' => Class::Dollar,
        b'!' | b'?' => Class::Mark,
        b'[' => Class::Bracket,
        b'%' => Class::Percent,
        _ => Class::Other,
    }
}

pub(super) struct Lexer<R> {
    pub(super) source: Source<R>,
}

impl<R: Read> Lexer<R> {
    /// The next token, where speed is no matter.
    pub(super) fn next(&mut self) -> Result<Token, Stop> {
        self.next_inline()
    }

    /// The next token.
    #[inline(always)]
    pub(super) fn next_inline(&mut self) -> Result<Token, Stop> {
        loop {
            self.source.ensure(MAX_SYMBOL)?;
            let rest = self.source.rest();
            let Some(&first) = rest.first() else { return Ok(Token::End) };
            match CLASSES[usize::from(first)] {
                Class::Blank => drop(self.source.consume(1)),
                Class::Symbol => {
                    if let Some(token) = self.symbol()? {
                        return Ok(token);
                    }
                }
                Class::Brace => return self.comment(),
                class => {
                    if let Some(token) = self.rare(class, first)? {
                        return Ok(token);
                    }
                }
            }
        }
    }

    /// A move, a result or a move number, which is dropped.
    #[inline(always)]
    fn symbol(&mut self) -> Result<Option<Token>, Stop> {
        let rest = self.source.rest();
        let length = symbol_length(rest);
        match rest[0] {
            b'a'..=b'z' | b'A'..=b'Z' if length < MAX_SYMBOL => {
                Ok(Some(Token::Symbol(self.consume_word(length))))
            }
            b'1'..=b'9'
                if rest.get(length) == Some(&b'.')
                    && rest[1..length].iter().all(u8::is_ascii_digit) =>
            {
                let dots = rest[length..].iter().take_while(|&&byte| byte == b'.').count();
                self.consume_word(length + dots);
                Ok(None)
            }
            _ => self.number_or_result(length),
        }
    }

    /// Consumes a word and the blank that nearly always follows, which saves a look at it.
    #[inline(always)]
    fn consume_word(&mut self, length: usize) -> Span {
        let span = self.source.consume(length);
        if self.source.rest().first() == Some(&b' ') {
            self.source.consume(1);
        }
        span
    }

    /// A symbol that does not begin with a letter.
    fn number_or_result(&mut self, length: usize) -> Result<Option<Token>, Stop> {
        let text = &self.source.rest()[..length];
        let number = text.iter().all(u8::is_ascii_digit);
        let result = PgnResult::from_bytes(text);
        let mark = text.starts_with(b"\xef\xbb\xbf").then_some(3);
        let sign = !text.iter().any(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
        let null_move = text == b"--" || text == b"@@@@";
        match (number, result, mark) {
            (_, Some(result), _) => {
                self.source.consume(length);
                Ok(Some(Token::Result(result)))
            }
            // A byte order mark, in the middle of a file where files were joined.
            (_, _, Some(mark)) => {
                self.source.consume(mark);
                Ok(None)
            }
            // Signs such as +- and = judge a position.
            _ if number || sign && !null_move => {
                self.source.consume(length);
                Ok(None)
            }
            _ if length >= MAX_SYMBOL => Err(self.source.fault(PgnErrorKind::TokenTooLong)),
            _ => Ok(Some(Token::Symbol(self.source.consume(length)))),
        }
    }

    fn rare(&mut self, class: Class, first: u8) -> Result<Option<Token>, Stop> {
        let token = match class {
            Class::Star => Token::Result(PgnResult::Unknown),
            Class::Open => Token::VariationStart,
            Class::Close => Token::VariationEnd,
            Class::Dollar => return Ok(self.nag().map(Token::Nag)),
            Class::Mark => return Ok(self.mark().map(Token::Nag)),
            Class::Semicolon => return self.line().map(|line| Some(Token::Comment(line))),
            Class::Percent if self.source.at_line_start() => {
                return self.pass_over_line().map(|()| None);
            }
            Class::Bracket if self.source.at_line_start() => return Ok(Some(Token::Tag)),
            _ => return Err(self.source.fault(PgnErrorKind::Unexpected(first))),
        };
        self.source.consume(1);
        Ok(Some(token))
    }

    fn nag(&mut self) -> Option<u8> {
        let digits = self.source.rest()[1..].iter().take_while(|byte| byte.is_ascii_digit());
        let (mut number, mut length) = (0u32, 1);
        for digit in digits.take(MAX_SYMBOL) {
            number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            length += 1;
        }
        self.source.consume(length);
        u8::try_from(number).ok().filter(|_| length > 1)
    }

    fn mark(&mut self) -> Option<u8> {
        let rest = self.source.rest();
        let length = rest.iter().take_while(|&&byte| byte == b'!' || byte == b'?').count();
        let span = self.source.consume(length);
        Some(match self.source.bytes(span) {
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => return None,
        })
    }

    /// The rest of the line behind the first byte.
    fn line(&mut self) -> Result<Span, Stop> {
        let mut searched = 1;
        let length = loop {
            let rest = self.source.rest();
            if let Some(index) = find(b'\n', &rest[searched..]) {
                break searched + index;
            }
            searched = rest.len();
            if !self.source.extend()? {
                break searched;
            }
        };
        let span = self.source.consume(length);
        Ok(span.start + 1..span.end)
    }

    /// The inside of a comment. If it is not closed before the next game begins, only that much is
    /// consumed.
    fn comment(&mut self) -> Result<Token, Stop> {
        let mut searched = 1;
        loop {
            let rest = self.source.rest();
            let found = find(b'}', &rest[searched..]);
            let end = found.map_or(rest.len(), |index| searched + index);
            // The tag may have begun in the part that was searched before.
            let from = searched.saturating_sub(EVENT_TAG.len());
            if let Some(index) = next_game(&rest[from..end]) {
                return Err(self.unclosed_comment(from + index));
            }
            if found.is_some() {
                let span = self.consume_word(end + 1);
                return Ok(Token::Comment(span.start + 1..span.end - 1));
            }
            searched = end;
            if !self.source.extend()? {
                return Err(self.unclosed_comment(end));
            }
        }
    }

    /// Whether a tag comes next, be it on the line of the one before it.
    pub(super) fn at_tag(&mut self) -> Result<bool, Stop> {
        loop {
            self.source.ensure(MAX_SYMBOL)?;
            let Some(&first) = self.source.rest().first() else { return Ok(false) };
            match CLASSES[usize::from(first)] {
                Class::Blank => drop(self.source.consume(1)),
                Class::Percent if self.source.at_line_start() => self.pass_over_line()?,
                class => return Ok(class == Class::Bracket),
            }
        }
    }

    /// Whether the next tag begins a game whatever comes before it.
    pub(super) fn at_event(&self) -> bool {
        self.source.rest().starts_with(EVENT_TAG)
    }

    /// Goes past the `)` of a variation whose inside is of no interest.
    pub(super) fn pass_over_variation(&mut self) -> Result<(), Stop> {
        let mut depth = 1u32;
        while depth > 0 {
            match self.next()? {
                Token::VariationStart => depth += 1,
                Token::VariationEnd => depth -= 1,
                Token::Tag | Token::End => {
                    return Err(self.source.fault(PgnErrorKind::UnclosedVariation));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Goes past what made [`Lexer::next`] or [`Lexer::tag`] fail, as far as that has not been
    /// consumed, so that the same fault does not come again.
    pub(super) fn pass_over_fault(&mut self, kind: &PgnErrorKind) -> Result<(), Stop> {
        match (kind, self.source.rest().first()) {
            (PgnErrorKind::TokenTooLong, Some(b'{')) => self.discard(|rest| {
                let closed = find(b'}', rest).map(|index| index + 1);
                closed.or_else(|| next_game(rest))
            }),
            (PgnErrorKind::TokenTooLong, _) => self.pass_over_line(),
            (PgnErrorKind::Unexpected(_), _) => {
                self.source.consume(1);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Goes to the end of the line.
    pub(super) fn pass_over_line(&mut self) -> Result<(), Stop> {
        self.discard(|rest| find(b'\n', rest))
    }

    /// Consumes what comes before the place that `find` finds, without holding it in memory.
    fn discard(&mut self, find: impl Fn(&[u8]) -> Option<usize>) -> Result<(), Stop> {
        loop {
            let rest = self.source.rest();
            if let Some(index) = find(rest) {
                self.source.consume(index);
                return Ok(());
            }
            // The place may begin here and go on in what follows.
            self.source.consume(rest.len().saturating_sub(EVENT_TAG.len() + 1));
            if !self.source.extend()? {
                self.source.consume(usize::MAX / 2);
                return Ok(());
            }
        }
    }

    fn unclosed_comment(&mut self, length: usize) -> Stop {
        let fault = self.source.fault(PgnErrorKind::UnclosedComment);
        self.source.consume(length);
        fault
    }
}

/// How many bytes belong to the symbol that begins here. The first eight are looked at without a
/// branch: the length of the next move is anybody's guess.
#[inline(always)]
fn symbol_length(rest: &[u8]) -> usize {
    let ends = |byte: u8| CLASSES[usize::from(byte)] != Class::Symbol;
    if let Some(start) = rest.first_chunk::<8>() {
        let mut found = 1 << start.len();
        for (index, &byte) in start.iter().enumerate() {
            found |= u32::from(ends(byte)) << index;
        }
        if found != 1 << start.len() {
            return found.trailing_zeros() as usize;
        }
    }
    rest.iter().position(|&byte| ends(byte)).unwrap_or(rest.len())
}

/// Where a line begins with the tag that begins every game.
#[inline(always)]
fn next_game(comment: &[u8]) -> Option<usize> {
    let mut searched = 0;
    loop {
        searched += 1 + find(b'\n', &comment[searched..])?;
        if comment[searched..].starts_with(EVENT_TAG) {
            return Some(searched);
        }
    }
}
