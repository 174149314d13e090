//! The grammar's files that are lists of words, made from the tables where each word stands with
//! what it means.
use std::fmt::Write as _;

/// The forms of verbs and of nouns, for one and for many, to the rules of
/// `grammar/wording/agreement.pest`.
pub(super) fn agreement(
    forms: &[(&str, &str)],
    nouns: &[(&str, &str)],
    pairs: &[(&str, &str, &str)],
) -> String {
    let mut out =
        "// Each verb and each noun for one and for many; made from src/wording/agreement.rs by \
                   src/wording/syntax/word_lists.rs.\n"
            .to_string();
    for (one, many) in forms {
        let name = many.replace('\'', "");
        let _ = writeln!(out, "verb_{name} = _{{ {one:?} | {many:?} }}");
    }
    let nouns = nouns.iter().map(|(one, many)| (one, one, many));
    for (name, one, many) in nouns.chain(pairs.iter().map(|(name, one, many)| (name, one, many))) {
        // The longer first, where it begins as the other does.
        let _ = writeln!(out, "noun_{name} = _{{ {many:?} | {one:?} }}");
    }
    out
}

/// Words of keywords and verbs, each list under the name of its rule, to the rules of
/// `grammar/wording/keyword_words.pest`.
pub(super) fn keyword_words(lists: &[(&str, Vec<&str>)]) -> String {
    let mut out = "// The words of keywords, and of verbs without further parts; made from \
                   src/wording/tree/keyword.rs and fixed.rs by src/wording/syntax/word_lists.rs.\n"
        .to_string();
    for (rule, words) in lists {
        let mut words = words.clone();
        // Of words that begin alike the longer is tried first.
        words.sort_by_key(|word| (std::cmp::Reverse(word.len()), *word));
        let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
        let _ = writeln!(out, "{rule} = _{{\n    {}\n}}", words.join("\n    | "));
    }
    out
}
