//! The instruction set, chosen once at the root of a call and a compile-time fact below it.
//!
//! A program built for any x86-64 has to do without POPCNT, TZCNT, PEXT, AVX2. Choosing at run
//! time, above the recursion, gives them back. The code below is generic over the choice and
//! `inline(always)` down to [`Isa::nodes`] and [`Isa::count`], which compile it with the
//! instructions enabled: a helper that is not inlined into them silently loses them.

use super::kernel::Kernel;
use super::lanes::{self, portable::Portable};
use super::leaf::Leaf;
use super::planes::{Planes, Weights};
#[cfg(feature = "std")]
use super::table::{self, Hash, Key};
use super::walk;
use crate::attacks::{Magic, Sliders};
use crate::color::Side;
use crate::{Bitboard, Board};

/// An instruction set as a value; holding one proves that this CPU has it.
pub(super) trait Isa: Copy + Send + Sync {
    type Sliders: Sliders;

    fn sliders(self) -> Self::Sliders;

    /// [`lanes::beyond`] on the lanes of this instruction set.
    fn beyond(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        own: Bitboard,
        empty: Bitboard,
    ) -> Planes;

    /// [`Weights::sum`].
    #[inline(always)]
    fn sum(self, weights: &Weights, set: Bitboard) -> i64 {
        weights.sum(set)
    }

    /// [`Leaf::count`] or [`Leaf::count_on_lanes`], compiled with these instructions.
    fn count<S: Side>(self, leaf: &Leaf) -> u64;

    /// [`walk::nodes`], compiled with these instructions.
    fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64;

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

    #[inline(always)]
    fn beyond(
        self,
        orthogonal: Bitboard,
        diagonal: Bitboard,
        own: Bitboard,
        empty: Bitboard,
    ) -> Planes {
        lanes::beyond::<Portable>((), orthogonal, diagonal, own, empty)
    }

    fn count<S: Side>(self, leaf: &Leaf) -> u64 {
        leaf.count::<S, Baseline>(self)
    }

    fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64 {
        walk::nodes::<S, Baseline, BULK>(self, board, depth)
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
mod x86_64 {
    #[cfg(feature = "std")]
    use super::{Hash, Key, table};
    use super::{Isa, lanes, walk};
    use crate::attacks::{Magic, Pext, Sliders};
    use crate::color::Side;
    use crate::perft::lanes::avx2::{Avx2Lanes, HasAvx2};
    use crate::perft::lanes::avx512::{self, Avx512Lanes, HasAvx512};
    use crate::perft::leaf::Leaf;
    use crate::perft::planes::{Planes, Weights};
    use crate::{Bitboard, Board};

    /// AVX2, BMI1, BMI2, LZCNT and POPCNT, with a way to look up sliders.
    #[derive(Clone, Copy)]
    pub(super) struct Avx2<L> {
        sliders: L,
        lanes: HasAvx2,
    }

    /// Whether a [`Avx2`] may exist.
    pub(super) fn has_avx2_and_bmi2() -> bool {
        #[cfg(feature = "std")]
        return std::is_x86_feature_detected!("avx2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("popcnt");
        #[cfg(not(feature = "std"))]
        return cfg!(all(
            target_feature = "avx2",
            target_feature = "bmi1",
            target_feature = "bmi2",
            target_feature = "lzcnt",
            target_feature = "popcnt"
        ));
    }

    impl<L: Sliders> Avx2<L> {
        fn with(sliders: Option<L>) -> Option<Avx2<L>> {
            let sliders = sliders.filter(|_| has_avx2_and_bmi2())?;
            // SAFETY: `has_avx2_and_bmi2` has just asked the CPU.
            Some(Avx2 { sliders, lanes: unsafe { HasAvx2::new() } })
        }
    }

    impl Avx2<Pext> {
        /// Where PEXT is fast.
        pub(super) fn with_pext() -> Option<Avx2<Pext>> {
            Avx2::with(Pext::detect().filter(|pext| pext.is_fast()))
        }
    }

    impl Avx2<Magic> {
        pub(super) fn with_magic() -> Option<Avx2<Magic>> {
            Avx2::with(Some(Magic))
        }
    }

    impl<L: Sliders> Isa for Avx2<L> {
        type Sliders = L;

        #[inline(always)]
        fn sliders(self) -> L {
            self.sliders
        }

        #[inline(always)]
        fn beyond(
            self,
            orthogonal: Bitboard,
            diagonal: Bitboard,
            own: Bitboard,
            empty: Bitboard,
        ) -> Planes {
            lanes::beyond::<Avx2Lanes>(self.lanes, orthogonal, diagonal, own, empty)
        }

        #[inline(always)]
        fn count<S: Side>(self, leaf: &Leaf) -> u64 {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            #[inline(never)]
            fn compiled<S: Side, L: Sliders>(isa: Avx2<L>, leaf: &Leaf) -> u64 {
                leaf.count::<S, Avx2<L>>(isa)
            }
            // SAFETY: an `Avx2` exists only where `has_avx2_and_bmi2` has found these instructions.
            unsafe { compiled::<S, L>(self, leaf) }
        }

        #[inline(always)]
        fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64 {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<S: Side, L: Sliders, const BULK: bool>(
                isa: Avx2<L>,
                board: &Board,
                depth: u32,
            ) -> u64 {
                walk::nodes::<S, Avx2<L>, BULK>(isa, board, depth)
            }
            // SAFETY: an `Avx2` exists only where `has_avx2_and_bmi2` has found these instructions.
            unsafe { compiled::<S, L, BULK>(self, board, depth) }
        }

        #[cfg(feature = "std")]
        #[inline(always)]
        fn hashed<S: Side, const BULK: bool>(
            self,
            hash: Hash<'_>,
            board: &Board,
            key: Key,
            depth: u32,
        ) -> u64 {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<S: Side, L: Sliders, const BULK: bool>(
                isa: Avx2<L>,
                hash: Hash<'_>,
                board: &Board,
                key: Key,
                depth: u32,
            ) -> u64 {
                table::nodes::<S, Avx2<L>, BULK>(isa, hash, board, key, depth)
            }
            // SAFETY: an `Avx2` exists only where `has_avx2_and_bmi2` has found these instructions.
            unsafe { compiled::<S, L, BULK>(self, hash, board, key, depth) }
        }
    }
    /// What [`Avx2`] has, PEXT, and AVX-512 F, BW, DQ, VL and VPOPCNTDQ. Leaves are counted on
    /// lanes.
    #[derive(Clone, Copy)]
    pub(super) struct Avx512 {
        pext: Pext,
        lanes: HasAvx512,
    }

    /// Whether an [`Avx512`] may exist.
    pub(super) fn has_avx512() -> bool {
        #[cfg(feature = "std")]
        return has_avx2_and_bmi2()
            && std::is_x86_feature_detected!("avx512f")
            && std::is_x86_feature_detected!("avx512bw")
            && std::is_x86_feature_detected!("avx512dq")
            && std::is_x86_feature_detected!("avx512vl")
            && std::is_x86_feature_detected!("avx512vpopcntdq");
        #[cfg(not(feature = "std"))]
        return has_avx2_and_bmi2()
            && cfg!(all(
                target_feature = "avx512f",
                target_feature = "avx512bw",
                target_feature = "avx512dq",
                target_feature = "avx512vl",
                target_feature = "avx512vpopcntdq"
            ));
    }

    impl Avx512 {
        /// Where there is AVX-512 with VPOPCNTDQ, PEXT is fast.
        pub(super) fn detect() -> Option<Avx512> {
            let pext = Pext::detect().filter(|_| has_avx512())?;
            // SAFETY: `has_avx512` has just asked the CPU.
            Some(Avx512 { pext, lanes: unsafe { HasAvx512::new() } })
        }
    }

    impl Isa for Avx512 {
        type Sliders = Pext;

        #[inline(always)]
        fn sliders(self) -> Pext {
            self.pext
        }

        #[inline(always)]
        fn beyond(
            self,
            orthogonal: Bitboard,
            diagonal: Bitboard,
            own: Bitboard,
            empty: Bitboard,
        ) -> Planes {
            lanes::beyond::<Avx512Lanes>(self.lanes, orthogonal, diagonal, own, empty)
        }

        #[inline(always)]
        fn sum(self, weights: &Weights, set: Bitboard) -> i64 {
            weights.sum_with(set, |planes, set| avx512::sum(self.lanes, planes, set))
        }

        #[inline(always)]
        fn count<S: Side>(self, leaf: &Leaf) -> u64 {
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            #[inline(never)]
            fn compiled<S: Side>(isa: Avx512, leaf: &Leaf) -> u64 {
                leaf.count_on_lanes::<S, Avx512, Avx512Lanes>(isa, isa.lanes)
            }
            // SAFETY: an `Avx512` exists only where `has_avx512` has found these instructions.
            unsafe { compiled::<S>(self, leaf) }
        }

        #[inline(always)]
        fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64 {
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<S: Side, const BULK: bool>(isa: Avx512, board: &Board, depth: u32) -> u64 {
                walk::nodes::<S, Avx512, BULK>(isa, board, depth)
            }
            // SAFETY: an `Avx512` exists only where `has_avx512` has found these instructions.
            unsafe { compiled::<S, BULK>(self, board, depth) }
        }

        #[cfg(feature = "std")]
        #[inline(always)]
        fn hashed<S: Side, const BULK: bool>(
            self,
            hash: Hash<'_>,
            board: &Board,
            key: Key,
            depth: u32,
        ) -> u64 {
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<S: Side, const BULK: bool>(
                isa: Avx512,
                hash: Hash<'_>,
                board: &Board,
                key: Key,
                depth: u32,
            ) -> u64 {
                table::nodes::<S, Avx512, BULK>(isa, hash, board, key, depth)
            }
            // SAFETY: an `Avx512` exists only where `has_avx512` has found these instructions.
            unsafe { compiled::<S, BULK>(self, hash, board, key, depth) }
        }
    }
}
