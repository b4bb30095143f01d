//! Serde for the types that have a text form: they are written as they print and read as they
//! parse, with the same errors.

use crate::{Board, San, Square, UciMove};
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// Reads a type from its text.
struct Text<T> {
    expected: &'static str,
    target: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty: $expected:literal,)*) => {$(
        #[doc = concat!("As text: ", $expected, ".")]
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[doc = concat!("From text: ", $expected, ".")]
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text { expected: $expected, target: PhantomData })
            }
        }
    )*};
}

as_text! {
    Board: "a FEN",
    San: "a move in SAN such as Nf3",
    Square: "a square such as e4",
    UciMove: "a move in UCI notation such as e2e4",
}
