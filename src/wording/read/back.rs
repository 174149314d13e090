//! Words that go back to what was named: "it", "that creature", "the rest", "its".
use super::amounts::Numeral;
use super::{P, Reader, perhaps};
use crate::terms::CardType;
use crate::wording::references::{DeedKind, Recalled, way_of_word};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, LinkKind, Noun, ObjectRef, Objects, PlayerRef, Quality,
    Quantity,
};

impl Reader {
    pub(super) fn back(&mut self, said: s::BackRef) -> Option<Back> {
        use s::BackRef as B;
        match said {
            B::TheTargeted(node) => {
                let s::TheTargeted { objects_simple } = node.take()?;
                let form = BackForm::Targeted(Box::new(self.simple(objects_simple.pair())?));
                Some(Back { form, to: Antecedent::Slot(self.targeted?) })
            }
            B::LastRemoved(_) => {
                let to = self.that_before(&Objects::of(Noun::Card), false);
                Some(Back { form: BackForm::LastRemoved, to })
            }
            B::PileOf(node) => self.back_pile(&node),
            B::It(node) => self.back_it(&node),
            B::Them(node) => self.back_them(&node),
            B::ThatObj(node) => self.back_that(&node),
            B::ThoseObj(node) => self.back_those(&node),
            B::TheWay(node) => self.back_way(&node),
            B::OneOf(node) => self.back_one_of(&node),
            B::TheObj(node) => self.back_the(&node),
        }
    }

    pub(super) fn back_it(&mut self, said: &s::SyntaxNode<s::It>) -> Option<Back> {
        Some(match said.take()? {
            s::It::Itself(_) => {
                let to = match self.dealer.clone() {
                    Some(dealer) => dealer,
                    None => self.resolve_object(said.pair(), false),
                };
                Back { form: BackForm::Itself, to }
            }
            s::It::It => {
                let to = self.resolve_object(said.pair(), false);
                Back { form: BackForm::It, to }
            }
        })
    }

    pub(super) fn back_them(&mut self, said: &s::SyntaxNode<s::Them>) -> Option<Back> {
        match said.take()? {
            s::Them::Themselves(_) => None,
            s::Them::They | s::Them::Them => {
                Some(Back { form: BackForm::They, to: self.resolve_object(said.pair(), true) })
            }
        }
    }

    pub(super) fn back_pile(&mut self, said: &s::SyntaxNode<s::PileOf>) -> Option<Back> {
        let slot = self.deeds.slot_meant(DeedKind::Piles, said.pair())?;
        let s::PileOf { player_possessive } = said.take()?;
        let by = perhaps(player_possessive, |whose| self.player_possessive(whose.pair()))?;
        let chooser = Recalled::Player(by.clone().unwrap_or(PlayerRef::You));
        self.deeds.bind(DeedKind::Piles, said.pair(), chooser);
        let said = by;
        Some(Back { form: BackForm::Pile(said.map(Box::new)), to: Antecedent::Slot(slot) })
    }

    pub(super) fn back_that(&mut self, said: &s::SyntaxNode<s::ThatObj>) -> Option<Back> {
        let s::ThatObj { objects_simple } = said.take()?;
        let objects = self.simple(objects_simple.pair())?;
        let to = if self.spell_is_this && objects.noun == Noun::Spell {
            Antecedent::This
        } else {
            self.resolve_that(said.pair(), &objects, false)
        };
        Some(Back { form: BackForm::That(Box::new(objects)), to })
    }

    pub(super) fn back_those(&mut self, said: &s::SyntaxNode<s::ThoseObj>) -> Option<Back> {
        let s::ThoseObj { objects_simple } = said.take()?;
        let objects = self.simple(objects_simple.pair())?;
        let to = self.resolve_that(said.pair(), &objects, true);
        Some(Back { form: BackForm::Those(Box::new(objects)), to })
    }

    /// "the sacrificed creature"; what another ability removed is linked with that (217.7d).
    pub(super) fn the_way(&mut self, said: &s::SyntaxNode<s::TheWay>) -> Option<ObjectRef> {
        let words = said.take()?;
        if words.way_adj.take()? == s::WayAdj::Removed && !self.removed_here() {
            return self.removed_elsewhere(words);
        }
        Some(ObjectRef::Back(self.back_way(said)?))
    }

    fn removed_elsewhere(&mut self, said: s::TheWay) -> Option<ObjectRef> {
        let s::TheWay { way_adj: _, many_ahead, objects_simple } = said;
        let objects = self.simple(objects_simple.pair())?;
        let plural = many_ahead.is_some();
        let kind = if plural { LinkKind::RemovedAll } else { LinkKind::Removed };
        let what = ObjectRef::Linked(kind, Box::new(objects.clone()));
        Some(self.named_as(what, objects, plural))
    }

