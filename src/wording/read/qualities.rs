//! What objects are said to be: nouns, and the adjectives before them.
use super::{P, Reader};
use crate::terms::{CardType, Color, Supertype, ZoneKind};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{AbilityNoun, Joiner, Noun, Objects, Quality, Spelling};
use crate::wording::words;

pub(super) fn joiner(word: s::Joiner) -> Joiner {
    match word {
        s::Joiner::And => Joiner::And,
        s::Joiner::AndOr => Joiner::AndOr,
        s::Joiner::Or => Joiner::Or,
    }
}

pub(super) fn joiner_or(word: s::JoinerOr) -> Joiner {
    match word {
        s::JoinerOr::AndOr => Joiner::AndOr,
        s::JoinerOr::Or => Joiner::Or,
    }
}

pub(super) fn color(word: s::Color) -> Color {
    match word {
        s::Color::White => Color::White,
        s::Color::Blue => Color::Blue,
        s::Color::Black => Color::Black,
        s::Color::Red => Color::Red,
        s::Color::Green => Color::Green,
    }
}

pub(super) fn supertype(word: s::Supertype) -> Supertype {
    match word {
        s::Supertype::Basic => Supertype::Basic,
        s::Supertype::Legendary => Supertype::Legendary,
        s::Supertype::Snow => Supertype::Snow,
        s::Supertype::World => Supertype::World,
    }
}

pub(super) fn card_type(word: s::CardType) -> CardType {
    match word {
        s::CardType::Artifact => CardType::Artifact,
        s::CardType::Creature => CardType::Creature,
        s::CardType::Enchantment => CardType::Enchantment,
        s::CardType::Instant => CardType::Instant,
        s::CardType::Land => CardType::Land,
        s::CardType::Sorcery => CardType::Sorcery,
    }
}

/// A card type, of one or of many.
pub(super) fn card_type_s(word: s::CardTypeS) -> Option<CardType> {
    use s::CardTypeS as T;
    Some(match word {
        T::Artifact | T::Artifacts => CardType::Artifact,
        T::Creature | T::Creatures => CardType::Creature,
        T::Enchantment | T::Enchantments => CardType::Enchantment,
        T::Instant | T::Instants => CardType::Instant,
        T::Land | T::Lands => CardType::Land,
        T::Sorcery | T::Sorceries => CardType::Sorcery,
        // Letters that the grammar would take, and no word.
        T::Sorcerys | T::Sorceriess => return None,
    })
}

/// A subtype, of one or of many.
pub(super) fn subtype(word: &s::SyntaxNode<s::Subtype>) -> Option<String> {
    Some(words::singular_subtype(word.take()?.0)?.to_string())
}

pub(super) fn zone(word: s::ZoneWord) -> ZoneKind {
    match word {
        s::ZoneWord::Graveyard | s::ZoneWord::Graveyards => ZoneKind::Graveyard,
        s::ZoneWord::Hand | s::ZoneWord::Hands => ZoneKind::Hand,
        s::ZoneWord::Library | s::ZoneWord::Libraries => ZoneKind::Library,
    }
}

/// "a graveyard", of whomever.
pub(super) fn zone_any(p: &P) -> Option<ZoneKind> {
    let s::ZoneAny { a_word: _, zone_word: word, some_graveyards: None } = s::ZoneAny::of(p)?
    else {
        return None;
    };
    Some(zone(word?.take()?))
}

/// A noun: a word of the rules, a type or a subtype, in singular or plural.
pub(super) fn noun(p: &P) -> Option<Noun> {
    use s::NounWord as N;
    let word = match s::NounOne::of(p)? {
        s::NounOne::CardTypeS(word) => return Some(Noun::Type(card_type_s(word.take()?)?)),
        s::NounOne::Subtype(word) => return Some(Noun::Subtype(subtype(&word)?)),
        s::NounOne::NounWord(word) => word.take()?,
    };
    Some(match word {
        N::Card | N::Cards => Noun::Card,
        N::Permanent | N::Permanents => Noun::Permanent,
        N::Spell | N::Spells => Noun::Spell,
        N::Source | N::Sources => Noun::Source,
        N::Token | N::Tokens => Noun::Token,
        N::Copy | N::Copies => Noun::Copy,
        N::Ability | N::Abilities => Noun::Ability(AbilityNoun::Any),
        N::ActivatedOrTriggeredAbility | N::ActivatedOrTriggeredAbilities => {
            Noun::Ability(AbilityNoun::ActivatedOrTriggered)
        }
        N::ActivatedAbility | N::ActivatedAbilities => Noun::Ability(AbilityNoun::Activated),
        N::TriggeredAbility | N::TriggeredAbilities => Noun::Ability(AbilityNoun::Triggered),
    })
}

