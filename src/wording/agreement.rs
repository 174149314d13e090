//! Agreement: the two forms of each verb and of each noun, for one and for many, said once.
//!
//! From [`FORMS`], [`NOUNS`] and [`PAIRS`] `syntax/generate.rs` makes
//! `grammar/wording/agreement.pest`, a silent rule for each, so that a rule of the grammar says
//! `verb_destroy` and `noun_card`; and the printer takes the form of a verb that it needs from
//! here.

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

/// Other words that say whether one or many are meant: what the grammar calls them, and both forms.
pub const PAIRS: &[(&str, &str, &str)] = &[
    ("it", "it", "they"),
    ("its", "its", "their"),
    ("copies_of", "that's a copy of", "that are copies of"),
    ("its_cost", "its mana cost", "their mana costs"),
    ("controllers_own", "controller's", "controllers'"),
    ("target", "target", "targets"),
    ("there_be", "there is", "there are"),
    ("searches_own", "searches his or her library", "search your library"),
];

/// A verb in the form for many or for one; nothing for a verb without forms.
pub fn form(verb: &str, many: bool) -> Option<&'static str> {
    let (one, more) = FORMS.iter().find(|(_, more)| *more == verb)?;
    Some(if many { more } else { one })
}

/// Whether `verb_…` of the grammar is one of the verbs: their form for many, without apostrophe.
pub fn is_verb(name: &str) -> bool {
    FORMS.iter().any(|(_, many)| many.bytes().filter(|b| *b != b'\'').eq(name.bytes()))
}

/// Whether `noun_…` of the grammar is one of the nouns.
pub fn is_noun(name: &str) -> bool {
    NOUNS.iter().any(|(one, _)| *one == name) || PAIRS.iter().any(|(pair, ..)| *pair == name)
}
