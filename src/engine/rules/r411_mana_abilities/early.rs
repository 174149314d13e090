//! Whether it could make a difference that mana is made before it is needed (411.1): a search plays
//! mana abilities only as costs are paid where it can't.
use crate::game::{Game, PrintedValues};
use crate::terms::CardType;
use crate::wording::one_of;
use crate::wording::tree::{
    Ability, Action, Amount, Condition, Cost, Event, Keyword, ManaOutput, Node, Noun, ObjectRule,
    ObjectVerb, Objects, PlayerQuality, Quality, ReplacementText, StaticClause, Tree, Watched,
    as_node,
};

/// Whether something in the game could tell apart mana made early, or wasted, from mana made as a
/// cost is paid: a source that isn't a land with nothing but mana abilities, or words that reach
/// lands, tapping, mana or life totals. What isn't known to be without a bearing on that counts as
/// having one.
///
/// Mana made early and used in the same phase leaves what mana made for the payment leaves, as long
/// as nothing in between taps, untaps, moves or changes its source; mana that isn't used costs life
/// (300.3) and leaves its source tapped.
pub fn early_mana_matters(game: &Game) -> bool {
    game.objects().any(|object| {
        let face = &object.face;
        let own = |face: &PrintedValues| reaches_mana(face);
        own(face)
            || face.flipped.as_deref().is_some_and(own)
            || face.halves.iter().any(|half| own(half))
    }) || game.effects().next().is_some()
        || game.delayed().next().is_some()
}

fn reaches_mana(face: &PrintedValues) -> bool {
    let land = face.types == [CardType::Land];
    face.abilities.iter().any(|ability| {
        let plain = land
            && matches!(ability.as_ref(), Ability::Activated(text)
                if text.costs == [Cost::Tap] && super::only_mana(&text.effect));
        if plain {
            return false;
        }
        let mut found = land || matches!(ability.as_ref(), Ability::Unknown(_));
        ability.as_ref().visit(|node| {
            found |= reaches(node);
            !found
        });
        found
    })
}

fn reaches(node: &Node) -> bool {
    fn is<T: std::any::Any>(node: &Node, so: impl FnOnce(&T) -> bool) -> bool {
        as_node(node).is_some_and(so)
    }
    is(node, |_: &ManaOutput| true)
        || is(node, names_lands)
        || is(node, |quality| {
            matches!(quality, Quality::Tapped | Quality::Untapped | Quality::HasTapAbility)
        })
        || is(node, |amount| matches!(amount, Amount::Life(_) | Amount::LifeLostThisTurn(_)))
        || is(node, |condition| !is_plain_condition(condition))
        || is(node, |event| !is_plain_event(event))
        || is(node, |action| !is_plain_action(action))
        || is(node, |rule| matches!(rule, ObjectRule::AbilitiesCantBePlayed { .. }))
        || is(node, changes_mana)
        || is(node, |keyword| matches!(keyword, Keyword::Convoke))
        || is(node, |quality| {
            matches!(
                quality,
                PlayerQuality::MostLife
                    | PlayerQuality::LeastLife
                    | PlayerQuality::HadMore(..)
                    | PlayerQuality::HadFewer(..)
                    | PlayerQuality::MoreThan(..)
                    | PlayerQuality::DidThisTurn(_)
            )
        })
}

/// Actions that mana in pools, tapped sources and lost life change nothing about, apart from the
/// objects and amounts that they name.
fn is_plain_action(action: &Action) -> bool {
    if let Action::Replace(text, _) = action {
        return !changes_loss(text);
    }
    if let Action::ToObject(verb, _) = action {
        return matches!(verb, ObjectVerb::Unattach);
    }
    one_of!(action, Action:
        Destroy NoRegeneration NoPrevention Damage GainLife LoseLife Draw Discard Sacrifice Tap
        Counter Move MoveTop PutTokens PutTokenCopy PutCounters DistributeCounters RemoveCounters
        Change GainControl Search Shuffle Reveal LookAt Regenerate Attach Flip TurnFace EndGame
        Choose NameCard ChooseThing Modes CopySpell NewTargets RemoveFromCombat PlayCard Pay
        FlipCoin FlipUntilLost Scry BecomeCopy
    )
}

/// Conditions of the same kind.
fn is_plain_condition(condition: &Condition) -> bool {
    one_of!(condition, Condition:
        All Any Not Controls Exists Is Was CardsInHand InZone Compare Paid KickerPaid FlipOf Flip
        Turn ThisWay DidThisWay Shares Targets UnderControl
    )
}

/// Events of the same kind: none of them happens as mana is made or as life is lost with it
/// (300.3).
fn is_plain_event(event: &Event) -> bool {
    one_of!(event, Event:
        ComesIntoPlay LeavesPlay PutInto Attacks PlayerAttacks Blocks BecomesBlocked
        BlocksOrBecomesBlocked DealsDamage IsDealtDamage Plays BecomesTarget Draws Discards
        GainsLife Sacrifices Cycles TurnedFaceUp Countered Beginning Destroyed CoinFlip
    )
}

/// Whether a static ability changes what mana or its loss does.
fn changes_mana(clause: &StaticClause) -> bool {
    match clause {
        StaticClause::GameRule(_) => true,
        StaticClause::Replace(text) => changes_loss(text),
        _ => false,
    }
}

/// Whether a replacement may change what mana or its loss does.
fn changes_loss(text: &ReplacementText) -> bool {
    !matches!(
        text.event,
        Watched::Damage { .. }
            | Watched::Draw(_)
            | Watched::GainLife(_)
            | Watched::GainLifeByOwn(_)
            | Watched::Discard(..)
    )
}

/// Whether a phrase could mean lands.
fn names_lands(objects: &Objects) -> bool {
    fn noun_names_lands(noun: &Noun) -> bool {
        match noun {
            Noun::Type(card_type) => *card_type == CardType::Land,
            Noun::Permanent => true,
            Noun::Subtype(word) => crate::terms::subtypes::is_land_type(word),
            Noun::AnyOf(all, _) => all.iter().any(noun_names_lands),
            Noun::Card
            | Noun::Spell
            | Noun::Ability(_)
            | Noun::Source
            | Noun::Token
            | Noun::Copy => false,
        }
    }
    let of_lands = |quality: &Quality| matches!(quality, Quality::Type(CardType::Land));
    noun_names_lands(&objects.noun) || objects.adjectives.iter().any(of_lands)
}
