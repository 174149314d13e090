//! The forms that a refused sentence may have been meant for, by the words that it has.

/// A form, for a sentence that has one of its words.
pub(super) struct Form {
    /// One of these stands in the sentence; one with `*` begins so. `_` is a name, and `_only`
    /// stands for a sentence of names alone.
    pub words: &'static str,
    /// And one of these, where there are any.
    pub and: &'static str,
    /// The form: `{P}` and `{Q}` are the first and the second player, `{X}` and `{Y}` the objects,
    /// `{XS}` all objects, `{A}` and `{B}` whatever is named first and then, `{T}` what is named
    /// behind the first object, `{I}` what it is done with and `{O}` the other of them, `{G}` what
    /// who does it has in hand, `{H}` in play, `{HS}` all that they have in play, `{F}` what
    /// another has in play, `{E}` the one thing that isn't said yet, `{N}` the number, `{M}` the
    /// last one, `{S}` a power and toughness, `{C}` a colour, `{K}` an ability, `{THINGS}` a kind
    /// of permanents, `{STEP}` a point of the turn.
    pub line: &'static str,
    /// The form where the sentence denies it.
    pub denied: &'static str,
}

/// Words that no form has a place for.
pub(super) const TOO_MUCH: &str = "if unless until when whenever while before after except or \
    than either neither else most least twice again another other instead half prevent* redirect* \
    would should will illegal legal possible expect skip* order* assign*";

/// Words that no form of what is done has a place for.
pub(super) const TOO_MUCH_DONE: &str = "but without keeping holding deals each lose loses \
    lost has have must trigger triggers triggered trigger's controller* owner* kicked feeding him";

/// Words that no form of a claim has a place for.
pub(super) const TOO_MUCH_CLAIMED: &str = "base next extra additional each every all only both \
    enough nearly almost drawing decking decked";

const fn said(words: &'static str, line: &'static str, denied: &'static str) -> Form {
    Form { words, and: "", line, denied }
}

const fn with(words: &'static str, and: &'static str, line: &'static str) -> Form {
    Form { words, and, line, denied: "" }
}

/// What can be done.
const fn able(and: &'static str, line: &'static str, denied: &'static str) -> Form {
    Form { words: ABLE, and, line, denied }
}

/// Words for what can be done: no other form has them.
pub(super) const ABLE: &str = "can may could able can't cannot couldn't unable";

/// Forms of what is done.
pub(super) const ACTS: &[Form] = &[
    said("block* chump*", "", "{P} doesn't block"),
    said("attack* swing*", "", "{P} doesn't attack"),
    said("pay* paid", "", "{P} doesn't pay"),
    with("damage", "stack* stack", "damage goes on the stack"),
    said("connect* connects", "damage resolves", ""),
    said("find* search* fetch*", "", "{P} finds nothing"),
    said("respon* anything action", "", "{P} passes"),
    said("want* accept* use* do does", "", "{P} declines"),
    said("block* chump* block", "{P} blocks {F} with {HS}", ""),
    said("block* chump* hold* fend* wall*", "{P} blocks {O} with {I}", ""),
    with("blocked", "by", "{Y} blocks {X}"),
    said("block* chump*", "{X} blocks {Y}", ""),
    said("block* chump*", "{P} blocks with {XS}", ""),
    with("front way path", "", "{P} blocks {Y} with {X}"),
    with(
        "attack* swing* beat* bash*",
        "everything team both everyone creatures",
        "{P} attacks with everything",
    ),
    said("attack* swing* beat* bash* sideways", "{P} attacks {Q} with {XS}", ""),
    said("attack* swing* beat* bash* sideways", "{P} attacks with {XS}", ""),
    said("attackers attack combat", "continue to {STEP}", ""),
    said("equip* attach*", "{P} equips {O} with {I}", ""),
    with("put* into onto hand* move* give*", "equip* equipped", "{P} equips {X} to {Y}"),
    said("equip* attach* moved", "{P} equips {X} to {Y}", ""),
    said("eats eat devours", "{P} sacrifices {Y} to {X}", ""),
    said("feeds feed fed", "{P} sacrifices {X} to {Y}", ""),
    said("sac sacs saccing", "{P} plays {X}'s ability targeting {T}", ""),
    with(
        "sacrific*",
        "to target* ping* hit* shoot* damage",
        "{P} plays {X}'s ability targeting {T}",
    ),
    said("sacrific* sac sacs", "{P} sacrifices {XS}", ""),
    said("discard* pitch* throw* toss*", "{P} discards {G} to {H}", ""),
    with("discard*", "to for pump* using", "{P} discards {X} to {Y}"),
    said("discard* pitch* ditch*", "{P} discards {XS}", ""),
    said("regenerat* regen shield", "{P} regenerates {X}", ""),
    said("unmorph* face-up faceup flip* flips unmask*", "{P} turns {X} face up", ""),
    with("face", "up", "{P} turns {X} face up"),
    with("morph", "cost", "{P} turns {X} face up"),
    said("morph* face-down facedown", "{P} plays {X} face down", ""),
    with("face", "down", "{P} plays {X} face down"),
    said("counter counters countering", "{P} counters {O} with {I}", ""),
    said("mulligan*", "{P} mulligans", ""),
    said("concede* scoop*", "{P} concedes", ""),
    said("cycle cycles cycling", "{P} cycles {X}", ""),
    said("search* find* fetch* tutor* library deck", "{P} finds {XS}", ""),
    said(
        "pass passes passing priority ok okay yield* f6 f2 nothing",
        "everyone passes",
        "everyone passes",
    ),
    said("resolve* resolution", "{X} resolves", ""),
    said("resolve* resolution", "everyone passes", ""),
    said(
        "go goes move* to proceed* step phase turn begins continue* advance*",
        "continue to {STEP}",
        "",
    ),
    with("x", "_", "{P} plays {G} with X = {N} targeting {E}"),
    with("for", "_", "{P} plays {I} for {N} targeting {O}"),
    with("for", "_", "{P} plays {G} for {N} targeting {E}"),
    with("x", "_", "{P} plays {X} with X = {N} targeting {T}"),
    with("x", "_", "{P} plays {X} with X = {N}"),
    said("land", "{P} plays {X}", ""),
    with("mana", "tap* add* make* draw*", "{P} taps {XS} for mana"),
    said("choose* chose pick* select* name* decide*", "{P} chooses {XS}", ""),
    said("choose* chose pick* select* name*", "{P} chooses {C}", ""),
    said("ability activat* tap* ping* shoot*", "{P} plays {H}'s ability targeting {E}", ""),
    said("ability activat* tap* ping* shoot* pop*", "{P} plays {X}'s ability targeting {T}", ""),
    said("ability activat* ping* shoot* pop*", "{P} plays {X}'s ability", ""),
    said("_", "{P} uses {I} on {O}", ""),
    said(
        "face head dome target* at on to use* throw* fire* hit* kill* burn* bounce* destroy* pump*",
        "{P} uses {X} on {T}",
        "",
    ),
    said(
        "cast casts casting play* summon* announce* put* drop* run* deploy* lay*",
        "{P} plays {X}",
        "",
    ),
    said("_only", "{P} uses {X} on {T}", ""),
    with("with", "makes hits burns deals shoots drains gives for", "~{P} uses {I} on {O}"),
];

