//! PGN: what is written, what is read, and what is survived.

use crate::common::{Random, STARTS, board, random_game};
use magicray::{
    Board, Color, Game, PgnError, PgnErrorKind, PgnGame, PgnPly, PgnReader, PgnResult, PgnTagError,
    PgnText, PgnVisitor,
};
use std::fmt::Write;
use std::io::{self, Read};
use std::ops::ControlFlow;

fn all(file: impl AsRef<[u8]>) -> Vec<Result<PgnGame, PgnError>> {
    let mut reader = PgnReader::new(file.as_ref());
    let mut games = Vec::new();
    while let Some(game) = reader.next_game().unwrap() {
        games.push(game);
    }
    games
}

#[track_caller]
fn one(file: impl AsRef<[u8]>) -> PgnGame {
    let mut games = all(file);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap_or_else(|error| panic!("{error}"))
}

fn moves(game: &PgnGame) -> String {
    game.moves().iter().map(|ply| ply.mv.to_string()).collect::<Vec<_>>().join(" ")
}

/// For each game its number of moves, or the message about it.
fn summary(file: impl AsRef<[u8]>) -> Vec<String> {
    let text = |game: Result<PgnGame, PgnError>| match game {
        Ok(game) => game.moves().len().to_string(),
        Err(error) => error.to_string(),
    };
    all(file).into_iter().map(text).collect()
}

#[test]
fn the_spellings_of_real_files() {
    for file in [
        "1. e4 e5 2. Nf3 Nc6 1-0",
        "1.e4 e5 2.Nf3 Nc6 1-0",
        "1.e4e5 1-0".replace("e4e5", "e4 e5 2 Nf3 2...Nc6").as_str(),
        "e4 e5 Nf3 Nc6 1-0",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 1-0",
        "\u{feff}1. e4 e5\r\n2. Nf3 Nc6\r\n1-0\r\n",
        "1. e4! e5?? 2. Nf3!? $14 Nc6 $1 1-0",
        "1. e4 {best} e5 ; by test\n2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 1-0",
        "%escaped\n1. e4 e5\n% another } ) 1-0\n2. Nf3 Nc6 1-0",
        "1. e4 += e5 +- 2. ♘f3 Nc6 = 1-0",
        "1. e4 e5 2. Nf3 <reserved> Nc6 1-0".replace("<reserved> ", "").as_str(),
        "{before} 1. e4 e5 2. Nf3 Nc6 1-0 {behind}",
        "1. e4 e5 2. Nf3 Nc6 1-0 \x1a",
        "[Event \"x\"] [Site \"y\"]\n1. e4 e5 2. Nf3 Nc6 1-0",
    ] {
        let game = one(file);
        assert_eq!(moves(&game), "e2e4 e7e5 g1f3 b8c6", "{file:?}");
        assert_eq!(game.result(), PgnResult::WhiteWins, "{file:?}");
    }
}

#[test]
fn castling_results_and_numbers_are_told_apart() {
    let game = one("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 1/2-1/2");
    assert_eq!(game.moves().len(), 8);
    assert_eq!(game.result(), PgnResult::Draw);
    assert_eq!(one("1. e4 ½-½").result(), PgnResult::Draw);
    assert_eq!(one(b"1. e4 \xbd-\xbd").result(), PgnResult::Draw);
    assert_eq!(one("1. e4 0-1").result(), PgnResult::BlackWins);
    assert_eq!(one("1. e4").result(), PgnResult::Unknown);
}

#[test]
fn en_passant_marks_are_dropped() {
    for mark in ["e.p.", "ep", " e.p.", " ep"] {
        let game = one(format!("1. e4 a6 2. e5 d5 3. exd6{mark} Nf6 *"));
        assert_eq!(game.moves().len(), 6, "{mark}");
    }
}

#[test]
fn tags_of_all_sorts() {
    let game = one(concat!(
        "[Event \"The \"Big\" Match\"]\n[Site \"a \\\"b\\\" \\\\ c\"]\n  [ White  \"Ma\u{17e}, \u{e4}\" ]\n",
        "[Empty \"\"]\n[Link \"http://x/[y]\"]\n[Result \"1-0\"]\n\n*",
    ));
    assert_eq!(game.tag("Event"), Some("The \"Big\" Match"));
    assert_eq!(game.tag("Site"), Some("a \"b\" \\ c"));
    assert_eq!(game.tag("Empty"), Some(""));
    assert_eq!(game.tag("Link"), Some("http://x/[y]"));
    assert_eq!(game.tag("Black"), None);
    assert_eq!(game.result(), PgnResult::Unknown, "the marker decides");
}

