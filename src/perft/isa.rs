//! The instruction set, chosen once at the root of a call and a compile-time fact below it.
//!
//! A program built for any x86-64 has to do without POPCNT, TZCNT, BMI2. Choosing at run time,
//! above the recursion, gives them back.

use super::walk;
use crate::Board;
use crate::attacks::{Magic, Sliders};
use crate::color::Side;

/// An instruction set as a zero-sized value; holding one proves that this CPU has it.
pub(super) trait Isa: Copy + Send + Sync {
    type Sliders: Sliders;

    fn sliders(self) -> Self::Sliders;

    /// [`walk::nodes`], compiled with these instructions.
    fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64;
}

/// Something to do with the best instruction set of this CPU.
pub(super) trait Task {
    type Output;
    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Runs `task` with the best instruction set of this CPU.
pub(super) fn run<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(isa) = x86_64::Bmi2::detect() {
        return task.run(isa);
    }
    task.run(Baseline)
}

/// Whatever the crate was compiled for.
#[derive(Clone, Copy)]
struct Baseline;

impl Isa for Baseline {
    type Sliders = Magic;

    #[inline(always)]
    fn sliders(self) -> Magic {
        Magic
    }

    fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64 {
        walk::nodes::<S, Baseline, BULK>(self, board, depth)
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use super::{Isa, walk};
    use crate::Board;
    use crate::attacks::Pext;
    use crate::color::Side;

    /// BMI1, BMI2 with a fast PEXT, LZCNT and POPCNT: Intel since Haswell, AMD since Zen 3.
    #[derive(Clone, Copy)]
    pub(super) struct Bmi2(Pext);

    impl Bmi2 {
        pub(super) fn detect() -> Option<Bmi2> {
            #[cfg(feature = "std")]
            let all = std::is_x86_feature_detected!("bmi1")
                && std::is_x86_feature_detected!("lzcnt")
                && std::is_x86_feature_detected!("popcnt");
            #[cfg(not(feature = "std"))]
            let all = cfg!(all(
                target_feature = "bmi1",
                target_feature = "lzcnt",
                target_feature = "popcnt"
            ));
            Pext::detect().filter(|pext| all && pext.is_fast()).map(Bmi2)
        }
    }

    impl Isa for Bmi2 {
        type Sliders = Pext;

        #[inline(always)]
        fn sliders(self) -> Pext {
            self.0
        }

        #[inline(always)]
        fn nodes<S: Side, const BULK: bool>(self, board: &Board, depth: u32) -> u64 {
            #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
            fn compiled<S: Side, const BULK: bool>(isa: Bmi2, board: &Board, depth: u32) -> u64 {
                walk::nodes::<S, Bmi2, BULK>(isa, board, depth)
            }
            // SAFETY: a `Bmi2` exists only where `detect` has found these instructions.
            unsafe { compiled::<S, BULK>(self, board, depth) }
        }
    }
}
