//! Who takes part: entries, late entries, byes, withdrawals.

use std::collections::BTreeSet;

use super::{Decision, Refusal};
use crate::error::{ErrorCode, Problem};
use crate::id::{ParticipantId, RoundNo, StartNumber};
use crate::text::line;
use crate::tournament::{
    Bye, ByeKind, ByeOrigin, ByeState, Change, Counters, Entity, MOST_PARTICIPANTS, NewParticipant,
    Participant, Participation, Placed, Presence, Stage, Tournament,
};

/// Nor are there more columns for a rating.
const MOST_RATING: u16 = 9999;
/// From the pairing of this round on, the initial order is not corrected any more.
const LAST_REORDERED: RoundNo = RoundNo(4);
/// Longest reason that is kept.
const LONGEST_REASON: usize = 200;

pub(super) fn add(
    state: &Tournament,
    entrants: &[NewParticipant],
    moved: &[Placed],
) -> Result<Decision, Refusal> {
    if entrants.is_empty() {
        return Err(Problem::new(ErrorCode::Missing).at("participants").into());
    }
    let from = state.next_round();
    let mut changes = made_room(state, moved, None)?;
    changes.extend(taken_in(state, entrants, from)?);
    let before_play = state.rounds.is_empty();
    if before_play && entrants.iter().all(|entrant| entrant.start_number.is_none()) {
        changes = renumbered(state, changes);
    }
    Ok(Decision::applied(changes))
}

/// Rows for new participants who are there from round `from` on.
pub(super) fn taken_in(
    state: &Tournament,
    entrants: &[NewParticipant],
    from: RoundNo,
) -> Result<Vec<Change>, Problem> {
    if state.participants.len() + entrants.len() > MOST_PARTICIPANTS {
        let most = Problem::new(ErrorCode::BadField).at("participants");
        return Err(most.with("most", MOST_PARTICIPANTS));
    }
    let mut numbers: BTreeSet<StartNumber> =
        state.participants.values().map(|row| row.start_number).collect();
    let mut entries: BTreeSet<_> = state.participants.values().map(|row| row.entry).collect();
    let mut next_free = numbers.last().map_or(1, |last| last.0 + 1);
    let mut changes = Vec::with_capacity(2 * entrants.len() + 1);
    for (place, entrant) in entrants.iter().enumerate() {
        let field = format!("participants[{place}]");
        let start_number = entrant.start_number.unwrap_or(StartNumber(next_free));
        if start_number == StartNumber(0) || start_number.0 as usize > MOST_PARTICIPANTS {
            return Err(Problem::new(ErrorCode::BadField).at(format!("{field}.start_number")));
        }
        believed(entrant.rating).map_err(|problem| problem.at(format!("{field}.rating")))?;
        if !numbers.insert(start_number) || !entries.insert(entrant.entry) {
            return Err(Problem::new(ErrorCode::AlreadyPaired).at(field));
        }
        next_free = next_free.max(start_number.0 + 1);
        let id = ParticipantId(state.counters.participant + place as u32);
        changes.push(Change::Put(Entity::Participant(Participant {
            id,
            entry: entrant.entry,
            start_number,
            strength_order: entrant.strength_order,
            rating: entrant.rating.filter(|rating| *rating > 0),
            club: entrant.club,
            fixed_board: None,
        })));
        changes.push(Change::Put(Entity::Participation(Participation {
            participant: id,
            from,
            presence: Presence::In,
            reason: String::new(),
        })));
    }
    let participant = state.counters.participant + entrants.len() as u32;
    changes.push(Change::Put(Entity::Counters(Counters { participant, ..state.counters })));
    Ok(changes)
}

/// Before round 1 the start numbers follow the initial order (C.04.2 Art. 2.3).
fn renumbered(state: &Tournament, mut changes: Vec<Change>) -> Vec<Change> {
    let mut after = state.clone();
    for change in &changes {
        after.apply(change.clone());
    }
    for (place, participant) in after.initial_order().into_iter().enumerate() {
        let start_number = StartNumber(place as u32 + 1);
        if participant.start_number != start_number {
            let row = Participant { start_number, ..participant.clone() };
            changes.push(Change::Put(Entity::Participant(row)));
        }
    }
    changes
}

pub(super) fn edit(
    state: &Tournament,
    place: Placed,
    (rating, club): (Option<u16>, Option<u32>),
    moved: &[Placed],
) -> Result<Decision, Refusal> {
    let row = known(state, place.participant)?;
    believed(rating).map_err(|problem| problem.at("rating"))?;
    let rating = rating.filter(|rating| *rating > 0);
    // C.04.2 Art. 2.3: the order stays as it is once round 4 has been paired.
    if state.latest_round().is_some_and(|latest| latest.no >= LAST_REORDERED) {
        let corrected = Participant { rating, club, ..row.clone() };
        return Ok(Decision::applied(vec![Change::Put(Entity::Participant(corrected))]));
    }
    let mut changes = made_room(state, moved, Some(place.participant))?;
    let strength_order = place.strength_order;
    let corrected = Participant { rating, strength_order, club, ..row.clone() };
    changes.push(Change::Put(Entity::Participant(corrected)));
    Ok(Decision::applied(if state.rounds.is_empty() {
        renumbered(state, changes)
    } else {
        changes
    }))
}

