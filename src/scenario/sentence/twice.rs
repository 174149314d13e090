//! Names that a claim says twice.
use super::{Pair, Rule, SentenceReader, parts};
use crate::diagnostic::Fault;
use crate::names::NameKind;

impl SentenceReader<'_> {
    /// Asks for a number where a list names a card twice: that it is so of `Forest and Forest`
    /// would hold of one. What lies in a zone is listed so, one by one.
    pub(super) fn named_twice(&self, claim: &Pair<'_>) {
        if claim.as_rule() == Rule::zone_is {
            return;
        }
        let lists =
            [Rule::noun_list, Rule::object_list, Rule::facts, Rule::fact_controls, Rule::fact_owns];
        if lists.contains(&claim.as_rule()) {
            let mut said: Vec<&str> = Vec::new();
            for part in parts(claim.clone()) {
                // "The first X and the second X" are told apart.
                let bare = !part.as_str().contains(|c: char| c.is_ascii_alphabetic());
                let Some(name) = self.marked.name(part.as_str()).filter(|_| bare) else { continue };
                if name.kind != NameKind::Card {
                    continue;
                }
                if said.contains(&name.text.as_str()) {
                    let message = format!("`{}` is named twice", name.text);
                    let fault =
                        Fault::new("named-twice", message, self.span(&part), "one thing or two?");
                    self.fault(fault.help(format!("two of them are `2 {}`", name.text)));
                }
                said.push(&name.text);
            }
        }
        self.said_twice(claim);
        parts(claim.clone()).for_each(|part| self.named_twice(&part));
    }

    /// `discarded Forest and discarded Forest`: so it would hold of one.
    fn said_twice(&self, claim: &Pair<'_>) {
        let facts = || parts(claim.clone()).filter(|part| part.as_rule() == Rule::fact);
        for (at, fact) in facts().enumerate() {
            if facts().take(at).any(|before| before.as_str().trim() == fact.as_str().trim()) {
                let fault =
                    Fault::new("said-twice", "this is said twice", self.span(&fact), "once?");
                self.fault(fault.help("of two things it is said with their number: `2 X`"));
            }
        }
    }
}
