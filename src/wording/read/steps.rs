//! A step: one verb with whoever does it.
use super::Reader;
use crate::wording::references::{DeedKind, RecallMeans, Recalled};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Action, Amount, Back, BackForm, Change, Duration, Effect, GameRule, ObjectRef, Permission,
    PlayerRef, Prohibition, Quantity, Spelling, Step, SubjectForm, Thing, whether,
};

/// Whether "you" is usually said with the verb.
fn needs_you(verb: &s::VerbPhrase) -> bool {
    use s::VerbPhrase as V;
    matches!(verb, V::VGainLife(_) | V::VLoseLife(_) | V::VLoseCounters(_) | V::VLoseGainGame(_))
}

/// "cards from your graveyard": a phrase without a quantity, rather than a card that was named or
/// is a target.
fn names_a_kind(said: &s::SyntaxNode<s::ObjectRef>) -> Option<bool> {
    let s::ObjectRef { object_item, ref_and: _ } = said.take()?;
    let phrase = object_item.into_iter().find_map(|item| match item {
        s::ObjectItem::ObjectPhrase(phrase) => Some(phrase),
        _ => None,
    });
    let Some(quantity) = phrase.and_then(|phrase| phrase.take()?.quantity) else {
        return Some(false);
    };
    Some(quantity.take()?.bare_q.is_some())
}

impl Reader {
    /// The same player again, without a new slot.
    pub(super) fn back_to(&self, who: &PlayerRef) -> PlayerRef {
        match who {
            PlayerRef::You => PlayerRef::You,
            other => match Reader::same_player(other) {
                Some(to) => PlayerRef::Back(Back {
                    form: if crate::wording::print::player_is_plural(other) {
                        BackForm::They
                    } else {
                        BackForm::HeOrShe
                    },
                    to,
                }),
                None => other.clone(),
            },
        }
    }

