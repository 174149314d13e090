//! 409.1c: "target creature of the creature type of your choice": the choice goes with the targets.
use crate::cite;
use crate::decide::{Choice, Purpose, WordKind};
use crate::game::{
    Chosen, Entity, Event, ObjectId, PlayUnruled, PlayerId, ResolveFact, TargetRefused,
};
use crate::rules::r415_targets::{TargetPhrase, stack_context, texts};
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::{Color, subtypes};
use crate::wording::tree::{Action, Amount, ChoiceKind, Objects, PlayerRef, Quality, Thing, Tree};

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

    /// Whether a phrase that targets asks for what the same text has a player choose: that is
    /// chosen as the text is followed, and its targets long before.
    ///
    /// # Errors
    /// Unruled if so.
    pub(super) fn asks_for_no_later_choice(
        &self,
        id: ObjectId,
        phrase: &TargetPhrase,
    ) -> Ruling<()> {
        let Some(objects) = phrase.objects() else { return Ok(()) };
        for text in texts(&self.game, id)? {
            if text.effect.any(|action: &Action| chooses_what(action, objects)) {
                return Err(Stop::unruled_by(cite!("409.1c"), PlayUnruled::TargetOfLaterChoice));
            }
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

/// Whether a verb has a player choose what the words ask for: "of the chosen color", "with the
/// chosen name", "the chosen player controls".
fn chooses_what(action: &Action, words: &Objects) -> bool {
    let says = |kind: ChoiceKind| {
        words.any(|q: &Quality| {
            matches!(q, Quality::Chosen(k) | Quality::ThatChosen(k) | Quality::OneOfChosen(k)
                if *k == kind)
        }) || words.any(|n: &Amount| *n == Amount::Chosen(kind))
    };
    match action {
        Action::Choose(_, ChoiceKind::Player | ChoiceKind::Opponent, _)
        | Action::ChooseThing(_, Thing::Player(_)) => {
            words.any(|who: &PlayerRef| *who == PlayerRef::Chosen)
        }
        Action::Choose(_, kind, _) => says(*kind),
        Action::NameCard(..) => says(ChoiceKind::Name),
        _ => false,
    }
}
