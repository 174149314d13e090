//! Claims that are put together of the pieces of a form.

use super::verbs::plain;
use super::{MadeLine, Pieces, Rule};
use crate::names::NameKind;
use crate::source::Text;

/// So many mana are written out at most.
const MOST_SYMBOLS: u32 = 100;

/// `life: Ann 20, Bob 5`
pub(super) fn life_totals(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    for one in pieces.all.iter().filter(|pair| pair.as_rule() == Rule::said_life_one) {
        if !line.text.is_empty() {
            line.word("and");
        }
        let part = |rule| super::super::part(one, rule).map(|pair| pieces.text(&pair));
        line.piece(&part(Rule::player)?);
        line.word("is at");
        line.piece(&part(Rule::signed)?);
        line.word("life");
    }
    pieces.done(line)
}

/// `has 2 cards in hand: X and Y`
pub(super) fn cards_so(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let lead = pieces.get(Rule::said_cards_lead)?;
    let within = pieces.within(Rule::said_cards_lead);
    let mut line = MadeLine::default();
    line.piece(&lead);
    line.word("and");
    line.piece(within.first()?);
    if lead.text.trim_end().ends_with("hand") {
        line.word("'s hand");
    }
    line.word("is");
    line.piece(&pieces.get(Rule::said_listed)?);
    pieces.done(line)
}

/// `drew X, Y and Z`
pub(super) fn each_of(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let (player, past) = (pieces.get(Rule::player)?, pieces.get(Rule::said_past)?);
    let mut line = MadeLine::default();
    let nouns = pieces.within(Rule::said_many);
    for (at, noun) in nouns.iter().enumerate() {
        // What is named twice would hold of one.
        if nouns[..at].iter().any(|before| before.as_str().trim() == noun.as_str().trim()) {
            return None;
        }
        if !line.text.is_empty() {
            line.word("and");
        }
        line.piece(&player);
        line.piece(&past);
        line.piece(noun);
    }
    pieces.done(line)
}

/// `did discard X`
pub(super) fn had_to(pieces: &Pieces<'_, '_>) -> Option<Text> {
    const PAST: [(&str, &str); 7] = [
        ("draw", "drew"),
        ("pay", "paid"),
        ("die", "died"),
        ("deal", "dealt"),
        ("take", "took"),
        ("lose", "lost"),
        ("come", "came"),
    ];
    let base = pieces.words(Rule::said_word);
    let stem = base.strip_suffix('e').unwrap_or(&base);
    let other = PAST.iter().find(|(known, _)| *known == base).map(|(_, past)| *past);
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_subject)?);
    line.word(&other.map_or_else(|| format!("{stem}ed"), str::to_owned));
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `there are six charge counters on X`
pub(super) fn counters(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word("has");
    match pieces.get(Rule::amount).or_else(|| pieces.get(Rule::said_count)) {
        Some(amount) => line.piece(&amount),
        None => line.word("one"),
    }
    if let Some(kind) = pieces.get(Rule::said_counter_kind) {
        line.piece(&kind);
    }
    line.word("counters");
    pieces.done(line)
}

/// `X power is 7`
pub(super) fn power(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word(&format!("'s {} is", pieces.words(Rule::said_property)));
    line.piece(&pieces.get(Rule::signed)?);
    pieces.done(line)
}

/// `X's power >= 7`
pub(super) fn compared(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let is = match pieces.words(Rule::said_sign).as_str() {
        ">=" | "≥" => "is at least",
        "<=" | "≤" => "is at most",
        ">" => "is more than",
        "<" => "is less than",
        "!=" | "≠" => "isn't",
        _ => "is",
    };
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_side)?);
    line.word(is);
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `X is a 6/3 trampler`
pub(super) fn agent(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let object = pieces.get(Rule::object)?;
    let mut line = MadeLine::default();
    line.piece(&object);
    let lead = pieces.get(Rule::said_agent_lead);
    if let Some(lead) = lead.filter(|lead| !matches!(lead.text.trim(), "a" | "an")) {
        line.word("is");
        line.piece(&lead);
        line.word("and");
        line.piece(&object);
    }
    line.word(match pieces.words(Rule::said_agent_word).split([' ', '-']).next() {
        Some("first") => "has first strike",
        Some("double") => "has double strike",
        _ => "has trample",
    });
    pieces.done(line)
}

