//! The command as people type it: the examples of README.md and docs/, and src/tests/cmd/.

#[test]
fn examples_print_what_they_say() {
    let cases = trycmd::TestCases::new();
    // Whoever runs this may have an index of cards.
    cases.env("APNAP_INDEX", "no-index");
    cases.case("README.md").case("docs/*.md").case("docs/lints/*.md").case("src/tests/cmd/*.md");
}
