//! `magicray man [COMMAND]`.

use crate::cli::{Error, args};
use clap_mangen::Man;
use std::io::Write;

pub(super) fn run(name: Option<&str>, out: &mut impl Write) -> Result<(), Error> {
    let mut grammar = args::grammar();
    if let Some(name) = name {
        let command = grammar.find_subcommand(name);
        grammar = command.cloned().ok_or_else(|| Error::UnknownCommand(name.to_owned()))?;
    }
    Man::new(grammar).source(concat!("magicray ", env!("CARGO_PKG_VERSION"))).render(out)?;
    Ok(())
}
