//! Combat (306 to 311) in words.
use super::says::say;
use super::*;

pub(super) fn words(game: &Game, fact: &CombatFact) -> String {
    match fact {
        CombatFact::Defending { players } => match players.as_slice() {
            [] => "no player can be attacked".into(),
            all => format!("defending: {}", super::players(game, all)),
        },
        CombatFact::TeamsInCombat { attacking, defending } => {
            let defending: Vec<String> = defending.iter().map(|p| party_name(game, *p)).collect();
            format!("attacking: {}; defending: {}", party_name(game, attacking), list(&defending))
        }
        CombatFact::Over => "all creatures are removed from combat".into(),
        CombatFact::NoAttack => format!("{} doesn't attack", party_name(game, game.turn().active)),
        CombatFact::AttacksThoughDefender { creature } => {
            format!("{} attacks as though it didn't have defender", name(game, creature))
        }
        CombatFact::PhasedInAttacks { creature } => {
            format!("{} phased in and can attack", name(game, creature))
        }
        CombatFact::HasteAttacks { creature } => {
            format!("{} has haste and can attack", name(game, creature))
        }
        CombatFact::Vigilance { creature } => {
            format!("{} has vigilance and doesn't tap", name(game, creature))
        }
        CombatFact::NotAttacking { creature } => {
            format!("{} doesn't become attacking", name(game, creature))
        }
        CombatFact::CostsToAttack { creature, by } => {
            format!("{} costs something to attack ({})", name(game, creature), name(game, by))
        }
        CombatFact::PaysToAttack { player } => {
            format!("{} pays to attack", player_name(game, player))
        }
        CombatFact::Band { creatures } => format!("{} attack as a band", names(game, creatures)),
        CombatFact::TeamsAssign => {
            "the active team announces its damage first, then the defending team".into()
        }
        CombatFact::AssignInOrder { players } => {
            format!("combat damage is assigned in turn order: {}", super::players(game, players))
        }
        CombatFact::SecondStep { creatures } => format!(
            "{} with first strike or double strike: a second combat damage step will follow",
            names(game, creatures)
        ),
        CombatFact::InSecondStep { creature, how } => {
            let how = match how {
                SecondStep::AssignsAgain => "has double strike and assigns combat damage again",
                SecondStep::HasAssigned => "has assigned its combat damage in the first step",
                SecondStep::AssignsFirst => {
                    "has first strike now, but hasn't assigned combat damage yet"
                }
            };
            format!("{} {how}", name(game, creature))
        }
        CombatFact::AssignsNone { creature } => {
            format!("{} assigns no combat damage", name(game, creature))
        }
        CombatFact::NoPower { creature, power } => {
            format!("{} has power {power} and assigns no combat damage", name(game, creature))
        }
        CombatFact::BlocksNothing { creature } => {
            format!("{} blocks nothing any more and assigns no combat damage", name(game, creature))
        }
        CombatFact::TappedAssigns { creature } => {
            format!("{} is tapped and assigns its damage all the same", name(game, creature))
        }
        CombatFact::BlockedByNothing { creature } => {
            format!(
                "{} is blocked, nothing blocks it any more: it assigns no combat damage",
                name(game, creature)
            )
        }
        CombatFact::AssignsToOne { creature, player } => {
            format!(
                "{} assigns what the defending team gets to {}",
                name(game, creature),
                player_name(game, player)
            )
        }
        CombatFact::LethalDamage { creature, assigned, lethal } => {
            format!(
                "{} is assigned {assigned} damage, lethal damage is {lethal}",
                name(game, creature)
            )
        }
        CombatFact::Assigns { creature, damage } => {
            let parts =
                damage.iter().map(|(to, n)| format!("{n} damage to {}", entity_name(game, *to)));
            format!("{} assigns {}", name(game, creature), list(&parts.collect::<Vec<_>>()))
        }
        CombatFact::DamageOnStack => "combat damage goes on the stack".into(),
        CombatFact::DamageResolves => "combat damage resolves".into(),
        CombatFact::LeftBefore { amount, player } => {
            format!("{amount} damage isn't dealt: {} has left the game", player_name(game, player))
        }
        CombatFact::NoLongerThere { amount, to } => format!(
            "{amount} damage to {} isn't dealt: it is no longer a creature in play",
            entity_name(game, to)
        ),
        CombatFact::SourceAsItIs { source, here } => format!(
            "{} is a source as it {}",
            name(game, source),
            if *here { "now is" } else { "last was" }
        ),
        CombatFact::PileFor { number, cards, attacker } => format!(
            "pile {number} is for {}: {}",
            name(game, attacker),
            if cards.is_empty() { "nothing".to_string() } else { names(game, cards) }
        ),
        CombatFact::PileCantBlock { blocker, attacker } => {
            format!("{} can't block {} and doesn't", name(game, blocker), name(game, attacker))
        }
        CombatFact::BlockInOrder { players } => {
            format!("declaring blockers one after another: {}", super::players(game, players))
        }
        CombatFact::CostsToBlock { creature, by } => {
            format!("{} costs something to block ({})", name(game, creature), name(game, by))
        }
        CombatFact::PaysToBlock { player } => {
            format!("{} pays to block", player_name(game, player))
        }
        CombatFact::NotBlocking { creature } => {
            format!(
                "{} was chosen, but the defending player doesn't control it any more: it doesn't \
                    block",
                name(game, creature)
            )
        }
        CombatFact::MustAttack { creature, whom, by, obeyed } => {
            let whom = whom.as_ref().map(|p| player_name(game, p));
            required(game, *creature, whom, ["attacks", "attacked", "attack"], by, *obeyed)
        }
        CombatFact::MustBlock { creature, whom, by, obeyed } => {
            let whom = whom.as_ref().map(|o| name(game, o));
            required(game, *creature, whom, ["blocks", "blocked", "block"], by, *obeyed)
        }
        CombatFact::CantSoNeednt { creature, why } => {
            format!("{}: so nothing requires it to attack", cant(game, creature, *why))
        }
        CombatFact::TappedNeednt { creature } => {
            format!("{} is tapped: nothing requires it to attack", name(game, creature))
        }
        CombatFact::NotAlone { creature, blocks } => format!(
            "{} doesn't {} alone",
            name(game, creature),
            if *blocks { "block" } else { "attack" }
        ),
        CombatFact::AtMostAttack { limit, source } => {
            format!("no more than {limit} creatures attack ({})", name(game, source))
        }
        CombatFact::BlockedByMany { attacker, number } => {
            format!("{} can be blocked by {number} creatures", name(game, attacker))
        }
        CombatFact::CanBlockBy { blocker, attacker, keyword, has } => {
            let (blocker, attacker) = (name(game, blocker), name(game, attacker));
            let keyword = say(game, keyword);
            if *has {
                format!("{blocker} has {keyword} and can block {attacker}")
            } else {
                format!("{blocker} can block {attacker} as though it had {keyword}")
            }
        }
        CombatFact::DespiteFear { blocker, attacker, artifact } => format!(
            "{} is {} and can block {}",
            name(game, blocker),
            if *artifact { "an artifact creature" } else { "black" },
            name(game, attacker)
        ),
        CombatFact::NoLandForWalk { attacker } => format!(
            "the defending player controls no land that {}'s landwalk names",
            name(game, attacker)
        ),
        CombatFact::BlockedInBand { creature, blocker } => {
            format!(
                "{} is in the same band and becomes blocked by {} too",
                name(game, creature),
                name(game, blocker)
            )
        }
    }
}

