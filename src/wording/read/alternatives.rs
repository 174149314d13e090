//! Several phrases of which each has words of its own: "artifact creature or black creature".
use super::Reader;
use super::qualities::{adj_single, card_type, card_type_s, joiner, joiner_or, noun, subtype};
use crate::terms::CardType;
use crate::wording::syntax as s;
use crate::wording::tree::{Joiner, Noun, Objects, Quality};

impl Reader {
    /// "artifact creature or black creature": the quality of being one of them, and a noun that is
    /// one of theirs. "With flying" behind the last of them is of both or of one: where neither is
    /// plain, it isn't read.
    pub(super) fn alternatives(&mut self, said: s::Alternatives) -> Option<(Quality, Noun)> {
        let (all, how) = match said {
            s::Alternatives::AltArticle(node) => {
                let s::AltArticle { alt_any: all, a_word: _, or_a: _ } = node.take()?;
                let all = all.iter().map(|one| alt_any(one.take()?));
                (all.collect::<Option<_>>()?, Joiner::OrA)
            }
            s::Alternatives::AltNested(node) => {
                let s::AltNested {
                    alt_kind: kind,
                    joiner: how,
                    alt_creatures: creatures,
                    alt_tail,
                } = node.take()?;
                let first = alt_kind(kind.take()?)?;
                let mut last = alt_creatures(creatures.take()?)?;
                let how = joiner(how.take()?);
                let tail = match alt_tail.take()? {
                    s::AltTail::WithTail(with) => self.with_tail(with.take()?)?,
                    s::AltTail::WithoutTail(without) => self.without_tail(without.take()?)?,
                };
                // "A white creature or black creature with flying": with adjectives on both sides
                // it may be said of both.
                if !last.adjectives.is_empty() {
                    return None;
                }
                last.tails.push(tail);
                (vec![first, last], how)
            }
            s::Alternatives::AltEach(node) => {
                let s::AltEach { alt_full: all, joiner_or: how, alt_tail: None } = node.take()?
                else {
                    return None;
                };
                let all = all.iter().map(|one| alt_full(one.take()?));
                (all.collect::<Option<_>>()?, joiner_or(how.take()?))
            }
            s::Alternatives::AltSuspended(node) => {
                let s::AltSuspended { alt_permanent, alt_removed } = node.take()?;
                let permanent = self.alt_permanent(alt_permanent.take()?)?;
                (vec![permanent, self.alt_removed(alt_removed.take()?)?], Joiner::Or)
            }
            s::Alternatives::AltLast(node) => alt_last(node.take()?)?,
            s::Alternatives::AltCompound(node) => {
                let s::AltCompound {
                    alt_typed: typed,
                    joiner: how,
                    alt_bare: bare,
                    alt_tail: None,
                } = node.take()?
                else {
                    return None;
                };
                let typed = alt_typed(typed.take()?)?;
                let bare = alt_bare(bare.take()?)?;
                (vec![typed, bare], joiner(how.take()?))
            }
        };
        let mut nouns: Vec<Noun> = Vec::new();
        for one in &all {
            if !nouns.contains(&one.noun) {
                nouns.push(one.noun.clone());
            }
        }
        let noun = if nouns.len() == 1 { nouns.pop()? } else { Noun::AnyOf(nouns, how) };
        Some((Quality::OneOf(all, how), noun))
    }

    /// "permanent with a time counter on it"
    fn alt_permanent(&mut self, said: s::AltPermanent) -> Option<Objects> {
        let s::AltPermanent { controls_tail, with_tail } = said;
        let mut permanent = Objects::of(Noun::Permanent);
        if let Some(node) = controls_tail {
            let s::ControlsTail { player_ref, not_word: None } = node.take()? else {
                return None;
            };
            permanent.tails.push(Quality::ControlledBy(self.player_ref(player_ref.pair())?));
        }
        if let Some(with) = with_tail {
            permanent.tails.push(self.with_tail(with.take()?)?);
        }
        Some(permanent)
    }

    /// "suspended card you own"
    fn alt_removed(&mut self, said: s::AltRemoved) -> Option<Objects> {
        let s::AltRemoved { own_tail } = said;
        let mut card = Objects::of(Noun::Card);
        card.adjectives.push(Quality::Suspended);
        if let Some(node) = own_tail {
            let s::OwnTail { player_ref } = node.take()?;
            card.tails.push(Quality::OwnedBy(self.player_ref(player_ref.pair())?));
        }
        Some(card)
    }
}

