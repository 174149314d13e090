//! 502.47. Dredge: from the graveyard in place of a draw, for cards off the library.
use super::Room;
use super::trees::{number, plain, sentence, to, to_your_hand};
use crate::cite;
use crate::terms::ZoneKind;
use crate::wording::tree::{
    Ability, Action, Amount, Compare, Comparison, Condition, Effect, Instead, Keyword, Lead,
    MoveVerb, Noun, ObjectRef, Objects, Occasion, PlayerRef, Quality, ReplacementText, Slot,
    Static, StaticClause, Step, Watched, whether,
};

/// The keyword.
pub(super) const ROOM: Room = Room {
    means: cite!("502.47a"),
    stands_for: |keyword| match keyword {
        Keyword::Dredge(n) => vec![ability(*n)],
        _ => Vec::new(),
    },
    ..Room::NONE
};

/// What "dredge N" stands for (502.47a). With too few cards in the library it can't be used
/// (502.47b).
pub(super) fn ability(n: u32) -> Ability {
    let library = Objects {
        tails: vec![Quality::InZone(ZoneKind::Library, Some(PlayerRef::You))],
        ..Objects::of(Noun::Card)
    };
    let enough = Condition::Compare(
        Amount::Count(Box::new(library)),
        Compare { how: Comparison::AtLeast, with: number(n) },
    );
    let top = Action::MoveTop {
        who: PlayerRef::You,
        whose: PlayerRef::You,
        amount: number(n),
        verb: MoveVerb::Put,
        to: to(ZoneKind::Graveyard, Some(PlayerRef::You)),
        slot: Slot::Text(0),
    };
    let back = to_your_hand(ObjectRef::This, MoveVerb::Return);
    let effect = Effect::of(vec![plain(top), sentence(Lead::Then, vec![Step::of(back)])]);
    let text = ReplacementText {
        event: Watched::Draw(PlayerRef::You),
        condition: Some(enough),
        instead: Instead::Do(effect),
        occasion: Occasion::Any,
        may: Some(PlayerRef::You),
        instead_first: Default::default(),
        instead_of: None,
        said: Default::default(),
        amount: None,
        divided: whether::Divided::No,
    };
    Ability::Static(Box::new(Static {
        condition: Some(Condition::InZone(ObjectRef::This, ZoneKind::Graveyard, None)),
        condition_first: true.into(),
        if_said: Default::default(),
        unless_said: Default::default(),
        during: Vec::new(),
        clauses: vec![StaticClause::Replace(Box::new(text))],
        linked: None,
        where_x: Vec::new(),
        said_otherwise: Default::default(),
    }))
}
