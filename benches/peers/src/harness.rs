//! Timing: interleaved samples, medians.

use std::time::{Duration, Instant};

/// Work of one crate; returns what it has counted.
pub(crate) type Job = Box<dyn Fn() -> u64>;

/// The same work for every peer.
pub(crate) struct Row {
    pub(crate) name: String,
    /// What each job must return.
    pub(crate) expected: u64,
    /// How many units (nodes, positions, moves) a run of a job is.
    pub(crate) units: u64,
    /// One a peer, in the order of [`Table::peers`].
    pub(crate) jobs: Vec<Job>,
}

/// In what the speeds of a table are given.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    /// More is better.
    MillionsPerSecond,
    /// Less is better.
    NanosecondsEach,
}

pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) unit: Unit,
    /// The columns; the first one is compared with the others.
    pub(crate) peers: &'static [&'static str],
    pub(crate) rows: Vec<Row>,
}

/// The seconds that one unit takes, for each peer.
pub(crate) struct Measured {
    pub(crate) medians: Vec<f64>,
    /// The slowest sample of a peer over its fastest one, the largest of all peers; needs two
    /// samples.
    pub(crate) spread: Option<f64>,
}

/// Measures every row of `table`.
///
/// # Panics
/// When some peer counts something else than the others.
pub(crate) fn measure(table: &Table, rounds: usize, sample: Duration) -> Vec<Measured> {
    table.rows.iter().map(|row| measure_row(row, rounds, sample)).collect()
}

/// The peers take turns, each round in another order, so that what else the machine does hits
/// all of them alike.
fn measure_row(row: &Row, rounds: usize, sample: Duration) -> Measured {
    let repeats: Vec<u32> = row.jobs.iter().map(|job| repeats(row, job, sample)).collect();
    let mut samples = vec![Vec::with_capacity(rounds); row.jobs.len()];
    for round in 0..rounds {
        for turn in 0..row.jobs.len() {
            let peer = (round + turn) % row.jobs.len();
            let time = run(row, &row.jobs[peer], repeats[peer]);
            let units = f64::from(repeats[peer]) * row.units as f64;
            samples[peer].push(time.as_secs_f64() / units);
        }
    }
    samples.iter_mut().for_each(|times| times.sort_by(f64::total_cmp));
    let spreads = samples.iter().map(|times| times[rounds - 1] / times[0]);
    Measured {
        spread: spreads.reduce(f64::max).filter(|_| rounds > 1),
        medians: samples.iter().map(|times| median(times)).collect(),
    }
}

/// How often `job` must run to last as long as a sample should. Warms up as well.
fn repeats(row: &Row, job: &Job, sample: Duration) -> u32 {
    let mut repeats = 1;
    loop {
        let time = run(row, job, repeats);
        if time * 8 >= sample {
            let once = time.as_secs_f64() / f64::from(repeats);
            return (sample.as_secs_f64() / once).ceil() as u32;
        }
        repeats *= 4;
    }
}

fn run(row: &Row, job: &Job, repeats: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..repeats {
        let counted = job();
        assert_eq!(counted, row.expected, "wrong count: {}", row.name);
    }
    start.elapsed()
}

fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    match sorted.len() % 2 {
        0 => (sorted[middle - 1] + sorted[middle]) / 2.0,
        _ => sorted[middle],
    }
}
