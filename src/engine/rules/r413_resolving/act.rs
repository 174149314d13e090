//! 413.2b, 416, 417: one verb at a time.
use super::chosen_to_do::owner_of_cards;
use crate::cite;
use crate::game::{ChooseFact, PayRefused, PlayerId, ResolveUnruled, Saying};
use crate::rules::r200_phrases::{amount, converted_rests_on, objects_of, player_of, players_of};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::program::Riders;
use crate::wording::tree::{Action, Amount, ChoiceLimit, PlayerRef, Rounding, Stat};

/// One player's part in what was to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Performed {
    /// Who was to do it.
    pub by: PlayerId,
    /// Whether it was done.
    pub done: bool,
}

impl Performed {
    /// All of them did it, or none.
    pub fn all(players: &[PlayerId], done: bool) -> DoneBy {
        players.iter().map(|by| Performed { by: *by, done }).collect()
    }

    /// Who had something to do it with did it.
    pub fn by_each<T>(players: &[PlayerId], with: &[Vec<T>]) -> DoneBy {
        let part = |(by, with): (&PlayerId, &Vec<T>)| Performed { by: *by, done: !with.is_empty() };
        players.iter().zip(with).map(part).collect()
    }
}

/// Who did it, and who didn't.
pub(in crate::rules) type DoneBy = Vec<Performed>;

/// The same; `None` where "if you do" behind it asks about something earlier.
pub(in crate::rules) type Done = Option<DoneBy>;

