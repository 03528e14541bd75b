//! What a participant needs to know now: his board, or why he has none.

use shared::crosstable::{Cell, Colour, Mark};
use shared::id::{BoardNo, GameId, ParticipantId, RoundNo, StartNumber};
use shared::order;
use shared::result::GameResult;
use shared::text::fold;
use shared::tournament::{ByeKind, Presence, Stage};
use shared::view::{GameView, ParticipantView, Parts, RoundView};

/// Where a participant stands in the round in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// No round is published yet.
    NoRound,
    /// He has left the tournament, or was sent out.
    Gone(Presence),
    /// He is marked absent.
    Absent,
    /// He is not in this round: he comes, or comes back, in a later one.
    Later(RoundNo),
    /// He is in the tournament but not in this round.
    NotPaired,
    /// He has no opponent.
    Bye(ByeKind),
    /// He has a game.
    Game(Seat),
}

/// A participant's side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Which game.
    pub game: GameId,
    /// At which board.
    pub board: BoardNo,
    /// Which game of the pairing, from 1; 2 is the return game.
    pub leg: u8,
    /// His colour.
    pub colour: Colour,
    /// His opponent.
    pub opponent: ParticipantId,
    /// The standing result, White–Black.
    pub result: GameResult,
    /// Two values wait for the chief arbiter.
    pub disputed: bool,
    /// The board is fixed for his opponent.
    pub fixed_for_opponent: bool,
}

impl Seat {
    /// The result from his side.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        self.result.mark(self.colour)
    }
}

/// The latest round that everybody may see.
#[must_use]
pub fn latest_round(parts: &Parts) -> Option<&RoundView> {
    parts.rounds.iter().rev().find(|round| round.stage != Stage::Drafted)
}

/// The participant with this number.
#[must_use]
pub fn participant(parts: &Parts, id: ParticipantId) -> Option<&ParticipantView> {
    parts.participants.participants.iter().find(|participant| participant.id == id)
}

/// What a participant is in a round: the latest word that holds then.
#[must_use]
pub fn presence(participant: &ParticipantView, round: RoundNo) -> Presence {
    participant
        .participations
        .iter()
        .filter(|word| word.from <= round)
        .max_by_key(|word| word.from)
        .map_or(Presence::Out, |word| word.presence)
}

/// The first round after this one in which he plays.
fn coming_in(participant: &ParticipantView, round: RoundNo) -> Option<RoundNo> {
    let later = participant.participations.iter().filter(|word| word.from > round);
    later.filter(|word| word.presence == Presence::In).map(|word| word.from).min()
}

/// His games in a round, the return game last.
#[must_use]
pub fn seats(round: &RoundView, id: ParticipantId) -> Vec<Seat> {
    let seat = |game: &GameView| {
        let (colour, opponent) = if game.white == id {
            (Colour::White, game.black)
        } else if game.black == id {
            (Colour::Black, game.white)
        } else {
            return None;
        };
        let fixed_for_opponent = game.fixed_for == Some(colour.opposite());
        let GameView { id: game, board, leg, result, disputed, .. } = *game;
        Some(Seat { game, board, leg, colour, opponent, result, disputed, fixed_for_opponent })
    };
    round.games.iter().filter_map(seat).collect()
}

/// The game he has to play in a round, or else the last that he has played.
#[must_use]
pub fn seat(round: &RoundView, id: ParticipantId) -> Option<Seat> {
    let seats = seats(round, id);
    seats.iter().find(|seat| !seat.result.is_decided()).or(seats.last()).copied()
}

/// Of each game of a round whether anybody looks at it yet: a return game from the result of the
/// first one on.
pub fn due(games: &[GameView]) -> impl Iterator<Item = bool> {
    let before = [None].into_iter().chain(games.iter().map(Some));
    games.iter().zip(before).map(|(game, before)| {
        let begun = |game: &GameView| game.result != GameResult::Open || game.disputed;
        game.leg < 2 || begun(game) || before.is_none_or(begun)
    })
}

