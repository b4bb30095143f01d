//! `magicray divide DEPTH`.

use crate::cli::args::CountArgs;
use crate::cli::error::unless_unread;
use crate::cli::json::{self, Count};
use crate::cli::options::Counting;
use crate::cli::timing::Timing;
use crate::cli::{Error, Outcome, hash, output};
use magicray::Division;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Instant;

#[derive(Serialize)]
struct Document<'a> {
    fen: String,
    depth: u32,
    moves: &'a [Line],
    nodes: Count,
    seconds: f64,
    nodes_per_second: u64,
    hash: Option<hash::Document>,
}

#[derive(Serialize)]
struct Line {
    r#move: String,
    nodes: Count,
}

pub(super) fn run(args: CountArgs, out: &mut impl Write) -> Result<Outcome, Error> {
    let counting = Counting::try_from(args)?;
    let (position, depth) = (&counting.position, counting.depth);
    let board = position.board;
    let start = Instant::now();
    let division = counting.threads.install(|| counting.perft().par_divide(&board, depth));
    let timing = Timing::since(start, total(&division, depth));
    let line = |&(mv, nodes)| Line { r#move: position.uci(mv), nodes: Count(nodes) };
    let mut lines: Vec<_> = division.iter().map(line).collect();
    lines.sort_unstable_by(|one, other| one.r#move.cmp(&other.r#move));
    let hash = counting.hash.as_ref();
    let written = if counting.json {
        let document = Document {
            fen: board.to_string(),
            depth,
            moves: &lines,
            nodes: Count(timing.nodes),
            seconds: timing.seconds(),
            nodes_per_second: timing.nodes_per_second(),
            hash: hash.map(hash::Document::of),
        };
        json::write(out, &document)
    } else {
        write(out, &lines, timing.nodes).map_err(Error::Output)
    };
    unless_unread(written)?;
    if !counting.json {
        output::to_stderr(timing);
    }
    Ok(hash::conclude(hash, counting.json))
}

/// What perft counts: at depth 0 one node, although there are no moves to divide it among.
fn total(division: &Division, depth: u32) -> u128 {
    match depth {
        0 => 1,
        _ => division.iter().fold(0, |sum, &(_, nodes)| nodes.saturating_add(sum)),
    }
}

/// The form that perft debuggers read.
fn write(out: &mut impl Write, lines: &[Line], total: u128) -> io::Result<()> {
    for line in lines {
        writeln!(out, "{} {}", line.r#move, line.nodes.0)?;
    }
    writeln!(out, "\n{total}")?;
    out.flush()
}
