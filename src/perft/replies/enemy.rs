//! The side that will reply, looked at as if we had passed.

use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::perft::planes::Weights;
use crate::{Bitboard, Board, PieceType, Square};

/// The enemy's moves and what they depend on. A *free* piece is one that is not pinned.
pub(super) struct Enemy {
    pub(super) king: Square,
    /// Replies of all pieces but the king.
    pub(super) replies: i64,
    /// Every square that an enemy piece attacks.
    pub(super) attacks: Bitboard,
    free_knights: Bitboard,
    /// Free sliders along ranks and files, and along diagonals.
    pub(super) orthogonal: Bitboard,
    pub(super) diagonal: Bitboard,
    pinned: Bitboard,
    /// Squares that free sliders attack: all, along files, along diagonals.
    pub(super) slides: Bitboard,
    pub(super) file_slides: Bitboard,
    pub(super) diagonal_slides: Bitboard,
    pub(super) pawns: Bitboard,
    pub(super) free_pawns: Bitboard,
    /// Free pawns that are about to promote: each of their moves counts four times.
    promoting: Bitboard,
    /// The square before each free pawn that has not moved, and both squares before it.
    pub(super) start_push: Bitboard,
    start_pushes: Bitboard,
    /// Where a double step of ours could be captured en passant.
    pub(super) beside_pawns: Bitboard,
    /// The weight of each square, see the [module](super).
    pub(super) weights: Weights,
    /// Moves of each knight, bishop, rook and queen.
    mobility: [u8; 64],
}

/// Adds up the enemy's pieces one by one.
struct Pass {
    enemy: Bitboard,
    king: Square,
    pinned: Bitboard,
    replies: u32,
    attacks: Bitboard,
    mobility: [u8; 64],
}

