//! `magicray explain`.

use crate::cli::args::ExplainArgs;
use crate::cli::position::Position;
use crate::cli::{Error, json};
use magicray::{
    Bitboard, Board, Check, File, IllegalReason, Move, MoveInfo, PlayUciError, Rank, Square,
    UciMove,
};
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Document {
    fen: String,
    #[serde(rename = "move")]
    mv: String,
    legal: bool,
    reason: Option<String>,
    culprit: Option<String>,
    squares: Vec<String>,
    captured: Option<String>,
    check: Option<&'static str>,
    checkmate: bool,
    stalemate: bool,
}

pub(super) fn run(args: ExplainArgs, out: &mut impl Write) -> Result<(), Error> {
    let position = Position::from_args(&args.position)?;
    let board = &position.board;
    let request: UciMove = args.mv.parse().map_err(|error| Error::Move {
        number: args.position.moves().count() + 1,
        text: args.mv.clone(),
        board: Box::new(*board),
        error: PlayUciError::Parse(error),
    })?;
    let explained = board.resolve(request).map_err(|error| error.reason);
    match args.form.json {
        true => json::write(out, &document(&position, request, explained)),
        false => Ok(write(out, &position, request, explained)?),
    }
}

fn document(
    position: &Position,
    request: UciMove,
    explained: Result<Move, IllegalReason>,
) -> Document {
    let info = explained.ok().map(|mv| position.board.move_info(mv));
    let reason = explained.err();
    let name = |square: Square| square.to_string();
    Document {
        fen: position.board.to_string(),
        mv: explained.map_or(request.to_string(), |mv| position.uci(mv)),
        legal: info.is_some(),
        reason: reason.map(|reason| reason.to_string()),
        culprit: reason.and_then(|reason| reason.culprit()).map(name),
        squares: reason
            .map_or(Vec::new(), |reason| reason.squares().into_iter().map(name).collect()),
        captured: info.and_then(|info| info.captured).map(|taken| name(taken.square)),
        check: info.and_then(|info| check(info.check)),
        checkmate: info.is_some_and(|info| info.checkmate),
        stalemate: info.is_some_and(|info| info.stalemate),
    }
}

fn check(check: Check) -> Option<&'static str> {
    Some(match check {
        Check::None => return None,
        Check::Direct => "direct",
        Check::Discovered => "discovered",
        Check::Double => "double",
    })
}

fn write(
    out: &mut impl Write,
    position: &Position,
    request: UciMove,
    explained: Result<Move, IllegalReason>,
) -> io::Result<()> {
    let board = &position.board;
    match explained {
        Ok(mv) => {
            let info = board.move_info(mv);
            draw(out, board, Bitboard::from(info.from) | info.to.into(), None)?;
            writeln!(out, "{} is legal{}", position.uci(mv), effects(&info))
        }
        Err(reason) => {
            draw(out, board, reason.squares(), reason.culprit())?;
            writeln!(out, "{request} is not legal: {reason}")?;
            write_end(out, board)
        }
    }
}

/// What a legal move does, to follow "is legal".
fn effects(info: &MoveInfo) -> String {
    let captured = info.captured.map(|taken| format!(" and takes the {taken:#}"));
    let effect = match (info.check, info.checkmate, info.stalemate) {
        (_, true, _) => ": checkmate",
        (_, _, true) => ": stalemate",
        (Check::None, ..) => "",
        (Check::Direct, ..) => ": check",
        (Check::Discovered, ..) => ": discovered check",
        (Check::Double, ..) => ": double check",
    };
    captured.unwrap_or_default() + effect
}

fn write_end(out: &mut impl Write, board: &Board) -> io::Result<()> {
    match (board.has_legal_move(), board.in_check()) {
        (true, _) => Ok(()),
        (false, true) => writeln!(out, "No move is: the position is checkmate"),
        (false, false) => writeln!(out, "No move is: the position is stalemate"),
    }
}

/// The board from White's side, the culprit in brackets, the other marked squares in parentheses.
fn draw(
    out: &mut impl Write,
    board: &Board,
    marked: Bitboard,
    culprit: Option<Square>,
) -> io::Result<()> {
    for rank in Rank::ALL.into_iter().rev() {
        let mut row = format!("{} ", rank.index() + 1);
        for square in File::ALL.map(|file| Square::new(file, rank)) {
            let piece = board.piece_on(square).map_or('·', |piece| piece.figurine());
            let (left, right) = match (culprit == Some(square), marked.contains(square)) {
                (true, _) => ('[', ']'),
                (_, true) => ('(', ')'),
                _ => (' ', ' '),
            };
            row.extend([left, piece, right]);
        }
        writeln!(out, "{}", row.trim_end())?;
    }
    writeln!(out, "   a  b  c  d  e  f  g  h\n")
}
