//! The rule read word by word: every set of upfloaters and every pairing of a bracket in turn. Only
//! for small fields; nothing of the engine is used.

use std::cmp::{Ordering, Reverse};

use shared::crosstable::Colour;
use shared::id::{ParticipantId, RoundNo};
use shared::match_table::{MatchCell, MatchMark, MatchRow, MatchTable};

/// White and Black by board, and the receiver of the bye.
pub(super) type Answer = (Vec<(ParticipantId, ParticipantId)>, Option<ParticipantId>);

struct Person {
    id: ParticipantId,
    number: usize,
    score: i32,
    colours: Vec<Colour>,
    floated: bool,
    matches: usize,
    barred: bool,
}

struct Rule {
    people: Vec<Person>,
    legal: Vec<Vec<bool>>,
    /// Whether a set of people, as bits, has a legal pairing.
    perfect: Vec<bool>,
    last_round: bool,
}

/// The next round, or none when there is no legal pairing.
pub(super) fn pair(table: &MatchTable) -> Option<Answer> {
    let rule = Rule::new(table);
    if rule.people.is_empty() {
        return None;
    }
    let mut unpaired = (1_usize << rule.people.len()) - 1;
    let mut bye = None;
    if rule.people.len() % 2 == 1 {
        let receiver = rule.bye(unpaired)?;
        unpaired &= !(1 << receiver);
        bye = Some(rule.people[receiver].id);
    }
    if !rule.perfect[unpaired] {
        return None;
    }
    let mut pairs = Vec::new();
    while unpaired != 0 {
        let residents = rule.top(unpaired);
        let bracket = residents | rule.upfloaters(residents, unpaired & !residents);
        pairs.extend(rule.bracket(residents, bracket));
        unpaired &= !bracket;
    }
    pairs.sort_by_key(|&(a, b)| {
        let (a, b) = (&rule.people[a], &rule.people[b]);
        (Reverse(a.score), Reverse(a.score + b.score), a.number)
    });
    let boards = pairs.iter().map(|&(a, b)| rule.colours(a, b, table.initial_colour.unwrap()));
    Some((boards.collect(), bye))
}

fn score_before(row: &MatchRow, round: u16) -> i32 {
    let played = row.cells.iter().take(usize::from(round) - 1);
    let earned: i32 = played.map(|cell| cell.score.game_points.halves()).sum();
    let virtual_points = row.virtual_points.get(usize::from(round) - 1);
    row.extra.game_points.halves() + earned + virtual_points.map_or(0, |points| points.halves())
}

fn is_away(cell: &MatchCell) -> bool {
    matches!(cell.mark, MatchMark::FullPointBye | MatchMark::HalfPointBye | MatchMark::ZeroPointBye)
}

fn people(table: &MatchTable) -> Vec<Person> {
    let paired = table.paired_rounds.0;
    let past = |row: &MatchRow| row.cells[..usize::from(paired).min(row.cells.len())].to_vec();
    let floated = |row: &MatchRow| {
        let cell = (paired > 0).then(|| &row.cells[usize::from(paired) - 1]);
        cell.filter(|cell| cell.mark == MatchMark::Played).is_some_and(|cell| {
            let other = table.rows.iter().find(|other| Some(other.id) == cell.opponent).unwrap();
            score_before(row, paired) != score_before(other, paired)
        })
    };
    let mut number = 0;
    let mut people = Vec::new();
    for row in &table.rows {
        let here = !row.cells.get(usize::from(paired)).is_some_and(is_away);
        let past = past(row);
        number += usize::from(here || past.iter().any(|cell| !is_away(cell)));
        let coloured = |cell: &&MatchCell| {
            cell.mark == MatchMark::Played && cell.games.iter().any(|game| game.is_played())
        };
        if here {
            people.push(Person {
                id: row.id,
                number,
                score: score_before(row, paired + 1),
                colours: past.iter().filter(coloured).filter_map(|cell| cell.colour).collect(),
                floated: floated(row),
                matches: past.iter().filter(|cell| cell.mark == MatchMark::Played).count(),
                barred: past.iter().any(|cell| {
                    matches!(
                        cell.mark,
                        MatchMark::PairingAllocatedBye
                            | MatchMark::ForfeitWin
                            | MatchMark::FullPointBye
                    )
                }),
            });
        }
    }
    people.sort_by_key(|person| (Reverse(person.score), person.number));
    people
}

fn may_meet(table: &MatchTable, a: ParticipantId, b: ParticipantId) -> bool {
    let row = table.rows.iter().find(|row| row.id == a).unwrap();
    let met =
        row.cells.iter().any(|cell| cell.opponent == Some(b) && cell.mark == MatchMark::Played);
    let round = RoundNo(table.paired_rounds.0 + 1);
    let forbidden = table.prohibitions.iter().any(|one| {
        one.from <= round
            && round <= one.to
            && one.participants.contains(&a)
            && one.participants.contains(&b)
    });
    a != b && !met && !forbidden
}

impl Rule {
    fn new(table: &MatchTable) -> Rule {
        let people = people(table);
        let count = people.len();
        let legal: Vec<Vec<bool>> = people
            .iter()
            .map(|a| people.iter().map(|b| may_meet(table, a.id, b.id)).collect())
            .collect();
        let mut perfect = vec![false; 1 << count];
        perfect[0] = true;
        for set in 1_usize..1 << count {
            let first = set.trailing_zeros() as usize;
            perfect[set] = (first + 1..count).any(|other| {
                set & (1 << other) != 0
                    && legal[first][other]
                    && perfect[set & !(1 << first) & !(1 << other)]
            });
        }
        let last_round = table.paired_rounds.0 + 1 == table.rounds.0;
        Rule { people, legal, perfect, last_round }
    }

