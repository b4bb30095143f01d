//! What is said in the end.

use super::input::Input;
use super::plan::{Checked, Plan};
use crate::cli::Outcome;
use crate::cli::hash::{self, Hash};
use crate::cli::json::Count;
use crate::cli::timing::Timing;
use serde::Serialize;
use std::io::{self, Write};

/// Everything that there is to report.
pub(super) struct Report<'a> {
    pub(super) input: &'a Input,
    pub(super) plan: &'a Plan<'a>,
    pub(super) mismatches: &'a [&'a Checked<'a>],
    pub(super) timing: Timing,
    pub(super) hash: Option<&'a Hash>,
}

#[derive(Serialize)]
pub(super) struct Document<'a> {
    positions: usize,
    checked: usize,
    skipped: usize,
    nodes: Count,
    seconds: f64,
    nodes_per_second: u64,
    mismatches: Vec<Mismatch<'a>>,
    errors: Vec<Fault<'a>>,
    unreachable: Vec<Unreachable<'a>>,
    hash: Option<hash::Document>,
}

#[derive(Serialize)]
struct Mismatch<'a> {
    file: &'a str,
    line: usize,
    fen: &'a str,
    depth: u32,
    expected: Count,
    found: Count,
}

#[derive(Serialize)]
struct Fault<'a> {
    file: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    message: &'a str,
}

#[derive(Serialize)]
struct Unreachable<'a> {
    file: &'a str,
    line: usize,
    fen: &'a str,
    reason: String,
}

impl<'a> Report<'a> {
    /// Bad input outranks a mismatch: only a suite that was read in full can be judged in full.
    /// `audit` is what the audit of the hash table makes of the run.
    pub(super) fn outcome(&self, audit: Outcome) -> Outcome {
        if !self.input.faults.is_empty() || self.plan.is_empty() {
            Outcome::BadInput
        } else if !self.mismatches.is_empty() {
            Outcome::Mismatch
        } else {
            audit
        }
    }

    /// For people: a line for each wrong count, and a summary.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for Mismatch { file, line, fen, depth, expected, found } in self.mismatches() {
            let (expected, found) = (expected.0, found.0);
            writeln!(
                out,
                "{file}:{line}: depth {depth}: expected {expected}, found {found}  {fen}"
            )?;
        }
        writeln!(
            out,
            "{}: {} checked, {} wrong, {} skipped; {} in {}",
            number(self.plan.positions as u128, "position"),
            number(self.plan.len() as u128, "count"),
            self.mismatches.len(),
            self.plan.skipped,
            number(self.timing.nodes, "node"),
            self.timing
        )
    }

    /// For machines.
    pub(super) fn document(&self) -> Document<'a> {
        Document {
            positions: self.plan.positions,
            checked: self.plan.len(),
            skipped: self.plan.skipped,
            nodes: Count(self.timing.nodes),
            seconds: self.timing.seconds(),
            nodes_per_second: self.timing.nodes_per_second(),
            mismatches: self.mismatches().collect(),
            errors: self.faults().collect(),
            unreachable: self.unreachable().collect(),
            hash: self.hash.map(hash::Document::of),
        }
    }

    fn mismatches(&self) -> impl Iterator<Item = Mismatch<'a>> {
        self.mismatches.iter().map(|Checked { check, found }| Mismatch {
            file: check.at.file,
            line: check.at.entry.line,
            fen: &check.at.entry.fen,
            depth: check.expected.depth,
            expected: Count(check.expected.nodes),
            found: Count(*found),
        })
    }

    fn faults(&self) -> impl Iterator<Item = Fault<'a>> {
        self.input.faults.iter().map(|fault| Fault {
            file: &fault.file,
            line: fault.line,
            column: fault.column,
            message: &fault.message,
        })
    }

    fn unreachable(&self) -> impl Iterator<Item = Unreachable<'a>> {
        self.input.entries().filter_map(|at| {
            let reason = at.entry.unreachable?.to_string();
            Some(Unreachable { file: at.file, line: at.entry.line, fen: &at.entry.fen, reason })
        })
    }
}

/// `1 node`, `2 nodes`.
fn number(number: u128, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
