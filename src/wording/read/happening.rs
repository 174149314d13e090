//! Trigger events: what happens to an object, or what it does.
use super::amounts::Numeral;
use super::events::named;
use super::{Reader, perhaps};
use crate::terms::ZoneKind;
use crate::wording::references::{DeedKind, Recalled};
use crate::wording::syntax as s;
use crate::wording::tree::{
    AbilityNoun, Amount, Event, Joiner, Noun, ObjectRef, Objects, Phasing, Phrase, PlayerRef,
    Quality, Quantity, Thing, TimeLimit, Way, whether,
};

fn object(what: Thing) -> Option<ObjectRef> {
    match what {
        Thing::Object(what) => Some(what),
        _ => None,
    }
}

/// "the fourth spell of a turn"
fn counts_plays(what: &ObjectRef) -> bool {
    let ObjectRef::Phrase(p) = what else { return false };
    matches!(p.objects.tails.as_slice(), [Quality::PlayedAs(_, _, None)])
}

impl Reader {
    pub(super) fn object_event(
        &mut self,
        subject: Thing,
        said: s::ObjectEventPred,
    ) -> Option<Event> {
        use s::ObjectEventPred as E;
        Some(match said {
            E::EEnters(node) => {
                let what = object(subject)?;
                self.comes_in(what, node.take()?)?
            }
            E::EShuffles(node) => {
                let s::EShuffles { player_ref } = node.take()?;
                // Nothing but spells and abilities makes a player shuffle once the game is on.
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                let any = vec![Noun::Spell, Noun::Ability(AbilityNoun::Any)];
                if cause.objects != Objects::of(Noun::AnyOf(any, Joiner::Or)) {
                    return None;
                }
                self.leave_out(cause.slot);
                Event::Shuffles(self.player_ref(player_ref.pair())?, true.into())
            }
            E::ECauses(node) => {
                let s::ECauses { player_ref, object_ref } = node.take()?;
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                self.aside_of(cause.slot);
                let who = self.player_ref(player_ref.pair())?;
                let what = self.object_ref(object_ref.pair())?;
                Event::Discards { who, what, because: Some(Box::new(cause.objects.clone())) }
            }
            E::EAttached(node) => {
                let s::EAttached { object_ref } = node.take()?;
                let what = object(subject)?;
                Event::BecomesAttached(what, self.object_ref(object_ref.pair())?)
            }
            E::EUnattached(node) => {
                let s::EUnattached { object_ref } = node.take()?;
                let what = object(subject)?;
                Event::BecomesUnattached(what, self.object_ref(object_ref.pair())?)
            }
            E::EDestroys(node) => {
                let s::EDestroys { object_ref } = node.take()?;
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                // Not what "that permanent" would mean.
                self.leave_out(cause.slot);
                let what = self.object_ref(object_ref.pair())?;
                self.event_subject = Some(Thing::Object(what.clone()));
                Event::DestroyedBy(Box::new(cause.objects.clone()), what)
            }
            E::ERegenerates(node) if self.deeds.is_said(DeedKind::Regenerated, node.pair()) => {
                Event::RegeneratesThisWay(object(subject)?)
            }
            E::ERegenerates(_) => return None,
            E::EFaceUp(_) => Event::TurnedFaceUp(object(subject)?),
            E::EPhases(node) => {
                let s::EPhases { phased_out } = node.take()?;
                let how = if phased_out.is_some() { Phasing::Out } else { Phasing::In };
                Event::Phases(object(subject)?, how)
            }
            E::ELeaves(_) => Event::LeavesPlay(object(subject)?),
            E::EPutInto(node) => self.put_into(object(subject)?, node.take()?, None)?,
            E::EPutBy(node) => {
                let s::EPutBy { object_ref, zone_any, zone_owned, from_anywhere, zone_tail } =
                    node.take()?;
                let ObjectRef::Phrase(cause) = object(subject)? else { return None };
                // Not what "that card" would mean.
                self.leave_out(cause.slot);
                let what = self.object_ref(object_ref.pair())?;
                self.event_subject = Some(Thing::Object(what.clone()));
                let put =
                    s::EPutInto { zone_any, zone_owned, from_anywhere, zone_tail, e_during: None };
                self.put_into(what, put, Some(Box::new(cause.objects.clone())))?
            }
            E::EReturned(node) => {
                let s::EReturned { zone_owned } = node.take()?;
                let (zone, whose) = self.zone_owned(zone_owned.pair())?;
                if zone != ZoneKind::Hand {
                    return None;
                }
                Event::PutInto {
                    what: object(subject)?,
                    zone,
                    whose: Some(whose),
                    from: Some((ZoneKind::InPlay, None)),
                    anywhere: whether::Anywhere::No,
                    during: None,
                    because: None,
                }
            }
            E::EAttacks(node) => {
                let s::EAttacks { attacks_you, alone, first_time, attacks_unblocked } =
                    node.take()?;
                let what = object(subject)?;
                self.attacker = named(&what);
                Event::Attacks {
                    what,
                    whom: attacks_you.map(|_| PlayerRef::You),
                    alone: alone.is_some().into(),
                    unblocked: attacks_unblocked.is_some().into(),
                    first: first_time.is_some().into(),
                }
            }
            E::EBlocks(node) => {
                let s::EBlocks { so_many, object_ref } = node.take()?;
                let whom = self.met(so_many, object_ref)?;
                let what = object(subject)?;
                self.blocking = named(&what).zip(whom.as_ref().and_then(named));
                Event::Blocks { what, whom }
            }
            E::EBecomesBlocked(node) => {
                let s::EBecomesBlocked { so_many, object_ref } = node.take()?;
                let by = self.met(so_many, object_ref)?;
                let what = object(subject)?;
                self.blocking = by.as_ref().and_then(named).zip(named(&what));
                Event::BecomesBlocked { what, by }
            }
            E::EBlocksOr(node) => {
                let s::EBlocksOr { so_many, object_ref } = node.take()?;
                let other = self.met(so_many, object_ref)?;
                self.blocking = None;
                Event::BlocksOrBecomesBlocked { what: object(subject)?, other }
            }
            E::EDeals(node) => self.deals(object(subject)?, &node)?,
            E::EIsDealt(node) => {
                let s::EIsDealt { are_short: _, digits, combat_word, object_ref } = node.take()?;
                let least = perhaps(digits, |n| n.take()?.0.parse().ok())?;
                Event::IsDealtDamage {
                    to: subject,
                    least,
                    combat: combat_word.is_some().into(),
                    by: perhaps(object_ref, |by| self.object_ref(by.pair()))?,
                    amount: self.amount_slot_new(node.pair()),
                }
            }
            E::ELoses(node) => {
                let s::ELoses { keyword } = node.take()?;
                Event::LosesKeyword(object(subject)?, self.keyword(keyword.pair())?)
            }
            E::ECountered(node) => {
                let what = object(subject)?;
                self.happens_to(Way::Countered, node.pair(), &what);
                Event::Countered(what)
            }
            E::EPlayed(_) => {
                let what = object(subject)?;
                if !counts_plays(&what) {
                    return None;
                }
                let anyone = self.players(Quantity::One);
                Event::Plays { who: PlayerRef::Phrase(Box::new(anyone)), what, during: None }
            }
            E::ETappedMana(node) => {
                let s::ETappedMana { chosen_color } = node.take()?;
                Event::TappedForMana(object(subject)?, chosen_color.is_some().into())
            }
            E::ETapped(node) => {
                let s::ETapped { tapped_word } = node.take()?;
                let what = object(subject)?;
                match tapped_word.take()? {
                    s::TappedWord::NowTapped(_) => Event::BecomesTapped(what),
                    s::TappedWord::Untapped => Event::BecomesUntapped(what),
                }
            }
            E::ETarget(node) => self.becomes_target(subject, node.take()?)?,
        })
    }

