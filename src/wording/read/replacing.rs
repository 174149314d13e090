//! Replacement and prevention effects (419): "if … would …, … instead", "the next time …".
use super::amounts::{self, Numeral};
use super::{P, Reader};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Amount, Antecedent, Compare, Comparison, DamageAmount, Duration, Effect, Event,
    Instead, InsteadOf, Lead, ObjectRef, Occasion, PlayerRef, PreventSaid, Quality, Quantity,
    ReplacementText, Sentence, Skipped, Spelling, Step, ThatWhom, Thing, Watched, whether,
};

impl Reader {
    /// The text, and how long it lasts.
    pub(super) fn replacing(&mut self, p: &P) -> Option<(ReplacementText, Duration)> {
        let s::Replacing { watched, next_time, rep_then } = s::Replacing::of(p)?;
        let (event, duration, condition) = self.watched(watched.take()?)?;
        let amount = matches!(
            event,
            Watched::Damage { .. } | Watched::GainLife(_) | Watched::GainLifeByOwn(_)
        )
        .then(|| self.amount_slot_new(watched.pair()));
        let mut text = ReplacementText {
            event,
            condition: None,
            instead: Instead::Nothing,
            occasion: match next_time {
                Some(_) => Occasion::NextTime,
                None => Occasion::IfWould,
            },
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: PreventSaid::Usual,
            amount,
            divided: whether::Divided::No,
        };
        if let Some(condition) = condition {
            text.condition = Some(self.condition(condition.pair())?);
        }
        self.instead(rep_then.take()?, &mut text)?;
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
    pub(super) fn redirecting(&mut self, k: &P) -> Option<Step> {
        let s::Redirecting {
            rd_next,
            rd_all: _,
            combat_word,
            this_turn,
            prevent_to,
            prevent_by,
            duration,
            thing,
        } = s::Redirecting::of(k)?;
        let amount = match rd_next {
            Some(next) => {
                let s::RdNext { digits_or_letter } = next.take()?;
                DamageAmount::Next(digits_or_letter.amount()?)
            }
            None => DamageAmount::All,
        };
        let to = self.prevented_to(prevent_to)?;
        let by = self.prevented_by(prevent_by)?;
        let first = this_turn.is_some();
        let duration = if first { Duration::ThisTurn } else { self.duration_said(duration)? };
        let instead = Instead::Redirect(self.thing(thing.pair())?);
        let event = Watched::Damage { combat: combat_word.is_some().into(), by, to, amount };
        let text = ReplacementText {
            event,
            condition: None,
            instead,
            occasion: Occasion::Any,
            may: None,
            instead_first: Spelling::Short,
            instead_of: None,
            said: if first { PreventSaid::TurnFirst } else { PreventSaid::Usual },
            amount: None,
            divided: whether::Divided::No,
        };
        Some(Step::of(Action::Replace(Box::new(text), duration)))
    }

    /// What is replaced, for how long, and if what.
    fn watched<'i>(
        &mut self,
        watched: s::Watched<'i>,
    ) -> Option<(Watched, Duration, Option<s::SyntaxNode<'i, s::Condition<'i>>>)> {
        let unlimited = |event| Some((event, Duration::Unlimited, None));
        match watched {
            s::Watched::WDeal(node) => {
                let s::WDeal { object_ref, at_least_n, at_most_n, combat_word, thing, duration } =
                    node.take()?;
                let duration = self.duration_said(duration)?;
                let by = Some(self.object_ref(object_ref.pair())?);
                let to = match thing {
                    Some(thing) => Some(self.thing(thing.pair())?),
                    None => None,
                };
                let (how, with) = match (at_least_n, at_most_n) {
                    (Some(least), None) => {
                        let s::AtLeastN { digits } = least.take()?;
                        (Comparison::AtLeast, Some(digits.amount()?))
                    }
                    (None, Some(most)) => {
                        let s::AtMostN { digits } = most.take()?;
                        (Comparison::AtMost, Some(digits.amount()?))
                    }
                    _ => (Comparison::AtLeast, None),
                };
                let amount = match with {
                    Some(with) => DamageAmount::If(Compare { how, with }),
                    None => DamageAmount::All,
                };
                let combat = combat_word.is_some().into();
                Some((Watched::Damage { combat, by, to, amount }, duration, None))
            }
            s::Watched::WDealt(node) => {
                let s::WDealt { combat_word, thing, object_ref, duration } = node.take()?;
                let duration = self.duration_said(duration)?;
                let to = Some(self.thing(thing.pair())?);
                let by = match object_ref {
                    Some(by) => Some(self.object_ref(by.pair())?),
                    None => None,
                };
                // Told apart from "would deal" by what is said first.
                let combat = combat_word.is_some().into();
                let amount = DamageAmount::All;
                Some((Watched::Damage { combat, by, to, amount }, duration, None))
            }
            s::Watched::WCauses(node) => {
                let s::WCauses { object_phrase, e_causes } = node.take()?;
                let s::ECauses { player_ref, object_ref } = e_causes.take()?;
                let mark = self.mark();
                let cause = self.phrase(object_phrase.pair())?;
                self.aside_since(mark);
                let who = self.player_ref(player_ref.pair())?;
                let what = self.object_ref(object_ref.pair())?;
                let because = Some(Box::new(cause.objects));
                unlimited(Watched::Event(Box::new(Event::Discards { who, what, because })))
            }
            s::Watched::WDraw(node) => {
                let s::WDraw { player_ref, but_first, in_draw_step, duration } = node.take()?;
                let duration = self.duration_said(duration)?;
                let who = self.player_ref(player_ref.pair())?;
                let draw = match (but_first, in_draw_step) {
                    (Some(but), None) => {
                        let s::ButFirst { drawn_by, each_of, drawn_whose } = but.take()?;
                        let own = match (drawn_by.take()?, drawn_whose.take()?) {
                            (s::DrawnBy::YouDraw, s::DrawnWhose::Your) => true,
                            (s::DrawnBy::HeOrSheDraws, s::DrawnWhose::HisOrHer) => false,
                            _ => return None,
                        };
                        if own != (who == PlayerRef::You) {
                            return None;
                        }
                        Watched::DrawButFirst(who, each_of.is_some().into())
                    }
                    (None, Some(_)) => Watched::DrawInDrawStep(who),
                    _ => Watched::Draw(who),
                };
                Some((draw, duration, None))
            }
            s::Watched::WBegin(node) => {
                let s::WBegin { begins_turn: _, step_word, condition } = node.take()?;
                let what = match step_word {
                    Some(step) => Skipped::Step(super::durations::step(step.pair())?),
                    None => Skipped::Turn,
                };
                Some((Watched::Begin(PlayerRef::You, what), Duration::Unlimited, condition))
            }
            s::Watched::WTokens(node) => {
                let s::WTokens { player_possessive } = node.take()?;
                unlimited(Watched::PutTokens(self.player_possessive(player_possessive.pair())?))
            }
            s::Watched::WPlace(node) => {
                let s::WPlace { object_ref } = node.take()?;
                unlimited(Watched::PutCounters(self.object_ref(object_ref.pair())?, None))
            }
            s::Watched::WGainCaused(_) => {
                let whoever = self.players(Quantity::One);
                self.named_player(Antecedent::Slot(whoever.slot), false);
                unlimited(Watched::GainLifeByOwn(PlayerRef::Phrase(Box::new(whoever))))
            }
            s::Watched::WGain(node) => {
                let s::WGain { player_ref, duration } = node.take()?;
                let duration = self.duration_said(duration)?;
                let who = self.player_ref(player_ref.pair())?;
                Some((Watched::GainLife(who), duration, None))
            }
            s::Watched::WEvent(node) => {
                let (event, duration) = self.would_happen(node.take()?)?;
                Some((event, duration, None))
            }
        }
    }

