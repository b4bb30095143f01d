//! Why there is no table.

use super::PerftTable;
use core::fmt;

/// Why a [`PerftTable`] cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PerftTableError {
    /// No table has this size: it is 0 or not a multiple of [`PerftTable::GRANULE`].
    Size {
        /// The size asked for.
        bytes: usize,
    },
    /// There is not so much memory.
    OutOfMemory {
        /// The size asked for.
        bytes: usize,
        /// How much the system says there is, if it says.
        available: Option<u64>,
    },
}

impl fmt::Display for PerftTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const GRANULE: usize = PerftTable::GRANULE;
        match *self {
            PerftTableError::Size { bytes } => {
                write!(
                    f,
                    "a hash table of {bytes} bytes: expected a multiple of {GRANULE} bytes, "
                )?;
                match (bytes - bytes % GRANULE, bytes.checked_next_multiple_of(GRANULE)) {
                    (0, _) => write!(f, "at least {GRANULE}"),
                    (below, Some(above)) => write!(f, "such as {below} or {above}"),
                    (below, None) => write!(f, "such as {below}"),
                }
            }
            PerftTableError::OutOfMemory { bytes, available } => {
                write!(f, "not enough memory for a hash table of {bytes} bytes")?;
                match available {
                    Some(available) => write!(f, ": {available} bytes are available"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl core::error::Error for PerftTableError {}
