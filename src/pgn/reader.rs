//! Reading games, one after the other.

use super::error::Stop;
use super::lexer::{Lexer, Span, Token};
use super::source::Source;
use super::{PgnErrorKind, PgnPly, PgnResult, PgnText, PgnVisitor};
use crate::{Board, FenOptions, Move, San, SanError, SanMove};
use std::io::{self, Read};
use std::ops::ControlFlow;

/// Reads PGN from any input (it has a buffer of its own), as a stream: the memory it needs is
/// 64 KiB, and more only for longer comments, up to a limit. Every move is checked.
///
/// [`PgnReader::next_game`] gives whole games; [`PgnReader::read_game`] lets a [`PgnVisitor`]
/// choose what is kept, which is faster.
///
/// ```
/// use magicray::PgnReader;
/// let file = "[White \"A\"]\n\n1. f3 e5 2. g4?? Qh4# 0-1\n\n[White \"B\"]\n\n1. Ke2 *\n";
/// let mut reader = PgnReader::new(file.as_bytes());
/// let (mut good, mut bad) = (0, 0);
/// while let Some(game) = reader.next_game()? {
///     match game {
///         Ok(game) => good += game.moves().len(),
///         Err(_) => bad += 1,
///     }
/// }
/// assert_eq!((good, bad), (4, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct PgnReader<R> {
    lexer: Lexer<R>,
    /// The usual start, made once.
    standard: Board,
}

impl<R: Read> PgnReader<R> {
    /// Reads from `input`; do not wrap it in a `BufReader`.
    pub fn new(input: R) -> PgnReader<R> {
        PgnReader { lexer: Lexer { source: Source::new(input) }, standard: Board::default() }
    }

    /// Reads the next game; `false` at the end of the input. A bad game is told to the visitor.
    ///
    /// # Errors
    /// Only those of the input.
    pub fn read_game<V: PgnVisitor>(&mut self, visitor: &mut V) -> io::Result<bool> {
        match self.game(visitor) {
            Ok(found) => Ok(found),
            Err(Stop::Io(error)) => Err(error),
            Err(Stop::Fault(error)) => {
                // A fault in the tags leaves tags to be read; after one in the moves, the next tag
                // is that of another game.
                let in_tags = matches!(
                    error.kind,
                    PgnErrorKind::Tag | PgnErrorKind::Fen(_) | PgnErrorKind::Variant(_)
                );
                visitor.bad_game(*error);
                self.pass_over_game(!in_tags)?;
                Ok(true)
            }
        }
    }

    fn game<V: PgnVisitor>(&mut self, visitor: &mut V) -> Result<bool, Stop> {
        if !self.find_game()? {
            return Ok(false);
        }
        visitor.begin_game(self.lexer.source.set_mark().line);
        let board = self.tags(visitor)?;
        let result = match visitor.begin_moves(&board) {
            ControlFlow::Continue(()) => Movetext::new(self, board).read(visitor)?,
            ControlFlow::Break(()) => self.pass_over_game(true).map_err(Stop::Io)?,
        };
        visitor.end_game(result);
        Ok(true)
    }

    /// Goes to the first tag or move of the next game; tells whether there is one.
    fn find_game(&mut self) -> Result<bool, Stop> {
        while !self.lexer.at_tag()? {
            match self.lexer.next()? {
                Token::End => return Ok(false),
                Token::Symbol(span) => {
                    self.lexer.source.unread(span.start);
                    return Ok(true);
                }
                _ => {} // What stands between two games belongs to neither.
            }
        }
        Ok(true)
    }

    /// The tag section; gives the board on which the game starts.
    fn tags<V: PgnVisitor>(&mut self, visitor: &mut V) -> Result<Board, Stop> {
        let mut start = Start::default();
        while self.lexer.at_tag()? {
            let tag = self.lexer.tag()?;
            let name = str::from_utf8(self.lexer.source.bytes(tag.name)).unwrap_or_default();
            let value = PgnText::tag_value(self.lexer.source.bytes(tag.value));
            let fault = |kind| Stop::fault(self.lexer.source.place(tag.start), kind);
            start.notice(name, value).map_err(fault)?;
            visitor.tag(name, value);
        }
        match start.board() {
            None => Ok(self.standard),
            Some(board) => board.map_err(|kind| self.lexer.source.fault(kind)),
        }
    }