    pub(super) fn becomes_target(&mut self, what: Thing, said: s::ETarget) -> Option<Event> {
        let s::ETarget { object_ref, first_time } = said;
        let of = self.beside(&object_ref)?;
        Some(Event::BecomesTarget { what, of, first: first_time.is_some().into() })
    }

    /// What it blocks or what blocks it, if that is said.
    fn met(
        &mut self,
        so_many: Option<s::SyntaxNode<s::SoMany>>,
        object_ref: Option<s::SyntaxNode<s::ObjectRef>>,
    ) -> Option<Option<ObjectRef>> {
        match (so_many, object_ref) {
            (None, None) => Some(None),
            (Some(many), None) => Some(Some(self.so_many(many.take()?)?)),
            (None, Some(what)) => Some(Some(self.object_ref(what.pair())?)),
            (Some(_), Some(_)) => None,
        }
    }

    /// "two or more creatures"
    fn so_many(&mut self, said: s::SoMany) -> Option<ObjectRef> {
        let s::SoMany { number_word, objects_bare } = said;
        let Amount::Number(n) = number_word.amount()? else { return None };
        let objects = self.bare(&objects_bare)?;
        let slot = self.made(objects.clone(), true);
        let quantity = Quantity::AtLeast(u32::try_from(n).ok()?);
        Some(ObjectRef::Phrase(Box::new(Phrase {
            slot,
            quantity,
            objects,
            chooser: None,
            at_random: whether::AtRandom::No,
        })))
    }

