//! What becomes of a game that is read.

use super::{PgnError, PgnResult, PgnText};
use crate::{Board, Move};
use std::ops::ControlFlow;

/// Takes a game while it is read, so that nothing is stored that nobody wants. Every method has a
/// default that does nothing.
///
/// The calls come in this order: [`begin_game`], [`tag`] for each tag, [`begin_moves`], then
/// [`play`], [`comment`], [`nag`] and variations as they come, and in the end either [`end_game`]
/// or, at any point before it, [`bad_game`].
///
/// [`begin_game`]: PgnVisitor::begin_game
/// [`tag`]: PgnVisitor::tag
/// [`begin_moves`]: PgnVisitor::begin_moves
/// [`play`]: PgnVisitor::play
/// [`comment`]: PgnVisitor::comment
/// [`nag`]: PgnVisitor::nag
/// [`end_game`]: PgnVisitor::end_game
/// [`bad_game`]: PgnVisitor::bad_game
///
/// ```
/// use magicray::{PgnPly, PgnReader, PgnVisitor};
///
/// #[derive(Default)]
/// struct Checks(u32);
///
/// impl PgnVisitor for Checks {
///     fn play(&mut self, ply: PgnPly<'_>) {
///         self.0 += u32::from(ply.after.in_check());
///     }
/// }
///
/// let mut checks = Checks::default();
/// let mut reader = PgnReader::new("1. e4 f5 2. Qh5+ g6 (2... Ke7) 3. Qxg6+ *".as_bytes());
/// while reader.read_game(&mut checks)? {}
/// assert_eq!(checks.0, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[allow(unused_variables)]
pub trait PgnVisitor {
    /// A game begins on this line.
    fn begin_game(&mut self, line: u64) {}

    /// A tag of the game.
    fn tag(&mut self, name: &str, value: PgnText<'_>) {}

    /// The tags are over; the moves begin on `board`. After `Break` they are passed over unread,
    /// and [`PgnVisitor::end_game`] follows at once.
    fn begin_moves(&mut self, board: &Board) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A move, of the main line or of a variation that was asked for.
    fn play(&mut self, ply: PgnPly<'_>) {}

    /// A comment, without its signs. It belongs to the move before it, if there is one.
    fn comment(&mut self, text: PgnText<'_>) {}

    /// A numeric annotation glyph of the move before it; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5,
    /// `?!` 6.
    fn nag(&mut self, nag: u8) {}

    /// A variation begins, in place of the move that was played last. Only after `Continue` it is
    /// read; by default it is passed over.
    fn begin_variation(&mut self) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    /// The variation that was asked for ends.
    fn end_variation(&mut self) {}

    /// The game ends well. The result is that of the termination marker, if there is one.
    fn end_game(&mut self, result: Option<PgnResult>) {}

    /// The game could not be understood; what came before is good.
    fn bad_game(&mut self, error: PgnError) {}
}

/// A legal move and the boards on its two sides.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PgnPly<'a> {
    /// The move.
    pub mv: Move,
    /// The board on which it was played.
    pub before: &'a Board,
    /// The board after it.
    pub after: &'a Board,
}
