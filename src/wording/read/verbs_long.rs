//! Verbs of players with more than an object: searching, showing, skipping, exchanging, copying,
//! retargeting.
use super::amounts::Numeral;
use super::{P, Reader, amounts, durations, perhaps};
use crate::terms::ZoneKind;
use crate::wording::references::{DeedKind, PartSaid, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Action, Aims, Amount, Antecedent, Back, BackForm, Change, Duration, Joiner, NewTarget, Noun,
    ObjectRef, ObjectVerb, Objects, Permission, PlayerRef, Quality, Quantity, RevealWhat, SkipWhat,
    Slot, TextChange, Thing, Through, Variable, whether,
};

impl Reader {
    /// A verb of the table in `tree/fixed.rs`.
    pub(super) fn does_to_object(&mut self, said: s::VObject) -> Option<Action> {
        let s::VObject { verb_to_object, object_ref } = said;
        let verb = ObjectVerb::of_words(verb_to_object.pair().as_str().trim())?;
        Some(Action::ToObject(verb, self.object_ref(object_ref.pair())?))
    }

    pub(super) fn searches(&mut self, said: s::VSearch, who: PlayerRef) -> Option<Action> {
        let s::VSearch { player_possessive, search_zones, object_phrase, search_also, search_or } =
            said;
        let whose = self.player_possessive(player_possessive.pair())?;
        self.library_named(player_possessive.pair(), &whose);
        // What is found is nearer than what a condition before it names.
        self.next_clause();
        let mut find = self.phrase(object_phrase.pair())?;
        if let Some(or) = search_or {
            let s::SearchOr { keyword_plain } = or.take()?;
            let having = self.having(&keyword_plain)?;
            let [Quality::Type(t)] = find.objects.adjectives.as_slice() else { return None };
            let either = vec![Quality::Type(*t), having];
            find.objects.adjectives.clear();
            find.objects.tails.push(Quality::AnyOf(either, Joiner::Or));
        }
        if find.quantity == Quantity::One {
            self.searched.push(find.slot);
        }
        let also = perhaps(search_also, |also| {
            let s::SearchAlso { object_phrase } = also.take()?;
            let mut also = self.phrase(object_phrase.pair())?;
            also.slot = find.slot;
            self.references.phrase(object_phrase.pair(), find.slot);
            let both = Objects::of(find.objects.noun.clone());
            self.named_object(Antecedent::Slot(find.slot), Some(both), true);
            Some(Box::new(also))
        })?;
        use s::SearchZones as Z;
        let (graveyard, hand, library) = (ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library);
        let (zones, through) = match search_zones.take()? {
            Z::Library => (vec![library], Through::All),
            Z::GraveyardHandAndOrLibrary => (vec![graveyard, hand, library], Through::Chosen),
            Z::GraveyardHandAndLibrary => (vec![graveyard, hand, library], Through::All),
            Z::LibraryAndOrGraveyard => (vec![library, graveyard], Through::Chosen),
            Z::LibraryAndGraveyard => (vec![library, graveyard], Through::All),
        };
        Some(Action::Search { who, whose, zones, find: Box::new(find), also, through })
    }

    pub(super) fn skips(&mut self, said: s::VSkip, who: PlayerRef) -> Option<Action> {
        let s::VSkip {
            that_draw,
            this_step,
            all_combats,
            player_possessive,
            skip_turns,
            skip_combat,
            step_word,
        } = said;
        if let Some(that) = that_draw {
            let watched = self.deeds.is_said(DeedKind::DrawWatched, that.pair());
            return watched.then_some(Action::Skip(who, SkipWhat::ThatDraw));
        }
        if let Some(step) = this_step {
            let s::ThisStep { player_possessive, step_word } = step.take()?;
            self.player_possessive(player_possessive.pair())?;
            let step = durations::step(step_word.pair())?;
            return Some(Action::Skip(who, SkipWhat::StepThisTurn(step)));
        }
        self.player_possessive(player_possessive?.pair())?;
        let what = match (all_combats, skip_turns, skip_combat, step_word) {
            (Some(_), None, None, None) => SkipWhat::CombatsOfNextTurn,
            (None, Some(turns), None, None) => {
                let s::SkipTurns { number_word } = turns.take()?;
                SkipWhat::Turn(number_word.amount()?)
            }
            (None, None, Some(combat), None) => {
                let s::SkipCombat { this_turn } = combat.take()?;
                match this_turn {
                    Some(_) => SkipWhat::CombatThisTurn,
                    None => SkipWhat::Combat,
                }
            }
            (None, None, None, Some(step)) => SkipWhat::Step(durations::step(step.pair())?),
            (None, None, None, None) => SkipWhat::Turn(Amount::Number(1)),
            _ => return None,
        };
        Some(Action::Skip(who, what))
    }

