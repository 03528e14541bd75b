use uuid::Uuid;

use super::*;
use crate::api::ops::Outcome;
use crate::error::{ErrorCode, Problem};
use crate::id::{
    AccountId, BoardNo, DeviceId, OpId, ParticipantId, Revision, RoundNo, Seq, TournamentId,
};
use crate::sync::bytes::{Digest, Signature};
use crate::sync::client::{Held, Outbox, Own, Sealed, Step};
use crate::sync::entries;
use crate::sync::envelope::{Act, Envelope, Record, Seen, Signed};
use crate::time::Instant;
use crate::tournament::{Rules, Running};
use crate::view::{ClaimView, ParticipantsView, RoundView, TournamentView};

const CONFIRMED: Revision = Revision(7);

fn game(id: u32) -> GameView {
    GameView {
        id: GameId(id),
        board: BoardNo(1),
        leg: 1,
        white: ParticipantId(1),
        black: ParticipantId(2),
        fixed_for: None,
        result: GameResult::Open,
        disputed: false,
        recorded_by: None,
        recorded_at: None,
        confirmations: 0,
        claims: Vec::new(),
    }
}

/// Game 1 in round 1, which is finished; game 2, and game 3 with two values, in round 2.
fn parts() -> Parts {
    let claim = ClaimView {
        id: ClaimId(5),
        result: GameResult::Draw,
        author: AccountId(Uuid::nil()),
        at: Instant::from_micros(1),
    };
    let disputed =
        GameView { result: GameResult::WhiteWins, disputed: true, claims: vec![claim], ..game(3) };
    let round = |no, stage, games| RoundView {
        no: RoundNo(no),
        stage,
        published_at: None,
        games,
        byes: Vec::new(),
    };
    Parts {
        tournament: TournamentView {
            event_name: String::new(),
            event_slug: String::new(),
            name: String::new(),
            slug: String::new(),
            zone: "UTC".to_owned(),
            rules: Rules::default(),
            running: Running::default(),
            prohibitions: Vec::new(),
            rounds: Vec::new(),
        },
        participants: ParticipantsView { participants: Vec::new() },
        rounds: vec![
            round(1, Stage::Finished, vec![game(1)]),
            round(2, Stage::Published, vec![game(2), disputed]),
        ],
    }
}

const TOURNAMENT: TournamentId = TournamentId(Uuid::nil());
const AUTHOR: AccountId = AccountId(Uuid::nil());
const DEVICE: DeviceId = DeviceId(Uuid::nil());

fn queued(seq: u64, id: u32, result: GameResult, ended: Option<Outcome>) -> Held {
    let settles = Vec::new();
    let seen = GameResult::Open;
    let record =
        Record { game: GameId(id), result, seen, settles, reported_by: None, ended_at: None };
    held(seq, &Act::Record(record), ended)
}

fn held(seq: u64, act: &Act, ended: Option<Outcome>) -> Held {
    let envelope = Envelope {
        v: crate::sync::envelope::VERSION,
        id: OpId(Uuid::from_u128(seq.into())),
        tournament: TOURNAMENT,
        device: DEVICE,
        seq: Seq(seq),
        prev: None,
        kind: act.kind().word().to_owned(),
        kind_version: act.kind().newest(),
        seen: Seen { epoch: String::new(), revision: CONFIRMED, after: None },
        made_at: Instant::from_micros(0),
        clock_offset: None,
        consents: Vec::new(),
        body: act.body().unwrap(),
    };
    let signed = Signed { text: String::new(), signature: Signature([0; 64]) };
    let sealed = Sealed { signed, digest: Digest([0; 32]) };
    let step = ended.map_or(Step::Stored, |outcome| Step::Acknowledged(sealed, outcome));
    Held { envelope, step }
}

fn entries_of(queue: &[Held], read: &[u64]) -> Vec<Entry> {
    let own = Own { account: AUTHOR, retired: false };
    let outbox = Outbox {
        held: queue.to_vec(),
        own: [(DEVICE, own)].into_iter().collect(),
        ..Outbox::default()
    };
    let read: Vec<OpId> = read.iter().map(|seq| OpId(Uuid::from_u128((*seq).into()))).collect();
    entries(&outbox, &read, (TOURNAMENT, AUTHOR), CONFIRMED)
}

/// What a game shows with this queue replayed, and how far its last entry is.
fn shown(id: u32, queue: &[Held]) -> (GameResult, Option<SaveState>) {
    shown_after_reading(id, queue, &[])
}

