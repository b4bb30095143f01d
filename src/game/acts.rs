//! What players do other than move: resign, offer a draw, let the time run out.

use super::{DrawReason, Game, GameError, Outcome, WinReason};
use crate::Color;

impl Game {
    /// `loser` resigns. The opponent wins, unless it is proven that no series of legal moves
    /// would let the opponent checkmate: then it is a draw (5.1.2). See
    /// [`Board::is_unwinnable`](crate::Board::is_unwinnable) for what is proven.
    ///
    /// # Errors
    /// [`GameError::GameOver`].
    ///
    /// ```
    /// use magicray::{Board, Color, DrawReason, Game, Outcome};
    /// let board = Board::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
    /// let outcome = Game::new(board).resign(Color::Black)?;
    /// assert_eq!(outcome.winner(), Some(Color::White));
    /// let outcome = Game::new(board).resign(Color::White)?; // to a bare king
    /// assert_eq!(outcome, Outcome::Drawn(DrawReason::Resignation));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resign(&mut self, loser: Color) -> Result<Outcome, GameError> {
        self.lose(loser, WinReason::Resignation, DrawReason::Resignation)
    }

    /// The time of `loser` has run out. The opponent wins, unless it is proven that no series of
    /// legal moves would let the opponent checkmate: then it is a draw (6.9).
    ///
    /// # Errors
    /// [`GameError::GameOver`].
    pub fn flag_fall(&mut self, loser: Color) -> Result<Outcome, GameError> {
        self.lose(loser, WinReason::FlagFall, DrawReason::FlagFall)
    }

    fn lose(
        &mut self,
        loser: Color,
        win: WinReason,
        draw: DrawReason,
    ) -> Result<Outcome, GameError> {
        self.must_go_on()?;
        Ok(self.end(match self.board().is_unwinnable(!loser) {
            true => Outcome::Drawn(draw),
            false => Outcome::Won { winner: !loser, reason: win },
        }))
    }

    /// Who has offered a draw that the other has not yet answered.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Color> {
        self.turn().offer
    }

    /// `by` offers a draw. The offer stands until the opponent accepts it, declines it or moves
    /// (9.1.2.1); offering again changes nothing.
    ///
    /// # Errors
    /// [`GameError::GameOver`], or [`GameError::OfferPending`] if the opponent's offer stands,
    /// which is there to be accepted.
    ///
    /// ```
    /// use magicray::{Color, DrawReason, Game, Outcome};
    /// let mut game = Game::default();
    /// game.play_uci("e2e4")?;
    /// game.play_uci("e7e5")?;
    /// game.play_uci("g1f3")?;
    /// game.offer_draw(Color::White)?; // after the move, before the clock is pressed
    /// assert_eq!(game.accept_draw(Color::Black)?, Outcome::Drawn(DrawReason::Agreement));
    /// # Ok::<(), magicray::GameError>(())
    /// ```
    pub fn offer_draw(&mut self, by: Color) -> Result<(), GameError> {
        self.must_go_on()?;
        match self.draw_offer() {
            Some(other) if other != by => Err(GameError::OfferPending(other)),
            _ => {
                self.turn_mut().offer = Some(by);
                Ok(())
            }
        }
    }

    /// `by` accepts the opponent's draw offer, which ends the game.
    ///
    /// # Errors
    /// [`GameError::GameOver`], [`GameError::NoOffer`], or [`GameError::TooEarlyToAgree`] while
    /// the board's move number is 1, as both players must have made a move (5.2.3).
    pub fn accept_draw(&mut self, by: Color) -> Result<Outcome, GameError> {
        self.must_have_offer(by)?;
        match self.board().fullmove_number() {
            1 => Err(GameError::TooEarlyToAgree),
            _ => Ok(self.end(Outcome::Drawn(DrawReason::Agreement))),
        }
    }

    /// `by` declines the opponent's draw offer.
    ///
    /// # Errors
    /// [`GameError::GameOver`] or [`GameError::NoOffer`].
    pub fn decline_draw(&mut self, by: Color) -> Result<(), GameError> {
        self.must_have_offer(by)?;
        self.turn_mut().offer = None;
        Ok(())
    }

    fn must_have_offer(&self, to: Color) -> Result<(), GameError> {
        self.must_go_on()?;
        match self.draw_offer() == Some(!to) {
            true => Ok(()),
            false => Err(GameError::NoOffer),
        }
    }

    pub(super) fn end(&mut self, outcome: Outcome) -> Outcome {
        self.turn_mut().outcome = Some(outcome);
        outcome
    }
}
