//! What tie-breaks measure, with FIDE's codes (C.07 Art. 5) and the modifiers each of them knows.

use super::modifiers::{Cut, Modifiers};

/// Declares the criteria once: name, code, letters of the modifiers that it knows.
macro_rules! criteria {
    ($($(#[$about:meta])* $name:ident $code:literal $letters:literal,)*) => {
        /// What is measured.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Criterion {
            $($(#[$about])* $name,)*
        }

        const COUNT: usize = [$($code),*].len();

        impl Criterion {
            /// All of them.
            pub const ALL: [Criterion; COUNT] = [$(Criterion::$name),*];

            /// FIDE's code of it; of those that FIDE does not know, ours.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Criterion::$name => $code,)* }
            }

            /// Letters of the modifiers that it knows; `:` is the choice of a score.
            const fn letters(self) -> &'static str {
                match self { $(Criterion::$name => $letters,)* }
            }
        }
    };
}

criteria! {
    /// The score (`PTS`).
    Points "PTS" ":",
    /// The games among those who are tied (`DE`, Art. 6).
    DirectEncounter "DE" ":PA",
    /// Rounds worth at least a win, played or not (`WIN`, Art. 7.1).
    Wins "WIN" ":",
    /// Games won over the board (`WON`, Art. 7.2).
    GamesWon "WON" ":",
    /// Games played with Black (`BPG`, Art. 7.3).
    BlackGames "BPG" ":",
    /// Games won with Black (`BWG`, Art. 7.4).
    BlackWins "BWG" ":",
    /// The running scores after each round, added (`PS`, Art. 7.5).
    Progressive "PS" ":C",
    /// Rounds that the participant elected to play (`REP`, Art. 7.6).
    RoundsElected "REP" ":",
    /// Rounds in which the participant stood in the pairing, the pairing-allocated bye included
    /// (`RIP`, not in C.07).
    RoundsPaired "RIP" ":",
    /// Rounds in which the scheduled opponent was outscored, draws as halves (`STD`, Art. 7).
    StandardPoints "STD" ":",
    /// The pairing number; the lower is ahead (`TPN`, Art. 7).
    PairingNumber "TPN" "R",
    /// The opponents' scores, added (`BH`, Art. 8.1).
    Buchholz "BH" ":CMP",
    /// Buchholz as if the games of the last round were drawn (`FB`, Art. 8.3).
    ForeBuchholz "FB" ":CMP",
    /// The mean of the opponents' Buchholz (`AOB`, Art. 8.2).
    AverageBuchholz "AOB" ":FP",
    /// The opponents' scores times the points made against them, added (`SB`, Art. 9.1).
    SonnebornBerger "SB" ":CMP",
    /// The points against those who made half of the possible score (`KS`, Art. 9.2).
    Koya "KS" ":L",
    /// The mean rating of the opponents met over the board (`ARO`, Art. 10.1).
    AverageRating "ARO" "CMU",
    /// That mean and the rating difference of the result, added (`TPR`, Art. 10.2).
    Performance "TPR" "U",
    /// The lowest rating whose expected score is what was made (`PTP`, Art. 10.3).
    PerfectPerformance "PTP" "U",
    /// The mean of the opponents' performance ratings (`APRO`, Art. 10.4).
    AveragePerformance "APRO" "U",
    /// The mean of the opponents' perfect performances (`APPO`, Art. 10.5).
    AveragePerfectPerformance "APPO" "U",
    /// The participant's own rating; the higher is ahead (`RTNG`, Art. 10).
    Rating "RTNG" "RU",
    /// Performance against opponents whose ratings are performances too, pass by pass (`RRP`, not
    /// in C.07).
    RecursivePerformance "RRP" "UTN",
    /// A lot drawn with the seed of the tournament; the lower is ahead (`LOT`, Art. 4).
    Lots "LOT" "",
    /// The score that is not the primary one (`MPVGP`).
    OtherScore "MPVGP" "",
    /// Rounds in which a match was won, by forfeit too, but not byes (`MWON`, not in C.07).
    MatchesWon "MWON" "",
    /// Sonneborn-Berger of the primary score of opponents and the other one against them (`ESB`).
    ExtendedSonnebornBerger "ESB" "CMP",
    /// The same of match points times match points (`EMMSB`).
    MatchMatchSonnebornBerger "EMMSB" "CMP",
    /// The same of match points times game points (`EMGSB`).
    MatchGameSonnebornBerger "EMGSB" "CMP",
    /// The same of game points times match points (`EGMSB`).
    GameMatchSonnebornBerger "EGMSB" "CMP",
    /// The same of game points times game points (`EGGSB`).
    GameGameSonnebornBerger "EGGSB" "CMP",
    /// Direct encounter on the primary score, then on the other one (`EDE`, Art. 13.3).
    ExtendedDirectEncounter "EDE" "P",
    /// The same; a last tie of two is broken by board count, then top boards (`EDEBT`).
    EncounterCountTop "EDEBT" "P",
    /// The same; by board count, then bottom boards (`EDEBB`).
    EncounterCountBottom "EDEBB" "P",
    /// The same; by top boards (`EDET`).
    EncounterTop "EDET" "P",
    /// The same; by bottom boards (`EDEB`).
    EncounterBottom "EDEB" "P",
    /// Game points times the number of the board, added; the lower is ahead (`BC`).
    BoardCount "BC" "",
    /// Game points on board 1, then on board 2 and so on (`TBR`).
    TopBoards "TBR" "",
    /// Game points without the last board, then without the last two and so on (`BBE`).
    BottomBoards "BBE" "",
    /// The other score and a part of Buchholz, added (`SSSC`).
    ScoreStrength "SSSC" "CMPK",
}

impl Criterion {
    /// Whether the modifiers make sense with it.
    #[must_use]
    pub fn accepts(self, modifiers: Modifiers) -> bool {
        let sensible = match modifiers.cut {
            Cut::None => true,
            Cut::Low(times) | Cut::Median(times) => times > 0,
        };
        let positive = [modifiers.unrated, modifiers.divisor, modifiers.threshold];
        let letters = self.letters();
        sensible
            && positive.iter().flatten().all(|number| *number > 0)
            && modifiers.letters().all(|letter| letters.contains(letter))
    }

    /// Whether it looks at the matches of teams, so that a tournament of single games has none.
    #[must_use]
    pub fn is_for_matches(self) -> bool {
        self >= Criterion::OtherScore
    }
}
