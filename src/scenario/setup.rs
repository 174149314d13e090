//! Cards, players, and the board with its names.

use super::ast::{BoardItem, BoardObject, CardSource, Earlier, ManaText, PlayerSetup, Stacked};
use super::entries;
use super::names::{DocumentNames, NameKind, PlacedIn};
use super::sentence::{self, BoardHead};
use super::shape::{Entries, Shape, no_card};
use super::yaml::YamlNode;
use crate::diagnostic::Fault;
use crate::source::{Span, Text};
use crate::terms::ManaCost;

/// The keys of a card.
pub const CARD_KEYS: [&str; 8] =
    ["cost", "type", "pt", "text", "flipped", "halves", "expansion", "printed"];
/// The keys of a flip card's bottom half.
const FLIPPED_KEYS: [&str; 4] = ["name", "type", "pt", "text"];
/// The keys of a player that hold objects.
const ZONES: [&str; 9] = [
    "hand",
    "in play",
    "library",
    "graveyard",
    "removed from the game",
    "phased out",
    "ante",
    "sideboard",
    "deck",
];
/// The keys of a player.
pub const PLAYER_KEYS: [&str; 13] = [
    "life",
    "poison",
    "mana pool",
    "team",
    "hand",
    "in play",
    "library",
    "graveyard",
    "removed from the game",
    "phased out",
    "ante",
    "sideboard",
    "deck",
];

/// `cards:`, and card files of the same shape.
pub(crate) fn cards(node: &YamlNode, shape: &mut Shape) -> Vec<CardSource> {
    let YamlNode::Map(entries, _) = node else {
        if !node.is_null() {
            shape.wrong(node, "`cards` has a card's name as each key");
        }
        return Vec::new();
    };
    let mut all = Vec::new();
    for (key, node) in entries {
        let Some(name) = shape.key(key) else { continue };
        if let Some(fault) = no_card(name, node) {
            shape.fault(fault);
            continue;
        }
        let keys = shape.entries(node, "a card", &CARD_KEYS);
        let text =
            |shape: &mut Shape, key: &str| keys.get(key).and_then(|node| shape.text(node, key));
        let flipped = keys.get("flipped").and_then(|node| flipped(node, shape)).map(Box::new);
        let halves = keys.get("halves").map(|node| cards(node, shape)).unwrap_or_default();
        let card = CardSource {
            name: name.clone(),
            // `cost: ""` is a card without a mana cost, which can't be paid (213.1a); {0} is a
            // cost.
            cost: text(shape, "cost").filter(|cost| !cost.as_str().trim().is_empty()),
            type_line: text(shape, "type"),
            pt: text(shape, "pt"),
            text: text(shape, "text"),
            expansion: text(shape, "expansion"),
            printed: text(shape, "printed"),
            flipped,
            halves,
            span: name.span.join(node.span()),
        };
        check(&card, shape);
        all.push(card);
    }
    all
}

/// `flipped:`, the bottom half of a flip card.
fn flipped(node: &YamlNode, shape: &mut Shape) -> Option<CardSource> {
    let keys = shape.entries(node, "the other half of a flip card", &FLIPPED_KEYS);
    let text = |shape: &mut Shape, key: &str| keys.get(key).and_then(|node| shape.text(node, key));
    let Some(name) = text(shape, "name") else {
        shape.wrong(node, "`flipped` needs `name`");
        return None;
    };
    let half = CardSource {
        name,
        cost: None,
        type_line: text(shape, "type"),
        pt: text(shape, "pt"),
        text: text(shape, "text"),
        expansion: None,
        printed: None,
        flipped: None,
        halves: Vec::new(),
        span: node.span(),
    };
    check(&half, shape);
    Some(half)
}

