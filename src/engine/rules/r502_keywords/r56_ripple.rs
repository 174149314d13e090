//! 502.56. Ripple: the top cards of the library revealed, those of the spell's name may be played,
//! the others go to the bottom.
use super::Room;
use super::trees::{if_you, may, number, of_phrase, played, sentence, triggered};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Did, Keyword, MoveVerb, Noun, ObjectRef, Objects, Place, PlayerRef, Quality,
    Quantity, RevealWhat, Shared, Slot, Step, Way, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.56a"),
    several: Some(cite!("502.56b")),
    stands_for: |keyword| match keyword {
        Keyword::Ripple(n) => vec![ability(*n)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "ripple N" stands for (502.56a).
pub(super) fn ability(n: u32) -> Ability {
    let reveal = may(Action::Reveal(
        PlayerRef::You,
        RevealWhat::Top(PlayerRef::You, number(n), Slot::Text(0)),
    ));
    let named = of_phrase(
        Slot::Text(1),
        Quantity::AnyNumber,
        revealed(Some(Quality::Shares(Shared::Name, ObjectRef::This))),
    );
    let play = Action::PlayCard {
        who: PlayerRef::You,
        what: named,
        free: whether::Free::Yes,
        face_down: whether::FaceDown::No,
        duration: None,
    };
    let rest = of_phrase(Slot::Text(2), Quantity::All, revealed(None));
    let mut to = super::trees::to(ZoneKind::Library, Some(PlayerRef::You));
    to.place = Place::Bottom;
    to.any_order = whether::AnyOrder::Yes;
    let under = Action::Move { verb: MoveVerb::Put, who: PlayerRef::You, what: rest, to };
    let then = sentence(if_you(Did::Does), vec![Step::of(play), Step::of(under)]);
    triggered(played(), None, vec![reveal, then])
}

/// Cards of your library that were revealed this way.
fn revealed(further: Option<Quality>) -> Objects {
    let mut tails = vec![
        Quality::InZone(ZoneKind::Library, Some(PlayerRef::You)),
        Quality::ThisWay(Way::Revealed),
    ];
    tails.extend(further);
    Objects { tails, ..Objects::of(Noun::Card) }
}
