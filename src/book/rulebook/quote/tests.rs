//! Copies in small, with sentences of our own; and the real ones, where they stand beside the
//! project.

use std::path::{Path, PathBuf};
use std::{env, fs};

use super::*;
use crate::cite;
use crate::rulebook::index::TABLE;

fn quotes(text: &str) -> Quotes {
    Quotes::from_bytes("copy.txt", text.as_bytes()).unwrap()
}

fn text(quotes: &Quotes, rule: RuleId) -> &str {
    &quotes.get(rule).unwrap().text
}

fn fault(text: &str) -> EditionFault {
    match Quotes::from_bytes("copy.txt", text.as_bytes()) {
        Err(QuoteError::AnotherEdition { fault, .. }) => *fault,
        other => panic!("{other:?}"),
    }
}

/// A whole copy in made-up words.
fn whole() -> String {
    let line = |rule: RuleId| match rule.parent() {
        None => format!("{rule}. Words on {rule}.\n"),
        Some(_) => format!("{rule} Words on {rule}.\n"),
    };
    numbered().map(line).collect()
}

#[test]
fn an_excerpt_quotes_what_it_has() {
    let copy = "READ FREE BOOKS\n\n409.1f Add it up,\nsee rule\n409.1h. Then stop.\n\
            Example: One and one.\n\n410. Handling Triggers\nnews";
    let quotes = quotes(copy);
    assert_eq!(
        text(&quotes, cite!("409.1f")),
        "Add it up,\nsee rule\n409.1h. Then stop.\nExample: One and one."
    );
    assert!(quotes.is_excerpt());
    assert_eq!(
        quotes.summary(),
        "the copy holds 1 of the 973 rules and 0 glossary entries, 1 of them in other words"
    );
    assert!(quotes.note(cite!("409.1f")).unwrap().contains("otherwise"));
    assert!(quotes.note(cite!("409.1g")).unwrap().contains("does not hold"));
}

#[test]
fn rules_may_follow_each_other_in_one_line() {
    let quotes =
        quotes("217.6. Pile 217.6a First words, unlike 217.6b. they say. 217.6b Second words.");
    assert_eq!(text(&quotes, cite!("217.6")), "Pile");
    assert_eq!(text(&quotes, cite!("217.6a")), "First words, unlike 217.6b. they say.");
    assert_eq!(text(&quotes, cite!("217.6b")), "Second words.");
}

#[test]
fn a_heading_is_no_citation() {
    let quotes = quotes("103. The Magic Golden Rules\n103.1. Words.");
    assert_eq!(text(&quotes, cite!("103.1")), "Words.");
}

#[test]
fn the_glossary_is_read_by_entry() {
    let quotes = quotes(
        "609.6. End.\nGlossary\n\n“As though”\n  Pretend.\n\nAstonish\n  Not ours.\n\n\
            Exchange\n  Swap.\n\nCredits\nUs.",
    );
    assert_eq!(text(&quotes, cite!("glossary: As Though")), "Pretend.");
    assert_eq!(text(&quotes, cite!("glossary: Exchange")), "Swap.");
    assert_eq!(quotes.texts.len(), 3);
}

#[test]
fn another_edition_is_refused() {
    assert!(!quotes(&whole()).is_excerpt());
    let later =
        fault(&whole().replace("502.59c Words", "502.59c Words on.\n502.60. More.\n502.60a Words"));
    assert_eq!(later.excess, ["502.60", "502.60a"]);
    let earlier = fault(&whole().replace("502.58b ", "of "));
    assert_eq!(earlier.missing, [cite!("502.58b")]);
    let dated = fault("These rules are current as of February 1, 2007.\n100.1. Words.");
    assert_eq!(dated.date.as_deref(), Some("February 1, 2007"));
    quotes("These rules are current as of October 1, 2006.\n100.1. Words.");
}

#[test]
fn a_file_without_rules_is_refused() {
    let error = Quotes::from_bytes("list.txt", b"1. Milk\n2. Eggs 100.00 cents\n").unwrap_err();
    assert_eq!(error.to_string(), "list.txt holds no rules");
}

#[test]
fn other_encodings_are_read() {
    let quotes = Quotes::from_bytes("copy.txt", b"100.1. It\x92s \x93so\x94.\r\n").unwrap();
    assert_eq!(text(&quotes, cite!("100.1")), "It’s “so”.");
}

/// A file of the shared folder beside the project, or of the folder that `APNAP_SHARED` names.
fn shared(path: &str) -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared");
    let path =
        PathBuf::from(env::var_os("APNAP_SHARED").unwrap_or_else(|| beside.into())).join(path);
    path.exists().then_some(path)
}

/// The checksums of `index.tsv`; `BLESS=1` writes them anew from the book.
#[test]
fn the_index_has_the_checksums_of_the_book() {
    let Some(path) = shared("rules/comprehensive-rules-2006-10-01.txt") else {
        return;
    };
    let book = fs::read_to_string(path).unwrap();
    let contents = read::contents(&book);
    assert_eq!(contents.excess, []);
    let texts: BTreeMap<_, _> = contents.rules.into_iter().collect();
    let mut table = String::new();
    for (rule, line) in RuleId::all().zip(TABLE.lines()) {
        let folded: String = texts[&rule].iter().map(|line| fold(line)).collect();
        let mut fields: Vec<_> = line.split('\t').map(str::to_owned).collect();
        (fields[2], fields[3]) = (format!("{:08x}", sum(&folded)), folded.len().to_string());
        table += &(fields.join("\t") + "\n");
    }
    if env::var_os("BLESS").is_some() {
        fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebook/index.tsv"), table).unwrap();
    } else {
        assert!(table == TABLE, "run with BLESS=1 to write the checksums");
    }
}

fn copy(path: &Path) -> Result<Quotes, QuoteError> {
    Quotes::from_bytes(&path.display().to_string(), &fs::read(path).unwrap())
}

#[test]
fn the_book_is_quoted_without_a_note() {
    let Some(path) = shared("rules/comprehensive-rules-2006-10-01.txt") else {
        return;
    };
    let quotes = copy(&path).unwrap();
    let noted: Vec<_> = RuleId::all().filter_map(|rule| quotes.note(rule)).take(9).collect();
    assert_eq!(noted, Vec::<String>::new());
}

#[test]
fn scraped_excerpts_are_quoted_as_far_as_they_go() {
    let Some(folder) = shared("rules/excerpts") else {
        return;
    };
    let mut held = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        match copy(&path) {
            Ok(quotes) => held.extend(quotes.texts),
            Err(QuoteError::NoRules { .. }) => assert!(path.to_string_lossy().contains("003_")),
            Err(other) => panic!("{other:?}"),
        }
    }
    assert_eq!(held.len(), 128);
    let other: Vec<_> = held.iter().filter(|(_, quote)| !quote.faithful).collect();
    assert_eq!(other.len(), 1, "one page stops within a sentence");
    assert!(!other[0].1.text.contains('\n'), "what the site says after it is not the rule's");
}

proptest::proptest! {
    #[test]
    fn every_text_is_read_or_refused(
        copy in "(409\\.1[a-z]?\\.? |see rules? |217\\.6b|999\\.1 |Glossary|Exchange|[“.\n\r \
            é+]|x){0,30}",
    ) {
        let _ = Quotes::from_bytes("copy", copy.as_bytes());
    }
}
