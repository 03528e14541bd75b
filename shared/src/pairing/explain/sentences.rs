//! Reasons as sentences: each names a text of the catalogue and what fills its places.

mod words;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    BoardReason, ByeReason, ColourReason, Departure, FloatReason, Meeting, Preference, Refusal,
    RoundReasons,
};
use crate::crosstable::Colour;
use crate::id::ParticipantId;
use crate::points::Points;
use crate::scoring::Value;

/// One sentence of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sentence {
    /// The text's key in the catalogue.
    pub key: String,
    /// What fills its places: numbers, scores, words to choose by.
    pub args: BTreeMap<String, String>,
    /// The places where a name stands, and whose. Names are for whoever shows the sentence.
    pub people: BTreeMap<String, ParticipantId>,
}

/// Everything that the reasons say: each board in order, the bye last.
#[must_use]
pub fn sentences(reasons: &RoundReasons) -> Vec<Sentence> {
    let boards = reasons.boards.iter().flat_map(|board| board_sentences(reasons, board));
    boards.chain(reasons.bye.iter().flat_map(|bye| bye_sentences(reasons, bye))).collect()
}

/// What the reasons say of a board, its players' floats included.
#[must_use]
pub fn board_sentences(reasons: &RoundReasons, board: &BoardReason) -> Vec<Sentence> {
    let (white, black) = (board.pair.white, board.pair.black);
    let mut said = departure(board.departure.as_ref());
    said.extend(board.breaks.map(|why| reason(Sentence::new("why-break"), why)));
    if board.meeting.is_some() {
        said.extend(floats(reasons, &[white, black]));
    }
    said.extend(board.meeting.map(meeting));
    for pair in &board.refused {
        let words = Sentence::new("why-not-pair").who("player", pair.player);
        said.push(reason(words.who("opponent", pair.opponent), pair.why));
    }
    said.extend(more(board.more));
    if let Some(colours) = &board.colours {
        said.push(colour(colours));
        said.push(preference(white, colours.white));
        said.push(preference(black, colours.black));
    }
    said
}

/// What the reasons say of the bye.
#[must_use]
pub fn bye_sentences(reasons: &RoundReasons, bye: &ByeReason) -> Vec<Sentence> {
    let mut said = departure(bye.departure.as_ref());
    said.extend(bye.breaks.map(|why| reason(Sentence::new("why-break"), why)));
    if bye.departure.is_none() {
        said.extend(floats(reasons, &[bye.player]));
        let key = if bye.free_round { "why-free-round" } else { "why-bye" };
        said.push(Sentence::new(key).who("player", bye.player).points("score", bye.score));
    }
    for passed in &bye.refused {
        said.push(reason(Sentence::new("why-not-bye").who("player", passed.player), passed.why));
    }
    said.extend(more(bye.more));
    said
}

fn departure(departure: Option<&Departure>) -> Vec<Sentence> {
    match departure {
        None => Vec::new(),
        Some(Departure::Colours) => vec![Sentence::new("why-other-colours")],
        Some(Departure::Opponents { engine }) => {
            let parts = engine.iter().map(|&(player, opponent)| {
                match opponent {
                    Some(opponent) => Sentence::new("why-engine").who("opponent", opponent),
                    None => Sentence::new("why-engine-bye"),
                }
                .who("player", player)
            });
            std::iter::once(Sentence::new("why-other")).chain(parts).collect()
        }
    }
}

fn floats(reasons: &RoundReasons, players: &[ParticipantId]) -> Vec<Sentence> {
    let concerned = reasons.floats.iter().filter(|float| players.contains(&float.player));
    concerned.flat_map(float).collect()
}

fn float(float: &FloatReason) -> Vec<Sentence> {
    let words = Sentence::new("why-float").who("player", float.player);
    let mut said = vec![words.points("score", float.bracket).arg("cause", float.cause.word())];
    for passed in &float.refused {
        let words = Sentence::new("why-not-float").who("player", passed.player);
        said.push(reason(words.who("floater", float.player), passed.why));
    }
    said
}

fn meeting(meeting: Meeting) -> Sentence {
    match meeting {
        Meeting::Halves { score, place } => {
            Sentence::new("why-halves").points("score", score).arg("place", place)
        }
        Meeting::Bracket { score } => Sentence::new("why-bracket").points("score", score),
        Meeting::Float { floater, own, score } => {
            let words = Sentence::new("why-meets-float").who("player", floater);
            words.points("own", own).points("score", score)
        }
        Meeting::Berger { white, black } => {
            Sentence::new("why-berger").arg("white", white).arg("black", black)
        }
    }
}

fn colour(colours: &ColourReason) -> Sentence {
    let higher = colours.favoured.unwrap_or(colours.higher);
    Sentence::new("why-colours").who("player", higher).arg("rule", colours.rule.word())
}

fn preference(player: ParticipantId, preference: Preference) -> Sentence {
    Sentence::new("why-preference")
        .who("player", player)
        .arg("strength", preference.strength.word())
        .arg("colour", preference.colour.map_or("none", word))
        .arg("difference", preference.difference)
}

fn more(count: usize) -> Option<Sentence> {
    (count > 0).then(|| Sentence::new("why-more").arg("n", count))
}

/// Completes a sentence with why something was refused.
fn reason(words: Sentence, why: Refusal) -> Sentence {
    let words = words.arg("why", why.word());
    match why {
        Refusal::Met { round } | Refusal::Barred { round, .. } => words.arg("round", round),
        Refusal::SameColour { colour } => words.arg("colour", word(colour)),
        Refusal::Worse(shortfall) => {
            let words = words.arg("criterion", shortfall.number);
            let words = words.arg("counts", shortfall.counts.word());
            let words = words.arg("count", shortfall.count).arg("best", shortfall.best);
            words.points("score", shortfall.score.unwrap_or_default())
        }
        Refusal::Forbidden | Refusal::Needed | Refusal::Later | Refusal::NotWeighed => words,
    }
}

const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

impl Sentence {
    fn new(key: &str) -> Sentence {
        Sentence { key: key.to_owned(), ..Sentence::default() }
    }

    fn arg(mut self, name: &str, value: impl ToString) -> Sentence {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }

    fn points(self, name: &str, points: Points) -> Sentence {
        self.arg(name, Value::Points(points))
    }

    fn who(mut self, name: &str, id: ParticipantId) -> Sentence {
        self.people.insert(name.to_owned(), id);
        self
    }
}
