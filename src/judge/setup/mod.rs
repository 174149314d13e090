//! The board of a scenario.
use super::faces::Faces;
use super::names::CardName;
use super::{Names, Problem};
use crate::card::CardFiles;
use crate::game::{CardId, Entity, Game, LibraryOrder, ObjectId, ObjectKind, Options, PlayerId, Zone};
use crate::scenario::ast::{BoardItem, BoardObject, Scenario, StateKind, TurnPointKind};
use crate::source::Span;
use crate::terms::{Mana, ManaKind, ManaSymbol};
use crate::wording::tree::Ability;

/// Wording of a card of the scenario that isn't understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The card.
    pub card: String,
    /// The words.
    pub words: String,
    /// Where they stand, if in the scenario itself.
    pub span: Option<Span>,
}

/// A board that can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// The game.
    pub game: Game,
    /// What the names of the file stand for.
    pub names: Names,
    /// What isn't understood.
    pub unread: Vec<Unread>,
}

/// Sets up the board.
///
/// # Errors
/// Everything that is wrong with it.
pub fn set_up(scenario: &Scenario, files: &CardFiles) -> Result<SetUp, Vec<Problem>> {
    let players: Vec<&str> = scenario.players.iter().map(|p| p.name.text.as_str()).collect();
    let mut names = Names { players: players.iter().map(ToString::to_string).collect(), ..Names::default() };
    let options = Options { multiplayer: players.len() > 2, ..Options::default() };
    let mut game = Game::new(&players, options);
    let mut faces = Faces::new(scenario, files);
    let mut problems = Vec::new();
    let mut later: Vec<(ObjectId, &BoardItem)> = Vec::new();
    for (i, player) in scenario.players.iter().enumerate() {
        let id = PlayerId(i as u8);
        if let Some(life) = player.life {
            game.player_mut(id).life = i64::from(life);
        }
        if let Some(mana) = &player.mana_pool {
            let mut pool = Vec::new();
            for symbol in &mana.cost.0 {
                match symbol {
                    ManaSymbol::Color(c) => pool.push(Mana { kind: ManaKind::Color(*c), snow: false }),
                    ManaSymbol::Generic(n) => pool.extend((0..*n).map(|_| Mana { kind: ManaKind::Colorless, snow: false })),
                    _ => problems.push(Problem::error(mana.span, "mana in a pool is of a colour or colourless")),
                }
            }
            game.player_mut(id).mana = pool;
        }
        let zones = [
            (&player.hand, Zone::Hand(id)),
            (&player.in_play, Zone::InPlay),
            (&player.library, Zone::Library(id)),
            (&player.graveyard, Zone::Graveyard(id)),
            (&player.removed, Zone::Removed),
        ];
        if player.library.is_some() {
            game.player_mut(id).library_order = LibraryOrder::Known;
        }
        for (items, zone) in zones {
            for item in items.iter().flatten() {
                let BoardObject::Card(name) = &item.what else {
                    problems.push(Problem::unruled(item.span, "tokens aren't set up yet"));
                    continue;
                };
                let face = match faces.face(name) {
                    Ok(face) => face,
                    Err(problem) => {
                        problems.push(problem);
                        continue;
                    }
                };
                for _ in 0..item.count {
                    let card = CardId(names.cards.len() as u16);
                    names.cards.push(CardName { name: name.text.clone(), alias: item.alias.as_ref().map(|a| a.text.clone()) });
                    let object = game.place(ObjectKind::Card(card), id, face.clone(), zone, |_| {});
                    later.push((object, item));
                }
            }
        }
    }
    for (object, item) in &later {
        for state in &item.states {
            match &state.kind {
                StateKind::Tapped => game.edit(*object, |o| o.tapped = true),
                StateKind::Damage(n) => game.edit(*object, |o| o.damage = *n),
                StateKind::Counters { count, kind } => game.edit(*object, |o| {
                    o.counters.insert(kind.clone(), *count);
                }),
                StateKind::AttachedTo(noun) => match names.one(&game, noun, &[]) {
                    Ok(to) => game.edit(*object, |o| o.attached_to = Some(Entity::Object(to))),
                    Err(problem) => problems.push(problem),
                },
                _ => problems.push(Problem::unruled(state.span, "this state isn't set up yet")),
            }
        }
    }
    if let TurnPointKind::Step { player, step, beginning, .. } = &scenario.turn.kind {
        let active = player.as_ref().map_or(PlayerId(0), |p| PlayerId(p.index as u8));
        let next = game.next_player(active);
        let turn = game.turn_mut();
        turn.active = active;
        turn.step = *step;
        turn.next_active = next;
        turn.begun = !beginning;
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut unread = Vec::new();
    for object in game.objects() {
        for ability in &object.face.abilities {
            if let Ability::Unknown(u) = ability.as_ref() {
                let card = object.face.name.as_deref().unwrap_or_default().to_string();
                unread.push(Unread { span: faces.place(&card), card, words: u.text.clone() });
            }
        }
    }
    unread.dedup();
    Ok(SetUp { game, names, unread })
}
