//! Two wordings of one thing, in the grammar: what a text says otherwise than 2006 printed it,
//! rewritten on the syntax.
//!
//! Where words stand elsewhere than they are printed, or their form depends on what stands before
//! them, the rule is one of `orders.pest`. It may read no words at all: what it prints is put in,
//! or some of what follows is printed otherwise. What stands between `moved_from` and `moved_till`
//! is printed at `moved_here`, so that the children of both orders are the same.
//!
//! A rule `said_…` of `grammar/wording/` reads a wording of the time beside the one that is
//! printed; a rule `later_…` one of a later edition. Neither makes a child: both wordings are
//! lowered by the same arm. This table and those of `reworded` and `later` have what is printed
//! instead of the words that the rule read. A paragraph that says something otherwise is turned
//! into what is printed and parsed again, so that what is lowered has the words of 2006 alone.
use super::prepare::Prepared;
use super::read::{P, Rule, parsed};
use super::{later, reworded, words};
use std::borrow::Cow;

/// Words that are printed otherwise, and what is printed there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SaidSpan {
    /// Where they begin in the prepared text.
    start: usize,
    /// Where they end; where they begin, if something is printed that isn't said.
    end: usize,
    printed: Cow<'static, str>,
    /// What is noted of them, if they are of a later edition.
    later: Option<Cow<'static, str>>,
    /// Whether they stand behind words that they don't belong to.
    misplaced: bool,
}

