//! 413.2a, 415: whether a target is still legal.
use super::references::{TargetPhrase, target_phrase};
use crate::game::{Entity, ObjectId, Target, Zone};
use crate::rules::r200_phrases::{matches, players_of, things_of};
use crate::rules::r418_continuous::{characteristics, controller, object_rules};
use crate::rules::r502_keywords::r07_protection::is_protected_from;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Effect, EnchantWhat, Keyword, ObjectRule, Thing};

impl Engine<'_> {
    /// Whether the target could still be chosen for its instance of the word "target".
    pub(super) fn is_still_legal(&self, by: ObjectId, target: &Target, texts: &[Effect], context: &Context) -> Ruling<bool> {
        let there = match target.entity {
            Entity::Player(p) => !self.game.player(p).left,
            Entity::Object(o) => self.game.object(o).zone != Zone::Gone && self.may_be_targeted(o, by, context)?,
        };
        if !there {
            return Ok(false);
        }
        let Some(phrase) = texts.iter().find_map(|t| target_phrase(t, target.slot)) else {
            return self.enchantable(by, target.entity, context);
        };
        match (phrase, target.entity) {
            (TargetPhrase::Objects(p), Entity::Object(o)) => matches(&self.game, &p.objects, o, context),
            (TargetPhrase::Either(e), Entity::Object(o)) => matches(&self.game, &e.objects, o, context),
            (TargetPhrase::Either(e), Entity::Player(p)) => Ok(!e.opponents_only || self.game.opponents(context.you).contains(&p)),
            (TargetPhrase::Player(phrase), Entity::Player(p)) => {
                let mut unbound = context.clone();
                unbound.bindings.slots.remove(&phrase.slot);
                let words = crate::wording::tree::PlayerRef::Phrase(Box::new(phrase.clone()));
                Ok(crate::rules::r200_phrases::players_meant(&self.game, &words, &unbound)?.contains(&p))
            }
            _ => Ok(false),
        }
    }

    /// 502.45: what an Aura spell's enchant ability allows.
    fn enchantable(&self, by: ObjectId, entity: Entity, context: &Context) -> Ruling<bool> {
        let seen = characteristics(&self.game, by);
        for keyword in seen.keywords() {
            if let Keyword::Enchant(what) = keyword {
                return match (what.as_ref(), entity) {
                    (EnchantWhat::Objects(objects), Entity::Object(o)) => matches(&self.game, objects, o, context),
                    (EnchantWhat::Player { opponent }, Entity::Player(p)) => Ok(!opponent || self.game.opponents(context.you).contains(&p)),
                    _ => Ok(false),
                };
            }
        }
        Ok(true)
    }

    /// 502.7b and rules that forbid targeting.
    fn may_be_targeted(&self, object: ObjectId, by: ObjectId, context: &Context) -> Ruling<bool> {
        if !self.game.object(object).in_play() {
            return Ok(true);
        }
        let source = if context.stack_object == Some(by) { context.this } else { by };
        if is_protected_from(&self.game, object, source)? {
            return Ok(false);
        }
        for r in object_rules(&self.game, object) {
            let ObjectRule::CantBeTargeted { of, by: whose } = &r.rule else { continue };
            let fits = match of {
                Some(of) => matches(&self.game, of, by, &r.context)?,
                None => true,
            };
            let theirs = match (whose, controller(&self.game, by)) {
                (Some(w), Some(c)) => players_of(&self.game, w, &r.context)?.contains(&c),
                _ => true,
            };
            if fits && theirs {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What the words mean now, without the illegal targets (413.2a); what this effect has moved is followed to what it became.
    pub(super) fn acted_on(&self, thing: &Thing, context: &Context) -> Ruling<Vec<Entity>> {
        let all = things_of(&self.game, thing, context)?;
        Ok(all.into_iter().filter(|e| !context.illegal.contains(e)).map(|e| self.followed(e, context)).collect())
    }

    /// What something has become, if this effect moved it.
    pub(super) fn followed(&self, entity: Entity, context: &Context) -> Entity {
        let Entity::Object(mut o) = entity else { return entity };
        while context.moved.contains(&o)
            && let Some(new) = self.game.became(o)
        {
            o = new;
        }
        Entity::Object(o)
    }
}
