//! Why a position is refused: each reason by the least position that shows it, beside positions
//! that look wrong and are right.

use magicray::{
    Bitboard, Board, CastlingSide, Color, FenOptions, ParseFenError, Piece, PieceType, Setup,
    SetupError, Square, Unreachable,
};

#[track_caller]
fn refused(fen: &str, expected: SetupError) {
    assert_eq!(Board::from_fen(fen), Err(ParseFenError::Setup(expected)), "{fen}");
    let message = ParseFenError::Setup(expected).to_string();
    assert!(message.starts_with("impossible position: ") && message.len() > 30, "{message}");
    // Only the last class is let through on demand.
    let lenient = FenOptions::new().unreachable(true).parse(fen);
    match expected {
        SetupError::Unreachable(reason) => {
            assert_eq!(lenient.map(|board| board.unreachable()), Ok(Some(reason)), "{fen}");
        }
        _ => assert_eq!(lenient, Err(ParseFenError::Setup(expected)), "{fen}"),
    }
}

#[track_caller]
fn accepted(fen: &str) -> Board {
    Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn two_pieces_on_a_square() {
    let mut setup = Board::default().to_setup();
    setup.pieces[1][PieceType::Queen.index()].insert(Square::E2);
    assert_eq!(setup.validate(), Err(SetupError::Overlap(Square::E2)));
    setup.put(Square::E2, Piece { color: Color::White, piece_type: PieceType::Pawn });
    assert_eq!(setup.validate().map(|board| board.occupied().count()), Ok(32));
    setup.clear(Square::E2);
    assert_eq!(setup.piece_on(Square::E2), None);
    // Two kinds of one colour overlap no less.
    let mut setup = Board::default().to_setup();
    setup.pieces[0][PieceType::Bishop.index()].insert(Square::A1);
    assert_eq!(setup.validate(), Err(SetupError::Overlap(Square::A1)));
}

#[test]
fn kings() {
    refused("4k3/8/8/8/8/8/8/8 w - - 0 1", SetupError::MissingKing(Color::White));
    refused("8/8/8/8/8/8/8/4K3 w - - 0 1", SetupError::MissingKing(Color::Black));
    refused("8/8/8/8/8/8/8/8 w - - 0 1", SetupError::MissingKing(Color::White));
    refused("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", SetupError::SeveralKings(Color::White));
    refused("4k1k1/8/8/8/8/8/8/4K3 w - - 0 1", SetupError::SeveralKings(Color::Black));
    accepted("k6K/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(Setup::EMPTY.validate(), Err(SetupError::MissingKing(Color::White)));
}

#[test]
fn pawns_on_the_edge_ranks() {
    refused("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1", SetupError::PawnOnBackRank(Square::D8));
    refused("3pk3/8/8/8/8/8/8/4K3 w - - 0 1", SetupError::PawnOnBackRank(Square::D8));
    refused("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", SetupError::PawnOnBackRank(Square::A1));
    refused("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", SetupError::PawnOnBackRank(Square::A1));
    // White pawns on the second last rank, Black's on their own: all fine.
    accepted("4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1");
}

#[test]
fn the_waiting_side_in_check() {
    for (fen, king, attacker) in [
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", Square::E8, Square::E2),
        ("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", Square::E1, Square::E2),
        ("k6R/8/1K6/8/8/8/8/8 w - - 0 1", Square::A8, Square::H8),
        ("8/8/8/8/8/1p6/8/6kK w - - 0 1", Square::G1, Square::H1), // adjacent kings
        ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", Square::E8, Square::D7),
        ("4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", Square::E8, Square::D6),
        ("1n6/8/2Q5/1rK5/8/8/8/5k2 b - - 0 1", Square::C5, Square::B5),
    ] {
        refused(fen, SetupError::OpponentInCheck { king, attacker });
    }
    accepted("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    accepted("4k3/8/8/8/8/4n3/4R3/4K3 w - - 0 1");
}

#[test]
fn castling_without_rook_or_king() {
    use CastlingSide::{KingSide, QueenSide};
    use Color::{Black, White};
    for (fen, expected) in [
        (
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            SetupError::CastlingWithoutRook(White, KingSide, Square::H1),
        ),
        (
            "4k3/8/8/8/8/8/8/2B1K2R w KQ - 0 1",
            SetupError::CastlingWithoutRook(White, QueenSide, Square::A1),
        ),
        (
            "r3k2b/8/8/8/8/8/8/4K3 w kq - 0 1",
            SetupError::CastlingWithoutRook(Black, KingSide, Square::H8),
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w G - 0 1",
            SetupError::CastlingWithoutRook(White, KingSide, Square::G1),
        ),
        // A black rook is not White's.
        (
            "4k3/8/8/8/8/8/6N1/4K1Nr w K - 0 1",
            SetupError::CastlingWithoutRook(White, KingSide, Square::H1),
        ),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", SetupError::CastlingWithoutKing(White, KingSide)),
        (
            "8/4k3/8/8/8/8/8/R3K3 w q - 0 1",
            SetupError::CastlingWithoutRook(Black, QueenSide, Square::A8),
        ),
        ("r7/4k3/8/8/8/8/8/R3K3 w q - 0 1", SetupError::CastlingWithoutKing(Black, QueenSide)),
    ] {
        refused(fen, expected);
    }
    // The king beyond its rooks: rook on a, king on b, and the right of the other wing.
    refused(
        "4k3/8/8/8/8/8/8/RK6 w K - 0 1",
        SetupError::CastlingWithoutRook(White, KingSide, Square::H1),
    );
    accepted("4k3/8/8/8/8/8/8/RK6 w Q - 0 1");
    let mut setup = accepted("4k3/8/8/8/8/8/8/RK6 w - - 0 1").to_setup();
    setup.castling_rights.set(White, KingSide, Some(magicray::File::A));
    assert_eq!(setup.validate(), Err(SetupError::CastlingWithoutKing(White, KingSide)));
}

#[test]
fn file_letters_of_a_king_that_has_moved() {
    // Not a slip of syntax: the letters are good, the position is not.
    refused(
        "4k3/8/8/8/8/8/4K3/R6R w HA - 0 1",
        SetupError::CastlingWithoutKing(Color::White, CastlingSide::KingSide),
    );
}

#[test]
fn en_passant() {
    for (fen, expected) in [
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", SetupError::EnPassantRank(Square::E3)),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", SetupError::EnPassantRank(Square::E6)),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", SetupError::EnPassantRank(Square::E4)),
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", SetupError::EnPassantWithoutPawn(Square::E3)),
        ("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", SetupError::EnPassantWithoutPawn(Square::E3)),
        ("4k3/8/8/8/4N3/8/8/4K3 b - e3 0 1", SetupError::EnPassantWithoutPawn(Square::E3)),
        ("4k3/8/8/8/4P3/4n3/8/7K b - e3 0 1", SetupError::EnPassantBlocked(Square::E3)),
        ("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", SetupError::EnPassantBlocked(Square::E3)),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", SetupError::EnPassantBlocked(Square::E6)),
    ] {
        refused(fen, expected);
    }
    // Well formed, but nobody can capture: the square is dropped, not refused.
    assert_eq!(accepted("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").en_passant(), None);
    assert_eq!(accepted("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1").en_passant(), Some(Square::E3));
}

#[test]
fn too_much_material() {
    use Color::{Black, White};
    use Unreachable::{TooManyPawns, TooManyPieces, TooManyPromoted};
    for (fen, reason) in [
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", TooManyPromoted(White)),
        ("4k3/8/8/8/8/8/PPPPPPPP/NNN1K3 w - - 0 1", TooManyPromoted(White)),
        ("4k3/8/8/8/8/8/PPPPPPPP/RRR1K3 w - - 0 1", TooManyPromoted(White)),
        ("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", TooManyPromoted(White)), // both on dark
        ("qq2k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", TooManyPromoted(Black)),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", TooManyPawns(White)),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", TooManyPawns(Black)),
        ("4k3/8/8/8/8/1N6/PPPPPPPP/RNBQKBNR w - - 0 1", TooManyPieces(White)),
        ("rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1", TooManyPieces(Black)),
    ] {
        refused(fen, SetupError::Unreachable(reason));
    }
    // As many promoted pieces as pawns are missing.
    accepted("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1");
    accepted("4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1");
    accepted("7k/8/8/8/8/8/8/NNNNKNNN w - - 0 1");
    accepted("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
}

#[test]
fn impossible_checks() {
    use Unreachable::{ImpossibleCheck, TooManyCheckers};
    for (fen, reason) in [
        ("4k3/8/8/8/8/3n1n2/8/r3K3 w - - 0 1", TooManyCheckers),
        // Two that step: neither can have uncovered the other.
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", ImpossibleCheck),
        ("4k3/8/8/8/8/5n2/3p4/4K3 w - - 0 1", ImpossibleCheck),
        // Two sliders on one line, on either side of the king or on one.
        ("B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1", ImpossibleCheck),
        ("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - - 0 1", ImpossibleCheck),
        ("8/8/8/8/r2K3r/8/8/7k w - - 0 1", ImpossibleCheck),
        // A check that the double step of e2-e4 cannot have uncovered.
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", ImpossibleCheck),
    ] {
        refused(fen, SetupError::Unreachable(reason));
    }
    // Double checks that a move can give: by a knight, another slider, promotion, en passant.
    assert_eq!(accepted("4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1").checkers().count(), 2);
    assert_eq!(accepted("4q2k/8/8/8/8/5n2/8/4K3 w - - 0 1").checkers().count(), 2);
    assert_eq!(accepted("4r2k/8/8/8/7b/8/8/4K3 w - - 0 1").checkers().count(), 2);
    assert_eq!(accepted("4r2k/8/8/8/8/8/8/4K2q w - - 0 1").checkers().count(), 2);
    assert_eq!(accepted("4r2k/8/8/8/8/8/3p4/4K3 w - - 0 1").checkers().count(), 2);
    // The pawn of the double step gives the check itself, or there is none.
    accepted("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    accepted("8/8/8/8/1k1pP3/8/8/B3K3 b - e3 0 1");
}

#[test]
fn a_set_of_squares_may_be_nonsense_but_not_a_board() {
    let mut setup = Setup { pieces: [[Bitboard::ALL; 6]; 2], ..Setup::EMPTY };
    assert_eq!(setup.validate(), Err(SetupError::Overlap(Square::A1)));
    setup.pieces = [[Bitboard::EMPTY; 6]; 2];
    setup.pieces[0][PieceType::King.index()] = Bitboard::ALL;
    assert_eq!(setup.validate(), Err(SetupError::SeveralKings(Color::White)));
}

#[test]
fn a_refusal_says_what_is_wrong() {
    use CastlingSide::{KingSide, QueenSide};
    use Color::{Black, White};
    use Unreachable::*;
    for (error, text) in [
        (
            SetupError::CastlingWithoutRook(White, KingSide, Square::H1),
            "castling right K without a White rook on h1",
        ),
        (
            SetupError::CastlingWithoutRook(Black, QueenSide, Square::A8),
            "castling right q without a Black rook on a8",
        ),
        (SetupError::Unreachable(TooManyPieces(White)), "White has more than 16 pieces, which"),
        (SetupError::Unreachable(TooManyPawns(Black)), "Black has more than eight pawns, which"),
        (
            SetupError::Unreachable(TooManyPromoted(White)),
            "White has more promoted pieces than missing pawns, which",
        ),
        (SetupError::Unreachable(TooManyCheckers), "more than two pieces give check, which"),
        (
            SetupError::Unreachable(ImpossibleCheck),
            "no single move can have given this check, which",
        ),
    ] {
        assert!(error.to_string().starts_with(text), "{error}");
    }
}
