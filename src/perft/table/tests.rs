//! What cannot be seen from the outside: entries, keys, and tables that have gone bad.

use super::entry::{Bucket, MAX_COUNT, STORED_BITS};
use super::key::{Key, Keys, MAX_DEPTH};
use super::{Hash, PerftAudit, PerftTable, PerftTableError, Place, walk};
use crate::{Board, Color, Kernel, Perft};
use std::collections::HashSet;
use std::thread;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn table(buckets: usize) -> PerftTable {
    PerftTable::new(buckets * PerftTable::GRANULE).unwrap()
}

fn board(fen: &str) -> Board {
    Board::from_fen(fen).unwrap()
}

fn key(place: u64, check: u64) -> Key {
    Key::from([place, check])
}

fn address(table: &PerftTable, key: Key, depth: u32, side: Color) -> usize {
    match table.place(key, depth, side) {
        Place::Near(entry) => std::ptr::from_ref(entry).addr(),
        Place::Far(bucket) => std::ptr::from_ref(bucket).addr(),
    }
}

#[test]
fn the_greatest_count_is_kept_and_no_greater_one() {
    let table = table(64);
    let (fits, too_wide) = (key(1, 2), key(3, 4));
    for depth in [2, 3, 9] {
        for count in [MAX_COUNT + 1, u64::MAX, 1 << 63] {
            table.place(too_wide, depth, Color::White).set(too_wide, count);
            assert_eq!(table.place(too_wide, depth, Color::White).get(too_wide), None);
        }
        assert_eq!(table.usage(), 0.0);
    }
    for depth in [2, 3, 9] {
        table.place(fits, depth, Color::White).set(fits, MAX_COUNT);
        assert_eq!(table.place(fits, depth, Color::White).get(fits), Some(MAX_COUNT));
    }
}

#[test]
fn counts_wider_than_an_entry_or_64_bits_pass_by_unharmed() {
    let (table, board) = (table(64), Board::default());
    let hash = Hash { table: &table, audit: None };
    for count in [u128::from(MAX_COUNT) + 1, 1 << 64, (1 << 64) + 5, u128::MAX] {
        for _ in 0..2 {
            assert_eq!(hash.through(&board, 9, || unreachable!(), || count), count);
        }
    }
    assert_eq!(table.usage(), 0.0);
    let greatest = u128::from(MAX_COUNT);
    assert_eq!(hash.through(&board, 9, || unreachable!(), || greatest), greatest);
    assert_eq!(hash.through(&board, 9, || unreachable!(), || unreachable!()), greatest);
}

#[test]
fn depths_beyond_all_reason_pass_by() {
    let (table, board) = (table(64), Board::default());
    let hash = Hash { table: &table, audit: None };
    for depth in [MAX_DEPTH + 1, 99, u32::MAX] {
        assert_eq!(hash.through(&board, depth, || unreachable!(), || 7), 7);
        assert_eq!(hash.through(&board, depth, || unreachable!(), || 8), 8);
    }
    assert_eq!(hash.through(&board, MAX_DEPTH, || unreachable!(), || 7), 7);
    assert_eq!(hash.through(&board, MAX_DEPTH, || unreachable!(), || 8), 7);
}

/// Every bit that is said to be compared is.
#[test]
fn one_bit_of_the_key_makes_a_difference() {
    let table = table(4);
    let kept = key(0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210);
    for depth in [2, 3] {
        one_bit_makes_a_difference(&table, kept, depth);
    }
}

fn one_bit_makes_a_difference(table: &PerftTable, kept: Key, depth: u32) {
    table.place(kept, depth, Color::White).set(kept, 42);
    let place = (0..STORED_BITS - 64).map(|bit| key(kept.place ^ 1 << bit, kept.check));
    let check = (0..64).map(|bit| key(kept.place, kept.check ^ 1 << bit));
    let mut others = 0;
    for other in place.chain(check) {
        assert_eq!(table.place(other, depth, Color::White).get(other), None, "{other:?}");
        others += 1;
    }
    assert_eq!((others, STORED_BITS), (84, 84));
    assert_eq!(table.place(kept, depth, Color::White).get(kept), Some(42));
}

