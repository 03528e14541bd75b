//! Why a round is paired as it is, in small positions checked by hand.

use shared::crosstable::{Colour, Crosstable, Prohibition};
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::NoPairing;
use shared::pairing::dutch::Edition;
use shared::pairing::explain::{
    Absence, Asked, BoardReason, ColourRule, Criterion, Departure, FloatCause, Meeting, NoReasons,
    Refusal, RoundReasons, Shortfall, explain, sentences,
};
use shared::pairing::round_robin::Cycles;
use shared::pairing::system::{System, Table};
use shared::points::Points;

use super::tables::table;

const P1: ParticipantId = ParticipantId(1);
const P2: ParticipantId = ParticipantId(2);
const P3: ParticipantId = ParticipantId(3);
const P4: ParticipantId = ParticipantId(4);
const P5: ParticipantId = ParticipantId(5);

/// Four players after a round of draws: natural opponents have met.
const DRAWS: [&str; 4] = ["3w=", "4b=", "1b=", "2w="];

fn by(edition: Edition, table: Crosstable, round: u16) -> Result<RoundReasons, NoReasons> {
    let system = System::Dutch { edition, baku: false };
    explain(&Table::Players(table), system, RoundNo(round), Asked::Round)
}

fn round(table: Crosstable, no: u16) -> RoundReasons {
    by(Edition::Fide2026, table, no).unwrap()
}

/// The next round of rows in a tournament of many rounds.
fn next(rows: &[&str]) -> RoundReasons {
    let table = table(15, rows);
    let no = table.paired_rounds.0 + 1;
    round(table, no)
}

fn board(reasons: &RoundReasons, id: ParticipantId) -> &BoardReason {
    let is_his = |board: &&BoardReason| board.pair.white == id || board.pair.black == id;
    reasons.boards.iter().find(is_his).unwrap()
}

fn refused(reasons: &RoundReasons, player: ParticipantId, opponent: ParticipantId) -> Refusal {
    let of = |player, opponent| {
        let board = reasons.boards.iter().flat_map(|board| &board.refused);
        board.into_iter().find(|it| (it.player, it.opponent) == (player, opponent))
    };
    of(player, opponent).or_else(|| of(opponent, player)).unwrap().why
}

fn forbid(table: &mut Crosstable, participants: [ParticipantId; 2]) {
    let (from, to) = (RoundNo(1), RoundNo(15));
    let participants = participants.to_vec();
    table.prohibitions.push(Prohibition { from, to, participants });
}

#[test]
fn c_04_3_art_3_the_halves_meet_in_order_if_nothing_is_against_it() {
    let reasons = next(&["", "", "", ""]);
    for (place, id) in (1..).zip([P1, P2]) {
        let board = board(&reasons, id);
        assert_eq!(board.meeting, Some(Meeting::Halves { score: Points::ZERO, place }));
        assert_eq!(board.refused, []);
        // Art. 5.2.5
        assert_eq!(board.colours.map(|colours| colours.rule), Some(ColourRule::Number));
    }
}

#[test]
fn c1_who_has_met_is_refused_and_c12_counts_denied_preferences() {
    let reasons = next(&DRAWS);
    let first = board(&reasons, P1);
    assert_eq!((first.pair.white, first.pair.black), (P2, P1));
    assert_eq!(first.meeting, Some(Meeting::Bracket { score: Points::HALF }));
    assert_eq!(refused(&reasons, P1, P3), Refusal::Met { round: RoundNo(1) });
    let counts = Criterion::Preferences;
    let worse = Shortfall { number: 12, counts, score: None, count: 2, best: 0 };
    assert_eq!(refused(&reasons, P1, P4), Refusal::Worse(worse));
    // The same criterion was C10 before 2026.
    let before = by(Edition::Fide2017, table(15, &DRAWS), 2).unwrap();
    assert_eq!(refused(&before, P1, P4), Refusal::Worse(Shortfall { number: 10, ..worse }));
}

#[test]
fn c3_two_who_must_have_one_colour_are_refused() {
    let rows =
        ["2w= 8w=", "1b= 3w=", "7w= 2b=", "8w= 5b=", "6w= 4w=", "5b= 7w=", "3b= 6b=", "4b= 1b="];
    let reasons = next(&rows);
    assert_eq!(refused(&reasons, P1, P5), Refusal::SameColour { colour: Colour::Black });
}

