//! Standings and tie-breaks against published tables and worked values.

#[cfg(test)]
mod scoring {
    mod board_ranking;
    mod direct_encounter;
    mod double_rounds;
    mod editions;
    mod explanations;
    mod matches;
    mod own_rounds;
    mod performances;
    mod properties;
    mod published;
    mod ratings_and_wins;
    mod report_file;
    mod table;
    mod unplayed_rounds;
}
