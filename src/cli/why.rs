//! `apnap why`: what decided that something is so.

use super::output::{Output, Trouble};
use super::table::{self, Moment, Table};
use super::{Format, Options};
use crate::cite;
use crate::game::{AbilityOrigin, EntryKind, Game, ObjectId, Timestamp};
use crate::judge::expect::{View, check};
use crate::judge::{Judgement, Names};
use crate::rulebook::RuleId;
use crate::rules::names::name;
use crate::rules::r418_continuous::{Derivation, characteristics, explain};
use crate::scenario::ast::{Expectation, ExpectationKind, FactKind, Item, ManaMode, Noun};
use crate::scenario::draft::Draft;
use crate::trace::{self, Line};
use crate::wording::tree::Ability;
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;

/// Say why a claim is so, or isn't, where a file ends: what decided it, with the rules
///
/// A claim is a sentence as under `expect:`: `Hill Giant can't block Bears`, `Opalescence is 1/1`, `Ann can't play Shock`,
/// `Bob has 17 life`. Exit status: 0 if it is so, 1 if it isn't.
#[derive(Debug, Args)]
pub(super) struct Why {
    /// The scenario file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The claim
    #[arg(value_name = "CLAIM")]
    claim: String,
    /// For people or for programs
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Because {
    /// Whether the claim holds.
    pub(super) holds: bool,
    /// What is true.
    pub(super) actual: String,
    /// What decided it, a sentence each.
    pub(super) reasons: Vec<Reason>,
}

/// A sentence with its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Reason {
    pub(super) text: String,
    pub(super) rules: Vec<RuleId>,
}

impl Why {
    pub(super) fn run(&self, options: &Options, out: &mut Output) -> Result<u8, Trouble> {
        let (text, count) = table::read(&self.file, out)?;
        let places = options.places();
        let draft = Draft::new(text, count - 1);
        let table = Table { path: self.file.clone(), draft, document: count - 1, places: &places };
        let look = out.paper.look();
        let because = of(&table, &[], &self.claim, look)?;
        match self.format {
            Format::Json => out.json(&because),
            Format::Text => {
                let words = because.words(&out.paper);
                out.write(&words);
            }
        }
        Ok(u8::from(!because.holds))
    }
}

/// Why a claim holds or doesn't after these lines.
pub(super) fn of(
    table: &Table<'_>,
    lines: &[String],
    claim: &str,
    look: crate::diagnostic::Look,
) -> Result<Because, Trouble> {
    let asked = [lines, &[format!("expect: {claim}")]].concat();
    let moment = table.moment(&asked).map_err(|faults| Trouble::Report(faults.render(look)))?;
    let judgement = &moment.judgement;
    let played = judgement.game.as_ref().zip(judgement.start.as_ref());
    let Some((game, start)) = played.filter(|_| judgement.left == 0) else {
        let words = trace::faults(&moment.file, judgement)
            .map_or_else(String::new, |faults| faults.render(look));
        return Err(Trouble::Report(format!("{words}\n")));
    };
    let Some(Item::Expect(claims, _)) = moment.scenario.items.last() else {
        return Err(Trouble::said("a claim is one sentence"));
    };
    let view = View {
        game,
        log: &judgement.log,
        names: &judgement.names,
        asked: judgement.open.as_ref().map(|open| &open.decision),
        asks: &[],
        mana_is_free: moment.scenario.mana == ManaMode::Free,
        start,
    };
    let mut because = Because { holds: true, actual: String::new(), reasons: Vec::new() };
    for claim in claims {
        let outcome = check(claim, &view).map_err(|problem| Trouble::said(problem.message))?;
        because.holds &= outcome.holds;
        because.actual = outcome.actual;
        if let Some(entry) = outcome.entry.and_then(|at| judgement.log.entries().get(at)) {
            let text = format!("it became so where “{}”", trace::sentence_of(entry));
            because.reasons.push(Reason { text, rules: entry.rules.clone() });
        }
        because.reasons.extend(refused(table, lines, claim, judgement));
        because.reasons.extend(derived(claim, game, &judgement.names));
    }
    Ok(because)
}

impl Because {
    pub(super) fn words(&self, paper: &trace::Paper) -> String {
        let so = if self.holds { "so" } else { "not so" };
        let mut lines =
            vec![Line { depth: 0, text: format!("{so}: {}", self.actual), rules: Vec::new() }];
        lines.extend(self.reasons.iter().map(|reason| Line {
            depth: 1,
            text: reason.text.clone(),
            rules: reason.rules.clone(),
        }));
        trace::lines(&lines, paper)
    }
}

