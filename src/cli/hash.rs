//! The hash table that was asked for, and what is said about it in the end.

use super::args::HashArgs;
use super::size::{self, HashSize};
use super::{Error, Outcome, json::Count, output};
use magicray::{Perft, PerftAudit, PerftTable, PerftTableError};
use serde::Serialize;
use std::env;

/// Says how big a table is if `--hash` does not.
pub(crate) const VARIABLE: &str = "MAGICRAY_HASH";

/// A table, and the audit of it if one was asked for.
pub(crate) struct Hash {
    table: PerftTable,
    audit: Option<PerftAudit>,
}

impl Hash {
    /// The table that the arguments or else the environment ask for.
    pub(crate) fn from_args(args: &HashArgs) -> Result<Option<Hash>, Error> {
        let size = match args.hash {
            Some(size) => size,
            None => from_environment()?.unwrap_or(HashSize::Off),
        };
        let HashSize::Bytes(bytes) = size else {
            let idle = [("--seed", args.seed.is_some()), ("--audit", args.audit.is_some())];
            return match idle.into_iter().find(|&(_, given)| given) {
                Some((option, _)) => Err(Error::NoTable(option)),
                None => Ok(None),
            };
        };
        let seed = args.seed.unwrap_or(PerftTable::DEFAULT_SEED);
        let table = PerftTable::with_seed(bytes, seed).map_err(Error::Table)?;
        Ok(Some(Hash { table, audit: args.audit.and_then(PerftAudit::new) }))
    }

    /// `perft` with this table.
    pub(crate) fn applied_to<'t>(&'t self, perft: Perft<'t>) -> Perft<'t> {
        match &self.audit {
            Some(audit) => perft.audited_table(&self.table, audit),
            None => perft.table(&self.table),
        }
    }

    /// What the audit makes of the run.
    fn outcome(&self) -> Outcome {
        match self.audit.as_ref().map_or(0, PerftAudit::wrong) {
            0 => Outcome::Success,
            _ => Outcome::Mismatch,
        }
    }

    /// Says on standard error how full the table is and what the audit has found.
    fn write(&self) {
        output::to_stderr(format_args!(
            "hash table: {}, {:.1} % full",
            size::display(self.table.bytes() as u64),
            100.0 * self.table.usage()
        ));
        let Some(audit) = &self.audit else { return };
        let (checked, wrong) = (audit.checked(), audit.wrong());
        output::to_stderr(format_args!("audit: {checked} subtrees counted again, {wrong} wrong"));
    }

    /// Complains about every wrong count that is known.
    fn complain(&self) {
        for mismatch in self.audit.iter().flat_map(PerftAudit::mismatches) {
            output::complain(format_args!(
                "the hash table is wrong: depth {}: kept {}, counted {}  {}",
                mismatch.depth, mismatch.kept, mismatch.counted, mismatch.board
            ));
        }
    }
}

/// How a run with this table, if any, has ended; complains about what is wrong, and without
/// `json` says how the table did.
pub(crate) fn conclude(hash: Option<&Hash>, json: bool) -> Outcome {
    let Some(hash) = hash else { return Outcome::Success };
    if !json {
        hash.write();
    }
    hash.complain();
    hash.outcome()
}

fn from_environment() -> Result<Option<HashSize>, Error> {
    let Some(value) = env::var_os(VARIABLE) else { return Ok(None) };
    let text = value.to_string_lossy();
    let bad = |error| Error::Variable { text: text.clone().into_owned(), error };
    text.parse().map(Some).map_err(bad)
}

/// The part of a document about the table.
#[derive(Serialize)]
pub(crate) struct Document {
    bytes: usize,
    seed: u64,
    usage: f64,
    audit: Option<AuditDocument>,
}

#[derive(Serialize)]
struct AuditDocument {
    fraction: f64,
    checked: u64,
    wrong: u64,
    mismatches: Vec<Mismatch>,
}

#[derive(Serialize)]
struct Mismatch {
    fen: String,
    depth: u32,
    kept: Count,
    counted: Count,
}

impl Document {
    pub(crate) fn of(hash: &Hash) -> Document {
        Document {
            bytes: hash.table.bytes(),
            seed: hash.table.seed(),
            usage: hash.table.usage(),
            audit: hash.audit.as_ref().map(AuditDocument::of),
        }
    }
}

impl AuditDocument {
    fn of(audit: &PerftAudit) -> AuditDocument {
        let mismatches = audit.mismatches().into_iter().map(|mismatch| Mismatch {
            fen: mismatch.board.to_string(),
            depth: mismatch.depth,
            kept: Count(mismatch.kept),
            counted: Count(mismatch.counted),
        });
        AuditDocument {
            fraction: audit.fraction(),
            checked: audit.checked(),
            wrong: audit.wrong(),
            mismatches: mismatches.collect(),
        }
    }
}

/// The hint that a table was too big or of an odd size, in the words of the command line.
pub(crate) fn explain(error: &PerftTableError) -> String {
    match error {
        PerftTableError::OutOfMemory { bytes, available: Some(available) } => format!(
            "not enough memory for a hash table of {}: about {}M are available; ask for less",
            size::display(*bytes as u64),
            available >> 20
        ),
        _ => error.to_string(),
    }
}
