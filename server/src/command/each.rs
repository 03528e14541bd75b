//! The same for many files at once: as many workers as there are processors, answers in order.

use std::collections::BTreeMap;
use std::iter;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

/// Does `work` for every item and hands the answers to `told` in the order of the items. A bar on
/// standard error tells how far it is, if that is a terminal and there are several items.
pub(super) fn each<I: Sync, A: Send>(
    items: &[I],
    work: impl Fn(&I) -> A + Sync,
    mut told: impl FnMut(A),
) {
    let bar = bar(items.len());
    let next = AtomicUsize::new(0);
    let (answer, answers) = mpsc::channel();
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, NonZero::get).min(items.len());
        for _ in 0..workers {
            let (answer, next, work) = (answer.clone(), &next, &work);
            scope.spawn(move || {
                let places = iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
                for (at, item) in places.map_while(|at| Some((at, items.get(at)?))) {
                    if answer.send((at, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(answer);
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        for (at, answer) in answers {
            waiting.insert(at, answer);
            while let Some(answer) = waiting.remove(&due) {
                bar.suspend(|| told(answer));
                due += 1;
            }
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
}

fn bar(items: usize) -> ProgressBar {
    if items < 2 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    let bar = ProgressBar::new(u64::try_from(items).unwrap_or(u64::MAX));
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..500).collect();
        let mut answers = Vec::new();
        each(&items, |item| item * 2, |answer| answers.push(answer));
        assert_eq!(answers, items.iter().map(|item| item * 2).collect::<Vec<u32>>());
    }

    #[test]
    fn no_item_is_no_work() {
        each(&[], |(): &()| (), |()| panic!("nothing was asked"));
    }
}
