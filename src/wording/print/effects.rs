//! Effects: sentences and steps.
use super::{
    Printed, Said, Unprinted, amounts, children, costs, events, objects, players, references,
    times, values, verbs,
};
use crate::terms::Step as TurnStep;
use crate::wording::syntax::{self as s, Agree, Worded};
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
    for one in e.sentences() {
        if !out.is_empty() {
            out = format!("{} ", stopped(out));
        }
        out.push_str(&sentence(one)?);
    }
    let mut thirds = None;
    e.any(|a: &Amount| {
        if let Amount::Third(_, r) = a {
            thirds = Some(*r);
        }
        thirds.is_some()
    });
    Ok(match thirds {
        Some(r) => {
            let each = s::RoundEach::say((r == Rounding::Up).then(s::RoundUp::said))?;
            format!("{out}. {}", each.string())
        }
        None => out,
    })
}

pub(super) fn sentence(of: &Sentence) -> Printed<String> {
    let mut out = lead(&of.lead)?;
    let mut asked = false;
    for step_ in &of.steps {
        asked = match step_.subject {
            SubjectForm::Shared | SubjectForm::SharedBy | SubjectForm::SharedVerb => asked,
            _ => step_.may.is_some(),
        };
        out.push_str(&joined(step_.joiner));
        out.push_str(&step(step_, asked && step_.may.is_none())?);
    }
    out.push_str(&amounts::where_x(&of.where_x)?);
    Ok(out)
}

/// ", then ": with blanks.
fn joined(joiner: StepJoiner) -> String {
    let words = match joiner {
        StepJoiner::First => return String::new(),
        StepJoiner::And => s::StepJoin::And_,
        StepJoiner::Then => s::StepJoin::Then,
        StepJoiner::Comma => s::StepJoin::Word,
        StepJoiner::CommaAnd => s::StepJoin::And,
        StepJoiner::Or => s::StepJoin::Or,
    };
    let words = words.said().string();
    if words.starts_with(',') { format!("{words} ") } else { format!(" {words} ") }
}

/// What stands before the steps, with a blank behind it.
fn lead(l: &Lead) -> Printed<String> {
    let words = match l {
        Lead::None => return Ok(String::new()),
        Lead::Then => s::LeadThen::said().string(),
        Lead::Both(first, last) => return Ok(format!("{}{}", lead(first)?, lead(last)?)),
        Lead::FromYou => s::LeadFromYou::said().string(),
        Lead::Unless(who, all) => costs::lead_unless(who, all)?.string(),
        Lead::AtOnce(comma) => s::LeadAtOnce::say(comma.is_full().then(s::Comma::said))?.string(),
        Lead::ThenIf(c) => s::LeadThenIf::say(children::condition(c)?)?.string(),
        Lead::If(c) => s::LeadIf::say(children::condition(c)?)?.string(),
        Lead::IfDone { who, did } => {
            let plain = who.as_ref().is_some_and(players::plain_verb);
            let did = match (did, plain) {
                (Did::Cant, _) => s::DidWord::Cant,
                (Did::Does, true) => s::DidWord::Do,
                (Did::Does, false) => s::DidWord::Does,
                (Did::Doesnt, true) => s::DidWord::Dont,
                (Did::Doesnt, false) => s::DidWord::Doesnt,
            };
            let no_one = who.is_none().then(|| s::NoOne::NoOne.said());
            let who = who.as_ref().map(children::player_ref).transpose()?;
            s::LeadIfDone::say(who, no_one, did.said())?.string()
        }
        Lead::Otherwise => s::LeadOtherwise::said().string(),
        Lead::ForEach { over } => for_each(over)?,
        Lead::Times(Amount::ThatMany(_)) => {
            s::LeadForEach::say(None, Some(s::LifeLostEach::said()), None, None)?.string()
        }
        Lead::Times(n) => counted(values::countable_one(n)?)?,
        Lead::Delayed(e) => s::LeadDelayed::say(times::at_time(e)?.ok_or(GAP)?, None)?.string(),
        Lead::DelayedIf(e, c) => {
            let c = Some(children::condition(c)?);
            s::LeadDelayed::say(times::at_time(e)?.ok_or(GAP)?, c)?.string()
        }
        Lead::Whenever {
            events: all,
            duration: Some(Duration::ThisTurn),
            each_time: whether::EachTime::No,
            ..
        } if matches!(all.as_slice(), [Event::Beginning { step: TurnStep::EndOfCombat, .. }]) => {
            s::LeadThisCombat::said().string()
        }
        Lead::Whenever { events: all, duration, duration_first, each_time, condition } => {
            let when = if each_time.is_so() {
                s::EachTime::said().within()
            } else {
                s::WhenWord::When.said()
            };
            let lasts = duration.as_ref().map(verbs::lasting).transpose()?.flatten();
            let (first, last) = match duration_first.is_full() {
                true => (lasts.map(s::DurationFirst::say).transpose()?, None),
                false => (None, lasts),
            };
            let condition = condition.as_ref().map(children::condition).transpose()?;
            let all = Worded::loose(events::joined(all)?);
            s::LeadWhenever::say(first, when, all, last, condition)?.string()
        }
        Lead::During(d) => s::LeadDuring::say(verbs::lasting(d)?.ok_or(GAP)?)?.string(),
    };
    Ok(format!("{words} "))
}

