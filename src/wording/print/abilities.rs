//! Paragraphs and abilities.
use super::{
    Printed, Unprinted, conditions, costs, effects, events, keywords, players, statics, times,
};
use crate::terms::{Phase, Step};
use crate::wording::tree::{
    Ability, Activated, Paragraph, PlayLimit, PlayerRef, TimeLimit, Triggered,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("an ability");

pub(crate) fn paragraph(p: &Paragraph) -> Printed<String> {
    let word = p.ability_word.as_ref().map(|w| format!("{w} \u{2014} ")).unwrap_or_default();
    Ok(format!(
        "{word}{}",
        p.abilities.iter().map(ability).collect::<Printed<Vec<_>>>()?.join(between(&p.abilities))
    ))
}

/// Keywords are strung together; what has sentences of its own isn't.
fn between(all: &[Ability]) -> &'static str {
    if matches!(all, [Ability::Static(_), ..]) { " " } else { ", " }
}

pub(super) fn ability(a: &Ability) -> Printed<String> {
    Ok(match a {
        Ability::Keyword(k) => keywords::keyword(k)?,
        Ability::Activated(a) => activated(a)?,
        Ability::Triggered(t) => triggered(t)?,
        Ability::Static(s) => statics::static_ability(s)?,
        Ability::Spell(e) => effects::stopped(effects::effect(e)?),
        Ability::Unknown(u) => u.text.clone(),
    })
}

pub(super) fn activated(a: &Activated) -> Printed<String> {
    Ok(format!(
        "{}: {}{}",
        costs::costs(&a.costs)?,
        effects::stopped(effects::effect(&a.effect)?),
        limits(&a.limits)?
    ))
}

fn limits(all: &[PlayLimit]) -> Printed<String> {
    let mut out = String::new();
    let mut parts: Vec<String> = Vec::new();
    for l in all {
        match l {
            PlayLimit::By(PlayerRef::Phrase(p))
                if all.contains(&PlayLimit::AsSorcery) && !p.opponent.is_so() =>
            {
                out.push_str(
                    " any player may play this ability but only any time he or she could \
                    play a sorcery.",
                );
                parts.retain(|part| part != "only any time you could play a sorcery");
            }
            PlayLimit::By(PlayerRef::Phrase(p))
                if !p.opponent.is_so()
                    && parts.len() == 1
                    && parts[0].starts_with("only during") =>
            {
                let when = parts.remove(0).replace("during your ", "during his or her ");
                out.push_str(&format!(" any player may play this ability but {when}."));
            }
            PlayLimit::By(PlayerRef::Phrase(p))
                if !p.opponent.is_so()
                    && parts.len() == 1
                    && parts[0].starts_with("only if you control") =>
            {
                let only = parts.remove(0).replace("if you control", "if he or she controls");
                out.push_str(&format!(" any player may play this ability but {only}."));
            }
            PlayLimit::By(PlayerRef::Phrase(p)) => out.push_str(if p.opponent.is_so() {
                " only any opponent may play this ability."
            } else {
                " any player may play this ability."
            }),
            PlayLimit::By(who) => out.push_str(&format!(
                " only {} may play this ability.",
                super::players::player(who)?
            )),
            PlayLimit::XIs(letter, n) => {
                out.push_str(&format!(" {letter} is {}.", super::amounts::value(n)?))
            }
            PlayLimit::SpendOnly(color) => {
                out.push_str(&format!(" spend only {} mana on X.", color.word()))
            }
            PlayLimit::ResolvesAnyway => {
                out.push_str(" this ability can't be countered except by spells and abilities.")
            }
            PlayLimit::NotZero(letter) => out.push_str(&format!(" {letter} can't be 0.")),
            PlayLimit::AsSorcery => {
                parts.push("only any time you could play a sorcery".to_string())
            }
            PlayLimit::AsInstant => {
                parts.push("only any time you could play an instant".to_string())
            }
            PlayLimit::Once => parts.push("only once".to_string()),
            PlayLimit::TimesEachTurn(1) => parts.push("only once each turn".to_string()),
            PlayLimit::TimesEachTurn(2) => parts.push("no more than twice each turn".to_string()),
            PlayLimit::TimesEachTurn(3) => {
                parts.push("no more than three times each turn".to_string())
            }
            PlayLimit::AtMostEachTurn(n) => {
                parts.push(format!("no more times each turn than {}", super::amounts::value(n)?))
            }
            PlayLimit::If(c) => parts.push(format!("only if {}", conditions::condition(c)?)),
            PlayLimit::During(times) => parts.push(format!("only {}", during(times)?)),
            _ => return Err(GAP),
        }
    }
    Ok(if parts.is_empty() {
        out
    } else {
        format!(" play this ability {}.{out}", parts.join(" and "))
    })
}

