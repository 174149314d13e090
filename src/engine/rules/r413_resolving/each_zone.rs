//! "A creature card from each player's graveyard", "a creature each opponent controls": so many in
//! each of these zones, or of each of these players (413.2b).
use super::choosing::bind;
use crate::decide::Purpose;
use crate::game::{Entity, ObjectId, PlayerId};
use crate::rules::r200_phrases::players_meant;
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Antecedent, Back, Phrase, PlayerRef, Quality, Quantity, Slot};

/// Whose zones a phrase names, where it asks for so many in each of them.
fn zones_of_each(p: &Phrase) -> Option<&PlayerRef> {
    let many = matches!(p.quantity, Quantity::Exactly(_) | Quantity::UpTo(_));
    p.objects.tails.iter().find_map(|quality| match quality {
        Quality::InZone(_, Some(whose @ PlayerRef::Phrase(players)))
        | Quality::ControlledBy(whose @ PlayerRef::Phrase(players)) => {
            let each = match players.quantity {
                Quantity::Each => many || p.quantity == Quantity::One,
                Quantity::All => p.quantity == Quantity::One,
                _ => false,
            };
            each.then_some(whose)
        }
        _ => None,
    })
}

impl Engine<'_> {
    /// What is chosen in each of several players' zones.
    pub(super) fn chosen_in_each_zone(
        &mut self,
        who: PlayerId,
        p: &Phrase,
        context: &mut Context,
        purpose: &Purpose,
        fits: &mut dyn FnMut(&Self, ObjectId) -> Ruling<bool>,
    ) -> Ruling<Option<Vec<ObjectId>>> {
        let Some(whose) = zones_of_each(p) else { return Ok(None) };
        let players = players_meant(&self.game, whose, context)?;
        let mut one = p.clone();
        for quality in &mut one.objects.tails {
            if let Quality::InZone(_, Some(whose)) | Quality::ControlledBy(whose) = quality {
                *whose = PlayerRef::Back(Back::that_player(Antecedent::Slot(Slot::Fixed)));
            }
        }
        let outer = context.bindings.slots.get(&Slot::Fixed).cloned();
        let mut all = Vec::new();
        for player in players {
            context.bindings.bind(Slot::Fixed, vec![Entity::Player(player)]);
            all.extend(self.phrase_for(who, &one, context, purpose, fits)?);
        }
        match outer {
            Some(outer) => context.bindings.slots.insert(Slot::Fixed, outer),
            None => context.bindings.slots.remove(&Slot::Fixed),
        };
        bind(context, p.slot, &all);
        Ok(Some(all))
    }
}
