//! Two wordings of one thing, in the grammar: what a text says otherwise than 2006 printed it,
//! rewritten on the syntax.
//!
//! A rule `said_…` of `grammar/wording/` reads a wording of the time beside the one that is
//! printed; a rule `later_…` one of a later edition. Neither makes a child: both wordings are
//! lowered by the same arm. This table has what is printed instead of the words that the rule read,
//! so that the text is held against its tree in the words of 2006.
use super::prepare::Prepared;
use super::read::{P, Rule, parsed};
use super::words;
use std::borrow::Cow;

/// Words that a rule read, and what is printed instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    /// Where they begin in the prepared text.
    start: usize,
    /// Where they end.
    end: usize,
    printed: &'static str,
    /// Whether they are of a later edition.
    later: bool,
}

macro_rules! editions {
    (said { $($same:ident => $printed:literal,)* } later { $($rule:ident => $instead:literal,)* }) => {
        /// The rules of the table by name: a test holds them against the grammar.
        #[cfg(test)]
        pub(super) const RULES: &[&str] = &[$(stringify!($same),)* $(stringify!($rule),)*];

        /// What is printed instead of what the rule reads, and whether that is of a later edition.
        const fn of(rule: Rule) -> Option<(&'static str, bool)> {
            match rule {
                $(Rule::$same => Some(($printed, false)),)*
                $(Rule::$rule => Some(($instead, true)),)*
                _ => None,
            }
        }
    };
}

editions! {
    said {
        said_the_attached => "",
        said_still => "",
        said_or_greater => "greater than or equal to",
        said_or_less => "less than or equal to",
        said_additional_mana => "",
        said_additional_cards => "",
        said_may => "can",
        said_shadow => "it had shadow",
        said_greatest => "highest",
        said_least => "lowest",
        said_highest => "greatest",
        said_lowest => "least",
        said_card_type => "card type",
        said_by_any => "",
        said_upkeep_step => "",
        said_both => "",
        said_have_value => "with",
        said_it_haunts => "the creature ~ haunts",
        said_theres => "there is",
        said_then_comma => "then if",
        said_that_damage => "the",
        said_deals_none => "assigns",
        said_deal_none => "assign",
        said_in_graveyard => "from",
        said_from_removed => "in",
        said_its_not => "it isn't",
        said_all_costs => "",
        said_land_types => "",
        said_back => "",
        said_first_time => "for the first time each turn",
        said_the_other => "the rest",
        said_other => "rest",
        said_all_the => "the",
        said_other_revealed => "rest",
        said_enchanted_opponent => "enchanted player",
        said_least_life => "with the lowest life total",
        said_highest_life => "with the most life",
        said_from_play => "",
        said_total => "the number of",
        said_in_excess => "minus",
        said_that_was => "",
        said_been_dealt => "that was dealt damage this turn",
        said_damage_dealt => "the damage dealt to",
        said_so_far => "",
        said_among => "",
        said_of_all => "",
        said_each_graveyard => "all graveyards",
        said_chosen_number => "that number",
        said_except_for => "other than",
        said_any_color => "",
        said_could_enchant => "can enchant",
        said_that_turn => "until end of turn",
        said_your_choice => "",
        said_created => "put into play with",
        said_last_color => "of the chosen color",
        said_not_having => "without",
        said_its_abilities => "all abilities",
        said_removed_with => "removed from the game with",
        said_graveyard_first => "hand and graveyard",
        said_one_cost => "their mana costs",
        said_as_steps => "at the end of phases or turns",
        said_activated => "",
        said_nonwhite => "spend other mana only as though it were colorless mana",
        said_thats => "",
        said_also => "",
        said_you_may => "",
        said_number_of => "",
        said_one_opponent => "an opponent",
        said_put_counters => "place",
        said_puts_twice => "places",
        said_any => "",
        said_no_exchange => "",
        said_before_damage => "the damage was dealt",
        said_marked_on => "from",
        said_still_named => "",
        said_whole_hand => "",
        said_not_played => "you didn't play it from your hand",
        said_additional => "",
        said_an_ability => "",
        said_ability => "",
        said_has_while => "gains",
        said_each_time => "if",
        said_may_in_all => "can",
        said_down_first => "",
        said_game_last => "from the game face down",
        said_activated_of => "",
        said_up_to => "",
        said_this_spell => "~",
        said_cant_spend => "this mana can't be spent to play spells",
        said_the_player => "that player",
    }
    later {
    }
}

