//! Which wordings of a board aren't understood, and which of them can do nothing until something
//! touches their card.
//!
//! Words that aren't understood may mean anything, so only the book's own default can show that
//! they wait: abilities function in play or on the stack (402.8), elsewhere if they say which zone
//! (402.8b), and an activated ability does nothing until somebody plays it (403.1).

use super::Builder;
use crate::game::{ObjectId, Zone};
use crate::source::Span;
use crate::wording::tree::{Ability, TextSpan, Unknown};

/// Wording of a card of the scenario that isn't understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The card.
    pub card: String,
    /// The words.
    pub words: String,
    /// How far they are understood.
    pub known: String,
    /// Where they stand, if in the scenario itself.
    pub span: Option<Span>,
    /// Where the card is listed on the board.
    pub listed: Option<Span>,
    /// How to say the card in other words, where its text stands in another file.
    pub stub: Option<String>,
    /// The object that has them.
    pub object: ObjectId,
    /// What they wait for.
    pub waits: Waits,
}

/// Until when words do nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Waits {
    /// They may act from the start.
    ForNothing,
    /// Until the card leaves its place in the library, is revealed, searched past or named.
    InLibrary,
    /// Until the card leaves the hand or graveyard, or is named.
    Aside,
    /// Until the ability is played or the permanent leaves play.
    AsAbility,
}

impl Builder<'_> {
    /// Abilities of the scenario's objects that aren't understood.
    pub(super) fn unread(&self) -> Vec<Unread> {
        let mut unread: Vec<Unread> = Vec::new();
        for object in self.setup.objects() {
            let card = object.face.name.as_deref().unwrap_or("a token").to_string();
            let listed = || {
                let placed = self.placed.iter().find(|(id, ..)| *id == object.id);
                placed.map(|(_, item, _)| item.span)
            };
            for ability in &object.face.abilities {
                let Ability::Unknown(u) = ability.as_ref() else { continue };
                let text = self.faces.text(&card);
                let part = |start: usize, end: usize| text.and_then(|t| t.text.get(start..end));
                let span = self.faces.place(&card, u.span);
                unread.push(Unread {
                    words: part(u.span.start, u.span.end).unwrap_or(&u.text).to_string(),
                    known: part(u.span.start, u.furthest).unwrap_or_default().trim().to_string(),
                    listed: listed(),
                    stub: span.is_none().then(|| self.faces.stub(&card)).flatten(),
                    span,
                    object: object.id,
                    waits: waits(u, &card, object.zone),
                    card: card.clone(),
                });
            }
            // The other half's text.
            let half = |of| matches!(object.zone, Zone::Library(_)).then_some(of);
            for ability in
                object.face.flipped.iter().chain(&object.face.halves).flat_map(|f| &f.abilities)
            {
                if let Ability::Unknown(u) = ability.as_ref() {
                    unread.push(Unread {
                        card: card.clone(),
                        words: u.text.clone(),
                        known: String::new(),
                        span: None,
                        listed: listed(),
                        stub: None,
                        object: object.id,
                        waits: half(Waits::InLibrary).unwrap_or(Waits::ForNothing),
                    });
                }
            }
        }
        unread
    }
}

/// What words wait for where their card lies.
fn waits(unknown: &Unknown, card: &str, zone: Zone) -> Waits {
    let ability = || is_activated(unknown) && !says(&unknown.text, &MANA);
    let aside = |zones: &[&str]| {
        is_sentence(&unknown.text)
            && !says(&unknown.text, zones)
            && !says(&unknown.text, &MANA)
            && !sets_a_characteristic(&unknown.text, card)
    };
    match zone {
        Zone::Library(_) => Waits::InLibrary,
        Zone::Hand(_) if aside(&HAND) => Waits::Aside,
        Zone::Graveyard(_) if aside(&GRAVEYARD) => Waits::Aside,
        Zone::InPlay if ability() => Waits::AsAbility,
        _ => Waits::ForNothing,
    }
}

/// Words by which an ability says that it functions in a hand (402.8b, g).
const HAND: [&str; 5] = ["hand", "hands", "anywhere", "zone", "zones"];
/// Words by which an ability says that it functions in a graveyard.
const GRAVEYARD: [&str; 5] = ["graveyard", "graveyards", "anywhere", "zone", "zones"];
/// A mana ability counts where a cost is to be paid, without anybody's naming it.
const MANA: [&str; 3] = ["add", "adds", "mana"];
/// A characteristic-setting ability applies in all zones (402.8a, 405.2).
const SETS: [&str; 6] = ["is", "isn't", "are", "has", "have", "name"];

/// The words of a text in small letters, without what stands between them.
fn words(text: &str) -> impl Iterator<Item = String> {
    let between = |c: char| !c.is_alphanumeric() && c != '\'' && c != '\u{2019}' && c != '~';
    text.split(between).filter(|w| !w.is_empty()).map(|w| w.to_lowercase().replace('\u{2019}', "'"))
}

fn says(text: &str, any: &[&str]) -> bool {
    words(text).any(|word| any.contains(&word.as_str()))
}

/// A sentence says what it does; a keyword that nobody knows may stand for anything.
fn is_sentence(text: &str) -> bool {
    let end: Option<char> =
        text.trim_end().trim_end_matches(['"', '\u{201d}', '\'']).chars().last();
    matches!(end, Some('.'))
}

/// It speaks of the card itself first, and may say what it is.
fn sets_a_characteristic(text: &str, card: &str) -> bool {
    let bare = |word: &str| word.trim_end_matches("'s").trim_end_matches('\'').to_owned();
    let own = words(card).next().map(|word| bare(&word));
    let first = words(text).next().map(|word| bare(&word));
    let it = first.is_none_or(|word| word == "~" || word == "this" || Some(word) == own);
    let possessive =
        || words(text).any(|w| w.strip_suffix("'s").or(w.strip_suffix("s'")).is_some());
    it && (says(text, &SETS) || possessive())
}

/// `[cost]: [effect]`, of which at least the cost is understood (403.1).
fn is_activated(unknown: &Unknown) -> bool {
    let TextSpan { start, .. } = unknown.span;
    let mut quoted = false;
    let colon = unknown.text.char_indices().find(|(_, c)| {
        quoted |= matches!(c, '"' | '\u{201c}');
        *c == ':'
    });
    colon.is_some_and(|(at, _)| !quoted && unknown.furthest > start + at)
}
