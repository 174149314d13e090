//! Words that a claim doesn't go on with, and the line to write instead.

use super::otherwise::SentencePlace;

/// What to write for a word that a claim doesn't go on with.
pub(super) fn in_claim(
    word: &str,
    before: &str,
    place: &SentencePlace<'_>,
) -> Option<&'static str> {
    Some(match (place.first, place.verb, before, word) {
        (_, "has", "has", "to") => {
            "then to declare otherwise is illegal; under `actions:`, write `illegal: Ann doesn't \
                attack`, `illegal: Bob doesn't block`"
        }
        (_, _, "died", "in") => "leave out where: `X died`; by what, `Y killed X`",
        (_, "lost", "lost", "a" | "an") => {
            "say what became of it: `X died`, `X has 2 charge counters`"
        }
        (_, "can" | "can't", "still", "counter") => {
            "write `Bob can play Counterspell`, `Shock can't be countered`"
        }
        (_, "loses" | "lost", "loses" | "lost", "for" | "because" | "by" | "through") => {
            "leave the reason out: `Ann has lost the game`"
        }
        (_, _, _, "worn") => "say what is so now: `X is 2/2`, `X doesn't have flying`",
        (_, _, "play", "with") => {
            "say what it has: `X has three +1/+1 counters`, `X came into play`"
        }
        (_, "paid" | "spent" | "cost", _, "mana") => "write the mana: `Ann paid {5}{R} for X`",
        ("X", "is", _, "") => "say of what: `X is 4 for Fireball`",
        (_, "has", "has", "the") => {
            "compare it: `no creature in play has more power than X`, `X's power is 3`"
        }
        (_, "has", "has", "more" | "less" | "fewer") if !place.player => {
            "say each: `X's power is 3`, `Y's toughness is 2`"
        }
        (_, "has", _, "power" | "toughness") | (_, "is", _, "bigger" | "smaller" | "larger") => {
            "say each: `X's power is 3`, `Y's toughness is 2`"
        }
        (_, "did", _, "nothing") => {
            "say what became of it: `X was countered`, `Bob took no damage`"
        }
        (_, _, "alive", "with") => "say each: `X is in play and has 2 damage`",
        (_, "has" | "is", _, "besides" | "other" | "except") => {
            "say all that is there: `Ann's hand is X and Y`, `Ann has 2 cards in hand`"
        }
        (_, "can" | "can't" | "cannot", "be", "dealt") => {
            "say what happened: `X was dealt no damage`, `Bob took no damage`"
        }
        (_, _, "damage" | "is" | "was", "prevented") | (_, _, "the", "prevented") => {
            "write `Bob took no damage`; by what, `X prevented 3 damage`"
        }
        ("the", "board" | "table", ..) => "count them: `Bob controls no creatures`",
        (_, "is", _, "because") | (_, "isn't", _, "because" | "of") => {
            "leave the reason out: the rules that decide it are cited, `apnap why` tells it"
        }
        (_, "got" | "gets", _, "back") => {
            "write `X is in Ann's hand`, `X was returned to Ann's hand`"
        }
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
            "count them, or say it of one: `Ann controls 2 creatures`, `X died`; of all, `every \
                creature died`"
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
            "write `Ann can't play X's ability`, or try it under `actions:`: `illegal: Ann plays \
                X's ability`"
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
            "write `Bob controls no creatures`, `Bob has no cards in hand`, `X is in Bob's \
                graveyard`"
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
            "then to declare otherwise is illegal; under `actions:`, write `illegal: Ann doesn't \
                attack`, `illegal: Bob doesn't block`"
        }
        (_, "counters", ..) => "write `X was countered by Y`",
        (_, "holds" | "hold", ..) => "write `Ann has X in hand`, `Ann has 2 cards in hand`",
        (_, "lived", ..) => "write `X is in play`, `X survived`",
        _ => return None,
    })
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
