//! What an object may and may not do, as an effect says it of the object.
use super::{Printed, Said, Unprinted, amounts, children, keywords, references};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Amount, AsThough, Blockers, Change, Comparison, Condition, Cost, Keyword, ObjectRef,
    ObjectRule, Objects, PlayerRef, Thing, whether,
};

/// Whether that is what a change is.
pub(super) fn is_unmasked(changes: &[Change]) -> bool {
    let turns = |r: &ObjectRule| *r == ObjectRule::TurnsUpFirst;
    matches!(changes, [Change::Rule(rule)] if turns(rule))
}

/// What has no words here.
const GAP: Unprinted = Unprinted("a rule of an object");

pub(super) fn rule(r: &ObjectRule, plural: bool) -> Printed<String> {
    Ok(said(r, Agree::many(plural))?.string())
}

fn said(r: &ObjectRule, agree: Agree) -> Said<s::ChRule<'static>> {
    let bare = |o: &Objects| children::objects_bare(o, true);
    let perhaps = |o: &Option<ObjectRef>| o.as_ref().map(children::object_ref).transpose();
    let unless = |c: &Option<Condition>| {
        c.as_ref().map(|c| s::RuleUnless::say(children::condition(c)?)).transpose()
    };
    let alone = |attack, block| Ok(s::RCantAlone::say(s::AloneVerb::say(attack, block)?)?.within());
    Ok(match r {
        ObjectRule::CantAttack { whom, unless: if_not, unless_pays, alone: by_itself } => {
            match (whom, if_not, unless_pays, by_itself) {
                (None, c, None, whether::Alone::No) => s::RCantAttack::say(unless(c)?)?.within(),
                (None, None, None, whether::Alone::Yes) => {
                    return alone(Some(s::AttackWord::said()), None);
                }
                (Some(PlayerRef::You), None, None, whether::Alone::No) => {
                    s::RCantAttackYou::said().within()
                }
                (Some(PlayerRef::You), None, Some(c), whether::Alone::No) => {
                    let you = Some(s::NotYou::said());
                    s::RPrison::say(you, prison_cost(c)?, None)?.within()
                }
                (None, None, Some(c), whether::Alone::No) => {
                    s::RPrison::say(None, prison_cost(c)?, Some(prison_noun()?))?.within()
                }
                _ => return Err(GAP),
            }
        }
        ObjectRule::CantBlock { what, unless: if_not, unless_pays, alone: by_itself } => {
            match (if_not, unless_pays, by_itself) {
                (c, None, whether::Alone::No) => {
                    s::RCantBlock::say(perhaps(what)?, unless(c)?)?.within()
                }
                (None, None, whether::Alone::Yes) if what.is_none() => {
                    return alone(None, Some(s::BlockWord::said()));
                }
                (None, Some(c), whether::Alone::No) => {
                    let (what, cost) = (perhaps(what)?, prison_cost(c)?);
                    s::RBlockPrison::say(what, cost, prison_noun()?)?.within()
                }
                _ => return Err(GAP),
            }
        }
        ObjectRule::CantBeBlocked { .. } => return cant_be_blocked(r, agree),
        ObjectRule::MostCounters(n, kind) => {
            let (it, them) = match agree {
                Agree::One => (Some(s::It::It.said()), None),
                Agree::Many => (None, Some(s::Them::Them.said())),
            };
            let number = Worded::loose(amounts::number(*n as i32));
            s::RMostCounters::say(number, children::counter_kind(kind), it, them)?.within()
        }
        ObjectRule::CantPhase => s::RCantPhase::said().within(),
        ObjectRule::Unblockable => s::RUnblockable::say(agree)?.within(),
        ObjectRule::MustBeBlocked { blockers: Blockers::One, by: None } => {
            s::RMustBeBlocked::MustBeBlockedIfAble.said().within()
        }
        // Of a trace: a text says it of what "it" is.
        ObjectRule::TurnsUpFirst => {
            let up = s::EFaceUp::say(agree)?.string();
            Worded::loose(format!("{up} before it acts"))
        }
        ObjectRule::BlocksAsThough(_)
        | ObjectRule::BlocksWalkers
        | ObjectRule::BlocksAsThoughUntapped
        | ObjectRule::AttacksAsThough(_) => return as_though(r, agree, None),
        ObjectRule::CantBeEnchanted { other } => {
            let other = other.is_so().then(s::ByOtherAuras::said);
            s::RCantBe::say(Some(s::CantEnchant::said()), other, None)?.within()
        }
        ObjectRule::CantBeEquipped => {
            s::RCantBe::say(None, None, Some(s::CantEquip::said()))?.within()
        }
        ObjectRule::CantBeSacrificed => s::RCantBe::say(None, None, None)?.within(),
        ObjectRule::AttacksOnlyAlone => s::ROnlyAlone::said().within(),
        ObjectRule::AbilitiesCantBePlayed { except_mana, tap } => {
            let whose = match agree {
                Agree::One => s::PossWord::Its,
                Agree::Many => s::PossWord::Their,
            };
            let tap = tap.is_so().then(s::TapCosts::said);
            let mana = except_mana.is_so().then(s::UnlessMana::said);
            s::RAbilities::say(whose.said(), tap, mana)?.within()
        }
        ObjectRule::MustBlock(o) => {
            let whom = o.as_ref().map(children::object_ref).transpose()?;
            s::RBlocks::say(agree, whom, None)?.within()
        }
        ObjectRule::CanBlockMore(Some(Amount::Number(1))) => {
            s::RBlockMore::say(None, None, Some(s::OneMore::said()))?.within()
        }
        ObjectRule::CanBlockMore(n) => {
            let n = n.as_ref().map(children::number_word).transpose()?;
            s::RBlockMore::say(None, n, None)?.within()
        }
        ObjectRule::TargetableBy(p) => {
            s::RTargetable::say(agree, children::player_ref(p)?)?.within()
        }
        ObjectRule::CantBeTargeted { of, by } => {
            let by = match (of, by) {
                (None, Some(PlayerRef::YourOpponents)) => {
                    s::TargetBy::say(Some(s::OpponentsOwn::said()), None, Vec::new())?
                }
                (None, None) => {
                    let all = Some(s::SpellsAbilities::SpellsOrAbilities.said());
                    s::TargetBy::say(None, all, Vec::new())?
                }
                (Some(of), None) => s::TargetBy::say(None, None, vec![bare(of)?])?,
                _ => return Err(GAP),
            };
            s::RCantTarget::say(agree, by)?.within()
        }
        ObjectRule::DoesntUntapIn(who) => {
            let whose = children::whose(who)?;
            s::RDoesntUntap::say(agree, Agree::One, whose, None, None)?.within()
        }
        ObjectRule::DoesntUntap => {
            let whose = match agree {
                Agree::One => s::Its::said().within(),
                Agree::Many => s::TheirObj::said().within(),
            };
            let whose = s::ControllerPoss::say(agree, whose, None)?.within();
            s::RDoesntUntap::say(agree, agree, whose, None, None)?.within()
        }
        ObjectRule::MustAttack(None) => {
            let each = Some(s::EachTurn::said());
            s::RMustAttack::say(agree, None, each, None)?.within()
        }
        ObjectRule::MustAttack(Some(PlayerRef::You)) => {
            s::RMustAttack::say(agree, Some(s::MustWhom::said()), None, None)?.within()
        }
        ObjectRule::CantBeRegenerated => s::RCantRegen::say(None)?.within(),
        ObjectRule::CantBeCountered => s::RCantCountered::said().within(),
        ObjectRule::Indestructible => s::RIndestructible::say(agree)?.within(),
        ObjectRule::CanBlockOnly(o) => s::RBlockOnly::say(bare(o)?)?.within(),
        _ => return Err(GAP),
    })
}

