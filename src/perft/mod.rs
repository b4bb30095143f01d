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
mod walk;

pub use kernel::{Kernel, ParseKernelError, UnsupportedKernel};
pub use statistics::Statistics;

use crate::{Board, MAX_MOVES, Move};
use arrayvec::ArrayVec;

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
pub struct Perft {
    bulk: bool,
    /// `None`: the best that the CPU has.
    kernel: Option<Kernel>,
}

impl Default for Perft {
    fn default() -> Perft {
        Perft::new()
    }
}

impl Perft {
    /// Bulk counting, everything at its default.
    #[must_use]
    pub const fn new() -> Perft {
        Perft { bulk: true, kernel: None }
    }

    /// With bulk counting (the default) the moves of the last ply are counted as sets; without
    /// it each is played and the positions after it are counted, which tests and measures more
    /// of the generator and is several times slower.
    #[must_use]
    pub const fn bulk(self, bulk: bool) -> Perft {
        Perft { bulk, ..self }
    }

    /// Counts with this kernel instead of the fastest that the CPU has.
    ///
    /// # Errors
    /// [`UnsupportedKernel`] if the CPU cannot run it.
    pub fn kernel(self, kernel: Kernel) -> Result<Perft, UnsupportedKernel> {
        match kernel.is_supported() {
            true => Ok(Perft { kernel: Some(kernel), ..self }),
            false => Err(UnsupportedKernel(kernel)),
        }
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
    perft: Perft,
    board: &'a Board,
    depth: u32,
}

impl isa::Task for Count<'_> {
    type Output = u128;

    #[inline(always)]
    fn run<I: isa::Isa>(self, isa: I) -> u128 {
        match self.perft.bulk {
            true => walk::count::<I, true>(isa, self.board, self.depth),
            false => walk::count::<I, false>(isa, self.board, self.depth),
        }
    }
}
