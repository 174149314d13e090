//! 100. General: what kind of game it is, and which decks may be played in it.
//!
//! A game that two players begin is a two-player game, one that more begin a multiplayer game,
//! whoever is left later. Constructed and limited decks have a least size; constructed ones also a
//! most of each card. No deck is too large.
use super::{Engine, Refusal};
use crate::cite;
use crate::game::{BoardRefused, DeckKind, Game, PlayerId, StartFact};
use crate::terms::Supertype;
use std::collections::BTreeMap;

/// Why a player's deck can't be played, if the game says what decks are played (100.2, 100.3).
pub fn deck_fault(game: &Game, player: PlayerId) -> Option<Refusal> {
    let kind = game.options().decks?;
    let deck = &game.player(player).library;
    let refuse = |rule, why: BoardRefused| Some(Refusal::new(&[rule], why));
    let (least, rule) = match kind {
        DeckKind::Constructed => (60, cite!("100.2")),
        DeckKind::Limited => (40, cite!("100.3")),
    };
    // 100.2, 100.3, 100.4: there is a least size and no greatest.
    // 100.4: too many cards there never are.
    if deck.len() < least {
        return refuse(rule, BoardRefused::DeckTooSmall { player, cards: deck.len(), least });
    }
    if kind == DeckKind::Limited {
        return None;
    }
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for card in deck.iter() {
        let face = &game.object(*card).face;
        let many = |a: &crate::wording::tree::Ability| {
            matches!(a, crate::wording::tree::Ability::Static(s)
                if s.clauses.contains(&crate::wording::tree::StaticClause::AnyNumberInDeck))
        };
        if !face.supertypes.contains(&Supertype::Basic) && !face.abilities.iter().any(|a| many(a)) {
            *names.entry(face.name.as_deref().unwrap_or_default()).or_default() += 1;
        }
    }
    let (name, cards) = names.into_iter().find(|(_, n)| *n > 4)?;
    refuse(rule, BoardRefused::TooManyOfOne { player, cards, name: name.into() })
}

impl Engine<'_> {
    /// What kind of game begins, and with what decks.
    pub(super) fn say_kind_of_game(&mut self) {
        let multiplayer = self.game.options().multiplayer;
        let kind =
            if multiplayer { vec![cite!("100.1b"), cite!("600.1")] } else { vec![cite!("100.1a")] };
        let rules: Vec<_> = std::iter::once(cite!("100.1")).chain(kind).collect();
        self.tell(&rules, |_| StartFact::KindOfGame);
        let Some(kind) = self.game.options().decks else { return };
        let (rule, least) =
            if kind == DeckKind::Constructed { (cite!("100.2"), 60) } else { (cite!("100.3"), 40) };
        let larger = self.game.players().any(|p| p.library.len() > least);
        let mut rules = vec![rule];
        rules.extend(larger.then_some(cite!("100.4")));
        self.tell(&rules, |_| StartFact::Decks { least });
    }
}
