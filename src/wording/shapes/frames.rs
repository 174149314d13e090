//! Frames of sentences that the time said in two ways.
use super::clause_end;
use crate::wording::prepare::Prepared;
use crate::wording::words;

/// "Play this ability only once" of an ability that is there until end of turn is said "only once
/// each turn".
pub(super) fn only_once(p: &mut Prepared) {
    const ONCE: &str = "lay this ability only once.\"";
    if p.text.to_ascii_lowercase().starts_with("until end of turn, ")
        && let Some(at) = p.text.find(ONCE)
    {
        let end = at + "lay this ability only once".len();
        p.splice(end, end, " each turn");
    }
}

/// "there is a time counter on ~" is said "there are one or more time counters on ~".
pub(super) fn counter_there(p: &mut Prepared) {
    for said in ["if there is a ", "As long as there is a ", "as long as there is a "] {
        let mut from = 0;
        while let Some(at) = p.text[from..].find(said).map(|i| from + i) {
            from = at + 1;
            let kind = at + said.len();
            let Some(end) = p.text[kind..].find(" counter on ").map(|i| kind + i) else { return };
            if p.text[kind..end].contains([' ', '.', ',']) {
                continue;
            }
            let counter = end + " counter".len();
            p.splice(counter, counter, "s");
            let there = at + said.len() - "is a ".len();
            p.splice(there, kind, "are one or more ");
        }
    }
}

/// "Put a charge counter on ~ or remove one from it" is said "… or remove a charge counter from
/// it".
pub(super) fn one_of_them(p: &mut Prepared) {
    const ONE: &str = " or remove one from it";
    let Some(at) = p.text.find(ONE) else { return };
    let Some(end) = p.text[..at].rfind(" counter on ") else { return };
    let kind = p.text[..end].rsplit(' ').next().unwrap_or_default().to_string();
    let one = at + " or remove ".len();
    p.splice(one, one + "one".len(), &format!("a {kind} counter"));
}

/// "Each spell costs {3} more to play except during its controller's turn" is said "Spells cost …
/// except during their controllers' turns".
pub(super) fn except_in_turn(p: &mut Prepared) {
    const EXCEPT: &str = " except during its controller's turn";
    const EACH: &str = "Each spell costs ";
    if p.text.starts_with(EACH)
        && let Some(at) = p.text.find(EXCEPT)
    {
        p.splice(at, at + EXCEPT.len(), " except during their controllers' turns");
        p.splice(0, EACH.len(), "Spells cost ");
    }
}

/// "~'s power and toughness are each 2" is said "~ is 2/2".
pub(super) fn size_each(p: &mut Prepared) {
    for said in ["~'s power and toughness are each equal to ", "~'s power and toughness are each "]
    {
        let mut from = 0;
        while let Some(at) = p.text[from..].find(said).map(|i| from + i) {
            from = at + 1;
            let number = at + said.len();
            let end = clause_end(&p.text, number, &['.', ',']);
            let n = p.text[number..end].to_string();
            if n.parse::<u32>().is_ok() {
                p.splice(at, end, &format!("~ is {n}/{n}"));
            }
        }
    }
}

/// "choose flying, first strike, or trample. ~ gains that ability until …" is said "~ gains your
/// choice of flying, first strike, or trample until …".
pub(super) fn gains_that(p: &mut Prepared) {
    const GAINS: &str = " gains that ability ";
    let Some(gains) = p.text.find(GAINS) else { return };
    let Some(stop) = p.text[..gains].rfind(". ") else { return };
    let Some((choose, verb)) = ["choose ", "Choose "]
        .iter()
        .filter_map(|v| p.text[..stop].rfind(v).map(|i| (i, v.len())))
        .max()
    else {
        return;
    };
    let words = p.text[choose + verb..stop].to_string();
    if words.contains(['.', '"']) || !words.contains(" or ") || words.contains(" color") {
        return;
    }
    let subject = p.text[stop + 2..gains].to_string();
    let said = format!("{} gains your choice of {words} ", decapitalised(&subject));
    p.splice(choose, gains + GAINS.len(), &said);
}

/// The first word of what stood at the beginning of a sentence; a name keeps its capital.
fn decapitalised(words: &str) -> String {
    match ["That ", "Target ", "Enchanted ", "This "].iter().find(|w| words.starts_with(**w)) {
        Some(word) => format!("{}{}", word.to_lowercase(), &words[word.len()..]),
        None => words.to_string(),
    }
}

