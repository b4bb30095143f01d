//! Which squares a piece attacks.
//!
//! Every function here is a table lookup: of the geometry of the empty board for the leapers and
//! for the relations of two squares, and of a perfect hash of the occupancy for the sliders. The
//! [build script] computes the tables; they are part of the program, so nothing is initialised at
//! run time. The tests compare every entry that can be reached with plain ray walking.
//!
//! An attack set does not depend on who stands on the attacked squares: it includes the first
//! occupied square of each ray, whatever the colour of the piece.
//!
//! The functions for sliders use [`Magic`], which every CPU can run. Code that wants to choose is
//! generic over [`Sliders`].
//!
//! [build script]: https://doc.rust-lang.org/cargo/reference/build-scripts.html

use crate::{Bitboard, Color, Square};

#[cfg(test)]
#[allow(dead_code)] // The build script uses what the tests do not.
mod geometry;
mod magics;
#[cfg(target_arch = "x86_64")]
mod pext;
mod sliders;
mod tables;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "x86_64")]
pub use pext::Pext;
pub use sliders::{Magic, Sliders};

/// The squares a knight on `square` attacks.
///
/// ```
/// use magicray::{Square, attacks};
///
/// let from_corner = attacks::knight(Square::A1);
/// assert_eq!(from_corner.into_iter().collect::<Vec<_>>(), [Square::C2, Square::B3]);
/// ```
///
/// See [Knight Pattern](https://www.chessprogramming.org/Knight_Pattern).
#[inline(always)]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    Bitboard::new(tables::KNIGHT[square.index()])
}

/// The squares a king on `square` attacks; castling attacks nothing.
///
/// ```
/// use magicray::{Square, attacks};
///
/// let from_corner = attacks::king(Square::H8);
/// assert_eq!(from_corner.into_iter().collect::<Vec<_>>(), [Square::G7, Square::H7, Square::G8]);
/// ```
///
/// See [King Pattern](https://www.chessprogramming.org/King_Pattern).
#[inline(always)]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    Bitboard::new(tables::KING[square.index()])
}

/// The squares a pawn of `color` on `square` attacks: the one or two diagonally ahead.
///
/// A pawn has no squares ahead on its last rank, and attacks as usual from its own back rank, where
/// it never stands. So the squares from which pawns of one colour attack `square` are always those
/// that a pawn of the other colour on `square` attacks.
///
/// ```
/// use magicray::{Color, Square, attacks};
///
/// let white = attacks::pawn(Color::White, Square::E4);
/// assert_eq!(white.into_iter().collect::<Vec<_>>(), [Square::D5, Square::F5]);
/// let black = attacks::pawn(Color::Black, Square::A5);
/// assert_eq!(black.into_iter().collect::<Vec<_>>(), [Square::B4]);
/// ```
///
/// See [Pawn Attacks](https://www.chessprogramming.org/Pawn_Attacks_(Bitboards)).
#[inline(always)]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    let attacks = match color {
        Color::White => &tables::WHITE_PAWN,
        Color::Black => &tables::BLACK_PAWN,
    };
    Bitboard::new(attacks[square.index()])
}

/// The squares a rook on `square` attacks if the pieces on the board stand on `occupied`.
///
/// Whether `square` itself is occupied makes no difference.
///
/// ```
/// use magicray::{Bitboard, Square, attacks};
///
/// let occupied = Bitboard::from(Square::A3) | Bitboard::from(Square::C1);
/// let attacked = attacks::rook(Square::A1, occupied);
/// let expected = [Square::B1, Square::C1, Square::A2, Square::A3];
/// assert_eq!(attacked.into_iter().collect::<Vec<_>>(), expected);
/// ```
///
/// See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards).
#[inline(always)]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Magic.rook(square, occupied)
}

/// The squares a bishop on `square` attacks if the pieces on the board stand on `occupied`.
///
/// Whether `square` itself is occupied makes no difference.
///
/// ```
/// use magicray::{Bitboard, Square, attacks};
///
/// let attacked = attacks::bishop(Square::A1, Bitboard::from(Square::C3));
/// assert_eq!(attacked.into_iter().collect::<Vec<_>>(), [Square::B2, Square::C3]);
/// ```
///
/// See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards).
#[inline(always)]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Magic.bishop(square, occupied)
}

/// The squares a queen on `square` attacks if the pieces on the board stand on `occupied`.
///
/// Whether `square` itself is occupied makes no difference.
///
/// ```
/// use magicray::{Bitboard, Square, attacks};
///
/// assert_eq!(attacks::queen(Square::D4, Bitboard::EMPTY).count(), 27);
/// ```
///
/// See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards).
#[inline(always)]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    Magic.queen(square, occupied)
}

/// The squares strictly between two squares of a common rank, file or diagonal; none if the squares
/// share neither, are equal or adjacent.
///
/// ```
/// use magicray::{Square, attacks};
///
/// let between = attacks::between(Square::A1, Square::D4);
/// assert_eq!(between.into_iter().collect::<Vec<_>>(), [Square::B2, Square::C3]);
/// assert!(attacks::between(Square::A1, Square::B3).is_empty());
/// ```
///
/// See [In-between Bitboards](https://www.chessprogramming.org/Square_Attacked_By#In_Between).
#[inline(always)]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard::new(tables::BETWEEN[a.index()][b.index()])
}

/// The whole rank, file or diagonal through two squares, edge to edge and with both of them; none
/// if the squares share neither or are equal.
///
/// ```
/// use magicray::{Bitboard, Rank, Square, attacks};
///
/// assert_eq!(attacks::line(Square::C2, Square::D2), Bitboard::rank(Rank::Second));
/// assert!(attacks::line(Square::A1, Square::B3).is_empty());
/// assert!(attacks::line(Square::A1, Square::A1).is_empty());
/// ```
///
/// See [Rays](https://www.chessprogramming.org/Rays).
#[inline(always)]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard::new(tables::LINE[a.index()][b.index()])
}

/// The squares a rook on `square` of the empty board attacks.
///
/// ```
/// use magicray::{Square, attacks};
///
/// assert_eq!(attacks::rook_rays(Square::A1).count(), 14);
/// ```
#[inline(always)]
#[must_use]
pub fn rook_rays(square: Square) -> Bitboard {
    Bitboard::new(tables::ROOK_RAYS[square.index()])
}

/// The squares a bishop on `square` of the empty board attacks.
///
/// ```
/// use magicray::{Square, attacks};
///
/// assert_eq!(attacks::bishop_rays(Square::A1).count(), 7);
/// ```
#[inline(always)]
#[must_use]
pub fn bishop_rays(square: Square) -> Bitboard {
    Bitboard::new(tables::BISHOP_RAYS[square.index()])
}

/// From where a knight on the empty board attacks some square next to `square`.
#[inline(always)]
pub(crate) fn knight_ring(square: Square) -> Bitboard {
    Bitboard::new(tables::KNIGHT_RING[square.index()])
}

/// From where a rook on the empty board attacks some square next to `square`.
#[inline(always)]
pub(crate) fn rook_ring(square: Square) -> Bitboard {
    Bitboard::new(tables::ROOK_RING[square.index()])
}

/// From where a bishop on the empty board attacks some square next to `square`.
#[inline(always)]
pub(crate) fn bishop_ring(square: Square) -> Bitboard {
    Bitboard::new(tables::BISHOP_RING[square.index()])
}
