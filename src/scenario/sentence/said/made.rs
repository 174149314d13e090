//! Lines of what is done that are put together of the pieces of a form.

use super::verbs::of_the_sentences;
use super::{MadeLine, Pieces, Rule};
use crate::source::Text;

/// A line is told so often at most.
const MOST_TIMES: u32 = 6;

impl Pieces<'_, '_> {
    pub(super) fn words(&self, rule: Rule) -> String {
        self.get(rule).map_or_else(String::new, |piece| piece.text.trim().to_owned())
    }

    pub(super) fn done(&self, line: MadeLine) -> Option<Text> {
        Some(line.done(self.marked.text))
    }

    /// Mana in symbols: `1G` is {1}{G}, `one red mana` {R}.
    pub(super) fn symbols(&self) -> Option<String> {
        let mana = self.words(Rule::mana);
        if !mana.is_empty() {
            return Some(mana);
        }
        let sum = [Rule::said_mana, Rule::said_cost_text, Rule::said_sum].map(|r| self.words(r));
        let sum = sum.into_iter().find(|words| !words.is_empty())?;
        if sum.starts_with('{') {
            return Some(sum);
        }
        if sum.bytes().all(|b| b.is_ascii_digit()) || sum.bytes().all(|b| b.is_ascii_lowercase()) {
            return Some(sum);
        }
        let digits = sum.len() - sum.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (generic, letters) = sum.split_at(digits);
        let generic = if generic.is_empty() { String::new() } else { format!("{{{generic}}}") };
        Some(letters.chars().fold(generic, |so_far, color| format!("{so_far}{{{color}}}")))
    }
}

/// `summoned X`: the verb of the sentences.
pub(super) fn verb(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(&of_the_sentences(&pieces.words(Rule::said_word))?);
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    pieces.done(line)
}

/// `a five-point Fireball at Bob`
pub(super) fn for_so_much(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_much_lead)?);
    line.piece(&pieces.get(Rule::rest)?);
    line.word(", with X =");
    line.piece(&pieces.get(Rule::said_much)?);
    pieces.done(line)
}

/// `pays 1G and plays X`
pub(super) fn pays_and(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(&of_the_sentences(&pieces.words(Rule::said_word))?);
    line.piece(&pieces.get(Rule::rest)?);
    line.word(", paying");
    line.word(&pieces.symbols()?);
    pieces.done(line)
}

/// `uses X as a blocker`
pub(super) fn as_blocker(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let blocks = pieces.get(Rule::said_blocker).is_some();
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(if blocks { "blocks with" } else { "attacks with" });
    line.piece(&pieces.get(Rule::object_list)?);
    pieces.done(line)
}

/// `activates X (discard Y)`
pub(super) fn in_brackets(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let cost = match of_the_sentences(&pieces.words(Rule::said_word))?.as_str() {
        "discards" => ", discarding",
        "sacrifices" => ", sacrificing",
        _ => return None,
    };
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_in_brackets_lead)?);
    line.word(cost);
    line.piece(&pieces.get(Rule::noun_list)?);
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    pieces.done(line)
}

/// `pays 4 for X and plays Y`
pub(super) fn pays_x(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(&of_the_sentences(&pieces.words(Rule::said_word))?);
    line.piece(&pieces.get(Rule::rest)?);
    line.word(", with X =");
    line.piece(&pieces.get(Rule::said_count)?);
    pieces.done(line)
}

/// `Bob: no blocks`
pub(super) fn none_of_hers(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let blocks = pieces.get(Rule::said_none_blocks).is_some();
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(if blocks { "doesn't block" } else { "doesn't attack" });
    pieces.done(line)
}

/// `no blockers declared`
pub(super) fn none_declared(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let blocks = pieces.get(Rule::said_none_blocks).is_some();
    let mut line = MadeLine::default();
    line.word(if blocks { "no blocks" } else { "no attacks" });
    pieces.done(line)
}

/// `plays X for 1G`
pub(super) fn costing(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_costing_lead)?);
    line.word(", paying");
    line.word(&pieces.symbols()?);
    if let Some(more) = pieces.get(Rule::said_more) {
        line.word(",");
        line.piece(&more);
    }
    pieces.done(line)
}

/// `responds to X by playing Y`
pub(super) fn responding(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.word("in response");
    if let Some(to) = pieces.get(Rule::object) {
        line.word("to");
        line.piece(&to);
    }
    line.word(",");
    line.piece(&pieces.get(Rule::player)?);
    line.word(&of_the_sentences(&pieces.words(Rule::said_word))?);
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `discards X, then Y`, `discards 2 cards: X, Y`
pub(super) fn discards_then(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("discards");
    match pieces.get(Rule::noun_list) {
        Some(list) => line.piece(&list),
        None => {
            line.piece(&pieces.get(Rule::object)?);
            line.word(",");
            line.piece(&pieces.nth(Rule::object, 1)?);
        }
    }
    pieces.done(line)
}

/// `swings X at Bob`
pub(super) fn attacks(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("attacks");
    if let Some(whom) = pieces.nth(Rule::player, 1) {
        line.piece(&whom);
    }
    line.word("with");
    line.piece(&pieces.get(Rule::object_list).or_else(|| pieces.get(Rule::everything))?);
    pieces.done(line)
}

/// `pays three`
pub(super) fn pays(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    let number = super::super::number(&pieces.words(Rule::said_count))?;
    line.word(&format!("pays {{{number}}}"));
    pieces.done(line)
}

/// `plays X's ability three times`
pub(super) fn times(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let words = pieces.words(Rule::times);
    let words = words.trim_end_matches("times").trim();
    let times = super::super::number(words).filter(|n| (1..=MOST_TIMES).contains(n))?;
    let (lead, rest) = (pieces.get(Rule::said_times_lead)?, pieces.get(Rule::said_times_rest));
    let mut line = MadeLine::default();
    for time in 0..times {
        if time > 0 {
            line.text.push(';');
        }
        line.piece(&lead);
        if let Some(rest) = &rest {
            line.piece(rest);
        }
    }
    pieces.done(line)
}

/// `Fireball, x is 4`
pub(super) fn x_is(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_small_x_lead)?);
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    line.word(", with X =");
    line.piece(&pieces.get(Rule::said_count)?);
    pieces.done(line)
}

