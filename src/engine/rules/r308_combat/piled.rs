//! Blockers that nobody declares: they are put into piles, one for each attacking creature, and
//! which it is is found at random (glossary: Pile, Random).
use super::r309_blockers::Blocks;
use super::r500_block::{BlockProblem, capacity, costs_to_block};
use super::r501_evasion::{why_not, why_not_pair};
use crate::cite;
use crate::decide::{Choice, Purpose, RandomKind, Verb};
use crate::game::{CombatFact, Entity, FightUnruled, ObjectId, PlayerId};
use crate::rules::facts::game_rules;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::CardType;
use crate::wording::tree::{Declared, GameRule};

impl Engine<'_> {
    /// Whether an effect says that blockers come in piles.
    pub(super) fn blockers_come_in_piles(&self) -> Ruling<bool> {
        Ok(game_rules(&self.game)?.iter().any(|(rule, _)| *rule == GameRule::BlockersInPiles))
    }

    /// One pile after the other, each for an attacker that is found at random; what can block it
    /// does (309.2a). A cost is no matter of choosing any more, and isn't ruled.
    pub(super) fn blocks_in_piles(
        &mut self,
        who: PlayerId,
        problem: &BlockProblem,
    ) -> Ruling<Blocks> {
        if self.declared_by(Declared::Blocks, who)?.is_some() {
            return Err(Stop::unruled_by(cite!("103.1"), FightUnruled::DeclaredByTwo));
        }
        let piles = self.piles(who, problem.attackers.len())?;
        let mut open = problem.attackers.clone();
        let mut blocks: Blocks = Vec::new();
        for (number, pile) in (1_u32..).zip(piles) {
            let of = open.iter().map(|a| Choice::Entity(Entity::Object(*a))).collect();
            let purpose = Purpose::Random(RandomKind::Choice);
            let found = self.ask_one(who, cite!("glossary: Random"), None, purpose, of)?;
            let Choice::Entity(Entity::Object(attacker)) = found else { continue };
            open.retain(|a| *a != attacker);
            let cards = pile.clone();
            self.tell(&[cite!("glossary: Pile")], |_| CombatFact::PileFor {
                number,
                cards,
                attacker,
            });
            for blocker in pile {
                self.block_if_able(blocker, attacker, &mut blocks)?;
            }
        }
        if problem.breaks_a_restriction(&blocks) {
            return Err(Stop::unruled_by(cite!("500.3"), FightUnruled::PilesRestricted));
        }
        Ok(blocks)
    }

    /// The piles: a creature is in one, or in as many as it can block creatures.
    fn piles(&mut self, who: PlayerId, number: usize) -> Ruling<Vec<Vec<ObjectId>>> {
        let mut left = Vec::new();
        for creature in self.game.in_play() {
            let now = characteristics(&self.game, *creature);
            if now.is(CardType::Creature)
                && now.controller.is_some_and(|c| self.game.as_one(c, who))
            {
                left.push((*creature, capacity(&self.game, *creature)?));
            }
        }
        let mut piles = Vec::new();
        for _ in 0..number {
            let of: Vec<Choice> = left
                .iter()
                .filter(|(_, times)| *times > 0)
                .map(|(creature, _)| Choice::Entity(Entity::Object(*creature)))
                .collect();
            let (rule, some) = (cite!("glossary: Pile"), 0..=of.len());
            let purpose = Purpose::Object(Verb::PutIntoAPile);
            let chosen = self.ask_some(who, rule, None, purpose, of, some)?;
            let mut pile = Vec::new();
            for (creature, times) in &mut left {
                if chosen.contains(&Choice::Entity(Entity::Object(*creature))) {
                    *times -= 1;
                    pile.push(*creature);
                }
            }
            piles.push(pile);
        }
        Ok(piles)
    }

    fn block_if_able(
        &mut self,
        blocker: ObjectId,
        attacker: ObjectId,
        blocks: &mut Blocks,
    ) -> Ruling<()> {
        let able = why_not(&self.game, blocker)?.is_none()
            && why_not_pair(&self.game, blocker, attacker)?.is_none();
        if !able {
            self.tell(&[cite!("309.2a")], |_| CombatFact::PileCantBlock { blocker, attacker });
            return Ok(());
        }
        if !costs_to_block(&self.game, blocker, attacker)?.is_empty() {
            return Err(Stop::unruled_by(cite!("309.2b"), FightUnruled::PilesRestricted));
        }
        match blocks.iter_mut().find(|(b, _)| *b == blocker) {
            Some((_, attackers)) => attackers.push(attacker),
            None => blocks.push((blocker, vec![attacker])),
        }
        Ok(())
    }
}
