//! Looking for one byte, eight at a time.

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

/// The index of the first `wanted`.
///
/// Comments are most of a file, and this halves the time that they take (measured on a file with
/// clock comments: 10 % of all). Source: H. Warren, "Hacker's Delight", 6-1.
#[inline]
pub(super) fn find(wanted: u8, bytes: &[u8]) -> Option<usize> {
    let (words, tail) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        // A byte that is wanted becomes 0, and only the lowest 0 surely keeps its high bit.
        let zero_if_wanted = u64::from_le_bytes(*word) ^ (LOW * u64::from(wanted));
        let found = zero_if_wanted.wrapping_sub(LOW) & !zero_if_wanted & HIGH;
        if found != 0 {
            return Some(8 * index + found.trailing_zeros() as usize / 8);
        }
    }
    let start = 8 * words.len();
    tail.iter().position(|&byte| byte == wanted).map(|index| start + index)
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn every_place_in_every_length() {
        for length in 0..40 {
            let mut bytes = vec![0x7c; length];
            assert_eq!(find(b'}', &bytes), None);
            for index in (0..length).rev() {
                bytes[index] = b'}';
                assert_eq!(find(b'}', &bytes), Some(index));
                // What differs in one bit, above or below, is not mistaken for it.
                bytes[index] = [0x7c, 0xfd, 0x7e, 0x00][index % 4];
                assert_eq!(find(b'}', &bytes), None);
            }
        }
    }
}
