//! Draws by repetition and by counting moves: FIDE Laws 9.2, 9.3 and 9.6.

use crate::common::board;
use magicray::{
    AutomaticDraw, Board, ClaimableDraw, Color, DrawReason, Game, GameError, Move, MoveResult,
    Outcome, WinReason,
};

const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

#[track_caller]
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play_uci(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[track_caller]
fn played(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(board(fen));
    play(&mut game, moves);
    game
}

fn intended(game: &Game, text: &str) -> Option<Move> {
    Some(game.board().resolve(text.parse().unwrap()).unwrap())
}

#[test]
fn threefold_is_claimed_and_fivefold_is_not() {
    let mut game = Game::default();
    for round in 1..=4 {
        for (index, text) in SHUFFLE.into_iter().enumerate() {
            let claimable = game.claimable_draw() == Some(ClaimableDraw::ThreefoldRepetition);
            assert_eq!(claimable, game.occurrences() >= 3);
            let result = game.play_uci(text).unwrap();
            let fifth = round == 4 && index == 3;
            let automatic = MoveResult::Draw(AutomaticDraw::FivefoldRepetition);
            assert_eq!(result, if fifth { automatic } else { MoveResult::Ongoing });
        }
        assert_eq!(game.occurrences(), round + 1);
    }
    let automatic = DrawReason::Automatic(AutomaticDraw::FivefoldRepetition);
    assert_eq!(game.outcome(), Some(Outcome::Drawn(automatic)));
}

#[test]
fn threefold_may_be_claimed_before_the_move() {
    let mut game = played(magicray::START_FEN, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    let threefold = ClaimableDraw::ThreefoldRepetition;
    assert_eq!(game.claim(threefold, None), Err(GameError::WrongClaim(threefold)));
    let other = intended(&game, "f6d5");
    assert_eq!(game.claim(threefold, other), Err(GameError::WrongClaim(threefold)));
    let illegal = Move::normal(magicray::Square::F6, magicray::Square::F5);
    assert!(matches!(game.claim(threefold, Some(illegal)), Err(GameError::IllegalMove(_))));
    assert!(!game.may_claim(threefold, Some(illegal)));
    assert_eq!(game.outcome(), None);
    let back = intended(&game, "f6g8");
    let claimed = Outcome::Drawn(DrawReason::Claimed(threefold));
    assert_eq!(game.claim(threefold, back), Ok(claimed));
    assert_eq!((game.outcome(), game.ply_count()), (Some(claimed), 7));
}

#[test]
fn the_other_side_to_move_is_another_position() {
    // The same placement on even and odd plies: a king triangulates.
    let game = played("7k/8/8/8/8/8/R7/K7 w - - 0 1", "a1b1 h8g8 b1b2 g8h8 b2a1 h8g8");
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn lost_castling_rights_make_another_position() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let game = played(fen, "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.occurrences(), 2); // the first had the right
    let game = played(fen, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8");
    assert_eq!(game.occurrences(), 3);
}

#[test]
fn en_passant_counts_only_if_it_is_legal() {
    // Nobody beside the pawn: the position after the double step is the later one.
    let shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let game = played(magicray::START_FEN, &format!("e2e4 e7e5 {shuffle}"));
    assert_eq!(game.occurrences(), 3);
    // A capturer that is pinned does not count (rep-002 of the public cases).
    let pinned = "e2e4 c7c5 e4e5 d8b6 g1f3 b6e6 f3g1 d7d5 \
                  g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8";
    assert_eq!(played(magicray::START_FEN, pinned).occurrences(), 3);
    // One that may capture does.
    let legal = "e2e4 g8f6 e4e5 d7d5 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1 g8f6";
    assert_eq!(played(magicray::START_FEN, legal).occurrences(), 2);
}

#[test]
fn undo_takes_occurrences_back() {
    let mut game = played(magicray::START_FEN, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences(), 2);
    game.undo();
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "f6g8");
    assert_eq!(game.occurrences(), 2);
}

/// A rook ending with the given count of plies without capture or pawn move.
fn rooks(clock: u16) -> Game {
    Game::new(board(&format!("8/5r2/p3k3/P7/8/1K6/8/8 w - - {clock} 120")))
}

#[test]
fn fifty_moves_are_claimed() {
    let fifty = ClaimableDraw::FiftyMoves;
    let mut game = rooks(98);
    let step = intended(&game, "b3b4");
    assert!(!game.may_claim(fifty, None) && !game.may_claim(fifty, step));
    play(&mut game, "b3b4");
    let step = intended(&game, "f7f8");
    assert!(!game.may_claim(fifty, None) && game.may_claim(fifty, step));
    let pawn_or_capture = rooks(99);
    assert!(pawn_or_capture.claimable_draw().is_none());
    play(&mut game, "f7f8");
    assert_eq!(game.claimable_draw(), Some(fifty));
    assert_eq!(game.claim(fifty, None), Ok(Outcome::Drawn(DrawReason::Claimed(fifty))));
}

#[test]
fn a_capture_or_pawn_move_does_not_complete_the_fifty() {
    let game = Game::new(board("4k3/8/8/8/8/8/r6P/R3K3 w - - 99 120"));
    for text in ["a1a2", "h2h3", "h2h4"] {
        assert!(!game.may_claim(ClaimableDraw::FiftyMoves, intended(&game, text)), "{text}");
    }
    assert!(game.may_claim(ClaimableDraw::FiftyMoves, intended(&game, "a1b1")));
}

#[test]
fn seventy_five_moves_end_the_game() {
    let mut game = rooks(148);
    assert_eq!(game.play_uci("b3b4"), Ok(MoveResult::Ongoing));
    let draw = AutomaticDraw::SeventyFiveMoves;
    assert_eq!(game.play_uci("f7f8"), Ok(MoveResult::Draw(draw)));
    assert_eq!(game.outcome(), Some(Outcome::Drawn(DrawReason::Automatic(draw))));
    assert_eq!(rooks(150).outcome(), game.outcome());
}

#[test]
fn mate_on_the_seventy_fifth_move_wins() {
    let mut game = Game::new(board("7k/8/6K1/8/8/8/8/R7 w - - 149 120"));
    assert_eq!(game.play_uci("a1a8"), Ok(MoveResult::Checkmate));
    let won = Outcome::Won { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!(game.outcome(), Some(won));
}

#[test]
fn stalemate_and_dead_positions_come_before_counting() {
    let mut game = Game::new(board("k7/8/8/2Q5/8/8/8/4K3 w - - 149 120"));
    assert_eq!(game.play_uci("c5b6"), Ok(MoveResult::Draw(AutomaticDraw::Stalemate)));
    let mut game = Game::new(board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
    assert_eq!(game.play_uci("e1e2"), Ok(MoveResult::Draw(AutomaticDraw::DeadPosition)));
}

/// The cases of kind "status" that public bug reports have left: `(FEN, insufficient material,
/// fifty moves, 75 moves, legal moves)`.
#[test]
fn status_of_positions() {
    for (fen, insufficient, fifty, seventy_five, moves) in [
        ("8/8/8/4k3/8/3K4/8/2BB4 w - - 0 1", false, false, false, 20),
        ("B3k3/8/8/8/8/8/8/4KB2 w - - 0 1", true, false, false, 18),
        ("2b5/4kB2/8/8/8/8/5K2/8 b - - 0 16", true, false, false, 13),
        ("8/8/4K3/8/1n6/8/5k1N/8 w - - 0 50", false, false, false, 10),
        ("1n6/8/8/2k1K3/8/8/8/5B2 w - - 0 50", false, false, false, 12),
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", false, false, false, 5),
        ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", false, false, false, 1),
        ("8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100", false, true, false, 8),
        ("8/5r2/p3k3/P7/8/1K6/8/8 w - - 150 101", false, true, true, 8),
    ] {
        let board: Board = board(fen);
        assert_eq!(board.is_insufficient_material(), insufficient, "{fen}");
        assert_eq!(board.is_fifty_moves(), fifty, "{fen}");
        assert_eq!(board.is_seventy_five_moves(), seventy_five, "{fen}");
        assert_eq!(board.count_legal_moves(), moves, "{fen}");
    }
}
