//! Nothing that generates, plays or counts moves touches the heap. A program of its own, because
//! the counting allocator is the whole program's.

use magicray::{Board, Fen, Move, Perft, Statistics, UciMove};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::{self, Write};
use std::hint::black_box;

struct Counting;

thread_local! {
    /// By thread, for the test harness allocates on its own.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`; the pointer came from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const POSITIONS: [&str; 3] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
];

/// The allocations during `task` on every position.
fn allocations(mut task: impl FnMut(&Board)) -> usize {
    let boards = POSITIONS.map(|fen| Board::from_fen(fen).unwrap());
    let before = ALLOCATIONS.get();
    boards.iter().for_each(&mut task);
    ALLOCATIONS.get() - before
}

/// Text that is thrown away.
struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[test]
fn the_allocator_counts() {
    assert_eq!(allocations(|_| drop(black_box(Box::new(1)))), POSITIONS.len());
}

#[test]
fn perft() {
    for perft in [Perft::new(), Perft::new().bulk(false)] {
        let counts = allocations(|board| {
            black_box(perft.count(board, 3));
            black_box(perft.divide(board, 2));
        });
        assert_eq!(counts, 0, "{perft:?}");
    }
    assert_eq!(allocations(|board| assert!(Perft::new().count(board, 1) > 0)), 0);
    assert_eq!(allocations(|board| assert!(Statistics::of(board, 2).nodes > 0)), 0);
}

#[test]
fn moves_and_play() {
    let count = allocations(|board| {
        for mv in board.legal_moves() {
            let next = board.play(mv).unwrap();
            black_box((next.captures(), next.quiets(), next.evasions(), next.play_null()));
            black_box((next.has_legal_move(), next.count_legal_moves(), next.gives_check(mv)));
        }
        let all = (1..=u16::MAX).filter_map(Move::from_bits);
        black_box(all.filter(|&mv| board.is_legal(mv)).count());
    });
    assert_eq!(count, 0);
}

#[test]
fn reading_and_writing() {
    let count = allocations(|board| {
        write!(Sink, "{board} {board:#} {:?}", board.key()).unwrap();
        write!(Sink, "{}", Fen::of(&board.to_setup().mirror())).unwrap();
        for mv in board.legal_moves() {
            write!(Sink, "{mv} {mv:?}").unwrap();
            black_box(board.resolve(mv.uci(Default::default()))).unwrap();
        }
    });
    assert_eq!(count, 0);
    let count = allocations(|_| {
        for fen in POSITIONS {
            black_box(Board::from_fen(fen)).unwrap();
            black_box(Board::from_fen(&fen[..20])).unwrap_err();
        }
        black_box("e2e4".parse::<UciMove>()).unwrap();
    });
    assert_eq!(count, 0);
}
