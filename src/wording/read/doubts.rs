//! Words that can mean either of two things: nobody is to guess which (413.2b). And words that can
//! be said of one of them alone.
use super::Reader;
use super::discourse::Mention;
use super::elsewhere::is_drawn;
use super::meant::matches;
use super::others::AbilityPart;
use crate::terms::{CardType, ZoneKind};
use crate::wording::tree::{
    Action, Antecedent, Back, BackForm, Condition, DiscardWhat, MoveVerb, Noun, ObjectRef, Objects,
    PlayerRef, Quality, Step, Tree, as_node_mut,
};

/// Nothing tells which of two is meant.
pub(super) const fn unclear() -> Antecedent {
    Antecedent::Unclear(Vec::new())
}

impl Reader {
    /// What "that land" or "that card" isn't said of where something else is called so: of a card
    /// that isn't in play (200.9), of a permanent (214.3).
    pub(super) fn called_otherwise(&self, said: &Objects, plural: bool) -> Vec<Antecedent> {
        let wrong = |m: &Mention| match said.noun {
            Noun::Type(CardType::Land) => self.is_elsewhere(&m.to),
            Noun::Card => self.is_permanent(m),
            _ => false,
        };
        let fits = |m: &&Mention| {
            m.clause >= self.ability_starts
                && !m.player
                && m.plural == plural
                && m.objects.as_ref().is_some_and(|o| matches(o, said, false))
        };
        let (wrong, right): (Vec<&Mention>, Vec<&Mention>) =
            self.mentions.iter().filter(fits).partition(|m| wrong(m));
        if right.is_empty() {
            return Vec::new();
        }
        wrong.into_iter().map(|m| m.to.clone()).collect()
    }

    /// Whether it was named as a permanent, and is one still.
    fn is_permanent(&self, m: &Mention) -> bool {
        let named = |o: &Objects| {
            matches!(o.noun, Noun::Type(_) | Noun::Subtype(_) | Noun::Permanent | Noun::Token)
        };
        matches!(m.to, Antecedent::Slot(_))
            && m.objects.as_ref().is_some_and(named)
            && !self.is_card_by_now(&m.to)
    }

    /// What was named before this step as something else, in this ability.
    fn another(&self, old: &Antecedent, mark: usize, fits: impl Fn(&Mention) -> bool) -> bool {
        self.mentions.iter().take(mark).any(|m| {
            m.clause >= self.ability_starts
                && !m.player
                && m.to != *old
                && !(self.of_spell && m.to == Antecedent::This)
                && fits(m)
        })
    }

    /// A step whose "it", "its" or "that card" may mean what it has just done something with, or
    /// what was named before: then it means neither. What the step has named stands from `mark`.
    pub(super) fn doubtful(&mut self, step: &mut Step, mark: usize) {
        let mut open: Vec<(Antecedent, Antecedent)> = Vec::new();
        // "Whenever ~ becomes the target of a spell, its controller": "you" are that of ~.
        let aimed = |m: &Mention| {
            let noun = m.objects.as_ref().map(|o| &o.noun);
            m.part == AbilityPart::Event
                && m.aside
                && matches!(noun, Some(Noun::Spell | Noun::Ability(_) | Noun::AnyOf(..)))
        };
        for who in step.all::<PlayerRef>() {
            if let PlayerRef::ControllerOf(of) = who
                && let ObjectRef::Back(Back { form: BackForm::It, to: Antecedent::This }) = &**of
                && !self.of_spell
                && self.another(&Antecedent::This, mark, aimed)
            {
                open.push((Antecedent::This, unclear()));
            }
        }
        if let Some((back, to)) = self.that_card_behind_drawing(&step.action, mark) {
            open.push((back, to));
        }
        for (old, to) in open {
            step.visit_mut(|node| {
                if let Some(ObjectRef::Back(back)) = as_node_mut::<ObjectRef>(node)
                    && back.to == old
                {
                    back.to = to.clone();
                }
            });
        }
    }

    /// "Draw a card. Return that card to its owner's hand": the drawn card is there, and nobody
    /// else discards it; for another verb either may be meant.
    fn that_card_behind_drawing(
        &self,
        action: &Action,
        mark: usize,
    ) -> Option<(Antecedent, Antecedent)> {
        let (what, not_drawn) = match action {
            Action::Move { what, to, verb, .. } => {
                (what, *verb == MoveVerb::Return && to.zone == ZoneKind::Hand)
            }
            Action::Discard(who, DiscardWhat::Cards(what)) => (what, *who != PlayerRef::You),
            _ => return None,
        };
        let ObjectRef::Back(Back { form: BackForm::That(said), to }) = what else { return None };
        if !self.is_unseen(to, said, mark) {
            return None;
        }
        let fits = |m: &Mention| {
            !m.player
                && !m.plural
                && m.to != *to
                && !self.is_permanent(m)
                && m.objects.as_ref().is_some_and(|o| matches(o, said, false))
        };
        if !self.another(to, mark, fits) {
            return None;
        }
        let found = super::discourse::one_of(self.candidates(true, fits));
        Some((to.clone(), if not_drawn { found } else { unclear() }))
    }

    /// Whether "that card" is the card of "draw a card" in a sentence before, of which nothing was
    /// said since.
    fn is_unseen(&self, to: &Antecedent, said: &Objects, mark: usize) -> bool {
        let named = self.mentions.iter().take(mark).filter(|m| m.to == *to);
        said.noun == Noun::Card && is_drawn(to) && named.count() == 1
    }

    /// "Whenever a creature deals damage to a player, its controller draws a card. That player …":
    /// whether who controls it is meant or who was dealt damage.
    pub(super) fn either_player(&self, found: Antecedent) -> Antecedent {
        let Antecedent::SamePlayer(who) = &found else { return found };
        let PlayerRef::ControllerOf(of) = &**who else { return found };
        let ObjectRef::Back(Back { to: Antecedent::Slot(of), .. }) = &**of else { return found };
        let here = |m: &&Mention| m.clause >= self.ability_starts;
        let said_now = |m: &Mention| m.to == found && m.clause == self.clause;
        let before = &self.mentions[..self.mentions.len().saturating_sub(1)];
        let hit = |m: &Mention| {
            m.player && !m.plural && !m.aside && self.undone.hit == Some((*of, m.to.clone()))
        };
        let doubt =
            before.iter().filter(here).any(hit) && !before.iter().filter(here).any(said_now);
        if doubt { unclear() } else { found }
    }

    /// "Put a +1/+1 counter on ~ if it's red", when a spell is played: either may be red. What the
    /// step has named stands from `mark`.
    pub(super) fn asked_of_either(&self, condition: &mut Condition, mark: usize) {
        let Condition::Is(ObjectRef::Back(back), all) = condition else { return };
        let either = |q: &Quality| matches!(q, Quality::Color(_) | Quality::With(..));
        let of_step = self.mentions.iter().skip(mark).any(|m| m.to == back.to);
        let before = self.mentions.iter().take(mark).any(|m| {
            m.clause >= self.ability_starts && m.part == AbilityPart::Event && m.to == back.to
        });
        let event = |m: &Mention| {
            m.part == AbilityPart::Event && !m.plural && !m.aside && m.objects.is_some()
        };
        let own = back.to == Antecedent::This;
        if back.form == BackForm::It
            && all.iter().all(either)
            && of_step
            && (own || !before)
            && self.another(&back.to, mark, event)
        {
            back.to = unclear();
        }
    }
}
