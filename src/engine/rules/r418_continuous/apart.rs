//! 418.4a. Boards on which each object is what it is whatever else is there: then what leaves takes
//! nothing from the others.
use super::sources::StaticSources;
use crate::game::{ContinuingKind, Game, ObjectId, Until};
use crate::rules::r418_continuous::board::BoardValues;
use crate::wording::tree::{
    Ability, Amount, Change, Noun, ObjectRef, PlayerRef, Quality, Signed, Static, StaticClause,
    Thing,
};

/// Whether all effects change size or give keywords that rules ask for by name, to objects that
/// their words tell by nothing that such effects change and by nothing of other objects.
pub(super) fn looks_at_each_alone(
    game: &Game,
    board: &BoardValues,
    sources: &StaticSources,
) -> bool {
    let alone = |text: &Static| {
        let clause = |clause: &StaticClause| match clause {
            StaticClause::Change { what, changes } => is_of_each(what) && changes.iter().all(adds),
            _ => true,
        };
        let always = text.condition.is_none() && text.during.is_empty() && text.where_x.is_empty();
        always && text.clauses.iter().all(clause)
    };
    let in_play = |id: ObjectId| {
        let abilities = &board.characteristics(game, id).abilities;
        game.object(id).in_play()
            && abilities.iter().all(|instance| match instance.ability.as_ref() {
                Ability::Static(text) => alone(text),
                _ => true,
            })
    };
    let lasts = |until: &Until| !matches!(until, Until::AsLongAs(_) | Until::LeavesPlay(_));
    !game.is_range_limited()
        && !game.options().deploy_creatures
        && board.granted.is_empty()
        && board.late.is_empty()
        && sources.all().all(in_play)
        && game.effects().all(|effect| match &effect.kind {
            ContinuingKind::Changes { changes, .. } => {
                lasts(&effect.until) && changes.iter().all(adds)
            }
            _ => false,
        })
}

fn adds(change: &Change) -> bool {
    let number = |s: &Signed| matches!(s.amount, Amount::Number(_));
    match change {
        Change::Size(p, t) | Change::AdditionalSize(p, t) => number(p) && number(t),
        Change::Gain(abilities) => abilities.iter().all(|ability| {
            matches!(ability, Ability::Keyword(keyword)
                if keyword.is_asked_for_by_name())
        }),
        _ => false,
    }
}

fn is_of_each(what: &Thing) -> bool {
    match what {
        Thing::Object(ObjectRef::This | ObjectRef::ThisAs(_)) => true,
        Thing::Object(ObjectRef::Phrase(phrase)) => {
            is_of_itself(&phrase.objects.noun) && phrase.objects.qualities().all(is_its_own)
        }
        _ => false,
    }
}

fn is_of_itself(noun: &Noun) -> bool {
    match noun {
        Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token => true,
        Noun::AnyOf(all, _) => all.iter().all(is_of_itself),
        _ => false,
    }
}

fn is_its_own(quality: &Quality) -> bool {
    match quality {
        Quality::Not(one) => is_its_own(one),
        Quality::AnyOf(all, _) => all.iter().all(is_its_own),
        Quality::ControlledBy(player) => {
            matches!(player, PlayerRef::You | PlayerRef::YourOpponents)
        }
        Quality::Color(_)
        | Quality::Colorless
        | Quality::Multicolored
        | Quality::Monocolored
        | Quality::Type(_)
        | Quality::Supertype(_)
        | Quality::Subtype(_)
        | Quality::Token
        | Quality::Other => true,
        _ => false,
    }
}
