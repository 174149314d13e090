//! A document's top-level keys.

use super::ast::{
    Defaults, Item, ManaMode, RuleWant, Scenario, TurnPart, TurnPoint, TurnPointKind, VariantNamed,
};
use super::names::DocumentNames;
use super::shape::{Entries, Shape};
use super::vocabulary::Vocabulary;
use super::yaml::{self, YamlNode};
use super::{bytes, explore, script, sentence, setup};
use crate::diagnostic::{Fault, Faults};
use crate::source::{SourceFile, Span, Text};
use crate::terms::Step;

/// The keys of a document.
pub const KEYS: [&str; 20] = [
    "title",
    "source",
    "rules",
    "question",
    "use",
    "cards",
    "variant",
    "options",
    "teams",
    "players",
    "stack",
    "this turn",
    "turn",
    "mana",
    "defaults",
    "explore",
    "actions",
    "expect",
    "verdict",
    "because",
];

/// Scenario files larger than this aren't read.
const LARGEST: usize = 8 * 1024 * 1024;

/// What is asked of scenarios besides what they say themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// Names whose characteristics are explained at the end of the script, in each document that
    /// has them.
    pub explain: Vec<String>,
    /// Nothing need be held against the run: the file is still being written.
    pub unfinished: bool,
}

/// Reads a scenario file: one scenario a document.
///
/// # Errors
/// Everything that is wrong with the file: YAML, keys, types, sentences, names that nothing has.
///
/// # Examples
/// ```
/// use apnap_scenario::read_scenarios;
///
/// let text = "title: Nothing\nplayers: {Ann: {}, Bob: {}}\nexpect: Ann has 20 life";
/// assert_eq!(read_scenarios("a.yaml", text.as_bytes()).unwrap().len(), 1);
/// assert!(read_scenarios("a.yaml", b"title: Nothing").is_err());
/// ```
pub fn read_scenarios(name: &str, bytes: &[u8]) -> Result<Vec<Scenario>, Faults> {
    read_scenarios_with(name, bytes, &Demands::default())
}

/// Reads a scenario file of which more is asked than it says itself.
///
/// # Errors
/// As [`read_scenarios`]; a wanted name that no document has.
pub fn read_scenarios_with(
    name: &str,
    bytes: &[u8],
    wanted: &Demands,
) -> Result<Vec<Scenario>, Faults> {
    let text = bytes::text(name, bytes, LARGEST)?;
    let file = || SourceFile::new(name, text);
    let documents = yaml::documents(text).map_err(|faults| Faults::new(file(), faults))?;
    let mut shape = Shape::default();
    let mut scenarios = Vec::new();
    for document in &documents {
        if document.is_null() && documents.len() > 1 {
            continue;
        }
        scenarios.extend(scenario(document, wanted, &mut shape));
    }
    for (at, name) in wanted.explain.iter().enumerate() {
        let explains = |scenario: &Scenario| {
            scenario
                .items
                .iter()
                .any(|item| matches!(item, Item::Explain(_, span) if *span == asked_for(at)))
        };
        if shape.faults.is_empty() && !scenarios.iter().any(explains) {
            let fault = Fault::new(
                "unknown-name",
                format!("nothing here is named `{name}`"),
                Span::default(),
                "in this file",
            );
            shape.fault(fault.help("name an object by its card's name or its alias"));
        }
    }
    same_title(&scenarios, &mut shape);
    if scenarios.is_empty() && shape.faults.is_empty() {
        shape.fault(
            Fault::new(
                "empty",
                "there is no scenario in this file",
                Span::default(),
                "the file is empty",
            )
            .help(A_FIRST_FILE),
        );
    }
    if shape.faults.is_empty() { Ok(scenarios) } else { Err(Faults::new(file(), shape.faults)) }
}

/// Where a file could begin.
const A_FIRST_FILE: &str = "`apnap new FILE` writes one to begin with";