    /// Goes to the end of a game that nobody wants; gives its termination marker. `in_moves` tells
    /// whether a tag would be that of another game.
    fn pass_over_game(&mut self, mut in_moves: bool) -> io::Result<Option<PgnResult>> {
        let mut depth = 0u32;
        loop {
            let faulty = match self.lexer.next() {
                Ok(Token::Result(result)) if depth == 0 => return Ok(Some(result)),
                Ok(Token::End) => return Ok(None),
                Ok(Token::Tag) if in_moves || self.lexer.at_event() => return Ok(None),
                Ok(Token::Tag) => self.lexer.tag().map(drop),
                Ok(token) => {
                    in_moves = true;
                    match token {
                        Token::VariationStart => depth += 1,
                        Token::VariationEnd => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    Ok(())
                }
                Err(stop) => Err(stop),
            };
            match faulty.or_else(|stop| self.pass_over_fault(stop)) {
                Ok(()) => {}
                Err(Stop::Io(error)) => return Err(error),
                Err(Stop::Fault(_)) => return Ok(None),
            }
        }
    }

    fn pass_over_fault(&mut self, stop: Stop) -> Result<(), Stop> {
        match stop {
            Stop::Fault(error) => self.lexer.pass_over_fault(&error.kind),
            other => Err(other),
        }
    }
}

/// What the tags say about the start of the game.
#[derive(Default)]
struct Start {
    fen: Option<String>,
    chess960: bool,
}

impl Start {
    fn notice(&mut self, name: &str, value: PgnText<'_>) -> Result<(), PgnErrorKind> {
        match name {
            "FEN" => self.fen = Some(value.decode().into_owned()),
            "Variant" => match variant(&value.decode()) {
                Some(chess960) => self.chess960 = chess960,
                None => return Err(PgnErrorKind::Variant(value.decode().into_owned())),
            },
            _ => {}
        }
        Ok(())
    }

    /// The board of the tag `FEN`, if there is one.
    fn board(&self) -> Option<Result<Board, PgnErrorKind>> {
        let options = FenOptions::new().unreachable(true).mixed_arrays(self.chess960);
        let fen = self.fen.as_ref()?;
        Some(options.parse(fen).map_err(PgnErrorKind::Fen))
    }
}

/// Whether the variant of that name is Chess960 (or its double), `None` if it is neither that nor
/// standard chess. Programs have many names for both.
pub(super) fn variant(name: &str) -> Option<bool> {
    let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    match plain.to_ascii_lowercase().as_str() {
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "freestyle" | "dfrc" => Some(true),
        "" | "chess" | "standard" | "normal" | "classic" | "fromposition" => Some(false),
        _ => None,
    }
}

/// The moves of one game.
struct Movetext<'a, R> {
    lexer: &'a mut Lexer<R>,
    line: Line,
    /// The lines that are interrupted by a variation.
    outer: Vec<Line>,
}

/// The last two boards of a line of moves, in turns, so that no board is copied.
#[derive(Clone, Copy)]
struct Line {
    boards: [Board; 2],
    now: usize,
    moved: bool,
}

impl Line {
    fn new(board: Board) -> Line {
        Line { boards: [board; 2], now: 0, moved: false }
    }

    #[inline(always)]
    fn board(&self) -> &Board {
        &self.boards[self.now]
    }

    #[inline(always)]
    fn play(&mut self, san: San, mv: Move) -> PgnPly<'_> {
        let next = self.now ^ 1;
        self.boards[next] = match san.mv {
            SanMove::Normal { piece, .. } => self.boards[self.now].play_piece(piece, mv),
            SanMove::Castling(_) => self.boards[self.now].play_unchecked(mv),
        };
        (self.now, self.moved) = (next, true);
        PgnPly { mv, before: &self.boards[next ^ 1], after: &self.boards[next] }
    }
}

