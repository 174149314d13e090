//! Prepared text to the tree: the grammar's syntax taken apart, one file a kind of phrase.
//!
//! Every function returns `None` where the grammar let something through that the tree can't say;
//! the paragraph is `Unknown` then.
mod abilities;
mod alternatives;
mod amounts;
mod back;
mod changes;
mod choices;
mod conditions;
mod costs;
mod counting;
mod damage;
mod dearer;
mod discourse;
mod doubts;
mod durations;
mod effects;
mod entering;
mod events;
mod game_rules;
mod happening;
mod history;
mod keywords;
mod leads;
mod mana;
mod meant;
mod moves;
mod object_rules;
mod objects;
mod odd_steps;
mod of_all;
mod others;
mod players;
mod players_told;
mod playing;
mod predicates;
mod prohibitions;
mod qualities;
mod quantities;
mod replacing;
mod states;
mod static_changes;
mod statics;
mod step_tails;
mod steps;
mod tails;
mod things;
mod tokens;
mod undone;
mod verbs;
mod verbs_long;
mod ways;
mod with;
mod zones;

pub(super) use others::AbilityPart;

use super::editions::{self, SaidSpan, said};
use super::prepare::Prepared;
use super::syntax::{self as s, Syntax};
use super::tree::{Ability, NotUnderstood, Objects, PlayerRef, Quality, Slot};
use crate::quick::Quick as _;
use discourse::Mention;
use pest::error::InputLocation;

#[derive(apnap_derive::Quick)]
#[grammar = "grammar/lexemes.pest"]
#[grammar = "grammar/editions.pest"]
#[grammar = "grammar/orders.pest"]
#[grammar = "grammar/reworded.pest"]
#[grammar = "grammar/later.pest"]
#[grammar = "grammar/agreement.pest"]
#[grammar = "grammar/keyword_words.pest"]
#[grammar = "grammar/ahead.pest"]
#[grammar = "grammar/amounts.pest"]
#[grammar = "grammar/players.pest"]
#[grammar = "grammar/objects.pest"]
#[grammar = "grammar/costs.pest"]
#[grammar = "grammar/durations.pest"]
#[grammar = "grammar/conditions.pest"]
#[grammar = "grammar/events.pest"]
#[grammar = "grammar/effects.pest"]
#[grammar = "grammar/moves.pest"]
#[grammar = "grammar/tokens.pest"]
#[grammar = "grammar/mana.pest"]
#[grammar = "grammar/changes.pest"]
#[grammar = "grammar/statics.pest"]
#[grammar = "grammar/keywords.pest"]
#[grammar = "grammar/abilities.pest"]
pub(super) struct WordingParser;

/// A pair of the grammar.
pub(super) type P<'i> = pest::iterators::Pair<'i, Rule>;

/// How many steps reading may take: the cards of 2006 need less than a tenth. Words nested in words
/// without end need twice as many for each.
const STEPS: Option<std::num::NonZeroUsize> = std::num::NonZeroUsize::new(1_000_000);

fn parse(
    rule: Rule,
    text: &str,
) -> Result<pest::iterators::Pairs<'_, Rule>, pest::error::Error<Rule>> {
    pest::set_call_limit(STEPS);
    let pairs = WordingParser::pairs(rule, text);
    #[cfg(test)]
    crate::quick::compared(&pairs, &WordingParser::by_pest(rule, text));
    pairs
}

/// What is said, read, where something is said.
fn perhaps<T, U>(said: Option<T>, read: impl FnOnce(T) -> Option<U>) -> Option<Option<U>> {
    match said {
        Some(said) => read(said).map(Some),
        None => Some(None),
    }
}

/// What a text box introduced so far, and whose turn it is to act in the sentence being read.
#[derive(Debug, Default)]
pub(super) struct Reader {
    next: u8,
    mentions: Vec<Mention>,
    /// What "each" was said of.
    each_slots: Vec<Slot>,
    clause: u16,
    /// The first clause of the ability being read.
    ability_starts: u16,
    /// Who does what the verb says.
    actor: Option<PlayerRef>,
    /// The player or thing that the last step was about, for a verb without a subject.
    subject: Option<super::tree::Thing>,
    /// What a move takes, while its destination is read: "its owner's hand" is that object's.
    moving: Option<super::tree::Antecedent>,
    /// Where the cards that were just drawn stand among what was named.
    drawn: Option<usize>,
    /// What the damage of this sentence is dealt by, as a reference back to it.
    dealing: Option<super::tree::ObjectRef>,
    /// What deals the damage that is read: "itself" is that.
    dealer: Option<super::tree::Antecedent>,
    /// The kicker costs that the card has, where there are several.
    kickers: Vec<crate::terms::ManaCost>,
    /// "That spell" is the object itself: in a cost that is paid for it.
    spell_is_this: bool,
    /// Whether this is the text of an instant or sorcery.
    of_spell: bool,
    /// What this ability targets, of objects.
    targeted: Option<Slot>,
    /// The player who was asked in this sentence, for the verbs that the same "may" covers.
    asked: Option<PlayerRef>,
    /// In the trigger event: what blocks, and what is blocked.
    blocking: Option<(super::tree::Antecedent, super::tree::Antecedent)>,
    /// In the trigger event: what attacks, where nothing is said of what blocks it.
    attacker: Option<super::tree::Antecedent>,
    /// Of whom "if a player does" was said last.
    doer: Option<Slot>,
    /// Any of whom may do what a sentence offers.
    offered: Option<Slot>,
    /// "Each other player", and the player whom they are others than.
    others_than: Option<(Slot, Slot)>,
    /// Several players whom the clause before in the same sentence is about: "players discard their
    /// hands and draw seven cards".
    several: Option<PlayerRef>,
    /// The cards that are searched for one at a time: "those cards" are all of them.
    searched: Vec<Slot>,
    /// The first clause of the mode being read: the other modes' words aren't spoken of in it.
    mode_starts: u16,
    /// The part of the ability that is being read.
    part: others::AbilityPart,
    /// What was to be a creature or a player.
    either: Option<Slot>,
    /// The same of the paragraph before, of a spell: all its paragraphs are followed together.
    either_before: Option<Slot>,
    /// What the sentence whose condition is read is about: "they all".
    stated: Option<super::tree::Thing>,
    /// What the trigger event before was about.
    event_subject: Option<super::tree::Thing>,
    /// What the sentences so far did, didn't do and may have done.
    undone: undone::Undone,
    /// What the ability that is read names and goes back to, found by itself.
    references: super::references::References,
    /// What the text says besides: deeds, choices, zones.
    deeds: super::references::TextDeeds,
}

