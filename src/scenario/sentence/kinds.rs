//! Things by their kind: a token by its creature type, what a player controls, both players.

use super::refusal::part_of_name;
use super::{Pair, Rule, SentenceReader, has, part};
use crate::ast::{
    ActionKind, ChoiceWord, Described, DescribedAs, Many, NounKind, NounPhrase, Position, Reply,
    TokenWords, WhoseThing, ZoneRef,
};
use crate::diagnostic::Fault;
use crate::names::NameKind;
use crate::source::Text;
use crate::terms::{ZoneKind, subtypes};

/// What a line calls the choice that it makes.
pub(super) fn how(pair: &Pair<'_>) -> ChoiceWord {
    let targets = [Rule::k_targets, Rule::k_target, Rule::k_targeting];
    let copied = [Rule::copies_it, Rule::object_copies, Rule::k_copying];
    let says =
        |rules: &[Rule]| rules.iter().any(|rule| pair.as_rule() == *rule || has(pair, *rule));
    let as_target = part(pair, Rule::answer).is_some_and(|answer| has(&answer, Rule::as_target));
    if as_target || says(&targets) {
        ChoiceWord::Target
    } else if says(&copied) {
        ChoiceWord::Copied
    } else if has(pair, Rule::k_finding) {
        ChoiceWord::Found
    } else {
        ChoiceWord::Choice
    }
}