#[test]
fn latin_1_and_utf_8() {
    assert_eq!(one(b"[White \"M\xfcller\"]\n\n1. e4 {sch\xf6n} *").tag("White"), Some("Müller"));
    let game = one("[White \"Müller\"]\n\n1. e4 {schön} *");
    assert_eq!(game.tag("White"), Some("Müller"));
    assert_eq!(game.moves()[0].comment, "schön");
}

#[test]
fn starts_and_variants() {
    let game = one("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 20\"]\n\n20... Kd7 *");
    assert_eq!(game.start().fullmove_number(), 20);
    let game =
        one("[Variant \"Fischerandom\"]\n[FEN \"4k3/8/8/8/8/8/8/1R3KR1 w BG - 2 9\"]\n\n9. O-O *");
    assert!(game.is_chess960() && game.moves().len() == 1);
    let text = game.to_string();
    assert!(text.contains("[SetUp \"1\"]\n[Variant \"Chess960\"]\n\n9. O-O *\n"), "{text}");
    assert_eq!(
        summary("[Variant \"Atomic\"]\n\n1. e4 *\n\n1. d4 *"),
        ["line 1, column 1: tag Variant: the rules of \"Atomic\" are not known", "1"]
    );
    let bad = summary("[Event \"x\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\n1. d4 *");
    assert!(
        bad[0].starts_with("line 4, column 1: tag FEN: FEN field 1 (piece placement)"),
        "{bad:?}"
    );
    assert_eq!(bad[1], "1");
}

#[test]
fn a_bad_game_does_not_cost_the_others() {
    let good = "[Event \"good\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    for (bad, line, column) in [
        ("[Event \"bad\"]\n\n1. e4 e5 2. Ke3 Nf6 3. Nc3 1-0\n\n", 3, 13),
        ("[Event \"bad\"]\n\n1. e4 e5 2. Ke3 Nf6 3. Nc3\n\n", 3, 13),
        ("[Event \"bad\"]\n\n1. e4 {never closed 1-0\n\n", 3, 7),
        ("[Event \"bad\"]\n\n1. e4 (1. d4 d5 1-0\n\n", 5, 1),
        ("[Event \"bad\"]\n\n1. e4) e5 1-0\n\n", 3, 7),
        ("[Event \"bad\"]\n\n(1. e4) e4 1-0\n\n", 3, 2),
        ("[Event \"bad\n[Site \"x\"]\n\n1. e4 1-0\n\n", 1, 1),
        ("[Event bad]\n\n1. e4 1-0\n\n", 1, 1),
        ("[Event \"bad\"]\n\n1. e4 \" e5 1-0\n\n", 3, 7),
        ("[Event \"bad\"]\n\n1. e4 -- 2. d4 1-0\n\n", 3, 7),
        ("[Event \"bad\"]\n\n1. e4 e5 2. hello world\n\n", 3, 13),
        ("[Event \"bad\"]\n\n1. e4 e5 2. Ke3 (2. Nf3 {[Event \"no\"]} 1-0\n\n", 3, 13),
    ] {
        let games = all(format!("{good}{bad}{good}"));
        let lengths: Vec<_> =
            games.iter().map(|game| game.as_ref().map_or(0, |game| game.moves().len())).collect();
        assert_eq!(lengths, [3, 0, 3], "{bad:?}: {games:?}");
        let error = games[1].as_ref().unwrap_err();
        assert_eq!((error.line, error.column), (line + 4, column), "{bad:?}: {error}");
    }
}

#[test]
fn the_reason_of_an_illegal_move_is_told() {
    let error = all("1. e4 e5 2. Bb5 a6 3. Bxd7 Ke7 4. Kd4 *").remove(0).unwrap_err();
    assert!(matches!(error.kind, PgnErrorKind::Move { number: 4, .. }), "{error}");
    assert_eq!(
        error.to_string(),
        "line 1, column 35: move 4. Kd4: Kd4 is not a legal move in this position: \
         the king on e1 cannot go to d4: a king moves one square"
    );
}

#[test]
fn nothing_between_games_and_nothing_at_all() {
    assert!(all("").is_empty());
    assert!(all("\n\n  \r\n%x\n{comment} 1-0 *\n").is_empty());
    assert_eq!(summary("[Event \"x\"]\n\n1-0\n[Event \"y\"]\n[Event \"z\"]\n\n*"), ["0", "0"]);
    assert_eq!(summary("1. e4 * 1. d4 *\n\n\n1. c4 d5 1-0 1-0 1. f4"), ["1", "1", "2", "1"]);
    assert_eq!(summary("1. e4\n[White \"x\"]\n1. d4 d5\n[White \"y\"]\n"), ["1", "2", "0"]);
}

