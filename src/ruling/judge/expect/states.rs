//! States: everything that stands in the brackets of a board line, asked of an object or player.
use super::events::last;
use super::who::{self, all_now, entities_ever, means_now};
use super::{CheckOutcome, Checked, ClaimView, Problem};
use crate::called::party_name;
use crate::called::{entity_name, list, name, names, player_name};
use crate::game::{
    Attacker, BlockStatus, Chosen, ContinuingKind, Entity, Event, Object, ObjectId, Zone,
};
use crate::judge::counters::misspelt;
use crate::judge::names::{Narrow, player_id};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::r503_copying::copiable_values;
use crate::scenario::ast::{Compared, NounPhrase, ObjectState, Reply, StateKind};
use crate::source::Span;
use crate::terms::CounterKind;
use crate::wording::tree::{CostName, Instead, Keyword};

/// What a name means before this is said of it.
pub(super) fn narrow(state: &ObjectState) -> &'static [Narrow<'static>] {
    match state.kind {
        StateKind::PhasedOut => &[&|o: &Object| o.zone == Zone::PhasedOut],
        StateKind::Suspended => &[&|o: &Object| o.zone == Zone::Removed],
        _ => who::PRESENT,
    }
}

/// What is said of players instead.
pub(super) const OF_PLAYERS: &str = "of a player it is said as `Ann controls Hill Giant`, `Ann \
    controls 2 creatures`, `Ann has Shock in hand`, `Ann's graveyard is empty`; that it can attack \
    or block, or what became of it, of a creature";

/// Whether an object or a player is in a state.
pub(super) fn state(view: &ClaimView, member: Entity, state: &ObjectState) -> Checked {
    match (member, &state.kind) {
        (_, StateKind::Counters { count, kind }) => {
            misspelt(kind, view.game.objects().map(|o| &o.face), state.span)?;
            Ok(counters(view, member, *count, kind))
        }
        (Entity::Object(id), kind) => of_object(view, id, kind, state.span),
        (Entity::Player(p), _) => Err(Problem::error(
            state.span,
            format!("{} is a player; this is said of objects", player_name(view.game, p)),
        )
        .help(OF_PLAYERS)),
    }
}

fn counters(view: &ClaimView, member: Entity, count: u32, kind: &CounterKind) -> CheckOutcome {
    let held = counters_of(view, member);
    let n = held.get(kind).copied().unwrap_or(0);
    let entry = last(view, |e| match e {
        Event::CountersPut { on, .. } => *on == member,
        Event::CountersRemoved { from, .. } => *from == member,
        Event::Move(m) => Entity::Object(m.new) == member,
        _ => false,
    });
    CheckOutcome::new(n == count, counters_told(view, member)).at(entry)
}

fn counters_of(view: &ClaimView, member: Entity) -> std::collections::BTreeMap<CounterKind, u32> {
    match member {
        Entity::Object(o) => view.game.object(o).counters.clone(),
        Entity::Player(p) => view.game.player(p).counters.clone(),
    }
}

fn counters_told(view: &ClaimView, member: Entity) -> String {
    let told: Vec<String> = counters_of(view, member)
        .iter()
        .filter(|(_, n)| **n > 0)
        .map(|(kind, n)| format!("{n} {kind} counter{}", if *n == 1 { "" } else { "s" }))
        .collect();
    let who = entity_name(view.game, member);
    if told.is_empty() {
        format!("{who} has no counters")
    } else {
        format!("{who} has {}", list(&told))
    }
}

/// `has no counters`
pub(super) fn no_counters(view: &ClaimView, member: Entity) -> CheckOutcome {
    let none = counters_of(view, member).values().all(|n| *n == 0);
    let entry = last(view, |e| {
        matches!(e, Event::CountersPut { on: m, .. } | Event::CountersRemoved { from: m, .. }
            if *m == member)
    });
    CheckOutcome::new(none, counters_told(view, member)).at(entry)
}

