//! Answers in the words of a script: the plainest sentence first, then those that tell more.
use super::Script;
use super::called::WAYS;
use super::team::is_the_teams;
use crate::called::party_name;
use crate::called::{list, name, player_name};
use crate::decide::{ANOTHER_CARD, Answer, Ask, Choice, Decision, Purpose};
use crate::game::{Entity, Game, ObjectId, ObjectKind, PlayerId};
use crate::rules::r507_turn_control::decides_for;
use crate::words::label_in_words;

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
                    (Purpose::Word(_), Choice::Color(_)) => {
                        say("chooses", &said);
                        say("names", &said);
                    }
                    (_, Choice::Name(name)) if **name == *ANOTHER_CARD => say("names", &said),
                    (_, word) if word.is_word() => {
                        say("chooses", &said);
                        say("names", &said);
                    }
                    (Purpose::Mode, Choice::Nth(i, _)) => {
                        say("chooses", &[format!("mode {}", i + 1)]);
                    }
                    (_, Choice::Nth(i, label)) => {
                        let words = label_in_words(game, label);
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
            (Ask::Order { purpose, of, .. }, Answer::Many(order)) => {
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
            (_, Answer::Yes) => {
                if matches!(decision.ask, Ask::YesNo { purpose: Purpose::Mulligan, .. }) {
                    all.push(format!("{who} mulligans"));
                }
                all.extend(sources.iter().map(|source| format!("{who} chooses yes{source}")));
            }
            (_, Answer::No) => {
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
                    all.push(name(game, about));
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
                        other => crate::words::choice_in_words(game, other),
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
