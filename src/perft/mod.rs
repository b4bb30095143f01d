//! Perft: counting the paths of legal moves to a given depth, the standard test and benchmark of
//! move generators (Chess Programming Wiki, "Perft").

mod isa;
mod kernel;
mod lanes;
mod leaf;
#[cfg(feature = "parallel")]
mod parallel;
mod planes;
mod replies;
mod statistics;
#[cfg(feature = "std")]
mod table;
mod walk;
mod weights;

pub use kernel::{Kernel, ParseKernelError, UnsupportedKernel};
pub use statistics::Statistics;
#[cfg(feature = "std")]
pub use table::{AuditMismatch, PerftAudit, PerftTable, PerftTableError};

use crate::{Board, MAX_MOVES, Move};
use arrayvec::ArrayVec;
use core::marker::PhantomData;
#[cfg(feature = "std")]
use table::Hash;

/// The counts below each legal move of a position, sorted by the moves' UCI text.
pub type Division = ArrayVec<(Move, u128), MAX_MOVES>;

/// How to count.
///
/// Counts are exact. Should one not fit in 128 bits, which no run without a hash table can live
/// to see, it is [`u128::MAX`] and never a wrapped value.
///
/// ```
/// use magicray::{Board, Perft};
/// let board = Board::default();
/// assert_eq!(Perft::new().count(&board, 4), 197_281);
/// assert_eq!(Perft::new().bulk(false).count(&board, 3), 8_902);
/// assert_eq!(Perft::new().count(&board, 0), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft<'t> {
    bulk: bool,
    /// `None`: the best that the CPU has.
    kernel: Option<Kernel>,
    #[cfg(feature = "std")]
    hash: Option<Hash<'t>>,
    /// Without the feature `std` nothing is borrowed.
    table: PhantomData<&'t ()>,
}

impl Default for Perft<'_> {
    fn default() -> Self {
        Perft::new()
    }
}

impl<'t> Perft<'t> {
    /// Bulk counting, everything at its default.
    #[must_use]
    pub const fn new() -> Self {
        Perft {
            bulk: true,
            kernel: None,
            #[cfg(feature = "std")]
            hash: None,
            table: PhantomData,
        }
    }

    /// With bulk counting (the default) the moves of the last ply are counted as sets; without
    /// it each is played and the positions after it are counted, which tests and measures more
    /// of the generator and is several times slower.
    #[must_use]
    pub const fn bulk(self, bulk: bool) -> Self {
        Perft { bulk, ..self }
    }

    /// Counts with this kernel instead of the fastest that the CPU has.
    ///
    /// # Errors
    /// [`UnsupportedKernel`] if the CPU cannot run it.
    pub fn kernel(self, kernel: Kernel) -> Result<Self, UnsupportedKernel> {
        match kernel.is_supported() {
            true => Ok(Perft { kernel: Some(kernel), ..self }),
            false => Err(UnsupportedKernel(kernel)),
        }
    }

    /// Keeps counts in `table` and takes from it what it holds. The count is the same, save for
    /// the odds that [`PerftTable`] tells. Needs the feature `std`.
    ///
    /// ```
    /// use magicray::{Board, Perft, PerftTable};
    /// let table = PerftTable::new(1 << 20)?;
    /// let division = Perft::new().table(&table).divide(&Board::default(), 5);
    /// assert_eq!(division, Perft::new().divide(&Board::default(), 5));
    /// # Ok::<(), magicray::PerftTableError>(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn table(self, table: &PerftTable) -> Perft<'_> {
        self.with(Hash { table, audit: None })
    }

    /// As [`Perft::table`], and counts again without it what `audit` samples. Needs the feature
    /// `std`.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn audited_table<'u>(self, table: &'u PerftTable, audit: &'u PerftAudit) -> Perft<'u> {
        self.with(Hash { table, audit: Some(audit) })
    }

    #[cfg(feature = "std")]
    fn with(self, hash: Hash<'_>) -> Perft<'_> {
        Perft { bulk: self.bulk, kernel: self.kernel, hash: Some(hash), table: PhantomData }
    }

    /// The same way of counting, without a table.
    #[cfg(feature = "parallel")]
    fn without_table(self) -> Self {
        Perft { hash: None, ..self }
    }

    /// The number of paths of `depth` plies from `board`, on the calling thread and without
    /// allocating. 1 at depth 0. Positions that the rules call drawn are played on from.
    #[must_use]
    pub fn count(self, board: &Board, depth: u32) -> u128 {
        isa::run(self.kernel.unwrap_or_else(Kernel::best), Count { perft: self, board, depth })
    }

    /// The count below each legal move; they add up to [`Perft::count`]. Empty at depth 0.
    ///
    /// ```
    /// use magicray::{Board, Perft};
    /// let division = Perft::new().divide(&Board::default(), 2);
    /// assert_eq!(division.len(), 20);
    /// assert!(division.iter().all(|&(_, count)| count == 20));
    /// assert_eq!(division[0].0.to_string(), "a2a3");
    /// ```
    #[must_use]
    pub fn divide(self, board: &Board, depth: u32) -> Division {
        let counts = root_moves(board, depth).into_iter();
        counts.map(|mv| (mv, self.count(&board.play_unchecked(mv), depth - 1))).collect()
    }
}

/// The moves that a division lists, in its order.
fn root_moves(board: &Board, depth: u32) -> crate::MoveList {
    if depth == 0 {
        return crate::MoveList::new();
    }
    let mut moves = board.legal_moves();
    moves.sort_unstable_by_key(|&mv| uci_order(mv));
    moves
}

/// The order of the moves' texts: files before ranks, promotions by letter.
fn uci_order(mv: Move) -> [usize; 5] {
    let (from, to) = (mv.from(), mv.to());
    let promotion = mv.promoted().map_or(0, |piece| piece.letter() as usize);
    let [from_file, from_rank] = [from.file().index(), from.rank().index()];
    [from_file, from_rank, to.file().index(), to.rank().index(), promotion]
}

struct Count<'a> {
    perft: Perft<'a>,
    board: &'a Board,
    depth: u32,
}

impl isa::Task for Count<'_> {
    type Output = u128;

    #[inline(always)]
    fn run<I: isa::Isa>(self, isa: I) -> u128 {
        match self.perft.bulk {
            true => self.count::<I, true>(isa),
            false => self.count::<I, false>(isa),
        }
    }
}

impl Count<'_> {
    #[inline(always)]
    fn count<I: isa::Isa, const BULK: bool>(self, isa: I) -> u128 {
        #[cfg(feature = "std")]
        if let Some(hash) = self.perft.hash {
            return table::count::<I, BULK>(isa, hash, self.board, self.depth);
        }
        walk::count::<I, BULK>(isa, self.board, self.depth)
    }
}