impl Engine<'_> {
    /// Carries out one verb.
    pub(super) fn act(
        &mut self,
        action: &Action,
        riders: &Riders,
        context: &mut Context,
    ) -> Ruling<Done> {
        for kind in chosen_now(action) {
            self.choose_kind(&PlayerRef::You, kind, &ChoiceLimit::None, context)?;
        }
        self.say_source_is_another(action, context);
        let you = context.you;
        let mine = |done: bool| Ok(Some(vec![Performed { by: you, done }]));
        match action {
            Action::Destroy(what) => {
                let buried = self.is_buried(what, &riders.no_regeneration, context)?;
                mine(self.destroy(what, !buried, context)?)
            }
            Action::DestroyBy(who, what) => {
                let buried = self.is_buried(what, &riders.no_regeneration, context)?;
                self.destroy_by(who, what, !buried, context).map(Some)
            }
            Action::NoPrevention
            | Action::NoDiversion(_)
            | Action::SpendOnly(_)
            | Action::ChooseAmongTied(_) => Err(Stop::unruled(ResolveUnruled::SaidOfAnother)),
            Action::NoRegeneration(what) => mine(self.no_regeneration(what, context)?),
            Action::Damage { source, amount, to, divided, slot, amount_last: _ } => {
                mine(self.deal_damage(source, amount, to, *divided, *slot, context)?)
            }
            Action::GainLife(who, n) => self.change_life(who, n, true, context).map(Some),
            Action::LoseLife(who, n) => self.change_life(who, n, false, context).map(Some),
            Action::SetLife(who, n) => self.set_life(who, n, context).map(Some),
            Action::ExchangeLife(a, b) => mine(self.exchange_life(a, b.as_ref(), context)?),
            Action::Draw(who, n) => self.draw_cards(who, n, context).map(Some),
            Action::Discard(who, what) => self.discard(who, what, context).map(Some),
            Action::Sacrifice(who, what) => self.sacrifice(who, what, context).map(Some),
            Action::Tap(what) => mine(self.tap(what, true, context)?),
            Action::Untap(what) => mine(self.tap(what, false, context)?),
            Action::TapBy(who, what, how) => self.tap_by(who, what, *how, context).map(Some),
            Action::TapOrUntap(what) => mine(self.tap_or_untap(what, context)?),
            Action::Counter(what) => mine(self.counter_spells(what, riders, context)?),
            Action::Move { who, what, verb, to } => {
                self.move_objects(who, what, *verb, to, context).map(Some)
            }
            Action::MoveTop { who, whose, amount, verb, to, slot } => self
                .move_top(owner_of_cards(who, whose), amount, *verb, to, *slot, context)
                .map(Some),
            Action::PutTokens { who, amount, token, slot } => {
                self.put_tokens(who, amount, token, *slot, context).map(Some)
            }
            Action::PutTokenCopy { who, amount, of, arrives, except, slot } => {
                self.put_token_copies(who, amount, of, arrives, except, *slot, context).map(Some)
            }
            Action::PutCounters(what, n, kind) => mine(self.put_counters(what, n, kind, context)?),
            Action::DistributeCounters(what, n, kind) => {
                mine(self.distribute_counters(what, n, kind, context)?)
            }
            Action::RemoveCounters(what, n, kind) => {
                mine(self.take_counters(what, n.as_ref(), kind.as_ref(), context)?)
            }
            Action::RemoveThoseCounters(k) => mine(self.take_those_counters(k, context)?),
            Action::MoveCounters { from, to, amount, kind } => {
                mine(self.move_counters(from, to, amount.as_ref(), kind.as_ref(), context)?)
            }
            Action::PlayerCounters(who, n, kind) => {
                self.player_counters(who, n, kind, context).map(Some)
            }
            Action::LoseCounters(who, kind, slot) => {
                self.lose_counters(who, kind, *slot, context).map(Some)
            }
            Action::Change { what, changes, duration } => {
                mine(self.change(what, changes, duration, context)?)
            }
            Action::GainControl(who, what, duration) => {
                let done = self.gain_control(who, what, duration, context)?;
                let by = players_of(&self.game, who, context)?;
                Ok(Some(Performed::all(&by, done)))
            }
            Action::Bid { who, start, high, .. } => mine(self.bid(who, *start, *high, context)?),
            Action::TradeControl { with, what, duration, slot } => {
                mine(self.trade_control(with, what, duration, *slot, context)?)
            }
            Action::ExchangeControl(a, b, duration) => {
                mine(self.exchange_control(a, b, duration, context)?)
            }
            Action::Search { who, whose, zones, find, also, through } => {
                let find = (&**find, also.as_deref());
                self.search(who, whose, (zones, *through), find, context).map(Some)
            }
            Action::Shuffle(who, whose) => self.shuffle(who, whose, context).map(|()| None),
            Action::Reveal(who, what) => self.reveal(who, what, true, context).map(Some),
            Action::LookAt(who, what) => self.reveal(who, what, false, context).map(Some),
            Action::AddMana(who, output) => {
                self.make_mana(who, output, riders.limited, context).map(Some)
            }
            Action::Regenerate(what) => mine(self.regenerate(what, context)?),
            Action::Replace(text, duration) => {
                self.begin_replacement(text, duration, context).map(|()| None)
            }
            Action::Skip(who, what) => self.skip_next(who, what, context).map(|()| None),
            Action::ExtraTurn(who, n, slot) => {
                self.extra_turns(who, n, *slot, context).map(|()| None)
            }
            Action::ExtraPhases(phases) => {
                self.add_phases(phases, &[cite!("413.2b")]);
                Ok(None)
            }
            Action::Attach(a, b) => mine(self.attach(a, b, context)?),
            Action::AttachBy(who, a, b) => {
                let who = player_of(&self.game, who, context)?;
                let you = std::mem::replace(&mut context.you, who);
                let done = self.attach(a, b, context);
                context.you = you;
                Ok(Some(vec![Performed { by: who, done: done? }]))
            }
            Action::Flip(what) => mine(self.flip(what, context)?),
            Action::TurnFace(what, way) => mine(self.turn_face(what, *way, context)?),
            Action::EndGame(who, end) => self.end_game(who, *end, context).map(|()| None),
            Action::DrawGame => {
                self.happen_one(&[cite!("102.4")], crate::game::Event::GameDrawn).map(|_| None)
            }
            Action::Choose(who, kind, limit) => {
                self.choose_kind(who, *kind, limit, context).map(|()| None)
            }
            Action::NameCard(who, objects) => {
                self.name_card(who, objects.as_deref(), context).map(|()| None)
            }
            Action::ChooseThing(who, thing) => self.choose_thing(who, thing, context).map(Some),
            Action::Modes { who, count, modes, or_both } => {
                self.modes(who, count, modes, or_both.is_so(), context).map(|()| None)
            }
            Action::CopySpell { who, what, amount, except, slot } => {
                self.copy_spells(who, what, amount, except, *slot, context).map(Some)
            }
            Action::CopyForEach { who, what, aims, slot, again: _ } => {
                self.copy_for_each(who, what, aims, *slot, context).map(Some)
            }
            Action::NewTargets { who, of, to, must } => {
                self.new_targets(who, of, to, must.is_so(), context).map(Some)
            }
            Action::RemoveFromCombat(what) => mine(self.out_of_combat(what, context)?),
            Action::PhaseExcess(who, kinds) => mine(self.phase_excess(who, kinds, context)?),
            Action::PhaseOut(what) => mine(self.phase_objects(what, true, context)?),
            Action::PhaseIn(what) => mine(self.phase_objects(what, false, context)?),
            Action::PlayCard { who, what, free, face_down, duration } => {
                let how = super::copies::played_so(*free, *face_down);
                self.play_named(who, what, how, duration.as_ref(), context).map(Some)
            }
            Action::Pay(who, costs) => self.pay_now(who, costs, context).map(Some),
            Action::PayAnyMana(who) => self.pay_any_mana(who, context).map(Some),
            Action::PayAnyLife(who, most) => {
                self.pay_any_life(who, most.as_deref(), context).map(|()| None)
            }
            Action::FlipCoin(who, times) => {
                self.flip_coins(who, *times, riders.coins, context).map(Some)
            }
            Action::FlipUntilLost(who, most) => {
                self.flip_until_lost(who, most.as_ref(), riders.coins, context).map(Some)
            }
            Action::Scry(who, n) => self.scry(who, n, context).map(Some),
            Action::Forbid(prohibition, duration) => {
                self.forbid(prohibition, duration, context).map(|()| None)
            }
            Action::Permit(permission, duration) => {
                self.permit(permission, duration, context).map(|()| None)
            }
            Action::EmptyManaPool(who) => self.empty_pools(who, context).map(|()| None),
            Action::BecomeCopy { what, of, except, duration } => {
                mine(self.become_copy(what, of, except, duration, context)?)
            }
            Action::AssignAsUnblocked(what, duration) => {
                mine(self.assign_as_unblocked(what, duration, context)?)
            }
            Action::PutBack { who, what } => self.put_back(who, what, context).map(Some),
            Action::SacrificeAndMove { who, sacrificed, moved, verb, to } => {
                self.sacrifice_and_move((who, sacrificed), moved, *verb, to, context).map(Some)
            }
            Action::Simultaneous(steps) => {
                let mut done = None;
                for step in steps {
                    done = self.do_now(&step.action, riders, context)?.or(done);
                }
                Ok(done)
            }
            Action::Fight(a, b) => mine(self.fight(a, b.as_ref(), context)?),
            Action::BecomeUnblocked(by, _) => mine(self.now_unblocked(by, context)?),
            Action::BlockNow(blocker, attacker) => {
                mine(self.block_now(blocker, attacker, context)?)
            }
            Action::Haunt(card, creature) => mine(self.haunt(card, creature, context)?),
            Action::Ante(who, what) => self.ante(who, what, context).map(Some),
            Action::Repeat(_) => {
                self.repeat(context);
                Ok(None)
            }
            Action::Labeled(labeled) => mine(self.labeled(labeled, context)?),
            Action::Piles { who, what, chooser, pile } => {
                self.separate(who, what, chooser, *pile, context).map(Some)
            }
            Action::Level { what, then, each: _, player, lost } => {
                self.level(what, then, *player, *lost, context).map(Some)
            }
            Action::KeepOfEach { from, kept, player, lost } => {
                self.keep_of_each(from, kept, (*player, *lost), context).map(Some)
            }
            Action::Subgame(_) => {
                context.results.subgame = Some(self.play_subgame()?);
                Ok(None)
            }
            Action::Fixed(verb) => self.verb_without_parts(*verb, context),
            Action::ToObject(verb, what) => mine(self.verb_on_object(*verb, what, context)?),
            Action::Predicate(verb, what) => mine(self.predicate(*verb, what, context)?),
            Action::ExtraStep(who, step) => self.extra_step(who, *step, context).map(|()| None),
            Action::ControlNow(who, whom) => self.control_now(who, whom, context).map(|()| None),
            Action::ControlTurn(who, whose) => {
                self.control_turn(who, whose, context).map(|()| None)
            }
        }
    }

    /// A number of the text, at least 0 (104.2).
    pub(super) fn number(&mut self, n: &Amount, context: &Context) -> Ruling<u32> {
        let number = u32::try_from(amount(&self.game, n, context)?.max(0)).unwrap_or(u32::MAX);
        self.say_share_of_life(n, context)?;
        if let Amount::Half(of, rounding) = n {
            let whole = amount(&self.game, of, context)?;
            let up = *rounding == Rounding::Up;
            self.tell(&[cite!("104.1")], |_| ChooseFact::HalfOf { whole, up, number });
        }
        if let Amount::Third(of, rounding) = n {
            let whole = amount(&self.game, of, context)?;
            let up = *rounding == Rounding::Up;
            self.tell(&[cite!("104.1")], |_| ChooseFact::ThirdOf { whole, up, number });
        }
        self.say_nothing_to_compare(n, context)?;
        if let Some(objects) = counted_in_play(n) {
            let found = amount(&self.game, &Amount::Count(Box::new(objects.clone())), context)?;
            self.tell(&[cite!("217.5b")], |_| ChooseFact::Counted {
                what: Saying::Objects(objects.clone()).into(),
                number: found,
            });
        }
        self.say_two_answers(n, context)?;
        self.say_what_it_has(n, context)?;
        Ok(number)
    }

    /// 203.3, 413.2f: a converted mana cost, and what an object last had before it left.
    pub(super) fn say_what_it_has(&mut self, n: &Amount, context: &Context) -> Ruling<()> {
        let (stat, of) = match n {
            Amount::Stat(stat, of) => (*stat, of),
            Amount::Half(of, _) | Amount::Times(_, of) => return self.say_what_it_has(of, context),
            Amount::Plus(a, b) | Amount::Minus(a, b) => {
                self.say_what_it_has(a, context)?;
                return self.say_what_it_has(b, context);
            }
            _ => return Ok(()),
        };
        let [object] = objects_of(&self.game, of, context)?[..] else { return Ok(()) };
        let there = self.game.object(object);
        if !there.face.halves.is_empty() {
            return Ok(());
        }
        let gone = there.last_was().is_some();
        let mut rules = Vec::new();
        if stat == Stat::ConvertedManaCost {
            rules.extend(converted_rests_on(&self.game, object));
        }
        if gone {
            rules.extend([cite!("413.2f"), cite!("glossary: Last Known Information")]);
        }
        if rules.is_empty() {
            return Ok(());
        }
        let number = amount(&self.game, n, context)?;
        self.tell(&rules, |_| ChooseFact::Has { object, stat, number, gone });
        Ok(())
    }

    /// 104.2: the highest of none is 0.
    pub(super) fn say_nothing_to_compare(&mut self, n: &Amount, context: &Context) -> Ruling<()> {
        if let Amount::ExtremeStat(_, _, objects) = n
            && amount(&self.game, &Amount::Count(objects.clone()), context)? == 0
        {
            let what = Saying::Objects((**objects).clone()).into();
            self.tell(&[cite!("104.2")], |_| ChooseFact::NoneToCompare { what });
        }
        Ok(())
    }

    /// 409.1h: an action that is done to pay a cost.
    pub(in crate::rules) fn act_as_cost(
        &mut self,
        player: PlayerId,
        action: &Action,
        context: &mut Context,
    ) -> Ruling<()> {
        if !self.could_act(action, player, context)? {
            let cost = crate::wording::tree::Cost::Do(Box::new(action.clone()));
            let why = PayRefused::CantBeDone { cost: Saying::Costs(vec![cost]).into() };
            return Err(Stop::illegal(&[cite!("409.1h"), cite!("glossary: Pay")], why));
        }
        self.act(action, &Riders::default(), context).map(|_| ())
    }
}

