//! The words by which the texts of the catalogue choose their variants.

use super::super::{ColourRule, Criterion, FloatCause, Refusal, Shortfall, Strength};

impl Refusal {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Refusal::Met { .. } => "met",
            Refusal::Forbidden => "forbidden",
            Refusal::SameColour { .. } => "same-colour",
            Refusal::Barred { bye: true, .. } => "had-bye",
            Refusal::Barred { bye: false, .. } => "had-win",
            Refusal::Needed => "needed",
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
        }
    }
}

impl Strength {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Strength::None => "none",
            Strength::Mild => "mild",
            Strength::Strong => "strong",
            Strength::Absolute => "absolute",
        }
    }
}
