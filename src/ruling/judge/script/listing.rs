//! Legal answers as lines to paste: each is written, read as the script's next line and played on a
//! copy of the game. What isn't taken isn't listed.
use super::again::Again;
use super::{Script, Settled, entity_of, indistinguishable};
use crate::decide::{Answer, Ask, Choice, Decision, ManaSource, Trial};
use crate::game::{Game, Log, ObjectId, Zone};
use crate::judge::names::alike;
use crate::rules::{Engine, Stop};
use crate::scenario::ast::{Item, TurnPointKind};

/// So many lines are listed at most.
const LISTED: usize = 40;

/// So many answers are tried at most.
const TRIED: usize = 120;

/// A source whose ability can be played more than once is named so often at most.
const REPEATED: usize = 3;

/// So many declarations of one size are tried at most.
const EACH: usize = 24;

/// Lines that answer an open choice.
#[derive(Default)]
pub(super) struct Listed {
    /// Each as it can be pasted into `actions:`.
    pub lines: Vec<String>,
    /// What they answer.
    pub answers: Vec<Answer>,
    /// There may be others.
    pub more: bool,
}

impl Script<'_> {
    /// Lines that answer a choice, each tried.
    pub(super) fn listed(&self, game: &Game, log: &Log, decision: &Decision) -> Listed {
        let listed = self.listed_of(&answers(self, decision), (game, log), decision);
        match &decision.ask {
            // What must be blocked, by whoever can, may leave none of those.
            Ask::Block { candidates, attackers } if listed.lines.is_empty() => {
                self.listed_of(&apart(candidates, attackers), (game, log), decision)
            }
            _ => listed,
        }
    }

    /// Lines for those of these answers that are taken.
    fn listed_of(
        &self,
        answers: &[Answer],
        (game, log): (&Game, &Log),
        decision: &Decision,
    ) -> Listed {
        let mut more = answers.len() > TRIED;
        let pays = matches!(&decision.ask, Ask::Pay { sources, .. }
            if !sources.iter().all(ManaSource::is_told));
        let mut lines: Vec<String> = Vec::new();
        let mut taken: Vec<&Answer> = Vec::new();
        for answer in answers.iter().take(TRIED) {
            if taken.iter().any(|t| same(game, &decision.ask, t, answer)) {
                continue;
            }
            if lines.len() >= LISTED {
                more = true;
                break;
            }
            let spelt = self.spellings(game, decision, answer);
            let fits = |line: &&String| match self.tried(line, log, pays) {
                Some(given) => same(game, &decision.ask, &given, answer),
                None => false,
            };
            let line = spelt.iter().find(fits);
            if let Some(line) = line {
                taken.push(answer);
                if !lines.contains(line) {
                    lines.push(line.clone());
                }
            }
        }
        let answers = taken.into_iter().cloned().collect();
        Listed { lines, answers, more }
    }

    /// What a line says to the open choice, if it is taken there and nothing comes of it that the
    /// rules refuse.
    fn tried(&self, line: &str, log: &Log, pays: bool) -> Option<Answer> {
        let item = Item::Act(self.scenario.vocabulary.action(line, 0)?);
        // What a named source's own ability asks is answered in some way that pays.
        let mut trial = pays.then(Trial::default);
        for _ in 0..TRIED {
            let (taken, then) = self.tried_paying(&item, log, trial);
            if taken.is_some() {
                return taken;
            }
            trial = then;
            if !trial.as_mut()?.advance() {
                break;
            }
        }
        None
    }

    /// The same with a tape of answers to what the mana abilities that it names ask.
    fn tried_paying(
        &self,
        item: &Item,
        log: &Log,
        trial: Option<Trial>,
    ) -> (Option<Answer>, Option<Trial>) {
        let mut child: Script<'_> = self.clone();
        child.payer = trial.map(|trial| (trial, Vec::new()));
        child.items.truncate(child.at);
        child.items.push(item);
        let behind = child.items.len();
        child.listing = Some(behind);
        child.problems.clear();
        child.asks.clear();
        child.halted = false;
        let Some(Settled { game, since, logged }) = child.settled.take() else {
            return (None, None);
        };
        let mut log = log.clone();
        log.truncate(logged);
        child.pool.begin_at(logged);
        let before = matches!(self.scenario.turn.kind, TurnPointKind::BeforeTheGame);
        let mut again = Again { past: since.into(), then: &mut child };
        let mut engine = Engine::new(*game, log, &mut again);
        let started = if before && self.from_start { engine.start_game() } else { Ok(()) };
        let fine = match started.and_then(|()| engine.run()) {
            Ok(()) | Err(Stop::GameOver | Stop::Unruled(_)) => true,
            Err(Stop::Halt) => child.problems.is_empty(),
            Err(Stop::Illegal(_) | Stop::Decider(_)) => false,
        };
        let taken = fine && child.at >= behind;
        let answer = child.asks.first().filter(|_| taken).and_then(|asked| asked.answer.clone());
        (answer, child.payer.take().map(|(trial, _)| trial))
    }
}

