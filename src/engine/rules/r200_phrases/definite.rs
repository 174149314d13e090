//! "That card", in a static ability that has described one.
use super::View;
use crate::game::{
    AbilityOrigin, Buried, Entity, Game, ObjectId, PlayerId, ReadUnruled, Saying, Says,
};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{
    Ability, Amount, Condition, ObjectRef, ObjectRule, Objects, Phrase, PlayerPhrase, PlayerRef,
    Quantity, Slot, Static, Thing, Tree,
};

/// The phrase of this slot in the static ability that is being read, where it describes one thing
/// without a choice: "the top card of your library … that card" is whatever lies there now.
pub(super) fn definite<'g>(game: &'g Game, context: &Context, slot: Slot) -> Option<&'g Phrase> {
    let text = static_text(game, context)?;
    text.all::<Phrase>().into_iter().find(|p| p.slot == slot && p.quantity == Quantity::The)
}

/// "If a creature an opponent controls attacks, … that opponent": the player of this slot is one of
/// those who declare attackers.
pub(super) fn leads_the_attack<'g>(
    game: &'g Game,
    context: &Context,
    slot: Slot,
) -> Option<&'g PlayerPhrase> {
    let rules = static_text(game, context)?.all::<ObjectRule>();
    rules.into_iter().find_map(|rule| match rule {
        ObjectRule::AttackAlong(with) => {
            with.all::<PlayerPhrase>().into_iter().find(|p| p.slot == slot)
        }
        _ => None,
    })
}

fn static_text<'g>(game: &'g Game, context: &Context) -> Option<&'g Static> {
    let Some(AbilityOrigin::Printed(place)) = context.origin else { return None };
    match game.object(context.this).face.abilities.get(usize::from(place))?.as_ref() {
        Ability::Static(text) => Some(text),
        _ => None,
    }
}

/// What the text that is read calls what the slot holds: "target creature", "each opponent".
fn said_of(text: &Ability, slot: Slot) -> Option<Says> {
    let object = text.all::<ObjectRef>().into_iter().find_map(|what| match what {
        ObjectRef::Phrase(p) if p.slot == slot => Some(Thing::Object(what.clone())),
        _ => None,
    });
    let player = || {
        text.all::<PlayerRef>().into_iter().find_map(|who| match who {
            PlayerRef::Phrase(p) if p.slot == slot => Some(Thing::Player(who.clone())),
            _ => None,
        })
    };
    object.or_else(player).map(|thing| Saying::Thing(thing).into())
}

impl View<'_> {
    /// A word that could mean what any of these slots holds, or nothing before it: it isn't guessed
    /// which.
    pub(super) fn unclear(&self, slots: &[Slot], context: &Context) -> Stop {
        let item = context.stack_object.and_then(|o| self.game.object(o).stack.as_ref());
        let ability = item.and_then(|item| item.ability.as_ref()).map(|a| a.ability.as_ref());
        let printed = self.game.object(context.this).face.abilities.iter().map(AsRef::as_ref);
        let texts: Vec<&Ability> = ability.into_iter().chain(printed).collect();
        let mut could_mean: Vec<Says> = Vec::new();
        for slot in slots {
            could_mean.extend(texts.iter().find_map(|text| said_of(text, *slot)));
        }
        match could_mean.len() {
            0 | 1 => Stop::unruled(ReadUnruled::UnclearReference),
            _ => Stop::unruled(ReadUnruled::Ambiguous { could_mean }),
        }
    }

    /// The one of those who declare attackers that a phrase describes.
    ///
    /// # Errors
    /// It describes several, as in a turn that a team shares.
    pub(super) fn attacking_one(
        &self,
        phrase: &PlayerPhrase,
        context: &Context,
    ) -> Ruling<Option<PlayerId>> {
        let mut found = self.described(phrase, context)?;
        found.retain(|p| self.game.active_players().contains(p));
        match found.as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(*one)),
            _ => Err(Stop::unruled(ReadUnruled::NoPlayerChosen)),
        }
    }

    /// "If the top card of a library is a creature card, … that card": what a condition describes
    /// without a choice is the one that it was asked of (413.2f).
    pub fn described_by(
        &self,
        condition: &Condition,
        context: &Context,
    ) -> Vec<(Slot, Vec<Entity>)> {
        let phrases = condition.all::<Phrase>().into_iter();
        let mut found: Vec<_> = phrases
            .filter(|p| p.quantity == Quantity::The)
            .filter_map(|p| {
                let found = self.candidates(&p.objects, context).ok()?;
                Some((p.slot, found.into_iter().map(Entity::Object).collect()))
            })
            .collect();
        for amount in condition.all::<Amount>() {
            let Amount::DiedThisTurn(objects, whose, Some(slot)) = amount else { continue };
            // Of several cards it isn't told which is "that card".
            if let Ok(&[card]) = self.died_this_turn(objects, whose.as_ref(), context).as_deref() {
                found.push((*slot, vec![Entity::Object(card)]));
            }
        }
        let players = condition.all::<PlayerPhrase>().into_iter();
        found.extend(players.filter_map(|p| self.the_only_player(p, condition, context)));
        found
    }

    /// What was put into a graveyard from play this turn, as it lay there.
    pub(super) fn died_this_turn(
        &self,
        objects: &Objects,
        whose: Option<&PlayerRef>,
        context: &Context,
    ) -> Ruling<Vec<ObjectId>> {
        let whose = whose.map(|p| self.players_meant(p, context)).transpose()?;
        let mut died = Vec::new();
        for Buried { object, .. } in
            self.game.this_turn().graveyard().iter().filter(|b| b.from_play)
        {
            let card = self.game.object(*object);
            let theirs = whose.as_ref().is_none_or(|w| w.contains(&card.owner));
            if let Some(was) = card.was
                && theirs
                && self.matches_anywhere(objects, was, context)?
            {
                died.push(*object);
            }
        }
        Ok(died)
    }

    /// "If a player controls more Wizards than each other player, that player": the one of whom it
    /// is so.
    fn the_only_player(
        &self,
        phrase: &PlayerPhrase,
        condition: &Condition,
        context: &Context,
    ) -> Option<(Slot, Vec<Entity>)> {
        let open = phrase.quantity == Quantity::One
            && !phrase.other.is_so()
            && !context.bindings.slots.contains_key(&phrase.slot);
        let who = open.then(|| PlayerRef::Phrase(Box::new(phrase.clone())))?;
        let mut those = Vec::new();
        for player in self.players_meant(&who, context).ok()? {
            let mut one = context.clone();
            one.bindings.bind(phrase.slot, vec![Entity::Player(player)]);
            if self.holds(condition, &one).ok()? {
                those.push(Entity::Player(player));
            }
        }
        (those.len() == 1).then_some((phrase.slot, those))
    }
}
