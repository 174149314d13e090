//! Qualities of objects, as they stand behind the noun.
use super::objects::*;
use super::references::{back, object, possessive, thing};
use super::{Printed, Unprinted, agree, amounts, keywords, players};
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Amount, Back, BackForm, ChoiceKind, Compare, Comparison, Extreme, Joiner, ObjectRef, PlayerRef,
    Quality, Shared, Spelling, Stat, Way,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a quality");

/// A quality behind the noun of one object.
pub(super) fn behind(q: &Quality) -> Printed<String> {
    tail(q, false, false)
}

/// A quality behind the noun.
pub(super) fn tail(q: &Quality, plural: bool, from: bool) -> Printed<String> {
    Ok(match q {
        Quality::ControlledBy(PlayerRef::ControllerOf(o)) if is_unsaid(o) => {
            "with the same controller".to_string()
        }
        Quality::ControlledBy(p) => {
            format!("{} {}", players::player(p)?, agree("control", players::plain_verb(p))?)
        }
        Quality::OwnedBy(p) => {
            format!("{} {}", players::player(p)?, agree("own", players::plain_verb(p))?)
        }
        Quality::InZone(ZoneKind::RemovedFromTheGame, None) => {
            format!("{} removed from the game", if plural { "that are" } else { "that's" })
        }
        Quality::InZone(zone, whose) => zone_tail(*zone, whose.as_ref(), from)?,
        Quality::With(k) => format!("with {}", keywords::keyword(k)?),
        Quality::WithNamed(name) => format!("with {}", name.word()),
        Quality::WithCounters(c, kind) => {
            let kind = kind.as_ref().map(|k| format!("{k} ")).unwrap_or_default();
            let count = match (&c.how, &c.with) {
                (Comparison::AtLeast, Amount::Number(1)) => with_article(&format!("{kind}counter")),
                (Comparison::Exactly, Amount::Number(0)) => format!("no {kind}counters"),
                (Comparison::More, Amount::Number(0)) => format!("{kind}counters"),
                _ => format!("{} {kind}counters", amounts::compare_word(c)?),
            };
            format!("with {count} on {}", if plural { "them" } else { "it" })
        }
        Quality::BasicLandType => "with a basic land type".to_string(),
        Quality::HasOtherAbility if plural => {
            "with activated abilities that aren't mana abilities".to_string()
        }
        Quality::HasOtherAbility => {
            "with an activated ability that isn't a mana ability".to_string()
        }
        Quality::HasManaAbility if plural => "with mana abilities".to_string(),
        Quality::HasManaAbility => "with a mana ability".to_string(),
        Quality::DifferentNames => "with different names".to_string(),
        Quality::TotalStat(s, c) => {
            format!("with total {} {}", stat(*s), amounts::compare(c)?)
        }
        Quality::Power(c) => with_stat(Stat::Power, c)?,
        Quality::Toughness(c) => with_stat(Stat::Toughness, c)?,
        Quality::ConvertedManaCost(c) => with_stat(Stat::ConvertedManaCost, c)?,
        Quality::Named(n) => format!("named {n}"),
        Quality::OwnName => "named ~".to_string(),
        Quality::FromExpansion(n) => format!("from the {n} expansion"),
        Quality::Not(inner) => match &**inner {
            Quality::With(k) => format!("without {}", keywords::keyword(k)?),
            Quality::WithNamed(name) => format!("without {}", name.word()),
            Quality::WithCounters(..) => format!("without {}", with_counters(inner, plural)?),
            Quality::Named(n) => format!("not named {n}"),
            Quality::OwnName => "not named ~".to_string(),
            Quality::OwnedBy(PlayerRef::You) => "but don't own".to_string(),
            Quality::AttackedNow => "that didn't attack".to_string(),
            Quality::ThisWay(Way::PutIntoPlay) => "that weren't put into play".to_string(),
            Quality::HeldSinceTurnBegan(p, Spelling::Full) => format!(
                "{} hasn't controlled continuously since the beginning of the turn",
                players::player(p)?
            ),
            Quality::HeldSinceTurnBegan(p, _) => format!(
                "{} didn't control continuously since the beginning of the turn",
                players::player(p)?
            ),
            Quality::AttackedThisTurn => "that didn't attack this turn".to_string(),
            Quality::BlockedThisTurn => "that didn't block this turn".to_string(),
            Quality::InZone(ZoneKind::InPlay, None) => {
                format!("that {} in play", agree("aren't", plural)?)
            }
            Quality::Shares(..) => {
                let said = tail(inner, true, from)?;
                let rest = said.strip_prefix("that share ").ok_or(GAP)?;
                format!("that {} share {rest}", agree("don't", plural)?)
            }
            Quality::ControlledBy(p) => {
                format!(
                    "{} {} control",
                    players::player(p)?,
                    agree("don't", players::plain_verb(p))?
                )
            }
            other => {
                format!("{} {}", if plural { "that aren't" } else { "that isn't" }, is(other)?)
            }
        },
        Quality::HeldSinceTurnBegan(p, has) => {
            let has = match (has.is_full(), players::plain_verb(p)) {
                (false, _) => "",
                (true, false) => "has ",
                (true, true) => "have ",
            };
            format!(
                "{} {has}controlled continuously since the beginning of the turn",
                players::player(p)?
            )
        }
        Quality::ButNot(but, Spelling::Short) => format!(", other than {}", objects(but, true)?),
        Quality::ButNot(but, Spelling::Full) => {
            format!(". ignore this effect for each {}", objects(but, false)?)
        }
        Quality::BandedWith(o) => format!("banded with {}", object(o)?),
        Quality::AttackedThisTurn => "that attacked this turn".to_string(),
        Quality::BlockedThisTurn => "that blocked this turn".to_string(),
        Quality::WasBlockedThisTurn if plural => "that were blocked this turn".to_string(),
        Quality::WasBlockedThisTurn => "that was blocked this turn".to_string(),
        Quality::BlockedWhom(o) => format!("that blocked {} this turn", object(o)?),
        Quality::Faced { .. } => format!("that {} this turn", faced(q, plural)?),
        Quality::CameIntoPlayThisTurn => "that came into play this turn".to_string(),
        Quality::PlayedBy(PlayerRef::YourOpponents, _) => "played by your opponents".to_string(),
        Quality::PlayedBy(PlayerRef::You, Spelling::Full) => "you've played".to_string(),
        Quality::PlayedBy(PlayerRef::You, Spelling::Short) => "you played".to_string(),
        Quality::AnyOf(one, _)
            if matches!(one.as_slice(), [Quality::DealtDamageThisTurn(None)]) =>
        {
            "dealt damage this turn".to_string()
        }
        Quality::AnyOf(all, Joiner::And)
            if all.iter().all(|q| matches!(q, Quality::Named(_) | Quality::OwnName)) =>
        {
            let name = |q: &Quality| -> Printed<_> {
                Ok(match q {
                    Quality::Named(name) => name.clone(),
                    Quality::OwnName => "~".to_string(),
                    _ => return Err(GAP),
                })
            };
            format!(
                "named {}",
                words::list(&all.iter().map(name).collect::<Printed<Vec<_>>>()?, "and")
            )
        }
        Quality::AnyOf(any, Joiner::AndOr) => {
            let all = any.iter().map(keywords::had).collect::<Printed<Option<Vec<_>>>>()?;
            format!("with {}", all.ok_or(GAP)?.join(" and/or "))
        }
        Quality::AnyOf(any, Joiner::Or)
            if let [Quality::Shares(a, with), Quality::Shares(b, same)] = any.as_slice()
                && with == same =>
        {
            let word = |shared: &Shared| super::references::shared(*shared);
            let s = if plural { "" } else { "s" };
            format!("that share{s} a {} or {} with {}", word(a)?, word(b)?, object(with)?)
        }
        Quality::AnyOf(both, Joiner::Or) => match both.as_slice() {
            [Quality::AttackedThisTurn, Quality::BlockedThisTurn] => {
                "that attacked or blocked this turn".to_string()
            }
            [Quality::BlockedThisTurn, Quality::WasBlockedThisTurn] => {
                let were = if plural { "were" } else { "was" };
                format!("that blocked or {were} blocked this turn")
            }
            [Quality::Targeting(a), Quality::Targeting(b)] => {
                let s = if plural { "" } else { "s" };
                format!("that target{s} {} or {}", thing(a)?, thing(b)?)
            }
            [Quality::OwnedBy(a), Quality::ControlledBy(b)] if a == b => {
                let (own, control) =
                    if players::plain_verb(a) { ("own", "control") } else { ("owns", "controls") };
                format!("{} {own} or {control}", players::player(a)?)
            }
            [Quality::Blocking(Some(a)), Quality::Blocked(Some(b))] if a == b => {
                format!("blocking or blocked by {}", object(a)?)
            }
            any if !plural => {
                format!(
                    "that's {}",
                    words::list(&any.iter().map(is).collect::<Printed<Vec<_>>>()?, "or")
                )
            }
            _ => return Err(GAP),
        },
        // Said of it as the place where something is, rather than as where it is taken from.
        Quality::FromHandSeen(PlayerRef::Back(b)) if b.form == BackForm::HeOrShe => {
            "in it".to_string()
        }
        Quality::FromHandSeen(_) => "from it".to_string(),
        Quality::HasTapAbility if !plural => {
            "that has an activated ability with {T} in its cost".to_string()
        }
        Quality::Among(Back { form: form @ BackForm::Pile(Some(_)), .. }) => {
            format!("in {}", back(form)?)
        }
        Quality::Among(Back { form, .. }) => format!(
            "from among {}",
            if *form == BackForm::They { "them".to_string() } else { back(form)? }
        ),
        Quality::Attacking(Some(p)) => format!("attacking {}", players::player(p)?),
        Quality::OtherThan(o) => format!("other than {}", object(o)?),
        Quality::Chosen(ChoiceKind::Color) => "of the chosen color".to_string(),
        Quality::Chosen(ChoiceKind::LandOrNot) => "of the chosen kind".to_string(),
        Quality::Chosen(_) => "of the chosen type".to_string(),
        Quality::OfYourChoice(ChoiceKind::Color) => "of the color of your choice".to_string(),
        Quality::OfYourChoice(_) => "of the creature type of your choice".to_string(),
        Quality::OfChoice(p) => format!("of {} choice", players::possessive(p)?),
        Quality::AttachedTo(o) => format!("attached to {}", object(o)?),
        Quality::Blocking(Some(o)) => format!("blocking {}", object(o)?),
        Quality::Blocked(Some(o)) => format!("blocked by {}", object(o)?),
        Quality::DealtDamageThisTurn(Some(o)) => {
            format!("dealt damage by {} this turn", object(o)?)
        }
        Quality::DealtDamageThisTurn(None) => {
            format!("that {} dealt damage this turn", agree("were", plural)?)
        }
        Quality::Shares(what, o) => {
            let what = match what {
                Shared::OneOfThoseTypes => {
                    return Ok(format!(
                        "that share{} one of those types with {}",
                        if plural { "" } else { "s" },
                        object(o)?
                    ));
                }
                Shared::ConvertedManaCost => {
                    return Ok(match o {
                        ObjectRef::Back(Back {
                            form: BackForm::That(_) | BackForm::The(_, None),
                            ..
                        }) => format!("with {} converted mana cost", possessive(o)?),
                        _ => format!("with the same converted mana cost as {}", object(o)?),
                    });
                }
                Shared::Name => {
                    return Ok(match o {
                        ObjectRef::Back(b) if b.form == BackForm::ThatName => {
                            format!("with {}", object(o)?)
                        }
                        ObjectRef::Back(b) if b.form == BackForm::Unsaid => {
                            "with the same name".to_string()
                        }
                        _ => format!("with the same name as {}", object(o)?),
                    });
                }
                what => super::references::shared(*what)?,
            };
            format!("that share{} a {what} with {}", if plural { "" } else { "s" }, object(o)?)
        }
        Quality::AbilityCounteredThisWay => "whose ability is countered this way".into(),
        Quality::TargetsOnly(t, single) => {
            let mut what = thing(t)?;
            if single.is_full() {
                what = match what.split_once(' ') {
                    Some(("a" | "an", rest)) => format!("a single {rest}"),
                    _ => return Err(GAP),
                };
            }
            format!("that {} only {what}", if plural { "target" } else { "targets" })
        }
        Quality::Targeting(t) => {
            format!("that target{} {}", if plural { "" } else { "s" }, thing(t)?)
        }
        Quality::Superlative(end, s) => {
            let end = match (end, s) {
                (Extreme::Greatest, Stat::ConvertedManaCost) => "highest",
                (Extreme::Least, Stat::ConvertedManaCost) => "lowest",
                (Extreme::Greatest, _) => "greatest",
                (Extreme::Least, _) => "least",
            };
            format!("with the {end} {}", stat(*s))
        }
        Quality::DealtDamageToThisTurn(t) => {
            format!("that dealt damage to {} this turn", thing(t)?)
        }
        Quality::ThisWay(Way::Dealt) => "dealt damage this way".to_string(),
        Quality::OneOfChosen(ChoiceKind::Color) => "of a color chosen this way".to_string(),
        Quality::OneOfChosen(_) => "of a type chosen this way".to_string(),
        Quality::ThatChosen(ChoiceKind::Color) => "of that color".to_string(),
        Quality::ThatChosen(ChoiceKind::Name) => "with that name".to_string(),
        Quality::ThatChosen(_) => "of that type".to_string(),
        Quality::AttackedWhomThisTurn(p) => {
            format!("that attacked {} this turn", players::object_case(p)?)
        }
        Quality::ControlledThen(p) => format!("{} controlled", players::player(p)?),
        Quality::ThisWayBy(p, w, game) => {
            let verb = match (w, game) {
                (Way::Removed, Spelling::Full) => "removed from the game",
                (Way::Removed, Spelling::Short) => "removed",
                (Way::Chosen, _) => "chose",
                (Way::Drawn, _) => "drew",
                (w, _) => way(*w)?.trim_end_matches(" this way"),
            };
            format!("{} {verb} this way", players::player(p)?)
        }
        Quality::PlayedFrom(zone, _) => format!("played from {}", zone_owned(*zone, None)?),
        Quality::PutThereFromPlay => {
            format!("that {} put there from play this turn", agree("were", plural)?)
        }
        Quality::OfEach(crate::wording::tree::DistinctKind::Colors) => "of each color".to_string(),
        Quality::OfEach(_) => "of each basic land type".to_string(),
        Quality::AttackedLastTurn(who) => {
            format!("that {}", super::references::attacked_last_turn(who)?)
        }
        Quality::ControllerControls(c, o) => {
            format!("whose controller controls {}", super::compared::counted(c, o)?.0)
        }
        Quality::CanEnchant(o) => format!("that can enchant {}", object(o)?),
        Quality::CanHold(o, Spelling::Full) => format!("{} could be attached to", object(o)?),
        Quality::CanHold(o, Spelling::Short) => format!("{} can enchant", object(o)?),
        Quality::OfObject(o) => format!("of {}", object(o)?),
        Quality::SourceOf(what) => format!("that {} is of", object(what)?),
        Quality::AbilityOf(o) => format!("of {}", objects(o, true)?),
        Quality::OwnedAndControlledBy(p) => {
            let (own, control) =
                if players::plain_verb(p) { ("own", "control") } else { ("owns", "controls") };
            format!("{} {own} and {control}", players::player(p)?)
        }
        Quality::FromSource(o, Spelling::Full) => {
            format!("from {}", with_article(&objects(o, false)?))
        }
        Quality::FromSource(o, Spelling::Short) => format!("from {}", objects(o, true)?),
        Quality::ThatItBlocks(ObjectRef::This) => "~ is blocking".to_string(),
        Quality::ThatItBlocks(o) => format!("{}'s blocking", object(o)?),
        Quality::InSingleGraveyard => {
            format!("{} a single graveyard", if from { "from" } else { "in" })
        }
        Quality::SameController => "controlled by the same player".to_string(),
        Quality::LastDrawn => "you drew last this turn".to_string(),
        Quality::DrawnThisTurn => "drawn this turn".to_string(),
        Quality::PutIntoPlayWithThis => "put into play with ~".to_string(),
        Quality::PaidByManaSpent => "that mana spent on {X} would pay".to_string(),
        Quality::RemovedWithThis => "removed from the game with ~".to_string(),
        Quality::SingleTarget => "with a single target".to_string(),
        Quality::ThisWay(w) => way(*w)?.to_string(),
        other => format!("{} {}", if plural { "that are" } else { "that's" }, is(other)?),
    })
}

