//! The Swiss Team system by brute force, as the text has it: every set of upfloaters and every
//! pairing of a bracket is written down, and the first best one taken (C.04.6 Art. 3).

use std::cmp::Reverse;

use shared::crosstable::Colour;
use shared::id::ParticipantId;
use shared::match_table::{MatchMark, MatchRow, MatchTable};
use shared::pairing::team_swiss::{ColourPreferences, PrimaryScore, TeamRules};

type Pairs = Vec<(usize, usize)>;

pub(super) struct Oracle<'a> {
    table: &'a MatchTable,
    rules: TeamRules,
    /// Rows that take part, with their pairing number.
    present: Vec<usize>,
    number: Vec<usize>,
}

impl<'a> Oracle<'a> {
    pub(super) fn new(table: &'a MatchTable, rules: TeamRules) -> Self {
        let played = usize::from(table.paired_rounds.0);
        let is_there = |row: &MatchRow| row.cells.len() == played;
        let known = |row: &MatchRow| {
            let taking_part =
                |mark: MatchMark| !mark.is_bye() || mark == MatchMark::PairingAllocatedBye;
            is_there(row) || row.cells[..played].iter().any(|cell| taking_part(cell.mark))
        };
        let mut number = Vec::new();
        for (at, _) in table.rows.iter().enumerate() {
            number.push(table.rows[..=at].iter().filter(|row| known(row)).count());
        }
        let present = (0..table.rows.len()).filter(|&at| is_there(&table.rows[at])).collect();
        Oracle { table, rules, present, number }
    }

    fn score_before(&self, team: usize, round: usize, primary: PrimaryScore) -> i32 {
        let row = &self.table.rows[team];
        let scores = row.cells[..round].iter().map(|cell| cell.score).chain([row.extra]);
        let of = |score: shared::match_table::MatchScore| match primary {
            PrimaryScore::MatchPoints => score.match_points.halves(),
            PrimaryScore::GamePoints => score.game_points.halves(),
        };
        scores.map(of).sum()
    }

    fn pairing_score(&self, team: usize, round: usize) -> i32 {
        let virtual_points = self.table.rows[team].virtual_points.get(round);
        self.score_before(team, round, self.rules.primary)
            + virtual_points.map_or(0, |points| points.halves())
    }

    fn score(&self, team: usize) -> i32 {
        self.pairing_score(team, usize::from(self.table.paired_rounds.0))
    }