/// Everything that the reader says, as text.
#[derive(Default)]
struct Log(String);

impl PgnVisitor for Log {
    fn begin_game(&mut self, line: u64) {
        write!(self.0, "game@{line} ").unwrap();
    }
    fn tag(&mut self, name: &str, value: PgnText<'_>) {
        write!(self.0, "{name}={value} ").unwrap();
    }
    fn play(&mut self, ply: PgnPly<'_>) {
        assert_eq!(ply.before.play(ply.mv).as_ref(), Ok(ply.after));
        write!(self.0, "{} ", ply.before.san(ply.mv)).unwrap();
    }
    fn comment(&mut self, text: PgnText<'_>) {
        write!(self.0, "<{text}> ").unwrap();
    }
    fn nag(&mut self, nag: u8) {
        write!(self.0, "${nag} ").unwrap();
    }
    fn begin_variation(&mut self) -> ControlFlow<()> {
        self.0.push_str("( ");
        ControlFlow::Continue(())
    }
    fn end_variation(&mut self) {
        self.0.push_str(") ");
    }
    fn end_game(&mut self, result: Option<PgnResult>) {
        writeln!(self.0, "{}", result.map_or("none", PgnResult::as_str)).unwrap();
    }
    fn bad_game(&mut self, error: PgnError) {
        writeln!(self.0, "bad: {error}").unwrap();
    }
}

#[track_caller]
fn log(input: impl Read) -> String {
    let mut log = Log::default();
    let mut reader = PgnReader::new(input);
    while reader.read_game(&mut log).unwrap() {}
    log.0
}

const ANNOTATED: &str = "[White \"x\"]\n\n{start} 1. e4! {a {b} $3 e5 (1... c5 2. Nf3 (2. c3 ; d\n d5) 2... d6) \
    (1... e6) (1... -- 2. d4 (2. x) ) 2. Nf3 *\n";

#[test]
fn variations_are_read_on_request() {
    assert_eq!(
        log(ANNOTATED.as_bytes()),
        "game@1 White=x <start> e4 $1 <a {b> $3 e5 ( c5 Nf3 ( c3 < d> d5 ) d6 ) ( e6 ) ( ) Nf3 *\n"
    );
}

/// Gives its bytes in small pieces.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(self.0.len()).min(buffer.len());
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

#[test]
fn it_does_not_matter_where_the_input_is_cut() {
    let bad =
        "[Event \"a\"]\n1. e4 {open\n[Event \"b\"]\n1. e4 (1. d4\n[Event \"c\"]\n1. Ke2 e5 *\n";
    let file = format!("{ANNOTATED}{bad}%x\n{ANNOTATED}");
    let whole = log(file.as_bytes());
    assert_eq!(whole.matches("bad: ").count(), 3, "{whole}");
    for size in 1..40 {
        assert_eq!(log(Trickle(file.as_bytes(), size)), whole, "{size}");
    }
    // And with the boundary of the window at every place of the file.
    for pad in 0..file.len() {
        let padded = format!("{}{file}", " ".repeat((64 << 10) - pad));
        assert_eq!(
            log(padded.as_bytes()).replace("game@1 ", ""),
            whole.replace("game@1 ", ""),
            "{pad}"
        );
    }
}

#[test]
fn long_comments_are_held_and_endless_ones_are_not() {
    let long = "x".repeat(500_000);
    assert_eq!(one(format!("1. e4 {{{long}}} e5 *")).moves()[0].comment.len(), 500_000);
    let endless = "x".repeat(3 << 20);
    for (open, close) in [("{", "}"), ("; ", "\n"), ("", ""), ("(1. ", ")"), ("[A \"", "\"]\n")] {
        let file = format!("1. e4 *\n1. e4\n{open}{endless}{close} *\n[Event \"x\"]\n\n1. d4 *\n");
        let games = summary(&file);
        // A tag ends the game before it; anything else belongs to that game.
        let expected = if open.starts_with('[') { 4 } else { 3 };
        assert_eq!(games.len(), expected, "{open}: {games:?}");
        assert!(games[0] == "1" && games[expected - 1] == "1", "{open}: {games:?}");
    }
}

#[test]
fn a_failing_input_is_an_error_of_its_own() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    let mut reader = PgnReader::new("1. e4 e5 ".as_bytes().chain(Failing));
    assert_eq!(reader.next_game().unwrap_err().to_string(), "broken");
}

