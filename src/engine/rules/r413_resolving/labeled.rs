//! Two piles by name, "left" and "right", and which of them may block each attacking creature
//! (glossary: Pile).
use super::choosing::bind;
use crate::cite;
use crate::decide::{Choice, Pile, Purpose, Verb, WordKind};
use crate::game::{Entity, MoveFact, ObjectId};
use crate::rules::r200_phrases::{View, matches};
use crate::rules::{Context, Engine, Ruling};
use crate::terms::CardType;
use crate::wording::tree::{
    Antecedent, Back, Change, Joiner, Labeled, Noun, ObjectRule, Objects, PlayerRef, Quality, Slot,
    whether,
};

impl Engine<'_> {
    /// Whether there was anything to be divided or chosen for.
    pub(super) fn labeled(&mut self, labeled: &Labeled, context: &mut Context) -> Ruling<bool> {
        match labeled {
            Labeled::Divide { of, piles } => self.left_and_right(of, *piles, context),
            Labeled::BlockedFrom { each, also, piles, chosen, duration } => {
                let mut any = false;
                for attacker in self.game.in_play().to_vec() {
                    if !matches(&self.game, each, attacker, context)? {
                        continue;
                    }
                    let about = Some(attacker);
                    let both = vec![Choice::Pile(Pile::First), Choice::Pile(Pile::Second)];
                    let purpose = Purpose::Word(WordKind::Pile);
                    let rule = cite!("glossary: Pile");
                    let taken = self.ask_one(context.you, rule, about, purpose, both)?;
                    let from = if taken == Choice::Pile(Pile::First) { piles.0 } else { piles.1 };
                    let mut own = context.clone();
                    own.bindings.bind(*chosen, context.bindings.entities(from).to_vec());
                    let rule = ObjectRule::CantBeBlocked {
                        by: Some(or_from(also.clone(), *chosen)),
                        except: whether::Except::Yes,
                        count: None,
                        as_long_as: None,
                    };
                    let changes = vec![Change::Rule(Box::new(rule))];
                    let affected = vec![Entity::Object(attacker)];
                    any |= self.begin_changes(affected, changes, duration, &own)?;
                }
                Ok(any)
            }
        }
    }

    /// The left pile is told of as the first, the right one as the second; either may be empty.
    fn left_and_right(
        &mut self,
        of: &Objects,
        (left, right): (Slot, Slot),
        context: &mut Context,
    ) -> Ruling<bool> {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for p in self.actors(&PlayerRef::Defending, context)? {
            let all = View::of(&self.game).those_controlled(p, of, context)?;
            let of = all.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
            let about = context.stack_object.or(Some(context.this));
            let purpose = Purpose::Object(Verb::PutIntoTheFirstPile);
            let some = 0..=all.len();
            let chosen = self.ask_some(p, cite!("glossary: Pile"), about, purpose, of, some)?;
            for o in all {
                let is_left = chosen.contains(&Choice::Entity(Entity::Object(o)));
                if is_left { first.push(o) } else { second.push(o) }
            }
        }
        for (number, cards) in [(1, &first), (2, &second)] {
            let cards: Vec<ObjectId> = cards.clone();
            self.tell(&[cite!("glossary: Pile")], |_| MoveFact::Pile { number, cards });
        }
        bind(context, left, &first);
        bind(context, right, &second);
        Ok(!first.is_empty() || !second.is_empty())
    }
}

/// "creatures with flying and creatures in a pile with the chosen label"
fn or_from(also: Objects, chosen: Slot) -> Objects {
    let creature = || Objects::of(Noun::Type(CardType::Creature));
    let there = Quality::Among(Back::they(Antecedent::Slot(chosen)));
    let from = Objects { tails: vec![there], ..creature() };
    Objects { adjectives: vec![Quality::OneOf(vec![also, from], Joiner::Or)], ..creature() }
}
