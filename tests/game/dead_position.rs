//! Dead positions: known ones, ones that are not, and every line of many random ones.

use crate::common::{Random, board, lenient};
use magicray::{Board, Color, Piece, PieceType, Setup, Square};
use std::collections::HashSet;

#[test]
fn pawn_walls() {
    for fen in [
        // Kings only, on either side of a wall.
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
        "8/8/2k5/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1",
        "8/2k5/8/1p1p1p1p/1P1P1P1P/8/5K2/8 b - - 0 1",
        "8/6k1/1p1p1p1p/1P1P1P1P/p1p1p1p1/P1P1P1P1/1K6/8 w - - 0 1",
        // Bishops on the colour of their own pawns, who see nothing of the enemy.
        "8/2k1b3/8/p1p1p1p1/P1P1P1P1/8/5K2/8 w - - 0 1",
        // A bishop that gets through and gives check, but never mate on one colour alone.
        "8/2k5/8/p1p1p1p1/P1P1P1P1/8/5K2/5B2 w - - 0 1",
    ] {
        let board = lenient(fen);
        assert!(board.is_dead_position(), "{fen}");
        assert!(!board.is_insufficient_material(), "{fen}");
        assert_eq!(board.play_null().map(|passed| passed.is_dead_position()), Some(true), "{fen}");
    }
}

#[test]
fn positions_that_are_not_dead() {
    for fen in [
        magicray::START_FEN,
        // The king gets round the wall.
        "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1",
        // A pawn can still advance.
        "4k3/8/8/p2p2p1/P2P2P1/8/7P/4K3 w - - 0 1",
        // En passant opens the wall.
        "4k3/8/8/pPpPpPpP/P1P1P1P1/8/8/4K3 w - a6 0 1",
        // A bishop of their colour takes pawns.
        "8/2k5/8/p1p1p1p1/P1P1P1P1/8/3B1K2/8 w - - 0 1",
        // A pawn can take the rook on a3 or c3.
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/4K3/R7 w - - 0 1",
        // A knight jumps.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - - 0 1",
        "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
    ] {
        assert!(!lenient(fen).is_dead_position(), "{fen}");
    }
}

#[test]
fn forced_play_into_a_dead_position() {
    // The only move takes the last piece.
    assert!(board("6Rk/8/7K/8/8/8/8/8 b - - 0 1").is_dead_position());
    // Here the king may also step away.
    assert!(!board("8/8/8/8/8/8/4R3/k1K5 w - - 0 1").is_dead_position());
    // Mate is no dead position, stalemate is one.
    let mate = board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert!(!mate.is_unwinnable(Color::White) && mate.is_unwinnable(Color::Black));
    assert!(board("k7/8/1Q6/8/8/8/8/4K3 b - - 0 1").is_dead_position());
}

/// The position with counters that never change, so that it can be met again.
fn timeless(board: &Board) -> Board {
    let setup = Setup { halfmove_clock: 0, fullmove_number: 1, ..board.to_setup() };
    setup.validate_unreachable().expect("a position that arose")
}

/// Which sides are checkmated in some position that legal moves lead to; `None` if there are
/// more than `limit` positions.
fn losers(start: &Board, limit: usize) -> Option<[bool; 2]> {
    let mut mated = [false; 2];
    let mut seen = HashSet::from([timeless(start)]);
    let mut open: Vec<_> = seen.iter().copied().collect();
    while let Some(board) = open.pop() {
        let moves = board.legal_moves();
        if moves.is_empty() && board.in_check() {
            mated[board.side_to_move().index()] = true;
        }
        let next = moves.into_iter().map(|mv| timeless(&board.play_unchecked(mv)));
        open.extend(next.filter(|&board| seen.insert(board)));
        if seen.len() > limit {
            return None;
        }
    }
    Some(mated)
}

/// A random position with pawns that stand face to face, most of them in a wall, and few pieces.
fn random_wall(random: &mut Random) -> Option<Board> {
    let mut setup = Setup::EMPTY;
    let mut put = |square: Square, letter: char| {
        setup.put(square, Piece::from_letter(letter).unwrap());
    };
    let mut rank = 3;
    for file in 0..8 {
        if random.below(8) == 0 {
            continue;
        }
        rank = (rank + random.below(3)).clamp(2, 5) - usize::from(rank > 2);
        put(Square::from_index(rank * 8 + file), 'P');
        put(Square::from_index(rank * 8 + 8 + file), 'p');
    }
    let pieces = ["", "", "B", "b", "Bb", "BB", "R", "n", "N", "Q"];
    for letter in "Kk".chars().chain(random.pick(&pieces).chars()) {
        let square = Square::from_index(random.below(64));
        if setup.piece_on(square).is_some() {
            return None;
        }
        setup.put(square, Piece::from_letter(letter).unwrap());
    }
    setup.side_to_move = *random.pick(&Color::ALL);
    setup.validate_unreachable().ok()
}

#[test]
fn no_line_from_a_dead_position_ends_in_mate() {
    let mut random = Random(4);
    let (mut proven, mut with_pieces, mut one_sided) = (0, 0, 0);
    for _ in 0..60_000 {
        let Some(board) = random_wall(&mut random) else { continue };
        let unwinnable = Color::ALL.map(|color| board.is_unwinnable(color));
        if unwinnable == [false; 2] {
            continue;
        }
        let pieces = board.occupied().count()
            - Color::ALL
                .map(|color| board.pieces(color, PieceType::Pawn).count())
                .iter()
                .sum::<u32>();
        // Kings alone are the bulk, and prove the least.
        if pieces == 2 && proven > 60 {
            continue;
        }
        let Some(mated) = losers(&board, 60_000) else { continue };
        for color in Color::ALL.into_iter().filter(|color| unwinnable[color.index()]) {
            assert!(!mated[(!color).index()], "{color} mates from {board}");
        }
        proven += 1;
        with_pieces += u32::from(pieces > 2);
        one_sided += u32::from(unwinnable != [true; 2]);
        if with_pieces > 60 {
            break;
        }
    }
    assert!(proven >= 60 && with_pieces >= 20, "{proven} {with_pieces} {one_sided}");
}
