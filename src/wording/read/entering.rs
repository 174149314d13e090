//! Static abilities about how things come into play (419.1b, c).
use super::Reader;
use crate::terms::CardType;
use crate::wording::syntax as s;
use crate::wording::tree::{
    Action, Antecedent, Change, ChoiceKind, ChoiceLimit, Cost, DecidedBy, Effect, EntersHow,
    EntersText, InAddition, ObjectRef, PlayerRef, Quantity, Spelling, Static, StaticClause,
    SubtypeChoice, Thing, TypeChange, whether,
};
use crate::wording::words;

/// How something comes into play, whatever else is so.
fn enters(what: ObjectRef, how: Vec<EntersHow>) -> EntersText {
    EntersText {
        what,
        how,
        condition: None,
        unless: whether::Unless::No,
        condition_last: Spelling::Short,
        or_turned_face_up: whether::OrTurnedFaceUp::No,
    }
}

/// How the object with the text comes into play.
fn this_enters(how: EntersHow) -> StaticClause {
    StaticClause::ComesIntoPlay(Box::new(enters(ObjectRef::This, vec![how])))
}

impl Reader {
    /// "a 1/6 Wall artifact creature with defender".
    fn as_one(&mut self, said: s::AsOne) -> Option<TypeChange> {
        let s::AsOne { a_word: _, size_fixed, subtype, card_type, token_with } = said;
        let mut one = TypeChange { in_addition: InAddition::Yes, ..super::changes::no_types() };
        one.size = Some(super::amounts::size_fixed(size_fixed.pair())?);
        for word in subtype {
            let word = words::singular_subtype(word.take()?.0)?;
            one.subtypes.push(SubtypeChoice::Fixed(word.to_string()));
        }
        for word in card_type {
            one.types.push(CardType::from_word(word.pair().as_str())?);
        }
        if let Some(with) = token_with {
            let s::TokenWith { granted_list } = with.take()?;
            one.abilities = self.granted_list(granted_list.pair())?;
        }
        Some(one)
    }

    pub(super) fn as_copy(&mut self, said: s::StAsCopy) -> Option<StaticClause> {
        let s::StAsCopy { tilde: [_, _], object_phrase, copy_tapped, that_obj, copy_except } = said;
        self.named_this();
        let of = self.copied(&object_phrase, &that_obj)?;
        let except = self.copy_except(copy_except)?;
        Some(this_enters(EntersHow::AsCopy { tapped: copy_tapped.is_some().into(), of, except }))
    }

    pub(super) fn as_copy_up(&mut self, said: s::StAsCopyUp) -> Option<StaticClause> {
        let s::StAsCopyUp { tilde: [_, _], object_phrase, that_obj, granted_list } = said;
        self.named_this();
        let of = self.copied(&object_phrase, &that_obj)?;
        let except = vec![Change::Gain(self.granted_list(granted_list.pair())?)];
        let how = EntersHow::AsCopy { tapped: whether::Tapped::No, of, except };
        Some(StaticClause::ComesIntoPlay(Box::new(EntersText {
            or_turned_face_up: whether::OrTurnedFaceUp::Yes,
            ..enters(ObjectRef::This, vec![how])
        })))
    }

    pub(super) fn turned_up_with(&mut self, said: s::StUpCounters) -> Option<StaticClause> {
        let s::StUpCounters { tilde: _, u_counters } = said;
        self.named_this();
        let (n, kind) = self.counters(u_counters.pair())?;
        Some(StaticClause::TurnedUpWith(n, kind))
    }

    pub(super) fn enters_only(&mut self, said: s::StEntersOnly) -> Option<StaticClause> {
        let s::StEntersOnly { tilde: [_, _], cost_action } = said;
        let s::CostAction { verb_phrase } = cost_action.take()?;
        self.named_this();
        let action = self.verb(verb_phrase.pair(), PlayerRef::You)?;
        Some(this_enters(EntersHow::Only(vec![Cost::Do(Box::new(action))])))
    }

    pub(super) fn as_one_of(&mut self, said: s::StAsOne) -> Option<StaticClause> {
        let s::StAsOne { tilde: _, one_by_choice, one_by_coin } = said;
        self.named_this();
        let (all, by) = match (one_by_choice, one_by_coin) {
            (Some(choice), None) => {
                let s::OneByChoice { as_one } = choice.take()?;
                (as_one, DecidedBy::Choice)
            }
            (None, Some(coin)) => {
                let s::OneByCoin { tilde: [_, _], as_one } = coin.take()?;
                (as_one.into(), DecidedBy::Coin)
            }
            _ => return None,
        };
        let all = all.iter().map(|one| self.as_one(one.take()?));
        Some(this_enters(EntersHow::AsOneOf(all.collect::<Option<_>>()?, by)))
    }

    pub(super) fn enters_do(&mut self, said: s::StEntersDo) -> Option<StaticClause> {
        let s::StEntersDo { tilde: _, sentence } = said;
        self.named_this();
        Some(this_enters(EntersHow::Do(Effect::of(vec![self.sentence(sentence.pair())?]))))
    }

    pub(super) fn pay_or_tapped(&mut self, said: s::StPayOrTapped) -> Option<StaticClause> {
        let s::StPayOrTapped { tilde: [_, _], cost } = said;
        self.named_this();
        let cost = vec![self.cost(cost.pair())?];
        let otherwise = Action::Tap(ObjectRef::This);
        Some(this_enters(EntersHow::UnlessAction { cost, otherwise }))
    }

