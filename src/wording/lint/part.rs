//! A paragraph as lints look at it: what it was read as, and where its words stand in the user's
//! text.
use crate::terms::CardType;
use crate::wording::prepare::{Prepared, capitalise};
use crate::wording::tree::{Ability, Activated, Effect, Paragraph, Step, TextSpan, Triggered};

/// A paragraph of a text box.
pub(super) struct LintParagraph<'a> {
    /// Made ready for reading.
    pub ready: Prepared,
    /// As it was read.
    pub read: &'a Paragraph,
}

impl LintParagraph<'_> {
    /// The whole paragraph.
    pub fn span(&self) -> TextSpan {
        self.span_of(0, self.ready.text.len())
    }

    /// The user's bytes of some of the prepared text.
    pub fn span_of(&self, start: usize, end: usize) -> TextSpan {
        let (from, last) = (self.ready.origin(start), self.ready.origin(end));
        TextSpan { start: from, end: last.max(from) }
    }

    /// Where words of the tree stand; the whole paragraph where they are said otherwise.
    pub fn place(&self, words: &str) -> TextSpan {
        let words = words.trim().trim_end_matches('.');
        self.seek(words).unwrap_or_else(|| self.span())
    }

    /// Where words of the tree stand.
    pub fn seek(&self, words: &str) -> Option<TextSpan> {
        if words.is_empty() {
            return None;
        }
        let mut lower = words.to_owned();
        if let Some(first) = lower.get_mut(0..1) {
            first.make_ascii_lowercase();
        }
        let at = self
            .ready
            .text
            .find(words)
            .map(|at| (at, words.len()))
            .or_else(|| self.ready.text.find(&lower).map(|at| (at, lower.len())));
        at.map(|(at, length)| self.span_of(at, at + length))
    }

    /// The one triggered ability that it is.
    pub fn triggered(&self) -> Option<&Triggered> {
        if let [Ability::Triggered(triggered)] = self.read.abilities.as_slice() {
            Some(triggered)
        } else {
            None
        }
    }

    /// The one activated ability that it is.
    pub fn activated(&self) -> Option<&Activated> {
        if let [Ability::Activated(activated)] = self.read.abilities.as_slice() {
            Some(activated)
        } else {
            None
        }
    }

    /// The instructions that are followed when it resolves.
    pub fn effect(&self) -> Option<&Effect> {
        match self.read.abilities.as_slice() {
            [Ability::Spell(effect)] => Some(effect),
            [Ability::Triggered(triggered)] => Some(&triggered.effect),
            [Ability::Activated(activated)] => Some(&activated.effect),
            _ => None,
        }
    }

    /// The same paragraph with another ability, as it is printed.
    pub fn with(&self, ability: Ability) -> String {
        let paragraph = Paragraph { abilities: vec![ability], ..self.read.clone() };
        capitalise(&paragraph.to_string())
    }
}

/// The steps of an effect, those of its modes too.
pub(super) fn steps(effect: &Effect) -> Vec<&Step> {
    let mut all = Vec::new();
    for step in effect.sentences().iter().flat_map(|sentence| &sentence.steps) {
        all.push(step);
        if let crate::wording::tree::Action::Modes { modes, .. } = &step.action {
            all.extend(modes.iter().flat_map(steps));
        }
    }
    all
}

/// Whether a type stays out of play (212.5d, 212.7).
pub(super) fn never_in_play(card_type: CardType) -> bool {
    matches!(card_type, CardType::Instant | CardType::Sorcery)
}
