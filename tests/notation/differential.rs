//! SAN and games against shakmaty 0.30.1.

use crate::common::{Random, board, for_positions, random_game};
use magicray::{Board, CastlingLetters, CastlingStyle, Fen, PgnGame};
use shakmaty::fen::Fen as PeerFen;
use shakmaty::san::{San as PeerSan, SanPlus};
use shakmaty::{CastlingMode, Chess, Position, PositionError};

fn peer(board: &Board) -> Chess {
    let fen: PeerFen =
        Fen::of_board(board).castling(CastlingLetters::Shredder).to_string().parse().unwrap();
    fen.into_position(CastlingMode::Chess960)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .unwrap()
}

#[test]
fn san_of_every_move_is_that_of_shakmaty() {
    let mut positions = 0;
    for_positions(6, |board| {
        let peer = peer(board);
        let mut ours: Vec<_> =
            board.legal_moves().iter().map(|&mv| board.san(mv).to_string()).collect();
        let legal = peer.legal_moves();
        let mut theirs: Vec<_> =
            legal.iter().map(|mv| SanPlus::from_move(peer.clone(), *mv).to_string()).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{board}");
        positions += 1;
    });
    assert!(positions > 2_000, "{positions}");
}

#[test]
fn shakmaty_reads_our_games() {
    let mut random = Random(5);
    for _ in 0..200 {
        let mut game = PgnGame::new(Board::default());
        for mv in random_game(game.start(), 120, &mut random) {
            game.play(mv).unwrap();
        }
        let text = game.to_string();
        let movetext = text.split_once("\n\n").unwrap().1;
        let mut peer = Chess::default();
        let is_move = |word: &&str| {
            !word.ends_with('.') && !word.contains(['/', '*']) && *word != "1-0" && *word != "0-1"
        };
        for word in movetext.split_whitespace().filter(is_move) {
            let mv = word.parse::<SanPlus>().unwrap().san.to_move(&peer).unwrap();
            peer = peer.play(mv).unwrap();
        }
        let theirs = PeerFen::from_position(&peer, shakmaty::EnPassantMode::Legal).to_string();
        assert_eq!(game.board().to_string(), theirs);
    }
}

#[test]
fn we_understand_what_shakmaty_understands() {
    // All texts of a piece, an origin of any precision and a target, on a crowded board.
    let board = board("Q2N1N2/2Q1N3/N2Q1N2/1k4K1/8/q2n1n2/2q1n3/n2q1n2 w - - 0 1");
    let peer = peer(&board);
    let squares: Vec<_> = magicray::Square::ALL.iter().map(ToString::to_string).collect();
    for piece in ["N", "Q", "K", ""] {
        for origin in
            squares.iter().flat_map(|square| [&square[..1], &square[1..], &square[..], ""])
        {
            for target in ["d5", "e4", "c3", "g8", "b6", "h5"] {
                let text = format!("{piece}{origin}{target}");
                let Ok(san) = text.parse::<PeerSan>() else { continue };
                let theirs =
                    san.to_move(&peer).ok().map(|mv| mv.to_uci(CastlingMode::Chess960).to_string());
                let ours = board.parse_san(&text).ok();
                let ours = ours.map(|mv| mv.uci(CastlingStyle::RookSquare).to_string());
                assert_eq!(ours, theirs, "{text}");
            }
        }
    }
}
