//! What every play of an ability must satisfy, told from what the ability means and held against
//! what happened, without a look at what the interpreter does with it: its targets were announced,
//! its costs paid, what it triggers on happened, a "may" asked, amounts are those of the text, and
//! what is "other" isn't the card itself.
use super::claim::Claim;
use super::deeds::{self, Scene};
use super::happens::{self, Looks};
use super::laws;
use super::meant::{Way, aims, effect, excludes_itself, verbs};
use apnap::game::{AbilityOrigin, Entity, Event, Game, LifeCause, ObjectId, PlayerId, StackItem};
use apnap::rules::r418_continuous::characteristics;
use apnap::scenario::ast::CardSource;
use apnap::terms::Step as TurnStep;
use apnap::wording::tree::{
    Ability, Action, Activated, Amount, Division, Effect, Event as Trigger, Lead, Noun, ObjectRef,
    PlayLimit, PlayerRef, Quality, Step, TimeLimit, Tree, Triggered, Unless, Whose,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A question that a player was asked, by how long the log was.
pub struct Asked {
    pub at: usize,
    /// Whether he or she does what is allowed.
    pub offer: bool,
    pub yes: bool,
}

/// What one game showed, by ability.
#[derive(Default)]
pub struct Shown {
    pub held: BTreeSet<(usize, Claim)>,
    pub ways: BTreeSet<(usize, Way)>,
    pub broken: Vec<String>,
}

/// The objects that an event is about.
fn about(event: &Event) -> Option<ObjectId> {
    match event {
        Event::Move(m) => Some(m.object),
        Event::Damage { to: Entity::Object(o), .. } => Some(*o),
        Event::CountersPut { on: Entity::Object(o), .. } => Some(*o),
        Event::Tapped(o) | Event::Untapped(o) => Some(*o),
        _ => None,
    }
}

/// What resolves.
struct Resolving {
    /// Which abilities of the card.
    own: Vec<usize>,
    /// Their part on the stack; `None` for mana abilities.
    item: Option<StackItem>,
    /// How long the log was as it began.
    began: usize,
    /// The game then.
    start: Game,
}

/// The witness of one game: follows it event by event.
pub struct Claims<'c> {
    name: &'c str,
    /// It says of itself that it is indestructible.
    sturdy: bool,
    /// What its abilities are held to mean.
    abilities: &'c [Arc<Ability>],
    /// Those that are played: the same, but for a test of the witness.
    played: &'c [Arc<Ability>],
    /// The card, in each of its lives.
    ids: &'c [ObjectId],
    asked: &'c [Asked],
    /// The events since somebody passed last, with the place of each in the log.
    window: Vec<(usize, &'c Event)>,
    /// What resolves.
    resolving: Option<Resolving>,
    /// How often each ability of an object was played in this turn.
    times: BTreeMap<(ObjectId, usize), u32>,
    pub shown: Shown,
}

impl<'c> Claims<'c> {
    /// A witness for a card that means these abilities, where those are played.
    pub fn new(
        card: &'c CardSource,
        (abilities, played): (&'c [Arc<Ability>], &'c [Arc<Ability>]),
        ids: &'c [ObjectId],
        asked: &'c [Asked],
    ) -> Claims<'c> {
        let name = card.name.text.as_str();
        let text = card.text.as_ref().map_or("", |t| t.text.as_str());
        let sturdy = text.starts_with(&format!("{name} is indestructible"))
            || text.contains(&format!("\n{name} is indestructible"));
        Claims {
            name,
            sturdy,
            abilities,
            played,
            ids,
            asked,
            window: Vec::new(),
            resolving: None,
            times: BTreeMap::new(),
            shown: Shown::default(),
        }
    }

    /// Notes that a claim was held against what happened, and whether it is so.
    fn claim(&mut self, ability: usize, claim: Claim, so: bool, what: &str) {
        self.shown.held.insert((ability, claim));
        if !so {
            self.shown.broken.push(format!("{} [{ability}]: {what}", self.name));
        }
    }

    /// What comes next; `game` is as it was before.
    pub fn see(&mut self, game: &Game, at: usize, event: &'c Event) {
        if !laws::hold(game, event, self.sturdy.then_some(self.ids)) {
            self.shown.broken.push(format!("{}: a law of the game is broken", self.name));
        }
        match event {
            Event::TurnBegan { .. } => self.times.clear(),
            Event::AbilityPlayed { source, origin, player, mana, .. } => {
                if let Some(n) = self.printed(*source, origin.0) {
                    self.played(game, n, *source, *player);
                    if *mana {
                        self.over(game, at);
                        self.window.clear();
                        let start = game.clone();
                        let own = vec![n];
                        self.resolving = Some(Resolving { own, item: None, began: at, start });
                    }
                }
            }
            Event::Triggered(t) => {
                // A delayed ability comes of a printed one, and says something else.
                if let Some(n) = self.printed(t.source, t.ability.origin)
                    && t.ability.ability == self.played[n]
                {
                    self.triggered(game, n, t.source, t.controller);
                }
            }
            Event::Passed(_) | Event::Priority(_) | Event::Resolved(_) | Event::StepBegan(_) => {
                self.over(game, at);
                if let Event::Resolved(spell) = event {
                    self.resolve(game, at, *spell);
                }
                if !matches!(event, Event::Priority(_)) {
                    self.window.clear();
                }
            }
            _ => {}
        }
        self.window.push((at, event));
    }

    /// The game is over, or nobody plays on.
    pub fn end(&mut self, game: &Game, at: usize) {
        self.over(game, at);
    }

    /// Which ability of the card it is, if it is one.
    fn printed(&self, source: ObjectId, origin: AbilityOrigin) -> Option<usize> {
        match origin {
            AbilityOrigin::Printed(n) if self.ids.contains(&source) => {
                Some(usize::from(n)).filter(|n| *n < self.abilities.len())
            }
            _ => None,
        }
    }

    /// Whether something of the kind happened since somebody passed.
    fn happened(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.window.iter().any(|(_, e)| is(e))
    }

    /// An activated ability was played: its costs are paid, and it may be played now.
    fn played(&mut self, game: &Game, n: usize, source: ObjectId, player: PlayerId) {
        *self.times.entry((source, n)).or_default() += 1;
        let abilities = self.abilities;
        let Ability::Activated(ability) = &*abilities[n] else { return };
        let ability: &Activated = ability;
        for cost in &ability.costs {
            if let Some(paid) = happens::of_cost(cost) {
                let so = self.happened(|e| paid(e, source));
                self.claim(n, Claim::Cost, so, "played, and a part of its cost wasn't paid");
            }
        }
        let turn = game.turn();
        for limit in &ability.limits {
            let so = match limit {
                PlayLimit::AsSorcery => {
                    turn.active == player
                        && matches!(turn.step, TurnStep::PrecombatMain | TurnStep::PostcombatMain)
                        && game.stack().len() <= 1
                }
                PlayLimit::TimesEachTurn(most) => self.times[&(source, n)] <= *most,
                PlayLimit::During(parts) => parts.iter().all(|part| match part {
                    TimeLimit::Turn(PlayerRef::You) => turn.active == player,
                    TimeLimit::Step(who, step) => {
                        turn.step == *step
                            && (*who != Some(PlayerRef::You) || turn.active == player)
                    }
                    TimeLimit::Phase(who, phase) => {
                        turn.phase() == *phase
                            && (*who != Some(PlayerRef::You) || turn.active == player)
                    }
                    _ => true,
                }),
                _ => continue,
            };
            self.claim(n, Claim::Limit, so, "played when it may not be");
        }
    }

    /// Whether an object is what a trigger event's words say of it, as far as that is told here.
    fn is_meant(&self, game: &Game, what: &ObjectRef, object: ObjectId) -> bool {
        match what {
            ObjectRef::This | ObjectRef::ThisAs(_) => self.ids.contains(&object),
            ObjectRef::Phrase(p) => {
                let other = p.objects.qualities().any(|q| *q == Quality::Other);
                let kind = match p.objects.noun {
                    Noun::Type(t) => characteristics(game, object).is(t),
                    _ => true,
                };
                kind && !(other && self.ids.contains(&object))
            }
            _ => true,
        }
    }

    /// A triggered ability triggered: what it triggers on happened.
    fn triggered(&mut self, game: &Game, n: usize, _source: ObjectId, you: PlayerId) {
        let abilities = self.abilities;
        let Ability::Triggered(ability) = &*abilities[n] else { return };
        let ability: &Triggered = ability;
        let mut known = true;
        let mut found = Vec::new();
        for (nth, trigger) in ability.events.iter().enumerate() {
            let so = match trigger {
                Trigger::Beginning { whose, step, .. } => {
                    let turn = game.turn();
                    let own = *whose != Whose::Of(PlayerRef::You) || turn.active == you;
                    turn.step == *step && own
                }
                _ => match happens::of_trigger(trigger) {
                    Some(watched) => self.happened(|e| {
                        (watched.looks)(e).is_some_and(|objects| {
                            objects.is_empty()
                                || watched.what.is_none_or(|what| {
                                    objects.iter().any(|o| self.is_meant(game, what, *o))
                                })
                        })
                    }),
                    None => {
                        known = false;
                        false
                    }
                },
            };
            if so {
                found.push(nth);
            }
        }
        self.shown.ways.extend(found.iter().map(|nth| (n, Way::Event(*nth))));
        if known {
            let so = !found.is_empty();
            self.claim(n, Claim::Trigger, so, "triggered, and nothing happened that it waits for");
        }
    }

    /// A spell or ability begins to resolve.
    fn resolve(&mut self, game: &Game, at: usize, spell: ObjectId) {
        let Some(item) = game.object(spell).stack.as_deref().cloned() else { return };
        let Some(source) = item.source else { return };
        let own = match &item.ability {
            Some(i) => self
                .printed(source, i.origin)
                .filter(|n| i.ability == self.played[*n])
                .into_iter()
                .collect(),
            None if self.ids.contains(&source) && item.spliced.is_empty() => {
                let spells = self.abilities.iter().enumerate();
                spells.filter(|(_, a)| matches!(***a, Ability::Spell(_))).map(|(n, _)| n).collect()
            }
            None => return,
        };
        let own: Vec<usize> = own;
        for n in &own {
            self.shown.ways.extend(item.modes.iter().map(|m| (*n, Way::Mode(*m))));
            self.aimed(game, *n, &item);
        }
        let start = game.clone();
        self.resolving = Some(Resolving { own, item: Some(item), began: at, start });
    }

    /// Its targets were announced, as many as the words name, and those that are in play are of the
    /// type that they name.
    fn aimed(&mut self, game: &Game, n: usize, item: &StackItem) {
        let abilities = self.abilities;
        let Some(effect) = effect(&abilities[n]) else { return };
        for aim in aims(effect) {
            let chosen: Vec<_> = item.targets.iter().filter(|t| t.slot == aim.slot).collect();
            if let (true, Some(count)) = (aim.always, aim.count) {
                let so = chosen.len() == count;
                self.claim(n, Claim::Target, so, "targets were announced that aren't so many");
            }
            let Some(objects) = aim.objects else { continue };
            for target in chosen {
                let Entity::Object(o) = target.entity else { continue };
                if let Noun::Type(t) = objects.noun
                    && game.object(o).in_play()
                    && item.targets.len() == 1
                {
                    let so = characteristics(game, o).is(t);
                    self.claim(n, Claim::Target, so, "a target isn't of the type that is named");
                }
            }
        }
    }

    /// What resolved has finished.
    fn over(&mut self, _game: &Game, at: usize) {
        let Some(Resolving { own, item, began, start }) = self.resolving.take() else { return };
        let abilities = self.abilities;
        let events: Vec<&Event> = self.window.iter().map(|(_, e)| *e).collect();
        let questions = self.asked.iter().filter(|a| a.at > began && a.at <= at);
        let asked = questions.clone().next().is_some();
        let offers: Vec<bool> = questions.filter(|a| a.offer).map(|a| a.yes).collect();
        for n in own {
            let Some(effect) = effect(&abilities[n]) else { continue };
            self.shown.ways.extend(offers.iter().map(|yes| (n, Way::May(*yes))));
            self.asks(n, effect, !offers.is_empty());
            for (nth, verb) in verbs(effect).iter().enumerate() {
                if let Some(looks) = happens::of_verb(verb)
                    && events.iter().any(|e| looks(e))
                {
                    self.shown.ways.insert((n, Way::Verb(nth)));
                }
                if excludes_itself(verb) {
                    let looks: Looks = happens::of_verb(verb).expect("a verb with events");
                    let own =
                        |e: &&Event| looks(e) && about(e).is_some_and(|o| self.ids.contains(&o));
                    let so = !events.iter().any(own);
                    self.claim(n, Claim::Other, so, "\"other\" took in the card itself");
                }
            }
            self.unless(n, effect, &events, asked);
            let (game, item) = (&start, item.as_ref());
            let scene = Scene { game, item, ids: self.ids, events: &events };
            self.first(n, effect, &scene);
            self.amounts(n, effect, &events, item);
        }
    }

    /// A "may" at the beginning asked.
    fn asks(&mut self, n: usize, effect: &Effect, asked: bool) {
        let Some(sentence) = effect.sentences().first() else { return };
        let Some(step) = sentence.steps.first() else { return };
        let plain = sentence.lead == Lead::None && step.delayed.is_none() && step.unless.is_none();
        if step.may.is_some() && plain {
            self.claim(n, Claim::May, asked, "\"may\", and nobody was asked");
        }
    }

    /// "Unless" at the beginning asked, or what it says was done.
    fn unless(&mut self, n: usize, effect: &Effect, events: &[&Event], asked: bool) {
        let Some(sentence) = effect.sentences().first() else { return };
        let Some(step) = sentence.steps.first() else { return };
        if matches!(step.unless, Some(Unless::Pays(..)))
            && sentence.lead == Lead::None
            && let Some(looks) = happens::of_verb(&step.action)
        {
            let so = asked || events.iter().any(|e| looks(e));
            self.claim(n, Claim::Unless, so, "\"unless\": nobody was asked, and it wasn't done");
        }
    }

    /// Whether one paragraph of the card replaces something of another.
    fn replaces(&self) -> bool {
        self.abilities.iter().any(|a| a.any(|step: &Step| step.instead.is_so()))
    }

    /// What it begins with was done, where it can't fail, or to what it is about.
    fn first(&mut self, n: usize, effect: &Effect, scene: &Scene) {
        let Some(step) = deeds::first(effect) else { return };
        if self.replaces() {
            return;
        }
        // An intervening "if" may be so no more (404.3).
        if matches!(&*self.abilities[n], Ability::Triggered(t) if t.condition.is_some()) {
            return;
        }
        if happens::cannot_fail(&step.action)
            && let Some(looks) = happens::of_verb(&step.action)
        {
            let so = scene.events.iter().any(|e| looks(e));
            self.claim(n, Claim::Deed, so, "what it begins with wasn't done");
        }
        let like = |v: &&&Action| v.kind() == step.action.kind();
        let alone = verbs(effect).iter().filter(like).count() == 1;
        if let Some(so) = deeds::done(step, alone, scene) {
            self.claim(n, Claim::Deed, so, "what it begins with wasn't done to what it is about");
        }
    }

    /// Amounts that the text gives as numbers are those that happened, where one verb alone makes
    /// such a thing happen.
    fn amounts(&mut self, n: usize, effect: &Effect, events: &[&Event], item: Option<&StackItem>) {
        let verbs = verbs(effect);
        if self.replaces() || item.is_some_and(|i| !i.spliced.is_empty()) {
            return;
        }
        for verb in &verbs {
            let kind = verb.kind();
            if verbs.iter().filter(|v| v.kind() == kind).count() != 1 {
                continue;
            }
            let (amount, found): (&Amount, Vec<i64>) = match verb {
                Action::Damage { amount, divided, .. } => {
                    let dealt = events.iter().filter_map(|e| match e {
                        Event::Damage { source, amount, combat: false, .. }
                            if self.ids.contains(source) =>
                        {
                            Some(i64::from(*amount))
                        }
                        _ => None,
                    });
                    match divided {
                        Division::No => (amount, dealt.collect()),
                        Division::AsYouChoose => {
                            let sum: i64 = dealt.sum();
                            let all = item.is_some_and(|i| i.targets.len() < 2);
                            (amount, Some(sum).filter(|s| *s > 0 && all).into_iter().collect())
                        }
                        Division::Evenly => continue,
                    }
                }
                Action::GainLife(_, amount) => (amount, life(events, LifeCause::Gain)),
                Action::LoseLife(_, amount) => (amount, life(events, LifeCause::Loss)),
                Action::PutCounters(_, amount, kind) => {
                    let put = events.iter().filter_map(|e| match e {
                        Event::CountersPut { amount, kind: k, .. } if k == kind => {
                            Some(i64::from(*amount))
                        }
                        _ => None,
                    });
                    (amount, put.collect())
                }
                _ => continue,
            };
            let wanted = match amount {
                Amount::Number(n) => Some(i64::from(*n)),
                Amount::Variable(x) => {
                    item.and_then(|i| i.bindings.variables.get(x).copied()).filter(|n| *n > 0)
                }
                _ => None,
            };
            if let Some(wanted) = wanted
                && !found.is_empty()
            {
                let so = found.iter().all(|f| *f == wanted);
                self.claim(n, Claim::Amount, so, "another amount than the text gives");
            }
        }
    }
}

/// The amounts of life that players gained, or lost.
fn life(events: &[&Event], of: LifeCause) -> Vec<i64> {
    let changes = events.iter().filter_map(|e| match e {
        Event::Life { change, why, .. } if *why == of => Some(change.abs()),
        _ => None,
    });
    changes.collect()
}