/// `Bob's only creature is X`, `Bob has no creatures but X`
pub(super) fn only_these(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let things = pieces.get(Rule::said_things).or_else(|| pieces.get(Rule::said_no_things))?;
    let player = pieces.get(Rule::player)?;
    let these = pieces.within(Rule::said_listed);
    let counted = |noun: &Text| {
        let first = noun.text.split(' ').next().unwrap_or_default();
        super::super::number(first).is_some_and(|number| number > 1)
    };
    if these.iter().any(counted) {
        return None;
    }
    let mut line = MadeLine::default();
    line.piece(&player);
    line.word(&format!("controls {}", these.len()));
    line.piece(&things);
    for this in these {
        line.word("and");
        line.piece(&player);
        line.word("controls");
        line.piece(&this);
    }
    pieces.done(line)
}

/// `Ann got a 6/6 Wurm token`
pub(super) fn token(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_token)?);
    line.word("came into play under");
    line.piece(&pieces.get(Rule::player)?);
    line.word("'s control");
    pieces.done(line)
}

/// `X and Y are creatures`
pub(super) fn each_of_a_kind(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_subject)?);
    line.word("are");
    line.word(pieces.words(Rule::said_kinds_word).strip_suffix('s')?);
    pieces.done(line)
}

/// `two Saprolings were created`, `Ann created two Saprolings`: tokens of a subtype.
pub(super) fn counted_tokens(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let kind = pieces.words(Rule::said_made_kind);
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::amount)?);
    line.word(kind.strip_suffix('s')?);
    line.word("tokens came into play");
    if let Some(player) = pieces.get(Rule::player) {
        line.word("under");
        line.piece(&player);
        line.word("'s control");
    }
    pieces.done(line)
}

/// `X is the only attacker`
pub(super) fn only_attacker(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let blocks = pieces.get(Rule::said_blocker).is_some();
    let mut line = MadeLine::default();
    line.word("only");
    line.piece(&pieces.get(Rule::said_subject)?);
    line.word(if blocks { "is blocking" } else { "is attacking" });
    pieces.done(line)
}

/// `Bob is attacking with X`
pub(super) fn player_attacks(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let subject = pieces.get(Rule::said_subject)?;
    let mut line = MadeLine::default();
    line.piece(&subject);
    line.word("is");
    line.piece(&pieces.get(Rule::said_fights)?);
    line.word("and");
    line.piece(&pieces.get(Rule::player)?);
    line.word("controls");
    line.piece(&subject);
    pieces.done(line)
}

/// `Bob discarded X but not Y`
pub(super) fn but_not(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let past = pieces.get(Rule::said_past)?;
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::noun)?);
    line.piece(&past);
    line.piece(&pieces.nth(Rule::noun, 1)?);
    line.word("and");
    line.piece(&pieces.get(Rule::noun)?);
    line.word("didn't");
    line.word(plain(past.text.trim())?);
    line.piece(&pieces.nth(Rule::noun, 2)?);
    pieces.done(line)
}

/// `X died but Y didn't`
pub(super) fn but_didnt(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let past = pieces.get(Rule::said_word)?;
    let fact = pieces.get(Rule::said_fact);
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::noun)?);
    line.piece(&past);
    if let Some(fact) = &fact {
        line.piece(fact);
    }
    line.word("and");
    line.piece(&pieces.nth(Rule::noun, 1)?);
    line.word("didn't");
    line.word(plain(past.text.trim())?);
    if let Some(fact) = &fact {
        line.piece(fact);
    }
    pieces.done(line)
}

