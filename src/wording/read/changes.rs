//! What continuous effects change.
use super::amounts::Numeral;
use super::qualities::{card_type_s, color, subtype, supertype};
use super::{P, Reader, amounts, perhaps};
use crate::terms::{CardType, Color, ZoneKind};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Ability, Amount, Antecedent, Back, Change, ChoiceKind, ColorChoice, ColorCount, Duration,
    InAddition, Keyword, Noun, ObjectRef, ObjectRule, Objects, Phrase, PlayerRef, Quality,
    Quantity, Signed, Spelling, Stat, SubtypeChoice, TypeChange, whether,
};

impl Reader {
    /// The changes, how long, and whether "each" stands before the verb.
    pub(super) fn change_pred(&mut self, p: &P) -> Option<(Vec<Change>, Duration, bool)> {
        let s::ChangePred { each_adv, change, change_join: _, duration: said, for_each } =
            s::ChangePred::of(p)?;
        let mut changes = Vec::new();
        let mut duration = Duration::Unlimited;
        for one in change {
            let one = one.take()?;
            if let s::Change::ChRule(rule) = &one
                && let Some(lasting) = self.rule_lasts(rule.take()?)?
            {
                duration = lasting;
                // "During its next untap step" is said in the duration.
                if matches!(duration, Duration::NextUntapStep(..)) {
                    changes.push(Reader::rule_change(ObjectRule::DoesntUntap));
                    continue;
                }
            }
            changes.extend(self.change(one)?);
        }
        if let Some(said) = said {
            duration = self.duration(said.pair())?;
        }
        if let Some(each) = for_each {
            let each = self.for_each(each.pair())?;
            let [Change::Size(power, toughness) | Change::AdditionalSize(power, toughness)] =
                changes.as_mut_slice()
            else {
                return None;
            };
            times(power, &each);
            times(toughness, &each);
        }
        Some((changes, duration, each_adv.is_some()))
    }

    /// How long a rule holds, where its own words say so.
    fn rule_lasts(&mut self, rule: s::ChRule) -> Option<Option<Duration>> {
        let this_turn = match rule {
            s::ChRule::RDoesntUntap(node) => {
                let s::RDoesntUntap { player_possessive, next_word, number_word } = node.take()?;
                return perhaps(next_word, |_| {
                    let whose = self.player_possessive(player_possessive.pair())?;
                    let steps = match number_word.map(|n| n.amount()) {
                        None => 1,
                        Some(Some(Amount::Number(n))) if n > 1 => u32::try_from(n).ok()?,
                        Some(_) => return None,
                    };
                    let of_one = matches!(whose, PlayerRef::You | PlayerRef::Phrase(_));
                    // Of one player's steps there is no card that names several.
                    (steps == 1 || !of_one)
                        .then(|| Duration::NextUntapStep(Some(of_the_subject(whose)), steps))
                });
            }
            s::ChRule::RMustAttack(node) => node.take()?.this_turn,
            s::ChRule::RBlocks(node) => node.take()?.this_turn,
            s::ChRule::RAsThough(node) => node.take()?.this_turn,
            s::ChRule::RCantBeBlocked(node) => node.take()?.this_turn,
            _ => None,
        };
        Some(this_turn.map(|_| Duration::ThisTurn))
    }

