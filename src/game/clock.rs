//! The chess clock, driven by moments that the caller gives.

use crate::Color;
use core::fmt;
use core::time::Duration;
use std::time::Instant;

/// A moment in time: a [`Duration`] since any fixed start, or an [`Instant`]. A clock never asks
/// what time it is, it is told, so that it can be tested without waiting and replayed.
pub trait Moment: Copy {
    /// The time from `earlier` to `self`; nothing if `self` is the earlier one.
    fn since(self, earlier: Self) -> Duration;
}

impl Moment for Duration {
    fn since(self, earlier: Duration) -> Duration {
        self.saturating_sub(earlier)
    }
}

impl Moment for Instant {
    fn since(self, earlier: Instant) -> Duration {
        self.saturating_duration_since(earlier)
    }
}

/// What a player gets for a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Timing {
    /// Nothing.
    #[default]
    SuddenDeath,
    /// So much after each completed move, used or not (*Fischer*). With digital clocks as FIDE
    /// sets them the first move has it too: add it to the initial time.
    Increment(Duration),
    /// After each completed move, the time that it took, but at most so much (*Bronstein*). A
    /// move never leaves more than there was before it, and the flag can fall within the delay.
    Bronstein(Duration),
    /// The clock starts to run so much after each move begins (*simple* or *US* delay).
    Delay(Duration),
}

/// The time one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// The time at the start.
    pub initial: Duration,
    /// What is added, or withheld, with each move.
    pub timing: Timing,
}

/// The player has no time left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FlagFallen(
    /// Whose flag it is.
    pub Color,
);

impl fmt::Display for FlagFallen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'s flag has fallen", self.0)
    }
}

impl core::error::Error for FlagFallen {}

/// A chess clock: two times, of which at most one runs. No threads, no hidden look at the time.
///
/// ```
/// use magicray::{Clock, Color, TimeControl, Timing};
/// use std::time::Duration;
/// let seconds = Duration::from_secs;
/// let blitz = TimeControl { initial: seconds(180), timing: Timing::Increment(seconds(2)) };
/// let mut clock = Clock::new(blitz);
/// clock.start(Color::White, seconds(0));
/// assert_eq!(clock.press(seconds(10)), Ok(Color::Black)); // White's move took ten seconds
/// assert_eq!(clock.remaining(Color::White, seconds(15)), seconds(172));
/// assert_eq!(clock.remaining(Color::Black, seconds(15)), seconds(175));
/// assert_eq!(clock.flag(seconds(189)), None);
/// assert_eq!(clock.flag(seconds(190)), Some(Color::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock<M = Duration> {
    /// What each player has left, as of the start of the present move.
    left: [Duration; 2],
    timing: [Timing; 2],
    state: State<M>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State<M> {
    /// Nobody's time runs; the player's present move has taken `spent` so far.
    Stopped { player: Color, spent: Duration },
    /// The player's time has run since the moment, after `spent` before a pause.
    Running { player: Color, spent: Duration, since: M },
}

impl<M: Moment> Clock<M> {
    /// A clock with the same time for both, stopped.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock<M> {
        Clock::with_odds(control, control)
    }

    /// A clock with a time for each, stopped.
    #[must_use]
    pub fn with_odds(white: TimeControl, black: TimeControl) -> Clock<M> {
        Clock {
            left: [white.initial, black.initial],
            timing: [white.timing, black.timing],
            state: State::Stopped { player: Color::White, spent: Duration::ZERO },
        }
    }

    /// Begins a move of `player` at the moment `now`.
    pub fn start(&mut self, player: Color, now: M) {
        self.state = State::Running { player, spent: Duration::ZERO, since: now };
    }

    /// Completes the move of the player whose time runs, and begins one of the opponent, who is
    /// returned. On a clock that is stopped it does nothing.
    ///
    /// # Errors
    /// [`FlagFallen`] if the move came too late; the clock is then stopped with no time left.
    pub fn press(&mut self, now: M) -> Result<Color, FlagFallen> {
        let player = self.player();
        if !self.is_running() {
            return Ok(player);
        }
        let spent = self.spent(now);
        let left = self.left_after(player, spent);
        self.left[player.index()] = left;
        if left.is_zero() {
            self.state = State::Stopped { player, spent: Duration::ZERO };
            return Err(FlagFallen(player));
        }
        let bonus = match self.timing[player.index()] {
            Timing::SuddenDeath | Timing::Delay(_) => Duration::ZERO,
            Timing::Increment(increment) => increment,
            Timing::Bronstein(delay) => delay.min(spent),
        };
        self.add(player, bonus);
        self.start(!player, now);
        Ok(!player)
    }

    /// Stops the time, as an arbiter does, until [`Clock::resume`].
    pub fn pause(&mut self, now: M) {
        self.state = State::Stopped { player: self.player(), spent: self.spent(now) };
    }

    /// Lets the time of the same player run on after [`Clock::pause`].
    pub fn resume(&mut self, now: M) {
        if let State::Stopped { player, spent } = self.state {
            self.state = State::Running { player, spent, since: now };
        }
    }

    /// Adds time, for another period of a time control or as an arbiter's penalty.
    pub fn add(&mut self, player: Color, time: Duration) {
        let left = &mut self.left[player.index()];
        *left = left.saturating_add(time);
    }

    /// The player whose move it is.
    #[must_use]
    pub fn player(&self) -> Color {
        match self.state {
            State::Stopped { player, .. } | State::Running { player, .. } => player,
        }
    }

    /// Whether somebody's time runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        matches!(self.state, State::Running { .. })
    }

    /// The time that a player has left at the moment `now`.
    #[must_use]
    pub fn remaining(&self, player: Color, now: M) -> Duration {
        match player == self.player() {
            true => self.left_after(player, self.spent(now)),
            false => self.left[player.index()],
        }
    }

    /// Whose flag has fallen at the moment `now`: who has no time left, none at all.
    #[must_use]
    pub fn flag(&self, now: M) -> Option<Color> {
        Color::ALL.into_iter().find(|&player| self.remaining(player, now).is_zero())
    }

    /// How long the present move has taken.
    fn spent(&self, now: M) -> Duration {
        match self.state {
            State::Stopped { spent, .. } => spent,
            State::Running { spent, since, .. } => spent.saturating_add(now.since(since)),
        }
    }

    fn left_after(&self, player: Color, spent: Duration) -> Duration {
        let free = match self.timing[player.index()] {
            Timing::Delay(delay) => delay,
            _ => Duration::ZERO,
        };
        self.left[player.index()].saturating_sub(spent.saturating_sub(free))
    }
}