    /// "would be put into a graveyard from play", "would be destroyed".
    fn would_happen(&mut self, would: s::WEvent) -> Option<(Watched, Duration)> {
        let s::WEvent { object_ref, w_put, w_leave, w_enter, w_destroyed, w_untap, duration } =
            would;
        let duration = self.duration_said(duration)?;
        let what = self.object_ref(object_ref.pair())?;
        let event = match (w_put, w_leave, w_enter, w_destroyed, w_untap) {
            (Some(put), None, None, None, None) => self.would_be_put(what, put.take()?)?,
            (None, Some(_), None, None, None) => Event::LeavesPlay(what),
            (None, None, Some(_), None, None) => {
                Event::ComesIntoPlay { what, under: None, from: None }
            }
            (None, None, None, Some(_), None) => Event::Destroyed(what),
            (None, None, None, None, Some(untap)) => {
                let s::WUntap { player_possessive } = untap.take()?;
                let whose = self.player_possessive(player_possessive.pair())?;
                return matches!(whose, PlayerRef::ControllerOf(_))
                    .then_some((Watched::Untap(what), duration));
            }
            _ => return None,
        };
        Some((Watched::Event(Box::new(event)), duration))
    }

    fn would_be_put(&mut self, what: ObjectRef, put: s::WPut) -> Option<Event> {
        let s::WPut { zone_any, zone_owned, from_anywhere, zone_tail } = put;
        let (zone, whose) = match (zone_owned, zone_any) {
            (Some(owned), None) => self.zone_owned(owned.pair()).map(|(z, w)| (z, Some(w)))?,
            (None, Some(any)) => (super::qualities::zone_any(any.pair())?, None),
            _ => return None,
        };
        let from = match zone_tail {
            Some(tail) => match self.zone_tail(tail.pair())? {
                Quality::InZone(zone, whose) => Some((zone, whose)),
                _ => return None,
            },
            None => None,
        };
        Some(Event::PutInto {
            what,
            zone,
            whose,
            from,
            anywhere: from_anywhere.is_some().into(),
            during: None,
            because: None,
        })
    }

