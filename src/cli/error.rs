//! What ends a run early, in words for people.

use super::size::HashSizeError;
use super::{Outcome, hash, named, output};
use magicray::{
    Board, FenSyntaxError, ParseFenError, PerftTableError, PlayUciError, SanError,
    UnsupportedKernel,
};
use std::fmt;
use std::io;

/// Why a command could not do its work.
pub(crate) enum Error {
    /// Standard output could not be written.
    Output(io::Error),
    /// Text that is neither a FEN nor a name.
    UnknownPosition(String),
    /// A FEN that is wrong or of an impossible position.
    Fen { text: String, error: ParseFenError },
    /// A move that cannot be played on `board`; `number` counts the moves from 1.
    Move { number: usize, text: String, board: Box<Board>, error: PlayUciError },
    /// A move in any notation that cannot be played on `board`.
    Notation { number: usize, text: String, board: Box<Board>, error: SanError },
    /// A file, or standard input, that cannot be read.
    ReadFile(String, io::Error),
    /// A file that cannot be written.
    WriteFile(String, io::Error),
    /// The threads could not be started.
    Threads(rayon::ThreadPoolBuildError),
    /// This CPU cannot run the kernel that was asked for.
    Kernel(UnsupportedKernel),
    /// The hash table cannot be made.
    Table(PerftTableError),
    /// The environment asks for a hash table of no size.
    Variable { text: String, error: HashSizeError },
    /// An option about a hash table that there is not.
    NoTable(&'static str),
    /// `magicray man` was asked about a command that there is not.
    UnknownCommand(String),
}

impl Error {
    /// Says what is wrong on standard error, except that nobody reads on: then all is well.
    pub(crate) fn report(&self) -> Outcome {
        match self {
            Error::Output(error) if output::is_closed(error) => Outcome::Success,
            _ => {
                output::complain(self);
                Outcome::BadInput
            }
        }
    }
}

/// The result of writing a report. That nobody reads it to the end is no error, and does not make
/// right what it says is wrong: the outcome of the run is still told.
pub(crate) fn unless_unread(written: Result<(), Error>) -> Result<(), Error> {
    match written {
        Err(Error::Output(error)) if output::is_closed(&error) => Ok(()),
        other => other,
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Output(error)
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::Output(error.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Output(error) => write!(f, "cannot write the output: {error}"),
            Error::UnknownPosition(text) => unknown_position(f, text),
            Error::Fen { text, error } => fen(f, text, error),
            Error::Move { number, text, board, error } => {
                illegal_move(f, *number, text, error)?;
                write!(
                    f,
                    "\n  position: {board}\n  `magicray moves` lists the legal moves of a position"
                )
            }
            Error::Kernel(error) => error.fmt(f),
            Error::Notation { number, text, board, error } => {
                write!(f, "move {number}, {text:?}: {error}\n  position: {board}")
            }
            Error::ReadFile(name, error) => write!(f, "cannot read {name}: {error}"),
            Error::WriteFile(name, error) => write!(f, "cannot write {name}: {error}"),
            Error::Threads(error) => {
                write!(f, "cannot start the threads: {error}; try fewer with --threads N")
            }
            Error::Table(error) => f.write_str(&hash::explain(error)),
            Error::Variable { text, error } => {
                write!(f, "the environment variable {} is {text:?}: {error}", hash::VARIABLE)
            }
            Error::NoTable(option) => write!(
                f,
                "{option} is about the hash table, but there is none: add --hash SIZE, such as \
                 --hash 1GiB"
            ),
            Error::UnknownCommand(name) => {
                write!(f, "there is no command {name:?}; `magicray --help` lists them")
            }
        }
    }
}

fn unknown_position(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    write!(f, "{text:?} is neither a FEN nor the name of a position; the names are ")?;
    for (index, position) in named::POSITIONS.iter().enumerate() {
        write!(f, "{}{}", if index == 0 { "" } else { ", " }, position.names.join(" or "))?;
    }
    Ok(())
}

fn illegal_move(
    f: &mut fmt::Formatter<'_>,
    number: usize,
    text: &str,
    error: &PlayUciError,
) -> fmt::Result {
    match error {
        PlayUciError::Parse(error) => write!(f, "move {number}, {text:?}: {error}"),
        PlayUciError::Illegal(error) => write!(f, "move {number}: {error}"),
    }
}

fn fen(f: &mut fmt::Formatter<'_>, text: &str, error: &ParseFenError) -> fmt::Result {
    write!(f, "{error}\n  {}", printable(text))?;
    if let ParseFenError::Syntax(FenSyntaxError { column, .. }) = error {
        // Columns count from 1, and the line above is indented by two.
        write!(f, "\n{:>width$}", '^', width = column + 2)?;
    }
    // A shell splits what is not quoted, so that only the first field arrives.
    if !text.trim().contains(char::is_whitespace) {
        f.write_str("\n  a FEN has four or six fields: put it in quotes")?;
    }
    Ok(())
}

/// The text with every control character replaced by one that takes a column, so that it fits on
/// one line and cannot play tricks on a terminal.
fn printable(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}
