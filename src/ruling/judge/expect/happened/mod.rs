//! What happened since the scenario began, or this turn: the events of the log.
//!
//! A happening is looked for among the events for each thing that the subject's name could mean;
//! the hits are counted, or what they amount to is added up. Several things of one name are told
//! apart by what happened to them; only if that gives two answers is it an error.
mod applied;
mod asked;
mod before;
mod deeds;
mod deeds_asked;
mod hits;
mod killed;
mod paid;

use super::events::events;
use super::phrase::OnBoard;
use super::who::{EverMeant, each_once, entities_ever, ever, is_other, lineage};
use super::{CheckOutcome, Checked, ClaimView, Problem, all_of};
use crate::game::{Event as Happened, ObjectId, Zone};
use crate::judge::names::SoughtAbility;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{
    Compared, Described, DescribedAs, EventKind, Many, NounKind, NounPhrase, PastDeed, PastEvent,
};
use crate::source::Span;
pub(in crate::judge) use hits::zone_fits;
use hits::{any_entity, any_source};

/// One time that it happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hit {
    /// The entry of the log; `None` for what lies before the scenario.
    entry: Option<usize>,
    /// How much; 1 where it has no amount.
    amount: i64,
}

/// A happening, ready to be looked for.
struct Happening<'a, 'v> {
    view: &'a ClaimView<'v>,
    event: &'a PastEvent,
    who: &'a EverMeant<'a>,
    /// To which of those that the event names, where it is said of each.
    to: Option<&'a EverMeant<'a>>,
    span: Span,
}

/// `Terror was countered`, `Ann sacrificed a permanent`
pub(super) fn happened(
    view: &ClaimView,
    subject: &NounPhrase,
    event: &PastEvent,
    span: Span,
) -> Checked {
    let words = view.names.words(subject);
    if let Some(outcome) = asked::asked(view, subject, event, span)? {
        return Ok(outcome);
    }
    let by_objects =
        matches!(event.kind, EventKind::DealtDamage { .. } | EventKind::PreventedDamage { .. });
    if by_objects && matches!(subject.kind, NounKind::Player(_)) {
        let message = format!("{words} is a player; damage is dealt and prevented by objects");
        return Err(Problem::error(subject.span, message)
            .help("say by what: `Shock dealt 2 damage to Bob`, `X prevented 2 damage`"));
    }
    let whos = ever(view, subject)?;
    let of_objects =
        |who: &EverMeant| matches!(who, EverMeant::Ever(_) | EverMeant::Ability { .. });
    if let EventKind::Did { deed, .. } = &event.kind
        && deeds::is_of_players(*deed)
        && !whos.is_empty()
        && whos.iter().all(of_objects)
    {
        let message = format!("{words} is no player; this is done by players");
        return Err(Problem::error(subject.span, message)
            .help("say who did it, or what was done: `Ann drew a card`, `X was cycled`"));
    }
    if let Some(outcome) = to_each(view, &whos, event, span, &words)? {
        return Ok(outcome);
    }
    if whos.is_empty() {
        return Err(Problem::error(subject.span, format!("there never was any {words}")));
    }
    if let [EverMeant::Described(d)] = whos.as_slice() {
        return of_described(view, d, event, span, &words);
    }
    if let Some(n) = super::who::counted(subject) {
        named_as_well(view, subject, &whos, event, span)?;
        return of_so_many(view, &whos, event, span, n, &words);
    }
    if matches!(subject.kind, NounKind::Every(_)) {
        let each = whos.iter().map(|who| {
            let search = Happening { view, event, who, to: None, span };
            search.judge(&search.hits()?, &called(view, who))
        });
        return Ok(all_of(each.collect::<Result<Vec<_>, _>>()?));
    }
    let mut outcomes = Vec::new();
    for who in &whos {
        let search = Happening { view, event, who, to: None, span };
        let hits = search.hits()?;
        let other = matches!(who, EverMeant::Ever(ids)
            if ids.last().is_some_and(|o| is_other(view, subject, *o)));
        let outcome = search.judge(&hits, &words)?;
        outcomes.push(NameAnswer { outcome, any: !hits.is_empty(), other });
    }
    let counts = event.times.is_some() || amount_of(&event.kind).is_some();
    let none = outcomes.iter().all(|a| !a.any);
    if let (true, Some(sought)) = (none, whos.iter().find_map(of_ability))
        && !sought.is_had(view.game)
    {
        return Err(Problem::error(subject.span, format!("there is no such ability: {words}")));
    }
    one_answer(outcomes, subject, &words, counts)
}

