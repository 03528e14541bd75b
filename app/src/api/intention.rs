//! What was to be made and got no answer: asked for again, it keeps its key, so that the server
//! makes it once.

use std::cell::RefCell;

use uuid::Uuid;

use super::Sent;

/// Files are among them: the oldest make room.
const MOST_KEPT: usize = 8;

/// Something to be made, once.
pub(super) struct Intention {
    pub(super) key: Uuid,
    pub(super) path: String,
    pub(super) sent: Sent,
}

thread_local! {
    /// What may or may not have been made, oldest first.
    static UNANSWERED: RefCell<Vec<Intention>> = const { RefCell::new(Vec::new()) };
}

/// The same intention with the key it had, if it is one that got no answer.
pub(super) fn taken_up(wanted: Intention) -> Intention {
    UNANSWERED.with_borrow_mut(|kept| {
        let same = kept.iter().position(|it| it.path == wanted.path && it.sent == wanted.sent);
        same.map_or(wanted, |at| kept.remove(at))
    })
}

/// Remembers one that got no answer.
pub(super) fn keep(intention: Intention) {
    UNANSWERED.with_borrow_mut(|kept| {
        if kept.len() == MOST_KEPT {
            kept.remove(0);
        }
        kept.push(intention);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(path: &str, body: &str) -> Intention {
        let sent = Sent::Json(body.to_owned());
        Intention { key: Uuid::now_v7(), path: path.to_owned(), sent }
    }

    #[test]
    fn two_unanswered_requests_both_keep_their_keys() {
        let (list, event) = (wanted("/list", "a"), wanted("/events", "b"));
        let keys = (list.key, event.key);
        keep(list);
        keep(event);
        assert_eq!(taken_up(wanted("/list", "a")).key, keys.0);
        assert_eq!(taken_up(wanted("/events", "b")).key, keys.1);
    }

    #[test]
    fn an_answered_request_is_a_new_one_the_next_time() {
        let first = wanted("/once", "a");
        let key = first.key;
        keep(first);
        assert_eq!(taken_up(wanted("/once", "a")).key, key);
        assert_ne!(taken_up(wanted("/once", "a")).key, key);
    }

    #[test]
    fn the_oldest_makes_room() {
        let oldest = wanted("/oldest", "");
        let key = oldest.key;
        keep(oldest);
        for number in 0..MOST_KEPT {
            keep(wanted("/more", &number.to_string()));
        }
        assert_ne!(taken_up(wanted("/oldest", "")).key, key);
    }
}
