//! `tablero generate`: a random tournament, played through, as a report file.

use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, ValueEnum};
use shared::generate::{Plan, Rates, generate};
use shared::id::RoundNo;
use shared::pairing::dutch::Edition;
use shared::points::PointSystem;
use shared::trf::{self, Dialect};

use super::exit;

/// Play a random tournament with the Dutch system and print its report file. The same arguments
/// give the same tournament. Rates are per mille, 1000 at most. Exit 3 for arguments that do not go
/// together.
#[derive(Args, Debug)]
pub(super) struct Generate {
    /// Participants, late entries included.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=9999))]
    players: u32,
    /// Declared rounds; fewer are played if one cannot be paired.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=999))]
    rounds: u16,
    /// What chance starts from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What results are worth.
    #[arg(long, value_enum, default_value_t = Worth::Usual)]
    points: Worth,
    /// Baku acceleration; only where a win is worth two draws.
    #[arg(long)]
    accelerated: bool,
    /// Pair by the edition in force until January 2026.
    #[arg(long)]
    dutch_2017: bool,
    /// Write TRF16.
    #[arg(long)]
    trf16: bool,
    #[command(flatten)]
    rates: RateArguments,
}

/// Point systems.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Worth {
    /// One, a half, nothing.
    Usual,
    /// Three, one, nothing.
    ThreeOneNothing,
}

#[derive(Args, Debug)]
struct RateArguments {
    /// Drawn games.
    #[arg(long, default_value_t = 300, value_parser = rate())]
    draws: u32,
    /// Games won by forfeit.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    forfeits: u32,
    /// Games forfeited by both.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    double_forfeits: u32,
    /// Half-point byes, of all participants in each round.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    half_point_byes: u32,
    /// Zero-point byes, likewise.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    zero_point_byes: u32,
    /// Withdrawals, likewise.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    withdrawals: u32,
    /// Participants who come in after round 1.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    late_entries: u32,
    /// Pairs that must not meet, for each participant.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    forbidden_pairs: u32,
    /// Participants with the rating of another.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    equal_ratings: u32,
    /// Participants without a rating.
    #[arg(long, default_value_t = 0, value_parser = rate())]
    missing_ratings: u32,
}

/// Per mille: nothing happens more often than always.
fn rate() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(0..=1000)
}

impl Generate {
    /// Plays and prints.
    pub(super) fn run(&self) -> anyhow::Result<ExitCode> {
        if let Some(problem) = self.contradiction() {
            eprintln!("{problem}");
            return Ok(exit::BAD_FILE.into());
        }
        let report = generate(&self.plan());
        let dialect = if self.trf16 { Dialect::Trf16 } else { Dialect::Trf26 };
        print!("{}", trf::write(&report, dialect).context("this does not fit a report file")?);
        if report.paired_rounds() < RoundNo(self.rounds) {
            eprintln!("{} rounds played: the next cannot be paired", report.paired_rounds());
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Arguments that do not go together.
    fn contradiction(&self) -> Option<&'static str> {
        if self.accelerated && matches!(self.points, Worth::ThreeOneNothing) {
            return Some("acceleration needs a win worth two draws: not with three-one-nothing");
        }
        let forfeits = self.rates.forfeits + self.rates.double_forfeits;
        (forfeits > 1000).then_some("forfeits and double forfeits are more than all games")
    }

    fn plan(&self) -> Plan {
        let rates = &self.rates;
        Plan {
            seed: self.seed,
            players: self.players,
            rounds: RoundNo(self.rounds),
            edition: if self.dutch_2017 { Edition::Fide2017 } else { Edition::Fide2026 },
            rates: Rates {
                draws: rates.draws,
                forfeits: rates.forfeits,
                double_forfeits: rates.double_forfeits,
                half_point_byes: rates.half_point_byes,
                zero_point_byes: rates.zero_point_byes,
                withdrawals: rates.withdrawals,
                late_entries: rates.late_entries,
                forbidden_pairs: rates.forbidden_pairs,
                equal_ratings: rates.equal_ratings,
                missing_ratings: rates.missing_ratings,
            },
            points: match self.points {
                Worth::Usual => PointSystem::default(),
                Worth::ThreeOneNothing => PointSystem::three_one_nothing(),
            },
            accelerated: self.accelerated,
        }
    }
}
