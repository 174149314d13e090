//! 202. Name: what a text means that names the object it stands on.
//!
//! An object's own name in its text means that one object and no other of the name (202.2),
//! whatever the object is called by now (202.2a).
use crate::cite;
use crate::game::{AbilityInstance, Game, ObjectId, Zone};
use crate::rulebook::RuleId;
use crate::rules::r418_continuous::characteristics;
use crate::terms::CardType;
use crate::wording::tree::{Ability, LinkKind, Noun, ObjectRef, Quality, StaticClause, Tree};

/// 202.2: cited where a text names its own object and there is another of that name that it might
/// be taken for; 202.2b where it names the object that granted it.
pub(in crate::rules) fn own_name(
    game: &Game,
    source: ObjectId,
    instance: &AbilityInstance,
) -> Option<RuleId> {
    let ability = instance.ability.as_ref();
    if instance.granted_by.is_some_and(|by| by != source) && instance.keyword.is_none() {
        return names_itself(ability).then_some(cite!("202.2b"));
    }
    let name = characteristics(game, source).name.clone()?;
    let twin =
        |o: &&ObjectId| **o != source && characteristics(game, **o).name.as_ref() == Some(&name);
    game.in_play().iter().find(twin)?;
    names_itself(ability).then_some(cite!("202.2"))
}

/// 402.8b: cited where a card in a graveyard is counted as one of the spell's name, as it says
/// itself.
pub(in crate::rules) fn counted_among(game: &Game, spell: ObjectId) -> Option<RuleId> {
    let name = characteristics(game, spell).name.clone()?;
    let says = |a: &Ability| {
        matches!(a, Ability::Static(s)
            if s.clauses.iter().any(|c| matches!(c, StaticClause::CountsAs(n) if **n == *name)))
    };
    let in_graveyard = |o: &&ObjectId| matches!(game.object(**o).zone, Zone::Graveyard(_));
    let mut graveyards = game.statics_elsewhere().iter().filter(in_graveyard);
    graveyards
        .any(|o| game.object(*o).face.abilities.iter().any(|a| says(a)))
        .then_some(cite!("402.8b"))
}

/// Whether a text names the object that it stands on.
pub(super) fn names_itself(ability: &Ability) -> bool {
    says(ability, |o| matches!(o, ObjectRef::This)) || ability.any(is_own_name)
}

/// "named ~": the name of the object that the text stands on.
fn is_own_name(quality: &Quality) -> bool {
    *quality == Quality::OwnName
}

/// 502.34b: whether a text speaks of the imprinted card.
pub(in crate::rules) fn speaks_of_imprinted(ability: &Ability) -> bool {
    says(ability, |o| matches!(o, ObjectRef::Linked(LinkKind::Imprinted, _)))
}

/// Whether a text says "that creature".
pub(in crate::rules) fn speaks_of_that_creature(ability: &Ability) -> bool {
    says(ability, |o| {
        matches!(o, ObjectRef::Back(back) if back.is_one()
            && back.called().is_some_and(|what| what.noun == Noun::Type(CardType::Creature)))
    })
}

/// Whether a reference of this kind stands in a text.
fn says(ability: &Ability, is: fn(&ObjectRef) -> bool) -> bool {
    ability.any(is)
}
