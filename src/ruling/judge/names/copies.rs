//! What "a copy of" something means.
use super::{Names, tokens};
use crate::game::{Game, ObjectId, ObjectKind, Zone};
use crate::judge::Problem;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{NounKind, NounPhrase};

impl Names {
    /// Copies on the stack of what a noun names.
    pub(super) fn copies(&self, game: &Game, of: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
        if matches!(of.kind, NounKind::Ability { .. }) {
            let all = self.abilities_on_stack(game, of)?;
            return Ok(all.into_iter().filter(|o| tokens::is_copy(game, *o)).collect());
        }
        let called = match &of.kind {
            NounKind::Named { name, .. } => {
                let card = self.index.aliased(name).first();
                card.map_or_else(|| name.clone(), |c| self.cards[c.index()].name.clone())
            }
            _ => self.words(of),
        };
        let fits = |o: &ObjectId| {
            tokens::is_copy(game, *o)
                && characteristics(game, *o).name.as_deref() == Some(called.as_str())
        };
        let mut there: Vec<ObjectId> = game.stack().iter().copied().filter(fits).collect();
        // A copy of a card waits elsewhere to be played (503.12).
        let waits = |o: &&crate::game::Object| {
            o.kind == ObjectKind::SpellCopy && !matches!(o.zone, Zone::Stack | Zone::Gone)
        };
        there.extend(game.objects().filter(waits).map(|o| o.id).filter(fits));
        if !there.is_empty() {
            return Ok(there);
        }
        let named =
            |o: &ObjectId| characteristics(game, *o).name.as_deref() == Some(called.as_str());
        let tokens = game.in_play().iter().copied().filter(|o| game.object(*o).is_token());
        let tokens: Vec<ObjectId> = tokens.filter(named).collect();
        if !tokens.is_empty() {
            return Ok(tokens);
        }
        // What a copy of a spell leaves behind is still its ability (503.10a, 404.4).
        let mut gone: Vec<ObjectId> = game.triggered().map(|t| t.source).filter(fits).collect();
        gone.dedup();
        Ok(gone)
    }
}
