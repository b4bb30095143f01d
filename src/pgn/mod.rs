//! Portable Game Notation: reading real files as a stream, and writing the export format.
//!
//! Source: S. Edwards, "Standard: Portable Game Notation Specification and Implementation Guide",
//! 1994. Files break it in every way, and the reader takes what can be understood:
//!
//! * any encoding: text is bytes until [`PgnText::decode`], a byte order mark is skipped;
//! * any line ends, move numbers and periods anywhere or nowhere, `½-½`, `e.p.`, figurines, and
//!   all that [`San`](crate::San) reads;
//! * quotes inside of tag values; no tags at all; no termination marker;
//! * `%` lines, `;` and `{}` comments, nested variations, NAGs and their signs (`!?`).
//!
//! A game that cannot be understood costs neither the games before nor those after it: the rest
//! of it is passed over, and a new game begins at the next tag after its moves. A line that
//! begins with `[Event "` begins a game even inside of a comment or variation, which then was
//! never closed.

mod bridge;
mod check;
mod error;
mod game;
mod lexer;
mod reader;
mod result;
mod scan;
mod source;
mod tag;
mod text;
mod visitor;
mod writer;

pub use check::{PgnChecker, PgnEnd, PgnFinding, PgnProblem};
pub use error::{PgnError, PgnErrorKind};
pub use game::{PgnGame, PgnMove, PgnTagError};
pub use reader::PgnReader;
pub use result::{ParsePgnResultError, PgnResult};
pub use text::PgnText;
pub use visitor::{PgnPly, PgnVisitor};
