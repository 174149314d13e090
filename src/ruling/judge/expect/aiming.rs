//! What could be a target of something: of a spell or ability on the stack, or of one that would be
//! played (415.4).
use super::legality::{LINES, acts, object_of, perform};
use super::who::entities_ever;
use super::{CheckOutcome, Checked, ClaimView, Problem, stopped};
use crate::called::entity_name;
use crate::cite;
use crate::decide::{Act, Answer, Ask, Choice, Decide, Decision, HowPlayed, Purpose, Trial};
use crate::game::{Entity, Game, Log, Zone};
use crate::rules::r415_targets::{legal_for, legal_target, phrases_of};
use crate::rules::r418_continuous::controller;
use crate::rules::{Context, Engine, Refusal, Stop};
use crate::scenario::ast::{NounKind, NounPhrase, WhichAbility};
use crate::words::refusal_in_words;
use std::sync::Arc;

/// Goes through plays up to the choice of targets and notes whether one could be chosen.
struct Aimed {
    trial: Trial,
    at: Entity,
    asked: bool,
    could: bool,
    refused: Option<Refusal>,
    /// Nothing was a legal target, and this one was named.
    named: bool,
}

impl Aimed {
    /// Whether the question is for a target; it is noted whether this one is among those that could
    /// be chosen, and why it isn't.
    fn sees(&mut self, game: &Game, decision: &Decision) {
        let (Ask::One { purpose: Purpose::Target(_), of }
        | Ask::Some { purpose: Purpose::Target(_), of, .. }) = &decision.ask
        else {
            return;
        };
        self.asked = true;
        self.could |= of.contains(&Choice::Entity(self.at));
        if let Some(about) = decision.about.filter(|_| !self.could && self.refused.is_none()) {
            let phrases = phrases_of(game, about).unwrap_or_default();
            let why = |phrase| legal_for(game, about, phrase, self.at).ok()?.err();
            // The spell is only in this game, which is taken back.
            let seen = |refusal: Refusal| Refusal { then: Some(Arc::new(game.clone())), ..refusal };
            self.refused = phrases.iter().find_map(why).map(seen);
        }
    }
}

impl Decide for Aimed {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        self.sees(game, decision);
        if self.could || matches!(decision.ask, Ask::Pay { .. }) {
            return Err(Stop::Halt);
        }
        self.trial.decide(game, log, decision)
    }

    fn forced(
        &mut self,
        game: &Game,
        log: &mut Log,
        decision: &Decision,
    ) -> Result<Option<Answer>, Stop> {
        self.sees(game, decision);
        if self.could || matches!(decision.ask, Ask::Pay { .. }) {
            return Err(Stop::Halt);
        }
        self.trial.forced(game, log, decision)
    }

    fn named(&mut self, _: &Game, decision: &Decision) -> Result<Option<Answer>, Stop> {
        let target = matches!(decision.ask, Ask::One { purpose: Purpose::Target(_), .. });
        self.named |= target;
        Ok(target.then_some(Answer::One(Choice::Entity(self.at))))
    }
}

/// `Shock can target Hill Giant`
pub(super) fn can_target(view: &ClaimView, subject: &NounPhrase, at: &NounPhrase) -> Checked {
    let words = view.names.words(subject);
    let on_stack: Vec<_> = view.names.candidates(view.game, subject).unwrap_or_default();
    let on_stack: Vec<_> =
        on_stack.into_iter().filter(|o| view.game.object(*o).zone == Zone::Stack).collect();
    let target = match entities_ever(view, at)?.as_slice() {
        [one] => *one,
        [] => return Err(Problem::error(at.span, "there is nothing of this name")),
        several => view.names.entity(view.game, at, super::who::PRESENT).or_else(|problem| {
            let here = |e: &&Entity| match e {
                Entity::Object(o) => view.game.object(*o).zone != Zone::Gone,
                Entity::Player(_) => true,
            };
            match several.iter().filter(here).collect::<Vec<_>>().as_slice() {
                [one] => Ok(**one),
                _ => Err(problem),
            }
        })?,
    };
    let who = entity_name(view.game, target);
    if let [id] = on_stack[..] {
        let slots = view.game.object(id).stack.as_deref().map_or_else(Vec::new, |item| {
            item.targets.iter().map(|target| target.slot).collect::<Vec<_>>()
        });
        let mut refused: Option<Box<Refusal>> = None;
        for slot in slots {
            match legal_target(view.game, id, slot, target)
                .map_err(|stop| stopped(view.game, at.span, stop))?
            {
                Ok(()) => return Ok(CheckOutcome::new(true, format!("{words} can target {who}"))),
                Err(refusal) => refused = Some(Box::new(refusal)),
            }
        }
        let no = |why: &str| CheckOutcome::new(false, format!("{words} can't target {who}: {why}"));
        return Ok(match refused {
            Some(refusal) => no(&refusal_in_words(view.game, &refusal)).by(&refusal.rules),
            None => no("it has no targets"),
        });
    }
    if on_stack.len() > 1 {
        let message = format!("{words} could be any of several on the stack");
        return Err(Problem::error(subject.span, message)
            .help("give them aliases where they stand (`X as Teddy`)"));
    }
    as_played(view, subject, at, target)
}

