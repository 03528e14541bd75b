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

/// Everything that the reasons say: each board in order, the bye, and who has neither.
#[must_use]
pub fn sentences(reasons: &RoundReasons) -> Vec<Sentence> {
    let boards = reasons.boards.iter().flat_map(|board| board_sentences(reasons, board));
    let byes = reasons.bye.iter().flat_map(|bye| bye_sentences(reasons, bye));
    boards.chain(byes).chain(absent_sentences(reasons)).collect()
}

/// What the reasons say of a board, its players' floats included.
#[must_use]
pub fn board_sentences(reasons: &RoundReasons, board: &BoardReason) -> Vec<Sentence> {
    let (white, black) = (board.pair.white, board.pair.black);
    let mut said = departure(reasons, board.departure.as_ref());
    said.extend(board.breaks.map(|why| reasons.reason(Sentence::new("why-break"), why)));
    if let Some(found) = board.meeting {
        said.extend(floats(reasons, &[white, black]));
        said.push(meeting(reasons, found));
        said.extend([white, black].into_iter().filter_map(|id| accelerated(reasons, id, found)));
    }
    for pair in &board.refused {
        let words = Sentence::new("why-not-pair").who("player", pair.player);
        said.push(reasons.reason(words.who("opponent", pair.opponent), pair.why));
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
    let mut said = departure(reasons, bye.departure.as_ref());
    said.extend(bye.breaks.map(|why| reasons.reason(Sentence::new("why-break"), why)));
    if bye.departure.is_none() {
        said.extend(floats(reasons, &[bye.player]));
        let key = if bye.free_round { "why-free-round" } else { "why-bye" };
        let seen = reasons.seen(bye.player, bye.score);
        said.push(Sentence::new(key).who("player", bye.player).points("own", seen));
        said.extend(adds(reasons, bye.player, bye.score));
    }
    for passed in &bye.refused {
        let words = Sentence::new("why-not-bye").who("player", passed.player);
        said.push(reasons.reason(words, passed.why));
    }
    said.extend(more(bye.more));
    said
}

/// What the reasons say of those who have neither a board nor the bye.
pub fn absent_sentences(reasons: &RoundReasons) -> impl Iterator<Item = Sentence> + '_ {
    reasons.absent.iter().map(|absent| {
        Sentence::new("why-absent").who("player", absent.player).arg("why", absent.why.word())
    })
}

fn departure(reasons: &RoundReasons, departure: Option<&Departure>) -> Vec<Sentence> {
    let own = match (reasons.by_hand, departure) {
        (true, None) => Some("why-by-hand-same"),
        (true, Some(_)) => Some("why-by-hand"),
        (false, Some(Departure::Opponents { .. })) => Some("why-other"),
        (false, _) => None,
    };
    let mut said: Vec<Sentence> = own.map(Sentence::new).into_iter().collect();
    match departure {
        None => {}
        Some(Departure::Colours) => said.push(Sentence::new("why-other-colours")),
        Some(Departure::Opponents { engine }) => {
            said.extend(engine.iter().map(|&(player, opponent)| {
                match opponent {
                    Some(opponent) => Sentence::new("why-engine").who("opponent", opponent),
                    None => Sentence::new("why-engine-bye"),
                }
                .who("player", player)
            }));
        }
    }
    said
}

fn floats(reasons: &RoundReasons, players: &[ParticipantId]) -> Vec<Sentence> {
    let concerned = reasons.floats.iter().filter(|float| players.contains(&float.player));
    concerned.flat_map(|found| float(reasons, found)).collect()
}

fn float(reasons: &RoundReasons, float: &FloatReason) -> Vec<Sentence> {
    let words = Sentence::new("why-float").who("player", float.player);
    let words = words.arg("way", if float.up { "up" } else { "down" });
    let mut said = vec![reasons.scored(words, float.bracket).arg("cause", float.cause.word())];
    for passed in &float.refused {
        let words = Sentence::new("why-not-float").who("player", passed.player);
        said.push(reasons.reason(words.who("floater", float.player), passed.why));
    }
    said
}