/// `X dealt 2 damage to each player`: so much to each, and not to all together.
fn to_each(
    view: &ClaimView,
    whos: &[EverMeant],
    event: &PastEvent,
    span: Span,
    words: &str,
) -> Result<Option<CheckOutcome>, Problem> {
    let EventKind::DealtDamage { to: Some(noun), .. } = &event.kind else { return Ok(None) };
    let (NounKind::Described(each), [who]) = (&noun.kind, whos) else { return Ok(None) };
    if each.many != Many::All {
        return Ok(None);
    }
    let all = individuals(view, each)?;
    if all.is_empty() {
        return Err(super::who::none_of_them(&view.names.words(noun), span));
    }
    let one = all.iter().map(|to| {
        let search = Happening { view, event, who, to: Some(to), span };
        search.judge(&search.hits()?, words)
    });
    Ok(Some(all_of(one.collect::<Result<Vec<_>, _>>()?)))
}

/// `each player lost 2 life`, `a creature was dealt 3 damage`, `a permanent was sacrificed twice`
fn of_described(
    view: &ClaimView,
    d: &Described,
    event: &PastEvent,
    span: Span,
    words: &str,
) -> Checked {
    let one_by_one = d.many == Many::All || amount_of(&event.kind).is_some();
    let Many::So(amount) = d.many else {
        let all = individuals(view, d)?;
        if all.is_empty() {
            return Err(super::who::none_of_them(words, span));
        }
        let each = all.into_iter().map(|who| {
            let search = Happening { view, event, who: &who, to: None, span };
            search.judge(&search.hits()?, &called(view, &who))
        });
        return Ok(all_of(each.collect::<Result<Vec<_>, _>>()?));
    };
    let who = EverMeant::Described(d);
    let search = Happening { view, event, who: &who, to: None, span };
    let hits = search.hits()?;
    let outcome = search.judge(&hits, words)?;
    if event.times.is_some() {
        return Ok(outcome);
    }
    // Whom it happened to says more than how often, where the words begin with it: "no player lost
    // 2 life" would say the contrary of what is so.
    let mut n = 0;
    let mut told = Vec::new();
    for who in individuals(view, d)? {
        let search = Happening { view, event, who: &who, to: None, span };
        let hits = search.hits()?;
        let outcome = search.judge(&hits, &called(view, &who))?;
        n += i32::from(outcome.holds);
        if !hits.is_empty() {
            told.push(outcome.actual);
        }
    }
    let those = told.len();
    let actual = match told.as_slice() {
        _ if !has_amount(&event.kind) && !one_by_one => outcome.actual.clone(),
        [] if hits.is_empty() => "that didn't happen".to_owned(),
        [] => search.judge(&hits, "something")?.actual,
        _ => each_once(told, &|n| format!("{n} of them")),
    };
    if !one_by_one {
        // Who it happened to twice is one of them; of what nobody can be named, how often.
        let number = if those == 0 { hits.len() } else { those };
        let holds = amount.holds(i32::try_from(number).unwrap_or(i32::MAX));
        return Ok(CheckOutcome { holds, actual, ..outcome });
    }
    Ok(CheckOutcome::new(amount.holds(n), actual).at(outcome.entry))
}

/// Whether what happened is told with how much it was.
fn has_amount(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::WasDealtDamage { .. }
            | EventKind::DealtDamage { .. }
            | EventKind::PreventedDamage { .. }
            | EventKind::GainedLife(_)
            | EventKind::LostLife(_)
    )
}

/// The players, or the objects with all that they were, that a phrase describes: now, or as they
/// last were.
fn individuals(view: &ClaimView, d: &Described) -> Result<Vec<EverMeant<'static>>, Problem> {
    if d.what == DescribedAs::Player {
        return Ok(view.game.players().map(|p| EverMeant::Player(p.id)).collect());
    }
    let you = view.game.turn().active;
    let of_permanents = d.means_permanents();
    let was_in_play = |id: ObjectId| {
        let object = view.game.object(id);
        let left = object.last_known.as_ref().map(|last| last.zone);
        left.unwrap_or(object.zone) == Zone::InPlay
    };
    let mut all = Vec::new();
    for o in view.game.objects().filter(|o| view.game.became(o.id).is_none()) {
        let ids = lineage(view.game, o.id);
        let mut fits = false;
        for id in &ids {
            fits |= (!of_permanents || was_in_play(*id)) && d.fits(view.game, *id, you)?;
        }
        if fits {
            all.push(EverMeant::Ever(ids));
        }
    }
    Ok(all)
}

fn called(view: &ClaimView, who: &EverMeant) -> String {
    match who {
        EverMeant::Player(p) => crate::called::player_name(view.game, *p),
        EverMeant::Team(all) => {
            all.first().map_or_else(String::new, |p| crate::called::party_name(view.game, *p))
        }
        EverMeant::Ever(ids) => {
            ids.last().map_or_else(String::new, |o| view.names.called(view.game, *o))
        }
        _ => "something".into(),
    }
}

