//! Attacks, blocks and combat damage that can't be, in words.
use super::super::says::say;
use super::*;

/// What can't attack whom, and what damage can't be assigned.
pub(super) fn attack_words(game: &Game, why: &AttackRefused) -> String {
    match why {
        AttackRefused::NobodyToAttack { creature } => {
            format!("{} has nobody to attack there", name(game, creature))
        }
        AttackRefused::CantAttack { creature, why } => fights::cant(game, creature, *why),
        AttackRefused::CantAttackWhom { creature, whom, by: source } => format!(
            "{} can't attack {}{}",
            name(game, creature),
            player_name(game, whom),
            by(game, *source)
        ),
        AttackRefused::NotDefending { player } => {
            format!("{} isn't a defending player", player_name(game, player))
        }
        AttackRefused::AttacksTwice { creature } => {
            format!("{} can attack only once", name(game, creature))
        }
        AttackRefused::TooManyAttack { limit, whom, by } => {
            let whom = whom.map_or_else(String::new, |p| format!(" {}", player_name(game, p)));
            format!("no more than {limit} creatures can attack{whom} ({})", name(game, by))
        }
        AttackRefused::AttacksAlone { creature } => {
            format!("{} can't attack alone", name(game, creature))
        }
        AttackRefused::AttacksInCompany { creature } => {
            format!("{} can only attack alone", name(game, creature))
        }
        AttackRefused::AttacksWithout { creature, number, of } => {
            let (others, attack) = if *number == 1 { ("", "s") } else { ("s", "") };
            format!(
                "{} can't attack unless {number} other{others} attack{attack} too ({})",
                name(game, creature),
                any_of(game, of)
            )
        }
        AttackRefused::AttackDisobeys { missed, legal, several } => format!(
            "{}; legal would be: {}",
            asks(game, missed.as_ref(), "attack"),
            attack(game, legal, *several)
        ),
        AttackRefused::NotInAttack { creature } => {
            format!("{} isn't attacking", name(game, creature))
        }
        AttackRefused::InTwoBands { creature } => {
            format!("{} can be in one band only", name(game, creature))
        }
        AttackRefused::BandDivided => "creatures in a band can't attack different players".into(),
        AttackRefused::NoBand { creatures } => format!(
            "{} can't be one band: more than one of them is without banding",
            names(game, creatures)
        ),
        AttackRefused::WrongDamage { creature, amount, assigned } => {
            format!("{} assigns {amount} damage, not {assigned}", name(game, creature))
        }
        AttackRefused::NotLethal { creature, blocker, lethal, assigned } => format!(
            "{} can assign damage to the player only if {} is assigned lethal damage ({lethal}, \
                not {assigned})",
            name(game, creature),
            name(game, blocker)
        ),
    }
}

