//! What the words that go back mean, for the reader: it says what it makes of each thing that is
//! named, and asks by place.
use super::entities::{AnaphorForm, NamedBy, NamedCount, Pass, Referent, Resolved, TextPlace};
use crate::wording::read::{AbilityPart, P};
use crate::wording::tree::{Antecedent, Slot};

/// The pass over a text, and what the reader has made so far of what is named.
#[derive(Debug, Default)]
pub(crate) struct References {
    pass: Pass,
    registry: Registry,
}

impl References {
    /// For the paragraph that is read next.
    pub(crate) fn goes_on(&mut self, p: &P, spell: bool) {
        self.pass.goes_on(p, spell);
        self.registry.goes_on();
    }

    /// These words name this.
    pub(crate) fn named(&mut self, p: &P, kind: NamedKind, to: Antecedent) {
        self.registry.named(p, kind, to);
    }

    /// A phrase has this slot.
    pub(crate) fn phrase(&mut self, p: &P, slot: Slot) {
        self.registry.phrase(p, slot);
    }

    /// The player of this slot is whoever can be found so.
    pub(crate) fn found_as(&mut self, slot: Slot, who: &Antecedent) {
        self.registry.found_as(slot, who);
    }

    /// The reader goes into these words; what it was in before.
    pub(crate) fn enters(&mut self, p: &P) -> Option<TextPlace> {
        self.registry.here.replace(TextPlace::of(p))
    }

    /// It goes on where it was.
    pub(crate) fn leaves(&mut self, before: Option<TextPlace>) {
        self.registry.here = before;
    }

    /// What is read has made this, without a phrase.
    pub(crate) fn made_here(&mut self, player: bool, plural: bool, to: &Antecedent) {
        self.registry.made_here(player, plural, to);
    }

    /// What the word there means: nothing, or more than one, where it isn't clear.
    pub(crate) fn meaning(&self, p: &P) -> Antecedent {
        let found = self.pass.meaning(&self.registry, p);
        found.unwrap_or(Antecedent::Unclear(Vec::new()))
    }
}

/// What the reader has made of what was named, by the place of the words.
#[derive(Debug, Default)]
struct Registry {
    /// Of words of their own: where they begin, and what they name.
    named: Vec<(WordsPlace, Antecedent)>,
    /// The slots of phrases.
    phrases: Vec<Slot>,
    /// What was made or found without a phrase, in the words that are read.
    made: Vec<MadeThing>,
    /// The words that are read.
    here: Option<TextPlace>,
    paragraph: u16,
}

/// The paragraph, where the words begin, and what they name.
type WordsPlace = (u16, usize, NamedKind);

/// What words name that begin in one place: "its controller and …" begins with an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NamedKind {
    Object,
    Player,
    /// Several in a row.
    Together,
}

#[derive(Debug)]
struct MadeThing {
    within: Option<(u16, TextPlace)>,
    player: bool,
    plural: bool,
    to: Antecedent,
}

impl Registry {
    /// Another paragraph is read.
    fn goes_on(&mut self) {
        self.paragraph += 1;
        self.here = None;
    }

    /// The words are this.
    fn named(&mut self, p: &P, kind: NamedKind, to: Antecedent) {
        let place = (self.paragraph, p.as_span().start(), kind);
        self.named.retain(|(at, _)| *at != place);
        self.named.push((place, to));
    }

    /// The words are a phrase of this slot.
    fn phrase(&mut self, p: &P, slot: Slot) {
        self.named(p, NamedKind::Object, Antecedent::Slot(slot));
        self.named(p, NamedKind::Player, Antecedent::Slot(slot));
        self.phrases.push(slot);
    }

    /// The player of this slot is whoever can be found so.
    fn found_as(&mut self, slot: Slot, who: &Antecedent) {
        for ((.., kind), to) in &mut self.named {
            if *kind == NamedKind::Player && *to == Antecedent::Slot(slot) {
                *to = who.clone();
            }
        }
    }