/// What is true of one of the things that a name could mean.
struct NameAnswer {
    outcome: CheckOutcome,
    /// Whether it happened to it at all.
    any: bool,
    /// Whether it has an alias that the sentence doesn't use.
    other: bool,
}

fn of_ability<'a, 'v>(who: &'v EverMeant<'a>) -> Option<&'v SoughtAbility<'a>> {
    if let EverMeant::Ability { sought, .. } = who { Some(sought) } else { None }
}

/// The answer of those that it happened to at all, those without another alias first; one answer,
/// or an error.
fn one_answer(
    mut answers: Vec<NameAnswer>,
    subject: &NounPhrase,
    words: &str,
    counts: bool,
) -> Checked {
    let active = |other: bool| move |a: &NameAnswer| a.any && a.other == other;
    if answers.iter().any(active(false)) {
        answers.retain(active(false));
    } else if answers.iter().any(active(true)) {
        answers.retain(|a| a.any || !a.other);
    }
    // Whether each of them is counted, or all together, the sentence doesn't say.
    let several = answers.iter().filter(|a| a.any).count();
    if counts && several > 1 {
        let each: Vec<&str> =
            answers.iter().filter(|a| a.any).map(|a| a.outcome.actual.as_str()).collect();
        let message =
            format!("it is true of {several} that are called {words}: {}", each.join("; "));
        return Err(Problem::error(subject.span, message).help(
            "give them aliases where they stand (`X as Teddy`), say whose it is (`Bob's X`), or \
                how many it is true of (`2 X died`)",
        ));
    }
    let mut told = answers.into_iter().map(|a| a.outcome);
    let Some(first) = told.next() else {
        return Err(Problem::error(subject.span, format!("there never was any {words}")));
    };
    match told.find(|o| o.holds != first.holds) {
        None => Ok(first),
        Some(other) => Err(Problem::error(
            subject.span,
            format!("{words} could be either: {}; {}", first.actual, other.actual),
        )
        .help(
            "use its alias, give them aliases where they stand (`X as Teddy`), or say whose \
                it is (`Bob's X`)",
        )),
    }
}

/// A count of a card's name where it happened to another thing as well that had this name then, as
/// a copy (503.2): whether that is counted isn't said.
fn named_as_well(
    view: &ClaimView,
    subject: &NounPhrase,
    whos: &[EverMeant],
    event: &PastEvent,
    span: Span,
) -> Result<(), Problem> {
    let NounKind::Named { name, alias: false, .. } = &subject.kind else { return Ok(()) };
    let meant =
        |id: &ObjectId| whos.iter().any(|w| matches!(w, EverMeant::Ever(all) if all.contains(id)));
    for o in view.game.objects().filter(|o| view.game.became(o.id).is_none()) {
        let ids = lineage(view.game, o.id);
        let called =
            |id: &ObjectId| characteristics(view.game, *id).name.as_deref() == Some(name.as_str());
        if ids.iter().any(meant) || !ids.iter().any(called) {
            continue;
        }
        let other = view.names.called(view.game, o.id);
        let who = EverMeant::Ever(ids);
        if !(Happening { view, event, who: &who, to: None, span }).hits()?.is_empty() {
            let message = format!("it is true of {other} too, which had the name {name}");
            return Err(Problem::error(subject.span, message).help(format!(
                "count what had the name, `2 creatures named {name}`, or say it of each by an alias"
            )));
        }
    }
    Ok(())
}

/// `3 Swamp were tapped`: so many of them.
fn of_so_many(
    view: &ClaimView,
    whos: &[EverMeant],
    event: &PastEvent,
    span: Span,
    wanted: u32,
    words: &str,
) -> Checked {
    let mut n = 0;
    let mut entry = None;
    for who in whos {
        let search = Happening { view, event, who, to: None, span };
        let hits = search.hits()?;
        n += u32::from(search.judge(&hits, words)?.holds);
        entry = entry.max(hits.iter().filter_map(|h| h.entry).max());
    }
    Ok(CheckOutcome::new(n == wanted, format!("it is true of {n} {words}")).at(entry))
}

/// `nothing was put on the stack`: no object and no player.
pub(super) fn nothing(view: &ClaimView, event: &PastEvent, span: Span) -> Checked {
    let who = EverMeant::Anything;
    if let Some(outcome) = asked::nothing(view, event, span)? {
        return Ok(outcome);
    }
    let search = Happening { view, event, who: &who, to: None, span };
    let hits = search.hits()?;
    let mut outcome = search.judge(&hits, "something")?;
    outcome.holds = hits.is_empty();
    Ok(outcome)
}

/// The amount that a happening is said to have.
fn amount_of(kind: &EventKind) -> Option<Compared> {
    match kind {
        EventKind::WasDealtDamage { amount, .. }
        | EventKind::DealtDamage { amount, .. }
        | EventKind::PreventedDamage { amount }
        | EventKind::GainedLife(amount)
        | EventKind::LostLife(amount)
        | EventKind::ManaBurn(amount) => *amount,
        _ => None,
    }
}

