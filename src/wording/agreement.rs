//! Agreement: the two forms of each verb and of each noun, for one and for many, said once.
//!
//! From [`FORMS`] and [`NOUNS`] `syntax/generate.rs` makes `grammar/wording/agreement.pest`, a
//! silent rule for each, so that a rule of the grammar says `verb_destroy` and `noun_card`; and the
//! printer takes the form of a verb that it needs from here.

/// Each verb in the form for one ("that player draws") and in the form for many and for "you"
/// ("draw").
pub const FORMS: &[(&str, &str)] = &[
    ("is", "are"),
    ("was", "were"),
    ("isn't", "aren't"),
    ("wasn't", "weren't"),
    ("doesn't", "don't"),
    ("hasn't", "haven't"),
    ("adds", "add"),
    ("antes", "ante"),
    ("assigns", "assign"),
    ("attaches", "attach"),
    ("attacks", "attack"),
    ("becomes", "become"),
    ("blocks", "block"),
    ("causes", "cause"),
    ("changes", "change"),
    ("chooses", "choose"),
    ("comes", "come"),
    ("controls", "control"),
    ("copies", "copy"),
    ("costs", "cost"),
    ("counters", "counter"),
    ("cycles", "cycle"),
    ("deals", "deal"),
    ("destroys", "destroy"),
    ("discards", "discard"),
    ("distributes", "distribute"),
    ("doubles", "double"),
    ("draws", "draw"),
    ("empties", "empty"),
    ("exchanges", "exchange"),
    ("fights", "fight"),
    ("flips", "flip"),
    ("gains", "gain"),
    ("gets", "get"),
    ("has", "have"),
    ("kicks", "kick"),
    ("leaves", "leave"),
    ("looks", "look"),
    ("loses", "lose"),
    ("moves", "move"),
    ("names", "name"),
    ("owns", "own"),
    ("pays", "pay"),
    ("phases", "phase"),
    ("plays", "play"),
    ("puts", "put"),
    ("regenerates", "regenerate"),
    ("remains", "remain"),
    ("removes", "remove"),
    ("repeats", "repeat"),
    ("returns", "return"),
    ("reveals", "reveal"),
    ("sacrifices", "sacrifice"),
    ("searches", "search"),
    ("separates", "separate"),
    ("shares", "share"),
    ("shuffles", "shuffle"),
    ("skips", "skip"),
    ("switches", "switch"),
    ("takes", "take"),
    ("taps", "tap"),
    ("turns", "turn"),
    ("unattaches", "unattach"),
    ("untaps", "untap"),
    ("wins", "win"),
];

/// Each noun that a rule may say of one and of many.
#[cfg(test)]
pub const NOUNS: &[(&str, &str)] = &[
    ("ability", "abilities"),
    ("card", "cards"),
    ("controller", "controllers"),
    ("copy", "copies"),
    ("counter", "counters"),
    ("creature", "creatures"),
    ("graveyard", "graveyards"),
    ("hand", "hands"),
    ("library", "libraries"),
    ("opponent", "opponents"),
    ("owner", "owners"),
    ("permanent", "permanents"),
    ("player", "players"),
    ("source", "sources"),
    ("spell", "spells"),
    ("step", "steps"),
    ("token", "tokens"),
];

/// A verb in the form for many or for one; nothing for a verb without forms.
pub fn form(verb: &str, many: bool) -> Option<&'static str> {
    let (one, more) = FORMS.iter().find(|(_, more)| *more == verb)?;
    Some(if many { more } else { one })
}

/// What begins with a verb in the form for many, in the form for one: "draw a card" as "draws a
/// card".
pub fn for_one(words: &str) -> Option<String> {
    let (verb, rest) =
        words.split_once(' ').map_or((words, None), |(verb, rest)| (verb, Some(rest)));
    let verb = form(verb, false)?;
    Some(rest.map_or_else(|| verb.to_string(), |rest| format!("{verb} {rest}")))
}
