//! Conditions about what is so now: what something is and has, and what a player controls.
use super::amounts::Numeral;
use super::conditions::{any_of, none, shared};
use super::others::of_one_name;
use super::qualities::adj_state;
use super::with::at_least;
use super::{P, Reader, amounts};
use crate::terms::{CardType, ZoneKind};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, ChoiceKind, Compare, Comparison, Condition, Joiner, Noun,
    ObjectRef, Objects, OfBoth, Phrase, PlayerRef, Quality, Quantity, Reach, Shared, Thing, Way,
    whether,
};

impl Reader {
    pub(super) fn all_share(&mut self, said: s::CAllShare) -> Option<Condition> {
        let s::CAllShare { they_all, those_obj, a_word: _, shared_word } = said;
        let what = shared(shared_word.take()?);
        match (they_all, those_obj) {
            // "They all": what the sentence is about, every one of them.
            (Some(_), None) => {
                let Some(Thing::Object(ObjectRef::Phrase(subject))) = self.stated.clone() else {
                    return None;
                };
                Some(Condition::AllShare(what, ObjectRef::Phrase(subject)))
            }
            (None, Some(those)) => {
                let those = self.back_those(&those)?;
                Some(Condition::AllShare(what, ObjectRef::Back(those)))
            }
            _ => None,
        }
    }

    /// "~ is in your graveyard with three or more creature cards above it"
    pub(super) fn above(&mut self, said: s::CAbove) -> Option<Condition> {
        let s::CAbove { tilde: _, count_det, objects, above_it } = said;
        self.named_this();
        let Some(objects) = objects else {
            let adjectives = vec![Quality::Type(CardType::Creature)];
            let card = Objects { adjectives, ..Objects::of(Noun::Card) };
            return Some(Condition::Above(at_least(1), Box::new(card), Reach::Next));
        };
        let s::CountDet::CounterCompare(compare) = count_det?.take()? else { return None };
        let compare = amounts::counter_compare(compare.pair())?;
        let objects = Box::new(self.objects(objects.pair())?);
        let above = Condition::Above(compare, objects, Reach::All);
        if above_it.is_none() {
            return Some(above);
        }
        let there = Condition::InZone(ObjectRef::This, ZoneKind::Graveyard, Some(PlayerRef::You));
        Some(Condition::All(vec![there, above]))
    }

