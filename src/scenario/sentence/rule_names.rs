//! The rules of `grammar/scenario.pest` and `grammar/said.pest`, each with its name; made from them
//! by `APNAP_RENEW=1 cargo test -p apnap-scenario rule_names`, not by hand.
use super::Rule;

macro_rules! names {
    ($($rule:ident)*) => {
        /// Each rule with its name, in the order of the grammar.
        pub(super) const NAMES: &[(Rule, &str)] = &[$((Rule::$rule, stringify!($rule)),)*];
    };
}

names! {
    EOI WHITESPACE action still_waits at_point declaring expectation said_now in_game in_main in_sub
    explained turn_sentence past_sentence steps step_text quoted_whole joint may_sentence may_word
    may_not may_so may_verb may_rest may_end stack_sentence board_sentence states_sentence
    rules_sentence mark_end player card alias mark any_mark wc poss player_poss unknown_name
    unknown_name_poss capital capital_bare small_word actor aside number number_word signed ordinal
    article count amount at_least at_most more_than less_than or_less or_more times mana
    mana_letters mana_color quoted quoted_text letter rule_number sep then_sep noun every_object
    every_token every_kind the_kind opponent kinds_word object it k_s_is herself nth_named
    the_described described_as described_by described_thing described_size described_type
    counted_kind kind_word quick_object noun_list object_list hers then_list damage_object stack_end
    stated named ability nth keyword_alone ability_owner which pt_change ability_event keyword_name
    about copy copy_short token token_words token_word phrase phrase_word phrase_stop fact_verb zone
    in_play on_battlefield stack_zone removed_zone in_exile phased_zone ante_zone owned_zone
    zone_name whose owners pronoun position top bottom from_top turn_point before_game step_point
    last_step turn_only turn_number beginning next step untap_step upkeep_step draw_step
    precombat_main postcombat_main some_main beginning_of_combat declare_attackers declare_blockers
    second_damage first_damage some_damage end_of_combat end_of_turn combat_phase cleanup_step
    board_card board_down board_tapped card_words_up card_word_up number_of card_words as_alias
    alias_words bracket board_copy board_token token_pt pt_number token_type token_name
    token_ability token_keyword state state_copy state_tapped state_untapped state_damage no_damage
    state_counters counter_kind state_attached state_unattached state_face_down state_face_up
    state_flipped state_owned state_controlled state_came state_entered this_turn last_turn
    state_attacking state_blocking state_blocked_by state_blocked state_unblocked state_banded
    state_chose aspect aspect_creature_type aspect_land_type aspect_card_type aspect_type
    aspect_name aspect_color aspect_player aspect_number aspect_word state_named state_imprinted
    state_removed state_kicked state_variable state_suspended state_phased name_words act quick_act
    damage_waits response everyone_passes both_pass somebody_passes resolve_stack resolves
    what_resolves the_damage the_top damage_goes_up continue_to bare_point ends_turn next_player
    no_attack attackers_are blockers_are no_block stops shuffled assigns player_assigns has_assign
    amounts amount_to player_act plays is_played a_land responds responded_to kicks flashes_back
    copy_played cycles type_cycles said_cost equips_to equips plays_at by_means used_to gives
    makes_fly animates given used_verb card_verb verb_mark aiming_verb keyword_verb morphs gets_mana
    adds_mana regenerates orders every_one every_phrase every_word taps_for_mana passes will_not
    dont_attack declares_attackers attacks all_strike attack_alone sentence_end attack_group
    and_no_more left_out everything dont_block declares_blockers blocked_list blocks in_front
    to_block is_blocked goes_unblocked block_alone block_group lets_through blockers puts_pile
    puts_spell puts_on_stack puts_into on_top_alone gives_timestamps chooses source copies_it copier
    object_copies its_ability trigger_put told_behind trigger_targets takes wins_flip says_yes
    declines pays generic paid_to life_paid dont_pay finds targets by_source by_its_cost purpose
    purpose_words purpose_rest deals_so deals_much taps_by by_counters makes_colored answer_color
    cost_to nothing discards_at_random names_card unmorphs turns_up suspends ends_effect uses_effect
    ignores_effect effect_of concedes counts_library agrees actor_for repeats begins mulligans keeps
    creature_attacks creature_blocks keeps_targets changes_targets target_of_what target_whose
    leaves_tapped deed by_a_card tapping_for_mana deed_verb chosen_verb answer to_replace
    plain_words as_defender as_target yes no heads tails modes mode shares share answer_mana
    answer_colors answer_nouns known_noun answer_number word_after answer_words clauses clause
    copying land_drop targeting_shares share_at targeting its_which placed at_target holding
    in_response for_so_much in_mana variable no_natural kicked unkicked entwined paying_its
    replicated with_suspend with_keyword choosing_modes choosing splicing dividing sacrificing
    discarding tapping untapping removing_counters removing putting_counters putting revealing
    returning paying_life paying_mana spending face_down from_zone for_mana_cost for_cost for_free
    banding played_by claim quick_claim quick_of_object quick_of_player it_is active_is variable_is
    property_of of_power of_toughness of_cost attached_has there_are counted_cards there_noun
    there_phrase there_word target_is target_of legal_target top_card_is counters_on zone_has
    spell_count gives_size gives_no has_killed has_countered controller_of attached_is
    cant_be_blocked_by game_is_draw game_goes_on game_over loop_claim loop_gain grows shrinks
    only_claim only_word nobody_claim rule_applied nothing_claim no_damage_to nothing_fights zone_is
    zone_subject empty pool_is pool_has mana_count colored_mana no_mana property_is its_variable
    color_is color_word controller_is owner_is name_is power_toughness power toughness
    converted_cost mana_cost targets_are legal illegal life_total library_shuffled facts short_fact
    short_subject short_be subject both_kind both_named both_players held_things things_held things
    thing_word thing_kind happening subject_phrase token_subject fact quick_fact be is_not no_longer
    was was_not has_plain has has_not fact_ended loses wins fact_came fact_happened fact_controls
    dont_control fact_owns dont_own held when_end fact_bears fact_flies does_not_fly fact_holds
    fact_fell fact_belongs fact_targets dont_target fact_can cannot can_be_blocked can_be_target
    can_target can_play placed_from can_activate can_attack can_block can_see fact_costs fact_is
    became is_not_what counters_now is_what at_life is_dead is_alive attached_to_any is_in_zone
    on_top_of_stack is_state described is_named category category_name targeted plain_is description
    only described_word pt plain_word stop_words fact_gets gets_no gets_from fact_has compared
    outdoes measured_size measure measured_life measured_cards measured_things measured_word
    no_color summoning_sickness has_power has_toughness has_cost has_what has_things no_keyword
    any_things ceased priority lost_game won_game left_game life cards_in held_mark things_in
    thing_in thing_in_words mana_color_word cards_here held_card no_cards zone_in no_abilities
    some_counters no_counters no_counters_of on_it no_name no_mana_cost no_targets
    regeneration_shields prevention_shield has_quoted has_keyword keyword_word event when event_kind
    quick_event died was_killed not_done didnt_die didnt_take didnt_deal didnt_gain didnt_lose didnt
    base_deed didnt_survive survived took triggered didnt_trigger resolved didnt_resolve
    came_into_play left_play chosen_for was_countered by_the_game was_put_on_stack was_moved
    into_play returned_to went_to moved_from from_play was_dealt combat was_asked asked_pay
    asked_choose asked_by_rule asked_begin asked_skip asked_top asked_come asked_turn_up asked_leave
    asked_divide asked_through asked_apply asked_kind asked_do asked_verb was_forced was_turned_up
    was_tapped_for_mana fizzled is_done done_now was_done dealt hit prevented gained lost paid
    mana_burn tapped_for_mana did deed_object when_only past_deed k_a k_abilities k_ability
    k_activated k_activates k_all k_and k_ante k_applied k_are k_aren_t k_as k_asked k_apply k_begin
    k_bid k_divide k_high k_though k_assign k_assigns k_at k_attached k_attack k_attacked
    k_attackers k_attacking k_attacks k_swings k_banded k_banding k_been k_before k_choice k_sick
    k_stop k_beginning k_subgame k_begins k_block k_blocked k_blockers k_blocking k_blocks k_both
    k_bottom k_burn k_alternative k_buyback k_by k_came k_can k_can_t k_cannot k_card k_cards
    k_ceased k_channels k_choose k_chooses k_picks k_selects k_choosing k_chose k_chosen k_cleanup
    k_combat k_concedes k_counts k_continue k_control k_controlled k_controls k_converted k_convoke
    k_copied k_copies k_copy k_cost k_costs k_counter k_countered k_counters k_cycled k_cycles
    k_damage k_dealt k_declare k_declines k_defending k_destroyed k_destroys k_didn_t k_discarded
    k_discarding k_discards k_dividing k_do k_does k_doesn_t k_don_t k_down k_draw k_drawn k_draws
    k_dredge k_dredges k_drew k_effect k_empty k_end k_ends k_entwine k_entwined k_equips k_everyone
    k_exist k_face k_face_down k_face_up k_fewer k_finds k_first k_flashback k_coin k_flip k_flipped
    k_for k_forced k_forecasts k_from k_gained k_game k_gives k_goes k_graveyard k_greater k_hand
    k_has k_hasn_t k_have k_haven_t k_heads k_her k_his k_ignores k_illegal k_imprinted k_imprinting
    k_in k_into k_is k_isn_t k_it k_its k_keep k_keeps k_leave k_leaves k_kicked k_kicker k_last
    k_left k_legal k_less k_library k_life k_lost k_madness k_main k_mana k_mode k_more k_morph
    k_moved k_mulligan k_mulligans k_name k_named k_names k_new k_next k_no k_not k_nothing k_of
    k_offering k_on k_once k_only k_only_first k_onto k_or k_out k_outside k_own k_owned k_owner_s
    k_owners_ k_owns k_paid k_pass k_passes k_pay k_paying k_pays k_phase k_phased k_phased_out
    k_play k_played k_player k_players k_plays k_pool k_pools k_postcombat k_power k_precombat
    k_prevented k_prevention k_priority k_put k_puts k_putting k_random k_regenerated k_regeneration
    k_removed k_removed_from_the_game k_removes k_removing k_repeats k_replace k_replicate
    k_replicated k_resolve k_resolved k_returned k_returning k_returns k_revealed k_revealing
    k_reveals k_sacrificed k_sacrifices k_sacrificing k_searched k_second k_see k_shield k_shields
    k_shuffled k_sideboard k_spell k_spending k_splicing k_stack k_static k_step k_suffered
    k_suspended k_suspends k_tails k_takes k_tapped k_tapping k_taps k_target k_targeted k_targeting
    k_targets k_that k_the k_their k_then k_this k_times k_timestamps k_to k_token k_tokens k_took
    k_change k_changes k_lower k_old k_original k_same k_topmost k_unchanged k_upper k_top k_total
    k_toughness k_transmutes k_trigger k_triggered k_turn k_turned k_turns k_twice k_unattached
    k_unblocked k_under k_untap k_untapped k_nontoken k_untapping k_untaps k_up k_upkeep k_was
    k_wasn_t k_went k_were k_weren_t k_with k_without k_won k_yes k_zone k_0 k_1 k_2 k_accepts
    k_activate k_activating k_against k_agrees k_alive k_attacker k_back k_battlefield k_be
    k_blocker k_cast k_casting k_casts k_color k_colors k_contains k_continues k_controller k_dead
    k_declares k_died k_dies k_enchanted k_equipped k_everybody k_exactly k_exile k_exiled k_fetches
    k_flashes k_floating k_go k_holding k_holds k_it_s k_kicks k_land k_least k_let k_loses k_may
    k_most k_move k_moves k_nobody k_owner k_playing k_proceed k_proceeds k_refuses k_resolves
    k_responds k_response k_responses k_says k_searches k_so k_survived k_survives k_there
    k_unmorphs k_uses k_using k_where k_wins k_marked k_come k_deal k_destroy k_die k_discard k_gain
    k_longer k_lose k_regenerate k_remains k_remove k_return k_reveal k_sacrifice k_search k_stays
    k_still k_take k_tap k_than k_adds k_creatures k_each k_ended k_every k_everything k_morphs
    k_one k_orders k_over k_lets k_until k_shrinks k_grows k_grow k_which k_loop k_regenerates
    k_enchants k_spells k_regenerating k_use k_cycle k_announces k_cracks k_will k_tries k_makes
    k_respond k_want k_sends k_through k_enters k_finishes k_succession k_pump k_suspend k_objects
    k_object k_resolution k_anything k_taken k_triggers k_deals k_gains k_suffers k_lays k_equal
    k_skip k_skips k_advance k_advances k_enter k_just k_strike k_dealing k_splitting k_enchanting
    k_flashbacks k_resigns k_surrenders k_any k_neither k_able k_creature k_way k_naming k_source
    k_double_blocks k_chump_blocks k_again k_now k_anymore k_animates k_pumps k_pops k_unkicked
    k_kicking k_steals k_pings k_except k_none k_belongs k_belong k_being k_fizzled k_fizzle
    k_summoning k_sickness k_current k_becomes k_comes k_pile k_equip k_flips k_herself k_throws
    k_via k_attaches k_straps k_other k_others k_alone k_but k_team k_whole k_front k_gets k_get
    k_order k_much k_many k_number k_flies k_fell k_dropped k_lives k_hit k_killed k_never k_we
    k_flash k_we_re k_s k_wants k_they k_survive k_fly k_copying k_finding k_fetching k_taking
    k_drop k_equals k_give k_opponent k_yet k_too k_well k_there_s k_nor k_kill k_kills k_during
    k_after k_allows k_off k_red_zone k_alpha_strikes k_buying_back k_making k_active k_falls
    k_drops k_become k_became k_grew k_fizzles k_did k_burns k_already k_another k_plus k_ok k_got
    k_declared k_because k_thanks k_due said_end rest said_word said_fact said_joint said_subject
    said_many said_things said_opening k_said_opening said_closing said_closing_lead k_said_closing
    said_adverb said_adverb_lead k_said_adverb said_arrow said_arrow_lead k_said_arrow said_with
    said_with_lead k_said_with_short said_plus said_plus_lead k_said_plus said_small_x
    said_small_x_lead k_said_x said_apostrophe said_apostrophe_lead said_bare_verb said_guys
    said_guys_lead k_said_guys said_guy said_colon_verb said_colon_card k_said_colon said_verb
    k_said_going said_wont k_said_wont said_brings k_said_brings said_land k_said_land said_for_turn
    said_plays k_said_plays said_points k_said_points k_said_towards said_face said_face_lead
    k_said_the_face said_points_much said_much_lead said_much number_word_bare k_said_point
    said_on_first k_said_use said_taps_and k_said_to_use said_pays_and said_pays_to said_sum
    said_mana said_costing said_costing_lead said_cost_text said_more said_retains k_said_retains
    said_responding said_passes k_said_passes said_goes k_said_goes k_said_moves said_turn_begins
    k_said_begins said_goes_attack k_said_goes_attack said_goes_declare k_said_goes_declare
    said_regenerates k_said_regen k_said_regens k_said_puts said_finds k_said_finds said_finds_there
    said_finds_none k_said_finds_none said_deals said_puts_damage k_said_puts_so said_discards_for
    k_said_pump k_said_pumping k_said_throws k_said_into said_discards k_said_gets_rid
    said_discards_then said_gives_up k_said_gives_up said_morphs k_said_down k_said_morphs
    said_unmorphs k_said_unmorphs k_said_face_up said_pays_morph k_said_pays_morph k_said_morph_cost
    said_equips k_said_equips said_goes_through k_said_through said_takes_it k_said_takes_it
    said_blocks k_said_blocks said_attacks k_said_attacks said_sends_at k_said_sends_off
    said_attacks_at k_said_goes_after said_sideways k_said_sideways said_calls k_said_calls
    said_new_target k_said_new_target said_keeps_target k_said_keeps_target said_pays said_count
    said_pays_it k_said_pays_it said_doesnt_pay k_said_doesnt_pay said_does k_said_does
    said_does_not k_said_does_not said_times said_times_lead times_words said_times_rest
    said_new_word k_said_bounds said_front said_front_words said_by_doing k_said_opens said_doing
    said_attack said_block said_short said_short_go said_short_ok said_short_no_block
    said_short_no_attack said_takes said_has_deal k_said_deals_its said_card_copied k_said_copies
    said_act_closing said_act_closing_lead k_said_act_closing said_mid_response said_mid_lead
    said_mid_words said_lets_all k_said_lets_all k_said_all_pass said_damage_happens k_said_happens
    said_resolves_so k_said_so_that said_resolves_as said_becomes said_goes_card k_said_goes_card
    said_searching said_searching_lead k_said_searching said_makes_discard said_of_player
    said_marked said_of_lead said_splits k_said_splits k_said_between said_cashes k_said_cashes
    said_puts_before k_said_puts_before k_said_in_the_way said_sends_to k_said_sends_to
    said_lets_hit k_said_hit_her said_saves said_saves_by k_said_saves said_grows k_said_make
    k_said_bigger said_kills k_said_kills said_creature_kills said_prevents k_said_prevents
    said_destroys k_said_destroys said_removes k_said_removes said_has_sacrifice said_has_discard
    k_said_makes k_said_sacrifice k_said_discard said_made k_said_is k_said_has said_denied
    k_said_denied said_neither k_said_neither said_died k_said_died said_survived k_said_survived
    said_none_survived said_no_one k_said_is_left said_took k_said_took k_said_gets said_was_hit
    k_said_was_hit said_hit k_said_hit said_unhurt k_said_unhurt said_dealt_to said_gained
    k_said_gained said_life_at k_said_life_at said_life_totals k_said_life_totals said_life_one
    said_lies k_said_lies said_gone k_said_gone said_there k_said_there said_in_zone_is k_said_lie
    said_zone_list k_said_equals k_said_consists said_listed said_zone_includes k_said_includes
    said_cards_in k_said_number said_zone_size k_said_size said_zone_cards k_said_down_to said_holds
    k_said_holds said_shuffled k_said_reshuffled k_said_deck said_drew_list said_past
    said_put_into_play said_drew_plain k_said_drew said_had_to k_said_had_to said_counters_there
    said_counter_kind said_counters_of said_bears k_said_bears said_stats k_said_stats
    k_said_has_stats k_said_is_now said_of_power said_property said_compared said_side said_sign
    said_dotted said_vanilla k_said_vanilla said_agent said_agent_lead said_agent_word said_hits_for
    k_said_hits_for said_side_of k_said_side said_has_out said_held k_said_has_still k_said_with
    k_said_out said_only_one said_none_but said_no_things said_no_but k_said_none k_said_but
    said_got_token k_said_got said_token said_token_made k_said_made said_untapped_behind
    said_plain_things said_tappedness said_nobody_left k_said_nobody k_said_any k_said_board_empty
    k_said_are_left said_all_dead said_things_dead k_said_all_dead said_target_was k_said_had
    k_said_was k_said_aimed said_only_attacker said_attacker said_blocker said_player_attacks
    said_fights said_so_does k_said_so said_too k_said_did_too said_but_not said_but_isnt
    k_said_isnt said_but_didnt k_said_didnt said_copies k_said_copied k_said_cloned said_wears
    k_said_wears said_worn k_said_worn said_fell_off k_said_fell_off said_moved said_exiled
    k_said_got2 k_said_exiled k_said_moved said_spent said_colored k_said_spent said_whose_turn
    k_said_in_step said_trigger k_said_trigger said_object_trigger said_countered k_said_countered
    said_won k_said_won said_lost k_said_lost said_no_verb said_no_has said_zone_short
    said_zone_word said_was k_said_was_now said_had said_held_subject k_said_had_now said_had_done
    k_said_had_done said_killed_by k_said_killed_by said_killed k_said_killed said_connected
    k_said_connected said_dealt k_said_dealt said_survived_not k_said_survived_not said_point
    said_big said_bigger said_measure said_bigger_in said_power_than said_power_same k_said_same
    k_said_equal k_said_equals_to k_said_same_as said_two k_said_have said_as_big k_said_as_big
    k_said_has_size said_connected_plain k_said_connected_plain said_stayed_home k_said_stayed_home
    said_life_article said_life_verb said_count_of said_counted said_counted_one said_life_than
    said_ahead k_said_of said_life_same said_equal_to said_came_as_copy k_said_came_as said_entered
    k_said_entered said_life_went k_said_life_went said_by_whom said_by_lead said_passive
    k_said_is_cast said_declared k_said_declared said_declared_against k_said_declared_blocker
    said_attack_colon k_said_attack_colon said_block_colon k_said_block_colon said_timing
    k_said_timing said_used_deal k_said_used k_said_deal said_used_to k_said_used_for
    said_kind_ability said_kind_lead k_said_kind_ability said_allows k_said_allows said_lone
    k_said_declares k_said_lone said_told_block k_said_told said_to_block said_to_attack
    said_equip_on said_gives_it said_for_at said_for_lead said_aiming said_aiming_lead k_said_aiming
    said_the_kind said_kind_front k_said_kind said_as_sacrifice k_said_selects k_said_as_sacrifice
    said_regeneration_on k_said_runs said_pays_shield said_for_damage said_pays_x said_quoted
    said_quoted_lead said_colon_none said_none_blocks said_none_attacks said_none_declared
    said_responds_bare said_an_ability said_kind_behind said_kind_behind_lead k_said_kind_word
    said_as_blocker k_said_names_it said_assigned k_said_assigned said_in_brackets
    said_in_brackets_lead said_spends k_said_spends said_target_behind said_target_lead
    k_said_target_behind said_hitting k_said_used_up k_said_hitting said_land_is said_sends_in
    k_said_sends_one said_creature_swings k_said_creature_swings said_declares_attack
    k_said_declares_attack said_makes_attack k_said_makes_attack said_her_attacker said_blocks_using
    said_blocks_with k_said_blocks_with said_to_itself k_said_itself said_split said_split_lead
    k_said_split said_by_killing k_said_killing said_by_destroying k_said_destroying
    said_by_doing_so k_said_doing said_plays_to_gain said_plays_to_draw said_cards said_bottoms
    k_said_bottoms k_said_ships said_keeps_top k_said_leaves k_said_keeps_top said_makes_tokens
    k_said_creates said_takes_turn k_said_takes_turn said_chooses_to_tap k_said_elects said_tap_word
    said_taps_down k_said_taps_down said_by_cost said_by_cost_lead said_paying said_gains_with
    said_holds_up k_said_holds_up said_finishes_off k_said_finishes k_said_off said_feeds
    k_said_feeds said_once_damage k_said_once said_mana_from said_mana_lead k_said_mana_from
    said_uses_for said_splits_so k_said_as_so said_resolves_and said_gone_to k_said_gone_to
    said_life_still k_said_life_still k_said_same_life said_still_playing k_said_still_playing
    said_flies k_said_flies said_grounded k_said_grounded said_vanilla_alone said_of_type
    k_said_of_type said_in_control k_said_in_control said_costs k_said_costs k_said_cmc said_cmc_of
    k_said_full_cost said_mana_cost said_equals_so k_said_equals_so said_is_bigger k_said_larger
    said_is_smaller k_said_smaller said_has_played said_this_turn k_said_has_played said_all_of_hers
    said_can_neither k_said_can_neither said_object_dotted said_dotted_true k_said_true
    said_dotted_false k_said_false said_one_lies k_said_one said_has_but said_ability
    said_damaged_by k_said_damaged_by said_was_unblocked k_said_was_unblocked said_waits
    k_said_waits said_top_is k_said_top_of_stack said_life_colon said_more_behind said_plain_word
    said_more_or_less said_cards_so said_cards_lead said_top_card k_said_top_card said_stack_clear
    k_said_clear said_not_survived k_said_not_survived said_no_fliers said_holds_no k_said_fliers
    said_nobody k_said_nobody_at_all said_poison said_no_poison k_said_nobody_has said_has_poison
    k_said_poison said_no_hand k_said_no_hand said_some_tapped said_some_things said_legend
    k_said_legend said_than_does said_than_lead k_said_than_does said_capital said_capital_word
    said_abbreviated said_abbreviated_lead said_abbreviation said_has_counter said_some_kind
    said_quantity k_some_such said_not_taken k_said_not_taken said_each_is k_said_each said_leads_by
    said_ahead_verb said_and_has said_holding said_and_things said_mono k_said_mono said_with_damage
    k_said_survived_with said_same_life k_said_same_lives said_and_flies said_and_flies_lead
    k_said_and_flies said_costs_so k_said_costs_so said_counted_made said_made_kind said_got_counted
    said_is_hurt k_said_is_hurt said_cast_so_many said_spells said_unscathed k_said_unscathed
    said_lives_same k_said_lives_same said_are_all said_are_all_lead k_said_are_all said_everyone
    k_said_everyone said_each_holds said_each_player said_permanents said_permanent_kind
    said_does_nothing k_said_does_nothing said_is_done k_said_is_done said_both_resolve
    k_said_both_resolve said_all_resolve k_said_all_resolve said_sacs_to_play k_said_sacs
    said_kicked_card k_said_kicked said_kinds k_said_are said_kinds_word said_on_board
    said_on_board_lead k_said_on_board said_none_stacked k_said_none_stacked said_none_can
    k_said_who_can said_can_attack said_can_block said_no_legal k_said_legal said_attackers
    said_blockers said_nothing_can k_said_nothing_can said_stack_only k_said_only_on_stack
    k_said_only_thing said_next_up k_said_next_up said_cant_afford k_said_cant_afford
    said_single_counter k_said_has_single said_is_called k_said_called said_ahead_on_life
    k_said_ahead k_said_lives said_greatest k_said_greatest k_said_of_all said_owns_nothing
    k_said_nothing_there k_said_board k_said_bare said_only_in_hand said_only_fighter
    said_left_uncountered k_said_let_it said_tapped_of said_some_of said_is_neither said_can_afford
    k_said_can_afford said_counterable k_said_counterable said_uncounterable k_said_uncounterable
    said_tramples k_said_tramples said_only_dead said_one_thing k_said_that_died said_zone_top
    said_bottom k_said_at said_last_card k_said_last_card said_can_but k_said_can_play
    said_number_held said_number_things said_kinds_lie said_card_kind
}

