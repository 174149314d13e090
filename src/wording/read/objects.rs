//! Phrases that name objects.
use super::others::{as_unsaid, is_all, of_each_player, several};
use super::qualities::{self, noun, noun_group};
use super::{P, Reader, amounts, of_all, perhaps};
use crate::terms::{CardType, ZoneKind};
use crate::wording::references::{DeedKind, NamedKind, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Attachment, Back, BackForm, Joiner, LinkKind, Noun, ObjectRef, Objects,
    Phrase, PlayOrder, PlayerRef, Quality, Quantity, whether,
};
use crate::wording::words;

impl Reader {
    pub(super) fn object_ref(&mut self, p: &P) -> Option<ObjectRef> {
        let s::ObjectRef { object_item, ref_and: _ } = s::ObjectRef::of(p)?;
        self.listed(p, object_item)
    }

    /// The words there name this object.
    pub(super) fn names_object(&mut self, p: &P, to: Antecedent) {
        self.references.named(p, NamedKind::Object, to);
    }

    /// One thing, or several in a row.
    pub(super) fn listed<'i>(
        &mut self,
        p: &P,
        said: impl IntoIterator<Item = s::ObjectItem<'i>>,
    ) -> Option<ObjectRef> {
        let mut items = Vec::new();
        for item in said {
            items.push(self.item(item)?);
        }
        if items.len() == 1 {
            return items.pop();
        }
        if of_all::may_be_said_of_all(&items) {
            return None;
        }
        self.named_together(p, &items);
        Some(ObjectRef::List(items))
    }

    pub(super) fn item(&mut self, said: s::ObjectItem) -> Option<ObjectRef> {
        use s::ObjectItem as I;
        Some(match said {
            I::Tilde(_) => {
                self.named_this();
                ObjectRef::This
            }
            I::ThisIn(node) => {
                let s::ThisIn { tilde: _, zone_tail, this_noun } = node.take()?;
                self.named_this();
                let noun = perhaps(this_noun, |this| {
                    let s::ThisNoun { noun_one } = this.take()?;
                    self.named_this();
                    Some(Box::new(noun(noun_one.pair())?))
                })?;
                let Quality::InZone(zone, whose) = self.zone_tail(zone_tail.pair())? else {
                    return None;
                };
                ObjectRef::ThisIn(zone, whose, noun)
            }
            I::BackIn(node) => {
                let s::BackIn { it, them, that_obj, those_obj, the_way, zone_owned } =
                    node.take()?;
                let back = match (it, them, that_obj, those_obj, the_way) {
                    (Some(it), None, None, None, None) => self.back_it(&it)?,
                    (None, Some(them), None, None, None) => self.back_them(&them)?,
                    (None, None, Some(that), None, None) => self.back_that(&that)?,
                    (None, None, None, Some(those), None) => self.back_those(&those)?,
                    (None, None, None, None, Some(way)) => self.back_way(&way)?,
                    _ => return None,
                };
                let (zone, whose) = self.zone_owned(zone_owned.pair())?;
                ObjectRef::BackIn(back, zone, Some(whose))
            }
            I::NthSpell(node) => {
                let what = self.nth_spell(node.take()?)?;
                if let ObjectRef::Phrase(p) = &what {
                    self.names_object(node.pair(), Antecedent::Slot(p.slot));
                }
                what
            }
            I::GraveTop(node) => self.end_of_zone(node.take()?)?,
            I::AllOwned(node) => {
                let s::AllOwned { player_possessive, player_ref } = node.take()?;
                let who = self.player_possessive(player_possessive.pair())?;
                let owner = self.player_ref(player_ref.pair())?;
                let mut permanents = Objects::of(Noun::Permanent);
                permanents.tails.push(Quality::OwnedBy(owner));
                let permanents = self.introduce(Quantity::Bare, permanents);
                ObjectRef::List(vec![
                    ObjectRef::WholeZones(vec![ZoneKind::Hand, ZoneKind::Graveyard], Box::new(who)),
                    ObjectRef::Phrase(Box::new(permanents)),
                ])
            }
            I::WholeZone(node) => {
                use s::ZoneNames as Z;
                let s::WholeZone { player_possessive, zone_names } = node.take()?;
                let who = self.player_possessive(player_possessive.pair())?;
                let zones = match zone_names.take()? {
                    Z::Graveyard | Z::Graveyards => vec![ZoneKind::Graveyard],
                    Z::Hand | Z::Hands => vec![ZoneKind::Hand],
                    Z::Library => vec![ZoneKind::Library],
                    Z::HandAndGraveyard | Z::HandsAndGraveyards => {
                        vec![ZoneKind::Hand, ZoneKind::Graveyard]
                    }
                };
                ObjectRef::WholeZones(zones, Box::new(who))
            }
            I::ThisNoun(node) => {
                let s::ThisNoun { noun_one } = node.take()?;
                self.named_this();
                ObjectRef::ThisAs(Box::new(noun(noun_one.pair())?))
            }
            I::LastDrawn(_) => {
                let mut objects = Objects::of(Noun::Card);
                objects.tails.push(Quality::LastDrawn);
                let slot = self.made(objects.clone(), false);
                ObjectRef::Phrase(Box::new(Phrase {
                    slot,
                    quantity: Quantity::The,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                }))
            }
            I::Attached(node) => self.attached(&node)?,
            I::LinkedRef(node) => {
                let linked = self.linked(node.take()?)?;
                let same = Antecedent::SameObject(Box::new(linked.clone()));
                self.names_object(node.pair(), same);
                linked
            }
            I::BackRef(node) => {
                let what = match node.take()? {
                    s::BackRef::TheWay(way) => self.the_way(&way)?,
                    other => ObjectRef::Back(self.back(other)?),
                };
                match &what {
                    ObjectRef::Back(Back { form: BackForm::SomeAtRandom(_), .. }) => {}
                    ObjectRef::Back(b) => self.names_object(node.pair(), b.to.clone()),
                    what => {
                        let same = Antecedent::SameObject(Box::new(what.clone()));
                        self.names_object(node.pair(), same);
                    }
                }
                what
            }
            I::ObjectPhrase(node) => ObjectRef::Phrase(Box::new(self.phrase(node.pair())?)),
        })
    }

    /// "the first spell that player plays each turn", "his or her first spell each turn"
    fn nth_spell(&mut self, said: s::NthSpell) -> Option<ObjectRef> {
        let s::NthSpell { nth_own, nth_word, objects_simple, of_a_turn, player_ref, nth_next } =
            said;
        let mut objects = self.simple(objects_simple.pair())?;
        let order = match (nth_word, nth_next) {
            (Some(n), None) => PlayOrder::Nth(words::nth(n.pair().as_str().trim())?),
            (None, Some(_)) => PlayOrder::Next,
            _ => return None,
        };
        if let Some(own) = nth_own {
            let s::NthOwn { player_possessive } = own.take()?;
            let who = Some(self.player_possessive(player_possessive.pair())?);
            objects.tails = vec![Quality::PlayedAs(order, Box::new(objects.clone()), who)];
            let own = self.introduce(Quantity::Bare, objects);
            return Some(ObjectRef::Phrase(Box::new(own)));
        }
        let who = match (of_a_turn, player_ref) {
            (Some(_), None) => None,
            (None, Some(who)) => Some(self.player_ref(who.pair())?),
            (None, None) => Some(PlayerRef::You),
            (Some(_), Some(_)) => return None,
        };
        objects.tails = vec![Quality::PlayedAs(order, Box::new(objects.clone()), who)];
        Some(ObjectRef::Phrase(Box::new(self.introduce(Quantity::The, objects))))
    }

    /// "enchanted creature", "equipped creature", "enchanted creature card"
    pub(super) fn attached(&mut self, said: &s::SyntaxNode<s::Attached>) -> Option<ObjectRef> {
        let s::Attached { enchanted_card, attach_word, noun_one } = said.take()?;
        let (how, noun) = match (enchanted_card, attach_word, noun_one) {
            (Some(card), None, None) => {
                let s::EnchantedCard { noun_one } = card.take()?;
                (Attachment::EnchantedCard, noun(noun_one.pair())?)
            }
            (None, Some(word), Some(one)) => {
                let how = match word.take()? {
                    s::AttachWord::EnchantWord(_) => Attachment::Enchanted,
                    s::AttachWord::Equipped => Attachment::Equipped,
                };
                (how, noun(one.pair())?)
            }
            _ => return None,
        };
        let what = ObjectRef::Attached(how, Box::new(noun.clone()));
        self.names_object(said.pair(), Antecedent::SameObject(Box::new(what.clone())));
        Some(self.named_as(what, Objects::of(noun), false))
    }

    /// "the imprinted card", "the creature ~ haunts"
    fn linked(&mut self, said: s::LinkedRef) -> Option<ObjectRef> {
        let s::LinkedRef { haunted_ref, link_word, objects_simple } = said;
        let (kind, objects) = match (haunted_ref, link_word, objects_simple) {
            (Some(_), None, None) => {
                (LinkKind::Haunted, Objects::of(Noun::Type(CardType::Creature)))
            }
            (None, Some(word), Some(objects)) => {
                let kind = match word.take()? {
                    s::LinkWord::ImprintWord(_) => LinkKind::Imprinted,
                    s::LinkWord::Haunted => LinkKind::Haunted,
                };
                (kind, self.simple(objects.pair())?)
            }
            _ => return None,
        };
        let what = ObjectRef::Linked(kind, Box::new(objects.clone()));
        Some(self.named_as(what, objects, false))
    }

    /// What the text always means by it: later words mean the same object.
    pub(super) fn named_as(&mut self, what: ObjectRef, as_what: Objects, many: bool) -> ObjectRef {
        let same = Antecedent::SameObject(Box::new(what.clone()));
        self.spoken_of(same, Some(as_what), many);
        what
    }

    /// What "other" is besides, in a phrase that begins there.
    pub(super) fn say_besides(&self, objects: &mut Objects, before: usize, many: bool) {
        if !objects.adjectives.contains(&Quality::Other) {
            return;
        }
        let besides = self.besides(objects, before, many);
        if let Some(besides) = besides.or_else(|| self.besides_its_own(objects, before)) {
            for other in objects.adjectives.iter_mut().filter(|a| **a == Quality::Other) {
                *other = besides.clone();
            }
        }
    }

    pub(super) fn introduce(&mut self, quantity: Quantity, objects: Objects) -> Phrase {
        let plural = crate::wording::print::quantity_is_plural(&quantity);
        let slot = self.made(objects.clone(), plural);
        self.undone.named(slot, &quantity);
        if quantity == Quantity::Each {
            self.each_slots.push(slot);
        }
        Phrase { slot, quantity, objects, chooser: None, at_random: whether::AtRandom::No }
    }

    pub(super) fn phrase(&mut self, p: &P) -> Option<Phrase> {
        let phrase = self.phrase_said(p)?;
        self.references.phrase(p, phrase.slot);
        let lies = phrase.objects.tails.contains(&Quality::InZone(ZoneKind::Graveyard, None));
        if lies && !crate::wording::print::quantity_is_plural(&phrase.quantity) {
            let lies = Recalled::Lies(Antecedent::Slot(phrase.slot));
            self.deeds.bind(DeedKind::Graveyard, p, lies);
        }
        Some(phrase)
    }

    fn phrase_said(&mut self, p: &P) -> Option<Phrase> {
        let s::ObjectPhrase {
            all_but,
            half_of,
            objects,
            rounding,
            third_of,
            number_of_q,
            equal_to,
            quantity,
            at_random,
        } = s::ObjectPhrase::of(p)?;
        match (all_but, half_of, third_of, number_of_q, quantity) {
            (Some(but), None, None, None, None) => {
                let s::AllBut { objects, number_count } = but.take()?;
                self.so_many_of(&objects, |reader, objects| {
                    let all = Amount::Count(Box::new(objects.clone()));
                    let kept = reader.number_count(&number_count)?;
                    Some(Amount::Minus(Box::new(all), Box::new(kept)))
                })
            }
            (None, Some(_), None, None, None) => self.so_many_of(&objects?, |_, objects| {
                let all = Amount::Count(Box::new(objects.clone()));
                Some(Amount::Half(Box::new(all), amounts::rounding(&rounding?)?))
            }),
            (None, None, Some(third), None, None) => {
                self.so_many_of(&objects?, |reader, objects| {
                    let all = Amount::Count(Box::new(objects.clone()));
                    Some(Amount::Third(Box::new(all), reader.rounded_each_time(third.pair())?))
                })
            }
            (None, None, None, Some(_), None) => self.so_many_of(&objects?, |reader, _| {
                Some(Amount::Number(0).plus(reader.equal_to(&equal_to?)?))
            }),
            (None, None, None, None, Some(quantity)) => {
                self.usual_phrase(&quantity, &objects?, at_random)
            }
            _ => None,
        }
    }

    /// Exactly so many of what is said.
    fn so_many_of(
        &mut self,
        said: &s::SyntaxNode<s::Objects>,
        amount: impl FnOnce(&mut Self, &Objects) -> Option<Amount>,
    ) -> Option<Phrase> {
        let slot = self.slot();
        let objects = self.objects(said.pair())?;
        let quantity = Quantity::Exactly(amount(self, &objects)?);
        self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
        Some(Phrase { slot, quantity, objects, chooser: None, at_random: whether::AtRandom::No })
    }

    fn usual_phrase(
        &mut self,
        quantity: &s::SyntaxNode<s::Quantity>,
        objects: &s::SyntaxNode<s::Objects>,
        at_random: Option<s::SyntaxNode<s::AtRandom>>,
    ) -> Option<Phrase> {
        let (quantity, other) = self.quantity(quantity.take()?)?;
        // The slot comes before those of the tails.
        let slot = self.slot();
        let mark = self.mark();
        let mut objects = self.objects(objects.pair())?;
        if other {
            objects.adjectives.insert(0, Quality::Other);
        }
        // "Two target creatures with the same controller": with that of one another, which no
        // quality says.
        if several(&quantity) && objects.tails.iter().any(as_unsaid) {
            return None;
        }
        // "Target creature each opponent controls": one of all of these, or one of each player's?
        if !is_all(&quantity) && objects.tails.iter().any(|q| of_each_player(q, &quantity)) {
            return None;
        }
        self.lift_from_it(&mut objects);
        self.inside_since(mark, slot, &objects);
        // "All other cards removed with this": but those that this ability has just removed.
        if objects.adjectives.contains(&Quality::Other)
            && objects.tails.contains(&Quality::RemovedWithThis)
        {
            let back = Back { form: BackForm::They, to: self.object_before(true) };
            objects.adjectives.retain(|a| *a != Quality::Other);
            objects.adjectives.insert(0, Quality::OtherThan(ObjectRef::Back(back)));
        }
        self.say_besides(&mut objects, mark, true);
        let random = at_random.is_some();
        if let Some(node) = at_random {
            objects.tails.extend(self.behind_at_random(node.take()?)?);
        }
        // "A land card of each basic land type" is several: "them".
        let of_each = objects.tails.iter().any(|q| matches!(q, Quality::OfEach(_)));
        let plural = of_each || crate::wording::print::quantity_is_plural(&quantity);
        if matches!(quantity, Quantity::Target(_)) {
            self.targeted = Some(slot);
        }
        if quantity == Quantity::Each {
            self.each_slots.push(slot);
        }
        self.undone.named(slot, &quantity);
        self.found_by_target(slot, &quantity, &objects, plural);
        self.named_object(Antecedent::Slot(slot), Some(objects.clone()), plural);
        Some(Phrase { slot, quantity, objects, chooser: None, at_random: random.into() })
    }

    /// "a card at random in your graveyard"
    fn behind_at_random(&mut self, said: s::AtRandom) -> Option<Option<Quality>> {
        let s::AtRandom { zone_tail, was_removed, enchant_tail } = said;
        Some(match (zone_tail, was_removed, enchant_tail) {
            (None, None, None) => None,
            (Some(zone), None, None) => Some(self.zone_tail(zone.pair())?),
            (None, Some(removed), None) => {
                let s::WasRemoved { tilde: _ } = removed.take()?;
                Some(Quality::RemovedWithThis)
            }
            (None, None, Some(enchant)) => Some(self.enchant_tail(enchant.take()?)?),
            _ => return None,
        })
    }

    /// "That player" whose object a target is.
    fn found_by_target(
        &mut self,
        slot: super::Slot,
        quantity: &Quantity,
        objects: &Objects,
        plural: bool,
    ) {
        // "Target creature an opponent controls … that player": whoever controls it.
        if *quantity == Quantity::Target(Box::new(Quantity::One)) {
            for tail in &objects.tails {
                if let Quality::ControlledBy(PlayerRef::Phrase(who)) = tail
                    && who.quantity == Quantity::One
                {
                    let it = Back { form: BackForm::It, to: Antecedent::Slot(slot) };
                    let controller = PlayerRef::ControllerOf(Box::new(ObjectRef::Back(it)));
                    self.found_as(who.slot, controller);
                }
            }
        }
        // "Target cards from a player's graveyard … that player": whoever owns them.
        if quantity.is_target() {
            for tail in &objects.tails {
                if let Quality::InZone(_, Some(PlayerRef::Phrase(who))) = tail
                    && who.quantity == Quantity::One
                {
                    let form = if plural { BackForm::They } else { BackForm::It };
                    let those = ObjectRef::Back(Back { form, to: Antecedent::Slot(slot) });
                    self.found_as(who.slot, PlayerRef::OwnerOf(Box::new(those)));
                }
            }
        }
    }

    pub(super) fn simple(&mut self, p: &P) -> Option<Objects> {
        self.objects(p)
    }

    pub(super) fn objects(&mut self, p: &P) -> Option<Objects> {
        let s::Objects { alternatives, tail, adjective, noun_group: group } =
            match s::ObjectsSimple::of(p) {
                Some(s::ObjectsSimple { adjective, noun_group }) => s::Objects {
                    alternatives: None,
                    tail: Vec::new(),
                    adjective,
                    noun_group: Some(noun_group),
                },
                None => s::Objects::of(p)?,
            };
        let (adjectives, noun) = match (alternatives, group) {
            (Some(all), None) => {
                let (one_of, noun) = self.alternatives(all.take()?)?;
                (vec![one_of], noun)
            }
            (None, Some(group)) => {
                let all = adjective.iter().map(|one| qualities::adjective(one.take()?));
                (all.collect::<Option<_>>()?, noun_group(group.take()?)?)
            }
            _ => return None,
        };
        let tails = tail.iter().map(|one| self.tail(one.take()?)).collect::<Option<Vec<_>>>()?;
        // "An artifact or a creature you control": what stands behind may be of the last alone.
        let articles = |q: &Quality| matches!(q, Quality::OneOf(_, Joiner::OrA));
        if adjectives.iter().any(articles) && !tails.is_empty()
            || of_all::are_of_one_alone(&noun, adjectives.iter().chain(&tails))
        {
            return None;
        }
        Some(Objects { adjectives, noun, tails })
    }
}
