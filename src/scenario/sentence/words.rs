//! What each rule of the grammar is called when a sentence is refused: a word (`k_…`) and what is
//! called as its rule is by the rule's own name, the others by the table below.
use super::Rule;
use super::Sentences;
use crate::wording::quick::Quick as _;
use std::sync::LazyLock;

/// A grammar rule in human words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RuleInWords {
    /// This very word.
    Word(&'static str),
    /// Something of this kind.
    Kind(&'static str),
    /// A rule that only looks ahead: nothing that could be written.
    Guard,
}

/// The word that a rule stands for, if it is one.
pub(super) fn is_word(rule: Rule) -> bool {
    matches!(words(rule), RuleInWords::Word(_))
}

/// Whether a rule matches a piece of a sentence, rather than words of the grammar.
pub(super) fn is_piece(rule: Rule) -> bool {
    let name = Sentences::NAMES.get(rule as usize).copied().unwrap_or_default();
    !name.starts_with("k_") && rule != Rule::EOI
}

/// The words for a rule.
pub(super) fn words(rule: Rule) -> RuleInWords {
    CALLED.get(rule as usize).copied().unwrap_or(RuleInWords::Guard)
}

/// All rules of the first grammar, each with its own name in words. Those of what is said otherwise
/// are never what a refused sentence should have.
static NAMED: LazyLock<Vec<(Rule, String)>> = LazyLock::new(|| {
    let all = Sentences::RULES.iter().zip(Sentences::NAMES);
    let first = all.take_while(|(rule, _)| **rule != Rule::said_end);
    first.map(|(rule, name)| (*rule, name.replace('_', " "))).collect()
});

/// What each rule is called, in the order in which the grammar has them.
static CALLED: LazyLock<Vec<RuleInWords>> = LazyLock::new(|| {
    let mut called = Vec::new();
    for (rule, name) in NAMED.iter() {
        let at = *rule as usize;
        called.resize(called.len().max(at + 1), RuleInWords::Guard);
        called[at] = apart(*rule).unwrap_or_else(|| match name.strip_prefix("k ") {
            Some(word) => RuleInWords::Word(word),
            None => RuleInWords::Kind(name),
        });
    }
    called
});

/// The words for a rule that isn't called by its name.
fn apart(rule: Rule) -> Option<RuleInWords> {
    use RuleInWords::{Guard, Kind, Word};
    Some(match rule {
        Rule::action => Kind("an action such as `Ann plays Forest` or `everyone passes`"),
        Rule::expectation => Kind("an expectation such as `Bob has 18 life`"),
        Rule::explained
        | Rule::turn_sentence
        | Rule::past_sentence
        | Rule::stack_sentence
        | Rule::board_sentence
        | Rule::states_sentence
        | Rule::rules_sentence
        | Rule::may_sentence => Kind("a sentence"),
        Rule::in_game | Rule::in_main | Rule::in_sub => {
            Kind("`in the main game`, `in the subgame`")
        }
        Rule::player
        | Rule::player_poss
        | Rule::unknown_name_poss
        | Rule::actor
        | Rule::actor_for
        | Rule::opponent => Kind("a player"),
        Rule::card
        | Rule::alias
        | Rule::unknown_name
        | Rule::named
        | Rule::stated
        | Rule::stack_end
        | Rule::target_whose
        | Rule::ability_owner
        | Rule::board_card
        | Rule::known_noun
        | Rule::held_mark
        | Rule::held_card
        | Rule::it
        | Rule::herself
        | Rule::nth_named
        | Rule::the_described
        | Rule::described_as
        | Rule::described_by
        | Rule::described_thing
        | Rule::described_size
        | Rule::described_type
        | Rule::both_named
        | Rule::every_named
        | Rule::placed_from => Kind("a name of the file"),
        Rule::share_at => Kind("a target and how much of it"),
        Rule::deals_so | Rule::deals_much => Kind("`to deal` and how much damage"),
        Rule::aiming_verb
        | Rule::done_now
        | Rule::asked_verb
        | Rule::deed_verb
        | Rule::chosen_verb
        | Rule::past_deed
        | Rule::verb_mark
        | Rule::used_verb
        | Rule::somebody_passes
        | Rule::resolves
        | Rule::ends_turn
        | Rule::responds
        | Rule::kicks
        | Rule::flashes_back
        | Rule::type_cycles
        | Rule::equips_to
        | Rule::will_not
        | Rule::declares_attackers
        | Rule::attack_alone
        | Rule::declares_blockers
        | Rule::block_alone
        | Rule::says_yes
        | Rule::unmorphs
        | Rule::creature_attacks
        | Rule::creature_blocks
        | Rule::zone_has
        | Rule::attached_is
        | Rule::cant_be_blocked_by
        | Rule::color_is
        | Rule::controller_is
        | Rule::owner_is
        | Rule::name_is
        | Rule::loses
        | Rule::wins
        | Rule::can_be_blocked
        | Rule::at_life
        | Rule::is_dead
        | Rule::is_alive
        | Rule::died
        | Rule::survived
        | Rule::took
        | Rule::target_is
        | Rule::both_pass
        | Rule::is_played
        | Rule::lets_through
        | Rule::can_be_target
        | Rule::can_target
        | Rule::can_activate
        | Rule::base_deed
        | Rule::gives
        | Rule::makes_fly
        | Rule::animates
        | Rule::told_behind
        | Rule::may_verb
        | Rule::may_rest => Kind("a verb"),
        Rule::pt_change
        | Rule::trigger_targets
        | Rule::ability
        | Rule::which
        | Rule::ability_event
        | Rule::keyword_name
        | Rule::keyword_alone
        | Rule::no_keyword
        | Rule::given
        | Rule::its_ability => Kind("an ability"),
        Rule::counted_kind | Rule::kind_word | Rule::kinds_word | Rule::both_kind => {
            Kind("a kind of token")
        }
        Rule::copies_it | Rule::takes | Rule::puts_pile | Rule::trigger_put => Kind("chooses"),
        Rule::bare_point
        | Rule::turn_point
        | Rule::step_point
        | Rule::turn_only
        | Rule::step
        | Rule::untap_step
        | Rule::upkeep_step
        | Rule::draw_step
        | Rule::precombat_main
        | Rule::postcombat_main
        | Rule::some_main
        | Rule::beginning_of_combat
        | Rule::declare_attackers
        | Rule::declare_blockers
        | Rule::second_damage
        | Rule::first_damage
        | Rule::some_damage
        | Rule::end_of_combat
        | Rule::end_of_turn
        | Rule::cleanup_step
        | Rule::combat_phase => Kind("a step such as `upkeep step`"),
        Rule::attackers_are => Kind("attackers"),
        Rule::blockers_are => Kind("blockers"),
        Rule::left_out
        | Rule::object_copies
        | Rule::copier
        | Rule::object
        | Rule::object_list
        | Rule::then_list
        | Rule::blockers
        | Rule::responded_to => Kind("a card or object"),
        Rule::both_players => Kind("`both players`"),
        Rule::held_things
        | Rule::things_held
        | Rule::things
        | Rule::thing_word
        | Rule::thing_kind
        | Rule::has_things => Kind("what a player controls"),
        Rule::happening
        | Rule::fizzled
        | Rule::is_done
        | Rule::fact_happened
        | Rule::event
        | Rule::event_kind
        | Rule::hit
        | Rule::has_countered
        | Rule::didnt_survive
        | Rule::returned_to
        | Rule::by_the_game
        | Rule::didnt
        | Rule::didnt_die
        | Rule::didnt_take
        | Rule::didnt_deal
        | Rule::didnt_gain
        | Rule::didnt_lose
        | Rule::was_killed => Kind("what happened"),
        Rule::is_not_what
        | Rule::is_what
        | Rule::description
        | Rule::described_word
        | Rule::plain_word
        | Rule::attached_to_any
        | Rule::on_top_of_stack => Kind("what it is"),
        Rule::power_toughness => Kind("power and toughness"),
        Rule::nothing_fights => Kind("nothing claim"),
        Rule::damage_waits => Kind("`with damage on the stack`"),
        Rule::placed
        | Rule::the_kind
        | Rule::noun
        | Rule::noun_list
        | Rule::answer_nouns
        | Rule::subject
        | Rule::held
        | Rule::blocked_list => Kind("a name"),
        Rule::no_damage_to => Kind("no damage"),
        Rule::on_top_alone => Kind("`on top`"),
        Rule::hers | Rule::owners | Rule::pronoun => Kind("whose"),
        Rule::poss | Rule::k_s_is => Kind("`'s`"),
        Rule::number
        | Rule::number_word
        | Rule::signed
        | Rule::count
        | Rule::amount
        | Rule::answer_number
        | Rule::no_natural
        | Rule::nth
        | Rule::number_of => Kind("a number"),
        Rule::ordinal => Kind("`first`, `second` …"),
        Rule::article => Kind("`a`"),
        Rule::times => Kind("`once`, `twice`, `3 times`"),
        Rule::mana
        | Rule::answer_mana
        | Rule::mana_letters
        | Rule::mana_color
        | Rule::mana_count
        | Rule::colored_mana => Kind("mana such as `{1}{G}`"),
        Rule::quoted | Rule::quoted_text | Rule::has_quoted | Rule::quoted_whole => {
            Kind("words in quotes")
        }
        Rule::letter => Kind("`X`"),
        Rule::rule_number => Kind("a rule number"),
        Rule::about | Rule::source => Kind("`for` and a source"),
        Rule::copy_played => Kind("copy"),
        Rule::token
        | Rule::token_words
        | Rule::board_copy
        | Rule::board_token
        | Rule::token_pt
        | Rule::token_type
        | Rule::token_ability
        | Rule::token_keyword => Kind("a token"),
        Rule::phrase | Rule::subject_phrase | Rule::deed_object => Kind("words as on cards"),
        Rule::zone
        | Rule::in_play
        | Rule::stack_zone
        | Rule::removed_zone
        | Rule::phased_zone
        | Rule::ante_zone
        | Rule::owned_zone
        | Rule::zone_name
        | Rule::is_in_zone
        | Rule::zone_in
        | Rule::into_play
        | Rule::on_battlefield
        | Rule::in_exile => Kind("a zone"),
        Rule::card_words
        | Rule::alias_words
        | Rule::token_name
        | Rule::name_words
        | Rule::card_words_up
        | Rule::card_word_up => Kind("a name and nothing else"),
        Rule::bracket => Kind("states in brackets, closed again"),
        Rule::state | Rule::is_state => Kind("a state such as `tapped`"),
        Rule::state_copy => Kind("`copy of` and a card"),
        Rule::counter_kind => Kind("a kind of counter"),
        Rule::aspect_creature_type
        | Rule::aspect_land_type
        | Rule::aspect_card_type
        | Rule::aspect_type
        | Rule::aspect_name
        | Rule::aspect_color
        | Rule::aspect_player
        | Rule::aspect_number
        | Rule::aspect_word => Kind("aspect"),
        Rule::amounts | Rule::amount_to | Rule::shares | Rule::share => {
            Kind("a share such as `2 to Teddy`")
        }
        Rule::the_damage => Kind("what resolves"),
        Rule::by_source => Kind("`with` and a source"),
        Rule::every_one | Rule::every_phrase => Kind("`all` and what"),
        Rule::everything => Kind("`everything`"),
        Rule::game_over => Kind("game goes on"),
        Rule::attack_group => Kind("`with` and the attackers"),
        Rule::block_group => Kind("what is blocked, `with` and the blockers"),
        Rule::life_paid | Rule::cost_to | Rule::generic | Rule::paid_to => Kind("a cost"),
        Rule::effect_of => Kind("an effect such as `Teddy's effect`"),
        Rule::counts_library => Kind("counts"),
        Rule::leaves_tapped => Kind("leaves"),
        Rule::keeps_targets => Kind("keeps"),
        Rule::changes_targets => Kind("changes"),
        Rule::target_of_what => Kind("`of` and a spell or ability"),
        Rule::answer | Rule::plain_words | Rule::answer_words => Kind("an answer"),
        Rule::modes | Rule::mode => Kind("a mode such as `mode 2`"),
        Rule::clause
        | Rule::response
        | Rule::targets
        | Rule::at_target
        | Rule::holding
        | Rule::in_response
        | Rule::tapping_for_mana
        | Rule::copying
        | Rule::land_drop => Kind("a clause such as `targeting …` or `paying …`"),
        Rule::loop_claim => Kind("loop"),
        Rule::loop_gain => Kind("what grows"),
        Rule::facts | Rule::fact | Rule::fact_is | Rule::fact_has => {
            Kind("a fact such as `is tapped` or `has flying`")
        }
        Rule::be | Rule::is_not => Kind("`is`"),
        Rule::was | Rule::was_not => Kind("`was`"),
        Rule::has | Rule::has_not => Kind("`has`"),
        Rule::fact_can | Rule::cannot => Kind("`can` or `can't`"),
        Rule::has_what | Rule::has_keyword => Kind("what it has"),
        Rule::cards_here => Kind("cards in"),
        Rule::EOI | Rule::sentence_end => Kind("the end of the sentence"),
        Rule::steps => Kind("several steps"),
        Rule::step_text => Kind("a step"),
        Rule::joint => Kind("a comma"),
        Rule::card_verb | Rule::used_to => Kind("plays"),
        Rule::by_means => Kind("`with`"),
        Rule::and_no_more => Kind("`and no others`"),
        Rule::in_front | Rule::to_block | Rule::is_blocked | Rule::goes_unblocked => Kind("blocks"),
        Rule::compared
        | Rule::measure
        | Rule::measured_life
        | Rule::measured_cards
        | Rule::measured_things
        | Rule::measured_word => Kind("a comparison"),
        Rule::fact_flies | Rule::does_not_fly => Kind("`flies`"),
        Rule::fact_holds => Kind("`holds`"),
        Rule::fact_fell => Kind("`fell to`"),
        Rule::still_waits => Kind("`with` and what is on the stack"),
        Rule::at_point => Kind("where in the turn"),
        Rule::declaring => Kind("where in the turn"),
        Rule::player_assigns => Kind("assigns"),
        Rule::by_counters => Kind("by its counters"),
        Rule::makes_colored => Kind("makes it of a colour"),
        Rule::answer_color => Kind("a colour"),
        Rule::all_strike => Kind("all strike"),
        Rule::its_which => Kind("an ability"),
        Rule::active_is => Kind("active is"),
        Rule::variable_is => Kind("`X`"),
        Rule::property_of => Kind("property of"),
        Rule::of_power => Kind("power"),
        Rule::of_toughness => Kind("toughness"),
        Rule::of_cost => Kind("converted cost"),
        Rule::attached_has => Kind("attached has"),
        Rule::its_variable => Kind("`X`"),
        Rule::short_subject => Kind("a player"),
        Rule::became => Kind("`became`"),
        Rule::has_cost => Kind("converted cost"),
        Rule::any_things => Kind("what a player controls"),
        Rule::not_done => Kind("`didn't`"),
        Rule::short_fact => Kind("a fact such as `is tapped` or `has flying`"),
        Rule::said_cost => Kind("mana such as `{1}{G}`"),
        Rule::next_player => Kind("a player"),
        Rule::some_counters => Kind("counters"),
        Rule::short_be | Rule::may_end => RuleInWords::Guard,
        Rule::puts_spell => Kind("plays"),
        Rule::last_step => Kind("a step such as `upkeep step`"),
        Rule::counters_now => Kind("counters"),
        Rule::aside => RuleInWords::Guard,
        Rule::spell_count => Kind("spells"),
        Rule::controller_of => Kind("who controls it"),
        Rule::board_down => Kind("`face-down`"),
        Rule::board_tapped => Kind("`tapped`"),
        Rule::things_in | Rule::thing_in | Rule::thing_in_words | Rule::mana_color_word => {
            Kind("cards")
        }
        Rule::gets_mana => Kind("taps for mana"),
        Rule::at_least => Kind("`at least`"),
        Rule::at_most => Kind("`at most`"),
        Rule::stops => Kind("`stop before the next choice`"),
        Rule::no_attack => Kind("`no attacks`"),
        Rule::no_block => Kind("`no blocks`"),
        Rule::a_land => Kind("`a land`"),
        Rule::paying_its => Kind("`with` or `paying`"),
        Rule::wins_flip => Kind("wins the flip"),
        Rule::there_are => Kind("`there are`"),
        Rule::counted_cards => Kind("a number of cards"),
        Rule::there_noun | Rule::there_phrase | Rule::there_word => Kind("what is counted"),
        Rule::color_word | Rule::answer_colors => Kind("a color"),
        Rule::has_power | Rule::has_toughness => Kind("`power` or `toughness` and a number"),
        Rule::target_of
        | Rule::legal_target
        | Rule::top_card_is
        | Rule::counters_on
        | Rule::only_claim
        | Rule::only_word
        | Rule::gives_size
        | Rule::has_killed => Kind("claim"),
        Rule::gets_no | Rule::gives_no => Kind("`doesn't`"),
        Rule::fact_gets | Rule::gets_from => Kind("what an effect adds, such as `gets +2/+0`"),
        Rule::on_it => Kind("`on it`"),
        Rule::more_than | Rule::less_than => Kind("`more than`, `less than`"),
        Rule::no_longer => Kind("`no longer`"),
        Rule::k_only_first => Word("only"),
        Rule::k_there_s => Word("there's"),
        Rule::k_buying_back => Word("buying it back"),
        Rule::may_word | Rule::may_not | Rule::may_so => Kind("`can`, `can't`"),
        Rule::k_we_re => Word("we're"),
        Rule::k_s => Word("'s"),
        Rule::k_face_down => Word("face-down"),
        Rule::k_face_up => Word("face-up"),
        Rule::k_owner_s => Word("owner's"),
        Rule::k_owners_ => Word("owners'"),
        Rule::k_phased_out => Word("phased-out"),
        Rule::k_removed_from_the_game => Word("removed-from-the-game"),
        Rule::k_it_s => Word("it's"),
        Rule::k_double_blocks => Word("double-blocks"),
        Rule::k_chump_blocks => Word("chump-blocks"),
        Rule::k_aren_t => Word("aren't"),
        Rule::k_can_t => Word("can't"),
        Rule::k_didn_t => Word("didn't"),
        Rule::k_doesn_t => Word("doesn't"),
        Rule::k_don_t => Word("don't"),
        Rule::k_hasn_t => Word("hasn't"),
        Rule::k_haven_t => Word("haven't"),
        Rule::k_isn_t => Word("isn't"),
        Rule::k_wasn_t => Word("wasn't"),
        Rule::k_weren_t => Word("weren't"),
        Rule::quick_act
        | Rule::quick_object
        | Rule::quick_claim
        | Rule::quick_of_object
        | Rule::quick_of_player
        | Rule::quick_fact
        | Rule::quick_event
        | Rule::has_plain => Guard,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::Sentences;
    use super::{NAMED, RuleInWords, words};
    use crate::wording::quick::Quick as _;

    #[test]
    fn a_word_is_what_its_rule_reads() {
        for (rule, _) in NAMED.iter() {
            if let RuleInWords::Word(word) = words(*rule) {
                assert!(Sentences::quickly(*rule, word).is_some(), "{rule:?} doesn't read {word}");
            }
        }
    }
}
