//! What else may be meant: where only what a thing is speaks against it, nobody guesses (413.2b).
use super::entities::{Anaphor, AnaphorForm, NamedBy, NamedCount, Referent, WhereItIs};
use super::kinds::EntityKinds;
use super::needs::Need;
use super::walk::ParagraphWalk;
use crate::wording::read::AbilityPart;

impl ParagraphWalk<'_> {
    /// What stands no farther than the one that was found, and agrees with the word: only what it
    /// is by its words speaks against it, so that nobody is to guess (413.2b).
    pub(super) fn in_doubt(&self, a: &Anaphor, found: usize) -> Option<usize> {
        let of = &self.pass.entities[found];
        let all_of = |i: usize| self.pass.mentions.iter().rev().filter(move |m| m.entity == i);
        let named = |i: usize| all_of(i).find(|m| !m.aside);
        let near = named(found).or_else(|| all_of(found).next())?.moment;
        let here = |i: usize| named(i).is_some_and(|m| m.moment.sentence >= near.sentence);
        let own = of.named == NamedBy::This;
        let mut all = self.pass.entities.iter().enumerate();
        let this = || self.pass.entities.iter().position(|e| e.named == NamedBy::This);
        // "If the kicker cost was paid, it deals 2 damage to you", of a permanent's ability.
        if a.need == Need::Deals && self.by_cost && !own {
            return this();
        }
        // "Destroy target land. ~ deals 2 damage to its owner": that of the land, or of ~.
        let held = matches!(a.need, Need::Controlled | Need::Owned) && a.form == AnaphorForm::It;
        if held && own && self.dealt && self.doer == Some(found) {
            let other = |e: &Referent| {
                e.object && e.number == NamedCount::One && e.paragraph == self.pass.paragraph
            };
            return all.find(|(i, e)| *i != found && other(e)).map(|(i, _)| i);
        }
        // "Whenever ~ becomes the target of a spell, its controller": "you" are that of ~.
        if a.need == Need::Controlled && held && own && !self.spell {
            let on_the_stack = EntityKinds::SPELL.and(EntityKinds::ABILITY);
            let aimed = |e: &Referent| {
                e.part == AbilityPart::Event
                    && e.paragraph == self.pass.paragraph
                    && e.kinds.any(on_the_stack)
            };
            let aside = |i: usize| all_of(i).all(|m| m.aside);
            if let Some((i, _)) = all.clone().find(|(i, e)| aimed(e) && aside(*i)) {
                return Some(i);
            }
        }
        // "Its controller discards a card and its owner loses 2 life": of one and the same, or not.
        if held && self.moving.is_none() {
            let before = self.pass.resolved.iter().rev().find(|r| {
                let holder = matches!(r.anaphor.need, Need::Controlled | Need::Owned);
                holder && r.anaphor.form == AnaphorForm::It
            });
            if let Some(before) = before
                && before.anaphor.moment.sentence == a.moment.sentence
                && let [one] = before.best.as_slice()
                && *one != found
            {
                return Some(*one);
            }
        }
        if a.form.of_players() {
            // "Whenever a creature deals damage to a player, its controller draws a card. That
            // player …": who was dealt damage, or who controls it.
            let hit = |e: &Referent| e.hit_by.is_some() && e.hit_by == of.of && !e.number_of_many();
            let before = near.sentence < a.moment.sentence && of.named == NamedBy::Holder;
            let doubt = a.form == AnaphorForm::ThatPlayer && before;
            return all.find(|(_, e)| doubt && hit(e)).map(|(i, _)| i);
        }
        let unfit = |i: usize, e: &Referent| {
            self.fits(i, e, a, false) && !a.need.met_by(e, self.spell) && !self.is_undone(i, e, a)
        };
        let near_by = all.clone().filter(|(i, e)| *i != found && here(*i) && unfit(*i, e));
        let doubtful = |(_, e): &(usize, &Referent)| match a.need {
            Need::Sized => own && e.whereabouts == WhereItIs::InPlay && e.kinds.sizeless(),
            Need::Power => e.named == NamedBy::Drawn && e.moment != a.moment && !own,
            Need::Controlled | Need::Owned => e.yours && e.named == NamedBy::Phrase && !own,
            Need::InPlay => {
                let gone = e.part == AbilityPart::Event && e.whereabouts == WhereItIs::Left;
                a.form == AnaphorForm::That && gone && of.named == NamedBy::Attached
            }
            _ => false,
        };
        let other = near_by.clone().find(doubtful).map(|(i, _)| i);
        // "Whenever ~ blocks a creature, discard a card. It gets +1/+0": either of the two.
        let there = matches!(a.need, Need::InPlay | Need::Sized) && a.form == AnaphorForm::It;
        let later = |i: usize| named(i).is_some_and(|m| m.moment.sentence > near.sentence);
        let between = there && near_by.clone().any(|(i, _)| later(i));
        let besides = this().filter(|i| {
            if !between || own {
                return false;
            }
            let fit = a.need.met_by(&self.pass.entities[*i], self.spell);
            fit && named(*i).is_some_and(|m| m.moment.sentence == near.sentence)
        });
        other.or(besides)
    }
}
