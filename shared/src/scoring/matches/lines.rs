//! The lines of an explanation of what only matches have.

use super::column::{is_won, products};
use super::table::Matches;
use crate::scoring::explain::parts::{self, alone, encounters, results, summand_line};
use crate::scoring::opponent_scores::Summand;
use crate::scoring::{Criterion, Modifiers, Part, Score, Source, TieBreak, Value};

/// The lines of a criterion for one entrant. `groups` are those who are tied when its turn comes.
pub(super) fn of(
    matches: &Matches,
    index: usize,
    groups: &[Vec<usize>],
    tiebreak: TieBreak,
) -> Vec<Part> {
    let (primary, other) = (matches.primary, matches.primary.other());
    let of_score = |score: Score| {
        let field = matches.field(score);
        let entrant = field.entrants.get(index);
        entrant.map_or_else(Vec::new, |entrant| {
            results(field, entrant, &|_, round| Value::from_halves(round.points))
        })
    };
    match tiebreak.criterion() {
        Criterion::OtherScore => of_score(other),
        Criterion::MatchesWon => {
            let field = matches.field(Score::Match);
            let entrant = field.entrants.get(index);
            entrant.map_or_else(Vec::new, |entrant| {
                results(field, entrant, &|_, it| Value::Count(u32::from(is_won(it))))
            })
        }
        Criterion::ExtendedSonnebornBerger
        | Criterion::MatchMatchSonnebornBerger
        | Criterion::MatchGameSonnebornBerger
        | Criterion::GameMatchSonnebornBerger
        | Criterion::GameGameSonnebornBerger => products(matches, index, tiebreak)
            .iter()
            .map(|part| summand_line(matches.field(primary), part, Summand::Product))
            .collect(),
        Criterion::ExtendedDirectEncounter
        | Criterion::EncounterCountTop
        | Criterion::EncounterCountBottom
        | Criterion::EncounterTop
        | Criterion::EncounterBottom => {
            let tied = groups.iter().find(|group| group.contains(&index));
            let lines = [primary, other].into_iter().flat_map(|score| {
                let field = matches.field(score);
                let (entrant, tied) = (field.entrants.get(index)?, tied?);
                Some(encounters(field, entrant, tied, tiebreak.modifiers()))
            });
            lines.flatten().collect()
        }
        Criterion::BoardCount | Criterion::TopBoards | Criterion::BottomBoards => {
            board_lines(matches, index, tiebreak.criterion() == Criterion::BoardCount)
        }
        Criterion::ScoreStrength => {
            let field = matches.field(other);
            let score = field.entrants.get(index).map(|it| Value::from_halves(it.score));
            let modifiers = Modifiers { divisor: None, score: None, ..tiebreak.modifiers() };
            let buchholz = TieBreak::new(Criterion::Buchholz, modifiers).ok();
            let sum = buchholz.map(|it| parts::of(matches.field(primary), index, groups, it));
            let own = score.map(|amount| alone(Source::Own, amount)).into_iter();
            own.chain(sum.into_iter().flatten()).collect()
        }
        _ => {
            let mut lines = parts::of(matches.seen_by(tiebreak), index, groups, tiebreak);
            for line in &mut lines {
                line.round = line.round.map(|round| matches.round_of(tiebreak, round));
            }
            lines
        }
    }
}

/// The points by board; of board count times the number of the board.
fn board_lines(matches: &Matches, index: usize, weighed: bool) -> Vec<Part> {
    let points = super::boards::points(matches, index, &|_| true);
    let lines = (1_u16..).zip(points).map(|(board, halves)| {
        let factor = if weighed { i64::from(board) } else { 1 };
        alone(Source::Board { board }, Value::from_halves(halves.saturating_mul(factor)))
    });
    lines.collect()
}
