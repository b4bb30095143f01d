//! Castling in Chess960 (FIDE Laws, guidelines II) and double Chess960.

use crate::common::{after, allows, board, lenient, targets, texts};
use magicray::{CastlingStyle, Move, Square, UciMove};

#[test]
fn a_rook_pinned_by_the_rook_behind_it() {
    // The a1 rook would attack the king on c1 as soon as the b1 rook has left.
    assert!(!allows("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "e1b1"));
    assert_eq!(targets("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", Square::E1), "d1 d2 e2 f1 f2");
    // A queen pins as well; a bishop does not, nor does a rook whose line is shut.
    assert!(!allows("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "e1b1"));
    assert!(allows("4k3/8/8/8/8/8/8/bR2K3 w B - 0 1", "e1b1"));
    assert!(allows("4k3/8/8/8/8/8/8/rNR1K3 w C - 0 1", "e1c1"));
    // On the other wing the rook comes to stand between: no pin can matter there.
    assert!(allows("4k3/8/8/8/8/8/8/rR2K2R w HB - 0 1", "e1h1"));
}

#[test]
fn a_rook_pinned_although_the_king_stays() {
    // King already on c1: only the rook moves, and it uncovers the king.
    assert!(!allows("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1"));
    assert!(allows("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1"));
}

#[test]
fn king_already_on_its_target() {
    let start = board("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    assert_eq!(texts(start.legal_moves()).iter().filter(|text| *text == "g1h1").count(), 1);
    assert_eq!(after(start, "g1h1").to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn rook_already_on_its_target() {
    let start = board("4k3/8/8/8/8/8/8/3RK3 w D - 0 1");
    assert_eq!(after(start, "e1d1").to_string(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn king_and_rook_change_places() {
    let start = board("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    assert_eq!(after(start, "f1g1").to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let start = board("2kr4/8/8/8/8/8/8/4K3 b d - 0 1");
    // King c8, rook d8 is king-side castling: to g8 and f8.
    assert_eq!(after(start, "c8d8").to_string(), "5rk1/8/8/8/8/8/8/4K3 w - - 1 2");
}

#[test]
fn adjacent_king_and_rook_with_a_long_way() {
    let start = board("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
    assert_eq!(after(start, "b1a1").to_string(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    let start = board("4k3/8/8/8/8/8/8/1KR5 w C - 0 1");
    assert_eq!(after(start, "b1c1").to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn the_way_of_the_rook_must_be_empty_too() {
    // The rook goes from a1 to d1 past b1, or from h1 to f1 past g1, whatever the king passes.
    assert!(!allows("4k3/8/8/8/8/8/8/RN1K4 w A - 0 1", "d1a1"));
    assert!(!allows("4k3/8/8/8/8/8/8/5KNR w H - 0 1", "f1h1"));
    // The king is on b1, next to its target: the rook still has to reach d1.
    assert!(!allows("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1"));
    assert!(!allows("4k3/8/8/8/8/8/8/RK1n4 w A - 0 1", "b1a1"));
    // What stands beyond both ways does not matter.
    assert!(allows("4k3/8/8/8/8/8/8/NR1K4 w B - 0 1", "d1b1"));
    assert!(allows("4k3/8/8/8/8/8/8/RK2N3 w A - 0 1", "b1a1"));
}

#[test]
fn no_square_of_the_kings_way_may_be_attacked() {
    // King b1 to g1 with the rook on c1: an attack on d1, e1, f1 or g1 forbids it.
    for (attacker, allowed) in
        [("3r4", false), ("4r3", false), ("5r2", false), ("6r1", false), ("7r", true)]
    {
        let fen = format!("{attacker}/k7/8/8/8/8/8/1KR5 w C - 0 1");
        assert_eq!(allows(&fen, "b1c1"), allowed, "{fen}");
    }
    // c1, where the rook starts, is on the king's way as well: here a bishop attacks it.
    assert!(!allows("k7/8/8/8/8/8/3b4/1KR5 w C - 0 1", "b1c1"));
    // The target of the rook may be attacked where the king does not pass it.
    assert!(allows("3r3k/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1"));
}

#[test]
fn the_outermost_or_an_inner_rook() {
    // K means h1; the g1 rook is then in the way.
    assert_eq!(targets("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", Square::E1), "d1 d2 e2 f1 f2");
    assert_eq!(targets("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", Square::E1), "d1 d2 e2 f1 f2 g1");
    let castled = after(board("4k3/8/8/8/8/8/8/4K1RR w G - 0 1"), "e1g1");
    assert_eq!(castled.to_string(), "4k3/8/8/8/8/8/8/5RKR b - - 1 1");
    // The inner right goes with the inner rook only.
    let start = board("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
    assert!(!after(start, "h1h2").castling_rights().is_empty());
    assert!(after(start, "g1g2").castling_rights().is_empty());
}

#[test]
fn castling_rook_next_to_the_enemy_king() {
    let fen = "2r5/8/8/8/8/8/6PP/k2KR3 w K - 0 1";
    assert!(lenient(fen).count_legal_moves() == 17 && allows(fen, "d1e1"));
}

#[test]
fn double_chess960_has_its_own_rooks_for_each_side() {
    let start = board("1rk4r/3p4/8/8/8/8/8/R4K1R w HAhb - 0 1");
    let castled = after(start, "f1a1 c8h8");
    assert_eq!(castled.to_string(), "1r3rk1/3p4/8/8/8/8/8/2KR3R w - - 2 2");
}

#[test]
fn a_king_step_and_castling_to_one_square_are_two_moves() {
    let board = board("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let resolve = |text: &str| board.resolve(text.parse::<UciMove>().unwrap());
    assert_eq!(resolve("f1g1"), Ok(Move::normal(Square::F1, Square::G1)));
    assert_eq!(resolve("f1h1"), Ok(Move::castling(Square::F1, Square::H1)));
    // Both are spelt f1g1 in the style of standard chess, which is why Chess960 has its own.
    let castle = Move::castling(Square::F1, Square::H1);
    assert_eq!(castle.uci(CastlingStyle::KingTarget).to_string(), "f1g1");
    assert!(board.is_chess960());
}
