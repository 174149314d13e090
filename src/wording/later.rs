//! Later words for things of 2006: read as synonyms, marked, printed in the words of the time.
use super::prepare::Prepared;
use super::shapes;

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
    ("dies", "is put into a graveyard from play"),
    ("die", "are put into graveyards from play"),
    ("any target", "target creature or player"),
    ("player or planeswalker", "player"),
    ("creature or planeswalker", "creature"),
    ("each player remove", "each player removes"),
    ("that player remove", "that player removes"),
    ("target player remove", "target player removes"),
    ("target opponent remove", "target opponent removes"),
    ("that opponent remove", "that opponent removes"),
    ("'s controller remove", "'s controller removes"),
    ("its controller remove", "its controller removes"),
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
    ("removed from the game cards", "removed cards"),
    ("instead from the game", "from the game instead"),
    ("their hand", "his or her hand"),
    ("their library", "his or her library"),
    ("their graveyard", "his or her graveyard"),
    ("chooses a card name", "names a card"),
    ("choose a card name", "name a card"),
    ("Choose a card name", "name a card"),
    ("choose a nonland card name", "name a nonland card"),
    ("Choose a nonland card name", "name a nonland card"),
    ("that was put into a graveyard from play", "put into a graveyard from play"),
    ("you play it from your hand", "you played it from your hand"),
    ("can't be cast", "can't be played"),
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
    ("it was kicked", "the kicker cost was paid"),
    ("it wasn't kicked", "the kicker cost wasn't paid"),
    ("~ wasn't kicked", "the kicker cost wasn't paid"),
    ("if you play ~ during your main phase", "if you played ~ during your main phase"),
    ("If you play ~ during your main phase", "If you played ~ during your main phase"),
    ("that was put into a graveyard this turn", "put into a graveyard this turn"),
    ("creatures was put into a graveyard from play this turn", "creatures were put into a graveyard from play this turn"),
    ("it instead of putting it anywhere else from the game", "it from the game instead of putting it anywhere else"),
    ("it instead of putting it into its owner's graveyard from the game", "it from the game instead of putting it into its owner's graveyard"),
    ("Its controller sacrifice", "Its controller sacrifices"),
    ("~ was kicked", "the kicker cost was paid"),
    ("to their owner's hand", "to their owners' hands"),
    ("under their owner's control", "under their owners' control"),
    ("into their owner's graveyard", "into their owners' graveyards"),
    ("it isn't a ", "it's not a "),
    ("can block an additional creature each combat", "can block an additional creature"),
    ("at the beginning of the next end step", "at end of turn"),
    ("At the beginning of the next end step", "At end of turn"),
    ("At the beginning of the end step", "At end of turn"),
];

/// Two wordings of the time for one thing, and the one that is printed.
const SAME: &[(&str, &str)] = &[
    ("may block only", "can block only"),
    ("may block an additional creature", "can block an additional creature"),
    ("may block any number of creatures", "can block any number of creatures"),
    ("may block as though", "can block as though"),
    ("may attack as though", "can attack as though"),
    ("may play up to three additional lands", "may play three additional lands"),
    ("may play up to two additional lands", "may play two additional lands"),
    ("for the first time in a turn", "for the first time each turn"),
    ("and put one into play", "and put one of them into play"),
    ("and put one into your hand", "and put one of them into your hand"),
    ("and the other into", "and the rest into"),
    ("and the other on", "and the rest on"),
    ("Then, if ", "Then if "),
    ("then, if ", "then if "),
    ("into their owner's hand", "into their owners' hands"),
    ("it's not your turn", "it isn't your turn"),
    ("it's not that player's turn", "it isn't that player's turn"),
    ("it's not his or her turn", "it isn't his or her turn"),
    ("enchanted opponent", "enchanted player"),
    ("face down from the game", "from the game face down"),
    ("put into graveyards from play this turn", "put into a graveyard from play this turn"),
    ("put into a graveyard from play this way", "put into a graveyard this way"),
    ("put into graveyards from play this way", "put into a graveyard this way"),
    ("the cards removed from the game to", "the removed cards to"),
    ("the card removed from the game to", "the removed card to"),
    ("can block creatures with shadow as though they didn't have shadow", "can block creatures with shadow as though it had shadow"),
    ("can block creatures with shadow as though ~ had shadow", "can block creatures with shadow as though it had shadow"),
    ("Unattach all Equipment from ", "Unattach all Equipment attached to "),
    ("unattach all Equipment from ", "unattach all Equipment attached to "),
    ("with the greatest power among creatures in play", "with the greatest power"),
    ("the damage already dealt to", "the damage dealt to"),
    ("from your hand from the game", "in your hand from the game"),
    ("from his or her hand from the game", "in his or her hand from the game"),
    ("from your graveyard from the game", "in your graveyard from the game"),
    ("As an additional cost to play ~, you may sacrifice any number of", "As an additional cost to play ~, sacrifice any number of"),
    ("power equal to or greater than", "power greater than or equal to"),
    ("each player's graveyard", "all graveyards"),
    ("in each graveyard", "in all graveyards"),
    ("the player discards a card this way", "the player does"),
    ("the player doesn't discard a card this way", "the player doesn't"),
    ("that player discards a card this way", "that player does"),
    ("that player doesn't discard a card this way", "that player doesn't"),
    ("you discard a card this way", "you do"),
    ("you don't discard a card this way", "you don't"),
    ("draws an additional card", "draws a card"),
    ("draw an additional card", "draw a card"),
    ("draws an additional two cards", "draws two cards"),
    ("add an additional {", "add {"),
    ("adds an additional {", "adds {"),
    ("add an additional one", "add one"),
    ("adds an additional one", "adds one"),
    ("have a card in hand", "have one or more cards in hand"),
    ("has a card in hand", "has one or more cards in hand"),
    ("both own and control", "own and control"),
    ("greatest converted mana cost", "highest converted mana cost"),
    ("least converted mana cost", "lowest converted mana cost"),
    ("highest power", "greatest power"),
    ("highest toughness", "greatest toughness"),
    ("lowest power", "least power"),
    ("lowest toughness", "least toughness"),
    ("that have converted mana cost", "with converted mana cost"),
    ("that has converted mana cost", "with converted mana cost"),
    ("the creature it haunts", "the creature ~ haunts"),
    ("the cards from your hand into", "your hand into"),
    ("the cards from his or her hand into", "his or her hand into"),
    ("the cards in your hand on", "your hand on"),
    ("all the cards in his or her hand", "his or her hand"),
    ("all the cards in your hand", "your hand"),
    ("more than one creature may", "more than one creature can"),
    ("more than two creatures may", "more than two creatures can"),
];

/// Replaces later phrases, and notes each.
pub(super) fn replace(p: &mut Prepared) {
    for (said, printed) in SAME {
        if p.text.contains(said) {
            p.replace_words(said, printed, |_, _, _| {});
        }
    }
    for (later, instead) in LATER {
        if !p.text.contains(later) {
            continue;
        }
        p.replace_words(later, instead, |marks, start, end| {
            marks.push(Mark { later: (*later).to_string(), span: super::tree::TextSpan { start, end }, instead: (*instead).to_string() });
        });
    }
    shapes::turn(p);
}