/// And those that choose the place are other ones.
#[test]
fn the_place_is_chosen_by_bits_that_are_not_compared() {
    const BUCKETS: usize = 1 << 12;
    let table = table(BUCKETS);
    let low = u64::MAX >> (64 - (STORED_BITS - 64));
    // Three quarters of the table in single entries for depth 2, the rest in buckets.
    for (depth, places) in [(2, BUCKETS / 4 * 3 * Bucket::ENTRIES), (3, BUCKETS / 4)] {
        let address = |place| address(&table, key(place, 0), depth, Color::White);
        assert_eq!(address(0), address(low));
        let all: HashSet<_> = (0..1 << 16).map(|place| address(place << (64 - 16))).collect();
        assert_eq!(all.len(), places);
        assert!(all.contains(&address(0)) && all.contains(&address(u64::MAX)));
    }
    assert_eq!(table.verified_bits(), 84.0 + 1024_f64.log2());
    assert_eq!(self::table(1).verified_bits(), 84.0);
}

#[test]
fn the_smallest_count_makes_room() {
    let bucket = &table(1).buckets[0];
    let keys: Vec<_> = (1..=6).map(|number| key(number, number)).collect();
    for (key, count) in keys.iter().zip([500, 20, 400, 300]) {
        bucket.set(*key, count);
    }
    assert_eq!(bucket.used(), Bucket::ENTRIES);
    bucket.set(keys[4], 10);
    bucket.set(keys[5], 30);
    let kept: Vec<_> = keys.iter().map(|&key| bucket.get(key)).collect();
    assert_eq!(kept, [Some(500), None, Some(400), Some(300), None, Some(30)]);
}

/// The halves of two entries, as a reader may see them between two writes.
#[test]
fn halves_of_two_entries_match_nothing() {
    let (one, other) = (key(5, 0x1234), key(5, 0x9876));
    for (guard, data) in [(0x1234 ^ 0x9876, 0), (0, 7 ^ 9), (1 << 63, 0), (0, 1 << 63), (0, 1)] {
        let bucket = &table(1).buckets[0];
        bucket.set(one, 7);
        bucket.flip(guard, data);
        let found = (bucket.get(one), bucket.get(other));
        // The first one is `other` with the count of `one` in full: not a half but a forgery.
        assert!(found == (None, None) || (guard, found) == (0x1234 ^ 0x9876, (None, Some(7))));
    }
}

/// Many threads write and read four entries' worth of eight keys. What is read must be what was
/// written for that key, though entries are torn all the time.
#[test]
fn threads_in_one_bucket_read_only_what_was_written_for_the_key() {
    for depth in [2, 3] {
        hammer(&table(1), depth);
    }
}