/// `Ann spent {R} on X`
pub(super) fn spent(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("paid");
    match pieces.all.iter().find(|pair| pair.as_rule() == Rule::said_colored) {
        Some(colored) => {
            let part = |rule| super::super::part(colored, rule).map(|pair| pieces.text(&pair));
            let color = crate::terms::Color::from_word(part(Rule::mana_color)?.text.trim())?;
            let times = part(Rule::number).or_else(|| part(Rule::article))?;
            let times = super::super::number(times.text.trim())?.min(MOST_SYMBOLS);
            let symbol = crate::terms::ManaSymbol::Color(color).to_string();
            line.word(&symbol.repeat(times as usize));
        }
        None => line.word(&pieces.symbols()?),
    }
    if let Some(noun) = pieces.get(Rule::noun) {
        line.word("for");
        line.piece(&noun);
    }
    pieces.done(line)
}

/// `stack empty`
pub(super) fn empty(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    match pieces.get(Rule::player) {
        Some(player) => {
            line.piece(&player);
            let zone = pieces.words(Rule::said_zone_word);
            line.word(&format!("'s {zone} is empty"));
        }
        None => line.word("the stack is empty"),
    }
    pieces.done(line)
}

/// `X has greater power than Y`
pub(super) fn bigger(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let less = matches!(
        pieces.words(Rule::said_bigger).as_str(),
        "lower" | "smaller" | "lesser" | "a lower" | "less"
    );
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word(if less { "has less" } else { "has more" });
    line.word(&measure(pieces));
    line.word("than");
    line.piece(&pieces.nth(Rule::object, 1)?);
    pieces.done(line)
}

/// `X has the same power as Y`
pub(super) fn as_much(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let two = pieces.within(Rule::said_two);
    let one = two.first().cloned().or_else(|| pieces.get(Rule::object))?;
    let other = two.get(1).cloned().or_else(|| pieces.nth(Rule::object, 1))?;
    let mut line = MadeLine::default();
    line.piece(&one);
    line.word("has as much");
    line.word(&measure(pieces));
    line.word("as");
    line.piece(&other);
    pieces.done(line)
}

fn measure(pieces: &Pieces<'_, '_>) -> String {
    match pieces.words(Rule::said_measure).as_str() {
        "mana cost" | "cmc" | "CMC" => "converted mana cost".to_owned(),
        said => said.to_owned(),
    }
}

/// `no creature survived`
pub(super) fn none_survived(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let things = pieces.get(Rule::said_no_one)?;
    let mut line = MadeLine::default();
    line.word(if things.text.trim().ends_with('s') { "all" } else { "every" });
    line.piece(&things);
    line.word("died");
    pieces.done(line)
}

/// `count of Ann's creatures is 1`
pub(super) fn count_of(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("controls");
    line.piece(&pieces.get(Rule::said_count)?);
    match pieces.get(Rule::said_counted) {
        Some(things) => line.piece(&things),
        None => {
            let one = pieces.words(Rule::said_counted_one);
            line.word(&format!("{one}s"));
        }
    }
    pieces.done(line)
}

/// `Ann's life total is higher than Bob's`
pub(super) fn more_life(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let less = matches!(
        pieces.get(Rule::said_bigger).or_else(|| pieces.get(Rule::said_ahead))?.text.trim(),
        "lower" | "smaller" | "lesser" | "less" | "behind"
    );
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(if less { "has less life than" } else { "has more life than" });
    line.piece(&pieces.nth(Rule::player, 1)?);
    pieces.done(line)
}

