//! What a screen can say about a value: the lines that make it.

use shared::crosstable::{Crosstable, Mark};
use shared::id::ParticipantId;
use shared::points::Points;
use shared::scoring::{Basis, Cap, Explanation, Fate, Part, Source, Undefined, Value, explain};

use super::table::{list, table};

fn explained(table: &Crosstable, codes: &str, position: usize, id: u32) -> Explanation {
    let list = list(codes);
    let rounds = table.paired_rounds;
    explain(table, rounds, Basis::default(), &list, position, ParticipantId(id)).unwrap()
}

/// Round, opponent, amount, fate.
fn lines(explanation: &Explanation) -> Vec<(Option<u16>, Option<u32>, String, Fate)> {
    let line = |part: &Part| {
        let (round, opponent) = (part.round.map(|it| it.0), part.opponent.map(|it| it.0));
        (round, opponent, part.amount.to_string(), part.fate)
    };
    explanation.parts.iter().map(line).collect()
}

#[test]
fn buchholz_says_which_opponent_was_cut_and_which_scores_were_adjusted() {
    let table = table(&["w21 b31 w4=", "b10", "F w10 F", "F F b1="]);
    let explanation = explained(&table, "PTS BH/C1", 1, 1);
    assert_eq!(explanation.value.to_string(), "4½");
    assert_eq!(
        lines(&explanation),
        [
            (Some(1), Some(2), "1".to_owned(), Fate::CutLow),
            (Some(2), Some(3), "2".to_owned(), Fate::Counted),
            (Some(3), Some(4), "2½".to_owned(), Fate::Counted),
        ]
    );
    let adjusted = Source::Opponent {
        mark: Mark::Win,
        score: Points::ZERO,
        adjusted: Points::ONE,
        points: Points::ONE,
    };
    assert_eq!(explanation.parts[0].source, adjusted);
}

#[test]
fn a_dummy_says_why_it_stands_there_and_what_holds_it_down() {
    let table = table(&["w2+ U H b31", "b1- Z Z U", "U U U w10"]);
    let explanation = explained(&table, "BH/C1", 0, 1);
    let dummy = |mark, halves, cap, points| Source::Dummy {
        mark,
        score: Points::from_halves(halves),
        cap,
        points,
    };
    let sources: Vec<Source> = explanation.parts.iter().map(|part| part.source).collect();
    assert_eq!(
        sources[..3],
        [
            dummy(Mark::ForfeitWin, 2, Some(Cap::ScheduledOpponent), Points::ONE),
            dummy(Mark::PairingAllocatedBye, 4, Some(Cap::DrawnRounds), Points::ONE),
            dummy(Mark::HalfPointBye, 4, Some(Cap::DrawnRounds), Points::HALF),
        ]
    );
    let fates: Vec<Fate> = explanation.parts.iter().map(|part| part.fate).collect();
    assert_eq!(fates, [Fate::Counted, Fate::Counted, Fate::CutVoluntary, Fate::Counted]);
    assert_eq!(explanation.value.to_string(), "6");
}

#[test]
fn direct_encounter_lists_the_games_of_the_tied_and_the_missing_ones() {
    let table = table(&["w21 b41", "b10 F", "F H", "F w10"]);
    let explanation = explained(&table, "PTS DE", 1, 2);
    assert_eq!(explanation.value, Value::Place(1));
    assert_eq!(lines(&explanation), [(None, Some(4), "0".to_owned(), Fate::Counted)]);
    assert_eq!(explanation.parts[0].source, Source::Missing);
    let among_all = explained(&table, "DE", 0, 2);
    assert_eq!(
        lines(&among_all),
        [
            (Some(1), Some(1), "0".to_owned(), Fate::Counted),
            (None, Some(3), "0".to_owned(), Fate::Counted),
            (None, Some(4), "0".to_owned(), Fate::Counted),
        ]
    );
}

#[test]
fn ratings_say_the_stand_in_and_the_cut_and_why_there_is_no_value() {
    let mut table = table(&["w21 b31", "b10 U", "U w10"]);
    table.rows[2].rating = None;
    let explanation = explained(&table, "ARO/C1/U1400", 0, 1);
    assert_eq!(explanation.value, Value::Rating(2000));
    let unrated = &explanation.parts[1];
    assert_eq!(unrated.source, Source::Rating { rating: Some(1400), stand_in: true });
    assert_eq!(unrated.fate, Fate::CutLow);
    let dropped = explained(&table, "ARO", 0, 1);
    assert_eq!(dropped.undefined, Some(Undefined::UnratedParticipants));
    let alone = explained(&table, "ARO/C2/U1400", 0, 1);
    assert_eq!(alone.undefined, Some(Undefined::NoOpponents));
}

#[test]
fn running_scores_results_and_open_games_have_a_line_for_each_round() {
    let table = table(&["w21 U b2?", "b10 H w1?"]);
    let running = explained(&table, "PS/C1", 0, 1);
    let fates: Vec<Fate> = running.parts.iter().map(|part| part.fate).collect();
    assert_eq!(fates, [Fate::CutLow, Fate::Counted, Fate::Counted]);
    let wins = explained(&table, "WIN", 0, 1);
    assert_eq!(wins.parts.len(), 3);
    assert_eq!(wins.parts[1].source, Source::Result { mark: Mark::PairingAllocatedBye });
    let points = explained(&table, "PTS", 0, 1);
    assert_eq!(points.parts[2].source, Source::Open);
    assert_eq!(points.parts[2].fate, Fate::Awaited);
    let ratings = explained(&table, "ARO", 0, 1);
    assert_eq!(ratings.parts[1].source, Source::Open);
    assert_eq!(ratings.value.to_string(), "2000");
}

#[test]
fn who_or_what_does_not_exist_has_no_explanation() {
    let (table, list) = (table(&["F"]), list("PTS"));
    let ask = |position, id| {
        let rounds = table.paired_rounds;
        explain(&table, rounds, Basis::default(), &list, position, ParticipantId(id))
    };
    assert!(ask(0, 1).is_some());
    assert!(ask(1, 1).is_none());
    assert!(ask(0, 2).is_none());
}