/// What can be wrong with a card before its text is read.
pub(crate) fn check(card: &CardSource, shape: &mut Shape) {
    let name = &card.name;
    if name.text.trim().is_empty() {
        shape.fault(Fault::new("card", "a card has a name", name.span, "no name"));
    }
    if card.halves.len() == 1 || card.halves.len() > 2 {
        shape.fault(Fault::new("card", "a split card has two halves", name.span, "not two"));
    }
    if card.type_line.is_none() && card.halves.is_empty() {
        let fault = Fault::new(
            "missing-key",
            format!("{name} needs `type`"),
            name.span,
            "a card without a type",
        );
        // In braces a comma parts a name, and its first half is a card without anything.
        let parted = card.cost.is_none() && card.pt.is_none() && card.text.is_none();
        shape.fault(fault.help(match parted {
            true => {
                "write for example `type: Creature - Human Wizard`; a name that has a comma is \
                    quoted: `\"Isamaru, Hound of Konda\": {…}`"
            }
            false => "write for example `type: Creature - Human Wizard`",
        }));
    }
    if let Some(cost) = card.cost.as_ref().filter(|cost| ManaCost::parse(cost.as_str()).is_none()) {
        let fault = Fault::new(
            "mana",
            format!("`{cost}` isn't a mana cost"),
            cost.span,
            "not symbols of 104.3",
        );
        shape.fault(fault.help("write symbols such as {2}, {W}, {X}, {S} or {W/U}, in quotes"));
    }
    let creature = |line: &Text| {
        line.as_str()
            .split([' ', '-', '\u{2014}'])
            .any(|word| word.eq_ignore_ascii_case("creature"))
    };
    if let (Some(line), None) = (card.type_line.as_ref().filter(|line| creature(line)), &card.pt) {
        let fault = Fault::new(
            "missing-key",
            format!("{name} is a creature and needs `pt`"),
            line.span,
            "a creature without power and toughness",
        );
        shape.fault(fault.help("write for example `pt: 2/2`"));
    }
    if let Some(pt) = card.pt.as_ref().filter(|pt| !pt.as_str().contains('/')) {
        let fault = Fault::new(
            "card",
            format!("`{pt}` isn't power and toughness"),
            pt.span,
            "needs two values",
        );
        shape.fault(fault.help("write for example `pt: 2/2`"));
    }
}

/// The players as read so far: names are known, states are not.
pub(super) struct PlayersRead {
    players: Vec<(PlayerSetup, Vec<Vec<BoardLine>>)>,
}

/// A line of the board, its states unread.
struct BoardLine {
    head: BoardHead,
    span: Span,
}

/// What the halves of a split card are called, by its own name (505.1): `Fire/Ice`, `Fire // Ice`.
fn halves_of(name: &Text) -> Vec<Text> {
    let parts: Vec<&str> = name.as_str().split('/').map(str::trim).collect();
    let parts = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    if parts.len() != 2 {
        return Vec::new();
    }
    parts.into_iter().map(|part| Text::plain(part.to_string(), name.span.start)).collect()
}

impl PlayersRead {
    /// Reads the players and declares every name of the document.
    pub fn read(
        keys: &Entries<'_>,
        cards: &[CardSource],
        names: &mut DocumentNames,
        shape: &mut Shape,
    ) -> Self {
        let mut defined = DocumentNames::built_in();
        let mut players = Vec::new();
        for card in cards {
            declare(&card.name, NameKind::Card, names, shape);
            for half in card.flipped.iter().map(AsRef::as_ref).chain(&card.halves) {
                declare(&half.name, NameKind::Card, names, shape);
            }
            if defined.add(card.name.as_str(), NameKind::Card, card.name.span).is_err() {
                continue;
            }
        }
        match keys.get("players") {
            Some(YamlNode::Map(entries, _)) if !entries.is_empty() => {
                let entries: &[_] = &super::teams::seated(keys, entries);
                for (index, (key, _)) in entries.iter().enumerate() {
                    if let Some(name) = shape.key(key) {
                        declare(name, NameKind::Player(index), names, shape);
                        plain_name(name, shape);
                        if super::teams::has_teams(keys) {
                            let team = Text::plain(format!("{name}'s team"), name.span.start);
                            declare(&team, NameKind::Team(index), names, shape);
                        }
                    }
                }
                for (team, first) in super::teams::named(keys, entries) {
                    declare(&team, NameKind::Team(first), names, shape);
                }
                let there = in_play(entries);
                for (key, node) in entries {
                    if let YamlNode::Scalar(name) = key {
                        players.push(player(&name.text, node, (&defined, &there), shape));
                    }
                }
                players.extend((entries.len() == 1).then(|| opponent(names, shape)));
            }
            Some(node) => {
                let help = "write `players: {Ann: {hand: […]}, Bob: {}}`";
                shape.wrong_but(node, "`players` has a player's name as each key", help);
            }
            None => {}
        }
        let lines = || players.iter().flat_map(|(_, zones)| zones.iter().flatten());
        for line in lines() {
            if let BoardObject::Card(name) | BoardObject::TokenCopy(name) = &line.head.what {
                declare(name, NameKind::Card, names, shape);
                for half in halves_of(name) {
                    if names.iter().all(|known| known.text != half.as_str()) {
                        declare(&half, NameKind::Card, names, shape);
                    }
                }
            }
        }
        for (index, (_, zones)) in players.iter().enumerate() {
            for (zone, place) in zones.iter().zip([PlacedIn::Hand, PlacedIn::Play]) {
                for line in zone {
                    if let BoardObject::Card(name) | BoardObject::TokenCopy(name) = &line.head.what
                    {
                        for _ in 0..line.head.count.min(2) {
                            names.put(name.as_str(), index, place);
                        }
                    }
                }
            }
        }
        let stack = stack_texts(keys, &mut Shape::default());
        for (name, _) in stack.iter().filter_map(sentence::stack_name) {
            if names.iter().all(|known| !name.as_str().starts_with(&known.text)) {
                declare(&name, NameKind::Card, names, shape);
            }
        }
        let aliases = lines().filter_map(|line| line.head.alias.clone()).collect::<Vec<_>>();
        let on_stack = stack.iter().filter_map(sentence::stack_name).filter_map(|(_, alias)| alias);
        for alias in aliases.into_iter().chain(on_stack) {
            declare(&alias, NameKind::Alias, names, shape);
        }
        for card in cards {
            card.text.iter().for_each(|text| names.add_tokens(text.as_str(), card.name.span));
        }
        let defined = |name: &Text| cards.iter().any(|card| card.name.text == name.text);
        let elsewhere: Vec<&Text> = lines()
            .filter_map(|line| match &line.head.what {
                BoardObject::Card(name) if !defined(name) => Some(name),
                _ => None,
            })
            .collect();
        names.add_short_names(cards, &elsewhere);
        Self { players }
    }

