//! Checking all files, on all threads.

use super::chunks::{Chunk, Chunks};
use indicatif::ProgressBar;
use magicray::{PgnChecker, PgnFinding, PgnProblem, PgnReader};
use rayon::prelude::*;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::PathBuf;

/// Long enough to make handing it over cheap, short enough to keep all threads busy to the end.
const CHUNK_BYTES: usize = 1 << 20;

/// The files to check.
pub(super) struct Plan<'a> {
    files: &'a [PathBuf],
}

/// A finding and its file.
pub(super) struct Located {
    pub(super) file: String,
    pub(super) finding: PgnFinding,
}

/// A file that could not be read to its end.
pub(super) struct Failure {
    pub(super) file: String,
    pub(super) message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.message)
    }
}

/// What has been found, in the order of files and lines.
#[derive(Default)]
pub(super) struct Results {
    pub(super) games: u64,
    pub(super) plies: u64,
    pub(super) findings: Vec<Located>,
    pub(super) failures: Vec<Failure>,
}

/// What has been found in one part of a file.
struct Checked {
    games: u64,
    plies: u64,
    findings: Vec<PgnFinding>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(files: &'a [PathBuf]) -> Plan<'a> {
        Plan { files }
    }

    /// The length of all files whose length is known.
    pub(super) fn bytes(&self) -> u64 {
        let lengths = self.files.iter().map(|file| fs::metadata(file).map_or(0, |data| data.len()));
        lengths.sum()
    }

    /// Checks all on the current thread pool. The files come one after the other, the parts of
    /// each at once: no more of them are in memory than there are threads.
    pub(super) fn run(&self, bar: &ProgressBar) -> Results {
        let mut results = Results::default();
        for path in self.files {
            let stdin = path.as_os_str() == "-";
            let name = if stdin { "<stdin>".to_owned() } else { path.display().to_string() };
            let outcome = match stdin {
                true => check(io::stdin(), bar, &name, &mut results),
                false => File::open(path).and_then(|file| check(file, bar, &name, &mut results)),
            };
            if let Err(error) = outcome {
                results.failures.push(Failure { file: name, message: error.to_string() });
            }
        }
        results
    }
}

/// Checks one file; what has been found before an error is kept.
fn check(
    input: impl Read + Send,
    bar: &ProgressBar,
    name: &str,
    results: &mut Results,
) -> io::Result<()> {
    let parts: Vec<io::Result<Checked>> = Chunks::new(input, CHUNK_BYTES)
        .par_bridge()
        .map(|chunk| chunk.and_then(|chunk| check_chunk(&chunk, bar)))
        .collect();
    let mut found = Vec::new();
    let mut outcome = Ok(());
    for part in parts {
        match part {
            Ok(mut part) => {
                results.games += part.games;
                results.plies += part.plies;
                found.append(&mut part.findings);
            }
            Err(error) => outcome = Err(error),
        }
    }
    // The parts come in the order in which they were done.
    found.sort_by_key(|finding| finding.line);
    let located = found.into_iter().map(|finding| Located { file: name.to_owned(), finding });
    results.findings.extend(located);
    outcome
}

fn check_chunk(chunk: &Chunk, bar: &ProgressBar) -> io::Result<Checked> {
    let mut findings = Vec::new();
    let mut checker = PgnChecker::new(|finding| findings.push(moved(finding, chunk.lines_before)));
    let mut reader = PgnReader::new(chunk.bytes.as_slice());
    while reader.read_game(&mut checker)? {}
    let (games, plies) = (checker.games, checker.plies);
    bar.inc(chunk.bytes.len() as u64);
    Ok(Checked { games, plies, findings })
}

/// The finding with the line numbers of the file, not those of its part.
fn moved(mut finding: PgnFinding, lines: u64) -> PgnFinding {
    finding.line += lines;
    if let PgnProblem::Bad(error) = &mut finding.problem {
        error.line += lines;
    }
    finding
}
