//! What sentences name.

use super::misspelt::nearest;
use super::refusal::unread_part;
use super::{Pair, Rule, SentenceReader, has, number, ordinal, part, parts};
use crate::ast::{
    AbilityEvent, Compared, ManaText, NounKind, NounPhrase, PlayerName, Position, RuleWant,
    TokenWords, WhichAbility, WhoseThing, ZoneRef,
};
use crate::diagnostic::Fault;
use crate::names::{Name, NameKind};
use crate::rulebook::RuleId;
use crate::source::Text;
use crate::terms::{CounterKind, ManaCost, ZoneKind};

/// Whether a thing is said to be somebody's: `her X`.
fn hers<'i>(pair: &Pair<'i>) -> Option<Pair<'i>> {
    let theirs = [Rule::k_her, Rule::k_his, Rule::k_their].into_iter().any(|word| has(pair, word))
        && matches!(pair.as_rule(), Rule::named | Rule::token | Rule::the_described);
    theirs.then(|| pair.clone())
}

impl SentenceReader<'_> {
    /// `noun` and `object`, and what they are made of.
    pub(super) fn noun(&self, pair: Pair<'_>) -> NounPhrase {
        let (span, hers) = (self.span(&pair), hers(&pair));
        let kind = match pair.as_rule() {
            Rule::player => NounKind::Player(self.player(&pair)),
            Rule::damage_object => NounKind::CombatDamage,
            Rule::named => self.each_if_many(&pair, self.named(&pair)),
            Rule::held_mark => self.named(&pair),
            Rule::stated => self.stated(&pair),
            Rule::stack_end => NounKind::StackEnd {
                of: Box::new(NounPhrase { kind: self.named(&pair), span }),
                top: !has(&pair, Rule::k_bottom) && !has(&pair, Rule::k_lower),
            },
            Rule::ability => self.ability(&pair),
            Rule::copy | Rule::copy_short => self.copy(&pair),
            Rule::token => self.each_if_many(&pair, self.token(&pair)),
            Rule::every_object => self.every_object(&pair),
            Rule::phrase | Rule::subject_phrase => self.phrase_of(self.text(&pair)),
            Rule::both_players => self.both_players(&pair),
            Rule::both_named => self.both_named(&pair),
            Rule::every_named => self.every_named(&pair),
            Rule::held_things => self.held_things(&pair),
            Rule::it => self.it(&pair),
            Rule::herself => self.herself(&pair),
            Rule::opponent => self.opponent(&pair),
            Rule::the_described => self.each_if_many(&pair, self.described(&pair)),
            Rule::nth_named => self.nth_named(&pair),
            Rule::unknown_name | Rule::counted_kind | Rule::the_kind | Rule::both_kind => {
                self.kind_of_token(&pair)
            }
            _ => match parts(pair).next() {
                Some(inner) => return self.noun(inner),
                None => NounKind::CombatDamage,
            },
        };
        let noun = self.owned(NounPhrase { kind, span }, hers.as_ref());
        self.name_it(&noun);
        noun
    }

    /// The nouns of a list.
    pub(super) fn nouns(&self, pair: Pair<'_>) -> Vec<NounPhrase> {
        let both = part(&pair, Rule::k_both);
        let mut nouns: Vec<NounPhrase> = parts(pair).map(|part| self.noun(part)).collect();
        match (both, nouns.as_mut_slice()) {
            (Some(both), [only]) => self.two_of(only, &both),
            (Some(both), [first, ..]) => self.both_of_what(first, &both),
            _ => {}
        }
        nouns
    }

    /// The nouns of the first list in a piece; none where it says "nothing".
    pub(super) fn listed(&self, pair: &Pair<'_>) -> Vec<NounPhrase> {
        let list = pair.clone().into_inner().find(|part| {
            matches!(
                part.as_rule(),
                Rule::noun_list | Rule::object_list | Rule::then_list | Rule::blockers
            )
        });
        list.map_or(Vec::new(), |list| self.nouns(list))
    }

    /// The first noun in a piece.
    pub(super) fn first_noun(&self, pair: &Pair<'_>) -> Option<NounPhrase> {
        let noun = |part: &Pair<'_>| {
            matches!(
                part.as_rule(),
                Rule::noun | Rule::object | Rule::subject | Rule::phrase | Rule::unknown_name
            )
        };
        pair.clone().into_inner().find(noun).map(|part| self.noun(part))
    }

    /// `player`, `actor`, `player_poss`
    pub(super) fn player(&self, pair: &Pair<'_>) -> PlayerName {
        let span = self.span(pair);
        if let Some(name) = self.marked.name(pair.as_str())
            && let NameKind::Player(index) | NameKind::Team(index) = name.kind
        {
            let team = matches!(name.kind, NameKind::Team(_));
            return PlayerName { index, name: name.text.clone(), team, span };
        }
        let written = self.text(pair).text;
        let written = written.trim_end_matches("'s").trim_end_matches('\'');
        let players = || {
            self.marked
                .names()
                .iter()
                .filter(|name| matches!(name.kind, NameKind::Player(_)))
                .map(|name| name.text.as_str())
        };
        let fault = Fault::new(
            "unknown-player",
            format!("no player is called `{written}`"),
            span,
            "not a player of this file",
        );
        self.fault(match nearest(written, players()) {
            Some(near) => fault.meant(near),
            None => {
                fault.help(format!("the players are {}", players().collect::<Vec<_>>().join(", ")))
            }
        });
        PlayerName { index: 0, name: written.to_owned(), team: false, span }
    }

    /// The player in `actor` or in `Bob's`.
    pub(super) fn owner(&self, pair: &Pair<'_>) -> PlayerName {
        let inner = pair.clone().into_inner().find(|part| {
            matches!(part.as_rule(), Rule::player | Rule::unknown_name | Rule::unknown_name_poss)
        });
        self.player(inner.as_ref().unwrap_or(pair))
    }

    /// The player that acts in a sentence.
    pub(super) fn actor(&self, pair: &Pair<'_>) -> PlayerName {
        self.owner(&part(pair, Rule::actor).unwrap_or_else(|| pair.clone()))
    }

    pub(super) fn unknown(&self, pair: &Pair<'_>) {
        let written = self.text(pair).text;
        let message = format!("nothing in this file is called `{written}`");
        let fault = Fault::new(
            "unknown-name",
            message,
            self.span(pair),
            "no card, alias or player of this name",
        );
        let names = || self.marked.names().declared().map(|name| name.text.as_str());
        let whole = nearest(&written, names());
        let words = || written.split(' ').filter_map(|word| nearest(word, names())).next();
        let longer = || {
            let player = |name: &&Name| matches!(name.kind, NameKind::Player(_));
            let mut players = self.marked.names().iter().filter(player);
            let near = |name: &&Name| written.starts_with(&name.text);
            players.find(near).map(|name| name.text.as_str())
        };
        // A part of a name that several cards share.
        let sharing = self.marked.names().cards_with(&written);
        self.fault(match whole.or_else(words).or_else(longer) {
            _ if sharing.len() > 1 => {
                fault.help(format!("did you mean `{}`?", sharing.join("`, or `")))
            }
            Some(near) => fault.meant(near),
            None => fault.help(unread_part(&written, &self.marked).unwrap_or_else(|| {
                "a card must stand in a zone, in `cards:` or have \
                    an alias before a sentence can name it"
                    .to_owned()
            })),
        });
    }

    /// `all Mountains`, `all her lands`
    pub(super) fn every_one(&self, pair: &Pair<'_>) -> NounPhrase {
        let span = self.span(pair);
        let inner = match (part(pair, Rule::named), part(pair, Rule::every_phrase)) {
            (Some(named), _) => self.noun(named),
            (None, Some(phrase)) => {
                let text = self.text(&phrase);
                let described = crate::wording::read_objects(text.as_str()).is_some();
                let name = self.marked.names().of_plural(text.as_str()).filter(|_| !described);
                let kind = match name {
                    Some(name) => NounKind::Named {
                        name: name.to_owned(),
                        alias: false,
                        of: None,
                        count: None,
                    },
                    None => self.phrase_of(text),
                };
                NounPhrase { kind, span: self.span(&phrase) }
            }
            (None, None) => self.phrase(pair),
        };
        NounPhrase { kind: NounKind::Every(Box::new(inner)), span }
    }

    /// A subject; a card's name that is written in the plural, uncounted, means each of them.
    pub(super) fn subject(&self, pair: Pair<'_>) -> NounPhrase {
        let mark = pair.clone().into_inner().flatten().find(|p| p.as_rule() == Rule::card);
        let written = mark.map_or_else(String::new, |mark| self.text(&mark).text.to_lowercase());
        let noun = self.noun(pair);
        match &noun.kind {
            NounKind::Named { name, alias: false, count: None, .. }
                if written.strip_suffix('s') == Some(name.to_lowercase().as_str()) =>
            {
                NounPhrase { span: noun.span, kind: NounKind::Every(Box::new(noun)) }
            }
            _ => noun,
        }
    }

    pub(super) fn named(&self, pair: &Pair<'_>) -> NounKind {
        let mark = pair
            .clone()
            .into_inner()
            .find(|part| matches!(part.as_rule(), Rule::card | Rule::alias));
        let name = self.marked.name(mark.as_ref().unwrap_or(pair).as_str());
        if let Some(partly) = self.named_in_part(pair, mark.as_ref().unwrap_or(pair)) {
            return partly;
        }
        NounKind::Named {
            name: name.map_or_else(|| self.text(pair).text, |name| name.text.clone()),
            alias: name.is_some_and(|name| name.kind == NameKind::Alias),
            of: part(pair, Rule::player_poss).map(|pair| self.owner(&pair)),
            count: part(pair, Rule::count).map(|pair| self.number(&pair)),
        }
    }

    fn ability(&self, pair: &Pair<'_>) -> NounKind {
        let order = part(pair, Rule::ordinal).and_then(|pair| ordinal(pair.as_str()));
        let nth = part(pair, Rule::nth).map(|pair| WhichAbility::Nth(self.number_in(&pair)));
        let keyword =
            part(pair, Rule::keyword_alone).map(|pair| WhichAbility::Keyword(self.text(&pair)));
        let mut of = part(pair, Rule::ability_owner).map_or_else(
            || NounPhrase { kind: self.named(pair), span: self.span(pair) },
            |pair| self.noun(pair),
        );
        if let (Some(owner), NounKind::Named { of, .. }) =
            (part(pair, Rule::player_poss), &mut of.kind)
        {
            *of = Some(self.owner(&owner));
        }
        let quoted = part(pair, Rule::quoted).map(|pair| WhichAbility::Words(self.quoted(&pair)));
        let which = quoted.or(nth).or(keyword).or_else(|| {
            part(pair, Rule::which)
                .and_then(|pair| parts(pair).next())
                .map(|pair| self.which(&pair))
        });
        let unsaid = match has(pair, Rule::k_trigger) {
            true => WhichAbility::Event(AbilityEvent::Triggered),
            false => WhichAbility::Only,
        };
        NounKind::Ability {
            of: Box::new(of),
            which: which.unwrap_or(unsaid),
            order,
            about: part(pair, Rule::about).and_then(|pair| self.first_noun(&pair)).map(Box::new),
        }
    }

    fn which(&self, pair: &Pair<'_>) -> WhichAbility {
        match (pair.as_rule(), pair.as_str().trim()) {
            (Rule::ordinal, words) => ordinal(words).map_or(WhichAbility::Only, WhichAbility::Nth),
            (Rule::ability_event, "comes-into-play") => {
                WhichAbility::Event(AbilityEvent::ComesIntoPlay)
            }
            (Rule::ability_event, "leaves-play") => WhichAbility::Event(AbilityEvent::LeavesPlay),
            (Rule::ability_event, "upkeep") => WhichAbility::Event(AbilityEvent::Upkeep),
            (Rule::ability_event, "mana") => WhichAbility::Event(AbilityEvent::Mana),
            (Rule::ability_event, "triggered") => WhichAbility::Event(AbilityEvent::Triggered),
            (Rule::ability_event, _) => WhichAbility::Event(AbilityEvent::Activated),
            (Rule::pt_change, _) => WhichAbility::Words(self.text(pair)),
            (_, "regeneration") => {
                let span = self.span(pair);
                WhichAbility::Words(Text::mapped("regenerate", span, vec![(0, span.start)]))
            }
            _ => WhichAbility::Keyword(self.text(pair)),
        }
    }

    fn copy(&self, pair: &Pair<'_>) -> NounKind {
        let order = part(pair, Rule::ordinal).and_then(|pair| ordinal(pair.as_str()));
        let named = |rule| part(pair, rule).map(|pair| Box::new(self.noun(pair)));
        let of = named(Rule::object).or_else(|| named(Rule::named));
        match (named(Rule::noun), of) {
            (Some(target), of) => NounKind::CopyTargeting { of, target },
            (None, of) => NounKind::CopyOf { of, order },
        }
    }

    fn token(&self, pair: &Pair<'_>) -> NounKind {
        let words = part(pair, Rule::token_words).map(|pair| self.text(&pair));
        NounKind::Token {
            words: TokenWords::of(words.unwrap_or_default()),
            order: part(pair, Rule::ordinal).and_then(|pair| ordinal(pair.as_str())),
            of: part(pair, Rule::player_poss).map(|pair| self.owner(&pair)),
            count: match has(pair, Rule::k_both) {
                true => Some(2),
                false => part(pair, Rule::count).map(|pair| self.number(&pair)),
            },
            bare: false,
        }
    }

    /// The words between quotes.
    pub(super) fn quoted(&self, pair: &Pair<'_>) -> crate::source::Text {
        self.text(&part(pair, Rule::quoted_text).unwrap_or_else(|| pair.clone()))
    }

    /// `mana`
    pub(super) fn mana(&self, pair: &Pair<'_>) -> ManaText {
        self.mana_of(pair.as_str().trim(), self.span(pair))
    }

    fn mana_of(&self, symbols: &str, span: crate::source::Span) -> ManaText {
        let cost = ManaCost::parse(symbols).unwrap_or_else(|| {
            let message = format!("`{symbols}` isn't mana");
            let fault = Fault::new("mana", message, span, "a symbol here isn't one of 104.3");
            self.fault(fault.help("write symbols such as {2}, {W}, {X}, {S} or {W/U}"));
            ManaCost::default()
        });
        ManaText { cost, span }
    }

    /// The mana in a piece.
    pub(super) fn mana_in(&self, pair: &Pair<'_>) -> Option<ManaText> {
        if let Some(letters) = part(pair, Rule::mana_letters) {
            let symbols = letters.as_str().trim().chars().map(|c| format!("{{{c}}}"));
            return Some(self.mana_of(&symbols.collect::<String>(), self.span(&letters)));
        }
        if let Some(word) = part(pair, Rule::mana_color) {
            let color = crate::terms::Color::from_word(word.as_str().trim())?;
            let cost = ManaCost(vec![crate::terms::ManaSymbol::Color(color)]);
            return Some(ManaText { cost, span: self.span(&word) });
        }
        part(pair, Rule::mana).map(|pair| self.mana(&pair))
    }

    /// `amount`
    pub(super) fn amount(&self, pair: &Pair<'_>) -> Compared {
        let words = part(pair, Rule::signed).map_or("", |pair| pair.as_str().trim());
        let exact = number(words)
            .and_then(|number| i32::try_from(number).ok())
            .or_else(|| words.parse().ok());
        let exact = exact.unwrap_or_else(|| {
            self.fault(Fault::new(
                "number",
                format!("`{words}` is more than is counted here"),
                self.span(pair),
                "too large",
            ));
            0
        });
        if has(pair, Rule::less_than) {
            Compared::AtMost(exact.saturating_sub(1))
        } else if has(pair, Rule::more_than) {
            Compared::AtLeast(exact.saturating_add(1))
        } else if has(pair, Rule::or_less) || has(pair, Rule::at_most) {
            Compared::AtMost(exact)
        } else if has(pair, Rule::or_more) || has(pair, Rule::at_least) {
            Compared::AtLeast(exact)
        } else {
            Compared::Exactly(exact)
        }
    }

    /// The amount in a piece.
    pub(super) fn amount_in(&self, pair: &Pair<'_>) -> Option<Compared> {
        part(pair, Rule::amount).map(|pair| self.amount(&pair))
    }

    /// The number in a piece; one where none is said.
    pub(super) fn number_in(&self, pair: &Pair<'_>) -> u32 {
        let found = pair
            .clone()
            .into_inner()
            .find(|part| matches!(part.as_rule(), Rule::number | Rule::count));
        found.map_or(1, |pair| self.number(&pair))
    }

    /// `times`, `once`
    pub(super) fn times_in(&self, pair: &Pair<'_>) -> Option<u32> {
        let times = part(pair, Rule::times)?;
        let counted = part(&times, Rule::number).map(|pair| self.number(&pair));
        counted.or_else(|| number(times.as_str().trim()))
    }

    /// `counter_kind`
    pub(super) fn counter_kind(&self, pair: &Pair<'_>) -> CounterKind {
        let words = self.text(pair).text;
        CounterKind::parse(&words).unwrap_or(CounterKind::Named(words))
    }

    /// `zone`, or a piece that holds one or is about one.
    pub(super) fn zone(&self, pair: &Pair<'_>) -> ZoneRef {
        let span = self.span(pair);
        let inner = pair.clone().into_inner().find(|part| {
            matches!(
                part.as_rule(),
                Rule::zone
                    | Rule::in_play
                    | Rule::from_play
                    | Rule::stack_zone
                    | Rule::removed_zone
                    | Rule::phased_zone
                    | Rule::ante_zone
                    | Rule::owned_zone
            )
        });
        let zone = match inner.as_ref().map_or(pair.as_rule(), Pair::as_rule) {
            Rule::zone | Rule::owned_zone => {
                return inner.map_or_else(|| self.owned_zone(pair), |inner| self.zone(&inner));
            }
            Rule::in_play | Rule::from_play => ZoneKind::InPlay,
            Rule::stack_zone => ZoneKind::Stack,
            Rule::removed_zone => ZoneKind::RemovedFromTheGame,
            Rule::phased_zone => ZoneKind::PhasedOut,
            Rule::ante_zone => ZoneKind::Ante,
            _ if has(pair, Rule::k_stack) => ZoneKind::Stack,
            _ => return self.owned_zone(pair),
        };
        ZoneRef { zone, of: None, position: None, span }
    }

    /// A zone's name in a piece, and whose it is.
    pub(super) fn owned_zone(&self, pair: &Pair<'_>) -> ZoneRef {
        let name = part(pair, Rule::zone_name);
        let zone = match name.as_ref().map_or("", |name| name.as_str().trim()) {
            "hand" | "hands" => ZoneKind::Hand,
            "library" | "libraries" | "deck" => ZoneKind::Library,
            "sideboard" => ZoneKind::OutsideTheGame,
            _ => ZoneKind::Graveyard,
        };
        let position = part(pair, Rule::position).and_then(|pair| parts(pair).next()).map(|pair| {
            match pair.as_rule() {
                Rule::top => Position::Top,
                Rule::bottom => Position::Bottom,
                _ => Position::FromTop(
                    part(&pair, Rule::ordinal).and_then(|pair| ordinal(pair.as_str())).unwrap_or(1),
                ),
            }
        });
        let whose = part(pair, Rule::whose).map(|pair| self.whose(&pair));
        let of = whose.or_else(|| {
            part(pair, Rule::player_poss).map(|pair| WhoseThing::Player(self.owner(&pair)))
        });
        ZoneRef { zone, of, position, span: self.span(pair) }
    }

    /// `whose`
    pub(super) fn whose(&self, pair: &Pair<'_>) -> WhoseThing {
        part(pair, Rule::player_poss)
            .map_or(WhoseThing::Their, |pair| WhoseThing::Player(self.owner(&pair)))
    }

    /// `rule_number`
    pub(super) fn rule(&self, pair: &Pair<'_>) -> Option<RuleId> {
        let written = self.text(pair).text;
        let found = RuleId::parse(written.trim());
        if found.is_none() {
            let message = format!("the rulebook of 2006 has no {written}");
            let fault =
                Fault::new("unknown-rule", message, self.span(pair), "not a rule of this edition");
            let section = written.split('.').next().unwrap_or_default();
            let near = || {
                let numbers = RuleId::all().map(RuleId::number);
                numbers.filter(|number| number.split('.').next() == Some(section))
            };
            self.fault(match nearest(&written, near()) {
                Some(near) => fault.meant(near),
                None if near().next().is_some() => {
                    fault.help(format!("`apnap rule {section}` lists what the section has"))
                }
                None => fault.help("`apnap rule --search WORDS` finds a rule by its title"),
            });
        }
        found
    }

    /// `rules_sentence`
    pub(super) fn rule_want(&self, pair: Pair<'_>) -> RuleWant {
        RuleWant {
            span: self.span(&pair),
            any_of: parts(pair).filter_map(|pair| self.rule(&pair)).collect(),
        }
    }
}
