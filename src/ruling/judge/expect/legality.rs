//! Legality: what could be played, attacked with, blocked, and for how much; tried on a copy of the
//! game.
use super::values::ordered;
use super::who::{PRESENT, all_now, is_other, where_they_are};
use super::{CheckOutcome, Checked, ClaimView, Problem, stopped};
use crate::called::{list, player_name};
use crate::decide::{Act, Answer, Ask, Decide, Decision, HowPlayed, Purpose, Trial};
use crate::game::{Game, Log, ObjectId, PlayerId, Zone};
use crate::judge::names::{holder, player_id};
use crate::rules::r308_combat;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Context, Engine, Refusal, Stop};
use crate::scenario::ast::{ManaText, NounKind, NounPhrase, PlayerName};
use crate::source::Span;
use crate::terms::{CardType, ManaCost, ManaSymbol, Step};
use crate::wording::tree::{Ability, Keyword};
use crate::words::refusal_in_words;
use std::collections::VecDeque;

/// The ways in which a card could be played.
fn ways(game: &Game, card: ObjectId) -> Vec<HowPlayed> {
    let seen = characteristics(game, card);
    let mut ways = vec![HowPlayed::Normal, HowPlayed::Alternative, HowPlayed::Free];
    if seen.keywords().any(|k| matches!(k, Keyword::Morph(_))) {
        ways.push(HowPlayed::FaceDown);
    }
    if seen.keywords().any(|k| matches!(k, Keyword::Flashback(_))) {
        ways.push(HowPlayed::Flashback);
    }
    ways
}

/// The acts that playing this would be.
pub(super) fn acts(view: &ClaimView, noun: &NounPhrase) -> Result<Vec<Act>, Problem> {
    if let NounKind::Ability { of, .. } = &noun.kind {
        let mut acts = Vec::new();
        for object in all_now(view, of)? {
            let one: &[crate::judge::names::Narrow] = &[&|o: &crate::game::Object| o.id == object];
            if let Ok((object, ability)) =
                view.names.printed_ability(view.game, noun, one, &is_activated)
            {
                acts.push(Act::PlayAbility { object, ability });
            }
        }
        if acts.is_empty() {
            let found = view.names.printed_ability(view.game, noun, PRESENT, &is_activated);
            let (object, ability) = found.or_else(|problem| {
                view.names
                    .printed_ability(view.game, noun, PRESENT, &is_no_mana_ability)
                    .map_err(|_| problem)
            })?;
            acts.push(Act::PlayAbility { object, ability });
        }
        return Ok(acts);
    }
    let cards = all_now(view, noun)?;
    let playable = |o: &&ObjectId| {
        !matches!(view.game.object(**o).zone, Zone::InPlay | Zone::Stack | Zone::Gone)
    };
    Ok(cards
        .iter()
        .filter(playable)
        .flat_map(|object| {
            ways(view.game, *object).into_iter().map(|how| Act::Play { object: *object, how })
        })
        .collect())
}

fn is_no_mana_ability(instance: &crate::game::AbilityInstance) -> bool {
    is_activated(instance) && !crate::rules::is_mana(instance)
}

fn is_activated(instance: &crate::game::AbilityInstance) -> bool {
    matches!(instance.ability.as_ref(), Ability::Activated(_))
}

/// `Ann can play X`: some way to play it can be begun and completed now.
pub(super) fn can_play(view: &ClaimView, player: PlayerId, noun: &NounPhrase) -> Checked {
    let who = player_name(view.game, player);
    let acts = acts(view, noun)?;
    let mut trial = Trial::with_free_mana(view.mana_is_free);
    let engine = Engine::new(view.game.clone(), Log::silent(), &mut trial);
    for act in &acts {
        if engine.could_do(player, act).map_err(|s| stopped(view.game, noun.span, s))? {
            return Ok(CheckOutcome::new(
                true,
                format!("{who} can play {}", view.names.words(noun)),
            ));
        }
    }
    let words = view.names.words(noun);
    // Another player's turn to act says nothing of what is asked: whether anything keeps this one
    // from it once it is his or hers.
    let waits = view.game.turn().priority.is_some_and(|p| !view.game.as_one(p, player));
    let asked = if waits { view.game.if_priority_of(player) } else { view.game.clone() };
    if waits {
        let mut trial = Trial::with_free_mana(view.mana_is_free);
        let engine = Engine::new(asked.clone(), Log::silent(), &mut trial);
        for act in &acts {
            if engine.could_do(player, act).map_err(|s| stopped(view.game, noun.span, s))? {
                let message =
                    format!("{who} doesn't have priority here; with it {who} can play {words}");
                let help = "write the pass that gives it before the claim, such as `Ann passes`";
                return Err(Problem::error(noun.span, message).help(help));
            }
        }
    }
    // Of namesakes the player's own speaks for them: another's is refused for being another's.
    let own = |act: &&Act| match act {
        Act::Play { object, .. } | Act::PlayAbility { object, .. } => {
            holder(&asked, *object) == player
        }
        _ => true,
    };
    let because = match acts.iter().find(own).or(acts.first()) {
        Some(act) => {
            refusal(view, &asked, player, act).map_err(|s| stopped(view.game, noun.span, s))?
        }
        None => None,
    };
    Ok(match because {
        Some(refusal) => {
            let because = refusal_in_words(view.game, &refusal);
            CheckOutcome::new(false, format!("{who} can't play {words}: {because}"))
                .by(&refusal.rules)
        }
        None => {
            let there = where_they_are(view, &all_now(view, noun)?);
            CheckOutcome::new(false, format!("{who} can't play {words}; {there}"))
        }
    })
}

