//! What is removed from the game, as later editions say it, and where lists of cards have the words
//! elsewhere than they belong.
use super::clause_end;
use crate::wording::prepare::Prepared;

/// "Remove the top card of your library: … this turn from the game": the last words belong to the
/// cost.
pub(super) fn removed_last(p: &mut Prepared) {
    const OUT: &str = " from the game";
    for verb in ["remove ", "Remove "] {
        let mut from = 0;
        while let Some(found) = p.text[from..].find(verb) {
            let at = from + found;
            from = at + verb.len();
            if at > 0 && p.text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let end = clause_end(&p.text, from, &[',', ':', '.', ';']);
            if [", non", ", all ", ", each "].iter().any(|w| p.text[end..].starts_with(w))
                || lists_types(&p.text[end..])
            {
                continue;
            }
            let what = &p.text[from..end];
            if what.contains(OUT)
                || what.contains(" counter")
                || what.contains(" from ")
                || what.is_empty()
            {
                continue;
            }
            let sentence = clause_end(&p.text, end, &['.']);
            let Some(last) = p.text[end..sentence].rfind(OUT).map(|i| end + i) else { continue };
            // Nothing between is itself removed from the game.
            let between = &p.text[end..last];
            let twice = between.ends_with(OUT) && p.text[last + OUT.len()..].starts_with('.');
            if !twice && ["emove ", "emoves "].iter().any(|w| between.contains(w))
                || between.ends_with(" removed")
                || between.contains(". ")
            {
                continue;
            }
            p.misplaced(last, OUT);
            p.splice(last, last + OUT.len(), "");
            p.splice(end, end, OUT);
        }
    }
}

/// ", creature, or land from the game": the rest of a list of single words.
fn lists_types(text: &str) -> bool {
    let mut items = text.split(", ").skip(1);
    let joined =
        |(joiner, last): (&str, &str)| matches!(joiner, "and" | "or") && !last.starts_with("non");
    items.find_map(|item| item.split_once(' ').map(joined)) == Some(true)
}

/// "Remove ~ and return it to play from the game": the last words belong to the first verb.
pub(super) fn removed_first(p: &mut Prepared) {
    const OUT: &str = " from the game";
    const ENDS: &[&str] = &[
        " and put ",
        " and return ",
        " and gain ",
        " and gains ",
        " and lose ",
        " and draw ",
        " and shuffle ",
        " and search ",
        " and sacrifice ",
        " and destroy ",
        " and reveal ",
        " and look ",
        " and untap ",
        " and tap ",
        " and it ",
        " and that ",
        " and you ",
        " and each other player ",
        " if ",
        " unless ",
        " when ",
        " rather than ",
        " instead of ",
    ];
    for verb in ["remove ", "Remove ", "removes "] {
        let mut from = 0;
        while let Some(found) = p.text[from..].find(verb) {
            let at = from + found;
            from = at + verb.len();
            if p.text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let sentence = clause_end(&p.text, from, &['.', ':', ';']);
            let Some(out) = p.text[from..sentence].find(OUT).map(|i| from + i) else { continue };
            let Some(end) =
                ENDS.iter().filter_map(|e| p.text[from..out].find(e)).min().map(|i| from + i)
            else {
                continue;
            };
            let what = &p.text[from..end];
            if what.contains(" counter") || what.contains(" from ") || what.contains("~ from") {
                continue;
            }
            p.misplaced(out, OUT);
            p.splice(out, out + OUT.len(), "");
            p.splice(end, end, OUT);
        }
    }
}

/// "exile target creature" is said "remove target creature from the game", "the exiled card" "the
/// removed card".
pub(super) fn exiled(p: &mut Prepared) {
    if !p.text.contains("xile") {
        return;
    }
    for (later, instead) in [
        ("the exiled card", "the removed card"),
        ("the exiled cards", "the removed cards"),
        ("exiled with", "removed from the game with"),
        ("exiled this way", "removed from the game this way"),
        ("is exiled", "is removed from the game"),
        ("are exiled", "are removed from the game"),
        ("exiled", "removed from the game"),
    ] {
        p.replace_words(later, instead, |marks, start, end| {
            marks.push(crate::wording::Mark {
                later: later.to_string(),
                span: crate::wording::tree::TextSpan { start, end },
                instead: instead.to_string(),
            });
        });
    }
    const OUT: &str = " from the game";
    const STOPS: &[&str] = &[
        " and ",
        ", then",
        " instead",
        " at the beginning",
        " at end of",
        " unless ",
        " until ",
        " face down",
        " for each ",
        " if ",
        " rather ",
    ];
    for (verb, said) in [("exiles ", "removes "), ("exile ", "remove "), ("Exile ", "Remove ")] {
        let mut from = 0;
        while let Some(found) = p.text[from..].find(verb) {
            let at = from + found;
            from = at + verb.len();
            if p.text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let clause = clause_end(&p.text, from, &[',', '.', ';', ':']);
            let zone = ["graveyard", "hand", "library"]
                .iter()
                .any(|zone| p.text[from..clause].ends_with(zone));
            let out = if zone { p.text[from..clause].rfind(" from ") } else { None };
            let before = out.map_or(clause, |length| from + length);
            let stop = STOPS.iter().filter_map(|stop| p.text[from..before].find(stop)).min();
            let end = stop.map_or(clause, |length| from + length);
            if end > from {
                p.splice(end, end, OUT);
                // "Exile a card from a graveyard" is said "remove a card in a graveyard from the
                // game".
                if stop.is_none()
                    && let Some(out) = out.map(|length| from + length)
                    && !p.text[out..].starts_with(" from the top of ")
                {
                    p.splice(out, out + " from ".len(), " in ");
                }
                p.splice(at, at + verb.len(), said);
                p.mark(at, verb.trim(), &format!("{} … from the game", said.trim()));
            }
        }
    }
}