    pub(super) fn exchanges(&mut self, said: s::VExchange) -> Option<Action> {
        let s::VExchange { object_item, those_obj, two_things, duration } = said;
        let (first, second) = match (those_obj, two_things) {
            (Some(those), None) => {
                let s::ThoseObj { objects_simple } = those.take()?;
                let objects = Box::new(self.simple(objects_simple.pair())?);
                let to = self.last_two()?;
                let both = ObjectRef::Back(Back { form: BackForm::Those(objects), to });
                (both.clone(), both)
            }
            (None, Some(two)) => {
                let s::TwoThings { object_phrase } = two.take()?;
                let both = ObjectRef::Phrase(Box::new(self.phrase(object_phrase.pair())?));
                (both.clone(), both)
            }
            (None, None) => {
                let [first, second] = <[_; 2]>::try_from(object_item).ok()?;
                (self.item(first)?, self.item(second)?)
            }
            (Some(_), Some(_)) => return None,
        };
        Some(Action::ExchangeControl(first, second, self.duration_said(duration)?))
    }

    pub(super) fn copies_for_each(&mut self, said: s::VCopyEach, who: PlayerRef) -> Option<Action> {
        let s::VCopyEach {
            object_ref,
            aims_both,
            objects_simple,
            that_obj,
            the_obj,
            it,
            aimed_both,
        } = said;
        let what = self.object_ref(object_ref.pair())?;
        let aims = match (aims_both, aimed_both, objects_simple.as_slice()) {
            (Some(_), Some(_), []) => Aims::PermanentsAndPlayers,
            (None, None, [one, those]) => {
                let one = self.simple(one.pair())?;
                if self.simple(those.pair())? != one {
                    return None;
                }
                Aims::Objects(Box::new(one))
            }
            _ => return None,
        };
        let again = ObjectRef::Back(match (that_obj, the_obj, it) {
            (Some(that), None, None) => self.back_that(&that)?,
            (None, Some(the), None) => self.back_the(&the)?,
            (None, None, Some(it)) => self.back_it(&it)?,
            _ => return None,
        });
        let slot = self.made(Objects::of(Noun::Copy), true);
        Some(Action::CopyForEach { who, what, aims, again, slot })
    }

    pub(super) fn changes_target(
        &mut self,
        said: s::VChangeTarget,
        who: PlayerRef,
    ) -> Option<Action> {
        let s::VChangeTarget {
            the_targets,
            object_ref,
            thing,
            new_must_be,
            possessive,
            objects_bare,
        } = said;
        let must = whether::Must::Yes;
        if let Some(whose) = possessive {
            let of = self.possessive(whose.pair())?;
            let mark = self.mark();
            let to = NewTarget::Another(self.bare(&objects_bare?)?);
            self.aside_since(mark);
            return Some(Action::NewTargets { who, of, to, must });
        }
        let of = self.object_ref(object_ref?.pair())?;
        let to = match (thing, new_must_be) {
            (Some(thing), None) => NewTarget::To(self.thing(thing.pair())?),
            (None, Some(new)) => {
                let s::NewMustBe { thing } = new.take()?;
                let mark = self.mark();
                let to = self.thing(thing.pair())?;
                self.aside_since(mark);
                NewTarget::MustBe(to)
            }
            (None, None) if the_targets.is_some() => NewTarget::Several,
            (None, None) => NewTarget::Any,
            (Some(_), Some(_)) => return None,
        };
        Some(Action::NewTargets { who, of, to, must })
    }

    pub(super) fn changes_text(&mut self, said: s::VChangeText) -> Option<Action> {
        use s::TextWords as T;
        let s::VChangeText { object_ref, text_words, duration, new_type_not } = said;
        let what = Thing::Object(self.object_ref(object_ref.pair())?);
        let not = new_type_not.map(|_| "Wall".to_string());
        let text = match text_words.take()? {
            T::OneCreatureTypeWithAnother => TextChange::CreatureType { not },
            _ if not.is_some() => return None,
            T::OneColorWordWithAnother => TextChange::ColorWord,
            T::OneBasicLandTypeWithAnother => TextChange::BasicLandType,
            T::OneColorWordWithAnotherOrOneBasicLandTypeWithAnother => {
                TextChange::ColorWordOrBasicLandType
            }
        };
        let duration = self.duration_said(duration)?;
        Some(Action::Change { what, changes: vec![Change::Text(text)], duration })
    }

