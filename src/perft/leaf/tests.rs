//! Both counts of a leaf against the rulebook, the one on lanes with every kind of lanes that
//! this CPU has. (Which count a kernel uses, and that it is compiled well, is its own affair.)

#[path = "../../../tests/random/mod.rs"]
mod random;

use super::Leaf;
use crate::color::{Black, Side, White};
use crate::movegen::masks::Occupied;
use crate::perft::isa::Baseline;
use crate::perft::lanes::portable::Portable;
use crate::{
    Bitboard, Board, CastlingSide, Color, FenOptions, Piece, PieceType, Rank, Setup, Square,
};
use random::Random;

fn check(board: &Board) {
    let counts = match board.side_to_move() {
        Color::White => counts::<White>(board),
        Color::Black => counts::<Black>(board),
    };
    for (what, count) in counts {
        assert_eq!(count, board.count_legal_moves() as u64, "{what}: {board}");
    }
}

fn counts<S: Side>(board: &Board) -> Vec<(&'static str, u64)> {
    let leaf = Leaf::new::<S>(board, Occupied::of::<S>(board));
    let mut counts = vec![
        ("table", leaf.count::<S, Baseline>(Baseline)),
        ("portable lanes", leaf.count_on_lanes::<S, Baseline, Portable>(Baseline, ())),
    ];
    #[cfg(target_arch = "x86_64")]
    {
        use crate::Kernel;
        use crate::perft::lanes::avx2::{Avx2Lanes, HasAvx2};
        use crate::perft::lanes::avx512::{Avx512Lanes, HasAvx512};
        if Kernel::Avx2.is_supported() {
            // SAFETY: the kernel needs it and is supported.
            let proof = unsafe { HasAvx2::new() };
            let count = leaf.count_on_lanes::<S, Baseline, Avx2Lanes>(Baseline, proof);
            counts.push(("AVX2 lanes", count));
        }
        if Kernel::Avx512.is_supported() {
            // SAFETY: the kernel needs it and is supported.
            let proof = unsafe { HasAvx512::new() };
            let count = leaf.count_on_lanes::<S, Baseline, Avx512Lanes>(Baseline, proof);
            counts.push(("AVX-512 lanes", count));
        }
    }
    counts
}

fn check_tree(board: &Board, depth: u32) {
    check(board);
    if depth > 0 {
        board.legal_moves().into_iter().for_each(|mv| {
            check_tree(&board.play_unchecked(mv), depth - 1);
        });
    }
}

/// Each position shows one rule of the count on lanes.
#[test]
fn where_lanes_need_care() {
    let positions = [
        // A check by a slider, through the king too; by a knight, by a pawn; by two at once.
        "4k3/8/8/8/r3K3/8/3Q4/8 w - - 0 1",
        "4k3/8/8/8/4K3/2n5/8/1R1Q2B1 w - - 0 1",
        "4k3/8/8/3p4/4K3/8/8/B2R4 w - - 0 1",
        "4k3/8/8/8/4K2r/8/3n4/3Q2B1 w - - 0 1",
        // Sliders pinned on each axis, as they move along it and as they cannot.
        "k3r3/8/8/4R3/8/8/4K3/8 w - - 0 1",
        "k3r3/8/8/4B3/8/8/4K3/8 w - - 0 1",
        "7k/8/8/8/1K2Q2r/8/8/8 w - - 0 1",
        "k6b/8/5Q2/8/8/2K5/8/8 w - - 0 1",
        "b6k/8/2R5/8/8/8/6K1/8 w - - 0 1",
        // Pinned pawns: on a file, on a rank, on a diagonal with the pinning piece within reach.
        "k3r3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1",
        "k7/8/8/8/8/1p6/K1P4r/8 w - - 0 1",
        "k7/8/8/8/8/5b2/4P3/3K4 w - - 0 1",
        "k7/8/8/8/8/3b4/4P3/5K2 w - - 0 1",
        // Two pins, and a pinned piece that would be of use against a check.
        "k3r3/8/7b/4N3/8/4K1Rr/8/8 w - - 0 1",
        "k3r3/8/8/4R3/8/n7/4n3/4K3 w - - 0 1",
        // En passant, also discovering a check along the rank.
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        // Promotions to every side.
        "1n1n3k/P1P4P/8/8/8/8/8/4K3 w - - 0 1",
        // Castling: free, through an attacked square, out of check, next to a pinned rook.
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/3r4/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/rR1K3R w HB - 0 1",
        // Edges that a rotation must not cross.
        "7Q/8/1k6/8/R7/7B/8/K6N w - - 0 1",
        "N7/1B6/6k1/7R/8/8/Q7/7K w - - 0 1",
    ];
    let options = FenOptions::new().unreachable(true);
    for fen in positions {
        let board = options.parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        check_tree(&board, 1);
        check_tree(&board.to_setup().mirror().validate_unreachable().unwrap(), 1);
    }
}

#[test]
fn in_trees_of_games() {
    let positions = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ];
    for fen in positions {
        check_tree(&Board::from_fen(fen).unwrap(), 2);
    }
}

#[test]
fn on_scattered_pieces() {
    let mut random = Random(3);
    let mut looked_at = 0;
    while looked_at < 50_000 {
        if let Some(board) = scatter(&mut random) {
            check(&board);
            looked_at += 1;
        }
    }
}

fn scatter(random: &mut Random) -> Option<Board> {
    let mut setup = Setup::EMPTY;
    setup.side_to_move = *random.pick(&Color::ALL);
    let pieces = 2 + random.below(28);
    let kinds = (0..pieces).map(|_| *random.pick(&PieceType::ALL));
    let kinds: Vec<_> = kinds.filter(|&kind| kind != PieceType::King).collect();
    let colors = [Color::White, Color::Black];
    let kings = colors.map(|color| (PieceType::King, color)).into_iter();
    let others = kinds.into_iter().map(|kind| (kind, *random.pick(&colors)));
    for (piece_type, color) in kings.chain(others).collect::<Vec<_>>() {
        let mut square = *random.pick(&Square::ALL);
        if piece_type == PieceType::King && random.below(2) == 0 {
            square = Square::new(square.file(), color.relative_rank(Rank::First));
        }
        let last_rank = matches!(square.rank(), Rank::First | Rank::Eighth);
        if setup.piece_on(square).is_none() && !(piece_type == PieceType::Pawn && last_rank) {
            setup.put(square, Piece { color, piece_type });
        }
    }
    for color in Color::ALL {
        let rank = color.relative_rank(Rank::First);
        let king = setup.pieces(color, PieceType::King).first()?;
        for rook in setup.pieces(color, PieceType::Rook) & Bitboard::rank(rank) {
            if king.rank() == rank {
                setup.castling_rights.set(color, CastlingSide::of(king, rook), Some(rook.file()));
            }
        }
    }
    setup.validate_unreachable().ok()
}
