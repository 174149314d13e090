//! 302. Untap step: phasing, then the active player's permanents untap. Nobody gets priority
//!      (302.3).
use super::super::facts::{game_rules, prohibitions};
use super::super::r200_phrases::{amount, matches, players_of};
use super::super::r418_continuous::{characteristics, controller, object_rules};
use super::super::{Engine, Proposed, Ruling, Stop};
use crate::cite;
use crate::decide::{ByRule, Choice, Deed, Purpose, Verb, WordKind};
use crate::game::{
    AnswerUnruled, ChoiceRefused, ContinuingKind, Entity, Event, LastUnruled, ObjectId, PlayerId,
    TurnFact, Until,
};
use crate::terms::CardType;
use crate::wording::tree::{CardKind, GameRule, ObjectRule, Prohibition};

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

    /// 418.3a, 413.2f: "during its controller's next untap step": whether that is still the step of
    /// who controlled it then, where another player controls it now, no rule says.
    fn settle_whose_untap_step(&self) -> Ruling<()> {
        for effect in self.game.effects() {
            let (
                Until::AfterUntapOfController(player, _)
                | Until::AfterUntapsOfController(player, _),
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
                let what = Deed::by_rule(ByRule::LeaveTapped, Some(permanent));
                if self.ask_yes(active, rule, Some(permanent), Purpose::LeaveTapped, what, true)? {
                    self.tell(&[rule], |_| TurnFact::StaysTapped { permanent });
                    continue;
                }
            }
            untapping.push(permanent);
        }
        let untapping = self.of_the_kind_chosen(untapping)?;
        let mut untapping = self.limit_untapping(untapping)?;
        untapping.extend(self.untaps_in_others()?);
        Ok(untapping)
    }

    /// "Each player chooses artifact, creature, or land during his or her untap step": only what is
    /// of that type can untap.
    fn of_the_kind_chosen(&mut self, mut untapping: Vec<ObjectId>) -> Ruling<Vec<ObjectId>> {
        let rule = cite!("302.2");
        for (said, context) in game_rules(&self.game)? {
            if said != GameRule::UntapsOneKind {
                continue;
            }
            for active in self.game.active_players() {
                let is_theirs = |e: &Self, p: ObjectId| controller(&e.game, p) == Some(active);
                if !untapping.iter().any(|p| is_theirs(self, *p)) {
                    continue;
                }
                let kinds = [CardType::Artifact, CardType::Creature, CardType::Land];
                let of = kinds.map(|kind| Choice::Kind(CardKind::Of(kind))).to_vec();
                let purpose = Purpose::Word(WordKind::CardType);
                let by = context.this;
                let Choice::Kind(chosen) = self.ask_one(active, rule, Some(by), purpose, of)?
                else {
                    return Err(Stop::unruled(AnswerUnruled::NoWord));
                };
                let untaps = |e: &Self, p: ObjectId| {
                    !is_theirs(e, p)
                        || matches!(chosen, CardKind::Of(of) if characteristics(&e.game, p).is(of))
                };
                let (those, others): (Vec<_>, Vec<_>) =
                    untapping.into_iter().partition(|p| untaps(self, *p));
                untapping = those;
                for permanent in others {
                    self.tell(&[rule], |_| TurnFact::DoesntUntap { permanent, by });
                }
            }
        }
        Ok(untapping)
    }

    /// "Untap all permanents you control during each other player's untap step": of one whose turn
    /// it isn't.
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

    /// "Can't untap more than …": the player determines what untaps, as much as all of these allow;
    /// limits on permanents that no other limit is about are chosen for by themselves.
    fn limit_untapping(&mut self, mut untapping: Vec<ObjectId>) -> Ruling<Vec<ObjectId>> {
        for active in self.game.active_players() {
            let limits = self.untap_limits(active, &untapping)?;
            for together in overlapping(limits) {
                let chosen = self.choose_untapping(active, &together)?;
                untapping.retain(|p| {
                    !together.iter().any(|limit| limit.of.contains(p)) || chosen.contains(p)
                });
            }
        }
        Ok(untapping)
    }

    /// The limits that keep something of a player's from untapping.
    fn untap_limits(&self, active: PlayerId, untapping: &[ObjectId]) -> Ruling<Vec<UntapLimit>> {
        let mut limits = Vec::new();
        for (prohibition, context) in prohibitions(&self.game)? {
            let Prohibition::UntapLimit(who, limit, what) = &prohibition else { continue };
            if !players_of(&self.game, who, &context)?.contains(&active) {
                continue;
            }
            let most = usize::try_from(amount(&self.game, limit, &context)?).unwrap_or(0);
            let mut of = Vec::new();
            for permanent in untapping {
                if controller(&self.game, *permanent) == Some(active)
                    && matches(&self.game, what, *permanent, &context)?
                {
                    of.push(*permanent);
                }
            }
            if of.len() > most {
                limits.push(UntapLimit { by: context.this, most, of });
            }
        }
        Ok(limits)
    }

    /// One choice under several limits: none is exceeded, and nothing stays tapped that all of them
    /// leave free to untap.
    fn choose_untapping(
        &mut self,
        active: PlayerId,
        together: &[UntapLimit],
    ) -> Ruling<Vec<ObjectId>> {
        let limits = || together.iter();
        let mut of: Vec<ObjectId> = Vec::new();
        for limit in limits() {
            of.extend(limit.of.iter().filter(|p| !of.contains(p)).copied().collect::<Vec<_>>());
        }
        let exceeded = |chosen: &[ObjectId]| limits().find(|limit| limit.is_exceeded_by(chosen));
        let fits =
            |chosen: &[ObjectId], one: ObjectId| exceeded(&[chosen, &[one][..]].concat()).is_none();
        let mut some: Vec<ObjectId> = Vec::new();
        for one in &of {
            if fits(&some, *one) {
                some.push(*one);
            }
        }
        // Where one limit lies within another, or apart from it, as many untap whichever are
        // chosen.
        let nested = limits().all(|a| limits().all(|b| a.is_apart_from(b)));
        let range = if nested { some.len()..=some.len() } else { 0..=of.len() };
        let choices = of.iter().map(|p| Choice::Entity(Entity::Object(*p))).collect();
        let (rule, purpose) = (cite!("302.2"), Purpose::Object(Verb::Untap));
        let about = together.first().map(|limit| limit.by);
        let chosen = self.ask_some(active, rule, about, purpose, choices, range)?;
        let chosen: Vec<ObjectId> = chosen
            .into_iter()
            .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
            .collect();
        if let Some(UntapLimit { by, most, .. }) = exceeded(&chosen) {
            let why = ChoiceRefused::MoreThanUntap { most: *most, by: *by };
            return Err(Stop::illegal(&[rule], why));
        }
        let more = of.iter().find(|one| !chosen.contains(one) && fits(&chosen, **one));
        match more {
            Some(more) => {
                Err(Stop::illegal(&[rule], ChoiceRefused::AnotherUntaps { object: *more }))
            }
            None => Ok(chosen),
        }
    }
}

/// "Players can't untap more than one land": what it is about.
struct UntapLimit {
    by: ObjectId,
    most: usize,
    of: Vec<ObjectId>,
}

impl UntapLimit {
    fn is_exceeded_by(&self, chosen: &[ObjectId]) -> bool {
        chosen.iter().filter(|p| self.of.contains(p)).count() > self.most
    }

    fn overlaps(&self, other: &UntapLimit) -> bool {
        self.of.iter().any(|p| other.of.contains(p))
    }

    /// Whether the two are about different permanents, or all of one are among those of the other.
    fn is_apart_from(&self, other: &UntapLimit) -> bool {
        let both = self.of.iter().filter(|p| other.of.contains(p)).count();
        both == 0 || both == self.of.len() || both == other.of.len()
    }
}

/// The limits in groups that have no permanent in common.
fn overlapping(limits: Vec<UntapLimit>) -> Vec<Vec<UntapLimit>> {
    let mut groups: Vec<Vec<UntapLimit>> = Vec::new();
    for limit in limits {
        let (with, apart): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group| group.iter().any(|l| l.overlaps(&limit)));
        groups = apart;
        groups.push(with.into_iter().flatten().chain([limit]).collect());
    }
    groups
}
