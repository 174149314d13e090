//! 419.5 to 419.7: putting a modified event in the place of an event.
use super::applicable::{Applicable, TextEffect, What};
use super::elsewhere::moves_it;
use super::prevention::{bind_amounts, effect_amounts, size};
use super::{Engine, Follow, Key, Pending, Ruling, affected_object, affected_player};
use crate::cite;
use crate::decide::{ByRule, Choice, Deed, Purpose, Verb};
use crate::game::{
    EffectId, Entity, Event, InPlace, ObjectId, ReplaceFact, ReplaceUnruled, Saying, Zone,
};
use crate::rules::r200_phrases::{holds, player_of};
use crate::rules::r413_resolving::program_of;
use crate::rules::r418_continuous::characteristics;
use crate::rules::r502_keywords::r07_protection::protection_rules;
use crate::rules::{Context, Stop, often};
use crate::wording::program::Instruction;
use crate::wording::tree::{
    Action, Amount, Effect, EntersText, Instead, Keyword, PlayerRef, Quantity, Watched, whether,
};

impl Engine<'_> {
    /// 419.7b: where one shield could stop damage of several sources at once, the affected player
    /// says which first.
    pub(super) fn choose_shielded(
        &mut self,
        pending: &[Pending],
        at: usize,
        chosen: &Applicable,
    ) -> Ruling<usize> {
        let Some((_, left)) = chosen.shield() else { return Ok(at) };
        let mut places = Vec::new();
        let mut total = 0;
        for (i, p) in pending.iter().enumerate().filter(|(_, p)| !p.ready) {
            if let Event::Damage { amount, .. } = &p.event
                && self.applicable(p)?.iter().any(|a| a.key == chosen.key)
            {
                places.push(i);
                total += amount;
            }
        }
        if places.len() < 2 || total <= left {
            return Ok(at);
        }
        let source = |i: usize| {
            if let Event::Damage { source, .. } = &pending[i].event { Some(*source) } else { None }
        };
        let who =
            affected_player(&self.game, &pending[at].event).unwrap_or(self.game.turn().active);
        // Of one shield for several, whose damage comes first is chosen as well.
        let to = |i: usize| {
            if let Event::Damage { to, .. } = &pending[i].event { Some(*to) } else { None }
        };
        let mut whom: Vec<Choice> = Vec::new();
        for entity in places.iter().filter_map(|i| to(*i)).map(Choice::Entity) {
            if !whom.contains(&entity) {
                whom.push(entity);
            }
        }
        if whom.len() > 1 {
            let purpose = Purpose::Object(Verb::Protect);
            let first = self.ask_one(who, cite!("419.7b"), Some(chosen.source), purpose, whom)?;
            places.retain(|i| to(*i).map(Choice::Entity) == Some(first.clone()));
        }
        let of: Vec<Choice> = places
            .iter()
            .filter_map(|i| source(*i))
            .map(|s| Choice::Entity(Entity::Object(s)))
            .collect();
        if places.len() < 2 {
            return Ok(places.first().copied().unwrap_or(at));
        }
        let answer =
            self.ask_one(who, cite!("419.7b"), Some(chosen.source), Purpose::Source, of.clone())?;
        Ok(of.iter().position(|c| *c == answer).map_or(at, |i| places[i]))
    }

    pub(super) fn apply_replacement(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
        chosen: Applicable,
        follow: &mut Vec<Follow>,
    ) -> Ruling<()> {
        pending[at].applied.push(chosen.key);
        self.replacements += 1;
        if pending[at].applied.len() > 1 {
            // What stands in the place of an event may be something to which this effect applies
            // and the first event was not.
            let other = self
                .frame
                .replaced
                .is_some_and(|kind| kind != std::mem::discriminant(&pending[at].event));
            let became = matches!(chosen.key, Key::Copied(..))
                || pending[at].elsewhere
                || other && self.frame.replacing.len() + 1 == pending[at].applied.len();
            let rules: &[_] =
                if became { &[cite!("419.9b"), cite!("419.6a")] } else { &[cite!("419.6a")] };
            self.tell(rules, |_| ReplaceFact::Another);
        }
        match chosen.what {
            What::Regeneration { shield: id, .. } => {
                let p = pending.remove(at);
                if let Event::Destroy { object, .. } = p.event {
                    self.record_silently(&[cite!("419.6b")], Event::EffectEnded(id));
                    pending.splice(at..at, regenerate(object, Some(id), &p));
                }
                Ok(())
            }
            What::Enters(e) => {
                let Event::Created(c) = &pending[at].event else {
                    return self.comes_in(pending, at, *e, chosen.source, chosen.key);
                };
                // The token isn't anything yet: it is looked at as it will be, beside the game.
                let there = super::as_copy::before_it_is_in_play(c);
                let before = self.game.clone();
                self.game.commit(there);
                let result = self.comes_in(pending, at, *e, chosen.source, chosen.key);
                self.game = before;
                result
            }
            What::TurnsUp => {
                let rules = vec![cite!("419.1"), cite!("504.5")];
                let turned = self.turning_face_up(chosen.source, None, rules)?;
                self.happen(turned).map(|_| ())
            }
            What::Protection => {
                if let Event::Damage { source, to: Entity::Object(to), .. } = pending[at].event {
                    let used = protection_rules(&self.game, to, source)?;
                    self.tell(&used, |_| ReplaceFact::Protection { object: to });
                }
                self.prevent(&mut pending[at], chosen.source, u32::MAX, cite!("502.7e"));
                Ok(())
            }
            What::Text(t) => self.apply_text(pending, at, chosen.key, chosen.source, *t, follow),
        }
    }

    fn apply_text(
        &mut self,
        pending: &mut Vec<Pending>,
        at: usize,
        key: Key,
        source: ObjectId,
        mut t: TextEffect,
        follow: &mut Vec<Follow>,
    ) -> Ruling<()> {
        if let Some(text) = t.text.asked_within() {
            t.text = text.into();
        }
        if let Some(who) = &t.text.may {
            let who = player_of(&self.game, who, &t.context)?;
            let what = match self.keyword_at(key, &pending[at].event) {
                Some((keyword, _)) => ByRule::Use(keyword),
                None => ByRule::Apply,
            };
            let what = Deed::by_rule(what, Some(source));
            if !self.ask_yes(who, cite!("419.1"), Some(source), Purpose::Modify, what, true)? {
                // "The next time" has come and gone.
                if t.text.is_used_up() {
                    self.used_up(&t);
                }
                return Ok(());
            }
        }
        self.tell_fitting_source(&t, &pending[at].event.clone());
        let text = t.text.clone();
        match &text.instead {
            Instead::Prevent(then) => {
                self.apply_prevention(pending, at, key, source, &t, then.as_ref(), follow)
            }
            Instead::Redirect(to) => {
                for i in self.together(pending, at, key, &t)?.into_iter().rev() {
                    self.redirect(pending, i, source, &t, to)?;
                }
                Ok(())
            }
            Instead::AmountBecomes(Amount::Times(times, _))
                if matches!(text.event, Watched::PutTokens(_)) =>
            {
                self.used_up(&t);
                // Each of them becomes as many, to which the effect has been applied.
                let one = pending[at].clone();
                let more = usize::try_from(times.saturating_sub(1)).unwrap_or(0);
                let made = |p: &&Pending| matches!(p.event, Event::Created(_));
                let there = pending.iter().filter(made).count();
                often(i64::try_from(there.saturating_add(more)).unwrap_or(i64::MAX))?;
                pending.splice(at..at, std::iter::repeat_n(one, more));
                let times = *times;
                self.tell(&[cite!("419.5")], |_| ReplaceFact::TokensBecome { times, source });
                Ok(())
            }
            Instead::DamageBecomes(a, ..) | Instead::AmountBecomes(a) => {
                let together = self.together(pending, at, key, &t)?;
                self.used_up(&t);
                for i in together {
                    self.change_amount(&mut pending[i], source, a, &t)?;
                }
                Ok(())
            }
            Instead::MoveTo(to) => {
                self.used_up(&t);
                self.move_elsewhere(pending, at, source, to, &t)
            }
            Instead::Nothing if matches!(text.event, Watched::ReduceLife(..)) => {
                self.reduce_to(&mut pending[at], source, &text.event);
                Ok(())
            }
            Instead::Do(effect)
                if moves_it(effect, &pending[at].event, &self.game, &t).is_some() =>
            {
                self.used_up(&t);
                match moves_it(effect, &pending[at].event, &self.game, &t) {
                    Some(to) => self.move_elsewhere(pending, at, source, &to, &t),
                    None => Ok(()),
                }
            }
            Instead::Nothing => {
                let together = self.together(pending, at, key, &t)?;
                self.used_up(&t);
                for i in together.into_iter().rev() {
                    let p = pending.remove(i);
                    self.tell_replaced(&p, source, InPlace::Nothing);
                }
                Ok(())
            }
            Instead::Do(effect) => {
                let together = self.together(pending, at, key, &t)?;
                self.used_up(&t);
                self.say_keyword(source, key, &pending[at].event.clone());
                let effect = match modal(effect) {
                    Some((who, modes)) => self.mode_of_replacement(source, who, modes, &t)?,
                    None => effect.clone(),
                };
                // 310.4, 419.6a: what is dealt at once is one event.
                let mut more = 0;
                for i in together.iter().rev().filter(|i| **i != at) {
                    let p = pending.remove(*i);
                    self.tell_replaced(&p, source, InPlace::Effect);
                    more += size(&p.event).unwrap_or(0);
                }
                let at = at - together.iter().filter(|i| **i < at).count();
                self.follow_later((pending.remove(at), more), source, effect, t, follow);
                Ok(())
            }
            Instead::Regenerate => {
                self.used_up(&t);
                let p = pending.remove(at);
                if let Some(object) = affected_object(&p.event) {
                    pending.splice(at..at, regenerate(object, None, &p));
                }
                Ok(())
            }
        }
    }

    /// What a text says of how an object comes into play.
    fn comes_in(
        &mut self,
        pending: &mut [Pending],
        at: usize,
        (mut text, context): (EntersText, Context),
        source: ObjectId,
        key: Key,
    ) -> Ruling<()> {
        // The two halves of such a keyword exclude each other: only the one that applies is told.
        let as_it_comes = self.as_it_comes(&pending[at].event);
        let game = as_it_comes.as_ref().unwrap_or(&self.game);
        if self.keyword_at(key, &pending[at].event).is_some()
            && let Some(condition) = text.condition.take()
            && holds(game, &condition, &context)? == text.unless.is_so()
        {
            return Ok(());
        }
        self.say_keyword(source, key, &pending[at].event.clone());
        self.apply_enters(pending, at, &text, context)
    }

    /// "The next time" is used up by one event.
    pub(super) fn used_up(&mut self, t: &TextEffect) {
        if let Some(id) = t.effect
            && t.text.is_used_up()
        {
            self.record_silently(&[cite!("419.3")], Event::EffectEnded(id));
        }
    }

    /// The keyword whose ability it is, such as dredge, and the object that has it.
    fn keyword_at(&self, key: Key, event: &Event) -> Option<(Keyword, ObjectId)> {
        let (Key::Static(object, origin, part, _) | Key::Copied(object, origin, part, _)) = key
        else {
            return None;
        };
        let own = match event {
            Event::Move(m) if m.object == object => super::as_copy::own_abilities(&self.game, m),
            _ => characteristics(&self.game, object).abilities.clone(),
        };
        let ability = own.iter().find(|i| i.origin == origin && i.part == part);
        ability.and_then(|i| i.keyword.as_deref().cloned()).map(|k| (k, object))
    }

    fn say_keyword(&mut self, source: ObjectId, key: Key, event: &Event) {
        let Some((keyword, object)) = self.keyword_at(key, event) else { return };
        let mut rules = crate::rules::r502_keywords::keyword_rules(
            characteristics(&self.game, object),
            &keyword,
        );
        if matches!(keyword, Keyword::Sunburst | Keyword::ModularSunburst) {
            rules.push(cite!("502.37b"));
        }
        if !rules.is_empty() {
            self.tell(&rules, |_| ReplaceFact::KeywordUsed {
                keyword: Saying::Keywords(vec![keyword.clone()]).into(),
                source,
            });
        }
    }

    fn tell_replaced(&mut self, p: &Pending, source: ObjectId, how: InPlace) {
        let mut rules = vec![cite!("419.5"), cite!("419.1a")];
        if let Event::Draw(player) = p.event {
            rules.push(cite!("423.6"));
            let p = self.game.player(player);
            if p.library.is_empty() && p.library_order == crate::game::LibraryOrder::Known {
                rules.extend([cite!("423.6a"), cite!("419.6h")]);
            }
        }
        self.tell(&rules, |_| ReplaceFact::Instead {
            event: Box::new(p.event.clone()),
            how,
            source,
        });
    }

    /// 419.6g: the mode is chosen as the effect is applied, none that is impossible.
    fn mode_of_replacement(
        &mut self,
        source: ObjectId,
        who: &PlayerRef,
        modes: &[Effect],
        t: &TextEffect,
    ) -> Ruling<Effect> {
        let who = player_of(&self.game, who, &t.context)?;
        let mut of = Vec::new();
        for (i, mode) in modes.iter().enumerate() {
            let mut context = t.context.clone();
            let mut possible = true;
            let program = program_of(mode)?;
            let mut musts = Vec::new();
            program.each(|instruction| match instruction {
                Instruction::Do(does) => {
                    musts.push(&does.action);
                    false
                }
                instruction => !matches!(instruction, Instruction::Offer(_)),
            });
            for verb in musts {
                possible &= self.could_act(verb, who, &mut context)?;
            }
            if possible {
                of.push(Choice::Nth(i, Saying::Effect(mode.clone()).into()));
            }
        }
        if of.is_empty() {
            return Err(Stop::unruled_by(cite!("419.6g"), ReplaceUnruled::NoModePossible));
        }
        let Choice::Nth(mode, _) =
            self.ask_one(who, cite!("419.6g"), Some(source), Purpose::Mode, of)?
        else {
            return Err(Stop::unruled(ReplaceUnruled::ModeToChoose));
        };
        Ok(modes[mode].clone())
    }

    fn follow_later(
        &mut self,
        (p, more): (Pending, i64),
        source: ObjectId,
        effect: Effect,
        t: TextEffect,
        follow: &mut Vec<Follow>,
    ) {
        self.tell_replaced(&p, source, InPlace::Effect);
        let mut context = t.context;
        context.on_behalf_of = self.player_of_what_resolves();
        // "That card", which was played since: from here on the words mean the spell.
        if let Event::Move(m) = &p.event
            && m.from == Zone::Stack
            && let Some(card) = self.game.object(m.object).was
        {
            for bound in context.bindings.slots.values_mut() {
                if bound.entities == [Entity::Object(card)] {
                    bound.entities = vec![Entity::Object(m.object)];
                }
            }
        }
        if let Some(n) = size(&p.event).map(|n| n + more) {
            bind_amounts(&t.text.amount.into_iter().collect::<Vec<_>>(), &mut context, n);
            bind_amounts(&effect_amounts(&t.text.event), &mut context, n);
        }
        follow.push(Follow {
            was: std::mem::discriminant(&p.event),
            would_arrive: super::passing::would_arrive(&p.event),
            effect,
            context,
            applied: p.applied,
            besides: false,
            rules: vec![cite!("419.5")],
        });
    }
}

