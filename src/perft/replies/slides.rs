//! Moves along the line of an enemy slider that attacks the square they start from: of that one
//! line the formula speaks twice, as of one that is opened and as of one that is closed.

use super::Node;
use crate::attacks;
use crate::color::Side;
use crate::perft::isa::Isa;
use crate::{Bitboard, PieceType, Square};

impl<S: Side, I: Isa> Node<'_, S, I> {
    /// The correction for the moves of a piece to each square of `to`. A pawn counts as the slider
    /// along whose line it moves; `attacks` is what such a slider attacks from `from`.
    ///
    /// Let an enemy slider gain g squares beyond the one that we leave. If we move towards it or
    /// take it, it gains none of them; the formula has already taken off what it loses. If we move
    /// away, it gains as many as we go, and the square itself if something is taken there.
    #[inline(always)]
    pub(super) fn along_slides(
        &self,
        kind: PieceType,
        from: Square,
        attacks: Bitboard,
        to: Bitboard,
    ) -> i64 {
        let mut sum = 0;
        for slider in self.attackers(kind, from, attacks) {
            let line = attacks::line(from, slider);
            let towards = attacks::between(from, slider) | slider.into();
            let beyond = (attacks & line).without(towards | self.masks.enemy);
            let gain = i64::from(beyond.count());
            sum -= gain * i64::from((to & towards).count());
            let away = (to & line).without(towards);
            sum += i64::from((away & self.masks.enemy).count());
            for square in away.without(self.masks.enemy) {
                sum -= gain - 1 - i64::from(attacks::between(from, square).count());
            }
        }
        sum
    }

    /// The free sliders of the enemy that attack the slider of ours on `from` along one of its own
    /// lines, which `attacks` are.
    #[inline(always)]
    fn attackers(&self, kind: PieceType, from: Square, attacks: Bitboard) -> Bitboard {
        let lines = match kind {
            PieceType::Bishop => [Bitboard::EMPTY, Bitboard::ALL],
            PieceType::Rook => [Bitboard::ALL, Bitboard::EMPTY],
            PieceType::Queen => [attacks::rook_rays(from), attacks::bishop_rays(from)],
            _ => return Bitboard::EMPTY,
        };
        attacks & (self.enemy.orthogonal & lines[0] | self.enemy.diagonal & lines[1])
    }
}
