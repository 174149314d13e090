//! Words of later editions that have a part in their sentence: what is printed instead of what the
//! rules of `grammar/wording/later.pest` read, and what is noted of each. Where a printed phrase
//! has a number, "$0", the words of that child stand there, "$a0" with an article. What nothing is
//! noted of goes with another.
use super::read::Rule;

/// A later word that the text uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaterMark {
    /// The later word or phrase.
    pub later: String,
    /// Where it stands, in bytes of the user's text.
    pub span: super::tree::TextSpan,
    /// How it is said in 2006.
    pub instead: String,
}

/// What is printed of what a rule read.
#[derive(Clone, Copy)]
pub(super) enum Turned {
    /// These words.
    Instead(&'static str),
    /// The words themselves; of those that follow the first such are printed otherwise.
    Ahead(&'static str, &'static str),
}

macro_rules! later {
    ($($rule:ident => $printed:expr, noted $note:literal;)*) => {
        /// The rules of the table by name: a test holds them against the grammar.
        #[cfg(test)]
        pub(super) const RULES: &[&str] = &[$(stringify!($rule),)*];

        /// What is printed instead of what the rule reads, and what is noted of it.
        pub(super) const fn of(rule: Rule) -> Option<(Turned, &'static str)> {
            match rule {
                $(Rule::$rule => Some(($printed, $note)),)*
                _ => None,
            }
        }
    };
}

use Turned::{Ahead, Instead};

later! {
    later_exiles => Instead("removes"), noted "removes … from the game";
    later_exile => Instead("remove"), noted "remove … from the game";
    later_out => Instead("from the game"), noted "";
    later_put_there => Instead("each creature put into play with ~"), noted "";
    later_exile_until =>
        Instead("reveal cards from the top of your library until you reveal $0. remove all cards \
            revealed this way from the game"), noted "reveal … remove all cards revealed this way \
                from the game";
    later_exiles_until =>
        Instead("reveals cards from the top of $0 library until he or she reveals $1. that player \
            removes all cards revealed this way from the game"), noted "reveals … removes all \
                cards revealed this way from the game";
    later_face_down_pile =>
        Instead(", and remove them from the game face down"), noted
            "remove … from the game face down";
    later_shuffled => Instead("it"), noted "shuffle … library";
    later_mills_one =>
        Instead("puts the top card of his or her library into his or her graveyard"), noted
            "puts the top card of his or her library into his or her graveyard";
    later_mills =>
        Instead("puts the top $0 cards of his or her library into his or her graveyard"), noted
            "puts the top $0 cards of his or her library into his or her graveyard";
    later_mill_one =>
        Instead("put the top card of your library into your graveyard"), noted
            "put the top card of your library into your graveyard";
    later_mill =>
        Instead("put the top $0 cards of your library into your graveyard"), noted
            "put the top $0 cards of your library into your graveyard";
    later_creates => Instead("puts"), noted "puts … into play";
    later_create => Instead("put"), noted "put … into play";
    later_into_play => Instead("into play"), noted "";
    later_named_first => Instead("named $0"), noted "";
    later_adds => Instead("adds"), noted "adds … to his or her mana pool";
    later_add => Instead("add"), noted "add … to your mana pool";
    later_may_add =>
        Instead("add $0 to his or her mana pool"), noted "add $0 to his or her mana pool";
    later_their_pool => Instead("to his or her mana pool"), noted "";
    later_your_pool => Instead("to your mana pool"), noted "";
    later_menace =>
        Instead("\"this creature can't be blocked except by two or more creatures.\""), noted
            "this creature can't be blocked except by two or more creatures";
    later_hexproof =>
        Instead("\"this permanent can't be the target of spells or abilities your opponents \
            control.\""), noted "this permanent can't be the target of spells or abilities your \
                opponents control";
    later_lifelink =>
        Instead("\"whenever this creature deals damage, you gain that much life.\""), noted
            "Whenever this creature deals damage, you gain that much life";
    later_menace_line =>
        Instead("~ can't be blocked except by two or more creatures."), noted
            "this creature can't be blocked except by two or more creatures";
    later_hexproof_line =>
        Instead("~ can't be the target of spells or abilities your opponents control."), noted
            "this permanent can't be the target of spells or abilities your opponents control";
    later_lifelink_line =>
        Instead("whenever ~ deals damage, you gain that much life."), noted
            "Whenever this creature deals damage, you gain that much life";
    later_kicked => Instead("the kicker cost was paid"), noted "the kicker cost was paid";
    later_not_kicked => Instead("the kicker cost wasn't paid"), noted "the kicker cost wasn't paid";
    later_kicked_with =>
        Instead("the $0 kicker cost was paid"), noted "the $0 kicker cost was paid";
    later_becomes_base => Instead("becomes"), noted "becomes";
    later_become_base => Instead("become"), noted "become";
    later_is_base => Instead("is"), noted "is";
    later_are_base => Instead("are"), noted "are";
    later_front_becomes => Ahead("has base power and toughness", "becomes"), noted "becomes";
    later_front_become => Ahead("have base power and toughness", "become"), noted "become";
    later_with_base => Instead(""), noted "the size before the type";
    later_sized => Instead("a"), noted "";
    later_each_base =>
        Instead("with power and toughness each equal to"), noted
            "with power and toughness each equal to";
    later_copy_of =>
        Instead("as ~ comes into play, you may choose $a0 in play. if you do, ~ comes into play as \
            a copy of that $0."), noted "choose as it comes into play";
    later_copy_but =>
        Instead("as ~ comes into play, you may choose $a0 in play. if you do, ~ comes into play as \
            a copy of that $0, except $1"), noted "choose as it comes into play";
    later_tapped_copy_of =>
        Instead("as ~ comes into play, you may choose $a0 in play. if you do, ~ comes into play \
            tapped as a copy of that $0."), noted "choose as it comes into play";
    later_tapped_copy_but =>
        Instead("as ~ comes into play, you may choose $a0 in play. if you do, ~ comes into play \
            tapped as a copy of that $0, except $1"), noted "choose as it comes into play";
}
