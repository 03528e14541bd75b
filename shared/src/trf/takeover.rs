//! From a report file to the operations that take a tournament over.

use super::double_rounds::{self, NoMatches};
use super::{AnnouncedBye, Report, ReportPlayer};
use crate::api::participants::PersonData;
use crate::crosstable::{Cell, Colour, Mark, Prohibition};
use crate::date::PartialDate;
use crate::id::{EntryId, ParticipantId, RoundNo, StartNumber};
use crate::pairing::system::{System, SystemError};
use crate::scoring::TieBreak;
use crate::tournament::{ByeKind, HistoryRound, NewParticipant, Op, Rules};

/// Between two places of the initial order, so that late entries fit in.
const STEP: u32 = 1000;

impl Report {
    /// The rules as far as the file states them, the rest as usual: the system by its record
    /// `192`, tie-breaks as far as they are of that system. The initial colour is read from the
    /// first game of round 1 if nothing states it.
    ///
    /// # Errors
    /// When the record names a system that is not known here, or one of teams.
    pub fn rules(&self) -> Result<Rules, SystemError> {
        let system = System::of(self)?;
        if system.is_of_teams() {
            return Err(SystemError::OfTeams(system.to_string()));
        }
        let usual = Rules { system, ..Rules::default() };
        let basis = usual.basis();
        let stated: Vec<TieBreak> =
            self.header.ranking_order.iter().map_while(|code| code.parse().ok()).collect();
        let tie_breaks = if stated.is_empty() { usual.tie_breaks.clone() } else { stated };
        let rounds = self.rounds.unwrap_or(self.paired_rounds());
        Ok(Rules {
            rounds: self.of_pairings(rounds).max(RoundNo(1)),
            points: self.points,
            tie_breaks: tie_breaks
                .into_iter()
                .filter(|tie_break| basis.permits(tie_break.criterion()))
                .collect(),
            initial_colour: self
                .initial_colour
                .or_else(|| self.colour_of_round_one())
                .filter(|_| system.draws_colour()),
            ..usual
        })
    }

    fn colour_of_round_one(&self) -> Option<Colour> {
        let first = |player: &ReportPlayer| player.cells.first().copied().flatten();
        let seeded = self.by_start_number();
        let place =
            seeded.iter().position(|player| first(player).is_some_and(is_over_the_board))?;
        let colour = seeded.get(place).and_then(|player| first(player))?.colour?;
        // C.04.3 Art. 5.2.5: odd places get the initial colour, even ones the other.
        Some(if place.is_multiple_of(2) { colour } else { colour.opposite() })
    }

    /// The people, by start number.
    #[must_use]
    pub fn people(&self) -> Vec<PersonData> {
        self.by_start_number().into_iter().map(person).collect()
    }

    /// Their start numbers in the file, in the same order.
    #[must_use]
    pub fn start_numbers(&self) -> Vec<StartNumber> {
        self.by_start_number().into_iter().map(|player| StartNumber(player.id.0)).collect()
    }

    /// The operations that take the tournament over once [`Report::people`] have these entries, in
    /// the same order: participants with their rounds, byes of rounds to come, forbidden pairs.
    /// They are meant for a tournament in which nothing has happened yet.
    ///
    /// # Errors
    /// The system is Double-Swiss and the rounds are not halves of matches.
    pub fn takeover(&self, entries: &[EntryId]) -> Result<Vec<Op>, NoMatches> {
        let seeded = self.by_start_number();
        let participants = (1..)
            .zip(seeded.iter().zip(entries))
            .map(|(place, (player, entry))| NewParticipant {
                entry: *entry,
                rating: player.rating,
                strength_order: place * STEP,
                start_number: Some(StartNumber(player.id.0)),
                club: None,
            })
            .collect();
        let mut ops = vec![Op::ImportHistory { participants, rounds: self.history()? }];
        // In a round robin everybody is paired; who will not come loses by forfeit.
        if !matches!(System::of(self), Ok(System::RoundRobin { .. })) {
            ops.extend(self.byes_to_come(&seeded));
        }
        ops.extend(self.player_prohibitions().iter().map(|held| {
            Op::Prohibit {
                prohibition: Prohibition {
                    from: self.of_pairings(held.from),
                    to: self.of_pairings(held.to),
                    participants: held
                        .participants
                        .iter()
                        .filter_map(|number| participant(&seeded, *number))
                        .collect(),
                },
            }
        }));
        Ok(ops)
    }

    /// The round of pairings that a round of the file belongs to.
    fn of_pairings(&self, round: RoundNo) -> RoundNo {
        let games = u16::try_from(self.games_per_round()).unwrap_or(u16::MAX);
        RoundNo(round.0.div_ceil(games.max(1)))
    }

    fn by_start_number(&self) -> Vec<&ReportPlayer> {
        let mut seeded: Vec<&ReportPlayer> = self.players.iter().collect();
        seeded.sort_by_key(|player| player.id);
        seeded
    }

    fn history(&self) -> Result<Vec<HistoryRound>, NoMatches> {
        let games = self.games_per_round();
        let table = if games > 1 { double_rounds::crosstable(self)? } else { self.crosstable() };
        let column = |index: usize| {
            table.rows.iter().filter_map(|row| row.cells.get(index).copied()).collect()
        };
        let round = |no: usize| HistoryRound {
            cells: column(no * games),
            return_cells: if games > 1 { column(no * games + 1) } else { Vec::new() },
        };
        Ok((0..usize::from(table.paired_rounds.0)).map(round).collect())
    }

    fn byes_to_come(&self, seeded: &[&ReportPlayer]) -> Vec<Op> {
        let give = |bye: AnnouncedBye| {
            Some(Op::GiveBye {
                participant: participant(seeded, bye.player)?,
                round: self.of_pairings(bye.round),
                bye: match bye.mark {
                    Mark::HalfPointBye => ByeKind::Half,
                    Mark::FullPointBye => ByeKind::Full,
                    _ => ByeKind::Zero,
                },
            })
        };
        let games = u16::try_from(self.games_per_round()).unwrap_or(u16::MAX).max(1);
        // A bye stands in each game of its round.
        let last = |bye: &AnnouncedBye| bye.round.0.is_multiple_of(games);
        self.coming_byes().into_iter().filter(last).filter_map(give).collect()
    }
}

fn is_over_the_board(cell: Cell) -> bool {
    cell.mark.is_played()
}

/// The participant that a start number becomes: numbers are given in this order from 1.
fn participant(seeded: &[&ReportPlayer], number: ParticipantId) -> Option<ParticipantId> {
    let place = seeded.binary_search_by_key(&number, |player| player.id).ok()?;
    u32::try_from(place + 1).ok().map(ParticipantId)
}

fn person(player: &ReportPlayer) -> PersonData {
    let (family, given) = player.name.split_once(',').unwrap_or((&player.name, ""));
    PersonData {
        family_name: family.trim().to_owned(),
        given_name: given.trim().to_owned(),
        birth: player.birth.map(PartialDate::iso).unwrap_or_default(),
        sex: player.sex,
        federation: player.federation.clone(),
        fide_id: player.fide_id,
        title: player.title.clone(),
        standard: player.rating,
        ..PersonData::default()
    }
}
