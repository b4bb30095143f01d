//! magicray and other Rust chess move generators at the same work in the same run.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- --quick
//! ```
//!
//! Prints Markdown tables. What is measured, and how, is in the README beside.

mod arguments;
mod harness;
mod peer;
#[path = "../../positions/mod.rs"]
mod positions;
mod report;
mod tasks;

use arguments::{Arguments, Request};
use std::process::ExitCode;

fn main() -> ExitCode {
    match Arguments::parse(std::env::args().skip(1)) {
        Ok(Request::Help) => {
            print!("{}", arguments::HELP);
            ExitCode::SUCCESS
        }
        Ok(Request::Run(arguments)) => {
            for table in tasks::tables(arguments.node_limit) {
                let measured = harness::measure(&table, arguments.rounds, arguments.sample);
                println!("{}", report::Markdown { table: &table, measured: &measured });
            }
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprint!("{message}\n\n{}", arguments::HELP);
            ExitCode::from(2)
        }
    }
}
