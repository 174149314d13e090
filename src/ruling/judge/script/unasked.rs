//! What to write for a choice that nothing asks for.

use crate::game::{Game, Zone};
use crate::judge::names::Names;
use crate::scenario::ast::{ActionKind, ChoiceWord, DeedVerb, Reply, ScriptLine};

/// What to write instead.
pub(super) fn instead(names: &Names, game: &Game, action: &ScriptLine) -> String {
    let write = match &action.kind {
        ActionKind::Choose {
            player: Some(player),
            answer: Reply::Nouns(all),
            how: ChoiceWord::Target,
            source: Some(source),
            ..
        } => {
            let all: Vec<String> = all.iter().map(|noun| names.words(noun)).collect();
            let (who, source) = (&player.name, names.words(source));
            return format!("write `{who} plays {source} targeting {}`", all.join(" and "));
        }
        ActionKind::Do { deed: DeedVerb::Sacrifice, .. } => {
            "as a cost, write `Ann plays X's ability`, or `sacrificing X` behind a play; where an \
             effect asks for it, write first what asks"
        }
        ActionKind::Do { deed: DeedVerb::Discard, .. } => {
            "as a cost, write `Ann discards X to Y`, or `discarding X` behind a play; where an \
             effect asks for it, write first what asks"
        }
        ActionKind::Do { deed: DeedVerb::Draw, .. } => {
            "drawing needs no line, the step or the effect does it; that it was done is claimed: \
             `Bob drew a card`"
        }
        _ if !game.zone(Zone::Stack).is_empty() => {
            "what is on the stack asks as it resolves: write `everyone passes` before it, or leave \
             this out"
        }
        _ => {
            "a choice answers what a line before it asks: write first what asks, or leave this out"
        }
    };
    write.to_owned()
}
