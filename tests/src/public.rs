//! What everybody may read of a tournament, put together from its manifest and parts.

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use shared::api::{Endpoint, NoBody, PublicManifest, PublicPart, StaffManifest, StaffPart};
use shared::id::{BoardNo, RoundNo, TournamentId};
use shared::view::{GameView, Manifest, Parts, RoundView};

use crate::client::Client;

/// All public parts.
///
/// # Errors
///
/// The server refuses, or a part is missing.
pub async fn parts(reader: &Client, id: TournamentId) -> Result<Parts> {
    read::<PublicManifest, PublicPart>(reader, id).await
}

/// All parts of the staff.
///
/// # Errors
///
/// The server refuses, or a part is missing.
pub async fn staff_parts(reader: &Client, id: TournamentId) -> Result<Parts> {
    read::<StaffManifest, StaffPart>(reader, id).await
}

async fn read<M, P>(reader: &Client, id: TournamentId) -> Result<Parts>
where
    M: Endpoint<Body = NoBody, Answer = Manifest>,
    P: Endpoint<Body = NoBody, Answer = serde_json::Value>,
{
    let manifest = reader.call::<M>(&[&id], &NoBody {}).await?;
    let mut rounds = Vec::new();
    let (mut tournament, mut participants) = (None, None);
    for part in &manifest.parts {
        let value = reader.call::<P>(&[&id, &part.hash], &NoBody {}).await?;
        match &*part.name {
            "tournament" => tournament = Some(typed(value)?),
            "participants" => participants = Some(typed(value)?),
            _ => rounds.push(typed::<RoundView>(value)?),
        }
    }
    let tournament = tournament.context("no part `tournament`")?;
    Ok(Parts::fetched(tournament, participants.context("no part `participants`")?, rounds))
}

fn typed<T: DeserializeOwned>(value: serde_json::Value) -> Result<T> {
    Ok(serde_json::from_value(value)?)
}

/// A round.
///
/// # Errors
///
/// It is not there.
pub fn round(parts: &Parts, no: RoundNo) -> Result<&RoundView> {
    parts.rounds.iter().find(|round| round.no == no).with_context(|| format!("no round {no}"))
}

/// The game on a board of a round.
///
/// # Errors
///
/// It is not there.
pub fn game(parts: &Parts, no: RoundNo, board: BoardNo) -> Result<&GameView> {
    let game = round(parts, no)?.games.iter().find(|game| game.board == board);
    game.with_context(|| format!("no board {board}"))
}
