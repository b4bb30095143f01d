//! Running the program.

use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// What a run printed and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

impl Run {
    #[track_caller]
    pub(crate) fn succeeds(self) -> Run {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }

    /// Bad input: code 2, nothing on standard output, `error: ` and this text on standard error.
    #[track_caller]
    pub(crate) fn complains(self, text: &str) {
        assert_eq!((self.code, self.stdout.as_str()), (2, ""), "{self:?}");
        assert!(self.stderr.starts_with("error: ") && self.stderr.contains(text), "{self:?}");
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.stdout.matches('\n').count(), 1, "one line: {self:?}");
        serde_json::from_str(&self.stdout).expect("one JSON document")
    }
}

pub(crate) fn run(args: &[&str]) -> Run {
    run_with_input(args, "")
}

pub(crate) fn run_with_input(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    run_command(command().args(args).write_stdin(input))
}

/// The program, whatever the environment of the tests says.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magicray"));
    command.env_remove("MAGICRAY_HASH");
    command
}

pub(crate) fn run_command(command: &mut Command) -> Run {
    let output = command.output().expect("the program runs");
    Run {
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        code: output.status.code().expect("no signal"),
    }
}

/// A suite from standard input.
pub(crate) fn suite(args: &[&str], text: impl Into<Vec<u8>>) -> Run {
    run_with_input(&[&["suite", "-"], args].concat(), text)
}

/// A file of its own for one test.
pub(crate) fn file(name: &str, contents: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, contents).expect("the file can be written");
    path
}

pub(crate) const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// King on g1, rook on h1: castling is no king move at all.
pub(crate) const CHESS960: &str = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
pub(crate) const THREE_CHECKERS: &str = "4k3/8/8/8/8/3n1n2/8/r3K3 w - - 0 1";
