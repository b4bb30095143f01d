//! `magicray moves`.

use crate::cli::args::MovesArgs;
use crate::cli::position::Position;
use crate::cli::{Error, json};
use magicray::{Board, MoveList};
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct Document {
    fen: String,
    count: usize,
    moves: Vec<String>,
}

pub(super) fn run(args: MovesArgs, out: &mut impl Write) -> Result<(), Error> {
    let position = Position::from_args(&args.position)?;
    let mut moves: Vec<_> =
        selection(&position.board, &args).into_iter().map(|mv| position.uci(mv)).collect();
    moves.sort_unstable();
    if args.form.json {
        let document = Document { fen: position.board.to_string(), count: moves.len(), moves };
        return json::write(out, &document);
    }
    for mv in moves {
        writeln!(out, "{mv}")?;
    }
    Ok(())
}

fn selection(board: &Board, args: &MovesArgs) -> MoveList {
    let mut moves = match (args.captures, args.quiets) {
        (true, _) => board.captures(),
        (_, true) => board.quiets(),
        _ => board.legal_moves(),
    };
    if let Some(from) = args.from {
        moves.retain(|mv| mv.from() == from);
    }
    moves
}
