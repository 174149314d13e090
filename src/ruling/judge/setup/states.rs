//! What stands in the brackets of a board line.
use super::Builder;
use crate::game::{Chosen, Entity, Face, Link, Object, ObjectId, PlayerId, Zone};
use crate::judge::Problem;
use crate::judge::counters::misspelt;
use crate::judge::names::Narrow;
use crate::rules::r503_copying;
use crate::scenario::ast::{BoardItem, NounKind, NounPhrase, ObjectState, StateKind};
use crate::source::{Span, Text};
use crate::terms::ManaSymbol;
use crate::wording::tree::{
    Ability, Action, Antecedent, Back, Change, ChoiceKind, Cost, CostName, Duration, EntersHow,
    Keyword, ObjectRef, StaticClause, Tree, Variable,
};

impl<'s> Builder<'s> {
    /// Every state of every entry.
    pub(super) fn states(&mut self) {
        for (id, item, player) in self.placed.clone() {
            // What it is a copy of has the words that other states are about.
            let copies = |state: &&ObjectState| matches!(state.kind, StateKind::CopyOf(_));
            let others = item.states.iter().filter(|state| !copies(state));
            for state in item.states.iter().filter(copies).chain(others) {
                self.state(id, item, player, state);
            }
            self.choices_untold(id);
        }
    }

    fn state(&mut self, id: ObjectId, item: &BoardItem, player: PlayerId, state: &ObjectState) {
        let in_play = self.setup.object(id).in_play();
        let phased = self.setup.object(id).zone == Zone::PhasedOut;
        let needs_play = matches!(
            state.kind,
            StateKind::Tapped
                | StateKind::CopyOf(_)
                | StateKind::Damage(_)
                | StateKind::AttachedTo(_)
                | StateKind::Flipped
                | StateKind::CameUnderControl { .. }
        );
        if needs_play && !in_play && !phased {
            return self.fault(state.span, "only a permanent can be so");
        }
        if self.cant_be(id, item, state) {
            return;
        }
        match &state.kind {
            StateKind::Tapped => self.setup.edit(id, |o| o.tapped = true),
            StateKind::CopyOf(card) => self.copy_of(id, card),
            StateKind::Untapped
            | StateKind::FaceUp
            | StateKind::Unattached
            | StateKind::OwnedBy(_) => {}
            StateKind::Damage(n) => self.setup.edit(id, |o| o.damage = *n),
            StateKind::Counters { count, kind } => {
                let faces = self.setup.objects().map(|o| &o.face);
                if let Err(problem) = misspelt(kind, faces, state.span) {
                    self.problems.push(problem);
                }
                self.setup.edit(id, |o| {
                    o.counters.insert(kind.clone(), *count);
                });
            }
            StateKind::AttachedTo(noun) => {
                let to = match &noun.kind {
                    NounKind::Player(p) => Some(Entity::Player(PlayerId(p.index as u8))),
                    _ => self.on_board(noun).map(Entity::Object),
                };
                if let Some(to) = to {
                    self.setup.edit(id, |o| o.attached_to = Some(to));
                }
            }
            StateKind::FaceDown => self.face_down(id, state.span),
            StateKind::Flipped => self.setup.edit(id, |o| o.flipped = true),
            StateKind::ControlledBy(p) => {
                if p.index != player.index() {
                    self.fault(
                        state.span,
                        "list it under the player who controls it, with `owned by`",
                    );
                }
            }
            StateKind::CameUnderControl { whose, last_turn } => {
                if whose.as_ref().is_some_and(|w| w.index != player.index()) {
                    return self.fault(state.span, "it is listed under another player");
                }
                let (turn, theirs) = (self.setup.turn().number, self.setup.is_active(player));
                // 212.3d: since the beginning of his or her most recent turn.
                let settled = *last_turn && theirs;
                let upkeeps = self.upkeeps_when_it_came(*last_turn);
                self.setup.edit(id, |o| {
                    o.settled = settled;
                    o.since_turn = if *last_turn { turn.saturating_sub(1).max(1) } else { turn };
                    o.since_upkeep = upkeeps;
                });
                if !last_turn {
                    self.setup.this_turn_mut().came_into_play.push(id);
                }
            }
            // Combat is set up when everything stands.
            StateKind::Attacking(_)
            | StateKind::Blocking(_)
            | StateKind::Blocked
            | StateKind::BlockedBy(_)
            | StateKind::Unblocked
            | StateKind::BandedWith(_) => {
                if !in_play {
                    self.fault(state.span, "only a permanent can be in combat");
                }
            }
            StateKind::Chose { aspect, what } => match self.chosen(id, *aspect, what) {
                Ok(chosen) => self.setup.edit(id, |o| o.chosen.push((None, chosen))),
                Err(why) => self.fault(state.span, why),
            },
            StateKind::Named(text) => self
                .setup
                .edit(id, |o| o.chosen.push((None, Chosen::Name(text.text.as_str().into())))),
            StateKind::Imprinted(nouns) | StateKind::Removed(nouns) => {
                for noun in nouns {
                    let removed = |o: &Object| o.zone == Zone::Removed;
                    match self.names.resolve(&self.setup, noun, &[&removed]) {
                        Ok(found) => {
                            for object in found {
                                if self.setup.object(object).zone != Zone::Removed {
                                    self.fault(
                                        noun.span,
                                        "a linked card lies among those removed from the game",
                                    );
                                    continue;
                                }
                                self.setup.edit(id, |o| {
                                    o.links.push(Link { by: None, face: None, object })
                                });
                            }
                        }
                        Err(problem) => self.problems.push(problem),
                    }
                }
            }
            StateKind::Kicked => self.setup.edit(id, |o| o.paid.push(CostName::Kicker)),
            StateKind::Variable { value, .. } => self.setup.edit(id, |o| o.x = Some(*value)),
            StateKind::Suspended => {
                let seen = self.setup.object(id);
                let suspend = seen
                    .face
                    .abilities
                    .iter()
                    .any(|a| matches!(a.as_ref(), Ability::Keyword(Keyword::Suspend(..))));
                if seen.zone != Zone::Removed || !suspend {
                    self.fault(
                        item.span,
                        "a suspended card is removed from the game, has suspend and time counters",
                    );
                }
            }
            StateKind::PhasedOut => {
                if !phased {
                    self.fault(state.span, "list it under `phased out:`");
                }
            }
        }
    }

