//! Two plies at once: how many replies there are to all moves of a position.
//!
//! Most moves hardly change how many replies the other side has. Let `N` be their number if the
//! side to move (*we*) passed. For a move from `f` to `t` that does not touch the enemy king,
//!
//! ```text
//! replies = N + weight(f) - weight(t)
//! ```
//!
//! where the *weight* of an empty square or of one of ours is what enemy sliders and pawns gain when
//! a piece of ours leaves it, or lose when one lands on it, and that of an enemy piece's square is
//! its *loss*: what the piece could do less what its defenders can do instead. One pass over both
//! sides' pieces gives all of these; then a piece's moves are counted a whole set at a time.
//!
//! A move is of one of three classes, decided set-wise by [`zones`] and [`watch`]:
//!
//! * *closed*: the formula holds;
//! * *near the king*: it gives no check, but it changes where the enemy king may go, or castle.
//!   The formula holds for all other pieces; the king's own moves are counted anew;
//! * *open*: it gives check, or one of a few rare things. The move is made and the replies are
//!   counted, see [`Leaf`].
//!
//! The formula has corrections: for enemy pieces that a move pins or sets free ([`pins`]), for a
//! move along the line of a slider that attacks the square it starts from ([`slides`]), for enemy
//! pawns about to promote, for pawns that meet ([`Enemy`], [`pawns`]) and for en passant
//! ([`en_passant`]). Most moves need none: they are [`plain`]. All moves that are not open are first
//! counted as if they were plain, without a branch; then come the corrections.
//!
//! This is an optimisation of the rulebook: tests compare the two on very many positions.
//!
//! # What was tried
//!
//! Instructions for each position (callgrind, `start`, `Kiwipete`, wiki position 3) and mispredicted
//! branches by a simple model (cachegrind), kernel `avx2`, AMD Zen 3. The first line is the
//! algorithm as the [Chess Programming Wiki](https://www.chessprogramming.org/Perft) describes
//! bulk counting, with every move but the plainest made and its replies counted.
//!
//! | | start | Kiwipete | 3 | outcome |
//! |---|---:|---:|---:|---|
//! | pins, lines of sliders, promotions, castling: made and counted | 2764 | 8380 | 3757 | |
//! | the same by corrections, kinds of pieces as compile-time constants | 3121 | 5998 | 3639 | 60 KB of code: 10 to 20 cache misses a position, hardly faster |
//! | corrections gathered in a list, one loop with flags | 3031 | 7064 | 4080 | 48 mispredictions a position in Kiwipete instead of 28, dropped |
//! | corrections where they arise, kinds no constants, what others attack from [once and twice](Own), defenders looked up at captures only | 2787 | 5770 | 3539 | 1.4 times as fast as the first line, kept |
//! | pins for whole sets of moves | 2792 | 5790 | 3288 | kept |
//! | no jump by kind, four promotions at once | 2770 | 5853 | 3316 | 3 to 5 % faster for fewer mispredictions, kept |
//! | quiet pawn moves of both sorts at once, captures one by one | 2508 | 5870 | 3374 | 5 % slower but for `start`: more code, dropped |
//! | checks by their evasions: captures, blocks, steps of the king | 2807 | 5866 | 3270 | no gain over making and counting them, dropped |
//! | two plies as a function of its own, below the walk | 2835 | 5951 | 3363 | no gain, dropped |
//! | terms that followed from others left out | 2707 | 5848 | 3170 | kept |
//! | weights as bytes, losses among them: no loop over what a piece takes | 2751 | 5459 | | kept for what follows; not faster as long as structs were copied right after they had been written, for such a copy waits until all of it is in the cache |
//! | plain pieces and pawns first, without a branch | 2342 | 5310 | 3257 | 4 mispredictions in `start` instead of 9, 1.3 times as fast there, kept |
//! | what is not plain as a function of its own | 2390 | 5067 | 3328 | 3 % faster, kept |
//! | what landing on a pin line sets free in the weights | 2364 | 5187 | 3238 | kept |
//! | who stands where passed down, not added up from a board just written | 2366 | 5025 | 3342 | 1 % faster, kept |
//! | moves near the king of plain pieces apart from the rest | 2449 | 4965 | 3357 | 1 % slower, dropped |
//! | our en passant captures made, the other moves counted by the formula | 2345 | 4529 | 3210 | Kiwipete 1.1 times as fast, kept |
//! | a blocked pawn that is taken, steps between two squares before a pawn: corrections | 2351 | 4551 | 3154 | position 4 1.1 times as fast, kept |
//! | a pinning piece that stays on its line | 2350 | 4540 | 2921 | position 6 1.15 times as fast, kept |
//! | one toggle for both squares of a move that is made, terms left out | 2339 | 4496 | 2912 | kept |
//! | children of a position [share](Shared) what we attack | 2147 | 4435 | 2889 | 1.04 times as fast |
//! | they share where the enemy king may go, too | 2063 | 4422 | 2851 | 1.04 times as fast as without sharing: `start` 1.27, position 3 0.93 |
//! | the same, what is shared computed by a function of its own | 2096 | 4434 | 2866 | 1.05 times (1.12, 1.04, 1.02), kept |
//! | losses of all enemy pieces by lanes, not one by one | 2102 | 4038 | 2819 | 1.06 times as fast, kept |
//! | squares around the king by lanes, too | 2181 | 4073 | 2852 | 1 % slower, dropped |
//! | king's moves that an attack denies as planes for each kind: few moves near the king are left | 2329 | 4484 | 3222 | 0.89 times as fast, dropped |
//! | moves near the king: steppers and sliders apart, castling if there is any | 2107 | 3948 | | 1.03 times as fast, kept |
//! | no branch on what is plain (the compiler had made one) | 2100 | 3942 | | 2 to 4 mispredictions less, kept |
//! | sums of all that is not plain added up at the end | 2109 | 3983 | | no gain, dropped |
//! | one sum for the targets of both kinds of pushes | 2094 | 3929 | 2853 | kept |
//! | what is known of the enemy written once, not kept in registers and copied for the part that is a function of its own: bursts of stores fill the CPU's queue | 2055 | 3924 | 2848 | 1.07 times as fast, kept |
//! | fewer fields, each of the others computed where it is used | 2074 | 3969 | 2883 | no gain, dropped |
//! | the king apart from the other pieces | 2089 | 4007 | 2872 | no gain, dropped |
//! | special pawn moves told by target, not by pawn; pins of pawns dealt with as targets are found | 2027 | 3866 | 2801 | 1.03 times as fast, kept |
//! | the formula for all moves that are not open, special ones corrected | 2047 | 3816 | 2703 | 1.03 times as fast, kept |
//! | which lines of sliders a piece's kind goes along told apart | 2050 | 3835 | 2711 | no gain, dropped |
//! | an enemy that lands on a line to a watched square leaves what is shared | 2032 | 3797 | 2682 | 1.01 times as fast, kept |
//! | weights multiplied once, with how often each is asked for | 1992 | 3748 | 2665 | 1.01 times as fast, kept |
//! | our pinned pieces counted as if free and corrected | 1949 | 3703 | 2649 | 1.02 times as fast, kept |
//! | lines to watched squares by lanes, no loop | 2014 | 3697 | 2629 | fewer mispredictions (12 in Kiwipete instead of 14), no gain, dropped |
//! | what castling needs looked up | 1948 | 3655 | 2634 | 1.01 times as fast, kept |
//! | pinned enemy pieces counted apart | 1906 | 3593 | 2635 | kept |
//! | sums over what a piece's moves deny the enemy king, not move by move | 1981 | 3883 | 2935 | 0.93 times as fast, dropped |
//!
//! Sharing is worth what it is because 38 to 84 % of all positions take what we attack from their
//! parent, and 8 (position 3) to 48 % (position 6) where the enemy king may go. Weighting how often
//! each square is a target, once at the end of a position instead of for each piece, gained nothing.
//! For leaves counted on lanes see [`Leaf`].