    /// The words that are read have made this.
    fn made_here(&mut self, player: bool, plural: bool, to: &Antecedent) {
        let known =
            self.is_phrase(to) || self.made.iter().any(|m| m.to == *to && m.player == player);
        if !known && *to != Antecedent::This {
            let within = self.here.map(|here| (self.paragraph, here));
            self.made.push(MadeThing { within, player, plural, to: to.clone() });
        }
    }

    fn is_phrase(&self, to: &Antecedent) -> bool {
        matches!(to, Antecedent::Slot(slot) if self.phrases.contains(slot))
    }

    /// What the reader has made of something that was named; nothing where that can't be said.
    fn of(&self, e: &Referent) -> Option<Antecedent> {
        if e.named == NamedBy::This {
            return Some(Antecedent::This);
        }
        let kind = match (e.named, e.object) {
            (NamedBy::Together, _) => NamedKind::Together,
            (_, true) => NamedKind::Object,
            (_, false) => NamedKind::Player,
        };
        let place = (e.paragraph, e.at.start, kind);
        if let Some((_, to)) = self.named.iter().find(|(at, _)| *at == place) {
            return Some(to.clone());
        }
        if !matches!(e.named, NamedBy::Made | NamedBy::Drawn | NamedBy::Loop | NamedBy::Told) {
            return None;
        }
        let plural = e.number == NamedCount::Several;
        let within = |m: &&MadeThing| {
            m.player != e.object
                && m.plural == plural
                && m.within.is_some_and(|(of, within)| of == e.paragraph && within.holds(e.at))
                && !self.is_phrase(&m.to)
        };
        let mut made = self.made.iter().filter(within);
        let one = made.next()?;
        made.next().is_none().then(|| one.to.clone())
    }
}

impl Pass {
    /// What the word that begins there can mean.
    fn at(&self, start: usize) -> Option<&Resolved> {
        self.resolved.iter().find(|r| r.anaphor.at.start == start)
    }

    /// What the word there means; nothing where the pass, or the reader, has no place for it.
    fn meaning(&self, bound: &Registry, p: &P) -> Option<Antecedent> {
        let r = self.at(p.as_span().start())?;
        let all = |of: &[usize]| -> Option<Vec<Antecedent>> {
            let mut found: Vec<Antecedent> = Vec::new();
            for i in of {
                let to = bound.of(&self.entities[*i])?;
                if !found.contains(&to) {
                    found.push(to);
                }
            }
            Some(found)
        };
        let slots = |of: &[Antecedent]| -> Option<Vec<Slot>> {
            let slot = |to: &Antecedent| match to {
                Antecedent::Slot(slot) => Some(*slot),
                _ => None,
            };
            of.iter().map(slot).collect()
        };
        if r.best.is_empty() {
            let mut joint = all(&r.joint)?;
            return match joint.len() {
                0 => None,
                1 => joint.pop(),
                _ => Some(Antecedent::Slots(slots(&joint)?)),
            };
        }
        let mut best = all(&r.best)?;
        if best.len() == 1 {
            // "When one of those creatures attacks, …": "that creature" is the one, "it" may be
            // any.
            let part = |i: &usize| self.entities[*i].named == NamedBy::PartOf;
            let chosen = matches!(best.as_slice(), [Antecedent::SameObject(_)]);
            if r.anaphor.form == AnaphorForm::It && r.best.iter().any(part) && !chosen {
                return None;
            }
            return best.pop();
        }
        let slot = |to: &Antecedent| match to {
            Antecedent::Slot(slot) => Some(*slot),
            _ => None,
        };
        let several: Vec<Slot> = best.iter().filter_map(slot).collect();
        // "Whenever a creature attacks or a creature blocks": of the event that it was.
        if let [one, other] = r.best.as_slice()
            && several.len() == 2
        {
            let (one, other) = (&self.entities[*one], &self.entities[*other]);
            let events = one.part == AbilityPart::Event && other.part == AbilityPart::Event;
            if events && one.event != other.event && one.kinds == other.kinds {
                return Some(Antecedent::EitherSlot(several));
            }
        }
        Some(Antecedent::Unclear(several))
    }
}
