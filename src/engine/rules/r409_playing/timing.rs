//! 408.1d, 212.2a-7a, 403.2-5, 409.4, 412.4: when, by whom and from where something can be played
//! at all.
use super::ability_timing::limits_hold;
use super::permit::{permissions, plays_as_instant};
use crate::cite;
use crate::decide::HowPlayed;
use crate::game::{AbilityOrigin, Game, NoSorceryTime, ObjectId, PlayRefused, PlayerId, Zone};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{View, players_meant};
use crate::rules::r212_types::play_rule;
use crate::rules::r300_turn::time_holds;
use crate::rules::r418_continuous::{characteristics, stack_is_untouched};
use crate::rules::{Context, Ruling, Stop, facts};
use crate::terms::{CardType, Phase};
use crate::wording::tree::{
    Ability, Keyword, Noun, Objects, OnlyWhen, Permission, PlayLimit, Prohibition, StaticClause,
};

/// Whether the player could play a sorcery now: main phase of his or her turn, priority, empty
/// stack (212.7e). What is missing.
pub(super) fn sorcery_time(game: &Game, player: PlayerId) -> Result<(), NoSorceryTime> {
    sorcery_time_for(game, player, None)
}

/// The same, asked of the spell that is being played: it is on the stack already.
/// 212.2a, 212.3a, 212.4a, 212.7a: what isn't an instant waits for this time.
pub(super) fn sorcery_time_for(
    game: &Game,
    player: PlayerId,
    spell: Option<ObjectId>,
) -> Result<(), NoSorceryTime> {
    let turn = game.turn();
    if !game.is_active(player) {
        return Err(NoSorceryTime::NotTheirTurn(player));
    }
    if !matches!(turn.phase(), Phase::PrecombatMain | Phase::PostcombatMain) {
        return Err(NoSorceryTime::NotMain(turn.step));
    }
    if game.stack().iter().any(|o| Some(*o) != spell) {
        return Err(NoSorceryTime::StackNotEmpty);
    }
    Ok(())
}

/// 408.1c, d: only a player with priority acts.
pub(in crate::rules) fn has_priority(game: &Game, player: PlayerId) -> Ruling<()> {
    if game.has_priority(player) {
        return Ok(());
    }
    let mut rules = vec![cite!("408.1d"), cite!("408.1a"), cite!("408.1c")];
    if game.shares_turns() {
        rules.extend([cite!("606.6c"), cite!("606.6e")]);
    }
    Err(Stop::illegal(&rules, PlayRefused::NoPriority { player }))
}

/// Whether a card can be played as a spell now: by a player with priority, or because an effect has
/// it played (413.2e).
pub(super) fn is_time(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    how: HowPlayed,
    by_effect: bool,
) -> Ruling<()> {
    match (by_effect, how) {
        (true, HowPlayed::FaceDown) => Ok(()),
        (true, _) => when_an_effect_says(game, player, card),
        (false, _) => spell_time(game, player, card, how),
    }
}

/// 408.1d: whether a card can be played as a spell now as far as time goes. 212.5a: an instant is
/// played whenever its player has priority; 502.57a, 502.57b: so is what has flash, once or more.
pub(super) fn spell_time(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    how: HowPlayed,
) -> Ruling<()> {
    let seen = characteristics(game, card);
    let types =
        if how == HowPlayed::FaceDown { vec![CardType::Creature] } else { seen.types.clone() };
    let instant = types.contains(&CardType::Instant) || plays_as_instant(game, player, card, how)?;
    if !instant && let Err(why) = sorcery_time(game, player) {
        let rules = [play_rule(&types), cite!("305.3"), cite!("408.1d")];
        return Err(Stop::illegal(&rules, PlayRefused::NotNow { card, why }));
    }
    if how == HowPlayed::FaceDown { Ok(()) } else { own_limits(game, player, card) }
}

