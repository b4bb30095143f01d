//! The position that was asked for.

use super::args::PositionArgs;
use super::{Error, named, output};
use magicray::{Board, CastlingStyle, FenOptions, Move, START_FEN};

/// A board and how its moves are written.
pub(crate) struct Position {
    pub(crate) board: Board,
    /// Whether the user has said or the castling rights show that it is Chess960.
    pub(crate) chess960: bool,
}

impl Position {
    /// The position with its moves played. A position that cannot arise in play is accepted with
    /// a note: its moves are well defined, and perft suites contain such ones.
    pub(crate) fn from_args(args: &PositionArgs) -> Result<Position, Error> {
        let start = Position::from_fen(args.fen(), args.chess960)?;
        let board = play(start.board, args.moves())?;
        Ok(Position { board, chess960: args.chess960 || board.is_chess960() })
    }

    /// The position of a FEN or a name, without one the starting position.
    pub(crate) fn from_fen(fen: Option<&str>, chess960: bool) -> Result<Position, Error> {
        let board = board(fen.unwrap_or(START_FEN), fen_options(chess960))?;
        if let Some(reason) = board.unreachable() {
            output::note(format_args!("{reason}: this position cannot arise in play"));
        }
        Ok(Position { board, chess960: chess960 || board.is_chess960() })
    }

    /// The move as UCI text.
    pub(crate) fn uci(&self, mv: Move) -> String {
        let style = match self.chess960 {
            true => CastlingStyle::RookSquare,
            false => CastlingStyle::KingTarget,
        };
        mv.uci(style).to_string()
    }
}

/// Which positions the program accepts.
pub(crate) fn fen_options(chess960: bool) -> FenOptions {
    FenOptions::new().unreachable(true).mixed_arrays(chess960)
}

fn board(text: &str, options: FenOptions) -> Result<Board, Error> {
    let fen = named::find(text.trim()).unwrap_or(text);
    if !fen.contains('/') {
        return Err(Error::UnknownPosition(text.to_owned()));
    }
    options.parse(fen).map_err(|error| Error::Fen { text: text.to_owned(), error })
}

fn play<'a>(start: Board, moves: impl Iterator<Item = &'a str>) -> Result<Board, Error> {
    moves.zip(1..).try_fold(start, |board, (text, number)| {
        board.play_uci(text).map_err(|error| Error::Move {
            number,
            text: text.to_owned(),
            board: Box::new(board),
            error,
        })
    })
}