    fn change(&mut self, said: s::Change) -> Option<Vec<Change>> {
        use s::Change as C;
        Some(vec![match said {
            C::ChStill(node) => {
                let s::ChStill { short_be: _, a_word: _, card_type_s: word } = node.take()?;
                Change::StillA(card_type_s(word.take()?)?)
            }
            C::ChStatsOf(node) => self.stats_of(node.take()?)?,
            C::ChSetSize(node) => {
                let s::ChSetSize { size_fixed } = node.take()?;
                let (power, toughness) = amounts::size_fixed(size_fixed.pair())?;
                Change::SetSize(Some(power), Some(toughness))
            }
            C::ChBase(node) => {
                let s::ChBase { base_stat, digits_or_letter } = node.take()?;
                let n = digits_or_letter.amount()?;
                match base_stat.take()? {
                    s::BaseStat::Power => Change::SetSize(Some(n), None),
                    s::BaseStat::Toughness => Change::SetSize(None, Some(n)),
                }
            }
            C::ChNoLonger(node) => {
                let s::ChNoLonger { supertype: word } = node.take()?;
                Change::LoseSupertype(supertype(word.take()?))
            }
            C::ChIsnt(node) => {
                let s::ChIsnt { a_word: _, card_type_s: word } = node.take()?;
                let types = vec![card_type_s(word.take()?)?];
                let negative = whether::Negative::Yes;
                Change::Types(Box::new(TypeChange { types, negative, ..no_types() }))
            }
            C::ChAllColors(_) => colored(ColorChoice::All),
            C::ChEveryType(_) => types(SubtypeChoice::All, None)?,
            C::ChThatType(node) => {
                let kind = self.type_chosen(node.pair(), Some(ChoiceKind::CreatureType))?;
                let s::ChThatType { chosen_type, kept } = node.take()?;
                let which = match chosen_type.take()? {
                    s::ChosenType::ThatWordType(_) => SubtypeChoice::That(kind),
                    s::ChosenType::TheChosenType => SubtypeChoice::Chosen(kind),
                };
                types(which, kept)?
            }
            C::ChSupertype(node) => {
                let s::ChSupertype { supertype: word } = node.take()?;
                let supertypes = vec![supertype(word.take()?)];
                Change::Types(Box::new(TypeChange { supertypes, ..no_types() }))
            }
            C::ChTypes(node) => self.type_change(node.take()?)?,
            C::ChBasicChoice(node) => {
                let s::ChBasicChoice { kept } = node.take()?;
                types(SubtypeChoice::OfChoice(PlayerRef::You, ChoiceKind::LandType), kept)?
            }
            C::ChTypeChoice(node) => {
                let s::ChTypeChoice { kept } = node.take()?;
                types(SubtypeChoice::OfChoice(PlayerRef::You, ChoiceKind::CreatureType), kept)?
            }
            C::ChNoDamage(_) => Change::NoCombatDamage,
            C::ChSize(node) => {
                let s::ChSize { additional, size_change, for_each } = node.take()?;
                let (mut power, mut toughness) = size(&size_change)?;
                if let Some(each) = for_each {
                    let each = self.for_each(each.pair())?;
                    times(&mut power, &each);
                    times(&mut toughness, &each);
                }
                match additional {
                    Some(_) => Change::AdditionalSize(power, toughness),
                    None => Change::Size(power, toughness),
                }
            }
            C::ChLandwalkOf(node) => {
                let s::ChLandwalkOf { object_ref } = node.take()?;
                Change::GainLandwalkOf(Box::new(self.object_ref(object_ref.pair())?))
            }
            C::ChProtColors(node) => {
                let s::ChProtColors { object_ref } = node.take()?;
                let of = Box::new(self.object_ref(object_ref.pair())?);
                Change::GainProtectionFromColorsOf(of)
            }
            // "Protection from artifacts or from the color of your choice": one of six.
            C::ChProtOr(node) => {
                let s::ChProtOr { prot_from } = node.take()?;
                let first = self.protection_from(prot_from.pair())?;
                let colors = Color::ALL.into_iter().map(Quality::Color);
                let all = std::iter::once(first).chain(colors);
                let protection = |q| Ability::Keyword(Keyword::Protection(vec![q]));
                Change::GainOneOf(all.map(protection).collect(), Spelling::Short)
            }
            C::ChGainOne(node) => {
                let s::ChGainOne { your_choice, keyword } = node.take()?;
                let all = keyword.iter().map(|k| Some(Ability::Keyword(self.keyword(k.pair())?)));
                Change::GainOneOf(all.collect::<Option<_>>()?, your_choice.is_some().into())
            }
            C::ChGainAll(node) => {
                let s::ChGainAll { thing } = node.take()?;
                Change::GainActivatedAbilitiesOf(Box::new(self.thing(thing.pair())?))
            }
            C::ChGain(node) => {
                let s::ChGain { granted_list } = node.take()?;
                self.gains(&granted_list)?
            }
            C::ChGainThis(_) => Change::GainThisAbility,
            C::ChLoseThis(_) => Change::LoseThisAbility,
            C::ChLoseAll(_) => Change::LoseAll,
            C::ChLoseKind(node) => {
                let s::ChLoseKind { lost_kind } = node.take()?;
                lose_kind(lost_kind.take()?)?
            }
            C::ChLoseKindToo(node) => {
                let s::ChLoseKindToo { lost_kind } = node.take()?;
                lose_kind(lost_kind.take()?)?
            }
            C::ChLoseOne(node) => {
                let s::ChLoseOne { your_choice, keyword } = node.take()?;
                let all = keyword.iter().map(|k| self.keyword(k.pair()));
                Change::LoseOneOf(all.collect::<Option<_>>()?, your_choice.is_some().into())
            }
            C::ChFullText(node) => self.full_text(node.take()?)?,
            C::ChLose(node) => {
                let s::ChLose { granted_list } = node.take()?;
                self.loses(&granted_list)?
            }
            C::ChColor(node) => {
                let s::ChColor { color_of_choice, color: word } = node.take()?;
                colored(match (color_of_choice, word) {
                    (None, Some(word)) => ColorChoice::Colors(color(word.take()?).into()),
                    (Some(choice), None) => match choice.take()? {
                        s::ColorOfChoice::TheColor(_) => ColorChoice::Chosen,
                        s::ColorOfChoice::ColorsOfChoice(_) => {
                            ColorChoice::OfChoice(PlayerRef::You, ColorCount::OneOrMore)
                        }
                        s::ColorOfChoice::TheColorOfYourChoice => {
                            ColorChoice::OfChoice(PlayerRef::You, ColorCount::One)
                        }
                    },
                    _ => return None,
                })
            }
            C::ChRule(node) => return self.change_rule(node.pair()),
        }])
    }

