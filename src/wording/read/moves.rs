//! Moves between zones, and counters put and removed.
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::terms::{CounterKind, ZoneKind};
use crate::wording::tree::Spelling;
use crate::wording::tree::{
    Action, AlternativeDestination, Amount, Antecedent, Arrival, Back, BackForm, Destination,
    MoveVerb, Noun, ObjectRef, Objects, Place, PlayerRef, Quantity, Variable, whether,
};

fn to_zone(zone: ZoneKind) -> Destination {
    Destination {
        zone,
        whose: None,
        place: Place::None,
        under: None,
        arrives: Arrival::default(),
        face_down: whether::FaceDown::No,
        of_it: Spelling::Short,
        any_order: whether::AnyOrder::No,
        first: Spelling::Short,
        together: Spelling::Short,
        or_else: None,
    }
}

impl Reader {
    pub(super) fn move_verb(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        match k.as_rule() {
            Rule::v_put_counters => {
                let (amount, kind) = self.counters(&kid(k, Rule::u_counters)?)?;
                let on = match kid(k, Rule::on_each) {
                    Some(each) => {
                        let crate::wording::tree::Thing::Object(on) = self.thing(&only(&each)?)?
                        else {
                            return None;
                        };
                        on
                    }
                    None => self.object_ref(&kid(k, Rule::object_ref)?)?,
                };
                let amount = match kid(k, Rule::for_each) {
                    Some(each) => {
                        Amount::ForEach(Box::new(amount), Box::new(self.for_each(&each)?))
                    }
                    None => amount,
                };
                let amount = match (kid(k, Rule::counter_cap), amount) {
                    (None, amount) => amount,
                    (Some(cap), Amount::UpTo(most)) if on == ObjectRef::This => {
                        let capped = amounts::counter_kind(&kid(&cap, Rule::counter_kind)?)?;
                        let limit = amounts::plain(kid(&cap, Rule::number_word)?.as_str())?;
                        if capped != kind {
                            return None;
                        }
                        let there = Amount::Counters(Some(capped), Box::new(on.clone()));
                        let left = Amount::Minus(Box::new(limit), Box::new(there));
                        Amount::UpTo(Box::new(Amount::Least(most, Box::new(left))))
                    }
                    _ => return None,
                };
                Some(Action::PutCounters(on, amount, kind))
            }
            Rule::v_remove_counters => {
                if let Some(any) = kid(k, Rule::any_counters) {
                    let kind = amounts::counter_kind(&kid(&any, Rule::counter_kind)?)?;
                    let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                    return Some(Action::RemoveCounters(
                        what,
                        Some(Amount::Variable(Variable::AnyNumber)),
                        Some(kind),
                    ));
                }
                if kid(k, Rule::one_counter).is_some() {
                    return Some(Action::RemoveCounters(
                        self.object_ref(&kid(k, Rule::object_ref)?)?,
                        Some(Amount::Number(1)),
                        None,
                    ));
                }
                let (amount, kind) = match kid(k, Rule::u_counters) {
                    Some(u) => {
                        let (amount, kind) = self.counters(&u)?;
                        (Some(amount), Some(kind))
                    }
                    None => (
                        None,
                        match kid(k, Rule::counter_kind) {
                            Some(kind) => Some(amounts::counter_kind(&kind)?),
                            None => None,
                        },
                    ),
                };
                let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                let amount = match kid(k, Rule::for_each) {
                    Some(each) => {
                        let each = self.for_each(&each)?;
                        Some(Amount::ForEach(Box::new(amount?), Box::new(each)))
                    }
                    None => amount,
                };
                Some(Action::RemoveCounters(what, amount, kind))
            }
            _ => self.move_inner(&only(k)?, who),
        }
    }

