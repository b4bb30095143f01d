//! Positions with names: those of the Chess Programming Wiki, "Perft Results".

/// A position that can be asked for by name.
pub(crate) struct Named {
    /// The names, the best first.
    pub(crate) names: &'static [&'static str],
    pub(crate) fen: &'static str,
    about: &'static str,
}

impl Named {
    /// The other names and what is special about the position.
    pub(crate) fn description(&self) -> String {
        match &self.names[1..] {
            [] => self.about.to_owned(),
            others => format!("({}) {}", others.join(", "), self.about),
        }
    }
}

/// All of them, in the wiki's order.
pub(crate) const POSITIONS: &[Named] = &[
    Named {
        names: &["startpos", "cpw1", "position1"],
        fen: magicray::START_FEN,
        about: "the starting position",
    },
    Named {
        names: &["kiwipete", "cpw2", "position2"],
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        about: "castling, captures, checks, en passant, all at once",
    },
    Named {
        names: &["cpw3", "position3"],
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        about: "en passant that uncovers a check along the rank",
    },
    Named {
        names: &["cpw4", "position4"],
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        about: "promotions, also with capture of a castling rook",
    },
    Named {
        names: &["cpw4m", "position4m"],
        fen: "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        about: "the same with the colours exchanged",
    },
    Named {
        names: &["cpw5", "position5"],
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        about: "once caught bugs in engines of several years' standing",
    },
    Named {
        names: &["cpw6", "position6"],
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        about: "a symmetrical middle game",
    },
];

/// The FEN of a name, upper or lower case.
pub(crate) fn find(name: &str) -> Option<&'static str> {
    let has_name =
        |position: &&Named| position.names.iter().any(|known| known.eq_ignore_ascii_case(name));
    POSITIONS.iter().find(has_name).map(|position| position.fen)
}

#[cfg(test)]
mod tests {
    use super::POSITIONS;
    use magicray::{Board, Perft};
    use std::collections::HashSet;

    #[test]
    fn names_are_unique() {
        let names: Vec<_> = POSITIONS.iter().flat_map(|position| position.names).collect();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    }

    #[test]
    fn counts_are_those_of_the_wiki() {
        let counts = POSITIONS
            .iter()
            .map(|position| Perft::new().count(&Board::from_fen(position.fen).unwrap(), 3));
        let expected = [8_902, 97_862, 2_812, 9_467, 9_467, 62_379, 89_890];
        assert!(counts.eq(expected));
    }
}
