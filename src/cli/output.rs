//! Both output streams. Nothing here panics, whatever becomes of them.

use std::fmt::Display;
use std::io::{self, Write};

/// Whether the error says that the reader of a pipe is gone, as in `magicray moves | head -1`.
pub(crate) fn is_closed(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// The result of writing, with a reader that is gone taken as success.
pub(crate) fn unless_closed(result: io::Result<()>) -> io::Result<()> {
    result.or_else(|error| if is_closed(&error) { Ok(()) } else { Err(error) })
}

/// An error, on standard error.
pub(crate) fn complain(message: impl Display) {
    to_stderr(format_args!("error: {message}"));
}

/// Something worth knowing, on standard error.
pub(crate) fn note(message: impl Display) {
    to_stderr(format_args!("note: {message}"));
}

/// A line on standard error. If even that cannot be written there is nobody left to tell.
pub(crate) fn to_stderr(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
