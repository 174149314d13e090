//! Abilities that can't do anything: never played, never triggered, or of something that nothing
//! can be.
use super::part::{LintParagraph, never_in_play};
use super::{CardParts, Finding, Lint};
use crate::cite;
use crate::terms::CardType;
use crate::wording::tree::{
    Action, Activated, Change, Cost, DiscardWhat, EntersHow, Event, Noun, ObjectRef, Objects,
    PlayLimit, PlayerRef, Quality, TimeLimit, Tree, whether,
};

const PLAYED: Lint = Lint {
    code: "never-played",
    about: "an activated ability that nobody can ever play",
    rules: &[cite!("402.8"), cite!("409.1h")],
};
const TRIGGERS: Lint = Lint {
    code: "never-triggers",
    about: "a triggered ability whose event can't happen",
    rules: &[cite!("402.8"), cite!("410.2")],
};
const FITS: Lint =
    Lint { code: "nothing-fits", about: "a phrase that nothing can be", rules: &[cite!("200.9")] };

pub(super) const LINTS: &[&Lint] = &[&PLAYED, &TRIGGERS, &FITS];

pub(super) fn find(card: &CardParts, out: &mut Vec<Finding>) {
    for part in &card.parts {
        if let Some(activated) = part.activated() {
            played(card, part, activated, out);
        }
        if let Some(triggered) = part.triggered() {
            let events = &triggered.events;
            if card.is_spell() && !events.is_empty() && events.iter().all(in_play_only) {
                let message = "an instant or sorcery is never in play: this never triggers";
                out.push(
                    TRIGGERS
                        .at(
                            part.place(&events[0].to_string()),
                            message,
                            "happens only to permanents",
                        )
                        .instead("the effect alone, as what the spell does"),
                );
            } else if !events.is_empty()
                && events.iter().all(creatures_only)
                && never_a_creature(card)
            {
                let message = "nothing makes this card a creature, so it never attacks, blocks or \
                    deals combat damage";
                out.push(
                    TRIGGERS
                        .at(
                            part.place(&events[0].to_string()),
                            message,
                            "happens only to creatures",
                        )
                        .instead("an event that happens to this card, or a creature type line"),
                );
            }
        }
        for objects in part.read.all::<Objects>() {
            if let Some(why) = contradiction(objects) {
                out.push(
                    FITS.at(part.place(&objects.to_string()), why, "nothing is this")
                        .instead("one of the two, or “instant card”, “instant spell”"),
                );
            }
        }
    }
}