    /// A state that the card can't have, or that another state of the entry denies.
    fn cant_be(&mut self, id: ObjectId, item: &BoardItem, state: &ObjectState) -> bool {
        let face = self.worded(id);
        let named = |is: fn(&Keyword) -> bool| {
            face.abilities.iter().any(|a| a.any(|keyword: &Keyword| is(keyword)))
        };
        let variable = |s: &ManaSymbol| matches!(s, ManaSymbol::Variable(_));
        let why = match state.kind {
            StateKind::Flipped if face.flipped.is_none() => "it is no flip card",
            StateKind::Kicked if !named(|k| matches!(k, Keyword::Kicker(_))) => "it has no kicker",
            StateKind::Variable { .. }
                if !face.mana_cost.iter().flat_map(|cost| &cost.0).any(variable)
                    && !face.abilities.iter().any(|a| {
                        a.any(|c: &Cost| matches!(c, Cost::Mana(m) if m.0.iter().any(variable)))
                            || a.any(|_: &Variable| true)
                    }) =>
            {
                "it has no X"
            }
            StateKind::Chose { .. }
                if !face.abilities.iter().any(|a| a.any(|_: &ChoiceKind| true)) =>
            {
                "nothing on it has a choice made"
            }
            StateKind::Untapped if says(item, &StateKind::Tapped) => "it is said to be tapped, too",
            StateKind::FaceUp if says(item, &StateKind::FaceDown) => {
                "it is said to be face down, too"
            }
            _ => return false,
        };
        self.fault(state.span, why);
        true
    }

