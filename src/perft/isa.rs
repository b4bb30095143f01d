//! The instruction set, chosen once at the root of a call and a compile-time fact below it.
//!
//! A program built for any x86-64 has to do without POPCNT, TZCNT, PEXT, AVX2. Choosing at run
//! time, above the recursion, gives them back. The code below is generic over the choice and
//! `inline(always)` down to [`Isa::nodes`] and [`Isa::count`], which compile it with the
//! instructions enabled: a helper that is not inlined into them silently loses them.

use super::kernel::Kernel;
use super::lanes::{Lanes, portable::Portable};
use super::leaf::Leaf;
use super::replies::Before;
#[cfg(feature = "std")]
use super::table::{self, Hash, Key};
use super::walk;
use crate::Board;
use crate::attacks::{Magic, Sliders};
use crate::color::Side;
use crate::movegen::masks::Occupied;

/// An instruction set as a value; holding one proves that this CPU has it.
pub(super) trait Isa: Copy + Send + Sync {
    type Sliders: Sliders;

    fn sliders(self) -> Self::Sliders;

    type Lanes: Lanes;

    /// That this CPU has what the lanes are made of.
    fn lanes(self) -> <Self::Lanes as Lanes>::Proof;

    /// [`Leaf::count`] or [`Leaf::count_on_lanes`], compiled with these instructions.
    fn count<S: Side>(self, leaf: &Leaf) -> u64;

    /// Runs a part of the work, compiled with these instructions as a function of its own.
    fn apart<P: Part>(self, part: P) -> P::Output;

    /// [`walk::nodes`], compiled with these instructions.
    fn nodes<S: Side, const BULK: bool>(
        self,
        board: &Board,
        occupied: Occupied,
        depth: u32,
        before: Before<'_>,
    ) -> u64;

    /// [`table::nodes`], compiled with these instructions.
    #[cfg(feature = "std")]
    fn hashed<S: Side, const BULK: bool>(
        self,
        hash: Hash<'_>,
        board: &Board,
        key: Key,
        depth: u32,
    ) -> u64;
}

/// Something to do with an instruction set.
pub(super) trait Task {
    type Output;
    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Work that is not worth its place among what surrounds it.
pub(super) trait Part {
    type Output;
    /// To be `inline(always)`.
    fn run(self) -> Self::Output;
}

/// Whether this CPU can run the kernel.
pub(super) fn supports(kernel: Kernel) -> bool {
    match kernel {
        Kernel::Portable => true,
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => x86_64::has_avx2_and_bmi2(),
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => x86_64::has_avx512(),
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Avx2 | Kernel::Avx512 => false,
    }
}

/// Runs `task` with the given kernel, or the portable one if this CPU lacks it.
pub(super) fn run<T: Task>(kernel: Kernel, task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Avx512
        && let Some(isa) = x86_64::Avx512::detect()
    {
        return task.run(isa);
    }
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Avx2 {
        if let Some(isa) = x86_64::Avx2::with_pext() {
            return task.run(isa);
        }
        if let Some(isa) = x86_64::Avx2::with_magic() {
            return task.run(isa);
        }
    }
    let _ = kernel;
    task.run(Baseline)
}

/// Whatever the crate was compiled for.
#[derive(Clone, Copy)]
pub(super) struct Baseline;

impl Isa for Baseline {
    type Sliders = Magic;

    #[inline(always)]
    fn sliders(self) -> Magic {
        Magic
    }

    type Lanes = Portable;

    #[inline(always)]
    fn lanes(self) {}

    fn count<S: Side>(self, leaf: &Leaf) -> u64 {
        leaf.count::<S, Baseline>(self)
    }

    #[inline(never)]
    fn apart<P: Part>(self, part: P) -> P::Output {
        part.run()
    }

    fn nodes<S: Side, const BULK: bool>(
        self,
        board: &Board,
        occupied: Occupied,
        depth: u32,
        before: Before<'_>,
    ) -> u64 {
        walk::nodes::<S, Baseline, BULK>(self, board, occupied, depth, before)
    }

    #[cfg(feature = "std")]
    fn hashed<S: Side, const BULK: bool>(
        self,
        hash: Hash<'_>,
        board: &Board,
        key: Key,
        depth: u32,
    ) -> u64 {
        table::nodes::<S, Baseline, BULK>(self, hash, board, key, depth)
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64;
