//! Answers in the words of a script: the plainest sentence first, then those that tell more.
//!
//! Long because every kind of answer is said in one place.
use super::Script;
use super::team::is_the_teams;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::{Entity, Game, ObjectId, ObjectKind, PendingTrigger, PlayerId};
use crate::judge::names::{alike, goes_on_stack, holder, is_about};
use crate::rules::names::{list, name, player_name};
use crate::rules::r418_continuous::characteristics;
use crate::rules::r507_turn_control::decides_for;
use crate::rules::r606_two_headed_giant::party_name;

/// In how many ways a thing is named, from the plainest on.
const WAYS: usize = 5;

impl Script<'_> {
    /// Sentences for an answer.
    pub(super) fn spellings(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Vec<String> {
        self.spellings_from(0, game, decision, answer)
    }

    /// The plainest sentence in which nothing else is called as what is chosen is, unless it is
    /// alike; the plainest of all where there is none.
    pub(super) fn spelling_that_tells(
        &self,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Option<String> {
        let chosen = objects_of(&decision.ask, answer);
        let tells = |way: &usize| chosen.iter().all(|id| self.tells_apart(game, *id, *way));
        let way = (0..WAYS).find(tells).unwrap_or(0);
        self.spellings_from(way, game, decision, answer).into_iter().next()
    }

    /// Whether no permanent is called so too that isn't alike.
    fn tells_apart(&self, game: &Game, id: ObjectId, way: usize) -> bool {
        if !game.object(id).in_play() {
            return true;
        }
        let words = self.object_called(game, id, way);
        let same = |other: &&ObjectId| {
            self.object_called(game, **other, way) == words && !alike(game, id, **other)
        };
        game.in_play().iter().find(same).is_none()
    }

    /// Sentences for an answer, from a way to name things on.
    fn spellings_from(
        &self,
        first: usize,
        game: &Game,
        decision: &Decision,
        answer: &Answer,
    ) -> Vec<String> {
        let decides = decides_for(game, decision.who);
        let who = match is_the_teams(game, decision) {
            true => party_name(game, decides),
            false => player_name(game, decides),
        };
        let sources = self.sources(game, decision);
        let mut all: Vec<String> = Vec::new();
        let mut say = |verb: &str, said: &[String]| {
            for words in said {
                all.extend(sources.iter().map(|source| format!("{who} {verb} {words}{source}")));
            }
        };
        match (&decision.ask, answer) {
            (Ask::One { purpose, .. }, Answer::One(choice)) => {
                let said = self.choices_called(first, game, std::slice::from_ref(choice));
                match (purpose, choice) {
                    (_, Choice::Word(_) | Choice::Kind(_)) => {
                        say("chooses", &said);
                        say("names", &said);
                    }
                    (Purpose::Mode, Choice::Nth(i, _)) => {
                        say("chooses", &[format!("mode {}", i + 1)]);
                    }
                    (_, Choice::Nth(i, words)) => {
                        say("chooses", &[format!("\"{words}\""), format!("mode {}", i + 1)]);
                    }
                    _ => {
                        say(verb(purpose), &said);
                        say("chooses", &said);
                        say("finds", &said);
                    }
                }
                if *purpose == Purpose::FirstPlayer {
                    all.extend(said.iter().map(|player| format!("{player} begins")));
                }
            }
            (Ask::Some { .. }, Answer::Many(none)) if none.is_empty() => {
                all.extend(sources.iter().map(|source| format!("{who} declines{source}")));
                all.extend(sources.iter().map(|s| format!("{who} chooses nothing{s}")));
                all.extend(sources.iter().map(|s| format!("{who} finds nothing{s}")));
            }
            (Ask::Some { purpose, .. }, Answer::Many(chosen)) => {
                let said = self.choices_called(first, game, chosen);
                if matches!(purpose, Purpose::Mode) {
                    let modes = chosen.iter().filter_map(|c| match c {
                        Choice::Nth(i, _) => Some(format!("mode {}", i + 1)),
                        _ => None,
                    });
                    say("chooses", &[list(&modes.collect::<Vec<_>>())]);
                }
                if matches!(purpose, Purpose::Sacrifice | Purpose::Discard) && chosen.len() > 1 {
                    say(verb(purpose), &said);
                }
                say("chooses", &said);
                say("finds", &said);
            }
            (Ask::Order { purpose, of }, Answer::Many(order)) => {
                all.extend(self.in_order(first, game, purpose, of, order, &who));
                let said = self.choices_called(first, game, order);
                all.extend(said.iter().flat_map(|words| {
                    sources.iter().map(|s| format!("{who} chooses {words}{s}")).collect::<Vec<_>>()
                }));
            }
            (_, Answer::Number(n)) => say("chooses", &[n.to_string()]),
            (Ask::Split { among, .. }, Answer::Split(parts)) => {
                for way in first..WAYS {
                    let shares = self.shares_called(game, decision, among, parts, way, "for");
                    let to = self.shares_called(game, decision, among, parts, way, "to");
                    say("chooses", &[shares, to]);
                }
            }
            (Ask::Assign { creature, among, .. }, Answer::Split(parts)) => {
                for way in first..WAYS {
                    let by = self.object_called(game, *creature, way);
                    let shares = match parts.iter().sum::<u32>() {
                        0 => "no damage".to_string(),
                        _ => self.shares_called(game, decision, among, parts, way, "to"),
                    };
                    all.push(format!("{by} assigns {shares}"));
                    all.push(format!("{who} has {by} assign {shares}"));
                }
            }
            (_, Answer::Yes(true)) => {
                if matches!(decision.ask, Ask::YesNo { purpose: Purpose::Mulligan, .. }) {
                    all.push(format!("{who} mulligans"));
                }
                all.extend(sources.iter().map(|source| format!("{who} chooses yes{source}")));
            }
            (_, Answer::Yes(false)) => {
                all.extend(sources.iter().map(|source| format!("{who} declines{source}")));
                all.push(format!("{who} doesn't pay"));
                if matches!(decision.ask, Ask::YesNo { purpose: Purpose::Mulligan, .. }) {
                    all.insert(0, format!("{who} keeps"));
                }
            }
            (Ask::Attack { defenders, .. }, Answer::Attack { attackers, bands }) => {
                if attackers.is_empty() {
                    all.push(format!("{who} doesn't attack"));
                }
                for way in first..WAYS {
                    all.extend(self.attack(game, defenders, (attackers, bands), way, &who));
                }
            }
            (_, Answer::Block(blocks)) if blocks.is_empty() => {
                all.push(format!("{who} doesn't block"));
            }
            (_, Answer::Block(blocks)) => {
                let mut attackers: Vec<ObjectId> = Vec::new();
                for attacker in blocks.iter().flat_map(|(_, of)| of) {
                    if !attackers.contains(attacker) {
                        attackers.push(*attacker);
                    }
                }
                for way in first..WAYS {
                    let called = |id: ObjectId| self.object_called(game, id, way);
                    let group = |attacker: &ObjectId| {
                        let with = blocks.iter().filter(|(_, of)| of.contains(attacker));
                        let with: Vec<String> = with.map(|(b, _)| called(*b)).collect();
                        format!("{} with {}", called(*attacker), list(&with))
                    };
                    let groups: Vec<String> = attackers.iter().map(group).collect();
                    all.push(format!("{who} blocks {}", groups.join(", ")));
                }
            }
            (Ask::Pay { cost, sources: offered, .. }, Answer::Mana(Some(payment))) => {
                let due: String = cost.iter().map(ToString::to_string).collect();
                for way in first..WAYS {
                    let with: Vec<String> = payment
                        .abilities
                        .iter()
                        .map(|(at, _)| self.object_called(game, offered[*at].object, way))
                        .collect();
                    let with = if with.is_empty() {
                        String::new()
                    } else {
                        format!(" with {}", with.join(", "))
                    };
                    all.push(format!("{who} pays {due}{with}"));
                }
            }
            _ => {}
        }
        let mut seen: Vec<String> = Vec::new();
        all.retain(|line| {
            let new = !seen.contains(line);
            if new {
                seen.push(line.clone());
            }
            new
        });
        all
    }

    /// ` for X`, from the most telling to nothing.
    fn sources(&self, game: &Game, decision: &Decision) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        if let Some(about) = decision.about {
            let object = game.object(about);
            let behind = object.stack.as_ref().and_then(|s| s.source).filter(|s| *s != about);
            match behind {
                _ if object.kind == ObjectKind::SpellCopy => {
                    all.push(format!("the copy of {}", name(game, about)));
                    all.push(self.names.called(game, about));
                }
                Some(source) => {
                    let called = self.names.called(game, source);
                    all.push(format!("{called}'s ability"));
                    all.push(called);
                }
                None => {
                    let called = self.names.called(game, about);
                    all.push(called.clone());
                    all.push(format!("{called}'s ability"));
                }
            }
        }
        let mut all: Vec<String> = all.into_iter().map(|s| format!(" for {s}")).collect();
        all.push(String::new());
        all
    }

    /// A list of choices, each way of naming its members in turn.
    fn choices_called(&self, first: usize, game: &Game, choices: &[Choice]) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for way in first..WAYS {
            let called: Vec<String> = choices
                .iter()
                .map(|c| match c {
                    Choice::Entity(e) => self.entity_called_so(game, *e, way),
                    other => super::indistinguishable::choice_name(game, other),
                })
                .collect();
            let words = list(&called);
            if !all.contains(&words) {
                all.push(words);
            }
        }
        all
    }

    fn entity_called_so(&self, game: &Game, entity: Entity, way: usize) -> String {
        match entity {
            Entity::Object(o) => self.object_called(game, o, way),
            Entity::Player(p) => player_name(game, p),
        }
    }

    /// An object by its name; with whose it is; as a copy; by its place among the tokens of its
    /// name.
    fn object_called(&self, game: &Game, id: ObjectId, way: usize) -> String {
        let called = self.names.called(game, id);
        let object = game.object(id);
        if way == 0 || self.names.alias(game, id).is_some() {
            return called;
        }
        let plain = called.strip_prefix("the ").unwrap_or(&called).to_string();
        match way {
            1 if object.kind == ObjectKind::SpellCopy => format!("the copy of {}", name(game, id)),
            1 => format!("{}'s {plain}", player_name(game, holder(game, id))),
            2 if object.stack.is_some() => format!("{called}'s ability"),
            3 if object.stack.is_some() => self.names.told_apart(game, id, &[]),
            3 if object.in_play() && !object.is_token() => match object.tapped {
                true => format!("a tapped {called}"),
                false => format!("an untapped {called}"),
            },
            4 if object.in_play() && !object.is_token() => {
                let state = if object.tapped { "tapped" } else { "untapped" };
                format!("{}'s {state} {plain}", player_name(game, holder(game, id)))
            }
            _ if object.is_token() => {
                let title = characteristics(game, id).name.clone();
                let namesakes = game.objects().filter(|o| {
                    o.is_token() && o.was.is_none() && characteristics(game, o.id).name == title
                });
                let mut of_name: Vec<_> =
                    namesakes.map(|o| (o.timestamp, game.latest(o.id))).collect();
                of_name.sort();
                let at = of_name.iter().position(|(_, o)| *o == id).unwrap_or(0);
                format!("the {} {plain}", ordinal(at + 1))
            }
            _ => called,
        }
    }

    fn shares_called(
        &self,
        game: &Game,
        _: &Decision,
        among: &[Entity],
        parts: &[u32],
        way: usize,
        to: &str,
    ) -> String {
        let given = among.iter().zip(parts).filter(|(_, n)| **n > 0);
        let damage = if to == "to" { " damage" } else { "" };
        let shares: Vec<String> = given
            .enumerate()
            .map(|(i, (e, n))| {
                let unit = if i == 0 { damage } else { "" };
                format!("{n}{unit} {to} {}", self.entity_called_so(game, *e, way))
            })
            .collect();
        list(&shares)
    }

    fn attack(
        &self,
        game: &Game,
        defenders: &[PlayerId],
        (attackers, bands): (&[(ObjectId, PlayerId)], &[Vec<ObjectId>]),
        way: usize,
        who: &str,
    ) -> Vec<String> {
        let called = |creature: &ObjectId| self.object_called(game, *creature, way);
        let banding = |band: &Vec<ObjectId>| {
            let with: Vec<String> = band.iter().skip(1).map(called).collect();
            let first = band.first().map(called).unwrap_or_default();
            format!(", banding {first} with {}", list(&with))
        };
        let banding: String = bands.iter().map(banding).collect();
        let of = |whom: PlayerId| -> Vec<String> {
            let theirs = attackers.iter().filter(|(_, d)| *d == whom);
            theirs.map(|(a, _)| self.object_called(game, *a, way)).collect()
        };
        let groups: Vec<String> = defenders
            .iter()
            .filter(|d| attackers.iter().any(|(_, whom)| whom == *d))
            .map(|d| format!("{} with {}", player_name(game, *d), list(&of(*d))))
            .collect();
        let mut all = Vec::new();
        if let ([_], [one]) = (groups.as_slice(), defenders) {
            all.push(format!("{who} attacks with {}{banding}", list(&of(*one))));
        }
        if !groups.is_empty() {
            all.push(format!("{who} attacks {}{banding}", list(&groups)));
        }
        all
    }

    /// All of them, in their order.
    fn in_order(
        &self,
        first: usize,
        game: &Game,
        purpose: &Purpose,
        of: &[Choice],
        order: &[Choice],
        who: &str,
    ) -> Vec<String> {
        let then = |said: Vec<String>| said.join(", then ");
        match purpose {
            Purpose::Triggers => (first..WAYS)
                .map(|way| {
                    let said = order.iter().map(|c| self.trigger_called(game, of, c, way));
                    format!("{who} puts {} on the stack", then(said.collect()))
                })
                .collect(),
            Purpose::Timestamps => (first..WAYS)
                .map(|way| {
                    let said = order.iter().map(|c| match c {
                        Choice::Entity(e) => self.entity_called_so(game, *e, way),
                        other => super::indistinguishable::choice_name(game, other),
                    });
                    format!("{who} gives timestamps to {}", then(said.collect()))
                })
                .collect(),
            Purpose::Random(_) => {
                let said = self.choices_called(first, game, order);
                said.iter().map(|words| format!("{who}'s library is shuffled to {words}")).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The words of waiting abilities of one source that lines tell apart by their places.
    pub(super) fn which_is_which(&self, game: &Game, ask: &Ask) -> Vec<String> {
        let Ask::Order { purpose: Purpose::Triggers, of } = ask else { return Vec::new() };
        let mut told = Vec::new();
        for choice in of {
            let waiting =
                |t: &&PendingTrigger| matches!(choice, Choice::Nth(n, _) if *n == t.order as usize);
            let Some(trigger) = game.triggered().find(waiting) else { continue };
            let source = self.names.called(game, game.latest(trigger.source));
            let said = self.trigger_called(game, of, choice, 2);
            if said != format!("{source}'s ability") {
                let words = trigger.ability.ability.to_string().replace('~', &source);
                told.push(format!("{said}: {words}"));
            }
        }
        told.sort();
        told.dedup();
        if told.len() < 2 { Vec::new() } else { told }
    }

    /// A waiting ability: by its source; by what its event was about; by its place among the
    /// abilities of its source; by its turn in triggering.
    fn trigger_called(&self, game: &Game, of: &[Choice], choice: &Choice, way: usize) -> String {
        let waiting = |c: &Choice| {
            game.triggered().find(|t| matches!(c, Choice::Nth(n, _) if *n == t.order as usize))
        };
        let Some(trigger) = waiting(choice) else { return String::new() };
        let source = self.names.called(game, game.latest(trigger.source));
        let called = |t: &PendingTrigger| self.names.called(game, game.latest(t.source));
        let namesakes: Vec<&PendingTrigger> =
            of.iter().filter_map(waiting).filter(|t| called(t) == source).collect();
        let plain = format!("{source}'s ability");
        if namesakes.len() < 2 {
            return plain;
        }
        match way {
            0 => plain,
            1 => {
                let known = trigger.bindings.slots.keys();
                let known = known.flat_map(|slot| trigger.bindings.entities(*slot)).copied();
                let others = namesakes.iter().filter(|t| t.order != trigger.order);
                let own = |e: &Entity| others.clone().all(|t| !is_about(game, &t.bindings, *e));
                let about = known.into_iter().find(own);
                about.map_or(plain.clone(), |e| {
                    format!("{plain} for {}", self.entity_called_so(game, e, 0))
                })
            }
            2 => {
                let seen = characteristics(game, trigger.source);
                let stacking = seen.abilities.iter().filter(|i| goes_on_stack(&i.ability));
                let own = &trigger.ability;
                let mut at = stacking
                    .enumerate()
                    .filter(|(_, i)| i.origin == own.origin && i.part == own.part);
                let nth = at.next().map(|(n, _)| format!("{source}'s {} ability", ordinal(n + 1)));
                nth.unwrap_or(plain)
            }
            _ => {
                let mut orders: Vec<u64> = game
                    .triggered()
                    .filter(|t| called(t) == source)
                    .map(|t| u64::from(t.order))
                    .collect();
                orders.sort_unstable();
                let at = orders.iter().position(|o| *o == u64::from(trigger.order)).unwrap_or(0);
                let bare = source.strip_prefix("the ").unwrap_or(&source);
                format!("the {} {bare}'s ability", ordinal(at + 1))
            }
        }
    }
}

/// The objects that an answer names.
fn objects_of(ask: &Ask, answer: &Answer) -> Vec<ObjectId> {
    let object = |choice: &Choice| match choice {
        Choice::Entity(Entity::Object(id)) => Some(*id),
        _ => None,
    };
    let shares = |among: &[Entity], parts: &[u32]| {
        let given = among.iter().zip(parts).filter(|(_, n)| **n > 0);
        given.filter_map(|(entity, _)| entity.object()).collect()
    };
    match (ask, answer) {
        (_, Answer::One(choice)) => object(choice).into_iter().collect(),
        (_, Answer::Many(all)) => all.iter().filter_map(object).collect(),
        (Ask::Split { among, .. }, Answer::Split(parts)) => shares(among, parts),
        (Ask::Assign { creature, among, .. }, Answer::Split(parts)) => {
            let mut all: Vec<ObjectId> = shares(among, parts);
            all.push(*creature);
            all
        }
        (_, Answer::Attack { attackers, .. }) => attackers.iter().map(|(id, _)| *id).collect(),
        (_, Answer::Block(blocks)) => {
            let both = |(blocker, of): &(ObjectId, Vec<ObjectId>)| {
                std::iter::once(*blocker).chain(of.iter().copied()).collect::<Vec<_>>()
            };
            blocks.iter().flat_map(both).collect()
        }
        _ => Vec::new(),
    }
}

/// The verb of a choice.
fn verb(purpose: &Purpose) -> &'static str {
    match purpose {
        Purpose::Sacrifice => "sacrifices",
        Purpose::Discard => "discards",
        _ => "chooses",
    }
}

fn ordinal(n: usize) -> String {
    const WORDS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    n.checked_sub(1).and_then(|i| WORDS.get(i)).map_or_else(|| format!("{n}th"), |w| (*w).into())
}
