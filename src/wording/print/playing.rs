//! Static abilities about playing: what it costs, when and what one may play.
use super::prohibitions::permitted;
use super::statics::*;
use super::{Printed, Unprinted, agree, conditions, costs, objects};
use crate::wording::print::amounts;
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Cost, CostBy, CostWay, Objects, Permission,
    PlayLimit, PlayerRef, Quality, Spelling, Stat, StaticClause, Tree, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a static ability");

/// "spells cost {1} more to play", "you may play ~ any time you could play an instant".
pub(super) fn clause(c: &StaticClause) -> Printed<String> {
    Ok(match c {
        StaticClause::AlternativeCost { condition, costs: all } if all.is_empty() => {
            let condition = condition
                .as_ref()
                .map(|c| -> Printed<_> { Ok(format!("if {}, ", conditions::condition(c)?)) })
                .transpose()?
                .unwrap_or_default();
            format!("{condition}you may play ~ without paying its mana cost")
        }
        StaticClause::AlternativeCost { condition, costs: all }
            if let [Cost::Do(a)] = all.as_slice()
                && let Action::GainLife(who, _) = &**a
                && *who != PlayerRef::You =>
        {
            let condition = condition
                .as_ref()
                .map(|c| -> Printed<_> { Ok(format!("if {}, ", conditions::condition(c)?)) })
                .transpose()?
                .unwrap_or_default();
            format!(
                "{condition}rather than pay ~'s mana cost, you may have {} {}",
                super::players::player(who)?,
                super::verbs::bare(a)?
            )
        }
        StaticClause::AlternativeCost { condition, costs: all } => {
            let condition = condition
                .as_ref()
                .map(|c| -> Printed<_> { Ok(format!("if {}, ", conditions::condition(c)?)) })
                .transpose()?
                .unwrap_or_default();
            format!("{condition}you may {} rather than pay ~'s mana cost", costs::alternative(all)?)
        }
        StaticClause::CostChange {
            what,
            also: Some(first),
            this: whether::This::No,
            by,
            way,
            for_each,
        } => {
            let bare = Objects { tails: Vec::new(), ..(**first).clone() };
            let second = StaticClause::CostChange {
                what: what.clone(),
                also: None,
                this: whether::This::No,
                by: by.clone(),
                way: *way,
                for_each: for_each.clone(),
            };
            format!("{} and {}", objects::objects(&bare, true)?, clause(&second)?)
        }
        StaticClause::CostChange { what, this: whether::This::No, by, way, for_each, .. }
            if what.tails.last() == Some(&not_mana()) =>
        {
            let mut all = what.clone();
            all.tails.pop();
            let bare = StaticClause::CostChange {
                what: all,
                also: None,
                this: whether::This::No,
                by: by.clone(),
                way: *way,
                for_each: for_each.clone(),
            };
            format!("{} unless they're mana abilities", clause(&bare)?)
        }
        StaticClause::CostChange { what, this: whether::This::No, by, way, .. }
            if what.tails.iter().any(|q| matches!(q, Quality::PlayedFor(_))) =>
        {
            played_for(what, by, *way)?
        }
        StaticClause::CostChange { what, this: whether::This::No, by, way, for_each, .. }
            if what.tails.last() == Some(&in_others_turns()) =>
        {
            let mut all = what.clone();
            all.tails.pop();
            let bare = StaticClause::CostChange {
                what: all,
                also: None,
                this: whether::This::No,
                by: by.clone(),
                way: *way,
                for_each: for_each.clone(),
            };
            format!("{} except during their controllers' turns", clause(&bare)?)
        }
        StaticClause::CostChange {
            what,
            this: whether::This::No,
            by: CostBy::DownToOne(m),
            ..
        } => {
            format!(
                "{} cost {m} less to play. this effect can't reduce the \
                amount of mana an ability costs to play to less than one mana",
                spells(what)?
            )
        }
        StaticClause::CostChange {
            what,
            this: whether::This::No,
            by: CostBy::ColoredOnly(m),
            ..
        } => {
            format!(
                "{} cost {m} less to play. this effect reduces only the \
                amount of colored mana you pay",
                spells(what)?
            )
        }
        StaticClause::CostChange {
            this: whether::This::Yes,
            by: CostBy::Costs(all),
            for_each: Some(n),
            ..
        } => {
            format!("~ costs {} more to play {}", costs::paid(all)?, amounts::for_each(n)?)
        }
        StaticClause::CostChange {
            what, this: whether::This::No, by: CostBy::Costs(all), ..
        } => {
            format!("{} cost an additional \"{}\" to play", spells(what)?, costs::costs(all)?)
        }
        StaticClause::CostChange { what, this: whether::This::No, by: CostBy::UpTo(m), .. } => {
            format!("{} cost up to {m} less to play", spells(what)?)
        }
        StaticClause::CostChange { what, this, by: CostBy::Mana(m), way, for_each, .. } => {
            let its = |b: &Back| b.form == BackForm::It && b.to == Antecedent::Each;
            let what = match for_each {
                _ if this.is_so() => "~ costs".to_string(),
                Some(each) if each.any(its) => {
                    format!("each {} costs", objects::objects(what, false)?)
                }
                _ => format!("{} cost", spells(what)?),
            };
            let each = for_each
                .as_ref()
                .map(|n| -> Printed<_> { Ok(format!(" {}", amounts::for_each(n)?)) })
                .transpose()?
                .unwrap_or_default();
            format!("{what} {m} {} to play{each}", cost_way(*way))
        }
        StaticClause::PlayThis(limits) if limits.as_slice() == [PlayLimit::NotInFirstTurns(3)] => {
            "you can't play ~ during your first, second, or third turns of the game".to_string()
        }
        StaticClause::PlayThis(limits)
            if matches!(
                limits.as_slice(),
                [PlayLimit::FromGraveyard | PlayLimit::OnlyFromGraveyard]
            ) =>
        {
            let rest = if limits.as_slice() == [PlayLimit::OnlyFromGraveyard] {
                ", but not from anywhere else"
            } else {
                ""
            };
            format!("you may play ~ from your graveyard{rest}")
        }
        StaticClause::Permit(Permission::Rule(rule)) => produced(rule)?,
        StaticClause::Permit(permission @ Permission::Act(_)) => permitted(permission)?,
        StaticClause::Permit(Permission::IgnoreFor(who, all)) => {
            let player = super::players::player(who)?;
            format!(
                "{player} may {} for that player to ignore this effect until end of turn",
                costs::alternative(all)?
            )
        }
        StaticClause::Permit(Permission::AlternativeFor {
            who: PlayerRef::You,
            what,
            costs: all,
        }) if matches!(
            all.as_slice(),
            [Cost::ManaForEach(_, n)] if matches!(**n, Amount::Stat(Stat::ConvertedManaCost, _))
        ) =>
        {
            format!(
                "you may pay {{X}} rather than pay the mana cost for {}, \
                where X is that spell's converted mana cost",
                spells(what)?
            )
        }
        StaticClause::Permit(Permission::AlternativeFor {
            who: PlayerRef::You,
            what,
            costs: all,
        }) => {
            format!(
                "you may {} rather than pay the mana cost for {}",
                costs::alternative(all)?,
                spells(what)?
            )
        }
        StaticClause::Permit(Permission::AlternativeFor { costs: all, .. }) => {
            format!(
                "rather than pay the mana cost for a spell, its controller may {}",
                costs::alternative(all)?
            )
        }
        StaticClause::PlayThis(limits) if limits.as_slice() == [PlayLimit::AsInstant] => {
            "you may play ~ any time you could play an instant".to_string()
        }
        StaticClause::PlayThis(limits) if limits.as_slice() == [PlayLimit::AsThoughFlash] => {
            "you may play ~ as though it had flash".to_string()
        }
        StaticClause::PlayThis(limits)
            if matches!(limits.as_slice(), [PlayLimit::AsThoughFlashFor(_)]) =>
        {
            let [PlayLimit::AsThoughFlashFor(more)] = limits.as_slice() else {
                return Err(GAP);
            };
            format!("you may play ~ as though it had flash if you pay {more} more to play it")
        }
        StaticClause::PlayRevealed(who, what) => {
            let who = match who {
                PlayerRef::You => "play".to_string(),
                who => format!(
                    "{} {}",
                    super::players::player(who)?,
                    agree("play", super::players::plain_verb(who))?
                ),
            };
            format!("{who} with {} revealed", super::deeds::revealed(what)?.string())
        }
        StaticClause::Permit(Permission::AdditionalLands(who, more, on)) => {
            let on = match (on.is_full(), who) {
                (false, _) => String::new(),
                (true, PlayerRef::You) => " on each of your turns".to_string(),
                (true, _) => " during each of his or her turns".to_string(),
            };
            format!("{} may play {}{on}", super::players::player(who)?, lands_more(more)?)
        }
        StaticClause::Permit(Permission::PlayTop(p)) => {
            format!("{} may play the top card of your library", super::players::player(p)?)
        }
        StaticClause::Permit(Permission::EquipAsInstant(p)) => format!(
            "{} may play equip abilities any time you could play an instant",
            super::players::player(p)?
        ),
        StaticClause::Permit(Permission::Play {
            who, what, free, timed: Spelling::Full, ..
        }) => {
            let own = if *who == PlayerRef::You { "you" } else { "he or she" };
            let free = if free.is_so() { " without paying their mana costs" } else { "" };
            format!(
                "{} may play {}{free} any time {own} could play an instant",
                super::players::player(who)?,
                objects::moved_bare(what)?
            )
        }
        StaticClause::Permit(Permission::Play {
            who,
            what,
            flash,
            free,
            timed: Spelling::Short,
        }) => {
            let how = match (flash, free) {
                (whether::Flash::Yes, whether::Free::Yes) => {
                    " without paying their mana costs and as though they had flash"
                }
                (whether::Flash::Yes, whether::Free::No) => " as though they had flash",
                (whether::Flash::No, whether::Free::Yes) => " without paying their mana costs",
                (whether::Flash::No, whether::Free::No) => "",
            };
            format!("{} may play {}{how}", super::players::player(who)?, objects::moved_bare(what)?)
        }
        StaticClause::PlayThis(limits) => format!("play ~ {}", super::abilities::only(limits)?),
        StaticClause::AdditionalCost(c) => {
            format!("as an additional cost to play ~, {}", costs::together(c)?)
        }
        _ => return Err(GAP),
    })
}

