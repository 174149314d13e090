//! What a card that was drawn or shown isn't: a permanent, a spell, or something that has a
//! controller (217.5d, 413.2b).
use super::Reader;
use super::discourse::{Mention, is_none, one_of};
use crate::terms::{CardType, CounterKind, subtypes};
use crate::wording::tree::{
    Ability, Action, Amount, Antecedent, Back, BackForm, Change, Event, Keyword, MoveVerb, Noun,
    ObjectRef, Objects, PlayerRef, Quality, RevealWhat, Sentence, Slot, Stat, Step, Thing, Tree,
    Way, as_node_mut,
};

/// What a word can't mean.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cannot {
    /// A card that was drawn: by what is done with it.
    Drawn,
    /// Any card that isn't in play, too.
    Card,
    /// Anything that isn't in play: what has left it, too.
    Absent,
    /// What isn't a spell or an ability.
    Uncounterable,
    /// What has no power and toughness: a land, an artifact, an enchantment (208.1).
    Sizeless,
}

impl Reader {
    /// "Draw a card and untap it", "counter it": what that can't be done with isn't meant, and the
    /// nearest of the others is. What the step has named stands from `mark`.
    pub(super) fn not_elsewhere(&mut self, step: &mut Step, mark: usize) {
        let mut wrong: Vec<(Antecedent, Cannot, bool)> = Vec::new();
        for (what, cannot) in acted_on(&step.action) {
            if let ObjectRef::Back(back) = what
                && self.cannot_be(back, cannot)
            {
                wrong.push((back.to.clone(), cannot, back.form == BackForm::They));
            }
        }
        for amount in step.all::<Amount>() {
            if let Amount::Stat(Stat::Power | Stat::Toughness, of) = amount
                && let ObjectRef::Back(back) = &**of
                && self.cannot_be(back, Cannot::Sizeless)
            {
                wrong.push((back.to.clone(), Cannot::Sizeless, back.form == BackForm::They));
            }
        }
        for who in step.all::<PlayerRef>() {
            if let PlayerRef::ControllerOf(of) = who
                && let ObjectRef::Back(back) = &**of
                && self.cannot_be(back, Cannot::Card)
            {
                wrong.push((back.to.clone(), Cannot::Card, back.form == BackForm::They));
            }
        }
        let doer = doer(&step.action);
        for (old, cannot, plural) in wrong {
            let besides = doer.as_ref().filter(|doer| **doer != old);
            let mut to = self.nearest_that_can(&old, cannot, plural, besides);
            let or_this =
                !matches!(cannot, Cannot::Card | Cannot::Uncounterable | Cannot::Sizeless);
            if is_none(&to) && or_this && besides != Some(&Antecedent::This) {
                to = self.or_this(to, plural);
            }
            if is_none(&to) && (cannot == Cannot::Uncounterable || !is_drawn(&old)) {
                continue;
            }
            let words = self.introduced(&to).and_then(|m| m.objects.clone());
            step.visit_mut(|node| {
                if let Some(ObjectRef::Back(back)) = as_node_mut::<ObjectRef>(node)
                    && is_pronoun(&back.form)
                    && back.to == old
                {
                    back.to = to.clone();
                }
            });
            for m in self.mentions.iter_mut().skip(mark).filter(|m| m.to == old) {
                m.to = to.clone();
                m.objects.clone_from(&words);
            }
        }
    }

    /// "If it's a land card", "if it was a red spell": not asked of a permanent, where a card or a
    /// spell was named. What the condition has named stands from `mark`.
    pub(super) fn is_of_kind(&mut self, what: &mut ObjectRef, is: &Quality, mark: usize) {
        let ObjectRef::Back(back) = what else { return };
        let Some(asked) = Asked::of(is) else { return };
        if back.form != BackForm::It || self.has_gone(&back.to) && !asked.is_land_card {
            return;
        }
        let in_play = |o: &Objects| match o.noun {
            Noun::Type(t) => asked.noun != Noun::Type(CardType::Land) || t != CardType::Land,
            Noun::Subtype(ref word) => {
                asked.noun != Noun::Type(CardType::Land) || !subtypes::is_land_type(word)
            }
            Noun::Permanent | Noun::Token => asked.noun != Noun::Type(CardType::Land),
            _ => false,
        };
        let own = back.to == Antecedent::This && asked.noun != Noun::Card && !self.of_spell;
        if !own
            && !self.introduced(&back.to).is_some_and(|m| m.objects.as_ref().is_some_and(in_play))
        {
            return;
        }
        let so_called = |m: &Mention| {
            !m.player && !m.plural && m.objects.as_ref().is_some_and(|o| o.noun == asked.noun)
        };
        let to = one_of(self.candidates(true, so_called));
        if is_none(&to) {
            return;
        }
        let words = self.introduced(&to).and_then(|m| m.objects.clone());
        for m in self.mentions.iter_mut().skip(mark).filter(|m| m.to == back.to) {
            m.to = to.clone();
            m.objects.clone_from(&words);
        }
        back.to = to;
    }

