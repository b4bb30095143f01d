//! Moves as UCI text.

use crate::common::{board, for_sample};
use magicray::{
    Board, CastlingStyle, IllegalReason, Move, ParseUciError, PieceType, PlayUciError, Square,
    UciMove,
};

#[test]
fn print_then_parse_is_the_identity() {
    for_sample(500, |board| {
        for mv in board.legal_moves() {
            let text = mv.uci(CastlingStyle::RookSquare).to_string();
            let request: UciMove = text.parse().expect("what we print");
            assert_eq!(request.to_string(), text);
            assert_eq!(board.resolve(request), Ok(mv), "{text} on {board}");
            assert_eq!(board.play_uci(&text), Ok(board.play_unchecked(mv)));
            // In standard chess the other spelling of castling means the same move.
            if !board.is_chess960() {
                assert_eq!(board.resolve(mv.uci(CastlingStyle::KingTarget)), Ok(mv), "{board}");
            }
        }
    });
}

#[test]
fn resolve_finds_legal_moves_only() {
    for_sample(20, |board| {
        let mut found = Vec::new();
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in std::iter::once(None).chain(PieceType::PROMOTIONS.map(Some)) {
                    let request = UciMove { from, to, promotion };
                    if let Ok(mv) = board.resolve(request) {
                        assert!(board.is_legal(mv), "{request} on {board}");
                        found.push(mv.bits());
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, crate::common::codes(board.legal_moves()), "{board}");
    });
}

#[test]
fn both_spellings_of_castling() {
    let board = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (text, expected) in [("e1g1", "e1g1"), ("e1h1", "e1g1"), ("e1c1", "e1c1"), ("e1a1", "e1c1")]
    {
        assert_eq!(board.resolve(text.parse().unwrap()).unwrap().to_string(), expected);
    }
    let castle = Move::castling(Square::E1, Square::H1);
    assert_eq!(castle.uci(CastlingStyle::RookSquare).to_string(), "e1h1");
    assert_eq!(format!("{castle:?}"), "Castling(e1h1)");
}

#[test]
fn requests_that_mean_nothing() {
    let board = board("r4rk1/1R5p/3p1q2/p1pP4/P7/7P/6P1/1R1Q3K b - - 0 24");
    for text in ["b8e8", "b7b8", "g8g8", "f6f8", "e8g8", "a5a4q"] {
        let error = board.resolve(text.parse().unwrap()).unwrap_err();
        assert_eq!(error.attempted.to_string(), text);
        assert!(!matches!(error.reason, IllegalReason::PromotionMissing(_)), "{error}");
    }
}

#[test]
fn a_promotion_names_its_piece() {
    let board = board("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    let missing = board.resolve("a7a8".parse().unwrap()).unwrap_err();
    assert_eq!(missing.reason, IllegalReason::PromotionMissing(Square::A7));
    assert_eq!(
        missing.to_string(),
        "a7a8 is not a legal move in this position: add the promotion piece n, b, r or q"
    );
    let upper: UciMove = "a7a8Q".parse().unwrap();
    assert_eq!(board.resolve(upper).unwrap().to_string(), "a7a8q");
    assert!(board.resolve("a1a2q".parse().unwrap()).is_err(), "a king does not promote");
}

#[test]
fn texts_that_are_no_moves() {
    for (text, expected) in [
        ("", ParseUciError::Length),
        ("e2e", ParseUciError::Length),
        ("e2e4qq", ParseUciError::Length),
        ("0000", ParseUciError::From),
        ("i2e4", ParseUciError::From),
        ("e9e4", ParseUciError::From),
        ("E2e4", ParseUciError::From),
        ("e2e0", ParseUciError::To),
        ("e2-e4", ParseUciError::To),
        ("a7a8k", ParseUciError::Promotion),
        ("a7a8p", ParseUciError::Promotion),
        ("a7a8 ", ParseUciError::Promotion),
        ("éé", ParseUciError::Length),
        ("e2é4", ParseUciError::Length),
    ] {
        assert_eq!(text.parse::<UciMove>(), Err(expected), "{text:?}");
        assert_eq!(Board::default().play_uci(text), Err(PlayUciError::Parse(expected)));
        assert!(!expected.to_string().is_empty());
    }
}

#[test]
fn any_code_has_a_text() {
    for bits in 1..=u16::MAX {
        let mv = Move::from_bits(bits).unwrap();
        assert_eq!(mv.bits(), bits);
        for style in [CastlingStyle::KingTarget, CastlingStyle::RookSquare] {
            let text = mv.uci(style).to_string();
            assert!(text.parse::<UciMove>().is_ok(), "{text}");
        }
    }
    assert_eq!(Move::from_bits(0), None);
}

#[test]
fn moves_know_what_they_are() {
    let promotion = Move::promotion(Square::A7, Square::B8, PieceType::Knight);
    assert_eq!((promotion.from(), promotion.to()), (Square::A7, Square::B8));
    assert_eq!(promotion.promoted(), Some(PieceType::Knight));
    assert_eq!(promotion.to_string(), "a7b8n");
    for piece in PieceType::PROMOTIONS {
        assert_eq!(Move::promotion(Square::H7, Square::H8, piece).promoted(), Some(piece));
    }
    let passant = Move::en_passant(Square::E5, Square::D6);
    assert!(passant.is_en_passant() && !passant.is_castling() && passant.promoted().is_none());
    let long = Move::castling(Square::E8, Square::A8);
    assert_eq!(long.castling_side(), Some(magicray::CastlingSide::QueenSide));
    assert_eq!(Move::normal(Square::E1, Square::G1).castling_side(), None);
}

#[test]
fn a_text_that_cannot_be_played_is_answered() {
    let board = Board::default();
    let illegal = board.play_uci("e2e5").unwrap_err().to_string();
    assert!(illegal.starts_with("e2e5 is not a legal move in this position"), "{illegal}");
    let nonsense = "e2x5".parse::<UciMove>().unwrap_err();
    assert_eq!(board.play_uci("e2x5").unwrap_err().to_string(), nonsense.to_string());
}
