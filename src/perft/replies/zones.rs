//! Which moves are closed, near the king, open: set-wise, once for each position.
//!
//! *Watched* squares are those whose safety matters to the enemy king: where it may step, and its
//! ways to castle. They are *safe* or *held* (attacked by us).

use super::enemy::Enemy;
use super::{Mover, Movers};
use crate::attacks::{self, Sliders};
use crate::castling::CastlingWay;
use crate::color::Side;
use crate::movegen::masks::Masks;
use crate::perft::isa::Isa;
use crate::{Bitboard, Board, CastlingSide, PieceType, Square};

const KINDS: usize = PieceType::ALL.len();

pub(super) struct Zones {
    /// Replies after a pass.
    pub(super) replies: i64,
    /// Targets of open moves, by the kind of piece.
    pub(super) open: [Bitboard; KINDS],
    /// Targets of moves near the king, by the kind of piece.
    pub(super) near: [Bitboard; KINDS],
    /// Squares from which every move is open.
    pub(super) open_from: Bitboard,
    /// Our pieces that alone stand between a slider of ours and a safe watched square.
    pub(super) openers: Bitboard,
    /// Squares between a slider of ours and a watched square that it holds.
    pub(super) closers: Bitboard,
    /// Watched squares that exactly one piece of ours holds.
    pub(super) sole: Bitboard,
    /// Where pawns stand whose leaving may change which watched squares are safe.
    pub(super) pawn_changes: Bitboard,
    /// All squares next to the enemy king.
    neighbours: Bitboard,
    enemy: Bitboard,
    /// For each wing the squares that must be safe for the enemy to castle, every square where it
    /// cannot castle anyway.
    castling_ways: [Bitboard; 2],
}

/// What our pieces attack: at least one of them, at least two.
#[derive(Clone, Copy)]
pub(super) struct OwnAttacks {
    once: Bitboard,
    twice: Bitboard,
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
    let mut own = OwnAttacks { once: S::forward_west(pawns), twice: Bitboard::EMPTY };
    own.add(S::forward_east(pawns));
    let mut mover = |kind, from, attacks| {
        own.add(attacks);
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

/// The lines between our sliders and the enemy king.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    /// Enemy pieces that are pinned.
    pub(super) pinned: Bitboard,
    /// Our pieces that pin one, that would discover a check, or that would make a pin by leaving.
    from: Bitboard,
    /// Squares between pinning sliders and the king, with the pinned pieces.
    to: Bitboard,
}

#[inline(always)]
pub(super) fn lines_to_enemy_king<S: Side>(board: &Board, masks: &Masks) -> Lines {
    let king = board.king(!S::COLOR);
    let mut lines = Lines { pinned: Bitboard::EMPTY, from: Bitboard::EMPTY, to: Bitboard::EMPTY };
    let sliders = attacks::rook_rays(king) & board.orthogonal_sliders(S::COLOR)
        | attacks::bishop_rays(king) & board.diagonal_sliders(S::COLOR);
    for slider in sliders {
        let between = attacks::between(king, slider);
        let blockers = between & masks.occupied;
        let own = blockers & masks.own;
        match (blockers.count(), own.count()) {
            (1, 1) | (2, 1) => lines.from |= own,
            (1, 0) => {
                lines.pinned |= blockers;
                lines.from.insert(slider);
                lines.to |= between;
            }
            _ => {}
        }
    }
    lines
}

impl Zones {
    #[inline(always)]
    pub(super) fn new<S: Side, I: Isa>(
        isa: I,
        board: &Board,
        masks: &Masks,
        enemy: &Enemy,
        movers: &Movers,
        own: OwnAttacks,
        lines: Lines,
    ) -> Zones {
        let neighbours = attacks::king(enemy.king);
        let mut zones = Zones {
            replies: 0,
            open: [Bitboard::EMPTY; KINDS],
            near: [Bitboard::EMPTY; KINDS],
            open_from: lines.from,
            openers: Bitboard::EMPTY,
            closers: Bitboard::EMPTY,
            sole: Bitboard::EMPTY,
            pawn_changes: Bitboard::EMPTY,
            neighbours,
            enemy: masks.enemy,
            castling_ways: [Bitboard::ALL; 2],
        };
        let mut open_to = lines.to | zones.enemy_promotions::<S>(enemy);
        let mut watched = neighbours.without(masks.enemy);
        for rook in board.castling_rooks() & masks.enemy {
            let (way, to) = zones.enemy_castling(masks, lines.pinned, enemy.king, rook);
            watched |= way;
            open_to |= to;
        }
        zones.replies = enemy.replies + zones.king_replies(own.once, Bitboard::EMPTY);

        let held = watched & own.once;
        zones.sole = held.without(own.twice);
        zones.closers = closers(movers, held);
        zones.near_king::<S, I>(isa, board, masks, enemy.king, watched.without(own.once));
        zones.open_targets::<S, I>(isa, masks, enemy.king, open_to);
        let sole = zones.sole;
        let holding_pawns = S::Opposite::forward_west(sole) | S::Opposite::forward_east(sole);
        zones.pawn_changes = zones.openers | holding_pawns;
        zones
    }

