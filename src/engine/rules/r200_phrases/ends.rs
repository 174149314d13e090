//! 217.4a: the first and the last card of a graveyard of those that a phrase names.
use super::View;
use crate::game::{ObjectId, Zone};
use crate::rules::{Context, Ruling};
use crate::wording::tree::{Objects, Quality};

impl View<'_> {
    /// Whether nothing above it in its graveyard, or nothing below it, is what the rest of the
    /// phrase names.
    pub(super) fn is_at_end(
        &self,
        objects: &Objects,
        end: &Quality,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        if let Zone::Library(whose) = self.zone(id) {
            return Ok(self.game.player(whose).top_card() == Some(id));
        }
        let Zone::Graveyard(whose) = self.zone(id) else { return Ok(false) };
        let mut rest = objects.clone();
        rest.tails.retain(|q| q != end);
        let mut lying = self.game.zone(Zone::Graveyard(whose)).to_vec();
        if *end == Quality::Bottommost {
            lying.reverse();
        }
        let mut left = if let Quality::AmongTop(n) = end { *n } else { 1 };
        for card in lying {
            if card == id {
                return Ok(true);
            }
            if self.matches_anywhere(&rest, card, context)? {
                left = left.saturating_sub(1);
                if left == 0 {
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }
}
