//! The memory of a table: zeroed, in huge pages where the system has them, all of it there before
//! the first count.

use super::entry::Bucket;
use core::ops::Deref;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::alloc::{self, Layout};

/// The size of a huge page nearly everywhere.
const HUGE_PAGE: usize = 2 << 20;
/// No system has smaller pages.
const PAGE: usize = 4096;

/// A slice of buckets on the heap.
pub(super) struct Memory {
    buckets: NonNull<Bucket>,
    len: usize,
    /// What the allocator gave, of which the buckets are a part.
    block: NonNull<u8>,
    layout: Layout,
}

// SAFETY: a `Memory` owns its block, and buckets are made of atomic numbers.
unsafe impl Send for Memory {}
// SAFETY: as above; a shared `Memory` gives shared buckets and nothing else.
unsafe impl Sync for Memory {}

impl Memory {
    /// `len` free buckets, `None` if they cannot be had. `len` is not 0.
    pub(super) fn zeroed(len: usize) -> Option<Memory> {
        let bytes = len.checked_mul(size_of::<Bucket>()).filter(|&bytes| bytes != 0)?;
        let alignment = if bytes < HUGE_PAGE { align_of::<Bucket>() } else { HUGE_PAGE };
        // Asked for an alignment, the allocator would write the zeros itself, into small pages;
        // a plain block of this size is fresh from the system. What is too much of it is not
        // touched and takes no memory.
        let layout = Layout::from_size_align(bytes.checked_add(alignment)?, 16).ok()?;
        // SAFETY: the size of the layout is not zero.
        let block = NonNull::new(unsafe { alloc::alloc_zeroed(layout) })?;
        let start = block.as_ptr().wrapping_add(block.as_ptr().align_offset(alignment));
        let buckets = NonNull::new(start.cast())?;
        let memory = Memory { buckets, len, block, layout };
        huge_pages::ask(start, bytes);
        memory.touch(start);
        Some(memory)
    }

    /// Makes the system find the pages now: a table without memory behind it shows here and not
    /// in the middle of a count, which is not slowed down by page faults either.
    fn touch(&self, start: *mut u8) {
        for offset in (0..self.len * size_of::<Bucket>()).step_by(PAGE) {
            // SAFETY: the byte lies in the block, which is ours alone as yet.
            let byte = unsafe { AtomicU8::from_ptr(start.wrapping_add(offset)) };
            byte.store(0, Relaxed);
        }
    }
}

impl Deref for Memory {
    type Target = [Bucket];

    #[inline(always)]
    fn deref(&self) -> &[Bucket] {
        // SAFETY: that many buckets lie in the block, aligned as they must be; all bits zero are
        // a valid bucket, and later writes go through its atomic numbers.
        unsafe { core::slice::from_raw_parts(self.buckets.as_ptr(), self.len) }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the block was allocated with this layout and is freed only here.
        unsafe { alloc::dealloc(self.block.as_ptr(), self.layout) }
    }
}

#[cfg(target_os = "linux")]
mod huge_pages {
    use core::ffi::{c_int, c_void};

    const MADV_HUGEPAGE: c_int = 14;

    unsafe extern "C" {
        /// Of the C library, which the standard library is linked with.
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }

    /// Asks for huge pages: nearly every look-up is in a page of its own, and the CPU remembers
    /// of only so many where they are.
    pub(super) fn ask(start: *mut u8, bytes: usize) {
        if bytes < super::HUGE_PAGE {
            return; // It need not even begin with a page.
        }
        // SAFETY: the range is ours, and this advice does not change what it holds. Whether it is
        // taken does not matter.
        let _ = unsafe { madvise(start.cast(), bytes, MADV_HUGEPAGE) };
    }
}

#[cfg(not(target_os = "linux"))]
mod huge_pages {
    pub(super) fn ask(_start: *mut u8, _bytes: usize) {}
}
