//! The criteria C4 to C21 as one number per pair, the most important in the highest bits
//! (C.04.3 Art. 2).

use std::collections::{BTreeMap, BTreeSet};

use super::Edition;
use super::bracket::{Part, Scope, View};
use super::colours::{ColourCost, cost};
use super::player::{Float, Player};
use crate::pairing::weight::Weight;

pub(super) mod failures;

/// Bits that the duals of a matching need above the weights themselves.
pub(super) const MARGIN: u32 = 8;

/// What a pair can count for.
#[derive(Clone, Copy, Debug)]
enum Criterion {
    /// C2, C4, C5: everybody is paired but one who may be left over.
    Completion,
    /// C6: pairs in the bracket.
    Pairs,
    /// C7: moved-down players of this score who are paired.
    Moved(i64),
    /// C8: pairs in the next bracket.
    NextPairs,
    /// C8: downfloaters of this score who are paired there.
    NextMoved(i64),
    /// C9: unplayed games of those who are paired.
    Unplayed,
    /// C10.
    TooWide,
    /// C11.
    Third,
    /// C12.
    Denied,
    /// C13.
    StrongDenied,
    /// C14, C16: paired residents who downfloated so many rounds back.
    ResidentFloats(usize),
    /// C15, C17: opponents of moved-down players who upfloated.
    OpponentFloats(usize),
    /// C18, C20: paired moved-down players of this score who downfloated.
    MovedFloats(usize, i64),
    /// C19, C21: opponents who upfloated, of moved-down players of this score.
    OpponentDifference(usize, i64),
    /// 2017, C6 in the collapsed last bracket: score differences of this size.
    Difference(i64),
    /// 2017, C16 and C18 there: the same of players who downfloated.
    DownDifference(usize, i64),
    /// 2017, C17 and C19 there: the same of lower-ranked players who upfloated.
    UpDifference(usize, i64),
}

/// The criteria that can differ in a bracket, in order, each with its width in bits.
pub(super) struct Criteria {
    list: Vec<(Criterion, u32)>,
}

/// A pair as the criteria see it.
struct Meeting<'a> {
    higher: (&'a Player, Part),
    lower: (&'a Player, Part),
    colours: ColourCost,
    inside: bool,
    may_be_left: i64,
    /// What a player's score is compared with who gets no opponent.
    artificial_score: i64,
}

/// Bits for a signed sum of at most this size.
pub(super) fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros() + 1
}

impl Criteria {
    pub(super) fn new(view: &View) -> Criteria {
        let mut criteria = Criteria { list: Vec::new() };
        let count = view.ranks.len();
        if view.scope == Scope::Field {
            criteria.push(Criterion::Completion, 2 * count);
        }
        criteria.push(Criterion::Pairs, view.inside() / 2);
        let moved = scores(view, Part::Moved);
        let collapsed = view.bracket.is_collapsed();
        if collapsed {
            criteria.push_differences(view, Criterion::Difference);
        } else {
            for (&score, &most) in moved.iter().rev() {
                criteria.push(Criterion::Moved(score), most);
            }
        }
        criteria.push_next(view, &moved);
        let topscorers = (0..view.inside()).any(|vertex| view.player(vertex).topscorer);
        for criterion in [Criterion::TooWide, Criterion::Third] {
            criteria.push_if(topscorers, criterion, view.inside() / 2);
        }
        criteria.push(Criterion::Denied, view.inside() / 2);
        criteria.push(Criterion::StrongDenied, view.inside() / 2);
        for back in [0, 1] {
            let residents = floaters(view, Part::Resident, Float::Down, back);
            criteria.push_if(residents > 0, Criterion::ResidentFloats(back), residents);
            let opponents = floaters(view, Part::Resident, Float::Up, back);
            let most = if collapsed { opponents } else { opponents.min(moved.values().sum()) };
            criteria.push_if(most > 0, Criterion::OpponentFloats(back), most);
        }
        if collapsed {
            for back in [0, 1] {
                criteria.push_differences(view, |by| Criterion::DownDifference(back, by));
                criteria.push_differences(view, |by| Criterion::UpDifference(back, by));
            }
            return criteria;
        }
        for back in [0, 1] {
            let movers = floaters(view, Part::Moved, Float::Down, back);
            let opponents = floaters(view, Part::Resident, Float::Up, back);
            for (&score, &most) in moved.iter().rev() {
                criteria.push_if(movers > 0, Criterion::MovedFloats(back, score), most);
            }
            for (&score, &most) in moved.iter().rev() {
                criteria.push_if(opponents > 0, Criterion::OpponentDifference(back, score), most);
            }
        }
        criteria
    }

