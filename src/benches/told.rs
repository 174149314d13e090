//! The scenario `S` without its script: who acts is told at once, so that what is measured is the
//! engine alone, with its log and with a silent one.

use super::{COMBAT, board, first};
use apnap::decide::{Act, Answer, Ask, Choice, Decide, Decision, HowPlayed, Stop, Trial};
use apnap::game::{Entity, Game, Log, ObjectId, PlayerId, Zone};
use apnap::rules::Engine;
use apnap::terms::Step;
use criterion::{BatchSize, Criterion};

/// Answers as the script of `S` does.
struct ScriptAnswers {
    burn: ObjectId,
    burned: ObjectId,
    attacker: ObjectId,
    blockers: [ObjectId; 2],
    rest: Trial,
}

impl ScriptAnswers {
    fn of(game: &Game) -> ScriptAnswers {
        let named = |name: &str| {
            let called = |id: &ObjectId| game.object(*id).face.name.as_deref() == Some(name);
            game.objects().map(|o| o.id).filter(called).collect::<Vec<_>>()
        };
        let bears = named("Grizzly Bears");
        ScriptAnswers {
            burn: named("Lightning Bolt")[0],
            burned: named("Hill Giant")[0],
            attacker: named("Hill Ogre")[0],
            blockers: [bears[0], bears[1]],
            rest: Trial::default(),
        }
    }
}

impl Decide for ScriptAnswers {
    fn decide(&mut self, game: &Game, log: &mut Log, decision: &Decision) -> Result<Answer, Stop> {
        let burned = Choice::Entity(Entity::Object(self.burned));
        Ok(match &decision.ask {
            Ask::Act if matches!(game.object(self.burn).zone, Zone::Hand(_)) => {
                Answer::Act(Act::Play { object: self.burn, how: HowPlayed::Normal })
            }
            Ask::Act if game.turn().step > Step::CombatDamage => return Err(Stop::Halt),
            Ask::Act => Answer::Act(Act::Pass),
            Ask::One { of, .. } if of.contains(&burned) => Answer::One(burned),
            Ask::Some { of, .. } if of.contains(&burned) => Answer::Many(vec![burned]),
            Ask::Attack { .. } => {
                Answer::Attack { attackers: vec![(self.attacker, PlayerId(1))], bands: Vec::new() }
            }
            Ask::Block { .. } => {
                Answer::Block(self.blockers.map(|b| (b, vec![self.attacker])).to_vec())
            }
            Ask::Assign { among, total, .. } => {
                let share = total / among.len() as u32;
                Answer::Split(vec![share; among.len()])
            }
            _ => self.rest.decide(game, log, decision)?,
        })
    }

    fn forced(&mut self, _: &Game, _: &mut Log, _: &Decision) -> Result<Option<Answer>, Stop> {
        Ok(None)
    }
}

/// Plays `S` and gives the game at its end.
fn played(game: Game, log: Log) -> Game {
    let mut told = ScriptAnswers::of(&game);
    let mut engine = Engine::new(game, log, &mut told);
    engine.run().expect_err("it is halted behind the combat");
    engine.into_parts().0
}

pub fn told(c: &mut Criterion) {
    let ready = board(&first(COMBAT)).game;
    let dead =
        |game: &Game| game.objects().filter(|o| matches!(o.zone, Zone::Graveyard(_))).count();
    assert_eq!(dead(&played(ready.clone(), Log::silent())), 5);
    for (name, log) in
        [("S, no script", Log::default()), ("S, no script, a silent log", Log::silent())]
    {
        c.bench_function(name, |b| {
            b.iter_batched(
                || (ready.clone(), log.clone()),
                |(game, log)| played(game, log),
                BatchSize::SmallInput,
            );
        });
    }
}
