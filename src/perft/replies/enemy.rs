//! The side that will reply, looked at as if we had passed.

use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::perft::planes::{Multiplicity, Weights};
use crate::{Bitboard, Board, PieceType, Square};

/// The enemy's moves and what they depend on. A *free* piece is one that is not pinned.
pub(super) struct Enemy {
    pub(super) king: Square,
    /// Replies of all pieces but the king.
    pub(super) replies: i64,
    /// Every square that an enemy piece attacks.
    pub(super) attacks: Bitboard,
    pub(super) sliders: Bitboard,
    /// Squares that free sliders attack: all, along files, along diagonals.
    pub(super) slides: Bitboard,
    pub(super) file_slides: Bitboard,
    pub(super) diagonal_slides: Bitboard,
    pub(super) pawns: Bitboard,
    pub(super) free_pawns: Bitboard,
    /// The square before each free pawn that has not moved, and both squares before it.
    pub(super) start_push: Bitboard,
    start_pushes: Bitboard,
    /// Where a double step of ours could be captured en passant.
    pub(super) beside_pawns: Bitboard,
    /// The weight of each square, see the [module](super).
    pub(super) weights: Weights,
    /// Moves of each free knight, bishop, rook and queen.
    mobility: [u8; 64],
    /// Free pieces, the king aside, that defend each square with an enemy piece.
    defenders: Multiplicity,
}

/// Adds up the enemy's pieces one by one.
struct Pass {
    enemy: Bitboard,
    king: Square,
    pinned: Bitboard,
    replies: u32,
    attacks: Bitboard,
    mobility: [u8; 64],
    defenders: Multiplicity,
}

impl Pass {
    /// Counts a piece; tells whether it is free.
    #[inline(always)]
    fn piece(&mut self, square: Square, attacks: Bitboard) -> bool {
        self.attacks |= attacks;
        let to = attacks.without(self.enemy);
        if self.pinned.contains(square) {
            self.replies += (to & attacks::line(self.king, square)).count();
            return false;
        }
        let count = to.count();
        self.replies += count;
        self.mobility[square.index()] += count as u8;
        self.defenders.add(attacks & self.enemy);
        true
    }
}

impl Enemy {
    #[inline(always)]
    pub(super) fn new<S: Side, I: Isa>(
        isa: I,
        board: &Board,
        masks: &Masks,
        pinned: Bitboard,
    ) -> Enemy {
        let (them, occupied) = (!S::COLOR, masks.occupied);
        let king = board.king(them);
        let mut pass = Pass {
            enemy: masks.enemy,
            king,
            pinned,
            replies: 0,
            attacks: attacks::king(king),
            mobility: [0; 64],
            defenders: Multiplicity::default(),
        };
        for square in board.pieces(them, PieceType::Knight) {
            pass.piece(square, attacks::knight(square));
        }
        let orthogonal = board.orthogonal_sliders(them);
        let diagonal = board.diagonal_sliders(them);
        let [mut orthogonal_slides, mut file_slides, mut diagonal_slides] = [Bitboard::EMPTY; 3];
        for square in orthogonal {
            let attacks = isa.sliders().rook(square, occupied);
            if pass.piece(square, attacks) {
                orthogonal_slides |= attacks;
                file_slides |= attacks & Bitboard::file(square.file());
            }
        }
        for square in diagonal {
            let attacks = isa.sliders().bishop(square, occupied);
            if pass.piece(square, attacks) {
                diagonal_slides |= attacks;
            }
        }

        let pawns = board.pieces(them, PieceType::Pawn);
        let free_pawns = pawns.without(pinned);
        let pushes = pawn_pass::<S::Opposite>(&mut pass, masks, pawns, free_pawns);
        let west = S::Opposite::forward_west(free_pawns);
        let east = S::Opposite::forward_east(free_pawns);
        let start_push = S::Opposite::forward(free_pawns & S::SEVENTH_RANK);
        let start_double = S::Opposite::forward(start_push);
        let free = !pinned;
        let planes = isa.beyond(orthogonal & free, diagonal & free, masks.enemy, !occupied);
        Enemy {
            king,
            replies: i64::from(pass.replies),
            attacks: pass.attacks,
            sliders: orthogonal | diagonal,
            slides: orthogonal_slides | diagonal_slides,
            file_slides,
            diagonal_slides,
            pawns,
            free_pawns,
            start_push,
            start_pushes: start_push | start_double,
            beside_pawns: pawns.east() | pawns.west(),
            weights: Weights::new(planes, pushes, [west, east]),
            mobility: pass.mobility,
            defenders: pass.defenders,
        }
    }

