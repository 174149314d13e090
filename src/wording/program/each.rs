//! "For each …, …": what sentences behind it can mean of what it has named.
use crate::terms::ZoneKind;
use crate::tree::{
    Action, Antecedent, Back, Lead, MoveVerb, Noun, ObjectRef, Phrase, PlayerPhrase, Quality,
    Sentence, Slot, Thing, Tree,
};

/// Whether a sentence behind one that is done for each speaks of what each round has named or
/// found: it may be a part of each round, or be about the last (413.2b). "Those" of what was chosen
/// or put into play each time are all of them.
pub(super) fn is_told_of_one_round(each: &Sentence, behind: &[Sentence]) -> bool {
    if !matches!(each.lead.last(), Lead::ForEach { .. }) {
        return false;
    }
    let named = named_in(each);
    let all_meant = all_of_the_rounds(each);
    let unclear = |back: &Back| {
        let slots: &[Slot] = match &back.to {
            Antecedent::Each => return true,
            Antecedent::Slot(slot) => std::slice::from_ref(slot),
            Antecedent::Slots(slots) | Antecedent::EitherSlot(slots) => slots,
            _ => return false,
        };
        let of_the_rounds = slots.iter().any(|slot| named.contains(slot));
        let all = !back.is_of_one() && slots.iter().all(|slot| all_meant.contains(slot));
        of_the_rounds && !all
    };
    let loops = |s: &&Sentence| !matches!(s.lead.last(), Lead::ForEach { .. });
    behind.iter().take_while(loops).any(|sentence| sentence.any(unclear))
}

/// What the sentence itself names.
fn named_in(sentence: &Sentence) -> Vec<Slot> {
    let objects = sentence.all::<Phrase>().into_iter().filter(|p| !p.quantity.is_target());
    let players = sentence.all::<PlayerPhrase>().into_iter().filter(|p| !p.quantity.is_target());
    let shown = sentence.all::<Action>().into_iter().filter_map(made);
    objects.map(|p| p.slot).chain(players.map(|p| p.slot)).chain(shown).collect()
}

/// What a verb finds or makes.
pub(super) fn made(action: &Action) -> Option<Slot> {
    use crate::tree::RevealWhat;
    match action {
        Action::MoveTop { slot, .. }
        | Action::PutTokens { slot, .. }
        | Action::PutTokenCopy { slot, .. }
        | Action::Reveal(_, RevealWhat::Top(_, _, slot) | RevealWhat::Until(_, _, slot, _))
        | Action::LookAt(_, RevealWhat::Top(_, _, slot) | RevealWhat::Until(_, _, slot, _)) => {
            Some(*slot)
        }
        _ => None,
    }
}

/// What is gathered in all rounds.
fn all_of_the_rounds(sentence: &Sentence) -> Vec<Slot> {
    let gathered = |action: &Action| match action {
        Action::ChooseThing(_, Thing::Object(ObjectRef::Phrase(p))) => Some(p.slot),
        Action::PutTokens { slot, .. } | Action::PutTokenCopy { slot, .. } => Some(*slot),
        _ => None,
    };
    sentence.all::<Action>().into_iter().filter_map(gathered).collect()
}

/// "Put a 1/1 token and a 2/2 token into play": read as things that would be there already.
pub(super) fn puts_tokens_as_cards(action: &Action) -> bool {
    let Action::Move { verb: MoveVerb::Put, what: ObjectRef::List(all), to, .. } = action else {
        return false;
    };
    let token = |q: &Quality| *q == Quality::Token;
    let made = |what: &ObjectRef| match what {
        ObjectRef::Phrase(p) => p.objects.noun == Noun::Token || p.objects.qualities().any(token),
        _ => false,
    };
    to.zone == ZoneKind::InPlay && all.iter().any(made)
}
