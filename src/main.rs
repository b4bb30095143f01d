//! The program `magicray`: perft, divide, suites and a look at positions.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run() {
        Ok(outcome) => outcome.into(),
        Err(error) => error.report().into(),
    }
}
