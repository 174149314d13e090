//! Effects: sentences and steps.
use super::{
    Printed, Unprinted, agree, amounts, conditions, costs, events, objects, players, references,
    verbs,
};
use crate::terms::Step as TurnStep;
use crate::wording::tree::{
    Action, Amount, Back, BackForm, Did, Duration, Effect, Event, InsteadOf, Lead, NewTarget,
    ObjectRef, PlayerRef, Quantity, Rounding, Sentence, Step, StepJoiner, SubjectForm, Thing, Tree,
    Unless, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("an effect");

/// With a full stop, unless a quotation ends with it.
pub(super) fn stopped(text: String) -> String {
    if text.is_empty() || text.ends_with(".\"") { text } else { format!("{text}.") }
}

/// All sentences, without the last full stop.
pub(super) fn effect(e: &Effect) -> Printed<String> {
    let mut out = String::new();
    for s in e.sentences() {
        if !out.is_empty() {
            out = format!("{} ", stopped(out));
        }
        out.push_str(&sentence(s)?);
    }
    let mut thirds = None;
    e.any(|a: &Amount| {
        if let Amount::Third(_, r) = a {
            thirds = Some(*r);
        }
        thirds.is_some()
    });
    Ok(match thirds {
        Some(Rounding::Up) => format!("{out}. round up each time"),
        Some(Rounding::Down) => format!("{out}. round down each time"),
        None => out,
    })
}

pub(super) fn sentence(s: &Sentence) -> Printed<String> {
    let mut out = lead(&s.lead)?;
    let mut asked = false;
    for step_ in &s.steps {
        asked = match step_.subject {
            SubjectForm::Shared | SubjectForm::SharedBy | SubjectForm::SharedVerb => asked,
            _ => step_.may.is_some(),
        };
        out.push_str(match step_.joiner {
            StepJoiner::First => "",
            StepJoiner::And => " and ",
            StepJoiner::Then => ", then ",
            StepJoiner::Comma => ", ",
            StepJoiner::CommaAnd => ", and ",
            StepJoiner::Or => " or ",
        });
        out.push_str(&step(step_, asked && step_.may.is_none())?);
    }
    out.push_str(&amounts::where_x(&s.where_x)?);
    Ok(out)
}

fn lead(l: &Lead) -> Printed<String> {
    Ok(match l {
        Lead::None => String::new(),
        Lead::Then => "then ".to_string(),
        Lead::Both(first, last) => format!("{}{}", lead(first)?, lead(last)?),
        Lead::FromYou => "starting with you, ".to_string(),
        Lead::Unless(who, all) => {
            format!("unless {} {}, ", players::player(who)?, costs::unless(who, all)?)
        }
        Lead::AtOnce(comma) => format!("simultaneously{} ", if comma.is_full() { "," } else { "" }),
        Lead::ThenIf(c) => format!("then if {}, ", conditions::condition(c)?),
        Lead::If(c) => format!("if {}, ", conditions::condition(c)?),
        Lead::IfDone { who, did } => {
            let plain = who.as_ref().is_some_and(players::plain_verb);
            let who = who.as_ref().map_or(Ok("no one".to_string()), players::player)?;
            let verb = match (did, plain) {
                (Did::Cant, _) => "can't",
                (Did::Does, true) => "do",
                (Did::Does, false) => "does",
                (Did::Doesnt, true) => "don't",
                (Did::Doesnt, false) => "doesn't",
            };
            format!("if {who} {verb}, ")
        }
        Lead::Otherwise => "otherwise, ".to_string(),
        Lead::ForEach { over } => match &**over {
            Thing::Object(ObjectRef::Back(Back {
                form: BackForm::OneOf(quantity, of), ..
            })) if **quantity == Quantity::Bare => match &**of {
                BackForm::Those(objects) => {
                    format!("for each {}, ", objects::objects(objects, false)?)
                }
                _ => return Err(GAP),
            },
            Thing::Player(p @ PlayerRef::Phrase(each)) if each.quantity == Quantity::Each => {
                format!("for {}, ", players::player(p)?)
            }
            Thing::Object(o @ ObjectRef::Back(_)) => format!("for {}, ", references::object(o)?),
            Thing::Object(ObjectRef::Phrase(p)) if p.quantity == Quantity::Each => {
                format!("for each {}, ", objects::objects(&p.objects, false)?)
            }
            _ => return Err(GAP),
        },
        Lead::Times(crate::wording::tree::Amount::ThatMany(_)) => {
            "for each 1 life you lost, ".to_string()
        }
        Lead::Times(n) => format!("{}, ", amounts::for_each(n)?),
        Lead::Delayed(e) => {
            format!("{}, ", events::time(e)?.ok_or(GAP)?)
        }
        Lead::DelayedIf(e, c) => {
            format!("{}, if {}, ", events::time(e)?.ok_or(GAP)?, conditions::condition(c)?)
        }
        Lead::Whenever {
            events: all,
            duration: Some(Duration::ThisTurn),
            each_time: whether::EachTime::No,
            ..
        } if matches!(all.as_slice(), [Event::Beginning { step: TurnStep::EndOfCombat, .. }]) => {
            "at this turn's next end of combat, ".to_string()
        }
        Lead::Whenever { events: all, duration, duration_first, each_time, condition } => {
            let when = if each_time.is_so() { "whenever" } else { "when" };
            let all = events::joined(all)?;
            let duration = duration.as_ref().map(verbs::duration).transpose()?.unwrap_or_default();
            let intervening = condition.as_ref().map(conditions::condition).transpose()?;
            let intervening = intervening.map(|c| format!("if {c}, ")).unwrap_or_default();
            match duration_first.is_full() {
                true => format!("{}, {when} {all}, {intervening}", duration.trim_start()),
                false => format!("{when} {all}{duration}, {intervening}"),
            }
        }
        Lead::During(d) => format!("{}, ", verbs::duration(d)?.trim_start()),
    })
}

/// A clause; whether the "may" of one before covers it.
fn step(s: &Step, asked: bool) -> Printed<String> {
    if let Action::NewTargets { who, of, to: NewTarget::MustBe(such), must } = &s.action
        && s.only_if.is_some()
    {
        let (who, of) = (who.clone(), of.clone());
        let action = Action::NewTargets { who, of, to: NewTarget::Any, must: *must };
        let plain = step(&Step { action, ..s.clone() }, asked)?;
        return Ok(format!("{plain}. the new target must be {}", references::thing(such)?));
    }
    let mut out = match &s.may {
        Some(who) => {
            let have = if s.subject == SubjectForm::Said {
                format!("have {}", bare_clause(&s.action)?)
            } else {
                verbs::bare(&s.action)?
            };
            if s.subject == SubjectForm::Shared {
                return Ok(format!("may {have}"));
            }
            format!("{} may {have}", players::player(who)?)
        }
        None if asked
            && s.subject == SubjectForm::Shared
            && verbs::actor(&s.action).is_some_and(|who| *who != PlayerRef::You) =>
        {
            verbs::bare(&s.action)?
        }
        None => verbs::action(&s.action, s.subject, s.each.is_full())?,
    };
    if s.instead_first.is_so() {
        out = format!("instead {out}");
    } else if let Some(of) = &s.instead_of {
        out.push_str(&instead_of(of)?);
    } else if s.instead.is_so() {
        out.push_str(" instead");
    }
    match &s.unless {
        Some(Unless::Pays(who, all)) => {
            out.push_str(&format!(" unless {} {}", players::player(who)?, costs::unless(who, all)?))
        }
        Some(Unless::If(c)) => out.push_str(&format!(" unless {}", conditions::condition(c)?)),
        None => {}
    }
    if let Some(e) = &s.delayed {
        let when = events::time(e)?
            .map_or_else(|| -> Printed<_> { Ok(format!("when {}", events::event(e)?)) }, Ok)?;
        if s.delayed_first.is_full() {
            out.insert_str(0, &format!("{when}, "));
        } else {
            out.push_str(&format!(" {when}"));
        }
    }
    if let Some(c) = &s.only_if {
        out.push_str(&format!(" if {}", conditions::condition(c)?));
    }
    Ok(out)
}

/// What a player may do, as it stands behind "may": "gain 1 life", "have ~ deal 2 damage to him or
/// her".
pub(super) fn offered(s: &Step) -> Printed<String> {
    let bare = Step { may: None, unless: None, joiner: StepJoiner::First, ..s.clone() };
    Ok(match (&s.action, s.subject) {
        // It stands behind "may", whoever may.
        (Action::NewTargets { of, to, must, .. }, _) => {
            let (of, to, must) = (of.clone(), to.clone(), *must);
            let action = Action::NewTargets { who: PlayerRef::You, of, to, must };
            step(&Step { action, ..bare }, false)?
        }
        (a, SubjectForm::Said) => format!("have {}", bare_clause(a)?),
        (a, _) => verbs::bare(a)?,
    })
}

/// " instead of into that player's graveyard".
pub(super) fn instead_of(of: &InsteadOf) -> Printed<String> {
    Ok(match of {
        InsteadOf::Zone { putting, whose, zone } => {
            format!(
                " instead of {}into {}",
                if putting.is_full() { "putting it " } else { "" },
                objects::zone_owned(*zone, Some(whose))?
            )
        }
        InsteadOf::Elsewhere => " instead of putting it anywhere else".to_string(),
        InsteadOf::Skipped => String::new(),
    })
}

/// "have ~ deal 2 damage to target creature".
fn bare_clause(a: &Action) -> Printed<String> {
    verbs::with_subject_bare(a)
}

/// "choose one — a; or b".
pub(super) fn modes(a: &Action) -> Printed<String> {
    let Action::Modes { who, count, modes, or_both } = a else { return Err(GAP) };
    let n = match count {
        _ if or_both.is_so() => "one or both".to_string(),
        Quantity::Exactly(n) => amounts::word(n)?,
        _ => return Err(GAP),
    };
    let verb = if matches!(who, crate::wording::tree::PlayerRef::You) {
        "choose".to_string()
    } else {
        format!("{} {}", players::player(who)?, agree("choose", players::plain_verb(who))?)
    };
    Ok(format!(
        "{verb} {n} \u{2014} {}",
        modes.iter().map(effect).collect::<Printed<Vec<_>>>()?.join("; or ")
    ))
}
