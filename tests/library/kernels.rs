//! Every kernel against the rulebook, at one ply and at two.
//!
//! `MAGICRAY_KERNEL_POSITIONS=10000000 cargo test --release kernels` looks at that many positions
//! of each sort instead of the usual sample.

use crate::common::{self, Random, lenient};
use magicray::{
    Bitboard, Board, CastlingSide, Color, Kernel, Perft, Piece, PieceType, Rank, Setup, Square,
    UnsupportedKernel,
};

/// How many positions of each sort to look at.
fn sample() -> u64 {
    let asked = std::env::var("MAGICRAY_KERNEL_POSITIONS");
    asked.map_or(100_000, |number| number.parse().expect("a number of positions"))
}

/// The kernels that this CPU can run.
fn kernels() -> Vec<(Kernel, Perft<'static>)> {
    let supported = |kernel| Perft::new().kernel(kernel).ok().map(|perft| (kernel, perft));
    Kernel::ALL.into_iter().filter_map(supported).collect()
}

/// Two plies by the rulebook alone.
fn two_plies(board: &Board) -> u128 {
    let replies = |mv| u128::from(board.play_unchecked(mv).count_legal_moves());
    board.legal_moves().into_iter().map(replies).sum()
}

#[track_caller]
fn check(board: &Board, kernels: &[(Kernel, Perft)]) {
    let expected = [u128::from(board.count_legal_moves()), two_plies(board)];
    for (kernel, perft) in kernels {
        let found = [perft.count(board, 1), perft.count(board, 2)];
        assert_eq!(found, expected, "{kernel}: one and two plies from {board}");
    }
}

/// A random move, captures and checks preferred now and then.
fn some_move(board: &Board, random: &mut Random) -> Option<magicray::Move> {
    let moves = board.legal_moves();
    let sharp: Vec<_> = match random.below(4) {
        0 => board.captures().into_iter().collect(),
        1 => moves.iter().copied().filter(|&mv| board.gives_check(mv)).collect(),
        _ => Vec::new(),
    };
    match (moves.is_empty(), sharp.is_empty()) {
        (true, _) => None,
        (false, true) => Some(*random.pick(&moves)),
        (false, false) => Some(*random.pick(&sharp)),
    }
}

#[test]
fn in_games_from_the_suites() {
    let (kernels, entries, mut random) = (kernels(), common::all_entries(), Random(1));
    entries.iter().for_each(|entry| check(&entry.board, &kernels));
    let mut looked_at = 0;
    while looked_at < sample() {
        let mut board = random.pick(&entries).board;
        for _ in 0..80 {
            let Some(mv) = some_move(&board, &mut random) else { break };
            board = board.play_unchecked(mv);
            check(&board, &kernels);
            looked_at += 1;
        }
    }
}

/// Pieces scattered at random: kings in the open, pins and checks from everywhere, pawns about to
/// promote, castling rights of any rook.
#[test]
fn on_scattered_pieces() {
    let (kernels, mut random) = (kernels(), Random(2));
    let mut looked_at = 0;
    while looked_at < sample() {
        let Some(mut board) = scatter(&mut random) else { continue };
        for _ in 0..4 {
            check(&board, &kernels);
            looked_at += 1;
            let Some(mv) = some_move(&board, &mut random) else { break };
            board = board.play_unchecked(mv);
        }
    }
}

fn scatter(random: &mut Random) -> Option<Board> {
    const KINDS: [PieceType; 10] = {
        use PieceType::{Bishop, Knight, Pawn, Queen, Rook};
        [Pawn, Pawn, Pawn, Pawn, Knight, Bishop, Rook, Queen, Bishop, Rook]
    };
    let mut setup = Setup::EMPTY;
    setup.side_to_move = *random.pick(&Color::ALL);
    for color in Color::ALL {
        setup.put(home_or_anywhere(color, random), Piece { color, piece_type: PieceType::King });
    }
    for _ in 0..2 + random.below(24) {
        let square = *random.pick(&Square::ALL);
        let color = *random.pick(&Color::ALL);
        let piece_type = match (*random.pick(&KINDS), square.rank()) {
            (PieceType::Pawn, Rank::First | Rank::Eighth) => PieceType::Rook,
            (kind, _) => kind,
        };
        if setup.piece_on(square).is_none() {
            setup.put(square, Piece { color, piece_type });
        }
    }
    for color in Color::ALL {
        grant_castling(&mut setup, color, random);
    }
    setup.validate_unreachable().ok()
}

