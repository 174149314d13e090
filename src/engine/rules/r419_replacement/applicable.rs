//! 419.9: which effects would modify an event, and what their words bind in it.
use super::watching::{Comes, is_own_move};
use super::{Engine, Key, Pending, Ruling};
use crate::cite;
use crate::decide::{EffectKind, EffectLabel};
use crate::game::{
    AbilityInstance, Continuing, ContinuingKind, EffectId, Entity, Event, Game, ObjectId,
    ObjectKind, ReplaceUnruled, Zone,
};
use crate::rules::Called;
use crate::rules::facts::barred;
use crate::rules::r200_phrases::{amount, holds};
use crate::rules::r410_triggers::ref_matches;
use crate::rules::r418_continuous::{ActiveStatic, object_rules, statics, statics_that};
use crate::rules::r502_keywords::r07_protection::is_protected_from;
use crate::rules::r504_face_down::turned_up_by;
use crate::rules::twins::Twins;
use crate::rules::{Context, Stop};
use crate::wording::tree::{
    Ability, Amount, Antecedent, DamageAmount, EntersText, GameEnd, Instead, ObjectRef, ObjectRule,
    Prohibition, ReplacementText, StaticClause, Tree, Watched, Way,
};
use std::sync::Arc;

/// An effect that would modify an event.
#[derive(Debug, Clone)]
pub(super) struct Applicable {
    pub key: Key,
    pub source: ObjectId,
    pub what: What,
}

/// What it would do.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum What {
    /// 419.6b
    Regeneration {
        /// The shield.
        shield: EffectId,
        /// A delayed ability waits for what it regenerates.
        waited_for: bool,
    },
    /// 410.10e, 419.1b, 419.1c
    Enters(Box<(EntersText, Context)>),
    /// 502.7e
    Protection,
    /// A face-down permanent is turned face up first (504.5).
    TurnsUp,
    /// Any other text.
    Text(Box<TextEffect>),
}

/// A text that applies to an event.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TextEffect {
    pub text: Arc<ReplacementText>,
    pub context: Context,
    /// The effect of a resolution that it comes from; none for static abilities.
    pub effect: Option<EffectId>,
    /// What is left of a shield (419.7b).
    pub left: Option<u32>,
}

impl TextEffect {
    /// "Prevent all damage": nothing is left for another effect like it, and it is used up by none.
    fn prevents_all(&self) -> bool {
        matches!(self.text.event, Watched::Damage { amount: DamageAmount::All, .. })
            && self.text.instead == Instead::Prevent(None)
            && self.text.may.is_none()
            && !self.text.is_used_up()
            && self.left.is_none()
    }
}

impl Applicable {
    /// Whether nothing tells the two effects apart, so that there is no choice between them.
    pub fn same_effect(&self, other: &Applicable) -> bool {
        match (&self.what, &other.what) {
            (
                What::Regeneration { waited_for: a, .. },
                What::Regeneration { waited_for: b, .. },
            ) => a == b && (!a || self.source == other.source),
            (What::Text(a), What::Text(b)) => {
                let alike = a.text == b.text
                    && a.left == b.left
                    && a.context.bindings == b.context.bindings;
                (alike || a.prevents_all() && b.prevents_all())
                    && self.source == other.source
                    && a.context.you == b.context.you
            }
            _ => false,
        }
    }

    /// Whether they are one static ability of two permanents that nothing tells apart, and that it
    /// says nothing of.
    pub fn is_twin(&self, other: &Applicable, twins: &Twins) -> bool {
        let (What::Text(a), What::Text(b)) = (&self.what, &other.what) else { return false };
        let own = |r: &ObjectRef| matches!(r, ObjectRef::This);
        a.text == b.text
            && a.effect.is_none()
            && b.effect.is_none()
            && a.context.you == b.context.you
            && a.context.bindings == b.context.bindings
            && !a.text.any(own)
            && twins.are(self.source, other.source)
    }

    /// What is shown of it where the source alone doesn't tell it apart; with what it was played
    /// for, its targets and X, where another of its kind is called the same.
    pub fn label(&self, apart: bool) -> EffectLabel {
        let bindings = match &self.what {
            What::Text(t) if apart => Some(&t.context.bindings),
            _ => None,
        };
        let slots = bindings.into_iter().flat_map(|of| of.slots.values());
        let letters = bindings.into_iter().flat_map(|of| &of.variables);
        EffectLabel {
            kind: self.kind(),
            source: self.source,
            things: slots.flat_map(|b| b.entities.iter().copied()).collect(),
            letters: letters.map(|(letter, n)| (*letter, *n)).collect(),
        }
    }

