//! SAN and LAN: what is written, what is understood, and what is said against the rest.

use crate::common::{board, for_positions};
use magicray::{Board, CastlingStyle, IllegalReason, IllegalSan, ResolveSanError, San, SanError};

#[track_caller]
fn writes(fen: &str, uci: &str, expected: &str) {
    let board = board(fen);
    let mv = board.resolve(uci.parse().unwrap()).unwrap();
    assert_eq!(board.san(mv).to_string(), expected, "{uci} on {fen}");
}

#[track_caller]
fn reads(fen: &str, text: &str, expected: &str) {
    let board = board(fen);
    match board.parse_san(text) {
        Ok(mv) => assert_eq!(mv.uci(CastlingStyle::KingTarget).to_string(), expected, "{text}"),
        Err(error) => assert_eq!("error", expected, "{text}: {error}"),
    }
}

#[track_caller]
fn complaint(fen: &str, text: &str) -> String {
    board(fen).parse_san(text).unwrap_err().to_string()
}

const THREE_KNIGHTS: &str = "4k3/8/8/8/3N4/8/3N4/4K1N1 w - - 0 1";
const ROOK_CHECK: &str = "5k2/8/8/8/8/8/8/4K2R w K - 0 1";
const PROMOTIONS: &str = "3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

#[test]
fn a_pinned_twin_needs_no_disambiguation() {
    writes("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
    writes("rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "g1e2", "Ne2");
}

#[test]
fn disambiguation_by_file_rank_and_both() {
    let knights = "r2qkbnr/pp1n1pp1/2p3bp/3pp3/6P1/2PPB2P/PP1NPPB1/R2QK1NR b KQkq - 1 9";
    writes(knights, "g8f6", "Ngf6");
    writes(knights, "d7f6", "Ndf6");
    let knights = "r1b1kbnr/p2q1p2/2n1p2p/R1pp2p1/1PPP3P/5N2/4PPP1/RNBQKB2 w kq - 4 12";
    writes(knights, "b1d2", "Nbd2");
    writes(knights, "f3d2", "Nfd2");
    writes(THREE_KNIGHTS, "g1f3", "Ngf3");
    writes(THREE_KNIGHTS, "d2f3", "N2f3");
    writes(THREE_KNIGHTS, "d4f3", "N4f3");
    let queens = "8/2k5/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    writes(queens, "h4e1", "Qh4e1");
    writes(queens, "e4e1", "Qee1");
    writes(queens, "h1e1", "Q1e1");
}

#[test]
fn checks_mates_promotions_and_en_passant() {
    writes(ROOK_CHECK, "e1g1", "O-O+");
    writes("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#");
    writes(PROMOTIONS, "c7d8q", "cxd8=Q+");
    writes(PROMOTIONS, "c7c8n", "c8=N");
    writes(EN_PASSANT, "e5d6", "exd6");
}

#[test]
fn castling_in_chess960_is_written_by_its_wing() {
    let fen = "4k3/8/8/8/8/8/8/1R3KR1 w BG - 0 1";
    writes(fen, "f1g1", "O-O");
    writes(fen, "f1b1", "O-O-O");
    let both = board(fen);
    for text in ["O-O", "O-O-O"] {
        let mv = both.parse_san(text).unwrap();
        assert_eq!(both.san(mv).to_string(), text);
        assert_eq!(both.lan(mv).to_string(), text);
    }
}

#[test]
fn more_disambiguation_than_needed_is_understood() {
    for (text, uci) in [
        ("Nd2f3", "d2f3"),
        ("Nd4f3", "d4f3"),
        ("Ng1f3", "g1f3"),
        ("Ngf3", "g1f3"),
        ("N2f3", "d2f3"),
        ("Nd2-f3", "d2f3"),
        ("Ndf3", "error"),
        ("Nf3", "error"),
        ("Nbf3", "error"),
    ] {
        reads(THREE_KNIGHTS, text, uci);
    }
}

#[test]
fn spellings_of_castling() {
    for text in ["O-O", "O-O+", "0-0", "0-0+", "o-o", "OO", "00", "0-0!?", "O-O#"] {
        reads(ROOK_CHECK, text, "e1g1");
    }
    for text in ["O-O-O", "0-0-0", "O", "O-", "O-O-", "O--O", "O-O-O-O", "O-x"] {
        reads(ROOK_CHECK, text, "error");
    }
}

#[test]
fn spellings_of_promotion() {
    for text in
        ["c8=Q+", "c8Q", "c8=q", "c8q", "c8/Q", "c8(Q)", "c8(q)+!", "c7c8=Q", "c7-c8q", "Pc8Q"]
    {
        reads("5k2/2P5/8/8/8/8/8/4K3 w - - 0 1", text, "c7c8q");
    }
    for text in ["cxd8=Q", "cxd8Q+", "cd8q", "c7d8=Q", "c7xd8=Q", "xd8=Q"] {
        reads(PROMOTIONS, text, "c7d8q");
    }
    for text in ["cxd8", "c8=K", "c8=P", "c8=", "c8(Q", "Kd1=Q", "e2=Q"] {
        reads(PROMOTIONS, text, "error");
    }
}

#[test]
fn spellings_of_pawn_moves() {
    for text in
        ["exd6", "ed6", "e5d6", "e5xd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "e:d6", "xd6", "Pexd6"]
    {
        reads(EN_PASSANT, text, "e5d6");
    }
    for text in ["e4", "e2e4", "e2-e4", "e4!", "e4??", "Pe4", "pe4", "e3e4", "e"] {
        let expected = if matches!(text, "pe4" | "e3e4" | "e") { "error" } else { "e2e4" };
        reads(magicray::START_FEN, text, expected);
    }
}

#[test]
fn a_push_is_never_a_capture() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    reads(fen, "d5", "error");
    reads(fen, "exd5", "e4d5");
}

#[test]
fn bishops_and_files_are_told_apart_by_case() {
    let fen = "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1";
    reads(fen, "bxc4", "b3c4");
    reads(fen, "Bxc4", "d3c4");
    reads(fen, "bc4", "b3c4");
}

#[test]
fn figurines_and_typographic_signs() {
    reads(magicray::START_FEN, "♘f3", "g1f3");
    reads(magicray::START_FEN, "♞g1–f3", "g1f3");
    reads(EN_PASSANT, "e5×d6", "e5d6");
    assert_eq!(
        complaint(magicray::START_FEN, "♘ü3"),
        "character 2 of the move: found 'ü', expected a target square such as e4"
    );
}

#[test]
fn ambiguity_names_the_candidates() {
    let error = board(THREE_KNIGHTS).parse_san("Ndf3").unwrap_err();
    let SanError::Resolve(ResolveSanError::Ambiguous { origins, .. }) = error else { panic!() };
    assert_eq!(origins.count(), 2);
    assert_eq!(error.to_string(), "Ndf3 is ambiguous: it may be Nd2f3 or Nd4f3");
}

#[test]
fn illegal_moves_come_with_the_reason() {
    let pinned = board("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1").parse_san("Nd5").unwrap_err();
    assert!(matches!(
        pinned,
        SanError::Resolve(ResolveSanError::Illegal {
            reason: IllegalSan::Because(IllegalReason::Pinned { .. }),
            ..
        })
    ));
    let missing = complaint("5k2/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8");
    assert!(missing.starts_with("c8 is not a legal move in this position: "), "{missing}");
    assert_eq!(
        complaint(magicray::START_FEN, "Ra3"),
        "Ra3 is not a legal move in this position: the white pawn on a2 is in the way"
    );
    assert_eq!(
        complaint("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4"),
        "Qd4 is not a legal move in this position: \
         there is no such piece, or none where the move names one"
    );
    let castling = complaint(magicray::START_FEN, "O-O");
    assert!(castling.contains("in the way") || castling.contains("between"), "{castling}");
}

#[test]
fn what_is_no_move_is_told_where() {
    for (text, column) in [
        ("", 1),
        ("?", 1),
        ("hello", 3),
        ("Nf9", 3),
        ("N", 2),
        ("Nxyf3", 3),
        ("--", 3),
        ("Z0", 1),
        ("e4e4e4", 3),
        ("Qh4=Q", 4),
        ("O-O-Q", 5),
        ("è4", 1),
    ] {
        let error = text.parse::<San>().unwrap_err();
        assert_eq!(error.column, column, "{text}: {error}");
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let alphabet = b"NBKaeh18x=-O0+#(!/. ";
    let mut random = crate::common::Random(7);
    for _ in 0..200_000 {
        let length = random.below(9);
        let text: Vec<u8> = (0..length).map(|_| alphabet[random.below(alphabet.len())]).collect();
        if let Ok(san) = San::from_ascii(&text) {
            // What was understood is written in a form that means the same.
            assert_eq!(san.to_string().parse(), Ok(san), "{}", text.escape_ascii());
        }
    }
}

#[test]
fn every_legal_move_is_read_back() {
    for_positions(4, |board: &Board| {
        for mv in board.legal_moves() {
            for text in [board.san(mv).to_string(), board.lan(mv).to_string()] {
                assert_eq!(board.parse_san(&text), Ok(mv), "{text} on {board}");
            }
        }
    });
}

#[test]
fn disambiguation_is_heeded_of_every_piece() {
    const BISHOPS: &str = "4k3/8/8/8/8/8/8/2B1K1B1 w - - 0 1";
    const ROOKS: &str = "4k3/8/8/8/8/4K3/8/R6R w - - 0 1";
    const QUEENS: &str = "6k1/8/8/8/8/8/K7/Q6Q w - - 0 1";
    for (fen, text, uci) in [
        (BISHOPS, "Bce3", "c1e3"),
        (BISHOPS, "Bge3", "g1e3"),
        (BISHOPS, "Be3", "error"),
        (ROOKS, "Rad1", "a1d1"),
        (ROOKS, "Rhd1", "h1d1"),
        (ROOKS, "Rd1", "error"),
        (QUEENS, "Qad1", "a1d1"),
        (QUEENS, "Qhd1", "h1d1"),
        (QUEENS, "Qd1", "error"),
    ] {
        reads(fen, text, uci);
    }
}
