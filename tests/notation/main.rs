//! Notation and what belongs to it, from the outside: SAN, LAN, PGN, EPD and the extras of a board.

mod common;
mod differential;
mod epd;
mod extras;
mod pgn;
mod pgn_check;
mod san;
