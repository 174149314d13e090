//! What a word that goes back can mean: of all that agrees with it in kind and number and can be
//! so, what stands nearest; two where nothing tells which.
use super::entities::{
    Anaphor, AnaphorForm, ConditionBranch, NamedBy, NamedCount, Occurrence, Referent, TextPlace,
    WhereItIs,
};
use super::kinds::EntityKinds;
use super::needs::Need;
use super::walk::ParagraphWalk;
use crate::wording::read::AbilityPart;

/// How well something fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fitness {
    /// It does.
    Strong,
    /// It may, and nobody would say so without need: a card that was drawn, one of "each", what
    /// needn't have been chosen.
    Weak,
}

/// Something that can be meant.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    entity: usize,
    last: Occurrence,
    standing: Fitness,
}

/// What was named one by one, for a word of several.
pub(super) enum OneByOne {
    /// All of it is meant.
    Together(Vec<usize>),
    /// All of it, or a part: nothing tells which.
    Open(Vec<usize>),
}

impl ParagraphWalk<'_> {
    /// What the word can mean.
    pub(super) fn ranked(&self, a: &Anaphor) -> Vec<usize> {
        if let (AnaphorForm::It, Some(moved)) = (a.form, self.moving) {
            return vec![moved];
        }
        // "If a creature would be put into a graveyard, draw a card and remove it instead": that
        // creature (419.1a), unless something was looked for or shown.
        if let (AnaphorForm::It, true, Some(watched)) = (a.form, self.moves_instead, self.watched) {
            let shown = |e: &Referent| {
                e.part == AbilityPart::Effect
                    && e.object
                    && e.shown
                    && e.moment >= self.pass.entities[watched].moment
            };
            if !self.pass.entities.iter().any(shown) {
                return vec![watched];
            }
        }
        // "If the kicker cost was paid, it deals 4 damage": the spell.
        let this = self.pass.entities.iter().position(|e| e.named == NamedBy::This);
        if let (Need::Deals, true, Some(this)) = (a.need, self.by_cost && self.spell, this) {
            return vec![this];
        }
        let mut all: Vec<Candidate> = Vec::new();
        for here in [true, false] {
            for strict in [true, false] {
                let names = self.pass.entities.iter().enumerate();
                let fit = names.filter_map(|(i, e)| self.candidate(i, e, a, strict));
                all.extend(fit.filter(|c| self.is_of_this(c) == here));
                if !all.is_empty() || a.kinds == EntityKinds::default() {
                    break;
                }
            }
            if !all.is_empty() {
                break;
            }
        }
        if all.iter().any(|c| !c.last.aside) {
            all.retain(|c| !c.last.aside);
        }
        // "Put a token into play if its power is 3 or greater": what the verb finds or chooses
        // isn't there when that is asked.
        let found = |c: &Candidate| {
            let e = &self.pass.entities[c.entity];
            let chosen = e.named == NamedBy::Phrase && !e.target && !e.all && self.asks_pay;
            let new = matches!(e.named, NamedBy::Made | NamedBy::Drawn) || chosen;
            self.asks_first && e.object && e.moment == a.moment && new
        };
        if all.iter().any(|c| !found(c)) {
            all.retain(|c| !found(c));
        }
        // "Each other creature gets +1/+1. It gains trample": "it" isn't said of several.
        let each = |c: &Candidate| self.pass.entities[c.entity].is_each_before(a);
        if a.form == AnaphorForm::It
            && all.iter().any(|c| c.standing == Fitness::Strong && !each(c))
        {
            all.retain(|c| !each(c));
        }
        // "If it's a land card" isn't asked of a creature that was sacrificed.
        let card = |c: &Candidate| self.pass.entities[c.entity].kinds.any(EntityKinds::CARD);
        if a.need == Need::ACard && all.iter().any(card) {
            all.retain(card);
        }
        // "Whenever a land comes into play, ~ deals 1 damage to you if it's a Swamp": of the land.
        if let Need::OfType(types) = a.need {
            let so = |c: &Candidate| self.pass.entities[c.entity].kinds.any(types);
            if all.iter().any(so) {
                all.retain(so);
            }
        }
        let Some(near) = all.iter().map(|c| c.last.moment.sentence).max() else {
            return self.this_at_last(a).into_iter().collect();
        };
        let (here, before): (Vec<Candidate>, Vec<Candidate>) =
            all.into_iter().partition(|c| c.last.moment.sentence == near);
        let here = self.of_one_sentence(here, a);
        let mut best: Vec<usize> = here.iter().map(|c| c.entity).collect();
        if here.iter().all(|c| c.standing == Fitness::Weak) {
            let strong = before.iter().filter(|c| c.standing == Fitness::Strong);
            let nearest = strong.clone().map(|c| c.last.moment.sentence).max();
            best.extend(
                strong.filter(|c| Some(c.last.moment.sentence) == nearest).map(|c| c.entity),
            );
        }
        best
    }

    /// Of a permanent's ability that has named nothing that can be meant, "it" is the permanent.
    pub(super) fn this_at_last(&self, a: &Anaphor) -> Option<usize> {
        let named = self.pass.entities.iter().position(|e| e.named == NamedBy::This)?;
        let played = a.need == Need::Countered && self.spell_of == Some(named);
        let is = a.form == AnaphorForm::It && !self.spell && a.doer != Some(named);
        let fit = a.need.met_by(&self.pass.entities[named], self.spell) || played;
        // "Whenever an artifact becomes tapped, it gets +2/+2": nobody says of what.
        let there = |e: &Referent| !matches!(e.whereabouts, WhereItIs::Left | WhereItIs::Card);
        let mut others = self.pass.entities.iter().enumerate().filter(|(i, e)| {
            *i != named && e.paragraph == self.pass.paragraph && self.fits(*i, e, a, false)
        });
        if others.any(|(_, e)| there(e)) {
            return None;
        }
        (is && fit).then_some(named)
    }

    /// Of several in one sentence: something else goes before the card itself and what it is
    /// attached to; of players, who is spoken of last.
    fn of_one_sentence(&self, mut here: Vec<Candidate>, a: &Anaphor) -> Vec<Candidate> {
        let own = |c: &Candidate| self.pass.entities[c.entity].named == NamedBy::This;
        // "~ deals damage to target creature or player, where X is the number of counters on it":
        // of a player nobody says "it".
        let either = |c: &Candidate| {
            let e = &self.pass.entities[c.entity];
            e.player && e.object
        };
        if a.form == AnaphorForm::It && here.iter().any(own) {
            here.retain(|c| !either(c));
        }
        if here.len() > 1 && !here.iter().all(own) {
            here.retain(|c| !own(c));
        }
        // "If a card is revealed this way, search your library for a card, reveal it": what is
        // found.
        let sought = |c: &Candidate| self.pass.entities[c.entity].sought;
        if a.form == AnaphorForm::It && here.iter().any(sought) {
            let asked = |c: &Candidate| self.pass.entities[c.entity].whereabouts;
            here.retain(|c| sought(c) || asked(c) != WhereItIs::Unsaid);
        }
        let attached = |c: &Candidate| self.pass.entities[c.entity].named == NamedBy::Attached;
        if here.len() > 1 && matches!(a.form, AnaphorForm::That) && !here.iter().all(attached) {
            here.retain(|c| !attached(c));
        }
        if a.subject && here.iter().filter(|c| c.last.topic).count() == 1 {
            here.retain(|c| c.last.topic);
        }
        let named = |c: &Candidate| self.says_so(&self.pass.entities[c.entity], a);
        if here.len() > 1 && here.iter().any(named) {
            here.retain(named);
        }
        if here.iter().any(|c| c.standing == Fitness::Strong) {
            here.retain(|c| c.standing == Fitness::Strong);
        }
        let either = |c: &Candidate| self.pass.entities[c.entity].named == NamedBy::HolderOrPlayer;
        if a.form.of_players() && here.iter().any(either) {
            here.retain(either);
        }
        // "The other creature": what the event is about isn't that.
        if a.form == AnaphorForm::The && a.other {
            let about = |c: &Candidate| {
                let named = self.pass.entities[c.entity].named;
                matches!(named, NamedBy::This | NamedBy::Attached)
            };
            here.retain(|c| !about(c));
        }
        if a.form.of_players() {
            let last = here.iter().map(|c| c.last.moment.step).max();
            here.retain(|c| Some(c.last.moment.step) == last);
        }
        here
    }

    /// Whether this paragraph speaks of it.
    fn is_of_this(&self, c: &Candidate) -> bool {
        c.last.moment.sentence > self.pass.sentence
    }

    /// Where it was spoken of last: in this paragraph, if it was, and not by the way, if it was.
    fn last_said(&self, i: usize) -> Option<Occurrence> {
        let all = || self.pass.mentions.iter().rev().filter(|m| m.entity == i);
        let here = all().next()?.moment.sentence > self.pass.sentence;
        let of_this = |m: &&Occurrence| !here || m.moment.sentence > self.pass.sentence;
        all().filter(of_this).find(|m| !m.aside).or_else(|| all().next()).copied()
    }

    fn candidate(&self, i: usize, e: &Referent, a: &Anaphor, strict: bool) -> Option<Candidate> {
        if !self.fits(i, e, a, strict) || !a.need.met_by(e, self.spell) || self.is_undone(i, e, a) {
            return None;
        }
        let last = self.last_said(i)?;
        let standing = if self.is_weak(i, e, a) { Fitness::Weak } else { Fitness::Strong };
        Some(Candidate { entity: i, last, standing })
    }

    /// "If a creature would be put into a graveyard, draw a card and remove it instead": what else
    /// than that creature stands nearer isn't meant, and the pass doesn't say which is.
    pub(super) fn is_replaced(&self, a: &Anaphor, best: &[usize]) -> bool {
        self.instead
            && !self.moves_instead
            && a.form == AnaphorForm::It
            && self.watched.is_some_and(|watched| best != [watched])
    }

    pub(super) fn fits(&self, i: usize, e: &Referent, a: &Anaphor, strict: bool) -> bool {
        let of_mode = e.mode == 0 || e.mode == a.mode;
        // "If the sacrificed creature shares a color with that creature": with another.
        let told = self.told_of == Some((i, a.moment)) && a.form == AnaphorForm::That;
        of_mode && !told && self.agrees(e, a, strict) && !self.is_around(e, a) && Some(i) != a.doer
    }

    /// Whether the word stands inside of the words that name it.
    fn is_around(&self, e: &Referent, a: &Anaphor) -> bool {
        e.paragraph == self.pass.paragraph && e.at.holds(a.at)
    }

    /// "Destroy target creature and target land. They can't be regenerated": what was named one by
    /// one in the nearest sentence that names any.
    pub(super) fn one_by_one(&self, a: &Anaphor) -> OneByOne {
        let form = match a.form {
            AnaphorForm::They => AnaphorForm::It,
            AnaphorForm::Those => AnaphorForm::That,
            AnaphorForm::Players => AnaphorForm::HeOrShe,
            _ => return OneByOne::Together(Vec::new()),
        };
        let one = Anaphor { form, ..a.clone() };
        let names = self.pass.entities.iter().enumerate();
        let all = names.filter_map(|(i, e)| self.candidate(i, e, &one, false));
        let mut all: Vec<Candidate> = all.filter(|c| !c.last.aside).collect();
        if all.iter().any(|c| self.is_of_this(c)) {
            all.retain(|c| self.is_of_this(c));
        }
        let near = all.iter().map(|c| c.last.moment.sentence).max();
        let here = all.iter().filter(|c| Some(c.last.moment.sentence) == near);
        let found: Vec<usize> = here.map(|c| c.entity).collect();
        let [one] = found.as_slice() else { return OneByOne::Together(found) };
        let of = |i: usize| &self.pass.entities[i];
        if of(*one).many || of(*one).number == NamedCount::Each {
            return OneByOne::Together(found);
        }
        // Of two that were named one after the other it is both, unless one has left play; of more,
        // or by "those creatures", all may be meant, or those that were named last.
        let single = |e: &Referent| {
            e.number == NamedCount::One && e.named != NamedBy::This && e.part == self.part
        };
        // "Search your library for a Plains card … and for a Plains card. Reveal those cards".
        let sought = all.iter().map(|c| c.entity).filter(|i| of(*i).sought);
        if of(*one).sought {
            return OneByOne::Together(sought.collect());
        }
        let others = all.iter().map(|c| c.entity).filter(|i| i == one || single(of(*i)));
        let others: Vec<usize> = others.collect();
        let left = |i: usize| of(i).whereabouts == WhereItIs::Left;
        match others.as_slice() {
            [_] => OneByOne::Together(others),
            [a_first, second]
                if a.form != AnaphorForm::Those && left(*a_first) == left(*second) =>
            {
                OneByOne::Together(others)
            }
            _ => OneByOne::Open(others),
        }
    }

    fn agrees(&self, e: &Referent, a: &Anaphor, strict: bool) -> bool {
        // A text calls its own object by its name.
        let by_name = e.named == NamedBy::This && !matches!(a.form, AnaphorForm::It);
        let number = !by_name
            && match e.number {
                NamedCount::One => !a.form.plural(),
                NamedCount::Several => a.form.plural(),
                NamedCount::Each => !a.form.plural() || a.form == AnaphorForm::Players,
            };
        let of = if a.form.of_players() { e.player } else { e.object };
        let called = match a.form {
            AnaphorForm::That | AnaphorForm::Those | AnaphorForm::The => {
                let so = if strict {
                    e.kinds.called(a.kinds) || is_removed_card(e, a)
                } else {
                    e.kinds.may_be(a.kinds)
                };
                so && self.of_subtype(e, a) && is_where_it_is_called_so(e, a)
            }
            AnaphorForm::ThatOpponent => !strict || e.opponent,
            _ => true,
        };
        let together = e.named == NamedBy::Together && a.form != AnaphorForm::They;
        number && of && called && !together
    }

    /// "That non-Wall creature": of two creatures the one that was called so.
    fn says_so(&self, e: &Referent, a: &Anaphor) -> bool {
        let word = |at: &TextPlace| self.text.get(at.start..at.end).map(str::trim);
        if e.paragraph != self.pass.paragraph {
            return false;
        }
        let called = |said: &TextPlace| e.adjectives.iter().any(|of| word(of) == word(said));
        !a.adjectives.is_empty() && a.adjectives.iter().all(called)
    }

    /// "That Goblin": of what was called a Goblin.
    fn of_subtype(&self, e: &Referent, a: &Anaphor) -> bool {
        let word = |at: TextPlace| self.text.get(at.start..at.end);
        match (a.subtype, e.subtype) {
            (Some(said), Some(named)) => {
                e.paragraph == self.pass.paragraph && word(said) == word(named)
            }
            (Some(_), None) => e.kinds.any(EntityKinds::TOKEN),
            (None, _) => true,
        }
    }

    /// What was offered and not done was never chosen.
    pub(super) fn is_undone(&self, i: usize, e: &Referent, a: &Anaphor) -> bool {
        if self.other_case && self.by_lead.contains(&i) {
            return true;
        }
        // "Any player may pay 2 life. If no one does, draw a card. That player …": none of those.
        if e.anyone && e.offered && a.branch == ConditionBranch::None && e.moment < a.moment {
            return true;
        }
        let before = matches!(e.part, AbilityPart::Event | AbilityPart::Cost);
        let chosen_by_it = !e.target && !e.all && !before;
        // "Any player may pay 2 life. If no one does, that player …"
        if e.player && (self.nobody || e.named == NamedBy::Made) && e.offered {
            return a.branch == ConditionBranch::NotDone
                && chosen_by_it
                && e.moment.sentence == a.asked;
        }
        // "You may tap all creatures. If you don't, destroy them": perhaps those, perhaps none.
        let whole =
            e.named == NamedBy::Phrase && e.number != NamedCount::Each && !e.target && !before;
        a.branch == ConditionBranch::NotDone
            && (chosen_by_it || whole)
            && e.object
            && e.moment.sentence == a.asked
    }

    fn is_weak(&self, i: usize, e: &Referent, a: &Anaphor) -> bool {
        let earlier = e.moment.sentence < a.moment.sentence && e.part == AbilityPart::Effect;
        let drawn = e.named == NamedBy::Drawn && earlier;
        let each = e.is_each_before(a);
        // What a later sentence goes on about was chosen.
        let since = self
            .pass
            .mentions
            .iter()
            .any(|m| m.entity == i && m.moment.sentence > e.moment.sentence);
        let done = a.branch == ConditionBranch::Done && e.moment.sentence == a.asked;
        let never = (e.offered || e.conditional)
            && earlier
            && !done
            && !e.target
            && !e.all
            && e.object
            && !since
            && e.conditional_only(a);
        drawn || each || never
    }
}