/// Forms of what is done with what is named, whatever the verb is.
pub(super) const LAST_ACTS: &[Form] = &[
    said("_", "{P} plays {G} targeting {E}", ""),
    said("_", "{P} plays {G}", ""),
    said(
        "on at target* use* shoot* fire* throw* hurt* hit*",
        "{P} plays {H}'s ability targeting {E}",
        "",
    ),
    said("fight swing* send* in", "{P} attacks with {HS}", ""),
];

/// Forms of claims.
pub(super) const CLAIMS: &[Form] = &[
    able("attack attacking", "{X} can attack", "{X} can't attack"),
    able("block blocking", "{X} can block {Y}", "{X} can't block {Y}"),
    able("block blocking", "{X} can block", "{X} can't block"),
    able("play cast activate", "{P} can play {X}", "{P} can't play {X}"),
    able("respond respon*", "{P} has priority", "{P} doesn't have priority"),
    able("target targeted", "{X} can target {T}", "{X} can't target {T}"),
    with("empty", "graveyard graveyards yard", "{P}'s graveyard is empty"),
    with("empty", "hand hands", "{P} has no cards in hand"),
    with("empty", "library deck", "{P}'s library is empty"),
    said(
        "graveyard graveyards yard gy grave bin",
        "{X} is in {P}'s graveyard",
        "{X} isn't in {P}'s graveyard",
    ),
    said(
        "graveyard graveyards yard gy grave bin",
        "{P}'s graveyard has {N} cards",
        "{P}'s graveyard is empty",
    ),
    said("hand hands", "{P} has {X} in hand", "{X} isn't in {P}'s hand"),
    said("hand hands", "{P} has {N} cards in hand", "{P} has no cards in hand"),
    with("card cards", "left has have holding holds", "{P} has {N} cards in hand"),
    with("library deck", "top", "the top card of {P}'s library is {X}"),
    said("library deck", "{P}'s library has {N} cards", "{P}'s library is empty"),
    said(
        "exile exiled removed rfg",
        "{X} is removed from the game",
        "{X} isn't removed from the game",
    ),
    said("resolve resolved", "{X} resolved", "{X} didn't resolve"),
    with("stack", "top topmost", "{X} is on top of the stack"),
    with("stack", "left gone leaves off", "{X} isn't on the stack"),
    said("stack waiting pending", "{X} is on the stack", "{X} isn't on the stack"),
    said("stack", "the stack has {N} objects", "the stack is empty"),
    said("poison poisoned", "{P} has {N} poison counters", "{P} has no poison counters"),
    with("life", "lost loses", "{X} dealt {N} damage to {P}"),
    with("life", "lost lose loses down minus less", "{P} lost {N} life"),
    with("life", "gained gain gains up plus", "{P} gained {N} life"),
    with(
        "life",
        "has have is at total left now on with went goes ended ends to",
        "{P} has {M} life",
    ),
    with("from went goes fell", "to", "{P} has {M} life"),
    with("killed destroyed slain died", "by from to", "{Y} killed {X}"),
    said("killed kills destroyed", "{X} killed {Y}", "{X} didn't kill {Y}"),
    said("destroyed", "{X} was destroyed", "{X} wasn't destroyed"),
    said("died dead dies die killed slain deceased", "{X} died", "{X} didn't die"),
    said("died dies die", "", "no {THINGS} died"),
    said("survive survived survives alive lived lives", "{X} is in play", "{X} died"),
    with("damage damaged dealt took takes hit", "by from", "{B} dealt {N} damage to {A}"),
    with("damage damaged hit", "by from", "{B} dealt damage to {A}"),
    with("damage", "has have with marked", "{X} has {N} damage"),
    said("damage dealt deals hit hits did", "{X} dealt {N} damage to {T}", ""),
    with("damage", "took takes suffered received dealt", "{A} took {N} damage"),
    said("damage damaged hurt", "", "{A} took no damage"),
    said("unblocked", "{X} is unblocked", "{X} is blocked"),
    said("blocked blocks block", "{X} blocked {Y}", "{X} wasn't blocked"),
    said("attacked attacks attack attacking", "{P} attacked with {XS}", "{P} didn't attack"),
    said("attacked attacks attack attacking", "{X} attacked", "{X} didn't attack"),
    said("target targets targeted targeting", "{X} targets {T}", ""),
    with("countered counter", "by with", "{X} was countered by {Y}"),
    said("countered", "{X} was countered", "{X} wasn't countered"),
    said("trigger* triggered", "{X}'s ability triggered", "{X}'s ability didn't trigger"),
    said("untapped", "{X} is untapped", "{X} is tapped"),
    said("tapped", "{X} is tapped", "{X} is untapped"),
    said("is are has as isn't aren't", "{X} is {S}", "{X} isn't {S}"),
    with("power", "_", "{X}'s power is {N}"),
    with("toughness", "_", "{X}'s toughness is {N}"),
    said("equipped equips", "{X} is equipped with {Y}", ""),
    said("enchanted enchants", "{X} is enchanted by {Y}", ""),
    said("control controls controlled controller", "{P} controls {X}", "{P} doesn't control {X}"),
    said("own owns owned owner", "{P} owns {X}", "{P} doesn't own {X}"),
    said("priority", "{P} has priority", "{P} doesn't have priority"),
    with("active", "player turn", "it is {P}'s turn"),
    with("turn", "_", "it is {P}'s turn"),
    with("won wins winner", "game match winner", "{P} has won"),
    with("lost loses loser", "game match loser", "{P} has lost"),
    said("battlefield board play field table side", "{P} controls {X}", "{P} doesn't control {X}"),
    said("play battlefield board table", "{X} is in play", "{X} isn't in play"),
    with("back stays stay", "life dead where put", "{X} is in play"),
    said(
        "creature* land* artifact* enchantment* permanent* token*",
        "{P} controls {N} {THINGS}s",
        "{P} controls no {THINGS}s",
    ),
    said("is are has have gets gained gains isn't doesn't", "{X} has {K}", "{X} doesn't have {K}"),
    said("is are isn't aren't colored", "{X} is {C}", "{X} isn't {C}"),
];