/// `has three counters`: where it has counters of several kinds, of which isn't said.
pub(super) fn counters_in_all(
    view: &ClaimView,
    member: Entity,
    wanted: Compared,
    span: Span,
) -> Checked {
    let told = no_counters(view, member);
    let some: Vec<i64> =
        counters_of(view, member).values().filter(|n| **n > 0).map(|n| i64::from(*n)).collect();
    if some.len() > 1 {
        return Err(Problem::error(span, format!("{}: of which kind?", told.actual))
            .help("say of which: `X has 3 charge counters`"));
    }
    let all = i32::try_from(some.iter().sum::<i64>()).unwrap_or(i32::MAX);
    Ok(CheckOutcome { holds: wanted.holds(all), ..told })
}

/// `has one regeneration shield` (419.6b)
pub(super) fn regeneration_shields(view: &ClaimView, id: ObjectId, wanted: u32) -> CheckOutcome {
    let n = view.game.effects().filter(|e| e.kind == ContinuingKind::Regeneration(id)).count();
    let entry = last(view, |e| match e {
        Event::EffectBegan(effect) => effect.kind == ContinuingKind::Regeneration(id),
        Event::Regenerated(o, _) => *o == id,
        _ => false,
    });
    CheckOutcome::new(
        n == wanted as usize,
        format!("{} has {n} regeneration shields", name(view.game, id)),
    )
    .at(entry)
}

/// `has a prevention shield of 3` (419.7)
pub(super) fn prevention_shield(view: &ClaimView, member: Entity, wanted: u32) -> CheckOutcome {
    let left: Vec<u32> = view
        .game
        .effects()
        .filter_map(|e| match &e.kind {
            ContinuingKind::Replace { text, about, left: Some(left), .. }
                if matches!(text.instead, Instead::Prevent(_)) && about.contains(&member) =>
            {
                Some(*left)
            }
            _ => None,
        })
        .collect();
    let entry = last(view, |e| {
        matches!(e, Event::ShieldLeft { .. })
            || matches!(e, Event::EffectBegan(effect)
                if matches!(effect.kind, ContinuingKind::Replace { .. }))
    });
    let told: Vec<String> = left.iter().map(ToString::to_string).collect();
    let who = entity_name(view.game, member);
    let actual = if left.is_empty() {
        format!("{who} has no prevention shield")
    } else {
        format!("{who} has prevention shields of {}", list(&told))
    };
    CheckOutcome::new(left.contains(&wanted), actual).at(entry)
}

