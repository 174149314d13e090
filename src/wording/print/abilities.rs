//! Paragraphs and abilities.
use super::{
    Printed, Said, Unprinted, children, costs, effects, events, keywords, players, statics, times,
};
use crate::terms::{Phase, Step};
use crate::wording::syntax::{self as s, Worded};
use crate::wording::tree::{
    Ability, Activated, Antecedent, Back, BackForm, Condition, Paragraph, PlayLimit, PlayerRef,
    TimeLimit, Triggered,
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

/// Sentences behind the effect, each with a blank before it: "play this ability only once."
fn limits(all: &[PlayLimit]) -> Printed<String> {
    let (mut limits, mut twice, mut count) = (Vec::new(), None, None);
    let mut others: Vec<String> = Vec::new();
    // Who else may play it says when as well, of him or her.
    let any =
        |l: &&PlayLimit| matches!(l, PlayLimit::By(PlayerRef::Phrase(p)) if !p.opponent.is_so());
    let whenever = all.iter().find(any).map(|_| anyone_when(all)).transpose()?.flatten();
    let taken = whenever.as_ref().map(|(_, taken)| *taken);
    let left = all.iter().enumerate().filter(|(at, _)| Some(*at) != taken);
    for (_, l) in left {
        match l {
            PlayLimit::By(PlayerRef::Phrase(p)) if p.opponent.is_so() => {
                let opponent = Some(s::AnyOpponent::said());
                others.push(s::AnyPlayer::say(None, None, None, opponent)?.string());
            }
            PlayLimit::By(PlayerRef::Phrase(_)) => {
                let any = match &whenever {
                    Some((any, _)) => any.clone(),
                    None => s::AnyPlayer::say(None, None, None, None)?.string(),
                };
                others.push(any);
            }
            PlayLimit::By(who) => {
                others.push(s::OnlyBy::say(children::player_ref(who)?)?.string());
            }
            PlayLimit::XIs(letter, n) => {
                let letter = Worded::loose(letter.to_string());
                others.push(s::XIs::say(letter, children::value(n)?)?.string());
            }
            PlayLimit::SpendOnly(color) => {
                others.push(s::XOnly::say(children::color(*color))?.string());
            }
            PlayLimit::ResolvesAnyway => others.push(s::ResolvesAnyway::said().string()),
            PlayLimit::NotZero(letter) => {
                others.push(s::XNotZero::say(Worded::loose(letter.to_string()))?.string());
            }
            PlayLimit::TimesEachTurn(n) if *n > 1 => {
                let times = match n {
                    2 => s::Times::Twice,
                    3 => s::Times::ThreeTimes,
                    _ => return Err(GAP),
                };
                twice = Some(s::LimitTwice::say(times.said())?);
            }
            PlayLimit::AtMostEachTurn(n) => {
                count = Some(s::LimitCount::say(children::value(n)?)?);
            }
            l => limits.push(limit(l)?),
        }
    }
    let plain = !limits.is_empty() || twice.is_some() || count.is_some();
    let play = plain.then(|| s::PlayLimit::say(count, None, None, twice, limits)).transpose()?;
    let all = play.map(Worded::string).into_iter().chain(others);
    Ok(all.map(|sentence| format!(" {sentence}.")).collect())
}

/// "only once each turn": behind "only".
fn limit(l: &PlayLimit) -> Said<s::Limit<'static>> {
    Ok(match l {
        PlayLimit::AsSorcery => s::LimitSorcery::said().within(),
        PlayLimit::AsInstant => s::LimitInstant::said().within(),
        PlayLimit::Once => s::OnceEver::said().within::<s::LimitTimes<'_>>().within(),
        PlayLimit::TimesEachTurn(1) => {
            s::OnceEachTurn::said().within::<s::LimitTimes<'_>>().within()
        }
        PlayLimit::If(c) => s::LimitIf::say(children::condition(c)?)?.within(),
        PlayLimit::During(times) => Worded::loose(during(times)?),
        _ => return Err(GAP),
    })
}

/// "any player may play this ability but only during his or her turn", and which limit says so.
fn anyone_when(all: &[PlayLimit]) -> Printed<Option<(String, usize)>> {
    let said = |any: Worded<s::AnyPlayer<'static>>, at| Ok(Some((any.string(), at)));
    if let Some(at) = all.iter().position(|l| *l == PlayLimit::AsSorcery) {
        let time = Some(s::SorceryTime::AnyTimeHeOrSheCouldPlayASorcery.said());
        return said(s::AnyPlayer::say(None, None, time, None)?, at);
    }
    let mut others = all.iter().enumerate().filter(|(_, l)| !matches!(l, PlayLimit::By(_)));
    match (others.next(), others.next()) {
        (Some((at, PlayLimit::During(times))), None) => {
            let you = PlayerRef::You;
            let when = match times.as_slice() {
                [TimeLimit::Step(None, Step::Upkeep)] => s::AnyDuring::AnyUpkeepStep.said(),
                [TimeLimit::Turn(p)] if *p == you => s::AnyDuring::HisOrHerTurn.said(),
                [TimeLimit::Step(Some(p), Step::Draw)] if *p == you => {
                    s::AnyDuring::HisOrHerDrawStep.said()
                }
                [TimeLimit::Turn(p), TimeLimit::BeforeEndStep] if *p == you => {
                    s::OwnTurnEarly::said().within()
                }
                _ => return Ok(None),
            };
            said(s::AnyPlayer::say(None, Some(when), None, None)?, at)
        }
        (Some((at, PlayLimit::If(c))), None) => {
            let theirs = || PlayerRef::Back(Back { form: BackForm::HeOrShe, to: Antecedent::This });
            let own = match c {
                Condition::Controls(PlayerRef::You, n, o) => {
                    Condition::Controls(theirs(), n.clone(), o.clone())
                }
                Condition::UnderControl(o, PlayerRef::You) => {
                    Condition::UnderControl(o.clone(), theirs())
                }
                _ => return Ok(None),
            };
            let own = Some(children::condition(&own)?);
            said(s::AnyPlayer::say(own, None, None, None)?, at)
        }
        _ => Ok(None),
    }
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
    let word = || {
        if t.whenever.is_full() {
            s::EachTime::said().within()
        } else {
            s::TriggerWord::When.said()
        }
    };
    let first = t.events.first().map(times::at_time).transpose()?.flatten();
    let rest = if first.is_some() { t.events.get(1..) } else { Some(t.events.as_slice()) };
    let rest = rest.filter(|rest| !rest.is_empty());
    let events = rest.map(|rest| Printed::Ok(Worded::loose(events::joined(rest)?))).transpose()?;
    let word = events.is_some().then(word);
    let condition = t.condition.as_ref();
    let condition = condition.map(|c| s::Intervening::say(None, children::condition(c)?));
    let effect = effects::stopped(effects::effect(&t.effect)?);
    let effect = Worded::loose(format!("{effect}{}", limits(&t.limits)?));
    Ok(s::Triggered::say(first, word, events, effect, condition.transpose()?)?.string())
}