    fn members(&self, set: usize) -> Vec<usize> {
        (0..self.people.len()).filter(|at| set & (1 << at) != 0).collect()
    }

    fn bye(&self, all: usize) -> Option<usize> {
        let mut candidates = self.members(all);
        candidates.retain(|&at| !self.people[at].barred && self.perfect[all & !(1 << at)]);
        candidates.into_iter().min_by_key(|&at| {
            let person = &self.people[at];
            (person.score, Reverse(person.matches), Reverse(person.number))
        })
    }

    /// Those of a set with its highest score.
    fn top(&self, set: usize) -> usize {
        let members = self.members(set);
        let best = members.iter().map(|&at| self.people[at].score).max();
        members.iter().filter(|&&at| Some(self.people[at].score) == best).map(|at| 1 << at).sum()
    }

    /// Subsets of a size in the order of the rule: ranks stand by score and number already.
    fn subsets(&self, set: usize, size: usize) -> Vec<usize> {
        let mut subsets = vec![(0, 0)];
        for _ in 0..size {
            let longer = |&(subset, from): &(usize, usize)| {
                let next = (from..self.people.len()).filter(|at| set & (1 << at) != 0);
                next.map(|at| (subset | 1 << at, at + 1)).collect::<Vec<_>>()
            };
            subsets = subsets.iter().flat_map(longer).collect();
        }
        subsets.into_iter().map(|(subset, _)| subset).collect()
    }

    /// The smallest number of others that makes a scoregroup a legal bracket and leaves the rest
    /// one, and all such sets.
    fn fewest(&self, group: usize, below: usize) -> (usize, Vec<usize>) {
        for size in 0.. {
            let mut sets = self.subsets(below, size);
            assert!(size <= self.people.len(), "somebody has no opponent");
            sets.retain(|set| self.perfect[group | set] && self.perfect[below & !set]);
            if !sets.is_empty() {
                return (size, sets);
            }
        }
        unreachable!()
    }

    fn upfloaters(&self, residents: usize, below: usize) -> usize {
        let (_, mut sets) = self.fewest(residents, below);
        let scores = |set: usize| {
            let mut scores: Vec<i32> =
                self.members(set).iter().map(|&at| self.people[at].score).collect();
            scores.sort_unstable();
            scores
        };
        let best = sets.iter().map(|&set| scores(set)).max().unwrap();
        sets.retain(|&set| scores(set) == best);
        // The first of equals is the one that comes first.
        let cost = |set: &usize| (self.fails_c6(below, *set), self.floated(*set));
        sets.into_iter().min_by_key(cost).unwrap()
    }

    fn fails_c6(&self, below: usize, upfloaters: usize) -> bool {
        let next = self.top(below) & !upfloaters;
        if below == 0 || next == 0 {
            return false;
        }
        let rest = below & !upfloaters & !next;
        self.fewest(next, rest).0 != self.members(next).len() % 2
    }

    fn floated(&self, set: usize) -> usize {
        let floated = |at: &&usize| self.people[**at].floated && !self.last_round;
        self.members(set).iter().filter(floated).count()
    }

    /// All legal pairings of a set.
    fn pairings(&self, set: usize) -> Vec<Vec<(usize, usize)>> {
        let members = self.members(set);
        let Some((&first, others)) = members.split_first() else { return vec![Vec::new()] };
        let with = |&other: &usize| {
            let mut pairings = self.pairings(set & !(1 << first) & !(1 << other));
            pairings.iter_mut().for_each(|pairs| pairs.push((first, other)));
            pairings
        };
        others.iter().filter(|&&other| self.legal[first][other]).flat_map(with).collect()
    }

    fn bracket(&self, residents: usize, bracket: usize) -> Vec<(usize, usize)> {
        let cost = |pairs: &Vec<(usize, usize)>| {
            // The first of a pair has the better rank: an upfloater is the second.
            let repeats = pairs.iter().filter(|&&(a, b)| {
                residents & (1 << b) == 0 && self.people[a].floated && !self.last_round
            });
            (repeats.count(), self.identifier(pairs))
        };
        self.pairings(bracket).into_iter().min_by_key(cost).unwrap()
    }

    fn identifier(&self, pairs: &[(usize, usize)]) -> Vec<usize> {
        let number = |at: usize| self.people[at].number;
        let mut tops: Vec<(usize, usize)> = pairs
            .iter()
            .map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
            .collect();
        tops.sort_unstable();
        tops.iter().map(|(top, _)| *top).chain(tops.iter().map(|(_, bottom)| *bottom)).collect()
    }

    fn colours(&self, a: usize, b: usize, initial: Colour) -> (ParticipantId, ParticipantId) {
        let (higher, lower) = (&self.people[a], &self.people[b]);
        let whites = |person: &Person| {
            person.colours.iter().filter(|colour| **colour == Colour::White).count()
        };
        let from_end = |person: &Person, back: usize| {
            person.colours.len().checked_sub(back).map(|at| person.colours[at])
        };
        let differing = (1..=higher.colours.len().min(lower.colours.len()))
            .find(|&back| from_end(higher, back) != from_end(lower, back));
        let white = if higher.colours.is_empty() && lower.colours.is_empty() {
            (initial == Colour::White) == (higher.number % 2 == 1)
        } else if whites(higher).cmp(&whites(lower)) != Ordering::Equal {
            whites(higher) < whites(lower)
        } else if let Some(back) = differing {
            from_end(higher, back) == Some(Colour::Black)
        } else if let Some(last) = higher.colours.last() {
            *last == Colour::Black
        } else {
            lower.colours.last() == Some(&Colour::White)
        };
        if white { (higher.id, lower.id) } else { (lower.id, higher.id) }
    }
}
