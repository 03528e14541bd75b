//! What is sent is as the document says, and what is not so is refused by the same check.

use serde::Serialize;
use serde_json::{json, to_value};
use shared::access::Role;
use shared::api::ops::{Applied, Batch, Envelope, Evidence, OpOutcome, Outcome, Outcomes};
use shared::api::participants::{EntryData, PersonData, Sex};
use shared::api::session::{Assignment, Session};
use shared::crosstable::{Cell, Colour, Mark, Prohibition};
use shared::error::{ErrorCode, Problem};
use shared::id::*;
use shared::points::Points;
use shared::result::GameResult;
use shared::scoring::{self, Criterion, Line, Standings, TieBreak};
use shared::sync::fault::Fault;
use shared::time::Instant;
use shared::tournament::*;
use shared::view::*;
use uuid::Uuid;

use crate::document;
use crate::schema::Schemas;

const SOME: Uuid = Uuid::from_u128(0x0189_0a5d_ac96_774b_bcce_b302_099a_8057);
const NOW: Instant = Instant::from_micros(1_796_050_800_000_000);

/// Every value is as its schema says.
fn all_fit<T: Serialize>(name: &str, values: impl IntoIterator<Item = T>) {
    let document = document();
    let schemas = Schemas::of(&document);
    let mut seen = 0;
    for value in values {
        schemas.check(name, &to_value(value).unwrap()).unwrap_or_else(|why| panic!("{why}"));
        seen += 1;
    }
    assert!(seen > 0, "nothing was checked against {name}");
}

fn new_participant(start_number: Option<u32>) -> NewParticipant {
    NewParticipant {
        entry: EntryId(SOME),
        rating: start_number.map(|_| 2000),
        strength_order: 1,
        start_number: start_number.map(StartNumber),
        club: start_number,
    }
}

/// One operation of every kind, with and without what may be absent.
fn ops() -> Vec<Op> {
    let (participant, round) = (ParticipantId(1), RoundNo(2));
    let placed = Placed { participant, strength_order: 3 };
    let game = Cell::game(ParticipantId(2), Colour::White, Mark::Win);
    let history = HistoryRound {
        cells: vec![game, Cell::bye(Mark::HalfPointBye)],
        return_cells: vec![game, Cell::bye(Mark::HalfPointBye)],
    };
    let drawn = Rules { initial_colour: Some(Colour::Black), ..Rules::default() };
    vec![
        Op::SetRules { rules: Rules::default() },
        Op::SetRules { rules: drawn },
        Op::SetRunning { running: Running::default() },
        Op::AddParticipants { participants: vec![new_participant(None)], moved: vec![placed] },
        Op::ImportHistory { participants: vec![new_participant(Some(1))], rounds: vec![history] },
        Op::EditParticipant {
            participant,
            rating: None,
            strength_order: 2,
            moved: Vec::new(),
            club: Some(1),
        },
        Op::FixBoard { participant, board: Some(BoardNo(3)) },
        Op::LiftProhibition { no: 1 },
        Op::StartManualPairing { round },
        Op::AlterPairing {
            round,
            alteration: Alteration::Pair { white: participant, black: ParticipantId(2) },
        },
        Op::AlterPairing { round, alteration: Alteration::Unpair { participant } },
        Op::AlterPairing { round, alteration: Alteration::Bye { participant } },
        Op::AlterPairing { round, alteration: Alteration::Seat { participant, board: BoardNo(3) } },
        Op::EndManualPairing { round, basis: Revision(1) },
        Op::CancelManualPairing { round },
        Op::SetPresence { participant, from: round, presence: Presence::Out, reason: "ill".into() },
        Op::GiveBye { participant, round, bye: ByeKind::Half },
        Op::CancelBye { participant, round },
        Op::Prohibit { prohibition: prohibition() },
        Op::DraftRound { round },
        Op::DiscardDraft { round },
        Op::PublishRound { round, basis: Revision(u64::MAX) },
        result(None),
        result(Some(Reporter::Player(Colour::White))),
        result(Some(Reporter::Arbiter)),
    ]
}

fn result(reported_by: Option<Reporter>) -> Op {
    Op::RecordResult {
        game: GameId(7),
        result: GameResult::Draw,
        seen: GameResult::Open,
        settles: reported_by.map(|_| ClaimId(1)).into_iter().collect(),
        reported_by,
        ended_at: reported_by.map(|_| NOW),
    }
}

fn problem() -> Problem {
    Problem::new(ErrorCode::BadField).at("participants[3].rating").with("reason", "negative")
}

