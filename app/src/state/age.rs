//! How old the data in view are, in words once it matters.

use shared::time::Instant;

use crate::text::{t, tx};

/// From this age on it is said in words, in seconds.
const OLD: i64 = 10 * 60;

/// What to say of data that were last confirmed at `checked`; nothing while they are fresh.
#[must_use]
pub fn age_words(checked: Instant, now: Instant) -> Option<String> {
    let seconds = now.seconds_since(checked);
    if seconds < OLD {
        return None;
    }
    let (key, n) = match seconds {
        ..3_600 => ("age-minutes", seconds / 60),
        3_600..86_400 => ("age-hours", seconds / 3_600),
        _ => ("age-days", seconds / 86_400),
    };
    Some(tx(key, &[("n", n.into())]))
}

/// The data's state in one or two words, for beside the time.
#[must_use]
pub fn network_word(offline: bool) -> Option<String> {
    offline.then(|| t("offline"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::speak_in_test;
    use shared::text::Locale;

    fn after(seconds: i64) -> Option<String> {
        age_words(Instant::from_micros(7), Instant::from_micros(7 + seconds * 1_000_000))
    }

    #[test]
    fn data_older_than_ten_minutes_are_said_to_be_old() {
        assert_eq!(after(599), None);
        assert_eq!(after(600).unwrap(), "10 minutes old");
        assert_eq!(after(3_599).unwrap(), "59 minutes old");
        assert_eq!(after(3_600).unwrap(), "1 hour old");
        assert_eq!(after(200_000).unwrap(), "2 days old");
        speak_in_test(Locale::Spanish);
        assert_eq!(after(7_200).unwrap(), "de hace 2 horas");
        assert_eq!(after(86_400).unwrap(), "de hace 1 día");
    }

    #[test]
    fn a_clock_that_was_set_back_makes_nothing_old() {
        assert_eq!(after(-5_000), None);
    }
}
