//! Rounds that a person paired, as comment lines: `### MPA @ Round 5: 12-4 9-3 => 12-9 4-3`, the
//! engine's boards that differ, then the boards of the round. FIDE has not published the wording.

use super::Report;
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::{Pair, Pairing};
use crate::tournament::{Round, Tournament};

/// How such a line begins; the round's number follows.
const MARK: &str = "### MPA @ Round ";

impl Report {
    /// The rounds that were paired by hand by the file's own words, with the line that says so.
    #[must_use]
    pub fn rounds_by_hand(&self) -> Vec<(RoundNo, &str)> {
        let lines = self.lines_before_players.iter().chain(&self.lines_after_players);
        let altered = lines.filter_map(|line| {
            let number = line.strip_prefix(MARK)?.split(|c: char| !c.is_ascii_digit()).next()?;
            Some((RoundNo(number.parse().ok()?), line.as_str()))
        });
        altered.collect()
    }
}

impl Tournament {
    /// One line for each published round that was paired by hand.
    pub(super) fn altered_rounds(&self, through: RoundNo) -> Vec<String> {
        let rounds = self.rounds.values().filter(|round| round.no <= through);
        rounds.filter_map(|round| self.altered(round)).collect()
    }

    fn altered(&self, round: &Round) -> Option<String> {
        let engine = round.by_hand.as_ref()?.engine.clone().unwrap_or_default();
        let own = self.standing_pairing(round.no);
        let (before, after) = (self.beside(&engine, &own), self.beside(&own, &engine));
        let no = round.no;
        let words = [format!("{MARK}{no}:"), before, "=>".to_owned(), after];
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        Some(words.join(" "))
    }

    /// The boards of one pairing that are not in the other, by start numbers.
    fn beside(&self, one: &Pairing, other: &Pairing) -> String {
        let number =
            |id: ParticipantId| self.participants.get(&id).map_or(0, |row| row.start_number.0);
        let board = |pair: &Pair| format!("{}-{}", number(pair.white), number(pair.black));
        let mut boards: Vec<String> =
            one.pairs.iter().filter(|pair| !other.pairs.contains(pair)).map(board).collect();
        let bye = one.bye.filter(|_| one.bye != other.bye);
        boards.extend(bye.map(|id| format!("{}=PAB", number(id))));
        boards.join(" ")
    }
}