fn outcomes() -> Vec<Outcome> {
    let revision = Revision(4);
    vec![
        Outcome::Applied { revision },
        Outcome::Same { revision },
        Outcome::Conflict { claim: ClaimId(1), revision },
        Outcome::Superseded { problem: Problem::new(ErrorCode::PairingMadeAnew) },
        Outcome::Closed { problem: Problem::new(ErrorCode::RoundClosed) },
        Outcome::Late { problem: problem(), evidence: Evidence::ServerReceipt },
        Outcome::Parked { problem: Problem::new(ErrorCode::NotAllowed) },
        Outcome::Invalid { problem: problem() },
        Outcome::Quarantined { fault: Fault::ForkedChain },
    ]
}

fn game(full: bool) -> GameView {
    let claim =
        ClaimView { id: ClaimId(1), result: GameResult::Draw, author: AccountId(SOME), at: NOW };
    GameView {
        id: GameId(7),
        leg: 1,
        board: BoardNo(1),
        white: ParticipantId(1),
        black: ParticipantId(2),
        fixed_for: full.then_some(Colour::Black),
        result: GameResult::WhiteWins,
        disputed: full,
        recorded_by: full.then_some(AccountId(SOME)),
        recorded_at: full.then_some(NOW),
        confirmations: u16::from(full),
        claims: full.then_some(claim).into_iter().collect(),
    }
}

fn prohibition() -> Prohibition {
    Prohibition { from: RoundNo(1), to: RoundNo(9), participants: vec![ParticipantId(1)] }
}

fn by_hand() -> ByHandView {
    let participants = vec![ParticipantId(1), ParticipantId(2)];
    let broken = Break { warning: Warning::Rematch, participants: participants.clone() };
    ByHandView { open: true, engine_pairs: true, engine: vec![participants], breaks: vec![broken] }
}

fn round(full: bool) -> RoundView {
    RoundView {
        no: RoundNo(2),
        stage: Stage::Published,
        published_at: full.then_some(NOW),
        games: vec![game(full)],
        byes: vec![ByeView { participant: ParticipantId(3), kind: ByeKind::PairingAllocated }],
    }
}

#[test]
fn operations_and_their_ends_are_as_described() {
    all_fit("Op", ops());
    all_fit("Warning", [Warning::DraftDiscarded, Warning::ClubsTogether, Warning::PairingDiffers]);
    let envelope = |op| Envelope { id: OpId(SOME), made_at: NOW, consents: Vec::new(), op };
    all_fit("Batch", [Batch { ops: ops().into_iter().map(envelope).collect() }]);
    all_fit("Outcome", outcomes());
    let ended = |outcome| OpOutcome { id: OpId(SOME), outcome };
    let outcomes_of_a_batch = outcomes().into_iter().map(ended).collect();
    all_fit("Outcomes", [Outcomes { revision: Revision(4), outcomes: outcomes_of_a_batch }]);
    let applied = |outcome| Applied { op: OpId(SOME), outcome, revision: Revision(4) };
    all_fit("Applied", outcomes().into_iter().map(applied));
}

#[test]
fn every_word_of_the_closed_sets_is_described() {
    all_fit("ErrorCode", ErrorCode::ALL);
    all_fit("GameResult", GameResult::ALL);
    all_fit("Role", Role::ALL);
    all_fit("Problem", ErrorCode::ALL.iter().copied().map(Problem::new));
    all_fit("Problem", [problem()]);
    all_fit("TieBreak", Criterion::ALL.map(TieBreak::from));
}

#[test]
fn parts_are_as_described() {
    all_fit("RoundView", [round(false), round(true)]);
    let head = |full: bool| RoundHead {
        no: RoundNo(1),
        stage: Stage::Drafted,
        published_at: None,
        basis: full.then_some(Revision(3)),
        stale: full,
        protection: if full { Protection::Lifted } else { Protection::None },
        by_hand: full.then(by_hand),
    };
    let tournament = TournamentView {
        event_name: "Marathon".into(),
        event_slug: "marathon".into(),
        name: "A".into(),
        slug: "a".into(),
        zone: "Europe/Madrid".into(),
        rules: Rules::default(),
        running: Running::default(),
        prohibitions: vec![ProhibitionView { no: 1, prohibition: prohibition() }],
        rounds: vec![head(false), head(true)],
    };
    all_fit("TournamentView", [tournament]);
    let participant = ParticipantView {
        id: ParticipantId(1),
        start_number: StartNumber(1),
        strength_order: 1,
        name: "Family, Given".into(),
        title: String::new(),
        rating: None,
        federation: String::new(),
        club: "Club".into(),
        fide_id: Some(2_200_001),
        fixed_board: Some(BoardNo(4)),
        entry: None,
        participations: vec![Participation {
            participant: ParticipantId(1),
            from: RoundNo(1),
            presence: Presence::In,
            reason: String::new(),
        }],
        coming_byes: vec![ComingBye { round: RoundNo(2), kind: ByeKind::Half }],
    };
    all_fit("ParticipantsView", [ParticipantsView { participants: vec![participant] }]);
    let manifest = Manifest {
        epoch: "1".into(),
        revision: Revision(3),
        server_time: NOW,
        next_poll_ms: 30_000,
        build: "b".into(),
        parts: vec![ManifestPart { name: "round-1".into(), hash: "h".into(), bytes: 5 }],
    };
    all_fit("Manifest", [manifest]);
}