    /// "has that card's power, toughness, and creature types"
    fn stats_of(&mut self, said: s::ChStatsOf) -> Option<Change> {
        let s::ChStatsOf { possessive, still_too } = said;
        let of = self.possessive(possessive.pair())?;
        let stat = |stat| Amount::Stat(stat, Box::new(of.clone()));
        let mut t = no_types();
        t.size = Some((stat(Stat::Power), stat(Stat::Toughness)));
        t.subtypes.push(SubtypeChoice::OfObject(Box::new(of)));
        if let Some(still) = still_too {
            let s::StillToo { a_word: _, subtype: word } = still.take()?;
            t.subtypes.push(SubtypeChoice::Fixed(subtype(&word)?));
        }
        Some(Change::Types(Box::new(t)))
    }

    /// "has the full text of that card and has the text …"
    fn full_text(&mut self, said: s::ChFullText) -> Option<Change> {
        let s::ChFullText { object_ref, quoted } = said;
        let mut of = self.object_ref(object_ref.pair())?;
        // "That card" is whatever lies on top at the moment, nothing that was chosen once.
        let ObjectRef::Back(back) = &mut of else { return None };
        let mut top = Objects::of(Noun::Card);
        let graveyard = Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::You));
        top.tails = vec![graveyard, Quality::Topmost];
        let slot = self.slot();
        let phrase = Phrase {
            slot,
            quantity: Quantity::The,
            objects: top,
            chooser: None,
            at_random: whether::AtRandom::No,
        };
        back.to = Antecedent::SameObject(Box::new(ObjectRef::Phrase(Box::new(phrase))));
        Some(Change::FullText(Box::new(of), vec![self.quoted(quoted.pair())?]))
    }

    fn gains(&mut self, list: &s::SyntaxNode<s::GrantedList>) -> Option<Change> {
        let s::GrantedList { granted } = list.take()?;
        for one in &granted {
            if let s::Granted::ProtectionChoice(choice) = one.take()? {
                let s::ProtectionChoice { player_possessive } = choice.take()?;
                if granted.len() != 1 {
                    return None;
                }
                let chooser = self.player_possessive(player_possessive.pair())?;
                let kind = ChoiceKind::Color;
                let protection = Keyword::Protection(vec![Quality::Chosen(kind)]);
                return Some(Change::GainChosen(protection, kind, chooser));
            }
        }
        Some(Change::Gain(self.granted_list(list.pair())?))
    }

    fn loses(&mut self, list: &s::SyntaxNode<s::GrantedList>) -> Option<Change> {
        let s::GrantedList { granted } = list.take()?;
        if let [one] = granted.as_slice()
            && let s::Granted::Quoted(quoted) = one.take()?
        {
            return Some(Change::LoseAbility(Box::new(self.quoted(quoted.pair())?)));
        }
        let keyword = |a| if let Ability::Keyword(k) = a { Some(k) } else { None };
        let all = self.granted_list(list.pair())?.into_iter().map(keyword);
        Some(Change::Lose(all.collect::<Option<_>>()?))
    }

    /// "except it's an enchantment in addition to its other types": none where nothing is excepted
    /// (503.9).
    pub(super) fn copy_except(
        &mut self,
        said: Option<s::SyntaxNode<s::CopyExcept>>,
    ) -> Option<Vec<Change>> {
        let Some(except) = said else { return Some(Vec::new()) };
        let s::CopyExcept { copy_exception } = except.take()?;
        let mut all = Vec::new();
        for one in copy_exception {
            // The copy is spoken of as "it" or isn't.
            let s::CopyException { own_name, it: _, own_color, gains_this, change } = one.take()?;
            match (own_name, own_color, gains_this, change) {
                (Some(name), None, None, None) => {
                    let s::OwnName { tilde: _ } = name.take()?;
                    all.push(Change::Name(None));
                }
                (None, Some(color), None, None) => {
                    // Whatever is copied, its color isn't.
                    let s::OwnColor { that_obj: _ } = color.take()?;
                    all.push(colored(ColorChoice::Own));
                }
                (None, None, Some(_), None) => all.push(Change::GainThisAbility),
                (None, None, None, Some(change)) => all.extend(self.change(change.take()?)?),
                _ => return None,
            }
        }
        Some(all)
    }

    /// "becomes a 2/2 green Bear creature with flying in addition to its other types".
    fn type_change(&mut self, said: s::ChTypes) -> Option<Change> {
        let s::ChTypes {
            a_word: _,
            super_first,
            size_fixed,
            token_super,
            token_colors,
            subtype_any,
            card_type_s: words,
            token_with,
            size_each,
            kept,
        } = said;
        let mut t = no_types();
        for first in super_first {
            let s::SuperFirst { supertype: word } = first.take()?;
            t.supertypes.push(supertype(word.take()?));
        }
        for more in token_super {
            let s::TokenSuper { supertype: word } = more.take()?;
            t.supertypes.push(supertype(word.take()?));
        }
        t.size = perhaps(size_fixed, |size| amounts::size_fixed(size.pair()))?;
        t.colors = perhaps(token_colors, |colors| {
            let s::TokenColors { no_color: _, color: words } = colors.take()?;
            words.iter().map(|word| Some(color(word.take()?))).collect()
        })?;
        for any in subtype_any {
            let s::SubtypeAny { subtype: word } = any.take()?;
            t.subtypes.push(SubtypeChoice::Fixed(subtype(&word)?));
        }
        for word in words {
            t.types.push(card_type_s(word.take()?)?);
        }
        if let Some(with) = token_with {
            let s::TokenWith { granted_list } = with.take()?;
            t.abilities = self.granted_list(granted_list.pair())?;
        }
        if let Some(each) = size_each {
            let s::SizeEach { value } = each.take()?;
            let value = self.value(value.pair())?;
            t.size = Some((value.clone(), value));
        }
        if let Some(kept) = kept {
            t.in_addition = kept_types(kept.take()?);
        }
        if !t.types.is_empty() || !t.subtypes.is_empty() {
            return Some(Change::Types(Box::new(t)));
        }
        // Only a colour.
        let plain = t.size.is_none()
            && t.supertypes.is_empty()
            && t.abilities.is_empty()
            && t.in_addition == InAddition::No;
        match t.colors {
            Some(c) if plain && !c.is_empty() => Some(colored(ColorChoice::Colors(c))),
            Some(_) if plain => Some(colored(ColorChoice::Colorless)),
            _ => None,
        }
    }

    pub(super) fn granted_list(&mut self, p: &P) -> Option<Vec<Ability>> {
        let s::GrantedList { granted } = s::GrantedList::of(p)?;
        granted.iter().map(|one| self.granted(one)).collect()
    }

    pub(super) fn granted(&mut self, one: &s::SyntaxNode<s::Granted>) -> Option<Ability> {
        match one.take()? {
            s::Granted::Keyword(word) => Some(Ability::Keyword(self.keyword(word.pair())?)),
            s::Granted::Quoted(text) => self.quoted(text.pair()),
            s::Granted::ProtectionChoice(_) => None,
        }
    }
}

