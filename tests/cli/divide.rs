//! `magicray divide`.

use crate::program::{CASTLING, CHESS960, run};
use serde_json::json;

#[test]
fn prints_what_perft_debuggers_read() {
    let expected = "\
e1d1 1\ne1d2 1\ne1e2 1\ne1f1 1\ne1f2 1\ne1g1 1\n\
h1f1 1\nh1g1 1\nh1h2 1\nh1h3 1\nh1h4 1\nh1h5 1\nh1h6 1\nh1h7 1\nh1h8 1\n\n15\n";
    assert_eq!(run(&["divide", "1", CASTLING]).succeeds().stdout, expected);
}

#[test]
fn plays_moves_first_as_one_string_or_several() {
    let expected = run(&["divide", "2", "--moves", "e2e4", "e7e5"]).succeeds().stdout;
    assert!(expected.starts_with("a2a3 29\n") && expected.ends_with("\n\n835\n"), "{expected}");
    for args in [
        ["divide", "2", "startpos", "e2e4 e7e5"].as_slice(),
        &["divide", "2", "startpos", "e2e4", "e7e5"],
        &["divide", "2", "--moves", "e2e4 e7e5"],
        &["divide", "2", "startpos", "--moves=e2e4", "--moves=e7e5"],
    ] {
        assert_eq!(run(args).succeeds().stdout, expected, "{args:?}");
    }
    assert_eq!(run(&["divide", "1", "startpos", ""]).succeeds().stdout.lines().count(), 22);
}

#[test]
fn writes_castling_as_the_king_takes_its_rook_in_chess960() {
    let castling = |args: &[&str]| {
        let run = run(&[&["divide", "1"], args].concat()).succeeds();
        let lines =
            run.stdout.lines().filter(|line| line.starts_with("e1g1 ") || line.contains("1h1 "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(castling(&[CASTLING]), ["e1g1 1"]);
    assert_eq!(castling(&[CASTLING, "--chess960"]), ["e1h1 1"]);
    assert_eq!(castling(&[CHESS960]), ["g1h1 1"]);
}

#[test]
fn reads_both_spellings_of_castling() {
    let of = |mv| run(&["divide", "1", CASTLING, mv]).succeeds().stdout;
    assert_eq!(of("e1g1"), of("e1h1"));
}

#[test]
fn depth_zero_is_one_node_and_no_move() {
    assert_eq!(run(&["divide", "0"]).succeeds().stdout, "\n1\n");
}

#[test]
fn as_json() {
    let document = run(&["divide", "2", "--json"]).succeeds().json();
    assert_eq!(document["moves"][0], json!({"move": "a2a3", "nodes": 20}));
    assert_eq!(document["moves"].as_array().unwrap().len(), 20);
    assert_eq!(document["nodes"], 400);
}
