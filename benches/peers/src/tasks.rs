//! The tables: which work, on which positions, by whom.

use crate::harness::{Job, Row, Table, Unit};
use crate::peer::{Chess, CozyChess, Magicray, Peer, Shakmaty};
use crate::positions::{MIDDLE_GAMES, PerftPosition, WIKI};
use std::hint::black_box;

const PEERS: [&str; 4] = [Magicray::NAME, CozyChess::NAME, Shakmaty::NAME, Chess::NAME];

/// The same job for every peer, in the order of [`PEERS`].
macro_rules! for_every_peer {
    ($job:ident($($argument:expr),*)) => {
        vec![
            $job::<Magicray>($($argument),*),
            $job::<CozyChess>($($argument),*),
            $job::<Shakmaty>($($argument),*),
            $job::<Chess>($($argument),*),
        ]
    };
}

/// All tables. Bulk perft goes as deep as `node_limit` allows, perft without bulk a tenth of it.
pub(crate) fn tables(node_limit: u64) -> [Table; 4] {
    let bulk = WIKI.iter().map(|position| {
        perft_row(position, node_limit, |depth| for_every_peer!(bulk(position.fen, depth)))
    });
    let leaves = WIKI.iter().take(2).map(|position| {
        let limit = node_limit / 10;
        perft_row(position, limit, |depth| for_every_peer!(leaves(position.fen, depth)))
    });
    let moves = MIDDLE_GAMES.map(moves).iter().sum();
    let positions = MIDDLE_GAMES.len() as u64;
    let list = row("50 middle games", moves, positions, for_every_peer!(list()));
    let play = row("50 middle games", moves, moves, for_every_peer!(play()));
    [
        table("Perft, bulk counting: nodes", Unit::MillionsPerSecond, bulk.collect()),
        table("Perft, every leaf played: nodes", Unit::MillionsPerSecond, leaves.collect()),
        table("List of all legal moves: positions", Unit::NanosecondsEach, vec![list]),
        table("Playing a legal move: moves", Unit::NanosecondsEach, vec![play]),
    ]
}

fn table(title: &str, unit: Unit, rows: Vec<Row>) -> Table {
    Table { title: title.to_owned(), unit, peers: &PEERS, rows }
}

fn row(name: &str, expected: u64, units: u64, jobs: Vec<Job>) -> Row {
    Row { name: name.to_owned(), expected, units, jobs }
}

fn perft_row(position: &PerftPosition, limit: u64, jobs: impl Fn(u32) -> Vec<Job>) -> Row {
    let (depth, nodes) = position.deepest_within(limit);
    row(&format!("{}, depth {depth}", position.name), nodes, nodes, jobs(depth))
}

/// How many legal moves there are; the peers must find as many.
fn moves(fen: &str) -> u64 {
    Magicray::count(&Magicray::read(fen))
}

fn bulk<P: Peer>(fen: &str, depth: u32) -> Job {
    let board = P::read(fen);
    Box::new(move || P::bulk(black_box(&board), depth))
}

fn leaves<P: Peer>(fen: &str, depth: u32) -> Job {
    let board = P::read(fen);
    Box::new(move || P::leaves(black_box(&board), depth))
}

/// Lists the moves of every middle game.
fn list<P: Peer>() -> Job {
    let boards = MIDDLE_GAMES.map(P::read);
    Box::new(move || {
        let lengths = boards.iter().map(|board| {
            let list = P::list(black_box(board));
            black_box(list.as_ref()).len() as u64
        });
        lengths.sum()
    })
}

/// Plays the moves of every middle game; they have been listed before.
fn play<P: Peer>() -> Job {
    let boards = MIDDLE_GAMES.map(P::read);
    let boards = boards.map(|board| (P::list(&board).as_ref().to_vec(), board));
    Box::new(move || {
        let mut played = 0;
        for (moves, board) in black_box(&boards) {
            for &mv in moves {
                black_box(&P::play(board, mv));
                played += 1;
            }
        }
        played
    })
}
