use super::Peer;
use magicray::{Board, Move, MoveList, Perft};

pub(crate) struct Magicray;

impl Peer for Magicray {
    const NAME: &'static str = "magicray";
    type Board = Board;
    type Move = Move;
    type List = MoveList;

    fn read(fen: &str) -> Board {
        Board::from_fen(fen).expect("magicray reads the FEN")
    }

    #[inline]
    fn each(board: &Board, visit: impl FnMut(Move)) {
        board.legal_moves().into_iter().for_each(visit);
    }

    #[inline]
    fn play(board: &Board, mv: Move) -> Board {
        board.play_unchecked(mv)
    }

    #[inline]
    fn count(board: &Board) -> u64 {
        board.count_legal_moves().into()
    }

    #[inline]
    fn list(board: &Board) -> MoveList {
        board.legal_moves()
    }

    fn bulk(board: &Board, depth: u32) -> u64 {
        narrow(Perft::new().count(board, depth))
    }

    fn leaves(board: &Board, depth: u32) -> u64 {
        narrow(Perft::new().bulk(false).count(board, depth))
    }
}

fn narrow(count: u128) -> u64 {
    count.try_into().expect("the trees are small")
}
