//! `magicray explain` from the outside.

use crate::program::{self, Run};
use serde_json::{Value, json};

/// What a run prints on its two streams, and its exit code.
fn run(args: &[&str]) -> (String, String, i32) {
    let Run { stdout, stderr, code } = program::run(&[&["explain"], args].concat());
    (stdout, stderr, code)
}

#[track_caller]
fn prints(args: &[&str]) -> String {
    let (stdout, stderr, code) = run(args);
    assert_eq!((stderr.as_str(), code), ("", 0));
    stdout
}

#[track_caller]
fn document(args: &[&str]) -> Value {
    serde_json::from_str(&prints(&[args, &["--json"]].concat())).expect("one JSON document")
}

const PINNED: &str = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";

#[test]
fn marks_the_culprit_and_says_why() {
    let expected = "\
8  ·  ·  ·  ·  ♚  ·  ·  ·
7  ·  ·  ·  ·  ·  ·  ·  ·
6  ·  ·  ·  ·  ·  ·  ·  ·
5  ·  ·  ·  ·  ·  ·  ·  ·
4  ·  ·  ·  · [♜] ·  ·  ·
3  ·  ·  ·  · (·) ·  ·  ·
2  ·  ·  ·  · (♗) ·  ·  ·
1  ·  ·  ·  · (♔) ·  ·  ·
   a  b  c  d  e  f  g  h

e2d3 is not legal: the bishop on e2 is pinned to the king on e1 by the rook on e4 and must stay \
                    on that line
";
    assert_eq!(prints(&["e2d3", "--fen", PINNED]), expected);
    assert_eq!(prints(&["e2d3", PINNED]), expected);
}

#[test]
fn says_what_a_legal_move_does() {
    let last_line = |args: &[&str]| prints(args).lines().last().unwrap().to_owned();
    assert_eq!(last_line(&["e2e4"]), "e2e4 is legal");
    assert_eq!(last_line(&["d8h4", "startpos", "f2f3 e7e5 g2g4"]), "d8h4 is legal: checkmate");
    let en_passant = "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1";
    let words = "e5d6 is legal and takes the black pawn on d5: discovered check";
    assert_eq!(last_line(&["e5d6", en_passant]), words);
    assert!(prints(&["e2e4"]).contains("(♙)"));
}

#[test]
fn says_that_the_game_is_over() {
    let mated = prints(&["e1f2", "startpos", "f2f3 e7e5 g2g4 d8h4"]);
    assert!(mated.ends_with("No move is: the position is checkmate\n"), "{mated}");
}

#[test]
fn prints_json() {
    let reason = "the bishop on e2 is pinned to the king on e1 by the rook on e4 and must stay on \
                  that line";
    let expected = json!({
        "fen": PINNED, "move": "e2d3", "legal": false, "reason": reason, "culprit": "e4",
        "squares": ["e1", "e2", "e3", "e4"], "captured": null, "check": null,
        "checkmate": false, "stalemate": false,
    });
    assert_eq!(document(&["e2d3", PINNED]), expected);
    let castling = document(&["e1h1", "5k2/8/8/8/8/8/8/4K2R w K - 0 1"]);
    assert_eq!((&castling["move"], &castling["check"]), (&json!("e1g1"), &json!("direct")));
    assert_eq!((&castling["legal"], &castling["culprit"]), (&json!(true), &Value::Null));
}

#[test]
fn complains_about_what_is_no_move() {
    let (stdout, stderr, code) = run(&["nonsense"]);
    assert_eq!((stdout.as_str(), code), ("", 2));
    assert!(stderr.starts_with("error: move 1, \"nonsense\": "), "{stderr}");
}
