//! Lines of the board: objects with their states, spells on the stack.

use super::{Pair, Rule, SentenceReader, has, head, number, part, parts};
use crate::ast::{Aspect, BoardObject, ObjectState, Stacked, StateKind, TokenSource};
use crate::diagnostic::Fault;
use crate::names::DocumentNames;
use crate::source::Text;
use crate::terms::{CardType, Color, Supertype, subtypes};

/// A line of the board before its states are read, which may name what stands further down.
#[derive(Debug)]
pub(crate) struct BoardHead {
    /// How many.
    pub count: u32,
    /// What.
    pub what: BoardObject,
    /// The alias.
    pub alias: Option<Text>,
    /// The brackets, with what is in them.
    pub bracket: Option<Text>,
    /// `face-down X`, `tapped X`, where that is said.
    pub so: Option<ObjectState>,
}

/// Reads a line of the board but for its states; only the cards that the file defines are known by
/// name.
pub(crate) fn board_head(text: &Text, names: &DocumentNames) -> Result<BoardHead, Vec<Fault>> {
    head(text, names)
}

/// The card that a line of `stack:` names, if it can be one that stands nowhere else.
pub(crate) fn stack_name(text: &Text) -> Option<(Text, Option<Text>)> {
    let words = text.as_str();
    let ends = [" targeting ", ", ", " as ", " with ", " kicked", " choosing ", " dividing "];
    let end = ends.iter().filter_map(|end| words.find(end)).min().unwrap_or(words.len());
    let name = words[..end].trim();
    let card =
        !name.ends_with("ability") && !name.contains("ability \"") && !name.starts_with("the ");
    let alias = words.get(end..).and_then(|rest| rest.strip_prefix(" as ")).map(|rest| {
        let start = end + " as ".len();
        let stop = ends.iter().filter_map(|end| rest.find(end)).min().unwrap_or(rest.len());
        text.piece(start, start + rest[..stop].trim_end().len())
    });
    card.then(|| {
        (text.piece(0, end.min(name.len() + words.len() - words.trim_start().len())), alias)
    })
}

