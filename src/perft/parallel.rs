//! Perft on every core: the tree is split as deep as it takes to keep all threads busy.

use super::{Division, Perft, Statistics, root_moves};
use crate::Board;
use rayon::prelude::*;

/// Subtrees of this many plies are counted by one thread in one go: milliseconds of work, so that
/// one dominant root move is shared out, and the cost of sharing is lost in the noise.
const SEQUENTIAL_DEPTH: u32 = 4;

impl Perft<'_> {
    /// [`Perft::count`] on all threads of the current rayon pool. The result does not depend on
    /// their number.
    ///
    /// ```
    /// use magicray::{Board, Perft};
    /// assert_eq!(Perft::new().par_count(&Board::default(), 5), 4_865_609);
    /// ```
    #[must_use]
    pub fn par_count(self, board: &Board, depth: u32) -> u128 {
        match self.hash {
            _ if depth <= SEQUENTIAL_DEPTH => self.count(board, depth),
            None => self.split(board, depth),
            Some(hash) => {
                let recount = || self.without_table().split(board, depth);
                hash.through(board, depth, recount, || self.split(board, depth))
            }
        }
    }

    /// One task for each move.
    fn split(self, board: &Board, depth: u32) -> u128 {
        let moves = board.legal_moves();
        let counts =
            moves.par_iter().map(|&mv| self.par_count(&board.play_unchecked(mv), depth - 1));
        counts.reduce(|| 0, u128::saturating_add)
    }

    /// [`Perft::divide`] on all threads of the current rayon pool.
    #[must_use]
    pub fn par_divide(self, board: &Board, depth: u32) -> Division {
        let moves = root_moves(board, depth);
        let below = |mv| self.par_count(&board.play_unchecked(mv), depth - 1);
        let counts: Vec<_> = moves.par_iter().map(|&mv| (mv, below(mv))).collect();
        counts.into_iter().collect()
    }
}

impl Statistics {
    /// [`Statistics::of`] on all threads of the current rayon pool.
    #[must_use]
    pub fn par_of(board: &Board, depth: u32) -> Statistics {
        if depth <= SEQUENTIAL_DEPTH {
            return Statistics::of(board, depth);
        }
        let moves = board.legal_moves();
        let below =
            moves.par_iter().map(|&mv| Statistics::par_of(&board.play_unchecked(mv), depth - 1));
        below.reduce(Statistics::default, |one, other| one + other)
    }
}
