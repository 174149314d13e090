//! What a checked sentence rests on: the rules behind characteristics (201, 203, 418.5a), the
//! zone's rule that lets a player look or count (217), and whole derivations.
use super::told::tell;
use crate::cite;
use crate::game::{EntryKind, Game, Log, ObjectId, ScriptFact, Zone};
use crate::judge::Names;
use crate::judge::expect::reading;
use crate::judge::reasons::orders;
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::{colors_rest_on, converted_rests_on};
use crate::rules::r212_types::subtypes_rest_on;
use crate::rules::r415_targets::phrases_of;
use crate::rules::r418_continuous;
use crate::rules::r502_keywords::meaning_rule;
use crate::rules::r502_keywords::statics::static_rule;
use crate::scenario::ast::{
    AbilityCategory, Expectation, ExpectationKind, FactKind, FactSaid, NounKind, NounPhrase,
    ObjectWord, StateKind, WordSense,
};
use crate::terms::{CardType, Supertype, ZoneKind, subtypes};
use crate::wording::tree::Ability;
use crate::words::fact_in_words;
use std::sync::Arc;

/// The rules by which an object has what a sentence says of its characteristics.
pub(super) fn derived(expectation: &Expectation, game: &Game, names: &Names) -> Vec<RuleId> {
    let ExpectationKind::Facts { subjects, facts } = &expectation.kind else { return Vec::new() };
    // What is said comes first, then what made it so, and last how the layers put it together.
    let mut rules = of_zones(subjects, facts, game, names);
    let mut layers_of = Vec::new();
    for fact in facts.iter().filter(|f| of_values(&f.kind)) {
        for subject in subjects {
            let Ok(objects) = names.resolve(game, subject, &[]) else { continue };
            for object in objects {
                let layers: Vec<_> = r418_continuous::explain(game, object)
                    .into_iter()
                    .filter(|s| s.layer.is_some())
                    .collect();
                rules.extend(of_fact(&fact.kind, game, object));
                rules.extend(of_halves(&fact.kind, game, object));
                rules.extend(conditional(game, object).then_some(cite!("412.5")));
                layers_of.extend(over_layers(&layers));
                let made = layers.into_iter().flat_map(|step| step.rules);
                let (layered, own): (Vec<RuleId>, Vec<RuleId>) =
                    made.partition(|rule| rule.section().is_some_and(|s| s.number == 418));
                rules.extend(own);
                layers_of.extend(layered);
            }
        }
    }
    rules.append(&mut layers_of);
    let mut seen = Vec::new();
    rules.retain(|rule| {
        !seen.contains(rule) && {
            seen.push(*rule);
            true
        }
    });
    rules
}

/// What settled the order of the effects that made what a failed sentence speaks of, a sentence
/// each.
pub(super) fn settled(expectation: &Expectation, game: &Game, names: &Names) -> Vec<String> {
    let ExpectationKind::Facts { subjects, facts } = &expectation.kind else { return Vec::new() };
    if !facts.iter().any(|f| of_values(&f.kind)) {
        return Vec::new();
    }
    let objects = subjects.iter().filter_map(|s| names.resolve(game, s, &[]).ok()).flatten();
    let all = objects.flat_map(|object| orders(&r418_continuous::explain(game, object)));
    all.map(|(fact, rules)| {
        let text = fact_in_words(game, &fact.into());
        match rules.first() {
            Some(rule) => format!("{text} [{rule}]"),
            None => text,
        }
    })
    .collect()
}