    /// The players' names in turn order.
    pub fn names(&self) -> Vec<Text> {
        self.players.iter().map(|(player, _)| player.name.clone()).collect()
    }

    /// Reads the states, now that every name is known.
    pub fn finish(self, names: &DocumentNames, shape: &mut Shape) -> Vec<PlayerSetup> {
        let mut players = Vec::new();
        for (mut player, zones) in self.players {
            let mut zones = zones.into_iter();
            let present = [
                &mut player.hand,
                &mut player.in_play,
                &mut player.library,
                &mut player.graveyard,
                &mut player.removed,
                &mut player.phased_out,
                &mut player.ante,
                &mut player.sideboard,
                &mut player.deck,
            ];
            for (zone, lines) in present.into_iter().zip(&mut zones) {
                if let Some(zone) = zone {
                    zone.extend(lines.into_iter().map(|line| line.finish(names, shape)));
                }
            }
            players.push(player);
        }
        players
    }
}

impl BoardLine {
    fn finish(self, names: &DocumentNames, shape: &mut Shape) -> BoardItem {
        let states = self.head.bracket.and_then(|text| shape.keep(sentence::states(&text, names)));
        BoardItem {
            count: self.head.count,
            what: self.head.what,
            alias: self.head.alias,
            states: states.into_iter().flatten().chain(self.head.so).collect(),
            span: self.span,
        }
    }
}

/// Declares a name; one that stands for something else already makes every sentence about it
/// unclear.
fn declare(name: &Text, kind: NameKind, names: &mut DocumentNames, shape: &mut Shape) {
    if let Err(taken) = names.add(name.as_str(), kind, name.span) {
        let what = match taken.kind {
            NameKind::Player(_) => "a player's name",
            NameKind::Team(_) => "a team's name",
            NameKind::Card => "a card's name",
            NameKind::Alias => "an alias",
        };
        let fault = Fault::new(
            "name-taken",
            format!("`{name}` is {what} already"),
            name.span,
            "can't name a second thing",
        );
        let first = taken.span;
        let fault = fault.help("choose another name");
        shape.fault(if let Some(first) = first {
            fault.label(first, "first named here")
        } else {
            fault
        });
    }
}

fn plain_name(name: &Text, shape: &mut Shape) {
    let words = ["everyone", "nothing", "it", "the", "a"];
    if name.text.trim().is_empty() || words.contains(&name.text.to_lowercase().as_str()) {
        let message = format!("a player can't be called `{name}`");
        let fault = Fault::new("name-taken", message, name.span, "a word of the language");
        shape.fault(fault.help("choose another name, such as `Ann`"));
    }
    if let Some((short, _)) = name.text.split_once('(') {
        let message = format!("`{name}` is no name");
        let fault = Fault::new("name-taken", message, name.span, "brackets are no part of one");
        let short = short.trim();
        shape.fault(fault.help(format!(
            "what is so of a player stands behind the colon: `{short}: {{life: 20}}`"
        )));
    }
}

fn opponent(names: &mut DocumentNames, shape: &mut Shape) -> (PlayerSetup, Vec<Vec<BoardLine>>) {
    let name = Text::mapped("Opponent", Span::default(), Vec::new());
    declare(&name, NameKind::Player(1), names, shape);
    (nobody(name, Span::default()), Vec::new())
}

