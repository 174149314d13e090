//! Whatever an effect can be about: objects, players, or either.
use super::amounts::Numeral;
use super::{P, Reader, perhaps};
use crate::terms::CardType;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, Either, Joiner, Noun, ObjectRef, Objects, Phrase, Quality,
    Quantity, Thing, whether,
};

impl Reader {
    pub(super) fn thing(&mut self, p: &P) -> Option<Thing> {
        let thing = self.thing_said(p)?;
        match &thing {
            Thing::Either(either) => self.references.phrase(p, either.slot),
            Thing::Object(ObjectRef::Phrase(phrase)) => self.references.phrase(p, phrase.slot),
            _ => {}
        }
        Some(thing)
    }

    fn thing_said(&mut self, p: &P) -> Option<Thing> {
        Some(match s::Thing::of(p)? {
            s::Thing::EachOfTargets(node) => self.each_of_targets(node.take()?)?,
            s::Thing::ThatEither(node) => {
                let s::ThatEither { those_eithers, that_one } = node.take()?;
                let to = Antecedent::Slot(self.either.or(self.either_before)?);
                let form = match those_eithers {
                    Some(_) => BackForm::CreaturesAndPlayers,
                    None => BackForm::CreatureOrPlayer(that_one.is_some().into()),
                };
                Thing::Object(ObjectRef::Back(Back { form, to }))
            }
            s::Thing::AnyTarget(node) => self.any_target(node.take()?)?,
            s::Thing::Either(node) => {
                let s::Either { quantity, objects_simple, joiner: _, player_noun } = node.take()?;
                let (quantity, other) = self.quantity(quantity.take()?)?;
                if other {
                    return None;
                }
                let objects = self.simple(objects_simple.pair())?;
                let plural = crate::wording::print::quantity_is_plural(&quantity);
                let slot = self.made(objects.clone(), plural);
                self.named_player(Antecedent::Slot(slot), plural);
                self.undone.named(slot, &quantity);
                let opponents_only = opponents(&player_noun)?;
                let either = Either { slot, quantity, objects, opponents_only, chooser: None };
                Thing::Either(Box::new(either))
            }
            s::Thing::PlayerAndEach(node) => {
                let s::PlayerAndEach { player_ref, tilde, object_phrase } = node.take()?;
                let player = self.player_ref(player_ref.pair())?;
                let object = match (tilde, object_phrase) {
                    (Some(_), None) => ObjectRef::This,
                    (None, Some(phrase)) => {
                        ObjectRef::Phrase(Box::new(self.phrase(phrase.pair())?))
                    }
                    _ => return None,
                };
                Thing::List(vec![Thing::Player(player), Thing::Object(object)])
            }
            s::Thing::EachCreatureAndPlayer(node) => {
                let s::EachCreatureAndPlayer { object_phrase, player_ref } = node.take()?;
                let phrase = Box::new(self.phrase(object_phrase.pair())?);
                let player = self.player_ref(player_ref.pair())?;
                Thing::List(vec![Thing::Object(ObjectRef::Phrase(phrase)), Thing::Player(player)])
            }
            s::Thing::DealtEither(node) => {
                let s::DealtEither { player_ref, object_phrase } = node.take()?;
                let player = self.player_ref(player_ref.pair())?;
                let phrase = Box::new(self.phrase(object_phrase.pair())?);
                Thing::List(vec![Thing::Player(player), Thing::Object(ObjectRef::Phrase(phrase))])
            }
            s::Thing::PlayerRef(node) => Thing::Player(self.player_ref(node.pair())?),
            s::Thing::ObjectRef(node) => Thing::Object(self.object_ref(node.pair())?),
        })
    }