    pub(super) fn moves_counters(&mut self, said: s::VMoveCounters) -> Option<Action> {
        let s::VMoveCounters {
            any_counters,
            all_word,
            counter_kind,
            u_counters,
            object_ref: [from, to],
        } = said;
        let any = any_counters.is_some();
        let (amount, kind) = match (any_counters, all_word, u_counters) {
            (Some(any), None, None) => {
                let s::AnyCounters { counter_kind } = any.take()?;
                let kind = amounts::counter_kind(counter_kind.pair())?;
                (Some(Amount::Variable(Variable::AnyNumber)), Some(kind))
            }
            (None, Some(_), None) => {
                (None, perhaps(counter_kind, |kind| amounts::counter_kind(kind.pair()))?)
            }
            (None, None, Some(some)) => {
                let (n, kind) = self.counters(some.pair())?;
                (Some(n), Some(kind))
            }
            _ => return None,
        };
        let from = self.object_ref(from.pair())?;
        let to = self.object_ref(to.pair())?;
        let several = matches!(&to, ObjectRef::Phrase(p) if p.quantity == Quantity::Bare);
        // Only any number of them can be shared among others.
        (any || !several).then(|| Action::MoveCounters { from, to, amount, kind })
    }

    pub(super) fn controls_player(
        &mut self,
        said: s::VControlTurn,
        who: PlayerRef,
    ) -> Option<Action> {
        let s::VControlTurn { control_now, player_possessive } = said;
        match (control_now, player_possessive) {
            (Some(now), None) => {
                let s::ControlNow { player_ref, tilde: _ } = now.take()?;
                Some(Action::ControlNow(who, self.player_ref(player_ref.pair())?))
            }
            (None, Some(whose)) => {
                Some(Action::ControlTurn(who, self.player_possessive(whose.pair())?))
            }
            _ => None,
        }
    }

    /// "pay any amount of life", with what it can't be more than.
    pub(super) fn pays_any(&mut self, said: s::VPayAny, who: PlayerRef) -> Option<Action> {
        let s::VPayAny { most_paid, any_mana } = said;
        let most = match most_paid {
            Some(most) if who == PlayerRef::You => {
                let s::MostPaid { value } = most.take()?;
                Some(Box::new(self.value(value.pair())?))
            }
            Some(_) => return None,
            None => None,
        };
        Some(match any_mana {
            Some(_) => Action::PayAnyMana(who),
            None => Action::PayAnyLife(who, most),
        })
    }

    /// "plays with his or her hand revealed for as long as …"
    pub(super) fn plays_revealed(
        &mut self,
        said: s::VPlayRevealed,
        who: PlayerRef,
    ) -> Option<Action> {
        let s::VPlayRevealed { reveal_what, duration } = said;
        let what = self.reveal_what(reveal_what.pair())?;
        let lasts = self.duration(duration.pair())?;
        // Of a library, a card that is on top at the time would be meant.
        let RevealWhat::Hand(_) = what else { return None };
        Some(Action::Permit(Permission::PlayRevealed(who, Box::new(what)), lasts))
    }

    pub(super) fn plays_card(&mut self, said: s::VPlayCard, who: PlayerRef) -> Option<Action> {
        let s::VPlayCard {
            object_ref,
            as_two_two,
            free_word,
            for_as_long,
            as_flash_all: None,
            duration,
        } = said
        else {
            return None;
        };
        let what = self.object_ref(object_ref.pair())?;
        let duration = match (duration, for_as_long) {
            (Some(lasts), None) => Some(self.duration(lasts.pair())?),
            (None, Some(lasts)) => {
                let s::ForAsLong { condition } = lasts.take()?;
                let condition = self.condition(condition.pair())?;
                Some(Duration::AsLongAs(Box::new(condition)))
            }
            (None, None) => None,
            (Some(_), Some(_)) => return None,
        };
        let (free, face_down) = (free_word.is_some().into(), as_two_two.is_some().into());
        Some(Action::PlayCard { who, what, free, face_down, duration })
    }

    pub(super) fn reveal_what(&mut self, p: &P) -> Option<RevealWhat> {
        Some(match s::RevealWhat::of(p)? {
            s::RevealWhat::CardsUntil(node) => self.cards_until(&node)?,
            s::RevealWhat::WholeHand(node) => {
                let s::WholeHand { player_possessive } = node.take()?;
                RevealWhat::Hand(self.shown_hand(player_possessive.pair())?)
            }
            s::RevealWhat::TopCards(node) => {
                let (whose, amount, slot) = self.top_cards(node.pair())?;
                RevealWhat::Top(whose, amount, slot)
            }
            s::RevealWhat::ObjectRef(node) => RevealWhat::Object(self.object_ref(node.pair())?),
        })
    }

