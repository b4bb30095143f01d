//! Diagrams as Scalable Vector Graphics.

mod shapes;

use crate::{Bitboard, Board, Color, File, Move, Piece, PieceType, Rank, Square};
use core::fmt;

/// A diagram of a board, to be printed as an SVG document. It needs nothing from outside: the
/// pieces are drawn, not typed. Made by [`Board::svg`].
///
/// ```
/// use magicray::{Bitboard, Board, Color, Square};
/// let board = Board::default().play_uci("e2e4")?;
/// let svg = board
///     .svg()
///     .viewpoint(Color::Black)
///     .arrows(&[(Square::E7, Square::E5)])
///     .marks(Bitboard::from(Square::E4))
///     .to_string();
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), magicray::PlayUciError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    board: &'a Board,
    viewpoint: Color,
    last_move: Bitboard,
    marks: Bitboard,
    arrows: &'a [(Square, Square)],
    coordinates: bool,
}

/// The side of a square, in the units of the drawing.
const SQUARE: usize = 45;
/// The margin that holds the coordinates.
const MARGIN: usize = 20;

const LIGHT: &str = "#f1e4cb";
const DARK: &str = "#b08a66";
const LAST_MOVE: &str = "#d8c24a";
const MARK: &str = "#c8372d";
const ARROW: &str = "#2f7d4f";
const FRAME: &str = "#3b2f26";

impl Board {
    /// A diagram of the board, seen from White, with coordinates. A king in check stands on a
    /// red glow.
    #[must_use]
    pub const fn svg(&self) -> Svg<'_> {
        Svg {
            board: self,
            viewpoint: Color::White,
            last_move: Bitboard::EMPTY,
            marks: Bitboard::EMPTY,
            arrows: &[],
            coordinates: true,
        }
    }
}

impl<'a> Svg<'a> {
    /// Chooses whose pieces start at the lower edge.
    #[must_use]
    pub const fn viewpoint(self, viewpoint: Color) -> Svg<'a> {
        Svg { viewpoint, ..self }
    }

    /// Tints the two squares of a move.
    #[must_use]
    pub fn last_move(self, mv: Move) -> Svg<'a> {
        Svg { last_move: Bitboard::from(mv.from()) | mv.to().into(), ..self }
    }

    /// Draws a ring on each square of a set.
    #[must_use]
    pub const fn marks(self, marks: Bitboard) -> Svg<'a> {
        Svg { marks, ..self }
    }

    /// Draws arrows from square to square.
    #[must_use]
    pub const fn arrows(self, arrows: &'a [(Square, Square)]) -> Svg<'a> {
        Svg { arrows, ..self }
    }

    /// Chooses whether files and ranks are named at the edge.
    #[must_use]
    pub const fn coordinates(self, coordinates: bool) -> Svg<'a> {
        Svg { coordinates, ..self }
    }

    fn margin(&self) -> usize {
        if self.coordinates { MARGIN } else { 0 }
    }

    /// Column and row of a square on the paper, from the upper left.
    fn place(&self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        match self.viewpoint {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        }
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (usize, usize) {
        let (column, row) = self.place(square);
        (self.margin() + column * SQUARE, self.margin() + row * SQUARE)
    }

    /// The middle of a square, with one decimal.
    fn middle(&self, square: Square) -> (f32, f32) {
        let (x, y) = self.corner(square);
        let half = SQUARE as f32 / 2.0;
        (x as f32 + half, y as f32 + half)
    }

    fn write_squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::ALL {
            let (x, y) = self.corner(square);
            let light = Bitboard::LIGHT_SQUARES.contains(square);
            let fill = if light { LIGHT } else { DARK };
            writeln!(f, "<path fill=\"{fill}\" d=\"M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z\"/>")?;
        }
        for square in self.last_move {
            let (x, y) = self.corner(square);
            writeln!(
                f,
                "<path fill=\"{LAST_MOVE}\" fill-opacity=\".6\" \
                 d=\"M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z\"/>"
            )?;
        }
        Ok(())
    }

    fn write_coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "<g font-family=\"sans-serif\" font-size=\"12\" fill=\"{LIGHT}\" text-anchor=\"middle\">"
        )?;
        let far = MARGIN + 8 * SQUARE;
        for file in File::ALL {
            let (x, _) = self.middle(Square::new(file, Rank::First));
            let letter = file.letter();
            writeln!(f, "<text x=\"{x}\" y=\"{}\">{letter}</text>", far + 14)?;
        }
        for rank in Rank::ALL {
            let (_, y) = self.middle(Square::new(File::A, rank));
            let (y, digit) = (y + 4.0, rank.index() + 1);
            writeln!(f, "<text x=\"{}\" y=\"{y}\">{digit}</text>", MARGIN / 2)?;
        }
        f.write_str("</g>\n")
    }

    fn write_check(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.board.in_check() {
            return Ok(());
        }
        let (x, y) = self.middle(self.board.king(self.board.side_to_move()));
        writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"22.5\" fill=\"url(#check)\"/>")
    }

    fn write_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.board.occupied() {
            if let Some(piece) = self.board.piece_on(square) {
                let (x, y) = self.corner(square);
                writeln!(f, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", shapes::name(piece))?;
            }
        }
        Ok(())
    }

    fn write_marks(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.marks {
            let (x, y) = self.middle(square);
            writeln!(
                f,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"none\" stroke=\"{MARK}\" \
                 stroke-width=\"3.5\" stroke-opacity=\".85\"/>"
            )?;
        }
        Ok(())
    }

    fn write_arrows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &(from, to) in self.arrows.iter().filter(|(from, to)| from != to) {
            let ((x1, y1), (x2, y2)) = (self.middle(from), self.middle(to));
            writeln!(
                f,
                "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"{ARROW}\" stroke-width=\"7\" \
                 opacity=\".8\" marker-end=\"url(#head)\"/>"
            )?;
        }
        Ok(())
    }

    fn write_definitions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>\n")?;
        for color in Color::ALL {
            for piece_type in PieceType::ALL {
                if self.board.pieces(color, piece_type).any() {
                    shapes::write(f, Piece { color, piece_type })?;
                }
            }
        }
        writeln!(
            f,
            "<radialGradient id=\"check\"><stop offset=\"0\" stop-color=\"#f00\"/>\
             <stop offset=\".5\" stop-color=\"#e00\" stop-opacity=\".8\"/>\
             <stop offset=\"1\" stop-color=\"#900\" stop-opacity=\"0\"/></radialGradient>"
        )?;
        // The path of an arrow ends inside its head, where the head is wider: so it needs no
        // shortening, which would take a square root.
        writeln!(
            f,
            "<marker id=\"head\" orient=\"auto\" markerWidth=\"4\" markerHeight=\"4\" refX=\"1\" \
             refY=\"2\"><path fill=\"{ARROW}\" d=\"M0 .2l3 1.8L0 3.8z\"/></marker>"
        )?;
        f.write_str("</defs>\n")
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = 2 * self.margin() + 8 * SQUARE;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
             width=\"{side}\" height=\"{side}\">"
        )?;
        writeln!(f, "<title>{}</title>", self.board)?;
        self.write_definitions(f)?;
        if self.coordinates {
            writeln!(f, "<path fill=\"{FRAME}\" d=\"M0 0h{side}v{side}h-{side}z\"/>")?;
            self.write_coordinates(f)?;
        }
        self.write_squares(f)?;
        self.write_check(f)?;
        self.write_pieces(f)?;
        self.write_marks(f)?;
        self.write_arrows(f)?;
        f.write_str("</svg>\n")
    }
}
