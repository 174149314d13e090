//! What the text has named so far, and which of it "it", "that creature" or "that player" means.
use super::meant::matches;
use super::others::AbilityPart;
use super::{P, Reader};
use crate::wording::tree::{
    Antecedent, Noun, ObjectRef, Objects, Phrase, PlayerRef, Quality, Quantity, Slot, Way, whether,
};

/// Something that was named.
#[derive(Debug, Clone)]
pub(super) struct Mention {
    pub(super) to: Antecedent,
    pub(super) player: bool,
    /// What the words say of it, for "that creature".
    pub(super) objects: Option<Objects>,
    pub(super) plural: bool,
    pub(super) clause: u16,
    /// Named by the way, as the spell in "becomes the target of a spell".
    pub(super) aside: bool,
    /// In which part of the ability.
    pub(super) part: AbilityPart,
    /// Named inside of another phrase: "a creature" in "target Aura attached to a creature".
    pub(super) inside: bool,
    /// Of which phrase it is what the object is attached to.
    pub(super) bears: Option<Slot>,
}

impl Reader {
    /// A new sentence or clause begins: what stands before it is less near.
    pub(super) fn next_clause(&mut self) {
        self.clause += 1;
    }

    /// A new ability begins: what the ones before named is meant only if nothing here can be.
    pub(super) fn forget(&mut self) {
        self.clause += 1;
        self.part = AbilityPart::Static;
        self.mode_starts = 0;
        self.ability_starts = self.clause;
        self.actor = None;
        self.subject = None;
        self.targeted = None;
        self.blocking = None;
        (self.attacker, self.either) = (None, None);
        self.searched.clear();
        self.each_slots.clear();
        (self.doer, self.offered, self.others_than) = (None, None, None);
        self.undone = super::undone::Undone::default();
    }

    /// Something is named here.
    pub(super) fn named_object(&mut self, to: Antecedent, objects: Option<Objects>, plural: bool) {
        self.references.made_here(false, plural, &to);
        self.spoken_of(to, objects, plural);
    }

    /// Something that was named is spoken of again.
    pub(super) fn spoken_of(&mut self, to: Antecedent, objects: Option<Objects>, plural: bool) {
        self.mentions.push(Mention {
            to,
            player: false,
            objects,
            plural,
            clause: self.clause,
            aside: false,
            part: self.part,
            inside: false,
            bears: None,
        });
    }

    pub(super) fn named_player(&mut self, to: Antecedent, plural: bool) {
        self.references.made_here(true, plural, &to);
        self.spoken_of_player(to, plural);
    }

    /// A player who was named is spoken of again.
    pub(super) fn spoken_of_player(&mut self, to: Antecedent, plural: bool) {
        self.mentions.push(Mention {
            to,
            player: true,
            objects: None,
            plural,
            clause: self.clause,
            aside: false,
            part: self.part,
            inside: false,
            bears: None,
        });
    }

    /// The ability that is played: "that ability", and never "it".
    pub(super) fn played_ability(&mut self) -> crate::wording::tree::Slot {
        let slot = self.slot();
        let ability = Objects::of(Noun::Ability(crate::wording::tree::AbilityNoun::Activated));
        let mark = self.mark();
        self.named_object(Antecedent::Slot(slot), Some(ability), false);
        self.aside_since(mark);
        slot
    }

    /// Which object "it" (or "them") there means.
    pub(super) fn resolve_object(&mut self, at: &P, plural: bool) -> Antecedent {
        let found = self.references.meaning(at);
        self.spoken_of(found.clone(), self.words_of(&found), plural);
        found
    }

    /// Which object is meant where no word goes back, by what was named before.
    pub(super) fn object_before(&mut self, plural: bool) -> Antecedent {
        let fits = |m: &Mention| !m.player && !m.aside && m.plural == plural;
        let mut found = self.here_or_before(fits);
        if is_none(&found) {
            found = self.here_or_before(|m| !m.player && m.plural == plural);
        }
        self.spoken_of(found.clone(), self.words_of(&found), plural);
        found
    }

