//! A window that moves over an input of any length.

use super::error::Stop;
use super::{PgnErrorKind, error::Place};
use std::io::{ErrorKind, Read};
use std::ops::Range;

/// Size of the window while no token needs more.
const WINDOW: usize = 64 << 10;

/// The longest comment or tag that is held in memory.
pub(super) const MAX_TOKEN: usize = 1 << 20;

/// The part of the input that is being looked at. Everything before `start` has been consumed;
/// one byte of it is always kept, so that it can be asked whether a line begins here.
pub(super) struct Source<R> {
    input: R,
    window: Vec<u8>,
    start: usize,
    end: usize,
    /// An index of the window and its place in the input, from which others are counted.
    mark: (usize, Place),
    finished: bool,
}

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Source<R> {
        let mut window = vec![0; WINDOW];
        // Before the first line there might as well be another one.
        window[0] = b'\n';
        let mark = (1, Place { line: 1, column: 1 });
        Source { input, window, start: 1, end: 1, mark, finished: false }
    }

    /// What has not been consumed yet.
    #[inline(always)]
    pub(super) fn rest(&self) -> &[u8] {
        &self.window[self.start..self.end]
    }

    /// The bytes of a token; they stay until the next call of [`Source::ensure`] or
    /// [`Source::extend`].
    #[inline(always)]
    pub(super) fn bytes(&self, span: Range<usize>) -> &[u8] {
        &self.window[span]
    }

    /// Consumes `length` bytes; tells where in the window they stand.
    #[inline(always)]
    pub(super) fn consume(&mut self, length: usize) -> Range<usize> {
        let from = self.start;
        self.start = (from + length).min(self.end);
        from..self.start
    }

    /// Takes back the consumption of everything from the index `start` of the window on.
    pub(super) fn unread(&mut self, start: usize) {
        self.start = start;
    }

    /// Whether a line begins here.
    pub(super) fn at_line_start(&self) -> bool {
        self.window[self.start - 1] == b'\n'
    }

    /// Makes `length` bytes available, or all that are left.
    #[inline(always)]
    pub(super) fn ensure(&mut self, length: usize) -> Result<(), Stop> {
        match self.end - self.start < length && !self.finished {
            true => self.fill(length),
            false => Ok(()),
        }
    }

    #[cold]
    fn fill(&mut self, length: usize) -> Result<(), Stop> {
        while self.end - self.start < length && !self.finished {
            self.extend()?;
        }
        Ok(())
    }

    /// Makes more bytes available, nothing being consumed; tells whether there were any.
    pub(super) fn extend(&mut self) -> Result<bool, Stop> {
        self.move_to_front();
        if self.end == self.window.len() {
            if self.window.len() > MAX_TOKEN {
                return Err(self.fault(PgnErrorKind::TokenTooLong));
            }
            self.window.resize(2 * self.window.len(), 0);
        }
        let read = loop {
            match self.input.read(&mut self.window[self.end..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => break other.map_err(Stop::Io)?,
            }
        };
        self.end += read;
        self.finished = read == 0;
        Ok(read > 0)
    }

    /// Gives up what has been consumed, but for one byte.
    fn move_to_front(&mut self) {
        let kept = self.start - 1;
        self.set_mark();
        self.mark.0 -= kept;
        self.window.copy_within(kept..self.end, 0);
        (self.start, self.end) = (1, self.end - kept);
    }

    /// The place of an index of the window.
    pub(super) fn place(&self, index: usize) -> Place {
        self.mark.1.after(&self.window[self.mark.0..index.max(self.mark.0)])
    }

    /// Counts up to the next byte, so that what comes before is not counted again.
    pub(super) fn set_mark(&mut self) -> Place {
        self.mark = (self.start, self.here());
        self.mark.1
    }

    /// The place of the next byte.
    pub(super) fn here(&self) -> Place {
        self.place(self.start)
    }

    /// A fault at the next byte.
    pub(super) fn fault(&self, kind: PgnErrorKind) -> Stop {
        Stop::fault(self.here(), kind)
    }
}
