//! Replacement and prevention effects.
use super::{Printed, Unprinted, amounts, effects, objects, players, references, verbs};
use crate::wording::tree::{
    Amount, Comparison, DamageAmount, Duration, Event, Instead, InsteadOf, Occasion, PlayerRef,
    ReplacementText, Rounding, Skipped, ThatWhom, Thing, Watched,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a replacement");

/// "if … would …, … instead"; the duration stands behind what is watched for.
pub(super) fn replacing(text: &ReplacementText, duration: &Duration) -> Printed<String> {
    if let (Some(who), Watched::Draw(_), Instead::Nothing, None) =
        (&text.may, &text.event, &text.instead, &text.condition)
    {
        let lead = if text.is_used_up() { "the next time" } else { "if" };
        let watched = format!("{}{}", watched(&text.event)?, verbs::duration(duration)?);
        return Ok(format!(
            "{lead} {watched}, {} may skip that draw instead",
            players::player(who)?
        ));
    }
    if let (None, Watched::Draw(who), Instead::Nothing, None) =
        (&text.may, &text.event, &text.instead, &text.condition)
    {
        let lead = if text.is_used_up() { "the next time" } else { "if" };
        let watched = format!("{}{}", watched(&text.event)?, verbs::duration(duration)?);
        let skips = if *who == PlayerRef::You { "you skip" } else { "that player skips" };
        return Ok(format!("{lead} {watched}, {skips} that draw instead"));
    }
    if let (
        Some(PlayerRef::You),
        Watched::Draw(PlayerRef::You) | Watched::DrawInDrawStep(PlayerRef::You),
        Instead::Do(effect),
        Some(InsteadOf::Skipped),
    ) = (&text.may, &text.event, &text.instead, &text.instead_of)
    {
        let watched = format!("{}{}", watched(&text.event)?, verbs::duration(duration)?);
        let may = if text.instead_first.is_full() {
            "instead you may skip that draw"
        } else {
            "you may skip that draw instead"
        };
        return Ok(format!("if {watched}, {may}. if you do, {}", effects::effect(effect)?));
    }
    if let (Some(PlayerRef::You), Watched::Begin(PlayerRef::You, what), Instead::Do(effect)) =
        (&text.may, &text.event, &text.instead)
    {
        let (what, noun) = match what {
            Skipped::Step(step) => (super::times::step(*step), "step"),
            Skipped::Turn => ("turn".to_string(), "turn"),
        };
        let condition = text
            .condition
            .as_ref()
            .map(|c| -> Printed<_> { Ok(format!(" while {}", super::conditions::condition(c)?)) })
            .transpose()?
            .unwrap_or_default();
        return Ok(format!(
            "if you would begin your {what}{condition}, you may skip that {noun} instead. if you \
                do, {}",
            effects::effect(effect)?
        ));
    }
    if let (Some(who), Instead::Do(effect), None, true) =
        (&text.may, &text.instead, &text.condition, text.instead_first.is_full())
    {
        let [first, rest @ ..] = effect.sentences() else { return Err(GAP) };
        let lead = if text.is_used_up() { "the next time" } else { "if" };
        let watched = format!("{}{}", watched(&text.event)?, verbs::duration(duration)?);
        let first = format!(
            "{lead} {watched}, {} may instead {}",
            players::player(who)?,
            effects::sentence(first)?
        );
        let rest = crate::wording::tree::Effect::of(rest.to_vec());
        return Ok(if rest.sentences().is_empty() {
            first
        } else {
            format!("{} {}", effects::stopped(first), effects::effect(&rest)?)
        });
    }
    if let (Watched::ReduceLife(who, least), Instead::Nothing) = (&text.event, &text.instead) {
        return Ok(format!(
            "{}{}",
            reducing(who, *least, text.condition.as_ref())?,
            verbs::duration(duration)?
        ));
    }
    if let (Some(who), Instead::Do(effect)) = (&text.may, &text.instead) {
        let mut effect = effect.clone();
        if let Some(first) = effect.sentences_mut().first_mut().and_then(|s| s.steps.first_mut()) {
            first.may = Some(who.clone());
        }
        let asked = ReplacementText { may: None, instead: Instead::Do(effect), ..text.clone() };
        return replacing(&asked, duration);
    }
    let redirects = matches!(text.instead, Instead::Redirect(_));
    if text.condition.is_some() || (text.may.is_some() && !redirects) {
        return Err(GAP);
    }
    if let (Occasion::Any, Instead::Redirect(whom), Watched::Damage { combat, by, to, amount }) =
        (text.occasion, &text.instead, &text.event)
    {
        let how = match amount {
            DamageAmount::Next(n) => format!("the next {}", amounts::digits(n)?),
            _ => "all".to_string(),
        };
        let combat = if combat.is_so() { "combat " } else { "" };
        let by = by
            .as_ref()
            .map(|o| -> Printed<_> { Ok(format!(" by {}", references::object(o)?)) })
            .transpose()?
            .unwrap_or_default();
        let lasts = verbs::duration(duration)?;
        let to = to
            .as_ref()
            .map(|t| -> Printed<_> { Ok(format!(" to {}", references::thing(t)?)) })
            .transpose()?
            .unwrap_or_default();
        let whom = references::thing(whom)?;
        if matches!(text.said, crate::wording::tree::PreventSaid::TurnFirst) {
            return Ok(format!(
                "{how} {combat}damage that would be dealt{lasts}{to}{by} is dealt to {whom} instead"
            ));
        }
        return Ok(format!(
            "{how} {combat}damage that would be dealt{to}{by}{lasts} is dealt to {whom} instead"
        ));
    }
    let lead = if text.is_used_up() { "the next time" } else { "if" };
    let watched = format!("{}{}", watched(&text.event)?, verbs::duration(duration)?);
    Ok(format!("{lead} {watched}, {}", then(text)?))
}

/// "damage that would reduce your life total to less than 1 reduces it to 1 instead".
pub(super) fn reducing(
    who: &PlayerRef,
    least: u32,
    condition: Option<&crate::wording::tree::Condition>,
) -> Printed<String> {
    let condition = condition
        .map(|c| -> Printed<_> { Ok(format!("if {}, ", super::conditions::condition(c)?)) })
        .transpose()?
        .unwrap_or_default();
    let whose = players::possessive(who)?;
    Ok(format!(
        "{condition}damage that would reduce {whose} life total to less than {least} reduces it to \
            {least} instead"
    ))
}

fn watched(w: &Watched) -> Printed<String> {
    Ok(match w {
        Watched::Damage { combat, by, to, amount } => {
            let least = match amount {
                DamageAmount::If(c) if c.how == Comparison::AtMost => {
                    format!("{} or less ", amounts::digits(&c.with)?)
                }
                DamageAmount::If(c) => format!("{} or more ", amounts::digits(&c.with)?),
                _ => String::new(),
            };
            let combat = if combat.is_so() { "combat " } else { "" };
            let to = to
                .as_ref()
                .map(|t: &Thing| -> Printed<_> { Ok(format!(" to {}", references::thing(t)?)) });
            let to = to.transpose()?;
            match (by, to) {
                (Some(by), to) => format!(
                    "{} would deal {least}{combat}damage{}",
                    references::subject(by)?,
                    to.unwrap_or_default()
                ),
                (None, Some(to)) => format!("{combat}damage would be dealt{to}"),
                (None, None) => return Err(GAP),
            }
        }
        Watched::Draw(p) => format!("{} would draw a card", players::player(p)?),
        Watched::DrawInDrawStep(p) => {
            let his = if *p == PlayerRef::You { "your" } else { "his or her" };
            format!("{} would draw a card during {his} draw step", players::player(p)?)
        }
        Watched::DrawButFirst(p, each) => {
            let (he, his) = if *p == crate::wording::tree::PlayerRef::You {
                ("you draw", "your")
            } else {
                ("he or she draws", "his or her")
            };
            let step = if each.is_full() {
                format!("each of {his} draw steps")
            } else {
                format!("{his} draw step each turn")
            };
            format!("{} would draw a card except the first one {he} in {step}", players::player(p)?)
        }
        Watched::PutTokens(p) => format!(
            "an effect would put one or more tokens into play under {} control",
            players::possessive(p)?
        ),
        Watched::PutCounters(on, None) => {
            format!("an effect would place one or more counters on {}", references::object(on)?)
        }
        Watched::Untap(o) => format!(
            "{} would untap during {} controller's untap step",
            references::subject(o)?,
            if references::object_is_plural(o) { "their" } else { "its" }
        ),
        Watched::GainLifeByOwn(_) => {
            "a spell or ability would cause its controller to gain life".to_string()
        }
        Watched::GainLife(p) => format!("{} would gain life", players::player(p)?),
        Watched::Event(e) => match &**e {
            Event::LeavesPlay(o) => format!("{} would leave play", references::subject(o)?),
            Event::ComesIntoPlay { what, under: None, from: None } => {
                format!("{} would come into play", references::subject(what)?)
            }
            discards @ Event::Discards { because: Some(_), .. } => super::events::event(discards)?,
            Event::Destroyed(o) => format!("{} would be destroyed", references::subject(o)?),
            Event::PutInto { what, zone, whose, from, anywhere, during: None, because: None } => {
                let from = match from {
                    Some((zone, whose)) => {
                        format!(" {}", objects::zone_tail(*zone, whose.as_ref(), true)?)
                    }
                    None if anywhere.is_so() => " from anywhere".to_string(),
                    None => String::new(),
                };
                format!(
                    "{} would be put into {}{from}",
                    references::subject(what)?,
                    objects::zone_owned(*zone, whose.as_ref())?
                )
            }
            _ => return Err(GAP),
        },
        _ => return Err(GAP),
    })
}

fn then(text: &ReplacementText) -> Printed<String> {
    Ok(match &text.instead {
        Instead::Prevent(more) => {
            let what = match &text.event {
                Watched::Damage { amount: DamageAmount::Part(n), .. } => {
                    format!("prevent {} of that damage", amounts::digits(n)?)
                }
                Watched::Damage { amount: DamageAmount::Half(r), .. } => {
                    format!(
                        "prevent half that damage, rounded {}",
                        if *r == Rounding::Up { "up" } else { "down" }
                    )
                }
                Watched::Damage { amount: DamageAmount::AllBut(n), .. } => {
                    format!("prevent all but {} of that damage", amounts::digits(n)?)
                }
                _ => "prevent that damage".to_string(),
            };
            match more {
                Some(effect) => format!("{what}. {}", effects::effect(effect)?),
                None => what,
            }
        }
        Instead::DamageBecomes(n, whom, source) => {
            let who = if source.is_full() { "that source" } else { "it" };
            let n = match n {
                Amount::Number(n) => format!("{n} damage"),
                Amount::Times(2, _) => "double that damage".to_string(),
                Amount::Plus(_, n) => format!("that much damage plus {}", amounts::digits(n)?),
                Amount::Minus(_, n) => format!("that much damage minus {}", amounts::digits(n)?),
                Amount::Half(_, r) => format!(
                    "half that damage, rounded {},",
                    if *r == Rounding::Up { "up" } else { "down" }
                ),
                _ => return Err(GAP),
            };
            let whom = match whom {
                ThatWhom::CreatureOrPlayer => "that creature or player",
                ThatWhom::PermanentOrPlayer => "that permanent or player",
                ThatWhom::Creature => "that creature",
                ThatWhom::Player => "that player",
                ThatWhom::You => "you",
                ThatWhom::Unsaid => return Ok(format!("{who} deals {n} instead")),
            };
            format!("{who} deals {n} to {whom} instead")
        }
        Instead::AmountBecomes(Amount::Times(2, _)) => match &text.event {
            Watched::PutTokens(_) => {
                "it puts twice that many of those tokens into play instead".to_string()
            }
            Watched::PutCounters(crate::wording::tree::ObjectRef::Phrase(p), None) => format!(
                "it places twice that many of those counters on that {} instead",
                objects::objects(&bare(&p.objects), false)?
            ),
            _ => return Err(GAP),
        },
        Instead::Regenerate => "regenerate it".to_string(),
        Instead::Redirect(to) if !matches!(text.said, crate::wording::tree::PreventSaid::Usual) => {
            let who = match text.said {
                crate::wording::tree::PreventSaid::SpellDeals => "that spell",
                crate::wording::tree::PreventSaid::SourceDeals => "that source",
                crate::wording::tree::PreventSaid::ItDeals => "it",
                _ => return Err(GAP),
            };
            format!("{who} deals that damage to {} instead", references::thing(to)?)
        }
        Instead::Redirect(to) if let Some(may) = &text.may => format!(
            "{} may have that damage dealt to {} instead",
            players::player(may)?,
            references::thing(to)?
        ),
        Instead::Redirect(to) => {
            format!("that damage is dealt to {} instead", references::thing(to)?)
        }
        Instead::Do(effect) => {
            let instead =
                text.instead_of.as_ref().map_or(Ok(" instead".to_string()), effects::instead_of)?;
            let [first, rest @ ..] = effect.sentences() else { return Err(GAP) };
            let first = effects::sentence(first)?;
            let first = if text.instead_first.is_full() {
                format!("instead {first}")
            } else {
                format!("{first}{instead}")
            };
            if rest.is_empty() {
                return Ok(first);
            }
            let rest = crate::wording::tree::Effect::of(rest.to_vec());
            format!("{} {}", effects::stopped(first), effects::effect(&rest)?)
        }
        _ => return Err(GAP),
    })
}

/// The noun alone: "that permanent".
fn bare(objects: &crate::wording::tree::Objects) -> crate::wording::tree::Objects {
    crate::wording::tree::Objects::of(objects.noun.clone())
}
