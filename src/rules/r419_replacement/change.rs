//! 419.5: putting a modified event in the place of an event.
use super::applicable::{Applicable, What};
use super::{Engine, Follow, Pending, Ruling};
use crate::cite;
use crate::game::{Event, ObjectId};

impl Engine<'_> {
    pub(super) fn choose_shielded(&mut self, _pending: &[Pending], at: usize, _chosen: &Applicable) -> Ruling<usize> {
        Ok(at)
    }

    pub(super) fn apply_replacement(&mut self, pending: &mut Vec<Pending>, at: usize, chosen: Applicable, _follow: &mut Vec<Follow>) -> Ruling<()> {
        pending[at].applied.push(chosen.key);
        match chosen.what {
            What::Regeneration(id) => {
                let p = pending.remove(at);
                if let Event::Destroy { object, .. } = p.event {
                    self.record_silently(&[cite!("419.6b")], Event::EffectEnded(id));
                    pending.splice(at..at, regenerate(object, &p));
                }
            }
            What::Enters(_) => {}
        }
        Ok(())
    }
}

/// 419.6b: what happens instead of being destroyed.
fn regenerate(object: ObjectId, p: &Pending) -> Vec<Pending> {
    let events = [Event::Regenerated(object), Event::DamageRemoved(object), Event::Tapped(object), Event::RemovedFromCombat(object)];
    events.into_iter().map(|event| Pending { event, rules: vec![cite!("419.6b")], applied: p.applied.clone(), ready: false }).collect()
}
