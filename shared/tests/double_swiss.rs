//! The Double-Swiss system (C.04.5): worked examples, its articles one by one, and random positions
//! of small fields against an enumeration.

#[cfg(test)]
mod double_swiss {
    mod any_table;
    mod articles;
    mod enumeration;
    mod examples;
    mod explained;
    mod legality;
    mod positions;
    mod random;
    mod tables;
}
