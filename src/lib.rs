//! A chess move generator: strictly legal moves, fast, in a form that can be trusted.
//!
//! ```
//! use magicray::{Board, Move, Perft, Square};
//!
//! let board = Board::default();
//! for mv in board.legal_moves() {
//!     let next = board.play_unchecked(mv); // `board` stays as it is: copy-make
//!     assert_ne!(next.key(), board.key());
//! }
//!
//! let board = board.play_uci("e2e4")?.play_uci("e7e5")?;
//! assert!(board.is_legal(Move::normal(Square::G1, Square::F3)));
//! assert!(board.play_uci("e4e5").is_err());
//!
//! assert_eq!(Perft::new().count(&Board::default(), 5), 4_865_609);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The way through the crate
//!
//! * [`Board`] is a position whose moves are well defined: 120 bytes, `Copy`. The only ways to
//!   one are [`Board::from_fen`] and [`Setup::validate`], which name what is wrong otherwise.
//! * [`Board::legal_moves`], [`Board::captures`], [`Board::quiets`], [`Board::evasions`] give a
//!   [`MoveList`] on the stack; [`Board::count_legal_moves`] and [`Board::has_legal_move`] need
//!   none; [`Board::is_legal`] judges any 16-bit [`Move`].
//! * [`Board::play`] gives the board after a move, [`Board::play_unchecked`] without asking.
//! * [`Board::checkers`], [`Board::pinned`], [`Board::attackers_to`], [`Board::king_danger`],
//!   [`Board::gives_check`] and the tables in [`attacks`] answer what engines ask.
//! * [`Fen`] writes, [`FenOptions`] reads FEN, X-FEN and Shredder-FEN. Chess960 and double
//!   Chess960 need no mode: castling rights name their rooks.
//! * [`Board::explain`] says why a move is illegal and who is to blame, as do the errors of
//!   [`Board::play`]; [`Board::move_info`] says everything about a legal one.
//! * [`Board::is_dead_position`], [`Board::is_unwinnable`] and [`Board::is_insufficient_material`]
//!   prove that nobody, or one side not, can checkmate.
//! * [`Board::san`] and [`Board::lan`] write moves as people do, [`Board::parse_san`] reads them;
//!   [`Board::see_ge`], [`Board::polyglot_key`], [`Board::mirror`], [`PackedBoard`] and
//!   [`Board::svg`] are what engines and programs ask for besides.
#![cfg_attr(
    feature = "game",
    doc = "* [`PgnReader`] reads games of any number as a stream, [`PgnGame`] writes them, \
           [`PgnChecker`] judges them; [`Epd`] is a position with operations."
)]
#![cfg_attr(
    feature = "game",
    doc = "* [`Game`] keeps the moves, repetition, draws, claims and outcome; [`Clock`] the time."
)]
//! * [`Perft`] and [`Statistics`] count; with the feature `parallel` on every core.
#![cfg_attr(
    feature = "std",
    doc = "* [`PerftTable`] is a hash table for perft, [`PerftAudit`] an audit of it."
)]
//!
//! # Features
//!
//! * `cli` (default): the program `magicray` and its dependencies.
//! * `game`: whole games, draws, clocks, PGN and EPD.
//! * `parallel`: perft on a rayon pool.
//! * `serde`: [`Board`], [`Square`], [`UciMove`] and [`San`] as text.
//! * `std`: the CPU's instructions are detected at run time, perft may have a hash table, and suites
//!   can be read.
//!
//! Without default features the crate is `no_std`, needs no allocator and depends on `arrayvec`
//! alone.

#![cfg_attr(not(feature = "std"), no_std)]

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
#[cfg(feature = "std")]
mod cursor;
mod dead;
#[cfg(feature = "game")]
mod epd;
mod explain;
mod fen;
#[cfg(feature = "game")]
mod game;
mod move_info;
mod movegen;
mod moves;
mod notation;
mod packed;
mod perft;
#[cfg(feature = "game")]
mod pgn;
mod piece;
mod placed_piece;
mod polyglot;
mod see;
mod setup;
mod square;
#[cfg(feature = "std")]
mod suite;
mod svg;
#[cfg(feature = "serde")]
mod text_serde;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, IllegalMove, PlayUciError, ResolveError, SetupError, Unreachable};
pub use castling::{CastlingRights, CastlingSide};
pub use color::Color;
#[cfg(feature = "game")]
pub use epd::{Epd, EpdError, EpdMoveError, EpdOperation};
pub use explain::{CastlingObstacle, IllegalReason};
pub use fen::{
    CastlingLetters, EnPassantSquare, Fen, FenField, FenOptions, FenSyntaxError, ParseFenError,
    START_FEN,
};
#[cfg(feature = "game")]
pub use game::{
    AutomaticDraw, ClaimableDraw, Clock, DrawReason, FlagFallen, Game, GameError, Moment,
    MoveResult, Outcome, TimeControl, Timing, WinReason,
};
pub use move_info::{CastlingInfo, Check, MoveInfo};
pub use moves::{CastlingStyle, MAX_MOVES, Move, MoveKind, MoveList, ParseUciError, UciMove};
pub use notation::{
    CheckSign, IllegalSan, Lan, ParseSanError, ResolveSanError, San, SanError, SanMove,
};
pub use packed::{PackedBoard, TooManyPiecesError, UnpackError};
#[cfg(feature = "std")]
pub use perft::{AuditMismatch, PerftAudit, PerftTable, PerftTableError};
pub use perft::{Division, Kernel, ParseKernelError, Perft, Statistics, UnsupportedKernel};
#[cfg(feature = "game")]
pub use pgn::{
    ParsePgnResultError, PgnChecker, PgnEnd, PgnError, PgnErrorKind, PgnFinding, PgnGame, PgnMove,
    PgnPly, PgnProblem, PgnReader, PgnResult, PgnTagError, PgnText, PgnVisitor,
};
pub use piece::{Piece, PieceType};
pub use placed_piece::PlacedPiece;
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
#[cfg(feature = "std")]
pub use suite::{ExpectedCount, Suite, SuiteEntry, SuiteError, SuiteErrorKind};
pub use svg::Svg;

/// The examples of the README, compiled and run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
