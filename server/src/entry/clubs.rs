//! Clubs as numbers: the core knows no names, so a club is the number that its members share.

use std::collections::BTreeMap;

use shared::error::Problem;
use shared::id::TournamentId;
use shared::text::fold;
use shared::tournament::Tournament;

use super::store::{self, Entered};
use crate::db::Db;
use crate::failure::Failure;
use crate::tournament::{Tournaments, store as tournament};

/// The clubs of a tournament by their folded names.
pub(super) struct Clubs {
    numbers: BTreeMap<String, u32>,
    next: u32,
}

impl Clubs {
    /// Those that have members.
    pub(super) fn of(state: &Tournament, entered: &[Entered]) -> Clubs {
        let number = |row: &Entered| state.participants.get(&row.row.participant)?.club;
        let named = entered.iter().filter_map(|row| Some((folded(row)?, number(row)?)));
        let last = state.participants.values().filter_map(|row| row.club).max();
        Clubs { numbers: named.collect(), next: last.unwrap_or(0).saturating_add(1) }
    }

    /// The number of a club, a new one if nobody is of it yet; none without a name.
    pub(super) fn number(&mut self, club: &str) -> Option<u32> {
        let name = fold(club);
        if name.is_empty() {
            return None;
        }
        let number = *self.numbers.entry(name).or_insert(self.next);
        self.next = self.next.max(number.saturating_add(1));
        Some(number)
    }
}

fn folded(row: &Entered) -> Option<String> {
    Some(fold(&row.row.person.club)).filter(|name| !name.is_empty())
}

/// The same problem with the names of the clubs whose numbers it lists.
pub(crate) fn named(
    conn: &mut Db,
    tournaments: &Tournaments,
    id: TournamentId,
    problem: Problem,
) -> Result<Problem, Failure> {
    let listed = problem.args.get("clubs").cloned().unwrap_or_default();
    let (_, state) = tournament::current(conn, tournaments, id)?;
    let mut names: BTreeMap<u32, String> = BTreeMap::new();
    for row in store::entered(conn, id)? {
        let club = state.participants.get(&row.row.participant).and_then(|row| row.club);
        if let Some(number) = club {
            names.entry(number).or_insert(row.row.person.club);
        }
    }
    let name = |number: &str| names.get(&number.parse().ok()?).cloned();
    let clubs: Vec<String> = listed.split(", ").filter_map(name).collect();
    Ok(problem.with("clubs", clubs.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_has_one_number_however_it_is_written() {
        let mut clubs = Clubs { numbers: BTreeMap::from([("torre".to_owned(), 4)]), next: 5 };
        let numbers = ["Torre ", "Alfil", "", "ÁLFIL", "Peón"].map(|name| clubs.number(name));
        assert_eq!(numbers, [Some(4), Some(5), None, Some(5), Some(6)]);
    }
}