/// What an instruction lets its controller choose as it is followed: "of the creature type of your
/// choice".
fn chosen_now(action: &Action) -> Vec<crate::wording::tree::ChoiceKind> {
    use crate::wording::tree::{Phrase, Quality, Tree};
    if matches!(action, Action::Modes { .. }) {
        return Vec::new();
    }
    // 409.1c: with its targets it was chosen as the spell or ability was played.
    let targets = action.all::<Phrase>().into_iter().filter(|p| p.quantity.is_target());
    let before: Vec<&Quality> = targets.flat_map(|p| p.objects.qualities()).collect();
    let mut found = Vec::new();
    for quality in action.all::<Quality>() {
        if let Quality::OfYourChoice(kind) = quality
            && !found.contains(kind)
            && !before.contains(&quality)
        {
            found.push(*kind);
        }
    }
    found
}

/// The phrase that a number counts in play, because it names no zone (217.5b).
fn counted_in_play(n: &Amount) -> Option<&crate::wording::tree::Objects> {
    use crate::wording::tree::{Noun, Quality};
    match n {
        Amount::Count(objects) => {
            let elsewhere = matches!(objects.noun, Noun::Spell | Noun::Card)
                || objects.qualities().any(|q| {
                    matches!(q, Quality::InZone(zone, _)
                        if *zone != crate::terms::ZoneKind::InPlay)
                });
            (!elsewhere).then_some(objects)
        }
        Amount::ForEach(a, b) | Amount::Plus(a, b) | Amount::Minus(a, b) => {
            counted_in_play(a).or_else(|| counted_in_play(b))
        }
        Amount::Times(_, of) | Amount::Half(of, _) => counted_in_play(of),
        _ => None,
    }
}
