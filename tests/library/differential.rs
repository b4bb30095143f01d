//! Against shakmaty, an independent implementation, on hundreds of thousands of positions of
//! random games. The games are biased, for uniform ones hardly ever castle or promote.

use crate::common::{LENIENT, Random, all_entries, codes};
use magicray::{Bitboard, Board, Color, Fen, Move, MoveKind, PieceType, Setup, Square};
use magicray::{CastlingRights, CastlingSide, File, Piece, Rank};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

/// What a random game tends to.
#[derive(Clone, Copy, Debug)]
enum Bias {
    None,
    Pawns,
    Checks,
    Castling,
    KingWalks,
    Captures,
    /// Pawns that come to stand where a double step can be captured, and such double steps.
    EnPassant,
}

const BIASES: [Bias; 7] = [
    Bias::None,
    Bias::Pawns,
    Bias::Checks,
    Bias::Castling,
    Bias::KingWalks,
    Bias::Captures,
    Bias::EnPassant,
];

impl Bias {
    fn likes(self, board: &Board, mv: Move) -> bool {
        let moved = board.piece_type_on(board.side_to_move(), mv.from());
        match self {
            Bias::None => false,
            Bias::Pawns => moved == Some(PieceType::Pawn),
            Bias::Checks => board.gives_check(mv),
            Bias::Castling => {
                // Clears the first rank and keeps king and rooks where they are.
                let first = board.side_to_move().relative_rank(Rank::First);
                let stays = matches!(moved, Some(PieceType::King | PieceType::Rook));
                mv.is_castling() || (mv.from().rank() == first && !stays)
            }
            Bias::KingWalks => moved == Some(PieceType::King),
            Bias::Captures => !mv.is_castling() && board.occupied().contains(mv.to()),
            Bias::EnPassant => {
                let fifth = board.side_to_move().relative_rank(Rank::Fifth);
                mv.is_en_passant()
                    || board.play_unchecked(mv).en_passant().is_some()
                    || (moved == Some(PieceType::Pawn) && mv.to().rank() == fifth)
            }
        }
    }

    fn choose(self, board: &Board, moves: &[Move], random: &mut Random) -> Move {
        let liked: Vec<_> = moves.iter().copied().filter(|&mv| self.likes(board, mv)).collect();
        match liked.is_empty() || random.below(4) == 0 {
            true => *random.pick(moves),
            false => *random.pick(&liked),
        }
    }
}

fn translate(mv: shakmaty::Move) -> Move {
    let square = |square: shakmaty::Square| Square::from_index(usize::from(square));
    match mv {
        shakmaty::Move::Normal { from, to, promotion: Some(role), .. } => {
            Move::promotion(square(from), square(to), piece_type(role))
        }
        shakmaty::Move::Normal { from, to, .. } => Move::normal(square(from), square(to)),
        shakmaty::Move::EnPassant { from, to } => Move::en_passant(square(from), square(to)),
        shakmaty::Move::Castle { king, rook } => Move::castling(square(king), square(rook)),
        shakmaty::Move::Put { .. } => unreachable!("chess has no drops"),
    }
}

fn piece_type(role: shakmaty::Role) -> PieceType {
    PieceType::from_letter(role.char()).expect("six kinds of pieces")
}

fn peer_color(color: Color) -> shakmaty::Color {
    shakmaty::Color::from_white(color == Color::White)
}

