//! What several files of tests share: positions, move texts, random numbers, random games.

#[path = "../random/mod.rs"]
mod random;

pub(crate) use random::Random;

use magicray::{Board, CastlingStyle, FenOptions, Move, MoveList, Square, Suite, SuiteEntry};
use std::path::Path;

/// The options that let in every position whose moves are defined.
pub(crate) const LENIENT: FenOptions = FenOptions::new().unreachable(true).mixed_arrays(true);

/// Kiwipete by Peter McKenzie: every special move within a few plies.
pub(crate) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The board of a FEN that the default options accept.
#[track_caller]
pub(crate) fn board(fen: &str) -> Board {
    Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The board of a FEN that cannot arise in play.
#[track_caller]
pub(crate) fn lenient(fen: &str) -> Board {
    LENIENT.parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The board after moves in UCI notation, separated by blanks.
#[track_caller]
pub(crate) fn after(board: Board, moves: &str) -> Board {
    moves.split_whitespace().fold(board, |board, text| {
        board.play_uci(text).unwrap_or_else(|error| panic!("{text} on {board}: {error}"))
    })
}

/// The moves as text in alphabetical order; castling as king takes rook, which alone tells it
/// from a king's step in Chess960.
pub(crate) fn texts(moves: MoveList) -> Vec<String> {
    let text = |mv: Move| mv.uci(CastlingStyle::RookSquare).to_string();
    let mut texts: Vec<_> = moves.into_iter().map(text).collect();
    texts.sort_unstable();
    texts
}

/// The target squares (with promotion letters) of the legal moves from `square`, by alphabet.
#[track_caller]
pub(crate) fn targets(fen: &str, square: Square) -> String {
    let texts = texts(lenient(fen).moves_from(square));
    texts.iter().map(|text| &text[2..]).collect::<Vec<_>>().join(" ")
}

/// Whether the move of that text (castling as king takes rook) is in the list of legal moves.
#[track_caller]
pub(crate) fn allows(fen: &str, mv: &str) -> bool {
    texts(lenient(fen).legal_moves()).iter().any(|text| text == mv)
}

/// The codes of the moves in ascending order, to compare lists as sets.
pub(crate) fn codes(moves: MoveList) -> Vec<u16> {
    let mut codes: Vec<_> = moves.into_iter().map(Move::bits).collect();
    codes.sort_unstable();
    codes
}

/// One file of `perft-suites`.
#[track_caller]
pub(crate) fn suite(name: &str) -> Suite {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft-suites").join(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let suite = Suite::parse(bytes, LENIENT);
    assert_eq!(suite.errors, [], "{name}");
    assert!(!suite.entries.is_empty(), "{name}");
    suite
}

/// The files of `perft-suites`.
pub(crate) const SUITES: [&str; 12] = [
    "castling.epd",
    "checks.epd",
    "chess960.epd",
    "cpw-mirrored.epd",
    "cpw.epd",
    "dfrc.epd",
    "en-passant.epd",
    "many-moves.epd",
    "pins.epd",
    "promotion.epd",
    "stalemate-mate.epd",
    "unreachable.epd",
];

/// Every position of every suite.
pub(crate) fn all_entries() -> Vec<SuiteEntry> {
    SUITES.into_iter().flat_map(|name| suite(name).entries).collect()
}

/// A reproducible sample of positions: those of the suites, and `games` random games from them.
pub(crate) fn for_sample(games: usize, mut visit: impl FnMut(&Board)) {
    let entries = all_entries();
    entries.iter().for_each(|entry| visit(&entry.board));
    let mut random = Random(games as u64);
    for _ in 0..games {
        let mut board = random.pick(&entries).board;
        for _ in 0..60 {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board = board.play_unchecked(*random.pick(&moves));
            visit(&board);
        }
    }
}