pub(super) fn noun_group(said: s::NounGroup) -> Option<Noun> {
    let s::NounGroup { noun_one, joiner: how } = said;
    let mut items: Vec<Noun> =
        noun_one.iter().map(|one| noun(one.pair())).collect::<Option<_>>()?;
    match (how, items.len()) {
        (None, 1) => items.pop(),
        (Some(how), _) => Some(Noun::AnyOf(items, joiner(how.take()?))),
        (None, _) => None,
    }
}

pub(super) fn adj_state(word: s::AdjState) -> Quality {
    use s::AdjState as A;
    match word {
        A::Tapped => Quality::Tapped,
        A::Untapped => Quality::Untapped,
        A::Attacking => Quality::Attacking(None),
        A::Blocking => Quality::Blocking(None),
        A::Blocked => Quality::Blocked(None),
        A::Unblocked => Quality::Unblocked,
        A::Enchanted => Quality::Enchanted,
        A::Equipped => Quality::Equipped,
        A::FaceDown => Quality::FaceDown,
        A::FaceUp => Quality::FaceUp,
        A::Suspended => Quality::Suspended,
        A::PhasedOut => Quality::InZone(ZoneKind::PhasedOut, None),
    }
}

fn adj_word(word: s::AdjWord) -> Quality {
    match word {
        s::AdjWord::Colorless => Quality::Colorless,
        s::AdjWord::Multicolored => Quality::Multicolored,
        s::AdjWord::Monocolored => Quality::Monocolored,
        s::AdjWord::Token => Quality::Token,
        s::AdjWord::Kicked => Quality::Kicked,
    }
}

/// "nonblack", "noncreature".
fn adj_non(said: s::AdjNon) -> Option<Quality> {
    let s::AdjNon {
        adj_state: state,
        color: c,
        card_type: t,
        supertype: st,
        subtype: sub,
        token_adj,
    } = said;
    let is = match (state, c, t, st, sub, token_adj) {
        (Some(word), None, None, None, None, None) => adj_state(word.take()?),
        (None, Some(word), None, None, None, None) => Quality::Color(color(word.take()?)),
        (None, None, Some(word), None, None, None) => Quality::Type(card_type(word.take()?)),
        (None, None, None, Some(word), None, None) => Quality::Supertype(supertype(word.take()?)),
        (None, None, None, None, Some(word), None) => Quality::Subtype(subtype(&word)?),
        (None, None, None, None, None, Some(_)) => Quality::Token,
        _ => return None,
    };
    Some(Quality::Not(Box::new(is)))
}

pub(super) fn adj_single(said: s::AdjSingle) -> Option<Quality> {
    use s::AdjSingle as A;
    Some(match said {
        A::AdjSize(size) => {
            let s::AdjSize { digits_raw: [power, toughness] } = size.take()?;
            Quality::Sized(power.take()?.0.parse().ok()?, toughness.take()?.0.parse().ok()?)
        }
        A::AdjRemoved(_) => Quality::InZone(ZoneKind::RemovedFromTheGame, None),
        A::OtherWord(_) => Quality::Other,
        A::AdjNon(non) => adj_non(non.take()?)?,
        A::Color(word) => Quality::Color(color(word.take()?)),
        A::AdjState(word) => adj_state(word.take()?),
        A::Supertype(word) => Quality::Supertype(supertype(word.take()?)),
        A::AdjWord(word) => adj_word(word.take()?),
        A::PermanentAdj(_) => Quality::PermanentCard,
        A::CardType(word) => Quality::Type(card_type(word.take()?)),
        A::Subtype(word) => Quality::Subtype(subtype(&word)?),
    })
}

fn adj_item(said: s::AdjItem) -> Option<Quality> {
    use s::AdjItem as A;
    Some(match said {
        A::OtherWord(_) => Quality::Other,
        A::AdjNon(non) => adj_non(non.take()?)?,
        A::Color(word) => Quality::Color(color(word.take()?)),
        A::AdjState(word) => adj_state(word.take()?),
        A::Supertype(word) => Quality::Supertype(supertype(word.take()?)),
        A::AdjWord(word) => adj_word(word.take()?),
        A::CardType(word) => Quality::Type(card_type(word.take()?)),
        A::Subtype(word) => Quality::Subtype(subtype(&word)?),
    })
}

/// An adjective that protection is from.
pub(super) fn adj_item_prot(said: s::AdjItemProt) -> Option<Quality> {
    Some(match said {
        s::AdjItemProt::Color(word) => Quality::Color(color(word.take()?)),
        s::AdjItemProt::Supertype(word) => Quality::Supertype(supertype(word.take()?)),
        s::AdjItemProt::AdjWordProt(word) => match word.take()? {
            s::AdjWordProt::Colorless => Quality::Colorless,
            s::AdjWordProt::Multicolored => Quality::Multicolored,
            s::AdjWordProt::Monocolored => Quality::Monocolored,
        },
    })
}

/// "black", "artifact or creature".
pub(super) fn adjective(said: s::Adjective) -> Option<Quality> {
    match said {
        s::Adjective { adj_list: Some(list), adj_single: None } => adj_list(list.take()?),
        s::Adjective { adj_list: None, adj_single: Some(one) } => adj_single(one.take()?),
        s::Adjective { adj_list: _, adj_single: _ } => None,
    }
}

