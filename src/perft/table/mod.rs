//! The hash table: counts of positions that have been seen before.

mod audit;
mod available;
mod entry;
mod error;
mod key;
mod memory;
mod walk;

pub use audit::{AuditMismatch, PerftAudit};
pub use error::PerftTableError;
pub(super) use key::Key;
pub(super) use walk::{count, nodes};

use crate::{Board, Color};
use core::fmt;
use entry::{Bucket, Entry};
use key::{Keys, MAX_DEPTH};
use memory::Memory;
use walk::MIN_DEPTH;

/// A hash table for [`Perft`](crate::Perft): positions that come up again are not counted again.
/// Needs the feature `std`.
///
/// One table serves any number of threads and of runs, whatever the positions, depths and
/// settings; it fills up, and then keeps what was most work.
///
/// ```
/// use magicray::{Board, Perft, PerftTable};
/// let table = PerftTable::new(16 << 20)?;
/// let perft = Perft::new().table(&table);
/// assert_eq!(perft.count(&Board::default(), 6), 119_060_324);
/// assert!(table.usage() > 0.0);
/// # Ok::<(), magicray::PerftTableError>(())
/// ```
///
/// # Can it be wrong?
///
/// A position and a depth have a key of 128 random bits drawn from the seed. An entry of 16 bytes
/// holds 84 of them, all compared, and others have chosen the place: in a table of 1 GiB, at least 17
/// bits one of the 131,072 entries for counts of two plies among which those with the same pieces of
/// the side to move are, 22 bits one of 4 million buckets of four entries (a cache line) for all
/// others. So two positions are taken for one another with a probability of 2^-101 or less, see
/// [`PerftTable::verified_bits`]. A run that makes *n* look-ups meets at most 4*n* entries of other
/// positions, and the probability that even one of them deceives it is below 4*n* / 2^84. From the
/// start position depth 9 with 1 GiB takes some 2·10^8 look-ups: below 10^-16, far less than that of
/// a fault of the memory. Another seed draws other keys, so two runs that agree speak against
/// either; [`PerftAudit`] looks for them.
///
/// What is behind these figures: the bits come from a 64-bit seed through the splitmix64
/// generator and are taken to be as good as random. Two threads may write an entry at once, or one
/// read it while another writes; the entry then is made of two halves that do not belong together.
/// One half is kept XORed with the other, so that it matches no key but by a coincidence of 64
/// bits: 2^-64 for each such meeting, which itself is rare. Nothing but single entries is shared,
/// so all accesses are relaxed atomic ones, without a lock.
///
/// Counts of up to 44 bits, 17 million million, are kept; greater ones, of which there are few, are
/// counted each time. No count wraps.
pub struct PerftTable {
    /// Those for the least depth first, see [`PerftTable::place`].
    buckets: Memory,
    /// How many of them.
    near: usize,
    /// How many regions they are divided into, and how many buckets each has.
    regions: usize,
    region: usize,
    keys: Box<Keys>,
    seed: u64,
}

impl PerftTable {
    /// The seed of [`PerftTable::new`].
    pub const DEFAULT_SEED: u64 = 0;

    /// The bytes of the smallest table; the size of every table is a multiple of it.
    pub const GRANULE: usize = size_of::<Bucket>();

    /// The least number of buckets of a region, if there are several: 2 MiB, as much as a huge page.
    /// (128 KiB and 16 MiB: no difference in the noise.)
    const REGION: usize = (2 << 20) / PerftTable::GRANULE;

    /// An empty table of exactly so many bytes, a multiple of [`PerftTable::GRANULE`]. All of
    /// them are taken from the system at once, in huge pages where it has them, and the keys take
    /// 15 KiB more.
    ///
    /// # Errors
    /// [`PerftTableError`] if there is no such table or not enough memory. On Linux the memory
    /// that is free and the limits of the control group, as in containers, are asked first; other
    /// systems may promise more than they have.
    pub fn new(bytes: usize) -> Result<PerftTable, PerftTableError> {
        PerftTable::with_seed(bytes, PerftTable::DEFAULT_SEED)
    }

    /// The same with keys drawn from `seed`.
    ///
    /// # Errors
    /// As [`PerftTable::new`].
    pub fn with_seed(bytes: usize, seed: u64) -> Result<PerftTable, PerftTableError> {
        if bytes == 0 || !bytes.is_multiple_of(PerftTable::GRANULE) {
            return Err(PerftTableError::Size { bytes });
        }
        let available = available::bytes();
        let out_of_memory = || PerftTableError::OutOfMemory { bytes, available };
        if available.is_some_and(|available| bytes as u64 > available) {
            return Err(out_of_memory());
        }
        let buckets = Memory::zeroed(bytes / PerftTable::GRANULE).ok_or_else(out_of_memory)?;
        let near = buckets.len() / 4 * 3;
        let regions = (near / PerftTable::REGION).max(1);
        let (region, keys) = (near / regions, Box::new(Keys::new(seed)));
        Ok(PerftTable { buckets, near, regions, region, keys, seed })
    }

