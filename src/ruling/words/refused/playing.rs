//! What can't be played, in words.
use super::*;

pub(super) fn words(game: &Game, why: &PlayRefused) -> String {
    match why {
        PlayRefused::NoPriority { player } => {
            format!("{} doesn't have priority", player_name(game, player))
        }
        PlayRefused::NotNow { card, why } => {
            format!("{} can't be played now: {}", name(game, card), lacks(game, *why))
        }
        PlayRefused::NotTheirTurn { player } => {
            format!("it isn't {}'s turn", player_name(game, player))
        }
        PlayRefused::LandPlayed { player } => {
            format!("{} has played a land this turn already", player_name(game, player))
        }
        PlayRefused::NoFlashback { card } => format!("{} has no flashback", name(game, card)),
        PlayRefused::NotInGraveyard { card, player } => {
            format!("{} isn't in {}'s graveyard", name(game, card), player_name(game, player))
        }
        PlayRefused::OnlyFromGraveyard { card } => {
            format!("{} can be played only from a graveyard", name(game, card))
        }
        PlayRefused::NotFromThere { card, from, player } => format!(
            "{} can't be played from {} by {}",
            name(game, card),
            zone_name(game, *from),
            player_name(game, player)
        ),
        PlayRefused::ProhibitedNow { card, by } => {
            format!("{} can't be played now: {} prohibits it", name(game, card), name(game, by))
        }
        PlayRefused::Prohibited { card, by } => {
            format!("{} can't be played: {} prohibits it", name(game, card), name(game, by))
        }
        PlayRefused::SplitSecond { spell } => {
            format!("{} with split second is on the stack", name(game, spell))
        }
        PlayRefused::NoSuchAbility { object } => {
            format!("{} has no such activated ability", name(game, object))
        }
        PlayRefused::AbilityNotFrom { object, from } => format!(
            "{}'s ability can't be played from {}",
            name(game, object),
            zone_name(game, *from)
        ),
        PlayRefused::OutOfReach { object, player } => format!(
            "{} is out of {}'s range of influence",
            name(game, object),
            player_name(game, player)
        ),
        PlayRefused::NotTheirAbility { player, object } => {
            format!("{} can't play {}'s ability", player_name(game, player), name(game, object))
        }
        PlayRefused::AbilityNotNow { object, why } => format!(
            "{}'s ability can be played only at sorcery time: {}",
            name(game, object),
            lacks(game, *why)
        ),
        PlayRefused::PlayedOnce { object } => {
            format!("{}'s ability can be played only once and was", name(game, object))
        }
        PlayRefused::PlayedOften { object, times } => {
            format!("{}'s ability was played {times} times this turn already", name(game, object))
        }
        PlayRefused::ConditionFails { object } => {
            format!("the condition under which {} allows it doesn't hold", name(game, object))
        }
        PlayRefused::NotAtThisTime { object } => {
            format!("{} doesn't allow it at this time", name(game, object))
        }
        PlayRefused::TooEarly { object, player, turns, first } => format!(
            "this is number {turns} of {}'s turns, and {} can't be played in the first {first}",
            player_name(game, player),
            name(game, object)
        ),
        PlayRefused::AbilitiesProhibited { by, object } => {
            format!("{} prohibits playing {}'s abilities", name(game, by), name(game, object))
        }
        PlayRefused::NoMode { object } => {
            format!("no mode of {} has legal targets", name(game, object))
        }
        PlayRefused::NoTargetsForMode { mode, object } => {
            format!("there are no legal targets for mode {mode} of {}", name(game, object))
        }
        PlayRefused::NoMadness { card } => format!("{} has no madness", name(game, card)),
        PlayRefused::NotDiscarded { card } => {
            let card = name(game, card);
            format!("{card} can be played for its madness cost only once it has been discarded")
        }
        PlayRefused::NoMorph { card } => format!("{} has no morph", name(game, card)),
        PlayRefused::NoAlternative { card } => {
            format!("{} has no alternative cost that applies now", name(game, card))
        }
        PlayRefused::NoSuchFlashback => "no such flashback cost".into(),
        PlayRefused::NoSuchAlternative => "no such alternative cost".into(),
        PlayRefused::NoSuchCost => "no such cost".into(),
        PlayRefused::NotFreely { player, card } => format!(
            "nothing lets {} play {} without paying its mana cost",
            player_name(game, player),
            name(game, card)
        ),
        PlayRefused::NotPutOnStack { card } => {
            format!("{} can't be put on the stack", name(game, card))
        }
        PlayRefused::CantSplice { card, spell } => {
            format!("{} can't be spliced onto {}", name(game, card), name(game, spell))
        }
        PlayRefused::SplicedTwice { card } => {
            format!("{} can't be spliced twice onto one spell", name(game, card))
        }
        PlayRefused::CantConvoke { creature } => {
            format!("{} isn't an untapped creature that its player controls", name(game, creature))
        }
        PlayRefused::CantOffer { word, player } => {
            format!("that isn't a {word} that {} controls", player_name(game, player))
        }
    }
}

/// "it isn't Ann's turn"
fn lacks(game: &Game, why: NoSorceryTime) -> String {
    match why {
        NoSorceryTime::NotTheirTurn(player) => {
            format!("it isn't {}'s turn", player_name(game, player))
        }
        NoSorceryTime::NotMain(step) => format!("it is the {step}, not a main phase"),
        NoSorceryTime::StackNotEmpty => "the stack isn't empty".into(),
    }
}
