//! Which aliases the lines and claims of a file speak of, and where last: a bare name in a line
//! before that can't mean any of several like things.
use super::Names;
use crate::game::{Game, ObjectId};
use crate::scenario::ast::{Item, Scenario};
use crate::source::Span;
use std::collections::HashMap;

/// The last place at which each alias stands, and where the acts are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Spoken {
    last: HashMap<String, usize>,
    acts: Vec<Span>,
}

impl Names {
    /// Notes which aliases the file's lines and claims speak of.
    pub fn note_spoken(&mut self, scenario: &Scenario) {
        let mut aliases: Vec<String> = self.aliases().map(|(alias, _)| alias.into()).collect();
        aliases.extend(self.tokens.iter().map(|(alias, _)| alias.clone()));
        if aliases.is_empty() {
            return;
        }
        let mut said: Vec<(&str, usize)> = Vec::new();
        let mut acts = Vec::new();
        for item in &scenario.items {
            match item {
                Item::Act(line) => {
                    acts.push(line.span);
                    said.push((line.text.as_str(), line.span.end));
                }
                Item::Legal(line, _) | Item::Illegal { action: line, .. } => {
                    said.push((line.text.as_str(), line.span.end));
                }
                Item::Expect(claims, _) => {
                    said.extend(claims.iter().map(|c| (c.text.as_str(), c.span.end)));
                }
                Item::Explain(..) => {}
            }
        }
        let of_lines = scenario.claims.iter().flat_map(|claim| &claim.all);
        let last = scenario.expect.iter().chain(of_lines);
        said.extend(last.map(|claim| (claim.text.as_str(), usize::MAX)));
        let mut last = HashMap::new();
        for alias in aliases {
            let at = said.iter().filter(|(text, _)| says(text, &alias)).map(|(_, at)| *at).max();
            if let Some(at) = at {
                last.insert(alias, at);
            }
        }
        self.spoken = std::sync::Arc::new(Spoken { last, acts });
    }

    /// Whether a line or claim at or behind this place speaks of an object by its alias.
    pub fn is_spoken_of(&self, game: &Game, id: ObjectId, from: Span) -> bool {
        let last = self.alias(game, id).and_then(|alias| self.spoken.last.get(alias));
        last.is_some_and(|at| *at > from.start)
    }

    /// Whether this stands in a line that does something.
    pub(super) fn is_in_an_act(&self, at: Span) -> bool {
        self.spoken.acts.iter().any(|act| act.start <= at.start && at.end <= act.end)
    }
}

/// Whether a text says a word or words, and not as a part of others.
pub(in crate::judge) fn says(text: &str, alias: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(alias).any(|(at, _)| {
        !text[..at].ends_with(inside) && !text[at + alias.len()..].starts_with(inside)
    })
}
