//! 409. Playing spells and activated abilities: announcing, targets, costs, payment.
//!
//! Each play follows the lettered steps in the book's order and is taken back whole if one can't be
//! complied with (422). Whether it may begin (time, place, limits) is looked at first. Lands are a
//! special action (212.6), mana abilities don't use the stack (411).
mod ability_timing;
mod alternatives;
mod announce;
mod as_played;
mod convoke;
pub(in crate::rules) mod cost;
mod dividing;
mod either;
mod for_each_opponent;
mod halfway;
mod heeding;
mod how_many;
mod land;
mod later_acts;
pub(in crate::rules) mod mana;
mod must_target;
mod of_one_kind;
mod pay;
mod pay_moves;
mod pay_objects;
pub(in crate::rules) mod permit;
mod special;
mod spending;
mod splice;
mod targets;
mod timing;
mod trial;
mod variables;

use super::r212_types::play_rule;
use super::r406_mana_abilities::{is_mana_ability, makes_mana};
use super::r415_targets::stack_context;
use super::r418_continuous::characteristics;
use super::r504_face_down::as_face_down;
use super::r505_split_cards::as_half;
use super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{HowPlayed, PaidFor};
use crate::game::{
    AbilityInstance, Arrived, Cause, Departure, Event, Face, LibraryPlace, ManaUntold, Move,
    ObjectId, ObjectKind, PlayFact, PlayRefused, PlayUnruled, PlayerId, StackItem, StackKind, Zone,
};
use crate::terms::ManaKind;
use crate::wording::tree::{Ability, Activated, CostName, Keyword, PlayLimit};
pub(in crate::rules) use ability_timing::{
    ability_not_prohibited, ability_on_stack, ability_player, can_tap_itself, limits_hold,
};
pub use alternatives::{alternative_costs, second_alternatives};
use announce::Announced;
pub(in crate::rules) use cost::{Total, normal, reduce, split};
use halfway::Playing;
pub use halfway::{Halfway, Unpaid};
pub(super) use heeding::costs_could_fall;
pub use heeding::{costs_a_letter, costs_heed_targets};
pub use later_acts::later_acts;
pub(in crate::rules) use mana::spend_only;
pub(in crate::rules) use permit::zone_rule;
use std::sync::Arc;
pub(in crate::rules) use timing::{has_priority, split_second};
pub(in crate::rules) use trial::tries;
pub(in crate::rules) use variables::{costs_of, least, letters};

