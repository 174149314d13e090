//! More than two players (600 to 609) in words.
use super::*;

pub(super) fn words(game: &Game, fact: &TableFact) -> String {
    match fact {
        TableFact::GrandMelee => {
            let players: Vec<String> = game.players().map(|p| p.name.to_string()).collect();
            format!(
                "Grand Melee: {} sit in this order, as they were seated at random",
                list(&players)
            )
        }
        TableFact::GrandMeleeRules => {
            "a player attacks only the one to the left; no creatures are deployed".into()
        }
        TableFact::MarkersHandedOut { holders } => {
            let names: Vec<String> = holders.iter().map(|p| player_name(game, *p)).collect();
            match names.as_slice() {
                [one] => format!("there is one turn marker, and {one} has it"),
                all => format!("there are {} turn markers, for {}", all.len(), list(all)),
            }
        }
        TableFact::TurnGoesOn { player } => {
            format!("{}'s turn goes on", player_name(game, player))
        }
        TableFact::MarkerTooMany { left, number } => format!(
            "{} {} left: turn marker {number} is removed between turns",
            players(game, left),
            if left.len() == 1 { "has" } else { "have" }
        ),
        TableFact::MarkerRemoved { number } => format!("turn marker {number} is removed"),
        TableFact::MarkerKept { player, number } => {
            format!("{} keeps turn marker {number} for another turn", player_name(game, player))
        }
        TableFact::MarkerWaits { number, player } => {
            format!(
                "turn marker {number} waits: another one is within three seats to {}'s left",
                player_name(game, player)
            )
        }
        TableFact::MarkerPassed { marker, player } => {
            format!("turn marker {marker} is passed to {}", player_name(game, player))
        }
        TableFact::Team { players } => {
            let emperor = players.iter().find(|p| game.is_emperor(**p));
            let led = emperor.map_or_else(String::new, |p| {
                format!("; {} is the emperor", player_name(game, *p))
            });
            format!("{} are a team{led}", super::players(game, players))
        }
        TableFact::Emperors => {
            let deploy = if game.options().deploy_creatures { "can" } else { "can't" };
            format!(
                "a player attacks an opponent beside him or her; creatures {deploy} be deployed; \
                    turns go to the left"
            )
        }
        TableFact::Range { player, range } => {
            let near = game.players().filter(|p| game.in_range(*player, p.id));
            let names: Vec<String> = near.map(|p| p.name.to_string()).collect();
            format!(
                "{} has a range of influence of {range}: {}",
                player_name(game, player),
                list(&names)
            )
        }
        TableFact::RangeChanged { player, of, within } => format!(
            "{} {} within {}'s range of influence",
            player_name(game, player),
            if *within { "is now" } else { "isn't any more" },
            player_name(game, of)
        ),
        TableFact::ActsNot { player, of } => format!(
            "{} is out of {}'s range of influence and does nothing",
            player_name(game, player),
            player_name(game, of)
        ),
        TableFact::NotAffected { player, far } => format!(
            "out of {}'s range of influence and not affected: {}",
            player_name(game, player),
            entities(game, far)
        ),
        TableFact::ChoosesInRange { player } => {
            format!("{} chooses within his or her range of influence", player_name(game, player))
        }
        TableFact::ChoosesAmongOptions { player, far } => {
            format!(
                "{} chooses among options, though {} is out of range",
                player_name(game, player),
                player_name(game, far)
            )
        }
        TableFact::NearestChooses { player, of } => format!(
            "nobody who could choose is in range: {} does, the nearest to the left of {}",
            player_name(game, player),
            player_name(game, of)
        ),
        TableFact::DamageOutOfRange { to, source, player } => format!(
            "{} is out of {}'s range of influence: {} deals no damage there",
            entity_name(game, to),
            player_name(game, player),
            name(game, source)
        ),
        TableFact::LeavesTheGame { player } => {
            format!("{} leaves the game, which goes on", player_name(game, player))
        }
        TableFact::CardsLeave { player } => {
            format!(
                "{}'s hand, library and graveyard leave with the player",
                player_name(game, player)
            )
        }
        TableFact::AbilityLeaves { source } => sentence(format!(
            "{}'s ability leaves the game instead of going on the stack: its owner has left",
            name(game, source)
        )),
        TableFact::ChoosesInstead { left, chosen } => {
            format!(
                "{} has left the game: {} chooses instead",
                player_name(game, left),
                player_name(game, chosen)
            )
        }
        TableFact::TwoHeads { players } => {
            let life = players.first().map_or(0, |p| game.player(*p).life);
            let primary = players.first().map_or_else(String::new, |p| player_name(game, *p));
            format!(
                "Two-Headed Giant: {} are a team with {life} life that takes its turns together; \
                    {primary} is the primary player",
                super::players(game, players)
            )
        }
        TableFact::ShareOfLife { player, share } => format!(
            "{} has {} life: {}'s life total counts as {share}",
            party_name(game, game.primary(*player)),
            game.player(*player).life,
            player_name(game, player)
        ),
        TableFact::PrimaryDrawsNot { player } => {
            format!(
                "the starting team's first draw step: {} is the primary player and doesn't draw",
                player_name(game, player)
            )
        }
        TableFact::FreeForAll => {
            let players: Vec<String> = game.players().map(|p| p.name.to_string()).collect();
            format!("Free-for-All: {} sit in this order, each against all others", list(&players))
        }
        TableFact::FreeForAllRules => free_for_all(game),
    }
}

/// "a player attacks only to the left; everybody is in range; …"
fn free_for_all(game: &Game) -> String {
    let options = game.options();
    let attack = match (options.attack_multiple_players, options.attack_side) {
        (true, _) => "several players may be attacked at once",
        (false, Some(Side::Left)) => "a player attacks only to the left",
        (false, Some(Side::Right)) => "a player attacks only to the right",
        (false, None) => "nothing says yet whom a player may attack",
    };
    let range = match game.is_range_limited() {
        true => "all have the same range of influence",
        false => "everybody is in range",
    };
    format!("{attack}; {range}; no creatures are deployed")
}
