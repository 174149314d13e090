//! Later words for things of 2006: read as synonyms, marked, printed in the words of the time.
//!
//! Long because each phrase is a line of one of two lists, and their order matters.
use super::prepare::Prepared;
use super::shapes;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A later word that the text uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The later word or phrase.
    pub later: String,
    /// Where it stands, in bytes of the user's text.
    pub span: super::tree::TextSpan,
    /// How it is said in 2006.
    pub instead: String,
}

/// Later phrase, and what 2006 says.
const LATER: &[(&str, &str)] = &[
    ("enters the battlefield", "comes into play"),
    ("enter the battlefield", "come into play"),
    ("enters tapped", "comes into play tapped"),
    ("enters with", "comes into play with"),
    ("onto the battlefield", "into play"),
    ("from the battlefield", "from play"),
    ("to the battlefield", "to play"),
    ("on the battlefield", "in play"),
    ("leaves the battlefield", "leaves play"),
    ("leave the battlefield", "leave play"),
    ("enters", "comes into play"),
    ("at the beginning of your end step", "at the end of your turn"),
    ("At the beginning of your end step", "At the end of your turn"),
    ("at the beginning of each end step", "at end of turn"),
    ("At the beginning of each end step", "At end of turn"),
    ("Activate this ability", "Play this ability"),
    ("Activate only as a sorcery", "Play this ability only any time you could play a sorcery"),
    ("Activate only", "Play this ability only"),
    ("Activate no more than", "Play this ability no more than"),
    ("Cast", "Play"),
    ("Add {C}{C}{C}", "Add {3}"),
    ("Add {C}{C}", "Add {2}"),
    ("Add {C}", "Add {1}"),
    ("add {C}{C}{C}", "add {3}"),
    ("add {C}{C}", "add {2}"),
    ("add {C}", "add {1}"),
    ("adds {C}{C}{C}", "adds {3}"),
    ("adds {C}{C}", "adds {2}"),
    ("adds {C}", "adds {1}"),
    ("dies", "is put into a graveyard from play"),
    ("die", "are put into graveyards from play"),
    ("any target", "target creature or player"),
    (
        "This effect can't reduce the mana in that cost to less than one mana",
        "This effect can't reduce the amount of mana an ability costs to play to less than one mana",
    ),
    ("player or planeswalker", "player"),
    ("creature or planeswalker", "creature"),
    ("spell play from a graveyard", "spell played from a graveyard"),
    ("spells play from a graveyard", "spells played from a graveyard"),
    ("opponent who play a", "opponent who played a"),
    ("player who play a", "player who played a"),
    ("each player remove", "each player removes"),
    ("that player remove", "that player removes"),
    ("target player remove", "target player removes"),
    ("target opponent remove", "target opponent removes"),
    ("that opponent remove", "that opponent removes"),
    ("'s controller remove", "'s controller removes"),
    ("its controller remove", "its controller removes"),
    ("if an opponent play", "if an opponent played"),
    ("your next end step", "your next end of turn step"),
    ("with a name originally printed in the", "from the"),
    ("originally printed in the", "from the"),
    ("that was put into a graveyard from play this way", "put into a graveyard this way"),
    ("that was put into a graveyard this way", "put into a graveyard this way"),
    ("its controller sacrifice", "its controller sacrifices"),
    ("can't be play", "can't be played"),
    ("you've play", "you've played"),
    ("with the chosen name", "with that name"),
    ("of the chosen creature type", "of the chosen type"),
    ("haven't play", "haven't played"),
    ("couldn't have been play", "couldn't have been played"),
    ("is play", "is played"),
    ("Played abilities", "Activated abilities"),
    ("played or triggered ability", "activated or triggered ability"),
    ("removed from the game card", "removed card"),
    ("the removed from the game creature", "the removed creature"),
    ("removed from the game cards", "removed cards"),
    ("instead from the game", "from the game instead"),
    ("their hand", "his or her hand"),
    ("their library", "his or her library"),
    ("their graveyard", "his or her graveyard"),
    ("chooses a card name", "names a card"),
    ("choose a card name", "name a card"),
    (
        "Choose a card name other than a basic land card name",
        "name a card other than a basic land card",
    ),
    ("Choose a card name", "name a card"),
    ("choose a nonland card name", "name a nonland card"),
    ("Choose a nonland card name", "name a nonland card"),
    ("that was put into a graveyard from play", "put into a graveyard from play"),
    ("you play it from your hand", "you played it from your hand"),
    ("can't be cast", "can't be played"),
    ("has indestructible", "is indestructible"),
    ("spell play from", "spell played from"),
    ("spells play from", "spells played from"),
    ("have indestructible", "are indestructible"),
    ("mana value", "converted mana cost"),
    ("cast", "play"),
    ("casts", "plays"),
    ("activate", "play"),
    ("attacks each combat if able", "attacks each turn if able"),
    ("attack each combat if able", "attack each turn if able"),
    ("blocks each combat if able", "blocks each turn if able"),
    ("block each combat if able", "block each turn if able"),
    ("played abilities", "activated abilities"),
    ("played ability", "activated ability"),
    ("~ wasn't kicked", "the kicker cost wasn't paid"),
    ("if you play ~ during your main phase", "if you played ~ during your main phase"),
    ("If you play ~ during your main phase", "If you played ~ during your main phase"),
    ("that was put into a graveyard this turn", "put into a graveyard this turn"),
    (
        "creatures was put into a graveyard from play this turn",
        "creatures were put into a graveyard from play this turn",
    ),
    (
        "it instead of putting it anywhere else from the game",
        "it from the game instead of putting it anywhere else",
    ),
    (
        "it instead of putting it into its owner's graveyard from the game",
        "it from the game instead of putting it into its owner's graveyard",
    ),
    ("Its controller sacrifice", "Its controller sacrifices"),
    ("~ was kicked", "the kicker cost was paid"),
    ("it was kicked with its", "the kicker cost was paid with its"),
    ("during their controller's last turn", "during their controllers' last turn"),
    ("to their owner's hand", "to their owners' hands"),
    ("under their owner's control", "under their owners' control"),
    ("into their owner's graveyard", "into their owners' graveyards"),
    ("to their owner's graveyard", "to their owners' graveyards"),
    ("it isn't a ", "it's not a "),
    ("can block an additional creature each combat", "can block an additional creature"),
    ("at the beginning of the next end step", "at end of turn"),
    ("At the beginning of the next end step", "At end of turn"),
    ("At the beginning of the end step", "At end of turn"),
    ("You have shroud", "You can't be the target of spells or abilities"),
    ("you have shroud", "you can't be the target of spells or abilities"),
    ("You gain shroud", "You can't be the target of spells or abilities"),
    ("you gain shroud", "you can't be the target of spells or abilities"),
    ("and lifelink.", "and \"Whenever this creature deals damage, you gain that much life.\""),
    ("Choose a creature card name", "name a creature card"),
    ("choose a creature card name", "name a creature card"),
    ("equal to X plus one", "equal to X plus 1"),
];