/// Why something can't be played: tried and taken back.
fn refused(
    table: &Table<'_>,
    lines: &[String],
    claim: &Expectation,
    judgement: &Judgement,
) -> Vec<Reason> {
    let ExpectationKind::Facts { subjects, facts } = &claim.kind else { return Vec::new() };
    let words = |noun: &Noun| judgement.names.words(noun);
    let mut found = Vec::new();
    for fact in facts {
        let FactKind::CanPlay(what) = &fact.kind else { continue };
        for subject in subjects {
            let probe = format!("illegal: {} plays {}", words(subject), words(what));
            let all = [lines, &[probe]].concat();
            let Ok(Moment { judgement, .. }) = table.moment(&all) else { continue };
            let checks = judgement.log.entries().iter().rev();
            let last = checks.take_while(|entry| entry.kind == EntryKind::Probe).next();
            if let Some(entry) = last.filter(|entry| !entry.rules.is_empty()) {
                found.push(Reason {
                    text: trace::sentence_of(entry).into_owned(),
                    rules: entry.rules.clone(),
                });
            }
        }
    }
    found
}

/// The derivations of the objects that a claim's values are about, with what settled the order of their effects.
fn derived(claim: &Expectation, game: &Game, names: &Names) -> Vec<Reason> {
    let ExpectationKind::Facts { subjects, facts } = &claim.kind else { return Vec::new() };
    let of_values = |fact: &FactKind| {
        matches!(
            fact,
            FactKind::PowerToughness(..)
                | FactKind::Power(_)
                | FactKind::Toughness(_)
                | FactKind::Is { .. }
                | FactKind::HasAbility(_)
                | FactKind::NoAbilities
        )
    };
    if !facts.iter().any(|fact| of_values(&fact.kind)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for subject in subjects {
        let Ok(objects) = names.resolve(game, subject, &[]) else { continue };
        for object in objects {
            let steps = explain(game, object);
            found.extend(steps.iter().map(|step| told(game, step)));
            found.extend(orders(game, object, &steps));
        }
    }
    found
}

/// A step of a derivation in a sentence.
fn told(game: &Game, step: &Derivation) -> Reason {
    let by = step.source.map_or_else(String::new, |source| format!(" ({})", name(game, source)));
    let change = match (step.before.is_empty(), step.after.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!(": {}", step.after),
        _ => format!(": {} -> {}", step.before, step.after),
    };
    let text = format!("{}: {}{by}{change}", step.layer, step.what);
    Reason { text, rules: step.rules.iter().copied().take(3).collect() }
}

/// What settled the order of effects of one layer, and that an effect goes on from one layer to the next.
fn orders(game: &Game, object: ObjectId, steps: &[Derivation]) -> Vec<Reason> {
    let mut found = Vec::new();
    for pair in steps.windows(2) {
        let (first, second) = (&pair[0], &pair[1]);
        let (Some(a), Some(b)) = (first.source, second.source) else { continue };
        if first.layer != second.layer || a == b {
            continue;
        }
        if object == a || object == b {
            continue;
        }
        let (Some(earlier), Some(later)) = (of_static(game, a), of_static(game, b)) else {
            continue;
        };
        let layer = first.layer;
        let (a, b) = (name(game, a), name(game, b));
        found.push(if earlier <= later {
            let text = format!(
                "in layer {layer} the effect of {b} comes after that of {a}: its timestamp is later"
            );
            Reason { text, rules: vec![cite!("418.5e")] }
        } else {
            let text = format!(
                "in layer {layer} the effect of {b} comes after that of {a}, whose timestamp is later: it depends on it"
            );
            Reason { text, rules: vec![cite!("418.5c"), cite!("418.5d")] }
        });
    }
    for (at, step) in steps.iter().enumerate() {
        let Some(source) = step.source else { continue };
        let begun = steps[..at].iter().find(|s| s.source == step.source && s.layer != step.layer);
        let again = steps[..at].iter().any(|s| s.source == step.source && s.layer == step.layer);
        if let Some(begun) = begun.filter(|_| !again) {
            found.push(Reason {
                text: format!(
                    "the effect of {} began in layer {} and goes on in layer {}, whatever became of its ability",
                    name(game, source),
                    begun.layer,
                    step.layer
                ),
                rules: vec![cite!("418.5b")],
            });
        }
    }
    found
}

/// The timestamp of what a permanent does by its printed static abilities; `None` where another effect of it is about.
fn of_static(game: &Game, source: ObjectId) -> Option<Timestamp> {
    let object = game.object(source);
    let own = game.effects().all(|effect| effect.source != source)
        && characteristics(game, source).abilities.iter().all(|instance| {
            matches!(instance.origin, AbilityOrigin::Printed(_))
                || !matches!(instance.ability.as_ref(), Ability::Static(_))
        });
    (object.in_play() && own).then_some(object.timestamp)
}
