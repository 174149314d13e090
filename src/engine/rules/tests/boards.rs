//! Boards built by hand and a decider that answers from a list: for what no scenario says.

pub use crate::decide::{Act, Answer, Ask, Decide, Decision};
pub use crate::game::{
    CardId, EntryKind, Event, Face, Game, Log, ObjectId, ObjectKind, Options, PlayerId,
    PrintedNumber, PrintedValues, Zone,
};
pub use crate::rules::{Engine, Stop};
pub use crate::terms::{CardType, Step};
pub use crate::wording::tree::{Ability, Keyword};
use std::collections::VecDeque;
use std::sync::Arc;

pub const ANN: PlayerId = PlayerId(0);
pub const BOB: PlayerId = PlayerId(1);

/// Answers from a list; passes with priority until a step is reached, forced choices as they are.
#[derive(Default)]
pub struct UntilStep {
    pub answers: VecDeque<Answer>,
    pub asked: Vec<Decision>,
    /// Stops at the first priority in this step, of this turn.
    pub until: Option<(u32, Step)>,
}

impl Decide for UntilStep {
    fn decide(&mut self, game: &Game, _: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        if decision.ask == Ask::Act {
            let here = (game.turn().number, game.turn().step);
            let stop = self.until == Some(here) || here.0 > 5;
            return if stop { Err(Stop::Halt) } else { Ok(Answer::Act(Act::Pass)) };
        }
        // Cards that go into a graveyard together lie as they come (217.4c), unless a test says
        // more.
        if let (Ask::Order { of, .. }, None) = (&decision.ask, self.answers.front()) {
            return Ok(Answer::Many(of.clone()));
        }
        self.asked.push(decision.clone());
        self.answers.pop_front().ok_or_else(|| Stop::Decider(Box::new(decision.clone())))
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// A game of Ann and Bob.
pub fn two_players() -> Game {
    Game::new(&["Ann", "Bob"], Options::default())
}

/// A creature card.
pub fn creature(name: &str, power: i32, toughness: i32, keywords: &[Keyword]) -> Face {
    let number = |n| Some(PrintedNumber { number: n, star: false });
    Arc::new(PrintedValues {
        name: Some(name.into()),
        mana_cost: Some(Default::default()),
        types: vec![CardType::Creature],
        power: number(power),
        toughness: number(toughness),
        abilities: keywords.iter().map(|k| Arc::new(Ability::Keyword(k.clone()))).collect(),
        ..PrintedValues::default()
    })
}

/// Puts a card in play.
pub fn put(game: &mut Game, owner: PlayerId, face: Face) -> ObjectId {
    let card = CardId(game.objects().len() as u16);
    game.place(ObjectKind::Card(Some(card)), owner, face, Zone::InPlay, |_| {})
}

/// Runs with these answers to the first priority in a step of a turn; the game, what happened, what
/// was asked.
pub fn run(
    game: Game,
    answers: Vec<Answer>,
    until: (u32, Step),
) -> (Game, Log, Vec<Decision>, Stop) {
    let mut decide = UntilStep { answers: answers.into(), asked: Vec::new(), until: Some(until) };
    let mut engine = Engine::new(game, Log::default(), &mut decide);
    let stop = engine.run().expect_err("a run always ends with a stop");
    let (game, log) = (engine.game.clone(), engine.log.clone());
    (game, log, decide.asked, stop)
}

/// The headings of a log.
pub fn headings(log: &Log) -> Vec<String> {
    let heading = |game: &Game| {
        let turn = game.turn();
        let active = &game.player(turn.active).name;
        format!("Turn {}, {active}, {}", turn.number, turn.step)
    };
    let headings = log.entries().iter().filter(|e| e.kind == EntryKind::Heading);
    headings.filter_map(|e| e.then.as_deref()).map(heading).collect()
}

/// The trace as text, for looking at.
#[allow(dead_code)]
pub fn trace(log: &Log) -> String {
    let line = |e: &crate::game::Entry| {
        let rules: Vec<_> = e.rules.iter().map(|r| r.number()).collect();
        format!("{}{:?}  [{}]\n", "  ".repeat(e.depth.into()), e.fact, rules.join(" "))
    };
    log.entries().iter().filter(|e| e.told).map(line).collect()
}

/// Whether an event happened.
pub fn happened(log: &Log, is: impl Fn(&Event) -> bool) -> bool {
    log.events().any(is)
}
