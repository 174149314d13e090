//! Tokens, as later editions say what is put into play.
use super::clause_end;
use crate::wording::prepare::Prepared;

/// "Put a token into play that's a copy of target creature. That creature has haste.": the token has.
pub(super) fn token_of_copy(p: &mut Prepared) {
    if p.text.contains("token into play that's a copy of")
        && !p.text.contains("Sacrifice that creature")
    {
        p.replace_words("That creature gains haste.", "That token gains haste.", |_, _, _| {});
    }
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

/// "creates a 1/1 green Snake creature token" is said "puts a 1/1 green Snake creature token into play".
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

/// "put a token into play named Twin that's attacking" is said "put a token into play attacking named Twin".
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
