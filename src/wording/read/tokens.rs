//! Tokens that an effect puts into play.
use super::moves::comes_tapped;
use super::{P, Reader, amounts};
use crate::terms::{CardType, Color, Colors, Supertype};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Ability, Action, Amount, Arrival, Change, Keyword, Noun, ObjectRef, Objects, PlayerRef,
    Quality, Spelling, StaticClause, Thing, TokenText, Tree,
};
use crate::wording::words;

impl Reader {
    pub(super) fn put_tokens(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let s::VPutTokens {
            count,
            tapped_adv,
            object_ref,
            copy_except,
            token_text,
            dest_under,
            dest_blocking,
            token_name,
            for_each,
            token_sized,
        } = s::VPutTokens::of(k)?;
        let amount = self.count(count.pair())?;
        let mut arrives = Arrival::default();
        if let Some(adverb) = &tapped_adv {
            comes_tapped(&mut arrives, adverb)?;
        }
        if let Some(of) = object_ref {
            let mark = self.mark();
            let of = self.object_ref(of.pair())?;
            self.aside_since(mark);
            let slot = self.made(Objects::of(Noun::Token), amount != Amount::Number(1));
            let except = self.copy_except(copy_except)?;
            return Some(Action::PutTokenCopy { who, amount, of, arrives, except, slot });
        }
        let mut token = self.token_text(token_text?.take()?)?;
        token.arrives = arrives;
        if let Some(name) = token_name {
            if token.name.is_some() {
                return None;
            }
            token.name = Some(name_of(&name)?);
            token.name_last = Spelling::Full;
        }
        if let Some(under) = dest_under {
            token.under = Some(self.under(&under)?);
        }
        if let Some(blocking) = dest_blocking {
            token.arrives.blocking = Some(self.blocked(&blocking)?);
        }
        let plural = amount != Amount::Number(1);
        if let Some(sized) = token_sized {
            if plural || token.size.is_some() {
                return None;
            }
            let s::TokenSized { value: [power, toughness] } = sized.take()?;
            token.size = Some((self.value(power.pair())?, self.value(toughness.pair())?));
            token.size_last = Spelling::Full;
        }
        let mut objects = Objects::of(Noun::Token);
        objects.adjectives = token
            .types
            .iter()
            .map(|t| Quality::Type(*t))
            .chain(token.subtypes.iter().map(|s| Quality::Subtype(s.clone())))
            .collect();
        // How many there are to be isn't said of them.
        let amount = self.times(amount, for_each)?;
        let slot = self.made(objects, plural);
        Some(Action::PutTokens { who, amount, token: Box::new(token), slot })
    }

    fn token_text(&mut self, said: s::TokenText) -> Option<TokenText> {
        let s::TokenText {
            token_hard,
            token_super,
            size_fixed,
            token_colors,
            subtype,
            card_type,
            token_chosen,
            token_with,
            token_name,
        } = said;
        let mut token = TokenText {
            size: None,
            size_last: Spelling::Short,
            supertypes: token_super.iter().map(supertype).collect::<Option<_>>()?,
            colors: Colors::NONE,
            colorless_said: Spelling::Short,
            chosen_color: token_chosen.is_some().into(),
            chosen_type: token_chosen.is_some().into(),
            subtypes: Vec::new(),
            types: Vec::new(),
            name: None,
            name_last: Spelling::Short,
            abilities: Vec::new(),
            arrives: Arrival::default(),
            under: None,
        };
        if token_hard.is_some() {
            token.abilities.push(Ability::Keyword(Keyword::Indestructible));
        }
        if let Some(size) = size_fixed {
            token.size = Some(amounts::size_fixed(size.pair())?);
        }
        if let Some(colors) = token_colors {
            let s::TokenColors { no_color, color } = colors.take()?;
            token.colorless_said = no_color.is_some().into();
            token.colors =
                color.iter().filter_map(|c| Color::from_word(c.pair().as_str())).collect();
        }
        for word in subtype {
            token.subtypes.push(words::singular_subtype(word.take()?.0)?.to_string());
        }
        for word in card_type {
            token.types.push(CardType::from_word(word.pair().as_str())?);
        }
        if let Some(with) = token_with {
            let s::TokenWith { granted_list } = with.take()?;
            let granted = self.granted_list(granted_list.pair())?;
            if granted.any(sets_size_of_this) {
                return None;
            }
            token.abilities.extend(granted);
        }
        if let Some(name) = token_name {
            token.name = Some(name_of(&name)?);
        }
        Some(token)
    }
}

/// "named Wood".
fn name_of(name: &s::SyntaxNode<s::TokenName>) -> Option<String> {
    let s::TokenName { card_name } = name.take()?;
    Some(card_name.pair().as_str().trim().to_string())
}

fn supertype(word: &s::SyntaxNode<s::TokenSuper>) -> Option<Supertype> {
    let s::TokenSuper { supertype } = word.take()?;
    Supertype::from_word(supertype.pair().as_str().trim())
}

/// A name in a granted ability means what grants it (202.2b), whose size no token sets.
fn sets_size_of_this(clause: &StaticClause) -> bool {
    matches!(clause, StaticClause::Change { what: Thing::Object(ObjectRef::This), changes }
        if matches!(&changes[..], [Change::SetSize(..)]))
}
