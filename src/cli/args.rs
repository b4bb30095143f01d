//! What can be typed: the one file that knows clap's grammar.

use super::named;
use super::size::HashSize;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint, value_parser};
use clap_complete::Shell;
use magicray::{Kernel, Square, Suite};
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes:
  0  all went well; of `suite`: every count that was checked is right; of `pgn check`: every game
  1  of `suite`: a count differs from the suite's; of `pgn check`: a game is bad or its result wrong;
     with --audit: a count of the hash table was wrong
  2  bad usage or input, not enough memory, or the output could not be written; of `suite` also:
     nothing was checked. It outranks 1: all good lines are run, then it is 2";

const DOCUMENT_COUNTS: &str =
    "Counts are numbers if they fit in 64 bits, otherwise strings of digits.";

const HASH_DOCUMENT: &str = r#""hash" is null without a table, otherwise {"bytes", "seed", "usage", "audit": {"fraction", "checked", "wrong", "mismatches": [{"fen", "depth", "kept", "counted"}]}}; "usage" is from 0 to 1, "audit" is null without --audit; at most 100 mismatches are listed."#;

const EXPLAIN_DOCUMENT: &str = r#"With --json, one document: {"fen", "move", "legal", "reason", "culprit": "e4", "squares": ["e1", "e4"], "captured": "d5", "check", "checkmate", "stalemate"}.
"reason" and "culprit" are null of a legal move, "culprit" also where no piece is to blame; "captured" is the square of the piece taken; "check" is "direct", "discovered", "double" or null."#;

/// The named positions and the exit codes.
fn after_help() -> String {
    let mut text = String::from("Named positions, for FEN|NAME:\n");
    for position in named::POSITIONS {
        text += &format!("  {:<10} {}\n", position.names[0], position.description());
    }
    text + "\n" + EXIT_CODES
}

/// What `perft` and `divide` print.
fn count_help(document: &str) -> String {
    json_help(document) + "\n" + HASH_DOCUMENT + "\n\n" + EXIT_CODES
}

fn json_help(document: &str) -> String {
    format!("With --json, one document: {document}\n{DOCUMENT_COUNTS}")
}

/// Fast, trustworthy chess move generation: perft, divide, suites
#[derive(Parser)]
#[command(
    name = "magicray",
    bin_name = "magicray",
    version,
    after_help = after_help(),
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count the paths of DEPTH legal moves
    ///
    /// The count is printed on standard output, time and speed on standard error. The positions that
    /// the rules call drawn are played on from, as everywhere in perft.
    #[command(after_long_help = count_help(
        r#"{"fen", "depth", "nodes", "seconds", "nodes_per_second", "hash"}."#
    ))]
    Perft(CountArgs),
    /// Count the paths below each legal move
    ///
    /// Prints a line `move count` for each move, sorted; then a blank line and the total, as perft
    /// debuggers read it; they call it as `magicray divide DEPTH FEN MOVES`. Time and speed go to
    /// standard error.
    #[command(after_long_help = count_help(
        r#"{"fen", "depth", "moves": [{"move", "nodes"}], "nodes", "seconds", "nodes_per_second", "hash"}."#
    ))]
    Divide(CountArgs),
    /// Check a perft suite
    ///
    /// A suite holds lines such as `FEN ;D1 20 ;D2 400`. Each wrong count is a line
    /// `file:line: depth D: expected X, found Y  FEN`; then comes a summary. Lines that cannot be
    /// read are named on standard error, and the others are run all the same.
    #[command(after_help = EXIT_CODES, after_long_help = suite_long_help())]
    Suite(SuiteArgs),
    /// List the legal moves, one a line, sorted
    #[command(
        after_long_help = r#"With --json, one document: {"fen", "count", "moves": ["a2a3"]}."#
    )]
    Moves(MovesArgs),
    /// Count what the last moves of all paths are: captures, checks, mates
    ///
    /// One line for each depth from 1 to DEPTH, with the columns of the Chess Programming Wiki's
    /// tables: captures include en passant; discovered checks are those that the moved piece does
    /// not give itself; double checks are those by two pieces.
    #[command(after_long_help = json_help(
        r#"{"fen", "depths": [{"depth", "nodes", "captures", "en_passant", "castles", "promotions", "checks", "discovered_checks", "double_checks", "checkmates"}], "seconds"}."#
    ))]
    Stats(StatsArgs),
    /// Show a position: board, FEN, key, checkers, pins, state
    #[command(
        after_long_help = r#"With --json, one document: {"fen", "shredder_fen", "key", "side_to_move", "checkers": ["e4"], "pinned": {"white": ["d2"], "black": []}, "legal_moves", "state", "unreachable"}.
