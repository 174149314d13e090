//! Conditions about what has been: what was played, dealt, done this turn or this way, and who has
//! more.
use super::conditions::{none, not};
use super::with::at_least;
use super::{Reader, amounts, perhaps};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Amount, Antecedent, Comparison, Condition, Joiner, Measure, Noun, Objects, Past, PlayerRef,
    PlayerScope, Quality, Slot, Thing, Way, whether,
};

fn since(subject: Thing, what: Quality, combat: whether::Combat) -> Condition {
    Condition::Since(Box::new(Past { subject, what, combat }))
}

fn attacked_or_blocked() -> Quality {
    let either = vec![Quality::AttackedThisTurn, Quality::BlockedThisTurn];
    Quality::AnyOf(either, Joiner::Or)
}

impl Reader {
    /// A card that a condition is about: "that card", and never "it".
    pub(super) fn that_card_aside(&mut self) -> Slot {
        let (slot, mark) = (self.slot(), self.mark());
        self.named_object(Antecedent::Slot(slot), Some(Objects::of(Noun::Card)), false);
        self.aside_since(mark);
        slot
    }

    /// "~ attacked this turn", "that creature attacked during its controller's last turn"
    pub(super) fn past(&mut self, said: s::CPast) -> Option<Condition> {
        let s::CPast {
            object_ref,
            past_attacked,
            past_turn,
            past_faced,
            past_was_blocked,
            past_came,
            past_absent,
            past_neither,
            past_not,
            past_either,
            past_blocked,
            past_dealt,
            past_combat,
        } = said;
        let what = self.object_ref(object_ref.pair())?;
        let subject = Thing::Object(what.clone());
        let combat = past_combat.is_some();
        let whole_turn = whether::Combat::No;
        if let Some(turn) = past_turn {
            past_attacked?;
            let s::PastTurn { player_possessive } = turn.take()?;
            let mark = self.mark();
            let whose = self.player_possessive(player_possessive.pair())?;
            self.aside_since(mark);
            return Some(since(subject, Quality::AttackedLastTurn(whose), whole_turn));
        }
        if let Some(faced) = past_faced {
            let s::PastFaced { faced_how, object_ref } = faced.take()?;
            let what = self.faced(s::FacedTail { faced_how, object_ref })?;
            return (!combat).then(|| since(subject, what, whole_turn));
        }
        if past_came.is_some() || past_absent.is_some() {
            let came = since(subject, Quality::CameIntoPlayThisTurn, whole_turn);
            let said = if past_came.is_some() { came } else { not(came) };
            return (!combat).then_some(said);
        }
        if past_neither.is_some() {
            let attacked = since(subject, Quality::AttackedThisTurn, whole_turn);
            let came = Condition::CameUnderControl(what);
            return (!combat).then(|| Condition::All(vec![not(attacked), not(came)]));
        }
        if let Some(neither) = past_not {
            let what = match neither.take()? {
                s::PastNot::DidNeither(_) => attacked_or_blocked(),
                s::PastNot::NotAttacked(_) => Quality::AttackedThisTurn,
                s::PastNot::DidntBlock => Quality::BlockedThisTurn,
            };
            return Some(not(since(subject, what, combat.into())));
        }
        let what = if past_was_blocked.is_some() {
            Quality::WasBlockedThisTurn
        } else if past_either.is_some() {
            attacked_or_blocked()
        } else if past_attacked.is_some() {
            Quality::AttackedThisTurn
        } else if past_blocked.is_some() {
            Quality::BlockedThisTurn
        } else {
            let s::PastDealt { thing } = past_dealt?.take()?;
            if combat {
                return None;
            }
            Quality::DealtDamageToThisTurn(Box::new(self.thing(thing.pair())?))
        };
        Some(since(subject, what, combat.into()))
    }

    pub(super) fn was_dealt_damage(&mut self, said: s::CDealt) -> Option<Condition> {
        let s::CDealt { player_ref, object_ref } = said;
        let subject = match (player_ref, object_ref) {
            (Some(who), None) => Thing::Player(self.player_ref(who.pair())?),
            (None, Some(what)) => Thing::Object(self.object_ref(what.pair())?),
            _ => return None,
        };
        Some(since(subject, Quality::DealtDamageThisTurn(None), whether::Combat::No))
    }

    /// "you sacrifice a creature this way"
    pub(super) fn did_this_way(&mut self, said: s::CDidWay) -> Option<Condition> {
        let s::CDidWay {
            player_ref,
            did_way_was,
            did_way_not,
            did_way_verb,
            a_word: _,
            objects_one,
        } = said;
        let who = self.player_ref(player_ref.pair())?;
        let past = did_way_was.is_some().into();
        let way = match (did_way_was, did_way_verb) {
            (Some(was), None) => match was.take()? {
                s::DidWayWas::DidDraw(_) => Way::Drawn,
                s::DidWayWas::Discarded => Way::Discarded,
                s::DidWayWas::Revealed => Way::Revealed,
                s::DidWayWas::Sacrificed => Way::Sacrificed,
            },
            (None, Some(verb)) => amounts::did_way(verb.take()?),
            _ => return None,
        };
        let mark = self.mark();
        let objects = self.one(&objects_one)?;
        if mark > 0 {
            self.mentions.truncate(mark);
        }
        let did = Condition::DidThisWay(who, way, Box::new(objects), past);
        Some(if did_way_not.is_some() { not(did) } else { did })
    }

