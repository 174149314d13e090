//! Shields and other replacement effects that a resolution leaves behind (419.6b, 419.7, 419.8a).
use crate::cite;
use crate::decide::{Choice, Purpose, Verb};
use crate::game::{ContinuingKind, Entity, LastFact, ObjectId, ResolveUnruled, Saying, Until};
use crate::rules::r200_phrases::{matches, rests_on, things_of};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    DamageAmount, Duration, Event, Instead, ObjectRef, Occasion, Quality, Quantity,
    ReplacementText, Thing, Watched,
};
use std::sync::Arc;

impl Engine<'_> {
    pub(super) fn regenerate(&mut self, what: &ObjectRef, context: &mut Context) -> Ruling<bool> {
        let objects = self.mine(what, Verb::Regenerate, context)?;
        let mut any = false;
        for o in objects {
            if self.game.object(o).in_play() {
                self.begin(
                    ContinuingKind::Regeneration(o),
                    Until::EndOfTurn,
                    &[cite!("419.6b")],
                    context,
                    |_| LastFact::RegenerationShield { object: o },
                )?;
                let made = self.game.effects().rfind(|e| e.kind == ContinuingKind::Regeneration(o));
                context.results.shields.extend(made.map(|e| e.id));
                any = true;
            }
        }
        Ok(any)
    }

    pub(super) fn begin_replacement(
        &mut self,
        text: &ReplacementText,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<()> {
        let Some(until) = self.until(duration, &[], context)? else { return Ok(()) };
        let Watched::Damage { by, to, amount, .. } = &text.event else {
            // "If the creature would be put into a graveyard": nothing where no creature was meant.
            if let Watched::Event(event) = &text.event
                && let Event::PutInto { what: what @ ObjectRef::Back(_), .. } = &**event
                && things_of(&self.game, &Thing::Object(what.clone()), context)?.is_empty()
            {
                return Ok(());
            }
            let says = Saying::Replacement(text.clone(), duration.clone()).into();
            let this = context.this;
            let kind = ContinuingKind::Replace {
                text: Arc::new(text.clone()),
                about: Vec::new(),
                chosen_source: None,
                left: None,
            };
            self.begin(kind, until, &[cite!("419.1")], context, |_| LastFact::Begins {
                says,
                object: this,
            })?;
            return Ok(());
        };
        let chosen_source = match by {
            Some(by) => match self.chosen_source(by, context)? {
                Source::One(o) => {
                    if let crate::wording::tree::ObjectRef::Phrase(p) = by {
                        context.bindings.bind(p.slot, vec![Entity::Object(o)]);
                    }
                    Some(o)
                }
                Source::Several(all) => {
                    return self.shield_of_each(text, &all, &until, context);
                }
                Source::None => return Ok(()),
                Source::Words => None,
            },
            None => None,
        };
        let limited = matches!(amount, DamageAmount::Next(_));
        let whom = match to {
            // "You or a creature you control": of what is dealt to any of them (419.7b).
            Some(Thing::List(all)) if limited && all.iter().any(one_of_many) => Vec::new(),
            Some(to) if any_such(text, to) => Vec::new(),
            Some(to) if specific(to) || limited && !is_player(to) => {
                let found = self.things_for(
                    context.chooser(),
                    to,
                    context,
                    &Purpose::Object(Verb::Protect),
                )?;
                if found.is_empty() {
                    return Ok(());
                }
                found
            }
            Some(to @ Thing::Player(_)) if limited => things_of(&self.game, to, context)?,
            _ => Vec::new(),
        };
        if let DamageAmount::Next(n) = amount {
            let shares =
                if whom.is_empty() { Vec::new() } else { self.shield_shares(n, &whom, context)? };
            let total = self.number(n, context)?;
            if shares.is_empty() {
                self.shield(text, Vec::new(), chosen_source, Some(total), until.clone(), context)?;
            }
            if shares.len() > 1 {
                self.tell(&[cite!("419.7c")], |_| LastFact::ShieldEach);
            }
            for (entity, share) in shares {
                self.shield(
                    text,
                    vec![entity],
                    chosen_source,
                    Some(share),
                    until.clone(),
                    context,
                )?;
            }
        } else {
            self.shield(text, whom, chosen_source, None, until, context)?;
        }
        Ok(())
    }

    /// "Prevent all damage two target creatures would deal": of each of them, by itself.
    fn shield_of_each(
        &mut self,
        text: &ReplacementText,
        sources: &[ObjectId],
        until: &Until,
        context: &Context,
    ) -> Ruling<()> {
        let whole = matches!(
            &text.event,
            Watched::Damage { amount: DamageAmount::All, to: None | Some(Thing::Player(_)), .. }
        );
        if !whole || text.is_used_up() || text.instead != Instead::Prevent(None) {
            return Err(Stop::unruled_by(cite!("419.8a"), ResolveUnruled::ShieldOfSeveral));
        }
        for source in sources {
            self.shield(text, Vec::new(), Some(*source), None, until.clone(), context)?;
        }
        Ok(())
    }

    /// 419.7c: each has a shield of its own; what was divided as the spell was played is divided
    /// so.
    fn shield_shares(
        &mut self,
        n: &crate::wording::tree::Amount,
        whom: &[Entity],
        context: &Context,
    ) -> Ruling<Vec<(Entity, u32)>> {
        let total = self.number(n, context)?;
        let targets = context
            .stack_object
            .and_then(|s| self.game.object(s).stack.as_deref())
            .map(|i| i.targets.clone())
            .unwrap_or_default();
        let share = |e: &Entity| {
            targets.iter().find(|t| t.entity == *e).and_then(|t| t.share).unwrap_or(total)
        };
        Ok(whom.iter().map(|e| (*e, share(e))).collect())
    }

    fn shield(
        &mut self,
        text: &ReplacementText,
        about: Vec<Entity>,
        chosen_source: Option<ObjectId>,
        left: Option<u32>,
        until: Until,
        context: &Context,
    ) -> Ruling<()> {
        let whom = about.clone();
        let kind =
            ContinuingKind::Replace { text: Arc::new(text.clone()), about, chosen_source, left };
        let mut rules = vec![if left.is_some() { cite!("419.7b") } else { cite!("419.1") }];
        rules.extend(matches!(text.instead, Instead::Prevent(_)).then_some(cite!("419.7a")));
        // It is about no particular objects: also about what comes later.
        rules.extend((whom.is_empty() && left.is_none()).then_some(cite!("418.3b")));
        self.begin(kind, until, &rules, context, |_| LastFact::Shields { left, whom })
    }

    /// 419.8a: a source of damage is chosen as the effect is created.
    fn chosen_source(&mut self, by: &ObjectRef, context: &mut Context) -> Ruling<Source> {
        // 202.2b: by what granted the ability.
        if let (ObjectRef::This, Some(named)) = (by, context.named) {
            return Ok(Source::One(named));
        }
        let ObjectRef::Phrase(p) = by else { return Ok(Source::Words) };
        match &p.quantity {
            Quantity::Target(_) => {
                let found = self.mine(by, Verb::Choose, context)?;
                return Ok(match found.as_slice() {
                    [] => Source::None,
                    [one] => Source::One(*one),
                    _ => Source::Several(found),
                });
            }
            Quantity::One | Quantity::The
                if p.chooser.is_some()
                    || p.objects.qualities().any(|q| matches!(q, Quality::OfChoice(_))) => {}
            _ => return Ok(Source::Words),
        }
        let mut objects = p.objects.clone();
        objects.tails.retain(|q| !matches!(q, Quality::OfChoice(_)));
        objects.adjectives.retain(|q| !matches!(q, Quality::OfChoice(_)));
        let mut of = Vec::new();
        // The example of 601.14b: a source out of range can be chosen.
        let all = self.game.is_range_limited().then(|| self.game.without_ranges());
        for o in self.possible_sources() {
            if matches(all.as_ref().unwrap_or(&self.game), &objects, o, context)? {
                of.push(Choice::Entity(Entity::Object(o)));
            }
        }
        if of.is_empty() {
            return Ok(Source::None);
        }
        match self.ask_one(context.you, cite!("419.8a"), Some(context.this), Purpose::Source, of)? {
            Choice::Entity(Entity::Object(o)) => {
                let rules: Vec<_> = [cite!("419.8a")]
                    .into_iter()
                    .chain(rests_on(&self.game, &objects, o))
                    .collect();
                self.tell(&rules, |_| LastFact::ChosenSource { source: o });
                Ok(Source::One(o))
            }
            _ => Ok(Source::None),
        }
    }

    /// Permanents, spells, and what objects on the stack refer to.
    fn possible_sources(&self) -> Vec<ObjectId> {
        let mut all = self.game.in_play().to_vec();
        for s in self.game.stack() {
            let Some(item) = &self.game.object(*s).stack else { continue };
            all.push(*s);
            all.extend(item.source);
            all.extend(item.damage.iter().map(|d| d.from));
            all.extend(item.targets.iter().filter_map(|t| t.entity.object()));
            // What an ability triggered on, and what a cost took, wherever it is by now.
            let bound = item.bindings.slots.values();
            all.extend(bound.flat_map(|b| &b.entities).filter_map(|e| e.object()));
        }
        let mut seen = Vec::new();
        all.retain(|o| {
            !seen.contains(o) && {
                seen.push(*o);
                !matches!(
                    self.game.object(*o).kind,
                    crate::game::ObjectKind::Ability | crate::game::ObjectKind::CombatDamage
                )
            }
        });
        all
    }
}