/// The rules of the effects that made the characteristics that a sentence speaks of.
pub(super) fn derivation(expectation: &Expectation, game: &Game, names: &Names) -> Vec<RuleId> {
    let ExpectationKind::Facts { subjects, facts } = &expectation.kind else { return Vec::new() };
    let seen = facts.iter().filter(|f| matches!(f.kind, FactKind::CanSee(_)));
    let mut rules: Vec<RuleId> =
        seen.flat_map(|f| of_zones(subjects, std::slice::from_ref(f), game, names)).collect();
    if !facts.iter().any(|f| of_values(&f.kind)) {
        return rules;
    }
    for object in subjects.iter().filter_map(|s| names.resolve(game, s, &[]).ok()).flatten() {
        let mut steps = r418_continuous::explain(game, object);
        steps.retain(|s| s.layer.is_some());
        rules.extend(over_layers(&steps));
        for step in steps {
            rules.extend(step.source.filter(|s| conditional(game, *s)).map(|_| cite!("412.5")));
            rules.extend(step.rules);
        }
    }
    rules
}

/// 418.5b: one effect in several layers goes on applying to what it took up in the first of them.
fn over_layers(steps: &[crate::game::Derivation]) -> Option<RuleId> {
    let spans = steps.iter().enumerate().any(|(i, s)| {
        s.source.is_some() && steps[..i].iter().any(|t| t.source == s.source && t.layer != s.layer)
    });
    spans.then_some(cite!("418.5b"))
}

/// The rules of the zones that a sentence rests on: who may look (217.2b and on), what may be
/// counted (217.2c).
fn of_zones(
    subjects: &[NounPhrase],
    facts: &[FactSaid],
    game: &Game,
    names: &Names,
) -> Vec<RuleId> {
    let mut rules = Vec::new();
    for fact in facts {
        match &fact.kind {
            FactKind::CanSee(noun) => {
                let Ok(objects) = names.candidates(game, noun) else { continue };
                for player in subjects.iter().filter_map(|s| names.player(s).ok()) {
                    rules.extend(reading::rules_of_sight(game, player, &objects));
                }
            }
            FactKind::Category(category) => {
                rules.extend(of_category(*category));
                rules.extend(
                    subjects.iter().flat_map(|s| reading::rules_of_ability(names, game, s)),
                );
            }
            FactKind::Targeted | FactKind::NoTargets => {
                rules.extend(subjects.iter().flat_map(|s| of_targets(s, game, names)))
            }
            FactKind::State(state) => rules.extend(of_status(&state.kind, subjects, game, names)),
            FactKind::InZone(zone) if zone.zone == ZoneKind::InPlay => {
                rules.extend(of_staying(subjects, game, names))
            }
            FactKind::CardsIn { what: None, zone, .. } if zone.zone == ZoneKind::Library => {
                rules.push(cite!("217.2c"))
            }
            _ => {}
        }
    }
    rules
}

/// What makes an ability one of its category.
fn of_category(category: AbilityCategory) -> [RuleId; 2] {
    match category {
        AbilityCategory::Spell => [cite!("401.3"), cite!("401.3")],
        AbilityCategory::Activated => [cite!("402.2"), cite!("403.1")],
        AbilityCategory::Triggered => [cite!("402.2"), cite!("404.1")],
        AbilityCategory::Static => [cite!("402.2"), cite!("405.1")],
        AbilityCategory::Mana => [cite!("402.2"), cite!("406.1")],
    }
}

/// 415.1 to 415.4: what makes a spell or ability targeted.
fn of_targets(subject: &NounPhrase, game: &Game, names: &Names) -> Vec<RuleId> {
    if matches!(subject.kind, NounKind::Ability { .. }) {
        return vec![cite!("415.2")];
    }
    let objects = names.resolve(game, subject, &[]).unwrap_or_default();
    let mut rules = Vec::new();
    for object in objects {
        let seen = r418_continuous::characteristics(game, object);
        let aura = seen.has_subtype("Aura");
        rules.push(if aura { cite!("415.3") } else { cite!("415.1") });
        let none = game.object(object).stack.as_ref().is_some_and(|s| s.targets.is_empty());
        let could = phrases_of(game, object).is_ok_and(|p| !p.is_empty());
        rules.extend((none && could).then_some(cite!("415.4")));
    }
    rules
}

