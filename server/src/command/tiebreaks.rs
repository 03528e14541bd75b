//! `tablero tiebreaks`: standings of a report file by any list of tie-breaks.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use shared::id::ParticipantId;
use shared::pairing::system::System;
use shared::scoring::{Basis, Edition, Line, Schedule, Standings, TieBreak, Value};
use shared::trf::{Report, behind_the_score};

use super::report_file::{self, Unusable, decimal};

/// Rank the players or teams of a report file and print every tie-break, one participant a line,
/// tabs between.
///
/// Exit 0 printed, 3 for a bad file or a list that makes no sense, 5 for a file that cannot be
/// opened.
#[derive(Args, Debug)]
pub(super) struct TieBreaks {
    /// The report file.
    file: PathBuf,
    /// Codes after the score, as in `BH-C1,BH,DE`; the file's own list if absent.
    #[arg(long, value_delimiter = ',')]
    list: Vec<String>,
    /// The edition of the rules by its year; that in force on the file's first day if absent, the
    /// newest if the file names none.
    #[arg(long)]
    edition: Option<Edition>,
    /// How opponents came about; by the file's system if absent.
    #[arg(long)]
    schedule: Option<Kind>,
    /// The pairing system, which says what meets whom; by the file's record 192 if absent.
    #[arg(long)]
    system: Option<System>,
    /// The seed of the lots (`LOT`).
    #[arg(long)]
    lots: Option<u64>,
}

/// How opponents came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Round by round from the results.
    Swiss,
    /// All known beforehand.
    RoundRobin,
}

impl TieBreaks {
    /// Ranks and prints.
    pub(super) fn run(&self) -> ExitCode {
        report_file::printed(self.table())
    }

    fn table(&self) -> Result<String, Unusable> {
        let report = report_file::read(&self.file)?;
        let system = self.system_of(&report);
        // Virtual points never count in standings (C.04.7).
        let table = system.with_baku(false).table(&report);
        let table = table.map_err(|why| Unusable::bad(&self.file, why))?;
        let list = list(&self.list, &report).map_err(|why| Unusable::bad(&self.file, why))?;
        let ranking = report.standings(system, &table, self.basis(&report, system), &list);
        Ok(told(&report, &ranking))
    }

    /// Standings need no engine: what is paired by a system that is not known here, or by hand, is
    /// ranked as its kind is.
    fn system_of(&self, report: &Report) -> System {
        let known = self.system.or_else(|| System::of(report).ok());
        known.unwrap_or_else(|| System::usual(report))
    }

    fn basis(&self, report: &Report, system: System) -> Basis {
        let usual = report.basis(system);
        let schedule = match self.schedule {
            Some(Kind::RoundRobin) => Schedule::Predetermined,
            Some(Kind::Swiss) => Schedule::Swiss,
            None => usual.schedule,
        };
        Basis { edition: self.edition.unwrap_or(usual.edition), schedule, lots: self.lots }
    }
}

/// The codes asked for, else those of the file, behind the score.
fn list(asked: &[String], report: &Report) -> Result<Vec<TieBreak>, String> {
    if !asked.is_empty() {
        let read = asked.iter().map(|code| code.parse::<TieBreak>().map_err(|why| why.to_string()));
        return Ok(behind_the_score(read.collect::<Result<_, _>>()?));
    }
    if report.header.ranking_order.is_empty() && report.header.tie_breaks.is_empty() {
        return Err("the file has no list of tie-breaks: name one with --list".to_owned());
    }
    report.ranking_list().map_err(|why| why.to_string())
}

fn told(report: &Report, ranking: &Standings) -> String {
    let codes = ranking.tiebreaks.iter().map(ToString::to_string);
    let head = ["Rank", "No", "Name"].map(str::to_owned).into_iter().chain(codes);
    let mut text = head.collect::<Vec<String>>().join("\t") + "\n";
    for line in &ranking.lines {
        let _ = writeln!(text, "{}", row(line, name(report, line.participant)));
    }
    text
}

