//! The perft suites of the repository, each position to the greatest depth that is affordable.

use crate::common::{SUITES, suite};
use magicray::{Board, FenOptions, Perft, SuiteEntry};
use std::path::Path;

/// Counts above this many nodes are left to `magicray suite`.
const MAX_NODES: u128 = 1_500_000;

/// The whole tree to `limit` nodes; returns the nodes counted.
fn run(name: &str, entry: &SuiteEntry, limit: u128) -> u128 {
    let affordable = entry.counts.iter().filter(|count| count.nodes <= limit);
    affordable.fold(0, |total, count| {
        let found = Perft::new().par_count(&entry.board, count.depth);
        assert_eq!(found, count.nodes, "{name}:{}, depth {}", entry.line, count.depth);
        total + found
    })
}

#[test]
fn the_wikis_positions_deeply() {
    for name in ["cpw.epd", "cpw-mirrored.epd"] {
        let nodes: u128 =
            suite(name).entries.iter().map(|entry| run(name, entry, 20_000_000)).sum();
        assert!(nodes > 25_000_000, "{name}: {nodes}");
    }
    // One count beyond 10^8.
    let found = Perft::new().par_count(&Board::default(), 6);
    assert_eq!(found, 119_060_324);
}

#[test]
fn every_suite() {
    for name in SUITES {
        let entries = suite(name).entries;
        let nodes: u128 = entries.iter().map(|entry| run(name, entry, MAX_NODES)).sum();
        assert!(nodes > 0 && entries.iter().all(|entry| entry.counts[0].depth == 1), "{name}");
    }
}

/// A file that is not listed would go untested.
#[test]
fn every_file_is_listed() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft-suites");
    let files = std::fs::read_dir(directory).unwrap().map(|file| file.unwrap().file_name());
    let mut names: Vec<_> = files.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| name.ends_with(".epd"));
    names.sort_unstable();
    assert_eq!(names, SUITES);
}

/// Only `unreachable.epd` holds positions that are known not to arise in play. (The test of that
/// is not complete, so some of its positions pass.)
#[test]
fn unreachable_positions_are_where_they_belong() {
    for name in SUITES {
        let entries = suite(name).entries;
        let found = entries.iter().filter(|entry| entry.unreachable.is_some()).count();
        match name {
            "unreachable.epd" => assert!(found > entries.len() / 2, "{found}"),
            _ => assert_eq!(found, 0, "{name}"),
        }
        let strict = FenOptions::new().mixed_arrays(true);
        for entry in entries {
            assert_eq!(
                strict.parse(&entry.fen).is_err(),
                entry.unreachable.is_some(),
                "{}",
                entry.fen
            );
        }
    }
}
