//! Tokens, as later editions say what is put into play.
use super::clause_end;
use crate::wording::prepare::Prepared;

/// "Put a token into play that's a copy of target creature. That creature has haste.": the token
/// has.
pub(super) fn token_of_copy(p: &mut Prepared) {
    if p.text.contains("token into play that's a copy of")
        && !p.text.contains("Sacrifice that creature")
    {
        p.replace_words("That creature gains haste.", "That token gains haste.", |_, _, _| {});
    }
}

/// "Put a token into play. It has flying and "…."" is said "put a token with flying and "…." into
/// play".
pub(super) fn token_has_both(p: &mut Prepared) {
    const PLAY: &str = " into play";
    for said in [". It has ", ". They have ", ". They each have "] {
        let mut from = 0;
        while let Some(at) = p.text[from..].find(said).map(|i| from + i) {
            from = at + 1;
            let words = at + said.len();
            let Some(open) = p.text[words..].find('"').map(|i| words + i) else { return };
            let Some(close) = p.text[open + 1..].find('"').map(|i| open + 1 + i) else { return };
            let keyword = p.text[words..open].strip_suffix(" and ").unwrap_or_default();
            let plain = !keyword.is_empty() && !keyword.contains(['.', ',', ':', '~']);
            let Some(play) = p.text[..at].strip_suffix(PLAY).map(str::len).filter(|_| plain) else {
                continue;
            };
            let start = p.text[..play].rfind(['.', ':', '"']).unwrap_or(0);
            let Some(token) = p.text[start..play].find("token").map(|i| start + i) else {
                continue;
            };
            let with = if p.text[token..play].contains(" with ") { " and " } else { " with " };
            let has = format!("{with}{}", &p.text[words..=close]);
            p.splice(at, close + 1, ".");
            p.splice(play, play, &has);
        }
    }
}

/// "remove any number of +1/+1 counters from ~. If you do, put that many tokens into play": a token
/// for each of them.
pub(super) fn as_many_tokens(p: &mut Prepared) {
    const REMOVED: &str = "emove any number of ";
    const MANY: &str = "ut that many ";
    let Some(at) = p.text.find(REMOVED).map(|i| i + REMOVED.len()) else { return };
    let Some(kind) = p.text[at..].find(" counters from ").map(|i| at + i) else { return };
    let counter = p.text[at..kind].to_string();
    let Some(many) = p.text[kind..].find(MANY).map(|i| kind + i) else { return };
    let from = many + MANY.len();
    let Some(tokens) = p.text[from..].find(" tokens").map(|i| from + i) else { return };
    let Some(play) = p.text[tokens..].find(" into play").map(|i| tokens + i) else { return };
    if counter.contains(' ')
        || p.text[kind..from].contains('"')
        || p.text[from..tokens].contains('.')
    {
        return;
    }
    let end = play + " into play".len();
    p.splice(end, end, &format!(" for each {counter} counter removed this way"));
    let last = tokens + " tokens".len();
    p.splice(last - 1, last, "");
    p.splice(many, from, "ut a ");
}

/// "Put a token into play. It has "…."" is said "put a token with "…." into play".
pub(super) fn token_has(p: &mut Prepared) {
    const PLAY: &str = " into play";
    for said in
        [". It has \"", ". They have \"", ". Those creatures have \"", ". Those tokens have \""]
    {
        while let Some(at) = p.text.find(said) {
            let open = at + said.len() - 1;
            let Some(close) = p.text[open + 1..].find('"').map(|i| open + 1 + i) else { return };
            // "a token into play named Kaldra. It has "…""
            let named = p.text[..at]
                .rfind(" into play named ")
                .filter(|play| !p.text[play + PLAY.len()..at].contains(['.', '"', ',']));
            let last = p.text[..at].strip_suffix(PLAY).map(str::len);
            let Some(play) = last.or(named) else { return };
            let start = p.text[..play].rfind(['.', ':', '"']).unwrap_or(0);
            let Some(token) = p.text[start..play].find("token").map(|i| start + i) else { return };
            let with = if p.text[token..play].contains(" with ") { " and " } else { " with " };
            let quoted = format!("{with}{}", &p.text[open..=close]);
            p.splice(at, close + 1, ".");
            p.splice(play, play, &quoted);
        }
    }
}

