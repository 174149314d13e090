//! What the reader has made of what a text says, by the place of the words: what is asked for when
//! later words go back to it.
use super::deeds::{DeedKind, TextDeeds};
use super::parts::PartSaid;
use crate::terms::CounterKind;
use crate::wording::read::P;
use crate::wording::tree::{
    Amount, Antecedent, Back, ChoiceKind, Objects, PlayerRef, Rounding, Slot, Way,
};

/// What words came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Recalled {
    /// An extra turn, a bid, a pile.
    Slot(Slot),
    /// The "left" and the "right" pile.
    Piles(Slot, Slot),
    /// Whose library or hand it is; who chooses a pile.
    Player(PlayerRef),
    /// Who compares himself or herself, and with whom.
    Players(PlayerRef, PlayerRef),
    /// Two numbers that were compared.
    Numbers(Box<(Amount, Amount)>),
    /// So many, or so much.
    Amount(Box<Amount>),
    /// The kind of the counters that were put on something.
    Counters(CounterKind),
    /// A sort of type that was chosen.
    Choice(ChoiceKind),
    /// Who looks at or reveals something.
    Looks(PlayerRef),
    Reveals(PlayerRef),
    /// What was sacrificed, discarded, chosen and so on.
    Thing(Antecedent),
    /// A whole, or a part of it.
    Part(Box<PartSaid>),
    /// What lies in a graveyard.
    Lies(Antecedent),
    /// A graveyard by its player.
    OfPlayer,
    /// What a condition counts.
    Objects(Box<Objects>),
    Rounding(Rounding),
}

impl Recalled {
    /// Whether both are the same, however a player was called.
    fn is(&self, other: &Recalled) -> bool {
        match (self, other) {
            (
                Recalled::Player(PlayerRef::Back(Back { to: a, .. })),
                Recalled::Player(PlayerRef::Back(Back { to: b, .. })),
            ) => a == b,
            _ => self == other,
        }
    }
}

/// What a word means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RecallMeans<T> {
    /// Nothing of the kind was said.
    Nothing,
    One(T),
    /// Two that differ, and nothing tells which.
    Several,
}

impl TextDeeds {
    /// What the words there came to.
    pub(crate) fn bind(&mut self, kind: DeedKind, p: &P, came_to: Recalled) {
        let at = self.spot(p);
        self.bound.push((kind, at, came_to));
    }

    /// Whether something of the kind was said before, that the words there go back to.
    pub(crate) fn is_said(&self, kind: DeedKind, p: &P) -> bool {
        !self.means(kind, p).is_empty()
    }

    /// What the word there means.
    pub(crate) fn meant(&self, kind: DeedKind, p: &P) -> RecallMeans<&Recalled> {
        let mut found = self.all_meant(kind, p);
        let Some(first) = found.next() else { return RecallMeans::Nothing };
        if found.all(|other| other.is(first)) {
            RecallMeans::One(first)
        } else {
            RecallMeans::Several
        }
    }

    /// The last that was said, of all that the word there can go back to.
    pub(crate) fn last_meant(&self, kind: DeedKind, p: &P) -> Option<&Recalled> {
        self.all_meant(kind, p).last()
    }

    pub(super) fn all_meant(&self, kind: DeedKind, p: &P) -> impl Iterator<Item = &Recalled> {
        self.means(kind, p).iter().filter_map(move |at| {
            let here = |(of, place, _): &&(DeedKind, _, Recalled)| *of == kind && place == at;
            self.bound.iter().rev().find(here).map(|(_, _, came_to)| came_to)
        })
    }

    /// What the paragraph that is read has come to so far.
    pub(super) fn bound_here(&self, kind: DeedKind) -> impl Iterator<Item = &Recalled> {
        let here = move |(of, at, _): &&(DeedKind, _, Recalled)| *of == kind && self.is_here(*at);
        self.bound.iter().rev().filter(here).map(|(_, _, came_to)| came_to)
    }

    /// Whether something was done with a thing before.
    pub(crate) fn is_done(&self, way: Way, thing: &Antecedent) -> bool {
        self.bound.iter().any(|(kind, _, came_to)| {
            *kind == DeedKind::Done(way) && matches!(came_to, Recalled::Thing(to) if to == thing)
        })
    }

    /// The player who chooses the pile of this slot, where just one word says so.
    pub(crate) fn chooser_of(&self, pile: Slot) -> Option<&PlayerRef> {
        let of = |(kind, _, came_to): &&(DeedKind, _, Recalled)| {
            *kind == DeedKind::Piles && *came_to == Recalled::Slot(pile)
        };
        let (_, at, _) = self.bound.iter().find(of)?;
        let mut words = self.meant_by(DeedKind::Piles, *at);
        let (Some(word), None) = (words.next(), words.next()) else { return None };
        self.bound.iter().rev().find_map(|(kind, place, came_to)| match came_to {
            Recalled::Player(who) if *kind == DeedKind::Piles && *place == word => Some(who),
            _ => None,
        })
    }

    pub(crate) fn slot_meant(&self, kind: DeedKind, p: &P) -> Option<Slot> {
        match self.meant(kind, p) {
            RecallMeans::One(Recalled::Slot(slot)) => Some(*slot),
            _ => None,
        }
    }

    /// What was done so, of all that the words there can go back to.
    pub(crate) fn things_done(&self, way: Way, p: &P) -> Vec<Antecedent> {
        let thing = |came_to: &Recalled| match came_to {
            Recalled::Thing(to) => Some(to.clone()),
            _ => None,
        };
        self.all_meant(DeedKind::Done(way), p).filter_map(thing).collect()
    }

    /// Whether something was done with a thing otherwise than that it was removed from the game.
    pub(crate) fn is_done_otherwise(&self, thing: &Antecedent) -> bool {
        self.bound.iter().any(|(kind, _, came_to)| {
            let otherwise = match kind {
                DeedKind::Done(Way::Removed | Way::Chosen | Way::Returned) => false,
                DeedKind::Done(_) => true,
                _ => false,
            };
            otherwise && matches!(came_to, Recalled::Thing(to) if to == thing)
        })
    }

    /// Which amount is meant.
    pub(crate) fn amount_meant(&self, p: &P) -> Option<Amount> {
        match self.meant(DeedKind::Amount, p) {
            RecallMeans::One(Recalled::Amount(amount)) => Some((**amount).clone()),
            _ => None,
        }
    }

    /// The same, of what has a slot.
    pub(crate) fn amount_slot_meant(&self, p: &P) -> Option<Amount> {
        self.amount_meant(p).filter(|amount| matches!(amount, Amount::ThatMany(_)))
    }

    /// Whose library is meant.
    pub(crate) fn library_meant(&self, p: &P) -> Option<PlayerRef> {
        match self.meant(DeedKind::Library, p) {
            RecallMeans::One(Recalled::Player(whose)) => Some(whose.clone()),
            _ => None,
        }
    }

    /// Which sort of type was chosen.
    pub(crate) fn type_meant(&self, p: &P) -> RecallMeans<ChoiceKind> {
        match self.meant(DeedKind::TypeChosen, p) {
            RecallMeans::Nothing => RecallMeans::Nothing,
            RecallMeans::One(Recalled::Choice(kind)) => RecallMeans::One(*kind),
            RecallMeans::One(_) | RecallMeans::Several => RecallMeans::Several,
        }
    }
}
