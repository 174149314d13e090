//! 411, 406. Mana abilities: they resolve at once, without the stack, whenever a player has
//! priority or is to pay mana.
//!
//! An activated ability that could put mana into a pool is one, whatever else it does (406.1,
//! 406.3). What an ability could make is listed before it is played, so that a payment can name it;
//! triggered mana abilities follow right after the one that triggered them (411.3).
mod bounds;
mod charging;
mod early;
mod instead;
mod makes;
mod netting;
mod plain;
mod targeted;
mod untold;

use super::r200_phrases::players_of;
use super::r202_name::speaks_of_imprinted;
use super::r406_mana_abilities::is_mana_ability;
use super::r409_playing::{least, letters, normal, zone_rule};
use super::r413_resolving::{heed, program_of};
use super::r418_continuous::{characteristics, has_own_values, nothing_changed_elsewhere};
use super::twins::Twins;
use super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Choice, ManaSource, PaidFor, Purpose};
use crate::game::{
    AbilityInstance, ChoiceRefused, Chosen, Event, ObjectId, PlayFact, PlayRefused, PlayUnruled,
    PlayerId, Zone,
};
use crate::terms::{CardType, Mana, ManaKind, ManaSymbol, Supertype};
use crate::wording::program::Instruction;
use crate::wording::tree::{
    Ability, Action, Activated, Cost, Effect, Event as Trigger, ManaOutput, PlayLimit, PlayerRef,
    Variable,
};
pub use bounds::most_of_variable;
pub use early::early_mana_matters;
use makes::outputs;
pub use makes::{could_make, could_make_just};
pub use plain::PlainSources;
use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;
pub use untold::makes_untold_mana;

