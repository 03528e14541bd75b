//! One alternating tree, grown from a single vertex until the matching gets better.

use super::{Matching, NONE};
use crate::pairing::weight::Weight;

/// A node's place in the tree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Free,
    /// At an even distance from the root; its dual falls.
    Even,
    /// At an odd distance; its dual rises.
    Odd,
}

/// The least slack seen from the tree to a vertex, and the vertex it is seen from.
type Reach<W> = Option<(W, usize)>;

/// What stops the duals from moving further.
enum Event {
    /// An even vertex that may as well be single.
    Single(usize),
    /// An edge that has become tight.
    Tight(usize, usize),
    /// An odd blossom whose dual is used up.
    Spent(usize),
}

/// The tree under construction.
pub(super) struct Tree<W> {
    /// By node.
    label: Vec<Label>,
    /// The edge a node was entered by, as (parent's vertex, own vertex); by node.
    entry: Vec<(usize, usize)>,
    /// By vertex outside the even nodes: the nearest even vertex.
    outward: Vec<Reach<W>>,
    /// By even vertex: the nearest vertex of another even node.
    inward: Vec<Reach<W>>,
    queue: Vec<usize>,
}

impl<W: Weight> Tree<W> {
    pub(super) fn new(size: usize) -> Self {
        Tree {
            label: vec![Label::Free; size],
            entry: vec![(NONE, NONE); size],
            outward: vec![None; size],
            inward: vec![None; size],
            queue: Vec::new(),
        }
    }

    fn clear(&mut self, nodes: usize) {
        self.label.clear();
        self.label.resize(nodes, Label::Free);
        self.entry.clear();
        self.entry.resize(nodes, (NONE, NONE));
        self.outward.fill(None);
        self.inward.fill(None);
        self.queue.clear();
    }
}

fn nearer<W: Weight>(reach: &Reach<W>, slack: W) -> bool {
    reach.is_none_or(|(best, _)| slack < best)
}

impl<W: Weight> Matching<W> {
    /// Makes a single vertex matched, or finds a vertex that may be single in its place.
    pub(super) fn search(&mut self, root: usize) {
        self.tree.clear(self.size + self.blossoms.len());
        self.label_even(self.outer[root], (NONE, NONE));
        loop {
            let mut done = false;
            while let Some(vertex) = self.tree.queue.pop() {
                if self.scan(vertex) {
                    done = true;
                    break;
                }
            }
            if done {
                break;
            }
            let Some((delta, event)) = self.next_event() else { break };
            self.shift_duals(delta);
            match event {
                Event::Single(vertex) => {
                    self.flip(vertex, NONE);
                    break;
                }
                Event::Tight(from, to) => {
                    if self.cross(from, to) {
                        break;
                    }
                }
                Event::Spent(node) => self.expand(node),
            }
        }
        self.open_idle();
    }

    fn label_even(&mut self, node: usize, entry: (usize, usize)) {
        self.tree.label[node] = Label::Even;
        self.tree.entry[node] = entry;
        match self.blossom(node) {
            None => self.tree.queue.push(node),
            Some(_) => self.tree.queue.extend(self.vertices(node)),
        }
    }

    /// Looks along every edge of an even vertex; true when the matching got better.
    fn scan(&mut self, from: usize) -> bool {
        for to in 0..self.size {
            if !self.present[from * self.size + to] || self.outer[from] == self.outer[to] {
                continue;
            }
            let slack = self.slack(from, to);
            if slack == W::ZERO && self.cross(from, to) {
                return true;
            }
            let even = self.tree.label[self.outer[to]] == Label::Even;
            if even && self.outer[from] != self.outer[to] {
                if nearer(&self.tree.inward[from], slack) {
                    self.tree.inward[from] = Some((slack, to));
                }
            } else if !even && nearer(&self.tree.outward[to], slack) {
                self.tree.outward[to] = Some((slack, from));
            }
        }
        false
    }

    /// Uses a tight edge from an even vertex; true when the matching got better.
    fn cross(&mut self, from: usize, to: usize) -> bool {
        let node = self.outer[to];
        match self.tree.label[node] {
            Label::Even => self.shrink(from, to),
            Label::Odd => {}
            Label::Free => {
                let base = self.base(node);
                let mate = self.mate[base];
                if mate == NONE {
                    self.rebase(node, to);
                    self.mate[to] = from;
                    self.flip(from, to);
                    return true;
                }
                self.tree.label[node] = Label::Odd;
                self.tree.entry[node] = (from, to);
                self.label_even(self.outer[mate], (base, mate));
            }
        }
        false
    }

    /// Exchanges matched and unmatched edges from the root down to an even vertex, which gets
    /// `partner` as its mate.
    fn flip(&mut self, vertex: usize, partner: usize) {
        let (mut even, mut mate) = (vertex, partner);
        loop {
            let node = self.outer[even];
            self.rebase(node, even);
            self.mate[even] = mate;
            let (odd, _) = self.tree.entry[node];
            if odd == NONE {
                return;
            }
            let node = self.outer[odd];
            let (above, below) = self.tree.entry[node];
            self.rebase(node, below);
            self.mate[below] = above;
            (even, mate) = (above, below);
        }
    }

    /// The way from a node up to the root.
    fn ancestry(&self, node: usize) -> Vec<usize> {
        let mut way = vec![node];
        let mut at = node;
        while self.tree.entry[at].0 != NONE {
            at = self.outer[self.tree.entry[at].0];
            way.push(at);
        }
        way
    }

