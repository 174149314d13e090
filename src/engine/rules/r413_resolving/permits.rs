//! 418.3b: what an effect lets players do for a while.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::game::{ContinuingKind, Entity, LastFact, ResolveUnruled, Saying};
use crate::rules::r200_phrases::objects_of;
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Antecedent, Back, Duration, Noun, ObjectRef, Objects, Permission, PlayerRef, Quality, Slot,
    whether,
};

impl Engine<'_> {
    /// "Until end of turn, you may play that card": cards that are known now may be played for a
    /// while.
    pub(super) fn permit_later(
        &mut self,
        who: &PlayerRef,
        what: &ObjectRef,
        free: bool,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let named = match what {
            ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. }) => Some(*slot),
            ObjectRef::Phrase(p) if p.quantity.is_target() => Some(p.slot),
            _ => None,
        };
        let ([player], Some(slot)) = (players.as_slice(), named) else {
            return Err(Stop::unruled_by(cite!("418.3b"), ResolveUnruled::PlayedLater));
        };
        let player = *player;
        // Whoever it is now may play it, however else the words could be read later.
        let who = if *who == PlayerRef::You {
            PlayerRef::You
        } else {
            context.bindings.bind(Slot::Fixed, vec![Entity::Player(player)]);
            PlayerRef::Back(Back::that_player(Antecedent::Slot(Slot::Fixed)))
        };
        // A spell that this effect countered lies where it was put: the card is meant.
        let now = objects_of(&self.game, what, context)?;
        let now = now.into_iter().map(|o| Entity::Object(self.game.latest(o))).collect();
        context.bindings.bind(slot, now);
        let cards = objects_of(&self.game, what, context)?;
        let affected: Vec<Entity> = cards.iter().map(|o| Entity::Object(*o)).collect();
        let Some(until) = self.until(duration, &affected, context)?.filter(|_| !cards.is_empty())
        else {
            return Ok(vec![Performed { by: player, done: false }]);
        };
        let mut meant = Objects::of(Noun::Card);
        meant.tails.push(Quality::Among(Back::they(Antecedent::Slot(slot))));
        let play = Permission::Play {
            who,
            what: Box::new(meant),
            flash: whether::Flash::No,
            free: free.into(),
            timed: Default::default(),
        };
        let object = context.this;
        let how_long = Saying::Duration(duration.clone()).into();
        self.begin(ContinuingKind::Permit(play), until, &[cite!("418.3b")], context, |_| {
            LastFact::MayPlay { player, cards, free, how_long, object }
        })?;
        Ok(vec![Performed { by: player, done: true }])
    }
}