/// Which game of its pairing a game is, for people: 0 where a pairing is one game.
#[must_use]
pub const fn leg(parts: &Parts, game: &GameView) -> u8 {
    if parts.tournament.rules.games_per_round() > 1 { game.leg } else { 0 }
}

/// What a participant needs to know about a round.
#[must_use]
pub fn situation(round: Option<&RoundView>, participant: &ParticipantView) -> Situation {
    let Some(round) = round else {
        return match presence(participant, RoundNo(1)) {
            gone @ (Presence::Withdrawn | Presence::Expelled) => Situation::Gone(gone),
            Presence::In | Presence::Out => Situation::NoRound,
        };
    };
    if let Some(seat) = seat(round, participant.id) {
        return Situation::Game(seat);
    }
    let bye = round.byes.iter().find(|bye| bye.participant == participant.id);
    match (presence(participant, round.no), bye.map(|bye| bye.kind)) {
        (gone @ (Presence::Withdrawn | Presence::Expelled), _) => Situation::Gone(gone),
        (Presence::Out, None | Some(ByeKind::Zero)) => {
            coming_in(participant, round.no).map_or(Situation::Absent, Situation::Later)
        }
        (Presence::In | Presence::Out, Some(kind)) => Situation::Bye(kind),
        (Presence::In, None) => Situation::NotPaired,
    }
}

/// A round as crosstables print it: the opponent's start number, then colour and mark of each game (`12w1`,
/// `5b½w0`; marks without an opponent alone).
#[must_use]
pub fn round_text(games: &[Cell], number: impl Fn(ParticipantId) -> Option<StartNumber>) -> String {
    let Some(opponent) = games.first().and_then(|cell| cell.opponent) else {
        return games.first().map(|cell| sign(cell.mark).to_owned()).unwrap_or_default();
    };
    let mut text = number(opponent).map(|number| number.to_string()).unwrap_or_default();
    for cell in games {
        text.push_str(match cell.colour {
            Some(Colour::White) => "w",
            Some(Colour::Black) => "b",
            None => "",
        });
        text.push_str(sign(cell.mark));
    }
    text
}

/// A mark as one sign: `1`, `½`, `0`, `+`, `-` for games; `½`, `+`, `-` for rounds without one.
#[must_use]
pub const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Win | Mark::UnratedWin => "1",
        Mark::Draw | Mark::UnratedDraw | Mark::HalfPointBye => "½",
        Mark::Loss | Mark::UnratedLoss => "0",
        Mark::ForfeitWin | Mark::FullPointBye | Mark::PairingAllocatedBye => "+",
        Mark::ForfeitLoss | Mark::ZeroPointBye => "–",
        Mark::Open => "·",
        Mark::Adjourned => "?",
    }
}

/// A result as boards show it, White first: `1–0`, `½–½`, `+ –`.
#[must_use]
pub const fn result_text(result: GameResult) -> &'static str {
    match result {
        GameResult::Open => "",
        GameResult::WhiteWins | GameResult::WhiteWinsUnrated => "1–0",
        GameResult::Draw | GameResult::DrawUnrated => "½–½",
        GameResult::BlackWins | GameResult::BlackWinsUnrated => "0–1",
        GameResult::DrawLoss => "½–0",
        GameResult::LossDraw => "0–½",
        GameResult::BothLose => "0–0",
        GameResult::BlackForfeits => "+ –",
        GameResult::WhiteForfeits => "– +",
        GameResult::BothForfeit => "– –",
        GameResult::Adjourned => "?",
    }
}

/// Everybody in the order of an alphabet that knows no accents.
pub fn alphabetical(people: &mut Vec<&ParticipantView>) {
    let mut folded: Vec<_> = people.drain(..).map(|who| (fold(&who.name), who)).collect();
    order::sort_by(&mut folded, |one, other| (&one.0, one.1.id).cmp(&(&other.0, other.1.id)));
    people.extend(folded.into_iter().map(|(_, who)| who));
}

#[cfg(test)]
mod tests;
