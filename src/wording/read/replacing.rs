//! Replacement and prevention effects (419): "if … would …, … instead", "the next time …".
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::wording::tree::{
    Amount, DamageAmount, Duration, Effect, Event, Instead, Lead, ReplacementText, Sentence,
    Skipped, ThatWhom, Watched, whether,
};
use crate::wording::tree::{Occasion, Spelling};

impl Reader {
    /// The text, and how long it lasts.
    pub(super) fn replacing(&mut self, p: &P) -> Option<(ReplacementText, Duration)> {
        let watched = kid(p, Rule::watched)?;
        let inner = only(&watched)?;
        let duration = self.duration_in(&inner)?;
        let event = self.watched(&inner)?;
        let amount = matches!(
            event,
            Watched::Damage { .. } | Watched::GainLife(_) | Watched::GainLifeByOwn(_)
        )
        .then(|| self.amount_slot_new());
        let then = only(&kid(p, Rule::rep_then)?)?;
        let mut text = ReplacementText {
            event,
            condition: None,
            instead: Instead::Nothing,
            occasion: match kid(p, Rule::next_time) {
                Some(_) => Occasion::NextTime,
                None => Occasion::IfWould,
            },
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: crate::wording::tree::PreventSaid::Usual,
            amount,
            divided: whether::Divided::No,
        };
        if let Some(c) = kid(&inner, Rule::condition) {
            text.condition = Some(self.condition(&c)?);
        }
        self.instead(&then, &mut text)?;
        // "You may … instead": who declines leaves the event as it is (419.1).
        if let (None, Instead::Do(effect)) = (&text.may, &mut text.instead)
            && let Some(first) =
                effect.sentences_mut().first_mut().and_then(|s| s.steps.first_mut())
        {
            text.may = first.may.take();
        }
        Some((text, duration))
    }

    /// "The next 3 damage that would be dealt to X this turn is dealt to Y instead."
    pub(super) fn redirecting(&mut self, k: &P) -> Option<crate::wording::tree::Step> {
        let amount = match kid(k, Rule::rd_next) {
            Some(n) => DamageAmount::Next(amounts::plain(only(&n)?.as_str().trim())?),
            None => DamageAmount::All,
        };
        let to = match kid(k, Rule::prevent_to) {
            Some(to) => Some(self.thing(&only(&to)?)?),
            None => None,
        };
        let first = kid(k, Rule::this_turn).is_some();
        let by = match kid(k, Rule::prevent_by) {
            Some(by) => Some(self.object_ref(&only(&by)?)?),
            None => None,
        };
        let duration = if first { Duration::ThisTurn } else { self.duration_in(k)? };
        let instead = Instead::Redirect(self.thing(&kid(k, Rule::thing)?)?);
        let combat = kid(k, Rule::combat_word).is_some();
        let event = Watched::Damage { combat: combat.into(), by, to, amount };
        let text = ReplacementText {
            event,
            condition: None,
            instead,
            occasion: Occasion::Any,
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: if first {
                crate::wording::tree::PreventSaid::TurnFirst
            } else {
                crate::wording::tree::PreventSaid::Usual
            },
            amount: None,
            divided: whether::Divided::No,
        };
        Some(crate::wording::tree::Step::of(crate::wording::tree::Action::Replace(
            Box::new(text),
            duration,
        )))
    }

