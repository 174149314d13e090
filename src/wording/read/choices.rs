//! What is chosen: a color, a type, a number, and within which limits.
use super::{P, Reader, Rule, kid, only};
use crate::terms::{CardType, Color, subtypes};
use crate::wording::tree::whether;
use crate::wording::tree::*;

impl Reader {
    /// "a color", "a creature type other than Wall", "black or red".
    pub(super) fn choice(&mut self, p: &P) -> Option<(ChoiceKind, ChoiceLimit)> {
        if let Some(of) = kid(p, Rule::choice_color_of) {
            let phrase = self.phrase(&kid(&of, Rule::object_phrase)?)?;
            if phrase.quantity != crate::wording::tree::Quantity::One {
                return None;
            }
            return Some((ChoiceKind::Color, ChoiceLimit::ColorOf(Box::new(phrase.objects))));
        }
        let (kind, limit) = match kid(p, Rule::choice_limited) {
            None => (choice_kind(p.as_str())?, ChoiceLimit::None),
            Some(limited) => choice_limited(&limited)?,
        };
        if matches!(kind, ChoiceKind::CreatureType | ChoiceKind::LandType | ChoiceKind::CardType) {
            self.type_chosen = Some(kind);
        }
        self.name_chosen |= kind == ChoiceKind::Name;
        Some((kind, limit))
    }
}

impl Reader {
    /// "Black is the most common color among all permanents or is tied for most common"; "isn't … or is tied" is the opposite
    /// of "is … but isn't tied".
    pub(super) fn most_common(&mut self, p: &P) -> Option<Condition> {
        let color = match kid(p, Rule::color) {
            Some(word) => Some(Color::from_word(word.as_str().trim())?),
            None => None,
        };
        let among = match kid(p, Rule::objects_bare) {
            Some(_) => Some(Box::new(self.objects_in(p)?)),
            None => None,
        };
        let alone = kid(p, Rule::common_alone).is_some();
        match kid(p, Rule::is_word)?.as_str().trim() {
            "is" => Some(Condition::MostCommon { color, among, alone: alone.into() }),
            "isn't" if !alone => {
                let common = Condition::MostCommon { color, among, alone: whether::Alone::Yes };
                Some(Condition::Not(Box::new(common)))
            }
            _ => None,
        }
    }
}

fn choice_limited(p: &P) -> Option<(ChoiceKind, ChoiceLimit)> {
    if let Some(two) = kid(p, Rule::choice_of_two) {
        let words: Vec<P> = two.into_inner().filter_map(|w| only(&w)).collect();
        let colors = || words.iter().map(color_word).collect::<Option<Vec<_>>>();
        let lands = || words.iter().map(basic_land).collect::<Option<Vec<_>>>();
        let kinds = || words.iter().map(card_kind).collect::<Option<Vec<_>>>();
        return colors()
            .map(|all| (ChoiceKind::Color, ChoiceLimit::Colors(all)))
            .or_else(|| Some((ChoiceKind::LandType, ChoiceLimit::Subtypes(lands()?))))
            .or_else(|| Some((ChoiceKind::CardType, ChoiceLimit::Kinds(kinds()?))));
    }
    if let Some(not) = kid(p, Rule::subtype) {
        return Some((
            ChoiceKind::CreatureType,
            ChoiceLimit::NotSubtype(
                crate::wording::words::singular_subtype(not.as_str().trim())?.to_string(),
            ),
        ));
    }
    if let Some(not) = kid(p, Rule::color) {
        return Some((ChoiceKind::Color, ChoiceLimit::NotColor(color_word(&not)?)));
    }
    if p.as_str().trim() == "a land type" {
        return Some((ChoiceKind::LandType, ChoiceLimit::AnyLand));
    }
    let numbers: Option<Vec<u32>> = p
        .clone()
        .into_inner()
        .filter(|d| d.as_rule() == Rule::digits)
        .map(|d| d.as_str().trim().parse().ok())
        .collect();
    match numbers?.as_slice() {
        [least, most] => Some((ChoiceKind::Number, ChoiceLimit::Between(*least, Some(*most)))),
        [below] => Some((ChoiceKind::Number, ChoiceLimit::Between(below + 1, None))),
        _ => None,
    }
}

fn color_word(p: &P) -> Option<Color> {
    (p.as_rule() == Rule::color).then(|| Color::from_word(p.as_str().trim()))?
}

fn basic_land(p: &P) -> Option<String> {
    let word = (p.as_rule() == Rule::subtype).then(|| p.as_str().trim())?;
    subtypes::basic_land_color(word).map(|_| word.to_string())
}

/// "creature", "non-Wall creature".
fn card_kind(p: &P) -> Option<CardKind> {
    let card_type = |p: &P| CardType::from_word(p.as_str().trim());
    match p.as_rule() {
        Rule::card_type => Some(CardKind::Of(card_type(p)?)),
        Rule::choice_non => {
            let not = kid(p, Rule::subtype)?.as_str().trim().to_string();
            Some(CardKind::Without(not, card_type(&kid(p, Rule::card_type)?)?))
        }
        _ => None,
    }
}

pub(super) fn choice_kind(words: &str) -> Option<ChoiceKind> {
    Some(match words.trim() {
        "land or nonland" => ChoiceKind::LandOrNot,
        "a color" => ChoiceKind::Color,
        "a creature type" => ChoiceKind::CreatureType,
        "a card type" => ChoiceKind::CardType,
        "a basic land type" => ChoiceKind::LandType,
        "a player" => ChoiceKind::Player,
        "an opponent" => ChoiceKind::Opponent,
        "name a card" => ChoiceKind::Name,
        "a number" => ChoiceKind::Number,
        _ => return None,
    })
}
