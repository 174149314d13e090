//! The board of a scenario: players, zones, states, combat, the stack, the turn; or a list of
//! everything that is wrong with it.
mod chosen;
mod combat;
mod past;
mod stack;
mod states;
mod tokens;
mod turn;
mod unread;
mod variant;
mod zones;

pub use unread::{Unread, Waits};

use super::faces::Faces;
use super::{Names, Problem};
use crate::card::CardFinder;
use crate::game::{Entity, Game, ObjectId, ObjectKind, PlayerId, Setup, Zone};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{GameStage, SetupFault, SetupFaultKind};
use crate::scenario::ast::{BoardItem, Scenario, StateKind, TurnPointKind};
use crate::source::Span;
use crate::terms::{CardType, MOST_MANA, Mana, ManaKind, ManaSymbol};
use crate::words::refused_in_words;

/// A board that can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// The game.
    pub game: Game,
    /// What the names of the file stand for.
    pub names: Names,
    /// What isn't understood.
    pub unread: Vec<Unread>,
    /// What is to be said of where cards come from.
    pub notes: Vec<String>,
}

/// The board as it is being set up.
struct Builder<'s> {
    scenario: &'s Scenario,
    setup: Setup,
    names: Names,
    faces: Faces<'s>,
    problems: Vec<Problem>,
    /// Objects with the entry that they stand for, and the player under whom it stands.
    placed: Vec<(ObjectId, &'s BoardItem, PlayerId)>,
}

/// Sets up the board.
///
/// # Errors
/// Everything that is wrong with it.
pub fn set_up(scenario: &Scenario, cards: &dyn CardFinder) -> Result<SetUp, Vec<Problem>> {
    let players: Vec<&str> = scenario.players.iter().map(|p| p.name.text.as_str()).collect();
    let names = Names::of(&players);
    let mut problems = Vec::new();
    let options = variant::options(scenario, &mut problems);
    let setup = Setup::new(&players, options);
    let faces = Faces::new(scenario, cards, &mut problems);
    let mut builder = Builder { scenario, setup, names, faces, problems, placed: Vec::new() };
    let stage = match scenario.turn.kind {
        TurnPointKind::BeforeTheGame => GameStage::ToBegin,
        _ => GameStage::UnderWay,
    };
    builder.players();
    builder.teams();
    builder.zones();
    builder.turn();
    builder.states();
    builder.combat();
    builder.stack();
    builder.past();
    builder.taken(stage);
    let unread = builder.unread();
    let game = match builder.setup.clone().into_game(stage) {
        Ok(game) if builder.problems.is_empty() => game,
        outcome => {
            let faults = outcome.err().unwrap_or_default();
            let faults: Vec<Problem> = faults.into_iter().map(|f| builder.fault_at(f)).collect();
            builder.problems.extend(faults);
            builder.problems.sort_by_key(|p| p.span.start);
            let faces = &builder.faces;
            builder.problems.retain(|problem| !faces.awaits(problem.span));
            return Err(builder.problems);
        }
    };
    let undamaged = builder.damaged_for_nothing(&game);
    if !undamaged.is_empty() {
        return Err(undamaged);
    }
    builder.names.note_spoken(scenario);
    Ok(SetUp { game, names: builder.names, unread, notes: builder.faces.notes })
}

