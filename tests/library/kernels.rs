//! Every kernel against the rulebook, at one ply and at two; and at three against its own counts of
//! two.
//!
//! `MAGICRAY_KERNEL_POSITIONS=10000000 cargo test --release kernels` looks at that many different
//! positions of each sort instead of the usual sample.

use crate::common::{self, Random};
use magicray::{
    Bitboard, Board, CastlingSide, Color, Kernel, Perft, PerftTable, Piece, PieceType, Rank, Setup,
    Square, UnsupportedKernel,
};
use std::collections::HashSet;

/// How many positions of each sort to look at.
fn sample() -> usize {
    let asked = std::env::var("MAGICRAY_KERNEL_POSITIONS");
    asked.map_or(100_000, |number| number.parse().expect("a number of positions"))
}

/// The kernels that this CPU can run.
pub(crate) fn kernels() -> Vec<(Kernel, Perft<'static>)> {
    let supported = |kernel| Perft::new().kernel(kernel).ok().map(|perft| (kernel, perft));
    Kernel::ALL.into_iter().filter_map(supported).collect()
}

/// Two plies by the rulebook alone.
fn two_plies(board: &Board) -> u128 {
    let replies = |mv| u128::from(board.play_unchecked(mv).count_legal_moves());
    board.legal_moves().into_iter().map(replies).sum()
}

#[track_caller]
pub(crate) fn check(board: &Board, kernels: &[(Kernel, Perft)]) {
    let expected = [u128::from(board.count_legal_moves()), two_plies(board)];
    for (kernel, perft) in kernels {
        let found = [perft.count(board, 1), perft.count(board, 2)];
        assert_eq!(found, expected, "{kernel}: one and two plies from {board}");
    }
}

/// The children of a position share what is known of it; each on its own has nothing to share. Both
/// without a table and with one, which does not know any of them yet.
#[track_caller]
pub(crate) fn check_siblings(board: &Board, kernels: &[(Kernel, Perft)]) {
    for (kernel, perft) in kernels {
        let below = |mv| perft.count(&board.play_unchecked(mv), 2);
        let alone: u128 = board.legal_moves().into_iter().map(below).sum();
        let table = PerftTable::new(PerftTable::GRANULE).unwrap();
        let together = [perft.count(board, 3), perft.table(&table).count(board, 3)];
        assert_eq!(together, [alone; 2], "{kernel}: three plies from {board}");
    }
}

/// Looks at positions, each once.
struct Checker {
    kernels: Vec<(Kernel, Perft<'static>)>,
    seen: HashSet<u64>,
}

impl Checker {
    /// One of so many positions is looked at with three plies.
    const SIBLINGS_EVERY: usize = 16;

    fn new() -> Checker {
        Checker { kernels: kernels(), seen: HashSet::new() }
    }

    fn has_enough(&self) -> bool {
        self.seen.len() >= sample()
    }

    #[track_caller]
    fn check(&mut self, board: &Board) {
        if !self.seen.insert(board.key()) {
            return;
        }
        check(board, &self.kernels);
        if self.seen.len().is_multiple_of(Self::SIBLINGS_EVERY) {
            check_siblings(board, &self.kernels);
        }
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
    let (mut checker, entries, mut random) = (Checker::new(), common::all_entries(), Random(1));
    entries.iter().for_each(|entry| checker.check(&entry.board));
    while !checker.has_enough() {
        let mut board = random.pick(&entries).board;
        for _ in 0..80 {
            let Some(mv) = some_move(&board, &mut random) else { break };
            board = board.play_unchecked(mv);
            checker.check(&board);
        }
    }
}

/// Pieces scattered at random: kings in the open, pins and checks from everywhere, pawns about to
/// promote, castling rights of any rook.
#[test]
fn on_scattered_pieces() {
    let (mut checker, mut random) = (Checker::new(), Random(2));
    while !checker.has_enough() {
        let Some(mut board) = scatter(&mut random) else { continue };
        for _ in 0..4 {
            checker.check(&board);
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
