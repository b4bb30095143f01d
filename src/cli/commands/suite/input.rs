//! Reading the files.

use crate::cli::output;
use magicray::{FenOptions, Suite, SuiteEntry};
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

/// Everything that the files hold.
pub(super) struct Input {
    files: Vec<File>,
    /// Files that could not be read and lines that could not be used.
    pub(super) faults: Vec<Fault>,
}

/// A file that could be read.
struct File {
    name: String,
    suite: Suite,
}

/// A position and the file it comes from.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    pub(super) file: &'a str,
    pub(super) entry: &'a SuiteEntry,
}

/// Something that could not be used.
pub(super) struct Fault {
    pub(super) file: String,
    pub(super) line: Option<usize>,
    pub(super) column: Option<usize>,
    pub(super) message: String,
}

impl Input {
    /// Reads all that can be read.
    pub(super) fn read(paths: &[impl AsRef<Path>], options: FenOptions) -> Input {
        let mut input = Input { files: Vec::new(), faults: Vec::new() };
        for path in paths {
            input.read_file(path.as_ref(), options);
        }
        input
    }

    fn read_file(&mut self, path: &Path, options: FenOptions) {
        let stdin = path.as_os_str() == "-";
        let name = if stdin { "<stdin>".to_owned() } else { path.display().to_string() };
        let bytes = if stdin { read_stdin() } else { fs::read(path) };
        match bytes {
            Ok(bytes) => self.add(name, Suite::parse(bytes, options)),
            Err(error) => self.faults.push(Fault {
                file: name,
                line: None,
                column: None,
                message: error.to_string(),
            }),
        }
    }

    fn add(&mut self, name: String, suite: Suite) {
        self.faults.extend(suite.errors.iter().map(|error| Fault {
            file: name.clone(),
            line: Some(error.line),
            column: error.column(),
            message: error.kind.to_string(),
        }));
        self.files.push(File { name, suite });
    }

    /// All positions, in the order of files and lines.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.files.iter().flat_map(|file| {
            file.suite.entries.iter().map(|entry| Entry { file: &file.name, entry })
        })
    }

    /// Names on standard error what cannot be used, and what is used but cannot arise in play.
    pub(super) fn warn(&self) {
        self.faults.iter().for_each(output::complain);
        for Entry { file, entry } in self.entries() {
            if let Some(reason) = entry.unreachable {
                output::note(format_args!(
                    "{file}:{}: {reason}: the position cannot arise in play, its counts are \
                     checked all the same",
                    entry.line
                ));
            }
        }
    }
}

fn read_stdin() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// `file:line:column: message`, which editors jump to.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file)?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, "{number}:")?;
        }
        write!(f, " {}", self.message)
    }
}
