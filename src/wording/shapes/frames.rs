//! Frames of sentences that later editions say otherwise.
use crate::wording::prepare::Prepared;

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