#[test]
fn an_odd_bracket_lets_its_last_one_float() {
    let reasons = next(&["4w1", "5b1", "6w1", "1b0", "2w0", "3b0"]);
    let [float] = reasons.floats.as_slice() else { panic!("{:?}", reasons.floats) };
    assert_eq!((float.player, float.bracket, float.cause), (P3, Points::ONE, FloatCause::Odd));
    assert_eq!(float.refused, []);
    let (floater, own, score) = (P3, Points::ONE, Points::ZERO);
    let meeting = Meeting::Float { floater, own, score };
    assert_eq!(board(&reasons, P3).meeting, Some(meeting));
    assert_eq!(board(&reasons, P3).pair.white, P4);
}

#[test]
fn c4_a_bracket_gives_its_players_to_those_who_could_not_be_paired_below() {
    let mut table = table(15, &["3w1", "4b1", "1b0", "2w0"]);
    forbid(&mut table, [P3, P4]);
    let reasons = round(table, 2);
    let floats: Vec<_> = reasons.floats.iter().map(|it| (it.player, it.cause)).collect();
    assert_eq!(floats, [(P1, FloatCause::Below), (P2, FloatCause::Below)]);
    assert_eq!(refused(&reasons, P1, P3), Refusal::Met { round: RoundNo(1) });
}

#[test]
fn who_has_met_everybody_of_his_bracket_floats() {
    let rows = ["2w= 3b1", "1b= 4w1", "4w= 1w0", "3b= 2b0"];
    let reasons = next(&rows);
    let floats: Vec<_> = reasons.floats.iter().map(|it| (it.player, it.cause)).collect();
    assert_eq!(floats, [(P1, FloatCause::NoOpponent), (P2, FloatCause::NoOpponent)]);
}

#[test]
fn c2_a_second_bye_is_barred() {
    let rows = ["3w1 2w=", "4b1 1b=", "1b0 5w1", "2w0 U", "U 3b0"];
    let bye = next(&rows).bye.unwrap();
    assert_eq!(bye.player, P3);
    let passed: Vec<_> = bye.refused.iter().map(|it| (it.player, it.why)).collect();
    let barred = |round| Refusal::Barred { round: RoundNo(round), bye: true };
    assert_eq!(passed, [(P5, barred(1)), (P4, barred(2))]);
}

#[test]
fn c4_who_is_needed_as_an_opponent_gets_no_bye() {
    let mut table = table(15, &["", "", ""]);
    forbid(&mut table, [P1, P2]);
    let bye = round(table, 1).bye.unwrap();
    assert_eq!(bye.player, P2);
    let passed: Vec<_> = bye.refused.iter().map(|it| (it.player, it.why)).collect();
    assert_eq!(passed, [(P3, Refusal::Needed { number: 4 })]);
}

#[test]
fn c_04_3_art_5_2_2_the_stronger_preference_is_granted() {
    let reasons = next(&["3w= 4w=", "4b= 3w=", "1b= 2b=", "2w= 1b="]);
    let colours = board(&reasons, P1).colours.unwrap();
    assert_eq!((colours.rule, colours.favoured), (ColourRule::Stronger, Some(P1)));
    assert_eq!((colours.black.colour, colours.black.difference), (Some(Colour::Black), 2));
}

#[test]
fn c_04_3_art_5_2_4_the_higher_ranked_player_is_granted_his_preference() {
    let reasons = next(&["3w1", "4w1", "1b0", "2b0"]);
    let board = board(&reasons, P1);
    assert_eq!(board.pair.black, P1);
    let colours = board.colours.unwrap();
    assert_eq!((colours.rule, colours.favoured), (ColourRule::HigherRanked, Some(P1)));
}

#[test]
fn a_pairing_by_hand_is_told_from_the_engines() {
    let by_hand = ["3w= 4b=", "4b= 3w=", "1b= 2b=", "2w= 1w="];
    let reasons = round(table(15, &by_hand), 2);
    let board = board(&reasons, P1);
    let engine = vec![(P4, Some(P3)), (P1, Some(P2))];
    assert_eq!(board.departure, Some(Departure::Opponents { engine }));
    assert_eq!((board.meeting, board.breaks), (None, None));
}

