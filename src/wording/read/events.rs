//! Trigger events: whom and what they are about, and what a player does.
use super::amounts::Numeral;
use super::{P, Reader, perhaps};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, Compare, Comparison, Condition, Event, Noun, ObjectRef,
    Objects, Phrase, PlayerRef, Quality, Quantity, Slot, Thing, Way, whether,
};

/// What later words mean by it.
pub(super) fn named(what: &ObjectRef) -> Option<Antecedent> {
    match what {
        ObjectRef::This => Some(Antecedent::This),
        ObjectRef::Phrase(p) => Some(Antecedent::Slot(p.slot)),
        ObjectRef::Attached(..) => Some(Antecedent::SameObject(Box::new(what.clone()))),
        _ => None,
    }
}

/// Whether a library is that of the player who was just named.
fn own_library(whose: &PlayerRef, own: &PlayerRef) -> bool {
    match (whose, own) {
        (PlayerRef::Back(whose), PlayerRef::Back(own)) => whose.to == own.to,
        (whose, own) => whose == own,
    }
}

/// "Whenever all opponents lose life": not as one of them does; "each", perhaps then. That all
/// attack is declared at once.
fn is_of_all(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::All | Quantity::Each)
}

impl Reader {
    /// "Whenever another artifact is in play, its controller sacrifices it": whichever is in play
    /// by then, and each of several.
    fn named_in_state(&mut self, condition: &Condition) {
        let one = Compare { how: Comparison::AtLeast, with: Amount::Number(1) };
        let Condition::Exists(compare, objects) = condition else { return };
        if *compare == one {
            let those = Phrase {
                slot: self.slot(),
                quantity: Quantity::Each,
                objects: (**objects).clone(),
                chooser: None,
                at_random: whether::AtRandom::No,
            };
            let those = Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(those))));
            self.named_object(those, Some((**objects).clone()), false);
        }
    }

    pub(super) fn events(&mut self, p: &P) -> Option<Vec<Event>> {
        let s::Events { event, event_more } = s::Events::of(p)?;
        let mut marks = vec![self.mark()];
        let mut events = vec![self.event(event.pair())?];
        for more in event_more {
            marks.push(self.mark());
            events.push(match more.take()? {
                s::EventMore { shared_event: Some(shared), event: None } => {
                    let s::SharedEvent { object_event_pred } = shared.take()?;
                    let subject = self.event_subject.clone()?;
                    self.object_event(subject, object_event_pred)?
                }
                s::EventMore { shared_event: None, event: Some(event) } => {
                    self.event(event.pair())?
                }
                s::EventMore { shared_event: _, event: _ } => return None,
            });
        }
        if let [first, second] = marks.as_slice() {
            self.either_event(*first, *second);
        }
        Some(events)
    }

    pub(super) fn event(&mut self, p: &P) -> Option<Event> {
        Some(match s::Event::of(p)? {
            s::Event::SomeAttack(node) => {
                let s::SomeAttack { number_word, objects_bare, attacks_you } = node.take()?;
                let least = match number_word.map(|n| n.amount()) {
                    None => 1,
                    Some(Some(Amount::Number(n))) if n > 1 => n,
                    Some(_) => return None,
                };
                let mut with = self.bare(&objects_bare)?;
                let those = self.several_of(&with);
                if attacks_you.is_some() {
                    with.tails.push(Quality::Attacking(Some(PlayerRef::You)));
                }
                let with = Box::new(with);
                Event::PlayerAttacks { who: PlayerRef::Active, with, least, those }
            }
            s::Event::SomeMoved(node) => {
                let s::SomeMoved { objects_bare, e_enters, e_leaves, e_put_into } = node.take()?;
                let what = self.one_or_more(&objects_bare)?;
                match (e_enters, e_leaves, e_put_into) {
                    (Some(enters), None, None) => self.comes_in(what, enters.take()?)?,
                    (None, Some(_), None) => Event::LeavesPlay(what),
                    (None, None, Some(put)) => self.put_into(what, put.take()?, None)?,
                    _ => return None,
                }
            }
            s::Event::SomeBlock(node) => {
                let s::SomeBlock { objects_bare } = node.take()?;
                Event::Blocks { what: self.one_or_more(&objects_bare)?, whom: None }
            }
            s::Event::SomeDeal(node) => {
                let s::SomeDeal { objects_bare, combat_word, thing } = node.take()?;
                Event::DealsDamage {
                    source: self.one_or_more(&objects_bare)?,
                    combat: combat_word.is_some().into(),
                    to: Some(self.thing(thing.pair())?),
                    amount: self.slot(),
                }
            }
            s::Event::LastCounter(node) => {
                let s::LastCounter { counter_kind, object_ref } = node.take()?;
                let kind = super::amounts::counter_kind(counter_kind.pair())?;
                let from = self.object_ref(object_ref.pair())?;
                Event::LastCounter { from, kind, by: None }
            }
            s::Event::StateEvent(node) => {
                let s::StateEvent { condition } = node.take()?;
                let condition = self.condition(condition.pair())?;
                self.named_in_state(&condition);
                Event::State(condition)
            }
            s::Event::BothEvent(node) => {
                let s::BothEvent { player_ref, object_phrase, e_target } = node.take()?;
                let who = Thing::Player(self.player_ref(player_ref.pair())?);
                let what = Box::new(self.phrase(object_phrase.pair())?);
                let what = Thing::Object(ObjectRef::Phrase(what));
                self.becomes_target(Thing::List(vec![who, what]), e_target.take()?)?
            }
            s::Event::PlayerEvent(node) => {
                let s::PlayerEvent { player_ref, player_event_pred } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                if matches!(&who, PlayerRef::Phrase(p) if is_of_all(&p.quantity)) {
                    return None;
                }
                self.player_event(who, player_event_pred)?
            }
            s::Event::ObjectEvent(node) => {
                let s::ObjectEvent { this_or_other, thing, object_event_pred } = node.take()?;
                let what = match (this_or_other, thing) {
                    (Some(either), None) => {
                        let s::ThisOrOther { tilde: _, object_phrase } = either.take()?;
                        self.named_this();
                        let other = Box::new(self.phrase(object_phrase.pair())?);
                        let either = vec![ObjectRef::This, ObjectRef::Phrase(other)];
                        Thing::Object(ObjectRef::AnyOf(either))
                    }
                    (None, Some(thing)) => self.thing(thing.pair())?,
                    _ => return None,
                };
                if let Thing::Object(ObjectRef::Phrase(p)) = &what
                    && is_of_all(&p.quantity)
                    && !(p.quantity == Quantity::All
                        && matches!(object_event_pred, s::ObjectEventPred::EAttacks(_)))
                {
                    return None;
                }
                self.event_subject = Some(what.clone());
                self.object_event(what, object_event_pred)?
            }
        })
    }

    /// All that an event of "one or more" is about: "they", and no single one of them.
    fn several_of(&mut self, objects: &Objects) -> Slot {
        self.made(objects.clone(), true)
    }

    /// "One or more creatures": "they" are all of them.
    fn one_or_more(&mut self, said: &s::SyntaxNode<s::ObjectsBare>) -> Option<ObjectRef> {
        let objects = self.bare(said)?;
        let slot = self.several_of(&objects);
        let quantity = Quantity::AtLeast(1);
        let some =
            Phrase { slot, quantity, objects, chooser: None, at_random: whether::AtRandom::No };
        Some(ObjectRef::Phrase(Box::new(some)))
    }

    fn player_event(&mut self, who: PlayerRef, said: s::PlayerEventPred) -> Option<Event> {
        use s::PlayerEventPred as E;
        Some(match said {
            E::EPaysUpkeep(node) => {
                let s::EPaysUpkeep { pays_not, possessive } = node.take()?;
                let what = self.possessive(possessive.pair())?;
                Event::PaysUpkeep { who, what, paid: pays_not.is_none().into() }
            }
            E::EKicks(_) => {
                let slot = self.slot();
                let objects = Objects { tails: vec![Quality::Kicked], ..Objects::of(Noun::Spell) };
                let quantity = Quantity::One;
                self.named_object(Antecedent::Slot(slot), Some(objects.clone()), false);
                let spell = Phrase {
                    slot,
                    quantity,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                Event::Plays { who, what: ObjectRef::Phrase(Box::new(spell)), during: None }
            }
            E::EPlaysAnyAbility(node) => {
                let s::EPlaysAnyAbility { no_mana_ability } = node.take()?;
                Event::PlaysAbility {
                    slot: self.played_ability(),
                    who: Some(who),
                    of: None,
                    mana: no_mana_ability.is_none().into(),
                    tap: None,
                }
            }
            E::EPlaysAbility(node) => {
                let s::EPlaysAbility { object_ref, tap_in_cost, no_mana_ability } = node.take()?;
                let of = Some(self.object_ref(object_ref.pair())?);
                let tap = perhaps(tap_in_cost, |tap| {
                    let s::TapInCost { no_tap } = tap.take()?;
                    Some(no_tap.is_none().into())
                })?;
                let mana = no_mana_ability.is_none().into();
                let slot = self.played_ability();
                Event::PlaysAbility { who: Some(who), of, slot, mana, tap }
            }
            E::EPlays(node) => {
                let s::EPlays { object_ref, e_during } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Event::Plays { who, what, during: self.happens_during(e_during)? }
            }
            E::EAttacksWith(node) => {
                let s::EAttacksWith { number_word, objects_bare } = node.take()?;
                let Amount::Number(least) = number_word.amount()? else { return None };
                let with = Box::new(self.bare(&objects_bare)?);
                let those = self.several_of(&with);
                Event::PlayerAttacks { who, with, least, those }
            }
            E::EPuts(node) => {
                let s::EPuts { object_ref } = node.take()?;
                Event::PutsIntoPlay(who, self.object_ref(object_ref.pair())?)
            }
            E::ERemoves(node) => {
                let s::ERemoves { the_last: Some(_), a_word: None, counter_kind, object_ref } =
                    node.take()?
                else {
                    return None;
                };
                let kind = super::amounts::counter_kind(counter_kind.pair())?;
                let from = self.object_ref(object_ref.pair())?;
                Event::LastCounter { from, kind, by: Some(who) }
            }
            E::EShufflesOwn(node) => {
                let s::EShufflesOwn { player_possessive } = node.take()?;
                let whose = self.player_possessive(player_possessive.pair())?;
                let own = match &who {
                    PlayerRef::You => PlayerRef::You,
                    who => self.back_to(who),
                };
                if !own_library(&whose, &own) {
                    return None;
                }
                Event::Shuffles(who, false.into())
            }
            E::EFlip(node) => {
                let s::EFlip { flip_won } = node.take()?;
                Event::CoinFlip(who, super::conditions::won_or_lost(&flip_won))
            }
            E::EGainsControl(node) => {
                let s::EGainsControl { object_ref } = node.take()?;
                Event::GainsControl(who, self.object_ref(object_ref.pair())?)
            }
            E::ELosesControl(node) => {
                let s::ELosesControl { object_ref } = node.take()?;
                Event::LosesControl(who, self.object_ref(object_ref.pair())?)
            }
            E::EDraws(node) => {
                let s::EDraws { a_word: _ } = node.take()?;
                Event::Draws(who, Compare { how: Comparison::Exactly, with: Amount::Number(1) })
            }
            E::EDiscards(node) => {
                let s::EDiscards { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                self.happens_to(Way::Discarded, node.pair(), &what);
                Event::Discards { who, what, because: None }
            }
            E::ECycles(node) => {
                let s::ECycles { object_ref } = node.take()?;
                Event::Cycles { who, what: self.object_ref(object_ref.pair())? }
            }
            E::ETapsMana(node) => {
                let s::ETapsMana { object_ref, chosen_color } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                Event::TapsForMana { who, what, mana: chosen_color.is_some().into() }
            }
            E::ESacrifices(node) => {
                let s::ESacrifices { object_ref } = node.take()?;
                let what = self.object_ref(object_ref.pair())?;
                self.happens_to(Way::Sacrificed, node.pair(), &what);
                Event::Sacrifices { who: Some(who), what }
            }
            E::ELosesLife(node) => {
                Event::LosesLife { who, amount: self.amount_slot_new(node.pair()) }
            }
            E::EGainsLife(node) => {
                Event::GainsLife { who, amount: self.amount_slot_new(node.pair()) }
            }
        })
    }

    /// What the event is about, where the words don't say it again: "a creature with lesser power".
    pub(super) fn event_subject_again(&self) -> Option<ObjectRef> {
        let Some(Thing::Object(subject)) = &self.event_subject else { return None };
        Some(ObjectRef::Back(Back { form: BackForm::Unsaid, to: named(subject)? }))
    }
}
