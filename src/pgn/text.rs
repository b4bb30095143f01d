//! Text from a file of unknown encoding.

use std::borrow::Cow;
use std::fmt;

/// The text of a comment or of a tag's value, as the file has it. It borrows from the reader.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PgnText<'a> {
    bytes: &'a [u8],
    escaped: bool,
}

impl<'a> PgnText<'a> {
    pub(super) const fn plain(bytes: &'a [u8]) -> PgnText<'a> {
        PgnText { bytes, escaped: false }
    }

    /// The value of a tag, in which a backslash protects a quote or a backslash.
    pub(super) const fn tag_value(bytes: &'a [u8]) -> PgnText<'a> {
        PgnText { bytes, escaped: true }
    }

    /// The bytes of the file, in a tag's value with the backslashes that protect quotes.
    #[must_use]
    pub const fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The text: UTF-8 if it is that, otherwise Latin-1 (ISO 8859-1), the encoding of the
    /// standard. It allocates only if the bytes are not the text already.
    #[must_use]
    pub fn decode(&self) -> Cow<'a, str> {
        let text = match str::from_utf8(self.bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.bytes.iter().map(|&byte| char::from(byte)).collect()),
        };
        match self.escaped && text.contains('\\') {
            true => Cow::Owned(without_escapes(&text)),
            false => text,
        }
    }
}

fn without_escapes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let protected = letters.next_if(|&next| letter == '\\' && matches!(next, '"' | '\\'));
        plain.push(protected.unwrap_or(letter));
    }
    plain
}

/// The decoded text.
impl fmt::Display for PgnText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.decode())
    }
}

impl fmt::Debug for PgnText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.decode())
    }
}
