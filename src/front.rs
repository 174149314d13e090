//! The front door: scenarios as text in, rulings out, without a file or a command.
use crate::card::{CardLookup, NoCards, read_cards};
use crate::diagnostic::Faults;
use crate::judge::{Judgement, Problem, Verdict};
use crate::net::{judged, on_a_deep_stack, unjudged};
use crate::rulebook::{Page, Places, UnknownRule};
use crate::scenario::ast::{CardSource, Scenario};
use crate::scenario::read_scenarios;
use crate::source::SourceFile;
use crate::terms::TypeLine;
use crate::trace::{self, Layout, Report};
use crate::wording::tree::{Ability, CardText};
use std::fmt;
use std::sync::Arc;

/// What texts are called in reports.
const NAME: &str = "scenario";

/// Judges every scenario of a YAML text, one a document.
///
/// # Errors
/// Everything that is wrong with the text, where it can't be read.
///
/// # Examples
/// ```
/// let text = "
/// title: A Bear's two damage
/// cards:
///   Shock: {cost: '{R}', type: Instant, text: Shock deals 2 damage to target creature or player.}
/// players:
///   Ann: {hand: [Shock], in play: [Mountain]}
///   Bob: {}
/// actions:
///   - Ann plays Shock targeting Bob
///   - everyone passes
/// expect: Bob has 18 life
/// ";
/// let rulings = apnap::run(text).unwrap();
/// assert_eq!(rulings[0].verdict(), apnap::Verdict::Pass);
/// ```
pub fn run(yaml: &str) -> Result<Vec<Ruled>, Faults> {
    Judge::default().run(yaml)
}

/// A judge, with the cards that it knows besides those of a scenario.
///
/// # Examples
/// ```
/// use apnap::{Judge, read_card};
/// let bolt = "Lightning Bolt: {cost: '{R}', type: Instant, \
///     text: Lightning Bolt deals 3 damage to target creature or player.}";
/// let judge = Judge::with_cards(move |name| {
///     (name == "Lightning Bolt").then(|| read_card(bolt).ok()).flatten()
/// });
/// let text = "
/// title: A card that the program knows
/// players: {Ann: {hand: [Lightning Bolt], in play: [Mountain]}, Bob: {}}
/// actions: [Ann plays Lightning Bolt targeting Bob, everyone passes]
/// expect: Bob has 17 life
/// ";
/// let ruling = &judge.run(text).unwrap()[0];
/// assert!(ruling.to_string().contains("deals 3 damage to Bob"));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Judge {
    cards: Option<CardLookup>,
}

impl Judge {
    /// A judge who asks this for the cards that a scenario names and doesn't have.
    ///
    /// # Examples
    /// ```
    /// use apnap::{Judge, read_card};
    ///
    /// let any = |name: &str| read_card(&format!("{name}: {{type: Artifact}}")).ok();
    /// let judge = Judge::with_cards(any);
    /// let text = "
    /// title: Any card
    /// players: {Ann: {in play: [Odd Thing]}, Bob: {}}
    /// expect: Odd Thing is an artifact
    /// ";
    /// assert_eq!(judge.run(text).unwrap()[0].verdict(), apnap::Verdict::Pass);
    /// ```
    pub fn with_cards(find: impl Fn(&str) -> Option<Card> + Send + Sync + 'static) -> Judge {
        let find = move |name: &str| find(name).map(|card| card.source);
        Judge { cards: Some(CardLookup::new(find)) }
    }

    /// Judges every scenario of a YAML text, one a document. No file is read: a scenario that names
    /// card files under `use` isn't judged.
    ///
    /// # Errors
    /// Everything that is wrong with the text, where it can't be read.
    ///
    /// # Examples
    /// ```
    /// let text = "title: Nothing\nplayers: {Ann: {}, Bob: {}}\nexpect: Ann has 20 life";
    /// let rulings = apnap::Judge::default().run(text).unwrap();
    /// assert_eq!(rulings[0].verdict(), apnap::Verdict::Pass);
    /// assert!(apnap::Judge::default().run("title: [").is_err());
    /// ```
    pub fn run(&self, yaml: &str) -> Result<Vec<Ruled>, Faults> {
        on_a_deep_stack(|| {
            let scenarios = read_scenarios(NAME, yaml.as_bytes())?;
            Ok(scenarios.into_iter().map(|scenario| self.ruled(yaml, scenario)).collect())
        })
    }

    fn ruled(&self, yaml: &str, scenario: Scenario) -> Ruled {
        let judgement = match scenario.use_files.first() {
            Some(file) => {
                let problem = Problem::error(file.span, "no card file is read here");
                unjudged(&scenario, problem.help("give the judge a source of cards"))
            }
            None => match &self.cards {
                Some(cards) => judged(&scenario, cards),
                None => judged(&scenario, &NoCards),
            },
        };
        Ruled::new(SourceFile::new(NAME, yaml), scenario, judgement)
    }
}

/// A scenario with what it came to; it prints as `apnap run` does.
///
/// # Examples
/// ```
/// let text = "title: Three life\nplayers: {Ann: {life: 3}, Bob: {}}\nexpect: Ann has 4 life";
/// let ruled = &apnap::run(text).unwrap()[0];
/// assert_eq!((ruled.title(), ruled.verdict()), ("Three life", apnap::Verdict::Fail));
/// assert_eq!(ruled.problems().len(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct Ruled {
    whole: Arc<dyn AnyRuling>,
}