    fn watched(&mut self, k: &P) -> Option<Watched> {
        let combat = kid(k, Rule::combat_word).is_some();
        Some(match k.as_rule() {
            Rule::w_deal => {
                let by = Some(self.object_ref(&kid(k, Rule::object_ref)?)?);
                let to = match kid(k, Rule::thing) {
                    Some(t) => Some(self.thing(&t)?),
                    None => None,
                };
                use crate::wording::tree::Comparison;
                let limit = |n: &P, how| {
                    let with = amounts::plain(kid(n, Rule::digits)?.as_str().trim())?;
                    Some(DamageAmount::If(crate::wording::tree::Compare { how, with }))
                };
                let amount = match (kid(k, Rule::at_least_n), kid(k, Rule::at_most_n)) {
                    (Some(n), _) => limit(&n, Comparison::AtLeast)?,
                    (None, Some(n)) => limit(&n, Comparison::AtMost)?,
                    (None, None) => DamageAmount::All,
                };
                Watched::Damage { combat: combat.into(), by, to, amount }
            }
            Rule::w_dealt => {
                let to = Some(self.thing(&kid(k, Rule::thing)?)?);
                let by = match kid(k, Rule::object_ref) {
                    Some(o) => Some(self.object_ref(&o)?),
                    None => None,
                };
                // Told apart from "would deal" by what is said first.
                Watched::Damage { combat: combat.into(), by, to, amount: DamageAmount::All }
            }
            Rule::w_causes => {
                let mark = self.mark();
                let cause = self.phrase(&kid(k, Rule::object_phrase)?)?;
                self.aside_since(mark);
                let causes = kid(k, Rule::e_causes)?;
                let who = self.player_ref(&kid(&causes, Rule::player_ref)?)?;
                let what = self.object_ref(&kid(&causes, Rule::object_ref)?)?;
                Watched::Event(Box::new(Event::Discards {
                    who,
                    what,
                    because: Some(Box::new(cause.objects)),
                }))
            }
            Rule::w_draw => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                self.draw_watched = true;
                match kid(k, Rule::but_first) {
                    Some(words) => {
                        Watched::DrawButFirst(who, has(&words, Rule::each_draw_step).into())
                    }
                    None if kid(k, Rule::in_draw_step).is_some() => Watched::DrawInDrawStep(who),
                    None => Watched::Draw(who),
                }
            }
            Rule::w_begin => {
                let what = match kid(k, Rule::step_word) {
                    Some(step) => Skipped::Step(super::durations::step(&step)?),
                    None => Skipped::Turn,
                };
                Watched::Begin(crate::wording::tree::PlayerRef::You, what)
            }
            Rule::w_tokens => {
                Watched::PutTokens(self.player_possessive(&kid(k, Rule::player_possessive)?)?)
            }
            Rule::w_place => {
                Watched::PutCounters(self.object_ref(&kid(k, Rule::object_ref)?)?, None)
            }
            Rule::w_gain_caused => {
                let whoever = self.players(crate::wording::tree::Quantity::One);
                self.named_player(crate::wording::tree::Antecedent::Slot(whoever.slot), false);
                Watched::GainLifeByOwn(crate::wording::tree::PlayerRef::Phrase(Box::new(whoever)))
            }
            Rule::w_gain => Watched::GainLife(self.player_ref(&kid(k, Rule::player_ref)?)?),
            Rule::w_event => {
                let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                let verb = k.clone().into_inner().nth(1)?;
                if verb.as_rule() == Rule::w_untap {
                    let whose = self.player_possessive(&only(&verb)?)?;
                    return matches!(whose, crate::wording::tree::PlayerRef::ControllerOf(_))
                        .then_some(Watched::Untap(what));
                }
                let event = match verb.as_rule() {
                    Rule::w_put => self.would_be_put(what, &verb)?,
                    Rule::w_leave => Event::LeavesPlay(what),
                    Rule::w_enter => Event::ComesIntoPlay { what, under: None, from: None },
                    Rule::w_destroyed => Event::Destroyed(what),
                    _ => return None,
                };
                Watched::Event(Box::new(event))
            }
            _ => return None,
        })
    }

    fn would_be_put(&mut self, what: crate::wording::tree::ObjectRef, p: &P) -> Option<Event> {
        let (zone, whose) = match (kid(p, Rule::zone_owned), kid(p, Rule::zone_any)) {
            (Some(owned), _) => self.zone_owned(&owned).map(|(z, w)| (z, Some(w)))?,
            (None, Some(any)) => {
                (super::qualities::zone_word(kid(&any, Rule::zone_word)?.as_str().trim())?, None)
            }
            _ => return None,
        };
        let from = match kid(p, Rule::zone_tail) {
            Some(tail) => match self.zone_tail(&tail)? {
                crate::wording::tree::Quality::InZone(zone, whose) => Some((zone, whose)),
                _ => return None,
            },
            None => None,
        };
        Some(Event::PutInto {
            what,
            zone,
            whose,
            from,
            anywhere: kid(p, Rule::from_anywhere).is_some().into(),
            during: None,
            because: None,
        })
    }

    fn instead(&mut self, k: &P, text: &mut ReplacementText) -> Option<()> {
        match k.as_rule() {
            Rule::rep_tokens | Rule::rep_place => {
                let fits = match &text.event {
                    Watched::PutTokens(_) => k.as_rule() == Rule::rep_tokens,
                    Watched::PutCounters(..) => k.as_rule() == Rule::rep_place,
                    _ => false,
                };
                if !fits {
                    return None;
                }
                if let Some(that) = kid(k, Rule::that_obj) {
                    self.back_ref(&that)?;
                }
                let that = Box::new(Amount::ThatMany(self.amount_slot_new()));
                text.instead = Instead::AmountBecomes(Amount::Times(2, that));
            }
            Rule::rep_prevent => {
                let Watched::Damage { amount, .. } = &mut text.event else { return None };
                if let Some(part) = kid(k, Rule::rep_part) {
                    *amount = DamageAmount::Part(amounts::plain(part.as_str().trim())?);
                }
                if let Some(half) = kid(k, Rule::rep_half_of) {
                    *amount = DamageAmount::Half(amounts::rounding(&kid(&half, Rule::rounding)?));
                }
                if let Some(but) = kid(k, Rule::rep_all_but) {
                    *amount = DamageAmount::AllBut(amounts::plain(
                        kid(&but, Rule::digits)?.as_str().trim(),
                    )?);
                }
                let more = match kid(k, Rule::sentence) {
                    Some(s) => Some(Effect::of(vec![self.sentence(&s)?])),
                    None => None,
                };
                text.instead = Instead::Prevent(more);
            }
            Rule::rep_double => {
                let source = kid(k, Rule::that_source).is_some();
                let that = Box::new(Amount::ThatMany(self.amount_slot_new()));
                let number =
                    |p: &P| Some(Box::new(amounts::plain(kid(p, Rule::digits)?.as_str())?));
                let amount = if let Some(fixed) = kid(k, Rule::rep_fixed) {
                    amounts::plain(kid(&fixed, Rule::digits)?.as_str().trim())?
                } else if let Some(plus) = kid(k, Rule::rep_plus) {
                    Amount::Plus(that, number(&plus)?)
                } else if let Some(minus) = kid(k, Rule::rep_minus) {
                    Amount::Minus(that, number(&minus)?)
                } else if let Some(half) = kid(k, Rule::rep_half) {
                    let rounding = amounts::rounding(&kid(&half, Rule::rounding)?);
                    Amount::Half(that, rounding)
                } else {
                    Amount::Times(2, that)
                };
                let whom = kid(k, Rule::rep_whom);
                let whom = match whom.as_ref().map_or("", |w| w.as_str().trim()) {
                    "" => ThatWhom::Unsaid,
                    "that creature or player" => ThatWhom::CreatureOrPlayer,
                    "that permanent or player" => ThatWhom::PermanentOrPlayer,
                    "that creature" => ThatWhom::Creature,
                    "that player" => ThatWhom::Player,
                    _ => ThatWhom::You,
                };
                text.instead = Instead::DamageBecomes(amount, whom, source.into());
            }
            Rule::rep_skips => {
                let draw = matches!(text.event, Watched::Draw(_) | Watched::DrawInDrawStep(_));
                if !draw && !matches!(text.event, Watched::Begin(..)) {
                    return None;
                }
                text.instead_first = kid(k, Rule::rep_instead_first).is_some().into();
                text.instead_of = draw.then_some(crate::wording::tree::InsteadOf::Skipped);
                text.may = Some(crate::wording::tree::PlayerRef::You);
                let then = self.sentence(&kid(k, Rule::sentence)?)?;
                text.instead = Instead::Do(Effect::of(vec![then]));
            }
            Rule::rep_skip => {
                if !matches!(text.event, Watched::Draw(_)) {
                    return None;
                }
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                if has(&kid(k, Rule::skips_it)?, Rule::may_skip) {
                    text.may = Some(who);
                }
            }
            Rule::rep_may => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let verb = k.clone().into_inner().nth(1)?;
                let back = self.back_to(&who);
                let mut steps = vec![crate::wording::tree::Step::of(self.verb(&verb, back)?)];
                self.subject = Some(crate::wording::tree::Thing::Player(who.clone()));
                for more in k.clone().into_inner().skip(2) {
                    match more.as_rule() {
                        Rule::step_join => steps.push(crate::wording::tree::Step {
                            joiner: super::effects::joiner(more.as_str()),
                            ..crate::wording::tree::Step::of(crate::wording::tree::Action::DrawGame)
                        }),
                        Rule::step => {
                            let joiner = steps.pop()?.joiner;
                            steps.push(crate::wording::tree::Step {
                                joiner,
                                ..self.one_step(&more)?
                            });
                        }
                        _ => return None,
                    }
                }
                text.may = Some(who);
                text.instead_first = Spelling::Full;
                text.instead = Instead::Do(Effect::of(vec![Sentence {
                    lead: Lead::None,
                    steps,
                    where_x: Vec::new(),
                }]));
            }
            Rule::rep_regen => {
                if !matches!(&text.event, Watched::Event(e) if matches!(**e, Event::Destroyed(_))) {
                    return None;
                }
                text.instead = Instead::Regenerate;
            }
            Rule::rep_deals => {
                text.said = match only(k)?.as_rule() {
                    Rule::that_spell => crate::wording::tree::PreventSaid::SpellDeals,
                    Rule::that_source => crate::wording::tree::PreventSaid::SourceDeals,
                    _ => {
                        self.back_ref(&kid(k, Rule::it)?)?;
                        crate::wording::tree::PreventSaid::ItDeals
                    }
                };
                text.instead = Instead::Redirect(self.thing(&kid(k, Rule::thing)?)?);
            }
            Rule::rep_redirect => {
                if let Some(may) = kid(k, Rule::rep_may_redirect) {
                    text.may = Some(self.player_ref(&only(&may)?)?);
                }
                text.instead = Instead::Redirect(self.thing(&kid(k, Rule::thing)?)?);
            }
            Rule::rep_do => {
                text.instead_first = kid(k, Rule::rep_instead_first).is_some().into();
                let mut sentence: Sentence = self.sentence(&kid(k, Rule::sentence)?)?;
                if sentence.lead != Lead::None {
                    return None;
                }
                if !text.instead_first.is_full() {
                    let last = sentence.steps.last_mut()?;
                    if !last.instead.is_so() {
                        return None;
                    }
                    last.instead = whether::Instead::No;
                    text.instead_of = last.instead_of.take();
                }
                if sentence.steps.iter().any(|s| s.instead.is_so()) {
                    return None;
                }
                text.instead = Instead::Do(Effect::of(vec![sentence]));
            }
            _ => return None,
        }
        Some(())
    }
}