    /// Its size in bytes, exactly as asked for.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.buckets.len() * PerftTable::GRANULE
    }

    /// The seed of its keys.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The bits of their keys in which two positions must agree to be taken for one another: the
    /// 84 that are compared and, at least, so many that choose the place.
    #[must_use]
    pub fn verified_bits(&self) -> f64 {
        let places = (self.region * Bucket::ENTRIES).min(self.buckets.len() - self.near).max(1);
        f64::from(entry::STORED_BITS) + (places as f64).log2()
    }

    /// The share of entries in use, from 0 to 1, estimated from a sample.
    #[must_use]
    pub fn usage(&self) -> f64 {
        const SAMPLE: usize = 4096;
        let step = self.buckets.len().div_ceil(SAMPLE);
        let sample = self.buckets.iter().step_by(step);
        let used: usize = sample.clone().map(Bucket::used).sum();
        used as f64 / (sample.len() * Bucket::ENTRIES) as f64
    }

    /// Where a count of `depth` plies with `side` to move is kept.
    ///
    /// Counts of [`MIN_DEPTH`] are by far the most and the least work. They have three quarters of
    /// the table, one entry for each key, the latest always kept; all others have the rest. Were
    /// the first part as small as a cache (32 MiB of 1 GiB), the start position to depth 8 would
    /// take some 0.9 times as long, but Kiwipete to depth 7 1.36 times.
    ///
    /// The first part is divided into regions, and the pieces of the side to move choose one: nearly
    /// all children of a position are in the same. To find out where in memory a page is takes the
    /// CPU as long as a small count, and much less if it is near the last one.
    #[inline(always)]
    fn place(&self, key: Key, depth: u32, side: Color) -> Place<'_> {
        let buckets: &[Bucket] = &self.buckets;
        match depth {
            MIN_DEPTH => {
                let region = scale(key.sides[side.index()], self.regions) * self.region;
                let index =
                    region * Bucket::ENTRIES + scale(key.place, self.region * Bucket::ENTRIES);
                Place::Near(buckets[index / Bucket::ENTRIES].entry(index % Bucket::ENTRIES))
            }
            _ => Place::Far(&buckets[self.near + scale(key.place, buckets.len() - self.near)]),
        }
    }
}

/// A number below `bound`, or 0 if that is 0: the high half of the product, which grows with the
/// high bits of `random` (D. Lemire, "Fast Random Integer Generation in an Interval", 2019).
#[inline(always)]
fn scale(random: u64, bound: usize) -> usize {
    ((u128::from(random) * bound as u128) >> 64) as usize
}

/// What a count may be kept in.
#[derive(Clone, Copy)]
enum Place<'t> {
    Near(&'t Entry),
    Far(&'t Bucket),
}

impl Place<'_> {
    #[inline(always)]
    fn get(self, key: Key) -> Option<u64> {
        match self {
            Place::Near(entry) => entry.get(key),
            Place::Far(bucket) => bucket.get(key),
        }
    }

    #[inline(always)]
    fn set(self, key: Key, count: u64) {
        match self {
            Place::Near(entry) => entry.set(key, count),
            Place::Far(bucket) => bucket.set(key, count),
        }
    }

    /// Starts to fetch what a look-up will need.
    #[inline(always)]
    fn prefetch(self) {
        #[cfg(target_arch = "x86_64")]
        {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let line = match self {
                Place::Near(entry) => core::ptr::from_ref(entry).cast(),
                Place::Far(bucket) => core::ptr::from_ref(bucket).cast(),
            };
            // SAFETY: a prefetch of any address is harmless, and SSE is part of x86-64.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(line) };
        }
    }
}

impl fmt::Debug for PerftTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable")
            .field("bytes", &self.bytes())
            .field("seed", &self.seed)
            .finish()
    }
}

/// What a count with a table goes by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hash<'t> {
    pub(super) table: &'t PerftTable,
    pub(super) audit: Option<&'t PerftAudit>,
}

impl PartialEq for Hash<'_> {
    fn eq(&self, other: &Self) -> bool {
        let audit = |hash: &Self| hash.audit.map(core::ptr::from_ref);
        core::ptr::eq(self.table, other.table) && audit(self) == audit(other)
    }
}

impl Eq for Hash<'_> {}

impl Hash<'_> {
    /// The kept count of `depth` plies from `board`, or what `count` finds, which is kept.
    /// `recount` does without the table, for the audit.
    pub(super) fn through(
        self,
        board: &Board,
        depth: u32,
        recount: impl FnOnce() -> u128,
        count: impl FnOnce() -> u128,
    ) -> u128 {
        if depth > MAX_DEPTH {
            return count();
        }
        let keys = &self.table.keys;
        let key = keys.position(board) ^ keys.task(board.side_to_move(), depth);
        let place = self.table.place(key, depth, board.side_to_move());
        if let Some(kept) = place.get(key) {
            return match self.audit.filter(|audit| audit.samples(key)) {
                Some(audit) => audit.check(board, depth, kept.into(), recount()),
                None => kept.into(),
            };
        }
        let found = count();
        if let Ok(found) = u64::try_from(found) {
            place.set(key, found);
        }
        found
    }
}

#[cfg(test)]
mod tests;
