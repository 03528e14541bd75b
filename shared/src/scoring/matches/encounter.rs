//! Extended direct encounter: the matches among the tied by the primary score, then by the other
//! one, then between the last two by their boards (C.07 Art. 13.3).

use super::boards::{self, Weighing};
use super::table::Matches;
use crate::scoring::{Criterion, Modifiers, Score, TieBreak, direct_encounter};

/// How boards break the last tie of two.
fn steps(criterion: Criterion) -> &'static [Weighing] {
    match criterion {
        Criterion::EncounterCountTop => &[Weighing::Count, Weighing::Top],
        Criterion::EncounterCountBottom => &[Weighing::Count, Weighing::Bottom],
        Criterion::EncounterTop => &[Weighing::Top],
        Criterion::EncounterBottom => &[Weighing::Bottom],
        _ => &[],
    }
}

/// The tied, in groups from the first place on. Each part of a group starts afresh with the
/// primary score.
pub(super) fn order(matches: &Matches, tied: &[usize], tiebreak: TieBreak) -> Vec<Vec<usize>> {
    let modifiers = tiebreak.modifiers();
    let (primary, other) = (matches.primary, matches.primary.other());
    let mut pending = vec![tied.to_vec()];
    let mut settled = Vec::new();
    while let Some(group) = pending.pop() {
        let scores = [primary, other].into_iter();
        let mut splits =
            scores.map(|score| direct_encounter::split(matches.field(score), &group, modifiers));
        let parts = splits
            .find(|parts| parts.len() > 1)
            .unwrap_or_else(|| by_boards(matches, &group, steps(tiebreak.criterion()), modifiers));
        if parts.len() > 1 {
            pending.extend(parts.into_iter().rev());
        } else {
            settled.push(group);
        }
    }
    settled
}

/// Two who are tied by both scores, by the boards of their matches against each other.
fn by_boards(
    matches: &Matches,
    group: &[usize],
    steps: &[Weighing],
    modifiers: Modifiers,
) -> Vec<Vec<usize>> {
    let &[one, other] = group else { return Vec::new() };
    let field = matches.field(Score::Match);
    let keyed = |step: Weighing, entrant: usize, opponent: usize| {
        let rounds = field.entrants.get(entrant).map_or(&[][..], |it| &it.rounds);
        let met = |round: usize| {
            rounds.get(round).is_some_and(|it| {
                it.opponent == Some(opponent)
                    && direct_encounter::is_encounter(field, it, modifiers)
            })
        };
        (step.keys(&boards::points(matches, entrant, &met)), entrant)
    };
    let split =
        |step: &Weighing| boards::by_keys(vec![keyed(*step, one, other), keyed(*step, other, one)]);
    steps.iter().map(split).find(|parts| parts.len() > 1).unwrap_or_default()
}
