//! What decided an object's characteristics: each step of the derivation, what
//! settled the order of two effects of a layer, and that an effect goes on from one layer to the
//! next.

use crate::cite;
use crate::game::{
    Derivation, Entity, Entry, Event, Fact, FactPart, Log, ReplaceFact, ResolveFact, ScriptFact,
    Stamped,
};
use crate::rulebook::RuleId;

/// What settled something, with its rules.
pub type Reason = (ScriptFact, Vec<RuleId>);

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
    let mut see = |part: &FactPart| part.entities(&mut |entity| about |= whose.contains(&entity));
    if let Some(event) = &entry.event {
        let stays = matches!(**event, Event::Regenerated(_, _) | Event::Prevented { .. });
        event.parts(&mut |_, part| see(&part));
        return stays && about;
    }
    entry.fact.parts(&mut |_, part| match &part {
        FactPart::Event(event) => event.parts(&mut |_, part| see(&part)),
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
pub fn orders(steps: &[Derivation]) -> Vec<Reason> {
    let mut found: Vec<Reason> = steps.windows(2).filter_map(order).collect();
    for (at, step) in steps.iter().enumerate() {
        let (Some(object), Some(layer)) = (step.source, step.layer) else { continue };
        let effect = |s: &Derivation| (s.source, s.timestamp, s.place);
        let same = |s: &&Derivation| effect(s) == effect(step);
        let before = || steps[..at].iter().filter(same);
        let begun = before().find(|s| s.layer != step.layer).and_then(|s| s.layer);
        if let Some(begun) = begun.filter(|_| before().all(|s| s.layer != step.layer)) {
            found.push((ScriptFact::GoesOn { object, begun, layer }, vec![cite!("418.5b")]));
        }
    }
    found
}

/// Why the second of two effects of a layer comes after the first.
fn order(pair: &[Derivation]) -> Option<Reason> {
    let [a, b] = pair else { return None };
    let (first, second, layer) = (a.source?, b.source?, a.layer?);
    let ((earlier, _), (later, stamped)) = (a.timestamp?, b.timestamp?);
    if a.layer != b.layer || first == second || earlier == later {
        return None;
    }
    let depends = later < earlier;
    if !depends {
        let stamped = Some(stamped);
        let fact = ScriptFact::ComesAfter { first, second, layer, depends, stamped };
        return Some((fact, stamped.map_or_else(Vec::new, Stamped::rules)));
    }
    let fact = ScriptFact::ComesAfter { first, second, layer, depends, stamped: None };
    let by_rule = |step: &Derivation| step.rules.contains(&cite!("418.5c"));
    (by_rule(a) || by_rule(b)).then(|| (fact, vec![cite!("418.5c"), cite!("418.5d")]))
}