    pub(super) fn step_body(&mut self, said: s::StepBody) -> Option<Step> {
        use s::StepBody as B;
        match said {
            B::CounteredStep(node) => self.countered(node.take()?),
            B::UndrawnStep(node) => self.undrawn(node.take()?),
            B::FlashbackStep(node) => self.gains_flashback(node.take()?),
            B::PermitLands(node) => {
                let s::PermitLands { player_ref, lands_more, duration } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let more = super::game_rules::lands_more(lands_more.take()?)?;
                let lands = Permission::AdditionalLands(who, more, Spelling::Short);
                Some(Step::of(Action::Permit(lands, self.duration(duration.pair())?)))
            }
            B::TieStep(node) => {
                Some(Step::of(Action::ChooseAmongTied(node.pair().as_str().trim().to_string())))
            }
            B::ActStep(node) => self.may_act_later(node.take()?),
            B::EndEffect(node) => {
                let s::EndEffect { player_ref, v_pay } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let s::VPay { paid } = v_pay.take()?;
                let costs = self.paid(paid.pair())?;
                let ends = Permission::EndFor(who, costs);
                Some(Step::of(Action::Permit(ends, Duration::Unlimited)))
            }
            B::SpendStep(node) => self.spends(node.take()?),
            B::BidStep(node) => self.bids(&node),
            B::DivideStep(node) => self.divides(&node),
            B::LabelStep(node) => self.labels(&node),
            B::UnmaskStep(_) => self.unmasks(),
            B::PiledStep(_) => Some(super::odd_steps::piled()),
            B::TradeStep(node) => {
                let s::TradeStep { player_ref, objects_simple, duration } = node.take()?;
                let with = self.player_ref(player_ref.pair())?;
                let what = self.simple(objects_simple.pair())?;
                let slot = self.made(what.clone(), true);
                let (what, duration) = (Box::new(what), self.duration_said(duration)?);
                Some(Step::of(Action::TradeControl { with, what, duration, slot }))
            }
            B::Undiverted(node) => {
                let s::Undiverted { a_word: _, objects_one } = node.take()?;
                let mark = self.mark();
                let what = Box::new(self.one(&objects_one)?);
                self.aside_since(mark);
                Some(Step::of(Action::NoDiversion(what)))
            }
            B::Unprevented(_) => Some(Step::of(Action::NoPrevention)),
            B::BothStep(node) => self.does_both(node.take()?),
            B::LevelStep(node) => self.levels(node.take()?),
            B::KeepStep(node) => self.keeps(node.take()?),
            B::OnlyStep(node) => self.only_of_pile(node.take()?),
            B::UnblockStep(node) => {
                let s::UnblockStep { it, that_obj, tilde } = node.take()?;
                let it = ObjectRef::Back(self.back_it(&it)?);
                let again = match (that_obj, tilde) {
                    (Some(that), None) => ObjectRef::Back(self.back_that(&that)?),
                    (None, Some(_)) => ObjectRef::This,
                    _ => return None,
                };
                Some(Step::of(Action::BecomeUnblocked(it, again)))
            }
            B::DrawGame(_) => Some(Step::of(Action::DrawGame)),
            B::Modes(node) => self.modes(node.take()?),
            B::ReplacingStep(node) => {
                let (text, duration) = match node.take()? {
                    s::ReplacingStep::Reducing(reducing) => {
                        (self.reducing(reducing.take()?)?, Duration::Unlimited)
                    }
                    s::ReplacingStep::Replacing(replacing) => self.replacing(replacing.pair())?,
                };
                Some(Step::of(Action::Replace(Box::new(text), duration)))
            }
            B::AllBlock(node) => self.all_block_this_turn(node.take()?),
            B::SharedDamage(node) => self.shared_damage(&node),
            B::SharedCounters(node) => {
                let s::SharedCounters { u_counters, object_ref } = node.take()?;
                let (amount, kind) = self.counters(u_counters.pair())?;
                let on = self.object_ref(object_ref.pair())?;
                Some(sharing(Action::PutCounters(on, amount, kind)))
            }
            B::SharedDestroy(node) => {
                let s::SharedDestroy { object_ref } = node.take()?;
                let action = Action::Destroy(self.object_ref(object_ref.pair())?);
                self.note_way(node.pair(), &action);
                Some(sharing(action))
            }
            B::SharedShown(node) => {
                let (who, reveals) = match self.deeds.meant(DeedKind::Shown, node.pair()) {
                    RecallMeans::One(Recalled::Looks(who)) => (self.back_to(who), false),
                    RecallMeans::One(Recalled::Reveals(who)) => (self.back_to(who), true),
                    _ => return None,
                };
                let what = self.shown_too(node.take()?)?;
                let shows =
                    if reveals { Action::Reveal(who, what) } else { Action::LookAt(who, what) };
                Some(sharing(shows))
            }
            B::ForbidStep(node) => {
                let s::ForbidStep { forbidden, duration } = node.take()?;
                let what = self.forbidden(forbidden.take()?)?;
                let duration = match &what {
                    Prohibition::DivertDamage(_) => Duration::ThisTurn,
                    _ => self.duration_said(duration)?,
                };
                Some(Step::of(Action::Forbid(what, duration)))
            }
            B::RedirectStep(node) => {
                let s::RedirectStep { redirecting } = node.take()?;
                self.redirecting(redirecting.pair())
            }
            B::LifeDoubled(node) => {
                let s::LifeDoubled { player_possessive } = node.take()?;
                let who = self.player_possessive(player_possessive.pair())?;
                let life = Amount::Life(Box::new(self.back_to(&who)));
                Some(Step::of(Action::SetLife(who, Amount::Times(2, Box::new(life)))))
            }
            B::ProduceStep(node) => {
                let s::ProduceStep { st_produce } = node.take()?;
                let rule = Permission::Rule(Box::new(self.producing(st_produce.take()?)?));
                Some(Step::of(Action::Permit(rule, Duration::Unlimited)))
            }
            B::DeclareStep(node) => {
                let s::DeclareStep { player_ref, declared, duration } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let what = super::statics::what_is_declared(declared.take()?);
                let rule = Permission::Rule(Box::new(GameRule::Declares(who, what)));
                Some(Step::of(Action::Permit(rule, self.duration(duration.pair())?)))
            }
            B::ResizeStep(node) => self.resizes(node.take()?),
            B::LifeBecomes(node) => {
                let s::LifeBecomes { player_possessive, value } = node.take()?;
                let who = self.player_possessive(player_possessive.pair())?;
                Some(Step::of(Action::SetLife(who, self.value(value.pair())?)))
            }
            B::AskedStep(node) => self.asked(node.take()?),
            B::AskedAgain(node) => {
                let s::AskedAgain { verb_phrase } = node.take()?;
                let Some(Thing::Player(who)) = self.subject.clone() else { return None };
                let who = self.back_to(&who);
                let mut step = Step::of(self.verb(verb_phrase.pair(), who.clone())?);
                step.subject = SubjectForm::Shared;
                step.may = Some(who);
                Some(step)
            }
            B::SharedPred(node) => self.shared_pred(node.take()?),
            B::Imperative(node) => self.imperative(node.take()?),
            B::PlayerStep(node) => self.player_step(node.take()?),
            B::ObjectStep(node) => self.object_step(node.take()?),
        }
    }

