//! The instruction sets of x86-64.

#[cfg(feature = "std")]
use super::{Hash, Key, table};
use super::{Isa, Part, walk};
use crate::Board;
use crate::attacks::{Magic, Pext, Sliders};
use crate::color::Side;
use crate::movegen::masks::Occupied;
use crate::perft::lanes::avx2::{Avx2Lanes, HasAvx2};
use crate::perft::lanes::avx512::{Avx512Lanes, HasAvx512};
use crate::perft::leaf::Leaf;
use crate::perft::replies::Before;

/// Whether the CPU has all of these features; without `std`, whether the program may use them.
macro_rules! has {
    ($($feature:tt),+) => {{
        #[cfg(feature = "std")]
        let has = true $(&& std::is_x86_feature_detected!($feature))+;
        #[cfg(not(feature = "std"))]
        let has = cfg!(all($(target_feature = $feature),+));
        has
    }};
}

/// The methods of [`Isa`] that begin what is compiled with the features, in an `impl` for `$isa`,
/// whose values are proof of them. `$count` counts a leaf.
macro_rules! compiled_with {
    ($features:literal, $isa:ty $(, $sliders:ident)?; $count:expr) => {
        #[inline(always)]
        fn count<S: Side>(self, leaf: &Leaf) -> u64 {
            #[target_feature(enable = $features)]
            #[inline(never)]
            fn compiled<S: Side $(, $sliders: Sliders)?>(isa: $isa, leaf: &Leaf) -> u64 {
                $count(leaf, isa)
            }
            // SAFETY: the CPU has these features, or there would be no such value.
            unsafe { compiled::<S $(, $sliders)?>(self, leaf) }
        }

        #[inline(always)]
        fn apart<P: Part>(self, part: P) -> P::Output {
            #[target_feature(enable = $features)]
            #[inline(never)]
            fn compiled<P: Part>(part: P) -> P::Output {
                part.run()
            }
            // SAFETY: as above.
            unsafe { compiled(part) }
        }

        #[inline(always)]
        fn nodes<S: Side, const BULK: bool>(
            self,
            board: &Board,
            occupied: Occupied,
            depth: u32,
            before: Before<'_>,
        ) -> u64 {
            #[target_feature(enable = $features)]
            fn compiled<S: Side, $($sliders: Sliders,)? const BULK: bool>(
                isa: $isa,
                board: &Board,
                occupied: Occupied,
                depth: u32,
                before: Before<'_>,
            ) -> u64 {
                walk::nodes::<S, $isa, BULK>(isa, board, occupied, depth, before)
            }
            // SAFETY: as above.
            unsafe { compiled::<S, $($sliders,)? BULK>(self, board, occupied, depth, before) }
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
            #[target_feature(enable = $features)]
            fn compiled<S: Side, $($sliders: Sliders,)? const BULK: bool>(
                isa: $isa,
                hash: Hash<'_>,
                board: &Board,
                key: Key,
                depth: u32,
            ) -> u64 {
                table::nodes::<S, $isa, BULK>(isa, hash, board, key, depth)
            }
            // SAFETY: as above.
            unsafe { compiled::<S, $($sliders,)? BULK>(self, hash, board, key, depth) }
        }
    };
}

/// AVX2, BMI1, BMI2, LZCNT and POPCNT, with a way to look up sliders.
#[derive(Clone, Copy)]
pub(super) struct Avx2<L> {
    sliders: L,
    lanes: HasAvx2,
}

/// Whether an [`Avx2`] may exist.
pub(super) fn has_avx2_and_bmi2() -> bool {
    has!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt")
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

    type Lanes = Avx2Lanes;

    #[inline(always)]
    fn lanes(self) -> HasAvx2 {
        self.lanes
    }

    compiled_with!("avx2,bmi1,bmi2,lzcnt,popcnt", Avx2<L>, L; Leaf::count::<S, Avx2<L>>);
}

/// What [`Avx2`] has, PEXT, and AVX-512 F, BW, DQ, VL and VPOPCNTDQ. Leaves are counted on lanes.
#[derive(Clone, Copy)]
pub(super) struct Avx512 {
    pext: Pext,
    lanes: HasAvx512,
}

/// Whether an [`Avx512`] may exist.
pub(super) fn has_avx512() -> bool {
    has_avx2_and_bmi2() && has!("avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vpopcntdq")
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

    type Lanes = Avx512Lanes;

    #[inline(always)]
    fn lanes(self) -> HasAvx512 {
        self.lanes
    }

    compiled_with!(
        "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq",
        Avx512;
        count_on_lanes::<S>
    );
}

#[inline(always)]
fn count_on_lanes<S: Side>(leaf: &Leaf, isa: Avx512) -> u64 {
    leaf.count_on_lanes::<S, Avx512, Avx512Lanes>(isa, isa.lanes)
}