/// Spells that cost more or less: those that a player plays.
fn spells(o: &Objects) -> Printed<String> {
    // "creature spells you play that share a creature type with ~"
    if let [Quality::ControlledBy(_), rest @ ..] = o.tails.as_slice()
        && !rest.is_empty()
    {
        let front = Objects { tails: o.tails[..1].to_vec(), ..o.clone() };
        let behind = Objects { tails: rest.to_vec(), adjectives: Vec::new(), ..o.clone() };
        let noun = objects::objects(&Objects::of(o.noun.clone()), true)?;
        let behind = objects::objects(&behind, true)?;
        let behind = behind.strip_prefix(&noun).ok_or(GAP)?;
        return Ok(format!("{}{behind}", spells(&front)?));
    }
    let mut bare = o.clone();
    let mut by = String::new();
    for q in &o.tails {
        if let Quality::ControlledBy(p) = q {
            let play = agree("play", super::players::plain_verb(p))?;
            by = format!(" {} {play}", super::players::player(p)?);
        }
    }
    bare.tails.retain(|q| !matches!(q, Quality::ControlledBy(_)));
    Ok(format!("{}{by}", objects::objects(&bare, true)?))
}

fn cost_way(way: CostWay) -> &'static str {
    match way {
        CostWay::More => "more",
        CostWay::Less => "less",
    }
}

