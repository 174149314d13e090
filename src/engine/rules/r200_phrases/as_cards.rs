//! What is said of the card that a permanent was: "if it's a Samurai card".
use super::View;
use crate::game::{LastKnown, ObjectId, Zone};
use crate::wording::tree::{Noun, ObjectRef, Quality};

impl View<'_> {
    /// What words speak of: "that card" of what left play is the card, where it went.
    pub(super) fn as_named(&self, id: ObjectId, by: &ObjectRef) -> ObjectId {
        let ObjectRef::Back(back) = by else { return id };
        let a_card = back.called().is_some_and(|named| named.noun == Noun::Card);
        if a_card { self.card_of_what_left_play(id) } else { id }
    }

    /// The same where it is asked whether it is "a Samurai card".
    pub(super) fn as_asked(&self, id: ObjectId, by: &ObjectRef, quality: &Quality) -> ObjectId {
        if names_a_card(quality) { self.card_of_what_left_play(id) } else { self.as_named(id, by) }
    }

    /// A card is no permanent (200.9a): of one that has left play it is the card that is asked,
    /// where it went, by what it is there (217.1c, 410.10c, 413.2f).
    fn card_of_what_left_play(&self, id: ObjectId) -> ObjectId {
        let from_play = |l: &LastKnown| l.zone == Zone::InPlay;
        match self.game.became(id) {
            Some(card)
                if self.game.object(id).last_known.as_deref().is_some_and(from_play)
                    && !self.game.object(card).zone.is_hidden() =>
            {
                card
            }
            _ => id,
        }
    }
}

/// "a Samurai card", "not a creature card": words for an object that isn't in play (200.9a).
fn names_a_card(quality: &Quality) -> bool {
    match quality {
        Quality::Not(inner) => names_a_card(inner),
        Quality::A(objects) => objects.noun == Noun::Card,
        _ => false,
    }
}
