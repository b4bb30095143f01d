//! Plain moves: closed, and without a correction. Most moves are, so all that are not open are first
//! counted as if they were; only pieces that have others are looked at again.

use super::enemy::Enemy;
use super::pins::{Lines, Unpinning};
use super::watch::Watch;
use super::zones::{KINDS, Zones};
use crate::Bitboard;
use crate::color::Side;
use crate::movegen::masks::Masks;

/// What makes a move not plain, by the kind of piece where that matters.
pub(super) struct Plain {
    /// The squares to which a piece may go, if it attacks them and is not pinned.
    pub(super) may_go: [Bitboard; KINDS],
    /// Squares where we are pinned, or from which every move is open.
    pub(super) never_from: Bitboard,
    /// A piece on one of these squares is not plain, whatever it does...
    pub(super) not_from: [Bitboard; KINDS],
    /// ... nor is one that may go to one of these.
    pub(super) not_to: [Bitboard; KINDS],
}

impl Plain {
    #[inline(always)]
    pub(super) fn new<S: Side>(
        masks: &Masks,
        enemy: &Enemy,
        lines: &Lines,
        unpinning: &Unpinning,
        zones: &Zones,
        watch: &Watch,
    ) -> Plain {
        let (not_own, never_from) = (!masks.own, masks.pinned | zones.open_from);
        let pawns = zones.open_from | watch.pawn_changes | lines.shields | unpinning.reach;
        let knights = never_from | watch.openers | lines.repinners | unpinning.reach;
        let bishops = knights | enemy.slides | enemy.pawn_takes::<S>();
        let rooks = knights | enemy.slides | enemy.before_pawns;
        let queens = bishops | rooks;
        let to = |kind: usize| {
            zones.open[kind] | watch.near[kind] | zones.behind[kind] | unpinning.others
        };
        Plain {
            may_go: [not_own, not_own, not_own, not_own, not_own, not_own.without(enemy.attacks)],
            never_from,
            not_from: [pawns, knights, bishops, rooks, queens, queens],
            // Pawns on the last rank promote.
            not_to: [to(0) | S::EIGHTH_RANK, to(1), to(2), to(3), to(4), to(5)],
        }
    }
}
