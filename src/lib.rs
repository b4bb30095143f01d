//! magicray
#![cfg_attr(not(feature = "std"), no_std)]


pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod fen;
mod movegen;
mod moves;
mod perft;
mod piece;
mod setup;
mod square;
#[cfg(feature = "std")]
mod suite;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, IllegalMove, PlayUciError, ResolveError, SetupError, Unreachable};
pub use castling::{CastlingRights, CastlingSide};
pub use color::Color;
pub use fen::{
    CastlingLetters, EnPassantSquare, Fen, FenField, FenOptions, FenSyntaxError, ParseFenError,
    START_FEN,
};
pub use moves::{CastlingStyle, MAX_MOVES, Move, MoveKind, MoveList, ParseUciError, UciMove};
pub use perft::{Division, Perft, Statistics};
pub use piece::{Piece, PieceType};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
#[cfg(feature = "std")]
pub use suite::{ExpectedCount, Suite, SuiteEntry, SuiteError, SuiteErrorKind};
