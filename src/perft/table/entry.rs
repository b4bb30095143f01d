//! One count in 16 bytes, four of them in a cache line.
//!
//! ```text
//! data   count (44 bits) | check bits from the key's place (20 bits)
//! guard  the key's check (64 bits) ^ data
//! ```
//!
//! The words are written one after the other, and another thread may read between the two. The
//! XOR (R. Hyatt and T. Mann, "A lock-less transposition table implementation", 2002) makes the
//! halves of two different entries a key that nobody has asked for: they match with the
//! probability of any other coincidence of 64 bits. So the order of the memory accesses does not
//! matter and all of them are relaxed: an entry speaks for itself, it promises nothing about other
//! memory.

use super::key::Key;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

const COUNT_BITS: u32 = 44;

/// Greater counts are not kept.
pub(super) const MAX_COUNT: u64 = (1 << COUNT_BITS) - 1;

/// The bits of a key that an entry holds. Those that have chosen the bucket come on top.
pub(super) const STORED_BITS: u32 = 64 + (64 - COUNT_BITS);

/// A count and what it is the count of. All zero: free.
#[repr(C)]
pub(super) struct Entry {
    guard: AtomicU64,
    data: AtomicU64,
}

/// The entries that a key may be kept in: one cache line, so that a look-up is one miss.
#[repr(C, align(64))]
pub(super) struct Bucket([Entry; Bucket::ENTRIES]);

impl Entry {
    /// The count, if it is kept for the key.
    #[inline(always)]
    pub(super) fn get(&self, key: Key) -> Option<u64> {
        let data = self.data.load(Relaxed);
        let matches =
            data >> COUNT_BITS == tag(key) && self.guard.load(Relaxed) ^ data == key.check;
        matches.then_some(data & MAX_COUNT)
    }

    /// Keeps a count, if it is not greater than [`MAX_COUNT`].
    #[inline(always)]
    pub(super) fn set(&self, key: Key, count: u64) {
        if count > MAX_COUNT {
            return;
        }
        let data = tag(key) << COUNT_BITS | count;
        self.guard.store(key.check ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }

    #[inline(always)]
    fn count(&self) -> u64 {
        self.data.load(Relaxed) & MAX_COUNT
    }
}

/// The low bits of the key's place: it is the high ones that choose the bucket.
#[inline(always)]
fn tag(key: Key) -> u64 {
    key.place & (u64::MAX >> COUNT_BITS)
}

impl Bucket {
    pub(super) const ENTRIES: usize = 4;

    #[inline(always)]
    pub(super) fn entry(&self, index: usize) -> &Entry {
        &self.0[index]
    }

    /// The count kept for the key.
    #[inline(always)]
    pub(super) fn get(&self, key: Key) -> Option<u64> {
        self.0.iter().find_map(|entry| entry.get(key))
    }

    /// Keeps a count in place of the smallest of the bucket, which was the least work.
    #[inline(always)]
    pub(super) fn set(&self, key: Key, count: u64) {
        let [first, others @ ..] = &self.0;
        let (mut least, mut least_count) = (first, first.count());
        for entry in others {
            let count = entry.count();
            if count < least_count {
                (least, least_count) = (entry, count);
            }
        }
        least.set(key, count);
    }

    /// Flips bits of every entry: of what is compared (`guard` and `data`), or of the count too.
    #[cfg(test)]
    pub(super) fn flip(&self, guard: u64, data: u64) {
        for entry in &self.0 {
            entry.guard.fetch_xor(guard, Relaxed);
            entry.data.fetch_xor(data, Relaxed);
        }
    }

    /// How many entries are in use.
    pub(super) fn used(&self) -> usize {
        self.0.iter().filter(|entry| entry.data.load(Relaxed) != 0).count()
    }
}