    /// Whose hand is looked at or revealed: "a card from it".
    fn shown_hand(&mut self, said: &P) -> Option<PlayerRef> {
        let whose = self.player_possessive(said)?;
        self.deeds.bind(DeedKind::HandShown, said, Recalled::Player(whose.clone()));
        Some(whose)
    }

    /// "and the top card of that player's library": looked at or revealed as well.
    pub(super) fn shown_too(&mut self, said: s::SharedShown) -> Option<RevealWhat> {
        Some(match said {
            s::SharedShown::WholeHand(node) => {
                let s::WholeHand { player_possessive } = node.take()?;
                RevealWhat::Hand(self.shown_hand(player_possessive.pair())?)
            }
            s::SharedShown::TopCards(node) => {
                let (whose, amount, slot) = self.top_cards(node.pair())?;
                RevealWhat::Top(whose, amount, slot)
            }
            s::SharedShown::AnySuch(node) => {
                let s::AnySuch { objects_bare } = node.take()?;
                let such = self.bare(&objects_bare)?;
                let such = self.introduce(Quantity::All, such);
                RevealWhat::Object(ObjectRef::Phrase(Box::new(such)))
            }
        })
    }

    fn cards_until(&mut self, said: &s::SyntaxNode<s::CardsUntil>) -> Option<RevealWhat> {
        let s::CardsUntil { player_possessive, player_ref, object_phrase, or_so_many } =
            said.take()?;
        let whose = self.player_possessive(player_possessive.pair())?;
        self.library_named(player_possessive.pair(), &whose);
        perhaps(player_ref, |who| self.player_ref(who.pair()))?;
        let phrase = self.phrase(object_phrase.pair())?;
        let all = self.slot();
        self.part_said(said.pair(), PartSaid::Shown(all));
        let at = self.mark();
        self.named_object(Antecedent::Slot(all), Some(Objects::of(Noun::Card)), true);
        self.aside_at(at);
        let most = perhaps(or_so_many, |or| match or.take()? {
            s::OrSoMany { variable: Some(n), number_word: None } => n.amount(),
            s::OrSoMany { variable: None, number_word: Some(n) } => n.amount(),
            s::OrSoMany { variable: _, number_word: _ } => None,
        })?;
        Some(RevealWhat::Until(whose, Box::new(phrase), all, most))
    }

    pub(super) fn top_cards(&mut self, p: &P) -> Option<(PlayerRef, Amount, Slot)> {
        let s::TopCards {
            so_many_top,
            player_possessive,
            equal_to,
            top_half,
            rounding,
            number_word,
            variable,
        } = s::TopCards::of(p)?;
        if let Some(many) = so_many_top {
            let amount = match many.take()? {
                s::SoManyTop::ThatMany(many) => self.so_much(&many)?,
                s::SoManyTop::TwiceThat(node) => {
                    let s::TwiceThat { times, that_many } = node.take()?;
                    let many = self.so_much(&that_many)?;
                    Amount::Times(amounts::how_often(times.take()?), Box::new(many))
                }
                // "The top two cards of" is what these are said as.
                s::SoManyTop::NumberWord(_)
                | s::SoManyTop::Variable(_)
                | s::SoManyTop::AWord(_) => return None,
            };
            let whose = self.library_of(player_possessive.pair())?;
            return Some((whose, amount, self.made(Objects::of(Noun::Card), true)));
        }
        if let Some(equal) = equal_to {
            let whose = self.library_of(player_possessive.pair())?;
            let amount = self.equal_to(&equal)?;
            return Some((whose, amount, self.made(Objects::of(Noun::Card), true)));
        }
        let whose = self.library_of(player_possessive.pair())?;
        let amount = match (top_half, number_word, variable) {
            (Some(_), None, None) => {
                let mut cards = Objects::of(Noun::Card);
                cards.tails.push(Quality::InZone(ZoneKind::Library, Some(whose.clone())));
                let all = Box::new(Amount::Count(Box::new(cards)));
                Amount::Half(all, amounts::rounding(&rounding?)?)
            }
            (None, Some(n), None) => n.amount()?,
            (None, None, Some(n)) => n.amount()?,
            (None, None, None) => Amount::Number(1),
            _ => return None,
        };
        let slot = self.made(Objects::of(Noun::Card), amount != Amount::Number(1));
        Some((whose, amount, slot))
    }
}
