//! Names of types, variants and fields, from rules and words of the grammar.
use std::collections::BTreeSet;

/// "v_put_tokens" as `VPutTokens`.
pub(super) fn type_name(rule: &str) -> String {
    variant(rule)
}

pub(super) fn variant(words: &str) -> String {
    let spelled = words
        .replace('+', " plus ")
        .replace('\u{2014}', " dash ")
        .replace('~', " this ")
        .replace("'s", "s")
        .replace("n't", "nt");
    let parts = spelled.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let mut out = String::new();
    for part in parts {
        let mut chars = part.chars();
        out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        out.push_str(chars.as_str());
    }
    if words == "-" {
        return "Minus".to_string();
    }
    if matches!(out.as_str(), "Self" | "") { format!("{out}Word") } else { out }
}

/// Words with the names of their variants, each once.
pub(super) fn named(words: &[String]) -> Vec<(String, String)> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for word in words {
        let mut name = variant(word);
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            name.insert(0, 'N');
        }
        while !seen.insert(name.clone()) {
            name.push('_');
        }
        out.push((name, word.clone()));
    }
    out
}

/// A rule's name as that of a field.
pub(super) fn field(rule: &str) -> String {
    match rule {
        "as" | "in" | "for" | "if" | "where" | "static" | "move" => format!("{rule}_"),
        other => other.to_string(),
    }
}