/// "for each creature,"
fn counted(what: Worded<s::CountableOne<'static>>) -> Printed<String> {
    Ok(s::LeadForEach::say(None, None, None, Some(what))?.string())
}

/// "for each of those creatures,"
fn for_each(over: &Thing) -> Printed<String> {
    match over {
        Thing::Object(ObjectRef::Back(Back { form: BackForm::OneOf(quantity, of), .. })) => {
            match (&**quantity, &**of) {
                (Quantity::Bare, BackForm::Those(objects)) => {
                    counted(children::objects_one(objects)?.within())
                }
                (Quantity::Each, of) => {
                    let those = Some(Worded::loose(references::back(of)?));
                    Ok(s::LeadForEach::say(None, None, those, None)?.string())
                }
                _ => Err(GAP),
            }
        }
        Thing::Player(p @ PlayerRef::Phrase(each)) if each.quantity == Quantity::Each => {
            let each = s::EachWord::said().string();
            let player = players::player(p)?;
            counted(Worded::loose(player.trim_start_matches(&*each).trim_start().to_string()))
        }
        Thing::Object(ObjectRef::Phrase(p)) if p.quantity == Quantity::Each => {
            counted(children::objects_one(&p.objects)?.within())
        }
        _ => Err(GAP),
    }
}

