use shared::id::{BoardNo, GameId, StartNumber};
use shared::tournament::{Participation, Protection, Rules, Running};
use shared::view::{ComingBye, GameView, ParticipantsView, RoundHead, TournamentView};

use super::*;

fn head(no: u16, stage: Stage, stale: bool) -> RoundHead {
    let basis = Some(Revision(40 + u64::from(no)));
    RoundHead {
        no: RoundNo(no),
        stage,
        published_at: None,
        basis,
        stale,
        protection: Protection::None,
        by_hand: None,
    }
}

fn game(id: u32, result: GameResult, disputed: bool) -> GameView {
    GameView {
        id: GameId(id),
        leg: 1,
        board: BoardNo(1),
        white: ParticipantId(1),
        black: ParticipantId(2),
        fixed_for: None,
        result,
        disputed,
        recorded_by: None,
        recorded_at: None,
        confirmations: 0,
        claims: Vec::new(),
    }
}

fn parts(heads: Vec<RoundHead>, games: Vec<GameView>) -> Parts {
    let rules = Rules { rounds: RoundNo(3), ..Rules::default() };
    Parts {
        tournament: TournamentView {
            event_name: String::new(),
            event_slug: String::new(),
            name: String::new(),
            slug: String::new(),
            zone: "UTC".to_owned(),
            rules,
            running: Running::default(),
            prohibitions: Vec::new(),
            rounds: heads,
        },
        participants: ParticipantsView { participants: Vec::new() },
        rounds: vec![RoundView {
            no: RoundNo(1),
            stage: Stage::Published,
            published_at: None,
            games,
            byes: Vec::new(),
        }],
    }
}

fn player(id: u32, words: &[(u16, Presence)], byes: &[(u16, ByeKind)]) -> ParticipantView {
    let id = ParticipantId(id);
    let word = |(from, presence): &(u16, Presence)| Participation {
        participant: id,
        from: RoundNo(*from),
        presence: *presence,
        reason: String::new(),
    };
    let bye = |(round, kind): &(u16, ByeKind)| ComingBye { round: RoundNo(*round), kind: *kind };
    ParticipantView {
        id,
        start_number: StartNumber(id.0),
        strength_order: id.0,
        name: String::new(),
        title: String::new(),
        rating: None,
        federation: String::new(),
        club: String::new(),
        fide_id: None,
        fixed_board: None,
        entry: None,
        participations: words.iter().map(word).collect(),
        coming_byes: byes.iter().map(bye).collect(),
    }
}

#[test]
fn a_round_is_paired_once_every_game_has_a_result() {
    let published = || vec![head(1, Stage::Published, false)];
    let open = parts(published(), vec![game(1, GameResult::Open, false)]);
    assert_eq!(step(&open), Step::Wait { round: RoundNo(2), open: 1, disputed: 0 });
    let disputed = parts(published(), vec![game(1, GameResult::Draw, true)]);
    assert_eq!(step(&disputed), Step::Pair { round: RoundNo(2), disputed: 1 });
    let adjourned = parts(published(), vec![game(1, GameResult::Adjourned, false)]);
    assert_eq!(step(&adjourned), Step::Pair { round: RoundNo(2), disputed: 0 });
}

#[test]
fn before_round_one_there_is_nothing_to_wait_for() {
    let mut empty = parts(Vec::new(), Vec::new());
    empty.rounds.clear();
    assert_eq!(step(&empty), Step::Pair { round: RoundNo(1), disputed: 0 });
}

#[test]
fn a_draft_comes_before_everything_else() {
    let heads = vec![head(1, Stage::Published, false), head(2, Stage::Drafted, true)];
    let drafted = parts(heads, vec![game(1, GameResult::Open, false)]);
    let expected = Step::Draft { round: RoundNo(2), basis: Revision(42), stale: true };
    assert_eq!(step(&drafted), expected);
}

#[test]
fn after_the_last_round_nothing_is_paired() {
    let heads = (1..=3).map(|no| head(no, Stage::Finished, false)).collect();
    assert_eq!(step(&parts(heads, Vec::new())), Step::Over);
}

#[test]
fn the_roll_says_who_plays_and_why_others_do_not() {
    let participants = [
        player(1, &[(1, Presence::In)], &[]),
        player(2, &[(1, Presence::In)], &[(2, ByeKind::Half)]),
        player(3, &[(1, Presence::In), (2, Presence::Withdrawn)], &[]),
        player(4, &[(1, Presence::In), (2, Presence::Out)], &[]),
        player(5, &[(3, Presence::In)], &[]),
        player(6, &[(1, Presence::In)], &[(3, ByeKind::Zero)]),
    ];
    let roll = roll(&participants, RoundNo(2));
    assert_eq!(roll.present, 2);
    assert_eq!(roll.byes, [(ParticipantId(2), ByeKind::Half)]);
    assert_eq!(roll.gone, [ParticipantId(3)]);
    assert_eq!(roll.absent, [ParticipantId(4), ParticipantId(5)]);
}
