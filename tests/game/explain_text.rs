//! Each reason once, with its words and the squares that it marks.

use crate::common::lenient;
use magicray::{Bitboard, Move, PieceType, Square};

/// The words and the culprit against a move in UCI text; a text without squares of its own has
/// the promotion piece as a fifth letter.
#[track_caller]
fn refused(fen: &str, text: &str, words: &str, culprit: Option<Square>) {
    let request = text.parse().unwrap();
    let error = lenient(fen).resolve(request).expect_err("an illegal move");
    assert_eq!(error.reason.to_string(), words, "{text} on {fen}");
    assert_eq!(error.reason.culprit(), culprit, "{text} on {fen}");
    let sentence = format!("{text} is not a legal move in this position: {words}");
    assert_eq!(error.to_string(), sentence);
}

const START: &str = magicray::START_FEN;

#[test]
fn what_is_wrong_with_the_squares() {
    refused(START, "e2e2", "it ends on the square it starts from", None);
    refused(START, "e4e5", "there is no piece on e4", None);
    refused(START, "g8f6", "it is White's turn, not the black knight on g8's", Some(Square::G8));
}

#[test]
fn how_pieces_do_not_move() {
    for (text, words) in [
        (
            "g1g3",
            "the knight on g1 cannot go to g3: a knight moves two squares one way and one to the side",
        ),
        ("c1c4", "the bishop on c1 cannot go to c4: a bishop moves along diagonals"),
        ("a1b3", "the rook on a1 cannot go to b3: a rook moves along files and ranks"),
        ("d1e3", "the queen on d1 cannot go to e3: a queen moves along files, ranks and diagonals"),
        ("e1e3", "the king on e1 cannot go to e3: a king moves one square"),
        (
            "e2e5",
            "the pawn on e2 cannot go to e5: a pawn moves straight ahead and captures diagonally ahead",
        ),
        ("e2d3", "a pawn moves diagonally only to capture, and d3 is empty"),
    ] {
        refused(START, text, words, None);
    }
    let words = "the pawn on e3 has left its starting square and advances one square only";
    refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", words, None);
}

#[test]
fn what_is_in_the_way() {
    refused(START, "a1a5", "the white pawn on a2 is in the way", Some(Square::A2));
    refused(START, "a1a2", "a2 is occupied by your own pawn", Some(Square::A2));
    let opposed = "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1";
    refused(opposed, "e4e5", "the black pawn on e5 is in the way", Some(Square::E5));
    let near = "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1";
    refused(near, "e2e4", "the black knight on e3 is in the way", Some(Square::E3));
    // Of two pieces in the way the nearer.
    refused(
        "4k3/8/n7/8/n7/8/8/R3K3 w - - 0 1",
        "a1a8",
        "the black knight on a4 is in the way",
        Some(Square::A4),
    );
    refused(
        "n3k3/8/n7/8/8/8/8/R3K3 b - - 0 1",
        "a6a7",
        "the knight on a6 cannot go to a7: a knight moves two squares one way and one to the side",
        None,
    );
    refused(
        "r3k3/8/N7/8/N7/8/8/4K3 b - - 0 1",
        "a8a1",
        "the white knight on a6 is in the way",
        Some(Square::A6),
    );
}

#[test]
fn what_it_does_to_the_king() {
    let pinned = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";
    refused(
        pinned,
        "e2d3",
        "the bishop on e2 is pinned to the king on e1 by the rook on e4 and must stay on that line",
        Some(Square::E4),
    );
    let open = "3rk3/8/8/8/8/8/8/4K3 w - - 0 1";
    refused(open, "e1d1", "the king would be in check on d1 from the rook on d8", Some(Square::D8));
    let along = "r3k3/8/8/8/8/8/8/K7 w - - 0 1";
    refused(
        along,
        "a1a2",
        "the king would be in check on a2 from the rook on a8",
        Some(Square::A8),
    );
    let check = "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1";
    refused(
        check,
        "a2a3",
        "the king is in check from the rook on e4, and the move does not answer it",
        Some(Square::E4),
    );
    let double = "4k3/8/8/8/4r3/5n2/P7/4K3 w - - 0 1";
    refused(
        double,
        "a2a3",
        "the king is in check from both the knight on f3 and the rook on e4: only it can move",
        Some(Square::F3),
    );
}

