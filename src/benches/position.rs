//! What a search pays for a position in the middle of a game: the acts that are legal there, and
//! its digest.

use super::{board, first};
use apnap::decide::{Act, Trial};
use apnap::game::{Digests, Game, Log, Memories, PlayerId};
use apnap::rules::Engine;
use criterion::Criterion;
use std::hint::black_box;

/// Twenty lands, five permanents that do something, ten cards in hand.
const MIDDLE: &str = r#"title: middle
cards:
  Glorious Anthem: {cost: "{1}{W}{W}", type: Enchantment, text: Creatures you control get +1/+1.}
  Prodigal Sorcerer: {cost: "{2}{U}", type: Creature - Human Wizard, pt: 1/1, text: "{T}: Prodigal Sorcerer deals 1 damage to target creature or player."}
  Nantuko Husk: {cost: "{2}{B}", type: Creature - Zombie Insect, pt: 2/2, text: "Sacrifice a creature: Nantuko Husk gets +2/+2 until end of turn."}
  Soul Warden: {cost: "{W}", type: Creature - Human Cleric, pt: 1/1, text: "Whenever another creature comes into play, you gain 1 life."}
  Grizzly Bears: {cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
  Shock: {cost: "{R}", type: Instant, text: Shock deals 2 damage to target creature or player.}
  Counterspell: {cost: "{U}{U}", type: Instant, text: Counter target spell.}
players:
  Ann:
    hand: [Shock, Grizzly Bears, Counterspell, Soul Warden, Nantuko Husk]
    in play: [Glorious Anthem, Prodigal Sorcerer, Nantuko Husk, 4 Plains, 3 Island, 3 Swamp]
    library: [30 Forest]
  Bob:
    hand: [2 Shock, Grizzly Bears, Soul Warden, Counterspell]
    in play: [Prodigal Sorcerer, Soul Warden, 4 Mountain, 3 Forest, 3 Plains]
    library: [30 Forest]
expect: Bob has 20 life
"#;

fn middle() -> Game {
    board(&first(MIDDLE.as_bytes())).game.if_priority_of(PlayerId(0))
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
