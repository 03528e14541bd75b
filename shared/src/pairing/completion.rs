//! Largest matchings without weights (Edmonds): whether a set of participants can be paired
//! completely, and who can be the one left over (C.04.3 criterion C4 and Art. 1.9.1).

use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// A largest matching.
pub(super) struct Largest {
    mate: Vec<usize>,
    single: Vec<usize>,
    spare: Vec<bool>,
}

impl Largest {
    /// Finds one among vertices `0..size`.
    pub(super) fn find(size: usize, edge: impl Fn(usize, usize) -> bool) -> Largest {
        let mut search = Search {
            mate: vec![NONE; size],
            parent: vec![NONE; size],
            base: (0..size).collect(),
            even: vec![false; size],
            edge,
        };
        search.match_greedily();
        let mut largest =
            Largest { mate: Vec::new(), single: Vec::new(), spare: vec![false; size] };
        for vertex in 0..size {
            if search.mate[vertex] == NONE && !search.augment(vertex) {
                largest.single.push(vertex);
            }
        }
        for &vertex in &largest.single {
            // The matching is largest now, so this only marks whom the tree reaches.
            search.augment(vertex);
            for (spare, even) in largest.spare.iter_mut().zip(&search.even) {
                *spare |= even;
            }
        }
        largest.mate = search.mate;
        largest
    }

    /// The vertices it leaves single.
    pub(super) fn single(&self) -> &[usize] {
        &self.single
    }

    /// The vertices that some largest matching leaves single.
    pub(super) fn spare(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.spare.len()).filter(|&vertex| self.spare[vertex])
    }

    /// The partner of a vertex.
    #[cfg(test)]
    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|&mate| mate != NONE)
    }
}

struct Search<E> {
    mate: Vec<usize>,
    /// The even vertex an odd one was reached from.
    parent: Vec<usize>,
    /// The base of the blossom a vertex lies in.
    base: Vec<usize>,
    even: Vec<bool>,
    edge: E,
}

impl<E: Fn(usize, usize) -> bool> Search<E> {
    fn match_greedily(&mut self) {
        for vertex in 0..self.mate.len() {
            if self.mate[vertex] == NONE {
                let free = |&other: &usize| self.mate[other] == NONE && (self.edge)(vertex, other);
                if let Some(other) = (vertex + 1..self.mate.len()).find(free) {
                    self.mate[vertex] = other;
                    self.mate[other] = vertex;
                }
            }
        }
    }

    /// Grows a tree from a single vertex; true when the matching became larger.
    fn augment(&mut self, root: usize) -> bool {
        let size = self.mate.len();
        self.parent.fill(NONE);
        self.even.fill(false);
        self.base = (0..size).collect();
        self.even[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(from) = queue.pop_front() {
            for to in 0..size {
                if self.base[from] == self.base[to]
                    || self.mate[from] == to
                    || !(self.edge)(from, to)
                {
                    continue;
                }
                if self.even[to] {
                    self.contract(from, to, &mut queue);
                } else if self.parent[to] == NONE {
                    self.parent[to] = from;
                    let mate = self.mate[to];
                    if mate == NONE {
                        self.flip(to);
                        return true;
                    }
                    self.even[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        false
    }

    fn contract(&mut self, left: usize, right: usize, queue: &mut VecDeque<usize>) {
        let top = self.common_base(left, right);
        let mut inside = vec![false; self.mate.len()];
        self.mark_path(left, top, right, &mut inside);
        self.mark_path(right, top, left, &mut inside);
        for vertex in 0..self.mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = top;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, left: usize, right: usize) -> usize {
        let mut above = vec![false; self.mate.len()];
        let mut at = self.base[left];
        loop {
            above[at] = true;
            if self.mate[at] == NONE {
                break;
            }
            at = self.base[self.parent[self.mate[at]]];
        }
        at = self.base[right];
        while !above[at] {
            at = self.base[self.parent[self.mate[at]]];
        }
        at
    }

    fn mark_path(&mut self, from: usize, top: usize, other_side: usize, inside: &mut [bool]) {
        let (mut at, mut child) = (from, other_side);
        while self.base[at] != top {
            inside[self.base[at]] = true;
            let mate = self.mate[at];
            inside[self.base[mate]] = true;
            self.parent[at] = child;
            child = mate;
            at = self.parent[mate];
        }
    }

    fn flip(&mut self, end: usize) {
        let mut at = end;
        while at != NONE {
            let above = self.parent[at];
            let next = self.mate[above];
            self.mate[at] = above;
            self.mate[above] = at;
            at = next;
        }
    }
}