    /// The one player whom this ability has named so far.
    pub(super) fn player_here(&self) -> Option<Antecedent> {
        match one_of(self.candidates(true, |m| m.player && !m.plural && !m.aside)) {
            Antecedent::Unclear(_) => None,
            one => Some(one),
        }
    }

    /// What "the first creature" means: what this ability named first of what the words can speak
    /// of.
    pub(super) fn first_named(&self, objects: &Objects) -> Option<Antecedent> {
        let here = self
            .mentions
            .iter()
            .filter(|m| m.clause >= self.ability_starts && !m.player && !m.plural);
        let mut fitting =
            here.filter(|m| m.objects.as_ref().is_some_and(|o| matches(o, objects, false)));
        fitting.next().map(|m| m.to.clone())
    }

    /// Which object "that creature" (or "those creatures") means, of what these words can be said.
    pub(super) fn resolve_that(&mut self, at: &P, objects: &Objects, plural: bool) -> Antecedent {
        let mut found = self.references.meaning(at);
        if let Some(source) = self.source_named(objects, plural, &found) {
            self.names_object(at, source.clone());
            found = source;
        }
        self.spoken_of(found.clone(), Some(objects.clone()), plural);
        found
    }

    /// The same where no word says which, by what was named before.
    pub(super) fn that_before(&mut self, objects: &Objects, plural: bool) -> Antecedent {
        let fits = |m: &Mention, strict: bool| {
            !m.player
                && m.plural == plural
                && m.objects.as_ref().is_some_and(|o| matches(o, objects, strict))
        };
        let mut found = Antecedent::Unclear(Vec::new());
        // "That non-Wall creature": of two creatures the one that was called so.
        let called = |m: &Mention| {
            fits(m, true)
                && m.objects
                    .as_ref()
                    .is_some_and(|o| objects.adjectives.iter().all(|q| o.adjectives.contains(q)))
        };
        for here in [true, false] {
            if is_none(&found) && !objects.adjectives.is_empty() {
                found = apart_from_attached(self.candidates(here, called));
            }
            for strict in [true, false] {
                if is_none(&found) {
                    found = apart_from_attached(self.candidates(here, |m| fits(m, strict)));
                }
            }
            if is_none(&found) {
                let any = self.candidates(here, |m| {
                    !m.player && m.objects.as_ref().is_some_and(|o| matches(o, objects, false))
                });
                found = if plural { self.named_apart(here, objects, any) } else { one_of(any) };
            }
        }
        // "The artifact" of a target artifact and a target artifact card: what isn't called a card
        // is in play (200.9).
        if let (Antecedent::Unclear(several), false) = (&found, plural)
            && !several.is_empty()
        {
            let called = |m: &Mention| {
                fits(m, true) && m.objects.as_ref().is_some_and(|o| o.noun == objects.noun)
            };
            if let [one] = self.candidates(true, called).as_slice() {
                found = one.clone();
            }
        }
        found = self.source_named(objects, plural, &found).unwrap_or(found);
        if plural
            && self.searched.len() > 1
            && matches!(found, Antecedent::Slot(slot) if self.searched.contains(&slot))
        {
            found = Antecedent::Slots(self.searched.clone());
        }
        self.spoken_of(found.clone(), Some(objects.clone()), plural);
        found
    }

    /// Whether this ability has named something before: then "the removed card" is one of those.
    /// "Equipped creature" is none.
    pub(super) fn removed_here(&self) -> bool {
        let otherwise = |m: &Mention| self.deeds.is_done_otherwise(&m.to);
        let attached = |m: &Mention| {
            let is = |of: &ObjectRef| matches!(of, ObjectRef::Attached(..));
            matches!(&m.to, Antecedent::SameObject(of) if is(of))
        };
        self.mentions.iter().any(|m| {
            let here = m.clause >= self.ability_starts;
            here && !m.player && m.to != Antecedent::This && !attached(m) && !otherwise(m)
        })
    }

    /// What the phrases since then named is said by the way: "it" doesn't mean it.
    pub(super) fn aside_since(&mut self, mark: usize) {
        for m in self.mentions.iter_mut().skip(mark) {
            m.aside = true;
        }
    }

