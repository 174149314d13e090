//! 409.1c: what a player has to choose among the targets if able.
use crate::cite;
use crate::game::{Entity, ObjectId, PlayerId, StackKind, TargetRefused};
use crate::rules::r200_phrases::{matches, players_of};
use crate::rules::r415_targets::{TargetPhrase, besides_nothing, phrases_of};
use crate::rules::{Context, Engine, Ruling, Stop, facts};
use crate::wording::tree::{Ability, GameRule, Objects, StaticClause};

impl Engine<'_> {
    /// What the player must choose at least one of, as static abilities of opponents say; nothing
    /// for what isn't played.
    fn must_target(&self, id: ObjectId, player: PlayerId) -> Ruling<Vec<(Objects, Context)>> {
        let kind = self.game.object(id).stack.as_deref().map(|item| item.kind);
        let mut all = Vec::new();
        if matches!(kind, None | Some(StackKind::Triggered)) {
            return Ok(all);
        }
        for (rule, view) in facts::game_rules(&self.game)? {
            if let GameRule::MustTarget(who, what) = rule
                && players_of(&self.game, &who, &view)?.contains(&player)
            {
                all.push((*what, view));
            }
        }
        Ok(all)
    }

    /// Which of the legal targets are left for a phrase that takes one: those that must be chosen,
    /// where no phrase behind it could.
    pub(super) fn bound_targets(
        &self,
        id: ObjectId,
        player: PlayerId,
        behind: &[TargetPhrase],
        legal: &[Entity],
    ) -> Ruling<Vec<Entity>> {
        let mut left = legal.to_vec();
        for (what, view) in self.must_target(id, player)? {
            let chosen = self.game.object(id).stack.iter().flat_map(|s| &s.targets);
            let chosen: Vec<Entity> = chosen.map(|t| t.entity).collect();
            if !self.those(&what, &view, &chosen)?.is_empty() {
                continue;
            }
            let mut later = false;
            for phrase in behind {
                later |= self.able(id, &besides_nothing(phrase.clone()), &what, &view)?;
            }
            let those = self.those(&what, &view, &left)?;
            if !later && !those.is_empty() {
                left = those;
            }
        }
        Ok(left)
    }

    /// "You can't choose an untapped permanent as ~'s target as you play ~": what a spell's own
    /// text keeps from being chosen.
    pub(super) fn without_those_not_chosen(
        &self,
        id: ObjectId,
        legal: &mut Vec<Entity>,
    ) -> Ruling<()> {
        let object = self.game.object(id);
        if object.stack.as_deref().is_none_or(|item| item.kind != StackKind::Spell) {
            return Ok(());
        }
        let view = Context::of(id, object.put_by);
        let mut not = Vec::new();
        for ability in object.face.abilities.iter() {
            let Ability::Static(text) = &**ability else { continue };
            for clause in &text.clauses {
                if let StaticClause::NotChosenAsPlayed(what) = clause {
                    not.extend(self.those(what, &view, legal)?);
                }
            }
        }
        legal.retain(|entity| !not.contains(entity));
        Ok(())
    }

    /// Refuses targets without one that had to be among them.
    pub(super) fn check_bound_targets(&self, id: ObjectId, player: PlayerId) -> Ruling<()> {
        for (what, view) in self.must_target(id, player)? {
            let chosen = self.game.object(id).stack.iter().flat_map(|s| &s.targets);
            let chosen: Vec<Entity> = chosen.map(|t| t.entity).collect();
            if !self.those(&what, &view, &chosen)?.is_empty() {
                continue;
            }
            for phrase in phrases_of(&self.game, id)? {
                let legal = self.legal_targets(id, &phrase)?;
                let those = self.those(&what, &view, &legal)?;
                if self.able(id, &phrase, &what, &view)? {
                    return Err(self.has_to_be_chosen(&those));
                }
            }
        }
        Ok(())
    }

    /// The refusal of another choice.
    pub(super) fn has_to_be_chosen(&self, those: &[Entity]) -> Stop {
        let those: Vec<ObjectId> = those.iter().filter_map(|e| e.object()).collect();
        Stop::illegal(&[cite!("409.1c")], TargetRefused::LeavesOut { those })
    }

    fn able(
        &self,
        id: ObjectId,
        phrase: &TargetPhrase,
        what: &Objects,
        view: &Context,
    ) -> Ruling<bool> {
        let legal = self.legal_targets(id, phrase)?;
        Ok(self.how_many(id, phrase)?.1 > 0 && !self.those(what, view, &legal)?.is_empty())
    }

    fn those(&self, what: &Objects, view: &Context, of: &[Entity]) -> Ruling<Vec<Entity>> {
        let mut those = Vec::new();
        for entity in of {
            if let Some(object) = entity.object()
                && matches(&self.game, what, object, view)?
            {
                those.push(*entity);
            }
        }
        Ok(those)
    }
}
