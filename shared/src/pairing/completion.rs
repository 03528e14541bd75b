//! Largest matchings without weights (Edmonds): whether a set of participants can be paired
//! completely, and who can be the one left over (C.04.3 criterion C4 and Art. 1.9.1).
//!
//! Rows of bits make a step along all edges of a vertex a few instructions.

mod left_over;

use std::collections::VecDeque;

use super::bits::{Relation, Set, first_common, numbers};

pub(super) use left_over::LeftOver;

const NONE: usize = usize::MAX;

/// A matching among the active vertices of a graph, which can be made larger.
pub(super) struct Largest {
    mate: Vec<usize>,
    active: Set,
    tree: Tree,
}

/// Alternating paths from a single vertex.
struct Tree {
    /// The even vertex an odd one was reached from.
    parent: Vec<usize>,
    /// Towards the one vertex that stands for all of a blossom.
    link: Vec<usize>,
    /// The base of the blossom that a vertex stands for.
    base: Vec<usize>,
    /// The vertices of the blossom that a vertex stands for; none for itself alone.
    members: Vec<Option<Set>>,
    /// Vertices at an even distance.
    even: Set,
    /// Active vertices not reached yet.
    unseen: Set,
    queue: VecDeque<usize>,
}

impl Largest {
    /// Nobody matched, everybody of `active` may be.
    pub(super) fn new(size: usize, active: Set) -> Largest {
        let tree = Tree {
            parent: vec![NONE; size],
            link: (0..size).collect(),
            base: (0..size).collect(),
            members: vec![None; size],
            even: Set::new(size),
            unseen: Set::new(size),
            queue: VecDeque::new(),
        };
        Largest { mate: vec![NONE; size], active, tree }
    }

    /// A largest matching among these vertices.
    pub(super) fn among(graph: &Relation, size: usize, vertices: &[usize]) -> Largest {
        let mut largest = Largest::new(size, Set::of(size, vertices.iter().copied()));
        largest.complete(graph);
        largest
    }

    /// Makes the matching as large as possible: each single vertex in order gets its first single
    /// neighbour, then a way is looked for to match those left. Answers whether nobody is single.
    pub(super) fn complete(&mut self, graph: &Relation) -> bool {
        let active: Vec<usize> = self.active.iter().collect();
        let mut free = self.active.clone();
        active.iter().filter(|&&v| self.mate[v] != NONE).for_each(|&v| free.remove(v));
        for &vertex in active.iter() {
            if free.contains(vertex)
                && let Some(other) = first_common(graph.row(vertex), free.words())
            {
                self.join(vertex, other);
                free.remove(vertex);
                free.remove(other);
            }
        }
        let mut whole = true;
        for &vertex in &active {
            whole &= self.mate[vertex] != NONE || self.augment(graph, vertex);
        }
        whole
    }

    /// The vertices it leaves single.
    pub(super) fn single(&self) -> Vec<usize> {
        self.active.iter().filter(|&vertex| self.mate[vertex] == NONE).collect()
    }

    /// The vertices that some largest matching leaves single; this one is largest already.
    pub(super) fn spare(&mut self, graph: &Relation) -> Set {
        let mut spare = Set::new(self.mate.len());
        for vertex in self.single() {
            // Finds no single vertex any more, so the tree is all that can be reached.
            self.grow(graph, vertex, None);
            spare.extend(&self.tree.even);
        }
        spare
    }

