//! As many of what a name could mean as are counted: those that nothing tells apart are one choice,
//! unless which of them it was comes to count.
use super::{Names, all_alike, described};
use crate::called::list;
use crate::game::{Game, ObjectId, ObjectKind};
use crate::judge::Problem;
use crate::scenario::ast::{NounKind, NounPhrase};

impl Names {
    /// As many of these as the noun counts; one where it doesn't count.
    pub(in crate::judge) fn counted(
        &self,
        game: &Game,
        noun: &NounPhrase,
        mut found: Vec<ObjectId>,
    ) -> Result<Vec<ObjectId>, Problem> {
        let counted = match &noun.kind {
            NounKind::Stated { of, .. } | NounKind::Placed { of, .. } => of,
            _ => noun,
        };
        let wanted = match &counted.kind {
            NounKind::Named { count, .. } | NounKind::Token { count, .. } => {
                count.unwrap_or(1) as usize
            }
            _ => 1,
        };
        if found.len() < wanted {
            let have = list(&found.iter().map(|o| described(game, *o)).collect::<Vec<_>>());
            return Err(Problem::error(
                noun.span,
                format!("{wanted} {} are meant, and there is only {have}", self.words(noun)),
            ));
        }
        if found.len() > wanted && !all_alike(game, &found) {
            let plain: Vec<ObjectId> =
                found.iter().copied().filter(|o| self.alias(game, *o).is_none()).collect();
            // A bare name isn't a copy's while the card is there, whatever else that is called.
            let copy = |o: &ObjectId| !matches!(game.object(*o).kind, ObjectKind::Card(_));
            let copies = plain.iter().all(copy) && !found.iter().all(copy);
            if plain.len() < wanted || copies || (plain.len() > wanted && !all_alike(game, &plain))
            {
                return Err(self.could_be_any(game, noun, &found));
            }
            found = plain;
        }
        // Of those that are alike, the ones that have no alias are meant first.
        let aliased = |o: &ObjectId| self.alias(game, *o).is_some();
        let (last, mut meant): (Vec<ObjectId>, Vec<ObjectId>) =
            found.into_iter().partition(aliased);
        let missing = wanted.saturating_sub(meant.len());
        // Which of these it is counts where one of them is spoken of by its alias.
        if (1..last.len()).contains(&missing)
            && self.is_in_an_act(noun.span)
            && last.iter().any(|o| self.is_spoken_of(game, *o, noun.span))
        {
            return Err(self.could_be_any(game, noun, &last));
        }
        meant.extend(last);
        meant.truncate(wanted);
        Ok(meant)
    }

    /// That a noun could mean any of several.
    fn could_be_any(&self, game: &Game, noun: &NounPhrase, all: &[ObjectId]) -> Problem {
        let told = list(&self.each_described(game, all));
        let message = format!("{} could be any of: {told}", self.words(noun));
        let token = all.iter().any(|o| game.object(*o).is_token());
        let nontoken = if token { "`the nontoken X`, " } else { "" };
        Problem::error(noun.span, message).help(format!(
            "give them aliases where they stand (`X as Teddy`), or say whose or which it is \
                (`Bob's X`, `an untapped X`, {nontoken}on the stack `the top X`)"
        ))
    }
}
