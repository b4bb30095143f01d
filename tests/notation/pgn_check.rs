//! What the checker says about games.

use magicray::{PgnChecker, PgnReader};

fn findings(file: &str) -> Vec<String> {
    let mut findings = Vec::new();
    let mut checker = PgnChecker::new(|finding| findings.push(finding.to_string()));
    let mut reader = PgnReader::new(file.as_bytes());
    while reader.read_game(&mut checker).unwrap() {}
    findings
}

fn from(fen: &str, moves: &str) -> Vec<String> {
    findings(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n"))
}

#[test]
fn good_games_are_not_talked_about() {
    assert_eq!(
        findings("1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 1-0 1. e4 *\n[Result \"0-1\"]\n\n1. d4"),
        [""; 0]
    );
    assert_eq!(from("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "1. Qf8# 1-0"), [""; 0]);
}

#[test]
fn a_mate_that_the_file_calls_something_else() {
    for result in ["1/2-1/2", "1-0", "*", ""] {
        let said = if result.is_empty() { "*" } else { result };
        assert_eq!(
            findings(&format!("1. f3 e5 2. g4 Qh4# {result}")),
            [format!("line 1: the result is {said}, but the game ends in checkmate: 0-1")]
        );
    }
}

#[test]
fn a_stalemate_that_the_file_calls_a_win() {
    assert_eq!(
        from("7k/8/6K1/8/8/5Q2/8/8 w - - 0 1", "1. Qf7 1-0"),
        ["line 1: the result is 1-0, but the game ends in stalemate: 1/2-1/2"]
    );
}

#[test]
fn wins_without_the_means_to_win() {
    assert_eq!(
        from("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "1. Kxd2 0-1"),
        ["line 1: the result is 0-1, but neither side can checkmate any more: 1/2-1/2"]
    );
    assert_eq!(
        from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4 0-1"),
        ["line 1: the result is 0-1, but the winner cannot checkmate any more: 1/2-1/2"]
    );
}

#[test]
fn tag_and_marker_that_contradict_each_other() {
    assert_eq!(
        findings("\n[Result \"1-0\"]\n\n1. e4 e5 0-1"),
        ["line 2: the tag Result is 1-0, but behind the moves stands 0-1"]
    );
}

#[test]
fn bad_games_come_with_the_reason_and_the_others_are_checked() {
    let all = findings("1. e4 e5 2. Bc5 *\n\n[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# *\n");
    assert_eq!(all.len(), 2, "{all:?}");
    assert!(
        all[0].starts_with("line 1, column 13: move 2. Bc5: Bc5 is not a legal move"),
        "{all:?}"
    );
    assert!(all[1].starts_with("line 3: "), "{all:?}");
}
