//! `magicray show`.

use crate::cli::args::ShowArgs;
use crate::cli::position::Position;
use crate::cli::{Error, json};
use magicray::{Bitboard, Board, CastlingLetters, Color, Fen};
use serde::Serialize;
use std::fs;
use std::io::{self, Write};

#[derive(Serialize)]
struct Document {
    fen: String,
    shredder_fen: String,
    key: String,
    side_to_move: &'static str,
    checkers: Vec<String>,
    pinned: Pinned,
    legal_moves: u32,
    state: &'static str,
    unreachable: Option<String>,
}

#[derive(Serialize)]
struct Pinned {
    white: Vec<String>,
    black: Vec<String>,
}

pub(super) fn run(args: ShowArgs, out: &mut impl Write) -> Result<(), Error> {
    let position = Position::from_args(&args.position)?;
    if let Some(path) = &args.svg {
        let svg = position.board.svg();
        if path.as_os_str() == "-" {
            return Ok(write!(out, "{svg}")?);
        }
        let name = || path.display().to_string();
        fs::write(path, svg.to_string()).map_err(|error| Error::WriteFile(name(), error))?;
    }
    let document = Document::of(&position.board);
    match args.form.json {
        true => json::write(out, &document),
        false => Ok(write(out, &position, &document)?),
    }
}

impl Document {
    fn of(board: &Board) -> Document {
        Document {
            fen: board.to_string(),
            shredder_fen: Fen::of_board(board).castling(CastlingLetters::Shredder).to_string(),
            key: format!("{:016x}", board.key()),
            side_to_move: match board.side_to_move() {
                Color::White => "white",
                Color::Black => "black",
            },
            checkers: names(board.checkers()),
            pinned: Pinned {
                white: names(board.pinned(Color::White)),
                black: names(board.pinned(Color::Black)),
            },
            legal_moves: board.count_legal_moves(),
            state: state(board),
            unreachable: board.unreachable().map(|reason| reason.to_string()),
        }
    }
}

fn state(board: &Board) -> &'static str {
    match (board.in_check(), board.has_legal_move()) {
        (true, true) => "check",
        (true, false) => "checkmate",
        (false, true) => "ongoing",
        (false, false) => "stalemate",
    }
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}

fn write(out: &mut impl Write, position: &Position, document: &Document) -> io::Result<()> {
    writeln!(out, "{:#}", position.board)?;
    writeln!(out, "FEN           {}", document.fen)?;
    if position.chess960 {
        writeln!(out, "Shredder-FEN  {}", document.shredder_fen)?;
    }
    writeln!(out, "key           {}", document.key)?;
    writeln!(out, "to move       {}", document.side_to_move)?;
    writeln!(out, "checkers      {}", list(&document.checkers))?;
    writeln!(out, "pinned white  {}", list(&document.pinned.white))?;
    writeln!(out, "pinned black  {}", list(&document.pinned.black))?;
    writeln!(out, "legal moves   {}", document.legal_moves)?;
    writeln!(out, "state         {}", document.state)
}

fn list(squares: &[String]) -> String {
    match squares {
        [] => "none".to_owned(),
        _ => squares.join(" "),
    }
}
