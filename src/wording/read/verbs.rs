//! Verbs of players and of objects: one action each.
//!
//! Long because one match takes every verb to its action.
use super::{P, Reader, Rule, amounts, durations, has, kid, only};
use crate::terms::{Phase, ZoneKind};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Aims, Amount, Antecedent, Back, BackForm, Change, ChoiceKind, DiscardWhat, Facing,
    Joiner, NewTarget, Noun, ObjectRef, ObjectRule, Objects, PlayOrder, PlayerRef, Predicate,
    Quality, Quantity, RevealWhat, SkipWhat, Step, Tapping, TextChange, Thing, Through, Way,
    whether,
};

impl Reader {
    pub(super) fn object_in(&mut self, p: &P) -> Option<ObjectRef> {
        self.object_ref(&kid(p, Rule::object_ref)?)
    }

    /// "a card for each Swamp you control": as many of the phrase.
    fn object_for_each(&mut self, p: &P) -> Option<ObjectRef> {
        let what = self.object_in(p)?;
        match kid(p, Rule::for_each) {
            Some(each) => self.as_many_as(what, &each),
            None => Some(what),
        }
    }

    /// As many of these as "for each …" says.
    fn as_many_as(&mut self, what: ObjectRef, each: &P) -> Option<ObjectRef> {
        let ObjectRef::Phrase(mut phrase) = what else { return None };
        let n = match &phrase.quantity {
            Quantity::One => Amount::Number(1),
            Quantity::Exactly(n) => n.clone(),
            _ => return None,
        };
        phrase.quantity =
            Quantity::Exactly(Amount::ForEach(Box::new(n), Box::new(self.for_each(each)?)));
        let objects = Some(phrase.objects.clone());
        self.named_object(Antecedent::Slot(phrase.slot), objects, true);
        Some(ObjectRef::Phrase(phrase))
    }

    /// A verb of a player, with who does it.
    pub(super) fn verb(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        self.actor = Some(who.clone());
        let moves = [Rule::v_discard, Rule::v_sacrifice, Rule::v_move, Rule::v_draw];
        let counts = moves.contains(&k.as_rule()).then(|| self.back_to(&who));
        let slot_before = self.amount_slot;
        let action = self.verb_of(k, who)?;
        // What was counted anew here is nearer than an amount before it; no word can speak of that one any more.
        let counted = |n: &Amount| matches!(n, Amount::ForEach(..) | Amount::Count(_));
        let own = match &action {
            Action::GainLife(_, n) | Action::PutCounters(_, n, _) => counted(n),
            _ => false,
        };
        if own && self.amount_slot == slot_before {
            (self.amount_slot, self.moved_last, self.lost_last) = (None, None, None);
        }
        // "That many" of what was several: of one thing it speaks of another number.
        let several = match &action {
            Action::Discard(_, DiscardWhat::Hand) => true,
            Action::Draw(_, n) => *n != Amount::Number(1),
            Action::Discard(_, DiscardWhat::Cards(what))
            | Action::Sacrifice(_, what)
            | Action::Move { what, .. } => {
                crate::wording::print::object_is_plural(what)
                    || matches!(what, ObjectRef::WholeZones(..))
            }
            _ => false,
        };
        if counts.is_some() && several {
            self.moved_last = counts;
            self.lost_last = None;
        }
        if let Some((way, ObjectRef::Phrase(what))) = way_of(&action) {
            self.ways.push((way, Antecedent::Slot(what.slot)));
        }
        if let Action::LoseLife(who, _) = &action {
            self.lost_last = Some(self.back_to(who));
            self.moved_last = None;
        }
        Some(action)
    }