/// Colours.
pub(super) const COLORS: [&str; 5] = ["white", "blue", "black", "red", "green"];

/// Kinds of permanents.
pub(super) const THINGS: [&str; 12] = [
    "creatures",
    "creature",
    "lands",
    "land",
    "artifacts",
    "artifact",
    "enchantments",
    "enchantment",
    "permanents",
    "permanent",
    "tokens",
    "token",
];

/// Abilities of one word.
pub(super) const KEYWORDS: [&str; 10] = [
    "flying",
    "trample",
    "haste",
    "shroud",
    "fear",
    "vigilance",
    "defender",
    "lifelink",
    "flash",
    "flanking",
];

/// The points of a turn by their words.
pub(super) const STEPS: [(&str, &str); 17] = [
    ("untap", "untap step"),
    ("upkeep", "upkeep step"),
    ("draw step", "draw step"),
    ("postcombat", "postcombat main phase"),
    ("second main", "postcombat main phase"),
    ("main 2", "postcombat main phase"),
    ("main", "precombat main phase"),
    ("end combat", "end of combat step"),
    ("ends combat", "end of combat step"),
    ("over combat", "end of combat step"),
    ("beginning combat", "beginning of combat step"),
    ("attackers", "declare attackers step"),
    ("blockers", "declare blockers step"),
    ("damage", "combat damage step"),
    ("combat", "beginning of combat step"),
    ("cleanup", "cleanup step"),
    ("end", "end of turn step"),
];