/// "its owner remove it": later "exiles".
pub(super) fn removes(p: &mut Prepared) {
    for who in ["player", "opponent", "controller", "owner", "he or she"] {
        let said = format!("{who} remove ");
        let mut from = 0;
        while let Some(at) = p.text[from..].find(&said).map(|i| from + i) {
            let verb = at + who.len() + 1;
            from = verb;
            let start = p.text[..at].rfind(['.', ',', ':', '"']).unwrap_or(0);
            if p.text[start..at].contains(" have ") {
                continue;
            }
            p.splice(verb, verb + "remove".len(), "removes");
            p.mark(verb, "remove", "removes");
        }
    }
}

/// "You may remove … rather than pay ~'s mana cost from the game": the last words belong to the
/// cost.
pub(super) fn rather_than_pay(p: &mut Prepared) {
    const OUT: &str = " from the game";
    const RATHER: &str = " rather than pay ~'s mana cost";
    let Some(rather) = p.text.find(&format!("{RATHER}{OUT}")) else { return };
    if p.text[..rather].contains("ou may remove ") && !p.text[..rather].contains(OUT) {
        let last = rather + RATHER.len();
        p.misplaced(last, OUT);
        p.splice(last, last + OUT.len(), "");
        p.splice(rather, rather, OUT);
    }
}

/// "Remove cards from the top of your library until you remove a land card": they are revealed
/// until it is, and all of them removed.
pub(super) fn removed_until(p: &mut Prepared) {
    const OUT: &str = " from the game";
    for (verb, reveal) in [("emove cards", "eveal cards"), ("emoves cards", "eveals cards")] {
        let said = format!("{verb}{OUT} from the top of ");
        let Some(at) = p.text.find(&said) else { continue };
        let end = clause_end(&p.text, at, &['.', ';']);
        let Some(until) = p.text[at..end].find(" until ").map(|i| at + i) else { continue };
        let Some(again) = p.text[until..end].find("remove").map(|i| until + i) else { continue };
        if !p.text[again..end].ends_with(OUT) || p.text[again..end].contains(',') {
            continue;
        }
        let third = usize::from(p.text[again..].starts_with("removes"));
        let who = &p.text[until + " until ".len()..again];
        let last = &p.text[again + "remove".len() + third..end - OUT.len()];
        let shown = if third == 1 { "reveals" } else { "reveal" };
        let actor = if third == 1 { "that player removes" } else { "remove" };
        let from = &p.text[at + said.len() - " from the top of ".len()..until];
        let words = format!(
            "{reveal}{from} until {who}{shown}{last}. {} all cards revealed this way{OUT}",
            super::super::prepare::capitalise(actor)
        );
        p.splice(at, end, &words);
    }
}

/// "Remove target artifact from the game, creature, or land": what is removed is one of all of
/// them.
pub(super) fn types_behind(p: &mut Prepared) {
    const OUT: &str = " from the game";
    const TYPES: &[&str] = &["artifact", "creature", "enchantment", "land"];
    let mut from = 0;
    while let Some(found) = p.text[from..].find(" from the game, ") {
        let at = from + found;
        let list = at + OUT.len();
        from = list;
        let end = clause_end(&p.text, list, &['.', ':', ';']);
        let words = p.text[list..end].split([',', ' ']).filter(|word| !word.is_empty());
        let (mut types, mut other) = (0, false);
        for word in words {
            match word {
                "and" | "or" => {}
                word if TYPES.contains(&word.trim_end_matches('s')) => types += 1,
                _ => other = true,
            }
        }
        if types > 0 && !other {
            p.misplaced(at, OUT);
            p.splice(end, end, OUT);
            p.splice(at, list, "");
        }
    }
}

/// "Remove ~: Exile target artifact …": the first of two that are removed has lost its last words.
pub(super) fn cost_before(p: &mut Prepared) {
    const COST: &str = "Remove ~";
    const EXILE: &str = "Exile ";
    let Some(at) = p.text.find("Remove ~: Exile ") else { return };
    let verb = at + COST.len() + ": ".len();
    if p.text[verb..].contains(" from the game") {
        p.splice(verb, verb + EXILE.len(), "Remove ");
        p.mark(verb, "Exile", "Remove … from the game");
        p.splice(at + COST.len(), at + COST.len(), " from the game");
    }
}