enum Source {
    One(ObjectId),
    Several(Vec<ObjectId>),
    None,
    Words,
}

fn is_player(thing: &Thing) -> bool {
    matches!(thing, Thing::Player(_))
}

/// "a creature you control", beside another
fn one_of_many(thing: &Thing) -> bool {
    matches!(thing, Thing::Object(ObjectRef::Phrase(p)) if p.quantity == Quantity::One)
}

/// Whether the words mean certain objects or players, rather than a kind.
fn specific(thing: &Thing) -> bool {
    match thing {
        Thing::Object(ObjectRef::Phrase(p)) => {
            p.quantity.is_target()
                || matches!(p.quantity, Quantity::One | Quantity::UpTo(_) | Quantity::Exactly(_))
        }
        Thing::Object(_) => true,
        Thing::Player(crate::wording::tree::PlayerRef::Phrase(p)) => p.quantity.is_target(),
        Thing::Player(p) => matches!(
            p,
            crate::wording::tree::PlayerRef::Back(_)
                | crate::wording::tree::PlayerRef::ControllerOf(_)
        ),
        Thing::Either(e) => e.quantity.is_target() || matches!(e.quantity, Quantity::One),
        Thing::List(list) => list.iter().all(specific),
    }
}

/// "If a source would deal damage to a creature or player this turn": whichever that is when it
/// would, and nothing is chosen.
fn any_such(text: &ReplacementText, to: &Thing) -> bool {
    let one = |q: &Quantity| *q == Quantity::One;
    text.occasion == Occasion::IfWould
        && match to {
            Thing::Either(e) => one(&e.quantity),
            Thing::Object(ObjectRef::Phrase(p)) => one(&p.quantity),
            Thing::Player(crate::wording::tree::PlayerRef::Phrase(p)) => one(&p.quantity),
            _ => false,
        }
}
