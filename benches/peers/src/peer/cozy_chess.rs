use super::Peer;
use arrayvec::ArrayVec;
use cozy_chess::{Board, Move};

pub(crate) struct CozyChess;

impl Peer for CozyChess {
    const NAME: &'static str = "cozy-chess";
    type Board = Board;
    type Move = Move;
    /// The crate has no list type of its own: it hands out sets, which are unpacked here.
    type List = ArrayVec<Move, 218>;

    fn read(fen: &str) -> Board {
        fen.parse().expect("cozy-chess reads the FEN")
    }

    #[inline]
    fn each(board: &Board, mut visit: impl FnMut(Move)) {
        board.generate_moves(|moves| {
            moves.into_iter().for_each(&mut visit);
            false
        });
    }

    #[inline]
    fn play(board: &Board, mv: Move) -> Board {
        let mut next = board.clone();
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn count(board: &Board) -> u64 {
        let mut count = 0;
        board.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        });
        count
    }

    #[inline]
    fn list(board: &Board) -> ArrayVec<Move, 218> {
        let mut list = ArrayVec::new();
        board.generate_moves(|moves| {
            list.extend(moves);
            false
        });
        list
    }
}
