//! Judging games: whether they can be replayed, and whether their results are right.

use super::{PgnError, PgnPly, PgnResult, PgnText, PgnVisitor};
use crate::{Board, Color};
use std::fmt;
use std::ops::ControlFlow;

/// A visitor that replays games and hands what is wrong with them to a function.
///
/// ```
/// use magicray::{PgnChecker, PgnReader};
/// let file = "1. f3 e5 2. g4 Qh4# 1/2-1/2\n\n1. e4 e5 2. Ke3 *\n";
/// let mut findings = Vec::new();
/// let mut checker = PgnChecker::new(|finding| findings.push(finding.to_string()));
/// let mut reader = PgnReader::new(file.as_bytes());
/// while reader.read_game(&mut checker)? {}
/// assert_eq!((checker.games, checker.plies), (2, 6));
/// assert_eq!(findings[0], "line 1: the result is 1/2-1/2, but the game ends in checkmate: 0-1");
/// assert!(findings[1].starts_with("line 3, column 13: move 2. Ke3: "));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct PgnChecker<F> {
    /// How many games have been read, good and bad.
    pub games: u64,
    /// How many moves have been replayed.
    pub plies: u64,
    report: F,
    line: u64,
    tag: Option<PgnResult>,
    board: Board,
}

/// Something wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PgnFinding {
    /// The line on which the game begins, from 1.
    pub line: u64,
    /// What is wrong.
    pub problem: PgnProblem,
}

/// What can be wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PgnProblem {
    /// It could not be read to its end.
    Bad(PgnError),
    /// The last position decides the game, and the result says something else.
    WrongResult {
        /// What the file says.
        stated: PgnResult,
        /// What is right.
        actual: PgnResult,
        /// Why.
        end: PgnEnd,
    },
    /// The tag `Result` and the termination marker contradict each other.
    Contradiction {
        /// The tag.
        tag: PgnResult,
        /// The marker.
        marker: PgnResult,
    },
}

/// How the last position decides a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PgnEnd {
    /// Checkmate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Neither side can checkmate by any series of legal moves (FIDE Laws, 5.2.2).
    DeadPosition,
    /// The side that is said to have won cannot checkmate by any series of legal moves, so that
    /// its opponent's resignation or flag fall is a draw (FIDE Laws, 5.1.2 and 6.9).
    Unwinnable,
}

impl PgnEnd {
    /// How `board` decides a game of which `stated` is said, and with what result.
    fn of(board: &Board, stated: PgnResult) -> Option<(PgnEnd, PgnResult)> {
        if let Some(result) = PgnResult::of_board(board) {
            let end = if board.in_check() { PgnEnd::Checkmate } else { PgnEnd::Stalemate };
            return Some((end, result));
        }
        let lost_for = |color| PgnResult::win(color) == stated && board.is_unwinnable(color);
        if board.is_dead_position() {
            Some((PgnEnd::DeadPosition, PgnResult::Draw))
        } else if Color::ALL.into_iter().any(lost_for) {
            Some((PgnEnd::Unwinnable, PgnResult::Draw))
        } else {
            None
        }
    }
}

impl<F: FnMut(PgnFinding)> PgnChecker<F> {
    /// Hands every finding to `report`, in the order of the file.
    pub fn new(report: F) -> PgnChecker<F> {
        PgnChecker { games: 0, plies: 0, report, line: 1, tag: None, board: Board::default() }
    }

    fn report(&mut self, problem: PgnProblem) {
        (self.report)(PgnFinding { line: self.line, problem });
    }
}

impl<F: FnMut(PgnFinding)> PgnVisitor for PgnChecker<F> {
    fn begin_game(&mut self, line: u64) {
        (self.line, self.tag) = (line, None);
    }

    fn tag(&mut self, name: &str, value: PgnText<'_>) {
        if name == "Result" {
            self.tag = value.decode().parse().ok();
        }
    }

    fn begin_moves(&mut self, board: &Board) -> ControlFlow<()> {
        self.board = *board;
        ControlFlow::Continue(())
    }

    fn play(&mut self, ply: PgnPly<'_>) {
        self.plies += 1;
        self.board = *ply.after;
    }

    fn end_game(&mut self, marker: Option<PgnResult>) {
        self.games += 1;
        match (self.tag, marker) {
            (Some(tag), Some(marker)) if tag != marker => {
                self.report(PgnProblem::Contradiction { tag, marker });
            }
            _ => {}
        }
        let stated = marker.or(self.tag).unwrap_or_default();
        match PgnEnd::of(&self.board, stated) {
            Some((end, actual)) if actual != stated => {
                self.report(PgnProblem::WrongResult { stated, actual, end });
            }
            _ => {}
        }
    }

    fn bad_game(&mut self, error: PgnError) {
        self.games += 1;
        self.report(PgnProblem::Bad(error));
    }
}

/// The place and the problem: of a bad game that of its fault, otherwise the first line of the game.
impl fmt::Display for PgnFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            PgnProblem::Bad(error) => error.fmt(f),
            problem => write!(f, "line {}: {problem}", self.line),
        }
    }
}

/// The problem alone, without its place.
impl fmt::Display for PgnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnProblem::Bad(error) => error.kind.fmt(f),
            PgnProblem::WrongResult { stated, actual, end } => {
                write!(f, "the result is {stated}, but {end}: {actual}")
            }
            PgnProblem::Contradiction { tag, marker } => {
                write!(f, "the tag Result is {tag}, but behind the moves stands {marker}")
            }
        }
    }
}

impl fmt::Display for PgnEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PgnEnd::Checkmate => "the game ends in checkmate",
            PgnEnd::Stalemate => "the game ends in stalemate",
            PgnEnd::DeadPosition => "neither side can checkmate any more",
            PgnEnd::Unwinnable => "the winner cannot checkmate any more",
        })
    }
}
