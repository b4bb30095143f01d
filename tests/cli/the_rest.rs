//! Help, completions, manual pages, and output that nobody reads.

use crate::program::{file, run};
use std::fs;
use std::io;
use std::process;

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