    /// Of a permanent's ability that has named nothing that can be meant, "it" is the permanent.
    pub(super) fn or_this(&self, found: Antecedent, plural: bool) -> Antecedent {
        let this = Antecedent::This;
        let own = is_none(&found) && !plural && !self.of_spell && !self.has_gone(&this);
        if own { this } else { found }
    }

    /// "Draw a card unless its controller pays {1}", "if its power is 3 or greater": what the verb
    /// will find or choose isn't there when it is asked, and isn't meant if something else can be.
    /// What the step has named stands from `mark`, and its slots from `from`.
    pub(super) fn hide_named(&mut self, mark: usize, from: u8, pays: bool) -> Vec<Mention> {
        let mut found: Vec<Antecedent> = Vec::new();
        for m in self.mentions.iter().skip(mark).filter(|m| !m.player) {
            let token = m.objects.as_ref().is_some_and(is_token);
            let chosen = match &m.to {
                Antecedent::Slot(slot @ Slot::Text(n)) => *n >= from && !self.stays(*slot),
                _ => false,
            };
            if is_drawn(&m.to) || chosen && (pays || token) {
                found.push(m.to.clone());
            }
        }
        let other = |m: &Mention| {
            let is_spell = self.of_spell && m.to == Antecedent::This;
            let here = m.clause >= self.ability_starts;
            here && !m.player && !m.plural && !is_spell && !found.contains(&m.to)
        };
        if found.is_empty() || !self.mentions.iter().any(other) {
            return Vec::new();
        }
        let hides = |m: &Mention| !m.player && found.contains(&m.to);
        let (hidden, left) = std::mem::take(&mut self.mentions).into_iter().partition(hides);
        self.mentions = left;
        hidden
    }

    /// "… would be put into a graveyard, draw a card and remove it from the game instead": what is
    /// moved is what the event would have moved (419.1a), unless it was searched for or shown.
    /// What is done instead has its slots from `from`.
    pub(super) fn moves_what_would_be(&self, event: &Event, instead: &mut Sentence, from: u8) {
        let (Event::PutInto { what, .. }
        | Event::LeavesPlay(what)
        | Event::Destroyed(what)
        | Event::ComesIntoPlay { what, .. }) = event
        else {
            return;
        };
        let would = match what {
            ObjectRef::Attached(..) => Antecedent::SameObject(Box::new(what.clone())),
            _ => match super::undone::meant(what) {
                Some(would) => would,
                None => return,
            },
        };
        let shown = |slot: &Slot| {
            instead.steps.iter().any(|s| match &s.action {
                Action::Search { find, .. } => find.slot == *slot,
                Action::Reveal(_, shown) | Action::LookAt(_, shown) => match shown {
                    RevealWhat::Top(.., top) => top == slot,
                    RevealWhat::Until(_, found, all, _) => found.slot == *slot || all == slot,
                    RevealWhat::Object(ObjectRef::Phrase(p)) => p.slot == *slot,
                    _ => false,
                },
                Action::ChooseThing(_, Thing::Object(ObjectRef::Phrase(p))) => p.slot == *slot,
                _ => false,
            })
        };
        let own = |to: &Antecedent| match to {
            Antecedent::Slot(slot @ Slot::Text(n)) => *n >= from && !shown(slot),
            to => is_drawn(to),
        };
        let moved: Vec<bool> = instead
            .steps
            .iter()
            .map(|s| match &s.action {
                Action::Move { what: ObjectRef::Back(b), .. } => {
                    b.form == BackForm::It && own(&b.to)
                }
                _ => false,
            })
            .collect();
        for (step, _) in instead.steps.iter_mut().zip(moved).filter(|(_, moved)| *moved) {
            let Action::Move { what: ObjectRef::Back(b), .. } = &mut step.action else { continue };
            let old = std::mem::replace(&mut b.to, would.clone());
            step.visit_mut(|node| {
                if let Some(ObjectRef::Back(back)) = as_node_mut::<ObjectRef>(node)
                    && back.form == BackForm::It
                    && back.to == old
                {
                    back.to = would.clone();
                }
            });
        }
    }

