//! Playing, taking back, and what players do other than move.

use crate::common::{Random, all_entries, board};
use magicray::{
    Board, Color, DrawReason, Game, GameError, IllegalReason, Move, MoveResult, Outcome, Square,
    WinReason,
};

#[track_caller]
fn played(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(board(fen));
    for text in moves.split_whitespace() {
        game.play_uci(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

/// A random legal move, if the game goes on.
fn random_move(game: &Game, random: &mut Random) -> Option<Move> {
    let moves = game.legal_moves();
    (!moves.is_empty()).then(|| *random.pick(&moves))
}

#[test]
fn undo_returns_everything_exactly() {
    let (entries, mut random) = (all_entries(), Random(1));
    for _ in 0..200 {
        let mut game = Game::new(random.pick(&entries).board);
        let mut stages = vec![game.clone()];
        while let Some(mv) = random_move(&game, &mut random).filter(|_| stages.len() < 120) {
            if random.below(4) == 0 {
                let _ = game.offer_draw(*random.pick(&Color::ALL));
                *stages.last_mut().unwrap() = game.clone();
            }
            game.play(mv).unwrap();
            stages.push(game.clone());
        }
        undo_through(game, &stages);
    }
}

/// Takes back to the start and plays again to the end, comparing whole games at each step.
fn undo_through(mut game: Game, stages: &[Game]) {
    let last = stages.len() - 1;
    for stage in stages[..last].iter().rev() {
        assert!(game.undo().is_some());
        let mut bare = game.clone();
        bare.forget_undone();
        assert_eq!(&bare, stage);
    }
    assert_eq!(game.undo(), None);
    for _ in 0..last {
        assert!(game.redo().is_some());
    }
    assert_eq!((game.redo(), &game), (None, &stages[last]));
}

#[test]
fn a_new_move_forgets_those_taken_back() {
    let mut game = played(magicray::START_FEN, "e2e4 e7e5 g1f3");
    assert_eq!(game.undo(), Some(Move::normal(Square::G1, Square::F3)));
    assert_eq!(game.undo(), Some(Move::normal(Square::E7, Square::E5)));
    game.play_uci("c7c5").unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["e2e4", "c7c5"]);
    assert_eq!((game.ply_count(), game.boards().len()), (2, 3));
    assert!(game.boards().next().unwrap() == game.start() && game.start() == &Board::default());
    assert_eq!(game.boards().next_back(), Some(game.board()));
}

#[test]
fn results_of_moves() {
    let mut game = played(magicray::START_FEN, "e2e4 f7f6 d2d4 g7g5");
    assert_eq!(game.play_uci("d1h5"), Ok(MoveResult::Checkmate));
    let mut game = played(magicray::START_FEN, "e2e4 f7f5");
    assert_eq!(game.play_uci("d1h5"), Ok(MoveResult::Check));
    assert_eq!(game.play_uci("g7g6"), Ok(MoveResult::Ongoing));
}

#[test]
fn an_illegal_move_changes_nothing_and_says_why() {
    let mut game = played(magicray::START_FEN, "e2e4 e7e5");
    let before = game.clone();
    let error = game.play(Move::normal(Square::F1, Square::H3)).unwrap_err();
    let GameError::IllegalMove(error) = error else { panic!("{error:?}") };
    assert!(matches!(error.reason, IllegalReason::Blocked(_)) || error.reason.culprit().is_none());
    assert!(matches!(game.play_uci("e4e5"), Err(GameError::Uci(_))));
    assert!(matches!(game.play_uci("nonsense"), Err(GameError::Uci(_))));
    assert_eq!(game, before);
}

#[test]
fn nothing_happens_after_the_end() {
    let ends: [fn(&mut Game) -> bool; 4] = [
        |game| game.resign(Color::White).is_ok(),
        |game| game.flag_fall(Color::Black).is_ok(),
        |game| game.offer_draw(Color::White).and_then(|()| game.accept_draw(Color::Black)).is_ok(),
        |game| game.play_uci("d8h4").is_ok(),
    ];
    for end in ends {
        let mut game = played(magicray::START_FEN, "f2f3 e7e5 g2g4");
        assert!(end(&mut game));
        let outcome = game.outcome().expect("an end");
        let over = GameError::GameOver(outcome);
        let ended = game.clone();
        assert!(game.legal_moves().is_empty() && game.legal_moves_from(Square::E1).is_empty());
        assert_eq!(game.play(Move::normal(Square::A7, Square::A6)), Err(over));
        assert_eq!(game.play_uci("a7a6"), Err(over));
        assert_eq!(game.resign(Color::Black), Err(over));
        assert_eq!(game.flag_fall(Color::White), Err(over));
        assert_eq!(game.offer_draw(Color::White), Err(over));
        assert_eq!(game.accept_draw(Color::White), Err(over));
        assert_eq!(game.decline_draw(Color::White), Err(over));
        assert_eq!(game.claim(magicray::ClaimableDraw::FiftyMoves, None), Err(over));
        assert_eq!(game.claimable_draw(), None);
        assert_eq!(game, ended);
        assert_eq!(over.to_string(), format!("the game is over: {outcome}"));
    }
}

#[test]
fn taking_back_after_the_end_reopens_the_game() {
    let mut game = played(magicray::START_FEN, "e2e4 e7e5");
    game.resign(Color::White).unwrap();
    let resigned = game.clone();
    game.undo().unwrap();
    assert_eq!(game.outcome(), None);
    game.redo().unwrap();
    assert_eq!(game, resigned);
    game.undo().unwrap();
    game.play_uci("c7c5").unwrap();
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_game_may_start_at_its_end() {
    let mated = Game::new(board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"));
    let won = Outcome::Won { winner: Color::White, reason: WinReason::Checkmate };
    assert_eq!(mated.outcome(), Some(won));
    assert!(mated.legal_moves().is_empty());
}

#[test]
fn draw_offers_stand_until_they_are_answered() {
    let mut game = played(magicray::START_FEN, "e2e4 e7e5 g1f3");
    assert_eq!(game.accept_draw(Color::Black), Err(GameError::NoOffer));
    assert_eq!(game.decline_draw(Color::Black), Err(GameError::NoOffer));
    game.offer_draw(Color::White).unwrap();
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.offer_draw(Color::Black), Err(GameError::OfferPending(Color::White)));
    assert_eq!(game.accept_draw(Color::White), Err(GameError::NoOffer));
    game.decline_draw(Color::Black).unwrap();
    assert_eq!(game.draw_offer(), None);
    // Moving declines the opponent's offer, not one's own.
    game.offer_draw(Color::White).unwrap();
    game.play_uci("b8c6").unwrap();
    assert_eq!(game.draw_offer(), None);
    game.offer_draw(Color::White).unwrap();
    game.play_uci("f1b5").unwrap();
    assert_eq!(game.draw_offer(), Some(Color::White));
    assert_eq!(game.accept_draw(Color::Black), Ok(Outcome::Drawn(DrawReason::Agreement)));
}

#[test]
fn a_draw_cannot_be_agreed_on_before_both_have_moved() {
    let mut game = played(magicray::START_FEN, "e2e4");
    game.offer_draw(Color::White).unwrap();
    assert_eq!(game.accept_draw(Color::Black), Err(GameError::TooEarlyToAgree));
}

#[test]
fn resigning_and_time_against_one_who_cannot_mate() {
    let lone_king = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let knight = "4k3/4p3/8/8/8/8/8/4K1N1 w - - 0 1";
    let rook = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    for (fen, loser, wins) in [
        (lone_king, Color::White, false),
        (lone_king, Color::Black, true),
        // A lone knight can mate a king with a pawn of its own in the way.
        (knight, Color::Black, true),
        (knight, Color::White, true),
        (rook, Color::White, false),
        (rook, Color::Black, true),
    ] {
        let game = Game::new(board(fen));
        let (resigned, flagged) = (game.clone().resign(loser), game.clone().flag_fall(loser));
        let expected = |reason, draw| match wins {
            true => Ok(Outcome::Won { winner: !loser, reason }),
            false => Ok(Outcome::Drawn(draw)),
        };
        assert_eq!(resigned, expected(WinReason::Resignation, DrawReason::Resignation), "{fen}");
        assert_eq!(flagged, expected(WinReason::FlagFall, DrawReason::FlagFall), "{fen}");
    }
}

#[test]
fn the_start_stays_what_it_was() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let mut game = played(fen, "e2e4 e8e7");
    assert_eq!(game.start(), &board(fen));
    assert_eq!(game.board(), &board("8/4k3/8/8/4P3/8/8/4K3 w - - 1 2"));
    game.undo();
    assert_eq!(game.start(), &board(fen));
}

#[test]
fn a_game_that_goes_on_has_the_moves_of_its_board() {
    let game = played(magicray::START_FEN, "e2e4");
    assert_eq!(game.legal_moves().len(), 20);
    assert_eq!(game.legal_moves_from(Square::G8).len(), 2);
    assert!(game.legal_moves_from(Square::G1).is_empty());
}

#[test]
fn what_was_taken_back_can_be_forgotten() {
    let mut game = played(magicray::START_FEN, "e2e4 e7e5");
    game.undo();
    game.forget_undone();
    assert_eq!((game.redo(), game.ply_count(), game.moves().count()), (None, 1, 1));
    assert_eq!(game, played(magicray::START_FEN, "e2e4"));
}

#[test]
fn outcomes_are_told() {
    use magicray::{AutomaticDraw, ClaimableDraw};
    let (white, black) = (Color::White, Color::Black);
    let won = |winner, reason| Outcome::Won { winner, reason };
    let automatic = |draw| Outcome::Drawn(DrawReason::Automatic(draw));
    let claimed = |draw| Outcome::Drawn(DrawReason::Claimed(draw));
    for (outcome, score, text) in [
        (won(white, WinReason::Checkmate), "1-0", "White wins by checkmate"),
        (won(black, WinReason::Resignation), "0-1", "Black wins by resignation"),
        (won(white, WinReason::FlagFall), "1-0", "White wins on time"),
        (automatic(AutomaticDraw::Stalemate), "1/2-1/2", "draw by stalemate"),
        (automatic(AutomaticDraw::DeadPosition), "1/2-1/2", "draw by dead position"),
        (automatic(AutomaticDraw::FivefoldRepetition), "1/2-1/2", "draw by fivefold repetition"),
        (
            automatic(AutomaticDraw::SeventyFiveMoves),
            "1/2-1/2",
            "draw by the seventy-five-move rule",
        ),
        (
            claimed(ClaimableDraw::ThreefoldRepetition),
            "1/2-1/2",
            "draw by threefold repetition, claimed",
        ),
        (claimed(ClaimableDraw::FiftyMoves), "1/2-1/2", "draw by the fifty-move rule, claimed"),
        (Outcome::Drawn(DrawReason::Agreement), "1/2-1/2", "draw by agreement"),
        (
            Outcome::Drawn(DrawReason::Resignation),
            "1/2-1/2",
            "draw by resignation: the opponent cannot checkmate",
        ),
        (
            Outcome::Drawn(DrawReason::FlagFall),
            "1/2-1/2",
            "draw on time: the opponent cannot checkmate",
        ),
    ] {
        assert_eq!((outcome.score(), outcome.to_string().as_str()), (score, text));
        let winner = match score {
            "1-0" => Some(white),
            "0-1" => Some(black),
            _ => None,
        };
        assert_eq!(outcome.winner(), winner);
    }
}
