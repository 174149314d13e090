//! Forms of both, of so many and of the rest; and those that are looked for before a line is
//! parted, since its parts would say something else.

use super::Bit::{May, P, Second, W};
use super::How::{Held, Line, Made};
use super::{SaidForm, made_together};
use crate::sentence::Rule;

/// Forms of a whole line of what is done, none of whose parts is a line.
pub(super) const WHOLE: &[SaidForm] = &[
    (Rule::said_listed_after, Made(made_together::listed)),
    (
        Rule::said_unblocked_takes,
        Held(
            &[P(Rule::player), W("doesn't block")],
            &[P(Rule::player), W("took"), P(Rule::amount), W("damage")],
        ),
    ),
    (Rule::said_instead, Line(&[P(Rule::said_instead_lead), W(", for its alternative cost")])),
];

/// Forms of what is done, each with what it is turned into.
pub(super) const ACTS: &[SaidForm] = &[
    (Rule::said_both_go, Made(made_together::both_go)),
    (
        Rule::said_both_stop,
        Line(&[P(Rule::player), W("blocks"), P(Rule::object), W("with both creatures")]),
    ),
    (Rule::said_both_of_hers, Line(&[P(Rule::player), W("attacks with both creatures")])),
    (
        Rule::said_asked_to_pay,
        Held(
            &[P(Rule::player), W("doesn't pay")],
            &[P(Rule::player), W("was asked to pay"), P(Rule::mana)],
        ),
    ),
    (
        Rule::said_uses_to_pay,
        Line(&[
            P(Rule::player),
            W("taps"),
            P(Rule::object_list),
            W("for mana and plays"),
            P(Rule::noun),
            May("", Rule::rest),
        ]),
    ),
    (Rule::said_pays_for_x, Line(&[P(Rule::player), W("pays"), P(Rule::mana)])),
    (
        Rule::said_rest_of_piles,
        Line(&[P(Rule::player), W("puts"), P(Rule::said_one_pile), W("in one pile")]),
    ),
    (
        Rule::said_sacs_to_play_at,
        Line(&[
            P(Rule::player),
            W("plays"),
            P(Rule::said_marked),
            W("targeting"),
            P(Rule::noun),
            W(", sacrificing"),
            P(Rule::object_list),
        ]),
    ),
    (Rule::said_cycles_so, Line(&[P(Rule::player), W("cycles"), P(Rule::object)])),
    (Rule::said_chosen_name, Line(&[P(Rule::player), W("names"), P(Rule::said_chosen_card)])),
    (Rule::said_object_names, Made(made_together::object_names)),
    (Rule::said_back_with_top, Made(made_together::back_with_top)),
    (Rule::said_both_triggers, Line(&[W("both resolve")])),
    (
        Rule::said_resolves_dealing,
        Held(
            &[P(Rule::object), W("resolves")],
            &[P(Rule::object), W("dealt"), P(Rule::amount), W("damage to"), P(Rule::noun)],
        ),
    ),
];

/// Forms of claims, each with what it is turned into.
pub(super) const CLAIMS: &[SaidForm] = &[
    (
        Rule::said_both_have,
        Line(&[
            P(Rule::player),
            W("'s creatures"),
            P(Rule::rest),
            W("and"),
            P(Rule::player),
            W("controls two creatures"),
        ]),
    ),
    (
        Rule::said_both_are,
        Line(&[W("all creatures"), P(Rule::rest), W("and there are two creatures in play")]),
    ),
    (Rule::said_both_did, Line(&[W("two creatures"), P(Rule::rest)])),
    (Rule::said_under_attack, Line(&[P(Rule::said_subject), W("is attacking"), P(Rule::player)])),
    (Rule::said_damage_on, Line(&[P(Rule::object), W("has"), P(Rule::amount), W("damage")])),
    (Rule::said_on_the_stack, Line(&[W("the stack has"), P(Rule::amount), W("objects")])),
    (Rule::said_no_legal_target, Line(&[P(Rule::object), W("'s target is illegal")])),
    (
        Rule::said_neither_place,
        Line(&[
            P(Rule::said_subject),
            W("isn't"),
            P(Rule::said_place_of),
            W("and"),
            P(Rule::said_subject),
            W("isn't"),
            Second(Rule::said_place_of),
        ]),
    ),
    (Rule::said_numbered_turn, Made(made_together::turn)),
    (Rule::said_life_apart, Made(made_together::life_apart)),
    (Rule::said_zone_went, Line(&[P(Rule::zone_subject), W("has"), P(Rule::amount), W("cards")])),
    (Rule::said_belongs_now, Line(&[P(Rule::player), W("controls"), P(Rule::object)])),
    (Rule::said_asked_which, Made(made_together::asked_which)),
];
