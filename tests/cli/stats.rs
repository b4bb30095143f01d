//! `magicray stats`.

use crate::program::run;

const ROW: [(&str, u64); 10] = [
    ("depth", 3),
    ("nodes", 97862),
    ("captures", 17102),
    ("en_passant", 45),
    ("castles", 3162),
    ("promotions", 0),
    ("checks", 993),
    ("discovered_checks", 0),
    ("double_checks", 0),
    ("checkmates", 1),
];

#[test]
fn prints_the_table_of_the_wiki() {
    let run = run(&["stats", "3", "kiwipete"]).succeeds();
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("depth "));
    let row: Vec<u64> = lines[3].split_whitespace().map(|word| word.parse().unwrap()).collect();
    assert_eq!(row, ROW.map(|(_, count)| count));
}

#[test]
fn as_json() {
    let document = run(&["stats", "3", "kiwipete", "--json"]).succeeds().json();
    assert_eq!(document["depths"].as_array().unwrap().len(), 3);
    for (name, count) in ROW {
        assert_eq!(document["depths"][2][name], count, "{name}");
    }
}
