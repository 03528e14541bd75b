//! Pairing a round under club protection, and without it where none is possible and a person says
//! so.

use super::round::{engine, no_pairing};
use super::{Ctx, Refusal, Warning};
use crate::crosstable::{Crosstable, Prohibition};
use crate::error::{ErrorCode, Problem};
use crate::id::RoundNo;
use crate::pairing::{NoPairing, Pairing};
use crate::tournament::{Protection, Tournament};

/// A round as the engine pairs it.
pub(super) struct Paired {
    pub(super) pairing: Pairing,
    pub(super) protection: Protection,
    /// What was consented to.
    pub(super) warning: Option<Warning>,
}

/// The engine's pairing of a round; `state` knows the initial colour.
pub(super) fn paired(state: &Tournament, round: RoundNo, ctx: &Ctx) -> Result<Paired, Refusal> {
    let table = state.crosstable_to_pair(round);
    let protected = state.is_protected(round);
    let kept = if protected { Protection::Kept } else { Protection::None };
    let why = match engine(state, &table) {
        Ok(pairing) => return Ok(Paired { pairing, protection: kept, warning: None }),
        Err(why) => why,
    };
    let for_want_of_opponents =
        matches!(why, NoPairing::NoCompletePairing { .. } | NoPairing::ByeBreaksPairing { .. });
    if !protected || !for_want_of_opponents {
        return Err(no_pairing(state, &why).into());
    }
    let open = Crosstable { prohibitions: state.prohibitions.values().cloned().collect(), ..table };
    let pairing = engine(state, &open).map_err(|why| no_pairing(state, &why))?;
    if !ctx.consents.contains(&Warning::ClubsTogether) {
        let clubs = in_the_way(state, open, round);
        let clubs: Vec<String> = clubs.iter().map(u32::to_string).collect();
        return Err(Problem::new(ErrorCode::ClubsInTheWay).with("clubs", clubs.join(", ")).into());
    }
    let warning = Some(Warning::ClubsTogether);
    Ok(Paired { pairing, protection: Protection::Lifted, warning })
}

/// The clubs that cannot all be kept apart: with none of them protected, all others can be. Small
/// clubs are protected first, so that the large ones are named.
fn in_the_way(state: &Tournament, mut table: Crosstable, round: RoundNo) -> Vec<u32> {
    let mut clubs: Vec<_> = state.clubs().into_iter().collect();
    clubs.sort_by_key(|(_, members)| members.len());
    let mut named = Vec::new();
    for (club, participants) in clubs {
        table.prohibitions.push(Prohibition { from: round, to: round, participants });
        if engine(state, &table).is_err() {
            table.prohibitions.pop();
            named.push(club);
        }
    }
    named.sort_unstable();
    named
}