    /// Whether a person is shown the same of both, without what they were played for.
    pub fn looks_like(&self, other: &Applicable, game: &Game) -> bool {
        self.kind() == other.kind()
            && Called::of(game, self.source) == Called::of(game, other.source)
    }

    fn kind(&self) -> EffectKind {
        match &self.what {
            What::Regeneration { .. } => EffectKind::Regeneration,
            What::Enters(_) => EffectKind::HowItComes,
            What::Protection => EffectKind::Protection,
            What::TurnsUp => EffectKind::Lasting,
            What::Text(t) if t.left.is_some() => EffectKind::Shield,
            What::Text(t) if t.effect.is_some() => EffectKind::Lasting,
            What::Text(_) => EffectKind::Ability,
        }
    }

    /// The limited shield that it is, with what is left of it (419.7b).
    pub fn shield(&self) -> Option<(EffectId, u32)> {
        match &self.what {
            What::Text(t) => t.effect.zip(t.left),
            _ => None,
        }
    }
}

/// Whether a clause of a static ability may modify events.
pub(super) fn watches_events(clause: &StaticClause) -> bool {
    matches!(clause, StaticClause::Replace(_) | StaticClause::ComesIntoPlay(_))
}

impl Engine<'_> {
    /// The effects that would modify an event and haven't been applied to it yet (419.6a).
    pub(super) fn applicable(&self, p: &Pending) -> Ruling<Vec<Applicable>> {
        let mut found = Vec::new();
        for s in statics_that(&self.game, |text| text.clauses.iter().any(watches_events)) {
            self.of_static(p, &s, &mut found)?;
        }
        self.of_arriving(p, &mut found)?;
        for e in self.game.effects() {
            self.of_effect(p, e, &mut found)?;
        }
        if let Event::Damage { source, to: Entity::Object(to), .. } = &p.event
            && is_protected_from(&self.game, *to, *source)?
        {
            found.push(Applicable {
                key: Key::Rule(*to, cite!("502.7e")),
                source: *to,
                what: What::Protection,
            });
        }
        found.extend(turned_up_by(&self.game, &p.event).map(|source| {
            let key = Key::Rule(source, cite!("504.5"));
            Applicable { key, source, what: What::TurnsUp }
        }));
        if found.iter().any(prevents)
            && let Event::Damage { source, .. } = &p.event
            && self.cant_be_prevented(*source, &statics(&self.game))?
        {
            // Whether what isn't prevented is all that such an effect leaves undone, the book
            // doesn't say (419.5).
            if let Some(other) = found.iter().find(|a| does_more_than_prevent(a)) {
                let what = ReplaceUnruled::BesidesPrevention { source: other.source };
                return Err(Stop::unruled_by(cite!("419.5"), what).seen_in(&self.game));
            }
            found.retain(|a| !prevents(a));
        }
        let diverts = |a: &Applicable| prevents(a) || redirects(a);
        if found.iter().any(diverts)
            && let Event::Damage { to: Entity::Object(to), .. } = &p.event
            && self.cant_be_diverted(*to)?
        {
            found.retain(|a| !diverts(a));
        }
        found.retain(|a| !p.applied.contains(&a.key));
        Ok(found)
    }

    fn of_static(&self, p: &Pending, s: &ActiveStatic, found: &mut Vec<Applicable>) -> Ruling<()> {
        let Ability::Static(text) = s.ability.ability.as_ref() else { return Ok(()) };
        for (i, clause) in text.clauses.iter().enumerate() {
            let key = key_of(s.object, &s.ability, i);
            match clause {
                StaticClause::Replace(text) => {
                    if let Some(context) =
                        self.watches(text, &p.event, &s.context, Comes::OfStatic)?
                    {
                        found.push(text_effect(key, s.object, text, context, None, None));
                    }
                }
                StaticClause::ComesIntoPlay(enters)
                    if !is_this(&enters.what)
                        && self.arrival_matches(&enters.what, &p.event, &s.context)? =>
                {
                    found.push(Applicable {
                        key,
                        source: s.object,
                        what: What::Enters(Box::new(((**enters).clone(), s.context.clone()))),
                    });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What the text of an arriving or moving object says about its own move (410.10e, 419.1b).
    fn of_arriving(&self, p: &Pending, found: &mut Vec<Applicable>) -> Ruling<()> {
        let (object, you, own) = match &p.event {
            Event::Move(m)
                if !self.game.object(m.object).in_play()
                    && m.cause != crate::game::Cause::Phasing =>
            {
                (m.object, m.put_by, super::as_copy::own_abilities(&self.game, m))
            }
            Event::Created(c) if c.kind == ObjectKind::Token && c.zone == Zone::InPlay => {
                (super::as_copy::next_object(&self.game), c.put_by, super::as_copy::of_a_token(c))
            }
            _ => return Ok(()),
        };
        // What it copies brings abilities of its own (503.5): another place than the ability that
        // made it a copy.
        let as_copy = match &p.event {
            Event::Move(m) => m.arrived.copy_of.is_some(),
            Event::Created(c) => c.arrived.copy_of.is_some(),
            _ => false,
        };
        let key_of = if as_copy { Key::Copied } else { Key::Static };
        let as_it_comes = self.as_it_comes(&p.event);
        let game = as_it_comes.as_ref().unwrap_or(&self.game);
        for ability in own {
            let Ability::Static(text) = ability.ability.as_ref() else { continue };
            let mut context = Context::of(object, you);
            if let Event::Move(moved) = &p.event {
                context.bindings = self.arriving_bindings(moved);
            }
            if as_copy {
                // What was bound for its own words means nothing in those that it copies.
                context.bindings.slots.clear();
            }
            context.origin = Some(ability.origin);
            let replaces = |c: &StaticClause| {
                matches!(c, StaticClause::ComesIntoPlay(_) | StaticClause::Replace(_))
            };
            if !text.clauses.iter().any(replaces) {
                continue;
            }
            if let Some(condition) = &text.condition
                && !holds(game, condition, &context)?
            {
                continue;
            }
            for (i, clause) in text.clauses.iter().enumerate() {
                let key = key_of(object, ability.origin, ability.part, i as u8);
                match clause {
                    StaticClause::ComesIntoPlay(e) if is_this(&e.what) && p.event_enters() => {
                        // The condition of the whole ability is told with it.
                        let condition = e.condition.clone().or_else(|| text.condition.clone());
                        let e = EntersText { condition, ..(**e).clone() };
                        let mut context = context.clone();
                        for (letter, value) in &text.where_x {
                            context
                                .bindings
                                .variables
                                .insert((*letter).into(), amount(game, value, &context)?);
                        }
                        found.push(Applicable {
                            key,
                            source: object,
                            what: What::Enters(Box::new((e, context))),
                        });
                    }
                    StaticClause::Replace(text)
                        if !found.iter().any(|f| f.key == key) && is_own_move(&text.event) =>
                    {
                        if let Some(context) =
                            self.watches(text, &p.event, &context, Comes::OfStatic)?
                        {
                            found.push(text_effect(key, object, text, context, None, None));
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Whether a delayed ability triggers on what this shield regenerates.
    fn is_waited_for(&self, shield: EffectId) -> bool {
        self.game.delayed().any(|d| d.bindings.shields.contains(&shield))
    }

    fn of_effect(&self, p: &Pending, e: &Continuing, found: &mut Vec<Applicable>) -> Ruling<()> {
        match &e.kind {
            ContinuingKind::Regeneration(shielded) => {
                if let Event::Destroy { object, regenerable: true, .. } = &p.event
                    && object == shielded
                    && !object_rules(&self.game, *object)
                        .iter()
                        .any(|r| r.rule == ObjectRule::CantBeRegenerated)
                {
                    found.push(Applicable {
                        key: Key::Effect(e.id),
                        source: e.source,
                        what: What::Regeneration {
                            shield: e.id,
                            waited_for: self.is_waited_for(e.id),
                        },
                    });
                }
            }
            ContinuingKind::Replace { text, about, chosen_source, left } if *left != Some(0) => {
                let context = Context::of(e.source, e.controller).with(e.bindings.clone());
                let comes = Comes::OfResolution { about, chosen: *chosen_source };
                if let Some(context) = self.watches(text, &p.event, &context, comes)? {
                    found.push(text_effect(
                        Key::Effect(e.id),
                        e.source,
                        text,
                        context,
                        Some(e.id),
                        *left,
                    ));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn cant_be_prevented(&self, source: ObjectId, active: &[ActiveStatic]) -> Ruling<bool> {
        if self.frame.unpreventable {
            return Ok(true);
        }
        let mut bans: Vec<(Option<&ObjectRef>, Context)> = Vec::new();
        for s in active {
            let Ability::Static(text) = s.ability.ability.as_ref() else { continue };
            for clause in &text.clauses {
                match clause {
                    StaticClause::Forbid(Prohibition::PreventDamage(of)) => {
                        bans.push((of.as_deref(), s.context.clone()))
                    }
                    StaticClause::Forbid(Prohibition::PreventItsDamage) => {
                        bans.push((Some(&ObjectRef::This), s.context.clone()))
                    }
                    _ => {}
                }
            }
        }
        for e in self.game.effects() {
            if let ContinuingKind::Forbid(Prohibition::PreventDamage(of)) = &e.kind {
                bans.push((
                    of.as_deref(),
                    Context::of(e.source, e.controller).with(e.bindings.clone()),
                ));
            }
        }
        for (of, context) in bans {
            let mut bound = context.bindings.clone();
            if match of {
                Some(of) => ref_matches(&self.game, of, source, &context, &mut bound)?,
                None => true,
            } {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// 102.2, 102.3: the source of an effect that says that this player can't win, or can't lose.
    pub(super) fn cant_end(
        &self,
        player: crate::game::PlayerId,
        end: GameEnd,
    ) -> Ruling<Option<ObjectId>> {
        barred(&self.game, player, |p| match p {
            Prohibition::WinLose(who, kept) if *kept == end => Some(who),
            _ => None,
        })
    }
}

impl Pending {
    /// Whether something comes into play by this event.
    pub(super) fn event_enters(&self) -> bool {
        matches!(&self.event, Event::Move(m) if m.to == Zone::InPlay
            && m.cause != crate::game::Cause::Phasing)
            || matches!(&self.event, Event::Created(c) if c.zone == Zone::InPlay)
    }
}

fn prevents(a: &Applicable) -> bool {
    match &a.what {
        What::Protection => true,
        What::Text(t) => matches!(t.text.instead, Instead::Prevent(_)),
        _ => false,
    }
}

/// "Prevent that damage. Remove a +1/+1 counter from …": what it does besides, and not by how much
/// it prevents.
fn does_more_than_prevent(a: &Applicable) -> bool {
    let What::Text(effect) = &a.what else { return false };
    let TextEffect { text, effect: None, .. } = &**effect else { return false };
    let Instead::Prevent(Some(then)) = &text.instead else { return false };
    let prevented = |way: &Way| matches!(way, Way::Prevented | Way::PreventedFrom);
    text.amount.is_none_or(|slot| !then.refers_to(slot))
        && !then.any(prevented)
        && !then.any(|amount: &Amount| matches!(amount, Amount::ThatMany(_)))
}

/// Whether it has the damage dealt to something else.
fn redirects(a: &Applicable) -> bool {
    matches!(&a.what, What::Text(t) if matches!(t.text.instead, Instead::Redirect(_)))
}

fn text_effect(
    key: Key,
    source: ObjectId,
    text: &ReplacementText,
    context: Context,
    effect: Option<EffectId>,
    left: Option<u32>,
) -> Applicable {
    Applicable {
        key,
        source,
        what: What::Text(Box::new(TextEffect {
            text: Arc::new(text.clone()),
            context,
            effect,
            left,
        })),
    }
}

fn key_of(object: ObjectId, ability: &AbilityInstance, clause: usize) -> Key {
    Key::Static(object, ability.origin, ability.part, clause as u8)
}

/// Whether a phrase is the object itself.
pub(super) fn is_this(what: &ObjectRef) -> bool {
    match what {
        ObjectRef::This | ObjectRef::ThisAs(_) => true,
        ObjectRef::Back(back) => back.to == Antecedent::This,
        _ => false,
    }
}

/// Whether what would be destroyed can't be regenerated, by the effect that destroys it or by
/// another.
pub(super) fn cant_regenerate(game: &Game, object: ObjectId, event: &Event) -> bool {
    matches!(event, Event::Destroy { regenerable: false, .. })
        || object_rules(game, object).iter().any(|r| r.rule == ObjectRule::CantBeRegenerated)
}