fn home_or_anywhere(color: Color, random: &mut Random) -> Square {
    let square = *random.pick(&Square::ALL);
    match random.below(2) {
        0 => Square::new(square.file(), color.relative_rank(Rank::First)),
        _ => square,
    }
}

fn grant_castling(setup: &mut Setup, color: Color, random: &mut Random) {
    let rank = color.relative_rank(Rank::First);
    let Some(king) = setup.pieces(color, PieceType::King).first() else { return };
    for rook in setup.pieces(color, PieceType::Rook) & Bitboard::rank(rank) {
        if king.rank() == rank && random.below(2) == 0 {
            setup.castling_rights.set(color, CastlingSide::of(king, rook), Some(rook.file()));
        }
    }
}

/// One position for each reason why the formula of two-ply counting would be wrong about a move,
/// and for each of its corrections. Each fails without that rule, which was tried.
#[test]
fn where_the_formula_needs_care() {
    let positions = [
        // Our move gives check: directly, by discovery, by a pawn, by promotion.
        "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1",
        "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",
        "8/8/3k4/8/2P5/8/8/4K3 w - - 0 1",
        "8/P7/8/8/8/4k3/8/4K3 w - - 0 1",
        "6k1/8/8/3P4/6n1/8/8/3K4 b - - 0 1",
        "2k1KR2/8/8/8/8/8/8/8 w - - 0 1",
        "7k/8/8/4p3/8/5KN1/8/8 b - - 0 1",
        // It makes a pin: by landing behind an enemy piece, or by leaving the line of two blockers.
        "4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1",
        "3b3k/8/8/8/R7/8/8/2K5 w - - 0 1",
        "4k3/4n3/8/8/4N3/8/8/4RK2 w - - 0 1",
        // It breaks one: the pinning piece leaves, or something lands on the line.
        "4k3/4n3/8/8/8/8/8/4RK2 w - - 0 1",
        "4k3/4n3/8/8/8/3N4/8/4RK2 w - - 0 1",
        // It attacks a square next to the enemy king, or leaves one alone.
        "k7/8/8/8/3N4/8/8/4K3 w - - 0 1",
        "k7/8/3N4/8/8/8/8/4K3 w - - 0 1",
        "k7/8/8/8/8/8/8/1R2K3 w - - 0 1",
        "8/8/8/8/4K3/8/1k6/8 w - - 0 1",
        "8/8/8/8/8/K2k4/1P6/8 w - - 0 1",
        // It opens a line to such a square, closes one, or both at once.
        "k7/8/8/8/8/1N6/8/1R2K3 w - - 0 1",
        "k7/8/8/8/8/2N5/8/1R2K3 w - - 0 1",
        "8/8/8/8/4R1p1/4K1k1/8/8 w - - 0 1",
        "8/4K3/8/1k6/q7/8/8/8 b - - 0 1",
        // It lands next to the enemy king, guarded or not.
        "k7/8/8/8/8/8/8/1RB1K3 w - - 0 1",
        "k7/8/8/1N6/8/8/1R6/4K3 w - - 0 1",
        "8/3Kp3/3N4/8/3k4/8/8/8 b - - 0 1",
        // It concerns castling of the enemy: the way, its safety, the rook.
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/5N2/8/4K3 w kq - 0 1",
        "r3k2r/8/8/3B4/8/8/8/3RK3 w kq - 0 1",
        "1r2k1r1/8/8/8/8/8/8/RQ2K3 w gb - 0 1",
        "rk1K4/8/8/8/8/8/8/8 w q - 0 1",
        "r1k5/8/2B5/8/8/8/8/2K5 w q - 0 1",
        // A rook that shields its king from behind may not castle; the slider comes, or leaves.
        "1rk5/8/8/8/8/8/R7/4K3 w b - 0 1",
        "Rrk5/8/8/8/8/8/8/4K3 w b - 0 1",
        // A slider attacks the square we leave, along the line that we move on.
        "4k3/8/r7/8/R7/8/8/4K3 w - - 0 1",
        "4k3/8/8/r2R4/8/8/8/4K3 w - - 0 1",
        "4k3/r7/8/8/P7/8/8/4K3 w - - 0 1",
        "4k3/8/5b2/8/3B4/8/8/4K3 w - - 0 1",
        "1k6/8/5p2/4P3/8/8/7b/4K3 w - - 0 1",
        "8/5k2/3b4/2P5/8/8/8/4K3 w - - 0 1",
        // Both squares of a move are before a pawn that has not moved, or its pawn is taken.
        "4k3/3p4/8/3R4/8/8/8/4K3 w - - 0 1",
        "4k3/3p4/3R4/8/8/8/8/4K3 w - - 0 1",
        "1k6/3p4/8/3P4/8/8/8/4K3 w - - 0 1",
        "1k6/3p4/8/8/8/8/8/3RK3 w - - 0 1",
        "1k6/8/3p4/4K3/8/8/8/8 w - - 0 1",
        // A pawn takes a pawn, which then does not take it.
        "1k6/8/3p4/4P3/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/1p6/2Q5/3K4 w - - 0 1",
        // A double step beside an enemy pawn.
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
        "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
        // The enemy is about to promote: squares count four times.
        "4k3/8/8/8/8/8/p7/1N2K2R w K - 0 1",
        "4k3/8/8/8/8/N7/2p5/4K3 w - - 0 1",
        // Pinned pieces of the enemy defend nothing but along their line.
        "3rk3/8/3p4/8/1B6/8/8/3QK3 w - - 0 1",
        "k7/b7/4K3/Q7/8/8/8/2R5 w - - 0 1",
        "4k3/4r3/3p4/4R3/8/8/8/4K3 w - - 0 1",
        "4k3/8/2n5/1p6/B7/8/8/4K2R w K - 0 1",
        // So many attackers of one square that small counters would not do.
        "7k/6p1/QQQQQ3/QnnnQ3/QnpnQ3/QnnnQ3/QQQQQ3/7K w - - 0 1",
        "7k/2q5/1n1n4/n3n3/1qp1r3/n3n3/1n1n4/2R4K w - - 0 1",
    ];
    let kernels = kernels();
    for fen in positions {
        let board = lenient(fen);
        check(&board, &kernels);
        check(&board.to_setup().mirror().validate_unreachable().unwrap(), &kernels);
    }
}

#[test]
fn each_kernel_gives_the_published_counts() {
    for (kernel, perft) in kernels() {
        assert_eq!(perft.count(&Board::default(), 5), 4_865_609, "{kernel}");
        assert_eq!(perft.count(&common::board(common::KIWIPETE), 4), 4_085_603, "{kernel}");
    }
}

#[test]
fn the_portable_kernel_runs_everywhere_and_the_best_one_here() {
    assert!(Kernel::Portable.is_supported() && Kernel::best().is_supported());
    assert!(Perft::new().kernel(Kernel::best()).is_ok());
}

#[test]
fn a_kernel_that_the_cpu_lacks_is_refused() {
    for kernel in Kernel::ALL {
        let perft = Perft::new().kernel(kernel);
        match kernel.is_supported() {
            true => assert!(perft.is_ok()),
            false => assert_eq!(perft, Err(UnsupportedKernel(kernel))),
        }
    }
}

#[test]
fn kernels_have_names() {
    for kernel in Kernel::ALL {
        assert_eq!(kernel.name().parse(), Ok(kernel));
    }
    assert!("sse2".parse::<Kernel>().is_err());
}