    /// What something comes into play as a copy of, and "that creature" for it.
    fn copied(
        &mut self,
        of: &s::SyntaxNode<s::ObjectPhrase>,
        that: &s::SyntaxNode<s::ThatObj>,
    ) -> Option<ObjectRef> {
        let of = self.phrase(of.pair())?;
        let s::ThatObj { objects_simple } = that.take()?;
        let that = self.simple(objects_simple.pair())?;
        (of.quantity == Quantity::One && that.noun == of.objects.noun)
            .then(|| ObjectRef::Phrase(Box::new(of)))
    }

    /// "~ comes into play tapped", "with three counters on it", "if you control a Swamp".
    pub(super) fn comes_with(
        &mut self,
        said: s::StEnters,
        out: &mut Static,
    ) -> Option<Option<StaticClause>> {
        let s::StEnters {
            condition,
            object_ref,
            enters_how,
            enters_and: _,
            enters_if,
            enters_has,
            enters_rule,
        } = said;
        let condition = match condition {
            Some(condition) => Some(self.condition(condition.pair())?),
            None => None,
        };
        let what = self.object_ref(object_ref.pair())?;
        let mut how = Vec::new();
        for one in &enters_how {
            how.push(self.enters_how(one.take()?)?);
        }
        let (last, unless) = match enters_if {
            Some(_) if condition.is_some() => return None,
            Some(node) => {
                let s::EntersIf { enters_if_word, condition } = node.take()?;
                let unless = matches!(enters_if_word.take()?, s::EntersIfWord::UnlessWord(_));
                (Some(self.condition(condition.pair())?), unless)
            }
            None => (None, false),
        };
        // It comes into play with something and has something: two clauses under one condition.
        if let Some(rule) = enters_rule {
            let s::EntersRule { ch_rule } = rule.take()?;
            if out.condition.is_some() || condition.is_some() || !out.clauses.is_empty() {
                return None;
            }
            let changes = self.change_rule(ch_rule.pair())?;
            out.clauses.push(StaticClause::ComesIntoPlay(Box::new(enters(what.clone(), how))));
            out.clauses.push(StaticClause::Change { what: Thing::Object(what), changes });
            return Some(None);
        }
        if let Some(has) = enters_has {
            let s::EntersHas { granted_list } = has.take()?;
            if out.condition.is_some() || last.is_some() || !out.clauses.is_empty() {
                return None;
            }
            out.condition = condition;
            out.condition_first = out.condition.is_some().into();
            out.if_said = Spelling::Full;
            let changes = vec![Change::Gain(self.granted_list(granted_list.pair())?)];
            out.clauses.push(StaticClause::ComesIntoPlay(Box::new(enters(what.clone(), how))));
            out.clauses.push(StaticClause::Change { what: Thing::Object(what), changes });
            return Some(None);
        }
        let condition_last = last.is_some().into();
        Some(Some(StaticClause::ComesIntoPlay(Box::new(EntersText {
            condition: condition.or(last),
            unless: unless.into(),
            condition_last,
            ..enters(what, how)
        }))))
    }

    /// "As ~ comes into play, choose a color and an opponent."
    pub(super) fn choose_entering(&mut self, said: s::StChooseEnters) -> Option<StaticClause> {
        let s::StChooseEnters { object_ref, choice_kind, name_card } = said;
        let what = self.object_ref(object_ref.pair())?;
        let mut how: Vec<EntersHow> = Vec::new();
        if let Some(name) = name_card {
            how.push(self.named_card(name.take()?));
        }
        for (at, kind) in choice_kind.iter().enumerate() {
            let chosen = match kind.take()? {
                s::ChoiceKind::NameCard(name) if at == 0 => self.named_card(name.take()?),
                _ => {
                    let (kind, limit) = self.choice(kind.pair())?;
                    // "That opponent", of an ability behind it.
                    if matches!(kind, ChoiceKind::Opponent | ChoiceKind::Player) {
                        let chosen = Antecedent::SamePlayer(Box::new(PlayerRef::Chosen));
                        self.named_player(chosen, false);
                    }
                    EntersHow::Choose(kind, limit)
                }
            };
            let again = matches!(chosen, EntersHow::Choose(ChoiceKind::Name, _));
            if at > 0 && (again || how.contains(&chosen)) {
                return None;
            }
            how.push(chosen);
        }
        Some(StaticClause::ComesIntoPlay(Box::new(enters(what, how))))
    }

    /// "name a card", "name a nonland card".
    fn named_card(&mut self, said: s::NameCard) -> EntersHow {
        let limit = match said {
            s::NameCard::NameNonland(_) => ChoiceLimit::Nonland,
            s::NameCard::NameNonbasic(_) => ChoiceLimit::NotBasicLand,
            s::NameCard::NameACard => ChoiceLimit::None,
        };
        EntersHow::Choose(ChoiceKind::Name, limit)
    }

    fn enters_how(&mut self, how: s::EntersHow) -> Option<EntersHow> {
        Some(match how {
            s::EntersHow::EntersTapped(_) => EntersHow::Tapped,
            s::EntersHow::EntersCounters(with) => {
                // Whatever comes into play has them, said as "it" or "them".
                let s::EntersCounters { u_counters, it: _, them: _, for_each } = with.take()?;
                let (amount, kind) = self.counters(u_counters.pair())?;
                EntersHow::Counters(self.times(amount, for_each)?, kind)
            }
        })
    }
}