    /// The moves of the enemy king when we attack `danger` and have landed on `target`.
    #[inline(always)]
    pub(super) fn king_replies(&self, danger: Bitboard, target: Bitboard) -> i64 {
        let steps = self.neighbours.without(self.enemy.without(target) | danger);
        let [one, other] = self.castling_ways;
        let castles = u32::from(!one.intersects(danger)) + u32::from(!other.intersects(danger));
        i64::from(steps.count() + castles)
    }

    /// What touches a promotion of the enemy is open: it counts four times. Gives the targets.
    #[inline(always)]
    fn enemy_promotions<S: Side>(&mut self, enemy: &Enemy) -> Bitboard {
        let pawns = enemy.pawns & S::Opposite::SEVENTH_RANK;
        if pawns.is_empty() {
            return Bitboard::EMPTY;
        }
        let touched = pawns
            | S::Opposite::forward(pawns)
            | S::Opposite::forward_west(pawns)
            | S::Opposite::forward_east(pawns);
        self.open_from |= touched;
        touched
    }

    /// Castling of the enemy with `rook`: the squares to watch, and targets of open moves.
    #[inline(always)]
    fn enemy_castling(
        &mut self,
        masks: &Masks,
        pinned: Bitboard,
        king: Square,
        rook: Square,
    ) -> (Bitboard, Bitboard) {
        let squares = CastlingWay::new(king, rook);
        let way = squares.way.without(squares.pair);
        if way.intersects(masks.enemy) {
            // Whatever we do, something will stand in the way.
            return (Bitboard::EMPTY, Bitboard::EMPTY);
        }
        let king_way = squares.king_way.without(king.into());
        self.open_from |= way & masks.own;
        let open_to = way | rook.into();
        // A rook that is pinned shields its king from behind and cannot leave it. Only the pinning
        // slider ends that, and only a new pin brings it about: such moves are open.
        if !way.intersects(masks.own) && !pinned.contains(rook) {
            self.castling_ways[CastlingSide::of(king, rook).index()] = king_way;
        }
        (king_way, open_to)
    }

    /// Targets that may change which watched squares are safe, and the openers.
    #[inline(always)]
    fn near_king<S: Side, I: Isa>(
        &mut self,
        isa: I,
        board: &Board,
        masks: &Masks,
        king: Square,
        safe: Bitboard,
    ) {
        let occupied = masks.occupied ^ king.into();
        let [mut orthogonal, mut diagonal, mut knights, mut kings] = [Bitboard::EMPTY; 4];
        for square in safe {
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
        let pawns = S::Opposite::forward_west(safe) | S::Opposite::forward_east(safe);
        let all = self.neighbours | self.closers;
        let queens = orthogonal | diagonal;
        self.near = [pawns, knights, diagonal, orthogonal, queens, kings].map(|set| set | all);
    }

    /// Targets from which a piece gives check or pins something, and `open_to` for all pieces.
    #[inline(always)]
    fn open_targets<S: Side, I: Isa>(
        &mut self,
        isa: I,
        masks: &Masks,
        king: Square,
        open_to: Bitboard,
    ) {
        let (sliders, occupied) = (isa.sliders(), masks.occupied);
        // Through the first enemy piece on each line: from behind it a slider would pin it.
        let first = sliders.rook(king, occupied) & masks.enemy;
        let orthogonal = sliders.rook(king, occupied ^ first);
        let first = sliders.bishop(king, occupied) & masks.enemy;
        let diagonal = sliders.bishop(king, occupied ^ first);
        let (pawns, knights) = (attacks::pawn(!S::COLOR, king), attacks::knight(king));
        let queens = orthogonal | diagonal;
        let kings = Bitboard::EMPTY;
        self.open = [pawns, knights, diagonal, orthogonal, queens, kings].map(|set| set | open_to);
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