    fn cannot_be(&self, back: &Back, cannot: Cannot) -> bool {
        is_pronoun(&back.form) && self.is_not(&back.to, cannot)
    }

    fn is_not(&self, to: &Antecedent, cannot: Cannot) -> bool {
        match cannot {
            Cannot::Drawn => is_drawn(to),
            Cannot::Card => is_drawn(to) || self.is_card_elsewhere(to),
            Cannot::Absent => is_drawn(to) || self.is_card_elsewhere(to) || self.has_gone(to),
            Cannot::Uncounterable => {
                *to == Antecedent::This
                    || is_drawn(to)
                    || self.introduced(to).is_some_and(|m| !is_countered(m))
            }
            Cannot::Sizeless => self.introduced(to).is_some_and(is_sizeless),
        }
    }

    /// Whether it was drawn, or named as a card that isn't in play.
    pub(super) fn is_elsewhere(&self, to: &Antecedent) -> bool {
        is_drawn(to) || self.is_card_elsewhere(to)
    }

    /// Whether it was named as a card and hasn't come into play since.
    fn is_card_elsewhere(&self, to: &Antecedent) -> bool {
        let card = |m: &Mention| m.objects.as_ref().is_some_and(|o| o.noun == Noun::Card);
        matches!(to, Antecedent::Slot(Slot::Text(_)))
            && !self.has_arrived(to)
            && self.introduced(to).is_some_and(card)
    }

    fn introduced(&self, to: &Antecedent) -> Option<&Mention> {
        self.mentions.iter().find(|m| m.to == *to)
    }

    fn nearest_that_can(
        &self,
        old: &Antecedent,
        cannot: Cannot,
        plural: bool,
        besides: Option<&Antecedent>,
    ) -> Antecedent {
        let counters = cannot == Cannot::Uncounterable;
        let fits = |m: &Mention| {
            !m.player
                && m.plural == plural
                && (counters || !m.aside)
                && m.to != *old
                && Some(&m.to) != besides
                && (cannot != Cannot::Sizeless || m.objects.as_ref().is_some_and(is_creature))
                && !(self.of_spell && m.to == Antecedent::This)
                && !self.is_not(&m.to, if cannot == Cannot::Drawn { Cannot::Card } else { cannot })
                && (!counters || is_countered(m))
        };
        let found = match one_of(self.candidates(true, fits)) {
            found if is_none(&found) => one_of(self.candidates(false, fits)),
            found => found,
        };
        // "Whenever ~ blocks a creature, discard a card. It gets +1/+0": either may be meant.
        let place = |to: &Antecedent| {
            self.mentions.iter().filter(|m| m.to == *to && fits(m)).map(|m| m.clause).max()
        };
        match &found {
            Antecedent::Slot(slot)
                if cannot == Cannot::Absent
                    && !is_drawn(old)
                    && place(&found) == place(&Antecedent::This) =>
            {
                Antecedent::Unclear(vec![*slot])
            }
            _ => found,
        }
    }
}

/// What a condition asks about, by its noun: a card, a spell, or a land.
struct Asked {
    noun: Noun,
    /// "If it's a land card": no creature that was sacrificed.
    is_land_card: bool,
}

impl Asked {
    fn of(is: &Quality) -> Option<Asked> {
        let (noun, is_land_card) = match is {
            Quality::A(such) => match &such.noun {
                Noun::Card => {
                    (Noun::Card, such.adjectives.contains(&Quality::Type(CardType::Land)))
                }
                Noun::Spell => (Noun::Spell, false),
                Noun::Subtype(word) if subtypes::is_land_type(word) => {
                    (Noun::Type(CardType::Land), false)
                }
                _ => return None,
            },
            Quality::Subtype(word) if subtypes::is_land_type(word) => {
                (Noun::Type(CardType::Land), false)
            }
            _ => return None,
        };
        Some(Asked { noun, is_land_card })
    }
}

fn is_pronoun(form: &BackForm) -> bool {
    matches!(form, BackForm::It | BackForm::They)
}

