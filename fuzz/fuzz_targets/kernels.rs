//! Any position that has defined moves, and the games from it: every kernel against the rulebook
//! at one, two and three plies, and the position through FEN and back.
//!
//! The bytes, as many as there are: one for the side to move, one for the castling rights, one for
//! the square that a double step has passed, two for the kings, one for the number of other pieces,
//! two for each of them, and one for each move of the game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use magicray::{
    Bitboard, Board, CastlingLetters, CastlingSide, Color, Fen, FenOptions, Kernel, Perft, Piece,
    PieceType, Rank, Setup, Square,
};

/// The third ply is left out where this many paths of two plies are not enough to see it quickly.
const MAX_PATHS: u128 = 400;

/// Bytes, and zeros when they have run out.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn or_zero(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }
}

fn square(byte: u8) -> Square {
    Square::from_index(usize::from(byte) % 64)
}

fn decode(bytes: &mut Bytes) -> Option<Board> {
    let mut setup = Setup::EMPTY;
    let (side, rights, passed) = (bytes.or_zero(), bytes.or_zero(), bytes.or_zero());
    setup.side_to_move = Color::ALL[usize::from(side & 1)];
    for color in Color::ALL {
        setup.put(square(bytes.or_zero()), Piece { color, piece_type: PieceType::King });
    }
    for _ in 0..bytes.or_zero() % 40 {
        let (Some(place), Some(kind)) = (bytes.next(), bytes.next()) else { break };
        let (square, color) = (square(place), Color::ALL[usize::from(place >> 6) & 1]);
        let piece_type = match PieceType::ALL[usize::from(kind) % 5] {
            PieceType::Pawn if matches!(square.rank(), Rank::First | Rank::Eighth) => continue,
            piece_type => piece_type,
        };
        if setup.piece_on(square).is_none() {
            setup.put(square, Piece { color, piece_type });
        }
    }
    grant_castling(&mut setup, rights);
    if passed & 0x80 != 0 {
        let rank = (!setup.side_to_move).relative_rank(Rank::Third);
        setup.en_passant = Some(Square::new(square(passed).file(), rank));
    }
    let without = Setup { en_passant: None, ..setup };
    setup.validate_unreachable().or_else(|_| without.validate_unreachable()).ok()
}

/// A right for each rook beside its king for which there is a bit.
fn grant_castling(setup: &mut Setup, mut rights: u8) {
    for color in Color::ALL {
        let rank = color.relative_rank(Rank::First);
        let kings = setup.pieces(color, PieceType::King) & Bitboard::rank(rank);
        let Some(king) = kings.first() else { continue };
        for rook in setup.pieces(color, PieceType::Rook) & Bitboard::rank(rank) {
            if rights & 1 != 0 {
                let side = CastlingSide::of(king, rook);
                setup.castling_rights.set(color, side, Some(rook.file()));
            }
            rights >>= 1;
        }
    }
}

/// Paths by the rulebook alone.
fn by_the_rules(board: &Board, depth: u32) -> u128 {
    match depth {
        1 => u128::from(board.count_legal_moves()),
        _ => {
            let moves = board.legal_moves().into_iter();
            moves.map(|mv| by_the_rules(&board.play_unchecked(mv), depth - 1)).sum()
        }
    }
}

fn check(board: &Board) {
    assert_eq!(board.legal_moves().len() as u128, by_the_rules(board, 1), "{board}");
    let two = by_the_rules(board, 2);
    let three = (two < MAX_PATHS).then(|| by_the_rules(board, 3));
    let supported = |kernel| Perft::new().kernel(kernel).ok().map(|perft| (kernel, perft));
    for (kernel, perft) in Kernel::ALL.into_iter().filter_map(supported) {
        assert_eq!(perft.count(board, 1), by_the_rules(board, 1), "{kernel}: {board}");
        assert_eq!(perft.count(board, 2), two, "{kernel}, two plies: {board}");
        if let Some(three) = three {
            assert_eq!(perft.count(board, 3), three, "{kernel}, three plies: {board}");
        }
    }
    let text = Fen::of_board(board).castling(CastlingLetters::Shredder).to_string();
    let read = FenOptions::new().unreachable(true).mixed_arrays(true).parse(&text);
    assert_eq!(read.as_ref(), Ok(board), "{text}");
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(mut board) = decode(&mut bytes) else { return };
    check(&board);
    while let Some(choice) = bytes.next() {
        let moves = board.legal_moves();
        if moves.is_empty() {
            return;
        }
        board = board.play_unchecked(moves[usize::from(choice) % moves.len()]);
        check(&board);
    }
});
