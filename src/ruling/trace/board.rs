//! The board at a moment, zone by zone: for people in narrow lines, for programs as values.

use super::fit::wrap;
use crate::called::{aloud, entity_name, list, name, player_name};
use crate::game::{
    BlockStatus, Entity, Event, Game, LibraryOrder, Log, Object, ObjectId, ObjectKind, PlayerId,
    StackKind, Zone,
};
use crate::judge::Names;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::terms::{CardType, TypeLine};
use serde::Serialize;

/// The columns that the board takes as text: a phone's.
pub const BOARD_WIDTH: usize = 60;

/// A board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Board"))]
pub struct BoardState {
    /// The turn, counted from 1.
    pub turn: u32,
    /// Whose turn it is.
    pub active: String,
    /// The step, or main phase.
    pub step: String,
    /// Who has priority.
    pub priority: Option<String>,
    /// In turn order.
    pub players: Vec<PlayerState>,
    /// Top first.
    pub stack: Vec<CardState>,
    /// Removed from the game.
    pub removed: Vec<CardState>,
    /// Phased out.
    pub phased_out: Vec<CardState>,
    /// The ante zone.
    pub ante: Vec<CardState>,
}

/// A player with what is his or hers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Seat"))]
pub struct PlayerState {
    /// The player's name.
    pub name: String,
    /// The life total.
    pub life: i64,
    /// The mana pool, as symbols.
    pub mana: String,
    /// Counters on the player: `2 poison`.
    pub counters: Vec<String>,
    /// Whether the player has left the game.
    pub left: bool,
    /// Permanents under the player's control, in the order of arrival.
    pub in_play: Vec<CardState>,
    /// The hand.
    pub hand: Vec<CardState>,
    /// Top first; only cards that the scenario knows.
    pub graveyard: Vec<CardState>,
    /// Top first; only cards that the scenario knows.
    pub library: Vec<CardState>,
    /// What is known of the library's order: `known`, `top`, `shuffled` or `mixed`.
    pub library_order: &'static str,
}

/// A card, token, copy or ability, as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Card"))]
pub struct CardState {
    /// Tells it from all other objects of the game; a card has another in each zone that it comes
    /// to.
    pub id: u32,
    /// What the trace calls it.
    pub name: String,
    /// Its name where the file gives it an alias.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The mana cost, as symbols.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cost: String,
    /// The type line.
    #[serde(rename = "type")]
    pub types: String,
    /// Power and toughness, as they are now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pt: Option<String>,
    /// One ability a line, granted ones last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// `tapped`, `2 damage`, `a +1/+1 counter`, `attacking Bob`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<String>,
    /// The id of what it is attached to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<u32>,
    /// Whether it is tapped.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub tapped: bool,
}

impl BoardState {
    /// The board of a game.
    pub fn of(game: &Game, names: &Names) -> BoardState {
        let turn = game.turn();
        let cards = |ids: &[ObjectId]| ids.iter().map(|id| card(game, names, *id)).collect();
        let stack: Vec<ObjectId> = game.stack().iter().rev().copied().collect();
        BoardState {
            turn: turn.number,
            active: player_name(game, turn.active),
            step: turn.step.to_string(),
            priority: turn.priority.map(|p| player_name(game, p)),
            players: game.players().map(|p| seat(game, names, p.id)).collect(),
            stack: cards(&stack),
            removed: cards(game.removed()),
            phased_out: cards(game.phased_out()),
            ante: cards(game.zone(Zone::Ante)),
        }
    }

    /// As lines of at most [`BOARD_WIDTH`] columns.
    pub fn words(&self) -> String {
        let mut out = String::new();
        let priority =
            self.priority.as_ref().map_or_else(String::new, |who| format!("; {who} has priority"));
        put(&mut out, 0, &format!("Turn {}, {}, {}{priority}", self.turn, self.active, self.step));
        out + &self.zones_in_words()
    }

    /// The same without whose turn it is.
    pub fn zones_in_words(&self) -> String {
        let mut out = String::new();
        for seat in &self.players {
            seat.write(&mut out);
        }
        let zones = [
            ("stack, top first", &self.stack),
            ("removed from the game", &self.removed),
            ("phased out", &self.phased_out),
            ("ante", &self.ante),
        ];
        for (zone, cards) in zones.into_iter().filter(|(_, cards)| !cards.is_empty()) {
            put(&mut out, 0, &format!("{zone}:"));
            counted(cards).iter().for_each(|line| put(&mut out, 1, line));
        }
        out
    }
}

