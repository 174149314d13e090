//! Words that could mean several things or belong elsewhere, and the line to write instead.

/// Where a sentence stands, and how it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct SentencePlace<'s> {
    /// Under `actions:`.
    pub action: bool,
    /// Under `expect:`.
    pub claim: bool,
    /// Its first word, nothing for a name.
    pub first: &'s str,
    /// A player's name stands first.
    pub player: bool,
    /// Its verb, where a name stands before it, or its second word.
    pub verb: &'s str,
}

/// What to write for a word that an action doesn't go on with.
fn in_action(word: &str, before: &str, place: &SentencePlace<'_>) -> Option<&'static str> {
    Some(match (place.first, place.verb, before, word) {
        ("I" | "We" | "we" | "They" | "they", ..) => {
            "say who, by name: `Ann plays X targeting Y`, `everyone passes`"
        }
        ("illegal" | "legal" | "expect" | "not" | "because", ..) => {
            "that is a key: no quotes around the whole, `- illegal: Ann plays X`; in brackets, `{illegal: Ann plays X}`"
        }
        ("Attack" | "attack" | "Block" | "block", "with" | "", ..) => {
            "say who: `Ann attacks with X`, `Bob blocks X with Y`"
        }
        (
            "both" | "Both" | "all" | "All" | "resolve" | "Resolve",
            _,
            _,
            "resolve" | "resolves" | "all",
        ) => {
            "write `resolve the stack`: all of it resolves; or `everyone passes`: the top of it does"
        }
        (_, "holds" | "keeps", _, _) if word.is_empty() || word == "priority" => {
            "who plays something keeps priority: the next play stands on the next line"
        }
        ("before" | "Before" | "after" | "After", ..) => {
            "write where the game stands on a line before it: `continue to Ann's declare blockers step`"
        }
        (_, "destroys" | "kills", _, "with" | "destroys" | "kills") => {
            "say by what: `Ann plays X targeting Y`; that it dies is claimed: `Y died`"
        }
        (_, "counters", _, "") => "say with what: `Bob counters X with Y`",
        (_, "resolves", _, "and") => "write `X resolves`; what comes of it is claimed: `Y died`",
        (_, _, _, "before") => "leave it out: what a line says is done where the line stands",
        (_, "plays" | "casts" | "taps" | "attacks" | "activates", "and", _)
            if word.ends_with('s') && word.starts_with(char::is_lowercase) =>
        {
            "write each step as a line of its own"
        }
        ("damage" | "Damage", "on", ..) => "write `damage goes on the stack`",
        (
            "first" | "First" | "regular" | "Regular" | "normal" | "Normal",
            "strike" | "damage",
            ..,
        ) => {
            "write `damage goes on the stack`, then `damage resolves`: first strikers deal theirs first, the others with the next such pair"
        }
        ("combat", "ends", ..) | ("combat", "is", _, "over") => {
            "write `continue to the end of combat step`"
        }
        (_, "skips", ..) => {
            "what isn't done is a line of its own: `Ann doesn't attack`; a step is gone to: `continue to Bob's turn`"
        }
        ("it" | "It", "becomes", ..) => "write `continue to Bob's turn`",
        (_, "can't" | "cannot" | "can", ..) => {
            "that is a claim, under `expect:`; tried as a line it is `illegal: Ann plays X`, `legal: Ann plays X`; a cost isn't paid by `Ann doesn't pay`"
        }
        (_, "may", ..) => "an offer is taken by `Ann does`, refused by `Ann declines`",
        (_, "doesn't" | "does" | "will", "doesn't" | "not", _)
        | (_, "chooses" | "declines" | "refuses", "not" | "to", _)
            if !matches!(word, "attack" | "block" | "pay") =>
        {
            "an offer is refused by `Ann declines`; attacks, blocks and costs by `Ann doesn't attack`, `Bob doesn't block`, `Ann doesn't pay`"
        }
        (_, "gains", ..) if place.player => {
            "what an effect does comes of itself; an offer is taken by `Ann does`, refused by `Ann declines`"
        }
        ("target" | "targets" | "Target", ..) | (_, _, _, "targets") | (_, _, "targets", _) => {
            "say who chooses it: `Ann targets X`, `Ann chooses X for Y's ability`"
        }
        (_, _, _, "pings" | "shoots" | "zaps" | "nukes" | "bolts") => {
            "say by what: `Ann plays X targeting Y`, `Ann plays X's ability targeting Y`"
        }
        ("end" | "End" | "ends", "combat", ..) | ("end" | "End", _, _, "combat") => {
            "write `continue to the end of combat step`"
        }
        (_, "assigns", ..) if place.player => {
            "say it of the creature: `X assigns 2 damage to Y and 1 damage to Bob`"
        }
        (_, "orders", _, "blockers" | "attackers" | "damage") => {
            "creatures that block have no order in 2006: damage is assigned, `X assigns 2 damage to Y and 1 damage to Z`"
        }
        (_, "floats", ..) => {
            "write `Ann taps X for mana`: it stays in her pool until the phase ends"
        }
        (_, _, _, "without") => {
            "what isn't done is a line of its own: `Ann doesn't attack`, `Ann doesn't pay`"
        }
        (_, "plays" | "activates" | "uses", _, "its")
        | (
            _,
            "plays" | "activates" | "uses",
            "its" | "her" | "his" | "their",
            "ability" | "first" | "second" | "third" | "other",
        )
        | (_, "plays" | "activates" | "uses", "first" | "second" | "third" | "other", "ability") => {
            "say whose: `Ann plays X's second ability`"
        }
        (_, "plays" | "casts" | "counters" | "responds" | "activates", _, "it") => {
            "say which by its name: `Bob plays X targeting Y`, `Bob counters Y with X`"
        }
        (_, _, _, "ok" | "okay" | "OK") => "write `Bob passes`, or `everyone passes`",
        (_, _, _, "trigger" | "triggers" | "trigger's") | ("trigger" | "the", _, _, "resolves") => {
            "what triggers goes onto the stack by itself; then write `X's ability resolves`"
        }
        (_, _, _, "swings") => "write `Ann attacks with X`",
        (_, _, _, "chumps") => "write `Bob blocks X with Y`",
        (_, _, _, "double-blocks") => "write `Bob blocks X with Y and Z`",
        (_, _, _, "pops" | "animates" | "pumps" | "pump") => {
            "write `Ann plays X's ability`, with `with X = 2` where its cost has an X"
        }
        (_, _, _, "sacs" | "saccing") => {
            "as a cost, write `Ann plays X's ability targeting Y`; as an answer, `Ann sacrifices X`"
        }
        (_, _, _, "imprints") => "write `Ann removes X from the game for Y`",
        (_, _, _, "naming") => {
            "what is named is a line of its own, where it is asked: `Ann names X`"
        }
        (_, _, _, "madness") => "write `for its madness cost`, where its ability asks",
        (_, "does", "it", "again") => "write the line again, with its target",
        (_, _, _, "bounces" | "kills" | "burns" | "forces" | "counters" | "destroys") => {
            "say by what: `Ann plays X targeting Y`"
        }
        ("resolve" | "Resolve", ..) => {
            "write `everyone passes`: the top of the stack resolves; or `resolve the stack`: all of it"
        }
        (_, "taps", _, "to" | "targeting") => {
            "write `Ann plays X's ability targeting Y`: what it costs is paid with it"
        }
        (_, "cracks", _, _) => "what is found is a line of its own: `Ann finds Island`",
        (_, "puts", "on", _) => {
            "a spell is played: `Ann plays X targeting Y`; an Equipment is moved: `Ann equips X to Y`"
        }
        (_, "puts", _, "down") => "write `Ann plays X`",
        (_, "draws", "from", _) => "write `Ann taps X for mana`",
        (_, "takes", _, "it" | "damage") | (_, "takes", "takes" | "damage" | "it", "") => {
            "write `Bob doesn't block`, `Bob passes` or `everyone passes`; damage comes of itself"
        }
        (_, "takes", ..) if word.bytes().all(|b| b.is_ascii_digit()) => {
            "write `Bob doesn't block`, `Bob passes` or `everyone passes`; damage comes of itself"
        }
        (_, "takes", ..) => "what is taken is chosen where it is asked: `Ann chooses X for Y`",
        (_, "passes", "priority", "to") => "leave it out: `Ann passes`; who is next, the rules say",
        (_, "gets", _, "gets") => {
            "priority comes of itself when the one who has it passes: `Ann passes`"
        }
        (_, "mana", ..) => {
            "mana that is left burns of itself as the phase ends; it is claimed: `Ann suffered mana burn`"
        }
        (_, "equips", _, "") => "say with what: `Ann equips X with Y`, `Ann equips Y to X`",
        (_, _, _, "becomes") => "what is copied is chosen where it's asked: `Ann chooses Y for X`",
        (_, "returns", _, "to") => "where to, the effect says: `Ann returns X`",
        (_, "puts", _, "play") => "write `Ann plays X`; as an answer, `Ann chooses X for Y`",
        (_, "puts", _, "back") | (_, "puts", "back", _) => {
            "say where, the lower one first: `Ann puts X on top of her library, then Y`"
        }
        (_, "taps", _, "with") => "write `Ann plays Y's ability targeting X`",
        (_, "searches", ..) | (_, _, _, "finding" | "fetching") => {
            "what is found is a line of its own, where it is asked: `Ann finds X`; the rest comes of itself"
        }
        (_, _, _, "imprinting") => {
            "what is removed is a line of its own, where it is asked: `Ann removes X from the game`"
        }
        (_, _, _, "pitches") => {
            "write `Ann discards X to Y`, or `Ann plays Y, removing X from the game`"
        }
        (_, _, _, "unkicked") | (_, _, "without", "kicker" | "kicking") => {
            "leave it out: a spell is kicked where its line says so"
        }
        (_, _, "with" | "paying", "both") => {
            "say what is paid: `kicked with {1}{G} and {2}{U}`, `with entwine`"
        }
        (_, "plays" | "casts" | "activates" | "uses", _, "to" | "giving" | "making") => {
            "what it is to do is chosen in a clause: `choosing mode 2`, `targeting X`"
        }
        (_, "plays" | "casts", _, "(") => {
            "what is divided is said behind the targets: `dividing 2 to X and 1 to Y`"
        }
        (_, "plays" | "casts", "and" | "dividing" | "for", _)
            if !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()) =>
        {
            "write `with X = 3`; what is divided, `dividing 2 to X and 1 to Y`"
        }
        (_, _, _, "except") => "name those that do: `Ann attacks with X and Y`",
        ("", "is", _, "unblocked") => "write `Bob doesn't block X`",
        (_, "does", _, "nothing") => {
            "say of what: `Bob passes`, `Bob doesn't block`, `Bob declines for X`"
        }
        (_, "says", ..) => "write `Bob passes`; as an answer, `Bob says yes`, `Bob says no`",
        (_, "responds", _, ":") => "write `Bob responds with X targeting Y`",
        (_, "begins", ..) => "write where to: `continue to Bob's turn`",
        (_, "untaps", _, ",") => "the steps do it: `continue to Bob's precombat main phase`",
        (_, "makes", ..) => {
            "mana is added, `Ann adds {R}`; a colour is chosen, `Ann chooses blue for X`"
        }
        (_, "loses", "the", "game") => {
            "write `Ann concedes`; what the rules do is claimed: `Ann has lost`"
        }
        (_, "plays" | "casts", "morph", "") => "name the card: `Ann plays X face down`",
        (_, _, _, "dealt") => "write `continue to the combat damage step`, `damage resolves`",
        (_, _, _, "shields") => "write `Ann regenerates X`",
        (_, "pays", "to", _) => "write `Ann regenerates X`, `Ann plays X's ability, paying {B}`",
        (_, _, _, "copying" | "copies") => {
            "what is copied is chosen where it's asked: `Ann chooses Y for X`"
        }
        (_, _, _, "looks") => {
            "looking needs no line; that it may be seen is claimed: `Ann can see X`"
        }
        (_, _, _, "shows") => "write `Ann reveals X`",
        (_, _, _, "twice") => "write the line twice",
        (_, _, _, ";") => "commas part the sentence: `Ann plays X, targeting Y`",
        (_, "plays" | "casts", _, "by") => {
            "the mana is said so: `Ann plays X targeting Y, paying {R} with Mountain`"
        }
        ("deal" | "Deal", ..) => "write `damage goes on the stack`, then `damage resolves`",
        _ => return None,
    })
}

