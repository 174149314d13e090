//! Events (all chapters) in words.
use super::*;

/// A sentence about an event, in the game before it.
pub(super) fn words_of(game: &Game, event: &Event) -> String {
    sentence(words(game, event))
}

fn words(game: &Game, event: &Event) -> String {
    match event {
        Event::Move(m) => moved(game, m),
        Event::Created(c) => {
            let what = c.face.name.as_deref().unwrap_or("nameless");
            match c.zone {
                Zone::InPlay => {
                    let a = if what.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
                    format!("{} puts {a} {what} token into play", player_name(game, c.put_by))
                }
                Zone::Stack => format!(
                    "a copy of {what} is put on the stack by {}",
                    player_name(game, c.put_by)
                ),
                _ => format!("{} copies {what}", player_name(game, c.put_by)),
            }
        }
        Event::Ceased { object, .. } => {
            let o = game.object(*object);
            let leaves = game.player(o.owner).left && matches!(o.kind, ObjectKind::Card(_));
            format!(
                "{} {}",
                name(game, *object),
                if leaves { "leaves the game" } else { "ceases to exist" }
            )
        }
        Event::TurnControl { player, by } => format!(
            "{} will control {}'s next turn",
            player_name(game, *by),
            player_name(game, *player)
        ),
        Event::ControlNow(player, Some(by)) => {
            format!("{} controls {}", player_name(game, *by), player_name(game, *player))
        }
        Event::ControlNow(player, None) => {
            format!("nobody controls {} any more", player_name(game, *player))
        }
        Event::OwnerChanged { object, to } => {
            format!("{} now owns {}", player_name(game, *to), name(game, *object))
        }
        Event::Regenerated(o, _) => format!("{} regenerates", name(game, *o)),
        Event::Tapped(o) => format!("{} becomes tapped", name(game, *o)),
        Event::Untapped(o) => format!("{} becomes untapped", name(game, *o)),
        Event::Damage { source, to, amount, .. } => {
            format!("{} deals {amount} damage to {}", name(game, *source), entity_name(game, *to))
        }
        Event::Prevented { source, to, amount, by } => {
            format!(
                "{amount} damage from {} to {} is prevented ({})",
                name(game, *source),
                entity_name(game, *to),
                name(game, *by)
            )
        }
        Event::DamageRemoved(o) => format!("damage is removed from {}", name(game, *o)),
        Event::CountersPut { on, kind, amount } => {
            let now = counters(game, *on, kind);
            format!(
                "{} gets {amount} {kind} counter{} ({now} -> {})",
                entity_name(game, *on),
                plural(*amount),
                now + amount
            )
        }
        Event::CountersRemoved { from, kind, amount, .. } => {
            let now = counters(game, *from, kind);
            format!(
                "{amount} {kind} counter{} removed from {} ({now} -> {})",
                if *amount == 1 { " is" } else { "s are" },
                entity_name(game, *from),
                now.saturating_sub(*amount)
            )
        }
        Event::Attached { object, to: Some(to) } => {
            format!("{} becomes attached to {}", name(game, *object), entity_name(game, *to))
        }
        Event::Attached { object, to: None } => {
            format!("{} becomes unattached", name(game, *object))
        }
        Event::ControlChanged { object, from, to } => {
            format!(
                "{} now controls {} instead of {}",
                player_name(game, *to),
                name(game, *object),
                player_name(game, *from)
            )
        }
        Event::TurnedFace { object, down: false, .. } => match &game.object(*object).face.name {
            Some(card) => format!("{} is turned face up: {card}", name(game, *object)),
            None => format!("{} is turned face up", name(game, *object)),
        },
        Event::TurnedFace { object, down, .. } => {
            format!("{} is turned face {}", name(game, *object), if *down { "down" } else { "up" })
        }
        Event::Flipped(o) => format!("{} is flipped", name(game, *o)),
        Event::Life { player, change, why } => life(game, *player, *change, *why),
        Event::DrewFromEmpty(p) => {
            format!("{} can't draw: the library is empty", player_name(game, *p))
        }
        Event::Lost { player, .. } => format!("{} loses the game", player_name(game, *player)),
        Event::EffectEnded(id) => {
            let source = game.effects().find(|e| e.id == *id).map(|e| e.source);
            source.map_or_else(String::new, |s| format!("the effect of {} ends", name(game, s)))
        }
        Event::Won(p) => format!("{} wins the game", player_name(game, *p)),
        Event::GameDrawn => "the game is a draw".into(),
        Event::Shuffled(p) => format!("{} shuffles his or her library", player_name(game, *p)),
        Event::RevealedFirst { source, player, card } => {
            let by = name(game, *source);
            format!(
                "{} reveals {}, the first card of the turn ({by})",
                player_name(game, *player),
                name(game, *card)
            )
        }
        Event::Revealed { player, objects } => {
            let names: Vec<String> = objects.iter().map(|o| name(game, *o)).collect();
            format!("{} reveals {}", player_name(game, *player), list(&names))
        }
        Event::RemovedFromCombat(o) => format!("{} is removed from combat", name(game, *o)),
        Event::Attacks { creature, player } => {
            format!("{} attacks {}", name(game, *creature), party_name(game, *player))
        }
        Event::Blocks { creature, attackers } => {
            let names: Vec<String> = attackers.iter().map(|o| name(game, *o)).collect();
            format!("{} blocks {}", name(game, *creature), list(&names))
        }
        Event::BecameBlocked { creature, .. } => {
            format!("{} becomes blocked", name(game, *creature))
        }
        Event::BlockerAdded { attacker, blocker } => {
            format!("{} blocks {} as well", name(game, *blocker), name(game, *attacker))
        }
        Event::Unblocked(o) => format!("{} is unblocked", name(game, *o)),
        Event::BecameTarget { target, by } => {
            format!("{} becomes a target of {}", entity_name(game, *target), name(game, *by))
        }
        Event::Resolved(o) => format!("{} resolves", name(game, *o)),
        Event::Countered { object, .. } => format!("{} is countered", name(game, *object)),
        Event::LandPlayed { land, player, .. } => {
            format!("{} plays {}", player_name(game, *player), name(game, *land))
        }
        Event::SpellPlayed { spell, player } => {
            format!("{} has played {}", player_name(game, *player), name(game, *spell))
        }
        Event::AbilityPlayed { source, player, .. } => format!(
            "{} has played an ability of {}",
            player_name(game, *player),
            name(game, *source)
        ),
        Event::UpkeepPaid { player, permanent, paid } => {
            let paid = if *paid { "pays" } else { "doesn't pay" };
            format!(
                "{} {paid} {}'s cumulative upkeep",
                player_name(game, *player),
                name(game, *permanent)
            )
        }
        Event::Cycled { player, card } => {
            format!("{} cycles {}", player_name(game, *player), name(game, *card))
        }
        Event::CoinFlipped { player, won } => match won {
            Some(true) => format!("{} wins the flip", player_name(game, *player)),
            Some(false) => format!("{} loses the flip", player_name(game, *player)),
            None => format!("{} flips a coin", player_name(game, *player)),
        },
        Event::ManaAdded { player, mana, .. } => {
            let mana: String = mana.iter().map(|m| m.kind.to_string()).collect();
            format!("{} adds {mana} to his or her mana pool", player_name(game, *player))
        }
        _ => String::new(),
    }
}

