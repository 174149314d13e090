//! 418.5c. What a text asks of the board: which characteristics, and which facts of the game
//! besides.
//!
//! An effect can only change what another one applies to or does where it writes what that one
//! reads; and an event leaves the computed board as it is where it changes nothing that any effect
//! reads. A text whose words aren't listed here reads everything.
use crate::game::Reads;
use crate::wording::tree::{
    Amount, Antecedent, Back, Change, Compare, Condition, DistinctKind, Measure, Noun, ObjectRef,
    Objects, PlayerRef, Quality, Signed, Stat, Static, StaticClause, SubtypeChoice, Thing,
    TypeChange,
};

/// What the words about the existence of a static ability's effects ask: its condition, its times,
/// its X.
pub(super) fn of_static(text: &Static) -> Reads {
    let condition = text.condition.as_ref().map_or(Reads::NOTHING, of_condition);
    let x: Reads = text.where_x.iter().map(|(_, amount)| of_amount(amount)).collect();
    let times = if text.during.is_empty() { Reads::NOTHING } else { Reads::EVERYTHING };
    let attached = text.clauses.iter().map(|clause| match clause {
        StaticClause::Change { what: Thing::Object(what @ ObjectRef::Attached(..)), .. } => {
            of_object(what)
        }
        _ => Reads::NOTHING,
    });
    condition | x | times | attached.collect()
}

/// What it asks to say which things are meant.
pub(super) fn of_thing(thing: &Thing) -> Reads {
    match thing {
        Thing::Object(object) => of_object(object),
        Thing::Player(player) => of_player(player),
        Thing::Either(either) => of_objects(&either.objects),
        Thing::List(all) => all.iter().map(of_thing).collect(),
    }
}

fn of_object(object: &ObjectRef) -> Reads {
    match object {
        ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::Attached(..) => Reads::NOTHING,
        ObjectRef::Phrase(phrase) => of_objects(&phrase.objects),
        ObjectRef::Back(back) => of_back(back),
        ObjectRef::List(all) | ObjectRef::AnyOf(all) => all.iter().map(of_object).collect(),
        _ => Reads::EVERYTHING,
    }
}

fn of_back(back: &Back) -> Reads {
    match &back.to {
        Antecedent::This
        | Antecedent::Slot(_)
        | Antecedent::Slots(_)
        | Antecedent::EitherSlot(_)
        | Antecedent::Each => Reads::OUTSIDE,
        Antecedent::SameObject(object) => of_object(object),
        Antecedent::SamePlayer(player) => of_player(player),
        Antecedent::Unclear(_) => Reads::NOTHING,
    }
}

fn of_player(player: &PlayerRef) -> Reads {
    match player {
        // Who "you" are is asked with the ability's existence.
        PlayerRef::You | PlayerRef::YourOpponents | PlayerRef::Chosen | PlayerRef::Enchanted => {
            Reads::NOTHING
        }
        PlayerRef::Phrase(phrase) if phrase.tails.is_empty() => Reads::NOTHING,
        PlayerRef::Back(back) => of_back(back),
        PlayerRef::ControllerOf(object) => Reads::CONTROL | of_object(object),
        PlayerRef::OwnerOf(object) => of_object(object),
        PlayerRef::OpponentsOf(player) | PlayerRef::OneOpponentOf(player) => of_player(player),
        PlayerRef::List(all) => all.iter().map(of_player).collect(),
        _ => Reads::EVERYTHING,
    }
}

fn of_objects(objects: &Objects) -> Reads {
    of_noun(&objects.noun) | objects.qualities().map(of_quality).collect()
}

fn of_noun(noun: &Noun) -> Reads {
    match noun {
        Noun::Type(_) | Noun::Subtype(_) => Reads::TYPES,
        Noun::AnyOf(all, _) => all.iter().map(of_noun).collect(),
        Noun::Permanent | Noun::Token => Reads::NOTHING,
        Noun::Card | Noun::Spell | Noun::Ability(_) | Noun::Source | Noun::Copy => Reads::OUTSIDE,
    }
}

