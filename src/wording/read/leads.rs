//! What leads a sentence: "if you do,", "then", "for each creature,", "at end of turn,".
use super::{Reader, perhaps};
use crate::terms::Step;
use crate::wording::syntax as s;
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, Cost, Did, Duration, Event, Lead, Noun, ObjectRef, Objects,
    Phrase, PlayerRef, Quantity, Spelling, Thing, Way, Whose, whether,
};

impl Reader {
    pub(super) fn lead(&mut self, said: s::Lead) -> Option<Lead> {
        let s::Lead {
            lead_first,
            lead_behind,
            lead_from_you,
            lead_this_combat,
            lead_unless,
            lead_at_once,
            lead_whenever,
        } = said;
        let first = perhaps(lead_first, |first| self.lead_first(first))?;
        let behind = perhaps(lead_behind, |behind| self.lead_behind(behind))?;
        match (first, behind) {
            (Some(first), Some(behind)) => {
                return Some(Lead::Both(Box::new(first), Box::new(behind)));
            }
            (Some(lead), None) | (None, Some(lead)) => return Some(lead),
            (None, None) => {}
        }
        Some(match (lead_from_you, lead_this_combat, lead_unless, lead_at_once, lead_whenever) {
            (Some(_), None, None, None, None) => Lead::FromYou,
            (None, Some(_), None, None, None) => Lead::Whenever {
                events: vec![Event::Beginning {
                    whose: Whose::This,
                    step: Step::EndOfCombat,
                    next: whether::Next::No,
                }],
                duration: Some(Duration::ThisTurn),
                duration_first: Spelling::Short,
                each_time: whether::EachTime::No,
                condition: None,
            },
            (None, None, Some(unless), None, None) => self.lead_unless(unless.take()?)?,
            (None, None, None, Some(at_once), None) => {
                let s::LeadAtOnce { comma } = at_once.take()?;
                Lead::AtOnce(comma.is_some().into())
            }
            (None, None, None, None, Some(whenever)) => self.lead_whenever(whenever.take()?)?,
            _ => return None,
        })
    }

    fn lead_first(&mut self, said: s::LeadFirst) -> Option<Lead> {
        Some(match said {
            s::LeadFirst::LeadThenIf(node) => {
                let s::LeadThenIf { condition } = node.take()?;
                Lead::ThenIf(self.condition(condition.pair())?)
            }
            s::LeadFirst::LeadThen(_) => Lead::Then,
            s::LeadFirst::LeadIfDone(node) => self.lead_if_done(node.take()?)?,
            s::LeadFirst::LeadOtherwise(_) => {
                // "If a player does, …. Otherwise, that player": nobody did.
                if let Some(doer) = self.doer.take() {
                    let offered = self.offered.take().map(Antecedent::Slot);
                    self.mentions.retain(|m| {
                        m.to != Antecedent::Slot(doer) && Some(&m.to) != offered.as_ref()
                    });
                }
                self.other_branch();
                Lead::Otherwise
            }
            s::LeadFirst::LeadIf(node) => {
                let s::LeadIf { condition } = node.take()?;
                Lead::If(self.condition(condition.pair())?)
            }
        })
    }

    fn lead_behind(&mut self, said: s::LeadBehind) -> Option<Lead> {
        Some(match said {
            s::LeadBehind::LeadForEach(node) => self.lead_for_each(node.take()?)?,
            s::LeadBehind::LeadDelayed(node) => {
                let s::LeadDelayed { at_time, condition } = node.take()?;
                let when = Box::new(self.at_time(at_time.pair())?);
                match condition {
                    Some(condition) => Lead::DelayedIf(when, self.condition(condition.pair())?),
                    None => Lead::Delayed(when),
                }
            }
            s::LeadBehind::LeadDuring(node) => {
                let s::LeadDuring { duration } = node.take()?;
                Lead::During(self.duration(duration.pair())?)
            }
        })
    }

    fn lead_if_done(&mut self, said: s::LeadIfDone) -> Option<Lead> {
        let s::LeadIfDone { player_ref, no_one, did_word } = said;
        let did_word = did_word.take()?;
        let done = no_one.is_none() && matches!(did_word, s::DidWord::Do | s::DidWord::Does);
        self.branch(done);
        // "Any player may …. If no one does, that player": nobody who was asked.
        if no_one.is_some()
            && let Some(offered) = self.offered.take()
        {
            self.mentions.retain(|m| m.to != Antecedent::Slot(offered));
        }
        let who = perhaps(player_ref, |who| self.player_ref(who.pair()))?;
        self.doer = who.as_ref().and_then(|who| match who {
            PlayerRef::Phrase(p) => Some(p.slot),
            _ => None,
        });
        let did = match did_word {
            s::DidWord::Do | s::DidWord::Does => Did::Does,
            s::DidWord::Cant => Did::Cant,
            s::DidWord::Dont | s::DidWord::Doesnt => Did::Doesnt,
        };
        Some(Lead::IfDone { who, did })
    }