    /// "you may …"
    fn asked(&mut self, said: s::AskedStep) -> Option<Step> {
        let s::AskedStep { player_ref, v_look_long, v_as_unblocked, have_step, verb_phrase } = said;
        let who = self.player_ref(player_ref.pair())?;
        if let Some(look) = v_look_long {
            let s::VLookLong { object_ref, for_as_long } = look.take()?;
            let what = Box::new(self.object_ref(object_ref.pair())?);
            let s::ForAsLong { condition } = for_as_long.take()?;
            let lasts = Duration::AsLongAs(Box::new(self.condition(condition.pair())?));
            return Some(Step::of(Action::Permit(Permission::LookAt(who, what), lasts)));
        }
        if let Some(s::VerbPhrase::VPlayCard(play)) = &verb_phrase
            && let Some(permitted) = self.plays_such(play.take()?, &who)?
        {
            return Some(permitted);
        }
        self.offers();
        let has = have_step.is_some();
        let mut step = match (v_as_unblocked, have_step, verb_phrase) {
            (None, Some(have), None) => {
                let mut step = match have.take()? {
                    s::HaveStep { player_step: Some(step), object_step: None } => {
                        self.player_step(step.take()?)?
                    }
                    s::HaveStep { player_step: None, object_step: Some(step) } => {
                        self.object_step(step.take()?)?
                    }
                    s::HaveStep { player_step: _, object_step: _ } => return None,
                };
                step.subject = SubjectForm::Said;
                step
            }
            (Some(verb), None, None) => Step::of(self.verb(verb.pair(), self.back_to(&who))?),
            (None, None, Some(verb)) => Step::of(self.verb(verb.pair(), self.back_to(&who))?),
            _ => return None,
        };
        self.subject = Some(Thing::Player(who.clone()));
        self.offered = match &who {
            PlayerRef::Phrase(p) if !p.quantity.is_target() => Some(p.slot),
            _ => None,
        };
        self.asked = Some(who.clone()).filter(|who| !has && *who != PlayerRef::You);
        step.may = Some(who);
        Some(step)
    }

    /// "you may play cards from your graveyard": a permission about all such cards; nothing where a
    /// card that was named is meant.
    fn plays_such(&mut self, said: s::VPlayCard, who: &PlayerRef) -> Option<Option<Step>> {
        let s::VPlayCard {
            object_ref,
            as_two_two: _,
            free_word,
            for_as_long: _,
            as_flash_all,
            duration,
        } = said;
        if free_word.is_some() || !names_a_kind(&object_ref)? {
            return Some(None);
        }
        let ObjectRef::Phrase(p) = self.object_ref(object_ref.pair())? else { return Some(None) };
        if p.quantity != Quantity::Bare {
            return Some(None);
        }
        let permission = Permission::Play {
            who: who.clone(),
            what: Box::new(p.objects.clone()),
            flash: as_flash_all.is_some().into(),
            free: whether::Free::No,
            timed: Spelling::Short,
        };
        let lasts = self.duration_said(duration)?;
        Some(Some(Step::of(Action::Permit(permission, lasts))))
    }

    /// A verb of what the step before was about: "and gets +1/+1".
    fn shared_pred(&mut self, said: s::SharedPred) -> Option<Step> {
        let s::SharedPred { object_pred } = said;
        let Thing::Object(subject) = self.subject.clone()? else { return None };
        let subject = match &subject {
            ObjectRef::This | ObjectRef::Attached(..) | ObjectRef::Back(_) => subject,
            ObjectRef::Phrase(_) => super::verbs::again(&subject)?,
            _ => return None,
        };
        let mut step = self.object_pred(Thing::Object(subject), object_pred.pair())?;
        step.subject = SubjectForm::Shared;
        Some(step)
    }

