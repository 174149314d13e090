//! Scry (502.36): a player looks at the top cards of his or her library and puts some on the
//! bottom.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Choice, Purpose, Verb};
use crate::game::{ChooseFact, Entity, LibraryPlace, ObjectId};
use crate::rules::{Context, Engine, Ruling};
use crate::wording::tree::{Action, Amount, PlayerRef};

impl Engine<'_> {
    /// 502.36b: whether a spell or ability says "scry" several times.
    fn scries_again(&self, id: ObjectId) -> Ruling<bool> {
        let texts = crate::rules::r415_targets::texts(&self.game, id)?;
        let verbs = texts.iter().flat_map(|text| text.effect.verbs());
        Ok(verbs.filter(|verb| matches!(verb, Action::Scry(..))).count() > 1)
    }

    pub(super) fn scry(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        let n = self.number(n, context)?;
        let mut rules = vec![cite!("502.36a")];
        if context.stack_object.map_or(Ok(false), |o| self.scries_again(o))? {
            rules.push(cite!("502.36b"));
        }
        for p in &players {
            self.tell(&rules, |_| ChooseFact::Scries { player: *p, number: n });
            let cards = self.top_cards(*p, n)?;
            let of = cards.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
            let down = self.ask_some(
                *p,
                cite!("502.36"),
                context.stack_object,
                Purpose::Object(Verb::PutOnTheBottom),
                of,
                0..=cards.len(),
            )?;
            let (under, over): (Vec<ObjectId>, Vec<ObjectId>) =
                cards.iter().partition(|o| down.contains(&Choice::Entity(Entity::Object(**o))));
            let under = self.order_cards(*p, under)?;
            let over = self.order_cards(*p, over)?;
            self.put_in_library(&under, LibraryPlace::Bottom, context)?;
            self.put_in_library(&over, LibraryPlace::Top, context)?;
        }
        Ok(Performed::all(&players, true))
    }
}
