//! `magicray perft`.

use crate::program::run;
use magicray::Kernel;

#[test]
fn counts_with_a_kernel_or_says_that_the_cpu_cannot() {
    for kernel in Kernel::ALL {
        let run = run(&["perft", "4", "--kernel", kernel.name()]);
        match kernel.is_supported() {
            true => assert_eq!(run.succeeds().stdout, "197281\n", "{kernel}"),
            false => run.complains(&format!("this CPU cannot run the kernel {kernel}; ")),
        }
    }
    run(&["perft", "4", "--kernel", "auto"]).succeeds();
    run(&["perft", "4", "--kernel", "sse2"]).complains("portable, avx2, avx512 or auto");
}

#[test]
fn prints_the_count_alone() {
    let run = run(&["perft", "4"]).succeeds();
    assert_eq!(run.stdout, "197281\n");
    assert!(run.stderr.contains("nodes/s"), "{run:?}");
}

#[test]
fn takes_positions_by_name_and_by_fen_as_argument_or_option() {
    for args in [
        ["perft", "3", "kiwipete"].as_slice(),
        &["perft", "3", "Position2"],
        &["perft", "3", "--fen", "cpw2"],
        &["perft", "--fen=kiwipete", "3"],
        &["perft", "3", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"],
    ] {
        assert_eq!(run(args).succeeds().stdout, "97862\n", "{args:?}");
    }
}

#[test]
fn does_not_depend_on_threads_and_bulk_counting() {
    for options in [["--threads", "1"].as_slice(), &["--threads=0"], &["-t3", "--no-bulk"]] {
        let args = [&["perft", "5", "cpw3"], options].concat();
        assert_eq!(run(&args).succeeds().stdout, "674624\n", "{args:?}");
    }
}

#[test]
fn depth_zero_and_the_end_of_the_game() {
    assert_eq!(run(&["perft", "0"]).succeeds().stdout, "1\n");
    assert_eq!(run(&["perft", "99", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]).stdout, "0\n");
}

#[test]
fn as_json() {
    let document = run(&["perft", "3", "--json"]).succeeds().json();
    assert_eq!(document["nodes"], 8902);
    assert_eq!(document["depth"], 3);
    assert_eq!(document["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert!(document["seconds"].is_f64() && document["nodes_per_second"].is_u64());
}
