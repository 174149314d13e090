//! 419.6, 419.7: whether an event is one that a replacement or prevention effect watches for.
use super::applicable::{cant_regenerate, is_this};
use super::{Engine, Ruling};
use crate::game::{Entity, Event, Game, Move, ObjectId, ReplaceUnruled, Zone};
use crate::rules::r200_phrases::{View, describes, holds};
use crate::rules::r410_triggers::{
    Moments, occurrences, player_matches, ref_matches, thing_matches,
};
use crate::rules::r418_continuous::controller;
use crate::rules::r601_range::is_within;
use crate::rules::{Context, Stop};
use crate::wording::tree::{DamageAmount, Instead, Noun, ObjectRef, ReplacementText, Watched};

/// What an effect that replaces or prevents comes of.
#[derive(Debug, Clone, Copy)]
pub(super) enum Comes<'a> {
    /// A static ability.
    OfStatic,
    /// The resolution of a spell or ability.
    OfResolution {
        /// What it is about, where that was fixed as it began (418.3c).
        about: &'a [Entity],
        /// The source that was chosen for it (419.8a).
        chosen: Option<ObjectId>,
    },
}

impl Engine<'_> {
    /// Whether the player draws the first card of his or her own draw step now.
    pub(super) fn first_in_draw_step(&self, player: crate::game::PlayerId) -> bool {
        let turn = self.game.turn();
        self.game.is_active(player)
            && turn.step == crate::terms::Step::Draw
            && !turn.drew_in_draw_step.contains(&player)
    }

    /// Whether the spell or ability that is followed now is this player's; a cost is nothing that
    /// it causes.
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
    pub(super) fn watches(
        &self,
        text: &ReplacementText,
        event: &Event,
        context: &Context,
        comes: Comes<'_>,
    ) -> Ruling<Option<Context>> {
        let game = &self.game;
        let (about, chosen) = match comes {
            Comes::OfStatic => (&[][..], None),
            Comes::OfResolution { about, chosen } => (about, chosen),
        };
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
                    && (*c || !combat.is_so())
                    && chosen.is_none_or(|s| {
                        s == *source || follows(by.as_ref(), text) && self.is_source(s, *source)
                    })
                    && (by.is_none()
                        || self.by_source(
                            by.as_ref(),
                            *source,
                            comes,
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
            (Watched::DrawInDrawStep(who), Event::Draw(p)) => {
                game.is_active(*p)
                    && game.turn().step == crate::terms::Step::Draw
                    && player_matches(game, who, *p, context, &mut bound)?
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
                // "Instead of putting it into the graveyard": another effect may send it elsewhere
                // already (419.9b).
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
            // What is discarded to pay a cost no effect has discarded.
            (Watched::Event(watched), _)
                if !self.frame.instructing
                    && matches!(
                        **watched,
                        crate::wording::tree::Event::Discards { because: Some(_), .. }
                    ) =>
            {
                false
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
        comes: Comes<'_>,
        context: &Context,
        bound: &mut crate::game::Bindings,
    ) -> Ruling<bool> {
        match by {
            Some(ObjectRef::Phrase(p))
                if matches!(comes, Comes::OfResolution { chosen: Some(_), .. }) =>
            {
                let mut objects = p.objects.clone();
                // 217.1c: a permanent is no spell, but it is what the spell has become.
                if let Comes::OfResolution { chosen: Some(chosen), .. } = comes
                    && chosen != source
                    && objects.noun == Noun::Spell
                {
                    objects.noun = Noun::Source;
                }
                objects.tails.retain(|q| !matches!(q, crate::wording::tree::Quality::OfChoice(_)));
                // The chosen source may lie out of range: the example of 601.14b with one.
                let all = self.game.is_range_limited().then(|| self.game.without_ranges());
                let game = all.as_ref().unwrap_or(&self.game);
                crate::rules::r200_phrases::matches(game, &objects, source, context)
            }
            // 202.2b: what granted the ability was found as the effect began.
            Some(ObjectRef::This)
                if matches!(comes, Comes::OfResolution { chosen: Some(_), .. }) =>
            {
                Ok(true)
            }
            // 419.8c: a static ability's "creatures" are also those that aren't in play.
            Some(ObjectRef::Phrase(p))
                if matches!(comes, Comes::OfStatic) && !self.game.object(source).in_play() =>
            {
                let fits = describes(&self.game, &p.objects, source, context)?;
                if fits {
                    bound.bind(p.slot, vec![Entity::Object(source)]);
                }
                Ok(fits)
            }
            Some(by) => ref_matches(&self.game, by, source, context, bound),
            None => Ok(true),
        }
    }

    pub(super) fn enough(&self, wanted: &DamageAmount, n: u32, context: &Context) -> Ruling<bool> {
        let DamageAmount::If(compare) = wanted else { return Ok(true) };
        View::of(&self.game).compares(i64::from(n), compare, context)
    }
}

/// 217.1c: what is said of a target that is a spell goes on for the permanent that it becomes where
/// it prevents damage; 419.8a: a source of one's choice is both.
fn follows(by: Option<&ObjectRef>, text: &ReplacementText) -> bool {
    let target = matches!(by, Some(ObjectRef::Phrase(p)) if p.quantity.is_target());
    !target || matches!(text.instead, Instead::Prevent(_))
}

/// "If ~ would be put into a graveyard from anywhere": a text about its own object, wherever that
/// is (402.8b).
pub(super) fn is_own_move(watched: &Watched) -> bool {
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
