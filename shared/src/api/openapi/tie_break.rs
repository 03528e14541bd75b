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
                "FIDE's code of a criterion with the modifiers that it knows: `:MP` and `:GP` choose \
                 a score, `C` and `M` cut so many values, `P` counts forfeited games as played, `F` \
                 those of the last round as drawn, `R` reverses, `L` moves a limit, `A` asks that \
                 all have met, `K` divides, `U` is the rating of the unrated, `T` ends the passes, \
                 `N` replaces only the ratings of the unrated. Read also with hyphens.",
            ))
            .pattern(Some(format!(
                "^({codes})(:[MG]P)?([/-]([CMKUT][1-9][0-9]*|[PFRAN]|L[+-]?[1-9][0-9]*))*$"
            )))
            .examples(["PTS", "BH/C1", "DE/P", "ARO/C1/U1400"])
            .into()
    }
}

impl ToSchema for TieBreak {}
