//! What a player with priority could do, as sentences of a script.

use super::TablePosition;
use crate::called::party_name;
use crate::called::player_name;
use crate::decide::{Act, HowPlayed, Trial};
use crate::game::{Game, Log, ObjectId, PlayerId, Zone};
use crate::judge::Names;
use crate::judge::deeds::plays_ability;
use crate::rules::Engine;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::r507_turn_control::decides_for;
use crate::scenario::ast::ManaMode;
use crate::terms::CardType;
use crate::wording::tree::Keyword;

/// Whether a line only lets the game go on.
pub(super) fn only_goes_on(line: &str) -> bool {
    line.ends_with(PASSES)
}

const PASSES: &str = " passes";

/// Candidates: each may still be refused as it is read or tried.
pub(super) fn sentences(moment: &TablePosition) -> Vec<String> {
    let (Some(game), Some(open)) = (&moment.judgement.game, &moment.judgement.open) else {
        return Vec::new();
    };
    let names = &moment.judgement.names;
    let player = open.decision.who;
    // Partners have priority together (606.6).
    let members = game.together(player);
    let mut trial = Trial::with_free_mana(moment.scenario.mana == ManaMode::Free);
    let engine = Engine::new(game.clone(), Log::silent(), &mut trial);
    let mut found: Vec<String> = Vec::new();
    let named = |member: PlayerId| player_name(game, decides_for(game, member));
    for &member in &members {
        let acts = engine.possible_acts(member);
        for act in acts.iter().filter(|act| **act != Act::Pass) {
            found.extend(sentence(game, names, member, &named(member), act));
        }
    }
    let passing = if members.len() > 1 { party_name(game, player) } else { named(player) };
    found.push(format!("{passing}{PASSES}"));
    found.extend(members.iter().map(|member| format!("{} concedes", named(*member))));
    super::answers::once(found)
}

/// The sentences that could mean an act, several where one may be taken otherwise.
fn sentence(game: &Game, names: &Names, player: PlayerId, who: &str, act: &Act) -> Vec<String> {
    let called = |id: ObjectId| names.called(game, id);
    match act {
        Act::Pass | Act::Concede(_) => Vec::new(),
        Act::OtherTurn(of) => vec![format!("continue to {}", other_turn(game, *of))],
        Act::Play { object, how } => plays(game, names, player, who, *object, *how),
        Act::PlayAbility { object, ability } => plays_ability(game, names, who, *object, *ability),
        Act::TurnFaceUp(object) => vec![format!("{who} turns {} face up", called(*object))],
        Act::Suspend(card) => vec![format!("{who} suspends {}", called(*card))],
        Act::EndEffect(object) => vec![format!("{who} ends {}'s effect", called(*object))],
        Act::IgnoreEffect(object) => vec![format!("{who} ignores {}'s effect", called(*object))],
        Act::TakeUp(object) => vec![format!("{who} uses {}'s effect", called(*object))],
    }
}

fn plays(
    game: &Game,
    names: &Names,
    player: PlayerId,
    who: &str,
    object: ObjectId,
    how: HowPlayed,
) -> Vec<String> {
    let card = game.object(object);
    let from = match card.zone {
        Zone::Graveyard(_) => " from her graveyard",
        Zone::Library(_) => " from her library",
        Zone::Removed => " removed from the game",
        _ => "",
    };
    let whole = names.called(game, object);
    let half = |n: u8| card.face.halves.get(usize::from(n)).and_then(|half| half.name.clone());
    let line = match how {
        HowPlayed::Half(n) => format!("{who} plays {}", half(n).as_deref().unwrap_or(&whole)),
        HowPlayed::FaceDown => format!("{who} plays {whole} face down"),
        HowPlayed::Flashback => format!("{who} plays {whole} for its flashback cost"),
        HowPlayed::Madness => format!("{who} plays {whole} for its madness cost"),
        HowPlayed::Alternative => format!("{who} plays {whole} for its alternative cost"),
        HowPlayed::Free => format!("{who} plays {whole} without paying its mana cost"),
        HowPlayed::Normal => format!("{who} plays {whole}"),
    };
    let in_hand = card.zone == Zone::Hand(player);
    let mut lines = if in_hand { vec![line.clone()] } else { vec![format!("{line}{from}")] };
    let seen = characteristics(game, object);
    if how == HowPlayed::Normal {
        for keyword in seen.keywords() {
            match keyword {
                Keyword::Kicker(costs) if costs.len() > 1 => {
                    let costs: Vec<String> =
                        costs.iter().map(|c| c.iter().map(ToString::to_string).collect()).collect();
                    lines.extend(costs.iter().map(|cost| format!("{line} kicked with {cost}")));
                    lines.push(format!("{line} kicked with {}", costs.join(" and ")));
                }
                Keyword::Kicker(_) => lines.push(format!("{line} kicked")),
                Keyword::Buyback(_) => lines.push(format!("{line} with buyback")),
                Keyword::Entwine(_) => lines.push(format!("{line} entwined")),
                Keyword::Replicate(_) => lines.push(format!("{line}, replicated")),
                Keyword::Offering(kind) => {
                    let of = |o: &ObjectId| characteristics(game, *o).has_subtype(kind);
                    let offered = creatures(game, names, player, of);
                    lines.extend(offered.iter().map(|c| format!("{line}, sacrificing {c}")));
                }
                Keyword::Convoke => {
                    let untapped = |o: &ObjectId| !game.object(*o).tapped;
                    let tapped = creatures(game, names, player, untapped);
                    lines.extend(
                        (1..=tapped.len().min(MOST_CONVOKED))
                            .map(|n| format!("{line}, tapping {}", tapped[..n].join(", "))),
                    );
                    lines.extend(tapped.iter().skip(1).map(|c| format!("{line}, tapping {c}")));
                }
                _ => {}
            }
        }
        // What may be spliced onto it is tried like everything else.
        let hand = game.zone(Zone::Hand(player)).iter().filter(|other| **other != object);
        let splices = hand.filter(|other| {
            let seen = characteristics(game, **other);
            seen.keywords().any(|keyword| matches!(keyword, Keyword::Splice(..)))
        });
        lines
            .extend(splices.map(|other| format!("{line} splicing {}", names.called(game, *other))));
    }
    lines
}

/// As many creatures are tapped for one convoked spell at the most.
const MOST_CONVOKED: usize = 8;

/// A player's creatures of which something is so, told apart.
fn creatures(
    game: &Game,
    names: &Names,
    player: PlayerId,
    so: impl Fn(&ObjectId) -> bool,
) -> Vec<String> {
    let own = |o: &&ObjectId| {
        controller(game, **o) == Some(player)
            && characteristics(game, **o).types.contains(&CardType::Creature)
    };
    let all = game.in_play().iter().filter(own).copied().filter(so);
    all.map(|o| names.told_apart(game, o, game.in_play())).collect()
}

/// Where another of several turns at the same time stands (608.4): the line that goes there turns
/// to it.
fn other_turn(game: &Game, of: PlayerId) -> String {
    let step = game.turn_aside(of).map(|(_, aside)| aside.turn.step.to_string());
    format!("{}'s {}", player_name(game, of), step.unwrap_or_default())
}
