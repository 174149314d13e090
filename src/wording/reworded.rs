//! What is printed instead of what the rules of `grammar/wording/reworded.pest` read: phrases of the
//! time in other words or in another order. Where a printed phrase has a number, "$0", the words of
//! that child stand there.
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
    said_two_land_types => "choose a land type. each land of that type becomes the basic land type of your choice until end of turn",
    said_one_of_two => "choose two target creatures an opponent controls controlled by the same player. those creatures' controllers sacrifice one of them",
    said_untaps_and_taps => "simultaneously untap all tapped artifacts, creatures, and lands that player controls and tap all untapped artifacts, creatures, and lands that player controls",
    said_each_put_there => "at the beginning of the next cleanup step, remove those counters",
    said_flooded => "put a flood counter on target non-Island land of that player's choice he or she controls",
    said_power_becomes => "change ~'s base power to the toughness of target creature blocking or blocked by ~ minus 1 until end of turn. change ~'s base toughness to 1 plus that creature's power until end of turn",
    said_unblocked_then => "creatures it was blocking that had become blocked by only that creature this combat become unblocked. then have it block an $0 of your choice",
    said_shuffle_afterwards => "then shuffle your library",
    said_none_of_others => "if no non$0 cards are revealed this way, put all cards revealed this way $1",
    said_gains_that => "$1 gains your choice of $0 $2",
    said_once_a_turn => "until end of turn, $0 play this ability only once each turn.\"",
    said_loses_all_but => "you lose life equal to your life total minus 1",
    said_other_home => "return the rest to their owners' hands",
    said_chooses_one => "those creatures' controllers sacrifice one of them",
    said_next_instead => "prevent the next $0 damage that would be dealt to it this turn",
    said_player_gains_none => "he or she gains 0 life",
    said_you_gain_none => "you gain 0 life",
    said_creature_hasty => "that creature gains haste",
    said_comes_with_more => "return that card to play with a +1/+1 counter on it instead",
    said_pile_by_opponent => "put a card in the pile of an opponent's choice into $0",
    said_double_counters => "put a +1/+1 counter on this creature for each +1/+1 counter on it",
    said_or_remove_one => "put a $0 counter on $1 or remove a $0 counter from it",
    said_base_of_all => "$0 become $1",
    said_base_of_one => "$0 becomes $1",
    said_stat_becomes => "$0 has base $1 $2 $3",
    said_if_greater => "otherwise,",
    said_if_not => "otherwise, that player",
    said_otherwise_player => "otherwise, that player",
    said_of_each_of => "for each of those $0, its controller",
    said_if_exchanged => "if you do",
    said_no_sacrifice => "",
    said_others_on => "and the rest on $0",
    said_others_into => "and the rest into $0",
    said_one_on_top => ", then put one of those cards on top of your library and the rest on the bottom of your library",
    said_comma_or => " or",
    said_choose_to => "",
    said_each_and_draws => "each discard their hands and draw $0",
    said_each_then_draws => "each discard their hands, then draw $0",
    said_unless_paid_before => ". that player may pay $0 to end this effect",
    said_number_too => ". choose a number greater than $0",
    said_color_too => ". choose a color",
    said_from_your_graveyard => "target $0 in your graveyard",
    said_all_the_cards => "",
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
    said_permanents_abilities => "activated abilities of that permanent can't be played",
    said_its_host => "that creature",
    said_an_additional => "",
    said_additional_damage => "",
    said_random_last => "$0 of them at random from the game",
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
}