/// "with power 2 or less", "with lesser power".
fn with_stat(s: Stat, c: &Compare) -> Printed<String> {
    let beside = matches!(&c.with, Amount::Stat(of, o)
        if *of == s && matches!(&**o, ObjectRef::Back(b) if b.form == BackForm::Unsaid));
    Ok(match c.how {
        Comparison::Less if beside => format!("with lesser {}", stat(s)),
        Comparison::More if beside => format!("with greater {}", stat(s)),
        _ => format!("with {} {}", stat(s), amounts::compare(c)?),
    })
}

/// "a charge counter on it", behind "has".
pub(super) fn with_counters(q: &Quality, plural: bool) -> Printed<String> {
    Ok(tail(q, plural, false)?.trim_start_matches("with ").to_string())
}

/// A quality behind "is".
pub(super) fn is(q: &Quality) -> Printed<String> {
    Ok(match q {
        Quality::Type(t) => with_article(t.word()),
        Quality::Subtype(s) => with_article(s),
        Quality::A(o) => with_article(&objects(o, false)?),
        Quality::Chosen(_) | Quality::ThatChosen(_) | Quality::OneOfChosen(_) => {
            tail(q, false, false)?
        }
        Quality::ThisWay(w) => way(*w)?.to_string(),
        other => adjective(other)?,
    })
}

/// "blocked or was blocked by ~".
pub(super) fn faced(q: &Quality, plural: bool) -> Printed<String> {
    let Quality::Faced { by, either } = q else { return Err(GAP) };
    let blocked = if either.is_so() { "blocked or " } else { "" };
    let was = agree("were", plural)?;
    Ok(format!("{blocked}{was} blocked by {}", super::references::object(by)?))
}

/// What no word of the text names.
fn is_unsaid(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Back(b) if b.form == BackForm::Unsaid)
}
