//! What a word that goes back can mean: of all that agrees with it in kind and number and can be
//! so, what stands nearest; two where nothing tells which.
use super::entities::{
    Anaphor, AnaphorForm, ConditionBranch, NamedBy, NamedCount, Occurrence, Referent, TextPlace,
    WhereItIs,
};
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

impl ParagraphWalk<'_> {
    /// What the word can mean.
    pub(super) fn ranked(&self, a: &Anaphor) -> Vec<usize> {
        if let (AnaphorForm::It, Some(moved)) = (a.form, self.moving) {
            return vec![moved];
        }
        // "If the kicker cost was paid, it deals 4 damage": the spell.
        let this = self.pass.entities.iter().position(|e| e.named == NamedBy::This);
        if let (Need::Deals, true, Some(this)) = (a.need, self.by_cost, this) {
            return vec![this];
        }
        let mut all: Vec<Candidate> = Vec::new();
        for strict in [true, false] {
            let names = self.pass.entities.iter().enumerate();
            all.extend(names.filter_map(|(i, e)| self.candidate(i, e, a, strict)));
            if !all.is_empty() || a.kinds == super::kinds::EntityKinds::default() {
                break;
            }
        }
        if all.iter().any(|c| !c.last.aside) {
            all.retain(|c| !c.last.aside);
        }
        // "Each other creature gets +1/+1. It gains trample": "it" isn't said of several.
        let each = |c: &Candidate| self.pass.entities[c.entity].is_each_before(a);
        if a.form == AnaphorForm::It
            && all.iter().any(|c| c.standing == Fitness::Strong && !each(c))
        {
            all.retain(|c| !each(c));
        }
        // "If it's a land card" isn't asked of a creature that was sacrificed.
        let card =
            |c: &Candidate| self.pass.entities[c.entity].kinds.any(super::kinds::EntityKinds::CARD);
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
            return Vec::new();
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
        if a.form.of_players() {
            let last = here.iter().map(|c| c.last.moment.step).max();
            here.retain(|c| Some(c.last.moment.step) == last);
        }
        here
    }

    fn candidate(&self, i: usize, e: &Referent, a: &Anaphor, strict: bool) -> Option<Candidate> {
        if !self.fits(i, e, a, strict) || !a.need.met_by(e, self.spell) || self.is_undone(i, e, a) {
            return None;
        }
        let last = *self
            .mentions
            .iter()
            .rev()
            .find(|m| m.entity == i && !m.aside)
            .or_else(|| self.mentions.iter().rev().find(|m| m.entity == i))?;
        let standing = if self.is_weak(i, e, a) { Fitness::Weak } else { Fitness::Strong };
        Some(Candidate { entity: i, last, standing })
    }

    /// "If a creature would be put into a graveyard, draw a card and remove it instead": what else
    /// than that creature stands nearer isn't meant, and the pass doesn't say which is.
    pub(super) fn is_replaced(&self, a: &Anaphor, best: &[usize]) -> bool {
        self.instead
            && a.form == AnaphorForm::It
            && self.watched.is_some_and(|watched| best != [watched])
    }

    fn fits(&self, i: usize, e: &Referent, a: &Anaphor, strict: bool) -> bool {
        let of_mode = e.mode == 0 || e.mode == a.mode;
        // "If the sacrificed creature shares a color with that creature": with another.
        let told = self.told_of == Some((i, a.moment)) && a.form == AnaphorForm::That;
        of_mode && !told && self.agrees(e, a, strict) && !e.at.holds(a.at) && Some(i) != a.doer
    }

    /// "Destroy target creature and target land. They can't be regenerated": what was named one by
    /// one in the nearest sentence that names any.
    pub(super) fn one_by_one(&self, a: &Anaphor) -> Vec<usize> {
        let form = match a.form {
            AnaphorForm::They => AnaphorForm::It,
            AnaphorForm::Those => AnaphorForm::That,
            AnaphorForm::Players => AnaphorForm::HeOrShe,
            _ => return Vec::new(),
        };
        let one = Anaphor { form, ..a.clone() };
        let names = self.pass.entities.iter().enumerate();
        let all = names.filter_map(|(i, e)| self.candidate(i, e, &one, false));
        let all: Vec<Candidate> = all.filter(|c| !c.last.aside).collect();
        let near = all.iter().map(|c| c.last.moment.sentence).max();
        all.iter().filter(|c| Some(c.last.moment.sentence) == near).map(|c| c.entity).collect()
    }

    /// What agrees with the word, and can't be so.
    pub(super) fn ruled_out(&self, a: &Anaphor) -> Vec<usize> {
        let several = |e: &Referent| e.number == NamedCount::Several && e.named == NamedBy::Made;
        let names = self.pass.entities.iter().enumerate();
        let wrong = names.filter(|(i, e)| {
            let unfit = self.fits(*i, e, a, false) && !a.need.met_by(e, self.spell);
            let drawn = e.named == NamedBy::Drawn && a.need == Need::Power;
            // "Whenever one or more creatures attack, … that creature": which, nobody knows.
            let event = e.part == AbilityPart::Event && a.form == AnaphorForm::That && several(e);
            unfit && drawn || event
        });
        wrong.map(|(i, _)| i).collect()
    }

    /// What stands no farther than the one that was found, and agrees with the word: only what it is
    /// by its words speaks against it, so that nobody is to guess (413.2b).
    pub(super) fn in_doubt(&self, a: &Anaphor, found: usize) -> Option<usize> {
        let of = &self.pass.entities[found];
        let all_of = |i: usize| self.mentions.iter().rev().filter(move |m| m.entity == i);
        let named = |i: usize| all_of(i).find(|m| !m.aside);
        let near = named(found).or_else(|| all_of(found).next())?.moment;
        let here = |i: usize| named(i).is_some_and(|m| m.moment.sentence >= near.sentence);
        let own = of.named == NamedBy::This;
        let mut all = self.pass.entities.iter().enumerate();
        if a.form.of_players() {
            // "Whenever a creature deals damage to a player, its controller draws a card. That
            // player …": who was dealt damage, or who controls it.
            let hit = |e: &Referent| e.hit_by.is_some() && e.hit_by == of.of && !e.number_of_many();
            let before = near.sentence < a.moment.sentence && of.named == NamedBy::Holder;
            let doubt = a.form == AnaphorForm::ThatPlayer && before;
            return all.find(|(_, e)| doubt && hit(e)).map(|(i, _)| i);
        }
        let unfit = |i: usize, e: &Referent| {
            self.fits(i, e, a, false) && !a.need.met_by(e, self.spell) && !self.is_undone(i, e, a)
        };
        let near_by = all.clone().filter(|(i, e)| *i != found && here(*i) && unfit(*i, e));
        let doubtful = |(_, e): &(usize, &Referent)| match a.need {
            Need::Sized => own && e.whereabouts == WhereItIs::InPlay && e.kinds.sizeless(),
            Need::Power => e.named == NamedBy::Drawn && e.moment != a.moment && !own,
            Need::Controlled | Need::Owned => e.yours && e.named == NamedBy::Phrase && !own,
            Need::InPlay => {
                let gone = e.part == AbilityPart::Event && e.whereabouts == WhereItIs::Left;
                a.form == AnaphorForm::That && gone && of.named == NamedBy::Attached
            }
            _ => false,
        };
        let other = near_by.clone().find(doubtful).map(|(i, _)| i);
        // "Whenever ~ blocks a creature, discard a card. It gets +1/+0": either of the two.
        let there = matches!(a.need, Need::InPlay | Need::Sized) && a.form == AnaphorForm::It;
        let later = |i: usize| named(i).is_some_and(|m| m.moment.sentence > near.sentence);
        let between = there && near_by.clone().any(|(i, _)| later(i));
        let this = all.find(|(_, e)| e.named == NamedBy::This && between && !own);
        let besides = this.map(|(i, _)| i).filter(|i| {
            let fit = a.need.met_by(&self.pass.entities[*i], self.spell);
            fit && named(*i).is_some_and(|m| m.moment.sentence == near.sentence)
        });
        other.or(besides)
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
        let called = |said: &TextPlace| e.adjectives.iter().any(|of| word(of) == word(said));
        !a.adjectives.is_empty() && a.adjectives.iter().all(called)
    }

    /// "That Goblin": of what was called a Goblin.
    fn of_subtype(&self, e: &Referent, a: &Anaphor) -> bool {
        let word = |at: TextPlace| self.text.get(at.start..at.end);
        match (a.subtype, e.subtype) {
            (Some(said), Some(named)) => word(said) == word(named),
            (Some(_), None) => e.kinds.any(super::kinds::EntityKinds::TOKEN),
            (None, _) => true,
        }
    }

    /// What was offered and not done was never chosen.
    fn is_undone(&self, i: usize, e: &Referent, a: &Anaphor) -> bool {
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
        let whole = e.named == NamedBy::Phrase && !e.target && !before;
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
        let since =
            self.mentions.iter().any(|m| m.entity == i && m.moment.sentence > e.moment.sentence);
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
    fn number_of_many(&self) -> bool {
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
    use super::kinds::EntityKinds;
    if a.kinds.any(EntityKinds::CARD) {
        return e.whereabouts != WhereItIs::InPlay || a.need == Need::Anything && !is_permanent(e);
    }
    let in_play = EntityKinds::CREATURE
        .and(EntityKinds::LAND)
        .and(EntityKinds::ARTIFACT)
        .and(EntityKinds::ENCHANTMENT)
        .and(EntityKinds::PERMANENT);
    !(a.kinds.any(in_play) && e.whereabouts == WhereItIs::Card)
}

fn is_permanent(e: &Referent) -> bool {
    e.named != NamedBy::This && e.whereabouts == WhereItIs::InPlay
}

/// "You may remove target creature from the game. If you do, return that card".
fn is_removed_card(e: &Referent, a: &Anaphor) -> bool {
    a.branch == ConditionBranch::Done
        && a.kinds == super::kinds::EntityKinds::CARD
        && matches!(e.whereabouts, WhereItIs::Left | WhereItIs::Unsaid)
        && e.moment.sentence == a.asked
}