/// The place of what is wanted but doesn't stand in the file: behind all text, one for each wish.
fn asked_for(at: usize) -> Span {
    let behind = usize::MAX - at;
    Span::new(behind, behind)
}

fn same_title(scenarios: &[Scenario], shape: &mut Shape) {
    for (at, scenario) in scenarios.iter().enumerate() {
        if let Some(first) =
            scenarios[..at].iter().find(|first| first.title.text == scenario.title.text)
        {
            let fault = Fault::new(
                "same-title",
                "two documents have one title",
                scenario.title.span,
                "again here",
            );
            shape.fault(
                fault
                    .label(first.title.span, "first given here")
                    .help("give each document its own title"),
            );
        }
    }
}

fn scenario(node: &YamlNode, wanted: &Demands, shape: &mut Shape) -> Option<Scenario> {
    let start = Span::new(node.span().start, node.span().start);
    if !matches!(node, YamlNode::Map(..)) {
        let wanted = "a scenario is written as keys with values: title, players, expect …";
        shape.wrong_but(node, wanted, A_FIRST_FILE);
        return None;
    }
    let keys = shape.entries(node, "a scenario", &KEYS);
    for key in ["title", "players"] {
        if !keys.has(key) {
            shape.fault(Fault::new(
                "missing-key",
                format!("a scenario needs `{key}`"),
                start,
                "this one has none",
            ));
        }
    }
    let title = keys.get("title").and_then(|node| shape.text(node, "the title"));
    let text = |shape: &mut Shape, key: &str| keys.get(key).and_then(|node| shape.text(node, key));
    let (source, question) = (text(shape, "source"), text(shape, "question"));
    let variant = text(shape, "variant").as_ref().map(VariantNamed::of);
    let texts = |shape: &mut Shape, key: &str| -> Vec<Text> {
        let list = match keys.get(key) {
            Some(one @ YamlNode::Scalar(_)) if !one.is_null() => vec![one],
            node => node.map_or(Vec::new(), |node| shape.list(node, &format!("`{key}`"))),
        };
        list.into_iter().filter_map(|node| shape.text(node, "an entry")).collect()
    };
    let use_files = texts(shape, "use");
    let mut names = DocumentNames::built_in();
    let cards = keys.get("cards").map_or(Vec::new(), |node| setup::cards(node, shape));
    let players = setup::PlayersRead::read(&keys, &cards, &mut names, shape);
    // Nobody is known then, and each line would be said to name nobody.
    if matches!(keys.get("players"), Some(YamlNode::List(..))) {
        return None;
    }
    let in_turn_order = players.names();
    let (options, ranges) = super::teams::options(&keys, &in_turn_order, shape);
    let mut teams = super::teams::teams(&keys, &in_turn_order, shape);
    let rules = rules(&keys, shape);
    let turn = turn(&keys, &names, shape);
    let mana = one_of(
        &keys,
        "mana",
        [("auto", ManaMode::Auto), ("strict", ManaMode::Strict), ("free", ManaMode::Free)],
        shape,
    );
    let defaults =
        one_of(&keys, "defaults", [("ask", Defaults::Ask), ("pass", Defaults::Pass)], shape);
    let stack = setup::stack(&keys, &names, shape);
    let this_turn = setup::this_turn(&keys, &names, shape);
    let players = players.finish(&names, shape);
    if !keys.has("teams") {
        teams = super::teams::of_players(&players, shape);
    }
    let (mut items, held) = keys
        .get("actions")
        .map_or_else(Default::default, |node| script::items(node, &names, shape));
    let verdict = one_of(&keys, "verdict", [("unruled", ())], shape);
    let unruled = verdict.and_then(|()| keys.get("verdict")).map(YamlNode::span);
    let because = because(&keys, unruled.is_some(), shape);
    let explored = keys.get("explore").and_then(|node| explore::explore(node, &names, shape));
    let (claims, said) = keys
        .get("expect")
        .map_or_else(Default::default, |node| explore::claims(node, &names, shape));
    let expect: Vec<_> = said
        .into_iter()
        .flat_map(|node| script::expectations(node, &names, shape))
        .chain(held)
        .collect();
    let probes = items.iter().any(|item| match item {
        Item::Act(_) | Item::Explain(..) => false,
        Item::Expect(claims, _) => !claims.is_empty(),
        Item::Legal(..) | Item::Illegal { .. } => true,
    });
    for (at, name) in wanted.explain.iter().enumerate() {
        let noun = sentence::noun(&Text::plain(name.as_str(), start.start), &names);
        items.extend(noun.ok().map(|noun| Item::Explain(noun, asked_for(at))));
    }
    let faulty = !shape.faults.is_empty();
    if expect.is_empty()
        && rules.is_empty()
        && !probes
        && unruled.is_none()
        && !faulty
        && !wanted.unfinished
        && claims.is_empty()
        && explored.is_none()
    {
        let fault = Fault::new(
            "missing-key",
            "nothing is held against this scenario",
            start,
            "nothing that could fail",
        );
        shape.fault(fault.help("give `expect`, `rules`, or a `legal` or `illegal` line"));
    }
    Some(Scenario {
        title: title?,
        source,
        rules,
        question,
        use_files,
        cards,
        variant,
        options,
        teams,
        ranges,
        players,
        stack,
        this_turn,
        turn,
        mana: mana.unwrap_or_default(),
        defaults: defaults.unwrap_or_default(),
        items,
        expect,
        unruled,
        because,
        explore: explored,
        claims,
        vocabulary: Vocabulary(names),
        span: node.span(),
    })
}

