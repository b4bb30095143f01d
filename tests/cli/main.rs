//! The program from the outside: output, exit codes, and what it does with bad input.

mod bad_input;
mod cpu;
mod divide;
mod explain;
mod hash;
mod moves;
mod perft;
mod pgn;
mod program;
mod show;
mod stats;
mod suites;
mod the_rest;
