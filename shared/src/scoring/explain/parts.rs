//! The lines of an explanation, criterion by criterion.

use std::collections::BTreeSet;

use super::{Fate, Part, Source};
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;
use crate::scoring::Value;
use crate::scoring::cut::Contribution;
use crate::scoring::field::{Entrant, Field, Round};
use crate::scoring::tiebreak::{
    Criterion, Cut, Modifiers, TieBreak, buchholz, direct_encounter, progressive, ratings,
    sonneborn_berger, wins,
};
use crate::scoring::unplayed::Element;
use crate::scoring::value::bounded;

/// The lines of a criterion that looks at one participant at a time.
pub(super) fn of(field: &Field, entrant: &Entrant, tiebreak: TieBreak) -> Vec<Part> {
    let modifiers = tiebreak.modifiers();
    match tiebreak.criterion() {
        Criterion::DirectEncounter => Vec::new(),
        Criterion::Points => results(field, entrant, |round| Value::from_halves(round.points)),
        Criterion::Wins => {
            results(field, entrant, |round| Value::Count(u32::from(wins::counts(field, round))))
        }
        Criterion::Progressive => running(entrant, modifiers.cut),
        Criterion::Buchholz => {
            let parts = buchholz::parts(field, entrant, modifiers.cut);
            scores(field, &parts, Value::from_halves)
        }
        Criterion::SonnebornBerger => {
            let parts = sonneborn_berger::parts(field, entrant, modifiers.cut);
            scores(field, &parts, Value::Quarters)
        }
        Criterion::AverageRating => {
            let parts = ratings::parts(field, entrant, modifiers);
            let lines = parts.iter().map(|rated| rating(field, rated)).collect();
            with_open_games(field, entrant, lines)
        }
    }
}

/// The lines of direct encounter: the games against the tied, then the tied who were not met.
pub(super) fn encounters(
    field: &Field,
    entrant: &Entrant,
    tied: &[usize],
    modifiers: Modifiers,
) -> Vec<Part> {
    let tied: BTreeSet<usize> = tied.iter().copied().collect();
    let against_tied = entrant.rounds.iter().enumerate().filter(|(_, round)| {
        direct_encounter::is_encounter(field, round, modifiers.forfeits_as_played)
            && round.opponent.is_some_and(|opponent| tied.contains(&opponent))
    });
    let met: BTreeSet<usize> =
        against_tied.clone().filter_map(|(_, round)| round.opponent).collect();
    let games = against_tied
        .map(|(index, round)| result(field, index, round, Value::from_halves(round.points)));
    let unmet = tied.difference(&met).filter_map(|&index| field.entrant_at(Some(index)));
    let missing = unmet.filter(|other| other.id != entrant.id).map(|other| Part {
        round: None,
        opponent: Some(other.id),
        source: Source::Missing,
        amount: Value::Points(Points::ZERO),
        fate: Fate::Counted,
    });
    games.chain(missing).collect()
}

fn results(field: &Field, entrant: &Entrant, amount: impl Fn(&Round) -> Value) -> Vec<Part> {
    let rounds = entrant.rounds.iter().enumerate();
    rounds.map(|(index, round)| result(field, index, round, amount(round))).collect()
}

fn result(field: &Field, index: usize, round: &Round, amount: Value) -> Part {
    if !round.mark.is_decided() {
        return open(field, index, round);
    }
    Part {
        round: Some(number(index)),
        opponent: id(field, round.opponent),
        source: Source::Result { mark: round.mark },
        amount,
        fate: Fate::Counted,
    }
}

fn open(field: &Field, index: usize, round: &Round) -> Part {
    Part {
        round: Some(number(index)),
        opponent: id(field, round.opponent),
        source: Source::Open,
        amount: Value::Undefined,
        fate: Fate::Awaited,
    }
}

fn running(entrant: &Entrant, cut: Cut) -> Vec<Part> {
    let scores = progressive::running(entrant).enumerate();
    let lines = scores.map(|(index, score)| Part {
        round: Some(number(index)),
        opponent: None,
        source: Source::Running,
        amount: Value::from_halves(score),
        fate: if index < usize::from(cut.low()) { Fate::CutLow } else { Fate::Counted },
    });
    lines.collect()
}

fn scores(
    field: &Field,
    parts: &[(Element, Contribution)],
    amount: impl Fn(i64) -> Value,
) -> Vec<Part> {
    let lines = parts.iter().map(|(element, contribution)| Part {
        round: Some(number(element.round)),
        opponent: id(field, element.opponent),
        source: source(field, element),
        amount: amount(contribution.amount),
        fate: contribution.fate,
    });
    lines.collect()
}

fn source(field: &Field, element: &Element) -> Source {
    let (score, points, mark) = (bounded(element.score), bounded(element.points), element.mark);
    match element.dummy {
        Some(dummy) => Source::Dummy { mark, score, cap: dummy.cap, points },
        None => {
            let opponent = field.entrant_at(element.opponent);
            let as_awarded = opponent.map_or(score, |opponent| bounded(opponent.score));
            Source::Opponent { mark, score: as_awarded, adjusted: score, points }
        }
    }
}

fn rating(field: &Field, rated: &ratings::Rated) -> Part {
    Part {
        round: Some(number(rated.round)),
        opponent: id(field, Some(rated.opponent)),
        source: Source::Rating { rating: rated.rating, stand_in: rated.stand_in },
        amount: rated.rating.map_or(Value::Undefined, Value::Rating),
        fate: rated.fate,
    }
}

fn with_open_games(field: &Field, entrant: &Entrant, mut lines: Vec<Part>) -> Vec<Part> {
    let rounds = entrant.rounds.iter().enumerate();
    let undecided = rounds.filter(|(_, round)| !round.mark.is_decided());
    lines.extend(undecided.map(|(index, round)| open(field, index, round)));
    lines.sort_by_key(|line| line.round);
    lines
}

fn id(field: &Field, index: Option<usize>) -> Option<ParticipantId> {
    field.entrant_at(index).map(|entrant| entrant.id)
}

fn number(index: usize) -> RoundNo {
    RoundNo(u16::try_from(index).map_or(u16::MAX, |index| index.saturating_add(1)))
}
