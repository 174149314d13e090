//! What a word that goes back can mean: of all that agrees with it in kind and number and can be
//! so, what stands nearest; two where nothing tells which.
use super::entities::{
    Anaphor, AnaphorForm, ConditionBranch, NamedBy, NamedCount, Occurrence, Referent, WhereItIs,
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
        if here.len() > 1 && !here.iter().all(own) {
            here.retain(|c| !own(c));
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
        let agrees = self.agrees(e, a, strict) && !e.at.holds(a.at) && Some(i) != a.doer;
        let of_mode = e.mode == 0 || e.mode == a.mode;
        if !agrees || !of_mode || !a.need.met_by(e, self.spell) || self.is_undone(e, a) {
            return None;
        }
        let last = *self
            .mentions
            .iter()
            .rev()
            .find(|m| m.entity == i && !m.aside)
            .or_else(|| self.mentions.iter().rev().find(|m| m.entity == i))?;
        let standing = if self.is_weak(e, a) { Fitness::Weak } else { Fitness::Strong };
        Some(Candidate { entity: i, last, standing })
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
                let so = if strict { e.kinds.called(a.kinds) } else { e.kinds.may_be(a.kinds) };
                so && self.of_subtype(e, a) && is_where_it_is_called_so(e, a)
            }
            AnaphorForm::ThatOpponent => !strict || e.opponent,
            _ => true,
        };
        number && of && called
    }

    /// "That non-Wall creature": of two creatures the one that was called so.
    fn says_so(&self, e: &Referent, a: &Anaphor) -> bool {
        let Some(said) = a.said.and_then(|at| self.text.get(at.start..at.end)) else {
            return false;
        };
        self.text.get(e.at.start..e.at.end).is_some_and(|named| named.contains(said.trim()))
    }

    /// "That Goblin": of what was called a Goblin.
    fn of_subtype(&self, e: &Referent, a: &Anaphor) -> bool {
        let word = |at: super::entities::TextPlace| self.text.get(at.start..at.end);
        match (a.subtype, e.subtype) {
            (Some(said), Some(named)) => word(said) == word(named),
            (Some(_), None) => e.kinds.any(super::kinds::EntityKinds::TOKEN),
            (None, _) => true,
        }
    }

    /// What was offered and not done was never chosen.
    fn is_undone(&self, e: &Referent, a: &Anaphor) -> bool {
        let chosen_by_it = !e.target && !e.all && e.part == AbilityPart::Effect;
        a.branch == ConditionBranch::NotDone
            && chosen_by_it
            && e.object
            && e.moment.sentence == a.asked
    }

    fn is_weak(&self, e: &Referent, a: &Anaphor) -> bool {
        let earlier = e.moment.sentence < a.moment.sentence && e.part == AbilityPart::Effect;
        let drawn = e.named == NamedBy::Drawn && earlier;
        let each = e.number == NamedCount::Each && earlier && !a.form.plural();
        let done = a.branch == ConditionBranch::Done && e.moment.sentence == a.asked;
        let never = (e.offered || e.conditional)
            && earlier
            && !done
            && !e.target
            && !e.all
            && e.object
            && e.conditional_only(a);
        drawn || each || never
    }
}

impl Referent {
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
