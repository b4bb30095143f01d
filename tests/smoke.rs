//! smoke
use magicray::*;
#[test]
fn wiki() {
    for (fen, d, n) in [
        (START_FEN, 4, 197281u128),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326672),
    ] {
        let b = Board::from_fen(fen).unwrap();
        assert_eq!(Perft::new().count(&b, d), n, "{fen}");
        assert_eq!(Perft::new().bulk(false).count(&b, d), n, "{fen}");
        assert_eq!(Perft::new().par_count(&b, d), n, "{fen}");
    }
}
