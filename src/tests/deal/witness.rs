//! A second witness: what the words of a card promise, held against what happened, without a look
//! at what the reader made of them.
//!
//! It knows the plainest sentences only, those that stand first in an ability and depend on
//! nothing, and looks at one resolution at a time.
use super::sentences::{Before, Resolution, SENTENCES};
use apnap::game::{Cause, Event, Game, Log, ObjectId, StackItem};
use apnap::rules::r418_continuous::controller;
use apnap::scenario::ast::CardSource;
use apnap::wording::tree::Ability;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

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

/// What of a card's words may speak in the resolution of an ability: its own line, and those of
/// keywords and static abilities; all of them where a line isn't an ability. `None`: of a spell.
fn spoken(card: &CardSource, abilities: &[Arc<Ability>], of: Option<usize>) -> String {
    let text = card.text.as_ref().map_or("", |t| t.text.as_str());
    let speaks = |n: usize| match &*abilities[n] {
        Ability::Keyword(_) | Ability::Static(_) => true,
        Ability::Spell(_) => of.is_none(),
        _ => of == Some(n),
    };
    let by_line = text.lines().count() == abilities.len();
    let lines = text.lines().enumerate().filter(|(n, _)| !by_line || speaks(*n));
    lines.map(|(_, line)| line.to_lowercase() + "\n").collect()
}

/// What came of a card's words in a game.
pub struct Words {
    /// Promises that weren't kept.
    pub broken: Vec<String>,
    /// Abilities of which one was held against what happened.
    pub worded: BTreeSet<usize>,
    /// Abilities of which nothing happened that they don't speak of.
    pub bounded: BTreeSet<usize>,
}

/// Which promises of the card's words weren't kept, and of which abilities any was held against
/// what happened.
pub fn broken(
    card: &CardSource,
    (start, game): (&Game, &Game),
    log: &Log,
    ids: &[ObjectId],
    of: usize,
) -> Words {
    let mut items: BTreeMap<ObjectId, StackItem> = BTreeMap::new();
    let mut window: Vec<&Event> = Vec::new();
    let mut all = Vec::new();
    let (mut worded, mut bounded) = (BTreeSet::new(), BTreeSet::new());
    let mut now = Before::of(start, ids[0]);
    let mut resolving: Option<(ObjectId, Before)> = None;
    for event in log.events().chain([&Event::Priority(None)]) {
        match event {
            Event::StackItemSet { object, item } => {
                items.insert(*object, (**item).clone());
            }
            // A triggered ability may have nothing to announce.
            Event::Created(made) if made.arrived.stack.is_some() => {
                items.extend(made.arrived.stack.as_ref().map(|i| (made.new, (**i).clone())));
                window.push(event);
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
                    // A delayed ability comes of a printed one, and says something else.
                    Some(apnap::game::AbilityOrigin::Printed(n))
                        if start.object(ids[0]).face.abilities.get(usize::from(n))
                            == item.ability.as_ref().map(|i| &i.ability) =>
                    {
                        usize::from(n)
                    }
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
                bounded.insert(ability);
                let of_spell = item.ability.as_ref().map(|_| ability);
                let spoken = spoken(card, &start.object(ids[0]).face.abilities, of_spell);
                for (is, what, words) in ONLY_WITH {
                    let said = words.split('|').any(|w| spoken.contains(w));
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
                        "shares",
                        "as long as",
                        "type of your choice",
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
                        let Some(found) = pattern.captures(sentence).filter(|_| !gone) else {
                            continue;
                        };
                        worded.insert(ability);
                        if !check(&r, &found) {
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
    Words { broken: all, worded, bounded }
}
