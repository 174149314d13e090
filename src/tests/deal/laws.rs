//! What is so of whatever happens in a game.
use apnap::game::{Cause, Entity, Event, Game, ObjectId, Zone};
use apnap::rules::r418_continuous::characteristics;
use apnap::terms::CardType;

/// Whether these laws hold of what comes next: cards go to their owners' zones (217.1b), what is
/// destroyed was in play and could be, what is tapped wasn't, cards are drawn from a library and
/// discarded from a hand, damage is dealt to creatures. None of the `sturdy` is destroyed.
pub fn hold(game: &Game, event: &Event, sturdy: Option<&[ObjectId]>) -> bool {
    match event {
        Event::Move(m) => {
            let object = game.object(m.object);
            let own = match m.to {
                Zone::Hand(p) | Zone::Graveyard(p) | Zone::Library(p) => p == object.owner,
                _ => true,
            };
            own && match m.cause {
                Cause::Destroyed => {
                    object.in_play() && !sturdy.is_some_and(|these| these.contains(&m.object))
                }
                Cause::Sacrificed => object.in_play(),
                Cause::Drawn => matches!(m.from, Zone::Library(_)),
                Cause::Discarded => matches!(m.from, Zone::Hand(_)),
                _ => true,
            }
        }
        Event::Tapped(o) => !game.object(*o).tapped && game.object(*o).in_play(),
        Event::Untapped(o) => game.object(*o).tapped && game.object(*o).in_play(),
        Event::Damage { to: Entity::Object(o), .. } => {
            game.object(*o).in_play() && characteristics(game, *o).is(CardType::Creature)
        }
        _ => true,
    }
}

/// A card is drawn from a library, and goes to its owner's hand.
#[test]
fn a_law_can_be_broken() {
    use super::broken::{card, change_owner};
    let start = super::starts(&card("Instant", "You gain 1 life.")).expect("it is understood");
    let (start, dealt) = &start[0];
    let (to_own, to_other) = change_owner(start, *dealt);
    assert!(hold(start, &to_own, None) && !hold(start, &to_other, None));
}