fn times(side: &mut Signed, each: &Amount) {
    side.amount = Amount::ForEach(Box::new(side.amount.clone()), Box::new(each.clone()));
}

fn colored(to: ColorChoice) -> Change {
    Change::Color { to, in_addition: whether::InAddition::No }
}

fn types(which: SubtypeChoice, kept: Option<s::SyntaxNode<s::Kept>>) -> Option<Change> {
    let mut t = TypeChange { subtypes: vec![which], ..no_types() };
    if let Some(kept) = kept {
        t.in_addition = kept_types(kept.take()?);
    }
    Some(Change::Types(Box::new(t)))
}

pub(super) fn no_types() -> TypeChange {
    TypeChange {
        supertypes: Vec::new(),
        types: Vec::new(),
        subtypes: Vec::new(),
        size: None,
        colors: None,
        abilities: Vec::new(),
        in_addition: InAddition::No,
        negative: whether::Negative::No,
    }
}

fn kept_types(said: s::Kept) -> InAddition {
    match said {
        s::Kept::KeptCreature(_) => InAddition::CreatureTypes,
        s::Kept::KeptAll(_) => InAddition::Yes,
        s::Kept::ThatsStillALand | s::Kept::ThatAreStillLands => {
            InAddition::Still(vec![CardType::Land])
        }
    }
}

fn lose_kind(said: s::LostKind) -> Option<Change> {
    Some(Change::LoseKind(match said {
        s::LostKind::KwLandwalk(walk) => super::keywords::landwalk(walk.take()?)?,
        s::LostKind::BandsOther(_) => {
            let creatures = Objects::of(Noun::Type(CardType::Creature));
            Keyword::BandsWithOther(Box::new(creatures))
        }
    }))
}

/// "Each attacking creature and each blocking creature doesn't untap during its controller's next
/// untap step": "it" is whichever of the subject it is.
fn of_the_subject(mut whose: PlayerRef) -> PlayerRef {
    if let PlayerRef::ControllerOf(of) = &mut whose
        && let ObjectRef::Back(Back { to, .. }) = of.as_mut()
        && let Antecedent::Unclear(all) = to
        && !all.is_empty()
    {
        *to = Antecedent::EitherSlot(std::mem::take(all));
    }
    whose
}

/// "+1/-1"
fn size(said: &s::SyntaxNode<s::SizeChange>) -> Option<(Signed, Signed)> {
    let s::SizeChange { signed: [power, toughness] } = said.take()?;
    Some((amounts::signed(power.pair())?, amounts::signed(toughness.pair())?))
}
