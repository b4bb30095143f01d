//! Perft with the kinds of the last move counted, as the wiki's tables have them.

use crate::{Bitboard, Board, Move};
use core::ops::Add;

/// What the last moves of all paths of a given depth are: the columns of the tables of the Chess
/// Programming Wiki, "Perft Results".
///
/// ```
/// use magicray::{Board, Statistics};
/// let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
/// let statistics = Statistics::of(&Board::from_fen(kiwipete)?, 3);
/// assert_eq!((statistics.nodes, statistics.captures, statistics.castles), (97_862, 17_102, 3_162));
/// assert_eq!((statistics.en_passant, statistics.checks, statistics.checkmates), (45, 993, 1));
/// # Ok::<(), magicray::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// All paths.
    pub nodes: u64,
    /// Last moves that capture, en passant among them.
    pub captures: u64,
    /// Last moves that capture en passant.
    pub en_passant: u64,
    /// Last moves that castle.
    pub castles: u64,
    /// Last moves that promote; each of the four pieces is a move.
    pub promotions: u64,
    /// Last moves that give check, however.
    pub checks: u64,
    /// Last moves after which only a piece that has not moved gives check.
    pub discovered_checks: u64,
    /// Last moves after which two pieces give check.
    pub double_checks: u64,
    /// Last moves that mate.
    pub checkmates: u64,
}

impl Statistics {
    /// The statistics of all paths of `depth` plies from `board`. At depth 0 one node and nothing
    /// else. Every move is played and looked at, so this is far slower than counting.
    #[must_use]
    pub fn of(board: &Board, depth: u32) -> Statistics {
        if depth == 0 {
            return Statistics { nodes: 1, ..Statistics::default() };
        }
        let moves = board.legal_moves().into_iter();
        moves.fold(Statistics::default(), |sum, mv| sum + Statistics::below(board, mv, depth))
    }

    /// The statistics of the paths of `depth` plies that begin with `mv`.
    pub(super) fn below(board: &Board, mv: Move, depth: u32) -> Statistics {
        let after = board.play_unchecked(mv);
        match depth {
            1 => Statistics::last(board, mv, &after),
            _ => Statistics::of(&after, depth - 1),
        }
    }

    fn last(before: &Board, mv: Move, after: &Board) -> Statistics {
        let target = Bitboard::square(mv.to());
        let en_passant = mv.is_en_passant();
        let captured = before.occupied_by(after.side_to_move()).intersects(target);
        let checkers = after.checkers();
        Statistics {
            nodes: 1,
            captures: u64::from(captured || en_passant),
            en_passant: u64::from(en_passant),
            castles: u64::from(mv.is_castling()),
            promotions: u64::from(mv.promoted().is_some()),
            checks: u64::from(checkers.any()),
            discovered_checks: u64::from(checkers.any() && !checkers.intersects(mv.landing())),
            double_checks: u64::from(checkers.more_than_one()),
            checkmates: u64::from(checkers.any() && !after.has_legal_move()),
        }
    }
}

impl Add for Statistics {
    type Output = Statistics;

    fn add(self, other: Statistics) -> Statistics {
        Statistics {
            nodes: self.nodes + other.nodes,
            captures: self.captures + other.captures,
            en_passant: self.en_passant + other.en_passant,
            castles: self.castles + other.castles,
            promotions: self.promotions + other.promotions,
            checks: self.checks + other.checks,
            discovered_checks: self.discovered_checks + other.discovered_checks,
            double_checks: self.double_checks + other.double_checks,
            checkmates: self.checkmates + other.checkmates,
        }
    }
}