"key" is a string of 16 hexadecimal digits, "state" one of "ongoing", "check", "checkmate", "stalemate"; "unreachable" says why the position cannot arise in play, or is null."#
    )]
    Show(ShowArgs),
    /// Say why a move is illegal, with the culprit marked on the board
    ///
    /// The board has the piece to blame in brackets, [♜], and the other squares that matter in
    /// parentheses. Of a legal move it is said what it does. Both are answers: the exit code is 0.
    #[command(after_long_help = EXPLAIN_DOCUMENT)]
    Explain(ExplainArgs),
    /// Show which kernels this CPU can run, and which is chosen
    #[command(
        after_long_help = r#"With --json, one document: {"kernels": [{"name", "supported"}], "chosen"}."#
    )]
    Cpu(JsonArgs),
    /// Convert moves between SAN, LAN and UCI notation
    ///
    /// Each move may be written in any of the three. Move numbers and results are passed over, so
    /// that the moves of a PGN file without comments can be given as they are.
    #[command(
        after_long_help = r#"With --json, one document: {"fen", "moves": ["Nf3"], "final_fen"}."#
    )]
    Notation(NotationArgs),
    /// Work on PGN files
    #[command(subcommand)]
    Pgn(PgnCommand),
    /// Print the completion script for a shell
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print a manual page, to be read with `man -l -`
    Man {
        /// The command that the page is about; without it, the page of the program
        command: Option<String>,
    },
}

#[derive(Subcommand)]
pub(crate) enum PgnCommand {
    /// Replay every game: illegal moves, wrong results
    ///
    /// Each finding is a line `file:line: message` or `file:line:column: message`; then comes a
    /// summary. A bad game does not keep the others from being checked.
    #[command(after_help = EXIT_CODES, after_long_help = pgn_check_long_help())]
    Check(PgnCheckArgs),
}

fn pgn_check_long_help() -> String {
    let document = r#"With --json, one document: {"games", "plies", "seconds", "games_per_second", "findings": [{"file", "line", "column", "kind", "message"}], "errors": [{"file", "message"}]}.
"kind" is one of "bad_game", "wrong_result", "contradiction"; "column" is null where there is none."#;
    format!("{document}\n\n{EXIT_CODES}")
}

fn suite_long_help() -> String {
    let document = json_help(
        r#"{"positions", "checked", "skipped", "nodes", "seconds", "nodes_per_second", "mismatches": [{"file", "line", "fen", "depth", "expected", "found"}], "errors": [{"file", "line", "column", "message"}], "unreachable": [{"file", "line", "fen", "reason"}], "hash"}.
"line" and "column" are null where there is none."#,
    ) + "\n"
        + HASH_DOCUMENT;
    format!("{document}\n\n{EXIT_CODES}")
}

/// A position, as positional arguments or as options.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The position: a FEN in quotes, or a name; without it, the starting position
    #[arg(value_name = "FEN|NAME", conflicts_with = "fen")]
    positional_fen: Option<String>,
    /// Legal moves to play first
    #[arg(value_name = "MOVES", conflicts_with = "moves")]
    positional_moves: Vec<String>,
    /// The same as the argument FEN|NAME
    #[arg(short, long, value_name = "FEN|NAME")]
    fen: Option<String>,
    /// The same as the argument MOVES: such as e2e4 e7e8q, one string or several; castling as
    /// e1g1 or as e1h1
    #[arg(short, long, value_name = "MOVES", num_args = 1..)]
    moves: Vec<String>,
    /// Chess960: write castling as king takes rook (e1h1), and read KQkq of two kings that started
    /// on different files
    ///
    /// Castling is written so, too, when a castling right is not that of the standard array.
    #[arg(long)]
    pub(crate) chess960: bool,
}

impl PositionArgs {
    /// The FEN or name, if one was given.
    pub(crate) fn fen(&self) -> Option<&str> {
        self.positional_fen.as_deref().or(self.fen.as_deref())
    }

    /// The moves, one by one, however they were grouped.
    pub(crate) fn moves(&self) -> impl Iterator<Item = &str> {
        let texts = self.positional_moves.iter().chain(&self.moves);
        texts.flat_map(|text| text.split_whitespace())
    }
}

/// How the work is done.
#[derive(Args)]
pub(crate) struct EffortArgs {
    /// Number of threads; 0 means one for each core
    #[arg(short, long, value_name = "N", default_value_t = 0, hide_default_value = true,
        value_parser = value_parser!(u16).range(0..=1024))]
    pub(crate) threads: u16,
}

/// How perft counts.
#[derive(Args)]
pub(crate) struct BulkArgs {
    /// Play the last move of each path too, instead of counting it (slower, tests more)
    #[arg(long)]
    pub(crate) no_bulk: bool,
    /// The code that counts: auto, the fastest that this CPU can run, or one by name, see
    /// `magicray cpu`
    #[arg(short, long, value_name = "KERNEL", default_value = "auto", value_parser = kernel)]
    pub(crate) kernel: KernelChoice,
}

/// A kernel, or the choice left to the library.
#[derive(Clone, Copy)]
pub(crate) enum KernelChoice {
    Auto,
    Named(Kernel),
}

fn kernel(text: &str) -> Result<KernelChoice, String> {
    match text {
        "auto" => Ok(KernelChoice::Auto),
        _ => match text.parse() {
            Ok(kernel) => Ok(KernelChoice::Named(kernel)),
            Err(_) => Err("expected portable, avx2, avx512 or auto".to_owned()),
        },
    }
}

