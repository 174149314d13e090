//! Which files act on a rule: each crate that plays by the rules has a table of its own, which its
//! build script gathers (`cited.rs`).

use apnap_book::rulebook::RuleId;

/// The crates' tables. A line is a rule's number and the files, each after a tab.
const TABLES: [&str; 2] = [apnap_engine::CITED, apnap_ruling::CITED];

/// The files that cite this rule, in the order of their paths.
pub fn applied_in(rule: RuleId) -> Vec<&'static str> {
    let of = |table: &'static str| {
        let mut lines = table.lines().map(|line| line.split('\t'));
        lines.find_map(|mut fields| (fields.next() == Some(rule.number())).then_some(fields))
    };
    TABLES.into_iter().filter_map(of).flatten().collect()
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
        assert!(TABLES.iter().all(|table| !table.contains("/tests")));
    }
}
