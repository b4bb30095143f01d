//! Texts that are no FEN: the field, the column, what was found and what was expected.

use magicray::{FenField, FenOptions, FenSyntaxError};

#[track_caller]
fn error(text: &str) -> FenSyntaxError {
    FenOptions::new().parse_setup(text).expect_err(text)
}

#[track_caller]
fn complains(text: &str, field: FenField, column: usize, found: Option<char>, expected: &str) {
    let error = error(text);
    assert_eq!((error.field, error.column, error.found), (field, column, found), "{text:?}");
    assert!(error.expected.contains(expected), "{text:?}: {error}");
    // The column and what stands there belong together.
    assert_eq!(text.chars().nth(column - 1).filter(|_| found.is_some()), found, "{text:?}");
}

#[test]
fn piece_placement() {
    use FenField::PiecePlacement as Field;
    let rest = "w - - 0 1";
    for (placement, column, found, expected) in [
        ("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 14, Some('x'), "a piece"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR", 19, Some('9'), "a digit from 1 to 8"),
        ("rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR", 19, Some('0'), "a digit from 1 to 8"),
        ("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 17, Some('/'), "eight squares"),
        ("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR", 20, Some('/'), "eight squares"),
        ("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 18, Some('p'), "/ after eight squares"),
        ("rnbqkbnr/pppppp3/8/8/8/8/PPPPPPPP/RNBQKBNR", 16, Some('3'), "no more than eight"),
        ("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR", 20, Some('4'), "one digit, not two"),
        ("rnbqKbnr/pppppppp/8/8/PPPPPPPP/RNBQKBNR", 40, Some(' '), "eight ranks"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN", 43, Some(' '), "eight squares in the last"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/", 44, Some('/'), "nothing after"),
        ("♜nbqkbnr/8/8/8/8/8/8/8", 1, Some('♜'), "a piece"),
        ("r\u{301}nbqkbn/8/8/8/8/8/8/8", 2, Some('\u{301}'), "a piece"),
    ] {
        // The end of a field shows as the end of the text where nothing follows.
        let text = format!("{placement} {rest}");
        let found = found.filter(|&found| found != ' ');
        complains(&text, Field, column, found, expected);
    }
    complains("", Field, 1, None, "the pieces");
    complains("   ", Field, 1, None, "the pieces");
    complains("8/8", Field, 4, None, "eight ranks");
}

#[test]
fn side_to_move() {
    use FenField::SideToMove as Field;
    let board = "4k3/8/8/8/8/8/8/4K3";
    complains(board, Field, 20, None, "w or b");
    complains(&format!("{board} x - - 0 1"), Field, 21, Some('x'), "w or b");
    complains(&format!("{board} W - - 0 1"), Field, 21, Some('W'), "w or b");
    complains(&format!("{board} white - - 0 1"), Field, 22, Some('h'), "a blank");
    complains(&format!("{board} wß - - 0 1"), Field, 22, Some('ß'), "a blank");
    complains(&format!("  {board}   - - - 0 1"), Field, 25, Some('-'), "w or b");
}

#[test]
fn castling_rights() {
    use FenField::CastlingRights as Field;
    let board = "r3k2r/8/8/8/8/8/8/R3K2R w";
    complains(board, Field, 26, None, "KQkq");
    complains(&format!("{board} KQx - 0 1"), Field, 29, Some('x'), "KQkq");
    complains(&format!("{board} KQ- - 0 1"), Field, 29, Some('-'), "KQkq");
    complains(&format!("{board} -- - 0 1"), Field, 27, Some('-'), "KQkq");
    complains(&format!("{board} I - 0 1"), Field, 27, Some('I'), "KQkq");
    complains(&format!("{board} KK - 0 1"), Field, 28, Some('K'), "at most one rook");
    complains(&format!("{board} KH - 0 1"), Field, 28, Some('H'), "at most one rook");
    complains(&format!("{board} Ä - 0 1"), Field, 27, Some('Ä'), "KQkq");
    // A missing field must not let the next ones move up in silence.
    complains(&format!("{board}  - 0 1"), FenField::EnPassant, 30, Some('0'), "e3");
    // Kings on different files, as after a king's move that the rights have not followed.
    let moved = "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    complains(moved, Field, 29, Some('k'), "kings and rooks that may castle on the same files");
    // Both kings have castled; the rooks that are left stand on different files.
    let castled = "1r4k1/b2b1Rpr/p2P3p/1ppB4/8/2B5/PP1q1PPP/2R3K1 w Qq - 0 1";
    complains(castled, Field, 51, Some('q'), "kings and rooks that may castle on the same files");
    assert!(FenOptions::new().mixed_arrays(true).parse(moved).is_ok());
    assert!(FenOptions::new().parse("r2k3r/8/8/8/8/8/8/R3K2R w HAha - 0 1").is_ok());
}

#[test]
fn en_passant() {
    use FenField::EnPassant as Field;
    let board = "4k3/8/8/8/8/8/8/4K3 w -";
    complains(board, Field, 24, None, "e3");
    complains(&format!("{board} i3 0 1"), Field, 25, Some('i'), "e3");
    complains(&format!("{board} e9 0 1"), Field, 26, Some('9'), "e3");
    complains(&format!("{board} E3 0 1"), Field, 25, Some('E'), "e3");
    complains(&format!("{board} e 0 1"), Field, 26, None, "e3");
    complains(&format!("{board} e33 0 1"), Field, 27, Some('3'), "e3");
    complains(&format!("{board} é3 0 1"), Field, 25, Some('é'), "e3");
    complains(&format!("{board} -- 0 1"), Field, 25, Some('-'), "e3");
}

#[test]
fn counters() {
    let board = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (counters, field, column, found) in [
        ("-1 1", FenField::HalfmoveClock, 27, Some('-')),
        ("x 1", FenField::HalfmoveClock, 27, Some('x')),
        ("1x 1", FenField::HalfmoveClock, 28, Some('x')),
        ("+1 1", FenField::HalfmoveClock, 27, Some('+')),
        ("65536 1", FenField::HalfmoveClock, 27, Some('6')),
        ("99999999999999999999999 1", FenField::HalfmoveClock, 27, Some('9')),
        ("½ 1", FenField::HalfmoveClock, 27, Some('½')),
        ("٣ 1", FenField::HalfmoveClock, 27, Some('٣')), // a digit, but not of ASCII
        ("0", FenField::FullmoveNumber, 28, None),
        ("0 -1", FenField::FullmoveNumber, 29, Some('-')),
        ("0 65536", FenField::FullmoveNumber, 29, Some('6')),
        ("0 1.", FenField::FullmoveNumber, 30, Some('.')),
    ] {
        complains(&format!("{board} {counters}"), field, column, found, "a number from 0 to 65535");
    }
    complains(&format!("{board} 0 1 x"), FenField::FullmoveNumber, 31, Some('x'), "nothing after");
}

#[test]
fn messages() {
    for (text, message) in [
        (
            "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "FEN field 1 (piece placement), column 19: found '9', expected a piece (PNBRQKpnbrqk), \
             a digit from 1 to 8 or /",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3",
            "FEN field 2 (side to move), column 20: found the end of the text, expected w or b",
        ),
    ] {
        assert_eq!(error(text).to_string(), message);
    }
    let fields: Vec<_> = FenField::ALL.into_iter().map(|field| field.to_string()).collect();
    assert!(
        fields.iter().zip(1..).all(|(name, number)| name.starts_with(&format!("field {number} (")))
    );
}