/// A clause; whether the "may" of one before covers it.
fn step(of: &Step, asked: bool) -> Printed<String> {
    if let Action::NewTargets { who, of: spell, to: NewTarget::MustBe(such), must } = &of.action
        && of.only_if.is_some()
    {
        let (who, spell) = (who.clone(), spell.clone());
        let action = Action::NewTargets { who, of: spell, to: NewTarget::Any, must: *must };
        let plain = step(&Step { action, ..of.clone() }, asked)?;
        let such = s::NewMustBe::say(children::thing(such)?)?;
        return Ok(format!("{plain}{}", such.string()));
    }
    let mut out = match &of.may {
        Some(who) => {
            let have = of.subject == SubjectForm::Said;
            let have = have.then(|| has_done(&of.action)).transpose()?;
            if of.subject == SubjectForm::Shared {
                let verb = match have {
                    Some(have) => have.string(),
                    None => verbs::bare(&of.action)?,
                };
                return Ok(s::AskedAgain::say(Worded::loose(verb))?.string());
            }
            let verb = match have {
                Some(_) => None,
                None => Some(Worded::loose(verbs::bare(&of.action)?)),
            };
            let who = children::player_ref(who)?;
            s::AskedStep::say(who, None, None, have, verb)?.string()
        }
        None if asked
            && of.subject == SubjectForm::Shared
            && verbs::actor(&of.action).is_some_and(|who| *who != PlayerRef::You) =>
        {
            verbs::bare(&of.action)?
        }
        None => verbs::action(&of.action, of.subject, of.each.is_full())?,
    };
    if of.instead_first.is_so() {
        out = format!("{} {out}", s::InsteadFirst::said().string());
    } else if let Some(place) = &of.instead_of {
        out.push_str(&instead_of(place)?);
    } else if of.instead.is_so() {
        out.push_str(&format!(" {}", s::Instead::said().string()));
    }
    match &of.unless {
        Some(Unless::Pays(who, all)) => {
            out.push_str(&format!(" {}", costs::unless_pays(who, all)?.string()));
        }
        Some(Unless::If(c)) => {
            out.push_str(&format!(" {}", s::UnlessIf::say(children::condition(c)?)?.string()));
        }
        None => {}
    }
    if let Some(e) = &of.delayed {
        let when = match times::at_time(e)? {
            Some(when) => when,
            None => Worded::loose(s::WhenTail::say(Worded::loose(events::event(e)?))?.string()),
        };
        if of.delayed_first.is_full() {
            out.insert_str(0, &format!("{} ", s::FrontTime::say(when)?.string()));
        } else {
            out.push_str(&format!(" {}", when.string()));
        }
    }
    if let Some(c) = &of.only_if {
        out.push_str(&format!(" {}", s::OnlyIf::say(children::condition(c)?)?.string()));
    }
    Ok(out)
}

/// What a player may do, as it stands behind "may": "gain 1 life", "have ~ deal 2 damage to him or
/// her".
pub(super) fn offered(of: &Step) -> Printed<String> {
    let bare = Step { may: None, unless: None, joiner: StepJoiner::First, ..of.clone() };
    Ok(match (&of.action, of.subject) {
        // It stands behind "may", whoever may.
        (Action::NewTargets { of: spell, to, must, .. }, _) => {
            let (spell, to, must) = (spell.clone(), to.clone(), *must);
            let action = Action::NewTargets { who: PlayerRef::You, of: spell, to, must };
            step(&Step { action, ..bare }, false)?
        }
        (a, SubjectForm::Said) => has_done(a)?.string(),
        (a, _) => verbs::bare(a)?,
    })
}

/// " instead of into that player's graveyard".
pub(super) fn instead_of(of: &InsteadOf) -> Printed<String> {
    let said = match of {
        InsteadOf::Zone { putting, whose, zone } => {
            let putting = putting.is_full().then(s::Putting::said);
            let many = Agree::many(players::player_is_plural(whose));
            let zone = Some(objects::zone_word(*zone, many)?);
            s::InsteadOf::say(putting, Some(children::whose(whose)?), zone)?
        }
        InsteadOf::Elsewhere => s::InsteadOf::say(None, None, None)?,
        InsteadOf::Skipped => return Ok(String::new()),
    };
    Ok(format!(" {}", said.string()))
}

/// "have ~ deal 2 damage to target creature".
fn has_done(a: &Action) -> Said<s::HaveStep<'static>> {
    s::HaveStep::say(None, Some(Worded::loose(verbs::with_subject_bare(a)?)))
}

/// "choose one — a; or b".
pub(super) fn modes(a: &Action) -> Printed<String> {
    let Action::Modes { who, count, modes, or_both } = a else { return Err(GAP) };
    let count = match count {
        _ if or_both.is_so() => s::OneOrBoth::said().within(),
        Quantity::Exactly(n) => Worded::loose(amounts::word(n)?),
        _ => return Err(GAP),
    };
    let who = (*who != PlayerRef::You).then(|| children::player_ref(who)).transpose()?;
    let modes = modes.iter().map(|mode| Ok(Worded::loose(effect(mode)?)));
    Ok(s::Modes::say(who, count, modes.collect::<Printed<_>>()?)?.string())
}