/// 510: a permanent's status; what isn't in play has none.
fn of_status(
    state: &StateKind,
    subjects: &[NounPhrase],
    game: &Game,
    names: &Names,
) -> Vec<RuleId> {
    if !matches!(
        state,
        StateKind::Tapped
            | StateKind::Untapped
            | StateKind::FaceDown
            | StateKind::FaceUp
            | StateKind::Flipped
    ) {
        return Vec::new();
    }
    let objects: Vec<ObjectId> =
        subjects.iter().filter_map(|s| names.resolve(game, s, &[]).ok()).flatten().collect();
    let mut rules = Vec::new();
    if objects.iter().any(|o| game.object(*o).in_play()) {
        rules.extend([cite!("510.1"), cite!("214.5")]);
    }
    if objects
        .iter()
        .any(|o| !matches!(game.object(*o).zone, Zone::InPlay | Zone::Stack | Zone::PhasedOut))
    {
        rules.extend([cite!("510.5"), cite!("217.5d")]);
    }
    rules
}

/// A creature of power 0 meets none of the conditions of 420.5, and stays.
fn of_staying(subjects: &[NounPhrase], game: &Game, names: &Names) -> Vec<RuleId> {
    let objects = subjects.iter().filter_map(|s| names.resolve(game, s, &[]).ok()).flatten();
    let here: Vec<ObjectId> = objects.filter(|o| game.object(*o).in_play()).collect();
    let weak =
        |o: &ObjectId| r418_continuous::characteristics(game, *o).power.is_some_and(|p| p <= 0);
    // Two legends of a name stay where the rule that would take them doesn't apply (420.5e).
    let name_of = |o: ObjectId| {
        let seen = r418_continuous::characteristics(game, o);
        seen.has_supertype(Supertype::Legendary).then(|| seen.name.clone()).flatten()
    };
    let twin = |o: &ObjectId| {
        name_of(*o).is_some_and(|n| {
            game.in_play().iter().any(|t| t != o && name_of(*t).as_ref() == Some(&n))
        })
    };
    let legends = here.iter().any(twin).then_some(cite!("420.5e"));
    here.iter().any(weak).then_some(cite!("420.5")).into_iter().chain(legends).collect()
}

/// Whether a static ability of the object has a condition, which looks at the present only (412.5).
fn conditional(game: &Game, object: ObjectId) -> bool {
    let has = |a: &Ability| matches!(a, Ability::Static(s) if s.condition.is_some());
    r418_continuous::characteristics(game, object).abilities.iter().any(|i| has(&i.ability))
}

/// Whether a fact is about characteristics.
fn of_values(fact: &FactKind) -> bool {
    use FactKind as F;
    matches!(
        fact,
        F::PowerToughness(..)
            | F::Power(_)
            | F::Toughness(_)
            | F::Is { .. }
            | F::HasAbility(_)
            | F::NoAbilities
            | F::IsNamed(_)
            | F::NoName
            | F::ConvertedManaCost(_)
            | F::ManaCost(_)
            | F::NoManaCost
            | F::Controls(_)
    )
}

/// Which half of a flip card or split card shows (505.2, 505.3, 508.1, 508.2).
fn of_halves(fact: &FactKind, game: &Game, object: ObjectId) -> Vec<RuleId> {
    let o = game.object(object);
    let cost = matches!(
        fact,
        FactKind::ConvertedManaCost(_) | FactKind::ManaCost(_) | FactKind::NoManaCost
    );
    let color = matches!(fact, FactKind::Is { .. });
    let mut rules = Vec::new();
    let copied =
        r418_continuous::explain(game, object).iter().any(|s| s.rules.contains(&cite!("503.2")));
    if o.face.flipped.is_some() || o.flipped {
        rules.push(match (o.in_play(), o.flipped) {
            (true, true) if cost || color => cite!("508.1c"),
            (true, true) => cite!("508.1b"),
            _ => cite!("508.1a"),
        });
        rules.push(cite!("508.2"));
        rules.extend((o.flipped && copied).then_some(cite!("510.4")));
    }
    if !o.face.halves.is_empty() {
        rules.push(cite!("505.2"));
        rules.extend(color.then_some(cite!("505.3")));
    }
    rules
}

