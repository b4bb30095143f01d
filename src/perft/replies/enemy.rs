//! The side that will reply, looked at as if we had passed.

use crate::attacks::{self, Sliders};
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::perft::planes::Planes;
use crate::perft::weights::Weights;
use crate::{Bitboard, Board, PieceType, Square};

/// The enemy's moves and what they depend on. A *free* piece is one that is not pinned.
pub(super) struct Enemy<'m> {
    pub(super) king: Square,
    /// Replies of all pieces but the king.
    pub(super) replies: i64,
    /// Every square that an enemy piece attacks.
    pub(super) attacks: Bitboard,
    /// Free sliders along ranks and files, and along diagonals.
    pub(super) orthogonal: Bitboard,
    pub(super) diagonal: Bitboard,
    /// Squares that free sliders attack: all, along files, along diagonals.
    pub(super) slides: Bitboard,
    pub(super) file_slides: Bitboard,
    pub(super) diagonal_slides: Bitboard,
    pub(super) pawns: Bitboard,
    pub(super) free_pawns: Bitboard,
    /// Free pawns that are about to promote: each of their moves counts four times.
    promoting: Bitboard,
    /// The free pawns that can go one step, two steps, and take towards either side.
    pawn_moves: [Bitboard; 4],
    /// The square before each free pawn that has not moved, and both squares before it.
    pub(super) start_push: Bitboard,
    start_pushes: Bitboard,
    /// All squares to which a free pawn could go but for what stands there.
    pub(super) before_pawns: Bitboard,
    /// Where a double step of ours could be captured en passant.
    pub(super) beside_pawns: Bitboard,
    mobility: &'m Mobility,
}

/// How many moves each piece has that is not a free pawn; apart from [`Enemy`], for what is looked
/// up by index stays in memory.
pub(super) type Mobility = [u8; 64];

/// Knights and sliders added up.
struct Pieces {
    replies: u32,
    attacks: Bitboard,
    slides: Bitboard,
    file_slides: Bitboard,
    diagonal_slides: Bitboard,
}