fn of_object(view: &ClaimView, id: ObjectId, kind: &StateKind, span: Span) -> Checked {
    let o = view.game.object(id);
    let who = name(view.game, id);
    let in_play = o.in_play();
    let is = |holds: bool, yes: &str, no: &str| {
        CheckOutcome::new(holds, format!("{who} {}", if holds { yes } else { no }))
    };
    let here = |no: &str| if in_play { no.to_string() } else { "isn't in play".to_string() };
    Ok(match kind {
        StateKind::CopyOf(card) => {
            let copied = copiable_values(view.game, id);
            let is = o.face.name != copied.name && copied.name.as_deref() == Some(card.as_str());
            let what = copied.name.as_deref().unwrap_or("nothing");
            if !is {
                super::values::is_called_so(view, card)?;
            }
            CheckOutcome::new(
                is,
                format!("{} has the copiable values of {what}", name(view.game, id)),
            )
        }
        StateKind::Tapped => {
            is(in_play && o.tapped, "is tapped", &here("is untapped")).at(tapping(view, id))
        }
        StateKind::Untapped => {
            is(in_play && !o.tapped, "is untapped", &here("is tapped")).at(tapping(view, id))
        }
        StateKind::Damage(n) => {
            let entry = last(view, |e| match e {
                Event::Damage { to, .. } => *to == Entity::Object(id),
                Event::DamageRemoved(d) => *d == id,
                _ => false,
            });
            CheckOutcome::new(in_play && o.damage == *n, format!("{who} has {} damage", o.damage))
                .at(entry)
        }
        StateKind::Counters { count, kind } => counters(view, Entity::Object(id), *count, kind),
        StateKind::AttachedTo(noun) => {
            let to = entities_ever(view, noun)?;
            let objects: Vec<ObjectId> = to.iter().filter_map(|e| e.object()).collect();
            let is = |a: Entity| match a {
                Entity::Object(o) => means_now(view, noun, &objects, o),
                Entity::Player(_) => to.contains(&a),
            };
            attached(view, id, o.attached_to.is_some_and(is))
        }
        StateKind::Unattached => attached(view, id, in_play && o.attached_to.is_none()),
        StateKind::FaceDown => {
            is(o.face_down, "is face down", &here("is face up")).at(turned(view, id))
        }
        StateKind::FaceUp => {
            is(in_play && !o.face_down, "is face up", &here("is face down")).at(turned(view, id))
        }
        StateKind::Flipped => is(o.flipped, "is flipped", "isn't flipped")
            .at(last(view, |e| *e == Event::Flipped(id))),
        StateKind::OwnedBy(p) => CheckOutcome::new(
            o.owner == player_id(p),
            format!("{who} is owned by {}", player_name(view.game, o.owner)),
        ),
        StateKind::ControlledBy(p) => {
            // 217.8c: nobody controls what is phased out, whoever last did.
            let now = controller(view.game, id).filter(|_| o.zone != Zone::PhasedOut);
            let actual = now.map_or_else(
                || format!("{who} is controlled by nobody"),
                |c| format!("{who} is controlled by {}", player_name(view.game, c)),
            );
            CheckOutcome::new(now == Some(player_id(p)), actual).at(super::events::change(view, id))
        }
        StateKind::CameUnderControl { whose, last_turn } => {
            let now = controller(view.game, id);
            let whose_fits = whose.as_ref().is_none_or(|p| now == Some(player_id(p)));
            let turn = view.game.turn().number.saturating_sub(u32::from(*last_turn));
            let holds = in_play && whose_fits && o.since_turn == turn;
            let under = now.map_or_else(|| "nobody".to_string(), |c| player_name(view.game, c));
            CheckOutcome::new(
                holds,
                format!("{who} came under the control of {under} in turn {}", o.since_turn),
            )
            .at(super::events::change(view, id))
        }
        StateKind::Attacking(whom) => {
            let attacks = attacker(view, id).map(|a| a.attacks);
            let whom = whom.as_ref().map(|noun| view.names.player(noun)).transpose()?;
            let holds = attacks.is_some()
                && whom.is_none_or(|p| attacks.is_some_and(|a| view.game.as_one(a, p)));
            fighting(view, id, holds)
        }
        StateKind::Blocking(nouns) => {
            let blocks = view.game.combat().and_then(|c| c.blocker(id)).map(|b| b.blocks.clone());
            let holds = blocks.as_ref().is_some_and(|b| !b.is_empty() || nouns.is_empty())
                && among(view, nouns, &blocks.unwrap_or_default())?;
            fighting(view, id, holds)
        }
        StateKind::Blocked => {
            fighting(view, id, attacker(view, id).is_some_and(|a| a.blocked.is_blocked()))
        }
        StateKind::Unblocked => {
            fighting(view, id, attacker(view, id).is_some_and(|a| a.blocked.is_unblocked()))
        }
        StateKind::BlockedBy(nouns) => {
            let by: Vec<ObjectId> =
                view.game.combat().map_or_else(Vec::new, |c| c.blockers_of(id).collect());
            let holds = among(view, nouns, &by)?;
            fighting(view, id, holds)
        }
        StateKind::BandedWith(nouns) => {
            let band = attacker(view, id).and_then(|a| a.band);
            let others: Vec<ObjectId> = view.game.combat().map_or_else(Vec::new, |c| {
                c.attackers
                    .iter()
                    .filter(|a| a.creature != id && a.band.is_some() && a.band == band)
                    .map(|a| a.creature)
                    .collect()
            });
            let holds = among(view, nouns, &others)?;
            let actual = if others.is_empty() {
                format!("{who} is in no band")
            } else {
                format!("{who} is banded with {}", names(view.game, &others))
            };
            CheckOutcome::new(holds, actual)
        }
        StateKind::Chose { what, .. } => {
            let holds = o
                .chosen
                .iter()
                .map(|(_, c)| was_chosen(view, what, c))
                .collect::<Result<Vec<_>, _>>()?
                .contains(&true);
            chosen_told(view, id, holds)
        }
        StateKind::Named(text) => {
            let holds = o.chosen.iter().any(
                |(_, c)| matches!(c, Chosen::Name(n) if n.eq_ignore_ascii_case(text.as_str())),
            );
            chosen_told(view, id, holds)
        }
        StateKind::Imprinted(nouns) | StateKind::Removed(nouns) => {
            let linked: Vec<ObjectId> = o.links.iter().map(|l| l.object).collect();
            let holds = among(view, nouns, &linked)?;
            let actual = if linked.is_empty() {
                format!("{who} keeps track of no card")
            } else {
                format!("{who} keeps track of {}", names(view.game, &linked))
            };
            CheckOutcome::new(holds, actual)
                .at(last(view, |e| matches!(e, Event::Linked { object, .. } if *object == id)))
        }
        StateKind::Kicked => {
            let paid = o.stack.iter().flat_map(|s| &s.paid).chain(&o.paid);
            is(
                paid.clone().any(|c| matches!(c, CostName::Kicker | CostName::KickerOf(_))),
                "was kicked",
                "wasn't kicked",
            )
        }
        StateKind::Variable { name: letter, value } => {
            let letter = letter.chars().next().unwrap_or('X').to_ascii_uppercase();
            let said =
                o.stack.as_ref().and_then(|s| s.bindings.variables.get(&letter.into())).copied();
            let n = said.or_else(|| o.x.filter(|_| letter == 'X').map(i64::from));
            let actual = n.map_or_else(
                || format!("{who} has no {letter}"),
                |n| format!("{who} has {letter} = {n}"),
            );
            CheckOutcome::new(n == Some(i64::from(*value)), actual)
        }
        StateKind::Suspended => {
            let has = characteristics(view.game, id)
                .keywords()
                .any(|k| matches!(k, Keyword::Suspend(..)));
            let time = o.counters_of(&CounterKind::Named("time".into()));
            is(o.zone == Zone::Removed && has && time > 0, "is suspended", "isn't suspended")
                .at(super::events::change(view, id))
        }
        StateKind::PhasedOut => is(o.zone == Zone::PhasedOut, "is phased out", "isn't phased out")
            .at(super::events::change(view, id)),
    })
    .and_then(|outcome: CheckOutcome| match view.game.object(id).face.unknown {
        true => Err(Problem::unruled(
            span,
            "the answer depends on a card that the scenario doesn't know",
        )),
        false => Ok(outcome),
    })
}