/// Whether two answers say the same, but for objects that nothing tells apart.
fn same(game: &Game, ask: &Ask, a: &Answer, b: &Answer) -> bool {
    let alike = |x: &Choice, y: &Choice| x == y || interchangeable(game, x, y);
    match (a, b) {
        (Answer::One(x), Answer::One(y)) => alike(x, y),
        (Answer::Many(x), Answer::Many(y)) if matches!(ask, Ask::Some { .. }) => {
            let mut left: Vec<&Choice> = y.iter().collect();
            let found = x.iter().all(|c| match left.iter().position(|d| alike(c, d)) {
                Some(at) => {
                    left.remove(at);
                    true
                }
                None => false,
            });
            found && left.is_empty()
        }
        (Answer::Many(x), Answer::Many(y)) => {
            let waiting = |c: &Choice, d: &Choice| indistinguishable::triggers_alike(game, c, d);
            x.len() == y.len() && x.iter().zip(y).all(|(c, d)| alike(c, d) || waiting(c, d))
        }
        (
            Answer::Attack { attackers: x, bands: of_x },
            Answer::Attack { attackers: y, bands: of_y },
        ) => {
            let mut left = y.clone();
            let mut bands = of_y.clone();
            let same_band = |one: &Vec<ObjectId>, other: &Vec<ObjectId>| {
                one.len() == other.len()
                    && one.iter().all(|c| other.iter().any(|d| self::alike(game, *c, *d)))
            };
            let same_bands = of_x.len() == of_y.len()
                && of_x.iter().all(|band| {
                    let at = bands.iter().position(|other| same_band(band, other));
                    at.map(|at| bands.remove(at)).is_some()
                });
            same_bands
                && x.len() == y.len()
                && x.iter().all(|(c, whom)| {
                    let at = left.iter().position(|(d, p)| p == whom && self::alike(game, *c, *d));
                    at.map(|at| left.remove(at)).is_some()
                })
        }
        (Answer::Block(x), Answer::Block(y)) => {
            let mut left = y.clone();
            x.len() == y.len()
                && x.iter().all(|(c, whom)| {
                    let at = left.iter().position(|(d, p)| {
                        let whom = whom.len() == p.len()
                            && whom.iter().zip(p).all(|(a, b)| self::alike(game, *a, *b));
                        whom && self::alike(game, *c, *d)
                    });
                    at.map(|at| left.remove(at)).is_some()
                })
        }
        // Which of equal sources are tapped is said by their names.
        (Answer::Mana(x), Answer::Mana(y)) => x.is_some() == y.is_some(),
        _ => a == b,
    }
}

/// Whether nothing tells two options apart, or they are equal cards of one library.
fn interchangeable(game: &Game, a: &Choice, b: &Choice) -> bool {
    let object = |c: &Choice| entity_of(c).and_then(|e| e.object());
    let (Some(a), Some(b)) = (object(a), object(b)) else { return false };
    let (x, y) = (game.object(a), game.object(b));
    alike(game, a, b) || matches!(x.zone, Zone::Library(_)) && x.zone == y.zone && x.face == y.face
}

/// What could be answered, the simplest first.
pub(super) fn answers(script: &Script<'_>, decision: &Decision) -> Vec<Answer> {
    match &decision.ask {
        Ask::Act => Vec::new(),
        Ask::One { of, .. } => {
            let mut all: Vec<Choice> =
                of.iter().filter(|c| **c != Choice::AnyName).cloned().collect();
            if all.len() < of.len() {
                all.extend(
                    script.names.cards().iter().map(|c| Choice::Name(c.name.as_str().into())),
                );
                all.dedup();
            }
            all.into_iter().map(Answer::One).collect()
        }
        Ask::Some { of, min, max, .. } => (*min..=*max)
            .flat_map(|n| subsets(of.len(), n))
            .take(TRIED + 1)
            .map(|at| Answer::Many(at.into_iter().map(|i| of[i].clone()).collect()))
            .collect(),
        Ask::Order { of, .. } => orders(of.len())
            .map(|at| Answer::Many(at.iter().map(|i| of[*i].clone()).collect()))
            .collect(),
        Ask::Number { min, max, .. } => {
            let last = max.unwrap_or(min + 20).min(min + 20);
            (*min..=last).map(Answer::Number).collect()
        }
        Ask::Split { total, among, each, .. } => {
            parts(*total, among.len(), *each).into_iter().map(Answer::Split).collect()
        }
        Ask::Assign { total, among, .. } => {
            parts(*total, among.len(), 0).into_iter().map(Answer::Split).collect()
        }
        Ask::YesNo { possible, .. } => {
            let yes = possible.then_some(Answer::Yes);
            yes.into_iter().chain([Answer::No]).collect()
        }
        Ask::Attack { candidates, defenders } => {
            let n = candidates.len();
            let mut all = vec![Answer::Attack { attackers: Vec::new(), bands: Vec::new() }];
            for size in sizes(n) {
                for at in subsets(n, size).take(EACH.max(if size == 1 { n } else { 0 })) {
                    all.extend(defenders.iter().map(|d| Answer::Attack {
                        attackers: at.iter().map(|i| (candidates[*i], *d)).collect(),
                        bands: Vec::new(),
                    }));
                    if all.len() > TRIED {
                        return all;
                    }
                }
            }
            all
        }
        Ask::Block { candidates, attackers } => blocks(candidates, attackers),
        Ask::Pay { sources, .. } => {
            let mut objects: Vec<ObjectId> = Vec::new();
            for source in sources {
                if !objects.contains(&source.object) {
                    let times = if source.repeats { REPEATED } else { 1 };
                    objects.extend(std::iter::repeat_n(source.object, times));
                }
            }
            // The places of the objects stand for the sources; which ability of each is used
            // follows.
            let first = |o: ObjectId| sources.iter().position(|s| s.object == o).unwrap_or(0);
            (0..=objects.len())
                .flat_map(|n| subsets(objects.len(), n))
                .take(TRIED + 1)
                .map(|at| {
                    let abilities = at.into_iter().map(|i| (first(objects[i]), 0)).collect();
                    Answer::Mana(Some(crate::decide::Payment { abilities, ..Default::default() }))
                })
                .collect()
        }
    }
}

