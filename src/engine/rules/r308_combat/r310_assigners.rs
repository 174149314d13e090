//! 310.2: how much combat damage a creature assigns, among whom, and who decides.
use super::super::r418_continuous::{
    RuleOnObject, assigns_no_combat_damage, characteristics, object_rules, spares_defender,
};
use super::super::{Engine, Ruling, Stop};
use super::r502_bands::assigner;
use crate::cite;
use crate::decide::{ByRule, Deed, Purpose};
use crate::game::{Attacker, Combat, CombatFact, FightUnruled, ObjectId, PlayerId};
use crate::rulebook::RuleId;
use crate::terms::CardType;
use crate::wording::tree::{Keyword, Leave, ObjectRule};

/// A creature that assigns combat damage now.
pub(super) struct Assigner {
    pub(super) creature: ObjectId,
    pub(super) amount: u32,
    pub(super) who: PlayerId,
    pub(super) rule: RuleId,
    pub(super) creatures: Vec<ObjectId>,
    pub(super) player: Option<PlayerId>,
    /// The player can be assigned damage only once all blockers have lethal damage (502.9b).
    pub(super) tramples: bool,
}

/// Whether damage may go past the blockers without trample.
fn goes_past(rule: &ObjectRule) -> bool {
    matches!(rule, ObjectRule::DividesFreely | ObjectRule::CombatDamageAsThoughUnblocked(_))
}

impl Engine<'_> {
    /// What the creature assigns, if anything.
    pub(super) fn assigner_of(
        &mut self,
        combat: &Combat,
        creature: ObjectId,
    ) -> Ruling<Option<Assigner>> {
        let now = characteristics(&self.game, creature).clone();
        let rules = object_rules(&self.game, creature);
        let past = rules.iter().any(|r| goes_past(&r.rule));
        let spares = self.spares(combat, creature, past)?;
        if spares || assigns_no_combat_damage(&self.game, creature) {
            self.tell(&[cite!("310.2e")], |_| CombatFact::AssignsNone { creature });
            return Ok(None);
        }
        let power = now.power.unwrap_or(0);
        let amount = u32::try_from(power).unwrap_or(0);
        if amount == 0 {
            let below = (power < 0).then_some(cite!("104.2"));
            let rules: Vec<RuleId> = [cite!("310.2a")].into_iter().chain(below).collect();
            self.tell(&rules, |_| CombatFact::NoPower { creature, power });
            return Ok(None);
        }
        let who = now.controller.unwrap_or(self.game.object(creature).owner);
        let own = Assigner {
            creature,
            amount,
            who,
            rule: cite!("310.2d"),
            creatures: Vec::new(),
            player: None,
            tramples: false,
        };
        match combat.attacker(creature) {
            Some(attacker) => {
                if past && self.game.shares_turns() {
                    return Err(Stop::unruled_by(cite!("606.7d"), FightUnruled::UnblockedToTeam));
                }
                let tramples = now.has(&Keyword::Trample);
                self.attackers_damage(combat, attacker, own, &rules, tramples)
            }
            None => Ok(self.blockers_damage(combat, own)),
        }
    }

    /// Whether an effect has the creature assign nothing to the defending player, to whom alone it
    /// would.
    fn spares(&self, combat: &Combat, creature: ObjectId, past: bool) -> Ruling<bool> {
        let Some(attacker) = combat.attacker(creature) else { return Ok(false) };
        if !spares_defender(&self.game, creature) {
            return Ok(false);
        }
        let blocked = attacker.blocked.is_blocked();
        let tramples = characteristics(&self.game, creature).has(&Keyword::Trample);
        if past || blocked && tramples {
            return Err(Stop::unruled(FightUnruled::OtherAssignment));
        }
        Ok(!blocked)
    }

    /// 310.2d: among what it blocks.
    fn blockers_damage(&mut self, combat: &Combat, own: Assigner) -> Option<Assigner> {
        let creature = own.creature;
        let blocks = combat.blocker(creature).map(|b| b.blocks.clone()).unwrap_or_default();
        if blocks.is_empty() {
            self.tell(&[cite!("310.2d")], |_| CombatFact::BlocksNothing { creature });
            return None;
        }
        if self.game.object(creature).tapped {
            self.tell(&[cite!("306.2b")], |_| CombatFact::TappedAssigns { creature });
        }
        let (who, rule) = assigner(&self.game, &blocks).unwrap_or((own.who, own.rule));
        Some(Assigner { who, rule, creatures: blocks, ..own })
    }

    /// 310.2b, 310.2c, 310.2e: to the player, among what blocks it, or as an effect lets it.
    fn attackers_damage(
        &mut self,
        combat: &Combat,
        attacker: &Attacker,
        own: Assigner,
        rules: &[RuleOnObject],
        tramples: bool,
    ) -> Ruling<Option<Assigner>> {
        let creature = own.creature;
        let defending = (!self.game.player(attacker.attacks).left).then_some(attacker.attacks);
        let is_blocked = attacker.blocked.is_blocked();
        let blockers: Vec<ObjectId> = combat.blockers_of(creature).collect();
        let has = |rule| rules.iter().any(|r| r.rule == rule);
        if let Some(defending) = defending
            && has(ObjectRule::DividesFreely)
        {
            // What it would assign otherwise is among what may be chosen; only where it would
            // assign nothing is there a "may" to ask.
            let nothing = is_blocked && blockers.is_empty();
            if !nothing || self.may_assign(&own, ByRule::Divide)? {
                let creatures = self.creatures_of(defending);
                let (rule, player) = (cite!("310.2e"), Some(defending));
                return Ok(Some(Assigner { rule, creatures, player, ..own }));
            }
        }
        let to_player = |rule, own| Assigner { rule, player: defending, ..own };
        if !is_blocked {
            return Ok(defending.map(|_| to_player(cite!("310.2b"), own)));
        }
        let through =
            |leave| defending.is_some() && has(ObjectRule::CombatDamageAsThoughUnblocked(leave));
        if through(Leave::Must)
            || through(Leave::May) && self.may_assign(&own, ByRule::AsThoughUnblocked)?
        {
            return Ok(Some(to_player(cite!("310.2e"), own)));
        }
        let tramples = tramples && defending.is_some();
        if blockers.is_empty() && tramples {
            return Ok(Some(to_player(cite!("502.9c"), own)));
        }
        if blockers.is_empty() {
            let rules = [cite!("310.2c"), cite!("309.2f")];
            self.tell(&rules, |_| CombatFact::BlockedByNothing { creature });
            return Ok(None);
        }
        let plain = if tramples { cite!("502.9b") } else { cite!("310.2c") };
        let (who, rule) = assigner(&self.game, &blockers).unwrap_or((own.who, plain));
        let player = defending.filter(|_| tramples);
        Ok(Some(Assigner { who, rule, creatures: blockers, player, tramples, ..own }))
    }

    fn may_assign(&mut self, own: &Assigner, how: ByRule) -> Ruling<bool> {
        let what = Deed::by_rule(how, Some(own.creature));
        let about = Some(own.creature);
        self.ask_yes(own.who, cite!("310.2e"), about, Purpose::Assignment, what, true)
    }

    fn creatures_of(&self, player: PlayerId) -> Vec<ObjectId> {
        let theirs = |o: &ObjectId| {
            let now = characteristics(&self.game, *o);
            now.is(CardType::Creature) && now.controller == Some(player)
        };
        self.game.in_play().iter().copied().filter(theirs).collect()
    }
}