    fn verb_of(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        Some(match k.as_rule() {
            Rule::v_destroy if who != PlayerRef::You => Action::DestroyBy(who, self.object_in(k)?),
            Rule::v_destroy => Action::Destroy(self.object_in(k)?),
            Rule::v_draw => {
                let n = self.cards(&only(k)?)?;
                self.named_drawn(n != Amount::Number(1));
                Action::Draw(who, n)
            }
            Rule::v_discard => match kid(k, Rule::whole_hand) {
                Some(hand) => {
                    self.player_possessive(&only(&hand)?)?;
                    Action::Discard(who, DiscardWhat::Hand)
                }
                None if kid(k, Rule::cards_equal).is_some() => {
                    let equal = kid(&kid(k, Rule::cards_equal)?, Rule::equal_to)?;
                    let n = self.value(&kid(&equal, Rule::value)?)?;
                    let slot = self.made(Objects::of(Noun::Card), true);
                    let quantity = Quantity::Exactly(n);
                    let cards = crate::wording::tree::Phrase {
                        slot,
                        quantity,
                        objects: Objects::of(Noun::Card),
                        chooser: None,
                        at_random: whether::AtRandom::No,
                    };
                    Action::Discard(who, DiscardWhat::Cards(ObjectRef::Phrase(Box::new(cards))))
                }
                None => Action::Discard(who, DiscardWhat::Cards(self.object_for_each(k)?)),
            },
            Rule::v_gain_life => Action::GainLife(who, self.life(&only(k)?)?),
            Rule::v_lose_life => Action::LoseLife(who, self.life(&only(k)?)?),
            Rule::v_lose_gain_game => {
                let s::VLoseGainGame { game_won } = s::VLoseGainGame::of(k)?;
                Action::EndGame(who, super::prohibitions::game_end(&game_won))
            }
            Rule::v_sacrifice => Action::Sacrifice(who, self.object_for_each(k)?),
            Rule::v_name => {
                let what = self.objects_in(k)?;
                if what.noun != Noun::Card {
                    return None;
                }
                self.name_chosen = true;
                Action::NameCard(who, (what != Objects::of(Noun::Card)).then(|| Box::new(what)))
            }
            Rule::v_exchange_life => Action::ExchangeLife(who, self.player_ref(&only(k)?)?),
            Rule::v_poison => {
                let (amount, kind) = self.counters(&kid(k, Rule::u_counters)?)?;
                Action::PlayerCounters(who, amount, kind)
            }
            Rule::v_lose_counters => {
                let kind = amounts::counter_kind(&kid(k, Rule::counter_kind)?)?;
                Action::LoseCounters(who, kind, self.amount_slot_new())
            }
            Rule::v_tap if who != PlayerRef::You => {
                Action::TapBy(who, self.object_for_each(k)?, Tapping::Tap)
            }
            Rule::v_untap if who != PlayerRef::You => {
                Action::TapBy(who, self.object_in(k)?, Tapping::Untap)
            }
            Rule::v_tap => Action::Tap(self.object_for_each(k)?),
            Rule::v_untap => Action::Untap(self.object_in(k)?),
            Rule::v_tap_or_untap => Action::TapOrUntap(self.object_in(k)?),
            Rule::v_remove_damage => Action::RemoveDamage(self.object_in(k)?),
            Rule::v_unattach => Action::Unattach(self.object_in(k)?),
            Rule::v_counter => Action::Counter(self.object_in(k)?),
            Rule::v_regenerate => {
                self.shielded = true;
                Action::Regenerate(self.object_in(k)?)
            }
            Rule::v_shuffle if kid(k, Rule::shuffled_it).is_some() => {
                // "… each player who searched his or her library this way shuffles it."
                let to = Reader::same_player(&who)?;
                Action::Shuffle(who, PlayerRef::Back(Back { form: BackForm::It, to }))
            }
            Rule::v_shuffle => {
                let whose = self.player_possessive(&only(k)?)?;
                self.library = Some(self.back_to(&whose));
                Action::Shuffle(who, whose)
            }
            Rule::v_reveal => {
                self.showing = Some((who.clone(), true));
                Action::Reveal(who, self.reveal_what(&only(k)?)?)
            }
            Rule::v_look => {
                self.showing = Some((who.clone(), false));
                Action::LookAt(who, self.reveal_what(&only(k)?)?)
            }
            Rule::v_ante => Action::Ante(who, self.reveal_what(&only(k)?)?),
            Rule::v_search => {
                let whose = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                self.library = Some(self.back_to(&whose));
                // What is found is nearer than what a condition before it names.
                self.next_clause();
                let mut find = self.phrase(&kid(k, Rule::object_phrase)?)?;
                if let Some(or) = kid(k, Rule::search_or) {
                    let keyword = self.keyword(&kid(&or, Rule::keyword_plain)?)?;
                    let [Quality::Type(t)] = find.objects.adjectives.as_slice() else {
                        return None;
                    };
                    let either = vec![Quality::Type(*t), Quality::With(keyword)];
                    find.objects.adjectives.clear();
                    find.objects.tails.push(Quality::AnyOf(either, Joiner::Or));
                }
                if find.quantity == Quantity::One {
                    self.searched.push(find.slot);
                }
                let also = match kid(k, Rule::search_also) {
                    Some(also) => {
                        let mut also = self.phrase(&kid(&also, Rule::object_phrase)?)?;
                        also.slot = find.slot;
                        let both = Objects::of(find.objects.noun.clone());
                        let slot = crate::wording::tree::Antecedent::Slot(find.slot);
                        self.named_object(slot, Some(both), true);
                        Some(Box::new(also))
                    }
                    None => None,
                };
                let said = s::SearchZones::of(&kid(k, Rule::search_zones)?)?;
                let zones = match said {
                    s::SearchZones::Library => vec![ZoneKind::Library],
                    s::SearchZones::GraveyardHandAndOrLibrary
                    | s::SearchZones::GraveyardHandAndLibrary => {
                        vec![ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library]
                    }
                    s::SearchZones::LibraryAndGraveyard | s::SearchZones::LibraryAndOrGraveyard => {
                        vec![ZoneKind::Library, ZoneKind::Graveyard]
                    }
                };
                Action::Search {
                    who,
                    whose,
                    zones,
                    find: Box::new(find),
                    also,
                    through: match said {
                        s::SearchZones::GraveyardHandAndOrLibrary
                        | s::SearchZones::LibraryAndOrGraveyard => Through::Chosen,
                        _ => Through::All,
                    },
                }
            }
            Rule::v_separate => {
                let what = self.object_in(k)?;
                let pile = self.slot();
                self.pile = Some((pile, None));
                Action::Piles { who, what, chooser: PlayerRef::You, pile }
            }
            Rule::v_pay_any => Action::PayAnyLife(who),
            Rule::v_pay => Action::Pay(who, self.paid(&only(k)?)?),
            Rule::v_flip_coin if let Some(until) = kid(k, Rule::flip_until) => {
                let many = has(&until, Rule::so_many_flips);
                let yours = many || has(&until, Rule::you_lose_flip);
                if yours != (who == PlayerRef::You) {
                    return None;
                }
                let most = many.then_some(Amount::Chosen(ChoiceKind::Number));
                Action::FlipUntilLost(who, most)
            }
            Rule::v_flip_coin => Action::FlipCoin(who),
            Rule::v_gain_control => {
                let what = self.object_in(k)?;
                Action::GainControl(who, what, self.duration_in(k)?)
            }
            Rule::v_choose => match kid(k, Rule::choice_kind) {
                Some(kind) => {
                    let (kind, limit) = self.choice(&kind)?;
                    match kind {
                        ChoiceKind::Player | ChoiceKind::Opponent => {
                            Action::ChooseThing(who, self.chosen_player(kind))
                        }
                        _ => Action::Choose(who, kind, limit),
                    }
                }
                None => {
                    let mut thing = self.thing(&kid(k, Rule::thing)?)?;
                    if let Some(each) = kid(k, Rule::for_each) {
                        let Thing::Object(what) = thing else { return None };
                        thing = Thing::Object(self.as_many_as(what, &each)?);
                    }
                    // "An opponent chooses target creature": he or she chooses the target (409.2).
                    if let Thing::Object(ObjectRef::Phrase(p)) = &mut thing
                        && p.quantity.is_target()
                        && who != PlayerRef::You
                    {
                        p.chooser = Some(who.clone());
                    }
                    self.named_chosen(&thing);
                    if let Thing::Object(ObjectRef::Phrase(p)) = &thing
                        && !p.quantity.is_target()
                        && p.objects.tails.iter().any(|q| {
                            use crate::wording::tree::Quality;
                            matches!(
                                q,
                                Quality::InZone(ZoneKind::Hand, Some(_)) | Quality::ControlledBy(_)
                            )
                        })
                    {
                        self.chosen_of = Some((p.slot, p.objects.clone()));
                    }
                    Action::ChooseThing(who, thing)
                }
            },
            Rule::v_attach => {
                let mut refs = k.clone().into_inner();
                let what = self.object_ref(&refs.next()?)?;
                let to = self.object_ref(&refs.next()?)?;
                match who {
                    PlayerRef::You => Action::Attach(what, to),
                    who => Action::AttachBy(who, what, to),
                }
            }
            Rule::v_repeat => Action::Repeat(match kid(k, Rule::repeat_often) {
                None => crate::wording::tree::RepeatWhat::Process,
                Some(often) if kid(&often, Rule::until_no_one).is_some() => {
                    crate::wording::tree::RepeatWhat::UntilNoOne
                }
                Some(often) => crate::wording::tree::RepeatWhat::AsOften(
                    has(&often, Rule::as_many_times).into(),
                    who,
                ),
            }),
            Rule::v_double => {
                let kind = amounts::counter_kind(&kid(k, Rule::counter_kind)?)?;
                let on = self.object_in(k)?;
                let as_many = Amount::Counters(Some(kind.clone()), Box::new(on.clone()));
                if !matches!(on, ObjectRef::This | ObjectRef::Attached(..)) {
                    return None;
                }
                Action::PutCounters(on, as_many, kind)
            }
            Rule::v_scry => Action::Scry(who, amounts::plain(only(k)?.as_str())?),
            Rule::v_extra_phases if has(k, Rule::then_a_main) => {
                Action::ExtraPhases(vec![Phase::Combat, Phase::PostcombatMain])
            }
            Rule::v_extra_phases => Action::ExtraPhases(vec![Phase::Combat]),
            Rule::v_extra_turn => {
                let slot = self.slot();
                self.extra_turn = Some(slot);
                let n = match kid(k, Rule::number_word) {
                    Some(n) => amounts::plain(n.as_str())?,
                    None => Amount::Number(1),
                };
                Action::ExtraTurn(who, n, slot)
            }
            Rule::v_extra_step => {
                let s::VExtraStep { extra_step } = s::VExtraStep::of(k)?;
                let step = match extra_step.take()? {
                    s::ExtraStep::UpkeepStep => crate::terms::Step::Upkeep,
                    s::ExtraStep::DrawStep => crate::terms::Step::Draw,
                    s::ExtraStep::UntapStep => crate::terms::Step::Untap,
                };
                Action::ExtraStep(who, step)
            }
            Rule::v_control_turn => {
                Action::ControlTurn(who, self.player_possessive(&kid(k, Rule::player_possessive)?)?)
            }
            Rule::v_fixed if who == PlayerRef::You => Action::of_fixed(k.as_str().trim())?,
            Rule::v_subgame => Action::Subgame(who),
            Rule::v_skip if kid(k, Rule::that_draw).is_some() => {
                self.draw_watched.then_some(Action::Skip(who, SkipWhat::ThatDraw))?
            }
            Rule::v_skip if let Some(step) = kid(k, Rule::this_step) => {
                self.player_possessive(&kid(&step, Rule::player_possessive)?)?;
                let step = durations::step(&kid(&step, Rule::step_word)?)?;
                Action::Skip(who, SkipWhat::StepThisTurn(step))
            }
            Rule::v_skip => {
                self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                if has(k, Rule::all_combats) {
                    return Some(Action::Skip(who, SkipWhat::CombatsOfNextTurn));
                }
                if let Some(turns) = kid(k, Rule::skip_turns) {
                    return Some(Action::Skip(
                        who,
                        SkipWhat::Turn(amounts::plain(kid(&turns, Rule::number_word)?.as_str())?),
                    ));
                }
                if let Some(combat) = kid(k, Rule::skip_combat) {
                    let what = match kid(&combat, Rule::this_turn) {
                        Some(_) => SkipWhat::CombatThisTurn,
                        None => SkipWhat::Combat,
                    };
                    return Some(Action::Skip(who, what));
                }
                let what = match kid(k, Rule::step_word) {
                    Some(step) => SkipWhat::Step(durations::step(&step)?),
                    None => SkipWhat::Turn(Amount::Number(1)),
                };
                Action::Skip(who, what)
            }
            Rule::v_prevent => return self.prevent(k),
            Rule::v_put_back => Action::PutBack { who, what: self.object_in(k)? },
            Rule::v_have_block => {
                let mut objects =
                    k.clone().into_inner().filter(|o| o.as_rule() == Rule::object_ref);
                let (blocker, attacker) = (objects.next()?, objects.next()?);
                Action::BlockNow(self.object_ref(&blocker)?, self.object_ref(&attacker)?)
            }
            Rule::v_as_unblocked => Action::AssignAsUnblocked(
                self.object_in(k)?,
                crate::wording::tree::Duration::ThisTurn,
            ),
            Rule::v_excess => {
                let player = self.player_ref(&kid(k, Rule::player_ref)?)?;
                let words = k.clone().into_inner().filter(|w| w.as_rule() == Rule::card_type_s);
                let mut kinds: Vec<_> = words
                    .map(|w| super::qualities::card_type(w.as_str().trim()))
                    .collect::<Option<_>>()?;
                // The type that is chosen is the one that is counted.
                if kinds.remove(1) != kinds[0] {
                    return None;
                }
                Action::PhaseExcess(player, kinds)
            }
            Rule::v_remove_combat => Action::RemoveFromCombat(self.object_in(k)?),
            Rule::v_switch => {
                let what = Thing::Object(self.possessive(&kid(k, Rule::possessive)?)?);
                Action::Change {
                    what,
                    changes: vec![Change::Switch],
                    duration: self.duration_in(k)?,
                }
            }
            Rule::v_exchange => {
                let mut items = k.clone().into_inner();
                let first = items.next()?;
                if first.as_rule() == Rule::those_obj {
                    let objects = self.simple(&kid(&first, Rule::objects_simple)?)?;
                    let to = self.last_two()?;
                    let both =
                        ObjectRef::Back(Back { form: BackForm::Those(Box::new(objects)), to });
                    return Some(Action::ExchangeControl(both.clone(), both, self.duration_in(k)?));
                }
                if first.as_rule() == Rule::two_things {
                    let both = ObjectRef::Phrase(Box::new(self.phrase(&only(&first)?)?));
                    return Some(Action::ExchangeControl(both.clone(), both, self.duration_in(k)?));
                }
                let first = self.object_item(&first)?;
                let second = self.object_item(&items.next()?)?;
                Action::ExchangeControl(first, second, self.duration_in(k)?)
            }
            Rule::v_copy_each => {
                let what = self.object_in(k)?;
                let said: Vec<P> = k
                    .clone()
                    .into_inner()
                    .filter(|o| o.as_rule() == Rule::objects_simple)
                    .collect();
                let aims = match said.as_slice() {
                    [] if kid(k, Rule::aims_both).is_some() => {
                        kid(k, Rule::aimed_both)?;
                        Aims::PermanentsAndPlayers
                    }
                    [one, those] => {
                        let one = self.simple(one)?;
                        if self.simple(those)? != one {
                            return None;
                        }
                        Aims::Objects(Box::new(one))
                    }
                    _ => return None,
                };
                let again = k
                    .clone()
                    .into_inner()
                    .find(|o| matches!(o.as_rule(), Rule::that_obj | Rule::the_obj | Rule::it))?;
                let again = ObjectRef::Back(self.back_ref(&again)?);
                let slot = self.made(Objects::of(Noun::Copy), true);
                Action::CopyForEach { who, what, aims, again, slot }
            }
            Rule::v_copy => {
                let what = self.object_in(k)?;
                let except = self.copy_except(s::VCopy::of(k)?.copy_except)?;
                let slot = self.made(Objects::of(Noun::Copy), false);
                Action::CopySpell { who, what, amount: Amount::Number(1), except, slot }
            }
            Rule::v_new_targets => Action::NewTargets {
                who,
                of: self.object_in(k)?,
                to: NewTarget::Any,
                must: whether::Must::No,
            },
            Rule::v_change_target => {
                if let Some(whose) = kid(k, Rule::possessive) {
                    let of = self.possessive(&whose)?;
                    let mark = self.mark();
                    let to = NewTarget::Another(self.objects_in(k)?);
                    self.aside_since(mark);
                    return Some(Action::NewTargets { who, of, to, must: whether::Must::Yes });
                }
                let of = self.object_in(k)?;
                let to = match (kid(k, Rule::thing), kid(k, Rule::new_must_be)) {
                    (Some(t), _) => NewTarget::To(self.thing(&t)?),
                    (None, Some(must)) => {
                        let mark = self.mark();
                        let to = self.thing(&only(&must)?)?;
                        self.aside_since(mark);
                        NewTarget::MustBe(to)
                    }
                    (None, None) if kid(k, Rule::the_targets).is_some() => NewTarget::Several,
                    (None, None) => NewTarget::Any,
                };
                Action::NewTargets { who, of, to, must: whether::Must::Yes }
            }
            Rule::v_change_text => {
                let what = Thing::Object(self.object_in(k)?);
                let text = match kid(k, Rule::text_words)?.as_str().trim() {
                    "one color word with another" => TextChange::ColorWord,
                    "one basic land type with another" => TextChange::BasicLandType,
                    "one creature type with another" => TextChange::CreatureType {
                        not: kid(k, Rule::new_type_not).map(|_| "Wall".to_string()),
                    },
                    _ => TextChange::ColorWordOrBasicLandType,
                };
                Action::Change {
                    what,
                    changes: vec![Change::Text(text)],
                    duration: self.duration_in(k)?,
                }
            }
            Rule::v_flip => Action::Flip(self.object_in(k)?),
            Rule::v_empty => match kid(k, Rule::player_possessive) {
                Some(whose) => Action::EmptyManaPool(self.player_possessive(&whose)?),
                None => Action::EmptyManaPool(who),
            },
            Rule::v_turn_face => Action::TurnFace(
                self.object_in(k)?,
                if kid(k, Rule::face_up).is_some() { Facing::Up } else { Facing::Down },
            ),
            Rule::v_distribute => {
                let (amount, kind) = self.counters(&kid(k, Rule::u_counters)?)?;
                Action::DistributeCounters(self.thing(&kid(k, Rule::thing)?)?, amount, kind)
            }
            Rule::v_move_counters => {
                let refs: Vec<P> =
                    k.clone().into_inner().filter(|r| r.as_rule() == Rule::object_ref).collect();
                let (amount, kind) = match kid(k, Rule::u_counters) {
                    Some(u) => {
                        let (n, kind) = self.counters(&u)?;
                        (Some(n), Some(kind))
                    }
                    None => (
                        None,
                        match kid(k, Rule::counter_kind) {
                            Some(kind) => Some(amounts::counter_kind(&kind)?),
                            None => None,
                        },
                    ),
                };
                let (amount, kind) = match kid(k, Rule::any_counters) {
                    Some(any) => (
                        Some(Amount::Variable(crate::wording::tree::Variable::AnyNumber)),
                        Some(amounts::counter_kind(&kid(&any, Rule::counter_kind)?)?),
                    ),
                    None => (amount, kind),
                };
                let from = self.object_ref(refs.first()?)?;
                let to = self.object_ref(refs.get(1)?)?;
                let several = matches!(&to, ObjectRef::Phrase(p) if p.quantity == Quantity::Bare);
                // Only any number of them can be shared among others.
                if several && kid(k, Rule::any_counters).is_none() {
                    return None;
                }
                Action::MoveCounters { from, to, amount, kind }
            }
            Rule::v_play_card if kid(k, Rule::as_flash_all).is_some() => return None,
            Rule::v_play_card => {
                let what = self.object_in(k)?;
                let duration = match (kid(k, Rule::duration), kid(k, Rule::for_as_long)) {
                    (Some(d), _) => Some(self.duration(&d)?),
                    (None, Some(lasts)) => {
                        let condition = self.condition(&kid(&lasts, Rule::condition)?)?;
                        Some(crate::wording::tree::Duration::AsLongAs(Box::new(condition)))
                    }
                    (None, None) => None,
                };
                Action::PlayCard {
                    who,
                    what,
                    free: kid(k, Rule::free_word).is_some().into(),
                    duration,
                }
            }
            Rule::v_move | Rule::v_put_counters | Rule::v_remove_counters => {
                return self.move_verb(k, who);
            }
            Rule::v_put_tokens => return self.put_tokens(k, who),
            Rule::v_add_mana => return self.add_mana(k, who),
            _ => return None,
        })
    }