/// `Bob leads by 6 life`
pub(super) fn leads(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let names = pieces.marked.names();
    let player = pieces.get(Rule::player)?;
    let other = pieces.nth(Rule::player, 1).or_else(|| {
        let all = names.iter().filter(|name| matches!(name.kind, NameKind::Player(_)));
        let mut others = all.filter(|name| name.text != player.text.trim());
        let other = others.next()?;
        others.next().is_none().then(|| Text::plain(other.text.clone(), player.span.start))
    })?;
    let mut line = MadeLine::default();
    line.piece(&player);
    line.word("has");
    if let Some(count) = pieces.get(Rule::said_count) {
        line.piece(&count);
    }
    line.word("more life than");
    line.word(other.text.trim());
    pieces.done(line)
}

/// `Ann has 1 creature and Bob has 2`
pub(super) fn each_has(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let things = pieces.words(Rule::said_and_things);
    let mut line = MadeLine::default();
    for at in 0..2 {
        if at > 0 {
            line.word("and");
        }
        line.piece(&pieces.nth(Rule::player, at)?);
        line.word(if things == "life" { "has" } else { "controls" });
        let count = pieces.nth(Rule::said_count, at)?;
        line.piece(&count);
        let one = super::super::number(count.text.trim()) == Some(1);
        let single = things.trim_end_matches('s');
        line.word(&if one || things == "life" { single.to_owned() } else { format!("{single}s") });
    }
    pieces.done(line)
}

/// `Bob has no creature that can block X`, `Ann has no legal attackers`
pub(super) fn none_can(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let attack = [Rule::said_can_attack, Rule::said_attackers];
    let attacks = attack.into_iter().any(|rule| pieces.get(rule).is_some());
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(if attacks { "can't attack" } else { "can't block" });
    if let Some(object) = pieces.get(Rule::object).filter(|_| !attacks) {
        line.piece(&object);
    }
    pieces.done(line)
}

/// `Bob's graveyard has X on top`
pub(super) fn end_of_zone(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let bottom = pieces.get(Rule::said_bottom).is_some();
    let mut line = MadeLine::default();
    line.word(if bottom { "the bottom card of" } else { "the top card of" });
    line.piece(&pieces.get(Rule::zone_subject)?);
    line.word("is");
    line.piece(&pieces.get(Rule::object)?);
    pieces.done(line)
}

/// `Ann has two attackers`
pub(super) fn fighters(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let attacking = pieces.get(Rule::said_attackers_plain).is_some();
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("controls");
    line.piece(&pieces.get(Rule::amount)?);
    let one = matches!(pieces.words(Rule::amount).as_str(), "a" | "an" | "one" | "1");
    line.word(if attacking { "attacking" } else { "blocking" });
    line.word(if one { "creature" } else { "creatures" });
    pieces.done(line)
}

/// `X's power is greater than its toughness`
pub(super) fn sized_against(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let bigger = pieces.words(Rule::said_bigger);
    let bigger = bigger.trim_start_matches("a ");
    let more = match bigger {
        "greater" | "higher" | "bigger" | "larger" | "more" => "more",
        "lower" | "smaller" | "lesser" | "less" => "less",
        _ => return None,
    };
    against(pieces, &format!("has {more}"), "than")
}

/// `X's power is equal to its toughness`
pub(super) fn sized_alike(pieces: &Pieces<'_, '_>) -> Option<Text> {
    against(pieces, "has as much", "as")
}

/// One's power beside another's toughness, or its own.
fn against(pieces: &Pieces<'_, '_>, has: &str, than: &str) -> Option<Text> {
    let is_size = |words: &str| matches!(words, "power" | "toughness");
    let (one, other) = (pieces.nth(Rule::said_measure, 0)?, pieces.nth(Rule::said_measure, 1)?);
    if !is_size(one.text.trim()) || !is_size(other.text.trim()) {
        return None;
    }
    let object = pieces.get(Rule::object)?;
    let mut line = MadeLine::default();
    line.piece(&object);
    line.word(has);
    line.piece(&one);
    line.word(than);
    line.piece(&pieces.nth(Rule::object, 1).unwrap_or(object));
    line.word("has");
    line.piece(&other);
    pieces.done(line)
}
