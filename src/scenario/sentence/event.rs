//! What happened.

use super::{Pair, Rule, SentenceReader, has, part, parts};
use crate::ast::{
    Compared, Earlier, EventKind, ManaText, NounKind, NounPhrase, PastDeed, PastEvent,
    WhichAbility, ZoneRef,
};
use crate::diagnostic::Fault;
use crate::rulebook::RuleId;
use crate::terms::{ManaCost, ZoneKind};

impl SentenceReader<'_> {
    /// `past_sentence`
    pub(super) fn past(&self, pair: Pair<'_>) -> Earlier {
        let span = self.span(&pair);
        let subject = self.first_noun(&pair).unwrap_or_else(|| self.object(&pair));
        let event = part(&pair, Rule::event).unwrap_or(pair);
        let (event, denied) = self.event(&event);
        if denied {
            let message = "what didn't happen isn't stated";
            self.fault(
                Fault::new("sentence", message, span, "denied")
                    .help("leave it out: only what is stated has happened"),
            );
        }
        Earlier { subject, event, span }
    }

    /// `event`, and whether the sentence denies it.
    pub(super) fn event(&self, pair: &Pair<'_>) -> (PastEvent, bool) {
        let mut inner = parts(pair.clone());
        let kind = inner.next().unwrap_or_else(|| pair.clone());
        let denied = has(&kind, Rule::was)
            && part(&kind, Rule::was).is_some_and(|was| has(&was, Rule::was_not))
            || part(&kind, Rule::be).is_some_and(|be| has(&be, Rule::is_not))
            || part(&kind, Rule::has).is_some_and(|verb| has(&verb, Rule::has_not))
            || matches!(
                kind.as_rule(),
                Rule::didnt
                    | Rule::didnt_trigger
                    | Rule::didnt_resolve
                    | Rule::didnt_die
                    | Rule::didnt_take
                    | Rule::didnt_deal
                    | Rule::didnt_gain
                    | Rule::didnt_lose
                    | Rule::survived
            )
            || kind.as_rule() == Rule::fizzled && has(&kind, Rule::k_didn_t);
        let denied = denied ^ has(pair, Rule::k_never) ^ has(&kind, Rule::done_nothing);
        (self.when(self.event_kind(&kind), pair), denied)
    }

    /// An event with the `when` of a piece.
    pub(super) fn when(&self, kind: EventKind, pair: &Pair<'_>) -> PastEvent {
        let when = part(pair, Rule::when);
        let times = when.as_ref().and_then(|when| self.times_in(when));
        PastEvent { kind, times, this_turn: when.is_some_and(|when| has(&when, Rule::this_turn)) }
    }

    fn event_kind(&self, pair: &Pair<'_>) -> EventKind {
        let noun = || self.first_noun(pair);
        match pair.as_rule() {
            Rule::triggered | Rule::didnt_trigger => EventKind::Triggered,
            Rule::resolved | Rule::didnt_resolve => EventKind::Resolved,
            Rule::came_into_play => EventKind::CameIntoPlay {
                under: part(pair, Rule::player_poss).map(|pair| self.owner(&pair)),
            },
            Rule::left_play | Rule::survived | Rule::didnt_survive => EventKind::LeftPlay,
            Rule::died | Rule::didnt_die => {
                let zone = |zone| ZoneRef { zone, of: None, position: None, span: self.span(pair) };
                EventKind::MovedTo {
                    zone: zone(ZoneKind::Graveyard),
                    from: Some(zone(ZoneKind::InPlay)),
                    returned: false,
                }
            }
            Rule::was_killed => match noun() {
                Some(by) => EventKind::Killed { by },
                None => EventKind::LeftPlay,
            },
            Rule::chosen_for => noun().map_or(EventKind::LeftPlay, EventKind::ChosenFor),
            Rule::was_countered => {
                let rule = part(pair, Rule::rule_number).and_then(|pair| self.rule(&pair));
                // The game counters on resolution what has no legal target.
                let game = has(pair, Rule::by_the_game).then(|| RuleId::parse("413.2a")).flatten();
                let rule = rule.or(game);
                EventKind::Countered { rule, by: noun() }
            }
            Rule::fizzled => EventKind::Countered { rule: RuleId::parse("413.2a"), by: None },
            Rule::was_put_on_stack => EventKind::PutOnStack,
            Rule::was_moved | Rule::went_to | Rule::returned_to => EventKind::MovedTo {
                zone: match part(pair, Rule::into_play) {
                    Some(there) => ZoneRef {
                        zone: ZoneKind::InPlay,
                        of: None,
                        position: None,
                        span: self.span(&there),
                    },
                    None => self.zone(&part(pair, Rule::zone).unwrap_or_else(|| pair.clone())),
                },
                from: part(pair, Rule::moved_from).map(|pair| self.zone(&pair)),
                returned: has(pair, Rule::k_returned) || has(pair, Rule::k_returns),
            },
            Rule::was_dealt | Rule::took | Rule::didnt_take => EventKind::WasDealtDamage {
                amount: self.damage(pair),
                combat: has(pair, Rule::combat),
                by: noun(),
            },
            Rule::hit | Rule::dealt | Rule::didnt_deal => EventKind::DealtDamage {
                amount: self.damage(pair),
                combat: has(pair, Rule::combat),
                to: noun(),
            },
            Rule::prevented => EventKind::PreventedDamage { amount: self.damage(pair) },
            Rule::was_asked => EventKind::Asked(self.asked_about(pair)),
            Rule::was_forced => noun().map_or(EventKind::LeftPlay, EventKind::ForcedToChoose),
            Rule::was_turned_up => EventKind::Was { deed: PastDeed::TurnFaceUp, by: None },
            Rule::was_tapped_for_mana => EventKind::Was { deed: PastDeed::TapForMana, by: None },
            Rule::was_done
                if part(pair, Rule::past_deed).is_some_and(|v| has(&v, Rule::k_activated)) =>
            {
                EventKind::Was { deed: PastDeed::Activate, by: noun() }
            }
            Rule::was_done | Rule::is_done => EventKind::Was { deed: past_deed(pair), by: noun() },
            Rule::gained | Rule::didnt_gain => EventKind::GainedLife(self.damage(pair)),
            Rule::lost | Rule::didnt_lose => EventKind::LostLife(self.damage(pair)),
            Rule::paid => self.paid(pair),
            Rule::mana_burn => EventKind::ManaBurn(self.amount_in(pair)),
            Rule::tapped_for_mana => {
                EventKind::Did { deed: PastDeed::TapForMana, object: noun(), with: false }
            }
            _ => {
                let (deed, object) = (past_deed(pair), self.activated_or_done_to(pair));
                // What returned was returned: nobody returns without anything.
                match (deed, &object) {
                    (PastDeed::Return, None) if !has(pair, Rule::done_nothing) => {
                        EventKind::Was { deed, by: None }
                    }
                    _ => EventKind::Did { deed, object, with: has(pair, Rule::k_with) },
                }
            }
        }
    }

    /// What a deed is done to. Of an object that is activated, its ability is meant.
    fn activated_or_done_to(&self, pair: &Pair<'_>) -> Option<NounPhrase> {
        let object = self.deed_object(pair)?;
        let verb = part(pair, Rule::past_deed).or_else(|| part(pair, Rule::base_deed));
        let activates =
            |verb: Pair<'_>| has(&verb, Rule::k_activated) || has(&verb, Rule::k_activate);
        let is_object = matches!(
            object.kind,
            NounKind::Named { .. }
                | NounKind::Token { .. }
                | NounKind::Nth { .. }
                | NounKind::The { .. }
                | NounKind::OneOf(_)
        );
        if !(is_object && verb.is_some_and(activates)) {
            return Some(object);
        }
        let span = object.span;
        let (of, which) = (Box::new(object), WhichAbility::Only);
        Some(NounPhrase { kind: NounKind::Ability { of, which, order: None, about: None }, span })
    }

    fn paid(&self, pair: &Pair<'_>) -> EventKind {
        let span = self.span(pair);
        let nothing =
            has(pair, Rule::nothing).then(|| ManaText { cost: ManaCost::default(), span });
        EventKind::Paid {
            mana: self.mana_in(pair).or(nothing),
            life: part(pair, Rule::life_paid).map(|pair| self.number_in(&pair)),
            source: part(pair, Rule::source).and_then(|pair| self.first_noun(&pair)),
        }
    }

    /// How much damage or life: none where the sentence doesn't say.
    fn damage(&self, pair: &Pair<'_>) -> Option<Compared> {
        if has(pair, Rule::no_cards) { Some(Compared::Exactly(0)) } else { self.amount_in(pair) }
    }

    pub(super) fn deed_object(&self, pair: &Pair<'_>) -> Option<NounPhrase> {
        let object = part(pair, Rule::deed_object).unwrap_or_else(|| pair.clone());
        self.first_noun(&object)
    }

    /// Noun of a rule's application: `409.1f was applied to X`.
    pub(super) fn applied(&self, pair: &Pair<'_>) -> Option<(NounPhrase, PastEvent, bool)> {
        let rule = part(pair, Rule::rule_number).and_then(|pair| self.rule(&pair))?;
        let denied = part(pair, Rule::was).is_some_and(|was| has(&was, Rule::was_not));
        Some((self.first_noun(pair)?, self.when(EventKind::RuleApplied(rule), pair), denied))
    }

    /// No damage, as an amount.
    pub(super) fn none_or_amount(&self, pair: &Pair<'_>) -> Compared {
        self.amount_in(pair).unwrap_or(Compared::Exactly(0))
    }
}

