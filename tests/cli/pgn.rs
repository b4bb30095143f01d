//! `magicray pgn check`, `magicray notation` and `magicray show --svg` from the outside.

use crate::program::{self, Run};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// Standard output, standard error and exit code.
fn run(args: &[&str], input: &str) -> (String, String, i32) {
    let Run { stdout, stderr, code } = program::run_with_input(args, input);
    (stdout, stderr, code)
}

#[track_caller]
fn prints(args: &[&str], input: &str) -> String {
    let (stdout, stderr, code) = run(args, input);
    assert_eq!((stderr.as_str(), code), ("", 0), "{stdout}");
    stdout
}

/// A file of its own for one test.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

const GOOD: &str = "[Event \"good\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
const MATE_CALLED_DRAW: &str = "[Event \"draw\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n\n";
const ILLEGAL: &str = "[Event \"bad\"]\n\n1. e4 e5 2. Ke3 d5 *\n\n";
const CONTRADICTION: &str = "[Event \"two\"]\n[Result \"1-0\"]\n\n1. e4 0-1\n\n";

#[test]
fn good_games_pass() {
    let stdout = prints(&["pgn", "check", "-"], &GOOD.repeat(3));
    assert!(stdout.starts_with("3 games, 12 moves: 0 findings; "), "{stdout}");
}

#[test]
fn findings_name_file_line_and_reason() {
    let path = file("findings.pgn");
    fs::write(&path, [GOOD, MATE_CALLED_DRAW, ILLEGAL, CONTRADICTION, GOOD].concat()).unwrap();
    let path = path.to_str().unwrap();
    let (stdout, stderr, code) = run(&["pgn", "check", path], "");
    assert_eq!((stderr.as_str(), code), ("", 1));
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!(
        lines[0],
        format!("{path}:6: the result is 1/2-1/2, but the game ends in checkmate: 0-1")
    );
    assert!(
        lines[1].starts_with(&format!("{path}:12:13: move 2. Ke3: Ke3 is not a legal move")),
        "{stdout}"
    );
    assert_eq!(
        lines[2],
        format!("{path}:14: the tag Result is 1-0, but behind the moves stands 0-1")
    );
    assert!(lines[3].starts_with("5 games, 15 moves: 3 findings; "), "{stdout}");
}

#[test]
fn line_numbers_are_those_of_the_file_however_it_is_divided() {
    // Several megabytes, so that many threads share the file.
    let games = 60_000;
    let text = GOOD.repeat(games) + ILLEGAL + &GOOD.repeat(games) + MATE_CALLED_DRAW;
    for threads in ["1", "3"] {
        let (stdout, _, code) = run(&["pgn", "check", "-t", threads, "--json", "-"], &text);
        let document: Value = serde_json::from_str(&stdout).unwrap();
        assert_eq!((code, &document["games"]), (1, &json!(2 * games + 2)));
        let findings = document["findings"].as_array().unwrap();
        let place = |index: usize| {
            let finding: &Value = &findings[index];
            (finding["line"].clone(), finding["column"].clone(), finding["kind"].clone())
        };
        assert_eq!(place(0), (json!(5 * games + 3), json!(13), json!("bad_game")));
        assert_eq!(place(1), (json!(10 * games + 5), json!(null), json!("wrong_result")));
    }
}

#[test]
fn files_that_cannot_be_read_do_not_hide_the_others() {
    let path = file("readable.pgn");
    fs::write(&path, GOOD).unwrap();
    let args = ["pgn", "check", "no/such/file.pgn", path.to_str().unwrap()];
    let (stdout, stderr, code) = run(&args, "");
    assert_eq!(code, 2);
    assert!(stdout.starts_with("1 games, 4 moves: 0 findings; "), "{stdout}");
    assert!(stderr.starts_with("error: no/such/file.pgn: "), "{stderr}");
}

#[test]
fn notations_are_converted_into_each_other() {
    let san = "Nf3 e5 Nxe5 d6 Nxf7 Kxf7";
    let lan = "Ng1-f3 e7-e5 Nf3xe5 d7-d6 Ne5xf7 Ke8xf7";
    let uci = "g1f3 e7e5 f3e5 d7d6 e5f7 e8f7";
    for input in [san, lan, uci, "1. Nf3 e5 2.Nxe5 2... d6 3 Nxf7 Kxf7 1-0"] {
        for (name, expected) in [("san", san), ("lan", lan), ("uci", uci)] {
            let stdout = prints(&["notation", "--to", name, input], "");
            assert_eq!(stdout, format!("{expected}\n"), "{input}");
        }
    }
    assert_eq!(prints(&["notation", "-"], uci), format!("{san}\n"));
    assert_eq!(prints(&["notation", "e2e4", "c5"], ""), "e4 c5\n");
}

#[test]
fn castling_in_both_spellings() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for castling in ["e1g1", "e1h1", "O-O", "0-0"] {
        assert_eq!(prints(&["notation", castling, "--fen", fen], ""), "O-O\n");
        assert_eq!(prints(&["notation", castling, "--fen", fen, "--to", "uci"], ""), "e1g1\n");
    }
    let args = ["notation", "O-O-O", "--fen", fen, "--to", "uci", "--chess960"];
    assert_eq!(prints(&args, ""), "e1a1\n");
}

#[test]
fn notation_as_json_and_its_complaints() {
    let document: Value = serde_json::from_str(&prints(&["notation", "e4", "--json"], "")).unwrap();
    assert_eq!(document["moves"], json!(["e4"]));
    assert_eq!(
        document["final_fen"],
        json!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    );
    let (stdout, stderr, code) = run(&["notation", "e4 e5 Ke3"], "");
    assert_eq!((stdout.as_str(), code), ("", 2));
    assert!(stderr.starts_with("error: move 3, \"Ke3\": Ke3 is not a legal move"), "{stderr}");
}

#[test]
fn diagrams_go_to_a_file_or_to_standard_output() {
    let path = file("board.svg");
    let _ = fs::remove_file(&path);
    let stdout = prints(&["show", "--svg", path.to_str().unwrap()], "");
    assert!(stdout.contains("FEN "), "{stdout}");
    let svg = fs::read_to_string(&path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(prints(&["show", "--svg", "-"], ""), svg);
    let (_, stderr, code) = run(&["show", "--svg", "no/such/directory/x.svg"], "");
    assert_eq!(code, 2);
    assert!(stderr.starts_with("error: cannot write no/such/directory/x.svg: "), "{stderr}");
}
