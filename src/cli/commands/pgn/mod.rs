//! `magicray pgn check FILES`.

mod chunks;
mod plan;
mod report;

use crate::cli::args::PgnCheckArgs;
use crate::cli::error::unless_unread;
use crate::cli::{Error, Outcome, json, options, output, progress};
use plan::Plan;
use report::Report;
use std::io::Write;
use std::time::Instant;

pub(super) fn check(args: PgnCheckArgs, out: &mut impl Write) -> Result<Outcome, Error> {
    let threads = options::threads(&args.effort)?;
    let plan = Plan::new(&args.files);
    let bar = progress::bar(plan.bytes());
    let start = Instant::now();
    let results = threads.install(|| plan.run(&bar));
    let elapsed = start.elapsed();
    bar.finish_and_clear();
    results.failures.iter().for_each(output::complain);
    let report = Report { results: &results, elapsed };
    let written = match args.form.json {
        true => json::write(out, &report.document()),
        false => report.write(out).map_err(Error::Output),
    };
    unless_unread(written)?;
    Ok(report.outcome())
}
