//! The words by which the texts of the catalogue choose their variants.

use super::super::{Absence, ColourRule, Criterion, FloatCause, Refusal, Shortfall, Strength};

impl Absence {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Absence::HalfPointBye => "half-point-bye",
            Absence::FullPointBye => "full-point-bye",
            Absence::AllocatedBye => "allocated-bye",
            Absence::Away => "away",
            Absence::Withdrawn => "withdrawn",
            Absence::Expelled => "expelled",
            Absence::NotYetEntered => "not-yet-entered",
            Absence::NotYetPaired => "not-yet-paired",
        }
    }
}

impl Refusal {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Refusal::Met { .. } => "met",
            Refusal::Forbidden => "forbidden",
            Refusal::SameColour { .. } => "same-colour",
            Refusal::Barred { bye: true, .. } => "had-bye",
            Refusal::Barred { bye: false, .. } => "had-win",
            Refusal::Needed { .. } => "needed",
            Refusal::FewerMatches { .. } => "fewer-matches",
            Refusal::Worse(Shortfall { counts: Criterion::NextUpfloaters, .. }) => "next",
            Refusal::Worse(Shortfall { counts: Criterion::Completion, .. }) => "completion",
            Refusal::Worse(Shortfall { counts: Criterion::Bye, .. }) => "bye",
            Refusal::Worse(_) => "worse",
            Refusal::Later => "later",
            Refusal::NotWeighed => "not-weighed",
        }
    }
}

impl Criterion {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Criterion::Completion => "completion",
            Criterion::Bye => "bye",
            Criterion::Downfloaters => "downfloaters",
            Criterion::DownfloaterScores => "downfloater-scores",
            Criterion::NextBracket => "next-bracket",
            Criterion::NextScores => "next-scores",
            Criterion::Unplayed => "unplayed",
            Criterion::ColourDifference => "colour-difference",
            Criterion::ThirdColour => "third-colour",
            Criterion::Preferences => "preferences",
            Criterion::StrongPreferences => "strong-preferences",
            Criterion::FloatsAgain => "floats-again",
            Criterion::FloatsAgainTwo => "floats-again-two",
            Criterion::OpponentAgain => "opponent-again",
            Criterion::OpponentAgainTwo => "opponent-again-two",
            Criterion::Differences => "differences",
            Criterion::Upfloaters => "upfloaters",
            Criterion::UpfloaterScores => "upfloater-scores",
            Criterion::NextUpfloaters => "next",
            Criterion::UpfloatsAgain => "upfloats-again",
            Criterion::OpponentFloated => "opponent-floated",
        }
    }
}

impl FloatCause {
    pub(super) const fn word(self) -> &'static str {
        match self {
            FloatCause::Odd => "odd",
            FloatCause::NoOpponent => "no-opponent",
            FloatCause::NotAllPaired => "not-all-paired",
            FloatCause::Below => "below",
        }
    }
}

impl ColourRule {
    pub(super) const fn word(self) -> &'static str {
        match self {
            ColourRule::BothGranted => "both-granted",
            ColourRule::Stronger => "stronger",
            ColourRule::Alternate => "alternate",
            ColourRule::HigherRanked => "higher-ranked",
            ColourRule::Number => "number",
            ColourRule::FewerWhites => "fewer-whites",
            ColourRule::OnlyOne => "only-one",
            ColourRule::LowerDifference => "lower-difference",
            ColourRule::OwnLast | ColourRule::OtherLast => "last-colour",
        }
    }
}

impl Strength {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Strength::Unused => "unused",
            Strength::None => "none",
            Strength::Mild => "mild",
            Strength::Strong => "strong",
            Strength::Absolute => "absolute",
        }
    }
}
