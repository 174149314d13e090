//! Trigger events and times.
use super::{Printed, Unprinted, agree, objects, players, references};
use crate::terms::{Step, ZoneKind};
use crate::wording::tree::{
    CoinResult, Event, ObjectRef, Phasing, PlayerRef, Quality, Quantity, Thing, TimeLimit, Whose,
    whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("an event");

/// "comes" or "come", of what does it.
fn of(o: &ObjectRef, verb: &str) -> Printed<String> {
    Ok(format!("{} {}", references::subject(o)?, agree(verb, references::object_is_plural(o))?))
}

fn by_player(p: &PlayerRef, verb: &str) -> Printed<String> {
    Ok(format!("{} {}", players::player(p)?, agree(verb, players::plain_verb(p))?))
}

fn optional(before: &str, o: &Option<ObjectRef>) -> Printed<String> {
    Ok(o.as_ref()
        .map(|o| -> Printed<_> { Ok(format!("{before}{}", references::object(o)?)) })
        .transpose()?
        .unwrap_or_default())
}

/// Events joined by "or"; the same subject isn't said again.
pub(super) fn joined(all: &[Event]) -> Printed<String> {
    let mut out = String::new();
    for (i, e) in all.iter().enumerate() {
        let words = event(e)?;
        let before = i.checked_sub(1).and_then(|i| all.get(i)).and_then(subject);
        let shared = match subject(e).filter(|s| before == Some(*s)) {
            Some(s) => words.strip_prefix(&format!("{} ", references::subject(s)?)),
            None => None,
        };
        out.push_str(if i > 0 { " or " } else { "" });
        out.push_str(shared.unwrap_or(&words));
    }
    Ok(out)
}

/// What an event of an object is about.
fn subject(e: &Event) -> Option<&ObjectRef> {
    match e {
        Event::ComesIntoPlay { what: o, .. }
        | Event::PutInto { what: o, .. }
        | Event::Attacks { what: o, .. }
        | Event::Blocks { what: o, .. }
        | Event::BecomesBlocked { what: o, .. }
        | Event::DealsDamage { source: o, .. }
        | Event::LeavesPlay(o)
        | Event::BecomesTapped(o)
        | Event::BecomesUntapped(o)
        | Event::LosesKeyword(o, _)
        | Event::Phases(o, _)
        | Event::TurnedFaceUp(o) => Some(o),
        _ => None,
    }
}

/// "~ comes into play".
pub(super) fn event(e: &Event) -> Printed<String> {
    Ok(match e {
        Event::ComesIntoPlay { what, under, from: None } => {
            let under = under
                .as_ref()
                .map(|p| -> Printed<_> {
                    Ok(format!(" under {} control", players::possessive(p)?))
                })
                .transpose()?
                .unwrap_or_default();
            format!("{} into play{under}", of(what, "come")?)
        }
        Event::PutsIntoPlay(who, what) => {
            format!("{} {} into play", by_player(who, "put")?, references::object(what)?)
        }
        Event::RegeneratesThisWay(o) => {
            format!("{} this way", of(o, "regenerate")?)
        }
        Event::TurnedFaceUp(o) => format!("{} turned face up", of(o, "are")?),
        Event::State(c) => super::conditions::condition(c)?,
        Event::LeavesPlay(o) => format!("{} play", of(o, "leave")?),
        Event::PutInto {
            what,
            zone: ZoneKind::Hand,
            whose,
            from: Some((ZoneKind::InPlay, _)),
            because: None,
            ..
        } => {
            let hand = objects::zone_owned(ZoneKind::Hand, whose.as_ref())?;
            format!("{} returned to {hand}", of(what, "are")?)
        }
        Event::PutInto { what, zone, whose, from, anywhere, during, because } => {
            let from = match from {
                Some((zone, whose)) => {
                    format!(" {}", objects::zone_tail(*zone, whose.as_ref(), true)?)
                }
                None if anywhere.is_so() => " from anywhere".to_string(),
                None => String::new(),
            };
            let some = matches!(what, ObjectRef::Phrase(p) if p.quantity == Quantity::AtLeast(1));
            let zone = match whose {
                None if references::object_is_plural(what) && !some => "graveyards".to_string(),
                whose => objects::zone_owned(*zone, whose.as_ref())?,
            };
            let during = during_words(during.as_ref())?;
            if let Some(cause) = because {
                return Ok(format!(
                    "{} causes {} to be put into {zone}{from}",
                    objects::with_article(&objects::objects(cause, false)?),
                    references::object(what)?
                ));
            }
            format!("{} put into {zone}{from}{during}", of(what, "are")?)
        }
        Event::PlayerAttacks { who: PlayerRef::Active, with, least, those: _ }
            if with.tails.last() == Some(&Quality::Attacking(Some(PlayerRef::You))) =>
        {
            let mut bare = with.clone();
            bare.tails.pop();
            let least = crate::wording::words::number_word(*least).ok_or(GAP)?;
            format!("{least} or more {} attack you", objects::objects(&bare, true)?)
        }
        Event::PlayerAttacks { who: PlayerRef::Active, with, least, those: _ } => {
            let least = crate::wording::words::number_word(*least).ok_or(GAP)?;
            format!("{least} or more {} attack", objects::objects(with, true)?)
        }
        Event::PlayerAttacks { who, with, least: n, those: _ } => {
            format!(
                "{} with {} or more {}",
                by_player(who, "attack")?,
                crate::wording::words::number_word(*n).ok_or(GAP)?,
                objects::objects(with, true)?
            )
        }
        Event::Attacks {
            what,
            whom: Some(PlayerRef::You),
            alone: whether::Alone::No,
            unblocked: whether::Unblocked::No,
            first: whether::First::No,
        } => {
            format!("{} you", of(what, "attack")?)
        }
        Event::Attacks { what, whom: None, alone, unblocked, first } => {
            let plural = references::object_is_plural(what);
            let rest = if first.is_so() {
                " for the first time each turn".to_string()
            } else if unblocked.is_so() {
                format!(" and {} blocked", agree("aren't", plural)?)
            } else {
                String::new()
            };
            format!("{}{}{rest}", of(what, "attack")?, if alone.is_so() { " alone" } else { "" })
        }
        Event::Blocks { what, whom } => {
            format!("{}{}", of(what, "block")?, optional(" ", whom)?)
        }
        Event::BecomesBlocked { what, by } => {
            format!("{} blocked{}", of(what, "become")?, optional(" by ", by)?)
        }
        Event::BlocksOrBecomesBlocked { what, other } => {
            let becomes = agree("become", references::object_is_plural(what))?;
            format!("{} or {becomes} blocked{}", of(what, "block")?, optional(" by ", other)?)
        }
        Event::DealsDamage { source, combat, to, .. } => {
            let to = match to {
                Some(Thing::List(all)) => {
                    let all: Vec<String> =
                        all.iter().map(references::thing).collect::<Printed<_>>()?;
                    format!(" to {}", all.join(" or "))
                }
                Some(t) => format!(" to {}", references::thing(t)?),
                None => String::new(),
            };
            format!(
                "{} {}damage{to}",
                of(source, "deal")?,
                if combat.is_so() { "combat " } else { "" }
            )
        }
        Event::IsDealtDamage { to, least: Some(n), .. } => {
            let is = agree("are", references::thing_is_plural(to))?;
            let whom = references::thing_subject(to)?;
            format!("{whom} {is} dealt {n} or more damage by a single source")
        }
        Event::IsDealtDamage { to, combat, by, .. } => {
            let by = by
                .as_ref()
                .map(|o| -> Printed<_> { Ok(format!(" by {}", references::object(o)?)) })
                .transpose()?
                .unwrap_or_default();
            if matches!(to, Thing::Player(PlayerRef::You)) {
                return Ok(format!(
                    "you're dealt {}damage{by}",
                    if combat.is_so() { "combat " } else { "" }
                ));
            }
            let is = agree("are", references::thing_is_plural(to))?;
            format!(
                "{} {is} dealt {}damage{by}",
                references::thing_subject(to)?,
                if combat.is_so() { "combat " } else { "" }
            )
        }
        Event::PlaysAbility { who: Some(who), of: None, mana, .. } => {
            let mana = if mana.is_so() { "" } else { " that isn't a mana ability" };
            format!("{} an activated ability{mana}", by_player(who, "play")?)
        }
        Event::PlaysAbility { who: Some(who), of: Some(of), mana, tap, .. } => {
            let tap = match tap {
                None => "",
                Some(whether::Tap::Yes) => " with {T} in its activation cost",
                Some(whether::Tap::No) => " without {T} in its activation cost",
            };
            let mana = if mana.is_so() { "" } else { " that isn't a mana ability" };
            format!(
                "{} an ability of {}{tap}{mana}",
                by_player(who, "play")?,
                references::object(of)?
            )
        }
        Event::Plays { who, what: ObjectRef::Phrase(p), during: None }
            if p.objects.tails.as_slice() == [Quality::Kicked] =>
        {
            format!("{} a spell", by_player(who, "kick")?)
        }
        Event::Plays { what: what @ ObjectRef::Phrase(p), .. }
            if matches!(p.objects.tails.as_slice(), [Quality::PlayedAs(_, _, None)]) =>
        {
            format!("{} is played", references::subject(what)?)
        }
        Event::Plays { who, what, during } => {
            let during = during_words(during.as_ref())?;
            format!("{} {}{during}", by_player(who, "play")?, references::object(what)?)
        }
        Event::BecomesTarget { what, of, first } => {
            let (said, plural) = match what {
                Thing::List(all) => {
                    let all: Vec<String> =
                        all.iter().map(references::thing_subject).collect::<Printed<_>>()?;
                    (all.join(" or "), false)
                }
                what => (references::thing_subject(what)?, references::thing_is_plural(what)),
            };
            let first = if first.is_so() { " for the first time each turn" } else { "" };
            format!(
                "{} {} the target of {}{first}",
                said,
                agree("become", plural)?,
                references::object(of)?
            )
        }
        Event::LastCounter { from, kind, by: Some(who) } => {
            format!(
                "{} the last {kind} counter from {}",
                by_player(who, "remove")?,
                references::object(from)?
            )
        }
        Event::LastCounter { from, kind, by: None } => {
            format!("the last {kind} counter is removed from {}", references::object(from)?)
        }
        Event::DestroyedBy(cause, what) => format!(
            "{} destroys {}",
            objects::with_article(&objects::objects(cause, false)?),
            references::object(what)?
        ),
        Event::BecomesUnattached(o, from) => {
            format!("{} unattached from {}", of(o, "become")?, references::object(from)?)
        }
        Event::BecomesAttached(o, to) => {
            format!("{} attached to {}", of(o, "become")?, references::object(to)?)
        }
        Event::Phases(o, way) => {
            format!("{} {}", of(o, "phase")?, if *way == Phasing::In { "in" } else { "out" })
        }
        Event::CoinFlip(who, result) => {
            let won = *result == CoinResult::Won;
            format!("{} a coin flip", by_player(who, if won { "win" } else { "lose" })?)
        }
        Event::GainsControl(who, o) => format!(
            "{} control of {} from another player",
            by_player(who, "gain")?,
            references::object(o)?
        ),
        Event::LosesControl(who, o) => {
            format!("{} control of {}", by_player(who, "lose")?, references::object(o)?)
        }
        Event::Countered(o) => format!("{} countered", of(o, "are")?),
        Event::TappedForMana(o, color) => {
            format!("{} tapped for mana{}", of(o, "are")?, of_color(*color))
        }
        Event::BecomesTapped(o) => format!("{} tapped", of(o, "become")?),
        Event::BecomesUntapped(o) => format!("{} untapped", of(o, "become")?),
        Event::LosesKeyword(o, keyword) => format!("{} {keyword}", of(o, "lose")?),
        Event::TapsForMana { who, what, mana } => format!(
            "{} {} for mana{}",
            by_player(who, "tap")?,
            references::object(what)?,
            of_color(*mana)
        ),
        Event::RevealsThisWay(what) => {
            format!(
                "you reveal {} this way",
                objects::with_article(&objects::objects(what, false)?)
            )
        }
        Event::Draws(who, _) => format!("{} a card", by_player(who, "draw")?),
        Event::Shuffles(who, said) if !said.is_full() => {
            let his = if *who == PlayerRef::You { "your" } else { "his or her" };
            format!("{} {his} library", by_player(who, "shuffle")?)
        }
        Event::Shuffles(who, _) => format!(
            "a spell or ability causes {} to shuffle his or her library",
            players::object_case(who)?
        ),
        Event::Discards { who, what, because: None } => {
            format!("{} {}", by_player(who, "discard")?, references::object(what)?)
        }
        Event::Discards { who, what, because: Some(cause) } => {
            let cause = objects::with_article(&objects::objects(cause, false)?);
            format!(
                "{cause} causes {} to discard {}",
                players::object_case(who)?,
                references::object(what)?
            )
        }
        Event::PaysUpkeep { who, what, paid } => {
            let verb = match (paid.is_so(), players::plain_verb(who)) {
                (true, true) => "pay",
                (true, false) => "pays",
                (false, true) => "don't pay",
                (false, false) => "doesn't pay",
            };
            format!(
                "{} {verb} {} cumulative upkeep",
                players::player(who)?,
                references::possessive(what)?
            )
        }
        Event::LosesLife { who, .. } => format!("{} life", by_player(who, "lose")?),
        Event::GainsLife { who, .. } => format!("{} life", by_player(who, "gain")?),
        Event::Sacrifices { who: Some(who), what } => {
            format!("{} {}", by_player(who, "sacrifice")?, references::object(what)?)
        }
        Event::Cycles { who, what } => {
            format!("{} {}", by_player(who, "cycle")?, references::object(what)?)
        }
        _ => return Err(GAP),
    })
}

/// "upkeep", "end of turn step".
pub(super) fn step(s: Step) -> String {
    match s {
        Step::Upkeep => "upkeep".to_string(),
        Step::BeginningOfCombat => "combat".to_string(),
        other => other.to_string(),
    }
}

/// "at the beginning of your upkeep", "at end of turn".
pub(super) fn time(e: &Event) -> Printed<Option<String>> {
    if let Event::NextMainPhase(p) = e {
        return Ok(Some(format!(
            "at the beginning of {} next main phase",
            players::possessive(p)?
        )));
    }
    let Event::Beginning { whose, step: at, next } = e else { return Ok(None) };
    Ok(Some(match (whose, at, next) {
        (Whose::This, Step::EndOfTurn, whether::Next::No) => "at end of turn".to_string(),
        (Whose::This, Step::EndOfCombat, whether::Next::No) => "at end of combat".to_string(),
        (Whose::NextTurn, Step::Upkeep, _) => {
            "at the beginning of the next turn's upkeep".to_string()
        }
        (Whose::FirstOf(p), Step::Upkeep, whether::Next::No) => {
            format!("at the beginning of {} first upkeep each turn", players::possessive(p)?)
        }
        (Whose::ThatTurn(_), Step::EndOfTurn, whether::Next::No) => {
            "at the end of that turn".to_string()
        }
        (Whose::NextTurnOf(p), Step::EndOfTurn, whether::Next::No) => {
            format!("at the end of {} next turn", players::possessive(p)?)
        }
        (Whose::Of(p), Step::EndOfTurn, whether::Next::No) => {
            format!("at the end of {} turn", players::possessive(p)?)
        }
        (Whose::Each, Step::EndOfTurn, whether::Next::No) => "at the end of each turn".to_string(),
        (Whose::Of(p), Step::BeginningOfCombat, whether::Next::No) => {
            format!("at the beginning of combat on {} turn", players::possessive(p)?)
        }
        (Whose::Of(p), at, whether::Next::Yes) => {
            format!("at the beginning of {} next {}", players::possessive(p)?, step(*at))
        }
        (
            Whose::Of(p @ (PlayerRef::ControllerOf(_) | PlayerRef::OwnerOf(_))),
            at,
            whether::Next::No,
        ) => {
            format!("at the beginning of the {} of {}", step(*at), players::player(p)?)
        }
        (Whose::Of(p), at, whether::Next::No) => {
            format!("at the beginning of {} {}", players::possessive(p)?, step(*at))
        }
        (Whose::Each, at, _) => format!("at the beginning of each {}", step(*at)),
        (Whose::This, at, whether::Next::Yes) => {
            format!("at the beginning of the next {}", step(*at))
        }
        (Whose::This, at, whether::Next::No) => format!("at the beginning of {}", step(*at)),
        _ => return Ok(None),
    }))
}

/// " during your turn".
fn during_words(time: Option<&TimeLimit>) -> Printed<String> {
    time.map_or(Ok(String::new()), |t| Ok(format!(" during {}", super::abilities::time(t)?)))
}

/// "of the chosen color", of the mana that something is tapped for.
fn of_color(said: whether::OfChosenColor) -> &'static str {
    if said.is_so() { " of the chosen color" } else { "" }
}
