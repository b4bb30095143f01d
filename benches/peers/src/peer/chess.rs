use super::Peer;
use arrayvec::ArrayVec;
use chess::{Board, ChessMove, MoveGen};

pub(crate) struct Chess;

impl Peer for Chess {
    const NAME: &'static str = "chess";
    type Board = Board;
    type Move = ChessMove;
    /// The crate has no list type of its own: it iterates over sets, which are unpacked here.
    type List = ArrayVec<ChessMove, 218>;

    fn read(fen: &str) -> Board {
        fen.parse().expect("chess reads the FEN")
    }

    #[inline]
    fn each(board: &Board, visit: impl FnMut(ChessMove)) {
        MoveGen::new_legal(board).for_each(visit);
    }

    #[inline]
    fn play(board: &Board, mv: ChessMove) -> Board {
        board.make_move_new(mv)
    }

    #[inline]
    fn count(board: &Board) -> u64 {
        MoveGen::new_legal(board).len() as u64
    }

    #[inline]
    fn list(board: &Board) -> ArrayVec<ChessMove, 218> {
        MoveGen::new_legal(board).collect()
    }

    /// The crate's own recursion saves copies of the board.
    fn bulk(board: &Board, depth: u32) -> u64 {
        MoveGen::movegen_perft_test(board, depth as usize) as u64
    }
}
