//! Perft agrees with itself, however it counts.

use crate::common::{KIWIPETE, after, all_entries, board};
use magicray::{Board, CastlingStyle, Perft, Statistics};
use rayon::ThreadPoolBuilder;

const CHESS960: &str = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";

#[test]
fn depth_zero_is_one_path() {
    let mate = "k6R/8/1K6/8/8/8/8/8 b - - 0 1";
    for board in [Board::default(), board(mate)] {
        for perft in [Perft::new(), Perft::new().bulk(false)] {
            assert_eq!((perft.count(&board, 0), perft.par_count(&board, 0)), (1, 1));
            assert!(perft.divide(&board, 0).is_empty() && perft.par_divide(&board, 0).is_empty());
        }
    }
}

#[test]
fn no_moves_no_paths() {
    for fen in ["k6R/8/1K6/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        for depth in [1, 2, 5, 9, 50] {
            assert_eq!(Perft::new().count(&board(fen), depth), 0);
            assert_eq!(Perft::new().par_count(&board(fen), depth), 0);
            assert_eq!(Perft::new().bulk(false).count(&board(fen), depth), 0);
        }
    }
}

#[test]
fn every_way_of_counting_agrees() {
    let single = Perft::new().bulk(false);
    for entry in all_entries() {
        let board = &entry.board;
        for depth in 1..=3 {
            let nodes = Perft::new().count(board, depth);
            assert_eq!(single.count(board, depth), nodes, "{board}, depth {depth}");
            assert_eq!(plain(board, depth), nodes, "{board}, depth {depth}");
        }
    }
}

/// Perft as every book has it, on nothing but the public list and transition.
fn plain(board: &Board, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    let moves = board.legal_moves().into_iter();
    moves.map(|mv| plain(&board.play_unchecked(mv), depth - 1)).sum()
}

#[test]
fn any_number_of_threads() {
    for (fen, depth, nodes) in [
        (KIWIPETE, 4, 4_085_603),
        (CHESS960, 5, 8_146_062),
        // Fewer root moves than threads.
        ("8/8/8/8/8/8/6k1/4K2R w K - 0 1", 6, 185_867),
        ("k7/8/1K6/8/8/8/8/7R b - - 0 1", 7, 0),
    ] {
        let board = board(fen);
        let nodes = if nodes == 0 { Perft::new().count(&board, depth) } else { nodes };
        for threads in [1, 2, 3, 8] {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let counted = pool.install(|| Perft::new().par_count(&board, depth));
            assert_eq!(counted, nodes, "{fen}, {threads} threads");
            let divided = pool.install(|| Perft::new().par_divide(&board, depth));
            assert_eq!(divided, Perft::new().divide(&board, depth), "{fen}, {threads} threads");
        }
    }
}

#[test]
fn parallel_statistics_are_the_sequential_ones() {
    for fen in [KIWIPETE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"] {
        assert_eq!(Statistics::par_of(&board(fen), 3), Statistics::of(&board(fen), 3));
    }
    let endgame = board("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
    assert_eq!(Statistics::par_of(&endgame, 5), Statistics::of(&endgame, 5));
}

#[test]
fn divisions_add_up_to_the_count() {
    for entry in all_entries() {
        for perft in [Perft::new(), Perft::new().bulk(false)] {
            let division = perft.divide(&entry.board, 2);
            let sum: u128 = division.iter().map(|&(_, nodes)| nodes).sum();
            assert_eq!(sum, perft.count(&entry.board, 2), "{}", entry.board);
            let text = |style| move |mv: magicray::Move| mv.uci(style).to_string();
            let texts: Vec<_> =
                division.iter().map(|&(mv, _)| text(CastlingStyle::RookSquare)(mv)).collect();
            assert!(texts.is_sorted(), "{}", entry.board);
            assert_eq!(texts.len(), entry.board.legal_moves().len());
        }
    }
}

#[test]
fn a_known_division() {
    let position_5 = board("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");
    let division = Perft::new().divide(&position_5, 2);
    let nodes = |text: &str| division.iter().find(|(mv, _)| mv.to_string() == text).unwrap().1;
    for (mv, expected) in
        [("d7c8q", 31), ("d7c8r", 31), ("d7c8b", 41), ("d7c8n", 41), ("e1f1", 34), ("d1d6", 28)]
    {
        assert_eq!(nodes(mv), expected, "{mv}");
    }
}

#[test]
fn drawn_positions_are_played_on() {
    // Bare kings, a clock beyond 75 moves, a position three times on the board.
    assert_eq!(Perft::new().count(&board("8/8/8/4k3/8/4K3/8/8 w - - 200 150"), 1), 5);
    let thrice = after(Board::default(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(Perft::new().count(&thrice, 3), 8_902);
}

/// Beyond depth 7 counts no longer fit in 64 bits for sure and are added up in 128.
#[test]
fn deep_counts() {
    let locked = board("k7/p7/P7/8/8/p7/P7/K7 w - - 0 1");
    let single = Perft::new().count(&locked, 8);
    assert_eq!(Perft::new().par_count(&locked, 8), single);
    assert_eq!(Perft::new().bulk(false).count(&locked, 8), single);
    let below = Perft::new().divide(&locked, 8);
    assert_eq!(below.iter().map(|&(_, nodes)| nodes).sum::<u128>(), single);
    assert_eq!(plain(&locked, 8), single);
}
