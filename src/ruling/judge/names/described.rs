//! Things that are meant without being called by a name alone: described, counted off, or one of
//! several.
use super::{Names, holder, player_id};
use crate::game::{Entity, Game, ObjectId};
use crate::judge::Problem;
use crate::judge::expect::phrase::OnBoard;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{NounKind, NounPhrase, Stated};

impl Names {
    /// What a noun of these kinds can mean now.
    pub(super) fn meant(&self, game: &Game, noun: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
        match &noun.kind {
            NounKind::The { what, of } => {
                let by = of.as_ref().map_or(game.turn().active, player_id);
                let mut all = what.here(game, by)?;
                all.retain(|o| of.is_none() || holder(game, *o) == by);
                Ok(all)
            }
            NounKind::OneOf(nouns) => {
                let mut all: Vec<ObjectId> = Vec::new();
                for each in nouns {
                    // What one of them doesn't name another may.
                    let found = self.candidates(game, each).unwrap_or_default();
                    all.extend(found.into_iter().filter(|o| !all.contains(o)).collect::<Vec<_>>());
                }
                Ok(all)
            }
            NounKind::Own { of, by } => {
                let all = self.candidates(game, of)?;
                let theirs = |o: &ObjectId| holder(game, *o) == player_id(by);
                if all.iter().any(theirs) {
                    return Ok(all);
                }
                // What is hers by right, though another player controls it.
                let owned = |o: &ObjectId| game.object(*o).owner == player_id(by);
                if all.iter().any(owned) {
                    return Ok(all.into_iter().filter(owned).collect());
                }
                let message = format!("{} has no {}", by.name, self.words(of));
                Err(Problem::error(noun.span, message).help("say whose it is: `Bob's X`"))
            }
            NounKind::Nth { of, order } => self.nth_of(game, noun, of, *order),
            _ => Ok(Vec::new()),
        }
    }

    /// Counts among all of a name, which have to be in one place: of those that have gone elsewhere
    /// the count would say nothing.
    fn nth_of(
        &self,
        game: &Game,
        noun: &NounPhrase,
        of: &NounPhrase,
        order: u32,
    ) -> Result<Vec<ObjectId>, Problem> {
        let mut all = self.candidates(game, of)?;
        let places: Vec<_> = all.iter().map(|o| (game.object(*o).zone, holder(game, *o))).collect();
        if places.windows(2).any(|two| two[0] != two[1]) {
            let message = format!(
                "{} aren't all in one place under one player: counted how?",
                self.words(of)
            );
            return Err(Problem::error(noun.span, message)
                .help("give them aliases where they stand: `X as Teddy`"));
        }
        all.sort_by_key(|o| (game.object(*o).timestamp, *o));
        Ok(all.into_iter().skip(order.saturating_sub(1) as usize).take(1).collect())
    }
}

/// Those of a list that an ordinal leaves.
pub(super) fn nth(all: Vec<ObjectId>, order: Option<u32>) -> Vec<ObjectId> {
    match order {
        Some(n) => all.into_iter().skip(n.saturating_sub(1) as usize).take(1).collect(),
        None => all,
    }
}

/// Whether an object is in a state by which it is told from others of its name.
pub(super) fn is_so(game: &Game, id: ObjectId, state: Stated) -> bool {
    let object = game.object(id);
    let bears = |subtype: &str| {
        object.in_play()
            && game.in_play().iter().any(|o| {
                game.object(*o).attached_to == Some(Entity::Object(id))
                    && characteristics(game, *o).has_subtype(subtype)
            })
    };
    match state {
        Stated::Tapped => object.in_play() && object.tapped,
        Stated::Untapped => object.in_play() && !object.tapped,
        Stated::Nontoken => !object.is_token(),
        Stated::Enchanted => bears("Aura"),
        Stated::Equipped => bears("Equipment"),
        Stated::Attacking => {
            game.combat().is_some_and(|c| c.attackers.iter().any(|a| a.creature == id))
        }
        Stated::Blocking => game.combat().is_some_and(|c| c.blocker(id).is_some()),
    }
}
