//! 419.8b, c: sources of damage looked at again as they would deal it, told.
use super::applicable::TextEffect;
use super::watching::Comes;
use super::{Engine, Pending, Ruling};
use crate::cite;
use crate::game::{ContinuingKind, Event, ReplaceFact};
use crate::rules::Context;
use crate::wording::tree::{Noun, ObjectRef, Quality, Watched};

impl Engine<'_> {
    /// 419.8b, c: an effect on damage of sources of a kind: the source is looked at as it would
    /// deal it, in play or elsewhere.
    pub(super) fn tell_fitting_source(&mut self, t: &TextEffect, event: &Event) {
        let Event::Damage { source, .. } = event else { return };
        if t.effect.is_some()
            && let Watched::Damage { by: Some(ObjectRef::Phrase(by)), .. } = &t.text.event
            && (matches!(by.objects.noun, Noun::Type(_) | Noun::Subtype(_))
                || by.objects.qualities().any(|q| !matches!(q, Quality::OfChoice(_))))
        {
            let source = *source;
            self.tell(&[cite!("419.8b")], |_| ReplaceFact::SuchASource { source });
        }
        if t.effect.is_none() && matches!(&t.text.event, Watched::Damage { by: Some(_), .. }) {
            let source = *source;
            self.tell(&[cite!("419.8c")], |_| ReplaceFact::OfThatKind { source });
        }
    }

    /// 419.8b: a shield against a chosen source whose properties don't fit any more isn't used, and
    /// stays.
    pub(super) fn tell_unfit_shields(&mut self, p: &Pending) -> Ruling<()> {
        let Event::Damage { source, amount, .. } = p.event else { return Ok(()) };
        if amount == 0 {
            return Ok(());
        }
        let mut unfit = Vec::new();
        for e in self.game.effects() {
            let ContinuingKind::Replace { text, chosen_source: Some(c), left, .. } = &e.kind else {
                continue;
            };
            let Watched::Damage { by: Some(by), .. } = &text.event else { continue };
            if *left == Some(0) || !self.is_source(*c, source) {
                continue;
            }
            let context = Context::of(e.source, e.controller).with(e.bindings.clone());
            let mut bound = context.bindings.clone();
            let comes = Comes::OfResolution { about: &[], chosen: Some(*c) };
            if !self.by_source(Some(by), source, comes, &context, &mut bound)? {
                unfit.push(e.source);
            }
        }
        for shield in unfit {
            self.tell(&[cite!("419.8b")], |_| ReplaceFact::NoSuchSource { shield, source });
        }
        Ok(())
    }
}
