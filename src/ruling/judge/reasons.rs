//! What decided an object's characteristics, in sentences: each step of the derivation, what settled the order of two effects of a layer, and that an effect
//! goes on from one layer to the next.

use crate::cite;
use crate::game::Game;
use crate::rulebook::RuleId;
use crate::rules::names::name;
use crate::rules::r418_continuous::Derivation;

/// A sentence with its rules.
pub type Reason = (String, Vec<RuleId>);

/// A step of a derivation in a sentence.
pub fn told(game: &Game, step: &Derivation) -> String {
    let by = step.source.map_or_else(String::new, |source| format!(" ({})", name(game, source)));
    let change = match (step.before.is_empty(), step.after.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!(": {}", step.after),
        _ => format!(": {} -> {}", step.before, step.after),
    };
    format!("{}: {}{by}{change}", step.layer, step.what)
}

/// What settled the order of effects of one layer (418.5c, e), and that an effect goes on from one layer to the next (418.5b).
pub fn orders(game: &Game, steps: &[Derivation]) -> Vec<Reason> {
    let mut found: Vec<Reason> = steps.windows(2).filter_map(|pair| order(game, pair)).collect();
    for (at, step) in steps.iter().enumerate() {
        let Some(source) = step.source else { continue };
        let same = |s: &&Derivation| s.source == step.source && s.timestamp == step.timestamp;
        let before = || steps[..at].iter().filter(same);
        let begun = before().find(|s| s.layer != step.layer);
        if let Some(begun) = begun.filter(|_| before().all(|s| s.layer != step.layer)) {
            let text = format!(
                "the effect of {} began in layer {} and goes on in layer {}, whatever became of its ability",
                name(game, source),
                begun.layer,
                step.layer
            );
            found.push((text, vec![cite!("418.5b")]));
        }
    }
    found
}

/// Why the second of two effects of a layer comes after the first.
fn order(game: &Game, pair: &[Derivation]) -> Option<Reason> {
    let [first, second] = pair else { return None };
    let (a, b) = (first.source?, second.source?);
    let (earlier, later) = (first.timestamp?, second.timestamp?);
    if first.layer != second.layer || a == b || earlier == later {
        return None;
    }
    let (a, b) = (name(game, a), name(game, b));
    let layer = first.layer;
    if earlier < later {
        let text = format!(
            "in layer {layer} the effect of {b} comes after that of {a}: its timestamp is later"
        );
        return Some((text, vec![cite!("418.5e")]));
    }
    let text = format!(
        "in layer {layer} the effect of {b} comes after that of {a}, whose timestamp is later: it depends on it"
    );
    let depends = |step: &Derivation| step.rules.contains(&cite!("418.5c"));
    (depends(first) || depends(second)).then(|| (text, vec![cite!("418.5c"), cite!("418.5d")]))
}
