//! `magicray moves`.

use crate::program::run;
use serde_json::json;

fn list(args: &[&str]) -> String {
    run(&[&["moves"], args].concat()).succeeds().stdout.replace('\n', " ")
}

#[test]
fn lists_and_filters() {
    assert_eq!(run(&["moves"]).succeeds().stdout.lines().count(), 20);
    assert_eq!(list(&["--from", "g1"]), "g1f3 g1h3 ");
    assert_eq!(list(&["--from", "e4"]), "");
    assert_eq!(list(&["cpw3", "--captures"]), "b4f4 ");
    assert_eq!(list(&["--captures", "startpos", "e2e4", "d7d5"]), "e4d5 ");
    assert_eq!(list(&["kiwipete", "--quiets", "--from", "e1"]), "e1c1 e1d1 e1f1 e1g1 ");
    assert_eq!(list(&["8/8/8/8/8/6k1/7p/7K w - - 0 1"]), "");
}

#[test]
fn as_json() {
    let document = run(&["moves", "--json", "--from=b1"]).succeeds().json();
    assert_eq!(document["count"], 2);
    assert_eq!(document["moves"], json!(["b1a3", "b1c3"]));
}