    /// "two or more creatures were destroyed this way"
    pub(super) fn many_this_way(&mut self, said: s::CManyWay) -> Option<Condition> {
        let s::CManyWay { counter_compare, objects, way } = said;
        let compare = amounts::counter_compare(counter_compare.pair())?;
        let mark = self.mark();
        let such = Box::new(self.objects(objects.pair())?);
        self.mentions.truncate(mark);
        Some(Condition::ThisWay(amounts::way(way.pair())?, compare, such, None))
    }

    /// "you haven't played a spell this turn"
    pub(super) fn played_no(&mut self, said: s::CHaventPlayed) -> Option<Condition> {
        let s::CHaventPlayed { player_ref, a_word: _, objects_one } = said;
        let who = perhaps(player_ref, |who| self.player_ref(who.pair()))?;
        let objects = Some(Box::new(self.one(&objects_one)?));
        let played = |who| Amount::SpellsPlayedThisTurn(objects, PlayerScope::Of(who));
        // The time is said in two ways.
        Some(match who {
            Some(who) => not(Condition::Compare(played(who), at_least(1))),
            None => Condition::Compare(played(PlayerRef::You), none()),
        })
    }

    /// "you've played another spell this turn", "you've played ~ this turn"
    pub(super) fn played(&mut self, said: s::CPlayed) -> Option<Condition> {
        let s::CPlayed { youve_played, player_ref, a_word: _, another_word, objects_one, tilde } =
            said;
        if tilde.is_some() {
            return youve_played.map(|_| Condition::PlayedThis);
        }
        let who = match (&youve_played, player_ref) {
            (Some(_), None) => PlayerRef::You,
            (None, Some(who)) => self.player_ref(who.pair())?,
            _ => return None,
        };
        if who == PlayerRef::You && youve_played.is_none() {
            return None;
        }
        let mut objects = self.one(&objects_one?)?;
        if another_word.is_some() {
            objects.adjectives.insert(0, Quality::Other);
        }
        let played = Amount::SpellsPlayedThisTurn(Some(Box::new(objects)), PlayerScope::Of(who));
        Some(Condition::Compare(played, at_least(1)))
    }

    /// "you've played a spell named A and a spell named B this turn"
    pub(super) fn played_both(&mut self, said: s::CBothPlayed) -> Option<Condition> {
        let s::CBothPlayed { youve_played: _, a_word: _, objects_one } = said;
        let mut both = Vec::new();
        for one in objects_one {
            let spells = Some(Box::new(self.one(&one)?));
            let played = Amount::SpellsPlayedThisTurn(spells, PlayerScope::Of(PlayerRef::You));
            both.push(Condition::Compare(played, at_least(1)));
        }
        Some(Condition::All(both))
    }

    /// "an opponent controls more lands than you"
    pub(super) fn has_more(&mut self, said: &s::SyntaxNode<s::CMore>) -> Option<Condition> {
        let s::CMore { player_ref: [who, than], more_life, by_at_least, more_cards, objects_bare } =
            said.take()?;
        let who = self.player_ref(who.pair())?;
        let what = match (more_life, more_cards, objects_bare) {
            (Some(_), None, None) => Measure::Life,
            (None, Some(_), None) => Measure::CardsInHand,
            (None, None, Some(objects)) => Measure::Controls(Box::new(self.bare(&objects)?)),
            _ => return None,
        };
        let mark = self.mark();
        let than = self.player_ref(than.pair())?;
        // "If that player controls more lands than each other player, … him or her": who is only
        // compared isn't meant.
        self.aside_since(mark);
        let number = |whose: &PlayerRef| super::amounts::measured(&what, self.back_to(whose));
        let (a, b) = (number(&who), number(&than));
        self.numbers_compared(said.pair(), a, b);
        if let Some(by) = by_at_least {
            let by = super::players::at_least(&by)?;
            return Some(Condition::MoreBy(by, who, what, than));
        }
        Some(Condition::More(who, what, than))
    }

    pub(super) fn has_in_hand(&mut self, said: s::CHand) -> Option<Condition> {
        let s::CHand { player_ref, no_word, a_word, exactly, compare_num } = said;
        let who = self.player_ref(player_ref.pair())?;
        let compare = match (no_word, a_word, compare_num.as_slice()) {
            (Some(_), None, []) => none(),
            (None, Some(_), []) => at_least(1),
            (None, None, [one]) => amounts::compare_num(one.pair())?,
            (None, None, [_, _]) => {
                let one = |n: &s::SyntaxNode<s::CompareNum>| {
                    let compare = amounts::compare_num(n.pair())?;
                    let exact = compare.how == Comparison::Exactly;
                    exact.then(|| Condition::CardsInHand(who.clone(), compare))
                };
                let any: Option<Vec<_>> = compare_num.iter().map(one).collect();
                return any.map(Condition::Any);
            }
            _ => return None,
        };
        // "Exactly seven": said of a number that is no limit, and where it isn't one.
        let exact =
            compare.how == Comparison::Exactly && !matches!(compare.with, Amount::Number(0 | 1));
        (exactly.is_empty() != exact).then(|| Condition::CardsInHand(who, compare))
    }
}
