//! What players may do though they couldn't, and what nobody can do.
use super::playing::lands_more;
use super::statics::{how_often, produced};
use super::{Printed, Unprinted, costs, effects, objects, references};
use crate::wording::print::amounts;
use crate::wording::tree::{
    ActTime, Amount, GameEnd, Objects, OnlyWhen, Permission, Prohibition, Spelling, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a prohibition");

/// What players may do for a while.
pub(super) fn permitted(p: &Permission) -> Printed<String> {
    Ok(match p {
        Permission::Rule(rule) => produced(rule)?,
        Permission::LookAt(who, what) => {
            format!("{} may look at {}", super::players::player(who)?, references::object(what)?)
        }
        Permission::Act(act) => {
            let who = super::players::player(&act.who)?;
            let does = match act.then {
                Some(_) => format!("pay {}", costs::paid(&act.costs)?),
                None => costs::alternative(&act.costs)?,
            };
            let when = match act.when {
                ActTime::Instant => "any time you could play an instant",
                ActTime::ManaAbility => "any time you could play a mana ability",
            };
            let then = act
                .then
                .as_ref()
                .map(|e| -> Printed<_> { Ok(format!(". if you do, {}", effects::effect(e)?)) });
            let then = then.transpose()?.unwrap_or_default();
            match act.time_first.is_full() {
                true => format!("{when}, {who} may {does}{then}"),
                false => format!("{who} may {does} {when}{then}"),
            }
        }
        Permission::EndFor(who, cost) => format!(
            "{} may pay {} to end this effect",
            super::players::player(who)?,
            costs::paid(cost)?
        ),
        Permission::AdditionalLands(who, more, Spelling::Short) => {
            format!("{} may play {}", super::players::player(who)?, lands_more(more)?)
        }
        Permission::Play {
            who, what, flash: whether::Flash::No, free: whether::Free::No, ..
        } => {
            format!("{} may play {}", super::players::player(who)?, objects::moved_bare(what)?)
        }
        Permission::Play {
            who, what, flash: whether::Flash::Yes, free: whether::Free::No, ..
        } => {
            format!(
                "{} may play {} as though they had flash",
                super::players::player(who)?,
                objects::moved_bare(what)?
            )
        }
        _ => return Err(GAP),
    })
}

/// What players can't do.
pub(super) fn forbidden(p: &Prohibition) -> Printed<String> {
    let who = super::players::player;
    Ok(match p {
        Prohibition::PlayOnly { who: p, what, when } => {
            let when = match (when, super::players::player_is_plural(p)) {
                (OnlyWhen::SorceryTime, false) => "any time he or she could play a sorcery",
                (OnlyWhen::SorceryTime, true) => "any time they could play a sorcery",
                (OnlyWhen::OwnTurn, false) => "during his or her own turn",
                (OnlyWhen::OwnTurn, true) => "during their own turns",
            };
            format!("{} can play {} only {when}", who(p)?, objects::objects(what, true)?)
        }
        Prohibition::NoLegendRuleTo(_) => "the \"legend rule\" doesn't apply to them".to_string(),
        Prohibition::NoLegendRule => "the \"legend rule\" doesn't apply".to_string(),
        Prohibition::Play { what, more_than: None, passive: Spelling::Full, .. } => {
            format!("{} can't be played", objects::objects(what, true)?)
        }
        Prohibition::PlayAbilities { who: Some(p), of, except_mana: whether::ExceptMana::Yes }
            if **of == Objects::of(crate::wording::tree::Noun::Source) =>
        {
            format!("{} can't play abilities that aren't mana abilities", who(p)?)
        }
        Prohibition::PlayAbilities { who: Some(p), of, except_mana } => {
            let except = if except_mana.is_so() { " unless they're mana abilities" } else { "" };
            format!(
                "{} can't play activated abilities of {}{except}",
                who(p)?,
                objects::objects(of, true)?
            )
        }
        Prohibition::PlayAbilities { who: None, of, except_mana } => {
            let except = if except_mana.is_so() { " unless they're mana abilities" } else { "" };
            format!(
                "activated abilities of {} can't be played{except}",
                objects::objects(of, true)?
            )
        }
        Prohibition::Play { who: p, what, more_than: None, during, passive: Spelling::Short } => {
            let during = match during.as_slice() {
                [] => String::new(),
                [one] => format!(" during {}", super::abilities::time(one)?),
                _ => return Err(GAP),
            };
            format!("{} can't play {}{during}", who(p)?, objects::objects(what, true)?)
        }
        Prohibition::AttackLimit(n, whom, each) => {
            let creature = if *n == Amount::Number(1) { "creature" } else { "creatures" };
            let whom = if whom.is_some() { " you" } else { "" };
            format!(
                "no more than {} {creature} can attack{whom} {}",
                amounts::word(n)?,
                how_often(*each)
            )
        }
        Prohibition::BlockLimit(n, each) => {
            let creature = if *n == Amount::Number(1) { "creature" } else { "creatures" };
            format!("no more than {} {creature} can block {}", amounts::word(n)?, how_often(*each))
        }
        Prohibition::Play { who: p, what, more_than: Some(n), during, .. } if during.is_empty() => {
            let n = *n as i32;
            format!(
                "{} can't play more than {} {} each turn",
                who(p)?,
                amounts::number(n),
                objects::objects(what, n != 1)?
            )
        }
        Prohibition::TargetPlayer { who: p, by } => {
            let by = if by.is_some() { " your opponents control" } else { "" };
            format!("{} can't be the target of spells or abilities{by}", who(p)?)
        }
        Prohibition::Attacked(p, by) => {
            let except = by.as_ref().map(|o| -> Printed<_> {
                Ok(format!(" except by {}", objects::objects(o, true)?))
            });
            format!("{} can't be attacked{}", who(p)?, except.transpose()?.unwrap_or_default())
        }
        Prohibition::GainLife(p) => format!("{} can't gain life", who(p)?),
        Prohibition::Cycle(p) => format!("{} can't cycle cards", who(p)?),
        Prohibition::ComeIntoPlay(what) => {
            format!("{} can't come into play", objects::objects(what, true)?)
        }
        Prohibition::Search(p) => format!("{} can't search libraries", who(p)?),
        Prohibition::PreventDamage(Some(by)) => {
            format!("damage that would be dealt by {} can't be prevented", references::object(by)?)
        }
        Prohibition::DivertDamage(to) => format!(
            "damage that would be dealt to {} this turn can't be prevented or dealt instead to \
                another creature or player",
            references::object(to)?
        ),
        Prohibition::PreventItsDamage => "the damage can't be prevented".to_string(),
        Prohibition::PreventDamage(None) => "damage can't be prevented".to_string(),
        Prohibition::WinLose(p, end) => {
            let end = if *end == GameEnd::Win { "win" } else { "lose" };
            format!("{} can't {end} the game", who(p)?)
        }
        Prohibition::UntapLimit(p, n, what) => {
            let plural = *n != Amount::Number(1);
            format!(
                "{} can't untap more than {} {} during {} untap {}",
                who(p)?,
                amounts::word(n)?,
                objects::objects(what, plural)?,
                super::verbs::hand_of(p),
                if super::players::player_is_plural(p) { "steps" } else { "step" }
            )
        }
        _ => return Err(GAP),
    })
}
