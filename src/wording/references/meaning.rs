//! What the words that go back mean, for the reader: it says what it makes of each thing that is
//! named, and asks by place.
use super::entities::{NamedBy, NamedCount, Pass, Referent, Resolved, TextPlace};
use crate::wording::read::P;
use crate::wording::tree::{Antecedent, Slot};

/// What the reader has made of what was named, by the place of the words.
#[derive(Debug, Default)]
pub(super) struct Registry {
    /// Of words of their own: where they begin, and what they name.
    named: Vec<(usize, NamedKind, Antecedent)>,
    /// What was made or found without a phrase, in the words that are read.
    made: Vec<MadeThing>,
    /// The words that are read.
    here: Option<TextPlace>,
}

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
    within: Option<TextPlace>,
    player: bool,
    plural: bool,
    to: Antecedent,
}

impl Registry {
    /// The words are this.
    pub(super) fn named(&mut self, p: &P, kind: NamedKind, to: Antecedent) {
        let start = p.as_span().start();
        self.named.retain(|(at, of, _)| (*at, *of) != (start, kind));
        self.named.push((start, kind, to));
    }

    /// The player of this slot is whoever can be found so.
    pub(super) fn found_as(&mut self, slot: Slot, who: &Antecedent) {
        for (_, kind, to) in &mut self.named {
            if *kind == NamedKind::Player && *to == Antecedent::Slot(slot) {
                *to = who.clone();
            }
        }
    }

    /// The reader goes into these words; what it was in before.
    pub(super) fn enters(&mut self, p: &P) -> Option<TextPlace> {
        self.here.replace(TextPlace::of(p))
    }

    /// It goes on where it was.
    pub(super) fn leaves(&mut self, before: Option<TextPlace>) {
        self.here = before;
    }

    /// The words that are read have made this.
    pub(super) fn made_here(&mut self, player: bool, plural: bool, to: &Antecedent) {
        let known = self.named.iter().any(|(_, _, t)| t == to)
            || self.made.iter().any(|m| m.to == *to && m.player == player);
        if !known && *to != Antecedent::This {
            self.made.push(MadeThing { within: self.here, player, plural, to: to.clone() });
        }
    }

    /// What the reader has made of something that was named; nothing where that can't be said.
    fn of(&self, e: &Referent) -> Option<Antecedent> {
        if e.named == NamedBy::This {
            return Some(Antecedent::This);
        }
        let start = e.at.start;
        let kind = match (e.named, e.object) {
            (NamedBy::Together, _) => NamedKind::Together,
            (_, true) => NamedKind::Object,
            (_, false) => NamedKind::Player,
        };
        let mut named = self.named.iter();
        if let Some((.., to)) = named.find(|(at, of, _)| *at == start && *of == kind) {
            return Some(to.clone());
        }
        if !matches!(e.named, NamedBy::Made | NamedBy::Drawn | NamedBy::Loop | NamedBy::Told) {
            return None;
        }
        let plural = e.number == NamedCount::Several;
        let within = |m: &&MadeThing| {
            m.player != e.object
                && m.plural == plural
                && m.within.is_some_and(|within| within.holds(e.at))
                && self.named.iter().all(|(_, _, to)| *to != m.to)
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
    pub(super) fn meaning(&self, bound: &Registry, p: &P) -> Option<Antecedent> {
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
            let mut joint = if r.joint.len() > 1 { all(&r.joint)? } else { Vec::new() };
            return match joint.len() {
                0 => None,
                1 => joint.pop(),
                _ => Some(Antecedent::Slots(slots(&joint)?)),
            };
        }
        let mut best = all(&r.best)?;
        if best.len() == 1 {
            return best.pop();
        }
        None
    }
}
