//! Moves as people write them: Standard Algebraic Notation (SAN) and its long form (LAN).
//!
//! Sources: PGN standard, section 8.2.3; FIDE Laws of Chess 2023, appendix C. What the reader
//! takes beyond them is what files and people really write, see [`San`].

mod error;
mod lan;
mod parse;
mod resolve;
mod san;

pub use error::{IllegalSan, ParseSanError, ResolveSanError, SanError};
pub use lan::Lan;
pub use san::{CheckSign, San, SanMove};
