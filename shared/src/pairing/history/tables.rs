//! What both kinds of tables have in common for an engine.

use crate::crosstable::{self, Colour, Crosstable, Mark, Prohibition};
use crate::id::{ParticipantId, RoundNo};
use crate::match_table::{MatchCell, MatchMark, MatchRow, MatchTable};
use crate::points::Points;

/// One participant's part in one round.
pub trait Cell {
    fn opponent(&self) -> Option<ParticipantId>;
    fn colour(&self) -> Option<Colour>;
    fn is_played(&self) -> bool;
    fn is_bye(&self) -> bool;
    fn is_allocated_bye(&self) -> bool;
    /// Whether somebody sat down to play: only then is there a colour (C.04.2 Art. 3.4, C.04.6
    /// Art. 1.6.1).
    fn gives_colour(&self) -> bool;

    /// Whether it is of a round the participant was paired in: no bye known before the pairing.
    fn takes_part(&self) -> bool {
        !self.is_bye() || self.is_allocated_bye()
    }
}

/// One participant's line.
pub trait Row {
    type Cell: Cell;
    fn id(&self) -> ParticipantId;
    fn cells(&self) -> &[Self::Cell];
}

/// A tournament so far.
pub trait History {
    type Row: Row;
    fn rows(&self) -> &[Self::Row];
    fn rounds(&self) -> RoundNo;
    fn paired_rounds(&self) -> RoundNo;
    fn drawn_colour(&self) -> Option<Colour>;
    fn prohibitions(&self) -> &[Prohibition];
    /// The virtual points of each row (C.04.7).
    fn virtual_points(&mut self) -> Vec<&mut Vec<Points>>;
}

/// Both kinds of tables have the same fields by the same names.
macro_rules! history {
    ($table:ty, $row:ty, $cell:ty, $mark:ty, $sat_down:expr) => {
        impl Cell for $cell {
            fn opponent(&self) -> Option<ParticipantId> {
                self.opponent
            }
            fn colour(&self) -> Option<Colour> {
                self.colour
            }
            fn is_played(&self) -> bool {
                self.mark.is_played()
            }
            fn is_bye(&self) -> bool {
                self.mark.is_bye()
            }
            fn is_allocated_bye(&self) -> bool {
                self.mark == <$mark>::PairingAllocatedBye
            }
            fn gives_colour(&self) -> bool {
                let sat_down: fn(&$cell) -> bool = $sat_down;
                self.mark.is_played() && sat_down(self)
            }
        }

        impl Row for $row {
            type Cell = $cell;
            fn id(&self) -> ParticipantId {
                self.id
            }
            fn cells(&self) -> &[Self::Cell] {
                &self.cells
            }
        }

        impl History for $table {
            type Row = $row;
            fn rows(&self) -> &[Self::Row] {
                &self.rows
            }
            fn rounds(&self) -> RoundNo {
                self.rounds
            }
            fn paired_rounds(&self) -> RoundNo {
                self.paired_rounds
            }
            fn drawn_colour(&self) -> Option<Colour> {
                self.initial_colour
            }
            fn prohibitions(&self) -> &[Prohibition] {
                &self.prohibitions
            }
            fn virtual_points(&mut self) -> Vec<&mut Vec<Points>> {
                self.rows.iter_mut().map(|row| &mut row.virtual_points).collect()
            }
        }
    };
}

history!(Crosstable, crosstable::Row, crosstable::Cell, Mark, |_| true);
// A match that nobody played a game of gives no colour.
history!(MatchTable, MatchRow, MatchCell, MatchMark, |cell| {
    cell.games.is_empty() || cell.games.iter().any(|game| game.is_played())
});
