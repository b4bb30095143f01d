//! Which counts are checked, and checking them.

use super::input::{Entry, Input};
use indicatif::ProgressBar;
use magicray::{ExpectedCount, Perft};
use rayon::prelude::*;
use std::cmp::Reverse;

/// What is too much to be checked.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u128>,
}

impl Limits {
    fn allow(self, count: &ExpectedCount) -> bool {
        self.depth.is_none_or(|limit| count.depth <= limit)
            && self.nodes.is_none_or(|limit| count.nodes <= limit)
    }
}

/// The counts to check.
pub(super) struct Plan<'a> {
    checks: Vec<Check<'a>>,
    pub(super) positions: usize,
    pub(super) skipped: usize,
}

/// One count to check.
#[derive(Clone, Copy)]
pub(super) struct Check<'a> {
    pub(super) at: Entry<'a>,
    pub(super) expected: ExpectedCount,
    /// The place in the order of files, lines and depths.
    order: usize,
}

/// A check and what perft has found.
pub(super) struct Checked<'a> {
    pub(super) check: Check<'a>,
    pub(super) found: u128,
}

impl<'a> Plan<'a> {
    pub(super) fn new(input: &'a Input, limits: Limits) -> Plan<'a> {
        let mut plan = Plan { checks: Vec::new(), positions: 0, skipped: 0 };
        for at in input.entries() {
            plan.positions += 1;
            for &expected in &at.entry.counts {
                match limits.allow(&expected) {
                    true => plan.checks.push(Check { at, expected, order: plan.checks.len() }),
                    false => plan.skipped += 1,
                }
            }
        }
        // The biggest first, so that none of them is left over for one core at the end.
        plan.checks.sort_by_key(|check| Reverse(check.expected.nodes));
        plan
    }

    pub(super) fn is_empty(&self) -> bool {
        self.checks.is_empty()
    }

    /// The number of counts that are checked.
    pub(super) fn len(&self) -> usize {
        self.checks.len()
    }

    /// The work ahead, if all counts are right.
    pub(super) fn expected_nodes(&self) -> u128 {
        self.checks.iter().fold(0, |sum, check| check.expected.nodes.saturating_add(sum))
    }

    /// Checks all on the current thread pool. A big count is spread over the threads as well.
    pub(super) fn run(&self, perft: Perft<'_>, bar: &ProgressBar) -> Results<'a> {
        let checks = self.checks.par_iter().with_max_len(1).map(|&check| {
            let found = perft.par_count(&check.at.entry.board, check.expected.depth);
            super::progress::advance(bar, &check.expected);
            Checked { check, found }
        });
        let mut checked: Vec<_> = checks.collect();
        checked.sort_by_key(|checked| checked.check.order);
        Results(checked)
    }
}

/// What all checks have found, in the order of files, lines and depths.
pub(super) struct Results<'a>(Vec<Checked<'a>>);

impl<'a> Results<'a> {
    pub(super) fn nodes(&self) -> u128 {
        self.0.iter().fold(0, |sum, checked| checked.found.saturating_add(sum))
    }

    pub(super) fn mismatches(&self) -> Vec<&Checked<'a>> {
        self.0.iter().filter(|checked| checked.found != checked.check.expected.nodes).collect()
    }
}
