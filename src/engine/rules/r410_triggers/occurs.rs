//! 410.2, 410.6, 410.9: how often a trigger event occurs in a group of events, and what each
//! occurrence is about.
use super::about::{bind_if, player_matches, ref_matches, thing_matches};
use super::moving::{is_from_play, is_there};
use crate::game::{
    Bindings, Cause, Chosen, ContinuingKind, Entity, Event, Game, LifeCause, ObjectId, PlayerId,
    TriggerUnruled, Zone,
};
use crate::rules::r200_phrases::View;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{Mana, ManaKind};
use crate::wording::tree::{
    Ability, Antecedent, Back, Change, ChoiceKind, CoinResult, Comparison, Cost, Event as Trigger,
    Keyword, Noun, ObjectRef, Phasing, PlayerRef, Thing, whether,
};

/// The moments from which a group of events is looked at.
pub(in crate::rules) struct Moments<'a> {
    /// After the events.
    pub now: &'a Game,
    /// Before them.
    pub before: &'a Game,
    /// The events are only proposed: both moments are before them.
    pub proposed: bool,
}

/// Every occurrence of a trigger event in a group (410.6), with what it binds.
pub(in crate::rules) fn occurrences(
    seen: &Moments,
    trigger: &Trigger,
    group: &[Event],
    context: &Context,
) -> Ruling<Vec<Bindings>> {
    let mut found = Vec::new();
    for event in group {
        let mut one =
            Match { seen, context, group, bindings: context.bindings.clone(), found: &mut found };
        one.event(trigger, event)?;
    }
    match super::several::moved_together(trigger).filter(|_| !seen.proposed) {
        Some(those) => super::several::as_one(found, those),
        None => Ok(found),
    }
}

/// An event of a group, held against a trigger event.
pub(super) struct Match<'a> {
    pub(super) seen: &'a Moments<'a>,
    pub(super) context: &'a Context,
    pub(super) group: &'a [Event],
    pub(super) bindings: Bindings,
    found: &'a mut Vec<Bindings>,
}

