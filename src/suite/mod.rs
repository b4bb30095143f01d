//! Perft suites: files of positions with the counts that a correct move generator finds.

mod error;
mod parse;

pub use error::{SuiteError, SuiteErrorKind};

use crate::{Board, FenOptions, Unreachable};

/// A perft suite, one position a line:
///
/// ```text
/// # the start position
/// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902
/// 4k3/8/8/8/8/8/8/4K2R w K -; D1 15; D4 7059
/// ```
///
/// Each line is a FEN of six fields or four, then `;D`*depth* *nodes* for each depth that is
/// known, in any order, each once. Blanks are free, a last `;` is allowed. Blank lines and lines
/// that begin with `#` are skipped; Windows line ends and a byte order mark do no harm.
///
/// ```
/// use magicray::{FenOptions, Perft, Suite};
/// let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\n4k3/8/8/8 w - - ;D1 5\n";
/// let suite = Suite::parse(text, FenOptions::new());
/// for entry in &suite.entries {
///     for count in &entry.counts {
///         assert_eq!(Perft::new().count(&entry.board, count.depth), count.nodes);
///     }
/// }
/// assert_eq!((suite.entries.len(), suite.errors.len()), (1, 1));
/// assert_eq!((suite.errors[0].line, suite.errors[0].column()), (2, Some(10)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suite {
    /// The positions, in the order of the lines.
    pub entries: Vec<SuiteEntry>,
    /// Every line that could not be used, in their order. They are kept beside the good ones, so
    /// that one bad line costs a caller neither the rest of the suite nor the other complaints.
    pub errors: Vec<SuiteError>,
}

/// One position of a [`Suite`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SuiteEntry {
    /// The number of the line, from 1.
    pub line: usize,
    /// The FEN as the line writes it.
    pub fen: String,
    /// The position.
    pub board: Board,
    /// Why the position cannot arise in play, if so. Its moves and counts are well defined all
    /// the same. Only [`FenOptions::unreachable`] lets such a position in.
    pub unreachable: Option<Unreachable>,
    /// The known counts, sorted by depth, no depth twice. Never empty.
    pub counts: Vec<ExpectedCount>,
}

/// What a suite says about one depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedCount {
    /// The depth in plies.
    pub depth: u32,
    /// The number of paths of that length, see [`Perft::count`](crate::Perft::count).
    pub nodes: u128,
}

impl Suite {
    /// The greatest depth that a line may name. No count so deep is known, so a greater one is
    /// a slip; and a recursion so deep surely fits on the stack.
    pub const MAX_DEPTH: u32 = 99;

    /// Reads a suite; `options` say which positions are accepted.
    ///
    /// The text may be bytes straight from a file: only lines that are neither blank nor comments
    /// need to be UTF-8.
    #[must_use]
    pub fn parse(text: impl AsRef<[u8]>, options: FenOptions) -> Suite {
        let mut suite = Suite::default();
        for (index, bytes) in without_bom(text.as_ref()).split(|&byte| byte == b'\n').enumerate() {
            let line = index + 1;
            match parse::line(line, bytes.trim_ascii_end(), options) {
                Ok(None) => {}
                Ok(Some(entry)) => suite.entries.push(entry),
                Err(kind) => suite.errors.push(SuiteError { line, kind }),
            }
        }
        suite
    }
}

fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

#[cfg(test)]
mod tests;
