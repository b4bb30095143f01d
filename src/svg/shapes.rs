//! The pieces, drawn for this crate on squares of 45 by 45.

use crate::{Color, Piece, PieceType};
use core::fmt;

/// The identifier of a piece within the document: `wK`, `bP`.
pub(super) fn name(piece: Piece) -> Name {
    Name(piece)
}

pub(super) struct Name(Piece);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.0.piece_type.letter().to_ascii_uppercase();
        write!(f, "{}{letter}", self.0.color.letter())
    }
}

/// The foot on which every piece stands.
const FOOT: &str = "M12 36.5h21l2 3.2v.8H10v-.8z";

/// The outline of a piece without its foot, and the lines that are drawn on it.
const fn outline(piece: PieceType) -> (&'static str, &'static str) {
    match piece {
        PieceType::Pawn => (
            "M22.5 8.5a5.7 5.7 0 0 1 3.9 9.9h2.6v3h-3.5c.3 6.2 2.6 10.4 6 15.1h-18\
             c3.4-4.7 5.7-8.9 6-15.1h-3.5v-3h2.6a5.7 5.7 0 0 1 3.9-9.9z",
            "M19.7 21.4h5.6",
        ),
        PieceType::Knight => (
            "M14 36.5c.2-7.3 6.8-9.7 8-16.2-2.6 1.7-4.2 4.3-6.7 6.3-1.7 1.4-4.3 1.5-5.3-.2\
             -.9-1.6 0-3 1-4.5 1.8-2.7 2.5-5.8 4.6-8.7.3-2 .1-3.8.2-6.2l4.2 3.2\
             c9.5.6 13.7 9.4 11.7 26.3z",
            "M16.8 16.6l1.5-.9M11.9 24.2l.8-.8M25 14.2c4 3.4 4.6 9.8 4 19.3",
        ),
        PieceType::Bishop => (
            "M22.5 5a2.5 2.5 0 0 1 1.7 4.3c4.5 3.5 6.6 7.7 5.5 11.8-.5 1.9-1.6 3.3-3 4.4h3v3h-3.5\
             c.3 3.2 1.9 5.7 4.3 8h-16c2.4-2.3 4-4.8 4.3-8h-3.5v-3h3c-1.4-1.1-2.5-2.5-3-4.4\
             -1.1-4.1 1-8.3 5.5-11.8A2.5 2.5 0 0 1 22.5 5z",
            "M22.5 13.5v7M19 17h7M18.3 25.5h8.4M19 28.5h7",
        ),
        PieceType::Rook => (
            "M12.5 8.5h4.5v3h3.5v-3h4v3h3.5v-3h4.5v7.5l-3 3c0 6.5.4 10.5 2.5 17.5h-19\
             c2.1-7 2.5-11 2.5-17.5l-3-3z",
            "M12.5 16h20M15.5 19h14",
        ),
        PieceType::Queen => (
            "M8.5 11.5a2 2 0 1 1 1.7 2l4.9 8.5 1.5-10.8a2 2 0 1 1 2-.2l3 9.2L21.4 9a2 2 0 1 1 2.2 0\
             l-.2 11.2 3-9.2a2 2 0 1 1 2 .2L29.9 22l4.9-8.5a2 2 0 1 1 1.7-2\
             c-1.9 6.1-3.7 11.6-5 17.5.1 2.9.7 5.2 2 7.5h-22c1.3-2.3 1.9-4.6 2-7.5\
             -1.3-5.9-3.1-11.4-5-17.5z",
            "M13.5 29c5.6-1.4 12.4-1.4 18 0M13 32.5c6-1.3 13-1.3 19 0",
        ),
        PieceType::King => (
            "M21 4.5h3v3h3v2.8h-3v4.2c1.8.5 3 1.6 3.6 3 3.9-2.3 9.4-.2 9.4 4.5 0 3.2-3.3 5.6-5 8\
             -.1 2.4.4 4.5 1.5 6.5h-22c1.1-2 1.6-4.1 1.5-6.5-1.7-2.4-5-4.8-5-8 \
             0-4.7 5.5-6.8 9.4-4.5.6-1.4 1.8-2.5 3.6-3v-4.2h-3V7.5h3z",
            "M22.5 28V21c0-1.3-.3-2.5-1.1-3.5M22.5 21c0-1.3.3-2.5 1.1-3.5M13.5 29.5c5.6-1.5 12.4-1.5 18 0\
             M13.2 33c6-1.4 12.6-1.4 18.6 0",
        ),
    }
}

/// Writes the definition that `<use>` refers to.
pub(super) fn write(f: &mut fmt::Formatter<'_>, piece: Piece) -> fmt::Result {
    let (shape, details) = outline(piece.piece_type);
    let (fill, edge, detail) = match piece.color {
        Color::White => ("#fffdf7", "#2b2420", "#2b2420"),
        Color::Black => ("#3a322d", "#16110e", "#e8dccb"),
    };
    writeln!(
        f,
        "<g id=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\" \
         stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"{shape}\"/>\
         <path d=\"{FOOT}\"/><path fill=\"none\" stroke=\"{detail}\" stroke-width=\"1.2\" \
         d=\"{details}\"/></g>",
        name(piece)
    )
}