    /// "Whenever an artifact becomes tapped or a player plays an ability of an artifact": "that
    /// artifact" is the one of whichever event it was.
    pub(super) fn either_event(&mut self, first: usize, second: usize) {
        for b in second..self.mentions.len() {
            for a in first..second {
                let (one, other) = (&self.mentions[a], &self.mentions[b]);
                let (Antecedent::Slot(x), Antecedent::Slot(y)) = (&one.to, &other.to) else {
                    continue;
                };
                let noun = |m: &Mention| m.objects.as_ref().map(|o| o.noun.clone());
                if one.player || other.player || noun(one) != noun(other) || x == y {
                    continue;
                }
                let both = Antecedent::EitherSlot(vec![*x, *y]);
                self.mentions[b].to = both;
                self.mentions.remove(a);
                return;
            }
        }
    }

    /// This mention is by the way from now on.
    pub(super) fn aside_at(&mut self, at: usize) {
        if let Some(m) = self.mentions.get_mut(at) {
            m.aside = true;
        }
    }

    /// As a player, what may be one is said by the way: another reference says which player is
    /// meant.
    pub(super) fn player_aside(&mut self, to: &Antecedent) {
        for m in self.mentions.iter_mut().filter(|m| m.player && m.to == *to) {
            m.aside = true;
        }
    }

    /// The phrase of this slot is said by the way.
    pub(super) fn aside_of(&mut self, slot: Slot) {
        for m in self.mentions.iter_mut().filter(|m| m.to == Antecedent::Slot(slot)) {
            m.aside = true;
        }
    }

    /// The phrase of this slot isn't referred to.
    pub(super) fn leave_out(&mut self, slot: Slot) {
        self.mentions.retain(|m| m.to != Antecedent::Slot(slot));
    }

    /// How much was named so far.
    pub(super) fn mark(&self) -> usize {
        self.mentions.len()
    }

