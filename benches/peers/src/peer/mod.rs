//! What a move generator has to offer to take part.

mod chess;
mod cozy_chess;
mod magicray;
mod shakmaty;

pub(crate) use self::chess::Chess;
pub(crate) use self::cozy_chess::CozyChess;
pub(crate) use self::magicray::Magicray;
pub(crate) use self::shakmaty::Shakmaty;

use std::hint::black_box;

/// A crate that generates legal chess moves. Every method is to do its work in the way that is
/// fastest with that crate.
pub(crate) trait Peer {
    const NAME: &'static str;
    type Board: 'static;
    type Move: Copy + 'static;
    /// All legal moves of a position, one by one.
    type List: AsRef<[Self::Move]>;

    fn read(fen: &str) -> Self::Board;

    /// Hands every legal move to `visit`.
    fn each(board: &Self::Board, visit: impl FnMut(Self::Move));

    /// The board after a legal move; the one before stays as it is.
    fn play(board: &Self::Board, mv: Self::Move) -> Self::Board;

    /// How many legal moves there are.
    fn count(board: &Self::Board) -> u64;

    fn list(board: &Self::Board) -> Self::List;

    /// Perft that counts the moves of the last ply, `depth` from 1 on.
    fn bulk(board: &Self::Board, depth: u32) -> u64 {
        if depth == 1 {
            return Self::count(board);
        }
        let mut nodes = 0;
        Self::each(board, |mv| nodes += Self::bulk(&Self::play(board, mv), depth - 1));
        nodes
    }

    /// Perft that plays the moves of the last ply, `depth` from 1 on.
    fn leaves(board: &Self::Board, depth: u32) -> u64 {
        let mut nodes = 0;
        Self::each(board, |mv| {
            let next = Self::play(board, mv);
            nodes += if depth == 1 { played(&next) } else { Self::leaves(&next, depth - 1) };
        });
        nodes
    }
}

/// Counts a leaf, which the optimiser has to believe that somebody looks at.
#[inline]
fn played<B>(leaf: &B) -> u64 {
    black_box(leaf);
    1
}