    pub(super) fn back_way(&mut self, said: &s::SyntaxNode<s::TheWay>) -> Option<Back> {
        let s::TheWay { way_adj, many_ahead, objects_simple } = said.take()?;
        let objects = self.simple(objects_simple.pair())?;
        let way = way_of_word(way_adj.take()?);
        let done = self.deeds.things_done(way, said.pair());
        if many_ahead.is_some() {
            let to = match self.called_by_way(way, &done, &objects, true) {
                Some(to) => {
                    self.named_object(to.clone(), Some(objects.clone()), true);
                    to
                }
                None => self.that_before(&objects, true),
            };
            return Some(Back { form: BackForm::TheMany(Box::new(objects), way), to });
        }
        let to = self.resolve_way(way, &done, &objects);
        Some(Back { form: BackForm::The(Box::new(objects), Some(way)), to })
    }

    /// "the rest", "the other creature", "the attacking creature", "the first creature".
    pub(super) fn back_the(&mut self, said: &s::SyntaxNode<s::TheObj>) -> Option<Back> {
        let s::TheObj { ordinal, other_word, the_role, rest_word_back, the_noun, subtype } =
            said.take()?;
        if rest_word_back.is_some() {
            return Some(Back { form: BackForm::Rest, to: self.resolve_rest(said.pair()) });
        }
        let mut objects = match (the_noun, subtype) {
            (Some(noun), None) => the_noun_objects(&noun.take()?)?,
            (None, Some(word)) => Objects::of(Noun::Subtype(super::qualities::subtype(&word)?)),
            _ => return None,
        };
        if other_word.is_some() {
            objects.adjectives.push(Quality::Other);
        }
        if let Some(role) = the_role {
            return self.back_role(&role.take()?, objects);
        }
        if let Some(n) = ordinal {
            let n = match n.take()? {
                s::Ordinal::First => 1,
                s::Ordinal::Second => 2,
                s::Ordinal::Third => 3,
            };
            let told = n == 1;
            let to =
                if told { self.first_named(&objects)? } else { Antecedent::Unclear(Vec::new()) };
            return Some(Back { form: BackForm::Ordinal(n, Box::new(objects)), to });
        }
        let to = self.resolve_that(said.pair(), &objects, false);
        Some(Back { form: BackForm::The(Box::new(objects), None), to })
    }

    /// "Whenever ~ blocks a creature, … the attacking creature": the part that each has in the
    /// trigger event.
    fn back_role(&mut self, role: &s::TheRole, mut objects: Objects) -> Option<Back> {
        let blocks = matches!(role, s::TheRole::RoleBlocking(_));
        let to = match self.blocking.clone() {
            Some((blocker, _)) if blocks => blocker,
            Some((_, attacker)) => attacker,
            // "Whenever a creature attacks and isn't blocked, … the attacking creature".
            None if blocks => return None,
            None => self.attacker.clone()?,
        };
        let word = objects.clone();
        objects.adjectives.push(if blocks {
            Quality::Blocking(None)
        } else {
            Quality::Attacking(None)
        });
        self.named_object(to.clone(), Some(word), false);
        Some(Back { form: BackForm::The(Box::new(objects), None), to })
    }

    /// "one of them", "each of those creatures with flying".
    fn back_one_of(&mut self, said: &s::SyntaxNode<s::OneOf>) -> Option<Back> {
        let s::OneOf {
            each_word,
            all_word,
            any_some,
            number_word,
            them,
            those_with,
            those_obj,
            part_at_random,
        } = said.take()?;
        let inner = match (them, those_with, those_obj) {
            (None, Some(those), None) => {
                if each_word.is_none() || part_at_random.is_some() {
                    return None;
                }
                return self.each_of_those_with(those.take()?);
            }
            (Some(them), None, None) => self.back_them(&them)?,
            (None, None, Some(those)) => self.back_those(&those)?,
            _ => return None,
        };
        let quantity = match (each_word, all_word, any_some, number_word) {
            (Some(_), None, None, None) => Quantity::Each,
            (None, Some(_), None, None) => Quantity::All,
            (None, None, Some(_), None) => Quantity::AnyNumber,
            (None, None, None, Some(n)) => Quantity::Exactly(n.amount()?),
            (None, None, None, None) => Quantity::Exactly(Amount::Number(1)),
            _ => return None,
        };
        self.part_is_taken(said.pair(), &quantity, &inner.to);
        let mut form = BackForm::OneOf(Box::new(quantity), Box::new(inner.form));
        if part_at_random.is_some() {
            form = BackForm::SomeAtRandom(Box::new(form));
        }
        Some(Back { form, to: inner.to })
    }

