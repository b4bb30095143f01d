//! JSON documents: one a run, on one line, with the fields that `--help` names in that order.

use super::Error;
use serde::{Serialize, Serializer};
use std::io::Write;

/// Writes one document and a line end.
pub(crate) fn write(out: &mut impl Write, document: &impl Serialize) -> Result<(), Error> {
    serde_json::to_writer(&mut *out, document)?;
    writeln!(out)?;
    Ok(())
}

/// A count of nodes: a number if it fits in 64 bits, otherwise a string. Few JSON readers have
/// wider integers, and a count that is silently rounded is worse than none.
#[derive(Clone, Copy)]
pub(crate) struct Count(pub(crate) u128);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(count) => serializer.serialize_u64(count),
            Err(_) => serializer.collect_str(&self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Count;

    #[test]
    fn counts_beyond_64_bits_are_strings() {
        let largest = u128::from(u64::MAX);
        let text = |count| serde_json::to_string(&Count(count)).unwrap();
        assert_eq!(text(largest), "18446744073709551615");
        assert_eq!(text(largest + 1), "\"18446744073709551616\"");
    }
}