    /// C8 and, where the single downfloater is going to be the one left over, C9.
    fn push_next(&mut self, view: &View, moved: &BTreeMap<i64, usize>) {
        let next = view.bracket.next.len();
        if next > 0 && view.scope >= Scope::Next {
            let last = view.bracket.rest.is_empty();
            if view.bracket.field.edition == Edition::Fide2017 && last {
                // 2017, C7: the last bracket has to be paired by C2 as well.
                self.push(Criterion::Completion, 2 * view.ranks.len());
            }
            self.push(Criterion::NextPairs, (view.inside() + next) / 2);
            let mut floating = moved.clone();
            floating.extend(scores(view, Part::Resident));
            for (&score, &most) in floating.iter().rev() {
                self.push(Criterion::NextMoved(score), most);
            }
        }
        if may_leave_one(view) {
            let unplayed = (0..view.inside()).map(|vertex| view.player(vertex).unplayed).sum();
            self.push(Criterion::Unplayed, unplayed);
        }
    }

    /// One criterion for each score difference that can occur, a single player's included.
    fn push_differences(&mut self, view: &View, criterion: impl Fn(i64) -> Criterion) {
        let scores: BTreeSet<i64> = (0..view.inside()).map(|at| view.player(at).score).collect();
        let single = scores.iter().map(|score| score - view.bracket.artificial_score());
        let pairs = scores.iter().flat_map(|a| scores.range(..a).map(move |b| a - b));
        let differences: BTreeSet<i64> = single.chain(pairs).collect();
        for &difference in differences.iter().rev() {
            self.push(criterion(difference), view.inside());
        }
    }

    fn push(&mut self, criterion: Criterion, most: usize) {
        self.list.push((criterion, width(most)));
    }

    fn push_if(&mut self, matters: bool, criterion: Criterion, most: usize) {
        if matters {
            self.push(criterion, most);
        }
    }

    /// Without the pairing of everybody, where it is sure.
    pub(super) fn without_completion(mut self) -> Criteria {
        self.list.retain(|(criterion, _)| !matches!(criterion, Criterion::Completion));
        self
    }

    /// Without C9, for a bracket that turns out to have several downfloaters.
    pub(super) fn without_unplayed(mut self) -> Criteria {
        self.list.retain(|(criterion, _)| !matches!(criterion, Criterion::Unplayed));
        self
    }

    pub(super) fn has_unplayed(&self) -> bool {
        self.list.iter().any(|(criterion, _)| matches!(criterion, Criterion::Unplayed))
    }

    /// Whether C10 and C11 can differ.
    pub(super) fn tells_topscorers(&self) -> bool {
        self.list.iter().any(|(criterion, _)| matches!(criterion, Criterion::TooWide))
    }

    pub(super) fn bits(&self) -> u32 {
        self.list.iter().map(|(_, bits)| bits).sum()
    }

    /// What a player of the bracket adds as a downfloater who is paired in the next bracket, apart
    /// from the number of pairs there.
    pub(super) fn weigh_floater<W: Weight>(&self, view: &View, vertex: usize) -> W {
        let own = view.player(vertex).score;
        self.list.iter().fold(W::ZERO, |weight, &(criterion, bits)| {
            let counts = matches!(criterion, Criterion::NextMoved(score) if score == own);
            weight.shifted(bits).plus(W::of(i128::from(counts)))
        })
    }

    /// The weight of a pair of vertices, the higher-ranked first.
    pub(super) fn weigh<W: Weight>(&self, view: &View, higher: usize, lower: usize) -> W {
        let meeting = Meeting::new(view, higher, lower);
        self.list.iter().fold(W::ZERO, |weight, &(criterion, bits)| {
            weight.shifted(bits).plus(W::of(i128::from(meeting.value(criterion))))
        })
    }
}

/// Whether the one left over stands in this bracket, so that a single downfloater is that one.
fn may_leave_one(view: &View) -> bool {
    let resident = view.bracket.residents.first().map(|&rank| &view.bracket.field.players[rank]);
    let lowest = resident.map(|player| player.score);
    let bye = view.bracket.field.bye_score;
    view.bracket.field.edition == Edition::Fide2026
        && view.inside() % 2 == 1
        && bye.is_some()
        && bye >= lowest
}

fn scores(view: &View, part: Part) -> BTreeMap<i64, usize> {
    let mut scores = BTreeMap::new();
    for vertex in (0..view.inside()).filter(|&vertex| view.part(vertex) == part) {
        *scores.entry(view.player(vertex).score).or_default() += 1;
    }
    scores
}

