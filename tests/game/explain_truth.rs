//! Every reason given is true, by definitions that share nothing with the library but the board's
//! plain data: moves are made by putting pieces, attacks are walked square by square.

use crate::common::lenient;
use crate::explain::{for_some, requests};
use magicray::{
    Board, CastlingObstacle, CastlingSide, Color, IllegalReason as Reason, Piece, PieceType,
    PlacedPiece, Setup, Square, UciMove,
};

fn coordinates(square: Square) -> (i32, i32) {
    (square.file().index() as i32, square.rank().index() as i32)
}

fn delta(from: Square, to: Square) -> (i32, i32) {
    let ((file, rank), (to_file, to_rank)) = (coordinates(from), coordinates(to));
    (to_file - file, to_rank - rank)
}

/// The squares strictly between two that a queen's move joins, the nearest to `from` first.
fn stretch(from: Square, to: Square) -> Vec<Square> {
    let (file, rank) = delta(from, to);
    if file != 0 && rank != 0 && file.abs() != rank.abs() {
        return Vec::new();
    }
    let step = rank.signum() * 8 + file.signum();
    (1..file.abs().max(rank.abs()))
        .map(|count| Square::from_index((from.index() as i32 + count * step) as usize))
        .collect()
}

/// Whether `piece` moves by this difference at all, capturing or not.
fn moves_like(piece: PieceType, color: Color, (file, rank): (i32, i32)) -> bool {
    let ahead = if color == Color::White { rank } else { -rank };
    let (straight, diagonal) = (file == 0 || rank == 0, file.abs() == rank.abs());
    match piece {
        PieceType::Pawn => ahead == 1 && file.abs() <= 1 || ahead == 2 && file == 0,
        PieceType::Knight => file.abs() * rank.abs() == 2,
        PieceType::Bishop => diagonal,
        PieceType::Rook => straight,
        PieceType::Queen => straight || diagonal,
        PieceType::King => file.abs() <= 1 && rank.abs() <= 1,
    }
}

/// Whether the piece on `from` attacks `target`.
fn attacks(setup: &Setup, from: Square, target: Square) -> bool {
    let Some(Piece { color, piece_type }) = setup.piece_on(from) else { return false };
    let free = stretch(from, target).into_iter().all(|square| setup.piece_on(square).is_none());
    let diagonal = delta(from, target).0 != 0 || piece_type != PieceType::Pawn;
    from != target && diagonal && free && moves_like(piece_type, color, delta(from, target))
}

/// The position after the piece has been carried from a square to another, rules or not.
fn carried(setup: &Setup, from: Square, to: Square) -> Setup {
    let mut after = *setup;
    let piece = after.piece_on(from).expect("a piece to carry");
    after.clear(from);
    after.put(to, piece);
    after
}

struct Case<'a> {
    board: &'a Board,
    setup: Setup,
    request: UciMove,
    mover: Option<Piece>,
    king: Square,
}

