//! Sizes of memory as people write them: `1GiB`, `512M`, `4096B`.

use std::fmt;
use std::str::FromStr;

/// The units, by the letters that may follow a number. As with other programs, a letter alone or
/// with `iB` is a power of 1024, with `B` a power of 1000.
const UNITS: [(&str, u128); 13] = [
    ("B", 1),
    ("K", 1 << 10),
    ("KiB", 1 << 10),
    ("KB", 1_000),
    ("M", 1 << 20),
    ("MiB", 1 << 20),
    ("MB", 1_000_000),
    ("G", 1 << 30),
    ("GiB", 1 << 30),
    ("GB", 1_000_000_000),
    ("T", 1 << 40),
    ("TiB", 1 << 40),
    ("TB", 1_000_000_000_000),
];

/// A number without a unit is bytes. One that is smaller than this was surely meant to be
/// something else, which other programs take it for.
const LEAST_WITHOUT_UNIT: u128 = 1 << 20;

/// The size of a hash table, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HashSize {
    Off,
    Bytes(usize),
}

/// Why a text is no size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HashSizeError {
    /// Not a number and a unit.
    Syntax,
    /// A table of no bytes.
    Zero,
    /// A small number without a unit.
    NoUnit(u128),
    /// More than can be addressed.
    TooLarge,
}

impl FromStr for HashSize {
    type Err = HashSizeError;

    fn from_str(text: &str) -> Result<HashSize, HashSizeError> {
        if text.eq_ignore_ascii_case("off") {
            return Ok(HashSize::Off);
        }
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at(digits);
        if number.is_empty() {
            return Err(HashSizeError::Syntax);
        }
        let factor = match unit.trim_start() {
            "" => 1,
            unit => factor(unit).ok_or(HashSizeError::Syntax)?,
        };
        // Digits alone: what is wrong with them can only be that they are too many.
        let number = number.parse::<u128>().map_err(|_| HashSizeError::TooLarge)?;
        if number == 0 {
            return Err(HashSizeError::Zero);
        }
        if unit.is_empty() && number < LEAST_WITHOUT_UNIT {
            return Err(HashSizeError::NoUnit(number));
        }
        let bytes = number.checked_mul(factor).ok_or(HashSizeError::TooLarge)?;
        bytes.try_into().map(HashSize::Bytes).map_err(|_| HashSizeError::TooLarge)
    }
}

fn factor(unit: &str) -> Option<u128> {
    let mut units = UNITS.into_iter();
    units.find_map(|(name, factor)| name.eq_ignore_ascii_case(unit).then_some(factor))
}

impl fmt::Display for HashSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HashSizeError::Syntax => {
                f.write_str("expected a whole number and a unit, such as 1GiB or 512M, or `off`")
            }
            HashSizeError::Zero => f.write_str("a table needs memory; `off` means no table"),
            HashSizeError::NoUnit(number) => write!(
                f,
                "without a unit this is bytes; write {number}M for MiB, or {number}B for bytes"
            ),
            HashSizeError::TooLarge => f.write_str("no machine can have so much memory"),
        }
    }
}

impl std::error::Error for HashSizeError {}

/// A number of bytes in the greatest unit that it is a whole number of.
pub(crate) fn display(bytes: u64) -> String {
    let units = [("TiB", 40), ("GiB", 30), ("MiB", 20), ("KiB", 10)];
    let whole = units.into_iter().find(|&(_, shift)| bytes != 0 && bytes.trailing_zeros() >= shift);
    match whole {
        Some((unit, shift)) => format!("{} {unit}", bytes >> shift),
        None => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::{HashSize, HashSizeError, display};

    #[test]
    fn sizes() {
        for (text, bytes) in [
            ("1GiB", 1 << 30),
            ("1G", 1 << 30),
            ("1g", 1 << 30),
            ("1gib", 1 << 30),
            ("1 GiB", 1 << 30),
            ("1GB", 1_000_000_000),
            ("512M", 512 << 20),
            ("64KiB", 64 << 10),
            ("64kb", 64_000),
            ("64B", 64),
            ("2T", 2 << 40),
            ("2TB", 2_000_000_000_000),
            ("1048576", 1 << 20),
            ("0001G", 1 << 30),
        ] {
            assert_eq!(text.parse(), Ok(HashSize::Bytes(bytes)), "{text}");
        }
        assert_eq!("off".parse(), Ok(HashSize::Off));
        assert_eq!("OFF".parse(), Ok(HashSize::Off));
    }

    #[test]
    fn other_texts() {
        use HashSizeError::{NoUnit, Syntax, TooLarge, Zero};
        let many_digits = "9".repeat(99);
        for (text, error) in [
            ("", Syntax),
            (" 1G", Syntax),
            ("1G ", Syntax),
            ("-1G", Syntax),
            ("+1G", Syntax),
            ("1.5G", Syntax),
            ("1e9", Syntax),
            ("NaN", Syntax),
            ("inf", Syntax),
            ("GiB", Syntax),
            ("1Gib/s", Syntax),
            ("1P", Syntax),
            ("１G", Syntax),
            ("0x10M", Syntax),
            ("0", Zero),
            ("0G", Zero),
            ("64", NoUnit(64)),
            ("1048575", NoUnit(1_048_575)),
            ("16777216T", TooLarge),
            ("340282366920938463463374607431768211455T", TooLarge),
            (&many_digits, TooLarge),
        ] {
            assert_eq!(text.parse::<HashSize>(), Err(error), "{text}");
        }
    }

    #[test]
    fn sizes_as_text() {
        assert_eq!(display(1 << 30), "1 GiB");
        assert_eq!(display(1536 << 20), "1536 MiB");
        assert_eq!(display(1_000_000_000), "1000000000 bytes");
        assert_eq!(display(64), "64 bytes");
        assert_eq!(display(0), "0 bytes");
    }
}
