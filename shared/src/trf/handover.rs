//! From a tournament to its report file.

use std::collections::BTreeMap;

use super::{AnnouncedBye, Header, LAST_ROUND, Report, ReportPlayer};
use crate::api::participants::PersonData;
use crate::crosstable::{Crosstable, Prohibition};
use crate::date::PartialDate;
use crate::id::{EntryId, ParticipantId, RoundNo, StartNumber};
use crate::pairing::round_robin::Cycles;
use crate::pairing::system::System;
use crate::points::Points;
use crate::scoring::{Standings, standings};
use crate::tournament::{ByeState, Participant, Tournament};

impl Tournament {
    /// The published rounds as a report: players by start number, points and ranks as they stand.
    /// A file has no order beside its numbers: where late entries stand between others, all are
    /// numbered anew as they were paired (C.04.2 Art. 2.4).
    /// A round of two games is two rounds of the file, see [`super::double_rounds`].
    /// `header` says what the core does not know; system, counts and tie-breaks are filled in.
    #[must_use]
    pub fn report(&self, header: Header, people: &BTreeMap<EntryId, PersonData>) -> Report {
        let order = self.initial_order();
        if self.pairs_by_numbers() || order.is_sorted_by_key(|row| row.start_number) {
            return self.report_as_numbered(header, people);
        }
        let places = (1..).map(StartNumber).zip(order);
        let renumbered =
            places.map(|(start_number, row)| (row.id, Participant { start_number, ..row.clone() }));
        let participants = renumbered.collect();
        Tournament { participants, ..self.clone() }.report_as_numbered(header, people)
    }

    fn report_as_numbered(&self, header: Header, people: &BTreeMap<EntryId, PersonData>) -> Report {
        let through = self.published_round();
        let table = self.crosstable(through);
        let ranking = standings(&table, through, self.rules.basis(), &self.rules.tie_breaks);
        let mut seeded: Vec<&Participant> = self.reported().collect();
        seeded.sort_by_key(|row| row.start_number);
        let mut players: Vec<ReportPlayer> = seeded
            .iter()
            .map(|row| self.report_player(row, people.get(&row.entry), &table, &ranking))
            .collect();
        let virtual_points = self.virtual_points(through);
        for (player, row) in players.iter_mut().zip(seeded) {
            player.virtual_points = virtual_points.get(&row.id).cloned().unwrap_or_default();
        }
        Report {
            header: self.filled(header, &players),
            players,
            rounds: Some(self.rounds_in_file(self.rules.rounds).1),
            initial_colour: self.rules.initial_colour.filter(|_| self.rules.system.draws_colour()),
            points: self.rules.worth(),
            prohibitions: self.numbered_prohibitions(),
            announced_byes: self.announced_byes(through),
            lines_before_players: self.altered_rounds(through),
            ..Report::default()
        }
    }

    /// Everybody; once the numbers of a round robin are fixed, only those who have one.
    fn reported(&self) -> impl Iterator<Item = &Participant> {
        let numbered =
            (self.pairs_by_numbers() && !self.rounds.is_empty()).then(|| self.berger_numbers());
        self.participants
            .values()
            .filter(move |row| numbered.as_ref().is_none_or(|numbered| numbered.contains(&row.id)))
    }

    fn filled(&self, header: Header, players: &[ReportPlayer]) -> Header {
        let rated = players.iter().filter(|player| player.rating.is_some()).count();
        Header {
            player_count: players.len().to_string(),
            rated_count: rated.to_string(),
            kind: kind(self.rules.system).to_owned(),
            system: self.rules.system.to_string(),
            ranking_order: self.rules.tie_breaks.iter().map(ToString::to_string).collect(),
            ..header
        }
    }

    fn report_player(
        &self,
        row: &Participant,
        person: Option<&PersonData>,
        table: &Crosstable,
        ranking: &Standings,
    ) -> ReportPlayer {
        let person = person.cloned().unwrap_or_default();
        let cells = table.row(row.id).map(|line| line.cells.as_slice()).unwrap_or_default();
        let line = ranking.lines.iter().find(|line| line.participant == row.id);
        ReportPlayer {
            id: self.number(row.id),
            sex: person.sex,
            title: person.title,
            name: full_name(&person.family_name, &person.given_name),
            rating: row.rating,
            federation: person.federation,
            fide_id: person.fide_id,
            birth: PartialDate::parse(&person.birth),
            points: Some(line.map_or(Points::ZERO, |line| line.points)),
            rank: line.map(|line| line.rank),
            cells: cells
                .iter()
                .map(|cell| {
                    let opponent = cell.opponent.map(|id| self.number(id));
                    Some(crate::crosstable::Cell { opponent, ..*cell })
                })
                .collect(),
            virtual_points: Vec::new(),
        }
    }

    /// The number that a participant has in the file: his start number.
    fn number(&self, id: ParticipantId) -> ParticipantId {
        ParticipantId(self.participants.get(&id).map_or(0, |row| row.start_number.0))
    }

    fn numbered_prohibitions(&self) -> Vec<Prohibition> {
        self.forbidden()
            .into_iter()
            .map(|held| Prohibition {
                from: self.rounds_in_file(held.from).0,
                to: self.rounds_in_file(held.to).1,
                participants: held.participants.iter().map(|id| self.number(*id)).collect(),
            })
            .collect()
    }

    /// Byes after `through`, and for the very next round also the absences.
    fn announced_byes(&self, through: RoundNo) -> Vec<AnnouncedBye> {
        if self.pairs_by_numbers() {
            return Vec::new();
        }
        let next = RoundNo(through.0.saturating_add(1));
        let absent = self.participants.keys().filter_map(|&id| {
            let cell = (next <= self.rules.rounds).then(|| self.announced(id, next)).flatten()?;
            Some(AnnouncedBye { round: next, mark: cell.mark, player: self.number(id) })
        });
        let asked = self
            .byes
            .values()
            .filter(|bye| bye.round > next && bye.state == ByeState::Confirmed)
            .map(|bye| AnnouncedBye {
                round: bye.round,
                mark: bye.kind.mark(),
                player: self.number(bye.participant),
            });
        let in_file = |bye: AnnouncedBye| {
            let (first, last) = self.rounds_in_file(bye.round);
            (first.0..=last.0).map(move |round| AnnouncedBye { round: RoundNo(round), ..bye })
        };
        let mut byes: Vec<AnnouncedBye> = absent.chain(asked).flat_map(in_file).collect();
        byes.sort_unstable();
        byes
    }

    /// The first and the last round of the file that a round is.
    fn rounds_in_file(&self, round: RoundNo) -> (RoundNo, RoundNo) {
        let games = u16::from(self.rules.games_per_round());
        let last = round.0.saturating_mul(games).min(LAST_ROUND.0);
        (RoundNo((last + 1).saturating_sub(games)), RoundNo(last))
    }
}

/// The type in words (092).
const fn kind(system: System) -> &'static str {
    match system {
        System::RoundRobin { cycles: Cycles::Single, .. } => "Individual: Round-Robin",
        System::RoundRobin { .. } => "Individual: Double Round-Robin",
        _ => "Individual: Swiss-System",
    }
}

fn full_name(family: &str, given: &str) -> String {
    if given.is_empty() { family.to_owned() } else { format!("{family}, {given}") }
}
