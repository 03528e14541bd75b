//! How the tournament of a report is ranked, and whether the points and ranks that it states are
//! those of its results.

use std::collections::BTreeMap;

use super::{Report, double_rounds};
use crate::date::PartialDate;
use crate::id::ParticipantId;
use crate::match_table::{MatchRow, MatchScore, MatchTable};
use crate::pairing::system::{System, Table};
use crate::pairing::team_swiss::PrimaryScore;
use crate::points::Points;
use crate::scoring::{
    Basis, Criterion, Edition, MatchBasis, Schedule, Score, Standings, TieBreak, TieBreakError,
    match_standings, standings,
};

/// A number that a report states and that does not follow from its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misstatement {
    /// Whose.
    pub participant: ParticipantId,
    /// What is stated, and what follows.
    pub statement: Statement,
}

/// What may be stated of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Points of a player.
    Points {
        /// On record.
        stated: Points,
        /// Of the results.
        counted: Points,
    },
    /// Match points of a team.
    MatchPoints {
        /// On record.
        stated: Points,
        /// Of the results.
        counted: Points,
    },
    /// Game points of a team.
    GamePoints {
        /// On record.
        stated: Points,
        /// Of the results.
        counted: Points,
    },
    /// A rank.
    Rank {
        /// On record.
        stated: u32,
        /// The first place of those who are tied with the participant.
        first: u32,
        /// The last one.
        last: u32,
    },
}

impl Report {
    /// The tie-breaks of the file (212, or else 202) behind the score; the score alone if it names
    /// none.
    ///
    /// # Errors
    /// The first code that is none.
    pub fn ranking_list(&self) -> Result<Vec<TieBreak>, TieBreakError> {
        let header = &self.header;
        let codes = [&header.ranking_order, &header.tie_breaks];
        let codes = codes.into_iter().find(|codes| !codes.is_empty());
        let read = codes.into_iter().flatten().map(|code| code.parse::<TieBreak>());
        Ok(behind_the_score(read.collect::<Result<_, _>>()?))
    }

    /// What the tie-breaks rest on: the edition in force on the first day, the newest if the file
    /// names none; opponents as the system brings them about.
    #[must_use]
    pub fn basis(&self, system: System) -> Basis {
        let first_day = self.header.start.and_then(PartialDate::whole);
        let schedule = match system {
            System::RoundRobin { .. } => Schedule::Predetermined,
            _ => Schedule::Swiss,
        };
        let edition = first_day.map_or_else(Edition::default, Edition::in_force);
        Basis { edition, schedule, lots: None }
    }

    /// The standings after the rounds of a table, which is this report as the system reads it.
    #[must_use]
    pub fn standings(
        &self,
        system: System,
        table: &Table,
        basis: Basis,
        list: &[TieBreak],
    ) -> Standings {
        let primary = match system {
            System::Team { rules, .. } if rules.primary == PrimaryScore::MatchPoints => {
                Score::Match
            }
            System::RoundRobin { .. } => Score::Match,
            _ => Score::Game,
        };
        if let (System::DoubleSwiss { .. }, Ok(games)) = (system, double_rounds::crosstable(self)) {
            return standings(&games, games.paired_rounds, basis, list);
        }
        match table {
            Table::Players(table) => standings(table, table.paired_rounds, basis, list),
            Table::Matches(table) => {
                let basis = MatchBasis { basis, primary, games: self.points };
                match_standings(table, table.paired_rounds, basis, list)
            }
        }
    }

    /// Points and ranks on record that do not follow from the results. Ranks are those of the
    /// file's own list; where that leaves a tie, every place of the tied is right. While a game
    /// is open, ranks are not judged, nor where they are the start numbers.
    ///
    /// # Errors
    /// The file's list of tie-breaks has a code that is none.
    pub fn misstatements(
        &self,
        system: System,
        table: &Table,
    ) -> Result<Vec<Misstatement>, TieBreakError> {
        let mut found = self.misstated_points(table);
        let list = self.ranking_list()?;
        let ranking = self.standings(system, table, self.basis(system), &list);
        if !ranking.provisional {
            found.extend(self.misstated_ranks(&ranking));
        }
        Ok(found)
    }

    /// Points on record that are not those of the results.
    #[must_use]
    pub fn misstated_points(&self, table: &Table) -> Vec<Misstatement> {
        match table {
            Table::Matches(table) if self.is_about_teams() => self.misstated_team_points(table),
            _ => self.misstated_player_points(),
        }
    }

    fn misstated_player_points(&self) -> Vec<Misstatement> {
        let misstated = self.points_mismatches().into_iter();
        let told = misstated.map(|one| Misstatement {
            participant: one.player,
            statement: Statement::Points { stated: one.stated, counted: one.counted },
        });
        told.collect()
    }

    fn misstated_team_points(&self, table: &MatchTable) -> Vec<Misstatement> {
        let mut found = Vec::new();
        for team in &self.teams {
            let Some(total) = table.row(team.id).map(|row| total(table, row)) else { continue };
            let mut judge = |stated: Option<Points>, counted, statement: fn(_, _) -> Statement| {
                let stated = stated.filter(|stated| *stated != counted);
                found.extend(stated.map(|stated| Misstatement {
                    participant: team.id,
                    statement: statement(stated, counted),
                }));
            };
            judge(team.match_points, total.match_points, |stated, counted| {
                Statement::MatchPoints { stated, counted }
            });
            judge(team.game_points, total.game_points, |stated, counted| Statement::GamePoints {
                stated,
                counted,
            });
        }
        found
    }

    fn misstated_ranks(&self, ranking: &Standings) -> Vec<Misstatement> {
        let players = self.players.iter().map(|player| (player.id, player.rank));
        let teams = self.teams.iter().map(|team| (team.id, team.rank));
        let stated: BTreeMap<ParticipantId, u32> = if self.is_about_teams() {
            teams.filter_map(|(id, rank)| Some((id, rank?))).collect()
        } else {
            players.filter_map(|(id, rank)| Some((id, rank?))).collect()
        };
        let mut found = Vec::new();
        if stated.iter().all(|(id, rank)| id.0 == *rank) {
            // The order of the list, as programs write it before there is a ranking.
            return found;
        }
        for tied in ranking.lines.chunk_by(|one, other| one.rank == other.rank) {
            let Some(first) = tied.first().map(|line| line.rank) else { continue };
            let others = u32::try_from(tied.len().saturating_sub(1)).unwrap_or(u32::MAX);
            let last = first.saturating_add(others);
            for line in tied {
                let stated = stated.get(&line.participant).copied();
                let wrong = stated.filter(|stated| !(first..=last).contains(stated));
                found.extend(wrong.map(|stated| Misstatement {
                    participant: line.participant,
                    statement: Statement::Rank { stated, first, last },
                }));
            }
        }
        found
    }
}

/// A list that begins with the score, as one that ranks must.
#[must_use]
pub fn behind_the_score(mut list: Vec<TieBreak>) -> Vec<TieBreak> {
    if list.first().is_none_or(|first| first.criterion() != Criterion::Points) {
        list.insert(0, TieBreak::from(Criterion::Points));
    }
    list
}

fn total(table: &MatchTable, row: &MatchRow) -> MatchScore {
    let rounds = row.cells.iter().take(usize::from(table.paired_rounds.0));
    let scores = || rounds.clone().map(|cell| cell.score).chain([row.extra]);
    MatchScore {
        match_points: scores().map(|score| score.match_points).sum(),
        game_points: scores().map(|score| score.game_points).sum(),
    }
}