/// The same of what isn't on the stack: of any way in which it could be played, whoever has
/// priority.
fn as_played(view: &ClaimView, subject: &NounPhrase, at: &NounPhrase, target: Entity) -> Checked {
    let (words, who) = (view.names.words(subject), entity_name(view.game, target));
    let mut asked = false;
    let mut kept = None;
    let mut why_not: Option<Refusal> = None;
    let mut acts = acts(view, subject)?;
    // What is in play targets by its ability (402.1).
    if acts.is_empty() && !matches!(subject.kind, NounKind::Ability { .. }) {
        let (of, span) = (Box::new(subject.clone()), subject.span);
        let which = WhichAbility::Only;
        let kind = NounKind::Ability { of, which, order: None, about: None };
        acts = super::legality::acts(view, &NounPhrase { kind, span }).unwrap_or_default();
    }
    if acts.is_empty() {
        let message = format!("{words} is nowhere that it could be played from");
        return Err(Problem::error(subject.span, message)
            .help("say it of a spell, of a card in a hand, or of `X's ability`"));
    }
    for act in acts {
        let Some(object) = object_of(&act) else { continue };
        let player = controller(view.game, object).unwrap_or(view.game.object(object).owner);
        let mut aimed = Aimed {
            trial: Trial::default(),
            at: target,
            asked: false,
            could: false,
            refused: None,
            named: false,
        };
        for _ in 0..LINES {
            let mut engine =
                Engine::new(view.game.if_priority_of(player), Log::silent(), &mut aimed);
            let result = match &act {
                Act::Play { object, .. } => engine.play_by_effect(
                    player,
                    *object,
                    HowPlayed::Normal,
                    &Context::of(*object, player),
                ),
                other => perform(&mut engine, player, other),
            };
            asked |= aimed.asked;
            match result {
                Err(Stop::Halt) if aimed.could => {
                    return Ok(CheckOutcome::new(true, format!("{words} can target {who}")));
                }
                Ok(()) | Err(Stop::Halt) => {}
                // Nothing is a legal target (409.1c), or something else keeps it from being played
                // at all.
                Err(Stop::Illegal(refusal))
                    if aimed.named || refusal.rules.contains(&cite!("409.1c")) =>
                {
                    asked = true;
                    why_not.get_or_insert(*refusal);
                }
                Err(Stop::Illegal(refusal)) => kept = Some(refusal),
                Err(other) => return Err(stopped(view.game, at.span, other)),
            }
            if !aimed.trial.advance() {
                break;
            }
        }
        why_not = why_not.or(aimed.refused);
    }
    if let Some(refusal) = kept.filter(|_| !asked) {
        let why = refusal_in_words(view.game, &refusal);
        return Err(Problem::error(subject.span, format!("{words} can't be played: {why}")));
    }
    Ok(match why_not {
        Some(refusal) => {
            let why = refusal_in_words(view.game, &refusal);
            CheckOutcome::new(false, format!("{words} can't target {who}: {why}"))
                .by(&refusal.rules)
        }
        None => {
            let why = if asked { "" } else { ": it asks for no target" };
            CheckOutcome::new(false, format!("{words} can't target {who}{why}"))
        }
    })
}