    /// Cards were drawn: in the same sentence "it" means them, later only what has meant them
    /// before.
    pub(super) fn named_drawn(&mut self, plural: bool) {
        let mut drawn = Objects::of(Noun::Card);
        drawn.tails.push(Quality::ThisWay(Way::Drawn));
        let quantity = if plural { Quantity::All } else { Quantity::The };
        let phrase = Phrase {
            slot: self.slot(),
            quantity,
            objects: drawn,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        let to = Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(phrase))));
        self.drawn = Some(self.mark());
        self.named_object(to, Some(Objects::of(Noun::Card)), plural);
    }

    /// A hand was discarded: "those cards".
    pub(super) fn named_hand_discarded(&mut self) {
        let mut discarded = Objects::of(Noun::Card);
        discarded.tails.push(Quality::ThisWay(Way::Discarded));
        let phrase = Phrase {
            slot: self.slot(),
            quantity: Quantity::All,
            objects: discarded,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        let mark = self.mark();
        let to = Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(phrase))));
        self.named_object(to, Some(Objects::of(Noun::Card)), true);
        self.aside_since(mark);
    }

    /// Later words that mean the player of this slot are about the player that can be found so.
    pub(super) fn found_as(&mut self, slot: Slot, who: PlayerRef) {
        let who = Antecedent::SamePlayer(Box::new(who));
        self.references.found_as(slot, &who);
        for m in self.mentions.iter_mut().filter(|m| m.player && m.to == Antecedent::Slot(slot)) {
            m.to.clone_from(&who);
        }
    }

    /// Which player "that player" or "he or she" means.
    pub(super) fn resolve_player(&mut self, at: &P, plural: bool) -> Antecedent {
        let found = self.references.meaning(at);
        self.spoken_of_player(found.clone(), plural);
        found
    }

    /// The same where no word goes back, by who was named before.
    pub(super) fn player_before(&mut self, plural: bool) -> Antecedent {
        // Who is said by the way ("its owner's hand") is meant only where nobody else of this
        // ability can be.
        let as_many = |m: &Mention| m.player && m.plural == plural;
        let mut found = one_of(self.candidates(true, |m| as_many(m) && !m.aside));
        for here in [true, false] {
            if is_none(&found) {
                found = one_of(self.candidates(here, as_many));
            }
        }
        for here in [true, false] {
            if is_none(&found) {
                found = one_of(self.candidates(here, |m| m.player));
            }
        }
        self.spoken_of_player(found.clone(), plural);
        found
    }

    pub(super) fn words_of(&self, to: &Antecedent) -> Option<Objects> {
        self.mentions.iter().find(|m| m.to == *to).and_then(|m| m.objects.clone())
    }

    fn here_or_before(&self, fits: impl Fn(&Mention) -> bool) -> Antecedent {
        let here = one_of(self.candidates(true, &fits));
        if is_none(&here) { one_of(self.candidates(false, &fits)) } else { here }
    }

    /// The candidates of the nearest clause that has any, of this ability or of those before;
    /// something else goes before the card itself.
    pub(super) fn candidates(
        &self,
        here: bool,
        fits: impl Fn(&Mention) -> bool,
    ) -> Vec<Antecedent> {
        let fits = |m: &&Mention| {
            let here = (m.clause >= self.ability_starts) == here;
            here && fits(m)
        };
        let Some(clause) = self.mentions.iter().filter(fits).map(|m| m.clause).max() else {
            return Vec::new();
        };
        let mut found: Vec<Antecedent> = Vec::new();
        for m in self.mentions.iter().filter(fits).filter(|m| m.clause == clause) {
            if !found.contains(&m.to) {
                found.push(m.to.clone());
            }
        }
        if found.len() > 1 {
            found.retain(|a| *a != Antecedent::This);
        }
        found
    }

    /// A reference back to what a step's subject is, for the verbs that share it.
    pub(super) fn same_player(who: &PlayerRef) -> Option<Antecedent> {
        Some(match who {
            PlayerRef::Phrase(p) => Antecedent::Slot(p.slot),
            PlayerRef::Back(b) => b.to.clone(),
            other => Antecedent::SamePlayer(Box::new(other.clone())),
        })
    }

    /// A slot for something that an action makes, found by later references.
    pub(super) fn made(&mut self, objects: Objects, plural: bool) -> Slot {
        let slot = self.slot();
        self.named_object(Antecedent::Slot(slot), Some(objects), plural);
        slot
    }

    /// The two objects that this ability named last, where it named two.
    pub(super) fn last_two(&self) -> Option<Antecedent> {
        let mut slots: Vec<Slot> = Vec::new();
        for m in self
            .mentions
            .iter()
            .rev()
            .filter(|m| m.clause >= self.ability_starts && !m.player && !m.plural)
        {
            if let Antecedent::Slot(s) = &m.to
                && !slots.contains(s)
            {
                slots.push(*s);
            }
        }
        slots.reverse();
        (slots.len() == 2).then_some(Antecedent::Slots(slots))
    }

    /// The card itself was named.
    pub(super) fn named_this(&mut self) {
        self.named_object(Antecedent::This, None, false);
    }
}

/// The one candidate; two of equal standing are no answer.
pub(super) fn one_of(found: Vec<Antecedent>) -> Antecedent {
    match found.as_slice() {
        [one] => one.clone(),
        many => Antecedent::Unclear(
            many.iter()
                .filter_map(|a| if let Antecedent::Slot(s) = a { Some(*s) } else { None })
                .collect(),
        ),
    }
}

/// "Whenever equipped creature deals damage to a creature, … that creature": what it is attached to
/// is called that.
fn apart_from_attached(mut found: Vec<Antecedent>) -> Antecedent {
    if found.len() > 1 {
        found.retain(|a| !matches!(a, Antecedent::SameObject(_)));
    }
    one_of(found)
}

/// "They" of several that were named one by one.
pub(super) fn together(found: Antecedent) -> Antecedent {
    match found {
        Antecedent::Unclear(all) if all.len() > 1 => Antecedent::Slots(all),
        other => other,
    }
}

pub(super) fn is_none(found: &Antecedent) -> bool {
    matches!(found, Antecedent::Unclear(all) if all.is_empty())
}
