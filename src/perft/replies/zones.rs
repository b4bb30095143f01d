//! Which moves give check and which pin something: set-wise, once for each position.

use super::pins::Lines;
use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::{Bitboard, Board, PieceType, Square};

pub(super) const KINDS: usize = PieceType::ALL.len();

pub(super) struct Zones {
    /// Targets of open moves, by the kind of piece.
    pub(super) open: [Bitboard; KINDS],
    /// Targets from which a piece would pin an enemy piece, by the kind of piece; also some that
    /// are open.
    pub(super) behind: [Bitboard; KINDS],
    /// Squares from which every move is open.
    pub(super) open_from: Bitboard,
}

impl Zones {
    #[inline(always)]
    pub(super) fn new<S: Side, I: Isa>(
        isa: I,
        board: &Board,
        masks: &Masks,
        lines: &Lines,
    ) -> Zones {
        let king = board.king(!S::COLOR);
        let castling_rooks = board.castling_rooks() & masks.enemy;
        let (mut open_from, mut open_to) = (lines.discoverers, Bitboard::EMPTY);
        if castling_rooks.intersects(lines.pinned) {
            let (from, to) = pins_of_castling_rooks(lines, king, castling_rooks);
            open_from |= from;
            open_to = to;
        }
        let (sliders, occupied) = (isa.sliders(), masks.occupied);
        // Through the first enemy piece on each line: from behind it a slider would pin it.
        let mut orthogonal = sliders.rook(king, occupied);
        let first = orthogonal & masks.enemy;
        let behind = sliders.rook(king, occupied ^ first);
        if first.intersects(castling_rooks) {
            // A rook that is pinned may not castle: open, too.
            let rank = attacks::line(king, castling_rooks.first_or_a1());
            orthogonal |= behind & rank;
        }
        let diagonal = sliders.bishop(king, occupied);
        let first = diagonal & masks.enemy;
        let diagonal_behind = sliders.bishop(king, occupied ^ first);

        let (pawns, knights) = (attacks::pawn(!S::COLOR, king), attacks::knight(king));
        let (queens, kings) = (orthogonal | diagonal, Bitboard::EMPTY);
        let none = Bitboard::EMPTY;
        Zones {
            open: [pawns, knights, diagonal, orthogonal, queens, kings].map(|set| set | open_to),
            behind: [none, none, diagonal_behind, behind, diagonal_behind | behind, none],
            open_from,
        }
    }
}

/// In Chess960 a rook that is pinned shields its king from behind and may not castle: what touches
/// such a pin is open. Gives the squares from which and to which every move is.
#[cold]
#[inline(always)]
fn pins_of_castling_rooks(lines: &Lines, king: Square, rooks: Bitboard) -> (Bitboard, Bitboard) {
    let (mut from, mut to) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for pinner in lines.pinners {
        let between = attacks::between(king, pinner);
        if between.intersects(rooks & lines.pinned) {
            from.insert(pinner);
            to |= between;
        }
    }
    (from, to)
}
