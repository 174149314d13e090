//! Tokens by their words.
use super::Builder;
use crate::game::{Face, PrintedNumber, PrintedValues};
use crate::judge::Problem;
use crate::scenario::ast::TokenSource;
use crate::terms::{Colors, TypeLine};
use crate::wording;
use std::sync::Arc;

impl Builder<'_> {
    /// The face of a token.
    pub(super) fn token(&mut self, token: &TokenSource) -> Result<Face, Problem> {
        let number = |text: &str| text.parse().map(|number| PrintedNumber { number, star: false });
        let (power, toughness) = match &token.pt {
            Some((p, t)) => match (number(p), number(t)) {
                (Ok(p), Ok(t)) => (Some(p), Some(t)),
                _ => {
                    return Err(Problem::error(
                        token.span,
                        format!("{p}/{t} isn't a power and toughness of a token"),
                    ));
                }
            },
            None => (None, None),
        };
        let name = token.name.as_ref().map_or_else(|| token.subtypes.join(" "), |n| n.text.clone());
        let line = TypeLine {
            supertypes: token.supertypes.clone(),
            types: token.types.clone(),
            subtypes: token.subtypes.clone(),
        };
        let text = token
            .abilities
            .iter()
            .map(|a| a.text.trim_matches('"').to_string())
            .collect::<Vec<_>>()
            .join("\n");
        let abilities =
            wording::read(&name, &line, &text).abilities().cloned().map(Arc::new).collect();
        let colors = token.colors.iter().fold(Colors::default(), |all, c| all.with(*c));
        Ok(Arc::new(PrintedValues {
            name: (!name.is_empty()).then(|| name.as_str().into()),
            colors: Some(colors),
            supertypes: token.supertypes.clone(),
            types: token.types.clone(),
            subtypes: token.subtypes.iter().map(|s| s.as_str().into()).collect(),
            power,
            toughness,
            abilities,
            ..PrintedValues::default()
        }))
    }
}
