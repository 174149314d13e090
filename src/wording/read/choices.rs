//! What is chosen: a color, a type, a number, and within which limits.
use super::{P, Reader};
use crate::terms::{CardType, Color, subtypes};
use crate::wording::references::{DeedKind, Recalled};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Amount, Antecedent, Back, BackForm, CardKind, ChoiceKind, ChoiceLimit, Condition, PlayerRef,
    Quantity, whether,
};
use crate::wording::words;

impl Reader {
    /// Whose choice it is.
    pub(super) fn choice_tail(&mut self, said: s::ChoiceTail) -> Option<PlayerRef> {
        let s::ChoiceTail { choice_of } = said;
        Some(self.chooser(choice_of.take()?))
    }

    fn chooser(&mut self, said: s::ChoiceOf) -> PlayerRef {
        match said {
            s::ChoiceOf::AnOpponentsChoice => self.choosing_opponent(Quantity::One),
            s::ChoiceOf::TargetOpponentsChoice => self.choosing_opponent(Quantity::target()),
            s::ChoiceOf::YourChoice => PlayerRef::You,
            s::ChoiceOf::DefendingPlayersChoice => PlayerRef::Defending,
            s::ChoiceOf::HisOrHerChoice => {
                PlayerRef::Back(Back { form: BackForm::HeOrShe, to: self.player_before(false) })
            }
            s::ChoiceOf::ThatPlayersChoice => {
                PlayerRef::Back(Back { form: BackForm::ThatPlayer, to: self.player_before(false) })
            }
            s::ChoiceOf::TheirChoice => {
                PlayerRef::Back(Back { form: BackForm::They, to: self.player_before(true) })
            }
        }
    }

    fn choosing_opponent(&mut self, quantity: Quantity) -> PlayerRef {
        let mut who = self.players(quantity);
        who.opponent = whether::Opponent::Yes;
        self.named_player(Antecedent::Slot(who.slot), false);
        PlayerRef::Phrase(Box::new(who))
    }

    /// "a color", "a creature type other than Wall", "black or red".
    pub(super) fn choice(&mut self, p: &P) -> Option<(ChoiceKind, ChoiceLimit)> {
        let plain = |kind| (kind, ChoiceLimit::None);
        let (kind, limit) = match s::ChoiceKind::of(p)? {
            s::ChoiceKind::ChoiceColorOf(node) => {
                let s::ChoiceColorOf { object_phrase } = node.take()?;
                let phrase = self.phrase(object_phrase.pair())?;
                if phrase.quantity != Quantity::One {
                    return None;
                }
                return Some((ChoiceKind::Color, ChoiceLimit::ColorOf(Box::new(phrase.objects))));
            }
            s::ChoiceKind::ChoiceLimited(node) => choice_limited(node.take()?)?,
            s::ChoiceKind::LandOrNot(_) => plain(ChoiceKind::LandOrNot),
            s::ChoiceKind::NameCard(node) => match node.take()? {
                s::NameCard::NameACard => plain(ChoiceKind::Name),
                s::NameCard::NameNonland(_) | s::NameCard::NameNonbasic(_) => return None,
            },
            s::ChoiceKind::AColor => plain(ChoiceKind::Color),
            s::ChoiceKind::ACreatureType => plain(ChoiceKind::CreatureType),
            s::ChoiceKind::ACardType => plain(ChoiceKind::CardType),
            s::ChoiceKind::AnOpponent => plain(ChoiceKind::Opponent),
            s::ChoiceKind::APlayer => plain(ChoiceKind::Player),
            s::ChoiceKind::ABasicLandType => plain(ChoiceKind::LandType),
            s::ChoiceKind::ANumber => plain(ChoiceKind::Number),
        };
        if matches!(kind, ChoiceKind::CreatureType | ChoiceKind::LandType | ChoiceKind::CardType) {
            self.deeds.bind(DeedKind::TypeChosen, p, Recalled::Choice(kind));
        }
        if kind == ChoiceKind::Number {
            self.amount_said(p, Amount::Chosen(kind));
        }
        Some((kind, limit))
    }

