//! What is removed from the game, and from where, as later editions say it.
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
            let clause = if zone {
                p.text[from..clause].rfind(" from ").map_or(clause, |length| from + length)
            } else {
                clause
            };
            let end = STOPS
                .iter()
                .filter_map(|stop| p.text[from..clause].find(stop))
                .min()
                .map_or(clause, |length| from + length);
            if end > from {
                p.splice(end, end, OUT);
                p.splice(at, at + verb.len(), said);
                p.mark(at, verb.trim(), &format!("{} … from the game", said.trim()));
            }
        }
    }
}

/// "Remove a card from the game from your hand" is said "Remove a card in your hand from the game".
pub(super) fn removed_from(p: &mut Prepared) {
    const OUT: &str = " from the game from ";
    while let Some(at) = p.text.find(OUT) {
        let zone = at + OUT.len();
        let Some(end) =
            ["graveyards", "graveyard", "hands", "hand", "libraries", "library", "play"]
                .iter()
                .filter_map(|w| {
                    // "play" isn't the first half of "player".
                    let whole = |i: &usize| {
                        !p.text[zone + i + w.len()..].starts_with(|c: char| c.is_alphanumeric())
                    };
                    let i = p.text[zone..].match_indices(w).map(|(i, _)| i).find(whole)?;
                    Some((i, zone + i + w.len()))
                })
                .min_by_key(|(i, end)| (*i, usize::MAX - end))
                .map(|(_, end)| end)
        else {
            return;
        };
        if p.text[zone..end].contains(['.', ',', ':']) {
            return;
        }
        // "two cards in your graveyard and ~ from the game"
        let end = if p.text[end..].starts_with(" and ~:") { end + " and ~".len() } else { end };
        // "from that player's graveyard other than basic land cards"
        let end = match p.text[end..].starts_with(" other than ") {
            true => clause_end(&p.text, end, &['.', ',', ';', ':']),
            false => end,
        };
        // "target card from a graveyard, all other cards …, and all permanents": all of the list is
        // removed.
        if p.text[end..].starts_with(", all ") {
            let last = clause_end(&p.text, end, &['.', ';', ':']);
            p.splice(last, last, " from the game");
            let whose = format!(" in {}", &p.text[zone..end]);
            p.splice(at, end, &whose);
            continue;
        }
        let whose = &p.text[zone..end];
        let from = if whose.starts_with("the top of ") { "from" } else { "in" };
        let moved = format!(" {from} {whose} from the game");
        p.splice(at, end, &moved);
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

/// "Remove cards from the top of your library from the game equal to …": how many they are is said
/// first.
pub(super) fn cards_from_top(p: &mut Prepared) {
    const EQUAL: &str = " from the game equal to ";
    const OUT: &str = " from the game";
    for verb in ["emove ", "emoves "] {
        let said = format!("{verb}cards from the top of ");
        let Some(at) = p.text.find(&said) else { continue };
        let cards = at + verb.len();
        let end = clause_end(&p.text, at, &['.', ';']);
        let Some(equal) = p.text[cards..end].find(EQUAL).map(|i| cards + i) else { continue };
        let from = &p.text[cards + "cards".len()..equal];
        let number = &p.text[equal + OUT.len()..end];
        let words = format!("a number of cards{number}{from}{OUT}");
        p.splice(cards, end, &words);
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

/// "chooses three cards from his or her hand": out of no hand yet, so "in".
pub(super) fn chosen_in_hand(p: &mut Prepared) {
    for verb in ["hoose ", "hooses "] {
        let mut from = 0;
        while let Some(at) = p.text[from..].find(verb).map(|i| from + i + verb.len()) {
            from = at;
            for hand in [" from his or her hand", " from your hand"] {
                let end = clause_end(&p.text, at, &['.', ',', ':', ';']);
                let Some(out) = p.text[at..end].find(hand).map(|i| at + i) else { continue };
                let chosen = &p.text[at..out];
                if [" card", " cards"].iter().any(|w| chosen.ends_with(w))
                    && ![" and ", " put", " reveal", " discard"].iter().any(|w| chosen.contains(w))
                {
                    p.splice(out + 1, out + 1 + "from".len(), "in");
                }
            }
        }
    }
}

/// "until an artifact card or X cards are revealed, whichever comes first": until that player
/// reveals them.
pub(super) fn revealed_until(p: &mut Prepared) {
    for (whose, who) in [("his or her", "he or she reveals"), ("your", "you reveal")] {
        let said = format!(" cards from the top of {whose} library until a");
        let Some(at) = p.text.find(&said).map(|i| i + said.len() - 1) else { continue };
        let end = clause_end(&p.text, at, &['.', ',', ';']);
        for passive in [" are revealed", " is revealed"] {
            if p.text[at..end].ends_with(passive) {
                p.splice(end - passive.len(), end, "");
                p.splice(at, at, &format!("{who} "));
                break;
            }
        }
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

/// "Reveal a number of cards from the top of your library equal to …": how many they are is said
/// first.
pub(super) fn number_revealed(p: &mut Prepared) {
    const FROM: &str = " from the top of your library";
    const SAID: &str = "eveal a number of cards from the top of your library equal to ";
    let Some(at) = p.text.find(SAID) else { return };
    let from = at + "eveal a number of cards".len();
    let end = clause_end(&p.text, from, &['.', ',', ';']);
    p.splice(end, end, FROM);
    p.splice(from, from + FROM.len(), "");
}
