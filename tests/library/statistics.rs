//! The tables of the Chess Programming Wiki, "Perft Results", column by column.

use crate::common::{KIWIPETE, board};
use magicray::{START_FEN, Statistics};

/// Rows of nodes, captures, en passant, castles, promotions, checks, discovered checks, double
/// checks, checkmates from depth 1.
#[track_caller]
fn table(fen: &str, rows: &[[u64; 9]]) {
    for (depth, &row) in (1..).zip(rows) {
        assert_eq!(columns(Statistics::par_of(&board(fen), depth)), row, "{fen} at depth {depth}");
    }
}

fn columns(statistics: Statistics) -> [u64; 9] {
    let Statistics {
        nodes,
        captures,
        en_passant,
        castles,
        promotions,
        checks,
        discovered_checks,
        double_checks,
        checkmates,
    } = statistics;
    [
        nodes,
        captures,
        en_passant,
        castles,
        promotions,
        checks,
        discovered_checks,
        double_checks,
        checkmates,
    ]
}

#[test]
fn start() {
    table(
        START_FEN,
        &[
            [20, 0, 0, 0, 0, 0, 0, 0, 0],
            [400, 0, 0, 0, 0, 0, 0, 0, 0],
            [8_902, 34, 0, 0, 0, 12, 0, 0, 0],
            [197_281, 1_576, 0, 0, 0, 469, 0, 0, 8],
            [4_865_609, 82_719, 258, 0, 0, 27_351, 6, 0, 347],
            [119_060_324, 2_812_008, 5_248, 0, 0, 809_099, 329, 46, 10_828],
        ],
    );
}

#[test]
fn kiwipete() {
    table(
        KIWIPETE,
        &[
            [48, 8, 0, 2, 0, 0, 0, 0, 0],
            [2_039, 351, 1, 91, 0, 3, 0, 0, 0],
            [97_862, 17_102, 45, 3_162, 0, 993, 0, 0, 1],
            [4_085_603, 757_163, 1_929, 128_013, 15_172, 25_523, 42, 6, 43],
        ],
    );
}

#[test]
fn position_3() {
    table(
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[
            [14, 1, 0, 0, 0, 2, 0, 0, 0],
            [191, 14, 0, 0, 0, 10, 0, 0, 0],
            [2_812, 209, 2, 0, 0, 267, 3, 0, 0],
            [43_238, 3_348, 123, 0, 0, 1_680, 106, 0, 17],
            [674_624, 52_051, 1_165, 0, 0, 52_950, 1_292, 3, 0],
            [11_030_083, 940_350, 33_325, 0, 7_552, 452_473, 26_067, 0, 2_733],
        ],
    );
}

/// The wiki has no discovered and double checks for this position.
#[test]
fn position_4_and_its_twin() {
    let rows = [
        [6, 0, 0, 0, 0, 0, 0],
        [264, 87, 0, 6, 48, 10, 0],
        [9_467, 1_021, 4, 0, 120, 38, 22],
        [422_333, 131_393, 0, 7_795, 60_032, 15_492, 5],
        [15_833_292, 2_046_173, 6_512, 0, 329_464, 200_568, 50_562],
    ];
    for fen in [
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    ] {
        for (depth, row) in (1..).zip(rows) {
            let [nodes, captures, en_passant, castles, promotions, checks, _, _, checkmates] =
                columns(Statistics::par_of(&board(fen), depth));
            let found = [nodes, captures, en_passant, castles, promotions, checks, checkmates];
            assert_eq!(found, row, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn depth_zero_is_one_node() {
    let one = Statistics { nodes: 1, ..Statistics::default() };
    assert_eq!(Statistics::of(&board(START_FEN), 0), one);
    assert_eq!(Statistics::par_of(&board(START_FEN), 0), one);
}

/// One move of each kind, which the tables can hide among thousands.
#[test]
fn single_moves() {
    for (fen, expected) in [
        // The rook of the castling gives check: its own, not a discovered one.
        ("5k2/8/8/8/8/8/5PP1/4K2R w K - 0 1", ("castles", 1, 0)),
        ("8/8/8/R2Pp2k/8/8/8/4K3 w - e6 0 1", ("discovered", 1, 1)),
    ] {
        let found = Statistics::of(&board(fen), 1);
        let (column, count, discovered) = expected;
        match column {
            "castles" => assert_eq!(found.castles, count, "{fen}"),
            _ => assert_eq!(found.en_passant, count, "{fen}"),
        }
        assert_eq!(found.discovered_checks, discovered, "{fen}");
    }
}