/// A paragraph that no template reads.
pub(super) struct Failure {
    /// The furthest byte of the prepared text.
    pub at: usize,
    /// Why it isn't read.
    pub why: NotUnderstood,
}

/// A paragraph that was read.
pub(super) struct ParagraphRead {
    pub(super) ability_word: Option<String>,
    pub(super) abilities: Vec<Ability>,
    /// The paragraph as it is printed, where it says something otherwise.
    pub(super) turned: Option<Prepared>,
}

impl Reader {
    fn slot(&mut self) -> Slot {
        let slot = Slot::Text(self.next);
        self.next = self.next.saturating_add(1);
        slot
    }

    /// Reads one prepared paragraph, in the words that are printed.
    pub(super) fn paragraph(
        &mut self,
        prepared: &Prepared,
        spell: bool,
    ) -> Result<ParagraphRead, Failure> {
        self.of_spell = spell;
        let rule = if spell { Rule::spell_paragraph } else { Rule::permanent_paragraph };
        let unread = || Failure { at: 0, why: NotUnderstood::NoMeaning };
        let mut turned: Option<Prepared> = None;
        for _ in 0..editions::ROUNDS {
            let ready = turned.as_ref().unwrap_or(prepared);
            let mut pairs = parse(rule, &ready.text).map_err(|e| {
                let at = stopped(&ready.text, spell, &e);
                let here = turned.as_ref().map_or(at, |t| prepared.standing_for(t.origin(at)));
                Failure { at: here, why: NotUnderstood::NotRead }
            })?;
            let pair = pairs.next().ok_or_else(unread)?;
            let said = said(&pair).ok_or_else(unread)?;
            if said.is_empty() {
                self.references.goes_on(&pair, spell);
                self.deeds.go_over(&pair);
                let (ability_word, abilities) = self.read_paragraph(&pair).ok_or_else(unread)?;
                return Ok(ParagraphRead { ability_word, abilities, turned });
            }
            turned = Some(editions::turned(ready.clone(), &said));
        }
        Err(unread())
    }
}

/// What a prepared paragraph says otherwise than it is printed, as a permanent's or a spell's text;
/// nothing if it isn't read.
pub(super) fn parsed(text: &str) -> Vec<SaidSpan> {
    let read = |rule| {
        let pair = parse(rule, text).ok()?.next()?;
        said(&pair)
    };
    read(Rule::permanent_paragraph).or_else(|| read(Rule::spell_paragraph)).unwrap_or_default()
}

/// The words with which a paragraph that isn't read could go on, and the byte of the prepared text
/// where; read anew, as this costs time.
pub(super) fn could_stand(text: &str, spell: bool) -> Option<(usize, Vec<String>)> {
    let rule = if spell { Rule::explained_spell } else { Rule::explained_permanent };
    pest::set_error_detail(true);
    let error = parse(rule, text).err();
    pest::set_error_detail(false);
    let attempts = error?.parse_attempts()?;
    let words = attempts
        .expected_tokens()
        .into_iter()
        .map(|token| token.to_string())
        .filter(|token| crate::wording::nearest::is_word(token))
        .map(|token| token.trim().to_owned());
    Some((attempts.max_position, words.filter(|word| !word.is_empty()).collect()))
}

/// Where reading stops when nothing is looked for ahead.
fn stopped(text: &str, spell: bool, guarded: &pest::error::Error<Rule>) -> usize {
    let rule = if spell { Rule::explained_spell } else { Rule::explained_permanent };
    furthest(parse(rule, text).err().as_ref().unwrap_or(guarded))
}

/// Reads an object phrase that stands alone.
pub(super) fn objects(text: &str) -> Option<Objects> {
    let s::OnlyObjects { objects } =
        s::OnlyObjects::of(&parse(Rule::only_objects, text).ok()?.next()?)?;
    Reader::default().objects(objects.pair())
}

/// Reads a quality that stands alone: "black", "tapped", "flying".
pub(super) fn quality(text: &str) -> Option<Quality> {
    let said = s::OnlyQuality::of(&parse(Rule::only_quality, text).ok()?.next()?)?;
    let mut reader = Reader::default();
    match said {
        s::OnlyQuality { is_quality: Some(is), keyword_plain: None } => {
            reader.is_quality(is.take()?)
        }
        s::OnlyQuality { is_quality: None, keyword_plain: Some(keyword) } => {
            reader.having(&keyword)
        }
        s::OnlyQuality { is_quality: _, keyword_plain: _ } => None,
    }
}

fn furthest(error: &pest::error::Error<Rule>) -> usize {
    match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    }
}
