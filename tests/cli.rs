//! The program from the outside: output, exit codes, and what it does with bad input.

use assert_cmd::Command;
use serde_json::{Value, json};
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process;

/// What a run printed and how it ended.
#[derive(Debug)]
struct Run {
    stdout: String,
    stderr: String,
    code: i32,
}

impl Run {
    #[track_caller]
    fn succeeds(self) -> Run {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }

    /// Bad input: code 2, nothing on standard output, `error: ` and this text on standard error.
    #[track_caller]
    fn complains(self, text: &str) {
        assert_eq!((self.code, self.stdout.as_str()), (2, ""), "{self:?}");
        assert!(self.stderr.starts_with("error: ") && self.stderr.contains(text), "{self:?}");
    }

    #[track_caller]
    fn json(&self) -> Value {
        assert_eq!(self.stdout.matches('\n').count(), 1, "one line: {self:?}");
        serde_json::from_str(&self.stdout).expect("one JSON document")
    }
}

fn run(args: &[&str]) -> Run {
    run_with_input(args, "")
}

fn run_with_input(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    run_command(command().args(args).write_stdin(input))
}

/// The program, whatever the environment of the tests says.
fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magicray"));
    command.env_remove("MAGICRAY_HASH");
    command
}

fn run_command(command: &mut Command) -> Run {
    let output = command.output().expect("the program runs");
    Run {
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        code: output.status.code().expect("no signal"),
    }
}

fn suite(args: &[&str], text: impl Into<Vec<u8>>) -> Run {
    run_with_input(&[&["suite", "-"], args].concat(), text)
}

/// A file of its own for one test.
fn file(name: &str, contents: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, contents).expect("the file can be written");
    path
}

const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// King on g1, rook on h1: castling is no king move at all.
const CHESS960: &str = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
const THREE_CHECKERS: &str = "4k3/8/8/8/8/3n1n2/8/r3K3 w - - 0 1";

mod cpu {
    use super::*;
    use magicray::Kernel;

    #[test]
    fn tells_what_each_kernel_is_here() {
        let stdout = run(&["cpu"]).succeeds().stdout;
        let lines: Vec<_> = stdout.lines().map(|line| line.split_once(' ').unwrap()).collect();
        assert_eq!(lines.len(), Kernel::ALL.len());
        for (kernel, (name, state)) in Kernel::ALL.into_iter().zip(lines) {
            let expected = match kernel {
                _ if kernel == Kernel::best() => "chosen",
                _ if kernel.is_supported() => "supported",
                _ => "not on this CPU",
            };
            assert_eq!((name, state.trim()), (kernel.name(), expected));
        }
    }
}

mod perft {
    use super::*;
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
}

mod divide {
    use super::*;

    #[test]
    fn prints_what_perft_debuggers_read() {
        let expected = "\
e1d1 1\ne1d2 1\ne1e2 1\ne1f1 1\ne1f2 1\ne1g1 1\n\
h1f1 1\nh1g1 1\nh1h2 1\nh1h3 1\nh1h4 1\nh1h5 1\nh1h6 1\nh1h7 1\nh1h8 1\n\n15\n";
        assert_eq!(run(&["divide", "1", CASTLING]).succeeds().stdout, expected);
    }

    #[test]
    fn plays_moves_first_as_one_string_or_several() {
        let expected = run(&["divide", "2", "--moves", "e2e4", "e7e5"]).succeeds().stdout;
        assert!(expected.starts_with("a2a3 29\n") && expected.ends_with("\n\n835\n"), "{expected}");
        for args in [
            ["divide", "2", "startpos", "e2e4 e7e5"].as_slice(),
            &["divide", "2", "startpos", "e2e4", "e7e5"],
            &["divide", "2", "--moves", "e2e4 e7e5"],
            &["divide", "2", "startpos", "--moves=e2e4", "--moves=e7e5"],
        ] {
            assert_eq!(run(args).succeeds().stdout, expected, "{args:?}");
        }
        assert_eq!(run(&["divide", "1", "startpos", ""]).succeeds().stdout.lines().count(), 22);
    }