/// What a fact rests on besides continuous effects.
fn of_fact(fact: &FactKind, game: &Game, object: ObjectId) -> Vec<RuleId> {
    match fact {
        FactKind::Is { words, .. } => {
            let said = || words.iter().filter(|word| !word.denied);
            let colors = match said().any(ObjectWord::is_of_colors) {
                true => colors_rest_on(game, object),
                false => Vec::new(),
            };
            let of_lines = said().flat_map(|word| of_line(&word.says, game, object));
            colors.into_iter().chain(of_lines).collect()
        }
        FactKind::ConvertedManaCost(_) => converted_rests_on(game, object),
        FactKind::Controls(_) if game.object(object).zone == Zone::Stack => vec![cite!("213.4")],
        FactKind::HasAbility(words) => {
            let seen = r418_continuous::characteristics(game, object);
            let named = seen.keywords().find(|k| k.to_string() == words.text.trim());
            let is = named.and_then(|k| static_rule(k).or_else(|| meaning_rule(k)));
            // An ability word that was a keyword is none any more.
            let word =
                words.text.trim().eq_ignore_ascii_case("threshold").then_some(cite!("502.23a"));
            [cite!("400.1"), cite!("402.1"), cite!("207.1")]
                .into_iter()
                .chain(is)
                .chain(word)
                .collect()
        }
        FactKind::NoAbilities => vec![cite!("400.1"), cite!("402.1"), cite!("207.1")],
        FactKind::IsNamed(_) => vec![cite!("201.1")],
        FactKind::NoManaCost => vec![cite!("203.1a")],
        _ => Vec::new(),
    }
}

/// What a word of the type line rests on (205, 212, 214.2).
fn of_line(says: &WordSense, game: &Game, object: ObjectId) -> Vec<RuleId> {
    let seen = r418_continuous::characteristics(game, object);
    match says {
        WordSense::Type(card_type) => {
            let token = game.object(object).is_token();
            let colored = *card_type == CardType::Artifact && !seen.colors.is_empty();
            let mut rules = vec![cite!("205.1"), cite!("205.2a")];
            rules.extend((seen.types.len() > 1).then_some(cite!("205.2b")));
            rules.extend(token.then_some(cite!("214.2")));
            rules.extend(colored.then_some(cite!("212.2d")));
            rules
        }
        WordSense::Supertype(supertype) => {
            let own = match supertype {
                Supertype::Basic => cite!("205.4b"),
                Supertype::Legendary => cite!("205.4c"),
                Supertype::World => cite!("205.4d"),
                Supertype::Snow => cite!("205.4e"),
            };
            let changed = seen.types != game.object(object).face.types
                || seen.supertypes != game.object(object).face.supertypes;
            [cite!("205.1"), cite!("205.4"), own]
                .into_iter()
                .chain(changed.then_some(cite!("212.1d")))
                .collect()
        }
        WordSense::Subtype(kind) if subtypes::find(kind).is_some() => {
            [cite!("205.1")].into_iter().chain(subtypes_rest_on(seen, kind)).collect()
        }
        _ => Vec::new(),
    }
}

/// The derivation of an object's characteristics, into the log; the rules that it cites.
pub(super) fn explain(log: &mut Log, game: &Game, object: ObjectId) -> Vec<RuleId> {
    let mut cited = Vec::new();
    let fact = ScriptFact::Explained { object };
    tell(log, game, EntryKind::Explain, 1, vec![cite!("418.5a")], fact);
    let steps = r418_continuous::explain(game, object);
    for step in &steps {
        cited.extend(step.rules.iter().copied());
        let fact = ScriptFact::Derives { step: Arc::new(step.clone()) };
        tell(log, game, EntryKind::Explain, 2, step.rules.clone(), fact);
    }
    for (fact, rules) in orders(&steps) {
        cited.extend(rules.iter().copied());
        tell(log, game, EntryKind::Explain, 2, rules, fact);
    }
    cited
}