/// "equip costs you pay cost {1} less"
fn played_for(what: &Objects, by: &CostBy, way: CostWay) -> Printed<String> {
    use crate::wording::tree::CostOf;
    let (cost, who) = match what.tails.as_slice() {
        [Quality::PlayedFor(cost)] => (cost, None),
        [Quality::PlayedFor(cost), Quality::ControlledBy(who)] => (cost, Some(who)),
        _ => return Err(GAP),
    };
    let keyword = match cost {
        CostOf::Equip => "equip",
        CostOf::Flashback => "flashback",
        CostOf::Cycling => "cycling",
        CostOf::Buyback => "buyback",
        CostOf::Morph => "morph",
    };
    let (up_to, mana) = match by {
        CostBy::Mana(m) => ("", m),
        CostBy::UpTo(m) => ("up to ", m),
        _ => return Err(GAP),
    };
    let whose = who.map_or(Ok(String::new()), |who| -> Printed<_> {
        let pay = agree("pay", super::players::plain_verb(who))?;
        Ok(format!(" {} {pay}", super::players::player(who)?))
    })?;
    let way = cost_way(way);
    Ok(format!("{keyword} costs{whose} cost {up_to}{mana} {way}"))
}

pub(super) fn lands_more(more: &Option<Amount>) -> Printed<String> {
    Ok(match more {
        None => "any number of additional lands".to_string(),
        Some(Amount::Number(1)) => "an additional land".to_string(),
        Some(n) => format!("{} additional lands", amounts::word(n)?),
    })
}

/// "that aren't mana abilities"
fn not_mana() -> Quality {
    Quality::Not(Box::new(Quality::ManaAbility))
}
