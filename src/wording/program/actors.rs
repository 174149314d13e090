//! Who acts, by the verb.
use crate::tree::{Action, Antecedent, Permission, Phrase, PlayerRef, Slot, Tree};

/// The player who acts, where the verb has one, of an action shared or to be changed.
macro_rules! actor {
    ($action:expr) => {
        match $action {
            Action::GainLife(p, _)
            | Action::LoseLife(p, _)
            | Action::SetLife(p, _)
            | Action::Draw(p, _)
            | Action::Discard(p, _)
            | Action::Sacrifice(p, _)
            | Action::Move { who: p, .. }
            | Action::MoveTop { who: p, .. }
            | Action::PutTokens { who: p, .. }
            | Action::PutTokenCopy { who: p, .. }
            | Action::PlayerCounters(p, ..)
            | Action::LoseCounters(p, ..)
            | Action::Search { who: p, .. }
            | Action::Shuffle(p, _)
            | Action::Reveal(p, _)
            | Action::LookAt(p, _)
            | Action::Ante(p, _)
            | Action::Permit(Permission::PlayRevealed(p, _), _)
            | Action::AddMana(p, _)
            | Action::Skip(p, _)
            | Action::Pay(p, _)
            | Action::PayAnyMana(p)
            | Action::FlipCoin(p, _)
            | Action::FlipUntilLost(p, _)
            | Action::TapBy(p, ..)
            | Action::DestroyBy(p, _)
            | Action::AttachBy(p, ..)
            | Action::Piles { who: p, .. }
            | Action::ChooseThing(p, _) => Some(p),
            _ => None,
        }
    };
}

impl Action {
    /// The player who acts, where the verb has one.
    pub fn actor(&self) -> Option<&PlayerRef> {
        actor!(self)
    }

    /// The same, to be changed.
    pub fn actor_mut(&mut self) -> Option<&mut PlayerRef> {
        actor!(self)
    }

    /// The same action by the players that a reference back means.
    pub fn by(&self, who: &PlayerRef) -> Action {
        let mut action = self.clone();
        if let Some(actor) = action.actor_mut() {
            *actor = who.clone();
        }
        action
    }
}

impl PlayerRef {
    /// The slot by which later words mean the players.
    pub fn slot(&self) -> Option<Slot> {
        match self {
            PlayerRef::Phrase(p) => Some(p.slot),
            PlayerRef::Back(b) => match &b.to {
                Antecedent::Slot(s) => Some(*s),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Whether words speak of the defending player, who may be another one for each attacking creature;
/// a target says itself whom it is about.
pub fn names_defending(words: &impl Tree) -> bool {
    let times = |all: Vec<&PlayerRef>| all.iter().filter(|p| ***p == PlayerRef::Defending).count();
    let targeted = words.all::<Phrase>().into_iter().filter(|p| p.quantity.is_target());
    times(words.all()) > targeted.map(|p| times(p.objects.all())).sum()
}
