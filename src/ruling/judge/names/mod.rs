//! Names of the file on the board: a name or alias means the card and follows it through zones.
//!
//! What a sentence can mean narrows a name by zone, kind and controller, never by legality. Objects
//! that nothing tells apart are interchangeable; only a difference makes an error, which lists the
//! candidates.
mod abilities;
mod apart;
mod copies;
mod counted;
mod described;
mod in_hand;
mod index;
mod spoken;
mod tokens;
mod words;

use super::Problem;
use super::expect::phrase::undescribed;
use crate::called::{list, name, player_name, zone_name};
use crate::game::{CardId, Entity, Game, Object, ObjectId, ObjectKind, PlayerId, Zone};
use crate::rules::r418_continuous::characteristics;
pub use crate::rules::twins::{alike, all_alike};
use crate::scenario::ast::{Described, NounKind, NounPhrase, PlayerName, WhoseThing};
pub use abilities::{SoughtAbility, fits_which, goes_on_stack, is_about};
pub use apart::holder;
use described::nth;
pub(in crate::judge) use spoken::says;
use std::sync::Arc;

/// A card's name and alias, by `CardId`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardName {
    /// The name on the card.
    pub name: String,
    /// The alias that the file gives it.
    pub alias: Option<String>,
}

/// What the names of a scenario stand for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    cards: Arc<Vec<CardName>>,
    index: Arc<index::NameIndex>,
    spoken: Arc<spoken::Spoken>,
    /// Tokens and copies with an alias: as they were at the start.
    pub tokens: Vec<(String, ObjectId)>,
    /// In turn order.
    pub players: Vec<String>,
}

/// A test that narrows what a name can mean.
pub type Narrow<'a> = &'a dyn Fn(&Object) -> bool;

/// The player of a name.
pub fn player_id(player: &PlayerName) -> PlayerId {
    PlayerId(player.index as u8)
}

/// An object with where it is and what tells it from others.
pub fn described(game: &Game, id: ObjectId) -> String {
    let object = game.object(id);
    let place = match object.zone {
        Zone::InPlay => format!("in play under {}", player_name(game, holder(game, id))),
        Zone::Stack => format!("on the stack, {}'s", player_name(game, holder(game, id))),
        Zone::Gone => "gone".into(),
        zone => format!("in {}", zone_name(game, zone)),
    };
    let mut states = Vec::new();
    if object.tapped {
        states.push("tapped".to_string());
    }
    if object.damage > 0 {
        states.push(format!("{} damage", object.damage));
    }
    if let Some(to) = object.attached_to {
        states.push(format!("attached to {}", crate::called::entity_name(game, to)));
    }
    let states =
        if states.is_empty() { String::new() } else { format!(" ({})", states.join(", ")) };
    format!("{} {place}{states}", name(game, id))
}

impl Names {
    /// The players' names, and no cards yet.
    pub fn of(players: &[&str]) -> Names {
        let players = players.iter().map(ToString::to_string).collect();
        Names { players, ..Names::default() }
    }

    /// What the cards are called, by `CardId`.
    pub fn cards(&self) -> &[CardName] {
        &self.cards
    }

    /// The next card of the file.
    pub fn add(&mut self, called: CardName) -> CardId {
        let card = CardId(self.cards.len() as u16);
        Arc::make_mut(&mut self.index).add(card, &called);
        Arc::make_mut(&mut self.cards).push(called);
        card
    }

    /// The object that a card is now; `None` for a card that is in no zone.
    pub fn card_now(&self, game: &Game, card: CardId) -> Option<ObjectId> {
        // 600.4a: a card that has left the game with its owner is still named.
        game.card(card)
    }

    /// The aliases of cards, each with its card's name.
    pub fn aliases(&self) -> impl Iterator<Item = (&str, &str)> {
        self.cards.iter().filter_map(|c| Some((c.alias.as_deref()?, c.name.as_str())))
    }

