//! Reading and writing FEN and its dialects.

use crate::common::{LENIENT, after, all_entries, board, for_sample, lenient};
use magicray::{
    Board, CastlingLetters, CastlingSide, Color, EnPassantSquare, Fen, File, Setup, Square,
};

fn shredder(board: &Board) -> String {
    Fen::of_board(board).castling(CastlingLetters::Shredder).to_string()
}

#[test]
fn what_a_board_prints_parses_to_it() {
    for_sample(1_000, |board| {
        let options = magicray::FenOptions::new().unreachable(true);
        assert_eq!(options.parse(&board.to_string()), Ok(*board), "{board}");
        assert_eq!(options.parse(&shredder(board)), Ok(*board), "{board}");
        let epd = Fen::of_board(board).four_fields().to_string();
        assert!(options.parse(&epd).is_ok_and(|parsed| parsed.same_position(board)), "{epd}");
        assert_eq!(options.parse_setup(&board.to_string()), Ok(board.to_setup()));
    });
}

#[test]
fn what_the_suites_write_is_kept() {
    for entry in all_entries() {
        let setup = LENIENT.parse_setup(&entry.fen).unwrap();
        // The files of Chess960 write rooks' files, all others letters; each comes back as it was.
        let texts = [CastlingLetters::XFen, CastlingLetters::Shredder]
            .map(|letters| Fen::of(&setup).castling(letters).to_string());
        assert!(texts.contains(&entry.fen), "{}", entry.fen);
    }
}

#[test]
fn six_fields_or_four() {
    let board = board("4k3/8/8/8/8/8/8/4K3 w - -");
    assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(Fen::of_board(&board).four_fields().to_string(), "4k3/8/8/8/8/8/8/4K3 w - -");
}

#[test]
fn blanks_are_free() {
    for text in [
        "  4k3/8/8/8/8/8/8/4K3 w - - 3 9",
        "4k3/8/8/8/8/8/8/4K3 w - - 3 9  \n",
        " 4k3/8/8/8/8/8/8/4K3 w - - 3 9\t\r\n",
        "4k3/8/8/8/8/8/8/4K3  w   - \t - 3  9",
    ] {
        assert_eq!(board(text).to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 3 9", "{text:?}");
    }
}

#[test]
fn counters_of_any_size() {
    for (counters, expected) in [
        ("0 1", (0, 1)),
        ("0 0", (0, 1)), // move 0 is found in the wild
        ("50 119", (50, 119)),
        ("148 100", (148, 100)), // beyond the fifty-move rule
        ("500 50", (500, 50)),   // more than a byte
        ("65535 65535", (65_535, 65_535)),
        ("007 012", (7, 12)),
    ] {
        let board = board(&format!("4k3/8/8/8/8/8/8/4KR2 w - - {counters}"));
        assert_eq!((board.halfmove_clock(), board.fullmove_number()), expected, "{counters}");
    }
}

#[test]
fn letters_mean_the_outermost_rook() {
    let rights = |fen: &str, side| lenient(fen).castling_rights().rook_file(Color::White, side);
    let king_side = CastlingSide::KingSide;
    assert_eq!(rights("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", king_side), Some(File::H));
    assert_eq!(rights("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", king_side), Some(File::G));
    assert_eq!(rights("4k3/8/8/8/8/6R1/8/4K2R w K - 0 1", king_side), Some(File::H));
    assert_eq!(rights("k7/8/8/8/8/8/8/1K1RR3 w K - 0 1", king_side), Some(File::E));
    let queen_side = CastlingSide::QueenSide;
    // The rook on a1 is Black's.
    assert_eq!(rights("4k3/8/8/8/8/8/8/rR2K3 w Q - 0 1", queen_side), Some(File::B));
    assert_eq!(rights("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", queen_side), Some(File::A));
}

#[test]
fn dialects_of_castling() {
    for (read, x_fen, file_letters) in [
        ("rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Kkq - 1 9", "Kkq", "Eea"),
        ("rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Ckq - 1 9", "Ckq", "Cea"),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "G", "G"),
        ("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", "K", "H"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "-", "-"),
    ] {
        let board = board(read);
        let field = |text: String| text.split(' ').nth(2).unwrap().to_owned();
        assert_eq!(field(board.to_string()), x_fen, "{read}");
        assert_eq!(field(shredder(&board)), file_letters, "{read}");
    }
}