fn past_deed(pair: &Pair<'_>) -> PastDeed {
    let verb = part(pair, Rule::past_deed).or_else(|| part(pair, Rule::base_deed));
    let verb = verb.or_else(|| part(pair, Rule::done_now));
    match verb.map_or("", |pair| pair.as_str()).trim() {
        "sacrificed" | "sacrifice" | "sacrifices" | "sacs" => PastDeed::Sacrifice,
        "discarded" | "discard" | "discards" | "ditches" | "ditched" | "pitches" | "pitched" => {
            PastDeed::Discard
        }
        "drew" | "drawn" | "draw" | "draws" => PastDeed::Draw,
        "destroyed" | "destroy" => PastDeed::Destroy,
        "regenerated" | "regenerate" => PastDeed::Regenerate,
        "removed" | "remove" => PastDeed::Remove,
        "returned" | "return" => PastDeed::Return,
        "revealed" | "reveal" => PastDeed::Reveal,
        "tapped" | "tap" => PastDeed::Tap,
        "untapped" | "untap" => PastDeed::Untap,
        "attacked" | "attack" => PastDeed::Attack,
        "blocked" | "block" => PastDeed::Block,
        "targeted" | "target" => PastDeed::Target,
        "cycled" | "cycle" => PastDeed::Cycle,
        "searched" | "search" => PastDeed::Search,
        "copied" | "copy" => PastDeed::Copy,
        _ => PastDeed::Play,
    }
}
