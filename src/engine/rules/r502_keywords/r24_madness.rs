//! 502.24. Madness: a discarded card that is removed from the game instead and may be played at
//! once.
use super::Room;
use super::trees::{if_you, may, sentence, static_of, to, triggered};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Condition, Did, Event, Instead, Keyword, MoveVerb, ObjectRef, Occasion,
    PlayerRef, ReplacementText, StaticClause, Step, Watched, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.24a"),
    only_places: true,
    stands_for: |keyword| match keyword {
        Keyword::Madness(_) => abilities(),
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "madness [cost]" stands for (502.24a). Rule 409 takes the madness cost where this ability
/// has the card played (502.24b).
pub(super) fn abilities() -> Vec<Ability> {
    let text = ReplacementText {
        event: Watched::Discard(PlayerRef::You, ObjectRef::This),
        condition: None,
        instead: Instead::MoveTo(to(ZoneKind::RemovedFromTheGame, None)),
        occasion: Occasion::Any,
        may: Some(PlayerRef::You),
        instead_first: Default::default(),
        instead_of: None,
        said: Default::default(),
        amount: None,
        divided: whether::Divided::No,
    };
    let mut replace = static_of(StaticClause::Replace(Box::new(text)));
    if let Ability::Static(s) = &mut replace {
        s.condition = Some(Condition::InZone(ObjectRef::This, ZoneKind::Hand, None));
        s.condition_first = true.into();
    }
    let removed = Condition::InZone(ObjectRef::This, ZoneKind::RemovedFromTheGame, None);
    let play = may(Action::PlayCard {
        who: PlayerRef::You,
        what: ObjectRef::This,
        free: whether::Free::No,
        face_down: whether::FaceDown::No,
        duration: None,
    });
    let away = Action::Move {
        who: PlayerRef::You,
        what: ObjectRef::This,
        verb: MoveVerb::Put,
        to: to(ZoneKind::Graveyard, Some(PlayerRef::You)),
    };
    let otherwise = sentence(if_you(Did::Doesnt), vec![Step::of(away)]);
    let discarded = Event::Discards { who: PlayerRef::You, what: ObjectRef::This, because: None };
    vec![replace, triggered(discarded, Some(removed), vec![play, otherwise])]
}

/// 502.24a: whether the card was removed from the game this way: by its own ability, in place of
/// the graveyard.
pub(in crate::rules) fn removed_this_way(
    group: &[crate::game::Event],
    card: crate::game::ObjectId,
) -> bool {
    use crate::game::{Event as Happened, Zone};
    group.iter().any(|e| {
        matches!(e, Happened::Move(m) if m.new == card && m.to == Zone::Removed
        && m.source == Some(m.object))
    })
}