#[test]
fn kings_on_different_files_need_file_letters() {
    let fen = "1rk4r/8/8/8/8/8/8/R4K1R w KQkq - 0 1";
    assert!(Board::from_fen(fen).is_err());
    let board = magicray::FenOptions::new().mixed_arrays(true).parse(fen).unwrap();
    assert_eq!(board, self::board("1rk4r/8/8/8/8/8/8/R4K1R w HAhb - 0 1"));
    // So that it can be read again without that option.
    assert_eq!(board.to_string(), "1rk4r/8/8/8/8/8/8/R4K1R w HAhb - 0 1");
    // One side alone cannot be mistaken.
    assert_eq!(self::board("1rk4r/8/8/8/8/8/8/R4K1R w KQ - 0 1").castling_rooks().count(), 2);
}

#[test]
fn is_chess960_if_letters_could_mislead() {
    assert!(!board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").is_chess960());
    assert!(!board("1rk4r/8/8/8/8/8/8/R4K1R w - - 0 1").is_chess960());
    assert!(board("r3k2r/8/8/8/8/8/8/R4K1R w KQ - 0 1").is_chess960());
    assert!(board("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1").is_chess960());
    assert!(board("4k1r1/8/8/8/8/8/8/4K3 w g - 0 1").is_chess960());
}

#[test]
fn dialects_of_en_passant() {
    use EnPassantSquare::{Always, Legal, PseudoLegal};
    let written = |board: &Board, pawn, dialect| {
        let fen = Fen::of_board(board).en_passant(dialect).last_double_step(pawn).to_string();
        fen.split(' ').nth(3).unwrap().to_owned()
    };
    for (start, mv, pawn, expected) in [
        // Nobody stands beside the pawn.
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", Square::E4, ["-", "-", "e3"]),
        // Somebody does and may capture.
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", Square::E4, ["e3", "e3", "e3"]),
        ("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1", "e7e5", Square::E5, ["e6", "e6", "e6"]),
        // Somebody does but is pinned.
        ("4k3/4p3/2b5/3P4/4K3/8/8/8 b - - 0 1", "e7e5", Square::E5, ["-", "e6", "e6"]),
        // Neighbours in memory, not on the board.
        ("4k3/8/8/p7/8/8/7P/4K3 w - - 0 1", "h2h4", Square::H4, ["-", "-", "h3"]),
    ] {
        let board = after(board(start), mv);
        let found =
            [Legal, PseudoLegal, Always].map(|dialect| written(&board, Some(pawn), dialect));
        assert_eq!(found, expected, "{start} {mv}");
    }
    // A square where no pawn has made a double step is not believed.
    let board = Board::default();
    for pawn in [None, Some(Square::E4), Some(Square::E2), Some(Square::E5)] {
        assert_eq!(written(&board, pawn, Always), "-");
    }
}

#[test]
fn every_dialect_of_en_passant_reads_the_same() {
    let standard = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR";
    assert_eq!(board(&format!("{standard} b KQkq d3 0 3")).en_passant(), Some(Square::D3));
    assert_eq!(board(&format!("{standard} b KQkq - 0 3")).en_passant(), None);
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    assert_eq!(board(&format!("{after_e4} e3 0 1")), board(&format!("{after_e4} - 0 1")));
}

#[test]
fn plain_data_prints_as_it_stands() {
    assert_eq!(Fen::of(&Setup::EMPTY).to_string(), "8/8/8/8/8/8/8/8 w - - 0 1");
    let text = "8/8/8/8/8/8/8/8 b - e5 9 0";
    assert_eq!(Fen::of(&LENIENT.parse_setup(text).unwrap()).to_string(), text);
}
