//! The lines of an explanation, criterion by criterion.

use super::{Fate, Part, Source};
use crate::id::{ParticipantId, RoundNo};
use crate::order;
use crate::points::Points;
use crate::scoring::cut::Contribution;
use crate::scoring::field::{Entrant, Field, Round};
use crate::scoring::opponent_scores::{self, Summand};
use crate::scoring::standings::place;
use crate::scoring::tiebreak::{Criterion, Cut, Modifiers, TieBreak};
use crate::scoring::unplayed::Element;
use crate::scoring::value::bounded;
use crate::scoring::{Value, column, direct_encounter, koya, lots, own_rounds, ratings, recursive};

/// The lines of a criterion for one entrant. `groups` are those who are tied when its turn comes.
pub(in crate::scoring) fn of(
    field: &Field,
    index: usize,
    groups: &[Vec<usize>],
    tiebreak: TieBreak,
) -> Vec<Part> {
    let Some(entrant) = field.entrants.get(index) else { return Vec::new() };
    let (criterion, modifiers) = (tiebreak.criterion(), tiebreak.modifiers());
    let halves = |of: &dyn Fn(usize, &Round) -> i64| {
        results(field, entrant, &|round, it| Value::from_halves(of(round, it)))
    };
    match criterion {
        Criterion::DirectEncounter => {
            let tied = groups.iter().find(|group| group.contains(&index));
            tied.map_or_else(Vec::new, |tied| encounters(field, entrant, tied, modifiers))
        }
        Criterion::Points => halves(&|_, round| round.points),
        Criterion::StandardPoints => halves(&|round, it| own_rounds::standard(field, round, it)),
        Criterion::Progressive => running(field, entrant, modifiers.cut),
        Criterion::Buchholz | Criterion::SonnebornBerger => {
            scores(field, entrant, Summand::of(criterion), modifiers)
        }
        Criterion::ForeBuchholz => {
            let fore = field.fore();
            let entrant = fore.entrants.get(index);
            entrant.map_or_else(Vec::new, |it| scores(&fore, it, Summand::Score, modifiers))
        }
        Criterion::AverageBuchholz => {
            let buchholz = column::buchholz(field, modifiers);
            values(field, entrant, &buchholz, &Value::from_halves)
        }
        Criterion::Koya => koya_lines(field, entrant, modifiers.limit),
        Criterion::PairingNumber => vec![own(Value::Count(place(index)))],
        Criterion::Rating => {
            vec![own(Value::from_rating(entrant.rating.or(modifiers.unrated).map(i64::from)))]
        }
        Criterion::Lots => {
            lots::values(field).get(index).map(|lot| own(*lot)).into_iter().collect()
        }
        Criterion::Wins
        | Criterion::GamesWon
        | Criterion::BlackGames
        | Criterion::BlackWins
        | Criterion::RoundsElected
        | Criterion::RoundsPaired => results(field, entrant, &|_, round| {
            Value::Count(u32::from(own_rounds::counts(field, round, criterion)))
        }),
        _ if criterion.is_for_matches() => Vec::new(),
        _ => with_open_games(field, entrant, rated(field, index, entrant, tiebreak)),
    }
}

