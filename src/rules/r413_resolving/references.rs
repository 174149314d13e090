//! 415.1, 415.2: where a text says "target": the phrases that its instructions name things by.
use crate::wording::tree::{Action, Change, DiscardWhat, Effect, Either, Instead, Lead, ObjectRef, Phrase, PlayerPhrase, PlayerRef, RevealWhat, Slot, Thing, Watched};

/// A phrase with the word "target".
pub(super) enum TargetPhrase<'a> {
    /// Objects.
    Objects(&'a Phrase),
    /// Objects and players.
    Either(&'a Either),
    /// Players.
    Player(&'a PlayerPhrase),
}

/// A reference in an instruction.
enum Part<'a> {
    O(&'a ObjectRef),
    P(&'a PlayerRef),
    T(&'a Thing),
}

/// The phrase of a text that has this slot and targets.
pub(super) fn target_phrase(effect: &Effect, slot: Slot) -> Option<TargetPhrase<'_>> {
    effect.sentences.iter().find_map(|s| {
        let over = match &s.lead {
            Lead::ForEach { over } => in_thing(over, slot),
            _ => None,
        };
        over.or_else(|| s.steps.iter().find_map(|step| step.may.as_ref().and_then(|p| in_player(p, slot)).or_else(|| in_action(&step.action, slot))))
    })
}

fn in_action(action: &Action, slot: Slot) -> Option<TargetPhrase<'_>> {
    match action {
        Action::Modes { modes, .. } => return modes.iter().find_map(|m| target_phrase(m, slot)),
        Action::Simultaneous(steps) => return steps.iter().find_map(|s| in_action(&s.action, slot)),
        _ => {}
    }
    parts(action).into_iter().find_map(|part| match part {
        Part::O(o) => in_object(o, slot),
        Part::P(p) => in_player(p, slot),
        Part::T(t) => in_thing(t, slot),
    })
}

fn in_thing(thing: &Thing, slot: Slot) -> Option<TargetPhrase<'_>> {
    match thing {
        Thing::Object(o) => in_object(o, slot),
        Thing::Player(p) => in_player(p, slot),
        Thing::Either(e) => (e.slot == slot && e.quantity.is_target()).then_some(TargetPhrase::Either(e)),
        Thing::List(list) => list.iter().find_map(|t| in_thing(t, slot)),
    }
}

fn in_object(object: &ObjectRef, slot: Slot) -> Option<TargetPhrase<'_>> {
    match object {
        ObjectRef::Phrase(p) if p.slot == slot && p.quantity.is_target() => Some(TargetPhrase::Objects(p)),
        ObjectRef::Phrase(p) => p.objects.qualities().find_map(|q| in_quality(q, slot)),
        ObjectRef::List(list) => list.iter().find_map(|o| in_object(o, slot)),
        _ => None,
    }
}

fn in_quality(quality: &crate::wording::tree::Quality, slot: Slot) -> Option<TargetPhrase<'_>> {
    use crate::wording::tree::Quality as Q;
    match quality {
        Q::ControlledBy(p) | Q::OwnedBy(p) | Q::InZone(_, Some(p)) | Q::Attacking(Some(p)) => in_player(p, slot),
        Q::Blocking(Some(o)) | Q::Blocked(Some(o)) | Q::OtherThan(o) | Q::AttachedTo(o) | Q::Shares(_, o) => in_object(o, slot),
        Q::Targeting(t) => in_thing(t, slot),
        Q::Not(q) => in_quality(q, slot),
        _ => None,
    }
}

fn in_player(player: &PlayerRef, slot: Slot) -> Option<TargetPhrase<'_>> {
    match player {
        PlayerRef::Phrase(p) if p.slot == slot && p.quantity.is_target() => Some(TargetPhrase::Player(p)),
        PlayerRef::ControllerOf(o) | PlayerRef::OwnerOf(o) => in_object(o, slot),
        PlayerRef::List(list) => list.iter().find_map(|p| in_player(p, slot)),
        _ => None,
    }
}

fn reveal(what: &RevealWhat) -> Part<'_> {
    match what {
        RevealWhat::Object(o) => Part::O(o),
        RevealWhat::Hand(p) | RevealWhat::Top(p, ..) | RevealWhat::Until(p, ..) | RevealWhat::Library(p) => Part::P(p),
    }
}

