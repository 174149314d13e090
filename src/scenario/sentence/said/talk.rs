//! Forms of what comes of a line, of what is said beside it, and of how people go on.

use super::Bit::{P, Second, W};
use super::How::{Denied, Held, Line, Made};
use super::{SaidForm, made_talk};
use crate::sentence::Rule;

/// Forms of what is done, each with what it is turned into.
pub(super) const ACTS: &[SaidForm] = &[
    (
        Rule::said_while,
        Line(&[W("with"), P(Rule::object), W("on the stack,"), P(Rule::said_while_lead)]),
    ),
    (Rule::said_none_more, Line(&[W("everyone passes and"), P(Rule::rest)])),
    (Rule::said_lands, Made(made_talk::spell_resolves)),
    (Rule::said_makes_it, Made(made_talk::spell_makes_it)),
    (Rule::said_splits_damage, Line(&[P(Rule::object), W("assigns"), P(Rule::amounts)])),
    (Rule::said_not_pay, Line(&[P(Rule::player), W("doesn't pay")])),
    (
        Rule::said_redirects,
        Line(&[P(Rule::player), W("plays"), Second(Rule::object), W("targeting"), P(Rule::object)]),
    ),
    (Rule::said_lands_regenerate, Made(made_talk::regenerates_by_lands)),
    (
        Rule::said_fizzles_since,
        Held(&[P(Rule::object), W("resolves")], &[P(Rule::object), W("fizzled")]),
    ),
    (Rule::said_turn_ends, Line(&[P(Rule::player), W("ends her turn")])),
    (Rule::said_other_passes, Made(made_talk::the_opponent)),
    (Rule::said_resolves_then, Held(&[P(Rule::object), W("resolves")], &[P(Rule::rest)])),
];

/// Forms of claims, each with what it is turned into.
pub(super) const CLAIMS: &[SaidForm] = &[
    (Rule::said_any, Line(&[P(Rule::said_any_lead), P(Rule::rest)])),
    (Rule::said_aimed, Line(&[P(Rule::said_subject), W("targets"), P(Rule::noun_list)])),
    (Rule::said_not_aimed, Denied(&[P(Rule::said_subject), W("targets"), P(Rule::noun_list)])),
    (Rule::said_only_thing, Line(&[W("only"), P(Rule::noun), W("is on the stack")])),
    (Rule::said_dealt_with, Made(made_talk::dealt_with)),
    (Rule::said_trades, Line(&[P(Rule::noun), W("and"), Second(Rule::noun), W("died")])),
    (Rule::said_traded, Line(&[P(Rule::said_many), W("died")])),
    (Rule::said_exiled_so, Line(&[P(Rule::said_subject), W("is removed from the game")])),
    (Rule::said_lost_all, Line(&[P(Rule::said_subject), W("has no abilities")])),
    (Rule::said_killed_by_its, Line(&[P(Rule::object), W("killed"), P(Rule::said_subject)])),
    (Rule::said_other_passes, Made(made_talk::the_opponent)),
    (Rule::said_total, Line(&[P(Rule::player), P(Rule::said_total_lead)])),
    (Rule::said_there_total, Line(&[W("there"), P(Rule::said_total_lead)])),
];