    /// What the enemy loses with the free piece on `square`: its moves, less the recaptures.
    #[inline(always)]
    pub(super) fn loss<S: Side>(&self, square: Square, masks: &Masks) -> i64 {
        let moves = if self.pawns.contains(square) {
            i64::from(pawn_targets::<S::Opposite>(square, masks).count())
        } else {
            i64::from(self.mobility[square.index()])
        };
        moves - self.defenders.at(square)
    }

    /// Targets of a piece on the one square of `from` for which the formula would speak twice of
    /// one pawn's pushes: the pawn itself, if the piece blocks it, and the other of the two
    /// squares before a pawn that has not moved.
    #[inline(always)]
    pub(super) fn pawn_conflicts<S: Side>(&self, from: Bitboard) -> Bitboard {
        let behind = S::forward(from);
        let blocked = (behind | S::forward(behind)) & self.pawns;
        match self.start_pushes.intersects(from) {
            true => blocked | (from.north() | from.south()) & self.start_pushes,
            false => blocked,
        }
    }
}

/// Counts the pawns of `T`. Gives the squares on which pushes of free pawns hang: single ones, and
/// double ones on the first and on the second square.
#[inline(always)]
fn pawn_pass<T: Side>(
    pass: &mut Pass,
    masks: &Masks,
    pawns: Bitboard,
    free_pawns: Bitboard,
) -> [Bitboard; 3] {
    let (west, east) = (T::forward_west(free_pawns), T::forward_east(free_pawns));
    let push = T::forward(free_pawns);
    let single = push.without(masks.occupied);
    let first = push & T::THIRD_RANK;
    let second = T::forward(first);
    let second_on_free_first = T::forward(single & T::THIRD_RANK);
    let double = second_on_free_first.without(masks.occupied);
    let (takes_west, takes_east) = (west & masks.own, east & masks.own);
    pass.replies += single.count() + double.count() + takes_west.count() + takes_east.count();
    if (pawns & T::SEVENTH_RANK).any() {
        let last = |set: Bitboard| (set & T::EIGHTH_RANK).count();
        pass.replies += 3 * (last(single) + last(takes_west) + last(takes_east));
    }
    pass.attacks |= T::forward_west(pawns) | T::forward_east(pawns);
    pass.defenders.add(west & masks.enemy);
    pass.defenders.add(east & masks.enemy);
    for pawn in pawns & pass.pinned {
        let to = pawn_targets::<T>(pawn, masks) & attacks::line(pass.king, pawn);
        pass.replies += to.count() + 3 * (to & T::EIGHTH_RANK).count();
    }
    let first_on_free_second = first & T::Opposite::forward(second.without(masks.occupied));
    [push, first_on_free_second, second_on_free_first]
}

/// Where the enemy pawn of `T` on `square` may go, pins aside.
#[inline(always)]
fn pawn_targets<T: Side>(square: Square, masks: &Masks) -> Bitboard {
    let single = T::forward(square.into()).without(masks.occupied);
    let double = T::forward(single & T::THIRD_RANK).without(masks.occupied);
    single | double | attacks::pawn(T::COLOR, square) & masks.own
}
