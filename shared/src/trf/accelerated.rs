//! Virtual points of acceleration (C.04.7): `XXA` by player, `250` by ranges of players and rounds.

use std::collections::BTreeMap;

use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Field, Line, decimal};
use super::player::{self, MOST_ROUNDS, ReportPlayer};
use super::setup::{Named, blank, round};
use super::write::within;
use super::write_error::TrfWriteError;
use crate::id::{ParticipantId, RoundNo};
use crate::points::Points;

/// What one record says: these points in these rounds for these start numbers.
pub(super) struct Grant {
    place: Field,
    players: (u32, u32),
    rounds: (u16, u16),
    points: Points,
}

/// Reads `250`: points in columns 10–13, rounds in 15–17 and 19–21, players in 23–26 and 28–31.
///
/// A team's points stand in 5–8 if match points are its primary score.
pub(super) fn read_250(grants: &mut Vec<Grant>, line: &Line, teams: bool) -> Result<(), TrfError> {
    blank(line, &[9, 14, 18, 22, 27])?;
    let (of_match, of_game) = (line.field(5, 8), line.field(10, 13));
    let preferred =
        if teams { of_match.points()?.filter(|one| *one != Points::ZERO) } else { None };
    let points = match preferred {
        Some(points) => points,
        None if of_game.is_blank() => of_match.points_needed()?,
        None => of_game.points_needed()?,
    };
    let first = round(&line.field(15, 17))?;
    let until = line.field(19, 21);
    let last = if until.number::<u16>()?.unwrap_or(0) == 0 { first } else { round(&until)? };
    let place = line.field(23, 26);
    let from: u32 = place.positive(Subject::StartNumber)?;
    let end = line.field(28, 31);
    let to = end.number()?.filter(|id| *id != 0).unwrap_or(from);
    if last < first {
        return Err(until.fault(TrfErrorKind::OutOfRange(until.text.clone())));
    }
    if to < from {
        return Err(end.fault(TrfErrorKind::OutOfRange(end.text.clone())));
    }
    grants.push(Grant { place, players: (from, to), rounds: (first.0, last.0), points });
    Ok(())
}

/// Reads `XXA`: the player in columns 5–8, then five columns a round.
pub(super) fn read_xxa(grants: &mut Vec<Grant>, line: &Line) -> Result<Named, TrfError> {
    blank(line, &[9])?;
    let place = line.field(5, 8);
    let id: u32 = place.positive(Subject::StartNumber)?;
    for (round, column) in (1..=MOST_ROUNDS).zip((10..=line.len()).step_by(5)) {
        let value = line.field(column, column + 4);
        if let Some(points) = value.points()? {
            grants.push(Grant { place: value, players: (id, id), rounds: (round, round), points });
        }
    }
    Ok(vec![(place, ParticipantId(id))])
}

/// Gives the players or teams their points; two records may not give different points for one round.
pub(super) fn apply<'a>(
    grants: &[Grant],
    entrants: impl Iterator<Item = (ParticipantId, &'a mut Vec<Points>)>,
) -> Result<(), TrfError> {
    let entrants: Vec<_> = entrants.collect();
    let mut given: BTreeMap<u32, Vec<Option<Points>>> =
        entrants.iter().map(|(id, _)| (id.0, Vec::new())).collect();
    for grant in grants {
        let (first, last) = (usize::from(grant.rounds.0), usize::from(grant.rounds.1));
        for (_, rounds) in given.range_mut(grant.players.0..=grant.players.1) {
            rounds.resize(rounds.len().max(last), None);
            for slot in rounds.iter_mut().take(last).skip(first.saturating_sub(1)) {
                let before = slot.replace(grant.points);
                if let Some(first) = before.filter(|points| *points != grant.points) {
                    return Err(grant.contradicts(first));
                }
            }
        }
    }
    for (id, virtual_points) in entrants {
        let rounds = given.remove(&id.0).unwrap_or_default();
        *virtual_points = rounds.into_iter().map(Option::unwrap_or_default).collect();
        while virtual_points.last() == Some(&Points::ZERO) {
            virtual_points.pop();
        }
    }
    Ok(())
}

impl Grant {
    fn contradicts(&self, before: Points) -> TrfError {
        self.place.fault(TrfErrorKind::Contradiction {
            what: Subject::VirtualPoints,
            first: decimal(before),
            second: decimal(self.points),
        })
    }
}

/// `XXA` of every player who has virtual points.
pub(super) fn write_xxa(players: &[ReportPlayer]) -> Result<Vec<String>, TrfWriteError> {
    let mut lines = Vec::new();
    for player in players.iter().filter(|player| !player.virtual_points.is_empty()) {
        let mut row = format!("XXA {:>4} ", player::within(player.id)?);
        for points in &player.virtual_points {
            row.push_str(&format!("{:>4} ", value(player.id, *points)?));
        }
        lines.push(row.trim_end().to_owned());
    }
    Ok(lines)
}

/// `250` for runs of neighbours, players or teams, who have the same points in the same rounds.
pub(super) fn write_250<'a>(
    entrants: impl Iterator<Item = (ParticipantId, &'a Vec<Points>)>,
    teams: bool,
) -> Result<Vec<String>, TrfWriteError> {
    let mut runs: BTreeMap<(u16, u16, Points), Vec<(ParticipantId, ParticipantId)>> =
        BTreeMap::new();
    let mut sorted: Vec<_> = entrants.collect();
    sorted.sort_by_key(|(id, _)| *id);
    for (id, virtual_points) in sorted {
        let id = player::within(id)?;
        for run in rounds_alike(virtual_points) {
            let ranges = runs.entry(run).or_default();
            match ranges.last_mut() {
                Some((_, last)) if last.0 + 1 == id.0 => *last = id,
                _ => ranges.push((id, id)),
            }
        }
    }
    let mut lines = Vec::new();
    for ((first, last, points), ranges) in runs {
        let (first, last) = (within(RoundNo(first))?, within(RoundNo(last))?);
        for (from, to) in ranges {
            let points = value(from, points)?;
            let points =
                if teams { format!("{points:>4}     ") } else { format!("     {points:>4}") };
            lines.push(format!("250 {points} {first:>3} {last:>3} {from:>4} {to:>4}"));
        }
    }
    Ok(lines)
}

/// Runs of rounds with the same points, zeros left out: first round, last round, points.
fn rounds_alike(points: &[Points]) -> Vec<(u16, u16, Points)> {
    let mut runs: Vec<(u16, u16, Points)> = Vec::new();
    for (round, points) in (1..).zip(points).filter(|(_, points)| **points != Points::ZERO) {
        match runs.last_mut() {
            Some((_, last, same)) if *same == *points && *last + 1 == round => *last = round,
            _ => runs.push((round, round, *points)),
        }
    }
    runs
}

fn value(player: ParticipantId, points: Points) -> Result<String, TrfWriteError> {
    let text = decimal(points);
    if text.len() > 4 {
        return Err(TrfWriteError::Points { player, points: text });
    }
    Ok(text)
}
