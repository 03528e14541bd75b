//! No bytes make the reader panic, and its errors point into the file.

use proptest::collection::vec;
use proptest::prelude::*;
use shared::trf::double_rounds::match_table;
use shared::trf::{Dialect, read, write};

use super::small_with;

/// One harm done to a file.
#[derive(Clone, Debug)]
enum Harm {
    Flip(prop::sample::Index, u8),
    Insert(prop::sample::Index, u8),
    Remove(prop::sample::Index),
    DropLine(prop::sample::Index),
    RepeatLine(prop::sample::Index),
    CutLine(prop::sample::Index, prop::sample::Index),
}

fn harm() -> impl Strategy<Value = Harm> {
    let byte = prop_oneof![
        any::<u8>(),
        prop::sample::select(b" 0123456789wb-+=1HFUZWDL?\n\r\t./,".to_vec()),
    ];
    let place = any::<prop::sample::Index>;
    prop_oneof![
        (place(), byte.clone()).prop_map(|(at, byte)| Harm::Flip(at, byte)),
        (place(), byte).prop_map(|(at, byte)| Harm::Insert(at, byte)),
        place().prop_map(Harm::Remove),
        place().prop_map(Harm::DropLine),
        place().prop_map(Harm::RepeatLine),
        (place(), place()).prop_map(|(line, at)| Harm::CutLine(line, at)),
    ]
}

fn harmed(mut file: Vec<u8>, harms: Vec<Harm>) -> Vec<u8> {
    for harm in harms {
        if file.is_empty() {
            break;
        }
        let mut lines: Vec<Vec<u8>> =
            file.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        match harm {
            Harm::Flip(at, byte) => *at.get_mut(&mut file) = byte,
            Harm::Insert(at, byte) => file.insert(at.index(file.len()), byte),
            Harm::Remove(at) => drop(file.remove(at.index(file.len()))),
            Harm::DropLine(at) => drop(lines.remove(at.index(lines.len()))),
            Harm::RepeatLine(at) => lines.push(at.get(&lines).clone()),
            Harm::CutLine(line, at) => {
                let line = line.get_mut(&mut lines);
                line.truncate(at.index(line.len() + 1));
            }
        }
        if matches!(harm, Harm::DropLine(_) | Harm::RepeatLine(_) | Harm::CutLine(..)) {
            file = lines.join(&b'\n');
        }
    }
    file
}

/// Reads, and holds what must be true of every answer.
fn judge(bytes: &[u8]) -> Result<(), TestCaseError> {
    match read(bytes) {
        Ok(report) => {
            // Rounds that are no matches are refused, whatever they are.
            if let Ok(table) = match_table(&report) {
                prop_assert_eq!(table.rows.len(), report.players.len());
            }
            for dialect in [Dialect::Trf16, Dialect::Trf26] {
                let Ok(text) = write(&report, dialect) else { continue };
                let again = read(text.as_bytes());
                prop_assert!(again.is_ok(), "{:?} of\n{}", again, text);
                let again = again.unwrap_or_default();
                prop_assert_eq!(again.crosstable(), report.crosstable());
                prop_assert_eq!(again.match_table(), report.match_table());
                if dialect == Dialect::Trf26 {
                    prop_assert_eq!(&again, &report);
                }
            }
        }
        Err(error) => {
            let text = match std::str::from_utf8(bytes) {
                Ok(text) => text.to_owned(),
                Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
            };
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            let lines: Vec<&str> = text.lines().collect();
            let line = lines.get(error.line as usize - 1).copied();
            prop_assert!(line.is_some() || error.line == 1, "{}", error);
            let width = line.unwrap_or_default().chars().count();
            prop_assert!((1..=width + 1).contains(&(error.column as usize)), "{}", error);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in vec(any::<u8>(), 0..400)) {
        judge(&bytes)?;
    }

    #[test]
    fn an_arbitrary_record_never_panics(code in "001|[0-9]{3}|XX[A-Z]|BB[A-Z]", rest in "[ 0-9wbWDLZ=.+-]{0,140}") {
        judge(format!("{code}{rest}\n{}", small_with(&["142 4"])).as_bytes())?;
    }

    #[test]
    fn a_harmed_file_reads_or_says_where_it_is_wrong(harms in vec(harm(), 1..6)) {
        let file = small_with(&[
            "042 2026/05/16", "XXR 5", "152 W", "162  W 3.0    D 1.0", "240 H   3    1", "XXZ    2",
            "250       1.0   1   2    1    2", "XXA    3  0.5  0.5", "260   1   2    1    3",
            "XXP    1    2", "202 BH, DE", "### García",
        ]);
        judge(&harmed(file.into_bytes(), harms))?;
    }

    #[test]
    fn a_harmed_team_file_reads_or_says_where_it_is_wrong(harms in vec(harm(), 1..6)) {
        let team = |id: u32, members: &str| format!("310 {id:>3} {:<32} {:<32}{members}", "Team", "");
        let (first, second) = (team(1, "   1    2"), team(2, "   3"));
        let file = small_with(&[
            "192 FIDE_TEAM_MP_GP", "352 WB", "362 TW 2.0   TD 1.0   TL 0.0", "240 H   3    1",
            "250  1.0        1   2    1    2", "260   1   2    1    2", "299 -   1.0   0.5    1    2",
            "300   1   1   2    1    0", "320  1.0  1.0   2", "330 +-   3   1   2", &first, &second,
        ]);
        judge(&harmed(file.into_bytes(), harms))?;
    }
}
