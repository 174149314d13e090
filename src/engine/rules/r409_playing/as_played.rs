//! 409.1b: numbers that a text counts "as you play" it.
use crate::cite;
use crate::game::{ObjectId, PlayFact};
use crate::rules::r200_phrases::amount;
use crate::rules::r413_resolving::program_of;
use crate::rules::r415_targets::stack_context;
use crate::rules::{Engine, Ruling};
use crate::wording::tree::Amount;

impl Engine<'_> {
    /// Counts what the text counts as it is announced; it isn't counted again.
    pub(super) fn count_as_played(&mut self, id: ObjectId) -> Ruling<()> {
        let context = stack_context(&self.game, id);
        let mut counted = Vec::new();
        for (effect, _) in self.chosen_texts(id)? {
            for (letter, value) in program_of(&effect)?.variables() {
                if let Amount::AsPlayed(of) = value {
                    counted.push((letter, amount(&self.game, of, &context)?.max(0)));
                }
            }
        }
        for (letter, n) in counted {
            self.tell(&[cite!("409.1b")], |_| PlayFact::CountedAsPlayed { letter, value: n });
            self.edit_item(id, |item| {
                item.bindings.variables.insert(letter.into(), n);
            });
        }
        Ok(())
    }
}