impl PlayerState {
    fn write(&self, out: &mut String) {
        let mut head = format!("{}: {} life", self.name, self.life);
        if !self.mana.is_empty() {
            head.push_str(&format!(", {} in the pool", self.mana));
        }
        for counter in &self.counters {
            head.push_str(&format!(", {counter}"));
        }
        if self.left {
            head.push_str(", has left the game");
        }
        put(out, 0, &head);
        if !self.in_play.is_empty() {
            put(out, 1, "in play:");
            counted(&self.in_play).iter().for_each(|line| put(out, 2, line));
        }
        if !self.hand.is_empty() {
            put(out, 1, &format!("hand: {}", names(&self.hand)));
        }
        if !self.graveyard.is_empty() {
            put(out, 1, &format!("graveyard, top first: {}", names(&self.graveyard)));
        }
        match (self.library_order, self.library.is_empty()) {
            ("top" | "mixed", true) => {}
            ("top", false) => {
                put(out, 1, &format!("library, top first: {}, …", names(&self.library)))
            }
            ("known", true) => put(out, 1, "library: empty"),
            ("known", false) => {
                put(out, 1, &format!("library, top first: {}", names(&self.library)))
            }
            _ => put(out, 1, &format!("library, in no known order: {}", names(&self.library))),
        }
    }
}

/// The boards of a run: at the start, and after each entry of its log that changed something.
pub struct Boards<'a> {
    game: Game,
    log: &'a Log,
    at: usize,
}

