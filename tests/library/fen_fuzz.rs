//! No text makes the readers panic, and what they accept can be written and read again.
//!
//! The texts are good ones with a few characters changed: random characters alone hardly ever
//! get past the first field. A FEN is short enough to see the fault without shrinking.

use crate::common::{LENIENT, Random, all_entries};
use magicray::{CastlingLetters, Fen, FenOptions, ParseFenError, Suite, UciMove};

const CHARACTERS: &[char] = &[
    ' ', '\t', '/', '-', '0', '1', '3', '8', '9', 'a', 'b', 'e', 'h', 'k', 'K', 'q', 'Q', 'r', 'R',
    'p', 'P', 'n', 'w', 'x', 'H', 'A', ';', 'D', '\n', '\u{0}', '\u{a0}', 'é', '♔', '\u{301}', '𝟙',
];

fn mutate(text: &str, random: &mut Random) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let index = random.below(characters.len() + 1);
        let new = *random.pick(CHARACTERS);
        match random.below(4) {
            0 => characters.insert(index, new),
            1 if index < characters.len() => drop(characters.remove(index)),
            2 if index < characters.len() => {
                let other = random.below(characters.len());
                characters.swap(index, other);
            }
            3 if random.below(20) == 0 => characters.truncate(index),
            _ if index < characters.len() => characters[index] = new,
            _ => {}
        }
    }
    characters.into_iter().collect()
}

#[test]
fn fens() {
    let entries = all_entries();
    let mut random = Random(11);
    let (mut accepted, mut syntax, mut setup) = (0, 0, 0);
    for _ in 0..300_000 {
        let text = mutate(&random.pick(&entries).fen, &mut random);
        match LENIENT.parse(&text) {
            Ok(board) => {
                accepted += 1;
                assert!(board.count_legal_moves() <= 512);
                for letters in [CastlingLetters::XFen, CastlingLetters::Shredder] {
                    let written = Fen::of_board(&board).castling(letters).to_string();
                    let read = FenOptions::new().unreachable(true).parse(&written);
                    assert_eq!(read, Ok(board), "{text:?}");
                }
            }
            Err(ParseFenError::Syntax(error)) => {
                syntax += 1;
                let length = text.chars().count();
                assert!((1..=length + 1).contains(&error.column), "{text:?}: {error}");
                if let Some(found) = error.found {
                    assert_eq!(text.chars().nth(error.column - 1), Some(found), "{text:?}");
                }
                assert!(!error.to_string().is_empty());
            }
            Err(ParseFenError::Setup(error)) => {
                setup += 1;
                assert!(!error.to_string().is_empty());
                // Plain data comes back as it was, except what FEN cannot say.
                let data = LENIENT.parse_setup(&text).unwrap();
                Fen::of(&data).to_string();
            }
        }
    }
    assert!(accepted.min(syntax).min(setup) > 1_000, "{accepted} {syntax} {setup}");
}

#[test]
fn suites_and_moves() {
    let mut random = Random(12);
    let line = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197";
    for _ in 0..50_000 {
        let suite = Suite::parse(mutate(line, &mut random), LENIENT);
        suite.errors.iter().for_each(|error| assert!(!error.to_string().is_empty()));
        let text = mutate("e7e8q", &mut random);
        if let Ok(request) = text.parse::<UciMove>() {
            assert_eq!(request.to_string(), text.to_lowercase());
        }
    }
}
