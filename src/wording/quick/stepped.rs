//! The table's nodes, gone through in pest's own steps: pest notes what it tried in vain, for
//! whoever says what a text should have been.
use super::kinds;
use super::table::{GrammarTable, NONE};
use pest::error::Error;
use pest::iterators::Pairs;
use pest::{Atomicity, MatchDir, ParseResult, ParserState, RuleType, unicode};

type State<'i, R> = Box<ParserState<'i, R>>;
type Step<'i, R> = ParseResult<State<'i, R>>;

/// A table with the names of its rules.
struct ByPest<'t, R> {
    table: GrammarTable<'t>,
    rules: &'t [R],
}

/// What pest makes of a text.
pub(super) fn stepped<'i, R: RuleType>(
    table: GrammarTable<'_>,
    rules: &[R],
    rule: u32,
    text: &'i str,
) -> Result<Pairs<'i, R>, Error<R>> {
    let stepped = ByPest { table, rules };
    pest::state(text, |state| stepped.rule(rule, state))
}

impl<R: RuleType> ByPest<'_, R> {
    fn rule<'i>(&self, rule: u32, state: State<'i, R>) -> Step<'i, R> {
        let (node, kind) = self.table.root(rule);
        let Some(name) = self.rules.get(rule as usize).copied() else { return Err(state) };
        let inner = |state: State<'i, R>| self.node(node, state);
        let atomic = |state: State<'i, R>| state.atomic(Atomicity::Atomic, inner);
        let blank = rule == self.table.blank;
        match kind {
            0 if blank => state.rule(name, atomic),
            0 => state.rule(name, inner),
            1 if blank => atomic(state),
            1 => inner(state),
            2 => state.rule(name, atomic),
            3 => state.atomic(Atomicity::CompoundAtomic, |state| state.rule(name, inner)),
            _ => state.atomic(Atomicity::NonAtomic, |state| state.rule(name, inner)),
        }
    }

    fn node<'i>(&self, node: u32, state: State<'i, R>) -> Step<'i, R> {
        let Some([head, a, b]) = self.table.node(node) else { return Err(state) };
        let inner = |state: State<'i, R>| self.node(a, state);
        match head & 0xFF {
            kinds::WORDS => state.match_string(self.said(a, b)),
            kinds::ANY_CASE => state.match_insensitive(self.said(a, b)),
            kinds::RANGE => {
                let [from, to] = [a, b].map(|c| char::from_u32(c).unwrap_or_default());
                state.match_range(from..to)
            }
            kinds::RULE => self.rule(a, state),
            kinds::SEQUENCE | kinds::SEQUENCE_APART => {
                let apart = head & 0xFF == kinds::SEQUENCE_APART;
                state.sequence(|state| self.sequence(a, b, apart, state))
            }
            kinds::CHOICE => self.choice(a, b, state),
            // What can't begin here is tried as well: it might have stood here.
            kinds::CHOICE_BY_BYTE => self.choice(b + 1, self.table.row(b), state),
            kinds::PERHAPS => state.optional(inner),
            kinds::REPEATED => state.repeat(inner),
            kinds::REPEATED_APART => state.sequence(|state| {
                state.optional(|state| {
                    let again = |state: State<'i, R>| {
                        state.sequence(|state| self.blanks(state).and_then(inner))
                    };
                    inner(state).and_then(|state| state.repeat(again))
                })
            }),
            kinds::AHEAD => state.lookahead(true, inner),
            kinds::NOT_AHEAD => state.lookahead(false, inner),
            kinds::UNTIL => {
                let place = |n| (self.table.row(a + 2 * n), self.table.row(a + 2 * n + 1));
                let words = (0..b).map(place).map(|(at, length)| self.said(at, length));
                state.skip_until(&words.collect::<Vec<_>>())
            }
            kinds::ANY => state.skip(1),
            kinds::START => state.start_of_input(),
            kinds::END => state.end_of_input(),
            kinds::CLASS => match a {
                0 => state.match_char_by(unicode::LETTER),
                1 => state.match_char_by(unicode::UPPERCASE_LETTER),
                2 => state.match_char_by(|c| c.is_ascii_alphabetic()),
                _ => state.match_char_by(|c| c.is_ascii_alphanumeric()),
            },
            kinds::POPPED => state.stack_pop(),
            kinds::PEEKED => {
                let [from, to] = [a, b].map(|n| i32::try_from(n).unwrap_or(i32::MAX));
                let to = Some(to).filter(|to| *to < i32::MAX);
                state.stack_match_peek_slice(from, to, MatchDir::BottomToTop)
            }
            kinds::PUSHED => state.stack_push(inner),
            kinds::RESTORED => state.restore_on_err(inner),
            kinds::LINE_END => {
                let or = |state: State<'i, R>| state.match_string("\r\n");
                state.match_string("\n").or_else(or).or_else(|state| state.match_string("\r"))
            }
            _ => Err(state),
        }
    }

    fn sequence<'i>(
        &self,
        row: u32,
        many: u32,
        apart: bool,
        mut state: State<'i, R>,
    ) -> Step<'i, R> {
        for n in 0..many {
            if n > 0 && apart {
                state = self.blanks(state)?;
            }
            state = self.node(self.table.row(row + n), state)?;
        }
        Ok(state)
    }

    fn choice<'i>(&self, row: u32, many: u32, mut state: State<'i, R>) -> Step<'i, R> {
        for n in 0..many {
            match self.node(self.table.row(row + n), state) {
                Ok(matched) => return Ok(matched),
                Err(back) => state = back,
            }
        }
        Err(state)
    }

    fn blanks<'i>(&self, state: State<'i, R>) -> Step<'i, R> {
        let blank = self.table.blank;
        if blank == NONE || state.atomicity() != Atomicity::NonAtomic {
            return Ok(state);
        }
        state.repeat(|state| self.rule(blank, state))
    }

    fn said(&self, at: u32, length: u32) -> &str {
        std::str::from_utf8(self.table.said(at, length)).unwrap_or_default()
    }
}
