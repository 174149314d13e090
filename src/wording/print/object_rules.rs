//! What an object may and may not do, as an effect says it of the object.
use super::{Printed, Unprinted, agree, amounts, keywords, objects, players, references};
use crate::wording::tree::{
    Amount, Blockers, Change, Comparison, Condition, Keyword, ObjectRef, ObjectRule, PlayerRef,
    Thing, whether,
};

/// Whether that is what a change is.
pub(super) fn is_unmasked(changes: &[Change]) -> bool {
    let turns = |r: &ObjectRule| *r == ObjectRule::TurnsUpFirst;
    matches!(changes, [Change::Rule(rule)] if turns(rule))
}

/// What has no words here.
const GAP: Unprinted = Unprinted("a rule of an object");

pub(super) fn rule(r: &ObjectRule, plural: bool) -> Printed<String> {
    let verb = |verb: &str| agree(verb, plural);
    Ok(match r {
        ObjectRule::CantAttack {
            whom: None,
            unless,
            unless_pays: None,
            alone: whether::Alone::No,
        } => {
            format!("can't attack{}", unless_if(unless)?)
        }
        ObjectRule::CantBlock { what, unless, unless_pays: None, alone: whether::Alone::No } => {
            let what = what
                .as_ref()
                .map(|o| -> Printed<_> { Ok(format!(" {}", references::object(o)?)) })
                .transpose()?
                .unwrap_or_default();
            format!("can't block{what}{}", unless_if(unless)?)
        }
        ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::Yes,
        } => "can't attack alone".to_string(),
        ObjectRule::CantBlock {
            what: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::Yes,
        } => "can't block alone".to_string(),
        ObjectRule::CantAttack {
            whom: Some(PlayerRef::You),
            unless: None,
            unless_pays: Some(c),
            alone: whether::Alone::No,
        } => {
            format!(
                "can't attack you unless their controller {} for each creature he or she controls \
                    that's attacking you",
                prison_cost(c)?
            )
        }
        ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: Some(c),
            alone: whether::Alone::No,
        } => {
            format!(
                "can't attack unless their controller {} for each attacking creature he or she \
                    controls",
                prison_cost(c)?
            )
        }
        ObjectRule::CantBlock {
            what,
            unless: None,
            unless_pays: Some(c),
            alone: whether::Alone::No,
        } => {
            let what = what
                .as_ref()
                .map(|o| -> Printed<_> { Ok(format!(" {}", references::object(o)?)) })
                .transpose()?
                .unwrap_or_default();
            format!(
                "can't block{what} unless their controller {} for each blocking creature he or she \
                    controls",
                prison_cost(c)?
            )
        }
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: None,
            as_long_as: Some(Condition::Not(c)),
        } if matches!(&**c, Condition::All(all) if all.len() == 1) => {
            let Condition::All(all) = &**c else { return Err(GAP) };
            format!(
                "can't be blocked unless {}",
                all.iter().map(super::conditions::condition).collect::<Printed<String>>()?
            )
        }
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: None,
            as_long_as: Some(c),
        } => {
            format!("{} unblockable as long as {}", verb("are")?, super::conditions::condition(c)?)
        }
        ObjectRule::MostCounters(n, kind) => format!(
            "can't have more than {} {kind} counters on {}",
            amounts::number(*n as i32),
            if plural { "them" } else { "it" }
        ),
        ObjectRule::CantPhase => "can't phase out".to_string(),
        ObjectRule::Unblockable => format!("{} unblockable", verb("are")?),
        ObjectRule::MustBeBlocked { blockers: Blockers::One, by: None } => {
            "must be blocked if able".to_string()
        }
        ObjectRule::BlocksAsThough(Keyword::Shadow) => {
            "can block creatures with shadow as though it had shadow".to_string()
        }
        ObjectRule::TurnsUpFirst => {
            format!("{} turned face up before it acts", if plural { "are" } else { "is" })
        }
        ObjectRule::BlocksWalkers => "can block creatures with landwalk abilities as though \
                                      they didn't have those abilities"
            .to_string(),
        ObjectRule::BlocksAsThoughUntapped => {
            format!("can block as though {} untapped", if plural { "they were" } else { "it were" })
        }
        ObjectRule::BlocksAsThough(Keyword::Flying) => {
            format!("can block as though {} had flying", if plural { "they" } else { "it" })
        }
        ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::Haste) => {
            "can attack as though it had haste".to_string()
        }
        ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoDefender) => {
            format!(
                "can attack as though {} didn't have defender",
                if plural { "they" } else { "it" }
            )
        }
        ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoLandwalk(k)) => {
            format!(
                "can be blocked as though {} didn't have {}",
                if plural { "they" } else { "it" },
                keywords::keyword(k)?
            )
        }
        ObjectRule::CantBeEnchanted { other: whether::Other::Yes } => {
            "can't be enchanted by other Auras".to_string()
        }
        ObjectRule::CantBeEnchanted { other: whether::Other::No } => {
            "can't be enchanted".to_string()
        }
        ObjectRule::AttacksOnlyAlone => "can only attack alone".to_string(),
        ObjectRule::CantBeEquipped => "can't be equipped".to_string(),
        ObjectRule::CantBeSacrificed => "can't be sacrificed".to_string(),
        ObjectRule::AbilitiesCantBePlayed { except_mana, tap } => {
            let tap = if tap.is_so() { " with {T} in their costs" } else { "" };
            let whose = if plural { "their" } else { "its" };
            format!(
                "{whose} activated abilities{tap} can't be played{}",
                if except_mana.is_so() { " unless they're mana abilities" } else { "" }
            )
        }
        ObjectRule::CantAttack {
            whom: Some(PlayerRef::You),
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => "can't attack you".to_string(),
        ObjectRule::MustBlock(None) => format!("{} each turn if able", verb("block")?),
        ObjectRule::MustBlock(Some(o)) => {
            format!("{} {} if able", verb("block")?, references::object(o)?)
        }
        ObjectRule::CanBlockMore(Some(Amount::Number(1))) => {
            "can block an additional creature".to_string()
        }
        ObjectRule::CanBlockMore(Some(n)) => {
            format!("can block {} additional creatures", amounts::word(n)?)
        }
        ObjectRule::CanBlockMore(None) => "can block any number of creatures".to_string(),
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::Yes,
            count: Some(c),
            as_long_as: None,
        } if c.how == Comparison::AtLeast => {
            format!("can't be blocked except by {} or more creatures", amounts::word(&c.with)?)
        }
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: Some(c),
            as_long_as: None,
        } if c.how == Comparison::More => "can't be blocked by more than one creature".to_string(),
        ObjectRule::TargetableBy(p) => format!(
            "can be the target of spells and abilities controlled by {} as though {} didn't have \
                shroud",
            super::players::player(p)?,
            if plural { "they" } else { "it" }
        ),
        ObjectRule::CantBeTargeted { of, by } => {
            let of = of
                .as_ref()
                .map_or(Ok("spells or abilities".to_string()), |o| objects::objects(o, true))?;
            let by = match by {
                Some(PlayerRef::YourOpponents) => " your opponents control",
                Some(_) => return Err(GAP),
                None => "",
            };
            format!("can't be the target{} of {of}{by}", if plural { "s" } else { "" })
        }
        ObjectRule::DoesntUntapIn(who) => {
            format!("{} untap during {} untap step", verb("don't")?, players::possessive(who)?)
        }
        ObjectRule::CantBeBlocked { by, except, count: None, as_long_as: None } => match by {
            None => "can't be blocked".to_string(),
            Some(o) => format!(
                "can't be blocked {}by {}",
                if except.is_so() { "except " } else { "" },
                objects::objects(o, true)?
            ),
        },
        ObjectRule::MustAttack(None) => format!("{} each turn if able", verb("attack")?),
        ObjectRule::MustAttack(Some(PlayerRef::You)) => {
            format!("{} you if able", verb("attack")?)
        }
        ObjectRule::DoesntUntap => format!(
            "{} untap during {}",
            verb("don't")?,
            if plural { "their controllers' untap steps" } else { "its controller's untap step" }
        ),
        ObjectRule::CantBeRegenerated => "can't be regenerated".to_string(),
        ObjectRule::CantBeCountered => "can't be countered".to_string(),
        ObjectRule::Indestructible => format!("{} indestructible", verb("are")?),
        ObjectRule::CanBlockOnly(o) => format!("can block only {}", objects::objects(o, true)?),
        _ => return Err(GAP),
    })
}