impl<'a, R: Read> Movetext<'a, R> {
    fn new(reader: &'a mut PgnReader<R>, board: Board) -> Movetext<'a, R> {
        Movetext { lexer: &mut reader.lexer, line: Line::new(board), outer: Vec::new() }
    }

    fn read<V: PgnVisitor>(&mut self, visitor: &mut V) -> Result<Option<PgnResult>, Stop> {
        loop {
            match self.lexer.next_inline()? {
                Token::Symbol(span) => self.play(span, visitor)?,
                Token::Comment(span) => {
                    visitor.comment(PgnText::plain(self.lexer.source.bytes(span)));
                }
                Token::Nag(nag) => visitor.nag(nag),
                Token::VariationStart => self.begin_variation(visitor)?,
                Token::VariationEnd => self.end_variation(visitor)?,
                Token::Result(result) if self.outer.is_empty() => return Ok(Some(result)),
                Token::Result(_) => {}
                Token::Tag | Token::End if self.outer.is_empty() => return Ok(None),
                Token::Tag | Token::End => {
                    return Err(self.lexer.source.fault(PgnErrorKind::UnclosedVariation));
                }
            }
        }
    }

    #[inline(always)]
    fn play<V: PgnVisitor>(&mut self, span: Span, visitor: &mut V) -> Result<(), Stop> {
        let text = self.lexer.source.bytes(span.clone());
        let board = self.line.board();
        if let Ok(san) = San::from_ascii(text)
            && let Ok(mv) = board.resolve_san(san)
        {
            visitor.play(self.line.play(san, mv));
            return Ok(());
        }
        self.unusual(span, visitor)
    }

    /// A symbol that is not a legal move in ASCII.
    #[cold]
    fn unusual<V: PgnVisitor>(&mut self, span: Span, visitor: &mut V) -> Result<(), Stop> {
        let bytes = self.lexer.source.bytes(span.clone());
        let text = PgnText::plain(bytes).decode();
        // A period ends a symbol, so that `exd6 e.p.` leaves an `e` and a `p`, and `exd6e.p.` one too.
        if self.line.moved && matches!(&*text, "e" | "p" | "ep") {
            return Ok(());
        }
        let board = *self.line.board();
        let san = text.strip_suffix('e').unwrap_or(&text).parse().map_err(SanError::Parse);
        let found = san
            .and_then(|san| board.resolve_san(san).map(|mv| (san, mv)).map_err(SanError::Resolve));
        match found {
            Ok((san, mv)) => visitor.play(self.line.play(san, mv)),
            Err(error) if self.outer.is_empty() => return Err(self.bad_move(&board, span, error)),
            // Analysis passes (`--`) and breaks off; the game is good nevertheless.
            Err(_) => {
                self.lexer.pass_over_variation()?;
                return self.end_variation(visitor);
            }
        }
        Ok(())
    }

    fn bad_move(&self, board: &Board, span: Span, error: SanError) -> Stop {
        let text = PgnText::plain(self.lexer.source.bytes(span.clone())).decode().into_owned();
        let (number, color) = (board.fullmove_number(), board.side_to_move());
        let kind = PgnErrorKind::Move { number, color, text, error };
        Stop::fault(self.lexer.source.place(span.start), kind)
    }

    fn begin_variation<V: PgnVisitor>(&mut self, visitor: &mut V) -> Result<(), Stop> {
        if !self.line.moved {
            return Err(self.lexer.source.fault(PgnErrorKind::StrayParenthesis));
        }
        match visitor.begin_variation() {
            ControlFlow::Break(()) => self.lexer.pass_over_variation(),
            ControlFlow::Continue(()) => {
                self.outer.push(self.line);
                self.line = Line::new(self.line.boards[self.line.now ^ 1]);
                Ok(())
            }
        }
    }

    fn end_variation<V: PgnVisitor>(&mut self, visitor: &mut V) -> Result<(), Stop> {
        match self.outer.pop() {
            None => Err(self.lexer.source.fault(PgnErrorKind::StrayParenthesis)),
            Some(line) => {
                self.line = line;
                visitor.end_variation();
                Ok(())
            }
        }
    }
}