#[test]
fn a_check_is_named_before_a_pin() {
    // The bishop is pinned by the rook and the knight gives check: blocking is impossible.
    let fen = "4k3/8/8/8/4r3/2n5/4B3/4K3 w - - 0 1";
    let words =
        "the bishop on e2 is pinned to the king on e1 by the rook on e4 and must stay on that line";
    refused(fen, "e2d1", words, Some(Square::E4));
    let fen = "4k3/8/8/8/4r3/3n4/4B3/4K3 w - - 0 1";
    refused(fen, "e2d3", words, Some(Square::E4));
    let words = "the king is in check from the knight on d3, and the move does not answer it";
    refused(fen, "e2f1", words, Some(Square::D3));
}

#[test]
fn why_the_king_may_not_castle() {
    let king_side = "you cannot castle on the king side:";
    for (fen, words, culprit) in [
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "the king or that rook has moved, or the rook is gone",
            None,
        ),
        (
            "4k3/8/8/8/8/8/8/4K1NR w K - 0 1",
            "the white knight on g1 is in the way",
            Some(Square::G1),
        ),
        (
            "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
            "the king is in check from the rook on e8",
            Some(Square::E8),
        ),
        (
            "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
            "the king would pass f1, which the rook on f8 attacks",
            Some(Square::F8),
        ),
        (
            "6r1/k7/8/8/8/8/8/4K2R w K - 0 1",
            "the king would be in check on g1 from the rook on g8",
            Some(Square::G8),
        ),
    ] {
        for text in ["e1g1", "e1h1"] {
            refused(fen, text, &format!("{king_side} {words}"), culprit);
        }
    }
    // Chess960: the rook on b1 shields the king's target from the rook on a1, and leaves.
    let words =
        "you cannot castle on the queen side: the king would be in check on c1 from the rook on a1";
    refused("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "e1b1", words, Some(Square::A1));
    // Without a right the neighbouring rook is just in the way.
    refused(
        "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
        "e1f1",
        "f1 is occupied by your own rook",
        Some(Square::F1),
    );
}

#[test]
fn why_en_passant_is_not_possible() {
    let late = "the pawn on d5 could be captured en passant only right after a double step";
    refused("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", late, None);
    refused("4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", late, None);
    let exposed = "capturing en passant would expose the king on a5 to the rook on h5";
    refused("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", exposed, Some(Square::H5));
    let pinned = "capturing en passant would expose the king on e1 to the rook on e8";
    refused("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", pinned, Some(Square::E8));
    let check = "the king is in check from the knight on f3, and the move does not answer it";
    refused("4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", "e5d6", check, Some(Square::F3));
    // A pawn beside another on any other rank is nothing to capture.
    let nothing = "a pawn moves diagonally only to capture, and d5 is empty";
    refused("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", "e4d5", nothing, None);
}

#[test]
fn what_is_wrong_with_a_promotion() {
    let fen = "4k3/P7/8/8/8/8/7P/4K3 w - - 0 1";
    refused(fen, "a7a8", "add the promotion piece n, b, r or q", None);
    refused(fen, "h2h4q", "a pawn does not promote on h4", None);
    refused(fen, "e1e2n", "a king does not promote", None);
    refused("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q", "a king does not promote", None);
    let reason = lenient(fen).explain(Square::A7, Square::A8, Some(PieceType::King)).unwrap_err();
    let words = "a pawn cannot become a king, only a knight, bishop, rook or queen";
    assert_eq!(reason.to_string(), words);
    // Everything else comes first.
    refused(
        "n3k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8",
        "the black knight on a8 is in the way",
        Some(Square::A8),
    );
}

#[test]
fn a_move_of_another_kind() {
    let board = lenient("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for (mv, words) in [
        (Move::normal(Square::E1, Square::G1), "these squares mean castling here"),
        (Move::castling(Square::E1, Square::E2), "these squares mean an ordinary move here"),
        (Move::en_passant(Square::H1, Square::H2), "these squares mean an ordinary move here"),
    ] {
        assert_eq!(board.play(mv).unwrap_err().reason.to_string(), words);
    }
}

#[test]
fn the_squares_to_mark() {
    let marks = |fen: &str, text: &str| {
        lenient(fen).resolve(text.parse().unwrap()).unwrap_err().reason.squares()
    };
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    let pin = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";
    assert_eq!(marks(pin, "e2d3"), set(&[Square::E1, Square::E2, Square::E3, Square::E4]));
    let double = "4k3/8/8/8/4r3/5n2/P7/4K3 w - - 0 1";
    assert_eq!(marks(double, "a2a3"), set(&[Square::E4, Square::F3]));
    let through = "5rk1/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(marks(through, "e1g1"), set(&[Square::F1, Square::F8]));
    let late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    assert_eq!(marks(late, "e5d6"), set(&[Square::D5, Square::D6]));
}
