//! The progress bar.

use super::plan::Plan;
use crate::cli::progress;
use indicatif::ProgressBar;
use magicray::ExpectedCount;

/// A bar that counts expected nodes.
pub(super) fn bar(plan: &Plan<'_>) -> ProgressBar {
    progress::bar(narrow(plan.expected_nodes()))
}

/// Moves the bar on by one count that has been checked.
pub(super) fn advance(bar: &ProgressBar, expected: &ExpectedCount) {
    bar.inc(narrow(expected.nodes));
}

/// A bar can show no more, and needs no more.
fn narrow(nodes: u128) -> u64 {
    nodes.try_into().unwrap_or(u64::MAX)
}
