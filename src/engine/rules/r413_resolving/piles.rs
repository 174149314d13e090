//! 413.2c: piles that are made of what there is, and what each player is brought down to.
use super::choosing::bind;
use crate::cite;
use crate::decide::{Choice, Purpose, Verb, WordKind};
use crate::game::{Entity, EntryKind, ObjectId, PlayerId};
use crate::rules::names::names;
use crate::rules::r200_phrases::View;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, DiscardWhat, Leveled, Noun, ObjectRef, Objects, Phrase,
    PlayerPhrase, PlayerRef, Quality, Quantity, Slot,
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
            return Err(Stop::unruled("piles that several players make"));
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
        for (which, cards) in [("first", &first), ("second", &second)] {
            self.say(EntryKind::Part, &[cite!("glossary: Pile")], |g| {
                let words = if cards.is_empty() { "nothing".to_string() } else { names(g, cards) };
                format!("the {which} pile: {words}")
            });
        }
        let [chooses] = self.choosers(chooser, context)?[..] else {
            return Err(Stop::unruled("a pile that several players choose"));
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
        let theirs =
            PlayerRef::Back(Back { form: BackForm::HeOrShe, to: Antecedent::Slot(player) });
        let first = Leveled::Permanents(Box::new(what.clone()));
        let mut done = Vec::new();
        for kind in std::iter::once(&first).chain(then) {
            let mut of = match kind {
                Leveled::Cards => Objects::of(Noun::Card),
                Leveled::Permanents(objects) => (**objects).clone(),
            };
            let view = View::of(&self.game);
            let mut fewest = i64::MAX;
            for p in self.game.apnap() {
                let n = match kind {
                    Leveled::Cards => self.game.player(p).hand.len() as i64,
                    Leveled::Permanents(objects) => view.controlled(p, objects, context)?,
                };
                fewest = fewest.min(n);
            }
            let phrase = |objects: &Objects| Phrase {
                slot: lost,
                quantity: Quantity::All,
                objects: objects.clone(),
                chooser: None,
                at_random: false,
            };
            let whose = match kind {
                Leveled::Cards => Quality::InZone(ZoneKind::Hand, Some(theirs.clone())),
                Leveled::Permanents(_) => Quality::ControlledBy(theirs.clone()),
            };
            let mut counted = of.clone();
            counted.tails.push(whose.clone());
            let kept = Amount::Number(i32::try_from(fewest).unwrap_or(0));
            let over = Amount::Minus(Box::new(Amount::Count(Box::new(counted))), Box::new(kept));
            if matches!(kind, Leveled::Permanents(_)) {
                of.tails.push(whose);
            }
            let phrase = Phrase { quantity: Quantity::Exactly(over), ..phrase(&of) };
            let rest = ObjectRef::Phrase(Box::new(phrase));
            context.bindings.slots.remove(&player);
            done = match kind {
                Leveled::Cards => self.discard(&each, &DiscardWhat::Cards(rest), context)?,
                Leveled::Permanents(_) => self.sacrifice(&each, &rest, context)?,
            };
        }
        Ok(done)
    }
}
