//! Tags: `[Name "value"]`.

use super::PgnErrorKind;
use super::error::Stop;
use super::lexer::{Lexer, Span};
use super::scan::find;
use std::io::Read;

/// A tag of the file.
pub(super) struct Tag {
    /// Where its `[` stands.
    pub(super) start: usize,
    pub(super) name: Span,
    /// The bytes between the quotes.
    pub(super) value: Span,
}

/// Where name and value stand, counted from the `[`, and the length of it all.
struct Layout {
    name: Span,
    value: Span,
    length: usize,
}

impl<R: Read> Lexer<R> {
    /// The tag that begins at the next byte, a `[`. If there is no tag, the line is consumed.
    pub(super) fn tag(&mut self) -> Result<Tag, Stop> {
        loop {
            let rest = self.source.rest();
            let line_end = find(b'\n', rest);
            // What is complete needs no line end: the file may end here, or the line be long.
            if let Some(layout) = layout(&rest[..line_end.unwrap_or(rest.len())]) {
                let span = self.source.consume(layout.length);
                let shift = |part: Span| part.start + span.start..part.end + span.start;
                let (name, value) = (shift(layout.name), shift(layout.value));
                return Ok(Tag { start: span.start, name, value });
            }
            if line_end.is_some() || !self.more()? {
                let fault = self.source.fault(PgnErrorKind::Tag);
                self.pass_over_line()?;
                return Err(fault);
            }
        }
    }

    /// Makes more of a tag available; one that is too long is no tag.
    fn more(&mut self) -> Result<bool, Stop> {
        match self.source.extend() {
            Err(Stop::Fault(_)) => Ok(false),
            other => other,
        }
    }
}

fn layout(line: &[u8]) -> Option<Layout> {
    let name_start = 1 + blanks(&line[1..]);
    let named = line[name_start..].iter().take_while(|&&byte| is_name(byte)).count();
    let name = name_start..name_start + named;
    let quote = name.end + blanks(&line[name.end..]);
    if named == 0 || line.get(quote) != Some(&b'"') {
        return None;
    }
    // A quote ends the value only if the bracket follows: `"The "Big" Match"]` is one value.
    let mut index = quote + 1;
    loop {
        index += find(b'"', line.get(index..)?)?;
        let value = &line[quote + 1..index];
        let backslashes = value.iter().rev().take_while(|&&byte| byte == b'\\').count();
        let bracket = index + 1 + blanks(&line[index + 1..]);
        if backslashes % 2 == 0 && line.get(bracket) == Some(&b']') {
            return Some(Layout { name, value: quote + 1..index, length: bracket + 1 });
        }
        index += 1;
    }
}

fn blanks(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// Letters, digits and `_` by the standard; in files anything that cannot be taken for the end.
fn is_name(byte: u8) -> bool {
    byte > b' ' && byte != b'"' && byte != b']'
}