fn hammer(table: &PerftTable, depth: u32) {
    const ROUNDS: u64 = 200_000;
    // As bad as can be: the same in all but the half that is not kept beside the count.
    let keys: Vec<_> = (0..8).map(|bit| key(5, 1 << (48 + bit))).collect();
    let count = |key: Key, round: u64| round << 20 | key.check >> 48;
    let hits: u64 = thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|thread| {
                let keys = &keys;
                scope.spawn(move || {
                    let mut hits = 0;
                    for round in 0..ROUNDS {
                        let write = keys[((round * 7 + thread) % 8) as usize];
                        table
                            .place(write, depth, Color::White)
                            .set(write, count(write, round % 1000));
                        let read = keys[((round * 5 + thread * 3) % 8) as usize];
                        if let Some(found) = table.place(read, depth, Color::White).get(read) {
                            assert_eq!(found & 0xf_ffff, count(read, 0), "{read:?}");
                            hits += 1;
                        }
                    }
                    hits
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert!(hits > ROUNDS / 100, "{hits}");
}

/// Counts of two plies: the pieces of the side to move choose a region, so all children of a
/// position that capture nothing are near each other.
#[test]
fn the_side_to_move_chooses_the_region() {
    const REGIONS: usize = 3;
    let table = table(PerftTable::REGION * 4);
    let start = address(&table, key(0, 0), 2, Color::White);
    let region = |key, side| {
        (address(&table, key, 2, side) - start) / (PerftTable::REGION * PerftTable::GRANULE)
    };
    let mut state = 1;
    let mut random = || crate::board::splitmix64(&mut state);
    let mut seen = HashSet::new();
    for _ in 0..100 {
        let sides = [random(), random()];
        let same = || Key { sides, ..key(random(), random()) };
        let regions: HashSet<_> =
            std::iter::repeat_with(same).take(100).map(|key| region(key, Color::White)).collect();
        assert_eq!(regions.len(), 1);
        let swapped = Key { sides: [sides[1], sides[0]], ..Key::default() };
        assert!(regions.contains(&region(swapped, Color::Black)));
        seen.extend(regions);
    }
    assert_eq!(seen, (0..REGIONS).collect());
    let last = Key { sides: [u64::MAX; 2], ..key(u64::MAX, 0) };
    assert_eq!(region(last, Color::White), REGIONS - 1);
    assert_eq!(table.verified_bits(), 84.0 + (PerftTable::REGION as f64).log2());

    // What chooses it is what the pieces of one side are, not what the other has or does.
    let (keys, board) = (Keys::new(0), Board::default());
    for (child, key) in walk::children_for_test(&table, &board) {
        assert_eq!(key.sides[1], keys.position(&board).sides[1], "{child}");
        assert_ne!(key.sides[0], keys.position(&board).sides[0], "{child}");
    }
}

/// Everything that a count depends on is in the key.
#[test]
fn keys_tell_apart_what_counts() {
    let keys = Keys::new(1);
    let of = |fen: &str| {
        let board = crate::FenOptions::new().unreachable(true).parse(fen).unwrap();
        keys.position(&board) ^ keys.task(board.side_to_move(), 3)
    };
    let different = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2Q w Qkq - 0 1",
        // Which of two rooks may castle.
        "4k3/8/8/8/8/8/8/4K1RR w H - 0 1",
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        // En passant, and on which file.
        "4k3/8/8/1pPpP3/8/8/8/4K3 w - b6 0 1",
        "4k3/8/8/1pPpP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/1pPpP3/8/8/8/4K3 w - - 0 1",
    ];
    let places: HashSet<_> = different.iter().map(|fen| of(fen).place).collect();
    let checks: HashSet<_> = different.iter().map(|fen| of(fen).check).collect();
    assert_eq!((places.len(), checks.len()), (different.len(), different.len()));
    // The counters do not count; nor does a double step that nobody can capture.
    assert_eq!(of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), of("4k3/8/8/8/8/8/8/4K3 w - - 40 90"));
    assert_eq!(of("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1"), of("4k3/8/8/8/3P4/8/8/4K3 b - - 0 1"));
    let (one, other) = (keys.task(crate::Color::White, 3), keys.task(crate::Color::White, 4));
    assert!(one.place != other.place && one.check != other.check);
}

#[test]
fn seeds_draw_other_keys() {
    let board = Board::default();
    let keys: HashSet<_> = [0, 1, 2, u64::MAX]
        .into_iter()
        .flat_map(|seed| {
            let key = Keys::new(seed).position(&board);
            [key.place, key.check]
        })
        .collect();
    assert_eq!(keys.len(), 8);
}

/// The keys that the walk derives from the parent's are those from scratch: or else it would find
/// nothing of what the root or another thread has kept, or worse.
#[test]
fn keys_of_children_are_those_from_scratch() {
    let lenient = crate::FenOptions::new().unreachable(true).mixed_arrays(true);
    let mut children = 0;
    for fen in [
        crate::START_FEN,
        KIWIPETE,
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        // Chess960: king and rook change places, or one of them stays.
        "1rk3r1/1pPp3p/8/8/8/8/P1p2P1P/R2K3R w HAgb - 0 1",
        "1rk5/8/8/8/8/8/8/1RK4R w Bb - 0 1",
        "5rkr/8/8/8/8/8/8/5RKR b HFhf - 0 1",
        // En passant that is and is not legal.
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "4k3/2p1p3/8/1P1P1P2/2p1p1p1/8/1P1P1P2/4K3 w - - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    ] {
        let root = lenient.parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        children += compare_keys(&root, 3);
    }
    assert!(children > 100_000, "{children}");
}

fn compare_keys(board: &Board, depth: u32) -> usize {
    let keys = Keys::new(7);
    let table = PerftTable { keys: Box::new(keys), ..table(1) };
    fn below(table: &PerftTable, board: &Board, depth: u32) -> usize {
        let children = walk::children_for_test(table, board);
        assert_eq!(children.len(), board.legal_moves().len(), "{board}");
        let deeper = |(child, key): &(Board, Key)| {
            assert_eq!(*key, table.keys.position(child), "{board} to {child}");
            if depth > 1 { below(table, child, depth - 1) } else { 0 }
        };
        children.len() + children.iter().map(deeper).sum::<usize>()
    }
    below(&table, board, depth)
}

#[test]
fn sizes_that_no_table_has() {
    for bytes in [0, 1, 63, 65, usize::MAX] {
        assert_eq!(PerftTable::new(bytes).unwrap_err(), PerftTableError::Size { bytes });
    }
    let text = |bytes| PerftTableError::Size { bytes }.to_string();
    assert!(text(0).ends_with("expected a multiple of 64 bytes, at least 64"));
    assert!(text(100).ends_with("expected a multiple of 64 bytes, such as 64 or 128"));
    for bytes in [usize::MAX - 63, isize::MAX as usize - 63, 1 << 50] {
        let error = PerftTable::new(bytes).unwrap_err();
        assert!(matches!(error, PerftTableError::OutOfMemory { .. }), "{error:?}");
    }
}

#[test]
fn tables_have_the_size_that_was_asked_for() {
    for bytes in [64, 128, 4096, 1_000_000, 3 << 20, (2 << 20) - 64, (4 << 20) + 64] {
        let table = PerftTable::new(bytes).unwrap();
        assert_eq!(table.bytes(), bytes);
        let start = table.buckets.as_ptr().addr();
        assert_eq!(start % if bytes < 2 << 20 { 64 } else { 2 << 20 }, 0);
        assert_eq!(table.buckets.iter().map(Bucket::used).sum::<usize>(), 0);
        let last = key(u64::MAX, 1);
        table.place(last, 3, Color::White).set(last, 5);
        assert_eq!(table.buckets.last().unwrap().get(last), Some(5));
    }
}

/// A table in which every count has gone bad by one bit.
fn bad_table(board: &Board, depth: u32) -> PerftTable {
    let table = table(1 << 14);
    // Of all but the root.
    let _ = Perft::new().table(&table).divide(board, depth);
    // The guard is of the data, so that it must go bad in the same way to be believed.
    table.buckets.iter().for_each(|bucket| bucket.flip(1, 1));
    table
}

#[test]
fn an_audit_finds_what_is_wrong() {
    for fen in [crate::START_FEN, KIWIPETE] {
        let board = board(fen);
        let right = Perft::new().count(&board, 4);
        for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported()) {
            let perft = Perft::new().kernel(kernel).unwrap();
            assert_ne!(perft.table(&bad_table(&board, 4)).count(&board, 4), right, "believed");

            let (table, audit) = (bad_table(&board, 4), PerftAudit::new(1.0).unwrap());
            let audited = perft.audited_table(&table, &audit);
            assert_eq!(audited.count(&board, 4), right, "counted again is right");
            let moves = board.legal_moves().len() as u64;
            assert_eq!((audit.checked(), audit.wrong()), (moves, moves), "in the walk");
            let divided = audited.divide(&board, 4).into_iter().map(|(_, count)| count).sum();
            assert_eq!(right, divided);
            assert_eq!((audit.checked(), audit.wrong()), (2 * moves, 2 * moves), "at the root");
            for mismatch in audit.mismatches() {
                let counted = Perft::new().count(&mismatch.board, 3);
                assert_eq!((mismatch.counted, mismatch.kept), (counted, counted ^ 1));
                assert_eq!(mismatch.depth, 3);
            }
        }
    }
}

#[test]
fn a_part_of_an_audit_is_that_part_and_the_same_each_time() {
    let board = board(KIWIPETE);
    let run = |fraction, seed| {
        let table = PerftTable::with_seed(16 << 20, seed).unwrap();
        let audit = PerftAudit::new(fraction).unwrap();
        assert_eq!(Perft::new().audited_table(&table, &audit).count(&board, 5), 193_690_690);
        assert_eq!(audit.wrong(), 0);
        audit.checked()
    };
    let (all, tenth) = (run(1.0, 0), run(0.1, 0));
    assert!(all > 1_000 && tenth > all / 15 && tenth < all / 7, "{tenth} of {all}");
    assert_eq!(run(0.1, 0), tenth);
    assert_ne!(run(0.1, 1), tenth);
    // Other keys, other places, so that not quite the same is replaced.
    assert!(run(1.0, 1).abs_diff(all) < all / 100);
}

#[test]
fn fractions() {
    for fraction in [0.0, -0.0, -0.1, 1.1, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(PerftAudit::new(fraction).is_none(), "{fraction}");
    }
    for fraction in [1.0, 0.5, f64::MIN_POSITIVE] {
        assert_eq!(PerftAudit::new(fraction).unwrap().fraction(), fraction);
    }
}