impl<'a> Boards<'a> {
    /// From the start.
    pub fn new(start: &Game, log: &'a Log) -> Boards<'a> {
        Boards { game: start.clone(), log, at: 0 }
    }

    /// The game as it was before an entry; entries are asked for in their order.
    pub fn before(&mut self, entry: usize) -> &Game {
        while self.at < entry.min(self.log.len()) {
            if let Some(event) = self.log.entries()[self.at].event.as_deref() {
                let _: Event = self.game.commit(event.clone());
            }
            self.at += 1;
        }
        &self.game
    }
}

fn seat(game: &Game, names: &Names, id: PlayerId) -> PlayerState {
    let player = game.player(id);
    let cards = |ids: &[ObjectId]| ids.iter().map(|id| card(game, names, *id)).collect();
    let held = |o: &&ObjectId| controller(game, **o).unwrap_or(game.object(**o).put_by) == id;
    let in_play: Vec<ObjectId> = game.in_play().iter().filter(held).copied().collect();
    let known: Vec<ObjectId> =
        player.library.iter().copied().filter(|o| !game.object(*o).face.unknown).collect();
    PlayerState {
        name: player.name.to_string(),
        life: player.life,
        mana: player.mana.iter().map(|mana| mana.kind.to_string()).collect(),
        counters: player.counters.iter().map(|(kind, n)| format!("{n} {kind}")).collect(),
        left: player.left,
        in_play: cards(&in_play),
        hand: cards(&player.hand),
        graveyard: cards(&player.graveyard),
        library: cards(&known),
        library_order: match player.library_order {
            LibraryOrder::Known => "known",
            LibraryOrder::KnownTop if player.known_at_bottom > 0 => "mixed",
            LibraryOrder::KnownTop => "top",
            LibraryOrder::Shuffled => "shuffled",
            LibraryOrder::Mixed => "mixed",
        },
    }
}

fn card(game: &Game, names: &Names, id: ObjectId) -> CardState {
    let object = game.object(id);
    let seen = characteristics(game, id);
    let called = name(game, id);
    let own = seen.name.as_deref().map(str::to_owned);
    let alias = names.alias(game, id).is_some();
    let source = object.stack.as_ref().and_then(|s| s.source).filter(|source| *source != id);
    let this = source
        .map(|source| name(game, source))
        .or_else(|| own.clone())
        .unwrap_or_else(|| called.clone());
    let line = TypeLine {
        supertypes: seen.supertypes.clone(),
        types: seen.types.clone(),
        subtypes: seen.subtypes.iter().map(ToString::to_string).collect(),
    };
    let is_ability = object.kind == ObjectKind::Ability;
    let mut text: Vec<String> = Vec::new();
    match object.stack.as_ref().and_then(|s| s.ability.as_ref()).filter(|_| is_ability) {
        Some(instance) => text.push(aloud(&instance.ability.to_string(), &this)),
        None => text.extend(
            seen.abilities
                .iter()
                .filter(|i| i.keyword.is_none())
                .map(|i| aloud(&i.ability.to_string(), &this)),
        ),
    }
    for part in object.stack.iter().flat_map(|stack| &stack.damage) {
        let (from, to) = (name(game, part.from), entity_name(game, part.to));
        text.push(format!("{from}: {} to {to}", part.amount));
    }
    let pt = match (seen.power, seen.toughness) {
        (Some(power), Some(toughness)) if seen.is(CardType::Creature) => {
            Some(format!("{power}/{toughness}"))
        }
        _ => None,
    };
    let attached_to = match object.attached_to {
        Some(Entity::Object(to)) => Some(to.0),
        _ => None,
    };
    CardState {
        id: id.0,
        card: own.filter(|own| alias && *own != called),
        name: called,
        cost: seen.mana_cost.as_ref().map_or_else(String::new, ToString::to_string),
        types: if is_ability { String::from("ability") } else { line.to_string() },
        pt,
        text,
        states: states(game, object),
        attached_to,
        tapped: object.tapped,
    }
}

/// What is to be said of an object besides its characteristics.
fn states(game: &Game, object: &Object) -> Vec<String> {
    let mut states = Vec::new();
    let mut say = |is: bool, words: &str| is.then(|| states.push(words.to_owned()));
    say(object.face_down, "face down");
    say(object.tapped, "tapped");
    say(object.flipped, "flipped");
    if object.damage > 0 {
        states.push(format!("{} damage", object.damage));
    }
    for (kind, n) in &object.counters {
        states.push(format!("{n} {kind} {}", if *n == 1 { "counter" } else { "counters" }));
    }
    if let Some(to) = object.attached_to {
        states.push(format!("attached to {}", entity_name(game, to)));
    }
    if let Some(combat) = game.combat().filter(|_| object.zone == Zone::InPlay) {
        if let Some(attacker) = combat.attacker(object.id) {
            let how = match attacker.blocked {
                BlockStatus::Blocked => ", blocked",
                BlockStatus::Unblocked => ", unblocked",
                BlockStatus::Undecided => "",
            };
            states.push(format!("attacking {}{how}", player_name(game, attacker.attacks)));
        }
        if let Some(blocker) = combat.blocker(object.id) {
            states.push(format!("blocking {}", crate::called::names(game, &blocker.blocks)));
        }
    }
    if let Some(stack) = &object.stack {
        if stack.kind != StackKind::Spell || controller(game, object.id).is_some() {
            let by = controller(game, object.id).unwrap_or(object.put_by);
            states.push(format!("{}'s", player_name(game, by)));
        }
        let targets: Vec<String> =
            stack.targets.iter().map(|t| entity_name(game, t.entity)).collect();
        if !targets.is_empty() {
            states.push(format!("targeting {}", list(&targets)));
        }
    } else if object.zone == Zone::InPlay
        && controller(game, object.id).is_some_and(|by| by != object.owner)
    {
        states.push(format!("owned by {}", player_name(game, object.owner)));
    }
    states
}

/// Names with a count where several are alike: `2 Forest, Shock`.
fn names(cards: &[CardState]) -> String {
    let mut seen: Vec<(&str, usize)> = Vec::new();
    for card in cards {
        match seen.last_mut().filter(|(name, _)| *name == card.name) {
            Some((_, n)) => *n += 1,
            None => seen.push((&card.name, 1)),
        }
    }
    let words = seen.iter().map(|(name, n)| times(*n, name));
    words.collect::<Vec<_>>().join(", ")
}

/// A line a card, alike ones counted.
fn counted(cards: &[CardState]) -> Vec<String> {
    let mut seen: Vec<(String, usize)> = Vec::new();
    for card in cards {
        let pt = card.pt.as_ref().map_or_else(String::new, |pt| format!(" {pt}"));
        let states = if card.states.is_empty() {
            String::new()
        } else {
            format!(" ({})", card.states.join(", "))
        };
        let line = format!("{}{pt}{states}", card.name);
        match seen.iter_mut().find(|(other, _)| *other == line) {
            Some((_, n)) => *n += 1,
            None => seen.push((line, 1)),
        }
    }
    seen.iter().map(|(line, n)| times(*n, line)).collect()
}

fn times(n: usize, words: &str) -> String {
    if n == 1 { words.to_owned() } else { format!("{n} {words}") }
}

/// A line, broken where it is too long.
fn put(out: &mut String, depth: usize, words: &str) {
    let indent = "  ".repeat(depth);
    for (at, line) in wrap(words, BOARD_WIDTH - indent.len() - 4).iter().enumerate() {
        out.push_str(&indent);
        out.push_str(if at == 0 { "" } else { "    " });
        out.push_str(line);
        out.push('\n');
    }
}
