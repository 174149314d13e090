//! What isn't ruled of what words mean, in words.
use super::super::says::say;
use super::*;

pub(super) fn words(game: &Game, what: &ReadUnruled) -> String {
    let plain = match what {
        ReadUnruled::NoTargetAnnounced => "a target of the text was never announced",
        ReadUnruled::TurnStart => "how the game was as this turn began",
        ReadUnruled::NothingMovedBefore => "\"that many\" refers to nothing that was moved before",
        ReadUnruled::NumberWithinLimit => "a number that is chosen within a limit",
        ReadUnruled::NoNumberBefore => "\"that many\" refers to a number that the text hasn't had",
        ReadUnruled::BeforeDamageOfSeveral => "what several of them had before the damage",
        ReadUnruled::ChosenNoNumber => "what was chosen isn't a number",
        ReadUnruled::NumberOfSeveral => {
            "a number of several objects is asked for as if there were one"
        }
        ReadUnruled::WhoseChoice => {
            "several players have chosen, and nothing says whose choice is meant"
        }
        ReadUnruled::ManaUntold => {
            "which mana was spent: `mana: free` gives whatever a cost needs and doesn't say"
        }
        ReadUnruled::WhichEqualCost => "which of several equal costs was paid",
        ReadUnruled::NotYetPrevented => "what will be prevented this way can't be counted yet",
        ReadUnruled::OneOfEachKind => "one object of each kind",
        ReadUnruled::NoColorChosen => "a color that nobody has chosen",
        ReadUnruled::HowManyShare => "how many objects share what is asked for",
        ReadUnruled::WhoDidIt => "which player did what was done this way",
        ReadUnruled::WhichFlips => "which of several coin flips is meant",
        ReadUnruled::NotTwo => "what is said of both of two things, where there aren't two",
        ReadUnruled::SharedByOne => "whether a single object shares anything",
        ReadUnruled::SharedByMany => "what more than two objects have in common",
        ReadUnruled::WhichCombat => {
            "what happened in this combat, not in the one before it in the same turn"
        }
        ReadUnruled::DoneThisTurn => "a condition about what a player did this turn",
        ReadUnruled::WhichDefender => "which of the defending players \"defending player\" means",
        ReadUnruled::DefenderUnchosen => {
            "which of several defending players is meant where nobody chooses"
        }
        ReadUnruled::HowItFought => "what a creature that has left play was when it fought",
        ReadUnruled::NoPlayerMeant => "no player is meant",
        ReadUnruled::SeveralPlayersMeant => "several players are meant",
        ReadUnruled::ReadBeforeChoice => {
            "a phrase that needs a choice was read before anything was chosen for it"
        }
        ReadUnruled::OwnOrAll => {
            "whether what each player did this way is counted or what all of them did"
        }
        ReadUnruled::NothingReferredTo => "a word refers to what the text hasn't found or chosen",
        ReadUnruled::OpponentsTogether => "whether each opponent is meant or all of them together",
        ReadUnruled::UnclearReference => "it isn't clear what a word such as \"it\" refers to",
        ReadUnruled::PartToChoose => "a part of what was named before is to be chosen here",
        ReadUnruled::PartAtRandom => "a part of what was named before is chosen at random here",
        ReadUnruled::RestNotToldApart => "\"the rest\" wasn't told apart by the text before",
        ReadUnruled::NoPlayerChosen => "a player is to be chosen here, and none was",
        ReadUnruled::NoSubgamePlayed => "no subgame was played",
        ReadUnruled::OnlyTarget => "whether a spell with several targets targets only that",
        ReadUnruled::AttackedOutsideCombat => "what attacked, outside the combat phase",
        ReadUnruled::OneOfEachKindFound => "one object of each kind where one is to be found",
        ReadUnruled::EnchantsWhatIsElsewhere => {
            "what could enchant something that isn't in play and hasn't been"
        }
        ReadUnruled::SaidOfSeveral => "what is said of several objects together",
        ReadUnruled::WhichNextSpell => "which spell is the next one",
        ReadUnruled::WhoseProtection => "whose permanents protection given by another player names",
        ReadUnruled::NoVariable { letter } => return format!("nothing says what {letter} is here"),
        ReadUnruled::LibraryUncounted { owner } => {
            return format!(
                "the scenario doesn't say which cards are left in {}'s library, and they are \
                    counted here",
                player_name(game, owner)
            );
        }
        ReadUnruled::UnknownCard { owner, zone } => {
            return format!(
                "the answer depends on a card that the scenario doesn't know: one of {}'s ({})",
                player_name(game, owner),
                zone.map(|zone| zone.to_string()).unwrap_or_default()
            );
        }
        ReadUnruled::ChoiceUntold { object } => {
            return format!(
                "what was chosen as {} came into play isn't said: write it behind the permanent, \
                    such as `(chose red)`",
                name(game, object)
            );
        }
        ReadUnruled::ExpansionUnsaid { object } => {
            return format!(
                "the set that {} is from isn't said: give its card `expansion:`",
                name(game, object)
            );
        }
        ReadUnruled::Ambiguous { could_mean } => {
            let all: Vec<String> =
                could_mean.iter().map(|one| format!("\"{}\"", say(game, one))).collect();
            return format!("ambiguous: {}", all.join(" or "));
        }
        ReadUnruled::NotUnderstood { words } => {
            return format!("wording that isn't understood: {words}");
        }
        ReadUnruled::NotLowered { words, because } => {
            return format!("what this does: {} ({because})", say(game, words));
        }
    };
    plain.into()
}
