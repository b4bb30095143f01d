//! `magicray suite FILES`.

mod input;
mod plan;
mod progress;
mod report;

use crate::cli::args::SuiteArgs;
use crate::cli::error::unless_unread;
use crate::cli::hash::{self, Hash};
use crate::cli::timing::Timing;
use crate::cli::{Error, Outcome, json, options, output, position};
use input::Input;
use plan::{Limits, Plan};
use report::Report;
use std::io::Write;
use std::time::Instant;

pub(super) fn run(args: SuiteArgs, out: &mut impl Write) -> Result<Outcome, Error> {
    let threads = options::threads(&args.effort)?;
    let perft = options::perft(&args.bulk)?;
    let hash = Hash::from_args(&args.hash)?;
    let hash = hash.as_ref();
    let perft = hash.map_or(perft, |hash| hash.applied_to(perft));
    let input = Input::read(&args.files, position::fen_options(args.chess960));
    // Before the work, which may take hours.
    input.warn();
    let limits = Limits { depth: args.depth, nodes: args.max_nodes };
    let plan = Plan::new(&input, limits);
    let bar = progress::bar(&plan);
    let start = Instant::now();
    let results = threads.install(|| plan.run(perft, &bar));
    let timing = Timing::since(start, results.nodes());
    bar.finish_and_clear();
    let report =
        Report { input: &input, plan: &plan, mismatches: &results.mismatches(), timing, hash };
    let written = match args.form.json {
        true => json::write(out, &report.document()),
        false => report.write(out).map_err(Error::Output),
    };
    unless_unread(written)?;
    if plan.is_empty() && input.faults.is_empty() {
        output::complain("no count was checked: the files hold none, or all were skipped");
    }
    Ok(report.outcome(hash::conclude(hash, args.form.json)))
}
