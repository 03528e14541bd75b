//! What a team report means: the match table, put together from the players' games.

use std::collections::BTreeMap;

use self::games::{Board, outcome, pairs, verdict};
use super::{ForfeitedMatch, Report, ReportPlayer, ReportTeam};
use crate::crosstable::{Cell, Colour, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchPoints, MatchRow, MatchScore, MatchTable};
use crate::points::Points;

mod games;

impl Report {
    /// The table of the team matches, rows by team number. A match is forfeited if a record says
    /// so or no game of it was played; its colour is that of board 1. What a round brought
    /// follows from the games, from the records about byes, and from abnormal points.
    #[must_use]
    pub fn match_table(&self) -> MatchTable {
        let teams = Teams::new(self);
        let paired_rounds = self.paired_rounds().max(self.match_rounds());
        let next = RoundNo(paired_rounds.0.saturating_add(1));
        let mut rows: Vec<MatchRow> = self
            .teams
            .iter()
            .map(|team| {
                let rounds = (1..=paired_rounds.0).map(RoundNo);
                let played = rounds.map(|round| teams.cell(team, round));
                MatchRow {
                    id: team.id,
                    rating: team.strength.and_then(|strength| strength.try_into().ok()),
                    cells: played.chain(teams.coming_bye(team, next)).collect(),
                    extra: teams.bonus(team.id, None),
                    virtual_points: team.virtual_points.clone(),
                }
            })
            .collect();
        rows.sort_by_key(|row| row.id);
        MatchTable {
            rows,
            rounds: self.rounds.unwrap_or(paired_rounds),
            paired_rounds,
            games_per_match: u16::try_from(teams.boards).unwrap_or(u16::MAX),
            match_points: self.team_play.match_points.unwrap_or_default(),
            initial_colour: self.initial_colour,
            prohibitions: self.prohibitions.clone(),
        }
    }

    /// The last round that a record about matches tells of.
    pub(super) fn match_rounds(&self) -> RoundNo {
        let play = &self.team_play;
        let byes = play.byes.as_ref().map_or(0, |byes| byes.teams.len());
        let byes = RoundNo(u16::try_from(byes).unwrap_or(u16::MAX));
        play.forfeits.iter().map(|one| one.round).chain([byes]).max().unwrap_or_default()
    }
}

/// The teams with what their rounds are read from.
struct Teams<'a> {
    report: &'a Report,
    players: BTreeMap<ParticipantId, &'a ReportPlayer>,
    team_of: BTreeMap<ParticipantId, &'a ReportTeam>,
    worth: MatchPoints,
    /// Boards of a match.
    boards: usize,
}

impl<'a> Teams<'a> {
    fn new(report: &'a Report) -> Self {
        let players = report.players.iter().map(|player| (player.id, player)).collect();
        let members = |team: &'a ReportTeam| team.members.iter().map(move |id| (*id, team));
        let team_of = report.teams.iter().flat_map(members).collect();
        let worth = report.team_play.match_points.unwrap_or_default();
        let mut teams = Teams { report, players, team_of, worth, boards: 0 };
        teams.boards = teams.boards_of_a_match();
        teams
    }

    fn boards_of_a_match(&self) -> usize {
        let stated = self.report.team_play.board_colours.len();
        if stated > 0 {
            return stated;
        }
        let line_ups = self.report.team_play.line_ups.iter().map(|one| one.players.len());
        let rounds = self.report.paired_rounds().0;
        let met = self
            .report
            .teams
            .iter()
            .flat_map(|team| (1..=rounds).map(|round| self.seated(team, RoundNo(round)).len()));
        let members = self.report.teams.iter().map(|team| team.members.len());
        line_ups.chain(met).max().filter(|boards| *boards > 0).or(members.min()).unwrap_or(1).max(1)
    }

    fn cell_of(&self, player: ParticipantId, round: RoundNo) -> Option<Cell> {
        let index = usize::from(round.0).checked_sub(1)?;
        self.players.get(&player)?.cells.get(index).copied().flatten()
    }