pub(super) fn perform(engine: &mut Engine<'_>, player: PlayerId, act: &Act) -> Result<(), Stop> {
    match act {
        Act::Play { object, how } => engine.play(player, *object, *how),
        Act::PlayAbility { object, ability } => engine.play_ability(player, *object, *ability),
        Act::TurnFaceUp(object) => engine.turn_face_up(player, *object),
        Act::Suspend(card) => engine.suspend(player, *card),
        Act::EndEffect(object) => engine.end_effect(player, *object),
        Act::IgnoreEffect(object) => engine.ignore_effect(player, *object),
        Act::TakeUp(object) => engine.take_up(player, *object),
        Act::Pass | Act::Concede(_) | Act::OtherTurn(_) => Ok(()),
    }
}

/// What the rules say against an act.
fn refusal(
    view: &ClaimView,
    game: &Game,
    player: PlayerId,
    act: &Act,
) -> Result<Option<Refusal>, Stop> {
    let mut trial = Trial::with_free_mana(view.mana_is_free);
    match perform(&mut Engine::new(game.clone(), Log::silent(), &mut trial), player, act) {
        Err(Stop::Illegal(refusal)) => Ok(Some(*refusal)),
        Err(unruled @ Stop::Unruled(_)) => Err(unruled),
        _ => Ok(None),
    }
}

/// `X can attack`, `X can attack Bob`: it could be declared if nothing else were.
pub(super) fn can_attack(
    view: &ClaimView,
    id: ObjectId,
    whom: Option<&PlayerName>,
    span: Span,
) -> Checked {
    let refused = r308_combat::attack_refused(view.game, id, whom.map(player_id))
        .map_err(|s| stopped(view.game, span, s))?;
    let whom = whom.map_or_else(String::new, |p| format!(" {}", p.name));
    let who = view.names.called(view.game, id);
    Ok(match refused {
        None if !is_to_be_declared(view.game, Step::DeclareAttackers) => {
            return Err(too_late(span, &format!("{who} from attacking"), "attackers"));
        }
        None => CheckOutcome::new(true, format!("{who} can attack{whom}")),
        Some(refusal) => {
            let why = refusal_in_words(view.game, &refusal);
            CheckOutcome::new(false, format!("{who} can't attack{whom}: {why}")).by(&refusal.rules)
        }
    })
}