impl Builder<'_> {
    /// Damage on a permanent that is no creature: none is dealt to it.
    fn damaged_for_nothing(&self, game: &Game) -> Vec<Problem> {
        let damage = |item: &BoardItem| {
            let mut states = item.states.iter();
            states.find(|s| matches!(s.kind, StateKind::Damage(1..))).map(|s| s.span)
        };
        let damaged = self.placed.iter().filter_map(|(id, item, _)| Some((*id, damage(item)?)));
        let said = damaged.filter(|(id, _)| {
            game.object(*id).in_play() && !characteristics(game, *id).is(CardType::Creature)
        });
        said.map(|(id, span)| {
            let name = crate::called::name(game, id);
            let mut problem = Problem::error(span, format!("{name} is no creature"));
            problem.rules = vec![crate::cite!("glossary: Damage")];
            problem.help("damage is dealt to creatures and players alone: leave it out")
        })
        .collect()
    }

    /// What another player owns and something on the board gives to the player under whom it
    /// stands is that player's for no other reason (217.5d): it goes back once that ends.
    fn taken(&mut self, stage: GameStage) {
        let placed: Vec<(ObjectId, PlayerId)> =
            self.placed.iter().map(|(id, _, player)| (*id, *player)).collect();
        for (id, player) in placed {
            let object = self.setup.object(id);
            if object.zone != Zone::InPlay || object.owner == player {
                continue;
            }
            let (owner, mut without) = (object.owner, self.setup.clone());
            without.edit(id, |o| o.put_by = owner);
            let given = without
                .clone()
                .into_game(stage)
                .is_ok_and(|game| controller(&game, id) == Some(player));
            if given {
                self.setup = without;
            }
        }
    }

    fn players(&mut self) {
        for (i, player) in self.scenario.players.iter().enumerate() {
            let id = PlayerId(i as u8);
            if let Some(life) = player.life {
                self.setup.player_mut(id).life = i64::from(life);
            }
            if let Some(poison) = player.poison
                && let Some(kind) = crate::terms::CounterKind::parse("poison")
            {
                self.setup.player_mut(id).counters.insert(kind, poison);
            }
            if let Some(mana) = &player.mana_pool {
                let mut pool = Vec::new();
                if mana.cost.converted(0) as usize > MOST_MANA {
                    let message = format!("a pool holds no more than {MOST_MANA} mana");
                    self.problems.push(Problem::error(mana.span, message));
                    continue;
                }
                for symbol in &mana.cost.0 {
                    match symbol {
                        ManaSymbol::Color(c) => {
                            pool.push(Mana { kind: ManaKind::Color(*c), snow: false, only: None })
                        }
                        ManaSymbol::Generic(n) => pool.extend((0..*n).map(|_| Mana {
                            kind: ManaKind::Colorless,
                            snow: false,
                            only: None,
                        })),
                        ManaSymbol::Snow => {
                            pool.push(Mana { kind: ManaKind::Colorless, snow: true, only: None })
                        }
                        ManaSymbol::Hybrid(..) | ManaSymbol::Variable(_) => {
                            self.problems.push(Problem::error(
                                mana.span,
                                "mana in a pool is of a colour or colourless",
                            ));
                        }
                    }
                }
                self.setup.player_mut(id).mana = pool;
            }
        }
    }

    /// An illegal board, said of the entry that stands for what is wrong.
    fn fault_at(&self, fault: SetupFault) -> Problem {
        let of_player = |id: PlayerId| self.scenario.players[id.index()].span;
        let span = match fault.of {
            Entity::Player(id) => of_player(id),
            Entity::Object(id) => match self.placed.iter().find(|(placed, ..)| *placed == id) {
                Some((_, item, _)) => item.span,
                None => of_player(self.setup.object(id).owner),
            },
        };
        let mut problem = Problem::error(span, refused_in_words(&self.setup, &fault.why));
        problem.rules = fault.rules;
        match fault.kind {
            SetupFaultKind::OnlyForAnte => problem.help("write `options: [ante]`"),
            SetupFaultKind::NoPermanent => {
                problem.help("put it into `hand` or `graveyard`, or let it be on the `stack`")
            }
            _ => problem,
        }
    }

    fn fault(&mut self, span: Span, message: impl Into<String>) {
        self.problems.push(Problem::error(span, message));
    }

    /// The active player, or a problem said elsewhere.
    fn active(&self) -> PlayerId {
        self.setup.turn().active
    }

    /// The kind of object that an entry makes: the next card, or a token.
    fn next_card(&mut self, name: &str, alias: Option<String>) -> ObjectKind {
        let card = super::names::CardName { name: name.to_string(), alias };
        ObjectKind::Card(Some(self.names.add(card)))
    }
}
