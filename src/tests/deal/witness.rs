//! A second witness: what the words of a card promise, held against what happened, without a look
//! at what the reader made of them.
//!
//! It knows the plainest sentences only, those that stand first in an ability and depend on
//! nothing, and looks at one resolution at a time.
use apnap::game::{Cause, Entity, Event, Game, Log, ObjectId, PlayerId, StackItem, Zone};
use apnap::rules::r418_continuous::{characteristics, controller};
use apnap::scenario::ast::CardSource;
use apnap::wording::tree::{ObjectRule, Tree};
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// One resolution of an ability or spell of the card, to the next time that a player gets priority.
struct Resolution<'g> {
    game: &'g Game,
    /// What happened in it.
    events: Vec<&'g Event>,
    /// The card, in each of its lives.
    ids: &'g [ObjectId],
    you: PlayerId,
    targets: Vec<Entity>,
    /// How many instances of the word "target" they were chosen for.
    phrases: usize,
    before: Before,
}

/// What was so as a resolution began.
#[derive(Clone)]
struct Before {
    /// The card was in play.
    here: bool,
    tapped: BTreeSet<ObjectId>,
    /// How many cards each player had in hand.
    hands: BTreeMap<PlayerId, u32>,
}

impl Before {
    fn of(game: &Game, card: ObjectId) -> Before {
        Before {
            here: game.object(card).in_play(),
            tapped: game.in_play().iter().filter(|o| game.object(**o).tapped).copied().collect(),
            hands: game.players().map(|p| (p.id, p.hand.len() as u32)).collect(),
        }
    }