    #[test]
    fn writes_castling_as_the_king_takes_its_rook_in_chess960() {
        let castling = |args: &[&str]| {
            let run = run(&[&["divide", "1"], args].concat()).succeeds();
            let lines = run
                .stdout
                .lines()
                .filter(|line| line.starts_with("e1g1 ") || line.contains("1h1 "));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(castling(&[CASTLING]), ["e1g1 1"]);
        assert_eq!(castling(&[CASTLING, "--chess960"]), ["e1h1 1"]);
        assert_eq!(castling(&[CHESS960]), ["g1h1 1"]);
    }

    #[test]
    fn reads_both_spellings_of_castling() {
        let of = |mv| run(&["divide", "1", CASTLING, mv]).succeeds().stdout;
        assert_eq!(of("e1g1"), of("e1h1"));
    }

    #[test]
    fn depth_zero_is_one_node_and_no_move() {
        assert_eq!(run(&["divide", "0"]).succeeds().stdout, "\n1\n");
    }

    #[test]
    fn as_json() {
        let document = run(&["divide", "2", "--json"]).succeeds().json();
        assert_eq!(document["moves"][0], json!({"move": "a2a3", "nodes": 20}));
        assert_eq!(document["moves"].as_array().unwrap().len(), 20);
        assert_eq!(document["nodes"], 400);
    }
}

mod hash {
    use super::*;

    fn with_variable(value: &str, args: &[&str]) -> Run {
        run_command(command().env("MAGICRAY_HASH", value).args(args))
    }

    #[test]
    fn counts_are_the_same_in_every_size_and_with_every_option() {
        for options in [
            ["--hash", "64B"].as_slice(),
            &["--hash", "1MiB"],
            &["--hash=16m", "--threads=3"],
            &["--hash", "1048576", "--threads=1", "--seed", "18446744073709551615"],
            &["--hash", "1000KB", "--no-bulk", "--seed=1"],
            &["--hash", "64KiB", "--audit", "0.01"],
            &["--hash", "64KiB", "--audit", "1", "--kernel", "portable"],
            &["--hash", "off"],
        ] {
            let args = [&["perft", "4", "kiwipete"], options].concat();
            assert_eq!(run(&args).succeeds().stdout, "4085603\n", "{args:?}");
        }
        let divided = run(&["divide", "4", "kiwipete"]).stdout;
        let hashed = run(&["divide", "4", "kiwipete", "--hash", "4MiB", "--audit=0.5"]).succeeds();
        assert_eq!(hashed.stdout, divided);
    }

    #[test]
    fn the_table_and_the_audit_are_reported() {
        let plain = run(&["perft", "3"]).succeeds();
        assert!(!plain.stderr.contains("hash") && !plain.stderr.contains("audit"), "{plain:?}");
        let hashed = run(&["perft", "3", "--hash", "1024K"]).succeeds();
        assert!(hashed.stderr.contains("\nhash table: 1 MiB, "), "{hashed:?}");
        assert!(!hashed.stderr.contains("audit"), "{hashed:?}");
        let audited = run(&["perft", "5", "--hash=64M", "--audit=1", "-t1"]).succeeds();
        assert!(audited.stderr.contains(" subtrees counted again, 0 wrong\n"), "{audited:?}");
        assert!(!audited.stderr.contains("audit: 0 "), "{audited:?}");
    }

