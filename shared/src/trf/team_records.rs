//! The records about matches: `300`, `320`, `330`, `352`, `362`.

use super::error::{Subject, TrfError, TrfErrorKind};
use super::line::{Field, Line, decimal};
use super::player;
use super::setup::{Named, blank, round};
use super::team::{ForfeitedMatch, ReportLineUp, TeamByes, TeamPlay, within};
use super::write::within as within_rounds;
use super::write_error::TrfWriteError;
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::match_table::MatchPoints;
use crate::points::Points;

/// Teams and players that a record names, to be looked up when all are known.
#[derive(Default)]
pub(super) struct Mentioned {
    pub(super) teams: Named,
    pub(super) players: Named,
}

/// A number of a fixed field; none when blank or zeros.
fn number(line: &Line, from: usize, to: usize) -> Result<Option<(Field, ParticipantId)>, TrfError> {
    let field = line.field(from, to);
    let id = field.number::<u32>()?.filter(|id| *id != 0);
    Ok(id.map(|id| (field, ParticipantId(id))))
}

/// A team that must be there, noted as mentioned.
fn team(
    line: &Line,
    from: usize,
    to: usize,
    mentioned: &mut Mentioned,
) -> Result<ParticipantId, TrfError> {
    let field = line.field(from, to);
    let id = ParticipantId(field.positive(Subject::Team)?);
    mentioned.teams.push((field, id));
    Ok(id)
}

/// Reads `300`: round in columns 5–7, team in 9–11, opponent in 13–15, players from 17.
pub(super) fn read_300(
    play: &mut TeamPlay,
    mentioned: &mut Mentioned,
    line: &Line,
) -> Result<(), TrfError> {
    blank(line, &[8, 12, 16])?;
    let round = round(&line.field(5, 7))?;
    let team = team(line, 9, 11, mentioned)?;
    let opponent = number(line, 13, 15)?;
    let mut players = Vec::new();
    for column in (17..=line.len()).step_by(5) {
        line.must_be_blank(column + 4)?;
        let player = number(line, column, column + 3)?;
        players.push(player.as_ref().map(|(_, id)| *id));
        mentioned.players.extend(player);
    }
    let opponent = opponent.map(|named| {
        let id = named.1;
        mentioned.teams.push(named);
        id
    });
    play.line_ups.push(ReportLineUp { round, team, opponent, players });
    Ok(())
}

/// Reads `320`: points in columns 5–8 and 10–13, then the receiver of each round from 15.
pub(super) fn read_320(
    play: &mut TeamPlay,
    mentioned: &mut Mentioned,
    line: &Line,
) -> Result<(), TrfError> {
    blank(line, &[9, 14])?;
    let mut teams = Vec::new();
    for column in (15..=line.len()).step_by(4) {
        line.must_be_blank(column + 3)?;
        let receiver = number(line, column, column + 2)?;
        teams.push(receiver.as_ref().map(|(_, id)| *id));
        mentioned.teams.extend(receiver);
    }
    while teams.last().is_some_and(Option::is_none) {
        teams.pop();
    }
    let byes = TeamByes {
        match_points: line.field(5, 8).points()?,
        game_points: line.field(10, 13).points()?,
        teams,
    };
    match play.byes.replace(byes.clone()) {
        Some(before) if before != byes => {
            Err(line.field(5, 8).fault(TrfErrorKind::RepeatedRecord("320".to_owned())))
        }
        _ => Ok(()),
    }
}

/// Reads `330`: kind in columns 5–6, round in 8–10, the teams in 12–14 and 16–18.
pub(super) fn read_330(
    play: &mut TeamPlay,
    mentioned: &mut Mentioned,
    line: &Line,
) -> Result<(), TrfError> {
    blank(line, &[7, 11, 15])?;
    let kind = line.field(5, 6);
    let winner = match kind.text.as_str() {
        "+-" => Some(Colour::White),
        "-+" => Some(Colour::Black),
        "--" => None,
        other => return Err(kind.fault(TrfErrorKind::UnknownForfeit(other.to_owned()))),
    };
    let round = round(&line.field(8, 10))?;
    let white = team(line, 12, 14, mentioned)?;
    let black = team(line, 16, 18, mentioned)?;
    play.forfeits.push(ForfeitedMatch { round, white, black, winner });
    Ok(())
}