/// "Juggernaut attacks if able (Juggernaut): it does"
fn required(
    game: &Game,
    creature: Option<ObjectId>,
    whom: Option<String>,
    [does, is, noun]: [&str; 3],
    by: &ObjectId,
    obeyed: Obeyed,
) -> String {
    let what = match (creature.map(|c| name(game, c)), whom) {
        (Some(creature), Some(whom)) => format!("{creature} {does} {whom}"),
        (Some(creature), None) => format!("{creature} {does}"),
        (None, whom) => format!("{} is {is}", whom.unwrap_or_default()),
    };
    let end = match obeyed {
        Obeyed::It => "it does".into(),
        Obeyed::AtACost => "it would have to be paid for, so nothing requires it".into(),
        Obeyed::NoMore => format!("no legal {noun} obeys more requirements"),
    };
    format!("{what} if able ({}): {end}", name(game, by))
}

/// "Wall of Wood has defender"
pub(super) fn cant(game: &Game, creature: &ObjectId, why: CantAttack) -> String {
    let who = name(game, creature);
    match why {
        CantAttack::NoCreature => format!("{who} is no creature in play"),
        CantAttack::NotTheirs => format!("{who} isn't controlled by the active player"),
        CantAttack::Tapped => format!("{who} is tapped"),
        CantAttack::NotSettled(player) => format!(
            "{} hasn't controlled {who} continuously since the turn began",
            player_name(game, player)
        ),
        CantAttack::Defender => format!("{who} has defender"),
        CantAttack::ByItself => format!("{who} can't attack"),
        CantAttack::By(other) => format!("{who} can't attack ({})", name(game, other)),
    }
}
