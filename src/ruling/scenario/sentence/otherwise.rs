//! Words that could mean several things or belong elsewhere, and the line to write instead.

/// What to write for a verb that could mean several things; the word before it may decide.
pub(super) fn hint(word: &str, before: &str) -> Option<String> {
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
        (_, "lays" | "drops") => "write `Ann plays X`",
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
            "write `damage goes on the stack`, and `resolve the stack` where it is dealt"
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
        "undamaged" => "write `X has no damage`",
        "damaged" => "write `X has 2 damage`",
        "sick" => "write `X is summoning sick`",
        "attached" | "equipped" | "enchanted" => {
            "say by what: `X is equipped with Y`, `X is enchanted by Y`; or `Y is unattached`"
        }
        _ => return None,
    };
    Some(write.to_owned())
}
