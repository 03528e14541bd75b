//! Whole lists.

use super::*;
use shared::api::participants::Sex;

fn people(text: &str) -> Vec<PersonData> {
    read(text.as_bytes()).unwrap().people.into_iter().map(|listed| listed.person).collect()
}

fn refused(text: &str) -> (String, String, String) {
    let problem = read(text.as_bytes()).unwrap_err();
    assert_eq!(problem.code, ErrorCode::BadFile);
    let arg = |name: &str| problem.args.get(name).cloned().unwrap_or_default();
    (arg("line"), arg("column"), arg("reason"))
}

fn place(line: &str, column: &str, reason: &str) -> (String, String, String) {
    (line.to_owned(), column.to_owned(), reason.to_owned())
}

fn brunner() -> PersonData {
    PersonData {
        family_name: "Brunner".to_owned(),
        given_name: "Livia".to_owned(),
        birth: "1992-06-01".to_owned(),
        sex: Some(Sex::Female),
        federation: "SUI".to_owned(),
        fide_id: Some(1_300_000),
        title: "WGM".to_owned(),
        club: "Zürich".to_owned(),
        standard: Some(2447),
        ..PersonData::default()
    }
}

#[test]
fn our_own_columns_are_read() {
    let text = "family_name,given_name,birth,sex,federation,fide_id,title,club,standard\n\
                Brunner,Livia,1992-06-01,f,SUI,1300000,WGM,Zürich,2447\n";
    assert_eq!(people(text), [brunner()]);
}

#[test]
fn a_swiss_manager_rating_list_is_read() {
    let text = "\u{feff}ID_No;Name;Sex;Fed;Clubnumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title\r\n\
                0;Brunner, Livia;w;SUI;0;Zürich;01.06.1992;0;1300000;2447;WGM\r\n\
                4711;Meyer, Jan;;GER;12;0;1980;1650;0;0;\r\n";
    let table = read(text.as_bytes()).unwrap();
    assert_eq!(table.people[0].person, brunner());
    let meyer = PersonData {
        family_name: "Meyer".to_owned(),
        given_name: "Jan".to_owned(),
        birth: "1980".to_owned(),
        federation: "GER".to_owned(),
        national_id: "4711".to_owned(),
        national: Some(1650),
        ..PersonData::default()
    };
    assert_eq!(table.people[1].person, meyer);
    assert_eq!(table.ignored_columns, ["Clubnumber"]);
}

#[test]
fn swiss_manager_player_data_is_read_by_its_separate_names() {
    let text = "Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex;Typ;Gr;KlubNr;Klub;FideIdent;\
                Quelle;Pkt;Wtg1;Rang;Nachname;Vorname;Atitel\r\n\
                1;Brunner Livia;WGM;;0;2447;01.06.1992;SUI;W;;;0;Zürich;1300000;;1;1;1;Brunner;Livia;\r\n";
    assert_eq!(people(text), [brunner()]);
}

#[test]
fn a_latin_1_list_below_title_lines_is_read() {
    let text = b"Autumn Open\n\nList of players\nName\tRtg\tFed\nM\xfcller, J\xf6rg\t1900\tGER\n";
    let table = read(text).unwrap();
    let only = &table.people[0];
    assert_eq!((only.line, only.rating), (5, Some(1900)));
    assert_eq!(only.person.family_name, "Müller");
    assert_eq!(only.person.standard, Some(1900));
}

#[test]
fn a_pairing_rating_beside_the_fide_rating_stays_apart() {
    let listed = &read(b"Name;Rtg;IRtg\nA, B;1900;1800\n").unwrap().people[0];
    assert_eq!((listed.rating, listed.person.standard), (Some(1900), Some(1800)));
}

#[test]
fn formulas_are_text() {
    let read = people("Name;Club\n\"=HYPERLINK(\"\"x\"\"), A\";+1+1\n@SUM;-x\n");
    assert_eq!(read[0].family_name, "=HYPERLINK(\"x\")");
    assert_eq!((read[0].club.as_str(), read[1].club.as_str()), ("+1+1", "-x"));
    assert_eq!(read[1].family_name, "@SUM");
}

#[test]
fn quoted_cells_may_hold_delimiters_and_lines() {
    let read = people("Name,Club\n\"Li, \"\"Bo\"\"\",\"A, B\"\n");
    assert_eq!((read[0].given_name.as_str(), read[0].club.as_str()), ("\"Bo\"", "A, B"));
    assert_eq!(refused("Name,Club\n\"Li\",\"A\nB\"\n"), place("2", "Club", "out_of_range"));
}

#[test]
fn the_first_bad_cell_is_named() {
    let head = "Name;Title;Birth;Fed;Sex;FideID;Rtg_Int\n";
    for (row, column, reason) in [
        ("A;King;;;;;", "Title", "bad_title"),
        ("A;;31.02.2000;;;;", "Birth", "bad_birth"),
        ("A;;;Germany;;;", "Fed", "bad_federation"),
        ("A;;;;x;;", "Sex", "bad_sex"),
        ("A;;;;;12a;", "FideID", "bad_fide_id"),
        ("A;;;;;;strong", "Rtg_Int", "bad_rating"),
        ("A;;;;;;4000", "Rtg_Int", "out_of_range"),
        (";;;;;;2000", "Name", "no_name"),
        ("A;;;;;;;;x", "9", "too_many_columns"),
    ] {
        assert_eq!(refused(&format!("{head}B;GM;;;;;\n\n{row}\n")), place("4", column, reason));
    }
}

#[test]
fn blank_lines_and_every_end_of_line_count_as_in_an_editor() {
    for (end, lines) in [("\n", [3, 6, 8]), ("\r\n", [3, 6, 8])] {
        let text = ["", "Name;Club", "A;", "", "", "B;\"x", "y\"", "C;"].join(end);
        let read = Header::find(&text).unwrap().rows(&text).map(|row| row.unwrap().line);
        assert_eq!(read.collect::<Vec<u64>>(), lines, "{end:?}");
    }
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(refused(""), place("1", "1", "no_name_column"));
    assert_eq!(
        refused("012 A tournament\n001    1 m    Meyer\n"),
        place("1", "1", "no_name_column")
    );
    assert_eq!(refused("Rating;Fed\n1900;GER\n"), place("1", "1", "no_name_column"));
    assert_eq!(refused("Title line\nName;Fed\n;\n"), place("2", "1", "no_rows"));
}
