//! What several files share: positions and reproducible random games.

#[path = "../random/mod.rs"]
mod random;

pub(crate) use random::Random;

use magicray::{Board, FenOptions, Move};

/// The board of a FEN, be it one that cannot arise in play.
#[track_caller]
pub(crate) fn board(fen: &str) -> Board {
    let options = FenOptions::new().unreachable(true).mixed_arrays(true);
    options.parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Positions with every special move within a few plies, Chess960 among them.
pub(crate) const STARTS: [&str; 7] = [
    magicray::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "Q2N1N2/2Q1N3/N2Q1N2/1k4K1/8/q2n1n2/2q1n3/n2q1n2 w - - 0 1",
];

/// A random game from `start`, of at most `plies` moves.
pub(crate) fn random_game(start: &Board, plies: usize, random: &mut Random) -> Vec<Move> {
    let mut board = *start;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = board.legal_moves();
        if legal.is_empty() {
            break;
        }
        moves.push(legal[random.below(legal.len())]);
        board = board.play_unchecked(moves[moves.len() - 1]);
    }
    moves
}

/// Shows each position of `games` random games from each start.
pub(crate) fn for_positions(games: usize, mut visit: impl FnMut(&Board)) {
    let mut random = Random(games as u64);
    for fen in STARTS {
        for _ in 0..games {
            let mut board = board(fen);
            visit(&board);
            for mv in random_game(&board, 80, &mut random) {
                board = board.play_unchecked(mv);
                visit(&board);
            }
        }
    }
}