    /// The alias of an object's card or token.
    pub fn alias(&self, game: &Game, id: ObjectId) -> Option<&str> {
        match game.object(id).kind {
            ObjectKind::Card(card) => self.cards.get(card?.index())?.alias.as_deref(),
            _ => self
                .tokens
                .iter()
                .find(|(_, start)| *start == id || game.latest(*start) == id)
                .map(|(alias, _)| alias.as_str()),
        }
    }

    /// What a person would call it in a line of the script: its alias, or its name with whose it
    /// is.
    pub fn called(&self, game: &Game, id: ObjectId) -> String {
        if let Some(alias) = self.alias(game, id) {
            return alias.to_string();
        }
        match game.object(id).kind {
            ObjectKind::Card(card) => {
                let listed = card.and_then(|card| self.cards.get(card.index()));
                listed.map_or_else(|| name(game, id), |card| card.name.clone())
            }
            _ => name(game, id),
        }
    }

    /// Everything that the words of a noun name now, in whatever zone: cards, tokens, copies,
    /// abilities on the stack.
    ///
    /// # Errors
    /// A noun that names no object at all.
    pub fn candidates(&self, game: &Game, noun: &NounPhrase) -> Result<Vec<ObjectId>, Problem> {
        let found = match &noun.kind {
            NounKind::Player(p) => {
                return Err(Problem::error(
                    noun.span,
                    format!("{} is a player; an object is meant here", p.name),
                ));
            }
            NounKind::Unknown(words) => return Err(undescribed(words)),
            NounKind::Described(Described { words: text, .. }) => {
                return Err(Problem::error(
                    noun.span,
                    format!("\"{}\" names no object of the file", text.text),
                ));
            }
            NounKind::Named { name, of, .. } => {
                let all = self.named(game, name);
                match of {
                    Some(player) => {
                        let of = player_id(player);
                        let theirs: Vec<_> =
                            all.iter().copied().filter(|o| holder(game, *o) == of).collect();
                        if theirs.is_empty() {
                            let where_they_are =
                                list(&all.iter().map(|o| described(game, *o)).collect::<Vec<_>>());
                            return Err(Problem::error(
                                noun.span,
                                format!("{} has no {name}; there is {where_they_are}", player.name),
                            ));
                        }
                        theirs
                    }
                    None => all,
                }
            }
            NounKind::Every(of) => self.candidates(game, of)?,
            NounKind::Placed { of, zone } => {
                let there = |o: &ObjectId| {
                    let object = game.object(*o);
                    object.zone.kind() == Some(zone.zone)
                        && match &zone.of {
                            Some(WhoseThing::Player(player)) => object.owner == player_id(player),
                            Some(WhoseThing::Their) | None => true,
                        }
                };
                self.candidates(game, of)?.into_iter().filter(there).collect()
            }
            NounKind::Held { .. } => {
                let message = format!("of {} this isn't said together", self.words(noun));
                return Err(Problem::error(noun.span, message).help(
                    "say it of each by name or alias, or count them: `Ann controls 2 creatures`",
                ));
            }
            NounKind::The { .. }
            | NounKind::OneOf(_)
            | NounKind::Own { .. }
            | NounKind::Nth { .. } => self.meant(game, noun)?,
            NounKind::Stated { of, state } => {
                let all = self.candidates(game, of)?.into_iter();
                all.filter(|o| described::is_so(game, *o, *state)).collect()
            }
            NounKind::Ability { .. } => self.abilities_on_stack(game, noun)?,
            NounKind::Token { words, order, of, bare, .. } => {
                tokens::of_this_type_alone(game, noun, words, *bare)?;
                let of = of.as_ref().map(player_id);
                match order {
                    Some(n) => nth(tokens::ever(game, words, of), Some(*n)),
                    None => tokens::tokens(game, words, of),
                }
            }
            NounKind::StackEnd { of, top } => {
                let on_stack = |o: &ObjectId| game.object(*o).zone == Zone::Stack;
                let all = self.candidates(game, of)?.into_iter().filter(on_stack);
                let height = |o: &ObjectId| game.stack().iter().position(|s| s == o);
                let end = if *top { all.max_by_key(height) } else { all.min_by_key(height) };
                end.into_iter().collect()
            }
            NounKind::CopyOf { of: Some(of), order } => nth(self.copies(game, of)?, *order),
            NounKind::CopyOf { of: None, order } => {
                let copies = game.stack().iter().copied().filter(|o| tokens::is_copy(game, *o));
                nth(copies.collect(), *order)
            }
            NounKind::CopyTargeting { of, target } => {
                let copies = match of {
                    Some(of) => self.copies(game, of)?,
                    None => {
                        game.stack().iter().copied().filter(|o| tokens::is_copy(game, *o)).collect()
                    }
                };
                let target = self.entity(game, target, &[])?;
                let aims = |o: &ObjectId| {
                    game.object(*o)
                        .stack
                        .as_ref()
                        .is_some_and(|s| s.targets.iter().any(|t| t.entity == target))
                };
                copies.into_iter().filter(aims).collect()
            }
            NounKind::CombatDamage => game
                .stack()
                .iter()
                .copied()
                .filter(|o| game.object(*o).kind == ObjectKind::CombatDamage)
                .collect(),
        };
        if found.is_empty() {
            if let Ok((object, at)) = self.printed_ability(game, noun, &[], &|_| true) {
                let mut problem =
                    Problem::fail(noun.span, format!("{} isn't on the stack", self.words(noun)));
                problem.rules = vec![crate::cite!("409.1c")];
                let mana = crate::rules::is_mana(&characteristics(game, object).abilities[at]);
                problem.rules.extend(mana.then_some(crate::cite!("406.4")));
                return Err(problem);
            }
            return Err(Problem::error(noun.span, format!("there is no {} now", self.words(noun)))
                .help(
                    "it is in no zone now: list it on the board, or tell in the past what became \
                    of it: `X died`, `X was put into …`",
                ));
        }
        Ok(found)
    }

