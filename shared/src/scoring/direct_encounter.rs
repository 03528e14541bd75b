//! Direct encounter: the games among those who are tied (C.07 Art. 6).
//!
//! No number of its own: it orders one tied group, in passes that start afresh for whoever is still
//! tied, until nothing changes.

use std::collections::BTreeMap;

use super::Edition;
use super::field::{Field, Round};
use super::tiebreak::Modifiers;
use crate::order::sort_by_key;

/// A tied group's games among itself.
struct MiniTable {
    members: Vec<Standing>,
    complete: bool,
}

/// One member's score in it. Several meetings of two count with their average; both scores are
/// multiplied by a common factor, so that averages are whole numbers.
struct Standing {
    entrant: usize,
    current: i64,
    /// With all missing encounters won.
    best: i64,
}

/// The tied, in groups from the first place on; those in one group are still tied.
pub(super) fn order(field: &Field, tied: &[usize], modifiers: Modifiers) -> Vec<Vec<usize>> {
    let mut pending = vec![tied.to_vec()];
    let mut settled = Vec::new();
    while let Some(group) = pending.pop() {
        let parts = split(field, &group, modifiers);
        if parts.len() > 1 {
            pending.extend(parts.into_iter().rev());
        } else {
            settled.push(group);
        }
    }
    settled
}

/// Whether a round is an encounter: a decided game, by forfeit only in a predetermined schedule or
/// where the regulations say so.
pub(super) fn is_encounter(field: &Field, round: &Round, modifiers: Modifiers) -> bool {
    let forfeits = modifiers.forfeits_as_played || field.is_predetermined();
    round.mark.is_decided() && (round.played || (forfeits && !round.mark.is_bye()))
}

/// One pass over one group: its parts, best first; fewer than two if it stays as it is.
pub(super) fn split(field: &Field, group: &[usize], modifiers: Modifiers) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return Vec::new();
    }
    // The rules before 2023 and some regulations ask that all have met.
    let all_met = modifiers.all_met || field.basis.edition == Edition::Fide2009;
    match mini_table(field, group, modifiers) {
        Some(table) if table.complete => by_score(table.members),
        Some(table) if !all_met => by_certainty(table.members),
        Some(_) => Vec::new(),
        // The factor for the averages is beyond counting: nothing is decided.
        None => Vec::new(),
    }
}

fn mini_table(field: &Field, group: &[usize], modifiers: Modifiers) -> Option<MiniTable> {
    let mut places = group.to_vec();
    sort_by_key(&mut places, |place| *place);
    let meetings: Vec<Meetings> =
        group.iter().map(|&entrant| meetings_of(field, entrant, &places, modifiers)).collect();
    let counts = meetings.iter().flat_map(BTreeMap::values).map(|&(games, _)| games);
    let factor = counts.into_iter().try_fold(1, common_multiple)?;
    let opponents = group.len() - 1;
    let mut members = Vec::with_capacity(group.len());
    for (&entrant, met) in group.iter().zip(&meetings) {
        let mut current = 0_i64;
        for &(games, points) in met.values() {
            current = current.checked_add(points.checked_mul(factor / games)?)?;
        }
        let missing = i64::try_from(opponents.saturating_sub(met.len())).ok()?;
        let best = field.win.checked_mul(factor)?.checked_mul(missing)?.checked_add(current)?;
        members.push(Standing { entrant, current, best });
    }
    let complete = meetings.iter().all(|met| met.len() == opponents);
    sort_by_key(&mut members, |member| std::cmp::Reverse(member.current));
    Some(MiniTable { members, complete })
}

/// By opponent: games, and half-points made in them.
type Meetings = BTreeMap<usize, (i64, i64)>;

fn meetings_of(field: &Field, entrant: usize, group: &[usize], modifiers: Modifiers) -> Meetings {
    let mut meetings = Meetings::new();
    let rounds = field.entrants.get(entrant).map_or(&[][..], |entrant| &entrant.rounds);
    for round in rounds.iter().filter(|round| is_encounter(field, round, modifiers)) {
        let Some(opponent) = round.opponent.filter(|&opponent| opponent != entrant) else {
            continue;
        };
        if group.binary_search(&opponent).is_ok() {
            let (games, points) = meetings.entry(opponent).or_default();
            *games += 1;
            *points += round.points;
        }
    }
    meetings
}

/// Everyone met everyone: the scores rank (Art. 6.1).
fn by_score(members: Vec<Standing>) -> Vec<Vec<usize>> {
    let runs = members.chunk_by(|one, next| one.current == next.current);
    runs.map(|run| run.iter().map(|member| member.entrant).collect()).collect()
}

/// Not all met: a place goes to whoever is ahead of all others however the missing games would
/// have ended; after the first place the second on the same table, and so on; then the rest start
/// afresh (Art. 6.2).
fn by_certainty(members: Vec<Standing>) -> Vec<Vec<usize>> {
    let mut certain = 0;
    while let Some((first, rest)) = members.get(certain..).and_then(<[Standing]>::split_first) {
        if rest.is_empty() || rest.iter().any(|other| other.best >= first.current) {
            break;
        }
        certain += 1;
    }
    let ahead = members.iter().take(certain).map(|member| vec![member.entrant]);
    let rest = members.iter().skip(certain).map(|member| member.entrant).collect();
    ahead.chain([rest]).collect()
}

fn common_multiple(one: i64, other: i64) -> Option<i64> {
    let (mut divisor, mut remainder) = (one, other);
    while remainder != 0 {
        (divisor, remainder) = (remainder, divisor % remainder);
    }
    (one / divisor).checked_mul(other)
}
