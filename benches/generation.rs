//! Benchmarks of the library: what one call costs in middle-game positions, and perft.
//!
//! ```text
//! cargo bench --bench generation                        # all of them, some minutes
//! cargo bench --bench generation -- 'list|count'        # those whose name matches
//! cargo bench --bench generation -- --quick --noplot    # rough figures
//! cargo bench --bench generation -- --save-baseline a   # later: -- --baseline a
//! ```
//!
//! Every group but perft does its work on fifty middle-game positions; *elements* are positions,
//! moves or perft nodes as the group says. How other crates do at the same: `benches/peers`.

mod positions;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use magicray::{Board, Move, Perft};
use positions::{MIDDLE_GAMES, WIKI};
use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

/// Perft goes as deep as this many nodes allow.
const PERFT_NODES: u64 = 20_000_000;

fn boards() -> Vec<Board> {
    MIDDLE_GAMES.map(read).into()
}

fn read(fen: &str) -> Board {
    Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The moves of every board with the board.
fn moves_of(boards: &[Board]) -> Vec<(Board, Move)> {
    let moves = |&board: &Board| board.legal_moves().into_iter().map(move |mv| (board, mv));
    boards.iter().flat_map(moves).collect()
}

/// For every board the moves of the next one that are not legal on it: what a hash table hands
/// out after a collision.
fn foreign_moves_of(boards: &[Board]) -> Vec<(Board, Move)> {
    let next = boards.iter().cycle().skip(1);
    let pairs = boards
        .iter()
        .zip(next)
        .flat_map(|(&board, next)| next.legal_moves().into_iter().map(move |mv| (board, mv)));
    pairs.filter(|&(board, mv)| !board.is_legal(mv)).collect()
}

fn group<'c>(
    criterion: &'c mut Criterion,
    name: &str,
    elements: usize,
) -> BenchmarkGroup<'c, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(elements as u64));
    group
}

/// One pass over `inputs` an iteration; what `work` returns is kept from the optimiser.
fn each<T, R>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    inputs: &[T],
    mut work: impl FnMut(&T) -> R,
) {
    let mut pass = || {
        for input in black_box(inputs) {
            black_box(&work(input));
        }
    };
    group.bench_function(name, |bencher| bencher.iter(&mut pass));
}

/// Lists of moves; elements are positions.
fn list(criterion: &mut Criterion) {
    let boards = boards();
    let mut group = group(criterion, "list", boards.len());
    each(&mut group, "legal_moves", &boards, Board::legal_moves);
    each(&mut group, "captures", &boards, Board::captures);
    each(&mut group, "quiets", &boards, Board::quiets);
}

/// Answers about all moves that need no list; elements are positions.
fn count(criterion: &mut Criterion) {
    let boards = boards();
    let mut group = group(criterion, "count", boards.len());
    each(&mut group, "count_legal_moves", &boards, Board::count_legal_moves);
    each(&mut group, "has_legal_move", &boards, Board::has_legal_move);
}

/// What is done with a legal move; elements are moves.
fn single_move(criterion: &mut Criterion) {
    let moves = moves_of(&boards());
    let mut group = group(criterion, "move", moves.len());
    each(&mut group, "play_unchecked", &moves, |(board, mv)| board.play_unchecked(*mv));
    each(&mut group, "gives_check", &moves, |(board, mv)| board.gives_check(*mv));
    each(&mut group, "is_legal/legal", &moves, |(board, mv)| board.is_legal(*mv));
    let foreign = foreign_moves_of(&boards());
    group.throughput(Throughput::Elements(foreign.len() as u64));
    each(&mut group, "is_legal/foreign", &foreign, |(board, mv)| board.is_legal(*mv));
}

/// Reading and writing; elements are positions.
fn fen(criterion: &mut Criterion) {
    let mut group = group(criterion, "fen", MIDDLE_GAMES.len());
    each(&mut group, "parse", &MIDDLE_GAMES, |fen| read(fen));
    let mut text = String::new();
    each(&mut group, "print", &boards(), |board| {
        text.clear();
        write!(text, "{board}").map(|()| text.len())
    });
}

/// Perft of the Chess Programming Wiki's positions; elements are leaf nodes. With bulk counting
/// the leaves are counted, without it every leaf is played.
fn perft(criterion: &mut Criterion) {
    for (name, perft) in [("perft/bulk", Perft::new()), ("perft/leaves", Perft::new().bulk(false))]
    {
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10);
        for position in WIKI {
            let board = read(position.fen);
            let (depth, nodes) = position.deepest_within(PERFT_NODES);
            assert_eq!(perft.count(&board, depth), u128::from(nodes), "{}", position.fen);
            group.throughput(Throughput::Elements(nodes));
            group.bench_function(format!("{}, depth {depth}", position.name), |bencher| {
                bencher.iter(|| perft.count(black_box(&board), depth));
            });
        }
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    for run in [list, count, single_move, fen, perft] {
        run(&mut criterion);
    }
    criterion.final_summary();
}