fn meeting(reasons: &RoundReasons, meeting: Meeting) -> Sentence {
    let floated = |way: &str, floater, own, score| {
        let words = Sentence::new("why-meets-float").arg("way", way).who("player", floater);
        reasons.scored(words.points("own", reasons.seen(floater, own)), score)
    };
    match meeting {
        Meeting::Halves { score, place } => {
            reasons.scored(Sentence::new("why-halves"), score).arg("place", place)
        }
        Meeting::Bracket { score } => reasons.scored(Sentence::new("why-bracket"), score),
        Meeting::Float { floater, own, score } => floated("down", floater, own, score),
        Meeting::Upfloat { floater, own, score } => floated("up", floater, own, score),
        Meeting::Berger { white, black } => {
            Sentence::new("why-berger").arg("white", white).arg("black", black)
        }
    }
}

/// The score of one of a board as people see it, and what acceleration adds to it.
fn accelerated(reasons: &RoundReasons, id: ParticipantId, meeting: Meeting) -> Option<Sentence> {
    let with = match meeting {
        Meeting::Halves { score, .. } | Meeting::Bracket { score } => score,
        Meeting::Float { floater, own, score } | Meeting::Upfloat { floater, own, score } => {
            if floater == id {
                own
            } else {
                score
            }
        }
        Meeting::Berger { .. } => return None,
    };
    adds(reasons, id, with)
}

fn adds(reasons: &RoundReasons, id: ParticipantId, with: Points) -> Option<Sentence> {
    let extra = *reasons.virtual_points.get(&id)?;
    let words = Sentence::new("why-accelerated").who("player", id);
    Some(words.points("own", reasons.seen(id, with)).points("extra", extra))
}

fn colour(colours: &ColourReason) -> Sentence {
    let higher = colours.favoured.unwrap_or(colours.higher);
    let words = Sentence::new("why-colours").who("player", higher);
    words.arg("otherwise", yes_or_no(colours.otherwise)).arg("rule", colours.rule.word())
}

fn preference(player: ParticipantId, preference: Preference) -> Sentence {
    Sentence::new("why-preference")
        .who("player", player)
        .arg("strength", preference.strength.word())
        .arg("colour", preference.colour.map_or("none", word))
        .arg("difference", preference.difference)
        .arg("whites", preference.whites)
}

fn more(count: usize) -> Option<Sentence> {
    let unit = if count == 1 { "one" } else { "other" };
    (count > 0).then(|| Sentence::new("why-more").arg("n", count).arg("n-unit", unit))
}

const fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

impl RoundReasons {
    /// A score as people see it, without what acceleration adds.
    fn seen(&self, id: ParticipantId, score: Points) -> Points {
        score - self.virtual_points.get(&id).copied().unwrap_or_default()
    }

    /// Names the score of a bracket, with a word on acceleration where there is some.
    fn scored(&self, words: Sentence, score: Points) -> Sentence {
        words.points("score", score).arg("virtual", yes_or_no(!self.virtual_points.is_empty()))
    }

    /// Completes a sentence with why something was refused.
    fn reason(&self, words: Sentence, why: Refusal) -> Sentence {
        let words = words.arg("why", why.word());
        match why {
            Refusal::Met { round } | Refusal::Barred { round, .. } => words.arg("round", round),
            Refusal::SameColour { colour } => words.arg("colour", word(colour)),
            Refusal::Needed { number } => words.arg("criterion", number),
            Refusal::FewerMatches { count, best } => words.arg("count", count).arg("best", best),
            Refusal::Worse(shortfall) => {
                let words = words.arg("criterion", shortfall.number);
                let words = words.arg("counts", shortfall.counts.word());
                let words = words.arg("count", shortfall.count).arg("best", shortfall.best);
                self.scored(words, shortfall.score.unwrap_or_default())
            }
            Refusal::Forbidden | Refusal::Later | Refusal::NotWeighed => words,
        }
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

    /// A score, and whether its unit is in the singular.
    fn points(self, name: &str, points: Points) -> Sentence {
        let one = points == Points::ONE || points == Points::HALF;
        let unit = if one { "one" } else { "other" };
        self.arg(name, Value::Points(points)).arg(&format!("{name}-unit"), unit)
    }

    fn who(mut self, name: &str, id: ParticipantId) -> Sentence {
        self.people.insert(name.to_owned(), id);
        self
    }
}