fn played(card: &CardParts, part: &LintParagraph, activated: &Activated, out: &mut Vec<Finding>) {
    let place = |part: &LintParagraph| {
        part.place(&activated.costs.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    };
    let from_hand = |action: &Action| {
        matches!(
            action,
            Action::Discard(_, DiscardWhat::Cards(ObjectRef::This)) | Action::Reveal(..)
        )
    };
    let elsewhere = activated.any(|object: &ObjectRef| matches!(object, ObjectRef::ThisIn(..)))
        || activated.any(from_hand);
    if card.is_spell() && !elsewhere {
        let message = "an instant or sorcery is never in play, so nobody can play this ability";
        out.push(PLAYED.at(place(part), message, "no zone in which this can be paid").instead(
            "an ability that says where it works: “Remove … in your graveyard from the game: …”",
        ));
        return;
    }
    let taps = |cost: &&Cost| match cost {
        Cost::Tap => true,
        Cost::Do(action) => matches!(action.as_ref(), Action::Tap(ObjectRef::This)),
        _ => false,
    };
    let gone = |cost: &&Cost| match cost {
        Cost::Do(action) => matches!(
            action.as_ref(),
            Action::Sacrifice(_, ObjectRef::This)
                | Action::Move { what: ObjectRef::This | ObjectRef::ThisIn(..), .. }
                | Action::Discard(_, DiscardWhat::Cards(ObjectRef::This))
        ),
        _ => false,
    };
    if activated.costs.iter().filter(taps).count() > 1
        || activated.costs.iter().filter(gone).count() > 1
    {
        out.push(
            PLAYED
                .at(
                    place(part),
                    "one permanent can't be tapped, or leave, twice to pay one cost",
                    "can't be paid together",
                )
                .instead("the part of the cost once"),
        );
    }
    let during = |limit: &PlayLimit| {
        if let PlayLimit::During(times) = limit { times.clone() } else { Vec::new() }
    };
    let times: Vec<TimeLimit> = activated.limits.iter().flat_map(during).collect();
    let whose = |time: &TimeLimit| match time {
        TimeLimit::Turn(who) | TimeLimit::Step(Some(who), _) | TimeLimit::Phase(Some(who), _) => {
            Some(*who == PlayerRef::You)
        }
        _ => None,
    };
    if times.iter().any(|time| whose(time) == Some(true))
        && times.iter().any(|time| whose(time) == Some(false))
    {
        out.push(
            PLAYED
                .at(
                    part.span(),
                    "this is both only during your turn and only during another player's",
                    "never both",
                )
                .instead("one of the two times"),
        );
    }
}

/// Whether the event is something that only a permanent, this one, does or undergoes.
fn in_play_only(event: &Event) -> bool {
    match event {
        Event::ComesIntoPlay { what, .. }
        | Event::LeavesPlay(what)
        | Event::BecomesTapped(what)
        | Event::BecomesUntapped(what) => *what == ObjectRef::This,
        Event::PutInto { what, from, .. } => {
            *what == ObjectRef::This
                && from.as_ref().is_some_and(|(zone, _)| *zone == crate::terms::ZoneKind::InPlay)
        }
        _ => creatures_only(event),
    }
}

/// Whether the event is something that only a creature, this one, does.
fn creatures_only(event: &Event) -> bool {
    let what = match event {
        Event::Attacks { what, .. }
        | Event::Blocks { what, .. }
        | Event::BecomesBlocked { what, .. }
        | Event::BlocksOrBecomesBlocked { what, .. } => what,
        Event::DealsDamage { source, combat: whether::Combat::Yes, .. } => source,
        _ => return false,
    };
    *what == ObjectRef::This
}

/// Whether the type line is no creature's, and nothing in the text can make it one.
fn never_a_creature(card: &CardParts) -> bool {
    let Some(line) = card.subject.type_line else { return false };
    let by_change = |change: &Change| match change {
        Change::Types(types) => types.types.contains(&CardType::Creature) || types.types.is_empty(),
        _ => false,
    };
    let by_action =
        |action: &Action| matches!(action, Action::BecomeCopy { .. } | Action::TurnFace(..));
    let by_coming = |how: &EntersHow| matches!(how, EntersHow::AsCopy { .. });
    let makes = |part: &LintParagraph| {
        part.read.any(by_change) || part.read.any(by_action) || part.read.any(by_coming)
    };
    !line.is(CardType::Creature)
        && card.subject.read.is_understood()
        && !card.parts.iter().any(makes)
}

/// Why nothing fits a phrase.
fn contradiction(objects: &Objects) -> Option<String> {
    let all: Vec<&Quality> = objects.qualities().collect();
    let has = |quality: &Quality| all.contains(&quality);
    let denied = |quality: &Quality| has(&Quality::Not(Box::new(quality.clone())));
    let both = |a: &str, b: &str| Some(format!("nothing is {a} and {b} at once"));
    if has(&Quality::Tapped) && has(&Quality::Untapped) {
        return both("tapped", "untapped");
    }
    if has(&Quality::Attacking(None)) && has(&Quality::Blocking(None)) {
        return both("attacking", "blocking");
    }
    if has(&Quality::Blocked(None)) && has(&Quality::Unblocked) {
        return both("blocked", "unblocked");
    }
    if has(&Quality::FaceDown) && has(&Quality::FaceUp) {
        return both("face down", "face up");
    }
    if has(&Quality::Colorless) && all.iter().any(|quality| matches!(quality, Quality::Color(_))) {
        return both("colorless", "of a color");
    }
    if let Some(quality) = all.iter().find(|quality| denied(quality)) {
        let mut phrase = Objects::of(Noun::Permanent);
        phrase.adjectives.push((*quality).clone());
        return Some(format!("nothing is a {phrase} and isn't one"));
    }
    match &objects.noun {
        Noun::Type(noun) if denied(&Quality::Type(*noun)) => {
            Some(format!("no {noun} is a non{noun} thing"))
        }
        Noun::Type(noun)
            if never_in_play(*noun)
                && !all.iter().any(|quality| {
                    matches!(quality, Quality::InZone(..) | Quality::PlayedBy(..))
                }) =>
        {
            Some(format!(
                "without “card” or “spell” this is a permanent, and no permanent is {noun} by type"
            ))
        }
        _ => None,
    }
}