fn parts(action: &Action) -> Vec<Part<'_>> {
    use Part::{O, P, T};
    match action {
        Action::Destroy(o)
        | Action::NoRegeneration(o)
        | Action::Tap(o)
        | Action::Untap(o)
        | Action::TapOrUntap(o)
        | Action::Counter(o)
        | Action::PutCounters(o, ..)
        | Action::RemoveCounters(o, ..)
        | Action::Regenerate(o)
        | Action::Unattach(o)
        | Action::Flip(o)
        | Action::TurnFace(o, _)
        | Action::RemoveFromCombat(o)
        | Action::PhaseOut(o)
        | Action::PhaseIn(o)
        | Action::AssignAsUnblocked(o, _)
        | Action::BecomeBlocked(o) => vec![O(o)],
        Action::Damage { source, to, .. } => vec![O(source), T(to)],
        Action::GainLife(p, _)
        | Action::LoseLife(p, _)
        | Action::SetLife(p, _)
        | Action::Draw(p, _)
        | Action::Discard(p, DiscardWhat::Hand)
        | Action::MoveTop { whose: p, .. }
        | Action::PutTokens { who: p, .. }
        | Action::PlayerCounters(p, ..)
        | Action::AddMana(p, _)
        | Action::Skip(p, _)
        | Action::ExtraTurn(p, _)
        | Action::EndGame(p, _)
        | Action::Choose(p, _)
        | Action::NameCard(p, _)
        | Action::Pay(p, _)
        | Action::FlipCoin(p)
        | Action::Scry(p, _)
        | Action::EmptyManaPool(p) => vec![P(p)],
        Action::Discard(p, DiscardWhat::Cards(o)) | Action::Sacrifice(p, o) | Action::GainControl(p, o, _) | Action::Ante(p, o) => vec![P(p), O(o)],
        Action::ExchangeLife(a, b) | Action::Shuffle(a, b) | Action::Rearrange(a, b, _) => vec![P(a), P(b)],
        Action::Move { who, what, to, .. } => {
            let mut all = vec![P(who), O(what)];
            all.extend(to.whose.as_ref().map(P));
            all.extend(to.under.as_ref().map(P));
            all.extend(to.arrives.attached_to.as_deref().map(O));
            all
        }
        Action::PutTokenCopy { who, of, .. } => vec![P(who), O(of)],
        Action::DistributeCounters(t, ..) | Action::Change { what: t, .. } => {
            let mut all = vec![T(t)];
            if let Action::Change { changes, .. } = action {
                for change in changes {
                    match change {
                        Change::Control(p) => all.push(P(p)),
                        Change::CopyOf(o, _) => all.push(O(o)),
                        _ => {}
                    }
                }
            }
            all
        }
        Action::MoveCounters { from, to, .. } => vec![O(from), O(to)],
        Action::ExchangeControl(a, b, _) | Action::Attach(a, b) | Action::BlockNow(a, b) => vec![O(a), O(b)],
        Action::Search { who, whose, .. } => vec![P(who), P(whose)],
        Action::Reveal(p, what) | Action::LookAt(p, what) => vec![P(p), reveal(what)],
        Action::Replace(text, _) => {
            let mut all = match &text.event {
                Watched::Damage { by, to, .. } => by.iter().map(O).chain(to.iter().map(T)).collect(),
                Watched::Draw(p) | Watched::GainLife(p) | Watched::LoseLife(p) | Watched::LoseGame(p) | Watched::Begin(p, _) => vec![P(p)],
                Watched::Discard(p, o) => vec![P(p), O(o)],
                Watched::PutCounters(o, _) | Watched::TapForMana(o) | Watched::Untap(o) => vec![O(o)],
                Watched::Event(_) => Vec::new(),
            };
            if let Instead::Redirect(t) = &text.instead {
                all.push(T(t));
            }
            all
        }
        Action::ChooseThing(p, t) => vec![P(p), T(t)],
        Action::Piles(p, t) => vec![P(p), T(t)],
        Action::CopySpell { who, what, .. } => vec![P(who), O(what)],
        Action::NewTargets { who, of, to } => {
            let mut all = vec![P(who), O(of)];
            all.extend(to.as_ref().map(T));
            all
        }
        Action::PlayCard { who, what, .. } | Action::PutBack { who, what, .. } => vec![P(who), O(what)],
        Action::BecomeCopy { what, of, .. } => vec![O(what), O(of)],
        Action::ExtraPhases(_)
        | Action::DrawGame
        | Action::Modes { .. }
        | Action::Forbid(..)
        | Action::Permit(..)
        | Action::Repeat(_)
        | Action::EndTurn
        | Action::Simultaneous(_)
        | Action::Nothing(_) => Vec::new(),
    }
}
