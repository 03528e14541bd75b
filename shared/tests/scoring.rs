//! Standings and tie-breaks against published tables and worked values.

#[cfg(test)]
mod scoring {
    mod direct_encounter;
    mod explanations;
    mod properties;
    mod published;
    mod ratings_and_wins;
    mod report_file;
    mod table;
    mod unplayed_rounds;
}
