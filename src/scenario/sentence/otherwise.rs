//! Words that could mean several things or belong elsewhere, and the line to write instead.

use super::otherwise_claimed::in_claim;

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
        (_, "puts", "stack", "targeting") => "write `Ann plays X targeting Y`",
        (_, "puts", _, "shield" | "up") => "write `Ann regenerates X`",
        (_, "turns" | "turned", _, "sideways") => "write `Ann attacks with X`",
        (_, "puts", "the", "") | (_, _, "the", "way") => "write `Bob blocks X with Y`",
        (_, _, "both", "creatures") => "name them: `Ann attacks with X and Y`, `with everything`",
        (_, "comes" | "come", _, "in") => "write `Ann attacks with X`",
        (_, "double-blocks" | "gang-blocks", _, "") => "say with what: `Bob blocks X with Y and Z`",
        (_, "attacks" | "swings", _, "for") => {
            "leave it out: what is dealt is claimed, `Bob took 6 damage`"
        }
        (_, "taps", _, "out") => {
            "leave it out: what is played is paid for; mana is made by `Ann taps X for mana`"
        }
        (_, "activates" | "plays" | "uses", _, "equip") => "write `Ann equips X to Y`",
        (_, "pays", "regenerate", "") => "say what: `Ann regenerates X`",
        (_, _, _, "times") => "write the line as often as it is done",
        (_, _, "is", "activated") => "say who: `Ann plays X's ability targeting Y`",
        (_, "waits", ..) => {
            "leave it out: a line is done where it stands, behind `damage goes on the stack`"
        }
        (_, "plays" | "casts", _, "off") => {
            "the mana is said so: `Ann plays X, paying {B} with Swamp`"
        }
        (_, _, _, "killing" | "destroying") => {
            "leave it out: that it dies is claimed, `Y died`; what triggers targets so: `targeting \
                Y with its ability`"
        }
        (_, _, _, "redirects") => {
            "where it is asked, a line of its own: `Ann targets X`, then `Ann changes the target \
                of X to Y`"
        }
        (_, "plays" | "casts", _, "preventing" | "gaining") => {
            "what it is to do is chosen in a clause: `choosing mode 2`, `targeting X`"
        }
        (_, "loots" | "rummages" | "scries", ..) => "say by what: `Ann plays X's ability`",
        (_, _, _, "aiming") => "write `targeting Y with its ability`",
        (_, "makes", _, "him" | "her" | "them") => {
            "who is asked answers: `Bob discards X`; a colour is chosen, `Ann chooses blue for X`"
        }
        (_, "pays", _, "morph") => "write `Ann turns X face up`",
        (_, _, "putting", "back") => {
            "where it is asked, the lower one first: `Ann puts X on top of her library, then Y`"
        }
        (_, "uses" | "plays" | "casts", "to", _) => {
            "what it is to do is chosen in a clause: `choosing mode 2`, `targeting X`"
        }
        (_, _, "for", number) if number.len() > 2 && crate::wording::number(number).is_some() => {
            "write `with X = 3`; what is divided, `dividing 2 to X and 1 to Y`"
        }
        (_, _, _, points) if points.ends_with("-point") => "write `with X = 3`",
        ("I" | "We" | "we" | "They" | "they", ..) => {
            "say who, by name: `Ann plays X targeting Y`, `everyone passes`"
        }
        ("illegal" | "legal" | "expect" | "not" | "because", ..) => {
            "that is a key: no quotes around the whole, `- illegal: Ann plays X`; in brackets, \
                `{illegal: Ann plays X}`"
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
            "write `resolve the stack`: all of it resolves; or `everyone passes`: the top of it \
                does"
        }
        (_, "holds" | "keeps", _, _) if word.is_empty() || word == "priority" => {
            "who plays something keeps priority: the next play stands on the next line"
        }
        ("before" | "Before" | "after" | "After", ..) => {
            "write where the game stands on a line before it: `continue to Ann's declare blockers \
                step`"
        }
        (_, "destroys" | "kills", _, "with" | "destroys" | "kills") => {
            "say by what: `Ann plays X targeting Y`; that it dies is claimed: `Y died`"
        }
        (_, "counters", _, "") => "say with what: `Bob counters X with Y`",
        (_, "plays" | "casts", "creature" | "morph", "") => "say which: `Ann plays X face down`",
        (_, _, _, "concede") => {
            "each is a line of its own, in the order in which they leave: `Ann concedes`"
        }
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
            "write `damage goes on the stack`, then `damage resolves`: first strikers deal theirs \
                first, the others with the next such pair"
        }
        ("combat", "ends", ..) | ("combat", "is", _, "over") => {
            "write `continue to the end of combat step`"
        }
        (_, "skips", ..) => {
            "what isn't done is a line of its own: `Ann doesn't attack`; a step is gone to: \
                `continue to Bob's turn`"
        }
        ("it" | "It", "becomes", ..) => "write `continue to Bob's turn`",
        (_, "can't" | "cannot" | "can", ..) => {
            "that is a claim, under `expect:`; tried as a line it is `illegal: Ann plays X`, \
                `legal: Ann plays X`; a cost isn't paid by `Ann doesn't pay`"
        }
        (_, "may", ..) => "an offer is taken by `Ann does`, refused by `Ann declines`",
        (_, "doesn't" | "does" | "will", "doesn't" | "not", _)
        | (_, "chooses" | "declines" | "refuses", "not" | "to", _)
            if !matches!(word, "attack" | "block" | "pay") =>
        {
            "an offer is refused by `Ann declines`; attacks, blocks and costs by `Ann doesn't \
                attack`, `Bob doesn't block`, `Ann doesn't pay`"
        }
        (_, "gains", ..) if place.player => {
            "what an effect does comes of itself; an offer is taken by `Ann does`, refused by `Ann \
                declines`"
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
            "creatures that block have no order in 2006: damage is assigned, `X assigns 2 damage \
                to Y and 1 damage to Z`"
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
        | (_, "plays" | "activates" | "uses", "first" | "second", "ability")
        | (_, "plays" | "activates" | "uses", "third" | "other", "ability") => {
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
            "write `everyone passes`: the top of the stack resolves; or `resolve the stack`: all \
                of it"
        }
        (_, "taps", _, "to" | "targeting") => {
            "write `Ann plays X's ability targeting Y`: what it costs is paid with it"
        }
        (_, "cracks", _, _) => "what is found is a line of its own: `Ann finds Island`",
        (_, "puts", "on", _) => {
            "a spell is played: `Ann plays X targeting Y`; an Equipment is moved: `Ann equips X to \
                Y`"
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
            "mana that is left burns of itself as the phase ends; it is claimed: `Ann suffered \
                mana burn`"
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
            "what is found is a line of its own, where it is asked: `Ann finds X`; the rest comes \
                of itself"
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

/// What to write where nothing nearer to what was written is known.
pub(super) fn anyway(place: &SentencePlace<'_>) -> Option<String> {
    let write = match (place.action, place.claim) {
        (true, _) => ANY_ACTION,
        (_, true) => ANY_CLAIM,
        _ => return None,
    };
    Some(write.to_owned())
}

const ANY_ACTION: &str = "write `Ann plays X targeting Y` or another line of `apnap language`";
const ANY_CLAIM: &str =
    "write `X is in play`, `Bob lost 2 life` or another line of `apnap language`";

/// Whether a help is given to any sentence that nothing nearer is known of.
pub(super) fn is_of_anything(help: &str) -> bool {
    help == ANY_ACTION || help == ANY_CLAIM
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
    let claims = "an action says what a player does; what comes of it is claimed under `expect:`: \
        `Bob lost 3 life`, `X has flying`";
    let write = match (before, word) {
        (_, "stacks") => {
            "say where: `Ann puts X's ability on the stack, then Y's ability` (the last one \
                resolves first), `Ann puts X on top of her library, then Y`"
        }
        (_, "attaches") => {
            "write `Ann equips X to Y`; as an answer to what an effect asks, `Ann chooses Y`"
        }
        (_, "shuffles") => "say what comes to lie on top: `Ann's library is shuffled to A, B`",
        (_, "flips") => {
            "the flip of a coin is a choice of the file: `Ann chooses heads`; of a card, `Ann \
                turns X face up`"
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
            "write `Ann plays X's ability targeting Y`, with the cost behind it where there is a \
                choice"
        }
        ("continues", "") => {
            "say how it stands with the players: `Bob has lost the game`, `Bob is alive`, `the \
                game is a draw`"
        }
        ("draws" | "untaps", "") => {
            "the steps do it: `continue to Ann's precombat main phase`; a choice says what: `Ann \
                draws a card`"
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
            "say where to: `continue to the end of combat step`, `continue to Ann's end of turn \
                step`"
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
            "say by what: `Ann plays X's ability`, `Ann plays X's second ability`, `Ann plays Y \
                targeting X`"
        }
        (_, "deals" | "deal") => {
            "combat damage is assigned: `X assigns 1 damage to Y and 3 to Bob`; other damage comes \
                of itself"
        }
        ("the", "phase" | "step") | ("phase" | "step", "") => {
            "write `everyone passes` while the stack is empty, or where to: `continue to Ann's end \
                of turn step`"
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
