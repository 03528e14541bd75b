//! `/tournaments/{tournament}/imports/…`: files, right and wrong.

use shared::api::{ImportCsv, ImportTrf, ListEntries, NoBody};
use shared::error::ErrorCode;
use tests::on_both;

const TOO_LARGE: usize = 50 * 1024 * 1024;

on_both! {
    async fn a_file_of_fifty_megabytes_is_refused(hall) {
        let open = hall.tournament(shared::tournament::Rules::default()).await?;
        for request in [
            open.organizer.request::<ImportCsv>(&[&open.id()]),
            open.organizer.request::<ImportTrf>(&[&open.id()]),
        ] {
            let answer = open.organizer.send(request.body(vec![b'a'; TOO_LARGE])).await?;
            assert_eq!(answer.problem()?.code, ErrorCode::TooLarge);
        }
    }

    async fn a_broken_list_enters_nobody(hall) {
        let open = hall.tournament(shared::tournament::Rules::default()).await?;
        let twice = "surname,first name,fide id\nNúñez,Ana,2800000\nQuispe,Luz,2800000\n";
        for (list, code) in [
            ("no heading that says anything\n1\n", ErrorCode::BadFile),
            ("surname,standard\nNúñez,2000\nQuispe,many\n", ErrorCode::BadFile),
            (twice, ErrorCode::BadFile),
        ] {
            let request = open.organizer.request::<ImportCsv>(&[&open.id()]);
            let answer = open.organizer.send(request.body(list)).await?;
            let problem = answer.problem()?;
            assert!(
                problem.code == code || problem.code == ErrorCode::DuplicateFideId,
                "{problem:?}"
            );
            let entries =
                open.organizer.call::<ListEntries>(&[&open.id()], &NoBody {}).await?.entries;
            assert!(entries.is_empty(), "{list}");
        }
    }
}