    pub(super) fn reveal_what(&mut self, p: &P) -> Option<RevealWhat> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::cards_until => {
                let whose = self.player_possessive(&kid(&k, Rule::player_possessive)?)?;
                self.player_ref(&kid(&k, Rule::player_ref)?)?;
                let phrase = self.phrase(&kid(&k, Rule::object_phrase)?)?;
                let all = self.slot();
                self.revealed_until = Some(all);
                let at = self.mark();
                self.named_object(Antecedent::Slot(all), Some(Objects::of(Noun::Card)), true);
                self.aside_at(at);
                let most = match kid(&k, Rule::or_so_many) {
                    Some(or) => Some(amounts::plain(only(&or)?.as_str())?),
                    None => None,
                };
                RevealWhat::Until(whose, Box::new(phrase), all, most)
            }
            Rule::whole_hand => RevealWhat::Hand(self.player_possessive(&only(&k)?)?),
            Rule::top_cards => {
                let (whose, amount, slot) = self.top_cards(&k)?;
                RevealWhat::Top(whose, amount, slot)
            }
            Rule::object_ref => RevealWhat::Object(self.object_ref(&k)?),
            Rule::any_such => {
                let such = self.objects_in(&k)?;
                let such = self.introduce(crate::wording::tree::Quantity::All, such);
                RevealWhat::Object(ObjectRef::Phrase(Box::new(such)))
            }
            _ => return None,
        })
    }

    pub(super) fn top_cards(
        &mut self,
        k: &P,
    ) -> Option<(PlayerRef, Amount, crate::wording::tree::Slot)> {
        if kid(k, Rule::top_half).is_some() {
            let whose = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
            let rounding = amounts::rounding(&kid(k, Rule::rounding)?);
            let mut cards = Objects::of(Noun::Card);
            cards.tails.push(crate::wording::tree::Quality::InZone(
                ZoneKind::Library,
                Some(whose.clone()),
            ));
            let slot = self.made(Objects::of(Noun::Card), true);
            return Some((
                whose,
                Amount::Half(Box::new(Amount::Count(Box::new(cards))), rounding),
                slot,
            ));
        }
        if let Some(many) = kid(k, Rule::so_many_top) {
            let inner = only(&many)?;
            let amount = match inner.as_rule() {
                Rule::that_many => self.that_many(true)?,
                Rule::twice_that => Amount::Times(2, Box::new(self.that_many(true)?)),
                // "The top two cards of" is what these are said as.
                _ => return None,
            };
            let whose = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
            return Some((whose, amount, self.made(Objects::of(Noun::Card), true)));
        }
        if let Some(equal) = kid(k, Rule::equal_to) {
            let whose = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
            let amount = self.value(&kid(&equal, Rule::value)?)?;
            return Some((whose, amount, self.made(Objects::of(Noun::Card), true)));
        }
        let amount = match kid(k, Rule::number_word).or_else(|| kid(k, Rule::variable)) {
            Some(n) => amounts::plain(n.as_str())?,
            None => Amount::Number(1),
        };
        let whose = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
        let plural = amount != Amount::Number(1);
        let slot = self.made(Objects::of(Noun::Card), plural);
        Some((whose, amount, slot))
    }

    /// A verb of an object or of several things; of "each of those creatures", "it" is the one that does it.
    pub(super) fn object_pred(&mut self, what: Thing, p: &P) -> Option<Step> {
        let those = match &what {
            Thing::Object(of) => of.each_of_those().zip(Some(of)),
            _ => None,
        };
        let Some((slot, of)) = those else { return self.pred(what, p) };
        let one = Antecedent::Slot(slot);
        let words = match of {
            ObjectRef::Back(Back { form: BackForm::OneOf(_, those), .. }) => match &**those {
                BackForm::Those(objects) => Some((**objects).clone()),
                _ => None,
            },
            _ => None,
        };
        let mark = self.mark();
        self.named_object(one.clone(), words, false);
        let step = self.pred(what, p);
        let mut at = 0;
        self.mentions.retain(|m| {
            at += 1;
            at <= mark || m.plural || m.player || m.to != one
        });
        step
    }

    fn pred(&mut self, what: Thing, p: &P) -> Option<Step> {
        Some(match p.as_rule() {
            Rule::p_damage => {
                let Thing::Object(source) = what else { return None };
                self.dealing = again(&source);
                Step::of(self.damage(source, &only(p)?)?)
            }
            Rule::p_copy => {
                let Thing::Object(what) = what else { return None };
                let of = self.apart_from(&what, |r| r.object_in(p))?;
                let except = if kid(p, Rule::copy_keeps).is_some() {
                    vec![Change::GainThisAbility]
                } else {
                    self.copy_except(s::PCopy::of(p)?.copy_except)?
                };
                Step::of(Action::BecomeCopy { what, of, except, duration: self.duration_in(p)? })
            }
            Rule::p_fight => {
                let Thing::Object(what) = what else { return None };
                let other = match kid(p, Rule::object_ref) {
                    Some(other) => Some(self.object_ref(&other)?),
                    None => None,
                };
                Step::of(Action::Fight(what, other))
            }
            Rule::p_as_unblocked => Step::of(Action::Change {
                what,
                changes: vec![Change::AsThoughUnblocked(crate::wording::tree::Leave::Must)],
                duration: crate::wording::tree::Duration::ThisTurn,
            }),
            Rule::p_fixed => {
                let verb = Predicate::of_words(p.as_str().trim())?;
                let Thing::Object(what) = what else { return None };
                Step::of(Action::Predicate(verb, what))
            }
            Rule::p_no_damage => {
                let duration = self.duration_in(p)?;
                let change = match kid(p, Rule::to_defender) {
                    Some(_) => {
                        let defender = Box::new(PlayerRef::Defending);
                        self.named_player(
                            crate::wording::tree::Antecedent::SamePlayer(defender),
                            false,
                        );
                        Change::NoDamageToDefender
                    }
                    None => Change::NoCombatDamage,
                };
                Step::of(Action::Change { what, changes: vec![change], duration })
            }
            Rule::p_cant_regen => {
                if kid(p, Rule::this_turn).is_some() {
                    let changes = vec![Reader::rule_change(ObjectRule::CantBeRegenerated)];
                    return Some(Step::of(Action::Change {
                        what,
                        changes,
                        duration: crate::wording::tree::Duration::ThisTurn,
                    }));
                }
                let Thing::Object(what) = what else { return None };
                Step::of(Action::NoRegeneration(what))
            }
            Rule::p_phase => {
                let Thing::Object(what) = what else { return None };
                Step::of(if has(p, Rule::phased_out) {
                    Action::PhaseOut(what)
                } else {
                    Action::PhaseIn(what)
                })
            }
            Rule::change_pred => {
                let (changes, mut duration, each) = self.change_pred(p)?;
                if duration == crate::wording::tree::Duration::Unlimited && is_next(&what) {
                    duration = crate::wording::tree::Duration::ThisTurn;
                }
                let mut step = Step::of(Action::Change { what, changes, duration });
                step.each = each.into();
                step
            }
            _ => return None,
        })
    }

    /// A rule for an object, as the one change to it.
    pub(super) fn rule_change(rule: ObjectRule) -> Change {
        Change::Rule(Box::new(rule))
    }
}

