//! Writing the export format (PGN standard, sections 3.2, 8.1 and 8.2).

use super::{PgnGame, PgnMove};
use crate::{Board, Color};
use std::fmt::{self, Write};

/// The Seven Tag Roster in its order, with the values of what is not known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Lines are shorter than 80 characters.
const WIDTH: usize = 79;

impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(self, f)?;
        f.write_str("\n")?;
        let mut lines = Lines { out: f, column: 0, word: String::new() };
        write_moves(self, &mut lines)?;
        lines.word(format_args!("{}", self.result()))?;
        f.write_str("\n")
    }
}

fn write_tags(game: &PgnGame, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (name, unknown) in ROSTER {
        match name {
            "Result" => write_tag(f, name, game.result().as_str())?,
            _ => write_tag(f, name, game.tag(name).unwrap_or(unknown))?,
        }
    }
    let in_roster = |name: &str| ROSTER.iter().any(|(known, _)| *known == name);
    let mut others: Vec<_> = game.tags().filter(|(name, _)| !in_roster(name)).collect();
    let fen = game.start().to_string();
    if *game.start() != Board::default() {
        others.extend([("FEN", fen.as_str()), ("SetUp", "1")]);
    }
    if game.is_chess960() {
        others.push(("Variant", "Chess960"));
    }
    others.sort_unstable();
    others.into_iter().try_for_each(|(name, value)| write_tag(f, name, value))
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            _ if letter.is_control() => f.write_str(" ")?,
            _ => f.write_char(letter)?,
        }
    }
    f.write_str("\"]\n")
}

fn write_moves(game: &PgnGame, lines: &mut Lines<'_, '_>) -> fmt::Result {
    let mut board = *game.start();
    // Black's move is numbered at the start and wherever something stood between the moves.
    let mut interrupted = true;
    write_comment(lines, game.comment())?;
    for PgnMove { mv, nags, comment } in game.moves() {
        match board.side_to_move() {
            Color::White => lines.word(format_args!("{}.", board.fullmove_number()))?,
            Color::Black if interrupted => {
                lines.word(format_args!("{}...", board.fullmove_number()))?;
            }
            Color::Black => {}
        }
        lines.word(format_args!("{}", board.san(*mv)))?;
        nags.iter().try_for_each(|nag| lines.word(format_args!("${nag}")))?;
        write_comment(lines, comment)?;
        interrupted = !comment.is_empty();
        board = board.play_unchecked(*mv);
    }
    Ok(())
}

/// A comment, word by word. A word that would mean something at the start of a line, a tag or an
/// escape, is kept together with the one before it.
fn write_comment(lines: &mut Lines<'_, '_>, comment: &str) -> fmt::Result {
    if comment.is_empty() {
        return Ok(());
    }
    let comment = comment.replace('}', ")");
    let mut word = "{".to_owned();
    let mut opened = true;
    for part in comment.split_whitespace() {
        if !opened && !part.starts_with(['[', '%']) {
            lines.word(format_args!("{word}"))?;
            word.clear();
        } else if !opened {
            word.push(' ');
        }
        word.push_str(part);
        opened = false;
    }
    lines.word(format_args!("{word}}}"))
}

/// Puts words on lines.
struct Lines<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
    word: String,
}

impl Lines<'_, '_> {
    fn word(&mut self, text: fmt::Arguments<'_>) -> fmt::Result {
        self.word.clear();
        self.word.write_fmt(text)?;
        let width = self.word.chars().count();
        match self.column {
            0 => {}
            column if column + 1 + width > WIDTH => {
                self.out.write_str("\n")?;
                self.column = 0;
            }
            _ => {
                self.out.write_str(" ")?;
                self.column += 1;
            }
        }
        self.column += width;
        self.out.write_str(&self.word)
    }
}