impl Case<'_> {
    fn stands(&self, piece: PlacedPiece) -> bool {
        self.setup.piece_on(piece.square) == Some(piece.piece)
    }

    fn is_enemy(&self, by: PlacedPiece) -> bool {
        self.stands(by) && by.piece.color != self.setup.side_to_move
    }

    fn gives_check(&self, by: PlacedPiece) -> bool {
        self.is_enemy(by) && attacks(&self.setup, by.square, self.king)
    }

    /// Whether `by` attacks `king` once the move has been made like that.
    fn would_attack(&self, by: PlacedPiece, king: Square) -> bool {
        let after = carried(&self.setup, self.request.from, self.request.to);
        self.is_enemy(by) && attacks(&after, by.square, king)
    }

    fn is_legal_with(&self, promotion: Option<PieceType>) -> bool {
        self.board.resolve(UciMove { promotion, ..self.request }).is_ok()
    }

    fn moves_like_itself(&self) -> bool {
        let Piece { color, piece_type } = self.mover.expect("a piece that moves");
        moves_like(piece_type, color, delta(self.request.from, self.request.to))
    }

    fn is_pawn(&self) -> bool {
        self.mover.is_some_and(|piece| piece.piece_type == PieceType::Pawn)
    }

    fn is_king(&self) -> bool {
        self.request.from == self.king
    }

    fn holds(&self, reason: Reason) -> bool {
        let UciMove { from, to, promotion } = self.request;
        let own = self.setup.side_to_move;
        match reason {
            Reason::SameSquare(square) => [from, to] == [square; 2],
            Reason::NoPiece(square) => square == from && self.mover.is_none(),
            Reason::NotYourPiece(piece) => piece.square == from && self.is_enemy(piece),
            Reason::Movement { .. } => !self.moves_like_itself(),
            Reason::PawnDoubleStep(pawn) => {
                self.is_pawn() && pawn.square == from && delta(from, to).1.abs() == 2
            }
            Reason::NothingToCapture { pawn, to: target } => {
                self.is_pawn()
                    && [pawn, target] == [from, to]
                    && self.setup.piece_on(to).is_none()
                    && delta(from, to).0 != 0
            }
            Reason::Blocked(by) => self.is_first_on_the_way(by),
            Reason::OwnPiece(by) => self.stands(by) && by.square == to && by.piece.color == own,
            Reason::Pinned { piece, by, king } => {
                piece.square == from
                    && king == self.king
                    && !self.is_king()
                    && !self.gives_check(by)
                    && self.would_attack(by, king)
                    && stretch(king, by.square).contains(&from)
                    && reason.line().contains(from)
            }
            Reason::IntoCheck { king, by } => {
                self.is_king()
                    && king == to
                    && self.moves_like_itself()
                    && self.would_attack(by, to)
            }
            Reason::CheckUnanswered(by) => {
                self.gives_check(by) && !self.is_king() && self.would_attack(by, self.king)
            }
            Reason::DoubleCheck([one, two]) => {
                one != two && !self.is_king() && [one, two].iter().all(|&by| self.gives_check(by))
            }
            Reason::Castling { side, obstacle } => self.castling_holds(side, obstacle),
            Reason::EnPassantUnavailable { pawn, to: target } => {
                target == to
                    && self.is_pawn()
                    && self.setup.piece_on(pawn).map(|piece| piece.piece_type)
                        == Some(PieceType::Pawn)
                    && self.board.en_passant() != Some(to)
            }
            Reason::EnPassantExposesKing { by, king } => {
                let mut after = carried(&self.setup, from, to);
                after.clear(Square::new(to.file(), from.rank()));
                king == self.king && !self.gives_check(by) && attacks(&after, by.square, king)
            }
            Reason::PromotionMissing(_) => {
                promotion.is_none() && self.is_legal_with(Some(PieceType::Queen))
            }
            Reason::PromotionNotAllowed { .. } => promotion.is_some() && self.is_legal_with(None),
            Reason::PromotionPiece(piece) => {
                promotion == Some(piece) && self.is_legal_with(Some(PieceType::Queen))
            }
            _ => false,
        }
    }

    fn is_first_on_the_way(&self, by: PlacedPiece) -> bool {
        let UciMove { from, to, .. } = self.request;
        let mut way = stretch(from, to);
        if self.is_pawn() {
            way.push(to);
        }
        let first = way.into_iter().find(|&square| self.setup.piece_on(square).is_some());
        self.stands(by) && first == Some(by.square) && self.moves_like_itself()
    }

    fn castling_holds(&self, side: CastlingSide, obstacle: CastlingObstacle) -> bool {
        let own = self.setup.side_to_move;
        let rook = self.setup.castling_rights.rook_square(own, side);
        let mut lifted = self.setup;
        lifted.clear(self.king);
        let target = side.king_target(self.king.rank());
        let passes =
            |square: Square| square == target || stretch(self.king, target).contains(&square);
        self.is_king()
            && match obstacle {
                CastlingObstacle::RightLost => {
                    rook.is_none_or(|rook| self.request.to != rook && self.request.to != target)
                }
                CastlingObstacle::PathBlocked(by) => self.stands(by) && Some(by.square) != rook,
                CastlingObstacle::OutOfCheck(by) => self.gives_check(by),
                CastlingObstacle::ThroughCheck { square, by } => {
                    square != target
                        && passes(square)
                        && self.is_enemy(by)
                        && attacks(&lifted, by.square, square)
                }
                CastlingObstacle::IntoCheck { king, by } => {
                    if let Some(rook) = rook {
                        lifted.clear(rook);
                    }
                    king == target && self.is_enemy(by) && attacks(&lifted, by.square, king)
                }
                _ => false,
            }
    }
}

fn check_all(board: &Board) {
    let setup = board.to_setup();
    for request in requests() {
        let Err(error) = board.resolve(request) else { continue };
        let king = board.king(setup.side_to_move);
        let mover = setup.piece_on(request.from);
        let case = Case { board, setup, request, mover, king };
        let reason = error.reason;
        assert!(case.holds(reason), "{request} on {board}: {reason:?}");
        let culprit = reason.culprit();
        assert!(culprit.is_none_or(|square| reason.squares().contains(square)));
        assert!(culprit.is_none_or(|square| setup.piece_on(square).is_some()));
        assert!(!reason.to_string().is_empty());
    }
}

#[test]
fn every_reason_is_true() {
    for_some(5, check_all);
}

#[test]
fn every_reason_is_true_where_castling_and_en_passant_go_wrong() {
    for fen in [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/6n1/RN2K1NR w KQ - 0 1",
        "4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1",
        "1r2k3/8/8/8/8/8/8/1RK4R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/rRK2R1R w K - 0 1",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "4k3/8/8/b2pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 1",
        "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3pP3/8/8/3RK3 b - e3 0 1",
    ] {
        check_all(&lenient(fen));
    }
}