/// What a ruling is made of. Whether it may go to another thread is settled here: its trees nest
/// deeper than what a compiler follows by itself.
trait AnyRuling: fmt::Debug + Send + Sync {
    fn whole(&self) -> &Whole;
}

#[derive(Debug)]
struct Whole {
    file: SourceFile,
    scenario: Scenario,
    judgement: Judgement,
}

impl AnyRuling for Whole {
    fn whole(&self) -> &Whole {
        self
    }
}

impl Ruled {
    fn new(file: SourceFile, scenario: Scenario, judgement: Judgement) -> Ruled {
        Ruled { whole: Arc::new(Whole { file, scenario, judgement }) }
    }

    /// How it ended.
    pub fn verdict(&self) -> Verdict {
        self.judgement().verdict
    }

    /// The scenario's title.
    pub fn title(&self) -> &str {
        &self.scenario().title.text
    }

    /// What is wrong, or isn't so: nothing of a ruling that passes.
    pub fn problems(&self) -> &[Problem] {
        &self.judgement().problems
    }

    /// The scenario, read.
    #[doc(hidden)]
    pub fn scenario(&self) -> &Scenario {
        &self.whole.whole().scenario
    }

    /// The log, the game at the end, the problems, the rules that were cited.
    #[doc(hidden)]
    pub fn judgement(&self) -> &Judgement {
        &self.whole.whole().judgement
    }

    /// All of it for programs, as `apnap run --format json` prints it.
    pub fn report(&self) -> Report {
        let mut report = Report::new();
        let Whole { file, scenario, judgement } = self.whole.whole();
        report.judged(file, scenario, judgement);
        report
    }
}

impl fmt::Display for Ruled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = Layout::default();
        let Whole { file, scenario, judgement } = self.whole.whole();
        writeln!(f, "{}", trace::heading(&layout))?;
        f.write_str(&trace::notes(judgement, &layout))?;
        f.write_str(&trace::steps(&judgement.log, &layout))?;
        if let Some(faults) = trace::faults(file, judgement) {
            writeln!(f, "\n{}", faults.render(layout.look()))?;
        }
        writeln!(f, "{}", trace::verdict_line(scenario, judgement, &layout))
    }
}

/// A card as its source has it.
///
/// # Examples
/// ```
/// let odd = apnap::read_card("Odd: {type: Artifact, text: Frobnicate target Wall.}").unwrap();
/// assert_eq!(odd.name(), "Odd");
/// assert_eq!(odd.not_understood(), ["Frobnicate target Wall."]);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Card {
    source: CardSource,
}

impl Card {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.source.name.text
    }

    /// Whether all of its text is understood.
    pub fn is_understood(&self) -> bool {
        self.meaning().is_understood()
    }

    /// The words of its text that aren't understood.
    pub fn not_understood(&self) -> Vec<String> {
        let words = self.text();
        let unknown = |ability: &Ability| match ability {
            Ability::Unknown(unknown) => {
                let said = words.get(unknown.span.start..unknown.span.end);
                Some(said.unwrap_or(&unknown.text).to_string())
            }
            _ => None,
        };
        self.meaning().abilities().filter_map(unknown).collect()
    }

    /// What its text means.
    #[doc(hidden)]
    pub fn meaning(&self) -> CardText {
        let line = self.source.type_line.as_ref();
        let line = line.and_then(|line| TypeLine::parse(&line.text).ok()).unwrap_or_default();
        on_a_deep_stack(|| crate::wording::read(self.name(), &line, self.text()))
    }

    fn text(&self) -> &str {
        self.source.text.as_ref().map_or("", |text| text.text.as_str())
    }
}

/// Reads a card, written as under `cards:` of a scenario.
///
/// # Errors
/// Everything that is wrong with the text; that there isn't one card in it.
///
/// # Examples
/// ```
/// let moat = "Moat: {cost: '{2}{W}{W}', type: Enchantment, \
///     text: Creatures without flying can't attack.}";
/// let card = apnap::read_card(moat).unwrap();
/// assert_eq!(card.name(), "Moat");
/// assert!(card.is_understood());
/// ```
pub fn read_card(yaml: &str) -> Result<Card, Faults> {
    let mut cards = read_cards("card.yaml", yaml.as_bytes())?;
    match (cards.pop(), cards.is_empty()) {
        (Some(source), true) => Ok(Card { source }),
        _ => Err(Faults::new(
            SourceFile::new("card.yaml", yaml),
            vec![crate::diagnostic::Fault::new(
                "one-card",
                "one card is expected",
                crate::source::Span::default(),
                "here",
            )],
        )),
    }
}

/// What there is to say of a rule, a section or an entry of the glossary: its title, its
/// neighbours, which code acts on it.
///
/// # Errors
/// The book of October 1, 2006 has no such rule.
///
/// # Examples
/// ```
/// let page = apnap::rule("409.1f").unwrap();
/// assert_eq!(page.number, "409.1f");
/// assert!(page.applied_in.iter().any(|file| file.contains("r409")));
/// assert!(apnap::rule("409.9z").is_err());
/// ```
pub fn rule(number: &str) -> Result<Page, UnknownRule> {
    let places = |rule| Places { applied_in: crate::applied_in(rule), shown_by: Vec::new() };
    Page::look_up(number, None, places)
}