fn adj_list(said: s::AdjList) -> Option<Quality> {
    let s::AdjList { color: colors, joiner_all, adj_item: items, joiner: how } = said;
    let (all, how) = match (joiner_all, how) {
        (Some(_), None) if items.is_empty() => {
            let one = |word: &s::SyntaxNode<s::Color>| Some(Quality::Color(color(word.take()?)));
            (colors.iter().map(one).collect::<Option<_>>()?, Joiner::AndAll)
        }
        (None, Some(how)) if colors.is_empty() => {
            let all = items.iter().map(|one| adj_item(one.take()?));
            (all.collect::<Option<_>>()?, joiner(how.take()?))
        }
        _ => return None,
    };
    Some(Quality::AnyOf(all, how))
}

/// "from a red source", "from an artifact, creature, or land".
pub(super) fn from_sources(said: s::FromSources) -> Option<Quality> {
    let s::FromSources { a_word, source_phrase, source_types } = said;
    Some(match (source_phrase, source_types) {
        (Some(phrase), None) => {
            let s::SourcePhrase { adjective: said } = phrase.take()?;
            let mut objects = Objects::of(Noun::Source);
            objects.adjectives =
                said.iter().map(|one| adjective(one.take()?)).collect::<Option<_>>()?;
            Quality::FromSource(Box::new(objects), a_word.is_some().into())
        }
        (None, Some(types)) => {
            let s::SourceTypes { noun_group: group } = types.take()?;
            let of = Objects::of(noun_group(group.take()?)?);
            Quality::FromSource(Box::new(of), Spelling::Full)
        }
        _ => return None,
    })
}

/// "that's an artifact or a creature"
fn that_or(said: s::ThatOr) -> Option<Quality> {
    let s::ThatOr { a_word: _, noun_one } = said;
    let one = |node: &s::SyntaxNode<s::NounOne>| match noun(node.pair())? {
        Noun::Type(t) => Some(Quality::Type(t)),
        Noun::Subtype(s) => Some(Quality::Subtype(s)),
        _ => None,
    };
    Some(Quality::AnyOf(noun_one.iter().map(one).collect::<Option<_>>()?, Joiner::Or))
}

fn is_simple(said: s::IsSimple) -> Option<Quality> {
    use s::IsSimple as I;
    Some(match said {
        I::AdjState(word) => adj_state(word.take()?),
        I::Color(word) => Quality::Color(color(word.take()?)),
        I::AdjWord(word) => adj_word(word.take()?),
        I::Supertype(word) => Quality::Supertype(supertype(word.take()?)),
        I::Colorless => Quality::Colorless,
        I::Multicolored => Quality::Multicolored,
        I::Monocolored => Quality::Monocolored,
    })
}

impl Reader {
    pub(super) fn that_is(&mut self, said: s::ThatIs) -> Option<Quality> {
        let s::ThatIs { not_in_play, that_or: or, out_there, that_not, is_quality } = said;
        if out_there.is_some() {
            return Some(Quality::InZone(ZoneKind::RemovedFromTheGame, None));
        }
        Some(match (not_in_play, or, is_quality) {
            (Some(_), None, None) => {
                Quality::Not(Box::new(Quality::InZone(ZoneKind::InPlay, None)))
            }
            (None, Some(or), None) => that_or(or.take()?)?,
            (None, None, Some(is)) => {
                let is = self.is_quality(is.take()?)?;
                if that_not.is_some() { Quality::Not(Box::new(is)) } else { is }
            }
            _ => return None,
        })
    }

    pub(super) fn is_quality(&mut self, said: s::IsQuality) -> Option<Quality> {
        use s::IsQuality as I;
        Some(match said {
            I::IsEither(either) => {
                let s::IsEither { is_simple: all, either_or: _ } = either.take()?;
                let all = all.iter().map(|one| is_simple(one.take()?));
                Quality::AnyOf(all.collect::<Option<_>>()?, Joiner::Or)
            }
            I::ChosenTail(tail) => self.chosen_tail(&tail)?,
            I::OfOneChosen(tail) => self.of_one_chosen(&tail)?,
            I::Supertype(word) => Quality::Supertype(supertype(word.take()?)),
            I::AdjState(word) => adj_state(word.take()?),
            I::Color(word) => Quality::Color(color(word.take()?)),
            I::AdjNon(non) => adj_non(non.take()?)?,
            I::AdjWord(word) => adj_word(word.take()?),
            I::CardTypeS(word) => Quality::Type(card_type_s(word.take()?)?),
            I::Subtype(word) => Quality::Subtype(subtype(&word)?),
            I::AttackingAlone => Quality::AttackingAlone,
            I::Colorless => Quality::Colorless,
            I::Multicolored => Quality::Multicolored,
            I::Monocolored => Quality::Monocolored,
            I::Kicked => Quality::Kicked,
        })
    }
}
