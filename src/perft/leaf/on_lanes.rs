//! The same count without a table of slider attacks and without a loop over pieces: every slider
//! of a side moves in all eight [lanes](crate::perft::lanes) at once, and so does every knight.
//!
//! In one lane a square is reached by at most one piece, so the moves are the squares of all
//! lanes. Three fills tell everything:
//!
//! * the enemy sliders': what they attack, and in which lanes they give check;
//! * the king's, as if it were a queen: its lines, on which a checking slider is taken or blocked,
//!   and the first piece on each, which is pinned if an enemy slider attacks it in the opposite
//!   lane;
//! * the own sliders': their moves. A pinned one takes part in the two lanes of its line only.
//!
//! Castling and en passant are rare and have the loops and tables of [`Leaf::count`].
//!
//! A leaf of perft, neither in check nor with a castling right, takes about 195 instructions with
//! AVX-512, and no branch depends on the number of pieces. That is counted in the machine code,
//! not yet timed on such a CPU. With AVX2 a leaf takes 320 on average, and the table 280: perft
//! as a whole is 3 to 6 % slower on lanes (AMD Zen 3), so only AVX-512 counts this way.

use super::Leaf;
use crate::attacks;
use crate::castling::CastlingWay;
use crate::color::{Color, Side};
use crate::perft::isa::Isa;
use crate::perft::lanes::{Lanes, Ways};
use crate::{Bitboard, Square};

/// Own pawns by what pins let them do: push, take towards file a, take towards file h.
struct Pawns {
    push: Bitboard,
    west: Bitboard,
    east: Bitboard,
}

impl Leaf {
    /// [`Leaf::count`], on lanes.
    #[inline(always)]
    pub(in crate::perft) fn count_on_lanes<S: Side, I: Isa, L: Lanes>(
        &self,
        isa: I,
        proof: L::Proof,
    ) -> u64 {
        let (own, enemy) = (&self.own, &self.enemy);
        let occupied = own.all | enemy.all;
        let king = own.king.first_or_a1();
        let on_all = |set: Bitboard| L::splat(proof, set.bits());

        let ways = Ways::<L>::new(proof, !occupied);
        let king_lanes = on_all(own.king);
        let enemy_sliders = L::by_axis(proof, enemy.orthogonal.bits(), enemy.diagonal.bits());
        let attacked = ways.attacked_by(enemy_sliders);
        let lines = ways.attacked_by(king_lanes);

        // Checking sliders attack the square behind the king too. (Behind the edge of the board
        // there is none next to the king.)
        let checks = attacked.and(king_lanes);
        let behind = king_lanes.forth::<1>().where_any(checks);
        let knights = L::knights(proof, enemy.knights.bits());
        let danger = Bitboard::new(attacked.or(behind).or(knights).union())
            | S::Opposite::forward_west(enemy.pawns)
            | S::Opposite::forward_east(enemy.pawns)
            | attacks::king(enemy.king.first_or_a1());
        let mut count = attacks::king(king).without(own.all | danger).count();

        let steppers =
            attacks::pawn(S::COLOR, king) & enemy.pawns | attacks::knight(king) & enemy.knights;
        let in_check = steppers.any() || checks.any();
        let mut targets = !own.all;
        if in_check {
            let check_lines = lines.where_any(lines.and(enemy_sliders)).union();
            targets = steppers | Bitboard::new(check_lines);
            if (targets & enemy.all).more_than_one() {
                return u64::from(count);
            }
        }

        let mut pawns = Pawns { push: own.pawns, west: own.pawns, east: own.pawns };
        let mut sliders = L::by_axis(proof, own.orthogonal.bits(), own.diagonal.bits());
        let mut knights = own.knights;
        let mut pinned = Bitboard::EMPTY;
        let pins = lines.and(on_all(own.all)).and(attacked.opposite());
        if pins.any() {
            let axes = pins.axes().map(Bitboard::new);
            let [files, ranks, diagonals, antidiagonals] = axes;
            pinned = files | ranks | diagonals | antidiagonals;
            let (west, east) = match S::COLOR {
                Color::White => (antidiagonals, diagonals),
                Color::Black => (diagonals, antidiagonals),
            };
            pawns.push = own.pawns.without(pinned ^ files);
            pawns.west = own.pawns.without(pinned ^ west);
            pawns.east = own.pawns.without(pinned ^ east);
            sliders = sliders.and(on_all(!pinned).or(pins.or(pins.opposite())));
            knights = knights.without(pinned);
        }

        let slides = ways.attacked_by(sliders).and(on_all(targets));
        let jumps = L::knights(proof, knights.bits()).and(on_all(targets));
        count += L::count(slides, jumps);
        count += self.pawn_moves_of::<S>(pawns, occupied, targets);
        if self.castling_rooks.any() && !in_check {
            count += self.castles(king, occupied, pinned, danger);
        }
        if let Some(target) = self.en_passant {
            count += self.en_passant_moves::<S, I>(isa, king, target, occupied);
        }
        u64::from(count)
    }

    #[inline(always)]
    fn pawn_moves_of<S: Side>(&self, pawns: Pawns, occupied: Bitboard, targets: Bitboard) -> u32 {
        let single = S::forward(pawns.push).without(occupied);
        let double = S::forward(single & S::THIRD_RANK).without(occupied);
        let west = S::forward_west(pawns.west) & self.enemy.all;
        let east = S::forward_east(pawns.east) & self.enemy.all;
        // No two of these lead to one square.
        let (one, other) = ((single | double | west) & targets, east & targets);
        let mut count = one.count() + other.count();
        if (self.own.pawns & S::SEVENTH_RANK).any() {
            count += 3 * ((one & S::EIGHTH_RANK).count() + (other & S::EIGHTH_RANK).count());
        }
        count
    }

    /// Castling, the king not being in check.
    #[inline(always)]
    fn castles(&self, king: Square, occupied: Bitboard, pinned: Bitboard, danger: Bitboard) -> u32 {
        let possible = |rook: &Square| {
            let way = CastlingWay::of(king, *rook);
            // In Chess960 a rook that is pinned shields the king from behind.
            !way.way.intersects(occupied.without(way.pair))
                && !way.king_way.intersects(danger)
                && !pinned.contains(*rook)
        };
        self.castling_rooks.into_iter().filter(possible).count() as u32
    }
}