/// The table of counts that have been made.
#[derive(Args)]
pub(crate) struct HashArgs {
    /// Keep counts in a hash table of this size, shared by all threads: a whole number and B, K,
    /// M, G or T (also KiB: powers of 1024) or KB, MB ... (powers of 1000); or `off`
    ///
    /// Without a unit it is bytes. The size is kept exactly: it must be a multiple of 64 bytes, and
    /// there must be so much memory. Without this option the environment variable MAGICRAY_HASH
    /// says the size, without either there is no table. Counts do not change, with --no-bulk
    /// neither: that a look-up takes one position for another has a probability below 2^-82.
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    pub(crate) hash: Option<HashSize>,
    /// Draw other keys for the hash table: a number from 0 (the default) to 2^64-1
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = seed)]
    pub(crate) seed: Option<u64>,
    /// Count this part, above 0 to 1, of the subtrees found in the hash table again without it;
    /// if one was wrong, the exit code is 1
    ///
    /// Which they are depends on the positions and the seed alone.
    #[arg(long, value_name = "FRACTION", allow_hyphen_values = true, value_parser = fraction)]
    pub(crate) audit: Option<f64>,
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

fn fraction(text: &str) -> Result<f64, String> {
    let fraction = text.parse::<f64>().ok().filter(|&fraction| fraction > 0.0 && fraction <= 1.0);
    fraction.ok_or_else(|| "expected a number above 0 and up to 1, such as 0.01".to_owned())
}

/// The form of the output.
#[derive(Args)]
pub(crate) struct JsonArgs {
    /// Print one JSON document; see --help for its fields
    #[arg(short, long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CountArgs {
    /// Depth in plies
    #[arg(allow_negative_numbers = true, value_parser = depth(0))]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) effort: EffortArgs,
    #[command(flatten)]
    pub(crate) bulk: BulkArgs,
    #[command(flatten)]
    pub(crate) hash: HashArgs,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

#[derive(Args)]
pub(crate) struct StatsArgs {
    /// The greatest depth in plies
    #[arg(allow_negative_numbers = true, value_parser = depth(1))]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) effort: EffortArgs,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Write a diagram to FILE as well; - prints it in place of the text
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

#[derive(Args)]
pub(crate) struct NotationArgs {
    /// The moves, one string or several; - reads them from standard input
    #[arg(required = true, value_name = "MOVES")]
    pub(crate) moves: Vec<String>,
    /// The notation to write
    #[arg(long, value_enum, default_value = "san")]
    pub(crate) to: NotationName,
    /// The position before the first move: a FEN in quotes, or a name
    #[arg(short, long, value_name = "FEN|NAME")]
    pub(crate) fen: Option<String>,
    /// Chess960: write castling in UCI as king takes rook (e1h1)
    #[arg(long)]
    pub(crate) chess960: bool,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

/// The notations that can be written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum NotationName {
    /// Standard Algebraic Notation, Nf3
    San,
    /// Long Algebraic Notation, Ng1-f3
    Lan,
    /// Universal Chess Interface, g1f3
    Uci,
}

#[derive(Args)]
pub(crate) struct PgnCheckArgs {
    /// The files; - is standard input
    #[arg(required = true, value_name = "FILES", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) effort: EffortArgs,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    /// The move, such as e2e4 or e7e8q; castling as e1g1 or as e1h1
    #[arg(value_name = "MOVE")]
    pub(crate) mv: String,
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

#[derive(Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Only moves that take a piece
    #[arg(short, long, conflicts_with = "quiets")]
    pub(crate) captures: bool,
    /// Only moves that take nothing
    #[arg(short, long)]
    pub(crate) quiets: bool,
    /// Only moves of the piece on this square
    #[arg(long, value_name = "SQUARE")]
    pub(crate) from: Option<Square>,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

#[derive(Args)]
pub(crate) struct SuiteArgs {
    /// The suites; - is standard input
    #[arg(required = true, value_name = "FILES", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// Skip counts that should be greater than N
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) max_nodes: Option<u128>,
    /// Skip depths greater than D
    #[arg(short, long, value_name = "D", allow_negative_numbers = true, value_parser = depth(0))]
    pub(crate) depth: Option<u32>,
    /// Chess960: read KQkq of two kings that started on different files
    #[arg(long)]
    pub(crate) chess960: bool,
    #[command(flatten)]
    pub(crate) effort: EffortArgs,
    #[command(flatten)]
    pub(crate) bulk: BulkArgs,
    #[command(flatten)]
    pub(crate) hash: HashArgs,
    #[command(flatten)]
    pub(crate) form: JsonArgs,
}

/// A bound on the depth keeps the recursion on the stack. No machine reaches it: even from a
/// position with two moves a ply it is 2^99 nodes.
fn depth(least: i64) -> clap::builder::RangedI64ValueParser<u32> {
    value_parser!(u32).range(least..=i64::from(Suite::MAX_DEPTH))
}

/// The grammar as data, for completions and manual pages.
pub(crate) fn grammar() -> clap::Command {
    let mut grammar = Cli::command();
    grammar.build();
    grammar
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_grammar_is_consistent() {
        super::grammar().debug_assert();
    }
}
