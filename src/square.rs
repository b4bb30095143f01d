//! Squares, files and ranks.

use core::fmt;
use core::str::FromStr;

/// A file (column) of the board, `A` to `H`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files from `A` to `H`.
    pub const ALL: [File; 8] =
        [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// The file with the given index; only the low three bits count.
    #[inline(always)]
    #[must_use]
    pub const fn from_index(index: usize) -> File {
        File::ALL[index & 7]
    }

    /// 0 for file a to 7 for file h.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter, `'a'` to `'h'`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

/// A rank (row) of the board, `First` to `Eighth`, seen from White.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks from the first to the eighth.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// The rank with the given index; only the low three bits count.
    #[inline(always)]
    #[must_use]
    pub const fn from_index(index: usize) -> Rank {
        Rank::ALL[index & 7]
    }

    /// 0 for the first rank to 7 for the eighth.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A square of the board: a1 is 0, b1 is 1, h8 is 63 ("little-endian rank-file mapping").
///
/// ```
/// use magicray::{File, Rank, Square};
/// let e4: Square = "e4".parse()?;
/// assert_eq!(e4, Square::E4);
/// assert_eq!((e4.file(), e4.rank()), (File::E, Rank::Fourth));
/// assert_eq!(e4.to_string(), "e4");
/// # Ok::<(), magicray::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! square_constants {
    ($($name:ident)*) => {
        #[allow(missing_docs)]
        impl Square {
            square_constants!(@one 0, $($name)*);
        }
    };
    (@one $index:expr, $name:ident $($rest:ident)*) => {
        pub const $name: Square = Square($index);
        square_constants!(@one $index + 1, $($rest)*);
    };
    (@one $index:expr,) => {};
}

square_constants! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// All squares from a1 to h8.
    pub const ALL: [Square; 64] = {
        let mut all = [Square(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index as usize] = Square(index);
            index += 1;
        }
        all
    };

    /// The square with the given index; only the low six bits count.
    #[inline(always)]
    #[must_use]
    pub const fn from_index(index: usize) -> Square {
        Square((index & 63) as u8)
    }

    /// The square where `file` and `rank` meet.
    #[inline(always)]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// 0 for a1 to 63 for h8.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it tells the optimiser the bound.
        (self.0 & 63) as usize
    }

    /// The file of the square.
    #[inline(always)]
    #[must_use]
    pub const fn file(self) -> File {
        File::from_index(self.index() & 7)
    }

    /// The rank of the square.
    #[inline(always)]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::from_index(self.index() >> 3)
    }

    /// The same square seen from the other side of the board: a1 becomes a8.
    #[inline(always)]
    #[must_use]
    pub const fn flip_vertical(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// Moves by `delta` squares in index order (north is +8, east is +1) without any check of
    /// the board's edge, wrapping round at a1 and h8.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn offset(self, delta: i8) -> Square {
        Square(self.0.wrapping_add(delta as u8) & 63)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().index() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a square: a file letter `a` to `h` and a rank digit `1` to `8` were expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square such as e4: a file from a to h and a rank from 1 to 8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square((rank - b'1') * 8 + (file - b'a')))
            }
            _ => Err(ParseSquareError),
        }
    }
}
