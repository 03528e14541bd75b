//! A tie-break of everybody: the values that a list of standings gets from it.

use super::field::{Entrant, Field, Round};
use super::opponent_scores::{self, Summand};
use super::standings::place;
use super::tiebreak::{Criterion, Modifiers, TieBreak};
use super::value::Value;
use super::{direct_encounter, koya, lots, own_rounds, ratings, recursive};

/// The values by entrant. `groups` are those who are tied when the criterion's turn comes.
pub(super) fn of(field: &Field, groups: &[Vec<usize>], tiebreak: TieBreak) -> Vec<Value> {
    let modifiers = tiebreak.modifiers();
    match tiebreak.criterion() {
        criterion if !field.basis.permits(criterion) => undefined(field),
        Criterion::DirectEncounter => {
            let order = |tied: &[usize]| direct_encounter::order(field, tied, modifiers);
            places(field.entrants.len(), groups, &order)
        }
        Criterion::ForeBuchholz => sums(&field.fore(), Summand::Score, modifiers),
        Criterion::Buchholz => sums(field, Summand::Score, modifiers),
        Criterion::SonnebornBerger => sums(field, Summand::Product, modifiers),
        Criterion::AverageBuchholz => {
            let buchholz = buchholz(field, modifiers);
            let mean = |entrant: &Entrant| mean_points(&met(entrant, &buchholz, Round::is_over));
            each(field, &mean)
        }
        Criterion::Lots => lots::values(field),
        Criterion::Points
        | Criterion::Wins
        | Criterion::GamesWon
        | Criterion::BlackGames
        | Criterion::BlackWins
        | Criterion::Progressive
        | Criterion::RoundsElected
        | Criterion::RoundsPaired
        | Criterion::StandardPoints
        | Criterion::PairingNumber
        | Criterion::Koya => own(field, tiebreak),
        _ if !ratings::applies(field, modifiers) => undefined(field),
        _ => rated(field, tiebreak),
    }
}

/// Everybody's place in his tied group, by a function that orders one of them.
pub(super) fn places(
    entrants: usize,
    groups: &[Vec<usize>],
    order: &dyn Fn(&[usize]) -> Vec<Vec<usize>>,
) -> Vec<Value> {
    let mut values = vec![Value::Untied; entrants];
    for tied in groups.iter().filter(|group| group.len() > 1) {
        let mut ahead = 0;
        for group in order(tied) {
            let shared = Value::Place(place(ahead));
            ahead += group.len();
            for index in group {
                if let Some(value) = values.get_mut(index) {
                    *value = shared;
                }
            }
        }
    }
    values
}

/// Buchholz of everybody, as the average of it takes it.
pub(super) fn buchholz(field: &Field, modifiers: Modifiers) -> Vec<i64> {
    let fore = modifiers.fore.then(|| field.fore());
    let field = fore.as_ref().unwrap_or(field);
    let value = |entrant| opponent_scores::value(field, entrant, Summand::Score, modifiers);
    field.entrants.iter().map(value).collect()
}

/// What those whom an entrant met in games that count have.
pub(super) fn met(entrant: &Entrant, values: &[i64], counts: fn(&Round) -> bool) -> Vec<i64> {
    let games = entrant.rounds.iter().filter(|round| counts(round));
    games.filter_map(|round| values.get(round.opponent?).copied()).collect()
}

fn undefined(field: &Field) -> Vec<Value> {
    vec![Value::Undefined; field.entrants.len()]
}

fn each(field: &Field, value: &dyn Fn(&Entrant) -> Value) -> Vec<Value> {
    field.entrants.iter().map(value).collect()
}

fn sums(field: &Field, summand: Summand, modifiers: Modifiers) -> Vec<Value> {
    each(field, &|entrant| {
        let sum = opponent_scores::value(field, entrant, summand, modifiers);
        if summand == Summand::Score { Value::from_halves(sum) } else { Value::Quarters(sum) }
    })
}

/// Criteria that look at the participant's own rounds and the scores of those met in them.
fn own(field: &Field, tiebreak: TieBreak) -> Vec<Value> {
    let (criterion, modifiers) = (tiebreak.criterion(), tiebreak.modifiers());
    let value = |(index, entrant): (usize, &Entrant)| match criterion {
        Criterion::Points => Value::from_halves(entrant.score),
        Criterion::Progressive => {
            Value::from_halves(own_rounds::progressive(entrant, modifiers.cut.low()))
        }
        Criterion::StandardPoints => {
            let rounds = entrant.rounds.iter().enumerate();
            Value::from_halves(
                rounds.map(|(round, it)| own_rounds::standard(field, round, it)).sum(),
            )
        }
        Criterion::Koya => Value::from_halves(koya::value(field, entrant, modifiers.limit)),
        Criterion::PairingNumber => Value::Count(place(index)),
        _ => Value::Count(own_rounds::count(field, entrant, criterion)),
    };
    field.entrants.iter().enumerate().map(value).collect()
}

/// Criteria that look at ratings, where none is left open.
fn rated(field: &Field, tiebreak: TieBreak) -> Vec<Value> {
    let (criterion, modifiers) = (tiebreak.criterion(), tiebreak.modifiers());
    if criterion == Criterion::RecursivePerformance {
        return recursive::Passes::new(field, modifiers).values();
    }
    let performances = match criterion {
        Criterion::AveragePerformance => performances(field, ratings::performance, modifiers),
        Criterion::AveragePerfectPerformance => performances(field, ratings::perfect, modifiers),
        _ => Vec::new(),
    };
    each(field, &|entrant| {
        let rating = match criterion {
            Criterion::AverageRating => ratings::average(field, entrant, modifiers),
            Criterion::Performance => ratings::performance(field, entrant, modifiers),
            Criterion::PerfectPerformance => ratings::perfect(field, entrant, modifiers),
            Criterion::Rating => entrant.rating.or(modifiers.unrated).map(i64::from),
            _ => ratings::mean(&met(entrant, &performances, Round::is_over_the_board)),
        };
        Value::from_rating(rating)
    })
}

/// A performance of everybody; 0 of those without a game, whom nobody met.
pub(super) fn performances(
    field: &Field,
    of: fn(&Field, &Entrant, Modifiers) -> Option<i64>,
    modifiers: Modifiers,
) -> Vec<i64> {
    field.entrants.iter().map(|entrant| of(field, entrant, modifiers).unwrap_or(0)).collect()
}

fn mean_points(halves: &[i64]) -> Value {
    match u32::try_from(halves.len()) {
        Ok(by @ 1..) => Value::Fraction {
            halves: halves.iter().fold(0, |sum, one| sum.saturating_add(*one)),
            by,
        },
        _ => Value::Undefined,
    }
}
