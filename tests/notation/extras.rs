//! What engines ask of a board besides its moves: exchanges, keys, packing, mirror, diagrams.

use crate::common::{board, for_positions};
use magicray::{
    Bitboard, Board, Color, FenOptions, Move, PackedBoard, PieceType, Square, UnpackError,
};

/// The swap algorithm in its plainest form: what the best series of captures on `target` wins for
/// `side`, which need not capture at all.
fn exchange(
    board: &Board,
    target: Square,
    victim: PieceType,
    side: Color,
    occupied: Bitboard,
) -> i32 {
    let attackers = board.attackers_to(target, occupied) & occupied & board.occupied_by(side);
    let mut pieces = PieceType::ALL.into_iter();
    let Some(piece) = pieces.find(|&piece| attackers.intersects(board.pieces(side, piece))) else {
        return 0;
    };
    let from = (attackers & board.pieces(side, piece)).first().unwrap();
    let rest = occupied.without(from.into());
    let defended = board.attackers_to(target, rest) & rest & board.occupied_by(!side);
    if piece == PieceType::King && defended.any() {
        return 0;
    }
    let loss = exchange(board, target, piece, !side, rest);
    (victim.exchange_value() - loss).max(0)
}

fn exchange_after(board: &Board, mv: Move) -> i32 {
    let us = board.side_to_move();
    let value = |piece: Option<PieceType>| piece.map_or(0, PieceType::exchange_value);
    let mover = board.piece_type_on(us, mv.from()).unwrap();
    let mut occupied = board.occupied().without(mv.from().into()) | mv.to().into();
    let mut won = value(board.piece_type_on(!us, mv.to()));
    if mv.is_en_passant() {
        occupied.remove(Square::new(mv.to().file(), mv.from().rank()));
        won = PieceType::Pawn.exchange_value();
    }
    won += value(mv.promoted()) - mv.promoted().map_or(0, |_| PieceType::Pawn.exchange_value());
    won - exchange(board, mv.to(), mv.promoted().unwrap_or(mover), !us, occupied)
}

#[test]
fn exchanges_are_those_of_the_plain_algorithm() {
    for_positions(2, |board| {
        for mv in board.legal_moves() {
            let expected = if mv.is_castling() { 0 } else { exchange_after(board, mv) };
            for threshold in [expected - 1, expected, expected + 1, -100, 0, 100] {
                assert_eq!(
                    board.see_ge(mv, threshold),
                    expected >= threshold,
                    "{mv} on {board}: {expected}, asked for {threshold}"
                );
            }
        }
    });
}

