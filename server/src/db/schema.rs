//! The tables of both databases as diesel sees them; `migrations/` makes them.

diesel::table! {
    installation (name) {
        name -> Text,
        value -> Text,
    }
}

diesel::table! {
    accounts (id) {
        id -> Text,
        name -> Text,
        folded -> Text,
        password_hash -> Text,
        admin -> Bool,
        created_at -> Timestamp,
    }
}

diesel::table! {
    refresh_tokens (token_hash) {
        token_hash -> Text,
        family -> Text,
        account_id -> Text,
        issued_at -> Timestamp,
        expires_at -> Timestamp,
        replaced_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    known_devices (account_id, device_hash) {
        account_id -> Text,
        device_hash -> Text,
        seen_at -> Timestamp,
    }
}

diesel::table! {
    sign_in_attempts (bucket) {
        bucket -> Text,
        failures -> Integer,
        last_at -> Timestamp,
    }
}

diesel::table! {
    answered (account_id, request_key) {
        account_id -> Text,
        request_key -> Text,
        request -> Text,
        answer -> Text,
        made_at -> Timestamp,
    }
}

diesel::table! {
    events (id) {
        id -> Text,
        name -> Text,
        slug -> Text,
        venue -> Text,
        federation -> Text,
        first_day -> Date,
        last_day -> Date,
        zone -> Text,
        version -> Integer,
        names_revision -> BigInt,
        created_at -> Timestamp,
    }
}

diesel::table! {
    people (id) {
        id -> Text,
        family_name -> Text,
        given_name -> Text,
        birth -> Text,
        sex -> Nullable<Text>,
        federation -> Text,
        fide_id -> Nullable<BigInt>,
        national_id -> Nullable<Text>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    entries (id) {
        id -> Text,
        event_id -> Text,
        person_id -> Text,
        version -> Integer,
        family_name -> Text,
        given_name -> Text,
        folded -> Text,
        birth -> Text,
        sex -> Nullable<Text>,
        federation -> Text,
        fide_id -> Nullable<BigInt>,
        national_id -> Nullable<Text>,
        title -> Text,
        club -> Text,
        standard -> Nullable<Integer>,
        rapid -> Nullable<Integer>,
        blitz -> Nullable<Integer>,
        national -> Nullable<Integer>,
        created_at -> Timestamp,
    }
}

diesel::table! {
    tournaments (id) {
        id -> Text,
        event_id -> Text,
        name -> Text,
        slug -> Text,
        revision -> BigInt,
        rules -> Text,
        running -> Text,
        counters -> Text,
        created_at -> Timestamp,
        state_id -> Text,
    }
}

diesel::table! {
    participants (tournament_id, id) {
        tournament_id -> Text,
        id -> BigInt,
        entry_id -> Text,
        start_number -> BigInt,
        strength_order -> BigInt,
        rating -> Nullable<Integer>,
        club -> Nullable<BigInt>,
        fixed_board -> Nullable<Integer>,
    }
}

diesel::table! {
    participations (tournament_id, participant, from_round) {
        tournament_id -> Text,
        participant -> BigInt,
        from_round -> Integer,
        presence -> Text,
        reason -> Text,
    }
}

diesel::table! {
    rounds (tournament_id, no) {
        tournament_id -> Text,
        no -> Integer,
        stage -> Text,
        basis -> Nullable<BigInt>,
        engine -> Text,
        published_at -> Nullable<Timestamp>,
        stale -> Bool,
        protection -> Text,
        by_hand -> Nullable<Text>,
    }
}

diesel::table! {
    matches (tournament_id, id) {
        tournament_id -> Text,
        id -> BigInt,
        round -> Integer,
        board -> Integer,
        white -> BigInt,
        black -> BigInt,
    }
}

diesel::table! {
    games (tournament_id, id) {
        tournament_id -> Text,
        id -> BigInt,
        match_id -> BigInt,
        board -> Integer,
        leg -> Integer,
        result -> Text,
        recorded_by -> Nullable<Text>,
        recorded_at -> Nullable<Timestamp>,
        confirmations -> Integer,
    }
}

diesel::table! {
    byes (tournament_id, round, participant) {
        tournament_id -> Text,
        round -> Integer,
        participant -> BigInt,
        kind -> Text,
        origin -> Text,
        state -> Text,
    }
}

diesel::table! {
    prohibitions (tournament_id, no) {
        tournament_id -> Text,
        no -> BigInt,
        from_round -> Integer,
        to_round -> Integer,
        participants -> Text,
    }
}

diesel::table! {
    claims (tournament_id, id) {
        tournament_id -> Text,
        id -> BigInt,
        game -> BigInt,
        result -> Text,
        op -> Text,
        author -> Text,
        at -> Timestamp,
        state -> Text,
    }
}

diesel::table! {
    staff (id) {
        id -> Text,
        event_id -> Text,
        tournament_id -> Nullable<Text>,
        account_id -> Text,
        role -> Text,
    }
}

diesel::table! {
    operations (tournament_id, id) {
        tournament_id -> Text,
        id -> Text,
        revision -> Nullable<BigInt>,
        kind -> Text,
        actor -> Nullable<Text>,
        made_at -> BigInt,
        received_at -> Timestamp,
        body -> Text,
        ctx -> Text,
        outcome -> Text,
        changes -> Text,
    }
}

diesel::table! {
    parts (tournament_id, scope, hash) {
        tournament_id -> Text,
        scope -> Text,
        hash -> Text,
        name -> Text,
        raw -> Binary,
        br -> Binary,
        gz -> Binary,
        left_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    devices (id) {
        id -> Text,
        account_id -> Text,
        algorithm -> Text,
        public_key -> Text,
        registered_at -> Timestamp,
    }
}

diesel::table! {
    visits (tournament_id, device_id) {
        tournament_id -> Text,
        device_id -> Text,
        heard_at -> Timestamp,
        unsent -> BigInt,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    envelopes (tournament_id, digest) {
        tournament_id -> Text,
        digest -> Text,
        operation_id -> Nullable<Text>,
        device_id -> Nullable<Text>,
        seq -> Nullable<BigInt>,
        prev -> Nullable<Text>,
        author -> Nullable<Text>,
        text -> Text,
        signature -> Text,
        arrived_at -> Timestamp,
        ended -> Text,
        outcome -> Text,
        settled_by -> Nullable<Text>,
        settled_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    epochs (tournament_id, place) {
        tournament_id -> Text,
        place -> Integer,
        name -> Text,
        from_revision -> BigInt,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    installation,
    accounts,
    refresh_tokens,
    known_devices,
    sign_in_attempts,
    answered,
    events,
    people,
    entries,
    tournaments,
    participants,
    participations,
    rounds,
    matches,
    games,
    byes,
    prohibitions,
    claims,
    staff,
    operations,
    parts,
    devices,
    visits,
    envelopes,
    epochs,
);

diesel::joinable!(tournaments -> events (event_id));
diesel::joinable!(participants -> entries (entry_id));
diesel::joinable!(staff -> accounts (account_id));
diesel::joinable!(devices -> accounts (account_id));
diesel::joinable!(visits -> devices (device_id));