impl<'m> Enemy<'m> {
    /// Fills in `mobility`, which is all zero.
    #[inline(always)]
    pub(super) fn new<S: Side, I: Isa>(
        isa: I,
        board: &Board,
        masks: &Masks,
        pinned: Bitboard,
        mobility: &'m mut Mobility,
    ) -> Enemy<'m> {
        let (them, free) = (!S::COLOR, !pinned);
        let king = board.king(them);
        let pieces = Pieces::add_up::<S, I>(isa, board, masks, pinned, mobility);
        let pawns = board.pieces(them, PieceType::Pawn);
        let free_pawns = pawns & free;
        let pawn_moves = free_pawn_moves::<S::Opposite>(free_pawns, masks);
        let mut replies = pieces.replies + pawn_moves.map(Bitboard::count).iter().sum::<u32>();
        let promoting = free_pawns & S::Opposite::SEVENTH_RANK;
        if promoting.any() {
            replies += 3 * pawn_moves.map(|pawns| (pawns & promoting).count()).iter().sum::<u32>();
        }
        for pawn in pawns & pinned {
            let to = pawn_targets::<S::Opposite>(pawn, masks.occupied, masks.own);
            let to = to & attacks::line(king, pawn);
            let count = to.count() + 3 * (to & S::Opposite::EIGHTH_RANK).count();
            mobility[pawn.index()] = count as u8;
            replies += count;
        }
        let start_push = S::Opposite::forward(free_pawns & S::SEVENTH_RANK);
        let start_pushes = start_push | S::Opposite::forward(start_push);
        Enemy {
            king,
            replies: i64::from(replies),
            attacks: pieces.attacks
                | S::Opposite::forward_west(pawns)
                | S::Opposite::forward_east(pawns),
            orthogonal: board.orthogonal_sliders(them) & free,
            diagonal: board.diagonal_sliders(them) & free,
            slides: pieces.slides,
            file_slides: pieces.file_slides,
            diagonal_slides: pieces.diagonal_slides,
            pawns,
            free_pawns,
            promoting,
            pawn_moves,
            start_push,
            start_pushes,
            before_pawns: S::Opposite::forward(free_pawns) | start_pushes,
            beside_pawns: pawns.east() | pawns.west(),
            mobility,
        }
    }

    /// The weight of each square; `hanging` is what knights and sliders have of it.
    #[inline(always)]
    pub(super) fn weights<S: Side, I: Isa>(
        &self,
        isa: I,
        hanging: Planes,
        masks: &Masks,
    ) -> Weights {
        let pawns = self.free_pawns;
        let pushes = squares_of_pushes::<S::Opposite>(pawns, masks.occupied);
        let [push, first, second] = pushes.map(|set| set.without(masks.enemy));
        // On a pawn's own square: its moves.
        let [single, double, west, east] = self.pawn_moves;
        let more = [push | single, first | double, second | west, east];
        let takes = [S::Opposite::forward_west(pawns), S::Opposite::forward_east(pawns)];
        let mut weights = Weights::new(isa, hanging, more, takes, self.mobility);
        if self.promoting.any() {
            self.weigh_promotions::<S>(masks, &mut weights);
        }
        weights
    }

    /// Adds to the weights what they lack because promotions count four times.
    #[cold]
    #[inline(always)]
    fn weigh_promotions<S: Side>(&self, masks: &Masks, weights: &mut Weights) {
        let pawns = self.promoting;
        let pushes = S::Opposite::forward(pawns).without(masks.enemy);
        let takes = [S::Opposite::forward_west(pawns), S::Opposite::forward_east(pawns)];
        for square in pawns | pushes | takes[0] | takes[1] {
            let number = |set: Bitboard| i64::from(set.contains(square));
            let moves = self.pawn_moves.map(number);
            let hanging = number(pushes) - number(takes[0]) - number(takes[1]);
            let lacking = 3 * (hanging + moves.iter().sum::<i64>());
            weights.set(square, weights.at(square) + lacking);
        }
    }

    /// The moves of the piece on `square`, which is not the king, after a pass. Without a branch:
    /// there is no telling whether it is a pawn.
    #[inline(always)]
    pub(super) fn moves_now(&self, square: Square) -> i64 {
        let one_of = |pawns: Bitboard| i64::from(pawns.contains(square));
        let [single, double, west, east] = self.pawn_moves.map(one_of);
        let moves = i64::from(self.mobility[square.index()]) + single + double + west + east;
        moves * (1 + 3 * one_of(self.promoting))
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
        attacks_of::<S, I>(isa, board, square, occupied)
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

    /// Where free pawns could take.
    #[inline(always)]
    pub(super) fn pawn_takes<S: Side>(&self) -> Bitboard {
        S::Opposite::forward_west(self.free_pawns) | S::Opposite::forward_east(self.free_pawns)
    }

    /// Correction for moves of a piece from the one square of `from`, which is
    /// [before a pawn](Enemy::before_pawns), to each square of `to`, where the formula speaks twice
    /// of one pawn's pushes: we take the pawn that we block, or go from one to the other of the
    /// squares before a pawn that has not moved.
    #[inline(always)]
    pub(super) fn pushes_told_twice<S: Side>(
        &self,
        from: Bitboard,
        to: Bitboard,
        masks: &Masks,
    ) -> i64 {
        let (ahead, back) = (S::forward(from), S::Opposite::forward(from));
        let number = |set: Bitboard| i64::from(set.count());
        // Not to go on: the blocked pawn's step, which may be a promotion, and its double step.
        let blocked = to & ahead & self.free_pawns;
        let double = back.without(masks.occupied) & self.start_pushes;
        let mut twice =
            number(blocked) * (1 + number(double)) + 3 * number(blocked & self.promoting);
        // From where we stand, a pawn two squares ahead has a double step only.
        twice += number(to & S::forward(ahead) & self.free_pawns);
        twice + number(to & (ahead | back) & self.start_pushes.without(masks.enemy))
    }
}