    fn lead_unless(&mut self, said: s::LeadUnless) -> Option<Lead> {
        let s::LeadUnless { player_ref, paid, verb_phrase } = said;
        let who = self.player_ref(player_ref.pair())?;
        // Where the rest is done, this wasn't: "it" can't mean what would have been paid with.
        let mark = self.mark();
        let costs = match (paid, verb_phrase) {
            (Some(paid), None) => self.paid(paid.pair())?,
            (None, Some(verb)) => {
                let back = self.back_to(&who);
                vec![Cost::Do(Box::new(self.verb(verb.pair(), back)?))]
            }
            _ => return None,
        };
        self.aside_since(mark);
        Some(Lead::Unless(who, costs))
    }

    fn lead_whenever(&mut self, said: s::LeadWhenever) -> Option<Lead> {
        let s::LeadWhenever { duration_first, when_word, events, duration, condition } = said;
        let events = self.events(events.pair())?;
        let first = duration_first.is_some();
        let lasts = match (duration_first, duration) {
            (Some(node), None) => {
                let s::DurationFirst { duration } = node.take()?;
                Some(duration)
            }
            (None, lasts) => lasts,
            (Some(_), Some(_)) => return None,
        };
        let duration = perhaps(lasts, |lasts| self.duration(lasts.pair()))?;
        let each_time = matches!(when_word.take()?, s::WhenWord::EachTime(_));
        Some(Lead::Whenever {
            events,
            duration,
            duration_first: first.into(),
            each_time: each_time.into(),
            condition: perhaps(condition, |c| self.condition(c.pair()))?,
        })
    }

    fn lead_for_each(&mut self, said: s::LeadForEach) -> Option<Lead> {
        let s::LeadForEach { damage_prevented, life_lost_each, those_obj, countable_one } = said;
        let counted = match (damage_prevented, life_lost_each, those_obj, countable_one) {
            (Some(_), None, None, None) => {
                return Some(Lead::Times(Amount::ThisWay(Way::Prevented, None)));
            }
            (None, Some(lost), None, None) => {
                return Some(Lead::Times(self.deeds.amount_slot_meant(lost.pair())?));
            }
            (None, None, Some(those), None) => return self.each_of_those(&those),
            (None, None, None, Some(counted)) => counted,
            _ => return None,
        };
        match counted.take()? {
            s::CountableOne::RemovedCounter(_) => {
                Some(Lead::Times(self.countable_one(counted.pair())?))
            }
            s::CountableOne::PlayersOne(players) => {
                let mut each = self.players(Quantity::Each);
                each.opponent = matches!(players.take()?, s::PlayersOne::OpponentNoun(_)).into();
                self.next_clause();
                self.named_player(Antecedent::Slot(each.slot), false);
                let each = PlayerRef::Phrase(Box::new(each));
                Some(Lead::ForEach { over: Box::new(Thing::Player(each)) })
            }
            s::CountableOne::ObjectsOne(one) => self.each_object(&one),
            // A number, and nothing to go through.
            s::CountableOne::FlipsWon(_)
            | s::CountableOne::FlipsAll(_)
            | s::CountableOne::EachOfThem(_)
            | s::CountableOne::DamagePrevented(_)
            | s::CountableOne::BushidoPoints(_)
            | s::CountableOne::FewerCards(_)
            | s::CountableOne::BeyondFirst(_)
            | s::CountableOne::FurtherTargets(_)
            | s::CountableOne::AllTargets(_)
            | s::CountableOne::ColorsOf(_)
            | s::CountableOne::DamageOf(_)
            | s::CountableOne::DiedCount(_)
            | s::CountableOne::CounterOnOne(_)
            | s::CountableOne::DistinctOne(_)
            | s::CountableOne::PlayedCount(_) => None,
        }
    }

    /// "For each of those creatures".
    fn each_of_those(&mut self, said: &s::SyntaxNode<s::ThoseObj>) -> Option<Lead> {
        let those = self.back_those(said)?;
        let objects = match &those.form {
            BackForm::Those(objects) => Some((**objects).clone()),
            _ => None,
        };
        self.next_clause();
        self.named_object(Antecedent::Each, objects, false);
        let form = BackForm::OneOf(Box::new(Quantity::Each), Box::new(those.form));
        let each = ObjectRef::Back(Back { form, to: those.to });
        Some(Lead::ForEach { over: Box::new(Thing::Object(each)) })
    }

    fn each_object(&mut self, one: &s::SyntaxNode<s::ObjectsOne>) -> Option<Lead> {
        let mark = self.mark();
        let mut objects = self.one(one)?;
        self.say_besides(&mut objects, mark, true);
        if objects == Objects::of(Noun::Card) {
            // "For each card": of those that were named, not of all there are.
            let to @ Antecedent::Slot(_) = self.that_before(&objects, true) else { return None };
            self.next_clause();
            self.named_object(Antecedent::Each, Some(objects.clone()), false);
            let those = Box::new(BackForm::Those(Box::new(objects)));
            let form = BackForm::OneOf(Box::new(Quantity::Bare), those);
            let over = Thing::Object(ObjectRef::Back(Back { form, to }));
            return Some(Lead::ForEach { over: Box::new(over) });
        }
        let slot = self.made(objects.clone(), false);
        let quantity = Quantity::Each;
        let at_random = whether::AtRandom::No;
        let each = Phrase { slot, quantity, objects, chooser: None, at_random };
        let over = Thing::Object(ObjectRef::Phrase(Box::new(each)));
        Some(Lead::ForEach { over: Box::new(over) })
    }
}