/// What is printed of what a rule of the table read.
enum Printing {
    /// These words instead.
    Instead(&'static str),
    /// The words themselves; of those that follow the first such are printed otherwise, as their
    /// form depends on what stands before them.
    Ahead(&'static str, &'static str),
    /// What follows is printed elsewhere.
    From,
    /// The same, and it doesn't belong where it stands.
    Lost,
    /// What was said since `From` is.
    Till,
    /// There.
    Here,
}

macro_rules! editions {
    (
        said { $($same:ident => $printed:literal,)* }
        orders { $($order:ident => $how:expr,)* }
    ) => {
        /// The rules of `editions.pest` by name: a test holds them against the grammar.
        #[cfg(test)]
        pub(super) const RULES: &[&str] = &[$(stringify!($same),)*];

        /// Those of `orders.pest`.
        #[cfg(test)]
        pub(super) const ORDERS: &[&str] = &[$(stringify!($order),)*];

        /// What is printed of what the rule reads, and what is noted of it where that is of a
        /// later edition.
        const fn of(rule: Rule) -> Option<(Printing, Option<&'static str>)> {
            Some(match rule {
                $(Rule::$same => (Printing::Instead($printed), None),)*
                $(Rule::$order => ($how, None),)*
                Rule::moved_from => (Printing::From, None),
                Rule::lost_from => (Printing::Lost, None),
                Rule::moved_till => (Printing::Till, None),
                Rule::moved_here => (Printing::Here, None),
                _ => match (reworded::of(rule), later::of(rule)) {
                    (Some(printed), _) => (Printing::Instead(printed), None),
                    (_, Some((later::Turned::Instead(printed), note))) => {
                        (Printing::Instead(printed), Some(note))
                    }
                    (_, Some((later::Turned::Ahead(words, other), note))) => {
                        (Printing::Ahead(words, other), Some(note))
                    }
                    (None, None) => return None,
                },
            })
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
        said_you_played => "you've played",
        said_that_theirs => "",
        said_own_cost => "its mana cost",
        said_the_chosen => "those",
        said_that_plays => "",
        said_may_then => "",
        said_died_so => "put into a graveyard from play this turn",
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
        said_removed_way => "removed from the game",
        said_attacking_player => "attacking player",
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
        said_were_way => "are",
        said_who_sacrifices => "sacrificed",
        said_who_discards => "discarded",
        said_who_reveals => "revealed",
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
        said_it_isnt => "it's not",
        said_both_coins => "both coins",
        said_divided_between => "divided as you choose among",
        said_between => "among",
        said_total_life => "the life lost this way",
        said_who_paid => "",
        said_then_act => "",
        said_each_attacking_you => "for each creature he or she controls that's attacking you",
        said_spell_first => "his or her first spell each turn",
    }
    orders {
        said_out_of => Printing::Instead("in"),
        said_so_many_cards => Printing::Instead("a number of"),
        said_plus_additional => Printing::Instead("and"),
        said_chosen_in => Printing::Ahead(" from ", " in "),
        said_revealed_out => Printing::Ahead(" in ", " from "),
        said_if_done => Printing::Instead(" and it"),
        said_and_with => Printing::Instead("and has"),
        said_stop => Printing::Instead("."),
        said_it_is => Printing::Ahead("'s", " is"),
        said_put_copy => Printing::Instead("copy"),
        said_puts_copy => Printing::Instead("copies"),
        said_onto_stack => Printing::Instead(""),
        said_as_long => Printing::Instead("for as long as"),
        said_the_whose => Printing::Instead(""),
        said_whose_of => Printing::Instead(""),
        said_whose => Printing::Instead("'s"),
        said_any_time => Printing::Instead("as though it had flash"),
        said_can_blocked => Printing::Instead("can't be blocked"),
        said_only_by => Printing::Instead("except by"),
        said_semicolon => Printing::Instead(","),
        said_line_end => Printing::Instead("."),
        said_own_color => Printing::Instead("it doesn't copy that creature's color"),
        said_comma => Printing::Instead(","),
        said_and_played => Printing::Instead("this turn and you've played"),
        said_front_comma => Printing::Instead(""),
        said_you_reveal => Printing::Instead("you reveal"),
        said_they_reveal => Printing::Instead("he or she reveals"),
        said_are_shown => Printing::Instead(""),
        said_the_stat => Printing::Instead(""),
        said_stat_of => Printing::Instead(""),
        said_or_gets => Printing::Instead("until end of turn or gets"),
        said_or_becomes => Printing::Instead("until end of turn or becomes"),
        said_or_put => Printing::Instead("or put"),
        said_on_it => Printing::Instead("on it"),
        said_each_has => Printing::Instead(". ~ has"),
        said_at_end_of => Printing::Instead("at the end of"),
        said_own_turn => Printing::Instead("'s controller's turn, that player"),
        said_at_own_end => Printing::Instead(""),
        said_if_any => Printing::Instead(""),
        said_pays => Printing::Instead("may pay"),
        said_faced_by => Printing::Instead("was blocked by"),
        said_facing => Printing::Instead(""),
        said_but => Printing::Instead(""),
        said_they_hold => Printing::Instead("he or she controls other than"),
        said_a_does => Printing::Instead(". if a player does,"),
    }
}

/// How often a paragraph is turned: what is printed instead of some words may hold others.
pub(super) const ROUNDS: usize = 12;

/// Whether the rule only says how something is said.
pub(super) const fn is(rule: Rule) -> bool {
    of(rule).is_some()
}

/// What a pair and all in it say otherwise than it is printed, in the order of the text; nothing if
/// words have left their place and came to no other. What stands inside of words that are printed
/// otherwise is found once those are turned.
pub(super) fn said(pair: &P) -> Option<Vec<SaidSpan>> {
    let mut found = SaidFound::default();
    found.gather(pair.clone(), pair.as_span().get_input())?;
    let SaidFound { mut all, begun, open } = found;
    // What is put in where other words begin stands before them.
    all.sort_by_key(|one| (one.start, one.end));
    // The form of words that depends on what stands before them was found first.
    all.dedup_by(|other, one| {
        (one.start, one.end) == (other.start, other.end) && one.start < one.end
    });
    (begun.is_empty() && open.is_empty()).then_some(all)
}

/// What was found to be said otherwise so far.
#[derive(Default)]
struct SaidFound {
    all: Vec<SaidSpan>,
    /// Where words begin that are printed elsewhere, and whether they are misplaced.
    begun: Vec<(usize, bool)>,
    /// What waits for its place, or for its words.
    open: Vec<Loose>,
}

impl SaidFound {
    fn gather(&mut self, pair: P, text: &str) -> Option<()> {
        let Some((printing, note)) = of(pair.as_rule()) else {
            return pair.into_inner().try_for_each(|child| self.gather(child, text));
        };
        let later = note.map(|note| filled(note, pair.clone()));
        let start = pair.as_span().start();
        let end = start + pair.as_str().trim_end().len();
        match printing {
            Printing::Instead(words) => {
                let printed = filled(words, pair);
                self.all.push(SaidSpan { start, end, printed, later, misplaced: false });
            }
            Printing::Ahead(words, other) => {
                let start = start + text.get(start..)?.find(words)?;
                let end = start + words.len();
                let printed = Cow::Borrowed(other);
                self.all.push(SaidSpan { start, end, printed, later, misplaced: false });
            }
            Printing::From => self.begun.push((start, false)),
            Printing::Lost => self.begun.push((start, true)),
            Printing::Till => {
                let (from, misplaced) = self.begun.pop()?;
                let till = from + text.get(from..start)?.trim_end().len();
                let words = Loose::Words(from, till, misplaced);
                moved(words, &mut self.open, &mut self.all, text)?;
            }
            Printing::Here => moved(Loose::Gap(start), &mut self.open, &mut self.all, text)?,
        }
        Some(())
    }
}

/// What has left its place, or where it comes to; each waits for the other, and what stands between
/// them has found its own.
#[derive(Clone, Copy)]
enum Loose {
    Words(usize, usize, bool),
    Gap(usize),
}

fn moved(place: Loose, open: &mut Vec<Loose>, all: &mut Vec<SaidSpan>, text: &str) -> Option<()> {
    let ((from, till, misplaced), here) = match (open.last().copied(), place) {
        (Some(Loose::Words(from, till, misplaced)), Loose::Gap(here))
        | (Some(Loose::Gap(here)), Loose::Words(from, till, misplaced)) => {
            ((from, till, misplaced), here)
        }
        _ => {
            open.push(place);
            return Some(());
        }
    };
    open.pop();
    let (within, others) = std::mem::take(all)
        .into_iter()
        .partition(|one: &SaidSpan| from <= one.start && one.end <= till);
    *all = others;
    let words = put(text.get(from..till)?.to_string(), from, within);
    let said =
        |start, end, printed, misplaced| SaidSpan { start, end, printed, later: None, misplaced };
    all.push(said(from, till, Cow::Borrowed(""), misplaced));
    all.push(said(here, here, Cow::Owned(words), false));
    Some(())
}

/// Words that begin at a byte of the text as they are printed.
fn put(mut words: String, from: usize, mut said: Vec<SaidSpan>) -> String {
    said.sort_by_key(|one| (one.start, one.end));
    for one in said.into_iter().rev() {
        let (start, end, printed) = one.whole(&words, from);
        words.replace_range(start..end, &printed);
    }
    words
}

/// What is printed, with the words of the children where it has their numbers: "$0", "$a0" with an
/// article.
fn filled(printed: &'static str, pair: P) -> Cow<'static, str> {
    let mut pieces = printed.split('$');
    let mut words = pieces.next().unwrap_or_default().to_string();
    if words.len() == printed.len() {
        return Cow::Borrowed(printed);
    }
    let children = pair.into_inner().filter(|child| !is(child.as_rule()));
    let children: Vec<&str> = children.map(|child| child.as_str().trim()).collect();
    for piece in pieces {
        let (article, piece) = piece.strip_prefix('a').map_or((false, piece), |rest| (true, rest));
        let (number, rest) = piece.split_at(piece.len().min(1));
        let child = number.parse().ok().and_then(|n: usize| children.get(n)).unwrap_or(&"");
        if article {
            words.push_str(words::article(child));
            words.push(' ');
        }
        words.push_str(child);
        words.push_str(rest);
    }
    Cow::Owned(words)
}

/// The words of a pair as they are printed.
pub(super) fn printed<'i>(pair: &P<'i>) -> Cow<'i, str> {
    let all = said(pair).unwrap_or_default();
    if all.is_empty() {
        return Cow::Borrowed(pair.as_str().trim());
    }
    let words = put(pair.as_str().to_string(), pair.as_span().start(), all);
    Cow::Owned(words.trim().to_string())
}

impl SaidSpan {
    /// The bytes that what is printed stands for, in a text that begins at a byte, and what is
    /// printed there: where that is nothing, a space goes with it, and an article before it agrees
    /// with what follows; where nothing was said, a space comes with it; a full stop or comma takes
    /// the place of a space.
    fn whole(&self, text: &str, from: usize) -> (usize, usize, String) {
        let (start, end) = (self.start - from, self.end - from);
        if start == end && !self.printed.ends_with(' ') {
            let before = text[..start].trim_end_matches(' ').len();
            let printed = match before {
                0 => format!("{} ", self.printed),
                _ if self.printed.starts_with([',', '.', '\'']) => self.printed.to_string(),
                _ => format!(" {}", self.printed),
            };
            return (before, before, printed);
        }
        if self.printed.starts_with(['.', ',']) && text[..start].ends_with(' ') {
            return (start - 1, end, self.printed.to_string());
        }
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
pub(super) fn turned(mut ready: Prepared, said: &[SaidSpan]) -> Prepared {
    for one in said.iter().rev() {
        let (start, end, printed) = one.whole(&ready.text, 0);
        let words = ready.text[one.start..one.end].to_string();
        if let Some(note) = one.later.as_ref().filter(|note| !note.is_empty()) {
            ready.mark(one.start, one.start + words.trim_end_matches('.').len(), note);
        }
        if one.misplaced {
            ready.misplaced(one.start - 1, &words);
        }
        ready.splice(start, end, &printed);
    }
    ready
}

/// Paragraphs as they are printed, of a text that isn't read otherwise.
pub(super) fn all_turned(paragraphs: Vec<Prepared>) -> Vec<Prepared> {
    let turn = |mut ready: Prepared| {
        for _ in 0..ROUNDS {
            if ready.text.len() > super::LONGEST {
                break;
            }
            let said = super::with_room(ready.text.len(), || parsed(&ready.text));
            if said.is_empty() {
                break;
            }
            ready = turned(ready, &said);
        }
        ready
    };
    paragraphs.into_iter().map(turn).collect()
}

#[cfg(test)]
mod tests;