/// `X can block Y`; `X can block`: one of the attackers, or whatever would attack where nothing
/// does.
pub(super) fn can_block(
    view: &ClaimView,
    id: ObjectId,
    what: Option<&NounPhrase>,
    span: Span,
) -> Checked {
    let attackers: Vec<ObjectId> = match what {
        Some(noun) => view.names.resolve(view.game, noun, PRESENT)?,
        None => view
            .game
            .combat()
            .map_or_else(Vec::new, |c| c.attackers.iter().map(|a| a.creature).collect()),
    };
    if attackers.is_empty() {
        return kept_from_blocking(view, id, span);
    }
    let gone = |o: &&ObjectId| !view.game.object(**o).in_play();
    if let Some(gone) = std::iter::once(&id).chain(&attackers).find(gone) {
        let words = format!("{} isn't in play", view.names.called(view.game, *gone));
        return Ok(CheckOutcome::new(false, words));
    }
    let mut refused = Vec::new();
    for attacker in &attackers {
        refused.extend(
            r308_combat::block_refused(view.game, id, *attacker)
                .map_err(|s| stopped(view.game, span, s))?,
        );
    }
    let holds = if what.is_some() { refused.is_empty() } else { refused.len() < attackers.len() };
    let who = view.names.called(view.game, id);
    let words =
        list(&attackers.iter().map(|a| view.names.called(view.game, *a)).collect::<Vec<_>>());
    let because: Vec<String> =
        refused.iter().map(|refusal| refusal_in_words(view.game, refusal)).collect();
    Ok(match holds {
        true if !is_to_be_declared(view.game, Step::DeclareBlockers) => {
            return Err(too_late(span, &format!("{who} from blocking {words}"), "blockers"));
        }
        true => CheckOutcome::new(true, format!("{who} can block {words}")),
        false => {
            let no = format!("{who} can't block {words}: {}", because.join("; "));
            refused.iter().fold(CheckOutcome::new(false, no), |no, refusal| no.by(&refusal.rules))
        }
    })
}

/// `X can block` while nothing attacks: whether anything keeps it from blocking whatever would.
fn kept_from_blocking(view: &ClaimView, id: ObjectId, span: Span) -> Checked {
    let refused =
        r308_combat::blocking_refused(view.game, id).map_err(|s| stopped(view.game, span, s))?;
    let who = view.names.called(view.game, id);
    Ok(match refused {
        None if !is_to_be_declared(view.game, Step::DeclareBlockers) => {
            return Err(too_late(span, &format!("{who} from blocking"), "blockers"));
        }
        None => CheckOutcome::new(true, format!("nothing keeps {who} from blocking")),
        Some(refusal) => {
            let why = refusal_in_words(view.game, &refusal);
            CheckOutcome::new(false, format!("{who} can't block: {why}")).by(&refusal.rules)
        }
    })
}

/// Whether attackers or blockers are declared yet in this turn, as that step begins (308.2, 309.2).
fn is_to_be_declared(game: &Game, step: Step) -> bool {
    let turn = game.turn();
    let first = turn.ahead.is_empty() && turn.step < step;
    let declared = game.combat().is_some_and(|c| match step {
        Step::DeclareAttackers => c.attack_declared,
        _ => c.block_declared,
    });
    first || turn.ahead.contains(&step) || turn.step == step && !declared
}

/// That nothing keeps a creature from what isn't to be declared any more in this turn.
fn too_late(span: Span, what: &str, declared: &str) -> Problem {
    let message =
        format!("nothing keeps {what}, but no {declared} are to be declared in this turn any more");
    Problem::error(span, message)
        .help("say it before they are declared, or of the turn that is meant")
}

/// Goes through a play up to its payment and notes what is due.
#[derive(Default)]
struct Priced {
    trial: Trial,
    cost: Option<Vec<ManaSymbol>>,
    /// What else than targets was chosen.
    said: Vec<Answer>,
    /// The same of a line before: then only targets are chosen otherwise.
    again: Option<VecDeque<Answer>>,
}

impl Priced {
    fn answer(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        let aims = matches!(
            &decision.ask,
            Ask::One { purpose: Purpose::Target(_), .. }
                | Ask::Some { purpose: Purpose::Target(_), .. }
        );
        if aims {
            return self.trial.decide(game, log, decision);
        }
        let answer = match &mut self.again {
            None => self.trial.decide(game, log, decision)?,
            Some(again) => match again.pop_front() {
                Some(answer) => answer,
                None => Trial::default().decide(game, log, decision)?,
            },
        };
        self.said.push(answer.clone());
        Ok(answer)
    }
}

impl Decide for Priced {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if let Ask::Pay { cost, .. } = &decision.ask {
            self.cost = Some(cost.clone());
            return Err(Stop::Halt);
        }
        self.answer(game, log, decision)
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        if let Ask::Pay { .. } = &decision.ask {
            return self.decide(game, log, decision).map(Some);
        }
        self.trial.forced(game, log, decision)
    }
}

/// How many lines of choices are gone through to find one that leads to a payment.
pub(super) const LINES: usize = 60;