/// The same for a turn: "attacks this turn if able", "can attack this turn as though it didn't have
/// defender".
pub(super) fn this_turn(r: &ObjectRule, plural: bool) -> Printed<Option<String>> {
    let (agree, turn) = (Agree::many(plural), Some(s::ThisTurn::said()));
    Ok(Some(match r {
        ObjectRule::MustAttack(None) => s::RMustAttack::say(agree, None, None, turn)?.string(),
        ObjectRule::MustBlock(o) => {
            let whom = o.as_ref().map(children::object_ref).transpose()?;
            s::RBlocks::say(agree, whom, turn)?.string()
        }
        ObjectRule::AttacksAsThough(AsThough::NoDefender) => as_though(r, agree, turn)?.string(),
        _ => return Ok(None),
    }))
}

/// "can't be blocked by Walls"
fn cant_be_blocked(r: &ObjectRule, agree: Agree) -> Said<s::ChRule<'static>> {
    let ObjectRule::CantBeBlocked { by, except, count, as_long_as } = r else { return Err(GAP) };
    let except = except.is_so();
    let say = |except, unless, number, one, by| {
        Ok(s::RCantBeBlocked::say(except, unless, None, number, one, by)?.within())
    };
    match (by, count, as_long_as) {
        (None, None, Some(Condition::Not(c)))
            if !except && matches!(&**c, Condition::All(all) if all.len() == 1) =>
        {
            let Condition::All(all) = &**c else { return Err(GAP) };
            let [c] = all.as_slice() else { return Err(GAP) };
            say(None, Some(s::RuleUnless::say(children::condition(c)?)?), None, None, None)
        }
        (None, None, Some(c)) if !except => {
            let long = s::AsLongAfter::say(children::condition(c)?)?.string();
            Ok(Worded::loose(format!("{} {long}", s::RUnblockable::say(agree)?.string())))
        }
        (None, Some(c), None) if except && c.how == Comparison::AtLeast => {
            let number = s::BlockedExceptN::say(children::number_word(&c.with)?)?;
            say(None, None, Some(number), None, None)
        }
        (None, Some(c), None) if !except && c.how == Comparison::More => {
            say(None, None, None, Some(s::BlockedOne::said()), None)
        }
        (None, None, None) => say(None, None, None, None, None),
        (Some(o), None, None) => {
            let o = children::objects_bare(o, true)?;
            if except {
                say(Some(s::BlockedExcept::say(o)?), None, None, None, None)
            } else {
                say(None, None, None, None, Some(s::BlockedBy::say(o)?))
            }
        }
        _ => Err(GAP),
    }
}

