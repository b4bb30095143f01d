//! `magicray notation`.

use crate::cli::args::{NotationArgs, NotationName};
use crate::cli::position::Position;
use crate::cli::{Error, json};
use magicray::{Board, Move, PgnResult, SanError, UciMove};
use serde::Serialize;
use std::io::{self, Read, Write};

#[derive(Serialize)]
struct Document {
    fen: String,
    moves: Vec<String>,
    final_fen: String,
}

pub(super) fn run(args: NotationArgs, out: &mut impl Write) -> Result<(), Error> {
    let start = Position::from_fen(args.fen.as_deref(), args.chess960)?;
    let text = given(&args.moves)?;
    let mut position = Position { board: start.board, chess960: start.chess960 };
    let mut moves = Vec::new();
    for word in words(&text) {
        let board = position.board;
        let mv = resolve(&board, word).map_err(|error| Error::Notation {
            number: moves.len() + 1,
            text: word.to_owned(),
            board: Box::new(board),
            error,
        })?;
        moves.push(written(&position, mv, args.to));
        position.board = board.play_unchecked(mv);
    }
    if args.form.json {
        let (fen, final_fen) = (start.board.to_string(), position.board.to_string());
        return json::write(out, &Document { fen, moves, final_fen });
    }
    Ok(writeln!(out, "{}", moves.join(" "))?)
}

/// All that was typed, or what stands on standard input.
fn given(moves: &[String]) -> Result<String, Error> {
    if moves != ["-"] {
        return Ok(moves.join(" "));
    }
    let mut text = String::new();
    match io::stdin().lock().read_to_string(&mut text) {
        Ok(_) => Ok(text),
        Err(error) => Err(Error::ReadFile("standard input".to_owned(), error)),
    }
}

/// The moves of a text, without what stands between them in a game: `12.` of `12.e4`, results.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split_whitespace().map(after_number);
    words.filter(|word| !word.is_empty() && word.parse::<PgnResult>().is_err())
}

/// What follows a move number, if the word begins with one.
fn after_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.starts_with('.') || rest.is_empty() {
        true => rest.trim_start_matches('.'),
        false => word,
    }
}

/// The move, be it in UCI notation, in SAN or in LAN. What UCI and LAN have in common (`e2e4`)
/// means the same in both.
fn resolve(board: &Board, word: &str) -> Result<Move, SanError> {
    let uci = word.parse::<UciMove>().ok().and_then(|request| board.resolve(request).ok());
    uci.map_or_else(|| board.parse_san(word), Ok)
}

fn written(position: &Position, mv: Move, notation: NotationName) -> String {
    match notation {
        NotationName::San => position.board.san(mv).to_string(),
        NotationName::Lan => position.board.lan(mv).to_string(),
        NotationName::Uci => position.uci(mv),
    }
}