mod castling;
mod en_passant;
mod enemy;
mod near;
mod own;
mod pawns;
mod pieces;
mod pins;
mod plain;
mod shared;
mod slides;
mod watch;
mod zones;

pub(super) use shared::{Before, Shared};

use super::isa::{Isa, Part};
use super::lanes::{self, Free};
use super::leaf::Leaf;
use super::weights::{Sum, Weights};

use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::{Bitboard, Board, MAX_MOVES, PieceType, Square};
use arrayvec::ArrayVec;
use core::marker::PhantomData;
use enemy::Enemy;
use own::Own;
use pins::{Lines, Repin, Unpinning};
use plain::Plain;
use watch::Watch;
use zones::Zones;

const PAWN: usize = PieceType::Pawn as usize;
const ROOK: usize = PieceType::Rook as usize;
const QUEEN: usize = PieceType::Queen as usize;
const KING: usize = PieceType::King as usize;

/// Everything known about a position in which we are to move and not in check.
struct Node<'a, S, I> {
    isa: I,
    board: &'a Board,
    masks: &'a Masks,
    own: &'a Own,
    watch: &'a Watch,
    enemy: &'a Enemy<'a>,
    /// The weight of each square, see the [module](self); on the enemy's squares the loss.
    weights: &'a Weights,
    lines: &'a Lines,
    unpinning: &'a Unpinning,
    zones: &'a Zones,
    plain: &'a Plain,
    side: PhantomData<S>,
}

