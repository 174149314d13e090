//! What is printed instead of what the rules of `grammar/wording/reworded.pest` read: phrases of
//! the time in other words or in another order. Where a printed phrase has a number, "$0", the
//! words of that child stand there.
//!
//! Long because each phrase is a line of its own.
use super::read::Rule;

macro_rules! reworded {
    ($($rule:ident => $printed:literal,)*) => {
        /// The rules of the table by name: a test holds them against the grammar.
        #[cfg(test)]
        pub(super) const RULES: &[&str] = &[$(stringify!($rule),)*];

        /// What is printed instead of what the rule reads.
        pub(super) const fn of(rule: Rule) -> Option<&'static str> {
            match rule {
                $(Rule::$rule => Some($printed),)*
                _ => None,
            }
        }
    };
}

reworded! {
    said_two_land_types =>
        "choose a land type. each land of that type becomes the basic land type of your choice \
            until end of turn",
    said_one_of_two =>
        "choose two target creatures an opponent controls controlled by the same player. those \
            creatures' controllers sacrifice one of them",
    said_untaps_and_taps =>
        "simultaneously untap all tapped artifacts, creatures, and lands that player controls and \
            tap all untapped artifacts, creatures, and lands that player controls",
    said_each_put_there => "$2, remove those counters",
    said_for_each_color =>
        "return up to one target white $0 $1. return up to one target blue $0 $1. return up to \
            one target black $0 $1. return up to one target red $0 $1. return up to one target \
            green $0 $1",
    said_flooded =>
        "put a flood counter on target non-Island land of that player's choice he or she controls",
    said_power_becomes =>
        "change ~'s base power to the toughness of target creature blocking or blocked by ~ minus \
            1 until end of turn. change ~'s base toughness to 1 plus that creature's power until \
            end of turn",
    said_unblocked_then =>
        "creatures it was blocking that had become blocked by only that creature this combat \
            become unblocked. then have it block an $0 of your choice",
    said_shuffle_afterwards => "then shuffle your library",
    said_none_of_others =>
        "if no non$0 cards are revealed this way, put all cards revealed this way $1",
    said_gains_that => "$1 gains your choice of $0 $2",
    said_deals_double =>
        "~ deals damage equal to $0 to target creature or player. if $1, ~ deals damage equal to \
            twice $0 to that creature or player instead",
    said_once_a_turn => "until end of turn, $0 play this ability only once each turn.\"",
    said_until_heads => "if any coin comes up tails, repeat this process",
    said_had_counters =>
        "if that $0 had a counter on it, put a $1 counter on $3 for each counter on the destroyed \
            $0 or put a $2 counter on $3 for each counter on the destroyed $0",
    said_takes_it =>
        "choose target player. that player may choose a creature he or she controls. if he or she \
            does, ~ deals $0 damage to that creature. if he or she doesn't, ~ deals $0 damage to \
            that player",
    said_three_times =>
        "any opponent may have you $1. if no one does, $0. any opponent may have you $1. if no one \
            does, $0. any opponent may have you $1. if no one does, $0",
    said_unless_draws => "any opponent may have you $1. if no one does, $0",
    said_paid_puts => "each player who does puts that many $0",
    said_prevents_more =>
        "if $2, prevent the next $3 damage $1. otherwise, prevent the next $0 damage $1",
    said_this_and_next =>
        "$0 can't attack this turn and next turn. players can't be the targets of spells or \
            activated abilities this turn and next turn. permanents can't be the targets of spells \
            or activated abilities this turn and next turn",
    said_loses_all_but => "you lose life equal to your life total minus 1",
    said_other_home => "return the rest to their owners' hands",
    said_chooses_one => "those creatures' controllers sacrifice one of them",
    said_next_instead => "prevent the next $0 damage that would be dealt to it this turn",
    said_player_gains_none => "he or she gains 0 life",
    said_you_gain_none => "you gain 0 life",
    said_creature_hasty => "that creature gains haste",
    said_hasty_this_turn => "that creature gains haste until end of turn",
    said_comes_with_more => "return that card to play with a +1/+1 counter on it instead",
    said_pile_by_opponent => "put a card in the pile of an opponent's choice into $0",
    said_double_counters => "put a +1/+1 counter on this creature for each +1/+1 counter on it",
    said_or_remove_one => "put a $0 counter on $1 or remove a $0 counter from it",
    said_base_of_all => "$0 become $1",
    said_base_of_one => "$0 becomes $1",
    said_two_tokens => "put $0 into play and put $1 into play",
    said_piles => "blockers come in piles at random",
    said_unmasked => "it's turned face up before it acts if it's face-down",
    said_plays_none =>
        "target player can't play instant or sorcery spells, and that player can't play abilities \
            that aren't mana abilities",
    said_stat_becomes => "$0 has base $1 $2 $3",
    said_both_home => "return target $1 from a graveyard and target $0 to their owners' hands",
    said_if_greater => "otherwise,",
    said_if_not => "otherwise, that player",
    said_otherwise_player => "otherwise, that player",
    said_each_who => "if he or she $0, he or she",
    said_of_each_of => "for each of those $0, its controller",
    said_if_exchanged => "if you do",
    said_no_sacrifice => "",
    said_others_on => "and the rest on $0",
    said_same_for => ", then puts all $0 revealed this way into play",
    said_others_into => "and the rest into $0",
    said_face_down_pile => ", and remove them from the game face down",
    said_one_on_top =>
        ", then put one of those cards on top of your library and the rest on the bottom of your \
            library",
    said_comma_or => " or",
    said_choose_to => "",
    said_each_and_draws => "each discard their hands and draw $0",
    said_each_then_draws => "each discard their hands, then draw $0",
    said_unless_paid_before => ". that player may pay $0 to end this effect",
    said_number_too => ". choose a number greater than $0",
    said_two_tied => "if two or more",
    said_color_too => ". choose a color",
    said_from_your_graveyard => "target $0 in your graveyard",
    said_all_the_cards => "",
    said_which_block => "how each creature blocks $0",
    said_if_able => "",
    said_targets_turn => "target player's next turn",
    said_that_copy => "the copy",
    said_any_targets => "choose new targets for $0",
    said_permanent_each_life => "that many permanents",
    said_nontoken_each_damage => "that many nontoken permanents",
    said_damage_cards => "that many cards",
    said_as_many_cards => "that many cards",
    said_equipment_from => "all Equipment attached to $0",
    said_additional_one => "a",
    said_base_left_out => "base ",
    said_each_top => "card",
    said_permanents_abilities => "activated abilities of that permanent can't be played",
    said_its_host => "that creature",
    said_enchanting => "attached to",
    said_target_library => "target player's",
    said_an_additional => "",
    said_additional_damage => "",
    said_removes_until =>
        "reveals cards from the top of $0 library until he or she reveals $1. that player removes \
            all cards revealed this way from the game",
    said_remove_until =>
        "reveal cards from the top of your library until you reveal $0. remove all cards revealed \
            this way from the game",
    said_play_first => "$0 from $1 into play",
    said_face_up => "",
    said_bottom_of_theirs => "the bottom of their owners' libraries",
    said_top_of_the_library => "top of that player's library",
    said_their_owners_hand => "their owners' hands",
    said_x_as_played => "X $0 counters on $1",
    said_all_flood => "all flood counters from all lands",
    said_another_counter => "a",
    said_mana_that_color => "of the chosen color",
    said_unspent => "empties his or her mana pool",
    said_then_any => "then",
    said_a_card_held => "one or more cards",
    said_library_holds =>
        "the number of cards with that name in that player's library is equal to that number",
    said_reveals_exactly =>
        "the number of cards of the chosen color in that player's hand is equal to that number",
    said_same_name_there =>
        "a card with the same name as that spell is in a graveyard or a nontoken permanent with \
            the same name as that spell is in play",
    said_another_so_named => "another permanent with the same name as that permanent is in play",
    said_had_a_card => "you had one or more cards in hand at the beginning of this turn",
    said_two_auras => "there are two or more Auras attached to ~",
    said_the_named => "it has the chosen name",
    said_that_is_named => "that card has the chosen name",
    said_another_there => "another creature is in play",
    said_returned_home => "a card is returned this way",
    said_all_islands => "no non-Island lands are in play",
    said_none_of_kind => "you have no $0 cards in your hand",
    said_a_counter_there => "there are one or more $0 counters on $1",
    said_counters_are_on => "there are $0 $1 counters on $2",
    said_four_tide => "exactly four",
    said_both_cards => "those cards",
    said_more_powerful => "creature with power greater than ~'s power",
    said_had_counter => "it has a $0 counter on it",
    said_attacking_and => "is",
    said_if_it_has => "as long as",
    said_if_played => "as long as",
    said_sledge =>
        "whenever equipped creature blocks or becomes blocked by a creature, destroy the other \
            creature and equipped creature",
    said_expansion_there =>
        "whenever another nontoken permanent from the $0 expansion is in play, its controller \
            sacrifices it",
    said_all_removed =>
        "if ~ has $0 $1 counters on it, remove all $1 counters from it and put X $2, where X is \
            the number of $1 counters removed this way",
    said_damaged_this => "~ is dealt damage",
    said_damaged_you => "you're dealt damage",
    said_combat_damaged_this => "~ is dealt combat damage",
    said_combat_damaged_you => "you're dealt combat damage",
    said_you_dealt_damage => "damage would be dealt to you",
    said_activated_ability_of => "an ability of",
    said_artifacts_ability => "an ability of an artifact",
    said_nonmana_ability => "an activated ability",
    said_at_their_end => "at the end of enchanted creature's controller's turn",
    said_at_next_end => "at the end of that player's next turn",
    said_each_upkeep => "your upkeep",
    said_its_beginning => "",
    said_prevents_and_has =>
        "as long as $0, prevent all combat damage that would be dealt by ~. as long as $0, it has \
            $1",
    said_landwalk_of_each =>
        "as long as you control a Plains, ~ has plainswalk. as long as you control an Island, ~ \
            has islandwalk. as long as you control a Swamp, ~ has swampwalk. as long as you \
            control a Mountain, ~ has mountainwalk. as long as you control a Forest, ~ has \
            forestwalk",
    said_cycling_less => "cycling costs you pay cost up to $0 less",
    said_unless_they_pay =>
        "creatures can't block enchanted creature unless their controller pays $0 for each \
            blocking creature he or she controls",
    said_no_land_before => "play ~ only if you haven't played a land this turn",
    said_no_landwalk =>
        "creatures with landwalk can be blocked as though they didn't have landwalk",
    said_except_in_turn => "spells cost $0 more to play except during their controllers' turns",
    said_size_each => "~ is $0/$0",
    said_not_regenerated => "creatures dealt damage by ~ this turn can't be regenerated",
    said_total_of_removed =>
        "~'s power is equal to the total power of cards removed from the game with ~ and its \
            toughness is equal to the total toughness of cards removed from the game with ~",
    said_land_for_color =>
        "$0 creatures can't attack unless their controller sacrifices a land for each attacking \
            creature he or she controls",
    said_any_lands => "you may play any number of additional lands on each of your turns",
    said_in_a_row => "~ $0 $1. ~ $2",
    said_one_kind => "players untap only one type of permanents",
    said_mana_of_choice => "one mana of a color of your choice",
    said_player_taps => "$0 is tapped for mana",
    said_you_tap => "$0 you control is tapped for mana",
    said_four_land_types =>
        "if a Plains is tapped for mana, it produces $0 instead of any other type. if a Swamp is \
            tapped for mana, it produces $1 instead of any other type. if a Mountain is tapped for \
            mana, it produces $2 instead of any other type. if a Forest is tapped for mana, it \
            produces $3 instead of any other type",
    said_each_land_type =>
        "if a Plains is tapped for mana, it produces $0 instead of any other type. if an Island is \
            tapped for mana, it produces $1 instead of any other type. if a Swamp is tapped for \
            mana, it produces $2 instead of any other type. if a Mountain is tapped for mana, it \
            produces $3 instead of any other type. if a Forest is tapped for mana, it produces $4 \
            instead of any other type",
    said_spells_and_play => "spells and activated abilities",
    said_or_play_lands => "spells or lands from the $0 expansion",
    said_named_card => "spells with that name",
    said_named_source => "sources with that name",
    said_abilities_of_artifact => "activated abilities of enchanted artifact",
    said_on_the_stack => "spells that target ~",
    said_upkeep_steps => "upkeeps",
    said_free_any_time => "without paying their mana costs and as though they had flash",
    said_as_in_hand => "",
    said_playing_either => "playing a spell or ability",
    said_part_of_it => "$0 of that damage",
    said_comma_remove => ".",
    said_draw_revealed =>
        "if a player would draw a card, he or she reveals the top card of his or her library \
            instead",
    said_discards_there =>
        "a spell or ability causes you to discard a card, you may put that card on top of your \
            library instead of into your graveyard",
    said_deals_itself => "it",
    said_and_counter => "and with $0 on it $1",
    said_chosen_one => "that $0",
    said_still_legendary => "it is legendary",
    said_it_gains => "it has $0",
    said_that_the_copy => "it",
    said_copy_is => "it is $0",
    said_keeps_ability => " and gains this ability",
    said_song =>
        "loses all abilities and is an artifact creature with power and toughness each equal to \
            its converted mana cost",
    said_lurks => "can't be the target of spells as long as it didn't attack or block this turn",
    said_either_base => "has base power $0 or has base toughness $1",
    said_its_toughness => "has base toughness $0",
    said_block_this_turn => "can block $0 this turn",
    said_without_flying => "and loses flying",
    said_that_cant => "and",
    said_all_five => "all colors",
    said_has_chosen_type => "is the chosen type",
    said_have_chosen_type => "are the chosen type",
    said_isnt_snow => "is no longer",
    said_three_types => "$0 $1 $2",
    said_is_for_as_long => "becomes",
    said_their_next_untap => "their controllers' next untap steps",
    said_each_thats_attacking => "for each attacking $0 he or she controls",
    said_more_creatures => "$0 additional creatures",
    said_else_destroyed => ". destroy it at end of turn if it didn't attack this turn",
    said_twice_life => "twice that much life",
    said_number_one => "1",
    said_number_five => "5",
    said_plus_one => "1",
    said_total_sacrificed => "the sacrificed creatures",
    said_stat_this_way => "the $2 $1's $0",
    said_each_removed => "card removed from the game this way",
    said_each_sacrificed => "creature sacrificed this way",
    said_into_graveyards => "put into a graveyard",
    said_creature_put => "a creature put into play with ~",
    said_creatures_put => "each creature put into play with ~",
    said_cards_of_hand => "all cards from $0",
    said_revealed_cards => "those cards",
    said_named_there => "that card",
    said_aura_card => "that card",
    said_spell_card => "that card",
    said_done_this_way => "the $1 $0",
    said_removed_cards => "the removed cards",
    said_removed_card => "the removed card",
    said_pile_card => "a card at random that was removed from the game with ~",
    said_all_so_named => "all cards revealed this way with that name",
    said_all_named_alike => "all permanents with the same name as that card",
    said_plains_or_white => "a Plains or white permanent",
    said_black_or_red => "a Swamp, Mountain, black, or red permanent",
    said_stat_or_more => "$0 or greater",
    said_one_of_them => "one of them",
    said_but_basic_lands => " other than basic lands",
    said_its_colors => "that share a color with the sacrificed creature",
    said_destroyed_here => "destroyed this way from your graveyard",
    said_it_blocked => "that were blocked by it this turn",
    said_sharing_color => "that shares a color with it",
    said_in_play_too => "",
    said_in_a_graveyard => "from a graveyard",
    said_in_graveyards => "in graveyards",
    said_you_play => "you control",
    said_paid_by_x => "that mana spent on {X} would pay",
    said_target => "",
    said_any_one => "a",
    said_an_removed => "a",
    said_enchanted_both => "enchanted creature",
    said_to_too => "",
    said_you_or_another => "you and each other $0 you control",
    said_you_or_creature => "you or a creature you control",
    said_you_and_or => "you and each creature you control",
    said_this_and_or_you => "you and ~",
    said_at_least_one => "a",
    said_controlled_since => "has controlled continuously since",
    said_total_in_all => "",
    said_declared => "who attacked this turn",
    said_most_in_hand => "who has the most cards in hand",
    said_with_most => "who controls the most",
    said_dealt_this_game => "previously dealt damage by it",
    said_its_source => "that source's controller",
    said_until_named =>
        "he or she reveals a card with that name. if a card with that name is revealed this way,",
    said_a_card_so_named => "a card with that name",
    said_but_only => " but only",
    said_and_last => " and only",
    said_and_next => " and only",
    said_reduced_by => "{X}, where X is $0 minus twice the number of basic land types among $1",
    said_each_given_up => "sacrifice a $0, sacrifice a $1, sacrifice $2",
    said_two_from_among =>
        "remove a $0 counter from a creature you control, remove a $0 counter from a creature you \
            control",
    said_one_of_topmost => "choose the top $1 cards of $2. $0 chooses one of those cards",
    said_other_one => "the rest",
    said_with_that => "with",
    said_play_with_too => "with $0 into play.",
    said_play_with => "with $0 into play",
    said_play_has_twice => "with $1, \"$2.\", and $3 into play.",
    said_play_quoted => "with $0 into play.",
    said_play_named_quoted => "with $1 into play named $0.",
    said_play_has_keyword => "with $1 into play",
    said_play_named_has_keyword => "with $2 into play named $0",
    said_play_has => "with $1 into play.",
    said_play_has_too => "and $1 into play.",
    said_play_named_has => "with $2 into play named $0.",
    said_play_attacking => "into play attacking",
    said_play_named_attacking => "into play attacking named $0",
    said_play_both => "into play tapped and attacking",
    said_play_for_each => "into play ",
    said_chosen_last => "of the chosen color and type into play",
    said_creature => "",
    said_copy_hasty => ". that token gains haste",
    said_modes_limited => "choose one — $0; or $2. play this ability only $1.",
    said_as_many_tokens =>
        "any number of $0 counters from $1. if you do, put a $2 token into play for each $0 \
            counter removed this way$3",
    said_play_each_has => "with $2 into play $0.",
    said_play_colored => "$0 $1 white, red and green $2 creature tokens into play",
    said_as_token_comes => "",
    said_at_that_time => "",
    said_type_becomes => "$0 becomes $1 $2",
    said_copy_for_each =>
        "copy that spell for each other $0 the spell could target. each copy targets a \
            different one of those $1",
    said_prevented_of_it =>
        "prevent the next X damage that would be dealt to that player this turn by ~, \
            where X is the amount of mana paid this way. ~ deals $0 damage to that player",
    said_returned_top => "put $0 on top of $1 library in any order",
    said_you_hurt => "you're dealt $0",
    said_damage_behind => "damage to $0 $1",
    said_half_behind => "half $0 damage$2, to $1",
    said_there_as_hand => "from your graveyard",
    said_top_as_hand => "",
    said_after_upkeep => "after their upkeep step",
    said_attack_at_once => "attack as though it had haste",
    said_copy_has => ", except it has $0",
    said_at_end => "at the end of",
    said_plain_types => "card types",
    said_land_is => "that land is $0 $1 for as long as it has $2 $3 counter on it",
    said_protections =>
        "until end of turn, $0 gain protection from white if $1. until end of turn, $0 \
            gain protection from blue if $2. until end of turn, $0 gain protection from \
            black if $3. until end of turn, $0 gain protection from red if $4. until end \
            of turn, $0 gain protection from green if $5",
    said_it_reaches => "block as though it had flying",
    said_they_reach => "block as though they had flying",
    said_all_graveyards => "all cards in all graveyards",
    said_didnt_attack => "didn't attack this turn",
    said_reveal_top => "reveal the top card of your library",
    said_does_either => "if a player does",
    said_stats_of_last =>
        "as long as the imprinted card is a creature card, ~ has that card's power, \
            toughness, and creature types. it's still $0 $1",
    said_has_and_prevents =>
        "as long as $0, prevent all combat damage that would be dealt by ~. as long as \
            $0, it has $1",
    said_all_and_hands =>
        "remove all artifacts, creatures, and lands from the game. remove all cards in \
            all graveyards from the game. each player removes his or her hand from the \
            game",
    said_it_has_haste => "it gains haste",
    said_creates_twice => "it puts twice that many of those tokens into play instead",
    said_source_would =>
        "the next $0 damage that would be dealt to $1 this turn by a source of your \
            choice",
    said_damage_or_less => "$0 or less damage",
    said_only_target_of => "that spell targets only ~",
    said_blocks_now => "block as though they had flying this turn",
    said_or_player => "creature or player",
    said_not_starting => "and you're not playing first",
    said_the_creature => "that creature",
    said_is_both_so => "$0 is $1 and $0 is $2",
}
