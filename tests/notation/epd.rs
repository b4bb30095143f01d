//! EPD: operations, quoted text, counters.

use magicray::{Board, Epd, Fen};

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

#[track_caller]
fn epd(text: &str) -> Epd {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn complaint(operations: &str) -> String {
    format!("{KINGS} {operations}").parse::<Epd>().unwrap_err().to_string()
}

#[test]
fn counters_are_those_of_the_board() {
    let text = "rnb2rk1/pp2nppp/4p3/q1ppP3/3P2Q1/P1P5/2PB1PPP/R3KBNR w KQ - hmvc 5; fmvn 9;";
    let epd = epd(text);
    assert_eq!(
        epd.board.to_string(),
        "rnb2rk1/pp2nppp/4p3/q1ppP3/3P2Q1/P1P5/2PB1PPP/R3KBNR w KQ - 5 9"
    );
    assert!(epd.operations.is_empty());
    assert_eq!(epd.to_string(), text);
}

#[test]
fn two_numbers_are_the_counters_of_a_fen() {
    let epd = epd("4k3/8/8/8/8/8/8/3K4 b - - 12 13");
    assert_eq!((epd.board.halfmove_clock(), epd.board.fullmove_number()), (12, 13));
    assert_eq!(
        complaint("12"),
        "EPD, column 27: found '1', expected an opcode, which begins with a letter"
    );
}

#[test]
fn quoted_text_may_hold_semicolons_and_blanks() {
    let epd = epd(&format!(r#"{KINGS} id "a; b  c"; c0 ""; c1 "x";bm Kd2 Ke2 ; noop;"#));
    assert_eq!(epd.text("id"), Some("a; b  c"));
    assert_eq!(epd.text("c0"), Some(""));
    assert_eq!(epd.operands("noop"), Some(&[][..]));
    assert_eq!(epd.operands("none"), None);
    assert_eq!(epd.moves("bm").unwrap().len(), 2);
    assert_eq!(epd.to_string().parse(), Ok(epd));
}

#[test]
fn moves_and_lines() {
    let epd = epd(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am e4 Nf3; pv e4 e5 Nf3; bm Ke2;",
    );
    assert_eq!(epd.moves("am").unwrap().len(), 2);
    assert_eq!(epd.line("pv").unwrap().len(), 3);
    assert!(epd.moves("pv").is_err());
    let error = epd.moves("bm").unwrap_err().to_string();
    assert!(error.starts_with("\"Ke2\": Ke2 is not a legal move in this position: "), "{error}");
    assert_eq!(epd.moves("none"), Ok(vec![]));
}

#[test]
fn perft_suites_are_read_too() {
    let epd = epd("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400");
    assert_eq!((epd.number("D1"), epd.number("D2"), epd.number("D3")), (Some(20), Some(400), None));
    assert_eq!(
        epd.to_string(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - D1 20; D2 400;"
    );
}

#[test]
fn complaints_name_the_place() {
    for (operations, expected) in [
        (
            r#"id "x"#,
            r#"EPD, column 32: found the end of the text, expected the quote that ends the text"#,
        ),
        (
            "b-m e4;",
            "EPD, column 28: found '-', expected a letter, a digit or _ of the opcode, a blank or ;",
        ),
        ("hmvc x;", "EPD, column 32: found 'x', expected a number from 0 to 65535"),
        ("hmvc 65536;", "EPD, column 32: found '6', expected a number from 0 to 65535"),
        ("fmvn 1 2;", "EPD, column 34: found '2', expected ; after the number"),
        ("\"x\";", "EPD, column 27: found '\"', expected an opcode, which begins with a letter"),
    ] {
        assert_eq!(complaint(operations), expected, "{operations}");
    }
    let error = "4k3/8/8/8/8/8/8/4K3 w x - bm e4;".parse::<Epd>().unwrap_err();
    assert!(error.to_string().starts_with("FEN field 3 (castling rights), column 23: "), "{error}");
    assert!("8/8/8/8/8/8/8/8 w - - bm e4;".parse::<Epd>().is_err());
}

#[test]
fn every_board_round_trips() {
    crate::common::for_positions(1, |board: &Board| {
        let text = Epd::new(*board).to_string();
        let options = magicray::FenOptions::new().unreachable(true).mixed_arrays(true);
        assert_eq!(Epd::parse(&text, options).unwrap().board, *board, "{text}");
        assert!(text.starts_with(&Fen::of_board(board).four_fields().to_string()));
    });
}
