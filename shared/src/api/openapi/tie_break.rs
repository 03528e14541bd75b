//! The schema of a tie-break, which travels as FIDE's code (C.07 Art. 5).

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::scoring::{Criterion, TieBreak};

impl PartialSchema for TieBreak {
    fn schema() -> RefOr<Schema> {
        let codes = Criterion::ALL.map(Criterion::code).join("|");
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(
                "FIDE's code of a criterion with the modifiers that it knows: `C` and `M` cut so \
                 many values, `P` counts forfeited games as played, `U` is the rating of the \
                 unrated. Read also with hyphens.",
            ))
            .pattern(Some(format!("^({codes})([/-](C[1-9][0-9]*|M[1-9][0-9]*|P|U[1-9][0-9]*))*$")))
            .examples(["PTS", "BH/C1", "DE/P", "ARO/C1/U1400"])
            .into()
    }
}

impl ToSchema for TieBreak {}
