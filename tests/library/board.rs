//! What kind of values boards and moves are.

use magicray::*;
use std::hash::{DefaultHasher, Hash, Hasher};

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn small() {
    assert!(size_of::<Board>() <= 128);
    assert_eq!((size_of::<Move>(), size_of::<Option<Move>>()), (2, 2));
}

#[test]
fn sent_between_threads() {
    fn sendable<T: Send + Sync + Unpin + Copy + 'static>() {}
    sendable::<Board>();
    sendable::<Setup>();
    sendable::<Move>();
    sendable::<UciMove>();
    sendable::<Fen>();
    sendable::<FenOptions>();
    sendable::<Perft>();
    sendable::<Statistics>();
    sendable::<ParseFenError>();
    sendable::<SetupError>();
    fn sendable_error<T: std::error::Error + Send + Sync + 'static>() {}
    sendable_error::<ParseFenError>();
    sendable_error::<SetupError>();
    sendable_error::<IllegalMove>();
    sendable_error::<ResolveError>();
    sendable_error::<PlayUciError>();
    sendable_error::<ParseUciError>();
    sendable_error::<ParseSquareError>();
    sendable_error::<SuiteError>();
}

#[test]
fn the_default_board_is_the_start_of_a_game() {
    let board = Board::default();
    assert_eq!(board.to_string(), START_FEN);
    assert_eq!((board.halfmove_clock(), board.fullmove_number()), (0, 1));
    assert_eq!(board.castling_rights(), CastlingRights::STANDARD);
    assert!(!board.is_chess960() && board.unreachable().is_none());
    assert_eq!(Perft::default(), Perft::new());
    assert_eq!(FenOptions::default(), FenOptions::new());
    assert_eq!(CastlingRights::default(), CastlingRights::NONE);
}

#[test]
fn conversions_agree() {
    let board = Board::default();
    let setup: Setup = board.into();
    assert_eq!((setup, Board::try_from(setup)), (board.to_setup(), Ok(board)));
    assert_eq!(START_FEN.parse::<Board>(), Ok(board));
    let later = board.play_uci("e2e4").unwrap();
    assert_eq!(Board::try_from(later.to_setup()), Ok(later));
    assert_eq!(later.to_string().parse::<Board>(), Ok(later));
}

#[test]
fn a_board_is_debugged_as_its_fen() {
    let board = Board::default().play_uci("e2e4").unwrap();
    assert_eq!(format!("{board:?}"), format!("Board({board})"));
}

#[test]
fn equal_boards_have_equal_hashes() {
    let (one, other) = (Board::default(), START_FEN.parse::<Board>().unwrap());
    assert_eq!((one, hash(one)), (other, hash(other)));
    assert_ne!(one, one.play_uci("e2e4").unwrap());
}

#[test]
fn pieces_are_where_the_fen_says() {
    let board = Board::default();
    let rook = Piece { color: Color::Black, piece_type: PieceType::Rook };
    assert_eq!(board.piece_on(Square::A8), Some(rook));
    assert_eq!(board.piece_on(Square::E4), None);
    assert_eq!((board.king(Color::White), board.king(Color::Black)), (Square::E1, Square::E8));
    assert_eq!(board.piece_type_on(Color::White, Square::D1), Some(PieceType::Queen));
    assert_eq!(board.piece_type_on(Color::Black, Square::D1), None);
    assert_eq!(board.occupied().count(), 32);
}

#[test]
fn the_diagram_shows_every_rank_and_file() {
    let diagram = format!("{:#}", Board::default());
    assert_eq!(diagram.lines().count(), 9);
    assert!(diagram.lines().all(|line| line.chars().count() == 18), "{diagram}");
    assert_eq!(diagram.lines().nth(3), Some("5  · · · · · · · ·"));
}
