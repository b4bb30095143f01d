//! Perft with a hash table counts what perft without one counts.

use crate::common::{KIWIPETE, LENIENT, Random, SUITES, board, for_sample, suite};
use magicray::{Board, Kernel, Perft, PerftAudit, PerftTable};
use rayon::ThreadPoolBuilder;
use std::collections::HashMap;

/// A size at which nearly every count is replaced soon, and one at which few are.
const SIZES: [usize; 3] = [PerftTable::GRANULE, 64 << 10, 16 << 20];

/// Every way of counting without a table.
fn ways() -> impl Iterator<Item = Perft<'static>> {
    let kernels = Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported());
    kernels.map(|kernel| Perft::new().kernel(kernel).unwrap())
}

fn table(bytes: usize) -> PerftTable {
    PerftTable::new(bytes).unwrap()
}

#[test]
fn every_suite_with_one_table_for_all() {
    for bytes in SIZES {
        let table = table(bytes);
        for name in SUITES {
            for entry in suite(name).entries {
                for count in entry.counts.iter().filter(|count| count.nodes <= 300_000) {
                    let found = Perft::new().table(&table).par_count(&entry.board, count.depth);
                    assert_eq!(found, count.nodes, "{name}:{}, depth {}", entry.line, count.depth);
                }
            }
        }
        assert!(table.usage() > 0.3 || bytes > 1 << 20, "{}", table.usage());
    }
}

