//! 419.9: which effects would modify an event, and what their words bind in it.
use super::{Engine, Key, Pending, Ruling};
use crate::cite;
use crate::game::{
    AbilityInstance, Continuing, ContinuingKind, EffectId, Entity, Event, Game, Move, ObjectId,
    ObjectKind, ReplaceUnruled, Zone,
};
use crate::rules::facts::barred;
use crate::rules::names::{name, player_name};
use crate::rules::r200_phrases::{amount, holds};
use crate::rules::r410_triggers::{
    Moments, occurrences, player_matches, ref_matches, thing_matches,
};
use crate::rules::r418_continuous::{
    ActiveStatic, controller, object_rules, statics, statics_that,
};
use crate::rules::r502_keywords::r07_protection::is_protected_from;
use crate::rules::r601_range::is_within;
use crate::rules::{Context, Stop};
use crate::wording::tree::{
    Ability, Antecedent, Compare, Comparison, DamageAmount, EntersText, GameEnd, Instead,
    ObjectRef, ObjectRule, Prohibition, ReplacementText, StaticClause, Watched,
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
    Regeneration(EffectId),
    /// 410.10e, 419.1b, 419.1c
    Enters(Box<(EntersText, Context)>),
    /// 502.7e
    Protection,
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
            (What::Regeneration(_), What::Regeneration(_)) => true,
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

    /// The effect in words, where the source alone doesn't tell it apart.
    pub fn words(&self, game: &Game) -> String {
        let what = match &self.what {
            What::Regeneration(_) => "regeneration",
            What::Enters(_) => "how it comes into play",
            What::Protection => "protection",
            What::Text(t) if t.left.is_some() => "the prevention shield",
            What::Text(t) if t.effect.is_some() => "the effect",
            What::Text(_) => "the ability",
        };
        format!("{what} of {}", name(game, self.source))
    }

    /// The same with what it was played for, where another effect of the source has the same words: its targets and X.
    pub fn words_apart(&self, game: &Game) -> String {
        let What::Text(t) = &self.what else { return self.words(game) };
        let bindings = &t.context.bindings;
        let of = |e: &Entity| match e {
            Entity::Object(o) => name(game, *o),
            Entity::Player(p) => player_name(game, *p),
        };
        let things = bindings.slots.values().flat_map(|b| &b.entities).map(of);
        let values = bindings.variables.iter().map(|(of, n)| format!("{} = {n}", of.letter()));
        let all: Vec<String> = things.chain(values).collect();
        match all.is_empty() {
            true => self.words(game),
            false => format!("{} with {}", self.words(game), all.join(", ")),
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

impl Engine<'_> {
    /// The effects that would modify an event and haven't been applied to it yet (419.6a).
    pub(super) fn applicable(&self, p: &Pending) -> Ruling<Vec<Applicable>> {
        let mut found = Vec::new();
        let watches = |clause: &StaticClause| {
            matches!(clause, StaticClause::Replace(_) | StaticClause::ComesIntoPlay(_))
        };
        for s in statics_that(&self.game, |text| text.clauses.iter().any(watches)) {
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
        if found.iter().any(prevents)
            && let Event::Damage { source, .. } = &p.event
            && self.cant_be_prevented(*source, &statics(&self.game))?
        {
            found.retain(|a| !prevents(a));
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
                    if let Some(context) = self.watches(text, &p.event, &s.context, &[], None)? {
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
        // What it copies brings abilities of its own (503.5): another place than the ability that made it a copy.
        let as_copy = match &p.event {
            Event::Move(m) => m.arrived.copy_of.is_some(),
            Event::Created(c) => c.arrived.copy_of.is_some(),
            _ => false,
        };
        let copied = if as_copy { super::COPIED } else { 0 };
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
                let key = Key::Static(object, ability.origin, ability.part | copied, i as u8);
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
                        if let Some(context) = self.watches(text, &p.event, &context, &[], None)? {
                            found.push(text_effect(key, object, text, context, None, None));
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
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
                        what: What::Regeneration(e.id),
                    });
                }
            }
            ContinuingKind::Replace { text, about, chosen_source, left } if *left != Some(0) => {
                let context = Context::of(e.source, e.controller).with(e.bindings.clone());
                if let Some(context) =
                    self.watches(text, &p.event, &context, about, *chosen_source)?
                {
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

    /// Whether the player draws the first card of his or her own draw step now.
    fn first_in_draw_step(&self, player: crate::game::PlayerId) -> bool {
        let turn = self.game.turn();
        if !self.game.is_active(player) || turn.step != crate::terms::Step::Draw {
            return false;
        }
        for event in self.log.events().rev() {
            match event {
                Event::StepBegan(_) => return true,
                Event::Move(m)
                    if m.cause == crate::game::Cause::Drawn
                        && self.game.object(m.object).owner == player =>
                {
                    return false;
                }
                _ => {}
            }
        }
        true
    }

    /// Whether the spell or ability that is followed now is this player's; a cost is nothing that it causes.
    fn causes_for_itself(&self, player: crate::game::PlayerId) -> Ruling<bool> {
        if !self.frame.instructing {
            return Ok(false);
        }
        match self.game.stack().last() {
            Some(resolves) if self.frame.replacing.is_empty() => {
                Ok(crate::rules::r601_range::holder(&self.game, *resolves) == player)
            }
            _ => Err(Stop::unruled(ReplaceUnruled::WhoseEffect)),
        }
    }

    /// Whether a text watches for this event; the context then holds what its phrases mean in it.
    fn watches(
        &self,
        text: &ReplacementText,
        event: &Event,
        context: &Context,
        about: &[Entity],
        chosen: Option<ObjectId>,
    ) -> Ruling<Option<Context>> {
        let game = &self.game;
        let mut bound = context.bindings.clone();
        let fits = match (&text.event, event) {
            (
                Watched::Damage { combat, by, to, amount },
                Event::Damage { source, to: hit, amount: n, combat: c },
            ) => {
                let recipient = if about.is_empty() {
                    thing_matches(game, to.as_ref(), *hit, context, &mut bound)?
                } else {
                    about.contains(hit)
                };
                // 601.14b: where neither is specified, both must be within range.
                let known = recipient && bound.slots != context.bindings.slots;
                let hit_known =
                    known.then(|| Context { bindings: bound.clone(), ..context.clone() });
                let near = |e| is_within(game, context.you, e);
                let both = by.is_some()
                    || to.is_some()
                    || chosen.is_some()
                    || near(Entity::Object(*source)) && near(*hit);
                recipient
                    && both
                    && combat.is_none_or(|w| w == *c)
                    && chosen.is_none_or(|s| self.is_source(s, *source))
                    && (by.is_none()
                        || self.by_source(
                            by.as_ref(),
                            *source,
                            chosen,
                            hit_known.as_ref().unwrap_or(context),
                            &mut bound,
                        )?)
                    && self.enough(amount, *n, context)?
            }
            // 423.6: what stands in the place of a draw.
            (Watched::Draw(who), Event::Draw(p)) => {
                player_matches(game, who, *p, context, &mut bound)?
            }
            (Watched::DrawButFirst(who, _), Event::Draw(p)) => {
                !self.first_in_draw_step(*p) && player_matches(game, who, *p, context, &mut bound)?
            }
            (Watched::GainLife(who), Event::Life { player, change, .. }) => {
                *change > 0 && player_matches(game, who, *player, context, &mut bound)?
            }
            (Watched::GainLifeByOwn(who), Event::Life { player, change, .. }) => {
                *change > 0
                    && self.causes_for_itself(*player)?
                    && player_matches(game, who, *player, context, &mut bound)?
            }
            (
                Watched::ReduceLife(who, least),
                Event::Life { player, change, why: crate::game::LifeCause::Damage },
            ) => {
                let life = super::super::r606_two_headed_giant::life_of(game, *player)?;
                *change < 0
                    && life + change < i64::from(*least)
                    && life >= i64::from(*least)
                    && player_matches(game, who, *player, context, &mut bound)?
            }
            (Watched::Discard(who, what), Event::Move(m)) => {
                // "Instead of putting it into the graveyard": another effect may send it elsewhere already (419.9b).
                let instead_of_graveyard = matches!(text.instead, Instead::MoveTo(_));
                m.cause == crate::game::Cause::Discarded
                    && (!instead_of_graveyard || matches!(m.to, Zone::Graveyard(_)))
                    && player_matches(game, who, game.object(m.object).owner, context, &mut bound)?
                    && ref_matches(game, what, m.object, context, &mut bound)?
            }
            (
                Watched::PutCounters(on, kind),
                Event::CountersPut { on: Entity::Object(o), kind: k, .. },
            ) => {
                // What is put there as a cost is put there by no effect.
                self.frame.instructing
                    && kind.as_ref().is_none_or(|w| w == k)
                    && ref_matches(game, on, *o, context, &mut bound)?
            }
            (Watched::PutTokens(who), Event::Created(c)) => {
                c.kind == crate::game::ObjectKind::Token
                    && player_matches(game, who, c.put_by, context, &mut bound)?
            }
            (Watched::Untap(what), Event::Untapped(o)) => {
                let turn = game.turn();
                turn.step == crate::terms::Step::Untap
                    && controller(game, *o).is_some_and(|c| game.active_players().contains(&c))
                    && ref_matches(game, what, *o, context, &mut bound)?
            }
            (Watched::Event(watched), event) => {
                let seen = Moments { now: game, before: game, proposed: true };
                match occurrences(&seen, watched, std::slice::from_ref(event), context)?
                    .into_iter()
                    .next()
                {
                    Some(b)
                        if about.is_empty()
                            || super::affected_object(event)
                                .is_some_and(|o| about.contains(&Entity::Object(o))) =>
                    {
                        bound = b;
                        true
                    }
                    _ => false,
                }
            }
            _ => false,
        };
        if !fits
            || text.instead == Instead::Regenerate
                && super::affected_object(event).is_some_and(|o| cant_regenerate(game, o, event))
        {
            return Ok(None);
        }
        let context = context.clone().with(bound);
        let true_now = match &text.condition {
            Some(c) => holds(game, c, &context)?,
            None => true,
        };
        Ok(true_now.then_some(context))
    }

    /// 419.8a: the source that was chosen, or the permanent that it became.
    pub(super) fn is_source(&self, chosen: ObjectId, source: ObjectId) -> bool {
        chosen == source
            || self.game.became(chosen).is_some_and(|b| {
                b == source
                    && self
                        .game
                        .object(chosen)
                        .last_known
                        .as_ref()
                        .is_some_and(|l| l.zone == Zone::Stack)
            })
    }

    /// 419.8b, c: the source's properties are checked again as it would deal damage.
    pub(super) fn by_source(
        &self,
        by: Option<&ObjectRef>,
        source: ObjectId,
        chosen: Option<ObjectId>,
        context: &Context,
        bound: &mut crate::game::Bindings,
    ) -> Ruling<bool> {
        match by {
            Some(ObjectRef::Phrase(p)) if chosen.is_some() => {
                let mut objects = p.objects.clone();
                objects.tails.retain(|q| !matches!(q, crate::wording::tree::Quality::OfChoice(_)));
                // The chosen source may lie out of range: the example of 601.14b with one.
                let all = self.game.is_range_limited().then(|| self.game.without_ranges());
                let game = all.as_ref().unwrap_or(&self.game);
                crate::rules::r200_phrases::matches(game, &objects, source, context)
            }
            // 419.8c: a static ability's words, of a source wherever it is.
            Some(by) => ref_matches(&self.game, by, source, context, bound),
            None => Ok(true),
        }
    }

    fn enough(&self, wanted: &DamageAmount, n: u32, context: &Context) -> Ruling<bool> {
        let DamageAmount::If(compare) = wanted else { return Ok(true) };
        compares(&self.game, i64::from(n), compare, context)
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
        matches!(&self.event, Event::Move(m) if m.to == Zone::InPlay && m.cause != crate::game::Cause::Phasing)
            || matches!(&self.event, Event::Created(c) if c.zone == Zone::InPlay)
    }
}

/// Whether a number compares as the text says.
pub(super) fn compares(game: &Game, n: i64, compare: &Compare, context: &Context) -> Ruling<bool> {
    let with = amount(game, &compare.with, context)?;
    Ok(match compare.how {
        Comparison::Exactly => n == with,
        Comparison::AtMost => n <= with,
        Comparison::AtLeast => n >= with,
        Comparison::Less => n < with,
        Comparison::More => n > with,
    })
}

fn prevents(a: &Applicable) -> bool {
    match &a.what {
        What::Protection => true,
        What::Text(t) => matches!(t.text.instead, Instead::Prevent(_)),
        _ => false,
    }
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

/// "If ~ would be put into a graveyard from anywhere": a text about its own object, wherever that is (402.8b).
fn is_own_move(watched: &Watched) -> bool {
    match watched {
        Watched::Event(e) => match e.as_ref() {
            crate::wording::tree::Event::PutInto { what, .. }
            | crate::wording::tree::Event::ComesIntoPlay { what, .. }
            | crate::wording::tree::Event::Discards { what, .. } => is_this(what),
            _ => false,
        },
        Watched::Discard(_, what) => is_this(what),
        _ => false,
    }
}

/// The controller or owner of what moves.
pub(super) fn mover(game: &Game, m: &Move) -> crate::game::PlayerId {
    controller(game, m.object).unwrap_or(game.object(m.object).owner)
}

/// Whether what would be destroyed can't be regenerated, by the effect that destroys it or by another.
fn cant_regenerate(game: &Game, object: ObjectId, event: &Event) -> bool {
    matches!(event, Event::Destroy { regenerable: false, .. })
        || object_rules(game, object).iter().any(|r| r.rule == ObjectRule::CantBeRegenerated)
}
