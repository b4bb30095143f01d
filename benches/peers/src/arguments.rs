//! The command line.

use std::time::Duration;

pub(crate) const HELP: &str = "\
Usage: magicray-peers [--rounds N] [--quick]

  --rounds N  how many samples the medians are of (default 5, with --quick 3)
  --quick     smaller trees and shorter samples: rough figures within a minute
  --help      this text
";

/// What the command line asks for.
pub(crate) enum Request {
    Help,
    Run(Arguments),
}

pub(crate) struct Arguments {
    /// Samples of each cell.
    pub(crate) rounds: usize,
    /// How long a sample lasts at least.
    pub(crate) sample: Duration,
    /// Bulk perft goes as deep as this many nodes allow.
    pub(crate) node_limit: u64,
}

impl Arguments {
    const FULL: Arguments =
        Arguments { rounds: 5, sample: Duration::from_secs(1), node_limit: 200_000_000 };
    const QUICK: Arguments =
        Arguments { rounds: 3, sample: Duration::from_millis(150), node_limit: 20_000_000 };

    pub(crate) fn parse(arguments: impl Iterator<Item = String>) -> Result<Request, String> {
        let mut arguments = arguments;
        let (mut quick, mut rounds) = (false, None);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--help" | "-h" => return Ok(Request::Help),
                "--quick" => quick = true,
                "--rounds" => rounds = Some(parse_rounds(arguments.next())?),
                other => return Err(format!("unknown argument: {other}")),
            }
        }
        let defaults = if quick { Arguments::QUICK } else { Arguments::FULL };
        Ok(Request::Run(Arguments { rounds: rounds.unwrap_or(defaults.rounds), ..defaults }))
    }
}

fn parse_rounds(value: Option<String>) -> Result<usize, String> {
    let rounds = value.and_then(|value| value.parse().ok()).filter(|&rounds| rounds > 0);
    rounds.ok_or_else(|| "--rounds: expected a number from 1 on".to_owned())
}