#[cfg(test)]
mod tests {
    use super::{NAMES, Rule};

    /// The list of this file, as the grammar has it.
    fn listed() -> String {
        let grammars = [include_str!("../scenario.pest"), include_str!("../said.pest")];
        let lines = grammars.into_iter().flat_map(str::lines);
        let named = lines.filter_map(|line| Some(line.split_once('=')?.0.trim_end()));
        let is_name = |name: &&str| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        let mut lines = vec!["   ".to_string()];
        for name in std::iter::once("EOI").chain(named.filter(is_name)) {
            if lines.last().is_some_and(|line| line.len() + 1 + name.len() > 100) {
                lines.push("   ".to_string());
            }
            lines.last_mut().into_iter().for_each(|line| line.extend([" ", name]));
        }
        lines.join("\n")
    }

    #[test]
    fn rule_names_are_those_of_the_grammar() {
        let (front, back) = ("\nnames! {\n", "\n}\n");
        let text = include_str!("rule_names.rs");
        let start = text.find(front).expect("a list") + front.len();
        let end = start + text[start..].find(back).expect("its end");
        if std::env::var_os("APNAP_RENEW").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/sentence/rule_names.rs");
            let renewed = format!("{}{}{}", &text[..start], listed(), &text[end..]);
            return std::fs::write(path, renewed).expect("a file that can be written");
        }
        assert!(text[start..end] == listed(), "out of date: run this test with APNAP_RENEW=1");
        let all = std::iter::once(Rule::EOI).chain(Rule::all_rules().iter().copied());
        assert!(NAMES.iter().map(|(rule, _)| *rule).eq(all));
    }
}
