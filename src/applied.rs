//! Which files of this crate act on a rule: the build script gathers every `cite!` in src, outside
//! of tests, of the command line, of the lints and of the rulebook itself.

use apnap_book::rulebook::RuleId;

/// A line is a rule's number and the files, each after a tab.
const TABLE: &str = include_str!(concat!(env!("OUT_DIR"), "/applied.tsv"));

/// The files that cite this rule, in the order of their paths.
pub fn applied_in(rule: RuleId) -> Vec<&'static str> {
    let mut lines = TABLE.lines().map(|line| line.split('\t'));
    let line =
        lines.find_map(|mut fields| (fields.next() == Some(rule.number())).then_some(fields));
    line.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_acts_is_listed() {
        assert!(
            applied_in(crate::cite!("409.1f"))
                .iter()
                .all(|path| path.starts_with("src/engine/rules/"))
        );
        assert!(!applied_in(crate::cite!("409.1f")).is_empty());
        assert!(!TABLE.contains("/tests"));
    }
}
