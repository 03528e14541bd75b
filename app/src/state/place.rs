//! Addresses of the app: every screen and its path, read and written in one place.

use std::fmt;

use leptos::prelude::expect_context;
use serde::{Deserialize, Serialize};
use shared::id::{ParticipantId, RoundNo};
use shared::view::Scope;

/// A tournament by its names in addresses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Address {
    /// The event's.
    pub event: String,
    /// The tournament's.
    pub tournament: String,
}

/// A screen of a tournament that everybody may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Public {
    /// My board.
    Board,
    /// A round's pairings; the latest if no number is named.
    Round(Option<RoundNo>),
    /// Standings.
    Standings,
    /// Find a player.
    Find,
    /// A player's games.
    Player(ParticipantId),
}

/// A screen of a tournament for its officials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Staff {
    /// Enter results.
    Boards,
    /// Run the rounds.
    Control,
    /// What waits for a person, and devices.
    Waiting,
    /// Participants.
    People,
    /// Rules and running matters.
    Settings,
}

impl Staff {
    /// Every screen, in the order of the navigation; the waiting list is reached from round control.
    pub const ALL: [Staff; 5] =
        [Staff::Boards, Staff::Control, Staff::Waiting, Staff::People, Staff::Settings];

    const fn word(self) -> &'static str {
        match self {
            Staff::Boards => "boards",
            Staff::Control => "control",
            Staff::Waiting => "waiting",
            Staff::People => "people",
            Staff::Settings => "settings",
        }
    }
}

/// The app comes as two programs, so that a player's phone is not sent what only officials use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// What everybody may open.
    Everybody,
    /// What lies under `/staff`.
    Staff,
}

impl Program {
    /// The `rel` of a link: where the other program begins, the browser loads it.
    #[must_use]
    pub fn rel(self, place: &Place) -> Option<&'static str> {
        (!place.is_of(self)).then_some("external")
    }
}

/// The program that runs.
#[must_use]
pub fn use_program() -> Program {
    expect_context::<Program>()
}

/// Where somebody is in the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// All events.
    Home,
    /// Language, theme, people, this app.
    Settings,
    /// An event's tournaments.
    Event(String),
    /// A tournament, for everybody.
    Public(Address, Public),
    /// Sign-in, and my events.
    StaffHome,
    /// A new event.
    NewEvent,
    /// An event for those who run it.
    StaffEvent(String),
    /// A tournament, for its officials.
    Staff(Address, Staff),
    /// Nothing is here.
    Nowhere,
}

impl Place {
    /// Reads a path.
    #[must_use]
    pub fn parse(path: &str) -> Place {
        let words: Vec<&str> = path.split('/').filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            [] => Place::Home,
            ["settings"] => Place::Settings,
            ["e", event] if is_slug(event) => Place::Event((*event).to_owned()),
            ["e", event, tournament, rest @ ..] => {
                within(event, tournament, public(rest), Place::Public)
            }
            ["staff"] => Place::StaffHome,
            ["staff", "events", "new"] => Place::NewEvent,
            ["staff", event] if is_slug(event) => Place::StaffEvent((*event).to_owned()),
            ["staff", event, tournament, word] => {
                let screen = Staff::ALL.into_iter().find(|screen| screen.word() == *word);
                within(event, tournament, screen, Place::Staff)
            }
            _ => Place::Nowhere,
        }
    }

    /// Whether a program has this screen; what is nowhere is told by both.
    #[must_use]
    pub fn is_of(&self, program: Program) -> bool {
        match self {
            Place::Nowhere => true,
            Place::StaffHome | Place::NewEvent | Place::StaffEvent(_) | Place::Staff(..) => {
                program == Program::Staff
            }
            Place::Home | Place::Settings | Place::Event(_) | Place::Public(..) => {
                program == Program::Everybody
            }
        }
    }

    /// The tournament in view and who looks.
    #[must_use]
    pub fn tournament(&self) -> Option<(Scope, &Address)> {
        match self {
            Place::Public(address, _) => Some((Scope::Public, address)),
            Place::Staff(address, _) => Some((Scope::Staff, address)),
            _ => None,
        }
    }
}