/// "Draw a card", for the words behind it.
pub(super) fn is_drawn(to: &Antecedent) -> bool {
    let Antecedent::SameObject(same) = to else { return false };
    matches!(&**same, ObjectRef::Phrase(p) if p.objects.tails == [Quality::ThisWay(Way::Drawn)])
}

/// Whether what was named can be countered.
fn is_countered(m: &Mention) -> bool {
    let countered = |noun: &Noun| matches!(noun, Noun::Spell | Noun::Ability(_));
    m.objects.as_ref().is_none_or(|o| match &o.noun {
        Noun::AnyOf(all, _) => all.iter().any(countered),
        noun => countered(noun),
    })
}

/// Whether what was named is called a creature, as a permanent.
pub(super) fn is_creature(objects: &Objects) -> bool {
    match &objects.noun {
        Noun::Type(t) => *t == CardType::Creature,
        Noun::Subtype(word) => subtypes::is_creature_type(word),
        Noun::Card | Noun::Spell | Noun::Ability(_) => false,
        _ => objects.adjectives.contains(&Quality::Type(CardType::Creature)),
    }
}

/// Whether what was named is called a land, an artifact or an enchantment, and no creature.
pub(super) fn is_sizeless(m: &Mention) -> bool {
    m.objects.as_ref().is_some_and(|o| {
        let other = match &o.noun {
            Noun::Type(t) => *t != CardType::Creature,
            Noun::Subtype(word) => !subtypes::is_creature_type(word),
            _ => false,
        };
        other && !o.adjectives.contains(&Quality::Type(CardType::Creature))
    })
}

/// What does the verb to something else than itself: ~, where it is attached to "it" or deals
/// damage to "it".
fn doer(action: &Action) -> Option<Antecedent> {
    match action {
        Action::Attach(what, _) | Action::AttachBy(_, what, _) => super::undone::meant(what),
        Action::Damage { source, to: Thing::Object(ObjectRef::Back(back)), .. }
            if back.form == BackForm::It =>
        {
            super::undone::meant(source)
        }
        _ => None,
    }
}

fn is_token(objects: &Objects) -> bool {
    objects.noun == Noun::Token || objects.adjectives.contains(&Quality::Token)
}

/// An ability that a card has use for where it isn't in play.
fn is_of_cards(change: &Change) -> bool {
    use Keyword as K;
    let there = |ability: &Ability| {
        matches!(
            ability,
            Ability::Keyword(
                K::Suspend(..)
                    | K::Flashback(..)
                    | K::Madness(..)
                    | K::Cycling(..)
                    | K::TypeCycling(..)
                    | K::Buyback(..)
                    | K::Splice(..)
                    | K::Transmute(..)
                    | K::Dredge(..)
                    | K::Forecast(..)
            )
        )
    };
    matches!(change, Change::Gain(abilities) if abilities.iter().any(there))
}

/// What a verb does something with, and what that can't be.
fn acted_on(action: &Action) -> Vec<(&ObjectRef, Cannot)> {
    match action {
        Action::Destroy(what)
        | Action::DestroyBy(_, what)
        | Action::Tap(what)
        | Action::Untap(what)
        | Action::TapOrUntap(what)
        | Action::TapBy(_, what, _)
        | Action::Regenerate(what)
        | Action::RemoveFromCombat(what)
        | Action::Sacrifice(_, what)
        | Action::GainControl(_, what, _) => vec![(what, Cannot::Absent)],
        Action::Attach(what, to) | Action::AttachBy(_, what, to) => {
            vec![(what, Cannot::Absent), (to, Cannot::Absent)]
        }
        Action::Counter(what) => vec![(what, Cannot::Uncounterable)],
        Action::PutCounters(what, _, CounterKind::PowerToughness(..)) => {
            vec![(what, Cannot::Absent)]
        }
        Action::Change { what: Thing::Object(what), changes, .. } => {
            let elsewhere = changes.iter().any(is_of_cards);
            vec![(what, if elsewhere { Cannot::Drawn } else { Cannot::Absent })]
        }
        Action::PutCounters(what, ..) | Action::Move { what, verb: MoveVerb::Return, .. } => {
            vec![(what, Cannot::Drawn)]
        }
        Action::Damage { source, to: Thing::Object(to), .. } => {
            vec![(source, Cannot::Drawn), (to, Cannot::Absent)]
        }
        Action::Damage { source, .. } => vec![(source, Cannot::Drawn)],
        _ => Vec::new(),
    }
}
