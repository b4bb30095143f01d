//! Games against shakmaty: status, repetition, insufficient material.

use crate::common::Random;
use magicray::{AutomaticDraw, Color, DrawReason, Game, Move, Outcome, Square, WinReason};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};
use std::collections::HashMap;

const GAMES: usize = 3000;
const STARTS: [&str; 6] = [
    magicray::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    // Few pieces: repetitions, bare kings, fifty moves.
    "8/8/3k4/8/8/3KN3/4P3/8 w - - 0 1",
    "8/2k5/8/8/8/5b2/3K2R1/8 w - - 0 1",
    "8/pk6/8/8/4n3/8/6B1/6K1 w - - 60 1",
    "4k2r/4p3/8/8/8/8/3P4/R3K3 w Qk - 0 1",
];

fn peer_move(board: &Chess, mv: Move) -> shakmaty::Move {
    let square = |square: Square| shakmaty::Square::new(square.index() as u32);
    let promotion = mv.promoted().and_then(|piece| shakmaty::Role::from_char(piece.letter()));
    let uci =
        shakmaty::uci::UciMove::Normal { from: square(mv.from()), to: square(mv.to()), promotion };
    uci.to_move(board).expect("a legal move")
}

/// The position without its counters, as text: what repetition compares.
fn repetition_key(peer: &Chess) -> String {
    let fen = shakmaty::fen::Fen::from_position(peer, EnPassantMode::Legal).to_string();
    fen.rsplitn(3, ' ').last().unwrap_or_default().to_owned()
}

/// The outcome that the peer's answers and a plain count of positions add up to.
fn expected(game: &Game, peer: &Chess, count: u32) -> Option<Outcome> {
    let draw = if peer.is_checkmate() {
        let winner = if peer.turn().is_white() { Color::Black } else { Color::White };
        return Some(Outcome::Won { winner, reason: WinReason::Checkmate });
    } else if peer.is_stalemate() {
        AutomaticDraw::Stalemate
    } else if peer.is_insufficient_material() || game.board().is_dead_position() {
        AutomaticDraw::DeadPosition
    } else if count >= 5 {
        AutomaticDraw::FivefoldRepetition
    } else if peer.halfmoves() >= 150 {
        AutomaticDraw::SeventyFiveMoves
    } else {
        return None;
    };
    Some(Outcome::Drawn(DrawReason::Automatic(draw)))
}

fn compare(game: &Game, peer: &Chess, count: u32) {
    let board = game.board();
    for (color, peer_color) in Color::ALL.into_iter().zip(shakmaty::Color::ALL) {
        let peer_says = peer.has_insufficient_material(peer_color);
        assert_eq!(board.has_insufficient_material(color), peer_says, "{board}");
        assert!(board.is_unwinnable(color) || !peer_says, "{board}");
    }
    assert_eq!(board.is_insufficient_material(), peer.is_insufficient_material(), "{board}");
    assert_eq!(game.occurrences(), count, "{board}");
    assert_eq!(game.outcome(), expected(game, peer, count), "{board}");
}

/// A move that likes to go back to where the piece came from, so that positions repeat: always
/// but once in `chance`.
fn choose(game: &Game, chance: usize, random: &mut Random) -> Option<Move> {
    let moves = game.legal_moves();
    let before = game.moves().rev().nth(1);
    let back = moves.iter().copied().find(|mv| {
        before.is_some_and(|before| mv.from() == before.to() && mv.to() == before.from())
    });
    match back {
        Some(back) if random.below(chance) > 0 => Some(back),
        _ if moves.is_empty() => None,
        _ => Some(*random.pick(&moves)),
    }
}

#[test]
fn outcomes_of_random_games() {
    let mut random = Random(3);
    let mut ends: HashMap<_, u32> = HashMap::new();
    for round in 0..GAMES {
        let fen = STARTS[round % STARTS.len()];
        let chance = 1 + round % 3;
        let mut game = Game::new(fen.parse().unwrap());
        let fen: shakmaty::fen::Fen = fen.parse().unwrap();
        let mut peer: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let mut seen = HashMap::from([(repetition_key(&peer), 1)]);
        compare(&game, &peer, 1);
        while let Some(mv) = choose(&game, chance, &mut random).filter(|_| game.ply_count() < 300) {
            game.play(mv).unwrap();
            let translated = peer_move(&peer, mv);
            peer.play_unchecked(translated);
            let count = seen.entry(repetition_key(&peer)).or_insert(0);
            *count += 1;
            compare(&game, &peer, *count);
        }
        *ends.entry(game.outcome()).or_default() += 1;
    }
    // Each way to end is among them.
    for draw in [
        AutomaticDraw::Stalemate,
        AutomaticDraw::DeadPosition,
        AutomaticDraw::FivefoldRepetition,
        AutomaticDraw::SeventyFiveMoves,
    ] {
        let outcome = Some(Outcome::Drawn(DrawReason::Automatic(draw)));
        assert!(ends.contains_key(&outcome), "{draw}: {ends:?}");
    }
    assert!(ends.keys().flatten().any(|outcome| outcome.winner().is_some()), "{ends:?}");
}
