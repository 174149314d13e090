//! 418.5a. Doing what an effect does to the objects of a board.
use super::board::BoardValues;
use super::order::EffectOutcome;
use super::words;
use crate::game::{
    AbilityInstance, Characteristics, Face, Game, Layer, Object, ObjectId, Op, PlayerId, Timestamp,
};
use crate::rules::r200_phrases::same_keyword;
use crate::rules::r201_characteristics::from_face;
use crate::rules::r212_types;
use crate::wording::tree::{Ability, Keyword};

/// Does all of it.
pub(super) fn apply_all(
    game: &Game,
    board: &mut BoardValues,
    outcome: &EffectOutcome,
    layer: Layer,
) {
    for (id, ops) in outcome {
        for op in ops.iter() {
            apply(game, board, *id, op);
        }
        if layer <= Layer::Type {
            let timestamp = game.object(*id).timestamp;
            r212_types::refresh_land_abilities(board.change(game, *id), timestamp);
        }
    }
}

fn apply(game: &Game, board: &mut BoardValues, id: ObjectId, op: &Op) {
    if let Op::Copy(face, timestamp) = op {
        return board.copy(game, id, face, *timestamp);
    }
    // 503.2: no part of the copiable values.
    if let Op::FullText(face, timestamp) = op {
        return board.show(game, id, face, *timestamp);
    }
    let values = board.change(game, id);
    match op {
        Op::Copy(..) | Op::FullText(..) => {}
        Op::Control(player) => values.controller = Some(*player),
        // 418.6b, 418.6d: of the text that it has, and of what its token was made with.
        // 418.6b, 418.6d, glossary: Rules Text.
        Op::Words(words) => words::change_text(values, words),
        Op::SetTypes(types) => r212_types::set_types(values, types),
        Op::AddTypes(types) => r212_types::add_types(values, types),
        Op::RemoveTypes(types) => r212_types::remove_types(values, types),
        Op::AddSupertypes(all) => {
            let new: Vec<_> = all.iter().copied().filter(|s| !values.has_supertype(*s)).collect();
            values.supertypes.extend(new);
        }
        Op::RemoveSupertypes(all) => values.supertypes.retain(|s| !all.contains(s)),
        Op::SetSubtypes(all) => r212_types::set_subtypes(values, all),
        Op::AddSubtypes(all) => r212_types::add_subtypes(values, all),
        Op::RemoveSubtypes(all) => {
            values.subtypes.retain(|s| !all.iter().any(|r| r.eq_ignore_ascii_case(s)))
        }
        // glossary: Color.
        Op::SetColors(colors) => values.colors = *colors,
        Op::AddColors(colors) => values.colors = values.colors.union(*colors),
        // 402.1: abilities grant abilities.
        Op::Gain(gained) => values.abilities.extend(gained.iter().cloned()),
        Op::Lose(keywords) => values.abilities.retain(|a| !is_any(a, keywords)),
        Op::LoseBands => values.abilities.retain(|a| !is_bands_with_other(a)),
        Op::LoseAbility(lost) => {
            if let Some(at) = values.abilities.iter().position(|a| *a.ability == **lost) {
                values.abilities.remove(at);
            }
        }
        // 402.3: the bad ones as well as the good ones.
        Op::LoseAll => values.abilities.clear(),
        // 208.2: what a star stands for, among others.
        Op::SetSize(p, t) => {
            values.power = p.or(values.power);
            values.toughness = t.or(values.toughness);
        }
        Op::Size(p, t) => {
            values.power = values.power.map(|n| n + p);
            values.toughness = values.toughness.map(|n| n + t);
        }
        Op::Switch => std::mem::swap(&mut values.power, &mut values.toughness),
    }
}

/// 407.3: whether an ability is an instance of one of the keywords, or a part of what such an
/// instance stands for.
fn is_any(instance: &AbilityInstance, keywords: &[Keyword]) -> bool {
    let keyword = match (instance.ability.as_ref(), &instance.keyword) {
        (_, Some(k)) => k.as_ref(),
        (Ability::Keyword(k), None) => k,
        _ => return false,
    };
    keywords.iter().any(|asked| same_keyword(keyword, asked) || loses_with(keyword, asked))
}

/// 502.11: any "bands with other" ability.
fn is_bands_with_other(instance: &AbilityInstance) -> bool {
    matches!(instance.ability.as_ref(), Ability::Keyword(Keyword::BandsWithOther(_)))
        || matches!(instance.keyword.as_deref(), Some(Keyword::BandsWithOther(_)))
}

/// 502.11a: what loses banding loses every "bands with other".
fn loses_with(keyword: &Keyword, asked: &Keyword) -> bool {
    matches!((keyword, asked), (Keyword::BandsWithOther(_), Keyword::Banding))
}

/// The values that a face gives an object by an effect (418.5f), its controller kept.
pub(super) fn values_of(
    face: &Face,
    object: &Object,
    controller: Option<PlayerId>,
    since: Timestamp,
) -> Characteristics {
    let mut values = from_face(face, object);
    values.controller = controller;
    for ability in &mut values.abilities {
        ability.timestamp = ability.timestamp.max(since);
    }
    values
}