fn row(line: &Line, name: &str) -> String {
    let who = [line.rank.to_string(), line.participant.to_string(), name.to_owned()];
    let values = line.values.iter().map(|value| written(*value));
    who.into_iter().chain(values).collect::<Vec<String>>().join("\t")
}

fn name(report: &Report, id: ParticipantId) -> &str {
    if report.is_about_teams() {
        return report.teams.iter().find(|team| team.id == id).map_or("", |team| &team.name);
    }
    report.players.iter().find(|player| player.id == id).map_or("", |player| &player.name)
}

/// Numbers as programs read them.
fn written(value: Value) -> String {
    match value {
        Value::Points(points) => decimal(points),
        Value::Undefined => "-".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(head: &str) -> Report {
        let players = "001    1      Uno                               2000                             1.0    1     2 w 1\n\
                       001    2      Dos                               1900                             0.0    2     1 b 0\n";
        shared::trf::read(format!("{head}{players}").as_bytes()).expect("a report")
    }

    fn command(edition: Option<Edition>) -> TieBreaks {
        TieBreaks {
            file: PathBuf::new(),
            list: Vec::new(),
            edition,
            schedule: None,
            system: None,
            lots: None,
        }
    }

    #[test]
    fn the_files_own_list_is_taken_where_none_is_asked_for() {
        let codes = |asked: &[&str], head: &str| {
            let asked: Vec<String> = asked.iter().map(ToString::to_string).collect();
            list(&asked, &report(head))
                .map(|list| list.iter().map(ToString::to_string).collect::<Vec<String>>().join(" "))
        };
        assert_eq!(codes(&["BH-C1", "DE"], ""), Ok("PTS BH/C1 DE".to_owned()));
        assert_eq!(codes(&["PTS", "DE"], ""), Ok("PTS DE".to_owned()));
        assert_eq!(codes(&[], "212 PTS,SB\n"), Ok("PTS SB".to_owned()));
        assert!(codes(&[], "").is_err());
        assert!(codes(&["XX"], "").is_err());
    }

    #[test]
    fn a_file_of_an_unknown_system_is_ranked_as_its_kind() {
        let command = command(None);
        let teams = format!("192 CUSTOM_TEAM\n013 {:<32}{:>4} {:>4}\n", "Club", 1, 2);
        assert!(matches!(command.system_of(&report("192 CUSTOM_SWISS\n")), System::Dutch { .. }));
        assert!(matches!(command.system_of(&report(&teams)), System::Team { .. }));
    }

    #[test]
    fn the_edition_is_that_of_the_first_day() {
        let basis =
            |command: TieBreaks, report: &Report| command.basis(report, command.system_of(report));
        let dated = report("042 2024/09/01\n");
        assert_eq!(basis(command(None), &dated).edition, Edition::Fide2024);
        assert_eq!(basis(command(None), &report("")).edition, Edition::Fide2026);
        let named = command(Some(Edition::Fide2009));
        assert_eq!(basis(named, &dated).edition, Edition::Fide2009);
        let robin = report("192 FIDE_ROUNDROBIN\n");
        assert_eq!(basis(command(None), &robin).schedule, Schedule::Predetermined);
    }

    #[test]
    fn a_line_has_rank_number_name_and_values() {
        let report = report("");
        let (system, basis) = (System::default(), Basis::default());
        let table = system.table(&report).expect("a table");
        let list = list(&["BH".to_owned(), "AOB".to_owned()], &report).expect("a list");
        let ranking = report.standings(system, &table, basis, &list);
        assert_eq!(
            told(&report, &ranking),
            "Rank\tNo\tName\tPTS\tBH\tAOB\n1\t1\tUno\t1.0\t0.0\t1.00\n2\t2\tDos\t0.0\t1.0\t0.00\n"
        );
    }
}
