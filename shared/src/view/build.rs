//! From the state to the parts of a scope.

use std::collections::BTreeMap;

use super::{
    ByHandView, ByeView, ClaimView, ComingBye, GameView, ParticipantView, ParticipantsView,
    ProhibitionView, RoundHead, RoundView, Scope, TournamentView,
};
use crate::crosstable::Colour;
use crate::id::{EntryId, ParticipantId, RoundNo};
use crate::order::sort_by_key;
use crate::pairing::Pairing;
use crate::tournament::{
    ByeState, Game, Match, Participant, Participation, Round, Stage, Tournament,
};

/// What entries say about a participant, already in the form that the scope may see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryNames {
    /// `Family, Given`, or the public form of a minor.
    pub name: String,
    /// Title; empty without.
    pub title: String,
    /// Federation; empty if unknown.
    pub federation: String,
    /// Club; empty without.
    pub club: String,
    /// FIDE ID.
    pub fide_id: Option<u64>,
}

/// What the store knows of a tournament besides its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// The event's name.
    pub event_name: String,
    /// The event's name in addresses.
    pub event_slug: String,
    /// The tournament's name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// IANA name of the venue's time zone.
    pub zone: String,
    /// Names in the form that the scope may see.
    pub entries: BTreeMap<EntryId, EntryNames>,
}

/// The parts of a scope by name, in the order of the manifest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Part `tournament`.
    pub tournament: TournamentView,
    /// Part `participants`.
    pub participants: ParticipantsView,
    /// Parts `round-<no>`, in order.
    pub rounds: Vec<RoundView>,
}

impl Parts {
    /// Parts as they were fetched: a manifest names the newest round first, here they are in order.
    #[must_use]
    pub fn fetched(
        tournament: TournamentView,
        participants: ParticipantsView,
        mut rounds: Vec<RoundView>,
    ) -> Parts {
        sort_by_key(&mut rounds, |round| round.no);
        Parts { tournament, participants, rounds }
    }
}

impl Tournament {
    /// What a scope may see.
    #[must_use]
    pub fn parts(&self, around: &Surroundings, scope: Scope) -> Parts {
        let seen: Vec<&Round> = self
            .rounds
            .values()
            .filter(|round| scope == Scope::Staff || round.stage != Stage::Drafted)
            .collect();
        Parts {
            tournament: self.head(around, scope, &seen),
            participants: ParticipantsView {
                participants: self
                    .initial_order()
                    .into_iter()
                    .map(|row| self.participant_view(row, around, scope))
                    .collect(),
            },
            rounds: seen.into_iter().map(|round| self.round_view(round, scope)).collect(),
        }
    }

    fn head(&self, around: &Surroundings, scope: Scope, rounds: &[&Round]) -> TournamentView {
        let staff = scope == Scope::Staff;
        TournamentView {
            event_name: around.event_name.clone(),
            event_slug: around.event_slug.clone(),
            name: around.name.clone(),
            slug: around.slug.clone(),
            zone: around.zone.clone(),
            rules: self.rules.clone(),
            running: self.running.clone(),
            prohibitions: if staff {
                let held = self.prohibitions.iter();
                held.map(|(no, held)| ProhibitionView { no: *no, prohibition: held.clone() })
                    .collect()
            } else {
                Vec::new()
            },
            rounds: rounds
                .iter()
                .map(|round| RoundHead {
                    no: round.no,
                    stage: round.stage,
                    published_at: round.published_at,
                    basis: round.basis.filter(|_| staff),
                    stale: staff && round.stale,
                    protection: round.protection,
                    by_hand: if staff { self.by_hand_view(round) } else { None },
                })
                .collect(),
        }
    }

    fn by_hand_view(&self, round: &Round) -> Option<ByHandView> {
        let by_hand = round.by_hand.as_ref()?;
        let (engine, breaks) = if by_hand.open {
            let review = self.review(round.no);
            (review.engine, review.breaks)
        } else {
            (by_hand.engine.clone(), Vec::new())
        };
        let own = self.standing_pairing(round.no);
        let boards = engine.as_ref().map(|engine| beside(engine, &own)).unwrap_or_default();
        let engine_pairs = engine.is_some();
        Some(ByHandView { open: by_hand.open, engine_pairs, engine: boards, breaks })
    }