impl Happening<'_, '_> {
    /// Whether it happened as often or as much as said.
    fn judge(&self, hits: &[Hit], words: &str) -> Checked {
        let total: i64 = hits.iter().map(|h| h.amount).sum();
        let often = hits.len();
        let entry = hits.iter().filter_map(|h| h.entry).max();
        if let EventKind::Did { object: Some(noun), deed, .. } = &self.event.kind
            && *deed != PastDeed::Search
            && self.event.times.is_none()
            && let Some(amount) = count_of(noun)?
        {
            let holds = i32::try_from(total).is_ok_and(|n| amount.holds(n));
            return Ok(CheckOutcome::new(
                holds,
                match total {
                    0 => "that didn't happen".to_owned(),
                    1 => format!("it was done once{}", self.told(hits)),
                    _ => format!("it was done {total} times{}", self.told(hits)),
                },
            )
            .at(entry));
        }
        let much = amount_of(&self.event.kind);
        let mut holds = match much {
            Some(amount) => i32::try_from(total).is_ok_and(|n| amount.holds(n)),
            None => self.event.times.is_some() || !hits.is_empty(),
        };
        holds &= self.event.times.is_none_or(|n| often == n as usize);
        let actual = match &self.event.kind {
            EventKind::WasDealtDamage { combat, by, .. } => {
                let by = by
                    .as_ref()
                    .map_or_else(String::new, |n| format!(" by {}", self.view.names.words(n)));
                format!(
                    "{words} was dealt {total} {}damage{by}",
                    if *combat { "combat " } else { "" }
                )
            }
            EventKind::DealtDamage { combat, to, .. } => {
                let to = to
                    .as_ref()
                    .map_or_else(String::new, |n| format!(" to {}", self.view.names.words(n)));
                format!("{words} dealt {total} {}damage{to}", if *combat { "combat " } else { "" })
            }
            EventKind::PreventedDamage { .. } => format!("{words} prevented {total} damage"),
            EventKind::GainedLife(_) => format!("{words} gained {total} life"),
            EventKind::LostLife(_) => format!("{words} lost {total} life"),
            EventKind::ManaBurn(Some(_)) => format!("{words} lost {total} life to mana burn"),
            EventKind::Paid { source, .. } if hits.is_empty() => paid::told(self, source.as_ref())?,
            EventKind::Countered { .. } if hits.is_empty() => self.resolved_instead(words)?,
            _ if hits.is_empty() => "that didn't happen".to_string(),
            _ => format!("it happened {}{}", times(often), self.told(hits)),
        };
        Ok(CheckOutcome::new(holds, actual).at(entry))
    }

    /// What became of a spell or ability that wasn't countered so.
    fn resolved_instead(&self, words: &str) -> Result<String, Problem> {
        for (_, event) in events(self.view).collect::<Vec<_>>().into_iter().rev() {
            match event {
                Happened::Resolved(o) if self.object(*o)? => {
                    return Ok(format!("{words} resolved"));
                }
                Happened::Countered { object, rule: Some(rule), .. } if self.object(*object)? => {
                    return Ok(format!("{words} was countered by {}", rule.number()));
                }
                Happened::Countered { object, by: Some(by), .. } if self.object(*object)? => {
                    return Ok(format!(
                        "{words} was countered by {}",
                        crate::called::name(self.view.game, *by)
                    ));
                }
                _ => {}
            }
        }
        Ok(format!("{words} wasn't countered"))
    }

    fn told(&self, hits: &[Hit]) -> String {
        let lines = hits.iter().filter_map(|h| self.view.log.entries().get(h.entry?));
        let texts: Vec<_> = lines.filter(|e| e.told).map(crate::words::sentence_of).collect();
        if texts.is_empty() {
            return String::new();
        }
        format!(": {}", each_once(texts.into_iter().map(|text| text.into_owned()), &times))
    }
}

fn times(n: usize) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        n => format!("{n} times"),
    }
}

/// How many a noun counts: `2 cards`, `4 Forest`; none for `a permanent` and names.
fn count_of(noun: &NounPhrase) -> Result<Option<Compared>, Problem> {
    Ok(match &noun.kind {
        NounKind::Described(described) => match described.many {
            Many::So(amount @ (Compared::Exactly(_) | Compared::AtMost(_))) => Some(amount),
            Many::So(amount @ Compared::AtLeast(n)) if n > 1 => Some(amount),
            Many::So(Compared::AtLeast(_)) | Many::All => None,
        },
        _ => super::who::counted(noun).and_then(|n| i32::try_from(n).ok()).map(Compared::Exactly),
    })
}