impl Engine<'_> {
    /// Plays a card as a spell (409.1) or land (212.6), by a player with priority; taken back whole
    /// if illegal (422).
    ///
    /// # Errors
    /// The refusal, after everything is as before.
    pub fn play(&mut self, player: PlayerId, card: ObjectId, how: HowPlayed) -> Ruling<()> {
        self.attempt_act(|e| e.play_card(player, card, how, false, None))
    }

    /// The same as part of an effect that has the card played: time and place don't matter,
    /// prohibitions do. Madness and suspend say how; face down, nothing is paid for it.
    ///
    /// # Errors
    /// As `play`.
    pub fn play_by_effect(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        how: HowPlayed,
        context: &Context,
    ) -> Ruling<()> {
        let resolving = context
            .stack_object
            .and_then(|o| self.game.object(o).stack.as_ref())
            .and_then(|s| s.ability.as_ref());
        let keyword = resolving.and_then(|a| a.keyword.clone());
        let (how, called) = match keyword.as_deref() {
            Some(Keyword::Madness(_)) => (HowPlayed::Madness, None),
            Some(Keyword::Suspend(..)) => (HowPlayed::Free, Some(CostName::Suspend)),
            _ => (how, None),
        };
        self.tell(&[cite!("413.2e")], |_| PlayFact::InResolution { player, card });
        let by_suspend = called.is_some();
        let before = std::mem::replace(&mut self.frame.made_to_play, by_suspend);
        let played = self.attempt(|e| e.play_card(player, card, how, true, called));
        self.frame.made_to_play = before;
        played?;
        if by_suspend {
            self.haste_by_suspend(player, card);
        }
        Ok(())
    }

    fn play_card(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        how: HowPlayed,
        by_effect: bool,
        called: Option<CostName>,
    ) -> Ruling<()> {
        if self.game.object(card).face.unknown {
            return Err(Stop::unruled(PlayUnruled::UnknownCardPlayed));
        }
        if pay::is_land(&self.game, card) && how != HowPlayed::FaceDown {
            return self.play_land(player, card, by_effect);
        }
        if !by_effect {
            has_priority(&self.game, player)?;
            timing::from_there(&self.game, player, card, how)?;
            // It is offered as the triggered ability of a discarded card resolves, and never else.
            if how == HowPlayed::Madness {
                let why = PlayRefused::NotDiscarded { card };
                return Err(Stop::illegal(&[cite!("502.24a")], why));
            }
        }
        if how == HowPlayed::FaceDown && !by_effect && !timing::has_morph(&self.game, card) {
            return Err(Stop::illegal(
                &[cite!("502.26c"), cite!("504.1")],
                PlayRefused::NoMorph { card },
            ));
        }
        let half = self.half_played(player, card, how)?;
        let shown = match &half {
            Some(half) => Some(as_half(&self.game, card, half.clone())),
            None => (how == HowPlayed::FaceDown).then(|| as_face_down(&self.game, card)),
        };
        let seen = shown.as_ref().unwrap_or(&self.game);
        timing::not_prohibited(seen, player, card).map_err(|stop| stop.seen_in(seen))?;
        let how = if matches!(how, HowPlayed::Normal | HowPlayed::Half(_))
            && !by_effect
            && permit::only_freely(&self.game, player, card)?
        {
            HowPlayed::Free
        } else {
            how
        };
        if how == HowPlayed::Free && !by_effect {
            let Some(rules) = permit::freely(&self.game, player, card)? else {
                let why = PlayRefused::NotFreely { player, card };
                return Err(Stop::illegal(&[cite!("409.1b"), cite!("409.1f")], why));
            };
            let rules: Vec<_> = [cite!("409.1b")].into_iter().chain(rules).collect();
            self.tell(&rules, |_| PlayFact::Freely { card });
        }
        let offering = if by_effect { None } else { special::offering(self, player, card, how)? };
        if offering.is_none() {
            let seen = shown.as_ref().unwrap_or(&self.game);
            if !(how == HowPlayed::FaceDown && timing::is_given_flash(&self.game, card)) {
                timing::is_time(seen, player, card, how, by_effect).map_err(|s| s.seen_in(seen))?;
            }
            if how == HowPlayed::Normal && !by_effect && half.is_none() {
                self.refuse_if_mana_is_wanting(player, card)?;
            }
        }
        let spell = self.announce_card(player, card, how, half)?;
        if let Some(called) = called {
            self.edit_item(spell, |item| item.paid.push(called));
        }
        if by_effect && how == HowPlayed::FaceDown {
            self.edit_item(spell, |item| item.free = true);
        }
        let mut announced = self.announce_spell(player, spell, how)?;
        if let Some(permanent) = offering {
            announced.offered =
                Some(special::sacrifice_for_offering(self, player, spell, permanent)?);
        }
        let entwines = |item: &StackItem| item.paid.contains(&CostName::Entwine);
        let entwined = self.game.object(spell).stack.as_deref().is_some_and(entwines);
        self.choose_modes(spell, player, entwined)?;
        let playing = Playing { player, id: spell, announced, ability: None };
        self.choose_targets(spell, player, (!by_effect).then_some(&playing))?;
        self.pay_and_play(playing, !by_effect)
    }

    /// 409.1a, 217.6a: the card goes onto the stack.
    fn announce_card(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        how: HowPlayed,
        half: Option<Face>,
    ) -> Ruling<ObjectId> {
        let from = self.game.object(card).zone;
        let mut item = StackItem::new(StackKind::Spell);
        item.from = Some(from);
        let split = half.is_some();
        let types = match &half {
            Some(half) => half.types.clone(),
            None => characteristics(&self.game, card).types.clone(),
        };
        let arrived = Arrived {
            face_down: how == HowPlayed::FaceDown,
            copy_of: half,
            stack: Some(Arc::new(item)),
            ..Arrived::default()
        };
        let m = Move {
            object: card,
            from,
            to: Zone::Stack,
            place: LibraryPlace::Top,
            cause: Cause::Played,
            source: None,
            put_by: player,
            new: card,
            arrived,
            last_known: None,
            left: Departure::default(),
        };
        let mut rules = match how {
            HowPlayed::FaceDown => timing::face_down_rules(&self.game, card),
            _ if split => vec![
                cite!("409.1a"),
                cite!("401.1"),
                play_rule(&types),
                cite!("505.2"),
                cite!("505.3"),
            ],
            _ => vec![cite!("409.1a"), cite!("401.1"), play_rule(&types)],
        };
        let instructs = |a: &Ability| matches!(a, Ability::Spell(does) if makes_mana(does));
        if how != HowPlayed::FaceDown
            && characteristics(&self.game, card).abilities.iter().any(|i| instructs(&i.ability))
        {
            rules.push(cite!("406.2"));
        }
        if matches!(from, Zone::Graveyard(_))
            && timing::from_its_graveyard(characteristics(&self.game, card)).is_some()
        {
            rules.push(cite!("401.4"));
        }
        let flash = timing::flash_rules(&self.game, player, card, how);
        let copy =
            (self.game.object(card).kind == ObjectKind::SpellCopy).then_some(cite!("503.12"));
        let rules: Vec<_> = rules.into_iter().chain(flash).chain(copy).collect();
        self.record_silently(&[cite!("217.2e")], Event::BeingPlayed { begins: true });
        let done = self.happen_one(&rules, Event::Move(Box::new(m)))?;
        let new = done.iter().find_map(|e| match e {
            Event::Move(m) if m.object == card && m.to == Zone::Stack => Some(m.new),
            _ => None,
        });
        let Some(spell) = new else {
            let why = PlayRefused::NotPutOnStack { card };
            return Err(Stop::illegal(&[cite!("409.1a")], why));
        };
        self.edit_item(spell, |item| item.source = Some(spell));
        Ok(spell)
    }

    /// 409.1f-h: the total cost is determined, locked in and paid.
    fn pay_for(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        announced: &Announced,
        what: &PaidFor,
    ) -> Ruling<()> {
        let mut context = stack_context(&self.game, id);
        let total = self.total_cost(player, id, announced, &context)?;
        let tapped: Vec<ObjectId> = announced.convoke.iter().map(|(c, _)| *c).collect();
        let spent =
            self.pay_total(player, &total.mana, &total.others, &mut context, what, &tapped)?;
        for creature in tapped {
            self.happen_one(&[cite!("409.1h"), cite!("502.46a")], Event::Tapped(creature))?;
        }
        // What is given for generic mana may have been of any color.
        let untold = self.mana_is_free() && spent.iter().any(|m| m.kind == ManaKind::Colorless);
        self.keep_bindings(id, context.bindings, spent.clone());
        self.edit_item(id, |item| item.mana_untold = ManaUntold(untold));
        self.heed_what_was_spent(player, id, &spent)
    }

    /// 409.1i: the spell is played.
    fn become_played(&mut self, player: PlayerId, spell: ObjectId) -> Ruling<()> {
        let mut rules = vec![cite!("409.1i")];
        rules.extend((self.game.stack().len() > 1).then_some(cite!("408.1e")));
        self.is_played();
        self.happen_one(&rules, Event::SpellPlayed { spell, player })?;
        Ok(())
    }

    /// 217.2e, f: what was hidden while the spell or ability was being played is shown.
    fn is_played(&mut self) {
        let Some(playing) = self.game.being_played().cloned() else { return };
        self.record_silently(&[cite!("217.2e")], Event::BeingPlayed { begins: false });
        for card in playing.drawn {
            let owner = self.game.object(card).owner;
            self.tell(&[cite!("217.2f")], |_| PlayFact::DrawnMeanwhile { player: owner });
        }
        let players: Vec<PlayerId> = self.game.apnap();
        for player in players {
            let top = self.game.player(player).top_card();
            let before = playing.tops.get(player.index()).copied().flatten();
            if let Some(card) = top
                && before != top
                && crate::rules::r217_zones::plays_with_top_revealed(&self.game, player)
            {
                self.tell(&[cite!("217.2e")], |_| PlayFact::NewTop { player, card });
            }
        }
    }

    /// Plays an activated ability (409.1, 411.1), by place in the object's abilities.
    ///
    /// # Errors
    /// The refusal, after everything is as before.
    pub fn play_ability(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        ability: usize,
    ) -> Ruling<()> {
        self.attempt_act(|e| {
            has_priority(&e.game, player)?;
            let instance = e.activated(object, ability)?;
            let Ability::Activated(text) = instance.ability.as_ref() else {
                return Err(Stop::illegal(
                    &[cite!("403.1")],
                    PlayRefused::NoSuchAbility { object },
                ));
            };
            if is_mana_ability(text) {
                return e.tap_or_play(player, object, ability);
            }
            let played = e.play_activated(player, object, &instance, text);
            // A refusal is the keyword's too.
            let keyword = instance.keyword.as_deref();
            let meaning = keyword.and_then(super::r502_keywords::meaning_rule);
            let further = matches!(keyword, Some(Keyword::Ninjutsu(_))).then_some(cite!("502.43c"));
            meaning
                .into_iter()
                .chain(further)
                .fold(played, |played, rule| played.map_err(|stop| stop.under(rule)))
        })
    }

    /// The activated ability at a place among the object's abilities; a keyword stands for the one
    /// that it means.
    pub(in crate::rules) fn activated(
        &self,
        object: ObjectId,
        ability: usize,
    ) -> Ruling<AbilityInstance> {
        let seen = characteristics(&self.game, object);
        let no_ability = || Stop::illegal(&[cite!("403.1")], PlayRefused::NoSuchAbility { object });
        let at = seen.abilities.get(ability).ok_or_else(no_ability)?;
        let is_activated =
            |other: &&AbilityInstance| matches!(other.ability.as_ref(), Ability::Activated(_));
        let stands_for = |other: &&AbilityInstance| {
            is_activated(other) && other.origin == at.origin && other.part > 0 && at.part == 0
        };
        let found = Some(at).filter(is_activated);
        found.or_else(|| seen.abilities.iter().find(stands_for)).cloned().ok_or_else(no_ability)
    }

    fn play_activated(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        instance: &AbilityInstance,
        text: &Activated,
    ) -> Ruling<()> {
        self.may_begin(player, object, instance, text)?;
        let id = self.put_ability_on_stack(player, object, instance)?;
        let costs = self.choose_either(player, Some(id), text.costs.clone())?;
        let announced = Announced { base: Some(costs), ..Announced::default() };
        self.choose_modes(id, player, false)?;
        self.choose_variables(player, id, &announced, HowPlayed::Normal)?;
        // What a keyword stands for is refused by its rules too.
        let kept = instance.keyword.is_none();
        let ability = Some((object, instance.clone()));
        let playing = Playing { player, id, announced, ability };
        self.choose_targets(id, player, kept.then_some(&playing))?;
        self.variables_of_targets(id, &playing.announced)?;
        self.pay_and_play(playing, kept)
    }

    fn ability_is_played(
        &mut self,
        player: PlayerId,
        id: ObjectId,
        object: ObjectId,
        instance: &AbilityInstance,
    ) -> Ruling<()> {
        let Ability::Activated(text) = instance.ability.as_ref() else {
            return Err(Stop::illegal(&[cite!("403.1")], PlayRefused::NoSuchAbility { object }));
        };
        self.is_played();
        self.cycled(player, object, instance)?;
        let origin = (instance.origin, instance.part);
        let (latest, once) = (self.game.latest(object), text.limits.contains(&PlayLimit::Once));
        let used = Event::AbilityUsed { object: latest, ability: origin, once };
        self.record_silently(&[cite!("403.3")], used);
        let mut rules = vec![cite!("409.1i"), cite!("403.1")];
        rules.extend(permit::zone_rule(instance, text));
        rules.extend(super::r603_deploy::rule_of(instance));
        rules.extend((self.game.stack().len() > 1).then_some(cite!("408.1e")));
        if text.limits.iter().any(|l| matches!(l, PlayLimit::By(_))) {
            rules.push(cite!("403.2"));
        }
        if let Some(keyword) = instance.keyword.as_deref() {
            rules.extend(super::r502_keywords::keyword_rules(
                characteristics(&self.game, object),
                keyword,
            ));
        }
        self.happen_one(
            &rules,
            Event::AbilityPlayed { ability: Some(id), source: object, origin, player, mana: false },
        )?;
        self.watch_durations(id)
    }

    /// Everything that must hold before an ability's play can begin.
    pub(in crate::rules) fn may_begin(
        &self,
        player: PlayerId,
        object: ObjectId,
        instance: &AbilityInstance,
        text: &Activated,
    ) -> Ruling<()> {
        ability_player(&self.game, player, object, instance, text)?;
        ability_not_prohibited(&self.game, player, object, instance, is_mana_ability(text))?;
        if !text.limits.is_empty() {
            let context = Context::of_ability(self.game.object(object), instance, player);
            limits_hold(&self.game, player, object, Some(instance), &text.limits, &context)?;
        }
        if text.costs.contains(&crate::wording::tree::Cost::Tap) {
            can_tap_itself(&self.game, object)?;
        }
        Ok(())
    }

    /// 409.1a: the ability goes onto the stack without a card; a card in a hidden zone is revealed.
    fn put_ability_on_stack(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        instance: &AbilityInstance,
    ) -> Ruling<ObjectId> {
        if self.game.object(object).zone.is_hidden() {
            self.happen_one(&[cite!("409.1a")], Event::Revealed { player, objects: vec![object] })?;
        }
        let creation = ability_on_stack(&self.game, player, object, instance);
        let put = self.record_as(&[cite!("409.1a")], Event::Created(Box::new(creation)), |_| {
            PlayFact::AbilityOnStack { source: object, player }
        });
        let Event::Created(c) = put else {
            return Err(Stop::unruled(PlayUnruled::NotPutOnStack));
        };
        self.record_silently(&[cite!("217.2e")], Event::BeingPlayed { begins: true });
        Ok(c.new)
    }

    /// 502.18: a card whose cycling ability is played is cycled.
    fn cycled(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        instance: &AbilityInstance,
    ) -> Ruling<()> {
        let rule = match instance.keyword.as_deref() {
            Some(Keyword::Cycling(_)) => cite!("502.18a"),
            Some(Keyword::TypeCycling(..)) => cite!("502.18c"),
            _ => return Ok(()),
        };
        let card = self.game.became(object).unwrap_or(object);
        self.happen_one(&[rule], Event::Cycled { player, card })?;
        Ok(())
    }
}
