//! What is said in the end.

use super::plan::{Located, Results};
use crate::cli::Outcome;
use magicray::PgnProblem;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// Everything that there is to report.
pub(super) struct Report<'a> {
    pub(super) results: &'a Results,
    pub(super) elapsed: Duration,
}

#[derive(Serialize)]
pub(super) struct Document<'a> {
    games: u64,
    plies: u64,
    seconds: f64,
    games_per_second: u64,
    findings: Vec<Finding<'a>>,
    errors: Vec<Failure<'a>>,
}

#[derive(Serialize)]
struct Finding<'a> {
    file: &'a str,
    line: u64,
    column: Option<u64>,
    kind: &'static str,
    message: String,
}

#[derive(Serialize)]
struct Failure<'a> {
    file: &'a str,
    message: &'a str,
}

impl<'a> Report<'a> {
    /// A file that could not be read outranks what was found in the others.
    pub(super) fn outcome(&self) -> Outcome {
        if !self.results.failures.is_empty() {
            Outcome::BadInput
        } else if !self.results.findings.is_empty() {
            Outcome::Mismatch
        } else {
            Outcome::Success
        }
    }

    /// For people: a line for each finding, and a summary.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for Finding { file, line, column, message, .. } in self.findings() {
            match column {
                Some(column) => writeln!(out, "{file}:{line}:{column}: {message}")?,
                None => writeln!(out, "{file}:{line}: {message}")?,
            }
        }
        writeln!(
            out,
            "{} games, {} moves: {} findings; {:.3} s, {} games/s",
            self.results.games,
            self.results.plies,
            self.results.findings.len(),
            self.elapsed.as_secs_f64(),
            self.games_per_second()
        )
    }

    /// For machines.
    pub(super) fn document(&self) -> Document<'a> {
        let failures = self.results.failures.iter();
        Document {
            games: self.results.games,
            plies: self.results.plies,
            seconds: self.elapsed.as_secs_f64(),
            games_per_second: self.games_per_second(),
            findings: self.findings().collect(),
            errors: failures
                .map(|failure| Failure { file: &failure.file, message: &failure.message })
                .collect(),
        }
    }

    fn games_per_second(&self) -> u64 {
        // The clock may stand still during a short run.
        let seconds = self.elapsed.max(Duration::from_nanos(1)).as_secs_f64();
        (self.results.games as f64 / seconds) as u64
    }

    fn findings(&self) -> impl Iterator<Item = Finding<'a>> {
        self.results.findings.iter().map(|Located { file, finding }| {
            let (line, column, kind) = match &finding.problem {
                PgnProblem::Bad(error) => (error.line, Some(error.column), "bad_game"),
                PgnProblem::Contradiction { .. } => (finding.line, None, "contradiction"),
                _ => (finding.line, None, "wrong_result"),
            };
            Finding { file, line, column, kind, message: finding.problem.to_string() }
        })
    }
}
