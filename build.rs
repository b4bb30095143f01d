//! Writes the attack tables as Rust source, for `src/attacks/tables.rs` to include.
//!
//! The same inputs give the same tables on every host: nothing is searched, nothing
//! random, and only the target decides whether the table for PEXT is among them.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use geometry::{BISHOP_DIRECTIONS, ROOK_DIRECTIONS};
use magics::{MagicHash, TABLE_LEN};

#[path = "src/attacks/geometry.rs"]
mod geometry;
#[path = "src/attacks/magics.rs"]
mod magics;

/// The directions of a slider, as the geometry takes them.
type Directions = [(i8, i8); 4];

/// How many numbers the generated source holds on a line.
const NUMBERS_PER_LINE: usize = 4;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/attacks/geometry.rs");
    println!("cargo::rerun-if-changed=src/attacks/magics.rs");

    write_source("attacks.rs", &attacks_source());
    if variable("CARGO_CFG_TARGET_ARCH") == "x86_64" {
        write_source("pext.rs", &table("PEXT", &pext_table()));
    }
}

/// The source of the tables for every target.
fn attacks_source() -> String {
    [
        table("KNIGHT", &per_square(geometry::knight_attacks)),
        table("KING", &per_square(geometry::king_attacks)),
        table("WHITE_PAWN", &per_square(geometry::white_pawn_attacks)),
        table("BLACK_PAWN", &per_square(geometry::black_pawn_attacks)),
        nested_table("BETWEEN", geometry::between),
        nested_table("LINE", geometry::line),
        table("ROOK_RAYS", &per_square(rays(ROOK_DIRECTIONS))),
        table("BISHOP_RAYS", &per_square(rays(BISHOP_DIRECTIONS))),
        table("KNIGHT_RING", &per_square(|s| ring(s, geometry::knight_attacks))),
        table("ROOK_RING", &per_square(|s| ring(s, rays(ROOK_DIRECTIONS)))),
        table("BISHOP_RING", &per_square(|s| ring(s, rays(BISHOP_DIRECTIONS)))),
        table("ROOK_MASKS", &per_square(|s| geometry::relevant_occupancy(s, ROOK_DIRECTIONS))),
        table("BISHOP_MASKS", &per_square(|s| geometry::relevant_occupancy(s, BISHOP_DIRECTIONS))),
        table("MAGIC", &magic_table()),
    ]
    .concat()
}

/// The attacks of a slider on the empty board.
fn rays(directions: Directions) -> impl Fn(usize) -> u64 {
    move |square| geometry::slider_attacks(square, directions, 0)
}

/// From where a piece with these attacks reaches some square next to `square`.
fn ring(square: usize, attacks: impl Fn(usize) -> u64) -> u64 {
    let next_to_it = geometry::king_attacks(square);
    (0..64).filter(|s| next_to_it & (1 << s) != 0).fold(0, |set, s| set | attacks(s))
}

fn per_square(value: impl Fn(usize) -> u64) -> Vec<u64> {
    (0..64).map(value).collect()
}

/// The table that the magics of both sliders index.
fn magic_table() -> Vec<u64> {
    let mut table = vec![0; TABLE_LEN];
    for square in 0..64 {
        fill(&mut table, square, ROOK_DIRECTIONS, magics::ROOK[square]);
        fill(&mut table, square, BISHOP_DIRECTIONS, magics::BISHOP[square]);
    }
    table
}

/// Enters all attacks of a slider on one square.
///
/// No attack set is empty, so zero marks a free slot.
fn fill<const BITS: u32>(
    table: &mut [u64],
    square: usize,
    directions: Directions,
    magic: MagicHash<BITS>,
) {
    let mask = geometry::relevant_occupancy(square, directions);
    for occupied in geometry::subsets(mask) {
        let attacks = geometry::slider_attacks(square, directions, occupied);
        let index = magic.index(occupied | !mask);
        let slot = &mut table[index];
        assert!(
            *slot == 0 || *slot == attacks,
            "src/attacks/magics.rs: the {BITS}-bit magic of square {square} maps occupancy \
             {occupied:#x}, attacks {attacks:#x}, to slot {index}, which holds {slot:#x}",
        );
        *slot = attacks;
    }
}

/// The table that PEXT indexes: for each square first all attacks of a rook, then all of a
/// bishop, in the order of the subsets, in which the extracted bits count up.
fn pext_table() -> Vec<u64> {
    let of_slider = |square, directions| {
        geometry::subsets(geometry::relevant_occupancy(square, directions))
            .map(move |occupied| geometry::slider_attacks(square, directions, occupied))
    };
    (0..64)
        .flat_map(|s| of_slider(s, ROOK_DIRECTIONS).chain(of_slider(s, BISHOP_DIRECTIONS)))
        .collect()
}

/// The declaration of a table of numbers.
fn table(name: &str, values: &[u64]) -> String {
    let len = values.len();
    format!("pub(super) static {name}: [u64; {len}] = [\n{}];\n", numbers(values))
}

/// The declaration of a table of numbers by two squares.
fn nested_table(name: &str, value: impl Fn(usize, usize) -> u64) -> String {
    let row = |a| format!("[\n{}],\n", numbers(&per_square(|b| value(a, b))));
    let rows: String = (0..64).map(row).collect();
    format!("pub(super) static {name}: [[u64; 64]; 64] = [\n{rows}];\n")
}

/// Numbers, each followed by a comma, on lines of at most 100 columns.
fn numbers(values: &[u64]) -> String {
    let mut text = String::with_capacity(values.len() * 20);
    for line in values.chunks(NUMBERS_PER_LINE) {
        for value in line {
            write!(text, "{value:#x},").expect("a String takes any text");
        }
        text.push('\n');
    }
    text
}

fn write_source(name: &str, source: &str) {
    let path = Path::new(&variable("OUT_DIR")).join(name);
    fs::write(&path, source).unwrap_or_else(|e| panic!("cannot write {}: {e}", path.display()));
}

/// A variable that cargo sets for build scripts.
fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|e| panic!("cannot read {name}, which cargo sets: {e}"))
}