    /// The words of an object: those of what it is a copy of.
    pub(super) fn worded(&self, id: ObjectId) -> Face {
        let object = self.setup.object(id);
        object.copy_of.as_ref().unwrap_or(&object.face).clone()
    }

    /// 503.5: what came into play as a copy, with what its own text has otherwise about it (503.9).
    fn copy_of(&mut self, id: ObjectId, card: &Text) {
        let face = match self.faces.face(card) {
            Ok(face) => face,
            Err(problem) => return self.problems.push(problem),
        };
        let own = self.setup.object(id).face.clone();
        let excepted: Option<Vec<Change>> =
            own.abilities.iter().find_map(|ability| match ability.as_ref() {
                Ability::Static(text) => text.clauses.iter().find_map(|clause| match clause {
                    StaticClause::ComesIntoPlay(e) => e.how.iter().find_map(|how| match how {
                        EntersHow::AsCopy { except, .. } => Some(except.clone()),
                        _ => None,
                    }),
                    _ => None,
                }),
                _ => None,
            });
        let excepted = excepted.or_else(|| by_an_ability(&own)).unwrap_or_default();
        let changes = r503_copying::keeping_own(&self.setup, id, &excepted);
        match r503_copying::except(&face, &changes) {
            Ok(face) => self.setup.edit(id, |o| o.copy_of = Some(face)),
            Err(_) => self.problems.push(Problem::unruled(
                card.span,
                "what this copy has otherwise than the card isn't ruled yet",
            )),
        }
    }

    /// A permanent that a state names.
    pub(super) fn on_board(&mut self, noun: &NounPhrase) -> Option<ObjectId> {
        let in_play = |o: &Object| o.in_play() || o.zone == Zone::PhasedOut;
        let narrow: [Narrow; 1] = [&in_play];
        match self.names.one(&self.setup, noun, &narrow) {
            Ok(id) => Some(id),
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }

    /// 504: a face-down permanent.
    fn face_down(&mut self, id: ObjectId, span: Span) {
        if matches!(
            self.setup.object(id).zone,
            Zone::Hand(_) | Zone::Library(_) | Zone::Graveyard(_)
        ) {
            return self.fault(span, "cards are face down in play or removed from the game");
        }
        self.setup.edit(id, |o| o.face_down = true);
    }
}

/// What a permanent that has become a copy by its only ability to do so has otherwise: "and gains
/// this ability" is one of its own (503.9).
fn by_an_ability(own: &Face) -> Option<Vec<Change>> {
    let mut found = own.abilities.iter().filter_map(|ability| {
        let excepted = ability.all::<Action>().into_iter().find_map(|action| match action {
            Action::BecomeCopy {
                what: ObjectRef::This | ObjectRef::Back(Back { to: Antecedent::This, .. }),
                except,
                duration: Duration::Unlimited,
                ..
            } => Some(except),
            _ => None,
        })?;
        let kept = |change: &Change| match change {
            Change::GainThisAbility => Change::Gain(vec![ability.as_ref().clone()]),
            other => other.clone(),
        };
        Some(excepted.iter().map(kept).collect())
    });
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

fn says(item: &BoardItem, kind: &StateKind) -> bool {
    item.states.iter().any(|s| s.kind == *kind)
}

/// The states of an entry that put it into combat.
pub(super) fn combat_states(item: &BoardItem) -> impl Iterator<Item = &ObjectState> {
    item.states.iter().filter(|s| {
        matches!(
            s.kind,
            StateKind::Attacking(_)
                | StateKind::Blocking(_)
                | StateKind::Blocked
                | StateKind::BlockedBy(_)
                | StateKind::Unblocked
                | StateKind::BandedWith(_)
        )
    })
}
