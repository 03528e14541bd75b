//! Forbidden pairs: for all or some rounds, lifted from the next round on (cases 12; TRF, `260`).

use std::collections::BTreeMap;

use shared::crosstable::Prohibition;
use shared::error::ErrorCode;
use shared::id::{ParticipantId, RoundNo};
use shared::tournament::{Effect, Op};
use shared::trf::Header;

use crate::factory::Host;

fn prohibit(host: &mut Host, from: u16, to: u16, of: [u32; 2]) {
    let participants = of.map(ParticipantId).to_vec();
    let prohibition = Prohibition { from: RoundNo(from), to: RoundNo(to), participants };
    host.apply(&Op::Prohibit { prohibition }).expect("forbidden");
}

fn meet(host: &Host, round: u16, pair: [u32; 2]) -> bool {
    host.boards(round)
        .iter()
        .any(|(_, white, black)| pair == [*white, *black] || pair == [*black, *white])
}

#[test]
fn a_pair_is_forbidden_in_its_rounds_only() {
    let mut host = Host::with_players(6, 5);
    prohibit(&mut host, 2, 3, [1, 4]);
    host.draft(1);
    assert!(meet(&host, 1, [1, 4]));
    let mut host = Host::with_players(6, 5);
    prohibit(&mut host, 1, 1, [1, 4]);
    host.draft(1);
    assert!(!meet(&host, 1, [1, 4]));
}

#[test]
fn a_prohibition_of_rounds_to_come_is_lifted_whole() {
    let mut host = Host::with_players(6, 5);
    prohibit(&mut host, 1, 5, [1, 4]);
    host.apply(&Op::LiftProhibition { no: 1 }).expect("lifted");
    assert!(host.state.prohibitions.is_empty());
    host.draft(1);
    assert!(meet(&host, 1, [1, 4]));
    let again = host.apply(&Op::LiftProhibition { no: 1 }).expect_err("is gone");
    assert_eq!(again.problem().code, ErrorCode::NotFound);
}

#[test]
fn what_held_in_paired_rounds_stays_on_record() {
    let mut host = Host::with_players(6, 5);
    prohibit(&mut host, 1, 5, [1, 4]);
    host.draft(1);
    host.publish(1);
    host.white_wins();
    host.apply(&Op::LiftProhibition { no: 1 }).expect("lifted");
    let kept = host.state.report(Header::default(), &BTreeMap::new()).prohibitions;
    assert_eq!(kept.iter().map(|held| (held.from.0, held.to.0)).collect::<Vec<_>>(), [(1, 1)]);
    let again = host.apply(&Op::LiftProhibition { no: 1 }).expect("is over");
    assert_eq!((again.effect, again.changes), (Effect::Same, Vec::new()));
}

#[test]
fn a_draft_is_stale_once_a_prohibition_is_lifted_or_made() {
    let mut host = Host::with_players(6, 5);
    host.draft(1);
    prohibit(&mut host, 2, 5, [1, 4]);
    assert!(host.state.rounds[&RoundNo(1)].stale);
    let mut host = Host::with_players(6, 5);
    prohibit(&mut host, 2, 5, [1, 4]);
    host.draft(1);
    host.apply(&Op::LiftProhibition { no: 1 }).expect("lifted");
    assert!(host.state.rounds[&RoundNo(1)].stale);
}