    pub(super) fn ability_countered(&mut self) -> Condition {
        let mut permanent = Objects::of(Noun::Permanent);
        permanent.tails.push(Quality::AbilityCounteredThisWay);
        // "Destroy that permanent": the one whose ability it was.
        let phrase = Phrase {
            slot: self.slot(),
            quantity: Quantity::Each,
            objects: permanent.clone(),
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        let that = Box::new(ObjectRef::Phrase(Box::new(phrase)));
        let called = Some(Objects::of(Noun::Permanent));
        self.named_object(Antecedent::SameObject(that), called, false);
        Condition::Exists(at_least(1), Box::new(permanent))
    }

    /// "at least two other creatures attack"
    pub(super) fn also(&mut self, said: s::CAlso) -> Option<Condition> {
        let s::CAlso { also_n, objects_bare, also_verb } = said;
        let n = match also_n.take()? {
            s::AlsoN { number_word: Some(n), a_word: None } => n.amount()?,
            s::AlsoN { number_word: None, a_word: Some(_) } => Amount::Number(1),
            s::AlsoN { number_word: _, a_word: _ } => return None,
        };
        let mut objects = self.bare(&objects_bare)?;
        let does = match also_verb.take()? {
            s::AlsoVerb::AlsoAttacks(_) => Quality::Attacking(None),
            s::AlsoVerb::Blocks | s::AlsoVerb::Block => Quality::Blocking(None),
        };
        objects.adjectives.retain(|q| *q != Quality::Other);
        objects.adjectives.insert(0, does);
        objects.adjectives.insert(0, Quality::Other);
        Some(Condition::Exists(Compare { how: Comparison::AtLeast, with: n }, Box::new(objects)))
    }

    pub(super) fn controls(&mut self, said: s::CControls) -> Option<Condition> {
        let s::CControls { player_ref, counted_objects, cond_join } = said;
        let who = self.player_ref(player_ref.pair())?;
        let any = any_of(&cond_join)?;
        let mut all = Vec::new();
        for one in &counted_objects {
            let s::CountedObjects { count_det, objects } = s::CountedObjects::of(one.pair())?;
            let (compare, mut objects) = self.counted_any(count_det.take()?, &objects)?;
            all.push(match of_one_name(&compare, &objects) {
                true => {
                    objects.tails.pop();
                    let objects = Box::new(objects);
                    Condition::ControlsAlike(who.clone(), compare, objects, Shared::Name)
                }
                false => Condition::Controls(who.clone(), compare, Box::new(objects)),
            });
        }
        match (all.len(), any) {
            (1, _) => all.pop(),
            // "an opponent controls a Swamp and a Forest": one and the same opponent, which the
            // tree can't say.
            _ if who != PlayerRef::You => None,
            (_, true) => Some(Condition::Any(all)),
            (_, false) => Some(Condition::All(all)),
        }
    }

    pub(super) fn some_block_it(&mut self, said: s::CBlocking) -> Option<Condition> {
        let s::CBlocking { at_least_one, no_word, objects, that_obj, it, tilde } = said;
        let compare = match (at_least_one, no_word) {
            (Some(_), None) => at_least(1),
            (None, Some(_)) => none(),
            _ => return None,
        };
        let mark = self.mark();
        let mut objects = self.objects(objects.pair())?;
        let what = match (that_obj, it, tilde) {
            (Some(that), None, None) => ObjectRef::Back(self.back_that(&that)?),
            (None, Some(it), None) => ObjectRef::Back(self.back_it(&it)?),
            (None, None, Some(_)) => ObjectRef::This,
            _ => return None,
        };
        self.aside_since(mark);
        objects.tails.push(Quality::Blocking(Some(what)));
        Some(Condition::Exists(compare, Box::new(objects)))
    }

    /// "enchanted creature has flying", "it has two or more counters on it"
    pub(super) fn has_it(&mut self, said: s::CHas) -> Option<Condition> {
        let s::CHas {
            object_ref,
            has_not,
            it_had,
            keyword_plain,
            with_counters,
            has_chosen_name,
            with_stat,
        } = said;
        let what = self.object_ref(object_ref.pair())?;
        let has = match (keyword_plain, with_counters, has_chosen_name, with_stat) {
            (Some(keyword), None, None, None) => self.having(&keyword)?,
            (None, Some(counters), None, None) => self.with_counters(counters.take()?)?,
            (None, None, Some(_), None) => Quality::ThatChosen(ChoiceKind::Name),
            (None, None, None, Some(stat)) => self.with_stat(stat.take()?)?,
            _ => return None,
        };
        let has = if has_not.is_some() { Quality::Not(Box::new(has)) } else { has };
        Some(match it_had {
            Some(_) => Condition::Was(what, vec![has]),
            None => Condition::Is(what, vec![has]),
        })
    }

    /// "a creature is in play", "three or more creatures are attacking", "there are seven or more
    /// cards in your graveyard"
    pub(super) fn exists(&mut self, said: s::CExists) -> Option<Condition> {
        let s::CExists {
            there_are,
            no_word,
            counter_compare,
            objects,
            adj_state: state,
            counted_objects,
            zone_tail,
        } = said;
        if let (Some(objects), Some(state)) = (objects, state) {
            let det = match (no_word, counter_compare) {
                (Some(no), None) => s::CountDet::NoWord(no),
                (None, Some(n)) => s::CountDet::CounterCompare(n),
                _ => return None,
            };
            let (compare, mut objects) = self.counted_so(det, &objects)?;
            objects.tails.push(adj_state(state.take()?));
            return Some(Condition::Exists(compare, Box::new(objects)));
        }
        let (compare, mut objects) = self.counted_objects(counted_objects?.pair())?;
        if there_are.is_some() {
            return Some(Condition::Compare(Amount::Count(Box::new(objects)), compare));
        }
        if let Some(zone) = zone_tail {
            objects.tails.push(self.zone_tail(zone.pair())?);
        }
        Some(Condition::Exists(compare, Box::new(objects)))
    }

    /// "it's a land", "that creature was sacrificed this way"
    /// What is said, or "it".
    pub(super) fn said_or_it(
        &mut self,
        said: Option<s::SyntaxNode<s::ObjectRef>>,
        at: &P,
    ) -> Option<ObjectRef> {
        match said {
            Some(what) => self.object_ref(what.pair()),
            None => {
                let to = self.resolve_object(at, false);
                Some(ObjectRef::Back(Back { form: BackForm::It, to }))
            }
        }
    }

    /// "both of them are red", "neither of those creatures has flying"
    pub(super) fn of_both(&mut self, said: s::COfBoth) -> Option<Condition> {
        let s::COfBoth { of_both, them, those_obj, keyword_plain, is_what, a_word: _, is_quality } =
            said;
        let how_many = match of_both.take()? {
            s::OfBoth::BothWord(_) => OfBoth::Both,
            s::OfBoth::EitherWord(_) => OfBoth::Either,
            s::OfBoth::Neither => OfBoth::Neither,
        };
        let two = match (them, those_obj) {
            (Some(them), None) => self.back_them(&them)?,
            (None, Some(those)) => self.back_those(&those)?,
            _ => return None,
        };
        let quality = match (keyword_plain, is_what, is_quality) {
            (Some(keyword), None, None) => self.having(&keyword)?,
            (None, Some(is), None) => self.what_it_is(is.take()?)?,
            (None, None, Some(is)) => self.is_quality(is.take()?)?,
            _ => return None,
        };
        Some(Condition::OfTwo(how_many, ObjectRef::Back(two), Box::new(quality)))
    }

    pub(super) fn is_so(&mut self, said: &s::SyntaxNode<s::CIs>) -> Option<Condition> {
        let s::CIs { object_ref, is_word, it_is, way, is_what, a_word: _, is_quality } =
            said.take()?;
        let mark = self.mark();
        let what = self.said_or_it(object_ref, said.pair())?;
        let (denied, was, plain) = match (is_word, it_is) {
            (Some(word), None) => match word.take()? {
                s::IsWord::IsDenied(_) => (true, false, false),
                s::IsWord::PlainIs(_) => (false, false, true),
                s::IsWord::WasDenied(_) => (true, true, false),
                s::IsWord::WasSo(_) => (false, true, false),
                s::IsWord::Are => (false, false, false),
            },
            (None, Some(word)) => match word.take()? {
                s::ItIs::ItsDenied(_) => (true, false, false),
                s::ItIs::Its => (false, false, false),
            },
            _ => return None,
        };
        let quality = match (way, is_what, is_quality) {
            (Some(way), None, None) => {
                if denied {
                    return None;
                }
                let way = amounts::way(way.pair())?;
                if let ObjectRef::Phrase(phrase) = &what
                    && phrase.quantity == Quantity::One
                    && plain
                {
                    // "If a white creature is …, that creature's controller": the one of which that
                    // is so; "if a creature spell is countered this way, … it": that spell.
                    let named = (way != Way::Countered).then_some(phrase.slot);
                    if mark > 0 {
                        self.mentions.truncate(mark);
                    }
                    let objects = phrase.objects.clone();
                    if let Some(slot) = named {
                        self.named_object(Antecedent::Slot(slot), Some(objects.clone()), false);
                    }
                    let such = Box::new(objects);
                    return Some(Condition::ThisWay(way, at_least(1), such, named));
                }
                Quality::ThisWay(way)
            }
            (None, Some(is), None) => self.what_it_is(is.take()?)?,
            (None, None, Some(is)) => match self.is_quality(is.take()?)? {
                // "nonbasic" rather than "not basic".
                q @ Quality::Not(_) => Quality::AnyOf(vec![q], Joiner::Or),
                q => q,
            },
            _ => return None,
        };
        let quality = vec![if denied { Quality::Not(Box::new(quality)) } else { quality }];
        Some(if was { Condition::Was(what, quality) } else { Condition::Is(what, quality) })
    }

    /// "a land" is a type; more words are a phrase.
    fn what_it_is(&mut self, said: s::IsWhat) -> Option<Quality> {
        let s::IsWhat { a_word: _, objects_simple, chosen_tail } = said;
        let mut objects = self.simple(objects_simple.pair())?;
        if let Some(tail) = chosen_tail {
            objects.tails.push(self.chosen_tail(&tail)?);
            return Some(Quality::A(Box::new(objects)));
        }
        Some(match (&objects.noun, objects.adjectives.is_empty()) {
            (Noun::Type(t), true) => Quality::Type(*t),
            (Noun::Subtype(s), true) => Quality::Subtype(s.clone()),
            _ => Quality::A(Box::new(objects)),
        })
    }
}
