//! Forged, replayed, reordered, truncated, duplicated: each has its end, none is a failure.

use anyhow::Result;
use shared::api::PushSigned;
use shared::api::ops::{BATCH_LIMIT, Outcome};
use shared::error::ErrorCode;
use shared::id::{OpId, Seq, TournamentId};
use shared::result::GameResult;
use shared::sync::bytes::Digest;
use shared::sync::envelope::{Envelope, Signed};
use shared::sync::fault::Fault;
use shared::sync::push::Push;
use shared::sync::seal;
use shared::time::Instant;
use tests::on_both;
use tests::phone::{Phone, record};

use super::{end_of, games, greeted, holds};

const OPEN: GameResult = GameResult::Open;
const WHITE: GameResult = GameResult::WhiteWins;
const BLACK: GameResult = GameResult::BlackWins;

fn altered(phone: &Phone, alter: impl FnOnce(&mut Envelope)) -> Result<Signed> {
    let mut envelope = phone.outbox.held[0].envelope.clone();
    envelope.id = tests::hall::op();
    alter(&mut envelope);
    Ok(phone.sign(&envelope)?.signed)
}

fn quarantined(fault: Fault) -> Outcome {
    Outcome::Quarantined { fault }
}

on_both! {
    async fn every_fault_of_an_envelope_ends_in_quarantine(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let [arbiter, other] = &open.arbiters;
        let mut phone = greeted(arbiter, &open).await?;
        let foreign = greeted(other, &open).await?;
        phone.tap(&record(games[0], WHITE, OPEN))?;
        let good = phone.signed()?.remove(0);
        let text = |text: &str| -> Result<Signed> {
            Ok(Signed { signature: phone.signature(text)?, text: text.to_owned() })
        };
        let forged = foreign.sign(&phone.outbox.held[0].envelope)?.signed;
        let half = good.text.get(..good.text.len() / 2).unwrap_or_default();
        let strange = altered(&phone, |it| it.kind = "erase".into())?;
        let before = seal::digest(strange.text.as_bytes());
        let cases = [
            (text("")?, Fault::Unreadable),
            (text("{}")?, Fault::Unreadable),
            (text("a\0b")?, Fault::Unreadable),
            (text(half)?, Fault::Unreadable),
            (text(&good.text.replacen("{", "{\"more\":1,", 1))?, Fault::Unreadable),
            (text(&good.text.replacen("\"v\":1", "\"v\":2", 1))?, Fault::UnknownEnvelope),
            (text(&"x".repeat(9000))?, Fault::TooLong),
            (forged, Fault::BadSignature),
            (Signed { text: good.text.replace("1-0", "0-1"), ..good.clone() }, Fault::BadSignature),
            (altered(&phone, |it| it.tournament = TournamentId(it.id.0))?, Fault::ForeignTournament),
            (strange, Fault::UnknownKind),
            (altered(&phone, |it| { it.kind_version = 99; it.seq = Seq(2); it.prev = Some(before); })?, Fault::UnknownVersion),
            (altered(&phone, |it| it.seq = Seq(0))?, Fault::ForkedChain),
            (altered(&phone, |it| it.seq = Seq(u64::MAX))?, Fault::ForkedChain),
        ];
        for (at, (signed, fault)) in cases.into_iter().enumerate() {
            // Twice: what is kept once is answered twice.
            for _ in 0..2 {
                assert_eq!(end_of(&phone, arbiter, signed.clone()).await?, quarantined(fault), "case {at}");
            }
        }
        holds(hall, &open).await?;
    }

    async fn a_forged_copy_does_not_stand_in_the_way_of_the_genuine_one(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let [arbiter, other] = &open.arbiters;
        let mut phone = greeted(arbiter, &open).await?;
        let foreign = greeted(other, &open).await?;
        phone.tap(&record(games[0], WHITE, OPEN))?;
        let good = phone.signed()?.remove(0);
        let forged = Signed { signature: foreign.signature(&good.text)?, ..good.clone() };
        assert_eq!(end_of(&foreign, other, forged.clone()).await?, quarantined(Fault::BadSignature));
        assert!(matches!(end_of(&phone, arbiter, good).await?, Outcome::Applied { .. }));
        holds(hall, &open).await?;
    }

    async fn one_place_has_one_holder_and_one_id_one_operation(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        let id = phone.tap(&record(games[0], WHITE, OPEN))?;
        let good = phone.signed()?.remove(0);
        assert!(matches!(end_of(&phone, arbiter, good).await?, Outcome::Applied { .. }));
        let fork = altered(&phone, |it| it.body = record(games[1], BLACK, OPEN).body().unwrap_or_default())?;
        assert_eq!(end_of(&phone, arbiter, fork).await?, quarantined(Fault::ForkedChain));
        let unlinked = altered(&phone, |it| { it.seq = Seq(2); it.prev = Some(Digest([9; 32])); })?;
        assert_eq!(end_of(&phone, arbiter, unlinked).await?, quarantined(Fault::ForkedChain));
        let reused = altered(&phone, |it| { it.id = OpId(id.0); it.seq = Seq(7); it.prev = Some(Digest([9; 32])); })?;
        assert_eq!(end_of(&phone, arbiter, reused).await?, quarantined(Fault::ReusedId));
        holds(hall, &open).await?;
    }

    async fn order_and_clocks_do_not_matter(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        for game in &games {
            phone.tap(&record(*game, WHITE, OPEN))?;
        }
        for (place, years) in [(0, -10), (1, 10), (2, 290_000), (3, -290_000)] {
            let micros = i64::saturating_mul(years, 365 * 86_400 * 1_000_000);
            phone.outbox.held[place].envelope.made_at = Instant::from_micros(micros);
            phone.outbox.held[place].envelope.clock_offset = Some(micros);
        }
        let reversed: Vec<_> = phone.signed()?.into_iter().rev().collect();
        let pushed = phone.push(arbiter, reversed).await?;
        assert_eq!(pushed.ends.len(), games.len());
        assert!(pushed.ends.iter().all(|end| matches!(end.outcome, Some(Outcome::Applied { .. }))));
        holds(hall, &open).await?;
    }

    async fn too_many_at_once_are_refused_whole(hall) {
        let open = hall.seeded_round(8).await?;
        let games = games(&open).await?;
        let arbiter = &open.arbiters[0];
        let mut phone = greeted(arbiter, &open).await?;
        phone.tap(&record(games[0], WHITE, OPEN))?;
        let one = phone.signed()?.remove(0);
        for many in [BATCH_LIMIT + 1, 10_000] {
            let push = Push { ops: vec![one.clone(); many], left: 0 };
            let code = arbiter.refused::<PushSigned>(&[&open.id()], &push).await?;
            assert_eq!(code, ErrorCode::TooLarge);
        }
        let pushed = phone.push(arbiter, vec![one; BATCH_LIMIT]).await?;
        assert_eq!(pushed.ends.len(), BATCH_LIMIT);
        holds(hall, &open).await?;
    }
}