/// "The controller of each of those artifacts gains life equal to its …" is said "For each of those
/// artifacts, its controller gains …".
pub(super) fn each_of_whom(p: &mut Prepared) {
    const FRONT: &str = "The controller of each of those ";
    let Some(at) = p.text.find(FRONT) else { return };
    let noun = at + FRONT.len();
    let Some(end) = p.text[noun..].find(' ').map(|i| noun + i) else { return };
    let said = format!("For each of those {}, its controller", &p.text[noun..end]);
    p.splice(at, end, &said);
}

/// "attacks this turn if able. If it doesn't, destroy it at end of turn" is said "… Destroy it at
/// end of turn if it didn't attack this turn".
pub(super) fn unless_then(p: &mut Prepared) {
    const SAID: &str = "attacks this turn if able. If it doesn't, destroy it at the beginning of the next end step.";
    const PLAIN: &str = "attacks this turn if able. If it doesn't, destroy it at end of turn.";
    const PRINTED: &str =
        "attacks this turn if able. Destroy it at end of turn if it didn't attack this turn.";
    for said in [SAID, PLAIN] {
        if let Some(at) = p.text.find(said) {
            p.splice(at, at + said.len(), PRINTED);
        }
    }
}

/// "~ gets +0/+2 as long as you control a Plains, has flying as long as you control an Island, and
/// has …": a sentence for each.
pub(super) fn conditions_in_a_row(p: &mut Prepared) {
    if !p.text.starts_with("~ ") || p.text.contains(['"', ':']) {
        return;
    }
    let many = p.text.matches(" as long as ").count();
    if many < 3 || p.text.contains(". ") {
        return;
    }
    for (said, verb) in
        [(", and has ", "has "), (", and gets ", "gets "), (", has ", "has "), (", gets ", "gets ")]
    {
        while let Some(at) = p.text.find(said) {
            p.splice(at, at + said.len(), &format!(". ~ {verb}"));
        }
    }
}

/// "Put a 1/1 creature token for each charge counter on ~": into play, as all tokens.
pub(super) fn token_for_each(p: &mut Prepared) {
    const SAID: &str = " creature token for each ";
    let Some(at) = p.text.find(SAID) else { return };
    let end = at + " creature token".len();
    if p.text[..at]
        .rfind(['P', 'p'])
        .is_some_and(|i| p.text[i..].starts_with("Put ") || p.text[i..].starts_with("put "))
    {
        p.splice(end, end, " into play");
    }
}

/// "change the base power and toughness of all creatures that … to 0/2" is said "all creatures that
/// … become 0/2".
pub(super) fn base_values(p: &mut Prepared) {
    const SAID: &str = "change the base power and toughness of ";
    while let Some(at) = p.text.find(SAID) {
        let what = at + SAID.len();
        let end = clause_end(&p.text, what, &['.']);
        let Some(to) = p.text[what..end].rfind(" to ").map(|i| what + i) else { return };
        if !p.text[to + " to ".len()..].starts_with(|c: char| c.is_ascii_digit()) {
            return;
        }
        let many = p.text[what..].starts_with("all ");
        let verb = if many { " become " } else { " becomes " };
        p.splice(to, to + " to ".len(), verb);
        p.splice(at, what, "");
    }
}

/// "if a player taps a nonbasic land for mana, it produces" is said "if a nonbasic land is tapped
/// for mana, it produces".
pub(super) fn taps_for_mana(p: &mut Prepared) {
    const FOR: &str = " for mana, it produces ";
    for (said, whose) in [("f a player taps ", ""), ("f you tap ", " you control")] {
        let Some(at) = p.text.find(said) else { continue };
        let what = at + said.len();
        let Some(end) = p.text[what..].find(FOR).map(|i| what + i) else { continue };
        if p.text[what..end].contains(['.', ',']) {
            continue;
        }
        p.splice(end, end, &format!("{whose} is tapped"));
        p.splice(at + "f ".len(), what, "");
    }
}

/// "If tapped for mana, Plains produce {R} and Forests produce {B} instead of any other type" is
/// said of each in a sentence of its own.
pub(super) fn lands_of_each_type(p: &mut Prepared) {
    const SAID: &str = "If tapped for mana, ";
    const INSTEAD: &str = " instead of any other type";
    let Some(at) = p.text.find(SAID) else { return };
    let Some(end) = p.text[at..].find(INSTEAD).map(|i| at + i) else { return };
    let each = p.text[at + SAID.len()..end].replace(", and ", ", ").replace(" and ", ", ");
    let mut sentences = Vec::new();
    for one in each.split(", ") {
        let Some((lands, mana)) = one.split_once(" produce ") else { return };
        let land = match lands {
            "Plains" => lands,
            other => other.trim_end_matches('s'),
        };
        let article = if land == "Island" { "an" } else { "a" };
        sentences
            .push(format!("If {article} {land} is tapped for mana, it produces {mana}{INSTEAD}"));
    }
    p.splice(at, end + INSTEAD.len(), &sentences.join(". "));
}

