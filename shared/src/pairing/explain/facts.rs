//! What an explanation says, as data: participants by id, scores, criteria by number. Names are
//! for whoever shows it.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::crosstable::Colour;
use crate::id::{ParticipantId, RoundNo};
use crate::pairing::Pair;
use crate::points::Points;

/// Why a round is paired as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RoundReasons {
    /// The boards in their order (C.04.2 Art. 3.6).
    pub boards: Vec<BoardReason>,
    /// Everybody who left his score bracket, from the top down, once for each bracket left; those
    /// of the engine's pairing.
    pub floats: Vec<FloatReason>,
    /// The pairing-allocated bye, or in a round robin the free round.
    pub bye: Option<ByeReason>,
    /// Those who have neither a board nor that bye, as far as they are asked about.
    pub absent: Vec<AbsentReason>,
    /// The round was paired by a person.
    pub by_hand: bool,
    /// What acceleration adds in this round to a score, by participant (C.04.7); all scores that
    /// the reasons name are with it.
    pub virtual_points: BTreeMap<ParticipantId, Points>,
}

/// Why somebody has neither a board nor the pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AbsentReason {
    /// Who.
    pub player: ParticipantId,
    /// Why.
    pub why: Absence,
}

/// Why a round has no board for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// He has a half-point bye.
    HalfPointBye,
    /// He has a full-point bye.
    FullPointBye,
    /// He has a pairing-allocated bye beside that of another.
    AllocatedBye,
    /// He has a zero-point bye, or was not there when the round was paired.
    Away,
    /// He has left the tournament.
    Withdrawn,
    /// The arbiter has sent him out.
    Expelled,
    /// He was not in the list when the round was paired.
    NotYetEntered,
    /// The pairing that a person makes has no place for him yet.
    NotYetPaired,
}

impl BoardReason {
    /// Nothing is known yet but who meets and how the engine pairs instead.
    pub(in crate::pairing) const fn new(
        board: usize,
        pair: Pair,
        departure: Option<Departure>,
    ) -> BoardReason {
        BoardReason {
            board,
            pair,
            meeting: None,
            refused: Vec::new(),
            more: 0,
            colours: None,
            departure,
            breaks: None,
        }
    }
}

impl RoundReasons {
    /// The reasons without what only the event's staff knows: forbidden pairs, and that somebody
    /// who has left did not do so by his own will.
    #[must_use]
    pub fn for_the_public(mut self) -> RoundReasons {
        for absent in &mut self.absent {
            if absent.why == Absence::Expelled {
                absent.why = Absence::Withdrawn;
            }
        }
        for board in &mut self.boards {
            let listed = board.refused.len();
            board.refused.retain(|pair| pair.why != Refusal::Forbidden);
            board.more += listed - board.refused.len();
            board.breaks = board.breaks.filter(|why| *why != Refusal::Forbidden);
        }
        self
    }
}

/// Why two meet at a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardReason {
    /// The board's place in the round, from 1.
    pub board: usize,
    /// Who meets.
    #[serde(serialize_with = "pair")]
    pub pair: Pair,
    /// Why these two; none where the pairing is not the engine's.
    pub meeting: Option<Meeting>,
    /// Pairs that come earlier in the order of the rules, and why they were refused.
    pub refused: Vec<RefusedPair>,
    /// How many more were refused than are listed.
    pub more: usize,
    /// Why the colours are so.
    pub colours: Option<ColourReason>,
    /// How the engine pairs instead.
    pub departure: Option<Departure>,
    /// The absolute rule that the pair breaks.
    pub breaks: Option<Refusal>,
}