    /// The partner of a vertex.
    pub(super) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|&mate| mate != NONE)
    }

    fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = b;
        self.mate[b] = a;
    }

    /// In a matching of everybody active: gives a vertex the first partner of these whom some other
    /// such matching gives it, and takes both out of the graph.
    ///
    /// Without the vertex its partner is single. A matching of all the others but one leaves
    /// exactly those single who stand at an even distance from that partner.
    pub(super) fn settle(
        &mut self,
        graph: &Relation,
        vertex: usize,
        others: &Set,
    ) -> Option<usize> {
        let old = self.mate(vertex)?;
        let allowed: Vec<u64> = graph
            .row(vertex)
            .iter()
            .zip(others.words())
            .zip(self.active.words())
            .map(|((row, others), active)| row & others & active)
            .collect();
        let first = first_common(&allowed, self.active.words())?;
        self.active.remove(vertex);
        let mut partner = old;
        if first != old {
            self.mate[old] = NONE;
            self.mate[vertex] = NONE;
            self.grow(graph, old, Some(first));
            partner = first_common(&allowed, self.tree.even.words())?;
            self.tree.parent[vertex] = partner;
            self.flip(vertex);
        }
        self.active.remove(partner);
        Some(partner)
    }

    /// Makes a single vertex matched, if that makes the matching larger.
    fn augment(&mut self, graph: &Relation, root: usize) -> bool {
        let end = self.grow(graph, root, None);
        if let Some(end) = end {
            self.flip(end);
        }
        end.is_some()
    }

    /// Grows the tree of a single vertex until it reaches another single one, which is answered,
    /// or until `wanted` is known to be at an even distance.
    fn grow(&mut self, graph: &Relation, root: usize, wanted: Option<usize>) -> Option<usize> {
        self.tree.start(root, &self.active);
        while let Some(from) = self.tree.queue.pop_front() {
            if wanted.is_some_and(|wanted| self.tree.even.contains(wanted)) {
                return None;
            }
            for (at, &row) in graph.row(from).iter().enumerate() {
                for to in numbers(at, row & self.tree.unseen.words()[at]) {
                    if !self.tree.unseen.contains(to) {
                        continue;
                    }
                    self.tree.parent[to] = from;
                    self.tree.unseen.remove(to);
                    let mate = self.mate[to];
                    if mate == NONE {
                        return Some(to);
                    }
                    self.tree.label_even(mate);
                }
            }
            for (at, &row) in graph.row(from).iter().enumerate() {
                for to in numbers(at, row & self.tree.strangers(from, at)) {
                    if self.tree.find(from) != self.tree.find(to) {
                        self.contract(from, to);
                    }
                }
            }
        }
        None
    }

    /// Makes one blossom of the cycle that an edge between even vertices closes.
    fn contract(&mut self, left: usize, right: usize) {
        let top = self.common_base(left, right);
        let mut bases = Vec::new();
        self.trace(left, top, right, &mut bases);
        self.trace(right, top, left, &mut bases);
        for base in bases {
            self.tree.unite(top, base);
        }
    }

    fn common_base(&mut self, left: usize, right: usize) -> usize {
        let mut above = Set::new(self.mate.len());
        let mut at = self.tree.base(left);
        loop {
            above.insert(at);
            if self.mate[at] == NONE {
                break;
            }
            at = self.tree.base(self.tree.parent[self.mate[at]]);
        }
        at = self.tree.base(right);
        while !above.contains(at) {
            at = self.tree.base(self.tree.parent[self.mate[at]]);
        }
        at
    }

    /// Makes the way from a vertex up to the blossom's base one that can be gone in both
    /// directions, and collects the bases on it.
    fn trace(&mut self, from: usize, top: usize, other_side: usize, bases: &mut Vec<usize>) {
        let (mut at, mut child) = (from, other_side);
        while self.tree.base(at) != top {
            let mate = self.mate[at];
            bases.push(self.tree.base(at));
            bases.push(self.tree.base(mate));
            self.tree.parent[at] = child;
            child = mate;
            at = self.tree.parent[mate];
        }
    }

    /// Exchanges matched and unmatched edges from a vertex up to the root.
    fn flip(&mut self, end: usize) {
        let mut at = end;
        while at != NONE {
            let above = self.tree.parent[at];
            let next = self.mate[above];
            self.join(at, above);
            at = next;
        }
    }
}

impl Tree {
    fn start(&mut self, root: usize, active: &Set) {
        for (vertex, (link, base)) in self.link.iter_mut().zip(&mut self.base).enumerate() {
            *link = vertex;
            *base = vertex;
        }
        self.members.fill(None);
        self.even.clear();
        self.unseen.copy(active);
        self.queue.clear();
        self.label_even(root);
    }

    fn label_even(&mut self, vertex: usize) {
        self.unseen.remove(vertex);
        self.even.insert(vertex);
        self.queue.push_back(vertex);
    }

    /// The vertex that stands for a vertex's blossom.
    fn find(&mut self, vertex: usize) -> usize {
        let mut at = vertex;
        while self.link[at] != at {
            self.link[at] = self.link[self.link[at]];
            at = self.link[at];
        }
        at
    }

    fn base(&mut self, vertex: usize) -> usize {
        let found = self.find(vertex);
        self.base[found]
    }

    /// A word of the even vertices outside a vertex's blossom.
    fn strangers(&mut self, vertex: usize, at: usize) -> u64 {
        let found = self.find(vertex);
        let own = self.members[found].as_ref().map_or(0, |members| members.words()[at]);
        self.even.words()[at] & !own
    }

    /// Puts the blossom of a base into that of `top`, whose base stays.
    fn unite(&mut self, top: usize, base: usize) {
        let (into, from) = (self.find(top), self.find(base));
        if into == from {
            return;
        }
        let size = self.link.len();
        let added = self.members[from].take();
        let members = self.members[into].get_or_insert_with(|| Set::of(size, [into]));
        match added {
            Some(added) => members.extend(&added),
            None => members.insert(from),
        }
        self.link[from] = into;
        if !self.even.contains(base) {
            self.label_even(base);
        }
    }
}
