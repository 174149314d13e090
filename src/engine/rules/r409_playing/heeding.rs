//! 409.1f: which texts change what something costs, and whether that could hang on what is chosen
//! as its targets.
use crate::game::{Continuing, ContinuingKind, Face, Game, ObjectId, PrintedValues};
use crate::rules::r200_phrases::{amount, holds};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Ruling, facts};
use crate::terms::ManaSymbol;
use crate::wording::tree::{Ability, Cost, CostWay, Keyword, Node, StaticClause, Tree, as_node};

/// Whether some text in the game changes costs, or has a cost that is counted. Where none does, a
/// cost is what is printed and what is chosen besides targets, and so is the same whatever the
/// targets are.
pub fn costs_heed_targets(game: &Game) -> bool {
    let printed = |face: &Face| {
        let parts = face.flipped.iter().chain(&face.halves).map(AsRef::as_ref);
        std::iter::once(face.as_ref()).chain(parts).any(heeds)
    };
    game.objects().any(|object| printed(&object.face))
        || game.effects().next().is_some()
        || game.delayed().next().is_some()
}

/// Whether something in the game could make what is played cheaper than it says.
pub fn costs_could_fall(game: &Game) -> bool {
    let printed = |face: &Face| {
        let parts = face.flipped.iter().chain(&face.halves).map(AsRef::as_ref);
        let mut faces = std::iter::once(face.as_ref()).chain(parts);
        faces.any(|face| face.abilities.iter().any(|ability| lowers(ability.as_ref())))
    };
    let lasting = |effect: &Continuing| match &effect.kind {
        ContinuingKind::Changes { changes, .. } => changes.iter().any(lowers),
        ContinuingKind::Forbid(_) | ContinuingKind::Regeneration(_) => false,
        _ => true,
    };
    game.objects().any(|object| printed(&object.face))
        || game.effects().any(lasting)
        || game.delayed().next().is_some()
}

fn lowers(said: &impl Tree) -> bool {
    let clause =
        |c: &StaticClause| matches!(c, StaticClause::CostChange { way: CostWay::Less, .. });
    said.any(clause)
        || said.any(|ability: &Ability| matches!(ability, Ability::Unknown(_)))
        || said.any(|cost: &Cost| matches!(cost, Cost::ManaCostLess(..)))
}

/// Whether a letter stands in the mana cost of a card: a text may say what it is.
pub fn costs_a_letter(game: &Game, card: ObjectId) -> bool {
    let face = &game.object(card).face;
    let letter = |face: &PrintedValues| {
        face.mana_cost
            .iter()
            .any(|cost| cost.0.iter().any(|s| matches!(s, ManaSymbol::Variable(_))))
    };
    letter(face) || face.halves.iter().any(|half| letter(half))
}

fn heeds(face: &PrintedValues) -> bool {
    let counted = |node: &Node| {
        matches!(as_node(node), Some(StaticClause::CostChange { .. }))
            || matches!(as_node(node), Some(Ability::Unknown(_)))
            || as_node(node).is_some_and(|cost| match cost {
                Cost::ManaCostOf(_)
                | Cost::ManaCostLess(..)
                | Cost::ManaForEach(..)
                | Cost::Often(..) => true,
                Cost::Mana(_) | Cost::Tap | Cost::Life(_) | Cost::Do(_) | Cost::Either(_) => false,
            })
    };
    let mut found = false;
    for ability in &face.abilities {
        ability.as_ref().visit(|node| {
            found |= counted(node);
            !found
        });
    }
    found
}

impl Engine<'_> {
    /// The clauses that change costs: of all static abilities, and of the spell itself (401.6).
    pub(super) fn cost_clauses(
        &self,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<Vec<(StaticClause, Context, Option<Keyword>)>> {
        let changes = |clause: &StaticClause| matches!(clause, StaticClause::CostChange { .. });
        let others = facts::clauses_that(&self.game, changes)?;
        let others = others.into_iter().filter(|(_, view)| view.this != id);
        let mut found: Vec<_> = others.map(|(clause, view)| (clause, view, None)).collect();
        found.extend(self.own_clauses(id, context)?);
        Ok(found)
    }

    /// The clauses of what is being played itself.
    pub(super) fn own_clauses(
        &self,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<Vec<(StaticClause, Context, Option<Keyword>)>> {
        let mut found = Vec::new();
        for ability in &characteristics(&self.game, id).abilities {
            let Ability::Static(text) = ability.ability.as_ref() else { continue };
            if text.clauses.iter().all(|c| matches!(c, StaticClause::Change { .. })) {
                continue;
            }
            let now = match &text.condition {
                Some(c) => holds(&self.game, c, context)?,
                None => true,
            };
            if now {
                let mut view = context.clone();
                for (letter, value) in &text.where_x {
                    let n = amount(&self.game, value, context)?;
                    view.bindings.variables.insert((*letter).into(), n);
                }
                let keyword = ability.keyword.as_deref().cloned();
                found.extend(
                    text.clauses.iter().map(|c| (c.clone(), view.clone(), keyword.clone())),
                );
            }
        }
        Ok(found)
    }
}
