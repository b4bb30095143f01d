//! `magicray stats DEPTH`.

use crate::cli::args::StatsArgs;
use crate::cli::position::Position;
use crate::cli::timing::Timing;
use crate::cli::{Error, json, options, output};
use magicray::{Board, Statistics};
use rayon::ThreadPool;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Instant;

#[derive(Serialize)]
struct Document {
    fen: String,
    depths: Vec<Row>,
    seconds: f64,
}

#[derive(Serialize)]
struct Row {
    depth: u32,
    nodes: u64,
    captures: u64,
    en_passant: u64,
    castles: u64,
    promotions: u64,
    checks: u64,
    discovered_checks: u64,
    double_checks: u64,
    checkmates: u64,
}

pub(super) fn run(args: StatsArgs, out: &mut impl Write) -> Result<(), Error> {
    let board = Position::from_args(&args.position)?.board;
    let threads = options::threads(&args.effort)?;
    let start = Instant::now();
    let rows = (1..=args.depth).map(|depth| Row::of(&board, depth, &threads));
    if args.form.json {
        let depths = rows.collect();
        let seconds = start.elapsed().as_secs_f64();
        return json::write(out, &Document { fen: board.to_string(), depths, seconds });
    }
    let nodes = write_table(out, rows)?;
    output::to_stderr(Timing::since(start, nodes));
    Ok(())
}

impl Row {
    fn of(board: &Board, depth: u32, threads: &ThreadPool) -> Row {
        let statistics = threads.install(|| Statistics::par_of(board, depth));
        Row {
            depth,
            nodes: statistics.nodes,
            captures: statistics.captures,
            en_passant: statistics.en_passant,
            castles: statistics.castles,
            promotions: statistics.promotions,
            checks: statistics.checks,
            discovered_checks: statistics.discovered_checks,
            double_checks: statistics.double_checks,
            checkmates: statistics.checkmates,
        }
    }
}

/// Prints each row as soon as it is known, since the next takes some thirty times as long; so
/// the widths are fixed. Gives the sum of the nodes.
fn write_table(out: &mut impl Write, rows: impl Iterator<Item = Row>) -> io::Result<u128> {
    writeln!(
        out,
        "{:>5} {:>13} {:>12} {:>10} {:>10} {:>10} {:>11} {:>10} {:>8} {:>10}",
        "depth",
        "nodes",
        "captures",
        "e.p.",
        "castles",
        "promotions",
        "checks",
        "discovered",
        "double",
        "checkmates"
    )?;
    let mut nodes = 0;
    for row in rows {
        write_row(out, &row)?;
        out.flush()?;
        nodes += u128::from(row.nodes);
    }
    Ok(nodes)
}

fn write_row(out: &mut impl Write, row: &Row) -> io::Result<()> {
    writeln!(
        out,
        "{:>5} {:>13} {:>12} {:>10} {:>10} {:>10} {:>11} {:>10} {:>8} {:>10}",
        row.depth,
        row.nodes,
        row.captures,
        row.en_passant,
        row.castles,
        row.promotions,
        row.checks,
        row.discovered_checks,
        row.double_checks,
        row.checkmates
    )
}