/// The modes of "instead choose one", and who chooses.
fn modal(effect: &Effect) -> Option<(&PlayerRef, &[Effect])> {
    let [Instruction::Do(does)] = effect.lowered().ok()?.does.as_slice() else { return None };
    match &does.action {
        Action::Modes {
            who,
            count: Quantity::One | Quantity::Exactly(Amount::Number(1)),
            modes,
            or_both: whether::OrBoth::No,
        } => Some((who, modes)),
        _ => None,
    }
}

/// 419.6b: what happens instead of being destroyed.
fn regenerate(object: ObjectId, shield: Option<EffectId>, p: &Pending) -> Vec<Pending> {
    let events = [
        Event::Regenerated(object, shield),
        Event::DamageRemoved(object),
        Event::Tapped(object),
        Event::RemovedFromCombat(object),
    ];
    let rules = |event: &Event| match event {
        Event::RemovedFromCombat(_) => vec![cite!("419.6b"), cite!("306.2")],
        _ => vec![cite!("419.6b")],
    };
    events
        .into_iter()
        .map(|event| Pending {
            rules: rules(&event),
            event,
            applied: p.applied.clone(),
            ready: false,
            possible: false,
            elsewhere: false,
        })
        .collect()
}

pub(super) fn same_source(a: &Event, b: &Event) -> bool {
    matches!((a, b), (Event::Damage { source: x, .. }, Event::Damage { source: y, .. }) if x == y)
}