/// "can block as though it had flying"
fn as_though(
    r: &ObjectRule,
    agree: Agree,
    turn: Option<Worded<s::ThisTurn>>,
) -> Said<s::ChRule<'static>> {
    let one = agree == Agree::One;
    let say = |walker, shadow, untapped, flying, haste| {
        Ok(s::RAsThough::say(agree, walker, shadow, untapped, flying, haste, turn)?.within())
    };
    match r {
        ObjectRule::BlocksWalkers => say(Some(s::AsNoWalker::said()), None, None, None, None),
        ObjectRule::BlocksAsThough(Keyword::Shadow) => {
            say(None, Some(s::AsShadow::said()), None, None, None)
        }
        ObjectRule::BlocksAsThoughUntapped => {
            let untapped = if one {
                s::AsUntapped::CanBlockAsThoughItWereUntapped
            } else {
                s::AsUntapped::CanBlockAsThoughTheyWereUntapped
            };
            say(None, None, Some(untapped.said()), None, None)
        }
        ObjectRule::BlocksAsThough(Keyword::Flying) => {
            let flying = if one {
                s::AsFlying::CanBlockAsThoughItHadFlying
            } else {
                s::AsFlying::CanBlockAsThoughTheyHadFlying
            };
            say(None, None, None, Some(flying.said()), None)
        }
        ObjectRule::AttacksAsThough(AsThough::Haste) => {
            say(None, None, None, None, Some(s::AsHaste::said()))
        }
        ObjectRule::AttacksAsThough(AsThough::NoDefender) => say(None, None, None, None, None),
        ObjectRule::AttacksAsThough(AsThough::NoLandwalk(k)) => {
            let walk = Worded::loose(keywords::keyword(k)?);
            Ok(s::RNoLandwalk::say(agree, walk)?.within())
        }
        _ => Err(GAP),
    }
}

/// "attacking creature": for each of which is paid.
fn prison_noun() -> Said<s::PrisonNoun<'static>> {
    s::PrisonNoun::say(Worded::loose(s::CardType::Creature.said().string()))
}

/// "pays {2}", "sacrifices a land".
fn prison_cost(all: &[Cost]) -> Said<s::PrisonCost<'static>> {
    match all {
        [Cost::Do(a)] => {
            let does = super::verbs::action_of(a, super::verbs::actor(a))?;
            s::PrisonCost::say(None, None, None, Some(Worded::loose(does)))
        }
        [Cost::Life(n)] => {
            let life = s::PrisonLife::say(s::Digits::said(amounts::digits(n)?))?;
            s::PrisonCost::say(None, Some(life), None, None)
        }
        all => s::PrisonCost::say(Some(Worded::loose(super::costs::paid(all)?)), None, None, None),
    }
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
    let cant = |attack: bool, block: bool, what: Option<&ObjectRef>, c: &[Cost]| {
        let attack = attack.then(s::AttackWord::said);
        let cant = s::CantWhat::say(s::AloneVerb::say(attack, block.then(s::BlockWord::said))?)?;
        let what = what.map(children::object_ref).transpose()?;
        let (pays, paid, does) = match c {
            [Cost::Do(_)] if mine => {
                let does = Some(Worded::loose(super::costs::costs(c)?));
                (None, None, Some(s::CostForIt::say(does, None, None)?))
            }
            c => {
                let pays =
                    if mine { s::PaysForIt::YouPay } else { s::PaysForIt::ItsControllerPays };
                (Some(pays.said()), Some(Worded::loose(super::costs::paid(c)?)), None)
            }
        };
        Printed::Ok(s::RCantPay::say(cant, what, pays, paid, does)?.string())
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
            Some((cant(true, true, None, c)?, 2))
        }
        (
            ObjectRule::CantAttack {
                whom: None,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            _,
        ) => Some((cant(true, false, None, c)?, 1)),
        (
            ObjectRule::CantBlock {
                what,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            _,
        ) => Some((cant(false, true, what.as_ref(), c)?, 1)),
        _ => None,
    })
}
