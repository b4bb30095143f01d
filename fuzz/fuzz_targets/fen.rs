//! Any text as a FEN: reading it never panics, and what is accepted is written and read back
//! unchanged, whichever letters stand for the castling rights.

#![no_main]

use libfuzzer_sys::fuzz_target;
use magicray::{CastlingLetters, Fen, FenOptions};

fuzz_target!(|text: &str| {
    let lenient = FenOptions::new().unreachable(true).mixed_arrays(true);
    if let Err(error) = FenOptions::new().parse(text) {
        assert!(!error.to_string().is_empty());
    }
    let Ok(board) = lenient.parse(text) else { return };
    for letters in [CastlingLetters::XFen, CastlingLetters::Shredder] {
        let written = Fen::of_board(&board).castling(letters).to_string();
        assert_eq!(lenient.parse(&written).as_ref(), Ok(&board), "{text} as {written}");
    }
});