/// "a token into play with flying" is said "a token with flying into play".
pub(super) fn token_with(p: &mut Prepared) {
    const PLAY: &str = " into play";
    let mut from = 0;
    while let Some(found) = p.text[from..].find(" into play with ") {
        let at = from + found;
        from = at + 1;
        if !(p.text[..at].ends_with("token") || p.text[..at].ends_with("tokens")) {
            continue;
        }
        let rest = at + PLAY.len();
        let stop = p.text[rest..].find(['.', ',', ';']).map_or(p.text.len(), |i| rest + i);
        let end = [" at end of turn", " for each ", " at the beginning"]
            .iter()
            .filter_map(|w| p.text[rest..stop].find(w))
            .min()
            .map_or(stop, |i| rest + i);
        if p.text[rest..end].contains('"') || p.text[rest..end].contains(" on it") {
            continue;
        }
        p.splice(end, end, PLAY);
        p.splice(at, rest, "");
    }
}

/// "creates a 1/1 green Snake creature token" is said "puts a 1/1 green Snake creature token into
/// play".
pub(super) fn token_made(p: &mut Prepared) {
    for (verb, put) in [("creates ", "puts "), ("create ", "put "), ("Create ", "Put ")] {
        let mut from = 0;
        while let Some(found) = p.text[from..].find(verb) {
            let at = from + found;
            from = at + verb.len();
            if at > 0 && p.text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let sentence = clause_end(&p.text, from, &['.', ';']);
            let Some(token) =
                p.text[from..sentence].find(" token").map(|i| from + i + " token".len())
            else {
                continue;
            };
            let mut end = token + usize::from(p.text[token..].starts_with('s'));
            if p.text[end..sentence].starts_with(" into play") {
                continue;
            }
            if p.text[end..].starts_with(" with ") || p.text[end..].starts_with(" named ") {
                end = [" for each ", ", where ", ", ", " unless ", " under ", " at ", " and put"]
                    .iter()
                    .filter_map(|w| p.text[end..sentence].find(w).map(|i| end + i))
                    .min()
                    .unwrap_or(sentence);
                if p.text[end..].starts_with('"') {
                    continue;
                }
            }
            p.splice(end, end, " into play");
            p.splice(at, at + verb.len(), put);
            p.mark(at, verb.trim(), put.trim());
            from = at + put.len();
        }
    }
}

/// "put a token into play named Twin that's attacking" is said "put a token into play attacking
/// named Twin".
pub(super) fn token_attacking(p: &mut Prepared) {
    const PLAY: &str = " token into play";
    for (said, plain) in [
        (" that's attacking", " attacking"),
        (" that's tapped and attacking", " tapped and attacking"),
    ] {
        let Some(at) = p.text.find(said) else { continue };
        let start = p.text[..at].rfind(['.', ',', ':', '"']).unwrap_or(0);
        let Some(play) = p.text[start..at].find(PLAY).map(|i| start + i + PLAY.len()) else {
            continue;
        };
        let between = &p.text[play..at];
        if between.is_empty() || between.starts_with(" named ") {
            p.splice(at, at + said.len(), "");
            p.splice(play, play, plain);
        }
    }
}

/// "create Kaldra, a legendary 4/4 colorless Avatar creature token" is said "create a … token named
/// Kaldra".
pub(crate) fn token_named_first(p: &mut Prepared) {
    for verb in ["create ", "Create ", "creates "] {
        let mut from = 0;
        while let Some(at) = p.text[from..].find(verb).map(|i| from + i + verb.len()) {
            from = at;
            let end = clause_end(&p.text, at, &['.', ';']);
            let Some(comma) = p.text[at..end].find(", a legendary ").map(|i| at + i) else {
                continue;
            };
            let Some(token) = p.text[comma..end].find(" token").map(|i| comma + i) else {
                continue;
            };
            let name = p.text[at..comma].to_string();
            if !name.starts_with(char::is_uppercase) {
                continue;
            }
            let stop = token + " token".len();
            p.splice(stop, stop, &format!(" named {name}"));
            p.splice(at, comma + ", ".len(), "");
        }
    }
}
