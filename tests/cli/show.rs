//! `magicray show`.

use crate::program::{CHESS960, THREE_CHECKERS, run};
use serde_json::{Value, json};

#[test]
fn prints_the_board_and_its_state() {
    let text = run(&["show", "--moves", "f2f3 e7e5 g2g4 d8h4"]).succeeds().stdout;
    for line in [
        "8  ♜ ♞ ♝ · ♚ ♝ ♞ ♜",
        "FEN           rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "to move       white",
        "checkers      h4",
        "pinned white  none",
        "legal moves   0",
        "state         checkmate",
    ] {
        assert!(text.lines().any(|found| found == line), "{line:?} is not in\n{text}");
    }
    assert!(!text.contains("Shredder"));
}

#[test]
fn prints_shredder_fen_in_chess960() {
    for args in [["show", CHESS960].as_slice(), &["show", "--chess960", CHESS960]] {
        let text = run(args).succeeds().stdout;
        assert!(text.contains("Shredder-FEN  4k3/8/8/8/8/8/8/6KR w H - 0 1\n"), "{text}");
    }
}

#[test]
fn as_json() {
    let document = run(&["show", "--json", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"]).json();
    assert_eq!(document["pinned"], json!({"white": ["c3"], "black": []}));
    assert_eq!(document["state"], "ongoing");
    assert_eq!(document["key"].as_str().unwrap().len(), 16);
    assert_eq!(document["unreachable"], Value::Null);
}

#[test]
fn positions_that_cannot_arise_in_play_are_shown_with_a_note() {
    let run = run(&["show", THREE_CHECKERS]).succeeds();
    assert_eq!(
        run.stderr,
        "note: more than two pieces give check: this position cannot arise in play\n"
    );
}
