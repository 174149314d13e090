//! A player of both sides: plays what isn't reached yet of the card, and other things besides;
//! takes answers by chance, and rather those that concern the card.
use super::claims::Asked;
use super::looks;
use apnap::decide::autopay::autopay;
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, ManaSource, Payment, Trial};
use apnap::game::{AbilityOrigin, Entity, Game, Log, Object, ObjectId, PlayerId};
use apnap::rules::r308_combat::can_block;
use apnap::rules::r418_continuous::{characteristics, controller};
use apnap::rules::{Engine, Stop};
use apnap::terms::CardType;
use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};
use std::collections::BTreeSet;
use std::hash::DefaultHasher;

/// Plays what isn't reached yet of the card, and other things besides; takes answers by chance.
pub struct Wander {
    pub card: ObjectId,
    /// Which of its abilities have been reached before.
    pub used: BTreeSet<usize>,
    /// What players were asked.
    pub asked: Vec<Asked>,
    /// A sum of all that players were asked and of how the board looked then; `None` where nobody
    /// wants to know.
    pub looks: Option<DefaultHasher>,
    count: usize,
    passes: usize,
    draws: TestRng,
}

impl Wander {
    /// A player with these draws, who looks for what isn't among `used`.
    pub fn new(card: ObjectId, used: &BTreeSet<usize>, seed: u8) -> Wander {
        let draws = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed + 1; 32]);
        let (asked, looks) = (Vec::new(), None);
        Wander { card, used: used.clone(), asked, looks, count: 0, passes: 0, draws }
    }

    /// Notes what is asked where somebody reads it.
    fn note(&mut self, game: &Game, log: &Log, decision: &Decision, yes: bool) {
        let at = log.len();
        // What was taken back was asked for nothing.
        self.asked.retain(|a| a.at <= at);
        if let Ask::YesNo { purpose, .. } = &decision.ask {
            self.asked.push(Asked { at, offer: purpose.is_offer(), yes });
        }
        if let Some(sum) = &mut self.looks {
            looks::add(sum, game, game.latest(self.card), decision, self.count);
        }
    }

    /// The one among these that is the card, what it is attached to or haunts, or a type of which
    /// there are creatures.
    fn favoured(&self, game: &Game, of: &[Choice]) -> Option<usize> {
        let ours = game.latest(self.card);
        let seen = game.object(ours);
        let linked = |o: ObjectId| seen.links.iter().any(|link| link.object == o);
        of.iter().position(|choice| match choice {
            Choice::Entity(one) if Some(*one) == seen.attached_to => true,
            Choice::Entity(Entity::Object(o)) => *o == ours || linked(*o),
            Choice::Subtype(kind) => &**kind == "Cat",
            _ => false,
        })
    }

    /// One of these by chance, or the card.
    fn one(&mut self, game: &Game, of: &[Choice]) -> Choice {
        let by_chance = self.pick(of.len());
        let at = self.favoured(game, of).filter(|_| self.pick(3) == 0).unwrap_or(by_chance);
        match of[at].clone() {
            Choice::AnyName => Choice::Name("Red Bolt".into()),
            one => one,
        }
    }

    /// So many of these by chance, or the card and others.
    fn some(&mut self, game: &Game, of: &[Choice], count: usize) -> Vec<Choice> {
        let mut left = of.to_vec();
        let mut taken = Vec::new();
        if let Some(at) = self.favoured(game, of)
            && count > 0
            && self.pick(2) == 0
        {
            taken.push(left.swap_remove(at));
        }
        while taken.len() < count && !left.is_empty() {
            let at = self.pick(left.len());
            taken.push(left.swap_remove(at));
        }
        taken
    }

    /// How a cost is paid: with what is there, with one source after another, or with mana that is
    /// left out of account.
    fn payment(&mut self, game: &Game, ask: &Ask) -> Payment {
        let granted = Payment { granted: true, ..Payment::default() };
        let Ask::Pay { cost, sources, pool, .. } = ask else { return granted };
        // Who has begun to tap for it goes on with that.
        let ways = if pool.is_empty() { 4 } else { 3 };
        match self.pick(ways) {
            0 => autopay(pool, cost, sources).unwrap_or(granted),
            1 | 2 if !sources.is_empty() => {
                let host = game.object(game.latest(self.card)).attached_to;
                let of_host = |s: &ManaSource| Some(Entity::Object(s.object)) == host;
                let by_chance = self.pick(sources.len());
                let source = sources.iter().position(of_host).unwrap_or(by_chance);
                let way = self.pick(sources[source].makes.len());
                Payment { abilities: vec![(source, way)], again: true, ..Payment::default() }
            }
            1 | 2 => autopay(pool, cost, sources).unwrap_or(granted),
            _ => granted,
        }
    }

    /// One of so many.
    fn pick(&mut self, of: usize) -> usize {
        self.draws.next_u32() as usize % of.max(1)
    }

    /// Whether an act is one of the card, for something that hasn't been reached.
    fn is_new(&self, game: &Game, act: &Act) -> bool {
        let ours = game.latest(self.card);
        match act {
            Act::Play { object, .. } | Act::TurnFaceUp(object) | Act::Suspend(object) => {
                *object == ours
            }
            Act::PlayAbility { object, ability } if *object == ours => {
                let seen = characteristics(game, ours);
                seen.abilities.get(*ability).is_some_and(|i| match i.origin {
                    AbilityOrigin::Printed(n) => !self.used.contains(&usize::from(n)),
                    _ => true,
                })
            }
            _ => false,
        }
    }

    fn act(&mut self, game: &Game, who: PlayerId) -> Act {
        let chance = self.pick(8);
        if chance < 3 {
            self.passes += 1;
            return Act::Pass;
        }
        let mut nobody = Trial::default();
        let mut all = Engine::new(game.clone(), Log::silent(), &mut nobody).conceivable(who);
        // Others' abilities only where they say so: most of these tries would be illegal.
        all.retain(|act| match act {
            Act::PlayAbility { object, .. } => {
                game.latest(self.card) == *object
                    || controller(game, *object).is_none_or(|c| c == who)
            }
            _ => true,
        });
        let new: Vec<&Act> = all.iter().filter(|a| self.is_new(game, a)).collect();
        if chance < 6 && !new.is_empty() {
            return new[self.pick(new.len())].clone();
        }
        if all.is_empty() || chance < 4 {
            self.passes += 1;
            return Act::Pass;
        }
        // Lands are few among so many acts, and so are cards of the types that the card speaks of.
        let plays = |act: &Act, is: &dyn Fn(&Object) -> bool| match act {
            Act::Play { object, .. } => is(game.object(*object)),
            _ => false,
        };
        let kin = |o: &Object| o.face.name.as_deref().is_some_and(|name| name.ends_with(" Kin"));
        let land = |o: &Object| o.face.types.contains(&CardType::Land);
        for is in [&land as &dyn Fn(&Object) -> bool, &kin] {
            let some: Vec<&Act> = all.iter().filter(|act| plays(act, is)).collect();
            if !some.is_empty() && self.pick(4) == 0 {
                return some[self.pick(some.len())].clone();
            }
        }
        all[self.pick(all.len())].clone()
    }
}

