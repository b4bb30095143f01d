//! The grammar of suites, good lines and bad ones.

use super::{ExpectedCount, Suite, SuiteErrorKind};
use crate::{FenOptions, START_FEN, Unreachable};

const STALEMATE: &str = "8/8/8/8/8/6k1/7p/7K w - -";

fn parse(text: impl AsRef<[u8]>) -> Suite {
    Suite::parse(text, FenOptions::new().unreachable(true))
}

fn counts(line: &str) -> Vec<(u32, u128)> {
    let suite = parse(line);
    assert_eq!(suite.errors, [], "{line}");
    suite.entries[0].counts.iter().map(|count| (count.depth, count.nodes)).collect()
}

/// The message for the counts behind a good FEN.
fn complaint(counts: &str) -> String {
    let suite = parse(format!("{STALEMATE}{counts}"));
    assert_eq!((suite.entries.len(), suite.errors.len()), (0, 1), "{counts}");
    suite.errors[0].to_string()
}

#[test]
fn spellings_of_counts() {
    for text in [
        " ;D1 20 ;D2 400",
        "; D1 20; D2 400",
        ";D1 20;D2 400;",
        "\t;\tD1\t20\t;\tD2\t400\t;\t",
        " ;D2 400 ;D1 20",
        " ;D01 020 ;D2 400\r",
    ] {
        assert_eq!(counts(&format!("{START_FEN}{text}")), [(1, 20), (2, 400)], "{text:?}");
    }
}

#[test]
fn gaps_zeros_and_large_counts() {
    assert_eq!(counts(&format!("{STALEMATE} ;D0 1 ;D3 0")), [(0, 1), (3, 0)]);
    let largest = format!("{STALEMATE} ;D99 {}", u128::MAX);
    assert_eq!(counts(&largest), [(99, u128::MAX)]);
}

#[test]
fn lines_that_are_no_positions() {
    let text = format!("\u{feff}# one\r\n\r\n  \n  # two\n{START_FEN} ;D1 20\r\n{STALEMATE};D1 0");
    let suite = parse(text);
    assert_eq!(suite.errors, []);
    let lines: Vec<_> = suite.entries.iter().map(|entry| entry.line).collect();
    assert_eq!(lines, [5, 6]);
    assert_eq!(suite.entries[0].fen, START_FEN);
    assert_eq!(suite.entries[1].counts, [ExpectedCount { depth: 1, nodes: 0 }]);
    assert_eq!(parse(""), Suite::default());
}

#[test]
fn every_bad_line_is_named_and_the_good_ones_stay() {
    let suite = parse(format!("nonsense\n{START_FEN} ;D1 20\n{STALEMATE}\n{STALEMATE} ;D1 0 x"));
    let lines: Vec<_> = suite.errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [1, 3, 4]);
    assert_eq!(suite.entries.len(), 1);
}

#[test]
fn complaints_name_the_place() {
    for (counts, expected) in [
        ("", "line 1, column 26: found the end of the line, expected a count such as ;D1 20"),
        (";", "line 1, column 27: found the end of the line, expected a count such as ;D1 20"),
        (";E1 20", "line 1, column 27: found 'E', expected a count such as ;D1 20"),
        (";D1 0;;", "line 1, column 32: found ';', expected a count such as ;D1 20"),
        (";D 20", "line 1, column 28: found a blank, expected a depth from 0 to 99 after the D"),
        (";D100 0", "line 1, column 28: found '1', expected a depth from 0 to 99 after the D"),
        (
            ";D1:0",
            "line 1, column 29: found ':', expected a digit, or a blank and a number of nodes",
        ),
        (";D1 -1", "line 1, column 30: found '-', expected a number of nodes"),
        (";D1 0 D2 0", "line 1, column 32: found 'D', expected ; or the end of the line"),
        (";D1 0 ;D2 0 ;D1 0", "line 1, column 39: depth 1 a second time, expected each depth once"),
    ] {
        assert_eq!(complaint(counts), expected, "{counts}");
    }
    let overflow = complaint(";D1 340282366920938463463374607431768211456");
    assert!(overflow.ends_with("column 30: found '3', expected a number of nodes below 2^128"));
}

#[test]
fn columns_of_the_fen_are_those_of_the_line() {
    let suite = parse("  8/8/8/8/8/6k1/7p/7K x - - ;D1 0");
    assert_eq!(
        suite.errors[0].to_string(),
        "line 1, column 23: FEN field 2 (side to move): found 'x', expected w or b"
    );
    let suite = parse("8/8/8/8/8/8/8/7K w - - ;D1 3");
    assert_eq!(suite.errors[0].column(), None);
    assert!(suite.errors[0].to_string().starts_with("line 1: impossible position: "));
}

#[test]
fn unreachable_positions_are_let_in_on_request() {
    let line = "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1 ;D1 6";
    let suite = parse(line);
    assert_eq!(suite.entries[0].unreachable, Some(Unreachable::ImpossibleCheck));
    assert!(matches!(Suite::parse(line, FenOptions::new()).errors[0].kind, SuiteErrorKind::Fen(_)));
}

#[test]
fn bytes_that_are_not_utf8() {
    assert_eq!(parse(b"# caf\xe9\n").errors, []);
    let suite = parse(b"8/8/\xff ;D1 0");
    assert_eq!(suite.errors[0].kind, SuiteErrorKind::NotUtf8 { column: 5 });
}