    /// Encloses the cycle that a tight edge between two even nodes closes.
    fn shrink(&mut self, from: usize, to: usize) {
        let mut left = self.ancestry(self.outer[from]);
        let mut right = self.ancestry(self.outer[to]);
        if left.first() == right.first() {
            return;
        }
        while left.len() > 1 && right.len() > 1 && left[left.len() - 2] == right[right.len() - 2] {
            left.pop();
            right.pop();
        }
        let top = left.pop().unwrap_or(right[right.len() - 1]);
        right.pop();
        let mut cycle = Vec::with_capacity(left.len() + right.len() + 1);
        let mut node = top;
        for &below in left.iter().rev() {
            cycle.push((node, self.tree.entry[below]));
            node = below;
        }
        cycle.push((node, (from, to)));
        for &above in &right {
            let (parent, own) = self.tree.entry[above];
            cycle.push((above, (own, parent)));
        }
        let fresh: Vec<usize> = cycle
            .iter()
            .filter(|(node, _)| self.tree.label[*node] == Label::Odd)
            .flat_map(|(node, _)| self.vertices(*node))
            .collect();
        let entry = self.tree.entry[top];
        let node = self.enclose(cycle);
        if node >= self.tree.label.len() {
            self.tree.label.resize(node + 1, Label::Free);
            self.tree.entry.resize(node + 1, (NONE, NONE));
        }
        self.tree.label[node] = Label::Even;
        self.tree.entry[node] = entry;
        self.tree.queue.extend(fresh);
    }

    /// Takes apart an odd blossom inside the tree; its even way stays in the tree.
    fn expand(&mut self, node: usize) {
        let (above, below) = self.tree.entry[node];
        let Some(blossom) = self.open(node) else { return };
        for &(inner, _) in &blossom.cycle {
            self.tree.label[inner] = Label::Free;
        }
        let around = blossom.cycle.len();
        let entry = self.outer[below];
        let Some(mut at) = blossom.cycle.iter().position(|&(inner, _)| inner == entry) else {
            return;
        };
        let forwards = at % 2 == 1;
        self.tree.label[entry] = Label::Odd;
        self.tree.entry[entry] = (above, below);
        let mut odd = false;
        while at != 0 {
            let (next, (from, to)) = if forwards {
                ((at + 1) % around, blossom.cycle[at].1)
            } else {
                let (own, other) = blossom.cycle[at - 1].1;
                (at - 1, (other, own))
            };
            let inner = blossom.cycle[next].0;
            if odd {
                self.tree.label[inner] = Label::Odd;
                self.tree.entry[inner] = (from, to);
            } else {
                self.label_even(inner, (from, to));
            }
            odd = !odd;
            at = next;
        }
    }

    /// How far the duals can move, and what stops them.
    fn next_event(&mut self) -> Option<(W, Event)> {
        let mut best: Option<(W, Event)> = None;
        let mut offer = |delta: W, event: Event| {
            if best.as_ref().is_none_or(|(least, _)| delta < *least) {
                best = Some((delta, event));
            }
        };
        for vertex in 0..self.size {
            match self.tree.label[self.outer[vertex]] {
                Label::Even => {
                    offer(self.dual[vertex], Event::Single(vertex));
                    self.refresh_inward(vertex);
                    if let Some((slack, to)) = self.tree.inward[vertex] {
                        offer(slack.half(), Event::Tight(vertex, to));
                    }
                }
                Label::Free => {
                    if let Some((slack, from)) = self.tree.outward[vertex] {
                        offer(slack, Event::Tight(from, vertex));
                    }
                }
                Label::Odd => {}
            }
        }
        for (at, blossom) in self.blossoms.iter().enumerate() {
            if let Some(blossom) = blossom
                && blossom.outermost
                && self.tree.label[self.size + at] == Label::Odd
            {
                offer(blossom.dual.half(), Event::Spent(self.size + at));
            }
        }
        best
    }

    /// Looks again for the nearest other even node when the last one has joined this one.
    fn refresh_inward(&mut self, from: usize) {
        let stale =
            self.tree.inward[from].is_some_and(|(_, to)| self.outer[to] == self.outer[from]);
        if !stale {
            return;
        }
        self.tree.inward[from] = None;
        for to in 0..self.size {
            if self.present[from * self.size + to]
                && self.outer[to] != self.outer[from]
                && self.tree.label[self.outer[to]] == Label::Even
            {
                let slack = self.slack(from, to);
                if nearer(&self.tree.inward[from], slack) {
                    self.tree.inward[from] = Some((slack, to));
                }
            }
        }
    }

    fn shift_duals(&mut self, delta: W) {
        if delta == W::ZERO {
            return;
        }
        let fall = |reach: &mut Reach<W>, by: W| {
            if let Some((slack, _)) = reach {
                *slack = slack.minus(by);
            }
        };
        for vertex in 0..self.size {
            match self.tree.label[self.outer[vertex]] {
                Label::Even => {
                    self.dual[vertex] = self.dual[vertex].minus(delta);
                    fall(&mut self.tree.inward[vertex], delta.twice());
                }
                Label::Odd => self.dual[vertex] = self.dual[vertex].plus(delta),
                Label::Free => fall(&mut self.tree.outward[vertex], delta),
            }
        }
        for (at, blossom) in self.blossoms.iter_mut().enumerate() {
            if let Some(blossom) = blossom
                && blossom.outermost
            {
                match self.tree.label[self.size + at] {
                    Label::Even => blossom.dual = blossom.dual.plus(delta.twice()),
                    Label::Odd => blossom.dual = blossom.dual.minus(delta.twice()),
                    Label::Free => {}
                }
            }
        }
    }
}
