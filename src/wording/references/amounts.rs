//! Amounts: what "that many", "that much" and "that number" can mean, of all that a paragraph has
//! counted, moved, dealt, lost or chosen before.
//!
//! The nearest sentence that says such an amount is meant. Where one that stands before the word's
//! own sentence says two of them, or a number was chosen besides, nothing tells which.
use super::deeds::{DeedKind, TextDeeds, TextSpot, ToldDeed};
use super::named::is_one;
use super::walk::{children, has, holds};
use crate::wording::read::{P, Rule as R};
use crate::wording::syntax::{self as s, Syntax};

/// Damage and life are so much.
const MUCH: [DeedKind; 3] = [DeedKind::Damage, DeedKind::Life, DeedKind::LifeLost];

/// Cards and counters are so many.
const MANY: [DeedKind; 2] = [DeedKind::Moved, DeedKind::PutSeveral];

/// Of what a player has moved or lost only the last number is known as a text is followed.
const COUNTED_AS_DONE: [DeedKind; 3] = [DeedKind::Moved, DeedKind::MovedOne, DeedKind::LifeLost];

impl TextDeeds {
    /// The amount that is said there.
    pub(super) fn amount(&mut self, p: &P) {
        use DeedKind as D;
        let kind = match p.as_rule() {
            R::e_deals | R::e_is_dealt | R::u_damage_to | R::shared_damage => D::Damage,
            R::e_loses_life | R::e_gains_life => D::Life,
            R::watched if has(p, R::w_deal) || has(p, R::w_dealt) => D::Damage,
            R::watched if has(p, R::w_gain) || has(p, R::w_gain_caused) => D::Life,
            R::v_lose_life => D::LifeLost,
            R::v_gain_life => D::Life,
            R::v_lose_counters => D::PutSeveral,
            R::v_put_counters | R::v_put_tokens if !counts_one(p) => D::PutSeveral,
            // Of one card that is drawn no number is known.
            R::v_draw if !counts_one(p) => D::Moved,
            R::v_pay_any if has(p, R::any_mana) => D::Moved,
            R::v_discard | R::v_sacrifice if several(p) => D::Moved,
            R::m_return | R::m_remove | R::m_put | R::m_shuffle_into if several(p) => D::Moved,
            R::v_discard | R::v_sacrifice => D::MovedOne,
            R::m_return | R::m_remove | R::m_put | R::m_shuffle_into => D::MovedOne,
            R::choice_kind if chooses_number(p) => D::NumberChosen,
            R::number_of => D::NumberCounted,
            _ => return,
        };
        let again = holds(p, R::that_many) || holds(p, R::that_damage) || holds(p, R::value_that);
        // "You gain that much life": as much as was said before, and it stays so much.
        if again && matches!(kind, D::Life | D::PutSeveral) && p.as_rule() != R::v_lose_counters {
            return;
        }
        self.says_so_many(kind, p, again);
    }

    /// What the word there means, if it goes back to an amount.
    pub(super) fn amount_word(&mut self, p: &P) {
        let means = match p.as_rule() {
            R::that_many | R::that_many_q => {
                let many = !matches!(s::ThatMany::of(p), Some(s::ThatMany::ThatMuch));
                self.so_many(many)
            }
            R::value_that => self.that_number(),
            R::that_damage => self.last_of(&[DeedKind::Damage]),
            R::where_most | R::life_lost_each => self.last_of(&[DeedKind::Life]),
            _ => return,
        };
        self.word(DeedKind::Amount, p, means);
    }

    /// "that many", "that much".
    fn so_many(&self, many: bool) -> Vec<TextSpot> {
        let said = |kinds: &[DeedKind]| self.here().any(|d| kinds.contains(&d.kind) && !d.again);
        if said(&[DeedKind::NumberChosen]) {
            let another = said(&MUCH) || said(&MANY);
            return if another { Vec::new() } else { self.last_of(&[DeedKind::NumberChosen]) };
        }
        // "That much" is said of cards only where nothing else was so much.
        let both = [MUCH.as_slice(), MANY.as_slice()].concat();
        let kinds = match many {
            true => both.as_slice(),
            false if self.here().any(|d| MUCH.contains(&d.kind)) => MUCH.as_slice(),
            false => MANY.as_slice(),
        };
        let Some(last) = self.here().rfind(|d| kinds.contains(&d.kind)) else { return Vec::new() };
        // "Discard any number of cards, then draw that many": the last is as many again.
        let other = |d: &ToldDeed| d.sentence == last.sentence && d.at != last.at && !d.again;
        let other = |d: &ToldDeed| other(d) && kinds.contains(&d.kind);
        let two = last.sentence != self.sentence && !last.again && self.here().any(other);
        // What is moved or lost since is counted instead.
        let counted = self.here().rfind(|d| COUNTED_AS_DONE.contains(&d.kind)).map(|d| d.at);
        let lost = COUNTED_AS_DONE.contains(&last.kind) && counted != Some(last.at);
        if two || lost { Vec::new() } else { vec![last.at] }
    }

    /// "that number": what was counted, moved or chosen.
    fn that_number(&self) -> Vec<TextSpot> {
        let counted = self.last_of(&[DeedKind::NumberCounted]);
        let chosen = self.last_of(&[DeedKind::NumberChosen]);
        match (chosen.is_empty(), counted.is_empty()) {
            (false, false) => Vec::new(),
            (false, true) => chosen,
            (true, false) => counted,
            // A number that another ability has had chosen.
            (true, true) => match self.last_in_text(DeedKind::NumberChosen) {
                chosen if !chosen.is_empty() => chosen,
                _ => self.so_many(true),
            },
        }
    }

    fn last_of(&self, kinds: &[DeedKind]) -> Vec<TextSpot> {
        let last = self.here().rfind(|d| kinds.contains(&d.kind));
        last.map(|d| d.at).into_iter().collect()
    }
}

/// "a card", "a +1/+1 counter", "a token", and not for each of something.
fn counts_one(p: &P) -> bool {
    let each = holds(p, R::for_each) || holds(p, R::equal_to);
    let unit = children(p).find(|c| matches!(c.as_rule(), R::u_cards | R::u_counters));
    let count = children(unit.as_ref().unwrap_or(p)).find(|c| c.as_rule() == R::count);
    let count = count.and_then(|count| s::Count::of(&count));
    !each && matches!(count, Some(s::Count::AWord(_)))
}

/// Whether the objects of a verb are several.
fn several(p: &P) -> bool {
    let all = [R::whole_hand, R::cards_equal, R::for_each, R::ref_and, R::kept_but, R::whole_zone];
    all.into_iter().any(|rule| holds(p, rule)) || first_named(p).unwrap_or(false)
}

/// Whether what is named first is several.
fn first_named(p: &P) -> Option<bool> {
    match p.as_rule() {
        R::them | R::those_obj => Some(true),
        R::it | R::that_obj | R::tilde | R::this_noun | R::attached => Some(false),
        R::the_way => Some(has(p, R::many_ahead)),
        R::the_obj => Some(has(p, R::rest_word_back)),
        R::one_of => Some(has(p, R::number_word) || has(p, R::any_some) || has(p, R::all_word)),
        R::object_phrase => Some(!is_one(p)),
        R::top_cards => Some(false),
        _ => children(p).find_map(|child| first_named(&child)),
    }
}

/// "Choose a number."
fn chooses_number(p: &P) -> bool {
    match s::ChoiceKind::of(p) {
        Some(s::ChoiceKind::ANumber) => true,
        Some(s::ChoiceKind::ChoiceLimited(_)) => holds(p, R::digits),
        _ => false,
    }
}
