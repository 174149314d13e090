//! 409.1c: "target creature of the creature type of your choice": the choice goes with the targets.
use crate::cite;
use crate::decide::{Choice, Purpose, WordKind};
use crate::game::{Chosen, Entity, Event, ObjectId, PlayerId, ResolveFact, TargetRefused};
use crate::rules::r415_targets::{TargetPhrase, stack_context};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::{Color, subtypes};
use crate::wording::tree::{ChoiceKind, Quality};

impl Engine<'_> {
    /// The color or creature type that a phrase leaves to the player's choice: one that all its
    /// targets have.
    pub(super) fn choose_kind_of_targets(
        &mut self,
        id: ObjectId,
        player: PlayerId,
        phrase: &TargetPhrase,
        targets: &[Entity],
    ) -> Ruling<()> {
        let said = phrase.objects().into_iter().flat_map(|o| o.qualities());
        let kinds: Vec<ChoiceKind> = said
            .filter_map(|q| if let Quality::OfYourChoice(kind) = q { Some(*kind) } else { None })
            .collect();
        let targets: Vec<ObjectId> = targets.iter().filter_map(|t| t.object()).collect();
        for kind in kinds {
            if targets.is_empty() {
                continue;
            }
            let of = self.common_to(kind, &targets);
            if of.is_empty() {
                return Err(Stop::illegal(&[cite!("409.1c")], TargetRefused::NothingInCommon));
            }
            let purpose = match kind {
                ChoiceKind::Color => Purpose::Color,
                _ => Purpose::Word(WordKind::CreatureType),
            };
            let chosen = match self.ask_one(player, cite!("409.1c"), Some(id), purpose, of)? {
                Choice::Color(color) => Chosen::Color(color),
                Choice::Subtype(word) => Chosen::Subtype(kind, word),
                _ => continue,
            };
            let by = stack_context(&self.game, id).origin;
            let event = Event::Chose { object: id, by, chosen: chosen.clone() };
            self.record_as(&[cite!("409.1c")], event, |_| ResolveFact::Chooses {
                player,
                chosen: chosen.clone(),
            });
        }
        Ok(())
    }

    /// The colors or creature types that all of these have.
    fn common_to(&self, kind: ChoiceKind, targets: &[ObjectId]) -> Vec<Choice> {
        let all = |has: &dyn Fn(ObjectId) -> bool| targets.iter().all(|o| has(*o));
        if kind == ChoiceKind::Color {
            let colors = Color::ALL.into_iter();
            let has = |c: &Color| all(&|o| characteristics(&self.game, o).colors.has(*c));
            return colors.filter(has).map(Choice::Color).collect();
        }
        let [first, ..] = targets else { return Vec::new() };
        let own = &characteristics(&self.game, *first).subtypes;
        let types = own.iter().filter(|word| subtypes::is_creature_type(word));
        let has = |word: &str| all(&|o| characteristics(&self.game, o).has_subtype(word));
        types.filter(|word| has(word)).map(|word| Choice::Subtype(word.clone())).collect()
    }
}
