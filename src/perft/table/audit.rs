//! Counting again, without the table, a sample of what was taken from it.

use super::key::Key;
use crate::Board;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Wrong counts that are kept one by one; all are counted.
const MAX_MISMATCHES: usize = 100;

/// Counts a sample of the subtrees that come from a [`PerftTable`](super::PerftTable) again
/// without it, and keeps what differs. Needs the feature `std`.
///
/// Which subtrees are in the sample depends on the positions, their depths and the table's seed,
/// so that a run on one thread can be repeated. It costs that fraction of the work that the table
/// saves. The count goes on with what was counted.
///
/// ```
/// use magicray::{Board, Perft, PerftAudit, PerftTable};
/// let (table, audit) = (PerftTable::new(16 << 20)?, PerftAudit::new(0.1).unwrap());
/// let perft = Perft::new().audited_table(&table, &audit);
/// assert_eq!(perft.count(&Board::default(), 5), 4_865_609);
/// assert!(audit.checked() > 0);
/// assert_eq!(audit.wrong(), 0);
/// # Ok::<(), magicray::PerftTableError>(())
/// ```
#[derive(Debug)]
pub struct PerftAudit {
    fraction: f64,
    /// Keys below it are in the sample.
    threshold: u64,
    checked: AtomicU64,
    wrong: AtomicU64,
    mismatches: Mutex<Vec<AuditMismatch>>,
}

/// A count from the table that was wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AuditMismatch {
    /// The position.
    pub board: Board,
    /// The plies counted from it.
    pub depth: u32,
    /// What the table said.
    pub kept: u128,
    /// What was counted without it.
    pub counted: u128,
}

impl PerftAudit {
    /// An audit of this fraction of the counts taken from the table, above 0 to 1. `None` if it is
    /// something else.
    #[must_use]
    pub fn new(fraction: f64) -> Option<PerftAudit> {
        (fraction > 0.0 && fraction <= 1.0).then(|| PerftAudit {
            fraction,
            threshold: (fraction * u64::MAX as f64) as u64,
            checked: AtomicU64::new(0),
            wrong: AtomicU64::new(0),
            mismatches: Mutex::default(),
        })
    }

    /// The fraction that it was made with.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        self.fraction
    }

    /// How many counts were made again.
    #[must_use]
    pub fn checked(&self) -> u64 {
        self.checked.load(Relaxed)
    }

    /// How many of them were wrong.
    #[must_use]
    pub fn wrong(&self) -> u64 {
        self.wrong.load(Relaxed)
    }

    /// The first hundred wrong ones, in the order in which they were found.
    #[must_use]
    pub fn mismatches(&self) -> Vec<AuditMismatch> {
        self.mismatches.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the count with this key is to be made again: always the same for one seed.
    pub(super) fn samples(&self, key: Key) -> bool {
        key.check <= self.threshold
    }

    /// Compares; returns the count to go on with.
    pub(super) fn check(&self, board: &Board, depth: u32, kept: u128, counted: u128) -> u128 {
        self.checked.fetch_add(1, Relaxed);
        if kept != counted {
            self.wrong.fetch_add(1, Relaxed);
            let mut mismatches = self.mismatches.lock().unwrap_or_else(PoisonError::into_inner);
            if mismatches.len() < MAX_MISMATCHES {
                mismatches.push(AuditMismatch { board: *board, depth, kept, counted });
            }
        }
        counted
    }
}