    fn imperative(&mut self, said: s::Imperative) -> Option<Step> {
        let s::Imperative { third_person, verb_phrase: verb } = said;
        if let s::VerbPhrase::VRest(rest) = &verb {
            let who = self.actor.clone()?;
            return Some(sharing(self.move_rest(rest.pair(), who)?));
        }
        // "and loses 1 life": the verb's form says that it isn't "you".
        let third = third_person.is_some();
        let needs = needs_you(&verb);
        let shared = match &self.subject {
            Some(Thing::Player(who)) => (third != matches!(who, PlayerRef::You)
                && !crate::wording::print::player_is_plural(who)
                || who == &PlayerRef::You && needs
                || crate::wording::print::player_is_plural(who))
            .then(|| who.clone()),
            _ => None,
        };
        let shares = |reader: &mut Reader, who: PlayerRef| {
            let who = reader.back_to(&who);
            let mut step = Step::of(reader.verb(verb.pair(), who)?);
            step.subject = SubjectForm::Shared;
            Some(step)
        };
        if let Some(who) = shared.filter(|who| third || *who == PlayerRef::You && needs) {
            let mut step = shares(self, who)?;
            if third && matches!(step.action, Action::PutCounters(..)) {
                step.subject = SubjectForm::SharedBy;
            }
            return Some(step);
        }
        if third || needs {
            return None;
        }
        // "That player may search his or her library for a card and put it into play": the same
        // player does both.
        if let Some(who) = self.several.clone().or(self.asked.clone()) {
            return shares(self, who);
        }
        if let s::VerbPhrase::VAddMana(mana) = &verb {
            let theirs = mana.take()?.player_possessive?;
            if !matches!(theirs.take()?, s::PlayerPossessive::Your(_)) {
                let mark = self.mark();
                let who = self.player_possessive(theirs.pair())?;
                self.mentions.truncate(mark);
                let mut step = Step::of(self.verb(verb.pair(), who)?);
                step.subject = SubjectForm::Theirs;
                return Some(step);
            }
        }
        Some(Step::of(self.verb(verb.pair(), PlayerRef::You)?))
    }

    fn player_step(&mut self, said: s::PlayerStep) -> Option<Step> {
        let s::PlayerStep { you_and, player_ref, each_adv, verb_phrase: verb } = said;
        let mark = self.mark();
        let mut who = self.player_ref(player_ref.pair())?;
        if you_and.is_some() {
            // "He or she" would be each of the two, and not the other one.
            self.aside_since(mark);
            who = PlayerRef::List(vec![PlayerRef::You, who]);
        }
        let each = each_adv.is_some();
        let said = who == PlayerRef::You && !needs_you(&verb);
        if each && !crate::wording::print::player_is_plural(&who) {
            return None;
        }
        self.subject = Some(Thing::Player(who.clone()));
        self.several = Some(who.clone())
            .filter(|who| *who != PlayerRef::You)
            .filter(crate::wording::print::player_is_plural);
        let mut step = Step::of(self.verb(verb.pair(), who)?);
        step.each = each.into();
        if said {
            step.subject = SubjectForm::Said;
            // "You destroy": the printer needs to know who.
            if let Action::Destroy(what) = step.action {
                step.action = Action::DestroyBy(PlayerRef::You, what);
            }
        }
        Some(step)
    }

    pub(super) fn object_step(&mut self, said: s::ObjectStep) -> Option<Step> {
        let s::ObjectStep { thing, says_state, object_pred } = said;
        let what = self.thing(thing.pair())?;
        self.several = None;
        self.subject = Some(what.clone());
        let states = says_state.is_some() && matches!(object_pred, s::ObjectPred::ChangePred(_));
        let mut step = self.object_pred(what, object_pred.pair())?;
        let becomes = |c: &Change| matches!(c, Change::Types(_) | Change::Color { .. });
        if states
            && matches!(&step.action, Action::Change { changes, .. } if changes.iter().all(becomes))
        {
            step.subject = SubjectForm::States;
        }
        Some(step)
    }

    fn modes(&mut self, said: s::Modes) -> Option<Step> {
        let s::Modes { player_ref, modes_count, effect } = said;
        let who = match player_ref {
            Some(who) => self.player_ref(who.pair())?,
            None => PlayerRef::You,
        };
        let (n, or_both) = match modes_count.take()? {
            s::ModesCount::OneOrBoth(_) => (1, true),
            s::ModesCount::One => (1, false),
            s::ModesCount::Two => (2, false),
            s::ModesCount::Three => (3, false),
        };
        let count = Quantity::Exactly(Amount::Number(n));
        let mut modes: Vec<Effect> = Vec::new();
        for mode in &effect {
            self.next_clause();
            self.next_clause();
            self.mode_starts = self.clause;
            modes.push(self.effect(mode.pair())?);
        }
        Some(Step::of(Action::Modes { who, count, modes, or_both: or_both.into() }))
    }
}

/// A step that says no verb: it is the one before.
pub(super) fn sharing(action: Action) -> Step {
    let mut step = Step::of(action);
    step.subject = SubjectForm::SharedVerb;
    step
}