/// The lines of the criteria about ratings.
fn rated(field: &Field, index: usize, entrant: &Entrant, tiebreak: TieBreak) -> Vec<Part> {
    let modifiers = tiebreak.modifiers();
    let averaged = |values: &[i64]| {
        let amount = |rating| Value::from_rating(Some(rating));
        values_of_met(field, entrant, values, &amount, Round::is_over_the_board)
    };
    match tiebreak.criterion() {
        Criterion::AveragePerformance => {
            averaged(&column::performances(field, ratings::performance, modifiers))
        }
        Criterion::AveragePerfectPerformance => {
            averaged(&column::performances(field, ratings::perfect, modifiers))
        }
        Criterion::RecursivePerformance => {
            let passes = recursive::Passes::new(field, modifiers);
            let unsettled = (!passes.settled).then(|| alone(Source::Unsettled, Value::Untied));
            let shown = Value::from_rating(ratings::shown(entrant));
            let lines = averaged(&passes.before).into_iter();
            let known = passes.after.get(index).copied().flatten().is_some();
            lines.chain(known.then(|| performance(entrant, shown))).chain(unsettled).collect()
        }
        criterion => {
            let parts = ratings::parts(field, entrant, modifiers);
            let mut lines: Vec<Part> = parts.iter().map(|part| rating(field, part)).collect();
            let points = Value::from_halves(ratings::over_the_board(entrant).0);
            match criterion {
                Criterion::Performance => {
                    lines.push(performance(entrant, Value::from_rating(ratings::shown(entrant))))
                }
                Criterion::PerfectPerformance => lines.push(performance(entrant, points)),
                _ => {}
            }
            lines
        }
    }
}

fn performance(entrant: &Entrant, amount: Value) -> Part {
    let (halves, games) = ratings::over_the_board(entrant);
    let games = u32::try_from(games).unwrap_or(u32::MAX);
    alone(Source::Performance { points: bounded(halves), games }, amount)
}

fn own(amount: Value) -> Part {
    alone(Source::Own, amount)
}

/// A line that belongs to no round.
pub(in crate::scoring) fn alone(source: Source, amount: Value) -> Part {
    Part { round: None, game: 1, opponent: None, source, amount, fate: Fate::Counted }
}

/// The lines of direct encounter: the games against the tied, then the tied who were not met.
pub(in crate::scoring) fn encounters(
    field: &Field,
    entrant: &Entrant,
    tied: &[usize],
    modifiers: Modifiers,
) -> Vec<Part> {
    let tied = order::set(tied.iter().copied());
    let against_tied = entrant.rounds.iter().enumerate().filter(|(_, round)| {
        direct_encounter::is_encounter(field, round, modifiers)
            && round.opponent.is_some_and(|opponent| tied.contains(&opponent))
    });
    let met = order::set(against_tied.clone().filter_map(|(_, round)| round.opponent));
    let games = against_tied
        .map(|(index, round)| result(field, index, round, Value::from_halves(round.points)));
    let unmet = tied.difference(&met).filter_map(|&index| field.entrant_at(Some(index)));
    let missing = unmet.filter(|other| other.id != entrant.id).map(|other| Part {
        opponent: Some(other.id),
        ..alone(Source::Missing, Value::Points(Points::ZERO))
    });
    games.chain(missing).collect()
}

/// What those met over the board have, and games without a result yet.
fn values(
    field: &Field,
    entrant: &Entrant,
    values: &[i64],
    amount: &dyn Fn(i64) -> Value,
) -> Vec<Part> {
    with_open_games(field, entrant, values_of_met(field, entrant, values, amount, Round::is_over))
}

fn values_of_met(
    field: &Field,
    entrant: &Entrant,
    values: &[i64],
    amount: &dyn Fn(i64) -> Value,
    counts: fn(&Round) -> bool,
) -> Vec<Part> {
    let games = entrant.rounds.iter().enumerate().filter(|(_, round)| counts(round));
    let lines = games.filter_map(|(index, round)| {
        let value = *values.get(round.opponent?)?;
        Some(Part { source: Source::OpponentValue, ..result(field, index, round, amount(value)) })
    });
    lines.collect()
}

fn koya_lines(field: &Field, entrant: &Entrant, limit: i8) -> Vec<Part> {
    let rounds = entrant.rounds.iter().enumerate();
    let lines = rounds.filter(|(_, round)| round.is_paired()).filter_map(|(index, round)| {
        let line = result(field, index, round, Value::from_halves(round.points));
        if line.fate == Fate::Awaited {
            return Some(line);
        }
        let score = bounded(field.entrant_at(round.opponent)?.score);
        let (mark, points) = (round.mark, bounded(round.points));
        let counts = koya::counts(field, round, limit);
        Some(Part {
            source: Source::Opponent { mark, score, adjusted: score, points },
            fate: if counts { Fate::Counted } else { Fate::BelowLimit },
            ..line
        })
    });
    lines.collect()
}

