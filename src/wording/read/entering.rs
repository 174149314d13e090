//! Static abilities about how things come into play (419.1b, c).
use super::{P, Reader, Rule, has, kid, only};
use crate::wording::tree::Spelling;
use crate::wording::tree::{
    Action, Amount, Change, ChoiceKind, ChoiceLimit, Cost, DecidedBy, Effect, EntersHow,
    EntersText, InAddition, ObjectRef, PlayerRef, Quantity, Static, StaticClause, SubtypeChoice,
    Thing, TypeChange, whether,
};

/// What stands behind the card's own name.
fn only_after_this<'i>(k: &P<'i>) -> Option<P<'i>> {
    k.clone().into_inner().find(|part| part.as_rule() != Rule::tilde)
}

impl Reader {
    /// "a 1/6 Wall artifact creature with defender".
    fn as_one(&mut self, p: &P) -> Option<TypeChange> {
        let mut one = TypeChange { in_addition: InAddition::Yes, ..super::changes::no_types() };
        for part in p.clone().into_inner() {
            match part.as_rule() {
                Rule::a_word => {}
                Rule::size_fixed => one.size = Some(super::amounts::size_fixed(&part)?),
                Rule::subtype => {
                    let word = crate::wording::words::singular_subtype(part.as_str().trim())?;
                    one.subtypes.push(SubtypeChoice::Fixed(word.to_string()));
                }
                Rule::card_type => {
                    one.types.push(crate::terms::CardType::from_word(part.as_str().trim())?);
                }
                Rule::token_with => one.abilities = self.granted_list(&only(&part)?)?,
                _ => return None,
            }
        }
        Some(one)
    }