    #[test]
    fn as_json() {
        assert_eq!(run(&["perft", "3", "--json"]).json()["hash"], Value::Null);
        let args = ["--json", "--hash=1MiB", "--seed=7", "--audit=0.5"];
        let file = file("hash.epd", &format!("{CASTLING} ;D4 7059\n"));
        for command in [
            ["perft", "4", CASTLING].as_slice(),
            &["divide", "4", CASTLING],
            &["suite", file.to_str().unwrap()],
        ] {
            let document = run(&[command, &args].concat()).succeeds().json();
            assert_eq!(document["nodes"], 7059, "{command:?}");
            let hash = &document["hash"];
            assert_eq!((&hash["bytes"], &hash["seed"]), (&json!(1 << 20), &json!(7)));
            assert!(hash["usage"].as_f64().is_some_and(|usage| usage > 0.0 && usage < 0.1));
            let audit = &hash["audit"];
            assert_eq!((&audit["fraction"], &audit["wrong"]), (&json!(0.5), &json!(0)));
            assert_eq!(audit["mismatches"], json!([]));
            assert!(audit["checked"].is_u64());
        }
        let document = run(&["perft", "3", "--json", "--hash=64B"]).succeeds().json();
        assert_eq!(document["hash"]["audit"], Value::Null);
    }

    #[test]
    fn suites() {
        let text = format!("{CASTLING} ;D1 15 ;D2 66 ;D3 1197 ;D4 7059 ;D5 133987\n");
        for options in [["--hash", "64B"], ["--hash=1M", "--audit=1"], ["--hash=1G", "--seed=3"]] {
            let run = suite(&options, text.as_str()).succeeds();
            assert!(run.stdout.contains("5 counts checked, 0 wrong"), "{run:?}");
            assert!(run.stderr.contains("hash table: "), "{run:?}");
        }
        let wrong = suite(&["--hash=1M"], format!("{CASTLING} ;D4 7058\n"));
        assert_eq!(wrong.code, 1, "{wrong:?}");
    }

    #[test]
    fn the_environment_has_a_say_where_the_option_has_not() {
        let size = |run: Run| run.succeeds().json()["hash"]["bytes"].clone();
        assert_eq!(size(with_variable("2M", &["perft", "3", "--json"])), 2 << 20);
        assert_eq!(size(with_variable("2M", &["perft", "3", "--json", "--hash=1M"])), 1 << 20);
        assert_eq!(size(with_variable("2M", &["perft", "3", "--json", "--hash=off"])), Value::Null);
        assert_eq!(size(with_variable("off", &["perft", "3", "--json"])), Value::Null);
        assert_eq!(size(with_variable("2M", &["divide", "3", "--json", "--seed=1"])), 2 << 20);
        with_variable("2X", &["perft", "3"])
            .complains("the environment variable MAGICRAY_HASH is \"2X\": expected a whole number");
        with_variable("", &["perft", "3"]).complains("MAGICRAY_HASH is \"\": expected");
        with_variable("1E", &["suite", "-"]).complains("MAGICRAY_HASH");
        // Those that count nothing do not ask.
        assert_eq!(with_variable("2X", &["moves"]).code, 0);
    }

    #[test]
    fn bad_sizes() {
        for (size, text) in [
            ("0", "`off` means no table"),
            ("0G", "`off` means no table"),
            ("-1", "expected a whole number and a unit, such as 1GiB"),
            ("-1G", "expected a whole number and a unit"),
            ("NaN", "expected a whole number and a unit"),
            ("1.5G", "expected a whole number and a unit"),
            ("1G1", "expected a whole number and a unit"),
            ("", "expected a whole number and a unit"),
            ("64", "write 64M for MiB, or 64B for bytes"),
            ("99999999999999999999999999999999999999999999999G", "no machine can have"),
            ("16777216T", "no machine can have"),
            ("1000T", "not enough memory for a hash table of 1000 TiB: about "),
            ("100B", "expected a multiple of 64 bytes, such as 64 or 128"),
            ("1B", "expected a multiple of 64 bytes, at least 64"),
        ] {
            for command in [["perft", "99"].as_slice(), &["divide", "99"], &["suite", "-"]] {
                // The depth: it would never end if the table were not made before the run.
                run(&[command, &["--hash", size]].concat()).complains(text);
            }
        }
    }

