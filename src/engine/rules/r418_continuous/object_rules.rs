//! 405, 418.4. The static abilities that function on the finished board, and the rules about
//! objects that effects make.
use super::board::BoardValues;
use super::context_of;
use super::durations::lasts;
use super::functions::{On, clause_functions, holds_for, on, static_context};
use super::sources::StaticSources;
use crate::game::{Computed, ContinuingKind, Entity, Game, RuleAt};
use crate::rules::Ruling;
use crate::rules::r200_phrases::View;
use crate::wording::tree::{Ability, Change, StaticClause};

/// The static abilities that function, and which rules about objects hold now.
pub(super) fn rules_of_objects(
    game: &Game,
    board: &BoardValues,
    sources: &StaticSources,
    computed: &mut Computed,
) -> Ruling<()> {
    let view = View::between(game, board);
    let mut rules = Vec::new();
    for effect in game.effects() {
        if let ContinuingKind::Changes { affected, changes } = &effect.kind
            && changes.iter().any(is_rule)
            && lasts(effect, &view)?
        {
            for (n, _) in changes.iter().enumerate().filter(|(_, c)| is_rule(c)) {
                let objects = affected.iter().filter_map(|e| e.object());
                rules
                    .extend(objects.map(|o| (effect.timestamp, (o, RuleAt::Effect(effect.id, n)))));
            }
        }
        if let ContinuingKind::Rules { what, changes } = &effect.kind
            && lasts(effect, &view)?
        {
            for object in
                view.things_of(what, &context_of(effect))?.into_iter().filter_map(Entity::object)
            {
                rules.extend(
                    (0..changes.len())
                        .map(|n| (effect.timestamp, (object, RuleAt::Effect(effect.id, n)))),
                );
            }
        }
    }
    for object in sources.all().map(|id| game.object(id)) {
        let values = board.characteristics(game, object.id);
        for (n, instance) in values.abilities.iter().enumerate() {
            let Ability::Static(text) = instance.ability.as_ref() else { continue };
            let functions = |clause: &StaticClause| clause_functions(object, text, clause, false);
            if !text.clauses.iter().any(functions) {
                continue;
            }
            let context = static_context(&view, object, instance)?;
            let on = on(&view, text, &context)?;
            if on == On::No {
                continue;
            }
            computed.statics.push((object.id, n));
            for (c, clause) in text.clauses.iter().enumerate().filter(|(_, c)| functions(c)) {
                let StaticClause::Change { what, changes } = clause else { continue };
                for (k, _) in changes.iter().enumerate().filter(|(_, c)| is_rule(c)) {
                    let mut objects = Vec::new();
                    for id in view.things_of(what, &context)?.into_iter().filter_map(Entity::object)
                    {
                        if on == On::Yes || holds_for(&view, text, &context, id)? {
                            objects.push(id);
                        }
                    }
                    let timestamp = instance.timestamp.max(object.timestamp);
                    rules.extend(
                        objects
                            .into_iter()
                            .map(|o| (timestamp, (o, RuleAt::Static(object.id, n, c, k)))),
                    );
                }
            }
        }
    }
    rules.sort_by_key(|(timestamp, _)| *timestamp);
    computed.rules = rules.into_iter().map(|(_, rule)| rule).collect();
    Ok(())
}

/// Whether a change is a rule about the object rather than one of its characteristics.
pub(in crate::rules) fn is_rule(change: &Change) -> bool {
    matches!(
        change,
        Change::Rule(_)
            | Change::NoCombatDamage
            | Change::NoDamageToDefender
            | Change::AsThoughUnblocked(_)
            | Change::DividesFreely
    )
}
