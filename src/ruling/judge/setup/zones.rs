//! Each player's zones: cards and tokens where the file puts them, in its order.
use super::Builder;
use crate::game::{Departure, LibraryOrder, ObjectKind, Phased, PlayerId, Zone};
use crate::judge::Problem;
use crate::scenario::ast::{BoardItem, BoardObject, StateKind, TurnPointKind};

/// More than any game that people play has.
const MOST_OBJECTS: usize = 10_000;

impl<'s> Builder<'s> {
    /// Places everything.
    pub(super) fn zones(&mut self) {
        let scenario = self.scenario;
        for (i, player) in scenario.players.iter().enumerate() {
            let id = PlayerId(i as u8);
            if player.library.is_some() || player.deck.is_some() {
                self.setup.player_mut(id).library_order = LibraryOrder::Known;
            }
            let before = matches!(scenario.turn.kind, TurnPointKind::BeforeTheGame);
            if let (Some(_), false) = (&player.deck, before) {
                self.fault(
                    player.span,
                    "a deck is given only with `turn: before the game`; otherwise give the library",
                );
            }
            let zones = [
                (&player.in_play, Zone::InPlay),
                (&player.hand, Zone::Hand(id)),
                (&player.library, Zone::Library(id)),
                (&player.deck, Zone::Library(id)),
                (&player.graveyard, Zone::Graveyard(id)),
                (&player.removed, Zone::Removed),
                (&player.phased_out, Zone::PhasedOut),
                (&player.ante, Zone::Ante),
                (&player.sideboard, Zone::Outside),
            ];
            for (items, zone) in zones {
                for item in items.iter().flatten() {
                    self.place(item, zone, id);
                }
            }
        }
    }

    fn place(&mut self, item: &'s BoardItem, zone: Zone, player: PlayerId) {
        if item.count > 1
            && let Some(alias) = &item.alias
        {
            self.fault(alias.span, "an alias names one object: give each a line of its own");
            return;
        }
        if zone == Zone::Ante && !self.setup.options().ante {
            self.problems.push(
                Problem::error(item.span, "the ante zone is used only in games for ante")
                    .help("write `options: [ante]`"),
            );
            return;
        }
        let owner = item.states.iter().find_map(|s| {
            if let StateKind::OwnedBy(p) = &s.kind { Some(PlayerId(p.index as u8)) } else { None }
        });
        let owner = owner.unwrap_or(player);
        // A card that another player owns lies in its owner's zone.
        let zone = match zone {
            Zone::Hand(_) => Zone::Hand(owner),
            Zone::Library(_) => Zone::Library(owner),
            Zone::Graveyard(_) => Zone::Graveyard(owner),
            other => other,
        };
        if self.placed.len() + item.count as usize > MOST_OBJECTS {
            if self.placed.len() <= MOST_OBJECTS {
                self.fault(item.span, format!("a board holds no more than {MOST_OBJECTS} objects"));
            }
            return;
        }
        let alias = item.alias.as_ref().map(|a| a.text.clone());
        for _ in 0..item.count {
            let (kind, face) = match &item.what {
                BoardObject::Card(name) => match self.faces.face(name) {
                    Ok(face) => (self.next_card(&name.text, alias.clone()), face),
                    Err(problem) => return self.problems.push(problem),
                },
                BoardObject::Token(token) => match self.token(token) {
                    Ok(face) => (ObjectKind::Token, face),
                    Err(problem) => return self.problems.push(problem),
                },
                BoardObject::TokenCopy(name) => match self.faces.face(name) {
                    Ok(face) => (ObjectKind::Token, face),
                    Err(problem) => return self.problems.push(problem),
                },
            };
            if kind == ObjectKind::Token && !matches!(zone, Zone::InPlay | Zone::PhasedOut) {
                return self.fault(item.span, "a token is only in play (216.3)");
            }
            let id = self.setup.place(kind, owner, face, zone, |o| {
                o.put_by = player;
                o.alias = alias.as_deref().map(Into::into);
                if zone == Zone::PhasedOut {
                    let left = Departure::default();
                    o.phased = Some(Phased { under: player, with: None, known: None, left });
                }
            });
            if kind == ObjectKind::Token
                && let Some(alias) = &alias
            {
                self.names.tokens.push((alias.clone(), id));
            }
            self.placed.push((id, item, player));
        }
    }
}
