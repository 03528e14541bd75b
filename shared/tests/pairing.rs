//! The pairing engines: recorded tournaments, single positions, and what must always hold.

#[cfg(test)]
mod pairing {
    mod acceleration;
    mod cases;
    mod data;
    mod explained;
    mod positions;
    mod properties;
    mod recorded;
    mod refusals;
    mod round_robin;
    mod systems;
    mod tables;
    mod team_history;
    mod team_oracle;
    mod team_positions;
    mod team_random;
}
