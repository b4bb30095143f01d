//! `magicray cpu`.

use crate::cli::args::JsonArgs;
use crate::cli::{Error, json};
use magicray::Kernel;
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct Document {
    kernels: Vec<Entry>,
    chosen: &'static str,
}

#[derive(Serialize)]
struct Entry {
    name: &'static str,
    supported: bool,
}

pub(super) fn run(args: &JsonArgs, out: &mut impl Write) -> Result<(), Error> {
    let entry = |kernel: Kernel| Entry { name: kernel.name(), supported: kernel.is_supported() };
    let document = Document {
        kernels: Kernel::ALL.into_iter().map(entry).collect(),
        chosen: Kernel::best().name(),
    };
    if args.json {
        return json::write(out, &document);
    }
    for Entry { name, supported } in document.kernels {
        let state = match (name == document.chosen, supported) {
            (true, _) => "chosen",
            (false, true) => "supported",
            (false, false) => "not on this CPU",
        };
        writeln!(out, "{name:<9} {state}")?;
    }
    Ok(())
}