fn peer_of(board: &Board) -> Chess {
    let text = Fen::of_board(board).castling(magicray::CastlingLetters::Shredder).to_string();
    let fen: shakmaty::fen::Fen = text.parse().expect("a FEN that we have written");
    fen.into_position(CastlingMode::Chess960).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn peer_fen(peer: &Chess) -> String {
    shakmaty::fen::Fen::from_position(peer, EnPassantMode::Legal).to_string()
}

/// The own pieces without which a slider would attack their king that does not attack it now.
fn pinned_by_definition(peer: &Chess, color: Color) -> Bitboard {
    let (board, color) = (peer.board(), peer_color(color));
    let king = board.king_of(color).expect("a king");
    let attackers = |occupied| board.attacks_to(king, color.other(), occupied);
    let now = attackers(board.occupied());
    let own = board.by_color(color).into_iter().filter(|&square| square != king);
    let pinned = own.filter(|&square| {
        let without = board.occupied().without(square);
        (attackers(without) & !now).any()
    });
    pinned.map(|square| Square::from_index(usize::from(square))).collect()
}

/// Compares everything that the two can say about one position; returns the legal moves.
fn compare(board: &Board, peer: &Chess) -> magicray::MoveList {
    let moves = board.legal_moves();
    let mut expected: Vec<_> =
        peer.legal_moves().into_iter().map(|mv| translate(mv).bits()).collect();
    expected.sort_unstable();
    assert_eq!(codes(moves.clone()), expected, "{board}");
    assert_eq!(board.count_legal_moves() as usize, expected.len(), "{board}");
    assert_eq!(board.has_legal_move(), !expected.is_empty(), "{board}");
    assert_eq!(board.checkers().bits(), peer.checkers().0, "{board}");
    assert_eq!(board.in_check(), peer.is_check(), "{board}");
    assert_eq!(board.in_check() && moves.is_empty(), peer.is_checkmate(), "{board}");
    assert_eq!(!board.in_check() && moves.is_empty(), peer.is_stalemate(), "{board}");
    for color in Color::ALL {
        assert_eq!(board.pinned(color), pinned_by_definition(peer, color), "{board}");
    }
    moves
}

/// Plays one random game on both boards; returns the number of moves of each kind.
fn play(start: &Board, bias: Bias, plies: usize, random: &mut Random) -> [usize; 4] {
    let (mut board, mut peer) = (*start, peer_of(start));
    let mut kinds = [0; 4];
    for _ in 0..plies {
        let moves = compare(&board, &peer);
        if moves.is_empty() {
            break;
        }
        let mv = bias.choose(&board, &moves, random);
        let next = board.play(mv).expect("a legal move");
        assert_eq!(board.gives_check(mv), next.in_check(), "{mv:?} on {board}");
        let theirs = peer.legal_moves().into_iter().find(|&theirs| translate(theirs) == mv);
        peer.play_unchecked(theirs.expect("the lists are equal"));
        let theirs = peer_fen(&peer);
        assert_eq!(LENIENT.parse(&theirs), Ok(next), "{mv:?} on {board}");
        // In double Chess960 they write KQkq, which we do not.
        if !next.is_chess960() {
            assert_eq!(next.to_string(), theirs, "{mv:?} on {board}");
        }
        board = next;
        kinds[match mv.kind() {
            MoveKind::Normal => 0,
            MoveKind::Promotion(_) => 1,
            MoveKind::EnPassant => 2,
            MoveKind::Castling => 3,
        }] += 1;
    }
    kinds
}

/// `games` of each bias from positions that `start` makes; all kinds of moves must have occurred.
fn games(games: usize, mut start: impl FnMut(&mut Random) -> Board) {
    let mut random = Random(2024);
    let mut total = [0; 4];
    for bias in BIASES {
        for _ in 0..games {
            let kinds = play(&start(&mut random), bias, 120, &mut random);
            total = std::array::from_fn(|kind| total[kind] + kinds[kind]);
        }
    }
    assert!(total.iter().all(|&count| count > games / 10), "one-sided games: {total:?}");
}

/// The files of the pieces of a Chess960 array by its Scharnagl number (R. Scharnagl; Chess
/// Programming Wiki, "Chess960").
fn array(number: usize) -> [PieceType; 8] {
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let mut files = [None; 8];
    files[number % 4 * 2 + 1] = Some(PieceType::Bishop);
    files[number / 4 % 4 * 2] = Some(PieceType::Bishop);
    let place = |files: &mut [Option<PieceType>; 8], index: usize, piece| {
        let free: Vec<_> = (0..8).filter(|&file| files[file].is_none()).collect();
        files[free[index]] = Some(piece);
    };
    place(&mut files, number / 16 % 6, PieceType::Queen);
    let (first, second) = KNIGHTS[number / 96];
    place(&mut files, second, PieceType::Knight);
    place(&mut files, first, PieceType::Knight);
    for piece in [PieceType::Rook, PieceType::King, PieceType::Rook] {
        place(&mut files, 0, piece);
    }
    files.map(|piece| piece.expect("eight pieces"))
}

/// A start of Chess960, or of double Chess960 when the numbers differ.
fn arrays(white: usize, black: usize) -> Board {
    let mut setup = Setup::EMPTY;
    let mut rights = CastlingRights::NONE;
    for (color, number) in [(Color::White, white), (Color::Black, black)] {
        let mut put = |file, rank, piece_type| {
            let square = Square::new(file, color.relative_rank(rank));
            setup.put(square, Piece { color, piece_type });
        };
        let array = array(number);
        let mut sides = [CastlingSide::QueenSide, CastlingSide::KingSide].into_iter();
        for (file, piece) in File::ALL.into_iter().zip(array) {
            put(file, Rank::First, piece);
            put(file, Rank::Second, PieceType::Pawn);
            if piece == PieceType::Rook {
                rights.set(color, sides.next().expect("two rooks"), Some(file));
            }
        }
    }
    setup.castling_rights = rights;
    setup.validate().expect("a start of double Chess960")
}

#[test]
fn scharnagl_numbers() {
    assert_eq!(arrays(518, 518), Board::default());
    let mut all: Vec<_> = (0..960).map(array).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 960);
}

#[test]
fn standard_games() {
    games(120, |_| Board::default());
}

#[test]
fn chess960_games() {
    games(120, |random| {
        let number = random.below(960);
        arrays(number, number)
    });
}

#[test]
fn double_chess960_games() {
    games(120, |random| arrays(random.below(960), random.below(960)));
}

#[test]
fn games_from_the_suites() {
    let entries: Vec<_> =
        all_entries().into_iter().filter(|entry| entry.unreachable.is_none()).collect();
    let mut next = (0..).map(|index: usize| entries[index % entries.len()].board);
    games(entries.len() / 4, |_| next.next().expect("endless"));
}

/// A few pieces and pawns on random squares, kings anywhere, so that checks and pins abound.
fn sparse(random: &mut Random) -> Board {
    loop {
        let mut setup = Setup::EMPTY;
        let kings = Color::ALL.map(|color| Piece { color, piece_type: PieceType::King });
        let men = 1 + random.below(8);
        let others = (0..men).map(|_| {
            let (color, piece_type) =
                (*random.pick(&Color::ALL), *random.pick(&PieceType::ALL[..5]));
            Piece { color, piece_type }
        });
        let pieces: Vec<_> = kings.into_iter().chain(others).collect();
        for piece in pieces {
            setup.put(*random.pick(&Square::ALL), piece);
        }
        setup.side_to_move = *random.pick(&Color::ALL);
        if let Ok(board) = setup.validate() {
            return board;
        }
    }
}

#[test]
fn sparse_positions() {
    let mut random = Random(7);
    for _ in 0..20_000 {
        let (board, bias) = (sparse(&mut random), *random.pick(&BIASES));
        play(&board, bias, 3, &mut random);
    }
}
