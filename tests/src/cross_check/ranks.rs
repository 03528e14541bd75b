//! Standings by lists of tie-breaks, ours and those of Gacrux.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use shared::id::ParticipantId;
use shared::pairing::system::{System, Table};
use shared::pairing::team_swiss::PrimaryScore;
use shared::scoring::{
    Basis, MatchBasis, Schedule, Score, Standings, TieBreak, Value, match_standings, standings,
};
use shared::trf::Report;

use super::gacrux::Gacrux;
use super::subject::Found;

/// Lists for single games; the score comes first in each.
pub(super) const PLAYERS: &[&str] = &[
    "DE BH/C1 BH SB ARO",
    "BH/M1 SB/C1 PS KS WIN WON BPG BWG",
    "ARO/C1 TPR PTP APRO APPO",
    "BH/P SB/P PS/C1 AOB REP STD",
    "FB",
];
/// Lists for round robins.
pub(super) const ROBINS: &[&str] = &["DE SB KS WIN WON BPG", "SB/C1 ARO PTP PS", "DE/P SB/P"];
/// Lists for teams.
pub(super) const TEAMS: &[&str] = &[
    "MPVGP BH/C1 BH SB ESB",
    "EDE EMMSB EMGSB EGMSB EGGSB",
    "DE BC SSSC WIN WON",
    "EDEBT BH:GP SB:GP AOB",
    "TBR",
    "BBE",
    "FB",
];
/// Values that engines number in ways of their own: only the ranks are compared.
const PLACES: &[&str] = &["DE", "EDE", "TBR", "BBE"];

/// A participant's rank and values as text.
type Row = (String, Vec<String>);

/// Compares the standings by each list.
pub(super) async fn compare(
    report: &Report,
    text: &str,
    lists: &[&str],
    gacrux: &mut Gacrux,
) -> Result<Result<Found, String>> {
    let mut found = Found::default();
    for list in lists {
        let codes: Vec<&str> = list.split_whitespace().collect();
        let ranking = match ours(report, &codes) {
            Ok(ranking) => ranking,
            Err(why) => return Ok(Err(format!("{list}: {why}"))),
        };
        let kind = if is_robin(report) { "-p" } else { "-s" };
        // Else it ranks after all rounds declared, though fewer could be paired.
        let rounds = report.paired_rounds().to_string();
        let options = [&[kind, "-n", &rounds, "-F", "TXT", "-t", "PTS"], &codes[..]].concat();
        let answer = match gacrux.read("tiebreakchecker", text, &options).await? {
            Ok(answer) => answer,
            Err(why) => return Ok(Err(format!("{list}: {why}"))),
        };
        found.join(differences(&ranking, &rows(&answer), &codes));
    }
    Ok(Ok(found))
}

fn is_robin(report: &Report) -> bool {
    report.header.system.contains("ROUNDROBIN")
}

/// Our standings, the score first.
fn ours(report: &Report, codes: &[&str]) -> Result<Standings> {
    let codes = ["PTS"].iter().chain(codes);
    let read = codes.map(|code| code.parse::<TieBreak>().with_context(|| (*code).to_owned()));
    let list = read.collect::<Result<Vec<TieBreak>>>()?;
    let schedule = if is_robin(report) { Schedule::Predetermined } else { Schedule::Swiss };
    let basis = Basis { schedule, ..Basis::default() };
    let system = System::of(report)?;
    let primary = match system {
        System::Team { rules, .. } if rules.primary == PrimaryScore::GamePoints => Score::Game,
        _ => Score::Match,
    };
    Ok(match system.table(report)? {
        Table::Players(table) => standings(&table, table.paired_rounds, basis, &list),
        Table::Matches(table) => {
            let basis = MatchBasis { basis, primary, games: report.points };
            match_standings(&table, table.paired_rounds, basis, &list)
        }
    })
}

/// The table that Gacrux writes: number, rank, values; a line of headings first.
fn rows(answer: &str) -> BTreeMap<u32, Row> {
    let row = |line: &str| {
        let mut cells = line.split('\t').map(|cell| cell.trim().to_owned());
        let id = cells.next()?.parse().ok()?;
        Some((id, (cells.next()?, cells.collect())))
    };
    answer.lines().skip(1).filter_map(row).collect()
}

fn differences(ours: &Standings, theirs: &BTreeMap<u32, Row>, codes: &[&str]) -> Found {
    let mut found = Found::default();
    for line in &ours.lines {
        let ParticipantId(id) = line.participant;
        let Some((rank, values)) = theirs.get(&id) else {
            found.differences.push(format!("no. {id} has no line"));
            continue;
        };
        if *rank != line.rank.to_string() {
            let list = codes.join(" ");
            found.differences.push(format!("{list}: no. {id} is {}, there {rank}", line.rank));
        }
        for ((code, value), theirs) in ["PTS"].iter().chain(codes).zip(&line.values).zip(values) {
            found.values += 1;
            let place = PLACES.iter().any(|place| code.starts_with(place));
            if !place && !is_same(*value, theirs) {
                found.differences.push(format!("{code} of no. {id} is {value}, there {theirs}"));
            }
        }
        if values.len() != codes.len() + 1 {
            found.differences.push(format!("no. {id} has {} values", values.len()));
        }
    }
    found
}

/// Whether the text is this value; a fraction as far as the text goes.
fn is_same(ours: Value, theirs: &str) -> bool {
    let number = match ours {
        Value::Points(points) => f64::from(points.halves()) / 2.0,
        Value::Quarters(quarters) => quarters as f64 / 4.0,
        Value::Fraction { halves, by } => halves as f64 / 2.0 / f64::from(by),
        Value::Rating(rating) => f64::from(rating),
        Value::Count(number) | Value::Place(number) => f64::from(number),
        Value::Untied => return true,
        Value::Undefined => return matches!(theirs, "-0" | "None"),
    };
    let digits = theirs.split_once('.').map_or(0, |(_, digits)| digits.len());
    let step = match (ours, i32::try_from(digits)) {
        (Value::Fraction { .. }, Ok(digits)) => 0.5 * 10_f64.powi(-digits),
        _ => 0.0,
    };
    theirs.parse().is_ok_and(|theirs: f64| (number - theirs).abs() <= step + 1e-9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared::points::Points;

    #[test]
    fn a_value_is_the_text_of_it() {
        let fraction = Value::Fraction { halves: 107, by: 6 };
        assert!(is_same(fraction, "8.92") && is_same(fraction, "8.917"));
        assert!(!is_same(fraction, "8.91"));
        assert!(is_same(Value::Quarters(53), "13.25") && !is_same(Value::Quarters(53), "13.3"));
        assert!(is_same(Value::Points(Points::from_halves(9)), "4.5"));
        assert!(is_same(Value::Undefined, "-0") && !is_same(Value::Rating(0), "-0x"));
    }

    #[test]
    fn a_table_is_read_by_number() {
        let rows = rows("StartNo\tRank\tPTS\tBH\n2\t1\t4.5\t13.5\n1\t2\t4.5\t12.5\n");
        assert_eq!(rows[&2], ("1".to_owned(), vec!["4.5".to_owned(), "13.5".to_owned()]));
        assert_eq!(rows.len(), 2);
    }
}
