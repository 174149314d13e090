//! Sources that an automatic payment chose where another one, not like it, could have paid: a later
//! line that rests on which it was asks.
use super::Script;
use crate::called::name;
use crate::decide::autopay::autopay;
use crate::decide::{ManaSource, Payment};
use crate::game::{Game, ObjectId};
use crate::judge::Problem;
use crate::judge::names::{alike, holder, player_id};
use crate::scenario::ast::{ActionKind, Item, NounKind, NounPhrase, ScriptLine};
use crate::source::Span;
use crate::terms::{Mana, ManaSymbol};

/// A source that was tapped, and one that could have been tapped for it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guess {
    tapped: ObjectId,
    instead: ObjectId,
}

impl Guess {
    /// Whether it still shows.
    fn stands(&self, game: &Game) -> bool {
        let there = |o: ObjectId| game.object(o).in_play();
        there(self.tapped) && there(self.instead) && game.object(self.tapped).tapped
    }
}

impl<'s> Script<'s> {
    /// Remembers which sources of an automatic payment were a choice.
    pub(super) fn note_guesses(
        &mut self,
        game: &Game,
        pool: &[Mana],
        cost: &[ManaSymbol],
        sources: &[ManaSource],
        payment: &Payment,
    ) {
        let used: Vec<ObjectId> =
            payment.abilities.iter().map(|(at, _)| sources[*at].object).collect();
        for tapped in &used {
            let others: Vec<ManaSource> = sources
                .iter()
                .filter(|s| s.object != *tapped)
                .filter(|s| used.contains(&s.object) || !alike(game, s.object, *tapped))
                .cloned()
                .collect();
            let Some(other) = autopay(pool, cost, &others) else { continue };
            let mut instead = other.abilities.iter().map(|(at, _)| others[*at].object);
            let instead = instead.find(|o| !used.contains(o));
            self.guesses.extend(instead.map(|instead| Guess { tapped: *tapped, instead }));
        }
    }

    /// The guess that a refused line rests on: what it needs untapped was tapped by it.
    pub(super) fn guess_behind(
        &self,
        action: &ScriptLine,
        game: &Game,
        want_of_mana: bool,
    ) -> Option<Guess> {
        if let ActionKind::Play { player, .. } = &action.kind
            && want_of_mana
        {
            let of = |g: &&Guess| g.stands(game) && holder(game, g.tapped) == player_id(player);
            return self.guesses.iter().find(of).copied();
        }
        let nouns: Vec<&NounPhrase> = match &action.kind {
            ActionKind::Attack { groups, .. } => groups.iter().flat_map(|g| &g.attackers).collect(),
            ActionKind::Block { groups, .. } => groups.iter().flat_map(|g| &g.blockers).collect(),
            ActionKind::TapForMana { sources, .. } => sources.iter().collect(),
            ActionKind::Play { what, .. } => match &what.kind {
                NounKind::Ability { of, .. } => vec![of.as_ref()],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        self.among(game, nouns.into_iter())
    }

    fn among<'n>(&self, game: &Game, nouns: impl Iterator<Item = &'n NounPhrase>) -> Option<Guess> {
        if self.guesses.is_empty() {
            return None;
        }
        let objects: Vec<ObjectId> =
            nouns.filter_map(|n| self.names.resolve(game, n, &[]).ok()).flatten().collect();
        let mut standing = self.guesses.iter().filter(|g| g.stands(game));
        standing.find(|g| objects.contains(&g.tapped)).copied()
    }

    /// The last act that the run reached.
    pub(super) fn last_act(&self) -> Option<&'s ScriptLine> {
        let last = self.last_line();
        self.items.iter().find_map(|item| match item {
            Item::Act(action) if action.span == last => Some(action),
            _ => None,
        })
    }

    /// Where the line that is refused rests on a guess, that it does.
    pub fn refused_by_guess(&self, game: &Game, want_of_mana: bool) -> Option<Problem> {
        let action = self.last_act()?;
        let guess = self.guess_behind(action, game, want_of_mana)?;
        Some(asks(game, action.span, guess))
    }
}

/// That a line rests on a payment that nobody said.
pub(super) fn asks(game: &Game, span: Span, guess: Guess) -> Problem {
    let (tapped, instead) = (name(game, guess.tapped), name(game, guess.instead));
    let message = format!(
        "this depends on a payment that was chosen automatically: {tapped} was tapped, and it \
            could have been {instead}"
    );
    Problem::error(span, message).help(format!(
        "say it in the line that was paid for, with all that is tapped: `… paying {{1}} with \
            {instead}`"
    ))
}
