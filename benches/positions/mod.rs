//! The positions that both the benchmarks and the comparison with peers work on.

/// A position with its known perft counts.
pub(crate) struct PerftPosition {
    /// A short name, of use in a table.
    pub(crate) name: &'static str,
    /// The position.
    pub(crate) fen: &'static str,
    /// The counts from depth 1 on.
    counts: &'static [u64],
}

impl PerftPosition {
    /// The greatest depth of at most `limit` nodes, and how many there are.
    pub(crate) fn deepest_within(&self, limit: u64) -> (u32, u64) {
        let depths = (1..).zip(self.counts.iter().copied());
        depths.take_while(|&(_, count)| count <= limit).last().unwrap_or((0, 1))
    }
}

/// The six positions of the Chess Programming Wiki, page "Perft Results", with the counts there.
pub(crate) const WIKI: [PerftPosition; 6] = [
    PerftPosition {
        name: "1 start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324, 3_195_901_860],
    },
    PerftPosition {
        name: "2 Kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[48, 2_039, 97_862, 4_085_603, 193_690_690, 8_031_647_685],
    },
    PerftPosition {
        name: "3 rook ending",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661, 3_009_794_393],
    },
    PerftPosition {
        name: "4 promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counts: &[6, 264, 9_467, 422_333, 15_833_292, 706_045_033],
    },
    PerftPosition {
        name: "5 Talkchess",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counts: &[44, 1_486, 62_379, 2_103_487, 89_941_194, 3_048_196_529],
    },
    PerftPosition {
        name: "6 symmetrical",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[46, 2_079, 89_890, 3_894_594, 164_075_551, 6_923_051_137],
    },
];

