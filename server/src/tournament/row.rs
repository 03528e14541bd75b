//! The rows of a tournament, one type an entity, from and to the core's.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use shared::crosstable::Prohibition;
use shared::id::{
    BoardNo, ClaimId, GameId, MatchId, ParticipantId, Revision, RoundNo, StartNumber,
};
use shared::tournament::{Bye, Claim, Game, Match, Participant, Participation, Round};

use crate::db::schema::{
    byes, claims, games, matches, participants, participations, prohibitions, rounds,
};
use crate::db::{from_db_time, from_json, from_word, narrow, to_db_time, to_json, word};
use crate::failure::Failure;

macro_rules! row {
    ($name:ident, $table:ident ($($key:ident),+), { $($field:ident: $type:ty,)+ }) => {
        #[derive(Queryable, Insertable, AsChangeset)]
        #[diesel(table_name = $table, primary_key($($key),+), treat_none_as_null = true)]
        pub(super) struct $name {
            $($field: $type,)+
        }
    };
}

row!(ParticipantRow, participants(tournament_id, id), {
    tournament_id: String,
    id: i64,
    entry_id: String,
    start_number: i64,
    strength_order: i64,
    rating: Option<i32>,
});

row!(ParticipationRow, participations(tournament_id, participant, from_round), {
    tournament_id: String,
    participant: i64,
    from_round: i32,
    presence: String,
    reason: String,
});

row!(RoundRow, rounds(tournament_id, no), {
    tournament_id: String,
    no: i32,
    stage: String,
    basis: Option<i64>,
    engine: String,
    published_at: Option<NaiveDateTime>,
    stale: bool,
});

row!(MatchRow, matches(tournament_id, id), {
    tournament_id: String,
    id: i64,
    round: i32,
    board: i32,
    white: i64,
    black: i64,
});

row!(GameRow, games(tournament_id, id), {
    tournament_id: String,
    id: i64,
    match_id: i64,
    board: i32,
    leg: i32,
    result: String,
    recorded_by: Option<String>,
    recorded_at: Option<NaiveDateTime>,
    confirmations: i32,
});

row!(ByeRow, byes(tournament_id, round, participant), {
    tournament_id: String,
    round: i32,
    participant: i64,
    kind: String,
    origin: String,
    state: String,
});

row!(ProhibitionRow, prohibitions(tournament_id, no), {
    tournament_id: String,
    no: i64,
    from_round: i32,
    to_round: i32,
    participants: String,
});

row!(ClaimRow, claims(tournament_id, id), {
    tournament_id: String,
    id: i64,
    game: i64,
    result: String,
    op: String,
    author: String,
    at: NaiveDateTime,
    state: String,
});

/// A row of a tournament, as the core has it and as the table has it.
pub(super) trait Stored: Sized {
    type Core;
    fn store(tournament: &str, core: &Self::Core) -> Result<Self, Failure>;
    fn restore(self) -> Result<Self::Core, Failure>;
}

impl Stored for ParticipantRow {
    type Core = Participant;

    fn store(tournament: &str, core: &Participant) -> Result<Self, Failure> {
        Ok(ParticipantRow {
            tournament_id: tournament.to_owned(),
            id: core.id.0.into(),
            entry_id: core.entry.to_string(),
            start_number: core.start_number.0.into(),
            strength_order: core.strength_order.into(),
            rating: core.rating.map(i32::from),
        })
    }

    fn restore(self) -> Result<Participant, Failure> {
        Ok(Participant {
            id: ParticipantId(narrow(self.id)?),
            entry: self.entry_id.parse().map_err(Failure::internal)?,
            start_number: StartNumber(narrow(self.start_number)?),
            strength_order: narrow(self.strength_order)?,
            rating: self.rating.map(narrow).transpose()?,
        })
    }
}

impl Stored for ParticipationRow {
    type Core = Participation;

    fn store(tournament: &str, core: &Participation) -> Result<Self, Failure> {
        Ok(ParticipationRow {
            tournament_id: tournament.to_owned(),
            participant: core.participant.0.into(),
            from_round: core.from.0.into(),
            presence: word(&core.presence)?,
            reason: core.reason.clone(),
        })
    }

    fn restore(self) -> Result<Participation, Failure> {
        Ok(Participation {
            participant: ParticipantId(narrow(self.participant)?),
            from: RoundNo(narrow(self.from_round)?),
            presence: from_word(&self.presence)?,
            reason: self.reason,
        })
    }
}

impl Stored for RoundRow {
    type Core = Round;

    fn store(tournament: &str, core: &Round) -> Result<Self, Failure> {
        Ok(RoundRow {
            tournament_id: tournament.to_owned(),
            no: core.no.0.into(),
            stage: word(&core.stage)?,
            basis: core.basis.map(|basis| narrow(basis.0)).transpose()?,
            engine: core.engine.clone(),
            published_at: core.published_at.map(to_db_time),
            stale: core.stale,
        })
    }