/// Reads `352`: a letter for each board.
pub(super) fn read_352(play: &mut TeamPlay, line: &Line) -> Result<(), TrfError> {
    let field = line.rest(4);
    let mut colours = Vec::new();
    for letter in field.text.chars() {
        colours.push(match letter {
            'W' | 'w' => Colour::White,
            'B' | 'b' => Colour::Black,
            other => return Err(field.fault(TrfErrorKind::UnknownColour(other.to_string()))),
        });
    }
    play.board_colours = colours;
    Ok(())
}

/// Reads `362`: a symbol and its value, up to three times. Programs do not agree on the columns.
pub(super) fn read_362(play: &mut TeamPlay, line: &Line) -> Result<(), TrfError> {
    let mut worth = play.match_points.unwrap_or_default();
    let mut slot: Option<fn(&mut MatchPoints) -> &mut Points> = None;
    for word in line.words(4, &[',', '=']) {
        let (symbol, value) = match word.text.char_indices().nth(2) {
            Some((end, _)) if slot.is_none() => word.split(end),
            None if slot.is_none() => word.split(word.text.len()),
            _ => word.split(0),
        };
        if !symbol.is_blank() {
            slot = Some(match symbol.text.to_ascii_uppercase().as_str() {
                "TW" => |worth| &mut worth.win,
                "TD" => |worth| &mut worth.draw,
                "TL" => |worth| &mut worth.loss,
                other => {
                    return Err(symbol.fault(TrfErrorKind::UnknownPointSymbol(other.to_owned())));
                }
            });
        }
        if let (Some(points), Some(known)) = (value.points()?, slot) {
            *known(&mut worth) = points;
            slot = None;
        }
    }
    if slot.is_some() {
        return Err(line.rest(4).fault(TrfErrorKind::Missing(Subject::Points)));
    }
    play.match_points = Some(worth);
    Ok(())
}

/// All these records.
pub(super) fn write(play: &TeamPlay) -> Result<Vec<String>, TrfWriteError> {
    let mut lines = Vec::new();
    if !play.board_colours.is_empty() {
        let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
        let letters: String = play.board_colours.iter().map(letter).collect();
        lines.push(format!("352 {letters}"));
    }
    if let Some(worth) = play.match_points {
        let [win, draw, loss] = [value(worth.win)?, value(worth.draw)?, value(worth.loss)?];
        lines.push(format!("362 TW{win:>4}   TD{draw:>4}   TL{loss:>4}"));
    }
    for line_up in &play.line_ups {
        lines.push(line_300(line_up)?);
    }
    if let Some(byes) = &play.byes {
        lines.push(line_320(byes)?);
    }
    for forfeit in &play.forfeits {
        let kind = match forfeit.winner {
            Some(Colour::White) => "+-",
            Some(Colour::Black) => "-+",
            None => "--",
        };
        let (white, black) = (within(forfeit.white)?, within(forfeit.black)?);
        let round = within_rounds(forfeit.round)?;
        lines.push(format!("330 {kind} {round:>3} {white:>3} {black:>3}"));
    }
    Ok(lines)
}

fn line_300(line_up: &ReportLineUp) -> Result<String, TrfWriteError> {
    let round = within_rounds(line_up.round)?;
    let opponent = line_up.opponent.map(within).transpose()?.map_or(0, |id| id.0);
    let mut row = format!("300 {round:>3} {:>3} {opponent:>3}", within(line_up.team)?);
    for place in &line_up.players {
        let id = place.map(player::within).transpose()?.map_or(0, |id| id.0);
        row.push_str(&format!(" {id:>4}"));
    }
    Ok(row)
}

fn line_320(byes: &TeamByes) -> Result<String, TrfWriteError> {
    let points = |points: Option<Points>| points.map(value).transpose();
    let mut row = format!(
        "320 {:>4} {:>4}",
        points(byes.match_points)?.unwrap_or_default(),
        points(byes.game_points)?.unwrap_or_default()
    );
    for receiver in &byes.teams {
        let id = receiver.map(within).transpose()?.map_or(0, |id| id.0);
        row.push_str(&format!(" {id:>3}"));
    }
    Ok(row.trim_end().to_owned())
}

fn value(points: Points) -> Result<String, TrfWriteError> {
    let text = decimal(points);
    if text.len() > 4 { Err(TrfWriteError::PointValue(text)) } else { Ok(text) }
}