/// Fifty middle-game positions with 1,456 legal moves. In 30 somebody may still castle, in 13 a
/// piece of the side to move is pinned, 8 are checks, 4 have an en passant capture; each side is
/// to move in half of them.
///
/// They come from fifty games of their own: a usual opening, then seeded random moves among those
/// that lose no material at once, by magicray itself.
pub(crate) const MIDDLE_GAMES: [&str; 50] = [
    "Q1b2bnr/p1k1pBpp/1pn5/2pN4/1q6/8/PPPP1PPP/R1B2KNR b - - 2 10",
    "rn1qkbnr/3bpp2/2p3p1/p2pP2p/PpPP3P/1P3N2/4NPP1/R1BQKB1R b KQkq c3 0 10",
    "r1bqk2r/2pp1ppp/2n5/ppP1p3/Q1P1P3/P1N2NP1/3P2BP/R1B1K2n w Qkq b6 0 11",
    "r1b1k2r/1pppqp2/5np1/p6p/PbPN1Q1P/2Nn2P1/1P2PP2/R1B1KB1R w KQkq - 5 12",
    "r3kb1r/2p2pp1/p1n1bn2/4p2p/Pp2P3/1B3N2/1PPN1PPP/R1BR2K1 w kq - 2 12",
    "r2q1rk1/pp3pb1/2npbnpp/2p5/P1PPPB1P/3B1N2/1P2N1P1/R2QK2R w KQ - 4 12",
    "2kr1b1r/1p3ppp/2n2n2/p1p1p3/P2qN3/5BPP/1PPP1P2/R1BQR1K1 w - - 1 12",
    "rnb2rk1/ppqp2p1/4pn2/1P3p1p/2PP3P/P5P1/3B1PB1/R2QK1NR w KQ - 1 13",
    "r2qkb1r/ppp5/2n1p1p1/3bP1Bp/P6P/5N2/1PP1Q1P1/R3KB1R b KQkq - 1 13",
    "r1b1k1nr/1pppqppp/8/p1PP2P1/P3p2n/2P1P3/3N1P1P/R1BQKB1R b KQkq - 0 13",
    "r1b1k2r/6p1/1B2pn2/1p1p1p1p/1b3P2/4P1P1/P1P3BP/RN3RK1 w kq - 1 14",
    "rnb2r2/1p3ppk/p3p3/q1pp2Np/2PP2nP/PQP1P1P1/3B1P2/R3KB1R b Q - 3 14",
    "r1bq1k1r/ppp2ppp/2n5/3p4/3P4/PB2BN2/4QPPP/b3K2R b K - 1 14",
    "r2k1b1r/3n1ppp/5n2/4p3/1P2P1b1/2NB4/P1PB2PP/1R2K2R b K - 4 14",
    "rnb1k3/1p1p1p2/8/p1p1B2P/2p5/P3P3/1P3P1P/R2QKBq1 w Qq - 0 15",
    "rn1q1kn1/pb3p1r/8/8/5Qpb/5p2/PPPP4/RNBK1B1R b - - 0 15",
    "r1b1k2r/1p1p1pp1/2n5/p6p/P4B1P/2n2NP1/4PP2/R3KB1R b KQkq - 0 15",
    "r1bqk2r/1pppn1p1/8/p3Qp1p/2NP4/P4N1P/1P3PP1/R3K2R b KQkq - 0 15",
    "r1b2rk1/pp1p1p2/4pnp1/2P4p/1nP4P/1qBKP1PN/1P3P2/3Q1B1R w - - 4 16",
    "r3qr1k/1pp1p2p/1P1p4/p5B1/P2b3P/1Q6/1P3PP1/1R2KB1R w K - 0 16",
    "r2qk2r/1p4b1/pn2ppp1/n2p1b1p/2PP1B1P/1QN2NP1/PP2BP2/R3K2R w KQkq - 2 16",
    "r3nr1k/p2p3p/b1n1p1pQ/q1P2p1N/2p5/P1P1P3/3B1PPP/R3KB1R b KQ - 3 16",
    "r1b2r1k/pp1p1pp1/4pn1p/2P5/2PN1P2/3NP3/n2B2PP/4KB1R b K - 2 16",
    "r3kb1r/q2n1ppp/2p1p3/p1Pp4/P1bP2n1/4BN2/pP1QPPPP/K2R1B1R b kq - 1 16",
    "r2q2kr/2ppnpb1/2n4p/pb2P2R/QP3B2/2PP1NP1/P7/RN3K2 w - - 0 17",
    "r2q1r1k/p2p4/1pnppn2/5p1p/P1bP1P2/2N4P/1P2N1B1/R1BQ1K1R w - - 0 17",
    "1n2kb1r/qb3p2/p1p1p1pp/2Pp3P/1P1Pn3/1P1BPN2/3B1PP1/R2QK2R w KQk - 2 17",
    "2b1kb2/4q1p1/4p2r/r2p1p1p/p2Q3P/2P1PPP1/6B1/RN3RK1 w - - 0 17",
    "2bqk2r/8/rpnbpn1p/pNp2p2/P4Pp1/1QPPB3/1P2N3/R3KBR1 b Qk - 1 17",
    "r1b2rk1/p1p2ppp/1p1P1n2/8/PQ3B1N/2N2PPq/1P1K3P/R6n b - - 0 17",
    "rn1k3r/p2b2pp/4p2n/3pPp2/3P3q/2pQ1P2/2P1K2P/3R1BNR w - f6 0 18",
    "r1b1k2r/p2n3p/2n2q1R/1p1pp3/3p1BP1/P1P2P2/1P2N3/R2QKB2 b Qkq - 1 18",
    "rn2kb1r/1p1q4/4p2p/p1p1Pb1R/P1P5/3nBNP1/1P1N4/2RQKB2 w kq - 1 19",
    "rn4nr/5k1p/p1ppq3/1p3p1P/3P4/2P1Q3/PP3PP1/2R1KB1R w K - 2 19",
    "r2qk2r/1p6/pnnp3b/2p1pP1p/P1B1N1b1/1PP3P1/3PNR2/R1BQ2K1 w kq - 1 19",
    "rn2k1nr/pQ3p2/2P1pqp1/2p4p/P1P2B2/2N3P1/4N2P/R3KB1R w KQkq - 2 19",
    "2kr3r/3n2b1/p4p2/q1p1pb1p/P1B3np/1PNP1N2/1BP2PP1/R2Q1K1R w - - 0 19",
    "3rkr2/2pn2pp/bpQ1p3/p3Nq2/P2PPp1P/1P6/5PP1/2KR1B1R b - e3 0 19",
    "2kr1b1r/1p3p2/3p4/p1pP3p/P1Pn1Qb1/2KP4/1P6/R1B1qB1R w - - 4 21",
    "rn2k3/3qp1br/p1p2pp1/5n1p/RP1PpP1P/2B3PB/2P1N3/3QK2R b Kq - 3 21",
    "2b2r1k/2pq4/2p1p3/p1P2pPp/1r1P3P/R1N1P3/1PQ1N1K1/7R b - - 0 22",
    "r3kb2/p3pp2/n3b3/1p2P1B1/8/1NP5/PP3N1r/R4K2 w q - 0 23",
    "1k4nr/3nb1p1/rqp1p3/1p1pp2p/3P3P/PRPBQNP1/5P1K/2B2R2 w - - 0 23",
    "r1r3k1/1p4p1/1p2b2p/7P/P1n1P2R/5P2/4B3/R3K1N1 w Q - 0 24",
    "r2q2nr/4k1b1/8/1pppB1P1/6BP/5N2/p1P1Q3/2KR3R b - - 0 24",
    "7r/R3pkb1/3nq1p1/3p1p1p/2p2P2/2P1PBP1/1r1PQ2P/1NR4K b - - 7 27",
    "r1b2k2/1p1n3n/p4p2/4P3/4PP2/P6R/2p1B3/2B1K1R1 b - - 0 27",
    "8/r3bQ2/p2pk3/3qp3/PP5p/6N1/1PbB1RPP/R6K b - - 1 28",
    "r1b1k2r/2q5/pp5b/2ppn2Q/P1B2B2/1P5P/3N1P1K/R4R2 b - - 1 29",
    "rr6/2nQ1p1k/8/p2p3B/1p4P1/PP2P3/1KN2q2/R7 b - - 4 32",
];
