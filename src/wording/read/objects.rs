//! Phrases that name objects.
use super::qualities::{adj_list, alternative, joiner, noun, noun_group, simple_quality};
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::terms::{CardType, ZoneKind};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Attachment, Back, BackForm, Either, LinkKind, Noun, ObjectRef, Objects,
    Phrase, PlayOrder, PlayerRef, Quality, Quantity, Thing, whether,
};

impl Reader {
    pub(super) fn object_ref(&mut self, p: &P) -> Option<ObjectRef> {
        let mut items = Vec::new();
        for k in p.clone().into_inner().filter(|k| k.as_rule() != Rule::ref_and) {
            items.push(self.object_item(&k)?);
        }
        if items.len() == 1 {
            return items.pop();
        }
        self.named_together(&items);
        Some(ObjectRef::List(items))
    }

    pub(super) fn object_item(&mut self, k: &P) -> Option<ObjectRef> {
        Some(match k.as_rule() {
            Rule::tilde => {
                self.named_this();
                ObjectRef::This
            }
            Rule::this_in => {
                self.named_this();
                let noun = match kid(k, Rule::this_noun) {
                    Some(this) => match self.object_item(&this)? {
                        ObjectRef::ThisAs(noun) => Some(noun),
                        _ => return None,
                    },
                    None => None,
                };
                let Quality::InZone(zone, whose) = self.zone_tail(&kid(k, Rule::zone_tail)?)?
                else {
                    return None;
                };
                ObjectRef::ThisIn(zone, whose, noun)
            }
            Rule::back_in => {
                let back = self.back_ref(&only(k)?)?;
                let (zone, whose) = self.zone_owned(&kid(k, Rule::zone_owned)?)?;
                ObjectRef::BackIn(back, zone, Some(whose))
            }
            Rule::nth_spell => {
                let mut objects = self.simple(&kid(k, Rule::objects_simple)?)?;
                let order = match kid(k, Rule::nth_word) {
                    Some(n) => PlayOrder::Nth(crate::wording::words::nth(n.as_str().trim())?),
                    None => PlayOrder::Next,
                };
                if let Some(own) = kid(k, Rule::nth_own) {
                    let who = Some(self.player_possessive(&only(&own)?)?);
                    objects.tails = vec![Quality::PlayedAs(order, Box::new(objects.clone()), who)];
                    let own = self.introduce(Quantity::Bare, objects);
                    return Some(ObjectRef::Phrase(Box::new(own)));
                }
                let who = match (kid(k, Rule::of_a_turn), kid(k, Rule::player_ref)) {
                    (Some(_), _) => None,
                    (None, Some(who)) => Some(self.player_ref(&who)?),
                    (None, None) => Some(PlayerRef::You),
                };
                objects.tails = vec![Quality::PlayedAs(order, Box::new(objects.clone()), who)];
                ObjectRef::Phrase(Box::new(self.introduce(Quantity::The, objects)))
            }
            Rule::grave_top => {
                let objects = self.simple(&kid(k, Rule::objects_simple)?)?;
                let who = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                let mut objects = objects;
                let zone = if kid(k, Rule::top_library).is_some() {
                    ZoneKind::Library
                } else {
                    ZoneKind::Graveyard
                };
                let end = if has(&kid(k, Rule::grave_end)?, Rule::top_word) {
                    Quality::Topmost
                } else if zone == ZoneKind::Graveyard {
                    Quality::Bottommost
                } else {
                    return None;
                };
                if let Some(n) = kid(k, Rule::number_word) {
                    let Amount::Number(n) = amounts::plain(n.as_str().trim())? else { return None };
                    if end != Quality::Topmost || zone != ZoneKind::Graveyard {
                        return None;
                    }
                    let among = Quality::AmongTop(u32::try_from(n).ok()?);
                    objects.tails = vec![Quality::InZone(zone, Some(who)), among];
                    let quantity = Quantity::Exactly(Amount::Number(n));
                    let phrase = self.introduce(quantity, objects);
                    return Some(ObjectRef::Phrase(Box::new(phrase)));
                }
                objects.tails = vec![Quality::InZone(zone, Some(who)), end];
                ObjectRef::Phrase(Box::new(self.introduce(Quantity::The, objects)))
            }
            Rule::all_owned => {
                let who = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                let owner = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let mut permanents = Objects::of(Noun::Permanent);
                permanents.tails.push(Quality::OwnedBy(owner));
                let permanents = self.introduce(Quantity::Bare, permanents);
                ObjectRef::List(vec![
                    ObjectRef::WholeZones(vec![ZoneKind::Hand, ZoneKind::Graveyard], Box::new(who)),
                    ObjectRef::Phrase(Box::new(permanents)),
                ])
            }
            Rule::whole_zone => {
                let who = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                let zones = match kid(k, Rule::zone_names)?.as_str().trim() {
                    "graveyard" | "graveyards" => vec![ZoneKind::Graveyard],
                    "hand" | "hands" => vec![ZoneKind::Hand],
                    "library" => vec![ZoneKind::Library],
                    _ => vec![ZoneKind::Hand, ZoneKind::Graveyard],
                };
                ObjectRef::WholeZones(zones, Box::new(who))
            }
            Rule::this_noun => {
                self.named_this();
                ObjectRef::ThisAs(Box::new(noun(&only(k)?)?))
            }
            Rule::last_drawn => {
                let mut objects = Objects::of(Noun::Card);
                objects.tails.push(Quality::LastDrawn);
                let slot = self.made(objects.clone(), false);
                let quantity = Quantity::The;
                let last = Phrase {
                    slot,
                    quantity,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                ObjectRef::Phrase(Box::new(last))
            }
            Rule::attached => {
                if let Some(card) = kid(k, Rule::enchanted_card) {
                    let noun = noun(&kid(&card, Rule::noun_one)?)?;
                    let what =
                        ObjectRef::Attached(Attachment::EnchantedCard, Box::new(noun.clone()));
                    self.named_object(
                        Antecedent::SameObject(Box::new(what.clone())),
                        Some(Objects::of(noun)),
                        false,
                    );
                    return Some(what);
                }
                let how = if has(&kid(k, Rule::attach_word)?, Rule::enchant_word) {
                    Attachment::Enchanted
                } else {
                    Attachment::Equipped
                };
                let noun = noun(&kid(k, Rule::noun_one)?)?;
                let what = ObjectRef::Attached(how, Box::new(noun.clone()));
                self.named_object(
                    Antecedent::SameObject(Box::new(what.clone())),
                    Some(Objects::of(noun)),
                    false,
                );
                what
            }
            Rule::linked_ref if kid(k, Rule::haunted_ref).is_some() => {
                let objects = Objects::of(Noun::Type(CardType::Creature));
                let what = ObjectRef::Linked(LinkKind::Haunted, Box::new(objects.clone()));
                self.named_object(
                    Antecedent::SameObject(Box::new(what.clone())),
                    Some(objects),
                    false,
                );
                what
            }
            Rule::linked_ref => {
                let kind = if has(&kid(k, Rule::link_word)?, Rule::imprint_word) {
                    LinkKind::Imprinted
                } else {
                    LinkKind::Haunted
                };
                let objects = self.simple(&kid(k, Rule::objects_simple)?)?;
                let what = ObjectRef::Linked(kind, Box::new(objects.clone()));
                self.named_object(
                    Antecedent::SameObject(Box::new(what.clone())),
                    Some(objects),
                    false,
                );
                what
            }
            Rule::back_ref => {
                let inner = only(k)?;
                if self.is_removed_elsewhere(&inner) {
                    return self.removed_elsewhere(&inner);
                }
                ObjectRef::Back(self.back_ref(&inner)?)
            }
            Rule::object_phrase => ObjectRef::Phrase(Box::new(self.phrase(k)?)),
            _ => return None,
        })
    }

    /// "The removed card" where nothing in this ability removes one.
    fn is_removed_elsewhere(&self, the: &P) -> bool {
        let removed = |p: P| s::WayAdj::of(&p) == Some(s::WayAdj::Removed);
        the.as_rule() == Rule::the_way
            && kid(the, Rule::way_adj).is_some_and(removed)
            && !self.removed_here()
    }

    /// It is linked with the ability that does (217.7d).
    fn removed_elsewhere(&mut self, the: &P) -> Option<ObjectRef> {
        let s::TheWay { way_adj: _, many_ahead, objects_simple } = s::TheWay::of(the)?;
        let objects = self.simple(objects_simple.pair())?;
        let plural = many_ahead.is_some();
        let kind = if plural { LinkKind::RemovedAll } else { LinkKind::Removed };
        let what = ObjectRef::Linked(kind, Box::new(objects.clone()));
        let same = Antecedent::SameObject(Box::new(what.clone()));
        self.named_object(same, Some(objects), plural);
        Some(what)
    }

    pub(super) fn back_ref(&mut self, k: &P) -> Option<Back> {
        Some(match k.as_rule() {
            Rule::it => {
                let form = if has(k, Rule::itself) { BackForm::Itself } else { BackForm::It };
                let dealer = if form == BackForm::Itself { self.dealer.clone() } else { None };
                let to = match dealer {
                    Some(dealer) => dealer,
                    // "~ deals 2 damage to it": not to itself.
                    None if self.of_this && form == BackForm::It => self.resolve_other(),
                    None => self.resolve_object(false),
                };
                Back { form, to }
            }
            Rule::them => {
                if has(k, Rule::themselves) {
                    return None;
                }
                Back { form: BackForm::They, to: self.resolve_object(true) }
            }
            Rule::the_targeted => Back {
                form: BackForm::Targeted(Box::new(self.simple(&only(k)?)?)),
                to: Antecedent::Slot(self.targeted?),
            },
            Rule::last_removed => Back {
                form: BackForm::LastRemoved,
                to: self.resolve_that(&Objects::of(Noun::Card), false),
            },
            Rule::pile_of => {
                let (slot, by) = self.pile.clone()?;
                let said = match kid(k, Rule::player_possessive) {
                    Some(p) => Some(Box::new(self.player_possessive(&p)?)),
                    None => None,
                };
                let who = said.as_deref().cloned().unwrap_or(crate::wording::tree::PlayerRef::You);
                if by.is_some() {
                    return None;
                }
                self.pile = Some((slot, Some(who)));
                Back { form: BackForm::Pile(said), to: Antecedent::Slot(slot) }
            }
            Rule::that_obj | Rule::those_obj => {
                let objects = self.simple(&kid(k, Rule::objects_simple)?)?;
                let plural = k.as_rule() == Rule::those_obj;
                let this = self.spell_is_this && objects.noun == Noun::Spell && !plural;
                let to = if this { Antecedent::This } else { self.resolve_that(&objects, plural) };
                let form = if plural {
                    BackForm::Those(Box::new(objects))
                } else {
                    BackForm::That(Box::new(objects))
                };
                Back { form, to }
            }
            Rule::the_way => {
                let s::TheWay { way_adj, many_ahead, objects_simple } = s::TheWay::of(k)?;
                let objects = self.simple(objects_simple.pair())?;
                let way = amounts::way_adj(way_adj.take()?);
                if many_ahead.is_some() {
                    let named = self.ways.iter().rev().find(|(w, _)| *w == way);
                    let to = match named.map(|(_, to)| to.clone()) {
                        Some(to) => {
                            self.named_object(to.clone(), Some(objects.clone()), true);
                            to
                        }
                        None => self.resolve_that(&objects, true),
                    };
                    return Some(Back { form: BackForm::TheMany(Box::new(objects), way), to });
                }
                let to = self.resolve_way(way, &objects);
                Back { form: BackForm::The(Box::new(objects), Some(way)), to }
            }
            Rule::the_obj => {
                let s::TheObj { ordinal, other_word, the_role, rest_word_back, the_noun, subtype } =
                    s::TheObj::of(k)?;
                if rest_word_back.is_some() {
                    return Some(Back { form: BackForm::Rest, to: self.resolve_rest() });
                }
                let mut objects = match (the_noun, subtype) {
                    (Some(noun), None) => the_noun_objects(&noun.take()?)?,
                    (None, Some(word)) => {
                        let word = crate::wording::words::singular_subtype(word.take()?.0)?;
                        Objects::of(Noun::Subtype(word.to_string()))
                    }
                    _ => return None,
                };
                if other_word.is_some() {
                    objects.adjectives.push(Quality::Other);
                }
                if let Some(role) = the_role {
                    // "Whenever ~ blocks a creature, … the attacking creature": the part that each has in the trigger event.
                    let blocks = matches!(role.take()?, s::TheRole::RoleBlocking(_));
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
                    return Some(Back { form: BackForm::The(Box::new(objects), None), to });
                }
                if let Some(n) = ordinal {
                    let n = match n.take()? {
                        s::Ordinal::First => 1,
                        s::Ordinal::Second => 2,
                        s::Ordinal::Third => 3,
                    };
                    let told = n == 1;
                    let to = if told {
                        self.first_named(&objects)?
                    } else {
                        Antecedent::Unclear(Vec::new())
                    };
                    return Some(Back { form: BackForm::Ordinal(n, Box::new(objects)), to });
                }
                let to = self.resolve_that(&objects, false);
                Back { form: BackForm::The(Box::new(objects), None), to }
            }
            Rule::one_of => {
                if let Some(those) = kid(k, Rule::those_with) {
                    if !has(k, Rule::each_word) {
                        return None;
                    }
                    let mut objects = self.simple(&kid(&those, Rule::objects_simple)?)?;
                    let to = self.resolve_that(&objects, true);
                    let tail = [Rule::with_tail, Rule::without_tail, Rule::past_tail]
                        .into_iter()
                        .find_map(|rule| kid(&those, rule))?;
                    objects.tails.push(self.tail(&tail)?);
                    let those = Box::new(BackForm::Those(Box::new(objects)));
                    let form = BackForm::OneOf(Box::new(Quantity::Each), those);
                    return Some(Back { form, to });
                }
                let inner = match (kid(k, Rule::them), kid(k, Rule::those_obj)) {
                    (Some(them), _) => self.back_ref(&them)?,
                    (_, Some(those)) => self.back_ref(&those)?,
                    _ => return None,
                };
                let quantity = if has(k, Rule::each_word) {
                    Quantity::Each
                } else if has(k, Rule::all_word) {
                    Quantity::All
                } else if has(k, Rule::any_some) {
                    Quantity::AnyNumber
                } else {
                    match kid(k, Rule::number_word) {
                        Some(n) => Quantity::Exactly(amounts::plain(n.as_str())?),
                        None => Quantity::Exactly(Amount::Number(1)),
                    }
                };
                let mut form = BackForm::OneOf(Box::new(quantity), Box::new(inner.form));
                if kid(k, Rule::part_at_random).is_some() {
                    form = BackForm::SomeAtRandom(Box::new(form));
                }
                Back { form, to: inner.to }
            }
            _ => return None,
        })
    }

    /// "its", "that creature's": the object whose.
    pub(super) fn possessive(&mut self, p: &P) -> Option<ObjectRef> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::its => {
                let mark = self.mark();
                let to = match &self.moving {
                    Some(moved) => moved.clone(),
                    None => self.resolve_object(false),
                };
                self.aside_since(mark);
                ObjectRef::Back(Back { form: BackForm::It, to })
            }
            Rule::their_obj => {
                let to = match &self.moving {
                    Some(moved) => moved.clone(),
                    None => self.resolve_object(true),
                };
                ObjectRef::Back(Back { form: BackForm::They, to })
            }
            Rule::poss_obj => {
                let inner = only(&k)?;
                match inner.as_rule() {
                    _ if self.is_removed_elsewhere(&inner) => self.removed_elsewhere(&inner)?,
                    Rule::that_obj | Rule::those_obj | Rule::the_way | Rule::the_obj => {
                        ObjectRef::Back(self.back_ref(&inner)?)
                    }
                    Rule::object_phrase_head => {
                        let (quantity, other) = self.quantity(&kid(&inner, Rule::quantity)?)?;
                        let mark = self.mark();
                        let mut objects = self.simple(&kid(&inner, Rule::objects_simple)?)?;
                        if other {
                            objects.adjectives.insert(0, Quality::Other);
                        }
                        self.say_besides(&mut objects, mark, true);
                        ObjectRef::Phrase(Box::new(self.introduce(quantity, objects)))
                    }
                    _ => self.object_item(&inner)?,
                }
            }
            _ => return None,
        })
    }

    /// What "other" is besides, in a phrase that begins there.
    pub(super) fn say_besides(&self, objects: &mut Objects, before: usize, many: bool) {
        if !objects.adjectives.contains(&Quality::Other) {
            return;
        }
        if let Some(besides) = self.besides(objects, before, many) {
            for other in objects.adjectives.iter_mut().filter(|a| **a == Quality::Other) {
                *other = besides.clone();
            }
        }
    }

    pub(super) fn introduce(&mut self, quantity: Quantity, objects: Objects) -> Phrase {
        let plural = crate::wording::print::quantity_is_plural(&quantity);
        let slot = self.made(objects.clone(), plural);
        if quantity == Quantity::Each {
            self.each_slots.push(slot);
        }
        Phrase { slot, quantity, objects, chooser: None, at_random: whether::AtRandom::No }
    }

    /// "A card other than a basic land card from it": the card that is chosen is from it.
    fn lift_from_it(&mut self, objects: &mut Objects) {
        if let Some(Quality::OtherThan(ObjectRef::Phrase(than))) = objects.tails.last_mut()
            && matches!(than.objects.tails.last(), Some(Quality::FromHandSeen(_)))
        {
            let from = than.objects.tails.pop();
            let slot = than.slot;
            objects.tails.extend(from);
            self.leave_out(slot);
        }
    }

    pub(super) fn phrase(&mut self, p: &P) -> Option<Phrase> {
        if kid(p, Rule::third_of).is_some() {
            let slot = self.slot();
            let objects = self.objects(&kid(p, Rule::objects)?)?;
            let third =
                Amount::Third(Box::new(Amount::Count(Box::new(objects.clone()))), self.thirds?);
            self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
            let quantity = Quantity::Exactly(third);
            return Some(Phrase {
                slot,
                quantity,
                objects,
                chooser: None,
                at_random: whether::AtRandom::No,
            });
        }
        if let Some(but) = kid(p, Rule::all_but) {
            let slot = self.slot();
            let objects = self.objects(&kid(&but, Rule::objects)?)?;
            let kept = amounts::plain(kid(&but, Rule::number_word)?.as_str())?;
            let all = Amount::Count(Box::new(objects.clone()));
            self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
            return Some(Phrase {
                slot,
                quantity: Quantity::Exactly(Amount::Minus(Box::new(all), Box::new(kept))),
                objects,
                chooser: None,
                at_random: whether::AtRandom::No,
            });
        }
        if kid(p, Rule::half_of).is_some() {
            let slot = self.slot();
            let objects = self.objects(&kid(p, Rule::objects)?)?;
            let half = Amount::Half(
                Box::new(Amount::Count(Box::new(objects.clone()))),
                amounts::rounding(&kid(p, Rule::rounding)?),
            );
            self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
            return Some(Phrase {
                slot,
                quantity: Quantity::Exactly(half),
                objects,
                chooser: None,
                at_random: whether::AtRandom::No,
            });
        }
        if kid(p, Rule::number_of_q).is_some() {
            let slot = self.slot();
            let objects = self.objects(&kid(p, Rule::objects)?)?;
            let n = self.value(&kid(&kid(p, Rule::equal_to)?, Rule::value)?)?;
            self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
            return Some(Phrase {
                slot,
                quantity: Quantity::Exactly(Amount::Number(0).plus(n)),
                objects,
                chooser: None,
                at_random: whether::AtRandom::No,
            });
        }
        let (quantity, other) = self.quantity(&kid(p, Rule::quantity)?)?;
        // The slot comes before those of the tails.
        let slot = self.slot();
        let mark = self.mark();
        let mut objects = self.objects(&kid(p, Rule::objects)?)?;
        if other {
            objects.adjectives.insert(0, Quality::Other);
        }
        self.lift_from_it(&mut objects);
        self.inside_since(mark, slot, &objects);
        // "All other cards removed with this": but those that this ability has just removed.
        if objects.adjectives.contains(&Quality::Other)
            && objects.tails.contains(&Quality::RemovedWithThis)
        {
            let back = Back { form: BackForm::They, to: self.resolve_object(true) };
            objects.adjectives.retain(|a| *a != Quality::Other);
            objects.adjectives.insert(0, Quality::OtherThan(ObjectRef::Back(back)));
        }
        self.say_besides(&mut objects, mark, true);
        if let Some(tail) = kid(p, Rule::at_random).and_then(|r| only(&r)) {
            objects.tails.push(match tail.as_rule() {
                Rule::was_removed => Quality::RemovedWithThis,
                Rule::enchant_tail => self.tail(&tail)?,
                _ => self.zone_tail(&tail)?,
            });
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
        // "Target creature an opponent controls … that player": whoever controls it.
        if quantity == Quantity::Target(Box::new(Quantity::One)) {
            for tail in &objects.tails {
                if let Quality::ControlledBy(crate::wording::tree::PlayerRef::Phrase(who)) = tail
                    && who.quantity == Quantity::One
                {
                    let it =
                        ObjectRef::Back(Back { form: BackForm::It, to: Antecedent::Slot(slot) });
                    self.found_as(
                        who.slot,
                        crate::wording::tree::PlayerRef::ControllerOf(Box::new(it)),
                    );
                }
            }
        }
        // "Target cards from a player's graveyard … that player": whoever owns them.
        if quantity.is_target() {
            for tail in &objects.tails {
                if let Quality::InZone(_, Some(crate::wording::tree::PlayerRef::Phrase(who))) = tail
                    && who.quantity == Quantity::One
                {
                    let form = if plural { BackForm::They } else { BackForm::It };
                    let those = ObjectRef::Back(Back { form, to: Antecedent::Slot(slot) });
                    let owner = crate::wording::tree::PlayerRef::OwnerOf(Box::new(those));
                    self.found_as(who.slot, owner);
                }
            }
        }
        self.named_object(Antecedent::Slot(slot), Some(objects.clone()), plural);
        Some(Phrase {
            slot,
            quantity,
            objects,
            chooser: None,
            at_random: kid(p, Rule::at_random).is_some().into(),
        })
    }

    /// "two", "X", "that many".
    fn number_count(&mut self, p: &P) -> Option<Amount> {
        match kid(p, Rule::that_many_q) {
            Some(_) => self.that_many(true),
            None => amounts::plain(p.as_str()),
        }
    }

    pub(super) fn target_det(&mut self, p: &P) -> Option<(Quantity, bool)> {
        let inner = match kid(p, Rule::number_count) {
            Some(n) => Quantity::Exactly(self.number_count(&n)?),
            None => Quantity::One,
        };
        Some((Quantity::Target(Box::new(inner)), has(p, Rule::another_target)))
    }

    /// The quantity, and whether "another" said "other" with it.
    pub(super) fn quantity(&mut self, p: &P) -> Option<(Quantity, bool)> {
        let Some(k) = only(p) else { return Some((Quantity::Bare, false)) };
        let quantity = match k.as_rule() {
            Rule::up_to => Quantity::UpTo(self.number_count(&kid(&k, Rule::number_count)?)?),
            Rule::any_number_of => Quantity::AnyNumber,
            Rule::one_or_more => Quantity::AtLeast(1),
            Rule::one_or_two => {
                Quantity::Between(1, if has(&k, Rule::one_to_three) { 3 } else { 2 })
            }
            Rule::target_det => return self.target_det(&k),
            Rule::another_word => return Some((Quantity::One, true)),
            Rule::a_word => Quantity::One,
            Rule::each_word => Quantity::Each,
            Rule::all_word => Quantity::All,
            Rule::no_word => Quantity::No,
            Rule::the_word_q => Quantity::The,
            Rule::number_count => Quantity::Exactly(self.number_count(&k)?),
            Rule::bare_q => Quantity::Bare,
            _ => return None,
        };
        let quantity = if kid(p, Rule::target_word).is_some() {
            Quantity::Target(Box::new(quantity))
        } else {
            quantity
        };
        Some((quantity, kid(p, Rule::other_word).is_some()))
    }

    pub(super) fn simple(&mut self, p: &P) -> Option<Objects> {
        self.objects(p)
    }

    pub(super) fn objects(&mut self, p: &P) -> Option<Objects> {
        let mut adjectives = Vec::new();
        let mut tails = Vec::new();
        let mut head = None;
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::adjective => {
                    let inner = only(&k)?;
                    adjectives.push(if inner.as_rule() == Rule::adj_list {
                        adj_list(&inner)?
                    } else {
                        simple_quality(&inner)?
                    });
                }
                Rule::noun_group => head = Some(noun_group(&k)?),
                Rule::alternatives => {
                    let (one_of, noun) = self.alternatives(&k)?;
                    adjectives.push(one_of);
                    head = Some(noun);
                }
                Rule::tail => tails.push(self.tail(&only(&k)?)?),
                _ => return None,
            }
        }
        Some(Objects { adjectives, noun: head?, tails })
    }

    /// "artifact creature or black creature": the quality of being one of them, and a noun that is one of theirs.
    /// "With flying" behind the last of them is of both or of one: where neither is plain, it isn't read.
    fn alternatives(&mut self, p: &P) -> Option<(Quality, Noun)> {
        let form = only(p)?;
        let mut all: Vec<Objects> = Vec::new();
        let mut how = None;
        for k in form.clone().into_inner() {
            match k.as_rule() {
                Rule::joiner | Rule::joiner_or => how = Some(joiner(k.as_str())),
                Rule::alt_tail if form.as_rule() == Rule::alt_nested => {
                    let tail = self.tail(&only(&k)?)?;
                    let last = all.last_mut()?;
                    // "A white creature or black creature with flying": with adjectives on both sides it may be said of both.
                    if !last.adjectives.is_empty() {
                        return None;
                    }
                    last.tails.push(tail);
                }
                Rule::alt_tail => return None,
                _ => all.push(alternative(&k)?),
            }
        }
        let mut nouns: Vec<Noun> = Vec::new();
        for one in &all {
            if !nouns.contains(&one.noun) {
                nouns.push(one.noun.clone());
            }
        }
        let how = how?;
        let noun = if nouns.len() == 1 { nouns.pop()? } else { Noun::AnyOf(nouns, how) };
        Some((Quality::OneOf(all, how), noun))
    }

    pub(super) fn thing(&mut self, p: &P) -> Option<Thing> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::each_of_targets => {
                let inner = match (kid(&k, Rule::up_to), kid(&k, Rule::number_count)) {
                    (Some(n), _) => {
                        Quantity::UpTo(amounts::plain(kid(&n, Rule::number_count)?.as_str())?)
                    }
                    (None, n) => Quantity::Exactly(amounts::plain(n?.as_str())?),
                };
                let quantity = Quantity::Target(Box::new(inner));
                match kid(&k, Rule::objects_bare) {
                    Some(_) => {
                        let slot = self.slot();
                        let objects = self.objects_in(&k)?;
                        self.named_object(Antecedent::Slot(slot), Some(objects.clone()), true);
                        Thing::Object(ObjectRef::Phrase(Box::new(Phrase {
                            slot,
                            quantity,
                            objects,
                            chooser: None,
                            at_random: whether::AtRandom::No,
                        })))
                    }
                    None => {
                        let objects = self.simple(&kid(&k, Rule::objects_simple)?)?;
                        let slot = self.made(objects.clone(), true);
                        self.named_player(Antecedent::Slot(slot), true);
                        self.either = Some(slot);
                        let opponents_only = has(&kid(&k, Rule::player_noun)?, Rule::opponent_noun);
                        Thing::Either(Box::new(Either {
                            slot,
                            quantity,
                            objects,
                            opponents_only: opponents_only.into(),
                            chooser: None,
                        }))
                    }
                }
            }
            Rule::that_either => {
                let that = has(&k, Rule::that_one);
                let to = Antecedent::Slot(self.either.or(self.either_before)?);
                let form = match kid(&k, Rule::those_eithers) {
                    Some(_) => BackForm::CreaturesAndPlayers,
                    None => BackForm::CreatureOrPlayer(that.into()),
                };
                Thing::Object(ObjectRef::Back(Back { form, to }))
            }
            Rule::any_target => {
                let chooser = match kid(&k, Rule::choice_tail) {
                    Some(choice) => match self.tail(&choice)? {
                        Quality::OfChoice(who) => Some(who),
                        _ => return None,
                    },
                    None => None,
                };
                let mark = self.mark();
                let slot = self.made(Objects::of(Noun::Type(CardType::Creature)), false);
                self.named_player(Antecedent::Slot(slot), false);
                self.either = Some(slot);
                let mut objects = Objects::of(Noun::Type(CardType::Creature));
                // "a third" is another than two.
                let others = if has(&k, Rule::a_third) {
                    2
                } else {
                    usize::from(has(&k, Rule::another_target))
                };
                objects.adjectives.extend(std::iter::repeat_n(Quality::Other, others));
                self.say_besides(&mut objects, mark, true);
                Thing::Either(Box::new(Either {
                    slot,
                    quantity: Quantity::target(),
                    objects,
                    opponents_only: whether::OpponentsOnly::No,
                    chooser,
                }))
            }
            Rule::either => {
                let (quantity, other) = self.quantity(&kid(&k, Rule::quantity)?)?;
                if other {
                    return None;
                }
                let objects = self.simple(&kid(&k, Rule::objects_simple)?)?;
                let plural = crate::wording::print::quantity_is_plural(&quantity);
                let slot = self.made(objects.clone(), plural);
                self.named_player(Antecedent::Slot(slot), plural);
                let opponents_only = has(&kid(&k, Rule::player_noun)?, Rule::opponent_noun);
                Thing::Either(Box::new(Either {
                    slot,
                    quantity,
                    objects,
                    opponents_only: opponents_only.into(),
                    chooser: None,
                }))
            }
            Rule::player_and_each => {
                let player = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                let object = match kid(&k, Rule::object_phrase) {
                    Some(phrase) => ObjectRef::Phrase(Box::new(self.phrase(&phrase)?)),
                    None => ObjectRef::This,
                };
                Thing::List(vec![Thing::Player(player), Thing::Object(object)])
            }
            Rule::each_creature_and_player => {
                let phrase = self.phrase(&kid(&k, Rule::object_phrase)?)?;
                let player = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                Thing::List(vec![
                    Thing::Object(ObjectRef::Phrase(Box::new(phrase))),
                    Thing::Player(player),
                ])
            }
            Rule::player_ref => Thing::Player(self.player_ref(&k)?),
            Rule::object_ref => Thing::Object(self.object_ref(&k)?),
            _ => return None,
        })
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