    fn each_of_those_with(&mut self, said: s::ThoseWith) -> Option<Back> {
        let s::ThoseWith { objects_simple, with_tail, without_tail, past_tail } = said;
        let mut objects = self.simple(objects_simple.pair())?;
        let to = self.that_before(&objects, true);
        objects.tails.push(match (with_tail, without_tail, past_tail) {
            (Some(with), None, None) => self.with_tail(with.take()?)?,
            (None, Some(without), None) => self.without_tail(without.take()?)?,
            (None, None, Some(past)) => super::tails::past(past.take()?)?,
            _ => return None,
        });
        let those = Box::new(BackForm::Those(Box::new(objects)));
        Some(Back { form: BackForm::OneOf(Box::new(Quantity::Each), those), to })
    }

    /// "its", "that creature's": the object whose.
    pub(super) fn possessive(&mut self, p: &P) -> Option<ObjectRef> {
        Some(match s::Possessive::of(p)? {
            s::Possessive::Its(_) => {
                let mark = self.mark();
                let to = match &self.moving {
                    Some(moved) => moved.clone(),
                    None => self.resolve_object(p, false),
                };
                self.aside_since(mark);
                ObjectRef::Back(Back { form: BackForm::It, to })
            }
            s::Possessive::TheirObj(_) => {
                let to = match &self.moving {
                    Some(moved) => moved.clone(),
                    None => self.resolve_object(p, true),
                };
                ObjectRef::Back(Back { form: BackForm::They, to })
            }
            s::Possessive::PossObj(node) => self.possessor(node.take()?)?,
        })
    }

    fn possessor(&mut self, said: s::PossObj) -> Option<ObjectRef> {
        let s::PossObj {
            tilde,
            this_noun,
            attached,
            linked_ref,
            that_obj,
            those_obj,
            the_way,
            the_obj,
            object_phrase_head,
        } = said;
        use s::ObjectItem as I;
        let item = tilde
            .map(I::Tilde)
            .or(this_noun.map(I::ThisNoun))
            .or(attached.map(I::Attached))
            .or(linked_ref.map(I::LinkedRef));
        if let Some(item) = item {
            return self.item(item);
        }
        match (that_obj, those_obj, the_way, the_obj, object_phrase_head) {
            (Some(that), None, None, None, None) => Some(ObjectRef::Back(self.back_that(&that)?)),
            (None, Some(those), None, None, None) => {
                Some(ObjectRef::Back(self.back_those(&those)?))
            }
            (None, None, Some(way), None, None) => {
                let what = self.the_way(&way)?;
                if let ObjectRef::Back(b) = &what {
                    self.names_object(way.pair(), b.to.clone());
                }
                Some(what)
            }
            (None, None, None, Some(the), None) => {
                let back = self.back_the(&the)?;
                self.names_object(the.pair(), back.to.clone());
                Some(ObjectRef::Back(back))
            }
            (None, None, None, None, Some(head)) => {
                let s::ObjectPhraseHead { quantity, objects_simple } = head.take()?;
                let (quantity, other) = self.quantity(quantity.take()?)?;
                let mark = self.mark();
                let mut objects = self.simple(objects_simple.pair())?;
                if other {
                    objects.adjectives.insert(0, Quality::Other);
                }
                self.say_besides(&mut objects, mark, true);
                let phrase = self.introduce(quantity, objects);
                self.names_object(head.pair(), Antecedent::Slot(phrase.slot));
                Some(ObjectRef::Phrase(Box::new(phrase)))
            }
            _ => None,
        }
    }
}

/// "the creature card", "the spell": what a word behind "the" stands for.
fn the_noun_objects(noun: &s::TheNoun) -> Option<Objects> {
    Some(match noun {
        s::TheNoun::TheCard(card) => {
            let s::TheCard { the_type } = card.take()?;
            let mut objects = Objects::of(Noun::Card);
            objects.adjectives.push(Quality::Type(match the_type.take()? {
                s::TheType::Artifact => CardType::Artifact,
                s::TheType::Creature => CardType::Creature,
                s::TheType::Enchantment => CardType::Enchantment,
                s::TheType::Land => CardType::Land,
            }));
            objects
        }
        s::TheNoun::TheWord(word) => Objects::of(match word.take()? {
            s::TheWord::Artifact => Noun::Type(CardType::Artifact),
            s::TheWord::Creature => Noun::Type(CardType::Creature),
            s::TheWord::Enchantment => Noun::Type(CardType::Enchantment),
            s::TheWord::Land => Noun::Type(CardType::Land),
            s::TheWord::Card => Noun::Card,
            s::TheWord::Token => Noun::Token,
            s::TheWord::Spell => Noun::Spell,
            s::TheWord::Copy => Noun::Copy,
            s::TheWord::Permanent => Noun::Permanent,
            s::TheWord::Source => Noun::Source,
        }),
    })
}
