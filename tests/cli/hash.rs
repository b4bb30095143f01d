//! The hash table of `perft`, `divide` and `suite`.

use crate::program::{CASTLING, Run, command, file, run, run_command, suite};
use serde_json::{Value, json};

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
