//! 502. Keyword abilities: what each stands for.
mod combat_trees;
mod r03_flanking;
pub mod r07_protection;
mod r12_rampage;
mod r13_cumulative_upkeep;
mod r15_phasing;
mod r18_cycling;
mod r19_echo;
mod r20_fading;
pub(in crate::rules) mod r24_madness;
pub mod r26_morph;
mod r27_amplify;
mod r29_provoke;
mod r30_storm;
mod r31_affinity;
mod r33_equip;
mod r35_modular;
mod r37_sunburst;
mod r38_bushido;
mod r39_soulshift;
mod r43_ninjutsu;
pub mod r44_epic;
mod r47_dredge;
mod r48_transmute;
mod r50_bloodthirst;
mod r51_haunt;
pub mod r52_replicate;
mod r53_forecast;
mod r54_graft;
mod r55_recover;
mod r56_ripple;
pub(in crate::rules) mod r59_suspend;
pub mod statics;
mod trees;

use crate::cite;
use crate::game::{AbilityInstance, Characteristics};
use crate::rulebook::RuleId;
use crate::wording::tree::{Ability, Keyword, ObjectRule};
use std::sync::Arc;

/// Whether the condition of a keyword's trigger only says where the card has to be for it to function (502.24a, 502.55a): that is
/// no intervening "if", which would be looked at again on resolution (410.8).
pub fn only_places(ability: &AbilityInstance) -> bool {
    matches!(ability.keyword.as_deref(), Some(Keyword::Madness(_) | Keyword::Recover(_)))
}

/// The abilities that a keyword stands for (beside the keyword itself, which rules ask for by name): "Cycling {2}" is an activated ability,
/// "Flanking" a triggered one. Keywords that rules ask for by name (flying, first strike …) stand for none.
/// 502.1: the object lists only the name.
pub fn stands_for(keyword: &Keyword) -> Vec<Arc<Ability>> {
    let abilities = match keyword {
        Keyword::Flanking => vec![r03_flanking::ability()],
        Keyword::Rampage(n) => vec![r12_rampage::ability(*n)],
        Keyword::Provoke => vec![r29_provoke::ability()],
        Keyword::Bushido(n) => vec![r38_bushido::ability(*n)],
        Keyword::Ninjutsu(costs) => vec![r43_ninjutsu::ability(costs)],
        Keyword::CumulativeUpkeep(costs) => vec![r13_cumulative_upkeep::ability(costs)],
        Keyword::Cycling(costs) => vec![r18_cycling::ability(costs)],
        Keyword::TypeCycling(word, costs) => vec![r18_cycling::of_type(word, costs)],
        Keyword::Echo(costs) => vec![r19_echo::ability(costs)],
        Keyword::Fading(n) => r20_fading::abilities(*n),
        Keyword::Madness(_) => r24_madness::abilities(),
        Keyword::Amplify(n) => vec![r27_amplify::ability(*n)],
        Keyword::Storm => vec![r30_storm::ability()],
        Keyword::Affinity(objects) => vec![r31_affinity::ability(objects)],
        Keyword::Equip(costs) => vec![r33_equip::ability(costs)],
        Keyword::Modular(n) => r35_modular::abilities(*n),
        Keyword::ModularSunburst => r35_modular::with_sunburst(),
        Keyword::Sunburst => r37_sunburst::abilities(),
        Keyword::Soulshift(n) => vec![r39_soulshift::ability(*n)],
        Keyword::Dredge(n) => vec![r47_dredge::ability(*n)],
        Keyword::Transmute(costs) => vec![r48_transmute::ability(costs)],
        Keyword::Bloodthirst(n) => vec![r50_bloodthirst::ability(*n)],
        Keyword::Haunt => r51_haunt::abilities(),
        Keyword::Replicate(costs) => vec![r52_replicate::ability(costs)],
        Keyword::Forecast(inner) => vec![r53_forecast::ability(inner)],
        Keyword::Graft(n) => r54_graft::abilities(*n),
        Keyword::Recover(costs) => vec![r55_recover::ability(costs)],
        Keyword::Ripple(n) => vec![r56_ripple::ability(*n)],
        Keyword::Suspend(..) => r59_suspend::abilities(),
        Keyword::Indestructible => vec![trees::rule_of_this(ObjectRule::Indestructible)],
        // Rules ask for these by name, or for those of a card that isn't in play (502.18a, 502.21a …).
        Keyword::FirstStrike
        | Keyword::Flying
        | Keyword::Haste
        | Keyword::Landwalk(_)
        | Keyword::Protection(_)
        | Keyword::ProtectionFromAll
        | Keyword::Shadow
        | Keyword::Trample
        | Keyword::Banding
        | Keyword::BandsWithOther(_)
        | Keyword::Vigilance
        | Keyword::Phasing
        | Keyword::Buyback(_)
        | Keyword::Horsemanship
        | Keyword::Kicker(_)
        | Keyword::Flashback(_)
        | Keyword::Fear
        | Keyword::Morph(_)
        | Keyword::DoubleStrike
        | Keyword::Entwine(_)
        | Keyword::Splice(..)
        | Keyword::Offering(_)
        | Keyword::Epic
        | Keyword::Convoke
        | Keyword::SplitSecond
        | Keyword::Flash
        | Keyword::Defender
        | Keyword::Reach
        | Keyword::Shroud
        | Keyword::Enchant(_) => Vec::new(),
        // 502.49a: no effect.
        Keyword::Substance => Vec::new(),
    };
    abilities.into_iter().map(Arc::new).collect()
}