#[test]
fn a_rematch_breaks_c1() {
    let again = ["3w= 3b=", "4b= 4w=", "1b= 1w=", "2w= 2b="];
    let reasons = round(table(15, &again), 2);
    assert_eq!(board(&reasons, P1).breaks, Some(Refusal::Met { round: RoundNo(1) }));
}

#[test]
fn colours_the_other_way_round_are_told() {
    let turned = ["3w= 2w=", "4b= 1b=", "1b= 4w=", "2w= 3b="];
    let reasons = round(table(15, &turned), 2);
    let first = board(&reasons, P1);
    assert_eq!(first.departure, Some(Departure::Colours));
    assert_eq!(first.meeting, Some(Meeting::Bracket { score: Points::HALF }));
    assert_eq!(board(&reasons, P3).departure, None);
}

#[test]
fn c_04_7_virtual_points_count_in_the_score_of_a_bracket() {
    let mut table = table(15, &["", "", "", ""]);
    for row in table.rows.iter_mut().take(2) {
        row.virtual_points = vec![Points::ONE];
    }
    let reasons = round(table, 1);
    let meeting = Meeting::Halves { score: Points::ONE, place: 1 };
    assert_eq!(board(&reasons, P1).meeting, Some(meeting));
    assert_eq!(board(&reasons, P1).pair.black, P2);
}

#[test]
fn a_round_robin_is_explained_by_the_berger_table() {
    let system = System::RoundRobin { cycles: Cycles::Single, teams: false };
    let table = Table::Players(table(3, &["4w=", "3w=", "2b=", "1b="]));
    let reasons = explain(&table, system, RoundNo(1), Asked::Board(1)).unwrap();
    let [board] = reasons.boards.as_slice() else { panic!("{:?}", reasons.boards) };
    assert_eq!(board.meeting, Some(Meeting::Berger { white: 1, black: 4 }));
}

#[test]
fn what_cannot_be_explained_is_said() {
    let far = by(Edition::Fide2026, table(15, &DRAWS), 3);
    assert_eq!(far, Err(NoReasons::NoSuchRound(RoundNo(3))));
    let over = by(Edition::Fide2026, table(1, &DRAWS), 2);
    let rounds = RoundNo(1);
    assert_eq!(over, Err(NoReasons::NoPairing(NoPairing::RoundsExceeded { rounds })));
}

#[test]
fn c_04_7_scores_are_told_as_people_see_them() {
    let mut table = table(9, &["", "", "", ""]);
    for row in table.rows.iter_mut().take(2) {
        row.virtual_points = vec![Points::ONE];
    }
    let reasons = round(table, 1);
    assert_eq!(reasons.virtual_points.len(), 2);
    let said = sentences(&reasons);
    let added: Vec<_> = said.iter().filter(|one| one.key == "why-accelerated").collect();
    assert_eq!(added.len(), 2);
    for one in added {
        assert_eq!((one.args["own"].as_str(), one.args["extra"].as_str()), ("0", "1"));
    }
    let halves = said.iter().find(|one| one.key == "why-halves").unwrap();
    assert_eq!((halves.args["virtual"].as_str(), halves.args["score"].as_str()), ("yes", "1"));
}

#[test]
fn colours_that_are_not_those_of_the_rule_are_told_as_such() {
    let mut table = table(9, &["3b1", "4w1", "1w0", "2b0"]);
    table.initial_colour = Some(Colour::White);
    let reasons = round(table, 1);
    let first = board(&reasons, P1);
    assert_eq!(first.departure, Some(Departure::Colours));
    assert_eq!(first.colours.map(|colours| colours.otherwise), Some(true));
}

#[test]
fn who_has_no_board_is_told_why() {
    let table = table(9, &["3w1 H", "4w1 Z", "1b0 4w=", "2b0 3b="]);
    let reasons = round(table, 2);
    let absent: Vec<_> = reasons.absent.iter().map(|it| (it.player, it.why)).collect();
    assert_eq!(absent, [(P1, Absence::HalfPointBye), (P2, Absence::Away)]);
}
