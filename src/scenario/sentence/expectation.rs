//! Expectations, down to their facts.

use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    Compared, EventKind, Expectation, ExpectationKind, FactKind, FactSaid, GameMeant, LoopGain,
    ManaText, NounKind, NounPhrase, ObjectState, ObjectWord, StateKind, WhoseThing, ZoneRef,
};
use crate::diagnostic::Fault;
use crate::source::{Span, Text};
use crate::terms::{Color, ManaCost, ZoneKind};

impl SentenceReader<'_> {
    /// `expectation`
    pub(super) fn expectation(&self, pair: Pair<'_>) -> Expectation {
        let span = self.marked.text.locate(0, self.marked.text.text.trim_end().len());
        let claim = parts(pair.clone()).find(|part| part.as_rule() != Rule::in_game);
        let within = claim.as_ref().and_then(|claim| part(claim, Rule::in_game));
        let of_sub = claim.as_ref().is_some_and(|claim| has(claim, Rule::in_sub));
        let game = part(&pair, Rule::in_game)
            .or(within)
            .map(|of| if has(&of, Rule::in_main) { GameMeant::Main } else { GameMeant::Sub })
            .or(of_sub.then_some(GameMeant::Sub));
        let claim = claim.unwrap_or(pair);
        self.named_twice(&claim);
        let of_before = self.fell_to(&claim);
        let (kind, negated) = self.claim(&claim);
        let (text, later) = (self.sentence(), self.later());
        Expectation { negated, under_not: false, game, kind, text, of_before, later, span }
    }

    /// `Bob fell to 14 life`, which may be of before: what says it of now.
    fn fell_to(&self, claim: &Pair<'_>) -> Option<String> {
        let fell = claim.clone().into_inner().flatten().find(|p| p.as_rule() == Rule::fact_fell)?;
        let past = [Rule::k_went, Rule::k_fell, Rule::k_dropped];
        past.into_iter().find(|verb| has(&fell, *verb))?;
        let (who, amount) = (part(claim, Rule::subject)?, part(&fell, Rule::amount)?);
        Some(format!("{} is at {} life", self.text(&who), self.text(&amount)))
    }

    fn gain(&self, pair: &Pair<'_>) -> LoopGain {
        if has(pair, Rule::k_counters) {
            return LoopGain::Counters;
        }
        if has(pair, Rule::k_damage) {
            return LoopGain::Damage;
        }
        if has(pair, Rule::k_tokens) {
            return LoopGain::Tokens;
        }
        let whose = self.possessor(pair);
        match (has(pair, Rule::k_mana), has(pair, Rule::shrinks)) {
            (true, _) => LoopGain::Mana(whose),
            (false, true) => LoopGain::LifeShrinks(whose),
            (false, false) => LoopGain::LifeGrows(whose),
        }
    }

    fn claim(&self, pair: &Pair<'_>) -> (ExpectationKind, bool) {
        let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
        match pair.as_rule() {
            Rule::it_is => {
                let point = part(pair, Rule::turn_point).unwrap_or_else(|| pair.clone());
                let denied = denied || has(pair, Rule::k_not);
                (ExpectationKind::Turn(self.turn_point(point)), denied)
            }
            Rule::active_is => (ExpectationKind::Turn(self.active(pair)), denied),
            Rule::game_is_draw => (ExpectationKind::GameIsDraw, denied),
            Rule::game_goes_on => {
                let over = part(pair, Rule::game_over).is_some_and(|over| {
                    !part(&over, Rule::be).is_some_and(|be| has(&be, Rule::is_not))
                });
                let on = ExpectationKind::GameGoesOn;
                (if over { ExpectationKind::GameIsOver } else { on }, false)
            }
            Rule::loop_claim => {
                (ExpectationKind::Loop(part(pair, Rule::loop_gain).map(|g| self.gain(&g))), false)
            }
            Rule::nobody_claim => (self.of_nobody(pair), false),
            Rule::no_damage_to => (self.no_damage_to(pair), false),
            Rule::nothing_fights => (self.nothing_fights(pair), false),
            Rule::nothing_claim => {
                let event = part(pair, Rule::event).unwrap_or_else(|| pair.clone());
                let (event, denied) = self.event(&event);
                (ExpectationKind::Nothing(event), denied)
            }
            Rule::zone_is => {
                let subject = part(pair, Rule::zone_subject)
                    .or_else(|| part(pair, Rule::stack_zone))
                    .unwrap_or_else(|| pair.clone());
                (
                    ExpectationKind::ZoneIs {
                        zone: self.subject_zone(&subject),
                        contents: self.listed(pair),
                    },
                    denied,
                )
            }
            Rule::pool_is => {
                let mana = self.pool(pair);
                (ExpectationKind::ManaPool { players: vec![self.possessor(pair)], mana }, denied)
            }
            Rule::pool_has => {
                let players = parts(pair.clone()).filter(|part| part.as_rule() == Rule::actor);
                let players = players.map(|pair| self.owner(&pair)).collect();
                let denied = part(pair, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
                match part(pair, Rule::mana_count) {
                    Some(count) => {
                        let amount = self.none_or_amount(&count);
                        (ExpectationKind::ManaCount { players, amount }, denied)
                    }
                    None => (ExpectationKind::ManaPool { players, mana: self.pool(pair) }, denied),
                }
            }
            Rule::only_claim => (self.only_these(pair), false),
            Rule::facts => (self.facts(pair), false),
            Rule::there_are => (self.there_are(pair), denied),
            Rule::zone_has => (self.zone_has(pair), false),
            _ => (self.one_fact(pair), false),
        }
    }

    pub(super) fn pool(&self, pair: &Pair<'_>) -> ManaText {
        let colored = part(pair, Rule::colored_mana).map(|colored| {
            let symbol = self.mana_in(&colored).map_or(Vec::new(), |mana| mana.cost.0);
            let times = part(&colored, Rule::count).map_or(1, |count| self.number_in(&count));
            let times = (times as usize).min(crate::terms::MOST_MANA + 1);
            ManaText { cost: ManaCost(symbol.repeat(times)), span: self.span(&colored) }
        });
        colored
            .or_else(|| self.mana_in(pair))
            .unwrap_or_else(|| ManaText { cost: ManaCost::default(), span: self.span(pair) })
    }

    fn subject_zone(&self, pair: &Pair<'_>) -> ZoneRef {
        if has(pair, Rule::player_poss) {
            self.zone(pair)
        } else {
            ZoneRef {
                zone: ZoneKind::Stack,
                of: None::<WhoseThing>,
                position: None,
                span: self.span(pair),
            }
        }
    }

    /// Sentences with one subject and one fact, whose words stand in another order.
    fn one_fact(&self, pair: &Pair<'_>) -> ExpectationKind {
        let span = self.span(pair);
        let (subject, kind, negated) = match pair.as_rule() {
            Rule::rule_applied => match self.applied(pair) {
                Some((noun, event, denied)) => (noun, FactKind::Happened(event), denied),
                None => (self.object(pair), FactKind::CeasedToExist, false),
            },
            Rule::target_of | Rule::legal_target => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let of = self.object(pair);
                let target =
                    part(pair, Rule::noun).map_or_else(|| of.clone(), |noun| self.noun(noun));
                let kind = match pair.as_rule() {
                    Rule::target_of => {
                        FactKind::Targets { all: vec![target], only: has(pair, Rule::k_only) }
                    }
                    _ => FactKind::CanTarget(target),
                };
                (of, kind, denied)
            }
            Rule::controller_of => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let player = self.actor(pair);
                let kind = match has(pair, Rule::k_owner) {
                    true => StateKind::OwnedBy(player),
                    false => StateKind::ControlledBy(player),
                };
                (self.object(pair), FactKind::State(ObjectState { kind, span }), denied)
            }
            Rule::has_countered => self.has_countered(pair),
            Rule::has_killed => self.has_killed(pair),
            Rule::gives_size => self.gives_size(pair),
            Rule::top_card_is => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let zone = self.zone(&part(pair, Rule::zone).unwrap_or_else(|| pair.clone()));
                (self.object(pair), FactKind::InZone(zone), denied)
            }
            Rule::counters_on => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.object(pair), self.counters(pair), denied)
            }
            Rule::target_is => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let (all, only) = (self.listed(pair), has(pair, Rule::k_only));
                (self.object(pair), FactKind::Targets { all, only }, denied)
            }
            Rule::variable_is => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.object(pair), self.variable(pair), denied)
            }
            Rule::property_of => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let amount = self.none_or_amount(pair);
                let kind = match () {
                    () if has(pair, Rule::of_power) => FactKind::Power(amount),
                    () if has(pair, Rule::of_toughness) => FactKind::Toughness(amount),
                    () => FactKind::ConvertedManaCost(amount),
                };
                (self.object(pair), kind, denied)
            }
            Rule::attached_is | Rule::attached_has | Rule::cant_be_blocked_by => {
                let mut both = parts(pair.clone()).filter(|part| part.as_rule() == Rule::object);
                let mut next =
                    || both.next().map_or_else(|| self.object(pair), |pair| self.noun(pair));
                let (one, other) = (next(), next());
                let denied = match pair.as_rule() {
                    Rule::attached_has => {
                        part(pair, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not))
                    }
                    Rule::attached_is => {
                        part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not))
                    }
                    _ => has(pair, Rule::cannot),
                };
                let kind = match pair.as_rule() {
                    Rule::attached_is | Rule::attached_has => {
                        FactKind::State(ObjectState { kind: StateKind::AttachedTo(one), span })
                    }
                    _ => FactKind::CanBlock(Some(one)),
                };
                (other, kind, denied)
            }
            Rule::life_total => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.player_noun(pair), FactKind::Life(self.none_or_amount(pair)), denied)
            }
            Rule::library_shuffled => {
                let denied = part(pair, Rule::was).is_some_and(|was| has(&was, Rule::was_not));
                (
                    self.player_noun(pair),
                    FactKind::Happened(self.when(EventKind::LibraryShuffled, pair)),
                    denied,
                )
            }
            Rule::targets_are => {
                let denied = part(pair, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let illegal = FactKind::TargetIllegal;
                let kind = if has(pair, Rule::legal) { FactKind::TargetLegal } else { illegal };
                (self.object(pair), kind, denied)
            }
            _ => {
                let property = parts(pair.clone()).last().unwrap_or_else(|| pair.clone());
                let denied = part(&property, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                (self.object(pair), self.property(&property), denied)
            }
        };
        let mut facts = vec![FactSaid { negated, kind, span }];
        // An Equipment equips, an Aura enchants.
        if pair.as_rule() == Rule::attached_is && !negated {
            let word = if has(pair, Rule::k_equipped) { "Equipment" } else { "Aura" };
            let words = vec![ObjectWord::of(Text::mapped(word, span, vec![(0, span.start)]))];
            facts.push(FactSaid { negated, kind: FactKind::Is { only: false, words }, span });
        }
        ExpectationKind::Facts { subjects: vec![subject], facts }
    }

    fn property(&self, pair: &Pair<'_>) -> FactKind {
        match pair.as_rule() {
            Rule::its_variable => self.variable(pair),
            Rule::color_is => {
                let words = parts(pair.clone()).filter(|part| part.as_rule() == Rule::color_word);
                let words = words.map(|word| self.text(&word)).collect::<Vec<_>>();
                for word in &words {
                    self.color(word);
                }
                FactKind::Is { only: true, words: words.into_iter().map(ObjectWord::of).collect() }
            }
            Rule::controller_is | Rule::owner_is => {
                let player = self.actor(pair);
                let kind = match pair.as_rule() {
                    Rule::owner_is => StateKind::OwnedBy(player),
                    _ => StateKind::ControlledBy(player),
                };
                FactKind::State(ObjectState { kind, span: self.span(pair) })
            }
            Rule::name_is => FactKind::IsNamed(self.name_words(pair)),
            Rule::power_toughness => match self.power_toughness(pair) {
                Some((power, toughness)) => FactKind::PowerToughness(power, toughness),
                None => FactKind::Power(self.none_or_amount(pair)),
            },
            Rule::power => FactKind::Power(self.none_or_amount(pair)),
            Rule::toughness => FactKind::Toughness(self.none_or_amount(pair)),
            Rule::converted_cost => FactKind::ConvertedManaCost(self.none_or_amount(pair)),
            _ => FactKind::ManaCost(self.pool(pair)),
        }
    }

    /// `X is 5`
    fn variable(&self, pair: &Pair<'_>) -> FactKind {
        let name =
            part(pair, Rule::letter).map_or_else(String::new, |pair| pair.as_str().to_owned());
        let kind = StateKind::Variable { name, value: self.number_in(pair) };
        FactKind::State(ObjectState { kind, span: self.span(pair) })
    }

    fn player_noun(&self, pair: &Pair<'_>) -> NounPhrase {
        let player = self.possessor(pair);
        NounPhrase { span: player.span, kind: NounKind::Player(player) }
    }

    /// `there are 2 cards in Ann's library`, `there is a Saproling token in play`
    fn there_are(&self, pair: &Pair<'_>) -> ExpectationKind {
        let span = self.span(pair);
        let zone = self.zone(&part(pair, Rule::zone_in).unwrap_or_else(|| pair.clone()));
        let counted = part(pair, Rule::counted_cards);
        if let (Some(counted), Some(WhoseThing::Player(player))) = (&counted, &zone.of) {
            let of = NounPhrase { kind: NounKind::Player(player.clone()), span: player.span };
            let count = match has(counted, Rule::article) {
                true => Compared::AtLeast(1),
                false => self.none_or_amount(counted),
            };
            return one(of, FactKind::CardsIn { count, what: None, zone }, false, span);
        }
        let noun = part(pair, Rule::there_noun).and_then(|noun| parts(noun).next());
        let noun = match noun.or(counted) {
            Some(noun) if matches!(noun.as_rule(), Rule::token | Rule::named) => self.noun(noun),
            Some(noun) => self.phrase(&noun),
            None => self.object(pair),
        };
        one(noun, FactKind::InZone(zone), false, span)
    }

    /// `Ann's hand has 7 cards`, `Ann's graveyard contains Shock`
    fn zone_has(&self, pair: &Pair<'_>) -> ExpectationKind {
        let span = self.span(pair);
        let subject = part(pair, Rule::zone_subject).unwrap_or_else(|| pair.clone());
        let denied = part(pair, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
        let zone = self.subject_zone(&subject);
        let counted = has(pair, Rule::amount) || has(pair, Rule::no_cards);
        if let Some(spells) = part(pair, Rule::spell_count) {
            return one(self.phrase(&spells), FactKind::InZone(zone), denied, span);
        }
        if zone.zone == ZoneKind::Stack && counted {
            return ExpectationKind::StackCount { amount: self.none_or_amount(pair), denied };
        }
        if zone.zone == ZoneKind::Stack {
            let facts = vec![FactSaid { negated: denied, kind: FactKind::InZone(zone), span }];
            return ExpectationKind::Facts { subjects: self.listed(pair), facts };
        }
        let player = self.player_noun(&subject);
        let counts = |count, what| FactKind::CardsIn { count, what, zone: zone.clone() };
        let things = self.listed(pair);
        if things.is_empty() {
            return one(player, counts(self.none_or_amount(pair), None), denied, span);
        }
        let fact = |noun: NounPhrase| {
            let count = match noun.kind {
                NounKind::Named { count: Some(n), .. } => {
                    Compared::Exactly(i32::try_from(n).unwrap_or(i32::MAX))
                }
                _ => Compared::AtLeast(1),
            };
            FactSaid { negated: denied, kind: counts(count, Some(noun)), span }
        };
        let facts = things.into_iter().map(fact).collect();
        ExpectationKind::Facts { subjects: vec![player], facts }
    }

    /// A word that must be a colour.
    fn color(&self, word: &crate::source::Text) {
        let plain = word.as_str();
        if Color::from_word(plain).is_some() || matches!(plain, "colorless" | "colourless") {
            return;
        }
        let fault = Fault::new("unknown-word", format!("`{word}` is no colour"), word.span, "");
        self.fault(fault.help("the colours are white, blue, black, red and green"));
    }

    pub(super) fn facts(&self, pair: &Pair<'_>) -> ExpectationKind {
        let mut subjects = Vec::new();
        let mut facts = Vec::new();
        for inner in parts(pair.clone()) {
            match inner.as_rule() {
                Rule::subject | Rule::short_subject => subjects.push(self.subject(inner)),
                Rule::fact | Rule::short_fact if self.is_dead(&inner, &subjects, &mut facts) => {}
                Rule::fact | Rule::short_fact => self.fact_of(&inner, &mut facts),
                _ => {}
            }
        }
        self.held_by_players(&subjects, &mut facts);
        self.no_creature_of_theirs(&mut subjects, &mut facts);
        ExpectationKind::Facts { subjects, facts }
    }

    /// What players have, named by a kind of permanent, they control: `Ann has no creatures`
    /// (200.9).
    fn held_by_players(&self, subjects: &[NounPhrase], facts: &mut [FactSaid]) {
        if !subjects.iter().all(|noun| matches!(noun.kind, NounKind::Player(_))) {
            return;
        }
        for fact in facts {
            let FactKind::HasAbility(words) = &fact.kind else { continue };
            let text = words.as_str();
            let plain = text.strip_prefix("a ").or_else(|| text.strip_prefix("an "));
            if crate::wording::read_objects(plain.unwrap_or(text)).is_some() {
                let kind = self.phrase_of(words.clone());
                fact.kind = FactKind::Controls(NounPhrase { kind, span: words.span });
            }
        }
    }

    /// A player can't attack or block: no creature that he or she controls can.
    fn no_creature_of_theirs(&self, subjects: &mut [NounPhrase], facts: &mut [FactSaid]) {
        let fights =
            |fact: &FactSaid| matches!(fact.kind, FactKind::CanAttack(_) | FactKind::CanBlock(_));
        let ([subject], true) =
            (subjects, !facts.is_empty() && facts.iter().all(|f| f.negated && fights(f)))
        else {
            return;
        };
        let NounKind::Player(by) = subject.kind.clone() else { return };
        let words = Text::mapped("no creatures", subject.span, vec![(0, subject.span.start)]);
        let of = NounPhrase { kind: self.phrase_of(words), span: subject.span };
        subject.kind = NounKind::Held { of: Box::new(of), by };
        facts.iter_mut().for_each(|fact| fact.negated = false);
    }

    /// `no damage was dealt to Bob`
    fn no_damage_to(&self, pair: &Pair<'_>) -> ExpectationKind {
        let kind = EventKind::WasDealtDamage {
            amount: Some(self.none_or_amount(pair)),
            combat: has(pair, Rule::combat),
            by: None,
        };
        let subject = self.first_noun(pair).unwrap_or_else(|| self.object(pair));
        let event = self.when(kind, pair);
        one(subject, FactKind::Happened(event), false, self.span(pair))
    }

    /// `nothing is attacking`: no creature is.
    fn nothing_fights(&self, pair: &Pair<'_>) -> ExpectationKind {
        let span = self.span(pair);
        let words = Text::mapped("no creature", span, vec![(0, span.start)]);
        let kind = match has(pair, Rule::k_attacking) {
            true => StateKind::Attacking(None),
            false => StateKind::Blocking(Vec::new()),
        };
        let subject = NounPhrase { kind: self.phrase_of(words), span };
        one(subject, FactKind::State(ObjectState { kind, span }), false, span)
    }

    /// `nobody has lost`: no player has.
    fn of_nobody(&self, pair: &Pair<'_>) -> ExpectationKind {
        let span = self.span(pair);
        let kind = self.phrase_of(Text::mapped("no player", span, vec![(0, span.start)]));
        self.asks_who_died(pair);
        let mut facts = Vec::new();
        for fact in parts(pair.clone()).filter(|part| part.as_rule() == Rule::fact) {
            self.fact_of(&fact, &mut facts);
        }
        ExpectationKind::Facts { subjects: vec![NounPhrase { kind, span }], facts }
    }
}

/// One fact of one thing.
pub(super) fn one(
    subject: NounPhrase,
    kind: FactKind,
    negated: bool,
    span: Span,
) -> ExpectationKind {
    ExpectationKind::Facts {
        subjects: vec![subject],
        facts: vec![FactSaid { negated, kind, span }],
    }
}
