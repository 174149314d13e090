//! Besides whom "other" speaks, what "the rest" is left of, and "them" of several that were named
//! together.
use super::conditions::none;
use super::discourse::{Mention, is_none};
use super::meant::matches;
use super::with::at_least;
use super::{P, Reader};
use crate::wording::references::{DeedKind, LeftOver, NamedKind, PartSaid, Recalled};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Compare, Joiner, Noun, ObjectRef, Objects, Phrase,
    PlayerQuality, PlayerRef, Quality, Quantity, Shared, Slot, Step, Thing, Through, Way, whether,
};

/// A part of an ability, for the words that speak of what stands in another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum AbilityPart {
    /// A static ability, or a keyword.
    #[default]
    Static,
    /// The trigger event.
    Event,
    /// The activation cost.
    Cost,
    /// The instructions.
    Effect,
}

impl Reader {
    /// "A card other than a basic land card from it": the card that is chosen is from it.
    pub(super) fn lift_from_it(&mut self, objects: &mut Objects) {
        if let Some(Quality::OtherThan(ObjectRef::Phrase(than))) = objects.tails.last_mut()
            && matches!(than.objects.tails.last(), Some(Quality::FromHandSeen(_)))
        {
            let from = than.objects.tails.pop();
            let slot = than.slot;
            objects.tails.extend(from);
            self.leave_out(slot);
        }
    }

    /// "a player other than ~'s owner"
    pub(super) fn other_than_whom(&mut self, said: s::ButNotWho) -> Option<PlayerQuality> {
        let s::ButNotWho { player_ref } = said;
        let mark = self.mark();
        let than = self.player_ref(player_ref.pair())?;
        self.aside_since(mark);
        Some(PlayerQuality::OtherThan(Box::new(than)))
    }

