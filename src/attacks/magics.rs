//! The multipliers of the magic bitboards and where each square's slots begin.
//!
//! A slider's attacks depend on the occupancy of a few squares only, its mask.
//! With every other bit set, the occupancy is multiplied by a constant chosen
//! such that the top bits of the product tell apart all occupancies that differ
//! in their attacks:
//!
//! ```text
//! index = offset + (((occupied | !mask) * multiplier) >> (64 - bits))
//! ```
//!
//! Setting the irrelevant bits rather than clearing them is Volker Annuss's
//! "black magics": it costs the same and adds a constant to the product, which
//! gives more multipliers a chance. The shift is fixed for each slider (12 bits
//! for rooks, 9 for bishops), so a square may use any part of its window, and
//! leaves slots unused, for two reasons: occupancies with equal attacks may
//! share a slot, and few squares have as many occupancies as their window has
//! slots. All squares of both sliders live in one table, their windows
//! overlapping such that each fills the gaps of others.
//!
//! The multipliers are the result of a local search of our own for few and
//! compact slots, which started from the [published ones] of Volker Annuss and
//! Niklas Fiekas and kept a fifth of them; the offsets are the result of a
//! randomised packing of the windows. The table has 87,445 entries (699,560
//! bytes), 19 % less than the 107,648 (861,184 bytes) that one slot for each
//! occupancy takes. The published packing has 87,988.
//!
//! Nothing here is taken on trust: the build script fills the table slot by slot
//! and stops if two attack sets meet in one, and the tests look up every occupancy.
//!
//! The build script includes this very file, so it depends on nothing.
//!
//! [published ones]: https://talkchess.com/forum/viewtopic.php?t=64790

/// The number of entries in the table that all squares of both sliders share.
pub(crate) const TABLE_LEN: usize = 87_445;

/// The bits of the product that index the rook's window, for every square.
pub(crate) const ROOK_BITS: u32 = 12;

/// The bits of the product that index the bishop's window, for every square.
pub(crate) const BISHOP_BITS: u32 = 9;

/// The perfect hash of one slider on one square, with a window of `2^BITS` slots.
///
/// The window lies within the table: [`MagicHash::new`] refuses any other, at
/// compile time for the constants below. That is what makes it sound to look up
/// an [`index`](MagicHash::index) unchecked.
#[derive(Clone, Copy)]
pub(crate) struct MagicHash<const BITS: u32> {
    multiplier: u64,
    offset: u32,
}

impl<const BITS: u32> MagicHash<BITS> {
    /// # Panics
    ///
    /// If the window reaches beyond the table.
    const fn new(multiplier: u64, offset: u32) -> MagicHash<BITS> {
        assert!(offset as usize + (1 << BITS) <= TABLE_LEN, "the window exceeds the table");
        MagicHash { multiplier, offset }
    }

    /// The slot for an occupancy in which every irrelevant square is occupied;
    /// always less than [`TABLE_LEN`].
    #[inline(always)]
    pub(crate) const fn index(self, occupied: u64) -> usize {
        self.offset as usize + (occupied.wrapping_mul(self.multiplier) >> (64 - BITS)) as usize
    }
}

