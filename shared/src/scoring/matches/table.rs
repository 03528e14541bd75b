//! The match table made ready for tie-breaks: a field for each score, and one of single games.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::MatchBasis;
use crate::crosstable::{Colour, Mark};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchRow, MatchScore, MatchTable};
use crate::points::{PointSystem, Points};
use crate::scoring::field::{Entrant, Field, Round};
use crate::scoring::{Criterion, Score, TieBreak};

/// Both scores of everybody, and the single games.
pub(super) struct Matches {
    match_points: Field,
    game_points: Field,
    /// Each game as a round of its own, as many a match as there are boards.
    games: Field,
    pub(super) primary: Score,
    /// Games of a match.
    pub(super) boards: usize,
    /// Declared number of rounds.
    pub(super) declared: i64,
}

impl Matches {
    /// Reads the first `after` rounds, as far as they have been paired.
    pub(super) fn new(table: &MatchTable, after: RoundNo, basis: MatchBasis) -> Matches {
        let counted = after.min(table.paired_rounds);
        let boards = usize::from(table.games_per_match);
        let of_boards = |points: Points| {
            i64::from(points.halves()).saturating_mul(i64::from(table.games_per_match))
        };
        let game = |points: Points| i64::from(points.halves());
        let mut matches = Matches {
            match_points: empty(table, counted, basis),
            game_points: empty(table, counted, basis),
            games: empty(table, counted, basis),
            primary: basis.primary,
            boards,
            declared: i64::from(table.rounds.0.max(1)),
        };
        let points = table.match_points;
        (matches.match_points.win, matches.match_points.draw) =
            (game(points.win), game(points.draw));
        (matches.game_points.win, matches.game_points.draw) =
            (of_boards(basis.games.win), of_boards(basis.games.draw));
        (matches.games.win, matches.games.draw) = (game(basis.games.win), game(basis.games.draw));
        let reader = Reader { table, places: places(table), boards, games: basis.games };
        for (place, row) in table.rows.iter().enumerate() {
            for round in 0..usize::from(counted.0) {
                reader.read(row, round, place, &mut matches);
            }
        }
        for field in [&mut matches.match_points, &mut matches.game_points, &mut matches.games] {
            field.add_up();
        }
        matches
    }

    /// The field of one score.
    pub(super) fn field(&self, score: Score) -> &Field {
        match score {
            Score::Match => &self.match_points,
            Score::Game => &self.game_points,
        }
    }

    /// The score that a tie-break looks at.
    pub(super) fn score(&self, tiebreak: TieBreak) -> Score {
        tiebreak.modifiers().score.unwrap_or(self.primary)
    }

    /// The field that a criterion for individuals looks at.
    pub(super) fn seen_by(&self, tiebreak: TieBreak) -> &Field {
        if self.counts_games(tiebreak) { &self.games } else { self.field(self.score(tiebreak)) }
    }

    /// The round of a line of that field.
    pub(super) fn round_of(&self, tiebreak: TieBreak, number: RoundNo) -> RoundNo {
        let games = u16::try_from(self.boards).unwrap_or(u16::MAX).max(1);
        let before = number.0.saturating_sub(1) / games;
        if self.counts_games(tiebreak) { RoundNo(before + 1) } else { number }
    }

    /// With game points, games are counted one by one, and performances are always those of games.
    fn counts_games(&self, tiebreak: TieBreak) -> bool {
        match tiebreak.criterion() {
            Criterion::Wins
            | Criterion::GamesWon
            | Criterion::BlackGames
            | Criterion::BlackWins
            | Criterion::StandardPoints => self.score(tiebreak) == Score::Game,
            Criterion::Performance
            | Criterion::PerfectPerformance
            | Criterion::AveragePerformance
            | Criterion::AveragePerfectPerformance
            | Criterion::RecursivePerformance => true,
            _ => false,
        }
    }

    /// An entrant's games in one round, from 0, by board; nothing where no round is.
    pub(super) fn on_boards(&self, entrant: usize, round: usize) -> &[Round] {
        let from = round.saturating_mul(self.boards);
        let games = self.games.entrants.get(entrant).map_or(&[][..], |one| &one.rounds);
        games.get(from..from.saturating_add(self.boards)).unwrap_or_default()
    }
}

fn places(table: &MatchTable) -> BTreeMap<ParticipantId, usize> {
    table.rows.iter().enumerate().map(|(place, row)| (row.id, place)).collect()
}