/// "pays {2}", "sacrifices a land".
fn prison_cost(all: &[crate::wording::tree::Cost]) -> Printed<String> {
    Ok(match all {
        [crate::wording::tree::Cost::Do(a)] => super::verbs::action_of(a, super::verbs::actor(a))?,
        all => format!("pays {}", super::costs::paid(all)?),
    })
}

/// "can't attack or block unless its controller pays {2}", and of how many rules that is.
pub(super) fn paid_rule(
    a: &ObjectRule,
    next: Option<&Change>,
    what: &Thing,
) -> Printed<Option<(String, usize)>> {
    // Of several it is said for each of them.
    if references::thing_is_plural(what) {
        return Ok(None);
    }
    let mine = matches!(what, Thing::Object(ObjectRef::This));
    let payer = if mine { "you" } else { "its controller" };
    let cost = |c: &[crate::wording::tree::Cost]| -> Printed<_> {
        Ok(match c {
            [crate::wording::tree::Cost::Do(_)] if mine => {
                format!("you {}", super::costs::costs(c)?)
            }
            _ => format!("{payer} {} {}", agree("pay", mine)?, super::costs::paid(c)?),
        })
    };
    Ok(match (a, next) {
        (
            ObjectRule::CantAttack {
                whom: None,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            Some(Change::Rule(b)),
        ) if matches!(&**b, ObjectRule::CantBlock { what: None, unless: None, unless_pays: Some(d),
            alone: whether::Alone::No } if c == d) =>
        {
            Some((format!("can't attack or block unless {}", cost(c)?), 2))
        }
        (
            ObjectRule::CantAttack {
                whom: None,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            _,
        ) => Some((format!("can't attack unless {}", cost(c)?), 1)),
        (
            ObjectRule::CantBlock {
                what,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            _,
        ) => {
            let what = what
                .as_ref()
                .map(|o| -> Printed<_> { Ok(format!(" {}", references::object(o)?)) })
                .transpose()?
                .unwrap_or_default();
            Some((format!("can't block{what} unless {}", cost(c)?), 1))
        }
        _ => None,
    })
}

fn unless_if(c: &Option<crate::wording::tree::Condition>) -> Printed<String> {
    Ok(c.as_ref()
        .map(|c| -> Printed<_> { Ok(format!(" unless {}", super::conditions::condition(c)?)) })
        .transpose()?
        .unwrap_or_default())
}
