//! Forms of costs told with what they do, of what stands somewhere and aims at something, and of
//! what could be done.

use super::Bit::{May, P, Second, W};
use super::How::{Denied, Held, Line, Made, MadeBefore, Neither};
use super::{SaidForm, made_together, made_told};
use crate::sentence::Rule;

/// Forms of a whole line of what is done, which has another meaning as it stands.
pub(super) const WHOLE: &[SaidForm] = &[
    (Rule::said_each_so_much, Made(made_told::each_so_much)),
    (
        Rule::said_finds_and_puts,
        Held(
            &[P(Rule::player), W("finds"), P(Rule::noun)],
            &[P(Rule::noun), W("was put"), P(Rule::said_put_where)],
        ),
    ),
    (
        Rule::said_begins_turn,
        Line(&[
            W("continue to"),
            P(Rule::player),
            W("'s precombat main phase;"),
            P(Rule::player),
            P(Rule::said_word),
            P(Rule::rest),
        ]),
    ),
    (
        Rule::said_resolves_taking,
        Held(
            &[P(Rule::object), W("resolves")],
            &[P(Rule::object), W("dealt"), P(Rule::amount), W("damage to"), P(Rule::noun)],
        ),
    ),
    (
        Rule::said_resolves_claim,
        Held(&[P(Rule::object), W("resolves")], &[P(Rule::said_what_comes)]),
    ),
    (
        Rule::said_spent_dealing,
        Held(
            &[
                P(Rule::player),
                P(Rule::said_spent_how),
                P(Rule::object_list),
                W("to"),
                P(Rule::object),
                W(", targeting"),
                P(Rule::noun),
            ],
            &[P(Rule::object), W("dealt"), P(Rule::amount), W("damage to"), P(Rule::noun)],
        ),
    ),
    (
        Rule::said_taps_to_prevent,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::object), W("prevented"), P(Rule::amount), W("damage")],
        ),
    ),
];

/// Forms of what is done, each with what it is turned into.
pub(super) const ACTS: &[SaidForm] = &[
    (
        Rule::said_up_aiming,
        Line(&[
            P(Rule::player),
            P(Rule::said_up_lead),
            W(";"),
            P(Rule::player),
            W("targets"),
            P(Rule::noun_list),
        ]),
    ),
    (Rule::said_their_turn, Made(made_told::on_their_turn)),
    (
        Rule::said_splits_even,
        Line(&[P(Rule::said_splits_lead), W(", targeting"), P(Rule::said_many)]),
    ),
    (Rule::said_puts_with_top, Made(made_together::back_with_top)),
    (
        Rule::said_raises,
        Line(&[P(Rule::player), W("plays"), P(Rule::object), W("targeting"), P(Rule::noun)]),
    ),
    (Rule::said_sacks, Line(&[P(Rule::player), W("sacrifices"), P(Rule::rest)])),
    (
        Rule::said_cracks_for,
        Line(&[P(Rule::player), W("cracks"), P(Rule::object), W(", finding"), P(Rule::noun)]),
    ),
    (
        Rule::said_target_made,
        Line(&[
            P(Rule::player),
            W("changes the target of"),
            P(Rule::object),
            W("to"),
            P(Rule::noun),
        ]),
    ),
    (Rule::said_chosen_to, Made(made_told::chosen_to)),
    (
        Rule::said_ends_idle,
        Line(&[P(Rule::player), W("doesn't attack;"), P(Rule::player), W("ends her turn")]),
    ),
    (
        Rule::said_paid_by,
        Line(&[
            P(Rule::player),
            W("taps"),
            P(Rule::said_payers),
            W("for mana and"),
            P(Rule::said_word),
            P(Rule::said_paid_lead),
        ]),
    ),
    (Rule::said_loots, Line(&[P(Rule::player), W("uses"), P(Rule::object)])),
    (
        Rule::said_empties,
        Line(&[P(Rule::player), W("uses"), P(Rule::object), W("on"), Second(Rule::player)]),
    ),
    (
        Rule::said_made_by,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[
                W("a"),
                P(Rule::said_kind_name),
                W("token came into play under"),
                P(Rule::player),
                W("'s control"),
            ],
        ),
    ),
    (
        Rule::said_by_chance,
        Line(&[P(Rule::player), W("discards"), P(Rule::object_list), W("at random")]),
    ),
    (Rule::said_fizzles, Held(&[P(Rule::object), W("resolves")], &[P(Rule::object), W("fizzled")])),
    (
        Rule::said_goes_idle,
        Line(&[P(Rule::player), W("doesn't attack;"), P(Rule::said_goes_idle_lead)]),
    ),
    (Rule::said_but_not_with, Line(&[P(Rule::said_but_not_lead)])),
    (
        Rule::said_taps_to_add,
        Line(&[
            P(Rule::player),
            W("taps"),
            P(Rule::object),
            W("for"),
            May("", Rule::mana),
            May("", Rule::mana_letters),
            May("", Rule::mana_color),
        ]),
    ),
    (
        Rule::said_counter_gains,
        Line(&[
            P(Rule::player),
            P(Rule::said_counter_lead),
            W("to gain"),
            P(Rule::amount),
            W("life"),
        ]),
    ),
    (
        Rule::said_on_top_of_it,
        Line(&[
            P(Rule::player),
            W("puts"),
            P(Rule::object),
            W(", then"),
            Second(Rule::object),
            W("on top"),
        ]),
    ),
    (Rule::said_tries_card, Made(made_told::tries_card)),
    (Rule::said_none_does, Line(&[W("continue to"), P(Rule::turn_point)])),
    (
        Rule::said_goes_triggers,
        Held(&[P(Rule::said_goes_lead)], &[P(Rule::ability_owner), W("triggered")]),
    ),
    (
        Rule::said_plays_killing,
        Held(
            &[
                P(Rule::player),
                W("plays"),
                P(Rule::object),
                W(", targeting"),
                P(Rule::noun),
                W("with its ability"),
            ],
            &[P(Rule::noun), W("died")],
        ),
    ),
    (Rule::said_comes_back, Held(&[P(Rule::object), W("resolves")], &[P(Rule::said_regained)])),
    (Rule::said_names_as, Made(made_told::resolves_naming)),
    (
        Rule::said_makes_kind,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object)],
            &[
                W("a"),
                P(Rule::said_kind_name),
                W("token came into play under"),
                P(Rule::player),
                W("'s control"),
            ],
        ),
    ),
];

