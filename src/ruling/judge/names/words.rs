//! What a noun is called in messages.
use super::Names;
use crate::scenario::ast::{Described, NounKind, NounPhrase};

impl Names {
    /// A noun in words, for messages.
    pub fn words(&self, noun: &NounPhrase) -> String {
        match &noun.kind {
            NounKind::Player(p) => p.name.clone(),
            NounKind::Named { name, .. } => name.clone(),
            NounKind::Stated { of, state } => format!("{state} {}", self.words(of)),
            NounKind::Ability { of, .. } => format!("{}'s ability", self.words(of)),
            NounKind::Token { words, .. } => format!("{} token", words.written),
            NounKind::StackEnd { of, top: true } => format!("top {}", self.words(of)),
            NounKind::StackEnd { of, top: false } => format!("bottom {}", self.words(of)),
            NounKind::CopyOf { of: None, .. } => "copy".into(),
            NounKind::CopyOf { of: Some(of), .. } => format!("copy of {}", self.words(of)),
            NounKind::CopyTargeting { target, .. } => {
                format!("copy targeting {}", self.words(target))
            }
            NounKind::CombatDamage => "combat damage".into(),
            NounKind::Described(Described { words: text, .. }) | NounKind::Unknown(text) => {
                text.text.clone()
            }
            NounKind::Nth { of, order } => format!("{} number {order}", self.words(of)),
            NounKind::The { what, of: None } => format!("the {}", what.words),
            NounKind::The { what, of: Some(of) } => format!("{}'s {}", of.name, what.words),
            NounKind::Own { of, by } => format!("{}'s {}", by.name, self.words(of)),
            NounKind::OneOf(all) => {
                let words: Vec<String> = all.iter().map(|noun| self.words(noun)).collect();
                words.join(" or ")
            }
            NounKind::Every(of) => format!("all {}", self.words(of)),
            NounKind::Placed { of, .. } => self.words(of),
            NounKind::Held { of, by } => format!("{} that {} controls", self.words(of), by.name),
        }
    }
}
