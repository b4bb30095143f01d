//! The library from the outside, one subject a file.
//!
//! They are one program on purpose: a test program takes longer to build than most of these tests
//! take to run.

mod board;
mod castling;
mod chess960;
mod common;
mod differential;
mod en_passant;
mod fen;
mod fen_errors;
mod fen_fuzz;
mod formula;
mod generation;
mod hash;
mod kernels;
mod keys;
mod many_moves;
mod perft;
mod pins_and_checks;
mod play;
mod promotion;
mod setup;
mod statistics;
mod suites;
mod symmetry;
mod uci;
