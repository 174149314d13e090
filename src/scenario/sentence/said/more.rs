//! More forms, of what is done and of claims.

use super::Bit::{May, P, Second, W};
use super::How::{Held, Line, Made};
use super::{SaidForm, made_claims};
use crate::sentence::Rule;

/// Forms of what is done, each with what it is turned into.
pub(super) const ACTS: &[SaidForm] = &[
    (
        Rule::said_to_itself,
        Line(&[P(Rule::player), W("sacrifices"), P(Rule::object), W("to"), P(Rule::object)]),
    ),
    (
        Rule::said_split,
        Line(&[
            P(Rule::player),
            W("plays"),
            P(Rule::said_split_lead),
            W(", targeting"),
            P(Rule::said_many),
        ]),
    ),
    (
        Rule::said_by_killing,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("died")],
        ),
    ),
    (
        Rule::said_by_destroying,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("was destroyed")],
        ),
    ),
    (
        Rule::said_by_doing_so,
        Line(&[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)]),
    ),
    (
        Rule::said_plays_to_gain,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[P(Rule::player), W("gained"), P(Rule::amount), W("life")],
        ),
    ),
    (
        Rule::said_plays_to_draw,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[P(Rule::player), W("drew"), P(Rule::said_cards)],
        ),
    ),
    (Rule::said_bottoms, Line(&[P(Rule::player), W("puts"), P(Rule::noun), W("on the bottom")])),
    (Rule::said_keeps_top, Line(&[P(Rule::player), W("declines")])),
    (
        Rule::said_makes_tokens,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[P(Rule::said_token), W("came into play under"), P(Rule::player), W("'s control")],
        ),
    ),
    (Rule::said_takes_turn, Line(&[W("continue to"), P(Rule::player), W("'s next turn")])),
    (Rule::said_chooses_to_tap, Line(&[P(Rule::player), W("chooses"), P(Rule::said_tap_word)])),
    (
        Rule::said_taps_down,
        Line(&[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)]),
    ),
    (
        Rule::said_by_cost,
        Line(&[P(Rule::said_by_cost_lead), W(","), P(Rule::said_paying), P(Rule::rest)]),
    ),
    (
        Rule::said_gains_with,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[P(Rule::player), W("gained"), P(Rule::amount), W("life")],
        ),
    ),
    (Rule::said_holds_up, Line(&[P(Rule::player), P(Rule::rest)])),
    (
        Rule::said_finishes_off,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("died")],
        ),
    ),
    (
        Rule::said_feeds,
        Line(&[P(Rule::player), W("sacrifices"), P(Rule::object), W("to"), Second(Rule::object)]),
    ),
    (Rule::said_once_damage, Line(&[W("with damage on the stack,"), P(Rule::rest)])),
    (
        Rule::said_mana_from,
        Line(&[
            P(Rule::player),
            W("taps"),
            P(Rule::object_list),
            W("for mana and plays"),
            P(Rule::said_mana_lead),
        ]),
    ),
    (
        Rule::said_uses_for,
        Line(&[
            P(Rule::player),
            W("taps"),
            P(Rule::object_list),
            W("for"),
            May("", Rule::mana),
            May("", Rule::mana_color),
            W("mana and"),
            P(Rule::said_word),
            P(Rule::rest),
        ]),
    ),
    (
        Rule::said_splits_so,
        Line(&[P(Rule::player), W("plays"), P(Rule::object), W(","), P(Rule::amounts)]),
    ),
    (
        Rule::said_resolves_and,
        Held(&[P(Rule::object), W("resolves")], &[P(Rule::noun), W("triggered")]),
    ),
];

/// Forms of claims, each with what it is turned into.
pub(super) const CLAIMS: &[SaidForm] = &[
    (Rule::said_none_can, Made(made_claims::none_can)),
    (Rule::said_no_legal, Made(made_claims::none_can)),
    (Rule::said_nothing_can, Line(&[W("no creature can block"), P(Rule::object)])),
    (Rule::said_stack_only, Line(&[P(Rule::noun), W("is the only object on the stack")])),
    (Rule::said_next_up, Line(&[P(Rule::said_subject), W("is on top of the stack")])),
    (Rule::said_cant_afford, Line(&[P(Rule::player), W("can't play"), P(Rule::noun)])),
    (Rule::said_single_counter, Made(made_claims::counters)),
    (Rule::said_is_called, Line(&[P(Rule::object), P(Rule::be), W("named"), P(Rule::rest)])),
    (Rule::said_ahead_on_life, Made(made_claims::leads)),
    (
        Rule::said_greatest,
        Line(&[
            W("no creature in play has more"),
            P(Rule::said_measure),
            W("than"),
            P(Rule::object),
        ]),
    ),
    (Rule::said_only_in_hand, Line(&[P(Rule::player), W("'s hand is"), P(Rule::said_listed)])),
    (Rule::said_only_fighter, Made(made_claims::only_attacker)),
    (Rule::said_left_uncountered, Line(&[P(Rule::object), W("wasn't countered")])),
    (
        Rule::said_tapped_of,
        Line(&[
            P(Rule::player),
            W("controls"),
            P(Rule::said_count),
            P(Rule::said_tappedness),
            P(Rule::said_some_of),
        ]),
    ),
    (
        Rule::said_is_neither,
        Line(&[
            P(Rule::said_subject),
            W("isn't"),
            P(Rule::said_word),
            W("and"),
            P(Rule::said_subject),
            W("isn't"),
            Second(Rule::said_word),
        ]),
    ),
    (Rule::said_can_afford, Line(&[P(Rule::player), W("can play"), P(Rule::noun)])),
    (Rule::said_counterable, Line(&[P(Rule::object), W("isn't uncounterable")])),
    (Rule::said_uncounterable, Line(&[P(Rule::object), W("is uncounterable")])),
    (Rule::said_tramples, Line(&[P(Rule::said_subject), W("has trample")])),
    (Rule::said_only_dead, Line(&[W("only"), P(Rule::said_subject), W("died")])),
    (Rule::said_zone_top, Made(made_claims::end_of_zone)),
    (
        Rule::said_last_card,
        Line(&[W("the bottom card of"), P(Rule::zone_subject), W("is"), P(Rule::object)]),
    ),
    (
        Rule::said_can_but,
        Line(&[
            P(Rule::player),
            W("can play"),
            P(Rule::noun),
            W("and"),
            P(Rule::player),
            W("can't play"),
            Second(Rule::noun),
        ]),
    ),
    (
        Rule::said_number_held,
        Line(&[P(Rule::player), W("controls"), P(Rule::said_count), P(Rule::said_number_things)]),
    ),
    (
        Rule::said_kinds_lie,
        Line(&[
            P(Rule::player),
            W("has"),
            P(Rule::amount),
            P(Rule::said_card_kind),
            W("in"),
            P(Rule::player),
            W("'s"),
            P(Rule::said_zone_word),
        ]),
    ),
    (Rule::said_owns_nothing, Line(&[P(Rule::player), W("controls no permanents")])),
];