    /// That a token's words could be said of a token: a claim that there is none would hold of any
    /// others.
    ///
    /// # Errors
    /// The words that nothing in the game, no type and no colour has.
    pub fn could_be(&self, game: &Game, noun: &NounPhrase) -> Result<(), Problem> {
        let NounKind::Token { words, bare, .. } = &noun.kind else { return Ok(()) };
        tokens::of_this_type_alone(game, noun, words, *bare)?;
        if tokens::could_describe(game, words) {
            return Ok(());
        }
        let message = format!("`{}` describes no token that could be here", words.written);
        Err(Problem::error(noun.span, message)
            .help("a token is called by its name, types, colors, or power and toughness"))
    }

    /// Whether a name is an alias of the board's.
    pub fn is_alias(&self, name: &str) -> bool {
        !self.index.aliased(name).is_empty() || self.tokens.iter().any(|(alias, _)| alias == name)
    }

    /// The objects of a name or alias: an alias before names; tokens in play beside the cards.
    fn named(&self, game: &Game, wanted: &str) -> Vec<ObjectId> {
        let now = |cards: &[CardId]| -> Vec<ObjectId> {
            cards.iter().filter_map(|card| self.card_now(game, *card)).collect()
        };
        let mut found = now(self.index.aliased(wanted));
        found.extend(
            self.tokens.iter().filter(|(alias, _)| alias == wanted).map(|(_, id)| game.latest(*id)),
        );
        if found.is_empty() {
            found = now(self.index.named(wanted));
            if found.is_empty() {
                // A half of a flip card or split card names the card.
                let half = |f: &crate::game::Face| {
                    f.flipped.iter().chain(&f.halves).any(|h| h.name.as_deref() == Some(wanted))
                };
                let cards =
                    (0..self.cards.len()).filter_map(|i| self.card_now(game, CardId(i as u16)));
                found = cards.filter(|o| half(&game.object(*o).face)).collect();
            }
        }
        if found.is_empty() {
            found = now(self.index.with_half(wanted));
        }
        let of_cards = !found.is_empty();
        if !self.is_alias(wanted) {
            let beside_a_card =
                |o: &Object| o.zone == Zone::InPlay && self.alias(game, o.id).is_none();
            let is_so = |o: &&Object| {
                o.zone != Zone::Gone
                    && !matches!(o.kind, ObjectKind::Card(_))
                    && (!of_cards || beside_a_card(o))
                    && characteristics(game, o.id).name.as_deref() == Some(wanted)
            };
            found.extend(game.objects().filter(is_so).map(|o| o.id));
        }
        if found.is_empty() { tokens::gone_of_name(game, wanted) } else { found }
    }