fn blocks(candidates: &[ObjectId], attackers: &[ObjectId]) -> Vec<Answer> {
    let none = vec![Answer::Block(Vec::new())];
    let pairs = attackers
        .iter()
        .flat_map(|attacker| candidates.iter().map(|b| Answer::Block(vec![(*b, vec![*attacker])])));
    // What blocks several blocks all of them: one that has to block each can do nothing else.
    let several = candidates.iter().filter(|_| attackers.len() > 1);
    let several = several.map(|b| Answer::Block(vec![(*b, attackers.to_vec())]));
    let together = sizes(candidates.len()).filter(|size| *size > 1).flat_map(|size| {
        subsets(candidates.len(), size).take(EACH).flat_map(|at| {
            let on = |attacker: &ObjectId| {
                Answer::Block(at.iter().map(|i| (candidates[*i], vec![*attacker])).collect())
            };
            attackers.iter().map(on).collect::<Vec<_>>()
        })
    });
    // Where the pairs alone are more than are tried, some of each.
    if candidates.len() * attackers.len() > TRIED / 2 {
        let some = together.take(TRIED / 2);
        return none.into_iter().chain(some).chain(pairs.take(TRIED / 2)).collect();
    }
    none.into_iter().chain(pairs).chain(several).chain(together.take(TRIED)).collect()
}

/// Declarations in which two creatures block, each another attacker.
fn apart(candidates: &[ObjectId], attackers: &[ObjectId]) -> Vec<Answer> {
    let two = |of: &[ObjectId]| -> Vec<(ObjectId, ObjectId)> {
        let pairs = of.iter().flat_map(|a| of.iter().map(move |b| (*a, *b)));
        pairs.filter(|(a, b)| a != b).collect()
    };
    let blockers = two(candidates).into_iter().filter(|(a, b)| a < b);
    let blocks = blockers.flat_map(|(a, b)| {
        let on = move |(x, y)| Answer::Block(vec![(a, vec![x]), (b, vec![y])]);
        two(attackers).into_iter().map(on)
    });
    blocks.take(TRIED + 1).collect()
}

/// Sizes of declarations from one on: the small and the large ones in turn.
fn sizes(of: usize) -> impl Iterator<Item = usize> {
    (0..of).map(move |i| if i % 2 == 0 { i / 2 + 1 } else { of - i / 2 })
}

/// The subsets of `size` of the numbers below `of`, in order.
fn subsets(of: usize, size: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next: Option<Vec<usize>> = (size <= of).then(|| (0..size).collect());
    std::iter::from_fn(move || {
        let now = next.clone()?;
        let mut after = now.clone();
        let free = (0..size).rev().find(|i| after[*i] < of - size + i);
        next = free.map(|i| {
            after[i] += 1;
            for j in i + 1..size {
                after[j] = after[j - 1] + 1;
            }
            after
        });
        Some(now)
    })
}

/// Orders of so many things, the given one first.
fn orders(of: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next: Option<Vec<usize>> = Some((0..of).collect());
    std::iter::from_fn(move || {
        let now = next.clone()?;
        let mut after = now.clone();
        next = (1..of).rev().find(|i| after[i - 1] < after[*i]).map(|i| {
            let j = (i..of).rev().find(|j| after[*j] > after[i - 1]).unwrap_or(i);
            after.swap(i - 1, j);
            after[i..].reverse();
            after
        });
        Some(now)
    })
    .take(TRIED + 1)
}

/// Divisions of a total into so many parts of at least `each`.
fn parts(total: u32, among: usize, each: u32) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    let mut open: Vec<(Vec<u32>, u32)> = vec![(Vec::new(), total)];
    while let Some((begun, left)) = open.pop() {
        if all.len() > TRIED {
            break;
        }
        if begun.len() + 1 == among {
            if left >= each {
                all.push([begun.as_slice(), &[left]].concat());
            }
            continue;
        }
        if begun.len() < among {
            open.extend(
                (each..=left.min(each + 40)).map(|n| ([begun.as_slice(), &[n]].concat(), left - n)),
            );
        }
    }
    all
}
