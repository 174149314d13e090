//! Things that aren't called by their whole name: described, counted off, by a part of the name.

use super::{Pair, Rule, SentenceReader, has, ordinal, part};
use crate::ast::{
    ActionKind, Clause, ClauseKind, DeedVerb, NounKind, NounPhrase, PlayerName, Stated,
    WhichAbility,
};
use crate::diagnostic::Fault;
use crate::names::PlacedIn;
use crate::source::{Span, Text};
use crate::terms::subtypes;

impl SentenceReader<'_> {
    /// Keeps what is named, for an `it` in the next step.
    pub(super) fn name_it(&self, noun: &NounPhrase) {
        let object = match &noun.kind {
            NounKind::Named { .. }
            | NounKind::Token { .. }
            | NounKind::Nth { .. }
            | NounKind::The { .. }
            | NounKind::OneOf(_)
            | NounKind::Own { .. }
            | NounKind::Stated { .. } => true,
            NounKind::Ability { of, .. } => {
                self.named.borrow_mut().retain(|known| known != of.as_ref());
                true
            }
            _ => false,
        };
        let mut named = self.named.borrow_mut();
        if object && !named.contains(noun) {
            named.push(noun.clone());
        }
    }

    /// `2 Forests`, `two untapped Forests` in a line of what is done: cards by their name, whatever
    /// the words describe.
    pub(super) fn done_to(&self, phrase: &Pair<'_>) -> NounPhrase {
        let (text, span) = (self.text(phrase), self.span(phrase));
        let words = text.as_str().trim();
        let stated = |word: &str, state: Stated| {
            let at = words.find(word)?;
            let plain = format!("{}{}", &words[..at], &words[at + word.len()..]);
            let of = NounPhrase { kind: self.counted_plural(&plain)?, span };
            Some(NounKind::Stated { of: Box::new(of), state })
        };
        let plain = self.counted_plural(words);
        let untapped = || stated(" untapped", Stated::Untapped);
        match plain.or_else(untapped).or_else(|| stated(" tapped", Stated::Tapped)) {
            Some(kind) => NounPhrase { kind, span },
            None => self.phrase(phrase),
        }
    }

    /// `an untapped Forest`, `the enchanted Forest`
    pub(super) fn stated(&self, pair: &Pair<'_>) -> NounKind {
        let of = Box::new(NounPhrase { kind: self.named(pair), span: self.span(pair) });
        let state = match () {
            () if has(pair, Rule::k_tapped) => Stated::Tapped,
            () if has(pair, Rule::k_nontoken) => Stated::Nontoken,
            () if has(pair, Rule::k_enchanted) => Stated::Enchanted,
            () if has(pair, Rule::k_equipped) => Stated::Equipped,
            () if has(pair, Rule::k_attacking) => Stated::Attacking,
            () if has(pair, Rule::k_blocking) => Stated::Blocking,
            () => Stated::Untapped,
        };
        NounKind::Stated { of, state }
    }

    /// A count before a card's name in the plural.
    pub(super) fn counted_plural(&self, words: &str) -> Option<NounKind> {
        let (count, rest) = words.split_once(' ')?;
        let word = || crate::wording::number(&count.to_ascii_lowercase());
        let count: u32 = count.parse().ok().or_else(|| u32::try_from(word()?).ok())?;
        let name = self.marked.names().of_plural(rest.trim())?.to_owned();
        let count = Some(count);
        Some(NounKind::Named { name, alias: false, of: None, count })
    }

    /// The player with whom the sentence begins.
    pub(super) fn who_acts(&self, pair: &Pair<'_>) -> Option<PlayerName> {
        let sentence = self.marked.marked.trim_start();
        let end = sentence.find('\u{E003}').map_or(0, |end| end + '\u{E003}'.len_utf8());
        let actor = self.marked.name(&sentence[..end]).filter(|_| sentence.starts_with('\u{E000}'));
        actor.and_then(|name| self.marked.names().player(&name.text, self.span(pair)))
    }

    /// `herself`: the player of the sentence.
    pub(super) fn herself(&self, pair: &Pair<'_>) -> NounKind {
        match self.who_acts(pair) {
            Some(player) => NounKind::Player(player),
            None => {
                self.unknown(pair);
                NounKind::Unknown(self.text(pair))
            }
        }
    }

    /// `her X`: that of the player of the sentence.
    pub(super) fn owned(&self, noun: NounPhrase, hers: Option<&Pair<'_>>) -> NounPhrase {
        match hers.and_then(|pair| self.who_acts(pair)) {
            Some(by) => {
                NounPhrase { span: noun.span, kind: NounKind::Own { of: Box::new(noun), by } }
            }
            None => noun,
        }
    }

    /// `uses X`: a card is played, of a permanent its ability.
    pub(super) fn it_or_its_ability(&self, of: NounPhrase) -> NounPhrase {
        let (span, which) = (of.span, WhichAbility::OrItself);
        NounPhrase {
            kind: NounKind::Ability { of: Box::new(of), which, order: None, about: None },
            span,
        }
    }

    /// `uses X to destroy Y`, `taps X to destroy Y`
    pub(super) fn used_to(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let of = self.object(pair);
        let target = part(pair, Rule::noun).map(|noun| self.noun(noun));
        let at = target.as_ref().map_or(of.span, |target| target.span);
        let kind = ClauseKind::Targeting(target.into_iter().collect());
        clauses.insert(0, Clause { kind, span: at });
        if has(pair, Rule::k_sacrifices) {
            let kind = ClauseKind::Sacrificing(vec![of.clone()]);
            clauses.push(Clause { kind, span: of.span });
        }
        let what = match &of.kind {
            NounKind::Ability { .. } => of,
            _ if has(pair, Rule::k_plays) || has(pair, Rule::k_casts) => of,
            _ if has(pair, Rule::k_uses) => self.it_or_its_ability(of),
            _ => self.the_ability_of(of),
        };
        ActionKind::Play { player, what, clauses }
    }

    /// The mana that a line says is paid, as behind `paying`.
    pub(super) fn with_mana_said(&self, pair: &Pair<'_>, clauses: Vec<Clause>) -> Vec<Clause> {
        let said = self.mana_in(pair).or_else(|| self.generic(pair));
        let paid = said.map(|mana| Clause {
            span: mana.span,
            kind: ClauseKind::PayingMana { mana, with: None },
        });
        paid.into_iter().chain(clauses).collect()
    }

    /// `shocks Bob`: a card's name with the verb's ending.
    pub(super) fn card_as_verb(
        &self,
        player: PlayerName,
        pair: &Pair<'_>,
        mut clauses: Vec<Clause>,
    ) -> ActionKind {
        let verb = part(pair, Rule::verb_mark).unwrap_or_else(|| pair.clone());
        let (span, written) = (self.span(&verb), self.text(&verb));
        let mark = part(&verb, Rule::card).unwrap_or_else(|| verb.clone());
        let name = self.marked.name(mark.as_str()).map_or("", |name| name.text.as_str());
        if !self.is_verb_of(name, written.as_str(), has(pair, Rule::noun)) {
            let message = format!("`{written}` is no verb");
            let fault = Fault::new("sentence", message, span, "what is done with it?");
            self.fault(fault.help(format!("write `{} plays {name} targeting Y`", player.name)));
        }
        if let Some(target) = self.first_noun(pair) {
            let at = target.span;
            clauses.insert(0, Clause { kind: ClauseKind::Targeting(vec![target]), span: at });
        }
        let card = named(name, &None, span);
        self.name_it(&card);
        let what = self.it_or_its_ability(card);
        ActionKind::Play { player, what, clauses }
    }

    /// Whether a name or a part of it stands as a verb: with the verb's ending, or, where something
    /// follows that it is done to, a part that ends so by itself (`Swords the Djinn`).
    fn is_verb_of(&self, name: &str, written: &str, done_to: bool) -> bool {
        let (name, written) = (name.to_lowercase(), written.to_lowercase());
        let Some(bare) = written.strip_suffix('s') else { return false };
        let bares = [bare, bare.strip_suffix('e').unwrap_or(bare)];
        let parts = || std::iter::once(name.as_str()).chain(name.split([' ', ',']));
        parts().any(|part| bares.contains(&part)) || done_to && written != name
    }

    /// `the second X`
    pub(super) fn nth_named(&self, pair: &Pair<'_>) -> NounKind {
        let order = part(pair, Rule::ordinal).and_then(|pair| ordinal(pair.as_str())).unwrap_or(1);
        let of = NounPhrase { kind: self.named(pair), span: self.span(pair) };
        NounKind::Nth { of: Box::new(of), order }
    }

    /// `both X`: two of them.
    pub(super) fn two_of(&self, noun: &mut NounPhrase, both: &Pair<'_>) {
        match &mut noun.kind {
            NounKind::Named { count: count @ None, .. }
            | NounKind::Token { count: count @ None, .. } => *count = Some(2),
            NounKind::Every(of) => {
                let mut only = of.as_ref().clone();
                match &mut only.kind {
                    NounKind::Named { count: count @ None, .. }
                    | NounKind::Token { count: count @ None, .. } => *count = Some(2),
                    _ => return,
                }
                *noun = only;
            }
            _ => {
                let fault =
                    Fault::new("sentence", "`both` is said of two", self.span(both), "which two?");
                self.fault(fault.help("name both: `X and Y`"));
            }
        }
    }

    /// `both X and Y`: two of X and Y are meant as well, where there are two.
    pub(super) fn both_of_what(&self, first: &NounPhrase, both: &Pair<'_>) {
        let named = match &first.kind {
            NounKind::OneOf(all) => all.first().map(|card| &card.kind),
            other => Some(other),
        };
        let Some(NounKind::Named { name, alias: false, count: None, .. }) = named else { return };
        if self.marked.names().holders(name, PlacedIn::Play).count() < 2 {
            return;
        }
        let message = format!("`both` can be of two {name}, or of it and what comes behind");
        let fault = Fault::new("two-readings", message, self.span(both), "both of what?");
        self.fault(fault.help(format!("write `2 {name} and Y`, or leave `both` out")));
    }

    /// `the 2/2`, `Bob's tapped creature`, `that Angel`
    pub(super) fn described(&self, pair: &Pair<'_>) -> NounKind {
        let span = self.span(pair);
        let of = part(pair, Rule::player_poss).map(|whose| self.owner(&whose));
        let said = part(pair, Rule::described_as).unwrap_or_else(|| pair.clone());
        let words = self.text(&said);
        let last = words.as_str().rsplit(' ').next().unwrap_or_default();
        let kind =
            subtypes::find(last).is_some() || crate::wording::singular_subtype(last).is_some();
        let read = described_words(words.as_str());
        if crate::wording::read_objects(&read).is_none() {
            self.unknown(&said);
            return NounKind::Unknown(words);
        }
        let the = NounKind::The {
            what: self.described_by(Text::mapped(read, words.span, vec![(0, words.span.start)])),
            of: of.clone(),
        };
        // A card may be called so by a part of its name.
        let cards = kind.then(|| self.marked.names().cards_with(words.as_str()));
        let cards: Vec<&str> = cards.into_iter().flatten().collect();
        // "The Giant" is Hill Giant rather than Giant Spider: it ends so.
        let ends = |name: &str| {
            let front = name.strip_suffix(words.as_str());
            front.is_some_and(|front| front.ends_with(' '))
        };
        let ending = cards.iter().any(|name| ends(name));
        let cards = cards.into_iter().filter(|name| !ending || ends(name));
        let cards: Vec<NounPhrase> = cards.map(|name| named(name, &of, span)).collect();
        match cards.is_empty() {
            true => the,
            false => {
                let the = NounPhrase { kind: the, span };
                NounKind::OneOf(cards.into_iter().chain([the]).collect())
            }
        }
    }

    /// A card by a part of its name that no other has; a creature type means what is of that type
    /// as well.
    pub(super) fn named_in_part(&self, pair: &Pair<'_>, mark: &Pair<'_>) -> Option<NounKind> {
        let name = self.marked.name(mark.as_str())?;
        let written = self.text(mark);
        if mark.as_rule() != Rule::card || name.is_written(&written.text) {
            return None;
        }
        let of = part(pair, Rule::player_poss).map(|pair| self.owner(&pair));
        let count = part(pair, Rule::count).map(|pair| self.number(&pair));
        let word = written.as_str();
        let kind = subtypes::find(word).or_else(|| crate::wording::singular_subtype(word));
        let span = self.span(pair);
        let card = named(&name.text, &of, span);
        let Some(kind) = kind.filter(|kind| subtypes::is_creature_type(kind)) else {
            let NounKind::Named { name, alias, of, .. } = card.kind else { return None };
            return Some(NounKind::Named { name, alias, of, count });
        };
        if count.is_some() {
            let message = format!("`{word}` is a part of a name and a creature type");
            let fault = Fault::new("two-readings", message, written.span, "which is counted?");
            self.fault(fault.help(format!("write `{}`, or `{kind} creatures`", name.text)));
        }
        let words = Text::mapped(format!("{kind} creature"), span, vec![(0, span.start)]);
        let the = NounPhrase { kind: NounKind::The { what: self.described_by(words), of }, span };
        Some(NounKind::OneOf(vec![card, the]))
    }
}