/// A line for each round.
pub(in crate::scoring) fn results(
    field: &Field,
    entrant: &Entrant,
    amount: &dyn Fn(usize, &Round) -> Value,
) -> Vec<Part> {
    let rounds = entrant.rounds.iter().enumerate();
    rounds.map(|(index, round)| result(field, index, round, amount(index, round))).collect()
}

fn result(field: &Field, index: usize, round: &Round, amount: Value) -> Part {
    let decided = round.mark.is_decided();
    // A round may count for having been paired, whatever its result will be.
    if !decided && amount != Value::Count(1) {
        return open(field, index, round);
    }
    Part {
        round: Some(number(field, index)),
        game: game(field, index),
        opponent: id(field, round.opponent),
        source: if decided { Source::Result { mark: round.mark } } else { Source::Open },
        amount,
        fate: Fate::Counted,
    }
}

fn open(field: &Field, index: usize, round: &Round) -> Part {
    Part {
        round: Some(number(field, index)),
        game: game(field, index),
        opponent: id(field, round.opponent),
        source: Source::Open,
        amount: Value::Undefined,
        fate: Fate::Awaited,
    }
}

fn running(field: &Field, entrant: &Entrant, cut: Cut) -> Vec<Part> {
    let scores = own_rounds::running(entrant).enumerate();
    let lines = scores.map(|(index, score)| Part {
        round: Some(number(field, index)),
        game: game(field, index),
        opponent: None,
        source: Source::Running,
        amount: Value::from_halves(score),
        fate: if index < usize::from(cut.low()) { Fate::CutLow } else { Fate::Counted },
    });
    lines.collect()
}

fn scores(field: &Field, entrant: &Entrant, summand: Summand, modifiers: Modifiers) -> Vec<Part> {
    let parts = opponent_scores::parts(field, entrant, summand, modifiers);
    parts.iter().map(|part| summand_line(field, part, summand)).collect()
}

/// A line of a sum over opponents.
pub(in crate::scoring) fn summand_line(
    field: &Field,
    (element, contribution): &(Element, Contribution),
    summand: Summand,
) -> Part {
    let amount = contribution.amount;
    Part {
        round: Some(number(field, element.round)),
        game: game(field, element.round),
        opponent: id(field, element.opponent),
        source: source(field, element),
        amount: match summand {
            Summand::Score => Value::from_halves(amount),
            Summand::Product => Value::Quarters(amount),
        },
        fate: contribution.fate,
    }
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
        round: Some(number(field, rated.round)),
        game: game(field, rated.round),
        opponent: id(field, Some(rated.opponent)),
        source: Source::Rating { rating: rated.rating, stand_in: rated.stand_in },
        amount: Value::from_rating(rated.rating.map(i64::from)),
        fate: rated.fate,
    }
}

fn with_open_games(field: &Field, entrant: &Entrant, mut lines: Vec<Part>) -> Vec<Part> {
    let rounds = entrant.rounds.iter().enumerate();
    let undecided = rounds.filter(|(_, round)| !round.mark.is_decided());
    lines.extend(undecided.map(|(index, round)| open(field, index, round)));
    order::sort_by_key(&mut lines, |line| (line.round.is_none(), line.round, line.game));
    lines
}

fn id(field: &Field, index: Option<usize>) -> Option<ParticipantId> {
    field.entrant_at(index).map(|entrant| entrant.id)
}

fn number(field: &Field, index: usize) -> RoundNo {
    RoundNo(from_one(index / field.games_per_round))
}

/// Which game of its round.
fn game(field: &Field, index: usize) -> u16 {
    from_one(index % field.games_per_round)
}

fn from_one(index: usize) -> u16 {
    u16::try_from(index).map_or(u16::MAX, |index| index.saturating_add(1))
}