/// `didnt`
pub(super) fn apostrophe(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let bare = pieces.words(Rule::said_bare_verb);
    let (stem, end) = bare.split_at_checked(bare.len().checked_sub(1)?)?;
    let mut line = MadeLine::default();
    if let Some(lead) = pieces.get(Rule::said_apostrophe_lead) {
        line.piece(&lead);
    }
    line.word(&format!("{stem}'{end}"));
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    pieces.done(line)
}

/// `2 guys`
pub(super) fn creatures(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::said_guys_lead)?);
    line.word(if pieces.get(Rule::said_guy).is_some() { "creature" } else { "creatures" });
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    pieces.done(line)
}

/// `Ann X attacks`
pub(super) fn creatures_do(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let attacks = pieces.get(Rule::said_attack).is_some();
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object_list)?);
    line.word(if attacks { "attacks" } else { "blocks" });
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    pieces.done(line)
}

/// `Ann go`, `Bob no block`
pub(super) fn in_short(pieces: &Pieces<'_, '_>) -> Option<Text> {
    const SHORT: [(Rule, &str); 4] = [
        (Rule::said_short_go, "ends the turn"),
        (Rule::said_short_ok, "passes"),
        (Rule::said_short_no_block, "doesn't block"),
        (Rule::said_short_no_attack, "doesn't attack"),
    ];
    let (_, words) = SHORT.iter().find(|(rule, _)| pieces.get(*rule).is_some())?;
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(words);
    pieces.done(line)
}

/// `equip X to Y (Ann)`
pub(super) fn by_whom(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let lead = pieces.get(Rule::said_by_lead)?;
    let (first, rest) = lead.text.trim().split_once(' ')?;
    let verb = of_the_sentences(&first.to_lowercase());
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    match verb {
        Some(verb) => {
            line.word(&verb);
            let from = lead.text.len() - lead.text.trim_end().len();
            let end = lead.text.len() - from;
            line.piece(&lead.piece(end - rest.len(), end));
        }
        None => line.piece(&lead),
    }
    pieces.done(line)
}

/// `declares X as her only attacker`
pub(super) fn lone(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let blocks = pieces.get(Rule::said_blocker).is_some();
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("declares");
    line.piece(&pieces.get(Rule::object_list)?);
    line.word(if blocks { "as a blocker" } else { "as an attacker" });
    pieces.done(line)
}

/// `assigns X to block`
pub(super) fn told_to(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let blocks = pieces.get(Rule::said_to_block).is_some();
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word(if blocks { "blocks" } else { "attacks" });
    if let Some(whom) = pieces.get(Rule::object) {
        line.piece(&whom);
    }
    line.word("with");
    line.piece(&pieces.get(Rule::object_list)?);
    pieces.done(line)
}

/// `Two creatures`: a word of the language that begins the sentence.
pub(super) fn small(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let word = pieces.words(Rule::said_capital_word).to_lowercase();
    if !super::super::is_word(&word) && super::super::number(&word).is_none() {
        return None;
    }
    let mut line = MadeLine::default();
    line.word(&word);
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `2 dmg`
pub(super) fn written_out(pieces: &Pieces<'_, '_>) -> Option<Text> {
    const WORDS: [(&str, &str); 12] = [
        ("hp", "life"),
        ("EOT", "end of turn"),
        ("ETB", "comes into play"),
        ("CIP", "comes into play"),
        ("dmg", "damage"),
        ("w", "with"),
        ("GY", "graveyard"),
        ("bf", "battlefield"),
        ("lib", "library"),
        ("tgt", "target"),
        ("ctrs", "counters"),
        ("ctr", "counter"),
    ];
    let short = pieces.words(Rule::said_abbreviation);
    let (_, word) = WORDS.iter().find(|(known, _)| *known == short)?;
    let mut line = MadeLine::default();
    if let Some(lead) = pieces.get(Rule::said_abbreviated_lead) {
        line.piece(&lead);
    }
    line.word(word);
    if let Some(rest) = pieces.get(Rule::rest) {
        line.piece(&rest);
    }
    pieces.done(line)
}

/// `go to Ann's extra turn`
pub(super) fn next_turn(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let whose = pieces.nth(Rule::player, 1).or_else(|| pieces.get(Rule::player))?;
    let mut line = MadeLine::default();
    line.word("continue to");
    line.piece(&whose);
    line.word("'s next turn");
    pieces.done(line)
}
