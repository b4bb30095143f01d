//! The geometry of the board, worked out one step at a time.
//!
//! Everything here is slow and obvious on purpose. The build script includes
//! this very file to compute the lookup tables, and the tests use it as the
//! oracle the fast lookups are checked against. It works on plain integers
//! (squares are `0..64` with a1 = 0, b1 = 1, …, h8 = 63; a bitboard has bit
//! `s` set for square `s`) and depends on nothing, so that it means the same in
//! both places.

/// The four directions a rook moves in, as (file, rank) steps.
pub(crate) const ROOK_DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The four directions a bishop moves in, as (file, rank) steps.
pub(crate) const BISHOP_DIRECTIONS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The eight jumps of a knight, as (file, rank) steps.
const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The captures of a white pawn, as (file, rank) steps.
const WHITE_PAWN_CAPTURES: [(i8, i8); 2] = [(-1, 1), (1, 1)];

/// The captures of a black pawn, as (file, rank) steps.
const BLACK_PAWN_CAPTURES: [(i8, i8); 2] = [(-1, -1), (1, -1)];

/// The square one step away, or `None` if that leaves the board.
pub(crate) fn step(square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let file = (square % 8) as i8 + files;
    let rank = (square / 8) as i8 + ranks;
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then(|| rank as usize * 8 + file as usize)
}

/// The squares from `square` (exclusive) towards `direction`, up to and
/// including the first occupied one, or to the edge of the board.
pub(crate) fn ray(square: usize, direction: (i8, i8), occupied: u64) -> u64 {
    let mut attacks = 0;
    let mut current = square;
    while let Some(next) = step(current, direction) {
        attacks |= 1 << next;
        if occupied & (1 << next) != 0 {
            break;
        }
        current = next;
    }
    attacks
}

/// The squares a slider with the given directions attacks.
pub(crate) fn slider_attacks(square: usize, directions: [(i8, i8); 4], occupied: u64) -> u64 {
    directions.into_iter().fold(0, |attacks, direction| attacks | ray(square, direction, occupied))
}

/// The squares whose occupancy can change the attacks of a slider.
///
/// These are the squares of each ray but its last: a piece at the edge of the
/// board blocks nothing behind it.
pub(crate) fn relevant_occupancy(square: usize, directions: [(i8, i8); 4]) -> u64 {
    directions.into_iter().fold(0, |mask, direction| {
        let inner = |&s: &usize| step(s, direction).is_some();
        let squares = (0..64).filter(|s| ray(square, direction, 0) & (1 << s) != 0);
        squares.filter(inner).fold(mask, |mask, s| mask | 1 << s)
    })
}

/// All subsets of `mask`, starting with the empty set.
///
/// The order is that of the Carry-Rippler: subtracting `mask` from a subset
/// carries through the bits outside of it, which counts in the bits inside.
/// The `i`-th subset is thus the bits of `i` deposited into `mask`.
pub(crate) fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let successor = move |&subset: &u64| match subset.wrapping_sub(mask) & mask {
        0 => None,
        next => Some(next),
    };
    core::iter::successors(Some(0), successor)
}

/// The squares a knight attacks.
pub(crate) fn knight_attacks(square: usize) -> u64 {
    steps(square, &KNIGHT_JUMPS)
}

/// The squares a king attacks.
pub(crate) fn king_attacks(square: usize) -> u64 {
    steps(square, &ROOK_DIRECTIONS) | steps(square, &BISHOP_DIRECTIONS)
}

/// The squares a white pawn attacks.
pub(crate) fn white_pawn_attacks(square: usize) -> u64 {
    steps(square, &WHITE_PAWN_CAPTURES)
}

/// The squares a black pawn attacks.
pub(crate) fn black_pawn_attacks(square: usize) -> u64 {
    steps(square, &BLACK_PAWN_CAPTURES)
}

/// The squares strictly between two squares, or none if they are not aligned.
pub(crate) fn between(a: usize, b: usize) -> u64 {
    match direction_to(a, b) {
        Some(direction) => ray(a, direction, 1 << b) & !(1 << b),
        None => 0,
    }
}

/// The whole line, edge to edge, through two squares, or none if they are equal
/// or not aligned.
pub(crate) fn line(a: usize, b: usize) -> u64 {
    match direction_to(a, b) {
        Some((files, ranks)) => 1 << a | ray(a, (files, ranks), 0) | ray(a, (-files, -ranks), 0),
        None => 0,
    }
}

/// The direction in which a queen on `a` of an empty board reaches `b`.
fn direction_to(a: usize, b: usize) -> Option<(i8, i8)> {
    let mut directions = ROOK_DIRECTIONS.into_iter().chain(BISHOP_DIRECTIONS);
    directions.find(|&direction| ray(a, direction, 0) & (1 << b) != 0)
}

/// The squares that the given single steps reach.
fn steps(square: usize, steps: &[(i8, i8)]) -> u64 {
    let reached = steps.iter().filter_map(|&by| step(square, by));
    reached.fold(0, |attacks, target| attacks | 1 << target)
}
