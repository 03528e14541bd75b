//! The initial order (C.04.2 Art. 2): rating, title, alphabet, as numbers that sort. Whoever is in
//! the list keeps his place in relation to the others; newcomers slot in (Art. 2.4).

use std::cmp::{Ordering, Reverse};

use super::op::Placed;
use crate::id::ParticipantId;
use crate::person::Title;
use crate::text::fold;

/// What decides a place in the initial order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    rating: u16,
    title: Option<Title>,
    name: String,
}

impl Strength {
    /// From the rating by which somebody is paired, his title, and his name as it is sorted
    /// (family name first).
    #[must_use]
    pub fn new(rating: Option<u16>, title: Option<Title>, name: &str) -> Self {
        Strength { rating: rating.unwrap_or(0), title, name: fold(name) }
    }
}

impl Ord for Strength {
    /// Stronger first: higher rating, then higher title, then alphabetically (Art. 2.2).
    fn cmp(&self, other: &Self) -> Ordering {
        let untitled = |strength: &Strength| (strength.title.is_none(), strength.title);
        Reverse(self.rating)
            .cmp(&Reverse(other.rating))
            .then_with(|| untitled(self).cmp(&untitled(other)))
            .then_with(|| self.name.cmp(&other.name))
    }
}

impl PartialOrd for Strength {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Numbers for newcomers, and new numbers for those who had to make room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// One for each newcomer, in their order.
    pub newcomers: Vec<u32>,
    /// Those whose number changes; their order among each other stays. Empty nearly always.
    pub moved: Vec<Placed>,
}

/// Somebody in the list, or the newcomer with this index.
enum Seat {
    Taken(Placed),
    New(usize),
}

/// Distance between two numbers where nobody has slotted in.
const SPACING: u32 = 1 << 16;
/// The first number given, so that there is room before it as well as behind.
const MIDDLE: u32 = 1 << 31;

/// Slots newcomers into a list: each stands before the first who is weaker than he. Equals stand
/// in the order in which they came.
///
/// `there` is everybody in the list with his number and strength, in initial order.
#[must_use]
pub fn slot_in(there: &[(Placed, Strength)], newcomers: &[Strength]) -> Places {
    let seats = seated(there, newcomers);
    let mut places = Places { newcomers: vec![0; newcomers.len()], moved: Vec::new() };
    let numbers = between(&seats).unwrap_or_else(|| evenly(seats.len()));
    for (seat, number) in seats.iter().zip(numbers) {
        match seat {
            Seat::Taken(had) if had.strength_order == number => {}
            Seat::Taken(had) => places.moved.push(Placed { strength_order: number, ..*had }),
            Seat::New(index) => {
                if let Some(place) = places.newcomers.get_mut(*index) {
                    *place = number;
                }
            }
        }
    }
    places
}

fn seated(there: &[(Placed, Strength)], newcomers: &[Strength]) -> Vec<Seat> {
    let mut order: Vec<usize> = (0..newcomers.len()).collect();
    order.sort_by_key(|index| newcomers.get(*index));
    let mut waiting = order.into_iter().peekable();
    let mut seats = Vec::with_capacity(there.len() + newcomers.len());
    for (placed, strength) in there {
        while let Some(index) = waiting.next_if(|index| newcomers.get(*index) < Some(strength)) {
            seats.push(Seat::New(index));
        }
        seats.push(Seat::Taken(*placed));
    }
    seats.extend(waiting.map(Seat::New));
    seats
}

/// Numbers that leave everybody where he is; none if there is no room somewhere.
fn between(seats: &[Seat]) -> Option<Vec<u32>> {
    let mut numbers: Vec<u32> = Vec::with_capacity(seats.len());
    let mut rest = seats;
    while let Some((first, after)) = rest.split_first() {
        if let Seat::Taken(had) = first {
            numbers.push(had.strength_order);
            rest = after;
            continue;
        }
        let run = rest.iter().take_while(|seat| matches!(seat, Seat::New(_))).count();
        let (_, beyond) = rest.split_at_checked(run)?;
        let next = match beyond.first() {
            Some(Seat::Taken(had)) => Some(had.strength_order),
            _ => None,
        };
        numbers.extend(room(numbers.last().copied(), next, u32::try_from(run).ok()?)?);
        rest = beyond;
    }
    Some(numbers)
}

/// `count` numbers strictly between two neighbours.
fn room(before: Option<u32>, after: Option<u32>, count: u32) -> Option<Vec<u32>> {
    let (first, step) = match (before, after) {
        (Some(before), Some(after)) => {
            let step = after.checked_sub(before)? / (count + 1);
            (before.checked_add(step)?, step)
        }
        (Some(before), None) => (before.checked_add(SPACING)?, SPACING),
        (None, Some(after)) => (after.checked_sub(SPACING.checked_mul(count)?)?, SPACING),
        (None, None) => return Some(evenly(usize::try_from(count).ok()?)),
    };
    let numbers = (0..count).map(|place| first.checked_add(place.checked_mul(step)?));
    if step == 0 { None } else { numbers.collect() }
}