/// "artifacts and white creatures": the last alone has words of its own.
fn alt_last(said: s::AltLast) -> Option<(Vec<Objects>, Joiner)> {
    let s::AltLast {
        alt_one: ones,
        joiner_or: how,
        alt_full_one: last_one,
        alt_many: many,
        alt_full_many: last_many,
        alt_tail: None,
    } = said
    else {
        return None;
    };
    let mut all: Vec<Objects> = Vec::new();
    for one in &ones {
        all.push(alt_one(one.take()?)?);
    }
    for one in &many {
        all.push(alt_many(one.take()?)?);
    }
    all.push(match (last_one, last_many) {
        (Some(last), None) => alt_full_one(last.take()?)?,
        (None, Some(last)) => alt_full_many(last.take()?)?,
        _ => return None,
    });
    Some((all, joiner_or(how.take()?)))
}

fn alt_adjectives(said: &[s::SyntaxNode<s::AltAdj>]) -> Option<Vec<Quality>> {
    let one = |node: &s::SyntaxNode<s::AltAdj>| {
        let s::AltAdj { adj_single: single } = node.take()?;
        adj_single(single.take()?)
    };
    said.iter().map(one).collect()
}

fn alt_noun(said: s::AltNoun) -> Option<Noun> {
    Some(match said {
        s::AltNoun::CardTypeS(word) => Noun::Type(card_type_s(word.take()?)?),
        s::AltNoun::Subtype(word) => Noun::Subtype(subtype(&word)?),
    })
}

fn types(word: s::CardTypes) -> Noun {
    Noun::Type(match word {
        s::CardTypes::Artifacts => CardType::Artifact,
        s::CardTypes::Creatures => CardType::Creature,
        s::CardTypes::Enchantments => CardType::Enchantment,
        s::CardTypes::Lands => CardType::Land,
    })
}

/// One of several phrases: its adjectives and its noun.
fn alternative(adjectives: Vec<Quality>, noun: Noun) -> Objects {
    Objects { adjectives, noun, tails: Vec::new() }
}

fn alt_full(said: s::AltFull) -> Option<Objects> {
    let s::AltFull { alt_adj, alt_noun: noun } = said;
    Some(alternative(alt_adjectives(&alt_adj)?, alt_noun(noun)?))
}

fn alt_any(said: s::AltAny) -> Option<Objects> {
    let s::AltAny { alt_adj, noun_one } = said;
    Some(alternative(alt_adjectives(&alt_adj)?, noun(noun_one.pair())?))
}

fn alt_bare(said: s::AltBare) -> Option<Objects> {
    let s::AltBare { alt_noun: noun } = said;
    Some(alternative(Vec::new(), alt_noun(noun)?))
}

fn alt_typed(said: s::AltTyped) -> Option<Objects> {
    let s::AltTyped { alt_type, alt_noun: noun } = said;
    let s::AltType { card_type: word } = alt_type.take()?;
    let adjective = Quality::Type(card_type(word.take()?));
    Some(alternative(vec![adjective], alt_noun(noun)?))
}

fn alt_kind(said: s::AltKind) -> Option<Objects> {
    let s::AltKind { alt_adj, creature_word, subtype: word } = said;
    let noun = match (creature_word, word) {
        (Some(_), None) => Noun::Type(CardType::Creature),
        (None, Some(word)) => Noun::Subtype(subtype(&word)?),
        _ => return None,
    };
    Some(alternative(alt_adjectives(&alt_adj)?, noun))
}

fn alt_creatures(said: s::AltCreatures) -> Option<Objects> {
    let s::AltCreatures { alt_adj, creature_word: _ } = said;
    Some(alternative(alt_adjectives(&alt_adj)?, Noun::Type(CardType::Creature)))
}

fn alt_one(said: s::AltOne) -> Option<Objects> {
    Some(alternative(
        Vec::new(),
        match said {
            s::AltOne::CardType(word) => Noun::Type(card_type(word.take()?)),
            s::AltOne::Subtype(word) => Noun::Subtype(subtype(&word)?),
        },
    ))
}

fn alt_many(said: s::AltMany) -> Option<Objects> {
    Some(alternative(
        Vec::new(),
        match said {
            s::AltMany::CardTypes(word) => types(word.take()?),
            s::AltMany::Subtype(word) => Noun::Subtype(subtype(&word)?),
        },
    ))
}

fn alt_full_one(said: s::AltFullOne) -> Option<Objects> {
    let s::AltFullOne { alt_adj, card_type: t, subtype: word } = said;
    let noun = match (t, word) {
        (Some(word), None) => Noun::Type(card_type(word.take()?)),
        (None, Some(word)) => Noun::Subtype(subtype(&word)?),
        _ => return None,
    };
    Some(alternative(alt_adjectives(&alt_adj)?, noun))
}

fn alt_full_many(said: s::AltFullMany) -> Option<Objects> {
    let s::AltFullMany { alt_adj, card_types, subtype: word } = said;
    let noun = match (card_types, word) {
        (Some(word), None) => types(word.take()?),
        (None, Some(word)) => Noun::Subtype(subtype(&word)?),
        _ => return None,
    };
    Some(alternative(alt_adjectives(&alt_adj)?, noun))
}
