//! Other things that a line could mean by "plays": another way to play the card, the ability of
//! what is in play.
use super::Script;
use super::acts::Meant;
use super::probes::Tried;
use crate::decide::{Act, HowPlayed, Trial};
use crate::game::{Game, Log, ObjectId};
use crate::judge::Problem;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, is_mana};
use crate::scenario::ast::{ClauseKind, NounPhrase, ScriptLine};
use crate::terms::CardType;
use crate::wording::tree::{Ability, Keyword};

/// A way to play a card that a line doesn't speak of, and that could be taken.
pub(super) struct OtherPlay {
    /// What may be done.
    pub may: String,
    /// The line that means it.
    pub line: String,
    /// The line that means its mana cost.
    pub normal: String,
}

impl<'s> Script<'s> {
    /// Another way in which the card of a refused line could be played: a bare "plays" doesn't say
    /// for which cost.
    pub(super) fn other_way(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        meant: &Meant<'s>,
    ) -> Option<OtherPlay> {
        let [Act::Play { object, how: HowPlayed::Normal }] = meant.acts[..] else { return None };
        let says_how = |k: &ClauseKind| matches!(k, ClauseKind::ForCost(_) | ClauseKind::FaceDown);
        if meant.clauses.iter().any(|c| says_how(&c.kind)) {
            return None;
        }
        let seen = characteristics(game, object);
        let spell = !seen.is(CardType::Land);
        let morph = seen.keywords().any(|k| matches!(k, Keyword::Morph(_)));
        let mut ways = Vec::new();
        // What effects offer for spells is seen only as it is played.
        ways.extend(spell.then_some((
            HowPlayed::Alternative,
            "its alternative cost can be paid",
            "for its alternative cost",
        )));
        ways.extend(morph.then_some((
            HowPlayed::FaceDown,
            "it can be played face down",
            "face down",
        )));
        ways.extend(spell.then_some((
            HowPlayed::Free,
            "it can be played without paying its mana cost",
            "without paying its mana cost",
        )));
        let (_, may, words) = ways.into_iter().find(|(how, ..)| {
            let act = Act::Play { object, how: *how };
            let other = Meant { acts: vec![act.clone()], ..meant.clone() };
            match self.attempt(action, game, &other) {
                Ok(tried) => matches!(tried, Tried::Legal),
                // Something is to be chosen first: whether that can be done.
                Err(_) => {
                    let mut trial =
                        Trial::with_free_mana(self.scenario.mana == super::ManaMode::Free);
                    let engine = Engine::new(game.clone(), Log::silent(), &mut trial);
                    engine.could_do(meant.player, &act).unwrap_or(true)
                }
            }
        })?;
        let said = |words: &str| format!("{} {words}", action.text);
        Some(OtherPlay {
            may: may.to_owned(),
            line: said(words),
            normal: said("for its mana cost"),
        })
    }

    /// A probe that is refused while its card could be played in another way: it doesn't say which
    /// way it means.
    pub(super) fn is_of_another_way(
        &self,
        action: &'s ScriptLine,
        game: &Game,
        log: &Log,
        want_of_mana: bool,
    ) -> Option<Problem> {
        let meant = self.meant(action, game, log).ok()?;
        let other = self.other_way(action, game, &meant);
        let other = other.or_else(|| self.with_help(action, game, &meant, want_of_mana))?;
        let message = format!("for its mana cost it can't be played, but {}", other.may);
        let help = format!("say which is meant: `{}` or `{}`", other.normal, other.line);
        Some(Problem::error(action.span, message).help(help))
    }

    /// Where the last line is refused and its card could be played in another way, the line that
    /// does.
    pub fn other_way_of_last(&self) -> Option<String> {
        let (action, settled) = (self.last_act()?, self.settled.as_ref()?);
        let meant = self.meant(action, &settled.game, &Log::silent()).ok()?;
        let other = self.other_way(action, &settled.game, &meant)?;
        Some(format!("{}: write `{}`", other.may, other.line))
    }

    /// A line that plays what is in play and has an ability to play.
    pub(super) fn means_its_ability(
        &self,
        game: &Game,
        card: ObjectId,
        what: &NounPhrase,
        action: &ScriptLine,
    ) -> Option<Problem> {
        if !game.object(card).in_play() {
            return None;
        }
        let played = |i: &crate::game::AbilityInstance| {
            matches!(i.ability.as_ref(), Ability::Activated(_)) && !is_mana(i)
        };
        if !characteristics(game, card).abilities.iter().any(played) {
            return None;
        }
        let words = self.names.words(what);
        let message = format!("{words} is in play: its ability is played, the card isn't");
        let line = action.text.replacen(&words, &format!("{words}'s ability"), 1);
        Some(Problem::error(action.span, message).help(format!("write `{line}`")))
    }
}