#[test]
fn standings_are_as_described() {
    use scoring::Value::*;
    let values = vec![
        Points(self::Points::HALF),
        Quarters(149),
        Fraction { halves: 254, by: 6 },
        Rating(2000),
        Count(3),
        Place(1),
        Untied,
        Undefined,
    ];
    let line = Line {
        rank: 1,
        participant: ParticipantId(1),
        points: self::Points::from_halves(15),
        values,
    };
    let tiebreaks = Criterion::ALL.map(TieBreak::from).into();
    all_fit(
        "Standings",
        [Standings { after: RoundNo(9), provisional: false, tiebreaks, lines: vec![line] }],
    );
}

#[test]
fn sessions_and_entries_are_as_described() {
    let role = |tournament| Assignment { event: EventId(SOME), tournament, role: Role::Arbiter };
    let session = Session {
        account: AccountId(SOME),
        name: "ana".into(),
        admin: false,
        roles: vec![role(None), role(Some(TournamentId(SOME)))],
        expires_at: NOW,
    };
    all_fit("Session", [session]);
    let known =
        PersonData { sex: Some(Sex::Female), standard: Some(2100), ..PersonData::default() };
    let entry = |person, rating| EntryData { op: OpId(SOME), person, rating };
    all_fit("EntryData", [entry(PersonData::default(), None), entry(known, Some(2100))]);
}

#[test]
fn what_is_not_as_described_is_refused() {
    let document = document();
    let schemas = Schemas::of(&document);
    let id = json!(SOME);
    for (name, wrong) in [
        ("Op", json!({"kind": "draft_round"})),
        ("Op", json!({"kind": "draft_round", "round": "1"})),
        ("Op", json!({"kind": "draft_round", "round": -1})),
        ("Op", json!({"kind": "draft_round", "round": 1, "rounds": 1})),
        ("Op", json!({"kind": "draft", "round": 1})),
        ("Op", json!({"round": 1})),
        ("Outcome", json!({"outcome": "applied"})),
        ("Outcome", json!({"outcome": "applied", "revision": 1, "claim": 1})),
        ("Problem", json!({"field": "name"})),
        ("Problem", json!({"code": "bad_luck"})),
        ("Problem", json!({"code": "bad_field", "args": {"most": 3}})),
        ("GameResult", json!("WhiteWins")),
        ("TieBreak", json!({"criterion": "BH"})),
        ("Points", json!(0.5)),
        (
            "Session",
            json!({"account": id, "name": "ana", "admin": false, "roles": [{}], "expires_at": 1}),
        ),
        (
            "RoundView",
            json!({"no": 1, "stage": "published", "games": [], "byes": [{"kind": "half"}]}),
        ),
        (
            "Standings",
            json!({"after": 1, "provisional": false, "tiebreaks": [], "lines": [
                {"rank": 1, "participant": 1, "points": 1, "values": [{"halves": 1}]},
            ]}),
        ),
    ] {
        assert!(schemas.check(name, &wrong).is_err(), "{name} takes {wrong}");
    }
}

#[test]
fn the_core_and_the_document_agree_on_which_keys_must_be_there() {
    let document = document();
    let schemas = Schemas::of(&document);
    for op in ops() {
        let whole = to_value(&op).unwrap();
        for key in whole.as_object().unwrap().keys() {
            let mut without = whole.clone();
            without.as_object_mut().unwrap().remove(key);
            let read = serde_json::from_value::<Op>(without.clone()).is_ok();
            assert_eq!(schemas.check("Op", &without).is_ok(), read, "without {key}: {whole}");
        }
    }
}