/// "only during your turn": of a card that can be played only then.
pub(super) fn only(all: &[PlayLimit]) -> Printed<String> {
    Ok(limits(all)?.trim_start_matches(" play this ability ").trim_end_matches('.').to_string())
}

fn during(times: &[TimeLimit]) -> Printed<String> {
    let words: Vec<String> = times.iter().map(time).collect::<Printed<_>>()?;
    Ok(match times.first() {
        Some(
            TimeLimit::BeforeAttackers
            | TimeLimit::BeforeBlockers
            | TimeLimit::BeforeCombat
            | TimeLimit::BeforeCombatDamage
            | TimeLimit::BeforeEndOfCombat
            | TimeLimit::AfterCombat,
        ) => words.join(", "),
        Some(TimeLimit::Phase(None, Phase::Combat)) => format!("during {}", words.join(" ")),
        _ if times.contains(&TimeLimit::AfterUpkeep)
            || times.contains(&TimeLimit::BeforeEndStep) =>
        {
            format!("during {}", words.join(" "))
        }
        _ => format!("during {}", words.join(", ")),
    })
}

pub(super) fn time(t: &TimeLimit) -> Printed<String> {
    Ok(match t {
        TimeLimit::Turn(p) => format!("{} turn", players::possessive(p)?),
        TimeLimit::Phase(None, Phase::Combat) => "combat".to_string(),
        TimeLimit::Step(Some(p), s) => format!("{} {}", players::possessive(p)?, times::step(*s)),
        TimeLimit::Step(None, Step::Upkeep) => "any upkeep step".to_string(),
        TimeLimit::Step(None, s) => format!("the {}", times::step(*s)),
        TimeLimit::AfterUpkeep => "after their upkeep step".to_string(),
        TimeLimit::BeforeEndOfCombat => "before the end of combat step".to_string(),
        TimeLimit::BeforeEndStep => "before the end step".to_string(),
        TimeLimit::AfterCombat => "after combat".to_string(),
        TimeLimit::AfterBlockers => "after blockers are declared".to_string(),
        TimeLimit::BeforeAttackers => "before attackers are declared".to_string(),
        TimeLimit::BeforeBlockers => "before blockers are declared".to_string(),
        TimeLimit::BeforeCombat => "before combat".to_string(),
        TimeLimit::BeforeCombatDamage => "before the combat damage step".to_string(),
        _ => return Err(GAP),
    })
}

pub(super) fn triggered(t: &Triggered) -> Printed<String> {
    let when = match t.events.as_slice() {
        [one] if times::time(one)?.is_some() => times::time(one)?.unwrap_or_default(),
        [first, rest @ ..] if times::time(first)?.is_some() => format!(
            "{} or {} {}",
            times::time(first)?.unwrap_or_default(),
            if t.whenever.is_full() { "whenever" } else { "when" },
            events::joined(rest)?
        ),
        all => format!(
            "{} {}",
            if t.whenever.is_full() { "whenever" } else { "when" },
            events::joined(all)?
        ),
    };
    let condition = t
        .condition
        .as_ref()
        .map(|c| -> Printed<_> { Ok(format!("if {}, ", conditions::condition(c)?)) })
        .transpose()?
        .unwrap_or_default();
    Ok(format!(
        "{when}, {condition}{}{}",
        effects::stopped(effects::effect(&t.effect)?),
        limits(&t.limits)?
    ))
}