impl Pieces {
    #[inline(always)]
    fn add_up<S: Side, I: Isa>(
        isa: I,
        board: &Board,
        masks: &Masks,
        pinned: Bitboard,
        mobility: &mut Mobility,
    ) -> Pieces {
        let (them, occupied) = (!S::COLOR, masks.occupied);
        let king = board.king(them);
        let (mut replies, mut all, free) = (0, attacks::king(king), !pinned);
        let [mut orthogonal_slides, mut file_slides, mut diagonal_slides] = [Bitboard::EMPTY; 3];
        let mut add = |square: Square, to: Bitboard| {
            let count = to.without(masks.enemy).count();
            replies += count;
            mobility[square.index()] += count as u8; // A queen comes twice.
        };
        for square in board.pieces(them, PieceType::Knight) & free {
            let attacks = attacks::knight(square);
            all |= attacks;
            add(square, attacks);
        }
        for square in board.orthogonal_sliders(them) & free {
            let attacks = isa.sliders().rook(square, occupied);
            orthogonal_slides |= attacks;
            file_slides |= attacks & Bitboard::file(square.file());
            add(square, attacks);
        }
        for square in board.diagonal_sliders(them) & free {
            let attacks = isa.sliders().bishop(square, occupied);
            diagonal_slides |= attacks;
            add(square, attacks);
        }
        for square in pinned.without(board.pieces(them, PieceType::Pawn)) {
            let attacks = attacks_of::<S, I>(isa, board, square, occupied);
            all |= attacks;
            add(square, attacks & attacks::line(king, square));
        }
        let slides = orthogonal_slides | diagonal_slides;
        Pieces { replies, attacks: all | slides, slides, file_slides, diagonal_slides }
    }
}

/// What the enemy piece on `square` attacks, which is not a pawn nor the king.
#[inline(always)]
fn attacks_of<S: Side, I: Isa>(
    isa: I,
    board: &Board,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let mut attacks = Bitboard::EMPTY;
    if board.pieces(!S::COLOR, PieceType::Knight).contains(square) {
        attacks |= attacks::knight(square);
    }
    if board.orthogonal_sliders(!S::COLOR).contains(square) {
        attacks |= isa.sliders().rook(square, occupied);
    }
    if board.diagonal_sliders(!S::COLOR).contains(square) {
        attacks |= isa.sliders().bishop(square, occupied);
    }
    attacks
}

/// Those of the free `pawns` of `T` that can go one step, two steps, and take towards either side.
#[inline(always)]
fn free_pawn_moves<T: Side>(pawns: Bitboard, masks: &Masks) -> [Bitboard; 4] {
    let free = T::Opposite::forward(!masks.occupied);
    let free_twice = free & T::Opposite::forward(free);
    let single = pawns & free;
    let double = pawns & free_twice & T::Opposite::SEVENTH_RANK;
    let own = masks.own;
    let takes = [T::Opposite::forward_west(own), T::Opposite::forward_east(own)];
    [single, double, pawns & takes[0], pawns & takes[1]]
}

/// The squares on which pushes of pawns of `T` hang: single ones, and double ones on the first and
/// on the second square.
#[inline(always)]
fn squares_of_pushes<T: Side>(pawns: Bitboard, occupied: Bitboard) -> [Bitboard; 3] {
    let push = T::forward(pawns);
    let first = push & T::THIRD_RANK;
    let second = T::forward(first);
    let second_on_free_first = T::forward(first.without(occupied));
    let first_on_free_second = T::Opposite::forward(second.without(occupied));
    [push, first_on_free_second, second_on_free_first]
}

/// Where the enemy pawn of `T` on `square` may go, pins aside; `own` are our pieces.
#[inline(always)]
fn pawn_targets<T: Side>(square: Square, occupied: Bitboard, own: Bitboard) -> Bitboard {
    let single = T::forward(square.into()).without(occupied);
    let double = T::forward(single & T::THIRD_RANK).without(occupied);
    single | double | attacks::pawn(T::COLOR, square) & own
}