fn of_quality(quality: &Quality) -> Reads {
    let whose = |player: &Option<PlayerRef>| player.as_ref().map_or(Reads::NOTHING, of_player);
    match quality {
        Quality::Not(one) => of_quality(one),
        Quality::AnyOf(all, _) => all.iter().map(of_quality).collect(),
        Quality::OneOf(all, _) => all.iter().map(of_objects).collect(),
        Quality::Color(_) | Quality::Colorless | Quality::Multicolored | Quality::Monocolored => {
            Reads::COLOR
        }
        Quality::Type(_)
        | Quality::Supertype(_)
        | Quality::Subtype(_)
        | Quality::PermanentCard
        | Quality::Enchanted
        | Quality::Equipped => Reads::TYPES,
        Quality::Token | Quality::FaceDown | Quality::FaceUp | Quality::Other => Reads::NOTHING,
        Quality::Tapped | Quality::Untapped => Reads::TAPPED,
        Quality::Attacking(None)
        | Quality::Blocking(None)
        | Quality::Blocked(None)
        | Quality::Unblocked => Reads::COMBAT,
        Quality::OtherThan(object) | Quality::AttachedTo(object) => of_object(object),
        Quality::ControlledBy(player) | Quality::OwnedAndControlledBy(player) => {
            Reads::CONTROL | of_player(player)
        }
        Quality::OwnedBy(player) => of_player(player),
        Quality::InZone(_, player) => Reads::OUTSIDE | Reads::CONTROL | whose(player),
        Quality::Sized(..) => Reads::SIZE,
        Quality::With(_) | Quality::WithNamed(_) | Quality::HasTapAbility => Reads::ABILITIES,
        Quality::WithCounters(compare, _) => of_compare(compare),
        Quality::Power(compare) | Quality::Toughness(compare) => Reads::SIZE | of_compare(compare),
        Quality::ConvertedManaCost(compare) => Reads::COST | of_compare(compare),
        Quality::Named(_) | Quality::OwnName => Reads::NAME,
        Quality::Chosen(_) | Quality::ThatChosen(_) | Quality::OneOfChosen(_) => {
            Reads::NAME | Reads::COLOR | Reads::TYPES | Reads::CONTROL
        }
        _ => Reads::EVERYTHING,
    }
}

fn of_stat(stat: Stat) -> Reads {
    match stat {
        Stat::Power | Stat::Toughness => Reads::SIZE,
        Stat::ConvertedManaCost => Reads::COST,
    }
}

fn of_compare(compare: &Compare) -> Reads {
    of_amount(&compare.with)
}

pub(super) fn of_amount(amount: &Amount) -> Reads {
    match amount {
        Amount::Number(_) | Amount::Variable(_) => Reads::NOTHING,
        Amount::Count(objects) => of_objects(objects),
        Amount::CountPlayers(player) => of_player(player),
        Amount::Distinct(kind, objects) => of_objects(objects) | of_distinct(*kind),
        Amount::Stat(stat, object) | Amount::TotalOf(stat, object) => {
            of_stat(*stat) | of_object(object)
        }
        Amount::ExtremeStat(_, stat, objects) | Amount::TotalStat(stat, objects) => {
            of_stat(*stat) | of_objects(objects)
        }
        Amount::CountOf(those) => of_object(those),
        Amount::ColorsOf(object) => Reads::COLOR | of_object(object),
        Amount::Life(player) => Reads::LIFE | of_player(player),
        Amount::Counters(_, object) => of_object(object),
        Amount::Half(of, _)
        | Amount::Third(of, _)
        | Amount::AsPlayed(of)
        | Amount::Times(_, of)
        | Amount::Said(of) => of_amount(of),
        Amount::Plus(a, b)
        | Amount::Minus(a, b)
        | Amount::ForEach(a, b)
        | Amount::Difference(a, b)
        | Amount::Least(a, b) => of_amount(a) | of_amount(b),
        _ => Reads::EVERYTHING,
    }
}

fn of_distinct(kind: DistinctKind) -> Reads {
    match kind {
        DistinctKind::BasicLandTypes | DistinctKind::CreatureTypes | DistinctKind::CardTypes => {
            Reads::TYPES
        }
        DistinctKind::Colors => Reads::COLOR,
        DistinctKind::ManaColorsSpent => Reads::EVERYTHING,
    }
}

