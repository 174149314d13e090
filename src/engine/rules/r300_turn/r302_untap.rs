//! 302. Untap step: phasing, then the active player's permanents untap. Nobody gets priority (302.3).
use super::super::facts::{game_rules, prohibitions};
use super::super::r200_phrases::{amount, matches, players_of};
use super::super::r418_continuous::{controller, object_rules};
use super::super::{Context, Engine, Proposed, Ruling, Stop, names};
use crate::cite;
use crate::decide::{Choice, Purpose, Verb};
use crate::game::{
    ContinuingKind, Entity, Event, LastUnruled, ObjectId, PlayerId, TurnFact, Until,
};
use crate::wording::tree::{Amount, GameRule, ObjectRule, Objects, Prohibition};

impl Engine<'_> {
    pub(super) fn untap_step(&mut self) -> Ruling<()> {
        self.phasing()?;
        self.settle_whose_untap_step()?;
        let untapping = self.what_untaps()?;
        let group = untapping
            .into_iter()
            .map(|p| Proposed::new(&[cite!("302.2"), cite!("408.2g")], Event::Untapped(p)))
            .collect::<Vec<_>>();
        if group.is_empty() {
            return Ok(());
        }
        self.happen(group).map(|_| ())
    }

    /// 418.3a, 413.2f: "during its controller's next untap step": whether that is still the step of who controlled it then, where another
    /// player controls it now, no rule says.
    fn settle_whose_untap_step(&self) -> Ruling<()> {
        for effect in self.game.effects() {
            let (
                Until::AfterUntapOfController(player, _),
                ContinuingKind::Changes { affected, .. },
            ) = (&effect.until, &effect.kind)
            else {
                continue;
            };
            let then = self.game.is_active(*player);
            for object in affected.iter().filter_map(|e| e.object()) {
                let there = self.game.object(object);
                let Some(now) = controller(&self.game, object).filter(|_| there.in_play()) else {
                    continue;
                };
                if now != *player && then != self.game.is_active(now) && (then || there.tapped) {
                    let what = LastUnruled::WhoseUntapStep { object };
                    return Err(Stop::unruled_by(cite!("418.3a"), what));
                }
            }
        }
        Ok(())
    }

    /// 302.2: the active player determines what untaps, within what effects say.
    fn what_untaps(&mut self) -> Ruling<Vec<ObjectId>> {
        let rule = cite!("302.2");
        let mut untapping = Vec::new();
        let tapped: Vec<_> =
            self.game.in_play().iter().copied().filter(|p| self.game.object(*p).tapped).collect();
        for permanent in tapped {
            let Some(active) =
                controller(&self.game, permanent).filter(|c| self.game.is_active(*c))
            else {
                continue;
            };
            let rules = object_rules(&self.game, permanent);
            let mut keeps = None;
            for rule in &rules {
                let kept = match &rule.rule {
                    ObjectRule::DoesntUntap => true,
                    ObjectRule::DoesntUntapIn(who) => {
                        players_of(&self.game, who, &rule.context)?.contains(&active)
                    }
                    _ => false,
                };
                keeps = keeps.or(kept.then_some(rule));
            }
            if let Some(kept) = keeps {
                let by = kept.context.this;
                self.tell(&[rule], |_| TurnFact::DoesntUntap { permanent, by });
                continue;
            }
            if rules.iter().any(|r| r.rule == ObjectRule::MayNotUntap) {
                let what = format!("leave {} tapped", names::name(&self.game, permanent));
                if self.ask_yes(active, rule, Some(permanent), Purpose::LeaveTapped, what, true)? {
                    self.tell(&[rule], |_| TurnFact::StaysTapped { permanent });
                    continue;
                }
            }
            untapping.push(permanent);
        }
        let mut untapping = self.limit_untapping(untapping)?;
        untapping.extend(self.untaps_in_others()?);
        Ok(untapping)
    }

    /// "Untap all permanents you control during each other player's untap step": of one whose turn it isn't.
    fn untaps_in_others(&self) -> Ruling<Vec<ObjectId>> {
        let mut found = Vec::new();
        for (rule, context) in game_rules(&self.game)? {
            let GameRule::UntapsInOthers(what) = &rule else { continue };
            for permanent in self.game.in_play().iter().copied() {
                let theirs =
                    controller(&self.game, permanent).is_some_and(|c| self.game.is_active(c));
                if self.game.object(permanent).tapped
                    && !theirs
                    && !found.contains(&permanent)
                    && matches(&self.game, what, permanent, &context)?
                {
                    found.push(permanent);
                }
            }
        }
        Ok(found)
    }

    /// "Can't untap more than …": the player picks which of those untap.
    fn limit_untapping(&mut self, mut untapping: Vec<ObjectId>) -> Ruling<Vec<ObjectId>> {
        for (prohibition, context) in prohibitions(&self.game)? {
            let Prohibition::UntapLimit(who, limit, what) = &prohibition else { continue };
            let whose = players_of(&self.game, who, &context)?;
            for active in self.game.active_players() {
                if whose.contains(&active) {
                    self.limit_of(active, (limit, what), &context, &mut untapping)?;
                }
            }
        }
        Ok(untapping)
    }

    fn limit_of(
        &mut self,
        active: PlayerId,
        (limit, what): (&Amount, &Objects),
        context: &Context,
        untapping: &mut Vec<ObjectId>,
    ) -> Ruling<()> {
        let limit = usize::try_from(amount(&self.game, limit, context)?).unwrap_or(0);
        let mut limited = Vec::new();
        for permanent in untapping.iter() {
            if controller(&self.game, *permanent) == Some(active)
                && matches(&self.game, what, *permanent, context)?
            {
                limited.push(*permanent);
            }
        }
        if limited.len() <= limit {
            return Ok(());
        }
        let of = limited.iter().map(|p| Choice::Entity(Entity::Object(*p))).collect();
        let chosen = self.ask_some(
            active,
            cite!("302.2"),
            Some(context.this),
            Purpose::Object(Verb::Untap),
            of,
            limit..=limit,
        )?;
        untapping.retain(|p| {
            !limited.contains(p) || chosen.contains(&Choice::Entity(Entity::Object(*p)))
        });
        Ok(())
    }
}
