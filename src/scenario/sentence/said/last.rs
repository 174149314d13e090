//! Forms that came last, of what is done and of claims.

use super::Bit::{P, Second, W};
use super::How::{Held, Line, Made};
use super::{SaidForm, made, made_claims};
use crate::sentence::Rule;

/// Forms of what is done, each with what it is turned into.
pub(super) const ACTS: &[SaidForm] = &[
    (Rule::said_each_passes, Line(&[W("everyone passes")])),
    (Rule::said_puts_back, Line(&[P(Rule::player), W("puts"), P(Rule::said_in_turn), W("on top")])),
    (
        Rule::said_names_with,
        Line(&[P(Rule::player), W("names"), P(Rule::said_named_card), W("for"), P(Rule::object)]),
    ),
    (
        Rule::said_draws_with,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[P(Rule::player), W("drew"), P(Rule::said_count), W("cards")],
        ),
    ),
    (
        Rule::said_piles,
        Line(&[P(Rule::player), W("puts"), P(Rule::said_one_pile), W("in one pile")]),
    ),
    (Rule::said_goes_extra, Made(made::next_turn)),
    (Rule::said_act_in_play, Line(&[P(Rule::said_in_play_lead)])),
    (
        Rule::said_hits_with,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::object), W("dealt"), P(Rule::amount), W("damage to"), P(Rule::noun)],
        ),
    ),
    (Rule::said_keeps_home, Line(&[P(Rule::player), W("attacks with only"), P(Rule::object_list)])),
];

/// Forms of claims, each with what it is turned into.
pub(super) const CLAIMS: &[SaidForm] = &[
    (Rule::said_has_fighters, Made(made_claims::fighters)),
    (
        Rule::said_but_owns,
        Line(&[
            P(Rule::player),
            P(Rule::said_having),
            P(Rule::object),
            W("and"),
            Second(Rule::player),
            Second(Rule::said_having),
            P(Rule::object),
        ]),
    ),
    (Rule::said_left, Line(&[P(Rule::said_left_lead)])),
    (Rule::said_power_other, Made(made_claims::sized_against)),
    (Rule::said_power_own, Made(made_claims::sized_against)),
    (Rule::said_power_equal, Made(made_claims::sized_alike)),
    (
        Rule::said_both_equal,
        Line(&[P(Rule::object), W("has as much power as"), P(Rule::object), W("has toughness")]),
    ),
    (Rule::said_has_token, Line(&[P(Rule::player), W("controls a"), P(Rule::said_token)])),
    (Rule::said_bare_token, Line(&[W("the"), P(Rule::said_token_name), P(Rule::rest)])),
    (Rule::said_not_lost, Line(&[P(Rule::player), W("hasn't lost the game")])),
    (Rule::said_not_won, Line(&[P(Rule::player), W("hasn't won the game")])),
];