fn tapping(view: &ClaimView, id: ObjectId) -> Option<usize> {
    last(view, |e| {
        matches!(e, Event::Tapped(o) | Event::Untapped(o) if *o == id)
            || matches!(e, Event::Move(m) if m.new == id)
    })
}

fn turned(view: &ClaimView, id: ObjectId) -> Option<usize> {
    last(view, |e| {
        matches!(e, Event::TurnedFace { object, .. } if *object == id)
            || matches!(e, Event::Move(m) if m.new == id)
    })
}

fn attacker<'a>(view: &ClaimView<'a>, id: ObjectId) -> Option<&'a Attacker> {
    view.game.combat().and_then(|c| c.attacker(id))
}

fn attached(view: &ClaimView, id: ObjectId, holds: bool) -> CheckOutcome {
    let o = view.game.object(id);
    let actual = match o.attached_to {
        _ if !o.in_play() => format!("{} isn't in play", name(view.game, id)),
        None => format!("{} is unattached", name(view.game, id)),
        Some(to) => {
            format!("{} is attached to {}", name(view.game, id), entity_name(view.game, to))
        }
    };
    let entry = last(view, |e| {
        matches!(e, Event::Attached { object, .. } if *object == id)
            || matches!(e, Event::Move(m) if m.new == id)
    });
    CheckOutcome::new(holds && o.in_play(), actual).at(entry)
}

