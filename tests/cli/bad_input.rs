//! What is said about bad input.

use crate::program::run;

#[test]
fn of_positions() {
    run(&["perft", "1", "kiwi"]).complains("the names are startpos or cpw1 or position1, ");
    run(&["show", "8/8/9/8/8/8/8/8 w - - 0 1"]).complains("column 5: found '9', expected a piece");
    run(&["show", "8/8/9/8/8/8/8/8 w - - 0 1"]).complains("\n  8/8/9/8/8/8/8/8 w - - 0 1\n      ^");
    run(&["show", "8/8/8/8/8/8/8/8 w - - 0 1"]).complains("White has no king");
    run(&["show", "8/8/8/8/8/8/8/8"]).complains("put it in quotes");
    run(&["show", "\u{1b}[31m/"]).complains("\u{fffd}[31m/");
    run(&["show", ""]).complains("neither a FEN nor the name");
}

#[test]
fn of_moves() {
    run(&["moves", "startpos", "e2e4", "e7e9"]).complains("move 2, \"e7e9\": characters 3");
    run(&["moves", "startpos", "e2e4 e4e5"]).complains("move 2: e4e5 is not a legal move");
    run(&["moves", "startpos", "e2e4 e4e5"])
        .complains("position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    run(&["moves", "cpw5", "d7c8"]).complains("add the promotion piece");
    run(&["moves", "--from", "i9"]).complains("expected a square such as e4");
}

#[test]
fn of_usage() {
    for args in [
        ["perft"].as_slice(),
        &["perft", "x"],
        &["nonsense"],
        &["suite"],
        &["moves", "--captures", "--quiets"],
        &["perft", "1", "startpos", "--fen", "startpos"],
        &["perft", "1", "startpos", "e2e4", "--moves", "e7e5"],
    ] {
        run(args).complains("");
    }
    run(&["perft", "300"]).complains("300 is not in 0..=99");
    run(&["perft", "-1"]).complains("-1 is not in 0..=99");
    run(&["stats", "0"]).complains("0 is not in 1..=99");
    run(&["man", "nonsense"]).complains("there is no command \"nonsense\"");
    assert_eq!(run(&[]).code, 2);
}

#[test]
fn of_double_chess960_needs_the_option() {
    let fen = "4k2r/8/8/8/8/8/8/3K3R w Kk - 0 1";
    run(&["moves", fen]).complains("double Chess960");
    assert!(run(&["moves", fen, "--chess960"]).succeeds().stdout.contains("d1h1\n"));
}