    fn participant_view(
        &self,
        row: &Participant,
        around: &Surroundings,
        scope: Scope,
    ) -> ParticipantView {
        let names = around.entries.get(&row.entry).cloned().unwrap_or_default();
        let staff = scope == Scope::Staff;
        let words = self
            .participations
            .range((row.id, RoundNo(0))..=(row.id, RoundNo(u16::MAX)))
            .map(|(_, word)| Participation {
                reason: if staff { word.reason.clone() } else { String::new() },
                ..word.clone()
            });
        ParticipantView {
            id: row.id,
            start_number: row.start_number,
            strength_order: row.strength_order,
            name: names.name,
            title: names.title,
            rating: row.rating,
            federation: names.federation,
            club: names.club,
            fide_id: names.fide_id,
            fixed_board: row.fixed_board.filter(|_| staff),
            entry: staff.then_some(row.entry),
            participations: words.collect(),
            coming_byes: if staff { self.coming_byes(row.id) } else { Vec::new() },
        }
    }

    fn coming_byes(&self, participant: ParticipantId) -> Vec<ComingBye> {
        self.byes
            .values()
            .filter(|bye| bye.participant == participant && bye.state == ByeState::Confirmed)
            .filter(|bye| !self.rounds.contains_key(&bye.round))
            .map(|bye| ComingBye { round: bye.round, kind: bye.kind })
            .collect()
    }

    fn round_view(&self, round: &Round, scope: Scope) -> RoundView {
        let games = self
            .matches_of(round.no)
            .flat_map(|paired| {
                self.games_of(paired.id).map(move |game| self.game_view(paired, game, scope))
            })
            .collect();
        let byes = self
            .byes
            .values()
            .filter(|bye| bye.round == round.no && bye.state == ByeState::Confirmed)
            .map(|bye| ByeView { participant: bye.participant, kind: bye.kind })
            .collect();
        RoundView {
            no: round.no,
            stage: round.stage,
            published_at: round.published_at,
            games,
            byes,
        }
    }

    fn game_view(&self, paired: &Match, game: &Game, scope: Scope) -> GameView {
        let staff = scope == Scope::Staff;
        let claims: Vec<ClaimView> = self
            .open_claims_of(game.id)
            .map(|claim| ClaimView {
                id: claim.id,
                result: claim.result,
                author: claim.author,
                at: claim.at,
            })
            .collect();
        let (white, black) = paired.players(game.leg);
        GameView {
            id: game.id,
            board: paired.board,
            leg: game.leg,
            white,
            black,
            fixed_for: self.fixed_for(paired).map(|colour| paired.colour_in(colour, game.leg)),
            result: game.result,
            disputed: !claims.is_empty(),
            recorded_by: game.recorded_by.filter(|_| staff),
            recorded_at: game.recorded_at.filter(|_| staff),
            confirmations: if staff { game.confirmations } else { 0 },
            claims: if staff { claims } else { Vec::new() },
        }
    }

    fn fixed_for(&self, paired: &Match) -> Option<Colour> {
        let holds = |id| {
            let row = self.participants.get(&id);
            row.is_some_and(|row| row.fixed_board == Some(paired.board))
        };
        match (holds(paired.white), holds(paired.black)) {
            (true, false) => Some(Colour::White),
            (false, true) => Some(Colour::Black),
            _ => None,
        }
    }
}

/// The boards of one pairing that are not in the other.
fn beside(one: &Pairing, other: &Pairing) -> Vec<Vec<ParticipantId>> {
    let pairs = one.pairs.iter().filter(|pair| !other.pairs.contains(pair));
    let mut boards: Vec<_> = pairs.map(|pair| vec![pair.white, pair.black]).collect();
    boards.extend(one.bye.filter(|_| one.bye != other.bye).map(|id| vec![id]));
    boards
}
