//! The lookup of the attacks of sliders with the PEXT instruction of BMI2.

use core::arch::x86_64::{__cpuid, _pext_u64};
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::sliders::{Sliders, sealed};
use super::tables::{BISHOP_MASKS, PEXT, ROOK_MASKS};
use crate::{Bitboard, Square};

/// Looks up attacks with the PEXT instruction, which gathers the relevant bits of the occupancy.
///
/// A value of this type is the proof that the CPU has BMI2; [`Pext::detect`] is where it comes
/// from. A lookup is one instruction only if the function it ends up in is compiled for BMI2, with
/// `#[target_feature(enable = "bmi2")]` for example; else each lookup is a call.
///
/// See [BMI2](https://www.chessprogramming.org/BMI2#PEXTBitboards).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pext(());

impl Pext {
    /// The proof that the CPU has BMI2, if it has.
    ///
    /// Asks the CPU if the feature `std` is on, and otherwise only knows what the program is
    /// compiled for.
    ///
    /// ```
    /// use magicray::attacks::{Magic, Pext, Sliders};
    /// use magicray::{Bitboard, Square};
    ///
    /// if let Some(pext) = Pext::detect() {
    ///     let occupied = Bitboard::from(Square::E6);
    ///     assert_eq!(pext.rook(Square::E4, occupied), Magic.rook(Square::E4, occupied));
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub fn detect() -> Option<Pext> {
        #[cfg(feature = "std")]
        let has_bmi2 = std::is_x86_feature_detected!("bmi2");
        #[cfg(not(feature = "std"))]
        let has_bmi2 = cfg!(target_feature = "bmi2");
        has_bmi2.then_some(Pext(()))
    }

    /// Whether PEXT is fast enough on this CPU to be worth using.
    ///
    /// AMD before Zen 3 (family 19h) and Hygon, which builds on Zen 1, run the instruction in
    /// microcode, tens of cycles and more, the more bits the mask has. [`Magic`](super::Magic) is
    /// far faster there. All others are taken to do it in hardware, as Intel does, in three cycles.
    #[must_use]
    pub fn is_fast(self) -> bool {
        // Asked once: in a virtual machine CPUID takes microseconds.
        const UNKNOWN: u8 = 2;
        static IS_FAST: AtomicU8 = AtomicU8::new(UNKNOWN);
        match IS_FAST.load(Relaxed) {
            UNKNOWN => {
                let (vendor, family) = cpu();
                let is_fast = pext_is_fast(&vendor, family);
                IS_FAST.store(is_fast.into(), Relaxed);
                is_fast
            }
            known => known != 0,
        }
    }
}

/// See [`Pext::is_fast`].
pub(super) fn pext_is_fast(vendor: &[u8; 12], family: u32) -> bool {
    match vendor {
        b"AuthenticAMD" => family >= 0x19,
        b"HygonGenuine" => family > 0x18,
        _ => true,
    }
}

/// The vendor and the family of the CPU the program runs on.
fn cpu() -> ([u8; 12], u32) {
    // Newer versions of Rust declare the intrinsic safe.
    #[allow(unused_unsafe)]
    // SAFETY: every x86-64 CPU has the CPUID instruction.
    let [vendor, version] = [0, 1].map(|leaf| unsafe { __cpuid(leaf) });

    let mut name = [0; 12];
    name[..4].copy_from_slice(&vendor.ebx.to_le_bytes());
    name[4..8].copy_from_slice(&vendor.edx.to_le_bytes());
    name[8..].copy_from_slice(&vendor.ecx.to_le_bytes());

    let base_family = version.eax >> 8 & 0xf;
    let extended_family = version.eax >> 20 & 0xff;
    let family = if base_family == 0xf { base_family + extended_family } else { base_family };
    (name, family)
}

impl sealed::Sealed for Pext {}

impl Sliders for Pext {
    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        LOOKUPS[square.index()].rook.attacks(self, occupied)
    }

    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        LOOKUPS[square.index()].bishop.attacks(self, occupied)
    }
}

/// What a lookup of either slider on one square needs besides the table, in half a cache line.
#[repr(align(32))]
struct SquareLookup {
    rook: Lookup,
    bishop: Lookup,
}

/// What a lookup of one slider on one square needs besides the table.
struct Lookup {
    /// The squares whose occupancy makes a difference.
    mask: u64,
    /// Where the attacks for the subsets of the mask begin, all of which lie within the table.
    offset: u32,
}

impl Lookup {
    /// # Panics
    ///
    /// If the subsets of `mask` reach beyond the table.
    const fn new(mask: u64, offset: usize) -> Lookup {
        assert!(offset + (1 << mask.count_ones()) <= PEXT.len(), "the table ends too early");
        Lookup { mask, offset: offset as u32 }
    }

    /// Where the attacks of the next lookup begin.
    const fn end(&self) -> usize {
        self.offset as usize + (1 << self.mask.count_ones())
    }

    #[inline(always)]
    fn attacks(&self, _proof: Pext, occupied: Bitboard) -> Bitboard {
        // SAFETY: the CPU has BMI2, of which a `Pext` is the proof.
        let subset = unsafe { _pext_u64(occupied.bits(), self.mask) };
        let index = self.offset as usize + subset as usize;
        // SAFETY: a number extracted with a mask of n bits is less than 2^n, and the constructor
        // asserts, at compile time, that the 2^n entries at the offset lie within the table. The test
        // `every_occupancy_with_pext` also runs every lookup with the bound checked.
        Bitboard::new(unsafe { *PEXT.get_unchecked(index) })
    }
}

static LOOKUPS: [SquareLookup; 64] = {
    let mut lookups = [const { SquareLookup::new(0, 0) }; 64];
    let mut square = 1;
    while square < 64 {
        lookups[square] = SquareLookup::new(square, lookups[square - 1].bishop.end());
        square += 1;
    }
    assert!(lookups[63].bishop.end() == PEXT.len(), "the table ends too late");
    lookups
};

impl SquareLookup {
    const fn new(square: usize, offset: usize) -> SquareLookup {
        let rook = Lookup::new(ROOK_MASKS[square], offset);
        let bishop = Lookup::new(BISHOP_MASKS[square], rook.end());
        SquareLookup { rook, bishop }
    }
}