fn named(name: &str, of: &Option<PlayerName>, span: Span) -> NounPhrase {
    let kind = NounKind::Named { name: name.to_owned(), alias: false, of: of.clone(), count: None };
    NounPhrase { kind, span }
}

/// The words as on cards: of a size and of a part in combat what is a creature is said.
fn described_words(words: &str) -> String {
    let (rest, last) = words.rsplit_once(' ').map_or(("", words), |(rest, last)| (rest, last));
    let behind = |adjective: &str, noun: &str| {
        format!("{rest} {adjective} {noun}").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    match last {
        "attacker" => behind("attacking", "creature"),
        "blocker" => behind("blocking", "creature"),
        "morph" => behind("face-down", "creature"),
        "flyer" | "flier" => behind("", "creature with flying"),
        size if size.contains('/') => behind(size, "creature"),
        _ => words.to_owned(),
    }
}

/// The deed of a verb, in whatever form it stands.
pub(super) fn deed(verb: Pair<'_>) -> DeedVerb {
    let word = verb.into_inner().next().map(|word| word.as_rule());
    match word {
        Some(Rule::k_sacrifices | Rule::k_sacrifice) => DeedVerb::Sacrifice,
        Some(Rule::k_discards | Rule::k_discard) => DeedVerb::Discard,
        Some(Rule::k_untaps | Rule::k_untap) => DeedVerb::Untap,
        Some(Rule::k_taps | Rule::k_tap) => DeedVerb::Tap,
        Some(Rule::k_reveals | Rule::k_reveal) => DeedVerb::Reveal,
        Some(Rule::k_returns | Rule::k_return) => DeedVerb::Return,
        Some(Rule::k_removes | Rule::k_remove) => DeedVerb::Remove,
        Some(Rule::k_draws | Rule::k_draw) => DeedVerb::Draw,
        Some(Rule::k_dredges | Rule::k_dredge) => DeedVerb::Dredge,
        Some(Rule::k_destroys | Rule::k_destroy) => DeedVerb::Destroy,
        _ => DeedVerb::Keep,
    }
}