/// What to write for a word that a claim doesn't go on with.
fn in_claim(word: &str, before: &str, place: &SentencePlace<'_>) -> Option<&'static str> {
    Some(match (place.first, place.verb, before, word) {
        ("only" | "Only", ..) => {
            "say it of it and of the others, each alone: `X died`, `Y is in play`"
        }
        (_, _, _, "than") | (_, _, "more" | "fewer" | "less", _) => {
            "say each with its number: `Ann has 15 life`, `Ann controls 3 creatures`"
        }
        (_, "can" | "can't" | "cannot", _, "with")
            if place.player && !matches!(before, "attack" | "block") =>
        {
            "say it of the spell: `X can target Y`"
        }
        (_, "can" | "can't" | "cannot", _, "played") => {
            "say who, or at what: `Ann can't play X`, `X can't target Y`"
        }
        (_, "costs", ..) => {
            "write `X costs {1}{R} to play`, what is paid now; or `X's mana cost is {1}{R}`"
        }
        ("not", ..) => "that is a key: no quotes around the whole, `- not: X is tapped`",
        ("the", "power" | "toughness", ..) => "write `X's power is 2`, `X's toughness is 2`",
        ("the", "turn", ..) => "write `it is Bob's turn`",
        ("we" | "We", ..) => "write `it is the combat phase`, `it is Ann's upkeep step`",
        ("the", "current", ..) => "write `it is Ann's upkeep step`",
        ("combat", "is", ..) => "write `it isn't combat`",
        ("no", "one", ..) => return None,
        ("all" | "All" | "none" | "one", _, _, "") | ("none", ..) => {
            "count them, or say it of one: `Ann controls 2 creatures`, `X died`; of all, `every creature died`"
        }
        ("all" | "All", "of", ..) | ("", "lands" | "creatures", _, "") => {
            "say of which: `all Mountains are untapped`, `every creature is untapped`"
        }
        ("nothing", "is", _, "attacking" | "blocking") => {
            "write `no creature is attacking`, `nothing attacked`"
        }
        (_, "can" | "can't" | "cannot", "by" | "except", _)
        | (_, "can" | "can't" | "cannot", _, "except") => {
            "say it of one: `X can't be blocked by Y`"
        }
        (_, "can" | "can't" | "cannot", "can" | "can't" | "cannot", "counter") => {
            "write `Bob can play Counterspell`, `Shock can't be countered`"
        }
        (_, "can" | "can't" | "cannot", "can" | "can't" | "cannot", "destroy" | "kill") => {
            "write `X's ability can target Y`, `X can target Y`"
        }
        (_, "can" | "can't" | "cannot", _, "sorceries" | "instants" | "spells" | "creatures") => {
            "name a card: `Ann can play X`, `Ann can't play X`"
        }
        (_, _, _, "fizzle") => "write `X resolved`, `X wasn't countered`",
        (_, "is", "the", "only") => "write `X is attacking`, `Y isn't attacking`",
        (_, "is", "in", "combat") => "write `X is attacking`, `X is blocking`",
        ("no", "damage", ..) => "write `Bob took no damage`, `X was dealt no damage`",
        ("no", ..) => "count them, or say it of one: `Ann controls 2 creatures`, `X didn't die`",
        (_, _, "at", _) => "write `Bob is at 18 life`",
        (_, "goes", _, "goes") if place.player => "write `Bob has 18 life`",
        (_, "goes", ..) => "write `X is in Bob's graveyard`, `X died`",
        ("both" | "everything" | "Everything" | "Both", ..) => {
            "say it of each by name: `X and Y died`; of players, `each player has 20 life`"
        }
        (_, _, _, "killed") => "write `X died`; by what: `Y dealt 3 damage to X`",
        (
            _,
            "didn't" | "did",
            "didn't" | "not",
            "triggered" | "resolved" | "died" | "attacked" | "blocked" | "drew",
        ) => {
            "write `X didn't trigger`, `X didn't resolve`, `X didn't die`, `Ann didn't draw a card`"
        }
        (_, "doesn't", _, "die") => "write `X didn't die`, `X is in play`",
        (_, _, _, "die") => "write `X died`, `X is in a graveyard`",
        (_, "took" | "takes", _, "") => "write `X took 2 damage`, `X took no damage`",
        (_, "can't" | "cannot" | "can", _, "sac" | "sacrifice" | "use" | "its") => {
            "write `Ann can't play X's ability`, or try it under `actions:`: `illegal: Ann plays X's ability`"
        }
        (_, _, _, "only" | "still" | "again" | "left") => "leave the word out: it is said of now",
        (_, _, _, "until" | "end") | (_, _, "end", "of") => {
            "it is said of now: leave `until end of turn` out"
        }
        (_, "burned", ..) | (_, _, _, "burned" | "burnt") => {
            "write `Ann suffered mana burn`, and how much: `Ann lost 2 life`"
        }
        (_, "can" | "can't" | "cannot", _, "targeting") => {
            "write `X can target Y`, or try it under `actions:`: `legal: Ann plays X targeting Y`"
        }
        (_, "has", _, "with") if place.player => {
            "write `Bob controls no creatures with flying`, `Bob controls 2 creatures with flying`"
        }
        (_, _, _, "never") => "write `X didn't resolve`, `X didn't attack`",
        (_, _, _, "attached") => "write `X is attached to Y`",
        (_, "has", "no", "creatures") | (_, "has", _, "in") if place.player => {
            "write `Bob controls no creatures`, `Bob has no cards in hand`, `X is in Bob's graveyard`"
        }
        (_, "has", _, "counters" | "counter") => "say of which kind: `X has 3 charge counters`",
        (_, _, "the", "game") => "write `Bob is alive`, `Bob hasn't lost the game`",
        (_, _, "graveyard" | "hand" | "library", "of") => "write `Ann's graveyard`, `Ann's hand`",
        (_, "gets" | "got", ..) | (_, _, "gotten", _) => {
            "an effect can give it by several ways; say what it is now: `X is 5/5`"
        }
        (_, "can't" | "cannot" | "can", _, "this") => "it is said of now: leave `this turn` out",
        (_, _, "targeted", "") => "say by what: `X can't be targeted by Y`",
        (_, _, "cards" | "card", "") => "say where: `Ann has 2 cards in hand`",
        (_, "had", ..) => "say what happened: `X was countered`, `X resolved`, `X dealt no damage`",
        (_, _, "token" | "tokens", "in") => "write `Ann controls a Goblin token`",
        (_, "took" | "takes", _, "mana") => {
            "write `Ann suffered mana burn`, and how much: `Ann lost 2 life`"
        }
        (_, _, "land", "") | (_, _, "play", "another") => {
            "name the card: `Ann can play Forest`, `Ann can't play Forest`"
        }
        (_, "must", ..) => {
            "then to declare otherwise is illegal; under `actions:`, write `illegal: Ann doesn't attack`, `illegal: Bob doesn't block`"
        }
        (_, "counters", ..) => "write `X was countered by Y`",
        (_, "holds" | "hold", ..) => "write `Ann has X in hand`, `Ann has 2 cards in hand`",
        (_, "lived", ..) => "write `X is in play`, `X survived`",
        _ => return None,
    })
}

/// What to write where nothing nearer to what was written is known.
pub(super) fn anyway(place: &SentencePlace<'_>) -> Option<String> {
    let write = match (place.action, place.claim) {
        (true, _) => "write `Ann plays X targeting Y` or another line of `apnap language`",
        (_, true) => "write `X is in play`, `Bob lost 2 life` or another line of `apnap language`",
        _ => return None,
    };
    Some(write.to_owned())
}

/// What to write for a verb that could mean several things; the word before it may decide.
pub(super) fn hint(word: &str, before: &str, place: &SentencePlace<'_>) -> Option<String> {
    let placed = match (place.action, place.claim) {
        (true, _) => in_action(word, before, place),
        (_, true) => in_claim(word, before, place),
        _ => None,
    };
    if let Some(write) = placed {
        return Some(write.to_owned());
    }
    let claims = "an action says what a player does; what comes of it is claimed under `expect:`: `Bob lost 3 life`, `X has flying`";
    let write = match (before, word) {
        (_, "stacks") => {
            "say where: `Ann puts X's ability on the stack, then Y's ability` (the last one resolves first), `Ann puts X on top of her library, then Y`"
        }
        (_, "attaches") => {
            "write `Ann equips X to Y`; as an answer to what an effect asks, `Ann chooses Y`"
        }
        (_, "shuffles") => "say what comes to lie on top: `Ann's library is shuffled to A, B`",
        (_, "flips") => {
            "the flip of a coin is a choice of the file: `Ann chooses heads`; of a card, `Ann turns X face up`"
        }
        (_, "counters") => "say by what: `Ann plays X targeting Y`",
        (_, "resolving" | "responding") => "write each step as a line of its own",
        (_, "because") => "`because: 409.1c` stands on the next line, under `illegal:`",
        (_, "drops") => "write `Ann plays X`",
        (_, "pumps" | "pump") => "write `Ann plays X's ability`",
        (_, "sacs") => "as a cost, write `Ann plays X's ability`; as an answer, `Ann sacrifices X`",
        (_, "chump") => "write `Bob blocks X with Y`",
        ("with", "all") => "name the creatures: `Ann attacks with X and Y`",
        ("takes", "no") => "write `Ann passes`",
        ("keeps", "priority") => {
            "who plays something keeps priority: the next play stands on the next line"
        }
        (_, "then") => "write each step as a line of its own",
        ("", "yes" | "no" | "Yes" | "No") => {
            "say who, and for what: `Ann chooses yes for X`, `Ann declines for X`"
        }
        ("doesn't", "lose") => "write `Ann hasn't lost the game`",
        ("doesn't", "win") => "write `Ann hasn't won the game`",
        (_, "scoops") => "write `Ann concedes`",
        (_, "gains" | "wins") | ("loses", _) => claims,
        (_, "retains" | "holds") => {
            "write `holding priority` behind the play; of cards, `Ann has 2 cards in hand`"
        }
        (_, "targeting") => {
            "write `Ann plays X's ability targeting Y`, with the cost behind it where there is a choice"
        }
        ("continues", "") => {
            "say how it stands with the players: `Bob has lost the game`, `Bob is alive`, `the game is a draw`"
        }
        ("draws" | "untaps", "") => {
            "the steps do it: `continue to Ann's precombat main phase`; a choice says what: `Ann draws a card`"
        }
        (_, "resolves") => "what happened is told so: `X resolved`",
        ("lost", ability) if !ability.is_empty() => "say what is so now: `X doesn't have flying`",
        (_, "doesn't") => {
            "write `Bob doesn't block`; as a claim, `X doesn't have flying`, `X didn't attack`"
        }
        (_, "happens" | "happened") => {
            "say what: `nothing triggered`, `nothing was put on the stack`"
        }
        ("end", "of") => {
            "say where to: `continue to the end of combat step`, `continue to Ann's end of turn step`"
        }
        (
            "",
            "combat" | "upkeep" | "draw" | "declare" | "beginning" | "precombat" | "postcombat"
            | "main" | "cleanup" | "Combat" | "Upkeep" | "Main" | "Declare" | "Beginning",
        )
        | ("combat" | "upkeep", "") => {
            "write `continue to` before it, and whose it is: `continue to Ann's upkeep step`"
        }
        ("", "damage" | "Damage") | ("damage", "") => {
            "write `damage goes on the stack`, then `damage resolves` where it is dealt"
        }
        ("gives", _) => {
            "say by what: `Ann plays X's ability`, `Ann plays X's second ability`, `Ann plays Y targeting X`"
        }
        (_, "deals" | "deal") => {
            "combat damage is assigned: `X assigns 1 damage to Y and 3 to Bob`; other damage comes of itself"
        }
        ("the", "phase" | "step") | ("phase" | "step", "") => {
            "write `everyone passes` while the stack is empty, or where to: `continue to Ann's end of turn step`"
        }
        ("damage", "is") => "write `continue to the combat damage step`",
        (_, "respond" | "response") => "write `everyone passes`, or `Bob passes`",
        (_, "her" | "his" | "their") => "leave the word out, or say whose: `Ann's X`",
        ("for", number) if number.bytes().all(|b| b.is_ascii_digit()) && !number.is_empty() => {
            "write `with X = 3` in front of the targets"
        }
        ("attack" | "block", "with") => "say it of the creature: `X can attack`, `X can block Y`",
        (_, "lives") => "write `X is in play`",
        (_, "fizzled") => "write `X was countered`",
        (_, "active") => "write `it is Ann's turn`",
        _ => return None,
    };
    Some(write.to_owned())
}

/// What to write for a word that was meant to describe an object.
pub(super) fn said_otherwise(word: &str) -> Option<String> {
    let write = match word {
        "destroyed" | "countered" | "sacrificed" | "discarded" | "returned" | "revealed"
        | "regenerated" | "prevented" => {
            return Some(format!("what happened is told with `was`: `X was {word}`"));
        }
        "gone" => "say where: `X is in Ann's graveyard`, `X is removed from the game`",
        "removed" | "imprinted" | "exiled" => "write `X is removed from the game`",
        "there" => "write `X is in play`",
        "unharmed" => "write `X is in play`, `X has no damage`",
        "anymore" | "forever" => "leave the word out: it is said of now",
        "without" => "what it lacks is a line of its own: `X doesn't have flying`",
        "wearing" | "carrying" => "write `X is equipped with Y`",
        "undamaged" => "write `X has no damage`",
        "damaged" => "write `X has 2 damage`",
        "sick" => "write `X is summoning sick`",
        "flyer" | "flier" => "write `X has flying`",
        "a" | "an" | "just" => "write each with its verb: `X is a land and isn't a creature`",
        "attached" | "equipped" | "enchanted" => {
            "say by what: `X is equipped with Y`, `X is enchanted by Y`; or `Y is unattached`"
        }
        _ => return None,
    };
    Some(write.to_owned())
}
