//! `magicray perft DEPTH`.

use crate::cli::args::CountArgs;
use crate::cli::error::unless_unread;
use crate::cli::json::{self, Count};
use crate::cli::options::Counting;
use crate::cli::timing::Timing;
use crate::cli::{Error, Outcome, hash, output};
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
    hash: Option<hash::Document>,
}

pub(super) fn run(args: CountArgs, out: &mut impl Write) -> Result<Outcome, Error> {
    let counting = Counting::try_from(args)?;
    let (board, depth) = (counting.position.board, counting.depth);
    let start = Instant::now();
    let nodes = counting.threads.install(|| counting.perft().par_count(&board, depth));
    let timing = Timing::since(start, nodes);
    let hash = counting.hash.as_ref();
    let written = if counting.json {
        let document = Document {
            fen: board.to_string(),
            depth,
            nodes: Count(nodes),
            seconds: timing.seconds(),
            nodes_per_second: timing.nodes_per_second(),
            hash: hash.map(hash::Document::of),
        };
        json::write(out, &document)
    } else {
        writeln!(out, "{nodes}").and_then(|()| out.flush()).map_err(Error::Output)
    };
    unless_unread(written)?;
    if !counting.json {
        output::to_stderr(timing);
    }
    Ok(hash::conclude(hash, counting.json))
}
