//! 423. Drawing a card: one at a time from the top of the library; each draw can be replaced by
//!      itself (419.6h).
//!
//! An unknown card becomes an object of its own as it is drawn; a shuffled library gets its order
//! only when something looks at it, unless nothing tells its cards apart.
use super::{Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Answer, Ask, Choice, Decision, Purpose, RandomKind};
use crate::game::{
    Cause, Entity, Event, Game, LibraryOrder, ObjectId, PlayerId, ReplaceFact, ResolveUnruled,
};
use crate::rulebook::RuleId;
use crate::rules::often;
use crate::rules::r217_zones::plays_with_top_revealed;
use crate::rules::r418_continuous::{ActiveStatic, characteristics, statics};
use crate::wording::tree::{Ability, Keyword, StaticClause};

impl Engine<'_> {
    /// Draws cards one by one (423.2). Gives back the cards that were drawn, as objects in the
    /// hand. 423.6a: a draw is replaced whether or not there is a card to be drawn.
    pub fn draw(
        &mut self,
        player: PlayerId,
        count: u32,
        rules: &[RuleId],
    ) -> Ruling<Vec<ObjectId>> {
        let count = often(count)?;
        let mut drawn = Vec::new();
        let mut why = rules.to_vec();
        if count > 1 {
            why.push(cite!("423.2"));
        }
        for n in 1..=count {
            let before = drawn.len();
            self.too_few_to_dredge(player);
            let done = self.happen_one(&why, Event::Draw(player))?;
            // 423.4: nothing stands for a draw from an empty library.
            let replaced = !matches!(done.as_slice(), [Event::DrewFromEmpty(_)]);
            for event in done {
                if let Event::Move(m) = event
                    && m.cause == Cause::Drawn
                {
                    drawn.push(m.new);
                    self.reveal_first(player, m.new)?;
                }
            }
            if drawn.len() == before && n < count && replaced {
                self.tell(&[cite!("423.6b"), cite!("419.6h")], |_| ReplaceFact::DrawIsFinished);
            }
        }
        Ok(drawn)
    }

    /// 404.5: "Reveal the first card you draw each turn."
    fn reveal_first(&mut self, player: PlayerId, card: ObjectId) -> Ruling<()> {
        let says = |s: &ActiveStatic| {
            let reveals = matches!(s.ability.ability.as_ref(), Ability::Static(t)
                if t.clauses.contains(&StaticClause::RevealFirstDraw));
            reveals && s.context.you == player
        };
        let sources: Vec<ObjectId> =
            statics(&self.game).into_iter().filter(says).map(|s| s.object).collect();
        if sources.is_empty() || self.game.this_turn().draws().get(&player) != Some(&1) {
            return Ok(());
        }
        for source in sources {
            self.happen_one(
                &[cite!("404.5"), cite!("glossary: Reveal")],
                Event::RevealedFirst { source, player, card },
            )?;
        }
        Ok(())
    }

    /// 502.47b: cards with dredge that ask for more cards than the library holds.
    fn too_few_to_dredge(&mut self, player: PlayerId) {
        let whose = self.game.player(player);
        if whose.library_order == LibraryOrder::KnownTop {
            return;
        }
        let held = u32::try_from(whose.library.len()).unwrap_or(u32::MAX);
        let asks = |o: &ObjectId| {
            characteristics(&self.game, *o)
                .keywords()
                .any(|k| matches!(k, Keyword::Dredge(n) if *n > held))
        };
        for card in whose.graveyard.iter().copied().filter(asks).collect::<Vec<_>>() {
            self.tell(&[cite!("502.47b")], |_| ReplaceFact::CantDredge { card, held });
        }
    }

    /// The top card of a library: `None` if it is empty. Asks for the order of a shuffled library
    /// where it matters.
    pub fn top_of_library(&mut self, player: PlayerId) -> Ruling<Option<ObjectId>> {
        Ok(self.top_cards(player, 1)?.first().copied())
    }

    /// The top cards of a library, top first; fewer if it holds fewer.
    pub fn top_cards(&mut self, player: PlayerId, count: u32) -> Ruling<Vec<ObjectId>> {
        let wanted = count as usize;
        if wanted <= self.game.player(player).known_on_top as usize {
            return Ok(self.game.player(player).library.iter().take(wanted).copied().collect());
        }
        match self.game.player(player).library_order {
            LibraryOrder::Known => {}
            LibraryOrder::Shuffled => self.order_library(player, wanted)?,
            LibraryOrder::Mixed => {
                return Err(Stop::unruled(ResolveUnruled::UnlistedTop));
            }
            LibraryOrder::KnownTop => {
                let listed = self.game.player(player).open_in_library().start;
                let missing = wanted.saturating_sub(listed);
                for _ in 0..missing {
                    self.unknown_under(player)?;
                }
            }
        }
        Ok(self.game.player(player).library.iter().take(wanted).copied().collect())
    }

    /// Of a shuffled library that is played with its top card revealed that card is seen, and so
    /// its order is asked for, before anybody may act on it (217.2e).
    pub(super) fn see_revealed_tops(&mut self) -> Ruling<()> {
        for player in self.game.apnap() {
            let whose = self.game.player(player);
            if whose.library_order == LibraryOrder::Shuffled
                && whose.known_on_top == 0
                && whose.library.len() > 1
                && plays_with_top_revealed(&self.game, player)
            {
                self.top_of_library(player)?;
            }
        }
        Ok(())
    }

    /// As something resolves such a top card is seen before anything else is chosen; what comes up
    /// while something is being played stays hidden until then (217.2e).
    pub(super) fn see_before_choosing(&mut self, ask: &Ask) -> Ruling<()> {
        match is_by_chance(ask) || self.game.being_played().is_some() {
            true => Ok(()),
            false => self.see_revealed_tops(),
        }
    }

    /// One more unknown card becomes an object, under those that are known.
    fn unknown_under(&mut self, player: PlayerId) -> Ruling<()> {
        self.record_silently(&[cite!("217.2b")], Event::UnknownOnTop { player, new: ObjectId(0) });
        Ok(())
    }

    /// Asks for the order of a shuffled library, so that so many of its cards on top are known;
    /// how the others lie may stay open until something looks at them.
    fn order_library(&mut self, player: PlayerId, wanted: usize) -> Ruling<()> {
        let whose = self.game.player(player);
        let open = whose.open_in_library();
        let (known, cards) =
            (whose.library[..open.start].to_vec(), whose.library[open.clone()].to_vec());
        let bottom = whose.library[open.end..].to_vec();
        if interchangeable(&self.game, &cards) {
            return Ok(());
        }
        let of = cards.iter().map(|c| Choice::Entity(Entity::Object(*c))).collect();
        // 217.2e: each card that comes to the top would be seen.
        let seen = match plays_with_top_revealed(&self.game, player) {
            true => cards.len(),
            false => wanted.saturating_sub(known.len()).min(cards.len()),
        };
        let ask = Ask::Order { purpose: Purpose::Random(RandomKind::Order), of, seen };
        let decision = Decision { who: player, rule: cite!("glossary: Shuffle"), about: None, ask };
        let Answer::Many(order) = self.ask(decision)? else {
            return Err(Stop::unruled(ResolveUnruled::LibraryOrderUnsaid));
        };
        let said: Vec<ObjectId> = order
            .iter()
            .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
            .collect();
        if said.len() < seen {
            return Err(Stop::unruled(ResolveUnruled::LibraryOrderUnsaid));
        }
        let top = (known.len() + said.len()) as u32;
        let rest: Vec<_> = cards.into_iter().filter(|card| !said.contains(card)).collect();
        let order =
            known.into_iter().chain(said.iter().copied()).chain(rest).chain(bottom).collect();
        self.record_silently(
            &[cite!("glossary: Shuffle")],
            Event::LibraryOrdered { player, order, top },
        );
        Ok(())
    }
}

/// Whether chance answers, and no player.
fn is_by_chance(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::One { purpose: Purpose::Random(_), .. }
            | Ask::Some { purpose: Purpose::Random(_), .. }
            | Ask::Order { purpose: Purpose::Random(_), .. }
    )
}

/// Whether nothing tells these cards apart.
fn interchangeable(game: &Game, cards: &[ObjectId]) -> bool {
    cards.windows(2).all(|w| game.object(w[0]).face == game.object(w[1]).face)
}
