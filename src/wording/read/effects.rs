//! Effects: sentences, what leads them, how steps are joined.
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Blockers, Change, Condition, Cost, Did, Effect,
    Instead, InsteadOf, LaterAct, Lead, Leveled, NewTarget, ObjectRef, Permission, PlayWith,
    PlayerRef, Quality, Quantity, Sentence, Spelling, SpendOnly, Stat, Step, StepJoiner,
    SubjectForm, Thing, Tree, Unless, Way, whether,
};

/// "Prevent …. You gain life equal to the damage prevented this way": what is done is a part of the prevention effect, which lasts.
fn prevented_then(sentences: Vec<Sentence>) -> Option<Vec<Sentence>> {
    let mut all: Vec<Sentence> = Vec::new();
    for sentence in sentences {
        let times = matches!(&sentence.lead, Lead::Times(Amount::ThisWay(Way::Prevented, None)));
        let is_shield = sentence.steps.iter().any(|s| matches!(s.action, Action::Replace(..)));
        if !times && (is_shield || !counts_prevented(&sentence)) {
            all.push(sentence);
            continue;
        }
        let shield = all.last_mut().and_then(|s| s.steps.last_mut()).map(|s| &mut s.action);
        match shield {
            Some(Action::Replace(text, _)) if text.instead == Instead::Prevent(None) => {
                text.instead = Instead::Prevent(Some(Effect::of(vec![sentence])));
            }
            _ if times => return None,
            _ => all.push(sentence),
        }
    }
    Some(all)
}

fn counts_prevented(sentence: &Sentence) -> bool {
    sentence.any(|a: &Amount| matches!(a, Amount::ThisWay(Way::Prevented, _)))
        || sentence.any(|c: &Condition| matches!(c, Condition::ThisWay(Way::PreventedFrom, ..)))
}

impl Reader {
    pub(super) fn effect(&mut self, p: &P) -> Option<Effect> {
        self.thirds = kid(p, Rule::round_each).map(|r| amounts::rounding(&r));
        let sentences: Option<Vec<Sentence>> = p
            .clone()
            .into_inner()
            .filter(|k| k.as_rule() == Rule::sentence)
            .map(|k| self.sentence(&k))
            .collect();
        self.finished(sentences?)
    }

    /// What only the whole text tells: what a shield does besides, and who chooses a pile.
    pub(super) fn finished(&mut self, sentences: Vec<Sentence>) -> Option<Effect> {
        let mut sentences = prevented_then(sentences)?;
        for step in sentences.iter_mut().flat_map(|s| &mut s.steps) {
            if let Action::Piles { chooser, .. } = &mut step.action {
                *chooser = self.pile.take()?.1?;
            }
        }
        Some(Effect::of(sentences))
    }