    /// "You choose one of them": from now on "that card" is the one that was chosen.
    pub(super) fn named_chosen(&mut self, verb: &P, at: &P, thing: &Thing, who: &PlayerRef) {
        let Thing::Object(ObjectRef::Back(Back { form: BackForm::OneOf(quantity, _), to })) = thing
        else {
            return;
        };
        let Some(words) = self.words_of(to) else { return };
        let plural = crate::wording::print::quantity_is_plural(quantity);
        let objects = Objects {
            tails: vec![Quality::ThisWay(Way::Chosen)],
            adjectives: Vec::new(),
            noun: words.noun.clone(),
        };
        let phrase = Phrase {
            slot: self.slot(),
            quantity: if plural { Quantity::All } else { Quantity::The },
            objects,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        self.next_clause();
        // "The rest" is of all of them, but for what anybody has chosen.
        let mut those = Phrase { quantity: Quantity::All, ..phrase.clone() };
        if !plural {
            those.slot = self.slot();
        }
        let chosen = ObjectRef::Phrase(Box::new(phrase));
        let parted_before = self.deeds.is_parted(verb);
        // Where all of them were chosen themselves, that doesn't tell them apart.
        let chosen_before =
            matches!(to, Antecedent::Slot(_)) && self.deeds.is_done(Way::Chosen, to);
        let those = ObjectRef::Phrase(Box::new(those));
        if !chosen_before {
            let among = Quality::Among(Back::they(to.clone()));
            let all = Objects { tails: vec![among], ..Objects::of(words.noun.clone()) };
            self.part_said(verb, PartSaid::Parted(all, those.clone()));
        }
        let to = Antecedent::SameObject(Box::new(chosen));
        self.thing_done(Way::Chosen, verb, to.clone());
        let all = Antecedent::SameObject(Box::new(those.clone()));
        let of_all = !plural && who.may_be_several();
        self.names_object(at, if of_all { all } else { to.clone() });
        let words = Objects::of(words.noun);
        self.named_object(to, Some(words.clone()), plural);
        // "Each opponent chooses one of them. Remove those cards", "you choose one of them, then an
        // opponent chooses one of them": what all of them have chosen.
        if !plural && (who.may_be_several() || parted_before) {
            self.named_object(Antecedent::SameObject(Box::new(those)), Some(words), true);
        }
    }

    /// "One of them", of what was chosen: "the rest" and "the other" are of these from here on.
    pub(super) fn part_is_taken(&mut self, p: &P, quantity: &Quantity, of: &Antecedent) {
        if !matches!(quantity, Quantity::Each | Quantity::All) {
            self.part_said(p, PartSaid::Taken(of.clone()));
        }
    }

    pub(super) fn part_said(&mut self, p: &P, said: PartSaid) {
        self.deeds.bind(DeedKind::Part, p, Recalled::Part(Box::new(said)));
    }

    /// What "the rest" is the rest of.
    pub(super) fn resolve_rest(&mut self, p: &P) -> Antecedent {
        match self.deeds.whole_left(p) {
            Some(LeftOver::But(all, chosen)) => return self.but(all, chosen),
            Some(LeftOver::Of(whole)) => return whole,
            None => {}
        }
        // "All land cards revealed this way … and the rest": the others that were revealed; "… from
        // among them": of those.
        let last = self
            .mentions
            .iter()
            .rev()
            .find(|m| m.clause >= self.ability_starts && !m.player && m.plural && !m.aside);
        let to = last.map(|m| m.to.clone());
        let said = self.mentions.iter().filter(|m| Some(&m.to) == to.as_ref());
        let mut tails = said.filter_map(|m| m.objects.as_ref()).flat_map(|o| &o.tails);
        if let Some(tail) = tails.find(|q| parts(q)).cloned()
            && let Some(to) = to
        {
            let chosen = ObjectRef::Back(Back { form: BackForm::They, to });
            let all = Objects { tails: vec![tail], ..Objects::of(Noun::Card) };
            return self.but(all, chosen);
        }
        let several = self.object_before(true);
        if is_none(&several) { self.object_before(false) } else { several }
    }

    /// All of these but those.
    fn but(&mut self, mut all: Objects, those: ObjectRef) -> Antecedent {
        all.adjectives.push(Quality::OtherThan(those));
        let phrase = Phrase {
            slot: self.slot(),
            quantity: Quantity::All,
            objects: all,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(phrase))))
    }

    /// "Search your library and graveyard for five cards and remove the rest": all that lies in
    /// those zones besides.
    pub(super) fn rest_of_what_was_searched(&mut self, steps: &[Step]) -> Option<Antecedent> {
        let (zones, whose, slot) = steps.iter().find_map(|s| match &s.action {
            Action::Search { zones, whose, find, through: Through::All, also: None, .. } => {
                Some((zones.clone(), self.back_to(whose), find.slot))
            }
            _ => None,
        })?;
        let mut there: Vec<Quality> =
            zones.into_iter().map(|z| Quality::InZone(z, Some(whose.clone()))).collect();
        let tail = match there.len() {
            1 => there.pop()?,
            _ => Quality::AnyOf(there, Joiner::Or),
        };
        let found = Antecedent::Slot(slot);
        let all = Objects { tails: vec![tail], ..Objects::of(Noun::Card) };
        Some(self.but(all, ObjectRef::Back(Back { form: BackForm::They, to: found })))
    }

    /// What was named last, where nothing is said: "with the same name".
    pub(super) fn named_last(&mut self) -> Option<Back> {
        let mark = self.mark();
        let to = self.object_before(false);
        self.aside_since(mark);
        Some(Back { form: BackForm::Unsaid, to })
    }

    /// What "another" and "other" speak besides, where it isn't the card itself: what the
    /// instructions have named before of that kind, else what the trigger event was about.
    /// "Each other creature that shares a color with target creature": besides the one that the
    /// same words name; of a permanent's ability, perhaps besides the permanent.
    pub(super) fn besides_its_own(&self, said: &Objects, before: usize) -> Option<Quality> {
        let named = |m: &Mention| self.mentions.iter().take(before).any(|b| b.to == m.to);
        let target = self.mentions.iter().skip(before).find(|m| {
            let could = m.objects.as_ref().is_some_and(|o| could_be(o, said));
            // "Another target creature or player" isn't another than itself.
            let own = self.either.map(Antecedent::Slot).as_ref() == Some(&m.to);
            could && !own && !m.player && !m.plural && self.is_target(&m.to) && !named(m)
        })?;
        let to = if self.of_spell { target.to.clone() } else { Antecedent::Unclear(Vec::new()) };
        Some(Quality::OtherThan(ObjectRef::Back(Back { form: BackForm::It, to })))
    }

    pub(super) fn besides(&self, said: &Objects, before: usize, many: bool) -> Option<Quality> {
        let here = |m: &&Mention| {
            let starts = if m.part == AbilityPart::Effect { self.mode_starts } else { 0 };
            m.clause >= self.ability_starts.max(starts) && !m.player
        };
        // "All other cards revealed this way": all that were revealed aren't what they are others
        // than.
        let of_revealed = said.tails.contains(&Quality::ThisWay(Way::Revealed));
        let revealed = self.deeds.shown_until().filter(|_| of_revealed).map(Antecedent::Slot);
        let fits = |m: &&Mention| {
            let words = m.objects.as_ref();
            m.to != Antecedent::This
                && Some(&m.to) != revealed.as_ref()
                && (many || !m.plural)
                && !(m.plural && words.is_some_and(|o| o.qualities().any(is_other)))
                && (!m.inside || m.bears.is_some())
                && words.is_some_and(|o| could_be(o, said))
        };
        let all = self.mentions.iter().take(before).filter(here);
        let of = |part: AbilityPart| all.clone().filter(move |m| m.part == part);
        let mut those: Vec<ObjectRef> = Vec::new();
        let add = |m: &Mention, those: &mut Vec<ObjectRef>| {
            let form = if m.plural { BackForm::They } else { BackForm::It };
            let one = ObjectRef::Back(Back { form, to: m.to.clone() });
            if !those.contains(&one) {
                those.push(one);
            }
        };
        match self.part {
            AbilityPart::Effect => {}
            AbilityPart::Static | AbilityPart::Event | AbilityPart::Cost => return None,
        }
        let bearer = of(AbilityPart::Effect).filter(fits).find_map(|m| m.bears);
        if let Some(slot) = bearer {
            return Some(Quality::OtherThanBearer(Antecedent::Slot(slot)));
        }
        of(AbilityPart::Effect).filter(fits).for_each(|m| add(m, &mut those));
        if those.is_empty() {
            of(AbilityPart::Event).filter(fits).for_each(|m| add(m, &mut those));
            let this = of(AbilityPart::Event).any(|m| m.to == Antecedent::This);
            let or_another = |o: &Objects| o.qualities().any(is_other);
            let either = of(AbilityPart::Event)
                .filter(fits)
                .all(|m| m.objects.as_ref().is_some_and(or_another));
            if !those.is_empty() && this && !either {
                let to = Antecedent::Unclear(Vec::new());
                those = vec![ObjectRef::Back(Back { form: BackForm::It, to })];
            }
        }
        match those.len() {
            0 => None,
            1 => those.pop().map(Quality::OtherThan),
            _ => Some(Quality::OtherThan(ObjectRef::List(those))),
        }
    }

    /// The phrases that were named since then stand inside of this one; what it is attached to is
    /// its bearer.
    pub(super) fn inside_since(&mut self, mark: usize, slot: Slot, objects: &Objects) {
        let bearer = objects.tails.iter().find_map(|q| match q {
            Quality::AttachedTo(ObjectRef::Phrase(p)) => Some(p.slot),
            _ => None,
        });
        for m in self.mentions.iter_mut().skip(mark) {
            if bearer.is_some_and(|b| m.to == Antecedent::Slot(b)) {
                m.bears = Some(slot);
            }
            m.inside = true;
        }
    }

    /// "Any player may have ~ deal 5 damage to them": where nothing else can be meant, the one
    /// player whom this ability has named.
    pub(super) fn them_or_the_player(&self, to: Thing) -> Thing {
        match &to {
            Thing::Object(ObjectRef::Back(Back { form: BackForm::They, to: nobody }))
                if is_none(nobody) =>
            {
                match self.player_here() {
                    Some(player) => {
                        Thing::Object(ObjectRef::Back(Back { form: BackForm::They, to: player }))
                    }
                    None => to,
                }
            }
            _ => to,
        }
    }

    /// "~ and all creatures named X": "them" are all of these, those that have no slot of their own
    /// too.
    pub(super) fn named_together(&mut self, p: &P, items: &[ObjectRef]) {
        let of = |item: &ObjectRef| match item {
            ObjectRef::Phrase(p) => {
                let form = if crate::wording::print::quantity_is_plural(&p.quantity) {
                    BackForm::They
                } else {
                    BackForm::It
                };
                ObjectRef::Back(Back { form, to: Antecedent::Slot(p.slot) })
            }
            other => other.clone(),
        };
        let one = |item: &ObjectRef| match item {
            ObjectRef::Phrase(p) => !crate::wording::print::quantity_is_plural(&p.quantity),
            ObjectRef::Back(_) => true,
            _ => false,
        };
        if items.iter().all(one) {
            return;
        }
        let all = ObjectRef::List(items.iter().map(of).collect());
        for m in self.mentions.iter_mut().filter(|m| m.clause == self.clause && m.plural) {
            m.aside = true;
        }
        let all = Antecedent::SameObject(Box::new(all));
        self.references.named(p, NamedKind::Together, all.clone());
        self.named_object(all, None, true);
    }
}