    fn instead(&mut self, then: s::RepThen, text: &mut ReplacementText) -> Option<()> {
        match then {
            s::RepThen::RepTokens(_) => {
                matches!(text.event, Watched::PutTokens(_)).then_some(())?;
                text.instead = self.twice_as_many();
            }
            s::RepThen::RepPlace(node) => {
                let s::RepPlace { that_obj } = node.take()?;
                matches!(text.event, Watched::PutCounters(..)).then_some(())?;
                self.back_that(&that_obj)?;
                text.instead = self.twice_as_many();
            }
            s::RepThen::RepPrevent(node) => self.prevented(node.take()?, text)?,
            s::RepThen::RepDouble(node) => text.instead = self.damage_becomes(node.take()?)?,
            s::RepThen::RepSkips(node) => {
                let s::RepSkips { rep_instead_first, sentence } = node.take()?;
                let draw = matches!(text.event, Watched::Draw(_) | Watched::DrawInDrawStep(_));
                if !draw && !matches!(text.event, Watched::Begin(..)) {
                    return None;
                }
                text.instead_first = rep_instead_first.is_some().into();
                text.instead_of = draw.then_some(InsteadOf::Skipped);
                text.may = Some(PlayerRef::You);
                let then = self.sentence(sentence.pair())?;
                text.instead = Instead::Do(Effect::of(vec![then]));
            }
            s::RepThen::RepSkip(node) => {
                let s::RepSkip { player_ref, skips_it } = node.take()?;
                if !matches!(text.event, Watched::Draw(_)) {
                    return None;
                }
                let who = self.player_ref(player_ref.pair())?;
                if matches!(skips_it.take()?, s::SkipsIt::MaySkip(_)) {
                    text.may = Some(who);
                }
            }
            s::RepThen::RepMay(node) => self.may_instead(node.take()?, text)?,
            s::RepThen::RepRegen(_) => {
                if !matches!(&text.event, Watched::Event(e) if matches!(**e, Event::Destroyed(_))) {
                    return None;
                }
                text.instead = Instead::Regenerate;
            }
            s::RepThen::RepDeals(node) => {
                let s::RepDeals { that_spell, that_source, it, thing } = node.take()?;
                text.said = match (that_spell, that_source, it) {
                    (Some(_), None, None) => PreventSaid::SpellDeals,
                    (None, Some(_), None) => PreventSaid::SourceDeals,
                    (None, None, Some(it)) => {
                        self.back_it(&it)?;
                        PreventSaid::ItDeals
                    }
                    _ => return None,
                };
                text.instead = Instead::Redirect(self.thing(thing.pair())?);
            }
            s::RepThen::RepRedirect(node) => {
                let s::RepRedirect { thing, rep_may_redirect } = node.take()?;
                if let Some(may) = rep_may_redirect {
                    let s::RepMayRedirect { player_ref } = may.take()?;
                    text.may = Some(self.player_ref(player_ref.pair())?);
                }
                text.instead = Instead::Redirect(self.thing(thing.pair())?);
            }
            s::RepThen::RepDo(node) => {
                let s::RepDo { rep_instead_first, sentence } = node.take()?;
                text.instead_first = rep_instead_first.is_some().into();
                let mut sentence: Sentence = self.sentence(sentence.pair())?;
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
        }
        Some(())
    }

    fn twice_as_many(&mut self) -> Instead {
        let that = Box::new(Amount::ThatMany(self.slot()));
        Instead::AmountBecomes(Amount::Times(2, that))
    }

    /// "prevent that damage", "prevent 2 of that damage", "prevent all but 1 of that damage".
    fn prevented(&mut self, said: s::RepPrevent, text: &mut ReplacementText) -> Option<()> {
        let s::RepPrevent { rep_part, rep_half_of, rep_all_but, sentence } = said;
        let Watched::Damage { amount, .. } = &mut text.event else { return None };
        if let Some(part) = rep_part {
            *amount = DamageAmount::Part(match part.take()? {
                s::RepPart::Digits(n) => n.amount()?,
                s::RepPart::Variable(n) => n.amount()?,
            });
        }
        if let Some(half) = rep_half_of {
            let s::RepHalfOf { rounding } = half.take()?;
            *amount = DamageAmount::Half(amounts::rounding(&rounding)?);
        }
        if let Some(but) = rep_all_but {
            let s::RepAllBut { digits } = but.take()?;
            *amount = DamageAmount::AllBut(digits.amount()?);
        }
        let more = match sentence {
            Some(sentence) => Some(Effect::of(vec![self.sentence(sentence.pair())?])),
            None => None,
        };
        text.instead = Instead::Prevent(more);
        Some(())
    }

    /// "it deals double that damage to that player instead".
    fn damage_becomes(&mut self, said: s::RepDouble) -> Option<Instead> {
        let s::RepDouble {
            // Whatever would deal the damage: "it", or "that source".
            it: _,
            that_source,
            rep_twice,
            rep_plus,
            rep_minus,
            rep_half,
            rep_fixed,
            rep_whom,
        } = said;
        let that = Box::new(Amount::ThatMany(self.slot()));
        let amount = match (rep_twice, rep_plus, rep_minus, rep_half, rep_fixed) {
            (Some(_), None, None, None, None) => Amount::Times(2, that),
            (None, Some(plus), None, None, None) => {
                let s::RepPlus { digits } = plus.take()?;
                Amount::Plus(that, Box::new(digits.amount()?))
            }
            (None, None, Some(minus), None, None) => {
                let s::RepMinus { digits } = minus.take()?;
                Amount::Minus(that, Box::new(digits.amount()?))
            }
            (None, None, None, Some(half), None) => {
                let s::RepHalf { rounding } = half.take()?;
                Amount::Half(that, amounts::rounding(&rounding)?)
            }
            (None, None, None, None, Some(fixed)) => {
                let s::RepFixed { digits } = fixed.take()?;
                digits.amount()?
            }
            _ => return None,
        };
        let whom = match rep_whom {
            None => ThatWhom::Unsaid,
            Some(whom) => match whom.take()? {
                s::RepWhom::ThatCreatureOrPlayer => ThatWhom::CreatureOrPlayer,
                s::RepWhom::ThatPermanentOrPlayer => ThatWhom::PermanentOrPlayer,
                s::RepWhom::ThatCreature => ThatWhom::Creature,
                s::RepWhom::ThatPlayer => ThatWhom::Player,
                s::RepWhom::You => ThatWhom::You,
            },
        };
        Some(Instead::DamageBecomes(amount, whom, that_source.is_some().into()))
    }

    /// "you may instead discard a card and draw a card".
    fn may_instead(&mut self, said: s::RepMay, text: &mut ReplacementText) -> Option<()> {
        let s::RepMay { player_ref, verb_phrase, step_join, step } = said;
        let who = self.player_ref(player_ref.pair())?;
        let back = self.back_to(&who);
        let mut steps = vec![Step::of(self.verb(verb_phrase.pair(), back)?)];
        self.subject = Some(Thing::Player(who.clone()));
        for (join, more) in step_join.iter().zip(&step) {
            let joiner = super::effects::joiner(join.take()?);
            steps.push(Step { joiner, ..self.one_step(more.pair())? });
        }
        text.may = Some(who);
        text.instead_first = Spelling::Full;
        let sentence = Sentence { lead: Lead::None, steps, where_x: Vec::new() };
        text.instead = Instead::Do(Effect::of(vec![sentence]));
        Some(())
    }
}
