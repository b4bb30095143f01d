//! The commands, one file each.

mod completions;
mod cpu;
mod divide;
mod explain;
mod man;
mod moves;
mod notation;
mod perft;
mod pgn;
mod show;
mod stats;
mod suite;

use super::args::{Command, PgnCommand};
use super::{Error, Outcome};
use std::io::Write;

/// Runs one command, which prints its result to `out`.
pub(crate) fn run(command: Command, out: &mut impl Write) -> Result<Outcome, Error> {
    match command {
        Command::Suite(args) => return suite::run(args, out),
        Command::Pgn(PgnCommand::Check(args)) => return pgn::check(args, out),
        Command::Perft(args) => return perft::run(args, out),
        Command::Divide(args) => return divide::run(args, out),
        Command::Moves(args) => moves::run(args, out)?,
        Command::Stats(args) => stats::run(args, out)?,
        Command::Show(args) => show::run(args, out)?,
        Command::Explain(args) => explain::run(args, out)?,
        Command::Notation(args) => notation::run(args, out)?,
        Command::Cpu(args) => cpu::run(&args, out)?,
        Command::Completions { shell } => completions::run(shell, out)?,
        Command::Man { command } => man::run(command.as_deref(), out)?,
    }
    Ok(Outcome::Success)
}
