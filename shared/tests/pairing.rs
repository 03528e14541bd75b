//! The pairing engines: recorded tournaments, single positions, and what must always hold.

#[cfg(test)]
mod pairing {
    mod acceleration;

    mod data;
    mod explained;
    mod odd_fields;
    mod positions;
    mod properties;
    mod recorded;
    mod refusals;
    mod round_robin;
    mod small;
    mod systems;
    mod tables;
    mod team_history;
    mod team_oracle;
    mod team_positions;
    mod team_random;
}
