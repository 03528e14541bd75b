//! The numbered cases that went wrong in other programs, each with the right behaviour. Cases 20,
//! 21 and 29 concern the running product too: `tests/tests/api/cases.rs`.

#[cfg(test)]
mod byes;
#[cfg(test)]
mod colours;
#[cfg(test)]
mod field;
#[cfg(test)]
mod files;
#[cfg(test)]
mod points;
#[cfg(test)]
mod record;
#[cfg(test)]
mod standings;
#[cfg(test)]
mod unplayed;

#[cfg(test)]
#[path = "../scoring/table.rs"]
mod ranked;
#[cfg(test)]
#[path = "../pairing/tables.rs"]
mod tables;

#[cfg(test)]
fn ids(numbers: &[u32]) -> Vec<shared::id::ParticipantId> {
    numbers.iter().map(|number| shared::id::ParticipantId(*number)).collect()
}