/// What can't block what.
pub(super) fn block_words(game: &Game, why: &BlockRefused) -> String {
    match why {
        BlockRefused::SameSide { blocker, attacker } => {
            format!("one player controls {} and {}", name(game, blocker), name(game, attacker))
        }
        BlockRefused::NoCreature { creature } => {
            format!("{} is no creature in play", name(game, creature))
        }
        BlockRefused::TappedBlocker { creature } => format!("{} is tapped", name(game, creature)),
        BlockRefused::CantBlock { creature, by: source } => {
            format!("{} can't block{}", name(game, creature), by(game, *source))
        }
        BlockRefused::NotControlled { creature, player } => {
            format!("{} isn't controlled by {}", name(game, creature), player_name(game, player))
        }
        BlockRefused::NotAttackingThem { attacker, player } => {
            format!("{} isn't attacking {}", name(game, attacker), player_name(game, player))
        }
        BlockRefused::CantBlockThat { blocker, attacker, by: source } => format!(
            "{} can't block {}{}",
            name(game, blocker),
            name(game, attacker),
            by(game, *source)
        ),
        BlockRefused::CantBeBlockedBy { attacker, blocker, by: source } => format!(
            "{} can't be blocked by {}{}",
            name(game, attacker),
            name(game, blocker),
            by(game, *source)
        ),
        BlockRefused::LacksKeyword { creature, keyword, other } => {
            let keyword = say(game, keyword);
            format!("{} has {keyword}, {} hasn't", name(game, creature), name(game, other))
        }
        BlockRefused::Fear { attacker, blocker } => format!(
            "{} has fear, {} is neither an artifact nor black",
            name(game, attacker),
            name(game, blocker)
        ),
        BlockRefused::Walks { attacker, land } => format!(
            "{} has landwalk, the defending player controls {}",
            name(game, attacker),
            name(game, land)
        ),
        BlockRefused::ProtectedFromBlocker { attacker, blocker } => {
            super::super::protected(game, *attacker, *blocker, "can't be blocked by")
        }
        BlockRefused::BlocksTooMany { creature } => {
            format!("{} can't block so many attackers", name(game, creature))
        }
        BlockRefused::BlockedByTooFew { attacker, least, by: source } => format!(
            "{} can't be blocked except by {least} or more creatures{}",
            name(game, attacker),
            by(game, *source)
        ),
        BlockRefused::BlockedByTooMany { attacker, most, by: source } => format!(
            "{} can't be blocked by more than {most} creatures{}",
            name(game, attacker),
            by(game, *source)
        ),
        BlockRefused::TooManyBlock { limit, by: source } => {
            format!("no more than {limit} creatures can block{}", by(game, *source))
        }
        BlockRefused::BlocksWithout { creature, number, of } => format!(
            "{} can't block unless {number} of these block too: {}",
            name(game, creature),
            any_of(game, of)
        ),
        BlockRefused::BlocksAlone { creature } => {
            format!("{} can't block alone", name(game, creature))
        }
        BlockRefused::BlockDisobeys { player, missed, legal } => format!(
            "{}; legal would be: {}",
            asks(game, missed.as_ref(), "block"),
            block(game, *player, legal)
        ),
    }
}

/// "Juggernaut attacks if able (Juggernaut)"
fn asks(game: &Game, missed: Option<&Requires>, verb: &str) -> String {
    let Some(Requires { creature, whom, along, by }) = missed else { return String::new() };
    let what = match (creature, whom) {
        (Some(creature), None) if *along => {
            format!("{} {verb}s along if able", name(game, creature))
        }
        (Some(creature), None) => format!("{} {verb}s if able", name(game, creature)),
        (Some(creature), Some(whom)) => {
            format!("{} {verb}s {} if able", name(game, creature), entity_name(game, whom))
        }
        (None, Some(whom)) => format!("{} is {verb}ed if able", entity_name(game, whom)),
        (None, None) => String::new(),
    };
    format!("{what} ({})", name(game, by))
}

/// "Ann attacks with Juggernaut"
fn attack(game: &Game, legal: &[(ObjectId, PlayerId)], several: bool) -> String {
    let who = party_name(game, game.turn().active);
    let with = |(creature, whom): &(ObjectId, PlayerId)| match several {
        true => format!("{} with {}", player_name(game, whom), name(game, creature)),
        false => name(game, creature),
    };
    let attacks: Vec<String> = legal.iter().map(with).collect();
    match attacks.as_slice() {
        [] => format!("{who} doesn't attack"),
        all if several => format!("{who} attacks {}", list(all)),
        all => format!("{who} attacks with {}", list(all)),
    }
}

/// "Bob blocks Juggernaut with Grizzly Bears"
fn block(game: &Game, player: PlayerId, legal: &[(ObjectId, Vec<ObjectId>)]) -> String {
    let who = player_name(game, player);
    let with = |(attacker, by): &(ObjectId, Vec<ObjectId>)| {
        format!("{} with {}", name(game, attacker), names(game, by))
    };
    let blocks: Vec<String> = legal.iter().map(with).collect();
    match blocks.as_slice() {
        [] => format!("{who} doesn't block"),
        all => format!("{who} blocks {}", list(all)),
    }
}