fn evenly(count: usize) -> Vec<u32> {
    (0..)
        .step_by(SPACING as usize)
        .take(count)
        .map(|offset: u32| MIDDLE.saturating_add(offset))
        .collect()
}

impl Placed {
    /// A participant and his number.
    #[must_use]
    pub const fn new(participant: ParticipantId, strength_order: u32) -> Self {
        Placed { participant, strength_order }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strength(rating: u16, title: &str, name: &str) -> Strength {
        Strength::new(Some(rating).filter(|rating| *rating > 0), Title::parse(title).unwrap(), name)
    }

    /// The names of the list after each newcomer of each batch has slotted in.
    fn list(batches: &[&[Strength]]) -> Vec<String> {
        let mut there: Vec<(Placed, Strength)> = Vec::new();
        let mut next = 1;
        for batch in batches {
            let places = slot_in(&there, batch);
            for moved in &places.moved {
                let row = there.iter_mut().find(|(row, _)| row.participant == moved.participant);
                row.unwrap().0.strength_order = moved.strength_order;
            }
            for (newcomer, place) in batch.iter().zip(places.newcomers) {
                there.push((Placed::new(ParticipantId(next), place), newcomer.clone()));
                next += 1;
            }
            there.sort_by_key(|(placed, _)| (placed.strength_order, placed.participant));
            let numbers: Vec<u32> = there.iter().map(|(row, _)| row.strength_order).collect();
            assert!(numbers.is_sorted_by(|one, other| one < other), "{numbers:?}");
        }
        there.into_iter().map(|(_, strength)| strength.name).collect()
    }

    #[test]
    fn c04_2_art_2_2_rating_before_title_before_alphabet() {
        let names = list(&[&[
            strength(0, "", "unrated"),
            strength(2400, "", "untitled"),
            strength(2400, "WCM", "wcm"),
            strength(2400, "WFM", "wfm"),
            strength(2400, "CM", "cm"),
            strength(2400, "WIM", "wim"),
            strength(2400, "FM", "fm"),
            strength(2400, "WGM", "wgm"),
            strength(2400, "IM", "im"),
            strength(2400, "GM", "Ösp"),
            strength(2400, "GM", "Ost"),
            strength(2401, "", "strongest"),
        ]]);
        let expected = [
            "strongest",
            "osp",
            "ost",
            "im",
            "wgm",
            "fm",
            "wim",
            "cm",
            "wfm",
            "wcm",
            "untitled",
            "unrated",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn c04_2_art_2_4_a_late_entry_gets_the_place_of_his_strength() {
        let names = list(&[
            &[strength(2000, "", "a"), strength(1800, "", "c")],
            &[strength(1900, "", "b"), strength(2100, "", "first"), strength(0, "", "last")],
        ]);
        assert_eq!(names, ["first", "a", "b", "c", "last"]);
    }

    #[test]
    fn a_list_typed_in_one_by_one_is_the_list_typed_at_once() {
        let all: Vec<Strength> = (0..300)
            .map(|place| strength(0, "", &format!("name {:03}", place * 7 % 300)))
            .collect();
        let singly: Vec<&[Strength]> = all.chunks(1).collect();
        assert_eq!(list(&singly), list(&[&all]));
    }

    #[test]
    fn where_there_is_no_room_everybody_moves_up() {
        let first = [strength(0, "", "name 000"), strength(0, "", "name 999")];
        let all: Vec<Strength> =
            (1..=100).map(|place| strength(0, "", &format!("name {place:03}"))).collect();
        let batches: Vec<&[Strength]> =
            std::iter::once(first.as_slice()).chain(all.chunks(1)).collect();
        let names = list(&batches);
        assert!(names.is_sorted(), "{names:?}");
    }

    #[test]
    fn an_order_that_was_imported_stays() {
        let there = [
            (Placed::new(ParticipantId(1), 1), strength(1500, "", "one")),
            (Placed::new(ParticipantId(2), 2), strength(2500, "", "two")),
        ];
        let places = slot_in(&there, &[strength(2000, "", "between")]);
        let moved: Vec<ParticipantId> = places.moved.iter().map(|row| row.participant).collect();
        assert_eq!(places.newcomers.len(), 1);
        assert!(moved.is_sorted());
        let numbers: Vec<u32> = places.moved.iter().map(|row| row.strength_order).collect();
        assert!(numbers.is_sorted());
    }
}