    /// "Black is the most common color among all permanents or is tied for most common"; "isn't …
    /// or is tied" is the opposite of "is … but isn't tied".
    pub(super) fn most_common(&mut self, p: &P) -> Option<Condition> {
        let s::CCommon { color, the_color: _, is_word, objects_bare, common_alone } =
            s::CCommon::of(p)?;
        let color = match color {
            Some(word) => Some(Color::from_word(word.pair().as_str())?),
            None => None,
        };
        let among = match objects_bare {
            Some(among) => Some(Box::new(self.bare(&among)?)),
            None => None,
        };
        let alone = common_alone.is_some();
        match is_word.take()? {
            s::IsWord::PlainIs(_) => {
                Some(Condition::MostCommon { color, among, alone: alone.into() })
            }
            s::IsWord::IsDenied(_) if !alone => {
                let common = Condition::MostCommon { color, among, alone: whether::Alone::Yes };
                Some(Condition::Not(Box::new(common)))
            }
            _ => None,
        }
    }
}

fn choice_limited(said: s::ChoiceLimited) -> Option<(ChoiceKind, ChoiceLimit)> {
    let s::ChoiceLimited { any_land_type, subtype, digits, color, choice_of_two } = said;
    if any_land_type.is_some() {
        return Some((ChoiceKind::LandType, ChoiceLimit::AnyLand));
    }
    if let Some(two) = choice_of_two {
        return one_of_these(two.take()?);
    }
    if let Some(not) = subtype {
        let not = words::singular_subtype(not.take()?.0)?.to_string();
        return Some((ChoiceKind::CreatureType, ChoiceLimit::NotSubtype(not)));
    }
    if let Some(not) = color {
        let not = Color::from_word(not.pair().as_str())?;
        return Some((ChoiceKind::Color, ChoiceLimit::NotColor(not)));
    }
    let numbers: Option<Vec<u32>> = digits.iter().map(|d| d.take()?.0.parse().ok()).collect();
    let limit = match numbers?.as_slice() {
        [least, most] => ChoiceLimit::Between(*least, Some(*most)),
        [below] => ChoiceLimit::Between(below + 1, None),
        _ => return None,
    };
    Some((ChoiceKind::Number, limit))
}

/// "black or red", "Forest or Plains", "creature, enchantment, or non-Aura enchantment": all of one
/// sort.
fn one_of_these(two: s::ChoiceOfTwo) -> Option<(ChoiceKind, ChoiceLimit)> {
    let s::ChoiceOfTwo { choice_word } = two;
    let all: Vec<s::ChoiceWord> =
        choice_word.iter().map(s::SyntaxNode::take).collect::<Option<_>>()?;
    let colors = || all.iter().map(color).collect::<Option<Vec<_>>>();
    let lands = || all.iter().map(basic_land).collect::<Option<Vec<_>>>();
    let kinds = || all.iter().map(card_kind).collect::<Option<Vec<_>>>();
    colors()
        .map(|all| (ChoiceKind::Color, ChoiceLimit::Colors(all)))
        .or_else(|| Some((ChoiceKind::LandType, ChoiceLimit::Subtypes(lands()?))))
        .or_else(|| Some((ChoiceKind::CardType, ChoiceLimit::Kinds(kinds()?))))
}

fn color(word: &s::ChoiceWord) -> Option<Color> {
    match word {
        s::ChoiceWord::Color(color) => Color::from_word(color.pair().as_str()),
        _ => None,
    }
}

fn basic_land(word: &s::ChoiceWord) -> Option<String> {
    let s::ChoiceWord::Subtype(word) = word else { return None };
    let word = word.take()?.0;
    subtypes::basic_land_color(word).map(|_| word.to_string())
}

/// "creature", "non-Wall creature".
fn card_kind(word: &s::ChoiceWord) -> Option<CardKind> {
    let card_type = |word: &s::SyntaxNode<s::CardType>| CardType::from_word(word.pair().as_str());
    match word {
        s::ChoiceWord::CardType(word) => Some(CardKind::Of(card_type(word)?)),
        s::ChoiceWord::ChoiceNon(node) => {
            let s::ChoiceNon { subtype, card_type: of } = node.take()?;
            Some(CardKind::Without(subtype.take()?.0.to_string(), card_type(&of)?))
        }
        s::ChoiceWord::Color(_) | s::ChoiceWord::Subtype(_) => None,
    }
}
