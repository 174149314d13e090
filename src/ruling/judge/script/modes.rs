//! Modes and cards to splice that the clauses of a line name (409.1b).
use super::{Script, ScriptResult};
use crate::called::list;
use crate::cite;
use crate::decide::{Additional, Choice, CostAsked, Decision, Label, Purpose};
use crate::game::{Game, ObjectId};
use crate::judge::Problem;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{self, ClauseKind, Mode};
use crate::wording::tree::{Ability, Action, Amount, Keyword, Quantity, Tree};
use crate::words::label_in_words;
use std::ops::RangeInclusive;

/// How many of how many modes a text has its player choose.
pub(in crate::judge) struct Modal {
    /// How many there are.
    pub of: usize,
    /// How many are chosen, where the text has a number.
    pub chosen: Option<RangeInclusive<usize>>,
}

/// The modes of what is played, if its text has any.
pub(in crate::judge) fn modal(game: &Game, about: ObjectId) -> Option<Modal> {
    let mut found = None;
    let mut see = |action: &Action| {
        if let Action::Modes { modes, count, or_both, .. } = action {
            let chosen = match count {
                _ if or_both.is_so() => Some(1..=2),
                Quantity::Exactly(Amount::Number(n)) => usize::try_from(*n).ok().map(|n| n..=n),
                _ => None,
            };
            found = Some(Modal { of: modes.len(), chosen });
        }
        false
    };
    let item = game.object(about).stack.as_deref();
    match item.and_then(|i| i.ability.as_ref()) {
        Some(instance) => {
            instance.ability.any(see);
        }
        None => {
            for instance in &characteristics(game, about).abilities {
                if matches!(instance.ability.as_ref(), Ability::Spell(_)) {
                    instance.ability.any(&mut see);
                }
            }
        }
    }
    found
}

impl<'s> Script<'s> {
    /// The modes that a clause names: as many as are to be chosen, each once.
    pub(super) fn modes(
        &mut self,
        game: &Game,
        decision: &Decision,
        of: &[Choice],
        range: RangeInclusive<usize>,
    ) -> ScriptResult<Option<Vec<Choice>>> {
        let said = |k: &ClauseKind| {
            matches!(k, ClauseKind::Modes(_) | ClauseKind::Choosing(ast::Reply::Modes(_)))
        };
        let Some(clause) = self.pool.find(said) else { return Ok(None) };
        let (ClauseKind::Modes(modes) | ClauseKind::Choosing(ast::Reply::Modes(modes))) =
            &clause.kind
        else {
            return Ok(None);
        };
        let mut chosen: Vec<Choice> = Vec::new();
        let refused = |message: String| {
            let mut problem = Problem::fail(clause.span, message);
            problem.rules = vec![cite!("409.1b")];
            problem
        };
        let all = decision.about.and_then(|about| modal(game, about)).map(|modal| modal.of);
        for mode in modes {
            if let (Mode::Number(n, span), Some(all)) = (mode, all)
                && !(1..=all).contains(&(*n as usize))
            {
                return Err(Problem::error(*span, format!("there are {all} modes: no mode {n}")));
            }
            let Some(choice) = self.mode(game, of, mode)? else { return Ok(None) };
            if chosen.contains(&choice) {
                return Err(refused("the same mode can't be chosen twice".into()));
            }
            chosen.push(choice);
        }
        if !range.contains(&chosen.len()) {
            let (least, most) = (range.start(), range.end());
            let due = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(refused(format!("{due} of the modes can be chosen, not {}", chosen.len())));
        }
        self.pool.spend(clause, 1, 1);
        Ok(Some(chosen))
    }

    /// A mode by its number or words.
    pub(super) fn mode(
        &self,
        game: &Game,
        of: &[Choice],
        mode: &Mode,
    ) -> ScriptResult<Option<Choice>> {
        match mode {
            Mode::Number(n, _) => {
                let Some(at) = (*n as usize).checked_sub(1) else { return Ok(None) };
                let there = of.iter().find(|c| matches!(c, Choice::Nth(i, _) if *i == at));
                Ok(there.cloned().or(Some(Choice::Nth(at, Label::Missing))))
            }
            Mode::Words(text) => {
                let plain = |t: &str| t.to_lowercase().trim_end_matches('.').to_string();
                let wanted = plain(&text.text);
                let shown = |c: &Choice| match c {
                    Choice::Nth(_, label) => Some(label_in_words(game, label)),
                    _ => None,
                };
                let whole =
                    of.iter().find(|c| shown(c).is_some_and(|words| plain(&words) == wanted));
                if let Some(whole) = whole {
                    return Ok(Some(whole.clone()));
                }
                let has = |c: &&Choice| shown(c).is_some_and(|w| plain(&w).contains(&wanted));
                let with: Vec<&Choice> = of.iter().filter(has).collect();
                if with.len() > 1 {
                    let words = with.iter().filter_map(|c| Some(format!("\"{}\"", shown(c)?)));
                    let words: Vec<String> = words.collect();
                    let message = format!("{} have these words: {}", with.len(), list(&words));
                    return Err(Problem::error(text.span, message)
                        .help("quote more of the one that is meant, or say its number: `mode 2`"));
                }
                Ok(with.first().map(|c| (*c).clone()))
            }
        }
    }

    /// `kicked` of a spell with several kickers doesn't say which of them is paid (502.21).
    pub(super) fn which_kicker(
        &self,
        game: &Game,
        decision: &Decision,
        asked: &CostAsked,
    ) -> Option<Problem> {
        use crate::scenario::ast::CostKeyword;
        if !matches!(asked, CostAsked::Additional { keyword: Additional::Kicker, .. }) {
            return None;
        }
        let bare = |k: &ClauseKind| {
            matches!(
                k,
                ClauseKind::OptionalCost { keyword: CostKeyword::Kicker, cost: None, times: 1 }
            )
        };
        let clause = self.pool.find(bare)?;
        let seen = characteristics(game, decision.about?);
        let kickers: Vec<String> = seen
            .keywords()
            .filter_map(|k| if let Keyword::Kicker(all) = k { Some(all) } else { None })
            .flatten()
            .map(|costs| costs.iter().map(ToString::to_string).collect())
            .collect();
        (kickers.len() > 1).then(|| {
            let message = format!("which of its kickers: {}?", kickers.join(" or "));
            Problem::error(clause.span, message)
                .help(format!("write `kicked with {}`, and so for each that is paid", kickers[0]))
        })
    }

    /// The cards that clauses splice onto the spell, in their order.
    pub(super) fn splices(
        &mut self,
        game: &Game,
        decision: &Decision,
        of: &[Choice],
    ) -> ScriptResult<Option<Vec<Choice>>> {
        let mut cards = Vec::new();
        for pooled in &self.pool.clauses {
            if let ClauseKind::Splicing { card, .. } = &pooled.clause.kind {
                cards.push(card.clone());
            }
        }
        if cards.is_empty() {
            return Ok(None);
        }
        let chosen = self.pick_all(game, decision, &Purpose::Discard, of, &cards)?;
        self.pool
            .use_up(|k| matches!(k, ClauseKind::Splicing { targets, .. } if targets.is_empty()));
        Ok(Some(chosen))
    }
}