    /// C1 and the forbidden pairs.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let id = |team: usize| ParticipantId(team as u32 + 1);
        let met = self.table.rows[a]
            .cells
            .iter()
            .any(|cell| cell.mark.is_played() && cell.opponent == Some(id(b)));
        let next = self.table.paired_rounds.0 + 1;
        let forbidden = self.table.prohibitions.iter().any(|one| {
            one.from.0 <= next
                && next <= one.to.0
                && one.participants.contains(&id(a))
                && one.participants.contains(&id(b))
        });
        !met && !forbidden
    }

    fn pairings(&self, teams: &[usize]) -> Vec<Pairs> {
        let Some((&first, rest)) = teams.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for (at, &other) in rest.iter().enumerate() {
            if self.may_meet(first, other) {
                let mut left = rest.to_vec();
                left.remove(at);
                for mut pairs in self.pairings(&left) {
                    pairs.push((first, other));
                    all.push(pairs);
                }
            }
        }
        all
    }

    fn completes(&self, teams: &[usize]) -> bool {
        let Some((&first, rest)) = teams.split_first() else { return true };
        (0..rest.len()).any(|at| {
            let mut left = rest.to_vec();
            let other = left.remove(at);
            self.may_meet(first, other) && self.completes(&left)
        })
    }

    /// Pairs of rows and the receiver of the bye; none if there is no complete pairing.
    pub(super) fn pair(&self) -> Option<(Pairs, Option<usize>)> {
        let mut open = self.present.clone();
        let mut bye = None;
        if open.len() % 2 == 1 {
            let mut candidates = open.clone();
            candidates.retain(|&team| !self.barred(team));
            candidates.sort_by_key(|&team| {
                (self.score(team), Reverse(self.matches(team)), Reverse(team))
            });
            bye = candidates.into_iter().find(|&team| {
                let others: Vec<usize> = open.iter().copied().filter(|&o| o != team).collect();
                self.completes(&others)
            });
            open.retain(|&team| Some(team) != bye);
        }
        if !self.completes(&open) {
            return None;
        }
        let mut pairs = Vec::new();
        while let Some(top) = open.iter().map(|&team| self.score(team)).max() {
            let (residents, lower): (Vec<usize>, Vec<usize>) =
                open.iter().partition(|&&team| self.score(team) == top);
            let chosen = self.upfloaters(&residents, &lower);
            let mut bracket = residents.clone();
            bracket.extend(&chosen);
            bracket.sort_unstable();
            open.retain(|team| !bracket.contains(team));
            pairs.extend(self.bracket(&bracket, &residents));
        }
        Some((pairs, bye))
    }

    fn barred(&self, team: usize) -> bool {
        self.table.rows[team].cells.iter().any(|cell| {
            matches!(
                cell.mark,
                MatchMark::PairingAllocatedBye | MatchMark::ForfeitWin | MatchMark::FullPointBye
            )
        })
    }

    fn matches(&self, team: usize) -> usize {
        self.table.rows[team].cells.iter().filter(|cell| cell.mark.is_played()).count()
    }

    fn last_two(&self) -> bool {
        self.table.paired_rounds.0 + 2 >= self.table.rounds.0
    }

    fn floated(&self, team: usize) -> bool {
        let Some(before) = usize::from(self.table.paired_rounds.0).checked_sub(1) else {
            return false;
        };
        let cell = &self.table.rows[team].cells[before];
        cell.mark.is_played()
            && cell.opponent.is_some_and(|id| {
                let other = id.0 as usize - 1;
                self.pairing_score(team, before) != self.pairing_score(other, before)
            })
    }

    /// Art. 3.5.
    fn upfloaters(&self, residents: &[usize], lower: &[usize]) -> Vec<usize> {
        for count in (residents.len() % 2..=lower.len()).step_by(2) {
            let mut sets: Vec<Vec<usize>> = Vec::new();
            for bits in 0_u32..1 << lower.len() {
                if bits.count_ones() as usize != count {
                    continue;
                }
                let chosen = |at: &usize| bits >> at & 1 == 1;
                let mut set: Vec<usize> =
                    (0..lower.len()).filter(chosen).map(|at| lower[at]).collect();
                set.sort_by_key(|&team| (Reverse(self.score(team)), team));
                let rest: Vec<usize> =
                    lower.iter().copied().filter(|team| !set.contains(team)).collect();
                let bracket: Vec<usize> = residents.iter().chain(&set).copied().collect();
                if self.completes(&bracket) && self.completes(&rest) {
                    sets.push(set);
                }
            }
            let scores = |set: &Vec<usize>| {
                let mut scores: Vec<i32> = set.iter().map(|&team| self.score(team)).collect();
                scores.sort_unstable();
                scores
            };
            let Some(best) = sets.iter().map(scores).max() else { continue };
            sets.retain(|set| scores(set) == best);
            sets.sort();
            return sets
                .into_iter()
                .min_by_key(|set| (!self.next_is_fine(residents, lower, set), self.repeated(set)))
                .unwrap();
        }
        unreachable!("the field has a complete pairing")
    }

    /// C7.
    fn repeated(&self, set: &[usize]) -> usize {
        if self.last_two() { 0 } else { set.iter().filter(|&&team| self.floated(team)).count() }
    }

    /// C6; a scoregroup that has nobody left to be paired is none.
    fn next_is_fine(&self, residents: &[usize], lower: &[usize], set: &[usize]) -> bool {
        let top = self.score(residents[0]);
        let below = lower.iter().map(|&team| self.score(team)).filter(|&one| one < top);
        let Some(following) = below.max() else { return true };
        let rest: Vec<usize> = lower.iter().copied().filter(|team| !set.contains(team)).collect();
        let (group, others): (Vec<usize>, Vec<usize>) =
            rest.iter().partition(|&&team| self.score(team) == following);
        let with = |added: &[usize]| {
            let bracket: Vec<usize> = group.iter().chain(added).copied().collect();
            let left: Vec<usize> =
                others.iter().copied().filter(|team| !added.contains(team)).collect();
            self.completes(&bracket) && self.completes(&left)
        };
        if group.len() % 2 == 0 { with(&[]) } else { others.iter().any(|&team| with(&[team])) }
    }

    /// Art. 3.6.
    fn bracket(&self, members: &[usize], residents: &[usize]) -> Pairs {
        let identifier = |pairs: &Pairs| {
            let mut pairs = pairs.clone();
            pairs.sort_unstable();
            let tops = pairs.iter().map(|pair| pair.0);
            tops.chain(pairs.iter().map(|pair| pair.1)).collect::<Vec<usize>>()
        };
        let key = |pairs: &Pairs| {
            let mut counts = [0; 3];
            for &(a, b) in pairs {
                let (one, other) = (self.preference(a), self.preference(b));
                if let (Some(one), Some(other)) = (one, other) {
                    counts[0] += usize::from(one.0 == other.0);
                    counts[1] += usize::from(one == other && one.1);
                }
                let resident = |team: &usize| residents.contains(team);
                if resident(&a) != resident(&b) && !self.last_two() {
                    let opponent = if resident(&a) { a } else { b };
                    counts[2] += usize::from(self.floated(opponent));
                }
            }
            (counts, identifier(pairs))
        };
        self.pairings(members).into_iter().min_by_key(key).unwrap()
    }

    fn colours(&self, team: usize) -> Vec<Colour> {
        let cells = self.table.rows[team].cells.iter().filter(|cell| cell.mark.is_played());
        cells.filter_map(|cell| cell.colour).collect()
    }

    fn difference(&self, team: usize) -> i32 {
        let steps = self.colours(team).into_iter();
        steps.map(|colour| if colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// Art. 1.7: the colour, and whether it is a simple or strong preference.
    fn preference(&self, team: usize) -> Option<(Colour, bool)> {
        use Colour::{Black, White};
        let (played, difference) = (self.colours(team), self.difference(team));
        let last_two = |colour| played.len() > 1 && played[played.len() - 2..] == [colour, colour];
        let kind = self.rules.preferences;
        if kind == ColourPreferences::Unused {
            return None;
        }
        if difference < -1 || (matches!(difference, -1 | 0) && last_two(Black)) {
            return Some((White, true));
        }
        if difference > 1 || (matches!(difference, 0 | 1) && last_two(White)) {
            return Some((Black, true));
        }
        if kind == ColourPreferences::Simple {
            return None;
        }
        let last_round = self.table.paired_rounds.0 + 1 == self.table.rounds.0;
        match (difference, played.last()) {
            (-1, _) => Some((White, false)),
            (1, _) => Some((Black, false)),
            (0, Some(Black)) if !last_round => Some((White, false)),
            (0, Some(White)) if !last_round => Some((Black, false)),
            _ => None,
        }
    }

    /// Art. 4: the team that gets White.
    pub(super) fn white(&self, a: usize, b: usize) -> usize {
        let key = |team: usize| {
            let other = match self.rules.primary {
                PrimaryScore::MatchPoints => PrimaryScore::GamePoints,
                PrimaryScore::GamePoints => PrimaryScore::MatchPoints,
            };
            let played = usize::from(self.table.paired_rounds.0);
            let secondary = self.score_before(team, played, other);
            let secondary = if self.rules.secondary_used { secondary } else { 0 };
            (Reverse(self.score(team)), Reverse(secondary), team)
        };
        let (first, second) = if key(a) < key(b) { (a, b) } else { (b, a) };
        let white_if = |first_is_white: bool| if first_is_white { first } else { second };
        let (one, two) = (self.colours(first), self.colours(second));
        if one.is_empty() && two.is_empty() {
            let initial_is_white = self.table.initial_colour == Some(Colour::White);
            return white_if((self.number[first] % 2 == 1) == initial_is_white);
        }
        match (self.preference(first), self.preference(second)) {
            (Some((colour, _)), None) => return white_if(colour == Colour::White),
            (None, Some((colour, _))) => return white_if(colour == Colour::Black),
            (Some((colour, _)), Some((other, _))) if colour != other => {
                return white_if(colour == Colour::White);
            }
            (Some((colour, true)), Some((_, false))) => return white_if(colour == Colour::White),
            (Some((_, false)), Some((colour, true))) => return white_if(colour == Colour::Black),
            _ => {}
        }
        if self.difference(first) != self.difference(second) {
            return white_if(self.difference(first) < self.difference(second));
        }
        for (own, other) in one.iter().rev().zip(two.iter().rev()) {
            if own != other {
                return white_if(*own == Colour::Black);
            }
        }
        if let Some((colour, _)) = self.preference(first) {
            return white_if(colour == Colour::White);
        }
        match (one.last(), two.last()) {
            (Some(last), _) => white_if(*last == Colour::Black),
            (None, last) => white_if(last == Some(&Colour::White)),
        }
    }
}
