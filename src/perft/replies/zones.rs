//! Which moves are closed, near the king, open: set-wise, once for each position.
//!
//! *Watched* squares are those whose safety matters to the enemy king: where it may step, and its
//! ways to castle. They are *safe* or *held* (attacked by us).

use super::enemy::Enemy;
use super::pins::Lines;
use super::{Mover, Movers};
use crate::attacks::{self, Sliders};
use crate::castling::CastlingWay;
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::{Bitboard, Board, CastlingSide, PieceType, Square};

pub(super) const KINDS: usize = PieceType::ALL.len();

pub(super) struct Zones {
    /// Replies after a pass.
    pub(super) replies: i64,
    pub(super) own: OwnAttacks,
    /// Targets of open moves, by the kind of piece.
    pub(super) open: [Bitboard; KINDS],
    /// Targets of moves near the king, by the kind of piece.
    pub(super) near: [Bitboard; KINDS],
    /// The part of them that does not depend on the kind.
    pub(super) near_for_all: Bitboard,
    /// Targets from which a piece would pin an enemy piece, by the kind of piece; also some that
    /// are open.
    pub(super) behind: [Bitboard; KINDS],
    /// Squares from which every move is open.
    pub(super) open_from: Bitboard,
    /// Our pieces whose every move is near the king: one alone stands between a slider of ours
    /// and a safe watched square, or in the way of enemy castling.
    pub(super) openers: Bitboard,
    /// Squares between a slider of ours and a watched square that it holds.
    pub(super) closers: Bitboard,
    /// Watched squares that we do not attack.
    pub(super) safe: Bitboard,
    /// Watched squares that exactly one piece of ours holds.
    pub(super) sole: Bitboard,
    /// Where pawns stand whose leaving may change which watched squares are safe.
    pub(super) pawn_changes: Bitboard,
    /// All squares next to the enemy king.
    pub(super) neighbours: Bitboard,
    pub(super) enemy: Bitboard,
    pub(super) castling: [EnemyCastling; 2],
}

/// What the enemy needs to castle on one wing.
#[derive(Clone, Copy)]
pub(super) struct EnemyCastling {
    /// Squares that must not be attacked; every square where it cannot castle whatever we do.
    king_way: Bitboard,
    /// Squares that must be empty.
    way: Bitboard,
    rook: Bitboard,
}

impl EnemyCastling {
    const NEVER: EnemyCastling =
        EnemyCastling { king_way: Bitboard::ALL, way: Bitboard::EMPTY, rook: Bitboard::EMPTY };

    /// Whether the enemy may castle if we attack `danger` and have landed on `target`.
    #[inline(always)]
    fn is_legal(&self, danger: Bitboard, target: Bitboard, occupied: Bitboard) -> bool {
        (self.king_way & danger | self.way & occupied | self.rook & target).is_empty()
    }
}

/// What our pieces attack: at least one of them, at least two.
#[derive(Clone, Copy)]
pub(super) struct OwnAttacks {
    pub(super) once: Bitboard,
    pub(super) twice: Bitboard,
    /// By sliders.
    pub(super) slides: Bitboard,
}

impl OwnAttacks {
    #[inline(always)]
    fn add(&mut self, set: Bitboard) {
        self.twice |= self.once & set;
        self.once |= set;
    }
}

/// Lists our pieces and adds up what they and the pawns attack.
#[inline(always)]
pub(super) fn own_attacks<S: Side, I: Isa>(
    isa: I,
    board: &Board,
    masks: &Masks,
    movers: &mut Movers,
) -> OwnAttacks {
    let pawns = board.pieces(S::COLOR, PieceType::Pawn);
    let (once, nothing) = (S::forward_west(pawns), Bitboard::EMPTY);
    let mut own = OwnAttacks { once, twice: nothing, slides: nothing };
    own.add(S::forward_east(pawns));
    let mut mover = |kind, from, attacks| {
        own.add(attacks);
        if matches!(kind, PieceType::Bishop | PieceType::Rook | PieceType::Queen) {
            own.slides |= attacks;
        }
        movers.push(Mover { kind, from, attacks });
    };
    let (sliders, occupied) = (isa.sliders(), masks.occupied);
    for from in board.pieces(S::COLOR, PieceType::Knight) {
        mover(PieceType::Knight, from, attacks::knight(from));
    }
    for from in board.pieces(S::COLOR, PieceType::Bishop) {
        mover(PieceType::Bishop, from, sliders.bishop(from, occupied));
    }
    for from in board.pieces(S::COLOR, PieceType::Rook) {
        mover(PieceType::Rook, from, sliders.rook(from, occupied));
    }
    for from in board.pieces(S::COLOR, PieceType::Queen) {
        mover(PieceType::Queen, from, sliders.queen(from, occupied));
    }
    mover(PieceType::King, masks.king, attacks::king(masks.king));
    own
}

