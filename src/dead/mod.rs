//! Positions in which nobody, or one side not, can checkmate by any series of legal moves
//! (FIDE Laws 5.2.2, 5.1.2, 6.9).
//!
//! To decide that for every position is a search without bound. What is here proves it for the
//! common kinds and otherwise says nothing: `true` is a proof, `false` is not one.

mod material;
mod walls;

use crate::{Board, Color};
use walls::Walls;

/// How many plies of forced play are looked through, and how many moves a position may have to
/// count as forced. Small numbers, so that asking after every move of a game costs next to
/// nothing; they are enough for a forced capture of the last piece.
const FORCED_PLIES: u32 = 6;
const FORCED_MOVES: u32 = 2;

impl Board {
    /// Whether each player has made at least fifty moves without a capture or a pawn move, so
    /// that the player to move may claim a draw (FIDE Laws, 9.3).
    #[must_use]
    pub const fn is_fifty_moves(&self) -> bool {
        self.halfmove_clock() >= 100
    }

    /// Whether each player has made at least 75 moves without a capture or a pawn move, so that
    /// the game is drawn, unless it is checkmate (FIDE Laws, 9.6.2).
    #[must_use]
    pub const fn is_seventy_five_moves(&self) -> bool {
        self.halfmove_clock() >= 150
    }

    /// Whether this is proven to be a *dead position*: neither side can checkmate by any series
    /// of legal moves, so that the game is drawn (FIDE Laws, 5.2.2). `false` means that there is
    /// no proof: a few dead positions are not recognised, but none is wrongly called dead.
    ///
    /// Recognised are [`Board::is_insufficient_material`]; pawns that block each other for good,
    /// with nothing that could get round or take one; and forced play of a few plies that leads
    /// to one of these.
    ///
    /// ```
    /// use magicray::Board;
    /// let wall = Board::from_fen("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")?;
    /// assert!(wall.is_dead_position() && !wall.is_insufficient_material());
    /// let forced = Board::from_fen("6Rk/8/7K/8/8/8/8/8 b - - 0 1")?; // Kxg8 and nothing else
    /// assert!(forced.is_dead_position());
    /// assert!(!Board::default().is_dead_position());
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn is_dead_position(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.is_unwinnable(color))
    }

    /// Whether it is proven that `color` cannot checkmate by any series of legal moves: its
    /// opponent who resigns or oversteps the time then has a draw (FIDE Laws, 5.1.2 and 6.9).
    /// `false` means that there is no proof, as with [`Board::is_dead_position`].
    ///
    /// ```
    /// use magicray::{Board, Color};
    /// let board = Board::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")?;
    /// assert!(board.is_unwinnable(Color::Black) && !board.is_unwinnable(Color::White));
    /// # Ok::<(), magicray::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn is_unwinnable(&self, color: Color) -> bool {
        unwinnable(self, color, FORCED_PLIES)
    }
}

/// A position without a proof of its own is unwinnable if all that its moves lead to is.
fn unwinnable(board: &Board, color: Color, plies: u32) -> bool {
    if board.in_check() && !board.has_legal_move() {
        return board.side_to_move() == color;
    }
    let safe = || Walls::of(board).is_some_and(|walls| walls.keep_safe(!color));
    let forced = || plies > 0 && board.count_legal_moves() <= FORCED_MOVES;
    let leads_to = |mv| unwinnable(&board.play_unchecked(mv), color, plies - 1);
    board.has_insufficient_material(color)
        || safe()
        || forced() && board.legal_moves().into_iter().all(leads_to)
}
