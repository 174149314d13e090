//! Mana that is added, as later editions say it.
use super::clause_end;
use crate::wording::prepare::Prepared;

/// "add three mana of any one color, where X is … to your mana pool": the pool stands before the
/// rest.
pub(super) fn pool_last(p: &mut Prepared) {
    const POOL: &str = " to your mana pool";
    let mut from = 0;
    while let Some(found) = p.text[from..].find(POOL) {
        let at = from + found;
        from = at + POOL.len();
        let Some(verb) = p.text[..at].rfind("dd ") else { continue };
        if p.text[verb..at].contains(['.', '"', ':']) {
            // "add {1}. … to your mana pool": not of this sentence.
            continue;
        }
        let Some(rest) = [", where ", " unless ", " instead if "]
            .iter()
            .filter_map(|w| p.text[verb..at].find(w).map(|i| verb + i))
            .min()
        else {
            continue;
        };
        p.misplaced(at, POOL);
        p.splice(at, at + POOL.len(), "");
        p.splice(rest, rest, POOL);
    }
}

/// "add {G}" is said "add {G} to your mana pool".
pub(super) fn added(p: &mut Prepared) {
    for verb in ["add ", "adds ", "Add "] {
        let mut from = 0;
        while let Some(found) = p.text[from..].find(verb) {
            let at = from + found;
            from = at + verb.len();
            if at > 0 && p.text[..at].ends_with(|c: char| c.is_alphanumeric()) {
                continue;
            }
            let rest = &p.text[from..];
            let symbols = rest.starts_with('{');
            let sentence = clause_end(&p.text, from, &['.', ';']);
            let own = p.text[from..sentence].find(", then ").map_or(sentence, |i| from + i);
            if p.text[from..own].contains("mana pool")
                || !symbols
                    && !rest.starts_with("an amount of {")
                    && !rest.starts_with("that much {")
                    && !rest[..sentence - from].contains("mana")
            {
                continue;
            }
            let end = [
                " for each ",
                ", where ",
                ", then ",
                " equal to ",
                " unless ",
                " and you ",
                ", and ",
                " at ",
                " instead",
            ]
            .iter()
            .filter_map(|w| p.text[from..sentence].find(w).map(|i| from + i))
            .min()
            .unwrap_or(sentence);
            let third = verb == "adds "
                || ["controller may ", "player may ", "opponent may "]
                    .iter()
                    .any(|who| p.text[..at].ends_with(who));
            let pool = if third { " to his or her mana pool" } else { " to your mana pool" };
            p.splice(end, end, pool);
            p.mark(at, verb.trim(), pool.trim());
        }
    }
}
