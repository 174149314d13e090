//! Moves between zones, and counters put and removed.
use super::amounts::{self, Numeral};
use super::{P, Reader};
use crate::terms::{CounterKind, ZoneKind};
use crate::wording::references::{DeedKind, RecallMeans, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, AlternativeDestination, Amount, Antecedent, Arrival, Back, BackForm, Destination,
    MoveVerb, Noun, ObjectRef, Objects, Place, PlayerRef, Quantity, Spelling, Thing, Variable,
    whether,
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
    pub(super) fn moves(&mut self, said: s::VMove, who: PlayerRef) -> Option<Action> {
        match said {
            s::VMove::MReturn(node) => self.returned(node.take()?, who),
            s::VMove::MRemove(node) => self.removed(node.take()?, who),
            s::VMove::MPutTop(node) => {
                let s::MPutTop { top_cards, on_place: _, destination, for_each } = node.take()?;
                let (whose, amount, slot) = self.top_cards(top_cards.pair())?;
                let to = self.destination(&destination)?;
                let amount = self.times(amount, for_each)?;
                let verb = MoveVerb::Put;
                Some(Action::MoveTop { who, whose, amount, verb, to, slot })
            }
            s::VMove::MPut(node) => self.put(node.take()?, who),
            s::VMove::MShuffleInto(node) => {
                let s::MShuffleInto { object_ref, destination } = node.take()?;
                let what = self.moved(&object_ref)?;
                let to = self.destination(&destination)?;
                self.action_of_move(who, what, MoveVerb::ShuffleInto, to)
            }
        }
    }

    pub(super) fn put_counters(&mut self, put: s::VPutCounters) -> Option<Action> {
        let s::VPutCounters { u_counters, on_each, object_ref, for_each, counter_cap } = put;
        let (amount, kind) = self.counters(u_counters.pair())?;
        let on = match (on_each, object_ref) {
            (Some(each), None) => {
                let s::OnEach { thing } = each.take()?;
                let Thing::Object(on) = self.thing(thing.pair())? else { return None };
                on
            }
            (None, Some(on)) => self.object_ref(on.pair())?,
            _ => return None,
        };
        let amount = self.times(amount, for_each)?;
        let amount = match (counter_cap, amount) {
            (None, amount) => amount,
            (Some(cap), Amount::UpTo(most)) if on == ObjectRef::This => {
                let s::CounterCap { counter_kind, number_word } = cap.take()?;
                let capped = amounts::counter_kind(counter_kind.pair())?;
                if capped != kind {
                    return None;
                }
                let there = Amount::Counters(Some(capped), Box::new(on.clone()));
                let left = Amount::Minus(Box::new(number_word.amount()?), Box::new(there));
                Amount::UpTo(Box::new(Amount::Least(most, Box::new(left))))
            }
            _ => return None,
        };
        self.deeds.bind(DeedKind::CountersPut, u_counters.pair(), Recalled::Counters(kind.clone()));
        Some(Action::PutCounters(on, amount, kind))
    }

    pub(super) fn remove_counters(&mut self, remove: s::VRemoveCounters) -> Option<Action> {
        let s::VRemoveCounters {
            those_counters,
            one_counter,
            all_word,
            counter_kind,
            any_counters,
            u_counters,
            object_ref,
            for_each,
        } = remove;
        if let Some(those) = those_counters {
            // Of one kind: of two that were put it would have to say which.
            let put = self.deeds.meant(DeedKind::CountersPut, those.pair());
            let RecallMeans::One(Recalled::Counters(kind)) = put else { return None };
            return Some(Action::RemoveThoseCounters(kind.clone()));
        }
        let (amount, kind) = match (one_counter, all_word, any_counters, u_counters) {
            (Some(_), None, None, None) => (Some(Amount::Number(1)), None),
            (None, Some(_), None, None) => {
                let kind = match counter_kind {
                    Some(kind) => Some(amounts::counter_kind(kind.pair())?),
                    None => None,
                };
                (None, kind)
            }
            (None, None, Some(any), None) => {
                let s::AnyCounters { counter_kind } = any.take()?;
                let any = Amount::Variable(Variable::AnyNumber);
                (Some(any), Some(amounts::counter_kind(counter_kind.pair())?))
            }
            (None, None, None, Some(so_many)) => {
                let (amount, kind) = self.counters(so_many.pair())?;
                (Some(amount), Some(kind))
            }
            _ => return None,
        };
        let what = self.object_ref(object_ref?.pair())?;
        let amount = match for_each {
            Some(_) => Some(self.times(amount?, for_each)?),
            None => amount,
        };
        Some(Action::RemoveCounters(what, amount, kind))
    }

    /// An amount, as often as "for each" says.
    pub(super) fn times(
        &mut self,
        amount: Amount,
        for_each: Option<s::SyntaxNode<s::ForEach>>,
    ) -> Option<Amount> {
        Some(match for_each {
            Some(each) => Amount::ForEach(Box::new(amount), Box::new(self.for_each(each.pair())?)),
            None => amount,
        })
    }

    /// "the rest on the bottom of your library": the verb is that of the step before.
    pub(super) fn move_rest(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let s::VRest { rest_word, on_place: _, destination } = s::VRest::of(k)?;
        let back = Back { form: BackForm::Rest, to: self.resolve_rest(k) };
        if !matches!(rest_word.take()?, s::RestWord::TheRest(_)) {
            return None;
        }
        let to = self.destination(&destination)?;
        Some(Action::Move { who, what: ObjectRef::Back(back), verb: MoveVerb::Put, to })
    }

    pub(super) fn counters(&mut self, p: &P) -> Option<(Amount, CounterKind)> {
        let s::UCounters { up_to_word, count, counter_kind } = s::UCounters::of(p)?;
        let mut amount = self.count(count?.pair())?;
        if up_to_word.is_some() {
            amount = Amount::UpTo(Box::new(amount));
        }
        Some((amount, amounts::counter_kind(counter_kind.pair())?))
    }

    fn returned(&mut self, said: s::MReturn, who: PlayerRef) -> Option<Action> {
        let s::MReturn { object_ref, destination, for_each, to_first } = said;
        let mut what = self.moved(&object_ref)?;
        let to = match (destination, to_first) {
            (Some(to), None) => self.destination(&to)?,
            (None, Some(first)) => {
                let s::ToFirst { destination } = first.take()?;
                Destination { first: Spelling::Full, ..self.destination(&destination)? }
            }
            _ => return None,
        };
        self.one_for_each(&mut what, for_each)?;
        self.action_of_move(who, what, MoveVerb::Return, to)
    }

    /// "a card … for each Forest you control": as many as these.
    fn one_for_each(
        &mut self,
        what: &mut ObjectRef,
        for_each: Option<s::SyntaxNode<s::ForEach>>,
    ) -> Option<()> {
        let Some(each) = for_each else { return Some(()) };
        let ObjectRef::Phrase(phrase) = what else { return None };
        if phrase.quantity != Quantity::One {
            return None;
        }
        phrase.quantity = Quantity::Exactly(Amount::ForEach(
            Box::new(Amount::Number(1)),
            Box::new(self.for_each(each.pair())?),
        ));
        Some(())
    }

    fn removed(&mut self, said: s::MRemove, who: PlayerRef) -> Option<Action> {
        let s::MRemove { top_cards, object_ref, removed_face_down } = said;
        let to = Destination {
            face_down: removed_face_down.is_some().into(),
            ..to_zone(ZoneKind::RemovedFromTheGame)
        };
        let verb = MoveVerb::Remove;
        if let Some(top) = top_cards {
            let (whose, amount, slot) = self.top_cards(top.pair())?;
            return Some(Action::MoveTop { who, whose, amount, verb, to, slot });
        }
        let what = self.moved(&object_ref?)?;
        self.action_of_move(who, what, verb, to)
    }

    fn put(&mut self, said: s::MPut, who: PlayerRef) -> Option<Action> {
        let s::MPut {
            object_ref,
            dest_both,
            dest_deep,
            on_place: _,
            destination,
            dest_first,
            for_each,
        } = said;
        let mut what = self.moved(&object_ref)?;
        let to = match (dest_both, dest_deep, destination, dest_first) {
            (Some(both), None, None, None) => self.top_or_bottom(both.take()?)?,
            (None, Some(deep), None, None) => {
                let s::DestDeep { second_word } = deep.take()?;
                let from_top = if second_word.is_some() { 2 } else { 3 };
                Destination {
                    whose: Some(self.deeds.library_meant(deep.pair())?),
                    place: Place::FromTop(from_top),
                    of_it: Spelling::Full,
                    ..to_zone(ZoneKind::Library)
                }
            }
            (None, None, Some(to), None) => self.destination(&to)?,
            (None, None, None, Some(first)) => {
                let s::DestFirst { destination } = first.take()?;
                Destination { first: Spelling::Full, ..self.destination(&destination)? }
            }
            _ => return None,
        };
        self.one_for_each(&mut what, for_each)?;
        self.action_of_move(who, what, MoveVerb::Put, to)
    }

    /// What a move takes: "its owner's hand" is that object's.
    fn moved(&mut self, node: &s::SyntaxNode<s::ObjectRef>) -> Option<ObjectRef> {
        let what = self.object_ref(node.pair())?;
        self.moving = match &what {
            ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..) => {
                Some(Antecedent::This)
            }
            ObjectRef::Phrase(p) => Some(Antecedent::Slot(p.slot)),
            ObjectRef::Back(b) | ObjectRef::BackIn(b, ..) => Some(b.to.clone()),
            ObjectRef::Attached(..) => Some(Antecedent::SameObject(Box::new(what.clone()))),
            _ => None,
        };
        Some(what)
    }

    fn action_of_move(
        &mut self,
        who: PlayerRef,
        what: ObjectRef,
        verb: MoveVerb,
        to: Destination,
    ) -> Option<Action> {
        // Out of play it is a card: "that card" means it from now on.
        if let Some(moved) = self.moving.take().filter(|_| to.zone != ZoneKind::InPlay) {
            let plural = crate::wording::print::object_is_plural(&what);
            self.named_object(moved, Some(Objects::of(Noun::Card)), plural);
        }
        // A token is made, not moved: so said, it would be one that is already somewhere.
        let made = |p: &crate::wording::tree::Phrase| {
            p.objects.noun == Noun::Token && !p.quantity.is_target()
        };
        if to.zone == ZoneKind::InPlay && matches!(&what, ObjectRef::Phrase(p) if made(p)) {
            return None;
        }
        Some(Action::Move { who, what, verb, to })
    }

    /// "both on top of your library or both on the bottom of your library".
    fn top_or_bottom(&mut self, both: s::DestBoth) -> Option<Destination> {
        let s::DestBoth { player_possessive: [top, bottom] } = both;
        let whose = self.player_possessive(top.pair())?;
        if self.player_possessive(bottom.pair())? != whose {
            return None;
        }
        let to = |place| Destination {
            whose: Some(whose.clone()),
            place,
            together: Spelling::Full,
            ..to_zone(ZoneKind::Library)
        };
        let bottom = AlternativeDestination(Box::new(to(Place::Bottom)));
        Some(Destination { or_else: Some(bottom), ..to(Place::Top) })
    }

    fn destination(&mut self, node: &s::SyntaxNode<s::Destination>) -> Option<Destination> {
        Some(match node.take()? {
            s::Destination::DestZone(zone) => {
                let s::DestZone { player_possessive, zone_word } = zone.take()?;
                let whose = Some(self.player_possessive(player_possessive.pair())?);
                Destination { whose, ..to_zone(super::qualities::zone(zone_word.take()?)) }
            }
            s::Destination::DestPlace(place) => self.place(place.take()?)?,
            s::Destination::DestPlay(play) => self.play_place(play.take()?)?,
        })
    }

    /// "on top of your library", "on the bottom of their owners' libraries".
    fn place(&mut self, said: s::DestPlace) -> Option<Destination> {
        let s::DestPlace {
            top_or_bottom,
            player_possessive: whose,
            top_of_it,
            in_any_order,
            bottom_word,
        } = said;
        let any_order = in_any_order.is_some().into();
        if let Some(it) = top_of_it {
            return Some(Destination {
                whose: Some(self.deeds.library_meant(it.pair())?),
                place: Place::Top,
                of_it: Spelling::Full,
                any_order,
                ..to_zone(ZoneKind::Library)
            });
        }
        let said = whose?;
        let whose = self.player_possessive(said.pair())?;
        self.library_named(said.pair(), &whose);
        let to = |place| Destination {
            whose: Some(whose.clone()),
            place,
            any_order,
            ..to_zone(ZoneKind::Library)
        };
        if top_or_bottom.is_some() {
            let bottom = AlternativeDestination(Box::new(to(Place::Bottom)));
            return Some(Destination { or_else: Some(bottom), ..to(Place::Top) });
        }
        Some(to(if bottom_word.is_some() { Place::Bottom } else { Place::Top }))
    }

    /// "into play tapped under your control".
    fn play_place(&mut self, said: s::DestPlay) -> Option<Destination> {
        let s::DestPlay {
            play_word: _,
            tapped_adv,
            dest_under,
            dest_counters,
            dest_attached,
            dest_blocking,
        } = said;
        let mut to = to_zone(ZoneKind::InPlay);
        if let Some(adverb) = &tapped_adv {
            comes_tapped(&mut to.arrives, adverb)?;
        }
        if let Some(under) = dest_under {
            to.under = Some(self.under(&under)?);
        }
        if let Some(with) = dest_counters {
            // Whatever comes into play has them, said as "it" or "them".
            let s::DestCounters { u_counters, it: _, them: _ } = with.take()?;
            to.arrives.counters.push(self.counters(u_counters.pair())?);
        }
        if let Some(attached) = dest_attached {
            // Nothing is attached to itself.
            let s::DestAttached { object_ref } = attached.take()?;
            to.arrives.attached_to = Some(Box::new(self.object_ref(object_ref.pair())?));
        }
        if let Some(blocking) = dest_blocking {
            to.arrives.blocking = Some(self.blocked(&blocking)?);
        }
        Some(to)
    }

    /// "under your control", "under the control of target player".
    pub(super) fn under(&mut self, under: &s::SyntaxNode<s::DestUnder>) -> Option<PlayerRef> {
        match under.take()? {
            s::DestUnder { player_ref: Some(who), player_possessive: None } => {
                self.player_ref(who.pair())
            }
            s::DestUnder { player_ref: None, player_possessive: Some(whose) } => {
                self.player_possessive(whose.pair())
            }
            _ => None,
        }
    }

    /// "blocking that creature": what something comes into play blocking.
    pub(super) fn blocked(
        &mut self,
        blocking: &s::SyntaxNode<s::DestBlocking>,
    ) -> Option<Box<ObjectRef>> {
        let s::DestBlocking { object_ref } = blocking.take()?;
        Some(Box::new(self.object_ref(object_ref.pair())?))
    }
}

/// "tapped", "tapped and attacking", "attacking".
pub(super) fn comes_tapped(
    arrives: &mut Arrival,
    adverb: &s::SyntaxNode<s::TappedAdv>,
) -> Option<()> {
    let s::TappedAdv { comes_tapped, comes_attacking } = adverb.take()?;
    arrives.tapped = comes_tapped.is_some().into();
    arrives.attacking = comes_attacking.is_some().into();
    Some(())
}