/// Forms of claims, each with what it is turned into.
pub(super) const CLAIMS: &[SaidForm] = &[
    (Rule::said_blocked_by_many, Made(made_told::blocked_by)),
    (
        Rule::said_there_aiming,
        Line(&[
            P(Rule::said_subject),
            P(Rule::be),
            W("on the stack and"),
            P(Rule::said_subject),
            W("targets"),
            P(Rule::noun_list),
        ]),
    ),
    (Rule::said_can_respond, Made(made_told::can_play)),
    (Rule::said_could, MadeBefore(made_told::could)),
    (Rule::said_played_by_whom, Made(made_told::can_by_whom)),
    (Rule::said_out_of_game, Line(&[P(Rule::object), W("is removed from the game")])),
    (Rule::said_didnt_go, Denied(&[P(Rule::said_subject), W("went"), P(Rule::rest)])),
    (
        Rule::said_two_sizes,
        Line(&[
            P(Rule::object),
            W("'s power is"),
            P(Rule::amount),
            W("and"),
            P(Rule::object),
            W("'s toughness is"),
            Second(Rule::amount),
        ]),
    ),
    (Rule::said_back_to_size, Line(&[P(Rule::said_subject), P(Rule::be), P(Rule::pt)])),
    (
        Rule::said_some_fliers,
        Line(&[P(Rule::player), W("controls"), P(Rule::said_count), W("creatures with flying")]),
    ),
    (
        Rule::said_dealt_twice,
        Line(&[
            P(Rule::object),
            W("dealt"),
            P(Rule::amount),
            W("damage to"),
            P(Rule::noun),
            W("and"),
            P(Rule::object),
            W("dealt"),
            Second(Rule::amount),
            W("damage to"),
            Second(Rule::noun),
        ]),
    ),
    (
        Rule::said_tokens_gone,
        Line(&[W("the"), P(Rule::token_words), W("tokens have ceased to exist")]),
    ),
    (
        Rule::said_has_going,
        Line(&[
            P(Rule::player),
            W("controls"),
            P(Rule::amount),
            P(Rule::said_going),
            W("creatures"),
        ]),
    ),
    (
        Rule::said_did_neither,
        Neither(&[
            P(Rule::said_subject),
            P(Rule::said_did_word),
            P(Rule::noun),
            W("and"),
            P(Rule::said_subject),
            P(Rule::said_did_word),
            Second(Rule::noun),
        ]),
    ),
    (
        Rule::said_protected,
        Line(&[P(Rule::said_subject), W("has protection from"), P(Rule::mana_color)]),
    ),
    (
        Rule::said_more_in_play,
        Line(&[P(Rule::player), P(Rule::said_more_has), W("than"), Second(Rule::player)]),
    ),
    (Rule::said_has_imprinted, Line(&[P(Rule::object), W("imprinted"), P(Rule::noun)])),
    (Rule::said_turn_goes_on, Line(&[W("it is"), P(Rule::player), W("'s turn")])),
    (Rule::said_survived_it, Line(&[P(Rule::player), W("hasn't lost the game")])),
    (Rule::said_holds_priority, Line(&[P(Rule::player), W("has priority")])),
    (Rule::said_untouched, Line(&[P(Rule::said_subject), W("took no damage")])),
    (Rule::said_none_dealt, Line(&[W("nothing was dealt"), May("", Rule::combat), W("damage")])),
    (
        Rule::said_dealt_its,
        Line(&[P(Rule::said_subject), W("dealt"), May("", Rule::combat), W("damage")]),
    ),
    (Rule::said_aims_with, Made(made_told::can_aim)),
    (Rule::said_knows_what, Made(made_told::knows)),
    (Rule::said_gets_back, Line(&[P(Rule::player), W("controls"), P(Rule::noun)])),
    (Rule::said_chose_what, Line(&[P(Rule::player), W("was asked to"), P(Rule::said_asked_verb)])),
];