/// `X costs {6}{B}{B} to play`: its total mana cost with no optional cost paid (409.1f).
pub(super) fn costs(view: &ClaimView, noun: &NounPhrase, mana: &ManaText) -> Checked {
    let plain = |act: &Act| {
        matches!(act, Act::Play { how: HowPlayed::Normal, .. } | Act::PlayAbility { .. })
    };
    let all: Vec<Act> = acts(view, noun)?.into_iter().filter(plain).collect();
    let unnamed = |act: &&Act| object_of(act).is_some_and(|o| !is_other(view, noun, o));
    let mut meant: Vec<&Act> = all.iter().filter(unnamed).collect();
    if meant.is_empty() {
        meant = all.iter().collect();
    }
    let mut told = Vec::new();
    let mut each = Vec::new();
    for act in meant {
        if object_of(act).is_some_and(|o| {
            characteristics(view.game, o).is(CardType::Land) && matches!(act, Act::Play { .. })
        }) {
            return Err(Problem::error(
                noun.span,
                format!("{} is a land and isn't paid for", view.names.words(noun)),
            ));
        }
        let due = ordered(&price(view, act, noun.span)?);
        each.push(due == ordered(&mana.cost.0));
        let words = if due.is_empty() { "{0}".to_string() } else { ManaCost(due).to_string() };
        if !told.contains(&words) {
            told.push(words);
        }
    }
    let Some(holds) = each.first().copied() else {
        return Err(Problem::error(
            noun.span,
            format!("{} is nowhere that it could be played from", view.names.words(noun)),
        ));
    };
    let words = view.names.words(noun);
    if each.iter().any(|e| *e != holds) {
        let message =
            format!("{words} could be any of: {}", where_they_are(view, &all_now(view, noun)?));
        return Err(Problem::error(noun.span, message)
            .help("give them aliases where they stand (`X as Teddy`)"));
    }
    Ok(CheckOutcome::new(holds, format!("{words} costs {} to play", told.join(" or "))))
}

pub(super) fn object_of(act: &Act) -> Option<ObjectId> {
    match act {
        Act::Play { object, .. } | Act::PlayAbility { object, .. } => Some(*object),
        Act::TurnFaceUp(object)
        | Act::Suspend(object)
        | Act::EndEffect(object)
        | Act::IgnoreEffect(object)
        | Act::TakeUp(object) => Some(*object),
        Act::Pass | Act::Concede(_) | Act::OtherTurn(_) => None,
    }
}

/// The mana that is due for an act, whoever has priority.
fn price(view: &ClaimView, act: &Act, span: Span) -> Result<Vec<ManaSymbol>, Problem> {
    let Some(object) = object_of(act) else {
        return Err(Problem::error(span, "this isn't played"));
    };
    let player = controller(view.game, object).unwrap_or(view.game.object(object).owner);
    let mut priced = Priced::default();
    let mut because = "it can't be played now".to_string();
    let mut found: Vec<Vec<ManaSymbol>> = Vec::new();
    let mut chosen: Option<Vec<Answer>> = None;
    for _ in 0..LINES {
        let game = view.game.if_priority_of(player);
        let mut engine = Engine::new(game, Log::silent(), &mut priced);
        let result = match act {
            Act::Play { object, .. } => engine.play_by_effect(
                player,
                *object,
                HowPlayed::Normal,
                &Context::of(*object, player),
            ),
            other => perform(&mut engine, player, other),
        };
        let due = match result {
            Err(Stop::Halt) if priced.cost.is_some() => priced.cost.take(),
            Ok(()) => Some(Vec::new()),
            Err(Stop::Illegal(refusal)) => {
                because = refusal_in_words(view.game, &refusal);
                None
            }
            Err(other) if found.is_empty() => return Err(stopped(view.game, span, other)),
            Err(_) => None,
        };
        let first = due.is_some() && found.is_empty();
        found.extend(due.map(|due| ordered(&due)).filter(|due| !found.contains(due)));
        // From here on only what it targets is chosen otherwise.
        if first {
            chosen = Some(std::mem::take(&mut priced.said));
            priced.trial = Trial::default();
        } else if !priced.trial.advance() {
            break;
        }
        priced.said.clear();
        priced.again = chosen.clone().map(VecDeque::from);
    }
    match found.len() {
        0 => Err(Problem::unruled(span, format!("what it would cost can't be said: {because}"))),
        1 => Ok(found.swap_remove(0)),
        _ => {
            let words = |due: Vec<ManaSymbol>| match due.is_empty() {
                true => "{0}".to_owned(),
                false => ManaCost(due).to_string(),
            };
            let told: Vec<String> = found.into_iter().map(words).collect();
            let message = format!("what it costs hangs on its targets: {}", told.join(" or "));
            Err(Problem::error(span, message)
                .help("claim it of the spell that was played: `Ann paid {2} for X`"))
        }
    }
}