impl Zones {
    pub(super) const EMPTY: Zones = Zones {
        replies: 0,
        own: OwnAttacks { once: Bitboard::EMPTY, twice: Bitboard::EMPTY, slides: Bitboard::EMPTY },
        open: [Bitboard::EMPTY; KINDS],
        near: [Bitboard::EMPTY; KINDS],
        near_for_all: Bitboard::EMPTY,
        behind: [Bitboard::EMPTY; KINDS],
        open_from: Bitboard::EMPTY,
        openers: Bitboard::EMPTY,
        closers: Bitboard::EMPTY,
        safe: Bitboard::EMPTY,
        sole: Bitboard::EMPTY,
        pawn_changes: Bitboard::EMPTY,
        neighbours: Bitboard::EMPTY,
        enemy: Bitboard::EMPTY,
        castling: [EnemyCastling::NEVER; 2],
    };

    /// Fills in [`Zones::EMPTY`], in place: to return them by value would copy them.
    #[inline(always)]
    pub(super) fn fill<S: Side, I: Isa>(
        &mut self,
        isa: I,
        board: &Board,
        masks: &Masks,
        enemy: &Enemy,
        movers: &Movers,
        lines: &Lines,
    ) {
        let own = self.own;
        self.neighbours = attacks::king(enemy.king);
        self.near_for_all = self.neighbours;
        self.enemy = masks.enemy;
        self.open_from = lines.discoverers;
        let mut watched = self.neighbours.without(masks.enemy);
        let (mut open_to, castling_rooks) = (Bitboard::EMPTY, board.castling_rooks() & masks.enemy);
        for rook in castling_rooks {
            watched |= self.enemy_castling(masks, lines.pinned, enemy.king, rook);
        }
        if castling_rooks.intersects(lines.pinned) {
            open_to = self.pins_of_castling_rooks(lines, enemy.king, castling_rooks);
        }
        self.replies = enemy.replies + self.king_replies(own.once, Bitboard::EMPTY, masks.occupied);

        let held = watched & own.once;
        self.safe = watched.without(own.once);
        self.sole = held.without(own.twice);
        if held.intersects(own.slides) {
            self.closers = closers(movers, held);
        }
        self.near_for_all |= self.closers;
        self.near_king::<S, I>(isa, board, masks);
        self.checks_and_pins::<S, I>(isa, masks, enemy.king, castling_rooks, open_to);
        let holding_pawns =
            S::Opposite::forward_west(self.sole) | S::Opposite::forward_east(self.sole);
        self.pawn_changes = self.openers | holding_pawns;
    }

    /// The moves of the enemy king when we attack `danger` and have landed on `target`.
    #[inline(always)]
    pub(super) fn king_replies(
        &self,
        danger: Bitboard,
        target: Bitboard,
        occupied: Bitboard,
    ) -> i64 {
        let steps = self.neighbours.without(self.enemy.without(target) | danger);
        let castles = self.castling.map(|way| u32::from(way.is_legal(danger, target, occupied)));
        i64::from(steps.count() + castles[0] + castles[1])
    }

