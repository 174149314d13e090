//! An ability taken apart: its category, and the parts that the rules name, each with its rules.

use super::applies::applies;
use super::stop::StopArgs;
use crate::cite;
use crate::rulebook::{RuleId, RuleKind};
use crate::rules::is_mana_ability;
use crate::rules::r415_targets::{TargetPhrase, target_phrases};
use crate::terms::{CardType, TypeLine, ZoneKind};
use crate::trace::TraceLine;
use crate::wording::tree::{
    Ability, Action, Activated, Change, Cost, Duration, Effect, EnchantWhat, Event, Keyword, Lead,
    ObjectRef, PlayLimit, PlayerRef, Quantity, Static, Step, Thing, Triggered,
};
use serde::Serialize;

/// An ability.
#[derive(Debug, Serialize)]
pub(super) struct AbilityShown {
    text: String,
    category: &'static str,
    rules: Vec<RuleId>,
    parts: Vec<PartShown>,
    /// Where reading stopped, of an ability that isn't understood.
    #[serde(flatten)]
    pub(super) stop: Option<StopArgs>,
}

/// A part of an ability.
#[derive(Debug, Serialize)]
struct PartShown {
    part: &'static str,
    words: String,
    rules: Vec<RuleId>,
}

impl AbilityShown {
    /// For people.
    pub(super) fn lines(&self) -> Vec<TraceLine> {
        let mut lines = vec![TraceLine { depth: 0, text: self.text.clone(), rules: Vec::new() }];
        lines.push(TraceLine {
            depth: 1,
            text: format!("{:<10} {}", "category", self.category),
            rules: self.rules.clone(),
        });
        lines.extend(self.parts.iter().map(|part| TraceLine {
            depth: 1,
            text: format!("{:<10} {}", part.part, part.words),
            rules: part.rules.clone(),
        }));
        lines
    }
}

/// An ability taken apart; `own` puts the card's name where the tree has a sign for it.
pub(super) fn shown(
    ability: &Ability,
    whole: &str,
    line: Option<&TypeLine>,
    own: &dyn Fn(String) -> String,
) -> AbilityShown {
    let mut parts = PartsFound { found: Vec::new(), own, line };
    let (category, rules) = match ability {
        Ability::Keyword(keyword) => {
            parts.keyword(keyword);
            ("keyword ability", keyword_rule(keyword).into_iter().chain([cite!("502.1")]).collect())
        }
        Ability::Activated(activated) => parts.activated(activated),
        Ability::Triggered(triggered) => parts.triggered(triggered),
        Ability::Static(text) => {
            parts.fixed(text);
            ("static ability", vec![cite!("402.2"), cite!("405.1")])
        }
        Ability::Spell(effect) => parts.spell(effect),
        Ability::Unknown(unknown) => {
            return AbilityShown {
                text: whole
                    .get(unknown.span.start..unknown.span.end)
                    .unwrap_or(&unknown.text)
                    .to_owned(),
                category: "not understood in full",
                rules: Vec::new(),
                parts: Vec::new(),
                stop: None,
            };
        }
    };
    AbilityShown { text: own(ability.to_string()), category, rules, parts: parts.found, stop: None }
}

type Category = (&'static str, Vec<RuleId>);

struct PartsFound<'a> {
    found: Vec<PartShown>,
    own: &'a dyn Fn(String) -> String,
    line: Option<&'a TypeLine>,
}