/// "put a number of sleep counters on it equal to the value of X as you play ~" is said "put X
/// sleep counters on it".
pub(super) fn value_of_x(p: &mut Prepared) {
    const VALUE: &str = " equal to the value of X as you play ~";
    const NUMBER: &str = " a number of ";
    let Some(at) = p.text.find(VALUE) else { return };
    let start = p.text[..at].rfind(['.', ',', ':']).unwrap_or(0);
    let Some(number) = p.text[start..at].rfind(NUMBER).map(|i| start + i) else { return };
    p.splice(at, at + VALUE.len(), "");
    p.splice(number, number + NUMBER.len(), " X ");
}

/// "target creature's power becomes 0 until end of turn" is said "target creature has base power 0
/// until end of turn".
pub(super) fn becomes_power(p: &mut Prepared) {
    for stat in ["power", "toughness"] {
        let said = format!("'s {stat} becomes ");
        let Some(at) = p.text.find(&said) else { continue };
        let number = at + said.len();
        let digits = p.text[number..].chars().take_while(char::is_ascii_digit).count();
        if digits > 0 && p.text[number + digits..].starts_with(" until ") {
            p.splice(at, number, &format!(" has base {stat} "));
        }
    }
}

/// "unless you pay {10}. This cost is reduced by {2} for each basic land type among …": what is
/// paid is said as a number.
pub(super) fn cost_reduced(p: &mut Prepared) {
    const PAY: &str = " unless you pay {";
    const REDUCED: &str = "}. This cost is reduced by {2} for each basic land type among ";
    let Some(at) = p.text.find(REDUCED) else { return };
    let Some(cost) = p.text[..at].rfind(PAY).map(|i| i + PAY.len()) else { return };
    let whole = p.text[cost..at].to_string();
    if !whole.is_empty() && whole.chars().all(|c| c.is_ascii_digit()) {
        let said =
            format!("X}}, where X is {whole} minus twice the number of basic land types among ");
        p.splice(cost, at + REDUCED.len(), &said);
    }
}

/// "Play this ability only A, only B, and only C" is said "only A and only B and only C".
pub(super) fn only_and_only(p: &mut Prepared) {
    const ONLY: &str = "lay this ability only ";
    let Some(at) = p.text.find(ONLY) else { return };
    let end = clause_end(&p.text, at, &['.']);
    let Some(last) = p.text[at..end].find(", and only ").map(|i| at + i) else { return };
    p.splice(last, last + 1, "");
    while let Some(comma) = p.text[at..last].find(", only ").map(|i| at + i) {
        p.splice(comma, comma + 1, " and");
    }
}

/// "Sacrifice a creature, an artifact, and ~:" is said as a cost for each.
pub(super) fn each_sacrificed(p: &mut Prepared) {
    const VERB: &str = "Sacrifice ";
    let Some(colon) = p.text.find(": ") else { return };
    let Some(at) = p.text[..colon].find(VERB).map(|i| i + VERB.len()) else { return };
    let Some(and) = p.text[at..colon].find(", and ").map(|i| at + i) else { return };
    let listed: Vec<&str> = p.text[at..and].split(", ").collect();
    let one = |what: &&str| what.starts_with("a ") || what.starts_with("an ");
    if listed.len() < 2 || !listed.iter().all(one) {
        return;
    }
    let last = &p.text[and + ", and ".len()..colon];
    let costs = listed.iter().chain([&last]).map(|what| format!("{VERB}{what}"));
    let said = costs.collect::<Vec<_>>().join(", ");
    p.splice(at - VERB.len(), colon, &said);
}

/// A limit that every mode of an activated ability says is said once, behind them.
pub(super) fn limit_of_modes(p: &mut Prepared) {
    const OR: &str = "; or ";
    const LIMIT: &str = ". Play this ability only ";
    let Some(dash) = p.text.find(" one \u{2014} ").filter(|at| p.text[..*at].contains(": ")) else {
        return;
    };
    let modes: Vec<&str> = p.text[dash..].trim_end_matches('.').split(OR).collect();
    let limit = |mode: &&str| mode.split_once(LIMIT).map(|(_, limit)| limit.to_string());
    let limits: Vec<Option<String>> = modes.iter().map(limit).collect();
    let Some(Some(said)) = limits.first() else { return };
    if limits.len() < 2 || limits.iter().any(|l| l.as_ref() != Some(said)) {
        return;
    }
    let plain: Vec<&str> =
        modes.iter().map(|mode| mode.split_once(LIMIT).map_or(*mode, |(mode, _)| mode)).collect();
    let whole = format!("{}{LIMIT}{said}.", plain.join(OR));
    let end = p.text.len();
    p.splice(dash, end, &whole);
}