fn nobody(name: Text, span: Span) -> PlayerSetup {
    PlayerSetup {
        name,
        life: None,
        poison: None,
        mana_pool: None,
        hand: None,
        in_play: None,
        library: None,
        graveyard: None,
        removed: None,
        phased_out: None,
        ante: None,
        sideboard: None,
        deck: None,
        team: None,
        span,
    }
}

/// What stands in play, as written, of all players.
fn in_play(players: &[(YamlNode, YamlNode)]) -> Vec<String> {
    let mut found = Vec::new();
    for (_, player) in players {
        let YamlNode::Map(zones, _) = player else { continue };
        for (zone, entries) in zones {
            if let (YamlNode::Scalar(key), YamlNode::List(entries, _)) = (zone, entries)
                && key.text.as_str() == "in play"
            {
                found.extend(entries::heads(&entries.iter().collect::<Vec<_>>()));
            }
        }
    }
    found
}

/// The names that a line of the board can go by: the cards that the file defines, and what is said
/// to be in play.
type NamesOnBoard<'a> = (&'a DocumentNames, &'a [String]);

fn player(
    name: &Text,
    node: &YamlNode,
    known: NamesOnBoard<'_>,
    shape: &mut Shape,
) -> (PlayerSetup, Vec<Vec<BoardLine>>) {
    let keys = shape.entries(node, "a player", &PLAYER_KEYS);
    let number = |shape: &mut Shape, key: &str, low: i64| {
        keys.get(key).and_then(|node| shape.number(node, &format!("`{key}`"), low, 1_000_000_000))
    };
    let mut setup = nobody(name.clone(), name.span.join(node.span()));
    setup.life = number(shape, "life", -1_000_000_000).and_then(|life| i32::try_from(life).ok());
    setup.poison = number(shape, "poison", 0).and_then(|poison| u32::try_from(poison).ok());
    setup.team = keys.get("team").and_then(|node| shape.text(node, "`team`"));
    setup.mana_pool = keys
        .get("mana pool")
        .and_then(|node| shape.text(node, "mana"))
        .and_then(|text| mana(&text, shape));
    let zones = ZONES.map(|key| keys.get(key).map(|node| lines(node, key, known, shape)));
    let there = |at: usize| zones[at].is_some().then(Vec::new);
    setup.hand = there(0);
    setup.in_play = there(1);
    setup.library = there(2);
    setup.graveyard = there(3);
    setup.removed = there(4);
    setup.phased_out = there(5);
    setup.ante = there(6);
    setup.sideboard = there(7);
    setup.deck = there(8);
    (setup, zones.into_iter().map(Option::unwrap_or_default).collect())
}

fn mana(text: &Text, shape: &mut Shape) -> Option<ManaText> {
    let cost = ManaCost::parse(text.as_str());
    if cost.is_none() {
        let fault =
            Fault::new("mana", format!("`{text}` isn't mana"), text.span, "not symbols of 104.3");
        shape.fault(fault.help("write for example \"{1}{G}\""));
    }
    Some(ManaText { cost: cost?, span: text.span })
}

fn lines(node: &YamlNode, key: &str, known: NamesOnBoard<'_>, shape: &mut Shape) -> Vec<BoardLine> {
    let (defined, there) = known;
    let entries = shape.list(node, &format!("`{key}`"));
    let mut lines = Vec::new();
    for text in entries::texts(entries, defined, shape) {
        let text = entries::bracketed(text, defined, there);
        if let Some(head) = shape.keep(sentence::board_head(&text, defined)) {
            lines.push(BoardLine { head, span: text.span });
        }
    }
    lines
}

fn stack_texts(keys: &Entries<'_>, shape: &mut Shape) -> Vec<Text> {
    let list = keys.get("stack").map_or(Vec::new(), |node| shape.list(node, "`stack`"));
    list.into_iter().filter_map(|node| shape.text(node, "an object on the stack")).collect()
}

/// `stack:`
pub(super) fn stack(keys: &Entries<'_>, names: &DocumentNames, shape: &mut Shape) -> Vec<Stacked> {
    let texts = stack_texts(keys, shape);
    texts.iter().filter_map(|text| shape.keep(sentence::stack_item(text, names))).collect()
}

/// `this turn:`
pub(super) fn this_turn(
    keys: &Entries<'_>,
    names: &DocumentNames,
    shape: &mut Shape,
) -> Vec<Earlier> {
    let list = keys.get("this turn").map_or(Vec::new(), |node| shape.list(node, "`this turn`"));
    let texts =
        list.into_iter().filter_map(|node| shape.text(node, "a sentence")).collect::<Vec<_>>();
    texts.iter().filter_map(|text| shape.keep(sentence::past(text, names))).collect()
}