    pub(super) fn sentence(&mut self, p: &P) -> Option<Sentence> {
        self.next_clause();
        if let Some(at) = self.drawn.take() {
            self.aside_at(at);
        }
        self.dealing = None;
        self.asked = None;
        self.several = None;
        let mut sentence = Sentence { lead: Lead::None, steps: Vec::new(), where_x: Vec::new() };
        let mut joiner = StepJoiner::First;
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::lead => {
                    let mut leads = k.into_inner();
                    sentence.lead = self.lead(&leads.next()?)?;
                    if let Some(behind) = leads.next() {
                        let first = Box::new(std::mem::replace(&mut sentence.lead, Lead::None));
                        sentence.lead = Lead::Both(first, Box::new(self.lead(&behind)?));
                    }
                }
                Rule::step_join => {
                    joiner = self::joiner(k.as_str());
                }
                Rule::step => {
                    let mut step = self.step(&k)?;
                    step.joiner = joiner;
                    if !shares_its_verb(sentence.steps.last(), &step) {
                        return None;
                    }
                    sentence.steps.push(step);
                }
                Rule::where_x => sentence.where_x = self.where_all(&k)?,
                _ => return None,
            }
        }
        // "… unless you pay {3} and repeat this process": the repeating is a part of what is paid.
        let repeats = sentence.steps.iter().position(|s| matches!(s.action, Action::Repeat(_)));
        if let Some(at) = repeats
            && sentence.steps[..at].iter().any(|s| s.unless.is_some())
        {
            let Step { action, joiner: StepJoiner::And, .. } = sentence.steps.remove(at) else {
                return None;
            };
            let last = at == sentence.steps.len();
            match sentence.steps.get_mut(at - 1).map(|s| &mut s.unless) {
                Some(Some(Unless::Pays(_, costs))) if last => {
                    costs.push(Cost::Do(Box::new(action)));
                }
                _ => return None,
            }
        }
        // "Search your library for five cards and remove the rest": the rest of the library, which isn't what was found.
        let found = sentence.steps.iter().find_map(|s| match &s.action {
            Action::Search { find, .. } => Some(Antecedent::Slot(find.slot)),
            _ => None,
        });
        let moves = |s: &Step, all: bool| {
            matches!(&s.action, Action::Move { what: ObjectRef::Back(b), .. }
                if Some(&b.to) == found.as_ref() && (b.form == BackForm::Rest) == all)
        };
        let first = sentence.steps.iter().position(|s| moves(s, true) || moves(s, false));
        if let Some(at) = first.filter(|at| moves(&sentence.steps[*at], true)) {
            let rest = self.rest_of_what_was_searched(&sentence.steps)?;
            if let Action::Move { what: ObjectRef::Back(b), .. } = &mut sentence.steps[at].action {
                b.to = rest;
            }
        }
        // "can't" without a duration is no instruction, unless the sentence has one.
        let lasts = |s: &Step| {
            let unsaid = crate::wording::tree::Duration::Unlimited;
            match &s.action {
                Action::Forbid(_, duration)
                | Action::Permit(Permission::Rule(_) | Permission::Act(_), duration) => {
                    *duration != unsaid
                }
                _ => true,
            }
        };
        if !matches!(sentence.lead.last(), Lead::During(_)) && !sentence.steps.iter().all(lasts) {
            return None;
        }
        Some(sentence)
    }

    fn lead(&mut self, k: &P) -> Option<Lead> {
        Some(match k.as_rule() {
            Rule::lead_unless => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                // Where the rest is done, this wasn't: "it" can't mean what would have been paid with.
                let mark = self.mark();
                let costs = match kid(k, Rule::paid) {
                    Some(paid) => self.paid(&paid)?,
                    None => {
                        let verb = k.clone().into_inner().nth(1)?;
                        let back = self.back_to(&who);
                        vec![crate::wording::tree::Cost::Do(Box::new(self.verb(&verb, back)?))]
                    }
                };
                self.aside_since(mark);
                Lead::Unless(who, costs)
            }
            Rule::lead_this_combat => Lead::Whenever {
                events: vec![crate::wording::tree::Event::Beginning {
                    whose: crate::wording::tree::Whose::This,
                    step: crate::terms::Step::EndOfCombat,
                    next: whether::Next::No,
                }],
                duration: Some(crate::wording::tree::Duration::ThisTurn),
                duration_first: Spelling::Short,
                each_time: whether::EachTime::No,
                condition: None,
            },
            Rule::lead_from_you => Lead::FromYou,
            Rule::lead_at_once => Lead::AtOnce(has(k, Rule::comma).into()),
            Rule::lead_then_if => Lead::ThenIf(self.condition(&kid(k, Rule::condition)?)?),
            Rule::lead_then => Lead::Then,
            Rule::lead_if_done => {
                let who = match kid(k, Rule::player_ref) {
                    Some(p) => Some(self.player_ref(&p)?),
                    None => None,
                };
                self.doer = who.as_ref().and_then(|who| match who {
                    PlayerRef::Phrase(p) => Some(p.slot),
                    _ => None,
                });
                let word = kid(k, Rule::did_word)?;
                let word = word.as_str().trim();
                let did = match word {
                    "do" | "does" => Did::Does,
                    "can't" => Did::Cant,
                    _ => Did::Doesnt,
                };
                Lead::IfDone { who, did }
            }
            Rule::lead_otherwise => {
                // "If a player does, …. Otherwise, that player": nobody did.
                if let Some(doer) = self.doer.take() {
                    let offered = self.offered.take().map(Antecedent::Slot);
                    self.mentions.retain(|m| {
                        m.to != Antecedent::Slot(doer) && Some(&m.to) != offered.as_ref()
                    });
                }
                Lead::Otherwise
            }
            Rule::lead_if => Lead::If(self.condition(&kid(k, Rule::condition)?)?),
            Rule::lead_delayed => {
                let when = Box::new(self.at_time(&kid(k, Rule::at_time)?)?);
                match kid(k, Rule::condition) {
                    Some(condition) => Lead::DelayedIf(when, self.condition(&condition)?),
                    None => Lead::Delayed(when),
                }
            }
            Rule::lead_whenever => {
                let events = self.events(&kid(k, Rule::events)?)?;
                let duration = match kid(k, Rule::duration) {
                    Some(d) => Some(self.duration(&d)?),
                    None => None,
                };
                let duration_first = (only(k)?.as_rule() == Rule::duration).into();
                let each_time = has(&kid(k, Rule::when_word)?, Rule::each_time);
                let condition = match kid(k, Rule::condition) {
                    Some(condition) => Some(self.condition(&condition)?),
                    None => None,
                };
                Lead::Whenever {
                    events,
                    duration,
                    duration_first,
                    each_time: each_time.into(),
                    condition,
                }
            }
            Rule::lead_during => Lead::During(self.duration(&kid(k, Rule::duration)?)?),
            Rule::lead_for_each if kid(k, Rule::damage_prevented).is_some() => {
                Lead::Times(Amount::ThisWay(Way::Prevented, None))
            }
            Rule::lead_for_each if kid(k, Rule::life_lost_each).is_some() => {
                Lead::Times(Amount::ThatMany(self.amount_slot?))
            }
            Rule::lead_for_each if kid(k, Rule::those_obj).is_some() => {
                let those = self.back_ref(&kid(k, Rule::those_obj)?)?;
                let objects =
                    if let BackForm::Those(o) = &those.form { Some((**o).clone()) } else { None };
                self.next_clause();
                self.named_object(crate::wording::tree::Antecedent::Each, objects, false);
                let each = Back {
                    form: BackForm::OneOf(Box::new(Quantity::Each), Box::new(those.form)),
                    to: those.to,
                };
                Lead::ForEach { over: Box::new(Thing::Object(ObjectRef::Back(each))) }
            }
            Rule::lead_for_each => {
                let inner = only(&kid(k, Rule::countable_one)?)?;
                if inner.as_rule() == Rule::removed_counter {
                    return Some(Lead::Times(self.countable_one(&kid(k, Rule::countable_one)?)?));
                }
                if inner.as_rule() == Rule::players_one {
                    let slot = self.slot();
                    let player = crate::wording::tree::PlayerPhrase {
                        slot,
                        quantity: Quantity::Each,
                        opponent: has(&inner, Rule::opponent_noun).into(),
                        other: whether::Other::No,
                        tails: Vec::new(),
                    };
                    self.next_clause();
                    self.named_player(Antecedent::Slot(slot), false);
                    return Some(Lead::ForEach {
                        over: Box::new(Thing::Player(PlayerRef::Phrase(Box::new(player)))),
                    });
                }
                if inner.as_rule() != Rule::objects_one {
                    return None;
                }
                let mark = self.mark();
                let mut objects = self.objects(&only(&inner)?)?;
                self.say_besides(&mut objects, mark, true);
                if objects == crate::wording::tree::Objects::of(crate::wording::tree::Noun::Card) {
                    // "For each card": of those that were named, not of all there are.
                    let Antecedent::Slot(those) = self.resolve_that(&objects, true) else {
                        return None;
                    };
                    self.next_clause();
                    self.named_object(Antecedent::Each, Some(objects.clone()), false);
                    let form = BackForm::OneOf(
                        Box::new(Quantity::Bare),
                        Box::new(BackForm::Those(Box::new(objects))),
                    );
                    return Some(Lead::ForEach {
                        over: Box::new(Thing::Object(ObjectRef::Back(Back {
                            form,
                            to: Antecedent::Slot(those),
                        }))),
                    });
                }
                let slot = self.made(objects.clone(), false);
                let phrase = crate::wording::tree::Phrase {
                    slot,
                    quantity: Quantity::Each,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                Lead::ForEach { over: Box::new(Thing::Object(ObjectRef::Phrase(Box::new(phrase)))) }
            }
            _ => return None,
        })
    }

    /// A step that stands in a sentence of another kind.
    pub(super) fn one_step(&mut self, p: &P) -> Option<Step> {
        self.step(p)
    }

    fn step(&mut self, p: &P) -> Option<Step> {
        let instead_first = kid(p, Rule::instead_first).is_some();
        let mut kids = p.clone().into_inner().filter(|k| k.as_rule() != Rule::instead_first);
        let mut step = self.step_body(&kids.next()?)?;
        step.instead = instead_first.into();
        step.instead_first = instead_first.into();
        for tail in kids {
            let k = only(&tail)?;
            match k.as_rule() {
                Rule::unless_pays => {
                    let who = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                    let costs = match kid(&k, Rule::paid) {
                        Some(paid) => self.paid(&paid)?,
                        None if kid(&k, Rule::unless_has).is_some() => {
                            let has = kid(&k, Rule::unless_has)?;
                            let source = self.object_ref(&kid(&has, Rule::object_ref)?)?;
                            vec![crate::wording::tree::Cost::Do(Box::new(
                                self.damage(source, &kid(&has, Rule::u_damage_to)?)?,
                            ))]
                        }
                        None => {
                            let verb = k.clone().into_inner().nth(1)?;
                            let who = self.back_to(&who);
                            vec![crate::wording::tree::Cost::Do(Box::new(self.verb(&verb, who)?))]
                        }
                    };
                    step.unless = Some(Unless::Pays(who, costs));
                }
                Rule::unless_if => step.unless = Some(Unless::If(self.condition(&only(&k)?)?)),
                Rule::only_if => step.only_if = Some(self.condition(&only(&k)?)?),
                Rule::new_must_be => {
                    let mark = self.mark();
                    let such = self.thing(&only(&k)?)?;
                    self.aside_since(mark);
                    match &mut step.action {
                        Action::NewTargets {
                            to: to @ NewTarget::Any,
                            must: whether::Must::Yes,
                            ..
                        } => {
                            *to = NewTarget::MustBe(such);
                        }
                        _ => return None,
                    }
                }
                Rule::instead => step.instead = whether::Instead::Yes,
                Rule::instead_of => {
                    step.instead = whether::Instead::Yes;
                    step.instead_of = Some(match kid(&k, Rule::player_possessive) {
                        Some(whose) => {
                            let zone = super::qualities::zone_word(
                                kid(&k, Rule::zone_word)?.as_str().trim(),
                            )?;
                            InsteadOf::Zone {
                                putting: kid(&k, Rule::putting).is_some().into(),
                                whose: self.player_possessive(&whose)?,
                                zone,
                            }
                        }
                        None => InsteadOf::Elsewhere,
                    });
                }
                Rule::at_time => step.delayed = Some(self.at_time(&k)?),
                Rule::when_tail => step.delayed = Some(self.event(&only(&k)?)?),
                _ => return None,
            }
        }
        Some(step)
    }

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

    fn step_body(&mut self, k: &P) -> Option<Step> {
        match k.as_rule() {
            Rule::countered_step => {
                let mut permanent =
                    crate::wording::tree::Objects::of(crate::wording::tree::Noun::Permanent);
                permanent.tails.push(crate::wording::tree::Quality::AbilityCounteredThisWay);
                let quantity = crate::wording::tree::Quantity::Each;
                let phrase = crate::wording::tree::Phrase {
                    slot: self.slot(),
                    quantity,
                    objects: permanent,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                let what = Thing::Object(ObjectRef::Phrase(Box::new(phrase)));
                let rule = crate::wording::tree::ObjectRule::AbilitiesCantBePlayed {
                    except_mana: whether::ExceptMana::No,
                    tap: whether::Tap::No,
                };
                let changes = vec![crate::wording::tree::Change::Rule(Box::new(rule))];
                Some(Step::of(Action::Change { what, changes, duration: self.duration_in(k)? }))
            }
            Rule::undrawn_step => {
                let limit = amounts::plain(kid(k, Rule::number_word)?.as_str())?;
                let life = amounts::plain(kid(k, Rule::digits)?.as_str())?;
                let each = self.players(Quantity::Each);
                let slot = each.slot;
                let he = Back {
                    form: BackForm::ThatPlayer,
                    to: crate::wording::tree::Antecedent::Slot(slot),
                };
                let mut cards = crate::wording::tree::Objects::of(crate::wording::tree::Noun::Card);
                cards.tails.push(Quality::OwnedBy(PlayerRef::Back(he)));
                let drawn = Amount::ThisWay(Way::Drawn, Some(Box::new(cards)));
                let less = Amount::Minus(Box::new(limit), Box::new(drawn));
                let gained = Amount::ForEach(Box::new(life), Box::new(less));
                let who = PlayerRef::Phrase(Box::new(each));
                Some(Step::of(Action::GainLife(who, gained)))
            }
            Rule::flashback_step => {
                let what = Thing::Object(self.object_ref(&kid(k, Rule::object_ref)?)?);
                self.possessive(&kid(k, Rule::possessive)?)?;
                let cost = crate::wording::tree::Cost::ManaCostOf(Box::new(ObjectRef::This));
                let gains = crate::wording::tree::Change::Gain(vec![
                    crate::wording::tree::Ability::Keyword(
                        crate::wording::tree::Keyword::Flashback(vec![cost]),
                    ),
                ]);
                Some(Step::of(Action::Change {
                    what,
                    changes: vec![gains],
                    duration: self.duration_in(k)?,
                }))
            }
            Rule::permit_lands => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let more =
                    super::game_rules::lands_more(s::LandsMore::of(&kid(k, Rule::lands_more)?)?)?;
                Some(Step::of(Action::Permit(
                    Permission::AdditionalLands(who, more, Spelling::Short),
                    self.duration_in(k)?,
                )))
            }
            Rule::tie_step => {
                Some(Step::of(Action::ChooseAmongTied(k.as_str().trim().to_string())))
            }
            Rule::act_step => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let costs = self.paid(&only(&kid(k, Rule::v_pay)?)?)?;
                let then = Effect::of(vec![self.sentence(&kid(k, Rule::sentence)?)?]);
                let first = kid(k, Rule::act_time_first);
                let time_first = first.is_some().into();
                let time = match first {
                    Some(first) => only(&first)?,
                    None => kid(k, Rule::act_time)?,
                };
                let when = super::playing::act_time(s::ActTime::of(&time)?);
                let act = LaterAct { who, costs, when, then: Some(then), time_first };
                Some(Step::of(Action::Permit(
                    Permission::Act(Box::new(act)),
                    crate::wording::tree::Duration::Unlimited,
                )))
            }
            Rule::end_effect => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let costs = self.paid(&only(&kid(k, Rule::v_pay)?)?)?;
                Some(Step::of(Action::Permit(
                    Permission::EndFor(who, costs),
                    crate::wording::tree::Duration::Unlimited,
                )))
            }
            Rule::spend_step if let Some(when) = kid(k, Rule::spend_if) => {
                let on = self.objects_in(&when)?;
                if on.noun != crate::wording::tree::Noun::Spell {
                    return None;
                }
                let spell = self.made(on.clone(), false);
                self.next_clause();
                let step = self.step_body(&kid(&when, Rule::object_step)?)?;
                let lasts = crate::wording::tree::Duration::Unlimited;
                if !matches!(&step.action, Action::Change { duration, .. } if *duration == lasts) {
                    return None;
                }
                let (on, does) = (Box::new(on), Box::new(step.action));
                Some(Step::of(Action::SpendOnly(SpendOnly::IfSpent { on, spell, does })))
            }
            Rule::spend_step if kid(k, Rule::spend_upkeep).is_some() => {
                Some(Step::of(Action::SpendOnly(SpendOnly::CumulativeUpkeep)))
            }
            Rule::spend_step if kid(k, Rule::spend_no_spells).is_some() => {
                Some(Step::of(Action::SpendOnly(SpendOnly::NoSpells)))
            }
            Rule::spend_step => {
                let spells = match kid(k, Rule::spend_spells) {
                    Some(spells) => Some((
                        Box::new(self.objects_in(&spells)?),
                        kid(&spells, Rule::a_word).is_some(),
                    )),
                    None => None,
                };
                if spells.as_ref().is_some_and(|(o, _)| o.noun != crate::wording::tree::Noun::Spell)
                {
                    return None;
                }
                let abilities = match kid(k, Rule::spend_abilities) {
                    Some(of) => Some(Box::new(self.objects_in(&of)?)),
                    None => None,
                };
                let one = spells.as_ref().is_some_and(|(_, one)| *one);
                let with = PlayWith { spells: spells.map(|(o, _)| o), one: one.into(), abilities };
                Some(Step::of(Action::SpendOnly(SpendOnly::Playing(with))))
            }
            Rule::bid_step => {
                let bidders = kid(k, Rule::bidders)?;
                let who = match kid(&bidders, Rule::player_ref) {
                    Some(other) => PlayerRef::List(vec![PlayerRef::You, self.player_ref(&other)?]),
                    None => PlayerRef::Phrase(Box::new(self.players(Quantity::Each))),
                };
                let prize = match kid(k, Rule::bid_prize) {
                    Some(prize) => Some(self.object_ref(&kid(&prize, Rule::object_ref)?)?),
                    None => None,
                };
                let start = match kid(k, Rule::digits) {
                    Some(n) => Some(n.as_str().trim().parse().ok()?),
                    None => None,
                };
                let high = self.slot();
                self.bidding = Some(high);
                Some(Step::of(Action::Bid { who, prize, start, high }))
            }
            Rule::trade_step => {
                let with = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let what = self.simple(&kid(k, Rule::objects_simple)?)?;
                let slot = self.made(what.clone(), true);
                let (what, duration) = (Box::new(what), self.duration_in(k)?);
                Some(Step::of(Action::TradeControl { with, what, duration, slot }))
            }
            Rule::unprevented => Some(Step::of(Action::NoPrevention)),
            Rule::both_step => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let both = [kid(k, Rule::v_sacrifice)?, kid(k, Rule::v_move)?];
                let Action::Sacrifice(_, sacrificed) = self.verb(&both[0], who.clone())? else {
                    return None;
                };
                match self.verb(&both[1], self.back_to(&who))? {
                    Action::Move { what: moved, verb, to, .. } => {
                        Some(Step::of(Action::SacrificeAndMove {
                            who,
                            sacrificed,
                            moved,
                            verb,
                            to,
                        }))
                    }
                    _ => None,
                }
            }
            Rule::level_step => {
                let mut kinds =
                    k.clone().into_inner().filter(|o| o.as_rule() == Rule::objects_simple);
                let what = self.simple(&kinds.next()?)?;
                if self.simple(&kinds.next()?)? != what {
                    return None;
                }
                let mut then = Vec::new();
                let rest = kid(k, Rule::level_then);
                for one in rest.iter().flat_map(|r| r.clone().into_inner()) {
                    match (one.as_rule(), kid(&one, Rule::objects_simple)) {
                        (Rule::level_who, _) => {}
                        (_, Some(objects)) => {
                            then.push(Leveled::Permanents(Box::new(self.simple(&objects)?)));
                        }
                        _ => then.push(Leveled::Cards),
                    }
                }
                let who = rest.and_then(|r| kid(&r, Rule::level_who));
                let each = who.is_some_and(|w| kid(&w, Rule::level_each).is_some());
                let (player, lost) = (self.slot(), self.slot());
                Some(Step::of(Action::Level { what, then, each: each.into(), player, lost }))
            }
            Rule::keep_step => {
                let from = self.simple(&kid(k, Rule::objects_simple)?)?;
                let kept = k.clone().into_inner().filter(|o| o.as_rule() == Rule::kept_one);
                let kept = kept.map(|o| self.objects_in(&o)).collect::<Option<Vec<_>>>()?;
                let (player, lost) = (self.slot(), self.slot());
                Some(Step::of(Action::KeepOfEach { from, kept, player, lost }))
            }
            Rule::only_step => {
                let mut objects = self.objects_in(k)?;
                let [Quality::Among(Back { form: BackForm::Pile(_), .. })] =
                    objects.tails.as_slice()
                else {
                    return None;
                };
                // Those of the other pile, and whatever was in neither.
                let pile = objects.tails.remove(0);
                objects.tails.push(Quality::Not(Box::new(pile)));
                let phrase = crate::wording::tree::Phrase {
                    slot: self.slot(),
                    quantity: Quantity::All,
                    objects,
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                let rule = if has(&kid(k, Rule::limit_verb)?, Rule::attack_word) {
                    crate::wording::tree::ObjectRule::CantAttack {
                        whom: None,
                        unless: None,
                        unless_pays: None,
                        alone: whether::Alone::No,
                    }
                } else {
                    crate::wording::tree::ObjectRule::CantBlock {
                        what: None,
                        unless: None,
                        unless_pays: None,
                        alone: whether::Alone::No,
                    }
                };
                Some(Step::of(Action::Change {
                    what: Thing::Object(ObjectRef::Phrase(Box::new(phrase))),
                    changes: vec![Reader::rule_change(rule)],
                    duration: crate::wording::tree::Duration::ThisTurn,
                }))
            }
            Rule::unblock_step => {
                let mut refs = k.clone().into_inner();
                let it = ObjectRef::Back(self.back_ref(&refs.next()?)?);
                let again = refs.next()?;
                let again = match again.as_rule() {
                    Rule::tilde => ObjectRef::This,
                    _ => ObjectRef::Back(self.back_ref(&again)?),
                };
                Some(Step::of(Action::BecomeUnblocked(it, again)))
            }
            Rule::draw_game => Some(Step::of(Action::DrawGame)),
            Rule::modes => self.modes(k),
            Rule::replacing_step if only(k)?.as_rule() == Rule::reducing => {
                let text = self.reducing(s::Reducing::of(&only(k)?)?)?;
                Some(Step::of(Action::Replace(
                    Box::new(text),
                    crate::wording::tree::Duration::Unlimited,
                )))
            }
            Rule::replacing_step => {
                let (text, duration) = self.replacing(&only(k)?)?;
                Some(Step::of(Action::Replace(Box::new(text), duration)))
            }
            Rule::all_block => {
                let what = Thing::Object(self.object_ref(&only(k)?)?);
                let rule = crate::wording::tree::ObjectRule::MustBeBlocked {
                    blockers: Blockers::AllAble,
                    by: None,
                };
                let changes = vec![Reader::rule_change(rule)];
                Some(Step::of(Action::Change {
                    what,
                    changes,
                    duration: crate::wording::tree::Duration::ThisTurn,
                }))
            }
            Rule::shared_damage => {
                let source = match &self.dealing {
                    Some(source) => source.clone(),
                    None => return None,
                };
                let s::SharedDamage { half_damage, count, thing } = s::SharedDamage::of(k)?;
                let amount = match (half_damage, count) {
                    (Some(half), None) => super::damage::half_of_letter(&half)?,
                    (None, Some(count)) => self.count(count.pair())?,
                    _ => return None,
                };
                let to = self.dealt_to(&source, thing.pair())?;
                let slot = self.amount_slot_new();
                let divided = crate::wording::tree::Division::No;
                let mut step = Step::of(Action::Damage {
                    source,
                    amount,
                    to,
                    divided,
                    slot,
                    amount_last: Spelling::Short,
                });
                step.subject = SubjectForm::SharedVerb;
                Some(step)
            }
            Rule::shared_counters => {
                let (amount, kind) = self.counters(&kid(k, Rule::u_counters)?)?;
                let on = self.object_ref(&kid(k, Rule::object_ref)?)?;
                let mut step = Step::of(Action::PutCounters(on, amount, kind));
                step.subject = SubjectForm::SharedVerb;
                Some(step)
            }
            Rule::shared_destroy => {
                let mut step = Step::of(Action::Destroy(self.object_ref(&only(k)?)?));
                step.subject = SubjectForm::SharedVerb;
                Some(step)
            }
            Rule::shared_shown => {
                let (who, reveals) = self.showing.clone()?;
                let who = self.back_to(&who);
                let what = self.reveal_what(k)?;
                let mut step = Step::of(if reveals {
                    Action::Reveal(who, what)
                } else {
                    Action::LookAt(who, what)
                });
                step.subject = SubjectForm::SharedVerb;
                Some(step)
            }
            Rule::forbid_step => {
                let what = self.forbidden(s::Forbidden::of(&kid(k, Rule::forbidden)?)?)?;
                Some(Step::of(Action::Forbid(what, self.duration_in(k)?)))
            }
            Rule::redirect_step => self.redirecting(&only(k)?),
            Rule::life_doubled => {
                let who = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                let twice = Amount::Times(2, Box::new(Amount::Life(Box::new(self.back_to(&who)))));
                Some(Step::of(Action::SetLife(who, twice)))
            }
            Rule::produce_step => {
                let rule =
                    Permission::Rule(Box::new(self.producing(s::StProduce::of(&only(k)?)?)?));
                let unsaid = crate::wording::tree::Duration::Unlimited;
                Some(Step::of(Action::Permit(rule, unsaid)))
            }
            Rule::resize_step => {
                let mut both = k.clone().into_inner().filter(|o| o.as_rule() == Rule::possessive);
                let what = Thing::Object(self.possessive(&both.next()?)?);
                let size = match kid(k, Rule::stat_word) {
                    Some(stat) => {
                        let to = self.value(&kid(k, Rule::value)?)?;
                        match amounts::stat(&stat)? {
                            Stat::Power => Change::SetSize(Some(to), None),
                            Stat::Toughness => Change::SetSize(None, Some(to)),
                            Stat::ConvertedManaCost => return None,
                        }
                    }
                    None => {
                        let of = Box::new(self.possessive(&both.next()?)?);
                        let size = |stat| Some(Amount::Stat(stat, of.clone()));
                        Change::SetSize(size(Stat::Power), size(Stat::Toughness))
                    }
                };
                let duration = self.duration_in(k)?;
                Some(Step::of(Action::Change { what, changes: vec![size], duration }))
            }
            Rule::life_becomes => {
                let who = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                Some(Step::of(Action::SetLife(who, self.value(&kid(k, Rule::value)?)?)))
            }
            Rule::asked_step => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let inner = k.clone().into_inner().nth(1)?;
                if inner.as_rule() == Rule::v_look_long {
                    let what = Box::new(self.object_ref(&kid(&inner, Rule::object_ref)?)?);
                    let lasts = kid(&inner, Rule::for_as_long)?;
                    let lasts = crate::wording::tree::Duration::AsLongAs(Box::new(
                        self.condition(&only(&lasts)?)?,
                    ));
                    return Some(Step::of(Action::Permit(Permission::LookAt(who, what), lasts)));
                }
                // "you may play cards from your graveyard": a permission about all such cards.
                if inner.as_rule() == Rule::v_play_card
                    && kid(&inner, Rule::free_word).is_none()
                    && names_a_kind(&inner)
                    && let ObjectRef::Phrase(p) =
                        self.object_ref(&kid(&inner, Rule::object_ref)?)?
                    && p.quantity == Quantity::Bare
                {
                    let flash = kid(&inner, Rule::as_flash_all).is_some();
                    let permission = Permission::Play {
                        who,
                        what: Box::new(p.objects.clone()),
                        flash: flash.into(),
                        free: whether::Free::No,
                        timed: Spelling::Short,
                    };
                    return Some(Step::of(Action::Permit(permission, self.duration_in(&inner)?)));
                }
                let mut step = if inner.as_rule() == Rule::have_step {
                    let mut step = self.step_body(&only(&inner)?)?;
                    step.subject = SubjectForm::Said;
                    self.had = self.subject.clone();
                    step
                } else {
                    Step::of(self.verb(&inner, self.back_to(&who))?)
                };
                self.subject = Some(Thing::Player(who.clone()));
                self.offered = match &who {
                    PlayerRef::Phrase(p) if !p.quantity.is_target() => Some(p.slot),
                    _ => None,
                };
                self.asked = Some(who.clone())
                    .filter(|who| inner.as_rule() != Rule::have_step && *who != PlayerRef::You);
                step.may = Some(who);
                Some(step)
            }
            Rule::asked_again => {
                let Some(Thing::Player(who)) = self.subject.clone() else { return None };
                let who = self.back_to(&who);
                let mut step = Step::of(self.verb(&only(k)?, who.clone())?);
                step.subject = SubjectForm::Shared;
                step.may = Some(who);
                Some(step)
            }
            Rule::shared_pred => {
                let subject = match self.subject.clone()? {
                    Thing::Object(o @ (ObjectRef::This | ObjectRef::Attached(..))) => {
                        Thing::Object(o)
                    }
                    Thing::Object(ObjectRef::Phrase(p)) => {
                        let form = if crate::wording::print::quantity_is_plural(&p.quantity) {
                            BackForm::They
                        } else {
                            BackForm::It
                        };
                        Thing::Object(ObjectRef::Back(Back {
                            form,
                            to: crate::wording::tree::Antecedent::Slot(p.slot),
                        }))
                    }
                    Thing::Object(o @ ObjectRef::Back(_)) => Thing::Object(o),
                    _ => return None,
                };
                let mut step = self.object_pred(subject, &only(k)?)?;
                step.subject = SubjectForm::Shared;
                Some(step)
            }
            Rule::imperative if has(k, Rule::v_rest) => {
                let who = self.actor.clone()?;
                let mut step = Step::of(self.move_rest(&kid(k, Rule::v_rest)?, who)?);
                step.subject = SubjectForm::SharedVerb;
                Some(step)
            }
            Rule::imperative => {
                let s::Imperative { third_person, verb_phrase } = s::Imperative::of(k)?;
                let verb = verb_phrase.pair().clone();
                // "and loses 1 life": the verb's form says that it isn't "you".
                let third = third_person.is_some();
                let shared = match &self.subject {
                    Some(Thing::Player(who)) => (third != matches!(who, PlayerRef::You)
                        && !crate::wording::print::player_is_plural(who)
                        || who == &PlayerRef::You && needs_you(&verb)
                        || crate::wording::print::player_is_plural(who))
                    .then(|| who.clone()),
                    _ => None,
                };
                match shared {
                    Some(who) if third || who == PlayerRef::You && needs_you(&verb) => {
                        let who = self.back_to(&who);
                        let mut step = Step::of(self.verb(&verb, who)?);
                        let counters = matches!(step.action, Action::PutCounters(..));
                        step.subject = if third && counters {
                            SubjectForm::SharedBy
                        } else {
                            SubjectForm::Shared
                        };
                        Some(step)
                    }
                    _ if third || needs_you(&verb) => None,
                    _ if let Some(who) = self.several.clone() => {
                        let mut step = Step::of(self.verb(&verb, self.back_to(&who))?);
                        step.subject = SubjectForm::Shared;
                        Some(step)
                    }
                    // "That player may search his or her library for a card and put it into play": the same player does both.
                    _ if let Some(who) = self.asked.clone() => {
                        let mut step = Step::of(self.verb(&verb, self.back_to(&who))?);
                        step.subject = SubjectForm::Shared;
                        Some(step)
                    }
                    _ if let Some(theirs) = kid(&verb, Rule::player_possessive)
                        .filter(|_| verb.as_rule() == Rule::v_add_mana)
                        && kid(&theirs, Rule::your).is_none() =>
                    {
                        let mark = self.mark();
                        let who = self.player_possessive(&theirs)?;
                        self.mentions.truncate(mark);
                        let mut step = Step::of(self.verb(&verb, who)?);
                        step.subject = SubjectForm::Theirs;
                        Some(step)
                    }
                    _ => Some(Step::of(self.verb(&verb, PlayerRef::You)?)),
                }
            }
            Rule::player_step => {
                let who = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let each = kid(k, Rule::each_adv).is_some();
                let verb = k.clone().into_inner().nth(if each { 2 } else { 1 })?;
                let said = who == PlayerRef::You && !needs_you(&verb);
                if each && !crate::wording::print::player_is_plural(&who) {
                    return None;
                }
                self.subject = Some(Thing::Player(who.clone()));
                self.several = Some(who.clone())
                    .filter(|who| *who != PlayerRef::You)
                    .filter(crate::wording::print::player_is_plural);
                let mut step = Step::of(self.verb(&verb, who)?);
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
            Rule::object_step => {
                let s::ObjectStep { thing, says_state, object_pred } = s::ObjectStep::of(k)?;
                let what = self.thing(thing.pair())?;
                let what = self.the_same_it(what);
                self.several = None;
                let pred = object_pred.pair();
                self.subject = Some(what.clone());
                let states = says_state.is_some() && pred.as_rule() == Rule::change_pred;
                let mut step = self.object_pred(what, pred)?;
                let becomes = |c: &Change| matches!(c, Change::Types(_) | Change::Color { .. });
                if states
                    && matches!(&step.action, Action::Change { changes, .. } if changes.iter().all(becomes))
                {
                    step.subject = SubjectForm::States;
                }
                Some(step)
            }
            _ => None,
        }
    }

    fn modes(&mut self, k: &P) -> Option<Step> {
        let who = match kid(k, Rule::player_ref) {
            Some(p) => self.player_ref(&p)?,
            None => PlayerRef::You,
        };
        let words = kid(k, Rule::modes_count)?;
        let or_both = has(&words, Rule::one_or_both);
        let count = if or_both {
            Quantity::Exactly(Amount::Number(1))
        } else {
            Quantity::Exactly(amounts::plain(words.as_str())?)
        };
        let modes: Option<Vec<Effect>> = k
            .clone()
            .into_inner()
            .filter(|m| m.as_rule() == Rule::effect)
            .map(|m| {
                self.next_clause();
                self.next_clause();
                self.mode_starts = self.clause;
                self.effect(&m)
            })
            .collect();
        Some(Step::of(Action::Modes { who, count, modes: modes?, or_both: or_both.into() }))
    }
}

