//! `tablero tiebreaks`: standings of a report file by any list of tie-breaks.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use shared::crosstable::Crosstable;
use shared::id::ParticipantId;
use shared::pairing::system::System;
use shared::scoring::{
    Basis, Criterion, Edition, Line, Schedule, Standings, TieBreak, Value, standings,
};
use shared::trf::Report;
use shared::trf::double_rounds::{self, NoMatches};

use super::{exit, report_file};

/// Rank the players of a report file and print every tie-break, one player a line, tabs between.
///
/// Exit 0 printed, 3 for a file that cannot be read or a list that makes no sense.
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
        match self.table() {
            Ok(table) => {
                print!("{table}");
                ExitCode::SUCCESS
            }
            Err(problem) => {
                eprintln!("{problem}");
                exit::BAD_FILE.into()
            }
        }
    }

    fn table(&self) -> Result<String, String> {
        let report = report_file::read(&self.file)?;
        if is_of_teams(&report) {
            let why = "teams are ranked by the core, not by this command";
            return Err(format!("{}: {why}", self.file.display()));
        }
        let list = list(&self.list, &report)
            .map_err(|problem| format!("{}: {problem}", self.file.display()))?;
        let table =
            crosstable(&report).map_err(|problem| format!("{}: {problem}", self.file.display()))?;
        let ranking = standings(&table, table.paired_rounds, self.basis(&report), &list);
        Ok(told(&report, &ranking))
    }

    fn basis(&self, report: &Report) -> Basis {
        let first_day = report.header.start.and_then(|date| date.whole());
        let in_force = || first_day.map_or_else(Edition::default, Edition::in_force);
        let robin = report.header.system.contains("ROUNDROBIN");
        let schedule = match self.schedule {
            Some(Kind::RoundRobin) => Schedule::Predetermined,
            None if robin => Schedule::Predetermined,
            _ => Schedule::Swiss,
        };
        Basis { edition: self.edition.unwrap_or_else(in_force), schedule, lots: self.lots }
    }
}

/// A tournament of teams: its single games rank nobody.
fn is_of_teams(report: &Report) -> bool {
    let system = System::of(report);
    let teams = matches!(system, Ok(System::Team { .. } | System::RoundRobin { teams: true, .. }));
    report.is_about_teams() || teams
}

/// The games; in Double-Swiss two a round.
fn crosstable(report: &Report) -> Result<Crosstable, NoMatches> {
    match System::of(report) {
        Ok(System::DoubleSwiss { .. }) => double_rounds::crosstable(report),
        _ => Ok(report.crosstable()),
    }
}

/// The codes asked for, else those of the file, behind the score.
fn list(asked: &[String], report: &Report) -> Result<Vec<TieBreak>, String> {
    let header = &report.header;
    let codes = [asked, &header.ranking_order, &header.tie_breaks]
        .into_iter()
        .find(|codes| !codes.is_empty())
        .ok_or("the file has no list of tie-breaks: name one with --list")?;
    let read = codes.iter().map(|code| code.parse::<TieBreak>().map_err(|why| why.to_string()));
    let mut list = read.collect::<Result<Vec<TieBreak>, String>>()?;
    if list.first().is_none_or(|first| first.criterion() != Criterion::Points) {
        list.insert(0, TieBreak::from(Criterion::Points));
    }
    Ok(list)
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
    report.players.iter().find(|player| player.id == id).map_or("", |player| &player.name)
}

/// Numbers as programs read them.
fn written(value: Value) -> String {
    match value {
        Value::Points(points) => {
            let sign = if points.halves() < 0 { "-" } else { "" };
            let halves = points.halves().unsigned_abs();
            format!("{sign}{}.{}", halves / 2, halves % 2 * 5)
        }
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
    fn a_file_of_teams_is_not_ranked_by_its_games() {
        assert!(!is_of_teams(&report("")));
        assert!(!is_of_teams(&report("192 CUSTOM_SWISS\n")));
        assert!(!is_of_teams(&report("192 FIDE_DOUBLESWISS\n")));
        assert!(is_of_teams(&report("192 FIDE_TEAM_MP_GP\n")));
        assert!(is_of_teams(&report(&format!("013 {:<32}{:>4} {:>4}\n", "Club", 1, 2))));
    }

    #[test]
    fn the_edition_is_that_of_the_first_day() {
        let command = |edition| TieBreaks {
            file: PathBuf::new(),
            list: Vec::new(),
            edition,
            schedule: None,
            lots: None,
        };
        let dated = report("042 2024/09/01\n");
        assert_eq!(command(None).basis(&dated).edition, Edition::Fide2024);
        assert_eq!(command(None).basis(&report("")).edition, Edition::Fide2026);
        let named = command(Some(Edition::Fide2009));
        assert_eq!(named.basis(&dated).edition, Edition::Fide2009);
        let robin = report("192 FIDE_ROUNDROBIN\n");
        assert_eq!(command(None).basis(&robin).schedule, Schedule::Predetermined);
    }

    #[test]
    fn a_line_has_rank_number_name_and_values() {
        let report = report("");
        let table = report.crosstable();
        let list = list(&["BH".to_owned(), "AOB".to_owned()], &report).expect("a list");
        let ranking = standings(&table, table.paired_rounds, Basis::default(), &list);
        assert_eq!(
            told(&report, &ranking),
            "Rank\tNo\tName\tPTS\tBH\tAOB\n1\t1\tUno\t1.0\t0.0\t1.00\n2\t2\tDos\t0.0\t1.0\t0.00\n"
        );
    }
}
