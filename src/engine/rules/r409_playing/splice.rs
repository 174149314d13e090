//! 502.40: cards revealed from the hand whose text is added to the spell.
use super::announce::Announced;
use crate::cite;
use crate::decide::{Additional, Choice, CostAsked, Purpose};
use crate::game::{Entity, Event, ObjectId, PlayFact, PlayRefused, PlayUnruled, PlayerId, Zone};
use crate::rules::r418_continuous::{characteristics, nothing_changed_elsewhere};
use crate::rules::{Engine, Ruling, Stop};
use crate::wording::tree::{Cost, Keyword};

/// Asks which cards are spliced onto the spell, in the order in which they will be followed.
pub(super) fn choose(
    engine: &mut Engine<'_>,
    player: PlayerId,
    id: ObjectId,
    announced: &mut Announced,
) -> Ruling<()> {
    let in_hand = |o: &ObjectId| engine.game.object(*o).zone == Zone::Hand(player);
    if nothing_changed_elsewhere(&engine.game)
        && !engine.game.triggers_elsewhere().iter().any(in_hand)
    {
        return Ok(());
    }
    let spell = characteristics(&engine.game, id);
    let mut able: Vec<(ObjectId, Vec<Cost>)> = Vec::new();
    for card in engine.game.player(player).hand.iter() {
        for keyword in characteristics(&engine.game, *card).keywords() {
            if let Keyword::Splice(onto, costs) = keyword
                && (spell.has_subtype(onto)
                    || spell.types.iter().any(|t| t.word().eq_ignore_ascii_case(onto)))
            {
                able.push((*card, costs.clone()));
            }
        }
    }
    if able.is_empty() {
        return Ok(());
    }
    let of: Vec<Choice> = able.iter().map(|(c, _)| Choice::Entity(Entity::Object(*c))).collect();
    let max = of.len();
    let chosen = engine.ask_some(
        player,
        cite!("502.40a"),
        Some(id),
        Purpose::Cost(CostAsked::Splice),
        of,
        0..=max,
    )?;
    let mut cards = Vec::new();
    for choice in chosen {
        let Choice::Entity(Entity::Object(card)) = choice else {
            return Err(Stop::unruled(PlayUnruled::NoCardSpliced));
        };
        let Some((_, costs)) = able.iter().find(|(c, _)| *c == card) else {
            let why = PlayRefused::CantSplice { card, spell: id };
            return Err(Stop::illegal(&[cite!("502.40a"), cite!("409.1b")], why));
        };
        if cards.contains(&card) {
            return Err(Stop::illegal(&[cite!("502.40b")], PlayRefused::SplicedTwice { card }));
        }
        announced.additional.push((Some(Additional::Splice), costs.clone()));
        cards.push(card);
    }
    if cards.is_empty() {
        return Ok(());
    }
    engine.tell(&[cite!("409.1b"), cite!("502.40a"), cite!("502.40c")], |_| PlayFact::Spliced {
        cards: cards.clone(),
        spell: id,
    });
    engine.happen_one(&[cite!("502.40b")], Event::Revealed { player, objects: cards.clone() })?;
    engine.edit_item(id, |item| item.spliced = cards);
    Ok(())
}