impl Pass {
    /// Counts a piece; tells whether it is free.
    #[inline(always)]
    fn piece(&mut self, square: Square, attacks: Bitboard) -> bool {
        self.attacks |= attacks;
        let to = attacks.without(self.enemy);
        let free = !self.pinned.contains(square);
        let to = if free { to } else { to & attacks::line(self.king, square) };
        let count = to.count();
        self.replies += count;
        self.mobility[square.index()] += count as u8;
        free
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
            free_knights: board.pieces(them, PieceType::Knight) & free,
            orthogonal: orthogonal & free,
            diagonal: diagonal & free,
            pinned,
            slides: orthogonal_slides | diagonal_slides,
            file_slides,
            diagonal_slides,
            pawns,
            free_pawns,
            promoting: free_pawns & S::Opposite::SEVENTH_RANK,
            start_push,
            start_pushes: start_push | start_double,
            beside_pawns: pawns.east() | pawns.west(),
            weights: Weights::new(planes, pushes, [west, east]),
            mobility: pass.mobility,
        }
    }

    /// The sum of the weights of the squares of `set`.
    #[inline(always)]
    pub(super) fn weight<S: Side, I: Isa>(&self, isa: I, set: Bitboard) -> i64 {
        let mut sum = isa.sum(&self.weights, set);
        if self.promoting.any() {
            sum += self.promotion_weight::<S>(set);
        }
        sum
    }

    /// [`Enemy::weight`] of one square.
    #[inline(always)]
    pub(super) fn weight_at<S: Side>(&self, square: Square) -> i64 {
        let mut weight = self.weights.at(square);
        if self.promoting.any() {
            weight += self.promotion_weight::<S>(square.into());
        }
        weight
    }

    /// What the weights lack because promotions count four times.
    #[inline(always)]
    fn promotion_weight<S: Side>(&self, set: Bitboard) -> i64 {
        let number = |of: Bitboard| i64::from((of & set).count());
        let pawns = self.promoting;
        let takes = [S::Opposite::forward_west(pawns), S::Opposite::forward_east(pawns)];
        3 * (number(S::Opposite::forward(pawns)) - number(takes[0]) - number(takes[1]))
    }

    /// What the enemy loses with the piece on `square`: its moves, less the recaptures.
    #[inline(always)]
    pub(super) fn loss<S: Side, I: Isa>(&self, isa: I, square: Square, masks: &Masks) -> i64 {
        let sliders = isa.sliders();
        let pawns = S::forward_west(square.into()) | S::forward_east(square.into());
        let defenders = (pawns & self.free_pawns).count()
            + 3 * (pawns & self.promoting).count()
            + (attacks::knight(square) & self.free_knights).count()
            + (sliders.rook(square, masks.occupied) & self.orthogonal).count()
            + (sliders.bishop(square, masks.occupied) & self.diagonal).count();
        self.moves_now::<S>(square, masks) - i64::from(defenders)
    }

    /// The moves of the piece on `square`, which is not the king, after a pass.
    #[inline(always)]
    pub(super) fn moves_now<S: Side>(&self, square: Square, masks: &Masks) -> i64 {
        if !self.pawns.contains(square) {
            return i64::from(self.mobility[square.index()]);
        }
        let mut to = pawn_targets::<S::Opposite>(square, masks.occupied, masks.own);
        if self.pinned.contains(square) {
            to &= attacks::line(self.king, square);
        }
        self.count_moves::<S>(square, to)
    }

    /// The squares that decide where the piece on `square`, which is not the king, may go: what it
    /// attacks, and the squares before a pawn.
    #[inline(always)]
    pub(super) fn reach<S: Side, I: Isa>(
        &self,
        isa: I,
        board: &Board,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        if self.pawns.contains(square) {
            let push = S::Opposite::forward(square.into());
            return push | S::Opposite::forward(push) | attacks::pawn(!S::COLOR, square);
        }
        let mut reach = Bitboard::EMPTY;
        if board.pieces(!S::COLOR, PieceType::Knight).contains(square) {
            reach |= attacks::knight(square);
        }
        if board.orthogonal_sliders(!S::COLOR).contains(square) {
            reach |= isa.sliders().rook(square, occupied);
        }
        if board.diagonal_sliders(!S::COLOR).contains(square) {
            reach |= isa.sliders().bishop(square, occupied);
        }
        reach
    }

    /// Where the piece on `square` may go, pins aside, among our pieces, `own`, and `theirs`.
    #[inline(always)]
    pub(super) fn moves_in_reach<S: Side>(
        &self,
        square: Square,
        reach: Bitboard,
        occupied: Bitboard,
        own: Bitboard,
        theirs: Bitboard,
    ) -> Bitboard {
        match self.pawns.contains(square) {
            true => pawn_targets::<S::Opposite>(square, occupied, own),
            false => reach.without(theirs),
        }
    }

    /// How many moves it is for the piece on `square` to go to each of `to`.
    #[inline(always)]
    pub(super) fn count_moves<S: Side>(&self, square: Square, to: Bitboard) -> i64 {
        let promotions = match self.pawns.contains(square) {
            true => to & S::Opposite::EIGHTH_RANK,
            false => Bitboard::EMPTY,
        };
        i64::from(to.count() + 3 * promotions.count())
    }

    /// Correction for taking the pieces on `takes` from the one square of `from`: a pawn that
    /// attacks the square we come from. Taking us is one of its moves, and part of the weight of
    /// the square.
    #[inline(always)]
    pub(super) fn pawns_taken_that_attack<S: Side>(&self, from: Bitboard, takes: Bitboard) -> i64 {
        let pawns = takes & (S::forward_west(from) | S::forward_east(from)) & self.free_pawns;
        i64::from(pawns.count() + 3 * (pawns & self.promoting).count())
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
    for pawn in pawns & pass.pinned {
        let to =
            pawn_targets::<T>(pawn, masks.occupied, masks.own) & attacks::line(pass.king, pawn);
        pass.replies += to.count() + 3 * (to & T::EIGHTH_RANK).count();
    }
    let first_on_free_second = T::Opposite::forward(second.without(masks.occupied));
    [push, first_on_free_second, second_on_free_first]
}

/// Where the enemy pawn of `T` on `square` may go, pins aside; `own` are our pieces.
#[inline(always)]
fn pawn_targets<T: Side>(square: Square, occupied: Bitboard, own: Bitboard) -> Bitboard {
    let single = T::forward(square.into()).without(occupied);
    let double = T::forward(single & T::THIRD_RANK).without(occupied);
    single | double | attacks::pawn(T::COLOR, square) & own
}
