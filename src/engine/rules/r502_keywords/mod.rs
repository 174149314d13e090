//! 502. Keyword abilities: what each stands for.
mod combat_trees;
mod islandhome;
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
use crate::wording::tree::{Ability, Keyword, KeywordName, ObjectRule};
use std::cell::RefCell;
use std::sync::Arc;

/// What a keyword that stands for other abilities says of itself, in its own room.
struct Room {
    /// The rule that says what it stands for.
    means: RuleId,
    /// The rule that says that each of several instances works by itself.
    several: Option<RuleId>,
    /// A rule that it stands under beside that.
    further: Option<RuleId>,
    /// Whether the condition of its trigger only says where the card has to be for it to function
    /// (502.24a, 502.55a): that is no intervening "if", which would be looked at again on
    /// resolution (410.8).
    only_places: bool,
    /// The abilities that it stands for.
    stands_for: fn(&Keyword) -> Vec<Ability>,
}

impl Room {
    /// What a room says nothing else of.
    const NONE: Room = Room {
        means: cite!("502.1"),
        several: None,
        further: None,
        only_places: false,
        stands_for: |_| Vec::new(),
    };
}

/// A keyword of later editions.
const INDESTRUCTIBLE: Room = Room {
    means: cite!("glossary: Indestructible"),
    stands_for: |_| vec![trees::rule_of_this(ObjectRule::Indestructible)],
    ..Room::NONE
};

/// The rooms of the keywords that stand for other abilities; those that rules ask for by name have
/// none.
fn room(keyword: &Keyword) -> Option<&'static Room> {
    Some(match keyword {
        Keyword::Flanking => &r03_flanking::ROOM,
        Keyword::Rampage(_) => &r12_rampage::ROOM,
        Keyword::CumulativeUpkeep(_) => &r13_cumulative_upkeep::ROOM,
        Keyword::Cycling(_) => &r18_cycling::ROOM,
        Keyword::TypeCycling(..) => &r18_cycling::OF_TYPE,
        Keyword::Echo(_) => &r19_echo::ROOM,
        Keyword::Fading(_) => &r20_fading::ROOM,
        Keyword::Madness(_) => &r24_madness::ROOM,
        Keyword::Amplify(_) => &r27_amplify::ROOM,
        Keyword::Provoke => &r29_provoke::ROOM,
        Keyword::Storm => &r30_storm::ROOM,
        Keyword::Affinity(_) => &r31_affinity::ROOM,
        Keyword::Equip(_) => &r33_equip::ROOM,
        Keyword::Modular(_) => &r35_modular::ROOM,
        Keyword::ModularSunburst => &r35_modular::WITH_SUNBURST,
        Keyword::Sunburst => &r37_sunburst::ROOM,
        Keyword::Bushido(_) => &r38_bushido::ROOM,
        Keyword::Soulshift(_) => &r39_soulshift::ROOM,
        Keyword::Lettered(KeywordName::Bushido, _) => &r38_bushido::ROOM,
        Keyword::Lettered(KeywordName::Soulshift, _) => &r39_soulshift::ROOM,
        Keyword::Ninjutsu(_) => &r43_ninjutsu::ROOM,
        Keyword::Dredge(_) => &r47_dredge::ROOM,
        Keyword::Transmute(_) => &r48_transmute::ROOM,
        // 502.49a: no effect.
        Keyword::Substance => &Room { means: cite!("502.49a"), ..Room::NONE },
        Keyword::Bloodthirst(Some(_)) => &r50_bloodthirst::ROOM,
        Keyword::Bloodthirst(None) => &r50_bloodthirst::OF_X,
        Keyword::Haunt => &r51_haunt::ROOM,
        Keyword::Replicate(_) => &r52_replicate::ROOM,
        Keyword::Forecast(_) => &r53_forecast::ROOM,
        Keyword::Graft(_) => &r54_graft::ROOM,
        Keyword::Recover(_) => &r55_recover::ROOM,
        Keyword::Ripple(_) => &r56_ripple::ROOM,
        Keyword::Suspend(..) => &r59_suspend::ROOM,
        Keyword::Indestructible => &INDESTRUCTIBLE,
        Keyword::Islandhome => &islandhome::ROOM,
        // Rules ask for these by name, or for those of a card that isn't in play (502.18a, 502.21a
        // …).
        _ => return None,
    })
}

/// Whether the condition of a keyword's trigger only says where the card has to be.
pub fn only_places(ability: &AbilityInstance) -> bool {
    ability.keyword.as_deref().and_then(room).is_some_and(|room| room.only_places)
}

/// The abilities that a keyword stands for (beside the keyword itself, which rules ask for by
/// name): "Cycling {2}" is an activated ability, "Flanking" a triggered one. Keywords that rules
/// ask for by name (flying, first strike …) stand for none. 502.1: the object lists only the name.
pub fn stands_for(keyword: &Keyword) -> Vec<Arc<Ability>> {
    let Some(room) = room(keyword) else { return Vec::new() };
    KNOWN.with_borrow_mut(|known| {
        if let Some((_, abilities)) = known.iter().find(|(of, _)| of == keyword) {
            return abilities.clone();
        }
        let abilities: Vec<_> = (room.stands_for)(keyword).into_iter().map(Arc::new).collect();
        if known.len() == MOST_KNOWN {
            known.clear();
        }
        known.push((keyword.clone(), abilities.clone()));
        abilities
    })
}

/// More keywords than these aren't kept at once.
const MOST_KNOWN: usize = 256;

/// A keyword with the abilities that it stands for.
type KnownKeyword = (Keyword, Vec<Arc<Ability>>);

thread_local! {
    /// What keywords stand for, so that their texts are lowered once, as those of cards are.
    static KNOWN: RefCell<Vec<KnownKeyword>> = const { RefCell::new(Vec::new()) };
}

/// The rule that says that each of several instances works by itself.
pub fn instances_rule(keyword: &Keyword) -> Option<RuleId> {
    room(keyword)?.several
}

/// The rules behind an ability that a keyword of this object stands for: its meaning, and that
/// several of them work by themselves.
pub fn keyword_rules(values: &Characteristics, keyword: &Keyword) -> Vec<RuleId> {
    let like = |k: &&Keyword| std::mem::discriminant(*k) == std::mem::discriminant(keyword);
    let several = values.keywords().filter(like).count() > 1;
    let instances = instances_rule(keyword).filter(|_| several);
    let each = instances.map(|_| cite!("402.7"));
    let further = room(keyword).and_then(|room| room.further);
    meaning_rule(keyword).into_iter().chain(further).chain(instances).chain(each).collect()
}

/// The rule that says what abilities a keyword stands for; `None` for those that other rules ask
/// for by name.
pub fn meaning_rule(keyword: &Keyword) -> Option<RuleId> {
    room(keyword).map(|room| room.means)
}
