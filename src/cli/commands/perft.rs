//! `magicray perft DEPTH`.

use crate::cli::args::CountArgs;
use crate::cli::json::{self, Count};
use crate::cli::options::Counting;
use crate::cli::timing::Timing;
use crate::cli::{Error, output};
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

#[derive(Serialize)]
struct Document {
    fen: String,
    depth: u32,
    nodes: Count,
    seconds: f64,
    nodes_per_second: u64,
}

pub(super) fn run(args: CountArgs, out: &mut impl Write) -> Result<(), Error> {
    let Counting { depth, position, perft, threads, json } = args.try_into()?;
    let board = position.board;
    let start = Instant::now();
    let nodes = threads.install(|| perft.par_count(&board, depth));
    let timing = Timing::since(start, nodes);
    if json {
        return json::write(
            out,
            &Document {
                fen: board.to_string(),
                depth,
                nodes: Count(nodes),
                seconds: timing.seconds(),
                nodes_per_second: timing.nodes_per_second(),
            },
        );
    }
    writeln!(out, "{nodes}")?;
    out.flush()?;
    output::to_stderr(timing);
    Ok(())
}