/// How two came to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Meeting {
    /// Both belong to one score bracket; number `place` of its upper half meets the same number of
    /// the lower half (C.04.3 Art. 3.5 and 3.6).
    Halves {
        /// Their score, with virtual points.
        score: Points,
        /// The number within the half, from 1.
        place: usize,
    },
    /// Both belong to one score bracket, and what comes earlier was refused.
    Bracket {
        /// Their score, with virtual points.
        score: Points,
    },
    /// One has come up into the other's bracket (C.04.5 and C.04.6 Art. 3.5).
    Upfloat {
        /// Who came up.
        floater: ParticipantId,
        /// With this score.
        own: Points,
        /// Into the bracket of this score.
        score: Points,
    },
    /// One has floated down into the other's bracket.
    Float {
        /// Who floated.
        floater: ParticipantId,
        /// With this score.
        own: Points,
        /// Into the bracket of this score.
        score: Points,
    },
    /// The line of the Berger table (C.05 Annex 1).
    Berger {
        /// White's number.
        white: usize,
        /// Black's number.
        black: usize,
    },
}

/// A pair that was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RefusedPair {
    /// The player of the board.
    pub player: ParticipantId,
    /// The opponent refused.
    pub opponent: ParticipantId,
    /// Why.
    pub why: Refusal,
}

/// Why an alternative was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Refusal {
    /// The two have met (C1).
    Met {
        /// In this round.
        round: RoundNo,
    },
    /// The event forbids the pair.
    Forbidden,
    /// Both have to get this colour (C3).
    SameColour {
        /// The colour.
        colour: Colour,
    },
    /// A pairing-allocated bye is barred: the round has brought one, or a win's points without
    /// play (C2).
    Barred {
        /// The round.
        round: RoundNo,
        /// It was a pairing-allocated bye.
        bye: bool,
    },
    /// Without this participant the others cannot all be paired.
    Needed {
        /// The criterion's number: C4 in the Dutch system, C3 in the systems of matches.
        number: u8,
    },
    /// Of two with equal scores the bye goes to who has played more matches (C.04.5 and C.04.6
    /// Art. 3.4).
    FewerMatches {
        /// His matches.
        count: usize,
        /// Those of the receiver.
        best: usize,
    },
    /// The best pairing that has the alternative is worse than the one made.
    Worse(Shortfall),
    /// It is as good by all criteria and comes later in the order of the rules.
    Later,
    /// The bracket is so large that it was not weighed.
    NotWeighed,
}

/// The first criterion in which an alternative is worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shortfall {
    /// The criterion's number in its edition: 12 is C12.
    pub number: u8,
    /// What it counts.
    pub counts: Criterion,
    /// The score that it is about, where it goes by scores or by their differences.
    pub score: Option<Points>,
    /// The count of the best pairing that has the alternative.
    pub count: i64,
    /// The count of the pairing made.
    pub best: i64,
}

/// What a criterion counts; less is better in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// Participants for whom no opponent is left, now or further down.
    Completion,
    /// Byes that go to somebody who may not get it, or whose score is too high.
    Bye,
    /// Downfloaters.
    Downfloaters,
    /// Downfloaters of a score.
    DownfloaterScores,
    /// Downfloaters of the next bracket.
    NextBracket,
    /// Downfloaters of a score who find no opponent in the next bracket.
    NextScores,
    /// Unplayed games of who gets the bye.
    Unplayed,
    /// Topscorers or their opponents with a colour difference beyond two.
    ColourDifference,
    /// Topscorers or their opponents with one colour three times running.
    ThirdColour,
    /// Colour preferences not granted.
    Preferences,
    /// Strong colour preferences not granted.
    StrongPreferences,
    /// Downfloaters who floated down in the last round.
    FloatsAgain,
    /// Downfloaters who floated down two rounds ago.
    FloatsAgainTwo,
    /// Opponents of downfloaters who floated up in the last round.
    OpponentAgain,
    /// Opponents of downfloaters who floated up two rounds ago.
    OpponentAgainTwo,
    /// Score differences of this size of those who float again.
    Differences,
    /// Upfloaters.
    Upfloaters,
    /// Upfloaters of a score.
    UpfloaterScores,
    /// The next scoregroup needs more upfloaters than its number does.
    NextUpfloaters,
    /// Upfloaters who floated in the last round.
    UpfloatsAgain,
    /// Opponents of upfloaters who floated in the last round.
    OpponentFloated,
}