    fn follow(&mut self, event: &Event, ids: &[ObjectId]) {
        match event {
            Event::Tapped(o) => {
                self.tapped.insert(*o);
            }
            Event::Untapped(o) => {
                self.tapped.remove(o);
            }
            Event::Move(m) => {
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
    fn any(&self, is: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(|e| is(e))
    }

    fn moves(&self, from: fn(Zone) -> bool, to: impl Fn(Zone) -> bool) -> u32 {
        let moved = self.events.iter().filter(|e| match e {
            Event::Move(m) => from(m.from) && to(m.to),
            _ => false,
        });
        moved.count() as u32
    }

    /// Whether something is so of each target that is an object.
    fn each_object(&self, is: impl Fn(ObjectId) -> bool) -> bool {
        self.targets.iter().all(|t| match t {
            Entity::Object(o) => is(*o),
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

type Followed = fn(&Resolution, &regex::Captures) -> bool;

/// A sentence, and what must have happened if it was followed.
static SENTENCES: LazyLock<Vec<(Regex, Followed)>> = LazyLock::new(|| {
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
        (r"^(?:prevent|regenerate) [^,]*$", |r, _| r.any(|e| matches!(e, Event::EffectBegan(_)))),
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

/// An event, what it is in words, and the words.
type Needs = (fn(&Event) -> bool, &'static str, &'static str);

/// What may only happen in a resolution if one of these words is in the text.
const ONLY_WITH: &[Needs] = &[
    (|e| matches!(e, Event::Damage { .. }), "damage is dealt", "damage|fight"),
    (|e| matches!(e, Event::Life { .. }), "a life total changes", "life|damage|pay|fight"),
    (|e| matches!(e, Event::Tapped(_)), "something is tapped", "tap|attacking|pay"),
    (|e| matches!(e, Event::Untapped(_)), "something is untapped", "untap"),
    (|e| matches!(e, Event::Shuffled(_)), "a library is shuffled", "shuffle|cycling|transmute"),
    (|e| matches!(e, Event::Searched { .. }), "a library is searched", "search|cycling|transmute"),
    (|e| matches!(e, Event::CoinFlipped { .. }), "a coin is flipped", "coin"),
    (|e| matches!(e, Event::Created(_)), "something is made", "token|copy|copies|storm|counter"),
    (|e| matches!(e, Event::Countered { .. }), "something is countered", "counter"),
    (|e| matches!(e, Event::ExtraTurn(_)), "a turn is added", "extra turn"),
    (
        |e| matches!(e, Event::Move(m) if m.cause == Cause::Destroyed && m.source.is_some()),
        "something is destroyed",
        "destroy|bury",
    ),
    (
        |e| matches!(e, Event::Move(m) if m.cause == Cause::Discarded),
        "a card is discarded",
        "discard|cycl",
    ),
    (|e| matches!(e, Event::Move(m) if m.cause == Cause::Drawn), "a card is drawn", "draw|cycling"),
    (
        |e| matches!(e, Event::Move(m) if m.cause == Cause::Sacrificed),
        "something is sacrificed",
        "sacrifice|fading|vanishing|upkeep|echo",
    ),
];

/// The text of one ability of a card, if each line of the text is one.
fn line(card: &CardSource, of: usize, ability: usize) -> Option<&str> {
    let text = card.text.as_ref()?.text.as_str();
    (text.lines().count() == of).then(|| text.lines().nth(ability)).flatten()
}

/// What an ability does, without its costs or what it triggers on; `None` where that depends on
/// something, or where a spell leaves it to a delayed ability (404.4).
fn deeds(line: &str, spell: bool) -> Option<&str> {
    let line = line.split_once(" — ").map_or(line, |(_, rest)| rest);
    if let Some((_, does)) = line.split_once(": ") {
        return Some(does);
    }
    if line.starts_with("When ") || line.starts_with("Whenever ") || line.starts_with("At ") {
        if spell {
            return None;
        }
        let (_, does) = line.split_once(", ")?;
        return (!does.starts_with("if ") && !does.contains(" or ")).then_some(does);
    }
    Some(line)
}

/// How many targets words name: "that target", "only one target" and "its target" are of what has
/// been announced.
fn targets_named(text: &str) -> usize {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
    let announced = |w: &[&str]| matches!(w[0], "that" | "one" | "s" | "its");
    words.windows(2).filter(|w| w[1] == "target" && !announced(w)).count()
        + usize::from(words.first() == Some(&"target"))
}

/// Which promises of the card's words weren't kept.
pub fn broken(
    card: &CardSource,
    (start, game): (&Game, &Game),
    log: &Log,
    ids: &[ObjectId],
    of: usize,
) -> Vec<String> {
    let mut items: BTreeMap<ObjectId, StackItem> = BTreeMap::new();
    let mut window: Vec<&Event> = Vec::new();
    let mut all = Vec::new();
    let whole = card.text.as_ref().map_or(String::new(), |t| t.text.to_lowercase());
    let mut now = Before::of(start, ids[0]);
    let mut resolving: Option<(ObjectId, Before)> = None;
    for event in log.events().chain([&Event::Priority(None)]) {
        match event {
            Event::StackItemSet { object, item } => {
                items.insert(*object, (**item).clone());
            }
            Event::Passed(_) | Event::Priority(_) | Event::Resolved(_) | Event::StepBegan(_) => {
                let over = resolving.take();
                let happened = std::mem::take(&mut window);
                if let Event::Resolved(spell) = event {
                    resolving = Some((*spell, now.clone()));
                }
                let Some((spell, before)) = &over else { continue };
                let Some(item) = items.get(spell) else { continue };
                let Some(source) = item.source.filter(|s| ids.contains(s)) else { continue };
                let kind = item.ability.as_ref().map(|i| i.origin);
                let ability = match kind {
                    Some(apnap::game::AbilityOrigin::Printed(n)) => usize::from(n),
                    None if item.ability.is_none() => 0,
                    _ => continue,
                };
                let Some(you) = controller(game, *spell) else { continue };
                let targets = item.targets.iter().map(|t| t.entity).collect();
                let slots: Vec<_> = item
                    .targets
                    .iter()
                    .map(|t| t.slot)
                    .collect::<BTreeSet<_>>()
                    .into_iter()
                    .collect();
                let phrases = slots.len();
                let before = before.clone();
                let mut r =
                    Resolution { game, events: happened, ids, you, targets, phrases, before };
                for (is, what, words) in ONLY_WITH {
                    let said = words.split('|').any(|w| whole.contains(w));
                    if !said && r.any(is) {
                        all.push(format!("{}: {what}, and no word says so", card.name.text));
                    }
                }
                let spells = item.ability.is_none();
                let permanent =
                    spells && game.object(source).face.types.iter().any(|t| t.is_permanent());
                let Some(line) = line(card, of, ability).filter(|_| !permanent) else { continue };
                if spells && of != 1 {
                    continue;
                }
                let Some(does) = deeds(line, spells) else { continue };
                let does = does.replace(card.name.text.as_str(), "~").to_lowercase();
                let open = [
                    "up to",
                    "any number",
                    "x target",
                    "choose",
                    "the target of",
                    "single target",
                    "haunt",
                    "targets",
                    "\"",
                ];
                let said = targets_named(&does);
                // What is chosen among may stand before a dash.
                let modal = line.to_lowercase().starts_with("choose ");
                if does.ends_with('.')
                    && !modal
                    && !open.iter().any(|w| does.contains(w))
                    && said != r.phrases
                {
                    all.push(format!(
                        "{}: {said} targets are named, not {}",
                        card.name.text, r.phrases
                    ));
                }
                let one_by_one = said == phrases;
                let mut named = 0;
                for (nth, sentence) in does.trim_end_matches('.').split(". ").enumerate() {
                    // Of two sentences that target each is held against its own.
                    let here = targets_named(sentence);
                    if one_by_one && here > 0 {
                        let own = &slots[named..named + here];
                        let own = item.targets.iter().filter(|t| own.contains(&t.slot));
                        r.targets = own.map(|t| t.entity).collect();
                        named += here;
                    }
                    // Whether there is anything that came this turn isn't in the words either.
                    let depends = [
                        "that came into play this turn",
                        "may",
                        "if ",
                        "unless",
                        "instead",
                        "otherwise",
                        "for each",
                        " x ",
                        "where",
                        "choose",
                        "up to",
                        "any number",
                        // What stands behind a quotation mark is what something else says.
                        "\"",
                    ];
                    if depends.iter().any(|w| sentence.contains(w)) {
                        break;
                    }
                    for (pattern, check) in SENTENCES.iter() {
                        // What an earlier sentence has moved isn't found by a later one (217.1c).
                        let moved = nth > 0
                            && r.any(|e| matches!(e, Event::Move(m) if ids.contains(&m.object)));
                        let gone = (!r.before.here || moved) && !spells && sentence.contains('~');
                        if !gone
                            && let Some(found) = pattern.captures(sentence)
                            && !check(&r, &found)
                        {
                            all.push(format!(
                                "{}: \"{sentence}\" isn't what happened",
                                card.name.text
                            ));
                        }
                    }
                }
            }
            _ => {
                now.follow(event, ids);
                window.push(event);
            }
        }
    }
    all
}