impl Referent {
    pub(super) fn number_of_many(&self) -> bool {
        self.number != NamedCount::One
    }

    /// "Each creature", of a sentence before.
    fn is_each_before(&self, a: &Anaphor) -> bool {
        self.number == NamedCount::Each
            && self.moment.sentence < a.moment.sentence
            && self.part == AbilityPart::Effect
            && !a.form.plural()
    }

    /// Whether the word stands where it may never have been chosen.
    fn conditional_only(&self, a: &Anaphor) -> bool {
        a.branch == ConditionBranch::None && self.named == NamedBy::Phrase
    }
}

/// A card isn't called a land, nor a permanent a card (200.9, 214.3).
fn is_where_it_is_called_so(e: &Referent, a: &Anaphor) -> bool {
    if a.kinds.any(EntityKinds::CARD) {
        return e.whereabouts != WhereItIs::InPlay
            || e.kinds.any(EntityKinds::CARD)
            || a.need == Need::Anything && !is_permanent(e);
    }
    let in_play = EntityKinds::CREATURE
        .and(EntityKinds::LAND)
        .and(EntityKinds::ARTIFACT)
        .and(EntityKinds::ENCHANTMENT)
        .and(EntityKinds::PERMANENT);
    !(a.kinds.any(in_play) && a.subtype.is_none() && e.whereabouts == WhereItIs::Card)
}

fn is_permanent(e: &Referent) -> bool {
    e.named != NamedBy::This && e.whereabouts == WhereItIs::InPlay
}

/// "You may remove target creature from the game. If you do, return that card".
fn is_removed_card(e: &Referent, a: &Anaphor) -> bool {
    a.branch == ConditionBranch::Done
        && a.kinds == EntityKinds::CARD
        && matches!(e.whereabouts, WhereItIs::Left | WhereItIs::Unsaid)
        && e.moment.sentence == a.asked
}