    #[test]
    fn bad_seeds_and_fractions() {
        let complains = |options: &[&str], text: &str| {
            run(&[&["perft", "99"], options].concat()).complains(text);
        };
        for seed in ["-1", "x", "18446744073709551616", "1.0", ""] {
            complains(&["--hash=1M", "--seed", seed], "expected a whole number from 0 to 184467");
        }
        for fraction in ["0", "-0.5", "1.01", "NaN", "inf", "-inf", "x", "", "50%"] {
            complains(
                &["--hash=1M", "--audit", fraction],
                "expected a number above 0 and up to 1, such as 0.01",
            );
        }
        complains(&["--seed=1"], "--seed is about the hash table, but there is none: add --hash");
        complains(&["--audit=1"], "--audit is about the hash table, but there is none");
        complains(&["--hash=off", "--audit=1"], "--audit is about the hash table");
    }
}

mod moves {
    use super::*;

    fn list(args: &[&str]) -> String {
        run(&[&["moves"], args].concat()).succeeds().stdout.replace('\n', " ")
    }

    #[test]
    fn lists_and_filters() {
        assert_eq!(run(&["moves"]).succeeds().stdout.lines().count(), 20);
        assert_eq!(list(&["--from", "g1"]), "g1f3 g1h3 ");
        assert_eq!(list(&["--from", "e4"]), "");
        assert_eq!(list(&["cpw3", "--captures"]), "b4f4 ");
        assert_eq!(list(&["--captures", "startpos", "e2e4", "d7d5"]), "e4d5 ");
        assert_eq!(list(&["kiwipete", "--quiets", "--from", "e1"]), "e1c1 e1d1 e1f1 e1g1 ");
        assert_eq!(list(&["8/8/8/8/8/6k1/7p/7K w - - 0 1"]), "");
    }

    #[test]
    fn as_json() {
        let document = run(&["moves", "--json", "--from=b1"]).succeeds().json();
        assert_eq!(document["count"], 2);
        assert_eq!(document["moves"], json!(["b1a3", "b1c3"]));
    }
}

mod stats {
    use super::*;

    const ROW: [(&str, u64); 10] = [
        ("depth", 3),
        ("nodes", 97862),
        ("captures", 17102),
        ("en_passant", 45),
        ("castles", 3162),
        ("promotions", 0),
        ("checks", 993),
        ("discovered_checks", 0),
        ("double_checks", 0),
        ("checkmates", 1),
    ];

    #[test]
    fn prints_the_table_of_the_wiki() {
        let run = run(&["stats", "3", "kiwipete"]).succeeds();
        let lines: Vec<_> = run.stdout.lines().collect();
        assert_eq!(lines.len(), 4);
        assert!(lines[0].starts_with("depth "));
        let row: Vec<u64> = lines[3].split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert_eq!(row, ROW.map(|(_, count)| count));
    }

    #[test]
    fn as_json() {
        let document = run(&["stats", "3", "kiwipete", "--json"]).succeeds().json();
        assert_eq!(document["depths"].as_array().unwrap().len(), 3);
        for (name, count) in ROW {
            assert_eq!(document["depths"][2][name], count, "{name}");
        }
    }
}

mod show {
    use super::*;

    #[test]
    fn prints_the_board_and_its_state() {
        let text = run(&["show", "--moves", "f2f3 e7e5 g2g4 d8h4"]).succeeds().stdout;
        for line in [
            "8  ♜ ♞ ♝ · ♚ ♝ ♞ ♜",
            "FEN           rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "to move       white",
            "checkers      h4",
            "pinned white  none",
            "legal moves   0",
            "state         checkmate",
        ] {
            assert!(text.lines().any(|found| found == line), "{line:?} is not in\n{text}");
        }
        assert!(!text.contains("Shredder"));
    }

