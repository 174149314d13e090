//! 413.2c: piles that are made of what there is, and what each player is brought down to.
use super::choosing::bind;
use crate::cite;
use crate::decide::{Choice, Purpose, Verb, WordKind};
use crate::game::{Entity, MoveFact, ObjectId, PlayerId, ResolveUnruled};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, DiscardWhat, Leveled, Noun, ObjectRef, Objects, Phrase,
    PlayerPhrase, PlayerRef, Quantity, Slot,
};

impl Engine<'_> {
    /// One player separates, another chooses one of the two piles; either may be empty.
    pub(super) fn separate(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        chooser: &PlayerRef,
        pile: Slot,
        context: &mut Context,
    ) -> Ruling<Vec<(PlayerId, bool)>> {
        let all = self.mine(what, Verb::Separate, context)?;
        let [separates] = self.choosers(who, context)?[..] else {
            return Err(Stop::unruled(ResolveUnruled::PilesOfSeveral));
        };
        let about = context.stack_object.or(Some(context.this));
        let of = all.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
        let chosen = self.ask_some(
            separates,
            cite!("glossary: Pile"),
            about,
            Purpose::Object(Verb::PutIntoTheFirstPile),
            of,
            0..=all.len(),
        )?;
        let in_first = |o: &&ObjectId| chosen.contains(&Choice::Entity(Entity::Object(**o)));
        let first: Vec<ObjectId> = all.iter().filter(in_first).copied().collect();
        let second: Vec<ObjectId> = all.iter().filter(|o| !in_first(o)).copied().collect();
        for (number, cards) in [(1, &first), (2, &second)] {
            self.tell(&[cite!("glossary: Pile")], |_| MoveFact::Pile {
                number,
                cards: cards.clone(),
            });
        }
        let [chooses] = self.choosers(chooser, context)?[..] else {
            return Err(Stop::unruled(ResolveUnruled::PileChosenBySeveral));
        };
        let word = |w: &str| Choice::Word(w.into());
        let piles = vec![word("the first pile"), word("the second pile")];
        let taken = self.ask_one(
            chooses,
            cite!("glossary: Pile"),
            about,
            Purpose::Word(WordKind::Pile),
            piles,
        )?;
        bind(context, pile, if taken == word("the first pile") { &first } else { &second });
        Ok(vec![(separates, true)])
    }

    /// Each player keeps as many as who has the fewest: of one kind after the other, as written.
    pub(super) fn level(
        &mut self,
        what: &Objects,
        then: &[Leveled],
        player: Slot,
        lost: Slot,
        context: &mut Context,
    ) -> Ruling<Vec<(PlayerId, bool)>> {
        let each = PlayerRef::Phrase(Box::new(PlayerPhrase {
            slot: player,
            quantity: Quantity::Each,
            opponent: false,
            other: false,
            tails: Vec::new(),
        }));
        let first = Leveled::Permanents(Box::new(what.clone()));
        let players = self.actors(&each, context)?;
        let mut done = Vec::new();
        for kind in std::iter::once(&first).chain(then) {
            let mut of = Vec::new();
            for p in self.game.apnap() {
                of.push((p, self.leveled(kind, p, context)?));
            }
            let fewest = of.iter().map(|(_, all)| all.len()).min().unwrap_or(0);
            let mut rest = Vec::new();
            for p in &players {
                let Some((_, all)) = of.iter().find(|(q, _)| q == p) else { continue };
                let kept = self.left_with(*p, kind, all, fewest, (lost, &mut *context))?;
                rest.extend(all.iter().filter(|o| !kept.contains(o)).copied());
            }
            bind(context, lost, &rest);
            let rest = ObjectRef::Back(Back { form: BackForm::They, to: Antecedent::Slot(lost) });
            context.bindings.slots.remove(&player);
            done = match kind {
                Leveled::Cards => self.discard(&each, &DiscardWhat::Cards(rest), context)?,
                Leveled::Permanents(_) => self.sacrifice(&each, &rest, context)?,
            };
        }
        Ok(done)
    }

    /// The cards in a player's hand, or the permanents of a kind that he or she controls.
    fn leveled(&self, kind: &Leveled, p: PlayerId, context: &Context) -> Ruling<Vec<ObjectId>> {
        match kind {
            Leveled::Cards => Ok(self.game.player(p).hand.clone()),
            Leveled::Permanents(objects) => {
                View::of(&self.game).those_controlled(p, objects, context)
            }
        }
    }

    /// As many as who has the fewest, chosen among one's own.
    fn left_with(
        &mut self,
        p: PlayerId,
        kind: &Leveled,
        all: &[ObjectId],
        fewest: usize,
        (slot, context): (Slot, &mut Context),
    ) -> Ruling<Vec<ObjectId>> {
        if fewest == 0
            || fewest == all.len()
            || all.iter().all(|o| self.game.object(*o).face.unknown)
        {
            return Ok(all.iter().take(fewest).copied().collect());
        }
        let objects = match kind {
            Leveled::Cards => Objects::of(Noun::Card),
            Leveled::Permanents(objects) => (**objects).clone(),
        };
        let kept = Amount::Number(i32::try_from(fewest).unwrap_or(i32::MAX));
        let phrase = Phrase {
            slot,
            quantity: Quantity::Exactly(kept),
            objects,
            chooser: None,
            at_random: false,
        };
        self.choose_some(p, &phrase, all.to_vec(), context, &Purpose::Object(Verb::Choose))
    }
}