impl SentenceReader<'_> {
    /// `Saproling`, `Saprolings`, `two Saprolings`: where no name of the file is meant, the tokens
    /// of that name (216.1).
    pub(super) fn kind_of_token(&self, pair: &Pair<'_>) -> NounKind {
        let word = part(pair, Rule::kind_word).or_else(|| part(pair, Rule::kinds_word));
        let word = word.unwrap_or_else(|| pair.clone());
        let of = part(pair, Rule::player_poss).map(|whose| self.owner(&whose));
        let written = self.text(&word);
        let both = (pair.as_rule() == Rule::both_kind).then_some(2);
        let count = part(pair, Rule::count).map(|count| self.number(&count)).or(both);
        let one = subtypes::find(&written.text);
        let many = one.is_none().then(|| crate::wording::singular_subtype(&written.text)).flatten();
        // A card's name in the plural is read as such (`DocumentNames::mark_loosely`); a part of a
        // name is asked.
        let card = self.marked.names().of_plural(&written.text).is_some()
            || part_of_name(&written.text, &self.marked).is_some();
        let creature = |name: &&str| !card && subtypes::is_creature_type(name);
        let Some(name) = one.or(many).filter(creature) else {
            self.unknown(&word);
            return NounKind::Unknown(self.text(pair));
        };
        let token = |count| NounKind::Token {
            words: TokenWords::of(Text::mapped(name, written.span, vec![(0, written.span.start)])),
            order: None,
            of: of.clone(),
            count,
            bare: true,
        };
        match (many, count) {
            (Some(_), None) => {
                NounKind::Every(Box::new(NounPhrase { kind: token(None), span: written.span }))
            }
            _ => token(count),
        }
    }

    /// What is named in the plural and not counted is each of those: `the Hill Giants`,
    /// `her Soldier tokens`, `the Soldiers`.
    pub(super) fn each_if_many(&self, pair: &Pair<'_>, kind: NounKind) -> NounKind {
        let many = match &kind {
            NounKind::Named { name, alias: false, count: None, .. } => {
                let mark = part(pair, Rule::card).unwrap_or_else(|| pair.clone());
                self.marked.names().is_plural_of(self.text(&mark).as_str(), name)
            }
            NounKind::OneOf(all) => {
                let mark = part(pair, Rule::card).unwrap_or_else(|| pair.clone());
                let plural = |noun: &NounPhrase| match &noun.kind {
                    NounKind::Named { name, alias: false, count: None, .. } => {
                        self.marked.names().is_plural_of(self.text(&mark).as_str(), name)
                    }
                    _ => false,
                };
                pair.as_rule() == Rule::named && all.iter().any(plural)
            }
            NounKind::Token { order: None, count: None, .. } => has(pair, Rule::k_tokens),
            NounKind::The { what, .. } => {
                let last = what.words.as_str().rsplit(' ').next().unwrap_or_default();
                subtypes::find(last).is_none() && crate::wording::singular_subtype(last).is_some()
            }
            _ => false,
        };
        match many {
            true => NounKind::Every(Box::new(NounPhrase { kind, span: self.span(pair) })),
            false => kind,
        }
    }

    /// `all tokens`, `each of her Soldiers`
    pub(super) fn every_object(&self, pair: &Pair<'_>) -> NounKind {
        let of = part(pair, Rule::player_poss).map(|whose| self.owner(&whose));
        let of = of.or_else(|| {
            let theirs = [Rule::k_her, Rule::k_his, Rule::k_their].into_iter();
            theirs.into_iter().find(|word| has(pair, *word)).and_then(|_| self.who_acts(pair))
        });
        let token = |words: TokenWords, bare| {
            let kind = NounKind::Token { words, order: None, of: of.clone(), count: None, bare };
            NounKind::Every(Box::new(NounPhrase { kind, span: self.span(pair) }))
        };
        if let Some(tokens) = part(pair, Rule::every_token) {
            let words = part(&tokens, Rule::token_words).map(|words| self.text(&words));
            return token(TokenWords::of(words.unwrap_or_default()), false);
        }
        match part(pair, Rule::every_kind).map(|kind| self.kind_of_token(&kind)) {
            Some(NounKind::Every(each)) => match each.kind {
                NounKind::Token { words, bare, .. } => token(words, bare),
                other => NounKind::Every(Box::new(NounPhrase { kind: other, span: each.span })),
            },
            Some(other) => other,
            None => NounKind::Unknown(self.text(pair)),
        }
    }

    /// `X's ability targets Y`, `X becomes a copy of Y`: whoever is asked chooses so.
    pub(super) fn chosen_for_it(&self, pair: &Pair<'_>) -> ActionKind {
        let nouns = part(pair, Rule::answer_nouns).map(|pair| self.nouns(pair));
        let answer = match part(pair, Rule::nothing) {
            Some(nothing) => Reply::Nothing(self.span(&nothing)),
            None => Reply::Nouns(nouns.unwrap_or_else(|| self.listed(pair))),
        };
        let source = match part(pair, Rule::ability) {
            Some(ability) => Some(self.noun(ability)),
            None if has(pair, Rule::its_ability) => {
                Some(NounPhrase { kind: self.it(pair), span: self.span(pair) })
            }
            None => part(pair, Rule::copier).map(|pair| self.object(&pair)),
        };
        let how = how(pair);
        ActionKind::Choose { player: None, answer, how, source, clauses: Vec::new() }
    }

    /// `X in Ann's graveyard`, `X from her graveyard`
    pub(super) fn placed(&self, pair: &Pair<'_>) -> Option<NounPhrase> {
        let of = self.first_noun(pair)?;
        let zone = match part(pair, Rule::owned_zone) {
            Some(zone) => self.zone(&zone),
            None => self.owned_zone(pair),
        };
        let kind = NounKind::Placed { of: Box::new(of), zone };
        Some(NounPhrase { kind, span: self.span(pair) })
    }

    /// `on top`, `on the bottom`: of one's own library.
    pub(super) fn on_top(&self, pair: &Pair<'_>) -> ZoneRef {
        let position = match has(pair, Rule::k_top) {
            true => Position::Top,
            false => Position::Bottom,
        };
        let (of, position) = (Some(WhoseThing::Their), Some(position));
        ZoneRef { zone: ZoneKind::Library, of, position, span: self.span(pair) }
    }

    /// `both players`: each of two.
    pub(super) fn both_players(&self, pair: &Pair<'_>) -> NounKind {
        let span = self.span(pair);
        let players = self.marked.names().iter();
        let players = players.filter(|name| matches!(name.kind, NameKind::Player(_))).count();
        if players != 2 {
            let message = format!("{players} players are in this game");
            let fault = Fault::new("sentence", message, span, "which two?");
            self.fault(fault.help("say it of each by name, or of `each player`"));
        }
        let words = Text::mapped("each player", span, vec![(0, span.start)]);
        NounKind::Described(Described { many: Many::All, what: DescribedAs::Player, words })
    }

    /// `both X`: two of that name.
    pub(super) fn both_named(&self, pair: &Pair<'_>) -> NounKind {
        match self.named(pair) {
            NounKind::Named { name, alias: false, of, .. } => {
                NounKind::Named { name, alias: false, of, count: Some(2) }
            }
            other => {
                let span = self.span(pair);
                let fault = Fault::new("sentence", "`both` is said of two", span, "which two?");
                self.fault(fault.help("name both: `X and Y`"));
                other
            }
        }
    }

    /// `each Muscle Sliver`; what describes as on cards (`each Forest`) is read so.
    pub(super) fn every_named(&self, pair: &Pair<'_>) -> NounKind {
        match super::phrase::described(&self.text(pair)) {
            Some(what) => NounKind::Described(what),
            None => {
                let of = NounPhrase { kind: self.named(pair), span: self.span(pair) };
                NounKind::Every(Box::new(of))
            }
        }
    }

    /// `all of Ann's creatures`, `no creature Ann controls`
    pub(super) fn held_things(&self, pair: &Pair<'_>) -> NounKind {
        let none = has(pair, Rule::k_none)
            || part(pair, Rule::things_held).is_some_and(|held| super::has(&held, Rule::k_no));
        let held = part(pair, Rule::things_held).unwrap_or_else(|| pair.clone());
        let kind = part(&held, Rule::things).unwrap_or_else(|| held.clone());
        let words = self.text(&kind);
        let said = if none { format!("no {words}") } else { format!("all {words}") };
        let whose = part(pair, Rule::player).map(|player| self.player(&player));
        let by = whose.unwrap_or_else(|| self.possessor(pair));
        let of = self.phrase_of(Text::mapped(&said, words.span, vec![(0, words.span.start)]));
        NounKind::Held { of: Box::new(NounPhrase { kind: of, span: self.span(pair) }), by }
    }
}