impl Decide for Wander {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.count += 1;
        // Never in the middle of a resolution: what it promises would be left out.
        let between = decision.ask == Ask::Act;
        if between && (self.passes > 60 || self.count > 400) || self.count > 4000 {
            return Err(Stop::Halt);
        }
        let answer = self.answer(game, decision);
        self.note(game, log, decision, answer == Answer::Yes);
        Ok(answer)
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        self.note(game, log, decision, false);
        Ok(None)
    }
}

impl Wander {
    fn answer(&mut self, game: &Game, decision: &Decision) -> Answer {
        match &decision.ask {
            Ask::Act => Answer::Act(self.act(game, decision.who)),
            Ask::One { of, .. } => Answer::One(self.one(game, of)),
            Ask::Some { of, min, max, .. } => {
                let most = (*max).min(of.len()).max(*min);
                let count = min + self.pick(most - min + 1);
                Answer::Many(self.some(game, of, count))
            }
            Ask::Order { of, .. } => {
                let mut left = of.clone();
                Answer::Many(
                    (0..of.len()).map(|_| left.swap_remove(self.pick(left.len()))).collect(),
                )
            }
            Ask::Number { min, max, .. } => {
                let wanted = min + self.pick(5) as i64;
                Answer::Number(max.map_or(wanted, |m| m.min(wanted)))
            }
            Ask::Split { total, among, each, .. } => {
                let mut parts = vec![*each; among.len()];
                if let Some(first) = parts.first_mut() {
                    *first += total.saturating_sub(each * among.len() as u32);
                }
                Answer::Split(parts)
            }
            Ask::YesNo { possible, .. } => Answer::yes_if(*possible && self.pick(2) > 0),
            Ask::Attack { candidates, defenders } => {
                let ours = game.latest(self.card);
                let attackers = candidates
                    .iter()
                    .filter(|c| {
                        self.pick(if **c == ours { 4 } else { 3 }) > usize::from(**c != ours)
                    })
                    .map(|c| (*c, defenders[0]))
                    .collect();
                Answer::Attack { attackers, bands: Vec::new() }
            }
            Ask::Block { candidates, attackers } => {
                let mut blocks: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
                for creature in candidates {
                    let attacker = attackers[self.pick(attackers.len())];
                    if self.pick(2) == 0 && can_block(game, *creature, attacker).unwrap_or(false) {
                        blocks.push((*creature, vec![attacker]));
                    }
                }
                Answer::Block(blocks)
            }
            Ask::Assign { total, among, .. } => {
                Answer::Split((0..among.len()).map(|i| if i == 0 { *total } else { 0 }).collect())
            }
            Ask::Pay { .. } => Answer::Mana(Some(self.payment(game, &decision.ask))),
        }
    }
}
