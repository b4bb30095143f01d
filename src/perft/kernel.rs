//! The kernels by name.

use super::isa;
use core::fmt;
use core::str::FromStr;

/// The code that counts: one for any CPU, others for what newer CPUs can do. All give the same
/// counts; left alone, [`Perft`](crate::Perft) takes the fastest that the CPU has.
///
/// ```
/// use magicray::{Board, Kernel, Perft};
/// let perft = Perft::new().kernel(Kernel::Portable)?;
/// assert_eq!(perft.count(&Board::default(), 4), 197_281);
/// assert!(Kernel::best().is_supported());
/// # Ok::<(), magicray::UnsupportedKernel>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Kernel {
    /// What the crate was compiled for, and nothing more.
    Portable,
    /// AVX2, BMI1, BMI2, LZCNT and POPCNT of x86-64: Intel since Haswell, AMD since Excavator.
    /// Slider attacks are looked up with PEXT where that is fast (not before AMD Zen 3).
    Avx2,
    /// What `Avx2` has, and AVX-512 with VPOPCNTDQ: Intel since Ice Lake, where AVX-512 is not
    /// switched off, AMD since Zen 4. The last ply is counted with no table of slider attacks.
    Avx512,
}

impl Kernel {
    /// All kernels, from the slowest to the fastest.
    pub const ALL: [Kernel; 3] = [Kernel::Portable, Kernel::Avx2, Kernel::Avx512];

    /// The fastest kernel that this CPU can run. Without the feature `std` only what the crate
    /// was compiled for counts.
    #[must_use]
    pub fn best() -> Kernel {
        let mut fastest_first = Kernel::ALL.into_iter().rev();
        fastest_first.find(|kernel| kernel.is_supported()).unwrap_or(Kernel::Portable)
    }

    /// Whether this CPU can run the kernel.
    #[must_use]
    pub fn is_supported(self) -> bool {
        isa::supports(self)
    }

    /// The name: `portable`, `avx2`, `avx512`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            Kernel::Avx2 => "avx2",
            Kernel::Avx512 => "avx512",
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A kernel that this CPU cannot run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnsupportedKernel(pub Kernel);

impl fmt::Display for UnsupportedKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "this CPU cannot run the kernel {}; the best it can run is {}",
            self.0,
            Kernel::best()
        )
    }
}

impl core::error::Error for UnsupportedKernel {}

/// Text that names no kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseKernelError;

impl fmt::Display for ParseKernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the name of a kernel: portable, avx2 or avx512")
    }
}

impl core::error::Error for ParseKernelError {}

impl FromStr for Kernel {
    type Err = ParseKernelError;

    fn from_str(text: &str) -> Result<Kernel, ParseKernelError> {
        Kernel::ALL.into_iter().find(|kernel| kernel.name() == text).ok_or(ParseKernelError)
    }
}
