//! Markdown.

use crate::harness::{Measured, Table, Unit};
use std::fmt;

pub(crate) struct Markdown<'a> {
    pub(crate) table: &'a Table,
    pub(crate) measured: &'a [Measured],
}

impl fmt::Display for Markdown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Markdown { table, measured } = *self;
        let (first, unit) = (table.peers[0], table.unit);
        writeln!(f, "### {} ({unit})\n", table.title)?;
        writeln!(f, "| | {} | {first} / fastest peer |", table.peers.join(" | "))?;
        writeln!(f, "|---|{}", "---:|".repeat(table.peers.len() + 1))?;
        for (row, measured) in table.rows.iter().zip(measured) {
            write!(f, "| {} |", row.name)?;
            measured.medians.iter().try_for_each(|&time| write!(f, " {:.1} |", unit.of(time)))?;
            writeln!(f, " {:.2} |", advantage(measured))?;
        }
        if measured.len() > 1 {
            write!(f, "| geometric mean |")?;
            for peer in 0..table.peers.len() {
                let times = measured.iter().map(|row| row.medians[peer]);
                write!(f, " {:.1} |", unit.of(geometric_mean(times)))?;
            }
            writeln!(f, " {:.2} |", geometric_mean(measured.iter().map(advantage)))?;
        }
        match measured.iter().filter_map(|row| row.spread).reduce(f64::max) {
            None => writeln!(f, "\nOne sample a cell: how far they would lie apart is not known."),
            Some(spread) => writeln!(
                f,
                "\nSlowest sample over fastest sample of the same cell: at most {spread:.2}."
            ),
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unit::MillionsPerSecond => "millions a second, more is better",
            Unit::NanosecondsEach => "nanoseconds each, less is better",
        })
    }
}

impl Unit {
    /// `seconds` for each, in this unit.
    fn of(self, seconds: f64) -> f64 {
        match self {
            Unit::MillionsPerSecond => 1e-6 / seconds,
            Unit::NanosecondsEach => seconds * 1e9,
        }
    }
}

/// How many times as fast the first column is as the fastest other one.
fn advantage(measured: &Measured) -> f64 {
    let fastest_peer = measured.medians[1..].iter().copied().fold(f64::INFINITY, f64::min);
    fastest_peer / measured.medians[0]
}

fn geometric_mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    (values.map(f64::ln).sum::<f64>() / count).exp()
}