/// The rule that says that each of several instances works by itself.
pub fn instances_rule(keyword: &Keyword) -> Option<RuleId> {
    Some(match keyword {
        Keyword::Flanking => cite!("502.3b"),
        Keyword::Rampage(_) => cite!("502.12c"),
        Keyword::CumulativeUpkeep(_) => cite!("502.13b"),
        Keyword::Provoke => cite!("502.29b"),
        Keyword::Storm => cite!("502.30b"),
        Keyword::Modular(_) | Keyword::ModularSunburst => cite!("502.35b"),
        Keyword::Bushido(_) => cite!("502.38b"),
        Keyword::Soulshift(_) => cite!("502.39b"),
        Keyword::Replicate(_) => cite!("502.52b"),
        Keyword::Graft(_) => cite!("502.54b"),
        Keyword::Ripple(_) => cite!("502.56b"),
        Keyword::Amplify(_) => cite!("502.27b"),
        Keyword::Affinity(_) => cite!("502.31c"),
        Keyword::Equip(_) => cite!("502.33c"),
        Keyword::Sunburst => cite!("502.37d"),
        Keyword::Bloodthirst(_) => cite!("502.50c"),
        _ => return None,
    })
}

/// The rules behind an ability that a keyword of this object stands for: its meaning, and that several of them work by themselves.
pub fn keyword_rules(values: &Characteristics, keyword: &Keyword) -> Vec<RuleId> {
    let like = |k: &&Keyword| std::mem::discriminant(*k) == std::mem::discriminant(keyword);
    let several = values.keywords().filter(like).count() > 1;
    let instances = instances_rule(keyword).filter(|_| several);
    let each = instances.map(|_| cite!("402.7"));
    // Equipment and face-down cards have their rules elsewhere, as these say.
    let elsewhere = matches!(keyword, Keyword::Equip(_)).then_some(cite!("502.33b"));
    meaning_rule(keyword).into_iter().chain(elsewhere).chain(instances).chain(each).collect()
}

/// The rule that says what abilities a keyword stands for; `None` for those that other rules ask for by name.
pub fn meaning_rule(keyword: &Keyword) -> Option<RuleId> {
    Some(match keyword {
        Keyword::Flanking => cite!("502.3a"),
        Keyword::Rampage(_) => cite!("502.12a"),
        Keyword::Provoke => cite!("502.29a"),
        Keyword::Bushido(_) => cite!("502.38a"),
        Keyword::Ninjutsu(_) => cite!("502.43a"),
        Keyword::CumulativeUpkeep(_) => cite!("502.13a"),
        Keyword::Cycling(_) => cite!("502.18a"),
        Keyword::TypeCycling(..) => cite!("502.18c"),
        Keyword::Echo(_) => cite!("502.19a"),
        Keyword::Fading(_) => cite!("502.20a"),
        Keyword::Madness(_) => cite!("502.24a"),
        Keyword::Amplify(_) => cite!("502.27a"),
        Keyword::Storm => cite!("502.30a"),
        Keyword::Affinity(_) => cite!("502.31a"),
        Keyword::Equip(_) => cite!("502.33a"),
        Keyword::Modular(_) => cite!("502.35a"),
        Keyword::ModularSunburst => cite!("502.37c"),
        Keyword::Sunburst => cite!("502.37a"),
        Keyword::Soulshift(_) => cite!("502.39a"),
        Keyword::Dredge(_) => cite!("502.47a"),
        Keyword::Transmute(_) => cite!("502.48a"),
        Keyword::Bloodthirst(Some(_)) => cite!("502.50a"),
        Keyword::Bloodthirst(None) => cite!("502.50b"),
        Keyword::Haunt => cite!("502.51a"),
        Keyword::Replicate(_) => cite!("502.52a"),
        Keyword::Forecast(_) => cite!("502.53a"),
        Keyword::Graft(_) => cite!("502.54a"),
        Keyword::Recover(_) => cite!("502.55a"),
        Keyword::Ripple(_) => cite!("502.56a"),
        Keyword::Suspend(..) => cite!("502.59a"),
        Keyword::Substance => cite!("502.49a"),
        Keyword::Indestructible => cite!("glossary: Indestructible"),
        _ => return None,
    })
}