pub(super) fn of_condition(condition: &Condition) -> Reads {
    match condition {
        Condition::All(all) | Condition::Any(all) => all.iter().map(of_condition).collect(),
        Condition::Not(one) => of_condition(one),
        Condition::Controls(player, compare, objects) => {
            Reads::CONTROL | of_player(player) | of_compare(compare) | of_objects(objects)
        }
        Condition::Exists(compare, objects) => of_compare(compare) | of_objects(objects),
        Condition::Is(object, qualities) => {
            of_object(object) | qualities.iter().map(of_quality).collect()
        }
        Condition::Remains(object, quality) => of_object(object) | of_quality(quality),
        Condition::Life(player, compare) => Reads::LIFE | of_player(player) | of_compare(compare),
        Condition::CardsInHand(player, compare) => {
            Reads::OUTSIDE | of_player(player) | of_compare(compare)
        }
        Condition::InZone(object, _, player) => {
            let whose = player.as_ref().map_or(Reads::NOTHING, of_player);
            Reads::OUTSIDE | Reads::CONTROL | of_object(object) | whose
        }
        Condition::Compare(amount, compare) => of_amount(amount) | of_compare(compare),
        Condition::More(who, what, than) | Condition::MoreBy(_, who, what, than) => {
            of_player(who) | of_measure(what) | of_player(than)
        }
        Condition::UnderControl(object, player) => {
            Reads::CONTROL | of_object(object) | of_player(player)
        }
        Condition::Turn(player, _) => Reads::TURN | of_player(player),
        Condition::MostCommon { among, .. } => {
            Reads::COLOR | among.as_ref().map_or(Reads::NOTHING, |o| of_objects(o))
        }
        Condition::DifferInColor(what) | Condition::SharesMostCommon(what) => {
            Reads::COLOR | of_object(what)
        }
        Condition::Parity(amount, _) => of_amount(amount),
        _ => Reads::EVERYTHING,
    }
}

fn of_measure(measure: &Measure) -> Reads {
    match measure {
        Measure::Life => Reads::LIFE,
        Measure::CardsInHand => Reads::OUTSIDE,
        Measure::Controls(objects) => Reads::CONTROL | of_objects(objects),
    }
}

/// What a change asks to say what it does to an object.
pub(super) fn of_change(change: &Change) -> Reads {
    match change {
        Change::Size(p, t) | Change::AdditionalSize(p, t) => of_signed(p) | of_signed(t),
        Change::SetSize(p, t) => p.iter().chain(t).map(of_amount).collect(),
        Change::Types(types) => of_types(types),
        Change::Control(player) => of_player(player),
        Change::Switch
        | Change::Gain(_)
        | Change::Lose(_)
        | Change::LoseKind(_)
        | Change::LoseAbility(_)
        | Change::LoseAll
        | Change::Color { .. }
        | Change::LoseSupertype(_)
        | Change::Text(_)
        | Change::Rule(_)
        | Change::NoCombatDamage
        | Change::NoDamageToDefender
        | Change::AsThoughUnblocked(_)
        | Change::DividesFreely
        | Change::StillA(_) => Reads::NOTHING,
        _ => Reads::EVERYTHING,
    }
}

fn of_signed(signed: &Signed) -> Reads {
    of_amount(&signed.amount)
}

fn of_types(change: &TypeChange) -> Reads {
    let types = change.subtypes.iter().map(|s| match s {
        SubtypeChoice::OfObject(of) => Reads::TYPES | Reads::OUTSIDE | of_object(of),
        _ => Reads::NOTHING,
    });
    types.chain(change.size.iter().map(|(p, t)| of_amount(p) | of_amount(t))).collect()
}

/// Whether a change does the same to every object that its effect applies to: no word of it speaks
/// of the one.
pub(super) fn is_uniform(change: &Change) -> bool {
    let fixed = |amount: &Amount| matches!(amount, Amount::Number(_));
    let signed = |one: &Signed| fixed(&one.amount);
    match change {
        Change::Size(p, t) | Change::AdditionalSize(p, t) => signed(p) && signed(t),
        Change::SetSize(p, t) => p.iter().chain(t).all(fixed),
        Change::Types(types) => types.size.iter().all(|(p, t)| fixed(p) && fixed(t)),
        Change::Control(player) => matches!(player, PlayerRef::You),
        Change::Switch
        | Change::Gain(_)
        | Change::Lose(_)
        | Change::LoseKind(_)
        | Change::LoseAll
        | Change::Color { .. } => true,
        _ => false,
    }
}
