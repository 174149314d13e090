//! The plainest sentences of cards, and what must have happened where they were followed.
use apnap::game::{Cause, Entity, Event, Game, ObjectId, PlayerId, Zone};
use apnap::rules::r418_continuous::characteristics;
use apnap::wording::tree::{ObjectRule, Tree};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// One resolution of an ability or spell of the card, to the next time that a player gets priority.
pub struct Resolution<'g> {
    pub game: &'g Game,
    /// What happened in it.
    pub events: Vec<&'g Event>,
    /// The card, in each of its lives.
    pub ids: &'g [ObjectId],
    pub you: PlayerId,
    pub targets: Vec<Entity>,
    /// How many instances of the word "target" they were chosen for.
    pub phrases: usize,
    pub before: Before,
}

/// What was so as a resolution began.
#[derive(Clone)]
pub struct Before {
    /// The card was in play.
    pub here: bool,
    pub tapped: BTreeSet<ObjectId>,
    /// What has left its zone since the game began.
    pub left: BTreeSet<ObjectId>,
    /// How many cards each player had in hand.
    pub hands: BTreeMap<PlayerId, u32>,
}

impl Before {
    pub fn of(game: &Game, card: ObjectId) -> Before {
        Before {
            here: game.object(card).in_play(),
            tapped: game.in_play().iter().filter(|o| game.object(**o).tapped).copied().collect(),
            left: BTreeSet::new(),
            hands: game.players().map(|p| (p.id, p.hand.len() as u32)).collect(),
        }
    }

    pub fn follow(&mut self, event: &Event, ids: &[ObjectId]) {
        match event {
            Event::Tapped(o) => {
                self.tapped.insert(*o);
            }
            Event::Untapped(o) => {
                self.tapped.remove(o);
            }
            Event::Move(m) => {
                self.left.insert(m.object);
                if ids.contains(&m.object) {
                    self.here = m.to == Zone::InPlay;
                }
                if m.to == Zone::InPlay && m.arrived.tapped {
                    self.tapped.insert(m.new);
                }
                if let Zone::Hand(p) = m.from {
                    self.hands.entry(p).and_modify(|n| *n = n.saturating_sub(1));
                }
                if let Zone::Hand(p) = m.to {
                    self.hands.entry(p).and_modify(|n| *n += 1);
                }
            }
            _ => {}
        }
    }
}

/// Tokens of one kind, or of two.
const TOKENS: &str = concat!(
    r"^put (\w+) (?:\d+/\d+ )?[^,]*?creature tokens? ",
    r"(?:and (\w+) (?:\d+/\d+ )?[^,]*creature tokens? )?[^,]*into play$",
);

fn number(word: &str) -> Option<u32> {
    let words = ["no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let also = if word == "an" { "a" } else { word };
    words.iter().position(|w| *w == also).map(|n| n as u32).or_else(|| word.parse().ok())
}

impl Resolution<'_> {
    pub fn any(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(|e| is(e))
    }

    fn moves(&self, from: fn(Zone) -> bool, to: impl Fn(Zone) -> bool) -> u32 {
        let moved = self.events.iter().filter(|e| match e {
            Event::Move(m) => from(m.from) && to(m.to),
            _ => false,
        });
        moved.count() as u32
    }

    /// Whether something is so of each target that is an object and still where it was (413.2a).
    fn each_object(&self, is: impl Fn(ObjectId) -> bool) -> bool {
        self.targets.iter().all(|t| match t {
            Entity::Object(o) => self.before.left.contains(o) || is(*o),
            Entity::Player(_) => true,
        })
    }

    /// Whether something in play can't have more than so many counters.
    fn limits_counters(&self) -> bool {
        let limits = |rule: &ObjectRule| matches!(rule, ObjectRule::MostCounters(..));
        let has = |o: &ObjectId| {
            let seen = characteristics(self.game, *o);
            seen.abilities.iter().any(|instance| instance.ability.any(limits))
        };
        self.game.in_play().iter().any(has)
    }

    fn life(&self, who: PlayerId, by: i64) -> bool {
        self.any(
            |e| matches!(e, Event::Life { player, change, .. } if *player == who && *change == by),
        )
    }
}