    fn deals(&mut self, source: ObjectRef, said: &s::SyntaxNode<s::EDeals>) -> Option<Event> {
        let s::EDeals { combat_word, dealt_either, thing } = said.take()?;
        let to = match (dealt_either, thing) {
            (None, None) => None,
            (None, Some(thing)) => Some(self.thing(thing.pair())?),
            // "That creature" is what dealt it.
            (Some(either), None) => {
                let s::DealtEither { player_ref, object_phrase } = either.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let what = self.phrase(object_phrase.pair())?;
                self.leave_out(what.slot);
                let what = Thing::Object(ObjectRef::Phrase(Box::new(what)));
                Some(Thing::List(vec![Thing::Player(who), what]))
            }
            (Some(_), Some(_)) => return None,
        };
        let combat = combat_word.is_some().into();
        Some(Event::DealsDamage { source, combat, to, amount: self.amount_slot_new(said.pair()) })
    }

    /// "during your turn": when alone the event counts.
    pub(super) fn happens_during(
        &mut self,
        said: Option<s::SyntaxNode<s::EDuring>>,
    ) -> Option<Option<TimeLimit>> {
        perhaps(said, |during| {
            let s::EDuring { limit_time } = during.take()?;
            Some(self.limit_time(limit_time.take()?))
        })
    }

    /// "comes into play under your control"
    pub(super) fn comes_in(&mut self, what: ObjectRef, said: s::EEnters) -> Option<Event> {
        let s::EEnters { e_under } = said;
        let under = perhaps(e_under, |under| {
            let s::EUnder { player_possessive } = under.take()?;
            self.player_possessive(player_possessive.pair())
        })?;
        Some(Event::ComesIntoPlay { what, under, from: None })
    }

    pub(super) fn put_into(
        &mut self,
        what: ObjectRef,
        said: s::EPutInto,
        because: Option<Box<Objects>>,
    ) -> Option<Event> {
        let s::EPutInto { zone_any, zone_owned, from_anywhere, zone_tail, e_during } = said;
        let (zone, whose) = match (zone_owned, &zone_any) {
            (Some(owned), None) => self.zone_owned(owned.pair()).map(|(z, w)| (z, Some(w)))?,
            (None, Some(any)) => (super::qualities::zone_any(any.pair())?, None),
            _ => return None,
        };
        if whose.is_none() && zone == ZoneKind::Graveyard {
            let any = zone_any?;
            if let Some(lies) = super::zones::what_lies_there(&what) {
                self.deeds.bind(DeedKind::Graveyard, any.pair(), Recalled::Lies(lies));
            }
        }
        let from = perhaps(zone_tail, |tail| match self.zone_tail(tail.pair())? {
            Quality::InZone(zone, whose) => Some((zone, whose)),
            _ => None,
        })?;
        let during = self.happens_during(e_during)?;
        let anywhere = from_anywhere.is_some().into();
        Some(Event::PutInto { what, zone, whose, from, anywhere, during, because })
    }
}