    /// The objects that a noun means: its candidates, narrowed in turn by each test that leaves
    /// some, as many as it counts.
    ///
    /// # Errors
    /// Nothing of that name; fewer than counted; several that differ, listed.
    pub fn resolve(
        &self,
        game: &Game,
        noun: &NounPhrase,
        narrow: &[Narrow],
    ) -> Result<Vec<ObjectId>, Problem> {
        let mut found = self.candidates(game, noun)?;
        // What passes all tests is what is left of one after the other; only where nothing does
        // they are asked in turn.
        let passes = |o: &ObjectId| narrow.iter().all(|test| test(game.object(*o)));
        let all: Vec<ObjectId> = found.iter().copied().filter(passes).collect();
        let in_turn = if all.is_empty() { narrow } else { &[] };
        if !all.is_empty() {
            found = all;
        }
        for test in in_turn {
            let left: Vec<ObjectId> =
                found.iter().copied().filter(|o| test(game.object(*o))).collect();
            if !left.is_empty() {
                found = left;
            }
        }
        super::unread::named(game, &found, noun.span)?;
        if matches!(noun.kind, NounKind::Every(_)) {
            return Ok(found);
        }
        self.counted(game, noun, found)
    }

    /// The one object that a noun means.
    ///
    /// # Errors
    /// As `resolve`.
    pub fn one(
        &self,
        game: &Game,
        noun: &NounPhrase,
        narrow: &[Narrow],
    ) -> Result<ObjectId, Problem> {
        let found = self.resolve(game, noun, narrow)?;
        match found.as_slice() {
            [one] => Ok(*one),
            _ => Err(Problem::error(noun.span, "one object is meant here")
                .help("what is done with several is told in a line for each")),
        }
    }

    /// The player of a noun.
    ///
    /// # Errors
    /// A noun that is no player.
    pub fn player(&self, noun: &NounPhrase) -> Result<PlayerId, Problem> {
        match &noun.kind {
            NounKind::Player(p) => Ok(player_id(p)),
            _ => Err(Problem::error(noun.span, format!("{} is no player", self.words(noun)))),
        }
    }

    /// A player or the one object of a noun.
    ///
    /// # Errors
    /// As `one`.
    pub fn entity(
        &self,
        game: &Game,
        noun: &NounPhrase,
        narrow: &[Narrow],
    ) -> Result<Entity, Problem> {
        match &noun.kind {
            NounKind::Player(p) => Ok(Entity::Player(player_id(p))),
            _ => self.one(game, noun, narrow).map(Entity::Object),
        }
    }

    /// Players and objects of a list of nouns, counts spread out.
    ///
    /// # Errors
    /// As `resolve`.
    pub fn entities(
        &self,
        game: &Game,
        nouns: &[NounPhrase],
        narrow: &[Narrow],
    ) -> Result<Vec<Entity>, Problem> {
        let mut all: Vec<Entity> = Vec::new();
        for noun in nouns {
            match &noun.kind {
                NounKind::Player(p) => all.push(Entity::Player(player_id(p))),
                _ => {
                    let taken = all.clone();
                    let fresh = |o: &Object| !taken.contains(&Entity::Object(o.id));
                    let mut narrow: Vec<Narrow> = narrow.to_vec();
                    narrow.push(&fresh);
                    all.extend(self.resolve(game, noun, &narrow)?.into_iter().map(Entity::Object));
                }
            }
        }
        Ok(all)
    }
}

/// `first`, `second`.
pub(in crate::judge) fn ordinal(n: usize) -> String {
    const WORDS: [&str; 10] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth",
    ];
    n.checked_sub(1).and_then(|i| WORDS.get(i)).map_or_else(|| format!("{n}th"), |w| (*w).into())
}