fn within<S>(
    event: &str,
    tournament: &str,
    screen: Option<S>,
    place: impl FnOnce(Address, S) -> Place,
) -> Place {
    match screen {
        Some(screen) if is_slug(event) && is_slug(tournament) => {
            place(Address { event: event.to_owned(), tournament: tournament.to_owned() }, screen)
        }
        _ => Place::Nowhere,
    }
}

fn public(rest: &[&str]) -> Option<Public> {
    Some(match rest {
        [] => Public::Board,
        ["round"] => Public::Round(None),
        ["round", no] => Public::Round(Some(no.parse().ok()?)),
        ["standings"] => Public::Standings,
        ["find"] => Public::Find,
        ["player", id] => Public::Player(id.parse().ok()?),
        _ => return None,
    })
}

/// Slugs go into the server's paths unescaped, so nothing else may pass.
fn is_slug(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.event, self.tournament)
    }
}

impl fmt::Display for Place {
    /// The path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Home | Place::Nowhere => f.write_str("/"),
            Place::Settings => f.write_str("/settings"),
            Place::Event(event) => write!(f, "/e/{event}"),
            Place::Public(at, Public::Board) => write!(f, "/e/{at}"),
            Place::Public(at, Public::Round(None)) => write!(f, "/e/{at}/round"),
            Place::Public(at, Public::Round(Some(no))) => write!(f, "/e/{at}/round/{no}"),
            Place::Public(at, Public::Standings) => write!(f, "/e/{at}/standings"),
            Place::Public(at, Public::Find) => write!(f, "/e/{at}/find"),
            Place::Public(at, Public::Player(id)) => write!(f, "/e/{at}/player/{id}"),
            Place::StaffHome => f.write_str("/staff"),
            Place::NewEvent => f.write_str("/staff/events/new"),
            Place::StaffEvent(event) => write!(f, "/staff/{event}"),
            Place::Staff(at, screen) => write!(f, "/staff/{at}/{}", screen.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_path_that_leads_back_to_it() {
        for path in [
            "/",
            "/settings",
            "/e/marathon",
            "/e/marathon/rapid-a",
            "/e/marathon/rapid-a/round",
            "/e/marathon/rapid-a/round/5",
            "/e/marathon/rapid-a/standings",
            "/e/marathon/rapid-a/find",
            "/e/marathon/rapid-a/player/27",
            "/staff",
            "/staff/events/new",
            "/staff/marathon",
            "/staff/marathon/rapid-a/boards",
            "/staff/marathon/rapid-a/control",
            "/staff/marathon/rapid-a/people",
            "/staff/marathon/rapid-a/waiting",
            "/staff/marathon/rapid-a/settings",
        ] {
            let place = Place::parse(path);
            assert_ne!(place, Place::Nowhere, "{path}");
            assert_eq!(place.to_string(), path);
            // The server and the service worker judge by the path alone.
            assert_eq!(place.is_of(Program::Staff), path.starts_with("/staff"), "{path}");
            assert_eq!(place.is_of(Program::Everybody), !path.starts_with("/staff"), "{path}");
        }
    }

    #[test]
    fn what_is_no_address_leads_nowhere() {
        for path in [
            "/x",
            "/e/Marathon",
            "/e/a/..%2Fb",
            "/e/a/b/round/-1",
            "/e/a/b/round/99999",
            "/e/a/b/player/x",
            "/e/a/b/c",
            "/staff/a/b",
            "/staff/a/b/c",
        ] {
            assert_eq!(Place::parse(path), Place::Nowhere, "{path}");
        }
    }

    #[test]
    fn a_closing_slash_changes_nothing() {
        assert_eq!(Place::parse("/e/marathon/"), Place::parse("/e/marathon"));
    }
}
