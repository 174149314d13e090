//! What decided an object's characteristics, in sentences: each step of the derivation, what
//! settled the order of two effects of a layer, and that an effect goes on from one layer to the
//! next.

use crate::cite;
use crate::game::{Entity, Entry, Event, Fact, Game, Log, Part, ReplaceFact, ResolveFact};
use crate::rulebook::RuleId;
use crate::rules::names::name;
use crate::rules::r418_continuous::Derivation;

/// A sentence with its rules.
pub type Reason = (String, Vec<RuleId>);

/// More than these aren't told.
const TOLD: usize = 4;

/// Where in a log something about one of these was replaced, prevented or kept from happening, or
/// hung on a condition: the latest few.
pub fn in_the_way(log: &Log, whose: &[Entity]) -> Vec<usize> {
    let entries = log.entries();
    let such = |at: &usize| entries[*at].told && is_in_the_way(&entries[*at], whose);
    let mut found: Vec<usize> = (0..entries.len()).rev().filter(such).take(TOLD).collect();
    found.reverse();
    found
}

fn is_in_the_way(entry: &Entry, whose: &[Entity]) -> bool {
    let mut about = false;
    let mut see = |part: &Part| part.entities(&mut |entity| about |= whose.contains(&entity));
    if let Some(event) = &entry.event {
        let stays = matches!(**event, Event::Regenerated(_, _) | Event::Prevented { .. });
        event.parts(&mut |_, part| see(&part));
        return stays && about;
    }
    entry.fact.parts(&mut |_, part| match &part {
        Part::Event(event) => event.parts(&mut |_, part| see(&part)),
        part => see(part),
    });
    let settles = match &entry.fact {
        // Which of several is applied first is only asked; what is left of a shield is told beside
        // what it did.
        Fact::ReplaceFact(fact) => {
            !matches!(fact, ReplaceFact::AppliesFirst { .. } | ReplaceFact::ShieldLeft { .. })
        }
        Fact::ResolveFact(fact) => matches!(
            fact,
            ResolveFact::Replaced { .. }
                | ResolveFact::Holds { .. }
                | ResolveFact::HoldsOf { .. }
                | ResolveFact::StillTrue { .. }
                | ResolveFact::NoLongerTrue { .. }
        ),
        _ => false,
    };
    settles && about
}

/// What settled the order of effects of one layer (418.5c, e), and that an effect goes on from one
/// layer to the next (418.5b).
pub fn orders(game: &Game, steps: &[Derivation]) -> Vec<Reason> {
    let mut found: Vec<Reason> = steps.windows(2).filter_map(|pair| order(game, pair)).collect();
    for (at, step) in steps.iter().enumerate() {
        let Some(source) = step.source else { continue };
        let effect = |s: &Derivation| (s.source, s.timestamp, s.place);
        let same = |s: &&Derivation| effect(s) == effect(step);
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
