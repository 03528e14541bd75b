use super::*;
use shared::id::StartNumber;
use shared::tournament::Participation;
use shared::view::{ByeView, GameView};

fn player(words: &[(u16, Presence)]) -> ParticipantView {
    let id = ParticipantId(4);
    ParticipantView {
        id,
        start_number: StartNumber(4),
        strength_order: 4,
        name: "Petrova, Anna".into(),
        title: String::new(),
        rating: None,
        federation: String::new(),
        club: String::new(),
        fide_id: None,
        fixed_board: None,
        entry: None,
        participations: words
            .iter()
            .map(|(from, presence)| Participation {
                participant: id,
                from: RoundNo(*from),
                presence: *presence,
                reason: String::new(),
            })
            .collect(),
        coming_byes: Vec::new(),
    }
}

fn round(byes: &[ByeKind]) -> RoundView {
    let game = GameView {
        id: GameId(1),
        leg: 1,
        board: BoardNo(27),
        white: ParticipantId(1),
        black: ParticipantId(2),
        fixed_for: None,
        result: GameResult::BlackWins,
        disputed: false,
        recorded_by: None,
        recorded_at: None,
        confirmations: 0,
        claims: Vec::new(),
    };
    let byes = byes.iter().map(|kind| ByeView { participant: ParticipantId(4), kind: *kind });
    RoundView {
        no: RoundNo(3),
        stage: Stage::Published,
        published_at: None,
        games: vec![game],
        byes: byes.collect(),
    }
}

#[test]
fn a_seat_is_seen_from_its_own_side() {
    let black = seat(&round(&[]), ParticipantId(2)).unwrap();
    assert_eq!(
        (black.colour, black.opponent, black.mark()),
        (Colour::Black, ParticipantId(1), Mark::Win)
    );
    let white = seat(&round(&[]), ParticipantId(1)).unwrap();
    assert_eq!((white.colour, white.mark()), (Colour::White, Mark::Loss));
    assert_eq!(seat(&round(&[]), ParticipantId(4)), None);
}

#[test]
fn who_has_no_game_is_told_why() {
    use Presence::{Expelled, In, Out, Withdrawn};
    for (words, byes, expected) in [
        (&[(1, In)][..], &[][..], Situation::NotPaired),
        (&[(1, In)], &[ByeKind::Half], Situation::Bye(ByeKind::Half)),
        (&[(1, In)], &[ByeKind::PairingAllocated], Situation::Bye(ByeKind::PairingAllocated)),
        (&[(1, In)], &[ByeKind::Zero], Situation::Bye(ByeKind::Zero)),
        (&[(1, In), (3, Out)], &[], Situation::Absent),
        (&[(1, In), (3, Out)], &[ByeKind::Zero], Situation::Absent),
        (&[(1, In), (4, Out)], &[], Situation::NotPaired),
        (&[(1, In), (3, Withdrawn)], &[ByeKind::Zero], Situation::Gone(Withdrawn)),
        (&[(1, In), (2, Expelled)], &[], Situation::Gone(Expelled)),
        (&[], &[], Situation::Absent),
        (&[(4, In)], &[], Situation::Later(RoundNo(4))),
        (&[(1, In), (3, Out), (5, In)], &[ByeKind::Zero], Situation::Later(RoundNo(5))),
    ] {
        assert_eq!(situation(Some(&round(byes)), &player(words)), expected, "{words:?} {byes:?}");
    }
}

#[test]
fn before_the_first_round_nobody_is_absent() {
    assert_eq!(situation(None, &player(&[(1, Presence::In)])), Situation::NoRound);
    assert_eq!(
        situation(None, &player(&[(1, Presence::Withdrawn)])),
        Situation::Gone(Presence::Withdrawn)
    );
}

#[test]
fn crosstable_cells_name_start_number_colour_and_mark() {
    let number = |id: ParticipantId| Some(StartNumber(id.0 + 10));
    let game = |colour, mark| round_text(&[Cell::game(ParticipantId(2), colour, mark)], number);
    assert_eq!(game(Colour::White, Mark::Win), "12w1");
    assert_eq!(game(Colour::Black, Mark::Draw), "12b½");
    assert_eq!(game(Colour::Black, Mark::ForfeitLoss), "12b–");
    assert_eq!(game(Colour::White, Mark::Open), "12w·");
    assert_eq!(round_text(&[Cell::bye(Mark::HalfPointBye)], number), "½");
    assert_eq!(round_text(&[Cell::bye(Mark::ZeroPointBye)], number), "–");
    let both = [(Colour::White, Mark::Win), (Colour::Black, Mark::Draw)];
    let both = both.map(|(colour, mark)| Cell::game(ParticipantId(2), colour, mark));
    assert_eq!(round_text(&both, number), "12w1b½");
    assert_eq!(round_text(&[Cell::bye(Mark::PairingAllocatedBye); 2], number), "+");
}

/// A pairing of two games with these results.
fn double(first: GameResult, second: GameResult) -> RoundView {
    let mut round = round(&[]);
    let game = round.games[0].clone();
    let back = GameView {
        id: GameId(2),
        leg: 2,
        white: game.black,
        black: game.white,
        result: second,
        ..game.clone()
    };
    round.games = vec![GameView { result: first, ..game }, back];
    round
}

#[test]
fn in_a_double_round_the_seat_is_that_of_the_game_to_be_played() {
    use GameResult::{BlackWins, Draw, Open};
    for (first, second, leg, colour) in [
        (Open, Open, 1, Colour::White),
        (BlackWins, Open, 2, Colour::Black),
        (BlackWins, Draw, 2, Colour::Black),
        (Open, Draw, 1, Colour::White),
    ] {
        let seat = seat(&double(first, second), ParticipantId(1)).unwrap();
        assert_eq!((seat.leg, seat.colour), (leg, colour), "{first:?} {second:?}");
    }
}

#[test]
fn a_return_game_is_looked_at_from_the_result_of_the_first_on() {
    use GameResult::{BlackWins, Draw, Open};
    for (first, second, shown) in
        [(Open, Open, false), (BlackWins, Open, true), (Draw, Draw, true), (Open, Draw, true)]
    {
        let round = double(first, second);
        assert_eq!(due(&round.games).collect::<Vec<bool>>(), [true, shown], "{first:?} {second:?}");
    }
}

#[test]
fn every_decided_result_has_a_text_of_its_own_sides() {
    for result in GameResult::ALL {
        assert_eq!(result_text(result).is_empty(), result == GameResult::Open, "{result:?}");
    }
}