#[test]
fn exchanges_of_the_literature() {
    for (fen, mv, expected) in [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        ("3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", 1300),
        ("4k2r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
    ] {
        let board = board(fen);
        let mv = board.resolve(mv.parse().unwrap()).unwrap();
        assert!(board.see_ge(mv, expected) && !board.see_ge(mv, expected + 1), "{fen}");
        assert!(board.see_ge(mv, i32::MIN) && !board.see_ge(mv, i32::MAX), "{fen}");
    }
}

/// The test keys published with the format (hgm.nubati.net/book_format.html).
#[test]
fn polyglot_keys_are_the_published_ones() {
    for (fen, key) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
        ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756_b944_61c5_0fb0),
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
        ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a4_8b5a_8e47_ff78),
        ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
        ("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
        ("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c81_23ea_7b06_7637),
        ("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f_9b82_9b27_9560),
    ] {
        assert_eq!(board(fen).polyglot_key(), key, "{fen}");
        assert_eq!(FenOptions::new().parse_setup(fen).unwrap().polyglot_key(), key, "{fen}");
    }
}

#[test]
fn every_board_packs_and_unpacks() {
    for_positions(2, |board| {
        let packed = PackedBoard::new(board).unwrap();
        assert_eq!(packed.unpack(), Ok(*board), "{board}");
    });
    let counters = board("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535");
    assert_eq!(PackedBoard::new(&counters).unwrap().unpack(), Ok(counters));
    let crowded = board(
        "kqqqqqqq/qqqqqqqq/qqqqqqqq/pp6/8/8/PPPPPPPP/RRRRRKRR w - - 0 1"
            .replace("kqqqqqqq", "kbbbbbbb")
            .as_str(),
    );
    assert_eq!(PackedBoard::new(&crowded).unwrap_err().pieces, 42);
}

#[test]
fn bytes_that_are_no_board_are_refused() {
    let good = PackedBoard::new(&Board::default()).unwrap().to_bytes();
    let unpack = |index: usize, byte: u8| {
        let mut bytes = good;
        bytes[index] = byte;
        PackedBoard::from_bytes(bytes).unpack()
    };
    assert_eq!(unpack(2, 1), Err(UnpackError::TooManyPieces));
    assert_eq!(unpack(28, 2), Err(UnpackError::Padding));
    assert_eq!(unpack(0, 0xfe), Err(UnpackError::Padding));
    assert_eq!(unpack(8, 0x1f), Err(UnpackError::Code(Square::A1)));
    assert!(matches!(unpack(8, 0x10), Err(UnpackError::Setup(_))));
    let mut random = crate::common::Random(1);
    for _ in 0..100_000 {
        let mut bytes = good;
        for _ in 0..3 {
            bytes[random.below(29)] = random.next() as u8;
        }
        if let Ok(board) = PackedBoard::from_bytes(bytes).unpack() {
            assert_eq!(PackedBoard::new(&board).unwrap().unpack(), Ok(board));
        }
    }
}

#[test]
fn the_mirror_is_that_of_the_setup() {
    for_positions(1, |board| {
        let mirror = board.mirror();
        assert_eq!(Ok(mirror), board.to_setup().mirror().validate_unreachable());
        assert_eq!(mirror.mirror(), *board);
        assert_eq!(mirror.count_legal_moves(), board.count_legal_moves());
    });
}

#[test]
fn a_check_that_the_moved_piece_does_not_give_is_discovered_by_a_candidate() {
    for_positions(2, |board| {
        let us = board.side_to_move();
        let candidates = board.discovered_check_candidates(us);
        let king = board.king(!us);
        for mv in board.legal_moves() {
            if mv.is_castling() || mv.is_en_passant() {
                continue;
            }
            let next = board.play_unchecked(mv);
            let discovered = next.checkers().without(mv.to().into()).any();
            let leaves_line = candidates.contains(mv.from()) && {
                let mut rest = candidates.without(mv.from().into());
                rest.insert(mv.to());
                !next.discovered_check_candidates(us).contains(mv.to())
                    && next.checkers().without(mv.to().into()).any()
            };
            assert_eq!(discovered, leaves_line, "{mv} on {board}, king on {king}");
        }
    });
}

#[test]
fn diagrams_are_well_formed() {
    let board = board("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
    let arrows = [(Square::H5, Square::F7), (Square::A1, Square::A1)];
    for viewpoint in Color::ALL {
        let svg = board.svg().viewpoint(viewpoint).arrows(&arrows);
        let text = svg.marks(Square::F7.into()).last_move(Move::normal(Square::H5, Square::F7));
        let text = text.to_string();
        assert_eq!(text.matches("<use ").count(), board.occupied().count() as usize);
        assert_eq!(text.matches("marker-end").count(), 1, "an arrow to its own square is none");
        assert_eq!(text.matches("url(#check)").count(), 1);
        for element in ["svg", "g", "defs", "text", "title"] {
            let opened = text.matches(&format!("<{element} ")).count()
                + text.matches(&format!("<{element}>")).count();
            assert_eq!(opened, text.matches(&format!("</{element}>")).count(), "{element}");
        }
        // White's king stands on e1, at the lower edge as White sees it.
        let y = if viewpoint == Color::White { 335 } else { 20 };
        assert!(text.contains(&format!(
            "<use href=\"#wK\" x=\"{}\" y=\"{y}\"/>",
            if y == 335 { 200 } else { 155 }
        )));
    }
    assert!(!board.svg().coordinates(false).to_string().contains("<text"));
}

#[cfg(feature = "serde")]
#[test]
fn texts_for_serde() {
    use magicray::{San, UciMove};
    fn round_trip<T>(value: &T, text: &str)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), *value);
    }
    round_trip(&Board::default(), &format!("\"{}\"", magicray::START_FEN));
    round_trip(&Square::E4, "\"e4\"");
    round_trip(&"e7e8q".parse::<UciMove>().unwrap(), "\"e7e8q\"");
    round_trip(&"exd8=Q+".parse::<San>().unwrap(), "\"exd8=Q+\"");
    let error = serde_json::from_str::<Square>("\"e9\"").unwrap_err().to_string();
    assert!(error.starts_with("expected a square such as e4"), "{error}");
}
