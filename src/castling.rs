//! Castling rights that name their rooks, so that standard chess, Chess960 and double Chess960
//! (DFRC) are one case.

use crate::{Bitboard, Color, File, Rank, Square};

/// The wing of a castling move, seen from the king: towards file h or towards file a.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum CastlingSide {
    /// Castling with the rook nearer to file h: king to file g, rook to file f (`O-O`).
    KingSide,
    /// Castling with the rook nearer to file a: king to file c, rook to file d (`O-O-O`).
    QueenSide,
}

impl CastlingSide {
    /// King side, then queen side.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// 0 for the king side, 1 for the queen side.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The wing on which a rook stands as seen from its king.
    #[inline(always)]
    #[must_use]
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if rook.index() > king.index() { CastlingSide::KingSide } else { CastlingSide::QueenSide }
    }

    /// Where the king stands after castling: file g or c (FIDE Laws, 3.8.2; guidelines II.3.1).
    #[inline(always)]
    #[must_use]
    pub const fn king_target(self, rank: Rank) -> Square {
        match self {
            CastlingSide::KingSide => Square::new(File::G, rank),
            CastlingSide::QueenSide => Square::new(File::C, rank),
        }
    }

    /// Where the rook stands after castling: file f or d.
    #[inline(always)]
    #[must_use]
    pub const fn rook_target(self, rank: Rank) -> Square {
        match self {
            CastlingSide::KingSide => Square::new(File::F, rank),
            CastlingSide::QueenSide => Square::new(File::D, rank),
        }
    }

    /// The file of the rook in the standard array: h or a.
    #[must_use]
    pub const fn standard_rook_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        }
    }

    /// The upper-case letter of the FEN field: `'K'` or `'Q'`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            CastlingSide::KingSide => 'K',
            CastlingSide::QueenSide => 'Q',
        }
    }
}

/// The squares that a castling move needs (FIDE Laws, 3.8.2.2; guidelines II.3.2).
#[derive(Clone, Copy)]
pub(crate) struct CastlingWay {
    /// Where the king ends.
    pub(crate) king_target: Square,
    /// King and rook as they stand now; neither blocks the other.
    pub(crate) pair: Bitboard,
    /// King and rook as they stand after castling.
    pub(crate) targets: Bitboard,
    /// Where the king passes and where it ends: none of these may be attacked.
    pub(crate) king_way: Bitboard,
    /// Where either piece passes or ends: none of these may be occupied, the pair aside.
    pub(crate) way: Bitboard,
}

impl CastlingWay {
    /// For king and rook on the first rank of their side.
    #[inline(always)]
    pub(crate) fn of(king: Square, rook: Square) -> &'static CastlingWay {
        let last = king.rank() as usize / 4;
        &WAYS[last & 1][king.file() as usize][rook.file() as usize]
    }

    const fn new(king: Square, rook: Square) -> CastlingWay {
        let side = CastlingSide::of(king, rook);
        let king_target = side.king_target(king.rank());
        let rook_target = side.rook_target(king.rank());
        let pair = span(king, king) | span(rook, rook);
        let targets = span(king_target, king_target) | span(rook_target, rook_target);
        let king_way = span(king, king_target) & !span(king, king) | span(king_target, king_target);
        let rook_way = span(rook, rook_target) & !span(rook, rook);
        CastlingWay {
            king_target,
            pair: Bitboard::new(pair),
            targets: Bitboard::new(targets),
            king_way: Bitboard::new(king_way),
            way: Bitboard::new(king_way | rook_way | targets),
        }
    }
}

/// From one square of a rank to another, both included.
const fn span(one: Square, other: Square) -> u64 {
    let (one, other) = (one.index(), other.index());
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    u64::MAX << low & u64::MAX >> (63 - high)
}

/// By the rank, first or last, and the files of king and rook. A table, for perft asks often.
static WAYS: [[[CastlingWay; 8]; 8]; 2] = {
    let ranks = [Rank::First, Rank::Eighth];
    let mut ways = [[[CastlingWay::new(Square::A1, Square::A1); 8]; 8]; 2];
    let mut index = 0;
    while index < 128 {
        let (rank, king, rook) = (index / 64, index / 8 % 8, index % 8);
        let king_on = Square::new(File::ALL[king], ranks[rank]);
        let rook_on = Square::new(File::ALL[rook], ranks[rank]);
        ways[rank][king][rook] = CastlingWay::new(king_on, rook_on);
        index += 1;
    }
    ways
};

/// Which rooks may still castle: at most one on each wing of each king, named by its file. The
/// rook stands on the first rank of its side, as the king does.
///
/// ```
/// use magicray::{CastlingRights, CastlingSide, Color, File};
/// let mut rights = CastlingRights::STANDARD;
/// rights.set(Color::White, CastlingSide::QueenSide, None);
/// assert_eq!(rights.rook_file(Color::White, CastlingSide::KingSide), Some(File::H));
/// assert_eq!(rights.rook_file(Color::White, CastlingSide::QueenSide), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CastlingRights {
    rook_files: [[Option<File>; 2]; 2],
}

impl CastlingRights {
    /// No right at all.
    pub const NONE: CastlingRights = CastlingRights { rook_files: [[None; 2]; 2] };

    /// `KQkq` of the standard array: rooks on files h and a.
    pub const STANDARD: CastlingRights =
        CastlingRights { rook_files: [[Some(File::H), Some(File::A)]; 2] };

    /// The file of the rook that may castle, if it may.
    #[inline]
    #[must_use]
    pub const fn rook_file(&self, color: Color, side: CastlingSide) -> Option<File> {
        self.rook_files[color.index()][side.index()]
    }

    /// The square of the rook that may castle, if it may.
    #[must_use]
    pub const fn rook_square(&self, color: Color, side: CastlingSide) -> Option<Square> {
        match self.rook_file(color, side) {
            Some(file) => Some(Square::new(file, color.relative_rank(Rank::First))),
            None => None,
        }
    }

    /// Grants (`Some(file of the rook)`) or removes (`None`) one right.
    pub const fn set(&mut self, color: Color, side: CastlingSide, rook_file: Option<File>) {
        self.rook_files[color.index()][side.index()] = rook_file;
    }

    /// Whether `color` may still castle on some wing.
    #[must_use]
    pub const fn any(&self, color: Color) -> bool {
        let [king_side, queen_side] = self.rook_files[color.index()];
        king_side.is_some() || queen_side.is_some()
    }

    /// Whether nobody may castle any more.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        !self.any(Color::White) && !self.any(Color::Black)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks;

    #[test]
    fn the_way_is_what_lies_between_each_piece_and_its_target() {
        for rank in [Rank::First, Rank::Eighth] {
            for (king, rook) in File::ALL.into_iter().flat_map(|k| File::ALL.map(|r| (k, r))) {
                if king == rook {
                    continue;
                }
                let (king, rook) = (Square::new(king, rank), Square::new(rook, rank));
                let side = CastlingSide::of(king, rook);
                let (king_to, rook_to) = (side.king_target(rank), side.rook_target(rank));
                let set = |a, b| Bitboard::square(a) | Bitboard::square(b);
                let way = CastlingWay::of(king, rook);
                assert_eq!(way.king_target, king_to);
                assert_eq!(way.pair, set(king, rook));
                assert_eq!(way.targets, set(king_to, rook_to));
                assert_eq!(way.king_way, attacks::between(king, king_to) | king_to.into());
                assert_eq!(way.way, way.king_way | attacks::between(rook, rook_to) | way.targets);
            }
        }
    }
}