    /// A clause about coming into play; the inner `None` where the clauses have been added to `out` already.
    pub(super) fn entering_clause(
        &mut self,
        k: &P,
        out: &mut Static,
    ) -> Option<Option<StaticClause>> {
        Some(Some(match k.as_rule() {
            Rule::st_as_copy | Rule::st_as_copy_up => {
                self.named_this();
                let of = self.phrase(&kid(k, Rule::object_phrase)?)?;
                if of.quantity != Quantity::One {
                    return None;
                }
                let that = self.simple(&kid(&kid(k, Rule::that_obj)?, Rule::objects_simple)?)?;
                if that.noun != of.objects.noun {
                    return None;
                }
                let or_turned_face_up = k.as_rule() == Rule::st_as_copy_up;
                let except = match kid(k, Rule::granted_list) {
                    Some(list) => vec![Change::Gain(self.granted_list(&list)?)],
                    None => self.copy_except(k)?,
                };
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what: ObjectRef::This,
                    how: vec![EntersHow::AsCopy {
                        tapped: kid(k, Rule::copy_tapped).is_some().into(),
                        of: ObjectRef::Phrase(Box::new(of)),
                        except,
                    }],
                    condition: None,
                    unless: whether::Unless::No,
                    condition_last: Spelling::Short,
                    or_turned_face_up: or_turned_face_up.into(),
                }))
            }
            Rule::st_enters_only => {
                self.named_this();
                let action = self.verb(&only(&kid(k, Rule::cost_action)?)?, PlayerRef::You)?;
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what: ObjectRef::This,
                    how: vec![EntersHow::Only(vec![Cost::Do(Box::new(action))])],
                    condition: None,
                    unless: whether::Unless::No,
                    condition_last: Spelling::Short,
                    or_turned_face_up: whether::OrTurnedFaceUp::No,
                }))
            }
            Rule::st_as_one => {
                self.named_this();
                let how = only_after_this(k)?;
                let by = match how.as_rule() {
                    Rule::one_by_coin => DecidedBy::Coin,
                    _ => DecidedBy::Choice,
                };
                let all = how.into_inner().filter(|one| one.as_rule() == Rule::as_one);
                let all: Option<Vec<TypeChange>> = all.map(|one| self.as_one(&one)).collect();
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what: ObjectRef::This,
                    how: vec![EntersHow::AsOneOf(all?, by)],
                    condition: None,
                    unless: whether::Unless::No,
                    condition_last: Spelling::Short,
                    or_turned_face_up: whether::OrTurnedFaceUp::No,
                }))
            }
            Rule::st_enters_do => {
                self.named_this();
                let effect = Effect::of(vec![self.sentence(&kid(k, Rule::sentence)?)?]);
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what: ObjectRef::This,
                    how: vec![EntersHow::Do(effect)],
                    condition: None,
                    unless: whether::Unless::No,
                    condition_last: Spelling::Short,
                    or_turned_face_up: whether::OrTurnedFaceUp::No,
                }))
            }
            Rule::st_enters => {
                let condition = match kid(k, Rule::condition) {
                    Some(c) => Some(self.condition(&c)?),
                    None => None,
                };
                let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                let mut how = Vec::new();
                for h in k.clone().into_inner().filter(|h| h.as_rule() == Rule::enters_how) {
                    how.push(self.enters_how(&only(&h)?)?);
                }
                let last = match kid(k, Rule::enters_if) {
                    Some(_) if condition.is_some() => return None,
                    Some(c) => Some(self.condition(&kid(&c, Rule::condition)?)?),
                    None => None,
                };
                let unless = kid(k, Rule::enters_if)
                    .and_then(|e| kid(&e, Rule::enters_if_word))
                    .is_some_and(|w| has(&w, Rule::unless_word));
                if let Some(rule) = kid(k, Rule::enters_rule) {
                    if out.condition.is_some() || condition.is_some() || !out.clauses.is_empty() {
                        return None;
                    }
                    let changes = self.change_rule(&kid(&rule, Rule::ch_rule)?)?;
                    let enters = EntersText {
                        what: what.clone(),
                        how,
                        condition: None,
                        unless: whether::Unless::No,
                        condition_last: Spelling::Short,
                        or_turned_face_up: whether::OrTurnedFaceUp::No,
                    };
                    out.clauses.push(StaticClause::ComesIntoPlay(Box::new(enters)));
                    out.clauses.push(StaticClause::Change { what: Thing::Object(what), changes });
                    return Some(None);
                }
                if let Some(has) = kid(k, Rule::enters_has) {
                    // It comes into play with something and has something: two clauses under one condition.
                    if out.condition.is_some() || last.is_some() || !out.clauses.is_empty() {
                        return None;
                    }
                    out.condition = condition;
                    out.condition_first = out.condition.is_some().into();
                    out.if_said = Spelling::Full;
                    let gains = Change::Gain(self.granted_list(&kid(&has, Rule::granted_list)?)?);
                    let enters = EntersText {
                        what: what.clone(),
                        how,
                        condition: None,
                        unless: whether::Unless::No,
                        condition_last: Spelling::Short,
                        or_turned_face_up: whether::OrTurnedFaceUp::No,
                    };
                    out.clauses.push(StaticClause::ComesIntoPlay(Box::new(enters)));
                    out.clauses.push(StaticClause::Change {
                        what: Thing::Object(what),
                        changes: vec![gains],
                    });
                    return Some(None);
                }
                let condition_last = last.is_some().into();
                let condition = condition.or(last);
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what,
                    how,
                    condition,
                    unless: unless.into(),
                    condition_last,
                    or_turned_face_up: whether::OrTurnedFaceUp::No,
                }))
            }
            Rule::st_choose_enters => {
                let what = self.object_ref(&kid(k, Rule::object_ref)?)?;
                let name = kid(k, Rule::name_card)
                    .or_else(|| kid(k, Rule::choice_kind).and_then(|c| kid(&c, Rule::name_card)));
                self.name_chosen |= name.is_some();
                let (kind, limit) = match (kid(k, Rule::choice_kind), &name) {
                    (_, Some(name)) if has(name, Rule::name_nonland) => {
                        (ChoiceKind::Name, ChoiceLimit::Nonland)
                    }
                    (Some(kind), None) => self.choice(&kind)?,
                    _ => (ChoiceKind::Name, ChoiceLimit::None),
                };
                let mut how = vec![EntersHow::Choose(kind, limit)];
                if let Some(second) =
                    k.clone().into_inner().filter(|c| c.as_rule() == Rule::choice_kind).nth(1)
                {
                    let (kind, limit) = self.choice(&second)?;
                    if matches!(kind, ChoiceKind::Name)
                        || how == [EntersHow::Choose(kind, limit.clone())]
                    {
                        return None;
                    }
                    how.push(EntersHow::Choose(kind, limit));
                }
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what,
                    how,
                    condition: None,
                    unless: whether::Unless::No,
                    condition_last: Spelling::Short,
                    or_turned_face_up: whether::OrTurnedFaceUp::No,
                }))
            }
            Rule::st_pay_or_tapped => {
                self.named_this();
                let cost = self.cost(&kid(k, Rule::cost)?)?;
                StaticClause::ComesIntoPlay(Box::new(EntersText {
                    what: ObjectRef::This,
                    how: vec![EntersHow::UnlessAction {
                        cost: vec![cost],
                        otherwise: Action::Tap(ObjectRef::This),
                    }],
                    condition: None,
                    unless: whether::Unless::No,
                    condition_last: Spelling::Short,
                    or_turned_face_up: whether::OrTurnedFaceUp::No,
                }))
            }
            _ => return None,
        }))
    }

    fn enters_how(&mut self, k: &P) -> Option<EntersHow> {
        Some(match k.as_rule() {
            Rule::enters_tapped => EntersHow::Tapped,
            Rule::enters_counters => {
                let (amount, kind) = self.counters(&kid(k, Rule::u_counters)?)?;
                let amount = match kid(k, Rule::for_each) {
                    Some(each) => {
                        Amount::ForEach(Box::new(amount), Box::new(self.for_each(&each)?))
                    }
                    None => amount,
                };
                EntersHow::Counters(amount, kind)
            }
            _ => return None,
        })
    }
}