/// "Remove two +1/+1 counters from among creatures you control:" is said as one counter from one of
/// them, twice.
pub(super) fn counters_from_among(p: &mut Prepared) {
    const VERB: &str = "Remove ";
    const AMONG: &str = " counters from among ";
    let Some(colon) = p.text.find(": ") else { return };
    let Some(among) = p.text[..colon].find(AMONG) else { return };
    let Some(verb) = p.text[..among].rfind(VERB) else { return };
    let Some((number, kind)) = p.text[verb + VERB.len()..among].split_once(' ') else { return };
    let Some(n) = words::number(number).filter(|n| (2..=9).contains(n)) else { return };
    let whose = &p.text[among + AMONG.len()..colon];
    let plural = [("creatures", "a creature"), ("permanents", "a permanent"), ("lands", "a land")];
    let one = plural.iter().find_map(|(many, one)| {
        let rest = whose.strip_prefix(many)?;
        (rest == " you control").then(|| format!("{one}{rest}"))
    });
    let Some(one) = one.filter(|_| !kind.contains(' ')) else { return };
    let said = vec![format!("{VERB}a {kind} counter from {one}"); n as usize].join(", ");
    p.splice(verb, colon, &said);
}

/// "Target opponent chooses one of the top two cards of your graveyard": the cards are named, then
/// one of them is chosen.
pub(super) fn one_of_topmost(p: &mut Prepared) {
    const CHOOSES: &str = " chooses one of the top ";
    const OTHER: &str = "put the other one into";
    let Some(at) = p.text.find(CHOOSES) else { return };
    let end = clause_end(&p.text, at, &['.', ',']);
    let start = p.text[..at].rfind([':', '.']).map_or(0, |i| i + 2);
    if !p.text[at..end].ends_with(" graveyard") || p.text[start..at].contains('"') {
        return;
    }
    let cards = p.text[at + " chooses one of ".len()..end].to_string();
    let who = p.text[start..at].to_string();
    let said = format!("Choose {cards}. {who} chooses one of those cards");
    p.splice(start, end, &said);
    if let Some(other) = p.text.find(OTHER) {
        p.splice(other, other + OTHER.len(), "put the rest into");
    }
}

/// "if two or more charge counters are on ~" is said "if there are two or more charge counters on
/// ~".
pub(super) fn counters_are_on(p: &mut Prepared) {
    const ARE: &str = " counters are on ~";
    const IF: &str = " if ";
    let mut from = 0;
    while let Some(at) = p.text[from..].find(ARE).map(|i| from + i) {
        from = at + 1;
        let Some(start) = p.text[..at].rfind(IF).map(|i| i + IF.len()) else { continue };
        let few = p.text[start..at].split(' ').count() < 5;
        if few && !p.text[start..at].contains(['.', ',']) {
            let are = at + " counters".len();
            p.splice(are, are + " are".len(), "");
            p.splice(start, start, "there are ");
        }
    }
}

/// "that player loses 1 life at … unless he or she pays {1} before that draw step": what is to
/// happen may be stopped for a cost (408.2i).
pub(super) fn unless_paid_before(p: &mut Prepared) {
    const UNLESS: &str = " unless he or she pays ";
    const BEFORE: &str = " before that ";
    let Some(at) = p.text.find(UNLESS) else { return };
    let cost = at + UNLESS.len();
    let end = clause_end(&p.text, at, &['.']);
    let Some(before) = p.text[cost..end].find(BEFORE).map(|i| cost + i) else { return };
    if p.text[before..end].ends_with("step") && !p.text[cost..before].contains([' ', ',']) {
        let said = format!(". That player may pay {} to end this effect", &p.text[cost..before]);
        p.splice(at, end, &said);
        p.replace_words("gets another poison counter at", "gets a poison counter at", |_, _, _| {});
    }
}