pub type Followed = fn(&Resolution, &regex::Captures) -> bool;

/// A sentence, and what must have happened if it was followed.
pub static SENTENCES: LazyLock<Vec<(Regex, Followed)>> = LazyLock::new(|| {
    let all: Vec<(&str, Followed)> = vec![
        (r"^(?:~|it|this creature) deals (\d+) damage to target [^,]*$", |r, c| {
            let amount = number(&c[1]).unwrap_or(0);
            r.targets.iter().take(1).all(|t| {
                r.any(|e| match e {
                    Event::Damage { source, to, amount: n, .. } => {
                        r.ids.contains(source) && to == t && *n == amount
                    }
                    Event::Prevented { to, .. } => to == t,
                    _ => false,
                })
            })
        }),
        (r"^(?:you )?draw (\w+) cards?$", |r, c| {
            let drawn = r.moves(|z| matches!(z, Zone::Library(_)), |z| matches!(z, Zone::Hand(_)));
            drawn == number(&c[1]).unwrap_or(drawn)
                || r.any(|e| matches!(e, Event::DrewFromEmpty(_)))
        }),
        (r"^target player draws (\w+) cards?$", |r, c| {
            // Another sentence may have anybody draw as well.
            let theirs = |z| matches!(z, Zone::Hand(p) if r.targets.contains(&Entity::Player(p)));
            let drawn = r.moves(|z| matches!(z, Zone::Library(_)), theirs);
            drawn >= number(&c[1]).unwrap_or(drawn)
                || r.any(|e| matches!(e, Event::DrewFromEmpty(_)))
        }),
        (r"^you gain (\d+) life$", |r, c| r.life(r.you, c[1].parse().unwrap_or(0))),
        (r"^you lose (\d+) life$", |r, c| r.life(r.you, -c[1].parse().unwrap_or(0))),
        (r"^target (?:player|opponent) loses (\d+) life$", |r, c| {
            r.targets.iter().all(|t| match t {
                Entity::Player(p) => r.life(*p, -c[1].parse().unwrap_or(0)),
                Entity::Object(_) => true,
            })
        }),
        (r"^target player gains (\d+) life$", |r, c| {
            r.targets.iter().all(|t| match t {
                Entity::Player(p) => r.life(*p, c[1].parse().unwrap_or(0)),
                Entity::Object(_) => true,
            })
        }),
        (r"^destroy target [^,]*$", |r, _| {
            r.each_object(|o| {
                r.any(|e| match e {
                    Event::Move(m) => m.object == o && m.cause == Cause::Destroyed,
                    Event::Regenerated(x, _) => *x == o,
                    _ => false,
                })
            })
        }),
        (r"^counter target [^,]*(?:spell|ability)[^,]*$", |r, _| {
            r.each_object(|o| {
                r.any(|e| matches!(e, Event::Countered { object, .. } if *object == o))
            })
        }),
        (r"^tap target [^,]*$", |r, _| {
            r.each_object(|o| {
                r.before.tapped.contains(&o) || r.any(|e| matches!(e, Event::Tapped(x) if *x == o))
            })
        }),
        (r"^untap target [^,]*$", |r, _| {
            r.each_object(|o| {
                !r.before.tapped.contains(&o)
                    || r.any(|e| matches!(e, Event::Untapped(x) if *x == o))
            })
        }),
        (TOKENS, |r, c| {
            let made = r.events.iter().filter(|e| matches!(e, Event::Created(_))).count() as u32;
            let others = c.get(2).map_or(Some(0), |c| number(c.as_str()));
            number(&c[1]).zip(others).is_none_or(|(first, others)| made == first + others)
        }),
        (r"^put (\w+) ([^ ]+) counters? on (?:~|it|target [^,]*)$", |r, c| {
            let wanted = number(&c[1]);
            r.limits_counters()
                || r.any(|e| match e {
                    Event::CountersPut { amount, .. } => wanted.is_none_or(|w| w == *amount),
                    _ => false,
                })
        }),
        (r"^(?:~|target creature[^,]*) (?:gets|gains|becomes|can't) [^,]*$", |r, _| {
            r.any(|e| matches!(e, Event::EffectBegan(_)))
        }),
        (r"^creatures [^,]* (?:get|gain) [^,]*$", |r, _| {
            r.any(|e| matches!(e, Event::EffectBegan(_)))
        }),
        (r"^(?:prevent|regenerate) [^,]*$", |r, c| {
            // Of "each" there may be none.
            c[0].starts_with("regenerate each") || r.any(|e| matches!(e, Event::EffectBegan(_)))
        }),
        (r"^gain control of target [^,]*$", |r, _| r.any(|e| matches!(e, Event::EffectBegan(_)))),
        (r"^return target [^,]* to (?:its|their) owner's hands?$", |r, _| {
            r.each_object(|o| {
                r.any(|e| match e {
                    Event::Move(m) => m.object == o && matches!(m.to, Zone::Hand(_)),
                    Event::Ceased { object, .. } => *object == o,
                    _ => false,
                })
            })
        }),
        (r"^return target [^,]*card from your graveyard to your hand$", |r, _| {
            r.moves(|z| matches!(z, Zone::Graveyard(_)), |z| matches!(z, Zone::Hand(_))) > 0
        }),
        (r"^return target [^,]*card from your graveyard to play[^,]*$", |r, _| {
            // An instant or sorcery stays where it is (217.1a).
            let stays = |o| !r.game.object(o).face.types.iter().any(|t| t.is_permanent());
            r.moves(|z| matches!(z, Zone::Graveyard(_)), |z| z == Zone::InPlay) > 0
                || r.each_object(stays)
        }),
        (r"^target (?:player|opponent) discards (\w+) cards?(?: at random)?$", |r, c| {
            let gone = r.moves(|z| matches!(z, Zone::Hand(_)), |z| matches!(z, Zone::Graveyard(_)));
            let had = r.targets.iter().filter_map(|t| match t {
                Entity::Player(p) => r.before.hands.get(p),
                Entity::Object(_) => None,
            });
            // A later sentence may have more of them discarded.
            gone >= number(&c[1]).unwrap_or(gone).min(had.sum())
        }),
        (r"^each player discards (?:his or her hand|a card|\w+ cards)$", |r, _| {
            r.moves(|z| matches!(z, Zone::Hand(_)), |z| matches!(z, Zone::Graveyard(_))) > 0
                || r.before.hands.values().all(|n| *n == 0)
        }),
        (r"^add \{[^,]*$", |r, _| r.any(|e| matches!(e, Event::ManaAdded { .. }))),
        (r"^search your library for [^,]*", |r, _| r.any(|e| matches!(e, Event::Searched { .. }))),
        (r"^then shuffle your library$", |r, _| r.any(|e| matches!(e, Event::Shuffled(_)))),
        (r"^sacrifice ~$", |r, _| {
            r.any(|e| matches!(e, Event::Move(m) if r.ids.contains(&m.object)))
                || r.ids.iter().all(|o| r.game.object(*o).zone != Zone::InPlay)
        }),
        (r"^remove target [^,]* from the game$", |r, _| {
            r.any(|e| {
                matches!(e, Event::Move(m) if m.to == Zone::Removed)
                    || matches!(e, Event::Ceased { .. })
            })
        }),
        (r"^flip a coin$", |r, _| r.any(|e| matches!(e, Event::CoinFlipped { .. }))),
    ];
    all.into_iter().map(|(words, check)| (Regex::new(words).expect("a pattern"), check)).collect()
});