impl Engine<'_> {
    /// The mana abilities that a player could play now, in the order of the board; reserved objects
    /// stay untapped.
    pub(in crate::rules) fn mana_sources(
        &self,
        player: PlayerId,
        reserved: &[ObjectId],
    ) -> Ruling<Vec<ManaSource>> {
        let p = self.game.player(player);
        let mut places = self.game.in_play().to_vec();
        if !self.nothing_is_activated(player) {
            let elsewhere = p.hand.iter().chain(p.graveyard.iter());
            places.extend(elsewhere.filter(|o| self.may_be_activated(**o)));
        }
        let watched = self.is_mana_watched();
        let mut sources: Vec<ManaSource> = Vec::new();
        // Of what nothing tells apart one is looked at: where its sources begin and end.
        let mut looked: Vec<(ObjectId, Range<usize>)> = Vec::new();
        let twins = OnceCell::new();
        let for_mana = |instance: &AbilityInstance| {
            matches!(instance.ability.as_ref(),
                Ability::Activated(text) if is_mana_ability(text))
        };
        for object in places {
            let face = &self.game.object(object).face;
            let (tapped, kept) = (self.game.object(object).tapped, reserved.contains(&object));
            let like = looked.iter().find(|(other, _)| {
                let seen = self.game.object(*other);
                Arc::ptr_eq(face, &seen.face)
                    && (tapped, kept) == (seen.tapped, reserved.contains(other))
                    && twins.get_or_init(|| Twins::of(&self.game)).are(object, *other)
            });
            if let Some((_, same)) = like {
                for at in same.clone() {
                    let source = sources[at].clone();
                    let only = source.only.map(|_| object.0);
                    sources.push(ManaSource { object, only, ..source });
                }
                continue;
            }
            let begins = sources.len();
            let seen = characteristics(&self.game, object);
            let own = seen.controller.unwrap_or(self.game.object(object).owner) == player;
            let untapped = !self.game.object(object).tapped && !reserved.contains(&object);
            for (place, instance) in seen.abilities.iter().enumerate() {
                let Ability::Activated(text) = instance.ability.as_ref() else { continue };
                if !is_mana_ability(text) || !untapped && text.costs.contains(&Cost::Tap) {
                    continue;
                }
                // Nobody else plays it (403.2), unless it says so.
                if !own && !text.limits.iter().any(|limit| matches!(limit, PlayLimit::By(_))) {
                    continue;
                }
                // While something is paid for, no instant could be played (403.5).
                if text.limits.contains(&PlayLimit::AsInstant) {
                    continue;
                }
                if untold::is_untold(text) {
                    continue;
                }
                sources.extend(self.source(player, object, place, text, watched)?);
            }
            if self.game.object(object).in_play() && seen.abilities.iter().any(for_mana) {
                looked.push((object, begins..sources.len()));
            }
        }
        Ok(sources)
    }

    /// Whether no card in a player's hand or graveyard has an activated ability.
    fn nothing_is_activated(&self, player: PlayerId) -> bool {
        let theirs = |o: &ObjectId| {
            matches!(self.game.object(*o).zone, Zone::Hand(p)
            | Zone::Graveyard(p) if p == player)
        };
        nothing_changed_elsewhere(&self.game) && !self.game.activated_elsewhere().iter().any(theirs)
    }

    /// Whether a card in a hand or a graveyard may have one.
    fn may_be_activated(&self, card: ObjectId) -> bool {
        has_own_values(&self.game, card)
            || self.game.activated_elsewhere().binary_search(&card).is_ok()
    }

    /// Whether a triggered mana ability waits for something to be tapped for mana.
    fn is_mana_watched(&self) -> bool {
        self.is_mana_watched_in_play() || !self.delayed_on_mana().is_empty()
    }

    /// Whether one of a permanent does.
    fn is_mana_watched_in_play(&self) -> bool {
        let on_mana = |i: &AbilityInstance| crate::rules::r410_triggers::is_mana_trigger(i);
        let watches = |p: &ObjectId| characteristics(&self.game, *p).abilities.iter().any(on_mana);
        self.game.in_play().iter().any(watches)
    }

    /// What such an ability of an object makes, if it may be played now.
    fn source(
        &self,
        player: PlayerId,
        object: ObjectId,
        place: usize,
        text: &Activated,
        watched: bool,
    ) -> Ruling<Option<ManaSource>> {
        let seen = characteristics(&self.game, object);
        let instance = &seen.abilities[place];
        match self.may_begin(player, object, instance, text) {
            Ok(()) => {}
            Err(Stop::Illegal(_)) => return Ok(None),
            Err(other) => return Err(other),
        }
        let mut context = Context::of_ability(self.game.object(object), instance, player);
        context.results.taps_for_mana = taps(&instance.ability);
        let makes = self.makes(&text.effect, &context)?;
        if makes.is_empty() {
            return Ok(None);
        }
        let charges = self.charges(player, object, instance)?;
        let plain = text.costs == [Cost::Tap]
            && charges.are_none()
            && only_mana(&text.effect)
            && !seen.abilities.iter().any(reacts_to_tapping);
        let more = watched && text.costs.contains(&Cost::Tap);
        let heard = taps(&instance.ability) && self.is_heard(player, object, &makes[0]);
        let only = crate::rules::r409_playing::spend_only(&instance.ability).map(|_| object.0);
        let snow = seen.has_supertype(Supertype::Snow);
        let netting = self.netting((player, &charges), text, &makes, watched, &context)?;
        Ok(Some(ManaSource {
            object,
            ability: place,
            makes: Arc::new(makes),
            plain,
            taps: text.costs.contains(&Cost::Tap),
            gives_up: text.costs.iter().any(netting::gives_up_itself),
            priced: netting.priced,
            repeats: netting.repeats,
            nets: netting.most,
            land: seen.is(CardType::Land) && !seen.is(CardType::Creature),
            more,
            heard,
            snow,
            only,
        }))
    }

    /// 411.1: plays an activated mana ability by place among the object's abilities; it resolves at
    /// once. What it is to make, where its player has said so with the payment (409.1g).
    pub(in crate::rules) fn play_mana_ability(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        ability: usize,
        makes: Option<Vec<ManaKind>>,
    ) -> Ruling<()> {
        let instance = self.activated(object, ability)?;
        let Ability::Activated(text) = instance.ability.as_ref() else {
            return Err(Stop::illegal(&[cite!("403.1")], PlayRefused::NoSuchAbility { object }));
        };
        self.may_begin(player, object, &instance, text)?;
        let from = zone_rule(&instance, text);
        if from.is_some() && self.game.object(object).zone.is_hidden() {
            self.happen_one(&[cite!("409.1a")], Event::Revealed { player, objects: vec![object] })?;
        }
        let mut context = Context::of_ability(self.game.object(object), &instance, player);
        let targets = self.mana_targets(player, object, &instance, text)?;
        targeted::bind(&targets, &mut context);
        let costs = self.choose_either(player, Some(object), text.costs.clone())?;
        for letter in variables(self, player, object, &instance.ability, &costs)? {
            context.bindings.variables.insert(letter.0, letter.1);
        }
        let charges = self.charges(player, object, &instance)?;
        let total = self.charged_total(&costs, &charges, (object, &context))?;
        let what = PaidFor::ManaAbility(object);
        self.frame.making.push((object, ability));
        let paid = self.paying_by(None, |e| {
            e.pay_total(player, &normal(&total.mana), &total.others, &mut context, &what, &[])
        });
        self.frame.making.pop();
        paid?;
        self.are_still_there(&targets)?;
        let origin = (instance.origin, instance.part);
        let once = text.limits.contains(&PlayLimit::Once);
        self.record_silently(
            &[cite!("403.3")],
            Event::AbilityUsed { object: self.game.latest(object), ability: origin, once },
        );
        let mut rules = vec![cite!("411.1"), cite!("406.1"), cite!("406.4")];
        rules.extend(from);
        // With priority, outside of any payment.
        rules.extend(
            (self.game.turn().priority == Some(player) && makes.is_none())
                .then_some(cite!("411.2")),
        );
        // An ability that the land's type gives it, where an effect gave it that type.
        if let crate::game::AbilityOrigin::LandType(_) = instance.origin
            && self
                .game
                .object(object)
                .face
                .subtypes
                .iter()
                .all(|s| !characteristics(&self.game, object).has_subtype(s))
        {
            rules.push(cite!("212.6d"));
        }
        self.happen_one(
            &rules,
            Event::AbilityPlayed { ability: None, source: object, origin, player, mana: true },
        )?;
        context.results.makes = makes;
        context.results.taps_for_mana = costs.contains(&Cost::Tap);
        let made = self.under(|e| e.follow_mana(&text.effect, &mut context))?;
        if made.is_empty() {
            self.tell(&[cite!("406.3")], |_| PlayFact::NoManaNow { object });
        }
        if costs.contains(&Cost::Tap) {
            self.tapped_for_mana(player, object, made)?;
        }
        Ok(())
    }

    /// 411.3: triggered mana abilities resolve right after the one that triggered them.
    fn tapped_for_mana(
        &mut self,
        player: PlayerId,
        permanent: ObjectId,
        mana: Vec<Mana>,
    ) -> Ruling<()> {
        let before = self.game.clone();
        let done =
            self.happen_one(&[cite!("411.1")], Event::TappedForMana { permanent, player, mana })?;
        for trigger in self.triggered_mana_abilities(&before, &done)? {
            let (Ability::Triggered(text), source) =
                (trigger.ability.ability.clone().as_ref().clone(), trigger.source)
            else {
                continue;
            };
            let mut context =
                Context::of_ability(self.game.object(source), &trigger.ability, trigger.controller);
            context.bindings = trigger.bindings.clone();
            self.tell(&[cite!("411.3"), cite!("406.1")], |_| PlayFact::TriggeredMana { source });
            self.under(|e| e.follow_mana(&text.effect, &mut context))?;
        }
        Ok(())
    }

    /// 408.2e: the mana and whatever else the ability does, at once. What mana was made.
    fn follow_mana(&mut self, effect: &Effect, context: &mut Context) -> Ruling<Vec<Mana>> {
        let program = program_of(effect)?;
        heed(&program, context);
        let before = self.log.len();
        for instruction in &program.does {
            match instruction {
                Instruction::Do(does) if let Action::AddMana(who, output) = &does.action => {
                    for player in players_of(&self.game, who, context)? {
                        self.add_mana(player, output, does.riders.limited, context)?;
                    }
                }
                other => {
                    self.carry_out(other, context)?;
                }
            }
        }
        // What an "if" or an "instead" added is made, too.
        let mut made = Vec::new();
        for entry in self.log.entries().iter().skip(before) {
            if let Some(Event::ManaAdded { mana, source, .. }) = entry.event.as_deref()
                && *source == Some(context.this)
            {
                made.extend(mana.iter().copied());
            }
        }
        Ok(made)
    }

    /// Adds mana to a player's pool as an effect says: which of several is asked. Where the text
    /// limits what it may be spent on, it is marked as this object's. What was added.
    ///
    /// # Errors
    /// What can't be ruled or isn't answered.
    pub fn add_mana(
        &mut self,
        player: PlayerId,
        output: &ManaOutput,
        limited: bool,
        context: &mut Context,
    ) -> Ruling<Vec<Mana>> {
        let (options, instead) = outputs(&self.game, &self.log, output, context)?;
        let chosen = context.results.makes.take();
        let kinds = match (options.as_slice(), chosen) {
            ([], _) => {
                let mut rules = vec![cite!("406.6"), cite!("glossary: Mana")];
                // A choice that was never made is undefined.
                rules.extend(matches!(output, ManaOutput::Chosen(..)).then_some(cite!("503.7")));
                self.tell(&rules, |_| PlayFact::ProducesNone { object: context.this });
                return Ok(Vec::new());
            }
            ([only], _) => only.clone(),
            (_, Some(c)) if options.contains(&c) => c,
            _ => {
                let of = options.iter().map(|m| Choice::Mana(m.clone())).collect();
                let asks = match output {
                    _ if instead > 1 => cite!("419.9a"),
                    ManaOutput::SameAs { .. } => cite!("411.3a"),
                    _ => cite!("411.1"),
                };
                match self.ask_one(player, asks, Some(context.this), Purpose::Mana, of)? {
                    Choice::Mana(m) if options.contains(&m) => m,
                    Choice::Mana(m) => {
                        let why = ChoiceRefused::CantProduce { object: context.this, mana: m };
                        return Err(Stop::illegal(&[cite!("411.1"), cite!("406.1")], why));
                    }
                    _ => return Err(Stop::unruled(PlayUnruled::WhichManaMade)),
                }
            }
        };
        if kinds.is_empty() {
            return Ok(Vec::new());
        }
        if let (ManaOutput::AnyColor { .. }, [ManaKind::Color(c), rest @ ..]) =
            (output, kinds.as_slice())
            && rest.iter().all(|kind| *kind == ManaKind::Color(*c))
        {
            context.results.chose.push((player, Chosen::Color(*c)));
        }
        let snow = characteristics(&self.game, context.this).has_supertype(Supertype::Snow);
        let only = limited.then_some(context.this.0);
        let mana: Vec<Mana> = kinds.iter().map(|kind| Mana { kind: *kind, snow, only }).collect();
        let mut rules = vec![cite!("408.2e")];
        if context.stack_object.is_some() {
            rules = vec![cite!("406.2")];
        }
        if matches!(output, ManaOutput::Symbols(s)
            if s.iter().any(|s| matches!(s, ManaSymbol::Hybrid(..))))
        {
            rules.push(cite!("104.3g"));
        }
        let linked = |a: &AbilityInstance| speaks_of_imprinted(&a.ability);
        rules.extend(
            characteristics(&self.game, context.this)
                .abilities
                .iter()
                .any(linked)
                .then_some(cite!("502.34b")),
        );
        let colors =
            options.iter().filter(|m| matches!(m.as_slice(), [ManaKind::Color(_)])).count();
        rules.extend((colors == 5).then_some(cite!("203.2c")));
        if kinds.contains(&ManaKind::Colorless) {
            rules.push(cite!("104.3d"));
        }
        rules.extend(
            (options.len() > 1 && matches!(output, ManaOutput::SameAs { .. }))
                .then_some(cite!("411.3a")),
        );
        rules.extend((instead > 0).then_some(cite!("419.1a")));
        rules.extend((instead > 1).then_some(cite!("419.9a")));
        let done =
            self.happen_one(&rules, Event::ManaAdded { player, mana, source: Some(context.this) })?;
        Ok(done
            .into_iter()
            .flat_map(|e| if let Event::ManaAdded { mana, .. } = e { mana } else { Vec::new() })
            .collect())
    }
}

