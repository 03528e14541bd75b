//! Sets of small numbers and relations between them, as bits.

const WORD: usize = u64::BITS as usize;

/// A set of numbers below a fixed size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Set(Vec<u64>);

impl Set {
    /// The empty set of numbers below `size`.
    pub(super) fn new(size: usize) -> Set {
        Set(vec![0; size.div_ceil(WORD)])
    }

    /// These numbers below `size`.
    pub(super) fn of(size: usize, numbers: impl IntoIterator<Item = usize>) -> Set {
        let mut set = Set::new(size);
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / WORD] |= 1 << (number % WORD);
    }

    pub(super) fn remove(&mut self, number: usize) {
        self.0[number / WORD] &= !(1 << (number % WORD));
    }

    pub(super) fn contains(&self, number: usize) -> bool {
        self.0[number / WORD] >> (number % WORD) & 1 == 1
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Adds every number of another set.
    pub(super) fn extend(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    pub(super) fn copy(&mut self, other: &Set) {
        self.0.copy_from_slice(&other.0);
    }

    pub(super) fn words(&self) -> &[u64] {
        &self.0
    }

    /// The numbers in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| numbers(at, word))
    }
}

/// The numbers that a word at this place of a set stands for.
pub(super) fn numbers(at: usize, word: u64) -> impl Iterator<Item = usize> {
    let rest = std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)));
    rest.take_while(|&word| word != 0).map(move |word| at * WORD + word.trailing_zeros() as usize)
}

/// The lowest number that is in both.
pub(super) fn first_common(a: &[u64], b: &[u64]) -> Option<usize> {
    let mut words = a.iter().zip(b).enumerate();
    let (at, word) = words.find_map(|(at, (a, b))| Some((at, a & b)).filter(|(_, w)| *w != 0))?;
    Some(at * WORD + word.trailing_zeros() as usize)
}

/// A symmetric relation between numbers below a fixed size.
#[derive(Clone, Debug)]
pub(super) struct Relation {
    stride: usize,
    words: Vec<u64>,
}

impl Relation {
    /// Nobody is related.
    pub(super) fn new(size: usize) -> Relation {
        let stride = size.div_ceil(WORD);
        Relation { stride, words: vec![0; size * stride] }
    }

    pub(super) fn insert(&mut self, a: usize, b: usize) {
        for (a, b) in [(a, b), (b, a)] {
            self.words[a * self.stride + b / WORD] |= 1 << (b % WORD);
        }
    }

    pub(super) fn remove(&mut self, a: usize, b: usize) {
        for (a, b) in [(a, b), (b, a)] {
            self.words[a * self.stride + b / WORD] &= !(1 << (b % WORD));
        }
    }

    pub(super) fn has(&self, a: usize, b: usize) -> bool {
        self.words[a * self.stride + b / WORD] >> (b % WORD) & 1 == 1
    }

    /// Whom a number is related to.
    pub(super) fn row(&self, number: usize) -> &[u64] {
        &self.words[number * self.stride..(number + 1) * self.stride]
    }

    /// Relates a number to these, in its own row alone.
    pub(super) fn set_row(&mut self, number: usize, others: impl Iterator<Item = u64>) {
        let row = &mut self.words[number * self.stride..(number + 1) * self.stride];
        row.iter_mut().zip(others).for_each(|(own, other)| *own = other);
    }
}
