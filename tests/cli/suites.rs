//! `magicray suite`.

use crate::program::{CASTLING, Run, THREE_CHECKERS, file, run_with_input, suite};
use serde_json::json;
use std::path::PathBuf;

const GOOD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\n";
const WRONG: &str = "# wrong on purpose\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67\n";

#[track_caller]
fn summary(run: &Run) -> &str {
    let line = run.stdout.lines().last().expect("a summary");
    line.split_once(';').expect("counts; nodes").0
}

#[test]
fn all_right() {
    let run = suite(&[], GOOD).succeeds();
    assert_eq!(summary(&run), "1 position: 3 counts checked, 0 wrong, 0 skipped");
    assert!(run.stdout.contains("; 1278 nodes in ") && run.stderr.is_empty(), "{run:?}");
}

#[test]
fn other_spellings() {
    let text = "\u{feff}# a comment\r\n\r\n4k3/8/8/8/8/8/8/4K2R w K -; D3 1197; D1 15;\r\n";
    let run = suite(&["--no-bulk", "--threads", "1"], text).succeeds();
    assert_eq!(summary(&run), "1 position: 2 counts checked, 0 wrong, 0 skipped");
}

#[test]
fn a_mismatch_is_named_and_gives_1() {
    let run = suite(&[], WRONG);
    assert_eq!(run.code, 1);
    let expected = format!("<stdin>:2: depth 2: expected 67, found 66  {CASTLING}");
    assert_eq!(run.stdout.lines().next(), Some(expected.as_str()));
    assert_eq!(summary(&run), "1 position: 2 counts checked, 1 wrong, 0 skipped");
}

#[test]
fn several_files_are_reported_in_their_order() {
    let (good, wrong) = (file("good.epd", GOOD), file("wrong.epd", WRONG));
    let path = |path: &PathBuf| path.to_str().expect("UTF-8").to_owned();
    let run = run_with_input(&["suite", &path(&wrong), &path(&good), "-"], WRONG);
    assert_eq!(run.code, 1);
    assert!(run.stdout.starts_with(&format!("{}:2: depth 2", path(&wrong))), "{run:?}");
    assert!(run.stdout.contains("\n<stdin>:2: depth 2"), "{run:?}");
    assert_eq!(summary(&run), "3 positions: 7 counts checked, 2 wrong, 0 skipped");
}

#[test]
fn limits_skip_counts() {
    let checked = |limit: &[&str]| summary(&suite(limit, GOOD).succeeds()).to_owned();
    assert_eq!(checked(&["--max-nodes", "66"]), "1 position: 2 counts checked, 0 wrong, 1 skipped");
    assert_eq!(checked(&["--depth=1"]), "1 position: 1 count checked, 0 wrong, 2 skipped");
}

#[test]
fn checking_nothing_is_an_error() {
    for run in [suite(&["--max-nodes", "1"], GOOD), suite(&[], "# nothing\n")] {
        assert_eq!(run.code, 2);
        assert!(run.stderr.starts_with("error: no count was checked"), "{run:?}");
    }
}

#[test]
fn bad_lines_are_all_named_and_the_others_are_run() {
    let text = format!("4k3/8/8 w - - ;D1 5\n{GOOD}8/8/8/8/8/8/8/8 w - - ;D1 0\n{WRONG}K ;D1\n");
    let run = suite(&[], text);
    assert_eq!(run.code, 2);
    let complaints: Vec<_> = run.stderr.lines().collect();
    assert!(complaints[0].starts_with("error: <stdin>:1:8: FEN field 1"), "{run:?}");
    assert!(complaints[1].starts_with("error: <stdin>:3: impossible position"), "{run:?}");
    assert!(complaints[2].starts_with("error: <stdin>:6:2: FEN field 1"), "{run:?}");
    assert!(run.stdout.starts_with("<stdin>:5: depth 2: expected 67"), "{run:?}");
    assert_eq!(summary(&run), "2 positions: 5 counts checked, 1 wrong, 0 skipped");
}

#[test]
fn a_missing_file_is_named_and_the_others_are_run() {
    let run = run_with_input(&["suite", "no such file.epd", "-"], GOOD);
    assert_eq!(run.code, 2);
    assert!(run.stderr.starts_with("error: no such file.epd: "), "{run:?}");
    assert_eq!(summary(&run), "1 position: 3 counts checked, 0 wrong, 0 skipped");
}

#[test]
fn positions_that_cannot_arise_in_play_are_checked_with_a_note() {
    let run = suite(&[], "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1 ;D1 6\n").succeeds();
    assert!(run.stderr.starts_with("note: <stdin>:1: no single move can"), "{run:?}");
}

#[test]
fn as_json() {
    let text = format!("{WRONG}\n{THREE_CHECKERS} ;D1 1\n{GOOD}nonsense\n");
    let run = suite(&["--json", "--max-nodes", "1000"], text);
    assert_eq!(run.code, 2);
    let document = run.json();
    assert_eq!(document["positions"], 3);
    assert_eq!(document["checked"], 5);
    assert_eq!(document["skipped"], 1);
    let mismatch = json!({
        "file": "<stdin>", "line": 2, "fen": CASTLING, "depth": 2, "expected": 67, "found": 66
    });
    assert_eq!(document["mismatches"][0], mismatch);
    assert_eq!(document["errors"][0]["line"], 6);
    assert_eq!(document["errors"][0]["column"], 2);
    assert_eq!(document["unreachable"][0]["line"], 4);
}

#[test]
fn counts_beyond_64_bits_are_strings() {
    let text = format!("{CASTLING} ;D1 18446744073709551616\n");
    let document = suite(&["--json"], text).json();
    assert_eq!(document["mismatches"][0]["expected"], "18446744073709551616");
}