    /// The boards by the record of the line-up, or else the members who have a game or a forfeit.
    fn seated(&self, team: &ReportTeam, round: RoundNo) -> Vec<Board> {
        let absent = Cell::bye(Mark::ForfeitLoss);
        let mut line_ups = self.report.team_play.line_ups.iter();
        if let Some(known) = line_ups.find(|one| one.team == team.id && one.round == round) {
            let seat = |player: &Option<ParticipantId>| Board {
                player: *player,
                cell: player.and_then(|id| self.cell_of(id, round)).unwrap_or(absent),
            };
            return known.players.iter().map(seat).collect();
        }
        let seat = |&player: &ParticipantId| {
            let cell = self.cell_of(player, round)?;
            let seated = cell.opponent.is_some()
                || matches!(cell.mark, Mark::ForfeitWin | Mark::ForfeitLoss);
            seated.then_some(Board { player: Some(player), cell })
        };
        team.members.iter().filter_map(seat).collect()
    }

    fn forfeit(&self, team: &ReportTeam, round: RoundNo) -> Option<&'a ForfeitedMatch> {
        let mut forfeits = self.report.team_play.forfeits.iter();
        forfeits.find(|one| one.round == round && (one.white == team.id || one.black == team.id))
    }

    fn cell(&self, team: &ReportTeam, round: RoundNo) -> MatchCell {
        let boards = self.seated(team, round);
        let forfeit = self.forfeit(team, round);
        let named = forfeit.map(|one| if one.white == team.id { one.black } else { one.white });
        let met = || boards.iter().find_map(|board| self.team_of.get(&board.cell.opponent?));
        let opponent = named.or_else(|| met().map(|other| other.id));
        let mut cell = match opponent {
            None => self.bye(team, round),
            Some(id) => {
                let other = self.report.teams.iter().find(|other| other.id == id);
                let others = other.map(|other| self.seated(other, round)).unwrap_or_default();
                self.game(team.id, id, &boards, &others, forfeit)
            }
        };
        self.adjust(team.id, round, &mut cell);
        cell
    }

    fn game(
        &self,
        id: ParticipantId,
        opponent: ParticipantId,
        own: &[Board],
        others: &[Board],
        forfeit: Option<&ForfeitedMatch>,
    ) -> MatchCell {
        let games = if id < opponent {
            pairs(own, others)
        } else {
            pairs(others, own).into_iter().map(|(theirs, ours)| (ours, theirs)).collect()
        };
        let mark = forfeit.map_or_else(|| outcome(&games), |one| verdict(one, id));
        let colour = match forfeit {
            Some(one) if one.white == id => Some(Colour::White),
            Some(_) => Some(Colour::Black),
            None => {
                let theirs = || self.first_colour(others).map(Colour::opposite);
                self.first_colour(own).or_else(theirs)
            }
        };
        let points = |mark: Mark| mark.points(&self.report.points);
        let own: Points = games.iter().map(|(mark, _)| points(*mark)).sum();
        let others: Points = games.iter().map(|(_, mark)| points(*mark)).sum();
        let score = match mark {
            MatchMark::ForfeitWin => MatchScore {
                match_points: self.worth.win,
                game_points: if games.is_empty() {
                    self.on_all_boards(self.report.points.win)
                } else {
                    own
                },
            },
            MatchMark::ForfeitLoss => MatchScore { match_points: Points::ZERO, game_points: own },
            _ => MatchScore {
                match_points: match own.cmp(&others) {
                    std::cmp::Ordering::Greater => self.worth.win,
                    std::cmp::Ordering::Equal => self.worth.draw,
                    std::cmp::Ordering::Less => self.worth.loss,
                },
                game_points: own,
            },
        };
        let games = games.into_iter().map(|(mark, _)| mark).collect();
        MatchCell { opponent: Some(opponent), colour, mark, games, score }
    }

    fn on_all_boards(&self, points: Points) -> Points {
        points * i32::try_from(self.boards).unwrap_or(i32::MAX)
    }

    /// The colour on board 1, told by the first board that has one.
    fn first_colour(&self, boards: &[Board]) -> Option<Colour> {
        let stated = &self.report.team_play.board_colours;
        let scheme = |board: usize| {
            let usual = if board.is_multiple_of(2) { Colour::White } else { Colour::Black };
            stated.get(board).copied().unwrap_or(usual)
        };
        let found =
            boards.iter().enumerate().find_map(|(at, board)| Some((at, board.cell.colour?)));
        found.map(|(at, colour)| if scheme(at) == scheme(0) { colour } else { colour.opposite() })
    }

    /// A round without an opponent: as the records say, or as the members' cells do.
    fn bye(&self, team: &ReportTeam, round: RoundNo) -> MatchCell {
        let index = usize::from(round.0).saturating_sub(1);
        let byes = self.report.team_play.byes.as_ref();
        let receiver = byes.and_then(|byes| byes.teams.get(index).copied().flatten());
        let marks = || team.members.iter().filter_map(|id| Some(self.cell_of(*id, round)?.mark));
        let any = |wanted: &[Mark]| marks().any(|mark| wanted.contains(&mark));
        let announced = || {
            let mut known = self.report.announced_byes.iter();
            let found = known.find(|bye| bye.round == round && bye.player == team.id);
            found.map(|bye| bye.mark)
        };
        let kind = if receiver == Some(team.id) || any(&[Mark::PairingAllocatedBye]) {
            Mark::PairingAllocatedBye
        } else if let Some(announced) = announced() {
            announced
        } else if any(&[Mark::FullPointBye, Mark::ForfeitWin]) {
            Mark::FullPointBye
        } else if any(&[Mark::HalfPointBye]) {
            Mark::HalfPointBye
        } else {
            Mark::ZeroPointBye
        };
        self.bye_cell(kind)
    }

    fn bye_cell(&self, kind: Mark) -> MatchCell {
        let play = &self.report.team_play;
        let points = &self.report.points;
        let stated = play.byes.as_ref();
        let (mark, match_points, game_points) = match kind {
            // C.04.6 Art. 1.4: as a draw, unless the rules say otherwise.
            Mark::PairingAllocatedBye => (
                MatchMark::PairingAllocatedBye,
                stated.and_then(|byes| byes.match_points).unwrap_or(self.worth.draw),
                stated
                    .and_then(|byes| byes.game_points)
                    .unwrap_or_else(|| self.on_all_boards(play.board_bye.unwrap_or(points.draw))),
            ),
            Mark::FullPointBye => {
                (MatchMark::FullPointBye, self.worth.win, self.on_all_boards(points.win))
            }
            Mark::HalfPointBye => {
                (MatchMark::HalfPointBye, self.worth.draw, self.on_all_boards(points.draw))
            }
            _ => (MatchMark::ZeroPointBye, Points::ZERO, Points::ZERO),
        };
        let score = MatchScore { match_points, game_points };
        MatchCell { opponent: None, colour: None, mark, games: Vec::new(), score }
    }

    /// A bye known for the round to be paired: by a record, or all members have one.
    fn coming_bye(&self, team: &ReportTeam, round: RoundNo) -> Option<MatchCell> {
        let mut announced = self.report.announced_byes.iter();
        if let Some(bye) = announced.find(|bye| bye.round == round && bye.player == team.id) {
            return Some(self.bye_cell(bye.mark));
        }
        let written = |id: &ParticipantId| self.cell_of(*id, round).is_some();
        let absent = !team.members.is_empty() && team.members.iter().all(written);
        absent.then(|| self.bye(team, round))
    }

    /// Abnormal points of a round.
    fn adjust(&self, id: ParticipantId, round: RoundNo, cell: &mut MatchCell) {
        let mark = self.as_result(cell);
        for one in &self.report.abnormal_points {
            if one.replaces(id, round, mark) {
                cell.score.match_points = one.match_points.unwrap_or(cell.score.match_points);
                cell.score.game_points = one.game_points.unwrap_or(cell.score.game_points);
            }
        }
        let bonus = self.bonus(id, Some(round));
        cell.score.match_points += bonus.match_points;
        cell.score.game_points += bonus.game_points;
    }

    fn as_result(&self, cell: &MatchCell) -> Mark {
        match cell.mark {
            MatchMark::Played if cell.score.match_points == self.worth.win => Mark::Win,
            MatchMark::Played if cell.score.match_points == self.worth.draw => Mark::Draw,
            MatchMark::Played => Mark::Loss,
            MatchMark::Open => Mark::Open,
            MatchMark::ForfeitWin => Mark::ForfeitWin,
            MatchMark::ForfeitLoss => Mark::ForfeitLoss,
            MatchMark::PairingAllocatedBye => Mark::PairingAllocatedBye,
            MatchMark::FullPointBye => Mark::FullPointBye,
            MatchMark::HalfPointBye => Mark::HalfPointBye,
            MatchMark::ZeroPointBye => Mark::ZeroPointBye,
        }
    }

    fn bonus(&self, id: ParticipantId, round: Option<RoundNo>) -> MatchScore {
        let mut bonus = MatchScore::default();
        for one in self.report.abnormal_points.iter().filter(|one| one.adds(id, round)) {
            bonus.match_points += one.match_points.unwrap_or_default();
            bonus.game_points += one.game_points.unwrap_or_default();
        }
        bonus
    }
}
