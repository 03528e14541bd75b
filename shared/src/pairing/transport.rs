//! Prices for kinds of vertices: the dual of the heaviest perfect fractional matching in which all
//! vertices of a kind are alike (a transportation problem; shortest paths one at a time).

use super::weight::Weight;

const NONE: usize = usize::MAX;

/// How many of each kind there are, and what a pair of two kinds is worth.
#[derive(Debug)]
pub(super) struct Market<W> {
    /// How many; by kind.
    pub(super) count: Vec<usize>,
    /// Square and symmetric; none where no pair of the two kinds can be made.
    pub(super) worth: Vec<Option<W>>,
}

/// The state of the search: a flow from kinds as senders to kinds as receivers.
struct Flow<'a, W> {
    market: &'a Market<W>,
    sender: Vec<W>,
    receiver: Vec<W>,
    supply: Vec<usize>,
    demand: Vec<usize>,
    flow: Vec<usize>,
}

/// The shortest way from one sender to every receiver.
struct Ways<W> {
    /// By receiver: the length and the sender before it.
    to: Vec<Option<(W, usize)>>,
    done: Vec<bool>,
    /// By sender: the length and the receiver before it.
    from: Vec<Option<(W, usize)>>,
}

impl<W: Weight> Market<W> {
    /// A price for each kind so that the prices of two kinds together are never less than twice
    /// the worth of their pair, and the sum over all vertices is as small as possible. None if not
    /// everybody can be paired.
    pub(super) fn prices(&self) -> Option<Vec<W>> {
        let kinds = self.count.len();
        let best =
            |kind: usize| self.worth[kind * kinds..(kind + 1) * kinds].iter().flatten().max();
        let sender = (0..kinds).map(|kind| best(kind).copied()).collect::<Option<Vec<W>>>()?;
        let mut flow = Flow {
            market: self,
            sender,
            receiver: vec![W::ZERO; kinds],
            supply: self.count.clone(),
            demand: self.count.clone(),
            flow: vec![0; kinds * kinds],
        };
        for kind in 0..kinds {
            while flow.supply[kind] > 0 {
                flow.send(kind)?;
            }
        }
        Some(flow.sender.iter().zip(&flow.receiver).map(|(a, b)| a.plus(*b)).collect())
    }
}

impl<W: Weight> Flow<'_, W> {
    /// Sends as much as one way carries.
    fn send(&mut self, start: usize) -> Option<()> {
        let kinds = self.demand.len();
        let mut ways =
            Ways { to: vec![None; kinds], done: vec![false; kinds], from: vec![None; kinds] };
        ways.from[start] = Some((W::ZERO, NONE));
        self.extend(&mut ways, start);
        let (end, length) = loop {
            let open = (0..kinds).filter(|&kind| !ways.done[kind]);
            let nearest = open.filter_map(|kind| Some((ways.to[kind]?.0, kind))).min()?;
            let (length, kind) = nearest;
            ways.done[kind] = true;
            if self.demand[kind] > 0 {
                break (kind, length);
            }
            for sender in 0..kinds {
                if self.flow[sender * kinds + kind] > 0 && ways.from[sender].is_none() {
                    ways.from[sender] = Some((length, kind));
                    self.extend(&mut ways, sender);
                }
            }
        };
        for kind in 0..kinds {
            if let Some((own, _)) = ways.from[kind] {
                self.sender[kind] = self.sender[kind].minus(length.minus(own));
            }
            if let Some((own, _)) = ways.to[kind].filter(|_| ways.done[kind]) {
                self.receiver[kind] = self.receiver[kind].plus(length.minus(own));
            }
        }
        self.carry(&ways, start, end);
        Some(())
    }

    /// Looks along the edges of a sender.
    fn extend(&self, ways: &mut Ways<W>, sender: usize) {
        let kinds = self.demand.len();
        let Some((length, _)) = ways.from[sender] else { return };
        for receiver in (0..kinds).filter(|&kind| !ways.done[kind]).collect::<Vec<_>>() {
            if let Some(worth) = self.market.worth[sender * kinds + receiver] {
                let slack = self.sender[sender].plus(self.receiver[receiver]).minus(worth);
                let length = length.plus(slack);
                if ways.to[receiver].is_none_or(|(known, _)| length < known) {
                    ways.to[receiver] = Some((length, sender));
                }
            }
        }
    }

    /// Changes the flow along a way.
    fn carry(&mut self, ways: &Ways<W>, start: usize, end: usize) {
        let kinds = self.demand.len();
        let mut steps = Vec::new();
        let mut amount = self.supply[start].min(self.demand[end]);
        let mut at = end;
        while let Some((_, sender)) = ways.to[at] {
            let back = ways.from[sender].map_or(NONE, |(_, receiver)| receiver);
            steps.push((sender, at, back));
            if back == NONE {
                break;
            }
            amount = amount.min(self.flow[sender * kinds + back]);
            at = back;
        }
        for (sender, receiver, back) in steps {
            self.flow[sender * kinds + receiver] += amount;
            if back != NONE {
                self.flow[sender * kinds + back] -= amount;
            }
        }
        self.supply[start] -= amount;
        self.demand[end] -= amount;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn market() -> impl Strategy<Value = Market<i128>> {
        (1_usize..6).prop_flat_map(|kinds| {
            let worth = prop_oneof![1 => Just(None), 4 => (-5_i128..20).prop_map(Some)];
            let count = proptest::collection::vec(1_usize..5, kinds);
            (count, proptest::collection::vec(worth, kinds * kinds)).prop_map(
                move |(count, mut worth)| {
                    for a in 0..kinds {
                        for b in 0..a {
                            worth[a * kinds + b] = worth[b * kinds + a];
                        }
                    }
                    Market { count, worth }
                },
            )
        })
    }

    proptest! {
        #[test]
        fn prices_cover_every_pair_and_a_flow_pays_them_all(market in market()) {
            let kinds = market.count.len();
            if let Some(prices) = market.prices() {
                for a in 0..kinds {
                    for b in 0..kinds {
                        if let Some(worth) = market.worth[a * kinds + b] {
                            prop_assert!(prices[a] + prices[b] >= 2 * worth);
                        }
                    }
                }
                // Nothing cheaper: the pairs that are paid exactly can take everybody in.
                let exact = Market {
                    count: market.count.clone(),
                    worth: (0..kinds * kinds)
                        .map(|at| market.worth[at].filter(|w| prices[at / kinds] + prices[at % kinds] == 2 * w))
                        .collect(),
                };
                prop_assert!(exact.prices().is_some());
            }
        }
    }
}