impl SentenceReader<'_> {
    /// `board_sentence`
    pub(super) fn board(&self, pair: Pair<'_>) -> BoardHead {
        let alias = part(&pair, Rule::as_alias)
            .and_then(|pair| parts(pair).next())
            .map(|pair| self.text(&pair));
        let bracket = part(&pair, Rule::bracket).map(|pair| self.text(&pair));
        let object = parts(pair.clone()).next().unwrap_or_else(|| pair.clone());
        let count = part(&object, Rule::number_of)
            .and_then(|of| number(of.as_str().trim_end_matches(['x', '×', ' '])))
            .unwrap_or_else(|| self.number_in(&object));
        let card = || {
            let words = object.clone().into_inner().find(|part| {
                matches!(part.as_rule(), Rule::card | Rule::card_words | Rule::card_words_up)
            });
            let text = words.as_ref().map_or_else(|| self.text(&object), |pair| self.text(pair));
            let marked = words.filter(|pair| pair.as_rule() == Rule::card);
            match marked.and_then(|pair| self.marked.name(pair.as_str())) {
                Some(name) => {
                    Text::mapped(name.text.clone(), text.span, vec![(0, text.span.start)])
                }
                None => text,
            }
        };
        let what = match object.as_rule() {
            Rule::board_token => BoardObject::Token(self.token_source(&object)),
            Rule::board_copy => BoardObject::TokenCopy(card()),
            _ => BoardObject::Card(card()),
        };
        if let (Some(alias), 2..) = (&alias, count) {
            let fault = Fault::new(
                "alias-of-several",
                "several objects can't share one alias",
                alias.span,
                "the alias",
            );
            self.fault(fault.help("write each on a line of its own"));
        }
        if count == 0 {
            self.fault(Fault::new(
                "number",
                "no object is no line of the board",
                self.span(&pair),
                "a count of 0",
            ));
        }
        let state = |rule, kind| {
            part(&object, rule).map(|said| ObjectState { kind, span: self.span(&said) })
        };
        let so = state(Rule::board_down, StateKind::FaceDown);
        let so = so.or_else(|| state(Rule::board_tapped, StateKind::Tapped));
        BoardHead { count, what, alias, bracket, so }
    }

    fn token_source(&self, pair: &Pair<'_>) -> TokenSource {
        let pt = part(pair, Rule::token_pt).and_then(|pair| {
            pair.as_str()
                .trim()
                .split_once('/')
                .map(|(power, toughness)| (power.to_owned(), toughness.to_owned()))
        });
        let mut token = TokenSource {
            pt,
            colors: Vec::new(),
            supertypes: Vec::new(),
            types: Vec::new(),
            subtypes: Vec::new(),
            name: part(pair, Rule::token_name).map(|pair| self.text(&pair)),
            abilities: Vec::new(),
            span: self.span(pair),
        };
        for inner in parts(pair.clone()) {
            match inner.as_rule() {
                Rule::token_type => self.token_word(&inner, &mut token),
                Rule::token_ability => token.abilities.push(match part(&inner, Rule::quoted) {
                    Some(quoted) => self.quoted(&quoted),
                    None => self.text(&inner),
                }),
                _ => {}
            }
        }
        // What has a power and toughness is a creature (208.1), and so is what has a creature type
        // (205.3b).
        let of_creatures = |word: &String| subtypes::is_creature_type(word);
        if (token.pt.is_some() || token.subtypes.iter().any(of_creatures))
            && !token.types.contains(&CardType::Creature)
        {
            token.types.push(CardType::Creature);
        }
        if token.pt.is_none() && token.types.contains(&CardType::Creature) {
            let fault = Fault::new("token", "how large is this token?", token.span, "a creature");
            self.fault(
                fault.help(
                    "a creature has a power and toughness: `a 1/1 red Goblin creature token`",
                ),
            );
        }
        token
    }

    fn token_word(&self, pair: &Pair<'_>, token: &mut TokenSource) {
        let word = self.text(pair).text;
        if let Some(color) = Color::from_word(&word) {
            token.colors.push(color);
        } else if let Some(supertype) = Supertype::from_word(&word) {
            token.supertypes.push(supertype);
        } else if let Some(card_type) = CardType::from_word(&word) {
            token.types.push(card_type);
        } else if matches!(word.as_str(), "colorless" | "and") {
        } else if word.starts_with(char::is_uppercase) {
            token.subtypes.push(subtypes::find(&word).map_or(word, str::to_owned));
        } else {
            let fault = Fault::new(
                "token",
                format!("`{word}` says nothing about a token"),
                self.span(pair),
                "what is this?",
            );
            self.fault(fault.help(
                "a token is written as on cards: `a 1/1 red Goblin creature token with haste`",
            ));
        }
    }

    /// `stack_sentence`
    pub(super) fn stack_item(&self, pair: Pair<'_>) -> Stacked {
        Stacked {
            what: self.first_noun(&pair).unwrap_or_else(|| self.object(&pair)),
            alias: part(&pair, Rule::as_alias)
                .and_then(|pair| parts(pair).next())
                .map(|pair| self.text(&pair)),
            by: part(&pair, Rule::played_by).map(|pair| self.actor(&pair)),
            clauses: self.clauses(&pair),
            span: self.span(&pair),
        }
    }

    /// `states_sentence`
    pub(super) fn states(&self, pair: Pair<'_>) -> Vec<ObjectState> {
        parts(pair).map(|pair| self.state(&pair)).collect()
    }

    /// `state`
    pub(super) fn state(&self, pair: &Pair<'_>) -> ObjectState {
        let inner = pair.clone().into_inner().next().unwrap_or_else(|| pair.clone());
        self.state_of(&inner)
    }

    /// One of the alternatives of `state`.
    pub(super) fn state_of(&self, pair: &Pair<'_>) -> ObjectState {
        ObjectState { kind: self.state_kind(pair), span: self.span(pair) }
    }

    fn state_kind(&self, pair: &Pair<'_>) -> StateKind {
        let noun = || self.first_noun(pair).unwrap_or_else(|| self.object(pair));
        match pair.as_rule() {
            Rule::state_copy => StateKind::CopyOf(self.name_words(pair)),
            Rule::state_untapped => StateKind::Untapped,
            Rule::state_damage => {
                StateKind::Damage(if has(pair, Rule::no_damage) { 0 } else { self.number_in(pair) })
            }
            Rule::state_counters => StateKind::Counters {
                count: self.number_in(pair),
                kind: self
                    .counter_kind(&part(pair, Rule::counter_kind).unwrap_or_else(|| pair.clone())),
            },
            Rule::state_attached => StateKind::AttachedTo(noun()),
            Rule::state_unattached => StateKind::Unattached,
            Rule::state_face_down => StateKind::FaceDown,
            Rule::state_face_up => StateKind::FaceUp,
            Rule::state_flipped => StateKind::Flipped,
            Rule::state_owned => StateKind::OwnedBy(self.actor(pair)),
            Rule::state_controlled => StateKind::ControlledBy(
                part(pair, Rule::player_poss)
                    .map_or_else(|| self.actor(pair), |whose| self.owner(&whose)),
            ),
            Rule::state_came => {
                let whose =
                    part(pair, Rule::whose).and_then(|whose| part(&whose, Rule::player_poss));
                let last_turn = has(pair, Rule::last_turn);
                StateKind::CameUnderControl {
                    whose: whose.map(|pair| self.owner(&pair)),
                    last_turn,
                }
            }
            // What came into play came under its controller's control (212.3d).
            Rule::state_entered => StateKind::CameUnderControl { whose: None, last_turn: false },
            Rule::state_attacking => {
                StateKind::Attacking(part(pair, Rule::player).map(|pair| self.noun(pair)))
            }
            Rule::state_blocking => StateKind::Blocking(self.listed(pair)),
            Rule::state_blocked_by => StateKind::BlockedBy(self.listed(pair)),
            Rule::state_blocked => StateKind::Blocked,
            Rule::state_unblocked => StateKind::Unblocked,
            Rule::state_banded => StateKind::BandedWith(self.listed(pair)),
            Rule::state_chose => StateKind::Chose {
                aspect: part(pair, Rule::aspect).and_then(aspect),
                what: self.answer_in(pair),
            },
            Rule::state_named => StateKind::Named(self.name_words(pair)),
            Rule::state_imprinted => StateKind::Imprinted(self.listed(pair)),
            Rule::state_removed => StateKind::Removed(self.listed(pair)),
            Rule::state_kicked => StateKind::Kicked,
            Rule::state_variable => {
                let name = part(pair, Rule::letter)
                    .map_or_else(String::new, |pair| pair.as_str().to_owned());
                StateKind::Variable { name, value: self.number_in(pair) }
            }
            Rule::state_suspended => StateKind::Suspended,
            Rule::state_phased => StateKind::PhasedOut,
            _ => StateKind::Tapped,
        }
    }
}

/// What a choice is said to be of.
fn aspect(pair: Pair<'_>) -> Option<Aspect> {
    match parts(pair).next()?.as_rule() {
        Rule::aspect_creature_type => Some(Aspect::CreatureType),
        Rule::aspect_land_type => Some(Aspect::LandType),
        Rule::aspect_card_type => Some(Aspect::CardType),
        Rule::aspect_type => Some(Aspect::Type),
        Rule::aspect_name => Some(Aspect::Name),
        Rule::aspect_color => Some(Aspect::Color),
        Rule::aspect_player => Some(Aspect::Player),
        Rule::aspect_number => Some(Aspect::Number),
        Rule::aspect_word => Some(Aspect::Word),
        _ => None,
    }
}