impl PartsFound<'_> {
    fn add(&mut self, part: &'static str, words: impl Into<String>, rules: &[RuleId]) {
        let words = (self.own)(words.into());
        self.found.push(PartShown { part, words, rules: rules.to_vec() });
    }

    fn is(&self, card_type: CardType) -> bool {
        self.line.is_some_and(|line| line.is(card_type))
    }

    fn keyword(&mut self, keyword: &Keyword) {
        match keyword {
            Keyword::Enchant(what) => {
                let words = match what.as_ref() {
                    EnchantWhat::Objects(objects) => objects.to_string(),
                    EnchantWhat::Player { opponent } => {
                        if opponent.is_so() { "opponent" } else { "player" }.to_owned()
                    }
                };
                self.add(
                    "target",
                    format!("of the spell: {words}; in play this targets nothing"),
                    &[cite!("415.3"), cite!("502.45a")],
                );
            }
            Keyword::Forecast(activated) => {
                self.activated(activated);
            }
            _ => {}
        }
    }

    fn activated(&mut self, activated: &Activated) -> Category {
        for cost in &activated.costs {
            let rules: &[RuleId] = if *cost == Cost::Tap {
                &[cite!("403.1"), cite!("104.4")]
            } else {
                &[cite!("403.1")]
            };
            self.add("cost", cost.to_string(), rules);
        }
        let mana = is_mana_ability(activated);
        if mana {
            self.add(
                "played",
                "whenever its controller has priority, and while a cost that needs mana is being \
                    paid",
                &[cite!("411.2")],
            );
        } else if activated.limits.contains(&PlayLimit::AsSorcery) {
            self.add(
                "played",
                "during its controller's main phase, with priority and an empty stack",
                &[cite!("403.5"), cite!("212.7a")],
            );
        } else {
            self.add("played", "any time its controller has priority", &[cite!("408.1d")]);
        }
        self.limits(&activated.limits);
        let targets = self.effect(&activated.effect, cite!("415.2"));
        if !activated.limits.iter().any(|limit| matches!(limit, PlayLimit::By(_))) {
            self.add("can't", "be played by anyone but its controller", &[cite!("403.2")]);
        }
        if activated.costs.contains(&Cost::Tap)
            && (self.is(CardType::Creature) || self.line.is_none())
        {
            self.add(
                "can't",
                "be played by a creature that its controller hasn't had since his or her turn \
                    began, but for haste",
                &[cite!("403.4")],
            );
        }
        if mana {
            self.add("can't", "be countered or responded to", &[cite!("406.4")]);
            return (
                "activated ability, a mana ability: it doesn't use the stack",
                vec![cite!("402.2"), cite!("406.1"), cite!("406.4")],
            );
        }
        self.add("can't", "be countered by what counters only spells", &[cite!("402.5")]);
        self.illegal(targets);
        ("activated ability", vec![cite!("402.2"), cite!("403.1")])
    }

    fn triggered(&mut self, triggered: &Triggered) -> Category {
        for event in &triggered.events {
            let rule = match event {
                Event::State(_) => cite!("410.11"),
                Event::ComesIntoPlay { .. } => cite!("410.10a"),
                Event::LeavesPlay(_) => cite!("410.10c"),
                Event::PutInto { from: Some((ZoneKind::InPlay, _)), .. } => cite!("410.10c"),
                _ => cite!("410.2"),
            };
            self.add("triggers", event.to_string(), &[cite!("404.1"), rule]);
        }
        if let Some(condition) = &triggered.condition {
            self.add(
                "only if",
                format!("{condition}; looked at as it would trigger and again as it resolves"),
                &[cite!("404.3")],
            );
        }
        let of_mana = triggered
            .events
            .iter()
            .any(|event| matches!(event, Event::TapsForMana { .. } | Event::TappedForMana(..)));
        let adds = triggered
            .effect
            .sentences()
            .iter()
            .flat_map(|sentence| &sentence.steps)
            .any(|step| matches!(step.action, Action::AddMana(..)));
        if of_mana && adds {
            self.add(
                "played",
                "never: it resolves at once behind the mana ability that triggered it",
                &[cite!("411.3")],
            );
        } else {
            self.add(
                "played",
                "never: it goes onto the stack the next time a player would receive priority",
                &[cite!("404.2"), cite!("410.3")],
            );
        }
        self.limits(&triggered.limits);
        let targets = self.effect(&triggered.effect, cite!("415.2"));
        if targets > 0 {
            self.add(
                "can't",
                "stay on the stack where no legal target can be chosen",
                &[cite!("410.4")],
            );
        }
        if of_mana && adds {
            self.add("can't", "be countered or responded to", &[cite!("406.4")]);
            return (
                "triggered ability, a mana ability: it doesn't use the stack",
                vec![cite!("402.2"), cite!("406.1"), cite!("406.4")],
            );
        }
        self.illegal(targets);
        ("triggered ability", vec![cite!("402.2"), cite!("404.1")])
    }

    fn spell(&mut self, effect: &Effect) -> Category {
        if self.is(CardType::Instant) {
            self.add("played", "any time its player has priority", &[cite!("212.5a")]);
        } else if self.is(CardType::Sorcery) {
            self.add(
                "played",
                "during its player's main phase, with priority and an empty stack",
                &[cite!("212.7a")],
            );
        }
        let targets = self.effect(effect, cite!("415.1"));
        self.illegal(targets);
        ("instructions that the spell follows as it resolves", vec![cite!("401.3")])
    }

    /// What comes of targets that are illegal on resolution.
    fn illegal(&mut self, targets: usize) {
        match targets {
            0 => {}
            1 => self.add(
                "can't",
                "resolve if its target is illegal by then: it is countered",
                &[cite!("413.2a")],
            ),
            _ => self.add(
                "can't",
                "resolve if all its targets are illegal by then: it is countered; nor affect one \
                    that is",
                &[cite!("413.2a")],
            ),
        }
    }

    /// The parts of an effect; how many targeting phrases it has.
    fn effect(&mut self, effect: &Effect, targeted: RuleId) -> usize {
        let mut targets = 0;
        let always = target_phrases(effect, &[], &[]);
        let all = target_phrases(effect, &modes(effect), &[]);
        for phrase in all {
            let words = match &phrase {
                TargetPhrase::Objects(phrase) => {
                    ObjectRef::Phrase(Box::new(phrase.clone())).to_string()
                }
                TargetPhrase::Players(phrase) => {
                    PlayerRef::Phrase(Box::new(phrase.clone())).to_string()
                }
                TargetPhrase::Either(either) => Thing::Either(Box::new(either.clone())).to_string(),
                TargetPhrase::Enchant(_) => continue,
            };
            let of_a_mode = if always.contains(&phrase) { "" } else { ", if its mode is chosen" };
            self.add("target", format!("{words}{of_a_mode}"), &[targeted, cite!("409.1c")]);
            targets += match phrase.quantity() {
                Quantity::One => 1,
                _ => 2,
            };
        }
        for sentence in effect.sentences() {
            let delayed = sentence.lead.is_delayed();
            let rules: &[RuleId] = if delayed { &[cite!("404.4")] } else { &[cite!("413.2b")] };
            let one = Effect::of(vec![sentence.clone()]);
            self.add("effect", one.to_string(), rules);
            let said = sentence
                .steps
                .iter()
                .filter_map(|step| duration(&step.action))
                .find(|duration| **duration != Duration::Unlimited);
            let said = if let Lead::During(duration) = sentence.lead.last() {
                Some(duration)
            } else {
                said
            };
            for step in &sentence.steps {
                self.step(step, said);
            }
        }
        targets
    }

    fn step(&mut self, step: &Step, said: Option<&Duration>) {
        if let Some(who) = &step.may {
            self.add("choice", format!("whether: {who}, as it resolves"), &[cite!("413.2c")]);
        }
        if step.delayed.is_some() {
            self.add(
                "later",
                "a delayed triggered ability, which triggers once",
                &[cite!("404.4"), cite!("404.4b")],
            );
        }
        match &step.action {
            Action::Modes { who: PlayerRef::You, .. } => {
                self.add("choice", "the mode: as it is played", &[cite!("409.1b")])
            }
            Action::Damage { divided: crate::wording::tree::Division::AsYouChoose, .. } => {
                self.add("choice", "the division: as it is played", &[cite!("409.1e")]);
            }
            _ => {}
        }
        match duration(&step.action)
            .map(|own| if *own == Duration::Unlimited { said.unwrap_or(own) } else { own })
        {
            Some(Duration::Unlimited) => {
                self.add("duration", "none said: until the end of the game", &[cite!("418.3a")])
            }
            Some(duration) => self.add("duration", duration.to_string(), &[cite!("418.3a")]),
            None => {}
        }
        if let Action::Change { what: Thing::Object(ObjectRef::Phrase(phrase)), changes, .. } =
            &step.action
            && matches!(phrase.quantity, Quantity::All | Quantity::Each | Quantity::Bare)
            && characteristic(changes)
        {
            self.add("can't", "affect what comes into play later", &[cite!("418.3b")]);
        }
    }

    fn fixed(&mut self, text: &Static) {
        if let Some(condition) = &text.condition {
            self.add("as long as", condition.to_string(), &[cite!("405.1")]);
        }
        for clause in &text.clauses {
            let Some((words, rules)) = applies(text, clause) else { continue };
            self.add("applies", words, &rules);
        }
        if let Some(linked) = &text.linked {
            self.triggered(linked);
        }
        self.add(
            "can't",
            "be played, countered or responded to",
            &[cite!("405.1"), cite!("408.2b")],
        );
    }

    fn limits(&mut self, limits: &[PlayLimit]) {
        for limit in limits {
            let (part, rule) = match limit {
                PlayLimit::Once | PlayLimit::TimesEachTurn(_) | PlayLimit::AtMostEachTurn(_) => {
                    ("limit", cite!("403.3"))
                }
                PlayLimit::By(_) => ("who", cite!("403.2")),
                PlayLimit::AsSorcery => continue,
                _ => ("limit", cite!("403.5")),
            };
            self.add(part, limit.to_string(), &[rule]);
        }
    }
}

