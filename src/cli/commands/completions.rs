//! `magicray completions SHELL`.

use crate::cli::{Error, args};
use clap_complete::Shell;
use std::io::Write;

pub(super) fn run(shell: Shell, out: &mut impl Write) -> Result<(), Error> {
    // Clap panics where it cannot write; memory always takes it.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut args::grammar(), "magicray", &mut script);
    out.write_all(&script)?;
    Ok(())
}