/// "The next creature spell you play this turn": how long is said of it.
fn is_next(what: &Thing) -> bool {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return false };
    p.objects
        .tails
        .iter()
        .any(|q| matches!(q, crate::wording::tree::Quality::PlayedAs(PlayOrder::Next, ..)))
}

/// The same objects, named once more.
pub(super) fn again(o: &ObjectRef) -> Option<ObjectRef> {
    match o {
        ObjectRef::Phrase(p) => {
            let form = if crate::wording::print::quantity_is_plural(&p.quantity) {
                BackForm::They
            } else {
                BackForm::It
            };
            Some(ObjectRef::Back(Back { form, to: Antecedent::Slot(p.slot) }))
        }
        ObjectRef::List(_) | ObjectRef::AnyOf(_) => None,
        other => Some(other.clone()),
    }
}

/// What is done to the objects of an action, where "the … creature" can say it.
const fn way_of(action: &Action) -> Option<(Way, &ObjectRef)> {
    Some(match action {
        Action::Sacrifice(_, what) => (Way::Sacrificed, what),
        Action::Discard(_, DiscardWhat::Cards(what)) => (Way::Discarded, what),
        Action::Destroy(what) | Action::DestroyBy(_, what) => (Way::Destroyed, what),
        Action::Counter(what) => (Way::Countered, what),
        Action::Tap(what) => (Way::Tapped, what),
        Action::Move { what, to, .. } if matches!(to.zone, ZoneKind::RemovedFromTheGame) => {
            (Way::Removed, what)
        }
        Action::Reveal(_, RevealWhat::Object(what)) => (Way::Revealed, what),
        _ => return None,
    })
}