/// What has been counted so far.
#[derive(Default)]
struct Tally {
    /// Moves for which the first term of the formula is still to be added.
    closed: u32,
    /// All the rest.
    replies: i64,
    /// Moves that may change what is pinned: their correction is still to be added, in one place.
    repins: ArrayVec<Repin, MAX_MOVES>,
}

/// The number of paths of two plies from `board`, where `S` is to move and is not in check.
#[inline(always)]
pub(super) fn count<S: Side, I: Isa>(
    isa: I,
    board: &Board,
    masks: &Masks,
    before: Before<'_>,
) -> u64 {
    let occupied = masks.sides();
    let lines = Lines::new::<S>(board, masks);
    let free = Free {
        orthogonal: board.orthogonal_sliders(!S::COLOR).without(lines.pinned),
        diagonal: board.diagonal_sliders(!S::COLOR).without(lines.pinned),
        knights: board.pieces(!S::COLOR, PieceType::Knight).without(lines.pinned),
    };
    let hanging = lanes::hanging_on::<I::Lanes>(isa.lanes(), free, masks.enemy, !masks.occupied);
    let mut here;
    let own = match before.own() {
        Some(own) => own,
        None => {
            here = Own::new();
            here.fill::<S, I>(isa, board, occupied);
            &here
        }
    };
    let mut mobility = [0; 64];
    let enemy = Enemy::new::<S, I>(isa, board, masks, lines.pinned, &mut mobility);
    let mut weights = enemy.weights::<S, I>(isa, hanging, masks);
    let mut unpinning = Unpinning::new();
    unpinning.fill::<S, I>(isa, board, masks, &enemy, &lines, &mut weights);
    let mut here;
    let watch = match before.watch() {
        Some(watch) => watch,
        None => {
            here = Watch::EMPTY;
            here.fill::<S, I>(isa, board, occupied, lines.pinned, own);
            &here
        }
    };
    let zones = Zones::new::<S, I>(isa, board, masks, &lines);
    let plain = Plain::new::<S>(masks, &enemy, &lines, &unpinning, &zones, watch);
    let node = Node {
        isa,
        board,
        masks,
        own,
        watch,
        enemy: &enemy,
        weights: &weights,
        lines: &lines,
        unpinning: &unpinning,
        zones: &zones,
        plain: &plain,
        side: PhantomData::<S>,
    };
    let mut tally = Tally::default();
    let mut sum = weights.no_sum(isa);
    let pieces = node.plain_pieces(&mut tally, &mut sum);
    let pawns = node.plain_pawns(&mut tally, &mut sum);
    tally.replies += sum.total();
    node.castling(&mut tally);
    if let Some(target) = board.en_passant() {
        node.en_passant(target, &mut tally);
    }
    if pieces != 0 || pawns.iter().any(|to| to.any()) {
        isa.apart(Others { node: &node, pieces, pawns, tally: &mut tally });
    }
    (tally.replies + i64::from(tally.closed) * (node.enemy.replies + watch.replies)) as u64
}

/// Pieces that have other moves than plain ones, and the targets of such moves of pawns.
struct Others<'a, S, I> {
    node: &'a Node<'a, S, I>,
    pieces: u64,
    pawns: [Bitboard; 4],
    tally: &'a mut Tally,
}

impl<S: Side, I: Isa> Part for Others<'_, S, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Others { node, pieces, pawns, tally } = self;
        node.pieces(pieces, tally);
        node.pawns(pawns, tally);
        for &repin in &tally.repins {
            tally.replies += node.pin_changes(repin);
        }
    }
}

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// The replies to one move that is not castling nor a promotion; en passant captures are not
    /// among them.
    #[inline(always)]
    fn open_move(&self, piece: PieceType, from: Square, to: Square) -> i64 {
        self.count(&Leaf::passed::<S>(self.board, self.masks).instead(piece, from, to))
    }

    /// The replies to one promotion.
    #[inline(always)]
    fn open_promotion(&self, from: Square, to: Square, becomes: PieceType) -> i64 {
        self.count(&Leaf::passed::<S>(self.board, self.masks).promoted(from, to, becomes))
    }

    #[inline(always)]
    fn count(&self, replies: &Leaf) -> i64 {
        self.isa.count::<S::Opposite>(replies) as i64
    }
}