/// `because:`, which says in prose why a file is known not to be ruled.
fn because(keys: &Entries<'_>, unruled: bool, shape: &mut Shape) -> Option<Text> {
    let said = keys.get("because").and_then(|node| shape.text(node, "`because`"))?;
    if !unruled {
        let message = "`because` says why a file is known not to be ruled";
        let fault = Fault::new("wrong-type", message, said.span, "no verdict is asked for");
        shape.fault(fault.help("write `verdict: unruled` beside it"));
    }
    Some(said)
}

fn rules(keys: &Entries<'_>, shape: &mut Shape) -> Vec<RuleWant> {
    let list = keys.get("rules").map_or(Vec::new(), |node| shape.list(node, "`rules`"));
    let texts =
        list.into_iter().filter_map(|node| shape.text(node, "a rule number")).collect::<Vec<_>>();
    texts.iter().filter_map(|text| shape.keep(sentence::rules(text))).collect()
}

fn turn(keys: &Entries<'_>, names: &DocumentNames, shape: &mut Shape) -> TurnPoint {
    let said = keys.get("turn").and_then(|node| shape.text(node, "`turn`"));
    let read = said.and_then(|text| shape.keep(sentence::turn(&text, names)));
    read.unwrap_or(TurnPoint {
        kind: TurnPointKind::Step {
            turn: None,
            player: None,
            part: TurnPart::Step(Step::PrecombatMain),
            next: false,
            beginning: false,
        },
        span: Span::default(),
    })
}

fn one_of<T: Copy, const N: usize>(
    keys: &Entries<'_>,
    key: &str,
    choices: [(&'static str, T); N],
    shape: &mut Shape,
) -> Option<T> {
    let text = keys.get(key).and_then(|node| shape.text(node, &format!("`{key}`")))?;
    let found = choices.iter().find(|(word, _)| *word == text.as_str()).map(|(_, value)| *value);
    if found.is_none() {
        let words = choices.map(|(word, _)| word);
        let fault = Fault::new(
            "unknown-value",
            format!("`{key}` can't be `{text}`"),
            text.span,
            "unknown value",
        );
        shape.fault(match sentence::nearest(text.as_str(), words.iter().copied()) {
            Some(near) => fault.meant(near),
            None => fault.help(format!("it is one of {}", words.join(", "))),
        });
    }
    found
}