    /// Each gets the whole: said where "two target creatures" might be shared between them.
    fn each_of_targets(&mut self, said: s::EachOfTargets) -> Option<Thing> {
        let s::EachOfTargets {
            up_to,
            number_count,
            target_word: _,
            objects_bare,
            objects_simple,
            joiner: _,
            player_noun,
        } = said;
        let inner = match (up_to, number_count) {
            (Some(up_to), None) => {
                let s::UpTo { number_count } = up_to.take()?;
                Quantity::UpTo(number(&number_count)?)
            }
            (None, Some(n)) => Quantity::Exactly(number(&n)?),
            _ => return None,
        };
        let quantity = Quantity::Target(Box::new(inner));
        Some(match (objects_bare, objects_simple, player_noun) {
            (Some(objects), None, None) => {
                let slot = self.slot();
                let objects = self.bare(&objects)?;
                self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
                self.undone.named(slot, &quantity);
                Thing::Object(ObjectRef::Phrase(Box::new(Phrase {
                    slot,
                    quantity,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                })))
            }
            (None, Some(objects), Some(players)) => {
                let objects = self.simple(objects.pair())?;
                let slot = self.made(objects.clone(), true);
                self.named_player(Antecedent::Slot(slot), true);
                self.undone.named(slot, &quantity);
                self.either = Some(slot);
                let opponents_only = opponents(&players)?;
                let either = Either { slot, quantity, objects, opponents_only, chooser: None };
                Thing::Either(Box::new(either))
            }
            _ => return None,
        })
    }

    /// "target creature or player"
    fn any_target(&mut self, said: s::AnyTarget) -> Option<Thing> {
        let s::AnyTarget { a_third, another_target, choice_tail } = said;
        let chooser = perhaps(choice_tail, |choice| self.choice_tail(choice.take()?))?;
        let mark = self.mark();
        let slot = self.made(Objects::of(Noun::Type(CardType::Creature)), false);
        self.named_player(Antecedent::Slot(slot), false);
        self.undone.named(slot, &Quantity::target());
        self.either = Some(slot);
        let mut objects = Objects::of(Noun::Type(CardType::Creature));
        // "a third" is another than two.
        let others = if a_third.is_some() { 2 } else { usize::from(another_target.is_some()) };
        objects.adjectives.extend(std::iter::repeat_n(Quality::Other, others));
        self.say_besides(&mut objects, mark, true);
        Some(Thing::Either(Box::new(Either {
            slot,
            quantity: Quantity::target(),
            objects,
            opponents_only: whether::OpponentsOnly::No,
            chooser,
        })))
    }

    /// "that targets only a single creature"
    pub(super) fn targets_tail(&mut self, said: s::TargetsTail) -> Option<Quality> {
        let s::TargetsTail { only_word, only_single, targets_either, thing } = said;
        if let Some(either) = targets_either {
            if only_word.is_some() {
                return None;
            }
            let s::TargetsEither { player_ref, object_phrase } = either.take()?;
            let who = self.player_ref(player_ref.pair())?;
            let mark = self.mark();
            let what = self.phrase(object_phrase.pair())?;
            self.aside_since(mark);
            let what = Thing::Object(ObjectRef::Phrase(Box::new(what)));
            let either = [Thing::Player(who), what].map(|t| Quality::Targeting(Box::new(t)));
            return Some(Quality::AnyOf(either.into(), Joiner::Or));
        }
        let mut thing = self.thing(thing?.pair())?;
        if only_word.is_none() {
            return Some(Quality::Targeting(Box::new(thing)));
        }
        let single = only_single.is_some();
        if single {
            match &mut thing {
                Thing::Either(e) if e.quantity == Quantity::Bare => e.quantity = Quantity::One,
                Thing::Object(ObjectRef::Phrase(p)) if p.quantity == Quantity::Bare => {
                    p.quantity = Quantity::One;
                }
                _ => return None,
            }
        }
        Some(Quality::TargetsOnly(Box::new(thing), single.into()))
    }
}

/// Whether of the players only opponents can be meant.
fn opponents(noun: &s::SyntaxNode<s::PlayerNoun>) -> Option<whether::OpponentsOnly> {
    Some(matches!(noun.take()?, s::PlayerNoun::OpponentNoun(_)).into())
}

/// A number that the words name.
pub(super) fn number(node: &s::SyntaxNode<s::NumberCount>) -> Option<Amount> {
    match node.take()? {
        s::NumberCount::NumberWord(n) => n.amount(),
        s::NumberCount::Variable(n) => n.amount(),
        s::NumberCount::ThatManyQ(_) => None,
    }
}