/// Rows with new numbers in the initial order that leave the order as it is, but for the one who
/// is placed anew.
fn made_room(
    state: &Tournament,
    moved: &[Placed],
    placed_anew: Option<ParticipantId>,
) -> Result<Vec<Change>, Problem> {
    if moved.is_empty() {
        return Ok(Vec::new());
    }
    let mut after = state.clone();
    for place in moved {
        let mut row = known(state, place.participant)?.clone();
        row.strength_order = place.strength_order;
        after.apply(Change::Put(Entity::Participant(row)));
    }
    let order = |of: &Tournament| -> Vec<ParticipantId> {
        let ids = of.initial_order().into_iter().map(|row| row.id);
        ids.filter(|id| Some(*id) != placed_anew).collect()
    };
    if order(state) != order(&after) {
        return Err(Problem::new(ErrorCode::BadField).at("moved"));
    }
    let rows = moved.iter().filter_map(|place| after.participants.get(&place.participant));
    Ok(rows.map(|row| Change::Put(Entity::Participant(row.clone()))).collect())
}

pub(super) fn set_presence(
    state: &Tournament,
    participant: ParticipantId,
    from: RoundNo,
    presence: Presence,
    reason: &str,
) -> Result<Decision, Refusal> {
    known(state, participant)?;
    let long = || Problem::new(ErrorCode::BadField).at("reason").with("most", LONGEST_REASON);
    let reason = line(reason, LONGEST_REASON).ok_or_else(long)?;
    not_yet_paired(state, from)?;
    let word = Participation { participant, from, presence, reason };
    Ok(Decision::applied(vec![Change::Put(Entity::Participation(word))]))
}

pub(super) fn give_bye(
    state: &Tournament,
    participant: ParticipantId,
    round: RoundNo,
    kind: ByeKind,
) -> Result<Decision, Refusal> {
    known(state, participant)?;
    not_yet_paired(state, round)?;
    if kind == ByeKind::PairingAllocated {
        return Err(Problem::new(ErrorCode::BadField).at("bye").into());
    }
    let bye =
        Bye { round, participant, kind, origin: ByeOrigin::Request, state: ByeState::Confirmed };
    Ok(Decision::applied(vec![Change::Put(Entity::Bye(bye))]))
}

pub(super) fn cancel_bye(
    state: &Tournament,
    participant: ParticipantId,
    round: RoundNo,
) -> Result<Decision, Refusal> {
    not_yet_paired(state, round)?;
    match state.byes.get(&(round, participant)) {
        Some(bye) if bye.state != ByeState::Cancelled => {
            let cancelled = Bye { state: ByeState::Cancelled, ..bye.clone() };
            Ok(Decision::applied(vec![Change::Put(Entity::Bye(cancelled))]))
        }
        _ => Err(Problem::new(ErrorCode::NotFound).at("participant").into()),
    }
}

fn believed(rating: Option<u16>) -> Result<(), Problem> {
    match rating {
        Some(rating) if rating > MOST_RATING => {
            Err(Problem::new(ErrorCode::BadField).with("most", MOST_RATING))
        }
        _ => Ok(()),
    }
}

pub(super) fn known(state: &Tournament, id: ParticipantId) -> Result<&Participant, Problem> {
    let missing = || Problem::new(ErrorCode::NoSuchParticipant).at("participant");
    state.participants.get(&id).ok_or_else(missing)
}

fn not_yet_paired(state: &Tournament, round: RoundNo) -> Result<(), Problem> {
    if round == RoundNo(0) || round > state.rules.rounds {
        return Err(Problem::new(ErrorCode::NoSuchRound).at("round"));
    }
    match state.rounds.get(&round).map(|round| round.stage) {
        None => Ok(()),
        Some(Stage::Drafted) => Err(Problem::new(ErrorCode::RoundDrafted).at("round")),
        Some(_) => Err(Problem::new(ErrorCode::ByeTooLate).at("round")),
    }
}

impl Tournament {
    /// The next round that has not been paired; a late entry of now plays from here on.
    #[must_use]
    pub fn next_round(&self) -> RoundNo {
        RoundNo(self.latest_round().map_or(1, |latest| latest.no.0.saturating_add(1)))
    }

    /// The latest round that everybody sees, 0 before the first.
    #[must_use]
    pub fn published_round(&self) -> RoundNo {
        self.rounds
            .values()
            .rev()
            .find(|round| round.stage != Stage::Drafted)
            .map_or(RoundNo(0), |round| round.no)
    }
}