    fn restore(self) -> Result<Round, Failure> {
        Ok(Round {
            no: RoundNo(narrow(self.no)?),
            stage: from_word(&self.stage)?,
            basis: self.basis.map(narrow).transpose()?.map(Revision),
            engine: self.engine,
            published_at: self.published_at.map(from_db_time),
            stale: self.stale,
        })
    }
}

impl Stored for MatchRow {
    type Core = Match;

    fn store(tournament: &str, core: &Match) -> Result<Self, Failure> {
        Ok(MatchRow {
            tournament_id: tournament.to_owned(),
            id: core.id.0.into(),
            round: core.round.0.into(),
            board: core.board.0.into(),
            white: core.white.0.into(),
            black: core.black.0.into(),
        })
    }

    fn restore(self) -> Result<Match, Failure> {
        Ok(Match {
            id: MatchId(narrow(self.id)?),
            round: RoundNo(narrow(self.round)?),
            board: BoardNo(narrow(self.board)?),
            white: ParticipantId(narrow(self.white)?),
            black: ParticipantId(narrow(self.black)?),
        })
    }
}

impl Stored for GameRow {
    type Core = Game;

    fn store(tournament: &str, core: &Game) -> Result<Self, Failure> {
        Ok(GameRow {
            tournament_id: tournament.to_owned(),
            id: core.id.0.into(),
            match_id: core.in_match.0.into(),
            board: core.board.into(),
            leg: core.leg.into(),
            result: word(&core.result)?,
            recorded_by: core.recorded_by.map(|account| account.to_string()),
            recorded_at: core.recorded_at.map(to_db_time),
            confirmations: core.confirmations.into(),
        })
    }

    fn restore(self) -> Result<Game, Failure> {
        Ok(Game {
            id: GameId(narrow(self.id)?),
            in_match: MatchId(narrow(self.match_id)?),
            board: narrow(self.board)?,
            leg: narrow(self.leg)?,
            result: from_word(&self.result)?,
            recorded_by: self
                .recorded_by
                .map(|account| account.parse().map_err(Failure::internal))
                .transpose()?,
            recorded_at: self.recorded_at.map(from_db_time),
            confirmations: narrow(self.confirmations)?,
        })
    }
}

impl Stored for ByeRow {
    type Core = Bye;

    fn store(tournament: &str, core: &Bye) -> Result<Self, Failure> {
        Ok(ByeRow {
            tournament_id: tournament.to_owned(),
            round: core.round.0.into(),
            participant: core.participant.0.into(),
            kind: word(&core.kind)?,
            origin: word(&core.origin)?,
            state: word(&core.state)?,
        })
    }

    fn restore(self) -> Result<Bye, Failure> {
        Ok(Bye {
            round: RoundNo(narrow(self.round)?),
            participant: ParticipantId(narrow(self.participant)?),
            kind: from_word(&self.kind)?,
            origin: from_word(&self.origin)?,
            state: from_word(&self.state)?,
        })
    }
}

impl Stored for ProhibitionRow {
    type Core = (u32, Prohibition);

    fn store(tournament: &str, (no, core): &(u32, Prohibition)) -> Result<Self, Failure> {
        Ok(ProhibitionRow {
            tournament_id: tournament.to_owned(),
            no: (*no).into(),
            from_round: core.from.0.into(),
            to_round: core.to.0.into(),
            participants: to_json(&core.participants)?,
        })
    }

    fn restore(self) -> Result<(u32, Prohibition), Failure> {
        let prohibition = Prohibition {
            from: RoundNo(narrow(self.from_round)?),
            to: RoundNo(narrow(self.to_round)?),
            participants: from_json(&self.participants)?,
        };
        Ok((narrow(self.no)?, prohibition))
    }
}

impl Stored for ClaimRow {
    type Core = Claim;

    fn store(tournament: &str, core: &Claim) -> Result<Self, Failure> {
        Ok(ClaimRow {
            tournament_id: tournament.to_owned(),
            id: core.id.0.into(),
            game: core.game.0.into(),
            result: word(&core.result)?,
            op: core.op.to_string(),
            author: core.author.to_string(),
            at: to_db_time(core.at),
            state: word(&core.state)?,
        })
    }

    fn restore(self) -> Result<Claim, Failure> {
        Ok(Claim {
            id: ClaimId(narrow(self.id)?),
            game: GameId(narrow(self.game)?),
            result: from_word(&self.result)?,
            op: self.op.parse().map_err(Failure::internal)?,
            author: self.author.parse().map_err(Failure::internal)?,
            at: from_db_time(self.at),
            state: from_word(&self.state)?,
        })
    }
}
