//! Cutting a stream of PGN between games, so that its parts can be checked at once.

use std::io::{self, Read};

/// A part of a file: whole games.
pub(super) struct Chunk {
    pub(super) bytes: Vec<u8>,
    /// How many lines come before it.
    pub(super) lines_before: u64,
}

/// The parts of an input, each about as long as `size`, or as much longer as its last game.
pub(super) struct Chunks<R> {
    input: R,
    size: usize,
    rest: Vec<u8>,
    lines: u64,
    finished: bool,
}

/// What begins a game wherever it stands; see `PgnReader`.
const EVENT: &[u8] = b"\n[Event \"";
/// What begins a game in a file whose games do not begin with `Event`.
const BLANK_LINE: &[u8] = b"\n\n[";

impl<R: Read> Chunks<R> {
    pub(super) fn new(input: R, size: usize) -> Chunks<R> {
        Chunks { input, size, rest: Vec::new(), lines: 0, finished: false }
    }

    fn read(&mut self) -> io::Result<Option<Chunk>> {
        let mut wanted = self.size;
        loop {
            self.fill(wanted)?;
            let cut = match self.finished {
                true => Some(self.rest.len()),
                false => last_cut(&self.rest),
            };
            match cut {
                Some(0) => return Ok(None),
                Some(cut) => return Ok(Some(self.take(cut))),
                None => wanted *= 2, // One game fills it all.
            }
        }
    }

    fn fill(&mut self, wanted: usize) -> io::Result<()> {
        let missing = wanted.saturating_sub(self.rest.len()) as u64;
        let read = self.input.by_ref().take(missing).read_to_end(&mut self.rest)?;
        self.finished = (read as u64) < missing;
        Ok(())
    }

    fn take(&mut self, cut: usize) -> Chunk {
        let rest = self.rest.split_off(cut);
        let bytes = std::mem::replace(&mut self.rest, rest);
        let lines_before = self.lines;
        self.lines += bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
        Chunk { bytes, lines_before }
    }
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        let chunk = self.read().transpose()?;
        if chunk.is_err() {
            (self.rest, self.finished) = (Vec::new(), true);
            self.size = 0;
        }
        Some(chunk)
    }
}

/// Where the last game begins, if anything comes before it.
fn last_cut(bytes: &[u8]) -> Option<usize> {
    let last = |mark: &[u8]| bytes.windows(mark.len()).rposition(|window| window == mark);
    let event = last(EVENT).map(|index| index + 1);
    event.or_else(|| last(BLANK_LINE).map(|index| index + 2))
}

#[cfg(test)]
mod tests {
    use super::Chunks;

    #[test]
    fn the_parts_make_up_the_whole_and_begin_with_games() {
        let game = "[Event \"x\"]\n[Site \"y\"]\n\n1. e4 {a\n\nb} e5 *\n\n";
        let anonymous = "[White \"x\"]\n\n1. e4 *\n\n";
        for file in [game.repeat(20), anonymous.repeat(20), "1. e4 *\n".repeat(20), String::new()] {
            for size in 1..300 {
                let parts: Vec<_> =
                    Chunks::new(file.as_bytes(), size).map(|chunk| chunk.unwrap()).collect();
                let mut joined = Vec::new();
                for part in &parts {
                    let lines = joined.iter().filter(|&&byte| byte == b'\n').count();
                    assert_eq!(part.lines_before, lines as u64);
                    joined.extend_from_slice(&part.bytes);
                }
                assert_eq!(joined, file.as_bytes());
                assert!(parts.iter().all(|part| part.bytes[0] == file.as_bytes()[0]));
            }
        }
    }
}