/// Whether what was named so could also be called that: a spell is no creature, a source may be
/// anything.
fn could_be(named: &Objects, said: &Objects) -> bool {
    let kind = |o: &Objects| match o.noun {
        Noun::Spell | Noun::Ability(_) | Noun::Copy => 1,
        Noun::Source => 2,
        _ => 0,
    };
    kind(named) == kind(said) && (matches(named, said, false) || matches(said, named, false))
}

/// Whether the words name a part of what was revealed, chosen and so on: the rest is the other
/// part.
fn parts(quality: &Quality) -> bool {
    matches!(quality, Quality::ThisWay(Way::Revealed) | Quality::Among(..))
}

/// Whether the quality is that of being another one.
pub(super) fn is_other(quality: &Quality) -> bool {
    matches!(quality, Quality::Other | Quality::OtherThan(_) | Quality::OtherThanBearer(_))
}

/// Whether a phrase is of a number of things, and not of all.
pub(super) fn several(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Target(inner) => several(inner),
        Quantity::Exactly(n) | Quantity::UpTo(n) => *n != Amount::Number(1),
        Quantity::AtLeast(n) => *n > 1,
        Quantity::Between(..) => true,
        _ => false,
    }
}

/// "with the same name", "with the same controller": as something that isn't said here.
pub(super) fn as_unsaid(quality: &Quality) -> bool {
    let unsaid =
        |what: &ObjectRef| matches!(what, ObjectRef::Back(back) if back.form == BackForm::Unsaid);
    match quality {
        Quality::Shares(Shared::Name, with) => unsaid(with),
        Quality::ControlledBy(PlayerRef::ControllerOf(of)) => unsaid(of),
        _ => false,
    }
}

/// "two or more lands with the same name": with that of one another, and not of what was named
/// before.
pub(super) fn of_one_name(compare: &Compare, objects: &Objects) -> bool {
    let several = *compare != at_least(1) && *compare != none();
    several
        && matches!(objects.tails.last(), Some(last @ Quality::Shares(Shared::Name, _))
            if as_unsaid(last))
}

/// Whether it is of each of several players, and not so many of each: "target creature each
/// opponent controls".
pub(super) fn of_each_player(quality: &Quality, many: &Quantity) -> bool {
    let (Quality::ControlledBy(who) | Quality::OwnedBy(who)) = quality else { return false };
    let some = matches!(many, Quantity::One | Quantity::Exactly(_) | Quantity::UpTo(_));
    let so_many_of_each = some && matches!(quality, Quality::ControlledBy(_));
    matches!(who, PlayerRef::Phrase(p) if p.quantity == Quantity::Each) && !so_many_of_each
}

/// Whether a phrase means all that it describes.
pub(super) fn is_all(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::All | Quantity::Each | Quantity::Bare | Quantity::No)
}
