//! What a search pays for a position in the middle of a game: the acts that are legal there, and
//! its digest.

use super::{board, first};
use apnap::decide::{Act, Trial};
use apnap::game::{Digests, Game, Log, Memories, PlayerId};
use apnap::rules::Engine;
use criterion::Criterion;
use std::hint::black_box;

/// Twenty lands, five permanents that do something, ten cards in hand.
const MIDDLE: &[u8] = include_bytes!("position.yaml");

fn middle() -> Game {
    board(&first(MIDDLE)).game.if_priority_of(PlayerId(0))
}

pub fn position(c: &mut Criterion) {
    let game = middle();
    c.bench_function("the acts of a position", |b| {
        b.iter(|| {
            let mut trial = Trial::default();
            let engine = Engine::new(black_box(&game).clone(), Log::silent(), &mut trial);
            engine.possible_acts(PlayerId(0)).len()
        });
    });
    c.bench_function("a position: a copy, an ability played, a digest", |b| {
        let mut digests = Digests::new(&game, Memories::NONE);
        let ann = PlayerId(0);
        let mut trial = Trial::default();
        let acts = Engine::new(game.clone(), Log::silent(), &mut trial).possible_acts(ann);
        let mut abilities = acts.into_iter().filter_map(|act| match act {
            Act::PlayAbility { object, ability } => Some((object, ability)),
            _ => None,
        });
        let (object, ability) = abilities.next().expect("an ability that can be played");
        b.iter(|| {
            let mut trial = Trial::default();
            let mut engine = Engine::new(black_box(&game).clone(), Log::silent(), &mut trial);
            engine.play_ability(ann, object, ability).expect("it can be played");
            digests.of(&engine.into_parts().0)
        });
    });
    c.bench_function("the digest of a position", |b| {
        let mut digests = Digests::new(&game, Memories::NONE);
        b.iter(|| digests.of(black_box(&game)));
    });
}
