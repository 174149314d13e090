//! Tokens that an effect puts into play.
use super::{P, Reader, Rule, amounts, has, kid, only};
use crate::terms::{CardType, Color, Colors, Supertype};
use crate::wording::tree::Spelling;
use crate::wording::tree::{
    Ability, Action, Amount, Arrival, Keyword, Noun, Objects, PlayerRef, Quality, TokenText,
    whether,
};
use crate::wording::words;

impl Reader {
    pub(super) fn put_tokens(&mut self, k: &P, who: PlayerRef) -> Option<Action> {
        let amount = self.count(&kid(k, Rule::count)?)?;
        if let Some(of) = kid(k, Rule::object_ref) {
            let mark = self.mark();
            let of = self.object_ref(&of)?;
            self.aside_since(mark);
            let mut arrives = Arrival::default();
            if let Some(t) = kid(k, Rule::tapped_adv) {
                arrives.tapped = kid(&t, Rule::comes_tapped).is_some().into();
                arrives.attacking = kid(&t, Rule::comes_attacking).is_some().into();
            }
            let slot = self.made(Objects::of(Noun::Token), amount != Amount::Number(1));
            let except = self.copy_except(k)?;
            return Some(Action::PutTokenCopy { who, amount, of, arrives, except, slot });
        }
        let mut token = self.token_text(&kid(k, Rule::token_text)?)?;
        if let Some(t) = kid(k, Rule::tapped_adv) {
            token.arrives.tapped = kid(&t, Rule::comes_tapped).is_some().into();
            token.arrives.attacking = kid(&t, Rule::comes_attacking).is_some().into();
        }
        if let Some(name) = kid(k, Rule::token_name) {
            if token.name.is_some() {
                return None;
            }
            token.name = Some(only(&name)?.as_str().trim().to_string());
            token.name_last = Spelling::Full;
        }
        if let Some(under) = kid(k, Rule::dest_under) {
            token.under = Some(self.player_possessive(&only(&under)?)?);
        }
        if let Some(blocking) = kid(k, Rule::dest_blocking) {
            token.arrives.blocking = Some(self.blocked(&blocking)?);
        }
        let plural = amount != Amount::Number(1);
        if let Some(sized) = kid(k, Rule::token_sized) {
            if plural || token.size.is_some() {
                return None;
            }
            let mut of = sized.into_inner();
            token.size = Some((self.value(&of.next()?)?, self.value(&of.next()?)?));
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
        let amount = match kid(k, Rule::for_each) {
            Some(each) => Amount::ForEach(Box::new(amount), Box::new(self.for_each(&each)?)),
            None => amount,
        };
        let slot = self.made(objects, plural);
        Some(Action::PutTokens { who, amount, token: Box::new(token), slot })
    }

    fn token_text(&mut self, p: &P) -> Option<TokenText> {
        let mut token = TokenText {
            size: None,
            size_last: Spelling::Short,
            supertypes: Vec::new(),
            colors: Colors::NONE,
            colorless_said: Spelling::Short,
            chosen_color: whether::ChosenColor::No,
            chosen_type: whether::ChosenType::No,
            subtypes: Vec::new(),
            types: Vec::new(),
            name: None,
            name_last: Spelling::Short,
            abilities: Vec::new(),
            arrives: Arrival::default(),
            under: None,
        };
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::size_fixed => {
                    let (a, b) = k.as_str().trim().split_once('/')?;
                    token.size = Some((amounts::plain(a)?, amounts::plain(b)?));
                }
                Rule::token_chosen => {
                    token.chosen_color = whether::ChosenColor::Yes;
                    token.chosen_type = whether::ChosenType::Yes;
                }
                Rule::token_super => {
                    token.supertypes.push(Supertype::from_word(k.as_str().trim())?)
                }
                Rule::token_colors => {
                    token.colorless_said = has(&k, Rule::no_color).into();
                    token.colors =
                        k.into_inner().filter_map(|c| Color::from_word(c.as_str())).collect();
                }
                Rule::subtype => {
                    token.subtypes.push(words::singular_subtype(k.as_str())?.to_string())
                }
                Rule::card_type => token.types.push(CardType::from_word(k.as_str())?),
                Rule::token_name => token.name = Some(only(&k)?.as_str().trim().to_string()),
                // A name in a granted ability means what grants it (202.2b), whose size no token sets.
                Rule::token_with if k.as_str().contains("\"~'s power") => return None,
                Rule::token_with => token.abilities.extend(self.granted_list(&only(&k)?)?),
                Rule::token_hard => token.abilities.push(Ability::Keyword(Keyword::Indestructible)),
                _ => return None,
            }
        }
        Some(token)
    }
}
