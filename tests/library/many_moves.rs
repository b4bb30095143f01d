//! Lists that could overflow.

use crate::common::{Random, board, lenient};
use magicray::{Bitboard, Color, MAX_MOVES, Perft, Piece, PieceType, Setup, Square, attacks};

/// How many squares a piece reaches in one step or jump from each square of an empty board, and so
/// from how many directions each can be reached, in ascending order.
fn directions(steps: fn(Square) -> Bitboard) -> Vec<usize> {
    let mut counts: Vec<_> = Square::ALL.map(|square| steps(square).count() as usize).to_vec();
    counts.sort_unstable();
    counts
}

/// The moves to at most `counts` targets when the mover's own pieces stand on `pieces` squares:
/// they stand on those that cost the least.
fn targets_left(counts: &[usize], pieces: usize) -> usize {
    counts[pieces..].iter().sum()
}

/// The bound in the documentation of [`MAX_MOVES`], for every division of every number of pieces.
#[test]
fn no_position_has_more_moves_than_a_list_holds() {
    let lines = directions(attacks::king);
    let jumps = directions(attacks::knight);
    let farthest = directions(|square| attacks::queen(square, Bitboard::EMPTY))[63];
    assert_eq!((targets_left(&lines, 0), targets_left(&jumps, 0), farthest), (420, 336, 27));
    let king = 8 + 2;
    let mut most = 0;
    for pieces in 0..=62 {
        for promoting in 0..=pieces.min(8) {
            for other_pawns in 0..=pieces - promoting {
                for sliders in 0..=pieces - promoting - other_pawns {
                    let knights = pieces - promoting - other_pawns - sliders;
                    let slider_moves = (farthest * sliders).min(targets_left(&lines, pieces));
                    let knight_moves = (8 * knights).min(targets_left(&jumps, pieces));
                    let pawn_moves = 12 * promoting + 4 * other_pawns;
                    most = most.max(slider_moves + knight_moves + pawn_moves + king);
                }
            }
        }
    }
    assert!(most < MAX_MOVES, "{most}");
    assert_eq!(most, 490, "the bound in the documentation");
}

#[test]
fn the_record_of_218_moves() {
    let board = board("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(board.legal_moves().len(), 218);
    assert_eq!(board.count_legal_moves(), 218);
}

/// Positions that cannot arise in play. The ring of queens has more moves than 256, a usual
/// capacity of lists.
#[test]
fn boards_full_of_pieces() {
    let counts = [
        "knQQQQQQ/pn5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK w - - 0 1",
        "knNnNnNn/nNnNnNnN/NnNnNnNn/nNnNnNnN/NnNnNnNn/nNnNnNnN/NnNnNnNn/KNnNnNnN w - - 0 1",
        "NNNNNNNN/8/NNNNNNNN/8/N6N/8/K5pk/8 w - - 0 1",
        "1r1r1r1r/PPPPPPPP/8/8/8/k7/8/4K3 w - - 0 1",
    ]
    .map(|fen| {
        let board = lenient(fen);
        assert_eq!(board.legal_moves().len(), board.count_legal_moves() as usize, "{fen}");
        board.legal_moves().len()
    });
    assert_eq!(counts, [259, 165, 59, 49]);
}

/// Random boards with dozens of pieces of one kind against a bare king, which can neither give
/// check nor pin: each piece has all the squares that it attacks.
#[test]
fn crowds() {
    let mut random = Random(9);
    let mut most = 0;
    for _ in 0..5_000 {
        let mut setup = Setup::EMPTY;
        let piece_type = *random.pick(&PieceType::ALL[1..5]);
        for _ in 0..random.below(50) {
            setup.put(*random.pick(&Square::ALL), Piece { color: Color::White, piece_type });
        }
        for color in Color::ALL {
            let king = Piece { color, piece_type: PieceType::King };
            setup.put(*random.pick(&Square::ALL), king);
        }
        let Ok(board) = setup.validate_unreachable() else { continue };
        let attacks = |from: Square| match piece_type {
            PieceType::Knight => attacks::knight(from),
            PieceType::Bishop => attacks::bishop(from, board.occupied()),
            PieceType::Rook => attacks::rook(from, board.occupied()),
            _ => attacks::queen(from, board.occupied()),
        };
        let own = board.occupied_by(Color::White);
        let pieces = board.pieces(Color::White, piece_type).into_iter();
        let near_king = attacks::king(board.king(Color::Black));
        let steps = attacks::king(board.king(Color::White)).without(own | near_king).count();
        let expected = steps + pieces.map(|from| attacks(from).without(own).count()).sum::<u32>();
        assert_eq!(board.count_legal_moves(), expected, "{board}");
        assert_eq!(board.legal_moves().len(), expected as usize, "{board}");
        assert_eq!(Perft::new().count(&board, 1), u128::from(expected), "{board}");
        most = most.max(expected);
    }
    assert!(most > 120, "no crowd among them: {most}");
}