/// Whether a step that says no verb stands behind one that says it.
fn shares_its_verb(before: Option<&Step>, step: &Step) -> bool {
    if step.subject != SubjectForm::SharedVerb {
        return true;
    }
    match step.action {
        Action::PutCounters(..) => {
            step.joiner == StepJoiner::And
                && before.is_some_and(|b| matches!(b.action, Action::PutCounters(..)))
        }
        Action::Reveal(..) => before.is_some_and(|b| matches!(b.action, Action::Reveal(..))),
        Action::LookAt(..) => before.is_some_and(|b| matches!(b.action, Action::LookAt(..))),
        Action::Destroy(_) => {
            step.joiner == StepJoiner::Or
                && before.is_some_and(|b| matches!(b.action, Action::Destroy(_)))
        }
        _ => true,
    }
}

/// Whether "you" is usually said with the verb.
fn needs_you(verb: &P) -> bool {
    matches!(
        verb.as_rule(),
        Rule::v_gain_life | Rule::v_lose_life | Rule::v_lose_counters | Rule::v_lose_gain_game
    )
}

/// How a step is joined to the one before it.
pub(super) fn joiner(words: &str) -> StepJoiner {
    match words.trim() {
        ", then" => StepJoiner::Then,
        ", and" => StepJoiner::CommaAnd,
        "and" => StepJoiner::And,
        "," => StepJoiner::Comma,
        _ => StepJoiner::Or,
    }
}

/// "cards from your graveyard": a phrase without a quantity, rather than a card that was named or is a target.
fn names_a_kind(verb: &P) -> bool {
    let phrase = kid(verb, Rule::object_ref).and_then(|o| kid(&o, Rule::object_phrase));
    phrase
        .and_then(|p| kid(&p, Rule::quantity))
        .and_then(|q| only(&q))
        .is_some_and(|q| q.as_rule() == Rule::bare_q)
}
