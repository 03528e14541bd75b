//! `tablero explain`: why a round of a report file is paired as it is.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use shared::id::{ParticipantId, RoundNo};
use shared::pairing::explain::{
    Asked, NoReasons, RoundReasons, absent_sentences, board_sentences, bye_sentences, explain,
};
use shared::pairing::system::System;
use shared::text::Locale;
use shared::trf::{LAST_ROUND, Report};

use super::exit;
use super::report_file::{self, Unusable};
use crate::text::Texts;

/// Say why a round of a report file is paired as it is: opponents, floats, the bye and colours, and
/// which alternatives were refused. The round after the last one is paired first.
///
/// Exit 0 explained, 1 no legal pairing, 3 for a bad file or a round or board that is not there,
/// 4 too large, 5 for a file that cannot be opened.
#[derive(Args, Debug)]
pub(super) struct Explain {
    /// The report file.
    file: PathBuf,
    /// The round.
    round: RoundNo,
    /// Only this board, counted from 1 in the order of the rules.
    board: Option<usize>,
    /// The pairing system: a code of record 192, or a short name such as `dutch-2017`.
    #[arg(long)]
    system: Option<System>,
    /// The language, `en` or `es`.
    #[arg(long, default_value = "en", value_parser = locale)]
    lang: Locale,
    /// Print the facts as JSON instead of sentences.
    #[arg(long)]
    json: bool,
}

fn locale(tag: &str) -> Result<Locale, String> {
    let known = Locale::ALL.into_iter().find(|locale| locale.tag() == tag);
    known.ok_or_else(|| format!("no texts in '{tag}'"))
}

fn unusable(why: Unusable) -> (String, u8) {
    (why.to_string(), why.code())
}

impl Explain {
    /// Explains and prints.
    pub(super) fn run(&self) -> ExitCode {
        match self.told() {
            Ok(text) => {
                print!("{text}");
                ExitCode::SUCCESS
            }
            Err((problem, code)) => {
                eprintln!("{problem}");
                code.into()
            }
        }
    }

    fn told(&self) -> Result<String, (String, u8)> {
        self.explained(&report_file::read(&self.file).map_err(unusable)?)
    }

    fn explained(&self, report: &Report) -> Result<String, (String, u8)> {
        let bad = |problem: String| (problem, exit::BAD_FILE);
        let shown = self.file.display();
        let (system, mut table) =
            report_file::table(self.system, report, &self.file).map_err(unusable)?;
        if report.rounds.is_none() {
            table.set_rounds(LAST_ROUND);
        }
        let asked = self.board.map_or(Asked::Round, Asked::Board);
        let mut reasons = explain(&table, system, self.round, asked)
            .map_err(|why| (format!("{shown}: {why}"), code(&why)))?;
        reasons.by_hand = report.rounds_by_hand().iter().any(|(round, _)| *round == self.round);
        if let Some(board) = self.board.filter(|_| reasons.boards.is_empty()) {
            return Err(bad(format!("{shown}: round {} has no board {board}", self.round)));
        }
        if self.json {
            let json = serde_json::to_string_pretty(&reasons);
            return json.map(|json| json + "\n").map_err(|why| bad(why.to_string()));
        }
        Ok(self.sentences(report, &reasons))
    }

    fn sentences(&self, report: &Report, reasons: &RoundReasons) -> String {
        let texts = Texts::new(self.lang);
        let name = |id: ParticipantId| named(report, id);
        let mut text = String::new();
        for board in &reasons.boards {
            let no = texts.say("board-n", &[("n", board.board.into())]);
            let _ = writeln!(text, "{no}: {} – {}", name(board.pair.white), name(board.pair.black));
            for said in board_sentences(reasons, board) {
                let _ = writeln!(text, "  {}", texts.sentence(&said, &name));
            }
        }
        if let Some(bye) = &reasons.bye {
            let _ = writeln!(text, "{}: {}", texts.say("bye-allocated", &[]), name(bye.player));
            for said in bye_sentences(reasons, bye) {
                let _ = writeln!(text, "  {}", texts.sentence(&said, &name));
            }
        }
        for said in absent_sentences(reasons) {
            let _ = writeln!(text, "{}", texts.sentence(&said, &name));
        }
        text
    }
}

const fn code(why: &NoReasons) -> u8 {
    match why {
        NoReasons::NoSuchRound(_) => exit::BAD_FILE,
        NoReasons::NoPairing(why) => exit::unpaired(why),
    }
}

/// Number and name, of a team or a player.
fn named(report: &Report, id: ParticipantId) -> String {
    let team = report.teams.iter().find(|team| team.id == id).map(|team| &team.name);
    let player = report.players.iter().find(|player| player.id == id).map(|player| &player.name);
    match team.filter(|_| report.is_about_teams()).or(player) {
        Some(name) if !name.is_empty() => format!("{id} {name}"),
        _ => id.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(board: Option<usize>, lang: Locale) -> Explain {
        let (file, round) = (PathBuf::from("four.trf"), RoundNo(2));
        Explain { file, round, board, system: None, lang, json: false }
    }

    /// Four players after a round of draws.
    fn four() -> Report {
        let player = |no: u32, name: &str, opponent: u32, colour: char| {
            let rating = 2000 - no;
            let head = format!("001 {no:>4}      {name:<34}{rating:>4}{:>32}", "0.5");
            format!("{head}{no:>5}{opponent:>6} {colour} =\n")
        };
        let text = "012 Four\nXXR 3\n152 W\n".to_owned()
            + &player(1, "Uno", 3, 'w')
            + &player(2, "Dos", 4, 'b')
            + &player(3, "Tres", 1, 'b')
            + &player(4, "Cuatro", 2, 'w');
        shared::trf::read(text.as_bytes()).expect("a report")
    }

    #[test]
    fn a_board_is_explained_in_both_languages() {
        let english = command(Some(1), Locale::English).explained(&four()).expect("reasons");
        assert!(english.contains("Not 1 Uno – 3 Tres: they met in round 1 (C1)."), "{english}");
        let spanish = command(Some(1), Locale::Spanish).explained(&four()).expect("reasons");
        assert!(spanish.contains("No 1 Uno – 3 Tres: jugaron en la ronda 1 (C1)."), "{spanish}");
        assert_eq!(english.lines().count(), spanish.lines().count());
    }

    #[test]
    fn what_is_not_there_is_said() {
        let (problem, code) =
            command(Some(9), Locale::English).explained(&four()).expect_err("no board");
        assert!(problem.ends_with("round 2 has no board 9"), "{problem}");
        assert_eq!(code, exit::BAD_FILE);
        let mut late = command(None, Locale::English);
        late.round = RoundNo(4);
        assert_eq!(late.explained(&four()).expect_err("no round").1, exit::BAD_FILE);
    }

    #[test]
    fn the_facts_are_there_as_json() {
        let mut asked = command(None, Locale::English);
        asked.json = true;
        let facts: serde_json::Value =
            serde_json::from_str(&asked.explained(&four()).expect("reasons")).expect("JSON");
        assert_eq!(facts["boards"].as_array().map(Vec::len), Some(2));
        assert_eq!(facts["boards"][0]["refused"][0]["why"]["kind"], "met");
    }
}
