//! 413.2c: piles that are made of what there is, and what each player is brought down to.
use super::act::{DoneBy, Performed};
use super::choosing::bind;
use crate::cite;
use crate::decide::{Choice, Pile, Purpose, Verb, WordKind};
use crate::game::{Entity, MoveFact, ObjectId, PlayerId, ResolveUnruled};
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::Color;
use crate::terms::subtypes::BASIC_LAND_TYPES;
use crate::wording::tree::{
    Amount, Antecedent, Back, DiscardWhat, DistinctKind, Leveled, Noun, ObjectRef, Objects, Phrase,
    PlayerPhrase, PlayerRef, Quality, Quantity, Slot, whether,
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
    ) -> Ruling<DoneBy> {
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
        let piles = vec![Choice::Pile(Pile::First), Choice::Pile(Pile::Second)];
        let taken = self.ask_one(
            chooses,
            cite!("glossary: Pile"),
            about,
            Purpose::Word(WordKind::Pile),
            piles,
        )?;
        bind(context, pile, if taken == Choice::Pile(Pile::First) { &first } else { &second });
        Ok(vec![Performed { by: separates, done: true }])
    }

    /// Each player keeps as many as who has the fewest: of one kind after the other, as written.
    pub(super) fn level(
        &mut self,
        what: &Objects,
        then: &[Leveled],
        player: Slot,
        lost: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let each = each_player(player);
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
            let rest = ObjectRef::Back(Back::they(Antecedent::Slot(lost)));
            context.bindings.slots.remove(&player);
            done = match kind {
                Leveled::Cards => self.discard(&each, &DiscardWhat::Cards(rest), context)?,
                Leveled::Permanents(_) => self.sacrifice(&each, &rest, context)?,
            };
        }
        Ok(done)
    }

    /// Each player keeps one of each kind, the same for several if he or she likes; what is left is
    /// sacrificed by all at once.
    pub(super) fn keep_of_each(
        &mut self,
        from: &Objects,
        kept: &[Objects],
        (player, lost): (Slot, Slot),
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let each = each_player(player);
        let kinds: Vec<Objects> = kept.iter().flat_map(one_of_each).collect();
        let mut rest = Vec::new();
        for p in self.actors(&each, context)? {
            let all = View::of(&self.game).those_controlled(p, from, context)?;
            let mut chosen = Vec::new();
            for kind in &kinds {
                let mut of = View::of(&self.game).those_controlled(p, kind, context)?;
                of.retain(|o| all.contains(o));
                let phrase = Phrase {
                    slot: lost,
                    quantity: Quantity::One,
                    objects: kind.clone(),
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                let purpose = Purpose::Object(Verb::Choose);
                chosen.extend(self.choose_some(p, &phrase, of, context, &purpose)?);
            }
            rest.extend(all.into_iter().filter(|o| !chosen.contains(o)));
        }
        bind(context, lost, &rest);
        let rest = ObjectRef::Back(Back::they(Antecedent::Slot(lost)));
        context.bindings.slots.remove(&player);
        self.sacrifice(&each, &rest, context)
    }

    /// The cards in a player's hand, or the permanents of a kind that he or she controls.
    fn leveled(&self, kind: &Leveled, p: PlayerId, context: &Context) -> Ruling<Vec<ObjectId>> {
        match kind {
            Leveled::Cards => Ok(self.game.player(p).hand.to_vec()),
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
            at_random: whether::AtRandom::No,
        };
        self.choose_some(p, &phrase, all.to_vec(), context, &Purpose::Object(Verb::Choose))
    }
}

/// "Each player".
fn each_player(slot: Slot) -> PlayerRef {
    PlayerRef::Phrase(Box::new(PlayerPhrase {
        slot,
        quantity: Quantity::Each,
        each_of: Default::default(),
        opponent: whether::Opponent::No,
        other: whether::Other::No,
        tails: Vec::new(),
    }))
}

/// "A land of each basic land type", "a creature of each color": one phrase for each of the five.
fn one_of_each(objects: &Objects) -> Vec<Objects> {
    let Some((Quality::OfEach(kind), rest)) = objects.tails.split_last() else {
        return vec![objects.clone()];
    };
    let of = |color: Color, land: &str| match kind {
        DistinctKind::Colors => Quality::Color(color),
        _ => Quality::Subtype(land.to_string()),
    };
    let one = |(color, land)| {
        let adjectives = std::iter::once(of(color, land)).chain(objects.adjectives.iter().cloned());
        Objects { adjectives: adjectives.collect(), tails: rest.to_vec(), ..objects.clone() }
    };
    Color::ALL.into_iter().zip(BASIC_LAND_TYPES.iter().copied()).map(one).collect()
}