/// Whether an activated ability is played by tapping the object that has it.
fn taps(ability: &Ability) -> bool {
    matches!(ability, Ability::Activated(text) if text.costs.contains(&Cost::Tap))
}

/// Whether an effect does nothing but put mana into its player's pool.
pub fn only_mana(effect: &Effect) -> bool {
    let mana = |does: &Instruction| match does {
        Instruction::Do(does) => {
            matches!(does.action, Action::AddMana(PlayerRef::You, _) | Action::SpendOnly(_))
        }
        _ => false,
    };
    effect.lowered().is_ok_and(|program| program.does.iter().all(mana))
}

/// Whether an ability of the object itself triggers as it becomes tapped.
fn reacts_to_tapping(instance: &AbilityInstance) -> bool {
    let Ability::Triggered(t) = instance.ability.as_ref() else { return false };
    t.events.iter().any(|e| {
        matches!(
            e,
            Trigger::BecomesTapped(_) | Trigger::TappedForMana(..) | Trigger::TapsForMana { .. }
        )
    })
}

/// 409.1b: variables of the activation cost.
fn variables(
    engine: &mut Engine<'_>,
    player: PlayerId,
    object: ObjectId,
    ability: &Ability,
    costs: &[Cost],
) -> Ruling<Vec<(Variable, i64)>> {
    let mut found = Vec::new();
    for letter in letters(costs) {
        let min = least(ability, letter);
        let ask = crate::decide::Ask::Number { purpose: Purpose::Variable(letter), min, max: None };
        let question = crate::decide::Decision {
            who: player,
            rule: cite!("409.1b"),
            about: Some(object),
            ask,
        };
        let crate::decide::Answer::Number(n) = engine.ask(question)? else {
            return Err(Stop::unruled(PlayUnruled::NoValue { letter: letter.letter() }));
        };
        found.push((letter, n));
    }
    Ok(found)
}