/// The rook's multiplier and offset of each square, a1 to h8.
#[rustfmt::skip]
pub(crate) const ROOK: [MagicHash<ROOK_BITS>; 64] = [
    MagicHash::new(0x8028_0013_ff85_fffe, 10890), MagicHash::new(0x5ffb_fefd_fef6_7fff, 49996),
    MagicHash::new(0xffef_fb3f_efbd_ffff, 61854), MagicHash::new(0x0030_0090_0300_008a, 67322),
    MagicHash::new(0x0050_0280_1050_0023, 78292), MagicHash::new(0x0020_0121_20a0_0020, 58315),
    MagicHash::new(0x0030_0060_00c0_0030, 39396), MagicHash::new(0x0058_0058_06b0_0002, 75498),
    MagicHash::new(0x323f_f7fb_fbea_fffc, 49857), MagicHash::new(0x0000_1400_8105_0002, 22853),
    MagicHash::new(0x9fff_e800_4380_0048, 73466), MagicHash::new(0x7fff_e800_021f_ffb8, 83145),
    MagicHash::new(0xffff_cffe_7fcf_ffaf, 69753), MagicHash::new(0x2e80_1800_c018_0060, 28538),
    MagicHash::new(0x207f_e800_5fd0_0018, 11802), MagicHash::new(0x1b80_1800_3062_0018, 32204),
    MagicHash::new(0x0030_0018_010c_0003, 69272), MagicHash::new(0x1703_000c_0085_ffff, 55207),
    MagicHash::new(0xf8fd_fff7_fbfe_fff7, 20953), MagicHash::new(0xa93d_ffdf_fbff_dffe, 53698),
    MagicHash::new(0x3e11_001f_fe00_2001, 53517), MagicHash::new(0x56bf_7ff8_1eff_f83e, 54612),
    MagicHash::new(0x1d40_0040_4000_8001, 43304), MagicHash::new(0x0400_8005_5860_4100, 16517),
    MagicHash::new(0x3740_1fff_f008_000a, 46915), MagicHash::new(0x0010_0200_0804_0004, 82872),
    MagicHash::new(0x6b84_0100_0802_0008, 63979), MagicHash::new(0xfebf_7dff_f8fe_fff9, 47038),
    MagicHash::new(0x4b00_00ff_e001_ffe0, 42376), MagicHash::new(0x6660_1f00_0780_07c3, 41153),
    MagicHash::new(0xbffb_faff_fb68_3f7f, 17282), MagicHash::new(0x30a8_067f_fa0f_c01f, 38077),
    MagicHash::new(0x2000_08e8_0030_0034, 64533), MagicHash::new(0x1400_0087_8018_0018, 70789),
    MagicHash::new(0x4800_0103_0018_0018, 63922), MagicHash::new(0x4000_0081_8018_0018, 60850),
    MagicHash::new(0x4e50_7031_0005_fffa, 19752), MagicHash::new(0x4000_1881_0006_0006, 14350),
    MagicHash::new(0xffff_ff7f_ffbf_bfff,     0), MagicHash::new(0x85f3_7fe0_001f_ffc0, 30557),
    MagicHash::new(0x7400_0202_ec00_2800, 23429), MagicHash::new(0x57ff_f9ff_7cff_f3ff, 49071),
    MagicHash::new(0x0000_0040_4b80_1800, 72209), MagicHash::new(0x2000_002f_e03f_d000, 67875),
    MagicHash::new(0x42bf_ff70_017f_d003, 57175), MagicHash::new(0xa487_efff_bfc0_0fff, 44153),
    MagicHash::new(0x26c0_0010_0800_a804, 12954), MagicHash::new(0x5c44_000a_5800_5805, 78457),
    MagicHash::new(0x1a29_0001_0115_0028, 20269), MagicHash::new(0x1000_0105_000a_0014,  9775),
    MagicHash::new(0x2140_002b_0040_8028, 28692), MagicHash::new(0x02a0_0020_4079_0028, 26455),
    MagicHash::new(0x7800_0020_1028_8028, 24453), MagicHash::new(0x3170_0018_00df_8018, 56253),
    MagicHash::new(0x7868_0003_f3a4_0048, 22061), MagicHash::new(0x6d73_d800_0050_0028, 52421),
    MagicHash::new(0xebff_ff7a_ebef_dbbe, 35860), MagicHash::new(0x4000_0280_0900_13c1,  4750),
    MagicHash::new(0xbf7f_feff_bffa_f71f,  6014), MagicHash::new(0xfffd_ffff_777b_7d6e, 35894),
    MagicHash::new(0x4830_0007_e808_0c02, 81954), MagicHash::new(0xcf30_01ff_f804_0001, 27252),
    MagicHash::new(0xee73_fffb_ffbb_77fe,  8555), MagicHash::new(0x5c12_0003_0848_2882,  1010),
];