/// Two wordings of the time for one thing, and the one that is printed.
const SAME: &[(&str, &str)] = &[
    ("from the game at random from his or her hand", "at random in his or her hand from the game"),
    ("add an additional {", "add {"),
    ("adds an additional {", "adds {"),
    (
        "Each player remove all creature cards from the game from his or her graveyard",
        "Each player removes all creature cards in his or her graveyard from the game",
    ),
    (
        "remove them in a face-down pile from the game, and shuffle that pile",
        "and remove them from the game face down",
    ),
    (
        "put the top card of the pile you removed from the game into",
        "put a card at random that was removed from the game with ~ into",
    ),
    (
        "put the top card of the removed from the game pile into",
        "put a card at random that was removed from the game with ~ into",
    ),
    (
        "Remove cards from the top of your library from the game until you remove a nonland card",
        "Reveal cards from the top of your library until you reveal a nonland card. Remove all cards revealed this way from the game",
    ),
    (
        "Target player remove all cards from the game from his or her hand face down",
        "Target player removes all cards in his or her hand from the game face down",
    ),
];

/// The phrases of both lists, in the order in which they are replaced.
fn phrases() -> impl Iterator<Item = (&'static str, &'static str, bool)> {
    let same = SAME.iter().map(|(said, printed)| (*said, *printed, false));
    same.chain(LATER.iter().map(|(later, instead)| (*later, *instead, true)))
}

/// The phrases by their first byte, each with its place in the order.
static BEGINNINGS: LazyLock<Vec<Vec<(&str, usize)>>> = LazyLock::new(|| {
    let mut beginnings = vec![Vec::new(); 1 + usize::from(u8::MAX)];
    for (at, (phrase, ..)) in phrases().enumerate() {
        beginnings[usize::from(phrase.as_bytes()[0])].push((phrase, at));
    }
    beginnings
});

/// The places in the order of all phrases that begin somewhere in the text, in one pass over its
/// words.
fn present(text: &str) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let mut before = false;
    for (at, c) in text.char_indices() {
        let within = before && c.is_alphanumeric();
        before = c.is_alphanumeric();
        if within {
            continue;
        }
        let rest = &text.as_bytes()[at..];
        // Most differ in the second byte.
        let begins = |phrase: &str| {
            let phrase = phrase.as_bytes();
            phrase.get(1).is_none_or(|second| rest.get(1) == Some(second))
                && rest.starts_with(phrase)
        };
        let candidates = BEGINNINGS[usize::from(rest[0])].iter();
        found.extend(candidates.filter(|(phrase, _)| begins(phrase)).map(|(_, at)| at));
    }
    found
}

/// Replaces later phrases, and notes each.
pub(super) fn replace(p: &mut Prepared) {
    let mut next = 0;
    let mut found = present(&p.text);
    while let Some(at) = found.range(next..).next().copied() {
        next = at + 1;
        let Some((said, instead, later)) = phrases().nth(at) else { break };
        let mut replaced = false;
        p.replace_words(said, instead, |marks, start, end| {
            replaced = true;
            if later {
                marks.push(Mark {
                    later: said.to_string(),
                    span: super::tree::TextSpan { start, end },
                    instead: instead.to_string(),
                });
            }
        });
        // What stands there now may hold phrases that come later in the order.
        if replaced {
            found = present(&p.text);
        }
    }
    shapes::turn(p);
}

#[cfg(test)]
mod tests {
    use super::SAME;

    /// Phrases of the time that are rewritten without a mark only become fewer: `reworded.pest` is
    /// the place of another.
    #[test]
    fn phrases_without_a_mark_become_fewer() {
        assert_eq!(SAME.len(), 9);
    }
}