/// "becomes a Frog with base power and toughness 3/3" is said "becomes a 3/3 Frog".
pub(super) fn becomes_sized(p: &mut Prepared) {
    const WITH: &str = " with base power and toughness ";
    let mut from = 0;
    while let Some(at) = p.text[from..].find(WITH).map(|i| from + i) {
        from = at + WITH.len();
        let Some(kind) = [" becomes a ", " becomes an "]
            .iter()
            .filter_map(|verb| p.text[..at].rfind(verb).map(|i| (i, i + verb.len())))
            .max()
        else {
            continue;
        };
        let end = p.text[from..].find([' ', '.', ',', '"']).map_or(p.text.len(), |i| from + i);
        let size = p.text[from..end].to_string();
        if p.text[kind.1..at].contains(['.', ',', '"']) || !size.contains('/') {
            continue;
        }
        p.mark(at + 1, WITH.trim(), &size);
        p.splice(at, end, "");
        p.splice(kind.0, kind.1, &format!(" becomes a {size} "));
        from = kind.1;
    }
}

/// "prevent 1 damage that spell would deal to that creature or player" is said "prevent 1 of that
/// damage".
pub(super) fn prevents_of_it(p: &mut Prepared) {
    for source in ["spell", "source"] {
        let said = format!(" damage that {source} would deal to that ");
        let Some(at) = p.text.find(&said) else { continue };
        let end = clause_end(&p.text, at, &['.', ',', ';']);
        let start = p.text[..at].rfind(", prevent ").map(|i| i + ", prevent ".len());
        let whom = &p.text[at + said.len()..end];
        let plain = ["creature or player", "permanent or player", "creature", "player"];
        if start.is_some_and(|n| p.text[n..at].bytes().all(|b| b.is_ascii_digit()))
            && plain.contains(&whom)
        {
            p.splice(at, end, " of that damage");
        }
    }
}

/// "If all cards revealed this way are creature cards, put those cards …": if none of them is
/// another.
pub(super) fn none_of_others(p: &mut Prepared) {
    const SAID: &str = "f all cards revealed this way are ";
    const THOSE: &str = ", put those cards ";
    let Some(at) = p.text.find(SAID) else { return };
    let kind = at + SAID.len();
    let Some(end) = p.text[kind..].find(&format!(" cards{THOSE}")).map(|i| kind + i) else {
        return;
    };
    let word = p.text[kind..end].to_string();
    if word.bytes().all(|b| b.is_ascii_lowercase()) {
        let said =
            format!("f no non{word} cards are revealed this way, put all cards revealed this way ");
        p.splice(at, end + " cards".len() + THOSE.len(), &said);
    }
}

/// "1/1 Sand Warrior creature tokens into play that are red, green, and white" is said "1/1 white,
/// red and green Sand Warrior …".
pub(super) fn tokens_that_are(p: &mut Prepared) {
    const SAID: &str = " into play that are ";
    let Some(at) = p.text.find(SAID) else { return };
    let from = at + SAID.len();
    let colors: usize = p.text[from..]
        .split_inclusive(' ')
        .take_while(|word| {
            let bare = word.trim_end_matches([' ', ',']);
            bare == "and" || crate::terms::Color::from_word(bare).is_some()
        })
        .map(str::len)
        .sum();
    let words = p.text[from..from + colors].trim_end().to_string();
    let said: crate::terms::Colors =
        words.split([' ', ',']).filter_map(crate::terms::Color::from_word).collect();
    let Some(put) = p.text[..at].rfind("ut ") else { return };
    let Some(size) = p.text[put..at].find('/').map(|i| put + i) else { return };
    let Some(kind) = p.text[size..at].find(' ').map(|i| size + i + 1) else { return };
    if words.is_empty() || p.text[put..at].contains(['.', '"']) {
        return;
    }
    p.splice(at, from + words.len(), " into play");
    p.splice(kind, kind, &format!("{said} "));
    const THEN: &str = " at that time";
    if let Some(time) = p.text[at..].find(THEN).map(|i| at + i) {
        p.splice(time, time + THEN.len(), "");
    }
}

/// "if ~ has five or more charge counters on it, remove all of them from it and put that many …
/// into play": so many as were removed.
pub(super) fn that_many_removed(p: &mut Prepared) {
    const SAID: &str = "emove all of them from it and put that many ";
    const PLAY: &str = " into play";
    let Some(at) = p.text.find(SAID) else { return };
    let Some(on) = p.text[..at].rfind(" counters on it, ") else { return };
    let Some(kind) = p.text[..on].rfind(' ').map(|i| p.text[i + 1..on].to_string()) else { return };
    let end = clause_end(&p.text, at, &['.']);
    if p.text[at..end].contains(PLAY) {
        p.splice(end, end, &format!(", where X is the number of {kind} counters removed this way"));
        p.splice(at, at + SAID.len(), &format!("emove all {kind} counters from it and put X "));
    }
}