/// The bishop's multiplier and offset of each square, a1 to h8.
#[rustfmt::skip]
pub(crate) const BISHOP: [MagicHash<BISHOP_BITS>; 64] = [
    MagicHash::new(0x6d82_00c0_4018_03d8, 16160), MagicHash::new(0x3a92_8812_a801_fe13,  3716),
    MagicHash::new(0x9890_4228_f801_587a,  4462), MagicHash::new(0x7140_7fdf_fc00_20a7,  8788),
    MagicHash::new(0xd292_f880_1de5_7604,  7208), MagicHash::new(0x295f_e101_0083_69d8, 16871),
    MagicHash::new(0xb2dd_6803_edff_f2ec,  3618), MagicHash::new(0x1488_0820_1ec0_0080, 16059),
    MagicHash::new(0x994c_1fe2_5131_f001,  3646), MagicHash::new(0x0075_72d7_dab0_57ff,   953),
    MagicHash::new(0xbd13_9000_0840_01a0,  2099), MagicHash::new(0x33f8_03fc_00d3_0002,  5680),
    MagicHash::new(0xe91a_a107_8020_c06e,  2311), MagicHash::new(0x8860_3fdc_027f_d8b1,  1224),
    MagicHash::new(0x5661_e980_80ff_0003,  4932), MagicHash::new(0x6023_f502_f8c1_7ffa,  1251),
    MagicHash::new(0x4e7e_8000_417f_cffc, 11259), MagicHash::new(0xa74f_ff46_d3ef_fc00,  2433),
    MagicHash::new(0x1c02_007b_fff4_e001,  8260), MagicHash::new(0x72c0_1d3e_0080_109d, 27815),
    MagicHash::new(0x1ba0_1f80_fff8_0004, 74819), MagicHash::new(0xa05f_efff_de3a_7fed, 27114),
    MagicHash::new(0x9ff7_f7ff_f040_7ffe, 11296), MagicHash::new(0x2177_fbff_f820_3fff,  4697),
    MagicHash::new(0x19df_a000_bfa7_dff8,  3111), MagicHash::new(0x0ffe_8ffd_fccc_0ff9,  2259),
    MagicHash::new(0x1e76_47ff_cff9_37fe,  7744), MagicHash::new(0xcc00_3030_6f40_c006, 86933),
    MagicHash::new(0xbe00_1818_3060_6000, 82845), MagicHash::new(0x5b7f_e038_301c_8011, 27135),
    MagicHash::new(0xf480_0641_8360_1811,  3385), MagicHash::new(0x9e88_0c0b_e3f7_d001,  8801),
    MagicHash::new(0x9180_054a_1eb0_0ac0,  4251), MagicHash::new(0x4210_02e4_0ad1_e102,  5467),
    MagicHash::new(0x7240_0145_fbfb_fef8,  9942), MagicHash::new(0x640f_fefe_0480_3f80, 62367),
    MagicHash::new(0x8700_c018_1808_6060, 75555), MagicHash::new(0x3780_1020_0c40_1842, 18762),
    MagicHash::new(0x5680_0800_0620_0c20,  1576), MagicHash::new(0x1bb0_0260_86be_3008,  1823),
    MagicHash::new(0xbc0f_6005_6a54_ba87,  1606), MagicHash::new(0x7b8d_0003_f52b_b221,  4266),
    MagicHash::new(0x9c20_0041_0183_00c0, 20241), MagicHash::new(0xff08_3c00_80fc_c080, 19677),
    MagicHash::new(0x3abf_fffc_8017_ffd0, 46610), MagicHash::new(0x3a80_00df_8028_0050, 29181),
    MagicHash::new(0x473c_fff9_91fd_cc08,  2036), MagicHash::new(0x41a0_03da_c0fd_ff80,  2429),
    MagicHash::new(0xaed8_0080_fb94_3200,  5253), MagicHash::new(0x41ca_d000_c178_b382,  2859),
    MagicHash::new(0x0008_8527_fdfc_08fd,  2236), MagicHash::new(0x311f_7d97_4002_047c,  5842),
    MagicHash::new(0x1f02_eb80_1f80_17ff,  8681), MagicHash::new(0x0000_5040_1020_0c10,   896),
    MagicHash::new(0x2300_0040_1fd7_e412, 10778), MagicHash::new(0x1b00_0020_0feb_f209, 10954),
    MagicHash::new(0x6941_0000_8149_6fcf,  5134), MagicHash::new(0x42cd_9c48_00c1_77f2,   935),
    MagicHash::new(0x4120_14ec_cffd_fc09,  2664), MagicHash::new(0xc30c_0bb7_cee0_00bf,  5533),
    MagicHash::new(0xc000_4649_d000_1008,  4031), MagicHash::new(0x5561_6200_0b06_7804,  4023),
    MagicHash::new(0x1f67_0002_e6a8_0d9f,  1549), MagicHash::new(0x0d80_0100_6f60_1006, 16307),
];
