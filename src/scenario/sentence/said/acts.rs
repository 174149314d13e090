//! The forms of what is done.

use super::Bit::{May, P, Second, W};
use super::How::{Front, Held, Line, Made};
use super::{Row, made};
use crate::sentence::Rule;

/// Each form, with what it is turned into.
pub(super) const ROWS: &[Row] = &[
    (Rule::said_opening, Line(&[P(Rule::rest)])),
    (Rule::said_closing, Line(&[P(Rule::said_closing_lead)])),
    (Rule::said_adverb, Line(&[P(Rule::said_adverb_lead), P(Rule::rest)])),
    (Rule::said_arrow, Line(&[P(Rule::said_arrow_lead), W("targeting"), P(Rule::rest)])),
    (Rule::said_with, Line(&[P(Rule::said_with_lead), W("with"), P(Rule::rest)])),
    (Rule::said_plus, Line(&[P(Rule::said_plus_lead), W("and"), P(Rule::rest)])),
    (Rule::said_apostrophe, Made(made::apostrophe)),
    (Rule::said_guys, Made(made::creatures)),
    (Rule::said_capital, Made(made::small)),
    (Rule::said_abbreviated, Made(made::written_out)),
    (Rule::said_act_closing, Line(&[P(Rule::said_act_closing_lead)])),
    (
        Rule::said_mid_response,
        Line(&[W("in response,"), P(Rule::said_mid_lead), May("", Rule::rest)]),
    ),
    (Rule::said_lets_all, Line(&[W("resolve the stack")])),
    (Rule::said_damage_happens, Line(&[W("damage resolves")])),
    (
        Rule::said_resolves_so,
        Held(&[P(Rule::object), W("resolves")], &[P(Rule::noun), W("was destroyed")]),
    ),
    (
        Rule::said_resolves_as,
        Line(&[
            P(Rule::object),
            W("resolves;"),
            P(Rule::object),
            W("becomes a copy of"),
            P(Rule::noun),
        ]),
    ),
    (Rule::said_becomes, Line(&[P(Rule::object), W("becomes a copy of"), P(Rule::noun)])),
    (Rule::said_goes_card, Line(&[P(Rule::player), W("plays"), P(Rule::rest)])),
    (Rule::said_searching, Line(&[P(Rule::said_searching_lead), W(", finding"), P(Rule::noun)])),
    (Rule::said_makes_discard, Line(&[P(Rule::player), W("chooses"), P(Rule::noun)])),
    (
        Rule::said_of_player,
        Line(&[
            P(Rule::said_of_lead),
            P(Rule::player),
            W("'s"),
            P(Rule::said_marked),
            May("", Rule::rest),
        ]),
    ),
    (
        Rule::said_splits,
        Line(&[
            P(Rule::player),
            W("plays"),
            P(Rule::object),
            W("targeting"),
            P(Rule::noun_list),
            May("", Rule::rest),
        ]),
    ),
    (Rule::said_cashes, Line(&[P(Rule::player), W("sacrifices"), P(Rule::rest)])),
    (
        Rule::said_puts_before,
        Line(&[P(Rule::player), W("blocks"), P(Rule::object), W("with"), P(Rule::object_list)]),
    ),
    (Rule::said_sends_to, Made(made::attacks)),
    (Rule::said_lets_hit, Line(&[P(Rule::player), W("lets"), P(Rule::object_list), W("through")])),
    (
        Rule::said_saves,
        Held(
            &[P(Rule::player), W("uses"), Second(Rule::object), W("on"), P(Rule::object)],
            &[P(Rule::object), W("survived")],
        ),
    ),
    (
        Rule::said_saves_by,
        Held(
            &[P(Rule::player), W("uses"), Second(Rule::object), W("on"), P(Rule::object)],
            &[P(Rule::object), W("survived")],
        ),
    ),
    (
        Rule::said_grows,
        Line(&[P(Rule::player), W("discards"), P(Rule::object_list), W("to"), P(Rule::object)]),
    ),
    (Rule::said_small_x, Made(made::x_is)),
    (Rule::said_front, Front(Rule::said_front_words, Rule::rest)),
    (Rule::said_by_doing, Made(made::verb)),
    (Rule::said_doing, Made(made::creatures_do)),
    (Rule::said_short, Made(made::in_short)),
    (Rule::said_has_deal, Line(&[P(Rule::object), W("'s ability targets"), P(Rule::noun)])),
    (
        Rule::said_takes,
        Held(
            &[P(Rule::player), W("doesn't block")],
            &[P(Rule::player), W("took"), P(Rule::said_count), W("damage")],
        ),
    ),
    (Rule::said_colon_verb, Line(&[P(Rule::player), P(Rule::rest)])),
    (Rule::said_colon_card, Line(&[P(Rule::player), W("plays"), P(Rule::rest)])),
    (Rule::said_verb, Made(made::verb)),
    (Rule::said_wont, Line(&[P(Rule::player), W("doesn't"), P(Rule::rest)])),
    (Rule::said_brings, Line(&[P(Rule::player), W("plays"), P(Rule::object)])),
    (Rule::said_land, Line(&[P(Rule::player), W("plays"), P(Rule::object)])),
    (Rule::said_plays, Line(&[P(Rule::player), W("plays"), P(Rule::rest)])),
    (
        Rule::said_points,
        Line(&[
            P(Rule::player),
            W("uses"),
            P(Rule::object),
            W("on"),
            P(Rule::noun),
            May("", Rule::rest),
        ]),
    ),
    (Rule::said_face, Line(&[P(Rule::said_face_lead), P(Rule::player), May("", Rule::rest)])),
    (Rule::said_points_much, Made(made::for_so_much)),
    (
        Rule::said_on_first,
        Line(&[P(Rule::player), W("plays"), P(Rule::object), W("targeting"), P(Rule::noun)]),
    ),
    (
        Rule::said_taps_and,
        Line(&[
            P(Rule::player),
            W("taps"),
            P(Rule::object_list),
            W("for mana and plays"),
            P(Rule::rest),
        ]),
    ),
    (Rule::said_pays_to, Made(made::pays_and)),
    (Rule::said_costing, Made(made::costing)),
    (Rule::said_retains, Line(&[P(Rule::player), P(Rule::rest)])),
    (Rule::said_responding, Made(made::responding)),
    (Rule::said_passes, Line(&[P(Rule::player), W("passes")])),
    (Rule::said_goes, Line(&[W("continue to"), P(Rule::turn_point)])),
    (Rule::said_turn_begins, Line(&[W("continue to"), P(Rule::turn_point)])),
    (Rule::said_goes_attack, Line(&[P(Rule::player), W("goes to combat")])),
    (
        Rule::said_goes_declare,
        Line(&[W("continue to"), P(Rule::player), W("'s declare attackers step")]),
    ),
    (
        Rule::said_regenerates,
        Line(&[P(Rule::player), W("regenerates"), P(Rule::object), May("", Rule::clause)]),
    ),
    (Rule::said_finds, Line(&[P(Rule::player), W("finds"), P(Rule::noun_list)])),
    (
        Rule::said_finds_there,
        Line(&[P(Rule::player), W("searches her library for"), P(Rule::noun_list)]),
    ),
    (
        Rule::said_pays_morph,
        Line(&[P(Rule::player), W("turns"), P(Rule::object), W("face up"), May("", Rule::clause)]),
    ),
    (Rule::said_as_sacrifice, Line(&[P(Rule::player), W("sacrifices"), P(Rule::noun)])),
    (Rule::said_regeneration_on, Line(&[P(Rule::player), W("regenerates"), P(Rule::object)])),
    (
        Rule::said_pays_shield,
        Line(&[P(Rule::player), W("pays"), P(Rule::said_sum), W("to regenerate"), P(Rule::object)]),
    ),
    (Rule::said_for_damage, Line(&[P(Rule::said_for_lead), W("for"), P(Rule::said_count)])),
    (Rule::said_pays_x, Made(made::pays_x)),
    (
        Rule::said_quoted,
        Line(&[May("", Rule::said_quoted_lead), P(Rule::said_marked), May("", Rule::rest)]),
    ),
    (Rule::said_colon_none, Made(made::none_of_hers)),
    (Rule::said_none_declared, Made(made::none_declared)),
    (Rule::said_responds_bare, Line(&[P(Rule::player), W("responds with"), P(Rule::rest)])),
    (
        Rule::said_an_ability,
        Line(&[P(Rule::player), W("plays"), P(Rule::object), W("'s ability"), May("", Rule::rest)]),
    ),
    (
        Rule::said_kind_behind,
        Line(&[P(Rule::said_kind_behind_lead), P(Rule::said_marked), May("", Rule::rest)]),
    ),
    (Rule::said_as_blocker, Made(made::as_blocker)),
    (Rule::said_assigned, Line(&[P(Rule::object_list), W("blocks"), P(Rule::object)])),
    (Rule::said_in_brackets, Made(made::in_brackets)),
    (Rule::said_finds_none, Line(&[P(Rule::player), W("finds nothing")])),
    (Rule::said_puts_damage, Line(&[P(Rule::player), W("assigns"), P(Rule::amounts)])),
    (Rule::said_deals, Line(&[P(Rule::object), W("assigns"), P(Rule::amounts)])),
    (
        Rule::said_discards_for,
        Line(&[P(Rule::player), W("discards"), P(Rule::object_list), W("to"), P(Rule::object)]),
    ),
    (Rule::said_discards, Line(&[P(Rule::player), W("discards"), P(Rule::noun_list)])),
    (Rule::said_discards_then, Made(made::discards_then)),
    (Rule::said_gives_up, Line(&[P(Rule::player), W("sacrifices"), P(Rule::noun)])),
    (
        Rule::said_morphs,
        Line(&[P(Rule::player), W("morphs"), P(Rule::object), May("", Rule::clause)]),
    ),
    (
        Rule::said_unmorphs,
        Line(&[P(Rule::player), W("turns"), P(Rule::object), W("face up"), May("", Rule::clause)]),
    ),
    (
        Rule::said_equips,
        Line(&[P(Rule::player), W("equips"), P(Rule::object), W("with"), Second(Rule::object)]),
    ),
    (Rule::said_goes_through, Line(&[P(Rule::object_list), W("is unblocked")])),
    (Rule::said_takes_it, Line(&[P(Rule::player), W("doesn't block")])),
    (Rule::said_blocks, Line(&[P(Rule::object_list), W("blocks"), P(Rule::object)])),
    (Rule::said_attacks, Made(made::attacks)),
    (Rule::said_attacks_at, Made(made::attacks)),
    (Rule::said_sideways, Line(&[P(Rule::player), W("attacks with"), P(Rule::object_list)])),
    (Rule::said_calls, Line(&[P(Rule::player), W("chooses"), P(Rule::answer)])),
    (Rule::said_keeps_target, Line(&[P(Rule::player), W("keeps the target")])),
    (Rule::said_pays, Made(made::pays)),
    (Rule::said_pays_it, Line(&[P(Rule::player), W("pays")])),
    (Rule::said_doesnt_pay, Line(&[P(Rule::player), W("doesn't pay")])),
    (Rule::said_does, Line(&[P(Rule::player), W("does")])),
    (Rule::said_does_not, Line(&[P(Rule::player), W("declines")])),
    (Rule::said_times, Made(made::times)),
    (
        Rule::said_new_word,
        Line(&[P(Rule::player), W("plays"), P(Rule::object), W("targeting"), P(Rule::noun)]),
    ),
    (
        Rule::said_kills,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("died")],
        ),
    ),
    (
        Rule::said_creature_kills,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("died")],
        ),
    ),
    (
        Rule::said_prevents,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::object), W("prevented"), P(Rule::amount), W("damage")],
        ),
    ),
    (
        Rule::said_destroys,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("was destroyed")],
        ),
    ),
    (
        Rule::said_removes,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::noun), W("was removed from the game")],
        ),
    ),
    (
        Rule::said_has_sacrifice,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), Second(Rule::player)],
            &[Second(Rule::player), W("sacrificed"), P(Rule::said_made)],
        ),
    ),
    (
        Rule::said_has_discard,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), Second(Rule::player)],
            &[Second(Rule::player), W("discarded"), P(Rule::said_made)],
        ),
    ),
    (Rule::said_pays_and, Made(made::pays_and)),
    (
        Rule::said_card_copied,
        Line(&[P(Rule::player), W("plays"), Second(Rule::object), W("targeting"), P(Rule::object)]),
    ),
    (Rule::said_new_target, Line(&[P(Rule::player), W("changes the target to"), P(Rule::noun)])),
    (Rule::said_by_whom, Made(made::by_whom)),
    (
        Rule::said_passive,
        Line(&[P(Rule::player), W("plays"), P(Rule::object), May("", Rule::rest)]),
    ),
    (Rule::said_declared, Line(&[P(Rule::object_list), W("attacks")])),
    (Rule::said_declared_against, Line(&[P(Rule::object_list), W("blocks"), P(Rule::object)])),
    (Rule::said_attack_colon, Line(&[W("attackers:"), P(Rule::object_list)])),
    (Rule::said_block_colon, Line(&[P(Rule::object), W("blocks"), Second(Rule::object)])),
    (Rule::said_timing, Line(&[P(Rule::rest)])),
    (
        Rule::said_used_deal,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::object), W("dealt"), P(Rule::amount), W("damage to"), P(Rule::noun)],
        ),
    ),
    (
        Rule::said_used_to,
        Line(&[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)]),
    ),
    (Rule::said_kind_ability, Line(&[P(Rule::said_kind_lead), W("ability"), May("", Rule::rest)])),
    (Rule::said_allows, Line(&[P(Rule::player), W("lets it resolve")])),
    (Rule::said_lone, Made(made::lone)),
    (Rule::said_told_block, Made(made::told_to)),
    (
        Rule::said_equip_on,
        Line(&[P(Rule::player), W("equips"), P(Rule::object), W("to"), Second(Rule::object)]),
    ),
    (
        Rule::said_gives_it,
        Line(&[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)]),
    ),
    (
        Rule::said_for_at,
        Line(&[
            P(Rule::said_for_lead),
            W("at"),
            P(Rule::noun),
            W("for"),
            P(Rule::said_count),
            May("", Rule::rest),
        ]),
    ),
    (Rule::said_aiming, Line(&[P(Rule::said_aiming_lead), W("targeting"), P(Rule::rest)])),
    (Rule::said_the_kind, Line(&[P(Rule::said_kind_front), P(Rule::rest)])),
    (Rule::said_spends, Made(made::pays_and)),
    (Rule::said_target_behind, Line(&[P(Rule::said_target_lead), W("targeting"), P(Rule::rest)])),
    (
        Rule::said_hitting,
        Held(
            &[P(Rule::player), W("uses"), P(Rule::object), W("on"), P(Rule::noun)],
            &[P(Rule::object), W("dealt"), P(Rule::amount), W("damage to"), P(Rule::noun)],
        ),
    ),
    (Rule::said_land_is, Line(&[P(Rule::player), W("plays"), P(Rule::object)])),
    (Rule::said_sends_in, Line(&[P(Rule::player), W("attacks with"), P(Rule::object_list)])),
    (
        Rule::said_creature_swings,
        Line(&[P(Rule::object_list), W("attacks"), May("", Rule::player)]),
    ),
    (Rule::said_declares_attack, Line(&[P(Rule::player), W("attacks with"), P(Rule::object_list)])),
    (Rule::said_makes_attack, Line(&[P(Rule::player), W("attacks with"), P(Rule::object_list)])),
    (Rule::said_her_attacker, Line(&[P(Rule::player), W("attacks with"), P(Rule::object_list)])),
    (
        Rule::said_blocks_using,
        Line(&[
            P(Rule::player),
            W("blocks"),
            May("", Rule::object),
            W("with"),
            P(Rule::object_list),
        ]),
    ),
    (Rule::said_blocks_with, Line(&[P(Rule::player), W("blocks with"), P(Rule::object_list)])),
];