/// A field without rounds.
fn empty(table: &MatchTable, counted: RoundNo, basis: MatchBasis) -> Field {
    let entrants = table.rows.iter().map(|row| Entrant {
        id: row.id,
        rating: row.rating.filter(|rating| *rating > 0),
        rounds: Vec::new(),
        extra: 0,
        score: 0,
        adjusted: 0,
    });
    let entrants: Vec<Entrant> = entrants.collect();
    Field {
        basis: basis.basis,
        win: 0,
        draw: 0,
        games_per_round: 1,
        rounds: usize::from(counted.0),
        complete: counted >= table.rounds,
        all_rated: entrants.iter().all(|entrant| entrant.rating.is_some()),
        entrants,
    }
}

struct Reader<'a> {
    table: &'a MatchTable,
    places: BTreeMap<ParticipantId, usize>,
    boards: usize,
    games: PointSystem,
}

impl Reader<'_> {
    /// Adds a round of a row to the entrant at its place, in all fields.
    fn read(&self, row: &MatchRow, round: usize, place: usize, matches: &mut Matches) {
        let absent = MatchCell {
            opponent: None,
            colour: None,
            mark: MatchMark::ZeroPointBye,
            games: Vec::new(),
            score: MatchScore::default(),
        };
        let cell = row.cells.get(round).unwrap_or(&absent);
        let opponent = cell.opponent.and_then(|id| self.places.get(&id).copied());
        let mark = self.outcome(cell, round, opponent);
        let awarded = |points: Points| {
            if mark.is_decided() { i64::from(points.halves()) } else { 0 }
        };
        let whole = |points: Points| {
            let (colour, points) = (cell.colour, awarded(points));
            Round { opponent, colour, mark, played: mark.is_played(), points }
        };
        let added = [
            (&mut matches.match_points, whole(cell.score.match_points), row.extra.match_points),
            (&mut matches.game_points, whole(cell.score.game_points), row.extra.game_points),
        ];
        for (field, played, extra) in added {
            let Some(entrant) = field.entrants.get_mut(place) else { continue };
            entrant.rounds.push(played);
            entrant.extra = i64::from(extra.halves());
        }
        if let Some(entrant) = matches.games.entrants.get_mut(place) {
            let mut colour = cell.colour;
            for board in 0..self.boards {
                entrant.rounds.push(self.game(cell, board, mark, opponent, colour));
                colour = colour.map(Colour::opposite);
            }
        }
    }

    /// What the match was as a whole, as if it were a game: more game points than the opponent
    /// are a win.
    fn outcome(&self, cell: &MatchCell, round: usize, opponent: Option<usize>) -> Mark {
        match cell.mark {
            MatchMark::Open => Mark::Open,
            MatchMark::ForfeitWin => Mark::ForfeitWin,
            MatchMark::ForfeitLoss => Mark::ForfeitLoss,
            MatchMark::PairingAllocatedBye => Mark::PairingAllocatedBye,
            MatchMark::FullPointBye => Mark::FullPointBye,
            MatchMark::HalfPointBye => Mark::HalfPointBye,
            MatchMark::ZeroPointBye => Mark::ZeroPointBye,
            MatchMark::Played => {
                let row = opponent.and_then(|place| self.table.rows.get(place));
                let theirs = row.and_then(|row| row.cells.get(round));
                let theirs = theirs.map_or(Points::ZERO, |other| other.score.game_points);
                match cell.score.game_points.cmp(&theirs) {
                    Ordering::Greater => Mark::Win,
                    Ordering::Equal => Mark::Draw,
                    Ordering::Less => Mark::Loss,
                }
            }
        }
    }

    /// One game of a match. Without games a forfeited match is forfeited on every board, and a
    /// pairing-allocated bye won on every board; of a match whose score alone is known no game is.
    fn game(
        &self,
        cell: &MatchCell,
        board: usize,
        whole: Mark,
        opponent: Option<usize>,
        colour: Option<Colour>,
    ) -> Round {
        let absent = if whole.is_played() { Mark::Open } else { whole };
        let mark = match cell.games.get(board) {
            Some(mark) => *mark,
            None if cell.games.is_empty() => absent,
            None => Mark::ForfeitLoss,
        };
        let points = match mark {
            Mark::PairingAllocatedBye => self.games.win,
            mark if mark.is_decided() => mark.points(&self.games),
            _ => Points::ZERO,
        };
        let (played, points) = (mark.is_played(), i64::from(points.halves()));
        Round { opponent, colour, mark, played, points }
    }
}
