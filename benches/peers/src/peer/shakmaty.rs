use super::Peer;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Move, MoveList, Position};

pub(crate) struct Shakmaty;

impl Peer for Shakmaty {
    const NAME: &'static str = "shakmaty";
    type Board = shakmaty::Chess;
    type Move = Move;
    type List = MoveList;

    fn read(fen: &str) -> Self::Board {
        let fen: Fen = fen.parse().expect("shakmaty reads the FEN");
        fen.into_position(CastlingMode::Standard).expect("shakmaty accepts the position")
    }

    #[inline]
    fn each(board: &Self::Board, visit: impl FnMut(Move)) {
        board.legal_moves().into_iter().for_each(visit);
    }

    #[inline]
    fn play(board: &Self::Board, mv: Move) -> Self::Board {
        let mut next = board.clone();
        next.play_unchecked(mv);
        next
    }

    #[inline]
    fn count(board: &Self::Board) -> u64 {
        board.legal_moves().len() as u64
    }

    #[inline]
    fn list(board: &Self::Board) -> MoveList {
        board.legal_moves()
    }
}
