//! Facts: what a subject is, has, controls, can do, or what happened to it.

use super::misspelt::nearest;
use super::otherwise_claimed::said_otherwise;
use super::refusal::later_word;
use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    AbilityCategory, Compared, FactKind, FactSaid, NounKind, ObjectState, ObjectWord, PlainFact,
    Position, StateKind, WordSense, ZoneRef,
};
use crate::diagnostic::Fault;
use crate::source::Text;
use crate::terms::ZoneKind;

/// Words that a misspelt state, colour or type could have meant.
const STATES: [&str; 20] = [
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "flipped",
    "indestructible",
    "white",
    "blue",
    "black",
    "red",
    "green",
    "artifact",
    "creature",
    "enchantment",
    "land",
    "legendary",
    "basic",
    "snow",
];

impl SentenceReader<'_> {
    /// `fact`: one, or several where one verb serves for several.
    pub(super) fn fact_of(&self, pair: &Pair<'_>, facts: &mut Vec<FactSaid>) {
        let Some(inner) = parts(pair.clone()).next() else {
            return;
        };
        let span = self.span(&inner);
        let mut push = |kind, negated| facts.push(FactSaid { negated, kind, span });
        match inner.as_rule() {
            Rule::fact_happened => {
                if let Some(event) = part(&inner, Rule::event) {
                    let (event, denied) = self.event(&event);
                    push(FactKind::Happened(event), denied);
                }
            }
            Rule::fact_ended => {
                let kind = if has(&inner, Rule::lost_game) || has(&inner, Rule::loses) {
                    FactKind::HasLost
                } else if has(&inner, Rule::left_game) {
                    FactKind::HasLeft
                } else {
                    FactKind::HasWon
                };
                push(kind, false);
            }
            Rule::fact_came => {
                let is_state = |rule| {
                    matches!(
                        rule,
                        Rule::state_came
                            | Rule::state_chose
                            | Rule::state_imprinted
                            | Rule::state_kicked
                    )
                };
                let denied = part(&inner, Rule::was).is_some_and(|was| has(&was, Rule::was_not));
                if let Some(state) = parts(inner.clone()).find(|part| is_state(part.as_rule())) {
                    push(FactKind::State(self.state_of(&state)), denied);
                }
            }
            Rule::fact_flies => {
                let flying = Text::mapped("flying", span, vec![(0, span.start)]);
                push(FactKind::HasAbility(flying), has(&inner, Rule::does_not_fly));
            }
            Rule::fact_gets => {
                let hasnt = part(&inner, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
                let denied = hasnt || has(&inner, Rule::gets_no);
                let by = part(&inner, Rule::gets_from).map(|by| self.object(&by));
                push(self.size_added(&inner, by), denied);
            }
            Rule::fact_fell => push(FactKind::Life(self.none_or_amount(&inner)), false),
            Rule::fact_holds => {
                let hand = ZoneRef { zone: ZoneKind::Hand, of: None, position: None, span };
                for card in parts(inner.clone()).filter(|pair| pair.as_rule() == Rule::held_card) {
                    push(self.cards_held(&card, &hand), false);
                }
            }
            Rule::fact_controls if has(&inner, Rule::compared) => {
                let compared = part(&inner, Rule::compared);
                push(self.compared(&compared.unwrap_or_else(|| inner.clone())), false);
            }
            Rule::fact_controls | Rule::fact_owns => {
                let controls = inner.as_rule() == Rule::fact_controls;
                let denied = has(&inner, Rule::dont_control) || has(&inner, Rule::dont_own);
                for held in parts(inner.clone()).filter(|part| part.as_rule() == Rule::held) {
                    let noun = self.noun(held);
                    push(
                        if controls { FactKind::Controls(noun) } else { FactKind::Owns(noun) },
                        denied,
                    );
                }
            }
            Rule::fact_belongs => {
                let denied = has(&inner, Rule::k_belong);
                let kind = StateKind::OwnedBy(self.actor(&inner));
                push(FactKind::State(ObjectState { kind, span }), denied);
            }
            Rule::fact_bears => {
                let to = ObjectState { kind: StateKind::AttachedTo(self.object(&inner)), span };
                push(FactKind::State(to), false);
                let word = if has(&inner, Rule::k_equips) { "Equipment" } else { "Aura" };
                let word = Text::mapped(word, span, vec![(0, span.start)]);
                push(FactKind::Is { only: false, words: vec![ObjectWord::of(word)] }, false);
            }
            Rule::fact_targets => {
                let isnt = part(&inner, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                let denied = has(&inner, Rule::dont_target) || isnt;
                let targets = self.listed(&inner);
                push(
                    if targets.is_empty() {
                        FactKind::NoTargets
                    } else {
                        FactKind::Targets { all: targets, only: has(&inner, Rule::k_only) }
                    },
                    denied,
                );
            }
            Rule::fact_can => {
                let denied = has(&inner, Rule::cannot);
                let all = parts(inner.clone()).filter(|part| part.as_rule() != Rule::cannot);
                let all: Vec<_> = all.collect();
                if all.len() > 1 && !denied {
                    let fault = Fault::new("sentence", "one of these it can: which?", span, "");
                    self.fault(fault.help("say each alone; `X can't attack or block` denies both"));
                }
                for able in all {
                    // What can't be blocked is unblockable.
                    let denied = denied ^ (able.as_rule() == Rule::can_be_blocked);
                    let at = self.span(&able);
                    facts.push(FactSaid { negated: denied, kind: self.able(&able), span: at });
                }
            }
            Rule::fact_costs => {
                if let Some(mana) = self.mana_in(&inner) {
                    push(FactKind::CostsToPlay(mana), false);
                }
            }
            Rule::fact_is => {
                let denied = part(&inner, Rule::be).is_some_and(|be| has(&be, Rule::is_not));
                if has(&inner, Rule::k_or) && !denied {
                    let fault = Fault::new("sentence", "one of these holds: which?", span, "");
                    self.fault(fault.help("say which it is; `X isn't red or blue` denies both"));
                }
                let became = part(&inner, Rule::became);
                let state = part(&inner, Rule::is_what).filter(|what| has(what, Rule::is_state));
                if state.is_some() && became.is_some_and(|verb| has(&verb, Rule::k_became)) {
                    let fault = Fault::new("sentence", "is it so now, or did it happen?", span, "");
                    self.fault(fault.help("write `X is tapped`, or `X was tapped`"));
                }
                for what in parts(inner.clone()) {
                    match what.as_rule() {
                        Rule::is_what => self.is_what(&what, denied, facts),
                        Rule::is_not_what => {
                            let what = part(&what, Rule::is_what).unwrap_or(what);
                            self.is_what(&what, !denied, facts);
                        }
                        _ => {}
                    }
                }
            }
            _ => {
                let denied = part(&inner, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not));
                for what in parts(inner.clone()).filter(|part| part.as_rule() == Rule::has_what) {
                    self.has_what(&what, denied, facts);
                }
            }
        }
    }

    fn able(&self, pair: &Pair<'_>) -> FactKind {
        let placed = part(pair, Rule::placed_from).and_then(|pair| self.placed(&pair));
        let noun = placed.or_else(|| self.first_noun(pair));
        match (pair.as_rule(), noun) {
            (Rule::can_be_blocked, _) => FactKind::Plain(PlainFact::Unblockable),
            (Rule::can_play, Some(noun)) => FactKind::CanPlay(noun),
            // A card is played; what is activated is an ability.
            (Rule::can_activate, Some(noun)) => FactKind::CanPlay(match noun.kind {
                NounKind::Ability { .. } => noun,
                _ => self.the_ability_of(noun),
            }),
            (Rule::can_target, Some(noun)) => FactKind::CanTarget(noun),
            (Rule::can_be_target, Some(noun)) => FactKind::CanBeTarget(noun),
            (Rule::can_see, Some(noun)) => FactKind::CanSee(noun),
            (Rule::can_block, noun) => FactKind::CanBlock(noun),
            _ => FactKind::CanAttack(part(pair, Rule::player).map(|pair| self.player(&pair))),
        }
    }

    fn is_what(&self, pair: &Pair<'_>, negated: bool, facts: &mut Vec<FactSaid>) {
        let Some(inner) = parts(pair.clone()).next() else {
            return;
        };
        let span = self.span(&inner);
        if let Some(whose) =
            part(&inner, Rule::player_poss).filter(|_| inner.as_rule() == Rule::is_in_zone)
        {
            let state = ObjectState { kind: StateKind::ControlledBy(self.owner(&whose)), span };
            facts.push(FactSaid { negated, kind: FactKind::State(state), span });
        }
        let kind = match inner.as_rule() {
            Rule::attached_to_any => {
                let unattached = ObjectState { kind: StateKind::Unattached, span };
                let negated = negated ^ has(&inner, Rule::k_anything);
                facts.push(FactSaid { negated, kind: FactKind::State(unattached), span });
                return;
            }
            Rule::is_in_zone if has(&inner, Rule::on_top_of_stack) => {
                let (zone, position) = (ZoneKind::Stack, Some(Position::Top));
                FactKind::InZone(ZoneRef { zone, of: None, position, span })
            }
            Rule::is_in_zone => FactKind::InZone(self.zone(&inner)),
            Rule::counters_now => FactKind::Counters(self.none_or_amount(&inner)),
            Rule::at_life => FactKind::Life(self.none_or_amount(&inner)),
            Rule::is_dead | Rule::is_alive => {
                let alive = inner.as_rule() == Rule::is_alive;
                facts.push(FactSaid { negated: negated ^ alive, kind: FactKind::HasLost, span });
                return;
            }
            Rule::is_named => FactKind::IsNamed(self.name_words(&inner)),
            Rule::category => FactKind::Category(category(&inner)),
            Rule::targeted => FactKind::Targeted,
            Rule::plain_is => match PlainFact::of_words(inner.as_str()) {
                Some(fact) => FactKind::Plain(fact),
                None => return,
            },
            Rule::is_state => {
                FactKind::State(self.first(inner, |reader, state| reader.state(&state)))
            }
            _ => {
                let from = facts.len();
                self.description(&inner, negated, facts);
                if negated {
                    facts[from..].iter_mut().for_each(|fact| fact.span = span);
                }
                return;
            }
        };
        facts.push(FactSaid { negated, kind, span });
    }

    /// `a face-up colorless 2/2 with no name`, `a blue 2/2 Bear named Grizzly Bears`
    fn description(&self, pair: &Pair<'_>, negated: bool, facts: &mut Vec<FactSaid>) {
        let only = has(pair, Rule::only);
        let mut words = Vec::new();
        let mut span = None;
        for inner in parts(pair.clone()) {
            let at = self.span(&inner);
            match inner.as_rule() {
                Rule::described_word => {
                    let text = self.text(&inner);
                    let sure = |kind| FactSaid { negated, kind, span: at };
                    let state = |kind| sure(FactKind::State(ObjectState { kind, span: at }));
                    match text.text.as_str() {
                        "face-up" => facts.push(state(StateKind::FaceUp)),
                        "face-down" => facts.push(state(StateKind::FaceDown)),
                        "attacking" => facts.push(state(StateKind::Attacking(None))),
                        "blocking" => facts.push(state(StateKind::Blocking(Vec::new()))),
                        "blocked" => facts.push(state(StateKind::Blocked)),
                        "unblocked" => facts.push(state(StateKind::Unblocked)),
                        "tapped" => facts.push(state(StateKind::Tapped)),
                        "untapped" => facts.push(state(StateKind::Untapped)),
                        "undamaged" | "unharmed" => facts.push(state(StateKind::Damage(0))),
                        "flier" | "flyer" | "flying" => {
                            let flying = Text::mapped("flying", at, vec![(0, at.start)]);
                            facts.push(sure(FactKind::HasAbility(flying)));
                        }
                        other => match power_toughness(other) {
                            Some((power, toughness)) => {
                                facts.push(sure(FactKind::PowerToughness(power, toughness)))
                            }
                            None => {
                                let word = ObjectWord::of(text);
                                self.says_something(&word);
                                span = Some(
                                    span.map_or(at, |so_far: crate::source::Span| so_far.join(at)),
                                );
                                words.push(word);
                            }
                        },
                    }
                }
                Rule::has_what => self.has_what(&inner, negated, facts),
                Rule::is_named => facts.push(FactSaid {
                    negated,
                    kind: FactKind::IsNamed(self.name_words(&inner)),
                    span: at,
                }),
                _ => {}
            }
        }
        if let Some(span) = span {
            facts.push(FactSaid { negated, kind: FactKind::Is { only, words }, span });
        }
    }

    /// Notes a word that says nothing about an object: a subtype is written with a capital.
    fn says_something(&self, word: &ObjectWord) {
        let (says, word) = (&word.says, &word.written);
        let text = word.as_str();
        let capital = |text: &str| text.starts_with(char::is_uppercase);
        let rest = text.strip_prefix("non").map_or(text, |rest| rest.trim_start_matches('-'));
        if !matches!(says, WordSense::Subtype(_)) || capital(text) || capital(rest) {
            return;
        }
        let fault = Fault::new(
            "unknown-word",
            format!("`{word}` says nothing about an object"),
            word.span,
            "what is this?",
        );
        let near =
            nearest(text, WordSense::DESCRIBING.map(|(word, _)| word).into_iter().chain(STATES))
                .filter(|near| *near != text);
        self.fault(match (said_otherwise(text).or_else(|| later_word(text)), near) {
            (Some(help), _) => fault.help(help),
            (None, Some(near)) => fault.meant(near),
            (None, None) => {
                fault.help("colours, types, supertypes, subtypes, 2/2 and states can be said of it")
            }
        });
    }

    fn has_what(&self, pair: &Pair<'_>, negated: bool, facts: &mut Vec<FactSaid>) {
        let Some(inner) = parts(pair.clone()).next() else {
            return;
        };
        let span = self.span(&inner);
        let kind = match inner.as_rule() {
            Rule::cards_here => {
                let zone = self.zone(&part(&inner, Rule::zone_in).unwrap_or_else(|| inner.clone()));
                for card in parts(inner.clone()).filter(|pair| pair.as_rule() == Rule::held_card) {
                    facts.push(FactSaid { negated, kind: self.cards_held(&card, &zone), span });
                }
                return;
            }
            Rule::things_in => self.things_in(&inner),
            Rule::compared => self.compared(&inner),
            Rule::outdoes => self.outdoes(&inner),
            Rule::no_color => {
                let word = Text::mapped("colorless", span, vec![(0, span.start)]);
                FactKind::Is { only: false, words: vec![ObjectWord::of(word)] }
            }
            Rule::summoning_sickness => FactKind::Plain(PlainFact::SummoningSick),
            Rule::has_things => match self.has_things(&inner) {
                Some(kind) => kind,
                None => return,
            },
            Rule::has_power => FactKind::Power(self.none_or_amount(&inner)),
            Rule::has_toughness => FactKind::Toughness(self.none_or_amount(&inner)),
            Rule::ceased => FactKind::CeasedToExist,
            Rule::priority => FactKind::HasPriority,
            Rule::lost_game => FactKind::HasLost,
            Rule::won_game => FactKind::HasWon,
            Rule::left_game => FactKind::HasLeft,
            Rule::life => FactKind::Life(self.none_or_amount(&inner)),
            Rule::cards_in => FactKind::CardsIn {
                count: self.none_or_amount(&inner),
                what: part(&inner, Rule::held_mark).map(|pair| self.noun(pair)),
                zone: self.zone(&part(&inner, Rule::zone_in).unwrap_or_else(|| inner.clone())),
            },
            Rule::no_abilities => FactKind::NoAbilities,
            Rule::no_counters => FactKind::NoCounters,
            Rule::some_counters => FactKind::Counters(self.none_or_amount(&inner)),
            Rule::no_name => FactKind::NoName,
            Rule::no_mana_cost => FactKind::NoManaCost,
            Rule::no_targets => FactKind::NoTargets,
            Rule::regeneration_shields => {
                FactKind::RegenerationShields(if has(&inner, Rule::no_cards) {
                    0
                } else {
                    self.number_in(&inner)
                })
            }
            Rule::prevention_shield => FactKind::PreventionShield(self.number_in(&inner)),
            Rule::state_damage | Rule::state_counters | Rule::state_variable => {
                FactKind::State(self.state_of(&inner))
            }
            Rule::no_counters_of => self.counters(pair),
            Rule::has_quoted => FactKind::HasAbility(
                self.quoted(&part(&inner, Rule::quoted).unwrap_or_else(|| inner.clone())),
            ),
            Rule::has_cost => FactKind::ConvertedManaCost(self.none_or_amount(&inner)),
            Rule::any_things => {
                let ability = part(&inner, Rule::has_keyword).unwrap_or_else(|| inner.clone());
                self.placed_somewhere(&self.text(&ability));
                FactKind::HasAbility(self.text(&ability))
            }
            Rule::no_keyword => {
                let ability = part(&inner, Rule::has_keyword).unwrap_or_else(|| inner.clone());
                self.placed_somewhere(&self.text(&ability));
                let kind = FactKind::HasAbility(self.text(&ability));
                return facts.push(FactSaid { negated: !negated, kind, span });
            }
            _ => {
                self.placed_somewhere(&self.text(&inner));
                FactKind::HasAbility(unabridged(self.text(&inner)))
            }
        };
        facts.push(FactSaid { negated, kind, span });
    }

    /// A card that is in a zone.
    fn cards_held(&self, card: &Pair<'_>, zone: &ZoneRef) -> FactKind {
        let count = self.amount_in(card).unwrap_or(Compared::AtLeast(1));
        let what = part(card, Rule::held_mark).map(|pair| self.noun(pair));
        FactKind::CardsIn { count, what, zone: zone.clone() }
    }

    /// `2/2` in a piece.
    pub(super) fn power_toughness(&self, pair: &Pair<'_>) -> Option<(i32, i32)> {
        power_toughness(part(pair, Rule::pt)?.as_str().trim())
    }

    /// The counters in a piece: so many of a kind, none of it, none at all.
    pub(super) fn counters(&self, pair: &Pair<'_>) -> FactKind {
        if let Some(some) = part(pair, Rule::state_counters) {
            return FactKind::State(self.state_of(&some));
        }
        let none = part(pair, Rule::no_counters_of);
        let kind = none.as_ref().and_then(|none| part(none, Rule::counter_kind));
        let kind = kind.map(|pair| self.counter_kind(&pair));
        kind.map_or(FactKind::NoCounters, |kind| {
            let kind = StateKind::Counters { count: 0, kind };
            FactKind::State(ObjectState { kind, span: self.span(pair) })
        })
    }

    /// The name after "named".
    pub(super) fn name_words(&self, pair: &Pair<'_>) -> crate::source::Text {
        self.text(&part(pair, Rule::name_words).unwrap_or_else(|| pair.clone()))
    }
}

fn category(pair: &Pair<'_>) -> AbilityCategory {
    match part(pair, Rule::category_name).map_or("", |pair| pair.as_str()).trim() {
        "triggered" => AbilityCategory::Triggered,
        "activated" => AbilityCategory::Activated,
        "static" => AbilityCategory::Static,
        "mana" => AbilityCategory::Mana,
        _ => AbilityCategory::Spell,
    }
}

/// `pro-black` as the card says it.
fn unabridged(words: Text) -> Text {
    match words.as_str().strip_prefix("pro-") {
        Some(from) => {
            let (said, span) = (format!("protection from {from}"), words.span);
            Text::mapped(&said, span, vec![(0, span.start)])
        }
        None => words,
    }
}

fn power_toughness(words: &str) -> Option<(i32, i32)> {
    let (power, toughness) = words.split_once('/')?;
    Some((power.parse().ok()?, toughness.parse().ok()?))
}
