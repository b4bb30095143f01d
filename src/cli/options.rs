//! What a command works with, made from what was typed.

use super::Error;
use super::args::{BulkArgs, CountArgs, EffortArgs, KernelChoice};
use super::hash::Hash;
use super::position::Position;
use magicray::Perft;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// A thread that waits for others takes over parts of their work, on top of its own stack: deep
/// trees need more than the default. Only what is touched takes memory.
const STACK_BYTES: usize = 64 << 20;

/// What `perft` and `divide` work with.
pub(crate) struct Counting {
    pub(crate) depth: u32,
    pub(crate) position: Position,
    /// How to count, but for the table.
    pub(crate) perft: Perft<'static>,
    pub(crate) hash: Option<Hash>,
    pub(crate) threads: ThreadPool,
    pub(crate) json: bool,
}

impl TryFrom<CountArgs> for Counting {
    type Error = Error;

    fn try_from(args: CountArgs) -> Result<Counting, Error> {
        Ok(Counting {
            depth: args.depth,
            position: Position::from_args(&args.position)?,
            perft: perft(&args.bulk)?,
            threads: threads(&args.effort)?,
            hash: Hash::from_args(&args.hash)?,
            json: args.form.json,
        })
    }
}

impl Counting {
    /// How to count.
    pub(crate) fn perft(&self) -> Perft<'_> {
        self.hash.as_ref().map_or(self.perft, |hash| hash.applied_to(self.perft))
    }
}

/// How to count, but for the table.
pub(crate) fn perft(args: &BulkArgs) -> Result<Perft<'static>, Error> {
    let perft = Perft::new().bulk(!args.no_bulk);
    match args.kernel {
        KernelChoice::Auto => Ok(perft),
        KernelChoice::Named(kernel) => perft.kernel(kernel).map_err(Error::Kernel),
    }
}

/// The threads that count. Rayon, too, takes 0 for one thread a core.
pub(crate) fn threads(args: &EffortArgs) -> Result<ThreadPool, Error> {
    ThreadPoolBuilder::new()
        .num_threads(args.threads.into())
        .stack_size(STACK_BYTES)
        .build()
        .map_err(Error::Threads)
}