#[test]
fn no_bytes_make_the_reader_panic_or_hang() {
    let words = [
        "[",
        "]",
        "\"",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "\n",
        "\n[Event \"x\"]\n",
        "1.",
        "e4",
        "e5",
        "Nf3",
        "$",
        "$1",
        "!?",
        "*",
        "1-0",
        "--",
        "\u{feff}",
        "é",
        "\0",
        "e.p.",
        " ",
    ];
    let mut random = Random(3);
    for _ in 0..20_000 {
        let file: String =
            (0..random.below(30)).map(|_| words[random.below(words.len())]).collect();
        log(Trickle(file.as_bytes(), 7));
    }
}

#[test]
fn games_round_trip() {
    let mut random = Random(11);
    for fen in STARTS {
        for _ in 0..30 {
            let mut game = PgnGame::new(board(fen));
            game.set_tag("Event", "a \"quoted\" \\ event").unwrap();
            for name in ["Site", "Date", "Round", "White", "Black", "Annotator"] {
                game.set_tag(name, "é").unwrap();
            }
            game.add_comment("before the start");
            for mv in random_game(game.start(), 100, &mut random) {
                game.play(mv).unwrap();
                match random.below(10) {
                    0 => game.add_nag(random.below(140) as u8),
                    1 => game.add_comment(
                        "[%clk 0:03:00] %eval [Event \"no\"] a rather long remark on it",
                    ),
                    _ => {}
                }
            }
            game.set_result(PgnResult::Draw);
            game.set_result(game.result());
            let text = game.to_string();
            assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
            assert_eq!(one(&text), game, "{text}");
        }
    }
}

#[test]
fn the_export_format() {
    let mut game = PgnGame::new(Board::default());
    game.set_tag("ZZ", "last").unwrap();
    game.set_tag("White", "A").unwrap();
    game.set_tag("White", "B").unwrap();
    for san in ["e4", "e5", "Nf3"] {
        game.play(game.board().parse_san(san).unwrap()).unwrap();
    }
    game.add_comment("a } b");
    game.play(game.board().parse_san("Nc6").unwrap()).unwrap();
    assert_eq!(
        game.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"B\"]\n[Black \"?\"]\n\
         [Result \"*\"]\n[ZZ \"last\"]\n\n1. e4 e5 2. Nf3 {a ) b} 2... Nc6 *\n"
    );
    assert_eq!(game.set_tag("Result", "1-0"), Err(PgnTagError::Derived));
    assert_eq!(game.set_tag("a b", ""), Err(PgnTagError::Name));
    assert!(
        game.play("e2e4".parse().map(|uci| Board::default().resolve(uci).unwrap()).unwrap())
            .is_err()
    );
}

#[test]
fn a_result_cannot_contradict_the_board() {
    let mut game = PgnGame::new(Board::default());
    for san in ["f3", "e5", "g4", "Qh4#"] {
        game.play(game.board().parse_san(san).unwrap()).unwrap();
    }
    game.set_result(PgnResult::Draw);
    assert_eq!(game.result(), PgnResult::BlackWins);
    assert!(game.to_string().contains("[Result \"0-1\"]"));
}

#[test]
fn games_that_are_played_and_games_that_are_written_are_the_same() {
    let mut random = Random(12);
    for fen in STARTS {
        let mut game = Game::new(board(fen));
        for mv in random_game(&board(fen), 60, &mut random) {
            if game.play(mv).is_err() {
                break;
            }
        }
        let written = PgnGame::from(&game);
        assert_eq!(written.start(), game.start());
        assert_eq!(written.board(), game.board());
        let result = game.outcome().map_or(PgnResult::Unknown, PgnResult::from);
        assert_eq!(written.result(), result);
        let read = one(written.to_string()).to_game().unwrap();
        assert!(read.moves().eq(game.moves()) && read.boards().eq(game.boards()), "{fen}");
    }
}

#[test]
fn what_a_player_did_is_the_result_of_the_written_game() {
    let mut game = Game::new(Board::default());
    game.play_uci("e2e4").unwrap();
    game.resign(Color::White).unwrap();
    let written = PgnGame::from(&game);
    assert_eq!(written.result(), PgnResult::BlackWins);
    assert_eq!(written.to_game().unwrap().outcome(), None);
}

#[test]
fn a_file_may_go_on_where_a_game_has_ended() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    let written = one(shuffle.repeat(5) + "*");
    assert_eq!(written.moves().len(), 20);
    assert!(written.to_game().is_err(), "the start is there for the fifth time after 16 plies");
}
