//! How long it took.

use std::fmt;
use std::time::{Duration, Instant};

/// A number of nodes and the time they took.
#[derive(Clone, Copy)]
pub(crate) struct Timing {
    pub(crate) nodes: u128,
    elapsed: Duration,
}

impl Timing {
    /// `nodes` counted from `start` until now.
    pub(crate) fn since(start: Instant, nodes: u128) -> Timing {
        Timing { nodes, elapsed: start.elapsed() }
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.elapsed.as_secs_f64()
    }

    pub(crate) fn nodes_per_second(&self) -> u64 {
        // The clock may stand still during a short run.
        let seconds = self.elapsed.max(Duration::from_nanos(1)).as_secs_f64();
        (self.nodes as f64 / seconds) as u64
    }
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3} s, ", self.seconds())?;
        match self.nodes_per_second() {
            speed @ 1_000_000.. => write!(f, "{:.1} million nodes/s", speed as f64 / 1e6),
            speed => write!(f, "{speed} nodes/s"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Timing};

    #[test]
    fn speeds() {
        let text =
            |nodes, millis| Timing { nodes, elapsed: Duration::from_millis(millis) }.to_string();
        assert_eq!(text(1_500, 2_000), "2.000 s, 750 nodes/s");
        assert_eq!(text(119_060_324, 250), "0.250 s, 476.2 million nodes/s");
        assert_eq!(text(0, 0), "0.000 s, 0 nodes/s");
    }
}
