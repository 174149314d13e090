//! Verbs that are one fixed phrase: the reader and the printer both take them from here.
use super::{Action, ManaOutput, PlayerRef};

impl Action {
    /// What "you" do by a phrase without parts, with its words.
    pub const FIXED: &[(&str, Action)] = &[
        ("end the turn", Action::EndTurn),
        (
            "double the amount of each type of mana in your mana pool",
            Action::AddMana(PlayerRef::You, ManaOutput::AsInPool),
        ),
    ];

    /// The verb of a fixed phrase.
    pub fn of_fixed(words: &str) -> Option<Action> {
        let (_, action) = Action::FIXED.iter().find(|(fixed, _)| *fixed == words)?;
        Some(action.clone())
    }

    /// Its words, where it is a verb of a fixed phrase.
    pub fn fixed_words(&self) -> Option<&'static str> {
        let (words, _) = Action::FIXED.iter().find(|(_, fixed)| fixed == self)?;
        Some(words)
    }
}