fn shown_after_reading(id: u32, queue: &[Held], read: &[u64]) -> (GameResult, Option<SaveState>) {
    let Overlay { parts, saves } = overlay(parts(), &entries_of(queue, read));
    let games = parts.rounds.iter().flat_map(|round| &round.games);
    let result = games.filter(|game| game.id == GameId(id)).map(|game| game.result).next();
    (result.unwrap(), saves.get(&GameId(id)).cloned())
}

fn applied(revision: u64) -> Option<Outcome> {
    Some(Outcome::Applied { revision: Revision(revision) })
}

#[test]
fn what_waits_is_shown_in_the_order_of_making() {
    let queue = [queued(1, 2, GameResult::WhiteWins, None), queued(2, 2, GameResult::Draw, None)];
    assert_eq!(shown(2, &queue), (GameResult::Draw, Some(SaveState::OnDevice)));
}

#[test]
fn each_game_of_a_double_round_is_replayed_for_itself() {
    let mut confirmed = parts();
    let back = GameView {
        leg: 2,
        white: ParticipantId(2),
        black: ParticipantId(1),
        result: GameResult::Draw,
        ..game(4)
    };
    confirmed.rounds[1].games.insert(1, back);
    let queue = [
        queued(1, 2, GameResult::WhiteWins, None),
        queued(2, 4, GameResult::BlackWins, applied(8)),
    ];
    let Overlay { parts, saves } = overlay(confirmed, &entries_of(&queue, &[]));
    let shown: Vec<_> = parts.rounds[1].games.iter().map(|game| (game.leg, game.result)).collect();
    let expected =
        [(1, GameResult::WhiteWins), (2, GameResult::BlackWins), (1, GameResult::WhiteWins)];
    assert_eq!(shown, expected);
    let states = [2, 4].map(|id| saves.get(&GameId(id)).cloned());
    assert_eq!(states, [Some(SaveState::OnDevice), Some(SaveState::Sent)]);
}

#[test]
fn what_was_sent_is_shown_until_the_confirmed_parts_have_it() {
    let sent = |revision| [queued(1, 2, GameResult::WhiteWins, applied(revision))];
    assert_eq!(shown(2, &sent(8)), (GameResult::WhiteWins, Some(SaveState::Sent)));
    assert_eq!(shown(2, &sent(7)), (GameResult::Open, None));
}

#[test]
fn what_was_refused_is_not_replayed_and_said_until_it_is_read() {
    let closed = Outcome::Closed { problem: Problem::new(ErrorCode::RoundClosed) };
    let refused = [queued(1, 2, GameResult::WhiteWins, Some(closed.clone()))];
    assert_eq!(shown(2, &refused), (GameResult::Open, Some(SaveState::Refused(closed))));
    assert_eq!(shown_after_reading(2, &refused, &[1]), (GameResult::Open, None));
}

#[test]
fn an_entry_on_a_board_with_two_values_changes_what_it_shows_only_if_it_settles_them() {
    assert_eq!(shown(3, &[queued(1, 3, GameResult::BlackWins, None)]).0, GameResult::WhiteWins);
    let settling = Record {
        game: GameId(3),
        result: GameResult::BlackWins,
        seen: GameResult::WhiteWins,
        settles: vec![ClaimId(5)],
        reported_by: None,
        ended_at: None,
    };
    assert_eq!(shown(3, &[held(1, &Act::Record(settling), None)]).0, GameResult::BlackWins);
}

#[test]
fn a_round_that_is_finished_stays_as_it_was_confirmed() {
    let (result, save) = shown(1, &[queued(1, 1, GameResult::Draw, None)]);
    assert_eq!((result, save), (GameResult::Open, Some(SaveState::OnDevice)));
}

#[test]
fn a_value_that_was_there_is_a_confirmation_and_another_account_sees_none_of_it() {
    let same = Some(Outcome::Same { revision: Revision(8) });
    let queue = [queued(1, 2, GameResult::Draw, same)];
    assert_eq!(shown(2, &queue), (GameResult::Draw, Some(SaveState::Same)));
    let other = (TOURNAMENT, AccountId(Uuid::from_u128(9)));
    let outbox = Outbox { held: queue.to_vec(), ..Outbox::default() };
    assert_eq!(entries(&outbox, &[], other, CONFIRMED), []);
}
