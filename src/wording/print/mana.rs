//! Mana.
use super::verbs::Actor;
use super::{Printed, Said, Unprinted, children, effects};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::syntax::{self as s, Agree, Worded};
use crate::wording::tree::{
    Amount, Back, BackForm, ColorOrType, Lead, ManaOutput, ObjectRef, PlayerRef, Sentence,
    SpendOnly, Step, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("mana");

fn symbols(all: &[ManaSymbol]) -> Worded<s::ManaCost<'static>> {
    Worded::loose(ManaCost(all.to_vec()).to_string())
}

/// "spend this mana only to play artifact spells".
pub(super) fn spend_only(only: &SpendOnly) -> Printed<String> {
    let said = match only {
        SpendOnly::Playing(only) => {
            let spells = only.spells.as_ref().map(|o| {
                let one = only.one.is_full();
                let spells = children::objects_bare(o, !one)?;
                s::SpendSpells::say(one.then(|| children::a_word(&spells)), spells)
            });
            let abilities = only.abilities.as_ref();
            let abilities =
                abilities.map(|o| s::SpendAbilities::say(children::objects_bare(o, true)?));
            let (spells, abilities) = (spells.transpose()?, abilities.transpose()?);
            s::SpendStep::say(None, None, None, None, abilities, spells)?
        }
        SpendOnly::CumulativeUpkeep => {
            let upkeep = Some(s::SpendUpkeep::said());
            s::SpendStep::say(None, None, upkeep, None, None, None)?
        }
        SpendOnly::IfSpent { on, does, .. } => {
            let step = Step::of((**does).clone());
            let sentence = Sentence { lead: Lead::None, steps: vec![step], where_x: Vec::new() };
            let on = children::objects_bare(on, false)?;
            let does = Worded::loose(effects::sentence(&sentence)?);
            let spent = Some(s::SpendIf::say(children::a_word(&on), on, does)?);
            s::SpendStep::say(None, spent, None, None, None, None)?
        }
        SpendOnly::Lasts(whose) => {
            let lasts = Some(s::SpendLasts::say(children::whose(whose)?)?);
            s::SpendStep::say(lasts, None, None, None, None, None)?
        }
        SpendOnly::NoSpells => {
            let none = Some(s::SpendNoSpells::said());
            s::SpendStep::say(None, None, None, none, None, None)?
        }
    };
    Ok(said.string())
}

/// "add {G}{G} to that player's mana pool".
pub(super) fn to_pool_of(player: &PlayerRef, out: &ManaOutput) -> Printed<String> {
    Ok(added(Agree::Many, out, children::whose(player)?)?.string())
}

pub(super) fn action(out: &ManaOutput, who: &Actor<'_>) -> Printed<String> {
    who.does(false, added(who.agrees(), out, who.own())?)
}

fn added(
    verb: Agree,
    out: &ManaOutput,
    whose: Worded<s::PlayerPossessive<'static>>,
) -> Said<s::VAddMana<'static>> {
    let (mut each, mut cost, mut equal) = (None, None, None);
    match out {
        ManaOutput::Times(_, Amount::ForEach(one, n)) if **one == Amount::Number(1) => {
            each = Some(children::for_each(n)?);
        }
        ManaOutput::Times(_, Amount::ThatMany(_) | Amount::MovedBefore(_)) => {}
        ManaOutput::Times(_, n) => equal = Some(children::equal_to(n)?),
        ManaOutput::CostOf(what) => cost = Some(s::CostEqual::say(children::possessive(what)?)?),
        _ => {}
    }
    s::VAddMana::say(verb, output(out)?, Some(whose), each, cost, equal)
}

/// Whether it is said by "it".
fn is_it(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::Back(b) if b.form == BackForm::It)
}

/// The mana.
fn output(out: &ManaOutput) -> Said<s::ManaOutput<'static>> {
    let color = |of: &ColorOrType| (*of == ColorOrType::Color).then(s::WordColor::said);
    Ok(match out {
        // Of a verb of a fixed phrase.
        ManaOutput::AsInPool => return Err(GAP),
        ManaOutput::Symbols(one) => symbols(one).within(),
        ManaOutput::Either(all) => {
            s::ManaEither::say(all.iter().map(|one| symbols(one)).collect())?.within()
        }
        ManaOutput::AnyColor { amount, combination } => {
            let mixed = *combination == whether::Combination::Yes;
            let several = !mixed && *amount != Amount::Number(1);
            let mixed = mixed.then(s::InCombination::said);
            let number = Worded::loose(children::number_word(amount)?.string());
            s::ManaAny::say(number, several.then(s::OneColor::said), mixed)?.within()
        }
        ManaOutput::Times(one, Amount::ForEach(n, _)) if **n == Amount::Number(1) => {
            symbols(one).within()
        }
        ManaOutput::Times(one, Amount::ThatMany(_) | Amount::MovedBefore(_)) => {
            s::ManaThatMuch::say(s::ThatMany::ThatMuch.said(), symbols(one))?.within()
        }
        ManaOutput::Times(one, _) => s::ManaAmountOf::say(None, Some(symbols(one)))?.within(),
        ManaOutput::Combination(n, colors) => {
            let all = colors.iter().map(|c| symbols(&[ManaSymbol::Color(*c)])).collect();
            let number = Worded::loose(children::number_word(n)?.string());
            s::ManaCombination::say(number, all)?.within()
        }
        ManaOutput::Chosen(n, said) => {
            let (chosen, that) = if said.is_full() {
                (Some(s::ChosenColor::said()), None)
            } else {
                (None, Some(s::ThatColor::said()))
            };
            s::ManaChosen::say(children::number_word(n)?, chosen, that)?.within()
        }
        ManaOutput::CouldProduce { by, of, amount } => {
            let (number, by) = (children::number_word(amount)?, children::one_phrase(by)?);
            s::ManaCould::say(number, color(of), None, Some(by))?.within()
        }
        ManaOutput::OfTypesOf { by, of, amount } => {
            let by = Worded::loose(children::object_ref(by)?.string());
            let those = Some(s::ThoseCould::say(None, Some(by))?);
            s::ManaCould::say(children::number_word(amount)?, color(of), those, None)?.within()
        }
        ManaOutput::CostOf(_) => s::ManaPlain::said().within(),
        ManaOutput::ColorsOf { amount, what } => {
            let whose = children::possessive(what)?;
            s::ManaColorsOf::say(children::number_word(amount)?, whose)?.within()
        }
        // "Of that type": its antecedent isn't said.
        ManaOutput::SameAs { amount, what, of: ColorOrType::Type } if is_it(what) => {
            s::ManaSame::say(children::number_word(amount)?, None, None)?.within()
        }
        ManaOutput::SameAs { amount, what, of } => {
            let ObjectRef::Back(Back { form: BackForm::That(noun), .. }) = &**what else {
                return Err(GAP);
            };
            let any = (*of == ColorOrType::Color).then(s::AnyColorThat::said);
            let noun = Worded::loose(children::objects_bare(noun, false)?.string());
            s::ManaSame::say(children::number_word(amount)?, any, Some(noun))?.within()
        }
    })
}
