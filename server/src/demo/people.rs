//! Invented players for the demo event: the same ones for the same seed.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use shared::api::participants::{PersonData, Sex};

const FAMILIES: [&str; 60] = [
    "Alvarado",
    "Ancajima",
    "Aparicio",
    "Barrios",
    "Becerra",
    "Bustamante",
    "Caballero",
    "Cabrera",
    "Calderón",
    "Carrillo",
    "Castañeda",
    "Cáceres",
    "Delgado",
    "Díaz",
    "Domínguez",
    "Espinoza",
    "Farfán",
    "Figueroa",
    "Galindo",
    "Gutiérrez",
    "Haro",
    "Herrera",
    "Huamán",
    "Ibáñez",
    "Jara",
    "Jiménez",
    "Kuroiwa",
    "Lindqvist",
    "Llanos",
    "Lozano",
    "Mamani",
    "Medina",
    "Meyer",
    "Morales",
    "Navarro",
    "Núñez",
    "Ñahui",
    "Okafor",
    "Oliveira",
    "Ortiz",
    "Paredes",
    "Petrova",
    "Pinedo",
    "Quispe",
    "Ramírez",
    "Rivas",
    "Rojas",
    "Salazar",
    "Silva",
    "Sokolov",
    "Soto",
    "Tanaka",
    "Torres",
    "Ugarte",
    "Valverde",
    "Vásquez",
    "Villanueva",
    "Yupanqui",
    "Zapata",
    "Zegarra",
];

const WOMEN: [&str; 24] = [
    "Ana",
    "Beatriz",
    "Carla",
    "Daniela",
    "Elena",
    "Fátima",
    "Gabriela",
    "Inés",
    "Julia",
    "Karla",
    "Lucía",
    "Luz",
    "María",
    "Marta",
    "Nadia",
    "Olga",
    "Paula",
    "Rosa",
    "Sofía",
    "Teresa",
    "Valeria",
    "Verónica",
    "Ximena",
    "Yolanda",
];

const MEN: [&str; 28] = [
    "Alberto", "Andrés", "Bruno", "Carlos", "César", "Diego", "Eduardo", "Emilio", "Felipe",
    "Gonzalo", "Hugo", "Iván", "Joaquín", "Jorge", "José", "Luis", "Manuel", "Mateo", "Miguel",
    "Nicolás", "Óscar", "Pablo", "Pedro", "Raúl", "Ricardo", "Sergio", "Tomás", "Víctor",
];

const FEDERATIONS: [&str; 14] = [
    "PER", "PER", "PER", "PER", "PER", "ARG", "BOL", "BRA", "CHI", "COL", "ECU", "URU", "ESP",
    "NGR",
];

const CLUBS: [&str; 8] = [
    "Torre Blanca",
    "Los Alfiles",
    "Peón Pasado",
    "Rey y Dama",
    "Club del Centro",
    "La Diagonal",
    "Séptima Fila",
    "",
];

/// So many people with distinct names, strongest about 2600, the last tenth unrated.
pub(crate) fn people(count: usize, seed: u64) -> Vec<PersonData> {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut names = std::collections::BTreeSet::new();
    let mut people = Vec::with_capacity(count);
    while people.len() < count {
        let woman = chance.random_ratio(3, 10);
        let given_names: &[&str] = if woman { &WOMEN } else { &MEN };
        let family_name =
            format!("{} {}", pick(&FAMILIES, &mut chance), pick(&FAMILIES, &mut chance));
        let given_name = pick(given_names, &mut chance).to_owned();
        if !names.insert((family_name.clone(), given_name.clone())) {
            continue;
        }
        let place = people.len();
        people.push(person(family_name, given_name, woman, place, count, &mut chance));
    }
    people
}

fn person(
    family_name: String,
    given_name: String,
    woman: bool,
    place: usize,
    count: usize,
    chance: &mut StdRng,
) -> PersonData {
    let rapid = (place < count - count / 10)
        .then(|| 2600 - (place * 1150 / count) as u16 + chance.random_range(0..12));
    let title = match rapid {
        Some(2450..) if woman => "WGM",
        Some(2450..) => "GM",
        Some(2350..) if woman => "WIM",
        Some(2350..) => "IM",
        Some(2250..) => "FM",
        _ => "",
    };
    PersonData {
        family_name,
        given_name,
        birth: chance.random_range(1950..2018).to_string(),
        sex: Some(if woman { Sex::Female } else { Sex::Male }),
        federation: pick(&FEDERATIONS, chance).to_owned(),
        fide_id: Some(90_000_001 + place as u64),
        title: title.to_owned(),
        club: pick(&CLUBS, chance).to_owned(),
        rapid,
        ..PersonData::default()
    }
}

fn pick<'a>(of: &[&'a str], chance: &mut StdRng) -> &'a str {
    of.choose(chance).copied().unwrap_or_default()
}