impl Match<'_> {
    fn yes(&mut self) {
        self.found.push(self.bindings.clone());
        self.bindings = self.context.bindings.clone();
    }

    pub(super) fn when(&mut self, fits: bool) -> Ruling<()> {
        if fits {
            self.yes();
        }
        self.bindings = self.context.bindings.clone();
        Ok(())
    }

    pub(super) fn is(&mut self, what: &ObjectRef, id: ObjectId, game: &Game) -> Ruling<bool> {
        ref_matches(game, what, id, self.context, &mut self.bindings)
    }

    /// The same of words that may speak of what the event has been found to be about.
    pub(super) fn is_besides(
        &mut self,
        what: &ObjectRef,
        id: ObjectId,
        game: &Game,
    ) -> Ruling<bool> {
        let context = Context { bindings: self.bindings.clone(), ..self.context.clone() };
        ref_matches(game, what, id, &context, &mut self.bindings)
    }

    pub(super) fn by(&mut self, who: &PlayerRef, player: PlayerId) -> Ruling<bool> {
        // "Into a player's graveyard from his or her library": the player of this event.
        if let PlayerRef::Back(Back { to: Antecedent::Slot(slot), .. }) = who
            && !self.bindings.entities(*slot).is_empty()
        {
            return Ok(self.bindings.entities(*slot).contains(&Entity::Player(player)));
        }
        player_matches(self.seen.now, who, player, self.context, &mut self.bindings)
    }

    /// Whether an attacking player is meant (606.7a: each player of the active team is one).
    pub(super) fn attacks_by(&mut self, who: &PlayerRef, game: &Game) -> Ruling<bool> {
        for player in game.active_players() {
            if self.by(who, player)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// "Of the chosen color": whether any of the mana is; of none, where no color was chosen
    /// (503.7).
    fn is_of_chosen(&self, asked: whether::OfChosenColor, mana: &[Mana]) -> Ruling<bool> {
        if !asked.is_so() {
            return Ok(true);
        }
        let chosen = View::of(self.seen.now).kept(ChoiceKind::Color, self.context)?;
        let Some(Chosen::Color(color)) = chosen else { return Ok(false) };
        Ok(mana.iter().any(|m| m.kind == ManaKind::Color(color)))
    }

    fn event(&mut self, trigger: &Trigger, event: &Event) -> Ruling<()> {
        let (now, before) = (self.seen.now, self.seen.before);
        let fits = match (trigger, event) {
            (Trigger::ComesIntoPlay { what, under, from }, Event::Move(m))
                if m.to == Zone::InPlay && m.cause != Cause::Phasing =>
            {
                // glossary: Comes into Play.
                let comes = match what {
                    ObjectRef::Phrase(p) if self.seen.proposed => {
                        let fits = crate::rules::r419_replacement::arriving_matches(
                            now,
                            &p.objects,
                            m,
                            self.context,
                        )?;
                        bind_if(fits, p.slot, Entity::Object(m.object), &mut self.bindings)
                            && self.maybe_by(under.as_ref(), m.put_by)?
                    }
                    _ => self.arrives(
                        what,
                        under.as_ref(),
                        if self.seen.proposed { m.object } else { m.new },
                        m.put_by,
                    )?,
                };
                comes && self.comes_from(from.as_ref(), m)?
            }
            (Trigger::ComesIntoPlay { what, under, from: None }, Event::Created(c))
                if c.zone == Zone::InPlay && !self.seen.proposed =>
            {
                self.arrives(what, under.as_ref(), c.new, c.put_by)?
            }
            (Trigger::PutsIntoPlay(who, what), Event::Move(m))
                if m.to == Zone::InPlay && m.cause != Cause::Phasing =>
            {
                self.by(who, m.put_by)? && self.is(what, m.new, now)?
            }
            (Trigger::PutsIntoPlay(who, what), Event::Created(c)) if c.zone == Zone::InPlay => {
                self.by(who, c.put_by)? && self.is(what, c.new, now)?
            }
            // 410.10, 410.10c: the object as it was where it came from.
            (Trigger::LeavesPlay(what), Event::Move(m)) => {
                // glossary: Leaves Play.
                self.from(m) == Zone::InPlay
                    && m.cause != Cause::Phasing
                    && self.is(what, m.object, before)?
            }
            (Trigger::LeavesPlay(what), Event::Ceased { object, .. }) => {
                before.object(*object).in_play() && self.is(what, *object, before)?
            }
            (Trigger::PutInto { .. }, Event::Move(m))
                if is_from_play(trigger) && self.from(m) != Zone::InPlay =>
            {
                false
            }
            (
                Trigger::PutInto { during: Some(time), .. }
                | Trigger::Plays { during: Some(time), .. },
                Event::Move(_) | Event::SpellPlayed { .. } | Event::LandPlayed { .. },
            ) if !crate::rules::r300_turn::time_holds(
                &crate::rules::r200_phrases::View::of(before),
                time,
                self.context,
            )? =>
            {
                false
            }
            (Trigger::PutInto { because: Some(because), .. }, Event::Move(m))
                if !self.caused_by(because, m)? =>
            {
                false
            }
            (Trigger::PutInto { what, zone, whose, from, .. }, Event::Move(m)) => {
                self.put_into(what, *zone, whose.as_ref(), from.as_ref(), is_from_play(trigger), m)?
            }
            // What would be destroyed isn't moved yet.
            (Trigger::Destroyed(what), Event::Move(m)) => {
                !self.seen.proposed
                    && m.cause == Cause::Destroyed
                    && self.is(what, m.object, before)?
            }
            (Trigger::DestroyedBy(because, what), Event::Move(m)) => {
                !self.seen.proposed
                    && m.cause == Cause::Destroyed
                    && self.caused_by(because, m)?
                    && self.is(what, m.object, before)?
            }
            (Trigger::Destroyed(what), Event::Destroy { object, .. }) => {
                self.is(what, *object, now)?
            }
            (Trigger::RegeneratesThisWay(what), Event::Regenerated(object, Some(shield))) => {
                self.context.bindings.shields.contains(shield) && self.is(what, *object, now)?
            }
            (Trigger::Sacrifices { who, what }, Event::Move(m)) => {
                let player = controller(before, m.object).unwrap_or(m.put_by);
                m.cause == Cause::Sacrificed
                    && self.maybe_by(who.as_ref(), player)?
                    && self.is(what, m.object, before)?
            }
            (Trigger::Discards { who, what, because }, Event::Move(m)) => {
                if let Some(because) = because
                    && !self.caused_by(because, m)?
                {
                    return self.when(false);
                }
                let owner = now.object(m.object).owner;
                let id = if self.seen.proposed { m.object } else { m.new };
                m.cause == Cause::Discarded && self.by(who, owner)? && self.is(what, id, now)?
            }
            (Trigger::RevealsThisWay(what), Event::RevealedFirst { source, card, .. }) => {
                *source == self.context.this
                    && crate::rules::r200_phrases::describes(now, what, *card, self.context)?
            }
            (Trigger::Draws(who, compare), Event::Move(m)) => {
                if m.cause != Cause::Drawn {
                    return Ok(());
                }
                if compare.how != Comparison::AtLeast && compare.how != Comparison::Exactly {
                    return Err(Stop::unruled(TriggerUnruled::OnCardsDrawn));
                }
                self.by(who, now.object(m.object).owner)?
            }
            // 502.15d: phasing is neither coming into play nor leaving it.
            (Trigger::Phases(what, way), Event::Move(m)) => {
                let comes = *way == Phasing::In;
                m.cause == Cause::Phasing
                    && (m.to == Zone::InPlay) == comes
                    && self.is(what, m.object, if comes { now } else { before })?
            }
            (
                Trigger::Attacks { .. }
                | Trigger::PlayerAttacks { .. }
                | Trigger::Blocks { .. }
                | Trigger::BecomesBlocked { .. }
                | Trigger::BlocksOrBecomesBlocked { .. },
                _,
            ) => {
                return self.combat(trigger, event);
            }
            (Trigger::DealsDamage { .. } | Trigger::IsDealtDamage { .. }, Event::Damage { .. }) => {
                self.dealt_damage(trigger, event)?
            }
            (Trigger::Plays { who, what, .. }, Event::SpellPlayed { spell, player }) => {
                self.by(who, *player)? && {
                    // "that player plays": who it is now.
                    self.is_besides(what, *spell, now)?
                }
            }
            (Trigger::Plays { who, what, .. }, Event::LandPlayed { land, player, .. }) => {
                self.by(who, *player)? && names_lands(what) && self.is(what, *land, now)?
            }
            (
                Trigger::PlaysAbility { slot, who, of, mana, tap },
                Event::AbilityPlayed { ability, source, player, mana: is_mana, origin },
            ) => {
                let taps = || {
                    characteristics(before, *source).abilities.iter().any(|i| {
                        (i.origin, i.part) == *origin
                            && matches!(i.ability.as_ref(), Ability::Activated(a)
                                if a.costs.contains(&Cost::Tap))
                    })
                };
                (mana.is_so() || !is_mana)
                    && tap.is_none_or(|tap| tap == taps().into())
                    && self.maybe_by(who.as_ref(), *player)?
                    && match of {
                        Some(of) => self.is(of, *source, now)?,
                        None => true,
                    }
                    && {
                        let played = ability.iter().map(|a| Entity::Object(*a)).collect();
                        self.bindings.bind(*slot, played);
                        true
                    }
            }
            (Trigger::BecomesTarget { what, of, first }, Event::BecameTarget { target, by }) => {
                // Whatever looked for it then.
                !(first.is_so() && before.this_turn().targeted().contains(target))
                    && self.thing(Some(what), *target)?
                    && self.is(of, *by, now)?
            }
            // glossary: Becomes.
            (Trigger::BecomesTapped(what), Event::Tapped(id)) => self.is(what, *id, now)?,
            (Trigger::LosesKeyword(what, keyword), Event::EffectEnded(id)) => {
                let gave =
                    before.effects().find(|e| e.id == *id).and_then(|e| gives(&e.kind, keyword));
                let mut lost = false;
                for object in gave.into_iter().flatten() {
                    let has = characteristics(now, object).keywords().any(|k| k == keyword);
                    lost |= !has && now.object(object).in_play() && self.is(what, object, now)?;
                }
                lost
            }
            (Trigger::BecomesUntapped(what), Event::Untapped(id)) => self.is(what, *id, now)?,
            (
                Trigger::TapsForMana { who, what, mana: of },
                Event::TappedForMana { permanent, player, mana },
            ) => {
                self.by(who, *player)?
                    && self.is_of_chosen(*of, mana)?
                    && self.is(what, *permanent, now)?
            }
            (Trigger::TappedForMana(what, of), Event::TappedForMana { permanent, mana, .. }) => {
                self.is_of_chosen(*of, mana)? && self.is(what, *permanent, now)?
            }
            (Trigger::GainsLife { who, amount }, Event::Life { player, change, .. }) => {
                let fits = *change > 0 && self.by(who, *player)?;
                self.bindings.bind_number(*amount, *change);
                fits
            }
            (Trigger::LosesLife { who, amount }, Event::Life { player, change, why }) => {
                let fits = *change < 0 && *why != LifeCause::Gain && self.by(who, *player)?;
                self.bindings.bind_number(*amount, -*change);
                fits
            }
            (
                Trigger::PaysUpkeep { who, what, paid: wanted },
                Event::UpkeepPaid { player, permanent, paid },
            ) => {
                wanted.is_so() == *paid
                    && self.by(who, *player)?
                    && self.is(what, *permanent, now)?
            }
            (Trigger::Cycles { who, what }, Event::Cycled { player, card }) => {
                self.by(who, *player)? && self.is(what, *card, now)?
            }
            (Trigger::TurnedFaceUp(what), Event::TurnedFace { object, down: false, .. }) => {
                self.is(what, *object, now)?
            }
            (Trigger::Countered(what), Event::Countered { object, .. }) => {
                self.is(what, *object, before)?
            }
            (
                Trigger::LastCounter { from, kind, by },
                Event::CountersRemoved { by: who, from: Entity::Object(id), kind: k, .. },
            ) => {
                let theirs = match (by, who) {
                    (None, _) => true,
                    (Some(by), Some(who)) => self.by(by, *who)?,
                    (Some(_), None) => false,
                };
                theirs
                    && kind == k
                    && now.object(*id).counters_of(k) == 0
                    && self.is(from, *id, now)?
            }
            (Trigger::Shuffles(who, _), Event::Shuffled(player)) => self.by(who, *player)?,
            (Trigger::LosesControl(who, what), Event::ControlChanged { object, from, .. }) => {
                self.by(who, *from)? && self.is(what, *object, before)?
            }
            (Trigger::GainsControl(who, what), Event::ControlChanged { object, to, .. }) => {
                self.by(who, *to)? && self.is(what, *object, self.seen.now)?
            }
            // 217.5d: what leaves play isn't controlled any more.
            (Trigger::LosesControl(who, what), Event::Move(m)) => {
                self.from(m) == Zone::InPlay
                    && self.is(what, m.object, before)?
                    && match controller(before, m.object) {
                        Some(p) => self.by(who, p)?,
                        None => false,
                    }
            }
            (Trigger::BecomesUnattached(what, from), Event::Attached { object, to }) => {
                match before.object(*object).attached_to {
                    // It became unattached from what has left play as that left (glossary:
                    // Unattach).
                    Some(host) if *to != Some(host) && is_there(before, host) => {
                        self.parted(what, from, *object, host)?
                    }
                    _ => false,
                }
            }
            // 217.1c: what leaves play isn't attached any more, nor is anything attached to it.
            (Trigger::BecomesUnattached(what, from), Event::Move(m))
                if self.from(m) == Zone::InPlay && m.cause != Cause::Phasing =>
            {
                if let Some(host) = before.object(m.object).attached_to
                    && is_there(before, host)
                {
                    let fits = self.parted(what, from, m.object, host)?;
                    self.when(fits)?;
                }
                // What leaves play together with its host becomes unattached once: as it leaves
                // itself.
                let group = self.group;
                let leaves = |bearer: ObjectId| {
                    group.iter().any(|e| matches!(e, Event::Move(m) if m.object == bearer))
                };
                for bearer in before.in_play() {
                    let on = before.object(*bearer).attached_to;
                    if on == Some(Entity::Object(m.object)) && !leaves(*bearer) {
                        let fits = self.parted(what, from, *bearer, Entity::Object(m.object))?;
                        self.when(fits)?;
                    }
                }
                return Ok(());
            }
            (
                Trigger::BecomesAttached(what, to),
                Event::Attached { object, to: Some(Entity::Object(host)) },
            ) => self.is(what, *object, now)? && self.is(to, *host, now)?,
            // What comes into play attached becomes attached by that.
            (Trigger::BecomesAttached(what, to), Event::Move(m))
                if m.to == Zone::InPlay && m.cause != Cause::Phasing =>
            {
                match m.arrived.attached_to {
                    Some(Entity::Object(host)) => {
                        self.is(what, m.new, now)? && self.is(to, host, now)?
                    }
                    _ => false,
                }
            }
            (Trigger::CoinFlip(who, result), Event::CoinFlipped { player, won: Some(won) }) => {
                *won == (*result == CoinResult::Won) && self.by(who, *player)?
            }
            _ => false,
        };
        self.when(fits)
    }

    pub(super) fn maybe_by(&mut self, who: Option<&PlayerRef>, player: PlayerId) -> Ruling<bool> {
        who.map_or(Ok(true), |w| self.by(w, player))
    }

    pub(super) fn thing(&mut self, thing: Option<&Thing>, entity: Entity) -> Ruling<bool> {
        thing_matches(self.seen.now, thing, entity, self.context, &mut self.bindings)
    }
}

/// Whether what is played may be a land: "plays a land", "plays an Island", "plays a card", but not
/// "plays a spell".
fn names_lands(what: &ObjectRef) -> bool {
    fn of_noun(noun: &Noun) -> bool {
        match noun {
            Noun::Type(_) | Noun::Subtype(_) | Noun::Card | Noun::Permanent => true,
            Noun::AnyOf(all, _) => all.iter().any(of_noun),
            Noun::Spell | Noun::Ability(_) | Noun::Source | Noun::Token | Noun::Copy => false,
        }
    }
    matches!(what, ObjectRef::Phrase(p) if of_noun(&p.objects.noun))
}

/// To which objects an effect of a resolution gives a keyword.
fn gives(kind: &ContinuingKind, keyword: &Keyword) -> Option<Vec<ObjectId>> {
    let ContinuingKind::Changes { affected, changes } = kind else { return None };
    let says = |c: &Change| {
        matches!(c, Change::Gain(all)
            if all.contains(&Ability::Keyword(keyword.clone())))
    };
    changes.iter().any(says).then(|| affected.iter().filter_map(|e| e.object()).collect())
}