/// Whether the rule only says how something is said.
pub(super) const fn is(rule: Rule) -> bool {
    of(rule).is_some()
}

/// What a pair and all in it say otherwise than it is printed, in the order of the text.
pub(super) fn said(pair: &P) -> Vec<Said> {
    let inside = pair.clone().into_inner().flatten();
    let said = inside.filter_map(|pair| {
        let (printed, later) = of(pair.as_rule())?;
        let end = pair.as_span().start() + pair.as_str().trim_end().len();
        Some(Said { start: pair.as_span().start(), end, printed, later })
    });
    said.collect()
}

/// The words of a pair as they are printed.
pub(super) fn printed<'i>(pair: &P<'i>) -> Cow<'i, str> {
    let all = said(pair);
    if all.is_empty() {
        return Cow::Borrowed(pair.as_str().trim());
    }
    let mut words = pair.as_str().to_string();
    let from = pair.as_span().start();
    for one in all.into_iter().rev() {
        let (start, end, printed) = one.whole(&words, from);
        words.replace_range(start..end, &printed);
    }
    Cow::Owned(words.trim().to_string())
}

impl Said {
    /// The bytes that what is printed stands for, in a text that begins at a byte, and what is
    /// printed there: where that is nothing, a space goes with it, and an article before it agrees
    /// with what follows.
    fn whole(&self, text: &str, from: usize) -> (usize, usize, String) {
        let (start, end) = (self.start - from, self.end - from);
        if !self.printed.is_empty() {
            return (start, end, self.printed.to_string());
        }
        let Some(next) = text[end..].strip_prefix(' ') else {
            return (start - usize::from(text[..start].ends_with(' ')), end, String::new());
        };
        match [" an ", " a "].iter().find(|article| text[..start].ends_with(**article)) {
            Some(before) => {
                let article = format!("{} ", words::article(next));
                (start + 1 - before.len(), end + 1, article)
            }
            None => (start, end + 1, String::new()),
        }
    }
}

/// A paragraph as it is printed, where its syntax says some of it otherwise.
pub(super) fn turned(mut ready: Prepared, said: &[Said]) -> Prepared {
    for one in said.iter().rev() {
        let (start, end, printed) = one.whole(&ready.text, 0);
        if one.later {
            let words = ready.text[start..end].to_string();
            ready.mark(start, &words, one.printed);
        }
        ready.splice(start, end, &printed);
    }
    ready
}

/// Paragraphs as they are printed, of a text that isn't read otherwise.
pub(super) fn all_turned(paragraphs: Vec<Prepared>) -> Vec<Prepared> {
    let turn = |ready: Prepared| {
        if ready.text.len() > super::LONGEST {
            return ready;
        }
        let said = super::with_room(ready.text.len(), || parsed(&ready.text));
        turned(ready, &said)
    };
    paragraphs.into_iter().map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::TypeLine;
    use crate::wording::{read, tree::CardText};

    /// A text for each rule: the rule, a type line, the text in the wording that isn't printed.
    const TEXTS: &str = include_str!("editions.tsv");

    /// Both wordings have one meaning, and what is printed is another text than what was said.
    #[test]
    fn both_wordings_have_one_meaning() {
        let meaning = |text: &CardText| text.abilities().cloned().collect::<Vec<_>>();
        let mut rules = Vec::new();
        for line in TEXTS.lines() {
            let [rule, types, text] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("three fields: {line}");
            };
            let types = TypeLine::parse(types).expect("a type line");
            let said = read("Gorse Hob", &types, text);
            assert!(said.is_understood(), "{text}");
            let printed = said.to_string().replace('~', "Gorse Hob");
            assert_ne!(printed, text);
            assert_eq!(meaning(&said), meaning(&read("Gorse Hob", &types, &printed)), "{text}");
            rules.push(rule);
        }
        assert_eq!(rules, RULES);
    }
}
