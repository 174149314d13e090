//! Tokens, as later editions say what is put into play.
use super::clause_end;
use crate::wording::prepare::Prepared;

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
