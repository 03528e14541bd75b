//! Finding somebody by name, FIDE ID, start number or board, on the device.

use std::collections::BTreeMap;

use shared::id::{BoardNo, ParticipantId, StartNumber};
use shared::order;
use shared::text::fold;
use shared::view::{Parts, RoundView};

/// Most hits that are shown; who needs more types another letter.
pub const MOST_HITS: usize = 40;

/// What is searched, folded once per version of the data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index(Vec<Entry>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    id: ParticipantId,
    name: String,
    start_number: String,
    fide_id: String,
    board: Option<String>,
}

impl Index {
    /// Everybody in alphabetical order, with the boards of a round.
    #[must_use]
    pub fn new(parts: &Parts, round: Option<&RoundView>) -> Index {
        let boards = boards(round);
        let mut entries: Vec<Entry> = parts
            .participants
            .participants
            .iter()
            .map(|participant| Entry {
                id: participant.id,
                name: fold(&participant.name),
                start_number: participant.start_number.to_string(),
                fide_id: participant.fide_id.map(|id| id.to_string()).unwrap_or_default(),
                board: boards.get(&participant.id).map(ToString::to_string),
            })
            .collect();
        order::sort_by(&mut entries, |one, other| {
            (&one.name, one.id).cmp(&(&other.name, other.id))
        });
        Index(entries)
    }

    /// Who matches every typed word, the best matches first. A word of letters is part of a name;
    /// a number is a start number, a board, or the beginning of a FIDE ID.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<ParticipantId> {
        let typed = fold(typed);
        let words: Vec<&str> = typed.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut hits: Vec<(u32, ParticipantId)> = self
            .0
            .iter()
            .filter_map(|entry| {
                let distance =
                    words.iter().map(|word| entry.distance(word)).sum::<Option<u32>>()?;
                Some((distance, entry.id))
            })
            .collect();
        // Stable, so equals stay in alphabetical order.
        order::sort_by_key(&mut hits, |(distance, _)| *distance);
        hits.into_iter().map(|(_, id)| id).collect()
    }
}

/// Whether somebody is found by his start number.
#[must_use]
pub fn by_start_number(typed: &str, number: StartNumber) -> bool {
    typed.split_whitespace().any(|word| word == number.to_string())
}

impl Entry {
    /// How far a word is from this entry; none if it does not match.
    fn distance(&self, word: &str) -> Option<u32> {
        if self.board.as_deref() == Some(word) {
            return Some(0);
        }
        if self.start_number == word || self.fide_id == word {
            return Some(1);
        }
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && word.len() >= 3 && self.fide_id.starts_with(word) {
            return Some(3);
        }
        if self.name.split(' ').any(|part| part == word) {
            Some(0)
        } else if self.name.split(' ').any(|part| part.starts_with(word)) {
            Some(1)
        } else {
            self.name.contains(word).then_some(4)
        }
    }
}

fn boards(round: Option<&RoundView>) -> BTreeMap<ParticipantId, BoardNo> {
    let games = round.iter().flat_map(|round| &round.games);
    order::map(games.flat_map(|game| [(game.white, game.board), (game.black, game.board)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: u32, name: &str, fide_id: u64, board: u16) -> Entry {
        Entry {
            id: ParticipantId(id),
            name: fold(name),
            start_number: id.to_string(),
            fide_id: fide_id.to_string(),
            board: Some(board.to_string()),
        }
    }

    fn find(typed: &str) -> Vec<u32> {
        let index = Index(vec![
            entry(7, "Muñoz Peña, José", 3_800_123, 27),
            entry(27, "Munozzi, Carla", 101_999, 3),
            entry(3, "Sokolov, Pável", 4_100_007, 12),
        ]);
        index.find(typed).into_iter().map(|id| id.0).collect()
    }

    #[test]
    fn every_typed_word_must_match_whatever_its_accents() {
        assert_eq!(find("munoz"), [7, 27]);
        assert_eq!(find("JOSÉ mun"), [7]);
        assert!(find("muñoz pavel").is_empty());
        assert_eq!(find("okol"), [3]);
    }

    #[test]
    fn a_number_is_a_board_a_start_number_or_a_fide_id() {
        assert_eq!(find("27"), [7, 27]);
        assert_eq!(find("3"), [27, 3]);
        assert_eq!(find("380"), [7]);
        assert_eq!(find("4100007"), [3]);
        assert!(find("38").is_empty());
    }

    #[test]
    fn a_hit_by_start_number_can_show_it() {
        assert!(by_start_number(" 27 mun", StartNumber(27)));
        assert!(!by_start_number("127 2", StartNumber(27)));
    }

    #[test]
    fn nothing_typed_finds_nobody() {
        assert!(find("").is_empty());
        assert!(find(" , ").is_empty());
    }
}