    /// Castling of the enemy with `rook`. Gives the squares to watch.
    #[inline(always)]
    fn enemy_castling(
        &mut self,
        masks: &Masks,
        pinned: Bitboard,
        king: Square,
        rook: Square,
    ) -> Bitboard {
        // Whatever we do, something will stand in the way; mostly between the two.
        if attacks::between(king, rook).intersects(masks.enemy) {
            return Bitboard::EMPTY;
        }
        let squares = CastlingWay::new(king, rook);
        let way = squares.way.without(squares.pair);
        if way.intersects(masks.enemy) {
            return Bitboard::EMPTY;
        }
        let king_way = squares.king_way.without(king.into());
        self.openers |= way & masks.own;
        self.near_for_all |= way | rook.into();
        if !pinned.contains(rook) {
            let castling = EnemyCastling { king_way, way, rook: rook.into() };
            self.castling[CastlingSide::of(king, rook).index()] = castling;
        }
        king_way
    }

    /// In Chess960 a rook that is pinned shields its king from behind and may not castle: what
    /// touches such a pin is open. Gives the targets.
    #[cold]
    #[inline(always)]
    fn pins_of_castling_rooks(&mut self, lines: &Lines, king: Square, rooks: Bitboard) -> Bitboard {
        let mut open_to = Bitboard::EMPTY;
        for pinner in lines.pinners {
            let between = attacks::between(king, pinner);
            if between.intersects(rooks & lines.pinned) {
                self.open_from.insert(pinner);
                open_to |= between;
            }
        }
        open_to
    }

    /// Targets that may change which watched squares are safe, and the openers.
    #[inline(always)]
    fn near_king<S: Side, I: Isa>(&mut self, isa: I, board: &Board, masks: &Masks) {
        let occupied = masks.occupied; // To look through the king is check.
        let [mut orthogonal, mut diagonal, mut knights, mut kings] = [Bitboard::EMPTY; 4];
        for square in self.safe {
            orthogonal |= isa.sliders().rook(square, occupied);
            diagonal |= isa.sliders().bishop(square, occupied);
            knights |= attacks::knight(square);
            kings |= attacks::king(square);
            let aligned = attacks::rook_rays(square) & board.orthogonal_sliders(S::COLOR)
                | attacks::bishop_rays(square) & board.diagonal_sliders(S::COLOR);
            for slider in aligned {
                let between = attacks::between(square, slider) & occupied;
                if !between.more_than_one() {
                    self.openers |= between & masks.own;
                }
            }
        }
        let pawns = S::Opposite::forward_west(self.safe) | S::Opposite::forward_east(self.safe);
        let (queens, all) = (orthogonal | diagonal, self.near_for_all);
        self.near = [pawns, knights, diagonal, orthogonal, queens, kings].map(|set| set | all);
    }

    /// Targets from which a piece gives check, and `open_to` for all pieces; targets from which
    /// it pins something.
    #[inline(always)]
    fn checks_and_pins<S: Side, I: Isa>(
        &mut self,
        isa: I,
        masks: &Masks,
        king: Square,
        castling_rooks: Bitboard,
        open_to: Bitboard,
    ) {
        let (sliders, occupied) = (isa.sliders(), masks.occupied);
        // Through the first enemy piece on each line: from behind it a slider would pin it.
        let mut orthogonal = sliders.rook(king, occupied);
        let first = orthogonal & masks.enemy;
        let behind = sliders.rook(king, occupied ^ first);
        if first.intersects(castling_rooks) {
            // A rook that is pinned may not castle: open, too.
            let rank = attacks::line(king, castling_rooks.first_or_a1());
            orthogonal |= behind & rank;
        }
        let diagonal = sliders.bishop(king, occupied);
        let first = diagonal & masks.enemy;
        let diagonal_behind = sliders.bishop(king, occupied ^ first);

        let (pawns, knights) = (attacks::pawn(!S::COLOR, king), attacks::knight(king));
        let (queens, kings) = (orthogonal | diagonal, Bitboard::EMPTY);
        self.open = [pawns, knights, diagonal, orthogonal, queens, kings].map(|set| set | open_to);
        let none = Bitboard::EMPTY;
        self.behind = [none, none, diagonal_behind, behind, diagonal_behind | behind, none];
    }
}

/// The squares between our pieces and the squares of `held` that they attack.
#[inline(always)]
fn closers(movers: &Movers, held: Bitboard) -> Bitboard {
    let mut closers = Bitboard::EMPTY;
    for mover in movers {
        for square in mover.attacks & held {
            closers |= attacks::between(mover.from, square); // Steppers have nothing between.
        }
    }
    closers
}