#[test]
fn every_kernel_with_and_without_bulk_counting() {
    for bytes in SIZES {
        for perft in ways() {
            for name in ["cpw.epd", "castling.epd", "chess960.epd", "dfrc.epd", "en-passant.epd"] {
                // A table of its own, so that nothing is taken from another kernel.
                let table = table(bytes);
                for entry in suite(name).entries {
                    for count in entry.counts.iter().filter(|count| count.nodes <= 50_000) {
                        for perft in [perft, perft.bulk(false)] {
                            let found = perft.table(&table).count(&entry.board, count.depth);
                            assert_eq!(found, count.nodes, "{name}:{}", entry.line);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn any_number_of_threads_in_tables_of_any_size() {
    let positions = [(KIWIPETE, 5, 193_690_690), (magicray::START_FEN, 6, 119_060_324)];
    for (fen, depth, nodes) in positions {
        for bytes in SIZES {
            for threads in [1, 2, 8] {
                let table = table(bytes);
                let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
                let perft = Perft::new().table(&table);
                for round in 0..2 {
                    let found = pool.install(|| perft.par_count(&board(fen), depth));
                    assert_eq!(found, nodes, "{bytes} bytes, {threads} threads, round {round}");
                }
            }
        }
    }
}

#[test]
fn divisions() {
    let tables = SIZES.map(table);
    for fen in [KIWIPETE, magicray::START_FEN, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"] {
        for depth in 0..=5 {
            let expected = Perft::new().par_divide(&board(fen), depth);
            for table in &tables {
                let perft = Perft::new().table(table);
                assert_eq!(perft.divide(&board(fen), depth), expected, "{fen}, depth {depth}");
                assert_eq!(perft.par_divide(&board(fen), depth), expected, "{fen}, depth {depth}");
            }
        }
    }
}

/// Positions of random games have transpositions in which rights and en passant differ: the one
/// table of all of them must tell them apart. Each is counted at several depths, too.
#[test]
fn positions_of_random_games_in_one_table() {
    for (bytes, games) in [(PerftTable::GRANULE, 10), (1 << 20, 10), (64 << 20, 40)] {
        let table = table(bytes);
        let mut random = Random(bytes as u64);
        let mut counted = 0;
        for_sample(games, |board| {
            let depth = 3 + random.below(2) as u32;
            if u64::from(board.count_legal_moves()).pow(depth) < 2_000_000 {
                let found = Perft::new().table(&table).count(board, depth);
                assert_eq!(found, Perft::new().count(board, depth), "{board}, depth {depth}");
                counted += 1;
            }
        });
        assert!(counted > 400, "{counted}");
    }
}

/// The same pieces with and without a right, an en passant capture, the turn: one after the other
/// in one table, in which each would find the other's counts if their keys were the same.
#[test]
fn positions_that_differ_in_one_fact() {
    let table = table(16 << 20);
    for fens in [
        ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "r3k2r/8/8/8/8/8/8/R3K2R w KQk -"],
        ["r3k2r/8/8/8/8/8/8/R3K2R w - -", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -"],
        ["4k3/8/8/1pPpP3/8/8/8/4K3 w - b6", "4k3/8/8/1pPpP3/8/8/8/4K3 w - d6"],
        ["4k3/8/8/1pPpP3/8/8/8/4K3 w - -", "4k3/8/8/1pPpP3/8/8/8/4K3 b - -"],
        ["4k3/8/8/8/8/8/8/4K1RR w H -", "4k3/8/8/8/8/8/8/4K1RR w G -"],
    ] {
        for depth in 2..=5 {
            for fen in fens {
                let board = LENIENT.parse(fen).unwrap();
                let found = Perft::new().table(&table).count(&board, depth);
                assert_eq!(found, Perft::new().count(&board, depth), "{fen}, depth {depth}");
            }
        }
    }
}

/// Beyond depth 7, where counts are added up in 128 bits.
#[test]
fn deep_counts() {
    let locked = board("k7/p7/P7/8/8/p7/P7/K7 w - - 0 1");
    for bytes in SIZES {
        let table = table(bytes);
        let perft = Perft::new().table(&table);
        for depth in [8, 9, 10, 11] {
            let expected = Perft::new().par_count(&locked, depth);
            assert_eq!(perft.count(&locked, depth), expected);
            assert_eq!(perft.par_count(&locked, depth), expected);
            assert_eq!(perft.bulk(false).count(&locked, depth), expected);
        }
    }
    // Deeper than could be counted without, and beyond 44 bits: a wall that no king gets through.
    let wall = board("k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1");
    let table = table(1 << 20);
    let perft = Perft::new().table(&table);
    for depth in [12, 20] {
        let expected = transfer(&wall, depth);
        assert!(expected > 1 << 44 || depth < 20);
        assert_eq!(perft.count(&wall, depth), expected);
        assert_eq!(perft.par_count(&wall, depth), expected);
    }
}

/// The same by counting, ply by ply, how many paths lead to each position.
fn transfer(board: &Board, depth: u32) -> u128 {
    let mut paths = HashMap::from([(board.key(), (*board, 1_u128))]);
    for _ in 0..depth {
        let mut next = HashMap::new();
        for (board, number) in paths.into_values() {
            for mv in board.legal_moves() {
                let child = board.play_unchecked(mv);
                next.entry(child.key()).or_insert((child, 0)).1 += number;
            }
        }
        paths = next;
    }
    paths.values().map(|&(_, number)| number).sum()
}

#[test]
fn seeds_change_where_counts_are_kept_but_not_the_counts() {
    let board = board(KIWIPETE);
    for seed in [0, 1, 42, u64::MAX] {
        let table = PerftTable::with_seed(1 << 20, seed).unwrap();
        assert_eq!(table.seed(), seed);
        assert_eq!(Perft::new().table(&table).count(&board, 4), 4_085_603, "seed {seed}");
    }
}

#[test]
fn what_has_been_counted_is_found_again() {
    let (table, audit) = (table(16 << 20), PerftAudit::new(1.0).unwrap());
    let perft = Perft::new().audited_table(&table, &audit);
    for threads in [1, 4] {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        for _ in 0..2 {
            assert_eq!(pool.install(|| perft.par_count(&board(KIWIPETE), 4)), 4_085_603);
        }
    }
    assert!(audit.checked() >= 3, "{}", audit.checked());
    assert_eq!((audit.wrong(), audit.mismatches()), (0, vec![]));
    assert!(table.usage() > 0.0 && table.usage() < 0.1);
}

#[test]
fn drawn_and_finished_games() {
    let table = table(1 << 20);
    for fen in ["k6R/8/1K6/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        for (depth, count) in [(0, 1), (1, 0), (2, 0), (3, 0), (9, 0), (99, 0)] {
            for _ in 0..2 {
                let perft = Perft::new().table(&table);
                assert_eq!(perft.count(&board(fen), depth), count);
                assert_eq!(perft.par_count(&board(fen), depth), count);
            }
        }
    }
}