fn moved(game: &Game, m: &Move) -> String {
    let old = game.object(m.object);
    // What was face down and comes face up is shown by that.
    let shown = old.face_down && to_play_face_up(m);
    let what = match (shown, &old.face.name) {
        (true, Some(word)) => word.to_string(),
        _ => name(game, m.object),
    };
    let (from, to) = (old.zone, m.to);
    match (m.cause, to) {
        (Cause::Phasing, Zone::InPlay) => format!("{what} phases in"),
        (Cause::Phasing, _) => format!("{what} phases out"),
        (Cause::Destroyed, Zone::Graveyard(_)) => format!("{what} is destroyed"),
        (Cause::Destroyed, Zone::Removed) => {
            format!("{what} is destroyed and removed from the game")
        }
        (Cause::Destroyed, _) => format!("{what} is destroyed and goes to {}", zone_name(game, to)),
        (Cause::Drawn, Zone::Hand(p)) => format!("{} draws a card", player_name(game, p)),
        (Cause::Sacrificed, Zone::Graveyard(_)) => format!("{what} is sacrificed"),
        (Cause::Discarded, Zone::Graveyard(p)) => {
            format!("{} discards {what}", player_name(game, p))
        }
        (_, Zone::Graveyard(_)) => format!("{what} is put into {}", zone_name(game, to)),
        (_, Zone::Ante) => format!("{what} is anted"),
        (_, Zone::Removed) => format!("{what} is removed from the game"),
        (_, Zone::InPlay) => {
            let tapped = if m.arrived.tapped { " tapped" } else { "" };
            format!(
                "{what} comes into play{tapped} under {}'s control",
                player_name(game, m.put_by)
            )
        }
        (_, Zone::Stack) => format!("{what} goes from {} onto the stack", zone_name(game, from)),
        (_, Zone::Library(_)) if from == to && m.place == LibraryPlace::Top => {
            format!("{what} goes to the top of {}", zone_name(game, to))
        }
        (_, Zone::Library(_)) if from == to && m.place == LibraryPlace::Bottom => {
            format!("{what} goes to the bottom of {}", zone_name(game, to))
        }
        (_, Zone::Library(_)) if m.place == LibraryPlace::Bottom => format!(
            "{what} goes from {} to the bottom of {}",
            zone_name(game, from),
            zone_name(game, to)
        ),
        _ => format!("{what} goes from {} to {}", zone_name(game, from), zone_name(game, to)),
    }
}

fn to_play_face_up(m: &Move) -> bool {
    m.to == Zone::InPlay && m.cause != Cause::Phasing && !m.arrived.face_down
}

fn life(game: &Game, player: PlayerId, change: i64, why: LifeCause) -> String {
    let now = game.player(player).life;
    let verb = match (why, change < 0) {
        (LifeCause::Payment, true) => "pays",
        (_, true) => "loses",
        (_, false) => "gains",
    };
    let end = if why == LifeCause::ManaBurn { " from mana burn" } else { "" };
    let whose = if game.shares_turns() {
        format!("{}: ", party_name(game, game.primary(player)))
    } else {
        String::new()
    };
    format!(
        "{} {verb} {} life{end} ({whose}{now} -> {})",
        player_name(game, player),
        change.abs(),
        now + change
    )
}

fn counters(game: &Game, on: Entity, kind: &crate::terms::CounterKind) -> u32 {
    match on {
        Entity::Object(o) => game.object(o).counters_of(kind),
        Entity::Player(p) => game.player(p).counters.get(kind).copied().unwrap_or(0),
    }
}

fn plural(n: u32) -> &'static str {
    if n == 1 { "" } else { "s" }
}