fn floaters(view: &View, part: Part, float: Float, back: usize) -> usize {
    let floated = |&vertex: &usize| {
        view.part(vertex) == part && view.player(vertex).floats[back] == Some(float)
    };
    (0..view.inside()).filter(floated).count()
}

impl<'a> Meeting<'a> {
    fn new(view: &'a View, higher: usize, lower: usize) -> Self {
        let field = view.bracket.field;
        let inside = lower < view.inside();
        let (a, b) = (view.player(higher), view.player(lower));
        let left = |vertex: usize| i64::from(field.may_be_left(view.ranks[vertex]));
        Meeting {
            higher: (a, view.part(higher)),
            lower: (b, view.part(lower)),
            colours: if inside { cost(a, b, field.initial) } else { ColourCost::default() },
            inside,
            may_be_left: left(higher) + left(lower),
            artificial_score: view.bracket.artificial_score(),
        }
    }

    fn value(&self, criterion: Criterion) -> i64 {
        match criterion {
            Criterion::Completion => return 3 - self.may_be_left,
            Criterion::NextPairs => return i64::from(self.lower.1 == Part::Next),
            Criterion::NextMoved(score) => {
                let moves = self.lower.1 == Part::Next && self.higher.1 <= Part::Resident;
                return i64::from(moves && self.higher.0.score == score);
            }
            _ if !self.inside => return 0,
            _ => {}
        }
        let (a, b) = (self.higher.0, self.lower.0);
        let floats = a.score > b.score;
        let moved_from = |score: i64| floats && a.score == score;
        let differs = |by: i64| floats && a.score - b.score == by;
        let single = |player: &Player, by: i64| player.score - self.artificial_score == by;
        let down = |player: &Player, back: usize| player.floats[back] == Some(Float::Down);
        let up = |back: usize| b.floats[back] == Some(Float::Up);
        match criterion {
            Criterion::Pairs => 1,
            Criterion::Moved(score) => i64::from(moved_from(score)),
            Criterion::Unplayed => (a.unplayed + b.unplayed) as i64,
            Criterion::TooWide => -i64::from(self.colours.too_wide),
            Criterion::Third => -i64::from(self.colours.third),
            Criterion::Denied => -i64::from(self.colours.denied),
            Criterion::StrongDenied => -i64::from(self.colours.strong_denied),
            Criterion::ResidentFloats(back) => {
                i64::from(!floats && down(a, back)) + i64::from(down(b, back))
            }
            Criterion::OpponentFloats(back) => -i64::from(floats && up(back)),
            Criterion::MovedFloats(back, score) => i64::from(moved_from(score) && down(a, back)),
            Criterion::OpponentDifference(back, score) => -i64::from(moved_from(score) && up(back)),
            Criterion::Difference(by) => {
                i64::from(single(a, by)) + i64::from(single(b, by)) - i64::from(differs(by))
            }
            Criterion::DownDifference(back, by) => {
                i64::from(down(a, back) && single(a, by))
                    + i64::from(down(b, back) && single(b, by))
                    - i64::from(down(a, back) && differs(by))
            }
            Criterion::UpDifference(back, by) => -i64::from(differs(by) && up(back)),
            Criterion::Completion | Criterion::NextPairs | Criterion::NextMoved(_) => 0,
        }
    }
}

/// The places below the criteria where the order of generation is decided (Art. 4), from the
/// highest: exchanges, their sums, single moves, opponents.
#[derive(Clone, Copy)]
pub(super) struct Ordering {
    exchanges: u32,
    sums: u32,
    moves: u32,
    opponents: u32,
}

impl Ordering {
    pub(super) fn new(view: &View) -> Ordering {
        let inside = view.inside();
        Ordering {
            exchanges: width(inside),
            sums: width(inside * inside),
            moves: width(2 * inside),
            opponents: width(inside),
        }
    }

    pub(super) fn bits(self) -> u32 {
        self.exchanges + self.sums + self.moves + self.opponents
    }

    /// One more player exchanged, with this number within the bracket (Art. 4.3.1 and 4.3.2).
    pub(super) fn first<W: Weight>(self, exchanged: bool, number: usize) -> W {
        let exchange = W::of(i128::from(exchanged)).shifted(self.sums);
        let sum = W::of(number as i128);
        W::ZERO.minus(exchange.plus(sum).shifted(self.moves + self.opponents))
    }

    /// A push for or against a single player (Art. 4.3.3, 4.3.4 and 4.4).
    pub(super) fn push<W: Weight>(self, by: i128) -> W {
        W::of(by).shifted(self.opponents)
    }

    /// A push for an opponent (Art. 4.2).
    pub(super) fn opponent<W: Weight>(by: usize) -> W {
        W::of(by as i128)
    }
}