/// Whether a change is one of characteristics or control (418.3b).
fn characteristic(changes: &[Change]) -> bool {
    changes.iter().any(|change| {
        !matches!(
            change,
            Change::Rule(_)
                | Change::NoCombatDamage
                | Change::NoDamageToDefender
                | Change::AsThoughUnblocked(_)
                | Change::DividesFreely
        )
    })
}

/// All modes of an effect, by place.
fn modes(effect: &Effect) -> Vec<usize> {
    let steps = effect.sentences().iter().flat_map(|sentence| &sentence.steps);
    let count = steps.filter_map(|step| {
        if let Action::Modes { modes, .. } = &step.action { Some(modes.len()) } else { None }
    });
    (0..count.max().unwrap_or(0)).collect()
}

/// How long what the action makes lasts.
fn duration(action: &Action) -> Option<&Duration> {
    Some(match action {
        Action::Change { duration, .. } | Action::BecomeCopy { duration, .. } => duration,
        Action::GainControl(_, _, duration)
        | Action::ExchangeControl(_, _, duration)
        | Action::TradeControl { duration, .. } => duration,
        Action::Replace(_, duration)
        | Action::Forbid(_, duration)
        | Action::Permit(_, duration)
        | Action::AssignAsUnblocked(_, duration)
            if *duration != Duration::Unlimited =>
        {
            duration
        }
        Action::PlayCard { duration: Some(duration), .. } => duration,
        _ => return None,
    })
}

/// The rule of 502 that a keyword's name heads.
fn keyword_rule(keyword: &Keyword) -> Option<RuleId> {
    let words = keyword.to_string().to_lowercase();
    let named = |rule: &RuleId| {
        let title = rule.info().title.to_lowercase();
        words.starts_with(&title)
            || title == "landwalk" && words.ends_with("walk")
            || title == "cycling" && words.contains("cycling ")
    };
    let headings = RuleId::all()
        .filter(|rule| rule.info().kind == RuleKind::Heading && rule.number().starts_with("502."));
    headings.filter(named).max_by_key(|rule| rule.info().title.len())
}
