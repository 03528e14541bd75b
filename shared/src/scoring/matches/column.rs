//! A tie-break of all teams: those of match tables here, all others as for individuals.

use super::boards::{self, Weighing};
use super::encounter;
use super::table::Matches;
use crate::crosstable::Mark;
use crate::scoring::column::{self, places};
use crate::scoring::cut::Contribution;
use crate::scoring::field::Round;
use crate::scoring::opponent_scores::{self, Summand};
use crate::scoring::unplayed::{self, Element};
use crate::scoring::{Criterion, Score, TieBreak, Value};

/// The values by entrant. `groups` are those who are tied when the criterion's turn comes.
pub(super) fn of(matches: &Matches, groups: &[Vec<usize>], tiebreak: TieBreak) -> Vec<Value> {
    let entrants = 0..matches.field(matches.primary).entrants.len();
    let number = entrants.len();
    let by_boards = |weighing: Weighing| {
        let key = |entrant: &usize| {
            (weighing.keys(&boards::points(matches, *entrant, &|_| true)), *entrant)
        };
        places(number, groups, &|tied| boards::by_keys(tied.iter().map(key).collect()))
    };
    match tiebreak.criterion() {
        Criterion::OtherScore => {
            let field = matches.field(matches.primary.other());
            field.entrants.iter().map(|entrant| Value::from_halves(entrant.score)).collect()
        }
        Criterion::MatchesWon => entrants.map(|entrant| matches_won(matches, entrant)).collect(),
        Criterion::ExtendedSonnebornBerger
        | Criterion::MatchMatchSonnebornBerger
        | Criterion::MatchGameSonnebornBerger
        | Criterion::GameMatchSonnebornBerger
        | Criterion::GameGameSonnebornBerger => {
            let sum = |entrant| opponent_scores::sum(&products(matches, entrant, tiebreak));
            entrants.map(|entrant| Value::Quarters(sum(entrant))).collect()
        }
        Criterion::ExtendedDirectEncounter
        | Criterion::EncounterCountTop
        | Criterion::EncounterCountBottom
        | Criterion::EncounterTop
        | Criterion::EncounterBottom => {
            places(number, groups, &|tied| encounter::order(matches, tied, tiebreak))
        }
        Criterion::BoardCount => {
            let count = |entrant| boards::count(&boards::points(matches, entrant, &|_| true));
            entrants.map(|entrant| Value::from_halves(count(entrant))).collect()
        }
        Criterion::TopBoards => by_boards(Weighing::Top),
        Criterion::BottomBoards => by_boards(Weighing::Bottom),
        Criterion::ScoreStrength => {
            entrants.map(|entrant| score_strength(matches, entrant, tiebreak)).collect()
        }
        _ => column::of(matches.seen_by(tiebreak), groups, tiebreak),
    }
}

/// Whether a match was won, over the boards or by forfeit.
pub(super) fn is_won(round: &Round) -> bool {
    matches!(round.mark, Mark::Win | Mark::ForfeitWin)
}

fn matches_won(matches: &Matches, entrant: usize) -> Value {
    let rounds = matches.field(Score::Match).entrants.get(entrant).map_or(&[][..], |it| &it.rounds);
    let won = rounds.iter().filter(|round| is_won(round)).count();
    Value::Count(u32::try_from(won).unwrap_or(u32::MAX))
}

/// The scores of an extended Sonneborn-Berger: the opponent's total, and that made against him.
fn factors(matches: &Matches, criterion: Criterion) -> (Score, Score) {
    match criterion {
        Criterion::MatchMatchSonnebornBerger => (Score::Match, Score::Match),
        Criterion::MatchGameSonnebornBerger => (Score::Match, Score::Game),
        Criterion::GameMatchSonnebornBerger => (Score::Game, Score::Match),
        Criterion::GameGameSonnebornBerger => (Score::Game, Score::Game),
        _ => (matches.primary, matches.primary.other()),
    }
}

/// The summands of an extended Sonneborn-Berger with their fates.
pub(super) fn products(
    matches: &Matches,
    entrant: usize,
    tiebreak: TieBreak,
) -> Vec<(Element, Contribution)> {
    let (total, against) = factors(matches, tiebreak.criterion());
    let modifiers = tiebreak.modifiers();
    let field = matches.field(total);
    let made = matches.field(against).entrants.get(entrant);
    let (Some(one), Some(made)) = (field.entrants.get(entrant), made) else { return Vec::new() };
    let mut elements = unplayed::elements(field, one, modifiers.forfeits_as_played);
    for element in &mut elements {
        element.points = made.rounds.get(element.round).map_or(0, |round| round.points);
    }
    opponent_scores::cut_down(elements, Summand::Product, modifiers)
}

/// What divides Buchholz: how often the most that a match can bring in the other score goes into
/// the most that the event can bring in the primary one.
pub(super) fn divisor(matches: &Matches, tiebreak: TieBreak) -> u32 {
    let (primary, other) = (matches.field(matches.primary), matches.field(matches.primary.other()));
    let most = primary.win.saturating_mul(matches.declared);
    let usual = most.checked_div(other.win).and_then(|parts| u32::try_from(parts).ok());
    tiebreak.modifiers().divisor.map_or(usual.unwrap_or(1), u32::from).max(1)
}

fn score_strength(matches: &Matches, entrant: usize, tiebreak: TieBreak) -> Value {
    let field = matches.field(matches.primary);
    let other = matches.field(matches.primary.other()).entrants.get(entrant);
    let (Some(one), Some(other)) = (field.entrants.get(entrant), other) else {
        return Value::Undefined;
    };
    if !field.basis.permits(Criterion::Buchholz) {
        return Value::Undefined;
    }
    let by = divisor(matches, tiebreak);
    let buchholz = opponent_scores::value(field, one, Summand::Score, tiebreak.modifiers());
    let halves = other.score.saturating_mul(i64::from(by)).saturating_add(buchholz);
    Value::Fraction { halves, by }
}
