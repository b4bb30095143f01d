//! The command line. It knows the library only through its public face.
//!
//! [`args`] alone knows clap; [`options`] and [`position`] turn what was typed into what is
//! meant; each file of [`commands`] runs one command.

mod args;
mod commands;
mod error;
mod hash;
mod json;
mod named;
mod options;
mod output;
mod position;
mod progress;
mod size;
mod timing;

use clap::Parser;
use error::Error;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// How a run ended; the exit codes that `--help` promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Success,
    /// A count differs from a suite's, or from what the audit of the hash table finds.
    Mismatch,
    /// Something given could not be used.
    BadInput,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(match outcome {
            Outcome::Success => 0,
            Outcome::Mismatch => 1,
            Outcome::BadInput => 2,
        })
    }
}

/// Does what the command line asks. Clap itself ends the program on `--help` and on bad usage.
pub(crate) fn run() -> Result<Outcome, Error> {
    let args = args::Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let outcome = commands::run(args.command, &mut out)?;
    output::unless_closed(out.flush())?;
    Ok(outcome)
}
