//! Repetition, and the draws that a player may claim.

use super::{ClaimableDraw, DrawReason, Game, GameError, Outcome};
use crate::{Board, Move};

impl Game {
    /// How often the position has been on the board in this game, this time included: the same
    /// side to move, pieces, castling rights and possible en passant captures (9.2.3). A capture
    /// that is not legal does not count as possible.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.turn().occurrences
    }

    /// How often `next`, a position that one move leads to, would then have been on the board.
    ///
    /// The last equal position knows how often it was there. It is looked for as far back as the
    /// last capture or pawn move, and only where the same side was to move.
    pub(super) fn occurrences_with(&self, next: &Board) -> u32 {
        let reversible = usize::from(next.halfmove_clock()).min(self.now + 1);
        let oldest = self.now + 1 - reversible;
        let earlier = self.turns[oldest..=self.now].iter().rev().skip(1).step_by(2);
        let same = |board: &Board| board.key() == next.key() && board.same_position(next);
        earlier.into_iter().find(|turn| same(&turn.board)).map_or(1, |turn| turn.occurrences + 1)
    }

    /// The first draw that the player to move may claim of the position on the board, if any.
    ///
    /// ```
    /// use magicray::{ClaimableDraw, Game};
    /// let mut game = Game::default();
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
    ///     game.play_uci(text)?;
    /// }
    /// assert_eq!(game.claimable_draw(), None);
    /// let back = game.board().resolve("f6g8".parse().unwrap()).unwrap();
    /// assert!(game.may_claim(ClaimableDraw::ThreefoldRepetition, Some(back))); // not yet played
    /// game.play(back)?;
    /// assert_eq!(game.claimable_draw(), Some(ClaimableDraw::ThreefoldRepetition));
    /// # Ok::<(), magicray::GameError>(())
    /// ```
    #[must_use]
    pub fn claimable_draw(&self) -> Option<ClaimableDraw> {
        ClaimableDraw::ALL.into_iter().find(|&draw| self.may_claim(draw, None))
    }

    /// Whether the player to move may claim `draw`: of the position on the board, or with an
    /// `intended` move of the position that it would lead to (9.2.1, 9.3.1), in which case the
    /// move is announced and not played. `false` of an illegal move and once the game has ended.
    #[must_use]
    pub fn may_claim(&self, draw: ClaimableDraw, intended: Option<Move>) -> bool {
        let (board, occurrences) = match intended {
            None => (*self.board(), self.occurrences()),
            Some(mv) => match self.board().play(mv) {
                Ok(next) => (next, self.occurrences_with(&next)),
                Err(_) => return false,
            },
        };
        self.outcome().is_none()
            && match draw {
                ClaimableDraw::ThreefoldRepetition => occurrences >= 3,
                ClaimableDraw::FiftyMoves => board.is_fifty_moves(),
            }
    }

    /// Claims `draw`, as in [`Game::may_claim`]; if that is right the game has ended.
    ///
    /// # Errors
    /// [`GameError::GameOver`], [`GameError::IllegalMove`] of the intended move, or
    /// [`GameError::WrongClaim`]; the game stays as it was. What an arbiter makes of a wrong claim
    /// (9.5.3), and that an intended move must then be played, is left to the caller.
    pub fn claim(
        &mut self,
        draw: ClaimableDraw,
        intended: Option<Move>,
    ) -> Result<Outcome, GameError> {
        self.must_go_on()?;
        if let Some(mv) = intended {
            self.board().play(mv)?;
        }
        match self.may_claim(draw, intended) {
            true => Ok(self.end(Outcome::Drawn(DrawReason::Claimed(draw)))),
            false => Err(GameError::WrongClaim(draw)),
        }
    }
}

impl ClaimableDraw {
    /// Threefold repetition, then fifty moves.
    pub const ALL: [ClaimableDraw; 2] =
        [ClaimableDraw::ThreefoldRepetition, ClaimableDraw::FiftyMoves];
}