/// What an object does in combat.
fn fighting(view: &ClaimView, id: ObjectId, holds: bool) -> CheckOutcome {
    let who = name(view.game, id);
    let combat = view.game.combat();
    let actual = match (attacker(view, id), combat.and_then(|c| c.blocker(id))) {
        (Some(a), _) => {
            let by: Vec<ObjectId> = combat.map_or_else(Vec::new, |c| c.blockers_of(id).collect());
            let how = match a.blocked {
                BlockStatus::Blocked if by.is_empty() => " and is blocked".to_string(),
                BlockStatus::Blocked => format!(" and is blocked by {}", names(view.game, &by)),
                BlockStatus::Unblocked => " and is unblocked".to_string(),
                BlockStatus::Undecided => String::new(),
            };
            format!("{who} attacks {}{how}", party_name(view.game, a.attacks))
        }
        (None, Some(b)) => format!("{who} blocks {}", names(view.game, &b.blocks)),
        (None, None) => format!("{who} is neither attacking nor blocking"),
    };
    let entry = last(view, |e| match e {
        Event::Attacks { creature, .. }
        | Event::Blocks { creature, .. }
        | Event::BecameBlocked { creature, .. } => *creature == id,
        Event::Unblocked(o) | Event::RemovedFromCombat(o) => *o == id,
        Event::CombatSet(None) => true,
        _ => false,
    });
    CheckOutcome::new(holds, actual).at(entry)
}

/// Whether each of the nouns is one of these.
fn among(view: &ClaimView, nouns: &[NounPhrase], these: &[ObjectId]) -> Result<bool, Problem> {
    for noun in nouns {
        let could = all_now(view, noun)?;
        let wanted = who::counted(noun).unwrap_or(1) as usize;
        if these.iter().filter(|o| means_now(view, noun, &could, **o)).count() < wanted {
            return Ok(false);
        }
    }
    Ok(true)
}

fn chosen_told(view: &ClaimView, id: ObjectId, holds: bool) -> CheckOutcome {
    let told: Vec<String> =
        view.game.object(id).chosen.iter().map(|(_, c)| chosen_words(view, c)).collect();
    let who = name(view.game, id);
    let actual = if told.is_empty() {
        format!("nothing was chosen for {who}")
    } else {
        format!("{} was chosen for {who}", list(&told))
    };
    CheckOutcome::new(holds, actual)
        .at(last(view, |e| matches!(e, Event::Chose { object, .. } if *object == id)))
}

fn chosen_words(view: &ClaimView, chosen: &Chosen) -> String {
    match chosen {
        Chosen::Color(c) => c.to_string(),
        Chosen::Kind(kind) => kind.to_string(),
        Chosen::Subtype(_, word) | Chosen::Name(word) => word.to_string(),
        Chosen::Player(p) => player_name(view.game, *p),
        Chosen::Number(n) => n.to_string(),
        Chosen::Object(o) => name(view.game, *o),
    }
}

fn was_chosen(view: &ClaimView, what: &Reply, chosen: &Chosen) -> Result<bool, Problem> {
    let word = |text: &str| match chosen {
        Chosen::Kind(kind) => kind.to_string().eq_ignore_ascii_case(text),
        Chosen::Subtype(_, w) | Chosen::Name(w) => w.eq_ignore_ascii_case(text),
        _ => false,
    };
    Ok(match what {
        Reply::Color(c, _) => *chosen == Chosen::Color(*c),
        Reply::Number(n, _) => *chosen == Chosen::Number(i64::from(*n)),
        Reply::Word(text) => word(text.as_str()),
        Reply::Defender(p) => *chosen == Chosen::Player(player_id(p)),
        Reply::Nouns(nouns) => {
            let mut found = false;
            for noun in nouns {
                found |= word(&view.names.words(noun));
                let entities = || entities_ever(view, noun);
                found |= match chosen {
                    Chosen::Player(p) => entities()?.contains(&Entity::Player(*p)),
                    Chosen::Object(o) => entities()?.contains(&Entity::Object(*o)),
                    _ => false,
                };
            }
            found
        }
        Reply::Yes(span)
        | Reply::No(span)
        | Reply::Heads(span)
        | Reply::Won(span)
        | Reply::Lost(span)
        | Reply::Tails(span)
        | Reply::SameTargets { span, .. }
        | Reply::Nothing(span) => {
            return Err(Problem::error(*span, "this isn't kept as a choice for an object"));
        }
        Reply::Modes(_)
        | Reply::Colors(..)
        | Reply::NewTarget { .. }
        | Reply::Replace { .. }
        | Reply::Shares(_)
        | Reply::Mana(_) => false,
    })
}
