//! Clocks, without waiting a moment.

use magicray::{Clock, Color, FlagFallen, TimeControl, Timing};
use std::time::{Duration, Instant};

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A clock with a minute for each, White's running from 0.
fn minute(timing: Timing) -> Clock {
    let mut clock = Clock::new(TimeControl { initial: seconds(60), timing });
    clock.start(Color::White, seconds(0));
    clock
}

#[test]
fn only_one_time_runs() {
    let mut clock = minute(Timing::SuddenDeath);
    assert_eq!(clock.press(seconds(20)), Ok(Color::Black));
    assert_eq!(clock.remaining(Color::White, seconds(25)), seconds(40));
    assert_eq!(clock.remaining(Color::Black, seconds(25)), seconds(55));
    assert_eq!(clock.press(seconds(30)), Ok(Color::White));
    assert_eq!(clock.remaining(Color::White, seconds(31)), seconds(39));
    assert_eq!(clock.remaining(Color::Black, seconds(31)), seconds(50));
}

#[test]
fn nothing_runs_before_the_start() {
    let mut clock: Clock =
        Clock::new(TimeControl { initial: seconds(60), timing: Timing::default() });
    assert!(!clock.is_running());
    assert_eq!(clock.remaining(Color::White, seconds(1000)), seconds(60));
    assert_eq!(clock.press(seconds(1000)), Ok(Color::White));
    assert_eq!(clock.flag(seconds(1000)), None);
}

#[test]
fn an_increment_comes_after_the_move() {
    let mut clock = minute(Timing::Increment(seconds(5)));
    assert_eq!(clock.remaining(Color::White, seconds(2)), seconds(58));
    clock.press(seconds(2)).unwrap();
    assert_eq!(clock.remaining(Color::White, seconds(9)), seconds(63));
    // It does not rescue who is late.
    let mut clock = minute(Timing::Increment(seconds(5)));
    assert_eq!(clock.press(seconds(60)), Err(FlagFallen(Color::White)));
}

#[test]
fn bronstein_gives_back_what_was_used_up_to_the_delay() {
    for (spent, left) in [(2, 60), (5, 60), (8, 57), (59, 6)] {
        let mut clock = minute(Timing::Bronstein(seconds(5)));
        clock.press(seconds(spent)).unwrap();
        assert_eq!(clock.remaining(Color::White, seconds(99)), seconds(left), "{spent}");
    }
    assert_eq!(minute(Timing::Bronstein(seconds(5))).flag(seconds(60)), Some(Color::White));
}

#[test]
fn a_simple_delay_withholds_the_first_seconds() {
    let clock = minute(Timing::Delay(seconds(5)));
    for (now, left) in [(0, 60), (5, 60), (6, 59), (64, 1), (65, 0), (90, 0)] {
        assert_eq!(clock.remaining(Color::White, seconds(now)), seconds(left), "{now}");
    }
    assert_eq!((clock.flag(seconds(64)), clock.flag(seconds(65))), (None, Some(Color::White)));
    // Over whole moves it comes to the same as Bronstein's.
    for spent in 0..60 {
        let (mut delay, mut bronstein) = (clock, minute(Timing::Bronstein(seconds(5))));
        delay.press(seconds(spent)).unwrap();
        bronstein.press(seconds(spent)).unwrap();
        let left = |clock: Clock| clock.remaining(Color::White, seconds(spent));
        assert_eq!(left(delay), left(bronstein));
    }
}

#[test]
fn the_flag_falls_when_nothing_is_left() {
    let mut clock = minute(Timing::SuddenDeath);
    let just = seconds(60) - Duration::from_nanos(1);
    assert_eq!((clock.flag(just), clock.flag(seconds(60))), (None, Some(Color::White)));
    let late = clock.press(seconds(61)).unwrap_err();
    assert_eq!(late.to_string(), "White's flag has fallen");
    assert!(!clock.is_running());
    assert_eq!(clock.flag(seconds(0)), Some(Color::White));
}

#[test]
fn a_pause_takes_no_time() {
    let mut clock = minute(Timing::Delay(seconds(5)));
    clock.pause(seconds(4));
    assert_eq!(clock.remaining(Color::White, seconds(50)), seconds(60));
    clock.resume(seconds(100));
    assert_eq!((clock.player(), clock.is_running()), (Color::White, true));
    // The delay is not granted a second time.
    assert_eq!(clock.remaining(Color::White, seconds(102)), seconds(59));
    clock.add(Color::White, seconds(120));
    assert_eq!(clock.remaining(Color::White, seconds(102)), seconds(179));
}

#[test]
fn time_that_runs_backwards_is_no_time() {
    let mut clock = minute(Timing::SuddenDeath);
    clock.start(Color::White, seconds(50));
    assert_eq!(clock.remaining(Color::White, seconds(10)), seconds(60));
}

#[test]
fn odds_and_instants() {
    let control = |initial| TimeControl { initial: seconds(initial), timing: Timing::SuddenDeath };
    let mut clock = Clock::with_odds(control(300), control(60));
    let begin = Instant::now();
    clock.start(Color::White, begin);
    clock.press(begin + seconds(10)).unwrap();
    assert_eq!(clock.remaining(Color::White, begin + seconds(20)), seconds(290));
    assert_eq!(clock.flag(begin + seconds(70)), Some(Color::Black));
}
