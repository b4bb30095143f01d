//! Pawns that block each other for good.
//!
//! **Theorem.** Let a position satisfy:
//!
//! 1. in front of every pawn stands a pawn;
//! 2. no pawn attacks an enemy pawn, there is no en passant capture and no castling right, and
//!    the side to move is not in check;
//! 3. no *region* holds an enemy pawn, where the region of a piece is what it reaches in any
//!    number of its own kind of moves, over everything but pawns, a king also not onto squares
//!    that enemy pawns attack;
//! 4. no region of a piece other than the king holds a square that an enemy pawn attacks.
//!
//! Then in every position that legal moves lead to, the pawns stand where they stand now and
//! each piece that is left is in its region.
//!
//! *Proof* by induction over the moves. A pawn cannot advance (1), nor capture a pawn (2) or a
//! piece (4). A piece moves over fewer obstacles in its region's definition than on the board, so
//! it stays in its region, and takes no pawn (3). Hence neither statement can be broken first. ∎
//!
//! **Corollary.** Let further for each square *s* of the defender's king's region that is also in
//! the region of some attacking piece the following hold, for each square *k* of the attacking
//! king's region that is neither *s* nor next to it: some neighbour *f* of *s* in the defender's
//! king's region is not next to *k*, and in no region of an attacking or defending piece other
//! than the kings. Then the defender is never checkmated.
//!
//! *Proof.* A mated king is attacked. Not by a pawn: the squares that pawns attack are always the
//! same, its own square now is not among them (2: the side not to move is never in check), and
//! no king enters one. Not by the other king. So by a piece, whose region then holds the king's
//! square *s* (a piece attacks only squares of its region and own pieces). Let *k* be the attacking
//! king's square. The king can go to *f*: no pawn of its own stands there nor, by 3, one of the
//! attacker's, no pawn attacks it (as it is in the king's region), no other piece stands there or
//! attacks it, through *s* or otherwise (then it would be in that piece's region), and the other
//! king does not attack it. So it is not mate. ∎
//!
//! A test plays out every line of many such positions and looks for a mate.

use crate::attacks;
use crate::color::{Black, Side, White};
use crate::{Bitboard, Board, Color, PieceType, Square};

/// A position for which the theorem holds.
pub(super) struct Walls {
    regions: [Regions; 2],
}

/// Where the pieces of one side may ever stand.
struct Regions {
    king: Bitboard,
    /// All pieces but the king together.
    pieces: Bitboard,
}

impl Walls {
    /// `None` if the theorem does not hold.
    pub(super) fn of(board: &Board) -> Option<Walls> {
        let fixed = Pawns::of(board)?;
        if board.en_passant().is_some() || board.castling_rooks().any() || board.in_check() {
            return None;
        }
        let regions = Color::ALL.map(|color| Regions::of(board, &fixed, color));
        let sound = Color::ALL.into_iter().all(|color| {
            let Regions { king, pieces } = regions[color.index()];
            let enemy = (!color).index();
            !(king | pieces).intersects(fixed.squares[enemy])
                && !pieces.intersects(fixed.attacks[enemy])
        });
        sound.then_some(Walls { regions })
    }

    /// Whether, by the corollary, `defender` is never checkmated.
    pub(super) fn keep_safe(&self, defender: Color) -> bool {
        let own = &self.regions[defender.index()];
        let enemy = &self.regions[(!defender).index()];
        (own.king & enemy.pieces).into_iter().all(|square| {
            let around = attacks::king(square);
            let flights = (around & own.king).without(own.pieces | enemy.pieces);
            let enemy_kings = enemy.king.without(around | square.into());
            enemy_kings.into_iter().all(|king| flights.without(attacks::king(king)).any())
        })
    }
}

/// Pawns none of which can advance or capture another.
struct Pawns {
    squares: [Bitboard; 2],
    attacks: [Bitboard; 2],
}

impl Pawns {
    fn of(board: &Board) -> Option<Pawns> {
        let squares = Color::ALL.map(|color| board.pieces(color, PieceType::Pawn));
        let [white, black] = squares;
        let ahead = White::forward(white) | Black::forward(black);
        let attacks = [pawn_attacks::<White>(white), pawn_attacks::<Black>(black)];
        let blocked = ahead.without(white | black).is_empty();
        let at_peace = !attacks[0].intersects(black) && !attacks[1].intersects(white);
        (blocked && at_peace).then_some(Pawns { squares, attacks })
    }
}

fn pawn_attacks<S: Side>(pawns: Bitboard) -> Bitboard {
    S::forward_west(pawns) | S::forward_east(pawns)
}

impl Regions {
    fn of(board: &Board, pawns: &Pawns, color: Color) -> Regions {
        let own_pawns = pawns.squares[color.index()];
        let all_pawns = own_pawns | pawns.squares[(!color).index()];
        let attacked = pawns.attacks[(!color).index()];
        let king =
            flood(board.king(color), |from| attacks::king(from).without(own_pawns | attacked));
        let mut pieces = Bitboard::EMPTY;
        for from in board.pieces(color, PieceType::Knight) {
            pieces |= flood(from, |from| attacks::knight(from).without(own_pawns));
        }
        for from in board.diagonal_sliders(color) {
            pieces |= flood(from, |from| attacks::bishop(from, all_pawns).without(own_pawns));
        }
        for from in board.orthogonal_sliders(color) {
            pieces |= flood(from, |from| attacks::rook(from, all_pawns).without(own_pawns));
        }
        Regions { king, pieces }
    }
}

/// All squares that steps lead to from `start`, itself included.
fn flood(start: Square, step: impl Fn(Square) -> Bitboard) -> Bitboard {
    let (mut reached, mut frontier) = (Bitboard::from(start), Bitboard::from(start));
    while let Some(from) = frontier.first() {
        frontier.remove(from);
        frontier |= step(from).without(reached);
        reached |= frontier;
    }
    reached
}