    #[test]
    fn prints_shredder_fen_in_chess960() {
        for args in [["show", CHESS960].as_slice(), &["show", "--chess960", CHESS960]] {
            let text = run(args).succeeds().stdout;
            assert!(text.contains("Shredder-FEN  4k3/8/8/8/8/8/8/6KR w H - 0 1\n"), "{text}");
        }
    }

    #[test]
    fn as_json() {
        let document = run(&["show", "--json", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"]).json();
        assert_eq!(document["pinned"], json!({"white": ["c3"], "black": []}));
        assert_eq!(document["state"], "ongoing");
        assert_eq!(document["key"].as_str().unwrap().len(), 16);
        assert_eq!(document["unreachable"], Value::Null);
    }

    #[test]
    fn positions_that_cannot_arise_in_play_are_shown_with_a_note() {
        let run = run(&["show", THREE_CHECKERS]).succeeds();
        assert_eq!(
            run.stderr,
            "note: more than two pieces give check: this position cannot arise in play\n"
        );
    }
}

mod bad_input {
    use super::*;

    #[test]
    fn of_positions() {
        run(&["perft", "1", "kiwi"]).complains("the names are startpos or cpw1 or position1, ");
        run(&["show", "8/8/9/8/8/8/8/8 w - - 0 1"])
            .complains("column 5: found '9', expected a piece");
        run(&["show", "8/8/9/8/8/8/8/8 w - - 0 1"])
            .complains("\n  8/8/9/8/8/8/8/8 w - - 0 1\n      ^");
        run(&["show", "8/8/8/8/8/8/8/8 w - - 0 1"]).complains("White has no king");
        run(&["show", "8/8/8/8/8/8/8/8"]).complains("put it in quotes");
        run(&["show", "\u{1b}[31m/"]).complains("\u{fffd}[31m/");
        run(&["show", ""]).complains("neither a FEN nor the name");
    }

    #[test]
    fn of_moves() {
        run(&["moves", "startpos", "e2e4", "e7e9"]).complains("move 2, \"e7e9\": characters 3");
        run(&["moves", "startpos", "e2e4 e4e5"]).complains("move 2: e4e5 is not a legal move");
        run(&["moves", "startpos", "e2e4 e4e5"])
            .complains("position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        run(&["moves", "cpw5", "d7c8"]).complains("add the promotion piece");
        run(&["moves", "--from", "i9"]).complains("expected a square such as e4");
    }

    #[test]
    fn of_usage() {
        for args in [
            ["perft"].as_slice(),
            &["perft", "x"],
            &["nonsense"],
            &["suite"],
            &["moves", "--captures", "--quiets"],
            &["perft", "1", "startpos", "--fen", "startpos"],
            &["perft", "1", "startpos", "e2e4", "--moves", "e7e5"],
        ] {
            run(args).complains("");
        }
        run(&["perft", "300"]).complains("300 is not in 0..=99");
        run(&["perft", "-1"]).complains("-1 is not in 0..=99");
        run(&["stats", "0"]).complains("0 is not in 1..=99");
        run(&["man", "nonsense"]).complains("there is no command \"nonsense\"");
        assert_eq!(run(&[]).code, 2);
    }

    #[test]
    fn of_double_chess960_needs_the_option() {
        let fen = "4k2r/8/8/8/8/8/8/3K3R w Kk - 0 1";
        run(&["moves", fen]).complains("double Chess960");
        assert!(run(&["moves", fen, "--chess960"]).succeeds().stdout.contains("d1h1\n"));
    }
}

mod suites {
    use super::*;

    const GOOD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\n";
    const WRONG: &str = "# wrong on purpose\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67\n";

    #[track_caller]
    fn summary(run: &Run) -> &str {
        let line = run.stdout.lines().last().expect("a summary");
        line.split_once(';').expect("counts; nodes").0
    }

    #[test]
    fn all_right() {
        let run = suite(&[], GOOD).succeeds();
        assert_eq!(summary(&run), "1 position: 3 counts checked, 0 wrong, 0 skipped");
        assert!(run.stdout.contains("; 1278 nodes in ") && run.stderr.is_empty(), "{run:?}");
    }

    #[test]
    fn other_spellings() {
        let text = "\u{feff}# a comment\r\n\r\n4k3/8/8/8/8/8/8/4K2R w K -; D3 1197; D1 15;\r\n";
        let run = suite(&["--no-bulk", "--threads", "1"], text).succeeds();
        assert_eq!(summary(&run), "1 position: 2 counts checked, 0 wrong, 0 skipped");
    }

    #[test]
    fn a_mismatch_is_named_and_gives_1() {
        let run = suite(&[], WRONG);
        assert_eq!(run.code, 1);
        let expected = format!("<stdin>:2: depth 2: expected 67, found 66  {CASTLING}");
        assert_eq!(run.stdout.lines().next(), Some(expected.as_str()));
        assert_eq!(summary(&run), "1 position: 2 counts checked, 1 wrong, 0 skipped");
    }

    #[test]
    fn several_files_are_reported_in_their_order() {
        let (good, wrong) = (file("good.epd", GOOD), file("wrong.epd", WRONG));
        let path = |path: &PathBuf| path.to_str().expect("UTF-8").to_owned();
        let run = run_with_input(&["suite", &path(&wrong), &path(&good), "-"], WRONG);
        assert_eq!(run.code, 1);
        assert!(run.stdout.starts_with(&format!("{}:2: depth 2", path(&wrong))), "{run:?}");
        assert!(run.stdout.contains("\n<stdin>:2: depth 2"), "{run:?}");
        assert_eq!(summary(&run), "3 positions: 7 counts checked, 2 wrong, 0 skipped");
    }

    #[test]
    fn limits_skip_counts() {
        let checked = |limit: &[&str]| summary(&suite(limit, GOOD).succeeds()).to_owned();
        assert_eq!(
            checked(&["--max-nodes", "66"]),
            "1 position: 2 counts checked, 0 wrong, 1 skipped"
        );
        assert_eq!(checked(&["--depth=1"]), "1 position: 1 count checked, 0 wrong, 2 skipped");
    }

    #[test]
    fn checking_nothing_is_an_error() {
        for run in [suite(&["--max-nodes", "1"], GOOD), suite(&[], "# nothing\n")] {
            assert_eq!(run.code, 2);
            assert!(run.stderr.starts_with("error: no count was checked"), "{run:?}");
        }
    }

    #[test]
    fn bad_lines_are_all_named_and_the_others_are_run() {
        let text =
            format!("4k3/8/8 w - - ;D1 5\n{GOOD}8/8/8/8/8/8/8/8 w - - ;D1 0\n{WRONG}K ;D1\n");
        let run = suite(&[], text);
        assert_eq!(run.code, 2);
        let complaints: Vec<_> = run.stderr.lines().collect();
        assert!(complaints[0].starts_with("error: <stdin>:1:8: FEN field 1"), "{run:?}");
        assert!(complaints[1].starts_with("error: <stdin>:3: impossible position"), "{run:?}");
        assert!(complaints[2].starts_with("error: <stdin>:6:2: FEN field 1"), "{run:?}");
        assert!(run.stdout.starts_with("<stdin>:5: depth 2: expected 67"), "{run:?}");
        assert_eq!(summary(&run), "2 positions: 5 counts checked, 1 wrong, 0 skipped");
    }

    #[test]
    fn a_missing_file_is_named_and_the_others_are_run() {
        let run = run_with_input(&["suite", "no such file.epd", "-"], GOOD);
        assert_eq!(run.code, 2);
        assert!(run.stderr.starts_with("error: no such file.epd: "), "{run:?}");
        assert_eq!(summary(&run), "1 position: 3 counts checked, 0 wrong, 0 skipped");
    }

    #[test]
    fn positions_that_cannot_arise_in_play_are_checked_with_a_note() {
        let run = suite(&[], "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1 ;D1 6\n").succeeds();
        assert!(run.stderr.starts_with("note: <stdin>:1: no single move can"), "{run:?}");
    }

    #[test]
    fn as_json() {
        let text = format!("{WRONG}\n{THREE_CHECKERS} ;D1 1\n{GOOD}nonsense\n");
        let run = suite(&["--json", "--max-nodes", "1000"], text);
        assert_eq!(run.code, 2);
        let document = run.json();
        assert_eq!(document["positions"], 3);
        assert_eq!(document["checked"], 5);
        assert_eq!(document["skipped"], 1);
        let mismatch = json!({
            "file": "<stdin>", "line": 2, "fen": CASTLING, "depth": 2, "expected": 67, "found": 66
        });
        assert_eq!(document["mismatches"][0], mismatch);
        assert_eq!(document["errors"][0]["line"], 6);
        assert_eq!(document["errors"][0]["column"], 2);
        assert_eq!(document["unreachable"][0]["line"], 4);
    }

    #[test]
    fn counts_beyond_64_bits_are_strings() {
        let text = format!("{CASTLING} ;D1 18446744073709551616\n");
        let document = suite(&["--json"], text).json();
        assert_eq!(document["mismatches"][0]["expected"], "18446744073709551616");
    }
}

mod the_rest {
    use super::*;

    #[test]
    fn help_names_commands_positions_and_exit_codes() {
        for flag in ["-h", "--help"] {
            let text = run(&[flag]).succeeds().stdout;
            for word in ["divide", "completions", "kiwipete", "position3", "Exit codes:"] {
                assert!(text.contains(word), "{flag}: {word} is not in\n{text}");
            }
        }
        for command in ["perft", "divide", "stats", "show", "moves", "suite"] {
            let text = run(&[command, "--help"]).succeeds().stdout;
            assert!(text.contains("one document: {\""), "{command}: {text}");
        }
        assert!(run(&["suite", "-h"]).succeeds().stdout.contains("Exit codes:"));
    }

    #[test]
    fn completions_and_manual_pages() {
        for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
            let script = run(&["completions", shell]).succeeds().stdout;
            assert!(script.contains("magicray") && script.contains("divide"), "{shell}");
        }
        assert!(run(&["man"]).succeeds().stdout.contains(".TH magicray 1"));
        assert!(run(&["man", "suite"]).succeeds().stdout.contains("max\\-nodes"));
    }

    /// The reader of the pipe is gone before the first byte is written.
    #[test]
    fn closed_pipes_end_quietly() {
        let suite = file("closed_pipe.epd", "8/8/8/8/8/6k1/7p/7K w - - ;D1 1\n");
        let suite = suite.to_str().expect("UTF-8");
        for (args, code) in [
            (["moves"].as_slice(), 0),
            (&["divide", "1", "--json"], 0),
            (&["stats", "2"], 0),
            (&["show"], 0),
            (&["completions", "bash"], 0),
            (&["man"], 0),
            (&["--help"], 0),
            (&["suite", suite], 1),
            (&["suite", suite, "--json"], 1),
        ] {
            let (reader, writer) = io::pipe().expect("a pipe");
            drop(reader);
            let mut command = process::Command::new(env!("CARGO_BIN_EXE_magicray"));
            let output = command.args(args).stdout(writer).output().expect("the program runs");
            assert_eq!(output.status.code(), Some(code), "{args:?}");
            assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn output_that_cannot_be_written_is_an_error() {
        for args in [["moves"].as_slice(), &["perft", "1"], &["show", "--json"]] {
            let full = fs::File::create("/dev/full").expect("Linux has it");
            let mut command = process::Command::new(env!("CARGO_BIN_EXE_magicray"));
            let output = command.args(args).stdout(full).output().expect("the program runs");
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            let text = String::from_utf8_lossy(&output.stderr);
            assert!(text.starts_with("error: cannot write the output: "), "{text}");
        }
    }
}