/// 402.8d: what a card itself says of when it can be played, wherever it is played from and
/// whatever has it played (409.4, 413.2e).
fn own_limits(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<()> {
    let seen = characteristics(game, card);
    let context = Context::of(card, player);
    for ability in &seen.abilities {
        let Ability::Static(text) = ability.ability.as_ref() else { continue };
        for clause in &text.clauses {
            let StaticClause::PlayThis(limits) = clause else { continue };
            let wider = |l: &PlayLimit| {
                matches!(
                    l,
                    PlayLimit::AsInstant
                        | PlayLimit::AsThoughFlash
                        | PlayLimit::AsThoughFlashFor(_)
                )
            };
            if !limits.iter().any(wider) {
                limits_hold(game, player, card, None, limits, &context).map_err(|s| {
                    s.under(cite!("401.5")).under(cite!("402.8d")).under(cite!("412.4"))
                })?;
            }
        }
    }
    Ok(())
}

/// 502.26b: a card that is turned face down to be played is a creature card without its own text;
/// what gives such cards flash gives it to this one (502.57a).
pub(super) fn is_given_flash(game: &Game, card: ObjectId) -> bool {
    characteristics(game, card).abilities.iter().any(|instance| {
        let given =
            matches!(instance.origin, AbilityOrigin::Static(..) | AbilityOrigin::Effect(..));
        given && matches!(instance.ability.as_ref(), Ability::Keyword(Keyword::Flash))
    })
}

/// 502.57a, b: what lets the card be played when no sorcery could be, if that is its flash.
pub(super) fn flash_rules(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    how: HowPlayed,
) -> Vec<RuleId> {
    let seen = characteristics(game, card);
    if how == HowPlayed::FaceDown && !is_given_flash(game, card) {
        return Vec::new();
    }
    let times = seen.keywords().filter(|k| **k == Keyword::Flash).count();
    if times == 0 || seen.types.contains(&CardType::Instant) || sorcery_time(game, player).is_ok() {
        return Vec::new();
    }
    let again = (times > 1).then_some(cite!("502.57b"));
    [cite!("502.57a")].into_iter().chain(again).collect()
}

/// 401.4: whether the card may be played from where it is.
pub(super) fn from_there(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
    how: HowPlayed,
) -> Ruling<()> {
    let object = game.object(card);
    let seen = characteristics(game, card);
    let refuse = |rules: &[RuleId], why: PlayRefused| Err(Stop::illegal(rules, why));
    let flashback = seen.keywords().any(|k| matches!(k, Keyword::Flashback(_)));
    if how == HowPlayed::Flashback {
        return match object.zone {
            Zone::Graveyard(p) if p == player && flashback => Ok(()),
            _ if !flashback => refuse(&[cite!("502.22a")], PlayRefused::NoFlashback { card }),
            _ => refuse(&[cite!("502.22a")], PlayRefused::NotInGraveyard { card, player }),
        };
    }
    let from_graveyard = from_its_graveyard(seen);
    if from_graveyard.is_some() && object.zone == Zone::Graveyard(player) {
        return Ok(());
    }
    if from_graveyard == Some(true) && object.zone == Zone::Hand(player) {
        return refuse(
            &[cite!("401.4"), cite!("401.5"), cite!("409.1a")],
            PlayRefused::OnlyFromGraveyard { card },
        );
    }
    if object.zone == Zone::Hand(player) {
        return Ok(());
    }
    for (permission, context) in permissions(game)? {
        let (who, allowed) = match &permission {
            Permission::Play { who, what, .. } => {
                (who, View::of(game).matches_anywhere(what, card, &context)?)
            }
            Permission::PlayTop(who) => (
                who,
                matches!(object.zone, Zone::Library(p)
                    if game.player(p).top_card() == Some(card)),
            ),
            _ => continue,
        };
        if allowed && players_meant(game, who, &context)?.contains(&player) {
            return Ok(());
        }
    }
    let why = PlayRefused::NotFromThere { card, from: object.zone, player };
    refuse(&[cite!("401.4"), cite!("409.1a")], why)
}

/// 402.8d: what a card says itself of when and from where it can be played, where an effect has it
/// played. 401.4: what can be played only from its owner's graveyard isn't played from anywhere
/// else.
fn when_an_effect_says(game: &Game, player: PlayerId, card: ObjectId) -> Ruling<()> {
    own_limits(game, player, card)?;
    let there = game.object(card).zone == Zone::Graveyard(player);
    if there || from_its_graveyard(characteristics(game, card)) != Some(true) {
        return Ok(());
    }
    Err(Stop::illegal(
        &[cite!("401.4"), cite!("401.5"), cite!("402.8d")],
        PlayRefused::OnlyFromGraveyard { card },
    ))
}

/// 401.4: whether the card's own ability lets it be played from its owner's graveyard, and whether
/// only from there.
pub(super) fn from_its_graveyard(seen: &crate::game::Characteristics) -> Option<bool> {
    let own = |limit: &PlayLimit| match limit {
        PlayLimit::FromGraveyard => Some(false),
        PlayLimit::OnlyFromGraveyard => Some(true),
        _ => None,
    };
    seen.abilities.iter().find_map(|a| match a.ability.as_ref() {
        Ability::Static(text) => text.clauses.iter().find_map(|c| match c {
            StaticClause::PlayThis(limits) => limits.iter().find_map(own),
            _ => None,
        }),
        _ => None,
    })
}

/// 409.4: whether an effect prohibits playing the card.
pub(in crate::rules) fn not_prohibited(
    game: &Game,
    player: PlayerId,
    card: ObjectId,
) -> Ruling<()> {
    let is_land = characteristics(game, card).is(CardType::Land);
    if !is_land {
        split_second(game)?;
    }
    for (prohibition, context) in facts::prohibitions_for(game, player)? {
        if let Prohibition::PlayOnly { who, what, when } = &prohibition
            && players_meant(game, who, &context)?.contains(&player)
            && View::of(game).matches_anywhere(what, card, &context)?
            && !(is_land && names_spells(what))
        {
            let time = match when {
                OnlyWhen::SorceryTime => sorcery_time(game, player).is_ok(),
                OnlyWhen::OwnTurn => game.is_active(player),
            };
            if !time {
                let why = PlayRefused::ProhibitedNow { card, by: context.this };
                return Err(Stop::illegal(&[cite!("409.4"), cite!("103.2")], why));
            }
        }
        let Prohibition::Play { who, what, more_than, during, passive: _ } = &prohibition else {
            continue;
        };
        if !players_meant(game, who, &context)?.contains(&player)
            || !View::of(game).matches_anywhere(what, card, &context)?
            || (is_land && names_spells(what))
        {
            continue;
        }
        let mut now = true;
        for time in during {
            now &= time_holds(&View::of(game), time, &context)?;
        }
        let often = match more_than {
            None => true,
            Some(n) => played_this_turn(game, player, what, &context)? >= *n,
        };
        if now && often {
            let rules: &[RuleId] = if is_land {
                &[cite!("212.6b"), cite!("409.4"), cite!("103.2"), cite!("glossary: Play")]
            } else {
                &[cite!("409.4"), cite!("103.2")]
            };
            let epic = characteristics(game, context.this).has(&Keyword::Epic);
            let rules: Vec<RuleId> =
                rules.iter().copied().chain(epic.then_some(cite!("502.44a"))).collect();
            return Err(Stop::illegal(&rules, PlayRefused::Prohibited { card, by: context.this }));
        }
    }
    Ok(())
}

fn names_spells(what: &Objects) -> bool {
    matches!(what.noun, Noun::Spell)
}

fn played_this_turn(
    game: &Game,
    player: PlayerId,
    what: &Objects,
    context: &Context,
) -> Ruling<u32> {
    let mut n = 0;
    for (who, spell) in game.this_turn().spells().iter() {
        n += u32::from(*who == player && View::of(game).matches_anywhere(what, *spell, context)?);
    }
    Ok(n)
}

/// 502.58a: while a spell with split second is on the stack nothing but mana abilities can be
/// played.
pub(in crate::rules) fn split_second(game: &Game) -> Ruling<()> {
    // Where no effect reaches the stack, what has it has it of itself.
    let may_have_it = match stack_is_untouched(game) {
        true => game.swift_on_stack(),
        false => game.stack(),
    };
    let fast = may_have_it.iter().find(|o| characteristics(game, **o).has(&Keyword::SplitSecond));
    match fast {
        Some(o) => {
            let again = characteristics(game, *o)
                .keywords()
                .filter(|k| **k == Keyword::SplitSecond)
                .count()
                > 1;
            let rules: Vec<_> = [cite!("502.58a"), cite!("409.4")]
                .into_iter()
                .chain(again.then_some(cite!("502.58b")))
                .collect();
            Err(Stop::illegal(&rules, PlayRefused::SplitSecond { spell: *o }))
        }
        None => Ok(()),
    }
}

/// Whether a card may be played face down by itself (502.26c).
pub(super) fn has_morph(game: &Game, card: ObjectId) -> bool {
    characteristics(game, card).keywords().any(|k| matches!(k, Keyword::Morph(_)))
}

/// What a card is as it is played face down, by itself or by an effect.
pub(super) fn face_down_rules(game: &Game, card: ObjectId) -> Vec<RuleId> {
    match has_morph(game, card) {
        true => vec![cite!("409.1a"), cite!("502.26b"), cite!("502.26f"), cite!("504.2")],
        false => vec![cite!("409.1a"), cite!("504.1"), cite!("504.2")],
    }
}
