//! `/tournaments/{tournament}/…/why`: the reasons of a pairing, for everybody and for the staff.

use anyhow::Context;
use shared::api::rounds::{DraftBody, ProhibitBody, Why};
use shared::api::{DraftRound, ExplainDraft, ExplainPairing, NoBody, Prohibit};
use shared::crosstable::Prohibition;
use shared::error::ErrorCode;
use shared::id::{ParticipantId, RoundNo};
use shared::tournament::Rules;
use tests::hall;
use tests::on_both;

/// The keys of the sentences.
fn keys(why: &Why) -> Vec<&str> {
    why.sentences.iter().map(|said| said.key.as_str()).collect()
}

/// Why-words of the sentences that refuse something.
fn refusals(why: &Why) -> Vec<&str> {
    why.sentences.iter().filter_map(|said| said.args.get("why")).map(String::as_str).collect()
}

on_both! {
    async fn everybody_reads_why_two_meet_in_a_published_round(hall) {
        let open = hall.seeded_round(9).await?;
        let round = open.round(&hall.anybody(), RoundNo(1)).await?;
        let ask = |id: ParticipantId| {
            let (reader, open) = (hall.anybody(), &open);
            async move {
                let place: [&(dyn std::fmt::Display + Sync); 3] = [&open.id(), &RoundNo(1), &id];
                reader.call::<ExplainPairing>(&place, &NoBody {}).await
            }
        };
        for game in &round.games {
            let white = ask(game.white).await?;
            assert_eq!(white, ask(game.black).await?);
            let expected = ["why-halves", "why-colours", "why-preference", "why-preference"];
            assert_eq!(keys(&white), expected);
        }
        let bye = round.byes.first().map(|bye| bye.participant).context("a bye")?;
        assert_eq!(keys(&ask(bye).await?), ["why-bye"]);
        let stranger = hall.anybody().refused::<ExplainPairing>(
            &[&open.id(), &RoundNo(1), &ParticipantId(99)], &NoBody {}).await?;
        assert_eq!(stranger, ErrorCode::NoSuchParticipant);
    }

    async fn a_draft_is_explained_to_the_staff_alone(hall) {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(4).await?;
        let draft = DraftBody { op: hall::op(), consents: Vec::new() };
        open.chief.call::<DraftRound>(&[&open.id(), &RoundNo(1)], &draft).await?;
        let place: [&(dyn std::fmt::Display + Sync); 3] =
            [&open.id(), &RoundNo(1), &ParticipantId(1)];
        let public = hall.anybody().refused::<ExplainPairing>(&place, &NoBody {}).await?;
        assert_eq!(public, ErrorCode::NoSuchRound);
        let anybody = hall.anybody().refused::<ExplainDraft>(&place, &NoBody {}).await?;
        assert_eq!(anybody, ErrorCode::NotSignedIn);
        let [arbiter, _] = &open.arbiters;
        let why = arbiter.call::<ExplainDraft>(&place, &NoBody {}).await?;
        assert_eq!(keys(&why)[0], "why-halves");
    }

    async fn a_forbidden_pair_is_a_reason_for_the_staff_and_no_word_for_the_public(hall) {
        let open = hall.tournament(Rules::default()).await?;
        open.enter(4).await?;
        let round = RoundNo(1);
        let participants = vec![ParticipantId(1), ParticipantId(3)];
        let prohibition = Prohibition { from: round, to: round, participants };
        let body = ProhibitBody { op: hall::op(), prohibition };
        open.chief.call::<Prohibit>(&[&open.id()], &body).await?;
        open.pair(round).await?;
        let place: [&(dyn std::fmt::Display + Sync); 3] = [&open.id(), &round, &ParticipantId(1)];
        let staff = open.chief.call::<ExplainDraft>(&place, &NoBody {}).await?;
        assert!(refusals(&staff).contains(&"forbidden"), "{staff:?}");
        let public = hall.anybody().call::<ExplainPairing>(&place, &NoBody {}).await?;
        assert!(!refusals(&public).contains(&"forbidden"), "{public:?}");
    }
}
