//! Lines of what comes of a spell, and of who does it, put together of the pieces of a form.

use super::{MadeLine, Pieces, Rule};
use crate::names::{Name, NameKind, PlacedIn};
use crate::source::Text;

/// The lands that make mana of one colour and nothing else.
const BASIC: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

impl<'a> Pieces<'a, '_> {
    /// What the pieces of this kind name.
    fn names_in(&self, rule: Rule) -> Vec<&'a Name> {
        let of = self.all.iter().filter(|pair| pair.as_rule() == rule);
        let marks = of.flat_map(|pair| pair.as_str().split_inclusive('\u{E003}'));
        let marked = |words: &str| words.find(['\u{E000}', '\u{E001}', '\u{E002}']);
        let names = marks.filter_map(|words| self.marked.name(&words[marked(words)?..]));
        names.collect()
    }

    /// Whether what it names begins in one of these zones.
    fn is_in(&self, place: PlacedIn) -> bool {
        let names = self.marked.names();
        let objects = self.names_in(Rule::object);
        objects.iter().any(|name| names.holders(&name.text, place).next().is_some())
    }
}

/// `X does its thing`: a spell resolves. What is in play at the start is none.
pub(super) fn spell_resolves(pieces: &Pieces<'_, '_>) -> Option<Text> {
    if pieces.is_in(PlacedIn::Play) {
        return None;
    }
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word("resolves");
    pieces.done(line)
}

/// `X gets through`: a spell resolves. It may be a creature too, unless it begins in a hand.
pub(super) fn spell_makes_it(pieces: &Pieces<'_, '_>) -> Option<Text> {
    if pieces.is_in(PlacedIn::Hand) { spell_resolves(pieces) } else { None }
}

/// `X goes through`: a creature is unblocked.
pub(super) fn creature_unblocked(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let names = pieces.marked.names();
    let in_hand_alone = |name: &&Name| {
        names.holders(&name.text, PlacedIn::Hand).next().is_some()
            && names.holders(&name.text, PlacedIn::Play).next().is_none()
    };
    if pieces.names_in(Rule::object_list).iter().any(in_hand_alone) {
        return None;
    }
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object_list)?);
    line.word("is unblocked");
    pieces.done(line)
}

/// `Bob uses his Swamp to regenerate X`: the land's mana pays for it.
pub(super) fn regenerates_by_lands(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let lands = pieces.names_in(Rule::said_basics);
    let basic = |name: &&Name| BASIC.contains(&name.text.trim_start_matches("Snow-Covered "));
    if lands.is_empty() || !lands.iter().all(basic) {
        return None;
    }
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::player)?);
    line.word("taps");
    line.piece(&pieces.get(Rule::said_basics)?);
    line.word("for mana;");
    line.piece(&pieces.get(Rule::player)?);
    line.word("regenerates");
    line.piece(&pieces.get(Rule::object)?);
    pieces.done(line)
}

/// `Ann's opponent passes`: the other of two players.
pub(super) fn the_opponent(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let whose = pieces.names_in(Rule::player_poss);
    let [whose] = whose[..] else { return None };
    let is_player = |name: &&Name| matches!(name.kind, NameKind::Player(_));
    let mut others =
        pieces.marked.names().iter().filter(is_player).filter(|name| name.text != whose.text);
    let other = others.next().filter(|_| others.next().is_none())?;
    let mut line = MadeLine::default();
    line.word(&other.text);
    line.piece(&pieces.get(Rule::rest)?);
    pieces.done(line)
}

/// `Bob dealt 2 damage to himself with X`: X dealt it.
pub(super) fn dealt_with(pieces: &Pieces<'_, '_>) -> Option<Text> {
    let to = pieces.get(Rule::noun).or_else(|| pieces.get(Rule::player))?;
    let mut line = MadeLine::default();
    line.piece(&pieces.get(Rule::object)?);
    line.word("dealt");
    line.piece(&pieces.get(Rule::amount)?);
    line.word("damage to");
    line.piece(&to);
    pieces.done(line)
}
