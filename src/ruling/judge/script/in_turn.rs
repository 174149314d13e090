//! One line that names several things answers several questions in turn: each takes what it asks
//! for, and the next takes of what is left.
use super::answers::Given;
use super::{Script, ScriptResult, deeds};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose};
use crate::game::ObjectId;
use crate::judge::Problem;
use crate::scenario::ast::{self, ActionKind, ChoiceWord, Clause, NounPhrase, ScriptLine};
use std::mem::Discriminant;

/// What a line has said of all that it names.
#[derive(Debug, Clone)]
pub(super) struct NamedInTurn {
    /// Which of its nouns.
    nouns: Vec<usize>,
    /// What was asked about.
    about: Option<ObjectId>,
    /// What it was asked for.
    purpose: Discriminant<Purpose>,
}

/// What a line names, and what it says besides.
fn named(action: &ScriptLine) -> Option<(&[NounPhrase], &[Clause])> {
    match &action.kind {
        ActionKind::Choose { answer: ast::Reply::Nouns(all), clauses, .. } => Some((all, clauses)),
        ActionKind::Do { objects, .. } | ActionKind::Find { objects, .. } => Some((objects, &[])),
        _ => None,
    }
}

impl<'s> Script<'s> {
    /// What a line that names more than is asked for, or has said some of it already, says to this
    /// question.
    pub(super) fn in_turn(
        &self,
        action: &'s ScriptLine,
        game: &crate::game::Game,
        decision: &Decision,
    ) -> ScriptResult<Option<Given<'s>>> {
        let (purpose, of, min, max) = match &decision.ask {
            Ask::One { purpose, of } => (purpose, of, 1, 1),
            Ask::Some { purpose, of, min, max } => (purpose, of, *min, *max),
            _ => return Ok(None),
        };
        let Some((nouns, clauses)) = named(action).filter(|(nouns, _)| nouns.len() > 1) else {
            return Ok(None);
        };
        // What a probe says of several targets is said of one phrase after the other.
        let aims = matches!(action.kind, ActionKind::Choose { how: ChoiceWord::Target, .. });
        let probed = self.is_probe(action);
        if probed && !aims || !deeds::is_asked(action, game, decision, purpose) {
            return Ok(None);
        }
        let before = self.said.as_ref().filter(|_| self.is_half(action));
        let going_on = |said: &NamedInTurn| {
            said.about == decision.about && said.purpose == std::mem::discriminant(purpose)
        };
        if before.map_or(nouns.len() <= max, |said| !going_on(said)) {
            return Ok(None);
        }
        let said = before.map_or(&[][..], |said| said.nouns.as_slice());
        let (mut chosen, mut now): (Vec<Choice>, Vec<usize>) = (Vec::new(), said.to_vec());
        for (n, noun) in nouns.iter().enumerate().filter(|(n, _)| !said.contains(n)) {
            let one = std::slice::from_ref(noun);
            let Ok(picked) = self.pick_all(game, decision, purpose, of, one) else { continue };
            let fits = chosen.len() + picked.len() <= max
                && picked.iter().all(|c| of.contains(c) && !chosen.contains(c));
            if fits && !picked.is_empty() {
                chosen.extend(picked);
                now.push(n);
            }
        }
        if probed && chosen.len() < min {
            let mut left = (0..nouns.len()).filter(|n| !said.contains(n));
            if let Some(n) = left.next() {
                let one = std::slice::from_ref(&nouns[n]);
                chosen = self.pick_all(game, decision, purpose, of, one)?;
                now = said.iter().copied().chain([n]).collect();
            }
        }
        if chosen.is_empty() || chosen.len() < min {
            return Ok(None);
        }
        let answer = match &decision.ask {
            Ask::One { .. } => Answer::One(chosen.swap_remove(0)),
            _ => Answer::Many(chosen),
        };
        let more = now.len() < nouns.len();
        let said = NamedInTurn {
            nouns: now,
            about: decision.about,
            purpose: std::mem::discriminant(purpose),
        };
        let clauses = if more { &[] } else { clauses };
        Ok(Some(Given { answer, clauses, naming_yes: more, said: more.then_some(said) }))
    }

    /// Whether a line has answered something and may answer more.
    fn is_half(&self, action: &ScriptLine) -> bool {
        let said = self.probe_line.or(self.next_action());
        self.half == Some(self.at) && said.is_some_and(|a| std::ptr::eq(a, action))
    }

    /// What the next line names and nothing has asked for, once the game goes on.
    pub(super) fn unasked(&self) -> Option<Problem> {
        let action = self.probe_line.or(self.next_action())?;
        let said = self.said.as_ref().filter(|_| self.is_half(action))?;
        let (nouns, _) = named(action)?;
        let (_, noun) = nouns.iter().enumerate().find(|(n, _)| !said.nouns.contains(n))?;
        if self.is_probe(action) {
            let words = self.names.words(noun);
            let message = format!("{words} is one target more than are chosen");
            let rules = vec![cite!("409.1c")];
            return Some(Problem { rules, ..Problem::fail(noun.span, message) });
        }
        let message = format!("nothing asks for {} here", self.names.words(noun));
        Some(Problem::error(noun.span, message))
    }
}