/// Why somebody left his score bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FloatReason {
    /// Who.
    pub player: ParticipantId,
    /// His score.
    pub own: Points,
    /// The score of the residents of the bracket that he left, or came up to.
    pub bracket: Points,
    /// He came up, as in the systems of matches; else he went down.
    pub up: bool,
    /// What made somebody float.
    pub cause: FloatCause,
    /// Others whom the order of the rules would let float rather, and why they did not.
    pub refused: Vec<RefusedFor>,
    /// How many more there are than are listed.
    pub more: usize,
}

/// What made somebody float.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FloatCause {
    /// The bracket has an odd number.
    Odd,
    /// Nobody of the bracket may be met (C1, C3).
    NoOpponent,
    /// Not everybody of the bracket can get an opponent within it (C1, C3).
    NotAllPaired,
    /// The brackets below could not be paired, or the bye not be given, otherwise (C4, C5).
    Below,
}

/// Somebody who was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RefusedFor {
    /// Who.
    pub player: ParticipantId,
    /// Why.
    pub why: Refusal,
}

/// Why somebody has no opponent in an odd field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ByeReason {
    /// Who.
    pub player: ParticipantId,
    /// His score, with virtual points.
    pub score: Points,
    /// It is the free round of a round robin.
    pub free_round: bool,
    /// Those ranked lower who were passed over, the lowest first.
    pub refused: Vec<RefusedFor>,
    /// How many more there are than are listed.
    pub more: usize,
    /// How the engine gives it instead.
    pub departure: Option<Departure>,
    /// The rule that it breaks (C2).
    pub breaks: Option<Refusal>,
}

/// Why the colours are so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ColourReason {
    /// The rule that decided.
    pub rule: ColourRule,
    /// The higher-ranked of the two; of teams the first-team.
    pub higher: ParticipantId,
    /// Who gets his due by the rule, where the rule is in one's favour.
    pub favoured: Option<ParticipantId>,
    /// The board has the colours the other way round than the rule gives them.
    pub otherwise: bool,
    /// White's preference.
    pub white: Preference,
    /// Black's preference.
    pub black: Preference,
}

/// The rule of colour allocation that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ColourRule {
    /// Both preferences are granted (C.04.3 Art. 5.2.1).
    BothGranted,
    /// The stronger preference is granted (5.2.2).
    Stronger,
    /// The opposite of the latest round in which the two had different colours (5.2.3).
    Alternate,
    /// The higher-ranked player's preference is granted (5.2.4).
    HigherRanked,
    /// Nobody has a preference: an odd number gets the initial colour, an even one the other
    /// (5.2.5).
    Number,
    /// White to who had it in fewer matches (C.04.5 Art. 4.2).
    FewerWhites,
    /// The only preference is granted (C.04.6 Art. 4.3.2).
    OnlyOne,
    /// White to the lower colour difference (C.04.6 Art. 4.3.5).
    LowerDifference,
    /// Not the latest colour of the higher-ranked, or of the first-team (C.04.5 Art. 4.4, C.04.6
    /// Art. 4.3.8).
    OwnLast,
    /// Not the latest colour of the other one (C.04.5 Art. 4.5, C.04.6 Art. 4.3.9).
    OtherLast,
}

/// A player's colours before the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Preference {
    /// The preferred colour; none without a preference.
    pub colour: Option<Colour>,
    /// How urgent it is.
    pub strength: Strength,
    /// Games with White minus games with Black; matches in the systems of matches.
    pub difference: i32,
    /// How many of them were with White.
    pub whites: usize,
}

/// How urgent a colour preference is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// The system knows no preferences.
    Unused,
    /// There is none.
    #[default]
    None,
    /// Alternate.
    Mild,
    /// The difference is one.
    Strong,
    /// The difference is two or more, or the two latest games had one colour.
    Absolute,
}

/// How the engine pairs those of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Departure {
    /// The same opponents with the colours the other way round.
    Colours,
    /// Other opponents; each of the board's players with his, none for the bye.
    Opponents {
        /// The player and the opponent.
        engine: Vec<(ParticipantId, Option<ParticipantId>)>,
    },
}

fn pair<S: Serializer>(pair: &Pair, serializer: S) -> Result<S::Ok, S::Error> {
    (pair.white, pair.black).serialize(serializer)
}