    /// "the rest on the bottom of your library": the verb is that of the step before.
    pub(super) fn move_rest(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let back = Back { form: BackForm::Rest, to: self.resolve_rest() };
        if !has(&kid(k, Rule::rest_word)?, Rule::the_rest) {
            return None;
        }
        let to = self.where_to(k)?;
        Some(Action::Move { who, what: ObjectRef::Back(back), verb: MoveVerb::Put, to })
    }

    pub(super) fn counters(&mut self, p: &P) -> Option<(Amount, CounterKind)> {
        let mut amount = self.count(&kid(p, Rule::count)?)?;
        if kid(p, Rule::up_to_word).is_some() {
            amount = Amount::UpTo(Box::new(amount));
        }
        Some((amount, amounts::counter_kind(&kid(p, Rule::counter_kind)?)?))
    }

    fn move_inner(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let verb = match k.as_rule() {
            Rule::m_return => MoveVerb::Return,
            Rule::m_remove => MoveVerb::Remove,
            Rule::m_shuffle_into => MoveVerb::ShuffleInto,
            _ => MoveVerb::Put,
        };
        if let Some(top) = kid(k, Rule::top_cards) {
            let (whose, amount, slot) = self.top_cards(&top)?;
            let to = self.where_to(k)?;
            let amount = match kid(k, Rule::for_each) {
                Some(each) => Amount::ForEach(Box::new(amount), Box::new(self.for_each(&each)?)),
                None => amount,
            };
            return Some(Action::MoveTop { who, whose, amount, verb, to, slot });
        }
        let first = matches!(only(k)?.as_rule(), Rule::destination | Rule::dest_first);
        let mut what = self.object_ref(&kid(k, Rule::object_ref)?)?;
        self.moving = match &what {
            ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..) => {
                Some(Antecedent::This)
            }
            ObjectRef::Phrase(p) => Some(Antecedent::Slot(p.slot)),
            ObjectRef::Back(b) | ObjectRef::BackIn(b, ..) => Some(b.to.clone()),
            ObjectRef::Attached(..) => Some(Antecedent::SameObject(Box::new(what.clone()))),
            _ => None,
        };
        let to = match (first, kid(k, Rule::dest_first)) {
            (true, Some(d)) => Destination { first: first.into(), ..self.where_to(&d)? },
            (true, None) => Destination { first: first.into(), ..self.where_to(k)? },
            _ => self.where_to(k)?,
        };
        if let Some(each) = kid(k, Rule::for_each) {
            let ObjectRef::Phrase(phrase) = &mut what else { return None };
            if phrase.quantity != Quantity::One {
                return None;
            }
            phrase.quantity = Quantity::Exactly(Amount::ForEach(
                Box::new(Amount::Number(1)),
                Box::new(self.for_each(&each)?),
            ));
        }
        // Out of play it is a card: "that card" means it from now on.
        if let Some(moved) = self.moving.take().filter(|_| to.zone != ZoneKind::InPlay) {
            let plural = crate::wording::print::object_is_plural(&what);
            self.named_object(moved, Some(Objects::of(Noun::Card)), plural);
        }
        // A token is made, not moved: so said, it would be one that is already somewhere.
        let made = |p: &crate::wording::tree::Phrase| {
            p.objects.noun == Noun::Token && p.objects.tails.is_empty() && !p.quantity.is_target()
        };
        if to.zone == ZoneKind::InPlay && matches!(&what, ObjectRef::Phrase(p) if made(p)) {
            return None;
        }
        Some(Action::Move { who, what, verb, to })
    }

    fn where_to(&mut self, k: &P) -> Option<Destination> {
        if let Some(both) = kid(k, Rule::dest_both) {
            let mut owners = both.into_inner().filter(|p| p.as_rule() == Rule::player_possessive);
            let whose = self.player_possessive(&owners.next()?)?;
            if self.player_possessive(&owners.next()?)? != whose {
                return None;
            }
            let to = |place| Destination {
                whose: Some(whose.clone()),
                place,
                together: Spelling::Full,
                ..to_zone(ZoneKind::Library)
            };
            let bottom = AlternativeDestination(Box::new(to(Place::Bottom)));
            return Some(Destination { or_else: Some(bottom), ..to(Place::Top) });
        }
        if let Some(deep) = kid(k, Rule::dest_deep) {
            let whose = Some(self.library.clone()?);
            let place = Place::FromTop(if has(&deep, Rule::second_word) { 2 } else { 3 });
            return Some(Destination {
                whose,
                place,
                of_it: Spelling::Full,
                ..to_zone(ZoneKind::Library)
            });
        }
        match kid(k, Rule::destination) {
            Some(d) => self.destination(&only(&d)?),
            None => {
                let mut to = to_zone(ZoneKind::RemovedFromTheGame);
                to.face_down = kid(k, Rule::removed_face_down).is_some().into();
                Some(to)
            }
        }
    }

    fn destination(&mut self, k: &P) -> Option<Destination> {
        Some(match k.as_rule() {
            Rule::dest_zone => {
                let (zone, whose) = self.zone_owned(k)?;
                Destination { whose: Some(whose), ..to_zone(zone) }
            }
            Rule::dest_place if kid(k, Rule::top_of_it).is_some() => {
                let whose = self.library.clone()?;
                let any_order = kid(k, Rule::in_any_order).is_some();
                Destination {
                    whose: Some(whose),
                    place: Place::Top,
                    of_it: Spelling::Full,
                    any_order: any_order.into(),
                    ..to_zone(ZoneKind::Library)
                }
            }
            Rule::dest_place => {
                let whose = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                let place = if has(k, Rule::bottom_word) { Place::Bottom } else { Place::Top };
                let any_order = kid(k, Rule::in_any_order).is_some();
                let to = |place| Destination {
                    whose: Some(whose.clone()),
                    place,
                    any_order: any_order.into(),
                    ..to_zone(ZoneKind::Library)
                };
                if has(k, Rule::top_or_bottom) {
                    let bottom = AlternativeDestination(Box::new(to(Place::Bottom)));
                    return Some(Destination { or_else: Some(bottom), ..to(Place::Top) });
                }
                to(place)
            }
            Rule::dest_play => {
                let mut to = to_zone(ZoneKind::InPlay);
                for part in k.clone().into_inner() {
                    match part.as_rule() {
                        Rule::play_word => {}
                        Rule::tapped_adv => {
                            to.arrives.tapped = kid(&part, Rule::comes_tapped).is_some().into();
                            to.arrives.attacking =
                                kid(&part, Rule::comes_attacking).is_some().into();
                        }
                        Rule::dest_under => {
                            to.under = Some(match kid(&part, Rule::player_ref) {
                                Some(whose) => self.player_ref(&whose)?,
                                None => self.player_possessive(&only(&part)?)?,
                            });
                        }
                        Rule::dest_counters => {
                            to.arrives.counters.push(self.counters(&kid(&part, Rule::u_counters)?)?)
                        }
                        Rule::dest_blocking => to.arrives.blocking = Some(self.blocked(&part)?),
                        Rule::dest_attached => {
                            // Nothing is attached to itself.
                            to.arrives.attached_to = Some(self.apart_from_moved(&only(&part)?)?);
                        }
                        _ => return None,
                    }
                }
                to
            }
            _ => return None,
        })
    }

    /// What is said of where something goes to isn't itself.
    fn apart_from_moved(&mut self, other: &P) -> Option<Box<ObjectRef>> {
        let other = match self.moving.clone() {
            Some(moved) => self.without(&moved, |r| r.object_ref(other)),
            None => self.object_ref(other),
        };
        other.map(Box::new)
    }

    /// "blocking that creature": what something comes into play blocking.
    pub(super) fn blocked(&mut self, p: &P) -> Option<Box<ObjectRef>> {
        self.apart_from_moved(&only(p)?)
    }
}
