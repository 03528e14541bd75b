//! The placeholders of a path, and the headers that writes carry.

use utoipa::PartialSchema;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Required};

use super::Collected;
use crate::access::Permission;
use crate::api::{Endpoint, KEY_HEADER, Method, OWN_HEADER};
use crate::id::{AccountId, DeviceId, EventId, GameId, ParticipantId, RoundNo, TournamentId};

/// The parameters of an endpoint, those of the path first and in order.
pub(super) fn of<E: Endpoint>(list: &mut Collected) -> Vec<Parameter> {
    let placeholders = E::PATH.split('/').filter_map(|segment| {
        segment.strip_prefix('{').and_then(|segment| segment.strip_suffix('}'))
    });
    let mut parameters: Vec<Parameter> = placeholders
        .map(|name| {
            let (about, schema) = meaning(list, name, E::PERMISSION == Permission::Anyone);
            required(name, ParameterIn::Path).description(about).schema(Some(schema)).build()
        })
        .collect();
    if E::METHOD != Method::Get {
        parameters.push(own_header());
    }
    if E::KEYED {
        parameters.push(key_header());
    }
    parameters
}

fn required(name: &str, place: ParameterIn) -> ParameterBuilder {
    ParameterBuilder::new().name(name).parameter_in(place).required(Required::True)
}

fn own_header() -> Parameter {
    let (name, value) = OWN_HEADER;
    required(name, ParameterIn::Header)
        .description(Some("Says that no foreign page made the request."))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String).enum_values(Some([value]))))
        .build()
}

fn key_header() -> Parameter {
    let format = SchemaFormat::KnownFormat(KnownFormat::Uuid);
    required(KEY_HEADER, ParameterIn::Header)
        .description(Some(
            "Made with the intention and kept for a day with the answer: the same request with \
             the same key gets that answer and changes nothing.",
        ))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String).format(Some(format))))
        .build()
}

/// What stands in a placeholder. Only what is public finds an event by its name, since addresses
/// that people share hold it.
fn meaning(
    list: &mut Collected,
    placeholder: &str,
    public: bool,
) -> (Option<&'static str>, RefOr<Schema>) {
    match placeholder {
        "event" if public => (Some("The event's id or its name in addresses."), String::schema()),
        "event" => (Some("The event."), list.schema::<EventId>()),
        "account" => (Some("The account."), list.schema::<AccountId>()),
        "device" => (Some("The device."), list.schema::<DeviceId>()),
        "tournament" => (Some("The tournament."), list.schema::<TournamentId>()),
        "slug" => (Some("The tournament's name in addresses."), String::schema()),
        "hash" => (Some("The part's hash from the manifest."), String::schema()),
        "participant" => (Some("The participant."), list.schema::<ParticipantId>()),
        "round" => (Some("The round, from 1."), list.schema::<RoundNo>()),
        "game" => (Some("The game."), list.schema::<GameId>()),
        "no" => (Some("The prohibition's number."), u32::schema()),
        _ => (None, String::schema()),
    }
}
